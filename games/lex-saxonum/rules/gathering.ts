/** The formation of armies: units go in groups through friendly land until they stand together: LS-M6.3. */

import { type Bar, bar, once, onceEach } from '@annales/engine';
import { enemyOf, type LandId, type Operation, type Table, type UnitId } from '../state.ts';
import { compositionBar, compositionOf, isCommander, type Piece } from './armies.ts';
import { ask, commanderName, commanderOf, type Doing, hasUnits, pay, unaffordable } from './ground.ts';
import {
  armyBar,
  canPayForAll,
  crossesRhine,
  haveMoved,
  isHaven,
  marchPrice,
  moveArmy,
  type Party,
  relocate,
  stepBar,
  tooFar,
} from './movements.ts';

/** Group by group; the army is formed when it enters the first land that is not friendly: LS-M6.3.a. */
export const gathering = ask('gathering', {
  seat: (t) => (t.operation!.units.length > 0 && t.operation!.at === null ? t.operation!.by : null),
  prompt: 'gathering',
  clause: 'LS-M6.3.a',
  verbs: {
    advance: {
      clause: 'LS-M6.3.a',
      written: 'from to',
      each: (t) => ways(t, 'advance', formable(t)),
      points: (t) => everyWay(t, 'advance'),
      bar: (t, _f, { from, to }) => advanceBar(t, from, to),
      at: ({ from, to }) => [from, to],
      do: (p, _f, { from, to }) => advance(p, allIn(p.table, from), to),
    },
    fight: {
      clause: 'LS-C7.1.a',
      written: 'land',
      each: (t) => besideEnemies(t).map(({ from }) => ({ verb: 'fight', land: from })),
      bar: (t, _f, { land }) => fightBar(t, land),
      at: ({ land }) => [land],
      do(p, _f, { land }) {
        form(p.table, allIn(p.table, land));
        p.call({ step: 'combat' });
      },
    },
    group: {
      clause: 'LS-M6.2.a',
      written: 'from to',
      each: (t) => ways(t, 'group', parties(t)),
      points: (t) => everyWay(t, 'group'),
      bar: (t, _f, { from, to }) => groupBar(t, allIn(t, from), to),
      at: ({ from, to }) => [from, to],
      do: (p, _f, { from, to }) => moveGroup(p, allIn(p.table, from), to),
    },
    part: {
      clause: 'LS-M6.2.a',
      written: 'from',
      each: (t) => parties(t).map(({ from }) => ({ verb: 'part', from })),
      bar: (t, _f, { from }) => partBar(t, from),
      at: ({ from }) => [from],
      do: (p, _f, { from }) => p.call({ step: 'party', from, units: [], led: false }),
    },
    end: {
      clause: 'LS-6.1.d',
      do(p) {
        const { by } = p.table.operation!;
        p.table.operation!.over = true;
        p.log('halt', 'LS-6.1.d', { side: by });
        p.done();
      },
    },
  },
});

// ---------------------------------------------------------------- who stands where

/** The operation land by land: all who stand together. */
const parties = once((t: Table): readonly Party[] => {
  const { units, led, by } = t.operation!;
  const list: { from: LandId; units: UnitId[]; led: boolean }[] = [];
  for (const unit of units) {
    const { at } = t.units[unit]!;
    const party = standingIn(list, at);
    if (party) party.units.push(unit);
    else list.push({ from: at, units: [unit], led: false });
  }
  if (led) {
    const at = commanderOf(t, by).at!;
    const party = standingIn(list, at);
    if (party) party.led = true;
    else list.push({ from: at, units: [], led });
  }
  return list;
});

function standingIn<P extends Party>(list: readonly P[], land: LandId): P | null {
  for (const party of list) if (party.from === land) return party;
  return null;
}

/** All of the operation in a land. */
const allIn = (t: Table, from: LandId): Party =>
  standingIn(parties(t), from) ?? { from, units: [], led: false };

const isNobody = ({ units, led }: Omit<Party, 'from'>): boolean => units.length === 0 && !led;

/** Those of whom the army could be formed. */
const formable = (t: Table): Party[] => parties(t).filter(({ from }) => canFormIn(t, from));

/** Those who stand where enemies do. */
const besideEnemies = (t: Table): Party[] =>
  parties(t).filter(({ from }) => hasUnits(t, from, enemyOf(t.operation!.by)));

/** The ways that some could go. */
function ways<V extends string>(
  t: Table,
  verb: V,
  some: readonly Party[],
): { verb: V; from: LandId; to: LandId }[] {
  const list: { verb: V; from: LandId; to: LandId }[] = [];
  for (const { from } of some) for (const to of t.map.exits[from]!) list.push({ verb, from, to });
  return list;
}

const everyWay = <V extends string>(t: Table, verb: V): { verb: V; from: LandId; to: LandId }[] =>
  t.map.order.flatMap((from) => t.map.order.map((to) => ({ verb, from, to })));

// ---------------------------------------------------------------- groups

/**
 * Whoever makes his first move goes free; the others pay as one group, the commander with them: LS-M6.2.a, R14.
 * That is the cheapest way to make groups of those who go together, so nobody is asked for it.
 */
function groupPrice(t: Table, party: Party, to: LandId): number {
  if (crossesRhine(t, party.from, to)) return marchPrice(t, party.units.length, party.led);
  const payers = haveMoved(t, party);
  return payers.units === 0 && !payers.led ? 0 : marchPrice(t, payers.units, party.led);
}

/** RP for all who stand in a land to go on together. */
export const goingPrice = (t: Table, from: LandId, to: LandId): number => groupPrice(t, allIn(t, from), to);

/** Groups go through friendly land only. */
function groupBar(t: Table, party: Party, to: LandId): Bar | null {
  if (isNobody(party)) return bar('LS-M6.3.a', 'no-army-here', { land: party.from });
  const barred = stepBar(t, party, to);
  if (barred) return barred;
  if (!isHaven(t, to)) return bar('LS-M6.3.a', 'gather-first', { land: to });
  return canPayForAll(t, party) ? null : tooFar(t, party, to, groupPrice(t, party, to));
}

function moveGroup(p: Doing, party: Party, to: LandId): void {
  const t = p.table;
  const { by } = t.operation!;
  const rp = groupPrice(t, party, to);
  pay(t, by, rp);
  relocate(t, party, to);
  const { from, units, led } = party;
  p.log('group', 'LS-M6.2.a', { side: by, units: [...units], led, from, to, rp });
}

// ---------------------------------------------------------------- parts of those who stand together

/** Some of those who stand together go on, as a group or as the army; the others stay or go elsewhere: LS-M6.3.c, R14. */
export const party = ask('party', {
  seat: (t) => t.operation!.by,
  prompt: 'party',
  facts: (_t, { from, units, led }) => ({ from, units, led }),
  clause: 'LS-M6.2.a',
  verbs: {
    with: {
      clause: 'LS-M6.2.a',
      written: 'unit',
      each: (t, f) => companions(t, f).map((unit) => ({ verb: 'with', unit })),
      bar: (t, f, { unit }) => joiningBar(t, f, unit),
      at: ({ unit }) => [unit],
      do(_p, f, { unit }) {
        if (isCommander(unit)) f.led = true;
        else f.units.push(unit);
      },
    },
    to: {
      clause: 'LS-M6.2.a',
      written: 'land',
      each: (t, f) => t.map.exits[f.from]!.map((land) => ({ verb: 'to', land })),
      bar: (t, f, { land }) =>
        isNobody(f) ? bar('LS-M6.2.a', 'nobody-goes', { from: f.from }) : leavingBar(t, f, land),
      at: ({ land }) => [land],
      do(p, f, { land }) {
        p.done();
        if (isHaven(p.table, land)) moveGroup(p, f, land);
        else advance(p, f, land);
      },
    },
  },
});

/** Those who stand with the party and are not in it yet. */
function companions(t: Table, group: Party): Piece[] {
  const { units, led } = allIn(t, group.from);
  const others: Piece[] = units.filter((unit) => !group.units.includes(unit));
  return led && !group.led ? [commanderName(t.operation!.by), ...others] : others;
}

const leavingBar = (t: Table, group: Party, to: LandId): Bar | null =>
  isHaven(t, to) ? groupBar(t, group, to) : (formBar(t, group) ?? armyBar(t, group, to));

/** As a group into friendly land, or as the army into other. */
function canLeave(t: Table, group: Party): boolean {
  const exits = t.map.exits[group.from]!;
  for (const to of exits) if (isHaven(t, to) && groupBar(t, group, to) === null) return true;
  if (formBar(t, group) !== null) return false;
  for (const to of exits) if (!isHaven(t, to) && armyBar(t, group, to) === null) return true;
  return false;
}

const withPiece = ({ from, units, led }: Party, piece: Piece): Party =>
  isCommander(piece) ? { from, units, led: true } : { from, units: [...units, piece], led };

/** Where only one stands, or nobody could go, there is nothing to part. */
function partBar(t: Table, from: LandId): Bar | null {
  const { units, led } = allIn(t, from);
  if (units.length + (led ? 1 : 0) < 2) return bar('LS-M6.2.a', 'none-to-part', { land: from });
  const commander = led && canLeave(t, { from, units: [], led });
  return commander || units.some((unit) => canLeave(t, { from, units: [unit], led: false }))
    ? null
    : bar('LS-M6.2.b', 'nowhere-to-go', { from });
}

/** If all go they are no part but the whole group. */
function joiningBar(t: Table, group: Party, piece: Piece): Bar | null {
  const others = companions(t, group);
  if (!others.includes(piece)) return bar('LS-M6.2.a', 'not-with-them', { piece, from: group.from });
  if (others.length === 1) return bar('LS-M6.2.a', 'nobody-stays', { from: group.from });
  return canLeave(t, withPiece(group, piece))
    ? null
    : bar('LS-M6.2.b', 'nowhere-to-go', { from: group.from });
}

// ---------------------------------------------------------------- the army is formed

/** In one friendly land: LS-M6.3.a. */
const formBar = (t: Table, army: Party): Bar | null =>
  togetherBar(t, army) ??
  (isHaven(t, army.from) ? null : bar('LS-M6.3.a', 'not-friendly', { land: army.from }));

/** Can it be formed of all who stand in a land? */
const canFormIn = onceEach((t: Table, from: LandId): boolean => formBar(t, allIn(t, from)) === null);

/** Whoever is not with it must still be where he was activated, and is left behind there: LS-M6.3.a, c, R67. */
function togetherBar(t: Table, { from, units, led }: Party): Bar | null {
  const { by, kind } = t.operation!;
  if (units.length === 0) return bar('LS-M6.3.a', 'no-army-here', { land: from });
  for (const piece of strayed(t)) {
    if (isCommander(piece) ? !led : !units.includes(piece))
      return bar('LS-M6.3.a', 'not-together', { unit: piece, land: from });
  }
  return compositionBar(t, compositionOf(t, units), { by, kind, led });
}

/** Pieces of the operation that are no longer where they were activated, the commander first. */
const strayed = once((t: Table): Piece[] => {
  const { by, led, units, start } = t.operation!;
  const away: Piece[] = units.filter((unit) => t.units[unit]!.at !== start[unit]);
  const commander = commanderName(by);
  if (led && commanderOf(t, by).at !== start[commander]) away.unshift(commander);
  return away;
});

function advanceBar(t: Table, from: LandId, to: LandId): Bar | null {
  const army = allIn(t, from);
  if (isNobody(army)) return bar('LS-M6.3.a', 'no-army-here', { land: from });
  if (isHaven(t, to)) return stepBar(t, army, to) ?? bar('LS-M6.3.a', 'friendly-land', { land: to });
  return canFormIn(t, from) ? armyBar(t, army, to) : formBar(t, army);
}

function advance(p: Doing, army: Party, to: LandId): void {
  form(p.table, army);
  moveArmy(p, to);
}

/** Units activated beside the enemy may fight where they stand: R30. */
function fightBar(t: Table, land: LandId): Bar | null {
  const { by } = t.operation!;
  if (!hasUnits(t, land, enemyOf(by))) return bar('LS-C7.1.a', 'no-enemy', { land });
  return togetherBar(t, allIn(t, land)) ?? unaffordable(t, by, t.charts.round, 'LS-C7.2.a');
}

/** From now on these move as one, and the others are out of it: LS-M6.3.b, c. */
export function form(t: Table, { from, units, led }: Party): void {
  Object.assign(t.operation!, {
    units: [...units],
    led,
    at: from,
    route: [from],
  } satisfies Partial<Operation>);
}
