import { secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { describe, expect } from 'vitest';
import { data } from '../game.ts';
import type { MarkerId, UnitId } from '../state.ts';
import { goOn, type Laid, type Lay, open, play, playAll, table, waits, whereAre, whyNot } from './table.ts';

const active = ({ t }: Laid, ...units: UnitId[]) => units.map((unit) => t.units[unit]!.active);

describe('alliances', () => {
  clause('LS-4.3.1S.a', 'the Dane may be activated in Denmark for 1 RP, until the turn ends', () => {
    const laid = table({ at: 'reinforcements', turn: 'saxon', hands: { saxon: ['danes'] } });
    playAll(laid, 'saxon', 'play danes', 'finish', 'operate');
    expect(open(laid, 'saxon')).toContain('activate denmark-1');
    playAll(laid, 'saxon', 'activate denmark-1', 'march', 'end');
    expect(laid.t.purse.saxon).toBe(9);
    play(laid, 'carolingian', 'pass');
    play(laid, 'saxon', 'pass');
    expect(laid.t.year).toBe(776);
    expect(laid.t.allies.danish).toBe(false);
  });

  clause('LS-4.3.1S.a', 'not without the marker, and only while it is in Denmark', () => {
    const neutral = table({ turn: 'saxon' });
    play(neutral, 'saxon', 'operate');
    expect(whyNot(neutral, 'saxon', 'activate denmark-1')[0]).toBe('LS-4.3.1S.a');

    const abroad = table({
      turn: 'saxon',
      units: { 'denmark-1': 'treva' },
      table: { allies: { danish: true, frisian: false } },
    });
    play(abroad, 'saxon', 'operate');
    expect(whyNot(abroad, 'saxon', 'activate denmark-1')[0]).toBe('LS-4.3.1S.a');
  });

  clause('LS-4.3.1S.b', 'all Frisians may be activated in Friesland for 1 RP, until the turn ends', () => {
    const laid = table({ at: 'reinforcements', turn: 'saxon', hands: { saxon: ['frisians'] } });
    playAll(laid, 'saxon', 'play frisians', 'finish', 'operate', 'muster friesland');
    expect(laid.t.purse.saxon).toBe(9);
    expect(laid.t.operation!.units).toEqual(['friesland-1', 'friesland-2']);
    play(laid, 'saxon', 'end');
    play(laid, 'carolingian', 'pass');
    play(laid, 'saxon', 'pass');
    expect(laid.t.allies.frisian).toBe(false);
  });

  clause('LS-4.3.1S.b', 'not without the marker, and only while they are in Friesland', () => {
    const neutral = table({ turn: 'saxon' });
    play(neutral, 'saxon', 'operate');
    expect(whyNot(neutral, 'saxon', 'activate friesland-1')[0]).toBe('LS-4.3.1S.b');

    const abroad = table({
      turn: 'saxon',
      units: { 'friesland-1': 'verden' },
      table: { allies: { danish: false, frisian: true } },
    });
    play(abroad, 'saxon', 'operate');
    expect(whyNot(abroad, 'saxon', 'activate friesland-1')[0]).toBe('LS-4.3.1S.b');
    expect(open(abroad, 'saxon')).toContain('activate friesland-2');
  });
});

describe('To Arms', () => {
  clause('LS-4.3.1S.c', 'every Angrian in free land and not yet active is activated for nothing', () => {
    const laid = table({
      turn: 'saxon',
      hands: { saxon: ['angria'] },
      conquered: ['eresburg'],
      irminsul: false,
      units: { 'eresburg-1': 'eresburg', 'scara-2': 'eresburg', 'verden-1': 'denmark' },
      active: ['paderborn-1'],
    });
    play(laid, 'saxon', 'play angria');
    expect(laid.t.purse.saxon).toBe(10);
    expect(laid.t.operation!.units).toEqual(['paderborn-2', 'verden-1', 'verden-2']);
    expect(active(laid, 'paderborn-2', 'verden-1', 'verden-2', 'eresburg-1')).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(waits(laid)).toEqual(['gathering', 'saxon']);
    // The rest is paid for: a second move of one group costs 1 RP.
    playAll(laid, 'saxon', 'group verden ohrum', 'group ohrum paderborn');
    expect(laid.t.purse.saxon).toBe(9);
  });

  clause('LS-4.3.1S.c', 'an army without a commander has its limit still, and takes nobody else', () => {
    const charts = { ...(data.charts as object), armyWithoutCommander: 4 };
    const laid = table({ turn: 'saxon', hands: { saxon: ['angria'] }, data: { charts } });
    play(laid, 'saxon', 'play angria');
    for (const unit of ['eresburg-1', 'verden-1', 'verden-2', 'paderborn-2'])
      play(laid, 'saxon', `activate ${unit}`);
    // The fifth was too many, and the army is complete by itself.
    expect(active(laid, 'paderborn-1')).toEqual([false]);
    expect(laid.t.purse.saxon).toBe(10);
  });

  clause('LS-4.3.1S.c', 'who is not called is told why: of another group, or in conquered land', () => {
    const charts = { ...(data.charts as object), armyWithoutCommander: 3 };
    const laid = table({
      turn: 'saxon',
      hands: { saxon: ['angria'] },
      data: { charts },
      conquered: ['eresburg'],
      irminsul: false,
      units: { 'eresburg-1': 'eresburg', 'scara-2': 'eresburg' },
    });
    play(laid, 'saxon', 'play angria');
    expect(whyNot(laid, 'saxon', 'activate eresburg-1')).toEqual([
      'LS-4.3.1S.c',
      'Eresburg is conquered: Eresburg-1 cannot come from there',
    ]);
    expect(whyNot(laid, 'saxon', 'activate ohrum-1')).toEqual([
      'LS-4.3.1S.c',
      'Ohrum-1 +1 is not called by this stratagem',
    ]);
  });

  clause('LS-4.3.1S.c', 'Widukind, standing with one of them, may command and add others for RP', () => {
    const laid = table({ turn: 'saxon', hands: { saxon: ['westphalia'] }, widukind: 'wittekindsberg' });
    play(laid, 'saxon', 'play westphalia');
    expect(whyNot(laid, 'saxon', 'activate ohrum-1')[0]).toBe('LS-4.3.1S.c');
    play(laid, 'saxon', 'activate widukind');
    expect(laid.t.purse.saxon).toBe(10);
    play(laid, 'saxon', 'activate ohrum-1');
    expect(laid.t.purse.saxon).toBe(9);

    // All who stand with him at once: he comes for nothing, a stranger to the group does not.
    const together = table({
      turn: 'saxon',
      hands: { saxon: ['westphalia'] },
      widukind: 'wittekindsberg',
      units: { 'ohrum-1': 'wittekindsberg' },
    });
    playAll(together, 'saxon', 'play westphalia', 'muster wittekindsberg');
    expect(together.t.operation).toMatchObject({ led: true, units: expect.arrayContaining(['ohrum-1']) });
    expect(together.t.purse.saxon).toBe(9);

    const apart = table({ turn: 'saxon', hands: { saxon: ['angria'] }, widukind: 'wittekindsberg' });
    play(apart, 'saxon', 'play angria');
    expect(apart.t.operation!.units).toHaveLength(5);
    expect(waits(apart)).toEqual(['gathering', 'saxon']);
  });

  /** Just these are called, for nothing. */
  function calls(marker: MarkerId, units: UnitId[], spared: UnitId): void {
    const laid = table({ turn: 'saxon', hands: { saxon: [marker] } });
    play(laid, 'saxon', `play ${marker}`);
    expect(laid.t.operation!.units).toEqual(units);
    expect(active(laid, ...units, spared)).toEqual([true, true, true, true, false]);
    expect(laid.t.purse.saxon).toBe(10);
    expect(waits(laid)).toEqual(['gathering', 'saxon']);
  }

  clause('LS-4.3.1S.d', 'the same for the four units of Eastphalia, and for no others', () => {
    calls('eastphalia', ['ohrum-1', 'ohrum-2', 'bardowick-1', 'halberstadt-1'], 'verden-1');
  });

  clause('LS-4.3.1S.e', 'the same for the four units of Westphalia, and for no others', () => {
    const westphalians = ['syburg-1', 'mimigernaford-1', 'wittekindsberg-1', 'wittekindsberg-2'];
    calls('westphalia', westphalians, 'treva-1');
  });

  clause('LS-4.3.1S.e', 'granted for the Irminsul, out of any hand, it comes on top of three draws', () => {
    const laid = table({
      at: 'reorganisation',
      ruined: ['eresburg'],
      units: { 'eresburg-1': 'destroyed', 'scara-2': 'eresburg' },
      hands: { carolingian: ['westphalia'] },
    });
    goOn(laid);
    playAll(laid, 'carolingian', 'leave scara-2', 'no', 'finish');
    expect(laid.t.granted).toEqual([{ side: 'saxon', marker: 'westphalia', year: 775 }]);
    play(laid, 'carolingian', 'stop');
    for (const marker of ['ambush', 'danes', 'revolt']) play(laid, 'saxon', 'draw', marker);
    play(laid, 'saxon', 'finish');
    play(laid, 'carolingian', 'finish');
    play(laid, 'carolingian', 'pass');
    expect(laid.t.hands.saxon.count).toBe(3);
    const { saxon } = laid.t.purse;
    play(laid, 'saxon', 'play westphalia');
    expect(laid.t.operation!.units).toHaveLength(4);
    expect(laid.t.purse.saxon).toBe(saxon);
    expect(laid.t.played).toEqual(['westphalia']);
  });

  clause(['LS-4.3.1S.d', 'LS-4.3.1S.e'], 'with nobody left to call it cannot be played', () => {
    const spent = ['ohrum-1', 'ohrum-2', 'bardowick-1', 'halberstadt-1'];
    const laid = table({ turn: 'saxon', hands: { saxon: ['eastphalia', 'westphalia'] }, active: spent });
    expect(whyNot(laid, 'saxon', 'play eastphalia')[0]).toBe('LS-4.2.g');
    expect(open(laid, 'saxon')).toContain('play westphalia');
  });
});

clause('LS-4.3.1S.f', 'Good Harvest brings 1, 1, 2, 2, 3 or 3 RP by the die', () => {
  const gains = [1, 2, 3, 4, 5, 6].map((roll) => {
    const laid = table({ at: 'resources', hands: { saxon: ['harvest'] } });
    goOn(laid, roll);
    return laid.t.purse.saxon - 10;
  });
  expect(gains).toEqual([1, 1, 2, 2, 3, 3]);
});

describe('campaigns elsewhere', () => {
  /** The Saxon has played it in his phase D; the Carolingian answers. */
  function elsewhere(marker: 'avars' | 'italy', lay: Lay = {}): Laid {
    const laid = table({
      at: 'reinforcements',
      turn: 'saxon',
      initiative: 'carolingian',
      hands: { saxon: [marker] },
      ...lay,
    });
    play(laid, 'saxon', `play ${marker}`);
    return laid;
  }

  /** The Carolingian sends these, and it is his turn in phase E. */
  function operate(laid: Laid, ...sent: UnitId[]): void {
    for (const unit of sent) play(laid, 'carolingian', `send ${unit}`);
    play(laid, 'saxon', 'finish');
    play(laid, 'carolingian', 'operate');
  }

  clause(
    'LS-4.3.1S.g',
    'Charlemagne, Neustria and the Scara at Aix cannot be activated, the Scara elsewhere can',
    () => {
      const laid = elsewhere('avars', {
        conquered: ['syburg'],
        units: { 'scara-2': 'syburg', 'neustria-1': 'aix' },
      });
      operate(laid, 'koblenz-1', 'thuringe-1');
      for (const piece of ['charlemagne', 'scara-1', 'scara-3', 'neustria-1'])
        expect(whyNot(laid, 'carolingian', `activate ${piece}`)[0]).toBe('LS-4.3.1S.g');
      expect(open(laid, 'carolingian')).toContain('activate scara-2');
    },
  );

  clause('LS-4.3.1S.g2', 'the ban covers who arrives at Aix later, and a Winter Campaign', () => {
    const bought = table({
      at: 'reinforcements',
      units: { 'scara-2': 'destroyed' },
      table: { elsewhere: ['italy'] },
      hands: { carolingian: ['frisians'] },
    });
    playAll(bought, 'carolingian', 'buy scara-2', 'play frisians', 'finish', 'operate');
    for (const piece of ['scara-2', 'neustria-1'])
      expect(whyNot(bought, 'carolingian', `activate ${piece}`)[0]).toBe('LS-4.3.1S.g');

    const winter = table({
      at: 'reorganisation',
      hands: { carolingian: ['angria'] },
      table: { elsewhere: ['avars'] },
    });
    goOn(winter);
    play(winter, 'carolingian', 'operate');
    for (const piece of ['charlemagne', 'scara-1', 'scara-2'])
      expect(whyNot(winter, 'carolingian', `activate ${piece}`)[0]).toBe('LS-4.3.1S.g');
    expect(open(winter, 'carolingian')).toContain('activate koblenz-1');
  });

  clause('LS-4.3.1S.g2', 'it ends with the turn', () => {
    const laid = elsewhere('avars');
    operate(laid, 'koblenz-1', 'thuringe-1');
    playAll(laid, 'carolingian', 'activate fulda-1', 'march', 'end');
    play(laid, 'saxon', 'pass');
    play(laid, 'carolingian', 'pass', 1);
    playAll(laid, 'carolingian', 'stop');
    playAll(laid, 'saxon', 'stop', 'finish');
    playAll(laid, 'carolingian', 'finish', 'operate');
    expect(open(laid, 'carolingian')).toContain('activate charlemagne');
  });

  clause(
    'LS-4.3.1S.h',
    'the Avars take an Austrasian and a Thuringian of the Carolingian’s choice, for this turn',
    () => {
      const laid = elsewhere('avars');
      expect(waits(laid)).toEqual(['levy', 'carolingian']);
      expect(open(laid, 'carolingian')).toEqual(
        ['cologne-1', 'cologne-2', 'koblenz-1', 'koblenz-2'].map((unit) => `send ${unit}`),
      );
      play(laid, 'carolingian', 'send koblenz-2');
      expect(open(laid, 'carolingian')).toEqual(['send thuringe-1', 'send thuringe-2']);
      play(laid, 'carolingian', 'send thuringe-1');
      expect(whereAre(laid, 'koblenz-2', 'thuringe-1')).toEqual(['away', 'away']);
      expect(waits(laid)).toEqual(['reinforcements', 'saxon']);

      play(laid, 'saxon', 'finish');
      play(laid, 'carolingian', 'pass');
      play(laid, 'saxon', 'pass', 1);
      expect(whereAre(laid, 'koblenz-2', 'thuringe-1')).toEqual(['away', 'away']);
      const { carolingian } = laid.t.purse;
      play(laid, 'carolingian', 'stop');
      play(laid, 'saxon', 'stop');
      expect(waits(laid)[0]).toBe('reinforcements');
      expect(whereAre(laid, 'koblenz-2', 'thuringe-1')).toEqual(['koblenz', 'thuringe']);
      expect(laid.t.purse.carolingian).toBe(carolingian);
    },
  );

  clause(
    'LS-4.3.1S.h',
    'a nation without a unit on the map sends none; a truce keeps them away longer',
    () => {
      const laid = elsewhere('avars', {
        units: { 'thuringe-1': 'destroyed', 'thuringe-2': 'destroyed', 'koblenz-1': 'destroyed' },
      });
      play(laid, 'carolingian', 'send koblenz-2');
      expect(waits(laid)).toEqual(['reinforcements', 'saxon']);

      const truce = table({ at: 'resources', units: { 'koblenz-1': 'away' }, hands: { saxon: ['truce'] } });
      goOn(truce);
      expect(truce.t.year).toBe(776);
      expect(whereAre(truce, 'koblenz-1')).toEqual(['away']);
    },
  );

  clause('LS-4.3.1S.i', 'each campaign is asked about, offered and told by its own paragraph', () => {
    for (const [marker, paragraph] of [
      ['avars', 'LS-4.3.1S.h'],
      ['italy', 'LS-4.3.1S.i'],
    ] as const) {
      const laid = elsewhere(marker);
      const { game, state } = laid;
      expect(game.told(state, 'carolingian').ask!.clause).toBe(paragraph);
      expect(game.choices(state, 'carolingian').map((choice) => choice.clause)).toEqual(
        Array(4).fill(paragraph),
      );
      const [sent] = play(laid, 'carolingian', 'send koblenz-1');
      expect(sent).toMatchObject({ what: 'send', clause: paragraph });
    }
  });

  clause('LS-4.3.1S.i', 'Italy binds the same pieces and takes an Austrasian and a Hessian', () => {
    const laid = elsewhere('italy');
    play(laid, 'carolingian', 'send koblenz-1');
    expect(open(laid, 'carolingian')).toEqual(
      ['buraburg-1', 'buraburg-2', 'fulda-1'].map((unit) => `send ${unit}`),
    );
    play(laid, 'carolingian', 'send fulda-1');
    expect(whereAre(laid, 'koblenz-1', 'fulda-1')).toEqual(['away', 'away']);
    play(laid, 'saxon', 'finish');
    play(laid, 'carolingian', 'operate');
    for (const piece of ['charlemagne', 'scara-1'])
      expect(whyNot(laid, 'carolingian', `activate ${piece}`)[0]).toBe('LS-4.3.1S.g');
  });

  clause('LS-4.3.1S.j', 'in the next phase A the Carolingian gains 2, 2, 3, 3, 4 or 4 RP by the die', () => {
    const gains = [1, 2, 3, 4, 5, 6].map((roll) => {
      const laid = elsewhere('avars', { purse: { carolingian: 0 } });
      playAll(laid, 'carolingian', 'send koblenz-1', 'send thuringe-1');
      play(laid, 'saxon', 'finish');
      play(laid, 'carolingian', 'pass');
      play(laid, 'saxon', 'pass', roll);
      return laid.t.purse.carolingian - 16;
    });
    expect(gains).toEqual([2, 2, 3, 3, 4, 4]);
  });

  clause('LS-4.3.1S.j', 'Avars and Italy in one turn are two rolls, and a turn later there is none', () => {
    const laid = elsewhere('avars', { hands: { saxon: ['avars', 'italy'] }, purse: { carolingian: 0 } });
    playAll(laid, 'carolingian', 'send koblenz-1', 'send thuringe-1');
    play(laid, 'saxon', 'play italy');
    playAll(laid, 'carolingian', 'send koblenz-2', 'send fulda-1');
    play(laid, 'saxon', 'finish');
    play(laid, 'carolingian', 'pass');
    play(laid, 'saxon', 'pass', 1, 6);
    expect(laid.t.purse.carolingian).toBe(16 + 2 + 4);
    expect(laid.t.owed).toBe(0);
  });
});

describe('Truce', () => {
  clause('LS-4.3.1S.y', 'phases D, E and F are not played, RP are kept, and the next year begins', () => {
    const laid = table({
      at: 'resources',
      hands: { saxon: ['truce', 'ambush'] },
      conquered: ['syburg'],
      purse: { carolingian: 3, saxon: 4 },
    });
    goOn(laid);
    expect(laid.t.year).toBe(776);
    expect(waits(laid)[0]).toBe('draw');
    expect(laid.t.purse).toEqual({ carolingian: 3 + 16, saxon: 4 + 11 - 1 });
    expect(laid.t.pile.count).toBe(32);
  });

  clause('LS-4.3.1S.z', 'one each passes over another year, which has no income', () => {
    const laid = table({
      at: 'resources',
      hands: { saxon: ['truce'], carolingian: ['truce'] },
      purse: { carolingian: 0, saxon: 0 },
    });
    goOn(laid);
    expect(laid.t.year).toBe(777);
    expect(laid.t.purse).toEqual({ carolingian: 16, saxon: 11 });
  });

  clause('LS-4.3.1S.z', 'two in one hand count once, and both are played', () => {
    const laid = table({ at: 'resources', hands: { saxon: ['truce', 'truce'] } });
    const shown = goOn(laid).filter(({ what, facts }) => what === 'play' && facts.face === 'truce');
    expect(shown).toHaveLength(2);
    expect(laid.t.year).toBe(776);
  });

  clause(
    'LS-4.3.1S.za',
    'at the start of 782 all Truces leave the game, however that year is reached',
    () => {
      for (const [year, hands, next] of [
        [780, { saxon: ['truce'] }, 781],
        [781, { saxon: ['truce'] }, 782],
        [780, { saxon: ['truce'], carolingian: ['truce'] }, 782],
        [781, { saxon: ['truce'], carolingian: ['truce'] }, 783],
      ] as const) {
        const laid = table({ at: 'resources', year, hands: hands as unknown as NonNullable<Lay['hands']> });
        goOn(laid);
        expect(laid.t.year).toBe(next);
        const left = secretOf(laid.t.pile)!.filter((marker) => marker === 'truce');
        expect(left).toHaveLength(next < 782 ? 2 : 0);
        expect(laid.t.removed.filter((marker) => marker === 'truce')).toHaveLength(next < 782 ? 0 : 2);
      }
    },
  );
});
