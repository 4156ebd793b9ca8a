/** A game that goes on and on: somebody does something and takes it back, as often as wanted. */

import { exportGame, type GameFile, giveSalt, layOut, layTable, start, submit } from '@annales/engine';
import { games } from '@annales/games';
import { SALT } from './client.ts';

export async function longGame(rows: number, id = 'folkmoot', seats = 2): Promise<GameFile> {
  const title = await games[id]!();
  const game = title.make(title.data);
  const init = layTable(title.facts, { seats, options: {} });
  const open = layOut(game, init, SALT);
  for (const seat of init.seats) giveSalt(open, seat, SALT);
  const chronicle = start(open);
  for (let i = 0; chronicle.record.rows.length < rows; i++) {
    const [ask] = game.asks(chronicle.state);
    const { seat } = ask!;
    const act = (action: { verb: string }, step: string) =>
      submit(chronicle, { seat, version: chronicle.versions[seat]!, id: `${step}-${i}`, action });
    const [choice] = game.choices(chronicle.state, seat).filter(({ action }) => !('fields' in action));
    act(choice!.action as { verb: string }, 'do');
    if (chronicle.record.rows.length < rows) act({ verb: 'undo' }, 'undo');
  }
  const file = exportGame(chronicle);
  return { ...file, record: { ...file.record, seed: open.seed } };
}
