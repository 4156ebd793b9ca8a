/** Every refusal is reached, and whatever can be written has its reason: AN-2.b, AN-3.b. */

import { type AnyGame, refusalsAreReached } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { world } from '../data.ts';
import { data, make } from '../game.ts';
import type { CountryId } from '../state.ts';
import { words } from '../words/en.ts';
import { declared } from './realm.ts';
import { drawn, goOn, type Laid, type Lay, playAll, table, whyNot } from './table.ts';

/** In the advanced set-up a follower of Red has been drawn, with this card. */
function placement(card: CountryId | null): Laid {
  const laid = table({ advanced: true, followers: { anjou: { red: 1 } }, cards: { champagne: {} } });
  laid.t.placing = { bag: { red: 1, yellow: 1, blue: 1 }, waiting: [] };
  laid.state.flow = [
    { step: 'game', at: 'riot' },
    { step: 'placing' },
    { step: 'placement', seat: 'red', card },
  ] as Laid['state']['flow'];
  return laid;
}

/** Red’s tile has been drawn, and Red has done this much. */
function begun(tile: string, lay: Lay, ...actions: string[]): Laid {
  const laid = drawn('red', tile, lay);
  playAll(laid, 'red', ...actions);
  return laid;
}

const strong = (...countries: CountryId[]): Record<CountryId, { red: number }> =>
  Object.fromEntries(countries.map((country) => [country, { red: 3 }]));

/** A table that goes on to its next question. */
function asked(lay: Lay, ...draws: string[]): Laid {
  const laid = table(lay);
  goOn(laid, ...draws);
  return laid;
}

/** Every question once, and what random games lead to late or seldom. */
const POSITIONS: (() => Laid)[] = [
  () => asked({ at: 'swaps', courts: { red: { spent: { winter: ['move'] } } } }),
  () => asked({ at: 'commitment', courts: { red: { active: ['peace'] } } }),
  () =>
    asked(
      { followers: { anjou: { red: 3, blue: 1 } }, counters: { anjou: 1 }, deck: ['hunger'], events: 1 },
      'event',
      'hunger',
    ),
  () =>
    begun('influence', { followers: { anjou: { blue: 1 } }, cards: { anjou: {}, champagne: { red: 1 } } }),
  () => begun('influence', { cards: { champagne: { red: 1 } }, courts: { red: { missi: 0 } } }),
  () => placement('berry'),
  () => placement(null),
  () => begun('influence', { advanced: true, cards: { anjou: {} } }),
  () =>
    begun(
      'move',
      {
        followers: { normandie: { red: 2 }, anjou: { red: 1, blue: 1 }, hessen: { red: 2 } },
      },
      'march normandie anjou',
      'group 2',
    ),
  () => begun('develop', { followers: strong('anjou', 'champagne') }, 'counter anjou'),
  () => begun('develop', { followers: strong('anjou', 'champagne'), counters: { anjou: 2 } }),
  () => begun('develop', { advanced: true, palaces: { anjou: 'red' }, followers: strong('champagne') }),
  () =>
    begun('develop', {
      advanced: true,
      palaces: { anjou: 'blue' },
      followers: strong('champagne', 'hessen'),
      counters: { hessen: 1 },
    }),
  () =>
    begun(
      'develop',
      {
        advanced: true,
        palaces: { normandie: 'blue' },
        followers: strong('niederlothringen'),
        gangs: { niederlothringen: 2 },
        counters: { niederlothringen: 2 },
      },
      'claim niederlothringen',
    ),
  () => begun('equip', { courts: { red: { missi: 3, leudes: 21 } } }),
  () => begun('equip', { courts: { red: { missi: 3, leudes: 0 } } }, 'arm 1'),
  () =>
    begun(
      'battle',
      {
        followers: strong('anjou', 'champagne'),
        gangs: { anjou: 1, champagne: 1 },
        courts: { red: { trophies: 4 } },
      },
      'fight anjou',
    ),
  () => begun('soothe', { followers: { normandie: { red: 1 } }, gangs: { anjou: 1 } }),
  () =>
    begun('soothe', {
      followers: { normandie: { red: 1 } },
      gangs: { anjou: 5 },
      courts: { red: { missi: 5 } },
    }),
  () => declared([], { red: { bag: ['none'], fresh: ['soothe'] } }),
];

refusalsAreReached(make(data) as unknown as AnyGame, Object.keys(words(world(data)).bars), {
  games: 6,
  rare: () => POSITIONS.map((lay) => ({ state: lay().state, seat: 'red' })),
});

test('what is written gets the reason that stands in its way, with its numbers', () => {
  const reason = (laid: Laid, action: string): string => whyNot(laid, 'red', action)[1];
  const move = begun('move', { followers: { hessen: { red: 2 } } });
  expect(reason(move, 'march hessen berry')).toBe('Berry is not next to Hessen');
  expect(reason(move, 'march hessen hessen')).toBe('They are in Hessen already');
  expect(reason(move, 'march hesen berry')).toBe('“hesen” is nothing that “march” could name as from');
  playAll(move, 'red', 'march hessen franken');
  expect(reason(move, 'group 3')).toBe('Only 2 followers can still leave Hessen, not 3');
  expect(reason(move, 'group 0')).toBe('At least 1 must be named; to do nothing is to decline or finish');
  const soothe = begun('soothe', {
    followers: { normandie: { red: 1 } },
    gangs: { anjou: 5 },
    courts: { red: { missi: 5 } },
  });
  expect(reason(soothe, 'soothe anjou 4')).toBe('One tile soothes no more than 3 gangs, not 4');
  const influence = begun('influence', { courts: { red: { missi: 5 } } });
  expect(reason(influence, 'send 4')).toBe('One Influence sends no more than 3 Missi to the homeland, not 4');
  expect(reason(influence, 'march hessen berry')).toBe(
    '“Move from Hessen to Berry for 1 Missus (4 left)” is no answer to what is asked now',
  );
  const equip = begun('equip', { courts: { red: { missi: 3, leudes: 2 } } });
  expect(reason(equip, 'arm 3')).toBe('For 3 Missi it takes 4 levies here, and Red has 3');
  expect(reason(equip, 'arm 24')).toBe('Red has 2 Leudes and 19 Nobiles: too few for 24 Missi');
});
