/** Where chapters meet: what one rule leaves behind, as another finds it. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { attack, goOn, type Lay, open, play, playAll, table, waits, whereAre, whyNot } from './table.ts';

clause(
  ['LS-4.3.1C.f1', 'LS-8.3.a', 'LS-8.4.d'],
  'a Massacre that takes Eresburg fells the Irminsul, and conversions of that very phase are free of it',
  () => {
    const laid = table({
      at: 'reorganisation',
      year: 780,
      charlemagne: 'paderborn',
      hands: { carolingian: ['massacre'] },
    });
    goOn(laid);
    playAll(laid, 'carolingian', 'massacre', 'strike eresburg');
    expect(laid.t.irminsul).toBe(true);
    play(laid, 'carolingian', 'strike syburg');
    expect(laid.t.irminsul).toBe(false);
    expect(laid.t.widukind.at).toBe('wittekindsberg');
    expect(waits(laid)).toEqual(['conversion', 'carolingian']);
    play(laid, 'carolingian', 'convert eresburg', 4);
    expect(laid.t.lands.eresburg!.converted).toBe(true);
  },
);

clause(
  ['LS-8.2.g', 'LS-8.3.c', 'LS-8.3.d'],
  'Eresburg taken in winter brings Widukind and his marker for the year that follows',
  () => {
    const laid = table({
      at: 'winter',
      hands: { carolingian: ['angria'] },
      ruined: ['eresburg'],
      units: { 'eresburg-1': 'destroyed' },
    });
    playAll(laid, 'carolingian', 'operate', 'activate buraburg-1', 'march', 'advance buraburg eresburg');
    play(laid, 'carolingian', 'end');
    expect(laid.t.lands.eresburg!.control).toBe('carolingian');
    expect([laid.t.irminsul, laid.t.widukind.at]).toEqual([false, 'wittekindsberg']);
    expect(waits(laid)).toEqual(['conversion', 'carolingian']);
    play(laid, 'carolingian', 'finish');
    expect(laid.t.granted).toEqual([{ side: 'saxon', marker: 'westphalia', year: 775 }]);
  },
);

clause(
  ['LS-4.3.1S.k', 'LS-C7.2.d9', 'LS-C7.2.f1'],
  'if an ambush fells the last defender there is no round to pay, his commander flees, and the walls are left',
  () => {
    const laid = table({
      widukind: 'eresburg',
      hands: { carolingian: ['ambush'] },
      units: { 'scara-2': 'buraburg' },
    });
    attack(laid, 'carolingian', 'buraburg', 'eresburg', 'scara-2');
    play(laid, 'carolingian', 'ambush', 5);
    expect(laid.t.purse.carolingian).toBe(10 - 1 - 1);
    expect(waits(laid)).toEqual(['refuge', 'saxon']);
    play(laid, 'saxon', 'flee syburg');
    expect(open(laid, 'carolingian')).toContain('assault');
    expect(laid.t.lands.eresburg!.standing).toBe(true);
  },
);

clause(
  ['LS-C7.2.d7', 'LS-C7.2.e2', 'LS-M7.1.c'],
  'once Widukind is killed in the round, his men have no way to Denmark',
  () => {
    const lay: Lay = {
      widukind: 'treva',
      conquered: ['verden', 'bardowick'],
      units: { 'scara-2': 'verden', 'scara-3': 'verden' },
    };
    const fought = (check: number) => {
      const laid = table(lay);
      attack(laid, 'carolingian', 'verden', 'treva', 'scara-2', 'scara-3');
      play(laid, 'saxon', 'stay-out', 6, 1, 1, 1);
      play(laid, 'saxon', 'lose treva-1', check);
      return laid;
    };
    expect(open(fought(5), 'saxon')).toContain('withdraw denmark');
    const killed = fought(6);
    expect(killed.t.widukindDead).toBe(true);
    expect(waits(killed)).toEqual(['pressing', 'carolingian']);
  },
);

clause(
  ['LS-C7.2.d7', 'LS-4.3.1C.e5', 'LS-6.2.2.b'],
  'pillagers of two groups who lose Widukind to their interceptors still bring everything home',
  () => {
    const laid = table({
      turn: 'saxon',
      widukind: 'ohrum',
      hands: { carolingian: ['swamps'] },
      units: {
        'syburg-1': 'ohrum',
        'buraburg-1': 'destroyed',
        'buraburg-2': 'destroyed',
      },
    });
    attack(laid, 'saxon', 'ohrum', 'buraburg', 'widukind', 'ohrum-1', 'syburg-1');
    playAll(laid, 'saxon', 'pillage', 'retreat');
    playAll(laid, 'carolingian', 'with fulda-1', 'intercept');
    play(laid, 'saxon', 'accept', 6, 1, 1);
    play(laid, 'saxon', 'lose ohrum-1', 6);
    expect(laid.t.widukindDead).toBe(true);
    play(laid, 'saxon', 'stand');
    play(laid, 'carolingian', 'retreat');
    expect(whereAre(laid, 'syburg-1', 'fulda-1')).toEqual(['ohrum', 'fulda']);
    expect(laid.t.loot.saxon).toEqual([{ kind: 'pillage', land: 'buraburg' }]);
  },
);

clause(
  ['LS-8.1.b', 'LS-2.b', 'LS-2.f'],
  'a lost land that the Saxon pillages and retakes in one year pays him once in the next',
  () => {
    const laid = table({ turn: 'saxon', conquered: ['syburg'], purse: { carolingian: 0, saxon: 5 } });
    attack(laid, 'saxon', 'mimigernaford', 'syburg', 'mimigernaford-1');
    playAll(laid, 'saxon', 'pillage', 'end');
    const { saxon } = laid.t.purse;
    play(laid, 'carolingian', 'pass');
    play(laid, 'saxon', 'pass');
    expect([laid.t.year, laid.t.lands.syburg!.control]).toEqual([776, 'saxon']);
    // Eight other lands with a coin each, two more in all, and the Irminsul; Syburg by its pillage alone.
    expect(laid.t.purse.saxon - saxon).toBe(11);
    expect(laid.t.lands.syburg!.pillaged).toBeNull();
  },
);

clause(
  ['LS-4.3.1S.x', 'LS-8.4.c', 'LS-5.2.b'],
  'a palace in a land that throws the Franks off helps no conversion next door, and its marker is free again',
  () => {
    const conquered = ['syburg', 'mimigernaford', 'eresburg', 'ohrum', 'verden', 'halberstadt'];
    const works = { syburg: 'palace', ohrum: 'palace', verden: 'palace', halberstadt: 'palace' } as const;
    const full = table({ at: 'reinforcements', conquered, works });
    expect(whyNot(full, 'carolingian', 'build palace eresburg')[0]).toBe('LS-5.2.b');

    const laid = table({ turn: 'saxon', conquered, works, irminsul: false, hands: { saxon: ['revolt'] } });
    playAll(laid, 'saxon', 'play revolt', 'revolt syburg');
    expect(laid.t.lands.syburg).toMatchObject({
      control: 'saxon',
      fortification: 'fortress',
      standing: true,
    });
    play(laid, 'carolingian', 'pass');
    play(laid, 'saxon', 'pass');
    expect(waits(laid)).toEqual(['conversion', 'carolingian']);
    // Syburg was the only palace next to Mimigernaford: a 3 is not enough any more.
    play(laid, 'carolingian', 'convert mimigernaford', 3);
    expect(laid.t.lands.mimigernaford!.converted).toBe(false);
    play(laid, 'carolingian', 'finish');
    while (waits(laid)[0] === 'draw') play(laid, waits(laid)[1]!, 'stop');
    while (waits(laid)[1] === 'saxon') play(laid, 'saxon', 'finish');
    expect(waits(laid)).toEqual(['reinforcements', 'carolingian']);
    expect(open(laid, 'carolingian')).toContain('build palace eresburg');
  },
);

clause(
  ['LS-C7.2.d8', 'LS-C7.2.f7', 'LS-C7.2.f8'],
  'levies whose king was carried off to Aix stay in their conquest only if they are paid',
  () => {
    const laid = table({
      charlemagne: 'buraburg',
      ruined: ['eresburg'],
      units: { 'scara-1': 'buraburg' },
    });
    playAll(laid, 'carolingian', 'operate', 'activate charlemagne', 'activate scara-1');
    playAll(laid, 'carolingian', 'activate buraburg-1', 'activate buraburg-2', 'march');
    play(laid, 'carolingian', 'advance buraburg eresburg', 1, 5, 1, 6);
    play(laid, 'carolingian', 'lose buraburg-1', 6);
    expect([laid.t.charlemagne.at, ...whereAre(laid, 'scara-1', 'buraburg-2')]).toEqual([
      'aix',
      'aix',
      'eresburg',
    ]);
    play(laid, 'carolingian', 'end');
    expect(waits(laid)).toEqual(['staying', 'carolingian']);
    play(laid, 'carolingian', 'go-home');
    expect(whereAre(laid, 'buraburg-2')).toEqual(['buraburg']);
  },
);

clause(
  ['LS-4.3.1S.q', 'LS-4.3.1S.m'],
  'those who rose in Thuringe still fight for the Carolingian against Sorbs, and cannot give way',
  () => {
    const laid = table({ turn: 'saxon', hands: { saxon: ['thuringe', 'sorbs'] } });
    play(laid, 'saxon', 'play thuringe');
    play(laid, 'carolingian', 'pass');
    playAll(laid, 'saxon', 'play sorbs', 'muster sorbs', 'advance sorbs thuringe');
    expect(waits(laid)).toEqual(['walls', 'carolingian']);
    play(laid, 'carolingian', 'stay-out', 1, 1, 1, 1);
    expect(waits(laid)).toEqual(['pressing', 'saxon']);
  },
);

clause(
  ['LS-4.3.1S.w', 'LS-5.2.f', 'LS-C7.2.b'],
  'walls that the Carolingian rebuilds beside rebels who wait are his in the fight',
  () => {
    const shared: Lay = {
      conquered: ['eresburg'],
      units: { 'eresburg-1': 'eresburg', 'scara-2': 'eresburg' },
    };
    const building = table({ ...shared, at: 'reinforcements' });
    play(building, 'carolingian', 'rebuild eresburg');
    expect(building.t.lands.eresburg).toMatchObject({ standing: true, control: 'carolingian' });

    const fight = table({ ...shared, turn: 'saxon', works: { eresburg: 'fortress' } });
    playAll(fight, 'saxon', 'operate', 'activate eresburg-1', 'march');
    play(fight, 'saxon', 'fight eresburg');
    expect(waits(fight)).toEqual(['walls', 'carolingian']);
  },
);
