import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { attack, type Laid, type Lay, open, play, playAll, table, waits, whyNot } from './table.ts';

/** One man of Mimigernaford has pillaged West Friesland, which is empty; the marker is an Interception. */
function pillagers(lay: Lay = {}): Laid {
  const laid = table({
    turn: 'saxon',
    hands: { carolingian: ['swamps'] },
    ...lay,
    units: { 'west-friesland-1': 'destroyed', 'west-friesland-2': 'destroyed', ...lay.units },
  });
  playAll(laid, 'saxon', 'operate', 'activate mimigernaford-1', 'march');
  playAll(laid, 'saxon', 'advance mimigernaford west-friesland', 'pillage');
  return laid;
}

/** They have come by way of the right bank and pillaged Büraburg, next to the court. */
function farPillagers(lay: Lay = {}): Laid {
  const laid = table({
    turn: 'saxon',
    hands: { carolingian: ['swamps'] },
    ...lay,
    units: { 'buraburg-1': 'destroyed', 'buraburg-2': 'destroyed', ...lay.units },
  });
  playAll(laid, 'saxon', 'operate', 'activate mimigernaford-1', 'march');
  playAll(laid, 'saxon', 'advance mimigernaford cologne-right', 'move buraburg', 'pillage');
  return laid;
}

/** The retreat begins, and these step in. */
function intercept(laid: Laid, ...pieces: string[]): void {
  play(laid, 'saxon', 'retreat');
  for (const piece of pieces) play(laid, 'carolingian', `with ${piece}`);
  play(laid, 'carolingian', 'intercept');
}

clause(
  'LS-4.3.1C.e1',
  'a retreat after pillage may be interrupted before it moves, a paid way home may not',
  () => {
    const retreating = pillagers();
    play(retreating, 'saxon', 'retreat');
    expect(waits(retreating)).toEqual(['interception', 'carolingian']);
    expect(retreating.t.units['mimigernaford-1']!.at).toBe('west-friesland');

    const paying = pillagers();
    play(paying, 'saxon', 'move mimigernaford');
    expect(waits(paying)).toEqual(['campaign', 'saxon']);
    play(paying, 'saxon', 'end');
    expect(waits(paying)).toEqual(['operations', 'carolingian']);
    expect(paying.t.loot.saxon).toEqual([{ kind: 'pillage', land: 'west-friesland' }]);
  },
);

clause('LS-4.3.1C.e1', 'who has not pillaged in this operation is not intercepted', () => {
  const laid = table({
    turn: 'saxon',
    hands: { carolingian: ['swamps'] },
    pillaged: { koblenz: 'saxon' },
    units: { 'west-friesland-1': 'destroyed', 'west-friesland-2': 'destroyed' },
  });
  playAll(laid, 'saxon', 'operate', 'activate mimigernaford-1', 'march');
  playAll(laid, 'saxon', 'advance mimigernaford west-friesland', 'retreat');
  expect(waits(laid)).toEqual(['operations', 'carolingian']);
});

clause('LS-4.3.1C.e1', 'nobody next door, or no RP for a round: there is nothing to ask', () => {
  const alone = pillagers({ units: { 'cologne-1': 'koblenz', 'cologne-2': 'koblenz' } });
  play(alone, 'saxon', 'retreat');
  expect(waits(alone)).toEqual(['operations', 'carolingian']);

  const one = pillagers({ units: { 'cologne-1': 'koblenz' } });
  play(one, 'saxon', 'retreat');
  expect(waits(one)).toEqual(['interception', 'carolingian']);
  expect(open(one, 'carolingian')).toEqual(['with cologne-2', 'no']);

  const poor = pillagers({ purse: { carolingian: 0 } });
  play(poor, 'saxon', 'retreat');
  expect(waits(poor)).toEqual(['operations', 'carolingian']);
});

clause(
  'LS-4.3.1C.e1',
  'it is the Saxon’s raiders who are intercepted, Sorbs among them, never a Carolingian',
  () => {
    const sorbs = table({
      turn: 'saxon',
      hands: { saxon: ['sorbs'], carolingian: ['swamps'] },
      units: { 'thuringe-1': 'destroyed', 'thuringe-2': 'destroyed' },
    });
    playAll(sorbs, 'saxon', 'play sorbs', 'muster sorbs', 'advance sorbs thuringe', 'pillage', 'retreat');
    expect(waits(sorbs)).toEqual(['interception', 'carolingian']);

    const franks = table({
      hands: { carolingian: ['swamps'], saxon: ['swamps'] },
      units: { 'syburg-1': 'destroyed', 'cologne-1': 'cologne-right' },
    });
    playAll(franks, 'carolingian', 'operate', 'muster hesse', 'march', 'group fulda buraburg');
    playAll(franks, 'carolingian', 'advance buraburg syburg', 'pillage', 'retreat');
    expect(waits(franks)).toEqual(['operations', 'saxon']);
  },
);

clause(
  'LS-4.3.1C.e2',
  'up to five units come from next door for nothing, active or not, by the rules of armies',
  () => {
    const here = ['koblenz-1', 'koblenz-2', 'buraburg-1', 'buraburg-2', 'scara-1'];
    const laid = pillagers({
      units: Object.fromEntries(here.map((unit) => [unit, 'cologne-left'])),
      active: ['cologne-1'],
    });
    play(laid, 'saxon', 'retreat');
    expect(open(laid, 'carolingian')).not.toContain('with fulda-1');
    expect(whyNot(laid, 'carolingian', 'with scara-1')[0]).toBe('LS-6.2.1.b');
    for (const unit of ['cologne-1', 'cologne-2', 'koblenz-1', 'koblenz-2', 'buraburg-1'])
      play(laid, 'carolingian', `with ${unit}`);
    expect(whyNot(laid, 'carolingian', 'with buraburg-2')).toEqual([
      'LS-4.3.1C.e2',
      '6 units are too many: this army may have 5',
    ]);
    play(laid, 'carolingian', 'intercept');
    expect(waits(laid)).toEqual(['challenge', 'saxon']);
    expect(laid.t.purse.carolingian).toBe(10);

    play(laid, 'saxon', 'refuse');
    expect(laid.t.units['cologne-1']!.active).toBe(true);
    expect(laid.t.units['cologne-2']!.active).toBe(false);
    expect(waits(laid)).toEqual(['operations', 'carolingian']);
    play(laid, 'carolingian', 'operate');
    expect(open(laid, 'carolingian')).toContain('activate cologne-2');
  },
);

clause(
  'LS-4.3.1C.e2',
  'units at court reach its three exits; the Scara +2 brings Charlemagne, who commands',
  () => {
    const laid = farPillagers();
    play(laid, 'saxon', 'retreat');
    expect(open(laid, 'carolingian')).not.toContain('with charlemagne');
    play(laid, 'carolingian', 'with scara-2');
    expect(open(laid, 'carolingian')).toContain('with charlemagne');
    playAll(laid, 'carolingian', 'with scara-1', 'intercept');
    play(laid, 'saxon', 'accept', 1, 1, 1);
    expect(laid.t.combat).toMatchObject({ attacker: 'carolingian', led: true });
    expect(laid.t.charlemagne.at).toBe('buraburg');
  },
);

clause(
  'LS-4.3.1C.e2',
  'a campaign elsewhere does not hold back interceptors, a rising and a defeat do',
  () => {
    const busy = farPillagers({ table: { elsewhere: ['avars'] } });
    play(busy, 'saxon', 'retreat');
    expect(open(busy, 'carolingian')).toContain('with scara-1');

    const bound = farPillagers({
      units: { 'thuringe-2': 'fulda' },
      table: { sentHome: true, thuringe: { risen: true, unpaid: true } },
    });
    play(bound, 'saxon', 'retreat');
    play(bound, 'carolingian', 'with scara-2');
    const offers = open(bound, 'carolingian');
    for (const piece of ['scara-3', 'thuringe-2']) expect(offers).toContain(`with ${piece}`);
    for (const piece of ['scara-1', 'charlemagne', 'thuringe-1'])
      expect(offers).not.toContain(`with ${piece}`);
  },
);

clause('LS-4.3.1C.e3', 'who refuses goes home without his pillage, but keeps what his seizures pay', () => {
  const laid = pillagers();
  play(laid, 'saxon', 'assault', 1, 6);
  intercept(laid, 'cologne-1');
  play(laid, 'saxon', 'refuse');
  expect(laid.t.units['mimigernaford-1']!.at).toBe('mimigernaford');
  expect(laid.t.units['cologne-1']!.at).toBe('cologne-left');
  expect(laid.t.lands['west-friesland']!.pillaged).toBeNull();
  expect(laid.t.loot.saxon).toEqual([{ kind: 'seized', land: 'west-friesland', fortification: 'abbey' }]);
});

clause('LS-4.3.1C.e3', 'all pillage of the operation is forfeit, whichever land it was', () => {
  const laid = farPillagers({ units: { 'fulda-1': 'destroyed' } });
  playAll(laid, 'saxon', 'move fulda', 'pillage', 'move buraburg');
  intercept(laid, 'scara-2');
  play(laid, 'saxon', 'refuse');
  expect(['buraburg', 'fulda'].map((land) => laid.t.lands[land]!.pillaged)).toEqual([null, null]);
  expect(laid.t.loot.saxon).toEqual([]);
});

clause('LS-4.3.1C.e4', 'the interceptor attacks and pays each round; his walls take no part', () => {
  const laid = pillagers();
  intercept(laid, 'cologne-1', 'cologne-2');
  play(laid, 'saxon', 'accept', 1, 1, 1);
  expect(laid.t.purse).toEqual({ carolingian: 9, saxon: 8 });
  expect(waits(laid)).toEqual(['withdrawal', 'saxon']);
  play(laid, 'saxon', 'stand');
  expect(waits(laid)).toEqual(['pressing', 'carolingian']);
  play(laid, 'carolingian', 'press', 1, 1, 1);
  expect(laid.t.purse.carolingian).toBe(8);
  expect(laid.t.lands['west-friesland']!.standing).toBe(true);
});

clause('LS-C7.2.d5', 'what was hit of the walls is no matter of an interception, nor of the way home', () => {
  const laid = farPillagers();
  play(laid, 'saxon', 'assault', 1, 6);
  const passed = { ...laid, state: laid.game.copy(laid.state) };
  passed.t = passed.state.table;
  intercept(laid, 'scara-2');
  play(laid, 'saxon', 'accept', 1, 1);
  expect(laid.t.combat!.stay).toEqual({ siege: 0, swamps: false });

  play(passed, 'saxon', 'retreat');
  play(passed, 'carolingian', 'no');
  expect(passed.t.operation).toMatchObject({ at: 'cologne-right', stay: { siege: 0, swamps: false } });
});

clause('LS-4.3.1C.e5', 'a pillager destroyed loses the markers, and the land pays its owner again', () => {
  const laid = pillagers();
  intercept(laid, 'cologne-1', 'cologne-2');
  play(laid, 'saxon', 'accept', 5, 1, 1);
  expect(laid.t.units['mimigernaford-1']!.at).toBe('destroyed');
  expect(laid.t.lands['west-friesland']!.pillaged).toBeNull();
  expect(laid.t.loot.saxon).toEqual([]);
  expect(waits(laid)).toEqual(['operations', 'carolingian']);
  play(laid, 'carolingian', 'pass');
  play(laid, 'saxon', 'pass');
  // The full 16, not doubled, after the round for 1 RP.
  expect(laid.t.purse.carolingian).toBe(9 + 16);
});

clause('LS-4.3.1C.e5', 'a pillager who withdraws loses them too, and his operation is over', () => {
  const laid = pillagers();
  intercept(laid, 'cologne-1', 'cologne-2');
  play(laid, 'saxon', 'accept', 1, 1, 1);
  play(laid, 'saxon', 'withdraw mimigernaford');
  expect(laid.t.lands['west-friesland']!.pillaged).toBeNull();
  expect(laid.t.loot.saxon).toEqual([]);
  expect(waits(laid)).toEqual(['operations', 'carolingian']);
});

clause('LS-4.3.1C.e5', 'wherever he withdraws to, there he stays', () => {
  const laid = farPillagers();
  intercept(laid, 'scara-2');
  play(laid, 'saxon', 'accept', 1, 1);
  play(laid, 'saxon', 'withdraw eresburg');
  expect(laid.t.units['mimigernaford-1']!.at).toBe('eresburg');
  expect(laid.t.lands.buraburg!.pillaged).toBeNull();
  expect(waits(laid)).toEqual(['operations', 'carolingian']);
});

clause('LS-4.3.1C.e5', 'a pillager who outlasts the band goes home with everything', () => {
  const laid = pillagers();
  intercept(laid, 'cologne-1');
  play(laid, 'saxon', 'accept', 1, 1);
  play(laid, 'saxon', 'stand');
  play(laid, 'carolingian', 'retreat');
  expect(laid.t.units['mimigernaford-1']!.at).toBe('mimigernaford');
  expect(laid.t.lands['west-friesland']!.pillaged).toMatchObject({ by: 'saxon' });
  expect(laid.t.loot.saxon).toEqual([{ kind: 'pillage', land: 'west-friesland' }]);

  const beaten = pillagers();
  intercept(beaten, 'cologne-2');
  play(beaten, 'saxon', 'accept', 1, 5);
  expect(beaten.t.units['cologne-2']!.at).toBe('destroyed');
  expect(beaten.t.loot.saxon).toEqual([{ kind: 'pillage', land: 'west-friesland' }]);
});

clause('LS-4.3.1C.e5', 'Sorbs withdraw from their interceptors to their own land only', () => {
  const laid = table({
    turn: 'saxon',
    hands: { saxon: ['sorbs'], carolingian: ['swamps'] },
    units: { 'thuringe-1': 'destroyed', 'thuringe-2': 'destroyed' },
  });
  playAll(laid, 'saxon', 'play sorbs', 'muster sorbs', 'advance sorbs thuringe', 'pillage');
  intercept(laid, 'fulda-1');
  play(laid, 'saxon', 'accept', 1, 1, 1);
  expect(open(laid, 'saxon')).toEqual(['withdraw sorbs', 'stand']);
});

/** Pillagers out of Ohrum are in Büraburg; a Scara that has taken Syburg, still Saxon, steps in from there. */
function caughtFromSyburg(...band: string[]): Laid {
  const laid = table({
    turn: 'saxon',
    hands: { carolingian: ['swamps'] },
    ruined: ['syburg'],
    units: {
      'syburg-1': 'destroyed',
      'scara-2': 'syburg',
      'buraburg-1': 'destroyed',
      'buraburg-2': 'destroyed',
    },
  });
  playAll(laid, 'saxon', 'operate', 'activate ohrum-1', 'march', 'advance ohrum buraburg', 'pillage');
  intercept(laid, ...band);
  return laid;
}

clause('LS-4.3.1C.e8', 'nobody withdraws into the land that the band came from and returns to', () => {
  const laid = caughtFromSyburg('scara-2');
  play(laid, 'saxon', 'accept', 1, 1);
  expect(open(laid, 'saxon')).toEqual(['withdraw eresburg', 'withdraw ohrum', 'stand']);
  expect(whyNot(laid, 'saxon', 'withdraw syburg')).toEqual([
    'LS-4.3.1C.e8',
    'Interceptors came from Syburg and will return there',
  ]);
});

clause('LS-4.3.1C.e8', 'unless all who came from there have fallen', () => {
  const laid = caughtFromSyburg('scara-2', 'scara-3');
  play(laid, 'saxon', 'accept', 1, 1, 5);
  play(laid, 'carolingian', 'lose scara-2');
  play(laid, 'saxon', 'withdraw syburg');
  expect(laid.t.units).toMatchObject({ 'ohrum-1': { at: 'syburg' }, 'scara-3': { at: 'aix' } });
});

clause('LS-4.3.1C.e8', 'nor does Widukind, left alone, flee where they have gone back to', () => {
  const laid = table({
    turn: 'saxon',
    widukind: 'ohrum',
    hands: { carolingian: ['swamps'] },
    ruined: ['syburg'],
    units: {
      'syburg-1': 'destroyed',
      'scara-2': 'syburg',
      'buraburg-1': 'destroyed',
      'buraburg-2': 'destroyed',
    },
  });
  attack(laid, 'saxon', 'ohrum', 'buraburg', 'widukind', 'ohrum-1');
  play(laid, 'saxon', 'pillage');
  intercept(laid, 'scara-2');
  const told = play(laid, 'saxon', 'accept', 5, 1);
  expect(laid.t.units['ohrum-1']!.at).toBe('destroyed');
  expect(told.map(({ what }) => what)).toContain('interceptors-home');
  expect(laid.t.units['scara-2']!.at).toBe('syburg');
  expect(open(laid, 'saxon')).toEqual(['flee eresburg', 'flee ohrum']);
});

clause('LS-4.3.1C.e8', 'if pillagers are where Charlemagne came from alone of all, he flees instead', () => {
  const laid = table({
    turn: 'saxon',
    charlemagne: 'syburg',
    hands: { carolingian: ['swamps'] },
    ruined: ['syburg'],
    units: {
      'syburg-1': 'destroyed',
      'scara-2': 'syburg',
      'buraburg-1': 'destroyed',
      'buraburg-2': 'destroyed',
    },
  });
  attack(laid, 'saxon', 'ohrum', 'buraburg', 'ohrum-1');
  play(laid, 'saxon', 'pillage');
  intercept(laid, 'scara-2', 'charlemagne', 'scara-3');
  play(laid, 'saxon', 'accept', 1, 1, 5);
  play(laid, 'carolingian', 'lose scara-2');
  play(laid, 'saxon', 'withdraw syburg');
  expect(waits(laid)).toEqual(['refuge', 'carolingian']);
  expect(laid.t.units['scara-3']!.at).toBe('aix');
  play(laid, 'carolingian', 'flee aix');
  expect(laid.t.charlemagne.at).toBe('aix');
});

clause('LS-4.3.1C.e7', 'where the whole band has fallen nobody is told to go home', () => {
  const laid = pillagers();
  intercept(laid, 'cologne-2');
  const told = play(laid, 'saxon', 'accept', 1, 5);
  expect(laid.t.units['cologne-2']!.at).toBe('destroyed');
  expect(told.map(({ what }) => what)).not.toContain('interceptors-home');
});

clause('LS-4.3.1C.e6', 'on a long retreat the band may step in at any land on the way, asked at each', () => {
  const laid = farPillagers();
  play(laid, 'saxon', 'retreat');
  expect(laid.game.told(laid.state, 'carolingian').ask!.facts).toMatchObject({ land: 'buraburg' });
  play(laid, 'carolingian', 'no');
  expect(laid.game.told(laid.state, 'carolingian').ask!.facts).toMatchObject({ land: 'cologne-right' });
  playAll(laid, 'carolingian', 'with cologne-1', 'intercept');
  play(laid, 'saxon', 'refuse');
  expect(laid.t.lands.buraburg!.pillaged).toBeNull();
  expect(laid.t.units['mimigernaford-1']!.at).toBe('mimigernaford');
});

clause('LS-4.3.1C.e7', 'survivors go back to where each came from, as active as they were', () => {
  const laid = pillagers({ units: { 'koblenz-1': 'cologne-right' }, active: ['koblenz-1'] });
  intercept(laid, 'cologne-1', 'cologne-2', 'koblenz-1');
  play(laid, 'saxon', 'accept', 1, 1, 1, 5);
  play(laid, 'carolingian', 'lose cologne-2');
  play(laid, 'saxon', 'stand');
  play(laid, 'carolingian', 'retreat');
  expect(laid.t.units).toMatchObject({
    'cologne-1': { at: 'cologne-left', active: false },
    'cologne-2': { at: 'destroyed' },
    'koblenz-1': { at: 'cologne-right', active: true },
  });
});

clause(
  'LS-4.3.1C.e7',
  'Charlemagne goes back as well, unless he is carried off to Aix with the Scara +2',
  () => {
    const court = { 'scara-1': 'thuringe', 'scara-2': 'thuringe' };
    const laid = farPillagers({ units: court, charlemagne: 'thuringe' });
    intercept(laid, 'scara-1', 'scara-2');
    play(laid, 'saxon', 'accept', 1, 1, 1);
    play(laid, 'saxon', 'stand');
    play(laid, 'carolingian', 'retreat');
    expect(laid.t.charlemagne).toEqual({ at: 'thuringe', active: false });
    expect(laid.t.units['scara-1']!.at).toBe('thuringe');

    const struck = farPillagers({ units: court, charlemagne: 'thuringe' });
    intercept(struck, 'scara-1', 'scara-2');
    play(struck, 'saxon', 'accept', 1, 1, 6);
    play(struck, 'carolingian', 'lose scara-2', 6);
    expect(struck.t.charlemagne.at).toBe('aix');
    expect(struck.t.units['scara-1']!.at).toBe('aix');

    const lost = farPillagers({
      units: { 'scara-1': 'thuringe', 'fulda-1': 'destroyed' },
      charlemagne: 'thuringe',
    });
    intercept(lost, 'scara-1');
    play(lost, 'saxon', 'accept', 1, 6, 1);
    // He has lost his band and takes refuge next door, where he stays.
    expect(waits(lost)).toEqual(['refuge', 'carolingian']);
    play(lost, 'carolingian', 'flee fulda');
    expect(lost.t.charlemagne.at).toBe('fulda');
  },
);
