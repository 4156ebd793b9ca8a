/** The words of the game, and what the board says where a person could take one thing for another. */

import { expect, test } from 'vitest';
import { data, world } from '../data.ts';
import type { Act, Side } from '../state.ts';
import { words } from '../text.ts';
import { type Laid, play, playAll, table } from './table.ts';

const says = ({ game, state }: Laid, seat: Side, action: Act): string =>
  game.say.action(game.view(state, seat), action);

const asked = ({ game, state }: Laid, seat: Side): string => {
  const { ask } = game.told(state, seat);
  return game.say.prompt(game.view(state, seat), ask!);
};

const board = ({ game, state }: Laid, seat: Side): string => game.board(game.view(state, seat), seat);

/** What every open choice says. */
const wordings = (laid: Laid, seat: Side): string[] =>
  laid.game.choices(laid.state, seat).map(({ action }) => says(laid, seat, action as Act));

test('units of one name are told apart by the numbers they have on the board', () => {
  const laid = table({});
  const { unitOrder, lands } = laid.t.map;
  const names = unitOrder.map((unit) => says(laid, 'saxon', { verb: 'lose', unit }).replace('Lose ', ''));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['Cologne-1 +1', 'Koblenz-2', 'Scara-1 +2', 'Eresburg-1']));
  for (const { name } of Object.values(lands)) expect(names).not.toContain(name);
});

test('no two choices of an activation or of a gathering read alike', () => {
  const laid = table({});
  play(laid, 'carolingian', 'operate');
  const calls = wordings(laid, 'carolingian');
  expect(new Set(calls).size).toBe(calls.length);
  playAll(laid, 'carolingian', 'muster royal', 'muster austrasia', 'march');
  const moves = wordings(laid, 'carolingian');
  expect(new Set(moves).size).toBe(moves.length);
});

test('whoever plans an operation is told what it costs', () => {
  const laid = table({});
  play(laid, 'carolingian', 'operate');
  expect(asked(laid, 'carolingian')).toContain('(1 RP for each nation');
  playAll(laid, 'carolingian', 'muster hesse', 'activate thuringe-1', 'march', 'group thuringe buraburg');
  const advance: Act = { verb: 'advance', from: 'buraburg', to: 'eresburg' };
  expect(says(laid, 'carolingian', advance)).toBe(
    'Advance from Büraburg into Eresburg (1 RP, the others stay)',
  );
  play(laid, 'carolingian', 'group fulda buraburg');
  expect(says(laid, 'carolingian', advance)).toBe('Advance from Büraburg into Eresburg (2 RP)');
});

test('who goes on together is named while the party is chosen', () => {
  const laid = table({});
  playAll(laid, 'carolingian', 'operate', 'muster royal', 'march', 'part aix', 'with charlemagne');
  expect(asked(laid, 'carolingian')).toBe('From Aix-la-Chapelle goes Charlemagne: who else, or where to?');
  play(laid, 'carolingian', 'with scara-1');
  expect(asked(laid, 'carolingian')).toContain('go Charlemagne and Scara-1 +2:');
});

test('a Scara is sent to Aix, a levy to the campaign elsewhere', () => {
  const laid = table({});
  expect(says(laid, 'carolingian', { verb: 'send', unit: 'scara-2' })).toBe(
    'Scara-2 +1 returns to Aix-la-Chapelle',
  );
  expect(says(laid, 'carolingian', { verb: 'send', unit: 'koblenz-1' })).toBe('Send Koblenz-1');
});

test('allies who fell are not counted among the losses of either side', () => {
  const shown = board(table({ units: { 'friesland-1': 'destroyed', 'koblenz-1': 'destroyed' } }), 'saxon');
  expect(shown).toContain('Lost by the Carolingian: koblenz-1\n');
  expect(shown).toContain('Lost, but back in phase F: friesland-1\n');
});

test('the board tells what touches what, but not while an army is under way', () => {
  const laid = table({});
  expect(board(laid, 'saxon')).toMatch(/^ {2}eresburg {7}buraburg ohrum paderborn syburg$/m);
  play(laid, 'carolingian', 'operate');
  expect(board(laid, 'saxon')).not.toContain('Ways out of');
});

test('whoever waits for another’s answer is told what it is about, without its particulars', () => {
  const laid = table({});
  play(laid, 'carolingian', 'operate');
  for (const [prompt, say] of Object.entries(words(world(data)).prompts)) {
    expect(say({}, laid.t), prompt).not.toMatch(/undefined|null/);
  }
});
