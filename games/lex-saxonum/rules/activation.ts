/** Activation: who is called up for an operation, and for how much: LS-6.2. */

import { type Bar, bar } from '@annales/engine';
import type { LandId, Operation, Side, Table, UnitFacts, UnitId } from '../state.ts';
import { compositionBar, compositionOf, isCommander, joinedBy, type Piece } from './armies.ts';
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
import {
  type Call,
  called,
  calling,
  callOf,
  candidates,
  commanderAtCall,
  type Recruit,
  ranks,
  recruitFor,
  serves,
  unitAtCall,
} from './recruits.ts';
import { hasRisen, offerRising } from './thuringe.ts';

/** Pieces are picked one by one, or all at once that one payment covers; then the army marches: LS-6.2.a, d. */
export const activation = ask('activation', {
  seat: (t) => (canActivate(t, t.operation!) ? t.operation!.by : null),
  prompt: 'activation',
  clause: 'LS-6.2.a',
  verbs: {
    muster: {
      clause: 'LS-6.2.b',
      written: 'key',
      each: (t) => sharedKeys(t).map((key) => ({ verb: 'muster', key })),
      bar: (t, _f, { key }) => musterBar(t, key),
      at: ({ key }) => [key],
      do: (p, _f, { key }) => activate(p, key, recruitsUnder(p.table, key)),
    },
    activate: {
      clause: 'LS-6.2.a',
      written: 'unit',
      each: (t) => called(t).map(({ piece }) => ({ verb: 'activate', unit: piece })),
      bar: (t, _f, { unit }) => activationBar(t, unit),
      at: ({ unit }) => [unit],
      do(p, _f, { unit }) {
        const recruit = recruitFor(p.table, p.table.operation!, unit);
        activate(p, recruit.key, [recruit]);
      },
    },
    march: {
      clause: 'LS-6.2.d',
      bar: (t) => (t.operation!.units.length > 0 || wasDeserted(t) ? null : bar('LS-6.2.d', 'no-army')),
      do: (p) => p.done(),
    },
  },
});

function activate(p: Doing, key: string, recruits: readonly Recruit[]): void {
  const t = p.table;
  const operation = t.operation!;
  const rp = priceOf(t, operation, recruits);
  const pieces = recruits.map(({ piece }) => piece);
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
  const call = callOf(t, operation);
  const pieces = candidates(t, operation)
    .filter((recruit) => joiningBar(t, call, recruit) === null)
    .map(({ piece }) => piece);
  if (compositionBar(t, compositionOf(t, pieces), operation) !== null) return;
  for (const piece of pieces) enlist(t, piece);
  p.log('activate', 'LS-4.3.1S.c', { side: operation.by, pieces, rp: 0 });
}

// ---------------------------------------------------------------- what one payment covers

/** Whatever a payment may be made for: a land, or a nation of the Carolingian’s. */
export const everyKey = (t: Table): string[] => [
  ...new Set([...t.map.order, ...t.map.ranks.carolingian.map((unit) => t.map.units[unit]!.nation)]),
];

/** Nothing for what a stratagem calls or a payment covers already: LS-6.2.3.b, LS-CT.f. */
function pricePerPiece(t: Table, operation: Operation, recruit: Recruit): number {
  const { kind, paid } = operation;
  if (kind === 'raid' || isCalledToArms(t, operation, recruit)) return 0;
  return paid.length > 0 && paid.includes(recruit.key) ? 0 : t.charts.activation;
}

/** Those under one key: the first who costs something pays for all. */
function priceOf(t: Table, operation: Operation, recruits: readonly Recruit[]): number {
  for (const recruit of recruits) {
    const rp = pricePerPiece(t, operation, recruit);
    if (rp > 0) return rp;
  }
  return 0;
}

/** Units of the group in free land; and Widukind, if he stands with one of them: LS-4.3.1S.c to e, R50. */
function isCalledToArms(t: Table, { kind, free, units }: Operation, { at, facts }: Recruit): boolean {
  if (kind !== 'to-arms') return false;
  if (!facts) return units.some((unit) => t.units[unit]!.at === at);
  return facts.group === free && !isConquered(t, at);
}

/** The keys under which more than one could be activated. */
function sharedKeys(t: Table): string[] {
  const keys: string[] = [];
  const shared: string[] = [];
  for (const { key } of called(t)) {
    if (!keys.includes(key)) keys.push(key);
    else if (!shared.includes(key)) shared.push(key);
  }
  return shared;
}

/** All whom one payment covers, the commander with them: those of the nation, or in the land, that the key names. */
function recruitsUnder(t: Table, key: string): Recruit[] {
  let call = calling(t);
  const under: Recruit[] = [];
  for (const recruit of called(t)) {
    if (recruit.key !== key || pieceBar(t, call, recruit) !== null) continue;
    if (!recruit.facts) call = { ...call, operation: { ...call.operation, led: true } };
    else if (recruit.facts.nation !== key && isLevy(t, call.operation, key)) continue;
    under.push(recruit);
  }
  return under;
}

/** Does the key name a nation? A land may have the same name. */
const isLevy = (t: Table, { by }: Operation, key: string): boolean =>
  by === 'carolingian' && key in t.map.levies;

/** All or nobody: where the army cannot take all of them together they are picked one by one. */
function musterBar(t: Table, key: string): Bar | null {
  const operation = t.operation!;
  const { by, kind } = operation;
  const recruits = recruitsUnder(t, key);
  let { army } = calling(t);
  for (const { facts } of recruits) if (facts) army = joinedBy(army, facts);
  const joining = army.size - operation.units.length;
  if (recruits.length < 2 || joining === 0) return bar('LS-6.2.a', 'nothing-to-muster', { key });
  const led = operation.led || joining < recruits.length;
  return (
    compositionBar(t, army, { by, kind, led }) ??
    unaffordable(t, by, priceOf(t, operation, recruits), 'LS-6.2.a')
  );
}

// ---------------------------------------------------------------- who can be activated

/** Can this operation activate anybody, or anybody else? */
export function canActivate(t: Table, operation: Operation): boolean {
  const call = callOf(t, operation);
  if (canCallUnit(t, call)) return true;
  const commander = commanderAtCall(t, operation);
  return commander !== null && joiningBar(t, call, commander) === null;
}

function canCallUnit(t: Table, call: Call): boolean {
  for (const unit of ranks(t, call.operation)) {
    const recruit = unitAtCall(t, call.operation, unit);
    if (recruit && joiningBar(t, call, recruit) === null) return true;
  }
  return false;
}

/** Whatever a person may name. */
function activationBar(t: Table, piece: Piece): Bar | null {
  for (const recruit of called(t)) if (recruit.piece === piece) return joiningBar(t, calling(t), recruit);
  const operation = t.operation!;
  return strangerBar(t, operation, piece) ?? joiningBar(t, calling(t), recruitFor(t, operation, piece));
}

/** Why a piece at its call cannot join it. */
function joiningBar(t: Table, call: Call, recruit: Recruit): Bar | null {
  const barred = pieceBar(t, call, recruit);
  if (barred) return barred;
  const { operation, purse } = call;
  const rp = pricePerPiece(t, operation, recruit);
  if (purse < rp) return bar('LS-6.2.a', 'too-dear', { side: operation.by, rp, purse });
  return recruit.facts || hasFollowers(t, call, recruit, purse - rp)
    ? null
    : bar('LS-6.2.f', 'no-followers', { piece: recruit.piece });
}

/** A commander is activated with the army he leads: LS-6.2.f. */
function hasFollowers(t: Table, { operation, army }: Call, commander: Recruit, purse: number): boolean {
  if (army.size > 0) return true;
  const paid = [...operation.paid, commander.key];
  return canCallUnit(t, { operation: { ...operation, led: true, paid }, army, purse });
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
  if (isLand(at) && serves(t, operation, t.map.units[piece]!, at)) return null;
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
const pieceBar = (t: Table, call: Call, recruit: Recruit): Bar | null =>
  recruit.facts ? unitBar(t, call, recruit, recruit.facts) : commanderBar(t, call.operation, recruit);

/** Once a turn, but again in winter: LS-6.2.f. */
function commanderBar(t: Table, operation: Operation, commander: Recruit): Bar | null {
  const { piece, active } = commander;
  const { by, kind } = operation;
  if (by === 'carolingian' && t.elsewhere.length > 0) return bar('LS-4.3.1S.g', 'bound-elsewhere', { piece });
  if (by === 'carolingian' && t.sentHome) return bar('LS-C7.2.d8', 'sent-home');
  if (active && kind !== 'winter') return bar('LS-6.2.f', 'already-active', { piece });
  return kind === 'to-arms' && !isCalledToArms(t, operation, commander)
    ? bar('LS-4.3.1S.c', 'not-called', { piece })
    : null;
}

/** Once a turn, but again in winter: LS-6.2.e. */
function unitBar(t: Table, { operation, army }: Call, recruit: Recruit, facts: UnitFacts): Bar | null {
  const { led, kind } = operation;
  const { piece, at, active } = recruit;
  if (hasRisen(t, piece)) return bar('LS-4.3.1S.q', 'thuringe-risen', { piece });
  if (active && kind !== 'winter') return bar('LS-6.2.e', 'already-active', { piece });
  if (facts.nation === 'royal') {
    const elsewhere = at === t.map.places.court && t.elsewhere.length > 0;
    if (elsewhere) return bar('LS-4.3.1S.g', 'bound-elsewhere', { piece });
    if (facts.royalGuard && t.sentHome) return bar('LS-C7.2.d8', 'sent-home');
    if (kind === 'winter' && facts.reserve) return bar('LS-4.3.1C.b', 'no-winter', { piece });
  }
  if (kind === 'to-arms' && !led && !isCalledToArms(t, operation, recruit)) {
    return isConquered(t, at)
      ? bar('LS-4.3.1S.c', 'land-conquered', { unit: piece, land: at })
      : bar('LS-4.3.1S.c', 'not-called', { piece });
  }
  return compositionBar(t, army, operation, facts);
}
