/**
 * The table in numbers, as everybody sees it. The bot looks at thousands of positions where the rules carry out one
 * action, so what a change does to the sums over the map is found from the countries that it touches.
 */

import type { Seat } from '@annales/engine';
import { boardOf } from '../rules/ground.ts';
import type { Act, Board, CountryId, Table } from '../state.ts';
import { type Outlook, outlook, type Sight } from './outlook.ts';

/** Countries and regions by number. */
interface Land {
  countries: CountryId[];
  index: Map<CountryId, number>;
  next: number[][];
  region: number[];
  regions: number;
}

export interface Position extends Land, Outlook {
  t: Table;
  seats: Seat[];
  me: number;
  /** By country and seat: `country * seats.length + seat`. */
  here: number[];
  onCard: number[];
  /** By country. A card lies in a slot: 1. Whose palace: the seat + 1, or 0. */
  gangs: number[];
  counters: number[];
  slotted: number[];
  cardGangs: number[];
  palace: number[];
  forest: boolean[];
  /** By region: its countries without forest, and whose palace stands there, as above. */
  open: number[];
  lord: number[];
  /** By seat. */
  missi: number[];
  leudes: number[];
  nobiles: number[];
  trophies: number[];
  /** What the tiles that are activated in thought are worth, and whether peace is active. */
  activated: number[];
  peace: number[];
  /** Sums over the map, by seat: countries, counters and followers that can be counted on. */
  control: number[];
  development: number[];
  following: number[];
  /** By region and seat: countries controlled, and somebody in the woodland. */
  held: number[];
  wooded: number[];
}

/** One step in thought: what it is in the rules, and which numbers it changes. */
export interface Step {
  act: Act;
  countries: number[];
  changes: [list: number[], at: number, by: number][];
}

const lands = new WeakMap<Board, Land>();

function landOf(t: Table): Land {
  const board = boardOf(t);
  let land = lands.get(board);
  if (!land) {
    const { countries, regions, neighbours } = board;
    const index = new Map(countries.map((country, i) => [country, i]));
    land = {
      countries,
      index,
      next: countries.map((country) => neighbours[country]!.map((one) => index.get(one)!)),
      region: countries.map((country) => regions.indexOf(t.map.countries[country]!.region)),
      regions: regions.length,
    };
    lands.set(board, land);
  }
  return land;
}

/** `now`: only what stands on the map counts, as when peace is checked. */
export function survey(t: Table, seat: Seat, sight: Sight = 'far'): Position {
  const land = landOf(t);
  const seats = t.order;
  const n = seats.length;
  const places = land.countries.map((country) => t.countries[country]!);
  const courts = seats.map((one) => t.courts[one]!);
  const position: Position = {
    ...land,
    ...outlook(t, sight),
    t,
    seats,
    me: seats.indexOf(seat),
    here: places.flatMap(({ followers }) => seats.map((one) => followers[one]!)),
    onCard: Array<number>(places.length * n).fill(0),
    gangs: places.map(({ gangs }) => gangs),
    counters: places.map(({ counters }) => counters),
    slotted: places.map(() => 0),
    cardGangs: places.map(() => 0),
    palace: places.map(({ palace }) => (palace === null ? 0 : seats.indexOf(palace) + 1)),
    forest: places.map(({ forest }) => forest),
    open: Array<number>(land.regions).fill(0),
    lord: Array<number>(land.regions).fill(0),
    missi: courts.map(({ missi }) => missi),
    leudes: courts.map(({ leudes }) => leudes),
    nobiles: courts.map(({ nobiles }) => nobiles),
    trophies: courts.map(({ trophies }) => trophies),
    activated: [0],
    peace: [0],
    control: seats.map(() => 0),
    development: seats.map(() => 0),
    following: seats.map(() => 0),
    held: Array<number>(land.regions * n).fill(0),
    wooded: Array<number>(land.regions * n).fill(0),
  };
  for (const cards of Object.values(t.slots)) {
    for (const { country, followers, gangs } of cards) {
      const i = land.index.get(country)!;
      position.slotted[i] = 1;
      position.cardGangs[i] = gangs;
      for (let s = 0; s < n; s++) position.onCard[i * n + s] = followers[seats[s]!]!;
    }
  }
  for (let i = 0; i < places.length; i++) {
    const r = land.region[i]!;
    if (!position.forest[i]) position.open[r]!++;
    if (position.palace[i]! > 0) position.lord[r] = position.palace[i]!;
    weigh(position, i, 1);
  }
  return position;
}

export function take(position: Position, { countries, changes }: Step, sign = 1): void {
  for (const i of countries) weigh(position, i, -1);
  for (const [list, at, by] of changes) list[at]! += sign * by;
  for (const i of countries) weigh(position, i, 1);
}

export const takeBack = (position: Position, step: Step): void => take(position, step, -1);

// ---------------------------------------------------------------- majorities

export function allIn(position: Position, i: number, list = position.here): number {
  const n = position.seats.length;
  let all = 0;
  for (let k = i * n; k < (i + 1) * n; k++) all += list[k]!;
  return all;
}

/** Followers of a seat less all others and the gangs: above 0 is control. */
export const marginOf = (position: Position, i: number, s: number): number =>
  2 * position.here[i * position.seats.length + s]! - allIn(position, i) - position.gangs[i]!;

export const controls = (position: Position, i: number, s: number): boolean =>
  !position.forest[i] && marginOf(position, i, s) > 0;

export const capacityOf = ({ t, palace, counters }: Position, i: number): number =>
  palace[i]! > 0 ? t.sizes.capacity.homeland : t.sizes.capacity.country + counters[i]!;

// ---------------------------------------------------------------- what can be counted on

/** Adds what a country is to everybody, or takes it away: now, when its card's pieces arrive, and in a famine. */
function weigh(position: Position, i: number, sign: 1 | -1): void {
  const n = position.seats.length;
  const base = i * n;
  const { here, onCard, hunger } = position;
  const all = allIn(position, i);
  const waiting = position.slotted[i]! > 0 ? allIn(position, i, onCard) : 0;
  if (all + waiting === 0) return;
  const arrival = position.slotted[i]! > 0 ? position.arrival[position.region[i]!]! : 0;
  const coming = position.cardGangs[i]! + (waiting === 0 ? 1 : 0);
  const capacity = capacityOf(position, i);
  const starved = all > capacity && hunger > 0 ? starve(position, i, capacity) : null;
  const cell = position.region[i]! * n;
  for (let s = 0; s < n; s++) {
    const own = here[base + s]!;
    const later = onCard[base + s]!;
    if (own + later === 0) continue;
    const margin = 2 * own - all - position.gangs[i]!;
    const after = margin + 2 * later - waiting - coming;
    let followers = own + arrival * later;
    let control: number;
    if (position.forest[i]) control = own > 0 ? 1 : arrival;
    else
      control =
        (1 - arrival) * sureness(position, own, margin) + arrival * sureness(position, own + later, after);
    if (starved) {
      const left = starved[s]!;
      const gang = position.palace[i]! > 0 ? 0 : 1;
      followers += hunger * (left - followers);
      const then = position.forest[i]
        ? left > 0
          ? 1
          : 0
        : sureness(position, left, 2 * left - starved[n]! - position.gangs[i]! - gang);
      control += hunger * (then - control);
    }
    position.following[s]! += sign * followers;
    if (position.forest[i]) position.wooded[cell + s]! += sign * control;
    else {
      position.control[s]! += sign * control;
      position.development[s]! += sign * control * position.counters[i]!;
      position.held[cell + s]! += sign * control;
    }
  }
}

function sureness({ margins }: Position, own: number, margin: number): number {
  if (own === 0 || margin < -2) return 0;
  return margins[Math.min(margin, 3) + 2]!;
}

/** Who is left of each after a famine, and of all: whoever has most spares himself: CG-4.2.d, e. */
function starve(position: Position, i: number, capacity: number): number[] {
  const n = position.seats.length;
  const left = position.here.slice(i * n, (i + 1) * n);
  let all = left.reduce((sum, one) => sum + one, 0);
  const most = Math.max(...left);
  const first = left.indexOf(most);
  if (left.lastIndexOf(most) === first) {
    const others = all - most;
    const share = others > 0 ? Math.max(0, Math.min(others, capacity - most)) / others : 0;
    for (let s = 0; s < n; s++) left[s]! *= s === first ? Math.min(1, capacity / most) : share;
    all = Math.min(all, capacity);
  } else {
    while (all > capacity) {
      for (let s = 0; s < n; s++) {
        if (left[s]! === 0) continue;
        left[s]!--;
        all--;
      }
    }
  }
  left.push(all);
  return left;
}
