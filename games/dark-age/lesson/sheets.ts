/** Sheets as lessons and examples write them. */

import type { Action } from '@annales/engine';
import { data, world } from '../data.ts';
import { numbered, readLine } from '../rules/orders.ts';
import type { Act } from '../state.ts';

const box = world(data);

/** A sheet with these lines, in notation; one that begins with its number stands there. */
export function sheet(...lines: string[]): string {
  const rows = numbered(lines, box.tables.lines).lines.map((line) =>
    JSON.stringify(line.replace(/^\d+: /, '')),
  );
  return `orders "" "" "" ${rows.length === 0 ? '-' : rows.join('; ')}`;
}

/** What a sheet says, however it is written: its lines as they are read, each in its place. Messages do not count. */
export function sense(action: Action): string | null {
  if (action.verb !== 'orders') return null;
  const { lines } = action as Act & { verb: 'orders' };
  const places = numbered(
    lines.map(({ line }) => line),
    box.tables.lines,
  ).lines;
  const meant = places.map(meaning);
  return JSON.stringify(meant.slice(0, meant.findLastIndex((one) => one !== '') + 1));
}

function meaning(line: string): string {
  const read = readLine(box, line);
  if ('empty' in read) return '';
  if ('failure' in read) return line;
  const { action, from, to, kingdom, amount } = read.order;
  const { blank } = box.actions[action]!;
  return JSON.stringify([action, from, to, kingdom, amount ?? blank ?? null]);
}

/** The die of an unowned area that rests, as all of them do here. */
export const REST_OF_THE_LAND: number = box.tables.unowned.die;
