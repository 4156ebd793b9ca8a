/** The data in the box, read into what the rules lend the table. */

import type { JsonObject } from '@annales/engine';
import mapFile from './data/map.json' with { type: 'json' };
import sizesFile from './data/sizes.json' with { type: 'json' };
import tilesFile from './data/tiles.json' with { type: 'json' };
import type { Board, CountryFacts, CountryId, RegionFacts, Sizes, TileFacts, World } from './state.ts';

/** By file; a data pack replaces whole files. */
export const data = { map: mapFile, tiles: tilesFile, sizes: sizesFile } as unknown as JsonObject;

export interface MapFile {
  regions: RegionFacts[];
  /** Countries, and lands and seas around them that take no part. */
  areas: (CountryFacts & { kind: 'country' | 'outside' | 'patrimonium' | 'sea' })[];
  borders: { a: CountryId; b: CountryId; playable: boolean }[];
}

export interface TilesFile {
  tiles: TileFacts[];
}

export function world(box: JsonObject): World {
  const { regions, areas, borders } = box.map as unknown as MapFile;
  const { tiles } = box.tiles as unknown as TilesFile;
  const sizes = box.sizes as unknown as Sizes;
  const countries = areas.filter((area) => area.kind === 'country');
  const boardFor = (players: number): Board => {
    const playing = regions.filter((region) => region.minPlayers <= players);
    const here = playing.flatMap((region) => region.countries);
    const joined = borders.filter(({ a, b, playable }) => playable && here.includes(a) && here.includes(b));
    return {
      regions: playing.map((region) => region.id),
      countries: here,
      neighbours: indexed(here, (country) =>
        joined.flatMap(({ a, b }) => (a === country ? [b] : b === country ? [a] : [])),
      ),
    };
  };
  return {
    map: {
      regions: Object.fromEntries(regions.map((region) => [region.id, region])),
      countries: Object.fromEntries(countries.map((country) => [country.id, country])),
      outside: Object.fromEntries(
        areas
          .filter(({ kind }) => kind === 'outside' || kind === 'patrimonium')
          .map(({ id, name }) => [id, name]),
      ),
    },
    boards: Object.fromEntries([2, 3, 4, 5, 6].map((players) => [players, boardFor(players)])),
    tiles: Object.fromEntries(tiles.map((tile) => [tile.id, tile])),
    tileOrder: tiles.map((tile) => tile.id),
    sizes,
  };
}

/** Grown key by key, which makes a hash table: many names are looked up in it twice as fast as in a record of fields. */
function indexed<K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> {
  const index = {} as Record<K, V>;
  for (const key of keys) index[key] = of(key);
  return index;
}
