import { type Entry, fast, type Json } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data } from '../data.ts';
import { activeRaiders, possibleTargets } from '../rules/raiders.ts';
import type { RaiderId } from '../state.ts';
import {
  area,
  beforeInitiative,
  begun,
  from,
  type Laid,
  type Lay,
  loaded,
  magnate,
  play,
  realm,
  table,
  told,
  waits,
  yearCard,
} from './table.ts';

const G = 'germany';
const F = 'france';

/** 976, when all but the Magyars are about; nothing is worth a raid but what is named. */
const ground = (more: Lay = {}) =>
  table({
    scenario: '28',
    options: { raiders: true, ...more.options },
    own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
    ...more,
    areas: { ...poor(), norway: { religion: 'PA', level: 1 }, denmark: { religion: 'PA' }, ...more.areas },
  });

/** They raid in 976 too. */
const withMagyars = () => {
  const charts = structuredClone(data.charts) as { raiders: { magyars: Record<string, number> } };
  charts.raiders.magyars['976'] = 5;
  return charts as never;
};

/** All coasts at −3. */
const poor = () => {
  const { t } = table({ scenario: '28' });
  return Object.fromEntries(
    t.map.order.filter((id) => t.map.lands[id]!.seas.length > 0).map((id) => [id, { level: -3 }]),
  );
};

/** The raider phase of the round, with these raiders. */
function raid(laid: Laid, raiders: RaiderId[], script: Record<string, Json[]> = {}): Entry[] {
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'initiative' },
    { step: 'raids', left: raiders },
  ] as never;
  laid.t.turn = null;
  for (const id of laid.t.realmOrder) laid.t.realms[id]!.cards = 5;
  laid.t.realms[G]!.statures.combat = 9;
  return laid.game.goOn(laid.state, loaded(laid, script));
}

clause(
  ['EM-24.0.a', 'EM-24.0.b', 'EM-24.4', 'EM-24.33.b', 'EM-24.14.b'],
  'raiders come by their schedules, and no more after 1000 or 1100',
  () => {
    const { t } = ground();
    const at = (scenario: string, round: number) => {
      t.scenario = scenario;
      t.round = round;
      return activeRaiders(t);
    };
    area({ t } as Laid, 'hungary').religion = 'PA';
    expect(at('27', 1)).toEqual([]);
    expect(at('27', 2)).toEqual(['vikings', 'saracens']);
    // 976 to 1000, then the Saracens alone, to 1100.
    expect(at('28', 5)).toEqual(['vikings', 'saracens']);
    expect(at('28', 6)).toEqual(['saracens']);
    expect(at('28', 20)).toEqual(['saracens']);
    expect(at('29', 1)).toEqual([]);
    t.options.raiders = false;
    expect(at('28', 5)).toEqual([]);
  },
);

clause(['EM-24.0.g'], 'once in a game turn, where the table wants it', () => {
  const { t } = ground({ options: { raiders: true, raidersOncePerGameTurn: true } });
  expect(activeRaiders(t)).toEqual(['vikings', 'saracens']);
  t.round = 2;
  expect(activeRaiders(t)).toEqual([]);
});

clause(
  ['EM-24.14.a', 'EM-24.14.b'],
  'no Vikings where players rule both lands, or once Norse pagans are Christians',
  () => {
    const { t } = ground();
    t.areas.norway!.owner = G;
    expect(activeRaiders(t)).toContain('vikings');
    t.areas.denmark!.owner = F;
    expect(activeRaiders(t)).not.toContain('vikings');
    const laid = table({
      scenario: '28',
      options: { raiders: true },
      own: { [G]: ['denmark', 'sweden'], [F]: ['ile-de-france'] },
      turn: G,
      areas: { sweden: { religion: 'PA', level: -1, converting: begun(G, 4) } },
      realms: { [G]: { statures: { combat: 5, administration: 5, diplomacy: 5 }, gold: 2 } },
    });
    play(laid, G, 'conquer sweden', yearCard(laid, 'conquest', 4, ['C']));
    expect(area(laid, 'sweden').religion).toBe('RC');
    expect(laid.t.ceased).toEqual(['vikings']);
    expect(activeRaiders(laid.t)).toEqual(['saracens']);
  },
);

clause(
  ['EM-24.23'],
  'the Magyars of a Christian Hungary raid no more, not even if it falls into heresy',
  () => {
    const laid = ground({
      data: { charts: withMagyars() },
      own: { [G]: ['austria', 'hungary'], [F]: ['ile-de-france'] },
      areas: { hungary: { unrest: true } },
      at: 'opening',
      turn: G,
    });
    play(laid, G, 'draw', 21);
    expect(area(laid, 'hungary')).toMatchObject({ owner: null, religion: 'HE' });
    expect(activeRaiders(laid.t)).not.toContain('magyars');
  },
);

clause(
  ['EM-24.21', 'EM-24.22', 'EM-24.23', 'EM-24.12', 'EM-24.32'],
  'whom they raid: coasts of their seas, and two steps around Hungary',
  () => {
    const { t } = ground();
    const vikings = possibleTargets(t, 'vikings');
    expect(vikings).toEqual(
      expect.arrayContaining(['wessex', 'friesland', 'normandy', 'castille', 'sweden']),
    );
    expect(vikings).not.toContain('norway');
    expect(vikings).not.toContain('denmark');
    expect(vikings).not.toContain('provence');
    const magyars = possibleTargets(t, 'magyars');
    expect(magyars).toEqual(expect.arrayContaining(['austria', 'verona', 'saxony', 'kiev', 'macedonia']));
    expect(magyars).not.toContain('hungary');
    expect(magyars).not.toContain('lombardy');
    expect(possibleTargets(t, 'saracens')).toEqual(
      expect.arrayContaining(['provence', 'rome', 'sicily', 'corsica', 'lombardy']),
    );
    expect(possibleTargets(t, 'saracens')).not.toContain('venice');
    // Magyars: not while a player rules Hungary, nor once it is Christian.
    const pagan = ground({ data: { charts: withMagyars() } });
    area(pagan, 'hungary').religion = 'PA';
    expect(activeRaiders(pagan.t)).toContain('magyars');
    area(pagan, 'hungary').owner = G;
    expect(activeRaiders(pagan.t)).not.toContain('magyars');
    area(pagan, 'hungary').owner = null;
    area(pagan, 'hungary').religion = 'RC';
    expect(activeRaiders(pagan.t)).not.toContain('magyars');
  },
);

clause(
  ['EM-24.0.c', 'EM-24.0.d', 'EM-24.11'],
  'five cards, each a pillage of the richest; no gold for anybody',
  () => {
    const laid = ground({ areas: { wessex: { level: 1 }, mercia: { level: -1 } } });
    // Combat 5 + 1 from Norway + 2 people - 1 - 3: 4. Wessex falls to 0, and is still the richest.
    const first = yearCard(laid, 'pillage', 4, ['G', 'target -1']);
    const entries = raid(laid, ['vikings'], { 'year card': [first] });
    const told = (what: string) => entries.filter((entry) => entry.what === what).map(({ facts }) => facts);
    expect(told('announced')[0]).toMatchObject({
      area: 'wessex',
      kind: 'pillage',
      base: 'norway',
      rating: 4,
    });
    expect(told('level')[0]).toMatchObject({ area: 'wessex', level: 0 });
    expect(told('loot')).toEqual([]);
    expect(laid.t.burnt).toHaveLength(5);
    expect(laid.t.yearPile).toHaveLength(51);
    expect(realm(laid, F).gold).toBe(12);
  },
);

clause(
  ['EM-24.0.e', 'EM-24.0.o'],
  'who is too strong is left alone; where nobody can be raided the card is turned up',
  () => {
    const laid = ground({
      areas: { wessex: { level: 4, fort: 3, language: 'Hungarian' }, mercia: { level: 2 } },
    });
    // Wessex: 5 + 1 + 2 - 4 - 3 - 4 = -3. Mercia: 5 + 1 + 1 - 2 - 1 - 2.
    raid(laid, ['vikings'], { 'year card': [yearCard(laid, 'pillage', 2, ['target -1'])] });
    expect([area(laid, 'wessex').level, area(laid, 'mercia').level]).toEqual([4, 1]);
  },
);

clause(['EM-24.0.f', 'EM-9.13', 'EM-X24'], 'a player whose area is raided may defend it', () => {
  const laid = ground({
    seats: 3,
    own: { [G]: ['swabia'], [F]: ['ile-de-france', 'normandy'] },
    areas: { normandy: { level: 2 } },
    realms: { [F]: { gold: 3, statures: { combat: 5, administration: 3, diplomacy: 3 } } },
  });
  raid(laid, ['vikings']);
  expect(waits(laid)).toEqual(['defend', F]);
  // 5 + 1 + 2 - 2 - 4 = 2, less 5: the card is turned all the same.
  const card = yearCard(laid, 'pillage', -3, ['base -1']);
  const calm = yearCard(laid, 'ruling', 9, ['+1']);
  laid.game.act(laid.state, F, { verb: 'defend', gold: 0 }, loaded(laid, { 'year card': [card, calm] }));
  expect(area(laid, 'norway').level).toBe(0);
  expect(realm(laid, F)).toMatchObject({ cards: 4, gold: 2, defenses: 1 });
  expect(waits(laid)).toEqual(['defend', F]);
});

clause(
  ['EM-24.13.a', 'EM-24.13.b'],
  'where nothing is worth a raid they conquer before the richest land, and raid on from there',
  () => {
    const laid = ground({ areas: { 'ile-de-france': { level: 2 }, champagne: { level: 2 } } });
    // Flanders, Normandy and Aquitaine border Ile de France: two results for Normandy. 5 + 1 + 3 - 4.
    const card = () => yearCard(laid, 'conquest', 5, ['C']);
    const first = card();
    laid.t.yearPile = laid.t.yearPile.filter((n) => n !== first);
    const second = card();
    laid.t.yearPile.push(first);
    raid(laid, ['vikings'], { target: ['normandy'], 'year card': [first, second] });
    expect(area(laid, 'normandy')).toMatchObject({ owner: null, holder: 'vikings', results: [] });
    expect(possibleTargets(laid.t, 'vikings')).toContain('ile-de-france');
  },
);

clause(['EM-24.13.a', 'EM-9.18.a'], 'they conquer at a rating of 0, and not below', () => {
  const laid = ground({
    areas: {
      'ile-de-france': { level: 2 },
      norway: { religion: 'PA', level: -2 },
      denmark: { religion: 'PA', level: -2 },
    },
  });
  for (const id of possibleTargets(laid.t, 'vikings')) area(laid, id).fort = 3;
  // 5 - 2 + 3 - 3 - 3 for Flanders, whose language is of their group; one less for Normandy and Aquitaine.
  const announced = raid(laid, ['vikings']).filter(({ what }) => what === 'announced');
  expect(announced[0]!.facts).toMatchObject({ kind: 'conquest', area: 'flanders', rating: 0 });
});

clause(['EM-24.31', 'EM-24.33.a'], 'Saracens have no base; on 5 or 6 they stay at home', () => {
  const stay = ground({ areas: { provence: { level: 2 } } });
  raid(stay, ['saracens'], { saracens: [5] });
  expect(stay.t.burnt).toEqual([]);
  const come = ground({ areas: { provence: { level: 0 } } });
  // 5 + 0 + 1 - 0 - 2 - 2 = 2.
  const card = yearCard(come, 'pillage', 2, ['target -1']);
  raid(come, ['saracens'], { saracens: [4], 'year card': [card] });
  expect(area(come, 'provence').level).toBe(-1);
  expect(come.t.burnt).toHaveLength(5);
  // What a card would take from a base is taken from nobody.
  const away = ground({ areas: { provence: { level: 0 } } });
  raid(away, ['saracens'], { saracens: [4], 'year card': [yearCard(away, 'pillage', 2, ['base -1'])] });
  expect(away.t.burnt).toHaveLength(5);
});

clause(['EM-6.0.f'], 'where the deck runs short, what raiders have turned up is shuffled in again', () => {
  const laid = ground({ seats: 6, areas: { wessex: { level: 1 } } });
  laid.t.yearPile = laid.t.yearOrder.slice(0, 30);
  laid.t.burnt = laid.t.yearOrder.slice(30, 40);
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'initiative' },
    { step: 'raids', left: ['vikings'] },
  ] as never;
  for (const id of laid.t.realmOrder) laid.t.realms[id]!.cards = 5;
  laid.game.goOn(laid.state, fast('a short deck'));
  // Thirty are the players': none of those may go.
  expect(laid.t.yearPile.length).toBeGreaterThanOrEqual(30);
});

// ---------------------------------------------------------------- read closely

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
