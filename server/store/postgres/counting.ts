/**
 * What is stored besides, where several servers share a house: the changes of each table are counted, so that one is told apart
 * from the next by its version, and a job that is done is nobody's any more.
 */

import type { Statement } from '../sql/statement.ts';
import type { JobRow, StoreChange } from '../store.ts';

type Counted = {
  [K in StoreChange['do']]?: (change: Extract<StoreChange, { do: K }>) => Statement | Statement[];
};

/** What is stored before the change itself. */
const BEFORE: Counted = {
  // Each of the two must see the other: the one that comes second waits, and looks then.
  'put-session': ({ session }) => ({
    sql: 'SELECT 1 FROM person WHERE id = ?1 OR id = (SELECT owner FROM person WHERE id = ?1) FOR SHARE',
    rows: [[session.person]],
  }),
  'put-suspension': ({ suspension }) => ({
    sql: 'SELECT 1 FROM person WHERE id = ? FOR NO KEY UPDATE',
    rows: [[suspension.person]],
  }),
  'drop-table': ({ id }) => ({
    sql: 'SELECT 1 FROM table_version WHERE game_table = ? FOR UPDATE',
    rows: [[id]],
  }),
  'merge-person': ({ guest }) => [alone(guest), ofPerson(guest)],
  'must-be-nowhere': ({ person }) => alone(person),
  'drop-person': ({ id }) => [alone(id), ofPerson(id)],
  'end-job': ({ job }) => locked(job),
  'put-off-job': ({ job }) => locked(job),
};

/**
 * Whoever takes a job locks that first and then says so: in the other order two would wait for each other. A job that was put anew while it
 * was done is not changed by its end, and so not locked by it.
 */
const locked = ({ kind, key }: JobRow): Statement => ({
  sql: 'SELECT 1 FROM job WHERE kind = ? AND key = ? FOR UPDATE',
  rows: [[kind, key]],
});

/** What is stored after it. */
const AFTER: Counted = {
  // Whoever did it does it no more.
  'end-job': ({ job }) => unclaimed(job),
  'put-off-job': ({ job }) => unclaimed(job),
};

const unclaimed = ({ kind, key }: JobRow): Statement => ({
  sql: 'DELETE FROM job_claim WHERE kind = ? AND key = ?',
  rows: [[kind, key]],
});

/** Whatever names somebody who goes is stored before that, and found then, or finds nobody any more and is refused. */
const alone = (person: string): Statement => ({
  sql: 'SELECT 1 FROM person WHERE id = ?1 OR owner = ?1 ORDER BY id FOR UPDATE',
  rows: [[person]],
});

/** All tables that know a person, or a program of that person. */
const ofPerson = (person: string): Statement => ({
  sql: `INSERT INTO table_version (game_table, version)
    SELECT id, 1 FROM game_table WHERE host IN (SELECT id FROM person WHERE id = ?1 OR owner = ?1)
    OR id IN (SELECT game_table FROM seat JOIN person ON person.id = seat.person OR person.id = seat.kept_for
      WHERE person.id = ?1 OR person.owner = ?1)
    OR (status IN ('gathering', 'playing') AND body LIKE '%"person":"' || ?1 || '"%') ORDER BY id
    ON CONFLICT (game_table) DO UPDATE SET version = table_version.version + 1`,
  rows: [[person]],
});

export function countingOf(change: StoreChange): Record<'before' | 'after', Statement[]> {
  const of = (counted: Counted): Statement[] => {
    const count = counted[change.do] as ((change: StoreChange) => Statement | Statement[]) | undefined;
    return count ? [count(change)].flat() : [];
  };
  return { before: of(BEFORE), after: of(AFTER) };
}

/** What a change locks that others may be at in the same moment, by name; null: nothing that could make two wait for each other. */
export function lockedBy(change: StoreChange): { what: 'table' | 'job'; name: string } | null {
  switch (change.do) {
    case 'drop-table':
      return { what: 'table', name: change.id };
    case 'drop-job':
      return { what: 'job', name: nameOf(change) };
    case 'put-job':
    case 'end-job':
    case 'put-off-job':
      return { what: 'job', name: nameOf(change.job) };
    default:
      return null;
  }
}

const nameOf = ({ kind, key }: Pick<JobRow, 'kind' | 'key'>): string => `${kind} ${key}`;

/** The table whose version these rest upon; null: they rest upon none. */
export function tableOf(changes: readonly StoreChange[]): string | null {
  const [first] = changes;
  return first?.do === 'step-table' ? first.table : null;
}
