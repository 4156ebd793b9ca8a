/**
 * Whether what a bot prefers to the policy's pick is truly better, for a hundredth of what a match costs: `npm run probe -- GAME`.
 */

import { namesOf, playerOf, searching } from '@annales/bots';
import { type Probed, probe } from '@annales/bots/training';
import { type Bot, layTable } from '@annales/engine';
import { games } from '@annales/games';
import { asked, refuse, wholeNumber } from './asked.ts';

const HELP = `npm run probe -- GAME [options]

Asks a bot at positions of games that the game's own bot plays. Where it prefers something to what that would do, both are
played to the end by the game's own bot, with the same new dice for both: from the table as it is, and from worlds as the bot
may imagine them. Tells by question how much of the game was gained. If worlds promise what the table does not keep, the bot
imagines what is not so; if neither keeps what the bot promises, it judges wrongly. The same is told by how much was promised:
below what is not kept a game's guide should leave nothing to the search (\`errs\`); \`--least 0\` asks for that too.

  --bot NAME         who is asked (ismcts)
  --preferences N    how many answers other than the usual ones are tried at least (60)
  --playouts N       how often each is played to the end, from the table and from worlds each (20)
  --least SHARE      how much more of the game ismcts must see in an answer before it prefers it (as much as it usually does)
  --iterations N     how long the bot thinks about each answer (as long as it usually does)
  --every N          asks at one decision in N (6)
  --prompts A,B      only at these questions
  --scenario A       of this scenario; the first of the game if not said
  --seats N          at tables of so many; as many as the game takes if not said
  --seed TEXT        which games (probe)`;

const { values, positionals } = asked(HELP, {
  bot: { type: 'string', default: 'ismcts' },
  preferences: { type: 'string', default: '60' },
  playouts: { type: 'string', default: '20' },
  least: { type: 'string' },
  iterations: { type: 'string' },
  every: { type: 'string', default: '6' },
  prompts: { type: 'string' },
  scenario: { type: 'string' },
  seats: { type: 'string' },
  seed: { type: 'string', default: 'probe' },
});
const [id] = positionals;
if (id === undefined) refuse(HELP);
const load = games[id];
if (!load) refuse(`There is no game “${id}”; there are ${Object.keys(games).join(', ')}`);
const box = await load();
// What is tried here need not be proven.
const title = { ...box, guide: { ...box.guide, unproven: false } };
const policy = title.guide?.policy ?? title.bots.heuristic;
if (!policy) refuse(`${title.facts.title} has no bot of its own that could play its games to the end`);
const named = playerOf(title, values.bot);
const bot = named && values.least !== undefined ? lessSure(values.least) : named;
if (!bot) refuse(`There is no bot “${values.bot}”; there are ${namesOf(title).join(', ')}`);

const wanted = wholeNumber(values.preferences, 'preferences');
const found: Probed[] = [];
let looked = 0;
const game = title.make(title.data);
for (let i = 0; found.length < wanted; i++) {
  probe(
    {
      game,
      init: layTable(title.facts, {
        scenario: values.scenario,
        seats: values.seats ? wholeNumber(values.seats, 'seats') : undefined,
      }),
      policy,
      bot,
      ...(values.iterations && { budget: { iterations: wholeNumber(values.iterations, 'iterations') } }),
      seed: `${values.seed} ${i}`,
      every: wholeNumber(values.every, 'every'),
      prompts: values.prompts?.split(','),
      playouts: wholeNumber(values.playouts, 'playouts'),
    },
    (probed) => {
      looked++;
      if (probed) found.push(probed);
    },
  );
}

console.log(`${looked} decisions, at ${found.length} of which ${bot.name} would not do the usual`);
console.log(`${'question'.padEnd(16)} ${'number'.padStart(6)}  promised  from the table     from worlds`);
for (const prompt of new Set(found.map((one) => one.prompt)))
  tell(
    prompt,
    found.filter((one) => one.prompt === prompt),
  );
tell('all', found);
/** Of the game, more than the policy's pick. */
const BANDS = [0, 0.015, 0.03, 0.06, 0.12, 1];
for (const [i, from] of BANDS.slice(0, -1).entries()) {
  const some = found.filter(
    ({ promised }) => promised !== null && promised >= from && promised < BANDS[i + 1]!,
  );
  if (some.length > 0) tell(`from ${from}`, some);
}

function tell(which: string, some: readonly Probed[]): void {
  const promised = some.flatMap((one) => one.promised ?? []);
  console.log(
    [
      which.padEnd(16),
      String(some.length).padStart(6),
      (promised.length > 0 ? mean(promised).toFixed(3) : '-').padStart(9),
      ` ${estimate(some.map(({ real }) => real))}`,
      ` ${estimate(some.map(({ imagined }) => imagined))}`,
    ].join(' '),
  );
}

/** What it finds better at all, by luck or by error. */
function lessSure(text: string): Bot {
  const least = Number(text);
  if (!(least >= 0 && least < 1)) refuse(`--least takes a share of the game from 0 to 1, not “${text}”`);
  if (values.bot !== 'ismcts') refuse('--least is for ismcts alone');
  return searching(title, { least });
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, one) => sum + one, 0) / list.length;
}

/** The mean, and what it may be off by in 95 of 100 cases. */
function estimate(list: readonly number[]): string {
  const middle = mean(list);
  const spread = list.reduce((sum, one) => sum + (one - middle) ** 2, 0) / Math.max(1, list.length - 1);
  return `${middle.toFixed(3)} ± ${(1.96 * Math.sqrt(spread / list.length)).toFixed(3)}`;
}
