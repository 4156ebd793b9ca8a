import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  area,
  endeavor,
  free,
  hand,
  type Lay,
  play,
  rated,
  realm,
  table,
  threeRealms,
  told,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const ADVANCE = 54;
const G = 'germany';
const F = 'france';
const E = 'england';
/** Numbers of the cards in the box. */
const RECOGNITION = 27;
const SINGLE = 35;
const GROUP = 38;
const COUP = 43;
const DEMESNE = 50;
const WEAPONS = 54;
const TACTICS = 55;

const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['ile-de-france', 'anjou', 'champagne'] },
    turn: G,
    ...more,
  });

clause(
  ['EM-19.2.a', 'EM-19.2.c', 'EM-18.0.b'],
  'a holding card is played at any time, also in another’s turn: a claim to an own area',
  () => {
    const laid = ground({ hands: { [F]: [RECOGNITION] } });
    expect(waits(laid)).toEqual(['act', G]);
    play(laid, F, 'recognise anjou');
    expect(area(laid, 'anjou').claims).toEqual([F]);
    expect(hand(laid, F)).toEqual([]);
    expect(laid.t.discards).toEqual([RECOGNITION]);
    expect(whyNot(laid, F, 'recognise champagne')[0]).toBe('EM-19.2.a');
  },
);

clause(['EM-18.0.c', 'EM-19.2.c'], 'only to an own area; where others claim it, with a tie', () => {
  const laid = ground({ hands: { [F]: [RECOGNITION] }, areas: { anjou: { claims: [G] } } });
  expect(whyNot(laid, F, 'recognise swabia')).toEqual(['EM-19.2.c', 'Swabia is not yours']);
  expect(whyNot(laid, F, 'recognise anjou')).toEqual([
    'EM-18.0.c',
    'The German Empire claims Anjou: it takes a tie to it as well',
  ]);
  area(laid, 'anjou').ties.push(F);
  play(laid, F, 'recognise anjou');
  expect(area(laid, 'anjou').claims).toEqual([G, F]);
});

clause(['EM-18.14.a'], 'never to an area of another religion', () => {
  const laid = ground({ hands: { [F]: [RECOGNITION] }, areas: { anjou: { religion: 'PA' } } });
  expect(whyNot(laid, F, 'recognise anjou')[0]).toBe('EM-18.14.a');
});

clause(['EM-19.2.j'], 'a coup removes one tie on an own area', () => {
  const laid = ground({ hands: { [G]: [COUP] }, areas: { bavaria: { ties: [F] }, anjou: { ties: [F] } } });
  expect(whyNot(laid, G, 'coup anjou france')[0]).toBe('EM-19.2.j');
  play(laid, G, 'coup bavaria france');
  expect(area(laid, 'bavaria').ties).toEqual([]);
  expect(hand(laid, G)).toEqual([]);
});

clause(
  ['EM-19.2.k', 'EM-X19'],
  'each demesne in play brings a gold when taxation is declared, even of nothing',
  () => {
    const laid = ground({ hands: { [G]: [DEMESNE, DEMESNE + 1] }, realms: { [G]: { gold: 0 } } });
    play(laid, G, `play ${DEMESNE}`);
    play(laid, G, `play ${DEMESNE + 1}`);
    play(laid, G, 'tax');
    play(laid, G, 'end-taxes');
    expect(realm(laid, G).gold).toBe(2);
    expect(realm(laid, G).kept).toEqual([DEMESNE, DEMESNE + 1]);
    const paid = (kept: number[]) =>
      play(ground({ realms: { [G]: { kept } } }), G, 'tax')
        .filter(({ what }) => what === 'demesne')
        .map(({ facts }) => facts);
    expect([paid([DEMESNE]), paid([])]).toEqual([[{ realm: G, gold: 1 }], []]);
  },
);

clause(
  ['EM-19.2.l', 'EM-19.2.r'],
  'each advance in play is worth 3 to its owner, again and again, in attack and defense',
  () => {
    const laid = ground({
      hands: { [G]: [WEAPONS, TACTICS] },
      realms: {
        [G]: { gold: 2, statures: { combat: 3, administration: 3, diplomacy: 3 } },
        [F]: { gold: 1 },
      },
      own: { [G]: ['swabia', 'lorraine'], [F]: ['ile-de-france', 'champagne'] },
    });
    realm(laid, G).gold = 9;
    expect(rated(laid, G, 'conquer champagne').rating).toBe(1);
    play(laid, G, `play ${WEAPONS}`);
    expect(rated(laid, G, 'conquer champagne').rating).toBe(4);
    play(laid, G, `play ${TACTICS}`);
    expect(rated(laid, G, 'conquer champagne').rating).toBe(7);
    expect(rated(laid, G, 'pillage champagne').rating).toBe(9);
    expect(rated(laid, G, 'rule swabia').rating).toBe(3);
  },
);

clause(['EM-19.2.l', 'EM-19.2.a'], 'the defender may play his when he is asked, the attacker no more', () => {
  const laid = ground({
    hands: { [F]: [WEAPONS], [G]: [TACTICS] },
    realms: {
      [G]: { gold: 2, statures: { combat: 5, administration: 3, diplomacy: 3 } },
      [F]: { gold: 1, statures: { combat: 1, administration: 1, diplomacy: 1 } },
    },
    own: { [G]: ['swabia', 'lorraine'], [F]: ['ile-de-france', 'champagne'] },
  });
  play(laid, G, 'conquer champagne');
  expect(whyNot(laid, G, `play ${TACTICS}`)[0]).toBe('EM-19.2.a');
  play(laid, F, `play ${WEAPONS}`);
  // 5 - 2 - 1 - 3
  const entries = play(
    laid,
    F,
    'defend 0',
    yearCard(laid, 'conquest', -1, []),
    yearCard(laid, 'ruling', 9, ['+1']),
  );
  expect(entries.find(({ what }) => what === 'resolved')?.facts).toMatchObject({ rating: -1 });
});

clause(['EM-19.2.b'], 'a card can be discarded at any time', () => {
  const laid = ground({ hands: { [F]: [WEAPONS] } });
  play(laid, F, `discard ${WEAPONS}`);
  expect(laid.t.discards).toEqual([WEAPONS]);
  expect(whyNot(laid, F, `discard ${WEAPONS}`)[0]).toBe('EM-19.2.b');
});

// ---------------------------------------------------------------- Dynastic Inheritance

clause(['EM-19.2.d', 'EM-18.0.d'], 'a tie becomes a claim, whatever others hold there', () => {
  const laid = ground({ hands: { [G]: [SINGLE] }, areas: { anjou: { ties: [G], claims: [F] } } });
  play(laid, G, 'inherit anjou');
  expect(area(laid, 'anjou')).toMatchObject({ owner: F, claims: [F, G] });
  expect(laid.t.discards).toEqual([SINGLE]);
});

clause(
  ['EM-19.2.e', 'EM-19.2.q', 'EM-X4'],
  'a claim becomes possession of what nobody owns: whole, calm, with its forts',
  () => {
    const laid = ground({
      hands: { [G]: [SINGLE] },
      areas: { lorraine: { claims: [G], fort: 3, results: [{ by: F, from: 'champagne', count: 1 }] } },
    });
    play(laid, G, 'inherit lorraine');
    expect(area(laid, 'lorraine')).toMatchObject({ owner: G, fort: 3, unrest: false, ties: [] });
    expect(area(laid, 'lorraine').results).toHaveLength(1);
  },
);

clause(['EM-19.2.d'], 'without a tie or claim there is nothing to inherit', () => {
  const laid = ground({ hands: { [G]: [SINGLE] } });
  expect(whyNot(laid, G, 'inherit anjou')).toEqual([
    'EM-19.2.d',
    'You have nothing in Anjou that could be inherited',
  ]);
});

clause(
  ['EM-19.2.h'],
  'a group: each bordering another with a tie or claim; ties become claims, claims possession',
  () => {
    const areas: Lay['areas'] = {
      saxony: { claims: [G] },
      brandenburg: { ties: [G] },
      portugal: { claims: [G] },
    };
    const one = ground({ hands: { [G]: [SINGLE] }, areas });
    expect(whyNot(one, G, 'inherit-group saxony,brandenburg')).toEqual([
      'EM-19.2.h',
      'Your Dynastic Inheritance is for one area',
    ]);
    const laid = ground({ hands: { [G]: [GROUP] }, areas });
    // Portugal borders nothing of the kind, so it cannot be named.
    expect(() => play(laid, G, 'inherit-group saxony,portugal')).toThrow();
    expect(free(laid, G)).toContain('inherit-group …');
    play(laid, G, 'inherit-group saxony,brandenburg');
    expect(area(laid, 'saxony').owner).toBe(G);
    expect(area(laid, 'brandenburg')).toMatchObject({ owner: null, claims: [G] });
  },
);

clause(
  ['EM-19.2.f', 'EM-20.43.a', 'EM-X14'],
  'an owner may contest it: until it is settled the area is his',
  () => {
    const laid = ground({ hands: { [G]: [SINGLE] }, areas: { anjou: { claims: [G] } } });
    play(laid, G, 'inherit anjou');
    expect(waits(laid)).toEqual(['contest', F]);
    expect(area(laid, 'anjou').owner).toBe(F);
    play(laid, F, 'cede');
    expect(area(laid, 'anjou').owner).toBe(G);
    // It has no chain to Swabia.
    expect(area(laid, 'anjou').unrest).toBe(true);
  },
);

clause(
  ['EM-19.2.g', 'EM-20.43.b', 'EM-X17'],
  'who has just died heirless cannot contest it, until he undertakes something',
  () => {
    const lay: Lay = {
      turn: F,
      hands: { [G]: [SINGLE] },
      areas: { anjou: { claims: [G] } },
      realms: { [F]: { bereaved: true, gold: 0, statures: { combat: 3, administration: 3, diplomacy: 3 } } },
    };
    const laid = ground(lay);
    play(laid, G, 'inherit anjou');
    expect(area(laid, 'anjou').owner).toBe(G);
    const later = ground(lay);
    endeavor(later, F, 'rule ile-de-france', yearCard(later, 'ruling', 3, []));
    play(later, G, 'inherit anjou');
    expect(waits(later)).toEqual(['contest', F]);
  },
);

clause(
  ['EM-X17', 'EM-19.2.g'],
  'with the end of his turn he contests again, though he undertook nothing',
  () => {
    const laid = ground({
      turn: F,
      hands: { [G]: [SINGLE] },
      areas: { anjou: { claims: [G] } },
      realms: { [F]: { bereaved: true, cards: 0 } },
    });
    realm(laid, F).cards = 0;
    play(laid, F, 'finish');
    expect(realm(laid, F).bereaved).toBe(false);
    play(laid, G, 'inherit anjou');
    expect(waits(laid)).toEqual(['contest', F]);
  },
);

clause(['EM-19.2.p'], 'who may call no parley loses it at once', () => {
  const lay: Lay = { hands: { [G]: [SINGLE] }, areas: { anjou: { claims: [G] } } };
  const shut = ground({ ...lay, realms: { [F]: { excommunicated: true } } });
  play(shut, G, 'inherit anjou');
  expect(area(shut, 'anjou').owner).toBe(G);
  const moslem = ground(lay);
  realm(moslem, F).religion = 'MO';
  play(moslem, G, 'inherit anjou');
  expect(area(moslem, 'anjou').owner).toBe(G);
});

clause(['EM-X16'], 'of several owners each is asked for all that is his together', () => {
  const laid = ground({
    seats: 3,
    own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou', 'champagne'], [E]: ['wessex', 'normandy'] },
    hands: { [G]: [GROUP] },
    areas: {
      anjou: { claims: [G] },
      champagne: { claims: [G] },
      'ile-de-france': { claims: [] },
      normandy: { claims: [G] },
      flanders: { claims: [G] },
      brittany: { claims: [G] },
    },
  });
  play(laid, G, 'inherit-group anjou,champagne,normandy,brittany');
  // What nobody owns comes first.
  expect(area(laid, 'brittany').owner).toBe(G);
  expect(waits(laid)).toEqual(['contest', F]);
  expect(laid.game.told(laid.state, F).ask!.facts).toMatchObject({ areas: ['anjou', 'champagne'] });
  play(laid, F, 'cede');
  expect(waits(laid)).toEqual(['contest', E]);
  play(laid, E, 'cede');
  expect(['anjou', 'champagne', 'normandy'].map((id) => area(laid, id).owner)).toEqual([G, G, G]);
});

clause(['EM-X13'], 'what is being carried out is finished before another card', () => {
  const laid = ground({
    hands: { [G]: [SINGLE], [F]: [COUP] },
    areas: { anjou: { claims: [G], ties: [G] } },
  });
  play(laid, G, 'inherit anjou');
  expect(whyNot(laid, F, 'coup anjou germany')[0]).toBe('EM-X14');
});

// ---------------------------------------------------------------- read closely

clause(['EM-19.2.b', 'EM-19.0.b'], 'a card in play can be laid aside as well, once', () => {
  const laid = threeRealms({ realms: { [G]: { kept: [ADVANCE] } } });
  expect(told(play(laid, G, `discard ${ADVANCE}`), 'discarded')).toEqual([{ realm: G, card: ADVANCE }]);
  expect([realm(laid, G).kept, laid.t.discards]).toEqual([[], [ADVANCE]]);
  expect(whyNot(laid, G, `discard ${ADVANCE}`)[0]).toBe('EM-19.2.b');
});

clause(['EM-19.2.d', 'EM-19.0.b'], 'an inheritance is told with its card and with what comes of it', () => {
  const laid = threeRealms({ hands: { [G]: [SINGLE] }, areas: { bavaria: { claims: [G] } } });
  const entries = play(laid, G, 'inherit bavaria');
  expect([told(entries, 'played'), told(entries, 'inherited')]).toEqual([
    [{ realm: G, card: SINGLE }],
    [{ realm: G, area: 'bavaria', from: null }],
  ]);
  const tied = threeRealms({ hands: { [G]: [SINGLE] }, areas: { lorraine: { ties: [G] } } });
  expect(told(play(tied, G, 'inherit lorraine'), 'claim')).toEqual([{ realm: G, area: 'lorraine' }]);
  expect(hand(tied, G)).toEqual([]);
});

clause(
  ['EM-19.2.h', 'EM-19.2.d'],
  'who holds a card for one area cannot take two, and who holds none is told so',
  () => {
    const lay = (cards: number[]) =>
      threeRealms({
        hands: { [G]: cards },
        areas: { lorraine: { claims: [G] }, champagne: { claims: [G] } },
      });
    expect(whyNot(lay([SINGLE]), G, 'inherit-group lorraine,champagne')).toEqual([
      'EM-19.2.h',
      expect.stringContaining('one area'),
    ]);
    expect(whyNot(lay([]), G, 'inherit lorraine')[0]).toBe('EM-19.2.a');
    expect(whyNot(lay([38]), G, 'inherit bavaria')[0]).toBe('EM-19.2.d');
  },
);

clause(['EM-14.43', 'EM-19.2.h'], 'walls of others are not razed; a group is two areas', () => {
  const laid = threeRealms({
    areas: { lorraine: { fort: 2 }, swabia: { fort: 2 } },
  });
  expect(whyNot(laid, G, 'raze lorraine')[1]).toBe('Lorraine is not yours');
  expect(free(laid, G)).toContain('raze swabia');
  const heir = threeRealms({
    hands: { [G]: [38] },
    areas: { lorraine: { claims: [G] }, champagne: { claims: [G] }, bavaria: { claims: [G] } },
  });
  expect(() => play(heir, G, 'inherit-group lorraine')).toThrow();
  expect(hand(heir, G)).toEqual([38]);
});
