/** At home: people and trade grow, what is in danger is guarded, idle armies go to the border. */

import { isBlockaded } from '../rules/general.ts';
import { areaOf, isCity, isSea, kingdomOf, nationOf, terrainOf } from '../rules/turn.ts';
import type { AreaId } from '../state.ts';
import { groundOf, neededFor } from './blows.ts';
import { endow } from './court.ts';
import {
  type Aim,
  balanceOf,
  beside,
  isMine,
  linesLeft,
  meansOf,
  ownLand,
  type Plan,
  priceOf,
  raise,
  write,
} from './plan.ts';
import {
  ARMY,
  grudge,
  hostWorth,
  LINE,
  lossOf,
  PERSON,
  POINT,
  risk,
  roundsOff,
  TRADE,
  threatTo,
  worthOf,
} from './worth.ts';

/** Some lines with one purpose. */
interface Work {
  lines: string[];
  aim: Aim;
  area: AreaId;
  bps: number;
  gain: number;
}

const costOf = (plan: Plan, { lines, bps }: Work): number => priceOf(plan) * (bps + LINE * lines.length);

/** Does whatever brings most for its price, until nothing pays. `spare` lines are left. */
export function workAtHome(plan: Plan, spare: number): void {
  const vain = new Set<string>();
  for (;;) {
    const means = meansOf(plan);
    const lines = linesLeft(plan) - spare;
    let found: Work | null = null;
    for (const work of worksAtHome(plan)) {
      if (work.lines.length > lines || work.bps > means || vain.has(work.lines.join())) continue;
      const cost = costOf(plan, work);
      if (work.gain <= cost) continue;
      if (!found || work.gain / (cost + 1) > found.gain / (costOf(plan, found) + 1)) found = work;
    }
    if (!found || !raise(plan, found.bps, found.lines.length + spare)) return;
    const { lines: written, aim, area } = found;
    for (const line of written) {
      if (write(plan, line, aim, area)) continue;
      vain.add(written.join());
      break;
    }
  }
}

function* worksAtHome(plan: Plan): Generator<Work> {
  for (const id of ownLand(plan)) {
    yield* growing(plan, id);
    yield* guarding(plan, id);
    yield* besieging(plan, id);
  }
}

// ---------------------------------------------------------------- growing

function* growing(plan: Plan, id: AreaId): Generator<Work> {
  const { t, by } = plan;
  if (isBlockaded(t, id)) return;
  const { population, armies, trade } = areaOf(t, id);
  const { limit } = terrainOf(t, id);
  const nation = nationOf(t, by);
  const safe = 1 - risk(plan, id, armies);
  if (population >= 1 && population < limit && !t.grown.has(id) && !t.settled.has(id)) {
    const gain = (PERSON - 1.5) * safe;
    if (armies === 0) yield { lines: [`GROW ${id}`], aim: 'grow', area: id, bps: population, gain };
    else yield* clearing(plan, id, gain);
  }
  if (isCity(t, id) && nation !== 'Gaelic' && trade < Math.min(limit, population)) {
    const around = roundsOff(plan, id) > 0 ? 2 : 1;
    const { trade: price } = t.world.tables.prices;
    yield { lines: [`BUILD ${id} 1`], aim: 'trade', area: id, bps: price, gain: around * (TRADE + 2) * safe };
  }
  if (nation === 'Gaelic' && armies > 0 && population < limit) {
    const gain = PERSON * (1 - risk(plan, id, armies - 1)) - ARMY - dangerOf(plan, id, armies - 1);
    yield { lines: [`POP ${id}`], aim: 'settle', area: id, bps: 0, gain };
  }
  if (population === 0 && nation !== 'Gaelic') yield* migrating(plan, id);
}

/** What people cost who could be had at once and kept: BPs of the cheapest, a line each. */
export function growthOf(plan: Plan, most: number): number[] {
  const { t } = plan;
  return ownLand(plan)
    .filter((id) => {
      const { population, armies } = areaOf(t, id);
      const fits = population >= 1 && population < terrainOf(t, id).limit;
      return fits && armies === 0 && !isBlockaded(t, id) && risk(plan, id, 0) < 0.3;
    })
    .map((id) => areaOf(t, id).population)
    .sort((a, b) => a - b)
    .slice(0, most);
}

/** Armies make room: to a place where they are of more use, else to the reserve. */
function* clearing(plan: Plan, id: AreaId, gain: number): Generator<Work> {
  const { t } = plan;
  const { armies, population } = areaOf(t, id);
  const bare = dangerOf(plan, id, 0);
  if (!t.sticky.has(id) && !terrainOf(t, id).sticky) {
    const yard = beside(plan, id).find(
      (other) =>
        isMine(plan, other) && !isSea(t, other) && !t.sticky.has(other) && !terrainOf(t, other).sticky,
    );
    // Out for a while, and back again.
    if (yard !== undefined)
      yield {
        lines: [`MOVE ${id} ${yard} ${armies}`, `GROW ${id}`, `MOVE ${yard} ${id} ${armies}`],
        aim: 'grow',
        area: id,
        bps: 2 + population,
        gain: gain - 0.5,
      };
  }
  if (bare >= gain) return;
  if (!t.sticky.has(id)) {
    let to: AreaId | null = null;
    let best = Number.NEGATIVE_INFINITY;
    for (const other of beside(plan, id)) {
      if (!isMine(plan, other) || isSea(t, other)) continue;
      const there = areaOf(t, other).armies;
      const { population: people, forts } = areaOf(t, other);
      const crowded = Math.max(0, there + armies - people - forts - 1);
      const full = people >= terrainOf(t, other).limit ? 1 : 0;
      const use =
        dangerOf(plan, other, there) -
        dangerOf(plan, other, there + armies) -
        crowded +
        full +
        0.1 * threatTo(plan, other);
      if (use > best) [to, best] = [other, use];
    }
    if (to !== null)
      yield {
        lines: [`MOVE ${id} ${to}`, `GROW ${id}`],
        aim: 'grow',
        area: id,
        bps: 1 + population,
        gain: gain - bare + Math.max(-2, best),
      };
  }
  if (armies <= 2)
    yield {
      lines: [`DISBAND ${id}`, `GROW ${id}`],
      aim: 'grow',
      area: id,
      bps: population,
      gain: gain - bare - 0.7 * armies,
    };
}

/** What is lost on average with so many armies there. */
const dangerOf = (plan: Plan, id: AreaId, armies: number): number =>
  plan.manner.care * risk(plan, id, armies) * (worthOf(plan, id) + POINT);

/** From a full place beside it, two people go and one arrives. */
function* migrating(plan: Plan, id: AreaId): Generator<Work> {
  const { t } = plan;
  if (t.settled.has(id)) return;
  for (const from of beside(plan, id)) {
    if (!isMine(plan, from) || isSea(t, from) || isBlockaded(t, from)) continue;
    const { population, armies } = areaOf(t, from);
    const { limit } = terrainOf(t, from);
    // One too many there costs a point: better that they go.
    if (population < 3 || population < limit || armies > 0 || t.grown.has(from) || t.settled.has(from))
      continue;
    const gain = (PERSON + 2) * (1 - risk(plan, id, areaOf(t, id).armies)) - (PERSON - 4);
    const lines = [`MIGRATE ${from} ${id} 1`, `GROW ${from}`];
    yield { lines, aim: 'settle', area: id, bps: population - 2, gain: gain };
  }
}

// ---------------------------------------------------------------- guarding

function* guarding(plan: Plan, id: AreaId): Generator<Work> {
  const { t, by } = plan;
  if (isBlockaded(t, id)) return;
  const threat = threatTo(plan, id);
  if (threat === 0) return;
  const { armies, population, forts, mode, ambush } = areaOf(t, id);
  const worth = worthOf(plan, id) + POINT;
  const now = risk(plan, id, armies);
  if (now <= 0.02) return;
  const kingdom = kingdomOf(t, by);
  const usable = kingdom.reserve - kingdom.unusable;
  const room = population + forts + 1 - armies;
  const { army } = t.world.tables.prices;
  const safer = (count: number): number => (now - risk(plan, id, armies + count)) * worth;
  for (let count = 1; count <= 4; count++) {
    const idle = ARMY * Math.max(0, Math.min(count, room)) * 0.7;
    if (!t.disbanded.has(by) && count <= usable)
      yield {
        lines: [`RESERVE ${id} ${count}`],
        aim: 'guard',
        area: id,
        bps: count,
        gain: safer(count) + idle * 0.5,
      };
    if (count <= population)
      yield {
        lines: [`LEVY ${id} ${count}`],
        aim: 'guard',
        area: id,
        bps: army * count,
        gain: safer(count) + idle,
      };
    if (count <= population && armies + forts + count - population <= 2) {
      const ground = groundOf(t, id);
      const walled = lossOf(threat, neededFor({ ...ground, walls: ground.walls + count }, armies));
      yield {
        lines: [`FORTIFY ${id} ${count}`],
        aim: 'guard',
        area: id,
        bps: count,
        gain: (now - walled) * worth,
      };
    }
  }
  for (const from of beside(plan, id)) {
    if (!isMine(plan, from) || isSea(t, from) || t.sticky.has(from)) continue;
    const there = areaOf(t, from).armies;
    for (let count = 1; count <= Math.min(there, 4); count++) {
      const lost = dangerOf(plan, from, there - count) - dangerOf(plan, from, there);
      yield {
        lines: [`MOVE ${from} ${id} ${count}`],
        aim: 'guard',
        area: id,
        bps: 1,
        gain: safer(count) - lost,
      };
    }
  }
  if (armies > 0 && !isCity(t, id)) {
    const against = likeliest(plan, id);
    if (against !== null && !(mode === 'ambush' && ambush === against))
      yield {
        lines: [`AMBUSH ${id} ${against}`],
        aim: 'guard',
        area: id,
        bps: 0,
        gain: (now - risk(plan, id, armies, true)) * worth * 0.7,
      };
  }
}

/** Where most armies of others stand beside an area. */
function likeliest(plan: Plan, id: AreaId): AreaId | null {
  const { t, by } = plan;
  let found: AreaId | null = null;
  let most = 0;
  for (const other of beside(plan, id)) {
    const { owner, armies } = areaOf(t, other);
    if (owner !== null && owner !== by && armies > most) [found, most] = [other, armies];
  }
  return found;
}

// ---------------------------------------------------------------- wearing down

/** Armies around a city that is not theirs wear it down until few can take it. DA-5.13 */
function* besieging(plan: Plan, from: AreaId): Generator<Work> {
  const { t } = plan;
  const city = t.world.map.cityIn[from];
  if (city === undefined || isMine(plan, city) || areaOf(t, from).armies === 0) return;
  const { owner, armies, forts, population } = areaOf(t, city);
  const ground = groundOf(t, city);
  const peace = owner === null ? 1 : grudge(plan, owner);
  const easier = (walls: number, men: number): number =>
    neededFor(ground, armies) - neededFor({ ...ground, walls }, men);
  const { cost = 0 } = t.world.actions.SIEGE!;
  const { army } = t.world.tables.prices;
  const siege = {
    lines: [`SIEGE ${from} ${city}`],
    aim: 'wear-down' as const,
    area: city,
    bps: Number(cost),
  };
  // Man for man; whoever besieges wants to be left with something.
  if (armies > 0) {
    if (areaOf(t, from).armies > armies + 1)
      yield { ...siege, gain: army * easier(ground.walls, armies - 1) - ARMY * (1 - peace / 2) };
  } else if (forts > 0) yield { ...siege, gain: army * easier(ground.walls - 1, 0) };
  // Nobody starves those whom he hopes to rule, but of one who is about to win.
  else if (owner !== null && t.position.warning?.kingdom === owner && population > 1)
    yield { ...siege, gain: PERSON / 2 };
}

// ---------------------------------------------------------------- marching

/** For each so many BPs one city is called to arms. */
const CALL = 50;

/** Whoever has more than can be spent otherwise levies where people are many and something is to be had, before anything else. */
export function callToArms(plan: Plan, most: number): void {
  const { t } = plan;
  const calls = Math.min(most, Math.floor(balanceOf(plan) / CALL));
  const places = ownLand(plan).filter((id) => {
    const { population, armies, forts } = areaOf(t, id);
    return population >= 3 && armies <= forts + 1 && !isBlockaded(t, id) && plan.lures[id]! >= LURE;
  });
  const use = (id: AreaId): number => plan.lures[id]! * areaOf(t, id).population;
  for (const id of places.sort((a, b) => use(b) - use(a)).slice(0, calls))
    write(plan, `LEVY ${id} ${areaOf(t, id).population}`, 'march', id);
}

/** Less is too far off. */
const LURE = 2;

/** Armies that have little to guard go where there is more to be had, as far as they come. */
export function marchOut(plan: Plan, most: number, spare: number): void {
  const { t } = plan;
  for (let written = 0; written < most && linesLeft(plan) > spare && meansOf(plan) >= 1; written++) {
    let way: { from: AreaId; to: AreaId; count: number; use: number } | null = null;
    for (const from of ownLand(plan)) {
      const { armies } = areaOf(t, from);
      if (armies === 0 || t.sticky.has(from)) continue;
      for (const count of armies > 2 ? [armies, armies - 1, armies - 2] : [armies]) {
        const left = dangerOf(plan, from, armies - count) - dangerOf(plan, from, armies);
        for (const to of beside(plan, from)) {
          if (!isMine(plan, to) || isSea(t, to)) continue;
          const there = areaOf(t, to).armies;
          const use =
            hostWorth(plan, to, there + count) -
            hostWorth(plan, to, there) -
            (hostWorth(plan, from, armies) - hostWorth(plan, from, armies - count)) +
            dangerOf(plan, to, there) -
            dangerOf(plan, to, there + count) -
            left;
          if (use > (way?.use ?? priceOf(plan) * (1 + LINE * 0.5))) way = { from, to, count, use };
        }
      }
    }
    if (!way || !raise(plan, 1, 1 + spare)) return;
    if (!write(plan, `MOVE ${way.from} ${way.to} ${way.count}`, 'march', way.to)) return;
  }
}

/** What is left goes into armies where they are of most use and need no upkeep. */
export function spendTheRest(plan: Plan): void {
  const { army } = plan.t.world.tables.prices;
  while (linesLeft(plan) > 0) {
    // Two armies are levied by themselves, for the household and the reserve.
    const { reserve, unusable } = kingdomOf(plan.t, plan.by);
    const waiting = reserve > unusable && balanceOf(plan) >= army;
    const rich = balanceOf(plan) > 3 * army * linesLeft(plan);
    const isLast = linesLeft(plan) === 1 && balanceOf(plan) > 3 * army;
    if ((rich || waiting || isLast) && levyAtBorder(plan)) continue;
    if (linesLeft(plan) === 1 && endow(plan)) continue;
    write(plan, 'TAX', 'money');
  }
}

/** Armies where they are of most use: from the reserve if it has any, else new ones. */
function levyAtBorder(plan: Plan): boolean {
  const { t, by } = plan;
  const { army, recall } = t.world.tables.prices;
  const { reserve, unusable } = kingdomOf(t, by);
  const usable = t.disbanded.has(by) ? 0 : reserve - unusable;
  let found: { id: AreaId; count: number; use: number } | null = null;
  for (const id of ownLand(plan)) {
    if (isBlockaded(t, id)) continue;
    const { population, forts, armies } = areaOf(t, id);
    const growing = population < terrainOf(t, id).limit && armies === 0 ? PERSON / 2 : 0;
    // The rich can keep some whom the place does not feed.
    const room = population + forts + 1 - armies + (priceOf(plan) < 0.4 ? 4 : 0);
    const most =
      usable > 0 ? Math.min(usable, balanceOf(plan) / recall) : Math.min(population, balanceOf(plan) / army);
    const count = Math.floor(Math.min(room, most));
    const use =
      dangerOf(plan, id, armies) -
      dangerOf(plan, id, armies + count) +
      hostWorth(plan, id, armies + count) -
      hostWorth(plan, id, armies) -
      growing;
    if (count > 0 && use > (found?.use ?? 0.5)) found = { id, count, use };
  }
  if (!found) return false;
  const { id, count } = found;
  return write(plan, `${usable > 0 ? 'RESERVE' : 'LEVY'} ${id} ${count}`, 'guard', id);
}
