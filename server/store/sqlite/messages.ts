/** What the server and the thread that owns the database say to each other. */

import type { Change } from '../store.ts';

export type Question = { id: number } & (
  | { kind: 'write'; changes: Change[] }
  | { kind: 'read'; name: string; args: unknown[] }
  | { kind: 'backup'; file: string }
  | { kind: 'close' }
);

export interface Answer {
  id: number;
  value?: unknown;
  error?: { kind: 'conflict' | 'not-stored' | 'failed'; sentence: string };
}

export type Told =
  | { opened: Opened }
  | { failed: string }
  | { answers: Answer[] /** How many messages have been read for them. */; read: number };

/** What was found when the file was opened. */
export interface Opened {
  /** Version of the file before; 0: it is new. */
  from: number;
  to: number;
  /** The copy that was kept before an upgrade. */
  kept: string | null;
  /** Settings read back from the file, so that nobody has to believe them. */
  journal: string;
  synchronous: number;
}
