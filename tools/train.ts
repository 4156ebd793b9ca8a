/**
 * Learns what a position is worth from games that a game's bot plays against itself, and writes `bot/weights.json`:
 * `npm run train -- GAME --games N --seed S`. Of five games one is kept back to see how well the others have taught.
 */

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Example, learn, learnSigned, logLoss, selfPlay, shareOf } from '@annales/bots/training';
import { layTable, type Title, type Weights } from '@annales/engine';
import { games } from '@annales/games';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: 'learn' },
    seats: { type: 'string' },
    every: { type: 'string', default: '5' },
    decay: { type: 'string', default: '3' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const [id] = positionals;
const load = id === undefined ? undefined : games[id];
if (!load) throw new Error(`which game? one of ${Object.keys(games).join(', ')}`);
const title = await load();
if (!title.evaluation) throw new Error(`${title.facts.title} names no features to learn by`);

const count = Number(values.games);
const seatCounts = values.seats ? values.seats.split(',').map(Number) : [title.facts.seats.max];
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
    data: title.make(title.data).data.hash,
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

/** Examples to learn from, and those kept back. */
function play(
  { facts, bots, guide, data, make }: Title,
  evaluation: NonNullable<Title['evaluation']>,
): [Example[], Example[]] {
  const game = make(data);
  const examples: [Example[], Example[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const init = layTable(facts, { seats: seatCounts[i % seatCounts.length]! });
    const found: Record<string, readonly number[]>[] = [];
    const result = selfPlay(
      {
        game,
        init,
        policy: guide?.policy ?? bots.heuristic!,
        seed: `${values.seed} ${i}`,
        rests: guide?.rests,
        every: Number(values.every),
      },
      (world) => found.push(evaluation.of(world)),
    );
    for (const one of found) examples[i % 5 === 4 ? 1 : 0].push(shareOf(one, result));
  }
  return examples;
}

/** What the seats alone tell. */
function withoutFeatures(one: Example): Example {
  return { ...one, features: one.features.map(() => []) };
}
