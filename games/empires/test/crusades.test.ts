import type { Entry, Json } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { callers, decide, isFriendly, isMarching, mayBeCalled, passThrough } from '../rules/crusades.ts';
import type { Area, AreaId, Crusade, Magnate } from '../state.ts';
import {
  answer,
  area,
  type Laid,
  type Lay,
  lines,
  loaded,
  open,
  play,
  realm,
  table,
  told,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const [G, F, E, B] = ['germany', 'france', 'england', 'byzantium'];

/** A magnate of Syria, who has Jerusalem too. */
const nureddin: Magnate = {
  id: 'magnate-of-syria',
  kind: 'syrian',
  court: 'syria',
  statures: { combat: 3, administration: 3, diplomacy: 3 },
  language: 'Syrian',
  religion: 'MO',
  excommunicated: false,
  kept: [],
  guard: false,
  zealous: true,
};

/** The east has its own religions, all else is Catholic; everything at level 0. */
const east = (): Record<AreaId, Partial<Area>> => {
  const { t } = table({ scenario: '29' });
  const lands = Object.values(t.map.lands).filter(({ religion }) => religion !== 'RC');
  return Object.fromEntries(lands.map(({ id, religion }) => [id, { religion }]));
};

/** Every land at −3. */
const barren = (): Record<AreaId, Partial<Area>> =>
  Object.fromEntries(table({ scenario: '29' }).t.map.order.map((id) => [id, { level: -3 }]));

const merged = (...all: Record<AreaId, Partial<Area>>[]): Record<AreaId, Partial<Area>> => {
  const sum: Record<AreaId, Partial<Area>> = {};
  for (const one of all)
    for (const [id, changes] of Object.entries(one)) sum[id] = { ...sum[id], ...changes };
  return sum;
};

/** 1136: France and the German Empire, whose court borders Venice and Croatia, and the Byzantines in Asia. */
const ground = ({ areas, realms, own, ...more }: Lay = {}): Laid =>
  table({
    scenario: '29',
    seats: 6,
    options: { crusades: true },
    own: { [G]: ['austria'], [F]: ['ile-de-france'], [B]: ['constantinople', 'asia'], ...own },
    ...more,
    areas: merged(
      { ...east(), syria: { religion: 'MO', holder: nureddin.id } },
      { jerusalem: { religion: 'MO', holder: nureddin.id } },
      areas ?? {},
    ),
    realms: {
      [G]: { gold: 9, cards: 5, statures: { combat: 9, administration: 3, diplomacy: 3 } },
      [F]: { gold: 9, cards: 5, statures: { combat: 5, administration: 3, diplomacy: 3 } },
      [E]: { gold: 9, cards: 5 },
      poland: { seat: null },
      sicily: { seat: null },
      [B]: { gold: 0, cards: 5, religion: 'EO', statures: { combat: 3, administration: 3, diplomacy: 5 } },
      ...realms,
    },
    table: { magnates: [structuredClone(nureddin)], ...more.table },
  });

/** The round from its phase 2 on. */
function beginRound(laid: Laid, script: Record<string, Json[]> = {}): Entry[] {
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'summons' },
  ] as never;
  return laid.game.goOn(laid.state, loaded(laid, script));
}

/** On the march. */
function onCrusade(laid: Laid, crusade: Partial<Crusade> = {}): Laid {
  const { t, state, game } = laid;
  t.crusades = { held: Math.max(1, t.crusades.held), last: 1126 };
  t.crusade = {
    ...{ caller: null, leader: G!, crusaders: [G!, F!], next: 0, passes: 0, target: null },
    ...{ granted: [], refused: [], passed: [], stays: false },
    ...crusade,
  };
  state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'initiative' },
    { step: 'crusade' },
  ] as never;
  game.goOn(state, loaded(laid));
  return laid;
}

// ---------------------------------------------------------------- the call

clause(
  ['EM-23.0.c', 'EM-6.III.2', 'EM-23.31.b'],
  'schism, the years, a Syrian who rules Jerusalem too, and none in this game turn yet',
  () => {
    const { t } = ground();
    expect(mayBeCalled(t)).toBe(true);
    const without = (change: () => void, back: () => void) => {
      change();
      expect(mayBeCalled(t)).toBe(false);
      back();
      expect(mayBeCalled(t)).toBe(true);
    };
    without(
      () => (t.options.crusades = false),
      () => (t.options.crusades = true),
    );
    without(
      () => (t.schism = false),
      () => (t.schism = true),
    );
    without(
      () => (t.areas.jerusalem!.holder = null),
      () => (t.areas.jerusalem!.holder = nureddin.id),
    );
    without(
      () => (t.magnates[0]!.kind = 'mongol'),
      () => (t.magnates[0]!.kind = 'syrian'),
    );
    // 1136 is in the game turn of 1126; the next begins in 1151, with round 4.
    t.crusades = { held: 1, last: 1126 };
    t.round = 3;
    expect(mayBeCalled(t)).toBe(false);
    t.round = 4;
    expect(mayBeCalled(t)).toBe(true);
    // From the game turn of 1001 to that of 1276, which ends with 1300.
    const at = (scenario: string, round: number) => {
      Object.assign(t, { scenario, round });
      return mayBeCalled(t);
    };
    expect([at('28', 5), at('28', 6), at('30', 20), at('30', 21)]).toEqual([false, true, true, false]);
  },
);

clause(['EM-23.0.d', 'EM-6.III.2', 'EM-X23'], 'the Byzantine need only say so', () => {
  const laid = ground();
  expect(callers(laid.t)).toEqual([B, G, F]);
  realm(laid, G!).court = null;
  expect(callers(laid.t)).toEqual([B, F]);
  realm(laid, G!).court = 'austria';
  beginRound(laid);
  expect(waits(laid)).toEqual(['summon', B]);
  answer(laid, B!, 'call-crusade');
  expect(laid.t.crusades).toEqual({ held: 1, last: 1126 });
  expect(waits(laid)).toEqual(['route', G]);
});

clause(
  ['EM-23.0.d', 'EM-23.0.e', 'EM-23.0.f'],
  'a Catholic calls a parley, all Christians vote, Catholics alone march, and he leads',
  () => {
    const laid = ground();
    beginRound(laid);
    answer(laid, B!, 'no-crusade');
    answer(laid, G!, 'no-crusade');
    expect(waits(laid)).toEqual(['summon', F]);
    answer(laid, F!, 'call-crusade');
    expect([...laid.t.parley!.voters].sort()).toEqual([B, E, F, G].sort());
    for (const seat of laid.t.parley!.voters) answer(laid, seat, 'enough');
    answer(laid, B!, 'vote against');
    answer(laid, G!, 'vote for');
    answer(laid, F!, 'vote for');
    answer(laid, E!, 'vote abstain');
    // England has no court. The greater captain is the German.
    expect(laid.t.crusade).toMatchObject({ leader: F, crusaders: [G, F] });
    expect(waits(laid)).toEqual(['route', F]);
  },
);

clause('EM-23.0.d', 'who has said beforehand that he calls for none is not asked', () => {
  const laid = ground();
  laid.game.leave(laid.state, B!, 'crusade', 'never');
  beginRound(laid);
  expect(waits(laid)).toEqual(['summon', G]);
});

clause(['EM-6.III.2', 'EM-23.0.d'], 'a parley that refuses it: no crusade in this round', () => {
  const laid = ground();
  beginRound(laid);
  answer(laid, B!, 'no-crusade');
  answer(laid, G!, 'call-crusade');
  for (const seat of laid.t.parley!.voters) answer(laid, seat, 'enough');
  for (const seat of [...laid.t.parley!.voters]) answer(laid, seat, `vote ${seat === G ? 'for' : 'against'}`);
  expect(laid.t.crusade).toBe(null);
  expect(waits(laid)[0]).toBe('position');
  expect(mayBeCalled(laid.t)).toBe(true);
});

clause(
  ['EM-23.0.f', 'EM-23.0.g', 'EM-6.III.5'],
  'the greatest captain leads and goes first; equals by all statures to lead, by die to go first',
  () => {
    const equal = ground({
      own: { [G!]: ['austria'], [F!]: ['ile-de-france'], [E!]: ['wessex'], [B!]: ['constantinople'] },
      realms: {
        [G!]: { cards: 5, statures: { combat: 5, administration: 1, diplomacy: 1 } },
        [F!]: { cards: 5, statures: { combat: 5, administration: 3, diplomacy: 3 } },
        [E!]: { cards: 5, statures: { combat: 3, administration: 9, diplomacy: 9 } },
      },
    });
    beginRound(equal);
    answer(equal, B!, 'call-crusade', { crusaders: [2, 6] });
    expect(equal.t.crusade!.crusaders).toHaveLength(3);
    expect(equal.t.crusade).toMatchObject({ leader: F, crusaders: [F, G, E] });
    const other = ground({
      realms: { [F!]: { cards: 5, statures: { combat: 9, administration: 3, diplomacy: 3 } } },
    });
    beginRound(other);
    // Equal in everything: dice for the order, and for the leader.
    answer(other, B!, 'call-crusade', { crusaders: [6, 1, 2, 3] });
    expect(other.t.crusade).toMatchObject({ leader: F, crusaders: [G, F] });
  },
);

clause(
  ['EM-X28', 'EM-22.11'],
  'it goes on without the magnate; who is excommunicated marches; who has no cards does not',
  () => {
    const laid = ground({ realms: { [F!]: { gold: 9, cards: 0 } } });
    realm(laid, G!).excommunicated = true;
    // It was called, and then he ended.
    decide({ table: laid.t, log() {} } as never, null);
    laid.t.magnates = [];
    for (const id of ['syria', 'jerusalem']) area(laid, id).holder = null;
    laid.state.flow = [
      { step: 'game', at: 'next' },
      { step: 'round', at: 'crusade' },
    ] as never;
    laid.game.goOn(laid.state, loaded(laid));
    expect(laid.t.crusade!.crusaders).toEqual([G]);
    expect(waits(laid)).toEqual(['route', G]);
  },
);

// ---------------------------------------------------------------- the way

clause(
  ['EM-23.0.j', 'EM-23.0.i', 'EM-23.0.k'],
  'the leader goes by sea or over land; strange areas on the way must be conquered first',
  () => {
    const laid = onCrusade(ground({ areas: { granada: { religion: 'MO' } } }));
    const ways = open(laid, G!);
    // Over land through Hungary and Croatia, by sea from Venice or Sicily.
    expect(ways).toEqual(
      expect.arrayContaining(['lead serbia', 'lead wallachia', 'lead greece', 'lead syria']),
    );
    expect(ways).not.toContain('lead croatia');
    expect(ways).not.toContain('lead anatolia');
    expect(whyNot(laid, G!, 'lead croatia')[0]).toBe('EM-23.0.i');
    expect(whyNot(laid, G!, 'lead anatolia')[0]).toBe('EM-23.0.j');
    // Nor where no way leads on but through friends.
    expect(whyNot(laid, G!, 'lead granada')[0]).toBe('EM-23.0.j');
    answer(laid, G!, 'lead serbia');
    expect(waits(laid)).toEqual(['crusader', G]);
    expect(whyNot(laid, G!, 'conquer wallachia')[0]).toBe('EM-23.0.j');
    area(laid, 'cilicia').holder = 'crusaders';
    onCrusade(laid);
    expect(open(laid, G!)).toContain('lead anatolia');
  },
);

clause(
  ['EM-23.0.i', 'EM-23.0.o'],
  'any friendly area is a base; sea areas cost gold and halve as ever',
  () => {
    const laid = onCrusade(ground(), { target: 'syria' });
    // Austria has no coast: over friendly land to Apulia, then two sea areas. 9 + 0 - 0 - 2 - 2, halved.
    answer(laid, G!, 'conquer syria');
    expect(waits(laid)[0]).toBe('base');
    const bySicily = laid.game.copy(laid.state);
    answer(laid, G!, 'from apulia');
    expect(laid.game.told(laid.state, G!).ask!.facts).toMatchObject({ cost: 4, rating: 2 });
    // The Sicilians are seafaring: the first sea area is free.
    const sail = { ...laid, state: bySicily, t: bySicily.table };
    answer(sail, G!, 'from sicily');
    expect(sail.game.told(bySicily, G!).ask!.facts).toMatchObject({ cost: 3, rating: 5 });
  },
);

clause(
  ['EM-23.0.l', 'EM-SV.2'],
  'who is not of the crusade is asked for passage; refused, it is conquered or gone round',
  () => {
    const laid = onCrusade(ground({ own: { [B!]: ['constantinople', 'serbia'] } }));
    answer(laid, G!, 'lead serbia');
    expect(waits(laid)).toEqual(['passage', B]);
    const granted = laid.game.copy(laid.state);
    answer(laid, B!, 'bar-passage');
    expect(waits(laid)).toEqual(['route', G]);
    expect(open(laid, G!)).toEqual(expect.arrayContaining(['lead serbia', 'lead wallachia']));
    // The second time he comes with the sword.
    answer(laid, G!, 'lead serbia');
    expect(waits(laid)).toEqual(['crusader', G]);
    expect(open(laid, G!)).toContain('conquer serbia');
    laid.state = granted;
    laid.t = granted.table;
    answer(laid, B!, 'grant-passage');
    expect(waits(laid)).toEqual(['route', G]);
    expect(open(laid, G!)).toContain('lead bulgaria');
    expect(open(laid, G!)).not.toContain('lead serbia');
    // A pagan or Moslem player is asked like the Byzantine: R68.
    const other = onCrusade(
      ground({
        own: { [E!]: ['serbia'], [B!]: ['constantinople'] },
        realms: { [E!]: { religion: 'PA', cards: 5 } },
      }),
    );
    answer(other, G!, 'lead serbia');
    expect(waits(other)).toEqual(['passage', E]);
    const late = other.game.asks(other.state)[0]!.late;
    expect(late).toEqual({ verb: 'bar-passage' });
  },
);

clause(
  ['EM-23.0.j', 'EM-23.0.l', 'EM-SV.3'],
  'that passage is asked for is told as such: the crusade turns to an area once',
  () => {
    const laid = onCrusade(ground({ own: { [B!]: ['constantinople', 'serbia'] } }));
    const log = [
      ...answer(laid, G!, 'lead serbia'),
      ...answer(laid, B!, 'bar-passage'),
      ...answer(laid, G!, 'lead serbia'),
    ];
    expect(log.map(({ what }) => what)).toEqual(['asks-passage', 'passage', 'crusade-turns']);
    expect(told(log, 'asks-passage')).toEqual([{ realm: G, area: 'serbia' }]);
  },
);

clause(
  ['EM-23.0.l', 'EM-20.1.a', 'EM-23.0.i'],
  'who sells what the crusade is to pass has no say in it; who buys it is asked, or is of the crusade',
  () => {
    const lay = (own: Record<string, string[]>) => {
      const laid = onCrusade(ground({ own: { [B!]: ['constantinople', 'serbia'], ...own } }));
      answer(laid, G!, 'lead serbia');
      return laid;
    };
    const sells = (laid: Laid, to: string) => {
      answer(laid, B!, `offer ${to} 0 serbia - - - - 0 - - - - -`);
      answer(laid, to, `accept ${laid.t.offers.made}`);
    };
    const asked = lay({});
    sells(asked, G!);
    expect(waits(asked)).toEqual(['route', G]);
    expect([asked.t.crusade!.granted, asked.t.crusade!.refused]).toEqual([[], []]);
    expect(open(asked, G!)).not.toContain('lead serbia');
    const refused = lay({});
    answer(refused, B!, 'bar-passage');
    answer(refused, G!, 'lead serbia');
    expect(waits(refused)).toEqual(['crusader', G]);
    sells(refused, G!);
    expect([waits(refused), refused.t.crusade!.refused]).toEqual([['route', G], []]);
    // Whose it is now has refused nothing.
    answer(refused, G!, `offer ${B} 0 serbia - - - - 0 - - - - -`);
    answer(refused, B!, `accept ${refused.t.offers.made}`);
    answer(refused, G!, 'lead serbia');
    expect(waits(refused)).toEqual(['passage', B]);
  },
);

clause(
  ['EM-23.33'],
  'what they pass through loses a level, whoever let them: once, and beside what the endeavor does',
  () => {
    const laid = onCrusade(
      ground({
        own: { [B!]: ['constantinople', 'serbia'] },
        areas: { serbia: { level: 1 }, bulgaria: { level: 1 } },
      }),
      { granted: ['serbia'], target: 'bulgaria' },
    );
    // 9 + 1 - 1 - 4 - 2 (church): 3.
    const card = yearCard(laid, 'conquest', 3, ['target -1']);
    answer(laid, G!, 'conquer bulgaria');
    if (waits(laid)[0] === 'base') answer(laid, G!, 'from serbia');
    answer(laid, G!, 'spend 0', { 'year card': [card] });
    expect([area(laid, 'serbia').level, area(laid, 'bulgaria').level]).toEqual([0, 0]);
    // France attacks from there too; it is not taken from Serbia again. Hungary is Catholic.
    answer(laid, F!, 'conquer bulgaria');
    if (waits(laid)[0] === 'base') answer(laid, F!, 'from serbia');
    if (waits(laid)[0] === 'gold') answer(laid, F!, 'spend 3');
    expect(area(laid, 'serbia').level).toBe(0);
    expect(area(laid, 'hungary').level).toBe(0);
    expect(laid.t.crusade!.passed).toEqual(['serbia']);
  },
);

clause(
  ['EM-23.33', 'EM-23.32'],
  'crusader states are passed without conquest, and on the whole way back to the Catholics each loses a level',
  () => {
    const laid = onCrusade(
      ground({
        areas: {
          serbia: { holder: 'crusaders', level: 1 },
          bulgaria: { holder: 'crusaders', level: 1 },
          adrianople: { level: 1 },
        },
      }),
      { target: 'adrianople' },
    );
    // Nobody could have come to Bulgaria by sea.
    laid.t.seafaring = [];
    answer(laid, G!, 'conquer adrianople');
    if (waits(laid)[0] === 'base') answer(laid, G!, 'from bulgaria');
    answer(laid, G!, 'spend 0');
    expect(laid.t.crusade!.passed.sort()).toEqual(['bulgaria', 'serbia']);
    expect([area(laid, 'serbia').level, area(laid, 'bulgaria').level]).toEqual([0, 0]);
  },
);

// ---------------------------------------------------------------- endeavors

/** Their courts stand before Syria. */
const beforeSyria = (more: Lay = {}, crusade: Partial<Crusade> = {}): Laid =>
  onCrusade(
    ground({
      own: { [G!]: ['cilicia'], [F!]: ['armenia'], [B!]: ['constantinople'] },
      ...more,
    }),
    { target: 'syria', ...crusade },
  );

clause(
  ['EM-23.0.g', 'EM-X28'],
  'one endeavor each in turn, each at his own cost; their results count together',
  () => {
    const laid = beforeSyria();
    const attack = (seat: string, base: AreaId, card: number) => {
      answer(laid, seat, 'conquer syria');
      if (waits(laid)[0] === 'base') answer(laid, seat, `from ${base}`);
      const { rating, cost } = laid.game.told(laid.state, seat).ask!.facts as {
        rating: number;
        cost: number;
      };
      const entries = answer(laid, seat, `spend ${Math.max(0, 1 - rating)}`, { 'year card': [card] });
      return { cost, entries, have: told(entries, 'partly-conquered')[0]?.have };
    };
    expect(waits(laid)).toEqual(['crusader', G]);
    const [one, two] = laid.t.yearOrder.filter((n) => {
      const { conquest, check } = laid.t.yearCards[n]!;
      return (
        check.length === 0 && conquest.target.some(({ result, from }) => result === 'C' && (from ?? 0) <= 1)
      );
    });
    expect(attack(G!, 'cilicia', one!).have).toBe(1);
    expect(realm(laid, G!)).toMatchObject({ gold: 7, cards: 4 });
    expect(waits(laid)).toEqual(['crusader', F]);
    expect(attack(F!, 'armenia', two!).have).toBe(2);
    expect(area(laid, 'syria').results.every(({ by }) => by === 'crusaders')).toBe(true);
    expect(waits(laid)).toEqual(['crusader', G]);
  },
);

clause(
  ['EM-23.0.h', 'EM-X28'],
  'who can conquer must; who cannot pay pillages or borrows; who can do neither passes and keeps his cards',
  () => {
    const rich = beforeSyria();
    expect(open(rich, G!)).toEqual(['conquer syria']);
    expect(whyNot(rich, G!, 'pillage syria')[0]).toBe('EM-23.0.h');
    expect(whyNot(rich, G!, 'pass')[0]).toBe('EM-23.0.h');
    const poor = beforeSyria({
      realms: { [G!]: { gold: 0, cards: 5, statures: { combat: 9, administration: 3, diplomacy: 3 } } },
    });
    expect(open(poor, G!)).toEqual(['pillage syria']);
    // A loan: what is offered is accepted between two questions.
    answer(poor, F!, 'offer germany 2 - - - - - 0 - - - - -');
    answer(poor, G!, 'accept 1');
    expect(open(poor, G!)).toEqual(['conquer syria']);
    const weak = beforeSyria({
      areas: { syria: { fort: 3 } },
      realms: { [G!]: { gold: 0, cards: 5, statures: { combat: 1, administration: 3, diplomacy: 3 } } },
    });
    // Pillage: 1 + 0 + 3 - 0 - 3 - 2 - 2.
    expect(open(weak, G!)).toEqual(['pass']);
    answer(weak, G!, 'pass');
    expect(realm(weak, G!).cards).toBe(5);
    expect(waits(weak)).toEqual(['crusader', F]);
  },
);

clause(
  ['EM-X28', 'EM-23.31.a'],
  'a full round of passes ends it, and what was achieved by halves is lost: it has failed',
  () => {
    const laid = beforeSyria({
      areas: {
        syria: { fort: 3, results: [{ by: 'crusaders', from: 'cilicia', count: 2 }] },
      },
      realms: {
        [G!]: { gold: 0, cards: 5, statures: { combat: 1, administration: 3, diplomacy: 3 } },
        [F!]: { gold: 0, cards: 5, statures: { combat: 1, administration: 3, diplomacy: 3 } },
      },
    });
    answer(laid, G!, 'pass');
    const entries = answer(laid, F!, 'pass');
    expect(told(entries, 'crusade-over')).toEqual([{ won: false }]);
    expect(laid.t.crusade).toBe(null);
    expect(area(laid, 'syria').results).toEqual([]);
    expect(laid.t.areas.syria!.holder).toBe(nureddin.id);
  },
);

clause(
  ['EM-23.31.a', 'EM-23.0.n', 'EM-6.III.5'],
  'it ends with their last cards; who has none left still draws an event card, taxes and is done',
  () => {
    const laid = beforeSyria({
      realms: {
        [G!]: { gold: 9, cards: 1, statures: { combat: 9, administration: 3, diplomacy: 3 } },
        [F!]: { gold: 9, cards: 0 },
      },
    });
    answer(laid, G!, 'conquer syria');
    if (waits(laid)[0] === 'base') answer(laid, G!, 'from cilicia');
    const entries = answer(laid, G!, 'spend 0');
    expect(told(entries, 'crusade-over')).toEqual([{ won: false }]);
    expect(waits(laid)[0]).toBe('position');
    while (waits(laid)[0] === 'position') {
      const [, seat] = waits(laid);
      answer(laid, seat!, `position ${laid.t.positions.indexOf(null) + 1}`);
    }
    while (laid.t.turn?.realm !== G) {
      const [ask] = laid.game.asks(laid.state);
      laid.game.act(laid.state, ask!.seat, ask!.late!, loaded(laid), true);
    }
    expect(open(laid, G!)).toEqual(['tax', 'draw']);
    answer(laid, G!, 'draw');
    while (waits(laid)[1] !== G || waits(laid)[0] !== 'act') {
      const [ask] = laid.game.asks(laid.state);
      laid.game.act(laid.state, ask!.seat, ask!.late!, loaded(laid), true);
    }
    expect(realm(laid, G!).cards).toBe(0);
    expect(open(laid, G!)).toEqual(['tax', 'finish']);
  },
);

// ---------------------------------------------------------------- the Holy Land

/** Syria is theirs, and one result takes Jerusalem. */
const beforeJerusalem = (more: Lay = {}): Laid =>
  onCrusade(
    ground({
      ...more,
      areas: {
        ...more.areas,
        cilicia: { holder: 'crusaders' },
        syria: { religion: 'MO', holder: 'crusaders' },
        jerusalem: { religion: 'MO', holder: null },
      },
      table: { magnates: [], ...more.table },
    }),
    { target: 'jerusalem' },
  );

const takeJerusalem = (laid: Laid): Entry[] => {
  answer(laid, G!, 'conquer jerusalem');
  if (waits(laid)[0] === 'base') answer(laid, G!, 'from syria');
  const { rating } = laid.game.told(laid.state, G!).ask!.facts as { rating: number };
  const card = laid.t.yearOrder.find((n) => {
    const { conquest, check } = laid.t.yearCards[n]!;
    return (
      check.length === 0 &&
      laid.t.yearPile.includes(n) &&
      conquest.target.some(({ result, from }) => result === 'C' && (from ?? 0) <= rating)
    );
  })!;
  return answer(laid, G!, 'spend 0', { 'year card': [card] });
};

clause(
  ['EM-23.0.m', 'EM-23.32', 'EM-23.34.a', 'EM-23.34.c'],
  'both conquered: states of no player, the crusade ends unless all stay; the first gives the Byzantine claims',
  () => {
    const laid = beforeJerusalem();
    const entries = takeJerusalem(laid);
    expect(told(entries, 'conquered')).toEqual([{ realm: 'crusaders', area: 'jerusalem', from: null }]);
    expect(area(laid, 'jerusalem')).toMatchObject({ owner: null, holder: 'crusaders', unrest: false });
    // Another religion would forbid the claim; the special rule stands, whatever is settled afterwards.
    for (const id of ['syria', 'jerusalem'])
      expect(area(laid, id)).toMatchObject({ claims: [B], granted: [B], ties: [] });
    expect(waits(laid)).toEqual(['consent', G]);
    answer(laid, G!, 'stay-on');
    expect(waits(laid)).toEqual(['consent', F]);
    const over = answer(laid, F!, 'go-home');
    expect(told(over, 'crusade-over')).toEqual([{ won: true }]);
    expect(laid.t.crusade).toBe(null);
    expect(area(laid, 'jerusalem').claims).toEqual([B]);
  },
);

clause(['EM-23.0.m'], 'where all agree they fortify and rule Jerusalem, and nothing else', () => {
  const laid = beforeJerusalem();
  takeJerusalem(laid);
  answer(laid, G!, 'stay-on');
  answer(laid, F!, 'stay-on');
  // The German was the last to act.
  expect(waits(laid)).toEqual(['crusader', F]);
  expect(open(laid, F!)).toContain('pass');
  expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'pass' });
  expect(whyNot(laid, F!, 'conquer jerusalem')[0]).toBe('EM-23.0.m');
  expect(whyNot(laid, F!, 'rule syria')[0]).toBe('EM-23.0.m');
  answer(laid, F!, 'pass');
  expect(open(laid, G!)).toContain('fortify jerusalem');
  const before = area(laid, 'jerusalem').fort;
  answer(laid, G!, 'fortify jerusalem');
  const { rating } = laid.game.told(laid.state, G!).ask!.facts as { rating: number };
  answer(laid, G!, `spend ${Math.max(0, -rating) + 2}`, {
    'year card': [yearCard(laid, 'fortification', Math.max(0, rating) + 2, ['F'])],
  });
  expect([before, area(laid, 'jerusalem').fort]).toEqual([0, 2]);
  // What cannot be stronger can still be ruled.
  area(laid, 'jerusalem').fort = 3;
  expect(whyNot(laid, F!, 'fortify jerusalem')[0]).toBe('EM-14.0.a');
  expect(open(laid, F!)).toContain('rule jerusalem');
  // The base of a war is passed through, the Jerusalem they fortify is not.
  expect(laid.t.crusade!.passed).not.toContain('jerusalem');
  answer(laid, F!, 'pass');
  const over = answer(laid, G!, 'pass');
  expect(told(over, 'crusade-over')).toEqual([{ won: true }]);
});

clause(
  ['EM-23.34.b', 'EM-X29'],
  'a later one gives him ties; without a Byzantine player nobody gets any',
  () => {
    const later = beforeJerusalem({ table: { crusades: { held: 2, last: 1101 } } });
    takeJerusalem(later);
    for (const id of ['syria', 'jerusalem']) expect(area(later, id)).toMatchObject({ claims: [], ties: [B] });
    const alone = beforeJerusalem({ realms: { [B!]: { seat: null } } });
    takeJerusalem(alone);
    for (const id of ['syria', 'jerusalem']) expect(area(alone, id)).toMatchObject({ claims: [], ties: [] });
  },
);

clause(['EM-23.32'], 'players treat a crusader state as independent, and conquer it', () => {
  const laid = table({
    scenario: '29',
    seats: 6,
    own: { [B!]: ['constantinople', 'asia', 'cilicia'], [G!]: ['austria'] },
    turn: B,
    areas: { jerusalem: { holder: 'crusaders' }, syria: { holder: 'crusaders' } },
    realms: { [B!]: { gold: 9, statures: { combat: 9, administration: 3, diplomacy: 3 } } },
  } as Lay);
  expect(open(laid, B!)).toEqual(expect.arrayContaining(['conquer syria', 'negotiate syria']));
  // Two results stand already: the third is full conquest.
  area(laid, 'syria').results = [{ by: B!, from: 'cilicia', count: 2 }];
  play(laid, B!, 'conquer syria');
  if (waits(laid)[0] === 'base') play(laid, B!, 'from cilicia');
  const { rating } = laid.game.told(laid.state, B!).ask!.facts as { rating: number };
  answer(laid, B!, 'spend 0', { 'year card': [yearCard(laid, 'conquest', rating, ['C'])] });
  expect(area(laid, 'syria')).toMatchObject({ owner: B, holder: null });
});

// ---------------------------------------------------------------- the edges of these rules

const facts = (laid: Laid, seat: string) => laid.game.told(laid.state, seat).ask!.facts;

clause(
  ['EM-23.0.d', 'EM-X23', 'EM-22.12'],
  'who may call: the Byzantine, and Catholics in the church, with a court',
  () => {
    const all = () => ground({ own: { [E!]: ['wessex'] } });
    expect(callers(all().t)).toEqual([B, G, F, E]);
    const without = (id: string, more: object) => {
      const laid = all();
      Object.assign(realm(laid, id), more);
      return callers(laid.t);
    };
    expect(without(B!, { court: null })).toEqual([G, F, E]);
    expect(without(E!, { religion: 'EO' })).toEqual([B, G, F]);
    expect(without(E!, { religion: 'MO' })).toEqual([B, G, F]);
    expect(without(F!, { excommunicated: true })).toEqual([B, G, E]);
    expect(without(B!, { excommunicated: true })).toEqual([B, G, F, E]);
  },
);

clause(
  ['EM-6.III.2', 'EM-23.0.d'],
  'who is asked is told whether his word is enough; who has called is told to all',
  () => {
    const laid = ground();
    beginRound(laid);
    expect(facts(laid, B!)).toEqual({ byzantine: true });
    const spoken = ground();
    beginRound(spoken);
    expect(lines(answer(spoken, B!, 'call-crusade'), 'crusade')).toEqual([['EM-6.III.2', { realm: B }]]);
    answer(laid, B!, 'no-crusade');
    expect(facts(laid, G!)).toEqual({ byzantine: false });
    answer(laid, G!, 'call-crusade');
    for (const seat of laid.t.parley!.voters) answer(laid, seat, 'enough');
    const votes = [...laid.t.parley!.voters].flatMap((seat) => answer(laid, seat, 'vote for'));
    expect(lines(votes, 'crusade')).toEqual([['EM-6.III.2', { realm: G }]]);
    const decided = ground();
    decide({ table: decided.t, log() {} } as never, F!);
    expect(decided.t.crusade).toEqual({
      ...{ caller: F, leader: null, crusaders: [], next: 0, passes: 0, target: null },
      ...{ granted: [], refused: [], passed: [], stays: false },
    });
  },
);

clause(['EM-23.0.i', 'EM-23.0.l'], 'who marches, and what is open to them', () => {
  const laid = ground({ own: { [E!]: ['wessex', 'syria'] } });
  expect([G, E].map((id) => isMarching(laid.t, id!))).toEqual([false, false]);
  decide({ table: laid.t, log() {} } as never, null);
  laid.t.crusade!.crusaders = [G!, F!];
  expect(isMarching(laid.t, G!)).toBe(false);
  laid.t.crusade!.leader = G!;
  expect([G, F, E].map((id) => isMarching(laid.t, id!))).toEqual([true, true, false]);
  // What a crusader owns of the Holy Land is still to be taken for all.
  area(laid, 'jerusalem').owner = G!;
  expect(['jerusalem', 'syria', 'wessex', 'austria'].map((id) => isFriendly(laid.t, id))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

clause(
  ['EM-23.33'],
  'what neither is Catholic nor has a Catholic ruler loses a level, and that is told',
  () => {
    const passing = (serbia: Partial<Area>, more: Lay = {}, target = 'bulgaria', base = 'serbia') => {
      const laid = ground({ ...more, areas: { ...more.areas, serbia: { level: 2, ...serbia } } });
      laid.t.crusade = {
        ...{ caller: null, leader: G!, crusaders: [G!, F!], next: 0, passes: 0, target },
        ...{ granted: [], refused: [], passed: [], stays: false },
      };
      const entries: Entry[] = [];
      const log = (what: string, id: string, told: object) =>
        entries.push({ what, clause: id, facts: told } as never);
      passThrough({ table: laid.t, log } as never, { realm: G!, base, target } as never);
      return { passed: [...laid.t.crusade.passed], entries };
    };
    const { passed, entries } = passing({ holder: 'crusaders' });
    expect([passed, lines(entries, 'level')]).toEqual([
      ['serbia'],
      [['EM-23.33', { area: 'serbia', by: -1, level: 1 }]],
    ]);
    expect(passing({ owner: F! }).passed).toEqual([]);
    expect(passing({ owner: E!, religion: 'EO' }, { realms: { [E!]: { religion: 'EO' } } }).passed).toEqual([
      'serbia',
    ]);
    // At −3 nothing is lost, and nothing told.
    expect(passing({ holder: 'crusaders', level: -3 }).entries).toEqual([]);
    const states = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { holder: 'crusaders' }]));
    // Armenia lies inland: back by Cilicia, as far as ships come that sail from no land of sailors.
    const few = { table: { seafaring: [] } };
    expect(
      passing({}, { ...few, areas: states('armenia', 'cilicia', 'anatolia') }, 'georgia', 'armenia').passed,
    ).toEqual(['armenia', 'cilicia']);
    // Hungary and Croatia are Catholic, but let nobody through; ships come to Serbia, none to Wallachia.
    const closed = { ...few, own: { [E!]: ['hungary', 'croatia'] } };
    expect(passing({ holder: 'crusaders' }, closed).passed).toEqual(['serbia']);
    expect(
      passing({ holder: 'crusaders' }, { ...closed, areas: states('wallachia') }, 'steppes', 'wallachia')
        .passed,
    ).toEqual(['wallachia', 'serbia']);
    expect(passing({}, { ...few, areas: states('wallachia') }, 'steppes', 'wallachia').passed).toEqual([
      'wallachia',
    ]);
    // No way leads home at all, however often they turn.
    const far = { ...few, areas: states('steppes', 'khazar', 'georgia') };
    expect(passing({}, far, 'wallachia', 'steppes').passed).toEqual(['steppes']);
  },
);

clause(
  ['EM-23.0.j', 'EM-23.0.l', 'EM-SV.7'],
  'the late leader goes the shortest open way; a refused one only if there is no other',
  () => {
    const late = (crusade: Partial<Crusade>, more: Lay = {}) => {
      const laid = onCrusade(ground(more), crusade);
      expect(waits(laid)[0]).toBe('route');
      return laid.game.asks(laid.state)[0]!.late;
    };
    expect(late({})).toEqual({ verb: 'lead', area: 'syria' });
    expect(late({ refused: ['syria'] })).toEqual({ verb: 'lead', area: 'jerusalem' });
    // Syria is theirs already.
    expect(late({}, { areas: { syria: { religion: 'MO', holder: 'crusaders' } } })).toEqual({
      verb: 'lead',
      area: 'jerusalem',
    });
    const { t } = ground();
    const coasts = t.map.order.filter((id) => t.map.lands[id]!.seas.length > 0);
    const inland = { table: { seafaring: [] } };
    const far = late({}, inland) as { area: string };
    expect(coasts).toContain(far.area);
    const next = late({ refused: [far.area, 'syria', 'jerusalem'] }, inland) as { area: string };
    expect(next.area).not.toBe(far.area);
    const laid = onCrusade(ground(inland));
    const all = open(laid, G!).map((text) => text.replace('lead ', ''));
    expect(late({ refused: all }, inland)).toEqual({ verb: 'lead', area: far.area });
  },
);

clause(['EM-23.0.j', 'EM-SV.3', 'EM-23.0.l'], 'where they turn, and who lets them pass, is told', () => {
  const laid = onCrusade(ground({ own: { [B!]: ['constantinople', 'serbia'] } }), { passes: 1 });
  expect(lines(answer(laid, G!, 'lead serbia'), 'asks-passage')).toEqual([
    ['EM-23.0.j', { realm: G, area: 'serbia' }],
  ]);
  const other = { ...laid, state: laid.game.copy(laid.state) };
  other.t = other.state.table;
  expect(lines(answer(laid, B!, 'grant-passage'), 'passage')).toEqual([
    ['EM-23.0.l', { realm: B, area: 'serbia', granted: true }],
  ]);
  expect(lines(answer(other, B!, 'bar-passage'), 'passage')).toEqual([
    ['EM-23.0.l', { realm: B, area: 'serbia', granted: false }],
  ]);
  expect(other.t.crusade).toMatchObject({ target: null, passes: 1 });
  expect(lines(answer(other, G!, 'lead serbia'), 'crusade-turns')).toEqual([
    ['EM-23.0.j', { realm: G, area: 'serbia' }],
  ]);
  expect(other.t.crusade).toMatchObject({ target: 'serbia', passes: 0 });
  // The Holy Land itself is not asked for.
  const holy = onCrusade(
    ground({ own: { [B!]: ['constantinople', 'syria'] }, areas: { syria: { holder: null } } }),
  );
  answer(holy, G!, 'lead syria');
  expect([waits(holy), holy.t.crusade!.target]).toEqual([['crusader', G], 'syria']);
});

clause(
  ['EM-23.0.j', 'EM-23.31.a'],
  'one who can come there is enough; where nobody can come anywhere it is over',
  () => {
    const laid = onCrusade(ground({ own: { [F!]: ['ireland'] }, table: { seafaring: [] } }), {
      crusaders: [F!, G!],
      leader: F!,
    });
    expect(waits(laid)).toEqual(['route', F]);
    expect(open(laid, F!)).toContain('lead serbia');
    // They have lost their courts on the way.
    const none = onCrusade(
      ground({ realms: { [G!]: { cards: 5, court: null }, [F!]: { cards: 5, court: null } } }),
    );
    expect([none.t.crusade, waits(none)[0]]).toEqual([null, 'position']);
  },
);

clause(
  ['EM-23.0.g', 'EM-X28', 'EM-23.0.e'],
  'dice are thrown by the strongest first; one card is enough to march',
  () => {
    const laid = ground({
      own: { [E!]: ['wessex'], sicily: ['sicily'] },
      realms: {
        [G!]: { cards: 1, statures: { combat: 3, administration: 3, diplomacy: 3 } },
        [F!]: { cards: 5, statures: { combat: 3, administration: 3, diplomacy: 3 } },
        [E!]: { cards: 5, statures: { combat: 5, administration: 3, diplomacy: 3 } },
        sicily: { seat: 'sicily', cards: 5, statures: { combat: 5, administration: 3, diplomacy: 5 } },
      },
    });
    decide({ table: laid.t, log() {} } as never, null);
    laid.state.flow = [
      { step: 'game', at: 'next' },
      { step: 'round', at: 'initiative' },
      { step: 'crusade' },
    ] as never;
    // England 1, Sicily 6; then the German 1, France 6.
    const entries = laid.game.goOn(laid.state, loaded(laid, { crusaders: [1, 6, 2, 5] }));
    expect(told(entries, 'crusaders')).toEqual([{ realms: ['sicily', E, F, G], leader: 'sicily' }]);
  },
);

clause(
  ['EM-23.0.g', 'EM-23.31.a'],
  'who has no cards is passed over; a land that is taken leads to another',
  () => {
    const laid = onCrusade(ground({ own: { [E!]: ['wessex'] }, realms: { [F!]: { cards: 0 } } }), {
      crusaders: [G!, F!, E!],
      next: 1,
      target: 'syria',
    });
    expect([waits(laid), laid.t.crusade!.next]).toEqual([['crusader', E], 3]);
    const taken = onCrusade(ground({ areas: { serbia: { holder: 'crusaders' } } }), { target: 'serbia' });
    expect([waits(taken), taken.t.crusade!.target]).toEqual([['route', G], null]);
  },
);

clause(
  ['EM-23.0.h', 'EM-X28', 'EM-SV.3'],
  'who must attack: from some base that he can pay for, at 0 or more without gold',
  () => {
    const laid = (more: Lay = {}) =>
      beforeSyria({ own: { [G!]: ['cilicia', 'armenia'], [F!]: ['trebizond'] }, ...more });
    const weak = (combat: number, gold = 9) => ({
      realms: { [G!]: { gold, cards: 5, statures: { combat, administration: 3, diplomacy: 3 } } },
    });
    const must = (one: Laid) => !open(one, G!).includes('pass');
    // 5 less 2 and 2 for language and faith, and one for the level.
    expect(must(laid({ ...weak(5), areas: { syria: { level: 1 } } }))).toBe(true);
    expect(must(laid({ ...weak(5), areas: { syria: { level: 1, fort: 3 } } }))).toBe(true);
    // At −3 nothing is left to pillage, and nothing in the treasury to conquer with.
    expect(must(laid({ ...weak(9, 0), areas: { syria: { level: -3 } } }))).toBe(false);
    // From Cilicia it would be 0, from Armenia below it.
    const bases = (cilicia: number) =>
      laid({
        ...weak(3),
        areas: { cilicia: { level: cilicia }, armenia: { level: -3 }, syria: { level: 0, fort: 3 } },
      });
    expect([must(bases(4)), must(bases(3))]).toEqual([true, true]);
    const entries = answer(laid({ ...weak(1), areas: { syria: { level: 3, fort: 3 } } }), G!, 'pass');
    expect(lines(entries, 'passes')).toEqual([['EM-23.0.h', { realm: G }]]);
  },
);

clause(
  ['EM-23.0.m', 'EM-7.51.c'],
  'they are asked to stay where one of them can do one thing for Jerusalem',
  () => {
    const conquered = (realms: NonNullable<Lay['realms']>, areas: Lay['areas'] = {}) => {
      const laid = beforeJerusalem({ realms, areas });
      const entries = takeJerusalem(laid);
      return { laid, entries, asked: waits(laid)[0] === 'consent' };
    };
    const able = { combat: 9, administration: 9, diplomacy: 3 };
    const poor = { gold: 0, cards: 5, statures: { combat: 9, administration: 1, diplomacy: 3 } };
    const one = conquered({ [G!]: { gold: 9, cards: 5, statures: able }, [F!]: poor });
    expect(one.asked).toBe(true);
    expect(lines(one.entries, 'holy-land')).toEqual([['EM-23.0.m', {}]]);
    const spent = 9 - realm(one.laid, G!).gold;
    const none = conquered({ [G!]: { ...poor, gold: spent + 1 }, [F!]: poor });
    expect([none.asked, told(none.entries, 'crusade-over')]).toEqual([false, [{ won: true }]]);
    // Nothing stronger can be built there, but it can be ruled.
    const strong = conquered({ [G!]: { gold: 9, cards: 5, statures: able }, [F!]: poor }, {});
    area(strong.laid, 'jerusalem').fort = 3;
    answer(strong.laid, G!, 'stay-on');
    answer(strong.laid, F!, 'stay-on');
    realm(strong.laid, F!).court = null;
    expect(whyNot(strong.laid, F!, 'rule jerusalem')[0]).toBe('EM-7.51.c');
  },
);

// ---------------------------------------------------------------- where other chapters come in

clause(
  ['EM-X34', 'EM-23.0.f', 'EM-23.31.a'],
  'who leads and leaves is followed by the next; with the last it is over',
  () => {
    const laid = onCrusade(ground({ seats: 6 }));
    expect(waits(laid)).toEqual(['route', G]);
    // Who does not say where goes straight for the Holy Land, over the sea.
    expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'lead', area: 'syria' });
    laid.game.resign(laid.state, G!, loaded(laid));
    expect(laid.t.crusade!.leader).toBe(F);
    expect(waits(laid)).toEqual(['route', F]);
    const entries = laid.game.resign(laid.state, F!, loaded(laid)).entries;
    expect(told(entries, 'crusade-over')).toEqual([{ won: false }]);
    expect(laid.t.crusade).toBe(null);
  },
);

clause(
  ['EM-X34', 'EM-23.0.l'],
  'who leaves when passage is asked of him has granted none: the land is conquered or gone round',
  () => {
    const laid = onCrusade(ground({ own: { [B!]: ['constantinople', 'serbia'] } }));
    answer(laid, G!, 'lead serbia');
    expect(waits(laid)).toEqual(['passage', B]);
    laid.game.resign(laid.state, B!, loaded(laid));
    expect(waits(laid)).toEqual(['route', G]);
    answer(laid, G!, 'lead serbia');
    expect(waits(laid)).toEqual(['crusader', G]);
    expect(laid.t.crusade).toMatchObject({ target: 'serbia', granted: [] });
  },
);

clause(
  ['EM-23.32', 'EM-33.A4.0.a', 'EM-33.A2.2', 'EM-X2', 'EM-7.52.a', 'EM-13.0.a'],
  'crusaders take a court that barred their way: it names another, its army and C results are gone, its claims and ties stay',
  () => {
    const laid = onCrusade(
      ground({
        options: { crusades: true, armies: true },
        own: { [B!]: ['serbia', 'macedonia', 'bulgaria'], [F!]: ['ile-de-france', 'croatia'] },
        areas: {
          serbia: { claims: [B!], ties: [F!], level: -2, religion: 'EO' },
          croatia: { unrest: true },
          wallachia: { results: [{ by: B!, from: 'serbia', count: 1 }] },
        },
        realms: { [B!]: { gold: 0, cards: 5, religion: 'EO' } },
        table: { armies: { serbia: 1, croatia: 2 } },
      }),
      { refused: ['serbia'], target: 'serbia' },
    );
    const attack = () => {
      answer(laid, G!, 'conquer serbia');
      answer(laid, G!, 'from croatia');
      return (laid.game.told(laid.state, G!).ask!.facts as { rating: number }).rating;
    };
    // 9 + 0 + 2 (the French army) + 2 - 1 (army) - 2 (language) - 1 (church).
    expect(attack()).toBe(9);
    answer(laid, G!, 'spend 0', { 'year card': [yearCard(laid, 'conquest', 9, ['C'])] });
    expect(area(laid, 'serbia')).toMatchObject({ owner: null, holder: 'crusaders', claims: [B], ties: [F] });
    expect([laid.t.armies, area(laid, 'wallachia').results]).toEqual([{ croatia: 2 }, []]);
    expect(waits(laid)).toEqual(['court', B]);
    answer(laid, B!, 'court macedonia');
    expect(realm(laid, B!).court).toBe('macedonia');
  },
);

clause(['EM-23.0.m'], 'whether they could stay for Jerusalem is asked of each by his own stature', () => {
  const conquered = (gold: number): Laid => {
    const laid = beforeJerusalem({
      realms: {
        [G!]: { gold, cards: 5, statures: { combat: 9, administration: 1, diplomacy: 3 } },
        [F!]: { gold: 9, cards: 5, statures: { combat: 5, administration: 9, diplomacy: 3 } },
      },
    });
    takeJerusalem(laid);
    return laid;
  };
  // The German has one gold left, and is a poor governor; the Frenchman could.
  const laid = conquered(10 - realm(conquered(9), G!).gold);
  expect(realm(laid, G!).gold).toBe(1);
  expect(waits(laid)).toEqual(['consent', G]);
});

clause(
  ['EM-23.0.h', 'EM-X28', 'EM-33.F4.3'],
  'a base that fleets keep off compels no crusader to conquer: he may pass',
  () => {
    // Serbia borders Croatia and Hungary; from Venice, over the Adriatic, the rating is 3 + 2 - 3.
    const laid = (fleet: number) => {
      const one = ground({
        options: { crusades: true, fleets: true },
        own: { [B!]: ['constantinople', 'serbia'] },
        areas: { croatia: { level: -3 }, hungary: { level: -3 }, venice: { level: 2 } },
        realms: { [G!]: { gold: 9, cards: 5, statures: { combat: 3, administration: 3, diplomacy: 3 } } },
      });
      if (fleet > 0) one.t.fleets = { serbia: fleet };
      return onCrusade(one, { target: 'serbia', refused: ['serbia'] });
    };
    expect(whyNot(laid(0), G!, 'pass')[0]).toBe('EM-23.0.h');
    const held = laid(1);
    expect(waits(held)).toEqual(['crusader', G]);
    expect(open(held, G!)).toEqual(expect.arrayContaining(['conquer serbia', 'pass']));
  },
);

clause(
  ['EM-23.0.h', 'EM-X28'],
  'a base whose sea areas he cannot pay for compels no crusader to conquer: he may pillage',
  () => {
    // From Croatia it is −1, so that a piece of gold helps; from Lombardy 3 or more, but the chain has two sea areas.
    const laid = (gold: number) =>
      onCrusade(
        ground({
          own: { [B!]: ['constantinople', 'serbia'] },
          areas: { ...barren(), serbia: { level: 0 }, croatia: { level: -1 }, lombardy: { level: 4 } },
          realms: { [G!]: { gold, cards: 5, statures: { combat: 3, administration: 3, diplomacy: 3 } } },
        }),
        { target: 'serbia', refused: ['serbia'] },
      );
    const poor = laid(3);
    expect(open(poor, G!)).toEqual(expect.arrayContaining(['conquer serbia', 'pillage serbia']));
    const rich = laid(4);
    expect(whyNot(rich, G!, 'pillage serbia')[0]).toBe('EM-23.0.h');
  },
);

clause(
  ['EM-23.0.h', 'EM-X28'],
  'who can conquer or pillage without more gold may not pass; the late do as much',
  () => {
    const late = (laid: Laid) => laid.game.asks(laid.state)[0]!.late;
    const able = beforeJerusalem();
    expect(waits(able)).toEqual(['crusader', G]);
    expect(whyNot(able, G!, 'pass')[0]).toBe('EM-23.0.h');
    expect(open(able, G!)).not.toContain('pass');
    expect(late(able)).toEqual({ verb: 'conquer', area: 'jerusalem' });
    const weak = { combat: 1, administration: 3, diplomacy: 3 };
    const unable = beforeJerusalem({
      areas: { jerusalem: { fort: 3, level: 3 } },
      realms: { [G!]: { gold: 9, cards: 5, statures: weak }, [F!]: { gold: 9, cards: 5, statures: weak } },
    });
    expect(waits(unable)).toEqual(['crusader', G]);
    const can = open(unable, G!).filter((text) => text === 'pass' || text === 'conquer jerusalem');
    expect(can).toContain('pass');
    expect(late(unable)).toEqual({ verb: 'pass' });
  },
);

clause(
  ['EM-23.0.e', 'EM-X28', 'EM-6.III.5'],
  'where no Catholic has cards or a court nobody marches, and it is over',
  () => {
    const laid = ground({ realms: { [E!]: { seat: null } } });
    for (const id of [G!, F!, E!]) realm(laid, id).cards = 0;
    laid.t.crusade = {
      ...{ caller: null, leader: null, crusaders: [], next: 0, passes: 0, target: null },
      ...{ granted: [], refused: [], passed: [], stays: false },
    };
    laid.state.flow = [
      { step: 'game', at: 'next' },
      { step: 'round', at: 'initiative' },
      { step: 'crusade' },
    ] as never;
    const entries = laid.game.goOn(laid.state, loaded(laid));
    expect(told(entries, 'crusade-over')).toEqual([{ won: false }]);
    expect(told(entries, 'crusaders')).toEqual([]);
    expect(laid.t.crusade).toBe(null);
  },
);

clause(
  ['EM-23.0.g', 'EM-23.0.f'],
  'the strongest marches first, equals by die; of equal captains the greater ruler leads',
  () => {
    const muster = (rolls: number[], realms: Lay['realms'] = {}) => {
      const laid = ground({
        own: { [E!]: ['wessex'] },
        realms: {
          [G!]: { gold: 9, cards: 5, statures: { combat: 3, administration: 3, diplomacy: 3 } },
          [F!]: { gold: 9, cards: 5, statures: { combat: 5, administration: 3, diplomacy: 3 } },
          [E!]: { gold: 9, cards: 5, statures: { combat: 3, administration: 9, diplomacy: 3 } },
          ...realms,
        },
      } as Lay);
      laid.t.crusade = {
        ...{ caller: null, leader: null, crusaders: [], next: 0, passes: 0, target: null },
        ...{ granted: [], refused: [], passed: [], stays: false },
      };
      laid.state.flow = [
        { step: 'game', at: 'next' },
        { step: 'round', at: 'initiative' },
        { step: 'crusade' },
      ] as never;
      return told(laid.game.goOn(laid.state, loaded(laid, { crusaders: rolls })), 'crusaders');
    };
    expect(muster([2, 5])).toEqual([{ realms: [F, E, G], leader: F }]);
    expect(muster([5, 2])).toEqual([{ realms: [F, G, E], leader: F }]);
    // The first throw is equal.
    expect(muster([4, 4, 6, 1])).toEqual([{ realms: [F, G, E], leader: F }]);
    const equal = { gold: 9, cards: 5, statures: { combat: 3, administration: 2, diplomacy: 3 } };
    // England is the greatest of three equal captains, though the last by the dice.
    expect(muster([6, 5, 1], { [F!]: equal })).toEqual([{ realms: [G, F, E], leader: E }]);
  },
);

clause(
  ['EM-23.0.i', 'EM-23.0.l'],
  'a Catholic area of nobody’s is open to them, one that a magnate holds is not',
  () => {
    const lay = (holder: string | null): Laid =>
      ground({
        areas: { croatia: { religion: 'RC', holder } },
        table: {
          magnates: [
            structuredClone(nureddin),
            ...(holder ? [{ ...nureddin, id: holder, court: 'croatia' }] : []),
          ],
          crusade: {
            ...{ caller: null, leader: G!, crusaders: [G!, F!], next: 0, passes: 0, target: null },
            ...{ granted: [], refused: [], passed: [], stays: false },
          },
        },
      } as Lay);
    expect(isFriendly(lay(null).t, 'croatia')).toBe(true);
    expect(isFriendly(lay('magnate-of-croatia').t, 'croatia')).toBe(false);
    expect(isFriendly(lay(null).t, 'austria')).toBe(true);
    expect(isFriendly(lay(null).t, 'constantinople')).toBe(false);
  },
);

// ---------------------------------------------------------------- what happens between two questions

/** The Byzantine’s Dynastic Inheritance of one area. */
const HEIR = 35;

clause(
  ['EM-23.0.m', 'EM-23.34.a', 'EM-19.2.e', 'EM-23.31.a'],
  'a crusade that has won is over, though the Byzantine inherits Jerusalem while the crusaders take counsel',
  () => {
    const won = () => {
      const laid = beforeJerusalem({ hands: { [B!]: [HEIR] } });
      takeJerusalem(laid);
      expect(waits(laid)).toEqual(['consent', G]);
      return laid;
    };
    const home = won();
    answer(home, B!, 'inherit jerusalem');
    expect(area(home, 'jerusalem')).toMatchObject({ owner: B, holder: null });
    expect(told(answer(home, G!, 'go-home'), 'crusade-over')).toEqual([{ won: true }]);
    expect([home.t.crusade, area(home, 'jerusalem').owner]).toEqual([null, B]);
    // Nothing of theirs is left there to be ruled or fortified.
    const stays = won();
    answer(stays, B!, 'inherit jerusalem');
    answer(stays, G!, 'stay-on');
    const over = answer(stays, F!, 'stay-on');
    expect([told(over, 'crusade-over'), told(over, 'holy-land')]).toEqual([[{ won: true }], []]);
    const later = won();
    answer(later, G!, 'stay-on');
    answer(later, F!, 'stay-on');
    expect(waits(later)).toEqual(['crusader', F]);
    expect(told(answer(later, B!, 'inherit jerusalem'), 'crusade-over')).toEqual([{ won: true }]);
    // Syria is nothing to those who stay.
    const syria = won();
    answer(syria, G!, 'stay-on');
    answer(syria, F!, 'stay-on');
    answer(syria, B!, 'inherit syria');
    expect(waits(syria)).toEqual(['crusader', F]);
  },
);

clause(
  ['EM-23.0.c', 'EM-23.0.d', 'EM-6.III.2', 'EM-23.12'],
  'no crusade is called any more once an heir has Jerusalem, or the churches are one',
  () => {
    const lay = (more: Lay) => {
      const laid = ground({ ...more, options: { crusades: true, schism: true } });
      beginRound(laid);
      expect(waits(laid)).toEqual(['summon', B]);
      return laid;
    };
    const claimed = { areas: { jerusalem: { claims: [B!], granted: [B!] } }, hands: { [B!]: [HEIR] } };
    const heir = lay(claimed);
    answer(heir, B!, 'inherit jerusalem');
    expect(waits(heir)[0]).toBe('position');
    const later = lay(claimed);
    answer(later, B!, 'no-crusade');
    expect(waits(later)).toEqual(['summon', G]);
    answer(later, B!, 'inherit jerusalem');
    expect([waits(later)[0], later.t.crusade]).toEqual(['position', null]);
    const tied = { areas: { rome: { ties: [B!, G!] } }, table: { influence: 3 } };
    const one = lay(tied);
    answer(one, G!, 'untie rome');
    expect(waits(one)).toEqual(['summon', B]);
    answer(one, B!, 'untie rome', { schism: [6, 6] });
    expect([one.t.schism, waits(one)[0]]).toEqual([false, 'position']);
  },
);

clause(
  ['EM-23.0.l', 'EM-19.2.e', 'EM-20.1.a'],
  'whoever gets the land to which the crusade has turned is asked for passage like any other',
  () => {
    const laid = onCrusade(
      ground({
        areas: { croatia: { religion: 'PA', claims: [B!], granted: [B!] } },
        hands: { [B!]: [HEIR] },
      }),
    );
    answer(laid, G!, 'lead croatia');
    expect(waits(laid)).toEqual(['crusader', G]);
    answer(laid, B!, 'inherit croatia');
    expect([waits(laid), laid.t.crusade!.target]).toEqual([['route', G], null]);
    answer(laid, G!, 'lead croatia');
    expect(waits(laid)).toEqual(['passage', B]);
    answer(laid, B!, 'bar-passage');
    answer(laid, G!, 'lead croatia');
    expect([waits(laid)[0], laid.t.crusade!.target]).toEqual(['crusader', 'croatia']);
  },
);

clause(
  ['EM-X23', 'EM-22.12', 'EM-23.0.d'],
  'who loses his court or his church while another is asked calls no crusade any more',
  () => {
    const asked = (more: Lay = {}) => {
      const laid = ground(more);
      beginRound(laid);
      expect(waits(laid)).toEqual(['summon', B]);
      return laid;
    };
    const heir = asked({
      areas: { austria: { claims: [B!], granted: [B!] } },
      hands: { [B!]: [HEIR] },
      realms: { [G!]: { bereaved: true, cards: 5 } },
    });
    answer(heir, B!, 'inherit austria');
    expect(realm(heir, G!).court).toBe(null);
    answer(heir, B!, 'no-crusade');
    expect(waits(heir)).toEqual(['summon', F]);
    const breach = asked();
    answer(breach, G!, `propose ${F} open ""`);
    answer(breach, F!, 'sign 1');
    answer(breach, F!, `accuse 1 ${G}`);
    while (waits(breach)[0] === 'influence') answer(breach, waits(breach)[1]!, 'enough');
    while (waits(breach)[0] === 'ballot') answer(breach, waits(breach)[1]!, 'vote for');
    expect(realm(breach, G!).excommunicated).toBe(true);
    answer(breach, B!, 'no-crusade');
    expect(waits(breach)).toEqual(['summon', F]);
  },
);

clause(
  ['EM-23.31.a', 'EM-23.0.j', 'EM-7.53'],
  'where the last court of the crusaders is inherited while their way is chosen the crusade is over',
  () => {
    const laid = onCrusade(
      ground({
        areas: { austria: { claims: [B!], granted: [B!] } },
        hands: { [B!]: [HEIR] },
        realms: { [G!]: { bereaved: true, cards: 5, gold: 9 } },
      }),
      { crusaders: [G!] },
    );
    expect(waits(laid)).toEqual(['route', G]);
    const over = answer(laid, B!, 'inherit austria');
    expect(told(over, 'crusade-over')).toEqual([{ won: false }]);
    expect(waits(laid)[0]).toBe('position');
  },
);
