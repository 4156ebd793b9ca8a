/** Lays a table of Empires of the Middle Ages for a test: a position written down, draws as scripted, actions in notation. */

import {
  type Chance,
  change,
  type Entry,
  fast,
  type Game,
  type Json,
  type JsonObject,
  layTable,
  type Seat,
  type State,
  scripted,
  secretOf,
} from '@annales/engine';
import * as kit from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, make } from '../game.ts';
import { cardsInUse } from '../rules/more-cards.ts';
import { brings } from '../rules/results.ts';
import type {
  Act,
  Area,
  AreaId,
  At,
  CardId,
  Converting,
  EventCard,
  EventKind,
  Kind,
  Magnate,
  Realm,
  RealmId,
  Statures,
  Table,
} from '../state.ts';

export interface Lay {
  /** 30 if absent: Germany, France, England, Poland, Byzantium, Aragon. */
  scenario?: string;
  seats?: number;
  options?: Record<string, Json>;
  data?: JsonObject;
  /** Who owns what, and nothing else is owned; as the scenario says if absent. The first area is the court. */
  own?: Record<RealmId, AreaId[]>;
  /** Anything of an area; all start at level 0, Roman Catholic, without forts, claims, unrest, if `own` is given. */
  areas?: Record<AreaId, Partial<Area>>;
  realms?: Record<RealmId, Partial<Omit<Realm, 'hand'>>>;
  hands?: Record<RealmId, CardId[]>;
  /** Whose turn it is, at its endeavors; the start of the game if absent. */
  turn?: RealmId;
  /** Where in the turn: before the event card, in taxation, at the endeavors (if absent). */
  at?: 'opening' | 'taxation' | 'act';
  round?: number;
  table?: Partial<Table>;
  /** What is drawn until the game rests. */
  draws?: Json[];
}

export interface Laid {
  game: Game<State<Table>, Act, State<Table>>;
  state: State<Table>;
  t: Table;
}

const box = make(data);
/** Boxes with other data, by what is other. */
const boxes = new WeakMap<JsonObject, ReturnType<typeof make>>();

function boxWith(other: JsonObject): ReturnType<typeof make> {
  const known = boxes.get(other) ?? make({ ...data, ...other });
  boxes.set(other, known);
  return known;
}

/** The second edition’s cards, all with these years. */
export function cardsOf(from: number, to: number): JsonObject {
  const { cards } = data['event-cards'] as unknown as { cards: EventCard[] };
  const moved = cards.map((card) => (card.from ? { ...card, from, to } : card));
  return { 'event-cards': { cards: moved } } as unknown as JsonObject;
}

/** As if every card could be drawn and used at any time. */
export const ALWAYS = cardsOf(1, 2000);

export function table(lay: Lay = {}): Laid {
  const game = lay.data ? boxWith(lay.data) : box;
  const { kievInsteadOf, ...options } = lay.options ?? {};
  const init = layTable(game.facts, {
    scenario: lay.scenario ?? '30',
    seats: lay.seats,
    ...(kievInsteadOf !== undefined && { options: { kievInsteadOf } }),
  });
  const { state } = game.setup(init, fast('a table for tests'));
  const t = state.table;
  // Afterwards, so that nobody has raided or risen before the position is laid.
  Object.assign(t.options, options);
  if (lay.own) layOwners(t, lay.own);
  for (const [area, changes] of Object.entries(lay.areas ?? {})) Object.assign(t.areas[area]!, changes);
  for (const [id, changes] of Object.entries(lay.realms ?? {})) Object.assign(t.realms[id]!, changes);
  if (lay.round !== undefined) t.round = lay.round;
  layHands(t, lay.hands ?? {});
  Object.assign(t, lay.table);
  if (lay.turn === undefined) return { game, state, t };
  state.flow = [...flowAt(t, lay.turn, lay.at ?? 'act'), { step: 'settle' } as At];
  game.goOn(state, scripted(...(lay.draws ?? [])));
  expect(game.invariants(state)).toEqual([]);
  return { game, state, t };
}

/** Plain ground: what a test does not name does not come into its sums. */
function layOwners(t: Table, own: Record<RealmId, AreaId[]>): void {
  for (const area of t.map.order)
    Object.assign(t.areas[area]!, {
      ...{ owner: null, holder: null, level: 0, religion: 'RC', fort: 0, unrest: false },
      ...{ ties: [], claims: [], granted: [], results: [], converting: null },
    });
  for (const id of t.realmOrder) {
    const realm = t.realms[id]!;
    const [court] = own[id] ?? [];
    for (const area of own[id] ?? []) t.areas[area]!.owner = id;
    if (court === undefined) realm.court = null;
    else
      Object.assign(realm, {
        court,
        origin: court,
        language: t.areas[court]!.language,
        religion: 'RC',
      });
  }
}

function layHands(t: Table, hands: Record<RealmId, CardId[]>): void {
  for (const [id, held] of Object.entries(hands)) change(t.realms[id]!.hand, [...held]);
  const out = t.realmOrder.flatMap((id) => [...secretOf(t.realms[id]!.hand)!, ...t.realms[id]!.kept]);
  change(
    t.deck,
    cardsInUse(t).filter((card) => !out.includes(card) && !t.discards.includes(card)),
  );
}

/** The stack of the flow, each frame with the stage that comes next; what follows from the position is settled first. */
function flowAt(t: Table, realm: RealmId, at: NonNullable<Lay['at']>): At[] {
  const others = t.realmOrder.filter((id) => id !== realm);
  // Who acts plays first, so that all others still keep a card for their own turns.
  t.positions = [realm, ...others];
  for (const id of t.realmOrder) if (t.realms[id]!.cards === 0) t.realms[id]!.cards = 5;
  t.turn = {
    realm,
    drawn: at !== 'opening',
    taxed: at === 'taxation',
    squeezed: [],
    marched: 0,
    played: 0,
    heresy: null,
    event: null,
  };
  const turn = (next: string): At[] => [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'unusedCards' },
    { step: 'turns', next: 1 },
    { step: 'turn', realm, at: next },
  ];
  if (at === 'opening') return [...turn('event'), { step: 'opening' }];
  if (at === 'taxation') return [...turn('upkeep'), { step: 'act' }, { step: 'taxation' }];
  return [...turn('upkeep'), { step: 'act' }];
}

/**
 * Draws by their labels, as many as are scripted; then year cards that change as little as there are and end nobody, and all
 * else by luck. For what goes on by itself through many draws that do not matter.
 */
export function loaded({ t }: Laid, script: Record<string, Json[]> = {}): Chance {
  const luck = fast('loaded');
  return {
    draw(label, range, _seen, names) {
      const next = script[label]?.shift();
      if (next !== undefined) {
        const at = names?.().indexOf(next) ?? -1;
        return at >= 0 ? at : Number(next) - 1;
      }
      if (label !== 'year card') return luck.draw(label, range);
      const cards = names!() as CardId[];
      return cards.indexOf([...cards].sort((a, b) => weight(t, a) - weight(t, b))[0]!);
    },
  };
}

/** How much a year card would change by conquest and pillage at ratings from 0 to 9. */
function weight(t: Table, n: CardId): number {
  const { conquest, pillage, check } = t.yearCards[n]!;
  const columns = [conquest.base, conquest.target, pillage.base, pillage.target].flat();
  const applying = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((rating) =>
    columns.filter(({ from = 0, upTo = 99 }) => rating >= from && rating <= upTo),
  );
  return applying.length + (check.length > 0 ? 999 : 0);
}

export const statures = (combat: number, administration = 3, diplomacy = 3): Statures => ({
  combat,
  administration,
  diplomacy,
});

/** Germany, France and England, stature 3 and gold for anything; Germany’s turn. */
export const threeRealms = (more: Lay = {}): Laid =>
  table({
    seats: 3,
    own: { germany: ['swabia', 'franconia'], france: ['champagne', 'lorraine'], england: ['wessex'] },
    turn: 'germany',
    ...more,
    realms: {
      ...more.realms,
      germany: { statures: statures(3), gold: 9, ...more.realms?.germany },
      france: { statures: statures(3), gold: 0, ...more.realms?.france },
    },
  });

/** One who has risen there: Catholic, combat 5, with a card saved for his defense. */
export const magnate = (court: AreaId, more: Partial<Magnate> = {}): Magnate => ({
  id: more.kind === 'mongol' ? 'mongols' : `magnate-of-${court}`,
  kind: 'matrix',
  court,
  statures: statures(5, 5, 5),
  language: table().t.areas[court]!.language,
  religion: 'RC',
  excommunicated: false,
  kept: [],
  guard: true,
  zealous: false,
  ...more,
});

/** A conversion that is begun, and promised to nobody. */
export const begun = (by: RealmId, count: number): Converting => ({ by, count, promised: [] });

// ---------------------------------------------------------------- acting and looking

/** A seat acts, and exactly these draws are made: faces of dice, cards by number, things by name. */
export function play({ game, state }: Laid, seat: Seat, text: string, ...draws: Json[]): Entry[] {
  const entries = kit.play(game, state, seat, text, ...draws);
  expect(game.invariants(state)).toEqual([]);
  return entries;
}

/** An answer where what follows draws more than matters. */
export function answer(laid: Laid, seat: Seat, text: string, script: Record<string, Json[]> = {}): Entry[] {
  const { game, state } = laid;
  const { entries } = game.act(state, seat, game.notation.parse(text), loaded(laid, script));
  expect(game.invariants(state)).toEqual([]);
  return entries;
}

/** The flow from a stage of the round on, by luck but for what is scripted. */
export function from(laid: Laid, steps: object[], script: Record<string, Json[]> = {}): Entry[] {
  laid.state.flow = [{ step: 'game', at: 'next' }, ...steps] as never;
  laid.t.turn = null;
  return laid.game.goOn(laid.state, loaded(laid, script));
}

/** For `from`: what is called before it goes on to initiative. */
export const beforeInitiative = () => ({ step: 'round', at: 'initiative' });

/** A seat leaves the table for good. */
export function leaves(laid: Laid, seat: Seat): Entry[] {
  const { entries } = laid.game.resign(laid.state, seat, loaded(laid));
  expect(laid.game.invariants(laid.state)).toEqual([]);
  return entries;
}

/** What the log tells of one kind of thing. */
export const told = (entries: Entry[], what: string) =>
  entries.filter((entry) => entry.what === what).map(({ facts }) => facts);

/** The same, each with its clause. */
export const lines = (entries: Entry[], what: string) =>
  entries.filter((entry) => entry.what === what).map(({ clause, facts }) => [clause, facts]);

export const clausesOf = (entries: Entry[], what: string) =>
  entries.filter((entry) => entry.what === what).map(({ clause }) => clause);

/** What a seat may do, in notation; without what is open at any time. */
export const open = ({ game, state }: Laid, seat: Seat): string[] =>
  game
    .choices(state, seat)
    .filter(({ free }) => !free)
    .map(({ action }) => ('fields' in action ? `${action.verb} …` : game.notation.format(action as Act)));

/** What it may do at any time. */
export const free = ({ game, state }: Laid, seat: Seat): string[] =>
  game
    .choices(state, seat)
    .filter((choice) => choice.free)
    .map(({ action }) => ('fields' in action ? `${action.verb} …` : game.notation.format(action as Act)));

/** Why a seat may not do something: the clause and the sentence. */
export function whyNot({ game, state }: Laid, seat: Seat, text: string): [clause: string, reason: string] {
  const { clause, reason } = kit.refused(game, state, seat, text);
  expect(game.why(state, seat, game.notation.parse(text))).toMatchObject({ clause, reason });
  return [clause, reason];
}

/** Whom the table waits for, and with which question. */
export const waits = ({ game, state }: Laid): [prompt: string | null, ...seats: Seat[]] => {
  const told = game.told(state, 'spectator');
  return [told.prompt, ...told.waits];
};

export const hand = ({ t }: Laid, realm: RealmId): CardId[] => secretOf(t.realms[realm]!.hand)!;

export const area = ({ t }: Laid, id: AreaId): Area => t.areas[id]!;
export const realm = ({ t }: Laid, id: RealmId): Realm => t.realms[id]!;

// ---------------------------------------------------------------- cards

/**
 * A year card that brings these results at this rating, and no others: `yearCard(t, 'conquest', 3, 'C', 'base -1')`. No check of
 * any stature unless `check` is given.
 */
export function yearCard(
  { t }: Laid,
  kind: Kind,
  rating: number,
  results: string[] = [],
  check: number | null = null,
): CardId {
  const fits = t.yearOrder.filter((n) => {
    const card = t.yearCards[n]!;
    const checks = check === null ? card.check.length === 0 : card.check.includes(check);
    return checks && t.yearPile.includes(n) && equalSets(resultsOf(t, n, kind, rating), results);
  });
  if (fits.length === 0) throw new Error(`no year card has ${results} for ${kind} at ${rating}`);
  return fits[0]!;
}

function resultsOf(t: Table, n: CardId, kind: Kind, rating: number): string[] {
  const card = t.yearCards[n]!;
  if (kind === 'conquest' || kind === 'pillage') {
    const { base, target } = card[kind];
    return [
      ...(brings(target, 'C', rating) ? ['C'] : []),
      ...(brings(target, 'G', rating) ? ['G'] : []),
      ...(brings(target, '-1', rating) ? ['target -1'] : []),
      ...(brings(base, '-1', rating, true) ? ['base -1'] : []),
    ];
  }
  if (kind === 'diplomacy') {
    const [result] = card.diplomacy;
    if (!result) return [];
    if (result.result === 'T/C') return [rating >= result.from! ? 'T/C' : 'T'];
    return brings(card.diplomacy, 'T', rating) ? ['T'] : [];
  }
  const column = card[kind];
  return [
    ...(brings(column, 'F', rating) ? ['F'] : []),
    ...(brings(column, '+1', rating) ? ['+1'] : []),
    ...(brings(column, '-1', rating, true) ? ['-1'] : []),
  ];
}

const equalSets = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** The number of the nth event card of a kind, in the order of the deck. */
export const eventCard = ({ t }: Laid, kind: EventKind, nth = 0): CardId =>
  t.standardDeck.filter((card) => t.eventCards[card]!.kind === kind)[nth]!;

// ---------------------------------------------------------------- ratings

/** What an endeavor would be rated and cost, as its player is told when he is asked for gold; nothing is changed. */
export function rated(laid: Laid, seat: Seat, text: string, from?: AreaId): { rating: number; cost: number } {
  const { game } = laid;
  const state = game.copy(laid.state);
  game.act(state, seat, game.notation.parse(text), scripted());
  if (from !== undefined) game.act(state, seat, game.notation.parse(`from ${from}`), scripted());
  const { rating, cost } = game.told(state, seat).ask!.facts as { rating: number; cost: number };
  return { rating, cost };
}

/** The result of an endeavor without gold beyond its cost: the card that is turned up, and what else is drawn. */
export function endeavor(laid: Laid, seat: Seat, text: string, ...draws: Json[]): Entry[] {
  const entries = play(laid, seat, text, ...(waitsForGold(laid, seat, text) ? [] : draws));
  if (laid.game.told(laid.state, seat).prompt !== 'gold') return entries;
  return [...entries, ...play(laid, seat, 'spend 0', ...draws)];
}

/** Would this lead to the question for gold? */
function waitsForGold({ game, state }: Laid, seat: Seat, text: string): boolean {
  const copy = game.copy(state);
  try {
    game.act(copy, seat, game.notation.parse(text), scripted());
  } catch {
    return false;
  }
  return game.told(copy, seat).prompt === 'gold';
}
