import { secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { LandId } from '../state.ts';
import { type Laid, type Lay, open, play, playAll, table, waits, whyNot } from './table.ts';

const WESTPHALIA = ['syburg', 'mimigernaford', 'wittekindsberg'];

/** The Saxon holds a Revolt and is on turn. */
const rebels = (lay: Lay): Laid => table({ turn: 'saxon', hands: { saxon: ['revolt'] }, ...lay });

/** Syburg is garrisoned by a Scara +1, and has risen. */
function risenSyburg(lay: Lay = {}): Laid {
  const laid = rebels({ conquered: ['syburg'], ...lay, units: { 'scara-2': 'syburg', ...lay.units } });
  playAll(laid, 'saxon', 'play revolt', 'revolt syburg');
  return laid;
}

/** Both sides do nothing more this year; the Carolingian leaves his guards and converts nobody. */
function untilNextYear(laid: Laid): void {
  const { year } = laid.t;
  const idle = ['pass', 'finish', 'no', 'leave', 'stop'];
  for (let step = 0; laid.t.year === year && step < 20; step++) {
    const seat = waits(laid)[1]!;
    const quiet = open(laid, seat).find((action) => idle.includes(action.split(' ')[0]!));
    play(laid, seat, quiet ?? open(laid, seat)[0]!);
  }
}

// ---------------------------------------------------------------- which lands rise

clause('LS-4.3.1S.v', 'an unconverted land rises by itself, and that was the operation', () => {
  const laid = rebels({ conquered: ['syburg', 'ohrum'] });
  play(laid, 'saxon', 'play revolt');
  expect(open(laid, 'saxon')).toEqual(['revolt syburg', 'revolt ohrum']);
  expect(whyNot(laid, 'saxon', 'revolt verden')).toEqual(['LS-4.3.1S.v', 'Verden is not conquered']);
  play(laid, 'saxon', 'revolt syburg');
  expect(laid.t.lands.syburg!.control).toBe('saxon');
  expect(laid.t.lands.ohrum!.control).toBe('carolingian');
  expect(waits(laid)).toEqual(['operations', 'carolingian']);
});

clause(
  'LS-4.3.1S.v',
  'a converted land rises on 4, 5 or 6; a failure still uses marker and operation',
  () => {
    for (const [roll, control] of [
      [3, 'carolingian'],
      [4, 'saxon'],
      [6, 'saxon'],
    ] as const) {
      const laid = rebels({ conquered: ['syburg'], converted: ['syburg'] });
      play(laid, 'saxon', 'play revolt');
      play(laid, 'saxon', 'revolt syburg', roll);
      expect(laid.t.lands.syburg).toMatchObject({ control, converted: control === 'carolingian' });
      expect(laid.t.units['syburg-1']!.at).toBe(control === 'saxon' ? 'syburg' : 'destroyed');
      expect(laid.t.played).toEqual(['revolt']);
      expect(waits(laid)).toEqual(['operations', 'carolingian']);
    }
  },
);

clause('LS-4.3.1S.v', 'with nothing conquered there is nothing to play it for', () => {
  expect(whyNot(rebels({}), 'saxon', 'play revolt')).toEqual(['LS-4.3.1S.v', 'No Saxon land is conquered']);
});

clause(
  'LS-4.3.1S.s',
  'the die says how many rise: 3 on 1-2, 4 on 3-5, 5 on 6, at most what is conquered',
  () => {
    const conquered = [...WESTPHALIA, 'paderborn', 'ohrum', 'verden'];
    for (const [roll, lands] of [
      [1, 3],
      [2, 3],
      [3, 4],
      [5, 4],
      [6, 5],
    ] as const) {
      const laid = rebels({ conquered, hands: { saxon: ['general-revolt'] } });
      play(laid, 'saxon', 'play general-revolt', roll);
      for (const land of conquered.slice(0, lands)) {
        expect(waits(laid)).toEqual(['revolt', 'saxon']);
        play(laid, 'saxon', `revolt ${land}`);
      }
      expect(waits(laid)).toEqual(['operations', 'carolingian']);
      expect(conquered.map((land) => laid.t.lands[land]!.control)).toEqual(
        conquered.map((_, i) => (i < lands ? 'saxon' : 'carolingian')),
      );
    }

    const few = rebels({ conquered: ['syburg', 'ohrum'], hands: { saxon: ['general-revolt'] } });
    play(few, 'saxon', 'play general-revolt', 6);
    playAll(few, 'saxon', 'revolt syburg', 'revolt ohrum');
    expect(waits(few)).toEqual(['operations', 'carolingian']);
  },
);

clause('LS-4.3.1S.s', 'each converted land is rolled for once, whether it rises or not', () => {
  const laid = rebels({
    conquered: ['syburg', 'ohrum', 'verden'],
    converted: ['syburg', 'ohrum'],
    hands: { saxon: ['general-revolt'] },
  });
  play(laid, 'saxon', 'play general-revolt', 1);
  play(laid, 'saxon', 'revolt syburg', 3);
  expect(whyNot(laid, 'saxon', 'revolt syburg')[0]).toBe('LS-4.3.1S.s');
  play(laid, 'saxon', 'revolt ohrum', 4);
  play(laid, 'saxon', 'revolt verden');
  const control = (land: LandId) => laid.t.lands[land]!.control;
  expect(['syburg', 'ohrum', 'verden'].map(control)).toEqual(['carolingian', 'saxon', 'saxon']);
});

// ---------------------------------------------------------------- General Revolt bought outright

const buyer = (year: number, lay: Lay = {}): Laid =>
  table({ at: 'draw', turn: 'saxon', year, conquered: ['syburg'], ...lay });

/** He buys it, and both go straight on to the operations. */
function toOperations(laid: Laid): void {
  play(laid, 'saxon', 'buy-revolt');
  play(laid, 'carolingian', 'stop');
  play(laid, 'saxon', 'stop');
  play(laid, 'carolingian', 'finish');
  play(laid, 'saxon', 'finish');
}

clause(
  'LS-4.3.1S.t',
  'for 4 RP in 782, 5 in 783, 6 in 784 and 785, not before, and not by the Carolingian',
  () => {
    for (const [year, rp] of [
      [782, 4],
      [783, 5],
      [784, 6],
      [785, 6],
    ] as const) {
      const laid = buyer(year);
      play(laid, 'saxon', 'buy-revolt');
      expect(laid.t.purse.saxon).toBe(10 - rp);
      expect(waits(laid)).toEqual(['draw', 'carolingian']);
      const poor = buyer(year, { purse: { saxon: rp - 1 } });
      expect(whyNot(poor, 'saxon', 'buy-revolt')[0]).toBe('LS-CT.b');
    }
    expect(whyNot(buyer(781), 'saxon', 'buy-revolt')[0]).toBe('LS-4.3.1S.t');
    expect(whyNot(buyer(782, { turn: 'carolingian' }), 'carolingian', 'buy-revolt')[0]).toBe('LS-4.3.1S.t');
  },
);

clause(
  'LS-4.3.1S.t',
  'it stands instead of a draw: three purchases in all, and draws keep their own prices',
  () => {
    const laid = buyer(782);
    play(laid, 'saxon', 'draw', 'ambush');
    play(laid, 'carolingian', 'stop');
    play(laid, 'saxon', 'buy-revolt');
    expect(whyNot(laid, 'saxon', 'buy-revolt')[0]).toBe('LS-4.3.1S.t');
    // The second draw costs 1 RP, and with it he has bought three: he has finished.
    play(laid, 'saxon', 'draw', 'revolt');
    expect(laid.t.purse.saxon).toBe(10 - 4 - 1);
    expect(waits(laid)[0]).not.toBe('draw');
    expect(laid.t.hands.saxon.count).toBe(2);
  },
);

clause('LS-4.3.1S.t', 'the right does not depend on where the marker lies, even in the enemy’s hand', () => {
  const laid = buyer(782, { hands: { carolingian: ['general-revolt'] } });
  toOperations(laid);
  play(laid, 'saxon', 'play general-revolt', 1);
  play(laid, 'saxon', 'revolt syburg');
  expect(laid.t.lands.syburg!.control).toBe('saxon');
  untilNextYear(laid);
  expect(laid.t.removed).toContain('general-revolt');
});

clause('LS-4.3.1S.u', 'bought and applied it is out of the game for good', () => {
  const laid = buyer(782);
  toOperations(laid);
  play(laid, 'saxon', 'play general-revolt', 1);
  play(laid, 'saxon', 'revolt syburg');
  expect(secretOf(laid.t.pile)).toContain('general-revolt');
  untilNextYear(laid);
  expect(laid.t.year).toBe(783);
  expect(secretOf(laid.t.pile)).not.toContain('general-revolt');
  play(laid, 'carolingian', 'stop');
  expect(whyNot(laid, 'saxon', 'buy-revolt')[0]).toBe('LS-4.3.1S.t');
});

clause(
  'LS-4.3.1S.u',
  'bought but not played it is lost for the year, stays in the game and can be bought again',
  () => {
    const laid = buyer(782);
    toOperations(laid);
    untilNextYear(laid);
    expect(laid.t.removed).not.toContain('general-revolt');
    expect(secretOf(laid.t.pile)).toContain('general-revolt');
    play(laid, 'carolingian', 'stop');
    const { saxon } = laid.t.purse;
    play(laid, 'saxon', 'buy-revolt');
    expect(laid.t.purse.saxon).toBe(saxon - 5);
  },
);

clause('LS-4.3.1S.u', 'one that was drawn returns to the pile', () => {
  const laid = rebels({ year: 783, conquered: ['syburg'], hands: { saxon: ['general-revolt'] } });
  play(laid, 'saxon', 'play general-revolt', 1);
  play(laid, 'saxon', 'revolt syburg');
  untilNextYear(laid);
  expect(secretOf(laid.t.pile)).toContain('general-revolt');
});

// ---------------------------------------------------------------- a land without Carolingian units

clause(
  'LS-4.3.1S.x',
  'marker and conversion go, a stronghold is a fortress again, and its men are home, inactive',
  () => {
    for (const work of ['stronghold', 'palace'] as const) {
      const laid = rebels({
        conquered: ['paderborn'],
        works: { paderborn: work },
        units: { 'paderborn-1': 'verden' },
      });
      playAll(laid, 'saxon', 'play revolt', 'revolt paderborn');
      expect(laid.t.lands.paderborn).toMatchObject({
        control: 'saxon',
        converted: false,
        fortification: 'fortress',
        standing: true,
      });
      for (const unit of ['paderborn-1', 'paderborn-2'])
        expect(laid.t.units[unit]).toEqual({ at: 'paderborn', active: false });
      expect(laid.t.purse.saxon).toBe(10);
      // Later they are activated at the usual price.
      play(laid, 'carolingian', 'pass');
      playAll(laid, 'saxon', 'operate', 'muster paderborn');
      expect(laid.t.purse.saxon).toBe(9);
    }
  },
);

clause('LS-4.3.1S.x', 'walls in ruins stay in ruins, and units already activated stay where they are', () => {
  const laid = rebels({
    conquered: ['paderborn'],
    units: { 'paderborn-1': 'verden', 'paderborn-2': 'verden' },
    active: ['paderborn-1'],
  });
  playAll(laid, 'saxon', 'play revolt', 'revolt paderborn');
  expect(laid.t.lands.paderborn!.standing).toBe(false);
  expect(laid.t.units['paderborn-1']).toEqual({ at: 'verden', active: true });
  expect(laid.t.units['paderborn-2']).toEqual({ at: 'paderborn', active: false });
});

clause('LS-4.3.1S.x', 'Charlemagne alone is no unit: the land rises, and he flees', () => {
  const laid = rebels({ conquered: ['syburg'], charlemagne: 'syburg' });
  playAll(laid, 'saxon', 'play revolt', 'revolt syburg');
  expect(laid.t.lands.syburg!.control).toBe('saxon');
  expect(waits(laid)).toEqual(['refuge', 'carolingian']);
  expect(open(laid, 'carolingian')).toEqual(['flee buraburg', 'flee cologne-right']);
});

// ---------------------------------------------------------------- a land with Carolingian units

clause(
  'LS-4.3.1S.w',
  'beside Carolingians marker and walls stay theirs, and the Saxons are active for nothing',
  () => {
    const laid = risenSyburg({
      works: { syburg: 'stronghold' },
      converted: ['ohrum'],
      conquered: ['syburg', 'ohrum'],
    });
    expect(laid.t.lands.syburg).toMatchObject({
      control: 'carolingian',
      fortification: 'stronghold',
      standing: true,
    });
    expect(laid.t.units['syburg-1']).toEqual({ at: 'syburg', active: true });
    expect(laid.t.purse.saxon).toBe(10);
    expect(waits(laid)).toEqual(['rising', 'saxon']);
    expect(open(laid, 'saxon')).toEqual([
      'fight syburg',
      'withdraw eresburg',
      'withdraw mimigernaford',
      'withdraw paderborn',
      'wait',
    ]);
  },
);

clause(
  'LS-4.3.1S.w',
  'they may attack at once where they stand, for 1 RP a round, and then the walls',
  () => {
    const laid = risenSyburg({ works: { syburg: 'stronghold' } });
    play(laid, 'saxon', 'fight syburg');
    expect(laid.t.purse.saxon).toBe(9);
    expect(waits(laid)).toEqual(['walls', 'carolingian']);
    play(laid, 'carolingian', 'stay-out', 1, 5);
    expect(laid.t.units['scara-2']!.at).toBe('destroyed');
    play(laid, 'saxon', 'assault', 1, 6);
    expect(laid.t.purse.saxon).toBe(8);
    expect(laid.t.operation!.stay.siege).toBe(1);
    play(laid, 'saxon', 'end');
    expect(waits(laid)).toEqual(['operations', 'carolingian']);

    const poor = risenSyburg({ purse: { saxon: 0 } });
    expect(whyNot(poor, 'saxon', 'fight syburg')[0]).toBe('LS-C7.2.a');
  },
);

clause('LS-4.3.1S.w', 'without RP and with enemies all round, the victors may stay where they rose', () => {
  const laid = risenSyburg({
    conquered: ['syburg', 'eresburg', 'paderborn', 'mimigernaford'],
    works: { syburg: 'stronghold' },
    purse: { saxon: 1 },
    irminsul: false,
  });
  play(laid, 'saxon', 'fight syburg');
  play(laid, 'carolingian', 'stay-out', 1, 5);
  expect(open(laid, 'saxon')).toContain('end');
});

clause('LS-4.3.1S.w', 'who rose may join those next door only, and only where somebody rose', () => {
  const laid = rebels({
    conquered: ['syburg', 'ohrum', 'eresburg'],
    irminsul: false,
    hands: { saxon: ['general-revolt'] },
    units: { 'scara-2': 'syburg', 'scara-3': 'ohrum' },
  });
  play(laid, 'saxon', 'play general-revolt', 1);
  playAll(laid, 'saxon', 'revolt syburg', 'revolt ohrum', 'revolt eresburg');
  expect(open(laid, 'saxon')).not.toContain('merge ohrum');
  expect(whyNot(laid, 'saxon', 'merge ohrum')).toEqual(['LS-M7.1.a', 'Ohrum does not touch Syburg']);
  expect(whyNot(laid, 'saxon', 'merge eresburg')).toEqual([
    'LS-4.3.1S.w',
    'In Eresburg nobody has risen who has not acted yet',
  ]);
});

clause('LS-4.3.1S.w', 'they may withdraw to a Saxon-controlled land next door, still active', () => {
  const laid = risenSyburg({ units: { 'fulda-1': 'eresburg' } });
  expect(whyNot(laid, 'saxon', 'withdraw eresburg')[0]).toBe('LS-4.3.1S.w');
  expect(whyNot(laid, 'saxon', 'withdraw cologne-right')[0]).toBe('LS-4.3.1S.w');
  play(laid, 'saxon', 'withdraw paderborn');
  expect(laid.t.units['syburg-1']).toEqual({ at: 'paderborn', active: true });
  expect(laid.t.purse.saxon).toBe(10);
  expect(waits(laid)).toEqual(['operations', 'carolingian']);
});

/** Westphalia has risen throughout; Syburg and Mimigernaford are garrisoned. */
function risenWestphalia(lay: Lay = {}): Laid {
  const laid = rebels({
    conquered: WESTPHALIA,
    hands: { saxon: ['general-revolt'] },
    ...lay,
    units: { 'scara-2': 'syburg', 'scara-3': 'mimigernaford', ...lay.units },
  });
  play(laid, 'saxon', 'play general-revolt', 1);
  playAll(laid, 'saxon', 'revolt syburg', 'revolt mimigernaford', 'revolt wittekindsberg');
  return laid;
}

clause(
  'LS-4.3.1S.w',
  'they may join others who rose, at the price of the way, and fight there together',
  () => {
    const laid = risenWestphalia();
    expect(open(laid, 'saxon')).toContain('merge mimigernaford');
    play(laid, 'saxon', 'merge mimigernaford', 1, 1, 1);
    expect(laid.t.units['syburg-1']!.at).toBe('mimigernaford');
    expect(laid.t.combat).toMatchObject({ attackers: ['syburg-1', 'mimigernaford-1'], round: 1 });
    expect(laid.t.purse.saxon).toBe(10 - 1 - 1);
    play(laid, 'carolingian', 'stand');
    play(laid, 'saxon', 'retreat');
    // They have acted together: Mimigernaford is not asked again.
    expect(waits(laid)).toEqual(['operations', 'carolingian']);

    const third = risenWestphalia({ units: { 'scara-4': 'wittekindsberg' } });
    play(third, 'saxon', 'merge mimigernaford', 1, 1, 1);
    play(third, 'carolingian', 'stand');
    play(third, 'saxon', 'retreat');
    expect(third.game.told(third.state, 'saxon').ask!.facts).toEqual({ land: 'wittekindsberg' });
    expect(open(third, 'saxon')).not.toContain('merge mimigernaford');

    const poor = risenWestphalia({ purse: { saxon: 1 } });
    expect(whyNot(poor, 'saxon', 'merge mimigernaford')[0]).toBe('LS-C7.2.a');
  },
);

clause('LS-4.3.1S.w', 'groups that do not mix do not join; each land that rose decides for itself', () => {
  const laid = rebels({
    conquered: ['syburg', 'paderborn'],
    hands: { saxon: ['general-revolt'] },
    units: { 'scara-2': 'syburg', 'scara-3': 'paderborn' },
  });
  play(laid, 'saxon', 'play general-revolt', 1);
  playAll(laid, 'saxon', 'revolt syburg', 'revolt paderborn');
  expect(whyNot(laid, 'saxon', 'merge paderborn')[0]).toBe('LS-6.2.2.b');
  play(laid, 'saxon', 'wait');
  expect(laid.game.told(laid.state, 'saxon').ask!.facts).toEqual({ land: 'paderborn' });
  play(laid, 'saxon', 'wait');
  expect(waits(laid)).toEqual(['operations', 'carolingian']);
});

clause(
  'LS-4.3.1S.w',
  'those who wait share the land through redeployment, and can fight there next year',
  () => {
    const laid = risenSyburg();
    play(laid, 'saxon', 'wait');
    untilNextYear(laid);
    expect(laid.t.units['syburg-1']).toEqual({ at: 'syburg', active: false });
    expect(laid.t.units['scara-2']!.at).toBe('syburg');
    expect(laid.t.lands.syburg!.control).toBe('carolingian');
  },
);
