import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { attack, type Laid, type Lay, open, play, playAll, table, waits, whereAre, whyNot } from './table.ts';

/** Two Hessians stand in Eresburg, which nobody defends but its walls. */
function inEresburg(lay: Lay = {}): Laid {
  const laid = table({ ...lay, units: { 'eresburg-1': 'destroyed', ...lay.units } });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1', 'buraburg-2');
  return laid;
}

/** One Westphalian stands in West Friesland, whose own men are elsewhere. */
function inWestFriesland(lay: Lay = {}): Laid {
  const laid = table({
    turn: 'saxon',
    ...lay,
    units: { 'west-friesland-1': 'koblenz', 'west-friesland-2': 'koblenz', ...lay.units },
  });
  attack(laid, 'saxon', 'mimigernaford', 'west-friesland', 'mimigernaford-1');
  return laid;
}

clause('LS-C7.2.f0', 'an army in an undefended land chooses at once, without a round', () => {
  const laid = inEresburg();
  expect(laid.t.purse.carolingian).toBe(10 - 1 - 1);
  expect(waits(laid)).toEqual(['campaign', 'carolingian']);
  expect(open(laid, 'carolingian')).toEqual(
    expect.arrayContaining(['assault', 'pillage', 'move buraburg', 'move ohrum', 'retreat']),
  );
});

clause('LS-C7.2.f1', 'walls that took no part are assaulted at 1 RP a round, and roll one die', () => {
  const laid = table();
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1', 'buraburg-2');
  play(laid, 'saxon', 'stay-out', 5, 1, 1);
  const purse = laid.t.purse.carolingian;
  play(laid, 'carolingian', 'assault', 5, 5, 4);
  expect(laid.t.purse.carolingian).toBe(purse - 1);
  expect(whereAre(laid, 'buraburg-1', 'buraburg-2')).toEqual(['eresburg', 'eresburg']);
  play(laid, 'carolingian', 'assault', 1, 1, 5);
  play(laid, 'carolingian', 'lose buraburg-2');
  play(laid, 'carolingian', 'assault', 6, 5);
  expect(whereAre(laid, 'buraburg-1')).toEqual(['destroyed']);
  expect(laid.t.lands.eresburg!.standing).toBe(false);
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-C7.2.f1', 'no walls, or no RP: no assault', () => {
  const ruined = inEresburg({ ruined: ['eresburg'] });
  expect(whyNot(ruined, 'carolingian', 'assault')).toEqual([
    'LS-C7.2.f1',
    'No enemy walls stand in Eresburg',
  ]);
  const poor = inEresburg({ purse: { carolingian: 2 } });
  expect(whyNot(poor, 'carolingian', 'assault')).toEqual([
    'LS-C7.2.f1',
    'This costs 1 RP and the Carolingian has 0',
  ]);
});

clause('LS-C7.2.f1', 'a 5 against walls alone is no hit that swamps could swallow; a 6 is', () => {
  const laid = inEresburg({ hands: { saxon: ['swamps'] } });
  play(laid, 'carolingian', 'assault', 5, 5, 1);
  expect(waits(laid)).toEqual(['campaign', 'carolingian']);
  play(laid, 'carolingian', 'assault', 6, 5, 1);
  expect(open(laid, 'saxon')).toEqual(['swamps six', 'no']);
  play(laid, 'saxon', 'swamps six');
  expect(laid.t.lands.eresburg!.standing).toBe(true);
});

clause('LS-C7.2.f2', 'the army may move on, pillaging first or not', () => {
  const plain = inEresburg();
  play(plain, 'carolingian', 'move buraburg');
  expect(plain.t.lands.eresburg!.pillaged).toBeNull();
  expect(waits(plain)).toEqual(['campaign', 'carolingian']);

  const pillagers = inEresburg({ units: { 'syburg-1': 'destroyed' } });
  playAll(pillagers, 'carolingian', 'pillage', 'move syburg');
  expect(whereAre(pillagers, 'buraburg-1')).toEqual(['syburg']);
  expect(pillagers.t.lands.eresburg!.pillaged).not.toBeNull();
});

clause('LS-C7.2.f3', 'pillage is free, whether or not the walls stand, and once for each land', () => {
  const laid = inEresburg();
  const purse = laid.t.purse.carolingian;
  play(laid, 'carolingian', 'pillage');
  expect(laid.t.purse.carolingian).toBe(purse);
  expect(laid.t.lands.eresburg!.standing).toBe(true);
  expect(laid.t.lands.eresburg!.pillaged).toEqual({ by: 'carolingian', year: 775 });
  expect(whyNot(laid, 'carolingian', 'pillage')).toEqual(['LS-C7.2.f3', 'Eresburg is pillaged already']);
});

clause('LS-C7.2.f3', 'only enemy land is pillaged', () => {
  const laid = inEresburg();
  play(laid, 'carolingian', 'move buraburg');
  expect(whyNot(laid, 'carolingian', 'pillage')).toEqual(['LS-C7.2.f3', 'Büraburg is not an enemy land']);
});

/** Both pass, and the next year's income is in. */
function nextYear(laid: Laid): void {
  play(laid, 'carolingian', 'pass');
  play(laid, 'saxon', 'pass');
  expect(laid.t.year).toBe(776);
}

clause('LS-C7.2.f4', 'pillage is paid in the next phase A to those who came home', () => {
  const laid = inWestFriesland({ purse: { carolingian: 0, saxon: 2 } });
  playAll(laid, 'saxon', 'pillage', 'retreat');
  expect(laid.t.loot.saxon).toEqual([{ kind: 'pillage', land: 'west-friesland' }]);
  nextYear(laid);
  expect(laid.t.purse).toEqual({ carolingian: 16 - 2, saxon: 11 + 2 });
});

clause('LS-C7.2.f4', 'one pillager alive is enough', () => {
  const laid = table({
    turn: 'saxon',
    units: { 'west-friesland-1': 'koblenz', 'west-friesland-2': 'koblenz', 'syburg-1': 'mimigernaford' },
  });
  attack(laid, 'saxon', 'mimigernaford', 'west-friesland', 'mimigernaford-1', 'syburg-1');
  play(laid, 'saxon', 'pillage');
  play(laid, 'saxon', 'assault', 5, 1, 1);
  play(laid, 'saxon', 'lose syburg-1');
  play(laid, 'saxon', 'retreat');
  expect(laid.t.loot.saxon).toEqual([{ kind: 'pillage', land: 'west-friesland' }]);
});

clause('LS-C7.2.f4', 'if all pillagers were destroyed nobody gets the RP of that land', () => {
  const laid = inWestFriesland({ purse: { carolingian: 0, saxon: 3 } });
  play(laid, 'saxon', 'pillage');
  play(laid, 'saxon', 'assault', 5, 1);
  expect(whereAre(laid, 'mimigernaford-1')).toEqual(['destroyed']);
  expect(laid.t.loot.saxon).toEqual([]);
  nextYear(laid);
  expect(laid.t.purse).toEqual({ carolingian: 16 - 2, saxon: 11 });
});

clause('LS-C7.2.f5', 'retreat is free, after pillage or not, and ends the operation', () => {
  const laid = inEresburg({ purse: { carolingian: 2 } });
  expect(laid.t.purse.carolingian).toBe(0);
  play(laid, 'carolingian', 'retreat');
  expect(whereAre(laid, 'buraburg-1', 'buraburg-2')).toEqual(['buraburg', 'buraburg']);
  expect(waits(laid)).toEqual(['operations', 'saxon']);
});

clause('LS-C7.2.f6', 'an operation ends in friendly land', () => {
  const laid = inEresburg({ conquered: ['syburg'] });
  play(laid, 'carolingian', 'move syburg');
  play(laid, 'carolingian', 'end');
  expect(waits(laid)).toEqual(['operations', 'saxon']);
  expect(whereAre(laid, 'buraburg-1')).toEqual(['syburg']);
});

clause('LS-C7.2.f6', 'or in a Saxon land whose walls are down, since when makes no difference', () => {
  const standing = inEresburg();
  expect(whyNot(standing, 'carolingian', 'end')).toEqual(['LS-C7.2.f6', 'The walls of Eresburg still stand']);
  play(standing, 'carolingian', 'assault', 6, 1, 1);
  expect(open(standing, 'carolingian')).toContain('end');

  const ruined = inEresburg({ ruined: ['eresburg'] });
  expect(open(ruined, 'carolingian')).toContain('end');
});

clause('LS-C7.2.f6', 'the Saxon ends only where he retakes his own', () => {
  const raid = inWestFriesland({ ruined: ['west-friesland'] });
  expect(whyNot(raid, 'saxon', 'end')[0]).toBe('LS-6.1.e');

  const retaken = table({ turn: 'saxon', conquered: ['syburg'] });
  attack(retaken, 'saxon', 'mimigernaford', 'syburg', 'mimigernaford-1');
  play(retaken, 'saxon', 'end');
  expect(whereAre(retaken, 'mimigernaford-1')).toEqual(['syburg']);

  const walled = table({ turn: 'saxon', conquered: ['syburg'], works: { syburg: 'stronghold' } });
  attack(walled, 'saxon', 'mimigernaford', 'syburg', 'mimigernaford-1');
  expect(whyNot(walled, 'saxon', 'end')).toEqual(['LS-C7.2.f6', 'The walls of Syburg still stand']);
});

// ---------------------------------------------------------------- staying

/** An army of every kind has taken Eresburg and ends its operation there. */
const LEVIES = ['koblenz-1', 'buraburg-1', 'thuringe-1', 'west-friesland-1', 'scara-2'];

function staying(lay: Lay = {}, ...more: string[]): Laid {
  const laid = table({
    ruined: ['eresburg'],
    ...lay,
    units: {
      'eresburg-1': 'destroyed',
      ...Object.fromEntries(LEVIES.map((unit) => [unit, 'buraburg'])),
      ...lay.units,
    },
  });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', ...more, ...LEVIES);
  play(laid, 'carolingian', 'end');
  return laid;
}

clause(
  'LS-C7.2.f7',
  'for 1 RP a die says which nation goes home from a conquest: 1, 2 or 3; on 4 to 6 all stay',
  () => {
    const home = ['koblenz', 'buraburg', 'thuringe'];
    for (const roll of [1, 2, 3, 4, 5, 6]) {
      const laid = staying();
      expect(waits(laid)).toEqual(['staying', 'carolingian']);
      const purse = laid.t.purse.carolingian;
      play(laid, 'carolingian', 'pay', roll);
      expect(laid.t.purse.carolingian).toBe(purse - 1);
      const places = home.map((land, i) => (roll === i + 1 ? land : 'eresburg'));
      expect(whereAre(laid, ...LEVIES)).toEqual([...places, 'eresburg', 'eresburg']);
      expect(LEVIES.every((unit) => laid.t.units[unit]!.active)).toBe(true);
      expect(waits(laid)).toEqual(['operations', 'saxon']);
    }
  },
);

clause('LS-C7.2.f7', 'unpaid, all three nations go home; the others stay', () => {
  const laid = staying();
  play(laid, 'carolingian', 'go-home');
  expect(whereAre(laid, ...LEVIES)).toEqual(['koblenz', 'buraburg', 'thuringe', 'eresburg', 'eresburg']);

  const poor = staying({ purse: { carolingian: 7 } });
  expect(poor.t.purse.carolingian).toBe(0);
  expect(whyNot(poor, 'carolingian', 'pay')[0]).toBe('LS-C7.2.f7');
});

clause(
  'LS-C7.2.f7',
  'nothing is asked in a land that has a control marker, nor of others than the three nations',
  () => {
    const marked = table({ conquered: ['eresburg'], units: { 'syburg-1': 'destroyed' } });
    attack(marked, 'carolingian', 'buraburg', 'syburg', 'buraburg-1');
    playAll(marked, 'carolingian', 'move eresburg', 'end');
    expect(waits(marked)).toEqual(['operations', 'saxon']);
    expect(whereAre(marked, 'buraburg-1')).toEqual(['eresburg']);

    const scara = table({
      ruined: ['eresburg'],
      units: { 'eresburg-1': 'destroyed', 'scara-2': 'buraburg' },
    });
    attack(scara, 'carolingian', 'buraburg', 'eresburg', 'scara-2');
    play(scara, 'carolingian', 'end');
    expect(waits(scara)).toEqual(['operations', 'saxon']);
  },
);

clause('LS-C7.2.f8', 'under Charlemagne all stay, without RP and without a die', () => {
  const laid = staying({ charlemagne: 'buraburg' }, 'charlemagne');
  expect(waits(laid)).toEqual(['operations', 'saxon']);
  expect(whereAre(laid, ...LEVIES)).toEqual(Array(5).fill('eresburg'));
});

clause('LS-C7.2.g1', 'after an operation it is the other’s turn, and two passes end phase E', () => {
  const laid = inEresburg();
  play(laid, 'carolingian', 'retreat');
  expect(waits(laid)).toEqual(['operations', 'saxon']);
  play(laid, 'saxon', 'pass');
  expect(waits(laid)).toEqual(['operations', 'carolingian']);
  const entries = play(laid, 'carolingian', 'pass');
  expect(entries.map(({ what }) => what)).toContain('redeployment');
});
