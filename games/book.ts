/**
 * The rules of a game as a book to be read from the front: chapters in the rulebook's order, in our own words, with
 * pieces, tables made from the game's data, examples played by the rules, and the clauses as fine print. The words of
 * each stand in `games/<id>/book`, a file for each language.
 */

import type { Action, Game, Json, JsonObject, Seat } from '@annales/engine';
import { lay, type Move, perform } from './lesson.ts';

export interface Book {
  /** Before the first chapter: what the game is, who wins, how a turn goes; and what in it is reconstructed. */
  introduction: readonly Section[];
  chapters: readonly Chapter[];
}

export interface Chapter {
  /** Names its place in the address. */
  id: string;
  title: string;
  sections: readonly Section[];
}

export interface SectionWords {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

export interface Section extends SectionWords {
  id: string;
  figures: readonly Figure[];
  tables: readonly BookTable[];
  examples: readonly Example[];
  /** Its fine print: how the ids of its clauses begin. */
  clauses: readonly string[];
}

/** A piece, drawn as on the board, and what it does. */
export interface Figure {
  /** Its picture, among the faces of the game's book. */
  face: string;
  name: string;
  says: string;
}

export interface BookTable {
  caption: string;
  head: readonly string[];
  /** The first cell of each names the row. */
  rows: readonly (readonly string[])[];
  /** What of it the rulebook does not give, in a sentence. */
  ours?: string;
}

/** What an example does, without words. */
export interface Played {
  seats: number;
  scenario?: string;
  options?: Record<string, Json>;
  /** Draws while the table is laid. */
  draws?: readonly Json[];
  /** Lays what no set-up leads to. */
  arrange?(state: unknown): void;
  /** Through whose eyes it is looked at, where a spectator would see too little. */
  viewer?: Seat;
  /** The areas it is about, where that is a small part of the board: the rest is left out. */
  within?: readonly string[];
  /** What was done before it begins. */
  before: readonly Move[];
  steps: readonly { moves: readonly Move[] /** Areas it is about. */; at: readonly string[] }[];
}

export interface ExampleWords {
  title: string;
  /** The position, before anything is done. */
  about: string;
  /** What each step does and why. */
  steps: readonly string[];
}

export interface Example extends ExampleWords {
  id: string;
  played: Played;
}

/** A game's book in any language that somebody has written it in. */
export interface GameBook<Words> {
  first: Words;
  languages: Readonly<Record<string, () => Promise<Words>>>;
  /** Tables are made from the data in the box. */
  compose(words: Words, data: JsonObject): Book;
}

type AnyGame = Game<unknown, Action, unknown>;

/** The table after so many steps of an example, and what the last of them told. */
export function playTo(game: AnyGame, { before, steps, ...laid }: Played, step: number) {
  const { state } = lay(game, laid);
  for (const move of before) perform(game, state, move);
  const told = steps
    .slice(0, step)
    .map(({ moves }) => moves.flatMap((move) => perform(game, state, move)))
    .at(-1);
  return { state, told: told ?? [] };
}

/** Which section has a clause in its fine print: the one that names the longest beginning of its id. */
export function sectionOf(book: Book, clause: string): Section | null {
  let found: Section | null = null;
  let longest = 0;
  for (const section of sectionsOf(book)) {
    for (const beginning of section.clauses) {
      if (beginning.length <= longest || !begins(clause, beginning)) continue;
      longest = beginning.length;
      found = section;
    }
  }
  return found;
}

/** LS-1.1 begins LS-1.1.a, but not LS-1.10.a. */
const begins = (clause: string, beginning: string): boolean =>
  clause.startsWith(beginning) && !(/\d$/.test(beginning) && /^\d/.test(clause.slice(beginning.length)));

export const sectionsOf = ({ introduction, chapters }: Book): Section[] => [
  ...introduction,
  ...chapters.flatMap(({ sections }) => sections),
];

/**
 * Moves in parts, each of which begins with the next of these actions, in notation; what comes before the first of them
 * is a part as well.
 */
export function cutAt<const Actions extends readonly string[]>(
  moves: readonly Move[],
  actions: Actions,
): [Move[], ...{ [At in keyof Actions]: Move[] }] {
  const parts: Move[][] = [[]];
  for (const move of moves) {
    if (move.action === actions[parts.length - 1]) parts.push([]);
    parts.at(-1)!.push(move);
  }
  if (parts.length <= actions.length) throw new Error(`Nobody does “${actions[parts.length - 1]}” there`);
  return parts as ReturnType<typeof cutAt<Actions>>;
}

/** The words of a book in any language, as those of the first one are; a game adds what only it has. */
export interface WordsLike<First extends MadeOf> {
  chapters: Record<keyof First['chapters'], string>;
  sections: Record<keyof First['sections'], SectionWords>;
  pieces: Record<keyof First['pieces'], readonly [name: string, says: string]>;
  examples: Record<keyof First['examples'], ExampleWords>;
}

interface MadeOf {
  chapters: Record<string, string>;
  sections: Record<string, SectionWords>;
  pieces: Record<string, readonly [name: string, says: string]>;
  examples: Record<string, ExampleWords>;
}

/** How the parts of a book are put together from its words. */
export function bookMaker<W extends MadeOf>(words: W, played: Readonly<Record<keyof W['examples'], Played>>) {
  type Parts = Partial<Pick<Section, 'points' | 'figures' | 'tables' | 'examples'>>;
  const { chapters, sections, pieces, examples } = words;
  return {
    chapter: (id: keyof W['chapters'] & string, ...within: Section[]): Chapter => ({
      id: `chapter-${id}`,
      title: chapters[id]!,
      sections: within,
    }),
    section: (id: keyof W['sections'] & string, clauses: string[], parts: Parts = {}): Section => ({
      id,
      figures: [],
      tables: [],
      examples: [],
      ...sections[id]!,
      clauses,
      ...parts,
    }),
    pieces: (...faces: (keyof W['pieces'] & string)[]): Figure[] =>
      faces.map((face) => ({ face, name: pieces[face]![0], says: pieces[face]![1] })),
    example: (id: keyof W['examples'] & string): Example => ({ id, ...examples[id]!, played: played[id] }),
  };
}

type TableWords = Record<string, { caption: string; head: readonly string[]; ours?: string }>;

/** Tables are rows of a game's data under the words of its book. */
export const tableMaker =
  <W extends TableWords>(words: W) =>
  (id: keyof W & string, rows: (string | number)[][]): BookTable => {
    const { caption, head, ours } = words[id]!;
    return { caption, head, rows: rows.map((row) => row.map(String)), ...(ours && { ours }) };
  };
