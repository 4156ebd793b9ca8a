/** A thread that looks a finished game through: how it stood at each step, then what a strong bot would have done. */

import '../doing/now.ts';
import { playersOf, ponder, strongestOf } from '@annales/bots';
import { type GameRecord, type Json, lastUpgrade, replay, type Title } from '@annales/engine';
import type { Chart } from '@annales/games/chart.ts';
import { loadTitle, makeGame } from '../rules.ts';
import type { AnyGame } from '../table/sitting.ts';
import { fetchWords } from '../words/language.ts';
import { type Decided, judgedSteps, swingsOf } from './judging.ts';
import type { Advice, Message, Task } from './task.ts';

const charts = import.meta.glob<Chart>('../../games/*/board/chart.ts');

const tell = (message: Message) => postMessage(message);

/** So many times in all it is told how far it is. */
const TELLING = 100;

async function analyse({ game: id, pack, data, record }: Task): Promise<void> {
  await fetchWords();
  const title = await loadTitle(id);
  const game = await makeGame(title, pack, data);
  const { worth } = title;
  if (!worth) return tell({ kind: 'unjudged' });
  const chart = await charts[`../../games/${id}/board/chart.ts`]?.();
  const whenOf = (view: Json) => chart?.momentOf(game, view as never).when ?? '';
  const { length } = record.rows;
  const every = Math.max(1, Math.floor(length / TELLING));
  const steps = judgedSteps(game, worth, record, whenOf, (row) => {
    if (row % every === 0) tell({ kind: 'progress', done: row, of: length });
  });
  const swings = swingsOf(steps);
  const asked = viewsBefore(
    game,
    record,
    swings.flatMap(({ decided }) => decided ?? []),
  );
  const points = swings.map(({ at, decided }) => ({
    at,
    decided: decided && {
      seat: decided.seat,
      asked: decided.asked,
      words: game.say.action(asked.get(decided.row)!, decided.action),
    },
  }));
  tell({ kind: 'course', steps, points });
  for (const [point, { decided }] of swings.entries()) {
    tell({ kind: 'progress', done: point, of: swings.length });
    if (decided)
      tell({ kind: 'advice', point, advice: adviceOn(title, game, decided, asked.get(decided.row)!) });
  }
  tell({ kind: 'done' });
}

/** What each of these seats saw when it decided, by row. */
function viewsBefore(game: AnyGame, record: GameRecord, decided: readonly Decided[]): Map<number, Json> {
  const seats = new Map(decided.map(({ row, seat }) => [row, seat]));
  const views = new Map<number, Json>();
  replay(game, record, {
    check: false,
    from: lastUpgrade(record),
    each: ({ state }, i) => {
      const seat = seats.get(i + 1);
      if (seat !== undefined) views.set(i + 1, game.view(state, seat) as Json);
    },
  });
  return views;
}

function adviceOn(title: Title, game: AnyGame, { seat, action, row }: Decided, view: Json): Advice {
  // Without a clock: whoever looks at a game again is told the same.
  const bot = strongestOf(Object.keys(playersOf(title)));
  const { decision } = ponder(title, game, view, { bot, seat, explained: true, luck: `analysis ${row}` });
  if (!decision) return { words: null, because: null };
  const { format } = game.notation;
  return {
    words: format(decision.action) === format(action) ? null : game.say.action(view, decision.action),
    because: decision.because ? game.say.reason(view, decision.because) : null,
  };
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  analyse(data).catch((error: Error) => tell({ kind: 'failed', sentence: error.message }));
});
