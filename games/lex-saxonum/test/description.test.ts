/** Chapter 1: what is on the table, and how it is laid. */

import { fast, layTable, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, lexSaxonum, make } from '../game.ts';
import { goOn, type Laid, type Lay, open, play, playAll, table, waits, whyNot } from './table.ts';

/** The table as it is laid in 772. */
function opening(): Laid {
  const game = make(data);
  const { state } = game.setup(layTable(game.facts), fast('the opening'));
  return { game, state, t: state.table };
}

const starting = (what: string, list: string[]): string[] => list.filter((one) => one.startsWith(what));

/** An operation of one side with these units, ready to gather. */
function marching(side: 'carolingian' | 'saxon', units: string[], lay: Lay = {}): Laid {
  const laid = table({ turn: side, ...lay });
  playAll(laid, side, 'operate', ...units.map((unit) => `activate ${unit}`), 'march');
  return laid;
}

clause('LS-1.0.a', 'two sides; Danes and Frisians fight for the Saxon only by stratagem', () => {
  const laid = table({ turn: 'saxon' });
  expect(laid.game.facts.seats).toEqual({ min: 2, max: 2, ids: ['carolingian', 'saxon'] });
  const nations = (side: 'carolingian' | 'saxon', lay: Lay) => {
    const at = table({ turn: side, ...lay });
    play(at, side, 'operate');
    const units = open(at, side).flatMap((one) => one.match(/^activate (.*)/)?.[1] ?? []);
    return [...new Set(units.flatMap((unit) => at.t.map.units[unit]?.nation ?? []))];
  };
  expect(nations('saxon', {})).toEqual(['saxon']);
  expect(nations('saxon', { table: { allies: { danish: true, frisian: true } } })).toEqual([
    'saxon',
    'danish',
    'frisian',
  ]);
  expect(nations('carolingian', { table: { allies: { danish: true, frisian: true } } })).toEqual([
    'royal',
    'austrasia',
    'hesse',
    'thuringe',
    'west-friesland',
  ]);
});

clause('LS-1.1.a', 'every territory has a name, a coin or more, and one kind of walls', () => {
  const { t } = opening();
  const lands = Object.values(t.map.lands);
  const bare = lands.filter(({ rp, fortification }) => rp === 0 || fortification === null);
  expect(bare.map(({ id }) => id)).toEqual([
    'aix',
    'cologne-right',
    'denmark',
    'friesland',
    'obotrites',
    'veleti',
    'sorbs',
  ]);
  for (const { id, name, owner, fortification } of lands.filter((land) => !bare.includes(land))) {
    expect(name).not.toBe('');
    expect(['city', 'stronghold', 'abbey', 'fortress']).toContain(fortification);
    expect(fortification === 'fortress').toBe(owner === 'saxon');
    expect(t.lands[id]).toMatchObject({ fortification, standing: true });
  }
});

clause('LS-1.1.a2', 'with lean purses other coins count in income, conversion and pillage', () => {
  const lean = (lay: Lay): Laid => table({ options: { leanPurse: true }, ...lay });
  const income = lean({ at: 'income', purse: { carolingian: 0, saxon: 0 } });
  goOn(income);
  expect(income.t.purse).toEqual({ carolingian: 8 + 2, saxon: 6 + 1 });

  const converted = lean({
    at: 'income',
    purse: { carolingian: 0, saxon: 0 },
    conquered: ['mimigernaford', 'syburg'],
    converted: ['mimigernaford', 'syburg'],
  });
  goOn(converted);
  expect(converted.t.purse).toEqual({ carolingian: 10 + 0 + 1, saxon: 7 - 0 - 1 });

  const raid = lean({
    purse: { carolingian: 10, saxon: 0 },
    units: { 'mimigernaford-1': 'destroyed', 'koblenz-1': 'cologne-right' },
  });
  playAll(raid, 'carolingian', 'operate', 'activate koblenz-1', 'march');
  playAll(raid, 'carolingian', 'advance cologne-right mimigernaford', 'pillage', 'retreat');
  playAll(raid, 'saxon', 'pass');
  playAll(raid, 'carolingian', 'pass');
  expect(raid.t.purse).toEqual({ carolingian: 10 - 2 + 10 + 0, saxon: 7 });
  expect(lexSaxonum.facts.options[0]).toMatchObject({ id: 'leanPurse', default: false });
});

clause('LS-1.1.b', 'a controlled land without enemies is friendly, whoever else stands there or not', () => {
  const empty = { units: { 'fulda-1': 'destroyed' } };
  const friendly = marching('carolingian', ['buraburg-1'], empty);
  play(friendly, 'carolingian', 'group buraburg fulda');
  expect(friendly.t.purse.carolingian).toBe(10 - 1);

  const taken = marching('carolingian', ['buraburg-1'], { conquered: ['ohrum'] });
  play(taken, 'carolingian', 'group buraburg ohrum');
  expect(taken.t.purse.carolingian).toBe(10 - 1);

  const visited = marching('carolingian', ['buraburg-1'], {
    units: { 'fulda-1': 'destroyed', 'ohrum-1': 'fulda' },
  });
  expect(open(visited, 'carolingian')).not.toContain('group buraburg fulda');
  expect(open(visited, 'carolingian')).toContain('advance buraburg fulda');

  const seized = marching('carolingian', ['buraburg-1'], {
    ruined: ['ohrum'],
    units: { 'ohrum-1': 'destroyed', 'ohrum-2': 'destroyed', 'scara-2': 'ohrum' },
  });
  expect(open(seized, 'carolingian')).not.toContain('group buraburg ohrum');
});

clause('LS-1.1.c', 'a land of the other side stays an enemy land when nobody is in it', () => {
  const laid = marching('carolingian', ['buraburg-1'], {
    units: { 'ohrum-1': 'destroyed', 'ohrum-2': 'destroyed' },
  });
  expect(open(laid, 'carolingian')).not.toContain('group buraburg ohrum');
  play(laid, 'carolingian', 'advance buraburg ohrum');
  expect(laid.t.purse.carolingian).toBe(10 - 1 - 1);
  expect(open(laid, 'carolingian')).toContain('pillage');

  const conquered = marching('saxon', ['wittekindsberg-1'], { conquered: ['paderborn'] });
  expect(open(conquered, 'saxon')).not.toContain('group wittekindsberg paderborn');
  play(conquered, 'saxon', 'advance wittekindsberg paderborn');
  expect(open(conquered, 'saxon')).toContain('pillage');
});

clause('LS-1.1.d', 'the banks of the Rhine at Cologne are two lands for marches and for combats', () => {
  const franks = marching('carolingian', ['cologne-1']);
  expect(starting('advance', open(franks, 'carolingian'))).toEqual([]);
  play(franks, 'carolingian', 'group cologne-left cologne-right');
  expect(franks.t.units['cologne-1']!.at).toBe('cologne-right');
  expect(open(franks, 'carolingian')).toContain('advance cologne-right syburg');

  const saxons = marching('saxon', ['syburg-1']);
  play(saxons, 'saxon', 'advance syburg cologne-right');
  expect(waits(saxons)).toEqual(['campaign', 'saxon']);
  play(saxons, 'saxon', 'move cologne-left');
  expect(saxons.t.combat).toMatchObject({ land: 'cologne-left', defender: 'carolingian' });
});

clause('LS-1.1.e', 'the right bank of Cologne is never pillaged and has no walls', () => {
  const laid = marching('saxon', ['syburg-1']);
  play(laid, 'saxon', 'advance syburg cologne-right');
  expect(whyNot(laid, 'saxon', 'pillage')).toEqual(['LS-1.1.e', 'Cologne (right bank) cannot be pillaged']);
  expect(whyNot(laid, 'saxon', 'assault')[1]).toBe('No enemy walls stand in Cologne (right bank)');
  const works = table({ at: 'reinforcements' });
  for (const work of [
    'rebuild cologne-right',
    'build stronghold cologne-right',
    'build palace cologne-right',
  ])
    expect(() => play(works, 'carolingian', work)).toThrow();
});

clause('LS-1.1.f', 'units of Cologne are laid, bought and redeployed on the left bank', () => {
  const { t } = opening();
  const cologne = t.map.unitOrder.filter((unit) => unit.startsWith('cologne'));
  expect(cologne.map((unit) => t.units[unit]!.at)).toEqual(['cologne-left', 'cologne-left']);

  const laid = table({
    at: 'reinforcements',
    units: { 'cologne-1': 'destroyed', 'cologne-2': 'cologne-right' },
  });
  play(laid, 'carolingian', 'buy cologne-1');
  expect(laid.t.units['cologne-1']!.at).toBe('cologne-left');
  play(laid, 'carolingian', 'finish');
  playAll(laid, 'carolingian', 'pass');
  playAll(laid, 'saxon', 'pass');
  expect(laid.t.units['cologne-2']!.at).toBe('cologne-left');
});

clause('LS-1.1.g', 'three ways lead out of Aix-la-Chapelle', () => {
  const laid = marching('carolingian', ['charlemagne', 'scara-1']);
  expect(starting('group', open(laid, 'carolingian'))).toEqual([
    'group aix cologne-left',
    'group aix koblenz',
    'group aix buraburg',
  ]);
});

clause('LS-1.1.h', 'Treva and Verden touch', () => {
  const laid = marching('saxon', ['treva-1']);
  play(laid, 'saxon', 'group treva verden');
  play(laid, 'saxon', 'group verden treva');
  expect(laid.t.units['treva-1']!.at).toBe('treva');
});

clause('LS-1.1.i', 'the Saxon pays by territory, also within one ensemble', () => {
  const laid = marching('saxon', ['syburg-1', 'wittekindsberg-1', 'wittekindsberg-2']);
  expect(laid.t.purse.saxon).toBe(10 - 2);
});

clause('LS-1.2.a', 'fourteen turns of a year each, from 772 to 785', () => {
  const laid = opening();
  const years = new Set<number>();
  const idle = ['stop', 'finish', 'pass'];
  for (let i = 0; laid.state.result === null && i < 200; i++) {
    years.add(laid.t.year);
    const [, seat] = waits(laid);
    const action = open(laid, seat!).find((one) => idle.includes(one))!;
    play(laid, seat!, action);
  }
  expect([...years]).toEqual(Array.from({ length: 14 }, (_, i) => 772 + i));
  expect(laid.state.result).toMatchObject({ winners: ['saxon'], how: 'time' });
});

clause('LS-1.3.a', 'a unit has a home, a nation and a bonus that is added to its die', () => {
  const { t } = opening();
  expect(t.map.units['cologne-1']).toMatchObject({ home: 'cologne-left', nation: 'austrasia', bonus: 1 });
  const bonuses = t.map.unitOrder.map((unit) => t.map.units[unit]!.bonus);
  expect([0, 1, 2].map((bonus) => bonuses.filter((one) => one === bonus).length)).toEqual([29, 9, 1]);
  for (const unit of t.map.unitOrder) expect(t.map.lands[t.map.units[unit]!.home]).toBeDefined();

  const fight = (unit: string) => {
    const laid = marching('carolingian', [unit], { units: { [unit]: 'cologne-right' } });
    play(laid, 'carolingian', 'advance cologne-right syburg');
    play(laid, 'saxon', 'stay-out', 4, 1);
    return laid.t.units['syburg-1']!.at;
  };
  expect([fight('cologne-1'), fight('cologne-2')]).toEqual(['destroyed', 'syburg']);
});

clause('LS-1.3.b', 'activated units are active for all to see, until the year is over', () => {
  const laid = table();
  playAll(laid, 'carolingian', 'operate', 'activate koblenz-1');
  for (const viewer of ['carolingian', 'saxon', 'spectator']) {
    const { units } = laid.game.view(laid.state, viewer).table;
    expect([units['koblenz-1']!.active, units['koblenz-2']!.active]).toEqual([true, false]);
  }
  playAll(laid, 'carolingian', 'march', 'end');
  playAll(laid, 'saxon', 'pass');
  playAll(laid, 'carolingian', 'pass');
  expect(laid.t.units['koblenz-1']!.active).toBe(false);
});

clause('LS-1.4.a', 'a commander is no unit: he is not counted, rolls no die and is no loss', () => {
  const six = ['buraburg-1', 'buraburg-2', 'scara-1', 'scara-2', 'scara-3', 'scara-4'];
  const laid = table({
    charlemagne: 'buraburg',
    units: Object.fromEntries(six.map((unit) => [unit, 'buraburg'])),
  });
  playAll(laid, 'carolingian', 'operate', 'activate charlemagne', ...six.map((unit) => `activate ${unit}`));
  const paid = laid.t.purse.carolingian;
  playAll(laid, 'carolingian', 'march', 'advance buraburg ohrum');
  // One RP for six units, one for the round; six dice against two and no die more.
  expect(laid.t.purse.carolingian).toBe(paid - 2);
  play(laid, 'saxon', 'stay-out', 1, 1, 1, 1, 1, 1, 4, 1);
  expect(open(laid, 'carolingian')).not.toContain('lose charlemagne');
  expect(starting('lose', open(laid, 'carolingian'))).toHaveLength(5);
});

clause('LS-1.4.b', 'Widukind can be killed for good, Charlemagne cannot', () => {
  const laid = marching('carolingian', ['buraburg-1', 'buraburg-2'], { widukind: 'ohrum' });
  play(laid, 'carolingian', 'advance buraburg ohrum');
  play(laid, 'saxon', 'stay-out', 6, 1, 1, 1);
  play(laid, 'saxon', 'lose ohrum-2', 6);
  expect(laid.t.widukind.at).toBeNull();
  expect(laid.t.widukindDead).toBe(true);
  play(laid, 'saxon', 'stand');
  play(laid, 'carolingian', 'retreat');
  playAll(laid, 'saxon', 'pass');
  playAll(laid, 'carolingian', 'pass');
  expect(laid.t.year).toBe(776);
  expect(laid.t.widukind.at).toBeNull();

  const king = marching('saxon', ['ohrum-1', 'ohrum-2'], { charlemagne: 'buraburg' });
  play(king, 'saxon', 'advance ohrum buraburg');
  play(king, 'carolingian', 'stay-out', 1, 1, 6, 1);
  play(king, 'carolingian', 'lose buraburg-1', 6);
  expect(king.t.charlemagne.at).toBe('aix');
});

clause('LS-1.5.a', 'a stratagem is played in the phase of its letter only', () => {
  const hands = { carolingian: ['frisians', 'sorbs', 'westphalia'] };
  const phaseD = table({ at: 'reinforcements', hands });
  expect(whyNot(phaseD, 'carolingian', 'play sorbs')).toEqual(['LS-1.5.a', 'Sorb Raid is played in phase E']);
  expect(starting('play', open(phaseD, 'carolingian'))).toEqual(['play frisians']);
  const phaseE = table({ hands });
  expect(whyNot(phaseE, 'carolingian', 'play frisians')).toEqual([
    'LS-1.5.a',
    'Neustria is played in phase D',
  ]);
  expect(whyNot(phaseE, 'carolingian', 'play westphalia')[1]).toBe('Winter Campaign is played in phase F');
  expect(starting('play', open(phaseE, 'carolingian'))).toEqual(['play sorbs']);
  expect(Object.values(phaseE.t.phases).every((phase) => ['C', 'D', 'E', 'F'].includes(phase))).toBe(true);
});

clause('LS-1.6.a', 'income, initiative, stratagems, reinforcements, operations, reorganisation', () => {
  const laid = table({
    at: 'income',
    year: 776,
    purse: { carolingian: 0, saxon: 20 },
    conquered: ['syburg'],
    hands: { carolingian: ['westphalia'] },
  });
  const told = goOn(laid).map(({ what }) => what);
  expect(told).toEqual(['income', 'income', 'initiative']);
  const asked: [string | null, ...string[]][] = [];
  const answer = (action: string) => {
    const now = waits(laid);
    asked.push(now);
    play(laid, now[1]!, action);
  };
  for (const action of ['stop', 'stop', 'finish', 'finish', 'pass', 'pass', 'no', 'finish']) answer(action);
  expect(asked).toEqual([
    ['draw', 'saxon'],
    ['draw', 'carolingian'],
    ['reinforcements', 'carolingian'],
    ['reinforcements', 'saxon'],
    ['operations', 'saxon'],
    ['operations', 'carolingian'],
    ['winter', 'carolingian'],
    ['conversion', 'carolingian'],
  ]);
  expect(laid.t.year).toBe(777);
});

clause('LS-1.7.a', 'every unit stands inactive in its land, and neighbours take no part', () => {
  const laid = opening();
  const { t } = laid;
  for (const unit of t.map.unitOrder.filter((one) => one !== 'neustria-1')) {
    expect(t.units[unit]).toEqual({ at: t.map.units[unit]!.home, active: false });
  }
  for (const side of ['carolingian', 'saxon'] as const) {
    const war = table({ turn: side });
    play(war, side, 'operate');
    const called = open(war, side).join(' ');
    for (const neighbour of ['denmark', 'friesland-', 'obotrites', 'veleti', 'sorbs'])
      expect(called).not.toMatch(new RegExp(`(activate|muster) ${neighbour}`));
  }
});

clause(
  ['LS-1.7.b', 'LS-1.7.c'],
  'Charlemagne and the Scara are at Aix-la-Chapelle, Neustria in reserve',
  () => {
    const { t } = opening();
    expect(t.charlemagne).toEqual({ at: 'aix', active: false });
    const at = (land: string) => t.map.unitOrder.filter((unit) => t.units[unit]!.at === land);
    expect(at('aix')).toEqual(['scara-1', 'scara-2', 'scara-3', 'scara-4']);
    expect(at('reserve')).toEqual(['neustria-1']);
  },
);

clause('LS-1.7.d', 'the Irminsul stands at Eresburg and Widukind is not in play', () => {
  const { t } = opening();
  expect([t.irminsul, t.map.places.irminsul]).toEqual([true, 'eresburg']);
  expect([t.widukind.at, t.widukindDead]).toEqual([null, false]);
});

clause('LS-1.7.e', '772, Carolingian initiative, 7 RP for the Saxon and 10 for the Carolingian', () => {
  const laid = opening();
  expect(laid.t).toMatchObject({
    year: 772,
    initiative: 'carolingian',
    purse: { carolingian: 10, saxon: 7 },
  });
  expect(waits(laid)).toEqual(['draw', 'carolingian']);
});

clause('LS-1.7.f', 'all markers but Massacre lie in one hidden pile', () => {
  const { t, game, state } = opening();
  const pile = secretOf(t.pile)!;
  const expected = Object.values(t.markers).filter(({ carolingian }) => carolingian !== 'massacre');
  expect([...new Set(pile)].sort()).toEqual(expected.map(({ id }) => id).sort());
  expect(pile).toHaveLength(expected.reduce((sum, { copies }) => sum + copies, 0));
  for (const viewer of ['carolingian', 'saxon', 'spectator']) {
    const seen = game.view(state, viewer).table;
    expect(secretOf(seen.pile)).toBeUndefined();
    expect(seen.pile.count).toBe(32);
  }
});

clause('LS-1.7.f', 'a marker of a data pack that is from the first year on lies there too', () => {
  const stratagems = structuredClone(data.stratagems) as { markers: { id: string; from?: number }[] };
  for (const marker of stratagems.markers) if (marker.id === 'ambush') marker.from = 772;
  const game = make({ ...data, stratagems: stratagems as never });
  const { state } = game.setup(layTable(game.facts), fast('the opening'));
  expect(state.table.pile.count).toBe(32);
  expect(game.invariants(state)).toEqual([]);
});
