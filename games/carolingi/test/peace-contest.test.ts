import type { Seat } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { pointsOf } from '../rules/victory.ts';
import { declared, isInactive, PEACE, realm, UNCHECKED, whats } from './realm.ts';
import { goOn, type Laid, play, playAll, standing, table, tilesIn, waits } from './table.ts';

const pointsOfAll = ({ t }: Laid): Record<Seat, number> =>
  Object.fromEntries(t.order.map((seat) => [seat, pointsOf(t, seat).total]));

clause(
  'CG-5.8.i',
  'other peace tiles come out of the bag first, in any order, each with its extra action',
  () => {
    const laid = declared(['red', 'yellow'], {
      red: { bag: ['none'] },
      blue: PEACE,
      yellow: PEACE,
    });
    playAll(laid, 'red', 'play develop', 'counter champagne');
    // Red has three points and would have won; the draw is among the two peace tiles alone.
    const entries = play(laid, 'red', 'finish', 'yellow');
    expect(whats(entries)).toEqual(['open-bag', 'contest']);
    expect(laid.state.result).toBeNull();
    expect(waits(laid)).toEqual(['bonus', 'yellow']);
    playAll(laid, 'yellow', 'play move');
    expect(laid.t.seasons.spring.map((one) => one.tile)).toEqual(['develop', 'move']);
    // Nothing is checked yet, though Yellow has two points only.
    const next = play(laid, 'yellow', 'decline', 'blue');
    expect(whats(next)).toEqual(['decline', 'contest']);
    expect(isInactive(laid, 'yellow')).toBe(false);
    expect(waits(laid)).toEqual(['bonus', 'blue']);
    expect(laid.t.events.bag).toBe(1);
    // The last of them; Red is not asked again.
    play(laid, 'blue', 'no-play', 'event', 'berry', 'red none', 'blue none', 'yellow none');
    expect(waits(laid)[0]).toBe('swaps');
  },
);

clause('CG-5.8.i', 'either may come first', () => {
  for (const [first, second] of [
    ['blue', 'yellow'],
    ['yellow', 'blue'],
  ] as const) {
    const laid = declared([], { red: { bag: ['none'] }, blue: PEACE, yellow: PEACE });
    play(laid, 'red', 'no-play', first);
    expect(waits(laid)).toEqual(['bonus', first]);
    play(laid, first, 'no-play', second);
    expect(waits(laid)).toEqual(['bonus', second]);
  }
});

clause('CG-5.8.i', 'a no-action tile that was drawn before still accompanies its peace tile', () => {
  const laid = table(realm([], { red: PEACE, blue: PEACE }));
  goOn(laid, 'blue none', 'red peace');
  play(laid, 'red', 'no-play', 'blue');
  expect(waits(laid)).toEqual(['bonus', 'blue']);
});

clause('CG-5.8.i', 'one without a no-action tile is not among them, and is set aside with the rest', () => {
  const laid = declared(
    [],
    { red: { bag: ['none'] }, blue: { bag: ['peace', 'equip'] }, yellow: PEACE },
    UNCHECKED,
  );
  play(laid, 'red', 'no-play', 'yellow');
  // Yellow and Red are both worthy; then Blue's tile comes in its turn, and is found alone.
  play(laid, 'yellow', 'no-play', 'blue peace');
  expect(waits(laid)).toEqual(['bonus', 'blue']);
  expect(isInactive(laid, 'blue')).toBe(false);
  const entries = play(laid, 'blue', 'no-play', 'blue equip');
  expect(whats(entries)).toContain('peace-undone');
  expect(isInactive(laid, 'blue')).toBe(true);
});

clause('CG-5.8.j', 'if one alone of them has three points, this one wins: the first of them', () => {
  const laid = declared(['blue'], { red: { bag: ['none'] }, blue: PEACE });
  play(laid, 'red', 'no-play', 'blue');
  play(laid, 'blue', 'no-play');
  expect(laid.state.result).toEqual({
    winners: ['red'],
    how: 'peace',
    clause: 'CG-5.8.j',
    scores: { red: 3, blue: 2, yellow: 3 },
  });
});

clause('CG-5.8.j', 'all are checked anew: a later extra action can break the first', () => {
  const laid = declared([], { red: { bag: ['none'] }, blue: PEACE }, { followers: { hessen: { blue: 3 } } });
  play(laid, 'red', 'no-play', 'blue');
  playAll(laid, 'blue', 'play move', 'march hessen oberlothringen', 'group 2');
  expect(standing(laid, 'oberlothringen')).toEqual({ red: 2, blue: 2 });
  play(laid, 'blue', 'finish');
  expect(laid.state.result).toMatchObject({ winners: ['blue'], scores: { red: 2, blue: 3 } });
});

clause('CG-5.8.k', 'several are worthy: nobody wins, their tiles are inactive, what they did stands', () => {
  const laid = declared(['blue'], {
    red: { bag: ['none'] },
    blue: PEACE,
    yellow: { bag: ['equip', 'none'] },
  });
  play(laid, 'red', 'play influence');
  play(laid, 'red', 'send 1', 'blue');
  play(laid, 'blue', 'play develop');
  const entries = play(laid, 'blue', 'counter thueringen', 'yellow equip');
  expect(whats(entries)).toEqual(['counter', 'no-peace', 'tile']);
  expect(pointsOfAll(laid)).toEqual({ red: 3, blue: 3, yellow: 3 });
  expect([isInactive(laid, 'red'), isInactive(laid, 'blue')]).toEqual([true, true]);
  expect(standing(laid, 'normandie')).toEqual({ red: 2 });
  expect(laid.t.countries.thueringen!.counters).toBe(2);
  expect(laid.t.seasons.spring.map((one) => one.tile)).toEqual(['influence', 'develop', 'equip']);
  // What was set aside is in the bag again, and comes as usual.
  expect(waits(laid)).toEqual(['equip', 'yellow']);
  play(laid, 'yellow', 'decline', 'blue none', 'event', 'berry', 'yellow none', 'red none');
  expect(waits(laid)[0]).toBe('swaps');
  expect(tilesIn(laid, 'blue', 'rack').filter((tile) => tile === 'none')).toEqual(['none', 'none']);
});

clause('CG-5.8.k', 'none is worthy in the end: nobody wins either', () => {
  const laid = declared(
    ['blue'],
    { red: { bag: ['none'] }, blue: PEACE, yellow: { bag: ['equip'] } },
    { followers: { hessen: { blue: 3 } } },
  );
  play(laid, 'red', 'no-play', 'blue');
  playAll(laid, 'blue', 'play move', 'march hessen oberlothringen', 'group 2');
  play(laid, 'blue', 'finish', 'yellow equip');
  expect(pointsOfAll(laid)).toEqual({ red: 2, blue: 2, yellow: 3 });
  expect(laid.state.result).toBeNull();
  expect([isInactive(laid, 'red'), isInactive(laid, 'blue')]).toEqual([true, true]);
});

clause(
  'CG-5.8.o',
  'who placed no peace tile, or failed with it before, takes no part whatever the points',
  () => {
    // Blue stands on the card of Nordalbingien, and lacks Sachsen until Yellow brings all over.
    const laid = table(
      realm(
        [],
        { red: PEACE, blue: PEACE, yellow: { bag: ['influence'] } },
        { followers: { nordalbingien: {} }, cards: { nordalbingien: { blue: 1, yellow: 1 } } },
      ),
    );
    goOn(laid, 'blue peace');
    play(laid, 'blue', 'no-play', 'yellow influence');
    expect(isInactive(laid, 'blue')).toBe(true);
    play(laid, 'yellow', 'transfer nordalbingien', 'red peace');
    expect(pointsOfAll(laid)).toEqual({ red: 3, blue: 3, yellow: 3 });
    play(laid, 'red', 'no-play');
    expect(laid.state.result).toMatchObject({ winners: ['red'], clause: 'CG-5.8.h' });
  },
);
