import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { levelOf, victoryPoints } from '../rules/victory.ts';
import { foreign as asSlavs, force, type Lay, operate, play, table, whyNot } from './table.ts';

const L = 'lothar';
const C = 'charles-bald';
const G = 'louis-german';
const closing = (gt: number, draws: number[], more: Lay = {}) => table({ at: 'close', gt, draws, ...more });

clause(['CT-25.0.a', 'CT-25.0.c', 'CT-5.0.d'], 'after the first GT of the range 1 and 2 end the game', () => {
  expect(closing(7, []).t.gt).toBe(8);
  expect(closing(8, [2]).state.result).not.toBeNull();
  const on = closing(8, [3]);
  expect([on.state.result, on.t.gt]).toEqual([null, 9]);
});

clause(['CT-25.0.b', 'CT-25.0.c'], 'after the second 1 to 3 do, after the third it ends', () => {
  expect(closing(9, [3]).state.result).not.toBeNull();
  expect(closing(9, [4]).state.result).toBeNull();
  expect(closing(10, []).state.result).not.toBeNull();
});

clause(
  ['CT-26.1.a', 'CT-26.1.b', 'CT-26.1.c', 'CT-26.1.d'],
  'areas pro rata, burgs, DP and seas make victory points',
  () => {
    const { t } = table({
      at: { operations: L },
      dp: { [L]: 4 },
      pillaged: ['tuscany', 'pisa'],
      table: { plague: ['mainz'] },
      forces: {
        [L]: {
          // 3 and Aachen 2.
          lotharingia: { leader: 1 },
          // Half of 3.
          francia: { militia: 1 },
          // Half of 3 in Saxony.
          saxony: { militia: 1 },
          // Nothing, pillaged.
          tuscany: { militia: 1 },
          // The plague is in the burg; 2 for the area held through it.
          mainz: { militia: 1 },
          ligurian: [{ fleet: 1 }, { fleet: 2 }],
          ionian: { fleet: 1 },
        },
        [C]: { francia: { militia: 1 }, saxony: { militia: 1 } },
      },
    });
    expect(victoryPoints(t, t.powers[L]!)).toBe(3 + 2 + 3 + 2 + 4 + 2);
  },
);

clause(
  ['CT-26.1.e', 'CT-26.1.f', 'CT-26.1.g', 'CT-26.1.h', 'CT-26.1.i', 'CT-26.1.j'],
  'the levels of victory',
  () => {
    const { t } = table();
    expect([61, 60, 46, 45, 31, 30, 16, 15, 1, 0].map((vp) => levelOf(t, vp))).toEqual([
      'ultimate',
      'conquering',
      'conquering',
      'survival',
      'survival',
      'decline',
      'decline',
      'collapse',
      'collapse',
      'elimination',
    ]);
  },
);

clause(
  ['CT-26.0.b', 'CT-1.0', 'CT-3.0.d'],
  'each Frankish PP has its level, and the highest is the best',
  () => {
    const { state } = closing(10, [], { dp: { [L]: 20, [C]: 35 } });
    expect(state.result).toMatchObject({ winners: [C], how: 'survival', clause: 'CT-26.1.g' });
    expect(state.result!.scores![L]).toBeGreaterThanOrEqual(20);
  },
);

const foreign = (dp: number): string[] => {
  const laid = table({
    at: { operations: C },
    gt: 10,
    track: [C],
    dp: { [C]: dp },
    forces: { [C]: { hibernia: { leader: 1 } } },
  });
  for (const seat of [L, G]) {
    laid.t.players[seat]!.power = seat === L ? 'slavs' : 'bulgars';
    laid.t.powers[laid.t.players[seat]!.power!]!.standing = 'pp';
    laid.t.powers[laid.t.players[seat]!.power!]!.controller = seat;
    laid.t.powers[seat]!.leader = false;
  }
  const entries = laid.game.act(laid.state, C, { verb: 'end' }, { draw: () => 0 }).entries;
  return entries.filter(({ what }) => what === 'moral').map((entry) => laid.game.say.entry(entry));
};

clause(
  ['CT-26.2.a', 'CT-26.2.b', 'CT-26.2.c'],
  'who plays another power shares a moral victory by the best Frankish level',
  () => {
    // Hibernia with Dublin is worth 2.
    expect(foreign(44)).toEqual([]);
    expect(foreign(40)[0]).toContain('A minor moral victory');
    expect(foreign(20)[0]).toContain('A major moral victory');
    expect(foreign(3)[0]).toContain('A decisive moral victory');
  },
);

// ---------------------------------------------------------------- Feudalism

const feudal = (lay: Lay) => table({ ...lay, options: { feudalism: true } });

clause(
  ['CT-29.1.1.c', 'CT-29.1.1.b', 'CT-29.1.1.d'],
  'a Frankish power buys Feudalism for a land area it controls, none pillaged',
  () => {
    const laid = feudal({
      at: { raise: L, lp: 9 },
      pillaged: ['pisa'],
      forces: { [L]: { tuscany: { leader: 1 }, pisa: { militia: 1 }, spoleto: { militia: 1 } } },
    });
    expect(whyNot(laid, L, 'enfeoff tuscany')[0]).toBe('CT-29.1.1.d');
    expect(whyNot(laid, L, 'enfeoff pisa')[0]).toBe('CT-29.1.1.b');
    expect(whyNot(laid, L, 'enfeoff francia')[0]).toBe('CT-29.1.1.c');
    play(laid, L, 'repair pisa');
    play(laid, L, 'enfeoff tuscany');
    expect([laid.t.turn!.lp, laid.t.feudalism]).toEqual([5, ['tuscany']]);
    expect(whyNot(laid, L, 'enfeoff tuscany')[0]).toBe('CT-29.1.1.b');
    const slavs = feudal({
      at: { raise: 'slavs', lp: 9 },
      control: { slavs: G },
      forces: { slavs: { moravia: { militia: 1 } } },
    });
    expect(whyNot(slavs, G, 'enfeoff moravia')[0]).toBe('CT-29.1.1.c');
  },
);

clause(
  ['CT-29.1', 'CT-29.1.2.a', 'CT-29.1.2.b', 'CT-29.1.3.c'],
  'a militia is free for Franks only where there is Feudalism',
  () => {
    const laid = feudal({
      at: { maintain: L, lp: 9 },
      table: { feudalism: ['tuscany'] },
      forces: { [L]: { tuscany: { leader: 1, militia: 1 }, spoleto: { militia: 1 } } },
    });
    play(laid, L, 'pay');
    expect(laid.t.turn!.lp).toBe(8);
    const slavs = feudal({
      at: { maintain: 'slavs', lp: 9 },
      control: { slavs: G },
      forces: { slavs: { moravia: { militia: 1 } } },
    });
    play(slavs, G, 'pay');
    expect(slavs.t.turn!.lp).toBe(9);
  },
);

clause('CT-29.1.2.c', 'it is worth 1 VP', () => {
  const forces = { [L]: { tuscany: { leader: 1 } } };
  const without = table({ at: { operations: L }, forces }).t;
  const withIt = feudal({ at: { operations: L }, forces, table: { feudalism: ['tuscany'] } }).t;
  expect(victoryPoints(withIt, withIt.powers[L]!) - victoryPoints(without, without.powers[L]!)).toBe(1);
});

clause(['CT-29.1.3.a', 'CT-29.1.3.b'], 'it goes by pillage, and when only others stand there', () => {
  const pillaged = feudal({
    at: { operations: L },
    table: { feudalism: ['tuscany'] },
    forces: { [L]: { pisa: { leader: 1 } } },
  });
  operate(pillaged, L, 'pisa', 3);
  play(pillaged, L, 'pillage');
  expect(pillaged.t.feudalism).toEqual([]);
  const left = feudal({
    at: { operations: L },
    table: { feudalism: ['friuli', 'spoleto'] },
    forces: {
      [L]: { friuli: { leader: 1 }, spoleto: { militia: 1 } },
      byzantium: { venice: { militia: 1 } },
    },
  });
  // A foreign garrison alone does not end it; that the Franks leave does.
  expect(left.t.feudalism).toEqual(['friuli', 'spoleto']);
  operate(left, L, 'friuli', 3);
  play(left, L, 'move langobardia');
  expect(left.t.feudalism).toEqual(['spoleto']);
});

clause('CT-29.1.3.b', 'a Frank beside others is enough to keep it', () => {
  const laid = feudal({
    at: { operations: L },
    table: { feudalism: ['friuli'] },
    forces: {
      [L]: { friuli: { militia: 1 }, tuscany: { warrior: 1 } },
      byzantium: { venice: { militia: 1 } },
    },
  });
  operate(laid, L, 'tuscany', 3);
  play(laid, L, 'move langobardia');
  expect(laid.t.feudalism).toEqual(['friuli']);
});

clause('CT-29.1.3.b', 'also when the last Frank there falls', () => {
  const laid = feudal({
    at: { operations: 'slavs' },
    control: { slavs: G },
    table: { feudalism: ['saxony'] },
    forces: { slavs: { saxony: { warrior: 6 } }, [L]: { saxony: { militia: 1 } } },
  });
  operate(laid, 'slavs', 'saxony', 3);
  play(laid, G, `attack ${force(laid, L, 'saxony')}`);
  play(laid, G, 'strike engagement', 6);
  expect(laid.t.feudalism).toEqual([]);
});

clause('CT-28.0.ab', 'Stellinga ends it, and no Frank raises there until it is restored', () => {
  const laid = feudal({
    at: { raise: L, lp: 9 },
    table: { feudalism: ['tuscany'] },
    forces: { [L]: { tuscany: { leader: 1, warrior: 1 } } },
  });
  play(laid, L, 'buy', 'stellinga');
  play(laid, L, 'choose-area tuscany');
  expect(laid.t.feudalism).toEqual([]);
  expect(whyNot(laid, L, 'raise militia tuscany')[0]).toBe('CT-28.0.ab');
  play(laid, L, 'enfeoff tuscany');
  play(laid, L, 'raise militia tuscany');
});

// ---------------------------------------------------------------- the extended game

clause('CT-29.4.a', 'the extended game goes on beyond its range', () => {
  const { state, t } = table({ at: 'close', gt: 10, options: { extended: true } });
  expect([state.result, t.gt]).toEqual([null, 11]);
});

clause('CT-29.4.b', 'forty of the 45 areas win it at once, in the extended game alone', () => {
  const { t: map } = table();
  const others = ['hibernia', 'scotia', 'thuringia', 'avars', 'serbia', 'baleares'];
  const lands = map.map.lands.filter((at) => !others.includes(at));
  expect(lands).toHaveLength(39);
  const reunited = (extended: boolean) => {
    const laid = table({
      at: { operations: L },
      options: { extended },
      forces: {
        [L]: {
          ...Object.fromEntries(lands.map((at) => [at, { militia: 1 }])),
          saxony: { leader: 1, militia: 1 },
        },
      },
    });
    operate(laid, L, 'saxony', 3);
    play(laid, L, 'leave militia 1');
    play(laid, L, 'move thuringia');
    if (extended) {
      const points = (power: string) => victoryPoints(laid.t, laid.t.powers[power]!);
      expect(laid.state.result!.scores).toEqual({ [C]: points(C), [G]: points(G), [L]: points(L) });
      expect(points(L)).toBeGreaterThan(60);
    }
    return laid.state.result;
  };
  expect(reunited(true)).toMatchObject({ winners: [L], how: 'empire', clause: 'CT-29.4.b' });
  expect(reunited(false)).toBeNull();
});

clause('CT-29.4.c', 'forty Feudalism markers are a shared victory', () => {
  const { t: map } = table();
  const laid = table({
    at: 'close',
    gt: 3,
    options: { extended: true, feudalism: true },
    table: { feudalism: map.map.lands.slice(0, 40) },
    forces: { [L]: { tuscany: { leader: 1 } } },
  });
  expect(laid.state.result).toMatchObject({ how: 'feudal-empire', clause: 'CT-29.4.c' });
  expect([...laid.state.result!.winners].sort()).toEqual([C, L, G].sort());
});

clause(['CT-23.1.f', 'CT-26.0.b'], 'a foreign power counts for nothing, be it ever so large', () => {
  const laid = asSlavs({
    at: { operations: C },
    track: [C],
    gt: 10,
    forces: {
      [C]: { francia: { leader: 1 } },
      [L]: { lotharingia: { leader: 1 } },
      slavs: { moravia: { militia: 1 } },
    },
  });
  laid.t.powers.slavs!.dp = 90;
  play(laid, C, 'end');
  expect(laid.state.result).toMatchObject({ winners: [L], scores: { [G]: 0 } });
});
