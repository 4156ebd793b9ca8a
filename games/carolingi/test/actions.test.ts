/** What all actions have in common: CG-5. */

import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import type { TileId } from '../state.ts';
import {
  drawn,
  goOn,
  type Laid,
  type Lay,
  leave,
  open,
  play,
  SEASON_ENDS,
  standing,
  table,
  waits,
  whyNot,
} from './table.ts';

/** Red could do something with every tile. */
const ANYTHING: Lay = {
  followers: { anjou: { red: 2 } },
  gangs: { anjou: 1 },
  cards: { champagne: { red: 1 } },
};

const ACTIONS: TileId[] = ['influence', 'develop', 'equip', 'move', 'battle', 'soothe'];

const pieces = ({ t }: Laid): string =>
  JSON.stringify([
    t.countries,
    t.slots,
    t.discards,
    t.order.map((seat) => {
      const { missi, leudes, nobiles, trophies } = t.courts[seat]!;
      return [missi, leudes, nobiles, trophies];
    }),
  ]);

clause('CG-5.a', 'every drawn action may be declined; its tile is spent all the same', () => {
  for (const tile of ACTIONS) {
    const laid = drawn('red', tile, { ...ANYTHING, courts: { blue: { bag: ['equip'] } } });
    expect([tile, ...waits(laid)]).toEqual([tile, tile, 'red']);
    const before = pieces(laid);
    play(laid, 'red', 'decline', 'blue equip');
    expect(pieces(laid)).toBe(before);
    expect(laid.t.seasons.spring).toContainEqual({ seat: 'red', tile });
  }
});

clause('CG-5.a', 'once begun, an action is finished, not declined', () => {
  const begun: [TileId, string][] = [
    ['influence', 'dispatch champagne'],
    ['develop', 'counter anjou'],
    ['equip', 'arm 1'],
    ['move', 'march anjou berry'],
  ];
  for (const [tile, action] of begun) {
    const laid = drawn('red', tile, ANYTHING);
    play(laid, 'red', action);
    expect([tile, whyNot(laid, 'red', 'decline')[0]]).toEqual([tile, 'CG-5.a']);
  }
});

clause('CG-5.a', 'the peace tile must be carried out: it cannot be declined', () => {
  const laid = drawn('red', 'peace', { courts: { red: { bag: ['none'] } } });
  expect(waits(laid)).toEqual(['bonus', 'red']);
  expect(open(laid, 'red')).not.toContain('decline');
  // Even who forgoes the extra action is put to the test.
  const entries = play(laid, 'red', 'no-play', 'red none', ...SEASON_ENDS);
  expect(entries.map((entry) => entry.what)).toContain('peace-fails');
});

clause('CG-5.b', 'a tile with a dot does what the one without does', () => {
  const deeds: [TileId, ...string[]][] = [
    ['influence', 'dispatch champagne'],
    ['equip', 'arm 1', 'call 1'],
    ['move', 'march anjou berry', 'group 1'],
  ];
  for (const [tile, ...actions] of deeds) {
    const [plain, dotted] = [tile, `${tile}-dot`].map((one) => {
      const laid = drawn('red', one, ANYTHING);
      const offered = open(laid, 'red');
      for (const action of actions) play(laid, 'red', action, ...(action === 'call 1' ? SEASON_ENDS : []));
      return [offered, pieces(laid)];
    });
    expect(dotted).toEqual(plain);
  }
});

// ---------------------------------------------------------------- questions that need no asking

test('a question with one answer answers itself, and the next tile is drawn', () => {
  const nothing: Record<TileId, Lay> = {
    influence: { courts: { red: { missi: 0 } } },
    develop: { followers: { anjou: { red: 1 } }, courts: { red: { missi: 0 } } },
    equip: { followers: { normandie: { red: 20 } }, courts: { red: { missi: 4 } } },
    move: { followers: { anjou: { red: 1, blue: 1 } } },
    battle: { followers: { anjou: { red: 1 } }, gangs: { anjou: 1 } },
    soothe: { followers: { anjou: { red: 1 } }, gangs: { hessen: 1 } },
  };
  for (const [tile, lay] of Object.entries(nothing)) {
    const laid = table({
      ...lay,
      courts: { red: { ...lay.courts?.red, bag: [tile] }, blue: { bag: ['equip'] } },
    });
    const entries = goOn(laid, `red ${tile}`, 'blue equip');
    expect([tile, ...waits(laid)]).toEqual([tile, 'equip', 'blue']);
    expect(entries).toContainEqual({ what: 'decline', clause: 'CG-5.a', facts: { seat: 'red' } });
  }
});

test('the extra action of peace is asked for even if there is but one answer: that would betray the rack', () => {
  const laid = drawn('red', 'peace', {
    season: 'autumn',
    courts: {
      red: {
        bag: ['none'],
        spent: { winter: ['influence', 'develop'], spring: ['equip', 'move'], summer: ['battle'] },
      },
    },
  });
  expect(open(laid, 'red')).toEqual(['no-play']);
  expect(waits(laid)).toEqual(['bonus', 'red']);
});

// ---------------------------------------------------------------- answers left beforehand

test('one may leave word to decline one’s own tiles, and nobody else’s', () => {
  for (const tile of ACTIONS) {
    const laid = table({ ...ANYTHING, courts: { red: { bag: [tile] }, blue: { bag: ['equip'] } } });
    leave(laid, 'red', tile, 'decline');
    const before = pieces(laid);
    goOn(laid, `red ${tile}`, 'blue equip');
    expect([tile, ...waits(laid)]).toEqual([tile, 'equip', 'blue']);
    expect(pieces(laid)).toBe(before);
  }
});

test('word left for a kind of tile holds with the dot and without, and not for other kinds', () => {
  const laid = table({
    ...ANYTHING,
    courts: { red: { bag: ['move-dot', 'battle'] }, blue: { bag: ['equip'] } },
  });
  leave(laid, 'red', 'move', 'decline');
  goOn(laid, 'red move-dot', 'red battle');
  expect(waits(laid)).toEqual(['battle', 'red']);
});

test('word left while one is being asked is for the next time', () => {
  const laid = drawn('red', 'move', {
    followers: { anjou: { red: 2 } },
    courts: { red: { bag: ['move-dot'] } },
  });
  leave(laid, 'red', 'move', 'decline');
  play(laid, 'red', 'march anjou berry');
  play(laid, 'red', 'group 1');
  expect(waits(laid)).toEqual(['move', 'red']);
  play(laid, 'red', 'finish', 'red move-dot', ...SEASON_ENDS);
  expect(standing(laid, 'anjou')).toEqual({ red: 1 });
});

test('who plays a tile for peace means it: word left for drawn tiles is not for this one', () => {
  const laid = drawn('red', 'peace', { ...ANYTHING, courts: { red: { bag: ['none'] } } });
  leave(laid, 'red', 'move', 'decline');
  play(laid, 'red', 'play move');
  expect(waits(laid)).toEqual(['move', 'red']);
});

test('nobody learns what others have left beforehand', () => {
  const laid = drawn('blue', 'equip');
  const before = JSON.stringify(laid.game.view(laid.state, 'blue'));
  leave(laid, 'red', 'move', 'decline');
  expect(JSON.stringify(laid.game.view(laid.state, 'blue'))).toBe(before);
});
