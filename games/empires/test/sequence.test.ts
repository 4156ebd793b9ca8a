import { type Entry, fast, scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { checkStatures } from '../rules/leaders.ts';
import { judgedAlone, pointsOf } from '../rules/victory.ts';
import { beginsGameTurn, yearOf } from '../rules/years.ts';
import {
  answer,
  area,
  clausesOf,
  endeavor,
  from,
  type Laid,
  type Lay,
  leaves,
  lines,
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

const SINGLE = 35;
const ADVANCE = 54;
const G = 'germany';
const F = 'france';
const E = 'england';

/** All as high as the first, unless it is said. */
const alike = (combat: number, administration = combat, diplomacy = combat) => ({
  combat,
  administration,
  diplomacy,
});

// ---------------------------------------------------------------- rounds and game turns

clause(
  ['EM-6.0.a', 'EM-6.0.b', 'EM-6.0.c', 'EM-5.0.a', 'EM-27.8'],
  'game turns begin with 1, 26, 51 and 76, and with the first round',
  () => {
    const begins = (scenario: string) => {
      const { t } = table({ scenario });
      const { rounds } = t.scenarios[scenario]!;
      return Array.from({ length: rounds }, (_, i) => {
        t.round = i + 1;
        return beginsGameTurn(t) ? yearOf(t) : null;
      }).filter((year) => year !== null);
    };
    expect(begins('29')).toEqual([1136, 1151, 1176]);
    expect(begins('27')).toEqual([771, 776, 801]);
    expect(begins('28')).toEqual([976, 1001, 1026, 1051]);
    // Three rounds before 1151.
    expect((1151 - 1136) / 5).toBe(3);
  },
);

/** All leftover cards are turned up and a new round begins. */
const lastTurn = (more: Lay = {}) => {
  const laid = table({
    own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
    turn: G,
    ...more,
    realms: {
      [G]: { statures: alike(3), gold: 0, cards: 1, ...more.realms?.[G] },
      [F]: { statures: alike(3), cards: 0, ...more.realms?.[F] },
    },
  });
  realm(laid, F).cards = more.realms?.[F]?.cards ?? 0;
  laid.t.positions = [F, G];
  laid.state.flow[2] = { step: 'turns', next: 2 } as never;
  return laid;
};

const calm = (laid: Laid) => yearCard(laid, 'ruling', 3, []);

clause(
  ['EM-6.III.9.a', 'EM-6.III.9.b', 'EM-8.22', 'EM-6.III.B'],
  'what is left is turned up at the end of the round, tested against the administration',
  () => {
    const laid = lastTurn({ realms: { [F]: { statures: alike(1, 5, 1), cards: 2 } } });
    const names = (value: number, not: number) =>
      laid.t.yearOrder.find((n) => {
        const { check } = laid.t.yearCards[n]!;
        return check.includes(value) && !check.includes(not);
      })!;
    endeavor(laid, G, 'rule swabia', calm(laid));
    // A card that names 1 does nothing, one that names 5 does; then initiative: a die each for equal sums.
    laid.game.act(laid.state, G, { verb: 'finish' }, scripted(names(1, 5), names(5, 9), 1, 1, 1, 1, 1, 1));
    expect(realm(laid, F).statures).toEqual(alike(1));
    expect(laid.t.round).toBe(2);
    expect(realm(laid, G).cards).toBe(5);
  },
);

clause(
  ['EM-6.0.d', 'EM-6.III.1', 'EM-3.2', 'EM-6.0.e'],
  'each round all 56 year cards are shuffled, and five are each player’s, seen by nobody',
  () => {
    const laid = lastTurn();
    expect(laid.t.yearOrder).toHaveLength(56);
    endeavor(laid, G, 'rule swabia', calm(laid));
    expect(laid.t.yearPile).toHaveLength(55);
    laid.game.act(laid.state, G, { verb: 'finish' }, fast('initiative'));
    expect(laid.t.yearPile).toHaveLength(56);
    expect([realm(laid, G).cards, realm(laid, F).cards]).toEqual([5, 5]);
  },
);

clause(
  ['EM-6.I', 'EM-19.0.b'],
  'discards go back into the deck when a game turn begins, and hands stay',
  () => {
    const end = (round: number) => {
      const laid = lastTurn({ round, hands: { [F]: [40] } });
      laid.t.discards = [1, 2];
      const deck = (laid.t.deck as unknown as { $is: number[] }).$is;
      for (const card of [1, 2]) deck.splice(deck.indexOf(card), 1);
      laid.t.deck.count = deck.length;
      endeavor(laid, G, 'rule swabia', calm(laid));
      laid.game.act(laid.state, G, { verb: 'finish' }, fast('initiative'));
      return laid;
    };
    // 1221 goes on in the game turn of 1201; 1226 begins another.
    expect(end(4).t.discards).toEqual([1, 2]);
    const next = end(5);
    expect(next.t.discards).toEqual([]);
    expect(next.t.deck.count).toBe(55);
  },
);

clause(['EM-6.III.F', 'EM-5.0.b', 'EM-26.0.a', 'EM-X20'], 'after the last round the points decide', () => {
  const laid = lastTurn({
    round: 20,
    areas: { swabia: { level: 2 } },
    realms: { [G]: { handicap: 0 }, [F]: { handicap: 15 } },
  });
  endeavor(laid, G, 'rule swabia', yearCard(laid, 'ruling', 1, []));
  laid.game.act(laid.state, G, { verb: 'finish' }, scripted());
  expect(laid.game.result(laid.state)).toEqual({
    winners: [F],
    how: 'points',
    clause: 'EM-5.0.b',
    scores: { [G]: 5, [F]: 18 },
  });
});

// ---------------------------------------------------------------- initiative

const begin = (more: Lay, ...draws: number[]) => {
  const laid = table({
    seats: 3,
    own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou'], [E]: ['wessex'] },
    ...more,
  });
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'initiative' },
  ] as never;
  laid.game.goOn(laid.state, scripted(...draws));
  return laid;
};

clause(
  ['EM-6.III.6.a'],
  'the highest sum of statures chooses a place first; the last gets what is left',
  () => {
    const laid = begin({
      realms: {
        [G]: { statures: alike(2) },
        [F]: { statures: alike(1, 1, 9) },
        [E]: { statures: alike(3) },
      },
    });
    expect(waits(laid)).toEqual(['position', F]);
    play(laid, F, 'position 3');
    expect(waits(laid)).toEqual(['position', E]);
    expect(whyNot(laid, E, 'position 3')).toEqual(['EM-6.III.6.a', 'Turn 3 is that of France']);
    play(laid, E, 'position 1');
    expect(laid.t.positions).toEqual([E, G, F]);
    expect(waits(laid)).toEqual(['opening', E]);
  },
);

clause(['EM-6.III.6.b'], 'then the most areas, then the highest roll', () => {
  const all = {
    [G]: { statures: alike(3) },
    [F]: { statures: alike(3) },
    [E]: { statures: alike(3) },
  };
  const laid = begin({ realms: all });
  expect(waits(laid)).toEqual(['position', F]);
  const even = begin(
    { realms: all, own: { [G]: ['swabia'], [F]: ['ile-de-france'], [E]: ['wessex'] } },
    2,
    6,
    6,
    1,
    4,
  );
  expect(waits(even)).toEqual(['position', E]);
});

// ---------------------------------------------------------------- leaders

const ground = (more: Lay = {}) =>
  table({ own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'] }, turn: G, ...more });

const checking = ({ t }: Laid, value: number, not: number) =>
  t.yearOrder.find((n) => t.yearCards[n]!.check.includes(value) && !t.yearCards[n]!.check.includes(not))!;

clause(
  ['EM-8.2.a', 'EM-8.2.b', 'EM-8.21', 'EM-8.0.a', 'EM-8.31', 'EM-8.32'],
  'a card that names the stature used calls for a check of all three',
  () => {
    const laid = ground({ realms: { [G]: { statures: alike(3, 9, 1), gold: 2 } } });
    const card = laid.t.yearOrder.find((n) => laid.t.yearCards[n]!.check.includes(3))!;
    const rating = 3;
    const results = laid.t.yearCards[card]!.conquest.base.length;
    expect(rating + results).toBeGreaterThan(0);
    play(laid, G, 'conquer bavaria');
    // Combat 3: 12 makes 9; administration 9: 2 makes 1; diplomacy 1: 7 makes 2.
    play(laid, G, 'from swabia', card, 6, 6, 1, 1, 3, 4);
    expect(realm(laid, G).statures).toEqual(alike(9, 1, 2));
    const other = ground({ realms: { [G]: { statures: alike(3, 9, 1), gold: 0 } } });
    // It names 1, the diplomacy, which was not used.
    play(other, G, 'rule swabia', checking(other, 1, 9));
    expect(realm(other, G).statures).toEqual(alike(3, 9, 1));
  },
);

clause(['EM-8.3', 'EM-2.0.d'], 'the table pulls toward 3, and knows five statures', () => {
  const laid = ground();
  const after = (now: number, ...rolls: number[]) => {
    const state = laid.game.copy(laid.state);
    const leader = state.table.realms[G]!;
    leader.statures = alike(now);
    const p = { table: state.table, log: () => {}, draw: () => rolls.shift()! - 1 };
    checkStatures({ ...p, table: laid.t } as never, leader);
    return leader.statures;
  };
  expect(after(1, 1, 1, 6, 5, 6, 6)).toEqual(alike(1, 5, 5));
  expect(after(5, 1, 2, 3, 4, 5, 6)).toEqual(alike(2, 3, 9));
  expect(after(9, 2, 2, 2, 4, 4, 5)).toEqual(alike(3, 5, 9));
});

clause(['EM-8.23.a'], 'every such card causes one', () => {
  const laid = ground({ realms: { [G]: { statures: alike(3, 3, 3), gold: 0 } } });
  const [first, second] = laid.t.yearOrder.filter((n) => laid.t.yearCards[n]!.check.includes(3));
  const same = [3, 4, 3, 4, 3, 4];
  const ends = (card: number) =>
    laid.t.yearCards[card]!.ruling.some(({ result, upTo }) => result === '-1' && (upTo ?? 9) >= 3);
  expect([ends(first!), ends(second!)].length).toBe(2);
  play(laid, G, 'rule swabia', first!, ...same);
  play(laid, G, 'rule swabia', second!, ...same);
  expect(realm(laid, G).cards).toBe(3);
});

clause(['EM-8.23.b'], 'nobody checks his statures because he wants to', () => {
  const laid = ground();
  expect(open(laid, G)).not.toContain('turn-up');
  expect(whyNot(laid, G, 'turn-up')[0]).toBe('EM-6.III.7.b');
});

// ---------------------------------------------------------------- victory

clause(
  ['EM-26.0.a', 'EM-26.0.b', 'EM-26.0.c', 'EM-26.0.d'],
  'three and the level for each connected area, three for a claim to it, five for a conversion',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia', 'lorraine', 'poland'], [F]: ['ile-de-france'] },
      areas: {
        swabia: { level: 0, claims: [G] },
        franconia: { level: -2 },
        lorraine: { level: 3 },
        poland: { level: 2, claims: [G] },
        saxony: { claims: [G] },
      },
      realms: { [G]: { conversions: 2, handicap: 0 } },
    });
    // Poland is not connected: neither it nor the claim to it counts.
    expect(pointsOf(laid.t, realm(laid, G))).toMatchObject({
      areas: 3 + 1 + 6,
      claims: 3,
      conversions: 10,
      total: 23,
    });
    expect(area(laid, 'poland').unrest).toBe(true);
  },
);

clause(
  ['EM-27.91', 'EM-27.92'],
  'Charlemagne alone is compared with history; of two he gives 40 points',
  () => {
    const alone = table({ scenario: '27', seats: 1 });
    // The table of the rulebook, by where each level begins.
    expect(alone.t.scenarios['27']!.performance!.map(({ from, level }) => [from, level]).slice(0, 5)).toEqual(
      [
        [131, 'excellent'],
        [111, 'very-good'],
        [91, 'good'],
        [71, 'mediocre'],
        [61, 'poor'],
      ],
    );
    expect(pointsOf(alone.t, realm(alone, 'franks')).total).toBe(92);
    // Played to the end with so many points: each level from its first to its last.
    const judged = (total: number) => {
      const end = table({ scenario: '27', seats: 1, round: 9 });
      end.t.areas.lorraine!.level += total - 92;
      end.state.flow = [{ step: 'game', at: 'next' }] as never;
      end.game.goOn(end.state, scripted());
      const { how, scores, winners } = end.game.result(end.state)!;
      expect(scores).toEqual({ franks: total });
      return [how, winners.length];
    };
    expect([131, 130, 111, 110, 91, 90, 71, 70, 61, 60].map(judged)).toEqual([
      ['excellent', 1],
      ['very-good', 1],
      ['very-good', 1],
      ['good', 1],
      ['good', 1],
      ['mediocre', 0],
      ['mediocre', 0],
      ['poor', 0],
      ['poor', 0],
      ['very-poor', 0],
    ]);
    // As it is told while the game goes on, with what the next level takes.
    const told = (total: number) => {
      const { level, next } = judgedAlone(alone.t, total)!;
      return [level, next?.from];
    };
    expect([140, 131, 130, 92, 61, 60, -120].map(told)).toEqual([
      ['excellent', undefined],
      ['excellent', undefined],
      ['very-good', 131],
      ['good', 111],
      ['poor', 71],
      ['very-poor', 61],
      ['very-poor', 61],
    ]);
    const two = table({ scenario: '27', seats: 2 });
    expect(judgedAlone(two.t, 92)).toBeNull();
    expect(pointsOf(two.t, realm(two, 'franks')).total).toBe(52);
    expect(pointsOf(two.t, realm(two, 'byzantium')).total).toBe(65);
  },
);

clause(['EM-31.9.b'], 'Constantinople is worth 25 more to the Turk', () => {
  const laid = table({ scenario: '31', seats: 6 });
  const before = pointsOf(laid.t, realm(laid, 'turks'));
  area(laid, 'constantinople').owner = 'turks';
  const after = pointsOf(laid.t, realm(laid, 'turks'));
  expect([before.prize, after.prize]).toEqual([0, 25]);
  expect(after.total - before.total).toBe(25 + 3 + 3);
});

clause(
  ['EM-X34'],
  'who goes in the midst of an endeavor has no cards, and it is decided by one all the same',
  () => {
    const laid = table({
      seats: 3,
      own: { [G]: ['swabia', 'franconia'], [F]: ['ile-de-france'], [E]: ['wessex'] },
      turn: G,
      realms: { [G]: { gold: 5, statures: alike(3) } },
    });
    play(laid, G, 'rule franconia');
    expect(waits(laid)).toEqual(['gold', G]);
    const entries = laid.game.resign(laid.state, G, fast('a king goes')).entries.map(({ what }) => what);
    expect(entries).toContain('resolved');
    expect(realm(laid, G)).toMatchObject({ cards: 0, seat: null });
    expect(laid.game.invariants(laid.state)).toEqual([]);
  },
);

// ---------------------------------------------------------------- read closely

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

clause(['EM-6.III.1', 'EM-6.0.d'], 'with a new round all year cards are together again', () => {
  const laid = table({ own: { [G]: ['swabia'], [F]: ['champagne'] } });
  laid.t.burnt = laid.t.yearPile.splice(0, 7);
  realm(laid, G).defenses = 3;
  realm(laid, G).called = ['anjou'];
  from(laid, [{ step: 'round', at: 'yearCards' }]);
  expect([laid.t.burnt, laid.t.yearPile.length]).toEqual([[], laid.t.yearOrder.length]);
  expect(realm(laid, G)).toMatchObject({ cards: 5, defenses: 0, called: [] });
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
