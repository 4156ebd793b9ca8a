/**
 * Searches whole sheets: several are written, each by weighing things otherwise, and carried out in imagined worlds together
 * with what the neighbours would write there. The usual sheet is the one to beat.
 */

import { type Chance, copy, fast, look, type Seat, type State } from '@annales/engine';
import { computerSheet } from '../rules/computer.ts';
import { knownBy } from '../rules/known.ts';
import { playTurn } from '../rules/rounds.ts';
import type { AreaId, KingdomId, Position, Sheet, Table } from '../state.ts';
import { type Manner, USUAL } from './manner.ts';
import type { Plan } from './plan.ts';
import { writeSheet } from './sheet.ts';
import { standingOf } from './standing.ts';

/** What the bot may know and use. */
export interface Search {
  t: Table;
  seat: Seat;
  chance: Chance;
  imagine(): State<Table>;
  isSpent(iterations: number): boolean;
}

/** Each weighs one thing otherwise. */
const OTHERS: readonly Manner[] = [
  { ...USUAL, peace: 1 },
  { ...USUAL, peace: 0.6, yield: 0.9 },
  { ...USUAL, peace: 0.1 },
  { ...USUAL, yield: 0.7 },
  { ...USUAL, yield: 1.6 },
  { ...USUAL, care: 1.7 },
  { ...USUAL, care: 0.5 },
  { ...USUAL, attacks: 7, growth: 10 },
  { ...USUAL, attacks: 15, growth: 2 },
];

/** In so many worlds at most, of which each but the first sees half as many sheets as the one before. */
const WORLDS = 4;
/** By so many points another must be better than the usual sheet: less is luck. */
const MARGIN = 2;
/** So many areas off others may matter this turn. */
const FAR = 4;

/** A world as it may be, and what everybody else writes in it. */
interface Imagined {
  table: Table;
  position: Position;
  sheets: readonly Sheet[];
  dice: string;
}

interface Tried {
  manner: Manner;
  plan: Plan;
  lines: string[];
  /** How well it left the kingdom in each world. */
  standings: number[];
}

const meanOf = ({ standings }: Tried): number =>
  standings.reduce((sum, one) => sum + one, 0) / standings.length;

export function searchSheet(search: Search): Plan {
  const { t, seat } = search;
  const { kingdom: by } = look(t.reports[seat]!);
  const known = new Set<string>();
  const worlds: Imagined[] = [];
  let iterations = 0;
  /** Null: it is one that was written before. */
  const written = (manner: Manner): Tried | null => {
    const plan = writeSheet(t, t.options, knownBy(t, seat), by, manner);
    const lines = plan.written.map(({ line }) => line);
    const key = lines.join('\n');
    if (known.has(key)) return null;
    known.add(key);
    return { manner, plan, lines, standings: [] };
  };
  const tryIn = (world: Imagined, one: Tried): void => {
    one.standings.push(outcomeOf(world, by, seat, one.lines));
    iterations++;
  };
  const usual = written(USUAL)!;
  if (search.isSpent(iterations)) return usual.plan;
  let left = [usual, ...OTHERS.flatMap((manner) => written(manner) ?? [])];
  do {
    const world = imagined(search, by);
    worlds.push(world);
    for (const one of left) tryIn(world, one);
    const better = left.toSorted((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(left.length / 2));
    left = better.includes(usual) ? better : [...better, usual];
  } while (worlds.length < WORLDS && !search.isSpent(iterations));
  let best = left[0]!;
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    // Each attack is left out in turn, and something else is done in its place.
    for (const target of targetsOf(best)) {
      if (search.isSpent(iterations)) break;
      const other = written({ ...best.manner, shunned: new Set([...best.manner.shunned, target]) });
      if (!other) continue;
      for (const world of worlds) tryIn(world, other);
      if (meanOf(other) <= meanOf(best)) continue;
      best = other;
      isBetter = true;
      break;
    }
  }
  return meanOf(best) > meanOf(usual) + MARGIN ? best.plan : usual.plan;
}

const targetsOf = ({ plan }: Tried): AreaId[] =>
  plan.written.flatMap(({ aim, area }) => (aim === 'take' && area !== null ? [area] : []));

function imagined({ imagine, chance }: Search, by: KingdomId): Imagined {
  const { table } = imagine();
  const position = look(table.position!);
  const near = neighboursOf(table, position, by);
  const sheets = position.order.map((kingdom): Sheet => {
    const { seat, profile } = position.kingdoms[kingdom]!;
    // Whoever is too far off to matter is taken to do nothing.
    if (kingdom === by || !near.has(kingdom)) return { seat, kingdom, lines: [] };
    if (seat === null)
      return { seat, ...computerSheet(table, table.options, copy(position), kingdom, profile) };
    const { written } = writeSheet(table, table.options, copy(position), kingdom);
    return { seat, kingdom, lines: written.map(({ line }) => line) };
  });
  return { table, position, sheets, dice: String(chance.draw('dice of a world', 0x100000000)) };
}

/** Who owns something near. */
function neighboursOf({ map }: Table, { areas }: Position, by: KingdomId): Set<KingdomId> {
  const near = new Set(map.codes.filter((id) => areas[id]!.owner === by));
  let edge = [...near];
  for (let steps = 0; steps < FAR; steps++) {
    edge = edge.flatMap((id) => map.neighbours[id]!).filter((id) => !near.has(id));
    for (const id of edge) near.add(id);
  }
  return new Set([...near].flatMap((id) => areas[id]!.owner ?? []));
}

/** The same world has the same dice for every sheet. */
function outcomeOf(
  { table, position, sheets, dice }: Imagined,
  by: KingdomId,
  seat: Seat,
  lines: string[],
): number {
  const after = copy(position);
  const all = sheets.map((sheet) => (sheet.kingdom === by ? { ...sheet, lines } : sheet));
  playTurn(table, table.options, after, all, fast(dice));
  const kingdom = table.kingdomOrder.find((one) => after.kingdoms[one]!.seat === seat);
  return kingdom === undefined ? 0 : standingOf(table, table.options, after, kingdom);
}
