import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { rebellionResult, rebellionTerms, rebellionValue } from '../rules/rebellion.ts';
import { area, type Lay, open, play, realm, table, threeRealms, waits, whyNot, yearCard } from './table.ts';

const G = 'germany';
const F = 'france';

const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['ile-de-france'] },
    turn: G,
    at: 'taxation',
    ...more,
    areas: {
      // No free neighbour of the same language and religion comes into the sums.
      ...{ lorraine: { religion: 'EO' }, switzerland: { religion: 'EO' }, austria: { religion: 'EO' } },
      ...{ swabia: { level: 2 }, franconia: { level: 2 }, bavaria: { level: 2 } },
      ...more.areas,
    },
    realms: { [G]: { gold: 0, ...more.realms?.[G] }, [F]: { ...more.realms?.[F] } },
  });

// ---------------------------------------------------------------- taxes

clause(
  ['EM-16.0.b', 'EM-16.16', 'EM-17.0.a', 'EM-17.4.c', 'EM-17.21', 'EM-17.3'],
  'area and gold are named, the value is checked, the gold is taken',
  () => {
    const laid = ground();
    // Value 2: two gold. 7 is calm.
    const entries = play(laid, G, 'levy franconia 2', 3, 4);
    expect(entries.find(({ what }) => what === 'rebellion-check')?.facts).toMatchObject({
      value: 2,
      roll: 7,
    });
    expect(realm(laid, G).gold).toBe(2);
    expect(area(laid, 'franconia')).toMatchObject({ owner: G, unrest: false });
  },
);

clause(['EM-17.4.a'], 'with unrest the gold still comes', () => {
  const laid = ground();
  play(laid, G, 'levy franconia 2', 1, 1);
  expect(realm(laid, G).gold).toBe(2);
  expect(area(laid, 'franconia').unrest).toBe(true);
});

clause(
  ['EM-17.4.b', 'EM-17.15.a', 'EM-17.15.b', 'EM-2.0.h'],
  'with rebellion nothing comes, and the area is independent, its forts lowered',
  () => {
    const laid = ground({ areas: { franconia: { level: 2, fort: 2, unrest: true }, bavaria: { level: 2 } } });
    // 2 + 5 - 2 = 5: 12.
    play(laid, G, 'levy franconia 2', 6, 6);
    expect(realm(laid, G).gold).toBe(0);
    expect(area(laid, 'franconia')).toMatchObject({ owner: null, unrest: false, fort: 0 });
    const strong = ground({ areas: { franconia: { level: 2, fort: 3, unrest: true } } });
    play(strong, G, 'levy franconia 2', 6, 6);
    expect(area(strong, 'franconia').fort).toBe(2);
  },
);

clause(['EM-17.3'], 'a value of 0 or less is no roll; above 13 it is the last column', () => {
  const laid = ground({ areas: { franconia: { level: 2, fort: 2 } } });
  play(laid, G, 'levy franconia 2');
  expect(realm(laid, G).gold).toBe(2);
  expect(rebellionResult(laid.t, 20, 7)).toBe('R');
});

clause(
  ['EM-16.1.a', 'EM-16.15', 'EM-16.12', 'EM-7.51.c'],
  'own connected areas of positive level, for 1 up to the level',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia', 'poland'], [F]: ['ile-de-france'] },
      areas: { franconia: { level: 0 }, poland: { level: 2 }, 'ile-de-france': { level: 2 } },
    });
    expect(whyNot(laid, G, 'levy franconia 1')).toEqual([
      'EM-16.1.a',
      'Franconia is at 0 and yields no taxes',
    ]);
    expect(whyNot(laid, G, 'levy poland 1')).toEqual(['EM-16.12', 'Poland is not connected to your court']);
    expect(whyNot(laid, G, 'levy ile-de-france 1')[0]).toBe('EM-16.12');
    expect(whyNot(laid, G, 'levy swabia 3')).toEqual(['EM-16.15', 'Swabia can be taxed for 1 to 2']);
    expect(open(laid, G).filter((text) => text.startsWith('levy'))).toEqual([
      'levy swabia 1',
      'levy swabia 2',
    ]);
  },
);

clause(['EM-16.17', 'EM-7.5.a'], 'the court pays without a check', () => {
  const laid = ground({ areas: { swabia: { level: 2, unrest: true } } });
  play(laid, G, 'levy swabia 2');
  expect(realm(laid, G).gold).toBe(2);
});

clause(['EM-16.14', 'EM-16.2.a'], 'an area is taxed or plundered once in a turn', () => {
  const laid = ground();
  play(laid, G, 'levy franconia 1', 3, 4);
  expect(whyNot(laid, G, 'levy franconia 1')[0]).toBe('EM-16.14');
  expect(whyNot(laid, G, 'plunder franconia')[0]).toBe('EM-16.14');
});

clause(
  ['EM-16.1.b', 'EM-16.13', 'EM-16.11', 'EM-6.III.7.f'],
  'one block in a turn, also before the event card, or none',
  () => {
    const laid = ground({ at: 'act' });
    play(laid, G, 'tax');
    expect(waits(laid)).toEqual(['taxation', G]);
    expect(open(laid, G)).not.toContain('rule swabia');
    play(laid, G, 'end-taxes');
    expect(whyNot(laid, G, 'tax')[0]).toBe('EM-16.13');
    const early = ground({ at: 'opening' });
    expect(open(early, G)).toEqual(['tax', 'draw']);
  },
);

clause(['EM-X6'], 'who is cut off by a rebellion drops out of this taxation', () => {
  const laid = ground({
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['ile-de-france'] },
    areas: { saxony: { level: 2 } },
  });
  play(laid, G, 'levy franconia 2', 6, 6);
  expect(area(laid, 'saxony')).toMatchObject({ owner: G, unrest: true });
  expect(whyNot(laid, G, 'levy saxony 1')[0]).toBe('EM-16.12');
});

// ---------------------------------------------------------------- plunder

clause(['EM-16.2.b', 'EM-16.2.c', 'EM-16.2.d'], 'a level is lost, unrest comes, a die tells the gold', () => {
  const laid = ground();
  // At +2 a 5 brings 3.
  play(laid, G, 'plunder franconia', 5);
  expect(realm(laid, G).gold).toBe(3);
  expect(area(laid, 'franconia')).toMatchObject({ level: 1, unrest: true });
});

clause(
  ['EM-16.2.c', 'EM-17.12', 'EM-17.14'],
  'who is in unrest is checked with 3 gold: a rebellion gives nothing',
  () => {
    const laid = ground({ areas: { franconia: { level: 2, unrest: true } } });
    // 3 + 5 = 8: a 7 is rebellion.
    play(laid, G, 'plunder franconia', 3, 4);
    expect(area(laid, 'franconia')).toMatchObject({ owner: null, level: 1 });
    expect(realm(laid, G).gold).toBe(0);
    const lucky = ground({ areas: { franconia: { level: 2, unrest: true } } });
    play(lucky, G, 'plunder franconia', 3, 3, 6);
    expect(realm(lucky, G).gold).toBe(4);
  },
);

clause(['EM-16.2.e'], 'at −2 there is still something, at −3 nothing', () => {
  const laid = ground({ areas: { franconia: { level: -2 }, bavaria: { level: -3 } } });
  play(laid, G, 'plunder franconia', 6);
  expect(area(laid, 'franconia').level).toBe(-3);
  expect(realm(laid, G).gold).toBe(2);
  expect(whyNot(laid, G, 'plunder bavaria')[0]).toBe('EM-16.2.e');
});

clause(['EM-16.2.f'], 'nobody plunders what is not connected', () => {
  const laid = ground({ own: { [G]: ['swabia', 'poland'], [F]: ['ile-de-france'] } });
  expect(whyNot(laid, G, 'plunder poland')[0]).toBe('EM-16.12');
});

// ---------------------------------------------------------------- the rebellion value

clause(
  ['EM-17.22', 'EM-17.23', 'EM-17.24', 'EM-14.32', 'EM-12.42.a', 'EM-12.42.b'],
  'every term of the rebellion value',
  () => {
    const laid = ground({
      seats: 3,
      own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['ile-de-france'], england: ['wessex'] },
      areas: {
        saxony: { level: 2, unrest: true, religion: 'EO', fort: 2, ties: [G, F, 'england'] },
        brandenburg: { religion: 'EO' },
      },
    });
    const terms = rebellionTerms(laid.t, 'saxony', { gold: 2, waived: [] });
    expect(Object.fromEntries(terms.map(({ what, value }) => [what, value]))).toEqual({
      gold: 2,
      unrest: 5,
      language: 1,
      religion: 1,
      'foreign-tie': 2,
      kin: 1,
      'own-tie': -2,
      fortification: -2,
    });
    area(laid, 'saxony').language = 'Hungarian';
    area(laid, 'saxony').religion = 'MO';
    area(laid, 'saxony').ties = [];
    area(laid, 'saxony').fort = 0;
    expect(rebellionValue(laid.t, 'saxony', { gold: 0, waived: [] })).toBe(5 + 2 + 2);
  },
);

clause(
  ['EM-17.22.b', 'EM-7.22', 'EM-7.32'],
  'one more for a free neighbour of its own language and religion, but no pagans',
  () => {
    const own = { [G]: ['swabia'], [F]: ['bavaria'] };
    const value = (more: Lay['areas']) =>
      rebellionValue(ground({ own, areas: { swabia: {}, bavaria: {}, ...more } }).t, 'swabia', {
        gold: 0,
        waived: [],
      });
    // Franconia is free, and Lorraine: once.
    expect(value({ lorraine: {} })).toBe(1);
    const faiths = (religion: 'PA' | 'EO') =>
      value({
        franconia: { religion },
        lorraine: { religion },
        switzerland: { religion },
        burgundy: { religion },
        swabia: religion === 'PA' ? { religion } : {},
      });
    expect(faiths('EO')).toBe(0);
    // Pagan leader and pagan area differ: that is the 2.
    expect(faiths('PA')).toBe(2);
  },
);

clause(['EM-17.22.c', 'EM-7.4.a'], 'level, population and claims do not come into it', () => {
  const laid = ground({ areas: { franconia: { level: -3, claims: [F] } } });
  const value = rebellionValue(laid.t, 'franconia', { gold: 1, waived: [] });
  area(laid, 'franconia').level = 2;
  area(laid, 'franconia').claims = [G];
  expect(rebellionValue(laid.t, 'franconia', { gold: 1, waived: [] })).toBe(value);
});

clause(['EM-17.5', 'EM-17.3'], 'the table: unrest from the low end, rebellion from the high', () => {
  const { t } = ground();
  const effective = (value: number) =>
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((roll) => rebellionResult(t, value, roll) !== '-');
  expect(effective(1)).toEqual([2, 3, 11, 12]);
  expect(effective(3)).toEqual([2, 3, 4, 10, 11, 12]);
  expect(effective(7)).toHaveLength(10);
  expect(effective(8)).toHaveLength(11);
  expect([2, 3].map((roll) => rebellionResult(t, 12, roll))).toEqual(['U', 'R']);
  expect(rebellionResult(t, 13, 2)).toBe('R');
});

clause(['EM-12.42.c'], 'ties of others count unless all who have one waive them', () => {
  const lay: Lay = {
    seats: 3,
    own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'], england: ['wessex'] },
    areas: { bavaria: { religion: 'EO' }, franconia: { level: 1, ties: [F, 'england'], fort: 3 } },
  };
  const one = ground(lay);
  play(one, G, 'levy franconia 1');
  expect(waits(one)).toEqual(['waive', F, 'england']);
  play(one, F, 'waive');
  // 1 + 2 - 3: no roll in any case.
  play(one, 'england', 'insist');
  expect(realm(one, G).gold).toBe(1);
  const value = (answers: [string, string]) => {
    const laid = ground({ ...lay, areas: { ...lay.areas, franconia: { level: 1, ties: [F, 'england'] } } });
    play(laid, G, 'levy franconia 1');
    play(laid, F, answers[0]);
    const entries = play(laid, 'england', answers[1], 3, 4);
    return entries.find(({ what }) => what === 'rebellion-check')?.facts.value;
  };
  expect(value(['waive', 'insist'])).toBe(3);
  expect(value(['waive', 'waive'])).toBe(1);
});

clause(
  ['EM-17.0.d', 'EM-X5', 'EM-7.51.a'],
  'what is cut off is in unrest, and ruling cannot reach it',
  () => {
    const laid = ground({
      at: 'act',
      own: { [G]: ['swabia', 'franconia'], [F]: ['bavaria', 'bohemia', 'saxony'] },
      areas: { bohemia: { level: 1 }, bavaria: { level: 0 }, swabia: { level: 2 }, saxony: {} },
      realms: {
        [G]: { gold: 2, statures: { combat: 9, administration: 3, diplomacy: 3 } },
        [F]: { gold: 0 },
      },
    });
    expect(area(laid, 'bohemia').unrest).toBe(false);
    play(laid, G, 'conquer bohemia', yearCard(laid, 'conquest', 6, ['C']));
    // Bohemia was the link to Saxony.
    expect(area(laid, 'saxony')).toMatchObject({ owner: F, unrest: true });
  },
);

// ---------------------------------------------------------------- read closely

clause(['EM-17.3'], 'at 0 there is nothing on the chart, at 1 its first column', () => {
  const { t } = threeRealms();
  expect([2, 7, 12].map((roll) => rebellionResult(t, 0, roll))).toEqual(['-', '-', '-']);
  expect([2, 4, 7, 11, 12].map((roll) => rebellionResult(t, 1, roll))).toEqual(['U', '-', '-', 'R', 'R']);
});
