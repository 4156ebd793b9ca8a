/** A whole turn: its start, sixteen rounds of everybody's orders, and its end. DA-2.17. */

import type { Chance } from '@annales/engine';
import type {
  AreaId,
  Condition,
  Kingdom,
  KingdomId,
  Options,
  Order,
  Outcome,
  Position,
  Sheet,
  World,
} from '../state.ts';
import { assault, invade, move, overrun, probe, raid, siege } from './attacks.ts';
import * as builds from './builds.ts';
import { REMEMBERED } from './captures.ts';
import { ambush, defend, retreatTo } from './defences.ts';
import {
  changeOwner,
  homelandOf,
  isBlockaded,
  totalIncome,
  totalMaintenance,
  totalPopulation,
  tradeOf,
} from './general.ts';
import * as kings from './kings.ts';
import { formatFailure, readLine } from './orders.ts';
import { passage, restorePassages } from './passages.ts';
import { pillageOwn } from './pillage.ts';
import * as atSea from './ships.ts';
import * as spying from './spies.ts';
import * as treasury from './treasury.ts';
import {
  type Action,
  areaOf,
  areasOf,
  beginTurn,
  failed,
  happens,
  isOwn,
  isSea,
  kingdomOf,
  nationOf,
  score,
  type Turn,
  terrainOf,
} from './turn.ts';
import { conditionsMet } from './winning.ts';

/** All actions, in the order of the rulebook: DA-11.5. */
const ACTIONS: Record<string, Action<Order>> = {
  MOVE: move,
  ASSAULT: assault,
  PROBE: probe,
  OVERRUN: overrun,
  AMBUSH: ambush,
  RETREAT: retreatTo,
  DEFEND: defend,
  RAID: raid,
  PASSAGE: passage,
  SIEGE: siege,
  MIGRATE: builds.migrate,
  INVADE: invade,
  LEVY: builds.levy,
  RESERVE: builds.reserve,
  FORTIFY: builds.fortify,
  BUILD: builds.build,
  GROW: builds.grow,
  DISBAND: builds.disband,
  DISOWN: builds.disown,
  RAZE: builds.raze,
  POP: builds.pop,
  ARM: builds.arm,
  HOUSE: builds.house,
  BORROW: builds.borrow,
  LOAN: builds.loan,
  RETURN: builds.returnLoan,
  RECALL: builds.recall,
  SPY: spying.spy,
  KILL: spying.kill,
  FIND: spying.find,
  WAIT: spying.wait,
  SABOTAGE: spying.sabotage,
  WATCH: spying.watch,
  LAUNCH: atSea.launch,
  FLEET: atSea.fleet,
  SHIPS: atSea.ships,
  CONVOY: atSea.convoy,
  SETTLE: atSea.settle,
  LAND: atSea.land,
  ORDER: treasury.order,
  GIFT: treasury.gift,
  PILLAGE: pillageOwn,
  STASH: treasury.stash,
  CASH: treasury.cash,
  TAX: treasury.tax,
  OVERLORD: kings.overlord,
  EXCHANGE: kings.exchange,
  VIKING: kings.viking,
  KING: kings.king,
};

/** What became of a line, for whom. */
export interface LineResult {
  line: string;
  /** The kingdom for which it was carried out. */
  kingdom: KingdomId;
  /** Null: it was empty. */
  outcome: Outcome | null;
}

export interface Played {
  turn: Turn;
  /** By sheet, line by line. */
  results: { sheet: Sheet; lines: LineResult[] }[];
  accounts: Record<KingdomId, Account>;
  census: boolean;
  /** The end of the game: who has won, and by what. */
  won: { kingdom: KingdomId; conditions: Condition[] } | null;
}

/** What the end of the turn did to a kingdom's stocks: DA-1.10.a. */
export interface Account {
  /** BPs left over, and what became of them. */
  leftover: number;
  putBack: number;
  household: number;
  reserve: number;
  stashed: number;
  bid: number;
  trade: number;
  income: number;
  homeland: number;
  maintenance: number;
  /** Maintenance that income did not cover, paid by the treasury. */
  shortage: number;
  recognition: number;
  dispersed: number;
  shipsDispersed: number;
  scattered: number;
  /** All armies and ships that were scattered and dispersed, back in reserve. */
  armiesHome: number;
  shipsHome: number;
}

/** Plays a turn. It changes the position. */
export function playTurn(
  world: World,
  options: Options,
  position: Position,
  sheets: readonly Sheet[],
  chance: Chance,
): Played {
  position.turn++;
  const t = beginTurn(world, options, position, chance);
  startTurn(t);
  const results = sheets.map((sheet) => ({ sheet, lines: [] as LineResult[] }));
  for (t.round = 1; t.round <= world.tables.lines; t.round++) playRound(t, results);
  return { ...endTurn(t), turn: t, results };
}

// ---------------------------------------------------------------- the start

/** DA-2.17.d */
function startTurn(t: Turn): void {
  freeLostAreas(t);
  for (const kingdom of t.world.kingdomOrder) {
    const one = kingdomOf(t, kingdom);
    // A spy reports where it began, whatever becomes of it: DA-7.2.a.
    if (one.spy !== null) t.visited[kingdom]!.add(one.spy);
    one.wronged = one.wronged.filter(({ turn }) => turn > t.position.turn - REMEMBERED);
  }
  for (const id of t.world.map.codes) if (areaOf(t, id).owner === null) stir(t, id);
  for (const id of t.world.map.codes) t.owners[id] = areaOf(t, id).owner;
}

/** Areas of lost kingdoms are nobody's and gain an army; ships there are gone: DA-10.6, X17. */
export function freeLostAreas(t: Turn): void {
  const { position } = t;
  for (const id of t.world.map.codes) {
    const { owner } = areaOf(t, id);
    const isLost = owner !== null && kingdomOf(t, owner).standing !== 'playing';
    const isFreed = owner === null && position.freed.includes(id);
    if (!isLost && !isFreed) continue;
    if (isLost) changeOwner(t, id, null);
    const area = areaOf(t, id);
    if (isSea(t, id)) {
      area.ships = 0;
      area.armies = 0;
    } else area.armies++;
  }
  position.freed = [];
  for (const kingdom of t.world.kingdomOrder) {
    const one = kingdomOf(t, kingdom);
    if (one.standing === 'abandoned') one.standing = 'gone';
  }
}

/** What an unowned area does by itself: DA-2.18, table U. */
function stir(t: Turn, id: AreaId): void {
  if (isSea(t, id) || isBlockaded(t, id)) return;
  const area = areaOf(t, id);
  const { die, rich, states } = t.world.tables.unowned;
  const income = area.population + Math.min(area.population, area.trade);
  const state = states[area.population === 0 ? 'empty' : income >= rich ? 'rich' : 'poor'];
  const rolled = 1 + t.chance.draw(`unowned ${id}`, die, []);
  const within = (span?: [number, number]): boolean =>
    span !== undefined && rolled >= span[0] && rolled <= span[1];
  if (within(state.army) && area.armies < area.population + area.forts + 1) {
    area.armies++;
    happens(t, 'levy', 'DA-1.11.g', null, { area: id, owner: null });
  } else if (within(state.fort) && area.forts < area.population) area.forts++;
  else if (within(state.population) && area.population < terrainOf(t, id).limit) area.population++;
}

// ---------------------------------------------------------------- sixteen rounds

interface Result {
  sheet: Sheet;
  lines: LineResult[];
}

/** One line of everybody, in the order of play: DA-2.17.a, DA-10.4.f. */
function playRound(t: Turn, results: readonly Result[]): void {
  const places = new Map(results.map((result) => [runBy(t, result.sheet), result]));
  for (const kingdom of [...t.position.order]) {
    const result = places.get(kingdom);
    if (!result || runBy(t, result.sheet) !== kingdom) continue;
    const line = result.sheet.lines[t.round - 1] ?? '';
    const isPeaceful = result.sheet.peaceful?.includes(t.round - 1);
    result.lines.push({ line, kingdom, outcome: carryOut(t, kingdom, line, isPeaceful) });
  }
}

/** For which kingdom a sheet gives orders now. Those of the computer end when a player comes: DA-10.4.f, X14. */
function runBy(t: Turn, { seat, kingdom }: Sheet): KingdomId | undefined {
  if (seat === null) return t.entered.has(kingdom) ? undefined : kingdom;
  return t.world.kingdomOrder.find((one) => kingdomOf(t, one).seat === seat);
}

/** DA-1.8.c, DA-2.17.f */
export function carryOut(t: Turn, by: KingdomId, line: string, isPeaceful = false): Outcome | null {
  const read = readLine(t.world, line);
  if ('empty' in read) return null;
  if ('failure' in read) {
    // Whoever tried to disband has tried, however badly he spelled the rest: DA-6.2.d.
    if (/^\s*(\d{1,2}\s*:)?\s*DISBAND\b/i.test(line)) t.disbanded.add(by);
    return { done: false, ...read.failure };
  }
  const wrong = formatFailure(t.world, read.order);
  if (wrong) return { done: false, ...wrong };
  const { to } = read.order;
  if (isPeaceful && !isOwn(t, by, to!)) return failed('DA-1.7.d', 'not-own', { area: to });
  const outcome = ACTIONS[read.order.action]!(t, by, read.order);
  return outcome.done && read.order.surplus ? { ...outcome, surplus: true } : outcome;
}

// ---------------------------------------------------------------- the end

const ENTRIES: readonly (keyof Account)[] = [
  'leftover',
  'putBack',
  'household',
  'reserve',
  'stashed',
  'bid',
  'trade',
  'income',
  'homeland',
  'maintenance',
  'shortage',
  'recognition',
  'dispersed',
  'shipsDispersed',
  'scattered',
  'armiesHome',
  'shipsHome',
];

const emptyAccount = (): Account =>
  Object.fromEntries(ENTRIES.map((entry) => [entry, 0])) as unknown as Account;

/** DA-2.17.e, step by step. */
export function endTurn(t: Turn): Omit<Played, 'turn' | 'results'> {
  const { position } = t;
  const accounts = Object.fromEntries(t.world.kingdomOrder.map((kingdom) => [kingdom, emptyAccount()]));
  // Whoever has left his kingdom has another in its place.
  const { order } = position;
  for (const kingdom of order) spendLeftovers(t, kingdom, accounts[kingdom]!);
  restorePassages(t);
  for (const id of t.world.map.codes) keepLimit(t, id);
  for (const kingdom of order) accounts[kingdom]!.scattered = t.scattered[kingdom]!.armies;
  for (const id of t.world.map.codes) disperseFrom(t, id, accounts);
  for (const kingdom of order) comeHome(t, kingdom, accounts[kingdom]!);
  for (const kingdom of order) earnTrade(t, kingdom, accounts[kingdom]!);
  for (const kingdom of order) earn(t, kingdom, accounts[kingdom]!);
  const isCensus = position.turn === position.census;
  recognise(t, accounts, isCensus);
  if (isCensus) takeCensus(t, order);
  for (const kingdom of order) if (isEliminated(t, kingdom, accounts[kingdom]!)) eliminate(t, kingdom);
  const won = endOfGame(t, isCensus);
  position.order = nextOrder(t);
  return { accounts, census: isCensus, won };
}

/** DA-2.8.c to DA-2.8.g */
function spendLeftovers(t: Turn, kingdom: KingdomId, account: Account): void {
  const one = kingdomOf(t, kingdom);
  const { army, stash } = t.world.tables.prices;
  account.leftover = one.balance;
  account.putBack = Math.min(one.balance, t.cashed[kingdom]!);
  one.treasury += account.putBack;
  one.balance -= account.putBack;
  if (one.balance >= army && !(one.king !== null && isBlockaded(t, one.king))) {
    one.balance -= army;
    one.household++;
    account.household = 1;
  }
  if (one.balance >= army) {
    one.balance -= army;
    one.reserve++;
    account.reserve = 1;
  }
  account.stashed = Math.floor(one.balance / stash);
  one.treasury += account.stashed;
  account.bid = one.balance % stash;
  t.bids[kingdom]! += account.bid;
}

/** DA-2.7.c, DA-2.7.d */
function keepLimit(t: Turn, id: AreaId): void {
  const area = areaOf(t, id);
  const excess = area.population - terrainOf(t, id).limit;
  if (excess <= 0) return;
  area.population -= excess;
  if (area.owner === null) return;
  if (nationOf(t, area.owner) === 'Gaelic') {
    area.armies += excess;
    happens(t, 'crowded-out', 'DA-2.7.d', area.owner, { area: id, armies: excess }, [area.owner]);
  } else {
    score(t, area.owner, -excess, 'DA-4.2.e', 'over-limit', id);
    happens(t, 'starved', 'DA-2.7.c', area.owner, { area: id, population: excess }, [area.owner]);
  }
}

/** One army, or one ship and whoever is aboard it, goes home: DA-2.13, DA-8.7.b. */
function disperseFrom(t: Turn, id: AreaId, accounts: Record<KingdomId, Account>): void {
  const { owner, armies, population, forts, ships } = areaOf(t, id);
  const what = isSea(t, id) ? 'ships' : 'armies';
  const many = isSea(t, id) ? ships > 1 : armies > population + forts + 1;
  if (!many) return;
  spying.disperse(t, id, what);
  if (owner === null) return;
  if (what === 'armies') accounts[owner]!.dispersed++;
  else accounts[owner]!.shipsDispersed++;
  happens(t, 'dispersed', 'DA-2.13.a', owner, { area: id, what }, [owner]);
}

/** What was scattered comes back, and loans can be used: DA-2.17.e. */
function comeHome(t: Turn, kingdom: KingdomId, account: Account): void {
  const one = kingdomOf(t, kingdom);
  const { armies, ships } = t.scattered[kingdom]!;
  account.armiesHome = armies;
  account.shipsHome = ships;
  one.reserve += armies;
  one.fleet += ships;
  one.unusable = 0;
}

/** DA-2.15.e, DA-2.15.f */
function earnTrade(t: Turn, kingdom: KingdomId, account: Account): void {
  const one = kingdomOf(t, kingdom);
  for (const id of areasOf(t, kingdom)) {
    const city = t.world.map.cityIn[id];
    account.trade += tradeOf(t, id) + (city === undefined ? 0 : tradeOf(t, city));
  }
  one.treasury += account.trade;
}

/** DA-2.15.a to DA-2.15.d, DA-2.12 */
function earn(t: Turn, kingdom: KingdomId, account: Account): void {
  const one = kingdomOf(t, kingdom);
  account.income = totalIncome(t, kingdom);
  account.homeland = homelandOf(t, kingdom);
  account.maintenance = totalMaintenance(t, kingdom);
  const left = account.income + account.homeland - account.maintenance;
  account.shortage = Math.min(one.treasury, Math.max(0, -left));
  one.treasury -= account.shortage;
  one.balance = Math.max(0, left);
}

/** What recognition brings both: DA-10.2.c, DA-10.3.b, DA-10.3.c. All of it is worked out before any of it is paid. */
function recognise(t: Turn, accounts: Record<KingdomId, Account>, isCensus: boolean): void {
  const worth = (one: Kingdom): number => one.treasury + one.household;
  const ties = t.world.kingdomOrder.flatMap((under) => {
    const { overlord: high, standing } = kingdomOf(t, under);
    if (standing !== 'playing' || high === null || high === under) return [];
    const least = Math.min(worth(kingdomOf(t, high)), worth(kingdomOf(t, under)));
    return [{ under, high, bonus: Math.floor(least / t.world.tables.overlord) }];
  });
  for (const { under, high, bonus } of ties) {
    kingdomOf(t, under).treasury += bonus;
    accounts[under]!.recognition += bonus;
    if (isCensus || t.options.highKingVp === 'everyTurn') score(t, high, bonus, 'DA-10.2.c', 'recognised');
  }
}

/** DA-4.2.a; the next one is three to five turns off, and nobody knows when: DA-4.2.b. */
function takeCensus(t: Turn, kingdoms: readonly KingdomId[]): void {
  for (const kingdom of kingdoms) score(t, kingdom, totalPopulation(t, kingdom), 'DA-4.2.a', 'census');
  t.position.census = t.position.turn + nextCensus(t.world, t.chance);
}

export function nextCensus(world: World, chance: Chance): number {
  const { soonest, latest } = world.tables.census;
  return soonest + chance.draw('census', latest - soonest + 1, []);
}

/** DA-4.1.a, DA-4.1.b */
function isEliminated(t: Turn, kingdom: KingdomId, { income, homeland }: Account): boolean {
  if (t.formed.has(kingdom)) return false;
  const { balance, treasury: saved } = kingdomOf(t, kingdom);
  return areasOf(t, kingdom).length === 0 || balance + saved + income + homeland === 0;
}

function eliminate(t: Turn, kingdom: KingdomId): void {
  happens(t, 'eliminated', 'DA-4.1.a', kingdom, { kingdom });
  kingdomOf(t, kingdom).standing = 'gone';
  kings.vanish(t, kingdom);
}

/** DA-4.3.a, DA-4.3.b, X26 */
function endOfGame(t: Turn, isCensus: boolean): Played['won'] {
  const { position } = t;
  const met = conditionsMet(t.world, position);
  const warned = position.warning !== null;
  if (isCensus && warned) {
    if (met) return met;
    position.warning = null;
  } else if (met && !warned) {
    position.warning = met;
    happens(t, 'warning', 'DA-4.3.a', met.kingdom, { kingdom: met.kingdom, conditions: met.conditions });
  }
  return null;
}

/** Who bid alike stay in the order in which they were: DA-9.1.c. */
const nextOrder = (t: Turn): KingdomId[] =>
  t.position.order
    .filter((kingdom) => kingdomOf(t, kingdom).standing === 'playing')
    .toSorted((a, b) => t.bids[b]! - t.bids[a]!);
