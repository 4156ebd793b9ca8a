/** The ways to lay a table: a small sample in which everything occurs, and any number drawn by a seed. */

import {
  canonical,
  equal,
  type Facts,
  fast,
  type Init,
  type Json,
  layTable,
  layVacant,
  type OptionFact,
  optionsOf,
  type ScenarioFact,
  seatsOf,
} from '../../index.ts';

/** Where there are more ways than this to lay a table, the sample is chosen among so many of them. */
const MOST = 3000;

/** A way to lay a table, with what it has of all that should occur, and pairs of these: by number, since many are compared. */
interface Counted {
  way: Init;
  own: number[];
  pairs: number[];
}

/**
 * A fixed sample in which every scenario, every number of seats and every value of every option occurs, and then as many
 * pairs of these as there is room for. At least as many ways as that takes, and `count` of them if there are so many.
 */
export function covering(facts: Facts, count = 0): Init[] {
  const ways = counted(someOf(facts));
  const wanted = new Set(ways.flatMap(({ own }) => own));
  const met = new Set<number>();
  const sample: Init[] = [];
  while (ways.length > 0 && (sample.length < count || wanted.size > 0)) {
    const gain = ({ own, pairs }: Counted): number => {
      let sum = 0;
      for (const one of own) if (wanted.has(one)) sum += 1000;
      for (const pair of pairs) if (!met.has(pair)) sum++;
      return sum;
    };
    const [best] = ways.splice(bestOf(ways, gain), 1) as [Counted];
    for (const one of best.own) wanted.delete(one);
    for (const pair of best.pairs) met.add(pair);
    sample.push(best.way);
  }
  return sample;
}

function counted(ways: readonly Init[]): Counted[] {
  const numbers = new Map<string, number>();
  const numberOf = (feature: string): number => {
    if (!numbers.has(feature)) numbers.set(feature, numbers.size);
    return numbers.get(feature)!;
  };
  const all = ways.map((way) => ({ way, own: features(way).map(numberOf) }));
  const pair = (one: number, other: number): number => one * numbers.size + other;
  return all.map(({ way, own }) => ({
    way,
    own,
    pairs: own.flatMap((one, i) => own.slice(i + 1).map((other) => pair(one, other))),
  }));
}

/** The way with this number of a long trial: first the covering sample, then by the seed among all there are. */
export function drawn(facts: Facts, seed: string, number: number): Init {
  const sample = samples.get(facts) ?? covering(facts);
  samples.set(facts, sample);
  return sample[number] ?? randomWay(facts, fast(`${seed}: way ${number}`));
}

/** The covering sample of a game is the same for every way that is drawn. */
const samples = new WeakMap<Facts, Init[]>();

/** A way to lay a table in words: “advanced, 4 seats, sundial 831, anarchy true”. What is usual is not said. */
export function nameOf(facts: Facts, { scenario, seats, options, standing }: Init): string {
  const unusual = optionsOf(facts, scenarioOf(facts, scenario)).filter(
    ({ id, default: usual }) => !equal(options[id]!, usual),
  );
  const parts = unusual.map(({ id }) => `${id} ${JSON.stringify(options[id])}`);
  if (standing) parts.push('answers left at the start');
  return [scenario, `${seats.length} seats`, ...parts].join(', ');
}

/** The ways in which tables were laid, by name, and how often. */
export type Ways = Map<string, { init: Init; times: number }>;

export function noteWay(ways: Ways, name: string, init: Init, times = 1): void {
  ways.set(name, { init, times: (ways.get(name)?.times ?? 0) + times });
}

/** How often each scenario, number of seats and value of an option was played, none left out: “4 seats: 371”. */
export function tally(facts: Facts, ways: Ways): string[] {
  const counts = new Map(covering(facts).flatMap((way) => features(way).map((one) => [one, 0])));
  for (const { init, times } of ways.values()) {
    for (const one of features(init)) counts.set(one, counts.get(one)! + times);
  }
  return [...counts].sort().map(([one, times]) => `${one}: ${times}`);
}

/** What one way has of all that should occur. */
export const features = ({ scenario, seats, options }: Init): string[] => [
  `scenario ${scenario}`,
  `${seats.length} seats`,
  ...Object.entries(options).map(([id, value]) => `${id} ${JSON.stringify(value)}`),
];

function bestOf<V>(list: readonly V[], worth: (one: V) => number): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [i, one] of list.entries()) {
    const own = worth(one);
    if (own > most) [best, most] = [i, own];
  }
  return best;
}

/** All ways if there are not too many; else each value once with all else as usual, and the rest at random. */
function someOf(facts: Facts): Init[] {
  const laid = (ways: (scenario: ScenarioFact) => Record<string, Json>[]): Init[] =>
    facts.scenarios.flatMap((scenario) => {
      const { min, max } = seatsOf(facts, scenario);
      const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
      return counts.flatMap((seats) =>
        ways(scenario).map((options) => layTable(facts, { scenario: scenario.id, seats, options })),
      );
    });
  const all = facts.scenarios.reduce((sum, scenario) => {
    const { min, max } = seatsOf(facts, scenario);
    const product = optionsOf(facts, scenario).reduce((ways, { values }) => ways * values.length, 1);
    return sum + product * (max - min + 1);
  }, 0);
  if (all <= MOST) return laid((scenario) => combinations(optionsOf(facts, scenario)));
  const alone = laid((scenario) => [
    {},
    ...optionsOf(facts, scenario).flatMap(({ id, values }) => values.map((value) => ({ [id]: value }))),
  ]);
  const chance = fast(`ways of ${facts.id}`);
  const more = Array.from({ length: MOST }, () => randomWay(facts, chance));
  return [...new Map([...alone, ...more].map((way) => [canonical(way), way])).values()];
}

const combinations = (options: readonly OptionFact[]): Record<string, Json>[] =>
  options.reduce<Record<string, Json>[]>(
    (list, { id, values }) => list.flatMap((one) => values.map((value) => ({ ...one, [id]: value }))),
    [{}],
  );

const scenarioOf = (facts: Facts, wanted: string): ScenarioFact | undefined =>
  facts.scenarios.find(({ id }) => id === wanted);

/** Any scenario and number of seats, some of them empty, with all options as usual, one of them changed, or a mixture. */
function randomWay(facts: Facts, chance: ReturnType<typeof fast>): Init {
  const pick = <V>(list: readonly V[]): V => list[chance.draw('way', list.length)]!;
  const scenario = pick(facts.scenarios);
  const { min, max } = seatsOf(facts, scenario);
  const known = optionsOf(facts, scenario);
  const seats = min + chance.draw('seats', max - min + 1);
  const changed = pick([[], known.length > 0 ? [pick(known)] : [], known]);
  const options = Object.fromEntries(changed.map(({ id, values }) => [id, pick(values)]));
  const init = layTable(facts, { scenario: scenario.id, seats, options });
  if (!facts.gameMaster || seats < 2) return init;
  const empty = chance.draw('empty', Math.min(seats, 3));
  return layVacant(facts, init, init.seats.slice(seats - empty));
}
