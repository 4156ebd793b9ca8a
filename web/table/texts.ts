/** Words that people wrote at a table: fetched by the references in what is shown, for games that have any. */

import { readingTexts, refsIn } from '@annales/engine';
import type { Answer } from '@annales/server/wire';
import { post } from '../remote/api.ts';
import type { AnyGame } from './sitting.ts';

/** A table that shows nothing before it knows the words. */
export interface Reading {
  game: AnyGame;
  know(shown: unknown): unknown;
  /** What was known may have been removed: it is asked for anew, and the game speaks anew. */
  forget?(ref: string): unknown;
}

/** The words behind references; null: they were removed. */
type Ask = (refs: readonly string[]) => Promise<Record<string, string | null>>;

/** So many are asked for at once. */
const MOST = 200;

/** The table's game has the words wherever it speaks; they are there before what refers to them is shown. */
export function readTexts(table: Reading, ask: Ask): void {
  const known = new Map<string, string | null>();
  const plain = table.game;
  // Another object each time: whoever shows what it says sees by that that it speaks otherwise now.
  const speak = () => {
    table.game = readingTexts(plain, (ref) => known.get(ref));
  };
  speak();
  table.forget = async (ref) => {
    const texts = await ask([ref]).catch(() => ({ [ref]: null }));
    for (const [one, text] of Object.entries(texts)) known.set(one, text);
    speak();
  };
  table.know = async (shown) => {
    const refs = refsIn(JSON.stringify(shown)).filter((ref) => !known.has(ref));
    for (let from = 0; from < refs.length; from += MOST) {
      const texts = await ask(refs.slice(from, from + MOST)).catch(() => ({}));
      for (const [ref, text] of Object.entries(texts)) known.set(ref, text);
    }
  };
}

export const readFromServer = (table: Reading & { id: string }): void =>
  readTexts(table, async (refs) => {
    const path = `/tables/${table.id}/texts`;
    return (await post<Answer<'POST /tables/:id/texts'>>(path, { refs })).texts;
  });
