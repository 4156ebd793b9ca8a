/** The clauses of a game, fetched when somebody reads its rules. */

import { FIRST } from '@annales/engine/words/tags.ts';
import { type Clause, inWordsOf, parseClauses } from '@annales/ui';
import { language } from '../words/language.ts';

const files = import.meta.glob<string>(['../../games/*/clauses.tsv', '../../engine/clauses.tsv'], {
  query: '?raw',
  import: 'default',
});
const translated = import.meta.glob<string>(['../../games/*/clauses.*.tsv', '../../engine/clauses.*.tsv'], {
  query: '?raw',
  import: 'default',
});

/** The game's own clauses, and the kernel's; in the reader's language, as far as somebody has translated them. */
export async function loadClauses(id: string): Promise<Clause[]> {
  const wanted = [`../../games/${id}/clauses.tsv`, '../../engine/clauses.tsv'];
  const lists = await Promise.all(
    wanted.map(async (file) => {
      const first = parseClauses(await files[file]!());
      if (language === FIRST) return first;
      return inWordsOf(first, await translated[file.replace(/tsv$/, `${language}.tsv`)]?.());
    }),
  );
  return lists.flat();
}
