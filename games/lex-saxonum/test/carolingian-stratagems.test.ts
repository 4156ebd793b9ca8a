import { secretOf, take } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { describe, expect } from 'vitest';
import type { Fortification, LandId } from '../state.ts';
import { goOn, type Laid, type Lay, open, play, playAll, table, waits, whereAre, whyNot } from './table.ts';

const control = ({ t }: Laid, ...lands: LandId[]) => lands.map((land) => t.lands[land]!.control);

describe('Winter Campaign', () => {
  /** Phase F has come to the question whether there is one. */
  function winter(lay: Lay = {}): Laid {
    const laid = table({ at: 'reorganisation', hands: { carolingian: ['angria'] }, ...lay });
    goOn(laid);
    expect(waits(laid)).toEqual(['winter', 'carolingian']);
    return laid;
  }

  clause(
    'LS-4.3.1C.a',
    'after redeployment four units at most, already activated this turn or not, at the usual price',
    () => {
      const laid = table({ hands: { carolingian: ['angria'] } });
      playAll(laid, 'carolingian', 'operate', 'muster austrasia', 'march', 'end');
      play(laid, 'saxon', 'pass');
      play(laid, 'carolingian', 'pass');
      expect(waits(laid)).toEqual(['winter', 'carolingian']);
      const { carolingian } = laid.t.purse;
      playAll(laid, 'carolingian', 'operate', 'muster austrasia');
      expect(laid.t.operation!.units).toHaveLength(4);
      expect(laid.t.purse.carolingian).toBe(carolingian - 1);
      expect(whyNot(laid, 'carolingian', 'activate buraburg-1')).toEqual([
        'LS-4.3.1C.a',
        '5 units are too many: this army may have 4',
      ]);
      // Charlemagne leads no more than four either: nobody else can come.
      expect(open(laid, 'carolingian')).toEqual(['activate charlemagne', 'march']);
      play(laid, 'carolingian', 'activate charlemagne');
      expect(laid.t.operation!.units).toHaveLength(4);
      expect(open(laid, 'carolingian')).not.toContain('activate scara-2');
    },
  );

  clause('LS-4.3.1C.a', 'the rules of armies hold, and Scara in a conquest are paid by territory', () => {
    const laid = winter({ conquered: ['syburg'], units: { 'scara-2': 'syburg' }, at: 'winter' });
    play(laid, 'carolingian', 'operate');
    expect(whyNot(laid, 'carolingian', 'activate scara-1')[0]).toBe('LS-6.2.1.b');
    playAll(laid, 'carolingian', 'activate scara-3', 'activate scara-2');
    expect(laid.t.purse.carolingian).toBe(8);
  });

  clause('LS-4.3.1C.a', 'its conquest is marked at once, its men go home, and a Scara +1 may stay', () => {
    const laid = winter({ ruined: ['syburg'], units: { 'syburg-1': 'destroyed' } });
    playAll(laid, 'carolingian', 'operate', 'activate scara-2', 'activate buraburg-1', 'march');
    playAll(laid, 'carolingian', 'group aix buraburg', 'advance buraburg syburg', 'end');
    expect(control(laid, 'syburg')).toEqual(['carolingian']);
    expect(waits(laid)).toEqual(['scara', 'carolingian']);
    play(laid, 'carolingian', 'leave scara-2');
    expect(whereAre(laid, 'scara-2', 'buraburg-1')).toEqual(['syburg', 'buraburg']);
    expect(laid.t.units['buraburg-1']!.active).toBe(false);
    // Two activations and one march, no roll to stay; then conversion, in which Syburg counts.
    expect(laid.t.purse.carolingian).toBe(10 - 2 - 1);
    expect(open(laid, 'carolingian')).toContain('convert syburg');
  });

  clause('LS-4.3.1C.a', 'nothing of phase E answers it', () => {
    const laid = winter({ hands: { carolingian: ['angria'], saxon: ['ambush', 'swamps', 'thuringe'] } });
    playAll(laid, 'carolingian', 'operate', 'muster thuringe');
    expect(waits(laid)).toEqual(['activation', 'carolingian']);
    playAll(laid, 'carolingian', 'march', 'advance thuringe halberstadt');
    expect(waits(laid)).toEqual(['walls', 'saxon']);
    play(laid, 'saxon', 'stay-out', 5, 1, 1);
    expect(whereAre(laid, 'halberstadt-1')).toEqual(['destroyed']);
  });

  clause('LS-4.3.1C.a', 'it takes the marker, and whoever may hold it is asked', () => {
    const laid = winter({ hands: { carolingian: ['ambush'] } });
    expect(open(laid, 'carolingian')).toEqual(['no']);
    expect(whyNot(laid, 'carolingian', 'operate')[0]).toBe('LS-4.2.a');

    const without = table({ at: 'reorganisation' });
    goOn(without);
    expect(waits(without)[0]).toBe('draw');
  });

  clause('LS-4.3.1C.b', 'Neustria has gone back to the reserve, and could not take part anyway', () => {
    const gone = winter({ units: { 'neustria-1': 'aix' } });
    play(gone, 'carolingian', 'operate');
    expect(whereAre(gone, 'neustria-1')).toEqual(['reserve']);
    expect(open(gone, 'carolingian')).not.toContain('activate neustria-1');

    const laid = table({ at: 'winter', hands: { carolingian: ['angria'] }, units: { 'neustria-1': 'aix' } });
    playAll(laid, 'carolingian', 'operate', 'activate charlemagne');
    expect(whyNot(laid, 'carolingian', 'activate neustria-1')[0]).toBe('LS-4.3.1C.b');
  });
});

clause(
  'LS-4.3.1C.c',
  'Conversion costs no RP and no die, in one conquered land, whatever the Irminsul does',
  () => {
    const laid = table({
      at: 'conversion',
      conquered: ['syburg', 'ohrum'],
      hands: { carolingian: ['revolt'] },
      purse: { carolingian: 0 },
    });
    expect(laid.t.irminsul).toBe(true);
    expect(whyNot(laid, 'carolingian', 'decree verden')[0]).toBe('LS-4.3.1C.c');
    expect(open(laid, 'carolingian')).toEqual(['decree syburg', 'decree ohrum', 'finish']);
    play(laid, 'carolingian', 'decree ohrum');
    expect(laid.t.lands.ohrum!.converted).toBe(true);
    expect(laid.t.lands.syburg!.converted).toBe(false);
    expect(laid.t.shownBefore).toEqual([{ side: 'carolingian', face: 'conversion' }]);
  },
);

clause(
  'LS-4.3.1C.c',
  'also where preaching has failed this turn; without the marker it is not offered',
  () => {
    const laid = table({ at: 'conversion', conquered: ['syburg'], hands: { carolingian: ['revolt'] } });
    play(laid, 'carolingian', 'convert syburg', 4);
    expect(laid.t.lands.syburg!.converted).toBe(false);
    play(laid, 'carolingian', 'decree syburg');
    expect(laid.t.lands.syburg!.converted).toBe(true);

    const without = table({ at: 'conversion', conquered: ['syburg'], hands: { carolingian: ['ambush'] } });
    expect(whyNot(without, 'carolingian', 'decree syburg')[0]).toBe('LS-4.2.a');
  },
);

clause('LS-4.3.1C.d', 'Imperial Tax brings 1, 1, 2, 2, 3 or 3 RP by the die', () => {
  const gains = [1, 2, 3, 4, 5, 6].map((roll) => {
    const laid = table({ at: 'resources', hands: { carolingian: ['harvest'] } });
    goOn(laid, roll);
    return laid.t.purse.carolingian - 10;
  });
  expect(gains).toEqual([1, 1, 2, 2, 3, 3]);
});

describe('Massacre', () => {
  /** Charlemagne stands in Paderborn, which is defended no more but not taken. */
  function massacre(lay: Lay = {}): Laid {
    const laid = table({
      at: 'reorganisation',
      year: 780,
      hands: { carolingian: ['massacre'] },
      charlemagne: 'paderborn',
      widukind: 'wittekindsberg',
      ...lay,
      units: {
        'scara-1': 'paderborn',
        'paderborn-1': 'destroyed',
        'paderborn-2': 'destroyed',
        ...lay.units,
      },
    });
    goOn(laid);
    return laid;
  }

  clause('LS-4.3.1C.f1', 'his land and two next to it without Widukind are conquered at once', () => {
    const laid = massacre();
    expect(waits(laid)).toEqual(['massacre', 'carolingian']);
    expect(whereAre(laid, 'scara-1')).toEqual(['paderborn']);
    play(laid, 'carolingian', 'massacre');
    expect(open(laid, 'carolingian')).toEqual(
      ['eresburg', 'mimigernaford', 'ohrum', 'syburg'].map((land) => `strike ${land}`),
    );
    playAll(laid, 'carolingian', 'strike ohrum', 'strike mimigernaford');
    expect(control(laid, 'paderborn', 'ohrum', 'mimigernaford')).toEqual(Array(3).fill('carolingian'));
    expect(control(laid, 'eresburg', 'syburg', 'wittekindsberg')).toEqual(Array(3).fill('saxon'));
    // Units and fortresses there are destroyed, and nothing is paid for them: R33.
    expect(whereAre(laid, 'ohrum-1', 'ohrum-2', 'mimigernaford-1')).toEqual(Array(3).fill('destroyed'));
    for (const land of ['paderborn', 'ohrum']) expect(laid.t.lands[land]!.standing).toBe(false);
    expect(laid.t.loot.carolingian).toEqual([]);
    // Only now is everybody redeployed.
    expect(whereAre(laid, 'scara-1')).toEqual(['aix']);
    expect(laid.t.charlemagne.at).toBe('aix');
  });

  clause('LS-4.3.1C.f1', 'fewer if fewer qualify; a land conquered this very phase will do for him', () => {
    const laid = massacre({
      conquered: ['eresburg', 'mimigernaford', 'ohrum'],
      ruined: ['paderborn'],
      irminsul: false,
    });
    expect(control(laid, 'paderborn')).toEqual(['carolingian']);
    play(laid, 'carolingian', 'massacre');
    expect(open(laid, 'carolingian')).toEqual(['strike syburg']);
    play(laid, 'carolingian', 'strike syburg');
    expect(control(laid, 'syburg')).toEqual(['carolingian']);
    expect(waits(laid)[0]).not.toBe('massacre-lands');
  });

  clause(
    'LS-4.3.1C.f1',
    'never while Charlemagne is in Carolingian land, and never without the marker',
    () => {
      expect(waits(massacre({ charlemagne: 'buraburg' }))[0]).not.toBe('massacre');
      const without = massacre({ hands: { carolingian: ['ambush'] } });
      expect(open(without, 'carolingian')).toEqual(['no']);
    },
  );

  clause(
    'LS-4.3.1C.f2',
    'its marker joins the pile at the start of 780, and is not asked about before',
    () => {
      const laid = table({ at: 'resources', year: 779, hands: { saxon: ['truce'] } });
      expect(secretOf(laid.t.pile)).not.toContain('massacre');
      goOn(laid);
      expect(laid.t.year).toBe(780);
      expect(secretOf(laid.t.pile)!.filter((marker) => marker === 'massacre')).toHaveLength(1);

      const passedOver = table({
        at: 'resources',
        year: 779,
        hands: { saxon: ['truce'], carolingian: ['truce'] },
      });
      goOn(passedOver);
      expect(passedOver.t.year).toBe(781);
      expect(secretOf(passedOver.t.pile)).toContain('massacre');

      expect(waits(massacre({ year: 779, hands: { carolingian: ['ambush'] } }))[0]).not.toBe('massacre');
    },
  );

  /** Massacre has been played, the year is over, and nobody draws anything. */
  function yearAfter(): Laid {
    const laid = massacre();
    playAll(laid, 'carolingian', 'massacre', 'strike ohrum', 'strike syburg', 'finish');
    expect(laid.t.year).toBe(781);
    return laid;
  }

  function toOperations(laid: Laid): void {
    while (waits(laid)[0] !== 'operations') {
      const seat = waits(laid)[1]!;
      play(laid, seat, waits(laid)[0] === 'draw' ? 'stop' : 'finish');
    }
  }

  clause(
    'LS-4.3.1C.f3',
    'its marker goes to the Saxon, openly, as a Revolt of the next turn; then it leaves the game',
    () => {
      const laid = yearAfter();
      expect(laid.t.granted).toEqual([{ side: 'saxon', marker: 'massacre', year: 780 }]);
      expect(secretOf(laid.t.pile)).not.toContain('massacre');
      toOperations(laid);
      if (waits(laid)[1] === 'carolingian') play(laid, 'carolingian', 'pass');
      playAll(laid, 'saxon', 'play massacre', 'revolt ohrum');
      expect(control(laid, 'ohrum')).toEqual(['saxon']);
      expect(laid.t.removed).toContain('massacre');
      expect(laid.t.granted).toEqual([]);
    },
  );

  clause('LS-4.3.1C.f3', 'unused it leaves the game as well, but a truce does not use it up', () => {
    const laid = yearAfter();
    toOperations(laid);
    play(laid, waits(laid)[1]!, 'pass');
    play(laid, waits(laid)[1]!, 'pass');
    play(laid, 'carolingian', 'finish');
    expect(laid.t.year).toBe(782);
    expect(laid.t.granted).toEqual([]);
    expect(laid.t.removed).toContain('massacre');

    const truce = table({
      at: 'resources',
      year: 781,
      conquered: ['ohrum'],
      hands: { carolingian: ['truce'] },
    });
    truce.t.granted.push({ side: 'saxon', marker: take(truce.t.pile, 'massacre'), year: 780 });
    goOn(truce);
    expect(truce.t.year).toBe(782);
    expect(truce.t.granted).toHaveLength(1);
    toOperations(truce);
    if (waits(truce)[1] === 'carolingian') play(truce, 'carolingian', 'pass');
    expect(open(truce, 'saxon')).toContain('play massacre');
  });

  clause('LS-4.3.1C.f3', 'the Saxon who draws it himself has a Revolt, and it returns to the pile', () => {
    const laid = table({ year: 780, turn: 'saxon', conquered: ['ohrum'], hands: { saxon: ['massacre'] } });
    playAll(laid, 'saxon', 'play massacre', 'revolt ohrum');
    play(laid, 'carolingian', 'pass');
    play(laid, 'saxon', 'pass');
    expect(laid.t.removed).not.toContain('massacre');
    expect(secretOf(laid.t.pile)).toContain('massacre');
  });
});

clause('LS-4.3.1C.g', 'Neustria comes to Aix for nothing, from the reserve or from the dead', () => {
  for (const where of ['reserve', 'destroyed'] as const) {
    const laid = table({
      at: 'reinforcements',
      hands: { carolingian: ['frisians', 'italy'] },
      units: { 'neustria-1': where },
    });
    play(laid, 'carolingian', 'play frisians');
    expect(laid.t.units['neustria-1']).toEqual({ at: 'aix', active: false });
    expect(laid.t.purse.carolingian).toBe(10);
    expect(whyNot(laid, 'carolingian', 'play italy')[0]).toBe('LS-4.3.1C.g');
  }
});

describe('Rallying of the Elites', () => {
  const works: Record<LandId, Fortification> = {
    syburg: 'stronghold',
    eresburg: 'stronghold',
    paderborn: 'palace',
  };
  const ready: Lay = {
    hands: { carolingian: ['thuringe', 'general-revolt'] },
    conquered: ['syburg', 'eresburg', 'paderborn'],
    irminsul: false,
    works,
  };

  clause('LS-4.3.1C.k', 'the three elites fight without their bonus for the rest of the game', () => {
    const laid = table(ready);
    play(laid, 'carolingian', 'play thuringe');
    playAll(laid, 'carolingian', 'operate', 'muster thuringe', 'march', 'advance thuringe ohrum', 'no');
    // Both dice of Ohrum show 4: with the bonus of ohrum-1 one of them would hit.
    play(laid, 'saxon', 'stay-out', 1, 1, 4, 4);
    expect(waits(laid)).toEqual(['withdrawal', 'saxon']);
  });

  clause(
    'LS-4.3.1C.k',
    'only with Syburg, Eresburg and Paderborn, two strongholds and a palace standing',
    () => {
      expect(open(table(ready), 'carolingian')).toContain('play thuringe');
      const two = table({
        ...ready,
        conquered: ['syburg', 'eresburg', 'ohrum'],
        works: { ...works, paderborn: 'fortress' },
      });
      expect(whyNot(two, 'carolingian', 'play thuringe')).toEqual([
        'LS-4.3.1C.k',
        'Not conquered yet: Paderborn',
      ]);
      for (const short of [
        { ...works, eresburg: 'fortress' },
        { ...works, paderborn: 'stronghold' },
      ] as Record<LandId, Fortification>[]) {
        expect(whyNot(table({ ...ready, works: short }), 'carolingian', 'play thuringe')[0]).toBe(
          'LS-4.3.1C.k',
        );
      }
      const ruined = table(ready);
      ruined.t.lands.paderborn!.standing = false;
      expect(whyNot(ruined, 'carolingian', 'play thuringe')[0]).toBe('LS-4.3.1C.k');
      // The stronghold of Büraburg is no work in Saxon land.
      const other = table({ ...ready, works: { ...works, syburg: 'palace' } });
      expect(whyNot(other, 'carolingian', 'play thuringe')[0]).toBe('LS-4.3.1C.k');
    },
  );

  clause('LS-4.3.1C.k2', 'it is no operation: he may still launch one or pass', () => {
    const laid = table(ready);
    play(laid, 'carolingian', 'play thuringe');
    expect(waits(laid)).toEqual(['operations', 'carolingian']);
    expect(open(laid, 'carolingian')).toEqual(['operate', 'pass']);
    const passed = table(ready);
    play(passed, 'carolingian', 'pass');
    expect(waits(passed)).toEqual(['operations', 'saxon']);
  });

  clause('LS-4.3.1C.l', 'a second time it does nothing', () => {
    const laid = table(ready);
    play(laid, 'carolingian', 'play thuringe');
    expect(whyNot(laid, 'carolingian', 'play general-revolt')).toEqual([
      'LS-4.3.1C.l',
      'The elites have rallied already',
    ]);
  });
});

clause(
  'LS-4.3.1C.m',
  'a Carolingian Truce is played by itself and skips D, E and F like the Saxon one',
  () => {
    const laid = table({ at: 'draw', year: 775, purse: { carolingian: 2, saxon: 2 } });
    play(laid, 'carolingian', 'draw', 'truce');
    play(laid, 'saxon', 'stop');
    play(laid, 'carolingian', 'stop');
    expect(laid.t.year).toBe(776);
    expect(waits(laid)[0]).toBe('draw');
    expect(laid.t.purse).toEqual({ carolingian: 2 + 16, saxon: 2 + 11 });

    const both = table({ at: 'resources', hands: { carolingian: ['truce', 'truce'] } });
    goOn(both);
    expect(both.t.year).toBe(776);
  },
);
