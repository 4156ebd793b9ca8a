/** Who can be sent: armies where they stand, levied, called together, or taken aboard. */

import { isBlockaded } from '../rules/general.ts';
import { areaOf, isSea, kingdomOf, terrainOf } from '../rules/turn.ts';
import type { AreaId } from '../state.ts';
import { beside, isMine, type Plan, priceOf } from './plan.ts';
import { ARMY, exposure } from './worth.ts';

/** Armies at one place, and what must be written to have them there. */
export interface Force {
  from: AreaId;
  armies: number;
  /** Ships that fight beside them. */
  ships: number;
  /** How many of the armies stand there already. */
  there: number;
  before: readonly string[];
  bps: number;
  /** Armies and ships that are made for it, in BPs. */
  made: number;
  /** What is risked elsewhere. */
  risked: number;
}

/** All that can set out from an area. */
export function* forcesFrom(plan: Plan, origin: AreaId): Generator<Force> {
  const { t } = plan;
  if (t.sticky.has(origin)) return;
  if (isSea(t, origin)) yield* forcesAtSea(plan, origin);
  else if (isMine(plan, origin) && beside(plan, origin).some((to) => !isMine(plan, to) && !isSea(t, to)))
    yield* forcesAt(plan, origin);
}

/** Whoever values a BP less than this has more of them than lines. */
const RICH = 0.5;

/** Most armies that are levied for one attack. */
const LEVY = 8;

function* forcesAt(plan: Plan, from: AreaId): Generator<Force> {
  const { t } = plan;
  const { armies, population } = areaOf(t, from);
  const there: Force = { from, armies, ships: 0, there: armies, before: [], bps: 0, made: 0, risked: 0 };
  const called = terrainOf(t, from).sticky ? null : callTogether(plan, there);
  if (armies > 0) yield there;
  if (called) yield called;
  if (isBlockaded(t, from)) return;
  const { army } = t.world.tables.prices;
  // A line levies as many as there are people; the rich write two.
  const most = Math.min(priceOf(plan) < RICH ? 2 * population : population, LEVY);
  for (let count = 1; count <= most; count++) {
    for (const force of called ? [there, called] : [there]) {
      const levy = army * count;
      const second = count > population ? [`LEVY ${from} ${count - population}`] : [];
      yield {
        ...force,
        armies: force.armies + count,
        before: [...force.before, `LEVY ${from} ${Math.min(count, population)}`, ...second],
        bps: force.bps + levy,
        made: levy,
      };
    }
  }
}

/** The two largest hosts beside it that can be spared. */
function callTogether(plan: Plan, force: Force): Force | null {
  const { t } = plan;
  const hosts = beside(plan, force.from)
    .filter((id) => isMine(plan, id) && !isSea(t, id) && areaOf(t, id).armies > 0 && !t.sticky.has(id))
    .map((id) => ({ id, armies: areaOf(t, id).armies, risked: exposure(plan, id, 0) }))
    .sort((a, b) => b.armies * ARMY - b.risked - (a.armies * ARMY - a.risked))
    .slice(0, 2);
  if (hosts.length === 0) return null;
  return {
    ...force,
    armies: force.armies + hosts.reduce((sum, { armies }) => sum + armies, 0),
    before: hosts.map(({ id }) => `MOVE ${id} ${force.from}`),
    bps: hosts.length,
    risked: hosts.reduce((sum, { risked }) => sum + risked, 0),
  };
}

// ---------------------------------------------------------------- at sea

/** Nobody else's ships lie there, as far as one knows. */
export const isOpen = ({ t, by }: Plan, id: AreaId): boolean => {
  const { owner, ships } = areaOf(t, id);
  return owner === by || ships === 0;
};

/** Hosts aboard or about to go aboard, here and one sea further. */
function* forcesAtSea(plan: Plan, sea: AreaId): Generator<Force> {
  const { t } = plan;
  if (!isOpen(plan, sea)) return;
  for (const force of aboard(plan, sea)) {
    yield force;
    // Whoever is aboard may sail before landing, to where there is more to be had.
    for (const other of beside(plan, sea)) {
      if (plan.lures[other]! <= plan.lures[sea]!) continue;
      if (!isSea(t, other) || t.sticky.has(other)) continue;
      const there = isMine(plan, other) ? areaOf(t, other) : { ships: 0, armies: 0 };
      const lost = lostAgainst(plan, force, other);
      if (lost >= force.armies) continue;
      yield {
        ...force,
        from: other,
        armies: force.armies + there.armies - lost,
        ships: force.ships + there.ships,
        there: 0,
        before: [...force.before, `CONVOY ${sea} ${other}`],
        bps: force.bps + 1,
        risked: force.risked + ARMY * lost,
      };
    }
  }
}

/** Armies that it costs to drive the ships of others out of a sea; infinitely many if there are too many of them. DA-8.4a */
function lostAgainst(plan: Plan, { armies, ships }: Force, sea: AreaId): number {
  if (isOpen(plan, sea)) return 0;
  const there = areaOf(plan.t, sea);
  const defence = there.ships + there.armies;
  return armies + ships > 2 * defence ? Math.floor(defence / 2) : Number.POSITIVE_INFINITY;
}

/** Most that go aboard at once. */
const HOST = 8;
/** Most lines that build ships for them. */
const YARDS = 2;

function* aboard(plan: Plan, sea: AreaId): Generator<Force> {
  const { t } = plan;
  const { armies, ships } = isMine(plan, sea) ? areaOf(t, sea) : { armies: 0, ships: 0 };
  if (armies > 0) yield { from: sea, armies, ships, there: armies, before: [], bps: 0, made: 0, risked: 0 };
  for (const coast of beside(plan, sea)) {
    if (isSea(t, coast) || !isMine(plan, coast) || t.sticky.has(coast) || isBlockaded(t, coast)) continue;
    const { armies: ready, population } = areaOf(t, coast);
    const most = Math.min(ready + (priceOf(plan) < RICH ? population : 0), HOST);
    for (let going = 1; going <= most; going++) {
      const decks = decksFor(plan, coast, sea, armies + going - ships);
      if (!decks) continue;
      const levied = Math.max(0, going - ready);
      const made = decks.bps + levied * t.world.tables.prices.army;
      yield {
        from: sea,
        armies: armies + going,
        ships: ships + decks.ships,
        there: armies,
        before: [
          ...(levied > 0 ? [`LEVY ${coast} ${levied}`] : []),
          ...decks.lines,
          `MOVE ${coast} ${sea} ${going}`,
        ],
        bps: made + 1,
        made,
        risked: exposure(plan, coast, Math.max(0, ready - going)),
      };
    }
  }
}

/** Ships that are wanting, out of the fleet or else built on that coast; null: there cannot be so many. */
function decksFor(
  { t, by }: Plan,
  coast: AreaId,
  sea: AreaId,
  wanting: number,
): { ships: number; lines: string[]; bps: number } | null {
  if (wanting <= 0) return { ships: 0, lines: [], bps: 0 };
  const { ship, recall } = t.world.tables.prices;
  if (wanting <= kingdomOf(t, by).fleet)
    return { ships: wanting, lines: [`FLEET ${sea} ${wanting}`], bps: wanting * recall };
  const { population } = areaOf(t, coast);
  if (wanting > YARDS * population) return null;
  const lines: string[] = [];
  for (let left = wanting; left > 0; left -= population)
    lines.push(`LAUNCH ${coast} ${sea} ${Math.min(left, population)}`);
  return { ships: wanting, lines, bps: wanting * ship };
}
