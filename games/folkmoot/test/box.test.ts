/** What is in the box beside the rules: data, the bot, the board. */

import { playOut, random } from '@annales/bots';
import { type Bot, fast, type JsonObject, layTable, type Seat } from '@annales/engine';
import { expect, test } from 'vitest';
import { checkData } from '../check.ts';
import { data, folkmoot, make } from '../game.ts';
import { table } from './table.ts';

test('the data in the box are sound', async () => {
  expect(await folkmoot.checkData(data)).toEqual([]);
});

test('a wrong data pack is told what is wrong', () => {
  const sizes = { ...(data.sizes as object), rounds: { short: 3, long: 9 }, hoard: 'many' };
  expect(checkData({ ...data, sizes })).toEqual([
    'sizes.json: rounds.long must be a whole number from 1 to 5, not 9',
    'sizes.json: hoard must be a whole number from 0 to 10, not "many"',
  ]);
  expect(checkData({ sizes: data.sizes! })[0]).toContain(
    'cards.json: must be an object with fields, not missing',
  );
});

test('data from before there were errands are played with as they were', () => {
  const { errands, ...sizes } = data.sizes as JsonObject;
  const older = { ...data, sizes };
  expect(checkData(older)).toEqual([]);
  const init = layTable(folkmoot.facts, { seats: 3, options: { errands: true } });
  const { state } = make(older).setup(init, fast('older'));
  expect(state.table.sizes.errands).toEqual(errands);
});

test('every number of a data pack has its least and its most', () => {
  const bounds: Record<string, [least: number, most: number]> = {
    'cards copies silver': [0, 50],
    'cards copies gold': [0, 50],
    'cards copies ambush': [0, 50],
    'cards copies oath': [0, 50],
    'cards omens few': [0, 50],
    'cards omens many': [0, 50],
    'cards worth silver': [0, 20],
    'cards worth gold': [0, 20],
    'sizes rounds short': [1, 5],
    'sizes rounds long': [1, 5],
    'sizes coins start': [0, 20],
    'sizes coins frugal': [0, 20],
    'sizes coins all': [80, 1000],
    'sizes hand start': [0, 6],
    'sizes hand most': [1, 20],
    'sizes hoard': [0, 10],
    'sizes hourglass': [1, 3600],
    'sizes raid stake': [0, 20],
    'sizes raid boldFrom': [0, 20],
    'sizes raid boldness': [0, 6],
    'sizes raid ambush': [0, 6],
    'sizes raid spoils': [0, 20],
    'sizes omen from': [1, 6],
    'sizes omen coins': [0, 20],
    'sizes offer price': [0, 20],
    'sizes alms': [0, 20],
    'sizes errands lines': [1, 10],
    'sizes errands gift': [0, 20],
  };
  const faultsWith = (path: string, value: number) => {
    const pack = structuredClone(data) as Record<string, never>;
    const keys = path.split(' ');
    const last = keys.pop()!;
    keys.reduce((box, key) => box[key]!, pack)[last] = value as never;
    return checkData(pack);
  };
  for (const [path, [least, most]] of Object.entries(bounds)) {
    for (const value of [least, most])
      expect([path, value, faultsWith(path, value)]).toEqual([path, value, []]);
    for (const value of [least - 1, most + 1, least + 0.5])
      expect([path, value, faultsWith(path, value)]).toMatchObject([
        path,
        value,
        [expect.stringContaining(`from ${least} to ${most}, not ${value}`)],
      ]);
  }
});

test('the bot wins against random players more often than not', () => {
  const game = make(data);
  let wins = 0;
  for (let i = 0; i < 100; i++) {
    const init = layTable(game.facts, { seats: 2 + (i % 3), scenario: 'long' });
    const seat = init.seats[i % init.seats.length]!;
    const bots: Record<Seat, Bot> = Object.fromEntries(init.seats.map((one) => [one, random]));
    bots[seat] = folkmoot.bots.heuristic!;
    const { result } = playOut(game, init, bots, fast(`match ${i}`));
    if (result.winners.includes(seat)) wins++;
  }
  expect(wins).toBeGreaterThan(50);
});

test('the board shows what its viewer may see', () => {
  const { game, state } = table({
    at: 'target',
    chieftain: 'bede',
    coins: { aelle: 1, bede: 10 },
    hands: { aelle: ['gold', 'silver', 'gold'], bede: ['oath'] },
    hoard: ['omen', 'oath', 'oath'],
    discards: ['silver', 'silver', 'ambush'],
  });
  expect(game.board(game.view(state, 'aelle'), 'aelle').split('\n')).toEqual([
    'Round 1 of 5 · bank 69 · pile 30',
    'Discards: 2 silver, 1 ambush',
    'Hoard: 3 cards',
    'Ælle             1 coin    3 cards (1 silver, 2 gold)',
    'Bede  chieftain  10 coins  1 card',
  ]);
  expect(game.board(game.view(state, 'bede'), 'bede')).toContain('Hoard: 3 cards (1 omen, 2 oath)');
});
