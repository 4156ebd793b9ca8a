/** Reasons that many verbs share: each of them refuses where it should, whatever else would refuse it. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { ALWAYS, free, type Laid, type Lay, open, play, realm, table, whyNot } from './table.ts';

const G = 'germany';
const F = 'france';
const E = 'england';

const ground = (more: Lay = {}): Laid =>
  table({
    seats: 3,
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
    turn: G,
    ...more,
    realms: {
      ...more.realms,
      [G]: { statures: { combat: 3, administration: 3, diplomacy: 3 }, gold: 9, ...more.realms?.[G] },
      [F]: { gold: 5, ...more.realms?.[F] },
    },
  });

const kind = (name: string) => {
  const { t } = table();
  return t.standardDeck.find((n) => t.eventCards[n]!.kind === name)!;
};
const [RECOGNITION, COUP, ADVANCE] = ['recognition', 'coup', 'advance'].map(kind) as [number, number, number];
const SINGLE = 35;

clause(['EM-X35', 'EM-32.0.a'], 'whose realm is still to come can do nothing with it', () => {
  const laid = table({ scenario: '32', seats: 4, options: { moreCards: true, colonization: true } });
  for (const text of [
    'raze lorraine',
    'untie lorraine',
    `play ${ADVANCE}`,
    `discard ${ADVANCE}`,
    'recognise lorraine',
    'coup lorraine franks',
    'inherit lorraine',
    'petition lorraine',
    'plead',
    'host franks',
    'use 210',
    'people lorraine',
    'colonise lorraine swabia',
    'abandon lorraine',
  ])
    expect([text, whyNot(laid, 'player-3', text)[0]]).toEqual([text, 'EM-X35']);
  expect(free(laid, 'player-3')).toEqual([]);
});

/** Germany holds whatever there is to be done with, outside its own endeavors. */
const able = (cards: number[], areas: Lay['areas'] = {}): Laid =>
  ground({
    scenario: '31',
    seats: 6,
    options: { moreCards: true, colonization: true },
    data: ALWAYS,
    hands: { [G]: cards },
    areas: {
      swabia: { fort: 2 },
      franconia: { ties: [G, F], claims: [F] },
      bavaria: { claims: [G] },
      lorraine: { ties: [E] },
      ...areas,
    },
    realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 1 }] } },
  });

clause(
  ['EM-19.2.a', 'EM-X14', 'EM-X18', 'EM-X19'],
  'nothing of it while an endeavor, a parley or a death is under way',
  () => {
    const acts: [text: string, cards: number[]][] = [
      ['raze swabia', []],
      ['untie franconia', []],
      [`play ${ADVANCE}`, [ADVANCE]],
      [`discard ${ADVANCE}`, [ADVANCE]],
      ['recognise franconia', [RECOGNITION]],
      [`coup franconia ${F}`, [COUP]],
      ['inherit bavaria', [SINGLE]],
      ['petition franconia', []],
      ['use 210', [210]],
      ['people saxony', [203]],
    ];
    for (const [text, cards] of acts) {
      const laid = able(cards);
      expect([text, free(laid, G).includes(text)]).toEqual([text, true]);
      const barred = (change: (laid: Laid) => void) => {
        const other = able(cards);
        change(other);
        expect([text, free(other, G).includes(text)]).toEqual([text, false]);
        return whyNot(other, G, text)[0];
      };
      expect([text, barred((one) => play(one, G, 'conquer lorraine'))]).toEqual([text, 'EM-19.2.a']);
      expect([text, barred(({ t }) => void Object.assign(t, { mourning: F }))]).toEqual([text, 'EM-X18']);
      const parley = { issue: { kind: 'readmission' as const }, caller: F, votes: {}, voters: [], cast: {} };
      expect([text, barred(({ t }) => void Object.assign(t, { parley }))]).toEqual([text, 'EM-X14']);
      expect([text, barred(({ t }) => t.realms[G]!.kept.push(49, 50, 51, 52, 53))]).toEqual([text, 'EM-X19']);
    }
    const shut = able([]);
    realm(shut, G).excommunicated = true;
    play(shut, G, 'conquer lorraine');
    expect(whyNot(shut, G, 'plead')[0]).toBe('EM-19.2.a');
  },
);

clause(
  ['EM-19.2.c', 'EM-19.2.j', 'EM-14.43', 'EM-12.43', 'EM-33.P3'],
  'each refuses what is another’s, what is not there, and what is not held',
  () => {
    const reasons: [text: string, cards: number[], clause: string, reason: RegExp][] = [
      ['recognise lorraine', [RECOGNITION], 'EM-19.2.c', /Lorraine is not yours/],
      ['recognise franconia', [], 'EM-19.2.a', /./],
      [`coup lorraine ${E}`, [COUP], 'EM-19.2.j', /Lorraine is not yours/],
      [`coup franconia ${E}`, [COUP], 'EM-19.2.j', /tie/],
      [`coup franconia ${F}`, [], 'EM-19.2.a', /./],
      ['inherit austria', [SINGLE], 'EM-19.2.d', /Austria/],
      ['inherit bavaria', [], 'EM-19.2.a', /./],
      ['raze lorraine', [], 'EM-14.43', /Lorraine is not yours/],
      ['raze franconia', [], 'EM-14.43', /Franconia/],
      ['untie lorraine', [], 'EM-12.43', /Lorraine/],
      [`play ${ADVANCE}`, [], 'EM-19.2.a', /./],
      [`play ${COUP}`, [COUP], 'EM-19.2.a', /./],
      [`discard ${ADVANCE}`, [], 'EM-19.2.b', /./],
      ['use 210', [], 'EM-19.2.a', /./],
      [`use ${COUP}`, [COUP], 'EM-33.P3', /./],
      ['people saxony', [], 'EM-19.2.a', /./],
      ['people bavaria', [203], 'EM-33.P3', /Bavaria/],
    ];
    for (const [text, cards, id, reason] of reasons) {
      const laid = able(cards);
      expect([text, whyNot(laid, G, text)]).toEqual([text, [id, expect.stringMatching(reason)]]);
      expect([text, free(laid, G).includes(text)]).toEqual([text, false]);
    }
    const gold = ground({
      scenario: '31',
      seats: 6,
      options: { moreCards: true },
      hands: { [F]: [210] },
      areas: { lorraine: { fort: 2 } },
    });
    expect(whyNot(gold, F, 'use 210')[0]).toBe('EM-33.P3');
    expect(whyNot(gold, F, 'raze lorraine')[0]).toBe('EM-14.43');
    const united = ground({ scenario: '31', seats: 6, options: { moreCards: true }, hands: { [G]: [219] } });
    Object.assign(united.t.options, { schism: true });
    united.t.schism = false;
    expect(whyNot(united, G, 'use 219')[0]).toBe('EM-33.P3');
    united.t.schism = true;
    expect(free(united, G)).toContain('use 219');
  },
);

clause(
  [
    'EM-9.11',
    'EM-9.14',
    'EM-9.0.d',
    'EM-11.0',
    'EM-11.2.a',
    'EM-12.12.b',
    'EM-12.16',
    'EM-14.0.a',
    'EM-7.51.c',
  ],
  'why an endeavor cannot be undertaken',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'franconia', 'novgorod'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
      areas: { franconia: { fort: 3 }, lorraine: { level: -3 }, novgorod: { unrest: true } },
    });
    const why = (text: string) => whyNot(laid, G, text)[0];
    expect(why('pillage franconia')).toBe('EM-11.2.a');
    expect(why('pillage lorraine')).toBe('EM-11.0');
    expect(why('conquer franconia')).toBe('EM-9.0.d');
    expect(why('conquer jerusalem')).toBe('EM-9.16');
    expect(why('negotiate swabia')).toBe('EM-12.12.b');
    expect(why('negotiate champagne')).toBe('EM-12.16');
    expect(why('fortify franconia')).toBe('EM-14.0.a');
    expect(why('fortify lorraine')).toBe('EM-9.14');
    expect(why('rule lorraine')).toBe('EM-9.14');
    expect(why('rule novgorod')).toBe('EM-7.51.c');
    for (const [text, id] of [
      ['raise swabia', 'EM-33.A1.1.a'],
      ['launch swabia', 'EM-33.F1.1.a'],
      ['found swabia palace', 'EM-33.C1.1.a'],
    ] as const)
      expect(why(text)).toBe(id);
    realm(laid, G).gold = 0;
    expect([why('conquer bavaria'), why('negotiate bavaria'), why('fortify swabia')]).toEqual([
      'EM-10.1',
      'EM-12.2',
      'EM-14.1',
    ]);
    realm(laid, G).cards = 0;
    expect([why('conquer bavaria'), why('rule swabia')]).toEqual(['EM-9.11', 'EM-9.11']);
    const built = ground({
      options: { armies: true, fleets: true, civilization: true },
      table: { armies: { saxony: 4 }, fleets: { saxony: 4 }, markers: { saxony: ['palace'] } },
    });
    expect(
      ['raise saxony', 'launch saxony', 'launch swabia', 'found saxony palace', 'raise lorraine'].map(
        (text) => whyNot(built, G, text)[0],
      ),
    ).toEqual(['EM-34.f', 'EM-34.f', 'EM-33.F1.1.a', 'EM-33.C2.1', 'EM-9.14']);
    expect(open(built, G)).toEqual(
      expect.arrayContaining(['raise swabia', 'found saxony cathedral', 'found swabia palace']),
    );
  },
);

clause(['EM-19.2.a', 'EM-19.2.b'], 'a card that is not held is named, one that does not exist is not', () => {
  const laid = able([COUP]);
  const why = (text: string) => whyNot(laid, G, text)[1];
  expect(why(`discard ${ADVANCE}`)).not.toBe(why('discard 9999'));
  expect(why('discard 9999')).toBe(why('discard 8888'));
  expect(why('discard 9999')).not.toBe(why('discard 1'));
  laid.state.flow.push({ step: 'discard', realm: G } as never);
  expect(why(`give-up ${ADVANCE}`)).toBe(why(`discard ${ADVANCE}`));
});

clause(
  ['EM-19.2.h', 'EM-19.2.a', 'EM-19.2.d'],
  'a group is inherited by who holds the card, between other things, and holds nothing of it',
  () => {
    const lay = (cards: number[]) =>
      ground({
        hands: { [G]: cards },
        areas: { franconia: { claims: [G], ties: [G] }, bavaria: { ties: [G] }, austria: { ties: [G] } },
      });
    expect(whyNot(lay([]), G, 'inherit-group bavaria,austria')[0]).toBe('EM-19.2.a');
    const laid = lay([38]);
    const form = laid.game
      .choices(laid.state, G)
      .find(({ action }) => action.verb === 'inherit-group')!.action;
    expect((form as unknown as { fields: object }).fields).toEqual({
      areas: { kind: 'many', of: ['bavaria', 'austria'], min: 2, max: 2 },
    });
    play(laid, G, 'conquer lorraine');
    expect(free(laid, G)).not.toContain('inherit-group …');
    expect(whyNot(laid, G, 'inherit-group bavaria,austria')[0]).toBe('EM-19.2.a');
  },
);

clause(['EM-19.2.j', 'EM-23.12'], 'a coup in Rome is a new condition of the churches', () => {
  const laid = table({
    scenario: '30',
    seats: 6,
    own: { byzantium: ['constantinople', 'rome'], [G]: ['swabia'] },
    turn: 'byzantium',
    options: { schism: true },
    areas: { rome: { ties: ['byzantium', G], unrest: true } },
    hands: { byzantium: [COUP] },
    table: { influence: 2, schism: true },
  });
  const entries = play(laid, 'byzantium', `coup rome ${G}`, 3, 4);
  expect(entries.filter(({ what }) => what === 'schism').map(({ facts }) => facts)).toMatchObject([
    { row: 1, roll: 7 },
  ]);
});
