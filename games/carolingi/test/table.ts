/** Lays a table of Carolingi for a test: a position written down, draws as scripted, actions in their notation. */

import {
  change,
  type Entry,
  fast,
  type Game,
  type Json,
  type JsonObject,
  layTable,
  type Seat,
  SPECTATOR,
  type State,
  scripted,
  secretOf,
  type Viewer,
} from '@annales/engine';
import * as kit from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, make } from '../game.ts';
import { cardsInSlots } from '../rules/influence.ts';
import { followersOnMap } from '../rules/victory.ts';
import type { Act, At, CardId, CountryId, Court, Season, Table, TileId } from '../state.ts';
import { SEASONS } from '../state.ts';

type Followers = Partial<Record<Seat, number>>;

/** What lies on a player board; tiles that are named nowhere are in the rack, or inactive if they are dotted. */
export interface LayCourt {
  missi?: number;
  leudes?: number;
  trophies?: number;
  /** Dotted tiles that have been activated, and lie in the rack unless they are named elsewhere. */
  active?: TileId[];
  fresh?: TileId[];
  swap?: TileId[];
  bag?: TileId[];
  /** Tiles on the season spaces, by season. */
  spent?: Partial<Record<Season, TileId[]>>;
  drawn?: TileId[];
}

export interface Lay {
  /** Three if absent: red in Normandie, blue in Ostfalen, yellow in the Comté; then Toulouse, Karantanien, Tuscia. */
  seats?: number;
  advanced?: boolean;
  options?: Record<string, Json>;
  data?: JsonObject;
  year?: number;
  season?: Season;
  /** Where the game rests: at the start of a season, at its swaps, with the bag filled (the default), or after autumn. */
  at?: 'season' | 'swaps' | 'commitment' | 'drawing' | 'close';
  /** Who has palaces where; as in the set-up if absent, nobody in the advanced game. */
  palaces?: Record<CountryId, Seat>;
  forests?: CountryId[];
  /** Followers on countries; nobody elsewhere, not even in the homelands. */
  followers?: Record<CountryId, Followers>;
  /** Gangs on countries; none elsewhere. */
  gangs?: Record<CountryId, number>;
  counters?: Record<CountryId, number>;
  /** Cards in slots, with who stands on them; `gangs` is a follower of nobody. */
  cards?: Record<CountryId, Followers & { gangs?: number }>;
  discards?: CardId[];
  /** Cards besides the countries that are in the deck. */
  deck?: CardId[];
  surplus?: number;
  courts?: Record<Seat, LayCourt>;
  /** Event tiles in the bag (at drawing); none if absent. */
  events?: number;
  table?: Partial<Table>;
}

export interface Laid {
  game: Game<State<Table>, Act, State<Table>>;
  state: State<Table>;
  t: Table;
}

const HOMES = ['red', 'blue', 'yellow', 'green', 'purple', 'white'];

export function table(lay: Lay = {}): Laid {
  const game = make({ ...data, ...lay.data });
  const seats = lay.seats ?? 3;
  const scenario = lay.advanced ? 'advanced' : 'base';
  const init = layTable(game.facts, { seats, scenario, options: lay.options });
  const { state } = game.setup(init, fast('a table for tests'));
  const t = state.table;
  t.placing = null;
  t.year = lay.year ?? 831;
  t.season = lay.season ?? 'spring';
  layMap(t, lay);
  layCards(t, lay);
  layEvents(t, lay);
  for (const seat of t.order) layCourt(t, seat, lay.courts?.[seat] ?? {});
  Object.assign(t, lay.table);
  state.flow = flowAt(t, lay.at ?? 'drawing');
  expect(game.invariants(state)).toEqual([]);
  return { game, state, t };
}

function layMap(t: Table, lay: Lay): void {
  const homes = Object.values(t.map.regions)
    .map((region) => region.homeland)
    .filter((home) => home !== null);
  const owners = HOMES.filter((seat) => t.order.includes(seat));
  const dealt = Object.fromEntries(owners.map((seat, i) => [homes[i]!, seat]));
  const palaces = lay.palaces ?? (lay.advanced ? {} : dealt);
  const woodlands = t.boards[t.order.length]!.regions.map((region) => t.map.regions[region]!.woodland);
  for (const [country, place] of Object.entries(t.countries)) {
    const here = lay.followers?.[country] ?? {};
    for (const seat of t.order) place.followers[seat] = here[seat] ?? 0;
    place.gangs = lay.gangs?.[country] ?? 0;
    place.counters = lay.counters?.[country] ?? 0;
    place.forest = (lay.forests ?? woodlands).includes(country);
    place.palace = palaces[country] ?? null;
  }
}

function layCards(t: Table, lay: Lay): void {
  for (const region of Object.keys(t.slots)) t.slots[region] = [];
  for (const [country, { gangs = 0, ...here }] of Object.entries(lay.cards ?? {})) {
    const followers = Object.fromEntries(t.order.map((seat) => [seat, (here as Followers)[seat] ?? 0]));
    t.slots[t.map.countries[country]!.region]!.push({ country, followers, gangs });
  }
  t.discards = [...(lay.discards ?? [])];
  const elsewhere = [...t.discards, ...cardsInSlots(t).map((card) => card.country)];
  t.archivium = [
    ...Object.keys(t.countries).filter(
      (country) => t.countries[country]!.palace === null && !elsewhere.includes(country),
    ),
    ...(lay.deck ?? []),
  ];
  t.surplus = lay.surplus ?? 0;
  t.hungerCards = 0;
}

function layEvents(t: Table, lay: Lay): void {
  const all = t.events.scriptorium + t.events.bag + t.events.annals;
  const annals = t.year === t.sizes.years.first ? t.sizes.laterEvents : 0;
  const bag = lay.events ?? 0;
  t.events = { bag, annals, scriptorium: all - bag - annals };
}

/** The Nobiles are all who are nowhere else; if these are too many there are fewer Leudes. */
function layCourt(t: Table, seat: Seat, lay: LayCourt): void {
  const court = t.courts[seat]!;
  court.missi = lay.missi ?? 3;
  court.trophies = lay.trophies ?? 0;
  const onCards = cardsInSlots(t).reduce((sum, card) => sum + card.followers[seat]!, 0);
  const left = 24 - court.missi - court.trophies - followersOnMap(t, seat) - onCards;
  court.leudes = lay.leudes ?? Math.min(8, left);
  court.nobiles = left - court.leudes;
  layTiles(t, seat, court, lay);
}

function layTiles(t: Table, seat: Seat, court: Court, lay: LayCourt): void {
  const { fresh = [], swap = [], bag = [], spent = {}, drawn = [] } = lay;
  const all = t.tileOrder.flatMap((tile) => Array<TileId>(t.tiles[tile]!.copies).fill(tile));
  const named = [...fresh, ...swap, ...bag];
  for (const season of SEASONS) {
    t.seasons[season] = t.seasons[season].filter((one) => one.seat !== seat);
    for (const tile of spent[season] ?? []) {
      t.seasons[season].push({ seat, tile });
      named.push(tile);
    }
  }
  for (const tile of named) {
    const at = all.indexOf(tile);
    if (at < 0) throw new Error(`${seat} has no further tile “${tile}”`);
    all.splice(at, 1);
  }
  const isActive = (tile: TileId) => !t.tiles[tile]!.dotted || (lay.active ?? []).includes(tile);
  change(court.rack, all.filter(isActive));
  change(
    court.inactive,
    all.filter((tile) => !isActive(tile)),
  );
  change(court.fresh, [...fresh]);
  change(court.swap, [...swap]);
  change(court.bag, [...bag]);
  court.drawn = [...drawn];
  court.opened = [];
  const seen = Object.values(spent).flat();
  court.known = { active: seen.filter((tile) => t.tiles[tile!]!.dotted) as TileId[], inactive: [] };
  court.perhapsSwapped =
    swap.length > 0
      ? t.tileOrder.filter((tile) => t.tiles[tile]!.action !== 'none' && !seen.includes(tile))
      : [];
}

/** The stack of the flow, each frame with the stage that comes next. */
function flowAt(t: Table, at: NonNullable<Lay['at']>): At[] {
  const stages = ['winter', 'spring', 'summer', 'autumn', 'close'];
  const next = stages[stages.indexOf(t.season) + 1]!;
  const years: At[] = [
    { step: 'game', at: '' },
    { step: 'year', at: at === 'close' ? 'close' : next },
  ];
  const season = (stage: string): At => ({ step: 'season', season: t.season, at: stage });
  switch (at) {
    case 'season':
      return [...years, season('opening')];
    case 'swaps':
      return [...years, season('commitment'), { step: 'swaps' }];
    case 'commitment':
      return [...years, season('drawing'), { step: 'commitment' }];
    case 'drawing':
      return [...years, season('close'), { step: 'drawing' }];
    case 'close':
      return years;
  }
}

/** Lets a position go on to the next question; these draws are made: tiles (`red influence`, `event`), cards, seats. */
export function goOn({ game, state }: Laid, ...draws: Json[]): Entry[] {
  const chance = scripted(...draws);
  const entries = game.goOn(state, chance);
  expect(chance.left).toEqual([]);
  expect(game.invariants(state)).toEqual([]);
  return entries;
}

/** A table at which one tile has just been drawn: its owner is asked, unless there is nothing to ask. */
export function drawn(seat: Seat, tile: TileId, lay: Lay = {}): Laid {
  const bag = [...(lay.courts?.[seat]?.bag ?? []), tile];
  const active = [...(lay.courts?.[seat]?.active ?? []), tile];
  const laid = table({
    ...lay,
    courts: { ...lay.courts, [seat]: { ...lay.courts?.[seat], bag, active } },
    events: lay.events ?? 1,
  });
  goOn(laid, `${seat} ${tile}`);
  return laid;
}

/** The draws that bring the season of a table laid by `drawn` to its end, once the action is over. */
export const SEASON_ENDS = ['event', 'thueringen'];

/** A seat acts, and exactly these draws are made. */
export function play({ game, state }: Laid, seat: Seat, action: string, ...draws: Json[]): Entry[] {
  const entries = kit.play(game, state, seat, action, ...draws);
  expect(game.invariants(state)).toEqual([]);
  return entries;
}

/** Several actions of one seat without draws. */
export const playAll = (laid: Laid, seat: Seat, ...actions: string[]): Entry[] =>
  actions.flatMap((action) => play(laid, seat, action));

/** What a seat may do, in notation. */
export const open = ({ game, state }: Laid, seat: Seat): string[] => kit.offers(game, state, seat);

/** Why a seat may not do something: the clause and the sentence. */
export function whyNot({ game, state }: Laid, seat: Seat, action: string): [clause: string, reason: string] {
  const { clause, reason } = kit.refused(game, state, seat, action);
  expect(game.why(state, seat, game.notation.parse(action))).toMatchObject({ clause, reason });
  return [clause, reason];
}

/** Whom the table waits for, and with which question. */
export const waits = ({ game, state }: Laid): [prompt: string | null, ...seats: Seat[]] => {
  const told = game.told(state, 'spectator');
  return [told.prompt, ...told.waits];
};

/** All that somebody may know: what he sees, what he is told, what he is asked and offered. */
export const known = ({ game, state }: Laid, viewer: Viewer): string =>
  JSON.stringify([
    game.view(state, viewer),
    game.told(state, viewer),
    viewer === SPECTATOR ? null : [game.choices(state, viewer), game.standing(state, viewer)],
  ]);

/** All place two tiles, no-action unless something else is said; with the last of them these draws are made. */
export function placeTiles(
  laid: Laid,
  tiles: Partial<Record<Seat, [TileId, TileId]>>,
  ...draws: Json[]
): Entry[] {
  const placed = laid.t.order.flatMap((seat) =>
    (tiles[seat] ?? ['none', 'none']).map((tile) => [seat, `place ${tile}`] as const),
  );
  const [seat, action] = placed.pop()!;
  for (const [one, place] of placed) play(laid, one, place);
  return play(laid, seat, action, ...draws);
}

/** Leaves an answer beforehand. */
export const leave = ({ game, state }: Laid, seat: Seat, on: string, answer: Json): void =>
  game.leave(state, seat, on, answer);

/** The tiles in one of a seat's hidden places. */
export const tilesIn = (
  { t }: Laid,
  seat: Seat,
  place: 'rack' | 'inactive' | 'fresh' | 'swap' | 'bag',
): TileId[] => [...secretOf(t.courts[seat]![place])!].sort();

/** Followers of those who are there, and gangs if there are any. */
export function standing({ t }: Laid, country: CountryId): Record<string, number> {
  const { followers, gangs } = t.countries[country]!;
  return present({ ...followers, gangs });
}

/** The same of a card in a slot; null if it is in none. */
export function onCard({ t }: Laid, country: CountryId): Record<string, number> | null {
  const card = cardsInSlots(t).find((one) => one.country === country);
  return card ? present({ ...card.followers, gangs: card.gangs }) : null;
}

const present = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** Missi, Leudes and Nobiles. */
export function purse({ t }: Laid, seat: Seat): [missi: number, leudes: number, nobiles: number] {
  const { missi, leudes, nobiles } = t.courts[seat]!;
  return [missi, leudes, nobiles];
}
