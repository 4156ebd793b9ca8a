/** Lays a table of Lex Saxonum for a test: a position written down, dice as scripted, actions in their notation. */

import {
  change,
  type Entry,
  fast,
  type Game,
  type Json,
  type JsonObject,
  layTable,
  onlyFor,
  type Seat,
  type State,
  scripted,
  secretOf,
} from '@annales/engine';
import * as kit from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, make } from '../game.ts';
import type { Act, At, Fortification, LandId, MarkerId, Side, Table, UnitId } from '../state.ts';
import { SIDES } from '../state.ts';

export interface Lay {
  options?: Record<string, Json>;
  /** Parts of the data that differ from those in the box. */
  data?: JsonObject;
  /** The question at which the game rests; the operations of phase E if absent. */
  at?:
    | 'draw'
    | 'resources'
    | 'reinforcements'
    | 'operations'
    | 'reorganisation'
    | 'conversion'
    | 'winter'
    | 'income';
  /** Who is asked there; the Carolingian if absent. */
  turn?: Side;
  year?: number;
  initiative?: Side;
  /** 10 RP each if absent. */
  purse?: Partial<Record<Side, number>>;
  /** Saxon lands under a control marker; their walls are down and their units destroyed unless said otherwise. */
  conquered?: LandId[];
  converted?: LandId[];
  /** Lands whose fortification is destroyed. */
  ruined?: LandId[];
  /** Works that replace a fortress. */
  works?: Record<LandId, Fortification>;
  pillaged?: Record<LandId, Side>;
  /** Where units stand that are not at home. */
  units?: Record<UnitId, LandId | 'destroyed' | 'reserve' | 'away'>;
  active?: UnitId[];
  charlemagne?: LandId;
  /** In play and there; the Irminsul is then felled. */
  widukind?: LandId;
  irminsul?: boolean;
  /** Markers in hand, already looked at unless the game rests before the end of phase C. */
  hands?: Partial<Record<Side, MarkerId[]>>;
  /** Anything else of the table. */
  table?: Partial<Table>;
}

export interface Laid {
  game: Game<State<Table>, Act, State<Table>>;
  state: State<Table>;
  t: Table;
}

export function table(lay: Lay = {}): Laid {
  const game = make({ ...data, ...lay.data });
  const init = layTable(game.facts, { options: lay.options });
  const { state } = game.setup(init, fast('a table for tests'));
  const t = state.table;
  t.year = lay.year ?? 775;
  t.initiative = lay.initiative ?? lay.turn ?? 'carolingian';
  t.purse = { carolingian: 10, saxon: 10, ...lay.purse };
  for (const land of lay.conquered ?? []) conquer(t, land);
  for (const land of lay.converted ?? []) t.lands[land]!.converted = true;
  for (const land of lay.ruined ?? []) Object.assign(t.lands[land]!, { standing: false, fell: t.year - 1 });
  for (const [land, what] of Object.entries(lay.works ?? {})) {
    Object.assign(t.lands[land]!, { fortification: what, standing: true });
  }
  for (const [land, by] of Object.entries(lay.pillaged ?? {})) t.lands[land]!.pillaged = { by, year: t.year };
  for (const [unit, at] of Object.entries(lay.units ?? {})) t.units[unit]!.at = at;
  for (const unit of lay.active ?? []) t.units[unit]!.active = true;
  if (lay.charlemagne) t.charlemagne.at = lay.charlemagne;
  if (lay.widukind) t.widukind.at = lay.widukind;
  t.irminsul = lay.irminsul ?? !lay.widukind;
  layMarkers(t, lay);
  Object.assign(t, lay.table);
  state.flow = flowAt(lay);
  expect(game.invariants(state)).toEqual([]);
  return { game, state, t };
}

function conquer(t: Table, land: LandId): void {
  Object.assign(t.lands[land]!, { control: 'carolingian', standing: false, fell: t.year - 1 });
  for (const { id } of t.map.lands[land]!.units) t.units[id]!.at = 'destroyed';
}

/** The pile of this year, less what is in the hands. Before phase C is over nobody has looked. */
function layMarkers(t: Table, { hands = {}, at }: Lay): void {
  const drawing = at === 'draw' || at === 'income';
  const pile: MarkerId[] = [];
  for (const { id, copies, from, until } of Object.values(t.markers)) {
    const here = (from === undefined || t.year >= from) && (until === undefined || t.year <= until);
    for (let i = 0; i < copies; i++)
      if (from === undefined || t.year >= from) (here ? pile : t.removed).push(id);
  }
  for (const side of SIDES) {
    const held = hands[side] ?? [];
    for (const marker of held) {
      const at = pile.indexOf(marker);
      if (at < 0) throw new Error(`the pile of ${t.year} has no further ${marker}`);
      pile.splice(at, 1);
    }
    change(t.hands[side], [...held]);
    onlyFor(t.hands[side], drawing ? [] : [side]);
    t.draws[side] = { taken: held.length, finished: !drawing };
  }
  change(t.pile, pile);
}

/** The stack of the flow, each frame with the stage that comes next. */
function flowAt({ at = 'operations', turn = 'carolingian' }: Lay): At[] {
  const year = (next: string): At => ({ step: 'year', at: next, got: 0 });
  const summer = (next: string): At => ({ step: 'summer', at: next });
  switch (at) {
    case 'income':
      return [year('income')];
    case 'draw':
      return [year('resources'), { step: 'draw', turn }];
    case 'resources':
      return [year('resources')];
    case 'reinforcements':
      return [year('close'), summer('operations'), { step: 'reinforcements', side: turn }];
    case 'operations':
      return [year('close'), summer('reorganisation'), { step: 'operations', turn }];
    case 'reorganisation':
      return [year('close'), summer(''), { step: 'reorganisation' }];
    case 'winter':
      return [year('close'), summer(''), { step: 'reorganisation', at: 'irminsul' }, { step: 'winter' }];
    case 'conversion':
      return [
        year('close'),
        summer(''),
        { step: 'reorganisation', at: 'stratagems' },
        { step: 'conversion', tried: [] },
      ];
  }
}

/** Lets a position that does not rest at a question go on to the next one. */
export function goOn({ game, state }: Laid, ...draws: Json[]): Entry[] {
  const chance = scripted(...draws);
  const entries = game.goOn(state, chance);
  expect(chance.left).toEqual([]);
  return entries;
}

/** A side acts, and exactly these draws are made: faces of dice, markers by name. */
export function play({ game, state }: Laid, seat: Seat, action: string, ...draws: Json[]): Entry[] {
  const entries = kit.play(game, state, seat, action, ...draws);
  expect(game.invariants(state)).toEqual([]);
  return entries;
}

/** Several actions of one side without draws. */
export const playAll = (laid: Laid, seat: Seat, ...actions: string[]): Entry[] =>
  actions.flatMap((action) => play(laid, seat, action));

/** What a side may do, in notation. */
export const open = ({ game, state }: Laid, seat: Seat): string[] => kit.offers(game, state, seat);

/** Why a side may not do something: the clause and the sentence. */
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

export const hand = ({ t }: Laid, side: Side): MarkerId[] => secretOf(t.hands[side])!;

/** Leaves an answer beforehand. */
export const leave = ({ game, state }: Laid, seat: Seat, on: string, answer: Json): void =>
  game.leave(state, seat, on, answer);

/** A side launches an operation with these pieces, all of which stand in one land, and advances from there. */
export function attack(laid: Laid, side: Side, from: LandId, to: LandId, ...pieces: string[]): void {
  play(laid, side, 'operate');
  for (const piece of pieces) play(laid, side, `activate ${piece}`);
  play(laid, side, 'march');
  play(laid, side, `advance ${from} ${to}`);
}

/** Where these units stand. */
export const whereAre = ({ t }: Laid, ...units: UnitId[]): string[] => units.map((unit) => t.units[unit]!.at);
