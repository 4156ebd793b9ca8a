/** The rules reader: every clause, with search; a clause named elsewhere is opened here. */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Clause, searchClauses } from './clauses.ts';

/** More than so many are not worth scrolling through: one searches on. */
const SHOWN = 60;

export function RulesReader({
  clauses,
  clause,
  onClose,
}: {
  clauses: readonly Clause[];
  clause: string | null;
  onClose?(): void;
}) {
  const [query, setQuery] = useState(clause ?? '');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => setQuery(clause ?? ''), [clause]);
  const found = useMemo(() => searchClauses(clauses, query), [clauses, query]);
  return (
    <section class="reader" aria-label="Rules">
      <header>
        <label>
          Search the rules{' '}
          <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
        <span class="muted" role="status">
          {found.length} {found.length === 1 ? 'clause' : 'clauses'}
        </span>
        {onClose && (
          <button type="button" onClick={onClose}>
            Close
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol ref={list} tabIndex={0} aria-label="Clauses">
        {found.slice(0, SHOWN).map(({ id, scope, statement }) => (
          <li key={id} class={id === clause ? 'wanted' : ''}>
            <b>{id}</b> {scope !== 'core' && <i>({scope}) </i>}
            {statement}
          </li>
        ))}
      </ol>
      {found.length > SHOWN && <p class="muted">{found.length - SHOWN} more: search for a word.</p>}
    </section>
  );
}
