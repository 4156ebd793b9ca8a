/** The rules reader: every clause, with search; a clause named elsewhere is opened here. */

import type { Facts } from '@annales/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import './style/reader.css';
import { type Clause, holdsWith, searchClauses } from './clauses.ts';
import { kit } from './words.ts';

/** More than so many are not worth scrolling through: one searches on. */
const SHOWN = 60;

export function RulesReader({
  clauses,
  facts,
  clause,
  most = SHOWN,
  onClose,
}: {
  clauses: readonly Clause[];
  /** What the options are called by which some of them hold. */
  facts?: Pick<Facts, 'scenarios' | 'options'> | undefined;
  clause: string | null;
  /** On a page of its own it may show all. */
  most?: number;
  onClose?(): void;
}) {
  const [query, setQuery] = useState(clause ?? '');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => setQuery(clause ?? ''), [clause]);
  const found = useMemo(() => searchClauses(clauses, query), [clauses, query]);
  return (
    <section class="reader" aria-label={kit.reader.label}>
      <header>
        <label>
          {kit.reader.search}{' '}
          <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
        <span class="muted" role="status">
          {kit.reader.found(found.length)}
        </span>
        {onClose && (
          <button type="button" onClick={onClose}>
            {kit.reader.close}
          </button>
        )}
      </header>
      {found.some(({ untranslated }) => untranslated) && <p class="muted">{kit.reader.untranslated}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol ref={list} tabIndex={0} aria-label={kit.reader.clauses}>
        {found.slice(0, most).map((one) => (
          <li key={one.id} class={one.id === clause ? 'wanted' : ''}>
            <b>{one.id}</b> {holdsWith(one, facts) && <i>({holdsWith(one, facts)}) </i>}
            {one.statement}
          </li>
        ))}
      </ol>
      {found.length > most && <p class="muted">{kit.reader.more(found.length - most)}</p>}
    </section>
  );
}
