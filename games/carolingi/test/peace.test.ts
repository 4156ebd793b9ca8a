import { fast, type Seat, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { pointsOf } from '../rules/victory.ts';
import { declared, isInactive, PEACE, realm, UNCHECKED, whats } from './realm.ts';
import {
  goOn,
  type Laid,
  open,
  placeTiles,
  play,
  playAll,
  purse,
  SEASON_ENDS,
  standing,
  table,
  tilesIn,
  waits,
  whyNot,
} from './table.ts';

// ---------------------------------------------------------------- placing it

clause('CG-5.8.a', 'the peace tile is placed with a no-action tile or not at all', () => {
  const laid = table({ at: 'commitment', courts: { red: { active: ['peace'] } } });
  goOn(laid);
  play(laid, 'red', 'place move');
  expect(whyNot(laid, 'red', 'place peace')[0]).toBe('CG-5.8.a');
  laid.game.back(laid.state, 'red');
  play(laid, 'red', 'place peace');
  expect(open(laid, 'red')).toEqual(['place none']);
  expect(whyNot(laid, 'red', 'place battle')[0]).toBe('CG-5.8.a');
  play(laid, 'red', 'place none');
  expect(waits(laid)).toEqual(['commitment', 'yellow', 'blue']);
});

clause('CG-5.8.a', 'with no-action first, peace may follow', () => {
  const laid = table({ at: 'commitment', courts: { red: { active: ['peace'] } } });
  goOn(laid);
  playAll(laid, 'red', 'place none', 'place peace');
  expect(waits(laid)).toEqual(['commitment', 'yellow', 'blue']);
});

clause('CG-5.8.a', 'where nobody checks, any partner goes: the penalty is for later', () => {
  const laid = table({ ...UNCHECKED, at: 'commitment', courts: { red: { active: ['peace'] } } });
  goOn(laid);
  playAll(laid, 'red', 'place peace', 'place battle');
  expect(waits(laid)).toEqual(['commitment', 'yellow', 'blue']);
});

// ---------------------------------------------------------------- the extra action

clause('CG-5.8.b', 'drawn, it interrupts everything: no other tile comes before it is done', () => {
  const laid = declared(['red'], { red: { bag: ['none'] }, blue: { bag: ['equip', 'move'] } });
  expect(waits(laid)).toEqual(['bonus', 'red']);
  expect(tilesIn(laid, 'blue', 'bag')).toEqual(['equip', 'move']);
  play(laid, 'red', 'play equip');
  expect(waits(laid)).toEqual(['equip', 'red']);
  play(laid, 'red', 'decline', 'blue move');
  expect(waits(laid)).toEqual(['move', 'blue']);
});

clause(
  ['CG-5.8.c', 'CG-5.2.d'],
  'an active tile of the rack is played: none spent, swapped, inactive or just activated',
  () => {
    const laid = declared(['red'], {
      red: {
        bag: ['none'],
        active: ['move-dot'],
        fresh: ['soothe'],
        swap: ['battle'],
        spent: { winter: ['equip'] },
      },
    });
    expect(open(laid, 'red')).toEqual([
      'play influence',
      'play develop',
      'play move',
      'play move-dot',
      'no-play',
    ]);
    for (const tile of ['none', 'equip', 'battle', 'influence-dot', 'peace']) {
      expect([tile, whyNot(laid, 'red', `play ${tile}`)[0]]).toEqual([tile, 'CG-5.8.c']);
    }
    expect(whyNot(laid, 'red', 'play soothe')[0]).toBe('CG-5.2.d');
  },
);

clause('CG-5.8.c', 'it lies on the season’s space, and is carried out like a drawn one', () => {
  const laid = declared(['red'], { red: { bag: ['none'] } });
  play(laid, 'red', 'play influence');
  expect(laid.t.seasons.spring).toEqual([{ seat: 'red', tile: 'influence' }]);
  expect(tilesIn(laid, 'red', 'rack')).not.toContain('influence');
  expect(open(laid, 'red')).toEqual(['send 1', 'send 2', 'send 3', 'decline']);
  play(laid, 'red', 'send 3', 'red none', 'event', 'berry');
  expect(standing(laid, 'normandie')).toEqual({ red: 4 });
});

clause('CG-5.8.c', 'the extra action may be forgone, the check may not', () => {
  const failing = declared(['red'], { red: { bag: ['none'] } });
  const entries = play(failing, 'red', 'no-play', 'red none', 'event', 'berry');
  expect(whats(entries)).toContain('peace-fails');
  const winning = declared([], { red: { bag: ['none'] } });
  play(winning, 'red', 'no-play');
  expect(winning.state.result?.winners).toEqual(['red']);
});

clause('CG-5.8.d', 'the no-action tile may still be in the bag, or have been drawn before', () => {
  const after = table(realm([], { red: { bag: ['peace', 'none'] } }));
  goOn(after, 'red none', 'red peace');
  play(after, 'red', 'no-play');
  expect(after.state.result?.winners).toEqual(['red']);
  const before = table(realm([], { red: { bag: ['peace', 'none'] } }));
  goOn(before, 'red peace');
  play(before, 'red', 'no-play');
  expect(before.state.result?.winners).toEqual(['red']);
});

// ---------------------------------------------------------------- too few points

clause(
  ['CG-5.8.e', 'CG-OV.b'],
  'with two points it fails; the extra action stands, the bag stays closed, play goes on',
  () => {
    const laid = declared(['red'], { red: { bag: ['none'] }, blue: { bag: ['equip', 'move'] } });
    play(laid, 'red', 'play influence');
    const entries = play(laid, 'red', 'send 2', 'blue equip');
    expect(entries.find((entry) => entry.what === 'peace-fails')?.facts).toMatchObject({
      seat: 'red',
      points: 2,
    });
    expect(whats(entries)).not.toContain('open-bag');
    expect(laid.t.order.map((seat) => laid.t.courts[seat]!.opened)).toEqual([[], [], []]);
    expect(isInactive(laid, 'red')).toBe(true);
    expect(standing(laid, 'normandie')).toEqual({ red: 3 });
    expect(laid.t.seasons.spring).toContainEqual({ seat: 'red', tile: 'influence' });
    expect(waits(laid)).toEqual(['equip', 'blue']);
  },
);

clause('CG-5.8.e', 'with too few points nobody asks what the partner was: the extra action stands', () => {
  const laid = declared(['red'], { red: { bag: ['battle'] }, blue: { bag: ['equip'] } }, UNCHECKED);
  play(laid, 'red', 'play influence');
  play(laid, 'red', 'send 2', 'blue equip');
  expect(standing(laid, 'normandie')).toEqual({ red: 3 });
  expect(isInactive(laid, 'red')).toBe(true);
});

clause('CG-5.8.e', 'everybody saw it fail: nobody takes it for active afterwards', () => {
  const red = { bag: ['none'], active: ['soothe', 'move-dot'] };
  const laid = declared(['red'], { red, blue: { bag: ['equip'] } });
  const { game, state } = laid;
  play(laid, 'red', 'no-play', 'blue equip');
  const view = game.view(state, 'blue');
  for (let i = 0; i < 20; i++) {
    const { courts } = game.imagine(view, 'blue', fast(`world ${i}`)).table;
    expect(secretOf(courts.red!.inactive)).toContain('peace');
  }
});

clause(['CG-5.8.e', 'CG-5.8.n'], 'it must be activated again before it can be placed', () => {
  const laid = declared(['red'], { red: { bag: ['none'] }, blue: { bag: ['develop'] } });
  play(laid, 'red', 'no-play', 'red none', 'event', 'berry', 'blue develop');
  expect(isInactive(laid, 'red')).toBe(true);
  play(laid, 'blue', 'decline');
  play(laid, 'blue', 'keep');
  expect(waits(laid)[0]).toBe('commitment');
  expect(whyNot(laid, 'red', 'place peace')[0]).toBe('CG-2.1.1.e');
  placeTiles(laid, { red: ['develop', 'none'] }, 'red develop');
  play(laid, 'red', 'activate peace', ...drawsOut(laid));
  expect(tilesIn(laid, 'red', 'rack')).toContain('peace');
});

/** Nothing but no-action and event tiles is left in the bag: the draws that empty it. */
function drawsOut({ t }: Laid): string[] {
  const cards = ['flandre', 'chur-raetien', 'anjou'];
  return [
    ...t.order.flatMap((seat) => Array<string>(t.courts[seat]!.bag.count!).fill(`${seat} none`)),
    ...cards.slice(0, t.events.bag).flatMap((card) => ['event', card]),
  ];
}

// ---------------------------------------------------------------- the victory

clause(['CG-5.8.h', 'CG-5.8.f', 'CG-OV.b'], 'three points after the extra action win at once', () => {
  const laid = declared(['red'], { red: { bag: ['none'] }, blue: { bag: ['battle', 'move'] } });
  playAll(laid, 'red', 'play develop', 'counter champagne');
  const entries = play(laid, 'red', 'finish');
  expect(laid.state.result).toEqual({
    winners: ['red'],
    how: 'peace',
    clause: 'CG-5.8.h',
    scores: { red: 3, blue: 3, yellow: 3 },
  });
  expect(whats(entries)).toContain('open-bag');
  expect(laid.game.asks(laid.state)).toEqual([]);
  expect(laid.t.courts.blue!.opened).toEqual(['battle', 'move']);
});

clause('CG-5.8.f', 'what all see in the opened bag is known from then on', () => {
  const laid = declared(
    [],
    {
      red: { bag: ['battle'] },
      blue: { bag: ['soothe', 'equip'], active: ['soothe'], swap: ['develop'] },
      yellow: { bag: ['equip'] },
    },
    UNCHECKED,
  );
  const { t, game, state } = laid;
  expect(t.courts.blue).toMatchObject({
    known: { active: [] },
    perhapsSwapped: expect.arrayContaining(['soothe', 'equip', 'move']),
  });
  play(laid, 'red', 'no-play', 'yellow equip');
  expect(waits(laid)).toEqual(['equip', 'yellow']);
  expect(t.courts.blue).toMatchObject({ opened: ['soothe', 'equip'], known: { active: ['soothe'] } });
  expect(t.courts.blue!.perhapsSwapped).toContain('move');
  expect(t.courts.blue!.perhapsSwapped).not.toContain('soothe');
  expect(t.courts.blue!.perhapsSwapped).not.toContain('equip');
  expect(game.board(game.view(state, 'yellow'), 'yellow')).toContain('Dotted tiles seen active: Blue soothe');
});

clause(
  'CG-5.8.c',
  'the tile that is played besides is seen by all, so it is active and was not swapped',
  () => {
    const laid = declared([], { red: { bag: ['none'], active: ['soothe'], swap: ['develop'] } });
    expect(laid.t.courts.red!.known.active).not.toContain('soothe');
    expect(laid.t.courts.red!.perhapsSwapped).toContain('soothe');
    play(laid, 'red', 'play soothe');
    expect(laid.t.courts.red!.known.active).toContain('soothe');
    expect(laid.t.courts.red!.perhapsSwapped).toContain('move');
    expect(laid.t.courts.red!.perhapsSwapped).not.toContain('soothe');
  },
);

clause('CG-5.8.h', 'a peace tile in the bag without its no-action tile does not stop it', () => {
  const laid = declared([], { red: { bag: ['none'] }, blue: { bag: ['peace', 'battle'] } }, UNCHECKED);
  play(laid, 'red', 'no-play');
  expect(laid.state.result?.winners).toEqual(['red']);
});

clause(['CG-5.8.l', 'CG-OV.b'], 'points count, not kinds: glory and two united regions are enough', () => {
  const laid = table(realm(['yellow'], { yellow: PEACE }));
  goOn(laid, 'yellow peace');
  expect(pointsOf(laid.t, 'yellow')).toMatchObject({ glory: 1, regions: 1, total: 2 });
  playAll(laid, 'yellow', 'play move', 'march schwaben chur-raetien', 'group 1', 'finish');
  expect(pointsOf(laid.t, 'yellow')).toMatchObject({ glory: 1, regions: 2, total: 3 });
  expect(laid.state.result?.winners).toEqual(['yellow']);
});

clause('CG-5.8.m', 'in any season of any year, long before the sundial', () => {
  for (const [year, season] of [
    [830, 'winter'],
    [832, 'summer'],
    [834, 'autumn'],
  ] as const) {
    const laid = declared([], { red: { bag: ['none'] } }, { year, season });
    play(laid, 'red', 'no-play');
    expect(laid.state.result).toMatchObject({ winners: ['red'], how: 'peace' });
  }
});

clause('CG-5.8.n', 'from the Scriptorium to the inactive tiles', () => {
  const laid = table(realm(['red'], { red: { active: ['peace'] } }, { at: 'commitment' }));
  goOn(laid);
  placeTiles(laid, { red: ['peace', 'none'], yellow: ['move', 'none'] }, 'red peace');
  expect(waits(laid)).toEqual(['bonus', 'red']);
  play(laid, 'red', 'play equip');
  expect(laid.t.seasons.spring).toEqual([{ seat: 'red', tile: 'equip' }]);
  play(laid, 'red', 'arm 1');
  play(laid, 'red', 'call 0', 'yellow move');
  expect(purse(laid, 'red').slice(0, 2)).toEqual([5, 1]);
  expect(isInactive(laid, 'red')).toBe(true);
  expect(tilesIn(laid, 'red', 'bag')).toEqual(['none']);
});

clause(
  'CG-5.8.p',
  'the peace tile never lies on a season space; the extra tile does, and can be swapped back',
  () => {
    const laid = declared(['red'], { red: { bag: ['none'] } });
    play(laid, 'red', 'play influence');
    play(laid, 'red', 'send 1', 'red none', ...SEASON_ENDS);
    expect(waits(laid)).toEqual(['swaps', 'red']);
    expect(laid.t.seasons.spring).toEqual([{ seat: 'red', tile: 'influence' }]);
    expect(open(laid, 'red')).toContain('swap move influence');
    expect(whyNot(laid, 'red', 'swap move peace')[0]).toBe('CG-3.3.a');
  },
);

clause(['CG-OV.b', 'CG-6.2.2.b'], 'in the advanced game a palace and three other points are needed', () => {
  const attempt = (lacking: Seat[], palaces: Record<string, Seat>): Laid => {
    const laid = declared(lacking, { red: { bag: ['none'] } }, { advanced: true, palaces });
    play(
      laid,
      'red',
      'no-play',
      ...(lacking.length > 0 || !palaces.normandie ? ['red none', ...SEASON_ENDS] : []),
    );
    return laid;
  };
  const homeless = attempt([], {});
  expect(pointsOf(homeless.t, 'red').total).toBe(3);
  expect(isInactive(homeless, 'red')).toBe(true);
  const wanting = attempt(['red'], { normandie: 'red' });
  expect(pointsOf(wanting.t, 'red').total).toBe(3);
  expect(isInactive(wanting, 'red')).toBe(true);
  const worthy = attempt([], { normandie: 'red' });
  expect(worthy.state.result).toMatchObject({ winners: ['red'], scores: { red: 4 } });
});
