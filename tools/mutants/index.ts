/** Tries how well a game's tests hold its rules: `npm run mutants -- GAME`. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asked, refuse, wholeNumber } from '../asked.ts';
import { equivalentsOf, isEquivalent, staleEntries } from './equivalent.ts';
import { firstPass } from './first-pass/index.ts';
import { Kept } from './kept.ts';
import { testFilesOf } from './order.ts';
import { pickMutants } from './pick.ts';
import { clock, reportOf, type Tried, told } from './report.ts';
import { baseline, tryMutants } from './run.ts';
import { say } from './say.ts';

const HELP = `npm run mutants -- GAME [options]

Changes a game's rules and data in one small place at a time and runs the game's own tests on each: a change that no test
notices is a rule that no test holds. Nothing is written to the game's files.

  --mutants N   how many (150)
  --seed TEXT   which; the same seed gives the same ones while the game's files stay as they are (mutants)
  --only PATH   only files whose path from the game's folder contains this: rules/bids, data/
  --lanes N     how many are tried side by side (2)
  --resume      those that an earlier run found killed are not tried again while their file is the same
  --list        print them without running anything
  --json        print the result as JSON

Each mutant is killed, killed by whole games alone (playthroughs, lesson, bot: they notice, but name no rule), survived, or
equivalent: it plays just as the game does, and stands with the reason in games/GAME/test/equivalent-mutants.json.
First each change to the rules is switched on and off in quick tests that stay loaded; what none of those notices, and every
change to the data, is tried on all tests.
Where no test fails but the tests come to no end, the mutant is tried again alone: a busy machine kills none.
The command fails if fewer than 97 % of all but the equivalent are killed.`;

const ENOUGH = 0.97;

const root = fileURLToPath(new URL('../..', import.meta.url));

const { values, positionals } = asked(HELP, {
  mutants: { type: 'string', default: '150' },
  seed: { type: 'string', default: 'mutants' },
  only: { type: 'string' },
  lanes: { type: 'string', default: '2' },
  resume: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
});
if (positionals.length !== 1) refuse(HELP);

const [game] = positionals as [string];
const folder = join(root, 'games', game);
if (!/^[\w-]+$/.test(game) || !existsSync(join(folder, 'rules'))) refuse(`There is no game “${game}”`);
const count = wholeNumber(values.mutants, 'mutants');
const lanes = wholeNumber(values.lanes, 'lanes');

const equivalents = equivalentsOf(folder);
const mutants = pickMutants(folder, { seed: values.seed, count, only: values.only });
if (mutants.length === 0)
  refuse(`There is nothing to change in ${game}${values.only ? ` under ${values.only}` : ''}`);

if (values.list) {
  for (const mutant of mutants)
    console.log(`${told(mutant)}${isEquivalent(mutant, equivalents) ? '  (equivalent)' : ''}`);
} else {
  await run();
}

async function run(): Promise<void> {
  const begun = performance.now();
  const kept = new Kept(root, game);
  const tests = testFilesOf(folder);
  const toTry = mutants.filter((mutant) => !isEquivalent(mutant, equivalents));
  const known = values.resume ? kept.killedBefore(toTry) : [];
  const left = toTry.filter((mutant) => !known.some((tried) => tried.mutant === mutant));
  say(`${mutants.length} mutants of ${game}; first all tests as they are`);
  const giveUp = (error: Error) => refuse(error.message);
  const silence = left.length > 0 ? await baseline(root, tests).catch(giveUp) : 0;
  const quick = left.length > 0 ? await firstPass(root, folder, tests, left).catch(giveUp) : [];
  for (const one of quick) kept.keep(one);
  const hard = left.filter((mutant) => !quick.some((one) => one.mutant === mutant));
  say(`${quick.length} of ${left.length} are killed by quick tests; all tests for the other ${hard.length}`);
  const lanesBegun = performance.now();
  const each = (tried: Tried, done: number) => {
    kept.keep(tried);
    progress(tried, done, hard.length, lanesBegun);
  };
  const tried = [
    ...known,
    ...quick,
    ...(await tryMutants({ root, folder, lanes, silence, tests, mutants: hard, each })),
  ];
  const report = reportOf(game, values.seed, {
    mutants,
    tried,
    takenOver: known.length,
    stale: staleEntries(folder, equivalents),
    seconds: (performance.now() - begun) / 1000,
  });
  console.log(values.json ? JSON.stringify(report.figures, null, 2) : report.text);
  process.exitCode = report.figures.killedShare < ENOUGH || report.figures.stale.length > 0 ? 1 : 0;
}

function progress({ mutant, fate }: Tried, done: number, all: number, begun: number): void {
  const seconds = (performance.now() - begun) / 1000;
  const head = `${done} of ${all}, about ${clock((seconds / done) * (all - done))} left`;
  if (fate !== 'killed') say(`${head}: ${fate}: ${told(mutant)}`);
  else if (done % 10 === 0) say(head);
}
