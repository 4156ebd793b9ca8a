import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type Laid, type Lay, open, play, playAll, table, waits, whyNot } from './table.ts';

function activating(side: 'carolingian' | 'saxon', lay: Lay = {}, ...units: string[]): Laid {
  const laid = table({ turn: side, ...lay });
  playAll(laid, side, 'operate', ...units.map((unit) => `activate ${unit}`));
  return laid;
}

const ALLIES = { allies: { danish: true, frisian: true } };
const BOTH = 'Without Widukind the Frisians march alone';

clause('LS-6.2.1.a', 'Carolingians of all nations are one army, led or not', () => {
  const five = ['scara-2', 'koblenz-1', 'fulda-1', 'thuringe-1', 'west-friesland-1'];
  expect(activating('carolingian', {}, ...five).t.operation!.units).toEqual(five);
  const royal = ['charlemagne', 'scara-1', 'neustria-1', ...five];
  const led = activating('carolingian', { units: { 'neustria-1': 'aix' } }, ...royal);
  expect(led.t.operation).toMatchObject({ led: true, units: royal.slice(1) });
});

clause('LS-6.2.1.b', 'Neustria and the Scara +2 follow Charlemagne only', () => {
  const laid = activating('carolingian', { units: { 'neustria-1': 'aix' } });
  for (const [unit, name] of [
    ['scara-1', 'Scara-1 +2'],
    ['neustria-1', 'Neustria-1'],
  ]) {
    expect(whyNot(laid, 'carolingian', `activate ${unit}`)).toEqual([
      'LS-6.2.1.b',
      `${name} follows Charlemagne only`,
    ]);
  }
  playAll(laid, 'carolingian', 'activate charlemagne', 'activate scara-1', 'activate neustria-1');
});

clause('LS-6.2.1.b', 'nor do they march on when he stays behind', () => {
  const laid = activating('carolingian', {}, 'charlemagne', 'scara-1', 'scara-2');
  playAll(laid, 'carolingian', 'march', 'part aix', 'with scara-1', 'with scara-2', 'to buraburg');
  expect(whyNot(laid, 'carolingian', 'advance buraburg eresburg')).toEqual([
    'LS-6.2.1.b',
    'Scara-1 +2 follows Charlemagne only',
  ]);
  playAll(laid, 'carolingian', 'group aix buraburg', 'advance buraburg eresburg');
});

clause('LS-6.2.2.a', 'under Widukind all Saxon groups and the Frisians are one army', () => {
  const army = ['wittekindsberg-1', 'eresburg-1', 'ohrum-1', 'treva-1', 'friesland-1', 'friesland-2'];
  const laid = activating('saxon', { widukind: 'wittekindsberg', table: ALLIES }, 'widukind', ...army);
  expect(laid.t.operation).toMatchObject({ led: true, units: army });
});

clause('LS-6.2.2.b', 'without him no two groups are in one army', () => {
  const groups = {
    Westphalia: 'syburg-1',
    Angria: 'eresburg-1',
    Eastphalia: 'bardowick-1',
    Nordalbingia: 'treva-1',
  };
  for (const [one, first] of Object.entries(groups)) {
    for (const [other, second] of Object.entries(groups)) {
      if (one === other) continue;
      expect(whyNot(activating('saxon', {}, first), 'saxon', `activate ${second}`)).toEqual([
        'LS-6.2.2.b',
        `Without Widukind ${one} and ${other} cannot be in one army`,
      ]);
    }
  }
  activating('saxon', {}, 'syburg-1', 'mimigernaford-1', 'wittekindsberg-1');
});

clause('LS-6.2.2.b', 'and Frisians march with nobody else', () => {
  const lay = { table: ALLIES };
  expect(whyNot(activating('saxon', lay, 'syburg-1'), 'saxon', 'activate friesland-1')).toEqual([
    'LS-6.2.2.b',
    BOTH,
  ]);
  const frisians = activating('saxon', lay, 'friesland-1');
  for (const unit of ['syburg-1', 'denmark-1']) {
    expect(whyNot(frisians, 'saxon', `activate ${unit}`)).toEqual(['LS-6.2.2.b', BOTH]);
  }
  play(frisians, 'saxon', 'activate friesland-2');
});

clause('LS-6.2.2.c', 'Danes join Saxons if a Nordalbingian is with them, Widukind or no Widukind', () => {
  const apart = ['LS-6.2.2.c', 'The Danes join Saxons only if a Nordalbingian is with them'];
  for (const widukind of [undefined, 'wittekindsberg']) {
    const lead = widukind ? ['widukind'] : [];
    const lay: Lay = widukind ? { widukind, table: ALLIES } : { table: ALLIES };
    expect(whyNot(activating('saxon', lay, ...lead, 'ohrum-1'), 'saxon', 'activate denmark-1')).toEqual(
      apart,
    );
    expect(whyNot(activating('saxon', lay, ...lead, 'denmark-1'), 'saxon', 'activate ohrum-1')).toEqual(
      apart,
    );
    activating('saxon', lay, ...lead, 'treva-1', 'denmark-1');
    activating('saxon', lay, ...lead, 'denmark-1', 'treva-1', 'treva-2');
  }
  const led: Lay = { widukind: 'wittekindsberg', table: ALLIES };
  expect(whyNot(activating('saxon', led, 'widukind', 'friesland-1'), 'saxon', 'activate denmark-1')).toEqual(
    apart,
  );
  activating('saxon', led, 'widukind', 'treva-1', 'denmark-1', 'ohrum-1', 'friesland-1');
});

clause('LS-6.2.2.c', 'also when the army is formed without the Nordalbingian', () => {
  const lay: Lay = { widukind: 'bardowick', conquered: ['halberstadt'], table: ALLIES };
  const laid = activating('saxon', lay, 'widukind', 'treva-1', 'denmark-1', 'ohrum-1');
  playAll(laid, 'saxon', 'march', 'group ohrum bardowick', 'group denmark treva');
  playAll(laid, 'saxon', 'part treva', 'with denmark-1', 'to bardowick');
  expect(whyNot(laid, 'saxon', 'advance bardowick halberstadt')[0]).toBe('LS-6.2.2.c');
  playAll(laid, 'saxon', 'group treva bardowick', 'advance bardowick halberstadt');
});

clause('LS-6.2.3.a', 'without a commander an army has at most five units', () => {
  const five = ['koblenz-1', 'koblenz-2', 'cologne-1', 'cologne-2', 'fulda-1'];
  const laid = activating('carolingian', {}, ...five);
  const tooMany = ['LS-6.2.3.a', '6 units are too many: this army may have 5'];
  expect(whyNot(laid, 'carolingian', 'activate buraburg-1')).toEqual(tooMany);
  playAll(laid, 'carolingian', 'activate charlemagne', 'activate buraburg-1', 'activate buraburg-2');
  expect(laid.t.operation!.units).toHaveLength(7);
});

clause('LS-6.2.3.a', 'nor when it is formed without him', () => {
  const lay: Lay = { units: { 'koblenz-1': 'buraburg', 'koblenz-2': 'buraburg', 'cologne-1': 'buraburg' } };
  const six = ['buraburg-1', 'buraburg-2', 'koblenz-1', 'koblenz-2', 'cologne-1', 'fulda-1'];
  const laid = activating('carolingian', lay, 'charlemagne', ...six);
  playAll(laid, 'carolingian', 'march', 'group fulda buraburg');
  expect(whyNot(laid, 'carolingian', 'advance buraburg eresburg')).toEqual([
    'LS-6.2.3.a',
    '6 units are too many: this army may have 5',
  ]);
  playAll(laid, 'carolingian', 'group aix buraburg', 'advance buraburg eresburg');
});

clause('LS-6.2.3.b', 'raiders are activated for nothing, pay for the rest, and march with nobody', () => {
  const laid = table({
    turn: 'saxon',
    purse: { saxon: 2 },
    widukind: 'wittekindsberg',
    units: { 'thuringe-1': 'destroyed', 'thuringe-2': 'destroyed' },
    hands: { saxon: ['sorbs'] },
  });
  play(laid, 'saxon', 'play sorbs');
  for (const [piece, name] of [
    ['halberstadt-1', 'Halberstadt-1'],
    ['veleti-1', 'Veleti-1 +1'],
    ['widukind', 'Widukind'],
  ]) {
    expect(whyNot(laid, 'saxon', `activate ${piece}`)).toEqual([
      'LS-6.2.3.b',
      `Raiders march alone: ${name} cannot join them`,
    ]);
  }
  expect(open(laid, 'saxon')).toEqual(['muster sorbs', 'activate sorbs-1', 'activate sorbs-2']);
  play(laid, 'saxon', 'muster sorbs');
  expect(laid.t.purse.saxon).toBe(2);
  play(laid, 'saxon', 'advance sorbs thuringe');
  expect(laid.t.purse.saxon).toBe(1);
  play(laid, 'saxon', 'assault', 1, 1, 1);
  expect(laid.t.purse.saxon).toBe(0);
});

clause(
  'LS-6.2.3.c',
  'who rises beside Carolingian units is active for nothing, who rises alone is not',
  () => {
    const risen = (scara: string) => {
      const laid = table({
        turn: 'saxon',
        conquered: ['syburg'],
        units: { 'scara-2': scara },
        hands: { saxon: ['revolt'] },
      });
      playAll(laid, 'saxon', 'play revolt', 'revolt syburg');
      return laid;
    };
    const beside = risen('syburg');
    expect(beside.t.units['syburg-1']).toEqual({ at: 'syburg', active: true });
    expect(beside.t.purse.saxon).toBe(10);

    const alone = risen('aix');
    expect(alone.t.units['syburg-1']).toEqual({ at: 'syburg', active: false });
    play(alone, 'carolingian', 'pass');
    playAll(alone, 'saxon', 'operate', 'activate syburg-1');
    expect(alone.t.purse.saxon).toBe(9);
  },
);

clause('LS-6.2.3.d', 'Winter Campaign is one operation, and the last', () => {
  const laid = table({ at: 'winter', hands: { carolingian: ['angria'] } });
  play(laid, 'carolingian', 'operate');
  expect(waits(laid)).toEqual(['activation', 'carolingian']);
  playAll(laid, 'carolingian', 'activate fulda-1', 'march', 'end');
  expect(laid.t.year).toBe(776);
});
