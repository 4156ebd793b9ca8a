/** Battle and glory: CG-5.5. */

import { type Bar, bar, type Seat } from '@annales/engine';
import type { CountryId, Table } from '../state.ts';
import {
  ask,
  boardOf,
  type Doing,
  declineBeforehand,
  declining,
  followersIn,
  hasSimpleMajority,
  takesNoPart,
} from './ground.ts';

const begun = ({ won }: { won: CountryId[] }): boolean => won.length > 0;

/** In as many countries as its owner likes: CG-5.5.a. */
export const battle = ask('battle', {
  seat: (_t, { seat }) => seat,
  prompt: 'battle',
  clause: 'CG-5.5.a',
  facts: (t, { seat, won }) => ({
    won: won.length,
    open: presenceOf(t, seat).filter((country) => cannotFight(t, seat, country) === null).length,
    trophies: t.courts[seat]!.trophies,
    most: t.sizes.trophies,
  }),
  standing: declineBeforehand('battle'),
  lone: true,
  verbs: {
    fight: {
      clause: 'CG-5.5.a',
      written: 'country',
      each: (t, _f, seat) => presenceOf(t, seat).map((country) => ({ verb: 'fight', country }) as const),
      bar: (t, _f, { country }, seat) => cannotFight(t, seat, country),
      at: ({ country }) => [country],
      do(p, f, { country }, seat) {
        fight(p, seat, country);
        f.won.push(country);
      },
    },
    /** With the trophy that a victory earns: CG-5.5.f, R19. */
    finish: {
      clause: 'CG-5.5.f',
      bar: (_t, f) => (begun(f) ? null : bar('CG-5.5.f', 'not-begun')),
      do(p, _f, _action, seat) {
        if (p.table.courts[seat]!.trophies < p.table.sizes.trophies) claimTrophy(p, seat);
        p.done();
      },
    },
    /** Nobody must take it: CG-5.5.f, R19. */
    forgo: {
      clause: 'CG-5.5.f',
      bar: (t, f, _action, seat) => (begun(f) ? trackFull(t, seat) : bar('CG-5.5.f', 'not-begun')),
      do: (p) => p.done(),
    },
    decline: declining(begun),
  },
});

/** Where a Carolingian has followers. */
const presenceOf = (t: Table, seat: Seat): CountryId[] =>
  boardOf(t).countries.filter((country) => t.countries[country]!.followers[seat]! > 0);

const cannotFight = (t: Table, seat: Seat, country: CountryId): Bar | null =>
  takesNoPart(t, country) ?? noEnemy(t, seat, country) ?? notStrongest(t, seat, country);

/** R18 */
function noEnemy(t: Table, seat: Seat, country: CountryId): Bar | null {
  const place = t.countries[country]!;
  return place.gangs > 0 || followersIn(place) > place.followers[seat]!
    ? null
    : bar('CG-5.5.a', 'no-enemy', { country });
}

/** CG-5.5.b, c */
function notStrongest(t: Table, seat: Seat, country: CountryId): Bar | null {
  const place = t.countries[country]!;
  if (hasSimpleMajority(place, seat)) return null;
  const most = largestEnemy(t, seat, country);
  return bar('CG-5.5.b', 'no-majority', { seat, country, own: place.followers[seat]!, most });
}

/** The gangs, or the followers of one other Carolingian: so many rounds a battle lasts, and so many the winner loses. */
export function largestEnemy(t: Table, seat: Seat, country: CountryId): number {
  const { followers, gangs } = t.countries[country]!;
  return Math.max(gangs, ...t.order.filter((other) => other !== seat).map((other) => followers[other]!));
}

/** One of every colour and one gang at a time, until one colour is left: CG-5.5.d, e. */
function fight(p: Doing, seat: Seat, country: CountryId): void {
  const t = p.table;
  const place = t.countries[country]!;
  const lost: Record<Seat, number> = {};
  const rounds = largestEnemy(t, seat, country);
  for (const one of t.order) {
    const gone = Math.min(rounds, place.followers[one]!);
    if (gone === 0) continue;
    lost[one] = gone;
    place.followers[one]! -= gone;
    t.courts[one]!.leudes += gone;
  }
  p.log('fight', 'CG-5.5.d', { seat, country, lost, gangs: place.gangs });
  place.gangs = 0;
}

/** One of the Leudes goes to the glory track: CG-5.5.f. */
function claimTrophy(p: Doing, seat: Seat): void {
  const court = p.table.courts[seat]!;
  court.leudes--;
  court.trophies++;
  p.log('trophy', 'CG-5.5.f', { seat, trophies: court.trophies });
}

/** CG-5.5.g */
const trackFull = (t: Table, seat: Seat): Bar | null =>
  t.courts[seat]!.trophies < t.sizes.trophies
    ? null
    : bar('CG-5.5.g', 'track-full', { most: t.sizes.trophies });
