/** What holds only at a limit, of one thing, or of nothing at all. */

import { change, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { readResults } from '../data.ts';
import { data } from '../game.ts';
import { undertaking } from '../rules/endeavors.ts';
import { comingCards } from '../rules/more-cards.ts';
import { transfer } from '../rules/possession.ts';
import { possibleTargets } from '../rules/raiders.ts';
import { bareRating, commonOf, explain } from '../rules/rating.ts';
import { ruleArea } from '../rules/ruling.ts';
import { approachesTo, isConnected } from '../rules/seas.ts';
import type { AreaId, CardId } from '../state.ts';
import {
  answer,
  area,
  beforeInitiative,
  free,
  from,
  hand,
  type Laid,
  type Lay,
  leaves,
  loaded,
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
  const laid = threeRealms();
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
  const [{ count }] = approachesTo(laid(9).t, E, 'corsica') as [{ count: number }];
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
    ruleArea(doing(laid), e as never, 'poland', -99);
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
  realm(laid, G).kept = [114];
  const { lands } = laid.t.map;
  const common = commonOf(laid.t, realm(laid, G), 'diplomacy');
  const rating = () => bareRating(laid.t, common, lands.swabia!, lands.saxony!, 0, null);
  const first = rating();
  expect(rating()).toBe(first);
  realm(laid, G).kept = [];
  expect(rating()).toBe(first - 2);
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
