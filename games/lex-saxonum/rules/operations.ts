/** Phase E: operations in turns, each from activation to its end: LS-6.1, LS-C7.2.g. */

import { type Bar, bar } from '@annales/engine';
import { enemyOf, type MarkerId, type Nation, type Operation, type Side, type Table } from '../state.ts';
import { callToArms, canActivate } from './activation.ts';
import { newOperation } from './armies.ts';
import { ask, conqueredLands, type Doing, sequence, unaffordable } from './ground.ts';
import { callGeneralRevolt, callRevolt } from './revolts.ts';
import { faceOf, kindsHeld, playMarker, usable } from './stratagems.ts';
import { canRiseInThuringe, riseInThuringe } from './thuringe.ts';

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
  seat: (t, f) => [f.turn, enemyOf(f.turn)].find((side) => !t.passed[side]) ?? null,
  prompt: 'operations',
  clause: 'LS-6.1.c',
  verbs: {
    operate: {
      clause: 'LS-6.2.a',
      bar: (t, _f, _a, seat) => launchBar(t, seat as Side),
      do(p, f, _a, seat) {
        f.turn = enemyOf(seat as Side);
        launch(p, newOperation(seat as Side, 'campaign'));
      },
    },
    play: {
      clause: 'LS-4.2.g',
      written: 'marker',
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

function launchBar(t: Table, side: Side): Bar | null {
  if (canActivate(t, newOperation(side, 'campaign'))) return null;
  return unaffordable(t, side, t.charts.activation, 'LS-6.2.a') ?? bar('LS-6.2.a', 'nothing-to-activate');
}

function launch(p: Doing, what: Operation): void {
  p.table.operation = what;
  p.log('operation', 'LS-6.1.a', { side: what.by });
  if (what.kind === 'to-arms') callToArms(p);
  p.call({ step: 'operation' });
}

// ---------------------------------------------------------------- stratagems that are operations

function playBar(t: Table, side: Side, marker: MarkerId): Bar | null {
  const face = faceOf(t, marker, side);
  if (!usable(t, side).includes(marker)) return bar('LS-4.2.a', 'not-held', { face });
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
  else if (face === 'revolt') callRevolt(p);
  else if (face === 'general-revolt') callGeneralRevolt(p);
  else launch(p, operationOf(side, face)!);
}

/** The operation that a raid or a call to arms opens. */
function operationOf(side: Side, face: string): Operation | null {
  const raiders = RAIDS[face];
  if (raiders) return newOperation(side, 'raid', raiders);
  const group = TO_ARMS[face];
  return group ? newOperation(side, 'to-arms', group) : null;
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

/** Pillage pays if a pillaging unit is alive; raiders are not paid: LS-C7.2.f4, LS-4.3.1S.n, R42. */
function closeOperation(p: Doing): void {
  const t = p.table;
  const { by, kind, pillaged } = t.operation!;
  for (const { land, units } of pillaged) {
    const alive = units.some((unit) => t.units[unit]!.at !== 'destroyed');
    if (alive && kind !== 'raid' && t.lands[land]!.pillaged) t.loot[by].push({ kind: 'pillage', land });
  }
  t.operation = null;
}
