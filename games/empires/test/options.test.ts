import { fast, type Json, layTable, scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { pointsNeeded } from '../rules/colonization.ts';
import { resultsNeeded } from '../rules/conquest.ts';
import { influenceOverRome } from '../rules/schism.ts';
import { pointsOf } from '../rules/victory.ts';
import type { Kind } from '../state.ts';
import {
  answer,
  area,
  endeavor,
  free,
  from,
  hand,
  type Laid,
  type Lay,
  lines,
  open,
  play,
  rated,
  realm,
  table,
  threeRealms,
  told,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const E = 'england';
const G = 'germany';
const F = 'france';
const B = 'byzantium';

// ---------------------------------------------------------------- the schism

clause(['EM-23.0.a'], 'without the option there always is a schism', () => {
  expect(table({ scenario: '28' }).t.schism).toBe(true);
  // With it they are one in 976, unless the first roll parts them: row 6, where 10 changes nothing.
  const { game } = table();
  const luck = fast('initiative');
  const chance = {
    draw: (label: string, range: number) => (label === 'schism' ? 4 : luck.draw(label, range)),
  };
  const start = (scenario: string) =>
    game.setup(layTable(game.facts, { scenario, options: { schism: true } }), chance).state.table.schism;
  expect([start('28'), start('29')]).toEqual([false, true]);
});

clause(['EM-23.0.b', 'EM-X29'], 'six conditions of Byzantine influence over Rome', () => {
  const row = (owner: string | null, ties: string[], seats = 5) => {
    const { t } = table({ seats, own: { [G]: ['swabia'], [F]: ['ile-de-france'], [B]: ['constantinople'] } });
    Object.assign(t.areas.rome!, { owner, ties });
    return influenceOverRome(t);
  };
  expect(row(B, [B])).toBe(1);
  expect(row(B, [B, G])).toBe(2);
  expect(row(B, [])).toBe(2);
  expect(row(null, [B, G])).toBe(3);
  expect(row(null, [])).toBe(4);
  expect(row(null, [G])).toBe(5);
  expect(row(G, [B])).toBe(6);
  // Nobody plays Byzantium.
  expect(row(null, [G], 2)).toBe(5);
});

const rome = (more: Lay = {}) =>
  table({
    seats: 5,
    scenario: '30',
    options: { schism: true },
    own: { [G]: ['swabia'], [F]: ['ile-de-france'], [B]: ['constantinople'] },
    turn: B,
    ...more,
    realms: { [B]: { gold: 1, statures: { combat: 5, administration: 5, diplomacy: 9 } } },
    table: { influence: 4, ...more.table },
  });

clause(
  ['EM-23.12', 'EM-23.12.b', 'EM-23.11.a', 'EM-23.11.b', 'EM-23.11.c', 'EM-23.2'],
  'a change of it is a check on the table at once',
  () => {
    const unite = (roll: [number, number]) => {
      const laid = rome();
      // 9 - 3 - 2; row 3: up to 4 a schism, from 9 on union.
      endeavor(laid, B, 'negotiate rome', yearCard(laid, 'diplomacy', 4, ['T']), ...roll);
      return laid.t;
    };
    expect(unite([6, 6]).schism).toBe(false);
    expect(unite([1, 1]).schism).toBe(true);
    expect(unite([3, 4]).schism).toBe(true);
    // A tie, and the conquest in the same turn: two checks, on the rows 3 and 1.
    const twice = rome({ own: { [G]: ['swabia'], [F]: ['ile-de-france'], [B]: ['naples'] } });
    Object.assign(realm(twice, B), { gold: 9, statures: { combat: 9, administration: 5, diplomacy: 9 } });
    const rows: Json[][] = [];
    const undertake = (text: string, kind: Kind, results: string[], ...roll: number[]) => {
      const { rating } = rated(twice, B, text);
      const entries = endeavor(twice, B, text, yearCard(twice, kind, rating, results), ...roll);
      rows.push(entries.filter(({ what }) => what === 'schism').map(({ facts }) => facts.row!));
    };
    // One result is still wanting.
    const needed = resultsNeeded(twice.t, 'rome') - 1;
    if (needed > 0) area(twice, 'rome').results = [{ by: B, from: 'naples', count: needed }];
    undertake('negotiate rome', 'diplomacy', ['T'], 3, 4);
    expect(twice.t.schism).toBe(true);
    undertake('conquer rome', 'conquest', ['C'], 6, 6);
    expect(rows).toEqual([[3], [1]]);
    expect(twice.t.schism).toBe(false);
    // Another tie of nobody new changes nothing.
    const same = rome({ areas: { rome: { ties: [B] } }, table: { influence: 3 } });
    endeavor(same, B, 'negotiate rome', yearCard(same, 'diplomacy', 4, ['T']));
    expect(same.t.influence).toBe(3);
  },
);

clause(['EM-23.11.a', 'EM-X30'], 'united churches are one in ratings, courts and conversion', () => {
  const lay: Lay = {
    own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] },
    turn: G,
    areas: { franconia: { religion: 'EO' } },
    realms: { [G]: { gold: 9, statures: { combat: 3, administration: 3, diplomacy: 3 } } },
  };
  const two = table(lay);
  expect(rated(two, G, 'rule franconia').rating).toBe(2);
  const one = table({ ...lay, table: { schism: false } });
  expect(rated(one, G, 'rule franconia').rating).toBe(3);
  expect(whyNot(one, G, 'conquer franconia')[0]).toBe('EM-9.0.d');
});

clause(['EM-6.II'], 'and with every game turn, after the event cards', () => {
  const laid = table({
    scenario: '30',
    options: { schism: true },
    own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
  });
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'theology' },
  ] as never;
  laid.t.realms[G]!.statures.combat = 9;
  // Nobody owns Rome, nobody is tied to it: 12 is union.
  laid.game.goOn(laid.state, scripted(6, 6));
  expect(laid.t.schism).toBe(false);
});

// ---------------------------------------------------------------- colonization

const colony = (more: Lay = {}) =>
  table({
    options: { colonization: true },
    own: {
      [G]: ['franconia', 'bavaria', 'lorraine', 'saxony', 'bohemia', 'brandenburg', 'apulia', 'sicily'],
      [F]: ['ile-de-france'],
    },
    turn: G,
    ...more,
  });

/** The record phase of the round, with nothing in between. */
function record(laid: Laid): void {
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'colonization' },
  ] as never;
  laid.t.turn = null;
  laid.game.goOn(laid.state, { draw: () => 0 });
  while (waits(laid)[0] === 'bases')
    laid.game.act(laid.state, G, { verb: 'enough-bases' }, { draw: () => 0 });
}

clause(
  ['EM-25.0.a', 'EM-25.11', 'EM-25.12.a', 'EM-25.12.b', 'EM-25.15', 'EM-25.141'],
  'begun in one’s own turn, in an own area from an own one over a land border; two at a time',
  () => {
    const laid = colony({ areas: { bavaria: { level: 2 } } });
    expect(whyNot(laid, G, 'colonise austria bavaria')[0]).toBe('EM-25.11');
    expect(whyNot(laid, G, 'colonise apulia sicily')).toEqual([
      'EM-25.12.a',
      'Sicily does not border Apulia by land',
    ]);
    expect(whyNot(laid, G, 'colonise bavaria franconia')[0]).toBe('EM-25.12.b');
    play(laid, G, 'colonise bohemia bavaria');
    expect(whyNot(laid, G, 'colonise bohemia bavaria')[0]).toBe('EM-25.15');
    play(laid, G, 'colonise saxony franconia');
    expect(whyNot(laid, G, 'colonise brandenburg saxony')[0]).toBe('EM-25.15');
    expect(realm(laid, G).colonies).toHaveLength(2);
    expect(free(laid, F).filter((text) => text.startsWith('colonise'))).toEqual([]);
    const none = table({ own: { [G]: ['franconia', 'saxony'], [F]: ['ile-de-france'] }, turn: G });
    expect(whyNot(none, G, 'colonise saxony franconia')[0]).toBe('EM-25.0.a');
  },
);

clause(
  ['EM-25.0.b', 'EM-25.0.c', 'EM-25.13', 'EM-6.III.10'],
  'each round the values of the bases less that of the area',
  () => {
    const laid = colony({ areas: { bavaria: { level: 2 }, franconia: { level: 1 } } });
    play(laid, G, 'colonise bohemia bavaria');
    // Bavaria 2 + 1, Bohemia 0 + 1.
    record(laid);
    expect(realm(laid, G).colonies[0]!.points).toBe(2);
    const more = colony({ areas: { bavaria: { level: 2 }, franconia: { level: 1 } } });
    play(more, G, 'colonise bohemia bavaria');
    more.state.flow = [
      { step: 'game', at: 'next' },
      { step: 'round', at: 'colonization' },
    ] as never;
    more.t.turn = null;
    more.game.goOn(more.state, scripted());
    expect(waits(more)).toEqual(['bases', G]);
    // Saxony and Brandenburg border it, but speak another language than Bavaria.
    expect(open(more, G)).toEqual(['add-base bohemia franconia', 'enough-bases']);
    more.game.act(more.state, G, { verb: 'add-base', area: 'bohemia', base: 'franconia' }, { draw: () => 0 });
    // Franconia 1 + 1 more.
    expect(realm(more, G).colonies[0]!.points).toBe(4);
  },
);

clause(
  ['EM-25.21', 'EM-25.22', 'EM-25.23', 'EM-X32'],
  'half of it when the area is lost, nothing in unrest, never below nothing',
  () => {
    const at = (points: number, areas: Lay['areas']) => {
      const laid = colony({ areas: { bavaria: { level: 2 }, ...areas } });
      realm(laid, G).colonies = [{ area: 'bohemia', bases: ['bavaria'], points }];
      if (areas?.bohemia?.owner === null) area(laid, 'bohemia').owner = null;
      record(laid);
      return realm(laid, G).colonies[0]!.points;
    };
    expect(at(9, { bohemia: { owner: null } })).toBe(5);
    expect(at(9, { bohemia: { unrest: true } })).toBe(9);
    expect(at(9, { bavaria: { level: 2, unrest: true } })).toBe(9);
    expect(at(1, { bavaria: { level: -3 }, bohemia: { level: 2 } })).toBe(0);
  },
);

clause(
  ['EM-25.24', 'EM-25.0.d', 'EM-25.3', 'EM-7.33', 'EM-X32'],
  'with enough points the language changes, for five victory points',
  () => {
    const laid = colony({ areas: { bavaria: { level: 2 } } });
    expect(
      ['brandenburg', 'bohemia', 'champagne', 'syria', 'constantinople'].map((id) =>
        pointsNeeded(laid.t, id),
      ),
    ).toEqual([100, 125, 150, 175, 200]);
    realm(laid, G).colonies = [{ area: 'bohemia', bases: ['bavaria'], points: 124 }];
    realm(laid, F).colonies = [{ area: 'bohemia', bases: ['ile-de-france'], points: 3 }];
    record(laid);
    expect(area(laid, 'bohemia').language).toBe('Old High German');
    expect(realm(laid, G)).toMatchObject({ colonizations: 1, colonies: [] });
    expect(realm(laid, F).colonies).toEqual([]);
    expect(pointsOf(laid.t, realm(laid, G)).colonizations).toBe(5);
  },
);

clause(['EM-25.13'], 'an attempt can be given up', () => {
  const laid = colony();
  play(laid, G, 'colonise bohemia bavaria');
  play(laid, G, 'abandon bohemia');
  expect(realm(laid, G).colonies).toEqual([]);
});

// ---------------------------------------------------------------- read closely

clause(['EM-33.P3', 'EM-25.13'], 'settlers go to a colony of one’s own, by a card that is held', () => {
  const lay = (hands: Lay['hands'], colonization = true) =>
    threeRealms({
      scenario: '29',
      options: { moreCards: true, colonization },
      ...(hands && { hands }),
      realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 3 }] } },
    });
  const peopled = (laid: Laid) => free(laid, G).filter((text) => text.startsWith('people'));
  expect([peopled(lay({ [G]: [203] })), peopled(lay({})), peopled(lay({ [G]: [203] }, false))]).toEqual([
    ['people saxony'],
    [],
    [],
  ]);
  const laid = lay({ [G]: [203] });
  expect(whyNot(laid, G, 'people bavaria')).toEqual(['EM-33.P3', 'You are not colonising Bavaria']);
  const entries = play(laid, G, 'people saxony');
  expect(told(entries, 'peopled')).toEqual([{ realm: G, area: 'saxony', points: 28 }]);
  expect(told(entries, 'played')).toEqual([{ realm: G, card: 203 }]);
  expect([hand(laid, G), laid.t.discards]).toEqual([[], [203]]);
});

clause(['EM-25.24'], 'however populous, it takes no more than the last entry of the chart', () => {
  const laid = threeRealms();
  const land = laid.t.map.lands.swabia!;
  const before = land.population;
  const needed = (population: number) => {
    land.population = population;
    return pointsNeeded(laid.t, 'swabia');
  };
  try {
    expect([-2, 0, 1, 4, 5, 9].map(needed)).toEqual([100, 100, 125, 200, 200, 200]);
  } finally {
    land.population = before;
  }
});

clause(
  ['EM-25.0.d', 'EM-25.24'],
  'with just enough points the land is settled, with one less it is not',
  () => {
    const recorded = (points: number) => {
      const laid = threeRealms({
        options: { colonization: true },
        own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['champagne'], [E]: ['wessex'] },
        areas: { saxony: { unrest: true } },
        realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points }] } },
      });
      laid.t.positions = [G];
      laid.t.rounds = laid.t.round;
      for (const id of laid.t.realmOrder) realm(laid, id).cards = 0;
      // In unrest no points are added or taken.
      const entries = from(laid, [{ step: 'round', at: 'colonization' }]);
      return [told(entries, 'colonised').length, realm(laid, G).colonizations, area(laid, 'saxony').language];
    };
    const needed = pointsNeeded(threeRealms().t, 'saxony');
    expect(recorded(needed)).toEqual([1, 1, 'Old High German']);
    expect(recorded(needed - 1)).toEqual([0, 0, 'Old Saxon']);
  },
);

clause(['EM-SV.3', 'EM-25.0.a', 'EM-25.13', 'EM-25.0.c'], 'the log tells what becomes of colonies', () => {
  const laid = threeRealms({
    options: { colonization: true },
    own: { [G]: ['swabia', 'franconia', 'saxony', 'lorraine'], [F]: ['champagne'], [E]: ['wessex'] },
    areas: { franconia: { level: 2 }, saxony: { language: 'Old Saxon' } },
  });
  expect(lines(play(laid, G, 'colonise saxony franconia'), 'colonises')).toEqual([
    ['EM-25.0.a', { realm: G, area: 'saxony', base: 'franconia' }],
  ]);
  laid.t.positions = [G];
  laid.t.rounds = laid.t.round;
  const steps = [{ step: 'round', at: 'colonization' }];
  const entries = from(laid, steps);
  const asked = waits(laid)[0] === 'bases';
  const rest = asked ? answer(laid, G, 'enough-bases') : [];
  expect(lines([...entries, ...rest], 'colony-points')).toMatchObject([
    ['EM-25.0.c', { realm: G, area: 'saxony' }],
  ]);
  const other = threeRealms({
    options: { colonization: true },
    realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 1 }] } },
  });
  expect(lines(play(other, G, 'abandon saxony'), 'colony-given-up')).toEqual([
    ['EM-25.13', { realm: G, area: 'saxony' }],
  ]);
});

clause(['EM-23.0.b', 'EM-X29'], 'where nobody plays the Byzantine, his tie to Rome is like anybody’s', () => {
  const row = (seat: string | null, ties: string[], owner: string | null = null) => {
    const laid = table({
      seats: 6,
      own: { [G]: ['swabia'], [B]: ['constantinople'] },
      areas: { rome: { ties, owner } },
    });
    realm(laid, B).seat = seat;
    return influenceOverRome(laid.t);
  };
  expect([row(B, [B]), row(B, [B, G]), row(B, [G]), row(B, [])]).toEqual([3, 3, 5, 4]);
  expect([row(null, [B]), row(null, [B, G]), row(null, [])]).toEqual([5, 5, 4]);
  expect([row(B, [B], B), row(B, [B, G], B), row(B, [], B), row(B, [B], G), row(null, [B], B)]).toEqual([
    1, 2, 2, 6, 6,
  ]);
});
