/** Where chapters meet: what one rule leaves behind, as another finds it. */

import { type JsonObject, scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data } from '../game.ts';
import { leviesOf } from '../rules/equip.ts';
import { controls } from '../rules/ground.ts';
import { pointsOf } from '../rules/victory.ts';
import { declared, isInactive, realm, UNCHECKED, whats } from './realm.ts';
import {
  drawn,
  goOn,
  leave,
  onCard,
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

/** Six countries of Red, the sixth held against many gangs. */
const SIX = {
  normandie: { red: 1 },
  anjou: { red: 1 },
  'ile-de-france': { red: 1 },
  champagne: { red: 1 },
  niederlothringen: { red: 1 },
  oberlothringen: { red: 4 },
};

clause(['CG-3.4.f', 'CG-3.4.g'], 'court day comes before gangs are cut to three', () => {
  const laid = table({ season: 'autumn', at: 'close', followers: SIX, gangs: { oberlothringen: 5 } });
  const told = goOn(laid).find(({ what }) => what === 'points')!;
  expect(told.facts.points).toMatchObject({ red: { expansion: 0 } });
  expect(standing(laid, 'oberlothringen')).toEqual({ red: 4, gangs: 3 });
  expect(controls(laid.t, 'red', 'oberlothringen')).toBe(true);
});

clause(['CG-3.4.h', 'CG-4.1.d'], 'a gang that waited on the deck and one of neglect spread twice', () => {
  const laid = table({
    surplus: 1,
    cards: { westfalen: {}, thueringen: {} },
    courts: { red: { bag: ['equip'] } },
    events: 2,
  });
  goOn(laid, 'event', 'nordalbingien', 'event', 'hessen', 'red equip');
  expect(standing(laid, 'nordalbingien')).toEqual({ gangs: 2 });
  expect(standing(laid, 'friesland')).toEqual({ gangs: 2 });
  expect(standing(laid, 'ostfalen')).toEqual({});
  expect(onCard(laid, 'hessen')).toEqual({});
});

clause(['CG-7.1.a', 'CG-3.4.g', 'CG-3.4.h'], 'gangs of anarchy beyond three wait for the cards', () => {
  const laid = table({
    season: 'autumn',
    options: { anarchy: true },
    gangs: { anjou: 3, hessen: 2 },
    deck: ['anarchy'],
    events: 1,
  });
  goOn(laid, 'event', 'anarchy');
  expect(standing(laid, 'anjou')).toEqual({ gangs: 3 });
  expect(standing(laid, 'hessen')).toEqual({ gangs: 3 });
  expect(laid.t.surplus).toBe(1);
});

clause(
  ['CG-5.8.g', 'CG-6.2.1.e', 'CG-6.2.1.f'],
  'an undone palace calls back gangs, card and followers',
  () => {
    const lay = {
      ...UNCHECKED,
      advanced: true,
      followers: { oberlothringen: { red: 4, blue: 1 }, niederlothringen: { red: 2 }, champagne: { red: 2 } },
      gangs: { oberlothringen: 2 },
      counters: { oberlothringen: 2 },
      cards: { oberlothringen: { red: 1, yellow: 1, gangs: 1 } },
    };
    const laid = declared([], { red: { bag: ['battle'] }, yellow: { bag: ['equip'] } }, lay);
    const before = JSON.stringify([laid.t.countries, laid.t.slots, laid.t.archivium]);
    const purses = ['red', 'blue', 'yellow'].map((seat) => purse(laid, seat));
    playAll(laid, 'red', 'play develop', 'claim oberlothringen', 'expel niederlothringen');
    expect(laid.t.countries.oberlothringen!.palace).toBe('red');
    expect(standing(laid, 'oberlothringen')).toEqual({ red: 5 });
    expect(onCard(laid, 'oberlothringen')).toBeNull();
    expect(whats(play(laid, 'red', 'expel champagne', 'yellow equip'))).toContain('peace-undone');
    expect(JSON.stringify([laid.t.countries, laid.t.slots, laid.t.archivium])).toBe(before);
    expect(['red', 'blue', 'yellow'].map((seat) => purse(laid, seat))).toEqual(purses);
    expect(tilesIn(laid, 'red', 'rack')).toContain('develop');
    expect(isInactive(laid, 'red')).toBe(true);
  },
);

clause(['CG-5.8.c', 'CG-3.3.a'], 'the extra tile of a failed peace is taken back by a swap', () => {
  const laid = declared(['red'], { red: { bag: ['none'] } });
  playAll(laid, 'red', 'play influence');
  play(laid, 'red', 'send 1', 'red none', 'event', 'berry');
  expect(waits(laid)).toEqual(['swaps', 'red']);
  expect(open(laid, 'red')).toContain('swap move influence');
  expect(whyNot(laid, 'red', 'swap move peace')[0]).toBe('CG-3.3.a');
});

clause(['CG-5.2.d', 'CG-3.4.e'], 'what autumn activates is there in winter, with all that came back', () => {
  const laid = drawn('red', 'develop', { season: 'autumn', courts: { red: { swap: ['move'] } } });
  play(laid, 'red', 'activate soothe', ...SEASON_ENDS);
  expect([laid.t.season, waits(laid)[0]]).toEqual(['winter', 'commitment']);
  expect(tilesIn(laid, 'red', 'rack')).toEqual(
    ['battle', 'develop', 'equip', 'influence', 'move', 'none', 'none', 'soothe'].sort(),
  );
  expect(tilesIn(laid, 'red', 'swap')).toEqual([]);
});

clause(
  ['CG-5.8.e', 'CG-3.5.a'],
  'a peace that fails in the last autumn leaves what it did to the count',
  () => {
    const lay = { year: 834, season: 'autumn' } as const;
    const laid = declared(['red', 'yellow'], { red: { bag: ['none'], missi: 3 } }, lay);
    playAll(laid, 'red', 'play influence');
    play(laid, 'red', 'send 3', 'red none', 'event', 'berry');
    expect(laid.state.result).toMatchObject({ how: 'points', winners: ['blue'] });
    expect(standing(laid, 'normandie')).toEqual({ red: 4 });
  },
);

clause(
  ['CG-5.4.f', 'CG-3.5.m', 'CG-5.3.b'],
  'who leaves the homeland empty loses the region, not the levy',
  () => {
    const laid = drawn('blue', 'move', {
      followers: {
        ostfalen: { blue: 1 },
        westfalen: { blue: 1 },
        hessen: { blue: 1 },
        thueringen: { blue: 1 },
        nordalbingien: { blue: 1 },
      },
    });
    expect([pointsOf(laid.t, 'blue').regions, leviesOf(laid.t, 'blue')]).toEqual([1, 4]);
    playAll(laid, 'blue', 'march ostfalen hessen');
    expect([pointsOf(laid.t, 'blue').regions, leviesOf(laid.t, 'blue')]).toEqual([0, 4]);
  },
);

clause(['CG-5.8.i', 'CG-8.b'], 'a peace tile that the hourglass left alone stops nobody', () => {
  const laid = declared(
    [],
    { red: { bag: ['none'] }, blue: { bag: ['peace'] } },
    { options: { hourglass: 60 } },
  );
  play(laid, 'red', 'no-play');
  expect(laid.state.result).toMatchObject({ how: 'peace', winners: ['red'], clause: 'CG-5.8.h' });
});

clause(['CG-5.8.g', 'CG-5.8.h'], 'after one was undone another may win from the open bag', () => {
  const laid = declared([], { red: { bag: ['move'] }, blue: { bag: ['peace', 'none'] } }, UNCHECKED);
  expect(whats(play(laid, 'red', 'no-play', 'blue peace'))).toContain('peace-undone');
  expect(waits(laid)).toEqual(['bonus', 'blue']);
  play(laid, 'blue', 'no-play');
  expect(laid.state.result).toMatchObject({ winners: ['blue'], clause: 'CG-5.8.h' });
});

clause(['CG-5.8.c', 'CG-5.5.f', 'CG-3.5.f'], 'the trophy of the extra battle can be the third point', () => {
  const laid = declared([], { red: { bag: ['none'], trophies: 3 } }, { gangs: { oberlothringen: 1 } });
  expect(pointsOf(laid.t, 'red')).toMatchObject({ glory: 0, total: 2 });
  playAll(laid, 'red', 'play battle', 'fight oberlothringen');
  play(laid, 'red', 'finish');
  expect(laid.state.result).toMatchObject({ winners: ['red'], how: 'peace' });
});

clause(
  ['CG-5.1.i', 'CG-5.3.a'],
  'followers brought along from a card can give others control, and levies',
  () => {
    const sizes = { ...(data.sizes as JsonObject), levies: { least: 0, homeland: 1 } };
    const laid = drawn('red', 'influence', {
      data: { sizes },
      followers: { normandie: { red: 1 }, champagne: { red: 1 } },
      cards: { champagne: { red: 1, blue: 3 } },
      courts: { blue: { bag: ['equip'] } },
    });
    const levies = () => [leviesOf(laid.t, 'red'), leviesOf(laid.t, 'blue')];
    expect(levies()).toEqual([2, 1]);
    play(laid, 'red', 'transfer champagne', 'blue equip');
    expect(levies()).toEqual([1, 2]);
  },
);

clause(['CG-6.2.1.f', 'CG-4.1.a'], 'the slot of a card that left the game is free for the next', () => {
  const laid = drawn('red', 'develop', {
    advanced: true,
    forests: ['berry', 'flandre', 'nordalbingien', 'chur-raetien', 'haute-provence'],
    followers: { champagne: { red: 2 } },
    counters: { champagne: 2 },
    cards: { champagne: {}, anjou: {}, berry: {} },
    events: 1,
  });
  const entries = play(laid, 'red', 'claim champagne', 'event', 'normandie');
  expect(whats(entries)).not.toContain('overflow');
  expect(Object.values(laid.t.slots.neustrie!).map(({ country }) => country)).toEqual([
    'anjou',
    'berry',
    'normandie',
  ]);
});

clause(['CG-6.1.1.a', 'CG-3.4.j'], 'hunger cards add up: the old one comes back, a new one joins it', () => {
  const laid = table({
    advanced: true,
    season: 'autumn',
    at: 'close',
    discards: ['hunger'],
    table: { hungerCards: 1 },
  });
  goOn(laid);
  expect(laid.t.archivium.filter((card) => card === 'hunger').length).toBe(2);
  expect(laid.t.hungerCards).toBe(0);
});

clause(['CG-6.2.1.d', 'CG-7.2.a'], 'rebellion finds no counters in a claimed homeland', () => {
  const laid = drawn('red', 'develop', {
    advanced: true,
    options: { anarchy: true },
    followers: { champagne: { red: 1 } },
    counters: { champagne: 2, hessen: 1 },
    deck: ['rebellion'],
  });
  play(laid, 'red', 'claim champagne', 'event', 'rebellion');
  expect(standing(laid, 'champagne')).toEqual({ red: 1 });
  expect(standing(laid, 'hessen')).toEqual({ gangs: 1 });
});

clause(
  ['CG-5.a', 'CG-5.8.c'],
  'who declines every Equip beforehand is asked all the same when peace plays it',
  () => {
    const laid = table({ events: 1, ...realm([], { red: { bag: ['peace', 'none'] } }) });
    leave(laid, 'red', 'equip', 'decline');
    goOn(laid, 'red peace');
    play(laid, 'red', 'play equip');
    expect(waits(laid)).toEqual(['equip', 'red']);
  },
);

clause(['CG-3.3.d', 'CG-3.4.e'], 'one swap a year, and a new one in the next', () => {
  const laid = table({ at: 'swaps', season: 'autumn', courts: { red: { spent: { winter: ['move'] } } } });
  goOn(laid);
  play(laid, 'red', 'swap battle move');
  placeTiles(laid, { red: ['move', 'none'] }, ...drawAll(laid, { red: ['move'] }));
  expect([laid.t.year, laid.t.season]).toEqual([832, 'winter']);
  placeTiles(laid, { red: ['equip', 'none'] }, ...drawAll(laid, { red: ['equip'] }));
  play(laid, 'red', 'decline');
  expect(waits(laid)).toEqual(['swaps', 'red']);
  expect(open(laid, 'red')).toContain('swap battle equip');
});

clause(
  ['CG-5.8.c', 'CG-5.8.e', 'CG-5.2.e'],
  'the extra Develop cannot activate the peace that calls it; once that has failed, the next can',
  () => {
    const laid = declared(['red'], { red: { bag: ['develop'] } }, UNCHECKED);
    playAll(laid, 'red', 'play influence');
    play(laid, 'red', 'send 1', 'red develop');
    expect(open(laid, 'red')).toContain('activate peace');
    play(laid, 'red', 'activate peace', 'event', 'berry');
    expect(isInactive(laid, 'red')).toBe(false);
    expect(tilesIn(laid, 'red', 'rack')).toContain('peace');

    const calling = declared(['red'], { red: { bag: ['none'] } });
    play(calling, 'red', 'play develop');
    expect(whyNot(calling, 'red', 'activate peace')[0]).toBe('CG-5.2.e');
  },
);

clause(
  ['CG-5.8.e', 'CG-3.3.f', 'CG-3.4.e'],
  'the turn of the year brings peace back from the swap space, not from among the inactive',
  () => {
    const laid = table({
      season: 'autumn',
      at: 'close',
      courts: { red: { active: ['peace'], swap: ['peace'] }, blue: {} },
    });
    expect(isInactive(laid, 'blue')).toBe(true);
    goOn(laid);
    expect(tilesIn(laid, 'red', 'rack')).toContain('peace');
    playAll(laid, 'red', 'place peace', 'place none');
    expect(isInactive(laid, 'blue')).toBe(true);
    expect(whyNot(laid, 'blue', 'place peace')[0]).toBe('CG-2.1.1.e');
  },
);

clause(
  ['CG-6.2.1.e', 'CG-3.4.g'],
  'gangs that a palace drives out stay until the year turns, then three',
  () => {
    const laid = drawn('red', 'develop', {
      advanced: true,
      season: 'autumn',
      followers: { champagne: { red: 3 } },
      gangs: { champagne: 2, 'ile-de-france': 2 },
      counters: { champagne: 2 },
    });
    playAll(laid, 'red', 'claim champagne', 'expel ile-de-france');
    const entries = play(laid, 'red', 'expel ile-de-france', ...SEASON_ENDS);
    expect(entries.find(({ what }) => what === 'surplus')?.facts).toEqual({ surplus: 1, all: 1 });
    expect(standing(laid, 'ile-de-france')).toEqual({ gangs: 3 });
  },
);

clause(
  ['CG-6.2.1.f', 'CG-3.4.h'],
  'a gang that came to the card from the deck is gone with it, and drives nobody on',
  () => {
    const laid = table({
      advanced: true,
      surplus: 1,
      followers: { champagne: { red: 2 } },
      counters: { champagne: 2 },
      courts: { red: { bag: ['develop'] } },
      events: 1,
    });
    goOn(laid, 'event', 'champagne', 'red develop');
    expect(onCard(laid, 'champagne')).toEqual({ gangs: 1 });
    play(laid, 'red', 'claim champagne');
    expect(waits(laid)[0]).toBe('swaps');
    expect([laid.t.surplus, onCard(laid, 'champagne')]).toEqual([0, null]);
    expect(Object.values(laid.t.countries).every(({ gangs }) => gangs === 0)).toBe(true);
  },
);

clause(
  ['CG-5.8.g', 'CG-3.3.a'],
  'an extra tile that was undone is not spent: it is there, and not swapped',
  () => {
    const lay = { ...UNCHECKED, events: 0 };
    const laid = declared([], { red: { bag: ['battle'] }, blue: { bag: ['equip'] } }, lay);
    playAll(laid, 'red', 'play influence');
    play(laid, 'red', 'send 1', 'red battle', 'blue equip');
    play(laid, 'blue', 'decline');
    expect(waits(laid)).toEqual(['swaps', 'red', 'blue']);
    expect(whyNot(laid, 'red', 'swap move influence')[0]).toBe('CG-3.3.a');
    expect(open(laid, 'red')).toContain('swap influence battle');
  },
);

clause(
  ['CG-4.a', 'CG-4.2.a'],
  'an empty deck brings the hunger card back in the same year: two famines follow each other',
  () => {
    const laid = table({
      followers: { anjou: { red: 3 } },
      cards: { champagne: {} },
      deck: ['hunger'],
      events: 2,
    });
    laid.t.discards = laid.t.archivium.filter((card) => card !== 'hunger');
    laid.t.archivium = ['hunger'];
    const entries = goOn(laid, 'event', 'hunger', 'event', 'hunger');
    expect(whats(entries).filter((what) => what === 'reshuffle' || what === 'hunger')).toEqual([
      'hunger',
      'reshuffle',
      'hunger',
    ]);
    // The second finds nobody too many, so no second gang comes.
    expect(standing(laid, 'anjou')).toEqual({ red: 1, gangs: 1 });
  },
);

clause(
  ['CG-6.1.2.h', 'CG-6.1.2.d'],
  'who came to a country by an overflow of the set-up settles nowhere beside it',
  () => {
    const laid = table({ advanced: true, forests: ['berry', 'flandre', 'nordalbingien'], cards: {} });
    laid.t.slots.sachsen = ['hessen', 'thueringen', 'westfalen'].map((country) => ({
      country,
      followers: { red: country === 'hessen' ? 1 : 0, yellow: 0, blue: 0 },
      gangs: 0,
    }));
    const deck = ['ostfalen', 'oberlothringen', 'champagne'];
    const inSlots = laid.t.slots.sachsen.map(({ country }) => country);
    laid.t.discards = laid.t.archivium.filter((card) => ![...deck, ...inSlots].includes(card));
    laid.t.archivium = deck;
    laid.t.placing = { bag: { red: 3, yellow: 0, blue: 0 }, waiting: [] };
    laid.t.courts.red!.nobiles -= 4;
    laid.state.flow = [{ step: 'game', at: 'riot' }, { step: 'placing' }] as typeof laid.state.flow;
    goOn(laid, 'ostfalen', 'red');
    play(laid, 'red', 'missus', 'oberlothringen', 'red');
    expect(standing(laid, 'hessen')).toEqual({ red: 1 });
    expect(standing(laid, 'thueringen')).toEqual({ gangs: 1 });
    expect(whyNot(laid, 'red', 'settle')).toEqual([
      'CG-6.1.2.d',
      'Red has followers in Hessen, next to Oberlothringen',
    ]);
    play(laid, 'red', 'join hessen', 'champagne', 'red');
    expect(open(laid, 'red')).toContain('settle');
  },
);

clause(['CG-5.2.i', 'CG-6.2.1.b'], 'counters that a rival laid carry the palace of who controls now', () => {
  const laid = drawn('blue', 'develop', {
    advanced: true,
    followers: { champagne: { blue: 2 } },
    counters: { champagne: 1 },
    cards: { champagne: { red: 3 } },
    courts: { blue: { missi: 2 }, red: { bag: ['influence', 'develop'] } },
  });
  play(laid, 'blue', 'counter champagne', 'red influence');
  play(laid, 'red', 'transfer champagne', 'red develop');
  play(laid, 'red', 'claim champagne', ...SEASON_ENDS);
  expect(standing(laid, 'champagne')).toEqual({ red: 3 });
  expect(laid.t.countries.champagne).toMatchObject({ palace: 'red', counters: 0 });
});

clause(
  ['CG-4.1.b', 'CG-4.1.c', 'CG-4.1.d'],
  'in an overflow neglect and the riot out of the woodland meet next door',
  () => {
    const laid = table({
      followers: { 'ile-de-france': { red: 2 } },
      cards: { berry: {}, anjou: {}, 'ile-de-france': { red: 1 } },
      events: 1,
    });
    goOn(laid, 'event', 'champagne');
    expect(standing(laid, 'berry')).toEqual({ gangs: 1 });
    expect(standing(laid, 'anjou')).toEqual({ gangs: 2 });
    expect(standing(laid, 'ile-de-france')).toEqual({ red: 3, gangs: 1 });
    expect(standing(laid, 'duche-de-bourgogne')).toEqual({ gangs: 1 });
    expect(laid.t.discards.toSorted()).toEqual(['anjou', 'berry', 'ile-de-france']);
  },
);

clause(
  ['CG-8.b', 'CG-5.a', 'CG-3.2.b'],
  'one who placed a single tile in time has it drawn and acts; the other is there next season',
  () => {
    const laid = table({ at: 'commitment', options: { hourglass: 60 } });
    goOn(laid);
    play(laid, 'red', 'place influence');
    for (const seat of ['blue', 'yellow']) playAll(laid, seat, 'place none', 'place none');
    const { game, state } = laid;
    const luck = scripted('red influence');
    game.act(state, 'red', game.asks(state)[0]!.late!, luck, true);
    expect(waits(laid)).toEqual(['influence', 'red']);
    expect(tilesIn(laid, 'red', 'rack')).toEqual(['battle', 'develop', 'equip', 'move', 'none', 'none']);
  },
);

/** Nobody but these draws anything but no-action; the events first. */
function drawAll({ t }: ReturnType<typeof table>, tiles: Record<string, string[]>): string[] {
  const events = t.events.scriptorium;
  const cards = t.archivium.slice(0, events);
  return [
    ...cards.flatMap((card) => ['event', card]),
    ...t.order.flatMap((seat) => Array<string>(2 - (tiles[seat]?.length ?? 0)).fill(`${seat} none`)),
    ...Object.entries(tiles).flatMap(([seat, of]) => of.map((tile) => `${seat} ${tile}`)),
  ];
}
