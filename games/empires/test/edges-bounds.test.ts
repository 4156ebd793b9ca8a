/** What holds only at a limit, of one thing, or of nothing at all. */

import { change, looking, scripted, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { readResults } from '../data.ts';
import { data } from '../game.ts';
import { dropPromises } from '../rules/church.ts';
import { couldUndertake, undertaking } from '../rules/endeavors.ts';
import { mayCall } from '../rules/grand-diplomacy.ts';
import { aidOf, cardsInUse, comingCards, isForDefense, noteAids, spendAids } from '../rules/more-cards.ts';
import { forecast } from '../rules/odds.ts';
import { transfer } from '../rules/possession.ts';
import { possibleTargets } from '../rules/raiders.ts';
import { bareRating, commonOf, explain } from '../rules/rating.ts';
import { ruleArea } from '../rules/ruling.ts';
import { approachesTo, isConnected, seaCount } from '../rules/seas.ts';
import { judgedAlone } from '../rules/victory.ts';
import { wayOf } from '../rules/ways.ts';
import { lastYearOf } from '../rules/years.ts';
import type { AreaId, CardId, Religion, Table } from '../state.ts';
import {
  answer,
  area,
  beforeInitiative,
  begun,
  endeavor,
  free,
  from,
  hand,
  type Laid,
  type Lay,
  leaves,
  lines,
  loaded,
  open,
  play,
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

/** Hermann von Salza, from 1201 on: 3 for diplomats of Germanic and Baltic lands. */
const SALZA = 159;
/** Simon de Montfort, from 1201 on: 1 for who rules Romanic lands. */
const MONTFORT = 158;
const ROYAL_MARRIAGE = 220;
const FLORENCE = 219;
const PEACE_OF_GOD = 185;
/** Settlement of the East, 1101 to 1350: 3 for who rules Brandenburg, among others. */
const SETTLEMENT = 203;
const BANKERS = 210;
const SINGLE = 35;
/** An inheritance of several areas. */
const GROUP = 38;

const doing = ({ t }: Laid) => ({ table: t, log() {}, call() {} }) as never;

// ---------------------------------------------------------------- raiders

clause(['EM-24.13.a'], 'behind a coast lies what the Vikings cannot reach themselves', () => {
  const laid = table({
    scenario: '28',
    options: { raiders: true },
    own: { [G]: ['swabia'], [F]: ['verona'] },
  });
  for (const id of laid.t.map.order) area(laid, id).level = -3;
  const possible = possibleTargets(laid.t, 'vikings');
  for (const id of possible) area(laid, id).fort = 99;
  for (const id of ['flanders', 'scotland']) area(laid, id).fort = 0;
  Object.assign(area(laid, 'norway'), { religion: 'PA', level: 3 });
  Object.assign(area(laid, 'denmark'), { religion: 'PA', owner: G });
  // Nobody lies behind Scotland but the rich Northumbrians, who live by the sea as well.
  expect(possible).toContain('northumbria');
  area(laid, 'northumbria').level = -laid.t.map.lands.northumbria!.population;
  // Above the lowest level, yet nothing worth a raid.
  area(laid, 'scotland').level = -laid.t.map.lands.scotland!.population;
  const entries = from(laid, [beforeInitiative(), { step: 'raids', left: ['vikings'] }]);
  expect(told(entries, 'announced')[0]).toMatchObject({ kind: 'conquest', area: 'flanders' });
});

clause(['EM-24.0.a', 'EM-24.33.a'], 'raiders come one after the other, the die for the Saracens last', () => {
  const laid = table({
    scenario: '28',
    options: { raiders: true },
    own: { [G]: ['swabia'], [F]: ['verona'] },
  });
  Object.assign(area(laid, 'norway'), { religion: 'PA' });
  area(laid, 'denmark').religion = 'PA';
  const entries = from(laid, [beforeInitiative(), { step: 'raids', left: ['vikings', 'saracens'] }], {
    saracens: [4],
  });
  const order = entries
    .filter(({ what }) => ['raiders', 'saracens', 'resolved'].includes(what))
    .map(({ what }) => what);
  expect(order).toEqual([
    ...['raiders', ...new Array(5).fill('resolved')],
    ...['saracens', 'raiders', ...new Array(5).fill('resolved')],
  ]);
});

clause(['EM-33.A4.0.a', 'EM-24.31'], 'who comes from the sea has no army at his back', () => {
  const laid = threeRealms({ options: { armies: true } });
  const who = { ...realm(laid, F), id: 'saracens' };
  const { terms } = explain(laid.t, undertaking(laid.t, who as never, 'pillage', null, 'wessex', 0));
  expect(terms.map(({ what }) => what)).not.toContain('armies');
});

// ---------------------------------------------------------------- crusades

clause(['EM-23.0.l'], 'who has an area now has said nothing yet; what others have said still holds', () => {
  const laid = threeRealms();
  const crusade = { granted: ['serbia', 'bulgaria'], refused: ['serbia', 'croatia'] };
  laid.t.crusade = crusade as never;
  transfer(doing(laid), 'serbia', G, 'deal');
  expect(laid.t.crusade).toEqual({ granted: ['bulgaria'], refused: ['croatia'] });
});

// ---------------------------------------------------------------- who goes, and who has no realm

clause(['EM-X34', 'EM-SV.4'], 'the offers of who goes lapse, and those made to him; no others', () => {
  const laid = threeRealms({ realms: { [F]: { gold: 3 } } });
  const offers = [
    [G, `offer ${F} 1 - - - - - 0 - - - - -`],
    [F, `offer ${E} 1 - - - - - 0 - - - - -`],
    [G, `offer ${E} 1 - - - - - 0 - - - - -`],
  ] as const;
  for (const [seat, text] of offers) play(laid, seat, text);
  leaves(laid, F);
  expect(laid.t.offers.open.map(({ number }) => number)).toEqual([3]);
  expect(laid.t.players[F]!.realm).toBe(null);
  expect(realm(laid, F).seat).toBe(null);
});

clause(['EM-X35'], 'who has no realm takes up nothing, and nobody takes up what he has offered', () => {
  const laid = threeRealms({ options: { moreCards: true } });
  play(laid, G, `offer ${F} 1 - - - - - 0 - - - - -`);
  const without = (seat: string) => {
    const state = laid.game.copy(laid.state);
    state.table.players[seat]!.realm = null;
    const bare = { ...laid, state, t: state.table };
    return [bare, whyNot(bare, F, 'accept 1')[0]] as const;
  };
  expect(without(G)[1]).toBe('EM-X35');
  const [bare, clauseOfHis] = without(F);
  expect(clauseOfHis).toBe('EM-X35');
  expect(free(bare, F)).toEqual(['refuse 1']);
});

clause(['EM-X31', 'EM-17.3'], 'what nobody owns any more is not checked', () => {
  const laid = threeRealms();
  const check = { step: 'check', area: 'saxony', cause: 'tax', gold: 9, waived: null };
  expect(told(from(laid, [beforeInitiative(), check]), 'rebellion-check')).toEqual([]);
  expect(area(laid, 'saxony').unrest).toBe(false);
});

// ---------------------------------------------------------------- turns

clause(['EM-6.III.7.a'], 'when a turn is over it is nobody’s, until the next begins', () => {
  const laid = threeRealms({ options: { colonization: true } });
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'initiative' },
    { step: 'position', realm: E },
    { step: 'turn', realm: G, at: 'close' },
  ] as never;
  laid.game.goOn(laid.state, loaded(laid));
  expect(waits(laid)).toEqual(['position', E]);
  expect(laid.t.turn).toBe(null);
});

clause(
  ['EM-16.16', 'EM-16.2.a'],
  'an area that was taxed or plundered is not squeezed again in the turn',
  () => {
    const laid = threeRealms({ at: 'taxation', areas: { franconia: { level: 2 } } });
    area(laid, 'swabia').level = 2;
    play(laid, G, 'levy swabia 1');
    expect(laid.t.turn!.squeezed).toEqual(['swabia']);
    const other = threeRealms({ at: 'taxation' });
    play(other, G, 'plunder swabia', 1);
    expect(other.t.turn!.squeezed).toEqual(['swabia']);
  },
);

// ---------------------------------------------------------------- offers of who plays at random

clause(['EM-20.1.a'], 'what a random player draws for an offer, and from how many', () => {
  const offered = (lay: Lay, draws: Record<string, number>) => {
    const laid = threeRealms(lay);
    const form = laid.game.choices(laid.state, G).find(({ action }) => action.verb === 'offer')!
      .action as unknown as { fill(chance: unknown): Record<string, unknown> };
    const drawn: [string, number][] = [];
    const draw = (label: string, range: number) => {
      drawn.push([label, range]);
      return draws[label] ?? 0;
    };
    return [form.fill({ draw }), drawn] as const;
  };
  const rich = {
    areas: { franconia: { ties: [G], fort: 2 } },
    realms: { [G]: { gold: 2 }, [F]: { gold: 4 } },
  };
  const [all, draws] = offered(rich, { 'gold offered': 2, 'gold asked': 4 });
  expect(all).toMatchObject({
    ...{ to: F, gold: 2, areas: ['franconia'], ties: ['franconia'], conversions: [], razed: ['franconia'] },
    ...{ price: 4, askedAreas: [], askedClaims: [], askedTies: [], askedConversions: [], askedRazed: [] },
  });
  expect(draws).toEqual([
    ...[['partner', 2] as const, ['gold offered', 3] as const, ['gold asked', 5] as const],
    ...[['an area', 2] as const, ['which area', 1] as const],
    ...[['a tie given up', 2] as const, ['walls pulled down', 2] as const],
  ]);
  const [none] = offered(rich, { 'an area': 1, 'gold offered': 1 });
  expect(none).toMatchObject({ gold: 1, areas: [], ties: [], razed: [], price: 0 });
  const [kept] = offered(rich, { 'a tie given up': 1, 'walls pulled down': 1 });
  expect(kept).toMatchObject({ areas: ['franconia'], ties: [], razed: [], price: 0 });
  // Who has neither gold nor land to give asks for a coin at the least.
  const [least, few] = offered({ own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] } }, {});
  expect(least).toMatchObject({ areas: [], gold: 0, price: 1 });
  expect(few.map(([label]) => label)).toEqual(['partner', 'gold offered', 'gold asked']);
});

// ---------------------------------------------------------------- courts

clause(
  ['EM-7.54'],
  'who holds his first court, or has nobody to play him, is not asked to return there',
  () => {
    const settled = (more: Lay, change: (laid: Laid) => void) => {
      const laid = threeRealms(more);
      change(laid);
      laid.state.flow.push({ step: 'settle' } as never);
      laid.game.goOn(laid.state, loaded(laid));
      return laid;
    };
    const here = settled({}, ({ t }) => t.regained.push(G));
    expect(waits(here)).toEqual(['act', G]);
    const away = settled({}, (laid) => {
      laid.t.regained.push(G);
      realm(laid, G).court = 'franconia';
    });
    expect(waits(away)).toEqual(['court', G]);
    const gone = settled(
      { own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex', 'mercia'] } },
      (laid) => {
        laid.t.regained.push(E);
        Object.assign(realm(laid, E), { seat: null, court: 'mercia' });
      },
    );
    expect(waits(gone)).toEqual(['act', G]);
  },
);

// ---------------------------------------------------------------- ways

clause(['EM-7.51.a', 'EM-9.15'], 'as many areas as before, but others: the ways are others', () => {
  const laid = threeRealms({
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['champagne', 'bavaria'], [E]: ['wessex'] },
  });
  expect(approachesTo(laid.t, G, 'denmark').map(({ base }) => base)).toContain('saxony');
  play(laid, G, `offer ${F} 0 saxony - - - - 0 bavaria - - - -`);
  play(laid, F, 'accept 1');
  expect(approachesTo(laid.t, G, 'denmark').map(({ base }) => base)).not.toContain('saxony');
  expect(approachesTo(laid.t, G, 'austria').map(({ base }) => base)).toContain('bavaria');
});

clause(['EM-9.51'], 'a sea area that counts is paid beside the cost: what is one short is too dear', () => {
  const laid = (gold: number) =>
    threeRealms({
      own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] },
      turn: E,
      realms: { [E]: { gold, statures: statures(9) } },
    });
  const { count } = approachesTo(laid(9).t, E, 'corsica')[0]!;
  expect(count).toBe(2);
  const cost = laid(9).t.charts.endeavors.conquest.cost;
  expect(whyNot(laid(cost + 1), E, 'conquer corsica')).toEqual([
    'EM-10.1',
    'It costs 4 gold, and the treasury holds 3',
  ]);
  expect(answer(laid(cost + 2), E, 'conquer corsica')).not.toEqual([]);
});

clause(['EM-12.16', 'EM-6.III.7.c'], 'a diplomat is announced from his court', () => {
  const laid = threeRealms();
  play(laid, G, 'negotiate saxony');
  const entries = play(laid, G, 'spend 8', yearCard(laid, 'diplomacy', 0, []));
  expect(told(entries, 'announced')[0]).toMatchObject({ kind: 'diplomacy', base: 'swabia', area: 'saxony' });
});

clause(['EM-15.3.a'], 'who rules what is cut off quells nothing there', () => {
  const ruled = (court: AreaId) => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'poland'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: { poland: { unrest: true } },
    });
    realm(laid, G).court = court;
    expect(isConnected(laid.t, G, 'poland')).toBe(court === 'poland');
    const e = { realm: G, builds: null, card: laid.t.yearOrder[0] };
    expect(ruleArea(doing(laid), e as never, 'poland', -99)).toBe(false);
    return area(laid, 'poland').unrest;
  };
  expect(ruled('swabia')).toBe(true);
});

// ---------------------------------------------------------------- cards of the second edition

/** Alexander Nevsky, who comes with 1226 in the box. */
const NEVSKY = 161;

const coming = (year: number) => {
  const box = structuredClone(data) as unknown as {
    'event-cards': { cards: { n: CardId; from?: number }[] };
  };
  box['event-cards'].cards.find(({ n }) => n === NEVSKY)!.from = year;
  const laid = threeRealms({ options: { moreCards: true }, data: box as never });
  return [5, 6, 7].filter((round) => {
    laid.t.round = round;
    expect(cardsInUse(laid.t).includes(NEVSKY)).toBe(year <= lastYearOf(laid.t));
    return comingCards(laid.t).includes(NEVSKY);
  });
};

clause(
  ['EM-33.P1.3'],
  'a card comes with the round of its first year, from the first of the round to the last',
  () => {
    expect([1225, 1226, 1230, 1231].map(coming)).toEqual([[5], [6], [6], [7]]);
  },
);

clause(['EM-33.P1.3'], 'a single card that comes is shuffled in as well', () => {
  const box = structuredClone(data) as unknown as {
    'event-cards': { cards: { n: CardId; from?: number; to?: number }[] };
  };
  for (const card of box['event-cards'].cards) if (card.from === 1226 && card.n !== NEVSKY) card.from = 1101;
  const laid = threeRealms({ options: { moreCards: true }, data: box as never, round: 6 });
  expect(comingCards(laid.t)).toEqual([NEVSKY]);
  change(
    laid.t.deck,
    secretOf(laid.t.deck)!.filter((n) => n !== NEVSKY),
  );
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'eventCards' },
  ] as never;
  laid.game.goOn(laid.state, loaded(laid));
  const held = laid.t.realmOrder.flatMap((id) => hand(laid, id));
  expect([...secretOf(laid.t.deck)!, ...held]).toContain(NEVSKY);
});

clause(['EM-33.P2.1.a'], 'what a leader adds to a diplomat counts whenever it is asked for', () => {
  const laid = threeRealms({ options: { moreCards: true }, hands: { [G]: [] } });
  realm(laid, G).kept = [SALZA];
  const { lands } = laid.t.map;
  const common = commonOf(laid.t, realm(laid, G), 'diplomacy');
  const rating = () => bareRating(laid.t, common, lands.swabia!, lands.saxony!, 0, null);
  const first = rating();
  expect(rating()).toBe(first);
  realm(laid, G).kept = [];
  expect(rating()).toBe(first - 3);
});

clause(
  ['EM-9.2'],
  'results are written one after the other, and none is read if one is not in the notation',
  () => {
    expect(readResults('')).toEqual([]);
    expect(readResults('C (3 >>); -1 (<< 1)')).toEqual([
      { result: 'C', from: 3 },
      { result: '-1', upTo: 1 },
    ]);
    expect(readResults('C; X')).toBe(null);
    expect(readResults('X; C')).toBe(null);
  },
);

clause(
  ['EM-33.P2.1.a', 'EM-33.C4.3.b'],
  'a card that adds a single point is spent, also for a palace',
  () => {
    const laid = threeRealms({ options: { moreCards: true, civilization: true } });
    const { t } = laid;
    realm(laid, G).kept = [MONTFORT];
    const noted = (base: AreaId, palaces: AreaId[]) => {
      Object.assign(t, { endeavor: { aids: [], palaces: palaces.map((area) => ({ area })) } });
      const who = { ...realm(laid, G) };
      noteAids(t, { who, kind: 'ruling', base, target: base, builds: null }, null);
      return t.endeavor!.aids;
    };
    expect(noted('rome', [])).toEqual([MONTFORT]);
    expect(noted('swabia', ['rome'])).toEqual([MONTFORT]);
    expect(noted('swabia', [])).toEqual([]);
  },
);

clause(['EM-33.P3'], 'where colonies are founded, other cards count as they did, and settle nobody', () => {
  const laid = threeRealms({
    options: { moreCards: true, colonization: true },
    hands: { [G]: [ROYAL_MARRIAGE] },
    realms: {
      [G]: {
        colonies: [
          { area: 'saxony', bases: ['franconia'], points: 1 },
          { area: 'poland', bases: ['franconia'], points: 1 },
        ],
      },
    },
  });
  const use = { who: realm(laid, G), base: 'swabia', target: 'saxony', builds: null };
  expect(aidOf(laid.t, ROYAL_MARRIAGE, { ...use, kind: 'diplomacy' })).toBe(4);
  expect(whyNot(laid, G, 'people saxony')[0]).toBe('EM-19.2.a');
  expect(free(laid, G).filter((text) => text.startsWith('people'))).toEqual([]);
  const settlers = laid.t.moreCards.find((n) => laid.t.eventCards[n]!.colony !== undefined)!;
  change(laid.t.realms[G]!.hand, [settlers]);
  expect(free(laid, G).filter((text) => text.startsWith('people'))).toEqual([
    'people saxony',
    'people poland',
  ]);
  expect(whyNot(laid, G, 'people swabia')[0]).toBe('EM-33.P3');
});

clause(
  ['EM-33.P3'],
  'what gives no gold is not used; the Council of Florence only where there is a schism',
  () => {
    const barred = (schism: boolean, card: CardId) => {
      const laid = threeRealms({ options: { moreCards: true }, hands: { [G]: [card] } });
      laid.t.options.schism = schism;
      laid.t.schism = true;
      return open(laid, G).concat(free(laid, G)).includes(`use ${card}`)
        ? null
        : whyNot(laid, G, `use ${card}`);
    };
    const notSo = (title: string) => ['EM-33.P3', `${title} is not played like that`];
    expect(barred(true, ROYAL_MARRIAGE)).toEqual(notSo('Royal Marriage'));
    expect(barred(false, FLORENCE)).toEqual(notSo('Council of Florence'));
    expect(barred(true, FLORENCE)).toBe(null);
  },
);

clause(['EM-33.P3'], 'the card of an attack that peace has ended is told all the same', () => {
  const laid = table({
    scenario: '28',
    seats: 3,
    options: { moreCards: true },
    own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france', 'burgundy'] },
    turn: G,
    hands: { [F]: [PEACE_OF_GOD] },
    realms: { [G]: { gold: 9, statures: statures(3) }, [F]: { gold: 0 } },
  });
  play(laid, G, 'conquer burgundy');
  play(laid, G, 'spend 5');
  const card = yearCard(laid, 'conquest', 9, ['C']);
  const entries = play(laid, F, 'peace', card);
  expect(lines(entries, 'turned-up')).toEqual([['EM-33.P3', { realm: G, card }]]);
  expect(told(entries, 'resolved')).toEqual([]);
});

// ---------------------------------------------------------------- what is refused, and what is told

clause(['EM-20.42', 'EM-14.43'], 'a petition is for an area of one’s own; walls pulled down are told', () => {
  const laid = threeRealms({ areas: { saxony: { ties: [G] }, franconia: { fort: 3 } } });
  expect(whyNot(laid, G, 'petition saxony')).toEqual(['EM-20.42', 'Saxony is not yours']);
  expect(lines(play(laid, G, 'raze franconia'), 'razed')).toEqual([
    ['EM-14.43', { realm: G, area: 'franconia', fort: 2 }],
  ]);
});

clause(['EM-33.C4.3.a'], 'nothing is ruled from palaces where there are none in the game', () => {
  const reason = (civilization: boolean) =>
    whyNot(threeRealms({ options: { civilization } }), G, 'govern swabia,franconia');
  expect(reason(false)[0]).toBe('EM-33.C4.3.a');
  expect(reason(false)).not.toEqual(reason(true));
});

clause(['EM-19.2.h'], 'one area that could be inherited is no group', () => {
  const reason = (areas: AreaId[]) => {
    const laid = threeRealms({
      hands: { [G]: [GROUP] },
      areas: { swabia: { claims: [G] }, ...Object.fromEntries(areas.map((id) => [id, { ties: [G] }])) },
    });
    return whyNot(laid, G, 'inherit-group bavaria,poland');
  };
  expect(reason(['bavaria'])).toEqual(reason([]));
  expect(reason(['bavaria', 'austria'])).not.toEqual(reason([]));
});

clause(['EM-9.12.a'], 'the last card must be played as well', () => {
  const laid = threeRealms({ realms: { [G]: { cards: 1 } } });
  expect(whyNot(laid, G, 'finish')[0]).toBe('EM-9.12.a');
  expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'turn-up' });
});

clause(['EM-15.3.a'], 'where there was no unrest none is quelled', () => {
  const quelled = (unrest: boolean) => {
    const laid = threeRealms({ areas: { franconia: { unrest } } });
    return told(endeavor(laid, G, 'rule franconia', yearCard(laid, 'ruling', 3, [])), 'quelled').length;
  };
  expect([quelled(true), quelled(false)]).toEqual([1, 0]);
});

clause(['EM-27.92'], 'above the best level that can be reached alone there is none', () => {
  const alone = table({ scenario: '27', seats: 1 });
  expect(judgedAlone(alone.t, 131)!.next).toBe(null);
  expect(judgedAlone(alone.t, 130)!.next).toEqual({ from: 131, level: 'excellent' });
});

clause(['EM-SV.3'], 'what is foretold of an embassy tells an area of one’s own from another’s', () => {
  const laid = threeRealms();
  const brought = (target: AreaId) =>
    forecast(laid.t, undertaking(laid.t, realm(laid, G), 'diplomacy', 'swabia', target, 0)).brings;
  expect(brought('franconia')).not.toHaveProperty('area');
  Object.assign(realm(laid, G), { statures: statures(3, 3, 9) });
  area(laid, 'saxony').level = -3;
  expect(brought('saxony')).toHaveProperty('area');
});

// ---------------------------------------------------------------- exiles and hordes

clause(['EM-21.3.b', 'EM-X23'], 'one exile comes home without a die, the more able of two as well', () => {
  const home = (exiles: [string, number][]) => {
    const laid = threeRealms({
      seats: 3,
      options: { magnates: true },
      own: { [G]: ['swabia'], [F]: [], [E]: [] },
    });
    const { language } = area(laid, 'anjou');
    for (const [id, able] of exiles)
      Object.assign(realm(laid, id), { language, religion: 'RC', statures: statures(able) });
    const labels: string[] = [];
    const chance = loaded(laid, { magnate: [1], column: [3], row: [2] });
    laid.state.flow = [
      { step: 'game', at: 'next' },
      { step: 'round', at: 'initiative' },
      { step: 'magnates' },
    ] as never;
    laid.t.turn = null;
    laid.game.goOn(laid.state, {
      draw(label, ...rest) {
        labels.push(label);
        return chance.draw(label, ...rest);
      },
    });
    return [area(laid, 'anjou').owner, labels.filter((label) => label === 'exile').length];
  };
  expect(home([[F, 3]])).toEqual([F, 0]);
  expect(
    home([
      [F, 3],
      [E, 5],
    ]),
  ).toEqual([E, 0]);
  expect(
    home([
      [F, 3],
      [E, 3],
    ])[1],
  ).toBe(1);
});

clause(['EM-24.8.d'], 'a second horde rides after the first has ended, a third never', () => {
  const rides = (mongols: number) => {
    const laid = table({
      scenario: '30',
      options: { magnates: true },
      own: { [G]: ['swabia'], [F]: ['anjou'] },
    });
    laid.t.mongols = mongols;
    const face = laid.t.charts.magnates.appearance.indexOf('mongols') + 1;
    return told(from(laid, [beforeInitiative(), { step: 'magnates' }], { magnate: [face] }), 'magnate')
      .length;
  };
  expect([0, 1, 2].map(rides)).toEqual([1, 1, 0]);
});

// ---------------------------------------------------------------- how many offers

clause(['EM-SV.4'], 'three offers of one seat lie on the table, and no sum is above 999', () => {
  const laid = threeRealms();
  const offer = `offer ${F} 1 - - - - - 0 - - - - -`;
  for (let n = 0; n < 3; n++) play(laid, G, offer);
  expect(whyNot(laid, G, offer)[0]).toBe('EM-SV.4');
  play(laid, G, 'withdraw 2');
  play(laid, G, `offer ${F} 0 - - - - - 999 - - - - -`);
  play(laid, G, 'withdraw 4');
  expect(() => play(laid, G, `offer ${F} 0 - - - - - 1000 - - - - -`)).toThrow('999');
});

// ---------------------------------------------------------------- ways and seas

clause(
  ['EM-7.51.a', 'EM-9.51'],
  'the way over land goes from border to border; to the court there is none',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'bavaria', 'austria'], [F]: ['champagne'], [E]: ['wessex'] },
    });
    const legs = (base: AreaId, target: AreaId) =>
      wayOf(laid.t, G, base, target, 0).map(({ from: one, to, seas }) => [one, to, seas.length]);
    expect(legs('austria', 'austria')).toEqual([
      ['swabia', 'bavaria', 0],
      ['bavaria', 'austria', 0],
    ]);
    expect(legs('bavaria', 'austria')).toEqual([
      ['swabia', 'bavaria', 0],
      ['bavaria', 'austria', 0],
    ]);
    expect(legs('swabia', 'swabia')).toEqual([]);
  },
);

clause(['EM-7.51.a', 'EM-9.16'], 'of two chains the better counts, whichever was found first', () => {
  const laid = threeRealms({
    own: { [G]: ['constantinople', 'trebizond', 'asia'], [F]: ['champagne'], [E]: ['wessex'] },
  });
  expect(approachesTo(laid.t, G, 'wallachia').map(({ base, seas, count }) => [base, seas, count])).toEqual([
    ['constantinople', 1, 0],
    ['trebizond', 1, 1],
    ['asia', 1, 1],
  ]);
});

clause(
  ['EM-33.F4.1', 'EM-33.F4.2.a'],
  'a fleet that comes, grows or goes changes what can be reached',
  () => {
    const laid = threeRealms({ options: { fleets: true }, turn: E });
    const reach = (fleet: number | undefined) => {
      if (fleet === undefined) delete laid.t.fleets.wessex;
      else laid.t.fleets.wessex = fleet;
      laid.game.goOn(laid.state, loaded(laid));
      return isKnown(laid);
    };
    /** As it is worked out for a table that nobody has looked at before. */
    const isKnown = ({ t, game, state }: Laid) => {
      const copy = game.copy(state).table;
      const all = (of: Table) => t.map.order.map((target) => approachesTo(of, E, target).length);
      return JSON.stringify(all(t)) === JSON.stringify(all(copy));
    };
    expect([undefined, 1, 2, 3, undefined].map(reach)).toEqual([true, true, true, true, true]);
  },
);

// ---------------------------------------------------------------- more of the same kind

clause(['EM-24.0.c', 'EM-24.31'], 'the Saracens raid what is poor, where the Vikings would settle', () => {
  const laid = table({
    scenario: '28',
    options: { raiders: true },
    own: { [G]: ['swabia'], [F]: ['champagne'] },
  });
  for (const id of laid.t.map.order) area(laid, id).level = -3;
  area(laid, 'provence').level = -2;
  const entries = from(laid, [beforeInitiative(), { step: 'raids', left: ['saracens'] }], { saracens: [1] });
  expect(told(entries, 'announced')[0]).toMatchObject({ kind: 'pillage', area: 'provence' });
});

clause(['EM-24.13.a', 'EM-SV.3'], 'what is foretold of a conquest by raiders is what conquers', () => {
  const laid = threeRealms();
  const who = { ...realm(laid, G), id: 'vikings', statures: statures(9) };
  const of = (kind: 'conquest' | 'pillage') =>
    forecast(laid.t, undertaking(laid.t, who as never, kind, 'swabia', 'saxony', 0));
  expect(of('conquest').hits).toBe(of('conquest').brings.C ?? 0);
  expect(of('pillage').hits).toBe(of('pillage').brings.down ?? 0);
});

clause(['EM-33.P2.1.a'], 'a Leader is laid for a defense if he fights at all', () => {
  const { t } = table({ scenario: '30' });
  const leaders = t.moreCards.filter((n) => t.eventCards[n]!.kind === 'leader');
  expect(leaders.filter((n) => isForDefense(t, n))).toEqual(
    leaders.filter((n) => t.eventCards[n]!.bonus!.combat !== 0),
  );
  expect(leaders.filter((n) => t.eventCards[n]!.bonus!.combat === 1)).not.toEqual([]);
});

clause(['EM-33.P3'], 'the bankers pay whether the churches are one or not', () => {
  const laid = threeRealms({ options: { moreCards: true }, round: 16, hands: { [G]: [BANKERS] } });
  laid.t.schism = false;
  play(laid, G, `use ${BANKERS}`);
  expect(realm(laid, G).gold).toBe(13);
});

clause(['EM-33.A1.1.a'], 'an army is raised with the last card and the last coin', () => {
  const raised = (cards: number, gold: number) =>
    open(threeRealms({ options: { armies: true }, realms: { [G]: { cards, gold } } }), G).some((text) =>
      text.startsWith('raise'),
    );
  const { army } = threeRealms().t.charts.expansion.cost;
  expect([raised(1, army), raised(5, army), raised(5, army - 1)]).toEqual([true, true, false]);
});

clause(['EM-16.12', 'EM-25.0.a', 'EM-19.2.b'], 'why something is refused is said of what it is', () => {
  const taxes = threeRealms({ at: 'taxation' });
  expect(whyNot(taxes, G, 'plunder champagne')).toEqual(['EM-16.12', 'Champagne is not yours']);
  const others = threeRealms({ options: { colonization: true }, turn: F });
  const own = threeRealms({ options: { colonization: true } });
  const colonise = 'colonise franconia swabia';
  expect(whyNot(others, G, colonise)[0]).toBe('EM-25.0.a');
  expect(whyNot(others, G, colonise)).not.toEqual(whyNot(own, G, colonise));
  const laid = threeRealms({ hands: { [G]: [SINGLE] } });
  const reason = (card: CardId) => whyNot(laid, G, `discard ${card}`)[1];
  expect(reason(GROUP)).not.toBe(reason(9999));
});

clause(['EM-SV.4'], 'that an offer is withdrawn or refused is told', () => {
  const laid = threeRealms();
  const offer = `offer ${F} 1 - - - - - 0 - - - - -`;
  play(laid, G, offer);
  play(laid, G, offer);
  const tell = (seat: string, text: string) =>
    play(laid, seat, text).map(({ clause: id, facts }) => [id, facts]);
  expect(tell(G, 'withdraw 1')).toEqual([['EM-SV.4', { number: 1, from: G, to: F }]]);
  expect(tell(F, 'refuse 2')).toEqual([['EM-SV.4', { number: 2, from: G, to: F }]]);
});

clause(['EM-25.0.c'], 'a base of another adds nothing to a colony', () => {
  const points = (owner: string) => {
    const laid = threeRealms({
      options: { colonization: true },
      areas: { swabia: { level: 2 }, lorraine: { level: 2 } },
      realms: { [G]: { colonies: [{ area: 'franconia', bases: ['swabia', 'lorraine'], points: 4 }] } },
    });
    area(laid, 'lorraine').owner = owner;
    const entries = from(laid, [beforeInitiative(), { step: 'record', next: 0 }]);
    return (told(entries, 'colony-points')[0] as { points: number }).points;
  };
  const { population } = threeRealms().t.map.lands.lorraine!;
  expect(points(G) - points(F)).toBe(population + 2);
});

clause(['EM-7.51.a'], 'to what is cut off there is no way, nor from there', () => {
  const laid = threeRealms({ own: { [G]: ['swabia', 'kiev'], [F]: ['champagne'], [E]: ['wessex'] } });
  expect(wayOf(laid.t, G, 'kiev', 'kiev', 0)).toEqual([]);
  expect(wayOf(laid.t, G, 'swabia', 'kiev', 0)).toEqual([]);
  realm(laid, G).court = null;
  expect(wayOf(laid.t, G, 'swabia', 'swabia', 0)).toEqual([]);
});

clause(['EM-6.III.7.d', 'EM-9.2'], 'that an embassy brings the area itself is told with its card', () => {
  const negotiated = (target: AreaId) => {
    const laid = threeRealms({
      areas: { [target]: { level: -3, ties: [G] } },
      realms: { [G]: { statures: statures(3, 3, 9), gold: 9 } },
    });
    play(laid, G, `negotiate ${target}`);
    const card = yearCard(laid, 'diplomacy', 20, ['T/C']);
    const { brings } = told(play(laid, G, 'spend 8', card), 'resolved')[0] as { brings: string[] };
    return brings;
  };
  expect(negotiated('saxony')).toContain('area');
});

clause(['EM-21.2.b', 'EM-21.3.a'], 'who has a court again is nobody’s guest', () => {
  const laid = threeRealms({ own: { [G]: ['swabia'], [F]: ['champagne'], [E]: [] } });
  Object.assign(realm(laid, E), { court: null, asylum: F, language: 'x' });
  const { language } = area(laid, 'wessex');
  Object.assign(realm(laid, E), { language });
  transfer(doing(laid), 'wessex', E, 'inheritance');
  laid.state.flow.push({ step: 'settle' } as never);
  laid.game.goOn(laid.state, loaded(laid));
  expect(realm(laid, E)).toMatchObject({ court: 'wessex', asylum: null });
});

// ---------------------------------------------------------------- refused for what it is

clause(
  ['EM-20.1.e', 'EM-16.15', 'EM-7.52.a', 'EM-19.2.b'],
  'what another has not, more than there is, and what is another’s by now',
  () => {
    const laid = threeRealms({ hands: { [G]: [SINGLE] } });
    expect(whyNot(laid, G, `offer ${F} 1 - - - - - 0 swabia - - - -`)).toEqual([
      'EM-20.1.a',
      'Swabia is not an area of France',
    ]);
    expect(whyNot(laid, G, `discard ${GROUP}`)[1]).toMatch(/^You do not hold .*\w.*/);
    expect(whyNot(laid, G, `discard ${GROUP}`)[1]).not.toBe(whyNot(laid, G, 'discard 9999')[1]);
    const taxes = threeRealms({ at: 'taxation', areas: { franconia: { level: 2 } } });
    expect(whyNot(taxes, G, 'levy franconia 3')[0]).toBe('EM-16.15');
    const homeless = threeRealms({
      own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
    });
    homeless.t.areas.swabia!.owner = F;
    homeless.state.flow.push({ step: 'settle' } as never);
    homeless.game.goOn(homeless.state, loaded(homeless));
    expect(waits(homeless)).toEqual(['court', G]);
    expect(whyNot(homeless, G, 'court swabia')).toEqual(['EM-7.52.a', 'Swabia is not yours']);
  },
);

clause(
  ['EM-9.3.a'],
  'each leader is rated by his own statures; what is undertaken has no gold to begin with',
  () => {
    const laid = threeRealms();
    const of = (id: string) => commonOf(laid.t, realm(laid, id), 'conquest').who.id;
    expect([of(G), of(F), of(G)]).toEqual([G, F, G]);
    const bare = undertaking(laid.t, realm(laid, G), 'conquest', 'franconia', 'saxony', 0);
    expect(bare).toMatchObject({ extra: 0, seas: 0, defense: null, builds: null });
  },
);

clause(['EM-6.III.7.a'], 'that the card of the turn was drawn is noted', () => {
  const laid = threeRealms({ at: 'opening' });
  expect(laid.t.turn!.drawn).toBe(false);
  answer(laid, G, 'draw');
  expect(laid.t.turn!.drawn).toBe(true);
});

clause(['EM-24.0.d'], 'raiders are put out of no church', () => {
  const laid = table({
    scenario: '28',
    options: { raiders: true },
    own: { [G]: ['swabia'], [F]: ['champagne'] },
  });
  for (const id of laid.t.map.order) area(laid, id).level = -3;
  Object.assign(area(laid, 'provence'), { level: 2, religion: 'MO' });
  const entries = from(laid, [beforeInitiative(), { step: 'raids', left: ['saracens'] }], { saracens: [1] });
  const { population } = laid.t.map.lands.provence!;
  const combat = laid.t.charts.raiders.saracens['976']!;
  // One of his own church, of a strange tongue.
  expect(told(entries, 'announced')[0]).toMatchObject({
    area: 'provence',
    rating: combat + population - 2 - laid.t.charts.relations.language.unrelated,
  });
});

// ---------------------------------------------------------------- several palaces

const palaces = (gold: number, own: AreaId[], levels: Record<AreaId, number> = {}) =>
  threeRealms({
    options: { civilization: true },
    own: { [G]: own, [F]: ['champagne'], [E]: ['wessex'] },
    areas: Object.fromEntries(own.map((id) => [id, { level: levels[id] ?? 0 }])),
    realms: { [G]: { gold, statures: statures(3, 2) } },
    table: { markers: Object.fromEntries(own.map((id) => [id, ['palace']])) },
  });

clause(['EM-33.C4.3.b'], 'how many areas a random player rules at once, by what he can pay', () => {
  const drawn = (laid: Laid) => {
    const form = laid.game.choices(laid.state, G).find(({ action }) => action.verb === 'govern')!
      .action as unknown as { fill(chance: unknown): { areas: AreaId[] } };
    const ranges: number[] = [];
    const draw = (_label: string, range: number) => {
      ranges.push(range);
      return range - 1;
    };
    return [form.fill({ draw }).areas, ranges];
  };
  const own = ['swabia', 'franconia', 'bavaria', 'saxony'];
  expect(drawn(palaces(0, own))).toEqual([
    ['saxony', 'bavaria', 'franconia', 'swabia'],
    [3, 4, 3, 2, 1],
  ]);
  const dear = drawn(palaces(0, own, { saxony: -3, bavaria: -3 }));
  expect(dear[1]).toEqual([1, 2, 1]);
});

clause(['EM-9.15', 'EM-9.33.a'], 'while the base is asked for, no sea area and no gold counts yet', () => {
  const laid = threeRealms({
    own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
  });
  const target = laid.t.map.order.find((id) => {
    const bases = approachesTo(laid.t, G, id).filter(({ count }) => count === 0);
    return area(laid, id).owner === null && bases.length > 1;
  })!;
  play(laid, G, `conquer ${target}`);
  expect(waits(laid)).toEqual(['base', G]);
  expect(laid.t.endeavor).toMatchObject({
    base: null,
    seas: 0,
    extra: 0,
    baseFell: false,
    peace: false,
    unrestBefore: false,
  });
});

// ---------------------------------------------------------------- what is settled, and in which order

clause(
  ['EM-33.C4.3.b', 'EM-9.19'],
  'palaces in unrest that have lost a level are checked in the order in which they were named',
  () => {
    const laid = palaces(9, ['swabia', 'franconia', 'bavaria']);
    for (const id of ['franconia', 'bavaria']) area(laid, id).unrest = true;
    play(laid, G, 'govern bavaria,franconia');
    const worse = yearCard(laid, 'ruling', 2, ['-1']);
    const entries = [
      ...answer(laid, G, 'spend 0'),
      ...answer(laid, G, 'spend 0', { 'year card': [worse], rebellion: [1, 1, 1, 1] }),
    ];
    expect(told(entries, 'rebellion-check').map((facts) => (facts as { area: AreaId }).area)).toEqual([
      'bavaria',
      'franconia',
    ]);
  },
);

clause(['EM-33.C4.3.b', 'EM-9.51'], 'a palace over sea is ruled at the cost of its way', () => {
  const laid = threeRealms({
    options: { civilization: true },
    own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex', 'mercia', 'ireland'] },
    turn: E,
    realms: { [E]: { gold: 9, statures: statures(9, 9) } },
    table: { markers: { mercia: ['palace'], ireland: ['palace'] } },
  });
  const count = seaCount(laid.t, E, 'ireland');
  expect(count).toBeGreaterThan(0);
  play(laid, E, 'govern mercia,ireland');
  play(laid, E, 'spend 0');
  expect(laid.game.told(laid.state, E).ask!.facts).toMatchObject({ target: 'ireland', cost: count });
});

clause(['EM-33.C4.3.b'], 'what several palaces cost together counts the cheapest too', () => {
  const laid = palaces(2, ['swabia', 'franconia', 'bavaria'], { swabia: -3, franconia: -3, bavaria: -3 });
  const form = laid.game.choices(laid.state, G).find(({ action }) => action.verb === 'govern')!
    .action as unknown as { fill(chance: unknown): { areas: AreaId[] } };
  const draw = (_label: string, range: number) => range - 1;
  expect(form.fill({ draw }).areas).toHaveLength(2);
});

clause(
  ['EM-9.12.a', 'EM-33.A1.1.a'],
  'where nothing can be undertaken, not even an army raised, nothing must be',
  () => {
    const laid = threeRealms({ options: { armies: true }, realms: { [G]: { gold: 0 } } });
    realm(laid, G).statures = statures(-9, -9, -9);
    expect(couldUndertake(laid.t, realm(laid, G))).toBe(false);
    expect(couldUndertake(threeRealms({ options: { armies: true } }).t, realm(laid, F))).toBe(true);
  },
);

clause(['EM-33.P2.1.a'], 'a card that helps in some lands alone is looked at for each', () => {
  const laid = threeRealms({ own: { [G]: ['swabia', 'brandenburg'], [F]: ['champagne'], [E]: ['wessex'] } });
  laid.t.options.moreCards = true;
  const { lands } = laid.t.map;
  const who = realm(laid, G);
  const rated = (kept: CardId[]) => {
    who.kept = kept;
    return looking(() => {
      const common = commonOf(laid.t, who, 'ruling');
      expect(commonOf(laid.t, who, 'ruling')).toBe(common);
      expect(commonOf(laid.t, who, 'conquest').kind).toBe('conquest');
      expect(commonOf(laid.t, realm(laid, F), 'ruling').who.id).toBe(F);
      const at = (land: 'swabia' | 'brandenburg') =>
        bareRating(laid.t, common, lands[land]!, lands[land]!, 0, null);
      return [at('swabia'), at('brandenburg'), at('swabia')];
    });
  };
  const [one, other, again] = rated([]);
  expect(rated([SETTLEMENT])).toEqual([one, other! + 3, again]);
});

clause(
  ['EM-7.54', 'EM-7.52.a'],
  'who has his first court again, and loses his court, may still go home afterwards',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
    });
    realm(laid, G).court = 'saxony';
    laid.t.regained = [G];
    laid.state.flow.push({ step: 'settle' } as never);
    laid.game.goOn(laid.state, loaded(laid));
    expect(laid.game.told(laid.state, G).ask!.facts).toEqual({ cause: 'lost' });
    play(laid, G, 'court bavaria');
    expect(laid.game.told(laid.state, G).ask!.facts).toEqual({ cause: 'regained' });
    play(laid, G, 'court swabia');
    expect([waits(laid), realm(laid, G).court]).toEqual([['act', G], 'swabia']);
  },
);

clause(['EM-X33', 'EM-20.1.a'], 'what was asked for and is gone by now is not given', () => {
  const laid = threeRealms();
  play(laid, G, `offer ${F} 1 - - - - - 0 lorraine - - - -`);
  area(laid, 'lorraine').owner = E;
  expect(whyNot(laid, F, 'accept 1')).toEqual(['EM-20.1.a', 'Lorraine is not an area of France']);
});

clause(['EM-23.12'], 'without a schism in the game nobody rolls for it, whoever rules Rome', () => {
  const laid = threeRealms();
  laid.t.influence = 99;
  laid.state.flow.push({ step: 'settle' } as never);
  expect(laid.game.goOn(laid.state, scripted())).toEqual([]);
});

clause(['EM-33.P2.1.a'], 'a card that nobody has any more is not spent', () => {
  const laid = threeRealms({ options: { moreCards: true } });
  Object.assign(laid.t, { endeavor: { aids: [SALZA], palaces: [], hit: true } });
  expect(() => spendAids(doing(laid))).not.toThrow();
  expect(laid.t.discards).not.toContain(SALZA);
});

clause(['EM-6.III.6.a', 'EM-X34'], 'who chose his place and left has none, and there is a place less', () => {
  const laid = threeRealms({ realms: { [F]: { statures: statures(9, 9, 9) } } });
  laid.t.positions = [];
  from(laid, [{ step: 'round', at: 'turns' }, { step: 'initiative' }]);
  expect(waits(laid)).toEqual(['position', F]);
  answer(laid, F, 'position 1');
  leaves(laid, F);
  const [prompt, next] = waits(laid);
  expect(prompt).toBe('position');
  answer(laid, next!, 'position 2');
  expect([...laid.t.positions].sort()).toEqual([E, G]);
});

clause(['EM-15.2', 'EM-7.14'], 'where a level cannot rise none is told', () => {
  const top = threeRealms().t.map.lands.franconia!.norm + 2;
  const risen = (level: number) => {
    const laid = threeRealms({
      areas: { franconia: { level } },
      realms: { [G]: { statures: statures(3, 9), gold: 9 } },
    });
    play(laid, G, 'rule franconia');
    return told(play(laid, G, 'spend 9', yearCard(laid, 'ruling', 15, ['+1'])), 'level').length;
  };
  expect([risen(0), risen(Math.min(3, top))]).toEqual([1, 0]);
});

// ---------------------------------------------------------------- sums of different signs, and who is left out of them

clause(['EM-20.1.a'], 'gold with one thing of each kind is an offer, though they are as many', () => {
  const laid = threeRealms({
    areas: { franconia: { claims: [G], ties: [G] }, saxony: { converting: begun(G, 1), religion: 'PA' } },
  });
  for (const gift of ['franconia - - -', '- franconia - -', '- - franconia -', '- - - saxony']) {
    expect(play(laid, G, `offer ${F} 1 ${gift} - 0 - - - - -`).map(({ what }) => what)).toEqual(['offer']);
    play(laid, G, `withdraw ${laid.t.offers.open[0]!.number}`);
  }
});

clause(
  ['EM-13.11.a', 'EM-13.11.b'],
  'a defense over sea costs its point, the way and what is laid against it',
  () => {
    const laid = threeRealms({
      own: { [G]: ['ile-de-france'], [F]: ['champagne'], [E]: ['wessex', 'normandy'] },
      realms: { [G]: { gold: 9, statures: statures(9) }, [E]: { gold: 9 } },
    });
    const count = seaCount(laid.t, E, 'normandy');
    expect(count).toBe(1);
    play(laid, G, 'conquer normandy');
    if (waits(laid)[0] === 'base') play(laid, G, 'from flanders');
    play(laid, G, 'spend 0');
    expect(waits(laid)).toEqual(['defend', E]);
    answer(laid, E, 'defend 2');
    expect(realm(laid, E).gold).toBe(9 - 1 - count - 2);
  },
);

clause(['EM-19.2.k'], 'demesnes alone pay of all the cards before a player', () => {
  const laid = threeRealms({ areas: { swabia: { level: 1 } } });
  const advance = laid.t.standardDeck.find((n) => laid.t.eventCards[n]!.kind === 'advance')!;
  realm(laid, G).kept = [advance];
  change(
    laid.t.deck,
    secretOf(laid.t.deck)!.filter((n) => n !== advance),
  );
  laid.t.turn!.played = 1;
  expect(told(answer(laid, G, 'tax'), 'demesne')).toEqual([]);
});

clause(['EM-33.P3'], 'only a card that asks for a Christian leader does', () => {
  const laid = threeRealms({ options: { moreCards: true } });
  const use = { base: 'swabia', target: 'saxony', builds: null, kind: 'diplomacy' } as const;
  const by = (religion: Religion) =>
    aidOf(laid.t, ROYAL_MARRIAGE, { ...use, who: { ...realm(laid, G), religion } });
  expect([by('RC'), by('PA')]).toEqual([4, 4]);
});

clause(['EM-9.12.a'], 'each card that is played in the turn counts', () => {
  const laid = threeRealms();
  endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', 3, []));
  endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', 3, []));
  expect(laid.t.turn!.played).toBe(2);
});

// ---------------------------------------------------------------- crusades

/** On the march in 1136, Germany and France; all but the Latin west is Greek or Moslem. */
const marching = (more: Lay = {}, crusade: object = {}): Laid => {
  const laid = table({
    scenario: '29',
    seats: 6,
    own: { [G]: ['austria'], [F]: ['ile-de-france'] },
    ...more,
    realms: {
      [G]: { gold: 9, cards: 5, statures: statures(9) },
      [F]: { gold: 9, cards: 5, statures: statures(9) },
      ...more.realms,
    },
  });
  const { lands } = laid.t.map;
  for (const id of laid.t.map.order)
    if (lands[id]!.religion !== 'RC') area(laid, id).religion = lands[id]!.religion;
  laid.t.options.crusades = true;
  laid.t.crusade = {
    ...{ caller: null, leader: G, crusaders: [G, F], next: 0, passes: 0, target: null },
    ...{ granted: [], refused: [], passed: [], stays: false, ...crusade },
  };
  from(laid, [beforeInitiative(), { step: 'crusade' }]);
  return laid;
};

clause(['EM-23.0.j'], 'where one crusader can go the crusade can, though another cannot', () => {
  const laid = marching({ own: { [G]: ['austria'], [F]: [] } });
  expect(waits(laid)).toEqual(['route', G]);
  expect(open(laid, G)).toContain('lead serbia');
});

clause(['EM-23.0.j', 'EM-23.0.l'], 'who leads late takes the one way that nobody has refused', () => {
  const ways = open(marching(), G).map((text) => text.split(' ')[1]!);
  expect(ways.length).toBeGreaterThan(2);
  for (const way of ways) {
    const laid = marching({}, { refused: ways.filter((one) => one !== way) });
    expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'lead', area: way });
  }
});

clause(['EM-9.19', 'EM-23.0.i'], 'a base of another crusader is not checked, in unrest or not', () => {
  const laid = marching(
    {
      own: { [G]: ['austria'], [F]: ['croatia'] },
      areas: { croatia: { unrest: true, level: 2 }, serbia: { level: 0 } },
      realms: { [F]: { cards: 0 } },
    },
    { target: 'serbia' },
  );
  expect(waits(laid)).toEqual(['crusader', G]);
  answer(laid, G, 'conquer serbia');
  if (waits(laid)[0] === 'base') answer(laid, G, 'from croatia');
  const { rating } = laid.game.told(laid.state, G).ask!.facts as { rating: number };
  area(laid, 'croatia').unrest = true;
  const entries = answer(laid, G, 'spend 0', {
    'year card': [yearCard(laid, 'conquest', rating, ['base -1'])],
  });
  expect(area(laid, 'croatia').level).toBe(1);
  expect(told(entries, 'rebellion-check')).toEqual([]);
});

// ---------------------------------------------------------------- of one and not of all

clause(['EM-SV.4'], 'offers of others do not count against one’s own', () => {
  const laid = threeRealms({ realms: { [F]: { gold: 3 } } });
  for (let n = 0; n < 3; n++) play(laid, F, `offer ${E} 1 - - - - - 0 - - - - -`);
  expect(play(laid, G, `offer ${E} 1 - - - - - 0 - - - - -`).map(({ what }) => what)).toEqual(['offer']);
});

clause(['EM-20.3.d', 'EM-22.21.b'], 'with who goes his own promises end, and those to him; no others', () => {
  const laid = threeRealms({
    areas: {
      saxony: { converting: { ...begun(G, 1), promised: [F, E] } },
      poland: { converting: { ...begun(F, 1), promised: [G, E] } },
    },
  });
  dropPromises(doing(laid), F);
  expect(area(laid, 'saxony').converting!.promised).toEqual([E]);
  expect(area(laid, 'poland').converting!.promised).toEqual([]);
});

clause(['EM-20.5.a'], 'nobody speaks for a realm that is not played', () => {
  const laid = threeRealms();
  const called = (seat: string | null) => mayCall({ ...realm(laid, F), religion: 'RC', seat });
  expect([called(F), called(null)]).toEqual([true, false]);
});

clause(['EM-33.A1.1.b'], 'that no gold helps who builds is said with what is left: nothing', () => {
  const laid = threeRealms({
    options: { armies: true },
    areas: { franconia: { level: -3 } },
    realms: { [G]: { gold: 9, statures: statures(1, 1) } },
  });
  const [, reason] = whyNot(laid, G, 'raise franconia');
  expect(reason).toMatch(/ and 0 gold cannot raise it to 0$/);
});

clause(
  ['EM-23.0.m'],
  'one crusader who could stay is enough for the question, by one of the two ways',
  () => {
    const asked = (able: string, fort: number) => {
      const laid = marching({
        areas: {
          syria: { religion: 'RC', holder: 'crusaders' },
          jerusalem: { religion: 'RC', holder: 'crusaders', level: 0, fort },
        },
        realms: {
          [G]: { gold: able === G ? 9 : 0, cards: 5, statures: statures(9, able === G ? 9 : 1) },
          [F]: { gold: able === F ? 9 : 0, cards: 5, statures: statures(9, able === F ? 9 : 1) },
        },
      });
      return waits(laid);
    };
    expect(asked(F, 3)).toEqual(['consent', G]);
    expect(asked(G, 3)).toEqual(['consent', G]);
  },
);
