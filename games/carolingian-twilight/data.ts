/** The data in the box, read into what the rules lend the table. */

import type { JsonObject } from '@annales/engine';
import mapFile from './data/map.json' with { type: 'json' };
import markersFile from './data/markers.json' with { type: 'json' };
import scenariosFile from './data/scenarios.json' with { type: 'json' };
import tablesFile from './data/tables.json' with { type: 'json' };
import type { Deployment, Marker, Place, PlaceId, PowerId, Scenario, Tables, World } from './state.ts';

/** By file; a data pack replaces whole files. */
export const data = {
  map: mapFile,
  tables: tablesFile,
  markers: markersFile,
  scenarios: scenariosFile,
} as unknown as JsonObject;

export interface MapFile {
  areas: {
    id: PlaceId;
    name: string;
    kind: Place['kind'];
    levyValue?: number;
    diplomaticValue?: number;
    owners?: PowerId[];
    port?: boolean;
    within?: PlaceId;
    vikingOrder?: number;
    vikingAttackOn?: number;
  }[];
  borders: { a: PlaceId; b: PlaceId; type: Border }[];
}

/** `inside`: a burg in its area, which `within` says too; `closed`: drawn side by side and never crossed. */
export const BORDERS = [
  'land',
  'river',
  'mountain',
  'coast',
  'port',
  'sea-route',
  'inside',
  'closed',
] as const;
export type Border = (typeof BORDERS)[number];

export interface MarkersFile {
  markers: { kind: Marker; copies: number; immediate: boolean }[];
}

/** NPPs that stand as in another scenario, but for these. */
export interface Npps {
  like?: string;
  powers: Record<PowerId, Deployment>;
  less?: PowerId[];
}

export interface ScenariosFile {
  scenarios: (Omit<Scenario, 'minors' | 'majors'> & { minors: Npps; majors: Npps })[];
}

export function world(box: JsonObject): World {
  const { markers } = box.markers as unknown as MarkersFile;
  return {
    map: mapOf(box.map as unknown as MapFile),
    tables: box.tables as unknown as Tables,
    markers: Object.fromEntries(markers.map(({ kind, ...rest }) => [kind, rest])) as World['markers'],
    kept: markers.filter(({ immediate }) => !immediate).map(({ kind }) => kind),
    scenarios: scenariosOf(box.scenarios as unknown as ScenariosFile),
  };
}

function mapOf({ areas, borders }: MapFile): World['map'] {
  const all = new Map(areas.map(({ id }) => [id, [] as { to: PlaceId; type: Border }[]]));
  for (const { a, b, type } of borders) {
    all.get(a)?.push({ to: b, type });
    all.get(b)?.push({ to: a, type });
  }
  const ends = (id: PlaceId, ...types: Border[]) => all.get(id)!.filter(({ type }) => types.includes(type));
  const isSea = new Set(areas.filter(({ kind }) => kind === 'sea').map(({ id }) => id));
  const burgs = new Map(areas.map(({ id, within }) => [within, id]));
  const places: Record<PlaceId, Place> = {};
  for (const { id, name, kind, ...area } of areas) {
    const { within = null } = area;
    const burg = burgs.get(id) ?? null;
    const borders = ends(id, 'land', 'river', 'mountain').map(({ to, type }) => ({
      to,
      rough: type !== 'land',
    }));
    const seas = ends(id, 'coast', 'port', 'sea-route')
      .map(({ to }) => to)
      .filter((to) => isSea.has(to));
    const lands = within === null ? borders.map(({ to }) => to) : [within];
    places[id] = {
      id,
      name,
      kind,
      value: area.levyValue ?? area.diplomaticValue ?? 0,
      port: area.port ?? false,
      within,
      burg,
      owners: area.owners ?? [],
      borders,
      seas,
      steps: kind === 'sea' ? seas : burg === null ? lands : [...lands, burg],
    };
  }
  const ofKind = (kind: Place['kind']) => areas.filter((area) => area.kind === kind);
  const seas = ofKind('sea').sort((one, other) => one.vikingOrder! - other.vikingOrder!);
  return {
    places,
    order: areas.map(({ id }) => id),
    lands: ofKind('land').map(({ id }) => id),
    burgs: ofKind('burg').map(({ id }) => id),
    seas: seas.map(({ id }) => id),
    landings: Object.fromEntries(seas.map(({ id, vikingAttackOn }) => [id, vikingAttackOn!])),
  };
}

function scenariosOf({ scenarios }: ScenariosFile): Record<string, Scenario> {
  const npps = (of: 'minors' | 'majors', { like, powers, less = [] }: Npps): Record<PowerId, Deployment> => {
    const base = like === undefined ? {} : npps(of, scenarios.find(({ id }) => id === like)![of]);
    const all = { ...base, ...powers };
    return Object.fromEntries(Object.entries(all).filter(([power]) => !less.includes(power)));
  };
  return Object.fromEntries(
    scenarios.map((scenario) => [
      scenario.id,
      { ...scenario, minors: npps('minors', scenario.minors), majors: npps('majors', scenario.majors) },
    ]),
  );
}
