import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { conversionNeeds, convictionOf } from '../rules/church.ts';
import { transfer } from '../rules/possession.ts';
import {
  area,
  beforeInitiative,
  begun,
  clausesOf,
  endeavor,
  from,
  type Laid,
  type Lay,
  magnate,
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

const E = 'england';
const ADVANCE = 54;
const G = 'germany';
const F = 'france';
const FERVOR = 56;

/** Germany owns pagan Saxony beside Franconia. */
const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['ile-de-france'] },
    turn: G,
    ...more,
    areas: { saxony: { religion: 'PA', level: -1 }, ...more.areas },
    realms: {
      [G]: { statures: { combat: 5, administration: 5, diplomacy: 5 }, gold: 2, ...more.realms?.[G] },
      [F]: { gold: 0 },
    },
  });

const needs = ({ t }: Laid, id: string) => conversionNeeds(t, t.realms[G]!, id);

/** A C result against an own area: 5 + 1 - 1 - 2. */
const convert = (laid: Laid, ...results: string[]) =>
  endeavor(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 3, results));

clause(
  ['EM-22.2.a', 'EM-22.3'],
  'C results: the conviction of the area less the proselytic ability of the leader’s faith',
  () => {
    const laid = ground();
    expect(needs(laid, 'saxony')).toBe(10 - 6);
    area(laid, 'saxony').religion = 'MO';
    expect(needs(laid, 'saxony')).toBe(16 - 6);
    area(laid, 'saxony').religion = 'HE';
    expect(needs(laid, 'saxony')).toBe(8 - 6);
    const at = (id: string) => {
      area(laid, id).religion = 'PA';
      return convictionOf(laid.t, id);
    };
    expect(['saxony', 'sweden', 'poland', 'kiev', 'serbia', 'prussia', 'hungary'].map(at)).toEqual([
      10, 11, 10, 10, 10, 13, 16,
    ]);
  },
);

clause(
  ['EM-22.2.b', 'EM-9.0.d', 'EM-14.31.b', 'EM-22.21.a', 'EM-X10'],
  'by conquest against the own area, paid and rated as ever, its forts included',
  () => {
    const laid = ground({ areas: { saxony: { religion: 'PA', level: -1 } } });
    realm(laid, G).gold = 9;
    expect(rated(laid, G, 'conquer saxony')).toEqual({ rating: 3, cost: 2 });
    area(laid, 'saxony').fort = 2;
    expect(rated(laid, G, 'conquer saxony').rating).toBe(1);
    area(laid, 'saxony').fort = 0;
    realm(laid, G).gold = 2;
    convert(laid, 'C');
    expect(area(laid, 'saxony')).toMatchObject({
      owner: G,
      converting: begun(G, 1),
      results: [],
      unrest: false,
    });
    // What is of the leader's own faith is no target.
    realm(laid, G).gold = 9;
    expect(whyNot(laid, G, 'conquer franconia')[0]).toBe('EM-9.0.d');
  },
);

clause(
  ['EM-22.2.e', 'EM-22.28', 'EM-26.0.d'],
  'with the last result it takes the leader’s faith, and that is five points for ever',
  () => {
    const laid = ground({
      areas: { saxony: { religion: 'PA', level: -1, converting: begun(G, 3) } },
    });
    convert(laid, 'C');
    expect(area(laid, 'saxony')).toMatchObject({ religion: 'RC', converting: null });
    expect(realm(laid, G).conversions).toBe(1);
    area(laid, 'saxony').religion = 'PA';
    expect(realm(laid, G).conversions).toBe(1);
  },
);

clause(
  ['EM-22.2.c', 'EM-X11'],
  'a level lost by it is unrest and a check; a conversion done stays done',
  () => {
    const laid = ground();
    // 5 unrest + 1 language + 2 religion = 8: 7 rebels.
    endeavor(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 3, ['target -1']), 3, 4);
    expect(area(laid, 'saxony')).toMatchObject({ owner: null, level: -2 });
    const done = ground({
      areas: { saxony: { religion: 'PA', level: -1, converting: begun(G, 3) } },
    });
    // Of one faith now: 5 + 1 = 6; 12 rebels.
    endeavor(done, G, 'conquer saxony', yearCard(done, 'conquest', 3, ['C', 'target -1']), 6, 6);
    expect(area(done, 'saxony')).toMatchObject({ owner: null, religion: 'RC' });
    expect(realm(done, G).conversions).toBe(1);
  },
);

clause(
  ['EM-22.2.d', 'EM-X12', 'EM-22.21.b'],
  'a reconquest is no result of conversion; another’s conquest wipes them out',
  () => {
    const lay = (own: Lay['own']): Lay => ({
      own: own!,
      areas: { saxony: { religion: 'PA', level: -1, converting: begun(G, 2) } },
    });
    const again = ground(lay({ [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] }));
    convert(again, 'C');
    expect(area(again, 'saxony')).toMatchObject({ owner: G, converting: begun(G, 2) });
    const taken = ground({
      ...lay({ [G]: ['swabia', 'franconia'], [F]: ['ile-de-france', 'saxony'] }),
      areas: { saxony: { religion: 'PA', level: -1, converting: begun(F, 2) } },
    });
    convert(taken, 'C');
    expect(area(taken, 'saxony')).toMatchObject({ owner: G, converting: null });
  },
);

clause(
  ['EM-22.23', 'EM-22.24', 'EM-22.29', 'EM-19.2.m'],
  'Fervor halves it, then a tie; one result at the least',
  () => {
    const laid = ground({ areas: { saxony: { religion: 'MO', level: -1 } }, hands: { [G]: [FERVOR] } });
    expect(needs(laid, 'saxony')).toBe(10);
    play(laid, G, `play ${FERVOR}`);
    expect(needs(laid, 'saxony')).toBe(5);
    area(laid, 'saxony').ties = [G];
    expect(needs(laid, 'saxony')).toBe(2);
    area(laid, 'saxony').religion = 'HE';
    expect(needs(laid, 'saxony')).toBe(1);
  },
);

clause(['EM-X10'], 'if the number falls to what stands, the area is converted in anybody’s turn', () => {
  const laid = ground({
    turn: F,
    areas: { saxony: { religion: 'PA', converting: begun(G, 2) } },
    hands: { [G]: [FERVOR] },
  });
  expect(waits(laid)).toEqual(['act', F]);
  play(laid, G, `play ${FERVOR}`);
  expect(area(laid, 'saxony').religion).toBe('RC');
});

clause(['EM-X10', 'EM-33.C4.1.b', 'EM-22.28'], 'also by the cathedral that he builds there', () => {
  const built = (count: number) => {
    const laid = ground({
      options: { civilization: true },
      areas: { saxony: { religion: 'PA', converting: begun(G, count) } },
      realms: { [G]: { gold: 4 } },
    });
    // 5 - 1 - 2; of the four results that it takes the cathedral spares one.
    play(laid, G, 'found saxony cathedral', yearCard(laid, 'ruling', 2, ['+1']));
    return [area(laid, 'saxony').religion, realm(laid, G).conversions];
  };
  expect([built(2), built(3)]).toEqual([
    ['PA', 0],
    ['RC', 1],
  ]);
});

clause(
  ['EM-22.25.a', 'EM-22.25.b', 'EM-22.28.b'],
  'Slavs and Norse follow the first of their language, but where another faith rules',
  () => {
    const laid = table({
      seats: 5,
      own: { [G]: ['croatia', 'austria'], [F]: ['ile-de-france'], byzantium: ['serbia', 'macedonia'] },
      turn: 'byzantium',
      areas: {
        ...{
          croatia: { religion: 'PA' },
          serbia: { religion: 'PA', converting: begun('byzantium', 3) },
        },
        ...{ bulgaria: { religion: 'PA' }, macedonia: { religion: 'PA', level: -1 } },
      },
      realms: {
        byzantium: { statures: { combat: 5, administration: 5, diplomacy: 5 }, gold: 2, religion: 'EO' },
      },
    });
    realm(laid, 'byzantium').court = 'macedonia';
    area(laid, 'macedonia').language = 'Greek';
    realm(laid, 'byzantium').language = 'Greek';
    // 5 - 1 - 2 - 2 = 0
    play(laid, 'byzantium', 'conquer serbia', yearCard(laid, 'conquest', 0, ['C']));
    expect(['serbia', 'bulgaria', 'croatia'].map((id) => area(laid, id).religion)).toEqual([
      'EO',
      'EO',
      'PA',
    ]);
    expect(realm(laid, 'byzantium').conversions).toBe(1);
  },
);

clause(['EM-22.26', 'EM-22.22'], 'Saxons and all others come one by one, and any number of times', () => {
  const laid = ground({
    areas: {
      saxony: { religion: 'PA', level: -1, converting: begun(G, 3) },
      brandenburg: { religion: 'PA' },
    },
  });
  convert(laid, 'C');
  expect(area(laid, 'brandenburg').religion).toBe('PA');
  area(laid, 'saxony').religion = 'HE';
  realm(laid, G).gold = 9;
  expect(rated(laid, G, 'conquer saxony').rating).toBe(3);
});

clause(
  ['EM-22.27', 'EM-22.28.b', 'EM-7.23'],
  'Iberian Moslems turn Catholic with a Christian ruler, without points',
  () => {
    const laid = table({
      own: { [G]: ['aragon', 'aquitaine'], [F]: ['ile-de-france'] },
      turn: G,
      areas: { valencia: { religion: 'MO' } },
      realms: { [G]: { statures: { combat: 5, administration: 5, diplomacy: 5 }, gold: 2 } },
    });
    // The same language, another religion.
    play(laid, G, 'conquer valencia', yearCard(laid, 'conquest', 3, ['C']));
    expect(area(laid, 'valencia')).toMatchObject({ owner: G, religion: 'RC' });
    expect(realm(laid, G).conversions).toBe(0);
    // Not with a Moslem one.
    const moslem = table({
      own: { [G]: ['aragon', 'aquitaine'], [F]: ['ile-de-france'] },
      turn: G,
      areas: { valencia: { religion: 'MO' }, aragon: { religion: 'MO' } },
      realms: { [G]: { religion: 'MO', statures: { combat: 5, administration: 5, diplomacy: 5 }, gold: 2 } },
    });
    play(moslem, G, 'conquer valencia', yearCard(moslem, 'conquest', 5, ['C']));
    expect(area(moslem, 'valencia')).toMatchObject({ owner: G, religion: 'MO' });
  },
);

// ---------------------------------------------------------------- read closely

clause(
  ['EM-22.3', 'EM-22.27'],
  'the Moslems of Iberia hold to nothing, all others to what the chart says',
  () => {
    const laid = threeRealms({
      areas: { granada: { religion: 'MO' }, syria: { religion: 'MO' }, sicily: { religion: 'EO' } },
    });
    const { conviction, iberian } = laid.t.charts.conversion;
    expect(['granada', 'syria', 'sicily'].map((id) => convictionOf(laid.t, id))).toEqual([
      iberian,
      conviction.MO,
      conviction.EO,
    ]);
    area(laid, 'granada').religion = 'HE';
    expect(convictionOf(laid.t, 'granada')).toBe(conviction.HE);
  },
);

clause(
  ['EM-22.25.a', 'EM-24.14.b'],
  'only pagans follow the first of their language, and only pagan Norsemen who are baptised end the raids',
  () => {
    const lay = (religion: 'PA' | 'HE') => {
      const laid = threeRealms({
        own: { [G]: ['swabia', 'denmark'], [F]: ['champagne'], [E]: ['wessex'] },
        areas: {
          denmark: { religion, converting: begun(G, 99) },
          norway: { religion: 'PA' },
          sweden: { religion: 'EO' },
        },
        table: { schism: true },
      });
      return laid;
    };
    const pagans = lay('PA');
    expect(['denmark', 'norway', 'sweden'].map((id) => area(pagans, id).religion)).toEqual([
      'RC',
      'RC',
      'EO',
    ]);
    expect([pagans.t.ceased, realm(pagans, G).conversions]).toEqual([['vikings'], 1]);
    const heretics = lay('HE');
    expect(['denmark', 'norway'].map((id) => area(heretics, id).religion)).toEqual(['RC', 'PA']);
    expect([heretics.t.ceased, realm(heretics, G).conversions]).toEqual([[], 1]);
  },
);

clause(
  ['EM-19.2.a', 'EM-X14'],
  'who converts an area of his own is not attacked there: no card helps him any more',
  () => {
    const laid = threeRealms({ hands: { [G]: [ADVANCE] }, areas: { franconia: { religion: 'PA' } } });
    play(laid, G, 'conquer franconia');
    expect(waits(laid)).toEqual(['gold', G]);
    expect(whyNot(laid, G, `play ${ADVANCE}`)[0]).toBe('EM-19.2.a');
  },
);

clause(
  ['EM-22.2.b', 'EM-22.2.e', 'EM-22.28', 'EM-22.25.a'],
  'what is converted is told, each area with its clause',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'franconia'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: { franconia: { religion: 'PA', language: 'Old Norse', ties: [G] }, norway: { religion: 'PA' } },
      realms: { [G]: { statures: statures(9), gold: 20 } },
    });
    area(laid, 'franconia').converting = begun(G, 1);
    const { rating } = rated(laid, G, 'conquer franconia');
    play(laid, G, 'conquer franconia');
    const entries = play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C']));
    expect(told(entries, 'converting')).toMatchObject([{ realm: G, area: 'franconia', have: 2, needed: 2 }]);
    expect([told(entries, 'converted'), clausesOf(entries, 'converted')]).toEqual([
      [
        { realm: G, area: 'franconia', religion: 'RC' },
        { realm: G, area: 'norway', religion: 'RC' },
      ],
      ['EM-22.2.e', 'EM-22.25.a'],
    ]);
  },
);

clause(
  ['EM-X12', 'EM-22.21.b'],
  'results of a conversion wait through a rebellion, and lapse with another owner',
  () => {
    const lay = () =>
      threeRealms({ areas: { franconia: { religion: 'MO', converting: begun(G, 1), unrest: true } } });
    const free = lay();
    const q = { table: free.t, log() {}, call() {} } as never;
    transfer(q, 'franconia', null, 'rebellion');
    expect(area(free, 'franconia')).toMatchObject({ owner: null, converting: begun(G, 1) });
    transfer(q, 'franconia', G, 'conquest');
    expect(area(free, 'franconia').converting).toEqual(begun(G, 1));
    transfer(q, 'franconia', F, 'deal');
    expect(area(free, 'franconia').converting).toBe(null);
  },
);

clause(
  ['EM-X12', 'EM-22.21.b', 'EM-24.0.k', 'EM-24.5.a', 'EM-23.32'],
  'they lapse where a magnate rises or conquers, and where crusaders do',
  () => {
    const after = (how: 'magnate' | 'conquest' | 'rebellion') => {
      const laid = threeRealms({ areas: { franconia: { religion: 'MO', converting: begun(G, 1) } } });
      transfer({ table: laid.t, log() {}, call() {} } as never, 'franconia', null, how);
      return area(laid, 'franconia').converting;
    };
    expect([after('magnate'), after('conquest'), after('rebellion')]).toEqual([null, null, begun(G, 1)]);
    // As it is played: he attacks from Bohemia, and his saved card is for his own defense.
    const laid = threeRealms({
      options: { magnates: true },
      areas: {
        franconia: { religion: 'MO', converting: begun(G, 1), level: 1 },
        bohemia: { holder: 'magnate-of-bohemia', level: 2 },
      },
      table: { magnates: [magnate('bohemia', { statures: statures(9), guard: false })] },
    });
    realm(laid, G).gold = 0;
    const card = yearCard(laid, 'conquest', 9 + 2 - 1 - 4, ['C']);
    from(laid, [beforeInitiative(), { step: 'magnate', id: 'magnate-of-bohemia', left: 1 }], {
      'year card': [card],
    });
    expect(area(laid, 'franconia')).toMatchObject({ holder: 'magnate-of-bohemia', converting: null });
  },
);
