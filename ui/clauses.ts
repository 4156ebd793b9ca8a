/** The rules in our own words, as `clauses.tsv` has them. */

import type { Facts } from '@annales/engine';

export interface Clause {
  id: string;
  scope: string;
  statement: string;
  /** Nobody has translated it into the reader's language. */
  untranslated?: true;
}

export const parseClauses = (tsv: string): Clause[] =>
  tsv
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => {
      const [id = '', scope = '', statement = ''] = line.split('\t');
      return { id, scope, statement };
    });

/** The same clauses in another language, whose file has their ids and statements; what it lacks stays as it is. */
export function inWordsOf(clauses: readonly Clause[], tsv: string | undefined): Clause[] {
  const lines = (tsv ?? '').split('\n').map((line) => line.split('\t'));
  const statements = new Map(lines.map(([id = '', statement = '']) => [id, statement]));
  return clauses.map((clause) => {
    const statement = statements.get(clause.id);
    return statement ? { ...clause, statement } : { ...clause, untranslated: true };
  });
}

/** The scenario or option by which a clause holds, by its title; null: it always does. */
export function holdsWith({ scope }: Clause, facts?: Pick<Facts, 'scenarios' | 'options'>): string | null {
  const id = scope.split(':')[1];
  return [...(facts?.scenarios ?? []), ...(facts?.options ?? [])].find((one) => one.id === id)?.title ?? null;
}

/** Clauses that have every word, those named so first. */
export function searchClauses(clauses: readonly Clause[], query: string): Clause[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...clauses];
  const has = ({ id, statement }: Clause) => {
    const text = `${id} ${statement}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const named = ({ id }: Clause) => id.toLowerCase().startsWith(words[0]!);
  const found = clauses.filter(has);
  return [...found.filter(named), ...found.filter((clause) => !named(clause))];
}
