import type { Title } from '@annales/engine';

/**
 * A game as a page needs it: its rules, its words, and what its bots are called. The bots themselves, the table as text, the
 * invariants and the check of data packs are for hosts, workers and terminals, so that a table comes quickly.
 */
export interface Playable extends Pick<Title, 'facts' | 'data' | 'make' | 'languages'> {
  bots: readonly string[];
  /** Nobody has translated it into the reader's language: it speaks the first one. */
  untranslated?: true;
}
