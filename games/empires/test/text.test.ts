/** The table as text, for the terminal. */

import { expect, test } from 'vitest';
import { begun, type Lay, play, table } from './table.ts';

const G = 'germany';
const F = 'france';

const lay: Lay = {
  own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['ile-de-france'] },
  turn: G,
  options: { armies: true, fleets: true, civilization: true },
  hands: { [F]: [42] },
  areas: { saxony: { level: 2, fort: 2, unrest: true, ties: [F], claims: [G] } },
  table: { armies: { saxony: 2 }, fleets: { saxony: 1 }, markers: { saxony: ['commerce'] } },
};

test('an area is written with all that lies there, and holding cards for who holds them alone', () => {
  const { game, state } = table(lay);
  const text = game.board(game.view(state, G), G);
  expect(text).toContain('Saxony +2 (F2, army 2, fleet 1, commerce, unrest, tie of France, claimed)');
  expect(text).toContain('court Swabia 0;');
  expect(text).toContain('1 holding card,');
  expect(text).not.toContain('Influence');
  expect(game.board(game.view(state, F), F)).toContain('Influence');
});

test('a conversion that is begun is written with whose it is, and to whom it is promised', () => {
  const { game, state, t } = table(lay);
  t.areas.franconia!.religion = 'MO';
  t.areas.franconia!.converting = begun(G, 2);
  expect(game.board(state, G)).toContain('2 results of the German Empire toward its conversion)');
  t.areas.franconia!.converting!.promised.push(F);
  expect(game.board(state, G).replace(/\s+/g, ' ')).toContain('toward its conversion, promised to France)');
});

test('independent areas stand together by their religion, and no line is longer than a terminal is wide', () => {
  const { game, state } = table({ scenario: '27', seats: 1 });
  const text = game.board(game.view(state, 'franks'), 'franks');
  expect(text).toMatch(/^Independent, of the Roman Catholic church: Bavaria 0; /m);
  expect(text).toMatch(/^Independent, of paganism: Austria 0; Saxony 0 \(F3\);/m);
  expect(text).toContain('Lombardy +2 (claim of the Frankish Empire);');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

test('while taxes are raised the rebellion value of each area but the court stands below', () => {
  const laid = table({ ...lay, own: { [G]: ['swabia', 'saxony'] }, areas: { saxony: { unrest: true } } });
  play(laid, G, 'tax');
  const text = laid.game.board(laid.state, G);
  expect(text).toMatch(/^Rebellion values, before the gold that is sought: Saxony \+\d+$/m);
});

test('a parley stands below with its votes', () => {
  const laid = table({
    ...lay,
    areas: { franconia: { ties: [G], claims: [F] } },
    realms: { [G]: { statures: { combat: 3, administration: 3, diplomacy: 5 } } },
  });
  play(laid, G, 'petition franconia');
  expect(laid.game.board(laid.state, G)).toContain('Parley of the German Empire: the German Empire 5');
});

test('an endeavor that is announced stands below with its rating term by term, the odds, and what gold would change', () => {
  const laid = table({
    scenario: '27',
    own: { franks: ['swabia', 'bavaria'] },
    turn: 'franks',
    areas: { lorraine: { level: 1 }, bavaria: { level: 1 } },
    realms: { franks: { gold: 9, statures: { combat: 3, administration: 3, diplomacy: 5 } } },
  });
  play(laid, 'franks', 'conquer lorraine');
  const text = laid.game.board(laid.state, 'franks');
  expect(text).toMatch(
    /^The Frankish Empire: Conquest: Lorraine from Swabia\n {2}Effectiveness \S+: The leader’s stature \+3, /m,
  );
  expect(text).toMatch(
    /^ {2}Of the \d+ year cards not yet turned up this round: success \d+ of \d+, nothing \d+ of \d+$/m,
  );
  expect(text).toContain('More gold makes it likelier: with ');
});
