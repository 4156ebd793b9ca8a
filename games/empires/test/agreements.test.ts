import type { Entry } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import {
  answer,
  free,
  type Laid,
  type Lay,
  lines,
  play,
  realm,
  table,
  threeRealms,
  waits,
  whyNot,
} from './table.ts';

const G = 'germany';
const F = 'france';
const E = 'england';

const ground = (more: Lay = {}) =>
  table({
    seats: 3,
    own: { [G]: ['swabia'], [F]: ['ile-de-france'], [E]: ['wessex'] },
    turn: G,
    ...more,
    realms: {
      [G]: { statures: { combat: 3, administration: 3, diplomacy: 3 } },
      [F]: { statures: { combat: 3, administration: 3, diplomacy: 5 } },
      [E]: { statures: { combat: 3, administration: 3, diplomacy: 2 } },
    },
  });

const bound = (open: 'open' | 'secret' = 'secret') => {
  const laid = ground();
  play(laid, G, `propose ${F} ${open} ""`);
  play(laid, F, 'sign 1');
  return laid;
};

function vote(laid: Laid, side: (seat: string) => string): void {
  while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
  while (waits(laid)[0] === 'ballot') play(laid, waits(laid)[1]!, `vote ${side(waits(laid)[1]!)}`);
}

clause(['EM-20.3.a'], 'it binds when every party has signed; who does not want it ends it', () => {
  const laid = ground();
  play(laid, G, `propose ${F},${E} open ""`);
  play(laid, F, 'sign 1');
  expect(whyNot(laid, G, 'release 1')[0]).toBe('EM-20.3.c');
  play(laid, E, 'sign 1');
  expect(laid.t.treaties.list[0]!.signed).toEqual([G, F, E]);
  expect(whyNot(laid, E, 'decline 1')[0]).toBe('EM-20.3.c');
  play(laid, G, `propose ${F} open ""`);
  play(laid, F, 'decline 2');
  expect(laid.t.treaties.list).toHaveLength(1);
});

clause(
  ['EM-20.3.a'],
  'a realm has so many in force that it has proposed, so that no list grows without end',
  () => {
    const laid = ground();
    for (let number = 1; number <= 30; number++) {
      play(laid, G, `propose ${F} open ""`);
      play(laid, F, `sign ${number}`);
    }
    expect(whyNot(laid, G, `propose ${F} open ""`)).toEqual([
      'EM-20.3.a',
      '30 agreements that you have proposed are in force: first all parties must cancel one of them',
    ]);
    expect(free(laid, F)).toContain('propose …');
    play(laid, G, 'release 7');
    play(laid, F, 'release 7');
    expect(free(laid, G)).toContain('propose …');
  },
);

clause(['EM-20.3.a', 'EM-SV.5'], 'secret terms are the parties’ alone, until one of them shows them', () => {
  const laid = bound();
  const place = (viewer: string) => laid.game.view(laid.state, viewer).table.treaties.list[0]!.secret;
  expect(JSON.stringify(place(F))).toContain('$is');
  expect(JSON.stringify(place(E))).not.toContain('$is');
  play(laid, F, `accuse 1 ${G}`);
  expect(laid.t.treaties.list[0]).toMatchObject({ secret: null, open: '' });
});

clause(
  ['EM-20.3.b', 'EM-20.44', 'EM-20.54'],
  'the injured party’s word opens a parley; a tie excommunicates',
  () => {
    const laid = bound();
    expect(whyNot(laid, E, `accuse 1 ${G}`)[0]).toBe('EM-20.3.b');
    play(laid, F, `accuse 1 ${G}`);
    vote(laid, (seat) => (seat === F ? 'for' : 'against'));
    // Five against five.
    expect(realm(laid, G).excommunicated).toBe(true);
    const cleared = bound();
    play(cleared, G, `accuse 1 ${F}`);
    vote(cleared, (seat) => (seat === G ? 'for' : 'against'));
    expect(realm(cleared, F).excommunicated).toBe(false);
    expect(whyNot(cleared, G, `accuse 1 ${F}`)[0]).toBe('EM-31.7.d');
  },
);

clause(['EM-20.3.b'], 'only a Christian breaks it to his harm', () => {
  const laid = bound();
  realm(laid, G).religion = 'MO';
  expect(whyNot(laid, F, `accuse 1 ${G}`)).toEqual([
    'EM-20.3.b',
    'The German Empire cannot be excommunicated',
  ]);
});

clause(['EM-20.3.c'], 'all parties together cancel it', () => {
  const laid = bound();
  play(laid, G, 'release 1');
  expect(laid.t.treaties.list).toHaveLength(1);
  play(laid, F, 'release 1');
  expect(laid.t.treaties.list).toEqual([]);
});

clause(['EM-20.3.d'], 'it lapses when one of the leaders dies heirless', () => {
  const laid = table({
    own: { [G]: ['swabia'], [F]: ['ile-de-france'] },
    turn: G,
    at: 'opening',
    table: {
      treaties: {
        made: 1,
        list: [{ number: 1, parties: [F, G], open: '', secret: null, signed: [F, G], released: [] }],
      },
    },
  });
  play(laid, G, 'draw', 22, 3, 4, 3, 4, 3, 4);
  expect(laid.t.treaties.list).toEqual([]);
});

clause(
  ['EM-31.7.d'],
  'whoever has an open agreement with the Turk can be accused by any Christian, once a round',
  () => {
    const laid = table({ scenario: '31', seats: 6, turn: G });
    play(laid, F, 'propose turks open ""');
    play(laid, 'turks', 'sign 1');
    expect(free(laid, E)).toContain(`accuse 1 ${F}`);
    expect(whyNot(laid, E, 'accuse 1 turks')[0]).toBe('EM-20.3.b');
    play(laid, E, `accuse 1 ${F}`);
    vote(laid, () => 'abstain');
    expect(realm(laid, F).excommunicated).toBe(true);
  },
);

clause(
  ['EM-31.7.d', 'EM-20.44'],
  'of an agreement with the Turk there is one parley a round, whoever calls it; of any other each who is injured calls his',
  () => {
    const lay = (parties: string) => {
      const laid = table({ scenario: '31', seats: 6, turn: G });
      play(laid, F, `propose ${parties} open ""`);
      for (const party of parties.split(',')) play(laid, party, 'sign 1');
      play(laid, E, `accuse 1 ${F}`);
      vote(laid, () => 'against');
      expect(realm(laid, F).excommunicated).toBe(false);
      return laid;
    };
    const turk = lay('turks,england');
    for (const seat of [E, G]) expect(whyNot(turk, seat, `accuse 1 ${F}`)[0]).toBe('EM-31.7.d');
    // The other Christian party is another matter, and so is the next round.
    expect(free(turk, G)).toContain(`accuse 1 ${E}`);
    for (const id of turk.t.realmOrder) realm(turk, id).called = [];
    expect(free(turk, G)).toContain(`accuse 1 ${F}`);
    const three = lay('england,germany');
    expect(whyNot(three, E, `accuse 1 ${F}`)[0]).toBe('EM-31.7.d');
    expect(free(three, G)).toContain(`accuse 1 ${F}`);
  },
);

// ---------------------------------------------------------------- read closely

clause(['EM-20.3.b', 'EM-20.44'], 'only another party is accused, and nobody of himself', () => {
  const laid = threeRealms();
  play(laid, G, `propose ${F} open ""`);
  play(laid, F, 'sign 1');
  expect(whyNot(laid, G, `accuse 1 ${E}`)).toEqual(['EM-20.3.b', 'England is no other party to it']);
  expect(whyNot(laid, G, `accuse 1 ${G}`)[0]).toBe('EM-20.3.b');
  expect(whyNot(laid, E, `accuse 1 ${F}`)[0]).toBe('EM-20.3.b');
  expect(free(laid, G)).toContain(`accuse 1 ${F}`);
  expect(free(laid, E).filter((text) => text.startsWith('accuse'))).toEqual([]);
});

clause(
  ['EM-20.3.a', 'EM-X35'],
  'own proposals that wait are counted, neither others’ nor what binds already',
  () => {
    const laid = threeRealms();
    for (let i = 0; i < 3; i++) play(laid, F, `propose ${G} open ""`);
    expect(free(laid, G)).toContain('propose …');
    for (let i = 0; i < 3; i++) play(laid, G, `propose ${E} open ""`);
    expect(free(laid, G)).not.toContain('propose …');
    play(laid, E, 'sign 4');
    expect(free(laid, G)).toContain('propose …');
    const grand = table({ scenario: '32', seats: 4 });
    answer(grand, 'player-1', 'propose byzantium open ""');
    expect(free(grand, 'player-3')).toEqual([]);
    expect(free(grand, 'player-2')).toEqual(expect.arrayContaining(['sign 1', 'decline 1']));
  },
);

clause(
  ['EM-SV.3', 'EM-20.3.a', 'EM-20.3.c', 'EM-20.5.b', 'EM-20.44', 'EM-12.43', 'EM-12.42.c'],
  'the log tells agreements, parleys, votes, and ties given up or waived',
  () => {
    const laid = threeRealms({ areas: { saxony: { ties: [G] } } });
    expect(lines(play(laid, G, `propose ${F} open ""`), 'proposed')).toEqual([
      ['EM-20.3.a', { number: 1, parties: [G, F], open: 'open' }],
    ]);
    expect(lines(play(laid, F, 'decline 1'), 'declined')).toMatchObject([
      ['EM-20.3.a', { number: 1, realm: F }],
    ]);
    play(laid, G, `propose ${F} open ""`);
    expect(lines(play(laid, F, 'sign 2'), 'signed')).toMatchObject([['EM-20.3.a', { number: 2, realm: F }]]);
    const accused = play(laid, F, `accuse 2 ${G}`);
    expect(lines(accused, 'parley')).toEqual([
      ['EM-20.5.a', { realm: F, issue: 'excommunication', areas: [] }],
    ]);
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    const votes: Entry[] = [];
    while (waits(laid)[0] === 'ballot') votes.push(...play(laid, waits(laid)[1]!, 'vote for'));
    expect(lines(votes, 'voted')).toHaveLength(3);
    expect(lines(votes, 'voted')[0]).toMatchObject(['EM-20.5.b', { side: 'for' }]);
    const all = laid.t.realmOrder.reduce((sum, id) => sum + realm(laid, id).statures.diplomacy, 0);
    expect(lines(votes, 'vote')).toEqual([['EM-20.5.b', { caller: F, pro: all, contra: 0 }]]);
    expect(lines(votes, 'excommunicated')).toEqual([['EM-20.44', { realm: G }]]);
    play(laid, G, 'release 2');
    expect(lines(play(laid, F, 'release 2'), 'released').length + laid.t.treaties.list.length).toBe(1);
    expect(lines(play(laid, G, 'untie saxony'), 'untied')).toEqual([
      ['EM-12.43', { realm: G, area: 'saxony' }],
    ]);
    const tied = threeRealms({ at: 'taxation', areas: { franconia: { level: 2, ties: [F] } } });
    play(tied, G, 'levy franconia 1');
    expect(lines(answer(tied, F, 'waive'), 'waived')).toEqual([
      ['EM-12.42.c', { realm: F, area: 'franconia', owner: G }],
    ]);
  },
);
