/** Phase E: operations in turns, from activation to the way home: LS-6.1, LS-C7.2.g. */

import { type Bar, bar, die } from '@annales/engine';
import {
  enemyOf,
  type MarkerId,
  type Nation,
  type Operation,
  type Side,
  type Table,
  type UnitId,
} from '../state.ts';
import { canActivate, canRiseInThuringe, newOperation, riseInThuringe } from './activation.ts';
import {
  ask,
  commanderOf,
  conqueredLands,
  type Doing,
  hasUnits,
  homeOf,
  pay,
  sendTo,
  sequence,
  unitsIn,
} from './ground.ts';
import { isHaven, tookNewLand } from './movements.ts';
import { faceOf, kindsHeld, playMarker } from './stratagems.ts';

/** A raid stratagem and the people that it calls: LS-4.3.1S.m, LS-4.3.1C.h to j. */
const RAIDS: Record<string, Nation> = {
  'sorb-raid': 'sorb',
  'veleti-raid': 'veleti',
  'obotrite-raid': 'obotrite',
};
const TO_ARMS: Record<string, string> = {
  'to-arms-westphalia': 'westphalia',
  'to-arms-angria': 'angria',
  'to-arms-eastphalia': 'eastphalia',
};

/** One operation each in turn; a pass is final: LS-6.1.c, d. */
export const operations = ask('operations', {
  seat: (t, f) =>
    t.passed[f.turn] && t.passed[enemyOf(f.turn)] ? null : t.passed[f.turn] ? enemyOf(f.turn) : f.turn,
  prompt: 'operations',
  clause: 'LS-6.1.c',
  verbs: {
    operate: {
      clause: 'LS-6.2.a',
      bar: (t, _f, _a, seat) =>
        canActivate(t, newOperation(seat as Side, 'campaign'))
          ? null
          : bar('LS-6.2.a', 'nothing-to-activate'),
      do(p, f, _a, seat) {
        f.turn = enemyOf(seat as Side);
        launch(p, newOperation(seat as Side, 'campaign'));
      },
    },
    play: {
      clause: 'LS-4.2.g',
      each: (t, _f, seat) => kindsHeld(t, seat as Side).map((marker) => ({ verb: 'play', marker })),
      bar: (t, _f, { marker }, seat) => playBar(t, seat as Side, marker),
      do(p, f, { marker }, seat) {
        const side = seat as Side;
        const face = faceOf(p.table, marker, side);
        playMarker(p, side, marker);
        if (face === 'elites') rallyElites(p);
        else {
          f.turn = enemyOf(side);
          playOperation(p, side, face);
        }
      },
    },
    pass: {
      clause: 'LS-6.1.d',
      do(p, f, _a, seat) {
        p.table.passed[seat as Side] = true;
        f.turn = enemyOf(seat as Side);
        p.log('pass', 'LS-6.1.d', { side: seat });
      },
    },
  },
});

function launch(p: Doing, what: Operation): void {
  p.table.operation = what;
  p.log('operation', 'LS-6.1.a', { side: what.by });
  p.call({ step: 'operation' });
}

// ---------------------------------------------------------------- stratagems that are operations

function playBar(t: Table, side: Side, marker: MarkerId): Bar | null {
  const face = faceOf(t, marker, side);
  if (t.phases[face] !== 'E') return bar('LS-1.5.a', 'other-phase', { face, phase: t.phases[face]! });
  if (face === 'elites') return elitesBar(t);
  if (face === 'thuringe') return canRiseInThuringe(t) ? null : bar('LS-4.3.1S.p', 'thuringe-gone');
  if (face === 'revolt' || face === 'general-revolt') {
    return conqueredLands(t).length > 0 ? null : bar('LS-4.3.1S.v', 'nothing-conquered');
  }
  const operation = operationOf(side, face);
  // Ambush, swamps and interception answer what the other does: LS-4.2.i.
  if (!operation) return bar('LS-4.2.i', 'answers-only', { face });
  return canActivate(t, operation) ? null : bar('LS-4.2.g', 'nobody-to-call', { face });
}

function playOperation(p: Doing, side: Side, face: string): void {
  if (face === 'thuringe') riseInThuringe(p);
  else if (face === 'revolt') p.call({ step: 'revolt', left: 1 });
  else if (face === 'general-revolt') generalRevolt(p);
  else launch(p, operationOf(side, face)!);
}

/** The operation that a raid or a call to arms opens. */
function operationOf(side: Side, face: string): Operation | null {
  const raiders = RAIDS[face];
  if (raiders) return newOperation(side, 'raid', raiders);
  const group = TO_ARMS[face];
  return group ? newOperation(side, 'to-arms', group) : null;
}

/** LS-4.3.1S.s */
function generalRevolt(p: Doing): void {
  const t = p.table;
  const roll = die(p, 'general revolt');
  const lands = Math.min(
    conqueredLands(t).length,
    t.charts.generalRevoltLands.findLast(([least]) => roll >= least)![1],
  );
  p.log('general-revolt', 'LS-4.3.1S.s', { roll, lands });
  p.call({ step: 'revolt', left: lands });
}

/** Three lands conquered, two strongholds and a palace standing in Saxony: LS-4.3.1C.k, R52. */
function elitesBar(t: Table): Bar | null {
  if (t.rallied) return bar('LS-4.3.1C.l', 'rallied-already');
  const conquered = conqueredLands(t);
  const missing = t.map.places.elites.filter((land) => !conquered.includes(land));
  if (missing.length > 0) return bar('LS-4.3.1C.k', 'elites-lands', { lands: missing });
  const built = (what: string) =>
    conquered.filter((land) => t.lands[land]!.fortification === what && t.lands[land]!.standing).length;
  const [strongholds, palaces] = [built('stronghold'), built('palace')];
  return strongholds >= 2 && palaces >= 1
    ? null
    : bar('LS-4.3.1C.k', 'elites-works', { strongholds, palaces });
}

function rallyElites(p: Doing): void {
  p.table.rallied = true;
  p.log('elites', 'LS-4.3.1C.k', {});
}

// ---------------------------------------------------------------- one operation

/** Activate, gather, march, and close: LS-6.1.a, b. */
export const operation = sequence('operation', {
  activation: (p) => p.call({ step: 'activation' }),
  gathering: (p) => p.call({ step: 'gathering' }),
  campaign: (p) => p.call({ step: 'campaign' }),
  close: closeOperation,
});

/** Pillage pays if a pillaging unit is alive; raiders go home and are not paid: LS-C7.2.f4, LS-4.3.1S.n, R42. */
export function closeOperation(p: Doing): void {
  const t = p.table;
  const { by, kind, pillaged } = t.operation!;
  for (const { land, units } of pillaged) {
    const alive = units.some((unit) => t.units[unit]!.at !== 'destroyed');
    if (alive && kind !== 'raid' && t.lands[land]!.pillaged) t.loot[by].push({ kind: 'pillage', land });
  }
  if (kind === 'raid') for (const unit of t.operation!.units) t.units[unit]!.at = homeOf(t, unit);
  t.operation = null;
}

// ---------------------------------------------------------------- retreat

/** Back along the way taken, free, to the first friendly land; pillagers may be intercepted: LS-M6.5. */
export const retreat = sequence(
  'retreat',
  {
    interception(p) {
      const t = p.table;
      if (mayBeIntercepted(t)) p.call({ step: 'interception' });
    },
    step(p) {
      const t = p.table;
      const operation = t.operation!;
      if (operation.over || operation.units.length === 0) return;
      const { route, by } = operation;
      route.pop();
      const to = route.at(-1);
      if (to === undefined) {
        operation.over = true;
        return;
      }
      sendTo(t, operation.units, to);
      if (operation.led) commanderOf(t, by).at = to;
      operation.at = to;
      p.log('retreat', 'LS-M6.5.a', { side: by, to });
      if (isHaven(t, to, operation)) operation.over = true;
    },
  },
  (t) => !t.operation!.over && t.operation!.units.length > 0,
);

/** Only armies led by the Saxon that have pillaged in this operation: LS-4.3.1C.e1, R28. */
function mayBeIntercepted(t: Table): boolean {
  const { by, pillaged, kind, over } = t.operation!;
  return by === 'saxon' && pillaged.length > 0 && kind !== 'winter' && !over && interceptors(t).length > 0;
}

/** Carolingian units next door, active or not: LS-4.3.1C.e2. */
export const interceptors = (t: Table): UnitId[] =>
  t.map.neighbours[t.operation!.at!]!.filter((land) => t.map.exits[land]!.includes(t.operation!.at!)).flatMap(
    (land) => unitsIn(t, land, 'carolingian'),
  );

// ---------------------------------------------------------------- staying in a conquest

const LEVIES: Nation[] = ['austrasia', 'hesse', 'thuringe'];

const levies = (t: Table, { units }: Operation): UnitId[] =>
  units.filter((unit) => LEVIES.includes(t.map.units[unit]!.nation));

/** Without Charlemagne the levies stay in a conquest only if paid, and by a die: LS-C7.2.f7, f8. */
export const staying = ask('staying', {
  seat: (t) => {
    const army = t.operation!;
    const asked = tookNewLand(t) && !army.led && army.kind !== 'winter' && levies(t, army).length > 0;
    return asked ? 'carolingian' : null;
  },
  prompt: 'staying',
  facts: (t) => ({ land: t.operation!.at! }),
  clause: 'LS-C7.2.f7',
  verbs: {
    pay: {
      clause: 'LS-C7.2.f7',
      bar: (t) =>
        t.purse.carolingian < t.charts.stay
          ? bar('LS-C7.2.f7', 'too-dear', {
              side: 'carolingian',
              rp: t.charts.stay,
              purse: t.purse.carolingian,
            })
          : null,
      do(p) {
        const t = p.table;
        pay(t, 'carolingian', t.charts.stay);
        const roll = die(p, 'staying');
        const leaving = LEVIES[roll - 1];
        p.log('staying', 'LS-C7.2.f7', { roll, nation: leaving ?? null });
        goHome(
          p,
          levies(t, t.operation!).filter((unit) => t.map.units[unit]!.nation === leaving),
        );
        p.done();
      },
    },
    'go-home': {
      clause: 'LS-C7.2.f7',
      do(p) {
        goHome(p, levies(p.table, p.table.operation!));
        p.done();
      },
    },
  },
});

/** Sent home, still active: R27. */
function goHome(p: Doing, units: UnitId[]): void {
  const t = p.table;
  for (const unit of units) t.units[unit]!.at = homeOf(t, unit);
  t.operation!.units = t.operation!.units.filter((unit) => !units.includes(unit));
  if (units.length > 0) p.log('go-home', 'LS-C7.2.f7', { units });
}
