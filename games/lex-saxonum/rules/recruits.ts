/** Who is at the call of an operation, and under which payment: LS-6.2.a to c. */

import { once } from '@annales/engine';
import type { Commander, LandId, Operation, Table, Unit, UnitFacts, UnitId } from '../state.ts';
import { type Composition, compositionOf, isCommander, type Piece } from './armies.ts';
import { commanderName, commanderOf, isLand, purseOf } from './ground.ts';

/** A piece that an operation may call, as it lies on the table: read once for the many questions that are asked about it. */
export interface Recruit {
  piece: Piece;
  /** The nation or the land under which it is paid for. */
  key: string;
  at: LandId;
  active: boolean;
  /** null for a commander. */
  facts: UnitFacts | null;
}

const asRecruit = (
  t: Table,
  operation: Operation,
  piece: Piece,
  facts: UnitFacts | null,
  { at, active }: Unit | Commander,
): Recruit => ({
  piece,
  key: keyOf(t, operation, facts, at!),
  at: at!,
  active,
  facts,
});

/** Whatever piece of its own side it is. */
export const recruitFor = (t: Table, operation: Operation, piece: Piece): Recruit =>
  isCommander(piece)
    ? asRecruit(t, operation, piece, null, commanderOf(t, operation.by))
    : asRecruit(t, operation, piece, t.map.units[piece]!, t.units[piece]!);

/** Carolingians are paid by nation, Saxons, raiders and Scara in conquered land by territory: LS-6.2.b, c, LS-M6.3.d. */
function keyOf(t: Table, { by, kind }: Operation, facts: UnitFacts | null, at: LandId): string {
  if (!facts) return by === 'carolingian' ? 'royal' : at;
  if (by === 'saxon' || kind === 'raid') return at;
  return facts.nation === 'royal' && at !== t.map.places.court ? at : facts.nation;
}

/** An operation that calls up others: the army so far, and the RP that are left for them. */
export interface Call {
  operation: Operation;
  army: Composition;
  purse: number;
}

export const callOf = (t: Table, operation: Operation): Call => ({
  operation,
  army: compositionOf(t, operation.units),
  purse: purseOf(t, operation.by),
});

/** Those at its call who are not active yet, the commander first; the bar says why one cannot join now. */
export function candidates(t: Table, operation: Operation): Recruit[] {
  const commander = commanderAtCall(t, operation);
  const recruits = commander ? [commander] : [];
  for (const unit of ranks(t, operation)) {
    const recruit = unitAtCall(t, operation, unit);
    if (recruit) recruits.push(recruit);
  }
  return recruits;
}

/** The operation under way, and those at its call. */
export const calling = once((t: Table): Call => callOf(t, t.operation!));
export const called = once((t: Table): Recruit[] => candidates(t, t.operation!));

export const ranks = (t: Table, { by, kind }: Operation): UnitId[] =>
  t.map.ranks[kind === 'raid' ? 'raiders' : by];

/** In winter also if he was active before: LS-6.2.f. */
export function commanderAtCall(t: Table, operation: Operation): Recruit | null {
  const { by, kind, led } = operation;
  const commander = commanderOf(t, by);
  if (commander.at === null || led || kind === 'raid') return null;
  if (commander.active && kind !== 'winter') return null;
  return asRecruit(t, operation, commanderName(by), null, commander);
}

/** In winter also if it was active before: LS-6.2.e. */
export function unitAtCall(t: Table, operation: Operation, unit: UnitId): Recruit | null {
  const counter = t.units[unit]!;
  if (counter.active && operation.kind !== 'winter') return null;
  if (!isLand(counter.at) || operation.units.includes(unit)) return null;
  const facts = t.map.units[unit]!;
  return serves(t, operation, facts, counter.at) ? asRecruit(t, operation, unit, facts, counter) : null;
}

/** By its nation and its alliance, is a unit in this land at the call of the operation? */
export function serves(
  t: Table,
  { by, kind, free }: Operation,
  { nation, home }: UnitFacts,
  at: LandId,
): boolean {
  if (kind === 'raid') return nation === free;
  switch (nation) {
    case 'danish':
    case 'frisian':
      return by === 'saxon' && t.allies[nation] && at === home;
    case 'obotrite':
    case 'veleti':
    case 'sorb':
      return false;
    case 'saxon':
      return by === 'saxon';
    default:
      return by === 'carolingian';
  }
}
