import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type Laid, type Lay, open, play, playAll, table, waits, whyNot } from './table.ts';

const EMPTY = {
  'syburg-1': 'destroyed',
  'paderborn-1': 'destroyed',
  'paderborn-2': 'destroyed',
  'ohrum-1': 'destroyed',
  'ohrum-2': 'destroyed',
} as const;

/** Two units on the right bank march by Syburg and Paderborn to Ohrum, which also touches Büraburg. */
function inOhrum(lay: Lay = {}): Laid {
  const laid = table({
    units: { ...EMPTY, 'koblenz-1': 'cologne-right', 'koblenz-2': 'cologne-right' },
    ...lay,
  });
  playAll(laid, 'carolingian', 'operate', 'muster austrasia', 'march', 'advance cologne-right syburg');
  playAll(laid, 'carolingian', 'move paderborn', 'move ohrum');
  return laid;
}

clause(
  'LS-M6.5.a',
  'back over the very way the army has come, for nothing, and the operation is over',
  () => {
    const laid = inOhrum();
    const purse = laid.t.purse.carolingian;
    const steps = play(laid, 'carolingian', 'retreat').filter((entry) => entry.what === 'retreat');
    expect(steps.map((entry) => entry.facts.to)).toEqual(['paderborn', 'syburg', 'cologne-right']);
    expect(laid.t.units['koblenz-1']!.at).toBe('cologne-right');
    expect(laid.t.purse.carolingian).toBe(purse);
    expect(waits(laid)).toEqual(['operations', 'saxon']);
  },
);

clause('LS-M6.5.a', 'detours and all', () => {
  const laid = inOhrum();
  playAll(laid, 'carolingian', 'move paderborn', 'move ohrum');
  const steps = play(laid, 'carolingian', 'retreat').filter((entry) => entry.what === 'retreat');
  expect(steps.map((entry) => entry.facts.to)).toEqual([
    'paderborn',
    'ohrum',
    'paderborn',
    'syburg',
    'cologne-right',
  ]);
});

clause('LS-M6.5.a', 'it stops in the first friendly land, and out of one there is none', () => {
  const laid = inOhrum({ conquered: ['paderborn'] });
  play(laid, 'carolingian', 'retreat');
  expect(laid.t.units['koblenz-1']!.at).toBe('paderborn');
  expect(laid.t.operation).toBeNull();

  const back = inOhrum({ conquered: ['paderborn'] });
  play(back, 'carolingian', 'move paderborn');
  expect(whyNot(back, 'carolingian', 'retreat')).toEqual([
    'LS-M6.5.a',
    'Paderborn is friendly: there is nothing to retreat from',
  ]);
  play(back, 'carolingian', 'end');
});

clause('LS-M6.5.a', 'the commander goes with his army', () => {
  const laid = table({ units: { ...EMPTY, 'eresburg-1': 'destroyed' }, charlemagne: 'buraburg' });
  playAll(laid, 'carolingian', 'operate', 'activate charlemagne', 'activate buraburg-1', 'march');
  playAll(laid, 'carolingian', 'advance buraburg eresburg', 'move paderborn', 'retreat');
  expect(laid.t.charlemagne.at).toBe('buraburg');
});

clause('LS-M6.5.b', 'by choice, whatever the purse holds', () => {
  const laid = inOhrum();
  expect(laid.t.purse.carolingian).toBeGreaterThan(3);
  expect(open(laid, 'carolingian')).toContain('retreat');
});

clause('LS-M6.5.b', 'and of necessity, without RP where the operation cannot end', () => {
  const laid = inOhrum({ purse: { carolingian: 4 } });
  expect(laid.t.purse.carolingian).toBe(0);
  expect(open(laid, 'carolingian')).toEqual(['pillage', 'retreat']);
  expect(whyNot(laid, 'carolingian', 'end')).toEqual(['LS-C7.2.f6', 'The walls of Ohrum still stand']);
  expect(whyNot(laid, 'carolingian', 'assault')).toEqual([
    'LS-C7.2.f1',
    'This costs 1 RP and the Carolingian has 0',
  ]);
});

clause('LS-M6.5.b', 'in the middle of a combat too', () => {
  const laid = table({ purse: { carolingian: 3 } });
  playAll(laid, 'carolingian', 'operate', 'activate buraburg-1', 'march', 'advance buraburg eresburg');
  play(laid, 'saxon', 'stay-out', 1, 1);
  play(laid, 'saxon', 'stand');
  expect(laid.t.units['buraburg-1']!.at).toBe('buraburg');
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-M6.5.b', 'whoever fought where he was activated has no way back and may stay', () => {
  const laid = table({
    conquered: ['eresburg'],
    works: { eresburg: 'stronghold' },
    units: { 'eresburg-1': 'eresburg', 'scara-2': 'eresburg' },
    turn: 'saxon',
    purse: { saxon: 2 },
  });
  playAll(laid, 'saxon', 'operate', 'activate eresburg-1', 'march', 'fight eresburg');
  play(laid, 'carolingian', 'stay-out', 1, 5);
  expect(laid.t.purse.saxon).toBe(0);
  expect(whyNot(laid, 'saxon', 'retreat')).toEqual([
    'LS-M6.5.a',
    'The army was formed in Eresburg: there is no way back from there',
  ]);
  play(laid, 'saxon', 'end');
  expect(laid.t.units['eresburg-1']!.at).toBe('eresburg');
});

clause(
  'LS-M6.5.c',
  'defenders who have withdrawn behind the army do not stop it, nor are they fought',
  () => {
    const laid = table({ units: { 'eresburg-1': 'destroyed' } });
    playAll(laid, 'carolingian', 'operate', 'activate buraburg-1', 'march', 'advance buraburg eresburg');
    play(laid, 'carolingian', 'move paderborn');
    play(laid, 'saxon', 'stay-out', 1, 1, 1);
    play(laid, 'saxon', 'withdraw eresburg');
    const { carolingian } = laid.t.purse;
    play(laid, 'carolingian', 'retreat');
    expect(laid.t.combat).toBeNull();
    expect(laid.t.units).toMatchObject({
      'buraburg-1': { at: 'buraburg' },
      'paderborn-1': { at: 'eresburg' },
    });
    expect(laid.t.purse.carolingian).toBe(carolingian);
    expect(waits(laid)).toEqual(['operations', 'saxon']);
  },
);

clause(
  'LS-M6.5.c',
  'rebels come back to where they rose, also beside an enemy who has withdrawn there',
  () => {
    const laid = table({
      turn: 'saxon',
      conquered: ['syburg'],
      hands: { saxon: ['revolt'] },
      units: { 'scara-2': 'syburg', 'koblenz-1': 'cologne-right' },
    });
    playAll(laid, 'saxon', 'play revolt', 'revolt syburg');
    play(laid, 'saxon', 'fight syburg', 1, 5);
    play(laid, 'saxon', 'move cologne-right', 1, 1);
    play(laid, 'carolingian', 'withdraw syburg');
    play(laid, 'saxon', 'retreat');
    expect(laid.t.units).toMatchObject({ 'syburg-1': { at: 'syburg' }, 'koblenz-1': { at: 'syburg' } });
    expect(laid.t.combat).toBeNull();
    expect(laid.t.lands.syburg!.control).toBe('carolingian');
    expect(waits(laid)).toEqual(['operations', 'carolingian']);
    // They share it as when they rose: whoever is called up there may fight without a move.
    playAll(laid, 'carolingian', 'operate', 'activate koblenz-1', 'march');
    expect(open(laid, 'carolingian')).toContain('fight syburg');
  },
);
