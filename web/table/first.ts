/** Whether this is somebody's first game of its kind, in this browser. What is said there comes later (`welcome.tsx`). */

import { recall, remember } from '../shell/kept.ts';
import type { Sight, Sitting } from './sitting.ts';

interface First {
  table: string;
  /** At which of the seat's questions each prompt was put first. */
  asked: Record<string, number>;
  /** The help for a first table has been read. */
  read?: true;
}

const keyOf = ({ title }: Sitting): string => `annales first ${title.facts.id}`;

function kept(sitting: Sitting): First | null {
  try {
    return JSON.parse(recall(keyOf(sitting)) ?? 'null') as First | null;
  } catch {
    return null;
  }
}

const keep = (sitting: Sitting, first: First): void => remember(keyOf(sitting), JSON.stringify(first));

/** The first table of a game at which one plays is remembered, and stays the first. */
export function isFirstGame(sitting: Sitting): boolean {
  const { mine, status, origin } = sitting.about.value;
  if (mine.length === 0 || status !== 'playing' || origin === 'fork') return false;
  const first = kept(sitting);
  if (!first) keep(sitting, { table: sitting.id, asked: {} });
  return !first || first.table === sitting.id;
}

/** By who has taken the lesson it need not be read. */
export const isHelpRead = (sitting: Sitting): boolean =>
  kept(sitting)?.read === true || recall(taught(sitting.title.facts.id)) !== null;

export const readHelp = (sitting: Sitting): void =>
  keep(sitting, { ...(kept(sitting) ?? { table: sitting.id, asked: {} }), read: true });

const taught = (game: string): string => `annales taught ${game}`;

/** The lesson of a game was taken to its end. */
export const noteTaught = (game: string): void => remember(taught(game), 'yes');

/** Whether this prompt has not been put before, but for this very question. */
export function isFirstAsking(sitting: Sitting, prompt: string, { asked }: Pick<Sight, 'asked'>): boolean {
  const first = kept(sitting);
  if (!first) return false;
  if (!Object.hasOwn(first.asked, prompt))
    keep(sitting, { ...first, asked: { ...first.asked, [prompt]: asked } });
  return (first.asked[prompt] ?? asked) === asked;
}
