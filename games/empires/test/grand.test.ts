import {
  change,
  type Entry,
  fast,
  type Json,
  layTable,
  optionsOf,
  scripted,
  secretOf,
} from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { data, make } from '../game.ts';
import { divisionOf, freeGroups } from '../rules/grand.ts';
import { checkStatures } from '../rules/leaders.ts';
import { activeRaiders } from '../rules/raiders.ts';
import { pointsOf } from '../rules/victory.ts';
import type { AreaId } from '../state.ts';
import {
  answer,
  area,
  begun,
  free,
  from,
  type Laid,
  type Lay,
  lines,
  loaded,
  open,
  realm,
  table,
  told,
  waits,
  whyNot,
} from './table.ts';

const [ONE, TWO, THREE, FOUR, FIVE, SIX] = [1, 2, 3, 4, 5, 6].map((n) => `player-${n}`) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const F = 'franks';
const B = 'byzantium';

/** 771 as it is, or as it is laid. */
const ground = (more: Lay = {}): Laid => table({ scenario: '32', seats: 4, ...more });

/** A round is over; the Franks have been checked so often. */
function endRound(laid: Laid, checks: number, script: Record<string, Json[]> = {}): Entry[] {
  laid.t.grand!.checks = checks;
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'close' },
  ] as never;
  return laid.game.goOn(laid.state, loaded(laid, script));
}

const owned = ({ t }: Laid, id: string): AreaId[] => t.map.order.filter((one) => t.areas[one]!.owner === id);

/** Courts in Lorraine, Ile de France and Burgundy, the rest by the map; everybody rolls these numbers. */
function divide(laid: Laid, kingdom: number[], stature: number[] = []): Entry[] {
  endRound(laid, 2);
  answer(laid, ONE, 'crown lorraine');
  answer(laid, ONE, 'crown ile-de-france');
  answer(laid, ONE, 'crown burgundy');
  return answer(laid, ONE, 'share-rest', { kingdom, stature });
}

const OIL = 'kingdom-of-ile-de-france';
const OC = 'kingdom-of-burgundy';
const GERMAN = 'kingdom-of-lorraine';

clause(
  ['EM-32.0.a', 'EM-X35'],
  'four at the least; two of them play Charlemagne’s scenario, the others have no realm, cards or turns yet',
  () => {
    const { facts } = make(data);
    expect(() => layTable(facts, { scenario: '32', seats: 3 })).toThrow();
    const laid = ground();
    expect(laid.t.players).toEqual({
      [ONE]: { realm: F },
      [TWO]: { realm: B },
      [THREE]: { realm: null },
      [FOUR]: { realm: null },
    });
    expect(owned(laid, F)).toHaveLength(14);
    expect(laid.t.realmOrder).toEqual([F, B]);
    expect(laid.t.positions.length).toBe(2);
    expect(free(laid, THREE)).toEqual([]);
    expect(whyNot(laid, THREE, 'offer franks 1 - - - - - 0 - - - - -')[0]).toBe('EM-X35');
  },
);

clause(
  ['EM-32.0.b', 'EM-X35'],
  'the round of the second check is its last; none counts in the first seven rounds, nor does the ninth end the game',
  () => {
    const laid = ground({ round: 7 });
    const check = (round: number, ...draws: number[]) => {
      laid.t.round = round;
      const chance = scripted(...draws);
      const draw = (label: string, range: number) => chance.draw(label, range);
      checkStatures({ table: laid.t, log() {}, draw } as never, realm(laid, F));
      return laid.t.grand!.checks;
    };
    expect(check(7)).toBe(0);
    expect(check(8, 1, 1, 1, 1, 1, 1)).toBe(1);
    laid.t.round = 9;
    endRound(laid, 1);
    expect(laid.t.round).toBe(10);
    expect(laid.t.grand!.split).toBe(false);
    expect(waits(laid)[0]).toBe('position');
    endRound(laid, 2);
    expect(waits(laid)).toEqual(['crown', ONE]);
  },
);

clause(
  ['EM-32.0.c', 'EM-32.0.d', 'EM-32.0.e'],
  'three kingdoms around three groups of three, in three languages; what borders one over land may join it',
  () => {
    const laid = ground();
    endRound(laid, 2);
    // Friesland and Flanders are two of their language: no kingdom while there are three of three.
    expect(open(laid, ONE)).not.toContain('crown flanders');
    expect(whyNot(laid, ONE, 'crown flanders')[0]).toBe('EM-32.0.d');
    const number = () => laid.game.told(laid.state, ONE).ask!.facts;
    expect(number()).toEqual({ number: 1 });
    expect(told(answer(laid, ONE, 'crown lorraine'), 'crown')).toEqual([{ number: 1, area: 'lorraine' }]);
    expect(number()).toEqual({ number: 2 });
    expect(whyNot(laid, ONE, 'crown swabia')[0]).toBe('EM-32.0.d');
    answer(laid, ONE, 'crown ile-de-france');
    answer(laid, ONE, 'crown burgundy');
    // Flanders borders the German and the northern kingdom, Friesland the German one alone.
    expect(open(laid, ONE)).toEqual([
      'share friesland 1',
      'share flanders 1',
      'share flanders 2',
      'share-rest',
    ]);
    expect(whyNot(laid, ONE, 'share friesland 2')[0]).toBe('EM-32.0.c');
    answer(laid, ONE, 'share flanders 2');
    expect(open(laid, ONE)).toContain('share friesland 2');
    answer(laid, ONE, 'share friesland 2', { kingdom: [1, 2, 3, 4] });
    expect(owned(laid, GERMAN)).toEqual(['franconia', 'lorraine', 'switzerland', 'swabia']);
    expect(owned(laid, OIL)).toHaveLength(6);
    expect(owned(laid, OC)).toHaveLength(4);
    expect(owned(laid, F)).toEqual([]);
  },
);

clause(['EM-32.0.c'], 'an island joins the nearest kingdom', () => {
  const laid = ground();
  area(laid, 'corsica').owner = F;
  divide(laid, [1, 2, 3, 4]);
  expect(area(laid, 'corsica').owner).toBe(OC);
});

clause(
  ['EM-32.0.d', 'EM-X35'],
  'else groups of two; else courts of one language; else fewer kingdoms; heathens count for none',
  () => {
    const { t } = ground();
    const lay = (...areas: AreaId[]) => {
      for (const id of t.map.order) if (t.areas[id]!.owner === F) t.areas[id]!.owner = null;
      for (const id of areas) t.areas[id]!.owner = F;
      const { needed, least, distinct } = divisionOf(t);
      return [needed, least, distinct];
    };
    const pairs: AreaId[] = ['lorraine', 'franconia', 'ile-de-france', 'normandy'];
    expect(lay(...pairs, 'burgundy', 'provence')).toEqual([3, 2, true]);
    // Three groups, two of them of one language.
    for (const id of ['wessex', 'mercia']) t.areas[id]!.language = t.areas.normandy!.language;
    expect(lay(...pairs, 'wessex', 'mercia')).toEqual([3, 2, false]);
    expect(lay(...pairs, 'burgundy')).toEqual([2, 2, false]);
    t.areas.normandy!.religion = 'PA';
    expect(lay(...pairs)).toEqual([1, 2, false]);
    expect(lay('lorraine')).toEqual([0, 2, false]);
  },
);

clause(
  ['EM-32.0.f', 'EM-32.0.g', 'EM-32.0.k', 'EM-X35'],
  'claims, forts, unrest and results stay with the areas; ties, gold, cards, agreements and conversions are gone',
  () => {
    const laid = ground({ realms: { [F]: { gold: 31, conversions: 2 } } });
    const held = secretOf(laid.t.deck)!
      .filter((card) => laid.t.eventCards[card]!.hold)
      .slice(0, 2);
    change(laid.t.realms[F]!.hand, held);
    change(
      laid.t.deck,
      secretOf(laid.t.deck)!.filter((card) => !held.includes(card)),
    );
    area(laid, 'swabia').unrest = true;
    area(laid, 'anjou').ties = [F];
    area(laid, 'saxony').results = [{ by: F, from: 'lorraine', count: 1 }];
    laid.t.treaties = {
      made: 1,
      list: [{ number: 1, parties: [F, B], open: '', secret: null, signed: [F, B], released: [] }],
    };
    const entries = divide(laid, [1, 2, 3, 4], [6, 6]);
    expect(area(laid, 'lorraine')).toMatchObject({ fort: 2, claims: [GERMAN] });
    expect(area(laid, 'swabia').unrest).toBe(true);
    expect(area(laid, 'saxony').results).toEqual([{ by: GERMAN, from: 'lorraine', count: 1 }]);
    expect(area(laid, 'anjou').ties).toEqual([]);
    // Rome, Tuscany and Lombardy belong to no kingdom: those claims are gone, the Byzantine ones are not.
    expect(area(laid, 'rome').claims).toEqual([B]);
    expect(area(laid, 'lombardy').claims).toEqual([]);
    expect(realm(laid, GERMAN)).toMatchObject({ gold: 10, conversions: 0, seat: ONE, court: 'lorraine' });
    // Two sixes on the column of stature 3.
    expect(realm(laid, GERMAN).statures.combat).toBe(laid.t.charts.statures['3']![10]);
    expect(told(entries, 'treaty-lapsed')).toHaveLength(1);
    expect(laid.t.realms[F]).toBe(undefined);
    expect(laid.t.realmOrder).toEqual([B, GERMAN, OIL, OC]);
    expect(
      held.every((card) => laid.t.discards.includes(card) || secretOf(laid.t.deck)!.includes(card)),
    ).toBe(true);
  },
);

clause(
  ['EM-32.0.h', 'EM-X35'],
  'a die for each; a taken number is rolled again; who rolls four has Byzantium, with its cards and points',
  () => {
    const laid = ground({ realms: { [B]: { conversions: 3 } } });
    const held = secretOf(laid.t.deck)!.find((card) => laid.t.eventCards[card]!.hold)!;
    change(laid.t.realms[B]!.hand, [held]);
    change(
      laid.t.deck,
      secretOf(laid.t.deck)!.filter((card) => card !== held),
    );
    const entries = divide(laid, [3, 3, 1, 3, 4, 2]);
    expect(told(entries, 'kingdom-number')).toEqual([
      { seat: ONE, number: 3 },
      { seat: TWO, number: 1 },
      { seat: THREE, number: 4 },
      { seat: FOUR, number: 2 },
    ]);
    expect(laid.t.players).toMatchObject({
      [ONE]: { realm: OC },
      [TWO]: { realm: GERMAN },
      [THREE]: { realm: B },
      [FOUR]: { realm: OIL },
    });
    expect(realm(laid, B)).toMatchObject({ seat: THREE, conversions: 3 });
    expect(realm(laid, B).hand.$for).toEqual([THREE]);
    expect(secretOf(realm(laid, B).hand)).toEqual([held]);
    // The next round is dealt to all four.
    expect(waits(laid)[0]).toBe('position');
    expect(laid.t.positions).toHaveLength(4);
  },
);

clause(['EM-32.0.h', 'EM-X35'], 'kingdoms that nobody rolled are independent, the Byzantine too', () => {
  const laid = ground();
  divide(laid, [1, 2, 5, 6]);
  expect(owned(laid, F)).toEqual([]);
  expect(area(laid, 'provence').owner).toBe(null);
  expect(area(laid, 'provence').claims).toEqual([]);
  expect(area(laid, 'constantinople').owner).toBe(null);
  expect(laid.t.realms[B]).toBe(undefined);
  // They are independent before the others choose.
  expect(waits(laid)).toEqual(['throne', THREE]);
  expect(open(laid, THREE)).toContain('take-throne provence');
  expect(open(laid, THREE)).toContain('take-throne constantinople');
});

clause(
  ['EM-32.0.i', 'EM-32.0.j', 'EM-34.e'],
  'five, then six, take free groups of two or more of one language: England for example',
  () => {
    const laid = ground({ seats: 6 });
    divide(laid, [1, 6, 2, 3, 5, 4]);
    expect(waits(laid)).toEqual(['throne', FIVE]);
    expect(open(laid, FIVE)).toEqual(
      expect.arrayContaining(['take-throne wessex', 'take-throne mercia', 'take-throne tuscany']),
    );
    // Pagans are no kingdom, and Bavaria alone is no group.
    expect(whyNot(laid, FIVE, 'take-throne norway')[0]).toBe('EM-32.0.i');
    expect(whyNot(laid, FIVE, 'take-throne bavaria')[0]).toBe('EM-32.0.i');
    answer(laid, FIVE, 'take-throne mercia', { stature: [1, 1] });
    expect(owned(laid, 'kingdom-of-mercia')).toEqual(['wessex', 'mercia', 'northumbria']);
    expect(realm(laid, 'kingdom-of-mercia')).toMatchObject({
      seat: FIVE,
      gold: 10,
      court: 'mercia',
      language: 'Anglo-Saxon',
      religion: 'RC',
    });
    expect(realm(laid, 'kingdom-of-mercia').statures.combat).toBe(laid.t.charts.statures['3']![0]);
    expect(waits(laid)).toEqual(['throne', TWO]);
    expect(open(laid, TWO)).not.toContain('take-throne wessex');
    answer(laid, TWO, 'take-throne tuscany');
    expect(laid.t.players[SIX]).toEqual({ realm: B });
    expect(laid.t.positions).toHaveLength(6);
  },
);

clause(
  ['EM-32.0.i', 'EM-X35'],
  'where there is none he waits, and plays from the round after one has appeared',
  () => {
    const laid = ground();
    // Nothing is free but what stands alone.
    for (const group of freeGroups(laid.t)) for (const id of group) area(laid, id).religion = 'PA';
    divide(laid, [1, 2, 3, 5]);
    // Nobody rolled four: the Greeks are free, so make them heathens as well, one round before.
    expect(waits(laid)).toEqual(['throne', FOUR]);
    const other = ground({ seats: 5 });
    for (const group of freeGroups(other.t)) for (const id of group) area(other, id).religion = 'PA';
    divide(other, [1, 2, 3, 5, 4]);
    expect(waits(other)[0]).toBe('position');
    expect(other.t.grand!.waiting).toEqual([FOUR]);
    expect(other.t.players[FOUR]).toEqual({ realm: null });
    expect(other.t.positions).toHaveLength(4);
    for (const id of ['wessex', 'mercia']) area(other, id).religion = 'RC';
    endRound(other, 2);
    expect(waits(other)).toEqual(['throne', FOUR]);
    answer(other, FOUR, 'take-throne wessex');
    expect(owned(other, 'kingdom-of-wessex')).toEqual(['wessex', 'mercia']);
    expect(other.t.positions).toHaveLength(5);
  },
);

clause(
  ['EM-X35', 'EM-X33', 'EM-20.3.d', 'EM-X22'],
  'with the division the offers, agreements and the hospitality of the Franks are gone, and who waits deals with nobody',
  () => {
    const laid = ground({ seats: 5 });
    realm(laid, B).court = null;
    for (const id of owned(laid, B)) Object.assign(area(laid, id), { owner: null, religion: 'PA' });
    for (const group of freeGroups(laid.t)) for (const id of group) area(laid, id).religion = 'PA';
    realm(laid, B).asylum = F;
    answer(laid, ONE, 'offer byzantium 1 - - - - - 0 - - - - -');
    answer(laid, TWO, 'offer franks 1 - - - - - 0 - - - - -');
    answer(laid, TWO, 'propose franks open ""');
    answer(laid, ONE, 'sign 1');
    divide(laid, [1, 2, 3, 5, 4]);
    expect([laid.t.offers.open, laid.t.treaties.list, realm(laid, B).asylum]).toEqual([[], [], null]);
    // The Byzantine exile has passed to the fifth seat; the fourth waits.
    expect([laid.t.players[FIVE], laid.t.players[FOUR]]).toEqual([{ realm: B }, { realm: null }]);
    expect(free(laid, FOUR)).toEqual([]);
    expect(whyNot(laid, FOUR, `host ${B}`)[0]).toBe('EM-X35');
    expect(whyNot(laid, ONE, `offer ${B} 99 - - - - - 0 - - - - -`)[0]).toBe('EM-20.1.a');
  },
);

clause(
  ['EM-32.0.f', 'EM-33.A2.2', 'EM-33.C2.2.a'],
  'the division leaves walls and commerce where they are, and no army or palace of the Franks',
  () => {
    const laid = ground({ options: { armies: true, civilization: true } });
    area(laid, 'lorraine').fort = 2;
    laid.t.armies = { lorraine: 2, constantinople: 2 };
    laid.t.markers = { lorraine: ['cathedral', 'commerce', 'palace'], constantinople: ['palace'] };
    divide(laid, [1, 2, 3, 4]);
    expect(laid.t.armies).toEqual({ constantinople: 2 });
    expect(laid.t.markers).toEqual({ lorraine: ['cathedral', 'commerce'], constantinople: ['palace'] });
    expect(area(laid, 'lorraine').fort).toBe(2);
  },
);

clause(
  ['EM-X35', 'EM-32.0.h'],
  'who played the Byzantine or the Franks and rolls five has no realm until he takes a throne',
  () => {
    const laid = ground({ seats: 5 });
    divide(laid, [1, 5, 3, 2, 4]);
    expect(waits(laid)).toEqual(['throne', TWO]);
    expect([laid.t.players[TWO], laid.t.players[FIVE]]).toEqual([{ realm: null }, { realm: B }]);
    const frank = ground({ seats: 5 });
    divide(frank, [5, 1, 3, 2, 4]);
    expect(waits(frank)).toEqual(['throne', ONE]);
    expect([frank.t.players[ONE], frank.t.players[TWO]]).toEqual([{ realm: null }, { realm: GERMAN }]);
  },
);

clause(['EM-X34', 'EM-32.0.i'], 'who leaves while he waits for a kingdom makes room for the next', () => {
  const laid = ground({ seats: 6 });
  divide(laid, [1, 2, 3, 4, 5, 6]);
  expect(waits(laid)).toEqual(['throne', FIVE]);
  laid.game.resign(laid.state, FIVE, loaded(laid));
  expect(waits(laid)).toEqual(['throne', SIX]);
  expect(laid.t.grand!.waiting).toEqual([SIX]);
});

clause(['EM-SV.7', 'EM-X34'], 'where nobody plays the Franks they are divided as the map has it', () => {
  const laid = ground();
  laid.t.players[ONE]!.realm = null;
  laid.t.realms[F]!.seat = null;
  endRound(laid, 0, { kingdom: [1, 2, 3, 4] });
  expect(laid.t.grand!.split).toBe(true);
  expect(laid.t.realms[F]).toBe(undefined);
  expect(laid.t.realmOrder).toHaveLength(4);
});

clause(
  ['EM-34.h', 'EM-24.23'],
  'with 951 Hungary is Catholic, for no points, and the Magyars stay at home',
  () => {
    const laid = ground({ options: { raiders: true }, round: 36 });
    expect(area(laid, 'hungary').religion).toBe('PA');
    expect(activeRaiders(laid.t)).toContain('magyars');
    laid.t.round = 37;
    laid.state.flow = [{ step: 'game', at: 'next' }, { step: 'round' }] as never;
    laid.game.goOn(laid.state, loaded(laid));
    expect(area(laid, 'hungary').religion).toBe('RC');
    expect(laid.t.realmOrder.map((id) => realm(laid, id).conversions)).toEqual([0, 0]);
    expect(activeRaiders(laid.t)).not.toContain('magyars');
  },
);

clause(
  ['EM-32.1', 'EM-25.0.e'],
  '140 rounds to 1470, or fewer, 40 at the least; colonization is usual',
  () => {
    const { facts } = make(data);
    const scenario = facts.scenarios.find(({ id }) => id === '32')!;
    const option = (id: string) => optionsOf(facts, scenario).find((one) => one.id === id)!;
    expect(option('length')).toMatchObject({ default: 140 });
    expect(Math.min(...(option('length').values as number[]))).toBe(40);
    expect(option('colonization').default).toBe(true);
    const usual = facts.scenarios.find(({ id }) => id === '30')!;
    expect(optionsOf(facts, usual).find(({ id }) => id === 'colonization')!.default).toBe(false);
    expect(optionsOf(facts, usual).some(({ id }) => id === 'length')).toBe(false);
    const laid = ground();
    expect(laid.t.rounds).toBe(140);
    laid.t.round = 140;
    endRound(laid, 0);
    expect(laid.game.result(laid.state)).toMatchObject({ how: 'points' });
  },
);

clause(['EM-32.2'], 'points without handicaps', () => {
  const laid = ground();
  const { total, areas, claims, handicap } = pointsOf(laid.t, realm(laid, F));
  expect([handicap, total]).toEqual([0, areas + claims]);
});

clause(['EM-20.2'], 'where the table wants it, nobody deals or agrees in his own turn', () => {
  const [G, P] = ['germany', 'france'];
  const strict = table({ turn: G, options: { noDealsInTurn: true } });
  expect(whyNot(strict, G, 'offer france 1 - - - - - 0 - - - - -')[0]).toBe('EM-20.2');
  expect(free(strict, G)).not.toContain('propose …');
  answer(strict, P, 'offer germany 1 - - - - - 0 - - - - -');
  // He may not accept what another offers either, until his turn is over.
  expect(whyNot(strict, G, 'accept 1')[0]).toBe('EM-20.2');
  const usual = table({ turn: G });
  expect(free(usual, G)).toEqual(expect.arrayContaining(['offer …', 'propose …']));
});

test('a Grand Scenario of forty rounds comes to its end by late answers', () => {
  const game = make(data);
  const chance = fast('the Grand Scenario');
  const init = layTable(game.facts, { scenario: '32', seats: 5, options: { length: 40 } });
  const { state } = game.setup(init, chance);
  for (let asks = game.asks(state); asks.length > 0; asks = game.asks(state))
    game.act(state, asks[0]!.seat, asks[0]!.late!, chance, true);
  expect(game.result(state)!.how).toBe('points');
  expect((state.table as { grand: { split: boolean } }).grand.split).toBe(true);
});

// ---------------------------------------------------------------- read closely

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

clause(
  ['EM-32.0.i', 'EM-19.2.e'],
  'who is to take a throne waits on if an heir breaks up the only group meanwhile, and with him who comes next',
  () => {
    const laid = ground({ seats: 6 });
    const isEngland = (group: AreaId[]) => group.includes('wessex');
    for (const group of freeGroups(laid.t))
      if (!isEngland(group)) for (const id of group) area(laid, id).religion = 'PA';
    divide(laid, [1, 2, 3, 4, 5, 6]);
    expect([waits(laid), freeGroups(laid.t)]).toEqual([
      ['throne', FIVE],
      [['wessex', 'mercia', 'northumbria']],
    ]);
    area(laid, 'mercia').claims = [OIL];
    change(realm(laid, OIL).hand, [35]);
    change(
      laid.t.deck,
      secretOf(laid.t.deck)!.filter((card) => card !== 35),
    );
    laid.t.discards = laid.t.discards.filter((card) => card !== 35);
    answer(laid, TWO, 'inherit mercia');
    expect(owned(laid, OIL)).toContain('mercia');
    expect(freeGroups(laid.t)).toEqual([]);
    expect(waits(laid)[0]).toBe('position');
    expect(laid.t.grand!.waiting).toEqual([FIVE, SIX]);
  },
);
