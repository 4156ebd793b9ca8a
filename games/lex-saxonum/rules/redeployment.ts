/** Everybody goes home, and a Winter Campaign may follow: LS-8.2. */

import { type Bar, bar } from '@annales/engine';
import type { LandId, Table, UnitId } from '../state.ts';
import { canActivate } from './activation.ts';
import { newOperation } from './armies.ts';
import { conquests } from './conquests.ts';
import {
  ask,
  type Doing,
  homeOf,
  isConquered,
  isFriendly,
  isNeighbour,
  isOnMap,
  sequence,
  unitsIn,
} from './ground.ts';
import { isReserve } from './reinforcements.ts';
import { mightHold, notHeld, playFace } from './stratagems.ts';

/** LS-8.2.a to f */
export function redeploy(p: Doing): void {
  const t = p.table;
  goHome(p);
  if (t.widukind.at !== null) p.call({ step: 'widukind', after: 'redeployment' });
  p.call({ step: 'scara', units: t.map.unitOrder.filter((unit) => isScaraInConquest(t, unit)) });
}

/** After a Winter Campaign only those who were in it are asked about again: LS-8.2.g. */
function redeployAgain(p: Doing, widukindWas: LandId | null): void {
  const t = p.table;
  const units = t.map.unitOrder.filter((unit) => t.units[unit]!.active && isScaraInConquest(t, unit));
  goHome(p);
  if (t.widukind.at !== widukindWas && t.widukind.at !== null)
    p.call({ step: 'widukind', after: 'redeployment' });
  p.call({ step: 'scara', units });
}

function goHome(p: Doing): void {
  const t = p.table;
  for (const unit of t.map.unitOrder) {
    const here = t.units[unit]!;
    here.active = false;
    // Neighbours return even from the dead: LS-8.2.h.
    if (isNeighbour(t, unit) || (isOnMap(t, unit) && !staysOut(t, unit)))
      here.at = isReserve(t, unit) ? 'reserve' : homeOf(t, unit);
  }
  t.allies = { danish: false, frisian: false };
  t.charlemagne = { at: t.map.places.court, active: false };
  p.log('redeployment', 'LS-8.2.a');
}

/** Saxons whose own land is lost, and Scara +1 until they are asked: LS-8.2.c, e. */
const staysOut = (t: Table, unit: UnitId): boolean =>
  isConquered(t, homeOf(t, unit)) || isScaraInConquest(t, unit);

function isScaraInConquest(t: Table, unit: UnitId): boolean {
  const { nation, royalGuard } = t.map.units[unit]!;
  const scara = nation === 'royal' && !royalGuard && !isReserve(t, unit);
  return scara && isOnMap(t, unit) && isConquered(t, t.units[unit]!.at);
}

// ---------------------------------------------------------------- who may choose

/** Each Scara +1 stays in the conquest where it is, or returns to Aix: LS-8.2.e. */
export const scara = ask('scara', {
  seat: (_t, f) => (f.units.length > 0 ? 'carolingian' : null),
  prompt: 'scara',
  facts: (t, f) => ({ units: f.units, land: t.units[f.units[0]!]!.at }),
  clause: 'LS-8.2.e',
  verbs: {
    leave: {
      clause: 'LS-8.2.e',
      written: 'unit',
      each: (_t, f) => [{ verb: 'leave', unit: f.units[0]! }],
      bar: (_t, f, { unit }) => scaraBar(f.units, unit),
      at: ({ unit }) => [unit],
      do(p, f, { unit }) {
        f.units.shift();
        p.log('scara-stays', 'LS-8.2.e', { unit, land: p.table.units[unit]!.at });
      },
    },
    send: {
      clause: 'LS-8.2.e',
      written: 'unit',
      each: (_t, f) => [{ verb: 'send', unit: f.units[0]! }],
      bar: (_t, f, { unit }) => scaraBar(f.units, unit),
      at: ({ unit }) => [unit],
      do(p, f, { unit }) {
        f.units.shift();
        p.table.units[unit]!.at = homeOf(p.table, unit);
        p.log('scara-returns', 'LS-8.2.e', { unit });
      },
    },
  },
});

/** They are asked about one by one. */
function scaraBar([asked, ...later]: readonly UnitId[], unit: UnitId): Bar | null {
  if (unit === asked) return null;
  return later.includes(unit)
    ? bar('LS-8.2.e', 'scara-later', { unit, asked: asked! })
    : bar('LS-8.2.e', 'no-scara-there', { unit });
}

/** Widukind goes home, or where the Saxon says if his land is lost: LS-8.2.f, LS-8.3.c. */
export const widukind = ask('widukind', {
  seat: (t) => (widukindPlaces(t).length > 0 ? 'saxon' : null),
  prompt: 'widukind',
  clause: 'LS-8.2.f',
  lone: true,
  verbs: {
    place: {
      clause: 'LS-8.2.f',
      written: 'land',
      each: (t) => widukindPlaces(t).map((land) => ({ verb: 'place', land })),
      bar: (t, _f, { land }) =>
        widukindPlaces(t).includes(land) ? null : bar('LS-8.2.f', 'not-for-widukind', { land }),
      at: ({ land }) => [land],
      do(p, f, { land }) {
        p.table.widukind = { at: land, active: false };
        p.log('widukind', f.after === 'irminsul' ? 'LS-8.3.c' : 'LS-8.2.f', { land });
        p.done();
      },
    },
  },
});

/** If his land is lost, friendly lands with Westphalians come before any other: LS-8.2.f, R41. */
function widukindPlaces(t: Table): LandId[] {
  const { widukind: home, denmark } = t.map.places;
  if (!isConquered(t, home)) return [home];
  const hasWestphalians = (land: LandId) =>
    unitsIn(t, land, 'saxon').some((unit) => t.map.units[unit]!.group === t.map.lands[home]!.ensemble);
  const inDenmark = t.widukind.at === denmark || hasWestphalians(denmark);
  const friendly = t.map.order.filter((land) =>
    land === denmark ? inDenmark : isFriendly(t, land, 'saxon'),
  );
  const first = friendly.filter(hasWestphalians);
  return first.length > 0 ? first : friendly;
}

// ---------------------------------------------------------------- Winter Campaign

/** If by what all can see he might hold the marker, and has somebody to call up. */
export function offerWinterCampaign(p: Doing): void {
  const t = p.table;
  const able = canActivate(t, newOperation('carolingian', 'winter'));
  if (able && mightHold(t, 'carolingian', 'winter-campaign')) p.call({ step: 'winter' });
}

/** One more operation after redeployment: LS-4.3.1C.a, LS-8.2.g. */
export const winter = ask('winter', {
  seat: () => 'carolingian',
  prompt: 'winter',
  clause: 'LS-4.3.1C.a',
  verbs: {
    operate: {
      clause: 'LS-4.3.1C.a',
      bar: (t) => notHeld(t, 'carolingian', 'winter-campaign'),
      do(p) {
        playFace(p, 'carolingian', 'winter-campaign');
        p.table.operation = newOperation('carolingian', 'winter');
        p.done();
        p.call({ step: 'winter-campaign', widukind: p.table.widukind.at });
      },
    },
    no: { clause: 'LS-4.2.b', do: (p) => p.done() },
  },
});

/** Its conquests are marked at once, those who were in it go home again, and another may follow: LS-8.2.g, R27, R72. */
export const winterCampaign = sequence('winter-campaign', {
  operation: (p) => p.call({ step: 'operation' }),
  conquests,
  redeployment: (p, f) => redeployAgain(p, f.widukind),
  another: offerWinterCampaign,
});
