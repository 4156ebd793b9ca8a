/**
 * A turn once more, round by round, on the map as the kingdom knew it before: nothing happens there but what its report
 * and the actions report tell. What was not told is as it was known before, until the report of the turn's end.
 */

import { copy, type Json, type JsonObject } from '@annales/engine';
import type {
  Area,
  AreaId,
  Happening,
  KingdomId,
  Mode,
  Outcome,
  Position,
  Report,
  Roundup,
  World,
} from '../../state.ts';

/** The position before the turn, after each round, and at its end. */
export function positionsOf(
  world: World,
  before: Position,
  report: Pick<Report, 'kingdom' | 'lines' | 'events'> | null,
  roundup: Roundup,
  after: Position,
): Position[] {
  const last = world.tables.lines;
  const now: Replayed = { world, position: copy(before) };
  const steps: Position[] = [before];
  for (let round = 0; round <= last + 1; round++) {
    const told = report?.lines[round - 1];
    if (report && told?.outcome?.done) outcomeOf(now, told.kingdom, told.outcome);
    const isNow = (happening: Happening): boolean => happening.round === round;
    for (const event of report?.events.filter(isNow) ?? []) eventIn(now, report!.kingdom, event);
    for (const { what, by, facts } of roundup.actions.filter(isNow))
      if (what === 'capture') areaIn(now, facts.area).owner = by;
    if (round > 0) steps.push(round > last ? after : copy(now.position));
  }
  return steps;
}

interface Replayed {
  world: World;
  position: Position;
}

const areaIn = ({ position }: Replayed, id: Json | undefined): Area => position.areas[id as AreaId]!;
const count = (fact: Json | undefined): number => Number(fact ?? 0);

type Counted = 'armies' | 'ships' | 'population' | 'forts' | 'trade';

/** What was known before may have been out of date: nothing falls below nothing. */
function change(now: Replayed, id: Json | undefined, what: Counted, by: number): void {
  const area = areaIn(now, id);
  area[what] = Math.max(0, area[what] + by);
}

const goes = (now: Replayed, { from, to }: JsonObject, what: Counted, many: number): void => {
  change(now, from, what, -many);
  change(now, to, what, many);
};

// ---------------------------------------------------------------- own orders

/** What an own order brought about. Attacks tell of themselves: see below. */
function outcomeOf(now: Replayed, by: KingdomId, { what, facts }: Outcome & { done: true }): void {
  const { area, from, to } = facts;
  const kingdom = now.position.kingdoms[by]!;
  const defend = (mode: Mode, more: Partial<Area>): void => {
    Object.assign(areaIn(now, area), { mode, ...more });
  };
  const effects: Record<string, () => void> = {
    moved: () => goes(now, facts, 'armies', count(facts.armies)),
    embarked: () => goes(now, facts, 'armies', count(facts.armies)),
    passed: () => {
      change(now, from, 'armies', -count(facts.armies));
      Object.assign(areaIn(now, to), { owner: by, armies: count(facts.armies) });
    },
    'ambush-set': () => defend('ambush', { ambush: facts.against as AreaId }),
    'retreat-set': () => defend('retreat', { retreat: facts.to as AreaId | null, ambush: null }),
    defends: () => defend('defend', { ambush: null }),
    migrated: () => {
      goes(now, facts, 'population', count(facts.population));
      change(now, from, 'population', -1);
    },
    levied: () => {
      change(now, area, 'armies', count(facts.armies));
      if (!facts.unowned) areaIn(now, area).owner = by;
    },
    'called-up': () => {
      change(now, area, 'armies', count(facts.armies));
      if (areaIn(now, area).owner !== null) areaIn(now, area).owner = by;
    },
    fortified: () => change(now, area, 'forts', count(facts.forts)),
    razed: () => change(now, area, 'forts', -count(facts.forts)),
    built: () => change(now, area, 'trade', count(facts.trade)),
    grown: () => {
      areaIn(now, area).population = count(facts.population);
    },
    disbanded: () => {
      areaIn(now, area).armies = 0;
    },
    disowned: () => {
      areaIn(now, area).owner = null;
    },
    popped: () => {
      change(now, area, 'armies', -1);
      change(now, area, 'population', 1);
    },
    armed: () => {
      change(now, area, 'population', -1);
      change(now, area, 'armies', 1);
    },
    launched: () => {
      areaIn(now, to).owner = by;
      change(now, to, 'ships', count(facts.ships));
    },
    'fleet-placed': () => {
      areaIn(now, area).owner = by;
      change(now, area, 'ships', count(facts.ships));
    },
    sailed: () => {
      goes(now, facts, 'ships', count(facts.ships));
      goes(now, facts, 'armies', count(facts.armies));
      areaIn(now, to).owner = by;
    },
    settled: () => {
      change(now, from, 'ships', -1);
      areaIn(now, to).population = 1;
    },
    landed: () => {
      change(now, from, 'ships', -count(facts.ships));
      change(now, to, 'armies', count(facts.ships));
    },
    pillaged: () => pillaged(now, area, facts),
    sabotaged: () => {
      change(now, area, facts.what as Counted, -1);
      kingdom.spy = null;
    },
    spied: () => {
      kingdom.spy = to as AreaId;
    },
    recruited: () => {
      kingdom.spy = area as AreaId;
    },
    'recruited-only': () => {
      kingdom.spy = area as AreaId;
    },
    'recruited-and-sent': () => {
      kingdom.spy = to as AreaId;
    },
    'spy-trapped': () => {
      kingdom.spy = null;
    },
    watches: () => {
      kingdom.spy = null;
      kingdom.watchers = [...kingdom.watchers, area as AreaId];
    },
    'household-placed': () => {
      kingdom.king = area as AreaId;
    },
    'household-moved': () => {
      kingdom.king = to as AreaId;
    },
  };
  effects[what]?.();
}

function pillaged(now: Replayed, id: Json | undefined, { population, trade, forts }: JsonObject): void {
  change(now, id, 'population', -count(population));
  change(now, id, 'trade', -count(trade));
  change(now, id, 'forts', -count(forts));
}

// ---------------------------------------------------------------- what both sides are told

function eventIn(now: Replayed, own: KingdomId, { what, by, facts }: Happening): void {
  const { area, from, to } = facts;
  const isOurs = by === own;
  switch (what) {
    case 'battle':
      if (facts.action === 'sea') seaBattle(now, isOurs, by, facts);
      else battle(now, isOurs, by, facts);
      break;
    case 'raid-fought':
      retreat(now, facts);
      if (isOurs) change(now, from, 'armies', -count(facts.raiderLost) - count(facts.drowned));
      change(now, to, 'armies', count(facts.deployed) - count(facts.defenderLost));
      pillaged(now, to, facts);
      break;
    case 'siege-laid':
      change(now, to, facts.lost as Counted, -1);
      if (isOurs && facts.lost === 'armies') change(now, from, 'armies', -1);
      break;
    case 'invaded':
      change(now, to, 'armies', count(facts.deployed));
      change(now, to, facts.lost as Counted, -1);
      if (isOurs) change(now, from, 'population', -1);
      break;
    case 'entered':
      Object.assign(areaIn(now, area), { owner: by, armies: count(facts.armies) });
      break;
    case 'passage-over':
      areaIn(now, area).owner = facts.owner as KingdomId;
      break;
    case 'retaken':
    case 'sea-lost':
      areaIn(now, area).owner = by;
      break;
    case 'household-deployed':
      change(now, facts.city, 'armies', count(facts.troops));
      break;
    case 'sabotaged':
    case 'dispersed':
      change(now, area, facts.what as Counted, -1);
      break;
    case 'starved':
      change(now, area, 'population', -count(facts.population));
      break;
    case 'crowded-out':
      change(now, area, 'population', -count(facts.armies));
      change(now, area, 'armies', count(facts.armies));
      break;
    default:
      break;
  }
}

/** What went before the battle; of a Gaelic area the people go too, which the numbers tell. DA-3.11.c */
function retreat(now: Replayed, { to, retreat: refuge, retreated }: JsonObject): void {
  if (!retreated) return;
  const fled = Math.max(0, count(retreated) - areaIn(now, to).armies);
  areaIn(now, to).armies = 0;
  change(now, to, 'population', -fled);
  change(now, refuge, 'armies', count(retreated));
}

/** DA-5.2.e, DA-5.9 */
function battle(now: Replayed, isOurs: boolean, by: KingdomId | null, facts: JsonObject): void {
  const { from, to } = facts;
  retreat(now, facts);
  if (isOurs) {
    change(now, from, 'armies', (facts.won ? 0 : count(facts.survivors)) - count(facts.armies));
    if (count(facts.ships) > 0) areaIn(now, from).ships = count(facts.shipsLeft);
  }
  const area = areaIn(now, to);
  if (!facts.won) {
    area.armies = count(facts.left);
    return;
  }
  const nationOf = (id: Json | undefined): string | undefined =>
    now.world.kingdoms[id as KingdomId]?.nationality;
  const isForeign = nationOf(facts.owner) !== nationOf(by);
  change(now, to, 'forts', -1);
  if (isForeign) {
    change(now, to, 'population', -1);
    change(now, to, 'trade', -1);
  }
  // A landing whose armies all fell put one of its ships ashore: DA-8.5.c.
  const isAshore = count(facts.survivors) === 0;
  if (isAshore && isOurs) change(now, from, 'ships', -1);
  Object.assign(area, { owner: by, armies: isAshore ? 1 : count(facts.survivors) });
}

/** DA-8.4a */
function seaBattle(now: Replayed, isOurs: boolean, by: KingdomId | null, facts: JsonObject): void {
  const { from, to } = facts;
  const [ships, armies] = [count(facts.shipsLeft), count(facts.survivors)];
  if (isOurs) {
    change(now, from, 'ships', (facts.won ? 0 : ships) - count(facts.ships));
    change(now, from, 'armies', (facts.won ? 0 : armies) - count(facts.armies));
  }
  const sea = areaIn(now, to);
  if (facts.won) Object.assign(sea, { owner: by, ships, armies });
  else sea.ships = count(facts.left);
}
