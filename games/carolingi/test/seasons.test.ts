/** Chapters 3, 3.1 and 3.2: the seasons, placing tiles and drawing them. */

import { fast, type Json, layTable, SPECTATOR } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';
import {
  drawn,
  goOn,
  known,
  type Laid,
  onCard,
  open,
  placeTiles,
  play,
  playAll,
  purse,
  table,
  tilesIn,
  waits,
  whyNot,
} from './table.ts';

/** A new table of two that is played without a single action. */
function quietGame(sundial: number): { laid: Laid; told: string[] } {
  const game = make(data);
  const { state, entries } = game.setup(
    layTable(game.facts, { seats: 2, options: { sundial } }),
    fast('quiet'),
  );
  const laid = { game, state, t: state.table };
  const told = entries.map(({ what, facts }) => `${what} ${facts.season ?? ''} ${facts.year ?? ''}`);
  const luck = fast('quiet cards');
  while (state.result === null) {
    const { seat } = game.asks(state)[0]!;
    const { entries: more } = game.act(state, seat, game.notation.parse('place none'), luck);
    told.push(...more.map(({ what, facts }) => `${what} ${facts.season ?? ''} ${facts.year ?? ''}`));
  }
  return { laid, told };
}

const seasonsIn = (told: string[]): string[] => told.filter((line) => line.startsWith('season'));

clause('CG-3.a', 'year by year up to the sundial, each from winter to autumn', () => {
  const { laid, told } = quietGame(831);
  expect(seasonsIn(told)).toEqual(
    [830, 831].flatMap((year) =>
      ['winter', 'spring', 'summer', 'autumn'].map((season) => `season ${season} ${year}`),
    ),
  );
  expect(laid.t.year).toBe(831);
  expect(seasonsIn(quietGame(830).told).length).toBe(4);
});

/** A table at which all are asked for tiles. */
const placing = (lay: Parameters<typeof table>[0] = {}): Laid => {
  const laid = table({ at: 'commitment', ...lay });
  goOn(laid);
  return laid;
};

clause('CG-3.1.a', 'everybody places two tiles of the rack, no more and no fewer; no-action counts', () => {
  const laid = placing({ courts: { red: { active: ['influence-dot'], spent: { winter: ['battle'] } } } });
  expect(waits(laid)).toEqual(['commitment', 'red', 'yellow', 'blue']);
  const rack = ['influence', 'develop', 'equip', 'move', 'none', 'influence-dot'];
  expect(open(laid, 'red')).toEqual(rack.map((tile) => `place ${tile}`));
  expect(whyNot(laid, 'red', 'place battle')[0]).toBe('CG-2.1.1.e');
  play(laid, 'red', 'place influence');
  // The same tile cannot be placed twice; its dotted double is another tile.
  expect(whyNot(laid, 'red', 'place influence')[0]).toBe('CG-3.1.a');
  expect(open(laid, 'red')).toContain('place influence-dot');
  play(laid, 'red', 'place influence-dot');
  // Two are enough: Red is not asked any more, and one is not: Yellow still is.
  expect(whyNot(laid, 'red', 'place none')[0]).toBe('AN-2.a');
  play(laid, 'yellow', 'place none');
  expect(waits(laid)).toEqual(['commitment', 'yellow', 'blue']);
  // There are two no-action tiles, and both may go.
  play(laid, 'yellow', 'place none');
  expect(waits(laid)).toEqual(['commitment', 'blue']);
  play(laid, 'blue', 'place move');
  play(laid, 'blue', 'place none', 'yellow none', 'red influence');
  expect(tilesIn(laid, 'yellow', 'bag')).toEqual(['none']);
  expect(tilesIn(laid, 'red', 'bag')).toEqual(['influence-dot']);
  expect(tilesIn(laid, 'blue', 'bag')).toEqual(['move', 'none']);
});

clause('CG-3.1.b', 'nobody learns what another places before it is drawn', () => {
  const tables = [
    ['influence', 'battle'],
    ['none', 'none'],
    ['move', 'equip'],
  ].map(([first, second]) => {
    const laid = placing();
    play(laid, 'red', `place ${first}`);
    return { laid, second };
  });
  const strangers = ['yellow', 'blue', SPECTATOR];
  const [one, ...others] = tables as [(typeof tables)[0], ...typeof tables];
  const alike = () => {
    for (const viewer of strangers)
      for (const other of others) expect(known(other.laid, viewer)).toBe(known(one.laid, viewer));
  };
  alike();
  for (const { laid, second } of tables) play(laid, 'red', `place ${second}`);
  alike();
  // All are in the bag, and a tile of Yellow comes first.
  for (const { laid } of tables) {
    playAll(laid, 'yellow', 'place equip', 'place none');
    play(laid, 'blue', 'place none');
    play(laid, 'blue', 'place none', 'blue none', 'yellow equip');
  }
  alike();
  expect(known(one.laid, 'red')).not.toBe(known(others[0]!.laid, 'red'));
  for (const viewer of strangers)
    expect(one.laid.game.view(one.laid.state, viewer).table.courts.red!.bag).toEqual({
      $for: ['red'],
      count: 2,
    });
});

test('a placed tile can be taken back until the last answer is in, and no one sees it', () => {
  const laid = placing();
  const before = known(laid, 'blue');
  playAll(laid, 'red', 'place battle');
  expect(known(laid, 'blue')).toBe(before);
  expect(laid.game.back(laid.state, 'red')).toBe(true);
  expect(known(laid, 'blue')).toBe(before);
  playAll(laid, 'red', 'place equip', 'place none');
  expect(laid.game.told(laid.state, 'blue').waits).toEqual(['yellow', 'blue']);
});

clause('CG-3.1.c', 'when all have placed, their tiles and all event tiles go into the bag', () => {
  for (const [year, seats, events] of [
    [830, 2, 1],
    [830, 4, 1],
    [830, 5, 2],
    [830, 6, 2],
    [831, 2, 2],
    [831, 4, 2],
    [831, 5, 3],
    [834, 6, 3],
  ] as const) {
    const laid = placing({ year, seats, courts: { red: { drawn: ['battle', 'none'] } } });
    const entries = placeTiles(laid, { red: ['equip', 'none'] }, 'red equip');
    expect(entries[0]).toMatchObject({ what: 'commitment', facts: { events } });
    expect(laid.t.events.bag).toBe(events);
    // What lies open of this season's tiles is this season's alone.
    expect(laid.t.courts.red!.drawn).toEqual(['equip']);
    expect(laid.t.order.reduce((sum, seat) => sum + laid.t.courts[seat]!.bag.count!, 0)).toBe(2 * seats - 1);
  }
});

clause('CG-3.2.a', 'tile after tile, each as likely as any other, each finished before the next', () => {
  const laid = placing({ followers: { normandie: { red: 3 } } });
  const draws: [string, number][] = [];
  const next: Json[] = ['blue none', 'red influence', 'red move', 'event', 'hessen', 'yellow none'];
  next.push('blue none', 'event', 'anjou', 'yellow none');
  const chance = {
    draw(label: string, range: number, _seen?: readonly string[], names?: () => readonly Json[]): number {
      draws.push([label, range]);
      // Whatever is still in the bag can be drawn.
      if (label === 'tile') expect(names!()).toContain(next[0]);
      return names!().indexOf(next.shift()!);
    },
  };
  playAll(laid, 'red', 'place influence', 'place move');
  playAll(laid, 'yellow', 'place none', 'place none');
  play(laid, 'blue', 'place none');
  const act = (seat: string, action: string) =>
    laid.game.act(laid.state, seat, laid.game.notation.parse(action), chance);
  act('blue', 'place none');
  // Eight tiles, then seven; and nothing more is drawn while Red sends out Missi.
  expect(draws).toEqual([
    ['tile', 8],
    ['tile', 7],
  ]);
  act('red', 'send 1');
  expect(draws.length).toBe(3);
  act('red', 'decline');
  expect(draws.filter(([label]) => label === 'tile').map(([, range]) => range)).toEqual([
    8, 7, 6, 5, 4, 3, 2, 1,
  ]);
  expect(next).toEqual([]);
});

clause('CG-3.2.b', 'the owner may act or not; the tile goes to the season’s space all the same', () => {
  for (const [action, missi] of [
    ['send 2', 1],
    ['decline', 3],
  ] as const) {
    const laid = drawn('red', 'influence', { season: 'summer', followers: { normandie: { red: 2 } } });
    play(laid, 'red', action, 'event', 'hessen');
    expect(purse(laid, 'red')[0]).toBe(missi);
    expect(laid.t.seasons.summer).toEqual([{ seat: 'red', tile: 'influence' }]);
    expect(tilesIn(laid, 'red', 'rack')).not.toContain('influence');
    // Spent for this year, unless it is swapped back.
    play(laid, 'red', 'keep');
    expect(whyNot(laid, 'red', 'place influence')[0]).toBe('CG-2.1.1.e');
  }
});

clause(
  'CG-3.2.c',
  'a no-action tile goes straight back to the rack, and is there for the next season',
  () => {
    const laid = placing({ followers: { normandie: { red: 2 } } });
    const entries = placeTiles(laid, { red: ['none', 'equip'] }, 'red none', 'yellow none', 'red equip');
    expect(entries.map(({ what }) => what)).toEqual(['commitment', 'tile', 'tile', 'tile']);
    expect(tilesIn(laid, 'red', 'rack').filter((tile) => tile === 'none')).toEqual(['none', 'none']);
    expect(laid.t.seasons.spring).toEqual([{ seat: 'red', tile: 'equip' }]);
    play(
      laid,
      'red',
      'decline',
      'yellow none',
      'blue none',
      'blue none',
      'event',
      'hessen',
      'event',
      'anjou',
    );
    play(laid, 'red', 'keep');
    expect(waits(laid)[0]).toBe('commitment');
    playAll(laid, 'red', 'place none', 'place none');
  },
);

clause(
  'CG-3.2.d',
  'an event tile goes back to the Scriptorium at once, and the top card is carried out',
  () => {
    const laid = placing();
    placeTiles(laid, { blue: ['equip', 'none'] }, 'event', 'hessen', 'blue equip');
    expect(laid.t.events).toEqual({ scriptorium: 1, bag: 1, annals: 0 });
    expect(onCard(laid, 'hessen')).toEqual({});
    expect(laid.t.archivium).not.toContain('hessen');
  },
);

clause('CG-3.2.e', 'an empty bag ends the season; what was drawn stays on the spaces', () => {
  const laid = table({
    season: 'winter',
    courts: { red: { bag: ['battle'] }, blue: { bag: ['none'] } },
    events: 1,
  });
  goOn(laid, 'red battle', 'event', 'hessen', 'blue none');
  expect([laid.t.season, laid.t.seasons.winter]).toEqual(['spring', [{ seat: 'red', tile: 'battle' }]]);
  play(laid, 'red', 'keep');
  const quiet = ['red', 'yellow', 'blue'].flatMap((seat) => [`${seat} none`, `${seat} none`]);
  placeTiles(laid, {}, ...quiet, 'event', 'anjou', 'event', 'franken');
  expect([laid.t.season, laid.t.seasons.winter]).toEqual(['summer', [{ seat: 'red', tile: 'battle' }]]);
});

clause('CG-3.2.f', 'only the owner of the drawn tile acts, and peace waits until it is drawn', () => {
  const laid = drawn('red', 'equip', {
    followers: { normandie: { red: 2 } },
    courts: { blue: { bag: ['peace', 'none'], active: ['peace'] } },
  });
  expect(waits(laid)).toEqual(['equip', 'red']);
  for (const seat of ['yellow', 'blue']) {
    expect(open(laid, seat)).toEqual([]);
    expect(whyNot(laid, seat, 'decline')[0]).toBe('AN-2.a');
  }
  expect(whyNot(laid, 'blue', 'play battle')[0]).toBe('AN-2.a');
  play(laid, 'red', 'decline', 'blue none', 'blue peace');
  expect(waits(laid)).toEqual(['bonus', 'blue']);
  expect(open(laid, 'red')).toEqual([]);
});

clause('CG-OV.a', 'place, fill the bag, draw it empty, next season; after autumn the year turns', () => {
  const { told } = quietGame(831);
  const kinds = told.map((line) => line.split(' ')[0]!);
  const autumn = kinds.indexOf('season', told.indexOf('season autumn 830'));
  const turn = told.indexOf('year  831');
  // Every season: all place, then four tiles and the events; the year turns once, between autumn and winter.
  expect(kinds.filter((kind) => kind === 'commitment').length).toBe(8);
  expect(kinds.filter((kind) => kind === 'tile').length).toBe(8 * 4);
  expect(kinds.filter((kind) => kind === 'card').length).toBe(4 * 1 + 4 * 2);
  expect(kinds.filter((kind) => kind === 'year').length).toBe(1);
  expect(autumn).toBeLessThan(turn);
  expect(turn).toBeLessThan(told.indexOf('season winter 831'));
  const [first, second] = [told.indexOf('season spring 830'), told.indexOf('season summer 830')];
  const spring = kinds.slice(first, second);
  expect(spring.slice(0, 2)).toEqual(['season', 'commitment']);
  expect(spring.slice(2).every((kind) => kind !== 'commitment')).toBe(true);
  // And tiles are swapped between the seasons, once a year.
  const laid = table({ at: 'season', season: 'summer', courts: { red: { spent: { winter: ['battle'] } } } });
  goOn(laid);
  expect(waits(laid)).toEqual(['swaps', 'red']);
});
