/** The edges of rules about realms: cards in hand, courts, taxes, turns, ratings, the Grand Scenario. */

import { change, type Entry, fast, type Json, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { isHeldOff, undertaking, wouldBe } from '../rules/endeavors.ts';
import { groupsAmong } from '../rules/grand.ts';
import { transfer } from '../rules/possession.ts';
import { effectiveness, explain } from '../rules/rating.ts';
import { rebellionTerms } from '../rules/rebellion.ts';
import type { AreaId, Kind } from '../state.ts';
import {
  answer,
  area,
  begun,
  free,
  from,
  hand,
  type Laid,
  type Lay,
  loaded,
  open,
  play,
  realm,
  statures,
  table,
  told,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const G = 'germany';
const F = 'france';
const E = 'england';

/** Germany, France and England, stature 3; Germany’s turn, with gold for anything. */
const ground = (more: Lay = {}): Laid =>
  table({
    seats: 3,
    own: { [G]: ['swabia', 'franconia'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
    turn: G,
    ...more,
    realms: {
      ...more.realms,
      [G]: { statures: statures(3), gold: 9, ...more.realms?.[G] },
      [F]: { statures: statures(3), gold: 0, ...more.realms?.[F] },
    },
  });

const lines = (entries: Entry[], what: string) =>
  entries.filter((entry) => entry.what === what).map((entry) => [entry.clause, entry.facts]);

const late = (laid: Laid) => laid.game.asks(laid.state)[0]!.late;
const facts = (laid: Laid, seat: string) => laid.game.told(laid.state, seat).ask!.facts;
const may = (laid: Laid, seat: string, verb: string) =>
  free(laid, seat).filter((text) => text.startsWith(`${verb} `));

/** What a form that a seat may fill asks for. */
const form = ({ game, state }: Laid, seat: string, verb: string) =>
  game.choices(state, seat).find(({ action }) => action.verb === verb)?.action as unknown as {
    fields: Record<string, unknown>;
    fill(chance: unknown): Record<string, never>;
  };

const SINGLE = 35;
const GROUP = 38;
const ADVANCE = 54;

// ---------------------------------------------------------------- holding cards

clause(['EM-19.2.b', 'EM-SV.7'], 'of too many cards one goes: the last in hand, if nobody chooses', () => {
  const laid = ground({ hands: { [G]: [SINGLE, GROUP, 27] } });
  change(
    laid.t.deck,
    secretOf(laid.t.deck)!.filter((n) => n !== ADVANCE),
  );
  realm(laid, G).kept = [ADVANCE];
  laid.state.flow.push({ step: 'discard', realm: G } as never);
  expect(late(laid)).toEqual({ verb: 'give-up', card: 27 });
  expect(facts(laid, G)).toEqual({ most: 3 });
  expect(open(laid, G)).toEqual([SINGLE, GROUP, 27, ADVANCE].map((n) => `give-up ${n}`));
  expect(whyNot(laid, G, 'give-up 28')[0]).toBe('EM-19.2.b');
  expect(lines(play(laid, G, `give-up ${ADVANCE}`), 'discarded')).toEqual([
    ['EM-19.2.b', { realm: G, card: ADVANCE }],
  ]);
  expect([realm(laid, G).kept, hand(laid, G), waits(laid)[0]]).toEqual([[], [SINGLE, GROUP, 27], 'act']);
});

clause(['EM-19.2.c', 'EM-19.2.j', 'EM-19.2.r', 'EM-SV.3'], 'what is played is told with its card', () => {
  const { t } = ground();
  const of = (kind: string) => t.standardDeck.find((n) => t.eventCards[n]!.kind === kind)!;
  const [recognition, coup] = [of('recognition'), of('coup')];
  const laid = ground({
    hands: { [G]: [recognition, coup, ADVANCE] },
    areas: { franconia: { ties: [F] } },
  });
  expect(may(laid, G, 'coup')).toEqual([`coup franconia ${F}`]);
  expect(lines(play(laid, G, `coup franconia ${F}`), 'played')).toEqual([
    ['EM-19.2.j', { realm: G, card: coup }],
  ]);
  expect(lines(play(laid, G, 'recognise franconia'), 'played')).toEqual([
    ['EM-19.2.c', { realm: G, card: recognition }],
  ]);
  expect(lines(play(laid, G, `play ${ADVANCE}`), 'played')).toEqual([
    ['EM-19.2.r', { realm: G, card: ADVANCE }],
  ]);
  expect([laid.t.discards, realm(laid, G).kept, hand(laid, G)]).toEqual([[coup, recognition], [ADVANCE], []]);
});

clause(
  ['EM-19.2.c', 'EM-18.0.c', 'EM-18.11'],
  'a claim of others is met by a tie, one’s own by nothing',
  () => {
    const { t } = ground();
    const recognition = t.standardDeck.find((n) => t.eventCards[n]!.kind === 'recognition')!;
    const offered = (franconia: object) =>
      may(
        ground({ hands: { [G]: [recognition] }, areas: { swabia: { claims: [G] }, franconia } }),
        G,
        'recognise',
      );
    expect(offered({})).toEqual(['recognise franconia']);
    expect(offered({ claims: [F] })).toEqual([]);
    expect(offered({ claims: [F], ties: [G] })).toEqual(['recognise franconia']);
    expect(offered({ claims: [F], ties: [F] })).toEqual([]);
    expect(offered({ claims: [G] })).toEqual([]);
    expect(offered({ religion: 'MO' })).toEqual([]);
  },
);

clause(['EM-19.2.d', 'EM-19.2.e', 'EM-19.2.h'], 'a card for one area goes before one for a group', () => {
  const inherit = (cards: number[]) => {
    const laid = ground({ hands: { [G]: cards }, areas: { bavaria: { claims: [G] } } });
    play(laid, G, 'inherit bavaria');
    return laid.t.discards;
  };
  expect([inherit([GROUP, SINGLE]), inherit([GROUP])]).toEqual([[SINGLE], [GROUP]]);
  const heritage = (bavaria: object) =>
    may(ground({ hands: { [G]: [SINGLE] }, areas: { bavaria } }), G, 'inherit');
  expect([heritage({}), heritage({ ties: [G] }), heritage({ claims: [G] })]).toEqual([
    [],
    ['inherit bavaria'],
    ['inherit bavaria'],
  ]);
  expect(heritage({ ties: [G], religion: 'MO' })).toEqual([]);
  expect(heritage({ ties: [F], claims: [F] })).toEqual([]);
  const own = ground({
    hands: { [G]: [SINGLE] },
    areas: { franconia: { claims: [G], ties: [G] }, swabia: { ties: [G], claims: [F] } },
  });
  expect(may(own, G, 'inherit')).toEqual(['inherit swabia']);
});

clause(
  ['EM-19.2.h', 'EM-X16', 'EM-19.2.e'],
  'a group hangs together by ties and claims; its owners are asked in the order of turns',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia'], [F]: ['champagne', 'anjou'], [E]: ['wessex', 'normandy'] },
      hands: { [G]: [GROUP] },
      areas: {
        normandy: { claims: [G] },
        anjou: { claims: [G] },
        brittany: { claims: [G] },
        // Beside none of them.
        poland: { claims: [G] },
      },
    });
    expect(form(laid, G, 'inherit-group').fields).toEqual({
      areas: { kind: 'many', of: ['normandy', 'anjou', 'brittany'], min: 2, max: 3 },
    });
    laid.t.positions = [G, E, F];
    play(laid, G, 'inherit-group normandy,anjou,brittany');
    // Nobody’s comes at once.
    expect([area(laid, 'brittany').owner, waits(laid)]).toEqual([G, ['contest', E]]);
    play(laid, E, 'cede');
    expect(waits(laid)).toEqual(['contest', F]);
    const alone = ground({
      hands: { [G]: [GROUP] },
      areas: { bavaria: { ties: [G] }, poland: { claims: [G] } },
    });
    expect(free(alone, G)).not.toContain('inherit-group …');
    const two = ground({
      hands: { [G]: [GROUP] },
      areas: { bavaria: { ties: [G] }, austria: { ties: [G] } },
    });
    expect(free(two, G)).toContain('inherit-group …');
    play(two, G, 'inherit-group bavaria,austria');
    expect([area(two, 'bavaria').claims, area(two, 'austria').claims]).toEqual([[G], [G]]);
  },
);

clause(
  ['EM-19.2.r', 'EM-33.P3'],
  'an advance is laid by the attacked until a card is turned, by nobody else',
  () => {
    const laid = ground({ hands: { [F]: [ADVANCE], [E]: [53] }, realms: { [F]: { gold: 5 } } });
    play(laid, G, 'conquer lorraine');
    expect([may(laid, F, 'play'), may(laid, E, 'play')]).toEqual([[`play ${ADVANCE}`], []]);
    play(laid, F, `play ${ADVANCE}`);
    expect(realm(laid, F).kept).toEqual([ADVANCE]);
    const turned = ground({ hands: { [F]: [ADVANCE] } });
    play(turned, G, 'conquer lorraine');
    turned.t.endeavor!.card = 57;
    expect(may(turned, F, 'play')).toEqual([]);
  },
);

// ---------------------------------------------------------------- taxes and rebellion

clause(
  ['EM-16.0.b', 'EM-19.2.k', 'EM-16.2.d', 'EM-SV.3'],
  'taxes, demesnes and loot are told with their gold',
  () => {
    const laid = ground({ areas: { swabia: { level: 2 }, franconia: { level: 0 } } });
    const demesnes = laid.t.standardDeck.filter((n) => laid.t.eventCards[n]!.kind === 'demesne').slice(0, 1);
    change(
      laid.t.deck,
      secretOf(laid.t.deck)!.filter((n) => !demesnes.includes(n)),
    );
    realm(laid, G).kept = demesnes;
    expect(lines(play(laid, G, 'tax'), 'demesne')).toEqual([['EM-19.2.k', { realm: G, gold: 1 }]]);
    expect(realm(laid, G).gold).toBe(10);
    expect(lines(play(laid, G, 'levy swabia 2'), 'taxed')).toEqual([
      ['EM-16.0.b', { realm: G, area: 'swabia', gold: 2 }],
    ]);
    expect(whyNot(laid, G, 'levy swabia 1')[0]).toBe('EM-16.14');
    expect(whyNot(laid, G, 'levy franconia 1')[0]).toBe('EM-16.1.a');
    const loot = play(laid, G, 'plunder franconia', 5);
    expect(lines(loot, 'loot')).toEqual([['EM-16.2.d', { realm: G, area: 'franconia', gold: 2 }]]);
    expect([area(laid, 'franconia').level, area(laid, 'franconia').unrest]).toEqual([-1, true]);
    const none = ground();
    expect(lines(play(none, G, 'tax'), 'demesne')).toEqual([]);
    expect(late(none)).toEqual({ verb: 'end-taxes' });
    expect(facts(none, G)).toEqual({ gold: 9 });
  },
);

clause(
  ['EM-16.2.c', 'EM-16.2.e', 'EM-16.17', 'EM-17.15.b'],
  'what is plundered in unrest is checked first; the court never',
  () => {
    const plundered = (id: string, more: object, ...draws: Json[]) => {
      const laid = ground({ at: 'taxation', areas: { [id]: more } });
      const entries = play(laid, G, `plunder ${id}`, ...draws);
      return { laid, entries, checks: told(entries, 'rebellion-check').length };
    };
    const court = plundered('swabia', { level: 1, unrest: true }, 6);
    expect([court.checks, area(court.laid, 'swabia').level]).toEqual([0, 0]);
    const calm = plundered('swabia', { level: 1 }, 6);
    expect(area(calm.laid, 'swabia').unrest).toBe(false);
    const lost = plundered('franconia', { level: 1, unrest: true }, 6, 6);
    expect([lost.checks, area(lost.laid, 'franconia').owner, told(lost.entries, 'loot')]).toEqual([
      1,
      null,
      [],
    ]);
    expect(told(lost.entries, 'rebellion-check')).toMatchObject([{ value: 9, cause: 'plunder', roll: 12 }]);
    const kept = plundered('franconia', { level: 1, unrest: true }, 1, 1, 6);
    expect([kept.checks, told(kept.entries, 'loot').length]).toEqual([1, 1]);
    const empty = ground({ at: 'taxation', areas: { franconia: { level: -3 } } });
    expect(open(empty, G).filter((text) => text.startsWith('plunder'))).toEqual(['plunder swabia']);
  },
);

clause(
  ['EM-17.21', 'EM-17.22', 'EM-17.22.b', 'EM-17.23', 'EM-12.42.a', 'EM-12.42.b', 'EM-22.11'],
  'each term of a rebellion value, with its sign',
  () => {
    const terms = (franconia: object, more: Lay = {}, waived: string[] = []) => {
      const laid = ground({ ...more, areas: { ...more.areas, franconia } });
      const found = rebellionTerms(laid.t, 'franconia', { gold: 2, waived });
      return Object.fromEntries(found.map(({ what, value }) => [what, value]));
    };
    // Bavaria is nobody’s, and like Franconia.
    expect(terms({})).toEqual({ gold: 2, kin: 1 });
    const alone = {
      own: { [G]: ['swabia', 'franconia', 'bavaria', 'lorraine'], [F]: ['champagne'], [E]: ['wessex'] },
    };
    expect(terms({}, alone)).toEqual({ gold: 2 });
    expect(terms({ unrest: true }, alone)).toEqual({ gold: 2, unrest: 5 });
    expect(terms({ language: 'Old Saxon' }, alone)).toMatchObject({ language: 1 });
    expect(terms({ language: 'Greek' }, alone)).toMatchObject({ language: 2 });
    expect(terms({ religion: 'MO' }, alone)).toMatchObject({ religion: 2 });
    expect(terms({ ties: [F] }, alone)).toEqual({ gold: 2, 'foreign-tie': 2 });
    expect(terms({ ties: [F, E] }, alone)).toEqual({ gold: 2, 'foreign-tie': 2 });
    expect(terms({ ties: [F] }, alone, [F])).toEqual({ gold: 2 });
    expect(terms({ ties: [F, E] }, alone, [F])).toEqual({ gold: 2, 'foreign-tie': 2 });
    expect(terms({ ties: [G] }, alone)).toEqual({ gold: 2, 'own-tie': -2 });
    expect(terms({ fort: 3 }, alone)).toEqual({ gold: 2, fortification: -3 });
    expect(terms({}, { ...alone, realms: { [G]: { excommunicated: true } } })).toEqual({
      gold: 2,
      religion: 2,
    });
    const friars = { options: { moreCards: true }, realms: { [G]: { kept: [201] } } };
    expect(terms({}, { ...alone, ...friars })).toEqual({ gold: 2, card: -4 });
    expect(terms({}, { ...alone, realms: { [G]: { kept: [201] } } })).toEqual({ gold: 2 });
  },
);

clause(
  ['EM-33.P3', 'EM-17.3', 'EM-12.42.c'],
  'friars are spent where there was something to ease; who has gone waives nothing',
  () => {
    const checked = (gold: number, more: object = {}) => {
      const laid = ground({
        at: 'taxation',
        scenario: '30',
        round: 4,
        options: { moreCards: true },
        own: { [G]: ['swabia', 'franconia', 'bavaria', 'lorraine'], [F]: ['champagne'], [E]: ['wessex'] },
        areas: {
          saxony: { owner: E, unrest: true },
          bohemia: { owner: E, unrest: true },
          franconia: { level: 2, ...more },
        },
        realms: { [G]: { kept: [201] } },
      });
      const entries = play(laid, G, `levy franconia ${gold}`);
      return [told(entries, 'rebellion-check'), realm(laid, G).kept];
    };
    expect(checked(1)).toEqual([
      [{ area: 'franconia', realm: G, value: -3, roll: null, outcome: '-', cause: 'tax' }],
      [],
    ]);
    // Without them it were 0 already.
    expect(checked(1, { ties: [G] })).toMatchObject([[{ value: -5 }], [201]]);
    const gone = ground({ at: 'taxation', areas: { franconia: { level: 1, ties: [F] } } });
    realm(gone, F).seat = null;
    const entries = play(gone, G, 'levy franconia 1', 3, 4);
    expect(told(entries, 'rebellion-check')).toMatchObject([{ value: 4, roll: 7 }]);
  },
);

// ---------------------------------------------------------------- possession and courts

clause(
  ['EM-10.2.a', 'EM-14.41', 'EM-17.15.b', 'EM-10.37', 'EM-X2', 'EM-7.54', 'EM-24.0.n'],
  'what becomes of an area, by how it changes hands',
  () => {
    const moved = (to: string | null, how: Parameters<typeof transfer>[3], more: object = {}) => {
      const laid = ground({ areas: { lorraine: { fort: 3, ...more } } });
      const results = [
        { by: G, from: 'swabia', count: 1 },
        { by: E, from: 'wessex', count: 1 },
      ];
      Object.assign(area(laid, 'lorraine'), { results, converting: begun(F, 1), holder: 'x' });
      area(laid, 'friesland').results = [
        { by: F, from: 'lorraine', count: 1 },
        { by: E, from: 'wessex', count: 2 },
      ];
      transfer({ table: laid.t, log() {}, call() {} } as never, 'lorraine', to, how);
      const { owner, holder, fort, unrest, results: left, converting } = area(laid, 'lorraine');
      return { owner, holder, fort, unrest, by: left.map(({ by }) => by), converting, laid };
    };
    expect(moved(G, 'conquest')).toMatchObject({
      ...{ owner: G, holder: null, fort: 2, unrest: true, by: [], converting: null },
    });
    expect(moved(G, 'conquest', { fort: 2 }).fort).toBe(0);
    expect(moved(G, 'deal')).toMatchObject({ owner: G, fort: 3, unrest: false, by: [E], converting: null });
    expect(moved(G, 'deal', { unrest: true }).unrest).toBe(true);
    expect(moved(G, 'diplomacy', { unrest: true })).toMatchObject({ fort: 3, unrest: true });
    expect(moved(null, 'rebellion', { unrest: true })).toMatchObject({
      ...{ owner: null, holder: null, fort: 2, unrest: false, by: [G, E], converting: begun(F, 1) },
    });
    expect(moved(null, 'heresy')).toMatchObject({ fort: 3, unrest: false });
    expect(moved(F, 'deal').converting).toEqual(begun(F, 1));
    expect(area(moved(G, 'deal').laid, 'friesland').results).toEqual([{ by: E, from: 'wessex', count: 2 }]);
    const home = (origin: string) => {
      const laid = ground({ realms: { [G]: { origin } } });
      transfer({ table: laid.t, log() {}, call() {} } as never, 'lorraine', G, 'deal');
      transfer({ table: laid.t, log() {}, call() {} } as never, 'lorraine', G, 'deal');
      return laid.t.regained;
    };
    expect([home('lorraine'), home('swabia')]).toEqual([[G], []]);
  },
);

clause(['EM-22.27'], 'only Moslem areas of Iberia turn, under Christians', () => {
  const turned = (id: AreaId, religion: 'MO' | 'PA', faith: 'RC' | 'MO' = 'RC') => {
    const laid = ground({ areas: { [id]: { religion } }, realms: { [G]: { religion: faith } } });
    area(laid, id).converting = begun(G, 1);
    const entries: Entry[] = [];
    const log = (what: string, clause: string, facts: object) =>
      entries.push({ what, clause, facts } as never);
    transfer({ table: laid.t, log, call() {} } as never, id, G, 'conquest');
    return [area(laid, id).religion, area(laid, id).converting, lines(entries, 'turned-catholic')];
  };
  const still = begun(G, 1);
  expect(turned('granada', 'MO')).toEqual(['RC', null, [['EM-22.27', { area: 'granada' }]]]);
  expect(turned('granada', 'PA')).toEqual(['PA', still, []]);
  expect(turned('granada', 'MO', 'MO')).toEqual(['MO', still, []]);
  expect(turned('syria', 'MO')).toEqual(['MO', still, []]);
});

clause(
  ['EM-7.52.a', 'EM-7.53', 'EM-7.54', 'EM-7.55', 'EM-21.2.a', 'EM-SV.7'],
  'courts: where they may go, and when they may stay',
  () => {
    const lost = (areas: Lay['areas'] = {}) => {
      const laid = ground({
        own: { [G]: ['swabia', 'franconia', 'bavaria', 'saxony'], [F]: ['champagne'], [E]: ['wessex'] },
        ...(areas && { areas }),
      });
      area(laid, 'swabia').owner = null;
      return { laid, entries: from(laid, [{ step: 'settle' }]) };
    };
    const { laid } = lost();
    expect(waits(laid)).toEqual(['court', G]);
    expect([open(laid, G), facts(laid, G)]).toEqual([
      ['court franconia', 'court bavaria'],
      { cause: 'lost' },
    ]);
    expect(whyNot(laid, G, 'stay')[0]).toBe('EM-7.52.a');
    expect(whyNot(laid, G, 'court saxony')).toEqual(['EM-7.52.a', expect.anything()]);
    expect(whyNot(laid, G, 'court champagne')[0]).toBe('EM-7.52.a');
    const choice = laid.game.choices(laid.state, G)[0]!;
    expect([...choice.at]).toEqual(['franconia']);
    expect(lines(answer(laid, G, 'court bavaria'), 'court')).toEqual([
      ['EM-7.52.a', { realm: G, area: 'bavaria', cause: 'lost' }],
    ]);
    const one = lost({ bavaria: { religion: 'MO' } });
    expect([realm(one.laid, G).court, lines(one.entries, 'court')]).toEqual([
      'franconia',
      [['EM-7.52.a', { realm: G, area: 'franconia', cause: 'lost' }]],
    ]);
    const none = lost({ bavaria: { religion: 'MO' }, franconia: { religion: 'MO' } });
    expect([realm(none.laid, G).court, lines(none.entries, 'exile')]).toEqual([
      null,
      [['EM-7.53', { realm: G }]],
    ]);
    // His guest has no host any more, and is told so.
    const host = ground({
      own: { [G]: ['swabia'], [F]: [], [E]: ['wessex'] },
      realms: { [F]: { asylum: G } },
    });
    area(host, 'swabia').owner = null;
    const entries = from(host, [{ step: 'settle' }]);
    expect([realm(host, F).asylum, lines(entries, 'asylum-over')]).toEqual([
      null,
      [['EM-21.2.b', { realm: F, host: G }]],
    ]);
    const back = ground({
      realms: { [G]: { court: 'franconia', origin: 'swabia' } },
      table: { regained: [] },
    });
    back.t.regained = [G];
    from(back, [{ step: 'settle' }]);
    expect([waits(back), open(back, G), late(back)]).toEqual([
      ['court', G],
      ['court swabia', 'stay'],
      { verb: 'stay' },
    ]);
    expect(whyNot(back, G, 'court franconia')[0]).toBe('EM-7.55');
  },
);

clause(['EM-17.0.d', 'EM-X5'], 'what is cut off is in unrest, and that is told once', () => {
  const laid = ground();
  Object.assign(area(laid, 'novgorod'), { owner: G, unrest: false });
  Object.assign(area(laid, 'muscovy'), { owner: G, unrest: true });
  expect(lines(from(laid, [{ step: 'settle' }]), 'cut-off')).toEqual([
    ['EM-17.0.d', { realm: G, area: 'novgorod' }],
  ]);
  expect([area(laid, 'novgorod').unrest, area(laid, 'franconia').unrest]).toEqual([true, false]);
});

// ---------------------------------------------------------------- ratings

clause(
  [
    'EM-9.35',
    'EM-9.3.a',
    'EM-7.15.a',
    'EM-7.16',
    'EM-7.17.a',
    'EM-10.33.a',
    'EM-14.31.a',
    'EM-12.17.a',
    'EM-9.34',
  ],
  'each term of each endeavor, with its sign and its clause',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'lorraine'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: {
        lorraine: { level: 2 },
        champagne: { level: 1, fort: 2, religion: 'MO' },
        swabia: { level: -1 },
      },
      realms: { [G]: { statures: statures(5, 2, 3) }, [F]: { statures: statures(3, 3, 2) } },
    });
    area(laid, 'lorraine').results = [{ by: F, from: 'champagne', count: 1 }];
    area(laid, 'swabia').results = [
      { by: F, from: 'champagne', count: 1 },
      { by: E, from: 'wessex', count: 2 },
    ];
    const terms = (kind: Kind, base: string, target: string, more: object = {}) => {
      const u = { ...undertaking(laid.t, realm(laid, G), kind, base, target, 0), ...more };
      const found = explain(laid.t, u);
      expect(found.rating).toBe(found.terms.reduce((sum, { value }) => sum + value, 0));
      return found.terms.map(({ what, value, clause: id }) => `${what} ${value} ${id}`);
    };
    const war = [
      'target-level -1 EM-7.16',
      'fortification -2 EM-14.31.a',
      'language -2 EM-9.34',
      'religion -2 EM-9.34',
      'results -1 EM-10.33.a',
    ];
    expect(terms('conquest', 'lorraine', 'champagne')).toEqual([
      'stature 5 EM-9.3.a',
      'base-level 2 EM-7.15.a',
      ...war,
    ]);
    expect(terms('pillage', 'lorraine', 'champagne')).toEqual([
      'stature 5 EM-9.3.a',
      'base-level 2 EM-7.15.a',
      'population 2 EM-7.41',
      ...war,
    ]);
    expect(terms('diplomacy', 'swabia', 'champagne')).toEqual([
      'stature 3 EM-9.3.a',
      'base-level -1 EM-7.15.a',
      'target-level -1 EM-7.16',
      'language -2 EM-9.34',
      'religion -2 EM-9.34',
      'opponent -2 EM-12.17.a',
      'results -3 EM-10.33.a',
    ]);
    expect(terms('diplomacy', 'lorraine', 'lorraine')).not.toContainEqual(
      expect.stringContaining('opponent'),
    );
    expect(terms('diplomacy', 'lorraine', 'bavaria')).toContain('opponent -3 EM-12.17.a');
    expect(terms('diplomacy', 'lorraine', 'venice')).toContain('opponent -5 EM-12.17.a');
    expect(terms('fortification', 'swabia', 'swabia')).toEqual([
      'stature 2 EM-9.3.a',
      'target-level -1 EM-7.15.b',
      'population 1 EM-7.42',
      'results -3 EM-10.33.a',
    ]);
    expect(terms('ruling', 'swabia', 'swabia')).toEqual([
      'stature 2 EM-9.3.a',
      'distance-from-zero -1 EM-7.17.a',
      'results -3 EM-10.33.a',
    ]);
    const advances = laid.t.standardDeck.filter((n) => laid.t.eventCards[n]!.kind === 'advance');
    realm(laid, G).kept = advances.slice(0, 1);
    realm(laid, F).kept = advances.slice(1, 3);
    const defense = { who: realm(laid, F), gold: 2 };
    expect(terms('conquest', 'lorraine', 'champagne', { extra: 4, defense })).toEqual([
      'stature 5 EM-9.3.a',
      'base-level 2 EM-7.15.a',
      'advances 3 EM-19.2.l',
      ...war,
      'defender -3 EM-13.21.a',
      `defender-advances -${3 * (Math.min(3, advances.length) - 1)} EM-19.2.l`,
      'gold 4 EM-9.33.a',
      'defender-gold -2 EM-13.11.b',
    ]);
  },
);

clause(
  ['EM-9.52', 'EM-9.32.b', 'EM-33.A4.0.a', 'EM-33.A4.0.b', 'EM-33.C4.1.a'],
  'over two sea areas half; gold comes last; armies and a cathedral where they are played',
  () => {
    const rating = (combat: number, seas: number, more: Lay = {}, extra = 0) => {
      const laid = ground({ ...more, realms: { [G]: { statures: statures(combat) } } });
      const u = undertaking(laid.t, realm(laid, G), 'conquest', 'swabia', 'lorraine', seas);
      return effectiveness(laid.t, { ...u, extra });
    };
    expect([rating(5, 0), rating(5, 1), rating(5, 2), rating(5, 3)]).toEqual([5, 5, 2, 2]);
    expect([rating(5, 2, {}, 3), rating(5, 1, {}, 3)]).toEqual([5, 8]);
    const weak = (level: number) => ({ areas: { lorraine: { level } } });
    expect([rating(1, 2, weak(1)), rating(1, 2, weak(2)), rating(1, 2, weak(3))]).toEqual([0, -2, -3]);
    const halved = { options: { halvedStature: true } };
    expect([rating(5, 2, halved), rating(5, 1, halved)]).toEqual([2, 5]);
    expect(rating(5, 2, { ...halved, ...weak(3) })).toBe(-1);
    const armies = { table: { armies: { swabia: 2, lorraine: 1 } } };
    expect([rating(5, 0, armies), rating(5, 0, { ...armies, options: { armies: true } })]).toEqual([5, 6]);
    const own = ground({
      options: { armies: true, civilization: true },
      table: { armies: { franconia: 2 }, markers: { franconia: ['cathedral'] } },
      areas: { franconia: { religion: 'MO' } },
    });
    const home = (kind: Kind) =>
      effectiveness(own.t, undertaking(own.t, realm(own, G), kind, 'franconia', 'franconia', 0));
    // His own army helps and hinders no missionary; 3 and the army, less 2 for the faith.
    expect(home('conquest')).toBe(3);
    expect(home('ruling')).toBe(2);
  },
);

clause(
  ['EM-31.7.a', 'EM-14.31.a', 'EM-33.P3'],
  'neither language nor faith hinders the conquests of the Turk; cannon break walls',
  () => {
    const turks = table({ scenario: '31', seats: 6 });
    const terms = (who: string, kind: Kind, target: string) =>
      explain(turks.t, undertaking(turks.t, realm(turks, who), kind, 'asia', target, 0)).terms.map(
        ({ what }) => what,
      );
    expect(terms('turks', 'conquest', 'trebizond')).not.toContain('religion');
    expect(terms('turks', 'conquest', 'trebizond')).not.toContain('language');
    expect(terms('turks', 'pillage', 'trebizond')).toEqual(expect.arrayContaining(['religion', 'language']));
    expect(terms(G, 'conquest', 'trebizond')).toEqual(expect.arrayContaining(['religion', 'language']));
    expect(terms('turks', 'conquest', 'trebizond')).toContain('fortification');
    realm(turks, 'turks').kept = [214];
    expect(terms('turks', 'conquest', 'trebizond')).not.toContain('fortification');
    expect(terms('turks', 'pillage', 'trebizond')).toContain('fortification');
  },
);

// ---------------------------------------------------------------- endeavors

clause(
  ['EM-9.51', 'EM-33.A1.1.a', 'EM-33.F1.1.a', 'EM-33.C1.1.a'],
  'what is built beyond the sea costs the sea as well',
  () => {
    const laid = ground({
      options: { armies: true, fleets: true, civilization: true },
      own: { [G]: ['wessex', 'normandy'], [F]: ['champagne'], [E]: ['scotland'] },
      realms: { [G]: { statures: statures(3, 9), gold: 4 } },
    });
    expect(whyNot(laid, G, 'launch normandy')[1]).toContain('5');
    realm(laid, G).gold = 9;
    const spent = (text: string) => {
      const before = realm(laid, G).gold;
      const none = laid.t.yearOrder.find(
        (n) => laid.t.yearPile.includes(n) && laid.t.yearCards[n]!.check.length === 0,
      )!;
      play(laid, G, text, none);
      return before - realm(laid, G).gold;
    };
    expect(spent('raise normandy')).toBe(3);
    expect(spent('launch normandy')).toBe(5);
    realm(laid, G).gold = 9;
    expect(spent('found wessex palace')).toBe(4);
  },
);

clause(['EM-24.31', 'EM-24.0.d'], 'who comes from nowhere has a base of nothing', () => {
  const laid = ground({ areas: { lombardy: { level: 1, fort: 2 } } });
  const saracens = {
    ...{ id: 'saracens', statures: statures(5), language: 'Saracen', religion: 'MO' as const },
    ...{ excommunicated: false, kept: [] },
  };
  const u = undertaking(laid.t, saracens, 'pillage', null, 'lombardy', 0);
  expect(u.from).toEqual({
    ...{ owner: null, holder: null, level: 0, religion: 'MO', language: 'Saracen', fort: 0, unrest: false },
    ...{ ties: [], claims: [], granted: [], results: [], converting: null },
  });
  expect(effectiveness(laid.t, u)).toBe(5 + 3 - 1 - 2 - 2 - 2);
});

clause(['EM-33.F4.3'], 'only more fleets keep off, only over sea, and not their owner', () => {
  const laid = ground({
    options: { fleets: true },
    own: { [G]: ['wessex', 'flanders'], [F]: ['normandy'], [E]: ['scotland'] },
    table: { fleets: { normandy: 1, flanders: 1, wessex: 1 } },
  });
  const { lands } = laid.t.map;
  const held = (base: string, target: string, kind: Kind = 'conquest', who = G) =>
    isHeldOff(laid.t, realm(laid, who), kind, lands[base]!, lands[target]!);
  expect(held('wessex', 'normandy')).toBe(false);
  laid.t.fleets.normandy = 2;
  expect([
    held('wessex', 'normandy'),
    held('flanders', 'normandy'),
    held('wessex', 'normandy', 'diplomacy'),
  ]).toEqual([true, false, false]);
  expect([held('scotland', 'normandy', 'conquest', F), held('wessex', 'normandy', 'pillage')]).toEqual([
    false,
    true,
  ]);
  laid.t.options.fleets = false;
  expect(held('wessex', 'normandy')).toBe(false);
});

clause(
  ['EM-33.C4.3.a', 'EM-33.C4.3.b', 'EM-9.33.a', 'EM-SV.3'],
  'areas ruled from their palaces: the cheapest count, each is asked for gold, each is told',
  () => {
    const lay = (gold: number, franconia = 0) =>
      ground({
        options: { civilization: true },
        own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
        areas: { franconia: { level: franconia }, bavaria: { level: -3, unrest: true } },
        realms: { [G]: { statures: statures(3, 2), gold } },
        table: { markers: { swabia: ['palace'], franconia: ['palace'], bavaria: ['palace'] } },
      });
    // Bavaria alone would need 1; Swabia and Franconia nothing.
    expect(open(lay(0), G)).toContain('govern …');
    expect(form(lay(0), G, 'govern').fields).toEqual({
      areas: { kind: 'many', of: ['swabia', 'franconia'], min: 2, max: 2 },
    });
    const laid = lay(9);
    expect(form(laid, G, 'govern').fields).toMatchObject({ areas: { min: 2, max: 3 } });
    const chance = fast('palaces');
    const sizes = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const { areas } = form(laid, G, 'govern').fill(chance) as unknown as { areas: string[] };
      expect(new Set(areas).size).toBe(areas.length);
      sizes.add(areas.length);
    }
    expect([...sizes].sort()).toEqual([2, 3]);
    play(laid, G, 'govern franconia,bavaria');
    expect([waits(laid)[0], facts(laid, G)]).toEqual([
      'gold',
      { kind: 'ruling', target: 'franconia', rating: 2, cost: 0, gold: 8 },
    ]);
    play(laid, G, 'spend 1');
    expect(facts(laid, G)).toEqual({ kind: 'ruling', target: 'bavaria', rating: -1, cost: 0, gold: 8 });
    expect(form(laid, G, 'spend').fields).toEqual({ gold: { kind: 'number', min: 1, max: 8 } });
    const up = laid.t.yearOrder.find((n) => {
      const { ruling, check } = laid.t.yearCards[n]!;
      return check.length === 0 && ruling.length === 1 && ruling[0]!.result === '+1' && ruling[0]!.from! <= 1;
    })!;
    const entries = answer(laid, G, 'spend 2', { 'year card': [up] });
    expect(told(entries, 'announced')).toMatchObject([
      { realm: G, base: 'franconia', area: 'franconia', rating: 3, extra: 1 },
      { realm: G, base: 'bavaria', area: 'bavaria', rating: 1, extra: 2 },
    ]);
    expect([
      realm(laid, G).gold,
      area(laid, 'franconia').level,
      area(laid, 'bavaria').level,
      area(laid, 'bavaria').unrest,
    ]).toEqual([6, 1, -2, false]);
  },
);

clause(
  ['EM-9.15', 'EM-SV.7', 'EM-9.18.a'],
  'the late take the first base, and lay the gold that must be',
  () => {
    const laid = ground({
      areas: { lorraine: { level: 1, fort: 3 } },
      realms: { [G]: { statures: statures(3) } },
    });
    play(laid, G, 'conquer lorraine');
    expect([waits(laid)[0], facts(laid, G), late(laid)]).toEqual([
      'base',
      { kind: 'conquest', target: 'lorraine' },
      { verb: 'from', area: 'franconia' },
    ]);
    expect(whyNot(laid, G, 'from wessex')[0]).toBe('EM-9.16');
    play(laid, G, 'from swabia');
    expect([late(laid), form(laid, G, 'spend').fields]).toEqual([
      { verb: 'spend', gold: 1 },
      { gold: { kind: 'number', min: 1, max: 7 } },
    ]);
    expect(wouldBe(laid.t, realm(laid, G), 'conquest', 'lorraine')).toMatchObject({
      base: 'franconia',
      extra: 1,
    });
  },
);

// ---------------------------------------------------------------- turns

clause(
  ['EM-6.III.6.a', 'EM-SV.7', 'EM-X34'],
  'places in the order of turns: the late take the last, who leaves leaves one less',
  () => {
    const laid = ground();
    for (const [id, combat] of [
      [G, 9],
      [F, 5],
      [E, 3],
    ] as const)
      realm(laid, id).statures = statures(combat);
    laid.t.positions = [];
    from(laid, [{ step: 'round', at: 'initiative' }]);
    expect([waits(laid), late(laid)]).toEqual([['position', G], { verb: 'position', place: 3 }]);
    expect(whyNot(laid, G, 'position 4')[0]).toBe('EM-6.III.6.a');
    answer(laid, G, 'position 2');
    expect([waits(laid), open(laid, F), late(laid)]).toEqual([
      ['position', F],
      ['position 1', 'position 3'],
      { verb: 'position', place: 3 },
    ]);
    expect(whyNot(laid, F, 'position 2')[0]).toBe('EM-6.III.6.a');
    laid.game.resign(laid.state, E, loaded(laid));
    answer(laid, F, 'position 3');
    expect(laid.t.positions).toEqual([G, F]);
    const first = ground();
    for (const id of [G, F, E]) realm(first, id).statures = statures(3);
    first.t.positions = [];
    // Two areas each; England has one.
    const entries = from(first, [{ step: 'round', at: 'initiative' }], { initiative: [2, 2, 1, 6] });
    expect([waits(first), told(entries, 'position')]).toEqual([['position', F], []]);
  },
);

clause(
  ['EM-6.III.9.a', 'EM-6.III.10', 'EM-24.0.h', 'EM-6.II'],
  'a round from its beginning to its end',
  () => {
    const laid = ground({ options: { magnates: true, colonization: true } });
    laid.t.rounds = laid.t.round;
    laid.t.positions = [F, G];
    for (const id of [G, F]) realm(laid, id).cards = 2;
    realm(laid, E).cards = 0;
    const entries = from(laid, [{ step: 'round', at: 'unusedCards' }]);
    expect(told(entries, 'turned-up').map((one) => (one as { realm: string }).realm)).toEqual([F, F, G, G]);
    const crowded = (magnates: number) => {
      const round = ground({ options: { magnates: true } });
      round.t.magnates = ['bohemia', 'sicily', 'norway'].slice(0, magnates).map((court) => ({
        ...{ id: `magnate-of-${court}`, kind: 'matrix', court, statures: statures(1, 1, 1), language: 'x' },
        ...{ religion: 'MO', excommunicated: false, kept: [], guard: false, zealous: false },
      }));
      for (const { id, court } of round.t.magnates) area(round, court).holder = id;
      const begun = from(round, [{ step: 'round' }], { magnate: [6] });
      return [told(begun, 'no-magnate').length, round.t.magnates.map(({ guard }) => guard)];
    };
    expect([crowded(2)[0], crowded(3)[0]]).toEqual([1, 0]);
    const guarded = ground({ options: { magnates: false } });
    guarded.t.magnates = (['matrix', 'mongol'] as const).map((kind) => ({
      ...{ id: kind, kind, court: 'bohemia', statures: statures(1), language: 'x', religion: 'RC' as const },
      ...{ excommunicated: false, kept: [], guard: kind === 'mongol', zealous: false },
    }));
    guarded.t.areas.bohemia!.holder = 'matrix';
    area(guarded, 'steppes').holder = 'mongol';
    from(guarded, [{ step: 'round', at: 'yearCards' }]);
    expect(guarded.t.magnates.map(({ guard }) => guard)).toEqual([true, false]);
  },
);

clause(
  ['EM-9.12.a', 'EM-21.0', 'EM-SV.7', 'EM-8.23.b'],
  'one card must be played, but by exiles and who has none',
  () => {
    const laid = ground();
    expect([late(laid), whyNot(laid, G, 'finish')[0], facts(laid, G)]).toEqual([
      { verb: 'turn-up' },
      'EM-9.12.a',
      { cards: 5, gold: 9 },
    ]);
    laid.t.turn!.played = 1;
    expect([late(laid), open(laid, G).includes('finish'), whyNot(laid, G, 'turn-up')[0]]).toEqual([
      { verb: 'finish' },
      true,
      'EM-8.23.b',
    ]);
    const idle = ground();
    realm(idle, G).cards = 0;
    expect(late(idle)).toEqual({ verb: 'finish' });
    const exile = ground({ own: { [G]: [], [F]: ['champagne'], [E]: ['wessex'] } });
    expect([late(exile), open(exile, G).includes('finish')]).toEqual([{ verb: 'finish' }, true]);
    expect(whyNot(exile, G, 'tax')[0]).toBe('EM-21.0');
    realm(exile, G).bereaved = true;
    play(exile, G, 'finish');
    expect(realm(exile, G).bereaved).toBe(false);
  },
);

// ---------------------------------------------------------------- the Grand Scenario

clause(['EM-32.0.d', 'EM-X35'], 'a group is whole, Christian and of one language', () => {
  const laid = ground();
  const groups = (ids: string[], areas: Record<string, object> = {}) => {
    for (const [id, more] of Object.entries(areas)) Object.assign(area(laid, id), more);
    return groupsAmong(laid.t, ids);
  };
  expect(groups(['swabia', 'franconia', 'lorraine', 'austria'])).toEqual([
    ['swabia', 'lorraine', 'franconia'],
    ['austria'],
  ]);
  expect(groups(['swabia', 'franconia', 'saxony', 'champagne'])).toEqual([
    ['swabia', 'franconia'],
    ['saxony'],
    ['champagne'],
  ]);
  expect(groups(['swabia', 'franconia'], { franconia: { religion: 'PA' } })).toEqual([['swabia']]);
  expect(groups(['swabia', 'franconia'], { franconia: { religion: 'EO' } })).toEqual([
    ['swabia', 'franconia'],
  ]);
  // Over a strait, not over the sea.
  expect(groups(['apulia', 'sicily', 'naples'])).toEqual([['apulia', 'naples', 'sicily']]);
  expect(groups(['wessex', 'northumbria'])).toEqual([['wessex'], ['northumbria']]);
});

clause(
  ['EM-9.15', 'EM-9.16', 'EM-21.0'],
  'one base that will do is taken without a question; who is received abroad only negotiates',
  () => {
    const laid = ground({
      areas: { swabia: { level: -3 }, franconia: { level: 2 }, lorraine: { level: 2 } },
      realms: { [G]: { gold: 2, statures: statures(3) } },
    });
    play(laid, G, 'conquer lorraine', yearCard(laid, 'conquest', 3, []));
    expect(waits(laid)).toEqual(['act', G]);
    const guest = ground({
      own: { [G]: [], [F]: ['champagne'], [E]: ['wessex'] },
      realms: { [G]: { asylum: F } },
    });
    expect([whyNot(guest, G, 'conquer lorraine')[0], whyNot(guest, G, 'rule champagne')[0]]).toEqual([
      'EM-21.0',
      'EM-21.0',
    ]);
    expect(open(guest, G)).toContain('negotiate bavaria');
  },
);

clause(
  ['EM-6.III.7.b', 'EM-9.12.a', 'EM-33.A1.1.a'],
  'the duty to play binds whoever can do anything at all, were it to raise an army',
  () => {
    const lay = (combat: number, options: Lay['options'] = {}) => {
      const laid = ground({
        ...(options && { options }),
        own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'] },
        areas: { swabia: { level: 2, religion: 'MO', fort: 3 } },
        realms: { [G]: { gold: 2, statures: statures(combat, 1, 1) } },
      });
      area(laid, 'swabia').results = [{ by: F, from: 'burgundy', count: 2 }];
      for (const id of laid.t.map.order)
        if (id !== 'swabia') area(laid, id).fort = id === 'lorraine' ? 8 : 99;
      return laid;
    };
    // The strongest thing that could be done is to pillage Lorraine, from 1 on.
    expect(open(lay(1), G)).toEqual(['tax', 'turn-up']);
    expect(whyNot(lay(9), G, 'turn-up')[0]).toBe('EM-6.III.7.b');
    expect(open(lay(9), G)).toContain('pillage lorraine');
    expect(open(lay(1, { armies: true }), G)).toEqual(['raise swabia', 'tax']);
  },
);

clause(
  ['EM-9.16', 'EM-9.18.a', 'EM-33.A1.1.b'],
  'of several bases that will not do the last is told; no gold is foretold for what is built',
  () => {
    const laid = ground({
      areas: { franconia: { level: -2 }, swabia: { level: -3 }, lorraine: { level: 1, fort: 3 } },
      realms: { [G]: { gold: 2, statures: statures(3, 1) } },
    });
    expect(whyNot(laid, G, 'conquer lorraine')[1]).toContain('−4');
    Object.assign(area(laid, 'franconia'), { religion: 'MO' });
    expect(wouldBe(laid.t, realm(laid, G), 'fortification', 'franconia')).toMatchObject({ extra: 2 });
    expect(wouldBe(laid.t, realm(laid, G), 'fortification', 'franconia', 'army')).toMatchObject({ extra: 0 });
  },
);

clause(
  ['EM-32.0.f', 'EM-32.0.g', 'EM-32.0.h', 'EM-32.0.k', 'EM-SV.3'],
  'nothing of the Franks is left but what has passed to kings',
  () => {
    const laid = table({ scenario: '32', seats: 4 });
    Object.assign(area(laid, 'venice'), {
      ties: ['franks', 'byzantium'],
      claims: ['franks', 'byzantium'],
      granted: ['franks'],
    });
    area(laid, 'saxony').results = [
      { by: 'franks', from: 'lorraine', count: 1 },
      { by: 'byzantium', from: 'greece', count: 1 },
    ];
    area(laid, 'bohemia').converting = begun('franks', 2);
    laid.t.regained = [];
    laid.t.positions = ['franks', 'byzantium'];
    laid.t.grand!.checks = 2;
    from(laid, [{ step: 'round', at: 'close' }]);
    for (const court of ['lorraine', 'ile-de-france', 'burgundy']) answer(laid, 'player-1', `crown ${court}`);
    const entries = answer(laid, 'player-1', 'share-rest', { kingdom: [1, 4, 2, 3] });
    expect(lines(entries, 'kingdom-number').map(([, one]) => (one as { number: number }).number)).toEqual([
      1, 4, 2, 3,
    ]);
    expect(laid.t.realms.franks).toBe(undefined);
    expect(laid.t.realmOrder).not.toContain('franks');
    expect(area(laid, 'venice')).toMatchObject({ ties: ['byzantium'], claims: ['byzantium'], granted: [] });
    expect(area(laid, 'bohemia').converting).toBe(null);
    expect(area(laid, 'saxony').results.map(({ by }) => by)).toEqual(['kingdom-of-lorraine', 'byzantium']);
    expect(laid.t.lastPositions).toEqual(['byzantium']);
    expect(laid.t.grand).toMatchObject({ split: true, division: null, waiting: [] });
    const kings = ['kingdom-of-lorraine', 'kingdom-of-ile-de-france', 'kingdom-of-burgundy'];
    expect(kings.map((id) => realm(laid, id).gold)).toEqual([10, 10, 10]);
    expect(kings.map((id) => realm(laid, id).seat)).toEqual(['player-1', 'player-3', 'player-4']);
    expect(realm(laid, 'byzantium').seat).toBe('player-2');
    // What borders none of them over land goes to the nearest over sea.
    expect(
      laid.t.map.order.filter(
        (id) => laid.t.areas[id]!.owner === null && ['friesland', 'provence'].includes(id),
      ),
    ).toEqual([]);
  },
);

clause(
  ['EM-32.0.h', 'EM-32.0.i', 'EM-SV.7', 'EM-32.0.j'],
  'numbers without a kingdom wait: five and six first; a kingdom without a number is free',
  () => {
    const divided = (kingdom: number[], seats = 5) => {
      const laid = table({ scenario: '32', seats });
      laid.t.grand!.checks = 2;
      from(laid, [{ step: 'round', at: 'close' }]);
      for (const court of ['lorraine', 'ile-de-france', 'burgundy'])
        answer(laid, 'player-1', `crown ${court}`);
      return { laid, entries: answer(laid, 'player-1', 'share-rest', { kingdom }) };
    };
    // A number that is taken is thrown again.
    const { laid, entries } = divided([1, 1, 6, 4, 5, 2]);
    expect(told(entries, 'kingdom-number').map((one) => (one as { number: number }).number)).toEqual([
      1, 6, 4, 5, 2,
    ]);
    expect(laid.t.realms['kingdom-of-burgundy']).toBe(undefined);
    expect(area(laid, 'burgundy').owner).toBe(null);
    expect(told(entries, 'independent')).toContainEqual({ realm: 'franks', area: 'burgundy' });
    expect(realm(laid, 'byzantium').seat).toBe('player-3');
    expect([laid.t.grand!.waiting, waits(laid)]).toEqual([
      ['player-4', 'player-2'],
      ['throne', 'player-4'],
    ]);
    expect(late(laid)!.verb).toBe('take-throne');
    expect(whyNot(laid, 'player-4', 'take-throne constantinople')[0]).toBe('EM-32.0.i');
    const [first] = open(laid, 'player-4');
    answer(laid, 'player-4', first!);
    expect([laid.t.grand!.waiting, laid.t.players['player-4']!.realm]).toEqual([
      ['player-2'],
      `kingdom-of-${first!.replace('take-throne ', '')}`,
    ]);
  },
);
