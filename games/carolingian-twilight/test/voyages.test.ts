/** Raids from their edges: what is told, who is asked, what leads nowhere: CT-10, CT-28.0.ac, CT-29.3. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import type { Marker } from '../state.ts';
import {
  forbidden,
  hand,
  type Laid,
  type Lay,
  late,
  open,
  play,
  playOn,
  read,
  table,
  units,
  waits,
  whyNot,
} from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';

/** Lothar holds Viking Diplomacy and lets them come: what they do then is told. */
const raid = (forces: Lay['forces'], more: Lay = {}): Laid =>
  table({ at: 'raid', track: [C, G, L], hands: { [L]: ['viking-diplomacy'] }, forces: forces!, ...more });

const told = (laid: Laid, seat: string, text: string, ...draws: (string | number)[]): [string, string][] =>
  play(laid, seat, text, ...draws)
    .filter((entry) => !entry.for)
    .map((entry) => [entry.clause, laid.game.say.entry(entry)]);

const all = (laid: Laid, seat: string) => [waits(laid), late(laid), open(laid, seat), forbidden(laid, seat)];

clause(
  ['CT-10.1', 'CT-10.2.a', 'CT-10.2.b', 'CT-10.3.a', 'CT-10.4.d', 'CT-10.4.e', 'CT-10.4.f'],
  'a raid is told from strength to sack',
  () => {
    expect(told(raid({}), L, 'pass', 4, 1, 4)).toEqual([
      ['CT-10.1', 'A 4: 3 Vikings gather'],
      ['CT-10.2.a', 'A 1: they turn to land from the North Sea'],
      ['CT-10.3.a', '3 Vikings raid Frisia'],
      ['CT-10.4.d', 'Vikings pillage Frisia'],
      ['CT-10.4.f', 'The Vikings leave Frisia'],
      ['CT-10.4.e', 'Vikings pillage Dorestad'],
    ]);
    expect(told(raid({}), L, 'pass', 1, 3, 4, 3, 3, 4)).toEqual([
      ['CT-10.1', 'A 1: 1 Viking gathers'],
      ['CT-10.2.a', 'A 3: they sail on to the Channel Sea'],
      ['CT-10.2.a', 'A 4: they sail on to the Irish Sea'],
      ['CT-10.2.a', 'A 3: they sail on to the Atlantic'],
      ['CT-10.2.a', 'A 3: they turn to land from the Atlantic'],
      ['CT-10.3.a', '1 Viking raids Gascony'],
      ['CT-10.4.d', 'Vikings pillage Gascony'],
      ['CT-10.4.f', 'The Vikings leave Gascony'],
      ['CT-10.4.e', 'Vikings pillage Bordeaux'],
    ]);
    expect(told(raid({}), L, 'pass', 4, 6, 6, 6, 6, 6, 6, 6, 6).at(-1)).toEqual([
      'CT-10.2.b',
      'The Vikings go home and wait for next year',
    ]);
    expect(told(raid({ [G]: { frisia: { warrior: 3 } } }), L, 'pass', 4, 1, 4, 2)).toEqual([
      ['CT-10.1', 'A 4: 3 Vikings gather'],
      ['CT-10.2.a', 'A 1: they turn to land from the North Sea'],
      ['CT-10.3.a', '3 Vikings raid Frisia'],
      ['CT-17.1.a', 'The Viking raiders attack Louis the German in Frisia'],
      ['CT-17.1.a', 'The Viking raiders roll 2 on the Shock table, column 3: NE (no effect)'],
      ['CT-10.4.a', 'The Vikings are stopped and stay in Frisia'],
    ]);
    expect(told(raid({ [G]: { dorestad: { militia: 1 } } }), L, 'pass', 4, 1, 4, 5, 'alliance')).toEqual([
      ['CT-10.1', 'A 4: 3 Vikings gather'],
      ['CT-10.2.a', 'A 1: they turn to land from the North Sea'],
      ['CT-10.3.a', '3 Vikings raid Frisia'],
      ['CT-10.4.d', 'Vikings pillage Frisia'],
      ['CT-17.1.a', 'The Viking raiders attack Louis the German in Dorestad'],
      ['CT-17.1.a', 'The Viking raiders roll 5 on the Shock table, column 3: D1 (the other side loses 1)'],
      ['CT-17.6.b', 'A force of Louis the German in Dorestad is destroyed: 1 unit'],
      ['CT-10.4.f', 'The Vikings leave Frisia'],
      ['CT-10.4.e', 'Vikings pillage Dorestad'],
      ['CT-20.0.d', 'Louis the German draws a marker'],
    ]);
  },
);

clause('CT-10.3.b', 'where a whole coast is bare they go home', () => {
  const { t } = table();
  const coast = t.tables.viking.raid['north-sea']!.flatMap((at) => [at, t.map.places[at]!.burg ?? at]);
  const far: Lay['forces'] = {
    [L]: { tuscany: { leader: 1 } },
    [C]: { provence: { leader: 1 } },
    [G]: { bavaria: { leader: 1 } },
  };
  const laid = raid(far, { pillaged: [...new Set(coast)] });
  expect(told(laid, L, 'pass', 4, 1)).toEqual([
    ['CT-10.1', 'A 4: 3 Vikings gather'],
    ['CT-10.2.a', 'A 1: they turn to land from the North Sea'],
    ['CT-10.3.b', 'The Vikings go home and wait for next year'],
  ]);
  // Who stands in a bare place is worth a raid.
  const held = raid({ ...far, slavs: { frisia: { warrior: 9 } } }, { pillaged: [...new Set(coast)] });
  expect(told(held, L, 'pass', 4, 1, 6, 4, 2).slice(2)).toEqual([
    ['CT-10.3.a', '3 Vikings raid Frisia'],
    ['CT-17.1.a', 'The Viking raiders attack the Slavs in Frisia'],
    ['CT-17.1.a', 'The Viking raiders roll 2 on the Shock table, column 3: NE (no effect)'],
    ['CT-10.4.a', 'The Vikings are stopped and stay in Frisia'],
  ]);
});

clause(['CT-28.0.ac', 'CT-28.0.ad'], 'Viking Diplomacy: who may play it, and what for', () => {
  const laid = raid(
    { [C]: { francia: { leader: 1 } } },
    { hands: { [L]: ['viking-diplomacy'], [C]: ['alliance'] } },
  );
  expect(waits(laid)).toEqual(['diplomacy', C, L]);
  expect([open(laid, L), forbidden(laid, C)]).toEqual([
    [
      'diplomacy',
      'aim north-sea',
      'aim channel-sea',
      'aim irish-sea',
      'aim atlantic',
      'aim mediterranean',
      'aim ligurian',
      'aim tyrrhenian',
      'aim ionian',
      'pass',
    ],
    {
      'aim CT-28.0.ac': 16,
      'aim CT-28.0.ad': 79,
      'diplomacy CT-28.0.ac': [''],
    },
  ]);
  expect(whyNot(laid, L, 'aim frisia')[0]).toBe('CT-28.0.ad');
  play(laid, C, 'pass');
  expect(told(laid, L, 'diplomacy')).toEqual([['CT-20.1.i', 'Lothar I plays Viking Diplomacy']]);
  for (const seat of waits(laid).slice(1)) play(laid, seat!, 'let-be');
  expect(all(laid, L)).toEqual([
    ['modifier', 'lothar'],
    'modify 0',
    ['modify -1', 'modify 0', 'modify 1'],
    {},
  ]);
  expect(laid.game.asks(laid.state)[0]!.facts).toEqual({ roll: 'strength' });
  expect(told(laid, L, 'modify 1', 3)).toEqual([
    ['CT-28.0.ac', 'Lothar I adds 1 to the die for the strength of the raid'],
    ['CT-10.1', 'A 3: 3 Vikings gather'],
  ]);
  expect(laid.game.asks(laid.state)[0]!.facts).toEqual({ roll: 'seafaring' });
  expect(told(laid, L, 'modify -1', 1)).toEqual([
    ['CT-28.0.ac', 'Lothar I takes 1 from the die for the voyage'],
    ['CT-10.2.a', 'A 1: they turn to land from the North Sea'],
  ]);
  expect(all(laid, L)).toEqual([
    ['modifier', 'lothar'],
    'modify 0',
    ['modify -1', 'modify 0', 'modify 1'],
    {},
  ]);
  expect(told(laid, L, 'modify 0', 4)).toEqual([
    ['CT-28.0.ac', 'Lothar I leaves the die for the target as it falls'],
    ['CT-10.3.a', '3 Vikings raid Frisia'],
    ['CT-10.4.d', 'Vikings pillage Frisia'],
    ['CT-10.4.f', 'The Vikings leave Frisia'],
    ['CT-10.4.e', 'Vikings pillage Dorestad'],
  ]);
});

clause('CT-10.1', 'the strength with a modifier stays within its table', () => {
  const strength = (by: number, die: number) => {
    const laid = raid({ [G]: { frisia: { warrior: 20 } } });
    play(laid, L, 'diplomacy');
    const [line] = told(laid, L, `modify ${by}`, die).slice(1);
    return line![1];
  };
  expect([strength(-1, 1), strength(0, 1), strength(1, 1), strength(-1, 6), strength(1, 6)]).toEqual([
    'A 1: 1 Viking gathers',
    'A 1: 1 Viking gathers',
    'A 1: 2 Vikings gather',
    'A 6: 4 Vikings gather',
    'A 6: 6 Vikings gather',
  ]);
});

clause('CT-28.0.ad', 'for a named sea its player sends them; elsewhere the die does', () => {
  const laid = raid({});
  play(laid, L, 'aim north-sea', 4, 1);
  expect(all(laid, L)).toEqual([
    ['aim', 'lothar'],
    'send scotia',
    ['send scotia', 'send mercia', 'send saxony', 'send frisia', 'send flanders'],
    {
      'send CT-10.3.b': 82,
    },
  ]);
  expect(whyNot(laid, L, 'send gascony')[0]).toBe('CT-10.3.b');
  expect(told(laid, L, 'send frisia')).toEqual([
    ['CT-10.3.a', '3 Vikings raid Frisia'],
    ['CT-10.4.d', 'Vikings pillage Frisia'],
    ['CT-10.4.f', 'The Vikings leave Frisia'],
    ['CT-10.4.e', 'Vikings pillage Dorestad'],
    ['CT-11.0.a', 'The turn of Charles the Bald'],
    ['CT-12.0.a', 'Charles the Bald levies 1 LP'],
  ]);
  const other = raid({});
  expect(told(other, L, 'aim atlantic', 4, 1, 4).map(([, line]) => line)).toEqual([
    'Lothar I plays Viking Diplomacy',
    'Lothar I has an eye on the Vikings',
    'A 4: 3 Vikings gather',
    'A 1: they turn to land from the North Sea',
    '3 Vikings raid Frisia',
    'Vikings pillage Frisia',
    'The Vikings leave Frisia',
    'Vikings pillage Dorestad',
    'The turn of Charles the Bald',
    'Charles the Bald levies 1 LP',
  ]);
});

clause('CT-28.0.ac', 'who has left it so is asked only with the marker, or never', () => {
  const asked = (left: string, marker: Marker, ...draws: number[]) => {
    const laid = table({
      at: 'auctions',
      track: [C, L, G, 'bulgars', 'byzantium', 'muslims', null],
      control: { bulgars: L, byzantium: G, muslims: L },
      hands: { [C]: [marker] },
    });
    laid.game.leave(laid.state, C, 'diplomacy', left);
    // Nobody else bids: the Slavs fall to Charles, and the Vikings come.
    play(laid, C, 'stand', ...draws);
    return waits(laid)[0] === 'diplomacy';
  };
  expect(asked('if-held', 'viking-diplomacy')).toBe(true);
  expect(asked('if-held', 'alliance', 4, 1, 4)).toBe(false);
  expect(asked('never', 'viking-diplomacy', 4, 1, 4)).toBe(false);
});

clause(['CT-29.3.a', 'CT-29.3.b'], 'bought off die by die: who pays, what it costs, what is left', () => {
  const lay = (dp: number): Laid => {
    const laid = raid(
      { [G]: { frisia: { warrior: 3 } }, [C]: { dorestad: { warrior: 1 } } },
      {
        options: { buyOff: true },
        dp: { [C]: dp, [G]: 3, [L]: 9 },
      },
    );
    play(laid, L, 'pass', 4, 1, 4);
    return laid;
  };
  const laid = lay(2);
  expect([waits(laid), laid.game.asks(laid.state).map(({ facts }) => facts)]).toEqual([
    ['buy-off', 'charles-bald', 'louis-german'],
    [
      {
        area: 'frisia',
        units: 3,
      },
      {
        area: 'frisia',
        units: 3,
      },
    ],
  ]);
  play(laid, waits(laid)[1]!, 'pass');
  expect(told(laid, waits(laid)[1]!, 'buy-off', 2, 5, 2)).toEqual([
    ['CT-29.3.a', 'The Vikings ask 2, 5 and 2 DP to go'],
  ]);
  expect(all(laid, waits(laid)[1]!)).toEqual([
    ['pay-off', 'charles-bald'],
    'pass',
    ['pay-die 2', 'pass'],
    {
      'pay-die CT-29.3.b': 8,
    },
  ]);
  expect(whyNot(laid, C, 'pay-die 5')).toEqual(['CT-29.3.b', 'It costs 5, and there are 0 LP and 2 DP']);
  expect(laid.game.why(laid.state, C, { verb: 'pay-die', die: 6 })?.clause).toMatch(/CT-29.3.b|AN-3.b/);
  expect(told(laid, C, 'pay-die 2')).toEqual([
    ['CT-29.3.b', 'Charles the Bald pays 2 DP, and one of them goes'],
  ]);
  expect([waits(laid), laid.t.powers[C]!.dp]).toEqual([['pay-off', 'louis-german'], 0]);
  expect(told(laid, G, 'pay-die 2')).toEqual([
    ['CT-29.3.b', 'Louis the German pays 2 DP, and one of them goes'],
  ]);
  expect(waits(laid)).toEqual(['pay-off', 'lothar']);
  expect(told(laid, L, 'pay-die 5')).toEqual([['CT-29.3.b', 'Lothar I pays 5 DP, and one of them goes']]);
  expect([units(laid, 'raiders', 'frisia'), laid.t.raid, laid.t.pillaged]).toEqual([{}, null, []]);
  const unpaid = lay(0);
  play(unpaid, C, 'pass');
  play(unpaid, G, 'buy-off', 6, 6, 6);
  expect(waits(unpaid)).toEqual(['pay-off', 'lothar']);
  const lines = playOn(unpaid, L, 'pass').entries;
  expect(read(unpaid, lines, G)[0]).toEqual('Not all are paid: another joins, and 4 Vikings raid');
  expect(hand(unpaid, L)).toEqual(['viking-diplomacy']);
});
