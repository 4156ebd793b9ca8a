/** What is open at any time, and when it is not: CT-X1; what is left of who resigns: CT-X22. */

import { fast } from '@annales/engine';
import { clause, offers } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  force,
  type Laid,
  type Lay,
  operate,
  play,
  playOn,
  read,
  resign,
  table,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

const free = (laid: Laid, seat: string): string[] =>
  offers(laid.game, laid.state, seat).filter((text) => /^(discard|hand-over|mesalliance|reveal)/.test(text));

const HANDS: Lay = {
  at: { operations: 'slavs' },
  control: { slavs: G, bretons: C },
  hands: { [C]: ['espionage', 'mesalliance', 'assassin'], slavs: ['espionage'] },
  forces: {
    slavs: { burgundy: { warrior: 3 } },
    [L]: { burgundy: { warrior: 3 } },
    bretons: { brittany: { militia: 1 } },
  },
};

clause(
  ['CT-X1', 'CT-20.1.f', 'CT-24.0.f', 'CT-28.0.h', 'CT-28.0.r'],
  'nothing is played in set-up or within an attack',
  () => {
    const laid = table(HANDS);
    operate(laid, 'slavs', 'burgundy', 4);
    const texts = [
      `discard ${C} assassin`,
      'hand-over assassin slavs',
      `spy-area ${C} saxony`,
      `spy-hand ${C} slavs`,
      `mesalliance ${C}`,
    ];
    expect(free(laid, C)).toEqual([
      'discard charles-bald espionage',
      'discard charles-bald mesalliance',
      'discard charles-bald assassin',
      'mesalliance charles-bald',
      'hand-over espionage bretons',
      'hand-over espionage slavs',
      'hand-over mesalliance bretons',
      'hand-over mesalliance slavs',
      'hand-over assassin bretons',
      'hand-over assassin slavs',
      'reveal …',
    ]);
    play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
    for (const text of texts) expect(whyNot(laid, C, text)[0]).toBe('CT-X1');
    expect(free(laid, C)).toEqual(['reveal …']);
    const setup = table();
    expect(whyNot(setup, L, `discard ${L} assassin`)[0]).toBe('CT-X1');
    expect(whyNot(setup, L, `spy-area ${L} saxony`)[0]).toBe('CT-X1');
    expect(whyNot(setup, L, `reveal ${L} ${C}`)).toEqual(['CT-21.0.b', 'You have nothing to show now']);
  },
);

clause(['CT-20.1.f', 'CT-24.0.f', 'CT-28.0.r'], 'what needs the marker, the power and the moment', () => {
  const laid = table(HANDS);
  const why = (seat: string, text: string) => whyNot(laid, seat, text);
  expect(why(C, `discard ${C} alliance`)).toEqual(['CT-20.1.f', 'Charles the Bald does not hold Alliance']);
  expect(why(C, `discard ${L} alliance`)).toEqual(['CT-20.1.a', 'You do not play Lothar I']);
  expect(why(C, 'hand-over alliance slavs')).toEqual([
    'CT-24.0.f',
    'Charles the Bald does not hold Alliance',
  ]);
  expect(why(C, `hand-over assassin ${L}`)).toEqual(['CT-24.0.f', 'Lothar I is no NPP that somebody plays']);
  expect(why(C, 'hand-over assassin bulgars')).toEqual([
    'CT-24.0.f',
    'The Bulgars are no NPP that somebody plays',
  ]);
  expect(why(C, `mesalliance ${G}`)).toEqual(['CT-20.1.a', 'You do not play Louis the German']);
  expect(why(L, `mesalliance ${L}`)).toEqual(['CT-28.0.r', 'Lothar I does not hold Mésalliance']);
  const levy = table({ ...HANDS, at: { raise: 'slavs', lp: 4 } });
  expect(whyNot(levy, C, `mesalliance ${C}`)[0]).toBe('CT-28.0.r');
  expect(read(laid, play(laid, C, 'hand-over assassin slavs'), L)).toEqual([
    'Charles the Bald gives the Slavs a marker',
  ]);
});

clause(['CT-21.0.b', 'CT-20.1.f'], 'in the first year already: what was shown is seen and told', () => {
  const laid = table({ ...HANDS, gt: 1 });
  const shown = playOn(laid, C, `reveal ${C} ${L}`);
  expect([shown.final, read(laid, shown.entries, G)]).toEqual([
    true,
    ['Charles the Bald shows the forces and markers of Charles the Bald to Lothar I'],
  ]);
  expect(whyNot(laid, C, `reveal ${C} ${L}`)[0]).toBe('CT-21.0.b');
  playOn(laid, C, `discard ${C} assassin`);
  play(laid, C, `mesalliance ${C}`);
  for (const seat of waits(laid).slice(1)) play(laid, seat!, 'let-be');
  expect(laid.t.turn!.power).not.toBe('slavs');
});

clause('CT-X22', 'who resigns in his own turn ends it; who was to pick another power picks none', () => {
  const laid = table({
    at: { operations: L },
    track: [L, C, G],
    forces: { [L]: { tuscany: { leader: 1, warrior: 1 } } },
  });
  operate(laid, L, 'tuscany', 4);
  laid.t.bereft = [L, C];
  resign(laid, L);
  expect([laid.t.turn!.power, laid.t.powers[L]!.controller, waits(laid)]).toEqual([C, null, ['maintain', C]]);
  expect(laid.t.bereft).toEqual([C]);
});

clause(['CT-X22', 'CT-23.1.g'], 'when nobody is left who plays a leader, the game is over', () => {
  const laid = table({ at: { operations: C }, forces: { [L]: { tuscany: { leader: 1 } } } });
  for (const id of [C, G]) laid.t.powers[id]!.leader = false;
  laid.game.resign(laid.state, L, fast('resign'));
  expect(laid.state.result).toEqual({
    clause: 'CT-23.1.g',
    how: 'no-leaders',
    scores: {
      'charles-bald': 0,
      'louis-german': 0,
    },
    winners: [],
  });
});
