/** A book of rules as it is read: contents, search, chapters, and a clause opened at its place. */

import type { Facts } from '@annales/engine';
import {
  type Book,
  type BookTable,
  type Chapter,
  type Figure,
  type Section,
  sectionOf,
} from '@annales/games/book.ts';
import { type Clause, holdsWith, Piece } from '@annales/ui';
import { kit } from '@annales/ui/words.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import '../style/book.css';
import { type Explain, useTerms } from '../learn/terms.ts';
import { bookWords } from '../words/book.ts';
import type { Faces, OpenBook } from './data.ts';
import { Example } from './example.tsx';
import { excerpt, markedParts, searchBook, wordsOf } from './search.ts';

interface ReaderProps {
  game: string;
  opened: OpenBook;
  clauses: readonly Clause[];
  facts: Pick<Facts, 'scenarios' | 'options'> | undefined;
  /** The clause at which it opens. */
  clause: string | null;
  /** It has a page of its own, whose address says where one reads. */
  own: boolean;
}

/** Where the reader wants to go; each wish is a new one. */
interface Goal {
  id: string;
}

/** Wide enough for the contents beside the text. */
const WIDE = '(min-width: 60rem)';

export function BookReader({ game, opened, clauses, facts, clause, own }: ReaderProps) {
  const root = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [goal, setGoal] = useState<Goal | null>(() => firstGoal(clause, own));
  const { explain } = useTerms(game);
  const book = useMemo(() => withHouse(opened.book, facts), [opened, facts]);
  const known = useMemo(() => new Set(clauses.map(({ id }) => id)), [clauses]);
  const fine = useMemo(() => finePrintOf(book, clauses), [book, clauses]);
  useEffect(() => {
    if (clause !== null) setGoal({ id: clause });
  }, [clause]);
  useEffect(() => {
    if (!goal) return;
    setQuery('');
    // What was folded, or found in place of the book, must be there first.
    requestAnimationFrame(() => root.current && show(root.current, goal.id));
  }, [goal]);
  useUnfoldedPrint(root, own);
  const goTo = (id: string) => {
    setGoal({ id });
    if (own) history.replaceState(null, '', `/rules/${game}${known.has(id) ? `/${id}` : `#${id}`}`);
  };
  const at = (id: string) => ({
    href: known.has(id) ? `/rules/${game}/${id}` : `/rules/${game}#${id}`,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      goTo(id);
    },
  });
  const wanted = goal?.id ?? null;
  const reading: Reading = { game, faces: opened.faces, explain, facts, fine, known, wanted, at };
  return (
    <div class={own ? 'book own' : 'book'} ref={root}>
      <Contents book={book} open={own && matchMedia(WIDE).matches} at={at} />
      <div class="book-text">
        <div class="book-search">
          <label>
            {kit.reader.search}{' '}
            <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
          </label>
          {query.trim() !== '' && (
            <button type="button" onClick={() => setQuery('')}>
              {bookWords.clear}
            </button>
          )}
          {!own && (
            <a href={`/rules/${game}`} target="_blank" rel="noreferrer">
              {bookWords.ownPage}
            </a>
          )}
        </div>
        {opened.untranslated && <p class="muted">{bookWords.untranslated}</p>}
        {query.trim() !== '' && <Found book={book} clauses={clauses} query={query} at={at} />}
        <div hidden={query.trim() !== ''}>
          {book.chapters.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} reading={reading} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** What every part of the book needs to know. */
interface Reading {
  game: string;
  faces: Faces;
  explain: Explain;
  facts: ReaderProps['facts'];
  fine: ReadonlyMap<string, readonly Clause[]>;
  /** The ids of all clauses. */
  known: ReadonlySet<string>;
  /** The place that was asked for. */
  wanted: string | null;
  at: Way;
}

/** A link to a place in this book. */
type Way = (id: string) => { href: string; onClick(event: MouseEvent): void };

/** By a link to a clause, or by what stands after # on a page of its own. */
function firstGoal(clause: string | null, own: boolean): Goal | null {
  if (clause !== null) return { id: clause };
  return own && location.hash.length > 1 ? { id: decodeURIComponent(location.hash.slice(1)) } : null;
}

/** Opens what is folded over a place, and goes there; beside a table nothing but the leaf is moved for it. */
function show(root: HTMLElement, id: string): void {
  const place = root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  if (!place) return;
  const folded = place.closest('details');
  if (folded) folded.open = true;
  const leaf = root.closest('.leaf');
  if (leaf) leaf.scrollTop += place.getBoundingClientRect().top - leaf.getBoundingClientRect().top - ABOVE;
  else place.scrollIntoView({ block: place.tagName === 'LI' ? 'center' : 'start' });
  place.focus({ preventScroll: true });
}

/** Pixels left over a place in a leaf. */
const ABOVE = 12;

/** On paper nothing is folded away. */
function useUnfoldedPrint(root: { current: HTMLElement | null }, own: boolean): void {
  useEffect(() => {
    if (!own) return;
    const unfold = () => {
      for (const folded of root.current?.querySelectorAll('details') ?? []) folded.open = true;
    };
    addEventListener('beforeprint', unfold);
    return () => removeEventListener('beforeprint', unfold);
  }, [root, own]);
}

const EMPTY = { title: '', paragraphs: [], figures: [], tables: [], examples: [], clauses: [] };

/** The introduction is the first chapter, and ends with what a table may choose; the last says what holds in any game. */
const withHouse = ({ introduction, chapters }: Book, facts: ReaderProps['facts']): Book => ({
  introduction: [],
  chapters: [
    {
      id: 'introduction',
      title: bookWords.introduction,
      sections: [...introduction, ...(facts ? [waysToPlay(facts)] : [])],
    },
    ...chapters,
    {
      id: 'every-table',
      title: bookWords.house,
      sections: [{ ...EMPTY, id: 'house', paragraphs: [bookWords.houseAbout], clauses: ['AN-'] }],
    },
  ],
});

const waysToPlay = ({ scenarios, options }: NonNullable<ReaderProps['facts']>): Section => ({
  ...EMPTY,
  id: 'ways',
  title: bookWords.ways,
  points: scenarios.map(({ title }) => title),
  tables: [
    {
      caption: bookWords.options,
      head: [bookWords.option, bookWords.clause],
      rows: options.map(({ title, clause }) => [title, clause]),
    },
  ],
});

/** The clauses of each section, by its id, in their order. */
function finePrintOf(book: Book, clauses: readonly Clause[]): Map<string, Clause[]> {
  const fine = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const section = sectionOf(book, clause.id);
    if (section) fine.set(section.id, [...(fine.get(section.id) ?? []), clause]);
  }
  return fine;
}

const Contents = ({ book, open, at }: { book: Book; open: boolean; at: Way }) => (
  <nav class="book-contents" aria-label={bookWords.contents}>
    <details open={open}>
      <summary>{bookWords.contents}</summary>
      <ol>
        {book.chapters.map(({ id, title, sections }) => (
          <li key={id}>
            <a {...at(id)}>{title}</a>
            {sections.length > 1 && (
              <ol>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a {...at(section.id)}>{section.title}</a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </details>
  </nav>
);

/** More places than these are not read: one looks for another word. */
const MOST = 60;

function Found({
  book,
  clauses,
  query,
  at,
}: {
  book: Book;
  clauses: readonly Clause[];
  query: string;
  at: Way;
}) {
  const found = useMemo(() => searchBook(book, clauses, query), [book, clauses, query]);
  const words = wordsOf(query);
  return (
    <section class="book-found">
      <p class="muted" role="status">
        {found.length === 0 ? bookWords.none : bookWords.places(found.length)}
      </p>
      <ol>
        {found.slice(0, MOST).map(({ target, headings, text }) => (
          <li key={`${target} ${text}`}>
            <a {...at(target)}>{headings.join(' › ')}</a>
            <p>
              {markedParts(excerpt(text, words), words).map((part, i) =>
                i % 2 === 1 ? <mark key={i}>{part}</mark> : part,
              )}
            </p>
          </li>
        ))}
      </ol>
      {found.length > MOST && <p class="muted">{kit.reader.more(found.length - MOST)}</p>}
    </section>
  );
}

const ChapterText = ({ chapter, reading }: { chapter: Chapter; reading: Reading }) => (
  <section class="chapter" aria-labelledby={chapter.id}>
    <h2 id={chapter.id} tabIndex={-1}>
      {chapter.title}
    </h2>
    {chapter.sections.map((section) => (
      <SectionText key={section.id} section={section} reading={reading} />
    ))}
  </section>
);

function SectionText({ section, reading }: { section: Section; reading: Reading }) {
  const { id, title, paragraphs, points = [], figures, tables, examples } = section;
  const { explain, fine, game } = reading;
  const clauses = fine.get(id) ?? [];
  return (
    <div class="section">
      {title !== '' && (
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
      )}
      {paragraphs.map((text) => (
        <p key={text}>{explain(text)}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((text) => (
            <li key={text}>{explain(text)}</li>
          ))}
        </ul>
      )}
      {figures.length > 0 && <Figures figures={figures} faces={reading.faces} />}
      {tables.map((table) => (
        <TableText key={table.caption} table={table} reading={reading} />
      ))}
      {examples.map((example) => (
        <Example key={example.id} game={game} example={example} isUnderSection={title !== ''} />
      ))}
      {clauses.length > 0 && <FinePrint clauses={clauses} reading={reading} />}
    </div>
  );
}

const Figures = ({ figures, faces }: { figures: readonly Figure[]; faces: Faces }) => (
  <dl class="book-figures">
    {figures.map(({ face, name, says }) => (
      <div key={name}>
        <dt>
          <Piece title={name} wide={faces[face]!.wide === true}>
            {faces[face]!.face}
          </Piece>{' '}
          <span aria-hidden="true">{name}</span>
        </dt>
        <dd>{says}</dd>
      </div>
    ))}
  </dl>
);

const TableText = ({
  table: { caption, head, rows, ours },
  reading,
}: {
  table: BookTable;
  reading: Reading;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section class="book-table" tabIndex={0} aria-label={caption}>
    <table>
      <caption>{caption}</caption>
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((name) =>
              name === '' ? (
                <td key={name} />
              ) : (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={i}>{linked(cell, reading)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {ours && <p class="muted">{ours}</p>}
  </section>
);

/** An id of a clause within a sentence. */
const NAMED = /([A-Z]{2}-[A-Z]?\d[\w.]*\w)/;

/** A text in which clauses that are named lead there. */
const linked = (text: string, { at, known }: Reading) =>
  text.split(NAMED).map((part, i) => (i % 2 === 1 && known.has(part) ? <a {...at(part)}>{part}</a> : part));

function FinePrint({ clauses, reading }: { clauses: readonly Clause[]; reading: Reading }) {
  const { at, wanted, facts } = reading;
  const holds = (clause: Clause) =>
    clause.scope === 'example' ? bookWords.isExample : holdsWith(clause, facts);
  return (
    <details class="fine-print">
      <summary>{bookWords.finePrint(clauses.length)}</summary>
      {clauses.some(({ untranslated }) => untranslated) && <p class="muted">{kit.reader.untranslated}</p>}
      <ol>
        {clauses.map((clause) => (
          <li key={clause.id} id={clause.id} tabIndex={-1} class={clause.id === wanted ? 'wanted' : ''}>
            <a class="clause" {...at(clause.id)}>
              {clause.id}
            </a>{' '}
            {holds(clause) && <i>({holds(clause)}) </i>}
            {linked(clause.statement, reading)}
          </li>
        ))}
      </ol>
    </details>
  );
}
