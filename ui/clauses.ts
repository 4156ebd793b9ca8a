/** The rules in our own words, as `clauses.tsv` has them. */

export interface Clause {
  id: string;
  scope: string;
  statement: string;
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
