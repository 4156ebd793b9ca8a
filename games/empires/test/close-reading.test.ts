/** Read paragraph by paragraph: what the tests of the chapters pass over. */

import { type Entry, fast, type Json, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data } from '../game.ts';
import { ratingFor } from '../rules/assaults.ts';
import { convictionOf } from '../rules/church.ts';
import { addClaim, grantClaim } from '../rules/claims.ts';
import { pointsNeeded } from '../rules/colonization.ts';
import { defenseBar } from '../rules/defense.ts';
import { tiesBarred } from '../rules/diplomacy.ts';
import { undertaking, wouldBe } from '../rules/endeavors.ts';
import { matterOf } from '../rules/grand-diplomacy.ts';
import { checkStatures } from '../rules/leaders.ts';
import {
  cardsInUse,
  comingCards,
  firstMoreCards,
  isLaid,
  isPast,
  mayCallPeace,
} from '../rules/more-cards.ts';
import { transfer } from '../rules/possession.ts';
import { effectiveness } from '../rules/rating.ts';
import { rebellionResult } from '../rules/rebellion.ts';
import { applies, broughtBy, isSuccess } from '../rules/results.ts';
import { influenceOverRome } from '../rules/schism.ts';
import { isAsGood, seaCount } from '../rules/seas.ts';
import { newRealm } from '../rules/setup.ts';
import { yearOf } from '../rules/years.ts';
import type { Issue, Kind, Magnate, YearCard } from '../state.ts';
import {
  answer,
  area,
  begun,
  endeavor,
  free,
  from,
  hand,
  type Laid,
  type Lay,
  leaves,
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
const E = 'england';
const P = 'poland';
const B = 'byzantium';

const SINGLE = 35;
const ADVANCE = 54;

const clausesOf = (entries: Entry[], what: string) =>
  entries.filter((entry) => entry.what === what).map((entry) => entry.clause);

// ---------------------------------------------------------------- results

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

clause(['EM-17.3'], 'at 0 there is nothing on the chart, at 1 its first column', () => {
  const { t } = threeRealms();
  expect([2, 7, 12].map((roll) => rebellionResult(t, 0, roll))).toEqual(['-', '-', '-']);
  expect([2, 4, 7, 11, 12].map((roll) => rebellionResult(t, 1, roll))).toEqual(['U', '-', '-', 'R', 'R']);
});

// ---------------------------------------------------------------- endeavors

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

// ---------------------------------------------------------------- armies and markers

clause(['EM-33.A2.2', 'EM-33.F2.2'], 'what is dispersed is told, and nothing where nothing stood', () => {
  const taken = (table: NonNullable<Lay['table']>) => {
    const laid = threeRealms({
      options: { armies: true, fleets: true },
      own: { [G]: ['swabia', 'franconia'], [F]: ['champagne', 'lorraine', 'flanders'], [E]: ['wessex'] },
      table,
    });
    return leavesTo(laid, 'flanders');
  };
  const leavesTo = (laid: Laid, id: string): Entry[] => {
    play(laid, G, `offer ${F} 1 - - - - - 0 ${id} - - - -`);
    return play(laid, F, 'accept 1');
  };
  expect(told(taken({}), 'dispersed')).toEqual([]);
  const fleet = taken({ fleets: { flanders: 1 } });
  expect([told(fleet, 'dispersed'), clausesOf(fleet, 'dispersed')]).toEqual([
    [{ area: 'flanders', army: 0, fleet: 1 }],
    ['EM-33.F2.2'],
  ]);
  const both = taken({ armies: { flanders: 2 }, fleets: { flanders: 1 } });
  expect([told(both, 'dispersed'), clausesOf(both, 'dispersed')]).toEqual([
    [{ area: 'flanders', army: 2, fleet: 1 }],
    ['EM-33.A2.2'],
  ]);
});

clause(['EM-33.A3.1', 'EM-33.A3.2.a'], 'a march by land and a voyage are told with their seas', () => {
  const laid = threeRealms({
    at: 'opening',
    options: { armies: true },
    own: { [G]: ['wessex', 'mercia', 'normandy'], [F]: ['champagne'], [E]: ['scotland'] },
    table: { armies: { wessex: 2 }, seafaring: ['wessex'] },
  });
  const land = play(laid, G, 'march wessex mercia');
  expect([told(land, 'marched'), clausesOf(land, 'marched')]).toEqual([
    [{ realm: G, from: 'wessex', to: 'mercia', seas: 0 }],
    ['EM-33.A3.1'],
  ]);
  const sea = play(laid, G, 'march wessex normandy');
  expect([told(sea, 'marched'), clausesOf(sea, 'marched'), realm(laid, G).gold]).toEqual([
    [{ realm: G, from: 'wessex', to: 'normandy', seas: 1 }],
    ['EM-33.A3.2.a'],
    8,
  ]);
});

clause(
  ['EM-33.C2.1', 'EM-33.P3'],
  'a card puts down no army, fleet or marker whose rule is not played',
  () => {
    const drawn = (n: number, options: Record<string, boolean>) => {
      const laid = threeRealms({
        scenario: '29',
        round: 5,
        at: 'opening',
        options: { moreCards: true, ...options },
        own: { [G]: ['venice'], [F]: ['champagne'], [E]: ['wessex'] },
        areas: { venice: { level: 2 } },
      });
      answer(laid, G, 'draw', { 'event card': [n] });
      return [laid.t.armies, laid.t.fleets, laid.t.markers];
    };
    // The arsenal of Venice, an army for the court, a university.
    expect(drawn(193, { armies: true })).toEqual([{}, {}, {}]);
    expect(drawn(193, { fleets: true })).toEqual([{}, { venice: 2 }, {}]);
    expect(drawn(184, { fleets: true })).toEqual([{}, {}, {}]);
    expect(drawn(184, { armies: true })).toEqual([{ venice: 1 }, {}, {}]);
    expect(drawn(195, { armies: true })).toEqual([{}, {}, {}]);
    expect(drawn(195, { civilization: true })).toEqual([{}, {}, { venice: ['university'] }]);
  },
);

// ---------------------------------------------------------------- events

clause(['EM-19.1.j', 'EM-19.1.h'], 'the plague passes through one sea area, never through two', () => {
  const laid = table({
    own: { [G]: ['swabia', 'bavaria', 'verona', 'lombardy'], [F]: ['ile-de-france'] },
    turn: G,
    at: 'opening',
  });
  const { t } = laid;
  // All are too poor but the two where it begins, and one coast that lies two sea areas from either.
  for (const id of t.map.order) area(laid, id).level = -3;
  const away = (id: string) =>
    Math.min(
      ...['constantinople', 'venice'].map(
        (one) => t.map.lands[one]!.overseas.find(({ to }) => to === id)?.seas ?? 99,
      ),
    );
  const rich = (id: string) => t.map.lands[id]!.population >= -1;
  const coasts = t.map.order.filter((id) => t.map.lands[id]!.seas.length > 0 && rich(id));
  const beside = ['constantinople', 'venice'].flatMap((id) => t.map.lands[id]!.borders);
  const far = coasts.find((id) => away(id) === 2 && !beside.includes(id))!;
  const near = coasts.find(
    (id) =>
      away(id) === 1 &&
      !beside.includes(id) &&
      !t.map.lands[id]!.borders.includes(far) &&
      t.map.lands[id]!.overseas.find(({ to }) => to === far)?.seas !== 1,
  )!;
  expect([far !== undefined, near !== undefined]).toEqual([true, true]);
  for (const id of [far, near]) area(laid, id).level = 2;
  area(laid, 'verona').level = 1;
  const entries = play(
    laid,
    G,
    'draw',
    laid.t.standardDeck.find((n) => t.eventCards[n]!.kind === 'epidemic')!,
  );
  expect(told(entries, 'black-death')).toEqual([{}]);
  expect([area(laid, far).level, area(laid, near).level]).toEqual([2, 0]);
});

clause(['EM-27.7.a'], 'that Charlemagne lives on is told', () => {
  const laid = table({ scenario: '27', seats: 1, turn: 'franks', at: 'opening', round: 3 });
  const death = laid.t.standardDeck.find((n) => laid.t.eventCards[n]!.kind === 'heirless')!;
  expect(told(play(laid, 'franks', 'draw', death), 'long-lived')).toEqual([{ realm: 'franks' }]);
});

clause(
  ['EM-33.P1.2', 'EM-33.P1.3'],
  'no card is shuffled in twice: those of the first round lie in the deck',
  () => {
    const laid = table({ scenario: '27', seats: 2, options: { moreCards: true } });
    laid.t.round = 1;
    expect(comingCards(laid.t)).toEqual([]);
    laid.t.round = 2;
    // 776 to 780.
    expect(comingCards(laid.t)).toEqual(
      laid.t.moreCards.filter((n) => {
        const { from: first } = laid.t.eventCards[n]!;
        return first! >= 776 && first! <= 780;
      }),
    );
    expect(comingCards(laid.t)).toContain(174);
    expect(cardsInUse(laid.t)).toContain(174);
    laid.t.removed = [174];
    expect(cardsInUse(laid.t)).not.toContain(174);
  },
);

// ---------------------------------------------------------------- the churches

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

// ---------------------------------------------------------------- holding cards

clause(['EM-19.2.b', 'EM-19.0.b'], 'a card in play can be laid aside as well, once', () => {
  const laid = threeRealms({ realms: { [G]: { kept: [ADVANCE] } } });
  expect(told(play(laid, G, `discard ${ADVANCE}`), 'discarded')).toEqual([{ realm: G, card: ADVANCE }]);
  expect([realm(laid, G).kept, laid.t.discards]).toEqual([[], [ADVANCE]]);
  expect(whyNot(laid, G, `discard ${ADVANCE}`)[0]).toBe('EM-19.2.b');
});

clause(['EM-19.2.d', 'EM-19.0.b'], 'an inheritance is told with its card and with what comes of it', () => {
  const laid = threeRealms({ hands: { [G]: [SINGLE] }, areas: { bavaria: { claims: [G] } } });
  const entries = play(laid, G, 'inherit bavaria');
  expect([told(entries, 'played'), told(entries, 'inherited')]).toEqual([
    [{ realm: G, card: SINGLE }],
    [{ realm: G, area: 'bavaria', from: null }],
  ]);
  const tied = threeRealms({ hands: { [G]: [SINGLE] }, areas: { lorraine: { ties: [G] } } });
  expect(told(play(tied, G, 'inherit lorraine'), 'claim')).toEqual([{ realm: G, area: 'lorraine' }]);
  expect(hand(tied, G)).toEqual([]);
});

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
  ['EM-33.P2.1.a', 'EM-13.0.a'],
  'the attacked may still lay what helps a defense, and nothing else',
  () => {
    const lay = (n: number) => {
      const laid = threeRealms({
        options: { moreCards: true },
        hands: { [F]: [n] },
        realms: { [F]: { gold: 5 } },
        table: {},
      });
      play(laid, G, 'conquer lorraine');
      play(laid, G, 'from swabia');
      play(laid, G, 'spend 0');
      expect(waits(laid)).toEqual(['defend', F]);
      return laid;
    };
    // Crossbows for a defense; help for a diplomat.
    const help = lay(206);
    expect(free(help, F)).toContain('play 206');
    play(help, F, 'play 206');
    expect(realm(help, F).kept).toEqual([206]);
    expect(whyNot(lay(220), F, 'play 220')[0]).toBe('EM-19.2.a');
  },
);

clause(['EM-33.P3', 'EM-X30'], 'the union of the churches by a card gives an exile his court at once', () => {
  const laid = threeRealms({
    options: { moreCards: true, schism: true },
    hands: { [G]: [219] },
    own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] },
    table: { schism: true, influence: 4 },
  });
  Object.assign(realm(laid, E), { court: null, religion: 'EO' });
  const entries = play(laid, G, 'use 219');
  expect([laid.t.schism, told(entries, 'union')]).toEqual([false, [{ card: 219 }]]);
  expect(realm(laid, E).court).toBe('wessex');
});

// ---------------------------------------------------------------- parleys and agreements

clause(
  ['EM-20.5.a', 'EM-20.5.b'],
  'what a parley is about is told with the other party, if there is one',
  () => {
    const matter = (issue: Issue) => {
      const { other, areas, issue: kind } = matterOf({ issue, caller: F, votes: {}, voters: [], cast: {} });
      return [kind, areas, other];
    };
    expect(matter({ kind: 'possession', areas: ['anjou'], by: G, cause: 'diplomacy' })).toEqual([
      'possession',
      ['anjou'],
      G,
    ]);
    expect(matter({ kind: 'excommunication', realm: E })).toEqual(['excommunication', [], E]);
    expect(matter({ kind: 'claim', area: 'anjou' })).toEqual(['claim', ['anjou'], null]);
    expect(matter({ kind: 'readmission' })).toEqual(['readmission', [], null]);
  },
);

clause(['EM-X15', 'EM-20.5.b'], 'the most votes speak first, equals in the order of the turns', () => {
  const laid = table({
    seats: 6,
    own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'], [P]: ['poland'], aragon: ['aragon'] },
    turn: G,
    realms: {
      [G]: { excommunicated: true, statures: statures(3, 3, 2) },
      [F]: { statures: statures(3, 3, 1) },
      [E]: { statures: statures(3, 3, 9) },
      [P]: { statures: statures(3, 3, 3) },
      aragon: { statures: statures(3, 3, 3) },
      [B]: { seat: null },
    },
  });
  laid.t.positions = [G, F, E, 'aragon', P];
  play(laid, G, 'plead');
  expect(laid.t.parley!.voters).toEqual([E, 'aragon', P, G, F]);
  laid.t.positions = [];
  laid.t.lastPositions = [G, F, E, P, 'aragon'];
  const order: string[] = [];
  while (waits(laid)[0] === 'influence') {
    order.push(waits(laid)[1]!);
    play(laid, waits(laid)[1]!, 'enough');
  }
  expect(order).toEqual([E, 'aragon', P, G, F]);
  const votes: string[] = [];
  while (waits(laid)[0] === 'ballot') {
    votes.push(waits(laid)[1]!);
    play(laid, waits(laid)[1]!, 'vote for');
  }
  expect(votes).toEqual([E, P, 'aragon', G, F]);
});

clause(
  ['EM-X20', 'EM-19.1.o', 'EM-20.41.b'],
  'a heresy whose area is yielded after a contest spreads no more',
  () => {
    const lay = () => {
      const laid = threeRealms({
        own: { [G]: ['swabia'], [F]: ['champagne', 'bavaria'], [E]: ['wessex'] },
        areas: { bavaria: { religion: 'HE' }, franconia: { language: 'Old High German' } },
        realms: { [G]: { statures: statures(3, 3, 9), gold: 20 } },
      });
      laid.t.turn!.heresy = 'bavaria';
      const { rating } = rated(laid, G, 'negotiate bavaria');
      play(laid, G, 'negotiate bavaria');
      play(laid, G, `spend ${12 - rating}`, yearCard(laid, 'diplomacy', 12, ['T/C']));
      expect(waits(laid)).toEqual(['contest', F]);
      return laid;
    };
    const ceded = lay();
    play(ceded, F, 'cede');
    expect([area(ceded, 'bavaria').owner, ceded.t.turn!.heresy]).toEqual([G, null]);
  },
);

clause(['EM-20.3.b', 'EM-20.44'], 'only another party is accused, and nobody of himself', () => {
  const laid = threeRealms();
  play(laid, G, `propose ${F} open ""`);
  play(laid, F, 'sign 1');
  expect(whyNot(laid, G, `accuse 1 ${E}`)).toEqual(['EM-20.3.b', 'England is no other party to it']);
  expect(whyNot(laid, G, `accuse 1 ${G}`)[0]).toBe('EM-20.3.b');
  expect(whyNot(laid, E, `accuse 1 ${F}`)[0]).toBe('EM-20.3.b');
  expect(free(laid, G)).toContain(`accuse 1 ${F}`);
  expect(free(laid, E).filter((text) => text.startsWith('accuse'))).toEqual([]);
});

clause(['EM-21.2.b', 'EM-X22'], 'asylum that is granted and taken back is told', () => {
  const laid = threeRealms({ own: { [G]: ['swabia'], [F]: [], [E]: ['wessex'] } });
  expect(told(play(laid, G, `host ${F}`), 'asylum')).toEqual([{ realm: F, host: G }]);
  expect(told(play(laid, G, `expel ${F}`), 'asylum-over')).toEqual([{ realm: F, host: G }]);
  expect([realm(laid, F).asylum, whyNot(laid, G, `host ${F}`)[0]]).toEqual([null, 'EM-21.2.b']);
});

clause(['EM-X34'], 'who goes for good leaves no colony, no asylum and no cards behind', () => {
  const laid = threeRealms({
    options: { colonization: true },
    hands: { [F]: [SINGLE] },
    own: { [G]: ['swabia'], [F]: [], [E]: ['wessex'] },
    realms: {
      [F]: {
        asylum: G,
        kept: [ADVANCE],
        cards: 4,
        colonies: [{ area: 'saxony', bases: ['lorraine'], points: 9 }],
      },
    },
  });
  leaves(laid, F);
  expect(realm(laid, F)).toMatchObject({ seat: null, cards: 0, asylum: null, colonies: [], kept: [] });
  expect(laid.t.discards).toEqual([SINGLE, ADVANCE]);
});

// ---------------------------------------------------------------- magnates and raiders

const beforeInitiative = () => ({ step: 'round', at: 'initiative' });

clause(
  ['EM-24.7.b', 'EM-24.8.c', 'EM-24.0.d'],
  'neither language nor faith hinders the zealous; they hinder all others',
  () => {
    const laid = table({ own: { [G]: ['swabia'] }, areas: { cilicia: { religion: 'EO' } } });
    const foreign = { ...magnate('syria', { religion: 'MO' }), id: 'x' };
    const rating = (zealous: boolean, kind: 'conquest' | 'pillage') =>
      ratingFor(laid.t, { ...foreign, zealous }, kind, 'syria', 'cilicia');
    expect(rating(true, 'conquest') - rating(false, 'conquest')).toBe(4);
    expect(rating(true, 'pillage') - rating(false, 'pillage')).toBe(4);
  },
);

clause(
  ['EM-24.7.a', 'EM-X27'],
  'while one lives no second magnate rises in Syria, nor do two hordes ride',
  () => {
    const lay = (held: Magnate[]) => {
      const laid = table({
        scenario: '30',
        options: { magnates: true },
        own: { [G]: ['swabia'], [F]: ['champagne'] },
      });
      laid.t.magnates = held;
      for (const { id, court } of held) area(laid, court).holder = id;
      return laid;
    };
    const rises = (laid: Laid, script: Record<string, Json[]>) => {
      const entries = from(laid, [beforeInitiative(), { step: 'magnates' }], script);
      return [
        told(entries, 'magnate').length,
        told(entries, 'no-magnate').length,
        clausesOf(entries, 'no-magnate'),
      ];
    };
    const chart = lay([]).t.charts.magnates;
    const syria = chart.appearance.indexOf('syria') + 1;
    const strong = chart.syrian.findIndex((combat) => combat > 0) + 1;
    const script = () => ({ magnate: [syria], 'Syrian magnate': [strong] });
    const syrian = () => magnate('syria', { kind: 'syrian', zealous: true, religion: 'MO' });
    expect(rises(lay([]), script())).toEqual([1, 0, []]);
    expect(rises(lay([magnate('bohemia')]), script())).toEqual([1, 0, []]);
    expect(rises(lay([syrian()]), script())).toEqual([0, 1, ['EM-24.7.a']]);
    const mongols = chart.appearance.indexOf('mongols') + 1;
    const horde = () => magnate('steppes', { id: 'mongols', kind: 'mongol', zealous: true, guard: false });
    expect(rises(lay([]), { magnate: [mongols] })).toEqual([1, 0, []]);
    expect(rises(lay([horde()]), { magnate: [mongols] })).toEqual([0, 1, ['EM-24.8.d']]);
  },
);

clause(
  ['EM-X26', 'EM-24.51.b'],
  'Mongols who have lost the Steppes ride on from what is left to them',
  () => {
    const laid = table({
      scenario: '30',
      options: { magnates: true },
      own: { [G]: ['swabia'], [F]: ['champagne'] },
    });
    const horde = magnate('steppes', {
      id: 'mongols',
      kind: 'mongol',
      zealous: true,
      guard: false,
      statures: statures(9, 9, 9),
    });
    laid.t.magnates = [horde];
    area(laid, 'kiev').holder = 'mongols';
    const entries = from(laid, [beforeInitiative(), { step: 'magnates', at: 'deeds' }]);
    const bases = new Set(told(entries, 'announced').map((facts) => (facts as { base: string }).base));
    expect(bases.has('kiev')).toBe(true);
    expect(told(entries, 'announced').length).toBeGreaterThan(0);
  },
);

clause(
  ['EM-24.54.b', 'EM-24.53.b'],
  'a saved card is turned up at the end of the round, one that defended is not',
  () => {
    const ended = (guard: boolean, n: number | null) => {
      const laid = table({
        scenario: '30',
        options: { magnates: true },
        own: { [G]: ['swabia'], [F]: ['champagne'] },
      });
      laid.t.magnates = [magnate('bohemia', { guard })];
      area(laid, 'bohemia').holder = 'magnate-of-bohemia';
      for (const id of laid.t.realmOrder) realm(laid, id).cards = 0;
      laid.t.positions = [...laid.t.realmOrder];
      laid.t.rounds = laid.t.round;
      const entries = from(
        laid,
        [{ step: 'round', at: 'unusedCards' }],
        n === null ? {} : { 'year card': [n] },
      );
      return [told(entries, 'turned-up'), told(entries, 'magnate-ends')];
    };
    const { t } = table();
    const deadly = t.yearOrder.find((n) => t.yearCards[n]!.check.includes(5))!;
    const mild = t.yearOrder.find((n) => t.yearCards[n]!.check.length === 0)!;
    const id = 'magnate-of-bohemia';
    expect(ended(true, deadly)).toEqual([[{ realm: id, card: deadly }], [{ realm: id }]]);
    expect(ended(true, mild)).toEqual([[{ realm: id, card: mild }], []]);
    expect(ended(false, null)).toEqual([[], []]);
  },
);

clause(
  ['EM-24.53.b', 'EM-24.54.a'],
  'a magnate defends with his saved card, without gold, and may end by it',
  () => {
    const laid = threeRealms({ own: { [G]: ['swabia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] } });
    laid.t.magnates = [magnate('bohemia')];
    area(laid, 'bohemia').holder = 'magnate-of-bohemia';
    const plain = rated(laid, G, 'conquer bohemia', undefined).rating;
    const mild = yearCard(laid, 'conquest', 0, []);
    const deadly = laid.t.yearOrder.find((n) => laid.t.yearCards[n]!.check.includes(5))!;
    play(laid, G, 'conquer bohemia');
    const entries = play(laid, G, `spend ${Math.max(0, -plain)}`, mild, deadly);
    expect(told(entries, 'defends')).toEqual([{ realm: 'magnate-of-bohemia', area: 'bohemia', gold: 0 }]);
    expect(told(entries, 'resolved')).toMatchObject([{ card: mild, defenseCard: deadly }]);
    expect([told(entries, 'magnate-ends'), laid.t.magnates]).toEqual([[{ realm: 'magnate-of-bohemia' }], []]);
    expect(clausesOf(entries, 'magnate-ends')).toEqual(['EM-24.54.a']);
  },
);

clause(
  ['EM-24.13.a', 'EM-24.0.o'],
  'Vikings settle only where no target has anything: one that they cannot raid is enough',
  () => {
    const raided = (level: number) => {
      const laid = table({
        scenario: '28',
        options: { raiders: true },
        own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
      });
      for (const id of laid.t.map.order)
        if (laid.t.map.lands[id]!.seas.length > 0) Object.assign(area(laid, id), { level: -3 });
      Object.assign(area(laid, 'norway'), { religion: 'PA', level: 0 });
      Object.assign(area(laid, 'denmark'), { religion: 'PA', owner: G });
      // Wealth 1 behind walls that nobody can climb.
      const people = laid.t.map.lands.normandy!.population;
      Object.assign(area(laid, 'normandy'), { level: level - people, fort: 99 });
      const entries = from(laid, [beforeInitiative(), { step: 'raids', left: ['vikings'] }]);
      return [told(entries, 'announced').length > 0, told(entries, 'turned-up').length > 0];
    };
    expect(raided(1)).toEqual([false, true]);
    expect(raided(0)).toEqual([true, false]);
  },
);

// ---------------------------------------------------------------- the Grand Scenario

clause(
  ['EM-32.0.h', 'EM-X35'],
  'who keeps the Byzantine keeps his offers; nobody’s Byzantium has no agreements any more',
  () => {
    const lay = (numbers: number[]) => {
      const laid = table({ scenario: '32', seats: 5 });
      answer(laid, 'player-2', 'propose franks open ""');
      laid.t.treaties.list = [
        {
          number: 1,
          parties: ['byzantium', 'x'],
          open: '',
          secret: null,
          signed: ['byzantium', 'x'],
          released: [],
        },
      ] as never;
      laid.t.grand!.checks = 2;
      from(laid, [{ step: 'round', at: 'close' }]);
      for (const court of ['lorraine', 'ile-de-france', 'burgundy'])
        answer(laid, 'player-1', `crown ${court}`);
      const entries = answer(laid, 'player-1', 'share-rest', { kingdom: numbers });
      return [laid.t.treaties.list.length, told(entries, 'treaty-lapsed')];
    };
    expect(lay([1, 4, 2, 3, 5])).toEqual([1, []]);
    expect(lay([1, 2, 3, 5, 6])).toEqual([0, [{ number: 1, realm: 'byzantium' }]]);
  },
);

clause(
  ['EM-X35', 'EM-32.0.e'],
  'an empire of which no kingdom can be made is free, and its numbers wait after five and six',
  () => {
    const laid = table({ scenario: '32', seats: 5 });
    for (const id of laid.t.map.order)
      if (area(laid, id).owner === 'franks' && id !== realm(laid, 'franks').court)
        area(laid, id).owner = null;
    laid.t.grand!.checks = 2;
    const entries = from(laid, [{ step: 'round', at: 'close' }], { kingdom: [2, 6, 1, 4, 5] });
    const court = told(entries, 'independent').map((facts) => (facts as { area: string }).area);
    expect(court).toHaveLength(1);
    expect(area(laid, court[0]!).owner).toBe(null);
    expect(laid.t.grand!.waiting).toEqual(['player-5', 'player-2', 'player-3', 'player-1']);
  },
);

clause(['EM-32.0.j', 'EM-23.12'], 'a new kingdom in Rome is a new condition of the churches', () => {
  const laid = table({ scenario: '32', seats: 4, options: { schism: true } });
  Object.assign(laid.t, { influence: 4, round: 2 });
  Object.assign(laid.t.grand!, { split: true, waiting: ['player-3'] });
  for (const id of ['rome', 'tuscany'])
    Object.assign(area(laid, id), { owner: null, holder: null, ties: [] });
  from(laid, [{ step: 'newcomers' }]);
  expect(waits(laid)).toEqual(['throne', 'player-3']);
  const entries = answer(laid, 'player-3', 'take-throne tuscany');
  expect(told(entries, 'schism')).toMatchObject([{ row: 6 }]);
  expect(area(laid, 'rome').owner).toBe('kingdom-of-tuscany');
});

clause(['EM-6.III.1', 'EM-6.0.d'], 'with a new round all year cards are together again', () => {
  const laid = table({ own: { [G]: ['swabia'], [F]: ['champagne'] } });
  laid.t.burnt = laid.t.yearPile.splice(0, 7);
  realm(laid, G).defenses = 3;
  realm(laid, G).called = ['anjou'];
  from(laid, [{ step: 'round', at: 'yearCards' }]);
  expect([laid.t.burnt, laid.t.yearPile.length]).toEqual([[], laid.t.yearOrder.length]);
  expect(realm(laid, G)).toMatchObject({ cards: 5, defenses: 0, called: [] });
});

// ---------------------------------------------------------------- what is imagined

clause(['EM-SV.1', 'EM-X34'], 'who imagines what he cannot see leaves alone what he can', () => {
  const laid = threeRealms({ hands: { [G]: [SINGLE], [F]: [ADVANCE, 50] }, realms: { [G]: { kept: [51] } } });
  play(laid, G, `propose ${F} secret "text:1"`);
  play(laid, E, `propose ${F} secret ""`);
  const view = laid.game.view(laid.state, G);
  const seen = new Set<number>();
  for (let i = 0; i < 20; i++) {
    const world = laid.game.imagine(view, G, fast(`world ${i}`));
    const { realms, deck, treaties } = world.table;
    expect(secretOf(realms[G]!.hand)).toEqual([SINGLE]);
    const his = secretOf(realms[F]!.hand)!;
    expect([his.length, new Set(his).size, his.every((n) => laid.t.eventCards[n]!.hold)]).toEqual([
      2,
      2,
      true,
    ]);
    for (const n of his) seen.add(n);
    const rest = secretOf(deck)!;
    expect([...his, ...rest, SINGLE, 51].sort((a, b) => a - b)).toEqual(
      [...laid.t.standardDeck].sort((a, b) => a - b),
    );
    expect(treaties.list.map(({ secret }) => typeof secretOf(secret as never))).toEqual(['string', 'string']);
  }
  expect(seen.size).toBeGreaterThan(5);
});

// ---------------------------------------------------------------- what choices point at

/** Where the words of an action name areas, those are what it touches. */
const PLACES = ['area', 'from', 'to', 'base'] as const;

clause(['EM-SV.2'], 'whatever is offered about an area points at it', () => {
  const options = Object.fromEntries(
    ['raiders', 'magnates', 'colonization', 'armies', 'fleets', 'moreCards', 'civilization'].map((id) => [
      id,
      true,
    ]),
  );
  const verbs = new Set<string>();
  const look = ({ game, state, t }: Laid, seat: string) => {
    for (const { action, at } of game.choices(state, seat)) {
      const fields = action as unknown as Record<string, string>;
      const named = 'fields' in action ? [] : PLACES.map((key) => fields[key]!).filter((id) => t.areas[id]);
      if (named.length === 0) continue;
      expect([fields.verb, [...at]]).toEqual([fields.verb, named]);
      verbs.add(fields.verb!);
    }
  };
  const full: Lay = {
    options,
    own: { [G]: ['swabia', 'franconia', 'saxony', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
    areas: {
      swabia: { level: 2, fort: 2 },
      franconia: { ties: [G, F], level: 2 },
      bavaria: { claims: [F], ties: [G], religion: 'RC' },
      lorraine: { ties: [G] },
      saxony: { level: 1, language: 'Old Saxon' },
    },
    hands: { [G]: [27, SINGLE, 43] },
    realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 1 }] } },
    table: { armies: { swabia: 1 }, fleets: { saxony: 1 } },
  };
  for (const at of ['opening', 'taxation', 'act'] as const) look(threeRealms({ ...full, at }), G);
  const war = threeRealms({ ...full, options: {}, table: {} });
  play(war, G, 'conquer lorraine');
  look(war, G);
  const upkeep = threeRealms(full);
  realm(upkeep, G).cards = 0;
  play(upkeep, G, 'finish');
  look(upkeep, G);
  const settlers = threeRealms({ ...full, hands: { [G]: [203] }, scenario: '29', round: 3 });
  look(settlers, G);
  expect([...verbs].sort()).toEqual(
    [
      ...[
        'abandon',
        'colonise',
        'conquer',
        'coup',
        'disband',
        'fortify',
        'found',
        'from',
        'inherit',
        'launch',
      ],
      ...[
        'levy',
        'march',
        'negotiate',
        'people',
        'petition',
        'pillage',
        'plunder',
        'raise',
        'raze',
        'recognise',
      ],
      ...['rule', 'scuttle', 'untie'],
    ].sort(),
  );
});

// ---------------------------------------------------------------- more of the same

clause(
  ['EM-20.3.a', 'EM-X35'],
  'own proposals that wait are counted, neither others’ nor what binds already',
  () => {
    const laid = threeRealms();
    for (let i = 0; i < 3; i++) play(laid, F, `propose ${G} open ""`);
    expect(free(laid, G)).toContain('propose …');
    for (let i = 0; i < 3; i++) play(laid, G, `propose ${E} open ""`);
    expect(free(laid, G)).not.toContain('propose …');
    play(laid, E, 'sign 4');
    expect(free(laid, G)).toContain('propose …');
    const grand = table({ scenario: '32', seats: 4 });
    answer(grand, 'player-1', 'propose byzantium open ""');
    expect(free(grand, 'player-3')).toEqual([]);
    expect(free(grand, 'player-2')).toEqual(expect.arrayContaining(['sign 1', 'decline 1']));
  },
);

clause(['EM-33.A1.2', 'EM-33.F1.2'], 'who has dismissed the last point has nothing to pay for', () => {
  const laid = threeRealms({
    options: { armies: true, fleets: true },
    table: { armies: { swabia: 1 }, fleets: {} },
  });
  realm(laid, G).cards = 0;
  play(laid, G, 'finish');
  expect(waits(laid)).toEqual(['upkeep', G]);
  expect(told(answer(laid, G, 'disband swabia'), 'dismissed')).toEqual([
    { realm: G, area: 'swabia', force: 'army' },
  ]);
  expect([laid.t.armies, realm(laid, G).gold, waits(laid)[1]]).toEqual([{}, 9, F]);
});

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

clause(['EM-33.C2.4'], 'what a pillager tears down is told, and pays', () => {
  const laid = threeRealms({
    options: { civilization: true },
    table: { markers: { lorraine: ['commerce', 'palace'] } },
  });
  const { rating } = rated(laid, G, 'pillage lorraine', 'swabia');
  play(laid, G, 'pillage lorraine');
  play(laid, G, 'from swabia');
  play(laid, G, 'spend 0', yearCard(laid, 'pillage', rating, ['target -1']));
  const before = realm(laid, G).gold;
  expect(told(play(laid, G, 'tear-down palace'), 'torn-down')).toEqual([
    { realm: G, area: 'lorraine', marker: 'palace', gold: 1 },
  ]);
  expect([laid.t.markers, realm(laid, G).gold - before, area(laid, 'lorraine').level]).toEqual([
    { lorraine: ['commerce'] },
    1,
    0,
  ]);
});

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

clause(
  ['EM-33.F1.1.a', 'EM-33.C1.1.a', 'EM-33.A1.1.a'],
  'an army costs 2, a fleet 4 and a marker 4; who has just so much may build',
  () => {
    const offered = (gold: number) => {
      const laid = threeRealms({
        options: { armies: true, fleets: true, civilization: true },
        own: { [G]: ['wessex'], [F]: ['champagne'], [E]: ['scotland'] },
        realms: { [G]: { gold, statures: statures(3, 9) } },
      });
      return ['raise wessex', 'launch wessex', 'found wessex palace'].map((text) =>
        open(laid, G).includes(text),
      );
    };
    expect([1, 2, 3, 4].map(offered)).toEqual([
      [false, false, false],
      [true, false, false],
      [true, false, false],
      [true, true, true],
    ]);
    const charts = structuredClone(data.charts) as { expansion: { cost: object } };
    charts.expansion.cost = { army: 2, fleet: 7, marker: 5 };
    const dear = threeRealms({
      data: { charts } as never,
      options: { fleets: true, civilization: true },
      own: { [G]: ['wessex'], [F]: ['champagne'], [E]: ['scotland'] },
      realms: { [G]: { gold: 6, statures: statures(3, 9) } },
    });
    expect(whyNot(dear, G, 'launch wessex')[1]).toContain('7');
    expect(open(dear, G)).toContain('found wessex palace');
  },
);

clause(['EM-33.F4.3'], 'fleets keep off attackers who have fewer, not diplomats', () => {
  const offered = (fleets: Record<string, number>) => {
    const laid = threeRealms({
      options: { fleets: true },
      own: { [G]: ['wessex'], [F]: ['champagne', 'normandy'], [E]: ['scotland'] },
      realms: { [G]: { statures: statures(9, 3, 9) } },
      table: { fleets },
    });
    return ['conquer normandy', 'pillage normandy', 'negotiate normandy'].map((text) =>
      open(laid, G).includes(text),
    );
  };
  expect(offered({ normandy: 1 })).toEqual([false, false, true]);
  expect(offered({ normandy: 1, wessex: 1 })).toEqual([true, true, true]);
});

clause(
  ['EM-6.III.7.b', 'EM-9.12.a'],
  'a card is turned up unused only by who can undertake nothing at all',
  () => {
    const poor: Lay = {
      areas: {
        swabia: { level: -3, religion: 'MO', fort: 3 },
        franconia: { level: -3, religion: 'MO', fort: 3 },
        lorraine: { level: -3 },
      },
      realms: { [G]: { gold: 0, statures: statures(1, 1, 1) } },
    };
    const laid = threeRealms(poor);
    expect(open(laid, G)).toEqual(['tax', 'turn-up']);
    const rich = threeRealms({ ...poor, realms: { [G]: { gold: 9, statures: statures(1, 1, 1) } } });
    expect(whyNot(rich, G, 'turn-up')[0]).toBe('EM-6.III.7.b');
    expect(open(rich, G)).toContain('rule swabia');
  },
);

clause(
  ['EM-33.P2.1.a', 'EM-9.18.a'],
  'a card that lies before him may be what makes an endeavor possible',
  () => {
    const lay = (kept: number[]) =>
      threeRealms({
        scenario: '29',
        options: { moreCards: true },
        own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] },
        realms: {
          [G]: { gold: table().t.charts.endeavors.diplomacy.cost, statures: statures(3, 3, 1), kept },
        },
      });
    // 1, less 2 for the language and 3 for who is free: 220 brings 4 to a diplomat.
    const bare = lay([]);
    const aided = lay([220]);
    const target = bare.t.map.order.find((id) => {
      const can = (laid: Laid) => open(laid, G).includes(`negotiate ${id}`);
      return !can(bare) && can(aided);
    });
    expect(target).not.toBe(undefined);
  },
);

clause(
  ['EM-6.0.d', 'EM-24.0.b'],
  'the cards of raiders and magnates are shuffled in when only those of the players are left',
  () => {
    const shuffled = (spare: number) => {
      const laid = table({
        scenario: '30',
        options: { magnates: true },
        own: { [G]: ['swabia'], [F]: ['champagne'] },
      });
      laid.t.magnates = [magnate('bohemia', { guard: false })];
      area(laid, 'bohemia').holder = 'magnate-of-bohemia';
      const dealt = laid.t.realmOrder.length * 5;
      laid.t.burnt = laid.t.yearPile.splice(dealt + spare);
      const before = laid.t.burnt.length;
      for (const id of laid.t.realmOrder) realm(laid, id).cards = 5;
      from(laid, [beforeInitiative(), { step: 'magnate', id: 'magnate-of-bohemia', left: 1 }]);
      return [before > 0, laid.t.burnt.length - before];
    };
    expect(shuffled(1)).toEqual([true, 1]);
    const [some, now] = shuffled(0) as [boolean, number];
    expect([some, now < 0]).toEqual([true, true]);
  },
);

clause(
  ['EM-33.P1.1'],
  'a card belongs to a scenario whose first or last year it has, and not to one beside',
  () => {
    const years = [1000, 1100] as [number, number];
    const eventCards = Object.fromEntries(
      [
        [1, 900, 999],
        [2, 900, 1000],
        [3, 1004, 1050],
        [4, 1005, 1050],
        [5, 1101, 1200],
      ].map(([n, first, last]) => [n, { from: first, to: last }]),
    );
    const world = { moreCards: [1, 2, 3, 4, 5], eventCards } as never;
    expect(firstMoreCards(world, { years } as never)).toEqual([2, 3]);
    const laid = table({ scenario: '28', options: { moreCards: true } });
    laid.t.round = 20;
    expect(laid.t.scenarios['28']!.years).toEqual([976, 1075]);
    const inUse = cardsInUse(laid.t);
    for (const n of laid.t.moreCards) {
      const { from: first, to: last } = laid.t.eventCards[n]!;
      expect([n, inUse.includes(n)]).toEqual([n, first! <= 1075 && last! >= 976]);
    }
  },
);

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
  ['EM-33.A3.0.b', 'EM-6.III.7.a'],
  'a turn begins with no march made, no tax taken and nothing played',
  () => {
    const laid = threeRealms({
      options: { armies: true },
      table: { armies: { swabia: 3 } },
      realms: { [G]: { statures: statures(1) } },
    });
    from(laid, [
      { step: 'round', at: 'unusedCards' },
      { step: 'turns', next: 1 },
      { step: 'turn', realm: G },
    ]);
    expect(waits(laid)).toEqual(['opening', G]);
    expect(laid.t.turn).toMatchObject({
      realm: G,
      drawn: false,
      taxed: false,
      squeezed: [],
      marched: 0,
      played: 0,
      heresy: null,
    });
    play(laid, G, 'march swabia franconia');
    expect(whyNot(laid, G, 'march swabia franconia')[0]).toBe('EM-33.A3.0.b');
  },
);

clause(['EM-20.1.f', 'EM-18.14.b'], 'a claim that was granted is an ordinary one in other hands', () => {
  const laid = threeRealms({ areas: { saxony: { claims: [G, E], granted: [G, E] } } });
  play(laid, G, `offer ${F} 0 - saxony - - - 0 - - - - -`);
  play(laid, F, 'accept 1');
  expect(area(laid, 'saxony')).toMatchObject({ claims: [F, E], granted: [E] });
});

clause(['EM-20.42', 'EM-18.11'], 'who claims it already needs no parley for it', () => {
  const laid = threeRealms({ areas: { franconia: { ties: [G], claims: [G, F] } } });
  expect(whyNot(laid, G, 'petition franconia')[0]).toBe('EM-18.11');
  expect(free(laid, G)).not.toContain('petition franconia');
  const open = threeRealms({ areas: { franconia: { ties: [G], claims: [F] } } });
  expect(free(open, G)).toContain('petition franconia');
});

clause(
  ['EM-34.h', 'EM-X8'],
  'the claim to Hungary comes with its faith to who has tie and possession',
  () => {
    const laid = table({ scenario: '32', seats: 4 });
    Object.assign(area(laid, 'hungary'), { owner: 'byzantium', ties: ['byzantium'], claims: [] });
    laid.t.round = 37;
    realm(laid, 'byzantium').religion = 'EO';
    from(laid, [{ step: 'round' }]);
    expect(area(laid, 'hungary')).toMatchObject({ religion: 'RC', claims: ['byzantium'] });
  },
);

clause(
  ['EM-32.0.f', 'EM-X35', 'EM-22.21.b'],
  'a conversion that is begun goes with the area to its new king; offers of the Byzantine stay his',
  () => {
    const laid = table({ scenario: '32', seats: 5 });
    Object.assign(area(laid, 'swabia'), { religion: 'HE', converting: begun('franks', 1) });
    Object.assign(area(laid, 'saxony'), { converting: begun('franks', 1), owner: null });
    Object.assign(area(laid, 'provence'), { religion: 'HE', converting: begun('byzantium', 1) });
    laid.t.grand!.checks = 2;
    from(laid, [{ step: 'round', at: 'close' }]);
    for (const court of ['lorraine', 'ile-de-france', 'burgundy']) answer(laid, 'player-1', `crown ${court}`);
    answer(laid, 'player-1', 'share-rest', { kingdom: [1, 4, 2, 3, 5] });
    const swabia = area(laid, 'swabia');
    expect([swabia.converting, swabia.owner !== null]).toEqual([begun(swabia.owner!, 1), true]);
    expect(area(laid, 'saxony').converting).toBe(null);
    expect(area(laid, 'provence').converting).toEqual(begun('byzantium', 1));
  },
);

// ---------------------------------------------------------------- a second reading

clause(['EM-7.54', 'EM-7.55'], 'two who regain their first courts at once are both asked', () => {
  const laid = threeRealms({
    own: { [G]: ['franconia', 'swabia'], [F]: ['lorraine', 'champagne'], [E]: ['wessex'] },
    table: { regained: [G, F] },
    realms: {
      [G]: { origin: 'swabia' },
      [F]: { origin: 'champagne', language: table().t.areas.champagne!.language },
    },
  });
  expect(waits(laid)).toEqual(['court', G]);
  expect(open(laid, G)).toEqual(['court swabia', 'stay']);
  play(laid, G, 'court swabia');
  expect(realm(laid, G).court).toBe('swabia');
  expect(waits(laid)).toEqual(['court', F]);
  play(laid, F, 'stay');
  expect([realm(laid, F).court, laid.t.regained]).toEqual(['lorraine', []]);
});

clause(
  ['EM-33.P2.1.a', 'EM-33.A1.1.b'],
  'what helps a ruling helps it also to found a marker; what builds walls raises no army',
  () => {
    const lay = (kept: number[]) =>
      threeRealms({
        scenario: '29',
        round: 5,
        options: { moreCards: true, civilization: true, armies: true },
        own: { [G]: ['swabia', 'bohemia'], [F]: ['champagne'], [E]: ['wessex'] },
        realms: { [G]: { gold: 9, statures: statures(3, 5), kept } },
      });
    const rating = (laid: Laid, kind: Kind, builds: 'palace' | 'army' | null) =>
      effectiveness(laid.t, undertaking(laid.t, realm(laid, G), kind, 'bohemia', 'bohemia', 0, builds));
    const [bare, settlers, masons] = [lay([]), lay([203]), lay([186])];
    for (const builds of ['palace', null] as const)
      expect(rating(settlers, 'ruling', builds) - rating(bare, 'ruling', builds)).toBe(3);
    expect(rating(masons, 'fortification', null) - rating(bare, 'fortification', null)).toBe(4);
    expect(rating(masons, 'fortification', 'army') - rating(bare, 'fortification', 'army')).toBe(0);
  },
);

clause(['EM-14.43', 'EM-19.2.h'], 'walls of others are not razed; a group is two areas', () => {
  const laid = threeRealms({
    areas: { lorraine: { fort: 2 }, swabia: { fort: 2 } },
  });
  expect(whyNot(laid, G, 'raze lorraine')[1]).toBe('Lorraine is not yours');
  expect(free(laid, G)).toContain('raze swabia');
  const heir = threeRealms({
    hands: { [G]: [38] },
    areas: { lorraine: { claims: [G] }, champagne: { claims: [G] }, bavaria: { claims: [G] } },
  });
  expect(() => play(heir, G, 'inherit-group lorraine')).toThrow();
  expect(hand(heir, G)).toEqual([38]);
});

clause(
  ['EM-27.7.a', 'EM-16.2.b', 'EM-8.22', 'EM-6.III.2'],
  'a check that spares Charlemagne, a plunder, an unused card and a crusade are told',
  () => {
    const franks = table({ scenario: '27', seats: 1, turn: 'franks', round: 3 });
    const entries: Entry[] = [];
    checkStatures(
      {
        table: franks.t,
        log: (what: string, id: string, facts: object) => entries.push({ what, clause: id, facts } as never),
      } as never,
      realm(franks, 'franks'),
    );
    expect(told(entries, 'long-lived')).toEqual([{ realm: 'franks' }]);
    const laid = threeRealms({ at: 'taxation', areas: { franconia: { level: 2 } } });
    expect(told(play(laid, G, 'plunder franconia', 3), 'plundered')).toEqual([
      { realm: G, area: 'franconia', level: 1 },
    ]);
    const idle = threeRealms();
    realm(idle, G).cards = 1;
    idle.t.positions = [G];
    for (const id of [F, E]) realm(idle, id).cards = 0;
    idle.t.rounds = idle.t.round;
    const unused = from(idle, [{ step: 'round', at: 'unusedCards' }]);
    expect(told(unused, 'turned-up')).toMatchObject([{ realm: G }]);
    expect(clausesOf(unused, 'turned-up')).toEqual(['EM-8.22']);
  },
);

clause(['EM-33.P3', 'EM-7.12'], 'a card that lowers levels leaves walls alone unless it says so', () => {
  const drawn = (n: number, id: string, scenario: string, round: number) => {
    const laid = threeRealms({
      scenario,
      round,
      at: 'opening',
      options: { moreCards: true },
      own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: { [id]: { fort: 3, level: 0 } },
    });
    const entries = answer(laid, G, 'draw', { 'event card': [n] });
    return [area(laid, id).level, area(laid, id).fort, told(entries, 'razed').length];
  };
  expect(drawn(199, 'constantinople', '30', 2)).toEqual([-1, 2, 1]);
  expect(drawn(200, 'khazar', '30', 7)).toEqual([-1, 3, 0]);
});

clause(['EM-33.P3', 'EM-22.12'], 'the Peace of God is asked for between Christians alone', () => {
  const asked = (more: Partial<Lay>) => {
    const laid = threeRealms({
      scenario: '28',
      round: 5,
      seats: 6,
      options: { moreCards: true },
      own: { [G]: ['swabia'], [F]: ['champagne'] },
      hands: { [F]: [27] },
      ...more,
    });
    return laid;
  };
  const may = (laid: Laid) => mayCallPeace(laid.t, G, 'champagne');
  expect(may(asked({}))).toBe(true);
  const pagan = asked({});
  realm(pagan, G).religion = 'PA';
  expect(may(pagan)).toBe(false);
  expect(may(asked({ areas: { champagne: { religion: 'MO' } } }))).toBe(false);
  expect(may(asked({ hands: {} }))).toBe(false);
  expect(may(asked({ realms: { [F]: { kept: [185] } } }))).toBe(false);
  expect(may(asked({ options: {} }))).toBe(false);
  const gone = asked({});
  realm(gone, F).seat = null;
  expect(may(gone)).toBe(false);
  expect(mayCallPeace(asked({}).t, 'vikings', 'champagne')).toBe(false);
  expect(mayCallPeace(asked({}).t, F, 'champagne')).toBe(false);
  expect(mayCallPeace(asked({}).t, G, 'bohemia')).toBe(false);
});

clause(
  ['EM-33.P2.1.a', 'EM-19.2.a'],
  'leaders, what stays and what helps are laid down; gold, votes and peace are not',
  () => {
    const laid = table({ scenario: '32', seats: 4, options: { moreCards: true, colonization: false } });
    const lies = (n: number) => isLaid(laid.t, n);
    const kinds = Object.entries(laid.t.eventCards).filter(([, one]) => one.kind === 'leader');
    expect(kinds.every(([n]) => lies(Number(n)))).toBe(true);
    expect([179, 190, 214, 201, 206, 203, 220].map(lies)).toEqual([true, true, true, true, true, true, true]);
    expect([183, 185, 210, 219].map(lies)).toEqual([false, false, false, false]);
    laid.t.options.colonization = true;
    expect(lies(203)).toBe(false);
    expect(free(table({ scenario: '32', seats: 4, options: { moreCards: true } }), 'player-3')).toEqual([]);
  },
);

clause(
  ['EM-20.1.a', 'EM-20.1.e'],
  'what a random player offers is never nothing, and never his court',
  () => {
    const laid = threeRealms({ realms: { [G]: { gold: 0 }, [F]: { gold: 0 } } });
    const form = laid.game.choices(laid.state, G).find(({ action }) => action.verb === 'offer')!
      .action as unknown as {
      fill(chance: unknown): { areas: string[]; gold: number; price: number };
      check(deal: unknown): unknown;
    };
    const chance = fast('offers');
    const all = Array.from({ length: 60 }, () => form.fill(chance));
    expect(all.map((deal) => form.check(deal)).filter((one) => one !== null)).toEqual([]);
    expect(new Set(all.flatMap(({ areas }) => areas))).toEqual(new Set(['franconia']));
    expect(all.some(({ areas }) => areas.length === 0)).toBe(true);
  },
);

clause(
  ['EM-24.8.a', 'EM-24.8.d', 'EM-X25'],
  'hordes are counted, magnates are not; one who can do nothing still ends by a card',
  () => {
    const rising = (result: string) => {
      const laid = table({
        scenario: '30',
        options: { magnates: true },
        own: { [G]: ['swabia'], [F]: ['champagne'] },
      });
      const { appearance, syrian } = laid.t.charts.magnates;
      from(laid, [beforeInitiative(), { step: 'magnates' }], {
        magnate: [appearance.indexOf(result as never) + 1],
        'Syrian magnate': [syrian.findIndex((combat) => combat > 0) + 1],
      });
      return [laid.t.magnates.map(({ kind }) => kind), laid.t.mongols];
    };
    expect(rising('mongols')).toEqual([['mongol'], 1]);
    expect(rising('syria')).toEqual([['syrian'], 0]);
    const helpless = (cards: number[]) => {
      const laid = table({
        scenario: '30',
        options: { magnates: true },
        own: { [G]: ['swabia'], [F]: ['champagne'] },
      });
      laid.t.magnates = [magnate('bohemia', { guard: false, statures: statures(1, 1, 1) })];
      area(laid, 'bohemia').holder = 'magnate-of-bohemia';
      for (const id of laid.t.map.order) area(laid, id).fort = 99;
      const entries = from(
        laid,
        [beforeInitiative(), { step: 'magnate', id: 'magnate-of-bohemia', left: 3 }],
        {
          'year card': cards,
        },
      );
      return [
        told(entries, 'turned-up').length,
        told(entries, 'magnate-ends').length,
        told(entries, 'announced').length,
      ];
    };
    const { t } = table();
    const deadly = t.yearOrder.filter((n) => t.yearCards[n]!.check.includes(5));
    const mild = t.yearOrder.filter((n) => t.yearCards[n]!.check.length === 0);
    expect(helpless(mild.slice(0, 3))).toEqual([3, 0, 0]);
    expect(helpless([mild[0]!, deadly[0]!])).toEqual([2, 1, 0]);
  },
);

clause(
  ['EM-24.0.c', 'EM-24.0.f'],
  'Vikings raid what has a wealth of one; what is announced is what is resolved',
  () => {
    const laid = table({
      scenario: '28',
      options: { raiders: true },
      own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
    });
    for (const id of laid.t.map.order) if (laid.t.map.lands[id]!.seas.length > 0) area(laid, id).level = -3;
    Object.assign(area(laid, 'norway'), { religion: 'PA', level: 0 });
    Object.assign(area(laid, 'denmark'), { religion: 'PA', owner: G });
    area(laid, 'normandy').level = 1 - laid.t.map.lands.normandy!.population;
    const entries = from(laid, [beforeInitiative(), { step: 'raids', left: ['vikings'] }]);
    expect(told(entries, 'announced')[0]).toMatchObject({
      realm: 'vikings',
      kind: 'pillage',
      area: 'normandy',
      extra: 0,
    });
    const ratings = (what: string) =>
      told(entries, what).map((facts) => (facts as { rating: number }).rating);
    expect(ratings('resolved')).toEqual(ratings('announced'));
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
  ['EM-4.0.a', 'EM-33.S0', 'EM-32.0.f'],
  'a realm starts with nothing in hand; areas without markers have no list of them; granted claims pass to kings',
  () => {
    const laid = table({ scenario: '29', seats: 6 });
    const { t } = table({ scenario: '29', seats: 6 });
    expect(Object.values(t.markers).every((markers) => markers.length > 0)).toBe(true);
    const fresh = newRealm({
      id: 'x',
      seat: 'x',
      court: 'swabia',
      language: 'x',
      religion: 'RC',
      statures: statures(3),
      gold: 1,
    });
    expect(fresh).toMatchObject({
      ...{
        cards: 0,
        defenses: 0,
        conversions: 0,
        colonizations: 0,
        handicap: 0,
        gold: 1,
        kept: [],
        called: [],
      },
      ...{
        colonies: [],
        asylum: null,
        excommunicated: false,
        bereaved: false,
        origin: 'swabia',
        court: 'swabia',
      },
    });
    expect(laid.t.realmOrder.every((id) => realm(laid, id).excommunicated === false)).toBe(true);
    const grand = table({ scenario: '32', seats: 5 });
    Object.assign(area(grand, 'swabia'), { claims: ['franks'], granted: ['franks'] });
    grand.t.grand!.checks = 2;
    from(grand, [{ step: 'round', at: 'close' }]);
    for (const court of ['lorraine', 'ile-de-france', 'burgundy'])
      answer(grand, 'player-1', `crown ${court}`);
    answer(grand, 'player-1', 'share-rest', { kingdom: [1, 4, 2, 3, 5] });
    expect(area(grand, 'swabia')).toMatchObject({
      claims: ['kingdom-of-lorraine'],
      granted: ['kingdom-of-lorraine'],
    });
  },
);

// ---------------------------------------------------------------- a third reading

clause(
  ['EM-X34', 'EM-6.III.7.a', 'EM-6.III.7.e'],
  'the turn of who has gone is passed over, and after a turn it is nobody’s',
  () => {
    const laid = threeRealms({ realms: { [F]: { cards: 0 }, [E]: { cards: 0 } } });
    realm(laid, G).cards = 0;
    realm(laid, F).seat = null;
    laid.t.players[F]!.realm = null;
    const entries = play(laid, G, 'finish');
    expect(told(entries, 'turn')).toEqual([{ realm: E }]);
    expect([waits(laid)[1], laid.t.turn!.realm]).toEqual([E, E]);
    laid.t.rounds = laid.t.round;
    from(laid, [
      { step: 'round', at: 'unusedCards' },
      { step: 'turns', next: 9 },
      { step: 'turn', realm: E, at: 'close' },
    ]);
    expect(laid.t.turn).toBe(null);
  },
);

clause(['EM-X18', 'EM-19.2.a'], 'while the heirless are checked nobody plays a card', () => {
  const laid = threeRealms({
    at: 'opening',
    hands: { [F]: [50] },
    own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
    areas: { franconia: { unrest: true }, bavaria: { unrest: true } },
  });
  play(laid, G, 'draw', 22, 3, 4, 3, 4, 3, 4);
  expect([waits(laid), laid.t.mourning]).toEqual([['next-check', G], G]);
  expect(whyNot(laid, F, 'play 50')[0]).toBe('EM-X18');
});

clause(
  ['EM-19.2.h', 'EM-19.2.d'],
  'who holds a card for one area cannot take two, and who holds none is told so',
  () => {
    const lay = (cards: number[]) =>
      threeRealms({
        hands: { [G]: cards },
        areas: { lorraine: { claims: [G] }, champagne: { claims: [G] } },
      });
    expect(whyNot(lay([SINGLE]), G, 'inherit-group lorraine,champagne')).toEqual([
      'EM-19.2.h',
      expect.stringContaining('one area'),
    ]);
    expect(whyNot(lay([]), G, 'inherit lorraine')[0]).toBe('EM-19.2.a');
    expect(whyNot(lay([38]), G, 'inherit bavaria')[0]).toBe('EM-19.2.d');
  },
);

clause(
  ['EM-24.51.b'],
  'a magnate acts from what hangs together with his court, not from what lies apart',
  () => {
    const laid = table({
      scenario: '30',
      options: { magnates: true },
      own: { [G]: ['swabia'], [F]: ['champagne'] },
    });
    laid.t.magnates = [magnate('bohemia', { guard: false })];
    // Scotland comes before Bohemia by the map, and far away.
    for (const id of ['bohemia', 'scotland']) area(laid, id).holder = 'magnate-of-bohemia';
    const entries = from(laid, [beforeInitiative(), { step: 'magnates', at: 'deeds' }]);
    const bases = told(entries, 'announced').map((facts) => (facts as { base: string }).base);
    expect([bases.length > 0, bases.includes('scotland')]).toEqual([true, false]);
  },
);

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

clause(
  ['EM-33.P3', 'EM-19.2.i', 'EM-20.51'],
  'rival popes are told, and lessen every Influence card of the game turn',
  () => {
    const laid = threeRealms({
      scenario: '31',
      seats: 6,
      round: 1,
      at: 'opening',
      options: { moreCards: true },
      hands: { [F]: [40] },
      own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] },
      realms: { [F]: { excommunicated: true } },
    });
    expect(laid.t.eventCards[40]!.kind).toBe('influence');
    expect(told(play(laid, G, 'draw', 215), 'rival-popes')).toEqual([{ votes: 2 }]);
    play(laid, F, 'plead');
    while (waits(laid)[1] !== F) play(laid, waits(laid)[1]!, 'enough');
    const before = laid.t.parley!.votes[F]!;
    play(laid, F, 'influence');
    expect(laid.t.parley!.votes[F]! - before).toBe(2);
  },
);

clause(['EM-33.P1.2'], 'a card of which the round is the last is not past', () => {
  const laid = table({ scenario: '28', options: { moreCards: true } });
  // 174 and 175 end with 1000, the fifth round.
  const past = (round: number) => {
    laid.t.round = round;
    return isPast(laid.t, 175);
  };
  expect([4, 5, 6].map(past)).toEqual([false, false, true]);
  // One that ends with the first year of a round.
  const other = Object.create(laid.t, { eventCards: { value: { 1: { to: 996 } } }, round: { value: 5 } });
  expect([yearOf(other), isPast(other, 1)]).toEqual([996, false]);
});

clause(
  ['EM-20.45', 'EM-20.5.a', 'EM-22.12'],
  'in a parley on his readmission he votes himself, another who is shut out does not',
  () => {
    const laid = threeRealms({ realms: { [G]: { excommunicated: true }, [F]: { excommunicated: true } } });
    play(laid, G, 'plead');
    expect(laid.t.parley!.voters.toSorted()).toEqual([E, G].toSorted());
  },
);

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

clause(['EM-34.f', 'EM-33.P3'], 'an arsenal that is full gets nothing, and nothing is told of it', () => {
  const lay = (fleet: number) => {
    const laid = threeRealms({
      scenario: '29',
      round: 3,
      at: 'opening',
      options: { moreCards: true, fleets: true },
      own: { [G]: ['venice'], [F]: ['champagne'], [E]: ['wessex'] },
      table: { fleets: { venice: fleet } },
    });
    const entries = answer(laid, G, 'draw', { 'event card': [193] });
    return [laid.t.fleets.venice, told(entries, 'fleet')];
  };
  expect(lay(4)).toEqual([4, []]);
  expect(lay(3)).toEqual([4, [{ area: 'venice', points: 4 }]]);
});

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

// ---------------------------------------------------------------- what stands in the log

/** The entries of a kind, each with its clause. */
const lines = (entries: Entry[], what: string) =>
  entries.filter((entry) => entry.what === what).map(({ clause: id, facts }) => [id, facts]);

clause(
  ['EM-SV.3', 'EM-16.0.b', 'EM-16.2.d', 'EM-15.3.a', 'EM-19.1.r'],
  'the log tells taxes, loot, unrest and what is quelled',
  () => {
    const taxes = threeRealms({ at: 'taxation', areas: { swabia: { level: 2 }, franconia: { level: 2 } } });
    expect(lines(play(taxes, G, 'levy swabia 2'), 'taxed')).toEqual([
      ['EM-16.0.b', { realm: G, area: 'swabia', gold: 2 }],
    ]);
    const loot = play(taxes, G, 'plunder franconia', 6);
    expect(lines(loot, 'loot')).toEqual([['EM-16.2.d', { realm: G, area: 'franconia', gold: 4 }]]);
    const ruled = threeRealms({ areas: { franconia: { unrest: true } } });
    const { rating } = rated(ruled, G, 'rule franconia');
    const up = endeavor(ruled, G, 'rule franconia', yearCard(ruled, 'ruling', rating, ['+1']));
    expect(lines(up, 'quelled')).toEqual([['EM-15.3.a', { realm: G, area: 'franconia' }]]);
    expect(lines(up, 'level')).toEqual([['EM-15.2', { area: 'franconia', by: 1, level: 1 }]]);
    const dying = threeRealms({
      at: 'opening',
      own: { [G]: ['swabia', 'lorraine'], [F]: ['champagne'], [E]: ['wessex'] },
    });
    area(dying, 'lorraine').unrest = true;
    const death = answer(dying, G, 'draw', { 'event card': [22] });
    expect(lines(death, 'event')).toEqual([['EM-19.1.a', { realm: G, card: 22, kind: 'heirless' }]]);
    expect(lines(death, 'heirless')).toEqual([['EM-19.1.q', { realm: G }]]);
    expect(lines(death, 'unrest')).toEqual([['EM-19.1.r', { realm: G, areas: ['lorraine'] }]]);
  },
);

clause(
  ['EM-SV.3', 'EM-19.1.b', 'EM-33.P1.2', 'EM-22.27', 'EM-18.14.b', 'EM-17.0.d'],
  'the log tells levels, cards past their time, faiths that change with the ruler, and areas that are cut off',
  () => {
    const year = threeRealms({ at: 'opening' });
    const famine = year.t.standardDeck.find((n) => year.t.eventCards[n]!.kind === 'famine')!;
    const { areas } = year.t.eventCards[famine]!;
    area(year, areas![0]!).level = -3;
    expect(lines(play(year, G, 'draw', famine), 'levels')).toEqual([
      ['EM-19.1.c', { areas: areas!.slice(1), by: -1 }],
    ]);
    const late = threeRealms({ scenario: '28', round: 20, at: 'opening', options: { moreCards: true } });
    const entries = answer(late, G, 'draw', { 'event card': [175, famine] });
    expect(lines(entries, 'past')).toEqual([['EM-33.P1.2', { realm: G, card: 175 }]]);
    expect(late.t.removed).toEqual([175]);
    const iberia = threeRealms({
      own: { [G]: ['castille'], [F]: ['champagne', 'cordova'], [E]: ['wessex'] },
      areas: { cordova: { religion: 'MO', claims: [] } },
    });
    const sold = answer(iberia, F, `offer ${G} 0 cordova - - - - 0 - - - - -`);
    expect(lines(sold, 'offer')).toHaveLength(1);
    expect(lines(answer(iberia, G, 'accept 1'), 'turned-catholic')).toEqual([
      ['EM-22.27', { area: 'cordova' }],
    ]);
    const cut = threeRealms({
      own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['champagne'], [E]: ['wessex'] },
    });
    play(cut, G, `offer ${F} 0 franconia - - - - 0 - - - - -`);
    const lost = play(cut, F, 'accept 1');
    expect(lines(lost, 'cut-off').map(([, facts]) => (facts as { area: string }).area)).toContain('saxony');
    expect(lines(lost, 'deal')).toEqual([['EM-20.1.a', { number: 1, from: G, to: F }]]);
    const claims = threeRealms({
      areas: { franconia: { claims: [G, F], religion: 'RC', converting: begun(G, 0) } },
    });
    area(claims, 'franconia').religion = 'MO';
    claims.state.flow.push({ step: 'settle' } as never);
    expect(lines(claims.game.goOn(claims.state, fast('claims')), 'claim-lost')).toEqual([
      ['EM-18.14.b', { realm: G, area: 'franconia' }],
      ['EM-18.14.b', { realm: F, area: 'franconia' }],
    ]);
  },
);

clause(
  ['EM-SV.3', 'EM-20.3.a', 'EM-20.3.c', 'EM-20.5.b', 'EM-20.44', 'EM-12.43', 'EM-12.42.c'],
  'the log tells agreements, parleys, votes, and ties given up or waived',
  () => {
    const laid = threeRealms({ areas: { saxony: { ties: [G] } } });
    expect(lines(play(laid, G, `propose ${F} open ""`), 'proposed')).toEqual([
      ['EM-20.3.a', { number: 1, parties: [G, F], open: 'open' }],
    ]);
    expect(lines(play(laid, F, 'decline 1'), 'declined')).toMatchObject([
      ['EM-20.3.a', { number: 1, realm: F }],
    ]);
    play(laid, G, `propose ${F} open ""`);
    expect(lines(play(laid, F, 'sign 2'), 'signed')).toMatchObject([['EM-20.3.a', { number: 2, realm: F }]]);
    const accused = play(laid, F, `accuse 2 ${G}`);
    expect(lines(accused, 'parley')).toEqual([
      ['EM-20.5.a', { realm: F, issue: 'excommunication', areas: [] }],
    ]);
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    const votes: Entry[] = [];
    while (waits(laid)[0] === 'ballot') votes.push(...play(laid, waits(laid)[1]!, 'vote for'));
    expect(lines(votes, 'voted')).toHaveLength(3);
    expect(lines(votes, 'voted')[0]).toMatchObject(['EM-20.5.b', { side: 'for' }]);
    const all = laid.t.realmOrder.reduce((sum, id) => sum + realm(laid, id).statures.diplomacy, 0);
    expect(lines(votes, 'vote')).toEqual([['EM-20.5.b', { caller: F, pro: all, contra: 0 }]]);
    expect(lines(votes, 'excommunicated')).toEqual([['EM-20.44', { realm: G }]]);
    play(laid, G, 'release 2');
    expect(lines(play(laid, F, 'release 2'), 'released').length + laid.t.treaties.list.length).toBe(1);
    expect(lines(play(laid, G, 'untie saxony'), 'untied')).toEqual([
      ['EM-12.43', { realm: G, area: 'saxony' }],
    ]);
    const tied = threeRealms({ at: 'taxation', areas: { franconia: { level: 2, ties: [F] } } });
    play(tied, G, 'levy franconia 1');
    expect(lines(answer(tied, F, 'waive'), 'waived')).toEqual([
      ['EM-12.42.c', { realm: F, area: 'franconia', owner: G }],
    ]);
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

clause(
  ['EM-SV.3', 'EM-33.A1.2', 'EM-33.A2.3.b', 'EM-33.C1.1.b', 'EM-33.C2.2.a', 'EM-33.P2.1.a', 'EM-33.P3'],
  'the log tells what the second edition builds, keeps up and loses',
  () => {
    const army = threeRealms({ options: { armies: true }, table: { armies: { lorraine: 2 } } });
    const { rating } = rated(army, G, 'conquer lorraine', 'swabia');
    play(army, G, 'conquer lorraine');
    play(army, G, 'from swabia');
    play(army, G, 'spend 3', yearCard(army, 'conquest', rating + 3, ['target -1']));
    expect(lines(play(army, F, 'lose-army'), 'army-lost')).toEqual([
      ['EM-33.A2.3.b', { area: 'lorraine', points: 1 }],
    ]);
    const upkeep = threeRealms({ options: { armies: true }, table: { armies: { swabia: 2 } } });
    realm(upkeep, G).cards = 0;
    play(upkeep, G, 'finish');
    expect(lines(answer(upkeep, G, 'maintain'), 'maintained')).toEqual([
      ['EM-33.A1.2', { realm: G, gold: 2 }],
    ]);
    const found = threeRealms({
      options: { civilization: true },
      realms: { [G]: { statures: statures(3, 9), gold: 20 } },
    });
    const built = rated(found, G, 'rule franconia').rating;
    expect(
      lines(play(found, G, 'found franconia palace', yearCard(found, 'ruling', built, ['+1'])), 'founded'),
    ).toEqual([['EM-33.C1.1.b', { area: 'franconia', marker: 'palace' }]]);
    play(found, G, `offer ${F} 0 franconia - - - - 0 - - - - -`);
    expect(lines(play(found, F, 'accept 1'), 'marker-lost')).toEqual([
      ['EM-33.C2.2.a', { area: 'franconia', marker: 'palace' }],
    ]);
    const gold = threeRealms({
      scenario: '31',
      seats: 6,
      options: { moreCards: true },
      hands: { [G]: [210] },
      own: { [G]: ['swabia'], [F]: ['champagne'] },
    });
    const used = play(gold, G, 'use 210');
    expect([lines(used, 'card-gold'), lines(used, 'played')]).toEqual([
      [['EM-33.P3', { realm: G, gold: 4 }]],
      [['EM-33.P3', { realm: G, card: 210 }]],
    ]);
    const aided = threeRealms({
      scenario: '29',
      options: { moreCards: true },
      realms: { [G]: { kept: [220], statures: statures(3, 3, 9) } },
    });
    const more = rated(aided, G, 'negotiate franconia').rating;
    const spent = endeavor(aided, G, 'negotiate franconia', yearCard(aided, 'diplomacy', more, ['T']));
    expect([lines(spent, 'card-spent'), realm(aided, G).kept, aided.t.discards]).toEqual([
      [['EM-33.P2.1.a', { realm: G, card: 220 }]],
      [],
      [220],
    ]);
    const sicily = threeRealms({
      scenario: '30',
      round: 16,
      seats: 6,
      at: 'opening',
      options: { moreCards: true },
      own: { [G]: ['swabia'], [F]: ['champagne', 'sicily'] },
    });
    expect(lines(answer(sicily, G, 'draw', { 'event card': [205] }), 'rebels')).toEqual([
      ['EM-33.P3', { area: 'sicily', realm: F }],
    ]);
  },
);

clause(
  ['EM-SV.3', 'EM-32.0.b', 'EM-32.0.j', 'EM-34.h'],
  'the log tells the division, the kingdoms and the baptism of Hungary',
  () => {
    const laid = table({ scenario: '32', seats: 4 });
    laid.t.grand!.checks = 2;
    from(laid, [{ step: 'round', at: 'close' }]);
    for (const court of ['lorraine', 'ile-de-france', 'burgundy']) answer(laid, 'player-1', `crown ${court}`);
    const entries = answer(laid, 'player-1', 'share-rest', { kingdom: [1, 2, 3, 4] });
    expect(lines(entries, 'divided')).toEqual([['EM-32.0.b', { realm: 'franks' }]]);
    expect(lines(entries, 'kingdom')).toMatchObject([
      ['EM-32.0.j', { realm: 'kingdom-of-lorraine', seat: 'player-1', area: 'lorraine' }],
      ['EM-32.0.j', { realm: 'kingdom-of-ile-de-france', seat: 'player-2', area: 'ile-de-france' }],
      ['EM-32.0.j', { realm: 'kingdom-of-burgundy', seat: 'player-3', area: 'burgundy' }],
      ['EM-32.0.h', { realm: 'byzantium', seat: 'player-4', area: 'constantinople' }],
    ]);
    const hungary = table({ scenario: '32', seats: 4 });
    hungary.t.round = 37;
    const round = from(hungary, [{ step: 'round' }]);
    expect(lines(round, 'hungary-catholic')).toEqual([['EM-34.h', {}]]);
    expect(lines(round, 'round')).toEqual([['EM-6.0.a', { round: 37, year: 951, gameTurn: true }]]);
  },
);

// ---------------------------------------------------------------- a fourth reading

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
  ['EM-20.52', 'EM-23.11.a', 'EM-X29'],
  'five votes more are the Byzantine’s alone, for Orthodox areas, while there is a schism',
  () => {
    const votes = (schism: boolean, religion: 'EO' | 'RC') => {
      const laid = table({
        seats: 6,
        own: { [G]: ['swabia', 'bavaria'], [F]: ['champagne'], [B]: ['constantinople'] },
        turn: G,
        areas: { bavaria: { religion, ties: [G], claims: [F] } },
        realms: {
          [G]: { statures: statures(3, 3, 2) },
          [F]: { statures: statures(3, 3, 2) },
          [B]: { statures: statures(3, 3, 2), religion: 'EO' },
        },
        table: { schism },
      });
      play(laid, G, 'petition bavaria');
      return [G, F, B].map((id) => laid.t.parley!.votes[id]);
    };
    expect(votes(true, 'EO')).toEqual([2, 2, 7]);
    expect(votes(false, 'EO')).toEqual([2, 2, 2]);
    expect(votes(true, 'RC')).toEqual([2, 2, 2]);
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

clause(
  ['EM-32.0.d', 'EM-X35'],
  'of one group only one kingdom is made, also where languages may be equal',
  () => {
    const laid = table({ scenario: '32', seats: 4 });
    for (const id of laid.t.map.order) if (area(laid, id).owner === 'franks') area(laid, id).owner = null;
    const own = ['lorraine', 'franconia', 'ile-de-france', 'normandy'];
    for (const id of own) Object.assign(area(laid, id), { owner: 'franks', unrest: true });
    realm(laid, 'franks').court = 'lorraine';
    laid.t.grand!.checks = 2;
    from(laid, [{ step: 'round', at: 'close' }]);
    expect(laid.t.grand!.division).toMatchObject({ needed: 2, distinct: false });
    answer(laid, 'player-1', 'crown lorraine');
    expect(open(laid, 'player-1').toSorted()).toEqual(['crown ile-de-france', 'crown normandy']);
    expect(whyNot(laid, 'player-1', 'crown franconia')[0]).toBe('EM-32.0.d');
  },
);

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

clause(['EM-6.III.6.a'], 'which place in the order of turns is taken is told as it is counted', () => {
  const laid = table({ seats: 3, own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] } });
  realm(laid, G).statures = statures(9, 9, 9);
  laid.t.positions = [];
  from(laid, [{ step: 'round', at: 'initiative' }]);
  expect(waits(laid)).toEqual(['position', G]);
  expect(lines(answer(laid, G, 'position 2'), 'position')[0]).toEqual([
    'EM-6.III.6.a',
    { realm: G, place: 2 },
  ]);
});

clause(
  ['EM-33.A1.1.b', 'EM-33.P2.1.a', 'EM-9.18.a'],
  'what helps to build walls makes no army possible',
  () => {
    const lay = (kept: number[]) =>
      threeRealms({
        scenario: '28',
        round: 5,
        options: { moreCards: true, armies: true },
        own: { [G]: ['swabia', 'franconia'], [F]: ['champagne'] },
        seats: 6,
        areas: { franconia: { level: -3, religion: 'MO' } },
        realms: { [G]: { gold: 2, statures: statures(3, 1), kept } },
      });
    const offered = (laid: Laid) =>
      ['fortify franconia', 'raise franconia'].map((text) => open(laid, G).includes(text));
    const [, army] = offered(lay([]));
    const [walls, still] = offered(lay([186]));
    expect([walls, army, still]).toEqual([true, false, false]);
  },
);

clause(['EM-32.0.j', 'EM-7.54'], 'who takes a throne has regained nothing, and others still have', () => {
  const laid = table({ scenario: '32', seats: 4 });
  laid.t.round = 2;
  Object.assign(laid.t.grand!, { split: true, waiting: ['player-3'] });
  from(laid, [{ step: 'newcomers' }]);
  const [first] = open(laid, 'player-3');
  answer(laid, 'player-3', first!);
  expect(laid.t.regained).toEqual([]);
  expect(waits(laid)[0]).not.toBe('court');
});

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

clause(
  ['EM-33.P3', 'EM-19.2.a'],
  'only gold and the union are used at once, whatever is played of the schism',
  () => {
    const laid = threeRealms({
      options: { moreCards: true, schism: true },
      hands: { [G]: [206, 220] },
      table: { schism: true, influence: 4 },
    });
    expect(whyNot(laid, G, 'use 206')[0]).toBe('EM-33.P3');
    expect(free(laid, G).filter((text) => text.startsWith('use'))).toEqual([]);
  },
);

clause(['EM-34.f', 'EM-33.P3'], 'a card for a fleet finds no room where four points lie', () => {
  const lay = (fleets: Record<string, number>) => {
    const laid = threeRealms({
      scenario: '28',
      seats: 6,
      round: 3,
      at: 'opening',
      options: { moreCards: true, fleets: true },
      own: { [G]: ['saxony', 'friesland'], [F]: ['champagne'] },
      table: { fleets },
    });
    answer(laid, G, 'draw', { 'event card': [174] });
    return [waits(laid)[0], laid.t.fleets];
  };
  expect(lay({ friesland: 4 })).toEqual(['act', { friesland: 4, saxony: 1 }]);
  expect(lay({})).toEqual(['choose', {}]);
});
