/** Runs a command in this process, listens to what it writes, and answers when it asks. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { games } from '@annales/games';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../../tools/scratch.ts';
import type { Io } from '../io.ts';
import { main } from '../main.ts';

export interface Heard {
  code: number;
  out: string;
  err: string;
}

/** Answers a prompt, knowing all that was written before it; null ends the input. */
export type Answer = (prompt: string, before: string) => string | null;

export async function annales(argv: string[], given: Partial<Io> & { answer?: Answer } = {}): Promise<Heard> {
  const { answer, ...rest } = given;
  const heard: Heard = { code: -1, out: '', err: '' };
  const input = answer ? new PassThrough() : Readable.from([]);
  const io: Io = {
    out(text) {
      heard.out += text;
      const prompt = answer && heard.out.split('\n').at(-1);
      // Prompts are written without a line end, and nothing else is.
      if (!prompt || !/[:>.] $/.test(prompt)) return;
      const line = answer(prompt, heard.out);
      if (line === null) (input as PassThrough).end();
      else (input as PassThrough).write(`${line}\n`);
    },
    err: (text) => {
      heard.err += text;
    },
    outIsTerminal: false,
    errIsTerminal: false,
    width: 80,
    input,
    screen: null,
    env: {},
    cwd: tmpdir(),
    root: fileURLToPath(new URL('../..', import.meta.url)),
    games,
    ...rest,
  };
  heard.code = await main(argv, io);
  return heard;
}

export async function annalesJson<T>(argv: string[], given: Partial<Io> = {}): Promise<T> {
  const { code, out, err } = await annales([...argv, '--json'], given);
  if (code !== 0) throw new Error(`exit code ${code}: ${err}`);
  return JSON.parse(out) as T;
}

/** A folder of its own for a test, with these files in it. */
export function folder(files: Record<string, string> = {}): string {
  const path = scratch();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}

/** A new folder that somebody else takes away. */
export const scratch = (): string => scratchFolder();

/** The same game every time: what is said of a hand or a row must not rest on luck. */
export const SEED = ['--seed', '0123456789abcdef'];

/** Plays on whatever is asked: always the first choice, the least number, yes. */
export const firstOf: Answer = (prompt) => {
  if (/\(y\/n\): $/.test(prompt)) return 'y';
  const least = /from (\d+) to \d+[^)]*\): $/.exec(prompt)?.[1];
  return least ?? (prompt.endsWith('Press Enter. ') ? '' : '1');
};

/** These answers, and then the input ends. */
export const thenEnd = (...answers: string[]): Answer => {
  const left = [...answers];
  return () => left.shift() ?? null;
};
