/**
 * Learns what a position is worth from games that a game's bot plays against itself, and writes `bot/weights.json`:
 * `npm run train -- GAME`. Of five games one is kept back to see how well the others have taught.
 */

import { writeFileSync } from 'node:fs';
import { type Example, learn, learnSigned, logLoss, selfPlay, shareOf } from '@annales/bots/training';
import { hashData, layTable, seatsOf, type Title, type Weights } from '@annales/engine';
import { games } from '@annales/games';
import { asked, refuse, wholeNumber } from './asked.ts';

const HELP = `npm run train -- GAME [options]

Learns what a position is worth from games that the game's bot plays against itself, now and then straying from it.

  --games N      how many (400)
  --seed TEXT    which; the same seed gives the same ones (learn)
  --scenario A,… these in turn; the first of the game if not said. A/2 is scenario A at tables of two alone
  --seats N,…    at tables of so many; as many as the game takes if not said, or as each scenario takes
  --every N      looks at one position in N (5; at all where turns are played to their end)
  --decay N      how much large weights are held back (3)
  --dry-run      tells what was learned and writes nothing`;

const { values, positionals } = asked(HELP, {
  games: { type: 'string', default: '400' },
  seed: { type: 'string', default: 'learn' },
  scenario: { type: 'string' },
  seats: { type: 'string' },
  every: { type: 'string' },
  decay: { type: 'string', default: '3' },
  'dry-run': { type: 'boolean', default: false },
});
const [id] = positionals;
if (id === undefined) refuse(HELP);
const load = games[id];
if (!load) refuse(`There is no game “${id}”; there are ${Object.keys(games).join(', ')}`);
const title = await load();
if (!title.evaluation) refuse(`${title.facts.title} names no features to learn by`);

const count = wholeNumber(values.games, 'games');
const tables = tablesOf(title);
const [learned, kept] = play(title, title.evaluation);
const { features } = title.evaluation;
const { signs = {} } = title.evaluation;
const model = learnSigned(
  learned,
  features.map((name) => signs[name] ?? 0),
  { decay: Number(values.decay) },
);
const plain = learn(learned.map(withoutFeatures));
const digits = (value: number): number => Number(value.toPrecision(4));
const weights: Weights = {
  made: {
    command: `npm run train -- ${process.argv.slice(2).join(' ')}`,
    version: title.facts.version,
    data: hashData(title.data),
    games: count,
    positions: learned.length + kept.length,
    logLoss: digits(logLoss(model, kept)),
    baseRate: digits(logLoss(plain, kept.map(withoutFeatures))),
  },
  weights: Object.fromEntries(features.map((name, k) => [name, digits(model.weights[k]!)])),
  bias: Object.fromEntries(Object.entries(model.bias).map(([seat, bias]) => [seat, digits(bias)])),
};
console.log(JSON.stringify(weights, null, 2));
if (!values['dry-run']) {
  writeFileSync(
    new URL(`../games/${id}/bot/weights.json`, import.meta.url),
    `${JSON.stringify(weights, null, 2)}\n`,
  );
}

/** The tables that are played at, in turn: of each scenario those that it takes, if no numbers of seats are said. */
function tablesOf({ facts }: Title): { scenario?: string; seats: number }[] {
  const counts = values.seats?.split(',').map(Number);
  if (!values.scenario) return (counts ?? [facts.seats.max]).map((seats) => ({ seats }));
  return values.scenario.split(',').flatMap((named) => {
    const [scenario, own] = named.split('/') as [string, string | undefined];
    const found = facts.scenarios.find((one) => one.id === scenario);
    if (!found) refuse(`${facts.title} has no scenario “${scenario}”`);
    const { min, max } = seatsOf(facts, found);
    if (own !== undefined) return { scenario, seats: wholeNumber(own, 'scenario') };
    const taken = counts ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
    return taken.map((seats) => ({ scenario, seats }));
  });
}

/** Examples to learn from, and those kept back. */
function play(
  { facts, bots, guide, data, make, turn }: Title,
  evaluation: NonNullable<Title['evaluation']>,
): [Example[], Example[]] {
  const game = make(data);
  const examples: [Example[], Example[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const init = layTable(facts, tables[i % tables.length]!);
    const found: ReturnType<typeof evaluation.of>[] = [];
    const result = selfPlay(
      {
        game,
        init,
        policy: guide?.policy ?? bots.heuristic!,
        seed: `${values.seed} ${i}`,
        rests: guide?.turns ? undefined : guide?.rests,
        turn,
        every: wholeNumber(values.every ?? (guide?.turns ? '1' : '5'), 'every'),
        vary: evaluation.vary,
      },
      (world) => found.push(evaluation.of(world)),
    );
    // Where all have lost nothing tells who stood better.
    if (facts.lost?.includes(result.how) && !facts.alone?.ends.includes(result.how)) continue;
    // Of tables of every kind one in five.
    const isKept = Math.floor(i / tables.length) % 5 === 4;
    for (const one of found) {
      const example = shareOf(one, result, facts);
      // Where but one can still win there is nothing to tell apart.
      if (example.seats.length > 1) examples[isKept ? 1 : 0].push(example);
    }
  }
  return examples;
}

/** What the seats alone tell. */
function withoutFeatures(one: Example): Example {
  return { ...one, features: one.features.map(() => []) };
}
