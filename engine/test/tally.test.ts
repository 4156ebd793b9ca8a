/** What rows add up to stands for them: a table is taken up from it, a state and the rows after. */

import { describe, expect, test } from 'vitest';
import {
  blankCounts,
  canUndo,
  count,
  countsOf,
  isTally,
  Mismatch,
  resume,
  stateAfter,
  tallyOf,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { DATA, parry } from './parry.ts';
import { act, begin, plain } from './tables.ts';

function played() {
  const table = begin(parry(DATA), { seats: 3 });
  act(table, 'south', 'standing guard never');
  act(table, 'north', 'add 3');
  for (const seat of table.record.init.seats) act(table, seat, 'seal');
  act(table, 'north', 'aim head');
  act(table, 'north', 'undo');
  act(table, 'north', 'aim hand');
  return table;
}

const tallyAfter = (table: ReturnType<typeof played>, rows: number) => {
  const counts = blankCounts(table.record);
  for (const row of table.record.rows.slice(0, rows)) count(counts, row);
  return tallyOf(counts);
};

describe('a tally', () => {
  clause(
    'AN-4.f',
    'stands for the rows before it: taken up anywhere the table is the same, and goes on alike',
    () => {
      const table = played();
      const { game, record, seed } = table;
      const all = tallyOf(table);
      for (let rows = 1; rows <= record.rows.length; rows++) {
        // What is taken back must be among what is played again.
        if (record.rows[rows]?.kind === 'undo') continue;
        const tally = plain(tallyAfter(table, rows));
        expect(isTally(tally, record, rows)).toBe(true);
        expect(tallyOf(countsOf(tally))).toEqual(tally);
        const after = { ...plain(record), rows: plain(record.rows.slice(rows)) };
        const state = stateAfter(game, record, rows);
        const { hash } = record.rows[rows - 1]!;
        const again = resume(game, after, { state, tally, seed, hash });
        expect(tallyOf(again)).toEqual(all);
        expect(again.state).toEqual(table.state);
        expect(again.taken).toEqual(table.taken);
      }
      const settled = record.rows.length - 3;
      const again = resume(
        game,
        { ...record, rows: record.rows.slice(settled) },
        {
          state: stateAfter(game, record, settled),
          tally: tallyAfter(table, settled),
          seed,
          hash: record.rows[settled - 1]!.hash,
        },
      );
      expect(canUndo(again, 'north')).toBe(true);
      for (const one of [table, again]) {
        act(one, 'north', 'undo', { id: 'a' });
        act(one, 'north', 'aim head', { id: 'b' });
        act(one, 'north', 'strike', { id: 'c' });
      }
      expect(again.record.rows.at(-1)!.hash).toBe(table.record.rows.at(-1)!.hash);
      expect(tallyOf(again)).toEqual(tallyOf(table));
    },
  );

  test('of other rows, or none, is known', () => {
    const table = played();
    const { record } = table;
    const tally = tallyAfter(table, 5);
    expect(isTally(tally, record, 5)).toBe(true);
    expect(isTally(tally, record, 6)).toBe(false);
    expect(isTally(tally, { init: { ...record.init, seats: ['north'] } }, 5)).toBe(false);
    const broken: unknown[] = [null, 5, [], {}, { ...tally, draws: 1.5 }, { ...tally, fresh: null }];
    for (const one of broken) expect(isTally(one, record, 5)).toBe(false);
  });

  test('is not taken up with a state that is another', () => {
    const table = played();
    const { game, record } = table;
    const tally = tallyAfter(table, 5);
    const wrong = { state: stateAfter(game, record, 4), tally, hash: record.rows[4]!.hash };
    expect(() => resume(game, { ...record, rows: [] }, wrong)).toThrow(Mismatch);
  });
});
