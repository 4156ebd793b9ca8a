import { secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { goOn, hand, type Laid, type Lay, open, play, playAll, table, waits, whyNot } from './table.ts';

/** Phase F from its beginning to its first question. */
function phaseF(lay: Lay): Laid {
  const laid = table({ ...lay, at: 'reorganisation' });
  goOn(laid);
  return laid;
}

/** Everybody asked this question gives this answer, until another year or another question comes. */
function skip(laid: Laid, prompt: string, answer: string, until = Number.POSITIVE_INFINITY): string | null {
  while (waits(laid)[0] === prompt && laid.t.year < until) play(laid, waits(laid)[1]!, answer);
  return waits(laid)[0];
}

/** Syburg is taken: its men are dead, its walls are down, and Austrasians stand in it. */
const TAKEN: Lay = { ruined: ['syburg'], units: { 'syburg-1': 'destroyed', 'cologne-1': 'syburg' } };

clause(
  'LS-8.0.a',
  'conquests, Massacre, redeployment, Winter Campaign, Irminsul, conversion, markers, victory',
  () => {
    const laid = table({
      at: 'reorganisation',
      year: 785,
      ruined: ['syburg', 'eresburg', 'halberstadt'],
      conquered: ['mimigernaford'],
      charlemagne: 'syburg',
      units: {
        'syburg-1': 'destroyed',
        'scara-1': 'syburg',
        'eresburg-1': 'destroyed',
        'halberstadt-1': 'destroyed',
      },
      hands: { carolingian: ['massacre', 'westphalia'] },
    });
    const entries = goOn(laid);
    expect(waits(laid)).toEqual(['massacre', 'carolingian']);
    entries.push(...playAll(laid, 'carolingian', 'massacre', 'strike paderborn', 'strike eresburg'));
    expect(waits(laid)).toEqual(['winter', 'carolingian']);
    entries.push(...playAll(laid, 'carolingian', 'operate', 'activate thuringe-1', 'march'));
    entries.push(...playAll(laid, 'carolingian', 'advance thuringe halberstadt', 'end'));
    expect(waits(laid)).toEqual(['conversion', 'carolingian']);
    entries.push(...play(laid, 'carolingian', 'convert syburg', 4));
    entries.push(...play(laid, 'carolingian', 'finish'));
    const order = [
      'conquest',
      'play',
      'redeployment',
      'irminsul',
      'widukind',
      'conversion',
      'stratagems-return',
    ];
    expect(entries.map(({ what }) => what).filter((what) => order.includes(what))).toEqual([
      'conquest',
      'play',
      'conquest',
      'conquest',
      'redeployment',
      'play',
      'conquest',
      'redeployment',
      'irminsul',
      'widukind',
      'conversion',
      'stratagems-return',
    ]);
    expect(laid.state.result).toMatchObject({ how: 'time' });
  },
);

// ---------------------------------------------------------------- conquests

clause(
  'LS-8.1.a',
  'a garrisoned Saxon land without Saxons and walls, next to Carolingian land, is conquered',
  () => {
    const { t } = phaseF(TAKEN);
    expect(t.lands.syburg).toMatchObject({ control: 'carolingian', converted: false });
  },
);

clause('LS-8.1.a', 'next to a land conquered before is enough', () => {
  const lay: Lay = {
    ruined: ['paderborn'],
    units: { 'paderborn-1': 'destroyed', 'paderborn-2': 'destroyed', 'scara-2': 'paderborn' },
  };
  expect(phaseF(lay).t.lands.paderborn!.control).toBe('saxon');
  expect(phaseF({ ...lay, conquered: ['eresburg'] }).t.lands.paderborn!.control).toBe('carolingian');
});

clause('LS-8.1.a', 'not while the fortress stands, a Saxon is there, or no Carolingian is', () => {
  const spoilt: Lay[] = [
    { ...TAKEN, ruined: [] },
    { ...TAKEN, units: { 'syburg-1': 'syburg', 'cologne-1': 'syburg' } },
    { ...TAKEN, units: { 'syburg-1': 'destroyed' } },
  ];
  for (const lay of spoilt) expect(phaseF(lay).t.lands.syburg!.control).toBe('saxon');
});

clause('LS-8.1.a2', 'conquests of the same phase chain, whatever their order', () => {
  const lay: Lay = {
    ruined: ['bardowick', 'halberstadt'],
    units: {
      'bardowick-1': 'destroyed',
      'halberstadt-1': 'destroyed',
      'scara-2': 'bardowick',
      'thuringe-1': 'halberstadt',
    },
  };
  const { t } = phaseF(lay);
  expect([t.lands.bardowick!.control, t.lands.halberstadt!.control]).toEqual(['carolingian', 'carolingian']);

  const alone = phaseF({ ...lay, units: { ...lay.units, 'thuringe-1': 'thuringe' } });
  expect(alone.t.lands.bardowick!.control).toBe('saxon');
});

clause(
  'LS-8.1.b',
  'a conquered land with Saxons, without Carolingians and with its walls down is Saxon again',
  () => {
    const { t } = phaseF({
      conquered: ['syburg'],
      converted: ['syburg'],
      units: { 'mimigernaford-1': 'syburg' },
    });
    expect(t.lands.syburg).toMatchObject({ control: 'saxon', converted: false, standing: false });
  },
);

clause('LS-8.1.b', 'of a stronghold nothing but a ruined fortress is left', () => {
  const laid = table({
    at: 'reorganisation',
    conquered: ['syburg'],
    works: { syburg: 'stronghold' },
    units: { 'mimigernaford-1': 'syburg' },
  });
  laid.t.lands.syburg!.standing = false;
  goOn(laid);
  expect(laid.t.lands.syburg).toMatchObject({ control: 'saxon', fortification: 'fortress', standing: false });
});

clause('LS-8.1.b', 'not beside Carolingians, not while walls stand, not without Saxons', () => {
  const spoilt: Lay[] = [
    { units: { 'mimigernaford-1': 'syburg', 'scara-2': 'syburg' } },
    { units: { 'mimigernaford-1': 'syburg' }, works: { syburg: 'palace' } },
    {},
  ];
  for (const lay of spoilt) {
    expect(phaseF({ conquered: ['syburg'], ...lay }).t.lands.syburg!.control).toBe('carolingian');
  }
});

clause('LS-8.1.d', 'allied Frisians or Danes alone retake a land, and then go home', () => {
  for (const [unit, home] of [
    ['friesland-1', 'friesland'],
    ['denmark-1', 'denmark'],
  ] as const) {
    const laid = phaseF({
      conquered: ['verden'],
      units: { [unit]: 'verden' },
      table: { allies: { danish: true, frisian: true } },
    });
    expect(laid.t.lands.verden!.control).toBe('saxon');
    expect(laid.t.units[unit]!.at).toBe(home);
  }
});

clause('LS-8.1.d', 'where one of them stands nothing is conquered', () => {
  const lay: Lay = { ...TAKEN, units: { ...TAKEN.units, 'friesland-1': 'syburg' } };
  const allies = { danish: false, frisian: true };
  expect(phaseF({ ...lay, table: { allies } }).t.lands.syburg!.control).toBe('saxon');
});

clause('LS-8.0.a', 'conquests come before what the Saxon takes back, and may lean on it', () => {
  const laid = phaseF({
    conquered: ['verden'],
    ruined: ['treva'],
    units: {
      'treva-1': 'destroyed',
      'treva-2': 'destroyed',
      'scara-2': 'treva',
      'wittekindsberg-1': 'verden',
    },
  });
  // Treva touches no Carolingian land but Verden, which is lost a moment later.
  expect(laid.t.lands.treva!.control).toBe('carolingian');
  expect(laid.t.lands.verden!.control).toBe('saxon');
});

clause('LS-8.1.c', 'the Saxon buys no units of a conquered land until it is his again', () => {
  const lay: Lay = { at: 'reinforcements', turn: 'saxon', units: { 'syburg-1': 'destroyed' } };
  expect(whyNot(table({ ...lay, conquered: ['syburg'] }), 'saxon', 'buy syburg-1')).toEqual([
    'LS-5.2.d',
    'Syburg is conquered: Syburg-1 cannot come from there',
  ]);
  const laid = table(lay);
  play(laid, 'saxon', 'buy syburg-1');
  expect(laid.t.units['syburg-1']!.at).toBe('syburg');
});

// ---------------------------------------------------------------- Irminsul

/** Eresburg is taken and will be conquered. */
const HOLY: Lay = { ruined: ['eresburg'], units: { 'eresburg-1': 'destroyed', 'buraburg-1': 'eresburg' } };

clause('LS-8.3.a', 'when Eresburg is conquered the Irminsul falls, for good', () => {
  expect(phaseF(TAKEN).t.irminsul).toBe(true);
  const laid = phaseF(HOLY);
  expect(laid.t.irminsul).toBe(false);

  const retaken = phaseF({ conquered: ['eresburg'], irminsul: false, units: { 'paderborn-1': 'eresburg' } });
  expect(retaken.t.lands.eresburg!.control).toBe('saxon');
  expect(retaken.t.irminsul).toBe(false);
});

clause('LS-8.3.b', 'the Carolingian gains 1 RP at once, up to the cap', () => {
  expect(phaseF({ ...HOLY, purse: { carolingian: 4 } }).t.purse.carolingian).toBe(5);
  expect(phaseF({ ...HOLY, purse: { carolingian: 25 } }).t.purse.carolingian).toBe(25);
});

clause('LS-8.3.c', 'Widukind enters at Wittekindsberg', () => {
  expect(table(HOLY).t.widukind.at).toBeNull();
  expect(phaseF(HOLY).t.widukind).toEqual({ at: 'wittekindsberg', active: false });
});

clause(
  'LS-8.3.c',
  'if that is conquered the Saxon places him, where Westphalians are if they are anywhere',
  () => {
    const laid = phaseF({ ...HOLY, conquered: ['wittekindsberg'] });
    expect(waits(laid)).toEqual(['widukind', 'saxon']);
    expect(whyNot(laid, 'saxon', 'place verden')[0]).toBe('LS-8.2.f');
    play(laid, 'saxon', 'place mimigernaford');
    expect(laid.t.widukind.at).toBe('mimigernaford');

    const none = phaseF({ ...HOLY, conquered: ['wittekindsberg', 'syburg', 'mimigernaford'] });
    play(none, 'saxon', 'place treva');
    expect(none.t.widukind.at).toBe('treva');
  },
);

clause('LS-8.3.d', 'the Saxon is granted To Arms (Westphalia) for the next turn, on top of his draws', () => {
  const laid = phaseF({ ...HOLY, hands: { carolingian: ['westphalia'] } });
  playAll(laid, 'carolingian', 'no', 'finish');
  expect(laid.t.granted).toEqual([{ side: 'saxon', marker: 'westphalia', year: 775 }]);
  expect(hand(laid, 'saxon')).toEqual([]);
  expect(laid.t.draws.saxon).toEqual({ taken: 0, finished: false });
  expect(skip(laid, 'draw', 'stop')).toBe('reinforcements');
  expect(skip(laid, 'reinforcements', 'finish')).toBe('operations');
  if (waits(laid)[1] === 'carolingian') play(laid, 'carolingian', 'pass');
  expect(open(laid, 'saxon')).toContain('play westphalia');
});

clause(
  'LS-8.3.d',
  'it is kept over a truce, and is back in the pile after the next turn played, used or not',
  () => {
    const laid = phaseF(HOLY);
    play(laid, 'carolingian', 'finish');
    while (waits(laid)[1] !== 'saxon') play(laid, 'carolingian', 'stop');
    play(laid, 'saxon', 'draw', 'truce');
    skip(laid, 'draw', 'stop', 777);
    expect([laid.t.year, laid.t.granted.length]).toEqual([777, 1]);
    skip(laid, 'draw', 'stop');
    skip(laid, 'reinforcements', 'finish');
    skip(laid, 'operations', 'pass');
    expect(waits(laid)).toEqual(['conversion', 'carolingian']);
    play(laid, 'carolingian', 'finish');
    expect(laid.t.granted).toEqual([]);
    expect(secretOf(laid.t.pile)).toContain('westphalia');
  },
);

clause('LS-8.3.e', 'while the Irminsul stands the Saxon has 1 RP more each turn, not 2', () => {
  const income = (irminsul: boolean) => {
    const laid = table({ at: 'income', purse: { saxon: 0 }, irminsul });
    goOn(laid);
    return laid.t.purse.saxon;
  };
  expect([income(true), income(false)]).toEqual([11, 10]);
});

// ---------------------------------------------------------------- markers

clause('LS-8.5.a', 'all markers return to the pile, played or not', () => {
  const laid = table({
    hands: { carolingian: ['revolt', 'ambush'], saxon: ['swamps'] },
    conquered: ['syburg'],
    at: 'conversion',
  });
  const { count } = laid.t.pile;
  play(laid, 'carolingian', 'decree syburg');
  expect([hand(laid, 'carolingian'), hand(laid, 'saxon'), laid.t.played]).toEqual([[], [], []]);
  expect(laid.t.pile.count).toBe(count! + 3);
});
