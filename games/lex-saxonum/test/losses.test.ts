import type { Entry } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Fortification, LandId, Side } from '../state.ts';
import { attack, type Laid, type Lay, leave, open, play, table, waits, whereAre, whyNot } from './table.ts';

/** Saxons of Ohrum and Paderborn fight five Carolingians in Ohrum. */
function atOhrum(): Laid {
  const laid = table({
    purse: { carolingian: 20 },
    units: {
      'fulda-1': 'buraburg',
      'scara-2': 'buraburg',
      'scara-3': 'buraburg',
      'paderborn-1': 'ohrum',
      'paderborn-2': 'ohrum',
    },
  });
  attack(
    laid,
    'carolingian',
    'buraburg',
    'ohrum',
    'buraburg-1',
    'buraburg-2',
    'fulda-1',
    'scara-2',
    'scara-3',
  );
  return laid;
}

/** Charlemagne, the Scara +2 and Hessians meet so many Saxons in Eresburg. */
function withCharlemagne(hessians: string[], lay: Lay = {}): Laid {
  const laid = table({
    charlemagne: 'buraburg',
    ...lay,
    units: { 'scara-1': 'buraburg', 'paderborn-1': 'eresburg', 'paderborn-2': 'eresburg', ...lay.units },
  });
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'charlemagne', 'scara-1', ...hessians);
  return laid;
}

clause('LS-C7.2.d1', 'a modified 5 or more hits, 4 does not', () => {
  for (const [face, place] of [
    [4, 'eresburg'],
    [5, 'destroyed'],
    [6, 'destroyed'],
  ] as const) {
    const laid = table();
    attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1');
    play(laid, 'saxon', 'stay-out', face, 1);
    expect(whereAre(laid, 'eresburg-1')).toEqual([place]);
  }
});

clause('LS-C7.2.d1', 'only a modified 6 takes the Scara +2, and a bonus makes one', () => {
  const fight = (plain: number, elite: number) => {
    const laid = withCharlemagne([], { units: { 'eresburg-1': 'destroyed' } });
    play(laid, 'saxon', 'stay-out', 1, elite, plain);
    return laid;
  };
  expect(whereAre(fight(5, 4), 'scara-1')).toEqual(['eresburg']);
  expect(whereAre(fight(1, 5), 'scara-1')).toEqual(['destroyed']);
});

clause('LS-C7.2.d1', 'walls are hit by a modified 6 only', () => {
  const assault = (scara: number, hessian: number) => {
    const laid = table({ units: { 'eresburg-1': 'destroyed', 'scara-2': 'buraburg' } });
    attack(laid, 'carolingian', 'buraburg', 'eresburg', 'scara-2', 'buraburg-1');
    play(laid, 'carolingian', 'assault', scara, hessian, 1);
    return laid.t.lands.eresburg!.standing;
  };
  expect(assault(4, 5)).toBe(true);
  expect(assault(5, 5)).toBe(false);
  expect(assault(1, 6)).toBe(false);
  expect(assault(6, 1)).toBe(false);
});

clause('LS-C7.2.d2', 'the owner chooses the first loss, the opponent the second, the owner the third', () => {
  const laid = atOhrum();
  play(laid, 'saxon', 'stay-out', 5, 5, 5, 1, 1, 1, 1, 1, 1);
  expect(waits(laid)).toEqual(['loss', 'saxon']);
  expect(open(laid, 'saxon')).toEqual([
    'lose paderborn-1',
    'lose paderborn-2',
    'lose ohrum-1',
    'lose ohrum-2',
  ]);
  expect(whyNot(laid, 'saxon', 'lose fulda-1')[0]).toBe('LS-C7.2.d2');
  play(laid, 'saxon', 'lose ohrum-2');
  expect(waits(laid)).toEqual(['loss', 'carolingian']);
  play(laid, 'carolingian', 'lose ohrum-1');
  expect(waits(laid)).toEqual(['loss', 'saxon']);
  play(laid, 'saxon', 'lose paderborn-2');
  expect(whereAre(laid, 'paderborn-1', 'paderborn-2', 'ohrum-1', 'ohrum-2')).toEqual([
    'ohrum',
    'destroyed',
    'destroyed',
    'destroyed',
  ]);
});

clause('LS-C7.2.d2', 'each round the choice begins with the owner again', () => {
  const laid = atOhrum();
  play(laid, 'saxon', 'stay-out', 5, 1, 1, 1, 1, 1, 1, 1, 1);
  play(laid, 'saxon', 'lose ohrum-2');
  play(laid, 'saxon', 'stand');
  play(laid, 'carolingian', 'press');
  play(laid, 'saxon', 'stay-out', 5, 1, 1, 1, 1, 1, 1, 1);
  expect(waits(laid)).toEqual(['loss', 'saxon']);
});

clause('LS-C7.2.d2', 'each side counts its own losses', () => {
  const laid = atOhrum();
  play(laid, 'saxon', 'stay-out', 5, 1, 1, 1, 1, 1, 5, 1, 5);
  play(laid, 'saxon', 'lose ohrum-2');
  expect(waits(laid)).toEqual(['loss', 'carolingian']);
  play(laid, 'carolingian', 'lose fulda-1');
  expect(waits(laid)).toEqual(['loss', 'saxon']);
  play(laid, 'saxon', 'lose scara-2');
  expect(whereAre(laid, 'fulda-1', 'scara-2', 'ohrum-2')).toEqual(Array(3).fill('destroyed'));
});

clause('LS-C7.2.d2', 'fives are taken before sixes, and pass over the Scara +2', () => {
  const laid = withCharlemagne(['buraburg-1', 'buraburg-2']);
  // A modified 6 of Paderborn +1, whose die is a 5, and a 5 of Eresburg.
  play(laid, 'saxon', 'stay-out', 1, 1, 1, 5, 5, 1);
  expect(waits(laid)).toEqual(['loss', 'carolingian']);
  expect(open(laid, 'carolingian')).toEqual(['lose buraburg-1', 'lose buraburg-2']);
  expect(whyNot(laid, 'carolingian', 'lose scara-1')).toEqual(['LS-C7.2.d1', 'Scara-1 +2 falls to a 6 only']);
  play(laid, 'carolingian', 'lose buraburg-1');
  expect(waits(laid)).toEqual(['loss', 'saxon']);
  expect(open(laid, 'saxon')).toEqual(['lose scara-1', 'lose buraburg-2']);
  play(laid, 'saxon', 'lose scara-1');
  expect(whereAre(laid, 'scara-1', 'buraburg-1', 'buraburg-2')).toEqual([
    'destroyed',
    'destroyed',
    'eresburg',
  ]);
});

clause('LS-C7.2.d2', 'a 5 that finds nobody but the Scara +2 is lost, and counts for nobody’s choice', () => {
  const laid = withCharlemagne(['buraburg-1']);
  play(laid, 'saxon', 'stay-out', 1, 1, 5, 1, 5);
  expect(whereAre(laid, 'scara-1', 'buraburg-1')).toEqual(['eresburg', 'destroyed']);
  expect(waits(laid)).toEqual(['withdrawal', 'saxon']);
});

clause('LS-C7.2.d2', 'who loses what can be said beforehand', () => {
  const laid = atOhrum();
  leave(laid, 'saxon', 'losses', 'weakest');
  leave(laid, 'carolingian', 'losses', 'weakest');
  play(laid, 'saxon', 'stay-out', 5, 5, 1, 1, 1, 1, 1, 1, 5);
  expect(whereAre(laid, 'paderborn-1', 'paderborn-2', 'ohrum-1', 'ohrum-2')).toEqual([
    'ohrum',
    'destroyed',
    'destroyed',
    'ohrum',
  ]);
  expect(whereAre(laid, 'buraburg-1')).toEqual(['destroyed']);
});

clause('LS-C7.2.d3', 'walls taking part are hit only when all units of their side are gone', () => {
  const fight = (dice: [number, number], defenders: Lay['units'] = {}) => {
    const laid = table({ units: { ...defenders } });
    attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1', 'buraburg-2');
    const theirs = Object.keys(defenders ?? {}).length + 1;
    play(laid, 'saxon', 'join', ...dice, ...Array(theirs).fill(1), 1);
    return laid;
  };
  const covered = fight([6, 1]);
  expect(whereAre(covered, 'eresburg-1')).toEqual(['destroyed']);
  expect(covered.t.lands.eresburg!.standing).toBe(true);

  const bare = fight([6, 5]);
  expect(bare.t.lands.eresburg!.standing).toBe(false);

  const two = fight([6, 6], { 'verden-1': 'eresburg' });
  play(two, 'saxon', 'lose eresburg-1');
  expect(whereAre(two, 'eresburg-1', 'verden-1')).toEqual(['destroyed', 'destroyed']);
  expect(two.t.lands.eresburg!.standing).toBe(true);
});

clause('LS-C7.2.d3', 'walls that stay out are not hit', () => {
  const laid = table();
  attack(laid, 'carolingian', 'buraburg', 'eresburg', 'buraburg-1', 'buraburg-2');
  play(laid, 'saxon', 'stay-out', 6, 6, 1);
  expect(laid.t.lands.eresburg!.standing).toBe(true);
});

/** One unit before each kind of walls, all defenders being dead. */
const SIEGES: [Fortification, number, Side, string, LandId[], Lay][] = [
  ['fortress', 1, 'carolingian', 'buraburg-1', ['buraburg', 'eresburg'], {}],
  ['abbey', 1, 'saxon', 'mimigernaford-1', ['mimigernaford', 'west-friesland'], {}],
  [
    'palace',
    1,
    'saxon',
    'mimigernaford-1',
    ['mimigernaford', 'syburg'],
    { conquered: ['syburg'], works: { syburg: 'palace' } },
  ],
  ['stronghold', 2, 'saxon', 'halberstadt-1', ['halberstadt', 'thuringe'], {}],
  ['city', 3, 'saxon', 'mimigernaford-1', ['mimigernaford', 'cologne-right', 'cologne-left'], {}],
];

/** The army before the walls, with everybody dead who could be in its way. */
function before([, , side, unit, path, lay]: (typeof SIEGES)[number]): Laid {
  const [from, first, ...rest] = path as [LandId, LandId, ...LandId[]];
  const laid = table({ ...lay, turn: side, purse: { carolingian: 25, saxon: 25 } });
  const foes = Object.keys(laid.t.units).filter((one) => path.slice(1).includes(laid.t.units[one]!.at));
  for (const foe of foes) laid.t.units[foe]!.at = 'destroyed';
  attack(laid, side, from, first, unit);
  for (const land of rest) play(laid, side, `move ${land}`);
  return laid;
}

clause(
  'LS-C7.2.d4',
  'fortress, abbey and palace fall to one hit, strongholds to two, cities to three',
  () => {
    for (const siege of SIEGES) {
      const [kind, needed, side, , path] = siege;
      const laid = before(siege);
      const walls = laid.t.lands[path.at(-1)!]!;
      expect(walls.fortification).toBe(kind);
      const log: Entry[] = [];
      for (let hits = 1; hits <= needed; hits++) {
        expect(walls.standing).toBe(true);
        log.push(...play(laid, side, 'assault', ...(side === 'saxon' ? [1, 6] : [6, 1])));
      }
      expect(walls.standing).toBe(false);
      // The log names the paragraph that pays for it.
      const paid = {
        fortress: 'LS-2.g',
        stronghold: 'LS-2.g',
        abbey: 'LS-2.h',
        palace: 'LS-2.h',
        city: 'LS-2.i',
      };
      expect(log.find(({ what }) => what === 'seize')!.clause).toBe(paid[kind]);
      expect(laid.t.loot[side]).toEqual([{ kind: 'seized', land: path.at(-1), fortification: kind }]);
    }
  },
);

clause('LS-C7.2.d5', 'hits of a combat and of later assaults in the same stay add up', () => {
  const laid = table({ turn: 'saxon', units: { 'thuringe-2': 'destroyed', 'ohrum-1': 'halberstadt' } });
  attack(laid, 'saxon', 'halberstadt', 'thuringe', 'halberstadt-1', 'ohrum-1');
  play(laid, 'carolingian', 'join', 1, 1, 6, 5);
  expect(laid.t.operation!.stay.siege).toBe(1);
  expect(laid.t.lands.thuringe!.standing).toBe(true);
  play(laid, 'saxon', 'assault', 1, 1, 5);
  expect(laid.t.lands.thuringe!.standing).toBe(false);
});

clause('LS-C7.2.d5', 'so do hits of one round', () => {
  const laid = table({
    turn: 'saxon',
    units: { 'thuringe-1': 'destroyed', 'thuringe-2': 'destroyed', 'ohrum-1': 'halberstadt' },
  });
  attack(laid, 'saxon', 'halberstadt', 'thuringe', 'halberstadt-1', 'ohrum-1');
  play(laid, 'saxon', 'assault', 1, 6, 5);
  expect(laid.t.lands.thuringe!.standing).toBe(false);
});

clause('LS-C7.2.d5', 'an unfinished siege is forgotten when the army leaves', () => {
  const laid = before(SIEGES[4]!);
  play(laid, 'saxon', 'assault', 1, 6);
  play(laid, 'saxon', 'assault', 1, 6);
  play(laid, 'saxon', 'move cologne-right');
  play(laid, 'saxon', 'move cologne-left');
  play(laid, 'saxon', 'assault', 1, 6);
  expect(laid.t.lands['cologne-left']!.standing).toBe(true);
  expect(laid.t.operation!.stay.siege).toBe(1);
});

clause('LS-C7.2.d5', 'nor does the next operation find any damage', () => {
  const laid = before(SIEGES[3]!);
  play(laid, 'saxon', 'assault', 1, 6);
  play(laid, 'saxon', 'retreat');
  play(laid, 'carolingian', 'pass');
  attack(laid, 'saxon', 'ohrum', 'thuringe', 'ohrum-2');
  play(laid, 'saxon', 'assault', 1, 6);
  expect(laid.t.lands.thuringe!.standing).toBe(true);
});
