/** Words that people wrote at a table of the server: fetched by the references in what is shown, for games that have any. */

import { readingTexts, refsIn } from '@annales/engine';
import type { Answer } from '@annales/server/wire';
import { post } from '../remote/api.ts';
import type { RemoteTable } from './remote.ts';

/** So many are asked for at once. */
const MOST = 200;

/** The table's game has the words wherever it speaks; they are there before what refers to them is shown. */
export function readTexts(table: RemoteTable): void {
  const known = new Map<string, string | null>();
  table.game = readingTexts(table.game, (ref) => known.get(ref));
  table.know = async (shown) => {
    const refs = refsIn(JSON.stringify(shown)).filter((ref) => !known.has(ref));
    for (let from = 0; from < refs.length; from += MOST) {
      const wanted = { refs: refs.slice(from, from + MOST) };
      const { texts } = await post<Answer<'POST /tables/:id/texts'>>(
        `/tables/${table.id}/texts`,
        wanted,
      ).catch(() => ({ texts: {} }));
      for (const [ref, text] of Object.entries(texts)) known.set(ref, text);
    }
  };
}
