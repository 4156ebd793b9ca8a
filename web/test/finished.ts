/** Games that bots have played to the end, as files. */

import { decide } from '@annales/bots';
import {
  type Action,
  type Chronicle,
  type Entry,
  exportGame,
  fast,
  type Game,
  type GameFile,
  giveSalt,
  layOut,
  layTable,
  type Seat,
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

/** Always the same game, to its end or to so many rows. */
async function played(id: string, seats: number, most = Number.POSITIVE_INFINITY) {
  const chronicle = await begun(id, seats);
  const { game, versions, record } = chronicle;
  const { heuristic } = (await games[id]!()).bots;
  const mind = fast(`finished ${id}`);
  while (!game.result(chronicle.state) && record.rows.length < most) {
    const { seat } = game.asks(chronicle.state)[0]!;
    const action = decide(game, chronicle.state, seat, heuristic!, mind);
    submit(chronicle, { seat, version: versions[seat]!, id: `step-${record.rows.length}`, action });
  }
  return chronicle;
}

/** A game that is all but over, at a question to a seat: at least so many rows before its end. */
export async function nearlyOver(id: string, seats: number, asked: Seat, left: number) {
  let { length } = (await played(id, seats)).record.rows;
  for (length -= left; ; length--) {
    const chronicle = await played(id, seats, length);
    if (chronicle.game.asks(chronicle.state)[0]!.seat === asked) return { ...chronicle, seed: SALT };
  }
}

export async function finished(id: string, seats: number): Promise<GameFile> {
  const chronicle = await played(id, seats);
  const file = exportGame(chronicle);
  return { ...file, record: { ...file.record, seed: SALT } };
}

/** A game that stands just before something happens: as a file, and what brings it about. */
export interface Brink {
  file: GameFile;
  seat: Seat;
  action: Action;
}

/** Plays until somebody's action writes such an entry, and stops before it. */
export async function brinkOf(
  id: string,
  seats: number,
  isIt: (entry: Entry, seat: Seat) => boolean,
  { bot = 'heuristic', seed = 'brink' } = {},
): Promise<Brink> {
  const play = async (rows: number) => {
    const chronicle = await begun(id, seats);
    const { game, versions, record } = chronicle;
    const mind = fast(seed);
    const policy = (await games[id]!()).bots[bot]!;
    while (!game.result(chronicle.state)) {
      const { seat } = game.asks(chronicle.state)[0]!;
      const action = decide(game, chronicle.state, seat, policy, mind);
      if (record.rows.length === rows) return { chronicle, seat, action };
      submit(chronicle, { seat, version: versions[seat]!, id: `step-${record.rows.length}`, action });
      if (record.rows.at(-1)!.entries.some((entry) => isIt(entry, seat)) && rows === Number.POSITIVE_INFINITY)
        return play(record.rows.length - 1);
    }
    throw new Error(`it never happens in a game of ${id}`);
  };
  const { chronicle, seat, action } = await play(Number.POSITIVE_INFINITY);
  const file = exportGame(chronicle);
  return { file: { ...file, record: { ...file.record, seed: SALT } }, seat, action };
}
