import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { isConnected } from '../rules/seas.ts';
import { pointsOf } from '../rules/victory.ts';
import {
  area,
  type Laid,
  type Lay,
  open,
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

const E = 'england';
const G = 'germany';
const F = 'france';

const five = { combat: 5, administration: 5, diplomacy: 5 };

/** Germany attacks the French court in Anjou, population 1. */
const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'burgundy', 'ile-de-france'], [F]: ['anjou'] },
    turn: G,
    ...more,
    areas: { anjou: { level: -2 }, ...more.areas },
    realms: {
      [G]: { statures: five, gold: 2, ...more.realms?.[G] },
      [F]: { statures: five, gold: 7, cards: 1, ...more.realms?.[F] },
    },
  });

const conquer = (laid: Laid, target: string, rating: number): void => {
  play(laid, G, `conquer ${target}`, yearCard(laid, 'conquest', rating, ['C']));
};

clause(
  ['EM-7.52.a', 'EM-7.52.b', 'EM-X21'],
  'whose court is conquered names another of his language and religion',
  () => {
    const laid = ground({
      own: {
        [G]: ['swabia', 'burgundy', 'ile-de-france'],
        [F]: ['anjou', 'normandy', 'brittany', 'champagne'],
      },
      areas: { anjou: { level: -2 }, champagne: { level: 1 } },
    });
    conquer(laid, 'anjou', 5);
    expect(waits(laid)).toEqual(['court', F]);
    expect(open(laid, F)).toEqual(['court normandy', 'court champagne']);
    expect(whyNot(laid, F, 'court brittany')).toEqual([
      'EM-7.52.a',
      'Brittany is not of your leader’s language and religion',
    ]);
    play(laid, F, 'court normandy');
    expect(realm(laid, F)).toMatchObject({ court: 'normandy', origin: 'anjou' });
    expect(isConnected(laid.t, F, 'brittany')).toBe(true);
    // Champagne is cut off from the new court.
    expect(area(laid, 'champagne').unrest).toBe(true);
  },
);

clause(
  ['EM-7.53', 'EM-21.0', 'EM-21.0.c', 'EM-7.51.c'],
  'who has none goes into exile: his areas are cut off, his gold is his',
  () => {
    const laid = ground({
      own: { [G]: ['swabia', 'burgundy', 'ile-de-france'], [F]: ['anjou', 'brittany'] },
      areas: { anjou: { level: -2, ties: [F] } },
    });
    conquer(laid, 'anjou', 5);
    expect(realm(laid, F)).toMatchObject({ court: null, gold: 7 });
    expect(area(laid, 'anjou').ties).toEqual([F]);
    expect(area(laid, 'brittany')).toMatchObject({ owner: F, unrest: true });
    expect(pointsOf(laid.t, realm(laid, F)).areas).toBe(0);
  },
);

const exiled = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'ile-de-france'], [F]: [] },
    turn: F,
    ...more,
    realms: { [G]: { ...more.realms?.[G] }, [F]: { statures: five, gold: 3, ...more.realms?.[F] } },
  });

clause(
  ['EM-21.0', 'EM-21.1.a', 'EM-21.1.b'],
  'an exile has his turn, but no taxes and no endeavor without a host',
  () => {
    const laid = exiled();
    expect(open(laid, F)).toEqual(['finish']);
    expect(whyNot(laid, F, 'tax')[0]).toBe('EM-21.0');
    expect(whyNot(laid, F, 'negotiate bavaria')[0]).toBe('EM-21.0');
    expect(realm(laid, F).cards).toBe(5);
  },
);

clause(
  ['EM-21.2.a', 'EM-21.2.b', 'EM-X22'],
  'with a host he does diplomacy from the host’s court, by his own faith and language',
  () => {
    const laid = exiled({ areas: { swabia: { level: 2 } } });
    play(laid, G, 'host france');
    expect(realm(laid, F).asylum).toBe(G);
    // 5 + 2 - 3, of his own language.
    expect(rated(laid, F, 'negotiate normandy')).toEqual({ rating: 4, cost: 1 });
    expect(rated(laid, F, 'negotiate bavaria').rating).toBe(2);
    expect(open(laid, F).filter((text) => !text.startsWith('negotiate'))).toEqual(['finish']);
    play(laid, G, 'expel france');
    expect(open(laid, F)).toEqual(['finish']);
    expect(whyNot(laid, G, 'host france')[0]).toBe('EM-21.2.b');
  },
);

clause(['EM-21.3.a', 'EM-21.3.b'], 'he returns the moment he has a suitable area', () => {
  const laid = exiled({ realms: { [F]: { statures: { ...five, diplomacy: 9 }, gold: 9, asylum: G } } });
  play(laid, F, 'negotiate normandy');
  play(laid, F, 'spend 3', yearCard(laid, 'diplomacy', 9, ['T/C']));
  expect(realm(laid, F)).toMatchObject({ court: 'normandy', asylum: null });
  const deal = exiled();
  play(deal, G, 'offer france 0 ile-de-france - - - - 0 - - - - -');
  play(deal, F, 'accept 1');
  expect(realm(deal, F).court).toBe('ile-de-france');
});

clause(['EM-21.0.b', 'EM-X23'], 'he goes on making deals', () => {
  const laid = exiled();
  play(laid, F, 'offer germany 3 - - - - - 0 - - - - -');
  play(laid, G, 'accept 1');
  expect(realm(laid, F).gold).toBe(0);
});

clause(
  ['EM-7.54', 'EM-7.55', 'EM-X7'],
  'who regains his first court may move back at once, or not, if it still fits him',
  () => {
    const lay: Lay = {
      own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
      areas: { bavaria: { level: -2 } },
      realms: { [G]: { origin: 'bavaria' } },
    };
    const laid = ground(lay);
    conquer(laid, 'bavaria', 7);
    expect(waits(laid)).toEqual(['court', G]);
    expect(open(laid, G)).toEqual(['court bavaria', 'stay']);
    play(laid, G, 'stay');
    expect(realm(laid, G).court).toBe('swabia');
    const other = ground({ ...lay, areas: { bavaria: { level: -2, religion: 'EO' } } });
    conquer(other, 'bavaria', 6);
    expect(waits(other)).toEqual(['act', G]);
  },
);

clause(['EM-2.0.c', 'EM-7.52.b'], 'the leader keeps the language and faith of his first court', () => {
  const laid = ground({
    own: { [G]: ['saxony', 'franconia'], [F]: ['ile-de-france'] },
    realms: { [G]: { language: 'Old High German', gold: 9 } },
  });
  expect(rated(laid, G, 'rule saxony').rating).toBe(4);
  expect(rated(laid, G, 'rule franconia').rating).toBe(5);
});

// ---------------------------------------------------------------- read closely

clause(['EM-21.2.b', 'EM-X22'], 'asylum that is granted and taken back is told', () => {
  const laid = threeRealms({ own: { [G]: ['swabia'], [F]: [], [E]: ['wessex'] } });
  expect(told(play(laid, G, `host ${F}`), 'asylum')).toEqual([{ realm: F, host: G }]);
  expect(told(play(laid, G, `expel ${F}`), 'asylum-over')).toEqual([{ realm: F, host: G }]);
  expect([realm(laid, F).asylum, whyNot(laid, G, `host ${F}`)[0]]).toEqual([null, 'EM-21.2.b']);
});

clause(['EM-7.54', 'EM-7.55'], 'two who regain their first courts at once are both asked', () => {
  const laid = threeRealms({
    own: { [G]: ['franconia', 'swabia'], [F]: ['lorraine', 'champagne'], [E]: ['wessex'] },
    table: { regained: [G, F] },
    realms: {
      [G]: { origin: 'swabia' },
      [F]: { origin: 'champagne', language: table().t.areas.champagne!.language },
    },
  });
  expect(waits(laid)).toEqual(['court', G]);
  expect(open(laid, G)).toEqual(['court swabia', 'stay']);
  play(laid, G, 'court swabia');
  expect(realm(laid, G).court).toBe('swabia');
  expect(waits(laid)).toEqual(['court', F]);
  play(laid, F, 'stay');
  expect([realm(laid, F).court, laid.t.regained]).toEqual(['lorraine', []]);
});
