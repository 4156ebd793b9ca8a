/** What a deed has changed in the state, and who may see each change: so nobody’s view has to be made to be compared. */

import type { Viewer } from '../contract.ts';
import { blanked, type Hidden, hiddenPlaces, isHidden, secretOf } from '../hidden.ts';
import type { Json } from '../json.ts';
import { type Patch, type PlainPatch, shortened } from './patch.ts';

export interface Change {
  path: (string | number)[];
  /** Absent: what was there is taken away. */
  value?: Json;
  /** Who sees this place: a bit for each viewer, in their order. */
  seenBy: number;
  /** Not everybody sees all of the value: there are hidden places in it. */
  veiled: boolean;
}

/** Everybody. */
export const ALL = -1;

/** A number has no more bits than this that can be told apart. */
const MOST_VIEWERS = 31;

/** Viewers are counted by the bits of a number: a table has thirty seats at most, and the spectator. */
export function mustBeCountable(viewers: readonly Viewer[]): void {
  if (viewers.length <= MOST_VIEWERS) return;
  throw new Error(
    `a table of ${viewers.length - 1} seats is too large: it may have ${MOST_VIEWERS - 1}, and a spectator`,
  );
}

const bitOf = (viewer: number): number => 1 << viewer;

/** Who may look into a hidden place. */
export function bitsOf(viewers: readonly Viewer[], { $for }: Hidden<unknown>): number {
  let bits = 0;
  for (const seat of $for) {
    const at = viewers.indexOf(seat);
    if (at >= 0) bits |= bitOf(at);
  }
  return bits;
}

/** Is there a secret anywhere in it? */
export function hasHidden(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasHidden);
  if (isHidden(value) && secretOf(value as unknown as Hidden<Json>) !== undefined) return true;
  for (const key in value) if (hasHidden(value[key]!)) return true;
  return false;
}

export const seesAny = (changes: readonly Change[], viewer: number): boolean =>
  changes.some(({ seenBy }) => (seenBy & bitOf(viewer)) !== 0);

/** Does everybody see the same of it? */
const isOpen = ({ seenBy, veiled }: Change): boolean => seenBy === ALL && !veiled;

/** The whole state is new. */
export const wholeChange = (state: unknown): Change[] => [
  { path: [], value: state as Json, seenBy: ALL, veiled: true },
];

/** The changes as a difference of states, for the store. */
export const asPatches = (changes: readonly Change[]): PlainPatch[] =>
  changes.map(({ path, value }): PlainPatch => (value === undefined ? [path] : [path, value]));

/** The changes as a difference of views: what this viewer may know of them, and nothing else. */
export function patchesFor(
  changes: readonly Change[],
  viewers: readonly Viewer[],
  viewer: Viewer,
): PlainPatch[] {
  const bit = bitOf(viewers.indexOf(viewer));
  const patches: PlainPatch[] = [];
  for (const { path, value, seenBy, veiled } of changes) {
    if ((seenBy & bit) === 0) continue;
    if (value === undefined) patches.push([path]);
    else patches.push([path, veiled ? blanked(value, viewer) : value]);
  }
  return patches;
}

/** Patches as text. What several viewers see alike of the changes is written once for all of them. */
export class WrittenPatches {
  readonly #viewers: readonly Viewer[];
  /** In their order: text that all may read, and between it the changes that not all see alike. */
  readonly #parts: (string | Unlike)[] = [];

  constructor(changes: readonly Change[], viewers: readonly Viewer[]) {
    this.#viewers = viewers;
    const open = shortened(asPatches(changes.filter(isOpen)));
    let [begun, end] = [0, 0];
    const write = () => {
      if (end > begun) this.#parts.push(inner(open.slice(begun, end)));
      begun = end;
    };
    for (const change of changes) {
      if (isOpen(change)) end++;
      else {
        write();
        const initiated = change.veiled ? readersIn(change.value!, viewers) : 0;
        this.#parts.push({ change, initiated, whole: null, toOthers: null });
      }
    }
    write();
  }

  /** The difference of states, for the store. */
  all(): string {
    return this.#written(wholeOf);
  }

  /** The difference of views. */
  for(viewer: Viewer): string {
    const bit = bitOf(this.#viewers.indexOf(viewer));
    return this.#written((part) => {
      if ((part.change.seenBy & bit) === 0) return '';
      if (!part.change.veiled) return wholeOf(part);
      if ((part.initiated & bit) !== 0) return this.#patchOf(part, viewer);
      part.toOthers ??= this.#patchOf(part, viewer);
      return part.toOthers;
    });
  }

  #patchOf({ change }: Unlike, viewer: Viewer): string {
    return inner(patchesFor([change], this.#viewers, viewer));
  }

  #written(write: (part: Unlike) => string): string {
    let text = '';
    for (const part of this.#parts) {
      const own = typeof part === 'string' ? part : write(part);
      if (own !== '') text += text === '' ? own : `,${own}`;
    }
    return `[${text}]`;
  }
}

/** A change that not all see alike. */
interface Unlike {
  change: Change;
  /** Those who may look into some hidden place of its value. */
  initiated: number;
  /** As it is, and what all others see of it who see it at all; each written when first needed. */
  whole: string | null;
  toOthers: string | null;
}

function wholeOf(part: Unlike): string {
  part.whole ??= inner(asPatches([part.change]));
  return part.whole;
}

/** Those who may look into any hidden place of a value. */
function readersIn(value: Json, viewers: readonly Viewer[]): number {
  let bits = 0;
  for (const { place } of hiddenPlaces(value)) bits |= bitsOf(viewers, place);
  return bits;
}

/** A list as text, without its brackets. */
const inner = (patches: Patch[]): string => JSON.stringify(patches).slice(1, -1);
