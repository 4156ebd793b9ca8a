/** Values of a game's data that are to be tried: where they lie, what they are now, and who says so. */

import { equal, type Json, type JsonObject } from '@annales/engine';
import { Usage } from '../errors.ts';

/** A value that is to be tried, with its candidates. */
export interface Tried {
  /** As it was written: `map.areas.eresburg.rp`. */
  path: string;
  steps: (string | number)[];
  now: Json;
  /** What the data say of where it comes from; null: nothing. */
  source: string | null;
  candidates: Json[];
}

/** What each value is at one point, in their order. */
export type Point = readonly Json[];

/** What a list's items are called by: `areas.eresburg`, `cards.57`, `markers.alliance`. */
const NAMES = ['id', 'n', 'kind', 'name'];

/** Finds a place in the data by its written path; a step into a list is a number or what its item is called. */
export function findValue(data: JsonObject, path: string): Pick<Tried, 'steps' | 'now' | 'source'> {
  const steps: (string | number)[] = [];
  let here: Json = data;
  let source: string | null = null;
  for (const written of path.split('.')) {
    const step = stepInto(here, written);
    if (step === null) throw new Usage(`The data have no ${path}: ${whatIsThere(here, steps, written)}`);
    source = sourceIn(here, step) ?? source;
    steps.push(step);
    here = (here as Record<string | number, Json>)[step]!;
  }
  if (steps.length < 2 || (typeof here === 'object' && here !== null && !Array.isArray(here)))
    throw new Usage(`${path} is no single value; go on to one of ${keysOf(here).join(', ')}`);
  return { steps, now: here, source };
}

function stepInto(here: Json, written: string): string | number | null {
  if (Array.isArray(here)) {
    const named = here.findIndex((item) => NAMES.some((name) => String(fieldOf(item, name)) === written));
    if (named >= 0) return named;
    return /^\d+$/.test(written) && Number(written) < here.length ? Number(written) : null;
  }
  return typeof here === 'object' && here !== null && Object.hasOwn(here, written) ? written : null;
}

const fieldOf = (item: Json, name: string): Json | undefined =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? item[name] : undefined;

const keysOf = (here: Json): string[] => {
  if (Array.isArray(here))
    return here.map((item, i) =>
      String(NAMES.map((name) => fieldOf(item, name)).find((one) => one !== undefined) ?? i),
    );
  return typeof here === 'object' && here !== null ? Object.keys(here).filter((key) => !isNote(key)) : [];
};

const isNote = (key: string): boolean => /^(sources?|notes?)$/.test(key);

function whatIsThere(here: Json, steps: readonly (string | number)[], written: string): string {
  const keys = keysOf(here);
  const where = steps.length === 0 ? 'there' : steps.join('.');
  if (keys.length === 0) return `${where} is a single value`;
  const listed =
    keys.length > 20 ? `${keys.slice(0, 20).join(', ')} and ${keys.length - 20} more` : keys.join(', ');
  return steps.length === 0
    ? `there is no “${written}”, only ${listed}`
    : `${where} has no “${written}”, only ${listed}`;
}

/** What something says of where one of its values comes from: in a note for all, or for each by its name. */
function sourceIn(here: Json, step: string | number): string | null {
  const said = fieldOf(here, 'source') ?? fieldOf(here, 'sources');
  if (typeof said === 'string') return said;
  const each =
    said === undefined ? undefined : (fieldOf(said, String(step)) ?? fieldOf(said, 'everything else'));
  if (typeof each === 'string') return each;
  const note = fieldOf(here, 'note') ?? fieldOf(here, 'notes');
  return note === undefined ? null : [note].flat().join(' ');
}

/** Its source says that it, or something of its kind, was reconstructed. */
export const isReconstructed = ({ source }: Pick<Tried, 'source'>): boolean =>
  source !== null && /reconstruct/i.test(source);

/** Only what was reconstructed may be tried, unless somebody wants to try anything. */
export function readTried(data: JsonObject, given: Record<string, unknown>, any: boolean): Tried[] {
  const tried = Object.entries(given).map(
    ([path, candidates]): Tried => ({
      path,
      ...findValue(data, path),
      candidates: readCandidates(path, candidates),
    }),
  );
  if (tried.length === 0) throw new Usage('Which values? --value PATH=VALUE,… or --values FILE');
  for (const one of any ? [] : tried) {
    if (isReconstructed(one)) continue;
    const said =
      one.source === null ? 'the data do not say where it comes from' : `its source is “${one.source}”`;
    throw new Usage(`${one.path} is not marked as reconstructed: ${said}. --any tries it all the same`);
  }
  return tried;
}

function readCandidates(path: string, given: unknown): Json[] {
  const list = Array.isArray(given) ? (given as Json[]) : rangeOf(path, given);
  if (list.length < 1 || list.some((one, i) => list.findIndex((other) => equal(one, other)) < i))
    throw new Usage(`${path} needs one candidate or more, and none twice`);
  return list;
}

/** `{ "from": 1, "to": 5, "step": 2 }` */
function rangeOf(path: string, given: unknown): number[] {
  const { from, to, step = 1 } = (given ?? {}) as Record<string, unknown>;
  const numbers = [from, to, step].every((one) => typeof one === 'number' && Number.isFinite(one));
  if (!numbers || (step as number) <= 0 || (to as number) < (from as number))
    throw new Usage(`The candidates of ${path} are a list, or { "from": 1, "to": 5, "step": 1 }`);
  const count = Math.floor(((to as number) - (from as number)) / (step as number) + 1e-9) + 1;
  if (count > 1000) throw new Usage(`${path} has ${count} candidates; that is too many`);
  return Array.from({ length: count }, (_, i) => (from as number) + i * (step as number));
}

/** The data with these values in their places; all else is shared with the old. */
export function dataAt(data: JsonObject, tried: readonly Tried[], point: Point): JsonObject {
  return tried.reduce(
    (changed: JsonObject, { steps }, i) => put(changed, steps, point[i]!) as JsonObject,
    data,
  );
}

function put(here: Json, [step, ...rest]: readonly (string | number)[], value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(here)) return here.with(step as number, put(here[step as number]!, rest, value));
  const fields = here as JsonObject;
  return { ...fields, [step]: put(fields[step]!, rest, value) };
}
