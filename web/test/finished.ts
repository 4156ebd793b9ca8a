/** Games that bots have played to the end, as files. */

import { decide } from '@annales/bots';
import {
  type Action,
  type Chronicle,
  exportGame,
  fast,
  type Game,
  type GameFile,
  giveSalt,
  layOut,
  layTable,
  start,
  submit,
} from '@annales/engine';
import { games } from '@annales/games';

const SALT = 'ab'.repeat(16);

/** A table that is laid, with nothing done yet. */
export async function begun(id: string, seats: number): Promise<Chronicle<unknown, Action, unknown>> {
  const title = await games[id]!();
  const game = title.make(title.data) as Game<unknown, Action, unknown>;
  const init = layTable(title.facts, { seats, options: {} });
  const open = layOut(game, init, SALT);
  for (const seat of init.seats) giveSalt(open, seat, SALT);
  return start(open);
}

export async function finished(id: string, seats: number): Promise<GameFile> {
  const chronicle = await begun(id, seats);
  const { game, versions, record } = chronicle;
  const { heuristic } = (await games[id]!()).bots;
  const mind = fast(`finished ${id}`);
  while (!game.result(chronicle.state)) {
    const { seat } = game.asks(chronicle.state)[0]!;
    const action = decide(game, chronicle.state, seat, heuristic!, mind);
    submit(chronicle, { seat, version: versions[seat]!, id: `step-${record.rows.length}`, action });
  }
  const file = exportGame(chronicle);
  return { ...file, record: { ...file.record, seed: SALT } };
}
