/**
 * A state as text, which is hashed, and beside it what it was made of, so that one walk finds what a deed has changed:
 * the text to hash, the difference to store, and who may see each part of it. `engine/test/plain-comparison.ts` tells
 * without haste what this must find.
 */

import type { Viewer } from '../contract.ts';
import { hashBeginning, hashText } from '../hashing.ts';
import { type Hidden, isHidden } from '../hidden.ts';
import type { Json } from '../json.ts';
import {
  type Cell,
  CutList,
  CutObject,
  HEAD,
  hasKeys,
  List,
  putCells,
  replaceCells,
  textFor,
} from './cells.ts';
import { ALL, bitsOf, type Change, hasHidden } from './changes.ts';

/** A state, field by field. */
export interface Transcript {
  text: string;
  parts: Part[];
  /** What was hashed last of a large state up to its drafts, and how to go on from there; null: nothing yet. */
  head: { texts: readonly string[]; hash: (rest: readonly string[]) => string } | null;
}

/** One field of the state: its text, and the cells that it was made of. */
interface Part {
  readonly key: string;
  text: string;
  readonly cells: Cell[];
}

type Fields = Record<string, Json>;

/** Where in a state something lies, from the field down. */
export type Place = readonly (string | number)[];

export function transcribe(state: unknown): Transcript {
  const parts = Object.entries(state as Fields).map(([key, value]): Part => {
    const part = { key, text: textFor(value), cells: [] };
    putCells(part.cells, value, part.text);
    return part;
  });
  return { text: `${textOf(parts)}}`, parts, head: null };
}

function textOf(parts: readonly Part[]): string {
  let text = '{';
  for (const { key, text: own } of parts)
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${own}`;
  return text;
}

/** A shorter text is hashed at once. */
const LONG = 20_000;

/**
 * The hash of the text. Most answers at a large table are sealed and change nothing but drafts, which lie behind the table:
 * what stands before them is hashed again only when it is another.
 */
export function hashOf(transcript: Transcript): string {
  const { text, parts } = transcript;
  const drafts = parts.findIndex(({ key }) => key === 'flow');
  if (text.length < LONG || drafts < 1) return hashText(text);
  const before = parts.slice(0, drafts);
  if (!transcript.head?.texts.every((own, i) => own === before[i]?.text)) {
    transcript.head = { texts: before.map((part) => part.text), hash: hashBeginning(textOf(before)) };
  }
  const rest = parts.slice(drafts).flatMap(({ key, text: own }) => [`,${JSON.stringify(key)}:`, own]);
  return transcript.head!.hash([...rest, '}']);
}

/**
 * Brings a transcript to the state as it is now, and tells what has changed. If it fails, the transcript is of no use.
 * `only`: the one place that can have been touched, if that is known; whatever else there is need not be looked through.
 */
export function follow(
  transcript: Transcript,
  state: unknown,
  viewers: readonly Viewer[],
  only: Place | null = null,
): Change[] {
  const { parts } = transcript;
  const now = state as Fields;
  const keys = parts.map(({ key }) => key);
  const changes: Change[] = [];
  if (!hasKeys(now, keys)) {
    const cells = [new CutObject(keys), ...parts.flatMap((part) => part.cells)];
    new Walk(transcript.text, cells, viewers, changes, null).follow(null, now, ALL);
    Object.assign(transcript, transcribe(now));
    return changes;
  }
  for (const part of parts) {
    if (only && only[0] !== part.key) continue;
    const walk = new Walk(part.text, part.cells, viewers, changes, only);
    walk.follow(part.key, now[part.key]!, ALL);
    part.text = walk.written();
  }
  if (changes.length > 0) transcript.text = `${textOf(parts)}}`;
  return changes;
}

/** Goes through the cells and a value side by side, writes what differs and notes it. */
class Walk {
  readonly #changes: Change[];
  readonly #viewers: readonly Viewer[];
  readonly #path: (string | number)[] = [];
  readonly #cells: Cell[];
  readonly #old: string;
  readonly #only: Place | null;
  /** The next cell, and where it stands in the old text. */
  #at = 0;
  #place = 0;
  /** The new text, as far as the old one is used up. */
  #text = '';
  #used = 0;

  constructor(
    text: string,
    cells: Cell[],
    viewers: readonly Viewer[],
    changes: Change[],
    only: Place | null,
  ) {
    this.#changes = changes;
    this.#viewers = viewers;
    this.#cells = cells;
    this.#old = text;
    this.#only = only;
  }

  /** The text as it is now. */
  written(): string {
    return this.#used === 0 ? this.#old : this.#text + this.#old.slice(this.#used);
  }

  // ---------------------------------------------------------------- what is as it was, and what is cut up

  follow(key: string | number | null, now: Json, seenBy: number): void {
    const head = this.#cells[this.#at];
    if (typeof head === 'number') {
      const from = this.#at;
      this.#at += HEAD;
      if (this.#isSame(now)) {
        this.#place += head;
        return;
      }
      this.#at = from;
    }
    if (key !== null) this.#path.push(key);
    if (head instanceof CutObject && isObject(now) && this.#isOfShape(head, now)) {
      this.#followFields(head, now, seenBy);
    } else if (head instanceof CutList && Array.isArray(now) && now.length === head.length) {
      this.#followItems(now, seenBy);
    } else this.#replace(now, seenBy);
    if (key !== null) this.#path.pop();
  }

  /** It has the same keys, and if it is a hidden place, the same seats may look. */
  #isOfShape({ keys, isPlace }: CutObject, now: Fields): boolean {
    return hasKeys(now, keys) && (!isPlace || this.#hasReaders(now, this.#at, keys, true));
  }

  #followFields({ leads, isPlace }: CutObject, now: Fields, seenBy: number): void {
    const cells = this.#cells;
    const secretBy = isPlace ? seenBy & this.#readersOf(now) : seenBy;
    const touched = this.#touchedHere();
    this.#at++;
    let i = 0;
    for (const key in now) {
      const own = now[key]!;
      const head = cells[this.#at];
      this.#place += leads[i++]!;
      if (touched !== undefined && key !== touched) this.#passOver();
      // Most fields are plain, and most are as they were.
      else if (typeof head === 'number' && cells[this.#at + HEAD] === own) {
        this.#place += head;
        this.#at += HEAD + 1;
      } else this.follow(key, own, isPlace && key === '$is' ? secretBy : seenBy);
    }
    this.#place++;
  }

  #followItems(now: readonly Json[], seenBy: number): void {
    const touched = this.#touchedHere();
    this.#at++;
    for (let i = 0; i < now.length; i++) {
      this.#place++;
      if (touched !== undefined && i !== touched) this.#passOver();
      else this.follow(i, now[i]!, seenBy);
    }
    this.#place++;
  }

  /** Which of what lies here can have been touched; undefined: anything. */
  #touchedHere(): string | number | undefined {
    return this.#only?.[this.#path.length];
  }

  #passOver(): void {
    this.#place += this.#lengthAt(this.#at);
    this.#at = this.#endAt(this.#at, true);
  }

  /** Are the next cells those of this value? The order of keys counts, since its text does. */
  #isSame(now: Json): boolean {
    const cells = this.#cells;
    const cell = cells[this.#at++];
    if (cell === now) return true;
    if (typeof now !== 'object' || now === null) return false;
    if (Array.isArray(now)) {
      if (!(cell instanceof List) || cell.length !== now.length) return false;
      for (let i = 0; i < now.length; i++) {
        const own = now[i]!;
        if (cells[this.#at] === own) this.#at++;
        else if (!this.#isSame(own)) return false;
      }
      return true;
    }
    if (!Array.isArray(cell)) return false;
    const keys = cell as readonly string[];
    let i = 0;
    for (const key in now) {
      if (keys[i++] !== key) return false;
      const own = now[key]!;
      if (cells[this.#at] === own) this.#at++;
      else if (!this.#isSame(own)) return false;
    }
    return i === keys.length;
  }

  /** Writes a value anew, and notes what is another in it. */
  #replace(now: Json, seenBy: number): void {
    const from = this.#at;
    const length = this.#lengthAt(from);
    const text = textFor(now);
    // What JSON does not know, and writes as something else, is no change.
    const isOther = text !== this.#old.slice(this.#place, this.#place + length);
    if (isOther) this.#compare(from, true, now, seenBy);
    this.#at = replaceCells(this.#cells, from, this.#endAt(from, true), now, text);
    this.#text += this.#old.slice(this.#used, this.#place) + text;
    this.#place += length;
    this.#used = this.#place;
  }

  // ---------------------------------------------------------------- what is another

  #note(value: Json, seenBy: number): void {
    this.#changes.push({ path: [...this.#path], value, seenBy, veiled: hasHidden(value) });
  }

  #noteAt(key: string | number, value: Json, seenBy: number): void {
    this.#path.push(key);
    this.#note(value, seenBy);
    this.#path.pop();
  }

  /** Notes changes that, applied to what the cells tell, give `now` with the same order of keys. */
  #compare(at: number, isPiece: boolean, now: Json, seenBy: number): void {
    const begin = this.#beginAt(at, isPiece);
    const cell = this.#cells[begin]!;
    if (cell === now) return;
    const wasList = cell instanceof List || cell instanceof CutList;
    if (isPlain(cell) || isPlain(now) || wasList !== Array.isArray(now)) this.#note(now, seenBy);
    else if (wasList) this.#compareLists(begin, cell, now as Json[], seenBy);
    else this.#compareObjects(begin, cell, now as Fields, seenBy);
  }

  #compareAt(key: string | number, at: number, isPiece: boolean, now: Json, seenBy: number): void {
    this.#path.push(key);
    this.#compare(at, isPiece, now, seenBy);
    this.#path.pop();
  }

  /** A list of plain things is told whole when its length changes, one of objects by what differs and where it ends. */
  #compareLists(begin: number, was: List | CutList, now: Json[], seenBy: number): void {
    const common = Math.min(was.length, now.length);
    const arePieces = was instanceof CutList;
    if (was.length !== now.length && !this.#isPrefix(begin, arePieces, now, common)) {
      this.#note(now, seenBy);
      return;
    }
    let at = begin + 1;
    for (let i = 0; i < common; i++) {
      this.#compareAt(i, at, arePieces, now[i]!, seenBy);
      at = this.#endAt(at, arePieces);
    }
    for (let i = common; i < now.length; i++) this.#noteAt(i, now[i]!, seenBy);
    if (now.length < was.length) {
      this.#changes.push({ path: [...this.#path, 'length'], value: now.length, seenBy, veiled: false });
    }
  }

  /** Objects are looked into later; plain things must be the same already. */
  #isPrefix(begin: number, arePieces: boolean, now: readonly Json[], common: number): boolean {
    let at = begin + 1;
    for (let i = 0; i < common; i++) {
      const cell = this.#cells[this.#beginAt(at, arePieces)]!;
      if ((isPlain(cell) || isPlain(now[i]!)) && cell !== now[i]) return false;
      at = this.#endAt(at, arePieces);
    }
    return true;
  }

  #compareObjects(begin: number, was: readonly string[] | CutObject, now: Fields, seenBy: number): void {
    const arePieces = was instanceof CutObject;
    const keys = arePieces ? was.keys : was;
    const isPlace = keys.includes('$for') || isHidden(now);
    if (!hasKeys(now, keys)) {
      if (isPlace) this.#note(now, seenBy);
      else this.#compareKeys(begin, keys, arePieces, now, seenBy);
      return;
    }
    if (isPlace && !this.#hasReaders(now, begin, keys, arePieces)) {
      this.#note(now, seenBy);
      return;
    }
    let at = begin + 1;
    for (const key of keys) {
      const by = isPlace && key === '$is' ? seenBy & this.#readersOf(now) : seenBy;
      this.#compareAt(key, at, arePieces, now[key]!, by);
      at = this.#endAt(at, arePieces);
    }
  }

  /** Fields that went are taken away, new ones come at the end; if the order is another, the object is told whole. */
  #compareKeys(
    begin: number,
    before: readonly string[],
    arePieces: boolean,
    now: Fields,
    seenBy: number,
  ): void {
    const after = Object.keys(now);
    const kept = before.filter((key) => Object.hasOwn(now, key));
    if (kept.some((key, i) => after[i] !== key)) {
      this.#note(now, seenBy);
      return;
    }
    for (const key of before) {
      if (!Object.hasOwn(now, key)) {
        this.#changes.push({ path: [...this.#path, key], seenBy, veiled: false });
      }
    }
    let at = begin + 1;
    for (const key of before) {
      if (Object.hasOwn(now, key)) this.#compareAt(key, at, arePieces, now[key]!, seenBy);
      at = this.#endAt(at, arePieces);
    }
    for (const key of after.slice(kept.length)) this.#noteAt(key, now[key]!, seenBy);
  }

  /** May the same seats look into this hidden place as before? */
  #hasReaders(now: Fields, begin: number, keys: readonly string[], arePieces: boolean): boolean {
    const at = this.#at;
    this.#at = this.#fieldAt('$for', begin, keys, arePieces);
    const isSame = this.#isSame(now.$for!);
    this.#at = at;
    return isSame;
  }

  #readersOf(place: Fields): number {
    return bitsOf(this.#viewers, place as unknown as Hidden<Json>);
  }

  // ---------------------------------------------------------------- finding one's way among the cells

  /** Where the value begins that lies here: a piece has a head before it. */
  #beginAt(at: number, isPiece: boolean): number {
    return isPiece && typeof this.#cells[at] === 'number' ? at + HEAD : at;
  }

  #endAt(at: number, isPiece: boolean): number {
    const begin = this.#beginAt(at, isPiece);
    if (begin > at) return begin + (this.#cells[at + 1] as number);
    const cell = this.#cells[begin]!;
    if (isPlain(cell)) return begin + 1;
    const count = cell instanceof CutObject ? cell.keys.length : cell.length;
    const arePieces = cell instanceof CutObject || cell instanceof CutList;
    let end = begin + 1;
    for (let i = 0; i < count; i++) end = this.#endAt(end, arePieces);
    return end;
  }

  /** How long the text is of what lies here, a piece or what is cut up. */
  #lengthAt(at: number): number {
    const head = this.#cells[at]!;
    if (typeof head === 'number') return head;
    const { length } = head instanceof CutObject ? head.keys : (head as CutList);
    let sum = 1;
    let child = at + 1;
    for (let i = 0; i < length; i++) {
      sum += this.#lengthAt(child) + (head instanceof CutObject ? head.leads[i]! : 1);
      child = this.#endAt(child, true);
    }
    return sum;
  }

  /** Where the value of a field begins. */
  #fieldAt(name: string, begin: number, keys: readonly string[], arePieces: boolean): number {
    let at = begin + 1;
    for (const key of keys) {
      if (key === name) break;
      at = this.#endAt(at, arePieces);
    }
    return this.#beginAt(at, arePieces);
  }
}

const isPlain = (value: Cell | Json): value is null | boolean | number | string =>
  typeof value !== 'object' || value === null;

const isObject = (value: Json): value is Fields => !isPlain(value) && !Array.isArray(value);
