/** Lines of the log as they are read together: the latest part first, in it the latest turn first, in that line by line. */

/** What an entry begins: a part of the game (a year), a turn, or nothing. */
export type Begins = 'part' | 'turn' | null;

export interface Chapter<E> {
  /** The line over it; null: its first line is not among those at hand, or it has none. */
  heading: E | null;
  /** Each turn in the order in which it was played. */
  turns: E[][];
}

/** More lines than these are never drawn again together. */
const MOST = 50;

export function chaptersOf<E>(entries: readonly E[], begins: (entry: E) => Begins): Chapter<E>[] {
  const chapters: Chapter<E>[] = [];
  for (const entry of entries) {
    const what = begins(entry);
    if (what === 'part' || chapters.length === 0) {
      chapters.push(what === 'part' ? { heading: entry, turns: [] } : { heading: null, turns: [[entry]] });
      continue;
    }
    const { turns } = chapters.at(-1)!;
    const last = turns.at(-1);
    if (what === 'turn' || !last || last.length === MOST) turns.push([entry]);
    else last.push(entry);
  }
  for (const chapter of chapters) chapter.turns.reverse();
  return chapters.reverse();
}
