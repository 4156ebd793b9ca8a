import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { resultsNeeded } from '../rules/conquest.ts';
import { lootAt } from '../rules/pillage.ts';
import {
  area,
  endeavor,
  type Lay,
  magnate,
  open,
  play,
  rated,
  realm,
  statures,
  table,
  threeRealms,
  told,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const G = 'germany';
const F = 'france';

/** Germany and France side by side; combat 5, gold enough for the cost and no more to think about. */
const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia', 'lorraine'], [F]: ['ile-de-france', 'champagne'] },
    turn: G,
    ...more,
    realms: {
      [G]: { statures: { combat: 5, administration: 5, diplomacy: 5 }, gold: 2, ...more.realms?.[G] },
      [F]: { statures: { combat: 5, administration: 5, diplomacy: 5 }, gold: 0, ...more.realms?.[F] },
    },
  });

// ---------------------------------------------------------------- conquest

clause(
  ['EM-10.0.a', 'EM-10.0.b', 'EM-10.2.a', 'EM-17.0.c', 'EM-9.4.g'],
  'one C result conquers an area of population 1: it is in unrest',
  () => {
    const laid = ground({ own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] } });
    endeavor(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 4, ['C']));
    expect(area(laid, 'saxony')).toMatchObject({ owner: G, unrest: true, level: 0 });
    expect(realm(laid, G).gold).toBe(0);
    expect(resultsNeeded(laid.t, 'corsica')).toBe(1);
    expect(resultsNeeded(laid.t, 'constantinople')).toBe(4);
    realm(laid, G).gold = 2;
    expect(open(laid, G)).toContain('fortify saxony');
  },
);

clause(['EM-14.41'], 'conquest lowers fortifications from 3 to 2 and from 2 to none', () => {
  for (const [before, after] of [
    [3, 2],
    [2, 0],
  ] as const) {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] },
      areas: { saxony: { fort: before } },
    });
    endeavor(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 4 - before, ['C']));
    expect(area(laid, 'saxony').fort).toBe(after);
  }
});

clause(
  ['EM-10.3', 'EM-10.31', 'EM-10.32', 'EM-10.35', 'EM-7.43'],
  'populous areas take as many C results, from whatever bases, recorded by base',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia', 'lorraine', 'flanders'], [F]: ['anjou'] },
      realms: { [G]: { gold: 8 } },
    });
    // Champagne, population 2, from Lorraine and from Flanders.
    play(laid, G, 'conquer champagne');
    play(laid, G, 'from lorraine');
    play(laid, G, 'spend 0', yearCard(laid, 'conquest', 3, ['C']));
    expect(area(laid, 'champagne')).toMatchObject({
      owner: null,
      results: [{ by: G, from: 'lorraine', count: 1 }],
    });
    expect(whyNot(laid, G, 'rule champagne')[0]).toBe('EM-9.14');
    // It stands in another round.
    laid.t.round++;
    play(laid, G, 'conquer champagne');
    play(laid, G, 'from flanders');
    play(laid, G, 'spend 0', yearCard(laid, 'conquest', 3, ['C']));
    expect(area(laid, 'champagne')).toMatchObject({ owner: G, results: [] });
  },
);

clause(['EM-10.38'], 'each needs the whole number; the results of the slower are gone', () => {
  const laid = ground({
    own: { [G]: ['swabia', 'lorraine'], [F]: ['ile-de-france'] },
    areas: {
      champagne: {
        results: [
          { by: F, from: 'ile-de-france', count: 1 },
          { by: G, from: 'lorraine', count: 1 },
        ],
      },
    },
  });
  endeavor(laid, G, 'conquer champagne', yearCard(laid, 'conquest', 3, ['C']));
  expect(area(laid, 'champagne')).toMatchObject({ owner: G, results: [] });
});

clause(
  ['EM-10.36.a', 'EM-10.36.b'],
  'a C result from the partly conquered area strikes off one of the enemy’s first',
  () => {
    const laid = ground({
      areas: { lorraine: { level: 2, results: [{ by: F, from: 'champagne', count: 1 }] } },
      realms: { [G]: { gold: 4 } },
    });
    const conquer = () => {
      play(laid, G, 'conquer champagne');
      play(laid, G, 'spend 0', yearCard(laid, 'conquest', 4, ['C']));
    };
    conquer();
    expect(area(laid, 'lorraine').results).toEqual([]);
    expect(area(laid, 'champagne').results).toEqual([]);
    endeavor(laid, G, 'conquer champagne', yearCard(laid, 'conquest', 5, ['C']));
    expect(area(laid, 'champagne').results).toEqual([{ by: G, from: 'lorraine', count: 1 }]);
  },
);

clause(['EM-10.37', 'EM-X2'], 'results from a base go with the base, whoever takes it', () => {
  const laid = ground({
    own: { [G]: ['swabia', 'lorraine'], [F]: ['anjou', 'burgundy'] },
    areas: { swabia: { results: [{ by: F, from: 'burgundy', count: 1 }] } },
  });
  // Burgundy has population 1.
  play(laid, G, 'conquer burgundy');
  play(laid, G, 'from lorraine', yearCard(laid, 'conquest', 3, ['C']));
  expect(area(laid, 'burgundy').owner).toBe(G);
  expect(area(laid, 'swabia').results).toEqual([]);
});

clause(
  ['EM-10.37', 'EM-X2', 'EM-24.13.b', 'EM-24.51.c'],
  'also where Vikings or a magnate have come far inland or over the sea from it',
  () => {
    const laid = ground({
      own: { [G]: ['saxony', 'franconia', 'bavaria'], [F]: ['champagne', 'naples'] },
      areas: {
        champagne: { results: [{ by: 'vikings', from: 'denmark', count: 1 }] },
        verona: { holder: 'magnate-of-austria' },
        austria: { holder: 'magnate-of-austria' },
        naples: { results: [{ by: 'magnate-of-austria', from: 'verona', count: 1 }] },
      },
      table: { magnates: [magnate('austria', { guard: false })] },
    });
    // Old Norse is related to what they speak in Saxony, the Italian of Verona is not.
    play(laid, G, 'conquer denmark', yearCard(laid, 'conquest', 4, ['C']));
    expect([area(laid, 'denmark').owner, area(laid, 'champagne').results]).toEqual([G, []]);
    expect(area(laid, 'naples').results).toHaveLength(1);
    realm(laid, G).gold = 2;
    play(laid, G, 'conquer verona', yearCard(laid, 'conquest', 3, ['C']));
    expect([area(laid, 'verona').owner, area(laid, 'naples').results]).toEqual([G, []]);
  },
);

clause(
  ['EM-10.2.b', 'EM-7.14', 'EM-9.4.a'],
  'the target falls in its column, the base in its own, one level each',
  () => {
    const own = { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] };
    const down = ground({ own, areas: { saxony: { level: 2 }, franconia: { level: 1 } } });
    endeavor(down, G, 'conquer saxony', yearCard(down, 'conquest', 3, ['target -1']));
    expect([area(down, 'saxony').level, area(down, 'franconia').level]).toEqual([1, 1]);
    const home = ground({ own });
    endeavor(home, G, 'conquer saxony', yearCard(home, 'conquest', 4, ['base -1']));
    expect([area(home, 'saxony').level, area(home, 'franconia').level]).toEqual([0, -1]);
  },
);

clause(['EM-10.34'], 'a partly conquered area is taxed as ever', () => {
  const laid = ground({
    at: 'taxation',
    areas: { lorraine: { level: 1, results: [{ by: F, from: 'champagne', count: 1 }], fort: 3 } },
  });
  play(laid, G, 'levy lorraine 1');
  expect(realm(laid, G).gold).toBe(3);
});

// ---------------------------------------------------------------- pillage

clause(
  ['EM-11.0', 'EM-7.11.a', 'EM-7.11.b'],
  'at −3 there is nothing to pillage, and it falls no lower',
  () => {
    const laid = ground({
      areas: { saxony: { level: -3 } },
      own: { [G]: ['swabia', 'franconia'], [F]: ['anjou'] },
    });
    expect(whyNot(laid, G, 'pillage saxony')[0]).toBe('EM-11.0');
    // Combat 5 + 3 - 1 = 7.
    endeavor(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 7, ['target -1']));
    expect(area(laid, 'saxony').level).toBe(-3);
  },
);

clause(
  ['EM-11.2.a', 'EM-11.2.b', 'EM-9.4.e', 'EM-11.3'],
  'G is a roll on the table, by the level before the loss',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia'], [F]: ['anjou'] },
      areas: { saxony: { level: 2 } },
      realms: { [G]: { gold: 0 } },
    });
    // 5 + 1 - 2 - 1 = 3; a 6 at +2 brings 4.
    endeavor(laid, G, 'pillage saxony', yearCard(laid, 'pillage', 3, ['G', 'target -1']), 6);
    expect(realm(laid, G).gold).toBe(4);
    expect(area(laid, 'saxony').level).toBe(1);
    expect([lootAt(laid.t, -2, 6), lootAt(laid.t, 0, 3), lootAt(laid.t, 5, 6)]).toEqual([2, 1, 5]);
  },
);

clause(['EM-9.0.a', 'EM-9.13', 'EM-2.0.g'], 'five endeavors in one’s own turn, in any order', () => {
  const laid = ground({ realms: { [G]: { gold: 9 } } });
  const verbs = new Set(open(laid, G).map((text) => text.split(' ')[0]));
  expect([...verbs].sort()).toEqual(['conquer', 'fortify', 'negotiate', 'pillage', 'rule', 'tax']);
  expect(open(laid, F)).toEqual([]);
});

// ---------------------------------------------------------------- defense

const attacked = (more: Lay = {}) =>
  ground({
    ...more,
    realms: { [G]: { gold: 2, ...more.realms?.[G] }, [F]: { gold: 3, ...more.realms?.[F] } },
    areas: { champagne: { level: -2 }, ...more.areas },
  });

clause(
  [
    'EM-13.0.a',
    'EM-13.0.b',
    'EM-13.21.a',
    'EM-13.21.b',
    'EM-13.11.a',
    'EM-13.11.b',
    'EM-6.III.7.d',
    'EM-9.0.b',
  ],
  'the owner is asked before cards are turned; his combat and gold lower the rating; both turn a card',
  () => {
    const laid = attacked();
    play(laid, G, 'conquer champagne');
    expect(waits(laid)).toEqual(['defend', F]);
    // 5 + 2 - 2 = 5 is announced; less 5, less 2 gold.
    expect(laid.game.told(laid.state, F).ask!.facts).toMatchObject({ rating: 5, cost: 1 });
    const [attacks, defends] = [yearCard(laid, 'conquest', -2, []), yearCard(laid, 'ruling', 9, ['+1'])];
    const entries = play(laid, F, 'defend 2', attacks, defends);
    expect(entries.find(({ what }) => what === 'resolved')?.facts).toMatchObject({ rating: -2 });
    expect(realm(laid, F)).toMatchObject({ gold: 0, cards: 4, defenses: 1 });
    expect(realm(laid, G)).toMatchObject({ gold: 0, cards: 4 });
    // What the defender's card says happens to nobody: EM-13.22.a.
    expect(area(laid, 'champagne').level).toBe(-2);
  },
);

clause(
  ['EM-13.22.a', 'EM-13.22.b'],
  'below zero the card is turned all the same: no C, but the base may fall',
  () => {
    const laid = attacked({ areas: { champagne: { level: -2 }, lorraine: { level: 0 } } });
    play(laid, G, 'conquer champagne');
    play(laid, F, 'defend 2', yearCard(laid, 'conquest', -2, ['base -1']), yearCard(laid, 'ruling', 9, []));
    expect(area(laid, 'lorraine').level).toBe(-1);
    expect(area(laid, 'champagne')).toMatchObject({ owner: F, results: [] });
  },
);

clause(['EM-13.23'], 'the defender’s card is tested against his combat, after the result', () => {
  const laid = attacked();
  play(laid, G, 'conquer champagne');
  const check = laid.t.yearOrder.find((n) => laid.t.yearCards[n]!.check.includes(5))!;
  play(laid, F, 'defend 0', yearCard(laid, 'conquest', 0, []), check, 1, 1, 1, 1, 1, 1);
  expect(realm(laid, F).statures).toEqual({ combat: 1, administration: 1, diplomacy: 1 });
  expect(realm(laid, G).statures.combat).toBe(5);
});

clause(['EM-13.12', 'EM-X24'], 'four defenses a round, and no more', () => {
  const laid = attacked({ realms: { [F]: { defenses: 4 } } });
  endeavor(laid, G, 'conquer champagne', yearCard(laid, 'conquest', 5, []));
  expect(waits(laid)).toEqual(['act', G]);
});

clause(['EM-13.13'], 'without a card nobody defends, and the last is kept for one’s own turn', () => {
  const laid = attacked({ realms: { [F]: { cards: 1 } } });
  endeavor(laid, G, 'conquer champagne', yearCard(laid, 'conquest', 5, []));
  expect(waits(laid)).toEqual(['act', G]);
  const later = attacked({ realms: { [F]: { cards: 1 } } });
  // France has had its turn already.
  later.t.positions = [F, G];
  play(later, G, 'conquer champagne');
  expect(waits(later)).toEqual(['defend', F]);
});

clause(['EM-13.11.c'], 'an area without a chain to the court is not defended', () => {
  const laid = attacked({
    own: { [G]: ['swabia', 'lorraine'], [F]: ['anjou', 'champagne'] },
  });
  expect(area(laid, 'champagne').unrest).toBe(true);
  endeavor(laid, G, 'conquer champagne', yearCard(laid, 'conquest', 5, []));
  expect(waits(laid)).toEqual(['act', G]);
});

clause(['EM-SV.2'], 'who says nothing does not defend', () => {
  const laid = attacked();
  play(laid, G, 'conquer champagne');
  expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'endure' });
});

// ---------------------------------------------------------------- fortification and ruling

const home = (more: Lay = {}) =>
  ground({ own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] }, ...more });

clause(['EM-14.0.a', 'EM-14.2.a', 'EM-9.4.f'], 'F builds strength 2, then 3; there is no more', () => {
  const laid = home({ realms: { [G]: { gold: 4 } } });
  play(laid, G, 'fortify franconia');
  play(laid, G, 'spend 0', yearCard(laid, 'fortification', 6, ['F']));
  expect(area(laid, 'franconia').fort).toBe(2);
  endeavor(laid, G, 'fortify franconia', yearCard(laid, 'fortification', 6, ['F']));
  expect(area(laid, 'franconia').fort).toBe(3);
  realm(laid, G).gold = 9;
  expect(whyNot(laid, G, 'fortify franconia')[0]).toBe('EM-14.0.a');
});

clause(['EM-14.2.b', 'EM-7.13', 'EM-7.1.a'], 'a failed fortification costs the area a level', () => {
  const laid = home({
    realms: { [G]: { statures: { combat: 1, administration: 1, diplomacy: 1 }, gold: 2 } },
  });
  endeavor(laid, G, 'fortify franconia', yearCard(laid, 'fortification', 2, ['-1']));
  expect(area(laid, 'franconia')).toMatchObject({ fort: 0, level: -1 });
});

clause(['EM-14.43'], 'one’s own fortifications can be lowered in one’s own turn', () => {
  const laid = home({ areas: { franconia: { fort: 3 }, 'ile-de-france': { fort: 2 } } });
  play(laid, G, 'raze franconia');
  expect(area(laid, 'franconia').fort).toBe(2);
  play(laid, G, 'raze franconia');
  expect(whyNot(laid, G, 'raze franconia')[0]).toBe('EM-14.43');
  expect(whyNot(laid, F, 'raze ile-de-france')).toEqual(['EM-14.43', 'This is done in your own turn']);
});

clause(
  ['EM-15.0', 'EM-15.2', 'EM-9.4.b', 'EM-7.12'],
  'ruling raises a level, never beyond two above the norm',
  () => {
    const laid = home({ areas: { franconia: { level: 1 } }, realms: { [G]: { gold: 0 } } });
    endeavor(laid, G, 'rule franconia', yearCard(laid, 'ruling', 4, ['+1']));
    expect(area(laid, 'franconia').level).toBe(2);
    endeavor(laid, G, 'rule franconia', yearCard(laid, 'ruling', 3, ['+1']));
    expect(area(laid, 'franconia').level).toBe(2);
  },
);

clause(
  ['EM-15.3.a', 'EM-15.3.b'],
  'unrest ends with a rise, also one that the limit stops, or with no result',
  () => {
    const cases = [
      { level: 2, results: ['+1'], rating: 3, unrest: false },
      { level: 0, results: [], rating: 5, unrest: false },
    ];
    for (const { level, results, rating, unrest } of cases) {
      const laid = home({ areas: { franconia: { level, unrest: true } }, realms: { [G]: { gold: 0 } } });
      endeavor(laid, G, 'rule franconia', yearCard(laid, 'ruling', rating, results));
      expect(area(laid, 'franconia').unrest).toBe(unrest);
    }
    const down = home({
      areas: { franconia: { unrest: true } },
      realms: { [G]: { gold: 0, statures: { combat: 1, administration: 1, diplomacy: 1 } } },
    });
    // Value 5, and 7 is calm: it stays in unrest.
    endeavor(down, G, 'rule franconia', yearCard(down, 'ruling', 1, ['-1']), 3, 4);
    expect(area(down, 'franconia')).toMatchObject({ owner: G, unrest: true, level: -1 });
  },
);

// ---------------------------------------------------------------- read closely

clause(
  ['EM-10.32', 'EM-10.36.a'],
  'results are counted for each base; from one and the same they are added',
  () => {
    const laid = threeRealms({ realms: { [G]: { statures: statures(9), gold: 20 } } });
    const attack = (base: string) => {
      const { rating } = rated(laid, G, 'conquer lorraine', base);
      play(laid, G, 'conquer lorraine');
      play(laid, G, `from ${base}`);
      return play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C']));
    };
    const before = laid.t.map.lands.lorraine!.population;
    laid.t.map.lands.lorraine!.population = 4;
    try {
      attack('swabia');
      expect(area(laid, 'lorraine').results).toEqual([{ by: G, from: 'swabia', count: 1 }]);
      attack('franconia');
      expect(area(laid, 'lorraine').results).toEqual([
        { by: G, from: 'swabia', count: 1 },
        { by: G, from: 'franconia', count: 1 },
      ]);
      attack('swabia');
      expect(area(laid, 'lorraine').results).toEqual([
        { by: G, from: 'swabia', count: 2 },
        { by: G, from: 'franconia', count: 1 },
      ]);
      expect(area(laid, 'lorraine').owner).toBe(F);
    } finally {
      laid.t.map.lands.lorraine!.population = before;
    }
  },
);

clause(['EM-14.2.a', 'EM-33.0.b'], 'walls that are built are told with their strength', () => {
  const laid = threeRealms({ realms: { [G]: { statures: statures(3, 9), gold: 20 } } });
  const build = () => {
    const { rating } = rated(laid, G, 'fortify swabia');
    play(laid, G, 'fortify swabia');
    return told(play(laid, G, 'spend 0', yearCard(laid, 'fortification', rating, ['F'])), 'fortified');
  };
  expect(build()).toEqual([{ realm: G, area: 'swabia', fort: 2 }]);
  expect(build()).toEqual([{ realm: G, area: 'swabia', fort: 3 }]);
});

clause(['EM-10.36.a', 'EM-10.36.b'], 'what is struck back is told with what is left of it', () => {
  const laid = threeRealms({
    areas: { franconia: { results: [{ by: F, from: 'lorraine', count: 2 }] } },
    realms: { [G]: { statures: statures(9), gold: 20 } },
  });
  const strike = () => {
    const { rating } = rated(laid, G, 'conquer lorraine', 'franconia');
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from franconia');
    return told(play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C'])), 'struck-back');
  };
  expect(strike()).toEqual([{ area: 'franconia', from: 'lorraine', left: 1 }]);
  expect(strike()).toEqual([{ area: 'franconia', from: 'lorraine', left: 0 }]);
  expect([area(laid, 'franconia').results, area(laid, 'lorraine').owner]).toEqual([[], F]);
});
