/** Who could still be called into an army, and with whom: LS-6.2. */

import { bonusOf } from '../rules/ground.ts';
import { isReserve } from '../rules/reinforcements.ts';
import type { LandId, Operation, Table, UnitId } from '../state.ts';
import { type Family, groupsOf, type Pool } from './campaign.ts';
import { type Group, ours, type Position } from './position.ts';

/** What kind of operation the army is for; `free` as in Operation. */
export type Call = Pick<Operation, 'kind' | 'free'>;

export const CAMPAIGN: Call = { kind: 'campaign', free: null };

export const families = (position: Position, call: Call): Family[] =>
  call.kind === 'raid'
    ? raiders(position, call)
    : position.side === 'saxon'
      ? saxon(position, call)
      : carolingian(position, call);

/** One family: those already called, as they stand. */
export const called = (position: Position, operation: Operation): Family => ({
  led: operation.led,
  must: [enlisted(position, operation)],
  pools: [],
  most: Number.POSITIVE_INFINITY,
});

const enlisted = (position: Position, operation: Operation): Pool => ({
  key: '',
  price: 0,
  groups: groupsOf(position, operation),
});

const begun = ({ t }: Position): Operation | null =>
  t.operation && (t.operation.units.length > 0 || t.operation.led) ? t.operation : null;

const isOnMap = (t: Table, unit: UnitId): boolean => Object.hasOwn(t.lands, t.units[unit]!.at);

const priceOf = (t: Table, key: string): number =>
  t.operation?.paid.includes(key) ? 0 : t.charts.activation;

/** Pools by key, their units grouped by land. */
function pooled(
  position: Position,
  units: UnitId[],
  keyOf: (unit: UnitId) => string,
  price: (key: string) => number,
): Pool[] {
  const pools = new Map<string, Pool>();
  for (const unit of units) {
    const key = keyOf(unit);
    const land = position.t.units[unit]!.at as LandId;
    let pool = pools.get(key);
    if (!pool) {
      pool = { key, price: price(key), groups: [] };
      pools.set(key, pool);
    }
    const group = pool.groups.find((one) => one.land === land);
    if (group) group.units.push(unit);
    else pool.groups.push({ land, units: [unit], led: false, fresh: true });
  }
  return [...pools.values()];
}

// ---------------------------------------------------------------- Slavs

function raiders(position: Position, { free }: Call): Family[] {
  const { t } = position;
  const units = t.map.unitOrder.filter((unit) => t.map.units[unit]!.nation === free && isOnMap(t, unit));
  const pools = pooled(
    position,
    units,
    () => 'raid',
    () => 0,
  );
  return [{ led: false, must: pools, pools: [], most: t.charts.armyWithoutCommander }];
}

// ---------------------------------------------------------------- Carolingian

/** Paid by nation; the Scara in conquered land by territory: LS-M6.3.d. */
export function carolingianKey(t: Table, unit: UnitId): string {
  const { nation } = t.map.units[unit]!;
  const at = t.units[unit]!.at;
  return nation === 'royal' && at !== t.map.places.court ? at : nation;
}

const FRANKS = ['royal', 'austrasia', 'hesse', 'thuringe', 'west-friesland'];

function carolingian(position: Position, { kind }: Call): Family[] {
  const { t } = position;
  const winter = kind === 'winter';
  const away = t.elsewhere.length > 0;
  const free = t.map.unitOrder.filter((unit) => {
    const { nation, royalGuard } = t.map.units[unit]!;
    const { at, active } = t.units[unit]!;
    if (!FRANKS.includes(nation) || !isOnMap(t, unit) || t.operation?.units.includes(unit)) return false;
    if (active && !winter) return false;
    if (nation === 'royal' && at === t.map.places.court && away) return false;
    if (royalGuard && t.sentHome) return false;
    if (winter && isReserve(t, unit)) return false;
    return !(nation === 'thuringe' && t.thuringe.risen && at === t.map.places.thuringe);
  });
  const needsKing = (unit: UnitId) => t.map.units[unit]!.royalGuard || isReserve(t, unit);
  const pools = (units: UnitId[]) =>
    pooled(
      position,
      units,
      (unit) => carolingianKey(t, unit),
      (key) => priceOf(t, key),
    );
  const alone = winter ? t.charts.winterUnits : t.charts.armyWithoutCommander;
  const led = winter ? t.charts.winterUnits : Number.POSITIVE_INFINITY;
  const operation = begun(position);
  if (operation) {
    const rest = operation.led ? free : free.filter((unit) => !needsKing(unit));
    const most = operation.led ? led : alone;
    return guardedToo(position, [
      { led: operation.led, must: [enlisted(position, operation)], pools: pools(rest), most },
    ]);
  }
  const found: Family[] = [
    { led: false, must: [], pools: pools(free.filter((unit) => !needsKing(unit))), most: alone },
  ];
  const kingRides = (!t.charlemagne.active || winter) && !t.sentHome && !away;
  if (kingRides) {
    const all = pools(free);
    const royal = all.find((pool) => pool.key === 'royal') ?? {
      key: 'royal',
      price: priceOf(t, 'royal'),
      groups: [],
    };
    const king: Group = { land: t.charlemagne.at!, units: [], led: true, fresh: true };
    const groups = royal.groups.map((group) => ({ ...group, led: group.land === king.land }));
    const must = { ...royal, groups: groups.some((group) => group.led) ? groups : [...groups, king] };
    found.unshift({ led: true, must: [must], pools: all.filter((pool) => pool.key !== 'royal'), most: led });
  }
  return guardedToo(position, found);
}

/** Each family also with levies that leave a guard in every home land. */
function guardedToo(position: Position, all: Family[]): Family[] {
  return all.flatMap((family) => {
    let stays = false;
    const pools = family.pools
      .map((pool) => ({
        ...pool,
        groups: pool.groups.flatMap((group) => {
          const going = guarded(position, group);
          if (going[0] !== group) stays = true;
          return going;
        }),
      }))
      .filter((pool) => pool.groups.length > 0);
    return stays ? [family, { ...family, pools }] : [family];
  });
}

/** The weakest stays, unless somebody else is there. */
function guarded(position: Position, group: Group): Group[] {
  const { t } = position;
  if (t.map.lands[group.land]!.kind !== 'territory' || ours(position, group.land).length > group.units.length)
    return [group];
  const weakest = [...group.units].sort((a, b) => bonusOf(t, a) - bonusOf(t, b))[0];
  const units = group.units.filter((unit) => unit !== weakest);
  return units.length > 0 ? [{ ...group, units }] : [];
}

// ---------------------------------------------------------------- Saxon

function saxon(position: Position, { kind, free: calledToArms }: Call): Family[] {
  const { t } = position;
  const units = t.map.unitOrder.filter((unit) => {
    const { nation, home } = t.map.units[unit]!;
    const { at, active } = t.units[unit]!;
    if (active || !isOnMap(t, unit) || t.operation?.units.includes(unit)) return false;
    if (nation === 'danish') return t.allies.danish && at === home;
    if (nation === 'frisian') return t.allies.frisian && at === home;
    return nation === 'saxon';
  });
  const groupOf = (unit: UnitId): string => t.map.units[unit]!.group ?? t.map.units[unit]!.nation;
  const keyOf = (unit: UnitId): string => t.units[unit]!.at;
  const isFree = (unit: UnitId): boolean =>
    kind === 'to-arms' && groupOf(unit) === calledToArms && t.lands[keyOf(unit)]!.control !== 'carolingian';
  const pools = (some: UnitId[]): Pool[] => [
    ...pooled(position, some.filter(isFree), keyOf, () => 0),
    ...pooled(
      position,
      some.filter((unit) => !isFree(unit)),
      keyOf,
      (key) => priceOf(t, key),
    ),
  ];
  const alone = t.charts.armyWithoutCommander;
  const operation = begun(position);
  const groups = [...new Set(units.map(groupOf))];
  if (operation) {
    const must = [enlisted(position, operation)];
    const first = operation.units[0];
    const fits = (unit: UnitId): boolean =>
      operation.led ? groupOf(unit) !== 'danish' : first === undefined || groupOf(unit) === groupOf(first);
    const some = units.filter((unit) => fits(unit) && (operation.led || kind !== 'to-arms' || isFree(unit)));
    return [
      {
        led: operation.led,
        must,
        pools: pools(some),
        most: operation.led ? Number.POSITIVE_INFINITY : alone,
      },
    ];
  }
  const found: Family[] = groups
    .filter((group) => kind !== 'to-arms' || group === calledToArms)
    .map((group) => {
      const some = units.filter((unit) => groupOf(unit) === group && (kind !== 'to-arms' || isFree(unit)));
      return { led: false, must: [], pools: pools(some), most: alone };
    });
  const { at, active } = t.widukind;
  const withHim = units.filter((unit) => t.units[unit]!.at === at && groupOf(unit) !== 'danish');
  const leads =
    at !== null && !active && (kind !== 'to-arms' || withHim.some((unit) => groupOf(unit) === calledToArms));
  if (leads) {
    const free = kind === 'to-arms' && withHim.some(isFree);
    const must: Pool = {
      key: at,
      price: free ? 0 : priceOf(t, at),
      groups: [{ land: at, units: withHim, led: true, fresh: true }],
    };
    const others = units.filter((unit) => !withHim.includes(unit) && groupOf(unit) !== 'danish');
    found.push({ led: true, must: [must], pools: pools(others), most: Number.POSITIVE_INFINITY });
  }
  return found;
}
