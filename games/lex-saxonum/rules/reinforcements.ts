/** Phase D, reinforcements and works: LS-5, and the stratagems of that phase. */

import { type Bar, bar } from '@annales/engine';
import type { Face, LandId, MarkerId, Nation, Side, Table, UnitId } from '../state.ts';
import { noUnit } from './armies.ts';
import {
  ask,
  bonusOf,
  campOf,
  conqueredLands,
  type Doing,
  homeOf,
  isConquered,
  isNeighbour,
  isOnMap,
  pay,
  unaffordable,
} from './ground.ts';
import { faceOf, kindsHeld, playMarker, usable } from './stratagems.ts';

/** Buys, builds and plays in any order until finished: LS-5.1.a. */
export const reinforcements = ask('reinforcements', {
  seat: (_t, f) => f.side,
  prompt: 'reinforcements',
  clause: 'LS-5.1.a',
  verbs: {
    buy: {
      clause: 'LS-5.2.b',
      written: 'unit',
      each: (t, f) =>
        t.map.ranks[f.side].filter((unit) => isLost(t, unit)).map((unit) => ({ verb: 'buy', unit })),
      bar: (t, f, { unit }) => noUnit(unit) ?? buyBar(t, f.side, unit),
      at: ({ unit }) => [unit],
      do(p, f, { unit }) {
        const t = p.table;
        pay(t, f.side, unitPrice(t, unit));
        t.units[unit] = { at: homeOf(t, unit), active: false };
        p.log('buy', 'LS-5.3.a', { side: f.side, unit, rp: unitPrice(t, unit), land: homeOf(t, unit) });
      },
    },
    rebuild: {
      clause: 'LS-5.2.f',
      written: 'land',
      each: (t) => t.map.order.filter((land) => isRuined(t, land)).map((land) => ({ verb: 'rebuild', land })),
      bar: (t, f, { land }) => rebuildBar(t, f.side, land),
      at: ({ land }) => [land],
      do(p, f, { land }) {
        const t = p.table;
        const rp = rebuildPrice(t, land);
        pay(t, f.side, rp);
        t.lands[land]!.standing = true;
        p.log('rebuild', 'LS-5.2.f', { side: f.side, land, what: t.lands[land]!.fortification, rp });
      },
    },
    build: {
      clause: ({ what }) => clauseOf(what),
      written: 'what land',
      each: (t, f) => (f.side === 'carolingian' ? worksIn(conqueredLands(t)) : []),
      points: (t) => worksIn(t.map.order),
      bar: (t, f, { what, land }) => buildBar(t, f.side, what, land),
      at: ({ land }) => [land],
      do(p, f, { what, land }) {
        const t = p.table;
        pay(t, f.side, t.charts.build[what]);
        Object.assign(t.lands[land]!, { fortification: what, standing: true });
        p.log('build', clauseOf(what), { land, what, rp: t.charts.build[what] });
      },
    },
    play: {
      clause: 'LS-4.2.f',
      written: 'marker',
      each: (t, f) => kindsHeld(t, f.side).map((marker) => ({ verb: 'play', marker })),
      bar: (t, f, { marker }) => playBar(t, f.side, marker),
      do(p, f, { marker }) {
        const face = faceOf(p.table, marker, f.side);
        playMarker(p, f.side, marker);
        EFFECTS[face]!(p);
      },
    },
    finish: { clause: 'LS-5.1.a', do: (p) => p.done() },
  },
});

// ---------------------------------------------------------------- units

/** In the pool of destroyed units, or Neustria in the reserve: LS-5.2.b. */
function isLost(t: Table, unit: UnitId): boolean {
  const { at } = t.units[unit]!;
  return at === 'destroyed' || at === 'reserve';
}

const unitPrice = (t: Table, unit: UnitId): number => t.charts.unit[bonusOf(t, unit)]!;

function buyBar(t: Table, side: Side, unit: UnitId): Bar | null {
  const home = homeOf(t, unit);
  if (isNeighbour(t, unit)) return bar('LS-5.2.e', 'never-bought', { unit });
  if (campOf(t, unit) !== side) return bar(side === 'saxon' ? 'LS-5.2.d' : 'LS-5.2.c', 'not-yours', { unit });
  if (!isLost(t, unit)) return bar('LS-5.2.b', 'not-lost', { unit });
  if (side === 'saxon' && isConquered(t, home))
    return bar('LS-5.2.d', 'land-conquered', { unit, land: home });
  return unaffordable(t, side, unitPrice(t, unit), 'LS-5.2.a');
}

// ---------------------------------------------------------------- fortifications

export const BUILDINGS = ['stronghold', 'palace'] as const;
type Building = (typeof BUILDINGS)[number];
const clauseOf = (what: Building): string => (what === 'stronghold' ? 'LS-5.5.a' : 'LS-5.6.a');

const worksIn = (lands: readonly LandId[]) =>
  lands.flatMap((land) => BUILDINGS.map((what) => ({ verb: 'build', what, land }) as const));

function isRuined(t: Table, land: LandId): boolean {
  const { fortification, standing } = t.lands[land]!;
  return fortification !== null && !standing;
}

/** It rises as it was; what the Saxon wins back is a fortress again: LS-5.2.g. */
const rebuildPrice = (t: Table, land: LandId): number => t.charts.rebuild[t.lands[land]!.fortification!];

/** Whatever lies in ruins in phase D fell in an earlier turn: R35. */
function rebuildBar(t: Table, side: Side, land: LandId): Bar | null {
  if (!isRuined(t, land)) return bar('LS-5.2.f', 'not-ruined', { land });
  if (t.lands[land]!.control !== side) return bar('LS-5.2.f', 'not-controlled', { land, side });
  return unaffordable(t, side, rebuildPrice(t, land), 'LS-5.2.a');
}

/** How many markers of a kind are on the map, ruins included: LS-5.2.b. */
export const built = (t: Table, what: Building): number =>
  conqueredLands(t).filter((land) => t.lands[land]!.fortification === what).length;

/** A fortress, intact or destroyed, in a conquered land: LS-5.5.a, LS-5.6.a, b. */
function buildBar(t: Table, side: Side, what: Building, land: LandId): Bar | null {
  const clause = clauseOf(what);
  if (side !== 'carolingian') return bar(clause, 'carolingian-only');
  if (!isConquered(t, land)) return bar(clause, 'not-conquered', { land });
  if (t.lands[land]!.fortification !== 'fortress')
    return bar(what === 'stronghold' ? 'LS-5.5.b' : 'LS-5.6.b', 'one-fortification', { land });
  if (built(t, what) >= t.charts.supply[what])
    return bar('LS-5.2.b', 'none-left', { what, supply: t.charts.supply[what] });
  return unaffordable(t, side, t.charts.build[what], 'LS-5.2.a');
}

// ---------------------------------------------------------------- stratagems of phase D

function playBar(t: Table, side: Side, marker: MarkerId): Bar | null {
  const face = faceOf(t, marker, side);
  if (!usable(t, side).includes(marker)) return bar('LS-4.2.a', 'not-held', { face });
  if (t.phases[face] !== 'D') return bar('LS-1.5.a', 'other-phase', { face, phase: t.phases[face]! });
  const unit = neustria(t);
  if (face === 'neustria' && !isLost(t, unit)) return bar('LS-4.3.1C.g', 'already-there', { unit });
  return null;
}

export const isReserve = (t: Table, unit: UnitId): boolean => t.map.units[unit]!.reserve;

const neustria = (t: Table): UnitId => t.map.unitOrder.find((unit) => isReserve(t, unit))!;

const EFFECTS: Record<Face, (p: Doing) => void> = {
  'danish-alliance': (p) => {
    p.table.allies.danish = true;
  },
  'frisian-alliance': (p) => {
    p.table.allies.frisian = true;
  },
  neustria: (p) => {
    const unit = neustria(p.table);
    p.table.units[unit] = { at: homeOf(p.table, unit), active: false };
  },
  avars(p) {
    callElsewhere(p.table, 'avars');
    p.call({ step: 'levy-avars', nations: ['austrasia', 'thuringe'] });
  },
  italy(p) {
    callElsewhere(p.table, 'italy');
    p.call({ step: 'levy-italy', nations: ['austrasia', 'hesse'] });
  },
};

/** Charlemagne's attention is elsewhere: LS-4.3.1S.g, j. */
function callElsewhere(t: Table, face: Face): void {
  t.elsewhere.push(face);
  t.owed++;
}

/** The Carolingian names one unit of each nation that leaves for the turn. */
const levyBy = (step: 'levy-avars' | 'levy-italy', clause: string) =>
  ask(step, {
    seat: (t, f) => (levied(t, f.nations).length > 0 ? 'carolingian' : null),
    prompt: 'levy',
    facts: (_t, f) => ({ nations: f.nations }),
    clause,
    lone: true,
    verbs: {
      send: {
        clause,
        written: 'unit',
        each: (t, f) => levied(t, f.nations).map((unit) => ({ verb: 'send', unit })),
        bar: (t, f, { unit }) => noUnit(unit) ?? levyBar(t, f.nations, unit, clause),
        at: ({ unit }) => [unit],
        do(p, f, { unit }) {
          const t = p.table;
          t.units[unit] = { at: 'away', active: false };
          f.nations = f.nations.filter((nation) => nation !== t.map.units[unit]!.nation);
          p.log('send', clause, { unit });
        },
      },
    },
  });

export const levyForAvars = levyBy('levy-avars', 'LS-4.3.1S.h');
export const levyForItaly = levyBy('levy-italy', 'LS-4.3.1S.i');

function levyBar(t: Table, nations: Nation[], unit: UnitId, clause: string): Bar | null {
  const { nation } = t.map.units[levied(t, nations)[0]!]!;
  if (t.map.units[unit]!.nation !== nation) return bar(clause, 'not-levied', { unit, nation });
  return isOnMap(t, unit) ? null : bar(clause, 'not-on-map', { piece: unit });
}

/** Units of the first nation that has one on the map. */
function levied(t: Table, nations: Nation[]): UnitId[] {
  for (const nation of nations) {
    const units = t.map.unitOrder.filter((unit) => t.map.units[unit]!.nation === nation && isOnMap(t, unit));
    if (units.length > 0) return units;
  }
  return [];
}

/** Who was away comes home free at the start of the next phase D; Hessians only ever from Italy: LS-4.3.1S.h, i. */
export function comeHome(p: Doing): void {
  const t = p.table;
  for (const unit of t.map.unitOrder) {
    if (t.units[unit]!.at !== 'away') continue;
    t.units[unit] = { at: homeOf(t, unit), active: false };
    const clause = t.map.units[unit]!.nation === 'hesse' ? 'LS-4.3.1S.i' : 'LS-4.3.1S.h';
    p.log('come-home', clause, { unit, land: homeOf(t, unit) });
  }
}
