/** Markers that are answered, laid down and drawn, from their edges: CT-20, CT-28.0.e, g. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { fromPhasingOn } from '../rules/markers.ts';
import type { Marker } from '../state.ts';
import {
  forbidden,
  force,
  hand,
  type Laid,
  type Lay,
  late,
  open,
  play,
  read,
  table,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

const told = (laid: Laid, seat: string, text: string, ...draws: (string | number)[]): string[] =>
  read(laid, play(laid, seat, text, ...draws), G);

clause(
  ['CT-28.0.e', 'CT-20.1.i'],
  'an Assassin is told, and that it has cancelled something; Plague stays in the game',
  () => {
    const laid = table({
      at: { raise: L, lp: 9 },
      forces: { [L]: { rome: { leader: 1, warrior: 1 } } },
      hands: { [C]: ['assassin'] },
    });
    expect(told(laid, L, 'buy', 'plague')).toEqual([
      'Lothar I buys a marker',
      'Lothar I draws a marker',
      'Lothar I plays Plague',
    ]);
    expect([waits(laid), late(laid), open(laid, C), forbidden(laid, C)]).toEqual([
      ['assassin', 'charles-bald'],
      'let-be',
      ['assassin charles-bald', 'let-be'],
      {
        'assassin CT-20.1.a': 17,
      },
    ]);
    expect(whyNot(laid, C, `assassin ${L}`)[0]).toBe('CT-20.1.a');
    expect(told(laid, C, `assassin ${C}`)).toEqual([
      'Charles the Bald plays Assassin',
      'Plague of Lothar I comes to nothing',
    ]);
    expect([laid.t.removed, laid.t.plague, laid.t.pool.count, laid.t.open]).toEqual([[], [], 40, []]);
    const ceremony = table({
      at: { raise: L, lp: 9 },
      forces: { [L]: { rome: { leader: 1 } } },
      hands: { [C]: ['assassin'] },
    });
    play(ceremony, L, 'buy', 'de-ceremonis');
    play(ceremony, C, `assassin ${C}`);
    expect([ceremony.t.ceremony, ceremony.t.pool.count]).toEqual([null, 40]);
  },
);

clause('CT-28.0.e', 'left beforehand: always, or against others only, and only by who holds one', () => {
  const after = (left: string, who: string, holds: Marker): Marker[] => {
    const laid = table({
      at: { operations: L },
      forces: { [L]: { tuscany: { warrior: 1 } } },
      hands: { [L]: ['leadership-3', ...(who === L ? [holds] : [])], [C]: who === C ? [holds] : [] },
    });
    laid.game.leave(laid.state, who, 'assassin', left);
    play(laid, L, `form ${force(laid, L, 'tuscany')}`);
    play(laid, L, 'lead 3');
    return hand(laid, who);
  };
  const all = ['always', 'against-others', 'never'];
  expect(all.map((left) => after(left, C, 'assassin'))).toEqual([[], [], ['assassin']]);
  expect(all.map((left) => after(left, L, 'assassin'))).toEqual([[], ['assassin'], ['assassin']]);
  expect(all.map((left) => after(left, C, 'alliance'))).toEqual([['alliance'], ['alliance'], ['alliance']]);
});

clause(
  ['CT-28.0.g', 'CT-X29'],
  'De Ceremonis: the leader in Aachen or Rome itself, not around it, and no other’s',
  () => {
    const end = (forces: Lay['forces'], ...draws: (string | number)[]) => {
      const laid = table({ at: { operations: L }, forces: forces! });
      const pool = laid.t.pool as unknown as { $is: Marker[]; count: number };
      pool.$is.splice(pool.$is.indexOf('de-ceremonis'), 1);
      pool.count--;
      laid.t.ceremony = { power: L, waits: false };
      return [told(laid, L, 'end', ...draws).slice(0, 2), laid.t.ceremony, hand(laid, L)];
    };
    expect(end({ [L]: { rome: { leader: 1 } } }, 1, 'alliance')).toEqual([
      ['The ceremony brings Lothar I 1 marker', 'Lothar I draws a marker'],
      null,
      ['alliance'],
    ]);
    expect(end({ [L]: { aachen: { leader: 1 } } }, 1, 'alliance')).toEqual([
      ['The ceremony brings Lothar I 1 marker', 'Lothar I draws a marker'],
      null,
      ['alliance'],
    ]);
    expect(end({ [L]: { 'st-peters': { leader: 1 } } })).toEqual([
      ['No ceremony for Lothar I: the leader is not in Aachen or Rome', 'The turn of Charles the Bald'],
      null,
      [],
    ]);
    expect(end({ [L]: { rome: { warrior: 1 }, tuscany: { leader: 1 } } })).toEqual([
      ['No ceremony for Lothar I: the leader is not in Aachen or Rome', 'The turn of Charles the Bald'],
      null,
      [],
    ]);
    expect(end({ [L]: { tuscany: { leader: 1 } }, [C]: { rome: { leader: 1 } } })).toEqual([
      ['No ceremony for Lothar I: the leader is not in Aachen or Rome', 'The turn of Charles the Bald'],
      null,
      [],
    ]);
  },
);

clause(['CT-20.1.e', 'CT-20.0.d'], 'a full hand: what may be discarded, and what is told', () => {
  const laid = table({
    at: { raise: L, lp: 9 },
    forces: { [L]: { tuscany: { leader: 1 } } },
    hands: {
      [L]: [
        'alliance',
        'alliance',
        'alliance',
        'assassin',
        'espionage',
        'mesalliance',
        'subversion',
        'subversion',
        'subversion',
        'subversion',
      ],
    },
  });
  play(laid, L, 'buy');
  expect([late(laid), open(laid, L)]).toEqual([
    'decline',
    [
      'discard-for alliance',
      'discard-for assassin',
      'discard-for espionage',
      'discard-for mesalliance',
      'discard-for subversion',
      'decline',
    ],
  ]);
  expect(whyNot(laid, L, 'discard-for greek-fire')[0]).toBe('CT-20.1.e');
  expect(told(laid, L, 'discard-for mesalliance', 'greek-fire')).toEqual([
    'Lothar I discards a marker',
    'Lothar I draws a marker',
  ]);
  play(laid, L, 'buy');
  expect(told(laid, L, 'decline')).toEqual(['Lothar I draws no marker']);
  const one = table({ at: { raise: L, lp: 9 }, forces: { [L]: { tuscany: { leader: 1 } } } });
  const entries = play(one, L, 'buy', 'alliance');
  expect([read(one, entries, L), read(one, entries, C)]).toEqual([
    ['Lothar I buys a marker', 'Lothar I draws a marker', 'Lothar I has drawn Alliance'],
    ['Lothar I buys a marker', 'Lothar I draws a marker'],
  ]);
});

clause(['CT-28.0.aa', 'CT-28.0.u'], 'what a target is named for, it is named among', () => {
  const lay = (marker: Marker, forces: Lay['forces']): Laid => {
    const laid = table({ at: { raise: L, lp: 9 }, forces: forces! });
    play(laid, L, 'buy', marker);
    return laid;
  };
  const rising = lay('stellinga', {
    [L]: { tuscany: { leader: 1 }, burgundy: { warrior: 1 } },
    [C]: { burgundy: { warrior: 1 } },
  });
  expect([late(rising), open(rising, L), forbidden(rising, L)]).toEqual([
    'choose-area burgundy',
    ['choose-area burgundy', 'choose-area tuscany'],
    {
      'choose CT-28.0.u': 18,
      'choose-area CT-28.0.aa': 85,
    },
  ]);
  expect(whyNot(rising, L, 'choose slavs')[0]).toBe('CT-28.0.u');
  expect(whyNot(rising, L, 'choose-area francia')[0]).toBe('CT-28.0.aa');
  const war = lay('peripheral-war', { [L]: { tuscany: { leader: 1 } } });
  expect(whyNot(war, L, 'choose-area tuscany')[0]).toBe('CT-28.0.aa');
  expect(whyNot(war, L, `choose ${C}`)[0]).toBe('CT-28.0.u');
});

clause(
  ['CT-X3', 'CT-X10'],
  'the order of the track from the phasing power on; a Minor NPP after its player’s, strangers last',
  () => {
    const { t } = table({
      at: { operations: L },
      track: [C, 'slavs', L, G],
      control: { bretons: C, slavs: G },
      forces: {
        [L]: { tuscany: { leader: 1 } },
        bretons: { brittany: { militia: 1 } },
        wessex: { wessex: { militia: 1 } },
        moravia: { moravia: { militia: 1 } },
      },
    });
    const order = (...powers: string[]) => fromPhasingOn(t, powers);
    expect(order('moravia', 'wessex', 'bretons', C, 'slavs', G, L)).toEqual([
      'lothar',
      'louis-german',
      'charles-bald',
      'bretons',
      'slavs',
      'wessex',
      'moravia',
    ]);
    t.turn = null;
    expect(order('moravia', 'wessex', 'bretons', G, L, 'slavs', C)).toEqual([
      'charles-bald',
      'bretons',
      'slavs',
      'lothar',
      'louis-german',
      'wessex',
      'moravia',
    ]);
    // He has lost his power this year: its space still counts for his Minor NPPs.
    Object.assign(t.players[C]!, { power: null, formerly: C });
    expect(order('wessex', 'bretons', L, 'slavs')).toEqual(['bretons', 'slavs', 'lothar', 'wessex']);
  },
);

clause(
  ['CT-28.0.d', 'CT-28.0.m', 'CT-28.0.r', 'CT-28.0.s', 'CT-28.0.l'],
  'what other markers do is told',
  () => {
    const ally = table({
      at: { operations: L },
      hands: { [L]: ['alliance'] },
      forces: { bretons: { brittany: { militia: 1 } } },
    });
    expect(told(ally, L, 'ally bretons')).toEqual([
      'Lothar I plays Alliance',
      'Lothar I wins the Bretons as an ally',
    ]);
    const harvest = table({
      at: { maintain: L, lp: 1 },
      hands: { [L]: ['good-harvest'] },
      forces: { [L]: { tuscany: { leader: 1 } } },
    });
    expect(told(harvest, L, 'harvest', 5)).toEqual([
      'Lothar I plays Good Harvest',
      'A good harvest brings Lothar I 3 LP',
    ]);
    const wedding = table({
      at: { operations: 'slavs' },
      track: ['slavs', L, C, G],
      control: { slavs: G },
      hands: { [C]: ['mesalliance'] },
      forces: { slavs: { moravia: { warrior: 1 } } },
    });
    expect(told(wedding, C, `mesalliance ${C}`)).toEqual([
      'Charles the Bald plays Mésalliance',
      'The Operations Segment of the Slavs is over',
      'The turn of Lothar I',
      'Lothar I levies 1 LP',
    ]);
    const oath = table({ at: 'phase', track: [L, G, C], hands: { [L]: ['oaths-of-strasbourg'] } });
    expect(told(oath, L, `swear ${C}`)).toEqual([
      'Lothar I plays Oaths of Strasbourg',
      'Lothar I and Charles the Bald do not attack each other this year',
      'The turn of Lothar I',
      'Lothar I levies 1 LP',
    ]);
    const lies = table({
      at: { raise: L, lp: 4 },
      forces: { [L]: { tuscany: { leader: 1, warrior: 1 }, spoleto: { warrior: 1 } } },
    });
    expect(read(lies, play(lies, L, 'buy', 'field-of-lies'), L)).toEqual([
      'Lothar I buys a marker',
      'Lothar I draws a marker',
      'Lothar I has drawn Field of Lies',
      'Lothar I plays Field of Lies',
      'A force of Lothar I does not obey this year',
      'It is the force in Tuscany',
    ]);
    const withdrawn = table({
      at: { raise: L, lp: 4 },
      control: { slavs: L },
      forces: { [L]: { tuscany: { leader: 1 } } },
    });
    expect(told(withdrawn, L, 'buy', 'withdrawal', 'slavs').at(-1)).toEqual(
      'The Slavs are played by nobody any more',
    );
  },
);

clause(['CT-28.0.s'], 'an oath needs its marker and another Frank', () => {
  const laid = table({
    at: 'phase',
    track: [L, G, C],
    hands: { [L]: ['oaths-of-strasbourg'], [C]: ['alliance'] },
  });
  expect(whyNot(laid, C, `swear ${L}`)).toEqual([
    'CT-28.0.s',
    'None of your powers holds Oaths of Strasbourg',
  ]);
  expect(laid.game.why(laid.state, L, { verb: 'swear', powers: [] })?.reason).toEqual(
    '“powers” must be a list of 1 to 2',
  );
  expect(whyNot(laid, L, `swear ${L}`)[0]).toEqual('CT-28.0.s');
});
