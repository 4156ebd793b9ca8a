/** Each game in random play: how long it takes to list the choices and act, to imagine a world, and for a bot to decide. */

import { decide, playOut, random } from '@annales/bots';
import { type Bot, type Choice, fast, fillForm, type Init, isForm, layTable } from '@annales/engine';
import { games } from '@annales/games';
import { measure, type Progress, type Row, row } from './measure.ts';
import { benchOrders } from './orders.ts';

/** Microseconds for choices and act, median of random play. */
const BUDGET: Record<string, number> = {
  'lex-saxonum': 10,
  carolingi: 10,
  folkmoot: 10,
  'carolingian-twilight': 15,
};
const USUAL_BUDGET = 25;

/** Milliseconds for the slowest decision of a game's bot. */
const BOT_BUDGET: Record<string, number> = { 'carolingian-twilight': 20 };

export async function benchGames(progress: Progress): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [id, load] of Object.entries(games)) {
    progress(id);
    const title = await load();
    // Whole turns of orders are measured as such: a decision at random there is a sheet, and sixteen make a turn.
    rows.push(...(id === 'dark-age' ? await benchOrders(progress) : benchGame(title)));
  }
  return rows;
}

type Loaded = Awaited<ReturnType<(typeof games)[string]>>;

type Playable = ReturnType<Loaded['make']>;

/** Random games until so many decisions are made: how long each took, in milliseconds, and some of the positions. */
function playAtRandom(
  game: Playable,
  init: Init,
  decisions: number,
): { spans: number[]; positions: unknown[] } {
  const spans: number[] = [];
  const positions: unknown[] = [];
  for (let i = 0; spans.length < decisions && i < 2_000; i++) {
    const chance = fast(`bench ${i}`);
    const { state } = game.setup(init, chance);
    for (let asks = game.asks(state); asks.length > 0; asks = game.asks(state)) {
      const { seat } = asks[0]!;
      const begun = performance.now();
      const choices = game.choices(state, seat);
      const listed = performance.now();
      const answers = choices.filter((choice) => !choice.free);
      const action = actionOf(answers[chance.draw('choice', answers.length)]!, chance);
      const decided = performance.now();
      game.act(state, seat, action, chance);
      spans.push(listed - begun + (performance.now() - decided));
      if (positions.length < 200 && spans.length % 37 === 0) positions.push(game.copy(state));
    }
  }
  return { spans, positions };
}

/** As `simulate` plays: whole games among random bots, with all that a bot is told. */
function simulated(game: Playable, init: Init, games: number): number {
  const players = Object.fromEntries(init.seats.map((seat) => [seat, random]));
  let decisions = 0;
  for (let i = 0; i < games; i++) {
    decisions += playOut(game, init, players, fast(`bench ${i}`), { freeEvery: 0 }).decisions;
  }
  return decisions;
}

/** The same games with nothing but asking, listing and acting. */
function bare(game: Playable, init: Init, games: number): number {
  let decisions = 0;
  for (let i = 0; i < games; i++) {
    const chance = fast(`bench ${i}`);
    const { state } = game.setup(init, chance);
    for (let asks = game.asks(state); asks.length > 0; asks = game.asks(state)) {
      const { seat } = asks[0]!;
      const answers = game.choices(state, seat).filter((choice) => !choice.free);
      game.act(state, seat, actionOf(answers[chance.draw('choice', answers.length)]!, chance), chance);
      decisions++;
    }
  }
  return decisions;
}

/** By how much a decision in a simulation is dearer than choices and act alone, of the same games by turns. */
function simulationRow(title: Loaded, game: Playable, init: Init): Row {
  const games = 20;
  const spans = { simulated: [] as number[], bare: [] as number[] };
  /** Microseconds for each decision. */
  const timed = (run: () => number): number => {
    const begun = performance.now();
    const decisions = run();
    return (1000 * (performance.now() - begun)) / decisions;
  };
  for (let turn = 0; turn < 9; turn++) {
    spans.simulated.push(timed(() => simulated(game, init, games)));
    spans.bare.push(timed(() => bare(game, init, games)));
  }
  const least = (list: number[]): number => Math.min(...list);
  const ratio = least(spans.simulated) / least(spans.bare);
  return row({
    name: `${title.facts.title}: a decision of a random bot`,
    value: least(spans.simulated),
    unit: 'µs',
    against: 'choices and act alone',
    ratio,
    budget: '≤ 2 × choices and act',
    holds: ratio <= 2,
  });
}

/** The slowest decision of whole games among bots, in time of this thread: on a busy machine nobody else's counts. */
function slowestDecision(game: Playable, bot: Bot, init: Init, seed: string): number {
  const chance = fast(seed);
  const { state } = game.setup(init, chance);
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let slowest = 0;
  for (let asks = game.asks(state); asks.length > 0; asks = game.asks(state)) {
    const { seat } = asks[0]!;
    const begun = spent();
    const action = decide(game, state, seat, bot, chance);
    slowest = Math.max(slowest, spent() - begun);
    game.act(state, seat, action, chance);
  }
  return slowest;
}

/** In each scenario with as many players as it takes; the first game is for warming up. */
function botRow(title: Loaded, game: Playable, budget: number): Row {
  const bot = title.bots.heuristic!;
  const inits = title.facts.scenarios.map(({ id, seats }) =>
    layTable(title.facts, { scenario: id, seats: seats!.max }),
  );
  slowestDecision(game, bot, inits[0]!, 'warming up');
  const slowest = Math.max(
    ...inits.map((init) => slowestDecision(game, bot, init, `bench ${init.scenario}`)),
  );
  return row({
    name: `${title.facts.title}: the slowest decision of a bot`,
    value: slowest,
    unit: 'ms',
    against: `${inits.length} games, every scenario`,
    budget: `≤ ${budget} ms`,
    holds: slowest <= budget,
  });
}

function benchGame(title: Loaded): Row[] {
  const game = title.make(title.data);
  const init = layTable(title.facts);
  // A second or two until the rules are compiled: games are played, and searched by bots, for longer than that.
  playAtRandom(game, init, 100_000);
  const { spans, positions } = playAtRandom(game, init, 20_000);
  const median = 1000 * spans.sort((a, b) => a - b)[spans.length >> 1]!;
  const budget = BUDGET[title.facts.id] ?? USUAL_BUDGET;
  const luck = fast('worlds');
  const views = positions.map((s) => game.view(s, init.seats[0]!));
  const [copied, imagined] = measure([
    { name: 'copy', run: () => positions.map((s) => game.copy(s)).length },
    { name: 'imagine', run: () => views.map((v) => game.imagine(v, init.seats[0]!, luck)).length },
  ]);
  return [
    row({
      name: `${title.facts.title}: choices and act`,
      value: median,
      unit: 'µs',
      budget: `≤ ${budget} µs`,
      holds: median <= budget,
    }),
    simulationRow(title, game, init),
    row({
      name: `${title.facts.title}: an imagined world`,
      value: imagined.median / 1000,
      unit: 'µs',
      against: 'a copy',
      ratio: imagined.median / copied.median,
      budget: '≤ 3 × a copy',
      holds: imagined.median / copied.median <= 3,
    }),
    ...(title.facts.id in BOT_BUDGET ? [botRow(title, game, BOT_BUDGET[title.facts.id]!)] : []),
  ];
}

const actionOf = <A extends { verb: string }>(
  choice: Choice<A>,
  chance: Parameters<typeof fillForm>[1],
): A => (isForm(choice.action) ? fillForm(choice.action, chance) : choice.action);
