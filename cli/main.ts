/** The `annales` command: finds what is asked for, runs it, and tells what went wrong in one sentence. */

import { Mismatch, Refusal, WrongFile, WrongTable } from '@annales/engine';
import { type Command, runCommand } from './command.ts';
import { admin } from './commands/admin.ts';
import { arena } from './commands/arena.ts';
import { backup } from './commands/backup.ts';
import { bench } from './commands/bench.ts';
import { clauses } from './commands/clauses.ts';
import { games } from './commands/games.ts';
import { move } from './commands/move.ts';
import { play } from './commands/play.ts';
import { restore } from './commands/restore.ts';
import { rules } from './commands/rules.ts';
import { serve } from './commands/serve.ts';
import { simulate } from './commands/simulate.ts';
import { tune } from './commands/tune.ts';
import { verify } from './commands/verify.ts';
import { Failure, Usage, unknown } from './errors.ts';
import { columns, type Io, ink, say, terminal } from './io.ts';
import manifest from './package.json' with { type: 'json' };

const commands: Command[] = [
  games,
  play,
  serve,
  admin,
  backup,
  restore,
  move,
  rules,
  simulate,
  arena,
  tune,
  verify,
  clauses,
  bench,
];

/** Called by `bin/annales.mjs`. */
export async function run(): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), terminal());
}

/** Returns the exit code: 0, 1 for a failure, 2 for wrong usage. */
export async function main(argv: string[], io: Io): Promise<number> {
  try {
    return await dispatch(argv, io);
  } catch (error) {
    return complain(error as Error, io);
  }
}

async function dispatch([name, ...rest]: string[], io: Io): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = name === 'help' ? rest[0] : undefined;
    if (about !== undefined) return runCommand(find(about), ['--help'], io);
    say(io, ...help(io));
    return 0;
  }
  if (name === '--version' || name === '-v') {
    say(io, `annales ${manifest.version}`);
    return 0;
  }
  return runCommand(find(name), rest, io);
}

function find(name: string): Command {
  const one = commands.find((command) => command.name === name);
  if (one) return one;
  throw unknown(
    'command',
    name,
    commands.map((command) => command.name),
  );
}

function help(io: Io): string[] {
  const { bold } = ink(io);
  return [
    'Annales: early-medieval strategy games by their full rules.',
    '',
    bold('Usage'),
    '  annales COMMAND [OPTIONS]',
    '',
    bold('Commands'),
    ...columns(commands.map(({ name, summary }) => [`  ${name}`, summary])),
    '',
    'annales COMMAND --help shows options and examples; annales --version the version.',
  ];
}

function complain(error: Error, io: Io): number {
  const usage = error instanceof Usage || error instanceof WrongTable;
  const told = usage || [Failure, WrongFile, Mismatch, Refusal].some((kind) => error instanceof kind);
  io.err(`${told ? error.message : `Something is wrong in Annales itself: ${error.message}`}\n`);
  if (io.env.ANNALES_DEBUG === '1') io.err(`${error.stack}\n`);
  else if (!told) io.err('Set ANNALES_DEBUG=1 to see where.\n');
  return usage ? 2 : 1;
}
