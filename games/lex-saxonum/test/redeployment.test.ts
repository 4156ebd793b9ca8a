import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { goOn, type Laid, type Lay, open, play, playAll, table, waits, whereAre, whyNot } from './table.ts';

/** Phase F from its beginning to its first question; nobody has RP to convert with. */
function redeployed(lay: Lay): Laid {
  const laid = table({ purse: { carolingian: 0 }, ...lay, at: 'reorganisation' });
  goOn(laid);
  return laid;
}

clause('LS-8.2.a', 'units go back to the land of their name, and all become inactive', () => {
  const laid = redeployed({
    units: { 'koblenz-1': 'cologne-right', 'ohrum-1': 'verden', 'west-friesland-1': 'syburg' },
    active: ['koblenz-1', 'ohrum-1', 'fulda-1', 'west-friesland-1'],
    table: { charlemagne: { at: 'aix', active: true } },
  });
  expect(whereAre(laid, 'koblenz-1', 'ohrum-1', 'west-friesland-1')).toEqual([
    'koblenz',
    'ohrum',
    'west-friesland',
  ]);
  expect(Object.values(laid.t.units).filter(({ active }) => active)).toEqual([]);
  expect(laid.t.charlemagne.active).toBe(false);
});

clause('LS-8.2.a', 'who is destroyed or away on campaign stays so', () => {
  const laid = redeployed({
    units: { 'koblenz-1': 'destroyed', 'ohrum-1': 'destroyed', 'cologne-1': 'away' },
  });
  expect(whereAre(laid, 'koblenz-1', 'ohrum-1', 'cologne-1')).toEqual(['destroyed', 'destroyed', 'away']);
});

clause('LS-8.2.b', 'Neustria goes to the reserve, from where it can be bought', () => {
  const laid = redeployed({ units: { 'neustria-1': 'syburg' } });
  expect(whereAre(laid, 'neustria-1')).toEqual(['reserve']);
  // Also from a conquest, where a Scara +1 could stay.
  const conquest = redeployed({ conquered: ['syburg'], units: { 'neustria-1': 'syburg' } });
  expect(whereAre(conquest, 'neustria-1')).toEqual(['reserve']);
  expect(waits(conquest)[0]).not.toBe('scara');
  const next = table({ at: 'reinforcements' });
  expect(open(next, 'carolingian')).toContain('buy neustria-1');
});

clause(
  'LS-8.2.c',
  'Saxons whose land is conquered stay in the free land where they are, and may march next turn',
  () => {
    const laid = redeployed({
      conquered: ['syburg', 'wittekindsberg'],
      widukind: 'denmark',
      units: { 'syburg-1': 'verden', 'wittekindsberg-2': 'denmark' },
      active: ['syburg-1'],
    });
    expect(whereAre(laid, 'syburg-1', 'wittekindsberg-2')).toEqual(['verden', 'denmark']);

    const next = table({ turn: 'saxon', conquered: ['syburg'], units: { 'syburg-1': 'verden' } });
    play(next, 'saxon', 'operate');
    expect(open(next, 'saxon')).toContain('activate syburg-1');
  },
);

clause('LS-8.2.c', 'those who rose beside a garrison stay beside it', () => {
  const laid = redeployed({
    conquered: ['syburg', 'eresburg'],
    units: { 'syburg-1': 'syburg', 'scara-2': 'syburg', 'eresburg-1': 'syburg' },
  });
  play(laid, 'carolingian', 'leave scara-2');
  expect(whereAre(laid, 'syburg-1', 'eresburg-1', 'scara-2')).toEqual(['syburg', 'syburg', 'syburg']);
  expect(laid.t.lands.syburg!.control).toBe('carolingian');
});

clause('LS-8.2.c2', 'Saxons whose land is still theirs return from anywhere, Denmark included', () => {
  const laid = redeployed({
    widukind: 'denmark',
    conquered: ['ohrum', 'verden', 'paderborn', 'eresburg'],
    units: { 'syburg-1': 'denmark', 'halberstadt-1': 'treva' },
  });
  expect(whereAre(laid, 'syburg-1', 'halberstadt-1')).toEqual(['syburg', 'halberstadt']);
});

clause('LS-8.2.d', 'Charlemagne and the Scara +2 return to Aix, even from a conquest', () => {
  const laid = redeployed({
    conquered: ['syburg'],
    charlemagne: 'syburg',
    units: { 'scara-1': 'syburg' },
  });
  expect(laid.t.charlemagne.at).toBe('aix');
  expect(whereAre(laid, 'scara-1')).toEqual(['aix']);
  expect(waits(laid)[0]).toBe('draw');
});

clause('LS-8.2.e', 'each Scara +1 in a conquest stays or returns, as the Carolingian says', () => {
  const laid = redeployed({
    conquered: ['syburg', 'eresburg'],
    irminsul: false,
    units: { 'scara-2': 'syburg', 'scara-3': 'syburg', 'scara-4': 'eresburg' },
  });
  expect(open(laid, 'carolingian')).toEqual(['leave scara-2', 'send scara-2']);
  const { say, view } = laid.game;
  const waiting = say.prompt(view(laid.state, 'saxon'), { seat: 'carolingian', prompt: 'scara' });
  expect(waiting).toBe('Does the Scara stay in its conquest?');
  playAll(laid, 'carolingian', 'leave scara-2', 'send scara-3', 'leave scara-4');
  expect(whereAre(laid, 'scara-2', 'scara-3', 'scara-4')).toEqual(['syburg', 'aix', 'eresburg']);
});

clause('LS-8.2.e', 'also in a land conquered just now; but elsewhere there is no choice', () => {
  const taken = { 'syburg-1': 'destroyed', 'scara-2': 'syburg' } as const;
  expect(waits(redeployed({ ruined: ['syburg'], units: taken }))).toEqual(['scara', 'carolingian']);
  const walled = redeployed({ units: { ...taken, 'scara-3': 'buraburg' } });
  expect(waits(walled)[0]).toBe('draw');
  expect(whereAre(walled, 'scara-2', 'scara-3')).toEqual(['aix', 'aix']);
});

// ---------------------------------------------------------------- Widukind

clause('LS-8.2.f', 'Widukind returns to Wittekindsberg', () => {
  const laid = redeployed({ widukind: 'denmark' });
  expect(laid.t.widukind).toEqual({ at: 'wittekindsberg', active: false });
});

clause('LS-8.2.f', 'if it is conquered, to friendly land with Westphalians', () => {
  const laid = redeployed({
    widukind: 'verden',
    conquered: ['wittekindsberg', 'mimigernaford'],
    units: { 'mimigernaford-1': 'bardowick' },
  });
  expect(waits(laid)).toEqual(['widukind', 'saxon']);
  expect(open(laid, 'saxon')).toEqual(['place syburg', 'place bardowick']);
  expect(whyNot(laid, 'saxon', 'place verden')[0]).toBe('LS-8.2.f');
  play(laid, 'saxon', 'place bardowick');
  expect(laid.t.widukind.at).toBe('bardowick');
});

clause(
  'LS-8.2.f',
  'without Westphalians, to any friendly land; not beside enemies, not to lost or neutral land',
  () => {
    const laid = redeployed({
      widukind: 'verden',
      conquered: ['wittekindsberg', 'mimigernaford', 'syburg', 'paderborn', 'ohrum'],
    });
    expect(open(laid, 'saxon')).toEqual(
      ['eresburg', 'verden', 'bardowick', 'halberstadt', 'treva'].map((land) => `place ${land}`),
    );
  },
);

clause('LS-8.2.f', 'Denmark counts if he or displaced Westphalians are there', () => {
  const lost = ['wittekindsberg', 'mimigernaford', 'syburg'];
  const there = redeployed({ widukind: 'denmark', conquered: lost });
  expect(open(there, 'saxon')).toContain('place denmark');
  const theirs = redeployed({ widukind: 'verden', conquered: lost, units: { 'syburg-1': 'denmark' } });
  expect(theirs.t.widukind.at).toBe('denmark');
  const neither = redeployed({ widukind: 'verden', conquered: lost });
  expect(open(neither, 'saxon')).not.toContain('place denmark');
});

clause('LS-8.2.f', 'a dead Widukind is not asked about', () => {
  const laid = redeployed({ irminsul: false, conquered: ['wittekindsberg'], table: { widukindDead: true } });
  expect(waits(laid)[0]).toBe('draw');
  expect(laid.t.widukind.at).toBeNull();
});

// ---------------------------------------------------------------- Winter Campaign

/** A Winter Campaign with Thuringians and Scara takes Halberstadt. */
function winter(lay: Lay = {}): Laid {
  const laid = table({
    at: 'reorganisation',
    ruined: ['halberstadt'],
    hands: { carolingian: ['westphalia'] },
    conquered: ['syburg', 'ohrum'],
    ...lay,
    units: { 'halberstadt-1': 'destroyed', 'scara-2': 'ohrum', 'scara-3': 'syburg', ...lay.units },
  });
  goOn(laid);
  playAll(laid, 'carolingian', 'leave scara-2', 'leave scara-3');
  return laid;
}

clause(
  'LS-8.2.g',
  'a winter conquest is marked at once, without the roll; levies go home, Scara +1 may stay',
  () => {
    const laid = winter();
    expect(waits(laid)).toEqual(['winter', 'carolingian']);
    playAll(laid, 'carolingian', 'operate', 'activate scara-2', 'activate thuringe-1', 'march');
    playAll(laid, 'carolingian', 'group thuringe ohrum', 'advance ohrum halberstadt', 'end');
    expect(laid.t.lands.halberstadt!.control).toBe('carolingian');
    expect(whereAre(laid, 'thuringe-1')).toEqual(['thuringe']);
    expect(open(laid, 'carolingian')).toEqual(['leave scara-2', 'send scara-2']);
    play(laid, 'carolingian', 'leave scara-2');
    expect(whereAre(laid, 'scara-2', 'scara-3')).toEqual(['halberstadt', 'syburg']);
    expect(laid.t.units['scara-2']!.active).toBe(false);
    expect(waits(laid)).toEqual(['conversion', 'carolingian']);
  },
);

clause('LS-8.2.g', 'the conditions of a conquest are the same: an island stays Saxon', () => {
  const laid = winter({
    conquered: ['syburg'],
    ruined: ['bardowick'],
    units: { 'bardowick-1': 'destroyed', 'scara-2': 'syburg', 'ohrum-1': 'verden', 'ohrum-2': 'verden' },
    purse: { carolingian: 20 },
  });
  playAll(laid, 'carolingian', 'operate', 'activate thuringe-1', 'march');
  playAll(laid, 'carolingian', 'advance thuringe halberstadt', 'move bardowick', 'end');
  expect(laid.t.lands.bardowick!.control).toBe('saxon');
  expect(whereAre(laid, 'thuringe-1')).toEqual(['thuringe']);
});

clause('LS-8.2.g', 'Saxons who gave way return, and Widukind is placed again only if he had to move', () => {
  const lay: Lay = {
    widukind: 'verden',
    conquered: ['wittekindsberg', 'mimigernaford', 'syburg'],
    irminsul: false,
  };
  const units = { 'scara-2': 'wittekindsberg', 'scara-3': 'syburg', 'halberstadt-1': 'halberstadt' };
  const quiet = winter({ ...lay, units, ruined: [] });
  expect(waits(quiet)).toEqual(['widukind', 'saxon']);
  play(quiet, 'saxon', 'place verden');
  playAll(quiet, 'carolingian', 'operate', 'activate fulda-1', 'march', 'end');
  expect(waits(quiet)).toEqual(['conversion', 'carolingian']);

  const driven = winter({ ...lay, units, ruined: [] });
  play(driven, 'saxon', 'place verden');
  playAll(driven, 'carolingian', 'operate', 'activate scara-2', 'march', 'advance wittekindsberg verden');
  play(driven, 'saxon', 'stay-out', 1, 1, 1);
  play(driven, 'saxon', 'withdraw treva');
  play(driven, 'carolingian', 'retreat');
  expect(whereAre(driven, 'verden-1', 'verden-2')).toEqual(['verden', 'verden']);
  play(driven, 'carolingian', 'leave scara-2');
  expect(waits(driven)).toEqual(['widukind', 'saxon']);
});

clause(
  'LS-8.2.h',
  'allies and Slavs return to their lands in every reorganisation, even destroyed, and are neutral',
  () => {
    const peoples = [
      'denmark-1',
      'friesland-1',
      'friesland-2',
      'obotrites-1',
      'veleti-1',
      'sorbs-1',
      'sorbs-2',
    ];
    const laid = redeployed({
      units: { ...Object.fromEntries(peoples.map((unit) => [unit, 'destroyed'])), 'friesland-2': 'verden' },
      table: { allies: { danish: true, frisian: true } },
    });
    expect(whereAre(laid, ...peoples)).toEqual([
      'denmark',
      'friesland',
      'friesland',
      'obotrites',
      'veleti',
      'sorbs',
      'sorbs',
    ]);
    expect(laid.t.allies).toEqual({ danish: false, frisian: false });
  },
);

clause('LS-4.3.1C.a2', 'whoever holds two Winter Campaigns may launch one after the other', () => {
  const laid = table({ at: 'winter', hands: { carolingian: ['angria', 'westphalia'] } });
  playAll(laid, 'carolingian', 'operate', 'activate buraburg-1', 'march', 'end');
  expect(waits(laid)).toEqual(['winter', 'carolingian']);
  play(laid, 'carolingian', 'operate');
  expect(laid.t.played).toEqual(['angria', 'westphalia']);
  // Those who were in the first may be in the second.
  expect(open(laid, 'carolingian')).toContain('activate buraburg-1');
  playAll(laid, 'carolingian', 'activate buraburg-1', 'march', 'end');
  expect(laid.t.year).toBe(776);
});

clause('LS-4.3.1C.a2', 'who might hold a second is asked again, whether he does or not', () => {
  const laid = table({ at: 'winter', hands: { carolingian: ['angria', 'ambush'] } });
  playAll(laid, 'carolingian', 'operate', 'activate buraburg-1', 'march', 'end');
  expect(waits(laid)).toEqual(['winter', 'carolingian']);
  expect(open(laid, 'carolingian')).toEqual(['no']);
  play(laid, 'carolingian', 'no');
  expect(laid.t.year).toBe(776);
});
