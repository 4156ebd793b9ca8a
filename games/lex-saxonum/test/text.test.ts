/** The words of the game, and what the board says where a person could take one thing for another. */

import type { Entry, Words } from '@annales/engine';
import { expect, test } from 'vitest';
import { data, world } from '../data.ts';
import type { Act, Side, Table } from '../state.ts';
import { words } from '../words/en.ts';
import { goOn, type Laid, play, playAll, table } from './table.ts';

const says = ({ game, state }: Laid, seat: Side, action: Act): string =>
  game.say.action(game.view(state, seat), action);

const asked = ({ game, state }: Laid, seat: Side): string => {
  const { ask } = game.told(state, seat);
  return game.say.prompt(game.view(state, seat), ask!);
};

/** Lines of the log of one kind, each with its clause. */
const logged = ({ game }: Laid, entries: Entry[], what: string): [clause: string, line: string][] =>
  entries.filter((entry) => entry.what === what).map((entry) => [entry.clause, game.say.entry(entry)]);

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

test('a die for a revolt or for a commander says what came of it', () => {
  const laid = table({
    turn: 'saxon',
    hands: { saxon: ['revolt'] },
    conquered: ['syburg'],
    converted: ['syburg'],
  });
  play(laid, 'saxon', 'play revolt');
  expect(logged(laid, play(laid, 'saxon', 'revolt syburg', 3), 'revolt-roll')).toEqual([
    ['LS-4.3.1S.v', 'Syburg, though converted, rises on 4 or more: rolled 3, and stays quiet'],
  ]);
  const check = (roll: number) =>
    laid.game.say.entry({
      what: 'commander-check',
      clause: 'LS-C7.2.d6',
      facts: { commander: 'charlemagne', roll },
    });
  expect([check(5), check(6)]).toEqual([
    'A 6 would strike Charlemagne: rolled 5, and he is unharmed',
    'A 6 strikes Charlemagne: rolled 6',
  ]);
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

test('a levy is asked for by the name of its campaign, with the nations that still send one', () => {
  const laid = table({ at: 'reinforcements', turn: 'saxon', hands: { saxon: ['italy'] } });
  play(laid, 'saxon', 'play italy');
  const away = 'Campaign in Italy: choose a unit that is away until next year';
  expect(asked(laid, 'carolingian')).toBe(`${away}, one of Austrasia and one of Hesse`);
  play(laid, 'carolingian', 'send koblenz-1');
  expect(asked(laid, 'carolingian')).toBe(`${away}, one of Hesse`);
});

test('an income is told by its parts, and what did not fit', () => {
  const laid = table({
    at: 'income',
    purse: { carolingian: 9, saxon: 2 },
    conquered: ['ohrum'],
    converted: ['ohrum'],
    pillaged: { koblenz: 'saxon' },
    table: {
      loot: {
        carolingian: [],
        saxon: [
          { kind: 'pillage', land: 'koblenz' },
          { kind: 'seized', land: 'koblenz', fortification: 'city' },
        ],
      },
    },
  });
  expect(logged(laid, goOn(laid), 'income')).toEqual([
    [
      'LS-2.b',
      'The Carolingian receives 14 RP (11 from lands, 1 from converted lands, 2 from abbeys) and has 23',
    ],
    [
      'LS-2.b',
      'The Saxon receives 16 RP (9 from lands, 1 from the Irminsul, 3 from pillage, 3 for walls seized) and has 18',
    ],
  ]);

  const full = table({ at: 'income', purse: { carolingian: 20 } });
  expect(logged(full, goOn(full), 'income')[0]![1]).toBe(
    'The Carolingian receives 16 RP (14 from lands, 2 from abbeys) and has 25; 11 did not fit',
  );
});

test('the income of a game that was stored without its parts can be told', () => {
  const laid = table({});
  const entry = { what: 'income', clause: 'LS-2.b', facts: { side: 'saxon', rp: 11, purse: 18 } };
  expect(laid.game.say.entry(entry)).toBe('The Saxon receives 11 RP and has 18');
});

test('where General Revolt can be bought the question says so', () => {
  const drawing = (year: number, saxon: number) =>
    asked(table({ at: 'draw', turn: 'saxon', year, purse: { saxon } }), 'saxon');
  expect(drawing(783, 10)).toBe('Draw a stratagem for 0 RP, or buy General Revolt for 5 RP, or stop');
  expect(drawing(783, 4)).toBe('Draw a stratagem for 0 RP, or stop');
  expect(drawing(781, 10)).toBe('Draw a stratagem for 0 RP, or stop');
  const franks = table({ at: 'draw', year: 783 });
  expect(asked(franks, 'carolingian')).toBe('Draw a stratagem for 0 RP, or stop');
  const spent = table({
    at: 'draw',
    turn: 'saxon',
    year: 782,
    hands: { saxon: ['ambush', 'ambush'] },
    purse: { saxon: 4 },
  });
  expect(asked(spent, 'saxon')).toBe(
    'Draw another stratagem for 2 RP, or buy General Revolt for 4 RP, or stop and look at what you drew',
  );
});

test('what raiders pillage is told as worth nothing, what others do by its RP', () => {
  const sorbs = table({
    turn: 'saxon',
    hands: { saxon: ['sorbs'] },
    units: { 'thuringe-1': 'fulda', 'thuringe-2': 'fulda' },
  });
  playAll(sorbs, 'saxon', 'play sorbs', 'muster sorbs', 'advance sorbs thuringe');
  expect(logged(sorbs, play(sorbs, 'saxon', 'pillage'), 'pillage')).toEqual([
    ['LS-4.3.1S.n', 'Thuringe is pillaged (for nothing)'],
  ]);
  const veleti = table({ hands: { carolingian: ['eastphalia'] }, units: { 'bardowick-1': 'destroyed' } });
  playAll(veleti, 'carolingian', 'play eastphalia', 'activate veleti-1', 'advance veleti bardowick');
  expect(logged(veleti, play(veleti, 'carolingian', 'pillage'), 'pillage')).toEqual([
    ['LS-4.3.1C.h', 'Bardowick is pillaged (for nothing)'],
  ]);
  const saxons = table({ turn: 'saxon', units: { 'thuringe-1': 'fulda', 'thuringe-2': 'fulda' } });
  playAll(saxons, 'saxon', 'operate', 'activate ohrum-1', 'march', 'advance ohrum thuringe');
  expect(logged(saxons, play(saxons, 'saxon', 'pillage'), 'pillage')).toEqual([
    ['LS-C7.2.f3', 'Thuringe is pillaged (2 RP)'],
  ]);
});

test('Charlemagne is named among those who intercept, in question, log and challenge', () => {
  const laid = table({
    turn: 'saxon',
    hands: { carolingian: ['swamps'] },
    units: { 'buraburg-1': 'destroyed', 'buraburg-2': 'destroyed' },
  });
  playAll(
    laid,
    'saxon',
    'operate',
    'activate ohrum-1',
    'march',
    'advance ohrum buraburg',
    'pillage',
    'retreat',
  );
  play(laid, 'carolingian', 'with scara-1');
  expect(asked(laid, 'carolingian')).toBe(
    'Pillagers leave Büraburg: intercept them with Charlemagne and Scara-1 +2?',
  );
  expect(logged(laid, play(laid, 'carolingian', 'intercept'), 'interception')).toEqual([
    ['LS-4.3.1C.e2', 'Charlemagne and Scara-1 +2 intercept the pillagers in Büraburg'],
  ]);
  expect(asked(laid, 'saxon')).toBe(
    'Intercepted by Charlemagne and Scara-1 +2: fight, or give up the spoils?',
  );
  play(laid, 'saxon', 'accept', 1, 1);
  play(laid, 'saxon', 'stand');
  expect(wordings(laid, 'carolingian')).toEqual([
    'Fight another round (1 RP)',
    'Break off: the band returns to where it came from',
  ]);

  const alone = table({
    turn: 'saxon',
    hands: { carolingian: ['swamps'] },
    units: { 'buraburg-1': 'destroyed', 'buraburg-2': 'destroyed' },
  });
  playAll(
    alone,
    'saxon',
    'operate',
    'activate ohrum-1',
    'march',
    'advance ohrum buraburg',
    'pillage',
    'retreat',
  );
  play(alone, 'carolingian', 'with fulda-1');
  expect(logged(alone, play(alone, 'carolingian', 'intercept'), 'interception')[0]![1]).toBe(
    'Fulda-1 intercepts the pillagers in Büraburg',
  );
  expect(asked(alone, 'saxon')).toBe('Intercepted by Fulda-1: fight, or give up the spoils?');
});

test('rebels who fight where they rose are not offered a way that they have not come', () => {
  const laid = table({
    turn: 'saxon',
    conquered: ['syburg'],
    hands: { saxon: ['revolt'] },
    units: { 'scara-2': 'syburg' },
  });
  playAll(laid, 'saxon', 'play revolt', 'revolt syburg');
  play(laid, 'saxon', 'fight syburg', 1, 1);
  play(laid, 'carolingian', 'stand');
  expect(wordings(laid, 'saxon')).toEqual([
    'Fight another round (1 RP)',
    'Break off and stay where you are (free)',
  ]);
  play(laid, 'saxon', 'press', 1, 5);
  play(laid, 'saxon', 'move mimigernaford');
  play(laid, 'saxon', 'move cologne-right');
  expect(wordings(laid, 'saxon')).toContain('Retreat the way you came (free)');
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
  for (const [prompt, say] of Object.entries((words(world(data)) as Words<Table, Act>).prompts)) {
    expect(say({}, laid.t, String), prompt).not.toMatch(/undefined|null/);
  }
});
