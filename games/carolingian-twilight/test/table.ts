/** Lays a table of Carolingian Twilight for a test: a position written down, dice as scripted, actions in their notation. */

import {
  type Action,
  change,
  type Entry,
  fast,
  type Game,
  isForm,
  type Json,
  type JsonObject,
  layTable,
  type Outcome,
  onlyFor,
  type Seat,
  type State,
  scripted,
  secretOf,
} from '@annales/engine';
import * as kit from '@annales/engine/testing';
import { expect } from 'vitest';
import { world } from '../data.ts';
import { data, make } from '../game.ts';
import { newForce, plus } from '../rules/forces.ts';
import { lookersOf } from '../rules/ground.ts';
import {
  type Act,
  type At,
  MARKERS,
  type Marker,
  type PlaceId,
  type PowerId,
  type Table,
  type Units,
} from '../state.ts';

export interface Lay {
  /** 843 if absent. */
  scenario?: string;
  seats?: number;
  options?: Record<string, Json>;
  data?: JsonObject;
  /** What stands on the map, and nothing else; a list where several forces stand in one place. */
  forces?: Record<PowerId, Record<PlaceId, Units | Units[]>>;
  /** Where the game rests: in this power's segment, or at the start of a phase of the GT; set-up if absent. */
  at?:
    | { operations: PowerId }
    | { maintain: PowerId; lp?: number }
    | { raise: PowerId; lp: number }
    | 'new-year'
    | 'income'
    | 'initiative'
    | 'auctions'
    | 'raid'
    | 'phase'
    | 'close';
  /** What is drawn until the game rests there. */
  draws?: Json[];
  gt?: number;
  dp?: Record<PowerId, number>;
  hands?: Record<PowerId, Marker[]>;
  /** Who plays which NPP. */
  control?: Record<PowerId, Seat>;
  track?: (PowerId | null)[];
  pillaged?: PlaceId[];
  /** Anything else of the table. */
  table?: Partial<Table>;
}

export interface Laid {
  game: Game<State<Table>, Act, State<Table>>;
  state: State<Table>;
  t: Table;
}

const box = make(data);

export function table(lay: Lay = {}): Laid {
  const game = lay.data ? make({ ...data, ...lay.data }) : box;
  const init = layTable(game.facts, {
    scenario: lay.scenario ?? '843',
    seats: lay.seats,
    options: lay.options,
  });
  const { state } = game.setup(init, fast('a table for tests'));
  const t = state.table;
  if (lay.at === undefined && lay.forces === undefined) return { game, state, t };
  t.gt = lay.gt ?? 2;
  layControl(t, lay);
  layForces(t, lay.forces ?? {});
  layMarkers(t, lay.hands ?? {});
  for (const [power, dp] of Object.entries(lay.dp ?? {})) t.powers[power]!.dp = dp;
  t.pillaged = lay.pillaged ?? [];
  t.track = lay.track ?? [
    ...t.order,
    ...t.powerOrder.filter((id) => t.powers[id]!.standing === 'major' && t.powers[id]!.controller !== null),
  ];
  t.lastTrack = [...t.track];
  Object.assign(t, lay.table);
  state.flow = flowAt(t, lay);
  game.goOn(state, scripted(...asDrawn(lay.draws ?? [])));
  expect(game.invariants(state)).toEqual([]);
  return { game, state, t };
}

function layControl(t: Table, { control = {} }: Lay): void {
  for (const [id, seat] of Object.entries(control)) {
    const power = t.powers[id]!;
    power.controller = seat;
    for (const place of [power.hand, power.paralysed]) onlyFor(place, [seat]);
  }
}

/** Only what is named; who has nothing and no home is gone, and each heir has at least his leader somewhere. */
function layForces(t: Table, forces: Record<PowerId, Record<PlaceId, Units | Units[]>>): void {
  t.forces = [];
  t.forcesMade = 0;
  for (const [id, places] of Object.entries(forces))
    for (const [at, stacks] of Object.entries(places))
      for (const units of [stacks].flat()) newForce(t, id, at, units);
  for (const id of t.powerOrder) {
    const power = t.powers[id]!;
    const own = t.forces.filter((force) => force.power === id);
    const leads = own.some(({ units }) => (secretOf(units)!.leader ?? 0) > 0);
    if (power.standing === 'pp' && power.frankish && !leads) {
      const at = LAIRS[t.order.indexOf(id) % LAIRS.length]!;
      const there = t.forces.find((force) => force.power === id && force.at === at);
      if (there) change(there.units, plus(secretOf(there.units)!, { leader: 1 }));
      else newForce(t, id, at, { leader: 1, warrior: 1 });
    } else if (own.length === 0 && power.home === null && ['minor', 'major'].includes(power.standing)) {
      power.standing = 'gone';
      power.controller = null;
      power.leader = false;
      for (const place of [power.hand, power.paralysed]) onlyFor(place, []);
    } else if (power.standing === 'major') power.leader = leads;
  }
}

/** Far from everything: leaders who take no part stand here. */
const LAIRS = ['hibernia', 'scotia', 'baleares', 'serbia', 'avars', 'asturias'];

function layMarkers(t: Table, hands: Record<PowerId, Marker[]>): void {
  const pool = MARKERS.flatMap((kind) => Array<Marker>(t.markers[kind].copies).fill(kind));
  for (const [id, held] of Object.entries(hands)) {
    const power = t.powers[id]!;
    for (const kind of held) {
      const at = pool.indexOf(kind);
      if (at < 0) throw new Error(`there is no further ${kind}`);
      pool.splice(at, 1);
    }
    change(power.hand, [...held]);
    onlyFor(power.hand, lookersOf(t, power));
  }
  change(t.pool, pool);
}

/** Goes to another question. */
export function rest({ game, state, t }: Laid, at: NonNullable<Lay['at']>): void {
  state.flow = flowAt(t, { at });
  game.goOn(state, scripted());
}

/** The stack of the flow, each frame with the stage that comes next. */
function flowAt(t: Table, { at = 'phase' }: Lay): At[] {
  const game: At = { step: 'game', at: '' };
  const year = (next: string): At[] => [game, { step: 'year', at: next }];
  if (at === 'new-year') return year('');
  if (typeof at === 'string') return year(at === 'phase' ? 'operations' : at);
  const id = 'operations' in at ? at.operations : 'maintain' in at ? at.maintain : at.raise;
  const own = t.forces.filter(({ power }) => power === id);
  const npp = ['major', 'minor'].includes(t.powers[id]!.standing);
  t.acted = [id];
  t.turn = {
    power: id,
    segment: 'operations' in at ? 'operations' : 'levy',
    lp: 0,
    opening: true,
    spent: { units: 0, markers: 0 },
    raised: [],
    held: npp ? [...new Set(own.map((force) => force.at))] : [],
    dutiful: !npp,
    over: false,
  };
  const turn = (next: string): At[] => [
    ...year('close'),
    { step: 'phase', at: '', sworn: true },
    { step: 'turn', power: id, at: next },
  ];
  if ('operations' in at) {
    t.operated = [id];
    return [...turn('close'), { step: 'operations' }];
  }
  if ('maintain' in at && at.lp === undefined) return turn('levy');
  t.turn.lp = at.lp!;
  return 'maintain' in at
    ? [...turn('raising'), { step: 'maintain' }]
    : [...turn('operations'), { step: 'raise' }];
}

/** A marker that is not played at once is drawn twice: that it is none of those, and which it is. */
const asDrawn = (draws: readonly Json[]): Json[] =>
  draws.flatMap((one) => (isKept(one) ? [one, one] : [one]));

const isKept = (one: Json): boolean =>
  MARKERS.some((kind) => kind === one && !world(data).markers[kind].immediate);

/** A seat acts, and exactly these draws are made: faces of dice, things by name. */
export function play({ game, state }: Laid, seat: Seat, text: string, ...draws: Json[]): Entry[] {
  const entries = kit.play(game, state, seat, text, ...asDrawn(draws));
  expect(game.invariants(state)).toEqual([]);
  // What is done for the late may be done.
  for (const ask of game.asks(state)) expect(game.why(state, ask.seat, ask.late!)).toBeNull();
  return entries;
}

/** A seat acts, and whatever is drawn does not matter. */
export function playOn({ game, state }: Laid, seat: Seat, text: string): Outcome<Act> {
  const outcome = game.act(state, seat, game.notation.parse(text), fast('does not matter'));
  expect(game.invariants(state)).toEqual([]);
  return outcome;
}

export function resign({ game, state }: Laid, seat: Seat): void {
  game.resign(state, seat, fast('resign'));
  expect(game.invariants(state)).toEqual([]);
}

/** What is done for who is late with the first question. */
export const late = ({ game, state }: Laid): string => game.notation.format(game.asks(state)[0]!.late!);

/** Lothar has lost his power, and there was no other for him. */
export const out = (lay: Lay): Laid => {
  const laid = table(lay);
  Object.assign(laid.t.players.lothar!, { power: null, formerly: null, out: true });
  const own = laid.t.powers.lothar!;
  Object.assign(own, { standing: 'major', controller: null, leader: false });
  for (const one of laid.t.forces.filter(({ power }) => power === 'lothar'))
    Object.assign(one.units, { $is: { warrior: 1 }, $for: [] });
  for (const place of [own.hand, own.paralysed]) Object.assign(place, { $for: [] });
  return laid;
};

const LOUIS = 'louis-german';

/** Louis plays the Slavs as his own power. */
export const foreign = (lay: Lay): Laid => {
  const laid = table({ ...lay, control: { slavs: LOUIS, ...lay.control } });
  laid.t.players[LOUIS]!.power = 'slavs';
  laid.t.powers.slavs!.standing = 'pp';
  Object.assign(laid.t.powers[LOUIS]!, { standing: 'major', controller: null, leader: false });
  for (const place of [laid.t.powers[LOUIS]!.hand, laid.t.powers[LOUIS]!.paralysed])
    Object.assign(place, { $for: [] });
  for (const one of laid.t.forces.filter(({ power }) => power === LOUIS))
    Object.assign(one.units, { $is: { warrior: 1 }, $for: [] });
  if (laid.t.turn?.power === 'slavs') laid.t.turn.dutiful = true;
  return laid;
};

/** What a seat may do, in notation; without what is open at any time. Each is found by pointing at what it names. */
export function open({ game, state }: Laid, seat: Seat): string[] {
  for (const { action, at } of game.choices(state, seat))
    if (!isForm(action)) expect(at).toEqual(expect.arrayContaining(named(action)));
  return kit
    .offers(game, state, seat)
    .filter((text) => !/^(reveal|offer|hand-over|discard|spy-area|spy-hand) /.test(`${text} `));
}

/** What one would point at, by the fields of an action. */
export function named(action: Action): string[] {
  const { at, route, force, target } = action as {
    at?: string;
    route?: string[];
    force?: number;
    target?: number;
  };
  // Who subverts whom is chosen by the victim: CT-22.0.a.
  const who = target ?? force;
  return [
    ...(at === undefined ? [] : [at]),
    ...(route ?? []),
    ...(who === undefined ? [] : [`force-${who}`]),
  ];
}

/** What one could point at in a seat's question in vain: how many actions of a verb each clause forbids, or which, if few. */
export function forbidden({ game, state }: Laid, seat: Seat): Record<string, number | string[]> {
  const by: Record<string, string[]> = {};
  for (const { action, refusal } of game.barred(state, seat)) {
    const key = `${action.verb} ${refusal.clause}`;
    by[key] = [...(by[key] ?? []), game.notation.format(action).slice(action.verb.length + 1)];
  }
  return Object.fromEntries(
    Object.entries(by).map(([key, list]) => [key, list.length > 6 ? list.length : list]),
  );
}

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

/** The number of a power's force at a place; the last of several. */
export const force = ({ t }: Laid, power: PowerId, at: PlaceId): number =>
  t.forces.findLast((one) => one.power === power && one.at === at)!.id;

/** All units of a power at a place. */
export const units = ({ t }: Laid, power: PowerId, at: PlaceId): Units =>
  t.forces
    .filter((one) => one.power === power && one.at === at)
    .reduce<Units>((sum, one) => plus(sum, secretOf(one.units)!), {});

export const hand = ({ t }: Laid, power: PowerId): Marker[] => secretOf(t.powers[power]!.hand)!;

/** A force rolls for its OP: `roll(laid, 'lothar', 'tuscany', 4)`. */
export function operate(laid: Laid, power: PowerId, at: PlaceId, die: number): void {
  const seat = laid.t.powers[power]!.controller!;
  play(laid, seat, `form ${force(laid, power, at)}`);
  play(laid, seat, 'roll', die);
}

/** The log lines that a viewer may read. */
export const read = ({ game }: Laid, entries: readonly Entry[], viewer: Seat): string[] =>
  entries.filter((entry) => !entry.for || entry.for.includes(viewer)).map((entry) => game.say.entry(entry));

/** As many markers as a power may hold. */
export const TEN = [
  'alliance',
  'alliance',
  'assassin',
  'assassin',
  'espionage',
  'espionage',
  'mesalliance',
  'subversion',
  'subversion',
  'subversion',
] as const;
