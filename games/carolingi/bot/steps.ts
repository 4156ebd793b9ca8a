/** What can be done with each action, one step at a time, and what it changes. */

import type { TileId } from '../state.ts';
import { judgement } from './judgement.ts';
import { allIn, controls, marginOf, type Position, type Step } from './position.ts';

const at = (position: Position, i: number): number => i * position.seats.length + position.me;

const paid = (position: Position, missi: number): Step['changes'] => [
  [position.missi, position.me, -missi],
  [position.leudes, position.me, missi],
];

/** A step for each country where there is one. */
function inCountries(position: Position, stepIn: (i: number) => Step | null): Step[] {
  const steps: Step[] = [];
  for (let i = 0; i < position.countries.length; i++) {
    const step = stepIn(i);
    if (step) steps.push(step);
  }
  return steps;
}

// ---------------------------------------------------------------- influence

/** CG-5.1.b */
export function sending(position: Position): Step[] {
  const home = position.palace.indexOf(position.me + 1);
  if (home < 0) return [];
  const most = Math.min(position.t.sizes.influence.homeland, position.missi[position.me]!);
  return Array.from({ length: most }, (_, k) => ({
    act: { verb: 'send', count: k + 1 } as const,
    countries: [home],
    changes: [
      [position.missi, position.me, -k - 1],
      [position.here, at(position, home), k + 1],
    ],
  }));
}

/** CG-5.1.c, d */
export function dispatching(position: Position): Step[] {
  if (position.missi[position.me]! === 0) return [];
  return inCountries(position, (i) =>
    position.slotted[i]! === 0 || isAnothers(position, i)
      ? null
      : {
          act: { verb: 'dispatch', card: position.countries[i]! },
          countries: [i],
          changes: [
            [position.missi, position.me, -1],
            [position.onCard, at(position, i), 1],
          ],
        },
  );
}

function isAnothers(position: Position, i: number): boolean {
  for (let s = 0; s < position.seats.length; s++)
    if (s !== position.me && controls(position, i, s)) return true;
  return false;
}

/** CG-5.1.f */
export const transferring = (position: Position): Step[] =>
  inCountries(position, (i) =>
    position.slotted[i]! > 0 && position.onCard[at(position, i)]! > 0 ? transfer(position, i) : null,
  );

/** All on the card go, and gangs that reach a woodland spread: CG-5.1.g, h, CG-4.1.d. */
function transfer(position: Position, i: number): Step {
  const n = position.seats.length;
  const gangs = position.cardGangs[i]!;
  const step: Step = {
    act: { verb: 'transfer', card: position.countries[i]! },
    countries: [i],
    changes: [
      [position.slotted, i, -1],
      [position.cardGangs, i, -gangs],
      [position.gangs, i, gangs],
    ],
  };
  for (let k = i * n; k < (i + 1) * n; k++) {
    const many = position.onCard[k]!;
    if (many > 0) step.changes.push([position.onCard, k, -many], [position.here, k, many]);
  }
  if (gangs > 0 && position.forest[i]) {
    for (const next of position.next[i]!) {
      if (position.palace[next]! > 0) continue;
      step.countries.push(next);
      step.changes.push([position.gangs, next, gangs]);
    }
  }
  return step;
}

// ---------------------------------------------------------------- develop

/** CG-5.2.b */
export function activating(position: Position, inactive: readonly TileId[]): Step[] {
  const price = position.t.sizes.develop.activation;
  if (position.missi[position.me]! < price) return [];
  return inactive.map((tile) => {
    const { action } = position.t.tiles[tile]!;
    const active: Step['changes'][number] =
      action === 'peace' ? [position.peace, 0, 1] : [position.activated, 0, judgement.tiles[action] ?? 0];
    return { act: { verb: 'activate', tile }, countries: [], changes: [...paid(position, price), active] };
  });
}

/** CG-5.2.f to h */
export function countering(position: Position, placed: number): Step[] {
  const { counters, perCountry } = position.t.sizes.develop;
  if (placed >= counters || position.missi[position.me]! === 0) return [];
  return inCountries(position, (i) =>
    position.palace[i]! > 0 || position.counters[i]! >= perCountry || !controls(position, i, position.me)
      ? null
      : {
          act: { verb: 'counter', country: position.countries[i]! },
          countries: [i],
          changes: [...paid(position, 1), [position.counters, i, 1]],
        },
  );
}

/** Whoever else is there leaves; where gangs flee to is settled later: CG-6.2.1. */
export function claiming(position: Position): Step[] {
  const { perCountry, palace } = position.t.sizes.develop;
  const { me } = position;
  if (!position.t.advanced || position.lord.includes(me + 1) || position.missi[me]! < palace) return [];
  const n = position.seats.length;
  return inCountries(position, (i) => {
    const r = position.region[i]!;
    if (position.lord[r]! > 0 || position.counters[i]! < perCountry || !controls(position, i, me))
      return null;
    const changes: Step['changes'] = [
      ...paid(position, palace),
      [position.counters, i, -position.counters[i]!],
      [position.gangs, i, -position.gangs[i]!],
      [position.palace, i, me + 1],
      [position.lord, r, me + 1],
    ];
    for (let s = 0; s < n; s++) {
      if (s !== me) changes.push([position.here, i * n + s, -position.here[i * n + s]!]);
    }
    return { act: { verb: 'claim', country: position.countries[i]! }, countries: [i], changes };
  });
}

// ---------------------------------------------------------------- equip

/** CG-5.3.a to c */
export function leviesOf(position: Position): number {
  let levies = 0;
  for (let i = 0; i < position.countries.length; i++) {
    if (position.palace[i] === position.me + 1) levies += position.t.sizes.levies.homeland;
    else if (controls(position, i, position.me)) levies += 1 + position.counters[i]!;
  }
  return Math.max(position.t.sizes.levies.least, levies);
}

/** As many Missi as can be; what is left calls Nobiles: CG-5.3.d. */
export function equipping(position: Position): Step {
  const { me } = position;
  const levies = leviesOf(position);
  const [leudes, nobiles] = [position.leudes[me]!, position.nobiles[me]!];
  const armed = levies <= leudes ? levies : leudes + Math.min(nobiles, (levies - leudes) >> 1);
  const called = Math.min(nobiles, levies - armed);
  return {
    act: { verb: 'arm', count: armed },
    countries: [],
    changes: [
      [position.missi, me, armed],
      [position.leudes, me, called - armed],
      [position.nobiles, me, -called],
    ],
  };
}

// ---------------------------------------------------------------- move

/** How many may leave, by country number: CG-5.4.b, c. */
export type Leaving = ReadonlyMap<number, number>;

export function origins(position: Position): Leaving {
  const left = new Map<number, number>();
  for (let i = 0; i < position.countries.length; i++) {
    const own = position.here[at(position, i)]!;
    if (own > 0 && (position.forest[i] || controls(position, i, position.me))) left.set(i, own);
  }
  return left;
}

export interface March extends Step {
  from: number;
  to: number;
  count: number;
}

/** CG-5.4.d to f */
export function marching(position: Position, start: Leaving, before: readonly March[]): March[] {
  if (position.missi[position.me]! === 0) return [];
  const left = new Map(start);
  for (const { from, count } of before) left.set(from, left.get(from)! - count);
  const steps: March[] = [];
  for (const [from, most] of left) {
    if (most === 0) continue;
    for (const to of position.next[from]!) {
      if (position.palace[to]! > 0 && position.palace[to] !== position.me + 1) continue;
      for (const count of groups(position, from, to, most)) steps.push(march(position, from, to, count));
    }
  }
  return steps;
}

/** One, all, as many as it takes there, or all but so many as hold the country. */
function groups(position: Position, from: number, to: number, most: number): Set<number> {
  const sizes = new Set<number>([1, most]);
  const add = (count: number) => {
    if (count > 1 && count < most) sizes.add(count);
  };
  add(1 - marginOf(position, to, position.me));
  add(2 - marginOf(position, to, position.me));
  add(marginOf(position, from, position.me) - 1);
  add(position.here[at(position, from)]! - 1);
  add(position.here[at(position, from)]! - 3);
  return sizes;
}

export const march = (position: Position, from: number, to: number, count: number): March => ({
  act: { verb: 'march', from: position.countries[from]!, to: position.countries[to]! },
  countries: [from, to],
  changes: [
    ...paid(position, 1),
    [position.here, at(position, from), -count],
    [position.here, at(position, to), count],
  ],
  from,
  to,
  count,
});

// ---------------------------------------------------------------- battle

/** CG-5.5 */
export const fighting = (position: Position, trophy: boolean): Step[] =>
  inCountries(position, (i) => (mayFight(position, i) ? fight(position, i, trophy) : null));

function mayFight(position: Position, i: number): boolean {
  const n = position.seats.length;
  const own = position.here[at(position, i)]!;
  if (own <= position.gangs[i]! || position.gangs[i]! + allIn(position, i) === own) return false;
  for (let s = 0; s < n; s++) if (s !== position.me && position.here[i * n + s]! >= own) return false;
  return true;
}

function fight(position: Position, i: number, trophy: boolean): Step {
  const n = position.seats.length;
  let rounds = position.gangs[i]!;
  for (let s = 0; s < n; s++) if (s !== position.me) rounds = Math.max(rounds, position.here[i * n + s]!);
  const changes: Step['changes'] = [[position.gangs, i, -position.gangs[i]!]];
  for (let s = 0; s < n; s++) {
    const gone = Math.min(rounds, position.here[i * n + s]!);
    if (gone > 0) changes.push([position.here, i * n + s, -gone], [position.leudes, s, gone]);
  }
  if (trophy) changes.push([position.trophies, position.me, 1], [position.leudes, position.me, -1]);
  return { act: { verb: 'fight', country: position.countries[i]! }, countries: [i], changes };
}

// ---------------------------------------------------------------- soothe

/** CG-5.7 */
export function soothing(position: Position): Step[] {
  const steps: Step[] = [];
  for (let i = 0; i < position.countries.length; i++) {
    const most = Math.min(position.t.sizes.soothe, position.gangs[i]!, position.missi[position.me]!);
    if (most === 0 || !inReach(position, i)) continue;
    for (let count = 1; count <= most; count++) {
      steps.push({
        act: { verb: 'soothe', country: position.countries[i]!, count },
        countries: [i],
        changes: [
          [position.missi, position.me, -count],
          [position.gangs, i, -count],
          [position.here, at(position, i), count],
        ],
      });
    }
  }
  return steps;
}

const inReach = (position: Position, i: number): boolean =>
  position.here[at(position, i)]! > 0 ||
  position.next[i]!.some((next) => position.here[at(position, next)]! > 0);
