/** The table as text, and what a game is called in German. */

import { fast, layTable } from '@annales/engine';
import { expect, test } from 'vitest';
import { about as german } from '../about.de.ts';
import { about } from '../about.ts';
import { data, make } from '../game.ts';
import { POWERS } from '../words/names/en.ts';
import { type Laid, operate, play, table } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';

const lines = ({ game, state }: Laid, viewer: string): string[] =>
  game.board(game.view(state, viewer), viewer).split('\n');
const line = (laid: Laid, viewer: string, begin: string): string =>
  lines(laid, viewer).find((one) => one.startsWith(begin))!;

test('area and burg, who holds them, and what stands there, as far as it is known', () => {
  const laid = table({
    at: { operations: L },
    forces: {
      [L]: { tuscany: { leader: 1, warrior: 2 }, provence: { militia: 1 } },
      [C]: { provence: { warrior: 3 }, venice: { warrior: 1 } },
    },
    dp: { [L]: 4 },
    hands: { [L]: ['assassin'] },
    pillaged: ['tuscany'],
  });
  expect(line(laid, L, 'Tuscany')).toMatch(
    /^Tuscany 0 · Pisa\* 1 +Lothar I +#1 1 leader, 2 warriors; pillaged$/,
  );
  expect(line(laid, L, 'Provence')).toMatch(/shared +#2 Lothar I 1 militia; #\d+ Charles the Bald \?;/);
  expect(line(laid, L, 'Friuli')).toMatch(/Charles the Bald +#4 \? in Venice$/);
  expect(line(laid, L, 'Lothar I:')).toBe('Lothar I: 4 DP · 6 VP now · markers: Assassin');
  expect(line(laid, C, 'Lothar I:')).toBe('Lothar I: 4 DP · 6 VP now · 1 marker');
  expect(line(laid, L, 'Order:')).toContain('[Lothar I]');
  operate(laid, L, 'tuscany', 4);
  expect(lines(laid, L)).toContain('Force #1 has 5 OP left');
  play(laid, L, 'move spoleto');
  expect(line(laid, C, 'Spoleto')).toContain('#1 ?');
});

test('what one was shown is remembered with its year', () => {
  const laid = table({ at: { operations: L }, forces: { [L]: { tuscany: { leader: 1, warrior: 2 } } } });
  play(laid, L, `reveal ${L} ${C}`);
  expect(line(laid, C, 'Tuscany')).toContain('(844: 1 leader, 2 warriors)');
});

test('no line is longer than a hundred columns, in any scenario', () => {
  const game = make(data);
  for (const { id, seats } of game.facts.scenarios) {
    const init = layTable(game.facts, { scenario: id, seats: seats!.max });
    const chance = fast(`board ${id}`);
    const { state } = game.setup(init, chance);
    for (let moves = 0; moves < 40; moves++) {
      const [ask] = game.asks(state);
      game.act(state, ask!.seat, ask!.late!, chance);
    }
    const text = game.board(game.view(state, init.seats[0]!), init.seats[0]!);
    expect(text.split('\n').filter((one) => one.length > 100)).toEqual([]);
  }
});

test('whose forces Espionage would see is said, and whose marker it is if it is an NPP’s', () => {
  const { game, state } = table({
    at: { operations: L },
    control: { slavs: L },
    hands: { [L]: ['espionage'], slavs: ['espionage'] },
    forces: {
      [C]: { francia: { warrior: 1 }, flanders: { militia: 1 } },
      bretons: { brittany: { militia: 1 } },
      byzantium: { serbia: { militia: 1 }, flanders: { militia: 1 } },
    },
  });
  const view = game.view(state, L);
  const said = (by: string, at: string) =>
    game.say.action(view, game.notation.parse(`spy-area ${by} ${at}`)).replace('Play Espionage ', '');
  expect(['francia', 'brittany', 'serbia', 'flanders', 'corsica', 'ionian'].map((at) => said(L, at))).toEqual(
    [
      'on Charles the Bald in Francia',
      'on a Minor NPP: the Bretons in Brittany',
      'on a Major NPP: Byzantium in Serbia',
      'on several powers in Flanders',
      'where nobody stands: Corsica',
      'at sea: the Ionian',
    ],
  );
  expect(said('slavs', 'francia')).toBe('of the Slavs on Charles the Bald in Francia');
});

test('where no rules are at hand a seat is called as it is at the table', () => {
  const seats = new Set(make(data).facts.scenarios.flatMap(({ seats: of }) => of?.ids ?? []));
  for (const seat of seats)
    expect(about.named!.seats[seat] ?? seat.charAt(0).toUpperCase() + seat.slice(1)).toBe(POWERS[seat]);
});

test('every seat, scenario and option has a German name', () => {
  const { facts } = make(data);
  const seats = facts.scenarios.flatMap(({ seats: of }) => of?.ids ?? []);
  expect(Object.keys(german.named!.seats).sort()).toEqual([...new Set(seats)].sort());
  expect(Object.keys(german.named!.scenarios).sort()).toEqual(facts.scenarios.map(({ id }) => id).sort());
  expect(Object.keys(german.named!.options).sort()).toEqual(facts.options.map(({ id }) => id).sort());
});

test('what is said of a scenario before it is chosen is of one that there is, in both languages', () => {
  const ids = make(data).facts.scenarios.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(about.notes!)));
  expect(Object.keys(german.notes!)).toEqual(Object.keys(about.notes!));
});
