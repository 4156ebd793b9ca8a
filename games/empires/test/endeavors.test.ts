import { fast, type Json, scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { defenseBar } from '../rules/defense.ts';
import { underWay, wouldBe } from '../rules/endeavors.ts';
import { explain, resultsAgainst } from '../rules/rating.ts';
import { applies, broughtBy, isSuccess } from '../rules/results.ts';
import { isAsGood, seaCount } from '../rules/seas.ts';
import type { Kind, YearCard } from '../state.ts';
import {
  area,
  clausesOf,
  endeavor,
  type Laid,
  type Lay,
  leaves,
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

const E = 'england';
const G = 'germany';
const F = 'france';

/** Germany in Swabia and Franconia, France far away; stature 3 in everything, and gold for anything. */
const lay = (more: Lay = {}): Lay => ({
  own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] },
  turn: G,
  ...more,
  realms: {
    ...more.realms,
    [G]: { statures: { combat: 3, administration: 3, diplomacy: 3 }, gold: 20, ...more.realms?.[G] },
  },
});
const ground = (more: Lay = {}) => table(lay(more));

clause(
  ['EM-9.35.c', 'EM-9.3.a', 'EM-7.15.a', 'EM-7.16', 'EM-14.31.a', 'EM-9.34', 'EM-10.1', 'EM-2.0.e'],
  'conquest: combat + base - target - fortification - language - religion, for 2 gold',
  () => {
    const plain = ground();
    // Saxony is of a related language.
    expect(rated(plain, G, 'conquer saxony')).toEqual({ rating: 2, cost: 2 });
    const laid = ground({
      areas: { franconia: { level: 2 }, saxony: { level: -1, fort: 2, religion: 'PA' } },
    });
    // 3 + 2 - (-1) - 2 - 1 - 2
    expect(rated(laid, G, 'conquer saxony')).toEqual({ rating: 1, cost: 2 });
  },
);

clause(['EM-9.3.b'], 'a negative number subtracted is added', () => {
  const laid = ground({ areas: { franconia: { level: -2 }, saxony: { level: -2 } } });
  expect(rated(laid, G, 'conquer saxony').rating).toBe(3 - 2 + 2 - 1);
});

clause(
  ['EM-9.35.e', 'EM-7.41', 'EM-11.1'],
  'pillage: the same, and the population of the target, for nothing',
  () => {
    const laid = ground({ areas: { bohemia: { level: 1 } } });
    // Bohemia has population 1 and an unrelated language.
    expect(rated(laid, G, 'conquer bohemia').rating).toBe(0);
    expect(rated(laid, G, 'pillage bohemia')).toEqual({ rating: 1, cost: 0 });
  },
);

clause(['EM-7.43', 'EM-7.4.a'], 'population is no term of a conquest or a ruling', () => {
  const laid = ground({
    areas: { burgundy: { level: 0 } },
    own: { [G]: ['swabia', 'franconia', 'lorraine'], [F]: ['ile-de-france'] },
  });
  // Champagne: population 2, unrelated language.
  expect(rated(laid, G, 'conquer champagne').rating).toBe(1);
  expect(rated(laid, G, 'rule lorraine').rating).toBe(3);
});

clause(
  ['EM-9.35.d', 'EM-12.17.a', 'EM-12.17.b', 'EM-9.17', 'EM-12.11', 'EM-12.2'],
  'diplomacy: from the court, against the owner’s diplomacy, 3 if independent, 5 in Venice, nobody at home; 1 gold',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france', 'anjou'] },
      realms: { [F]: { statures: { combat: 1, administration: 1, diplomacy: 5 } } },
      areas: { swabia: { level: 2 }, franconia: { level: -1 } },
    });
    expect(rated(laid, G, 'negotiate bavaria')).toEqual({ rating: 3 + 2 - 3, cost: 1 });
    // Portugal is out of everybody's reach, and of an unrelated language.
    expect(rated(laid, G, 'negotiate portugal')).toEqual({ rating: 3 + 2 - 3 - 2, cost: 1 });
    expect(rated(laid, G, 'negotiate franconia').rating).toBe(3 + 2 + 1);
    laid.t.realms[G]!.gold = 30;
    expect(rated(laid, G, 'negotiate venice').rating).toBe(3 + 2 - 5 - 2);
    expect(rated(laid, G, 'negotiate anjou').rating).toBe(3 + 2 - 5 - 2);
  },
);

clause(
  ['EM-9.35.b', 'EM-7.15.b', 'EM-7.42', 'EM-14.1'],
  'fortification: administration + level + population - language - religion, for 2 gold',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'saxony'], [F]: ['ile-de-france'] },
      areas: { saxony: { level: 2, religion: 'EO' } },
    });
    // Saxony is not connected to Swabia.
    expect(whyNot(laid, G, 'fortify saxony')).toEqual(['EM-7.51.c', 'Saxony is not connected to your court']);
    const next = ground({
      own: { [G]: ['franconia', 'saxony'], [F]: ['ile-de-france'] },
      areas: { saxony: { level: 2, religion: 'EO' } },
    });
    expect(rated(next, G, 'fortify saxony')).toEqual({ rating: 3 + 2 + 1 - 1 - 1, cost: 2 });
  },
);

clause(
  ['EM-9.35.a', 'EM-7.17.a', 'EM-7.17.b', 'EM-15.1'],
  'ruling: administration less the distance from 0, whichever way, for nothing',
  () => {
    const laid = ground({ areas: { swabia: { level: 2 }, franconia: { level: -2 } } });
    expect(rated(laid, G, 'rule swabia')).toEqual({ rating: 1, cost: 0 });
    expect(rated(laid, G, 'rule franconia')).toEqual({ rating: 1, cost: 0 });
  },
);

clause(['EM-9.35.f', 'EM-2.0.b', 'EM-17.13'], 'claims, ties and unrest are no terms of a rating', () => {
  const laid = ground({
    areas: { saxony: { claims: [G], ties: [G] }, franconia: { unrest: true } },
  });
  expect(rated(laid, G, 'conquer saxony').rating).toBe(rated(ground(), G, 'conquer saxony').rating);
});

clause(
  ['EM-8.11.a', 'EM-8.11.b', 'EM-8.12.a', 'EM-8.12.b', 'EM-8.13'],
  'each endeavor uses one stature and no other',
  () => {
    const laid = ground({ realms: { [G]: { statures: { combat: 9, administration: 5, diplomacy: 1 } } } });
    expect(rated(laid, G, 'conquer saxony').rating).toBe(8);
    expect(rated(laid, G, 'pillage saxony').rating).toBe(9);
    expect(rated(laid, G, 'rule swabia').rating).toBe(5);
    expect(rated(laid, G, 'fortify swabia').rating).toBe(6);
    expect(rated(laid, G, 'negotiate bavaria').rating).toBe(-2);
  },
);

clause('EM-9.16', 'no way over sea begins or ends in an area without a coast', () => {
  const { lands } = table().t.map;
  expect(lands.bohemia!.seas).toEqual([]);
  for (const { seas, overseas } of Object.values(lands)) {
    if (seas.length === 0) expect(overseas).toEqual([]);
    for (const { to } of overseas) expect(lands[to]!.seas).not.toEqual([]);
  }
});

clause(
  ['EM-7.21.a', 'EM-7.21.b', 'EM-7.2', 'EM-7.22', 'EM-7.31.a', 'EM-7.31.b', 'EM-7.32'],
  'three relations of language and three of religion',
  () => {
    const laid = ground({ own: { [G]: ['swabia', 'switzerland'], [F]: ['ile-de-france'] } });
    const against = (id: string) =>
      rated(laid, G, `conquer ${id}`, id === 'bavaria' ? 'swabia' : undefined).rating;
    expect(against('bavaria')).toBe(3);
    expect(against('lombardy')).toBe(1);
    area(laid, 'bavaria').religion = 'EO';
    expect(against('bavaria')).toBe(2);
    for (const religion of ['MO', 'PA', 'HE'] as const) {
      area(laid, 'bavaria').religion = religion;
      expect(against('bavaria')).toBe(1);
    }
    // A pagan leader is of another religion than any pagan area.
    realm(laid, G).religion = 'PA';
    area(laid, 'bavaria').religion = 'PA';
    expect(against('bavaria')).toBe(1);
    expect(laid.t.map.groups.Greek).not.toBe(laid.t.map.groups['Old Saxon']);
    expect(laid.t.map.groups['North Italic']).toBe(laid.t.map.groups.Iberian);
    expect(laid.t.areas.lithuania!.language).toBe(laid.t.areas.prussia!.language);
    const nomad = ground({
      own: { [G]: ['hungary'], [F]: ['ile-de-france'] },
      areas: { austria: { language: 'Avar' } },
    });
    // Two languages outside the groups are not related to each other.
    expect(rated(nomad, G, 'conquer austria').rating).toBe(1);
  },
);

clause(
  ['EM-9.33.a', 'EM-9.33.c', 'EM-9.33.b', 'EM-6.III.7.c'],
  'each gold beyond the cost is worth one',
  () => {
    const laid = ground();
    play(laid, G, 'conquer saxony');
    expect(waits(laid)).toEqual(['gold', G]);
    const card = yearCard(laid, 'conquest', 5, []);
    const entries = play(laid, G, 'spend 3', card);
    expect(entries.find(({ what }) => what === 'announced')?.facts).toMatchObject({ rating: 5, extra: 3 });
    expect(realm(laid, G).gold).toBe(20 - 2 - 3);
  },
);

clause(['EM-9.18.a'], 'below zero nothing is undertaken, unless gold can raise it to zero', () => {
  const more: Lay = { areas: { saxony: { level: 2, fort: 3 } }, realms: { [G]: { gold: 4 } } };
  // 3 - 2 - 3 - 1 = -3, and 2 gold are left after the cost.
  const poor = ground(more);
  expect(whyNot(poor, G, 'conquer saxony')).toEqual([
    'EM-9.18.a',
    'The effectiveness for the conquest of Saxony is −3, and 2 gold cannot raise it to 0',
  ]);
  const rich = ground({ ...more, realms: { [G]: { gold: 5 } } });
  const card = yearCard(rich, 'conquest', 0, []);
  // The gold that must be added is added.
  play(rich, G, 'conquer saxony', card);
  expect(realm(rich, G).gold).toBe(0);
});

clause(
  ['EM-9.2', 'EM-9.4.c', 'EM-9.4.d', 'EM-9.4.j', 'EM-9.4.k', 'EM-9.18.b'],
  'from a number on, up to a number, or always',
  () => {
    expect(applies({ result: '+1', from: 3 }, 3, false)).toBe(true);
    expect(applies({ result: '+1', from: 3 }, 2, false)).toBe(false);
    expect(applies({ result: '-1', upTo: 1 }, 1, true)).toBe(true);
    expect(applies({ result: '-1', upTo: 1 }, 2, true)).toBe(false);
    expect(applies({ result: 'C' }, 0, false)).toBe(true);
    // Below zero only what hurts who undertook it.
    expect(applies({ result: 'C' }, -1, false)).toBe(false);
    expect(applies({ result: '-1', upTo: 1 }, -1, true)).toBe(true);
  },
);

clause(
  ['EM-9.14', 'EM-9.15', 'EM-9.16', 'EM-7.5.b'],
  'bases and domestic targets are own and connected; targets border the base',
  () => {
    const laid = ground({ own: { [G]: ['swabia', 'brandenburg'], [F]: ['ile-de-france'] } });
    // Poland borders Brandenburg alone, which has no chain to Swabia.
    expect(whyNot(laid, G, 'conquer poland')[0]).toBe('EM-9.16');
    expect(whyNot(laid, G, 'rule bavaria')).toEqual(['EM-9.14', 'Bavaria is not yours']);
    expect(open(laid, G)).toContain('conquer bavaria');
    const linked = ground({
      own: { [G]: ['swabia', 'franconia', 'saxony', 'brandenburg'], [F]: ['ile-de-france'] },
    });
    expect(rated(linked, G, 'conquer poland').rating).toBe(1);
  },
);

clause(['EM-9.11', 'EM-9.0.c', 'EM-9.12.b'], 'one card for each endeavor, and no more than there are', () => {
  const laid = ground({ realms: { [G]: { cards: 1 } } });
  endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', 3, []));
  expect(realm(laid, G).cards).toBe(0);
  expect(whyNot(laid, G, 'rule swabia')).toEqual(['EM-9.11', 'There is no year card left this round']);
});

clause(
  ['EM-9.12.a', 'EM-6.III.7.b', 'EM-6.III.7.e'],
  'one card must be played in one’s own turn; then one may stop',
  () => {
    const laid = ground();
    expect(whyNot(laid, G, 'finish')[0]).toBe('EM-9.12.a');
    expect(whyNot(laid, G, 'turn-up')[0]).toBe('EM-6.III.7.b');
    endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', 3, []));
    expect(open(laid, G)).toContain('finish');
  },
);

clause(['EM-SV.7'], 'who is late turns up a card, and his turn ends', () => {
  const laid = ground();
  const late = (draws: number[]) => {
    const [ask] = laid.game.asks(laid.state);
    return { ask, draws };
  };
  expect(late([]).ask!.late).toEqual({ verb: 'turn-up' });
  // The card counts for the leader alone; then the turn is over, without taxes.
  const { gold, cards } = realm(laid, G);
  laid.game.act(laid.state, G, { verb: 'turn-up' }, scripted(yearCard(laid, 'ruling', 9, ['+1'])), true);
  expect(realm(laid, G)).toMatchObject({ gold, cards: cards - 1 });
  expect(laid.t.turn).toMatchObject({ played: 1, taxed: false, squeezed: [] });
  expect(late([]).ask!.late).toEqual({ verb: 'finish' });
  laid.game.act(laid.state, G, { verb: 'finish' }, fast('the next turn'), true);
  expect(laid.t.turn!.realm).not.toBe(G);
  expect(realm(laid, G).gold).toBe(gold);
});

clause(
  ['EM-9.19', 'EM-17.0.b', 'EM-17.11'],
  'a base in unrest that loses a level by the endeavor is checked, one that was calm is not',
  () => {
    const laid = ground({ areas: { franconia: { unrest: true, level: 1 } } });
    const card = yearCard(laid, 'conquest', 3, ['base -1']);
    // Value 5: unrest alone. 12 is rebellion.
    endeavor(laid, G, 'conquer saxony', card, 6, 6);
    expect(area(laid, 'franconia').owner).toBeNull();
    const calm = ground({ areas: { franconia: { level: 1 } } });
    endeavor(calm, G, 'conquer saxony', yearCard(calm, 'conquest', 3, ['base -1']));
    expect(area(calm, 'franconia')).toMatchObject({ owner: G, level: 0 });
  },
);

clause(
  ['EM-X1'],
  'C, then the target’s level, then the base’s; the level is that of the conqueror’s new area',
  () => {
    const laid = ground({ areas: { saxony: { level: 1 }, franconia: { level: 2 } } });
    const entries = endeavor(laid, G, 'conquer saxony', yearCard(laid, 'conquest', 3, ['C', 'target -1']));
    expect(area(laid, 'saxony')).toMatchObject({ owner: G, level: 0, unrest: true });
    const order = entries.map(({ what }) => what).filter((what) => what === 'conquered' || what === 'level');
    expect(order).toEqual(['conquered', 'level']);
  },
);

clause(
  ['EM-9.0.b', 'EM-9.31', 'EM-SV.3'],
  'every term of a rating is told, with its sign and its clause',
  () => {
    const laid = ground({
      areas: { franconia: { level: 2 }, saxony: { level: 1, fort: 2, religion: 'EO' } },
    });
    play(laid, G, 'conquer saxony');
    expect(explain(laid.t, { ...underWay(laid.t), extra: 2 })).toEqual({
      rating: 2,
      terms: [
        { what: 'stature', value: 3, clause: 'EM-9.3.a' },
        { what: 'base-level', value: 2, clause: 'EM-7.15.a' },
        { what: 'target-level', value: -1, clause: 'EM-7.16' },
        { what: 'fortification', value: -2, clause: 'EM-14.31.a' },
        { what: 'language', value: -1, clause: 'EM-9.34' },
        { what: 'religion', value: -1, clause: 'EM-9.34' },
        { what: 'gold', value: 2, clause: 'EM-9.33.a' },
      ],
    });
  },
);

clause(
  ['EM-10.33.a', 'EM-10.33.b'],
  'results that stand against an area lower what is undertaken from it or in it',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia', 'lorraine'], [F]: ['ile-de-france', 'champagne'] },
      areas: { lorraine: { level: 2, results: [{ by: F, from: 'champagne', count: 3 }] } },
    });
    expect(resultsAgainst(laid.t, 'lorraine')).toBe(3);
    expect(rated(laid, G, 'rule lorraine').rating).toBe(3 - 2 - 3);
    expect(rated(laid, G, 'conquer saxony', 'lorraine').rating).toBe(3 + 2 - 1 - 3);
    expect(rated(laid, G, 'conquer saxony', 'franconia').rating).toBe(2);
  },
);

// ---------------------------------------------------------------- sea areas

/** England in Wessex, with what is named; all at level 0. */
const island = (own: string[], more: Lay = {}) =>
  table({
    seats: 3,
    own: { england: own, [G]: ['swabia'], [F]: ['burgundy'] },
    turn: 'england',
    ...more,
    realms: { england: { statures: { combat: 5, administration: 5, diplomacy: 5 }, gold: 20 } },
  });

clause(
  ['EM-9.51', 'EM-9.5', 'EM-9.52'],
  'one sea area costs a gold, two cost two and halve the rating',
  () => {
    const laid = island(['wessex']);
    // Normandy lies over the Channel; unrelated.
    expect(rated(laid, 'england', 'conquer normandy')).toEqual({ rating: 3, cost: 3 });
    // Pomerania over the North Sea and the Baltic: (5 - 2) / 2.
    expect(rated(laid, 'england', 'conquer pomerania')).toEqual({ rating: 1, cost: 4 });
    expect(rated(laid, 'england', 'negotiate pomerania').cost).toBe(1);
  },
);

clause(
  ['EM-9.32.a', 'EM-9.32.b', 'EM-9.52.c', 'EM-34.d'],
  'all else is halved, gold is not; a negative rating grows by half of itself',
  () => {
    const laid = island(['wessex'], { areas: { pomerania: { level: 1, fort: 3 } } });
    // 5 - 1 - 3 - 2 = -1, which becomes -2.
    expect(rated(laid, 'england', 'conquer pomerania').rating).toBe(-2);
    area(laid, 'pomerania').fort = 2;
    area(laid, 'pomerania').level = -1;
    // 5 + 1 - 2 - 2 = 2, halved 1; with 3 gold 4.
    play(laid, 'england', 'conquer pomerania');
    const card = yearCard(laid, 'conquest', 4, []);
    const entries = play(laid, 'england', 'spend 3', card);
    expect(entries.find(({ what }) => what === 'announced')?.facts).toMatchObject({ rating: 4 });
  },
);

clause(['EM-9.32.a'], 'where the table wants it, the stature alone is halved', () => {
  const laid = island(['wessex'], { options: { halvedStature: true } });
  expect(rated(laid, 'england', 'conquer pomerania').rating).toBe(Math.floor(5 / 2) - 2);
});

clause(
  ['EM-9.52.b', 'EM-7.51.b'],
  'sea areas between court and base count too; the chain has two at the most',
  () => {
    const laid = island(['wessex', 'normandy']);
    // To Normandy over the Channel, on to Aquitaine is not by land; to Anjou it is.
    expect(rated(laid, 'england', 'conquer anjou')).toEqual({ rating: 3, cost: 3 });
    expect(rated(laid, 'england', 'rule normandy')).toEqual({ rating: 3, cost: 1 });
    // Leon: over the Atlantic from Wessex, one sea area.
    expect(rated(laid, 'england', 'conquer leon').cost).toBe(3);
    // The Western Mediterranean lies behind the Atlantic: two from Wessex, three from Normandy.
    expect(rated(laid, 'england', 'conquer provence').cost).toBe(4);
    expect(whyNot(laid, 'england', 'conquer sicily')[0]).toBe('EM-9.16');
  },
);

clause(
  ['EM-9.53.a', 'EM-9.53.b', 'EM-9.54.a', 'EM-9.54.b', 'EM-9.54.c'],
  'a seafaring area sails one sea for nothing, two for one, three for two and half',
  () => {
    const laid = island(['denmark']);
    expect(rated(laid, 'england', 'conquer wessex')).toEqual({ rating: 4, cost: 2 });
    expect(rated(laid, 'england', 'conquer normandy')).toEqual({ rating: 3, cost: 3 });
    // North Sea, Atlantic, Western Mediterranean.
    expect(rated(laid, 'england', 'conquer provence')).toEqual({ rating: 1, cost: 4 });
    const names = Object.values(laid.t.map.lands).filter(({ seafaring }) => seafaring);
    expect(names.map(({ id }) => id).sort()).toEqual([
      'constantinople',
      'denmark',
      'lombardy',
      'norway',
      'sweden',
      'venice',
    ]);
  },
);

clause(
  ['EM-9.54.d', 'EM-9.54.e'],
  'only the run right after a seafaring area is spared its first sea',
  () => {
    // The court is no port of seafarers: the sea to Denmark counts, the next from Denmark does not.
    const laid = island(['northumbria', 'denmark']);
    expect(rated(laid, 'england', 'rule denmark').cost).toBe(1);
    expect(rated(laid, 'england', 'conquer pomerania', 'denmark').cost).toBe(2 + 1);
    // A seafaring target helps nobody.
    const to = island(['northumbria']);
    expect(rated(to, 'england', 'conquer denmark').cost).toBe(3);
  },
);

// ---------------------------------------------------------------- read closely

const card = (more: Partial<YearCard>): YearCard => ({
  n: 1,
  conquest: { base: [], target: [] },
  pillage: { base: [], target: [] },
  diplomacy: [],
  fortification: [],
  ruling: [],
  check: [],
  ...more,
});

clause(
  ['EM-9.2', 'EM-9.4.h', 'EM-9.4.i', 'EM-9.18.b', 'EM-X3'],
  'a result applies from its number on or up to it; below zero only what hurts; a tie also at 0',
  () => {
    const from3 = { result: 'C', from: 3 } as const;
    const upTo3 = { result: '-1', upTo: 3 } as const;
    const always = { result: '-1' } as const;
    expect([2, 3, 4].map((rating) => applies(from3, rating, false))).toEqual([false, true, true]);
    expect([2, 3, 4].map((rating) => applies(upTo3, rating, false))).toEqual([true, true, false]);
    expect([-1, 0, 9].map((rating) => applies(always, rating, false))).toEqual([false, true, true]);
    expect([-1, 0, 9].map((rating) => applies(always, rating, true))).toEqual([true, true, true]);
    expect(applies(upTo3, -1, true)).toBe(true);
    const at = (one: YearCard, rating: number, own = false) => broughtBy(one, 'diplomacy', rating, own);
    const tie = card({ diplomacy: [{ result: 'T', from: 0 }] });
    expect([-1, 0, 1].map((rating) => at(tie, rating))).toEqual([[], ['T'], ['T']]);
    const later = card({ diplomacy: [{ result: 'T', from: 2 }] });
    expect([1, 2].map((rating) => at(later, rating))).toEqual([[], ['T']]);
    const both = card({ diplomacy: [{ result: 'T/C', from: 5 }] });
    expect([-1, 0, 4, 5].map((rating) => at(both, rating))).toEqual([[], ['T'], ['T'], ['area']]);
    expect(at(both, 9, true)).toEqual(['T']);
  },
);

clause(
  ['EM-9.4.a', 'EM-10.2.b', 'EM-22.2.c', 'EM-14.2.a', 'EM-15.2'],
  'what a card brings to each endeavor, and what each is undertaken for',
  () => {
    const war = {
      base: [{ result: '-1', upTo: 2 }],
      target: [
        { result: 'C', from: 4 },
        { result: 'G', from: 1 },
        { result: '-1', from: 3 },
      ],
    } as YearCard['conquest'];
    const full = card({
      conquest: war,
      pillage: war as never,
      fortification: [
        { result: 'F', from: 3 },
        { result: '-1', upTo: 1 },
      ],
      ruling: [
        { result: '+1', from: 2 },
        { result: '-1', upTo: 2 },
      ],
    });
    const all = (kind: Kind, own = false) =>
      [-1, 1, 2, 3, 4].map((rating) => broughtBy(full, kind, rating, own));
    const attack = [['base-down'], ['G', 'base-down'], ['G', 'base-down'], ['G', 'down'], ['C', 'G', 'down']];
    expect(all('conquest')).toEqual(attack);
    expect(all('pillage')).toEqual(attack);
    expect(all('fortification')).toEqual([['down'], ['down'], [], ['F'], ['F']]);
    // Up and down on one card: down.
    expect(all('ruling')).toEqual([['down'], ['down'], ['down'], ['up'], ['up']]);
    // Below zero it hurts him only where the area is his own.
    const harsh = card({ conquest: { base: [], target: [{ result: '-1' }] } });
    expect([false, true].map((own) => broughtBy(harsh, 'conquest', -1, own))).toEqual([[], ['down']]);
    const aims = { conquest: 'C', pillage: 'G', fortification: 'F', ruling: 'up' } as const;
    for (const [kind, aim] of Object.entries(aims)) {
      expect(isSuccess(kind as Kind, ['down', aim])).toBe(true);
      expect(isSuccess(kind as Kind, ['down', 'base-down'])).toBe(false);
    }
    expect([
      isSuccess('diplomacy', ['T']),
      isSuccess('diplomacy', ['area']),
      isSuccess('diplomacy', []),
    ]).toEqual([true, true, false]);
  },
);

clause(
  ['EM-9.15', 'EM-9.35', 'EM-12.11', 'EM-9.18.a'],
  'what is foretold of an endeavor is what it would be from the best base, with the gold that it must have',
  () => {
    const laid = threeRealms({ areas: { franconia: { level: 2 }, lorraine: { level: 1, fort: 3 } } });
    const would = (kind: Kind, target: string) => wouldBe(laid.t, realm(laid, G), kind, target);
    expect(would('conquest', 'lorraine')).toMatchObject({ base: 'franconia', target: 'lorraine' });
    area(laid, 'swabia').level = 3;
    expect(would('conquest', 'lorraine')).toMatchObject({ base: 'swabia' });
    expect(would('diplomacy', 'lorraine')).toMatchObject({ base: 'swabia', target: 'lorraine', seas: 0 });
    expect(would('ruling', 'franconia')).toMatchObject({ base: 'franconia', target: 'franconia', extra: 0 });
    expect(would('fortification', 'franconia')).toMatchObject({ base: 'franconia' });
    expect(would('conquest', 'jerusalem')).toBe(null);
    Object.assign(realm(laid, G), { statures: statures(1, 1, 1), court: null });
    expect(would('diplomacy', 'lorraine')).toBe(null);
  },
);

clause(['EM-9.18.a', 'EM-33.A1.1.b'], 'gold helps no mobilization, and what is too weak says so', () => {
  const laid = threeRealms({
    options: { armies: true },
    areas: { franconia: { level: -3, religion: 'MO' } },
    realms: { [G]: { statures: statures(3, 1) } },
  });
  const people = laid.t.map.lands.franconia!.population;
  const rating = 1 - 3 - 2 + people;
  expect(whyNot(laid, G, 'raise franconia')[1]).toContain(`${rating}`.replace('-', '−'));
  expect(open(laid, G)).not.toContain('raise franconia');
  // The same ruled with gold can be done.
  expect(open(laid, G)).toContain('fortify franconia');
});

clause(
  ['EM-9.18.a', 'EM-12.2'],
  'only those are offered for negotiation whom one could win over with all one’s gold',
  () => {
    const laid = threeRealms({
      realms: { [G]: { statures: statures(3, 3, 1), gold: 1 } },
      areas: { lorraine: { level: 3 } },
    });
    // 1 for the leader, less 3 for the level, 2 for the language, 3 for the French leader.
    expect(open(laid, G)).not.toContain('negotiate lorraine');
    expect(whyNot(laid, G, 'negotiate lorraine')[0]).toBe('EM-9.18.a');
    expect(open(laid, G)).toContain('negotiate franconia');
  },
);

clause(['EM-X34'], 'who leaves before he has named a base, or gold, has undertaken nothing', () => {
  for (const steps of [['conquer lorraine'], ['conquer lorraine', 'from swabia']]) {
    const laid = threeRealms();
    for (const text of steps) play(laid, G, text);
    leaves(laid, G);
    expect([laid.t.endeavor, area(laid, 'lorraine').owner]).toEqual([null, F]);
    expect(waits(laid)[1]).not.toBe(G);
  }
});

clause(
  ['EM-SV.3', 'EM-6.III.7.c', 'EM-9.2'],
  'rating, gold, card and results of an endeavor are told',
  () => {
    const laid = threeRealms({ areas: { lorraine: { level: 2 } } });
    const { rating } = rated(laid, G, 'conquer lorraine', 'franconia');
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from franconia');
    const n = yearCard(laid, 'conquest', rating + 2, ['target -1']);
    const entries = play(laid, G, 'spend 2', n);
    expect(told(entries, 'announced')).toEqual([
      {
        realm: G,
        kind: 'conquest',
        base: 'franconia',
        area: 'lorraine',
        rating: rating + 2,
        extra: 2,
        builds: null,
      },
    ]);
    expect(told(entries, 'resolved')).toEqual([
      {
        ...{ realm: G, kind: 'conquest', area: 'lorraine', rating: rating + 2, card: n },
        ...{ defenseCard: null, builds: null, brings: ['down'] },
      },
    ]);
    expect(told(entries, 'level')).toEqual([{ area: 'lorraine', by: -1, level: 1 }]);
  },
);

clause(
  ['EM-7.11.a', 'EM-14.2.b', 'EM-15.2', 'EM-9.19'],
  'what stands at −3 loses nothing by ruling or building',
  () => {
    const lowest = (level: number) =>
      threeRealms({
        areas: { franconia: { level, unrest: true } },
        realms: { [G]: { statures: statures(3, 9), gold: 30 } },
      });
    const losing = (laid: Laid, kind: 'ruling' | 'fortification', verb: string, ...draws: Json[]) => {
      const { rating } = rated(laid, G, `${verb} franconia`);
      const column = laid.t.yearOrder.find(
        (n) =>
          laid.t.yearCards[n]!.check.length === 0 &&
          broughtBy(laid.t.yearCards[n]!, kind, rating, true).includes('down'),
      )!;
      play(laid, G, `${verb} franconia`);
      return play(laid, G, 'spend 0', column, ...draws);
    };
    for (const [kind, verb] of [
      ['ruling', 'rule'],
      ['fortification', 'fortify'],
    ] as const) {
      const clausal = kind === 'ruling' ? 'EM-15.2' : 'EM-14.2.b';
      const bottom = lowest(-3);
      realm(bottom, G).statures = statures(3, 5);
      const low = rated(bottom, G, `${verb} franconia`).rating;
      expect(low).toBeLessThan(6);
      const none = losing(bottom, kind, verb);
      expect([told(none, 'level'), told(none, 'rebellion-check')]).toEqual([[], []]);
      const other = lowest(-2);
      realm(other, G).statures = statures(3, 5);
      const lost = losing(other, kind, verb, 4, 4);
      expect(told(lost, 'level')).toEqual([{ area: 'franconia', by: -1, level: -3 }]);
      expect(clausesOf(lost, 'level')).toEqual([clausal]);
      expect(told(lost, 'rebellion-check')).toMatchObject([{ area: 'franconia', cause: 'endeavor' }]);
    }
  },
);

clause(
  ['EM-9.52', 'EM-7.55', 'EM-9.54.d'],
  'where the court has moved over the sea the other areas lie beyond it',
  () => {
    const laid = threeRealms({
      own: { [G]: ['wessex', 'normandy'], [F]: ['champagne'], [E]: ['scotland'] },
      areas: { normandy: { language: 'Anglo-Saxon' } },
    });
    const count = (id: string) => seaCount(laid.t, G, id);
    expect([count('wessex'), count('normandy')]).toEqual([0, 1]);
    realm(laid, G).court = 'normandy';
    laid.state.flow.push({ step: 'settle' } as never);
    laid.game.goOn(laid.state, fast('moved'));
    const again = threeRealms({
      own: { [G]: ['normandy', 'wessex'], [F]: ['champagne'], [E]: ['scotland'] },
    });
    expect(['wessex', 'normandy'].map((id) => seaCount(again.t, G, id))).toEqual([1, 0]);
    expect([count('wessex'), count('normandy')]).toEqual([1, 0]);
  },
);

clause(
  ['EM-9.54.d', 'EM-33.F4.2.a'],
  'of two chains the one is as good that counts no more, goes over no more sea and has as much left',
  () => {
    const chain = (seas: number, count: number, range: number) => ({ seas, count, range });
    expect(isAsGood(chain(1, 1, 3), chain(1, 1, 3))).toBe(true);
    expect(isAsGood(chain(1, 0, 3), chain(1, 1, 3))).toBe(true);
    expect(isAsGood(chain(1, 2, 3), chain(1, 1, 3))).toBe(false);
    expect(isAsGood(chain(2, 1, 4), chain(1, 1, 3))).toBe(false);
    // As much sea behind it, but less before it.
    expect(isAsGood(chain(1, 1, 2), chain(1, 1, 3))).toBe(false);
    expect(isAsGood(chain(0, 0, 2), chain(1, 1, 3))).toBe(true);
    expect(isAsGood(chain(0, 0, 2), chain(1, 1, 4))).toBe(false);
  },
);

clause(
  ['EM-13.11.a', 'EM-13.11.b', 'EM-9.51'],
  'a defense over the sea costs more, and is offered to who can pay for it',
  () => {
    const lay = (gold: number) => {
      return threeRealms({
        own: { [G]: ['swabia', 'franconia'], [F]: ['wessex', 'normandy'], [E]: ['scotland'] },
        realms: { [F]: { gold, statures: statures(3) } },
      });
    };
    const { t } = lay(9);
    const cost = t.charts.endeavors.defense.cost;
    expect(seaCount(t, F, 'normandy')).toBe(1);
    const bars = (gold: number) => {
      const laid = lay(gold);
      return defenseBar(laid.t, realm(laid, F), 'normandy');
    };
    expect(bars(cost)).toMatchObject({ clause: 'EM-13.11.a', facts: { cost: cost + 1, gold: cost } });
    expect(bars(cost + 1)).toBe(null);
  },
);

clause(
  ['EM-9.33.a', 'EM-9.33.b'],
  'who is asked for gold is told the rating, the cost, and all that he has',
  () => {
    const laid = threeRealms({ areas: { lorraine: { level: 1 } } });
    const { rating, cost } = rated(laid, G, 'conquer lorraine', 'swabia');
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from swabia');
    expect(laid.game.told(laid.state, G).ask!.facts).toEqual({
      kind: 'conquest',
      target: 'lorraine',
      rating,
      cost,
      gold: 9,
    });
  },
);
