/** Tries the seven laws on the full counts: `npm run soak [-- GAME …] [-- --games 2000 --seed X]`. */

import { parseArgs } from 'node:util';
import { tryLaws } from '@annales/engine/testing/laws';
import { games } from '@annales/games';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '2000' }, seed: { type: 'string', default: 'soak' } },
});

const count = Number(values.games);
if (!Number.isInteger(count) || count < 1) {
  console.error(`--games takes a whole number from 1, not “${values.games}”`);
  process.exit(2);
}
const unknown = positionals.filter((id) => !Object.hasOwn(games, id));
if (unknown.length > 0) {
  console.error(`There is no game “${unknown[0]}”; there are ${Object.keys(games).join(', ')}`);
  process.exit(2);
}

let faults = 0;
for (const id of positionals.length > 0 ? positionals : Object.keys(games)) {
  const title = await games[id]!();
  const begun = performance.now();
  const report = tryLaws(title.make(title.data), {
    games: count,
    seed: values.seed,
    stopAtFault: false,
    progress: (done, of) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${id}: ${done} of ${of} games`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `${id}: ${report.games} games, ${report.decisions} actions, ${report.positions} positions looked at closely, ${report.faults.length} faults, ${seconds} s`,
  );
  for (const { law, sentence, init, seed } of report.faults.slice(0, 20)) {
    console.log(`  ${law}: ${sentence}\n    ${JSON.stringify(init)}, seed “${seed}”`);
  }
  faults += report.faults.length;
}
process.exitCode = faults > 0 ? 1 : 0;
