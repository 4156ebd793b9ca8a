/** The database file itself: opening it, bringing it up to date, statements, transactions. */

import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { realFile, syncFolder } from '../../disk.ts';
import { READS, WRITES } from '../sql/statements.ts';
import type { StoreChange } from '../store.ts';
import { draftOf, nameCopy, removeFile, settle } from './backup.ts';
import { holdFile, openFile } from './file.ts';
import type { Answer, Opened, Question } from './messages.ts';
import { finishRestore, mustNotBeGone } from './restore.ts';
import { SCHEMA } from './schema.ts';
import { stepUp } from './step-up.ts';

type Write = Extract<Question, { kind: 'write' }>;

export class Database {
  readonly opened: Opened;
  readonly #db: DatabaseSync;
  readonly #lock: DatabaseSync | null;
  readonly #statements = new Map<string, StatementSync>();

  /** `beside`: another process serves this file; it is neither made nor brought up to date. */
  constructor(given: string, beside = false) {
    const file = realFile(given);
    this.#lock = beside ? null : holdFile(file);
    let restored: string | null = null;
    try {
      if (!beside) restored = finishRestore(file);
      mustNotBeGone(file);
      this.#db = openFile(file, beside);
    } catch (error) {
      this.#lock?.close();
      throw error;
    }
    try {
      this.opened = { ...this.#upToDate(file, beside), restored };
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #upToDate(file: string, beside: boolean): Omit<Opened, 'restored'> {
    const from = this.#number('user_version');
    if (from > SCHEMA) {
      throw new Error(
        `${file} was written by a newer version of Annales; this one reads files up to version ${SCHEMA}`,
      );
    }
    if (beside && from < SCHEMA)
      throw new Error(`${file} is of an older version; start the server on it once`);
    const kept = from > 0 && from < SCHEMA ? `${file}.before-${SCHEMA}` : null;
    if (kept) this.#keepCopy(kept);
    if (from < SCHEMA) stepUp(this.#db, from);
    return {
      from,
      to: SCHEMA,
      kept,
      journal: String(Object.values(this.#db.prepare('PRAGMA journal_mode').get()!)[0]),
      synchronous: this.#number('synchronous'),
    };
  }

  /** As the file is now: a copy that lies there already is of an upgrade that did not come to its end. */
  #keepCopy(path: string): void {
    const part = `${path}.part`;
    removeFile(part);
    this.#db.prepare('VACUUM INTO ?').run(part);
    settle(part);
    renameSync(part, path);
    syncFolder(dirname(path));
  }

  #number(pragma: string): number {
    return Number(Object.values(this.#db.prepare(`PRAGMA ${pragma}`).get()!)[0]);
  }

  /** One transaction for all; a write that contradicts what is stored takes only itself back. */
  writeAll(writes: Write[]): Answer[] {
    try {
      this.#do('BEGIN IMMEDIATE');
      const answers = writes.map((write) => this.#write(write));
      this.#do('COMMIT');
      return answers;
    } catch (error) {
      // SQLite may have rolled back by itself.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      const sentence = (error as Error).message;
      return writes.map(({ id }) => ({ id, error: { kind: 'not-stored', sentence } }));
    }
  }

  #write({ id, changes }: Write): Answer {
    // A single row stands or falls by itself.
    const single = changes.length === 1 && changes[0]!.do === 'append' && changes[0]!.rows.length === 1;
    if (!single) this.#do('SAVEPOINT one');
    try {
      for (const change of changes) this.#change(change);
      if (!single) this.#do('RELEASE one');
      return { id };
    } catch (error) {
      if (isOfTheFile(error)) throw error;
      if (!single) {
        this.#do('ROLLBACK TO one');
        this.#do('RELEASE one');
      }
      const kind = isContradiction(error) ? 'conflict' : 'failed';
      return { id, error: { kind, sentence: (error as Error).message } };
    }
  }

  #change(change: StoreChange): void {
    const isGoneForGood = GONE_FOR_GOOD.has(change.do);
    if (isGoneForGood) this.#db.exec('PRAGMA secure_delete = ON');
    try {
      this.#changeOne(change);
    } finally {
      if (isGoneForGood) this.#db.exec('PRAGMA secure_delete = FAST');
    }
  }

  #changeOne(change: StoreChange): void {
    const write = WRITES[change.do] as (
      change: StoreChange,
    ) => ReturnType<(typeof WRITES)[StoreChange['do']]>;
    for (const { sql, rows, must } of [write(change)].flat()) {
      const statement = this.#statement(sql);
      for (const row of rows) {
        const { changes } = statement.run(...(row as never[]));
        if (must && changes === 0) throw new Contradiction('what this rests upon is not there');
      }
    }
  }

  read(name: string, args: unknown[]): unknown {
    const { sql, bind, give } = READS[name]!;
    const text = typeof sql === 'string' ? sql : sql(...(args as never[]));
    const found = this.#statement(text).all(...(bind(...(args as never[])) as never[]));
    return give(found as Record<string, unknown>[]);
  }

  /** A consistent copy, made page by page while writing goes on. */
  async backup(file: string): Promise<void> {
    await nameCopy(file, (draft) => draftOf(this.#db, draft));
  }

  /** Of these there are many a second: they are read once. */
  #do(sql: 'BEGIN IMMEDIATE' | 'COMMIT' | 'SAVEPOINT one' | 'ROLLBACK TO one' | 'RELEASE one'): void {
    this.#statement(sql).run();
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
    this.#lock?.close();
  }
}

/** What people want to be gone is written over wherever it lay, long texts too; it comes seldom, so the further writes are no matter. */
const GONE_FOR_GOOD: ReadonlySet<StoreChange['do']> = new Set([
  'drop-person',
  'remove-chat',
  'remove-letter',
  'remove-text',
]);

class Contradiction extends Error {}

const CONSTRAINT = 19;
/** Busy, read-only, input or output, corrupt, full: no write of this moment can be stored. */
const OF_THE_FILE = [5, 6, 8, 10, 11, 13];

/** SQLite's own number of what went wrong, without its finer distinctions. */
const codeOf = (error: unknown): number => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

const isOfTheFile = (error: unknown): boolean => OF_THE_FILE.includes(codeOf(error));

const isContradiction = (error: unknown): boolean =>
  error instanceof Contradiction || codeOf(error) === CONSTRAINT;
