import { fast } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { transfer } from '../rules/possession.ts';
import {
  answer,
  area,
  begun,
  free,
  from,
  type Laid,
  type Lay,
  leaves,
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
const SINGLE = 35;
const RECOGNITION = 27;
/** Barons who rise unless they are paid. */
const BARONS = 198;

const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia', 'lorraine'], [F]: ['ile-de-france', 'champagne'] },
    turn: G,
    ...more,
    realms: { [G]: { gold: 6 }, [F]: { gold: 4 }, ...more.realms },
  });

clause(
  ['EM-20.1.a', 'EM-SV.4', 'EM-20.1.b'],
  'gold, claims and areas pass when both agree; unrest and forts go with an area',
  () => {
    const laid = ground({
      areas: { lorraine: { unrest: true, fort: 2, claims: [G], ties: [G] }, champagne: { claims: [F] } },
    });
    play(laid, G, 'offer france 3 lorraine lorraine - - - 1 - champagne - - -');
    expect(realm(laid, G).gold).toBe(6);
    expect(free(laid, F)).toContain('accept 1');
    play(laid, F, 'accept 1');
    expect([realm(laid, G).gold, realm(laid, F).gold]).toEqual([4, 6]);
    expect(area(laid, 'lorraine')).toMatchObject({ owner: F, unrest: true, fort: 2, claims: [F], ties: [G] });
    expect(area(laid, 'champagne')).toMatchObject({ owner: F, claims: [G] });
    expect(waits(laid)).toEqual(['act', G]);
  },
);

clause(
  ['EM-20.1.c', 'EM-20.1.d'],
  'leaders and cards are no part of a deal; of ties only that they are given up',
  () => {
    const [form] = ground()
      .game.choices(ground().state, G)
      .filter(({ action }) => 'fields' in action && action.verb === 'offer');
    expect(Object.keys((form!.action as { fields: object }).fields)).toEqual([
      ...['to', 'gold', 'areas', 'claims', 'ties', 'conversions', 'razed'],
      ...['price', 'askedAreas', 'askedClaims', 'askedTies', 'askedConversions', 'askedRazed'],
    ]);
  },
);

clause(['EM-20.1.e'], 'a court is not given away', () => {
  const laid = ground();
  expect(whyNot(laid, G, 'offer france 0 swabia - - - - 0 - - - - -')).toEqual([
    'EM-20.1.e',
    'Swabia is a court and cannot be given away',
  ]);
});

clause(['EM-20.1.f'], 'no second claim, and none to another religion', () => {
  const laid = ground({
    areas: { lorraine: { claims: [G, F] }, franconia: { claims: [G], granted: [G], religion: 'PA' } },
  });
  expect(whyNot(laid, G, 'offer france 0 - lorraine - - - 0 - - - - -')[0]).toBe('EM-20.1.f');
  expect(whyNot(laid, G, 'offer france 0 - franconia - - - 0 - - - - -')[0]).toBe('EM-18.14.a');
});

clause(['EM-X33'], 'what is accepted late is tested whole: if one part fails nothing moves', () => {
  const laid = ground();
  play(laid, G, 'offer france 5 lorraine - - - - 0 - - - - -');
  realm(laid, G).gold = 4;
  expect(whyNot(laid, F, 'accept 1')[0]).toBe('EM-20.1.a');
  expect(area(laid, 'lorraine').owner).toBe(G);
  play(laid, G, 'withdraw 1');
  expect(free(laid, F)).not.toContain('accept 1');
});

clause(['EM-X14'], 'no deals while a parley is under way', () => {
  const laid = ground({ hands: { [G]: [35] }, areas: { champagne: { claims: [G] } } });
  play(laid, F, 'offer germany 1 - - - - - 0 - - - - -');
  play(laid, G, 'inherit champagne');
  expect(whyNot(laid, G, 'accept 1')[0]).toBe('EM-X14');
});

// ---------------------------------------------------------------- ties and fortifications: EM-20.1.b, c

clause(
  ['EM-20.1.c', 'EM-12.42.b', 'EM-12.43'],
  'the seller gives up his tie, which would stir up what he has sold, and the buyer another of his',
  () => {
    const laid = ground({
      areas: { lorraine: { ties: [G, F] }, franconia: { ties: [F] } },
    });
    expect(whyNot(laid, G, 'offer france 0 - - franconia - - 1 - - - - -')[0]).toBe('EM-20.1.c');
    play(laid, G, 'offer france 0 lorraine - lorraine - - 2 - - franconia - -');
    expect(area(laid, 'lorraine').ties).toEqual([G, F]);
    const entries = play(laid, F, 'accept 1');
    expect(entries.map(({ what }) => what)).toEqual(['deal', 'untied', 'untied']);
    expect(area(laid, 'lorraine')).toMatchObject({ owner: F, ties: [F] });
    expect(area(laid, 'franconia').ties).toEqual([]);
  },
);

clause(['EM-20.1.c', 'EM-X33'], 'a tie that was given up meanwhile fails the whole deal', () => {
  const laid = ground({ areas: { lorraine: { ties: [G] } } });
  play(laid, G, 'offer france 1 - - lorraine - - 0 - - - - -');
  play(laid, G, 'untie lorraine');
  expect(whyNot(laid, F, 'accept 1')[0]).toBe('EM-20.1.c');
  expect(realm(laid, G).gold).toBe(6);
});

clause(['EM-20.1.b'], 'fortifications pass with the area, or are pulled down, as is agreed', () => {
  const laid = ground({ areas: { lorraine: { fort: 3 }, franconia: { fort: 2 }, champagne: { fort: 2 } } });
  expect(whyNot(laid, G, 'offer france 0 lorraine - - - franconia 0 - - - - -')).toEqual([
    'EM-20.1.b',
    'Franconia is not given in this deal',
  ]);
  play(laid, G, 'offer france 0 lorraine,franconia - - - lorraine 0 champagne - - - champagne');
  const entries = play(laid, F, 'accept 1');
  expect(told(entries, 'razed')).toEqual([
    { realm: G, area: 'lorraine', fort: 0 },
    { realm: F, area: 'champagne', fort: 0 },
  ]);
  const forts = ['lorraine', 'franconia', 'champagne'].map((id) => area(laid, id).fort);
  expect(forts).toEqual([0, 2, 0]);
  play(laid, F, 'offer germany 0 lorraine - - - - 0 - - - - -');
  expect(whyNot(laid, F, 'offer germany 0 lorraine - - - lorraine 0 - - - - -')[0]).toBe('EM-20.1.b');
});

// ---------------------------------------------------------------- conversions that are begun: EM-22.21.b

/** Germany has begun to convert Moslem Lorraine. */
const converting = (count: number, more: Lay = {}) =>
  ground({ ...more, areas: { lorraine: { religion: 'MO', converting: begun(G, count) }, ...more.areas } });

clause(
  ['EM-22.21.b', 'EM-X12', 'EM-20.1.a'],
  'an area that changes hands by agreement takes along what was begun there, if that is agreed, and else loses it',
  () => {
    const lost = converting(3);
    play(lost, G, 'offer france 0 lorraine - - - - 4 - - - - -');
    play(lost, F, 'accept 1');
    expect(area(lost, 'lorraine')).toMatchObject({ owner: F, converting: null });
    const passed = converting(3);
    play(passed, G, 'offer france 0 lorraine - - lorraine - 4 - - - - -');
    expect(area(passed, 'lorraine').converting).toEqual(begun(G, 3));
    const entries = play(passed, F, 'accept 1');
    expect(area(passed, 'lorraine')).toMatchObject({ owner: F, religion: 'MO', converting: begun(F, 3) });
    expect(told(entries, 'converting')).toEqual([{ realm: F, area: 'lorraine', have: 3, needed: 10 }]);
  },
);

clause(['EM-22.21.b', 'EM-20.1.a'], 'what is asked for is transferred as well as what is given', () => {
  const laid = converting(3);
  play(laid, F, 'offer germany 4 - - - - - 0 lorraine - - lorraine -');
  play(laid, G, 'accept 1');
  expect(area(laid, 'lorraine')).toMatchObject({ owner: F, converting: begun(F, 3) });
});

clause(
  ['EM-22.21.b', 'EM-X10', 'EM-22.24', 'EM-22.28'],
  'whoever needs no more than he is given has converted the area, and scores it',
  () => {
    const laid = converting(5, {
      areas: { lorraine: { religion: 'MO', converting: begun(G, 5), ties: [F] } },
    });
    play(laid, G, 'offer france 0 lorraine - - lorraine - 0 - - - - -');
    play(laid, F, 'accept 1');
    expect(area(laid, 'lorraine')).toMatchObject({ owner: F, religion: 'RC', converting: null, claims: [F] });
    expect([realm(laid, F).conversions, realm(laid, G).conversions]).toEqual([1, 0]);
  },
);

clause(['EM-22.21.b'], 'nobody promises what he has not begun, twice, or to another faith', () => {
  const laid = converting(3);
  expect(whyNot(laid, G, 'offer france 0 - - - franconia - 0 - - - - -')).toEqual([
    'EM-22.21.b',
    'The German Empire has begun no conversion of Franconia',
  ]);
  play(laid, G, 'offer france 0 - - - lorraine - 1 - - - - -');
  play(laid, F, 'accept 1');
  expect(whyNot(laid, G, 'offer france 0 lorraine - - lorraine - 0 - - - - -')[0]).toBe('EM-22.21.b');
  const faiths = converting(3);
  realm(faiths, F).religion = 'EO';
  faiths.t.schism = true;
  expect(whyNot(faiths, G, 'offer france 0 lorraine - - lorraine - 0 - - - - -')[0]).toBe('EM-22.21.b');
  faiths.t.schism = false;
  play(faiths, G, 'offer france 0 lorraine - - lorraine - 0 - - - - -');
  faiths.t.schism = true;
  expect(whyNot(faiths, F, 'accept 1')[0]).toBe('EM-22.21.b');
});

clause(['EM-22.21.b', 'EM-X33'], 'what was converted meanwhile is not given: nothing moves', () => {
  const laid = converting(3);
  play(laid, G, 'offer france 0 lorraine - - lorraine - 0 - - - - -');
  Object.assign(area(laid, 'lorraine'), { religion: 'RC', converting: null });
  expect(whyNot(laid, F, 'accept 1')[0]).toBe('EM-22.21.b');
  expect(area(laid, 'lorraine').owner).toBe(G);
});

/** France is promised what Germany has achieved in Lorraine. */
function promised(more: Lay = {}) {
  const laid = converting(3, more);
  play(laid, G, 'offer france 0 - - - lorraine - 2 - - - - -');
  const entries = play(laid, F, 'accept 1');
  expect(told(entries, 'promised')).toEqual([{ realm: G, to: F, area: 'lorraine' }]);
  expect(area(laid, 'lorraine')).toMatchObject({ owner: G, converting: { by: G, count: 3, promised: [F] } });
  return laid;
}

/** As `promised`, where France has the claim that it inherits by, or the results and the gold that it conquers by. */
const inReach = (): Lay => ({
  seats: 3,
  turn: F,
  hands: { [F]: [SINGLE] },
  areas: {
    lorraine: {
      religion: 'MO',
      converting: begun(G, 3),
      claims: [F],
      granted: [F],
      results: [{ by: F, from: 'champagne', count: 1 }],
    },
  },
  realms: { [F]: { statures: statures(9, 9, 9), gold: 20 }, [G]: { statures: statures(1, 1, 1) } },
});

const winOver = (laid: Laid): void => {
  const { rating } = rated(laid, F, 'negotiate lorraine');
  play(laid, F, 'negotiate lorraine');
  play(laid, F, 'spend 8', yearCard(laid, 'diplomacy', rating + 8, ['T/C']));
};

clause(
  ['EM-22.21.b', 'EM-X12', 'EM-19.2.q', 'EM-12.31'],
  'what was promised goes with an inheritance and with a diplomatic conquest; without a promise it is lost',
  () => {
    const inherits = (laid: Laid) => {
      play(laid, F, 'inherit lorraine');
      play(laid, G, 'cede');
      expect(area(laid, 'lorraine').owner).toBe(F);
      return area(laid, 'lorraine').converting;
    };
    expect(inherits(promised(inReach()))).toEqual(begun(F, 3));
    expect(inherits(ground(inReach()))).toBe(null);
    const won = (laid: Laid) => {
      winOver(laid);
      play(laid, G, 'cede');
      expect(area(laid, 'lorraine').owner).toBe(F);
      return area(laid, 'lorraine').converting;
    };
    expect(won(promised(inReach()))).toEqual(begun(F, 3));
    expect(won(ground(inReach()))).toBe(null);
  },
);

clause(
  ['EM-22.21.b', 'EM-10.3'],
  'who conquers an area loses what was begun there, even if it was promised to him',
  () => {
    const laid = promised(inReach());
    play(laid, F, 'conquer lorraine');
    if (waits(laid)[0] === 'base') play(laid, F, 'from champagne');
    const { rating } = laid.game.told(laid.state, F).ask!.facts as { rating: number };
    play(laid, F, 'spend 0');
    play(laid, G, 'endure', yearCard(laid, 'conquest', rating, ['C']));
    expect(area(laid, 'lorraine')).toMatchObject({ owner: F, converting: null });
  },
);

clause(
  ['EM-22.21.b', 'EM-X12'],
  'through a rebellion the results wait with their promise, and only he to whom they were promised gets them',
  () => {
    const rebelled = () => {
      const laid = promised(inReach());
      transfer({ table: laid.t, log() {}, call() {} } as never, 'lorraine', null, 'rebellion');
      return laid;
    };
    const laid = rebelled();
    expect(area(laid, 'lorraine').converting).toEqual({ by: G, count: 3, promised: [F] });
    winOver(laid);
    expect(area(laid, 'lorraine')).toMatchObject({ owner: F, converting: begun(F, 3) });
    const other = rebelled();
    transfer({ table: other.t, log() {}, call() {} } as never, 'lorraine', 'england', 'diplomacy');
    expect(area(other, 'lorraine').converting).toBe(null);
  },
);

clause(
  ['EM-20.3.d', 'EM-X34', 'EM-22.21.b'],
  'a promise ends with the death of a leader without an heir, or when one of the two goes',
  () => {
    const voided = { realm: G, to: F, area: 'lorraine' };
    for (const dies of [G, F]) {
      const laid = promised({ ...inReach(), turn: dies, at: 'opening' });
      // Lorraine stays with him who rules it: nothing of his is checked for rebellion.
      Object.assign(area(laid, 'lorraine'), { fort: 3 });
      const entries = answer(laid, dies, 'draw', { 'event card': [22] });
      expect(told(entries, 'heirless')).toEqual([{ realm: dies }]);
      expect(told(entries, 'promise-over')).toEqual([voided]);
      expect(area(laid, 'lorraine').converting?.promised ?? []).toEqual([]);
    }
    for (const goes of [G, F]) {
      const laid = promised(inReach());
      expect(told(leaves(laid, goes), 'promise-over')).toEqual([voided]);
    }
  },
);

clause(['EM-22.21.b'], 'what is promised to one of another church by then is lost as well', () => {
  const laid = promised(inReach());
  realm(laid, F).religion = 'EO';
  laid.t.schism = true;
  play(laid, F, 'inherit lorraine');
  play(laid, G, 'cede');
  expect(area(laid, 'lorraine')).toMatchObject({ owner: F, converting: null });
});

// ---------------------------------------------------------------- read closely

clause(['EM-20.1.f', 'EM-18.14.b'], 'a claim that was granted is an ordinary one in other hands', () => {
  const laid = threeRealms({ areas: { saxony: { claims: [G, E], granted: [G, E] } } });
  play(laid, G, `offer ${F} 0 - saxony - - - 0 - - - - -`);
  play(laid, F, 'accept 1');
  expect(area(laid, 'saxony')).toMatchObject({ claims: [F, E], granted: [E] });
});

clause(
  ['EM-20.1.a', 'EM-20.1.e'],
  'what a random player offers is never nothing, and never his court',
  () => {
    const laid = threeRealms({ realms: { [G]: { gold: 0 }, [F]: { gold: 0 } } });
    const form = laid.game.choices(laid.state, G).find(({ action }) => action.verb === 'offer')!
      .action as unknown as {
      fill(chance: unknown): { areas: string[]; gold: number; price: number };
      check(deal: unknown): unknown;
    };
    const chance = fast('offers');
    const all = Array.from({ length: 60 }, () => form.fill(chance));
    expect(all.map((deal) => form.check(deal)).filter((one) => one !== null)).toEqual([]);
    expect(new Set(all.flatMap(({ areas }) => areas))).toEqual(new Set(['franconia']));
    expect(all.some(({ areas }) => areas.length === 0)).toBe(true);
  },
);

// ---------------------------------------------------------------- not while something is carried out: R100

clause(
  ['EM-7.52.a', 'EM-20.1.a', 'EM-19.2.a'],
  'who is to name a court does so before he deals: else what he could choose would be gone',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne', 'austria'], [E]: ['wessex'] },
      areas: { swabia: { claims: [F] } },
      hands: { [F]: [SINGLE], [G]: [RECOGNITION] },
      realms: { [G]: { bereaved: true } },
      turn: E,
    });
    play(laid, G, 'offer france 0 franconia,bavaria - - - - 0 - - - - -');
    play(laid, F, 'offer germany 0 austria - - - - 0 - - - - -');
    play(laid, F, 'inherit swabia');
    expect(waits(laid)).toEqual(['court', G]);
    expect(whyNot(laid, F, 'accept 1')).toEqual(['EM-7.52.a', 'The German Empire names a court first']);
    for (const text of ['accept 2', 'recognise franconia', 'offer england 1 - - - - - 0 - - - - -'])
      expect(whyNot(laid, G, text)[0]).toBe('EM-7.52.a');
    play(laid, G, 'court bavaria');
    expect(waits(laid)).toEqual(['act', E]);
    expect(whyNot(laid, F, 'accept 1')[0]).toBe('EM-20.1.e');
    play(laid, G, 'accept 2');
    expect(realm(laid, G).court).toBe('bavaria');
  },
);

clause(
  ['EM-7.53', 'EM-7.52.a', 'EM-7.52.c', 'EM-X13'],
  'what another inherits meanwhile leaves a court to be named, or none',
  () => {
    const lost = (own: string[]) => {
      const laid = threeRealms({
        own: { [G]: own, [F]: ['champagne'], [E]: ['wessex'] },
        areas: { swabia: { claims: [F] }, bavaria: { claims: [E] }, franconia: { claims: [E] } },
        hands: { [F]: [SINGLE], [E]: [SINGLE + 1, SINGLE + 2] },
        realms: { [G]: { bereaved: true } },
        turn: E,
      });
      play(laid, F, 'inherit swabia');
      expect(waits(laid)).toEqual(['court', G]);
      play(laid, E, 'inherit bavaria');
      return laid;
    };
    const one = lost(['swabia', 'franconia', 'bavaria']);
    expect([waits(one), realm(one, G).court]).toEqual([['act', E], 'franconia']);
    const two = lost(['swabia', 'franconia', 'bavaria', 'austria']);
    expect(waits(two)).toEqual(['court', G]);
    play(two, G, 'court austria');
    expect([waits(two), realm(two, G).court]).toEqual([['act', E], 'austria']);
  },
);

clause(
  ['EM-19.1.a', 'EM-20.1.a', 'EM-33.P3'],
  'an event that is drawn is carried out before anything else: what is to be chosen is not given away',
  () => {
    const laid = threeRealms({
      own: { [G]: ['swabia', 'franconia', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
      options: { moreCards: true, armies: true },
      at: 'opening',
    });
    play(laid, F, 'offer germany 0 - - - - - 0 franconia - - - -');
    play(laid, G, 'draw', BARONS);
    play(laid, G, 'suffer');
    expect(waits(laid)).toEqual(['choose', G]);
    expect(whyNot(laid, G, 'accept 1')).toEqual([
      'EM-19.1.a',
      `${laid.t.eventCards[BARONS]!.title} is carried out first`,
    ]);
    play(laid, G, 'choose franconia');
    play(laid, G, 'accept 1');
    expect(area(laid, 'franconia')).toMatchObject({ owner: F, unrest: true });
  },
);

clause(['EM-X35', 'EM-32.0.c', 'EM-20.1.a'], 'while an empire is divided nothing of it is given away', () => {
  const laid = table({ scenario: '32', seats: 4 });
  laid.t.grand!.checks = 2;
  play(laid, 'player-1', 'offer byzantium 0 swabia - - - - 0 - - - - -');
  from(laid, [{ step: 'round', at: 'close' }]);
  expect(waits(laid)).toEqual(['crown', 'player-1']);
  expect(whyNot(laid, 'player-2', 'accept 1')).toEqual(['EM-X35', 'The empire is being divided']);
  for (const court of ['lorraine', 'ile-de-france', 'burgundy']) answer(laid, 'player-1', `crown ${court}`);
  expect(whyNot(laid, 'player-1', 'offer byzantium 0 swabia - - - - 0 - - - - -')[0]).toBe('EM-X35');
  answer(laid, 'player-1', 'share-rest', { kingdom: [1, 4, 2, 3] });
  expect(laid.t.grand).toMatchObject({ split: true, division: null });
  expect(laid.t.offers.open).toEqual([]);
  expect(area(laid, 'swabia').owner).toMatch(/^kingdom-of-/);
});
