/** Tries the seven laws on the full counts, on all cores: `npm run soak [-- GAME …]`. */

import '../server/hashing.ts';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import {
  addReport,
  drawn,
  emptyReport,
  type Fault,
  type LawReport,
  secretsDiffer,
  someAreAccepted,
  tally,
  tryLaws,
} from '@annales/engine/testing/laws';
import { games } from '@annales/games';
import { asked, refuse, wholeNumber } from './asked.ts';

const HELP = `npm run soak -- [GAME …] [options]

Plays games at random and by bots, in every way they can be laid, and tries the seven laws on all positions. Faults are printed at once.
Without names all games are tried.

  --games N     how many of each game (2000)
  --seed TEXT   which; the same seed gives the same ones (soak)`;

/** What a thread tries at a time. */
interface Share {
  id: string;
  games: number;
  /** The number of its first game. */
  from: number;
  seed: string;
}

/** What a thread tells: each fault at once, and in the end all that it has found. */
type Message = { fault: Fault } | { report: LawReport };

/** Few enough that two cores share forty games; whatever the machine has, the same games are played. */
const SHARE = 20;

if (isMainThread) await soak();
else parentPort!.postMessage({ report: await tryShare(workerData as Share) } satisfies Message);

async function tryShare({ id, games: count, from, seed }: Share): Promise<LawReport> {
  const title = await games[id]!();
  return tryLaws(title.make(title.data), {
    games: count,
    seed: from > 0 ? `${seed} ${from}` : seed,
    ways: Array.from({ length: count }, (_, i) => drawn(title.facts, seed, from + i)),
    stopAtFault: false,
    // That is judged over all shares.
    differ: false,
    onFault: (fault) => parentPort!.postMessage({ fault } satisfies Message),
  });
}

async function soak(): Promise<void> {
  const { values, positionals } = asked(HELP, {
    games: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'soak' },
  });
  const count = wholeNumber(values.games, 'games');
  const unknown = positionals.filter((id) => !Object.hasOwn(games, id));
  if (unknown.length > 0)
    refuse(`There is no game “${unknown[0]}”; there are ${Object.keys(games).join(', ')}`);
  for (const id of positionals.length > 0 ? positionals : Object.keys(games)) {
    if (!(await soakGame(id, count, values.seed))) process.exitCode = 1;
  }
}

/** Prints faults at once, and all counts whenever another share is done: a long soak can be broken off. True: no fault. */
async function soakGame(id: string, count: number, seed: string): Promise<boolean> {
  const begun = performance.now();
  const total = emptyReport();
  const shares = sharesOf(id, count, seed);
  const thread = async () => {
    for (let share = shares.shift(); share; share = shares.shift()) {
      const report = await onThread(share);
      addReport(total, report);
      const { games: played, decisions, positions, faults, corrections } = total;
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      console.log(
        `${id}: ${played} of ${count} games, ${decisions} actions, ${positions} positions looked at closely, ${corrections.accepted} of ${corrections.tried} corrections accepted, ${faults.length} faults, ${seconds} s`,
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, thread));
  const { facts } = await games[id]!();
  console.log(`${id}: laid in ${total.ways.size} ways; ${tally(facts, total.ways).join(', ')}`);
  // A rare secret is judged over all shares.
  secretsDiffer(total.differences);
  someAreAccepted(total.corrections);
  return total.faults.length === 0;
}

function sharesOf(id: string, count: number, seed: string): Share[] {
  const shares: Share[] = [];
  for (let from = 0; from < count; from += SHARE) {
    shares.push({ id, games: Math.min(SHARE, count - from), from, seed });
  }
  // The rest goes with the last full share.
  const rest = shares.at(-1)!;
  if (shares.length > 1 && rest.games < SHARE) {
    shares.pop();
    shares.at(-1)!.games += rest.games;
  }
  return shares;
}

function printFault({ law, sentence, init, seed }: Fault): void {
  console.log(`  ${law}: ${sentence}\n    ${JSON.stringify(init)}, seed “${seed}”`);
}

function onThread(share: Share): Promise<LawReport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.on('message', (message: Message) => {
      if ('report' in message) resolve(message.report);
      else printFault(message.fault);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a thread ended with ${code} before its report`)));
  });
}
