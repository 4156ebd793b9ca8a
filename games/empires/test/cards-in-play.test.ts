/** Cards of the second edition, when they come and when they are laid down: EM-33.P. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { undertaking } from '../rules/endeavors.ts';
import {
  cardsInUse,
  comingCards,
  firstMoreCards,
  isLaid,
  isPast,
  mayCallPeace,
} from '../rules/more-cards.ts';
import { effectiveness } from '../rules/rating.ts';
import { yearOf } from '../rules/years.ts';
import type { Kind } from '../state.ts';
import {
  answer,
  area,
  free,
  type Laid,
  type Lay,
  open,
  play,
  realm,
  statures,
  table,
  threeRealms,
  told,
  waits,
  whyNot,
} from './table.ts';

const G = 'germany';
const F = 'france';
const E = 'england';

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
