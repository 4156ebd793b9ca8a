/** A seat of a folkmoot resigns. */

import { layTable, scripted } from '@annales/engine';
import { clause, tryLaws } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';

const game = make(data);
const lay = () =>
  game.setup(layTable(game.facts, { scenario: 'short', seats: 3 }), {
    draw: () => 0,
  }).state;

clause('FM-1.j', 'it bids nothing, and is not made chieftain though all are tied', () => {
  const s = lay();
  game.resign(s, 'aelle');
  expect(game.asks(s).map(({ seat }) => seat)).toEqual(['bede', 'cuthbert']);
  game.act(s, 'bede', { verb: 'seal' }, scripted());
  game.act(s, 'cuthbert', { verb: 'seal' }, scripted('bede'));
  expect(s.table.chieftain).toBe('bede');
});

clause('FM-1.j', 'it is not counted at the end, however rich', () => {
  const s = lay();
  s.table.coins.aelle = 40;
  s.table.bank -= 34;
  game.resign(s, 'aelle');
  const luck = { draw: () => 0 };
  const passes = ['seal', 'leave', 'stay', 'finish', 'let-pass', 'give-up', 'alms'];
  while (game.result(s) === null) {
    const { seat } = game.asks(s)[0]!;
    const choices = game.choices(s, seat);
    const choice = choices.find(({ action }) => passes.includes(action.verb))!;
    game.act(s, seat, choice.action as { verb: 'seal' }, luck);
  }
  const { winners, scores } = game.result(s)!;
  expect(s.table.coins.aelle).toBeGreaterThan(s.table.coins.bede!);
  expect(winners).not.toContain('aelle');
  expect(Object.keys(scores!)).toEqual(['bede', 'cuthbert']);
});

test('the laws hold over 12 random games in which somebody resigns', () => {
  const ways = [3, 4].map((seats) => layTable(game.facts, { scenario: 'short', seats }));
  const report = tryLaws(game, { games: 12, ways, resignEvery: 1 });
  expect(report.faults).toEqual([]);
});
