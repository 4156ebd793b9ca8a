/** Hunger: CG-4.2. */

import { bar, type Seat } from '@annales/engine';
import type { CountryId, Overfull, Table } from '../state.ts';
import { ask, boardOf, type Doing, followersIn, gangsCome, joint, riot, sequence } from './ground.ts';

/** All who must go go at once, then the people rebel: CG-4.2.c, f, R7. */
export const hunger = sequence('hunger', {
  check(p, f) {
    const overfull = overfullIn(p.table);
    f.lost = overfull.map(({ country }) => country);
    const asked: Record<Seat, Overfull[]> = {};
    for (const one of overfull) {
      const decider = deciderOf(p.table, one.country);
      if (decider === null) leaveEvenly(p, one.country);
      else if (isAlone(p.table, one.country)) leave(p, one.country, decider, one.excess);
      else asked[decider] = [...(asked[decider] ?? []), one];
    }
    if (Object.keys(asked).length > 0) p.call({ step: 'famine', overfull: asked });
  },
  /** However many were lost: CG-4.2.f. */
  gangs(p, f) {
    const countries = f.lost!.filter((country) => p.table.countries[country]!.palace === null);
    gangsCome(p, () => {
      for (const country of countries) riot(p.table, country);
      p.log('hunger', 'CG-4.2.f', { countries });
    });
  },
});

/** CG-4.2.b */
export function capacityOf(t: Table, country: CountryId): number {
  const { palace, counters } = t.countries[country]!;
  return palace === null ? t.sizes.capacity.country + counters : t.sizes.capacity.homeland;
}

/** CG-4.2.c */
export const overfullIn = (t: Table): Overfull[] =>
  boardOf(t)
    .countries.map((country) => ({
      country,
      excess: followersIn(t.countries[country]!) - capacityOf(t, country),
    }))
    .filter(({ excess }) => excess > 0);

/** Who has more followers there than any other; gangs do not matter: CG-4.2.d, R8. */
function deciderOf(t: Table, country: CountryId): Seat | null {
  const { followers } = t.countries[country]!;
  const most = Math.max(...Object.values(followers));
  const first = t.order.filter((seat) => followers[seat] === most);
  return first.length === 1 ? first[0]! : null;
}

const isAlone = (t: Table, country: CountryId): boolean =>
  t.order.filter((seat) => t.countries[country]!.followers[seat]! > 0).length === 1;

/** Nobody decides: one of everybody at a time: CG-4.2.e, R9. */
function leaveEvenly(p: Doing, country: CountryId): void {
  const t = p.table;
  const place = t.countries[country]!;
  const gone: Record<Seat, number> = {};
  while (followersIn(place) > capacityOf(t, country)) {
    for (const seat of t.order) {
      if (place.followers[seat] === 0) continue;
      goHome(t, country, seat);
      gone[seat] = (gone[seat] ?? 0) + 1;
    }
  }
  p.log('starved', 'CG-4.2.e', { country, gone });
}

function leave(p: Doing, country: CountryId, seat: Seat, count: number): void {
  for (let i = 0; i < count; i++) goHome(p.table, country, seat);
  p.log('starved', 'CG-4.2.c', { country, gone: { [seat]: count } });
}

/** CG-4.2.c */
function goHome(t: Table, country: CountryId, seat: Seat): void {
  t.countries[country]!.followers[seat]!--;
  t.courts[seat]!.leudes++;
}

// ---------------------------------------------------------------- who decides

/** All who decide do so at once, sealed: nobody waits to see what others take, or learns who has left an answer. */
export const famine = joint('famine', {
  prompt: 'famine',
  clause: 'CG-4.2.d',
  window: true,
  seats: (t, { overfull }) => t.order.filter((seat) => overfull[seat] !== undefined),
  branch: (_t, { overfull }, seat) => ({ step: 'starving', left: overfull[seat]!, gone: [] }),
  settle(p, { overfull }, answers) {
    const t = p.table;
    for (const seat of t.order) {
      const chosen = (answers[seat] ?? []) as { country: CountryId; seat: Seat }[];
      for (const { country } of overfull[seat] ?? []) {
        // In the order of the seats: in which order they were chosen is nobody's business.
        const gone: Record<Seat, number> = {};
        for (const other of t.order) {
          const count = chosen.filter((one) => one.country === country && one.seat === other).length;
          if (count > 0) gone[other] = count;
          for (let i = 0; i < count; i++) goHome(t, country, other);
        }
        p.log('starved', 'CG-4.2.d', { country, gone, by: seat });
      }
    }
    return undefined;
  },
});

/** One country after another, one follower after another: CG-4.2.d. */
export const starving = ask('starving', {
  prompt: 'starving',
  clause: 'CG-4.2.d',
  facts: (_t, { left }) => ({ ...left[0]! }),
  lone: true,
  /** Who has resigned spares the others: CG-9.a. */
  instead: (t, f, seat) => ({ verb: 'starve', country: f.left[0]!.country, seat: mineFirst(t, f, seat) }),
  late: (t, f, seat) => ({ verb: 'starve', country: f.left[0]!.country, seat: largestRival(t, f, seat) }),
  standing: {
    on: 'hunger',
    answer: (t, f, seat, left) => ({
      verb: 'starve',
      country: f.left[0]!.country,
      seat: left === 'spare-mine' ? largestRival(t, f, seat) : mineFirst(t, f, seat),
    }),
  },
  verbs: {
    starve: {
      clause: 'CG-4.2.d',
      written: 'country seat',
      each: (t, { left }) =>
        t.order.map((seat) => ({ verb: 'starve', country: left[0]!.country, seat }) as const),
      bar: (t, f, { country, seat }) =>
        country !== f.left[0]!.country
          ? bar('CG-4.2.d', 'other-country', { country, now: f.left[0]!.country })
          : remaining(t, f, seat) === 0
            ? bar('CG-4.2.d', 'nobody-there', { country, seat })
            : null,
      at: ({ country, seat }) => [country, seat],
      do(p, f, { country, seat }) {
        f.gone.push({ country, seat });
        const [now, ...rest] = f.left;
        f.left = now!.excess > 1 ? [{ country, excess: now!.excess - 1 }, ...rest] : rest;
        if (f.left.length === 0) p.done(f.gone);
      },
    },
  },
});

interface Starving {
  left: Overfull[];
  gone: { country: CountryId; seat: Seat }[];
}

/** Followers of a Carolingian who are still there after what has been chosen. */
function remaining(t: Table, { left, gone }: Starving, seat: Seat): number {
  const { country } = left[0]!;
  const chosen = gone.filter((one) => one.country === country && one.seat === seat).length;
  return t.countries[country]!.followers[seat]! - chosen;
}

/** Left beforehand, or late: rivals go first, the largest before the others; oneself only when nobody else is left. */
function largestRival(t: Table, f: Starving, own: Seat): Seat {
  const rivals = t.order.filter((seat) => seat !== own && remaining(t, f, seat) > 0);
  if (rivals.length === 0) return own;
  return rivals.reduce((most, seat) => (remaining(t, f, seat) > remaining(t, f, most) ? seat : most));
}

/** Left beforehand: one's own followers come home. */
const mineFirst = (t: Table, f: Starving, own: Seat): Seat =>
  remaining(t, f, own) > 0 ? own : largestRival(t, f, own);
