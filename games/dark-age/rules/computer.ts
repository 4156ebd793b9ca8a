/**
 * Kingdoms that the computer runs, and orders for a player who sent none: table K of the rulings. All lines are written
 * before the first round, from what the kingdom knows, and each is tried on a copy of that: no line is written that the
 * copy could not pay or carry out. DA-1.7.g to DA-1.7.j.
 */

import { fast } from '@annales/engine';
import type { AreaId, KingdomId, Options, Position, Sheet, World } from '../state.ts';
import { levelWith } from './attacks.ts';
import { assaultBattle, BY_HALVES, type Fought, fightOnce, overrunBattle } from './battles.ts';
import { REMEMBERED } from './captures.ts';
import { defenceLevel, isBlockaded } from './general.ts';
import { carryOut } from './rounds.ts';
import {
  areaOf,
  areasOf,
  beginTurn,
  isAdjacent,
  isCity,
  isSea,
  kingdomOf,
  nationOf,
  type Turn,
  terrainOf,
} from './turn.ts';

/** Whose orders the computer writes: one who missed a deadline or two, one never run by a player, one who has dropped out. */
export type Profile = 'missed' | 'dummy' | 'dropout';

interface Plan {
  t: Turn;
  by: KingdomId;
  profile: Profile;
  lines: string[];
  peaceful: number[];
  /** Areas that the last report showed. */
  seen: ReadonlySet<AreaId>;
}

/** `known` is the position as the kingdom knows it; the plan is carried out on it. */
export function computerSheet(
  world: World,
  options: Options,
  known: Position,
  by: KingdomId,
  profile: Profile,
): Omit<Sheet, 'seat'> {
  known.turn++;
  const plan: Plan = {
    t: beginTurn(world, options, known, fast('a plan')),
    by,
    profile,
    lines: [],
    peaceful: [],
    seen: new Set(known.kingdoms[by]!.seen),
  };
  const last = world.tables.lines;
  collect(plan);
  if (profile !== 'missed') attackRow(plan, profile === 'dummy' ? 4 : 8);
  if (profile === 'dropout') {
    raidRow(plan, 3);
    invadeRow(plan, 2);
    boardRow(plan, 2);
  }
  growRow(plan, 5);
  armRow(plan, 2);
  fortifyRow(plan, 2);
  marchRow(plan, 3);
  emptyRow(plan, 2);
  retreatRow(plan, 2);
  buildRow(plan, 1);
  while (plan.lines.length < last - 1) write(plan, 'TAX');
  levyRow(plan);
  return { kingdom: by, lines: plan.lines, ...(plan.peaceful.length > 0 && { peaceful: plan.peaceful }) };
}

/**
 * Writes a line if it can be carried out on the copy and there is room before the last. So no row asks what the rules ask
 * anyway: a line for none, for what is shut in, or for what the nation may not do, is not written.
 */
function write({ t, by, lines }: Plan, line: string): boolean {
  if (lines.length >= t.world.tables.lines - 1 || !carryOut(t, by, line)?.done) return false;
  lines.push(line);
  return true;
}

/** Moves armies at home: should the place be lost meanwhile, the line fails and nobody is attacked; X30. */
function writeHome(plan: Plan, line: string): boolean {
  const isWritten = write(plan, line);
  if (isWritten && plan.profile !== 'dropout') plan.peaceful.push(plan.lines.length - 1);
  return isWritten;
}

/** Tries one after the other until so many are written. */
function upTo(most: number, candidates: readonly AreaId[], tryOne: (id: AreaId) => boolean): void {
  let written = 0;
  for (const id of candidates) {
    if (written === most) return;
    if (tryOne(id)) written++;
  }
}

// ---------------------------------------------------------------- looking

const own = ({ t, by }: Plan): AreaId[] => areasOf(t, by);
const ownLand = (plan: Plan): AreaId[] => own(plan).filter((id) => !isSea(plan.t, id));

/** Those with more people first, then by code, in which order all lists of areas come. */
const byPeople = ({ t }: Plan, ids: readonly AreaId[]): AreaId[] =>
  ids.toSorted((a, b) => areaOf(t, b).population - areaOf(t, a).population);

/** The most first, then more people, then by code. */
const sorted = (plan: Plan, ids: readonly AreaId[], worth: (id: AreaId) => number): AreaId[] =>
  byPeople(plan, ids).sort((a, b) => worth(b) - worth(a));

/** Most armies that one other kingdom has around an area. */
export function threatTo(t: Turn, by: KingdomId, id: AreaId): number {
  const armies = new Map<KingdomId, number>();
  for (const other of t.world.map.neighbours[id]!) {
    const { owner, armies: there } = areaOf(t, other);
    if (owner !== null && owner !== by) armies.set(owner, (armies.get(owner) ?? 0) + there);
  }
  return Math.max(0, ...armies.values());
}

const isBorder = ({ t, by }: Plan, id: AreaId): boolean => threatTo(t, by, id) > 0;
const needOf = ({ t, by }: Plan, id: AreaId): number => threatTo(t, by, id) + 1 - defenceLevel(t, id);

// ---------------------------------------------------------------- row 1

function collect(plan: Plan): void {
  const { treasury } = kingdomOf(plan.t, plan.by);
  if (!(plan.profile === 'dropout' && write(plan, `CASH ${treasury}`))) write(plan, 'TAX');
  write(plan, 'TAX');
}

// ---------------------------------------------------------------- rows A to D

interface Blow {
  from: AreaId;
  to: AreaId;
  armies: number;
  action: 'MOVE' | 'OVERRUN' | 'ASSAULT';
  score: number;
}

/** Cheapest first. */
const BLOWS: readonly {
  action: Blow['action'];
  cost: number;
  fight(battle: Parameters<typeof assaultBattle>[0]): Fought;
}[] = [
  { action: 'MOVE', cost: 1, fight: (battle) => fightOnce(battle, BY_HALVES) },
  { action: 'OVERRUN', cost: 1, fight: overrunBattle },
  { action: 'ASSAULT', cost: 2, fight: assaultBattle },
];

function attackRow(plan: Plan, most: number): void {
  for (let written = 0; written < most; written++) {
    const blow = bestBlow(plan);
    if (!blow || !write(plan, `${blow.action} ${blow.from} ${blow.to} ${blow.armies}`)) return;
  }
}

/** The attack of which most is to be expected; null: nothing is. */
function bestBlow(plan: Plan): Blow | null {
  const { t } = plan;
  let best: Blow | null = null;
  for (const from of own(plan)) {
    const there = areaOf(t, from).armies;
    const armies = isSea(t, from) ? there : there - (isBorder(plan, from) ? 1 : 0);
    if (armies <= 0 || t.sticky.has(from)) continue;
    for (const to of t.world.map.neighbours[from]!) {
      if (!mayStrike(plan, to)) continue;
      for (const blow of blowsAt(plan, from, to, armies)) if (isBetter(plan, blow, best)) best = blow;
    }
  }
  return best;
}

function mayStrike({ t, by, seen, profile }: Plan, to: AreaId): boolean {
  const { owner } = areaOf(t, to);
  if (owner === by || !seen.has(to)) return false;
  if (profile === 'dropout' || owner === null) return true;
  return kingdomOf(t, by).wronged.some((one) => one.by === owner && one.turn >= t.position.turn - REMEMBERED);
}

function blowsAt({ t, by, profile }: Plan, from: AreaId, to: AreaId, armies: number): Blow[] {
  const { population, armies: defenders, owner } = areaOf(t, to);
  const foreign = owner === null || nationOf(t, owner) !== nationOf(t, by);
  const gained = population - (foreign ? 1 : 0);
  return BLOWS.flatMap(({ action, cost, fight }) => {
    if ((action === 'OVERRUN' && isCity(t, to)) || kingdomOf(t, by).balance < cost) return [];
    const fought = fight({
      armies,
      ships: isSea(t, from) ? areaOf(t, from).ships : 0,
      defenders,
      level: (left) => levelWith(t, to, left),
      shelter: terrainOf(t, to).shelter,
      ambushed: false,
    });
    const enough = profile === 'dummy' ? armies / 2 : 1;
    if (!fought.won || fought.armies < enough) return [];
    const score = 3 * gained + (isCity(t, to) ? 2 : 0) - (armies - fought.armies) - cost;
    return score > 0 ? [{ from, to, armies, action, score }] : [];
  });
}

/** A higher score; then more people in the target, then its code; who is first by code and the cheaper action come first. */
function isBetter({ t }: Plan, one: Blow, best: Blow | null): boolean {
  if (!best || one.score !== best.score) return !best || one.score > best.score;
  const people = areaOf(t, one.to).population - areaOf(t, best.to).population;
  return people > 0 || (people === 0 && one.to < best.to);
}

function raidRow(plan: Plan, most: number): void {
  const { t } = plan;
  const origins = own(plan).filter((id) => areaOf(t, id).armies >= (isSea(t, id) ? 1 : 2));
  const ways = byPeople(plan, t.world.map.codes).flatMap((to) =>
    origins.filter((from) => isAdjacent(t, from, to)).map((from) => ({ from, to })),
  );
  const used = new Set<AreaId>();
  for (const { from, to } of ways) {
    if (used.size === most) return;
    if (!used.has(from) && isWorthRaiding(plan, to) && write(plan, `RAID ${from} ${to}`)) used.add(from);
  }
}

function isWorthRaiding({ t, seen }: Plan, to: AreaId): boolean {
  const { owner, population, armies } = areaOf(t, to);
  if (owner === null || !seen.has(to)) return false;
  return population > 0 && (armies === 0 || (armies === 1 && terrainOf(t, to).shelter === 0));
}

function invadeRow(plan: Plan, most: number): void {
  const { t, by } = plan;
  const full = ownLand(plan).filter((id) => {
    const { limit } = terrainOf(t, id);
    return limit >= 2 && areaOf(t, id).population >= limit;
  });
  upTo(most, byPeople(plan, full), (from) => {
    const targets = t.world.map.neighbours[from]!.filter((to) => {
      const { owner, armies } = areaOf(t, to);
      return owner !== null && owner !== by && armies > 0 && t.world.map.areas[to]!.kind === 'land';
    });
    const [to] = sorted(plan, targets, (id) => areaOf(t, id).armies);
    return to !== undefined && write(plan, `INVADE ${from} ${to}`);
  });
}

function boardRow(plan: Plan, most: number): void {
  const { t, by } = plan;
  if (!['Gaelic', 'Viking'].includes(nationOf(t, by))) return;
  const origins = ownLand(plan).filter((id) => areaOf(t, id).armies >= 2);
  upTo(most, byPeople(plan, origins), (from) => {
    const sea = t.world.map.neighbours[from]!.find((to) => {
      const { owner, ships, armies } = areaOf(t, to);
      return owner === by && ships > armies;
    });
    return sea !== undefined && write(plan, `MOVE ${from} ${sea} 1`);
  });
}

// ---------------------------------------------------------------- rows 2 to 10

function mayGrow({ t }: Plan, id: AreaId): boolean {
  const { population } = areaOf(t, id);
  return population >= 1 && population < terrainOf(t, id).limit;
}

function growRow(plan: Plan, most: number): void {
  const { t } = plan;
  const fields = ownLand(plan).filter((id) => mayGrow(plan, id));
  const inTurn = fields.toSorted(
    (a, b) =>
      Number(isCity(t, b)) - Number(isCity(t, a)) || areaOf(t, a).population - areaOf(t, b).population,
  );
  upTo(most, inTurn, (id) => write(plan, `GROW ${id}`));
}

/** Own places, those most in need of defence first. */
const needy = (plan: Plan): AreaId[] => sorted(plan, ownLand(plan), (id) => needOf(plan, id));

function armRow(plan: Plan, most: number): void {
  const { t, by } = plan;
  upTo(most, needy(plan), (id) => {
    const kingdom = kingdomOf(t, by);
    const half = Math.ceil(needOf(plan, id) / 2);
    const usable = kingdom.reserve - kingdom.unusable;
    if (usable > 0) {
      const armies = Math.min(half, usable, kingdom.balance);
      return write(plan, `RESERVE ${id} ${armies}`);
    }
    const armies = Math.min(
      half,
      areaOf(t, id).population,
      Math.floor(kingdom.balance / t.world.tables.prices.army),
    );
    return write(plan, `LEVY ${id} ${armies}`);
  });
}

function fortifyRow(plan: Plan, most: number): void {
  const { t, by } = plan;
  upTo(most, needy(plan), (id) => {
    const forts = Math.min(needOf(plan, id), areaOf(t, id).population, kingdomOf(t, by).balance);
    return write(plan, `FORTIFY ${id} ${forts}`);
  });
}

/** The border area most in need, of whatever sign, if there is a border. */
const weakest = (plan: Plan): AreaId | undefined => needy(plan).find((id) => isBorder(plan, id));

/** The next step from here on a shortest way over own land, if there is one. */
function nextStep({ t, by }: Plan, from: AreaId, goal: AreaId | undefined): AreaId | undefined {
  const isOpen = (id: AreaId): boolean => areaOf(t, id).owner === by && !isSea(t, id);
  const first = new Map<AreaId, AreaId>();
  let edge: AreaId[] = [from];
  while (edge.length > 0) {
    const next: AreaId[] = [];
    for (const at of edge) {
      for (const to of t.world.map.neighbours[at]!) {
        if (!isOpen(to) || first.has(to)) continue;
        first.set(to, first.get(at) ?? to);
        if (to === goal) return first.get(to);
        next.push(to);
      }
    }
    edge = next;
  }
  return undefined;
}

function marchRow(plan: Plan, most: number): void {
  const goal = weakest(plan);
  const idle = ownLand(plan).filter((id) => !isBorder(plan, id) && areaOf(plan.t, id).armies >= 2);
  upTo(
    most,
    sorted(plan, idle, (id) => areaOf(plan.t, id).armies),
    (id) => {
      const to = nextStep(plan, id, goal);
      return to !== undefined && writeHome(plan, `MOVE ${id} ${to} AB-1`);
    },
  );
}

/** The last army makes room for people to grow. */
function emptyRow(plan: Plan, most: number): void {
  const { t, by, lines } = plan;
  const goal = weakest(plan);
  const lone = ownLand(plan).filter(
    (id) => !isBorder(plan, id) && areaOf(t, id).armies === 1 && mayGrow(plan, id) && !t.grown.has(id),
  );
  upTo(most, byPeople(plan, lone), (id) => {
    // A pair takes two lines.
    if (lines.length > t.world.tables.lines - 3) return false;
    const beside = t.world.map.neighbours[id]!.filter((to) => areaOf(t, to).owner === by && !isSea(t, to));
    const to =
      goal === undefined ? sorted(plan, beside, (one) => areaOf(t, one).armies)[0] : nextStep(plan, id, goal);
    if (to === undefined || kingdomOf(t, by).balance < 1 + areaOf(t, id).population) return false;
    return writeHome(plan, `MOVE ${id} ${to} 1`) && write(plan, `GROW ${id}`);
  });
}

function retreatRow(plan: Plan, most: number): void {
  const { t, by } = plan;
  const exposed = ownLand(plan).filter((id) => {
    const { armies, mode, retreat } = areaOf(t, id);
    const usable = t.world.map.neighbours[id]!.some((one) => one === retreat && areaOf(t, one).owner === by);
    return armies > 0 && mode === 'retreat' && !usable;
  });
  upTo(most, byPeople(plan, exposed), (id) => {
    const refuges = t.world.map.neighbours[id]!.filter((to) => areaOf(t, to).owner === by && !isSea(t, to));
    const [to] = sorted(plan, refuges, (one) => defenceLevel(t, one));
    return to !== undefined && write(plan, `RETREAT ${id} ${to}`);
  });
}

function buildRow(plan: Plan, most: number): void {
  const { t } = plan;
  const cities = ownLand(plan).filter((id) => areaOf(t, id).trade < areaOf(t, id).population);
  upTo(
    most,
    sorted(plan, cities, (id) => areaOf(t, id).population),
    (id) => write(plan, `BUILD ${id} 1`),
  );
}

/** Line sixteen spends what is left: row 10. */
function levyRow(plan: Plan): void {
  const { t, by, lines } = plan;
  const [id] = sorted(
    plan,
    ownLand(plan).filter((one) => !isBlockaded(t, one)),
    (one) => areaOf(t, one).population,
  );
  if (id === undefined) return;
  const { population, forts, armies } = areaOf(t, id);
  const count = Math.min(population, population + forts + 1 - armies);
  const line = `LEVY ${id} ${count}`;
  if (carryOut(t, by, line)?.done) lines.push(line);
}
