import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  attack,
  type Laid,
  type Lay,
  leave,
  open,
  play,
  playAll,
  table,
  waits,
  whereAre,
  whyNot,
} from './table.ts';

/** Hessians from Büraburg enter Eresburg, which one unit defends. */
function atEresburg(lay: Lay = {}, ...pieces: string[]): Laid {
  const laid = table(lay);
  attack(
    laid,
    'carolingian',
    'buraburg',
    'eresburg',
    ...(pieces.length > 0 ? pieces : ['buraburg-1', 'buraburg-2']),
  );
  return laid;
}

/** The same against Saxons who have nowhere to go. */
const CORNERED: Lay = { conquered: ['syburg', 'paderborn', 'ohrum'] };

clause('LS-C7.1.a', 'who enters a defended land must fight at least one round, and attacks', () => {
  const laid = atEresburg();
  expect(laid.t.combat).toMatchObject({ attacker: 'carolingian', defender: 'saxon', round: 1 });
  expect(waits(laid)).toEqual(['walls', 'saxon']);
  expect(open(laid, 'carolingian')).toEqual([]);
  play(laid, 'saxon', 'stay-out', 1, 1, 1);
  expect(waits(laid)).toEqual(['withdrawal', 'saxon']);
  expect(whereAre(laid, 'buraburg-1', 'eresburg-1')).toEqual(['eresburg', 'eresburg']);
});

clause('LS-C7.1.a', 'the Saxon attacks where his army enters', () => {
  const laid = table({ turn: 'saxon' });
  attack(laid, 'saxon', 'ohrum', 'buraburg', 'ohrum-1', 'ohrum-2');
  expect(laid.t.combat).toMatchObject({ attacker: 'saxon', defender: 'carolingian' });
  expect(waits(laid)).toEqual(['walls', 'carolingian']);
});

clause('LS-C7.1.b', 'attacker and defender may both play tactical stratagems', () => {
  const laid = atEresburg({ hands: { carolingian: ['ambush'], saxon: ['swamps'] } });
  expect(open(laid, 'carolingian')).toEqual(['ambush', 'no']);
  expect(open(laid, 'saxon')).toEqual(['no']);
  play(laid, 'carolingian', 'ambush');
  play(laid, 'saxon', 'no', 5);
  expect(open(laid, 'saxon')).toEqual(['swamps five', 'no']);
  play(laid, 'saxon', 'swamps five');
  expect(whereAre(laid, 'eresburg-1')).toEqual(['eresburg']);
  expect(laid.t.shown).toEqual([
    { side: 'carolingian', face: 'ambush' },
    { side: 'saxon', face: 'swamps' },
  ]);
});

clause('LS-C7.2.a', 'the attacker pays 1 RP for each round, before the dice', () => {
  const laid = atEresburg(CORNERED);
  const { carolingian, saxon } = { ...laid.t.purse };
  expect(carolingian).toBe(10 - 1 - 1 - 1);
  play(laid, 'saxon', 'stay-out', 1, 1, 1);
  play(laid, 'carolingian', 'press');
  expect(waits(laid)).toEqual(['walls', 'saxon']);
  expect(laid.t.purse).toEqual({ carolingian: carolingian - 1, saxon });
});

clause('LS-C7.2.a', 'a defended land is not entered without the RP for a round', () => {
  const laid = table({ purse: { carolingian: 2 } });
  playAll(laid, 'carolingian', 'operate', 'muster hesse', 'march');
  expect(laid.t.purse.carolingian).toBe(1);
  const [id, reason] = whyNot(laid, 'carolingian', 'advance buraburg eresburg');
  expect(id).toBe('LS-C7.2.a');
  expect(reason).toContain('2 RP and the purse holds 1');
});

clause('LS-C7.2.b', 'walls are asked for before each roll, and once in they stay in', () => {
  const laid = atEresburg(CORNERED);
  expect(open(laid, 'saxon')).toEqual(['join', 'stay-out']);
  play(laid, 'saxon', 'stay-out', 1, 1, 1);
  play(laid, 'carolingian', 'press');
  expect(waits(laid)).toEqual(['walls', 'saxon']);
  play(laid, 'saxon', 'join', 1, 1, 1, 1);
  expect(laid.t.combat!.dice.map(({ by }) => by)).toEqual([
    'buraburg-1',
    'buraburg-2',
    'eresburg-1',
    'walls',
  ]);
  play(laid, 'carolingian', 'press', 1, 1, 1, 1);
  expect(laid.t.combat).toMatchObject({ round: 3, walls: true });
});

clause('LS-C7.2.b', 'ruined walls, and walls of the attacker, are not asked for', () => {
  const ruined = table({ ...CORNERED, ruined: ['eresburg'] });
  playAll(ruined, 'carolingian', 'operate', 'activate buraburg-1', 'march');
  play(ruined, 'carolingian', 'advance buraburg eresburg', 1, 1);
  expect(waits(ruined)).toEqual(['pressing', 'carolingian']);

  const shared = table({
    conquered: ['syburg'],
    works: { syburg: 'stronghold' },
    units: { 'syburg-1': 'syburg', 'scara-2': 'syburg' },
  });
  playAll(shared, 'carolingian', 'operate', 'activate scara-2', 'march');
  play(shared, 'carolingian', 'fight syburg', 1, 1);
  expect(shared.t.combat).toMatchObject({ defender: 'saxon', walls: false });
});

clause('LS-C7.2.c1', 'one die for each unit and for walls taking part, none for commanders', () => {
  const laid = table({
    charlemagne: 'buraburg',
    widukind: 'eresburg',
    units: { 'scara-2': 'buraburg', 'paderborn-1': 'eresburg' },
  });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'charlemagne', 'scara-2', 'buraburg-1');
  play(laid, 'saxon', 'join', 1, 2, 3, 1, 4);
  const rolled = laid.t.combat!.dice.map(({ side, by, roll }) => [side, by, roll]);
  expect(rolled).toEqual([
    ['carolingian', 'scara-2', 1],
    ['carolingian', 'buraburg-1', 2],
    ['saxon', 'eresburg-1', 3],
    ['saxon', 'paderborn-1', 1],
    ['saxon', 'walls', 4],
  ]);
});

clause('LS-C7.2.c1', 'both roll before anybody falls', () => {
  const laid = atEresburg({}, 'buraburg-1');
  play(laid, 'saxon', 'stay-out', 5, 5);
  expect(whereAre(laid, 'buraburg-1', 'eresburg-1')).toEqual(['destroyed', 'destroyed']);
});

clause('LS-C7.2.c2', 'a bonus helps its own die only', () => {
  const fight = (scara: number, hessian: number) => {
    const laid = table({ units: { 'scara-2': 'buraburg' } });
    attack(laid, 'carolingian', 'buraburg', 'eresburg', 'scara-2', 'buraburg-1');
    play(laid, 'saxon', 'stay-out', scara, hessian, 1);
    return laid;
  };
  expect(whereAre(fight(4, 3), 'eresburg-1')).toEqual(['destroyed']);
  expect(whereAre(fight(3, 4), 'eresburg-1')).toEqual(['eresburg']);
  expect(fight(3, 4).t.combat!.dice.map(({ by, bonus }) => [by, bonus])).toEqual([
    ['scara-2', 1],
    ['buraburg-1', 0],
    ['eresburg-1', 0],
  ]);
});

// ---------------------------------------------------------------- after a round

clause('LS-C7.2.e1', 'a side without units has lost: the attacker goes on, or his operation is over', () => {
  const won = atEresburg();
  const entries = play(won, 'saxon', 'stay-out', 5, 1, 1);
  expect(entries.filter(({ what }) => what === 'won').map(({ facts }) => facts)).toEqual([
    { side: 'carolingian', land: 'eresburg' },
  ]);
  expect(waits(won)).toEqual(['campaign', 'carolingian']);

  const lost = atEresburg({}, 'buraburg-1');
  const told = play(lost, 'saxon', 'stay-out', 1, 5);
  expect(told.find(({ what }) => what === 'won')!.facts).toEqual({ side: 'saxon', land: 'eresburg' });
  expect(waits(lost)).toEqual(['operations', 'saxon']);
  expect(lost.t.operation).toBeNull();
});

clause('LS-C7.2.e1', 'where both are gone nobody has won', () => {
  const laid = atEresburg({}, 'buraburg-1');
  const entries = play(laid, 'saxon', 'stay-out', 5, 5);
  expect(entries.map(({ what }) => what)).not.toContain('won');
});

clause('LS-C7.2.e1', 'nor where the walls that took part have fallen with everybody', () => {
  const laid = table({ units: { 'scara-2': 'buraburg', 'scara-3': 'buraburg' } });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'scara-2', 'scara-3');
  play(laid, 'saxon', 'join', 6, 6, 5, 5);
  const told = play(laid, 'carolingian', 'lose scara-2').map(({ what }) => what);
  expect(told).toContain('seize');
  expect(told).not.toContain('won');
  expect(whereAre(laid, 'scara-2', 'scara-3', 'eresburg-1')).toEqual(Array(3).fill('destroyed'));
  // Walls that hold out have won.
  const held = table({ units: { 'scara-2': 'buraburg', 'scara-3': 'buraburg' } });
  attack(held, 'carolingian', 'buraburg', 'eresburg', 'scara-2', 'scara-3');
  play(held, 'saxon', 'join', 6, 1, 5, 5);
  const won = play(held, 'carolingian', 'lose scara-2').find(({ what }) => what === 'won');
  expect(won?.facts).toEqual({ side: 'saxon', land: 'eresburg' });
});

clause('LS-C7.2.e2', 'the defender may first retreat to an adjacent friendly land free of enemies', () => {
  const laid = atEresburg({
    conquered: ['paderborn'],
    units: { 'scara-2': 'ohrum', 'ohrum-1': 'destroyed', 'ohrum-2': 'destroyed' },
  });
  play(laid, 'saxon', 'stay-out', 1, 1, 1);
  expect(open(laid, 'saxon')).toEqual(['withdraw syburg', 'stand']);
  expect(whyNot(laid, 'saxon', 'withdraw ohrum')).toEqual(['LS-C7.2.e2', 'Ohrum is not friendly']);
  expect(whyNot(laid, 'saxon', 'withdraw verden')).toEqual(['LS-C7.2.e2', 'Verden does not touch Eresburg']);
  for (const land of ['paderborn', 'buraburg', 'mimigernaford'])
    expect(whyNot(laid, 'saxon', `withdraw ${land}`)[0]).toBe('LS-C7.2.e2');
  play(laid, 'saxon', 'withdraw syburg');
  expect(whereAre(laid, 'eresburg-1', 'buraburg-1')).toEqual(['syburg', 'eresburg']);
  expect(waits(laid)).toEqual(['campaign', 'carolingian']);
});

clause('LS-C7.2.e2', 'all go together, the commander with them, as active as they were', () => {
  const laid = table({
    widukind: 'paderborn',
    units: { 'verden-1': 'paderborn', 'scara-2': 'eresburg', 'eresburg-1': 'destroyed' },
    active: ['paderborn-1'],
    conquered: ['eresburg'],
  });
  attack(laid, 'carolingian', 'eresburg', 'paderborn', 'scara-2');
  play(laid, 'saxon', 'stay-out', 1, 1, 1, 1);
  play(laid, 'saxon', 'withdraw mimigernaford');
  expect(whereAre(laid, 'paderborn-1', 'paderborn-2', 'verden-1')).toEqual(Array(3).fill('mimigernaford'));
  expect(laid.t.widukind.at).toBe('mimigernaford');
  expect(['paderborn-1', 'paderborn-2'].map((unit) => laid.t.units[unit]!.active)).toEqual([true, false]);
});

clause('LS-C7.2.e2', 'nobody retreats to Aix-la-Chapelle', () => {
  const laid = table({ turn: 'saxon' });
  attack(laid, 'saxon', 'ohrum', 'buraburg', 'ohrum-1');
  play(laid, 'carolingian', 'stay-out', 1, 1, 1);
  expect(open(laid, 'carolingian')).toEqual([
    'withdraw cologne-right',
    'withdraw fulda',
    'withdraw koblenz',
    'withdraw thuringe',
    'stand',
  ]);
});

/** Saxons in Treva, whom Carolingians come to from Bardowick, with every other land around lost. */
function atTreva(lay: Lay): Laid {
  const laid = table({
    conquered: ['bardowick', 'verden'],
    ...lay,
    units: { 'scara-2': 'bardowick', ...lay.units },
  });
  attack(laid, 'carolingian', 'bardowick', 'treva', 'scara-2');
  return laid;
}

clause('LS-C7.2.e2', 'Denmark takes in Widukind with three units at most, and nobody else', () => {
  const three = atTreva({ widukind: 'treva', units: { 'ohrum-1': 'treva' } });
  play(three, 'saxon', 'stay-out', 1, 1, 1, 1);
  expect(open(three, 'saxon')).toEqual(['withdraw denmark', 'stand']);
  play(three, 'saxon', 'withdraw denmark');
  expect(three.t.widukind.at).toBe('denmark');

  const four = atTreva({ widukind: 'treva', units: { 'ohrum-1': 'treva', 'ohrum-2': 'treva' } });
  play(four, 'saxon', 'stay-out', 1, 1, 1, 1, 1);
  expect(waits(four)).toEqual(['pressing', 'carolingian']);

  const leaderless = atTreva({ widukind: 'wittekindsberg' });
  play(leaderless, 'saxon', 'stay-out', 1, 1, 1);
  expect(waits(leaderless)).toEqual(['pressing', 'carolingian']);

  const danes = atTreva({
    units: { 'denmark-1': 'treva', 'treva-1': 'destroyed', 'treva-2': 'destroyed' },
    table: { allies: { danish: true, frisian: false } },
  });
  play(danes, 'saxon', 'stay-out', 1, 1);
  expect(waits(danes)).toEqual(['pressing', 'carolingian']);
});

clause(
  'LS-M7.1.c2',
  'who withdraws to Denmark counts those who are there, and takes no Frisian along',
  () => {
    const full = atTreva({ widukind: 'treva', units: { 'ohrum-1': 'denmark', 'ohrum-2': 'denmark' } });
    play(full, 'saxon', 'stay-out', 1, 1, 1);
    expect(waits(full)).toEqual(['pressing', 'carolingian']);

    const frisian = atTreva({
      widukind: 'treva',
      units: { 'friesland-1': 'treva' },
      table: { allies: { danish: false, frisian: true } },
    });
    play(frisian, 'saxon', 'stay-out', 1, 1, 1, 1);
    expect(waits(frisian)).toEqual(['pressing', 'carolingian']);
  },
);

clause('LS-C7.2.e2', 'without a place to go the defender stays and is not asked', () => {
  const laid = atEresburg(CORNERED);
  play(laid, 'saxon', 'stay-out', 1, 1, 1);
  expect(waits(laid)).toEqual(['pressing', 'carolingian']);
  expect(whereAre(laid, 'eresburg-1')).toEqual(['eresburg']);
});

clause('LS-C7.2.e2', 'whether to retreat can be said beforehand', () => {
  const laid = atEresburg();
  leave(laid, 'saxon', 'retreat', 'always');
  leave(laid, 'saxon', 'walls', 'never');
  play(laid, 'saxon', 'stay-out', 1, 1, 1);
  expect(whereAre(laid, 'eresburg-1')).toEqual(['ohrum']);
});

clause('LS-C7.2.e3', 'if the defender stays the attacker may retreat, and that ends the operation', () => {
  const laid = atEresburg();
  play(laid, 'saxon', 'stay-out', 1, 1, 1);
  play(laid, 'saxon', 'stand');
  expect(open(laid, 'carolingian')).toEqual(['press', 'retreat']);
  play(laid, 'carolingian', 'retreat');
  expect(whereAre(laid, 'buraburg-1', 'buraburg-2')).toEqual(['buraburg', 'buraburg']);
  expect(laid.t.operation).toBeNull();
  expect(laid.t.combat).toBeNull();
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-C7.2.e3', 'without RP for another round he must', () => {
  const laid = atEresburg({ ...CORNERED, purse: { carolingian: 3 } });
  expect(laid.t.purse.carolingian).toBe(0);
  play(laid, 'saxon', 'stay-out', 1, 1, 1);
  expect(whereAre(laid, 'buraburg-1', 'eresburg-1')).toEqual(['buraburg', 'eresburg']);
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-C7.2.e3', 'an army that fought without a move has nowhere to go back to and stays', () => {
  const laid = table({ conquered: ['syburg'], units: { 'syburg-1': 'syburg', 'scara-2': 'syburg' } });
  playAll(laid, 'carolingian', 'operate', 'activate scara-2', 'march');
  play(laid, 'carolingian', 'fight syburg', 1, 1);
  play(laid, 'saxon', 'stand');
  play(laid, 'carolingian', 'retreat');
  expect(whereAre(laid, 'scara-2', 'syburg-1')).toEqual(['syburg', 'syburg']);
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-C7.2.e4', 'rounds go on, 1 RP each, while the attacker pays and defenders remain', () => {
  const laid = atEresburg({ purse: { carolingian: 6 } });
  play(laid, 'saxon', 'stay-out', 1, 1, 1);
  for (const left of [2, 1, 0]) {
    play(laid, 'saxon', 'stand');
    play(laid, 'carolingian', 'press');
    expect(laid.t.purse.carolingian).toBe(left);
    play(laid, 'saxon', 'stay-out', 1, 1, 1);
  }
  expect(laid.t.combat!.round).toBe(4);
  play(laid, 'saxon', 'stand');
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-C7.2.e5', 'a fortification that took part need not be fought to the end', () => {
  const laid = atEresburg();
  play(laid, 'saxon', 'join', 5, 1, 1, 1);
  expect(laid.t.lands.eresburg!.standing).toBe(true);
  expect(laid.t.combat).toBeNull();
  expect(open(laid, 'carolingian')).toEqual(
    expect.arrayContaining(['assault', 'pillage', 'move buraburg', 'retreat']),
  );
  expect(open(laid, 'carolingian')).not.toContain('end');
});
