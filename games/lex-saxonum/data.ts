/** The data in the box, read into what the rules lend the table. */

import type { JsonObject } from '@annales/engine';
import chartsFile from './data/charts.json' with { type: 'json' };
import mapFile from './data/map.json' with { type: 'json' };
import stratagemsFile from './data/stratagems.json' with { type: 'json' };
import type {
  Charts,
  Face,
  LandFacts,
  LandId,
  MarkerFacts,
  Phase,
  UnitFacts,
  UnitId,
  World,
} from './state.ts';

/** By file; a data pack replaces whole files. */
export const data = { map: mapFile, charts: chartsFile, stratagems: stratagemsFile } as unknown as JsonObject;

interface MapFile {
  areas: LandFacts[];
  borders: { a: LandId; b: LandId; neverFree?: true; oneWay?: true }[];
  reserve: { id: UnitId; bonus: number; nation: 'royal'; home: LandId }[];
  places: World['map']['places'];
}

export function world(box: JsonObject): World {
  const { areas, borders, reserve, places } = box.map as unknown as MapFile;
  const { markers, phases } = box.stratagems as unknown as {
    markers: MarkerFacts[];
    phases: Record<Face, Phase>;
  };
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
      })),
    ),
    ...reserve.map(({ id, bonus, nation, home }) => ({
      id,
      home,
      nation,
      group: null,
      bonus,
      royalGuard: false,
    })),
  ];
  return {
    map: {
      lands: Object.fromEntries(areas.map((area) => [area.id, area])),
      order,
      exits: Object.fromEntries(order.map((land) => [land, from(land, false)])),
      neighbours: Object.fromEntries(order.map((land) => [land, from(land, true)])),
      neverFree: new Set(
        borders.flatMap(({ a, b, neverFree }) => (neverFree ? [`${a} ${b}`, `${b} ${a}`] : [])),
      ),
      units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
      unitOrder: units.map((unit) => unit.id),
      places,
    },
    charts: box.charts as unknown as Charts,
    markers: Object.fromEntries(markers.map((marker) => [marker.id, marker])),
    phases,
  };
}
