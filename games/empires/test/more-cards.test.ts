import { change, fast, layTable, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { aidOf, cardsInUse } from '../rules/more-cards.ts';
import { rebellionValue } from '../rules/rebellion.ts';
import type { Area, CardId, EventCard, Kind, Religion, Table } from '../state.ts';
import {
  ALWAYS,
  area,
  cardsOf,
  endeavor,
  free,
  hand,
  type Laid,
  type Lay,
  loaded,
  open,
  play,
  rated,
  realm,
  table,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const G = 'germany';
const F = 'france';
const B = 'byzantium';

const ALL = { armies: true, fleets: true, civilization: true, moreCards: true };

/** Germany in Swabia, Franconia and Saxony, France in Ile de France, Lorraine and Burgundy; stature 3, gold for anything. */
const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['ile-de-france', 'lorraine', 'burgundy'] },
    turn: G,
    options: ALL,
    ...more,
    realms: {
      [F]: { gold: 0 },
      ...more.realms,
      [G]: { statures: { combat: 3, administration: 3, diplomacy: 3 }, gold: 9, ...more.realms?.[G] },
    },
  });

/** The same, whatever the year. */
const anyYear = (more: Lay = {}) => ground({ data: ALWAYS, ...more });

const cards = (t: Table, kind: 'leader' | 'provisional'): EventCard[] =>
  t.moreCards.map((n) => t.eventCards[n]!).filter((card) => card.kind === kind);

// ---------------------------------------------------------------- their years

/** Which cards are in the deck of a table as it is set up. */
const deckAt = (scenario: string) => {
  const { game } = table();
  const { state } = game.setup(
    layTable(game.facts, { scenario, options: { moreCards: true } }),
    fast('deck'),
  );
  const t = state.table;
  return new Set([...secretOf(t.deck)!, ...t.realmOrder.flatMap((id) => secretOf(t.realms[id]!.hand)!)]);
};

clause(
  ['EM-33.P1.1', 'EM-33.P1.2', 'EM-33.P1.3'],
  'cards whose time is not the scenario’s are left out, later ones wait',
  () => {
    const deck = deckAt('30');
    const { t } = table({ scenario: '30' });
    for (const n of t.moreCards) {
      const { from, to } = t.eventCards[n]!;
      // The years 1201 to 1205 are the first round.
      expect([n, deck.has(n)]).toEqual([n, from! <= 1205 && to! >= 1201]);
    }
    expect([...deckAt('28')].filter((n) => t.moreCards.includes(n)).length).toBeGreaterThan(5);
    const plain = table({ scenario: '30', turn: G, own: { [G]: ['swabia'], [F]: ['ile-de-france'] } });
    expect(cardsInUse(plain.t).length).toBe(56);
  },
);

clause(
  ['EM-33.P1.2', 'EM-33.P1.3.x'],
  'whatever is drawn after its time is taken out for good, and another is drawn',
  () => {
    // 1101 to 1300, in a scenario from 1201 on: in the deck at the start, and still good in its last round.
    expect(deckAt('30').has(190)).toBe(true);
    expect(deckAt('27').has(190)).toBe(false);
    // Simon de Montfort until 1225, drawn in 1296; then a famine.
    const past = ground({ at: 'opening', round: 20 });
    play(past, G, 'draw', 158, 11);
    expect(past.t.removed).toEqual([158]);
    expect(past.t.discards).toContain(11);
    expect(past.t.discards).not.toContain(158);
  },
);

clause(['EM-33.P1.3'], 'a card comes into the deck with the round that holds its first year', () => {
  // Hermann von Salza from 1201; Alexander Nevsky from 1226: round 6 of the scenario of 1201.
  const laid = ground({ round: 5 });
  expect(cardsInUse(laid.t)).not.toContain(161);
  change(laid.t.deck, cardsInUse(laid.t));
  laid.state.flow = [{ step: 'game', at: 'next' }] as never;
  for (const id of laid.t.realmOrder) laid.t.realms[id]!.cards = 0;
  laid.game.goOn(laid.state, fast('next round'));
  expect(laid.t.round).toBe(6);
  const all = [
    ...secretOf(laid.t.deck)!,
    ...laid.t.discards,
    ...laid.t.realmOrder.flatMap((id) => [...hand(laid, id), ...realm(laid, id).kept]),
  ];
  expect(all).toContain(161);
  expect(laid.game.invariants(laid.state)).toEqual([]);
});

clause(
  ['EM-33.P0', 'EM-33.P1.3.x'],
  'what is kept beyond its years can be discarded, and neither played nor counted',
  () => {
    // Round 10 ends with 1250, the last year of Hermann von Salza; the Teutonic Knights ride until 1400.
    const at = (round: number, lay: Lay = {}) => ground({ round, ...lay });
    const hands = { [G]: [159, 204] };
    expect(free(at(10, { hands }), G)).toContain('play 159');
    const late = at(11, { hands });
    expect(whyNot(late, G, 'play 159')).toEqual(['EM-33.P0', 'Hermann von Salza was of use until 1250']);
    expect(free(late, G)).toContain('play 204');
    play(late, G, 'discard 159');
    expect(hand(late, G)).toEqual([204]);
    // Laid in time: it helps until then, and not spent by what it does not help.
    const rate = (round: number, kept: CardId[]) => {
      const laid = at(round, { realms: { [G]: { kept } } });
      return rated(laid, G, 'rule swabia').rating;
    };
    expect([rate(10, [159]), rate(11, [159])]).toEqual([rate(10, []) + 2, rate(11, [])]);
    const laid = at(11, { realms: { [G]: { kept: [159] } } });
    endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', 3, []));
    expect(realm(laid, G).kept).toEqual([159]);
  },
);

clause(
  ['EM-33.P0', 'EM-33.P3'],
  'Greek Fire, artillery, friars, bankers, votes, settlers and peace have their years as well',
  () => {
    const PAST = cardsOf(1, 1200);
    const past = (more: Lay) => ground({ data: PAST, ...more });
    const kept = (n: CardId): Lay => ({ realms: { [G]: { kept: [n] } }, areas: { bohemia: { fort: 3 } } });
    const war = (lay: Lay) => rated(past(lay), G, 'conquer bohemia', 'franconia').rating;
    expect(war(kept(214))).toBe(war({ areas: { bohemia: { fort: 3 } } }));
    const sea: Lay = {
      own: { [G]: ['venice'], [B]: ['constantinople', 'serbia'], [F]: ['ile-de-france'] },
      seats: 6,
      realms: { [G]: { statures: { combat: 9, administration: 3, diplomacy: 3 } } },
    };
    const fire = (cards: CardId[]) =>
      rated(past({ ...sea, realms: { ...sea.realms, [B]: { kept: cards, gold: 0 } } }), G, 'pillage serbia')
        .rating;
    expect(fire([179])).toBe(fire([]));
    const value = (lay: Lay) => rebellionValue(past(lay).t, 'franconia', { gold: 2, waived: [] });
    expect(value(kept(201))).toBe(value({}));
    const cards = past({
      options: { ...ALL, colonization: true },
      hands: { [G]: [210, 203, 183] },
      realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 5 }] } },
      areas: { franconia: { ties: [G], claims: [F] } },
    });
    for (const text of ['use 210', 'people saxony']) expect(whyNot(cards, G, text)[0]).toBe('EM-33.P0');
    play(cards, G, 'petition franconia');
    while (waits(cards)[1] !== G) play(cards, waits(cards)[1]!, 'enough');
    expect([open(cards, G), whyNot(cards, G, 'sway 183')[0]]).toEqual([['enough'], 'EM-33.P0']);
    // France can pay for a defense, and is asked for that alone.
    const peace = past({ hands: { [F]: [185] }, realms: { [F]: { gold: 1 } } });
    play(peace, G, 'conquer burgundy');
    play(peace, G, 'spend 5');
    expect(waits(peace)).toEqual(['defend', F]);
    expect(whyNot(peace, F, 'peace')[0]).toBe('EM-33.P0');
    const poor = past({ hands: { [F]: [185] } });
    play(poor, G, 'conquer burgundy');
    play(poor, G, 'spend 5', yearCard(poor, 'conquest', 4, []));
    expect(waits(poor)[0]).toBe('act');
  },
);

// ---------------------------------------------------------------- leaders

const KIND_OF = { combat: 'conquest', administration: 'ruling', diplomacy: 'diplomacy' } as const;

clause(
  ['EM-33.P3', 'EM-33.P2.1.a', 'EM-33.P2.2'],
  'each of the 60 leaders helps one endeavor whose base is of his people',
  () => {
    const laid = anyYear();
    const { t } = laid;
    const leaders = cards(t, 'leader');
    expect(leaders.length).toBe(60);
    const groups = [...new Set(Object.values(t.map.groups))];
    for (const { n, bonus, languageGroups } of leaders)
      for (const group of groups) {
        const base = t.map.order.find((id) => t.map.groups[t.areas[id]!.language] === group)!;
        const who = realm(laid, G);
        for (const field of ['combat', 'administration', 'diplomacy'] as const) {
          const use = { who, kind: KIND_OF[field], base, target: 'saxony', builds: null };
          expect([n, group, field, aidOf(t, n, use)]).toEqual([
            n,
            group,
            field,
            languageGroups!.includes(group) ? bonus![field] : 0,
          ]);
        }
      }
  },
);

clause(
  ['EM-33.P2.1.a', 'EM-33.P2.1.b', 'EM-33.P2.2'],
  'a leader is laid down, adds to the ruler’s own stature once, and is discarded',
  () => {
    // Henry the Lion, Germanic: combat 3, administration 2, diplomacy 1.
    const laid = anyYear({ hands: { [G]: [153] } });
    const [war, rule] = [
      rated(laid, G, 'conquer bohemia', 'franconia').rating,
      rated(laid, G, 'rule swabia').rating,
    ];
    expect(whyNot(laid, G, 'use 153')[0]).toBe('EM-33.P3');
    play(laid, G, 'play 153');
    expect(rated(laid, G, 'conquer bohemia', 'franconia').rating).toBe(war + 3);
    expect(rated(laid, G, 'rule swabia').rating).toBe(rule + 2);
    endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', rule + 2, []));
    expect([realm(laid, G).kept, laid.t.discards.includes(153)]).toEqual([[], true]);
    // Of another people: he does not help, and stays.
    const other = anyYear({ realms: { [G]: { kept: [156] } } });
    endeavor(other, G, 'rule swabia', yearCard(other, 'ruling', 3, []));
    expect(realm(other, G).kept).toEqual([156]);
  },
);

clause(
  ['EM-33.P2.1.a'],
  'a leader helps a defense by his combat, and may be laid down when one is asked',
  () => {
    // William Marshal, of Germanic and Romanic people: combat 3.
    const laid = ground({
      hands: { [F]: [155] },
      realms: { [F]: { gold: 1, statures: { combat: 2, administration: 2, diplomacy: 2 } } },
    });
    play(laid, G, 'conquer burgundy');
    play(laid, G, 'spend 5');
    play(laid, F, 'play 155');
    // 3 - 2 for the language + 5 - 2 - 3
    play(laid, F, 'defend 0', yearCard(laid, 'conquest', 1, []), yearCard(laid, 'ruling', 1, []));
    expect([realm(laid, F).kept, laid.t.discards.includes(155)]).toEqual([[], true]);
  },
);

clause(['EM-33.P2.3'], 'four cards may be held', () => {
  const held = (option: boolean) => {
    const laid = ground({ at: 'opening', options: { moreCards: option }, hands: { [G]: [42, 43, 44] } });
    play(laid, G, 'draw', 'hold', 45);
    return waits(laid)[0];
  };
  expect(held(false)).toBe('discard');
  expect(held(true)).toBe('act');
});

// ---------------------------------------------------------------- what is held and adds to ratings

/** Whoever owns what, for one card: position, endeavor, and whether it helps there. */
const help = (
  n: CardId,
  kind: Kind | 'defense',
  base: string,
  target: string,
  of: {
    religion?: Religion;
    leader?: Religion;
    court?: string;
    builds?: 'army';
    options?: Lay['options'];
  } = {},
) => {
  const laid = anyYear({ options: { ...ALL, ...of.options } });
  Object.assign(realm(laid, G), { religion: of.leader ?? 'RC', court: of.court ?? 'swabia' });
  area(laid, target).religion = of.religion ?? 'RC';
  return aidOf(laid.t, n, { who: realm(laid, G), kind, base, target, builds: of.builds ?? null });
};

clause(['EM-33.P3'], 'the cards that help an endeavor, each with its conditions', () => {
  // Frankish Heavy Cavalry.
  expect(help(173, 'conquest', 'swabia', 'bohemia')).toBe(2);
  expect(help(173, 'conquest', 'burgundy', 'bohemia')).toBe(2);
  expect(help(173, 'conquest', 'poland', 'bohemia')).toBe(0);
  expect(help(173, 'pillage', 'swabia', 'bohemia')).toBe(0);
  // Age of Castles: not for armies.
  expect(help(186, 'fortification', 'swabia', 'swabia')).toBe(4);
  expect(help(186, 'fortification', 'swabia', 'swabia', { builds: 'army' })).toBe(0);
  // Norman Adventurers.
  for (const target of ['apulia', 'naples', 'sicily', 'wessex', 'mercia', 'syria', 'jerusalem'])
    expect(help(188, 'conquest', 'swabia', target)).toBe(3);
  expect(help(188, 'conquest', 'swabia', 'bohemia')).toBe(0);
  // Military Orders and the Crusading Indulgence.
  expect(help(190, 'conquest', 'swabia', 'bohemia', { religion: 'HE' })).toBe(2);
  expect(help(190, 'conquest', 'swabia', 'bohemia')).toBe(0);
  expect(help(190, 'conquest', 'swabia', 'bohemia', { religion: 'PA', leader: 'MO' })).toBe(0);
  expect(help(191, 'conquest', 'swabia', 'bohemia', { religion: 'PA' })).toBe(4);
  expect(help(191, 'conquest', 'swabia', 'bohemia', { religion: 'HE' })).toBe(0);
  // Settlement of the East, where nobody colonises.
  for (const target of ['brandenburg', 'pomerania', 'silesia', 'bohemia', 'prussia', 'livonia'])
    expect(help(203, 'ruling', target, target)).toBe(3);
  expect(help(203, 'ruling', 'swabia', 'swabia')).toBe(0);
  expect(help(203, 'ruling', 'bohemia', 'bohemia', { options: { colonization: true } })).toBe(0);
  // Teutonic Knights.
  expect(help(204, 'conquest', 'swabia', 'prussia')).toBe(4);
  expect(help(204, 'conquest', 'swabia', 'poland')).toBe(0);
  // Pikes defend; longbows of Germanic and Celtic courts do all three.
  expect([help(206, 'defense', 'swabia', 'saxony'), help(206, 'conquest', 'swabia', 'bohemia')]).toEqual([
    3, 0,
  ]);
  for (const kind of ['conquest', 'pillage', 'defense'] as const)
    expect(help(207, kind, 'swabia', 'bohemia')).toBe(3);
  expect(help(207, 'ruling', 'swabia', 'swabia')).toBe(0);
  expect(help(207, 'conquest', 'swabia', 'bohemia', { court: 'ile-de-france' })).toBe(0);
  // Golden Bull and Royal Marriage.
  expect(help(217, 'diplomacy', 'swabia', 'bohemia')).toBe(4);
  expect(help(217, 'diplomacy', 'swabia', 'bohemia', { court: 'ile-de-france' })).toBe(0);
  expect(help(220, 'diplomacy', 'ile-de-france', 'bohemia', { court: 'ile-de-france' })).toBe(4);
  expect(help(220, 'conquest', 'swabia', 'bohemia')).toBe(0);
});

clause(
  ['EM-33.P3'],
  'Royal Marriage is spent by one diplomacy, Military Orders stay until a C result',
  () => {
    const laid = anyYear({ hands: { [G]: [220] } });
    const before = rated(laid, G, 'negotiate bohemia').rating;
    play(laid, G, 'play 220');
    expect(rated(laid, G, 'negotiate bohemia').rating).toBe(before + 4);
    endeavor(laid, G, 'negotiate bohemia', yearCard(laid, 'diplomacy', before + 4, []));
    expect(laid.t.discards).toContain(220);
    const orders = anyYear({
      areas: { bohemia: { religion: 'PA', level: -1 } },
      realms: { [G]: { kept: [190], gold: 4 } },
    });
    const { rating } = rated(orders, G, 'conquer bohemia', 'franconia');
    const attack = (...results: string[]) => {
      play(orders, G, 'conquer bohemia');
      play(orders, G, 'from franconia');
      play(orders, G, 'spend 0', yearCard(orders, 'conquest', rating, results));
    };
    attack();
    expect(realm(orders, G).kept).toEqual([190]);
    play(orders, G, 'conquer bohemia');
    play(orders, G, 'from franconia', yearCard(orders, 'conquest', rating, ['C']));
    expect([realm(orders, G).kept, orders.t.discards.includes(190)]).toEqual([[], true]);
  },
);

clause(
  ['EM-33.P3'],
  'Greek Fire: who comes over sea against its player has 3 less, while Constantinople is his',
  () => {
    const lay = (kept: CardId[], owner: string | null): Lay => ({
      own: {
        [G]: ['venice', 'croatia'],
        [B]: ['constantinople', 'greece', 'serbia'],
        [F]: ['ile-de-france'],
      },
      seats: 6,
      areas: { constantinople: { owner } },
      realms: {
        [B]: { kept, court: 'greece', origin: 'greece', gold: 0 },
        [G]: { statures: { combat: 9, administration: 3, diplomacy: 3 } },
      },
    });
    const rate = (kept: CardId[], owner: string | null, text: string, from: string) =>
      rated(anyYear(lay(kept, owner)), G, text, from).rating;
    const plain = rate([], B, 'pillage serbia', 'venice');
    expect(rate([179], B, 'pillage serbia', 'venice')).toBe(plain - 3);
    expect(rate([179], null, 'pillage serbia', 'venice')).toBe(plain);
    // By land it burns nobody.
    expect(rate([179], B, 'pillage serbia', 'croatia')).toBe(rate([], B, 'pillage serbia', 'croatia'));
  },
);

clause(
  ['EM-33.P3'],
  'Gunpowder Artillery: no fortification hinders a conquest, until the leader dies heirless',
  () => {
    const lay = (kept: CardId[]): Lay => ({ areas: { bohemia: { fort: 3 } }, realms: { [G]: { kept } } });
    const rate = (kept: CardId[], kind: string) =>
      rated(anyYear(lay(kept)), G, `${kind} bohemia`, 'franconia').rating;
    expect(rate([214], 'conquer')).toBe(rate([], 'conquer') + 3);
    expect(rate([214], 'pillage')).toBe(rate([], 'pillage'));
    const laid = anyYear({ at: 'opening', realms: { [G]: { kept: [214] } } });
    const heirless = laid.t.standardDeck.find((n) => laid.t.eventCards[n]!.scope === 'language')!;
    const draw = laid.game.notation.parse('draw');
    laid.game.act(laid.state, G, draw, loaded(laid, { 'event card': [heirless] }));
    expect([realm(laid, G).kept, laid.t.discards.includes(214)]).toEqual([[], true]);
  },
);

clause(['EM-33.P3'], 'Mendicant Friars: one check of one’s own, 4 less', () => {
  const laid = ground({
    at: 'taxation',
    hands: { [G]: [201] },
    areas: { franconia: { level: 2, unrest: true } },
  });
  const value = () => rebellionValue(laid.t, 'franconia', { gold: 2, waived: [] });
  const before = value();
  play(laid, G, 'play 201');
  expect(value()).toBe(before - 4);
  play(laid, G, 'levy franconia 2', 3, 4);
  expect([realm(laid, G).kept, laid.t.discards.includes(201), value()]).toEqual([[], true, before]);
});

clause(['EM-33.P3'], 'Italian Bankers: 4 gold in one’s own turn', () => {
  const laid = ground({ hands: { [G]: [210], [F]: [220] }, realms: { [G]: { gold: 1 } } });
  expect(free(laid, G)).toContain('use 210');
  play(laid, G, 'use 210');
  expect([realm(laid, G).gold, laid.t.discards.includes(210)]).toEqual([5, true]);
  const other = ground({ hands: { [F]: [210] } });
  expect(whyNot(other, F, 'use 210')[0]).toBe('EM-33.P3');
});

clause(['EM-33.P3'], 'Settlement of the East: 25 points for a colonization, where that is played', () => {
  const laid = ground({
    options: { ...ALL, colonization: true },
    hands: { [G]: [203] },
    realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 5 }] } },
  });
  expect(whyNot(laid, G, 'play 203')[0]).toBe('EM-19.2.a');
  expect(whyNot(laid, G, 'people swabia')[0]).toBe('EM-33.P3');
  play(laid, G, 'people saxony');
  expect([realm(laid, G).colonies[0]!.points, laid.t.discards.includes(203)]).toEqual([30, true]);
});

clause(
  ['EM-33.P3'],
  'Peace of God: the attack of a Christian on a Christian area ends, its gold and card are spent',
  () => {
    const attack = (lay: Lay) => {
      const laid = ground({ hands: { [F]: [185] }, ...lay });
      play(laid, G, 'conquer burgundy');
      return laid;
    };
    const round = { table: { round: 1 }, scenario: '28' as const };
    const lay: Lay = {
      scenario: '28',
      seats: 3,
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'burgundy'] },
    };
    const laid = attack({ ...lay, ...{ table: round.table } });
    play(laid, G, 'spend 5');
    expect(waits(laid)).toEqual(['defend', F]);
    play(laid, F, 'peace', yearCard(laid, 'conquest', 9, ['C']));
    expect([realm(laid, G).gold, realm(laid, G).cards, area(laid, 'burgundy').owner]).toEqual([2, 4, F]);
    expect([laid.t.discards.includes(185), waits(laid)[0]]).toEqual([true, 'act']);
    // Whoever holds nothing is asked the same, and cannot.
    const bluff = attack({ ...lay, hands: { [F]: [42] } });
    play(bluff, G, 'spend 5');
    expect(waits(bluff)).toEqual(['defend', F]);
    expect(whyNot(bluff, F, 'peace')[0]).toBe('EM-19.2.a');
    // Pagans have no such peace, and the question is not put: France could not pay for a defense.
    const pagan = attack({ ...lay, areas: { burgundy: { religion: 'PA' } } });
    play(pagan, G, 'spend 5', yearCard(pagan, 'conquest', 4, []));
    expect(waits(pagan)[0]).toBe('act');
  },
);

clause(['EM-33.P0'], 'nobody is asked for the Peace of God after 1100', () => {
  const asked = (round: number) => {
    const laid = ground({
      scenario: '28',
      seats: 3,
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'burgundy'] },
      hands: { [F]: [42] },
      round,
    });
    play(laid, G, 'conquer burgundy');
    play(laid, G, 'spend 5', ...(round > 25 ? [yearCard(laid, 'conquest', 9, [])] : []));
    return waits(laid)[0];
  };
  // The rounds from 976 on: the 25th ends with 1100.
  expect([asked(1), asked(25), asked(26)]).toEqual(['defend', 'defend', 'act']);
});

clause(
  ['EM-33.P3'],
  'votes: Cluniac Reform 3, the Council of Florence 5, or the union of the churches',
  () => {
    const parley = (card: CardId, options: Lay['options'] = {}, more: Lay['table'] = {}) => {
      const laid = anyYear({
        table: more,
        options: { ...ALL, ...options },
        hands: { [G]: [card] },
        areas: { franconia: { ties: [G], claims: [F] } },
        realms: { [F]: { statures: { combat: 1, administration: 1, diplomacy: 1 } } },
      });
      play(laid, G, 'petition franconia');
      return laid;
    };
    for (const [card, votes] of [
      [183, 3],
      [219, 5],
    ] as const) {
      const laid = parley(card);
      const before = laid.t.parley!.votes[G]!;
      expect(open(laid, G)).toContain(`sway ${card}`);
      play(laid, G, `sway ${card}`);
      expect([laid.t.parley!.votes[G], laid.t.discards.includes(card)]).toEqual([before + votes, true]);
    }
    const schism = parley(219, { schism: true }, { influence: 4 });
    expect(whyNot(schism, G, 'sway 219')[0]).toBe('EM-19.2.a');
    const union = anyYear({
      options: { ...ALL, schism: true },
      hands: { [G]: [219] },
      table: { schism: true, influence: 4 },
    });
    play(union, G, 'use 219');
    expect(union.t.schism).toBe(false);
  },
);

// ---------------------------------------------------------------- what happens when they are drawn

/** A provisional card is drawn by Germany. */
const drawn = (n: CardId, lay: Lay = {}, ...draws: number[]) => {
  const laid = anyYear({ at: 'opening', data: ALWAYS, ...lay });
  play(laid, G, 'draw', n, ...draws);
  return laid;
};

const levelsOf = (laid: Laid, ...ids: string[]) => ids.map((id) => area(laid, id).level);

clause(
  ['EM-33.P3', 'EM-33.F4.4', 'EM-33.A4.0.d'],
  'cards that place armies and fleets, for nothing; they are paid for like others',
  () => {
    // Viking Longships; Genoese and Pisan Galleys.
    expect(drawn(174).t.fleets).toEqual({ saxony: 1 });
    expect(drawn(192).t.fleets).toEqual({});
    const italy: Lay = { own: { [G]: ['swabia', 'rome', 'naples'], [F]: ['ile-de-france'] } };
    const galleys = drawn(192, italy);
    expect(waits(galleys)).toEqual(['choose', G]);
    expect(whyNot(galleys, G, 'choose swabia')[0]).toBe('EM-33.P3');
    play(galleys, G, 'choose naples');
    expect([galleys.t.fleets, realm(galleys, G).gold]).toEqual([{ naples: 1 }, 9]);
    // Arsenal of Venice: for its owner.
    expect(drawn(193, { own: { [G]: ['venice'], [F]: ['ile-de-france'] } }).t.fleets).toEqual({ venice: 2 });
    expect(drawn(193, { own: { [G]: ['swabia'], [F]: ['venice'] } }).t.fleets).toEqual({ venice: 1 });
    expect(drawn(193).t.fleets).toEqual({});
    // Army of the Themes: two areas of the leader's language; Varangian Guard; Free Companies; Janissaries.
    expect(drawn(180).t.armies).toEqual({ swabia: 1, franconia: 1 });
    expect(drawn(184).t.armies).toEqual({ swabia: 1 });
    const free_ = drawn(212);
    play(free_, G, 'choose saxony');
    expect(free_.t.armies).toEqual({ saxony: 2 });
    expect(drawn(213, { realms: { [G]: { religion: 'MO' } } }).t.armies).toEqual({ swabia: 2 });
    endeavor(free_, G, 'rule swabia', yearCard(free_, 'ruling', 3, []));
    play(free_, G, 'finish');
    expect(waits(free_)).toEqual(['upkeep', G]);
    // Where armies are not played nothing comes.
    expect(drawn(184, { options: { moreCards: true } }).t.armies).toEqual({});
  },
);

clause(['EM-33.P3'], 'Janissaries: other leaders draw again', () => {
  const laid = drawn(213, {}, 11);
  expect([laid.t.armies, laid.t.discards.includes(213), laid.t.discards.includes(11)]).toEqual([
    {},
    true,
    true,
  ]);
});

clause(['EM-33.P3'], 'cards that found cathedrals, commerce and universities', () => {
  const rich: Lay = { areas: { franconia: { level: 1 }, saxony: { religion: 'PA' } } };
  // Palace School, University Charter; Champagne Fairs: where the level is +1 or more.
  for (const n of [176, 195]) expect(drawn(n, rich).t.markers).toEqual({ franconia: ['university'] });
  expect(drawn(194, rich).t.markers).toEqual({ franconia: ['commerce'] });
  expect(drawn(194).t.markers).toEqual({});
  // Pious Donations, Gothic Building: where the leader's faith is.
  for (const n of [177, 196]) {
    const laid = drawn(n, rich);
    expect(whyNot(laid, G, 'choose saxony')[0]).toBe('EM-33.P3');
    play(laid, G, 'choose franconia');
    expect(laid.t.markers).toEqual({ franconia: ['cathedral'] });
  }
  // Hanseatic League: on the Baltic or the North Sea, or 2 gold.
  expect(drawn(202).t.markers).toEqual({ saxony: ['commerce'] });
  const inland = drawn(202, { own: { [G]: ['swabia'], [F]: ['ile-de-france'] } });
  expect([inland.t.markers, realm(inland, G).gold]).toEqual([{}, 11]);
  // Printing Press: the area rises, by two since it has a university now.
  const press = drawn(218);
  play(press, G, 'choose franconia');
  expect([press.t.markers, area(press, 'franconia').level]).toEqual([{ franconia: ['university'] }, 2]);
});

clause(['EM-33.P3'], 'cards that lower levels', () => {
  // Raiders of Fraxinetum, Tartar Terror, Great Famine, Diverted Crusade.
  expect(levelsOf(drawn(182), 'provence', 'burgundy', 'swabia')).toEqual([-1, -1, 0]);
  const tartar = drawn(200);
  expect(levelsOf(tartar, ...tartar.t.map.lands.steppes!.borders).every((level) => level === -1)).toBe(true);
  expect(area(tartar, 'steppes').level).toBe(0);
  const famine = drawn(208);
  const lists = [11, 12].flatMap((n) => famine.t.eventCards[n]!.areas!);
  expect(famine.t.map.order.filter((id) => area(famine, id).level === -1).sort()).toEqual([...lists].sort());
  const crusade = drawn(199, { areas: { constantinople: { fort: 3 } } });
  expect([area(crusade, 'constantinople').level, area(crusade, 'constantinople').fort]).toEqual([-1, 2]);
  expect(area(drawn(199, { areas: { constantinople: { fort: 2 } } }), 'constantinople').fort).toBe(0);
});

clause(['EM-33.P3'], 'cards about gold', () => {
  // Magyar Tribute: 1 for each area within two areas of Hungary, at most 3.
  const near: Lay = {
    own: { [G]: ['austria', 'bohemia', 'bavaria', 'silesia', 'hungary'], [F]: ['ile-de-france'] },
  };
  expect(realm(drawn(181, near), G).gold).toBe(9 - 3);
  expect(realm(drawn(181, { own: { [G]: ['swabia', 'bavaria'], [F]: ['ile-de-france'] } }), G).gold).toBe(
    9 - 1,
  );
  expect(
    realm(
      drawn(181, {
        own: { [G]: ['swabia', 'bavaria'], [F]: ['ile-de-france'] },
        realms: { [G]: { gold: 0 } },
      }),
      G,
    ).gold,
  ).toBe(0);
  // Great Survey: 1 for each area of +1 or more, at most 5.
  expect(realm(drawn(189, { areas: { swabia: { level: 1 }, saxony: { level: 2 } } }), G).gold).toBe(11);
  const many = ['swabia', 'franconia', 'saxony', 'bavaria', 'austria', 'lorraine'];
  const levels: Record<string, Partial<Area>> = Object.fromEntries(many.map((id) => [id, { level: 1 }]));
  expect(realm(drawn(189, { own: { [G]: many, [F]: ['ile-de-france'] }, areas: levels }), G).gold).toBe(14);
  // Bank Failure: half, the remainder kept.
  expect(realm(drawn(211), G).gold).toBe(5);
});

clause(['EM-33.P3'], 'cards that are bought off', () => {
  // Danegeld: 2 gold, or what one has; or a level on the North Sea and the Channel.
  const danes = drawn(175);
  play(danes, G, 'pay-off');
  expect([realm(danes, G).gold, ...levelsOf(danes, 'saxony')]).toEqual([7, 0]);
  const poor = drawn(175, { realms: { [G]: { gold: 1 } } });
  play(poor, G, 'pay-off');
  expect(realm(poor, G).gold).toBe(0);
  const burnt = drawn(175);
  play(burnt, G, 'suffer');
  expect([realm(burnt, G).gold, ...levelsOf(burnt, 'saxony', 'swabia')]).toEqual([9, -1, 0]);
  // Baronial Revolt: 3 gold, or unrest in the highest area outside the court.
  const barons = drawn(198, { areas: { franconia: { level: 1 } } });
  play(barons, G, 'suffer');
  expect([area(barons, 'franconia').unrest, area(barons, 'saxony').unrest]).toEqual([true, false]);
  expect(whyNot(drawn(198, { realms: { [G]: { gold: 2 } } }), G, 'pay-off')[0]).toBe('EM-33.P3');
  // Investiture: the owner of Rome, or who has most Catholic areas, pays or has unrest in two.
  const rome = drawn(187, {
    own: { [G]: ['swabia'], [F]: ['ile-de-france', 'rome', 'burgundy', 'lorraine'] },
  });
  expect(waits(rome)).toEqual(['ransom', F]);
  play(rome, F, 'suffer');
  expect(whyNot(rome, F, 'choose ile-de-france')[0]).toBe('EM-33.P3');
  play(rome, F, 'choose burgundy');
  play(rome, F, 'choose lorraine');
  expect([area(rome, 'burgundy').unrest, area(rome, 'lorraine').unrest]).toEqual([true, true]);
  const most = drawn(187, { own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] } });
  expect(waits(most)).toEqual(['ransom', G]);
  const equal = drawn(187, { own: { [G]: ['swabia'], [F]: ['ile-de-france'] } });
  expect(waits(equal)[0]).toBe('act');
});

clause(['EM-33.P3'], 'cards that bring unrest, heresy and rebellion', () => {
  // Iconoclasm: Orthodox leaders, in their highest Orthodox area outside the court.
  const icons: Lay = {
    areas: { swabia: { religion: 'EO' }, franconia: { religion: 'EO', level: -1 }, saxony: { level: 2 } },
    realms: { [G]: { religion: 'EO' } },
  };
  expect(area(drawn(178, icons), 'franconia').unrest).toBe(true);
  expect(drawn(178).t.map.order.some((id) => drawn(178).t.areas[id]!.unrest)).toBe(false);
  // Jacquerie: the most populous; the owner chooses among equals.
  const jacques = drawn(209);
  expect(waits(jacques)).toEqual(['choose', G]);
  play(jacques, G, 'choose saxony');
  expect(area(jacques, 'saxony').unrest).toBe(true);
  expect(
    area(
      drawn(209, { own: { [G]: ['swabia', 'lorraine', 'franconia'], [F]: ['ile-de-france'] } }),
      'lorraine',
    ).unrest,
  ).toBe(true);
  // Cathars and Hussites: not in a court, and they do not spread.
  for (const [n, id] of [
    [197, 'toulouse'],
    [216, 'bohemia'],
  ] as const) {
    const own: Lay['own'] = { [G]: ['swabia', id], [F]: ['ile-de-france'] };
    const laid = drawn(n, { own });
    expect([area(laid, id).religion, area(laid, id).owner, laid.t.turn!.heresy]).toEqual(['HE', null, null]);
    expect(area(drawn(n, { own: { [G]: [id], [F]: ['ile-de-france'] } }), id).owner).toBe(G);
    expect(area(drawn(n, { own, areas: { [id]: { religion: 'PA' } } }), id).religion).toBe('PA');
  }
  // Sicilian Vespers.
  const sicily: Lay['own'] = { [G]: ['swabia'], [F]: ['ile-de-france', 'sicily'] };
  const vespers = drawn(205, { own: sicily, areas: { sicily: { fort: 3 } } });
  expect([area(vespers, 'sicily').owner, area(vespers, 'sicily').fort]).toEqual([null, 2]);
  expect(area(drawn(205, { own: { [G]: ['swabia'], [F]: ['sicily'] } }), 'sicily').owner).toBe(F);
});

clause(['EM-33.P3'], 'Rival Popes: Influence gives 2 votes until the game turn ends', () => {
  const influence = 40;
  const laid = drawn(215, {
    hands: { [G]: [influence] },
    areas: { franconia: { ties: [G], claims: [F] } },
    realms: { [F]: { statures: { combat: 1, administration: 1, diplomacy: 1 } } },
  });
  expect(laid.t.rivalPopes).toEqual({ year: 1201, votes: 2 });
  play(laid, G, 'petition franconia');
  const before = laid.t.parley!.votes[G]!;
  play(laid, G, 'influence');
  expect(laid.t.parley!.votes[G]).toBe(before + 2);
});

clause(['EM-33.P1.3'], 'each comes with the first year of a round and goes with the last of one', () => {
  const { t } = table({ options: { moreCards: true } });
  for (const { title, from, to } of [...cards(t, 'leader'), ...cards(t, 'provisional')])
    expect([title, from! % 5, to! % 5]).toEqual([title, 1, 0]);
});

clause(['EM-33.P3'], 'all 48 provisional cards do something that is written down as data', () => {
  const { t } = table();
  const all = cards(t, 'provisional');
  expect(all.length).toBe(48);
  for (const card of all) {
    const held =
      card.aid ?? card.shield ?? card.votes ?? card.peace ?? card.relief ?? card.gold ?? card.breaches;
    expect([card.n, (card.hold ? held : card.deed) !== undefined]).toEqual([card.n, true]);
  }
});
