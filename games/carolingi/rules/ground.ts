/** Who stands where, and who rules there: questions that every chapter asks of the table. */

import { type Bar, bar, kit, type Play, type Seat, type Verb } from '@annales/engine';
import {
  type Act,
  type At,
  type Board,
  type CountryId,
  type Questions,
  type RegionId,
  SEASONS,
  type Season,
  type Standing,
  type Table,
  type TileId,
} from '../state.ts';

export const { run, sequence, ask, joint } = kit<Table, At, Act, Questions>();

/** An action of this game being carried out. */
export type Doing = Play<Table, At>;

/** What takes part with as many Carolingians as sit here: CG-2.2.1.a, b. */
export const boardOf = (t: Table): Board => t.boards[t.order.length]!;

export const neighboursOf = (t: Table, country: CountryId): CountryId[] => boardOf(t).neighbours[country]!;

export const regionOf = (t: Table, country: CountryId): RegionId => t.map.countries[country]!.region;

export const nobody = (t: Table): Record<Seat, number> =>
  Object.fromEntries(t.order.map((seat) => [seat, 0]));

/** Followers of all Carolingians. */
export function followersIn({ followers }: Standing): number {
  let all = 0;
  for (const seat in followers) all += followers[seat]!;
  return all;
}

/** More than all others and all gangs together: CG-5.2.l. */
export const hasAbsoluteMajority = (place: Standing, seat: Seat): boolean =>
  2 * place.followers[seat]! > followersIn(place) + place.gangs;

/** More than any other, and more than the gangs: CG-5.5.b. */
export function hasSimpleMajority({ followers, gangs }: Standing, seat: Seat): boolean {
  const own = followers[seat]!;
  for (const other in followers) if (other !== seat && followers[other]! >= own) return false;
  return own > gangs;
}

/** A woodland is never controlled: CG-3.5.b. */
export function controls(t: Table, seat: Seat, country: CountryId): boolean {
  const place = t.countries[country]!;
  return !place.forest && hasAbsoluteMajority(place, seat);
}

export const controllerOf = (t: Table, country: CountryId): Seat | null =>
  t.order.find((seat) => controls(t, seat, country)) ?? null;

export const controlledBy = (t: Table, seat: Seat): CountryId[] =>
  boardOf(t).countries.filter((country) => controls(t, seat, country));

export function notControlled(t: Table, seat: Seat, country: CountryId, clause: string): Bar | null {
  if (controls(t, seat, country)) return null;
  const place = t.countries[country]!;
  if (place.forest) return bar(clause, 'woodland', { country });
  const own = place.followers[seat]!;
  return bar(clause, 'not-controlled', {
    seat,
    country,
    own,
    against: followersIn(place) - own + place.gangs,
  });
}

/** It lies around the realm, or too few sit here for its region: CG-2.1.2.e, CG-2.2.1.b. */
export function takesNoPart(t: Table, country: CountryId): Bar | null {
  if (t.countries[country]) return null;
  return t.map.countries[country]
    ? bar('CG-2.2.1.b', 'takes-no-part', { country, seats: t.order.length })
    : bar('CG-2.1.2.e', 'outside', { country });
}

export function notNextDoor(t: Table, from: CountryId, to: CountryId, clause: string): Bar | null {
  if (neighboursOf(t, from).includes(to)) return null;
  return from === to ? bar(clause, 'same-place', { country: to }) : bar(clause, 'not-adjacent', { from, to });
}

/** Where a Carolingian's palace stands; in the advanced game perhaps nowhere yet. */
export const homelandOf = (t: Table, seat: Seat): CountryId | null =>
  boardOf(t).countries.find((country) => t.countries[country]!.palace === seat) ?? null;

export const isAnothersHomeland = (t: Table, seat: Seat, country: CountryId): boolean => {
  const { palace } = t.countries[country]!;
  return palace !== null && palace !== seat;
};

/** A gang appears; never in a homeland: CG-2.2.8.c. */
export function riot(t: Table, country: CountryId): void {
  const place = t.countries[country]!;
  if (place.palace === null) place.gangs++;
}

/** The rules name no shortage: gangs come though the box is empty, and the log says when it is: CG-2.1.4.a, R16. */
export function gangsCome(p: Doing, come: () => void): void {
  const { supply } = p.table.sizes;
  const before = gangsInPlay(p.table);
  come();
  const gangs = gangsInPlay(p.table);
  if (before <= supply.gangs && gangs > supply.gangs) {
    p.log('supply', 'CG-2.1.4.a', { gangs, supply: supply.gangs });
  }
}

/** All gangs on countries, on cards and on the deck. */
export function gangsInPlay(t: Table): number {
  let gangs = t.surplus;
  for (const country of boardOf(t).countries) gangs += t.countries[country]!.gangs;
  for (const region of boardOf(t).regions) for (const card of t.slots[region]!) gangs += card.gangs;
  return gangs;
}

// ---------------------------------------------------------------- courts and tiles

/** Missi go back to court: what nearly everything costs: CG-2.1.1.c. */
export function pay(t: Table, seat: Seat, missi: number): void {
  const court = t.courts[seat]!;
  court.missi -= missi;
  court.leudes += missi;
}

export function tooFewMissi(t: Table, seat: Seat, needed: number, clause: string): Bar | null {
  const { missi } = t.courts[seat]!;
  return missi < needed ? bar(clause, 'too-few-missi', { seat, missi, needed }) : null;
}

/** As many as there can be, and not nobody. */
export function wrongCount(count: number, most: number, clause: string, tooMany: string): Bar | null {
  if (count < 1) return bar(clause, 'nobody-named');
  return count > most ? bar(clause, tooMany, { most, count }) : null;
}

/** A Carolingian's tiles on the season spaces: CG-2.1.2.a. */
export function spentBy(t: Table, seat: Seat): { season: Season; tile: TileId }[] {
  const spent: { season: Season; tile: TileId }[] = [];
  for (const season of SEASONS) {
    for (const one of t.seasons[season]) if (one.seat === seat) spent.push({ season, tile: one.tile });
  }
  return spent;
}

/** A tile that everybody sees is active from then on, and does not lie on the swap space. */
export function seeActive(t: Table, seat: Seat, tile: TileId): void {
  const court = t.courts[seat]!;
  const { active } = court.known;
  if (t.tiles[tile]!.dotted && !active.includes(tile)) active.push(tile);
  court.perhapsSwapped = court.perhapsSwapped.filter((one) => one !== tile);
}

/** How many tiles of a kind are in a list. */
export function copiesIn(list: readonly TileId[], kind: TileId): number {
  let copies = 0;
  for (const tile of list) if (tile === kind) copies++;
  return copies;
}

/** Whole numbers: how many one may choose. */
export function counts(least: number, most: number): number[] {
  const list: number[] = [];
  for (let count = least; count <= most; count++) list.push(count);
  return list;
}

// ---------------------------------------------------------------- ending an action

/** A drawn action need not be carried out: CG-5.a. */
export const declining = <F>(begun: (f: F) => boolean): Verb<Table, F, { verb: 'decline' }, At> => ({
  clause: 'CG-5.a',
  bar: (_t, f) => (begun(f) ? bar('CG-5.a', 'begun') : null),
  do(p, _f, _action, seat) {
    p.log('decline', 'CG-5.a', { seat });
    p.done();
  },
});

/** What goes on step by step ends when its owner says so. */
export const finishing = <F>(
  clause: string,
  begun: (f: F) => boolean,
): Verb<Table, F, { verb: 'finish' }, At> => ({
  clause,
  bar: (_t, f) => (begun(f) ? null : bar(clause, 'not-begun')),
  do: (p) => p.done(),
});

/** The answer that may be left for one's own tiles: CG-5.a. */
export const declineBeforehand = (on: string) => ({ on, answer: (): Act => ({ verb: 'decline' }) });
