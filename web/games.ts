/** The games, each fetched when it is wanted: rules, table and clauses. */

import type { Action } from '@annales/engine';
import { FIRST } from '@annales/engine/words/tags.ts';
import { type Clause, inWordsOf, parseClauses, type Seen } from '@annales/ui';
import type { ComponentType } from 'preact';

import { language } from './words/language.ts';

export { loadPlayable, makeGame } from './rules.ts';

export type GameTable = ComponentType<Seen<unknown, Action>>;

const tables = import.meta.glob<GameTable>('../games/*/board/table.tsx', { import: 'GameTable' });
const clauses = import.meta.glob<string>('../games/*/clauses.tsv', { query: '?raw', import: 'default' });
const house = import.meta.glob<string>('../engine/clauses.tsv', { query: '?raw', import: 'default' });
const translated = import.meta.glob<string>(['../games/*/clauses.*.tsv', '../engine/clauses.*.tsv'], {
  query: '?raw',
  import: 'default',
});

type GameAid = ComponentType<Pick<Seen<unknown, Action>, 'game' | 'view'>>;
const aids = import.meta.glob<GameAid>('../games/*/board/aid.tsx', { import: 'GameAid' });

export const loadAid = (id: string): Promise<GameAid> => aids[`../games/${id}/board/aid.tsx`]!();

export const loadTable = (id: string): Promise<GameTable> => tables[`../games/${id}/board/table.tsx`]!();

/** The game's own clauses, and the kernel's; in the reader's language, as far as somebody has translated them. */
export async function loadClauses(id: string): Promise<Clause[]> {
  const files = [`../games/${id}/clauses.tsv`, '../engine/clauses.tsv'];
  const lists = await Promise.all(
    files.map(async (file) => {
      const first = parseClauses(await { ...clauses, ...house }[file]!());
      if (language === FIRST) return first;
      return inWordsOf(first, await translated[file.replace(/tsv$/, `${language}.tsv`)]?.());
    }),
  );
  return lists.flat();
}
