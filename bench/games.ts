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
const BOT_BUDGET: Record<string, number> = { 'carolingian-twilight': 20, empires: 30 };

/** Which tables of a game are measured, where one alone would not tell; if absent, the first scenario as it is usually laid. */
const TABLES: Record<string, { scenario: string; seats: number }[]> = {
  empires: [
    { scenario: '27', seats: 1 },
    { scenario: '28', seats: 6 },
    { scenario: '32', seats: 6 },
  ],
};

/** The longest scenario of a game, which bots must bring to its end within so many seconds, and whose end is opened again. */
const LONGEST: Record<string, { scenario: string; seats: number; seconds: number; openedIn: number }> = {
  empires: { scenario: '32', seats: 6, seconds: 60, openedIn: 60 },
};

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
function simulationRow(name: string, game: Playable, init: Init): Row {
  // As many games as make some thousand decisions: a Grand Scenario alone has them.
  const games = Math.min(20, Math.ceil(3_000 / bare(game, init, 1)));
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
    name: `${name}: a decision of a random bot`,
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

/** A whole game among bots, in time of this thread; and its last position read from its text, asked, and seen by all. */
function longestRows(title: Loaded, game: Playable): Row[] {
  const { scenario, seats, seconds, openedIn } = LONGEST[title.facts.id]!;
  const init = layTable(title.facts, { scenario, seats });
  const chance = fast(`bench ${scenario} to its end`);
  const { state } = game.setup(init, chance);
  const bot = title.bots.heuristic!;
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1e6;
  };
  const begun = spent();
  let decisions = 0;
  let last = JSON.stringify(state);
  for (let asks = game.asks(state); asks.length > 0; asks = game.asks(state)) {
    const { seat } = asks[0]!;
    const action = decide(game, state, seat, bot, chance);
    if (++decisions % 50 === 0) last = JSON.stringify(state);
    game.act(state, seat, action, chance);
  }
  const took = spent() - begun;
  const [opened] = measure([
    {
      name: 'opening',
      run() {
        const again = JSON.parse(last);
        const [ask] = game.asks(again);
        game.choices(again, ask!.seat);
        for (const viewer of [...init.seats, 'spectator']) game.told(game.view(again, viewer), viewer);
        return 1;
      },
    },
  ]);
  return [
    row({
      name: `${title.facts.title}: scenario ${scenario} by bots to its end`,
      value: took,
      unit: 's',
      against: `${decisions} decisions, ${seats} seats`,
      budget: `≤ ${seconds} s`,
      holds: took <= seconds,
    }),
    row({
      name: `${title.facts.title}: opening its last position`,
      value: opened.median / 1e6,
      unit: 'ms',
      against: `${(last.length / 1000).toFixed(0)} kB of text, all views`,
      budget: `≤ ${openedIn} ms`,
      holds: opened.median / 1e6 <= openedIn,
    }),
  ];
}

function benchGame(title: Loaded): Row[] {
  const game = title.make(title.data);
  const { id } = title.facts;
  const several = TABLES[id]?.map((laid) => ({
    name: `${title.facts.title} ${laid.scenario}, ${laid.seats} seats`,
    init: layTable(title.facts, laid),
  }));
  const tables = several ?? [{ name: title.facts.title, init: layTable(title.facts) }];
  return [
    ...tables.flatMap(({ name, init }) => tableRows(title, game, name, init)),
    ...(id in BOT_BUDGET ? [botRow(title, game, BOT_BUDGET[id]!)] : []),
    ...(id in LONGEST ? longestRows(title, game) : []),
  ];
}

function tableRows(title: Loaded, game: Playable, name: string, init: Init): Row[] {
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
      name: `${name}: choices and act`,
      value: median,
      unit: 'µs',
      budget: `≤ ${budget} µs`,
      holds: median <= budget,
    }),
    simulationRow(name, game, init),
    row({
      name: `${name}: an imagined world`,
      value: imagined.median / 1000,
      unit: 'µs',
      against: 'a copy',
      ratio: imagined.median / copied.median,
      budget: '≤ 3 × a copy',
      holds: imagined.median / copied.median <= 3,
    }),
  ];
}

const actionOf = <A extends { verb: string }>(
  choice: Choice<A>,
  chance: Parameters<typeof fillForm>[1],
): A => (isForm(choice.action) ? fillForm(choice.action, chance) : choice.action);
