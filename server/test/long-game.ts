/** Games as files, with their seed, as if they had been played elsewhere. */

import { bots, decide } from '@annales/bots';
import {
  type Action,
  type Chronicle,
  canUndo,
  exportGame,
  fast,
  type Game,
  type GameFile,
  giveSalt,
  type JsonObject,
  layOut,
  layTable,
  override,
  start,
  submit,
} from '@annales/engine';
import { games } from '@annales/games';
import { SALT } from './client.ts';

type AnyGame = Game<unknown, Action, unknown>;

async function begun(
  id: string,
  seats: number,
  data?: JsonObject,
): Promise<Chronicle<unknown, Action, unknown>> {
  const title = await games[id]!();
  const game = title.make(data ?? title.data) as AnyGame;
  const init = layTable(title.facts, { seats, options: {} });
  const open = layOut(game, init, SALT);
  for (const seat of init.seats) giveSalt(open, seat, SALT);
  return start(open);
}

function fileOf(chronicle: Chronicle<unknown, Action, unknown>): GameFile {
  const file = exportGame(chronicle);
  return { ...file, record: { ...file.record, seed: SALT } };
}

/** So many steps, then back to the beginning: no game is over by then. */
const ROUND = 12;

/** A game that goes on and on: some steps, some of them taken back, and by agreement of all the same once more. */
export async function longGame(rows: number, id = 'folkmoot', seats = 2): Promise<GameFile> {
  const chronicle = await begun(id, seats);
  const { game, record } = chronicle;
  const first = game.copy(chronicle.state);
  const mind = fast('a long game');
  for (let i = 1; record.rows.length < rows; i++) {
    const { seat } = game.asks(chronicle.state)[0]!;
    const act = (action: { verb: string }, step: string) =>
      submit(chronicle, { seat, version: chronicle.versions[seat]!, id: `${step}-${i}`, action });
    if (i % ROUND === 0) override(chronicle, game.copy(first), record.init.seats, 'once more');
    else act(decide(game, chronicle.state, seat, bots.random!, mind), 'do');
    if (i % 3 === 0 && record.rows.length < rows && canUndo(chronicle, seat)) act({ verb: 'undo' }, 'undo');
  }
  return fileOf(chronicle);
}

/** A game as it is played at random, to its end if it has no more than so many rows. */
export async function playedGame(rows: number, id: string, seats = 2, data?: JsonObject): Promise<GameFile> {
  const chronicle = await begun(id, seats, data);
  const { game, record, versions } = chronicle;
  const mind = fast(`played ${id}`);
  while (record.rows.length < rows && !game.result(chronicle.state)) {
    const { seat } = game.asks(chronicle.state)[0]!;
    const action = decide(game, chronicle.state, seat, bots.random!, mind);
    submit(chronicle, { seat, version: versions[seat]!, id: `step-${record.rows.length}`, action });
  }
  return fileOf(chronicle);
}
