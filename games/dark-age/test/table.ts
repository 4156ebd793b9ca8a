/** A position laid by hand, sheets of orders, and what came of them. */

import type { Chance } from '@annales/engine';
import { data, world as worldOf } from '../data.ts';
import { emptyKingdom } from '../rules/kings.ts';
import { type LineResult, type Played, playTurn } from '../rules/rounds.ts';
import type { Area, AreaId, Happening, Kingdom, KingdomId, Options, Outcome, Position } from '../state.ts';

export const world = worldOf(data);

export const OPTIONS: Options = {
  terrainDefence: '2.5',
  captureVp: 'always',
  highKingVp: 'census',
  publicVp: false,
};

export interface Laid {
  areas?: Record<AreaId, Partial<Area>>;
  /** Kingdoms that play; all that own an area do besides. */
  kingdoms?: Record<KingdomId, Partial<Kingdom>>;
  order?: KingdomId[];
  turn?: number;
  census?: number;
  options?: Partial<Options>;
  debts?: Position['debts'];
  warning?: Position['warning'];
  /** Values of draws by label; all others are the highest: unowned areas rest then. */
  draws?: Record<string, number>;
}

export interface Table {
  position: Position;
  options: Options;
  chance: Chance;
}

const emptyArea = (): Area => ({
  owner: null,
  population: 0,
  armies: 0,
  forts: 0,
  trade: 0,
  ships: 0,
  mode: 'retreat',
  retreat: null,
  ambush: null,
});

/** Nothing lies anywhere but what is named. Each kingdom has 20 BPs and is run by the seat of its name unless it says otherwise. */
export function lay({ areas = {}, kingdoms = {}, ...more }: Laid = {}): Table {
  const owners = Object.values(areas).flatMap(({ owner }) => (owner ? [owner] : []));
  const playing = [...new Set([...Object.keys(kingdoms), ...owners])];
  const position: Position = {
    turn: (more.turn ?? 1) - 1,
    areas: Object.fromEntries(world.map.codes.map((id) => [id, { ...emptyArea(), ...areas[id] }])),
    kingdoms: Object.fromEntries(
      world.kingdomOrder.map((id) => [
        id,
        {
          ...emptyKingdom(),
          ...(playing.includes(id) && { standing: 'playing' as const, seat: id, balance: 20 }),
          ...kingdoms[id],
        },
      ]),
    ),
    order: more.order ?? playing,
    debts: more.debts ?? [],
    freed: [],
    census: more.census ?? 99,
    warning: more.warning ?? null,
  };
  const chance: Chance = { draw: (label, range) => more.draws?.[label] ?? range - 1 };
  return { position, options: { ...OPTIONS, ...more.options }, chance };
}

/** Plays a turn with these sheets; `peaceful` are lines of the computer that only move armies home. */
export const turn = (
  { position, options, chance }: Table,
  sheets: Record<KingdomId, readonly string[]> = {},
  peaceful: Record<KingdomId, readonly number[]> = {},
): Played =>
  playTurn(
    world,
    options,
    position,
    Object.entries(sheets).map(([kingdom, lines]) => ({
      seat: position.kingdoms[kingdom]!.seat,
      kingdom,
      lines,
      ...(peaceful[kingdom] && { peaceful: peaceful[kingdom] }),
    })),
    chance,
  );

/** What became of the lines of one kingdom. */
export const linesOf = ({ results }: Played, kingdom: KingdomId): LineResult[] =>
  results.find(({ sheet }) => sheet.kingdom === kingdom)!.lines;

/** What became of each line in short: `done`, `reduced`, or the clause and reason by which it failed. */
export const told = (played: Played, kingdom: KingdomId): string[] =>
  linesOf(played, kingdom).flatMap(({ outcome }) => (outcome ? [short(outcome)] : []));

const short = (outcome: Outcome): string =>
  outcome.done ? `${outcome.what}${outcome.reduced ? ' (reduced)' : ''}` : `${outcome.clause} ${outcome.why}`;

/** An area's numbers in short: `ESX P2 A3 F1`. */
export function area({ position }: Table, id: AreaId): string {
  const { owner, population, armies, forts, trade, ships } = position.areas[id]!;
  const parts = { P: population, A: armies, F: forts, T: trade, S: ships };
  return [
    owner ?? '-',
    ...Object.entries(parts).flatMap(([name, count]) => (count > 0 ? [`${name}${count}`] : [])),
  ].join(' ');
}

export const kingdom = ({ position }: Table, id: KingdomId): Kingdom => position.kingdoms[id]!;

/** What happened of a kind. */
export const happened = ({ turn: t }: Played, what: string): Happening[] =>
  t.happenings.filter((one) => one.what === what);
