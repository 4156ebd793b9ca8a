/** Each game in random play: how long it takes to list the choices and act, and to imagine a world. */

import { type Choice, fast, fillForm, type Init, isForm, layTable } from '@annales/engine';
import { games } from '@annales/games';
import { measure, type Progress, type Row, row } from './measure.ts';

/** Microseconds for choices and act, median of random play. */
const BUDGET: Record<string, number> = { 'lex-saxonum': 10, carolingi: 10, folkmoot: 10 };
const USUAL_BUDGET = 25;

export async function benchGames(progress: Progress): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [id, load] of Object.entries(games)) {
    progress(id);
    rows.push(...benchGame(await load()));
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
    row({
      name: `${title.facts.title}: an imagined world`,
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
