/**
 * Hidden places: where secrets live, and who may look. A hand, a pile, a bag, a covered stack, a draft inside a frame.
 * Rules reach a secret through the functions below only, so the kernel notices by itself when something is shown.
 */

import type { Chance } from './chance.ts';
import { type Seat, SPECTATOR, type Viewer } from './contract.ts';
import { equal, type Json } from './json.ts';

/** A place that holds a secret. In the state it is `{ $for, $is, count? }`; in a view of one who may not look, `$is` is missing. */
export interface Hidden<V> {
  readonly $for: Seat[];
  /** How many things lie here, where that is public. */
  count?: number;
  /** Only for the type: the secret itself is reached by `look`. */
  readonly $type?: V;
}

/** The same place, seen by the kernel. */
interface Place<V> {
  $for: Seat[];
  $is?: V;
  count?: number;
}

const inside = <V>(place: Hidden<V>): Place<V> => place as unknown as Place<V>;

/** Is this JSON object a hidden place? */
export const isHidden = (value: object): value is Hidden<unknown> => '$for' in value;

/** Is the secret missing, because this is a view of somebody who may not look? */
export const isBlank = (place: Hidden<unknown>): boolean => !('$is' in place);

export const mayLook = (place: Hidden<unknown>, viewer: Viewer): boolean => place.$for.includes(viewer);

// ---------------------------------------------------------------- the witness

/** While an action is carried out: who acts, and whether anything was shown that he or others did not know. */
export interface Witness {
  seat: Seat | null;
  shown: boolean;
}

let witness: Witness | null = null;

/** Begins to watch, and gives back whom to restore afterwards. */
export function watch(by: Witness | null): Witness | null {
  const before = witness;
  witness = by;
  return before;
}

const shown = (): void => {
  if (witness) witness.shown = true;
};

// ---------------------------------------------------------------- making and reading

/** A secret that only these seats may know. */
export function hide<V>(value: V, seats: readonly Seat[]): Hidden<V> {
  return { $for: [...seats], $is: value } as unknown as Hidden<V>;
}

/** A hidden list whose length everybody sees: a hand, a pile, a bag. */
export function hideList<I>(items: readonly I[], seats: readonly Seat[] = []): Hidden<I[]> {
  return { $for: [...seats], $is: [...items], count: items.length } as unknown as Hidden<I[]>;
}

/** Reads a secret. If the one who acts may not know it, what follows may betray it: that cannot be undone. */
export function look<V>(place: Hidden<V>): V {
  const { $is, $for } = inside(place);
  if ($is === undefined) throw new Error('a rule looks into a hidden place that is blank in this view');
  if (witness && witness.seat !== null && !$for.includes(witness.seat)) witness.shown = true;
  return $is;
}

/**
 * Reads a secret by which something happens for all to see: whoever may not look learns of it, also where the one who acts
 * may. That cannot be undone, unless everybody may look. Where no action is carried out, as in a list of choices, nothing is told.
 */
export function reckon<V>(place: Hidden<V>): V {
  const { $is, $for } = inside(place);
  if ($is === undefined) throw new Error('a rule reckons with a hidden place that is blank in this view');
  if (!$for.includes(SPECTATOR)) shown();
  return $is;
}

/** Replaces a secret by another that the same seats may know. */
export function change<V>(place: Hidden<V>, value: V): void {
  const p = inside(place);
  p.$is = value;
  if (p.count !== undefined && Array.isArray(value)) p.count = value.length;
}

/** Fills a blank place of an imagined world. */
export const deal = change;

// ---------------------------------------------------------------- moving things

/** Lays a thing into a hidden place. */
export function put<I>(place: Hidden<I[]>, item: I): void {
  const p = inside(place);
  p.$is!.push(item);
  if (p.count !== undefined) p.count = p.$is!.length;
}

/** Takes a thing out into the open: everybody may learn what it was. */
export function take<I>(place: Hidden<I[]>, item: I): I {
  shown();
  return remove(place, item);
}

/** Moves a thing from one hidden place to another. It is shown if somebody may look there who could not look here. */
export function move<I>(from: Hidden<I[]>, to: Hidden<I[]>, item: I): void {
  if (to.$for.some((seat) => !from.$for.includes(seat))) shown();
  put(to, remove(from, item));
}

/** Draws a thing from a pile that has no order: which one is decided now. */
export function drawFrom<I>(pile: Hidden<I[]>, chance: Chance, label: string, seen: readonly Seat[]): I {
  const items = inside(pile).$is!;
  return removeAt(
    pile,
    chance.draw(label, items.length, seen, () => items as readonly Json[]),
  );
}

/** Lets more seats look. */
export function show(place: Hidden<unknown>, seats: readonly Seat[]): void {
  const p = inside(place);
  const added = seats.filter((seat) => !p.$for.includes(seat));
  if (added.length === 0) return;
  shown();
  p.$for = [...p.$for, ...added];
}

/** Only these seats may look from now on. Who knew the content before still does: see `Play.pass`. */
export function onlyFor(place: Hidden<unknown>, seats: readonly Seat[]): void {
  if (seats.some((seat) => !place.$for.includes(seat))) shown();
  inside(place).$for = [...seats];
}

function remove<I>(place: Hidden<I[]>, item: I): I {
  const at = inside(place).$is!.findIndex((one) => equal(one, item));
  if (at < 0) throw new Error(`${JSON.stringify(item)} does not lie in this hidden place`);
  return removeAt(place, at);
}

function removeAt<I>(place: Hidden<I[]>, at: number): I {
  const p = inside(place);
  const [item] = p.$is!.splice(at, 1);
  if (p.count !== undefined) p.count = p.$is!.length;
  return item as I;
}

// ---------------------------------------------------------------- views

/** A copy in which every place that the viewer may not look into is blank. */
export function blanked<V>(value: V, viewer: Viewer): V {
  return typeof value === 'object' && value !== null ? (blankedInside(value, viewer) as V) : value;
}

function blankedInside(from: object, viewer: Viewer): object {
  if (Array.isArray(from)) {
    const list = new Array(from.length);
    for (let i = 0; i < list.length; i++) {
      const item = from[i];
      list[i] = typeof item === 'object' && item !== null ? blankedInside(item, viewer) : item;
    }
    return list;
  }
  const closed = isHidden(from) && !mayLook(from, viewer);
  const object: Record<string, unknown> = {};
  for (const key in from) {
    if (closed && key === '$is') continue;
    const item = (from as Record<string, unknown>)[key];
    object[key] = typeof item === 'object' && item !== null ? blankedInside(item, viewer) : item;
  }
  return object;
}

/** Every hidden place below a value, with its path. */
export function* hiddenPlaces(
  value: unknown,
  path = '',
): Generator<{ path: string; place: Hidden<unknown> }> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && isHidden(value)) yield { path, place: value };
  for (const [key, item] of Object.entries(value)) yield* hiddenPlaces(item, path ? `${path}.${key}` : key);
}

/** The secret as it lies there, for the kernel and the laws: no witness. */
export const secretOf = <V>(place: Hidden<V>): V | undefined => inside(place).$is;
