/** Activation and the composition of armies: LS-6.2. */

import { type Bar, bar } from '@annales/engine';
import type { LandId, Operation, Side, Table, UnitId } from '../state.ts';
import { ask, commanderName, commanderOf, type Doing, joint, pay, unaffordable, unitsIn } from './ground.ts';
import { isReserve } from './reinforcements.ts';
import { holds, mightHold, playFace } from './stratagems.ts';

/** Commanders are activated like units, by their names. */
export type Piece = UnitId | 'charlemagne' | 'widukind';

export const isCommander = (piece: Piece): boolean => piece === 'charlemagne' || piece === 'widukind';

export const newOperation = (by: Side, kind: Operation['kind'], free: string | null = null): Operation => ({
  by,
  kind,
  free,
  paid: [],
  units: [],
  led: false,
  start: {},
  moved: [],
  at: null,
  route: [],
  pillaged: [],
  siege: 0,
  over: false,
});

/** Picks units and commander one by one, or all that one payment covers; then the army marches: LS-6.2.a, d. */
export const activation = ask('activation', {
  seat: (t) => t.operation!.by,
  prompt: 'activation',
  clause: 'LS-6.2.a',
  verbs: {
    muster: {
      clause: 'LS-6.2.b',
      each: (t) => keysOpen(t).map((key) => ({ verb: 'muster', key })),
      bar: (t, _f, { key }) => musterBar(t, key),
      at: ({ key }) => [key],
      do(p, _f, { key }) {
        const t = p.table;
        const pieces = piecesOf(t, key);
        payFor(t, key, pieces);
        for (const piece of pieces) enlist(t, piece);
        p.log('activate', 'LS-6.2.d', { side: t.operation!.by, pieces });
        opensThuringe(p, pieces);
      },
    },
    activate: {
      clause: 'LS-6.2.a',
      each: (t) => candidates(t).map((unit) => ({ verb: 'activate', unit })),
      points: (t) =>
        [...t.map.unitOrder, 'charlemagne', 'widukind'].map((unit) => ({ verb: 'activate', unit })),
      bar: (t, _f, { unit }) => activationBar(t, unit),
      at: ({ unit }) => [unit],
      do(p, _f, { unit }) {
        const t = p.table;
        payFor(t, keyOf(t, unit), [unit]);
        enlist(t, unit);
        p.log('activate', 'LS-6.2.d', { side: t.operation!.by, pieces: [unit] });
        opensThuringe(p, [unit]);
      },
    },
    march: {
      clause: 'LS-6.2.d',
      bar: (t) => (t.operation!.units.length > 0 || exhausted(t) ? null : bar('LS-6.2.d', 'no-army')),
      do: (p) => p.done(),
    },
  },
});

/** Nothing more can be activated: a rising in Thuringe may have taken the whole army away. */
const exhausted = (t: Table): boolean => !candidates(t).some((piece) => activationBar(t, piece) === null);

/** Could an operation of this kind activate anything at all? */
export function canActivate(t: Table, operation: Operation): boolean {
  const before = t.operation;
  t.operation = operation;
  const possible = candidates(t).some((piece) => !isCommander(piece) && activationBar(t, piece) === null);
  const withCommander =
    !possible &&
    candidates(t).some((piece) => {
      if (!isCommander(piece) || activationBar(t, piece) !== null) return false;
      // With the commander in, some unit may become possible that was not before.
      t.operation = { ...operation, led: true, paid: [keyOf(t, piece)] };
      const units = candidates(t).some((unit) => !isCommander(unit) && activationBar(t, unit) === null);
      t.operation = operation;
      return units && t.purse[operation.by] >= priceOf(t, keyOf(t, piece));
    });
  t.operation = before;
  return possible || withCommander;
}

// ---------------------------------------------------------------- what one payment covers

/** Carolingians are paid by nation, the Scara in conquered land and Saxons by territory: LS-6.2.b, c, LS-M6.3.d. */
export function keyOf(t: Table, piece: Piece): string {
  if (piece === 'charlemagne') return 'royal';
  if (piece === 'widukind') return t.widukind.at!;
  const { nation } = t.map.units[piece]!;
  const at = t.units[piece]!.at;
  if (t.operation!.by === 'saxon' || isSlav(t, piece)) return at;
  return nation === 'royal' && at !== t.map.places.court ? at : nation;
}

const isSlav = (t: Table, unit: UnitId): boolean =>
  ['obotrite', 'veleti', 'sorb'].includes(t.map.units[unit]!.nation);

/** Free by a stratagem, or paid already: LS-6.2.3.b, LS-CT.f. */
function priceOf(t: Table, key: string): number {
  const { paid, kind } = t.operation!;
  return kind === 'raid' || paid.includes(key) ? 0 : t.charts.activation;
}

/** To Arms activates the units of its group for nothing: LS-4.3.1S.c to e. */
const isFree = (t: Table, piece: Piece): boolean => {
  const { kind, free } = t.operation!;
  if (kind !== 'to-arms') return kind === 'raid';
  if (piece === 'widukind') return standsWith(t, free!);
  return t.map.units[piece]?.group === free;
};

const standsWith = (t: Table, group: string): boolean =>
  t.map.unitOrder.some((unit) => t.map.units[unit]!.group === group && t.units[unit]!.at === t.widukind.at);

const piecePrice = (t: Table, piece: Piece): number => (isFree(t, piece) ? 0 : priceOf(t, keyOf(t, piece)));

const priceOfAll = (t: Table, pieces: Piece[]): number =>
  Math.max(...pieces.map((piece) => piecePrice(t, piece)));

function payFor(t: Table, key: string, pieces: Piece[]): void {
  const price = priceOfAll(t, pieces);
  pay(t, t.operation!.by, price);
  if (price > 0) t.operation!.paid.push(key);
}

/** Every inactive piece that one payment covers and that the army may take. */
function piecesOf(t: Table, key: string): Piece[] {
  const operation = t.operation!;
  const taken: Piece[] = [];
  const before = { units: operation.units, led: operation.led };
  const inOrder = [...candidates(t)].sort((a, b) => Number(isCommander(b)) - Number(isCommander(a)));
  for (const piece of inOrder) {
    if (keyOf(t, piece) !== key || pieceBar(t, piece) !== null) continue;
    taken.push(piece);
    if (isCommander(piece)) operation.led = true;
    else operation.units = [...operation.units, piece];
  }
  Object.assign(operation, before);
  return taken;
}

const keysOpen = (t: Table): string[] => {
  const keys = new Map<string, number>();
  for (const piece of candidates(t)) keys.set(keyOf(t, piece), (keys.get(keyOf(t, piece)) ?? 0) + 1);
  return [...keys].filter(([, pieces]) => pieces > 1).map(([key]) => key);
};

function musterBar(t: Table, key: string): Bar | null {
  const pieces = piecesOf(t, key);
  if (pieces.length < 2 || !pieces.some((piece) => !isCommander(piece)))
    return bar('LS-6.2.a', 'nothing-to-muster', { key });
  return unaffordable(t, t.operation!.by, priceOfAll(t, pieces), 'LS-6.2.a');
}

// ---------------------------------------------------------------- who can be activated

/** Pieces of the side that could ever join this operation; the bar says why one cannot now. */
function candidates(t: Table): Piece[] {
  const operation = t.operation!;
  const units = t.map.unitOrder.filter(
    (unit) => mayBeLedBy(t, unit, operation) && !operation.units.includes(unit),
  );
  const name = commanderName(operation.by);
  const led = operation.led || operation.kind === 'raid' || commanderOf(t, operation.by).at === null;
  return led ? units : [name, ...units];
}

function mayBeLedBy(t: Table, unit: UnitId, { by, kind, free }: Operation): boolean {
  const { nation } = t.map.units[unit]!;
  const { at } = t.units[unit]!;
  if (!Object.hasOwn(t.lands, at)) return false;
  if (kind === 'raid') return nation === free;
  switch (nation) {
    case 'saxon':
      return by === 'saxon';
    case 'danish':
      return by === 'saxon' && t.allies.danish && at === t.map.units[unit]!.home;
    case 'frisian':
      return by === 'saxon' && t.allies.frisian && at === t.map.units[unit]!.home;
    case 'obotrite':
    case 'veleti':
    case 'sorb':
      return false;
    default:
      return by === 'carolingian';
  }
}

export function activationBar(t: Table, piece: Piece): Bar | null {
  const pieces = candidates(t);
  if (!pieces.includes(piece)) return bar('LS-6.2.a', 'not-in-this-army', { piece });
  return pieceBar(t, piece) ?? unaffordable(t, t.operation!.by, piecePrice(t, piece), 'LS-6.2.a');
}

/** All but the price. */
function pieceBar(t: Table, piece: Piece): Bar | null {
  const operation = t.operation!;
  const winter = operation.kind === 'winter';
  if (isCommander(piece)) {
    const { active } = commanderOf(t, operation.by);
    if (piece === 'charlemagne' && t.elsewhere.length > 0) return bar('LS-4.3.1S.g', 'elsewhere', { piece });
    if (piece === 'charlemagne' && t.sentHome) return bar('LS-C7.2.d8', 'sent-home');
    if (active && !winter) return bar('LS-6.2.f', 'already-active', { piece });
    if (operation.kind === 'to-arms' && !standsWith(t, operation.free!))
      return bar('LS-4.3.1S.c', 'not-called', { piece });
    return null;
  }
  const { nation, royalGuard } = t.map.units[piece]!;
  const { at, active } = t.units[piece]!;
  if (active && !winter) return bar('LS-6.2.e', 'already-active', { piece });
  const atCourt = nation === 'royal' && at === t.map.places.court;
  if (atCourt && t.elsewhere.length > 0) return bar('LS-4.3.1S.g', 'elsewhere', { piece });
  if (royalGuard && t.sentHome) return bar('LS-C7.2.d8', 'sent-home');
  if (winter && isReserve(t, piece)) return bar('LS-4.3.1C.b', 'no-winter', { piece });
  if (nation === 'thuringe' && t.thuringe.risen && at === t.map.places.thuringe) {
    return bar('LS-4.3.1S.q', 'thuringe-risen', { piece });
  }
  if (operation.kind === 'to-arms' && !operation.led && !isFree(t, piece)) {
    return bar('LS-4.3.1S.c', 'not-called', { piece });
  }
  if (operation.kind === 'to-arms' && isFree(t, piece) && t.lands[at]!.control === 'carolingian') {
    return bar('LS-4.3.1S.c', 'land-conquered', { unit: piece, land: at });
  }
  return compositionBar(t, [...operation.units, piece], operation);
}

// ---------------------------------------------------------------- armies

/** May these units be one army? LS-6.2.1 to 6.2.3. */
export function compositionBar(t: Table, units: UnitId[], { by, led, kind }: Operation): Bar | null {
  const most =
    kind === 'winter' ? t.charts.winterUnits : led ? Number.POSITIVE_INFINITY : t.charts.armyWithoutCommander;
  if (units.length > most) {
    return bar(kind === 'winter' ? 'LS-4.3.1C.a' : 'LS-6.2.3.a', 'too-many', { units: units.length, most });
  }
  return by === 'saxon' ? saxonBar(t, units, led) : carolingianBar(t, units, led);
}

/** Neustria and the Scara +2 follow Charlemagne only: LS-6.2.1.b. */
function carolingianBar(t: Table, units: UnitId[], led: boolean): Bar | null {
  const guard = units.find((unit) => t.map.units[unit]!.royalGuard || isReserve(t, unit));
  return guard && !led ? bar('LS-6.2.1.b', 'needs-charlemagne', { unit: guard }) : null;
}

/** Groups mix only under Widukind; Danes need a Nordalbingian, Frisians Widukind or nobody else: LS-6.2.2. */
function saxonBar(t: Table, units: UnitId[], led: boolean): Bar | null {
  const facts = units.map((unit) => t.map.units[unit]!);
  const groups = new Set(facts.filter((unit) => unit.nation === 'saxon').map((unit) => unit.group));
  const frisians = facts.some((unit) => unit.nation === 'frisian');
  const danes = facts.some((unit) => unit.nation === 'danish');
  if (!led && groups.size > 1) return bar('LS-6.2.2.b', 'groups-apart', { groups: [...groups].join(', ') });
  if (!led && frisians && facts.some((unit) => unit.nation !== 'frisian'))
    return bar('LS-6.2.2.b', 'frisians-alone');
  if (danes && (groups.size > 0 || frisians) && !groups.has(t.map.places.spared)) {
    return bar('LS-6.2.2.c', 'danes-apart');
  }
  return null;
}

/** Puts a piece into the operation: it is active from now on. */
export function enlist(t: Table, piece: Piece): void {
  const operation = t.operation!;
  if (isCommander(piece)) {
    operation.led = true;
    commanderOf(t, operation.by).active = true;
    return;
  }
  const unit = t.units[piece]!;
  unit.active = true;
  operation.units.push(piece);
  operation.start[piece] = unit.at as LandId;
}

// ---------------------------------------------------------------- Revolt in Thuringe as an interrupt

function opensThuringe(p: Doing, pieces: Piece[]): void {
  const t = p.table;
  const called = pieces.some((piece) => t.map.units[piece]?.nation === 'thuringe');
  const inPhaseE = t.operation!.kind !== 'winter';
  if (called && inPhaseE && canRiseInThuringe(t) && mightHold(t, 'saxon')) p.call({ step: 'thuringe' });
}

export const canRiseInThuringe = (t: Table): boolean =>
  !t.thuringe.risen &&
  unitsIn(t, t.map.places.thuringe, 'carolingian').some((unit) => t.map.units[unit]!.nation === 'thuringe');

/** The Thuringians rise: those at home are active and stay: LS-4.3.1S.p to r. */
export function riseInThuringe(p: Doing): void {
  const t = p.table;
  t.thuringe = { risen: true, unpaid: true };
  for (const unit of unitsIn(t, t.map.places.thuringe, 'carolingian')) {
    if (t.map.units[unit]!.nation !== 'thuringe') continue;
    t.units[unit]!.active = true;
    if (t.operation) t.operation.units = t.operation.units.filter((one) => one !== unit);
  }
  p.log('thuringe', 'LS-4.3.1S.p', {});
}

/** The Saxon may answer the activation of Thuringe: LS-4.3.1S.p. */
export const thuringe = joint('thuringe', {
  prompt: 'thuringe',
  clause: 'LS-4.3.1S.p',
  window: true,
  seats: () => ['saxon'],
  branch: () => ({ step: 'thuringe-answer' }),
  settle(p, _f, { saxon }) {
    if (saxon !== 'rise') return;
    playFace(p, 'saxon', 'thuringe');
    riseInThuringe(p);
  },
});

export const thuringeAnswer = ask('thuringe-answer', {
  prompt: 'thuringe',
  clause: 'LS-4.3.1S.p',
  standing: {
    on: 'thuringe',
    answer: (t, _f, _seat, left) =>
      left === 'always' && holds(t, 'saxon', 'thuringe') ? { verb: 'rise' } : { verb: 'no' },
  },
  verbs: {
    rise: {
      clause: 'LS-4.3.1S.p',
      bar: (t) => (holds(t, 'saxon', 'thuringe') ? null : bar('LS-4.2.a', 'not-held', { face: 'thuringe' })),
      do: (p) => p.done('rise'),
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done('no') },
  },
});
