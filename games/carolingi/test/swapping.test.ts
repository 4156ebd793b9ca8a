/** Chapter 3.3: swapping tiles at a change of season. */

import { fast, SPECTATOR, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import type { Court, Season, TileId } from '../state.ts';
import {
  drawn,
  goOn,
  known,
  type Laid,
  type LayCourt,
  leave,
  open,
  placeTiles,
  play,
  table,
  tilesIn,
  waits,
  whyNot,
} from './table.ts';

const SPENT: LayCourt = { spent: { winter: ['influence', 'battle'] } };

/** The change from spring to summer. */
function swapping(courts: Record<string, LayCourt> = { red: SPENT }, season: Season = 'summer'): Laid {
  const laid = table({ season, at: 'season', courts });
  goOn(laid);
  return laid;
}

clause(
  'CG-3.3.a',
  'an active tile goes to the swap space, a spent one comes back and can be placed at once',
  () => {
    const laid = swapping({ red: { spent: { winter: ['influence'], spring: ['battle'] } } });
    expect(waits(laid)).toEqual(['swaps', 'red']);
    expect(open(laid, 'red')).toEqual([
      'swap develop influence',
      'swap develop battle',
      'swap equip influence',
      'swap equip battle',
      'swap move influence',
      'swap move battle',
      'keep',
    ]);
    play(laid, 'red', 'swap equip battle');
    expect(tilesIn(laid, 'red', 'swap')).toEqual(['equip']);
    expect(laid.t.seasons).toMatchObject({ winter: [{ seat: 'red', tile: 'influence' }], spring: [] });
    expect(tilesIn(laid, 'red', 'rack')).toEqual(['battle', 'develop', 'move', 'none', 'none']);
    expect(open(laid, 'red')).toContain('place battle');
    expect(whyNot(laid, 'red', 'place equip')[0]).toBe('CG-2.1.1.e');
    placeTiles(laid, { red: ['battle', 'none'] }, 'event', 'hessen', 'event', 'anjou', ...quiet(laid));
    expect(laid.t.seasons.summer).toEqual([{ seat: 'red', tile: 'battle' }]);
  },
);

/** All that is left in the bag of a table where Red placed Battle and everybody else nothing. */
const quiet = (laid: Laid): string[] => [
  'red battle',
  'red none',
  ...laid.t.order.filter((seat) => seat !== 'red').flatMap((seat) => [`${seat} none`, `${seat} none`]),
];

clause('CG-3.3.a', 'at any change of season within the year, and at none between the years', () => {
  for (const season of ['spring', 'summer', 'autumn'] as const) {
    const laid = table({ season, at: 'season', courts: { red: SPENT } });
    goOn(laid);
    expect(waits(laid)).toEqual(['swaps', 'red']);
  }
  const winter = table({ season: 'autumn', at: 'close', courts: { red: SPENT } });
  goOn(winter);
  expect([winter.t.season, waits(winter)[0]]).toEqual(['winter', 'commitment']);
});

clause(
  'CG-3.3.a',
  'a declined tile counts as spent, and so does the extra tile of a peace that failed',
  () => {
    const declined = drawn('red', 'equip');
    play(declined, 'red', 'decline', 'event', 'hessen');
    expect(open(declined, 'red')).toContain('swap move equip');

    const peace = drawn('red', 'peace', { courts: { red: { drawn: ['none'] } } });
    play(peace, 'red', 'play equip');
    play(peace, 'red', 'decline', 'event', 'hessen');
    expect(waits(peace)).toEqual(['swaps', 'red']);
    expect(open(peace, 'red')).toContain('swap move equip');
    expect(open(peace, 'red').some((action) => action.endsWith(' peace'))).toBe(false);
  },
);

clause('CG-3.3.a', 'only one’s own spent tiles come back', () => {
  const laid = swapping({ red: { spent: { winter: ['influence'] } }, blue: { spent: { winter: ['move'] } } });
  expect(whyNot(laid, 'red', 'swap equip move')[0]).toBe('CG-3.3.a');
  expect(open(laid, 'red').some((action) => action.endsWith(' move'))).toBe(false);
  // Of two equal tiles the other's stays where it lies.
  const equal = swapping({ red: SPENT, blue: SPENT });
  play(equal, 'red', 'swap equip battle');
  play(equal, 'blue', 'keep');
  expect(equal.t.seasons.winter.filter(({ tile }) => tile === 'battle')).toEqual([
    { seat: 'blue', tile: 'battle' },
  ]);
});

clause('CG-3.3.b', 'a no-action tile stays where it is', () => {
  const laid = swapping();
  expect(open(laid, 'red').some((action) => action.startsWith('swap none'))).toBe(false);
  expect(whyNot(laid, 'red', 'swap none battle')[0]).toBe('CG-3.3.b');
});

clause(
  'CG-3.3.c',
  'announced before anybody places tiles; what comes back is public, what is given is not',
  () => {
    const swapped = (give: TileId): Laid => {
      const laid = swapping({ red: SPENT });
      for (const seat of laid.t.order) expect(() => play(laid, seat, 'place none')).toThrow();
      const entries = play(laid, 'red', `swap ${give} battle`);
      const forAll = entries.filter((entry) => entry.for === undefined);
      expect(forAll).toEqual([{ what: 'swap', clause: 'CG-3.3.c', facts: { seat: 'red', tile: 'battle' } }]);
      expect(entries.filter((entry) => entry.for)).toEqual([
        { what: 'swapped', clause: 'CG-3.3.c', facts: { seat: 'red', tile: give }, for: ['red'] },
      ]);
      return laid;
    };
    const [one, other] = [swapped('equip'), swapped('move')];
    expect(waits(one)).toEqual(['commitment', 'red', 'yellow', 'blue']);
    for (const viewer of ['yellow', 'blue', SPECTATOR]) {
      expect(known(one, viewer)).toBe(known(other, viewer));
      expect(one.game.view(one.state, viewer).table.courts.red!.swap).toEqual({ $for: ['red'], count: 1 });
    }
    expect(known(one, 'red')).not.toBe(known(other, 'red'));
  },
);

clause('CG-3.3.d', 'once a year: while the space is taken nobody asks again, until the year turns', () => {
  const laid = swapping({ red: { ...SPENT, active: ['soothe'] } });
  play(laid, 'red', 'swap equip battle');
  const none = ['red', 'yellow', 'blue'].flatMap((seat) => [`${seat} none`, `${seat} none`]);
  placeTiles(laid, {}, ...none, 'event', 'hessen', 'event', 'anjou');
  // Influence is still spent, but autumn brings no second swap.
  expect([laid.t.season, waits(laid)[0]]).toEqual(['autumn', 'commitment']);
  expect(whyNot(laid, 'red', 'swap move influence')[0]).toBe('CG-3.3.a');
  placeTiles(
    laid,
    { red: ['move', 'none'] },
    'red none',
    'red move',
    ...none.slice(2),
    'event',
    'franken',
    'event',
    'berry',
  );
  expect([laid.t.year, laid.t.season, laid.t.courts.red!.swap.count]).toEqual([832, 'winter', 0]);
  placeTiles(
    laid,
    { red: ['battle', 'none'] },
    'red battle',
    'red none',
    ...none.slice(2),
    'event',
    'thueringen',
    'event',
    'flandre',
  );
  expect([laid.t.season, ...waits(laid)]).toEqual(['spring', 'swaps', 'red']);
  expect(open(laid, 'red')).toContain('swap equip battle');
});

clause('CG-3.3.d', 'who keeps may still swap at the next change of season', () => {
  const laid = swapping();
  play(laid, 'red', 'keep');
  const none = ['red', 'yellow', 'blue'].flatMap((seat) => [`${seat} none`, `${seat} none`]);
  placeTiles(laid, {}, ...none, 'event', 'hessen', 'event', 'anjou');
  expect([laid.t.season, ...waits(laid)]).toEqual(['autumn', 'swaps', 'red']);
});

clause('CG-3.3.e', 'it takes a spent tile and an active action tile', () => {
  // Nothing spent: nobody is asked.
  expect(waits(swapping({}))[0]).toBe('commitment');
  expect(waits(swapping({ blue: { spent: { spring: ['move'] } } }))).toEqual(['swaps', 'blue']);
  // Nothing to give: Red is asked, for what is in the rack is nobody's business, but can only keep.
  const spent = { winter: ['influence', 'battle'], spring: ['equip', 'move'], summer: ['develop'] };
  const bare = swapping({ red: { spent } }, 'autumn');
  expect(waits(bare)).toEqual(['swaps', 'red']);
  expect(open(bare, 'red')).toEqual(['keep']);
});

clause('CG-3.3.f', 'a tile activated in the season just ended may be given, and so may peace', () => {
  const laid = table({
    courts: {
      red: { fresh: ['soothe'], active: ['peace'], bag: ['battle'] },
    },
  });
  goOn(laid, 'red battle');
  expect(waits(laid)).toEqual(['swaps', 'red']);
  expect(open(laid, 'red')).toEqual(expect.arrayContaining(['swap soothe battle', 'swap peace battle']));
  play(laid, 'red', 'swap peace battle');
  // It is not inactive, so it need not be activated; and it is not at hand either.
  expect(tilesIn(laid, 'red', 'inactive')).not.toContain('peace');
  expect(whyNot(laid, 'red', 'place peace')[0]).toBe('CG-2.1.1.e');
  const none = ['red', 'yellow', 'blue'].flatMap((seat) => [`${seat} none`, `${seat} none`]);
  placeTiles(laid, { red: ['develop', 'none'] }, 'red develop');
  expect(open(laid, 'red')).not.toContain('activate peace');
  expect(whyNot(laid, 'red', 'activate peace')[0]).toBe('CG-5.2.e');
  play(laid, 'red', 'decline', 'red none', ...none.slice(2), 'event', 'hessen', 'event', 'anjou');
  placeTiles(laid, {}, ...none, 'event', 'franken', 'event', 'berry');
  expect([laid.t.year, tilesIn(laid, 'red', 'swap')]).toEqual([832, []]);
  expect(open(laid, 'red')).toContain('place peace');
});

clause('CG-3.3.c', 'all who can swap answer sealed, and all swaps are shown together', () => {
  const courts: Record<string, LayCourt> = { red: SPENT, blue: { spent: { winter: ['move'] } } };
  const strangers = ['yellow', 'blue', SPECTATOR];
  const bare = swapping(courts);
  expect(waits(bare)).toEqual(['swaps', 'red', 'blue']);
  for (const answer of ['swap equip battle', 'swap develop influence', 'keep']) {
    const laid = swapping(courts);
    expect(play(laid, 'red', answer)).toEqual([]);
    // Nobody can tell what Red has answered, nor that Red has.
    for (const viewer of strangers) expect(known(laid, viewer)).toBe(known(bare, viewer));
    expect(open(laid, 'red')).toEqual([]);
  }
  play(bare, 'red', 'swap equip battle');
  const entries = play(bare, 'blue', 'swap equip move');
  const swaps = entries.filter(({ what }) => what === 'swap');
  expect(swaps.map(({ facts }) => facts.seat)).toEqual(['red', 'blue']);
  expect(waits(bare)[0]).toBe('commitment');
});

test('who is asked to swap depends on what all can see, not on the rack', () => {
  const asked = (active: TileId[]) =>
    swapping({ red: { ...SPENT, active }, blue: { spent: { winter: ['move'] } } });
  const [one, other] = [asked(['soothe']), asked(['peace'])];
  expect(waits(one)).toEqual(waits(other));
  for (const viewer of ['yellow', 'blue', SPECTATOR]) expect(known(one, viewer)).toBe(known(other, viewer));
});

test('nobody takes for swapped what has been seen elsewhere, or cannot be active', () => {
  /** What lies on Red's swap space in the worlds that Blue cannot tell from this one. */
  const imagined = ({ game, state }: Laid): TileId[] => {
    const view = game.view(state, 'blue');
    const luck = fast('worlds');
    const worlds = Array.from({ length: 60 }, () => game.imagine(game.copy(view), 'blue', luck));
    return [...new Set(worlds.map(({ table: t }) => secretOf(t.courts.red!.swap)![0]!))].sort();
  };
  const swapped = (lay: LayCourt, known: Court['known'], action: string): Laid => {
    const laid = table({ season: 'summer', at: 'season', courts: { red: lay } });
    laid.t.courts.red!.known = known;
    goOn(laid);
    play(laid, 'red', action);
    return laid;
  };
  const DOTTED = ['influence-dot', 'equip-dot', 'move-dot', 'soothe', 'peace'];
  // Battle came back and Influence is spent; nothing dotted has been activated.
  const plain = swapped(SPENT, { active: [], inactive: DOTTED }, 'swap equip battle');
  expect(imagined(plain)).toEqual(['develop', 'equip', 'move']);
  // What is drawn afterwards was not given.
  placeTiles(plain, { red: ['develop', 'none'] }, 'red none', 'red develop');
  expect(imagined(plain)).toEqual(['equip', 'move']);
  // One dotted tile is active: it can be any that is not known to be inactive.
  const one = swapped(
    { ...SPENT, active: ['soothe'] },
    { active: [], inactive: ['peace'] },
    'swap equip battle',
  );
  expect(imagined(one)).toEqual(
    ['develop', 'equip', 'move', 'influence-dot', 'equip-dot', 'move-dot', 'soothe'].sort(),
  );
  // The one that is active has been seen: it can be that one, and no other.
  const seen = swapped(
    { ...SPENT, active: ['soothe'] },
    { active: ['soothe'], inactive: [] },
    'swap soothe battle',
  );
  expect(imagined(seen)).toEqual(['develop', 'equip', 'move', 'soothe']);
  // What is activated later was not there to be given.
  placeTiles(seen, { red: ['develop', 'none'] }, 'red develop');
  play(
    seen,
    'red',
    'activate peace',
    'red none',
    'yellow none',
    'yellow none',
    'blue none',
    'event',
    'hessen',
    'event',
    'anjou',
    'blue none',
  );
  expect(imagined(seen)).toEqual(['equip', 'move', 'soothe']);
});

test('the standing answer “keep” spares the question until it is taken away, and nobody notices', () => {
  const asked = (answer: 'keep' | null): Laid => {
    const laid = drawn('yellow', 'equip', { courts: { red: SPENT, blue: SPENT } });
    leave(laid, 'red', 'swap', answer);
    play(laid, 'yellow', 'decline', 'event', 'thueringen');
    return laid;
  };
  const [bare, laid] = [asked(null), asked('keep')];
  for (const viewer of ['yellow', 'blue', SPECTATOR]) expect(known(laid, viewer)).toBe(known(bare, viewer));
  expect(laid.game.asks(laid.state).map(({ seat }) => seat)).toEqual(['yellow', 'blue']);
  expect(() => leave(laid, 'red', 'swap', 'always')).toThrow();
  play(laid, 'yellow', 'keep');
  play(laid, 'blue', 'keep');
  expect(waits(laid)[0]).toBe('commitment');
  expect(laid.t.courts.red!.swap.count).toBe(0);
  leave(laid, 'red', 'swap', null);
  const none = ['red', 'yellow', 'blue'].flatMap((seat) => [`${seat} none`, `${seat} none`]);
  placeTiles(laid, {}, ...none, 'event', 'hessen', 'event', 'anjou');
  expect(waits(laid)).toEqual(['swaps', 'red', 'yellow', 'blue']);
});

clause(
  'CG-3.3.c',
  'when all keep, everybody hears that the swaps are over; where nobody could swap nothing is said',
  () => {
    const laid = table({ at: 'swaps', courts: { red: SPENT, blue: SPENT } });
    goOn(laid);
    expect(play(laid, 'red', 'keep')).toEqual([]);
    expect(play(laid, 'blue', 'keep').map(({ what }) => what)).toEqual(['no-swap']);
    expect(goOn(table({ at: 'swaps' }))).toEqual([]);

    const one = table({ at: 'swaps', courts: { red: SPENT, blue: SPENT } });
    goOn(one);
    play(one, 'red', 'keep');
    const [give] = open(one, 'blue');
    expect(play(one, 'blue', give!).map(({ what }) => what)).toEqual(['swap', 'swapped']);
  },
);
