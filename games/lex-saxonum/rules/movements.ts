/** Gathering, marching and coming home: LS-M7.1 to LS-M6.5, and the choices of an army in the field: LS-C7.2.f. */

import { type Bar, bar } from '@annales/engine';
import { enemyOf, type LandId, type Operation, type Side, type Table, type UnitId } from '../state.ts';
import { compositionBar, isCommander, type Piece } from './activation.ts';
import {
  ask,
  coins,
  commanderName,
  commanderOf,
  type Doing,
  hasUnits,
  isEnemy,
  isFriendly,
  pay,
  sendTo,
  unaffordable,
  wallsOf,
} from './ground.ts';

// ---------------------------------------------------------------- prices and limits

/** RP for a move by so many units, the commander not counted: LS-M6.2.b, c. */
export function marchPrice(t: Table, units: number, led: boolean): number {
  const { alone, led: withLeader } = t.charts.march;
  if (!led) return Math.ceil(units / alone.units);
  const further = Math.ceil(Math.max(0, units - withLeader.first) / withLeader.further);
  return Math.min(withLeader.most, 1 + further);
}

const crossesRhine = (t: Table, from: LandId, to: LandId): boolean => t.map.neverFree.has(`${from} ${to}`);

/** Is this land a haven for the operation? Raiders have their own land only: LS-M7.1, R42. */
export function isHaven(t: Table, land: LandId, operation: Operation): boolean {
  if (operation.kind === 'raid') return t.map.lands[land]!.nation === operation.free;
  if (land === t.map.places.denmark) return operation.by === 'saxon';
  return isFriendly(t, land, operation.by);
}

/** May these units go there at all? LS-M7.1.b, c, d. */
export function entryBar(
  t: Table,
  units: readonly UnitId[],
  led: boolean,
  side: Side,
  to: LandId,
): Bar | null {
  const { kind, nation } = t.map.lands[to]!;
  if (kind === 'box') return bar('LS-M7.1.d', 'no-entry', { land: to });
  if (kind !== 'neutral') return null;
  const strangers = units.filter((unit) => t.map.units[unit]!.nation !== nation);
  if (strangers.length === 0 && units.length > 0) return null;
  if (to !== t.map.places.denmark || side !== 'saxon') return bar('LS-M7.1.b', 'neutral-land', { land: to });
  const withWidukind = led && strangers.length <= t.charts.denmark;
  return withWidukind ? null : bar('LS-M7.1.c', 'denmark', { land: to, most: t.charts.denmark });
}

// ---------------------------------------------------------------- gathering

const piecesAt = (t: Table, land: LandId): UnitId[] =>
  t.operation!.units.filter((unit) => t.units[unit]!.at === land);

const ledFrom = (t: Table, land: LandId): boolean =>
  t.operation!.led && commanderOf(t, t.operation!.by).at === land;

/** Free only as the first move of all who go, into a friendly land, and never across the Rhine: LS-M6.2.a, R14, R15. */
export function groupPrice(
  t: Table,
  units: readonly UnitId[],
  led: boolean,
  from: LandId,
  to: LandId,
): number {
  const operation = t.operation!;
  const fresh =
    !units.some((unit) => operation.moved.includes(unit)) && !(led && operation.moved.includes('commander'));
  if (fresh && isHaven(t, to, operation) && !crossesRhine(t, from, to)) return 0;
  return Math.max(1, marchPrice(t, units.length, led));
}

function groupBar(t: Table, units: readonly UnitId[], led: boolean, from: LandId, to: LandId): Bar | null {
  const { by } = t.operation!;
  if (!t.map.exits[from]!.includes(to)) return bar('LS-M7.1.a', 'not-adjacent', { from, to });
  if (!isHaven(t, to, t.operation!)) return bar('LS-M6.3.a', 'gather-first', { land: to });
  return entryBar(t, units, led, by, to) ?? tooFar(t, by, to, groupPrice(t, units, led, from, to));
}

const tooFar = (t: Table, side: Side, land: LandId, rp: number): Bar | null =>
  t.purse[side] < rp ? bar('LS-M6.2.b', 'too-far', { land, rp, purse: t.purse[side] }) : null;

function moveGroup(p: Doing, units: readonly UnitId[], led: boolean, from: LandId, to: LandId): void {
  const t = p.table;
  const operation = t.operation!;
  const rp = groupPrice(t, units, led, from, to);
  pay(t, operation.by, rp);
  sendTo(t, units, to);
  const movers = led ? [...units, 'commander'] : units;
  for (const mover of movers) if (!operation.moved.includes(mover)) operation.moved.push(mover);
  if (led) commanderOf(t, operation.by).at = to;
  p.log('group', 'LS-M6.2.a', { side: operation.by, units: [...units], led, from, to, rp });
}

const isUnderWay = (t: Table): boolean => !t.operation!.over && t.operation!.units.length > 0;

/** Units move in groups through friendly land until they stand together: LS-M6.3.a. */
export const gathering = ask('gathering', {
  seat: (t) => (t.operation!.at === null && isUnderWay(t) ? t.operation!.by : null),
  prompt: 'gathering',
  clause: 'LS-M6.3.a',
  verbs: {
    advance: {
      clause: 'LS-M6.3.a',
      each: (t) => steps(t).map(({ from, to }) => ({ verb: 'advance', from, to })),
      bar: (t, _f, { from, to }) =>
        formBar(t, from) ?? (isHaven(t, to, t.operation!) ? FRIENDLY : null) ?? moveBar(t, from, to),
      at: ({ from, to }) => [from, to],
      do(p, _f, { from, to }) {
        form(p, from);
        moveArmy(p, to);
      },
    },
    fight: {
      clause: 'LS-4.3.1S.w',
      each: (t) => places(t).map((land) => ({ verb: 'fight', land })),
      bar: (t, _f, { land }) => {
        const { by } = t.operation!;
        if (!hasUnits(t, land, enemyOf(by))) return bar('LS-C7.1.a', 'no-enemy', { land });
        return togetherBar(t, land) ?? unaffordable(t, by, t.charts.round, 'LS-C7.2.a');
      },
      at: ({ land }) => [land],
      do(p, _f, { land }) {
        form(p, land);
        p.call({ step: 'combat' });
      },
    },
    group: {
      clause: 'LS-M6.2.a',
      each: (t) => steps(t).map(({ from, to }) => ({ verb: 'group', from, to })),
      bar: (t, _f, { from, to }) => groupBar(t, piecesAt(t, from), ledFrom(t, from), from, to),
      at: ({ from, to }) => [from, to],
      do(p, _f, { from, to }) {
        moveGroup(p, piecesAt(p.table, from), ledFrom(p.table, from), from, to);
      },
    },
    part: {
      clause: 'LS-M6.2.a',
      each: (t) => partable(t).map((unit) => ({ verb: 'part', unit })),
      at: ({ unit }) => [unit],
      do(p, _f, { unit }) {
        const t = p.table;
        const led = isCommander(unit);
        const from = led ? commanderOf(t, t.operation!.by).at! : (t.units[unit]!.at as LandId);
        p.call({ step: 'party', from, units: led ? [] : [unit], led });
      },
    },
    end: {
      clause: 'LS-C7.2.f6',
      do(p) {
        p.table.operation!.over = true;
        p.log('halt', 'LS-C7.2.f6', { side: p.table.operation!.by });
        p.done();
      },
    },
  },
});

const FRIENDLY: Bar = bar('LS-M6.3.a', 'friendly-land');

/** Lands where pieces of the operation stand. */
const places = (t: Table): LandId[] => [
  ...new Set([
    ...t.operation!.units.map((unit) => t.units[unit]!.at as LandId),
    ...(t.operation!.led ? [commanderOf(t, t.operation!.by).at!] : []),
  ]),
];

const steps = (t: Table): { from: LandId; to: LandId }[] =>
  places(t).flatMap((from) => t.map.exits[from]!.map((to) => ({ from, to })));

/** Pieces that could leave some of their companions behind, if any step is open to them. */
function partable(t: Table): Piece[] {
  return places(t).flatMap((land) => {
    const led = ledFrom(t, land);
    const pieces: Piece[] = [...(led ? [commanderName(t.operation!.by)] : []), ...piecesAt(t, land)];
    if (pieces.length < 2) return [];
    return pieces.filter((piece) => {
      const units = isCommander(piece) ? [] : [piece];
      return t.map.exits[land]!.some((to) => groupBar(t, units, isCommander(piece), land, to) === null);
    });
  });
}

/** Some of those who stand together go on together. */
export const party = ask('party', {
  seat: (t) => t.operation!.by,
  prompt: 'party',
  facts: (_t, f) => ({ from: f.from, units: f.units }),
  clause: 'LS-M6.2.a',
  verbs: {
    with: {
      clause: 'LS-M6.2.a',
      each: (t, f) => companions(t, f).map((unit) => ({ verb: 'with', unit })),
      bar: (t, f, { unit }) => {
        const [units, led] = isCommander(unit) ? [f.units, true] : [[...f.units, unit], f.led];
        const open = t.map.exits[f.from]!.some((to) => groupBar(t, units, led, f.from, to) === null);
        return open ? null : bar('LS-M6.2.b', 'nowhere-to-go', { from: f.from });
      },
      at: ({ unit }) => [unit],
      do(_p, f, { unit }) {
        if (isCommander(unit)) f.led = true;
        else f.units.push(unit);
      },
    },
    to: {
      clause: 'LS-M6.2.a',
      each: (t, f) => t.map.exits[f.from]!.map((land) => ({ verb: 'to', land })),
      bar: (t, f, { land }) => groupBar(t, f.units, f.led, f.from, land),
      at: ({ land }) => [land],
      do(p, f, { land }) {
        moveGroup(p, f.units, f.led, f.from, land);
        p.done();
      },
    },
  },
});

/** Those who could still join a party, in a fixed order so that a party is picked in one way only. */
function companions(t: Table, f: { from: LandId; units: UnitId[]; led: boolean }): Piece[] {
  const last = f.units.at(-1);
  const order = t.map.unitOrder;
  const later = piecesAt(t, f.from).filter((unit) => !last || order.indexOf(unit) > order.indexOf(last));
  return ledFrom(t, f.from) && !f.led && f.units.length === 0
    ? [commanderName(t.operation!.by), ...later]
    : later;
}

// ---------------------------------------------------------------- the army

/** Whoever does not stand here must still be where he was activated: he is left behind: LS-M6.3.a, c. */
function togetherBar(t: Table, land: LandId): Bar | null {
  const operation = t.operation!;
  const here = piecesAt(t, land);
  if (here.length === 0) return bar('LS-M6.3.a', 'no-army-here', { land });
  const strayed = operation.units.find(
    (unit) => !here.includes(unit) && t.units[unit]!.at !== operation.start[unit],
  );
  if (strayed) return bar('LS-M6.3.a', 'not-together', { unit: strayed, land });
  const led = ledFrom(t, land);
  return compositionBar(t, here, { ...operation, led });
}

function formBar(t: Table, land: LandId): Bar | null {
  if (!isHaven(t, land, t.operation!)) return bar('LS-M6.3.a', 'not-friendly', { land });
  return togetherBar(t, land);
}

/** From now on the army moves as one: LS-M6.3.b. */
export function form(p: Doing, land: LandId): void {
  const t = p.table;
  const operation = t.operation!;
  operation.led = ledFrom(t, land);
  operation.units = piecesAt(t, land);
  operation.at = land;
  operation.route = [land];
}

/** Entering a land with enemy units takes the RP for a round as well: R26. */
function moveBar(t: Table, from: LandId, to: LandId): Bar | null {
  const operation = t.operation!;
  const units = operation.at === null ? piecesAt(t, from) : operation.units;
  const led = operation.at === null ? ledFrom(t, from) : operation.led;
  if (!t.map.exits[from]!.includes(to)) return bar('LS-M7.1.a', 'not-adjacent', { from, to });
  const barred = entryBar(t, units, led, operation.by, to);
  if (barred) return barred;
  const rp = groupPrice(t, units, led, from, to);
  const battle = hasUnits(t, to, enemyOf(operation.by)) ? t.charts.round : 0;
  if (battle > 0 && t.purse[operation.by] < rp + battle) {
    return bar('LS-C7.2.a', 'no-rp-for-battle', { land: to, rp: rp + battle, purse: t.purse[operation.by] });
  }
  return tooFar(t, operation.by, to, rp);
}

/** The army enters a land; where enemy units stand it must fight: LS-M6.4.a, LS-C7.1.a. */
function moveArmy(p: Doing, to: LandId): void {
  const t = p.table;
  const operation = t.operation!;
  const from = operation.at!;
  const rp = groupPrice(t, operation.units, operation.led, from, to);
  pay(t, operation.by, rp);
  sendTo(t, operation.units, to);
  if (operation.led) commanderOf(t, operation.by).at = to;
  operation.moved = [...operation.units, 'commander'];
  operation.at = to;
  operation.route.push(to);
  operation.siege = 0;
  p.log('move', 'LS-M7.1.a', {
    side: operation.by,
    units: [...operation.units],
    led: operation.led,
    from,
    to,
    rp,
  });
  const enemy = enemyOf(operation.by);
  if (hasUnits(t, to, enemy)) p.call({ step: 'combat' });
  else if (commanderOf(t, enemy).at === to) p.call({ step: 'refuge', side: enemy });
}

/** No defender is left: assault, move on, pillage, retreat or end: LS-C7.2.f. */
export const campaign = ask('campaign', {
  seat: (t) => (t.operation!.at !== null && isUnderWay(t) ? t.operation!.by : null),
  prompt: 'campaign',
  facts: (t) => ({ land: t.operation!.at! }),
  clause: 'LS-C7.2.f0',
  verbs: {
    assault: {
      clause: 'LS-C7.2.f1',
      bar: (t) => {
        const { by, at } = t.operation!;
        if (!wallsOf(t, at!, enemyOf(by))) return bar('LS-C7.2.f1', 'no-walls', { land: at! });
        return unaffordable(t, by, t.charts.round, 'LS-C7.2.f1');
      },
      at: () => [],
      do(p) {
        p.call({ step: 'assault' });
      },
    },
    pillage: {
      clause: 'LS-C7.2.f3',
      bar: (t) => pillageBar(t),
      do(p) {
        const t = p.table;
        const { by, at, units, pillaged } = t.operation!;
        t.lands[at!]!.pillaged = { by, year: t.year };
        pillaged.push({ land: at!, units: [...units] });
        p.log('pillage', 'LS-C7.2.f3', { side: by, land: at!, rp: coins(t, at!) });
      },
    },
    move: {
      clause: 'LS-C7.2.f2',
      each: (t) => t.map.exits[t.operation!.at!]!.map((to) => ({ verb: 'move', to })),
      points: (t) => t.map.order.map((to) => ({ verb: 'move', to })),
      bar: (t, _f, { to }) => moveBar(t, t.operation!.at!, to),
      at: ({ to }) => [to],
      do: (p, _f, { to }) => moveArmy(p, to),
    },
    retreat: {
      clause: 'LS-C7.2.f5',
      bar: (t) =>
        t.operation!.route.length > 1 ? null : bar('LS-M6.5.a', 'no-way-back', { land: t.operation!.at! }),
      do(p) {
        p.done();
        p.call({ step: 'retreat' });
      },
    },
    end: {
      clause: 'LS-C7.2.f6',
      bar: (t) => endBar(t),
      do(p) {
        const { by, at } = p.table.operation!;
        p.table.operation!.over = true;
        p.log('end', 'LS-C7.2.f6', { side: by, land: at! });
        p.done();
        p.call({ step: 'staying' });
      },
    },
  },
});

function pillageBar(t: Table): Bar | null {
  const { by, at } = t.operation!;
  const land = t.lands[at!]!;
  if (!t.map.lands[at!]!.pillageable) return bar('LS-1.1.e', 'not-pillageable', { land: at! });
  if (!isEnemy(t, at!, by)) return bar('LS-C7.2.f3', 'not-enemy-land', { land: at! });
  return land.pillaged ? bar('LS-C7.2.f3', 'pillaged-already', { land: at! }) : null;
}

/** In a friendly land, or in one that is conquered or being retaken: LS-C7.2.f6, R13, R30. */
function endBar(t: Table): Bar | null {
  const operation = t.operation!;
  const { by, at, kind } = operation;
  if (isHaven(t, at!, operation)) return null;
  if (kind === 'raid') return bar('LS-C7.2.f6', 'raiders-go-home', { land: at! });
  const { fortification, standing } = t.lands[at!]!;
  if (hasUnits(t, at!, enemyOf(by))) return bar('LS-C7.2.f6', 'enemy-here', { land: at! });
  if (t.map.lands[at!]!.owner !== 'saxon') return bar('LS-6.1.e', 'raid-only', { land: at! });
  if (fortification !== null && standing) return bar('LS-C7.2.f6', 'walls-stand', { land: at! });
  return null;
}

/** Did this operation take a land that has no control marker yet? LS-C7.2.f7. */
export const tookNewLand = (t: Table): boolean => {
  const { by, at } = t.operation!;
  return by === 'carolingian' && at !== null && t.lands[at]!.control === 'saxon';
};
