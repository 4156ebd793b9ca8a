import { clause } from '@annales/engine/testing';
import { describe, expect } from 'vitest';
import type { LandId, MarkerId, UnitId } from '../state.ts';
import { type Laid, open, play, playAll, table, waits, whereAre, whyNot } from './table.ts';

describe('a Sorb raid led by the Saxon', () => {
  /** The Sorbs have marched into Thuringe, which is empty. */
  function sorbsInThuringe(): Laid {
    const laid = table({
      turn: 'saxon',
      hands: { saxon: ['sorbs'] },
      units: { 'thuringe-1': 'destroyed', 'thuringe-2': 'destroyed' },
    });
    playAll(laid, 'saxon', 'play sorbs', 'muster sorbs', 'advance sorbs thuringe');
    return laid;
  }

  clause(
    'LS-4.3.1S.m',
    'called for nothing, they march and fight for the usual RP, and it is an operation',
    () => {
      const laid = sorbsInThuringe();
      expect(laid.t.purse.saxon).toBe(9);
      expect(waits(laid)).toEqual(['campaign', 'saxon']);
      play(laid, 'saxon', 'assault', 1, 6, 6);
      expect(laid.t.purse.saxon).toBe(8);
      expect(whyNot(laid, 'saxon', 'end')[0]).toBe('LS-C7.2.f6');
      play(laid, 'saxon', 'retreat');
      expect(whereAre(laid, 'sorbs-1', 'sorbs-2')).toEqual(['sorbs', 'sorbs']);
      expect(waits(laid)).toEqual(['operations', 'carolingian']);
    },
  );

  clause(
    'LS-4.3.1S.m',
    'nobody joins them, neighbours are closed to them, and their prey is what the enemy controls',
    () => {
      const laid = table({ turn: 'saxon', hands: { saxon: ['sorbs'] }, conquered: ['ohrum'] });
      play(laid, 'saxon', 'play sorbs');
      expect(whyNot(laid, 'saxon', 'activate halberstadt-1')[0]).toBe('LS-6.2.3.b');
      playAll(laid, 'saxon', 'muster sorbs', 'advance sorbs halberstadt');
      expect(whyNot(laid, 'saxon', 'pillage')[0]).toBe('LS-C7.2.f3');
      expect(whyNot(laid, 'saxon', 'move veleti')[0]).toBe('LS-M7.1.b');
      play(laid, 'saxon', 'move ohrum');
      expect(open(laid, 'saxon')).toContain('pillage');
    },
  );

  clause(
    'LS-4.3.1S.n',
    'their pillage costs the owner his income and pays the Saxon nothing, a seizure pays',
    () => {
      const laid = sorbsInThuringe();
      play(laid, 'saxon', 'pillage');
      play(laid, 'saxon', 'assault', 1, 6, 6);
      play(laid, 'saxon', 'retreat');
      expect(laid.t.loot.saxon).toEqual([{ kind: 'seized', land: 'thuringe', fortification: 'stronghold' }]);
      play(laid, 'carolingian', 'pass');
      play(laid, 'saxon', 'pass');
      expect(laid.t.purse).toEqual({ carolingian: 10 + 14, saxon: 8 + 11 + 1 });
    },
  );
});

describe('raids led by the Carolingian', () => {
  /** They find their prey undefended; their own dice come first, then that of the fortress. */
  function raid(marker: MarkerId, people: LandId, call: string, prey: LandId, ...dice: number[]): void {
    const dead: Record<UnitId, 'destroyed'> = {};
    for (const unit of ['halberstadt-1', 'bardowick-1', 'treva-1', 'treva-2']) dead[unit] = 'destroyed';
    const laid = table({ hands: { carolingian: [marker] }, units: dead });
    playAll(laid, 'carolingian', `play ${marker}`, call);
    expect(laid.t.operation!.units).toEqual(laid.t.map.lands[people]!.units.map(({ id }) => id));
    expect(laid.t.purse.carolingian).toBe(10);
    playAll(laid, 'carolingian', `advance ${people} ${prey}`, 'pillage');
    expect(laid.t.purse.carolingian).toBe(9);
    play(laid, 'carolingian', 'assault', ...dice);
    expect(laid.t.purse.carolingian).toBe(8);
    expect(laid.t.lands[prey]!.standing).toBe(false);
    expect(whyNot(laid, 'carolingian', 'end')[0]).toBe('LS-C7.2.f6');
    play(laid, 'carolingian', 'retreat');
    expect(whereAre(laid, `${people}-1`)).toEqual([people]);
    expect(laid.t.loot.carolingian).toEqual([{ kind: 'seized', land: prey, fortification: 'fortress' }]);
    expect(laid.t.lands[prey]!.pillaged).toMatchObject({ by: 'slavs' });
    // It was the Carolingian's operation.
    expect(waits(laid)).toEqual(['operations', 'saxon']);
    play(laid, 'saxon', 'pass');
    play(laid, 'carolingian', 'pass');
    expect(laid.t.purse).toEqual({ carolingian: 8 + 16 + 1, saxon: 10 + 11 - 1 });
  }

  clause('LS-4.3.1C.h', 'Sorbs are called for nothing, pay their way, and bring no pillage RP', () => {
    raid('sorbs', 'sorbs', 'muster sorbs', 'halberstadt', 6, 1, 1);
  });

  clause('LS-4.3.1C.i', 'so is the one Veleti unit, whose bonus makes a 5 a 6', () => {
    raid('eastphalia', 'veleti', 'activate veleti-1', 'bardowick', 5, 1);
  });

  clause('LS-4.3.1C.j', 'so are the Obotrites, by either of their markers', () => {
    raid('avars', 'obotrites', 'muster obotrites', 'treva', 6, 1, 1);
    raid('danes', 'obotrites', 'muster obotrites', 'treva', 6, 1, 1);
  });

  clause(
    ['LS-4.3.1C.h', 'LS-4.3.1C.i', 'LS-4.3.1C.j'],
    'Carolingian lands, conquered ones too, are not their prey',
    () => {
      const laid = table({ hands: { carolingian: ['sorbs'] }, conquered: ['halberstadt'] });
      playAll(laid, 'carolingian', 'play sorbs', 'muster sorbs', 'advance sorbs halberstadt');
      expect(whyNot(laid, 'carolingian', 'pillage')[0]).toBe('LS-C7.2.f3');
    },
  );

  clause('LS-4.3.1C.j', 'a second raid of the same year finds nobody to call', () => {
    const laid = table({ hands: { carolingian: ['avars', 'danes'] } });
    playAll(laid, 'carolingian', 'play avars', 'muster obotrites', 'end');
    play(laid, 'saxon', 'pass');
    expect(whyNot(laid, 'carolingian', 'play danes')[0]).toBe('LS-4.2.g');
  });

  clause(
    ['LS-4.3.1C.h', 'LS-4.3.1C.i'],
    'they fight whom they meet, and return from the dead next year',
    () => {
      const laid = table({ hands: { carolingian: ['eastphalia'] } });
      playAll(laid, 'carolingian', 'play eastphalia', 'activate veleti-1', 'advance veleti bardowick');
      play(laid, 'saxon', 'stay-out', 3, 5);
      expect(whereAre(laid, 'veleti-1', 'bardowick-1')).toEqual(['destroyed', 'bardowick']);
      play(laid, 'saxon', 'pass');
      play(laid, 'carolingian', 'pass');
      expect(whereAre(laid, 'veleti-1')).toEqual(['veleti']);
    },
  );
});
