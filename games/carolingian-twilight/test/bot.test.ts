import { playOut, random } from '@annales/bots';
import { fast, layTable } from '@annales/engine';
import { expect, test } from 'vitest';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';

const game = make(data);

test('whichever heir it plays, the bot beats random ones in five of six games at least', () => {
  const init = layTable(game.facts, { scenario: '843' });
  const games = init.seats.flatMap((seat) => [1, 2].map((number) => ({ seat, number })));
  const won = games.filter(({ seat, number }) => {
    const bots = Object.fromEntries(init.seats.map((one) => [one, one === seat ? heuristic : random]));
    const { winners } = playOut(game, init, bots, fast(`one of three: ${seat} ${number}`)).result;
    return winners.length === 1 && winners[0] === seat;
  });
  expect(won.length).toBeGreaterThanOrEqual(5);
});

test('it plays any seat of any scenario to the end', () => {
  for (const scenario of ['876', '882']) {
    const init = layTable(game.facts, { scenario });
    const bots = Object.fromEntries(init.seats.map((seat) => [seat, heuristic]));
    expect(playOut(game, init, bots, fast(scenario)).result.how).toMatch(/\w/);
  }
});
