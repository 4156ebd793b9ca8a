/** The edges of rules: what is just enough and what just too little, who is left out of a list, what is final. */

import { change, type Entry, type Json, scripted, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { turnForNobody } from '../rules/assaults.ts';
import { conquestResults } from '../rules/conquest.ts';
import { defenseBar } from '../rules/defense.ts';
import { areasOf, changeLevel, realmPlayedBy } from '../rules/empire.ts';
import { transfer } from '../rules/possession.ts';
import type { Magnate, Marker } from '../state.ts';
import {
  answer,
  area,
  begun,
  free,
  from,
  hand,
  type Laid,
  type Lay,
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

const G = 'germany';
const F = 'france';
const E = 'england';

/** All that comes of an action, with draws as scripted. */
const done = ({ game, state }: Laid, seat: string, text: string, ...draws: Json[]) =>
  game.act(state, seat, game.notation.parse(text), scripted(...draws));

/** The fields of a form that a seat may fill. */
const form = ({ game, state }: Laid, seat: string, verb: string) => {
  const choice = game.choices(state, seat).find(({ action }) => action.verb === verb);
  return choice?.action as unknown as { fields: Record<string, unknown>; fill(chance: unknown): never };
};

// ---------------------------------------------------------------- agreements

clause(['EM-20.3.a'], 'an agreement is proposed to one other or more, in terms of 500 letters', () => {
  const laid = threeRealms();
  expect(form(laid, G, 'propose').fields).toEqual({
    parties: { kind: 'many', of: [F, E], min: 1, max: 2 },
    open: { kind: 'one', of: ['open', 'secret'] },
    terms: { kind: 'text', max: 500 },
  });
  const alone = table({ scenario: '27', seats: 1, turn: 'franks' });
  expect(free(alone, 'franks')).not.toContain('propose …');
});

clause(['EM-20.3.a', 'EM-SV.5'], 'what is proposed, and terms that are shown, cannot be taken back', () => {
  const laid = threeRealms({ realms: { [F]: { statures: statures(3, 3, 9) } } });
  expect(done(laid, G, `propose ${F} secret "x"`).final).toBe(true);
  expect(done(laid, F, 'sign 1').final).toBe(false);
  const { final, entries } = done(laid, F, `accuse 1 ${G}`);
  expect([final, lines(entries, 'terms').length, lines(entries, 'terms')[0]![0]]).toEqual([
    true,
    1,
    'EM-SV.5',
  ]);
  const open = threeRealms({ realms: { [F]: { statures: statures(3, 3, 9) } } });
  play(open, G, `propose ${F} open ""`);
  play(open, F, 'sign 1');
  const again = done(open, F, `accuse 1 ${G}`);
  // He is asked first for Influence, so nobody else has been.
  expect([again.final, lines(again.entries, 'terms')]).toEqual([false, []]);
});

clause(['EM-X35', 'EM-20.3.a'], 'whose realm is still to come has no part in agreements', () => {
  const laid = table({ scenario: '32', seats: 4 });
  answer(laid, 'player-1', 'propose byzantium open ""');
  for (const text of ['sign 1', 'decline 1', 'release 1', 'accuse 1 franks'])
    expect(whyNot(laid, 'player-3', text)[0]).toBe('EM-X35');
});

clause(
  ['EM-20.2', 'EM-20.3.a'],
  'agreements are signed at any time, or in nobody’s turn of all parties',
  () => {
    const free = threeRealms();
    play(free, F, `propose ${E} open ""`);
    play(free, G, 'conquer lorraine');
    play(free, E, 'sign 1');
    expect(free.t.treaties.list[0]!.signed).toEqual([F, E]);
    const bound = threeRealms({ options: { noDealsInTurn: true } });
    play(bound, F, `propose ${G},${E} open ""`);
    play(bound, F, `propose ${E} open ""`);
    expect(whyNot(bound, G, 'sign 1')[0]).toBe('EM-20.2');
    expect(whyNot(bound, E, 'sign 1')[0]).toBe('EM-20.2');
    play(bound, E, 'sign 2');
    expect(bound.t.treaties.list[1]!.signed).toEqual([F, E]);
  },
);

clause(
  ['EM-31.7.d', 'EM-20.3.b', 'EM-20.5.a'],
  'others accuse of an open agreement with the Turk alone, and only who is in the church accuses',
  () => {
    const lay = (parties: [string, string], open: 'open' | 'secret') => {
      const laid = table({ scenario: '31', seats: 6, turn: G });
      play(laid, parties[0], `propose ${parties[1]} ${open} ""`);
      play(laid, parties[1], 'sign 1');
      return laid;
    };
    expect(free(lay([F, 'turks'], 'open'), E)).toContain(`accuse 1 ${F}`);
    expect(whyNot(lay([F, 'turks'], 'secret'), E, `accuse 1 ${F}`)[0]).toBe('EM-20.3.b');
    expect(whyNot(lay([F, G], 'open'), E, `accuse 1 ${F}`)[0]).toBe('EM-20.3.b');
    const shut = lay([F, G], 'open');
    realm(shut, G).excommunicated = true;
    expect(whyNot(shut, G, `accuse 1 ${F}`)[0]).toBe('EM-20.5.a');
  },
);

// ---------------------------------------------------------------- at any time

clause(['EM-14.43'], 'walls are razed in one’s own turn, where there are any', () => {
  const laid = threeRealms({ areas: { swabia: { fort: 2 }, lorraine: { fort: 2 } } });
  const razes = (seat: string) => free(laid, seat).filter((text) => text.startsWith('raze'));
  expect([razes(G), razes(F)]).toEqual([['raze swabia'], []]);
});

// ---------------------------------------------------------------- armies

clause(['EM-33.A2.2', 'EM-33.F2.2'], 'one point of each is dispersed with the area', () => {
  const laid = threeRealms({
    options: { armies: true, fleets: true },
    own: { [G]: ['swabia'], [F]: ['champagne', 'flanders'], [E]: ['wessex'] },
    table: { armies: { flanders: 1 }, fleets: { flanders: 1 } },
  });
  play(laid, F, `offer ${G} 0 flanders - - - - 0 - - - - -`);
  expect(lines(play(laid, G, 'accept 1'), 'dispersed')).toEqual([
    ['EM-33.A2.2', { area: 'flanders', army: 1, fleet: 1 }],
  ]);
  expect([laid.t.armies, laid.t.fleets]).toEqual([{}, {}]);
});

clause(['EM-33.A3.0.a', 'EM-33.A3.0.b', 'EM-33.A3.2.a'], 'why there is no march', () => {
  const lay = (options: Lay['options']) =>
    threeRealms({
      at: 'opening',
      ...(options && { options }),
      own: { [G]: ['wessex', 'mercia', 'normandy'], [F]: ['champagne'], [E]: ['scotland'] },
      table: { armies: { wessex: 2 } },
    });
  const laid = lay({ armies: true });
  expect(whyNot(laid, G, 'march mercia wessex')[0]).toBe('EM-33.A3.0.a');
  expect(whyNot(laid, G, 'march wessex wessex')[0]).toBe('EM-33.A3.0.b');
  // The Channel is one sea area, and neither coast has sailors.
  expect(whyNot(laid, G, 'march wessex normandy')[0]).toBe('EM-33.A3.2.a');
  expect(open(laid, G).filter((text) => text.startsWith('march'))).toEqual(['march wessex mercia']);
  expect(whyNot(lay({}), G, 'march wessex mercia')[0]).toBe('EM-33.A1.1.a');
});

clause(
  ['EM-33.A2.3.a', 'EM-10.2.b', 'EM-7.11.a'],
  'at −3 there is nothing to lose, so no army is asked',
  () => {
    const attack = (level: number) => {
      const laid = threeRealms({
        options: { armies: true },
        areas: { franconia: { level, unrest: true } },
        realms: { [G]: { statures: statures(9), gold: 20 } },
        table: { armies: { franconia: 1 } },
      });
      const { rating } = rated(laid, G, 'conquer lorraine', 'franconia');
      play(laid, G, 'conquer lorraine');
      play(laid, G, 'from franconia');
      const entries = play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['base -1']));
      return [waits(laid)[0], lines(entries, 'level'), lines(entries, 'rebellion-check'), laid.t.armies];
    };
    expect(attack(-3)).toEqual(['act', [], [], { franconia: 1 }]);
    expect(attack(-2)).toEqual(['loss', [], [], { franconia: 1 }]);
  },
);

clause(
  ['EM-33.A1.2', 'EM-33.F1.2', 'EM-SV.7'],
  'who is late for the upkeep pays, or lets the first point go',
  () => {
    const upkeep = (gold: number, table: NonNullable<Lay['table']>) => {
      const laid = threeRealms({
        options: { armies: true, fleets: true },
        own: { [G]: ['swabia', 'saxony'], [F]: ['champagne'], [E]: ['wessex'] },
        realms: { [G]: { gold } },
        table,
      });
      realm(laid, G).cards = 0;
      play(laid, G, 'finish');
      expect(waits(laid)).toEqual(['upkeep', G]);
      return laid;
    };
    const late = (laid: Laid) => laid.game.asks(laid.state)[0]!.late;
    expect(late(upkeep(0, { fleets: { saxony: 1 } }))).toEqual({ verb: 'scuttle', area: 'saxony' });
    expect(late(upkeep(1, { armies: { swabia: 1 }, fleets: { saxony: 1 } }))).toEqual({
      verb: 'disband',
      area: 'swabia',
    });
    const paid = upkeep(2, { armies: { swabia: 1 }, fleets: { saxony: 1 } });
    expect(late(paid)).toEqual({ verb: 'maintain' });
    answer(paid, G, 'maintain');
    expect([realm(paid, G).gold, waits(paid)[1]]).toEqual([0, F]);
  },
);

// ---------------------------------------------------------------- attacks of nobody

clause(
  ['EM-6.0.d', 'EM-24.0.b'],
  'cards are shuffled in as soon as only those of the players are left',
  () => {
    const turned = (spare: number) => {
      const laid = threeRealms();
      for (const id of laid.t.realmOrder) realm(laid, id).cards = 5;
      laid.t.burnt = laid.t.yearPile.splice(15 + spare);
      turnForNobody({ table: laid.t, draw: () => 0 } as never);
      return [laid.t.yearPile.length, laid.t.burnt.length];
    };
    expect([turned(1), turned(0)]).toEqual([
      [15, 41],
      [55, 1],
    ]);
  },
);

clause(
  ['EM-33.P2.1.a', 'EM-24.0.f'],
  'what helped a defense against raiders is spent, and the raid is over',
  () => {
    const laid = table({
      scenario: '28',
      options: { raiders: true, moreCards: true },
      own: { [G]: ['swabia'], [F]: ['normandy'] },
      realms: { [F]: { gold: 9, kept: [206] } },
    });
    for (const id of laid.t.map.order) if (laid.t.map.lands[id]!.seas.length > 0) area(laid, id).level = -3;
    Object.assign(area(laid, 'norway'), { religion: 'PA', level: 0 });
    Object.assign(area(laid, 'denmark'), { religion: 'PA', owner: G, unrest: true });
    area(laid, 'normandy').level = 1;
    for (const id of laid.t.realmOrder) realm(laid, id).cards = 5;
    from(laid, [
      { step: 'round', at: 'initiative' },
      { step: 'raid', raider: 'vikings', left: 1 },
    ]);
    expect(waits(laid)).toEqual(['defend', F]);
    const entries = answer(laid, F, 'defend 0');
    expect(lines(entries, 'card-spent')).toEqual([['EM-33.P2.1.a', { realm: F, card: 206 }]]);
    expect([realm(laid, F).kept, laid.t.discards, laid.t.endeavor]).toEqual([[], [206], null]);
  },
);

// ---------------------------------------------------------------- the churches

clause(
  ['EM-X8', 'EM-X11', 'EM-22.2.e'],
  'the claim comes with the faith, before the area may be lost again',
  () => {
    const laid = threeRealms({
      areas: { franconia: { religion: 'PA', ties: [G, F], converting: begun(G, 99), level: 2 } },
      realms: { [G]: { statures: statures(9), gold: 20 } },
    });
    // Nothing was settled while the results were laid: the next one converts.
    expect(area(laid, 'franconia').religion).toBe('RC');
    const other = threeRealms({
      areas: { franconia: { religion: 'PA', language: 'Old Norse', ties: [G, F], unrest: true, level: 2 } },
      realms: { [G]: { statures: statures(9), gold: 20 } },
    });
    area(other, 'franconia').converting = begun(G, 1);
    const { rating } = rated(other, G, 'conquer franconia');
    play(other, G, 'conquer franconia');
    play(other, G, 'spend 0', yearCard(other, 'conquest', rating, ['C', 'target -1']));
    const entries = answer(other, F, 'insist', { rebellion: [6, 6] });
    expect(told(entries, 'rebellion-check')).toMatchObject([{ outcome: 'R' }]);
    expect(area(other, 'franconia')).toMatchObject({ owner: null, religion: 'RC', claims: [G] });
  },
);

clause(
  ['EM-22.25.a', 'EM-24.14.b'],
  'pagans of another language do not follow, and Vikings care for Norsemen alone',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'saxony'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: {
        saxony: { religion: 'PA', converting: begun(G, 99) },
        norway: { religion: 'PA' },
        poland: { religion: 'PA' },
      },
    });
    expect(['saxony', 'norway', 'poland'].map((id) => area(laid, id).religion)).toEqual(['RC', 'PA', 'PA']);
    expect(laid.t.ceased).toEqual([]);
    const slavs = threeRealms({
      own: { [G]: ['swabia', 'poland'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: {
        poland: { religion: 'PA', converting: begun(G, 99) },
        silesia: { religion: 'PA' },
        kiev: { religion: 'PA' },
      },
    });
    expect(['poland', 'silesia', 'kiev'].map((id) => area(slavs, id).religion)).toEqual(['RC', 'RC', 'PA']);
    expect(slavs.t.ceased).toEqual([]);
  },
);

// ---------------------------------------------------------------- markers

clause(
  ['EM-33.C2.2.b', 'EM-33.C2.3'],
  'a cathedral stands where the base that took the area is of its faith; elsewhere the court counts',
  () => {
    const taken = (base: string, faiths: Record<string, { religion: 'RC' | 'MO' }>) => {
      const laid = threeRealms({
        options: { civilization: true },
        own: { [G]: ['swabia', 'franconia'], [F]: ['champagne', 'lorraine'], [E]: ['wessex'] },
        areas: { ...faiths, lorraine: { level: -2 } },
        realms: { [G]: { statures: statures(9), gold: 30 } },
        table: { markers: { lorraine: ['cathedral'] } },
      });
      const { population } = laid.t.map.lands.lorraine!;
      area(laid, 'lorraine').results = [{ by: G, from: base, count: population - 1 }];
      const { rating } = rated(laid, G, 'conquer lorraine', base);
      play(laid, G, 'conquer lorraine');
      play(laid, G, `from ${base}`);
      play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C']));
      expect(area(laid, 'lorraine').owner).toBe(G);
      return laid.t.markers;
    };
    expect(taken('franconia', { franconia: { religion: 'MO' } })).toEqual({});
    expect(taken('franconia', {})).toEqual({ lorraine: ['cathedral'] });
    const given = (court: string | null, faith: 'RC' | 'MO') => {
      const laid = threeRealms({
        options: { civilization: true },
        areas: { lorraine: { religion: faith } },
        table: { markers: { lorraine: ['cathedral'] } },
      });
      const q = { table: laid.t, log() {}, call() {} } as never;
      realm(laid, G).court = court;
      transfer(q, 'lorraine', G, 'deal');
      return laid.t.markers;
    };
    expect([given('swabia', 'RC'), given('swabia', 'MO')]).toEqual([{ lorraine: ['cathedral'] }, {}]);
    expect([given(null, 'RC'), given(null, 'MO')]).toEqual([{ lorraine: ['cathedral'] }, {}]);
  },
);

clause(['EM-33.C4.3.a'], 'only areas with palaces are ruled together', () => {
  const offered = (markers: Record<string, Marker[]>) => {
    const laid = threeRealms({ options: { civilization: true }, table: { markers } });
    return open(laid, G).includes('govern …');
  };
  expect(offered({ swabia: ['palace'], franconia: ['commerce', 'palace'] })).toBe(true);
  expect(offered({ swabia: ['palace'], franconia: ['commerce'] })).toBe(false);
  expect(offered({ swabia: ['palace'], lorraine: ['palace'] })).toBe(false);
});

// ---------------------------------------------------------------- ties and claims

clause(
  ['EM-19.1.q', 'EM-19.1.t'],
  'who dies heirless loses the ties that he has, and claims, granted ones too',
  () => {
    const laid = threeRealms({
      at: 'opening',
      areas: {
        lorraine: { ties: [G, F] },
        wessex: { claims: [G, E], granted: [G, E] },
        franconia: { claims: [G], granted: [G] },
      },
    });
    const entries = answer(laid, G, 'draw', { 'event card': [22] });
    expect(lines(entries, 'untied')).toEqual([['EM-19.1.q', { realm: G, area: 'lorraine' }]]);
    expect(lines(entries, 'claim-lost')).toEqual([['EM-19.1.t', { realm: G, area: 'wessex' }]]);
    expect(area(laid, 'wessex')).toMatchObject({ claims: [E], granted: [E] });
  },
);

// ---------------------------------------------------------------- colonization

const settling = (more: Lay = {}) =>
  threeRealms({
    options: { colonization: true },
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['champagne', 'flanders'], [E]: ['wessex'] },
    ...more,
  });

clause(
  ['EM-25.0.a', 'EM-25.13', 'EM-X35'],
  'an attempt is begun in one’s own turn, between other things',
  () => {
    const laid = settling();
    expect(whyNot(laid, F, 'colonise flanders champagne')[0]).toBe('EM-25.0.a');
    expect(free(laid, G)).toContain('colonise saxony franconia');
    expect(free(laid, F).filter((text) => text.startsWith('colonise'))).toEqual([]);
    play(laid, G, 'conquer lorraine');
    expect(whyNot(laid, G, 'colonise saxony franconia')[0]).toBe('EM-19.2.a');
    const grand = table({ scenario: '32', seats: 4 });
    expect(whyNot(grand, 'player-3', 'abandon saxony')[0]).toBe('EM-X35');
  },
);

clause(['EM-25.13', 'EM-25.11'], 'more bases are told; a base that is another’s brings nothing', () => {
  const laid = settling({
    own: { [G]: ['swabia', 'franconia', 'lorraine', 'saxony'], [F]: ['champagne'], [E]: ['wessex'] },
    realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 7 }] } },
  });
  laid.t.positions = [G];
  from(laid, [{ step: 'round', at: 'colonization' }]);
  expect(waits(laid)).toEqual(['bases', G]);
  expect(whyNot(laid, G, 'add-base swabia franconia')[0]).toBe('EM-25.13');
  const choice = laid.game.choices(laid.state, G).find(({ action }) => action.verb === 'add-base')!;
  expect([...choice.at]).toEqual(['saxony', 'lorraine']);
  expect(lines(answer(laid, G, 'add-base saxony lorraine'), 'base-added')).toEqual([
    ['EM-25.13', { realm: G, area: 'saxony', base: 'lorraine' }],
  ]);
  const points = (owner: string) => {
    const lost = settling({
      areas: { franconia: { owner, level: 2 } },
      realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 7 }] } },
    });
    lost.t.positions = [G];
    lost.t.rounds = lost.t.round;
    const entries = from(lost, [
      { step: 'round', at: 'colonization' },
      { step: 'record', next: 0, at: 'points' },
    ]);
    return (told(entries, 'colony-points')[0] as { points: number }).points;
  };
  expect(points(F)).toBe(7);
  expect(points(G)).toBeGreaterThan(7);
});

// ---------------------------------------------------------------- conquest and defense

clause(['EM-10.32', 'EM-10.0.a'], 'only one’s own results are counted toward a conquest', () => {
  const laid = threeRealms({
    own: { [G]: ['swabia'], [F]: ['champagne', 'lorraine'], [E]: ['wessex', 'flanders'] },
    areas: { lorraine: { results: [{ by: E, from: 'flanders', count: 1 }] } },
    realms: { [G]: { statures: statures(9), gold: 20 } },
  });
  expect(laid.t.map.lands.lorraine!.population).toBe(2);
  const { rating } = rated(laid, G, 'conquer lorraine');
  play(laid, G, 'conquer lorraine');
  const entries = play(laid, G, 'spend 0', yearCard(laid, 'conquest', rating, ['C']));
  expect(told(entries, 'partly-conquered')).toEqual([{ realm: G, area: 'lorraine', have: 1, needed: 2 }]);
  expect(area(laid, 'lorraine').owner).toBe(F);
});

clause(
  ['EM-23.31.a', 'EM-10.32'],
  'what a realm has achieved alone is apart from what it achieves as a crusader',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'constantinople'], [F]: ['champagne'], [E]: ['wessex'] },
      areas: { constantinople: { unrest: true } },
    });
    area(laid, 'asia').results = [{ by: G, from: 'constantinople', count: 1 }];
    laid.t.crusade = {
      caller: null,
      leader: G,
      crusaders: [G],
      next: 0,
      passes: 0,
      target: 'asia',
      granted: [],
      refused: [],
      passed: [],
      stays: false,
    };
    laid.t.map.lands.asia!.population += 5;
    try {
      const q = { table: laid.t, log() {}, call() {} } as never;
      const hit = laid.t.yearOrder.find((n) =>
        laid.t.yearCards[n]!.conquest.target.some(({ result }) => result === 'C'),
      )!;
      const e = { realm: G, kind: 'conquest', base: 'constantinople', target: 'asia', card: hit };
      conquestResults(q, e as never, 20);
      expect(area(laid, 'asia').results).toEqual([
        { by: G, from: 'constantinople', count: 1 },
        { by: 'crusaders', from: 'constantinople', count: 1 },
      ]);
    } finally {
      laid.t.map.lands.asia!.population -= 5;
    }
  },
);

clause(
  ['EM-13.13', 'EM-13.12', 'EM-9.12.a', 'EM-13.11.a', 'EM-13.11.c'],
  'why an area cannot be defended: no card, the last one, four defenses, no way, no gold',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia'], [F]: ['champagne', 'lorraine', 'novgorod'], [E]: ['wessex'] },
      areas: { novgorod: { unrest: true } },
      realms: { [F]: { gold: 9 } },
    });
    const barred = (more: object, id = 'lorraine') =>
      defenseBar(laid.t, { ...realm(laid, F), ...more }, id)?.clause ?? null;
    expect([barred({}), barred({ cards: 0 }), barred({ cards: 1 })]).toEqual([null, 'EM-13.13', 'EM-9.12.a']);
    expect([barred({ defenses: 3 }), barred({ defenses: 4 })]).toEqual([null, 'EM-13.12']);
    expect([barred({}, 'novgorod'), barred({ gold: 0 })]).toEqual(['EM-13.11.c', 'EM-13.11.a']);
    // His turn is over: the last card may go. Before anybody’s turn it may not.
    laid.t.positions = [F, G, E];
    expect(barred({ cards: 1 })).toBe(null);
    laid.t.turn = null;
    expect(barred({ cards: 1 })).toBe('EM-9.12.a');
  },
);

const besieged = (more: Lay = {}) => {
  const laid = threeRealms({ ...more, realms: { ...more.realms, [F]: { gold: 5, ...more.realms?.[F] } } });
  play(laid, G, 'conquer lorraine');
  play(laid, G, 'from swabia');
  return laid;
};

clause(
  ['EM-13.0.a', 'EM-13.11.a', 'EM-13.11.b'],
  'all gold but the cost may be laid against an attack',
  () => {
    const laid = besieged();
    play(laid, G, 'spend 0');
    expect(waits(laid)).toEqual(['defend', F]);
    const { cost } = laid.t.charts.endeavors.defense;
    expect(form(laid, F, 'defend').fields).toEqual({ gold: { kind: 'number', min: 0, max: 5 - cost } });
    expect(lines(answer(laid, F, 'defend 2'), 'defends')).toEqual([
      ['EM-13.0.a', { realm: F, area: 'lorraine', gold: 2 }],
    ]);
  },
);

clause(['EM-33.P3', 'EM-13.0.a'], 'who always defends endures where he can only call for peace', () => {
  const attacked = (standing: boolean) => {
    const laid = threeRealms({
      scenario: '28',
      seats: 6,
      round: 5,
      options: { moreCards: true },
      own: { [G]: ['swabia'], [F]: ['champagne', 'lorraine'] },
      hands: { [F]: [185] },
    });
    if (standing) laid.game.leave(laid.state, F, 'defense', 'always');
    const { rating } = rated(laid, G, 'conquer lorraine');
    play(laid, G, 'conquer lorraine');
    play(laid, G, 'spend 0', ...(standing ? [yearCard(laid, 'conquest', rating, [])] : []));
    return laid;
  };
  expect(waits(attacked(true))).toEqual(['act', G]);
  const asked = attacked(false);
  expect(waits(asked)).toEqual(['defend', F]);
  expect(lines(answer(asked, F, 'peace'), 'played')).toEqual([['EM-33.P3', { realm: F, card: 185 }]]);
});

clause(['EM-12.31', 'EM-X20'], 'an area that is won over is told, and its heresy is put down', () => {
  const won = (heresy: string) => {
    const laid = threeRealms({
      areas: { bavaria: { religion: 'HE' }, saxony: { religion: 'HE' } },
      realms: { [G]: { statures: statures(3, 3, 9), gold: 20 } },
    });
    laid.t.turn!.heresy = heresy;
    const { rating } = rated(laid, G, 'negotiate bavaria');
    play(laid, G, 'negotiate bavaria');
    const entries = play(laid, G, `spend ${12 - rating}`, yearCard(laid, 'diplomacy', 12, ['T/C']));
    expect(lines(entries, 'won-over')).toEqual([['EM-12.31', { realm: G, area: 'bavaria', from: null }]]);
    return laid.t.turn!.heresy;
  };
  expect([won('bavaria'), won('saxony')]).toEqual([null, 'saxony']);
});

// ---------------------------------------------------------------- areas and realms

clause(
  ['EM-2.0.f', 'EM-X35'],
  'the first area of the map changes hands like any other; who has no seat has no realm',
  () => {
    const laid = threeRealms({ own: { [G]: ['swabia', 'friesland'], [F]: ['champagne'], [E]: ['wessex'] } });
    expect(laid.t.map.order[0]).toBe('friesland');
    expect([areasOf(laid.t, G).length, areasOf(laid.t, F)]).toEqual([2, ['champagne']]);
    area(laid, 'friesland').owner = F;
    expect([areasOf(laid.t, G), areasOf(laid.t, F)]).toEqual([['swabia'], ['friesland', 'champagne']]);
    expect([realmPlayedBy(laid.t, 'nobody'), realmPlayedBy(laid.t, G)!.id]).toEqual([null, G]);
  },
);

clause(['EM-12.43', 'EM-19.2.d'], 'a tie to the first area of the map is one like any other', () => {
  const laid = threeRealms({
    areas: { friesland: { ties: [G] }, flanders: { ties: [F] } },
    hands: { [G]: [35] },
  });
  const may = (seat: string, verb: string) => free(laid, seat).filter((text) => text.startsWith(verb));
  expect([may(G, 'untie'), may(F, 'untie'), may(G, 'inherit ')]).toEqual([
    ['untie friesland'],
    ['untie flanders'],
    ['inherit friesland'],
  ]);
});

clause(['EM-33.C4.4', 'EM-7.12'], 'a university doubles what is gained, not what is lost', () => {
  const laid = threeRealms({
    options: { civilization: true },
    table: { markers: { swabia: ['university'] } },
  });
  area(laid, 'swabia').level = -2;
  expect([changeLevel(laid.t, 'swabia', 1), area(laid, 'swabia').level]).toEqual([2, 0]);
  expect([changeLevel(laid.t, 'swabia', -1), area(laid, 'swabia').level]).toEqual([-1, -1]);
});

clause(['EM-X34', 'EM-SV.7', 'EM-7.52.a'], 'who does not name a court gets the first of the best', () => {
  const laid = threeRealms({
    own: { [G]: ['swabia', 'franconia', 'lorraine', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
    areas: { lorraine: { level: 1 }, bavaria: { level: 1 } },
  });
  area(laid, 'swabia').owner = null;
  from(laid, [{ step: 'settle' }]);
  expect(waits(laid)).toEqual(['court', G]);
  expect(laid.t.map.order.indexOf('lorraine')).toBeLessThan(laid.t.map.order.indexOf('bavaria'));
  expect(laid.game.asks(laid.state)[0]!.late).toEqual({ verb: 'court', area: 'lorraine' });
});

clause(['EM-21.2.a', 'EM-21.2.b', 'EM-X34'], 'an exile is no host, and who has gone no guest', () => {
  const laid = threeRealms({ own: { [G]: ['swabia'], [F]: [], [E]: [] } });
  expect(whyNot(laid, F, `host ${E}`)[0]).toBe('EM-21.2.a');
  expect(whyNot(laid, F, `host ${F}`)[0]).toBe('EM-21.2.a');
  expect(free(laid, G)).toEqual(expect.arrayContaining([`host ${F}`, `host ${E}`]));
  realm(laid, E).seat = null;
  expect(whyNot(laid, G, `host ${E}`)[0]).toBe('EM-21.2.a');
  expect(whyNot(table({ scenario: '32', seats: 4 }), 'player-3', 'expel franks')[0]).toBe('EM-21.2.b');
});

// ---------------------------------------------------------------- event cards

const drawing = (more: Lay = {}) =>
  threeRealms({
    at: 'opening',
    own: { [G]: ['swabia', 'franconia', 'bavaria', 'saxony'], [F]: ['champagne'], [E]: ['wessex'] },
    ...more,
  });

clause(
  ['EM-19.2.o', 'EM-SV.1'],
  'a holding card is drawn among holding cards alone, for its owner’s eyes',
  () => {
    const laid = drawing();
    const holding = secretOf(laid.t.deck)!.filter((n) => laid.t.eventCards[n]!.hold);
    const luck = loaded(laid, { 'event card': ['hold'], 'holding card': [35] });
    const draws: unknown[] = [];
    laid.game.act(laid.state, G, laid.game.notation.parse('draw'), {
      draw(label, range, seen, names) {
        draws.push([label, range, seen ?? null]);
        return luck.draw(label, range, seen, names);
      },
    });
    expect(draws).toEqual([
      ['event card', 56, null],
      ['holding card', holding.length, [G]],
    ]);
    expect(hand(laid, G)).toEqual([35]);
  },
);

clause(['EM-19.1.d', 'EM-19.1.l', 'EM-19.1.n', 'EM-19.1.v'], 'whom an epidemic and a heresy strike', () => {
  const kind = (laid: Laid, one: string) =>
    laid.t.standardDeck.find((n) => laid.t.eventCards[n]!.kind === one)!;
  const sick = drawing({
    own: { [G]: ['swabia', 'friesland'], [F]: ['champagne'], [E]: ['wessex'] },
  });
  expect(sick.t.map.lands.friesland!.population).toBe(0);
  play(sick, G, 'draw', kind(sick, 'epidemic'));
  expect([area(sick, 'swabia').level, area(sick, 'friesland').level]).toEqual([-1, 0]);
  const heretic = (religion: 'MO' | 'RC') => {
    const laid = drawing({ areas: { franconia: { unrest: true, religion } } });
    area(laid, 'franconia').converting = begun(G, 1);
    return { laid, entries: play(laid, G, 'draw', kind(laid, 'heresy')) };
  };
  expect(told(heretic('MO').entries, 'heresy')).toEqual([]);
  const { laid, entries } = heretic('RC');
  expect(lines(entries, 'heresy')).toEqual([['EM-19.1.n', { area: 'franconia', from: G }]]);
  expect(area(laid, 'franconia')).toMatchObject({ religion: 'HE', owner: null, converting: null });
});

clause(
  ['EM-19.2.k', 'EM-19.1.q', 'EM-X18'],
  'of what lies before the dead only the demesnes are lost',
  () => {
    const laid = drawing();
    const demesne = laid.t.standardDeck.find((n) => laid.t.eventCards[n]!.kind === 'demesne')!;
    change(
      laid.t.deck,
      secretOf(laid.t.deck)!.filter((n) => n !== demesne && n !== 54),
    );
    realm(laid, G).kept = [demesne, 54];
    const entries = answer(laid, G, 'draw', { 'event card': [22] });
    expect(lines(entries, 'demesne-lost')).toEqual([['EM-19.2.k', { realm: G, count: 1 }]]);
    expect([realm(laid, G).kept, laid.t.mourning]).toEqual([[54], null]);
  },
);

clause(
  ['EM-17.4.d', 'EM-19.1.s', 'EM-X34'],
  'areas of the dead are checked in his order, or all in that of the map',
  () => {
    const dying = () => {
      const laid = drawing();
      for (const id of ['franconia', 'bavaria', 'saxony'])
        Object.assign(area(laid, id), { unrest: true, level: 1 });
      answer(laid, G, 'draw', { 'event card': [22] });
      expect(waits(laid)).toEqual(['next-check', G]);
      return laid;
    };
    const calm = () => ({ rebellion: [1, 6, 1, 6, 1, 6] });
    const checked = (entries: Entry[]) =>
      told(entries, 'rebellion-check').map((facts) => (facts as { area: string }).area);
    const one = dying();
    const choice = one.game.choices(one.state, G).find(({ action }) => action.verb === 'check')!;
    expect(choice.at.length).toBe(1);
    const first = answer(one, G, 'check saxony', calm());
    expect([checked(first), waits(one)]).toEqual([['saxony'], ['next-check', G]]);
    const second = answer(one, G, 'check bavaria', calm());
    expect([checked(second).slice(0, 1), waits(one)[0]]).not.toEqual([['bavaria'], 'next-check']);
    const all = dying();
    const entries = answer(all, G, 'check-all', calm());
    expect(checked(entries)).toEqual(['franconia', 'bavaria', 'saxony']);
    const quelled = told(entries, 'rebellion-check').filter(
      (facts) => (facts as { outcome: string }).outcome === '-',
    );
    expect(lines(entries, 'quelled')).toEqual(
      quelled.map((facts) => ['EM-19.1.s', { realm: G, area: (facts as { area: string }).area }]),
    );
    expect(quelled.length).toBeGreaterThan(0);
    const gone = dying();
    answer(gone, G, 'check saxony', calm());
    const { entries: rest } = gone.game.resign(gone.state, G, loaded(gone, calm()));
    expect(checked(rest).slice(0, 2)).toEqual(['franconia', 'bavaria']);
    expect(gone.t.mourning).toBe(null);
  },
);

// ---------------------------------------------------------------- parleys

clause(['EM-X34', 'EM-12.32'], 'who is gone contests nothing', () => {
  const laid = threeRealms({ realms: { [G]: { statures: statures(3, 3, 9), gold: 20 } } });
  realm(laid, F).seat = null;
  const { rating } = rated(laid, G, 'negotiate lorraine');
  play(laid, G, 'negotiate lorraine');
  play(laid, G, `spend ${12 - rating}`, yearCard(laid, 'diplomacy', 12, ['T/C']));
  expect([area(laid, 'lorraine').owner, waits(laid)]).toEqual([G, ['act', G]]);
});

clause(['EM-19.2.i', 'EM-33.P3', 'EM-SV.3'], 'cards that are played in a parley are told', () => {
  const laid = threeRealms({
    scenario: '28',
    seats: 6,
    round: 5,
    options: { moreCards: true },
    own: { [G]: ['swabia'], [F]: ['champagne'] },
    hands: { [G]: [40, 183] },
    realms: { [G]: { excommunicated: true, statures: statures(3, 3, 9) } },
  });
  play(laid, G, 'plead');
  expect(waits(laid)).toEqual(['influence', G]);
  expect(lines(play(laid, G, 'influence'), 'played')).toEqual([['EM-19.2.i', { realm: G, card: 40 }]]);
  expect(lines(play(laid, G, 'sway 183'), 'played')).toEqual([['EM-33.P3', { realm: G, card: 183 }]]);
});

clause(
  ['EM-20.41.a', 'EM-20.41.b', 'EM-20.43.a', 'EM-20.5.a', 'EM-SV.3'],
  'what is contested, and what becomes of it, is told',
  () => {
    const laid = threeRealms({ realms: { [G]: { statures: statures(3, 3, 9), gold: 20 } } });
    const { rating } = rated(laid, G, 'negotiate lorraine');
    play(laid, G, 'negotiate lorraine');
    play(laid, G, `spend ${12 - rating}`, yearCard(laid, 'diplomacy', 12, ['T/C']));
    expect(waits(laid)).toEqual(['contest', F]);
    expect(lines(play(laid, F, 'contest'), 'parley')).toEqual([
      ['EM-20.41.a', { realm: F, issue: 'possession', areas: ['lorraine'] }],
    ]);
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    while (waits(laid)[0] === 'ballot')
      play(laid, waits(laid)[1]!, `vote ${waits(laid)[1] === F ? 'for' : 'against'}`);
    expect(waits(laid)).toEqual(['verdict', F]);
    expect(lines(play(laid, F, 'cede'), 'inherited')).toEqual([
      ['EM-20.41.b', { realm: G, area: 'lorraine', from: F }],
    ]);
    const heir = threeRealms({ hands: { [G]: [35] }, areas: { lorraine: { claims: [G] } } });
    play(heir, G, 'inherit lorraine');
    expect(lines(play(heir, F, 'cede'), 'inherited')).toEqual([
      ['EM-20.43.a', { realm: G, area: 'lorraine', from: F }],
    ]);
    const claim = threeRealms({ areas: { franconia: { ties: [G], claims: [F] } } });
    expect(lines(play(claim, G, 'petition franconia'), 'parley')).toEqual([
      ['EM-20.5.a', { realm: G, issue: 'claim', areas: ['franconia'] }],
    ]);
  },
);

clause(
  ['EM-20.42', 'EM-18.14.a'],
  'a claim is petitioned for to one’s own areas, of one’s own religion',
  () => {
    const laid = threeRealms({
      areas: {
        lorraine: { ties: [G], claims: [F] },
        franconia: { ties: [G], claims: [F], granted: [F], religion: 'MO' },
      },
    });
    expect(whyNot(laid, G, 'petition lorraine')[0]).toBe('EM-20.42');
    expect(whyNot(laid, G, 'petition franconia')[0]).toBe('EM-18.14.a');
    expect(free(laid, G).filter((text) => text.startsWith('petition'))).toEqual([]);
  },
);

// ---------------------------------------------------------------- magnates

/** No card is saved for his defense. */
const unguarded = (court: string, more: Partial<Magnate> = {}): Magnate =>
  magnate(court, { guard: false, ...more });

/** Magnates with what they hold beside their courts; players are far away. */
function risen(held: Record<string, string[]>, areas: Lay['areas'] = {}, more: Lay = {}): Laid {
  const laid = table({
    scenario: '30',
    options: { magnates: true },
    own: { [G]: ['castille'], [F]: ['leon'] },
    ...more,
    ...(areas && { areas }),
  });
  laid.t.magnates = Object.keys(held).map((court) => unguarded(court));
  for (const [court, lands] of Object.entries(held))
    for (const id of [court, ...lands]) area(laid, id).holder = `magnate-of-${court}`;
  for (const id of laid.t.realmOrder) realm(laid, id).cards = 5;
  return laid;
}

/** What one of them does with a card, or several. */
const deed = (laid: Laid, court: string, script: Record<string, Json[]> = {}, left = 1): Entry[] =>
  from(
    laid,
    [
      { step: 'round', at: 'initiative' },
      { step: 'magnate', id: `magnate-of-${court}`, left },
    ],
    script,
  );

const aimed = (laid: Laid, court: string, script: Record<string, Json[]> = {}) => {
  const [first] = told(deed(laid, court, script), 'announced') as Record<string, string>[];
  return first === undefined ? null : `${first.kind} ${first.area} from ${first.base}`;
};

clause(
  ['EM-24.51.a', 'EM-24.51.b'],
  'from whatever hangs together with his court, the highest area beside the target',
  () => {
    expect(aimed(risen({ bohemia: ['silesia'] }, { poland: { level: 2 } }), 'bohemia')).toBe(
      'conquest poland from silesia',
    );
    const near = { austria: { level: 1 }, silesia: { level: 3 } };
    expect(aimed(risen({ bohemia: ['silesia'] }, near), 'bohemia')).toBe('conquest austria from bohemia');
    const both = (silesia: number) =>
      aimed(
        risen({ bohemia: ['silesia'] }, { brandenburg: { level: 2 }, silesia: { level: silesia } }),
        'bohemia',
      );
    expect([both(0), both(1)]).toEqual([
      'conquest brandenburg from bohemia',
      'conquest brandenburg from silesia',
    ]);
    // Nobody sails from Brittany, nor beside it.
    const coast = { wessex: { level: 2 }, normandy: { level: 1 } };
    expect(aimed(risen({ brittany: [] }, coast), 'brittany')).toBe('conquest normandy from brittany');
  },
);

clause(
  ['EM-X26', 'EM-24.51.b'],
  'a horde without the Steppes rides from the first land left, and what hangs together with it',
  () => {
    const laid = risen(
      {},
      { anjou: { level: 2 }, normandy: { level: 1 }, poland: { level: 1 }, silesia: { level: 0 } },
    );
    laid.t.magnates = [
      unguarded('steppes', { id: 'mongols', kind: 'mongol', zealous: true, statures: statures(9) }),
    ];
    for (const id of ['silesia', 'brittany']) area(laid, id).holder = 'mongols';
    expect(laid.t.map.order.indexOf('silesia')).toBeLessThan(laid.t.map.order.indexOf('brittany'));
    const entries = from(laid, [
      { step: 'round', at: 'initiative' },
      { step: 'magnate', id: 'mongols', left: 1 },
    ]);
    expect(told(entries, 'announced')).toMatchObject([{ base: 'silesia', area: 'poland' }]);
  },
);

clause(
  ['EM-24.51.b', 'EM-24.52.a', 'EM-24.0.n'],
  'he goes on with what he has begun as long as he can conquer it, and chooses the next when he has',
  () => {
    const begunBy = (by: string, from = 'bohemia') => ({ results: [{ by, from, count: 1 }] });
    const [HIS, ANOTHER] = ['magnate-of-bohemia', 'magnate-of-sicily'];
    const aim = (areas: NonNullable<Lay['areas']>, held: Record<string, string[]> = { bohemia: [] }) =>
      aimed(risen(held, { austria: { level: 2 }, ...areas }), 'bohemia');
    expect(aim({})).toBe('conquest austria from bohemia');
    expect(aim({ bavaria: begunBy(HIS) })).toBe('conquest bavaria from bohemia');
    expect(aim({ bavaria: begunBy(ANOTHER, 'sicily') }, { bohemia: [], sicily: [] })).toBe(
      'conquest austria from bohemia',
    );
    // Of two that he has begun the higher.
    const two = { saxony: { ...begunBy(HIS), level: 1 }, bavaria: begunBy(HIS) };
    expect(aim(two)).toBe('conquest saxony from bohemia');
    // What he can only pillage by now waits while another is higher: 5 - 3 - 1 - 2, and two more for its people.
    const walled = {
      results: [{ by: 'magnate-of-champagne', from: 'champagne', count: 1 }],
      level: 1,
      fort: 3,
    };
    const beside = (level: number) =>
      aimed(risen({ champagne: [] }, { flanders: walled, burgundy: { level } }), 'champagne');
    expect([beside(2), beside(0)]).toEqual([
      'conquest burgundy from champagne',
      'pillage flanders from champagne',
    ]);
    // Flanders takes two. The first lowers it, and Burgundy is as high and more like him; he stays.
    const laid = risen({ champagne: [] }, { flanders: { level: 2 }, burgundy: { level: 1 } });
    const entries = deed(laid, 'champagne', { 'year card': [57, 103] }, 3);
    expect(told(entries, 'announced')).toMatchObject([
      { area: 'flanders', rating: 1 },
      { area: 'flanders', rating: 2 },
      { area: 'burgundy' },
    ]);
    expect(area(laid, 'flanders')).toMatchObject({ holder: 'magnate-of-champagne', level: 0, results: [] });
  },
);

clause(['EM-24.51.a', 'EM-24.52.a'], 'of equals the most like him, and only of those a die', () => {
  const pick = (areas: NonNullable<Lay['areas']>) => {
    const script = { target: ['austria'] as Json[] };
    return [aimed(risen({ bohemia: [] }, areas), 'bohemia', script), script.target.length];
  };
  const two = { austria: { level: 1 }, bavaria: { level: 1 } };
  expect(pick(two)).toEqual(['conquest austria from bohemia', 0]);
  expect(pick({ ...two, silesia: { level: 1 } })).toEqual(['conquest silesia from bohemia', 1]);
  expect(pick({ bavaria: { level: 1 } })).toEqual(['conquest bavaria from bohemia', 1]);
  // Another language is as strange as another faith.
  expect(pick({ austria: { level: 1 }, silesia: { level: 1, religion: 'MO' } })).toEqual([
    'conquest austria from bohemia',
    0,
  ]);
});

clause(
  ['EM-24.52.b', 'EM-24.5.a', 'EM-11.0'],
  'at 0 he conquers; he pillages above 0, and never at −3',
  () => {
    const others = (but: string) =>
      Object.fromEntries(
        ['ile-de-france', 'flanders', 'burgundy', 'lorraine']
          .filter((id) => id !== but)
          .map((id) => [id, { fort: 99 }]),
      );
    const attack = (level: number, fort: number) =>
      aimed(risen({ champagne: [] }, { ...others('lorraine'), lorraine: { level, fort } }), 'champagne');
    const of = (kind: string) => `${kind} lorraine from champagne`;
    // 5 less 2 for the language; two for its people, to who pillages.
    expect([attack(3, 0), attack(3, 1), attack(3, 2)]).toEqual([of('conquest'), of('pillage'), null]);
    expect([attack(-2, 6), attack(-3, 7)]).toEqual([of('pillage'), null]);
  },
);

clause(
  ['EM-24.53.a', 'EM-24.54.a', 'EM-6.III.4'],
  'who came first acts first; with him his cards end',
  () => {
    const laid = risen({ sicily: [], bohemia: [] });
    const entries = from(laid, [
      { step: 'round', at: 'initiative' },
      { step: 'magnates', at: 'deeds' },
    ]);
    expect(told(entries, 'announced')[0]).toMatchObject({ realm: 'magnate-of-sicily' });
    const { t } = laid;
    const deadly = t.yearOrder.find((n) => t.yearCards[n]!.check.includes(5))!;
    const ended = risen({ bohemia: [] });
    const ends = deed(ended, 'bohemia', { 'year card': [deadly] }, 3);
    expect([told(ends, 'magnate-ends'), ended.t.burnt]).toEqual([
      [{ realm: 'magnate-of-bohemia' }],
      [deadly],
    ]);
    const gone = risen({ bohemia: [] });
    deed(gone, 'saxony', {}, 3);
    expect(gone.t.burnt).toEqual([]);
  },
);

/** The magnate phase from its die on. */
const rising = (laid: Laid, script: Record<string, Json[]>): Entry[] =>
  from(laid, [{ step: 'round', at: 'initiative' }, { step: 'magnates' }], script);

clause(['EM-24.7.a', 'EM-24.8.a', 'EM-24.91'], 'Syria from 1001 on, the Mongols from 1201 to 1276', () => {
  const kinds = (scenario: string, round: number, result: 'syria' | 'mongols') => {
    const laid = table({
      scenario,
      round,
      options: { magnates: true },
      own: { [G]: ['castille'], [F]: ['leon'] },
    });
    const { appearance, syrian } = laid.t.charts.magnates;
    const entries = rising(laid, {
      magnate: [appearance.indexOf(result) + 1],
      'Syrian magnate': [syrian.findIndex((combat) => combat > 0) + 1],
    });
    return told(entries, 'magnate').length;
  };
  expect([kinds('28', 5, 'syria'), kinds('28', 6, 'syria')]).toEqual([0, 1]);
  expect([kinds('29', 13, 'mongols'), kinds('30', 1, 'mongols')]).toEqual([0, 1]);
  expect([kinds('30', 20, 'mongols'), kinds('31', 1, 'mongols')]).toEqual([1, 0]);
});

/** First matrix, column 3, row 2. */
const ANJOU = () => ({ magnate: [1], column: [3], row: [2] });

clause(
  ['EM-24.0.j', 'EM-24.0.l', 'EM-7.53'],
  'who rises, and who does not, is told; a court that he takes is lost at once',
  () => {
    const lay = (areas: Lay['areas'], own: NonNullable<Lay['own']>) =>
      table({ scenario: '30', options: { magnates: true }, own, ...(areas && { areas }) });
    const peace = lay({}, { [G]: ['castille'], [F]: ['anjou', 'normandy'] });
    expect(lines(rising(peace, ANJOU()), 'no-magnate')).toEqual([['EM-24.0.j', { area: 'anjou' }]]);
    const laid = lay({ anjou: { unrest: true } }, { [G]: ['castille'], [F]: ['anjou', 'normandy'] });
    const entries = rising(laid, ANJOU());
    expect(laid.t.magnates).toEqual([unguarded('anjou', { guard: true })]);
    const order = entries.map(({ what }) => what);
    expect(order.indexOf('court')).toBeGreaterThan(order.indexOf('magnate'));
    expect(order.indexOf('court')).toBeLessThan(order.indexOf('announced'));
  },
);

clause(
  ['EM-21.3.b', 'EM-X23'],
  'only an exile of that language and faith comes home; of two the greater, or a die',
  () => {
    const home = (realms: NonNullable<Lay['realms']>, script = ANJOU() as Record<string, Json[]>) => {
      const laid = table({
        scenario: '30',
        seats: 3,
        options: { magnates: true },
        own: { [G]: ['castille'], [F]: [], [E]: [] },
        realms: { [F]: { language: 'x' }, [E]: { language: 'x' }, ...realms },
      });
      const entries = rising(laid, script);
      return { owner: area(laid, 'anjou').owner, entries };
    };
    const french = (combat: number, more: object = {}) => ({
      language: "Langue d'Oil",
      statures: statures(combat),
      ...more,
    });
    const alone = home({ [F]: french(1) });
    expect(lines(alone.entries, 'inherited')).toEqual([
      ['EM-21.3.b', { realm: F, area: 'anjou', from: null }],
    ]);
    expect(home({ [F]: french(1, { religion: 'MO' }) }).owner).toBe(null);
    expect(home({}).owner).toBe(null);
    expect(home({ [G]: french(1) }).owner).toBe(null);
    expect(home({ [F]: french(2), [E]: french(5) }).owner).toBe(E);
    const die = { ...ANJOU(), exile: [E] as Json[] };
    expect([home({ [F]: french(5), [E]: french(5) }, die).owner, die.exile]).toEqual([E, []]);
  },
);
