/** Oaths of Strasbourg, at the start of an Operations Phase: CT-28.0.s. */

import { bar, type Seat } from '@annales/engine';
import type { PowerId, Table } from '../state.ts';
import { ofStanding, ownPower, powerOf } from './ground.ts';
import { ask, joint } from './kit.ts';
import { holdersOf, mightHold, playMarker } from './markers.ts';

/** To all who hold any marker. */
export const oathsWindow = joint('oaths-window', {
  prompt: 'oaths',
  clause: 'CT-28.0.s',
  window: true,
  seats: (t) => mightHold(t),
  branch: () => ({ step: 'oaths-answer' }),
  settle(p, _f, answers) {
    for (const answer of Object.values(answers)) {
      if (answer === null) continue;
      const { power, powers } = answer as { power: PowerId; powers: PowerId[] };
      const own = ownPower(p.table, powerOf(p.table, power).controller!);
      const sworn = own ? [own.id, ...powers] : powers;
      playMarker(p, power, 'oaths-of-strasbourg', { kind: 'oaths', powers: sworn });
    }
    return undefined;
  },
});

/** Whom a seat may name: its own power is bound besides. */
const franks = (t: Table, seat: Seat): PowerId[] =>
  ofStanding(t, 'pp')
    .filter(({ id, frankish }) => frankish && id !== t.players[seat]!.power)
    .map(({ id }) => id);

const swearers = (t: Table, seat: Seat): PowerId[] => holdersOf(t, seat, 'oaths-of-strasbourg');

export const oathsAnswer = ask('oaths-answer', {
  prompt: 'oaths-answer',
  clause: 'CT-28.0.s',
  late: () => ({ verb: 'pass' }),
  standing: {
    on: 'oaths',
    answer: (t, _f, seat, left) =>
      left === 'never' || swearers(t, seat).length === 0 ? { verb: 'pass' } : null,
  },
  verbs: {
    swear: {
      clause: 'CT-28.0.s',
      written: 'powers*',
      form(t, _f, seat) {
        const holders = swearers(t, seat);
        const all = franks(t, seat);
        if (holders.length === 0) return bar('CT-28.0.s', 'nobody-holds', { marker: 'oaths-of-strasbourg' });
        if (all.length === 0) return bar('CT-28.0.s', 'no-franks', {});
        return {
          verb: 'swear',
          fields: {
            powers: { kind: 'many', of: all, min: 1, max: all.length },
          },
        };
      },
      do: (p, _f, { powers }, seat) => p.done({ power: swearers(p.table, seat)[0]!, powers }),
    },
    pass: { clause: 'CT-28.0.s', do: (p) => p.done(null) },
  },
});
