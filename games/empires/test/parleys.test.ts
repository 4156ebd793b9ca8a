import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { matterOf } from '../rules/grand-diplomacy.ts';
import type { Issue } from '../state.ts';
import {
  area,
  free,
  hand,
  type Laid,
  type Lay,
  open,
  play,
  rated,
  realm,
  statures,
  table,
  threeRealms,
  waits,
  whyNot,
  yearCard,
} from './table.ts';

const P = 'poland';
const G = 'germany';
const F = 'france';
const E = 'england';
const B = 'byzantium';
const SINGLE = 35;
const INFLUENCE = 40;

/** France loses Anjou to Germany unless it wins a vote. Votes: England 5, Germany 3, France 2. */
const ground = (more: Lay = {}) =>
  table({
    seats: 3,
    own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou'], [E]: ['wessex'] },
    turn: G,
    hands: { [G]: [SINGLE] },
    ...more,
    areas: { anjou: { claims: [G] }, ...more.areas },
    realms: {
      [G]: { statures: statures(3, 3, 3), ...more.realms?.[G] },
      [F]: { statures: statures(3, 3, 2), ...more.realms?.[F] },
      [E]: { statures: statures(3, 3, 5), ...more.realms?.[E] },
    },
  });

/** It is contested, and nobody plays Influence. */
function called(more: Lay = {}): Laid {
  const laid = ground(more);
  play(laid, G, 'inherit anjou');
  play(laid, F, 'contest');
  while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
  return laid;
}

clause(
  ['EM-20.5.b', 'EM-18.2'],
  'votes are the diplomacy of the leader, cast in a block from most to least',
  () => {
    const laid = called();
    expect(waits(laid)).toEqual(['ballot', E]);
    expect(open(laid, E)).toEqual(['vote for', 'vote against', 'vote abstain']);
    play(laid, E, 'vote for');
    expect(waits(laid)).toEqual(['ballot', G]);
    play(laid, G, 'vote against');
    play(laid, F, 'vote for');
    expect(area(laid, 'anjou').owner).toBe(F);
    expect(laid.t.parley).toBeNull();
  },
);

clause(
  ['EM-20.43.a', 'EM-20.41.a', 'EM-20.45.b', 'EM-X15'],
  'a tie leaves it with the caller; nobody need vote',
  () => {
    const laid = called();
    for (const seat of [E, G, F]) play(laid, seat, 'vote abstain');
    expect(area(laid, 'anjou').owner).toBe(F);
    const even = called({ realms: { [F]: { statures: statures(3, 3, 3) } } });
    play(even, E, 'vote abstain');
    play(even, waits(even)[1]!, `vote ${waits(even)[1] === G ? 'against' : 'for'}`);
    play(even, waits(even)[1]!, `vote ${waits(even)[1] === G ? 'against' : 'for'}`);
    expect(area(even, 'anjou').owner).toBe(F);
  },
);

clause(
  ['EM-20.43.a', 'EM-20.41.b', 'EM-22.11'],
  'who loses yields, or keeps it and is excommunicated: of another faith than all',
  () => {
    const lost = () => {
      const laid = called();
      for (const seat of [E, G]) play(laid, seat, 'vote against');
      play(laid, F, 'vote for');
      expect(waits(laid)).toEqual(['verdict', F]);
      return laid;
    };
    const yields = lost();
    play(yields, F, 'cede');
    expect(area(yields, 'anjou').owner).toBe(G);
    const defies = lost();
    play(defies, F, 'defy');
    expect(area(defies, 'anjou').owner).toBe(F);
    expect(realm(defies, F).excommunicated).toBe(true);
    const laid = ground({
      turn: F,
      realms: { [F]: { statures: statures(3, 3, 2), excommunicated: true, gold: 9 } },
    });
    expect(rated(laid, F, 'rule ile-de-france').rating).toBe(1);
  },
);

clause(
  ['EM-20.51', 'EM-19.2.i', 'EM-X15'],
  'Influence adds five votes each, before the vote; all are asked, whatever they hold',
  () => {
    const laid = ground({ hands: { [G]: [SINGLE], [F]: [INFLUENCE, INFLUENCE + 1] } });
    play(laid, G, 'inherit anjou');
    play(laid, F, 'contest');
    const asked: string[] = [];
    while (waits(laid)[0] === 'influence') {
      const seat = waits(laid)[1]!;
      asked.push(seat);
      if (seat === F && hand(laid, F).length > 0) play(laid, F, 'influence');
      else play(laid, seat, 'enough');
    }
    expect(asked).toEqual([E, G, F, F, F]);
    expect(laid.t.parley!.votes[F]).toBe(12);
    // Now France has most, and votes first.
    expect(waits(laid)).toEqual(['ballot', F]);
    expect(laid.t.discards).toEqual([SINGLE, INFLUENCE, INFLUENCE + 1]);
  },
);

clause(['EM-20.5.a', 'EM-22.12'], 'only Christians who are not excommunicated vote', () => {
  const laid = ground({ realms: { [E]: { statures: statures(3, 3, 5), excommunicated: true } } });
  realm(laid, G).religion = 'MO';
  play(laid, G, 'inherit anjou');
  play(laid, F, 'contest');
  expect(laid.t.parley!.voters).toEqual([F]);
});

clause(['EM-20.52'], 'five more for the Byzantine where all of it is Orthodox', () => {
  const votes = (areas: Lay['areas'], inherits: string) => {
    const laid = table({
      seats: 5,
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou', 'normandy'], [B]: ['constantinople'] },
      turn: G,
      hands: { [G]: [38] },
      areas: { anjou: { claims: [G] }, normandy: { claims: [G] }, ...areas },
      realms: { [B]: { statures: statures(3, 3, 3) } },
    });
    play(laid, G, `${inherits.includes(',') ? 'inherit-group' : 'inherit'} ${inherits}`);
    return laid.t.parley!.votes[B];
  };
  expect(votes({}, 'anjou')).toBe(3);
  const orthodox = { claims: [G], religion: 'EO' as const };
  expect(votes({ anjou: orthodox }, 'anjou')).toBe(8);
  expect(votes({ anjou: orthodox }, 'anjou,normandy')).toBe(3);
});

clause(
  ['EM-12.32', 'EM-20.41.a', 'EM-20.54'],
  'a diplomatic conquest is contested at once, between Christians',
  () => {
    const lay: Lay = {
      own: { [G]: ['swabia'], [F]: ['ile-de-france', 'anjou'], [E]: ['wessex'] },
      realms: {
        [G]: { statures: statures(3, 3, 9), gold: 9 },
        [F]: { statures: statures(3, 3, 1) },
        [E]: { statures: statures(3, 3, 1) },
      },
    };
    const win = (laid: Laid) => {
      play(laid, G, 'negotiate anjou');
      // 9 - 1 - 2 + 3
      play(laid, G, 'spend 3', yearCard(laid, 'diplomacy', 9, ['T/C']));
    };
    const laid = ground(lay);
    win(laid);
    expect(waits(laid)).toEqual(['contest', F]);
    play(laid, F, 'contest');
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    for (let prompt = waits(laid); prompt[0] === 'ballot'; prompt = waits(laid))
      play(laid, prompt[1]!, 'vote for');
    expect(area(laid, 'anjou').owner).toBe(F);
    const silent = ground(lay);
    win(silent);
    // Nobody goes on before he has answered; once he has let it go there is no parley on it any more.
    expect(open(silent, G)).toEqual([]);
    expect(open(silent, F)).toEqual(['contest', 'cede']);
    play(silent, F, 'cede');
    expect(area(silent, 'anjou')).toMatchObject({ owner: G, ties: [] });
    expect(waits(silent)).toEqual(['act', G]);
    expect([...open(silent, F), ...free(silent, F)]).not.toContain('contest');
    expect(() => play(silent, F, 'contest')).toThrow();
  },
);

clause(['EM-12.32.b'], 'where one of them is no Christian it cannot be contested', () => {
  const laid = ground({
    realms: { [G]: { statures: statures(3, 3, 9), gold: 9 }, [F]: { statures: statures(3, 3, 1) } },
  });
  realm(laid, G).religion = 'MO';
  play(laid, G, 'negotiate anjou');
  play(laid, G, 'spend 5', yearCard(laid, 'diplomacy', 9, ['T/C']));
  expect(area(laid, 'anjou').owner).toBe(G);
});

// ---------------------------------------------------------------- claims and readmission

clause(
  ['EM-20.42', 'EM-18.0.c', 'EM-20.53'],
  'a parley can give a claim to an own area with a tie; once a round',
  () => {
    const laid = ground({
      turn: F,
      areas: { anjou: { claims: [G], ties: [F] }, 'ile-de-france': { claims: [G] } },
    });
    expect(whyNot(laid, F, 'petition ile-de-france')[0]).toBe('EM-20.42');
    play(laid, F, 'petition anjou');
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    play(laid, E, 'vote against');
    play(laid, G, 'vote against');
    play(laid, F, 'vote for');
    expect(area(laid, 'anjou').claims).toEqual([G]);
    expect(whyNot(laid, F, 'petition anjou')[0]).toBe('EM-20.53');
    realm(laid, F).called = [];
    play(laid, F, 'petition anjou');
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    for (const seat of [E, G, F]) play(laid, seat, 'vote abstain');
    // A tie gives the claim.
    expect(area(laid, 'anjou').claims).toEqual([G, F]);
  },
);

clause(
  ['EM-20.45', 'EM-20.55', 'EM-22.12', 'EM-22.13'],
  'who is excommunicated may plead once a round, and votes on that alone',
  () => {
    const laid = ground({ realms: { [F]: { statures: statures(3, 3, 2), excommunicated: true } } });
    expect(whyNot(laid, G, 'plead')[0]).toBe('EM-20.45');
    play(laid, F, 'plead');
    expect(laid.t.parley!.voters).toEqual([E, G, F]);
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    play(laid, E, 'vote against');
    play(laid, G, 'vote abstain');
    play(laid, F, 'vote for');
    expect(realm(laid, F).excommunicated).toBe(true);
    expect(whyNot(laid, F, 'plead')[0]).toBe('EM-20.55');
    realm(laid, F).called = [];
    play(laid, F, 'plead');
    while (waits(laid)[0] === 'influence') play(laid, waits(laid)[1]!, 'enough');
    for (const seat of [E, G, F]) play(laid, seat, 'vote for');
    expect(realm(laid, F).excommunicated).toBe(false);
  },
);

// ---------------------------------------------------------------- read closely

clause(
  ['EM-20.5.a', 'EM-20.5.b'],
  'what a parley is about is told with the other party, if there is one',
  () => {
    const matter = (issue: Issue) => {
      const { other, areas, issue: kind } = matterOf({ issue, caller: F, votes: {}, voters: [], cast: {} });
      return [kind, areas, other];
    };
    expect(matter({ kind: 'possession', areas: ['anjou'], by: G, cause: 'diplomacy' })).toEqual([
      'possession',
      ['anjou'],
      G,
    ]);
    expect(matter({ kind: 'excommunication', realm: E })).toEqual(['excommunication', [], E]);
    expect(matter({ kind: 'claim', area: 'anjou' })).toEqual(['claim', ['anjou'], null]);
    expect(matter({ kind: 'readmission' })).toEqual(['readmission', [], null]);
  },
);

clause(['EM-X15', 'EM-20.5.b'], 'the most votes speak first, equals in the order of the turns', () => {
  const laid = table({
    seats: 6,
    own: { [G]: ['swabia'], [F]: ['champagne'], [E]: ['wessex'], [P]: ['poland'], aragon: ['aragon'] },
    turn: G,
    realms: {
      [G]: { excommunicated: true, statures: statures(3, 3, 2) },
      [F]: { statures: statures(3, 3, 1) },
      [E]: { statures: statures(3, 3, 9) },
      [P]: { statures: statures(3, 3, 3) },
      aragon: { statures: statures(3, 3, 3) },
      [B]: { seat: null },
    },
  });
  laid.t.positions = [G, F, E, 'aragon', P];
  play(laid, G, 'plead');
  expect(laid.t.parley!.voters).toEqual([E, 'aragon', P, G, F]);
  laid.t.positions = [];
  laid.t.lastPositions = [G, F, E, P, 'aragon'];
  const order: string[] = [];
  while (waits(laid)[0] === 'influence') {
    order.push(waits(laid)[1]!);
    play(laid, waits(laid)[1]!, 'enough');
  }
  expect(order).toEqual([E, 'aragon', P, G, F]);
  const votes: string[] = [];
  while (waits(laid)[0] === 'ballot') {
    votes.push(waits(laid)[1]!);
    play(laid, waits(laid)[1]!, 'vote for');
  }
  expect(votes).toEqual([E, P, 'aragon', G, F]);
});

clause(
  ['EM-X20', 'EM-19.1.o', 'EM-20.41.b'],
  'a heresy whose area is yielded after a contest spreads no more',
  () => {
    const lay = () => {
      const laid = threeRealms({
        own: { [G]: ['swabia'], [F]: ['champagne', 'bavaria'], [E]: ['wessex'] },
        areas: { bavaria: { religion: 'HE' }, franconia: { language: 'Old High German' } },
        realms: { [G]: { statures: statures(3, 3, 9), gold: 20 } },
      });
      laid.t.turn!.heresy = 'bavaria';
      const { rating } = rated(laid, G, 'negotiate bavaria');
      play(laid, G, 'negotiate bavaria');
      play(laid, G, `spend ${12 - rating}`, yearCard(laid, 'diplomacy', 12, ['T/C']));
      expect(waits(laid)).toEqual(['contest', F]);
      return laid;
    };
    const ceded = lay();
    play(ceded, F, 'cede');
    expect([area(ceded, 'bavaria').owner, ceded.t.turn!.heresy]).toEqual([G, null]);
  },
);

clause(
  ['EM-20.45', 'EM-20.5.a', 'EM-22.12'],
  'in a parley on his readmission he votes himself, another who is shut out does not',
  () => {
    const laid = threeRealms({ realms: { [G]: { excommunicated: true }, [F]: { excommunicated: true } } });
    play(laid, G, 'plead');
    expect(laid.t.parley!.voters.toSorted()).toEqual([E, G].toSorted());
  },
);

clause(
  ['EM-20.52', 'EM-23.11.a', 'EM-X29'],
  'five votes more are the Byzantine’s alone, for Orthodox areas, while there is a schism',
  () => {
    const votes = (schism: boolean, religion: 'EO' | 'RC') => {
      const laid = table({
        seats: 6,
        own: { [G]: ['swabia', 'bavaria'], [F]: ['champagne'], [B]: ['constantinople'] },
        turn: G,
        areas: { bavaria: { religion, ties: [G], claims: [F] } },
        realms: {
          [G]: { statures: statures(3, 3, 2) },
          [F]: { statures: statures(3, 3, 2) },
          [B]: { statures: statures(3, 3, 2), religion: 'EO' },
        },
        table: { schism },
      });
      play(laid, G, 'petition bavaria');
      return [G, F, B].map((id) => laid.t.parley!.votes[id]);
    };
    expect(votes(true, 'EO')).toEqual([2, 2, 7]);
    expect(votes(false, 'EO')).toEqual([2, 2, 2]);
    expect(votes(true, 'RC')).toEqual([2, 2, 2]);
  },
);
