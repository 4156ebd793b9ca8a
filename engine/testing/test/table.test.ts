import { expect, test } from 'vitest';
import { fast, layTable } from '../../index.ts';
import { DATA, parry } from '../../test/parry.ts';
import { offers, play, refused } from '../index.ts';

const game = parry(DATA);

const table = () => game.setup(layTable(game.facts), fast('a table for tests')).state;

/** North attacks, and its aim is taken. */
function aimed() {
  const s = table();
  play(game, s, 'north', 'add 3');
  play(game, s, 'north', 'seal');
  play(game, s, 'south', 'seal');
  play(game, s, 'north', 'aim head');
  return s;
}

test('offers are written as they are read, a form by its verb', () => {
  expect(offers(game, table(), 'north')).toEqual(['add 1', 'add 2', 'add 3', 'seal']);
  expect(offers(game, aimed(), 'north')).toEqual([
    'steady',
    'strike',
    'shout …',
    'challenge south',
    'wager …',
  ]);
});

test('play acts with the draws as written, and gives back what the log says', () => {
  const s = aimed();
  play(game, s, 'north', 'strike');
  const [blow] = play(game, s, 'south', 'let', 6, 1, 1);
  expect(blow).toMatchObject({ what: 'blow', facts: { by: 'north', roll: 6, hit: true } });
  expect(s.table.points.north).toBe(1);
});

test('play insists on every draw: none too many, none too few', () => {
  expect(() => play(game, aimed(), 'north', 'steady', 6)).toThrow('“steady” left draws unused: [6]');
  const s = aimed();
  play(game, s, 'north', 'strike');
  expect(() => play(game, s, 'south', 'let')).toThrow('no draw left for “blow”');
});

test('refused gives back the refusal, and insists that there is one', () => {
  const s = table();
  expect(refused(game, s, 'north', 'strike')).toMatchObject({ clause: 'PA-2' });
  expect(refused(game, s, 'west', 'seal')).toMatchObject({ clause: 'AN-2.a' });
  expect(() => refused(game, s, 'north', 'add 1')).toThrow('“add 1” should have been refused');
});

test('refused notices a state that has changed all the same, and lets other errors through', () => {
  const act = (change: (s: ReturnType<typeof table>) => void): typeof game => ({
    ...game,
    act(s, seat, action, chance) {
      change(s);
      return game.act(s, seat, action, chance);
    },
  });
  const counting = act((s) => {
    s.table.shouts++;
  });
  const failing = act(() => {
    throw new TypeError('something else');
  });
  expect(() => refused(counting, table(), 'north', 'strike')).toThrow(
    '“strike” was refused, but the state has changed',
  );
  expect(() => refused(failing, table(), 'north', 'strike')).toThrow('something else');
});
