/** Equip Missi: CG-5.3. */

import { type Bar, bar, type Seat } from '@annales/engine';
import type { At, Table } from '../state.ts';
import { ask, controlledBy, counts, type Doing, declining, homelandOf } from './ground.ts';

/** Controlled countries and the counters on them; the homeland yields 1 in any case, and never less than 3 in all: CG-5.3.a to c. */
export function leviesOf(t: Table, seat: Seat): number {
  const { least, homeland } = t.sizes.levies;
  let levies = homelandOf(t, seat) === null ? 0 : homeland;
  for (const country of controlledBy(t, seat)) {
    const { palace, counters } = t.countries[country]!;
    if (palace === null) levies += 1 + counters;
  }
  return Math.max(least, levies);
}

type Equipping = Extract<At, { step: 'equip' }>;

/** First how many become Missi, then how many Nobiles are called to court; each step costs a levy: CG-5.3.d, e. */
export const equip = ask('equip', {
  seat: (_t, { seat }) => seat,
  prompt: 'equip',
  clause: 'CG-5.3.d',
  facts: (t, { seat, levies, armed }) => {
    const { leudes, nobiles } = t.courts[seat]!;
    return { levies, armed, leudes, nobiles };
  },
  lone: true,
  /** “All” is as far as it goes: as many Missi as can be, and for what is left Nobiles to court. */
  standing: {
    on: 'equip',
    answer: (t, { levies, armed }, seat, left) => {
      if (armed !== null) return { verb: 'call', count: Math.min(t.courts[seat]!.nobiles, levies - armed) };
      return left === 'decline' ? { verb: 'decline' } : { verb: 'arm', count: mostMissi(t, seat, levies) };
    },
  },
  /** What is begun is ended with as few as it takes. */
  instead: (t, { armed }, seat) =>
    armed === null
      ? { verb: 'decline' }
      : { verb: 'call', count: Math.max(0, armed - t.courts[seat]!.leudes) },
  verbs: {
    arm: {
      clause: 'CG-5.3.d',
      written: 'count#',
      each: (t, { levies, armed }, seat) =>
        armed === null
          ? counts(0, mostMissi(t, seat, levies)).map((count) => ({ verb: 'arm', count }) as const)
          : [],
      bar: (t, f, { count }, seat) => cannotArm(t, seat, f, count),
      do(_p, f, { count }) {
        f.armed = count;
      },
    },
    call: {
      clause: 'CG-5.3.d',
      written: 'count#',
      each: (t, { armed }, seat) =>
        armed === null
          ? []
          : counts(0, t.courts[seat]!.nobiles).map((count) => ({ verb: 'call', count }) as const),
      bar: (t, f, { count }, seat) => cannotCall(t, seat, f, count),
      do(p, { armed }, { count }, seat) {
        equipMissi(p, seat, armed!, count);
        p.done();
      },
    },
    decline: declining(({ armed }) => armed !== null),
  },
});

/** Nobiles go by way of the Leudes, at two levies each: CG-5.3.d. */
function mostMissi(t: Table, seat: Seat, levies: number): number {
  const { leudes, nobiles } = t.courts[seat]!;
  if (levies <= leudes) return levies;
  return leudes + Math.min(nobiles, Math.floor((levies - leudes) / 2));
}

/** Nobody is equipped and nobody could be called: that is declining. */
function cannotArm(t: Table, seat: Seat, { levies, armed }: Equipping, count: number): Bar | null {
  if (armed !== null) return bar('CG-5.3.d', 'armed-already', { armed });
  const { leudes, nobiles } = t.courts[seat]!;
  if (count === 0) return nobiles === 0 ? bar('CG-5.3.d', 'nobody-to-equip', { seat }) : null;
  if (count > leudes + nobiles) return bar('CG-5.3.d', 'too-few-at-home', { seat, leudes, nobiles, count });
  const needed = count + Math.max(0, count - leudes);
  return needed > levies ? bar('CG-5.3.d', 'too-few-levies', { seat, levies, needed, count }) : null;
}

function cannotCall(t: Table, seat: Seat, { levies, armed }: Equipping, count: number): Bar | null {
  if (armed === null) return bar('CG-5.3.d', 'arm-first');
  const { leudes, nobiles } = t.courts[seat]!;
  if (count > nobiles) return bar('CG-5.3.d', 'too-few-nobiles', { seat, nobiles, count });
  const needed = Math.max(0, armed - leudes);
  if (count < needed) return bar('CG-5.3.d', 'nobiles-needed', { needed, armed });
  return count > levies - armed ? bar('CG-5.3.d', 'levies-spent', { levies: levies - armed, count }) : null;
}

/** CG-5.3.d */
function equipMissi(p: Doing, seat: Seat, armed: number, called: number): void {
  const court = p.table.courts[seat]!;
  court.nobiles -= called;
  court.leudes += called - armed;
  court.missi += armed;
  p.log('equip', 'CG-5.3.d', { seat, armed, called });
}
