import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { UnitId } from '../state.ts';
import { type Laid, play, playAll, table, waits, whereAre, whyNot } from './table.ts';

const active = ({ t }: Laid, ...units: UnitId[]) => units.map((unit) => t.units[unit]!.active);

clause('LS-4.3.1S.p', 'played as an operation while a Thuringian is at home and not yet activated', () => {
  const laid = table({
    turn: 'saxon',
    hands: { saxon: ['thuringe'] },
    units: { 'thuringe-1': 'destroyed' },
  });
  play(laid, 'saxon', 'play thuringe');
  expect(laid.t.thuringe.risen).toBe(true);
  expect(waits(laid)).toEqual(['operations', 'carolingian']);

  const gone = table({
    turn: 'saxon',
    hands: { saxon: ['thuringe'] },
    units: { 'thuringe-1': 'destroyed', 'thuringe-2': 'buraburg' },
  });
  expect(whyNot(gone, 'saxon', 'play thuringe')[0]).toBe('LS-4.3.1S.p');

  const back = table({
    turn: 'saxon',
    hands: { saxon: ['thuringe'] },
    active: ['thuringe-1', 'thuringe-2'],
  });
  expect(whyNot(back, 'saxon', 'play thuringe')[0]).toBe('LS-4.3.1S.p');
});

clause('LS-4.3.1S.p', 'or at the moment of their activation, whose RP is lost; the others go on', () => {
  const laid = table({ hands: { saxon: ['thuringe'] } });
  playAll(laid, 'carolingian', 'operate', 'activate fulda-1', 'activate thuringe-1');
  expect(waits(laid)).toEqual(['thuringe', 'saxon']);
  play(laid, 'saxon', 'rise');
  expect(laid.t.purse.carolingian).toBe(8);
  expect(laid.t.operation!.units).toEqual(['fulda-1']);
  expect(active(laid, 'thuringe-1', 'thuringe-2')).toEqual([true, true]);
  playAll(laid, 'carolingian', 'march', 'end');
  // It was no operation of the Saxon's: his turn comes as it would have.
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause(
  'LS-4.3.1S.p',
  'asked once in an operation; and if all who were called rise, the operation may end',
  () => {
    const asked = table({ hands: { saxon: ['thuringe'] } });
    playAll(asked, 'carolingian', 'operate', 'activate thuringe-1');
    play(asked, 'saxon', 'no');
    play(asked, 'carolingian', 'activate thuringe-2');
    expect(waits(asked)).toEqual(['activation', 'carolingian']);

    const laid = table({ hands: { saxon: ['thuringe'] } });
    playAll(laid, 'carolingian', 'operate', 'muster thuringe');
    play(laid, 'saxon', 'rise');
    play(laid, 'carolingian', 'march');
    expect(waits(laid)).toEqual(['operations', 'saxon']);
  },
);

clause(
  'LS-4.3.1S.q',
  'they cannot move for the rest of the turn, winter included, and defend as usual',
  () => {
    const laid = table({ turn: 'saxon', hands: { saxon: ['thuringe'], carolingian: ['angria'] } });
    play(laid, 'saxon', 'play thuringe');
    play(laid, 'carolingian', 'operate');
    expect(whyNot(laid, 'carolingian', 'activate thuringe-1')[0]).toBe('LS-4.3.1S.q');
    playAll(laid, 'carolingian', 'activate fulda-1', 'march', 'end');

    playAll(laid, 'saxon', 'operate', 'activate halberstadt-1', 'march', 'advance halberstadt thuringe');
    play(laid, 'carolingian', 'no');
    play(laid, 'carolingian', 'stay-out', 5, 1, 1);
    expect(whereAre(laid, 'halberstadt-1')).toEqual(['destroyed']);

    play(laid, 'carolingian', 'pass');
    play(laid, 'saxon', 'pass');
    play(laid, 'carolingian', 'operate');
    expect(whyNot(laid, 'carolingian', 'activate thuringe-1')[0]).toBe('LS-4.3.1S.q');
  },
);

clause('LS-6.2.d', 'an operation after the revolt, without any of Thuringe, needs an army as ever', () => {
  const laid = table({ turn: 'saxon', hands: { saxon: ['thuringe'] } });
  play(laid, 'saxon', 'play thuringe');
  play(laid, 'carolingian', 'operate');
  expect(whyNot(laid, 'carolingian', 'march')).toEqual(['LS-6.2.d', 'The army needs at least one unit']);
});

clause('LS-4.3.1S.q2', 'nor do they withdraw from a fight, or anybody who fights beside them', () => {
  const laid = table({
    turn: 'saxon',
    hands: { saxon: ['thuringe'] },
    units: { 'fulda-1': 'thuringe' },
  });
  play(laid, 'saxon', 'play thuringe');
  play(laid, 'carolingian', 'pass');
  playAll(laid, 'saxon', 'operate', 'activate halberstadt-1', 'march', 'advance halberstadt thuringe');
  play(laid, 'carolingian', 'stay-out', 1, 1, 1, 1);
  expect(waits(laid)).toEqual(['pressing', 'saxon']);

  const loyal = table({ turn: 'saxon' });
  playAll(loyal, 'saxon', 'operate', 'activate halberstadt-1', 'march', 'advance halberstadt thuringe');
  play(loyal, 'carolingian', 'stay-out', 1, 1, 1);
  expect(waits(loyal)).toEqual(['withdrawal', 'carolingian']);
});

clause('LS-4.3.1S.r', 'its two coins are missing in the next phase A, and in that one only', () => {
  const laid = table({ turn: 'saxon', hands: { saxon: ['thuringe'] }, purse: { carolingian: 0 } });
  play(laid, 'saxon', 'play thuringe');
  play(laid, 'carolingian', 'pass');
  play(laid, 'saxon', 'pass');
  expect(laid.t.purse.carolingian).toBe(16 - 2);
  expect(laid.t.thuringe).toEqual({ risen: false, unpaid: false });
});
