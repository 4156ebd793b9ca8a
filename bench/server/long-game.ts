/** A game of Lex Saxonum that has gone on for a while, as a file that a server takes in. */

import { decide, random } from '@annales/bots';
import {
  exportGame,
  fast,
  type GameFile,
  giveSalt,
  hashText,
  type JsonObject,
  layOut,
  layTable,
  start,
  submit,
} from '@annales/engine';
import { games } from '@annales/games';
import type { Answer } from '@annales/server/wire';
import type { AnyGame } from './clients.ts';
import { Wire } from './wire.ts';

/** More seeds than it takes to find a game that is long enough. */
const SEEDS = 200;

export async function longGame(actions: number): Promise<GameFile> {
  return (await longGames(actions, 1))[0]!;
}

/** Several such games, each by its own luck. */
export async function longGames(actions: number, count: number): Promise<GameFile[]> {
  const title = await games['lex-saxonum']!();
  const game = title.make(title.data as JsonObject) as AnyGame;
  const init = layTable(title.facts, { seats: 2, options: {} });
  const found: GameFile[] = [];
  for (let i = 0; i < SEEDS; i++) {
    const open = layOut(game, init, hashText(`bench ${i}`));
    for (const seat of init.seats) giveSalt(open, seat, hashText(seat));
    const table = start(open);
    const luck = fast(i);
    for (let n = 0; n < actions && !game.result(table.state); n++) {
      const { seat } = game.asks(table.state)[0]!;
      const action = decide(game, table.state, seat, random, luck);
      submit(table, { seat, version: table.versions[seat]!, id: `b${n}`, action });
    }
    if (game.result(table.state)) continue;
    table.record.seed = open.seed;
    if (found.push(exportGame(table)) === count) return found;
  }
  throw new Error(`${found.length} of ${SEEDS} games last ${actions} actions, not ${count}`);
}

/** Somebody brings it to a server and goes on there. */
export async function bringGame(url: string, file: GameFile): Promise<{ id: string; cookie: string }> {
  const wire = new Wire(url);
  const { cookie } = await wire.send('POST', '/guests', '');
  const body = { file: JSON.stringify(file) };
  const { status, text } = await wire.send('POST', '/tables/import', cookie!, body);
  wire.close();
  if (status !== 200) throw new Error(text);
  return { id: (JSON.parse(text) as Answer<'POST /tables/import'>).table.id, cookie: cookie! };
}
