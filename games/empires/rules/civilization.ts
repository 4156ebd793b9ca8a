/** Civilization markers of the second edition: cathedrals and mosques, commerce, palaces, universities: EM-33.C. */

import { bar } from '@annales/engine';
import { type AreaId, MARKERS, type Marker, type RealmId, type Table } from '../state.ts';
import { loseTarget } from './armies.ts';
import { areaOf, realmOf, religionRelation } from './empire.ts';
import { ask, type Doing } from './kit.ts';

export const markersIn = (t: Table, area: AreaId): readonly Marker[] => t.markers[area] ?? NONE;

const NONE: readonly Marker[] = [];

export const hasMarker = (t: Table, area: AreaId, marker: Marker): boolean =>
  markersIn(t, area).includes(marker);

/** Where there is none of its kind: EM-33.C2.1. */
export function placeMarker(p: Doing, area: AreaId, marker: Marker, clause: string): void {
  const t = p.table;
  t.markers[area] = MARKERS.filter((one) => one === marker || hasMarker(t, area, one));
  p.log('founded', clause, { area, marker });
}

function removeMarker(t: Table, area: AreaId, marker: Marker): void {
  t.markers[area] = markersIn(t, area).filter((one) => one !== marker);
  if (t.markers[area].length === 0) delete t.markers[area];
}

/** Whose base is of another faith than the area leaves no cathedral there: EM-33.C2.2.b, R55. */
function keepsCathedral(t: Table, area: AreaId, to: RealmId, byEndeavor: boolean): boolean {
  const { court, religion } = realmOf(t, to);
  const base = byEndeavor ? t.endeavor!.base : court;
  const faith = base === null ? religion : areaOf(t, base).religion;
  return religionRelation(t, faith, areaOf(t, area).religion) === 'same';
}

/** What becomes of the markers of an area that changes hands, or is nobody's any more: EM-33.C2.2, EM-33.C2.3. */
export function passMarkers(p: Doing, area: AreaId, to: RealmId | null, byEndeavor: boolean): void {
  const t = p.table;
  const lost = markersIn(t, area).filter(
    (marker) =>
      marker === 'palace' ||
      (marker === 'cathedral' && to !== null && !keepsCathedral(t, area, to, byEndeavor)),
  );
  for (const marker of lost) {
    removeMarker(t, area, marker);
    p.log('marker-lost', marker === 'palace' ? 'EM-33.C2.2.a' : 'EM-33.C2.2.b', { area, marker });
  }
}

/** Areas of a realm that can be ruled together: EM-33.C4.3. */
export const palacesOf = (t: Table, realm: RealmId): AreaId[] =>
  Object.keys(t.markers).filter((area) => areaOf(t, area).owner === realm && hasMarker(t, area, 'palace'));

// ---------------------------------------------------------------- pillage

/** A pillager may tear down a marker instead of lowering the level: EM-33.C2.4. He says so before the owner: EM-X31. */
export const sack = ask('sack', {
  seat: (_t, { seat }) => seat,
  prompt: 'sack',
  facts: (t) => ({ area: t.endeavor!.target }),
  clause: 'EM-33.C2.4',
  late: () => ({ verb: 'ravage' }),
  verbs: {
    'tear-down': {
      clause: 'EM-33.C2.4',
      written: 'marker',
      each: (t) => markersIn(t, t.endeavor!.target).map((marker) => ({ verb: 'tear-down' as const, marker })),
      bar(t, _f, { marker }) {
        const { target } = t.endeavor!;
        return hasMarker(t, target, marker) ? null : bar('EM-33.C2.4', 'no-marker', { area: target, marker });
      },
      do(p, _f, { marker }) {
        const t = p.table;
        const { target, realm } = t.endeavor!;
        const gold = t.charts.expansion.loot;
        removeMarker(t, target, marker);
        realmOf(t, realm).gold += gold;
        p.log('torn-down', 'EM-33.C2.4', { realm, area: target, marker, gold });
        p.done();
      },
    },
    ravage: {
      clause: 'EM-33.C2.4',
      do(p) {
        p.done();
        loseTarget(p, p.table.endeavor!, 'EM-11.2.a');
      },
    },
  },
});
