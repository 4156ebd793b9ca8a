import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type Laid, type Lay, open, play, playAll, table, waits, whyNot } from './table.ts';

/** A side begins an operation. */
function activating(side: 'carolingian' | 'saxon', lay: Lay = {}): Laid {
  const laid = table({ turn: side, ...lay });
  play(laid, side, 'operate');
  return laid;
}

const ended = (laid: Laid, side: string, ...actions: string[]) =>
  playAll(laid, side, 'operate', ...actions, 'march', 'end');

clause('LS-6.2.a', 'any inactive units are activated for RP, and are active from then on', () => {
  const laid = activating('carolingian');
  playAll(laid, 'carolingian', 'activate koblenz-2', 'activate cologne-1', 'activate fulda-1');
  expect(laid.t.operation!.units).toEqual(['koblenz-2', 'cologne-1', 'fulda-1']);
  expect(laid.t.purse.carolingian).toBe(10 - 2);
  const active = laid.t.map.unitOrder.filter((unit) => laid.t.units[unit]!.active);
  expect(active.sort()).toEqual(['cologne-1', 'fulda-1', 'koblenz-2']);
});

clause('LS-6.2.a', 'as long as the purse holds out', () => {
  const laid = activating('carolingian', { purse: { carolingian: 1 } });
  play(laid, 'carolingian', 'activate koblenz-1');
  expect(whyNot(laid, 'carolingian', 'activate fulda-1')).toEqual([
    'LS-6.2.a',
    'This costs 1 RP and the Carolingian has 0',
  ]);
  expect(whyNot(laid, 'carolingian', 'muster hesse')[0]).toBe('LS-6.2.a');
  expect(open(laid, 'carolingian')).toEqual([
    'muster austrasia',
    'activate cologne-1',
    'activate cologne-2',
    'activate koblenz-2',
    'march',
  ]);
  expect(whyNot(table({ purse: { carolingian: 0 } }), 'carolingian', 'operate')[0]).toBe('LS-6.2.a');
});

clause('LS-6.2.a', 'whoever is pointed at, the reason why he cannot come is told', () => {
  const laid = activating('carolingian', { units: { 'fulda-1': 'destroyed' } });
  play(laid, 'carolingian', 'activate koblenz-1');
  expect(
    ['fulda-1', 'koblenz-1', 'syburg-1', 'sorbs-1', 'denmark-1', 'widukind'].map((unit) =>
      whyNot(laid, 'carolingian', `activate ${unit}`),
    ),
  ).toEqual([
    ['LS-6.2.a', 'Fulda-1 is not on the map'],
    ['LS-6.2.e', 'Koblenz-1 is in the army already'],
    ['LS-6.2.a', 'Syburg-1 fights for the other side'],
    ['LS-6.2.3.b', 'Sorbs-1 comes by a raid stratagem only'],
    ['LS-6.2.a', 'Denmark-1 +1 fights for the other side'],
    ['LS-6.2.a', 'Widukind fights for the other side'],
  ]);
  const saxon = activating('saxon', { table: { allies: { danish: false, frisian: true } } });
  expect(
    ['denmark-1', 'widukind', 'veleti-1'].map((unit) => whyNot(saxon, 'saxon', `activate ${unit}`)),
  ).toEqual([
    ['LS-4.3.1S.a', 'Denmark-1 +1 is not allied to the Saxon this year'],
    ['LS-6.2.f', 'Widukind is not on the map'],
    ['LS-6.2.3.b', 'Veleti-1 +1 comes by a raid stratagem only'],
  ]);
});

clause('LS-6.2.b', 'each Carolingian nation costs 1 RP for as many of its units as are wanted', () => {
  const laid = activating('carolingian', { units: { 'neustria-1': 'aix' } });
  const spent = (...actions: string[]) => {
    const before = laid.t.purse.carolingian;
    playAll(laid, 'carolingian', ...actions);
    return before - laid.t.purse.carolingian;
  };
  expect(spent('muster royal')).toBe(1);
  expect(laid.t.operation).toMatchObject({
    led: true,
    units: ['scara-1', 'scara-2', 'scara-3', 'scara-4', 'neustria-1'],
  });
  expect(spent('activate koblenz-1', 'activate koblenz-2', 'muster austrasia')).toBe(1);
  expect(spent('activate fulda-1', 'muster hesse')).toBe(1);
  expect(spent('muster thuringe')).toBe(1);
  expect(spent('muster west-friesland')).toBe(1);
  expect(laid.t.operation!.units).toHaveLength(16);
});

clause('LS-6.2.c', 'the Saxon pays 1 RP for each territory, whoever stands there', () => {
  const laid = activating('saxon', { conquered: ['eresburg'], units: { 'eresburg-1': 'paderborn' } });
  play(laid, 'saxon', 'muster paderborn');
  expect(laid.t.operation!.units).toEqual(['eresburg-1', 'paderborn-1', 'paderborn-2']);
  expect(laid.t.purse.saxon).toBe(9);
  playAll(laid, 'saxon', 'activate verden-1');
  expect(laid.t.purse.saxon).toBe(8);
  playAll(laid, 'saxon', 'activate verden-2');
  expect(laid.t.purse.saxon).toBe(8);
});

clause('LS-6.2.d', 'all that is activated is one army, and an army has at least one unit', () => {
  const laid = activating('carolingian');
  expect(whyNot(laid, 'carolingian', 'march')).toEqual(['LS-6.2.d', 'The army needs at least one unit']);
  playAll(laid, 'carolingian', 'muster hesse', 'activate thuringe-1', 'march');
  playAll(laid, 'carolingian', 'group fulda buraburg', 'group thuringe buraburg');
  play(laid, 'carolingian', 'advance buraburg eresburg');
  const army = ['buraburg-1', 'buraburg-2', 'fulda-1', 'thuringe-1'];
  expect(laid.t.operation!.units).toEqual(army);
  expect(army.map((unit) => laid.t.units[unit]!.at)).toEqual(Array(4).fill('eresburg'));
});

clause('LS-6.2.d', 'when nobody else can be activated the army marches by itself', () => {
  const laid = activating('saxon', { purse: { saxon: 1 } });
  play(laid, 'saxon', 'activate syburg-1');
  expect(waits(laid)).toEqual(['gathering', 'saxon']);
});

clause('LS-6.2.d', 'all of a nation come at once only if the army may take them all', () => {
  const laid = activating('carolingian');
  playAll(laid, 'carolingian', 'muster austrasia');
  expect(whyNot(laid, 'carolingian', 'muster hesse')).toEqual([
    'LS-6.2.3.a',
    '7 units are too many: this army may have 5',
  ]);
  const saxon = activating('saxon', { conquered: ['syburg'], units: { 'syburg-1': 'paderborn' } });
  expect(whyNot(saxon, 'saxon', 'muster paderborn')).toEqual([
    'LS-6.2.2.b',
    'Without Widukind Westphalia and Angria cannot be in one army',
  ]);
  expect(whyNot(saxon, 'saxon', 'muster treva-1')).toEqual([
    'AN-3.b',
    '“treva-1” is nothing that “muster” could name as key',
  ]);
  expect(whyNot(saxon, 'saxon', 'muster eresburg')[0]).toBe('LS-6.2.a');
});

clause('LS-6.2.d', 'all of the royal army come with Charlemagne, whoever was called up before', () => {
  const laid = activating('carolingian');
  playAll(laid, 'carolingian', 'activate buraburg-1', 'muster royal');
  expect(laid.t.operation).toMatchObject({
    led: true,
    units: ['buraburg-1', 'scara-1', 'scara-2', 'scara-3', 'scara-4'],
  });
});

clause('LS-6.2.e', 'a unit is activated once a turn, and again the next', () => {
  const laid = table();
  ended(laid, 'carolingian', 'activate koblenz-1');
  play(laid, 'saxon', 'pass');
  play(laid, 'carolingian', 'operate');
  expect(whyNot(laid, 'carolingian', 'activate koblenz-1')).toEqual([
    'LS-6.2.e',
    'Koblenz-1 has been activated this year',
  ]);
  play(laid, 'carolingian', 'muster austrasia');
  expect(laid.t.operation!.units).toEqual(['cologne-1', 'cologne-2', 'koblenz-2']);
  playAll(laid, 'carolingian', 'march', 'end', 'pass');
  expect(laid.t.year).toBe(776);
  expect(laid.t.units['koblenz-1']!.active).toBe(false);
});

clause(['LS-6.2.e', 'LS-6.2.3.d'], 'Winter Campaign activates once more who was active before', () => {
  const laid = table({ at: 'winter', hands: { carolingian: ['angria'] }, active: ['koblenz-1'] });
  playAll(laid, 'carolingian', 'operate', 'activate koblenz-1');
  expect(laid.t.operation!.units).toEqual(['koblenz-1']);
  expect(whyNot(laid, 'carolingian', 'activate koblenz-1')).toEqual([
    'LS-6.2.e',
    'Koblenz-1 is in the army already',
  ]);
});

clause('LS-6.2.e', 'who intercepts is not activated by that', () => {
  const laid = table({
    turn: 'saxon',
    units: { 'west-friesland-1': 'cologne-right', 'west-friesland-2': 'destroyed' },
    hands: { carolingian: ['swamps'] },
  });
  playAll(laid, 'saxon', 'operate', 'activate mimigernaford-1', 'march');
  playAll(laid, 'saxon', 'advance mimigernaford west-friesland', 'pillage', 'retreat');
  playAll(laid, 'carolingian', 'with west-friesland-1', 'intercept');
  play(laid, 'saxon', 'refuse');
  expect(laid.t.units['west-friesland-1']).toEqual({ at: 'cologne-right', active: false });
  playAll(laid, 'carolingian', 'operate', 'activate west-friesland-1');
});

clause('LS-6.2.f', 'Charlemagne comes with the royal army for the same RP, once a turn', () => {
  const laid = activating('carolingian');
  playAll(laid, 'carolingian', 'activate charlemagne', 'activate scara-2', 'activate scara-1');
  expect(laid.t.purse.carolingian).toBe(9);
  expect(laid.t.charlemagne.active).toBe(true);
  playAll(laid, 'carolingian', 'march', 'end');
  play(laid, 'saxon', 'pass');
  play(laid, 'carolingian', 'operate');
  expect(whyNot(laid, 'carolingian', 'activate charlemagne')).toEqual([
    'LS-6.2.f',
    'Charlemagne has been activated this year',
  ]);
});

clause('LS-6.2.f', 'and once more in a Winter Campaign', () => {
  const laid = table({
    at: 'winter',
    hands: { carolingian: ['angria'] },
    table: { charlemagne: { at: 'aix', active: true } },
  });
  playAll(laid, 'carolingian', 'operate', 'muster royal');
  expect(laid.t.operation!.led).toBe(true);
});

clause('LS-6.2.f', 'Widukind comes with the territory where he stands', () => {
  const laid = activating('saxon', { widukind: 'wittekindsberg' });
  playAll(laid, 'saxon', 'activate wittekindsberg-2', 'activate widukind');
  expect(laid.t.purse.saxon).toBe(9);
  expect(laid.t.operation!.led).toBe(true);

  const alone = activating('saxon', { widukind: 'syburg', units: { 'syburg-1': 'destroyed' } });
  play(alone, 'saxon', 'activate widukind');
  expect(alone.t.purse.saxon).toBe(9);
  expect(whyNot(alone, 'saxon', 'march')[0]).toBe('LS-6.2.d');
  playAll(alone, 'saxon', 'muster paderborn');
  expect(alone.t.purse.saxon).toBe(8);
});

clause('LS-6.2.f', 'a commander is called only with somebody to lead', () => {
  const laid = activating('saxon', {
    widukind: 'syburg',
    units: { 'syburg-1': 'destroyed' },
    purse: { saxon: 1 },
  });
  expect(whyNot(laid, 'saxon', 'activate widukind')).toEqual([
    'LS-6.2.f',
    'Widukind would have no unit to lead',
  ]);
});
