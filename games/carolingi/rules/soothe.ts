/** Soothe riot: CG-5.7. */

import { type Bar, bar, type Seat } from '@annales/engine';
import type { CountryId, Table } from '../state.ts';
import {
  ask,
  boardOf,
  counts,
  declineBeforehand,
  declining,
  neighboursOf,
  takesNoPart,
  tooFewMissi,
  wrongCount,
} from './ground.ts';

/** Gangs of one country become followers: CG-5.7.a, b. */
export const soothe = ask('soothe', {
  seat: (_t, { seat }) => seat,
  prompt: 'soothe',
  clause: 'CG-5.7.a',
  facts: (t, { seat }) => ({ missi: t.courts[seat]!.missi }),
  lone: true,
  standing: declineBeforehand('soothe'),
  verbs: {
    soothe: {
      clause: 'CG-5.7.b',
      written: 'country count#',
      each: (t, _f, seat) =>
        boardOf(t).countries.flatMap((country) =>
          counts(1, Math.min(t.sizes.soothe, t.countries[country]!.gangs, t.courts[seat]!.missi)).map(
            (count) => ({ verb: 'soothe', country, count }) as const,
          ),
        ),
      points: (t) =>
        boardOf(t).countries.flatMap((country) =>
          counts(1, t.sizes.soothe).map((count) => ({ verb: 'soothe', country, count }) as const),
        ),
      bar: (t, _f, { country, count }, seat) =>
        takesNoPart(t, country) ??
        outOfReach(t, seat, country) ??
        wrongCount(count, t.sizes.soothe, 'CG-5.7.b', 'too-many-soothed') ??
        tooFewGangs(t, country, count) ??
        tooFewMissi(t, seat, count, 'CG-5.7.b'),
      at: ({ country }) => [country],
      do(p, _f, { country, count }, seat) {
        const t = p.table;
        t.courts[seat]!.missi -= count;
        t.countries[country]!.gangs -= count;
        t.countries[country]!.followers[seat]! += count;
        p.log('soothe', 'CG-5.7.b', { seat, country, count });
        p.done();
      },
    },
    decline: declining(() => false),
  },
});

/** A follower there or next door; on a card does not count: CG-5.7.a, R47. */
const outOfReach = (t: Table, seat: Seat, country: CountryId): Bar | null =>
  [country, ...neighboursOf(t, country)].some((one) => t.countries[one]!.followers[seat]! > 0)
    ? null
    : bar('CG-5.7.a', 'out-of-reach', { seat, country });

const tooFewGangs = (t: Table, country: CountryId, count: number): Bar | null => {
  const { gangs } = t.countries[country]!;
  return gangs < count ? bar('CG-5.7.b', 'too-few-gangs', { country, gangs, count }) : null;
};
