/** Where the command line reads and writes. Commands get it handed in, so that a test can listen. */

import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Title } from '@annales/engine';
import { games } from '@annales/games';

export interface Io {
  /** Writes text as it is, without a line end of its own. */
  out(text: string): void;
  err(text: string): void;
  outIsTerminal: boolean;
  errIsTerminal: boolean;
  /** Columns of the terminal. */
  width: number;
  input: Readable & { isTTY?: boolean };
  /** The terminal's own stream, which editing a line needs; null where lines only come in. */
  screen: NodeJS.WriteStream | null;
  env: Record<string, string | undefined>;
  cwd: string;
  /** The folder with `games/` and `engine/`, where the clauses lie. */
  root: string;
  games: Record<string, () => Promise<Title>>;
}

/** The real thing. */
export function terminal(): Io {
  process.stdout.on('error', leaveOnClosedPipe);
  process.stderr.on('error', goOnWithoutRoom);
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    width: process.stdout.columns ?? 80,
    input: process.stdin,
    screen: process.stdin.isTTY && process.stdout.isTTY ? process.stdout : null,
    env: process.env,
    cwd: process.cwd(),
    root: fileURLToPath(new URL('..', import.meta.url)),
    games,
  };
}

/** Who reads us has read enough (`annales rules lex-saxonum | head`): no error. */
function leaveOnClosedPipe(error: NodeJS.ErrnoException): void {
  // The terminal is closed: whoever must end cleanly is told so by a signal.
  if (error.code === 'EIO') return;
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** Where the log goes there may be no room: whatever it is about goes on without it. */
function goOnWithoutRoom(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') leaveOnClosedPipe(error);
}

export const say = (io: Io, ...lines: string[]): void => {
  for (const line of lines) io.out(`${line}\n`);
};

export const sayJson = (io: Io, value: unknown): void => io.out(`${JSON.stringify(value, null, 2)}\n`);

// ---------------------------------------------------------------- looks

export type Ink = Record<'bold' | 'dim' | 'red' | 'green' | 'yellow', (text: string) => string>;

/** Colours, where somebody sees them. */
export function ink(io: Io): Ink {
  const on = io.outIsTerminal && !io.env.NO_COLOR;
  const dye = (begin: number, end: number) => (text: string) =>
    on ? `\u001b[${begin}m${text}\u001b[${end}m` : text;
  return { bold: dye(1, 22), dim: dye(2, 22), red: dye(31, 39), green: dye(32, 39), yellow: dye(33, 39) };
}

/** Breaks a text at the terminal's width, every line after `indent`; a text that goes elsewhere stays one line. */
export function wrap(io: Io, text: string, indent = ''): string {
  const room = Math.max(20, Math.min(io.width, 110) - indent.length);
  if (!io.outIsTerminal || text.length <= room) return indent + text;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > room) {
      lines.push(line);
      line = '';
    }
    line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].map((one) => indent + one).join('\n');
}

/** Rows of cells under each other; the columns named in `right` stand right. */
export function columns(rows: string[][], right: number[] = []): string[] {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]!.length))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, i) => (right.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}

/**
 * A bar on the error output of a terminal while something long is done, with the time that the rest will take; silent
 * elsewhere. `before`: so much had been done already.
 */
export function progressBar(io: Io, total: number, what: string, before = 0) {
  const begun = performance.now();
  let drawn = 0;
  return {
    to(done: number): void {
      const now = performance.now();
      if (!io.errIsTerminal || now - drawn < 100 || done <= before) return;
      drawn = now;
      const share = Math.min(1, done / total);
      const full = Math.round(share * 30);
      const left = spanOf(((now - begun) / 1000 / (done - before)) * (total - done));
      const note = `${done} of ${total} ${what}, ${left} left`;
      io.err(`\r\u001b[K[${'='.repeat(full)}${' '.repeat(30 - full)}] ${Math.floor(share * 100)} % ${note}`);
    },
    clear(): void {
      if (drawn > 0) io.err('\r\u001b[K');
      drawn = 0;
    },
  };
}

/** 12 s, 3 min, 2 h 5 min */
function spanOf(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
