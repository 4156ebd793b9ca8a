/** A sheet in the making: each line is tried on the position as the seat knows it before it is written. */

import { fast } from '@annales/engine';
import { carryOut } from '../rules/rounds.ts';
import { areaOf, areasOf, beginTurn, isSea, kingdomOf, type Turn } from '../rules/turn.ts';
import type { AreaId, KingdomId, Options, Position, World } from '../state.ts';
import { type Lures, luresFor } from './lures.ts';
import { type Manner, USUAL } from './manner.ts';
import { type Eminence, eminences } from './rivals.ts';

/** What a line is for. */
export type Aim =
  | 'take'
  | 'raid'
  | 'grow'
  | 'trade'
  | 'settle'
  | 'guard'
  | 'march'
  | 'sail'
  | 'wear-down'
  | 'crown'
  | 'look'
  | 'bid'
  | 'money'
  | 'begin-again';

export interface Written {
  line: string;
  aim: Aim;
  /** The area it is about, if any. */
  area: AreaId | null;
}

export interface Plan {
  readonly t: Turn;
  readonly manner: Manner;
  /** Changes where the player begins again as a Viking. */
  by: KingdomId;
  readonly written: Written[];
  /** Areas that the last report shows as they are. */
  readonly seen: ReadonlySet<AreaId>;
  /** How much each kingdom is to be feared. */
  readonly eminence: Eminence;
  /** How much each area draws armies. */
  lures: Lures;
  /** What was worked out since the last line. */
  readonly notes: Map<number, number>;
  /** A number for each area and kingdom. */
  readonly numbers: Readonly<Record<string, number>>;
}

export function beginPlan(
  world: World,
  options: Options,
  known: Position,
  by: KingdomId,
  manner: Manner = USUAL,
): Plan {
  known.turn++;
  const t = beginTurn(world, options, known, fast('a plan'));
  for (const id of world.map.codes) t.owners[id] = areaOf(t, id).owner;
  presumeTies(t, by);
  const eminence = eminences(t);
  return {
    t,
    manner,
    by,
    written: [],
    seen: new Set(known.kingdoms[by]!.seen),
    eminence,
    lures: luresFor(t, by, eminence),
    notes: new Map(),
    numbers: Object.fromEntries([...world.map.codes, ...world.kingdomOrder].map((id, i) => [id, i])),
  };
}

/** Whom a high king protects would borrow of him, as far as he can know: DA-6.11. */
export function presumeTies(t: Turn, by: KingdomId): void {
  for (const one of t.world.kingdomOrder)
    if (one !== by && kingdomOf(t, one).overlord === by) kingdomOf(t, one).borrows = by;
}

export const linesLeft = ({ t, written }: Plan): number => t.world.tables.lines - written.length;

export const balanceOf = ({ t, by }: Plan): number => kingdomOf(t, by).balance;

/** All that could still be spent if every other line were a tax. */
export const meansOf = (plan: Plan): number =>
  balanceOf(plan) + plan.t.world.tables.yields.tax * Math.max(0, linesLeft(plan) - 1);

/** What a BP is worth: the more there are for each line, the less. */
export const priceOf = (plan: Plan): number =>
  Math.min(0.8, Math.max(0.2, (2.5 * Math.max(1, linesLeft(plan))) / Math.max(1, balanceOf(plan))));

/** Writes a line if the copy can carry it out. */
export function write(plan: Plan, line: string, aim: Aim, area: AreaId | null = null): boolean {
  const { t, written } = plan;
  if (linesLeft(plan) === 0) return false;
  t.round = written.length + 1;
  if (!carryOut(t, plan.by, line)?.done) return false;
  written.push({ line, aim, area });
  if (aim !== 'money') plan.notes.clear();
  return true;
}

/** Taxes until so much can be paid with so many lines after it; false: that cannot be. */
export function raise(plan: Plan, bps: number, lines = 1): boolean {
  const { tax } = plan.t.world.tables.yields;
  const missing = Math.max(0, Math.ceil((bps - balanceOf(plan)) / tax));
  if (missing + lines > linesLeft(plan)) return false;
  for (let i = 0; i < missing; i++) write(plan, 'TAX', 'money');
  return true;
}

/** What is worked out once between two lines. */
const KINDS = ['threat', 'risk', 'grudge', 'needed', 'gain', 'taken'] as const;

/** More than that make no difference any more. */
export const capped = (count: number): number => Math.min(count, 255);

/** Worked out once for these numbers, all of them below 256; a tax changes nothing of it. */
export function noted(
  { notes }: Plan,
  kind: (typeof KINDS)[number],
  about: readonly number[],
  work: () => number,
): number {
  let key = KINDS.indexOf(kind);
  for (const number of about) key = key * 256 + number;
  const before = notes.get(key);
  if (before !== undefined) return before;
  const value = work();
  notes.set(key, value);
  return value;
}

export const own = ({ t, by }: Plan): AreaId[] => areasOf(t, by);
export const ownLand = (plan: Plan): AreaId[] => own(plan).filter((id) => !isSea(plan.t, id));
export const isMine = ({ t, by }: Plan, id: AreaId): boolean => areaOf(t, id).owner === by;
export const beside = ({ t }: Plan, id: AreaId): readonly AreaId[] => t.world.map.neighbours[id]!;
