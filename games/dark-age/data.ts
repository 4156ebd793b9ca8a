/** The data in the box, read into what the rules lend the table. */

import type { JsonObject } from '@annales/engine';
import actionsFile from './data/actions.json' with { type: 'json' };
import mapFile from './data/map.json' with { type: 'json' };
import tablesFile from './data/tables.json' with { type: 'json' };
import type { ActionFacts, AreaFacts, AreaId, KingdomFacts, KingdomId, Tables, World } from './state.ts';

/** By file; a data pack replaces whole files. */
export const data = { map: mapFile, actions: actionsFile, tables: tablesFile } as unknown as JsonObject;

export interface MapFile {
  kingdoms: KingdomFacts[];
  starts: Record<KingdomId, AreaId[]>;
  areas: AreaFacts[];
  /** `inside` joins a city to its hinterland, `strait` is a ferry, `sea-route` joins a sea to whatever it touches. */
  borders: { a: AreaId; b: AreaId; type: 'land' | 'strait' | 'inside' | 'sea-route' }[];
}

export interface ActionsFile {
  actions: Record<string, ActionFacts>;
  spellings: Record<string, string>;
}

export function world(box: JsonObject): World {
  const { kingdoms, starts, areas, borders } = box.map as unknown as MapFile;
  const { actions, spellings } = box.actions as unknown as ActionsFile;
  const tables = box.tables as unknown as Tables;
  const codes = areas.map(({ id }) => id).sort();
  const neighbours: Record<AreaId, AreaId[]> = Object.fromEntries(codes.map((code) => [code, []]));
  for (const { a, b } of borders) {
    neighbours[a]!.push(b);
    neighbours[b]!.push(a);
  }
  for (const code of codes) neighbours[code]!.sort();
  return {
    map: {
      areas: Object.fromEntries(areas.map((area) => [area.id, area])),
      codes,
      neighbours,
      cityIn: Object.fromEntries(
        areas.flatMap(({ id, hinterland }) => (hinterland ? [[hinterland, id]] : [])),
      ),
      capacity: areas.reduce((sum, { terrain }) => sum + tables.terrain[terrain].limit, 0),
    },
    kingdoms: Object.fromEntries(kingdoms.map((kingdom) => [kingdom.id, kingdom])),
    kingdomOrder: kingdoms.map(({ id }) => id),
    starts,
    actions,
    spellings,
    tables,
  };
}
