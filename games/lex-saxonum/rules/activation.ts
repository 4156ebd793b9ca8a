/** Activation: who is called up for an operation, and for how much: LS-6.2. */

import { type Bar, bar, isListing, once, onceEach } from '@annales/engine';
import type { LandId, Operation, Side, Table, UnitId } from '../state.ts';
import { compositionBar, everyPiece, isCommander, type Piece } from './armies.ts';
import {
  ask,
  commanderName,
  commanderOf,
  type Doing,
  isConquered,
  isLand,
  pay,
  unaffordable,
} from './ground.ts';
import { isReserve } from './reinforcements.ts';
import { hasRisen, offerRising } from './thuringe.ts';

/** Pieces are picked one by one, or all at once that one payment covers; then the army marches: LS-6.2.a, d. */
export const activation = ask('activation', {
  seat: (t) => (canActivate(t, t.operation!) ? t.operation!.by : null),
  prompt: 'activation',
  clause: 'LS-6.2.a',
  verbs: {
    muster: {
      clause: 'LS-6.2.b',
      each: (t) => keys(t).shared.map((key) => ({ verb: 'muster', key })),
      points: (t) => allKeys(t).map((key) => ({ verb: 'muster', key })),
      bar: (t, _f, { key }) => musterBar(t, key),
      at: ({ key }) => [key],
      do: (p, _f, { key }) => activate(p, key, piecesUnder(p.table, key)),
    },
    activate: {
      clause: 'LS-6.2.a',
      each: (t) => called(t).map((unit) => ({ verb: 'activate', unit })),
      points: (t) => everyPiece(t).map((unit) => ({ verb: 'activate', unit })),
      bar: (t, _f, { unit }) =>
        isListing() && called(t).includes(unit)
          ? joiningBar(t, t.operation!, unit, t.purse[t.operation!.by])
          : activationBar(t, t.operation!, unit),
      at: ({ unit }) => [unit],
      do: (p, _f, { unit }) => activate(p, keyOf(p.table, p.table.operation!, unit), [unit]),
    },
    march: {
      clause: 'LS-6.2.d',
      bar: (t) => (t.operation!.units.length > 0 || wasDeserted(t) ? null : bar('LS-6.2.d', 'no-army')),
      do: (p) => p.done(),
    },
  },
});

function activate(p: Doing, key: string, pieces: Piece[]): void {
  const t = p.table;
  const operation = t.operation!;
  const rp = priceOf(t, operation, pieces);
  pay(t, operation.by, rp);
  if (rp > 0) operation.paid.push(key);
  for (const piece of pieces) enlist(t, piece);
  p.log('activate', 'LS-6.2.d', { side: operation.by, pieces, rp });
  offerRising(p, pieces);
}

/** Puts a piece into the operation: it is active from now on. */
function enlist(t: Table, piece: Piece): void {
  const operation = t.operation!;
  const counter = isCommander(piece) ? commanderOf(t, operation.by) : t.units[piece]!;
  counter.active = true;
  operation.start[piece] = counter.at as LandId;
  if (isCommander(piece)) operation.led = true;
  else operation.units.push(piece);
}

/** All whom Thuringe sent have risen: he need not call up others instead: R32. */
const wasDeserted = (t: Table): boolean => t.thuringe.risen && t.operation!.paid.includes('thuringe');

/** To Arms activates every unit of its group; only where they are too many for one army are they picked: LS-4.3.1S.c to e, R68. */
export function callToArms(p: Doing): void {
  const t = p.table;
  const operation = t.operation!;
  const pieces = candidates(t, operation).filter((piece) => activationBar(t, operation, piece) === null);
  if (compositionBar(t, pieces, operation) !== null) return;
  for (const piece of pieces) enlist(t, piece);
  p.log('activate', 'LS-4.3.1S.c', { side: operation.by, pieces, rp: 0 });
}

// ---------------------------------------------------------------- what one payment covers

/** Carolingians are paid by nation, Saxons, raiders and Scara in conquered land by territory: LS-6.2.b, c, LS-M6.3.d. */
function keyOf(t: Table, { by, kind }: Operation, piece: Piece): string {
  if (piece === 'charlemagne') return 'royal';
  if (piece === 'widukind') return t.widukind.at!;
  const { at } = t.units[piece]!;
  if (by === 'saxon' || kind === 'raid') return at;
  const { nation } = t.map.units[piece]!;
  return nation === 'royal' && at !== t.map.places.court ? at : nation;
}

const allKeys = (t: Table): string[] => [
  ...new Set(['royal', ...t.map.order, ...t.map.order.map((land) => t.map.lands[land]!.nation)]),
];

/** Nothing for what a stratagem calls or a payment covers already: LS-6.2.3.b, LS-CT.f. */
function pricePerPiece(t: Table, operation: Operation, piece: Piece): number {
  const { kind, paid } = operation;
  if (kind === 'raid' || isCalledToArms(t, operation, piece)) return 0;
  return paid.length > 0 && paid.includes(keyOf(t, operation, piece)) ? 0 : t.charts.activation;
}

/** Those under one key: the first who costs something pays for all. */
function priceOf(t: Table, operation: Operation, pieces: readonly Piece[]): number {
  for (const piece of pieces) {
    const rp = pricePerPiece(t, operation, piece);
    if (rp > 0) return rp;
  }
  return 0;
}

/** Units of the group in free land; and Widukind, if he stands with one of them: LS-4.3.1S.c to e, R50. */
function isCalledToArms(t: Table, { kind, free, units }: Operation, piece: Piece): boolean {
  if (kind !== 'to-arms') return false;
  if (isCommander(piece)) return units.some((unit) => t.units[unit]!.at === t.widukind.at);
  return t.map.units[piece]!.group === free && !isConquered(t, t.units[piece]!.at);
}

/** The key of each whom the operation may call, and the keys under which more than one could be activated. */
const keys = once((t: Table): { of: string[]; shared: string[] } => {
  const of: string[] = [];
  const shared: string[] = [];
  for (const piece of called(t)) {
    const key = keyOf(t, t.operation!, piece);
    if (of.includes(key) && !shared.includes(key)) shared.push(key);
    of.push(key);
  }
  return { of, shared };
});

/** All whom one payment covers, the commander with them: those of the nation, or in the land, that the key names. */
function piecesUnder(t: Table, key: string): Piece[] {
  const pieces = called(t);
  const { of } = keys(t);
  let army = t.operation!;
  const levy = army.by === 'carolingian' && key in t.map.levies;
  const under: Piece[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]!;
    if (of[i] !== key || pieceBar(t, army, piece) !== null) continue;
    if (isCommander(piece)) army = { ...army, led: true };
    else if (levy && t.map.units[piece]!.nation !== key) continue;
    under.push(piece);
  }
  return under;
}

/** All or nobody: where the army cannot take all of them together they are picked one by one. */
function musterBar(t: Table, key: string): Bar | null {
  const operation = t.operation!;
  const { by, kind } = operation;
  const pieces = piecesUnder(t, key);
  const units = [...operation.units];
  for (const piece of pieces) if (!isCommander(piece)) units.push(piece);
  const joining = units.length - operation.units.length;
  if (pieces.length < 2 || joining === 0) return bar('LS-6.2.a', 'nothing-to-muster', { key });
  const led = operation.led || joining < pieces.length;
  return (
    compositionBar(t, units, { by, kind, led }) ??
    unaffordable(t, by, priceOf(t, operation, pieces), 'LS-6.2.a')
  );
}

// ---------------------------------------------------------------- who can be activated

/** Can this operation activate anybody, or anybody else? */
export const canActivate = (t: Table, operation: Operation): boolean =>
  canCallUnit(t, operation, t.purse[operation.by]) ||
  activationBar(t, operation, commanderName(operation.by)) === null;

function canCallUnit(t: Table, operation: Operation, purse: number): boolean {
  const pieces = isListing() && operation === t.operation ? called(t) : ranks(t, operation);
  for (const piece of pieces) {
    if (isCommander(piece) || !isCandidate(t, operation, piece)) continue;
    if (joiningBar(t, operation, piece, purse) === null) return true;
  }
  return false;
}

const ranks = (t: Table, { by, kind }: Operation): UnitId[] => t.map.ranks[kind === 'raid' ? 'raiders' : by];

/** Those at its call who are not active yet, the commander first; the bar says why one cannot join now. */
function candidates(t: Table, operation: Operation): Piece[] {
  const pieces: Piece[] = [];
  const commander = commanderName(operation.by);
  if (isCandidate(t, operation, commander)) pieces.push(commander);
  for (const unit of ranks(t, operation)) if (isCandidate(t, operation, unit)) pieces.push(unit);
  return pieces;
}

/** Those at the call of the operation under way. */
const called = once((t: Table): Piece[] => candidates(t, t.operation!));

/** In winter also who was active before: LS-6.2.e. */
function isCandidate(t: Table, operation: Operation, piece: Piece): boolean {
  const { by, kind, units, led } = operation;
  if (isCommander(piece)) {
    const { at, active } = commanderOf(t, by);
    return at !== null && !led && kind !== 'raid' && (!active || kind === 'winter');
  }
  const { at, active } = t.units[piece]!;
  if (active && kind !== 'winter') return false;
  return isLand(at) && !units.includes(piece) && serves(t, operation, piece, at);
}

/** By its nation and its alliance, is a unit in this land at the call of the operation? */
function serves(t: Table, { by, kind, free }: Operation, unit: UnitId, at: LandId): boolean {
  const { nation, home } = t.map.units[unit]!;
  if (kind === 'raid') return nation === free;
  switch (nation) {
    case 'danish':
    case 'frisian':
      return by === 'saxon' && t.allies[nation] && at === home;
    case 'obotrite':
    case 'veleti':
    case 'sorb':
      return false;
    case 'saxon':
      return by === 'saxon';
    default:
      return by === 'carolingian';
  }
}

/** Whatever a person may point at. */
const activationBar = (t: Table, operation: Operation, piece: Piece): Bar | null =>
  strangerBar(t, operation, piece) ?? joiningBar(t, operation, piece, t.purse[operation.by]);

/** Why a piece at its call cannot join it; the purse is what is left once others are paid for. */
function joiningBar(t: Table, operation: Operation, piece: Piece, purse: number): Bar | null {
  const barred = pieceBar(t, operation, piece);
  if (barred) return barred;
  const rp = pricePerPiece(t, operation, piece);
  if (purse < rp) return bar('LS-6.2.a', 'too-dear', { side: operation.by, rp, purse });
  return isCommander(piece) && !hasFollowers(t, operation, piece, purse - rp)
    ? bar('LS-6.2.f', 'no-followers', { piece })
    : null;
}

/** A commander is activated with the army he leads: LS-6.2.f. */
function hasFollowers(t: Table, operation: Operation, commander: Piece, purse: number): boolean {
  if (operation.units.length > 0) return true;
  const led = { ...operation, led: true, paid: [...operation.paid, keyOf(t, operation, commander)] };
  return canCallUnit(t, led, purse);
}

/** Not a piece of this operation's at all, or in it already. */
function strangerBar(t: Table, operation: Operation, piece: Piece): Bar | null {
  const { by, kind, units, led } = operation;
  if (isCommander(piece)) {
    if (piece !== commanderName(by)) return bar('LS-6.2.a', 'not-yours', { unit: piece });
    if (kind === 'raid') return bar('LS-6.2.3.b', 'raiders-alone', { piece });
    if (led) return bar('LS-6.2.e', 'in-army', { piece });
    return commanderOf(t, by).at === null ? bar('LS-6.2.f', 'not-on-map', { piece }) : null;
  }
  if (units.includes(piece)) return bar('LS-6.2.e', 'in-army', { piece });
  const { at } = t.units[piece]!;
  if (isLand(at) && serves(t, operation, piece, at)) return null;
  if (kind === 'raid') return bar('LS-6.2.3.b', 'raiders-alone', { piece });
  return notServing(t, by, piece);
}

function notServing(t: Table, by: Side, unit: UnitId): Bar {
  const { nation } = t.map.units[unit]!;
  if (nation === 'danish' || nation === 'frisian') {
    const clause = nation === 'danish' ? 'LS-4.3.1S.a' : 'LS-4.3.1S.b';
    if (by !== 'saxon') return bar('LS-6.2.a', 'not-yours', { unit });
    return t.allies[nation]
      ? bar(clause, 'ally-marches-once', { unit })
      : bar(clause, 'not-allied', { unit });
  }
  if (t.map.ranks.raiders.includes(unit)) return bar('LS-6.2.3.b', 'raids-only', { unit });
  if (!t.map.ranks[by].includes(unit)) return bar('LS-6.2.a', 'not-yours', { unit });
  return bar('LS-6.2.a', 'not-on-map', { piece: unit });
}

/** Why a piece of the operation's own side cannot join it, price apart. */
const pieceBar = (t: Table, operation: Operation, piece: Piece): Bar | null =>
  operation === t.operation ? barUnderWay(t, piece) : barTo(t, operation, piece);

/** The same for the operation under way: it is asked of each alone, and again of all whom one payment covers. */
const barUnderWay = onceEach((t: Table, piece: Piece): Bar | null => barTo(t, t.operation!, piece));

const barTo = (t: Table, operation: Operation, piece: Piece): Bar | null =>
  isCommander(piece) ? commanderBar(t, operation, piece) : unitBar(t, operation, piece);

/** Once a turn, but again in winter: LS-6.2.f. */
function commanderBar(t: Table, operation: Operation, piece: Piece): Bar | null {
  const { by, kind } = operation;
  if (by === 'carolingian' && t.elsewhere.length > 0) return bar('LS-4.3.1S.g', 'elsewhere', { piece });
  if (by === 'carolingian' && t.sentHome) return bar('LS-C7.2.d8', 'sent-home');
  if (commanderOf(t, by).active && kind !== 'winter') return bar('LS-6.2.f', 'already-active', { piece });
  return kind === 'to-arms' && !isCalledToArms(t, operation, piece)
    ? bar('LS-4.3.1S.c', 'not-called', { piece })
    : null;
}

/** Once a turn, but again in winter: LS-6.2.e. */
function unitBar(t: Table, operation: Operation, piece: UnitId): Bar | null {
  const { units, led, kind } = operation;
  const { nation, royalGuard } = t.map.units[piece]!;
  const { at, active } = t.units[piece]!;
  if (hasRisen(t, piece)) return bar('LS-4.3.1S.q', 'thuringe-risen', { piece });
  if (active && kind !== 'winter') return bar('LS-6.2.e', 'already-active', { piece });
  if (nation === 'royal') {
    const called = at === t.map.places.court && t.elsewhere.length > 0;
    if (called) return bar('LS-4.3.1S.g', 'elsewhere', { piece });
    if (royalGuard && t.sentHome) return bar('LS-C7.2.d8', 'sent-home');
    if (kind === 'winter' && isReserve(t, piece)) return bar('LS-4.3.1C.b', 'no-winter', { piece });
  }
  if (kind === 'to-arms' && !led && !isCalledToArms(t, operation, piece)) {
    return isConquered(t, at)
      ? bar('LS-4.3.1S.c', 'land-conquered', { unit: piece, land: at })
      : bar('LS-4.3.1S.c', 'not-called', { piece });
  }
  return compositionBar(t, units, operation, piece);
}
