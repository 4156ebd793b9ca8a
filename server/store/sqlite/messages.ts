/** What the server and the thread that owns the database say to each other. */

import type { StoreChange } from '../store.ts';

export type Question = { id: number } & (
  | { kind: 'write'; changes: StoreChange[] }
  | { kind: 'read'; name: string; args: unknown[] }
  | { kind: 'backup'; file: string }
  | { kind: 'close' }
);

/**
 * What is asked, in order. A row that is appended and nothing else, as nearly everything is, lies there in five parts: id,
 * table, place, row and patch; lists within objects within lists take far longer to hand over.
 */
export type Parcel = (Question | number | string)[];

export function packed(questions: readonly Question[]): Parcel {
  const parcel: Parcel = [];
  for (const question of questions) {
    const change = question.kind === 'write' && question.changes.length === 1 ? question.changes[0]! : null;
    if (change?.do === 'append' && change.rows.length === 1) {
      const { row, patch } = change.rows[0]!;
      parcel.push(question.id, change.table, change.from, row, patch);
    } else parcel.push(question);
  }
  return parcel;
}

export function unpacked(parcel: Parcel): Question[] {
  const questions: Question[] = [];
  for (let i = 0; i < parcel.length; i++) {
    const first = parcel[i]!;
    if (typeof first === 'object') {
      questions.push(first);
      continue;
    }
    const [table, from, row, patch] = parcel.slice(i + 1, i + 5) as [string, number, string, string];
    const change: StoreChange = { do: 'append', table, from, rows: [{ row, patch }] };
    questions.push({ id: first as number, kind: 'write', changes: [change] });
    i += 4;
  }
  return questions;
}

export interface Answer {
  id: number;
  value?: unknown;
  error?: { kind: 'conflict' | 'not-stored' | 'failed'; sentence: string };
}

export type Told = { opened: Opened } | { failed: string } | { answers: Answer[] };

/** What was found when the file was opened. */
export interface Opened {
  /** Version of the file before; 0: it is new. */
  from: number;
  to: number;
  /** The copy that was kept before an upgrade. */
  kept: string | null;
  /** What became of a restore that was cut short, in a sentence. */
  restored: string | null;
  /** Settings read back from the file, so that nobody has to believe them. */
  journal: string;
  synchronous: number;
}
