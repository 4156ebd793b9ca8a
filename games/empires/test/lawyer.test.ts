/** Read as a player reads who wants his right: sentences of two chapters that meet, and exceptions in passing. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { resultsOf } from '../rules/conquest.ts';
import { decide } from '../rules/crusades.ts';
import { resultsAgainst } from '../rules/rating.ts';
import {
  answer,
  area,
  eventCard,
  from,
  type Laid,
  lines,
  loaded,
  magnate,
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
