/** Chapter 2: resource points in phase A. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Loot } from '../state.ts';
import { goOn, type Laid, type Lay, open, play, playAll, table, waits } from './table.ts';

/** Income with nothing lost: 14 coins and two abbeys; 10 coins and the Irminsul. */
const FULL = { carolingian: 16, saxon: 11 };

/** Both purses after a phase A that began with these positions, empty unless said otherwise. */
function income(lay: Lay = {}, ...dice: number[]): Record<string, number> {
  const laid = table({ at: 'income', purse: { carolingian: 0, saxon: 0 }, ...lay });
  goOn(laid, ...dice);
  return laid.t.purse;
}

/** Everybody passes until the next phase A is over. */
function toNextYear(laid: Laid): void {
  const { year } = laid.t;
  while (laid.t.year === year) {
    const [prompt, seat] = waits(laid);
    play(laid, seat!, prompt === 'operations' ? 'pass' : 'finish');
  }
}

/** Saxons storm the walls of a land next to theirs that nobody defends; each die is the face it shows. */
function storm(from: string, land: string, units: string[], ...assaults: number[][]): Laid {
  const laid = table({ turn: 'saxon', purse: { carolingian: 0, saxon: 10 } });
  for (const unit of laid.t.map.unitOrder)
    if (laid.t.units[unit]!.at === land) laid.t.units[unit]!.at = 'destroyed';
  for (const unit of units) laid.t.units[unit]!.at = from;
  playAll(laid, 'saxon', 'operate', ...units.map((unit) => `activate ${unit}`), 'march');
  play(laid, 'saxon', `advance ${from} ${land}`);
  for (const dice of assaults) play(laid, 'saxon', 'assault', ...dice);
  expect(laid.t.lands[land]!.standing).toBe(false);
  play(laid, 'saxon', 'retreat');
  laid.t.purse = { carolingian: 0, saxon: 0 };
  return laid;
}

clause('LS-2.a', 'what was not spent is kept', () => {
  expect(income({ purse: { carolingian: 3, saxon: 5 } })).toEqual({ carolingian: 19, saxon: 16 });
});

clause('LS-2.b', 'one’s own lands pay, unless they are lost or pillaged; won back they pay again', () => {
  expect(income()).toEqual(FULL);
  expect(income({ conquered: ['ohrum'] })).toEqual({ ...FULL, saxon: 10 });
  expect(income({ pillaged: { ohrum: 'carolingian', koblenz: 'saxon' } })).toEqual({
    carolingian: 16 - 3,
    saxon: 11 - 1,
  });

  const laid = table({
    conquered: ['ohrum'],
    units: { 'verden-1': 'ohrum' },
    purse: { carolingian: 0, saxon: 0 },
  });
  toNextYear(laid);
  expect(laid.t.purse).toEqual(FULL);
});

clause('LS-2.c', 'a converted land pays the Carolingian, a conquered one nobody', () => {
  expect(income({ conquered: ['ohrum', 'syburg'], converted: ['ohrum'] })).toEqual({
    carolingian: 17,
    saxon: 9,
  });
  expect(income({ conquered: ['ohrum'], converted: ['ohrum'], pillaged: { ohrum: 'saxon' } })).toEqual({
    carolingian: 16,
    saxon: 10,
  });
});

clause(
  'LS-2.d',
  'each printed abbey that stands pays 1 RP, pillaged or not; a bishop’s palace does not',
  () => {
    expect(income({ ruined: ['fulda'] }).carolingian).toBe(16 - 1);
    expect(income({ pillaged: { fulda: 'saxon' } }).carolingian).toBe(16 - 2);
    expect(income({ ruined: ['fulda'], pillaged: { fulda: 'saxon' } }).carolingian).toBe(16 - 3);
    expect(income({ conquered: ['ohrum'], works: { ohrum: 'palace' } }).carolingian).toBe(16);
  },
);

clause(
  ['LS-2.e', 'LS-8.3.e'],
  'the Irminsul pays the Saxon 1 RP while it stands, also when Eresburg is pillaged',
  () => {
    expect(income({ irminsul: false }).saxon).toBe(11 - 1);
    expect(income({ pillaged: { eresburg: 'carolingian' } }).saxon).toBe(11 - 1);
    expect(income({ irminsul: false, pillaged: { eresburg: 'carolingian' } }).saxon).toBe(11 - 2);
  },
);

clause('LS-2.f', 'the pillager has the coins of the land, its owner nothing, and once only', () => {
  const laid = table({
    turn: 'saxon',
    units: { 'west-friesland-1': 'destroyed', 'west-friesland-2': 'destroyed' },
  });
  playAll(laid, 'saxon', 'operate', 'activate mimigernaford-1', 'march');
  playAll(laid, 'saxon', 'advance mimigernaford west-friesland', 'pillage', 'retreat');
  laid.t.purse = { carolingian: 0, saxon: 0 };
  toNextYear(laid);
  expect(laid.t.purse).toEqual({ carolingian: 16 - 2, saxon: 11 + 2 });
  playAll(laid, 'carolingian', 'stop');
  playAll(laid, 'saxon', 'stop');
  laid.t.purse = { carolingian: 0, saxon: 0 };
  toNextYear(laid);
  expect(laid.t.purse).toEqual(FULL);
});

clause('LS-2.g', 'a seized stronghold is worth 1 RP, and so is a fortress', () => {
  const stronghold = storm('ohrum', 'buraburg', ['ohrum-1', 'ohrum-2'], [1, 6, 6]);
  toNextYear(stronghold);
  expect(stronghold.t.purse).toEqual({ carolingian: 16, saxon: 11 + 1 });

  const laid = table({ units: { 'ohrum-1': 'destroyed', 'ohrum-2': 'destroyed' } });
  playAll(laid, 'carolingian', 'operate', 'activate buraburg-1', 'march', 'advance buraburg ohrum');
  play(laid, 'carolingian', 'assault', 6, 1);
  play(laid, 'carolingian', 'retreat');
  laid.t.purse = { carolingian: 0, saxon: 0 };
  toNextYear(laid);
  expect(laid.t.purse).toEqual({ carolingian: 16 + 1, saxon: 11 });
});

clause('LS-2.h', 'a seized abbey is worth 2 RP, and so is a bishop’s palace', () => {
  const abbey = storm('mimigernaford', 'west-friesland', ['mimigernaford-1'], [1, 6]);
  toNextYear(abbey);
  expect(abbey.t.purse).toEqual({ carolingian: 16 - 1, saxon: 11 + 2 });

  const laid = table({ turn: 'saxon', conquered: ['paderborn'], works: { paderborn: 'palace' } });
  playAll(laid, 'saxon', 'operate', 'activate wittekindsberg-2', 'march');
  play(laid, 'saxon', 'advance wittekindsberg paderborn');
  play(laid, 'saxon', 'assault', 1, 6);
  play(laid, 'saxon', 'retreat');
  laid.t.purse = { carolingian: 0, saxon: 0 };
  toNextYear(laid);
  expect(laid.t.purse).toEqual({ carolingian: 16, saxon: 10 + 2 });
});

clause('LS-2.i', 'a seized city is worth 3 RP', () => {
  const units = ['syburg-1', 'mimigernaford-1', 'wittekindsberg-2'];
  const laid = table({
    turn: 'saxon',
    units: {
      ...Object.fromEntries(units.map((unit) => [unit, 'syburg'])),
      'cologne-1': 'destroyed',
      'cologne-2': 'destroyed',
    },
  });
  playAll(laid, 'saxon', 'operate', ...units.map((unit) => `activate ${unit}`), 'march');
  playAll(laid, 'saxon', 'advance syburg cologne-right', 'move cologne-left');
  play(laid, 'saxon', 'assault', 1, 6, 6, 6);
  play(laid, 'saxon', 'retreat');
  laid.t.purse = { carolingian: 0, saxon: 0 };
  toNextYear(laid);
  expect(laid.t.purse).toEqual({ carolingian: 16, saxon: 11 + 3 });
});

clause('LS-2.j', 'each campaign elsewhere pays 2, 3 or 4 RP by a die, before initiative is compared', () => {
  for (const [die, rp] of [
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 4],
    [6, 4],
  ] as const) {
    expect(income({ table: { owed: 1 } }, die).carolingian).toBe(16 + rp);
  }
  const laid = table({ at: 'income', purse: { carolingian: 0, saxon: 11 }, table: { owed: 2 } });
  goOn(laid, 5, 4);
  expect(laid.t.purse).toEqual({ carolingian: 16 + 4 + 3, saxon: 22 });
  expect(laid.t.initiative).toBe('carolingian');
  expect(laid.t.owed).toBe(0);
});

clause(
  'LS-2.k',
  'Good Harvest and Imperial Tax come after the draws: too late for initiative and to pay for draws',
  () => {
    const laid = table({
      at: 'income',
      purse: { carolingian: 0, saxon: 5 },
      hands: { carolingian: ['harvest'], saxon: ['harvest'] },
    });
    goOn(laid);
    expect(laid.t.purse).toEqual({ carolingian: 16, saxon: 16 });
    laid.t.purse.carolingian = 0;
    expect(laid.t.initiative).toBe('carolingian');
    expect(open(laid, 'carolingian')).toEqual(['stop']);
    play(laid, 'carolingian', 'stop');
    play(laid, 'saxon', 'stop', 5, 1);
    expect(laid.t.purse).toEqual({ carolingian: 0 + 3, saxon: 16 + 1 });
    expect(laid.t.initiative).toBe('carolingian');
  },
);

clause('LS-2.l', '772 has no income: 7 and 10 RP stand, and 773 is the first calculated year', () => {
  const laid = table({ at: 'income', year: 772, purse: { carolingian: 10, saxon: 7 } });
  goOn(laid);
  expect(laid.t.purse).toEqual({ carolingian: 10, saxon: 7 });
  playAll(laid, 'carolingian', 'stop');
  playAll(laid, 'saxon', 'stop', 'finish');
  playAll(laid, 'carolingian', 'finish', 'pass');
  laid.t.purse.carolingian = 4;
  playAll(laid, 'saxon', 'pass');
  expect(laid.t.year).toBe(773);
  expect(laid.t.purse).toEqual({ carolingian: 4 + 16, saxon: 7 + 11 });
});

clause('LS-2.m', 'a reserve never exceeds 25 RP, wherever they come from', () => {
  expect(income({ purse: { carolingian: 20, saxon: 24 } })).toEqual({ carolingian: 25, saxon: 25 });
  const loot: Loot[] = [{ kind: 'seized', land: 'koblenz', fortification: 'city' }];
  expect(
    income({ purse: { carolingian: 0, saxon: 13 }, table: { loot: { carolingian: [], saxon: loot } } }).saxon,
  ).toBe(25);
  expect(income({ purse: { carolingian: 8, saxon: 0 }, table: { owed: 1 } }, 6).carolingian).toBe(25);

  const tax = table({ at: 'resources', purse: { carolingian: 24 }, hands: { carolingian: ['harvest'] } });
  goOn(tax, 6);
  expect(tax.t.purse.carolingian).toBe(25);

  const felled = table({
    at: 'reorganisation',
    purse: { carolingian: 25 },
    conquered: ['eresburg'],
    irminsul: true,
  });
  goOn(felled);
  expect(felled.t.irminsul).toBe(false);
  expect(felled.t.purse.carolingian).toBe(25);
});

clause('LS-2.n', 'pillage markers lie until the end of the next phase A', () => {
  const laid = table({ turn: 'saxon', pillaged: { fulda: 'saxon' } });
  playAll(laid, 'saxon', 'pass');
  expect(laid.t.lands.fulda!.pillaged).not.toBeNull();
  laid.t.purse.carolingian = 0;
  playAll(laid, 'carolingian', 'pass');
  expect(laid.t.purse.carolingian).toBe(16 - 2);
  expect(laid.t.lands.fulda!.pillaged).toBeNull();
});
