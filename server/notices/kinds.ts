/** All that a person may be told of. Who is told of it, and how it is said, stands elsewhere. */

import type { Seat } from '@annales/engine';

export const KINDS = [
  'turn',
  'window',
  'deadline',
  'letter',
  'proposal',
  'started',
  'ended',
  'absent',
  'seat',
  'tidying',
] as const;

export type NoticeKind = (typeof KINDS)[number];

/** Whoever looks at the table sees these there. */
export const SEEN_AT_THE_TABLE: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'turn',
  'window',
  'proposal',
  'started',
  'ended',
]);

/** What has happened, or will. Times are in milliseconds of the time in which the server was open. */
export type Matter =
  /** The table waits for one's seat, as everybody knows. `question`: by the seat's own count. */
  | { kind: 'turn'; seat: Seat; question: number }
  /** A window is open in which the seat might be meant, as might all who are told the same. */
  | { kind: 'window'; seat: Seat; question: number }
  /** The seat's time is up soon. */
  | { kind: 'deadline'; seat: Seat; ends: number }
  /** A letter has come to the seat; who wrote it is read at the table. */
  | { kind: 'letter'; seat: Seat; letter: string }
  /** The seat's consent is asked for. */
  | { kind: 'proposal'; seat: Seat; proposal: string }
  | { kind: 'started' }
  | { kind: 'ended' }
  /** Whoever sits at another seat is away; `mark` names this absence. */
  | { kind: 'absent'; seat: Seat; mark: string }
  /** One's own seat is looking for a substitute, or somebody has taken it over; `mark` names this time. */
  | { kind: 'seat'; seat: Seat; what: 'opened' | 'taken'; mark: string }
  /** The table will be tidied away at that time. */
  | { kind: 'tidying'; at: number };

export type MatterOf<K extends NoticeKind> = Extract<Matter, { kind: K }>;

/** What one person is told of at one table. */
export interface Notice {
  person: string;
  table: string;
  about: Matter;
}

/** What it is about, as a name: of each a person is told the last alone. */
export function matterOf({ about, table }: Pick<Notice, 'about' | 'table'>): string {
  const seat = 'seat' in about ? about.seat : '';
  const proposal = about.kind === 'proposal' ? about.proposal : '';
  return [about.kind, table, seat, proposal].filter(Boolean).join(' ');
}

/** Which of those of one matter it is: of the same one a person is told once. */
export function markOf(about: Matter): string {
  switch (about.kind) {
    case 'turn':
    case 'window':
      return String(about.question);
    case 'deadline':
      return String(about.ends);
    case 'letter':
      return about.letter;
    case 'tidying':
      return String(about.at);
    case 'absent':
    case 'seat':
      return about.mark;
    case 'proposal':
    case 'started':
    case 'ended':
      return '';
  }
}
