import { describe, expect, test } from 'vitest';
import {
  bar,
  defineGame,
  type Entry,
  handOver,
  houseRefusal,
  layTable,
  override,
  scripted,
} from '../index.ts';
import { KERNEL_KEYS } from '../refusal.ts';
import { DATA, parry, rules } from './parry.ts';
import { act, begin, plain, tiny } from './tables.ts';

describe('what happens at every table has words', () => {
  test('for each entry that the kernel writes', () => {
    const table = begin(parry(DATA), { seats: 3 });
    act(table, 'north', 'add 1');
    act(table, 'north', 'undo');
    handOver(table, 'west', 'a bot');
    override(table, plain(table.state), ['north', 'south', 'west'], 'a slip');
    override(table, plain(table.state), ['north', 'south', 'west'], 'fork');
    act(table, 'west', 'resign');
    const lines = table.record.rows.flatMap(({ entries }) =>
      entries.map((entry) => table.game.say.entry(entry)),
    );
    expect(lines).toEqual([
      'north takes back a step',
      'west is played by a bot from now on',
      'By agreement of all the table is changed: a slip',
      'A sandbox begins here; what others hide is guessed',
      'west resigns',
    ]);
  });

  test('which need no seat where there is none', () => {
    const strict = defineGame({
      ...rules,
      words: (world) => ({
        ...rules.words(world),
        seat: (seat) => {
          if (!rules.facts.seats.ids.includes(seat)) throw new Error(`nobody is called ${seat}`);
          return seat.toUpperCase();
        },
      }),
    })(DATA);
    const entry: Entry = { what: 'upgrade', clause: 'AN-9.a', facts: { from: 1, to: 2, clauses: [] } };
    expect(strict.say.entry(entry)).toBe('The rules have changed from version 1 to 2');
    expect(strict.say.entry({ what: 'resigned', clause: 'AN-8.a', facts: { seat: 'west' } })).toBe(
      'WEST resigns',
    );
    expect(strict.say.result({ winners: ['west'], how: 'resignation', clause: 'AN-8.a' })).toBe(
      'WEST wins: all others have resigned',
    );
    expect(strict.say.result({ winners: [], how: 'resignation', clause: 'AN-8.a' })).toBe(
      'All have resigned',
    );
  });
});

describe('a game’s own words', () => {
  const base = rules.words({ sides: 6, goal: 3 });
  const game = defineGame({
    ...rules,
    words: () => ({
      ...base,
      entries: {
        ...base.entries,
        upgrade: ({ burg }) => `${burg} becomes a castle`,
        undo: () => 'The spell is undone',
      },
      bars: { ...base.bars, over: ({ year }) => `The truce is not over before ${year}` },
    }),
  })(DATA);

  test('are used for its own clauses, though the kernel has the same key', () => {
    expect(game.say.entry({ what: 'upgrade', clause: 'PA-7', facts: { burg: 'Syburg' } })).toBe(
      'Syburg becomes a castle',
    );
    expect(game.say.entry({ what: 'undo', clause: 'PA-7', facts: {} })).toBe('The spell is undone');
    expect(game.say.bar(bar('PA-7', 'over', { year: 782 }))).toBe('The truce is not over before 782');
    expect(game.say.bar(bar('AN-2.c', 'over'))).toBe('The game is over');
    expect(game.say.bar(bar('PA-2', 'not-offered', { what: 'aim head' }))).toBe(
      '“aim head” cannot be done now',
    );
  });

  test.each([
    ['entry', () => game.say.entry({ what: 'nothing', clause: 'PA-1', facts: {} })],
    ['bar', () => game.say.bar(bar('PA-1', 'nothing'))],
    ['bar', () => game.say.bar(bar('PA-1', 'constructor'))],
    ['prompt', () => game.say.prompt(setup(), { seat: 'north', prompt: 'toString' })],
    ['verb', () => game.say.action(setup(), { verb: 'constructor' } as never)],
    ['result', () => game.say.result({ winners: [], how: 'nothing', clause: 'PA-1' })],
    ['standing answer', () => game.say.standing('nothing', null)],
  ])('that are missing are named (%s)', (what, say) => {
    expect(say).toThrow(`the game has no words for the ${what} “`);
  });

  const setup = () => {
    const one = tiny<object>({
      setup: () => ({}),
      first: () => ({ step: 'x' }),
      steps: { x: { kind: 'ask', seat: () => 'a', prompt: 'x', clause: 'TI-1', verbs: {} } },
    });
    return one.setup(layTable(one.facts), scripted()).state as never;
  };
});

test('a game has no words of its own for what the kernel refuses by a clause of the game', () => {
  for (const key of KERNEL_KEYS) {
    const base = rules.words({ sides: 6, goal: 3 });
    const bars = { ...base.bars, [key]: () => 'Something else' };
    const make = defineGame({ ...rules, words: () => ({ ...base, bars }) });
    expect(() => make(DATA)).toThrow(`the refusal “${key}” is the kernel's own`);
  }
});

test('a refusal has a sentence, a clause, and what stands in the way as data', () => {
  const refusal = houseRefusal('AN-2.a', 'not-asked', { seat: 'south', waits: ['north', 'west'] });
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal.message).toBe('It is not for south to act now; the table waits for north, west (AN-2.a)');
  expect(refusal).toMatchObject({ clause: 'AN-2.a', bar: { key: 'not-asked', facts: { seat: 'south' } } });
});
