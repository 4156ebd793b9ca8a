import { playOut, random } from '@annales/bots';
import { type Bot, fast, layTable } from '@annales/engine';
import { expect, test } from 'vitest';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';

const game = make(data);
const init = layTable(game.facts);

/** How often each side wins, over a few seeded games. */
function wins(carolingian: Bot, saxon: Bot, games: number): Record<string, number> {
  const won: Record<string, number> = { carolingian: 0, saxon: 0 };
  for (let i = 0; i < games; i++) {
    const { result } = playOut(game as never, init, { carolingian, saxon }, fast(`match ${i}`));
    for (const winner of result.winners) won[winner]!++;
  }
  return won;
}

test('the heuristic bot beats random play as the Carolingian', () => {
  expect(wins(heuristic, random, 8)).toEqual({ carolingian: 8, saxon: 0 });
});

test('the heuristic bot beats random play as the Saxon', () => {
  expect(wins(random, heuristic, 8)).toEqual({ carolingian: 0, saxon: 8 });
});

test('both sides of the heuristic bot can win', () => {
  const { carolingian, saxon } = wins(heuristic, heuristic, 16);
  expect(carolingian! + saxon!).toBe(16);
  expect(carolingian).toBeGreaterThan(0);
  expect(saxon).toBeGreaterThan(0);
});
