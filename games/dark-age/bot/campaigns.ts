/** Taking what is worth more than it costs: with what stands there, with levies, with armies called together, and by sea. */

import { areaOf, isSea, nationOf, terrainOf } from '../rules/turn.ts';
import type { AreaId } from '../state.ts';
import { groundOf, neededFor, PRICE, STICKS, type Struck, strike, WAYS, type Way } from './blows.ts';
import { type Force, forcesFrom } from './forces.ts';
import {
  beside,
  capped,
  isMine,
  linesLeft,
  meansOf,
  noted,
  type Plan,
  priceOf,
  raise,
  write,
} from './plan.ts';
import { softeningOf } from './softening.ts';
import {
  ARMY,
  exposure,
  grudge,
  hostWorth,
  LINE,
  lossOf,
  PERSON,
  POINT,
  plunderOf,
  roundsOff,
  SHIP,
  TRADE,
  threatTo,
  worthWith,
} from './worth.ts';

interface Campaign {
  force: Force;
  to: AreaId;
  armies: number;
  way: Way | 'RAID';
  /** BPs of all its lines. */
  bps: number;
  /** What it is worth beyond what it costs. */
  net: number;
}

/** At most so many lines, and so many BPs are kept for other things. */
export function takeWhatPays(plan: Plan, most: number, kept: number): void {
  const found = new Map<AreaId, Campaign | null>();
  for (let written = 0; written < most; ) {
    const campaign = best(plan, found, most - written, meansOf(plan) - kept);
    if (!campaign) return;
    const { force, to, armies, way, bps } = campaign;
    const { from, before } = force;
    const lines = linesLeft(plan);
    if (!raise(plan, bps, before.length + 1)) return;
    for (const line of before) if (!write(plan, line, isSea(plan.t, from) ? 'sail' : 'march', from)) return;
    const line = way === 'RAID' ? `RAID ${from} ${to}` : `${way} ${from} ${to} ${armies}`;
    if (!write(plan, line, way === 'RAID' ? 'raid' : 'take', to)) return;
    written += lines - linesLeft(plan);
    for (const id of around(plan, [from, to])) found.delete(id);
  }
}

/** The best of all; what was found before, far from where anything has changed, still holds. */
function best(
  plan: Plan,
  found: Map<AreaId, Campaign | null>,
  lines: number,
  means: number,
): Campaign | null {
  const fits = ({ bps, force }: Campaign): boolean => bps <= means && force.before.length < lines;
  let most: Campaign | null = null;
  for (const origin of plan.t.world.map.codes) {
    const before = found.get(origin);
    const campaign =
      before === undefined || (before && !fits(before)) ? bestFrom(plan, origin, fits) : before;
    found.set(origin, campaign);
    if (campaign && campaign.net > (most?.net ?? 0)) most = campaign;
  }
  return most;
}

function bestFrom(plan: Plan, origin: AreaId, fits: (campaign: Campaign) => boolean): Campaign | null {
  let found: Campaign | null = null;
  for (const force of forcesFrom(plan, origin)) {
    for (const to of beside(plan, force.from)) {
      if (isMine(plan, to) || isSea(plan.t, to) || plan.manner.shunned.has(to)) continue;
      const campaign = against(plan, force, to);
      if (campaign && campaign.net > (found?.net ?? 0) && fits(campaign)) found = campaign;
    }
  }
  return found;
}

/** So far off a change is felt. */
const FAR = 3;

function around(plan: Plan, ids: readonly AreaId[]): Set<AreaId> {
  const near = new Set(ids);
  let edge = [...near];
  for (let steps = 0; steps < FAR; steps++) {
    edge = edge.flatMap((id) => beside(plan, id)).filter((id) => !near.has(id));
    for (const id of edge) near.add(id);
  }
  return near;
}

// ---------------------------------------------------------------- what it comes to

/** The best way for a force to take an area; null: none pays. */
function against(plan: Plan, force: Force, to: AreaId): Campaign | null {
  const found = raidOn(plan, force, to);
  if (force.armies + force.ships >= neededAt(plan, to, 0)) return byForce(plan, force, to, 0, found);
  // Somebody must go first.
  if (force.armies + force.ships < neededAt(plan, to, 1)) return found;
  const softening = softeningOf(plan, to, force.made);
  if (!softening) return found;
  const { lines, bps, lost } = softening;
  const softened = {
    ...force,
    before: [...force.before, ...lines],
    bps: force.bps + bps,
    risked: force.risked + lost,
  };
  return byForce(plan, softened, to, 1, found);
}

/** How many armies take an area with so many defenders fewer. */
const neededAt = (plan: Plan, to: AreaId, fewer: number): number =>
  noted(plan, 'needed', [plan.numbers[to]!, fewer], () => {
    const { armies } = areaOf(plan.t, to);
    return neededFor(groundOf(plan.t, to), Math.max(0, armies - fewer));
  });

function byForce(
  plan: Plan,
  force: Force,
  to: AreaId,
  fewer: number,
  other: Campaign | null,
): Campaign | null {
  const { from, armies: all, ships, there, before, bps, made } = force;
  const least = Math.max(1, neededAt(plan, to, fewer) - ships);
  const price = plan.manner.yield * priceOf(plan);
  let found = other;
  // Nobody is made for an attack who is not needed there; with each who goes aboard there is a ship as well.
  if (all < least || (made > 0 && all > least + (isSea(plan.t, from) ? 3 : 2))) return found;
  const counts = before.length > 0 ? [all] : [...new Set([least, least + 1, least + 3, all])];
  for (const armies of counts) {
    if (armies < least || armies > all) continue;
    const left = all - armies;
    const spared = left < there ? exposure(plan, from, left) : 0;
    for (const { way } of waysInto(plan, to, armies, ships, fewer)) {
      const gain = gainOf(plan, from, to, way, armies, ships, fewer);
      const paid = bps + PRICE[way];
      const net = gain - spared - fixedOf(plan, force) - price * (paid + LINE * (before.length + 1));
      if (net > (found?.net ?? 0)) found = { force, to, armies, way, bps: paid, net };
    }
  }
  return found;
}

/** What a force costs wherever it goes: what is risked elsewhere, less what is left of who is made for it. */
const fixedOf = (plan: Plan, { risked, made }: Force): number =>
  risked - 0.6 * plan.manner.yield * priceOf(plan) * made;

/** How it may be there by then: as it is known, somebody more, or an ambush. */
function chancesAt(
  { t }: Plan,
  to: AreaId,
  fewer: number,
): { odds: number; more: number; ambushed: boolean }[] {
  const { owner, armies, population } = areaOf(t, to);
  const { unowned } = t.world.tables;
  if (owner === null) {
    const [low, high] = unowned.states[population >= unowned.rich ? 'rich' : 'poor'].army ?? [1, 0];
    const stirs = population === 0 ? 0 : (high - low + 1) / unowned.die;
    return [
      { odds: 1 - stirs, more: 0, ambushed: false },
      { odds: stirs, more: 1, ambushed: false },
    ];
  }
  const ambush = armies > fewer ? 0.2 : 0;
  return [
    { odds: 0.8 - ambush, more: 0, ambushed: false },
    { odds: 0.2, more: 1, ambushed: false },
    { odds: ambush, more: 0, ambushed: true },
  ];
}

interface Blow {
  way: Way;
  struck: Struck;
}

/** The ways that win against what is known, without those to which another is to be preferred. */
function waysInto({ t }: Plan, to: AreaId, armies: number, ships: number, fewer = 0): Blow[] {
  const ground = groundOf(t, to);
  const defenders = Math.max(0, areaOf(t, to).armies - fewer);
  const ways: Blow[] = [];
  for (const way of WAYS) {
    const struck = strike(ground, way, armies, ships, defenders);
    if (!struck?.won) continue;
    // Nobody lies in ambush for a probe.
    const isSafer = way === 'PROBE' && defenders > 0;
    const isWorse = ways.some(
      (other) => other.struck.armies >= struck.armies && other.struck.ships >= struck.ships,
    );
    if (isSafer || !isWorse) ways.push({ way, struck });
  }
  return ways;
}

/** What an attack brings on average. */
function gainOf(
  plan: Plan,
  from: AreaId,
  to: AreaId,
  way: Way,
  armies: number,
  ships: number,
  fewer: number,
): number {
  return noted(
    plan,
    'gain',
    [plan.numbers[from]!, plan.numbers[to]!, 2 * WAYS.indexOf(way) + fewer, capped(armies), capped(ships)],
    () => {
      const { t } = plan;
      const ground = groundOf(t, to);
      const { armies: known, owner } = areaOf(t, to);
      const defenders = Math.max(0, known - fewer);
      let gain = 0;
      for (const { odds, more, ambushed } of chancesAt(plan, to, fewer)) {
        if (odds === 0) continue;
        const struck = strike(ground, way, armies, ships, defenders + more, ambushed)!;
        const lost = armies - struck.armies;
        const taken = struck.won ? takenWorth(plan, from, to, struck.armies, STICKS[way], 2) : 0;
        const hurt = owner === null ? 0 : 0.4 * ARMY * struck.killed;
        gain +=
          odds * (taken + hurt - ARMY * (lost - Math.floor(lost / 2) / 2) - SHIP * (ships - struck.ships));
      }
      return gain;
    },
  );
}

/** What an area is worth to who takes it with so many left, and where they may go on to. */
function takenWorth(
  plan: Plan,
  from: AreaId,
  to: AreaId,
  survivors: number,
  sticks: boolean,
  depth: number,
): number {
  return noted(
    plan,
    'taken',
    [plan.numbers[from]!, plan.numbers[to]!, capped(survivors), 2 * depth + Number(sticks)],
    () => {
      const { t, by } = plan;
      const { owner, population, trade, forts } = areaOf(t, to);
      const foreign = owner === null || nationOf(t, owner) !== nationOf(t, by) ? 1 : 0;
      const people = Math.max(0, population - foreign);
      const levels = Math.max(0, trade - foreign);
      const worth = worthWith(plan, to, people, levels) + roundsOff(plan, to);
      const ground = { ...groundOf(t, to), people, walls: Math.max(0, forts - 1) + levels };
      const threat = threatTo(plan, to);
      const kept = (armies: number): number => worth * (1 - lossOf(threat, neededFor(ground, armies)));
      const peace = owner === null ? 1 : grudge(plan, owner);
      const denied =
        owner === null ? 0 : peace * (0.15 * (PERSON * population + TRADE * trade) + 0.3 * POINT);
      const nearer = hostWorth(plan, to, survivors) - hostWorth(plan, from, survivors);
      const stays = peace * kept(survivors) + nearer;
      const goesOn =
        depth > 0 && !sticks && survivors > 0 && !terrainOf(t, to).sticky
          ? peace * kept(0) + 0.85 * goingOn(plan, from, to, survivors, depth)
          : 0;
      return Math.max(stays, goesOn) + denied + plunderOf(plan, to);
    },
  );
}

/** The best that survivors could take next. */
function goingOn(plan: Plan, before: AreaId, from: AreaId, armies: number, depth: number): number {
  let most = 0;
  for (const to of beside(plan, from)) {
    if (to === before || isMine(plan, to) || isSea(plan.t, to)) continue;
    for (const { way, struck } of waysInto(plan, to, armies, 0)) {
      const worth =
        takenWorth(plan, from, to, struck.armies, STICKS[way], depth - 1) -
        ARMY * (armies - struck.armies) -
        plan.manner.yield * priceOf(plan) * (PRICE[way] + LINE);
      if (worth > most) most = worth;
    }
  }
  return most;
}

/** A raid pays for Vikings. */
function raidOn(plan: Plan, force: Force, to: AreaId): Campaign | null {
  const { t, by } = plan;
  const { owner, population, armies } = areaOf(t, to);
  if (owner === null || nationOf(t, by) !== 'Viking' || t.world.map.areas[to]!.kind !== 'land') return null;
  const { from, armies: all, ships, there, before } = force;
  if (all < 1 || all + ships < 2) return null;
  const sheltered = terrainOf(t, to).shelter > 0;
  if (armies > (sheltered ? 0 : 1)) return null;
  const odds = armies === 0 ? (sheltered ? 0.75 : 0.9) : 0.6;
  const { pillagedPopulation } = t.world.tables.yields;
  const brings =
    plunderOf(plan, to) + (population > 0 ? pillagedPopulation + 0.3 * PERSON : 0) + 0.4 * ARMY * armies;
  const bps = force.bps + 1;
  const spared = all - 1 < there ? exposure(plan, from, all - 1) : 0;
  const net =
    odds * brings -
    ARMY -
    spared -
    fixedOf(plan, force) -
    plan.manner.yield * priceOf(plan) * (bps + LINE * (before.length + 1));
  return net > 0 ? { force, to, armies: 1, way: 'RAID', bps, net } : null;
}
