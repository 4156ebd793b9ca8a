import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { type Laid, play, playAll, table, waits } from './table.ts';

/** The printed operation, step by step, to the last RP. */
function operation(steps: 'a' | 'b' | 'c' | 'd' | 'e' | 'f'): Laid {
  const laid = table({ year: 772, purse: { carolingian: 10, saxon: 7 } });
  playAll(laid, 'carolingian', 'operate', 'muster austrasia', 'march');
  if (steps === 'a') return laid;
  play(laid, 'carolingian', 'group koblenz cologne-left');
  if (steps === 'b') return laid;
  play(laid, 'carolingian', 'group cologne-left cologne-right');
  play(laid, 'carolingian', 'advance cologne-right syburg');
  if (steps === 'c') return laid;
  play(laid, 'saxon', 'stay-out', 6, 2, 3, 5, 5);
  play(laid, 'carolingian', 'lose koblenz-1');
  if (steps === 'd') return laid;
  play(laid, 'carolingian', 'assault', 5, 2, 5, 4);
  if (steps === 'e') return laid;
  playAll(laid, 'carolingian', 'pillage', 'retreat');
  return laid;
}

clause('LS-EX.a', 'activating Austrasia costs 1 of 10 RP', () => {
  expect(operation('a').t.purse.carolingian).toBe(9);
});

clause('LS-EX.b', 'the Koblenz units join those of Cologne for nothing', () => {
  const { t } = operation('b');
  expect(t.purse.carolingian).toBe(9);
  expect(t.operation!.units.map((unit) => t.units[unit]!.at)).toEqual(Array(4).fill('cologne-left'));
});

clause(
  'LS-EX.c',
  'four units without a commander pay 2 RP for the Rhine and 2 for Syburg, and 1 for the round',
  () => {
    const laid = operation('c');
    expect(laid.t.purse.carolingian).toBe(9 - 2 - 2 - 1);
    expect(waits(laid)).toEqual(['walls', 'saxon']);
  },
);

clause('LS-EX.d', 'two hits destroy the one unit, and the Saxon 5 costs a Koblenz unit', () => {
  const { t } = operation('d');
  expect(t.units['syburg-1']!.at).toBe('destroyed');
  expect(t.units['koblenz-1']!.at).toBe('destroyed');
  expect(t.operation!.units).toHaveLength(3);
  expect(t.purse.carolingian).toBe(4);
});

clause('LS-EX.e', 'of 2, 5 and 5+1 only the last hits the fortress, which falls', () => {
  const { t } = operation('e');
  expect(t.lands.syburg!.standing).toBe(false);
  expect(t.purse.carolingian).toBe(3);
});

clause('LS-EX.f', 'pillage and retreat are free, and three survivors stand on the right bank', () => {
  const laid = operation('f');
  expect(laid.t.purse.carolingian).toBe(3);
  expect(['koblenz-2', 'cologne-1', 'cologne-2'].map((unit) => laid.t.units[unit]!.at)).toEqual(
    Array(3).fill('cologne-right'),
  );
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause(
  'LS-EX.g',
  'next year the Carolingian has 1 RP for the fortress and 1 for Syburg, the Saxon none for it',
  () => {
    const laid = operation('f');
    play(laid, 'saxon', 'pass');
    play(laid, 'carolingian', 'pass');
    expect(laid.t.year).toBe(773);
    expect(laid.t.purse).toEqual({ carolingian: 3 + 16 + 2, saxon: 7 + 11 - 1 });
  },
);

test('the log tells the whole of it to the last RP, each line by its paragraph', () => {
  const laid = table({ year: 772, purse: { carolingian: 10, saxon: 7 } });
  const log = [
    ...playAll(laid, 'carolingian', 'operate', 'muster austrasia', 'march'),
    ...playAll(laid, 'carolingian', 'group koblenz cologne-left', 'group cologne-left cologne-right'),
    ...play(laid, 'carolingian', 'advance cologne-right syburg'),
    ...play(laid, 'saxon', 'stay-out', 6, 2, 3, 5, 5),
    ...play(laid, 'carolingian', 'lose koblenz-1'),
    ...play(laid, 'carolingian', 'assault', 5, 2, 5, 4),
    ...playAll(laid, 'carolingian', 'pillage', 'retreat'),
    ...play(laid, 'saxon', 'pass'),
    ...play(laid, 'carolingian', 'pass'),
  ];
  expect(log.map((entry) => `${entry.clause}: ${laid.game.say.entry(entry)}`)).toEqual([
    'LS-6.1.a: The Carolingian begins an operation',
    'LS-6.2.d: Activated: Cologne-1 +1, Cologne-2, Koblenz-1, Koblenz-2 (1 RP)',
    'LS-M6.2.a: Koblenz-1, Koblenz-2 go from Koblenz to Cologne (left bank, city) (0 RP)',
    'LS-M6.2.a: Cologne-1 +1, Cologne-2, Koblenz-1, Koblenz-2 go from Cologne (left bank, city) to Cologne (right bank) (2 RP)',
    'LS-M7.1.a: The army (4 units) marches from Cologne (right bank) to Syburg for 2 RP',
    'LS-C7.2.a: Combat in Syburg, round 1',
    'LS-C7.2.c1: The Carolingian rolls 6+1, 2, 3, 5',
    'LS-C7.2.c1: The Saxon rolls 5',
    'LS-C7.2.d2: The Saxon loses Syburg-1',
    'LS-C7.2.d2: The Carolingian loses Koblenz-1',
    'LS-C7.2.e1: The Carolingian has won the field in Syburg',
    'LS-C7.2.f1: The walls of Syburg are assaulted',
    'LS-C7.2.c1: The Carolingian rolls 5+1, 2, 5',
    'LS-C7.2.c1: The Saxon rolls 4',
    'LS-C7.2.d4: The walls of Syburg have taken 1 of 1 hit',
    'LS-2.g: The fortress of Syburg falls (1 RP next year)',
    'LS-C7.2.f3: Syburg is pillaged (1 RP)',
    'LS-M6.5.a: The army retreats to Cologne (right bank)',
    'LS-6.1.d: The Saxon passes',
    'LS-6.1.d: The Carolingian passes',
    'LS-8.2.a: All units go home',
    'LS-8.5.a: The stratagems return to the pile',
    'LS-1.2.a: The year 773',
    'LS-2.b: The Carolingian receives 18 RP (14 from lands, 2 from abbeys, 1 from pillage, 1 for walls seized) and has 21',
    'LS-2.b: The Saxon receives 10 RP (9 from lands, 1 from the Irminsul) and has 17',
    'LS-3.a: 773: the Carolingian has the initiative',
  ]);
});
