/** The kernel's own words: what it refuses and what happens at every table, whatever the game. A file for each language. */

import type { Json, JsonObject } from '../json.ts';
import type { en } from './en.ts';
import type { SameKeys } from './words.ts';

/** The name of a seat, or of several. */
export type Names = (seats: Json | undefined) => string;

/** What a file of the kernel's words has; which keys, the first language says. */
export interface KernelForm {
  /** The language, as `Intl` and a page name it (BCP 47). */
  tag: string;
  /** What the kernel refuses, by key. The clauses are in `engine/clauses.tsv`. */
  bars: Record<string, (facts: JsonObject, name: Names) => string>;
  /** What happens at every table. */
  entries: Record<string, (facts: JsonObject, name: Names) => string>;
  /** Why a bot that plays any game does what it does, by key; `than`: what it would have done otherwise, in the game's words. */
  reasons: Record<string, (facts: JsonObject, than: string | null) => string>;
  /** How a game ends whatever its rules: by resignation. */
  results: { 'last-one'(winner: string): string; nobody(): string };
  /** What a correction changes: what it is called, what lay there, and what lies there now. */
  corrected(what: string, from: string, to: string): string;
  /** What somebody wrote; null: it was removed. */
  text(written: string | null): string;
  /** What no table can be laid with. */
  tables: Record<string, (facts: JsonObject) => string>;
}

export type KernelWords = SameKeys<KernelForm, typeof en>;
