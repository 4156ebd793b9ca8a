/** What is stored and told of each deed, instead of whole states and views, gives the very same states and views. */

import { createHash } from 'node:crypto';
import { decide, random } from '@annales/bots';
import {
  type Action,
  asPatches,
  fast,
  type Game,
  giveSalt,
  hashState,
  type Json,
  type JsonObject,
  layOut,
  layTable,
  patched,
  patchesFor,
  start,
  submit,
} from '@annales/engine';
import { games } from '@annales/games';
import { expect, test } from 'vitest';

type AnyGame = Game<unknown, Action, Json>;
const STEPS = 250;

for (const [id, seats] of [
  ['lex-saxonum', 2],
  ['carolingi', 4],
  ['folkmoot', 3],
] as const) {
  test(`${id}: after every row the changes lead from state to state and from view to view`, async () => {
    const title = await games[id]!();
    const game = title.make(title.data as JsonObject) as AnyGame;
    const init = layTable(title.facts, { seats, options: {} });
    const laid = layOut(game, init, createHash('sha256').update(id).digest('hex'));
    for (const seat of init.seats) giveSalt(laid, seat, 'ab'.repeat(16));
    const table = start(laid);
    const luck = fast(id);
    let state: Json = null;
    const views: Record<string, Json> = {};
    const follow = () => {
      const { changes, viewers, record } = table;
      const row = record.rows.at(-1)!;
      state = patched(state, JSON.parse(JSON.stringify(asPatches(changes))));
      expect(JSON.stringify(state)).toBe(JSON.stringify(table.state));
      expect(hashState(state)).toBe(row.hash);
      for (const viewer of viewers) {
        const patches = JSON.stringify(patchesFor(changes, viewers, viewer));
        views[viewer] = patched(views[viewer] ?? null, JSON.parse(patches));
        expect(JSON.stringify(views[viewer])).toBe(JSON.stringify(game.view(table.state, viewer)));
        expect(table.told![viewer]).toBe(JSON.stringify(game.told(table.state, viewer)));
        // Who was not told can have noticed nothing.
        if (!row.seen.includes(viewer)) expect(patches).toBe('[]');
      }
    };
    follow();
    for (let i = 0; i < STEPS && !game.result(table.state); i++) {
      const asked = game.asks(table.state);
      const { seat } = asked[luck.draw('who', asked.length)]!;
      const act = (action: Action) =>
        submit(table, { seat, version: table.versions[seat]!, id: `b${table.record.rows.length}`, action });
      act(decide(game, table.state, seat, random, luck));
      follow();
      if (luck.draw('undo', 4) > 0) continue;
      try {
        act({ verb: 'undo' });
      } catch {
        // What cannot be taken back leaves everything as it was.
        expect(JSON.stringify(state)).toBe(JSON.stringify(table.state));
        continue;
      }
      follow();
    }
  });
}
