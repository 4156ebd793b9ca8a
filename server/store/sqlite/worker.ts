/**
 * The thread that owns the database file. Whatever has come in while it was busy is written in one transaction and made
 * durable by one fsync; each write stands or falls by itself within it.
 */

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Database } from './database.ts';
import { type Answer, type Parcel, type Question, type Told, unpacked } from './messages.ts';

const port = parentPort!;
const tell = (told: Told): void => port.postMessage(told);
let database: Database;

try {
  const { file, beside } = workerData as { file: string; beside: boolean };
  database = new Database(file, beside);
  tell({ opened: database.opened });
} catch (error) {
  tell({ failed: (error as Error).message });
  port.close();
}

const failed = (id: number, error: unknown): Answer => ({
  id,
  error: { kind: 'failed', sentence: (error as Error).message },
});

port.on('message', (first: Parcel) => {
  const questions = unpacked(first);
  for (;;) {
    const more = receiveMessageOnPort(port) as { message: Parcel } | undefined;
    if (!more) break;
    questions.push(...unpacked(more.message));
  }
  answer(questions);
});

function answer(questions: readonly Question[]): void {
  const writes = questions.filter((one) => one.kind === 'write');
  const answers: Answer[] = writes.length > 0 ? database.writeAll(writes) : [];
  let closing: number | null = null;
  for (const question of questions) {
    if (question.kind === 'read') answers.push(read(question));
    if (question.kind === 'backup') void backup(question);
    if (question.kind === 'close') closing = question.id;
  }
  if (closing !== null) {
    database.close();
    answers.push({ id: closing });
  }
  tell({ answers });
  if (closing !== null) port.close();
}

function read({ id, name, args }: Extract<Question, { kind: 'read' }>): Answer {
  try {
    return { id, value: database.read(name, args) };
  } catch (error) {
    return failed(id, error);
  }
}

/** Play goes on meanwhile. */
async function backup({ id, file }: Extract<Question, { kind: 'backup' }>): Promise<void> {
  const answer = await database.backup(file).then(
    (): Answer => ({ id }),
    (error) => failed(id, error),
  );
  tell({ answers: [answer] });
}
