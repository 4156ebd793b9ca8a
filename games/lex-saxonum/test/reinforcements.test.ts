/** Chapter 5: reinforcements and works in phase D. */

import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { type Laid, type Lay, open, play, playAll, table, waits, whyNot } from './table.ts';

const phaseD = (lay: Lay = {}): Laid => table({ at: 'reinforcements', ...lay });

const offered = (laid: Laid, seat: string, verb: string): string[] =>
  open(laid, seat).flatMap((one) => (one.startsWith(`${verb} `) ? [one.slice(verb.length + 1)] : []));

clause('LS-5.1.a', 'the player without initiative first; each buys, plays and builds in any order', () => {
  const laid = table({
    at: 'draw',
    initiative: 'saxon',
    turn: 'saxon',
    conquered: ['ohrum'],
    hands: { carolingian: ['frisians'] },
    units: { 'koblenz-1': 'destroyed', 'koblenz-2': 'destroyed' },
  });
  playAll(laid, 'saxon', 'stop');
  playAll(laid, 'carolingian', 'stop');
  expect(waits(laid)).toEqual(['reinforcements', 'carolingian']);
  playAll(laid, 'carolingian', 'buy koblenz-1', 'rebuild ohrum', 'play frisians', 'buy koblenz-2', 'finish');
  expect(waits(laid)).toEqual(['reinforcements', 'saxon']);
  playAll(laid, 'saxon', 'finish');
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-5.2.a', 'nothing is bought or built without the full price', () => {
  const laid = phaseD({
    purse: { carolingian: 1 },
    conquered: ['ohrum'],
    ruined: ['koblenz', 'fulda'],
    units: { 'scara-1': 'destroyed', 'scara-2': 'destroyed', 'koblenz-1': 'destroyed' },
  });
  expect(offered(laid, 'carolingian', 'buy')).toEqual(['koblenz-1', 'neustria-1']);
  expect(offered(laid, 'carolingian', 'rebuild')).toEqual(['ohrum']);
  expect(offered(laid, 'carolingian', 'build')).toEqual([]);
  const dear = (rp: number) => ['LS-5.2.a', `This costs ${rp} RP and the Carolingian has 1`];
  expect(whyNot(laid, 'carolingian', 'buy scara-1')).toEqual(dear(3));
  expect(whyNot(laid, 'carolingian', 'rebuild koblenz')).toEqual(dear(5));
  expect(whyNot(laid, 'carolingian', 'build palace ohrum')).toEqual(dear(3));
  play(laid, 'carolingian', 'buy koblenz-1');
  expect(open(laid, 'carolingian')).toEqual(['finish']);
});

clause('LS-5.2.b', 'only lost units and Neustria in reserve are for sale, each once', () => {
  const laid = phaseD({ units: { 'fulda-1': 'destroyed', 'thuringe-1': 'away' } });
  expect(offered(laid, 'carolingian', 'buy')).toEqual(['fulda-1', 'neustria-1']);
  expect(whyNot(laid, 'carolingian', 'buy koblenz-1')).toEqual(['LS-5.2.b', 'Koblenz-1 is not lost']);
  expect(whyNot(laid, 'carolingian', 'buy thuringe-1')[0]).toBe('LS-5.2.b');
  playAll(laid, 'carolingian', 'buy neustria-1', 'buy fulda-1');
  expect(whyNot(laid, 'carolingian', 'buy neustria-1')[0]).toBe('LS-5.2.b');
});

clause('LS-5.2.b', 'no fifth stronghold and no fifth bishop’s palace', () => {
  const conquered = ['syburg', 'mimigernaford', 'eresburg', 'paderborn', 'ohrum'];
  for (const what of ['stronghold', 'palace'] as const) {
    const four = Object.fromEntries(conquered.slice(0, 4).map((land) => [land, what]));
    const laid = phaseD({ conquered, irminsul: false, works: four });
    laid.t.lands.syburg!.standing = false;
    expect(whyNot(laid, 'carolingian', `build ${what} ohrum`)[0]).toBe('LS-5.2.b');
    const { [conquered[0]!]: _one, ...three } = four;
    play(phaseD({ conquered, irminsul: false, works: three }), 'carolingian', `build ${what} ohrum`);
  }
});

clause('LS-5.2.c', 'the Carolingian buys units of his own nations only', () => {
  const lost = [
    'scara-1',
    'cologne-1',
    'buraburg-1',
    'thuringe-1',
    'west-friesland-1',
    'syburg-1',
    'ohrum-1',
  ];
  const laid = phaseD({ units: Object.fromEntries(lost.map((unit) => [unit, 'destroyed'])) });
  expect(offered(laid, 'carolingian', 'buy')).toEqual([...lost.slice(0, 5), 'neustria-1']);
  expect(whyNot(laid, 'carolingian', 'buy syburg-1')).toEqual([
    'LS-5.2.c',
    'Syburg-1 fights for the other side',
  ]);
});

clause('LS-5.2.d', 'the Saxon buys Saxon units, but none of a land that the Carolingian controls', () => {
  const laid = phaseD({
    turn: 'saxon',
    conquered: ['ohrum'],
    units: { 'syburg-1': 'destroyed', 'verden-2': 'destroyed', 'fulda-1': 'destroyed' },
  });
  expect(offered(laid, 'saxon', 'buy')).toEqual(['syburg-1', 'verden-2']);
  expect(whyNot(laid, 'saxon', 'buy ohrum-1')).toEqual([
    'LS-5.2.d',
    'Ohrum is conquered: Ohrum-1 +1 cannot come from there',
  ]);
  expect(whyNot(laid, 'saxon', 'buy fulda-1')[0]).toBe('LS-5.2.d');
});

clause('LS-5.2.e', 'neighbours are never bought, by either side', () => {
  const lost = ['denmark-1', 'friesland-1', 'obotrites-1', 'veleti-1', 'sorbs-1'];
  for (const turn of ['carolingian', 'saxon'] as const) {
    const laid = phaseD({
      turn,
      units: Object.fromEntries(lost.map((unit) => [unit, 'destroyed'])),
      table: { allies: { danish: true, frisian: true } },
    });
    expect(offered(laid, turn, 'buy').filter((unit) => lost.includes(unit))).toEqual([]);
    for (const unit of lost) expect(whyNot(laid, turn, `buy ${unit}`)[0]).toBe('LS-5.2.e');
  }
});

clause('LS-5.2.f', 'who controls the land rebuilds walls destroyed in any earlier turn', () => {
  const laid = phaseD({ ruined: ['fulda', 'syburg'], conquered: ['ohrum'] });
  laid.t.lands.fulda!.fell = 772;
  expect(offered(laid, 'carolingian', 'rebuild')).toEqual(['fulda', 'ohrum']);
  expect(whyNot(laid, 'carolingian', 'rebuild syburg')).toEqual([
    'LS-5.2.f',
    'The Carolingian does not control Syburg',
  ]);
  expect(whyNot(laid, 'carolingian', 'rebuild koblenz')[1]).toBe('There is nothing to rebuild in Koblenz');
  playAll(laid, 'carolingian', 'rebuild fulda', 'rebuild ohrum');
  expect(laid.t.lands.fulda).toMatchObject({ fortification: 'abbey', standing: true });
  expect(laid.t.lands.ohrum).toMatchObject({ fortification: 'fortress', standing: true });
  expect(laid.t.purse.carolingian).toBe(10 - 2 - 1);

  const saxon = phaseD({ turn: 'saxon', ruined: ['syburg', 'fulda'], conquered: ['ohrum'] });
  expect(offered(saxon, 'saxon', 'rebuild')).toEqual(['syburg']);
});

clause('LS-5.2.g', 'where a stronghold or a palace stood the Saxon rebuilds a fortress', () => {
  for (const work of ['stronghold', 'palace'] as const) {
    const laid = table({
      turn: 'saxon',
      conquered: ['ohrum'],
      works: { ohrum: work },
      units: { 'verden-1': 'ohrum' },
    });
    Object.assign(laid.t.lands.ohrum!, { standing: false, fell: 775 });
    playAll(laid, 'saxon', 'pass');
    playAll(laid, 'carolingian', 'pass');
    for (const seat of [waits(laid)[1]!, waits(laid)[1] === 'saxon' ? 'carolingian' : 'saxon'])
      play(laid, seat, 'stop');
    if (waits(laid)[1] === 'carolingian') play(laid, 'carolingian', 'finish');
    const before = laid.t.purse.saxon;
    play(laid, 'saxon', 'rebuild ohrum');
    expect(laid.t.lands.ohrum).toMatchObject({ control: 'saxon', fortification: 'fortress', standing: true });
    expect(laid.t.purse.saxon).toBe(before - 1);
  }
});

clause(['LS-5.3.a', 'LS-CT.c'], 'units cost 1, 2 and 3 RP by their bonus', () => {
  const price = (unit: string, lay: Lay = {}) => {
    const turn = unit.startsWith('ohrum') ? 'saxon' : 'carolingian';
    const laid = phaseD({ turn, units: { [unit]: 'destroyed' }, ...lay });
    play(laid, turn, `buy ${unit}`);
    return 10 - laid.t.purse[turn];
  };
  expect(
    ['koblenz-1', 'cologne-1', 'scara-2', 'scara-1', 'ohrum-2', 'ohrum-1'].map((unit) => price(unit)),
  ).toEqual([1, 2, 2, 3, 1, 2]);
  // Elites that have rallied are bought without their bonus: R47.
  expect(price('ohrum-1', { table: { rallied: true } })).toBe(1);
});

clause('LS-5.4.a', 'Scara and Neustria come to Aix-la-Chapelle', () => {
  const laid = phaseD({ units: { 'scara-1': 'destroyed', 'scara-3': 'destroyed' } });
  playAll(laid, 'carolingian', 'buy scara-1', 'buy scara-3', 'buy neustria-1');
  for (const unit of ['scara-1', 'scara-3', 'neustria-1'])
    expect(laid.t.units[unit]).toEqual({ at: 'aix', active: false });
  const free = phaseD({ hands: { carolingian: ['frisians'] } });
  play(free, 'carolingian', 'play frisians');
  expect(free.t.units['neustria-1']!.at).toBe('aix');
});

clause('LS-5.4.b', 'every other unit comes to the land of its name', () => {
  const laid = phaseD({ units: { 'fulda-1': 'destroyed' } });
  play(laid, 'carolingian', 'buy fulda-1');
  expect(laid.t.units['fulda-1']).toEqual({ at: 'fulda', active: false });
  const saxon = phaseD({ turn: 'saxon', units: { 'verden-2': 'destroyed' } });
  play(saxon, 'saxon', 'buy verden-2');
  expect(saxon.t.units['verden-2']!.at).toBe('verden');
});

/** Stronghold and palace go by the same rules: on a fortress, intact or destroyed, in a conquered land. */
function provesBuilding(what: 'stronghold' | 'palace', price: number, building: string): void {
  for (const standing of [true, false]) {
    const laid = phaseD({ conquered: ['ohrum'] });
    laid.t.lands.ohrum!.standing = standing;
    play(laid, 'carolingian', `build ${what} ohrum`);
    expect(laid.t.lands.ohrum).toMatchObject({ fortification: what, standing: true });
    expect(laid.t.purse.carolingian).toBe(10 - price);
  }
  const laid = phaseD({ ruined: ['syburg'] });
  expect(offered(laid, 'carolingian', 'build')).toEqual([]);
  expect(whyNot(laid, 'carolingian', `build ${what} syburg`)).toEqual([building, 'Syburg is not conquered']);
  expect(whyNot(laid, 'carolingian', `build ${what} koblenz`)[0]).toBe(building);
  const saxon = phaseD({ turn: 'saxon', ruined: ['syburg'] });
  expect(whyNot(saxon, 'saxon', `build ${what} syburg`)).toEqual([
    building,
    'Only the Carolingian may do this',
  ]);
}

/** The work takes the place of the fortress, and no other joins it. */
function provesOneFortification(what: 'stronghold' | 'palace'): void {
  const laid = phaseD({ conquered: ['ohrum'], purse: { carolingian: 20 } });
  play(laid, 'carolingian', `build ${what} ohrum`);
  for (const other of ['stronghold', 'palace']) {
    expect(whyNot(laid, 'carolingian', `build ${other} ohrum`)).toEqual([
      other === 'stronghold' ? 'LS-5.5.b' : 'LS-5.6.b',
      'Ohrum has another fortification, and holds only one',
    ]);
  }
  expect(offered(laid, 'carolingian', 'rebuild')).toEqual([]);
  laid.t.lands.ohrum!.standing = false;
  expect(offered(laid, 'carolingian', 'build')).toEqual([]);
  play(laid, 'carolingian', 'rebuild ohrum');
  expect(laid.t.lands.ohrum).toMatchObject({ fortification: what, standing: true });
}

clause('LS-5.5.a', 'the Carolingian builds a stronghold on a fortress that he controls', () => {
  provesBuilding('stronghold', 4, 'LS-5.5.a');
});

clause('LS-5.6.a', 'the Carolingian builds a palace on a fortress that he controls', () => {
  provesBuilding('palace', 3, 'LS-5.6.a');
});

clause('LS-5.5.b', 'a stronghold takes the place of the fortress, and no other work joins it', () => {
  provesOneFortification('stronghold');
});

clause('LS-5.6.b', 'a palace takes the place of the fortress, and no other work joins it', () => {
  provesOneFortification('palace');
});

test('Neustria is not called when it is already there', () => {
  const laid = phaseD({ hands: { carolingian: ['frisians'] }, units: { 'neustria-1': 'aix' } });
  expect(whyNot(laid, 'carolingian', 'play frisians')[0]).toBe('LS-4.3.1C.g');
});
