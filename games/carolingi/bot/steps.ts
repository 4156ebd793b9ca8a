/** What can be done with each action, one step at a time, and what it changes. */

import type { TileId } from '../state.ts';
import { judgement } from './judgement.ts';
import { allIn, controls, type Lie, marginOf, type Step } from './lie.ts';

const at = (lie: Lie, i: number): number => i * lie.seats.length + lie.me;

const paid = (lie: Lie, missi: number): Step['changes'] => [
  [lie.missi, lie.me, -missi],
  [lie.leudes, lie.me, missi],
];

/** A step for each country where there is one. */
function inCountries(lie: Lie, stepIn: (i: number) => Step | null): Step[] {
  const steps: Step[] = [];
  for (let i = 0; i < lie.countries.length; i++) {
    const step = stepIn(i);
    if (step) steps.push(step);
  }
  return steps;
}

// ---------------------------------------------------------------- influence

/** CG-5.1.b */
export function sending(lie: Lie): Step[] {
  const home = lie.palace.indexOf(lie.me + 1);
  if (home < 0) return [];
  const most = Math.min(lie.t.sizes.influence.homeland, lie.missi[lie.me]!);
  return Array.from({ length: most }, (_, k) => ({
    act: { verb: 'send', count: k + 1 } as const,
    countries: [home],
    changes: [
      [lie.missi, lie.me, -k - 1],
      [lie.here, at(lie, home), k + 1],
    ],
  }));
}

/** CG-5.1.c, d */
export function dispatching(lie: Lie): Step[] {
  if (lie.missi[lie.me]! === 0) return [];
  return inCountries(lie, (i) =>
    lie.slotted[i]! === 0 || isAnothers(lie, i)
      ? null
      : {
          act: { verb: 'dispatch', card: lie.countries[i]! },
          countries: [i],
          changes: [
            [lie.missi, lie.me, -1],
            [lie.onCard, at(lie, i), 1],
          ],
        },
  );
}

function isAnothers(lie: Lie, i: number): boolean {
  for (let s = 0; s < lie.seats.length; s++) if (s !== lie.me && controls(lie, i, s)) return true;
  return false;
}

/** CG-5.1.f */
export const transferring = (lie: Lie): Step[] =>
  inCountries(lie, (i) => (lie.slotted[i]! > 0 && lie.onCard[at(lie, i)]! > 0 ? transfer(lie, i) : null));

/** All on the card go, and gangs that reach a woodland spread: CG-5.1.g, h, CG-4.1.d. */
function transfer(lie: Lie, i: number): Step {
  const n = lie.seats.length;
  const gangs = lie.cardGangs[i]!;
  const step: Step = {
    act: { verb: 'transfer', card: lie.countries[i]! },
    countries: [i],
    changes: [
      [lie.slotted, i, -1],
      [lie.cardGangs, i, -gangs],
      [lie.gangs, i, gangs],
    ],
  };
  for (let k = i * n; k < (i + 1) * n; k++) {
    const many = lie.onCard[k]!;
    if (many > 0) step.changes.push([lie.onCard, k, -many], [lie.here, k, many]);
  }
  if (gangs > 0 && lie.forest[i]) {
    for (const next of lie.next[i]!) {
      if (lie.palace[next]! > 0) continue;
      step.countries.push(next);
      step.changes.push([lie.gangs, next, gangs]);
    }
  }
  return step;
}

// ---------------------------------------------------------------- develop

/** CG-5.2.b */
export function activating(lie: Lie, inactive: readonly TileId[]): Step[] {
  const price = lie.t.sizes.develop.activation;
  if (lie.missi[lie.me]! < price) return [];
  return inactive.map((tile) => {
    const { action } = lie.t.tiles[tile]!;
    const active: Step['changes'][number] =
      action === 'peace' ? [lie.peace, 0, 1] : [lie.activated, 0, judgement.tiles[action] ?? 0];
    return { act: { verb: 'activate', tile }, countries: [], changes: [...paid(lie, price), active] };
  });
}

/** CG-5.2.f to h */
export function countering(lie: Lie, placed: number): Step[] {
  const { counters, perCountry } = lie.t.sizes.develop;
  if (placed >= counters || lie.missi[lie.me]! === 0) return [];
  return inCountries(lie, (i) =>
    lie.palace[i]! > 0 || lie.counters[i]! >= perCountry || !controls(lie, i, lie.me)
      ? null
      : {
          act: { verb: 'counter', country: lie.countries[i]! },
          countries: [i],
          changes: [...paid(lie, 1), [lie.counters, i, 1]],
        },
  );
}

/** Whoever else is there leaves; where gangs flee to is settled later: CG-6.2.1. */
export function claiming(lie: Lie): Step[] {
  const { perCountry, palace } = lie.t.sizes.develop;
  const { me } = lie;
  if (!lie.t.advanced || lie.lord.includes(me + 1) || lie.missi[me]! < palace) return [];
  const n = lie.seats.length;
  return inCountries(lie, (i) => {
    const r = lie.region[i]!;
    if (lie.lord[r]! > 0 || lie.counters[i]! < perCountry || !controls(lie, i, me)) return null;
    const changes: Step['changes'] = [
      ...paid(lie, palace),
      [lie.counters, i, -lie.counters[i]!],
      [lie.gangs, i, -lie.gangs[i]!],
      [lie.palace, i, me + 1],
      [lie.lord, r, me + 1],
    ];
    for (let s = 0; s < n; s++) {
      if (s !== me) changes.push([lie.here, i * n + s, -lie.here[i * n + s]!]);
    }
    return { act: { verb: 'claim', country: lie.countries[i]! }, countries: [i], changes };
  });
}

// ---------------------------------------------------------------- equip

/** CG-5.3.a to c */
export function leviesOf(lie: Lie): number {
  let levies = 0;
  for (let i = 0; i < lie.countries.length; i++) {
    if (lie.palace[i] === lie.me + 1) levies += lie.t.sizes.levies.homeland;
    else if (controls(lie, i, lie.me)) levies += 1 + lie.counters[i]!;
  }
  return Math.max(lie.t.sizes.levies.least, levies);
}

/** As many Missi as can be; what is left calls Nobiles: CG-5.3.d. */
export function equipping(lie: Lie): Step {
  const { me } = lie;
  const levies = leviesOf(lie);
  const [leudes, nobiles] = [lie.leudes[me]!, lie.nobiles[me]!];
  const armed = levies <= leudes ? levies : leudes + Math.min(nobiles, (levies - leudes) >> 1);
  const called = Math.min(nobiles, levies - armed);
  return {
    act: { verb: 'arm', count: armed },
    countries: [],
    changes: [
      [lie.missi, me, armed],
      [lie.leudes, me, called - armed],
      [lie.nobiles, me, -called],
    ],
  };
}

// ---------------------------------------------------------------- move

/** How many may leave, by country number: CG-5.4.b, c. */
export type Leaving = ReadonlyMap<number, number>;

export function origins(lie: Lie): Leaving {
  const left = new Map<number, number>();
  for (let i = 0; i < lie.countries.length; i++) {
    const own = lie.here[at(lie, i)]!;
    if (own > 0 && (lie.forest[i] || controls(lie, i, lie.me))) left.set(i, own);
  }
  return left;
}

export interface March extends Step {
  from: number;
  to: number;
  count: number;
}

/** CG-5.4.d to f */
export function marching(lie: Lie, start: Leaving, before: readonly March[]): March[] {
  if (lie.missi[lie.me]! === 0) return [];
  const left = new Map(start);
  for (const { from, count } of before) left.set(from, left.get(from)! - count);
  const steps: March[] = [];
  for (const [from, most] of left) {
    if (most === 0) continue;
    for (const to of lie.next[from]!) {
      if (lie.palace[to]! > 0 && lie.palace[to] !== lie.me + 1) continue;
      for (const count of groups(lie, from, to, most)) steps.push(march(lie, from, to, count));
    }
  }
  return steps;
}

/** One, all, as many as it takes there, or all but so many as hold the country. */
function groups(lie: Lie, from: number, to: number, most: number): Set<number> {
  const sizes = new Set<number>([1, most]);
  const add = (count: number) => {
    if (count > 1 && count < most) sizes.add(count);
  };
  add(1 - marginOf(lie, to, lie.me));
  add(2 - marginOf(lie, to, lie.me));
  add(marginOf(lie, from, lie.me) - 1);
  add(lie.here[at(lie, from)]! - 1);
  add(lie.here[at(lie, from)]! - 3);
  return sizes;
}

export const march = (lie: Lie, from: number, to: number, count: number): March => ({
  act: { verb: 'march', from: lie.countries[from]!, to: lie.countries[to]! },
  countries: [from, to],
  changes: [...paid(lie, 1), [lie.here, at(lie, from), -count], [lie.here, at(lie, to), count]],
  from,
  to,
  count,
});

// ---------------------------------------------------------------- battle

/** CG-5.5 */
export const fighting = (lie: Lie, trophy: boolean): Step[] =>
  inCountries(lie, (i) => (mayFight(lie, i) ? fight(lie, i, trophy) : null));

function mayFight(lie: Lie, i: number): boolean {
  const n = lie.seats.length;
  const own = lie.here[at(lie, i)]!;
  if (own <= lie.gangs[i]! || lie.gangs[i]! + allIn(lie, i) === own) return false;
  for (let s = 0; s < n; s++) if (s !== lie.me && lie.here[i * n + s]! >= own) return false;
  return true;
}

function fight(lie: Lie, i: number, trophy: boolean): Step {
  const n = lie.seats.length;
  let rounds = lie.gangs[i]!;
  for (let s = 0; s < n; s++) if (s !== lie.me) rounds = Math.max(rounds, lie.here[i * n + s]!);
  const changes: Step['changes'] = [[lie.gangs, i, -lie.gangs[i]!]];
  for (let s = 0; s < n; s++) {
    const gone = Math.min(rounds, lie.here[i * n + s]!);
    if (gone > 0) changes.push([lie.here, i * n + s, -gone], [lie.leudes, s, gone]);
  }
  if (trophy) changes.push([lie.trophies, lie.me, 1], [lie.leudes, lie.me, -1]);
  return { act: { verb: 'fight', country: lie.countries[i]! }, countries: [i], changes };
}

// ---------------------------------------------------------------- soothe

/** CG-5.7 */
export function soothing(lie: Lie): Step[] {
  const steps: Step[] = [];
  for (let i = 0; i < lie.countries.length; i++) {
    const most = Math.min(lie.t.sizes.soothe, lie.gangs[i]!, lie.missi[lie.me]!);
    if (most === 0 || !inReach(lie, i)) continue;
    for (let count = 1; count <= most; count++) {
      steps.push({
        act: { verb: 'soothe', country: lie.countries[i]!, count },
        countries: [i],
        changes: [
          [lie.missi, lie.me, -count],
          [lie.gangs, i, -count],
          [lie.here, at(lie, i), count],
        ],
      });
    }
  }
  return steps;
}

const inReach = (lie: Lie, i: number): boolean =>
  lie.here[at(lie, i)]! > 0 || lie.next[i]!.some((next) => lie.here[at(lie, next)]! > 0);
