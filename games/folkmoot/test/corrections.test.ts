/** What the players of a folkmoot may put right by agreement. */

import { correctable, corrected } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data } from '../game.ts';
import { playOn, table } from './table.ts';

test('coins are put right from purse to purse or with the bank, and never made or lost', () => {
  const { game, state } = table({ at: 'market', chieftain: 'bede' });
  expect(corrected(game, state, { 'coins aelle': 9, 'coins bede': 3 })).toMatchObject({
    table: { coins: { aelle: 9, bede: 3 }, bank: 68 },
  });
  expect(corrected(game, state, { 'coins aelle': 9, bank: 65 })).toMatchObject({ table: { bank: 65 } });
  expect(corrected(game, state, { 'coins aelle': 9 })).toBe(
    'That cannot be: there are 83 coins instead of 80',
  );
  expect(corrected(game, state, { 'coins aelle': 81 })).toBe(
    'Coins of Ælle: this must be a whole number from 0 to 80',
  );
});

test('as many coins as the box has, and as many rounds as the moot lasts', () => {
  const sizes = data.sizes as { coins: object };
  const coins = { ...sizes.coins, all: 40 };
  const { game, state } = table({ scenario: 'short', data: { sizes: { ...sizes, coins } as never } });
  const range = (what: string) => game.corrections(state).find((one) => one.what === what)!.allowed;
  expect([range('coins'), range('bank'), range('round')]).toEqual([
    { min: 0, max: 40 },
    { min: 0, max: 40 },
    { min: 1, max: 3 },
  ]);
});

test('cards, the hoard and the chieftaincy are none of it', () => {
  const { game, state } = table({ seats: 3, at: 'market', chieftain: 'bede', discards: ['gold'] });
  expect(correctable(game, state)).toEqual([
    'coins aelle',
    'coins bede',
    'coins cuthbert',
    'bank',
    'round',
    'omened',
    'offered',
  ]);
});

test('whoever has had an omen or an offer may be given it back', () => {
  const laid = table({ at: 'market', chieftain: 'aelle', hands: { bede: ['omen', 'omen'] } });
  const { game, state } = laid;
  playOn(laid, 'bede', 'omen');
  const next = corrected(game, state, { omened: [] });
  expect(game.choices(next as typeof state, 'bede').map(({ action }) => action)).toContainEqual({
    verb: 'omen',
  });
  const change = { what: 'omened', facts: {}, path: [], from: ['bede'], to: [] };
  expect(game.say.corrected(change)).toBe('Who has played an omen in this round from Bede to nobody');
  expect(corrected(game, state, { omened: ['bede', 'bede'] })).toMatch(/none of what it may be/);
});

test('a question that would fall away is answered first', () => {
  const rich = { aelle: 12, bede: 6 };
  const hands = { aelle: Array(7).fill('silver') };
  const { game, state } = table({ at: 'oath', chieftain: 'bede', coins: rich, hands });
  expect(corrected(game, state, { 'coins aelle': 5, 'coins bede': 13 })).toBe(
    'Then what is asked now could not be answered any more; propose it again when it is answered',
  );
  expect(corrected(game, state, { 'coins aelle': 11, 'coins bede': 7 })).toMatchObject({
    table: { coins: { aelle: 11 } },
  });
});
