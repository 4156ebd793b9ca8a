/** Lays a table for a test: a position written down, dice as scripted, actions in their notation. */

import {
  type Chance,
  change,
  type Entry,
  fast,
  type Game,
  type Json,
  type JsonObject,
  layTable,
  noChance,
  type Outcome,
  onlyFor,
  type Seat,
  type State,
  secretOf,
} from '@annales/engine';
import * as kit from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, make } from '../game.ts';
import { cardsOf } from '../rules/cards.ts';
import type { Act, At, Kind, Table } from '../state.ts';

export interface Lay {
  seats?: number;
  scenario?: string;
  options?: Record<string, Json>;
  /** Parts of the data that differ from those in the box. */
  data?: JsonObject;
  /** Where the game rests; the first bids if absent. */
  at?: 'exchange' | 'target' | { stake: Seat } | 'market' | 'errands' | 'oath' | 'alms';
  round?: number;
  chieftain?: Seat;
  /** A seat that is not named has 6; the bank has the rest. */
  coins?: Record<Seat, number>;
  /** A hand that is not named is empty. */
  hands?: Record<Seat, Kind[]>;
  hoard?: Kind[];
  discards?: Kind[];
  /** Where the cards lie that are not named; in the pile if absent. */
  rest?: 'pile' | 'discards';
}

export interface Laid {
  game: Game<State<Table>, Act, State<Table>>;
  state: State<Table>;
  t: Table;
}

export function table(lay: Lay = {}): Laid {
  const game = make({ ...data, ...lay.data });
  const init = layTable(game.facts, {
    seats: lay.seats ?? 2,
    scenario: lay.scenario ?? 'long',
    options: lay.options,
  });
  const { state } = game.setup(init, fast('a table for tests'));
  const t = state.table;
  layCards(t, lay);
  for (const seat of t.order) t.coins[seat] = lay.coins?.[seat] ?? 6;
  t.bank = t.sizes.coins.all - t.order.reduce((sum, seat) => sum + t.coins[seat]!, 0);
  t.round = lay.round ?? 1;
  if (lay.chieftain) {
    t.chieftain = lay.chieftain;
    onlyFor(t.hoard, [lay.chieftain]);
  }
  if (lay.at) state.flow = flowAt(t, lay.at);
  if (lay.at === 'errands') game.goOn(state, noChance);
  expect(game.invariants(state)).toEqual([]);
  return { game, state, t };
}

function layCards(t: Table, { hands = {}, hoard = [], discards = [], rest = 'pile' }: Lay): void {
  const left = cardsOf(t.decks[t.omens]);
  for (const card of [...hoard, ...discards, ...Object.values(hands).flat()]) {
    const at = left.indexOf(card);
    if (at < 0) throw new Error(`the deck has no further ${card}`);
    left.splice(at, 1);
  }
  change(t.hoard, hoard);
  for (const seat of t.order) change(t.hands[seat]!, hands[seat] ?? []);
  change(t.pile, rest === 'pile' ? left : []);
  t.discards = rest === 'discards' ? [...discards, ...left] : [...discards];
}

/** The stack of the flow, each frame with the stage that comes next. */
function flowAt(t: Table, at: NonNullable<Lay['at']>): At[] {
  const round = (next: string): At[] => [
    { step: 'moot', at: 'count' },
    { step: 'round', at: next },
  ];
  if (typeof at === 'object') {
    const target = at.stake;
    return [...round('market'), { step: 'raid', at: 'ambush', target }, { step: 'stake', target }];
  }
  switch (at) {
    case 'exchange':
      return [...round('market'), { step: 'raid', at: 'target' }, { step: 'exchange' }];
    case 'target':
      return [...round('market'), { step: 'raid', at: 'stake' }, { step: 'target' }];
    case 'market':
      return [...round('passing'), { step: 'market', turns: [...t.order] }];
    case 'errands':
      // The last of the game: nothing comes after them but the count.
      return [{ step: 'moot', at: 'count' }, { step: 'errands' }];
    case 'oath':
      return [...round(''), { step: 'passing', at: 'alms' }, { step: 'oath', turns: [...t.order] }];
    case 'alms':
      return [...round(''), { step: 'passing', at: 'chieftaincy' }, { step: 'alms' }];
  }
}

/** A seat acts, and exactly these draws are made: faces of dice, cards by name. */
export function play({ game, state }: Laid, seat: Seat, text: string, ...draws: Json[]): Entry[] {
  const entries = kit.play(game, state, seat, text, ...draws);
  expect(game.invariants(state)).toEqual([]);
  return entries;
}

/** A seat acts, and whatever is drawn does not matter. */
export const playOn = (laid: Laid, seat: Seat, text: string): Entry[] =>
  playWith(laid, seat, text, fast('does not matter')).entries;

export function playWith({ game, state }: Laid, seat: Seat, text: string, chance: Chance): Outcome<Act> {
  const outcome = game.act(state, seat, game.notation.parse(text), chance);
  expect(game.invariants(state)).toEqual([]);
  return outcome;
}

/** What a seat may do, in notation. */
export const open = ({ game, state }: Laid, seat: Seat): string[] => kit.offers(game, state, seat);

/** Why a seat may not do something: the clause and the sentence. */
export function whyNot({ game, state }: Laid, seat: Seat, text: string): [clause: string, reason: string] {
  const { clause, reason } = kit.refused(game, state, seat, text);
  expect(game.why(state, seat, game.notation.parse(text))).toMatchObject({ clause, reason });
  return [clause, reason];
}

export const hand = ({ t }: Laid, seat: Seat): Kind[] => secretOf(t.hands[seat]!)!;

export const hoard = ({ t }: Laid): Kind[] => secretOf(t.hoard)!;

/** Whom the table waits for, and with which question. */
export const waits = ({ game, state }: Laid): [prompt: string | null, ...seats: Seat[]] => {
  const told = game.told(state, 'spectator');
  return [told.prompt, ...told.waits];
};

/** The log lines that a viewer may read. */
export const read = ({ game }: Laid, entries: readonly Entry[], viewer: Seat): string[] =>
  entries.filter((entry) => !entry.for || entry.for.includes(viewer)).map((entry) => game.say.entry(entry));
