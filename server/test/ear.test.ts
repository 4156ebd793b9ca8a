/** The line by which servers hear of each other, where it breaks or says nothing: by a made-up one. */

import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { Ear } from '../store/postgres/ear.ts';
import type { Word } from '../store/shared.ts';
import { Away } from '../store/store.ts';
import { ManualClock } from './manual-clock.ts';

/** A line to a database: what one tells is heard by all that listen. */
class Line extends EventEmitter {
  readonly #database: Database;
  isSilent = false;
  isListening = false;
  isOpen = true;
  readonly connection = { stream: { destroy: (error: Error) => this.break(error) } };

  constructor(database: Database) {
    super();
    this.#database = database;
    this.on('error', () => null);
  }

  async query(wanted: string | { text: string; values?: string[] }): Promise<void> {
    const { text, values = [] }: { text: string; values?: string[] } =
      typeof wanted === 'string' ? { text: wanted } : wanted;
    if (this.isSilent) await new Promise((_, reject) => this.once('error', reject));
    if (!this.isOpen) throw new Error('Connection terminated unexpectedly');
    if (text.startsWith('LISTEN')) this.isListening = true;
    else for (const line of this.#database.lines) line.hear(values[1]!);
  }

  hear(payload: string): void {
    if (this.isListening && this.isOpen) this.emit('notification', { payload });
  }

  break(error = new Error('Connection terminated unexpectedly')): void {
    this.isOpen = false;
    this.emit('error', error);
    this.emit('end');
  }

  async end(): Promise<void> {
    this.isOpen = false;
  }
}

class Database {
  readonly lines: Line[] = [];
  isAway = false;
  /** So many turns it takes until a line stands or is refused. */
  turns = 1;

  connect = async (): Promise<pg.Client> => {
    for (let i = 0; i < this.turns; i++) await new Promise((goOn) => setImmediate(goOn));
    if (this.isAway) throw new Away('it does not answer');
    const line = new Line(this);
    this.lines.push(line);
    return line as unknown as pg.Client;
  };

  get open(): Line[] {
    return this.lines.filter(({ isOpen }) => isOpen);
  }
}

async function listening() {
  const database = new Database();
  const clock = new ManualClock();
  const ear = new Ear('me', 'house', database.connect, clock);
  const heard: Word[] = [];
  const told = { missed: 0, returned: 0 };
  await ear.listen({
    heard: (word) => heard.push(word),
    missed: () => told.missed++,
    returned: () => told.returned++,
  });
  const say = (kind: string) => database.open.at(-1)!.hear(`["other",${JSON.stringify({ kind })}]`);
  return { database, clock, ear, heard, told, say };
}

const turn = () => new Promise((goOn) => setImmediate(goOn));

test('while the database is away and much is told there is never more than one line, and each word is heard once', async () => {
  const { database, clock, ear, heard, told, say } = await listening();
  say('before');
  database.isAway = true;
  database.open[0]!.break();
  for (let i = 0; i < 40; i++) {
    ear.tell(`word ${i}`, { kind: `word ${i}` });
    if (i % 7 === 0) clock.pass(250);
    if (i === 23) database.isAway = false;
    await turn();
  }
  clock.pass(250);
  await expect.poll(() => told.missed).toBe(1);
  expect(database.open).toHaveLength(1);
  say('after');
  expect(heard).toEqual([{ kind: 'before' }, { kind: 'after' }]);
  await ear.close();
  expect(database.open).toEqual([]);
});

test('whichever of those who need a line opens it again, it is said that something may have been missed', async () => {
  const { database, clock, ear, told } = await listening();
  for (let times = 1; times <= 5; times++) {
    database.turns = times;
    database.isAway = times % 2 === 0;
    database.open[0]!.break();
    ear.tell('a', { kind: 'a' });
    await turn();
    database.isAway = false;
    clock.pass(250);
    await expect.poll(() => told.missed).toBe(times);
    expect(database.open).toHaveLength(1);
  }
  await ear.close();
});

test('a line by which nothing comes is given up after a while, and another is opened', async () => {
  const { database, clock, ear, told } = await listening();
  database.open[0]!.isSilent = true;
  ear.tell('lost', { kind: 'lost' });
  await turn();
  clock.pass(19_999);
  await turn();
  expect(database.lines).toHaveLength(1);
  clock.pass(1);
  await expect.poll(() => told.missed).toBe(1);
  expect(database.open).toHaveLength(1);
  ear.tell('said', { kind: 'said' });
  await expect.poll(() => told.returned).toBe(1);
  await ear.close();
});

test('a line that breaks before it listens is a database that is away, for whoever begins by it', async () => {
  const database = new Database();
  const ear = new Ear(
    'me',
    'house',
    async () => {
      const line = await database.connect();
      (line as unknown as Line).isOpen = false;
      return line;
    },
    new ManualClock(),
  );
  await expect(ear.listen({ heard: () => {}, missed: () => {} })).rejects.toThrow(Away);
});
