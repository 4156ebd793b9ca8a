import { expect, test } from 'vitest';
import { type FastChance, fast, layTable } from '../../index.ts';
import { DATA, parry } from '../../test/parry.ts';
import { tiny } from '../../test/tables.ts';
import { type AnyGame, Broken, covering, nameOf, tryLaws } from '../index.ts';
import { startsAsLaid } from '../laws/left.ts';
import { bent, GARBAGE, isOffered } from '../laws/legal.ts';
import { shutIn } from '../laws/outside.ts';
import { type AnyState, actionOf, randomMove, viewersOf } from '../laws/trial.ts';

const game = parry(DATA) as AnyGame;

const faulty: AnyGame = { ...game, invariants: (s) => (s.table.shouts > 0 ? ['somebody has shouted'] : []) };

test('a report counts games, actions and positions, and is the same for the same seed', () => {
  const told: string[] = [];
  const report = tryLaws(game, { games: 5, seed: 'x', progress: (done, of) => told.push(`${done}/${of}`) });
  expect(report).toMatchObject({ games: 5, faults: [] });
  expect(report.decisions).toBeGreaterThan(50);
  expect(report.positions).toBeGreaterThanOrEqual(5);
  expect(told).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5']);
  expect(tryLaws(game, { games: 5, seed: 'x' })).toEqual(report);
});

test('a game that was led to its end is looked at all the same', () => {
  const decide = (at: AnyGame, s: AnyState, seat: string, chance: FastChance) => {
    const answers = at.choices(s, seat).filter(({ free }) => !free);
    return actionOf(answers[chance.draw('answer', answers.length)]!, chance);
  };
  const report = tryLaws(game, { games: 1, lead: { most: 1_000_000, decide } });
  expect(report).toMatchObject({ games: 1, decisions: 0, faults: [] });
});

test('a fault names its law, the way the table was laid and the seed; the first ends the trial if that is wanted', () => {
  const first = tryLaws(faulty, { games: 12 });
  expect(first.faults).toHaveLength(1);
  expect(first.faults[0]).toMatchObject({ law: 'invariant', sentence: 'invariant: somebody has shouted' });
  expect(covering(game.facts, 12)).toContainEqual(first.faults[0]!.init);
  expect(first.faults[0]!.seed).toBe(`laws ${first.games}`);
  const all = tryLaws(faulty, { games: 12, stopAtFault: false });
  expect(all.faults.length).toBeGreaterThan(3);
  expect(all.games).toBe(12);
});

test('an error that is no fault of a law is reported with its stack', () => {
  const broken = () => {
    throw new TypeError('a bug');
  };
  const [fault] = tryLaws({ ...game, invariants: broken }, { games: 1 }).faults;
  expect(fault).toMatchObject({ law: 'closed' });
  expect(fault!.sentence).toMatch(/^failed: TypeError: a bug\n +at /);
});

test('every way of the sample has its turn, and the report names it', () => {
  const ways = covering(game.facts, 8);
  const laid = new Set<string>();
  let left = 0;
  const watched: AnyGame = {
    ...game,
    setup(init, chance) {
      const { standing, ...bare } = init;
      if (standing) left++;
      laid.add(JSON.stringify(bare));
      return game.setup(init, chance);
    },
  };
  const report = tryLaws(watched, { games: ways.length });
  expect(laid).toEqual(new Set(ways.map((way) => JSON.stringify(way))));
  // Some of them with answers that are left at the start.
  expect(left).toBeGreaterThan(0);
  const named = [...report.ways].map(([name, { init, times }]) => {
    const { standing, ...bare } = init;
    expect(name).toBe(nameOf(game.facts, init));
    expect(name.endsWith(', answers left at the start')).toBe(standing !== undefined);
    return [bare, times];
  });
  expect(named).toEqual(ways.map((init) => [init, 1]));
});

test('a long game is broken off after so many moves, and can be led to a late position first', () => {
  const short = tryLaws(game, { games: 4, moves: 5 });
  expect(short).toMatchObject({ games: 4, decisions: 20, faults: [] });
  let led = 0;
  const lead = {
    most: 6,
    decide(own: AnyGame, s: AnyState, seat: string, chance: FastChance) {
      led++;
      return actionOf(own.choices(s, seat)[0]!, chance);
    },
  };
  const report = tryLaws(game, { games: 8, moves: 5, lead, recordEvery: 100 });
  expect(report).toMatchObject({ games: 8, decisions: 40, faults: [] });
  expect(led).toBeGreaterThan(8);
});

/** One seat throws a die until it comes up, or turns a coin over and over. */
const throwing = (turns: boolean, lost?: string[]): AnyGame => {
  const tossed = tiny<{ face: number }>({
    ids: ['a'],
    setup: () => ({ face: 0 }),
    first: () => ({ step: 'throw' }),
    steps: {
      throw: {
        kind: 'ask',
        seat: () => 'a',
        prompt: 'throw',
        clause: 'TI-1',
        verbs: {
          go: {
            clause: 'TI-1',
            do(p) {
              p.table.face = turns ? 1 - p.table.face : p.draw('die', 3);
              if (p.table.face === 2) p.end({ winners: [], how: 'stopped', clause: 'TI-1' });
            },
          },
          ...(turns && {
            stop: { clause: 'TI-1', do: (p) => p.end({ winners: ['a'], how: 'stopped', clause: 'TI-1' }) },
          }),
        },
      },
    },
  }) as AnyGame;
  return { ...tossed, facts: { ...tossed.facts, ...(lost && { lost }) } };
};

test('dice that fall as before are no loop, a coin that is turned back is one', () => {
  expect(tryLaws(throwing(false, ['stopped']), { games: 8 }).faults).toEqual([]);
  expect(tryLaws(throwing(true), { games: 30 }).faults[0]?.sentence).toMatch(
    /leads back to where it stood: a loop/,
  );
});

test('what lies in two places of a state at once is found', () => {
  const shared: AnyGame = {
    ...game,
    setup(init, chance) {
      const laid = game.setup(init, chance);
      Object.assign(laid.state.table, { twin: laid.state.table.points });
      return laid;
    },
  };
  const [fault] = tryLaws(shared, { games: 1 }).faults;
  expect(fault).toMatchObject({
    law: 'stored',
    sentence: 'stored: table.points and table.twin: the same thing lies in two places',
  });
});

test('somebody wins, unless the game says of such an end that all lose', () => {
  for (const lost of [undefined, ['another']])
    expect(tryLaws(throwing(false, lost), { games: 1 }).faults[0]?.sentence).toMatch(
      /it has ended by “stopped”, and nobody has won/,
    );
});

test('where many sit, some of them are looked at, and a spectator always', () => {
  const seats = Array.from({ length: 16 }, (_, i) => `s${i}`);
  const luck = fast('viewers');
  const looks = Array.from({ length: 40 }, () => viewersOf({ seats }, luck));
  for (const viewers of looks) {
    expect(new Set(viewers).size).toBe(7);
    expect(viewers.at(-1)).toBe('spectator');
  }
  expect(new Set(looks.flat()).size).toBe(17);
  expect(viewersOf({ seats: ['a', 'b'] }, luck)).toEqual(['a', 'b', 'spectator']);
});

test('clock and chance are out of reach while the laws look on, and back afterwards', () => {
  const { random } = Math;
  const clock = Date;
  const tries: (() => unknown)[] = [
    () => Math.random(),
    () => Date.now(),
    () => new Date(),
    () => performance.now(),
    () => crypto.randomUUID(),
    () => crypto.getRandomValues(new Uint8Array(1)),
  ];
  for (const reach of tries) expect(() => shutIn(reach)).toThrow(Broken);
  expect(shutIn(() => new Date(0).getTime())).toBe(0);
  expect([Math.random, Date]).toEqual([random, clock]);
  for (const reach of tries) expect(reach).not.toThrow();
});

test('random play takes answers, free choices, late and standing answers, and only what is offered', () => {
  const luck = fast('moves');
  const kinds = new Set<string>();
  for (let round = 0; round < 30; round++) {
    const { state: s } = game.setup(layTable(game.facts, { seats: 3 }), luck);
    for (let move = randomMove(game, s, luck); move; move = randomMove(game, s, luck)) {
      kinds.add(move.standing ? 'standing' : move.late ? 'late' : move.action.verb);
      if (move.standing) game.leave(s, move.seat, move.standing.on, move.standing.answer);
      else game.act(s, move.seat, move.action, luck, move.late === true);
    }
  }
  const verbs = ['add', 'seal', 'aim', 'strike', 'parry', 'let', 'shout', 'challenge', 'wager'];
  expect([...kinds]).toEqual(expect.arrayContaining([...verbs, 'late', 'standing']));
});

test('what a hostile client sends is hardly ever an action that is offered', () => {
  const luck = fast('hostile');
  const { state: s } = game.setup(layTable(game.facts), luck);
  for (const action of GARBAGE) expect(isOffered(game, s, 'north', action)).toBe(false);
  expect(isOffered(game, s, 'north', { verb: 'add', strength: 2 })).toBe(true);
  expect(isOffered(game, s, 'west', { verb: 'add', strength: 2 })).toBe(false);
  const crooked = Array.from({ length: 200 }, () => bent({ verb: 'seal' }, luck));
  expect(crooked.filter((action) => isOffered(game, s, 'north', action)).length).toBeLessThan(5);
});

test('what was laid for a year that passes before anybody is asked is left no longer; any other answer is', () => {
  const laid = { during: 772, answer: 'never' };
  const init = { ...layTable(game.facts), standing: { north: { parry: laid } } };
  const begins = (now: unknown, year: number) => () =>
    startsAsLaid(
      {
        ...game,
        standing: (_, seat) =>
          seat === 'north'
            ? [{ on: 'parry', clause: 'PA-1', answers: [], now, forNow: { during: year, answer: 'never' } }]
            : [],
      } as AnyGame,
      init,
      {} as AnyState,
    );
  expect(begins(laid, 772)).not.toThrow();
  expect(begins(null, 773)).not.toThrow();
  expect(begins(null, 772)).toThrow(Broken);
  expect(begins(laid, 773)).toThrow(Broken);
});
