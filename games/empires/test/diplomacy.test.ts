import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { addClaim, grantClaim } from '../rules/claims.ts';
import { tiesBarred } from '../rules/diplomacy.ts';
import {
  area,
  endeavor,
  free,
  type Lay,
  open,
  play,
  rated,
  realm,
  table,
  threeRealms,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const G = 'germany';
const F = 'france';

/** Diplomacy 5 of Germany against 1 of France: gold for the cost alone. */
const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france', 'anjou', 'champagne'] },
    turn: G,
    ...more,
    realms: {
      [G]: { statures: { combat: 5, administration: 5, diplomacy: 9 }, gold: 1, ...more.realms?.[G] },
      [F]: { statures: { combat: 1, administration: 1, diplomacy: 1 }, gold: 0, ...more.realms?.[F] },
    },
  });

clause(['EM-12.3.a', 'EM-9.4.h', 'EM-12.15'], 'T places a tie, beside those of others', () => {
  const laid = ground({ areas: { bavaria: { ties: [F] } } });
  endeavor(laid, G, 'negotiate bavaria', yearCard(laid, 'diplomacy', 6, ['T']));
  expect(area(laid, 'bavaria').ties).toEqual([F, G]);
  expect(realm(laid, G).gold).toBe(0);
});

clause(['EM-12.14'], 'one tie of each; another T is nothing, but one may try again', () => {
  const laid = ground({ areas: { bavaria: { ties: [G] } } });
  endeavor(laid, G, 'negotiate bavaria', yearCard(laid, 'diplomacy', 6, ['T']));
  expect(area(laid, 'bavaria').ties).toEqual([G]);
});

clause(
  ['EM-12.12', 'EM-12.13', 'EM-12.16', 'EM-12.12.b', 'EM-9.0.d', 'EM-12.13.b'],
  'any area on the map, own ones too, but no court',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'poland'], [F]: ['ile-de-france'] },
      realms: { [G]: { gold: 9 } },
    });
    const targets = open(laid, G).filter((text) => text.startsWith('negotiate'));
    expect(targets).toHaveLength(77 - 2);
    expect(targets).toContain('negotiate jerusalem');
    // Poland has no chain to Swabia.
    expect(targets).toContain('negotiate poland');
    expect(whyNot(laid, G, 'negotiate ile-de-france')[0]).toBe('EM-12.16');
    expect(whyNot(laid, G, 'negotiate swabia')[0]).toBe('EM-12.12.b');
  },
);

clause(
  ['EM-12.3.b', 'EM-12.31', 'EM-9.4.i', 'EM-14.42', 'EM-X4'],
  'a diplomatic conquest is whole, without unrest, with its fortifications, and gives no tie',
  () => {
    const laid = ground({
      areas: { lombardy: { fort: 3, level: -3, results: [{ by: G, from: 'swabia', count: 1 }] } },
    });
    // 9 + 3 - 3 - 2 = 7; Lombardy has population 3.
    const card = yearCard(laid, 'diplomacy', 7, ['T/C']);
    endeavor(laid, G, 'negotiate lombardy', card);
    expect(area(laid, 'lombardy')).toMatchObject({ owner: G, fort: 3, ties: [], results: [] });
    // It is not connected to Swabia: that alone is why it is in unrest.
    expect(area(laid, 'lombardy').unrest).toBe(true);
    const next = ground({ areas: { bavaria: { fort: 2 } }, realms: { [G]: { gold: 2 } } });
    play(next, G, 'negotiate bavaria');
    play(next, G, 'spend 1', yearCard(next, 'diplomacy', 7, ['T/C']));
    expect(area(next, 'bavaria')).toMatchObject({ owner: G, fort: 2, unrest: false, ties: [] });
  },
);

clause(['EM-9.4.i', 'EM-X3'], 'below the number T/C is a tie; on an own area it always is', () => {
  const own = ground({ areas: { swabia: { level: 0 } } });
  // Nobody speaks against one at home: 9.
  endeavor(own, G, 'negotiate franconia', yearCard(own, 'diplomacy', 9, ['T/C']));
  expect(area(own, 'franconia')).toMatchObject({ owner: G, ties: [G] });
  const card = own.t.yearOrder.find((n) => {
    const [result] = own.t.yearCards[n]!.diplomacy;
    return result?.result === 'T/C' && result.from! > 6 && own.t.yearCards[n]!.check.length === 0;
  })!;
  const low = ground();
  endeavor(low, G, 'negotiate bavaria', card);
  expect(area(low, 'bavaria')).toMatchObject({ owner: null, ties: [G] });
});

clause(['EM-12.43', 'EM-20.1.c'], 'a tie goes when its owner gives it up', () => {
  const laid = ground({ areas: { bavaria: { ties: [G] } } });
  play(laid, G, 'untie bavaria');
  expect(area(laid, 'bavaria').ties).toEqual([]);
  expect(whyNot(laid, G, 'untie bavaria')[0]).toBe('EM-12.43');
});

// ---------------------------------------------------------------- claims

clause(
  ['EM-18.0.a', 'EM-12.41', 'EM-X8'],
  'a tie to an own area that nobody claims is a claim, in either order',
  () => {
    const tie = ground();
    endeavor(tie, G, 'negotiate franconia', yearCard(tie, 'diplomacy', 9, ['T']));
    expect(area(tie, 'franconia').claims).toEqual([G]);
    const conquest = ground({ areas: { bavaria: { ties: [G, F] } }, realms: { [G]: { gold: 2 } } });
    play(conquest, G, 'conquer bavaria');
    const prompt = waits(conquest)[0];
    if (prompt === 'base') play(conquest, G, 'from swabia', yearCard(conquest, 'conquest', 5, ['C']));
    expect(area(conquest, 'bavaria')).toMatchObject({ owner: G, claims: [G] });
  },
);

clause(['EM-18.0.c'], 'where another claims it a tie is not enough', () => {
  const laid = ground({ areas: { franconia: { claims: [F] } } });
  endeavor(laid, G, 'negotiate franconia', yearCard(laid, 'diplomacy', 9, ['T']));
  expect(area(laid, 'franconia').claims).toEqual([F]);
});

clause(
  ['EM-18.14.a', 'EM-18.14.b'],
  'no claim to an area of another religion; another church is no matter',
  () => {
    const pagan = ground({ areas: { franconia: { religion: 'PA', level: -2 } } });
    endeavor(pagan, G, 'negotiate franconia', yearCard(pagan, 'diplomacy', 9, ['T']));
    expect(area(pagan, 'franconia')).toMatchObject({ ties: [G], claims: [] });
    const church = ground({ areas: { franconia: { religion: 'EO', level: -1 } } });
    endeavor(church, G, 'negotiate franconia', yearCard(church, 'diplomacy', 9, ['T']));
    expect(area(church, 'franconia').claims).toEqual([G]);
    const changed = ground({ areas: { franconia: { claims: [G] } } });
    area(changed, 'franconia').religion = 'HE';
    endeavor(changed, G, 'negotiate bavaria', yearCard(changed, 'diplomacy', 6, ['T']));
    expect(area(changed, 'franconia').claims).toEqual([]);
  },
);

clause(
  ['EM-18.11', 'EM-18.12', 'EM-18.13', 'EM-18.0.e'],
  'one claim of each to an area, any number of areas and claimants',
  () => {
    const { t } = table({ scenario: '31', seats: 6 });
    expect(t.areas.normandy!.claims.sort()).toEqual(['england', F]);
    expect(t.map.order.filter((id) => t.areas[id]!.claims.includes(G))).toHaveLength(15);
  },
);

// ---------------------------------------------------------------- the Turks

clause(['EM-31.7.a'], 'differences never hinder a conquest of the Turks, but their pillage', () => {
  const laid = table({
    scenario: '31',
    seats: 6,
    turn: 'turks',
    realms: { turks: { gold: 9, statures: { combat: 5, administration: 5, diplomacy: 5 }, kept: [] } },
    areas: { adrianople: { level: 0 }, bulgaria: { level: 0 } },
  });
  expect(rated(laid, 'turks', 'conquer bulgaria', 'adrianople').rating).toBe(5);
  // Population 1, unrelated and another religion.
  expect(rated(laid, 'turks', 'pillage bulgaria', 'adrianople').rating).toBe(2);
});

clause(
  ['EM-31.7.c', 'EM-X3'],
  'no tie between Christians and the Turk’s areas; the conquest part of T/C still counts',
  () => {
    const laid = table({
      scenario: '31',
      seats: 6,
      turn: G,
      realms: { [G]: { gold: 30, statures: { combat: 5, administration: 5, diplomacy: 9 } } },
    });
    play(laid, G, 'negotiate asia');
    const tie = laid.t.yearOrder.find(
      (n) => laid.t.yearCards[n]!.diplomacy[0]?.result === 'T' && laid.t.yearCards[n]!.check.length === 0,
    )!;
    play(laid, G, 'spend 20', tie);
    expect(area(laid, 'asia').ties).toEqual([]);
  },
);

// ---------------------------------------------------------------- read closely

clause(['EM-20.42', 'EM-18.11'], 'who claims it already needs no parley for it', () => {
  const laid = threeRealms({ areas: { franconia: { ties: [G], claims: [G, F] } } });
  expect(whyNot(laid, G, 'petition franconia')[0]).toBe('EM-18.11');
  expect(free(laid, G)).not.toContain('petition franconia');
  const open = threeRealms({ areas: { franconia: { ties: [G], claims: [F] } } });
  expect(free(open, G)).toContain('petition franconia');
});

clause(
  ['EM-31.7.c'],
  'neither the Turk ties a Christian’s area nor a Christian the Turk’s; his own and free ones are open to both',
  () => {
    const laid = table({
      scenario: '31',
      seats: 6,
      own: { turks: ['asia', 'adrianople'], [G]: ['swabia', 'bavaria'], [F]: ['champagne'] },
    });
    realm(laid, 'turks').religion = 'MO';
    const barred = (who: string, target: string) => tiesBarred(laid.t, realm(laid, who), target);
    expect([barred('turks', 'bavaria'), barred(G, 'adrianople')]).toEqual([true, true]);
    expect([barred('turks', 'adrianople'), barred('turks', 'serbia'), barred(G, 'champagne')]).toEqual([
      false,
      false,
      false,
    ]);
    realm(laid, F).religion = 'MO';
    expect([barred('turks', 'champagne'), barred(F, 'adrianople')]).toEqual([false, false]);
  },
);

clause(['EM-18.11', 'EM-23.34.a'], 'who has a claim gets no second one', () => {
  const laid = threeRealms({ areas: { franconia: { claims: [G], ties: [G] } } });
  const entries: string[] = [];
  const q = { table: laid.t, log: (what: string) => entries.push(what) } as never;
  addClaim(q, G, 'franconia', 'EM-18.0.a');
  expect([area(laid, 'franconia').claims, entries]).toEqual([[G], []]);
  addClaim(q, F, 'franconia', 'EM-18.0.a');
  expect([area(laid, 'franconia').claims, entries]).toEqual([[G, F], ['claim']]);
  grantClaim(q, G, 'franconia', 'EM-23.34.a');
  expect([area(laid, 'franconia').claims, area(laid, 'franconia').granted]).toEqual([[G, F], [G]]);
});
