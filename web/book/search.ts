/** Looks for words in a book of rules, its tables, examples and fine print. */

import { type Book, type Section, sectionOf } from '@annales/games/book.ts';
import { type Clause, searchClauses } from '@annales/ui';

/** Where the words were found. */
export interface Place {
  /** The id of the section or clause. */
  target: string;
  /** The headings over it. */
  headings: readonly string[];
  text: string;
}

/** Places that have every word: a clause of that name first, then headings, the text under others, the fine print. */
export function searchBook(book: Book, clauses: readonly Clause[], query: string): Place[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const fine = searchClauses(clauses, query).map((clause) => placeOf(book, clause));
  const text = [
    ...book.introduction.flatMap((section) => placesIn(section, [], words)),
    ...book.chapters.flatMap(({ title, sections }) =>
      sections.flatMap((section) => placesIn(section, [title], words)),
    ),
  ];
  const isNamed = ({ target }: Place) => target.toLowerCase().startsWith(words[0]!);
  const isHeaded = ({ headings }: Place) => hasAll(headings.join(' '), words);
  return [
    ...fine.filter(isNamed),
    ...text.filter(isHeaded),
    ...text.filter((place) => !isHeaded(place)),
    ...fine.filter((place) => !isNamed(place)),
  ];
}

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

function placesIn(section: Section, over: readonly string[], words: readonly string[]): Place[] {
  const { id, title, paragraphs, points = [], figures, tables, examples } = section;
  const texts = [
    ...paragraphs,
    ...points,
    ...figures.map(({ name, says }) => `${name}: ${says}`),
    ...tables.flatMap(({ caption, head, rows }) =>
      rows.map(
        (row) =>
          `${caption}: ${row.map((cell, i) => (i === 0 || !head[i] ? cell : `${head[i]} ${cell}`)).join(', ')}`,
      ),
    ),
    ...examples.flatMap(({ title: example, about, steps }) => [`${example}: ${about}`, ...steps]),
  ];
  const headings = [...over, title].filter(Boolean);
  const found = texts.filter((text) => hasAll(text, words)).map((text) => ({ target: id, headings, text }));
  // What is looked for may stand in the heading alone.
  return found.length === 0 && hasAll(headings.join(' '), words) && texts[0] !== undefined
    ? [{ target: id, headings, text: texts[0] }]
    : found;
}

function placeOf(book: Book, { id, statement }: Clause): Place {
  const section = sectionOf(book, id);
  const chapter = book.chapters.find(({ sections }) => section && sections.includes(section));
  return {
    target: id,
    headings: [chapter?.title ?? '', section?.title ?? '', id].filter(Boolean),
    text: statement,
  };
}

/** Letters before the first word that is looked for. */
const BEFORE = 60;
const LONGEST = 240;

/** The part of a text in which the words are, cut at words. */
export function excerpt(text: string, words: readonly string[]): string {
  if (text.length <= LONGEST) return text;
  const at = Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((i) => i >= 0));
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const to = from + LONGEST >= text.length ? text.length : text.lastIndexOf(' ', from + LONGEST);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

/** A text in parts: every second is one of the words. */
export function markedParts(text: string, words: readonly string[]): string[] {
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${any})`, 'gi'));
}
