/** A year from the last turn of the one before: what ends with it, what is told, and who is asked next: CT-5 to CT-11, CT-25. */

import { change, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { lookersOf } from '../rules/ground.ts';
import {
  forbidden,
  force,
  foreign,
  type Laid,
  type Lay,
  late,
  open,
  operate,
  play,
  read,
  resign,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

const told = (laid: Laid, seat: string, text: string, ...draws: (string | number)[]): string[] =>
  read(laid, play(laid, seat, text, ...draws), 'spectator');

const asked = (laid: Laid) =>
  laid.game.asks(laid.state).map(({ seat, prompt, facts }) => [seat, prompt, facts]);

const LAST: Lay = {
  at: { operations: G },
  track: [C, L, G, 'slavs', 'bulgars', 'byzantium', 'muslims'],
  control: { slavs: L },
  dp: { [L]: 3, [C]: 1 },
  pillaged: ['pavia'],
  forces: {
    [L]: { aachen: { leader: 1, warrior: 1 }, pavia: { warrior: 1 } },
    [C]: { paris: { leader: 1, warrior: 1 } },
    slavs: { bohemia: { warrior: 2 } },
  },
};

clause(
  ['CT-5.0.a', 'CT-7.0.a', 'CT-7.0.i', 'CT-X15', 'CT-X25', 'CT-8.0.a'],
  'what ends with a year, and the income of the next',
  () => {
    const laid = table(LAST);
    laid.t.acted = ['slavs', 'bulgars', 'byzantium', 'muslims', C, L, G];
    laid.t.plague = ['paris'];
    laid.t.council = true;
    laid.t.lastTrack = [];
    change(laid.t.powers[C]!.paralysed, [force(laid, C, 'paris')]);
    expect(told(laid, G, 'end')).toEqual([
      'Game turn 3: the year 845',
      'Charles the Bald receives 0 DP for burgs and has 1',
      'Louis the German receives 0 DP for burgs and has 0',
      'Lothar I receives 2 DP for burgs and has 5',
      'The plague is over',
    ]);
    const { plague, council, oaths, acted, operated, lastTrack, turn, operation } = laid.t;
    expect({ plague, council, oaths, acted, operated, lastTrack, turn, operation }).toEqual({
      acted: [],
      council: false,
      lastTrack: ['charles-bald', 'lothar', 'louis-german', 'slavs', 'bulgars', 'byzantium', 'muslims'],
      oaths: [],
      operated: [],
      operation: null,
      plague: [],
      turn: null,
    });
    expect(secretOf(laid.t.powers[C]!.paralysed)).toEqual([]);
    expect(laid.t.powers.slavs).toMatchObject({ controller: null, last: L });
    expect(asked(laid)).toEqual([
      [
        'lothar',
        'initiative',
        {
          bid: 0,
          dp: 5,
          others: {
            'charles-bald': 0,
            'louis-german': 0,
          },
        },
      ],
    ]);
  },
);

clause(
  ['CT-8.0.b', 'CT-8.0.c', 'CT-8.0.e', 'CT-9.0.a'],
  'bids and spaces are told, and what is locked is free again',
  () => {
    const laid = table({ ...LAST, at: 'initiative' });
    expect(asked(laid)).toEqual([
      [
        'lothar',
        'initiative',
        {
          bid: 0,
          dp: 3,
          others: {
            'charles-bald': 0,
            'louis-german': 0,
          },
        },
      ],
    ]);
    expect(whyNot(laid, L, 'bid 4')).toEqual(['CT-8.0.b', '“amount” is 4, but must be from 1 to 3']);
    expect(told(laid, L, 'bid 2')).toEqual(['Lothar I bids 2 DP']);
    expect([laid.t.locked, asked(laid)]).toEqual([
      {
        lothar: 2,
      },
      [
        [
          'charles-bald',
          'initiative',
          {
            bid: 0,
            dp: 1,
            others: {
              lothar: 2,
              'louis-german': 0,
            },
          },
        ],
      ],
    ]);
    // Who could not bid more stands by himself.
    expect(told(laid, C, 'bid 1')).toEqual(['Charles the Bald bids 1 DP', 'Louis the German bids nothing']);
    expect(told(laid, L, 'stand')).toEqual([
      'Lothar I stands at 2 DP',
      'Charles the Bald stands at 1 DP',
      'Bids paid: Lothar I 2, Charles the Bald 1 and Louis the German 0',
    ]);
    expect([laid.t.locked, laid.t.powers[L]!.dp, laid.t.powers[C]!.dp]).toEqual([{}, 1, 0]);
    expect([late(laid), waits(laid), open(laid, L), forbidden(laid, L)]).toEqual([
      'space 1',
      ['space', 'lothar'],
      ['space 1', 'space 2', 'space 3', 'space 4', 'space 5', 'space 6', 'space 7'],
      {
        'space CT-8.0.e': ['0', '8'],
      },
    ]);
    for (const space of [0, 8]) expect(whyNot(laid, L, `space ${space}`)[0]).toBe('CT-8.0.e');
    expect(told(laid, L, 'space 2')).toEqual(['Lothar I takes space 2']);
    expect(whyNot(laid, C, 'space 2')).toEqual(['CT-8.0.e', 'Space 2 is taken by Lothar I']);
    play(laid, C, 'space 1');
    expect(late(laid)).toBe('space 3');
    play(laid, G, 'space 7');
    expect([waits(laid), late(laid), open(laid, L), forbidden(laid, L)]).toEqual([
      ['pick-npp', 'lothar'],
      'auction slavs',
      ['auction slavs', 'auction bulgars', 'auction byzantium', 'auction muslims'],
      {
        'auction CT-9.0.a': 14,
      },
    ]);
  },
);

clause(
  ['CT-9.0.b', 'CT-9.0.c', 'CT-9.0.e', 'CT-28.0.c'],
  'an auction is told; the free DP of an Alliance are paid first',
  () => {
    const laid = table({
      ...LAST,
      at: 'auctions',
      control: {},
      track: [C, L, G, null, null, null, null],
      hands: { [G]: ['alliance'] },
    });
    expect([waits(laid), late(laid)]).toEqual([['pick-npp', 'lothar'], 'auction slavs']);
    expect(told(laid, L, 'auction bulgars')).toEqual(['Lothar I has the Bulgars auctioned']);
    expect(asked(laid)).toEqual([
      [
        'lothar',
        'npp-bid',
        {
          bid: 0,
          dp: 3,
          others: {
            'charles-bald': 0,
            'louis-german': 0,
          },
          power: 'bulgars',
        },
      ],
    ]);
    expect([open(laid, L), forbidden(laid, L)]).toEqual([
      ['bid …', 'stand'],
      {
        'ally-bid CT-28.0.c': [''],
      },
    ]);
    play(laid, L, 'bid 1');
    play(laid, C, 'stand');
    expect(told(laid, G, 'ally-bid', 3)).toEqual([
      'Louis the German plays Alliance',
      'Louis the German may bid 2 DP more in this auction',
    ]);
    play(laid, G, 'bid 2');
    expect(laid.t.locked).toEqual({
      lothar: 1,
      'louis-german': 0,
    });
    expect(whyNot(laid, L, 'ally-bid')[1]).toEqual('Lothar I has already bid in this auction');
    play(laid, L, 'stand');
    play(laid, C, 'stand');
    expect(told(laid, G, 'stand')).toEqual([
      'Louis the German stands at 2 DP',
      'Louis the German plays the Bulgars this year, for nothing',
    ]);
    expect([laid.t.locked, laid.t.powers[G]!.dp, waits(laid), late(laid)]).toEqual([
      {},
      0,
      ['npp-space', 'louis-german'],
      'space 4',
    ]);
    expect(whyNot(laid, G, 'space 1')[0]).toBe('CT-8.0.e');
    expect(told(laid, G, 'space 4')).toEqual(['The Bulgars take space 4']);
    // Nobody bids for the Slavs: who has fewest gets them, drawn among equals.
    expect(told(laid, L, 'auction slavs')).toEqual(['Lothar I has the Slavs auctioned']);
    play(laid, L, 'stand');
    expect(whyNot(laid, C, 'ally-bid')[0]).toBe('CT-28.0.c');
    expect(told(laid, C, 'stand', C)).toEqual([
      'Charles the Bald bids nothing',
      'Charles the Bald plays the Slavs this year, for nothing',
    ]);
    expect([waits(laid), laid.t.powers.slavs!.controller]).toEqual([
      ['npp-space', 'charles-bald'],
      'charles-bald',
    ]);
  },
);

clause(
  ['CT-9.0.e', 'CT-9.0.g'],
  'unbid: to the last who had it if he may have more, else to who has fewest',
  () => {
    const lay = (more: Lay = {}): Laid => {
      const laid = table({
        ...LAST,
        at: 'auctions',
        track: [C, L, G, null, null, null, null],
        dp: {},
        control: {},
        ...more,
      });
      return laid;
    };
    const none = lay();
    expect([waits(none), told(none, C, 'auction slavs', G)]).toEqual([
      ['pick-npp', 'charles-bald'],
      ['Charles the Bald has the Slavs auctioned', 'Louis the German plays the Slavs this year, for nothing'],
    ]);
    const last = lay();
    last.t.powers.slavs!.last = L;
    expect(told(last, C, 'auction slavs')).toEqual([
      'Charles the Bald has the Slavs auctioned',
      'Lothar I plays the Slavs this year, for nothing',
    ]);
    const full = lay({
      control: { bulgars: L, byzantium: L },
      track: [C, L, G, 'bulgars', 'byzantium', null, null],
    });
    full.t.powers.slavs!.last = L;
    expect(told(full, C, 'auction slavs', C)).toEqual([
      'Charles the Bald has the Slavs auctioned',
      'Charles the Bald plays the Slavs this year, for nothing',
    ]);
    const fewest = lay({
      control: { bulgars: L, byzantium: C },
      track: [C, L, G, 'bulgars', 'byzantium', null, null],
    });
    expect(told(fewest, C, 'auction slavs')).toEqual([
      'Charles the Bald has the Slavs auctioned',
      'Louis the German plays the Slavs this year, for nothing',
    ]);
  },
);

clause(
  ['CT-11.0.a', 'CT-12.0.a', 'CT-14.0.a', 'CT-5.0.b', 'CT-5.0.c'],
  'turn by turn: who acts, who is skipped, what ends with a turn',
  () => {
    const laid = table({
      at: { operations: L },
      track: [L, 'slavs', 'bulgars', C, G],
      control: { bulgars: G, bretons: L, wessex: L },
      forces: {
        [L]: { tuscany: { leader: 1, warrior: 1 }, pisa: { warrior: 1 } },
        [C]: { francia: { leader: 1 } },
        bretons: { brittany: { militia: 1 } },
        wessex: { wessex: { militia: 1 } },
        bulgars: { serbia: { warrior: 1 } },
      },
    });
    const charles = laid.t.forces.find(({ power }) => power === C)!;
    charles.done = true;
    operate(laid, L, 'tuscany', 3);
    play(laid, L, `reveal ${L} ${C}`);
    play(laid, L, 'halt');
    expect(laid.t.forces.find(({ at }) => at === 'tuscany')!.done).toBe(true);
    expect(told(laid, L, 'end')).toEqual([]);
    expect(laid.t.forces.filter(({ done }) => done).map(({ power }) => power)).toEqual([C]);
    expect([laid.t.revealed, waits(laid), late(laid), open(laid, L), forbidden(laid, L)]).toEqual([
      [
        {
          power: 'lothar',
          to: 'charles-bald',
        },
      ],
      ['minors', 'lothar'],
      'turn-of wessex',
      ['turn-of wessex', 'turn-of bretons'],
      {
        'turn-of CT-24.2.e': 16,
      },
    ]);
    expect(told(laid, L, 'turn-of wessex')).toEqual(['The turn of Wessex', 'Wessex levies 3 LP']);
    expect([laid.t.turn!.lp, laid.t.turn!.opening, laid.t.operated]).toEqual([3, true, ['lothar']]);
    play(laid, L, 'pay');
    play(laid, L, 'finish');
    expect([laid.t.turn!.lp, laid.t.operated, laid.t.turn!.segment]).toEqual([
      0,
      ['lothar', 'wessex'],
      'operations',
    ]);
    operate(laid, 'wessex', 'wessex', 3);
    play(laid, L, 'halt');
    expect(told(laid, L, 'end')).toEqual(['The turn of the Bretons', 'The Bretons levy 1 LP']);
    for (const act of ['pay', 'finish']) play(laid, L, act);
    operate(laid, 'bretons', 'brittany', 1);
    play(laid, L, 'halt');
    // Nobody plays the Slavs.
    expect(told(laid, L, 'end')).toEqual([
      'Nobody plays the Slavs: no turn this year',
      'The turn of the Bulgars',
      'The Bulgars levy 4 LP',
    ]);
    expect(waits(laid)).toEqual(['maintain', G]);
  },
);

clause(
  ['CT-25.0.a', 'CT-25.0.b', 'CT-26.1.i', 'CT-26.2.a'],
  'whether the game ends is told, and who stands how',
  () => {
    const { t } = table();
    const [first, last] = t.scenarios['843']!.length;
    const close = (gt: number, draws: number[], more: Lay = {}, lay: (lay: Lay) => Laid = table) => {
      const laid = lay({ ...LAST, gt, ...more });
      laid.t.acted = [...laid.t.track] as string[];
      const lines = told(laid, G, 'end', ...draws);
      return [lines.filter((line) => !/income|DP|track/.test(line)), laid.state.result];
    };
    expect([first, last]).toEqual([8, 10]);
    expect(close(first - 1, [])).toEqual([['Game turn 8: the year 850'], null]);
    expect(close(first, [6])).toEqual([['A 6: another year is played', 'Game turn 9: the year 851'], null]);
    expect(close(first, [1])).toEqual([
      [
        'A 1: the game ends',
        'Charles the Bald has 5 victory points: Collapse',
        'Louis the German has 1 victory point: Collapse',
        'Lothar I has 11 victory points: Collapse',
      ],
      {
        clause: 'CT-26.1.i',
        how: 'collapse',
        scores: {
          'charles-bald': 5,
          lothar: 11,
          'louis-german': 1,
        },
        winners: ['lothar'],
      },
    ]);
    expect(close(first + 1, [6])).toEqual([
      ['A 6: another year is played', 'Game turn 10: the year 852'],
      null,
    ]);
    expect(close(last, [])).toEqual([
      [
        'Charles the Bald has 5 victory points: Collapse',
        'Louis the German has 1 victory point: Collapse',
        'Lothar I has 11 victory points: Collapse',
      ],
      {
        clause: 'CT-26.1.i',
        how: 'collapse',
        scores: {
          'charles-bald': 5,
          lothar: 11,
          'louis-german': 1,
        },
        winners: ['lothar'],
      },
    ]);
    // Louis plays the Slavs as his own.
    expect(
      close(last, [], { at: { operations: 'slavs' }, control: {}, track: [C, L, 'slavs'] }, foreign),
    ).toEqual([
      [
        'Charles the Bald has 5 victory points: Collapse',
        'Lothar I has 11 victory points: Collapse',
        'A decisive moral victory for Louis the German’s player (the Slavs)',
      ],
      {
        clause: 'CT-26.1.i',
        how: 'collapse',
        scores: {
          'charles-bald': 5,
          lothar: 11,
          'louis-german': 0,
        },
        winners: ['lothar'],
      },
    ]);
  },
);

clause(['CT-26.0.b', 'CT-X22'], 'who has resigned or lost his leader has no score', () => {
  const laid = table({ ...LAST, gt: 99, track: [C, L, G] });
  laid.t.acted = [C, L, G];
  resign(laid, L);
  play(laid, G, 'end');
  expect(laid.state.result).toEqual({
    clause: 'CT-26.1.i',
    how: 'collapse',
    scores: {
      'charles-bald': 5,
      'louis-german': 1,
    },
    winners: ['charles-bald'],
  });
});

// ---------------------------------------------------------------- from the edges

clause(['CT-X3', 'CT-28.0.s', 'CT-28.0.ac'], 'windows do not tell for whom they wait', () => {
  const windows = [
    (() => {
      const laid = table({
        at: { operations: L },
        forces: {},
        hands: { [L]: ['espionage'], [C]: ['alliance'] },
      });
      play(laid, L, 'spy-area lothar francia');
      return laid;
    })(),
    table({ at: 'phase', forces: {}, track: [C, G, L], hands: { [C]: ['alliance'] } }),
    table({ at: 'raid', forces: {}, track: [C, G, L], hands: { [C]: ['alliance'] } }),
  ].map(({ game, state }) => {
    const { prompt, window } = game.told(state, 'spectator');
    return [prompt, window];
  });
  expect(windows).toEqual([
    ['assassin', true],
    ['oaths', true],
    ['diplomacy', true],
  ]);
});

clause('CT-8.0.b', 'a proxy: 1 where nobody has bid, more where another has as much, nothing up to 0', () => {
  const lay = () => table({ at: 'initiative', forces: {}, dp: { [C]: 5, [G]: 4, [L]: 3 } });
  const one = lay();
  one.game.leave(one.state, G, 'initiative', { upTo: 3 });
  one.game.leave(one.state, L, 'initiative', { upTo: 0 });
  play(one, C, 'stand');
  // Louis bids 1, Lothar stands, Charles is asked again, bids as much, and is outbid.
  expect(waits(one)).toEqual(['initiative', C]);
  play(one, C, 'bid 1');
  expect(waits(one)).toEqual(['initiative', C]);
  play(one, C, 'stand');
  expect([C, G, L].map((power) => one.t.powers[power]!.dp)).toEqual([4, 2, 3]);
});

clause(
  ['CT-8.0.b', 'CT-X21'],
  'who has nothing to bid is not asked; what he played before counts until then',
  () => {
    const laid = table({ at: 'initiative', forces: {}, dp: { [C]: 2, [G]: 0, [L]: 0 } });
    laid.t.players[L]!.formerly = 'bulgars';
    play(laid, C, 'stand');
    expect([waits(laid)[0], laid.t.players[L]!.formerly]).toEqual(['space', null]);
  },
);

clause(['CT-11.0.a', 'CT-28.0.s'], 'empty spaces are passed over, and oaths are sworn once a year', () => {
  const laid = table({ at: 'phase', forces: {}, track: [null, C, G, L], hands: { [C]: ['alliance'] } });
  play(laid, C, 'pass');
  expect(waits(laid)).toEqual(['maintain', C]);
  play(laid, C, 'pay');
  play(laid, C, 'finish');
  expect(laid.t.turn).toMatchObject({ segment: 'operations', lp: 0 });
  play(laid, C, 'end');
  expect(waits(laid)).toEqual(['maintain', G]);
});

clause(
  ['CT-5.0.c', 'CT-24.2.e', 'CT-21.0.b'],
  'after a PP its Minor NPPs act, not its Major ones; in a new turn all may be shown again',
  () => {
    const laid = table({
      at: { operations: L },
      track: [L, C, 'slavs', G],
      control: { slavs: L, bretons: L },
      forces: { slavs: { moravia: { militia: 1 } }, bretons: { brittany: { militia: 1 } } },
    });
    play(laid, C, `reveal ${C} ${G}`);
    play(laid, L, 'end');
    expect([waits(laid), laid.t.turn!.power]).toEqual([['maintain', L], 'bretons']);
    play(laid, C, `reveal ${C} ${G}`);
  },
);

clause(
  ['CT-28.0.s', 'CT-28.0.f', 'CT-10.1'],
  'oaths bind Franks; a Council binds Christians; raiders are counted by all',
  () => {
    const swearing = foreign({
      at: 'phase',
      forces: {},
      track: [C, L, 'slavs'],
      hands: { [C]: ['oaths-of-strasbourg'] },
    });
    expect(whyNot(swearing, C, 'swear slavs')[1]).toMatch(/must be (one|some|from).*lothar/);
    const laid = table({
      at: { operations: 'muslims' },
      control: { muslims: G },
      table: { council: true },
      forces: { muslims: { 'spanish-march': { warrior: 3 } }, [C]: { 'spanish-march': { militia: 1 } } },
    });
    operate(laid, 'muslims', 'spanish-march', 3);
    expect(open(laid, G)).toContain(`attack ${force(laid, C, 'spanish-march')}`);
    expect(lookersOf(laid.t, laid.t.powers.raiders!)).toEqual([C, G, L, 'spectator']);
  },
);

clause(
  ['CT-18.1.b', 'CT-29.1.3.a'],
  'who pillages what was Frankish angers the other Franks, and ends Feudalism there',
  () => {
    const laid = foreign({
      at: { operations: L },
      track: [L, C, 'slavs'],
      options: { feudalism: true },
      table: { feudalism: ['burgundy'], frankishFrom: ['burgundy'] },
      forces: { [L]: { burgundy: { leader: 1, warrior: 2 } }, slavs: { moravia: { militia: 1 } } },
    });
    operate(laid, L, 'burgundy', 4);
    // One marker, for Charles: the Slavs are no Franks.
    play(laid, L, 'pillage', 'greek-fire');
    expect([laid.t.feudalism, laid.t.powers[C]!.hand.count, laid.t.powers.slavs!.hand.count]).toEqual([
      [],
      1,
      0,
    ]);
  },
);

clause('CT-17.6.b', 'who would rather lose the dearest keeps his leader while there are others', () => {
  const lay = (own: object) => {
    const laid = table({
      at: { operations: G },
      forces: { [G]: { burgundy: { leader: 1, warrior: 5 } }, [L]: { burgundy: own } },
    });
    laid.game.leave(laid.state, L, 'losses', 'dearest');
    operate(laid, G, 'burgundy', 6);
    play(laid, G, `attack ${force(laid, L, 'burgundy')}`);
    // D1 CA.
    play(laid, G, 'strike engagement', 4);
    return units(laid, L, 'burgundy');
  };
  expect(lay({ leader: 1, army: 1, militia: 2 })).toEqual({ leader: 1, militia: 2 });
});
