/** What the Carolingians may put right by agreement. */

import { fast, layTable } from '@annales/engine';
import { correctable, corrected } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';
import { declared } from './realm.ts';
import { goOn, type Laid, placeTiles, table, waits } from './table.ts';

const reason = ({ game, state }: Laid, values: Parameters<typeof corrected>[2]): unknown => {
  const next = corrected(game, state, values);
  return typeof next === 'string' ? next : 'accepted';
};

function placing(lay: Parameters<typeof table>[0] = {}): Laid {
  const laid = table({ at: 'commitment', ...lay });
  goOn(laid);
  return laid;
}

test('whoever is put somewhere is taken from elsewhere', () => {
  const laid = placing({ followers: { anjou: { red: 2 } }, cards: { hessen: { red: 1 } } });
  expect(reason(laid, { 'countries anjou followers red': 1 })).toBe(
    'That cannot be: red has 23 followers, not 24',
  );
  expect(reason(laid, { 'countries anjou followers red': 1, 'courts red missi': 4 })).toBe('accepted');
  const card = `slots ${laid.t.map.countries.hessen!.region} 0 followers red`;
  expect(reason(laid, { [card]: 0, 'courts red leudes': laid.t.courts.red!.leudes + 1 })).toBe('accepted');
  expect(reason(laid, { 'countries anjou followers red': 25 })).toBe(
    'Followers of Red in Anjou: this must be a whole number from 0 to 24',
  );
});

test('gangs, counters and trophies are corrected by themselves, but in a homeland is nothing of others', () => {
  const laid = placing({ gangs: { anjou: 2 } });
  expect(reason(laid, { 'countries anjou gangs': 1 })).toBe('accepted');
  expect(reason(laid, { 'countries anjou counters': 2 })).toBe('accepted');
  expect(reason(laid, { 'countries anjou counters': 3 })).toMatch(/from 0 to 2$/);
  expect(reason(laid, { 'countries normandie gangs': 1 })).toMatch(/^Nothing that may be corrected/);
  expect(reason(laid, { 'countries normandie followers blue': 1 })).toMatch(/^Nothing that may/);
  expect(correctable(laid.game, laid.state)).toContain('countries normandie followers red');
  const woodland = Object.keys(laid.t.countries).find((one) => laid.t.countries[one]!.forest)!;
  expect(reason(laid, { [`countries ${woodland} counters`]: 1 })).toMatch(/^Nothing that may/);
});

test('tiles, and whatever is known of them, may not', () => {
  const { game, state } = placing({ courts: { red: { active: ['peace'] } } });
  const tiles = /rack|inactive|fresh|swap|bag|opened|drawn|known|perhaps|seasons|declared/;
  expect(correctable(game, state).filter((place) => tiles.test(place))).toEqual([]);
});

test('while an action is carried out only gangs and counters may', () => {
  const laid = placing({ followers: { anjou: { red: 2 } } });
  placeTiles(laid, { red: ['move', 'none'] }, 'red move');
  expect(waits(laid)).toEqual(['move', 'red']);
  const kinds = new Set(laid.game.corrections(laid.state).map(({ what }) => what));
  expect([...kinds]).toEqual(['gangs', 'counters', 'surplus']);
});

test('what may be undone entirely with a broken peace is not corrected meanwhile', () => {
  const { game, state } = declared([], {});
  expect(state.flow.map(({ step }) => step)).toContain('peace');
  expect(correctable(game, state)).toEqual([]);
});

test('the years go on from where they are; the first is left by its own turn', () => {
  const years = ({ game, state }: Laid) =>
    game
      .corrections(state)
      .filter(({ what }) => what === 'year' || what === 'sundial')
      .map(({ what, allowed }) => [what, allowed]);
  expect(years(placing({ year: 830 }))).toEqual([['sundial', { min: 830, max: 839 }]]);
  expect(years(placing({ year: 832 }))).toEqual([
    ['year', { min: 831, max: 834 }],
    ['sundial', { min: 832, max: 839 }],
  ]);
});

test('in the advanced set-up followers that are not placed yet are counted', () => {
  const game = make(data);
  const { state } = game.setup(layTable(game.facts, { scenario: 'advanced', seats: 2 }), { draw: () => 0 });
  expect(state.flow.at(-1)!.step).toBe('placement');
  const next = corrected(game, state, { 'courts red leudes': 7, 'courts red missi': 1 });
  expect(next).toMatchObject({ table: { courts: { red: { leudes: 7, missi: 1 } } } });
});

test('a counter is put nowhere before it is known where the woodlands lie', () => {
  const game = make(data);
  const { state } = game.setup(layTable(game.facts, { scenario: 'advanced', seats: 2 }), { draw: () => 0 });
  expect(state.table.placing).not.toBe(null);
  const kinds = () => new Set(game.corrections(state).map(({ what }) => what));
  expect(kinds().has('counters')).toBe(false);
  expect(kinds().has('gangs')).toBe(true);
  const chance = fast('woodlands');
  while (state.table.placing !== null) {
    const [ask] = game.asks(state);
    game.act(state, ask!.seat, game.choices(state, ask!.seat)[0]!.action as never, chance);
  }
  expect(kinds().has('counters')).toBe(true);
});
