/** The edges of the Grand Scenario: how many kingdoms there are and where, who joins which, and what becomes of Byzantium. */

import { type Entry, type Json, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { divisionOf, freeGroups, noteCheck } from '../rules/grand.ts';
import type { AreaId } from '../state.ts';
import {
  area,
  begun,
  free,
  hand,
  type Laid,
  loaded,
  open,
  realm,
  table,
  told,
  waits,
  whyNot,
} from './table.ts';

const ONE = 'player-1';

/** 771, with just these areas of the Franks; the first is the court. */
function franks(own: AreaId[], seats = 4): Laid {
  const laid = table({ scenario: '32', seats });
  for (const id of laid.t.map.order) if (area(laid, id).owner === 'franks') area(laid, id).owner = null;
  for (const id of own) Object.assign(area(laid, id), { owner: 'franks', religion: 'RC' });
  realm(laid, 'franks').court = own[0]!;
  laid.t.grand!.checks = 2;
  return laid;
}

function endRound(laid: Laid, script: Record<string, Json[]> = {}): Entry[] {
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'close' },
  ] as never;
  laid.t.turn = null;
  return laid.game.goOn(laid.state, loaded(laid, script));
}

const answer = (laid: Laid, seat: string, text: string, script: Record<string, Json[]> = {}): Entry[] =>
  laid.game.act(laid.state, seat, laid.game.notation.parse(text), loaded(laid, script)).entries;

const GERMAN = ['lorraine', 'franconia', 'swabia'];
const FRENCH = ['ile-de-france', 'champagne', 'normandy'];
const ITALIAN = ['lombardy', 'verona', 'tuscany'];

clause(
  ['EM-32.0.d', 'EM-32.0.e', 'EM-X35'],
  'three of three in three languages, or of two, or whatever pairs there are',
  () => {
    const division = (...own: AreaId[]) => {
      const { needed, least, distinct, kingdoms } = divisionOf(franks(own).t);
      return [needed, least, distinct, kingdoms];
    };
    expect(division(...GERMAN, ...FRENCH, ...ITALIAN)).toEqual([3, 3, true, []]);
    expect(division(...GERMAN, ...FRENCH, 'lombardy', 'verona')).toEqual([3, 2, true, []]);
    expect(division(...GERMAN, ...FRENCH, 'lombardy')).toEqual([2, 2, false, []]);
    // Four pairs, of two languages.
    const pairs = ['lorraine', 'franconia', 'austria', 'bavaria'];
    expect(division('lorraine', 'franconia', 'ile-de-france', 'champagne')).toEqual([2, 2, false, []]);
    expect(division(...pairs)).toEqual([1, 2, false, []]);
    expect(division('lorraine', 'swabia', 'austria', 'ile-de-france', 'flanders', 'friesland')).toEqual([
      2,
      2,
      false,
      [],
    ]);
    expect(division('lorraine', 'champagne')).toEqual([0, 2, false, []]);
    const many = [
      'lorraine',
      'swabia',
      'ile-de-france',
      'normandy',
      'burgundy',
      'provence',
      'lombardy',
      'verona',
    ];
    expect(division(...many)).toEqual([3, 2, true, []]);
  },
);

clause(
  ['EM-32.0.d', 'EM-32.0.e'],
  'another court lies in another language, where enough speak it; numbers are counted',
  () => {
    const laid = franks([...GERMAN, ...FRENCH, ...ITALIAN, 'burgundy', 'provence']);
    endRound(laid);
    expect(waits(laid)).toEqual(['crown', ONE]);
    expect(laid.game.told(laid.state, ONE).ask!.facts).toEqual({ number: 1 });
    const crowns = () => open(laid, ONE).map((text) => text.replace('crown ', ''));
    const inOrder = (ids: AreaId[]) => laid.t.map.order.filter((id) => ids.includes(id));
    expect(crowns()).toEqual(inOrder([...GERMAN, ...FRENCH, ...ITALIAN]));
    expect(whyNot(laid, ONE, 'crown burgundy')[0]).toBe('EM-32.0.d');
    const first = answer(laid, ONE, 'crown franconia');
    expect(told(first, 'crown')).toEqual([{ number: 1, area: 'franconia' }]);
    expect(laid.game.told(laid.state, ONE).ask!.facts).toEqual({ number: 2 });
    expect(crowns()).toEqual(inOrder([...FRENCH, ...ITALIAN]));
    answer(laid, ONE, 'crown lombardy');
    answer(laid, ONE, 'crown ile-de-france');
    expect(laid.t.grand!.division!.kingdoms.map(({ court, areas }) => [court, [...areas].sort()])).toEqual([
      ['franconia', [...GERMAN].sort()],
      ['lombardy', [...ITALIAN].sort()],
      ['ile-de-france', [...FRENCH].sort()],
    ]);
    // Burgundy borders all three of them, Provence Lombardy alone.
    expect(waits(laid)).toEqual(['share', ONE]);
    expect(open(laid, ONE)).toEqual([
      ...['share burgundy 1', 'share burgundy 2', 'share burgundy 3', 'share provence 2'],
      'share-rest',
    ]);
    expect(whyNot(laid, ONE, 'share provence 1')[0]).toBe('EM-32.0.c');
    expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'share-rest' });
    answer(laid, ONE, 'share burgundy 3');
    expect(open(laid, ONE)).toEqual(['share provence 2', 'share provence 3', 'share-rest']);
    answer(laid, ONE, 'share provence 3', { kingdom: [1, 2, 3, 4] });
    expect(['burgundy', 'provence', 'swabia', 'tuscany'].map((id) => area(laid, id).owner)).toEqual([
      'kingdom-of-ile-de-france',
      'kingdom-of-ile-de-france',
      'kingdom-of-franconia',
      'kingdom-of-lombardy',
    ]);
  },
);

clause(['EM-32.0.c', 'EM-X35'], 'what lies over the sea joins the nearest; the first of equals', () => {
  const laid = franks([...GERMAN, ...FRENCH, ...ITALIAN, 'wessex', 'corsica', 'sardinia', 'ireland']);
  endRound(laid);
  for (const court of ['lorraine', 'ile-de-france', 'lombardy']) answer(laid, ONE, `crown ${court}`);
  if (waits(laid)[0] === 'share') answer(laid, ONE, 'share-rest', { kingdom: [1, 2, 3, 4] });
  expect(['wessex', 'corsica', 'sardinia'].map((id) => area(laid, id).owner)).toEqual([
    'kingdom-of-ile-de-france',
    'kingdom-of-lombardy',
    'kingdom-of-lombardy',
  ]);
  // No area of the Franks is left over.
  expect(laid.t.map.order.some((id) => area(laid, id).owner === 'franks')).toBe(false);
});

clause(
  ['EM-X35', 'EM-32.0.b'],
  'where nobody plays the Franks any more the order of the map decides, at once',
  () => {
    const laid = franks([...GERMAN, ...FRENCH, ...ITALIAN, 'burgundy']);
    for (const id of ['swabia', 'lombardy']) area(laid, id).level = 3;
    for (const id of [...GERMAN, ...FRENCH, ...ITALIAN])
      if (!['swabia', 'lombardy'].includes(id)) area(laid, id).level = 0;
    laid.t.grand!.checks = 0;
    realm(laid, 'franks').seat = null;
    laid.t.players[ONE]!.realm = null;
    const entries = endRound(laid, { kingdom: [1, 2, 3, 4] });
    // The highest, then the first by the map.
    expect(told(entries, 'crown')).toEqual([
      { number: 1, area: 'swabia' },
      { number: 2, area: 'lombardy' },
      { number: 3, area: 'ile-de-france' },
    ]);
    expect(area(laid, 'burgundy').owner).toBe('kingdom-of-swabia');
    const played = franks([...GERMAN, ...FRENCH, ...ITALIAN]);
    played.t.grand!.checks = 1;
    endRound(played);
    expect([played.t.grand!.division, waits(played)[0]]).toEqual([null, 'position']);
  },
);

clause(['EM-32.0.b', 'EM-X35'], 'only stature checks of the Franks are counted', () => {
  const laid = franks(GERMAN);
  laid.t.grand!.checks = 0;
  noteCheck(laid.t, realm(laid, 'byzantium'));
  expect(laid.t.grand!.checks).toBe(0);
  noteCheck(laid.t, realm(laid, 'franks'));
  expect(laid.t.grand!.checks).toBe(1);
  const other = table({ scenario: '27', seats: 2 });
  noteCheck(other.t, realm(other, 'franks'));
  expect(other.t.grand).toBe(null);
});

clause(
  ['EM-32.0.f', 'EM-32.0.h', 'EM-X35'],
  'Byzantium passes with its cards to who threw four; else nothing of it is left',
  () => {
    const divided = (kingdom: number[]) => {
      const laid = franks([...GERMAN, ...FRENCH, ...ITALIAN]);
      const out = (n: number) => {
        const deck = secretOf(laid.t.deck)!;
        deck.splice(deck.indexOf(n), 1);
      };
      const held = (id: string, n: number) => {
        out(n);
        secretOf(realm(laid, id).hand)!.push(n);
      };
      held('byzantium', 35);
      held('franks', 27);
      for (const n of [53, 54]) out(n);
      realm(laid, 'byzantium').kept = [54];
      realm(laid, 'franks').kept = [53];
      area(laid, 'venice').claims = ['byzantium'];
      endRound(laid);
      for (const court of ['lorraine', 'ile-de-france']) answer(laid, ONE, `crown ${court}`);
      const entries = answer(laid, ONE, 'crown lombardy', { kingdom });
      const back = [...secretOf(laid.t.deck)!, ...laid.t.discards];
      return { laid, entries, back: [27, 35, 53, 54].filter((n) => back.includes(n)) };
    };
    const passed = divided([1, 2, 4, 3]);
    expect(realm(passed.laid, 'byzantium')).toMatchObject({ seat: 'player-3', kept: [54] });
    expect(hand(passed.laid, 'byzantium')).toEqual([35]);
    expect(passed.laid.t.players['player-3']!.realm).toBe('byzantium');
    expect(passed.laid.t.players['player-2']!.realm).toBe('kingdom-of-ile-de-france');
    expect(passed.back).toEqual([27, 53]);
    expect(told(passed.entries, 'kingdom')).toHaveLength(4);
    const gone = divided([1, 2, 5, 3]);
    expect([gone.laid.t.realms.byzantium, area(gone.laid, 'constantinople').owner]).toEqual([
      undefined,
      null,
    ]);
    expect(gone.back).toEqual([27, 35, 53, 54]);
    expect(area(gone.laid, 'venice').claims).toEqual([]);
    expect(told(gone.entries, 'independent')).toContainEqual({ realm: 'byzantium', area: 'constantinople' });
    expect(gone.laid.t.realmOrder).toEqual([
      'kingdom-of-lorraine',
      'kingdom-of-ile-de-france',
      'kingdom-of-lombardy',
    ]);
  },
);

clause(
  ['EM-32.0.i', 'EM-34.e'],
  'a later kingdom takes two areas or more of nobody, where no magnate is',
  () => {
    const laid = franks(GERMAN);
    for (const id of laid.t.map.order) Object.assign(area(laid, id), { owner: 'byzantium' });
    for (const id of ['wales', 'ireland', 'scotland', 'swabia', 'bavaria', 'norway', 'sweden'])
      Object.assign(area(laid, id), { owner: null, religion: 'RC' });
    expect(freeGroups(laid.t)).toEqual([
      ['bavaria', 'swabia'],
      ['sweden', 'norway'],
      ['ireland', 'scotland'],
    ]);
    laid.t.magnates = [{ id: 'x', court: 'swabia' } as never];
    area(laid, 'swabia').holder = 'x';
    expect(freeGroups(laid.t)).toEqual([
      ['sweden', 'norway'],
      ['ireland', 'scotland'],
    ]);
  },
);

clause(['EM-34.h'], 'only pagan Hungary is baptised, and who converts it has nothing of it', () => {
  const hungary = (religion: 'PA' | 'EO') => {
    const laid = table({ scenario: '32', seats: 4, round: 37 });
    Object.assign(area(laid, 'hungary'), { religion, converting: begun('byzantium', 1) });
    laid.state.flow = [{ step: 'game', at: 'next' }, { step: 'round' }] as never;
    const entries = laid.game.goOn(laid.state, loaded(laid));
    const { religion: now, converting } = area(laid, 'hungary');
    return [now, converting, told(entries, 'hungary-catholic').length];
  };
  expect(hungary('PA')).toEqual(['RC', null, 1]);
  expect(hungary('EO')).toEqual(['EO', begun('byzantium', 1), 0]);
});

clause(
  ['EM-32.0.d', 'EM-32.0.e', 'EM-X35'],
  'a second court in one language is made only where three languages are not to be had',
  () => {
    const crowns = (...own: AreaId[]) => {
      const laid = franks(own);
      endRound(laid);
      answer(laid, ONE, 'crown burgundy');
      return open(laid, ONE).map((text) => text.replace('crown ', ''));
    };
    const south = ['burgundy', 'provence', 'aragon', 'valencia'];
    expect(crowns('lorraine', 'swabia', 'ile-de-france', 'champagne', ...south)).toEqual([
      ...['lorraine', 'swabia', 'ile-de-france', 'champagne'],
    ]);
    expect(crowns('lorraine', 'swabia', ...south)).toEqual(['lorraine', 'swabia', 'aragon', 'valencia']);
  },
);

clause(
  ['EM-32.0.c', 'EM-17.0.d', 'EM-32.0.f'],
  'a single area is asked for as well; what is far off is in unrest; offers of the Franks are void',
  () => {
    const laid = franks([...GERMAN, ...FRENCH, ...ITALIAN, 'provence', 'novgorod']);
    answer(laid, ONE, 'offer byzantium 1 - - - - - 0 - - - - -');
    expect(free(laid, 'player-2')).toContain('accept 1');
    endRound(laid);
    for (const court of ['lorraine', 'ile-de-france', 'lombardy']) answer(laid, ONE, `crown ${court}`);
    expect([waits(laid)[0], open(laid, ONE)]).toEqual(['share', ['share provence 3', 'share-rest']]);
    answer(laid, ONE, 'share-rest', { kingdom: [1, 4, 2, 3] });
    expect(area(laid, 'novgorod')).toMatchObject({ owner: expect.stringMatching(/^kingdom/), unrest: true });
    expect(realm(laid, 'byzantium').seat).toBe('player-2');
    expect(free(laid, 'player-2')).not.toContain('accept 1');
  },
);

/** The empire is divided, and these wait for a kingdom. */
const waiting = (...seats: string[]): Laid => {
  const laid = table({ scenario: '32', seats: 5, round: 2 });
  for (const id of laid.t.map.order) area(laid, id).owner = 'byzantium';
  for (const id of ['bavaria', 'swabia']) Object.assign(area(laid, id), { owner: null, religion: 'RC' });
  Object.assign(laid.t.grand!, { split: true, waiting: seats });
  return laid;
};
const arriving = (laid: Laid): void => {
  laid.state.flow = [{ step: 'game', at: 'next' }, { step: 'newcomers' }] as never;
  laid.t.turn = null;
  laid.game.goOn(laid.state, loaded(laid));
};

clause(
  ['EM-32.0.i', 'EM-32.0.j', 'EM-X34'],
  'kingdoms of one name are counted; who has gone waits for none',
  () => {
    const laid = waiting('player-3');
    for (const id of ['kingdom-of-swabia', 'kingdom-of-swabia-2'])
      laid.t.realms[id] = { ...structuredClone(realm(laid, 'byzantium')), id, seat: null, court: null };
    arriving(laid);
    expect(waits(laid)).toEqual(['throne', 'player-3']);
    answer(laid, 'player-3', 'take-throne swabia');
    expect(laid.t.players['player-3']!.realm).toBe('kingdom-of-swabia-3');
    const second = waiting('player-3');
    second.t.realms['kingdom-of-swabia'] = {
      ...structuredClone(realm(second, 'byzantium')),
      seat: null,
      court: null,
    };
    arriving(second);
    answer(second, 'player-3', 'take-throne swabia');
    expect(second.t.players['player-3']!.realm).toBe('kingdom-of-swabia-2');
    const gone = waiting('player-3', 'player-4');
    gone.game.resign(gone.state, 'player-3', loaded(gone));
    gone.t.grand!.waiting = ['player-3', 'player-4'];
    arriving(gone);
    expect([waits(gone), gone.t.grand!.waiting]).toEqual([['throne', 'player-4'], ['player-4']]);
  },
);

clause(
  ['EM-32.0.f', 'EM-X35'],
  'who had his first court back is a king now; results follow the area from which they were won; nobody’s Byzantium finds a player',
  () => {
    const laid = franks([...GERMAN, ...FRENCH, ...ITALIAN]);
    laid.t.regained = ['franks'];
    area(laid, 'burgundy').results = [{ by: 'franks', from: 'champagne', count: 1 }];
    realm(laid, 'byzantium').seat = null;
    laid.t.players['player-2']!.realm = null;
    endRound(laid);
    for (const court of ['lorraine', 'ile-de-france']) answer(laid, ONE, `crown ${court}`);
    answer(laid, ONE, 'crown lombardy', { kingdom: [1, 2, 4, 3] });
    expect(area(laid, 'burgundy').results).toEqual([
      { by: 'kingdom-of-ile-de-france', from: 'champagne', count: 1 },
    ]);
    expect([laid.t.regained, realm(laid, 'byzantium').seat, laid.t.players['player-3']!.realm]).toEqual([
      [],
      'player-3',
      'byzantium',
    ]);
  },
);
