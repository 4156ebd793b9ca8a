/** Read as a player reads who wants his right: sentences of two chapters that meet, and exceptions in passing. */

import type { Json } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { conversionNeeds } from '../rules/church.ts';
import { resultsOf } from '../rules/conquest.ts';
import { decide } from '../rules/crusades.ts';
import { undertaking } from '../rules/endeavors.ts';
import { explain, resultsAgainst } from '../rules/rating.ts';
import { rebellionTerms } from '../rules/rebellion.ts';
import { cutOff } from '../rules/seas.ts';
import {
  ALWAYS,
  answer,
  area,
  beforeInitiative,
  begun,
  endeavor,
  eventCard,
  from,
  type Laid,
  lines,
  loaded,
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

const [G, F, E, B] = ['germany', 'france', 'england', 'byzantium'] as const;
const GROUP = 38;

/** The death of a leader that strikes what speaks another language than he. */
const ofTongues = ({ t }: Laid) => t.standardDeck.find((n) => t.eventCards[n]!.scope === 'language')!;

// ---------------------------------------------------------------- out of the church, and a Christian still

clause(
  ['EM-22.11', 'EM-12.32', 'EM-22.12', 'EM-20.5.a'],
  'what is won over by a leader out of the church is contested as by any Christian, and he has no vote on it',
  () => {
    const laid = threeRealms({
      realms: {
        [G]: { excommunicated: true, statures: statures(3, 3, 9) },
        [F]: { statures: statures(3, 3, 1) },
      },
    });
    play(laid, G, 'negotiate lorraine');
    const { rating, gold } = laid.game.told(laid.state, G).ask!.facts as { rating: number; gold: number };
    const most = rating + gold - 1;
    const card = laid.t.yearOrder.find((n) =>
      laid.t.yearCards[n]!.diplomacy.some(({ result, from: least }) => result === 'T/C' && least! <= most),
    )!;
    answer(laid, G, `spend ${gold - 1}`, { 'year card': [card] });
    expect(waits(laid)).toEqual(['contest', F]);
    expect([...laid.t.parley!.voters].sort()).toEqual([E, F]);
  },
);

clause(
  ['EM-22.27', 'EM-22.11', 'EM-22.28.b'],
  'a Christian out of the church turns the Moslems of Iberia Catholic all the same, and so does a Greek',
  () => {
    for (const faith of [{ excommunicated: true }, { religion: 'EO' as const }]) {
      const laid = threeRealms({
        own: { [G]: ['castille'], [F]: ['champagne'], [E]: ['wessex'] },
        areas: { leon: { religion: 'MO' } },
        realms: { [G]: { gold: 9, statures: statures(9), ...faith } },
      });
      play(laid, G, 'conquer leon');
      const { rating } = laid.game.told(laid.state, G).ask!.facts as { rating: number };
      play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C']));
      expect(area(laid, 'leon')).toMatchObject({ owner: G, religion: 'RC', unrest: true });
      expect(realm(laid, G).conversions).toBe(0);
    }
  },
);

clause(
  ['EM-19.1.l', 'EM-22.11', 'EM-19.1.n'],
  'heresy breaks out under a Christian who is out of the church',
  () => {
    const laid = threeRealms({
      at: 'opening',
      areas: { franconia: { unrest: true } },
      realms: { [G]: { excommunicated: true } },
    });
    play(laid, G, 'draw', eventCard(laid, 'heresy'));
    expect(area(laid, 'franconia')).toMatchObject({ owner: null, religion: 'HE' });
  },
);

// ---------------------------------------------------------------- claims and who has what is claimed

clause(
  ['EM-20.1.a', 'EM-18.0.a', 'EM-X8', 'EM-20.42'],
  'a claim stays with who has sold the area; while it does the buyer’s tie is for a parley, and then for a claim',
  () => {
    const laid = threeRealms({ areas: { franconia: { claims: [G], ties: [F] } } });
    play(laid, G, `offer ${F} 0 franconia - - - - 0 - - - - -`);
    play(laid, F, 'accept 1');
    expect(area(laid, 'franconia')).toMatchObject({ owner: F, claims: [G], ties: [F] });
    expect(whyNot(laid, G, 'petition franconia')[0]).toBe('EM-20.42');
    // Somebody else buys the claim, and it is as much in the way.
    play(laid, G, `offer ${E} 0 - franconia - - - 0 - - - - -`);
    play(laid, E, 'accept 2');
    expect(area(laid, 'franconia').claims).toEqual([E]);
    play(laid, F, 'petition franconia');
    expect(laid.t.parley).toMatchObject({ caller: F, issue: { kind: 'claim', area: 'franconia' } });
  },
);

clause(
  ['EM-X16', 'EM-19.2.p', 'EM-19.2.e', 'EM-19.2.f', 'EM-X13'],
  'of a group that four own the free one and the Moslem’s come at once, the Christians’ by their verdicts',
  () => {
    const laid = table({
      scenario: '31',
      seats: 6,
      own: {
        [G]: ['swabia', 'bavaria'],
        [F]: ['ile-de-france', 'franconia'],
        [E]: ['wessex', 'lorraine'],
        turks: ['adrianople', 'saxony'],
      },
      areas: Object.fromEntries(
        ['franconia', 'lorraine', 'saxony', 'bohemia'].map((id) => [id, { claims: [G] }]),
      ),
      hands: { [G]: [GROUP] },
      turn: G,
    });
    realm(laid, 'turks').religion = 'MO';
    play(laid, G, 'inherit-group franconia,lorraine,saxony,bohemia');
    expect([area(laid, 'bohemia').owner, area(laid, 'saxony').owner]).toEqual([G, G]);
    const asked: string[] = [];
    while (waits(laid)[0] === 'contest') {
      asked.push(waits(laid)[1]!);
      play(laid, waits(laid)[1]!, 'cede');
    }
    expect(asked.sort()).toEqual([E, F]);
    expect(['franconia', 'lorraine'].map((id) => area(laid, id).owner)).toEqual([G, G]);
  },
);

// ---------------------------------------------------------------- languages of courts

clause(
  ['EM-19.1.r', 'EM-2.0.c', 'EM-X7', 'EM-16.17', 'EM-19.1.u'],
  'a court whose people speak another language by now is taxed without a check, and rises with the strangers when its leader dies',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: { swabia: { language: 'Langue d’Oc', level: 2 } },
      at: 'opening',
    });
    play(laid, G, 'tax');
    expect(told(play(laid, G, 'levy swabia 2'), 'rebellion-check')).toEqual([]);
    const entries = answer(laid, G, 'end-taxes', { 'event card': [ofTongues(laid)], rebellion: [6, 6] });
    expect(lines(entries, 'unrest')).toEqual([['EM-19.1.r', { realm: G, areas: ['swabia'] }]]);
    expect(lines(entries, 'rebellion-check')).toMatchObject([['EM-17.3', { area: 'swabia', outcome: 'R' }]]);
    expect(waits(laid)).toEqual(['court', G]);
    expect(open(laid, G)).toEqual(['court franconia', 'court bavaria']);
  },
);

// ---------------------------------------------------------------- colonies and raiders

clause(
  ['EM-25.21', 'EM-24.13.b', 'EM-10.37', 'EM-25.13'],
  'a colony that Vikings have settled keeps half its points each round, rounded up, and its attempt',
  () => {
    const laid = threeRealms({
      options: { colonization: true },
      own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['champagne'], [E]: ['wessex'] },
      realms: { [G]: { colonies: [{ area: 'friesland', bases: ['saxony'], points: 75 }] } },
    });
    area(laid, 'friesland').holder = 'vikings';
    from(laid, [{ step: 'record', next: 0 }]);
    expect(realm(laid, G).colonies).toEqual([{ area: 'friesland', bases: ['saxony'], points: 38 }]);
  },
);

// ---------------------------------------------------------------- between the call and the crusade

clause(
  ['EM-23.0.f', 'EM-X23', 'EM-X28', 'EM-6.III.4'],
  'who called the crusade and loses his court to a magnate before it marches neither leads it nor goes with it',
  () => {
    const laid = table({
      scenario: '29',
      options: { crusades: true, magnates: true },
      own: { [G]: ['austria'], [F]: ['ile-de-france'], [B]: ['constantinople'] },
      areas: { 'ile-de-france': { unrest: true } },
      realms: { [G]: { gold: 9, statures: statures(3) }, [F]: { gold: 9, statures: statures(9) } },
    });
    for (const id of laid.t.realmOrder) realm(laid, id).cards = 5;
    decide({ table: laid.t, log() {} } as never, F);
    laid.state.flow = [
      { step: 'game', at: 'next' },
      { step: 'round', at: 'magnates' },
    ] as never;
    laid.t.turn = null;
    // First matrix: Ile de France.
    const { matrices } = laid.t.charts.magnates;
    const row = matrices[0]!.findIndex((one) => one.includes('ile-de-france'));
    const column = matrices[0]![row]!.indexOf('ile-de-france');
    const entries = laid.game.goOn(
      laid.state,
      loaded(laid, { magnate: [1], column: [column + 1], row: [row + 1] }),
    );
    expect(told(entries, 'magnate')).toMatchObject([{ area: 'ile-de-france' }]);
    expect(realm(laid, F).court).toBe(null);
    while (waits(laid)[0] === 'defend') answer(laid, waits(laid)[1]!, 'endure');
    expect(laid.t.crusade).toMatchObject({ caller: F, leader: G, crusaders: [G] });
  },
);

// ---------------------------------------------------------------- results of several against one

clause(
  ['EM-10.38', 'EM-10.33.a', 'EM-10.32', 'EM-24.0.n'],
  'what a magnate and a king have achieved against one area weighs on it together, counts for each alone, and is gone with who takes it first',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'franconia'], [F]: ['champagne', 'flanders', 'lorraine'], [E]: ['wessex'] },
      areas: {
        lorraine: {
          results: [
            { by: G, from: 'franconia', count: 1 },
            { by: 'magnate-of-saxony', from: 'saxony', count: 1 },
          ],
        },
        saxony: { holder: 'magnate-of-saxony' },
      },
      realms: { [G]: { gold: 9, statures: statures(5) } },
      table: { magnates: [magnate('saxony')] },
    });
    expect(resultsAgainst(laid.t, 'lorraine')).toBe(2);
    expect([resultsOf(laid.t, G, 'lorraine'), resultsOf(laid.t, 'magnate-of-saxony', 'lorraine')]).toEqual([
      1, 1,
    ]);
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from swabia');
    const { rating } = laid.game.told(laid.state, G).ask!.facts as { rating: number };
    play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C']));
    expect(area(laid, 'lorraine')).toMatchObject({ owner: G, results: [], unrest: true });
  },
);

// ---------------------------------------------------------------- courts that no diplomat reaches

clause(
  ['EM-12.12.b', 'EM-24.0.l', 'EM-X26', 'EM-12.12'],
  'no diplomacy reaches a magnate’s court, but all else that he holds, and the first land of Mongols who have lost it',
  () => {
    const horde = magnate('steppes', { kind: 'mongol' });
    const saxon = magnate('saxony');
    const laid = threeRealms({
      areas: {
        saxony: { holder: saxon.id },
        friesland: { holder: saxon.id },
        steppes: { holder: horde.id },
        khazar: { holder: horde.id },
      },
      realms: { [G]: { statures: statures(3, 3, 9) } },
      table: { magnates: [saxon, horde] },
    });
    for (const court of ['saxony', 'steppes']) {
      expect(whyNot(laid, G, `negotiate ${court}`)[0]).toBe('EM-12.12.b');
      expect(open(laid, G)).not.toContain(`negotiate ${court}`);
    }
    expect(open(laid, G)).toEqual(expect.arrayContaining(['negotiate friesland', 'negotiate khazar']));
    // Somebody has taken the land where they came from.
    area(laid, 'steppes').holder = null;
    expect(open(laid, G)).toContain('negotiate steppes');
  },
);

clause(
  ['EM-12.17.a', 'EM-21.0', 'EM-10.33.a', 'EM-X22'],
  'an exile’s own diplomacy still speaks for his land, and what stands against the host’s court hinders his guest',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
      realms: { [F]: { statures: statures(3, 3, 5) }, [G]: { statures: statures(3, 3, 9) } },
    });
    const before = rated(laid, G, 'negotiate lorraine').rating;
    realm(laid, F).court = null;
    expect(rated(laid, G, 'negotiate lorraine').rating).toBe(before);
    realm(laid, G).court = null;
    realm(laid, G).asylum = E;
    area(laid, 'wessex').level = 0;
    area(laid, 'wessex').results = [{ by: F, from: 'normandy', count: 2 }];
    const u = undertaking(laid.t, realm(laid, G), 'diplomacy', 'wessex', 'lorraine', 0);
    expect(explain(laid.t, u).terms).toContainEqual({ what: 'results', value: -2, clause: 'EM-10.33.a' });
    expect(rated(laid, G, 'negotiate lorraine').rating).toBe(before - 2);
  },
);

// ---------------------------------------------------------------- what stands in a land that is fought for

clause(
  ['EM-14.41', 'EM-33.A2.2', 'EM-33.C2.2.a', 'EM-33.C2.2.b', 'EM-10.38', 'EM-17.0.c', 'EM-X1'],
  'full conquest takes a wall, the armies, the palace and the C results of all, and leaves the market and the church of the own faith',
  () => {
    const laid = threeRealms({
      options: { armies: true, civilization: true },
      areas: { lorraine: { fort: 3, level: 2, results: [{ by: E, from: 'wessex', count: 2 }] } },
      realms: { [G]: { statures: statures(9), gold: 9 } },
      table: {
        armies: { lorraine: 2, swabia: 1 },
        markers: { lorraine: ['cathedral', 'commerce', 'palace'] },
      },
    });
    area(laid, 'lorraine').results.push({ by: G, from: 'swabia', count: 2 });
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from swabia');
    const { rating } = laid.game.told(laid.state, G).ask!.facts as { rating: number };
    play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C']));
    expect(area(laid, 'lorraine')).toMatchObject({ owner: G, fort: 2, unrest: true, level: 2, results: [] });
    expect(laid.t.armies).toEqual({ swabia: 1 });
    expect(laid.t.markers.lorraine).toEqual(['cathedral', 'commerce']);
  },
);

clause(
  ['EM-10.36.a', 'EM-33.A2.3.b', 'EM-10.33.a', 'EM-33.A4.0.b'],
  'who strikes back meets the army where the blow came from: it hinders him, and may bear what he does there',
  () => {
    const laid = threeRealms({
      options: { armies: true },
      areas: { franconia: { results: [{ by: F, from: 'lorraine', count: 1 }] } },
      realms: { [G]: { statures: statures(9), gold: 9 } },
      table: { armies: { lorraine: 2 } },
    });
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'from franconia');
    const { rating } = laid.game.told(laid.state, G).ask!.facts as { rating: number };
    // 9, less 1 against the base, 2 of the army; Lorraine speaks Old High German.
    expect(rating).toBe(9 - 1 - 2);
    answer(laid, G, 'spend 0', { 'year card': [yearCard(laid, 'conquest', rating, ['C', 'target -1'])] });
    expect(area(laid, 'franconia').results).toEqual([]);
    expect(waits(laid)).toEqual(['loss', F]);
    answer(laid, F, 'lose-army');
    expect([laid.t.armies.lorraine, area(laid, 'lorraine').level, area(laid, 'lorraine').owner]).toEqual([
      1,
      0,
      F,
    ]);
  },
);

clause(
  ['EM-24.0.d', 'EM-33.A2.3.b', 'EM-24.0.f', 'EM-X31'],
  'raiders, too, may be left to the army of the land that they ravage',
  () => {
    const laid = table({
      scenario: '28',
      options: { raiders: true, armies: true },
      own: { [G]: ['lombardy', 'tuscany'], [F]: ['ile-de-france'] },
      areas: { tuscany: { level: -2 } },
      realms: { [G]: { gold: 0 } },
      table: { armies: { tuscany: 1 } },
    });
    for (const id of laid.t.map.order) if (id !== 'tuscany') area(laid, id).level = -3;
    const raid = (script: Record<string, Json[]> = {}) =>
      from(laid, [beforeInitiative(), { step: 'raids', left: ['saracens'] }], { saracens: [4], ...script });
    const before = laid.game.copy(laid.state);
    const { rating } = told(raid(), 'announced')[0] as { rating: number };
    Object.assign(laid.state, before);
    laid.t = laid.state.table;
    raid({ 'year card': [yearCard(laid, 'pillage', rating, ['target -1'])] });
    expect(waits(laid)).toEqual(['loss', G]);
    answer(laid, G, 'lose-army');
    expect([laid.t.armies, area(laid, 'tuscany').level]).toEqual([{}, -2]);
  },
);

clause(
  ['EM-33.A3.0.b', 'EM-7.51.c', 'EM-33.A1.1.a', 'EM-17.0.d'],
  'an army leaves a land that is cut off, where none can be raised',
  () => {
    const laid = table({
      seats: 3,
      options: { armies: true },
      own: { [G]: ['swabia', 'saxony', 'brandenburg'], [F]: ['champagne'], [E]: ['wessex'] },
      realms: { [G]: { gold: 9, statures: statures(3) } },
      table: { armies: { brandenburg: 1 } },
      turn: G,
      at: 'opening',
    });
    expect([...cutOff(laid.t, G)].sort()).toEqual(['brandenburg', 'saxony']);
    play(laid, G, 'march brandenburg saxony');
    expect(laid.t.armies).toEqual({ saxony: 1 });
    answer(laid, G, 'draw', { 'event card': [eventCard(laid, 'plenty')] });
    expect(whyNot(laid, G, 'raise saxony')[0]).toBe('EM-7.51.c');
  },
);

// ---------------------------------------------------------------- conversions

clause(
  ['EM-22.23', 'EM-22.24', 'EM-33.C4.1.b', 'EM-22.29', 'EM-22.2.a'],
  'a mosque helps the Christian before Fervor and a tie halve what is left, each dropping its remainder',
  () => {
    const FERVOR = 56;
    const laid = threeRealms({
      options: { civilization: true },
      areas: { franconia: { religion: 'MO' } },
      table: { markers: { franconia: ['cathedral'] } },
    });
    const needs = () => conversionNeeds(laid.t, realm(laid, G), 'franconia');
    expect(needs()).toBe(16 - 6 - 1);
    area(laid, 'franconia').ties = [G];
    expect(needs()).toBe(4);
    realm(laid, G).kept = [FERVOR];
    expect(needs()).toBe(2);
    realm(laid, G).religion = 'MO';
    area(laid, 'franconia').religion = 'HE';
    expect(needs()).toBe(1);
  },
);

clause(
  ['EM-22.11', 'EM-22.2.e', 'EM-22.28', 'EM-18.0.a', 'EM-X8'],
  'who is out of the church converts to it all the same, harder, and his tie becomes a claim with the new faith',
  () => {
    const laid = threeRealms({
      areas: { franconia: { religion: 'HE', ties: [G], level: 0 } },
      realms: { [G]: { excommunicated: true, statures: statures(5), gold: 9 } },
    });
    // Combat 5; the heretics are of another religion for anybody.
    expect(rated(laid, G, 'conquer franconia').rating).toBe(3);
    expect(area(laid, 'franconia').claims).toEqual([]);
    endeavor(laid, G, 'conquer franconia', yearCard(laid, 'conquest', 3, ['C']));
    expect(area(laid, 'franconia')).toMatchObject({ religion: 'RC', claims: [G], owner: G });
    expect(realm(laid, G)).toMatchObject({ conversions: 1, excommunicated: true });
    // To those of his own church he is as a pagan still.
    expect(rated(laid, G, 'conquer lorraine', 'franconia').rating).toBe(3);
  },
);

clause(
  ['EM-22.27', 'EM-20.1.a', 'EM-18.14.b', 'EM-22.28.b', 'EM-X12'],
  'Moslem land of Iberia that is bought turns Catholic, and what the seller began there and claimed is gone',
  () => {
    const laid = table({
      scenario: '31',
      seats: 6,
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'aquitaine'], turks: ['adrianople', 'granada'] },
      areas: { granada: { religion: 'MO', claims: ['turks'] } },
      turn: G,
    });
    realm(laid, 'turks').religion = 'MO';
    realm(laid, F).gold = 5;
    play(laid, 'turks', `offer ${F} 0 granada - - - - 5 - - - - -`);
    play(laid, F, 'accept 1');
    expect(area(laid, 'granada')).toMatchObject({ owner: F, religion: 'RC', claims: [], converting: null });
    expect([realm(laid, F).conversions, realm(laid, F).gold, realm(laid, 'turks').gold >= 5]).toEqual([
      0,
      0,
      true,
    ]);
  },
);

clause(
  ['EM-22.25.a', 'EM-X10', 'EM-22.28'],
  'of a people that follows its first convert the land of a ruler of that faith goes along, and what he had begun there is for nothing',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'poland'], [F]: ['champagne', 'silesia'], [E]: ['wessex'] },
      areas: {
        poland: { religion: 'PA', converting: begun(G, 3) },
        silesia: { religion: 'PA', converting: begun(F, 2) },
        pomerania: { religion: 'PA' },
        bohemia: { religion: 'PA', holder: 'magnate-of-bohemia' },
      },
      realms: { [G]: { statures: statures(9), gold: 9 } },
      table: { magnates: [magnate('bohemia', { religion: 'PA' })] },
    });
    area(laid, 'poland').ties = [G];
    // The tie halves 4 to 2: three results are enough at once.
    from(laid, [{ step: 'settle' }]);
    expect(['poland', 'silesia', 'pomerania', 'bohemia'].map((id) => area(laid, id).religion)).toEqual([
      'RC',
      'RC',
      'RC',
      'RC',
    ]);
    expect(area(laid, 'silesia').converting).toBe(null);
    expect([realm(laid, G).conversions, realm(laid, F).conversions]).toEqual([1, 0]);
  },
);

// ---------------------------------------------------------------- verdicts

clause(
  ['EM-20.43.a', 'EM-22.12', 'EM-20.41.b', 'EM-19.2.f', 'EM-X16'],
  'who has defied one verdict is out of the church, and cannot contest what is inherited of him next',
  () => {
    const cards = table().t;
    const held = cards.standardDeck.filter(
      (n) => cards.eventCards[n]!.kind === 'inheritance' && cards.eventCards[n]!.scope === 'single',
    );
    const laid = threeRealms({
      own: { [G]: ['swabia'], [F]: ['champagne', 'lorraine', 'flanders'], [E]: ['wessex'] },
      areas: { lorraine: { claims: [G] }, flanders: { claims: [G] } },
      realms: { [G]: { statures: statures(3, 3, 9) }, [F]: { statures: statures(3, 3, 1) } },
      hands: { [G]: held.slice(0, 2) },
    });
    play(laid, G, 'inherit lorraine');
    play(laid, F, 'contest');
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    while (waits(laid)[0] === 'ballot')
      play(laid, waits(laid)[1]!, `vote ${waits(laid)[1] === F ? 'for' : 'against'}`);
    play(laid, F, 'defy');
    expect([area(laid, 'lorraine').owner, realm(laid, F).excommunicated]).toEqual([F, true]);
    play(laid, G, 'inherit flanders');
    expect([waits(laid), area(laid, 'flanders').owner]).toEqual([['act', G], G]);
  },
);

clause(
  ['EM-20.53', 'EM-20.42', 'EM-20.5.b', 'EM-18.2'],
  'one parley on each claim in a round: two areas, two parleys',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: { franconia: { ties: [G], claims: [F] }, bavaria: { ties: [G], claims: [F] } },
      realms: { [G]: { statures: statures(3, 3, 1) }, [F]: { statures: statures(3, 3, 9) } },
    });
    for (const id of ['franconia', 'bavaria']) {
      play(laid, G, `petition ${id}`);
      while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
      while (waits(laid)[0] === 'ballot') play(laid, waits(laid)[1]!, 'vote against');
      expect(area(laid, id).claims).toEqual([F]);
      expect(whyNot(laid, G, `petition ${id}`)[0]).toBe('EM-20.53');
    }
  },
);

clause(
  ['EM-20.44', 'EM-20.5.a', 'EM-20.5.b', 'EM-22.12'],
  'the accused votes on himself, and after he is put out of the church on nothing but his return',
  () => {
    const laid = threeRealms({ realms: { [F]: { statures: statures(3, 3, 5) } } });
    play(laid, G, `propose ${F} open "No war"`);
    play(laid, F, 'sign 1');
    play(laid, G, `accuse 1 ${F}`);
    expect(laid.t.parley!.voters).toContain(F);
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    // Five against three and three.
    while (waits(laid)[0] === 'ballot')
      play(laid, waits(laid)[1]!, `vote ${waits(laid)[1] === F ? 'against' : 'for'}`);
    expect(realm(laid, F).excommunicated).toBe(true);
    play(laid, F, 'plead');
    expect([...laid.t.parley!.voters].sort()).toEqual([E, F, G].sort());
  },
);

// ---------------------------------------------------------------- crusader states and neighbours

clause(
  ['EM-23.32', 'EM-17.22.b', 'EM-23.33'],
  'a crusader state is free kin to the land beside it, and stirs it',
  () => {
    const laid = table({
      scenario: '29',
      seats: 6,
      own: { [B]: ['constantinople', 'asia'], [G]: ['austria'] },
      turn: B,
    });
    for (const id of ['constantinople', 'asia', 'cilicia', 'adrianople', 'greece', 'trebizond'])
      area(laid, id).religion = 'EO';
    const kin = () =>
      rebellionTerms(laid.t, 'asia', { gold: 0, waived: [] }).find(({ what }) => what === 'kin')?.value ?? 0;
    for (const id of laid.t.map.order) if (area(laid, id).owner === null) area(laid, id).owner = G;
    expect(kin()).toBe(0);
    Object.assign(area(laid, 'cilicia'), { owner: null, holder: 'crusaders' });
    expect(kin()).toBe(laid.t.charts.rebellionTerms.kin);
  },
);

// ---------------------------------------------------------------- the second edition

clause(
  ['EM-33.C4.4', 'EM-7.12', 'EM-15.3.a'],
  'a university adds the one level that there is room for; at the limit a ruling still ends unrest',
  () => {
    const laid = threeRealms({
      options: { civilization: true },
      realms: { [G]: { statures: statures(3, 9), gold: 9 } },
      table: { markers: { franconia: ['university'] } },
    });
    const most = laid.t.map.lands.franconia!.norm + 2;
    Object.assign(area(laid, 'franconia'), { level: most - 1, unrest: true });
    const raise = () => {
      const { rating } = rated(laid, G, 'rule franconia');
      return endeavor(laid, G, 'rule franconia', yearCard(laid, 'ruling', rating, ['+1']));
    };
    expect(told(raise(), 'level')).toEqual([{ area: 'franconia', by: 1, level: most }]);
    expect(area(laid, 'franconia').unrest).toBe(false);
    area(laid, 'franconia').unrest = true;
    expect(told(raise(), 'level')).toEqual([]);
    expect(area(laid, 'franconia')).toMatchObject({ level: most, unrest: false });
  },
);

clause(
  ['EM-33.A1.1.b', 'EM-33.P2.1.a', 'EM-9.33.a', 'EM-33.P2.2'],
  'no gold betters the raising of an army, but a leader does, and is spent by it',
  () => {
    const { t } = table({ data: ALWAYS });
    const group = t.map.groups[t.areas.swabia!.language]!;
    const card = t.moreCards.find((n) => {
      const { kind, bonus, languageGroups } = t.eventCards[n]!;
      return kind === 'leader' && bonus!.administration > 0 && languageGroups!.includes(group);
    })!;
    const laid = threeRealms({
      data: ALWAYS,
      options: { armies: true, moreCards: true },
      realms: { [G]: { statures: statures(3, 3), gold: 9, kept: [card] } },
      hands: {},
    });
    const { bonus } = laid.t.eventCards[card]!;
    const u = undertaking(laid.t, realm(laid, G), 'fortification', 'swabia', 'swabia', 0, 'army');
    expect(explain(laid.t, u).terms).toContainEqual({
      what: 'cards',
      value: bonus!.administration,
      clause: 'EM-33.P2.1.a',
    });
    const entries = answer(laid, G, 'raise swabia');
    expect(told(entries, 'announced')).toMatchObject([{ extra: 0, builds: 'army' }]);
    expect([realm(laid, G).kept, realm(laid, G).gold]).toEqual([[], 9 - 2]);
  },
);
