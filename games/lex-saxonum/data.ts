/** The data in the box, read into what the rules lend the table. */

import type { JsonObject } from '@annales/engine';
import chartsFile from './data/charts.json' with { type: 'json' };
import mapFile from './data/map.json' with { type: 'json' };
import stratagemsFile from './data/stratagems.json' with { type: 'json' };
import {
  type Charts,
  type Face,
  type LandFacts,
  type LandId,
  type MarkerFacts,
  NATIONS,
  type Nation,
  type Phase,
  type UnitFacts,
  type UnitId,
  type World,
} from './state.ts';

/** By file; a data pack replaces whole files. */
export const data = { map: mapFile, charts: chartsFile, stratagems: stratagemsFile } as unknown as JsonObject;

export interface MapFile {
  areas: LandFacts[];
  borders: { a: LandId; b: LandId; neverFree?: true; oneWay?: true }[];
  reserve: { id: UnitId; bonus: number; nation: 'royal'; home: LandId }[];
  places: World['map']['places'];
}

export interface StratagemsFile {
  markers: MarkerFacts[];
  phases: Record<Face, Phase>;
}

export function world(box: JsonObject): World {
  const { areas, borders, reserve, places } = box.map as unknown as MapFile;
  const { markers, phases } = box.stratagems as unknown as StratagemsFile;
  const order = areas.map((area) => area.id);
  const from = (land: LandId, oneWayToo: boolean) =>
    borders.flatMap(({ a, b, oneWay }) => {
      if (a === land) return [b];
      return b === land && (oneWayToo || !oneWay) ? [a] : [];
    });
  const units: UnitFacts[] = [
    ...areas.flatMap(({ id: home, nation, ensemble, units: list }) =>
      list.map(({ id, bonus }) => ({
        id,
        home,
        nation,
        group: nation === 'saxon' ? ensemble : null,
        bonus,
        royalGuard: nation === 'royal' && bonus === 2,
        reserve: false,
      })),
    ),
    ...reserve.map((unit) => ({ ...unit, group: null, royalGuard: false, reserve: true })),
  ];
  const unitOrder = units.map((unit) => unit.id);
  const ofNations = (...nations: Nation[]): UnitId[] =>
    units.filter((unit) => nations.includes(unit.nation)).map((unit) => unit.id);
  return {
    map: {
      lands: indexed(order, (_land, i) => areas[i]!),
      order,
      saxony: areas.filter((area) => area.owner === 'saxon').map((area) => area.id),
      exits: indexed(order, (land) => from(land, false)),
      open: indexed(order, (land) =>
        from(land, false).filter((to) => areas.some(({ id, kind }) => id === to && kind === 'territory')),
      ),
      neighbours: indexed(order, (land) => from(land, true)),
      neverFree: indexed(order, (land) =>
        borders
          .filter(({ a, b, neverFree }) => neverFree && (a === land || b === land))
          .map(({ a, b }) => (a === land ? b : a)),
      ),
      units: indexed(unitOrder, (_unit, i) => units[i]!),
      unitOrder,
      levies: indexed(NATIONS, (nation) => ofNations(nation)),
      ranks: {
        carolingian: ofNations('royal', 'austrasia', 'hesse', 'thuringe', 'west-friesland'),
        saxon: ofNations('saxon', 'danish', 'frisian'),
        raiders: ofNations('obotrite', 'veleti', 'sorb'),
      },
      places,
    },
    charts: box.charts as unknown as Charts,
    markers: Object.fromEntries(markers.map((marker) => [marker.id, marker])),
    phases,
  };
}

/** Grown key by key, which makes a hash table: many names are looked up in it twice as fast as in a record of fields. */
function indexed<K extends string, V>(keys: readonly K[], of: (key: K, at: number) => V): Record<K, V> {
  const index = {} as Record<K, V>;
  keys.forEach((key, at) => {
    index[key] = of(key, at);
  });
  return index;
}
