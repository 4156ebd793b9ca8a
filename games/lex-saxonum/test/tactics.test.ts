import { clause } from '@annales/engine/testing';
import { describe, expect } from 'vitest';
import type { UnitId } from '../state.ts';
import { type Laid, type Lay, open, play, playAll, table, waits, whereAre } from './table.ts';

/** The three Hessians march into Syburg, where one Saxon stands. */
function hessiansAtSyburg(lay: Lay = {}): Laid {
  const laid = table(lay);
  playAll(laid, 'carolingian', 'operate', 'muster hesse', 'march', 'group fulda buraburg');
  play(laid, 'carolingian', 'advance buraburg syburg');
  return laid;
}

describe('Ambush', () => {
  clause(
    'LS-4.3.1S.k',
    'one die before the first round and before RP are paid; its owner chooses the loss',
    () => {
      const laid = hessiansAtSyburg({ hands: { saxon: ['ambush'] } });
      const { carolingian } = laid.t.purse;
      expect(waits(laid)).toEqual(['ambush', 'saxon']);
      play(laid, 'saxon', 'ambush', 5);
      expect(waits(laid)).toEqual(['loss', 'carolingian']);
      expect(laid.t.purse.carolingian).toBe(carolingian);
      play(laid, 'carolingian', 'lose fulda-1');
      expect(waits(laid)).toEqual(['walls', 'saxon']);
      expect(laid.t.purse.carolingian).toBe(carolingian - 1);
      expect(laid.t.combat!.round).toBe(1);
      // The owner chooses the first loss of the round again: R51.
      play(laid, 'saxon', 'stay-out', 1, 1, 5);
      expect(waits(laid)).toEqual(['loss', 'carolingian']);
    },
  );

  clause('LS-4.3.1S.k', 'a 4 misses: there is no bonus, whoever is in the army', () => {
    const laid = table({ hands: { carolingian: ['ambush'] }, units: { 'cologne-1': 'cologne-right' } });
    playAll(laid, 'carolingian', 'operate', 'activate cologne-1', 'march', 'advance cologne-right syburg');
    play(laid, 'carolingian', 'ambush', 4);
    expect(whereAre(laid, 'syburg-1')).toEqual(['syburg']);
    expect(waits(laid)).toEqual(['walls', 'saxon']);
  });

  /** Charlemagne and the Scara +2 march into Syburg, with these. */
  function guardAtSyburg(...others: UnitId[]): Laid {
    const laid = table({
      hands: { saxon: ['ambush'] },
      charlemagne: 'buraburg',
      units: Object.fromEntries(['scara-1', ...others].map((unit) => [unit, 'buraburg'])),
    });
    play(laid, 'carolingian', 'operate');
    for (const piece of ['charlemagne', 'scara-1', ...others]) play(laid, 'carolingian', `activate ${piece}`);
    playAll(laid, 'carolingian', 'march', 'advance buraburg syburg');
    return laid;
  }

  clause('LS-4.3.1S.k', 'the Scara +2 falls to a 6 only', () => {
    const spared = guardAtSyburg();
    play(spared, 'saxon', 'ambush', 5);
    expect(whereAre(spared, 'scara-1')).toEqual(['syburg']);

    const beside = guardAtSyburg('scara-2');
    play(beside, 'saxon', 'ambush', 5);
    expect(whereAre(beside, 'scara-1', 'scara-2')).toEqual(['syburg', 'destroyed']);

    const hit = guardAtSyburg();
    const { carolingian } = hit.t.purse;
    play(hit, 'saxon', 'ambush', 6);
    expect(whereAre(hit, 'scara-1')).toEqual(['destroyed']);
    // The last unit is gone: no round is fought or paid for, and the commander check is no matter of an ambush.
    expect(hit.t.purse.carolingian).toBe(carolingian);
    expect(hit.t.combat).toBeNull();
    expect(hit.t.sentHome).toBe(false);
  });

  clause('LS-4.3.1S.k', 'before the first round only', () => {
    const laid = hessiansAtSyburg({ hands: { saxon: ['ambush'] } });
    play(laid, 'saxon', 'no');
    play(laid, 'saxon', 'stay-out', 1, 1, 1, 1);
    play(laid, 'saxon', 'stand');
    play(laid, 'carolingian', 'press');
    expect(waits(laid)).toEqual(['walls', 'saxon']);
  });

  clause('LS-4.3.1S.l', 'two at once: neither happens, both markers are spent, and the round begins', () => {
    const laid = hessiansAtSyburg({ hands: { saxon: ['ambush'], carolingian: ['ambush'] } });
    play(laid, 'saxon', 'ambush');
    play(laid, 'carolingian', 'ambush');
    expect(whereAre(laid, 'syburg-1', 'buraburg-1', 'buraburg-2', 'fulda-1')).toEqual(
      Array(4).fill('syburg'),
    );
    expect(laid.t.played).toEqual(['ambush', 'ambush']);
    expect(waits(laid)).toEqual(['walls', 'saxon']);
  });
});

describe('Retreat into the Swamps', () => {
  clause('LS-4.3.1S.o', 'one hit against the Saxon is ignored before losses are chosen', () => {
    const laid = hessiansAtSyburg({ hands: { saxon: ['swamps'] } });
    play(laid, 'saxon', 'no');
    play(laid, 'saxon', 'stay-out', 5, 1, 1, 1);
    expect(waits(laid)).toEqual(['swamps', 'saxon']);
    play(laid, 'saxon', 'swamps five');
    expect(whereAre(laid, 'syburg-1')).toEqual(['syburg']);
    expect(laid.t.played).toEqual(['swamps']);
    expect(waits(laid)).toEqual(['withdrawal', 'saxon']);
  });

  clause('LS-4.3.1S.o', 'a hit, not all of them; and the Saxon’s own hits are his enemy’s matter', () => {
    const laid = hessiansAtSyburg({ hands: { saxon: ['swamps'] } });
    play(laid, 'saxon', 'no');
    play(laid, 'saxon', 'stay-out', 5, 6, 1, 1);
    expect(open(laid, 'saxon')).toEqual(['swamps six', 'swamps five', 'no']);
    play(laid, 'saxon', 'swamps six');
    expect(whereAre(laid, 'syburg-1')).toEqual(['destroyed']);

    const unhurt = hessiansAtSyburg({ hands: { saxon: ['swamps'] } });
    play(unhurt, 'saxon', 'no');
    play(unhurt, 'saxon', 'stay-out', 1, 1, 1, 5);
    expect(waits(unhurt)).toEqual(['loss', 'carolingian']);
  });

  clause('LS-4.3.1S.o', 'once in a combat, and the assault of the same stay is no new combat', () => {
    const laid = hessiansAtSyburg({ hands: { saxon: ['swamps', 'swamps'] } });
    play(laid, 'saxon', 'no');
    play(laid, 'saxon', 'stay-out', 5, 1, 1, 1);
    play(laid, 'saxon', 'swamps five');
    play(laid, 'saxon', 'stand');
    play(laid, 'carolingian', 'press');
    play(laid, 'saxon', 'stay-out', 5, 1, 1, 1);
    expect(whereAre(laid, 'syburg-1')).toEqual(['destroyed']);
    play(laid, 'carolingian', 'assault', 6, 1, 1, 1);
    expect(laid.t.lands.syburg!.standing).toBe(false);
  });

  clause('LS-4.3.1S.o', 'in the next land is another combat, and a second marker serves there', () => {
    const laid = hessiansAtSyburg({ hands: { saxon: ['swamps', 'swamps'] } });
    play(laid, 'saxon', 'no');
    play(laid, 'saxon', 'stay-out', 5, 1, 1, 1);
    playAll(laid, 'saxon', 'swamps five', 'withdraw mimigernaford');
    playAll(laid, 'carolingian', 'move mimigernaford');
    play(laid, 'saxon', 'no');
    play(laid, 'saxon', 'stay-out', 5, 1, 1, 1, 1);
    expect(waits(laid)).toEqual(['swamps', 'saxon']);
    play(laid, 'saxon', 'swamps five');
    expect(whereAre(laid, 'syburg-1', 'mimigernaford-1')).toEqual(Array(2).fill('mimigernaford'));
  });

  clause('LS-4.3.1S.o', 'the hit that is named is ignored, and the others strike', () => {
    for (const [named, standing] of [
      ['six', true],
      ['five', false],
    ] as const) {
      const laid = hessiansAtSyburg({ hands: { saxon: ['swamps'] } });
      play(laid, 'saxon', 'no');
      play(laid, 'saxon', 'join', 5, 5, 6, 1, 1);
      // One 5 is enough for the man; only a 6 can break the fortress after him.
      play(laid, 'saxon', `swamps ${named}`);
      expect(whereAre(laid, 'syburg-1')).toEqual(['destroyed']);
      expect(laid.t.lands.syburg!.standing, named).toBe(standing);
    }
  });

  clause('LS-4.3.1S.o', 'it may be the hit of an ambush', () => {
    const laid = hessiansAtSyburg({ hands: { saxon: ['swamps'], carolingian: ['ambush'] } });
    play(laid, 'saxon', 'no');
    play(laid, 'carolingian', 'ambush', 6);
    expect(waits(laid)).toEqual(['swamps', 'saxon']);
    play(laid, 'saxon', 'swamps six');
    expect(whereAre(laid, 'syburg-1')).toEqual(['syburg']);
    expect(waits(laid)).toEqual(['walls', 'saxon']);
  });

  clause(
    'LS-4.3.1S.o',
    'it may be a hit on walls; a 5 cannot hit those, and there is nothing to ignore',
    () => {
      const lay: Lay = { hands: { saxon: ['swamps'] }, units: { 'syburg-1': 'destroyed' } };
      const missed = hessiansAtSyburg(lay);
      play(missed, 'carolingian', 'assault', 5, 5, 5, 1);
      expect(waits(missed)).toEqual(['campaign', 'carolingian']);

      const laid = hessiansAtSyburg(lay);
      play(laid, 'carolingian', 'assault', 6, 5, 1, 1);
      expect(open(laid, 'saxon')).toEqual(['swamps six', 'no']);
      play(laid, 'saxon', 'swamps six');
      expect(laid.t.lands.syburg!.standing).toBe(true);
    },
  );

  clause('LS-4.3.1S.o', 'an attacking Saxon may use it as well', () => {
    const laid = table({
      turn: 'saxon',
      hands: { saxon: ['swamps'] },
      units: { 'west-friesland-2': 'destroyed' },
    });
    playAll(laid, 'saxon', 'operate', 'activate mimigernaford-1', 'march');
    playAll(laid, 'saxon', 'advance mimigernaford west-friesland', 'no');
    play(laid, 'carolingian', 'stay-out', 6, 1);
    play(laid, 'saxon', 'swamps six');
    expect(whereAre(laid, 'mimigernaford-1')).toEqual(['west-friesland']);
  });
});
