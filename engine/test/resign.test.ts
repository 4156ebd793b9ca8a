/** A seat that has resigned: asked nothing, ranked nowhere, and nobody waits for it. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  canUndo,
  closeResigned,
  exportGame,
  type GameFile,
  override,
  readGameFile,
  replay,
  rewind,
  type Seat,
  verify,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { DATA, parry } from './parry.ts';
import { act, all, begin, plain, refusalOf, type Step, type TinyRules, tiny } from './tables.ts';

const asked = (table: ReturnType<typeof three>): Seat[] =>
  table.game.asks(table.state).map(({ seat }) => seat);

const three = () => begin(parry(DATA), { seats: 3 });

type Asking = Extract<TinyRules<{ said: string[] }>['steps'][string], { kind: 'ask' }>;

/** Whoever's turn it is says something; then the next. */
const turns = (more: Partial<Asking>) =>
  tiny<{ said: string[] }>({
    setup: () => ({ said: [] }),
    first: (): Step => ({ step: 'turn' }),
    steps: {
      turn: {
        kind: 'ask',
        seat: (t) => ['a', 'b', 'c'][t.said.length % 3]!,
        prompt: 'turn',
        clause: 'TI-1',
        verbs: {
          say: {
            clause: 'TI-1',
            each: () => ['one', 'two'].map((what) => ({ verb: 'say', what })),
            do(p, _f, { what }, seat) {
              p.table.said.push(`${seat} ${what}`);
            },
          },
          pass: {
            clause: 'TI-1',
            do(p, _f, _action, seat) {
              p.table.said.push(`${seat} passes`);
            },
          },
        },
        ...more,
      } as Asking,
    },
  });

describe('a seat that has resigned', () => {
  clause('AN-8.e', 'is not waited for, neither now nor when its turn comes again', () => {
    const table = begin(turns({}));
    const { row } = act(table, 'a', 'resign');
    expect(row!.automatic).toEqual([{ seat: 'a', action: { verb: 'pass' } }]);
    expect(table.game.asks(table.state).map(({ seat }) => seat)).toEqual(['b']);
    act(table, 'b', 'say one');
    const again = act(table, 'c', 'say two').row!;
    expect(again.automatic).toEqual([{ seat: 'a', action: { verb: 'pass' } }]);
    expect(table.state.table.said).toEqual(['a passes', 'b one', 'c two', 'a passes']);
    expect(verify(plain(exportGame(table)), () => table.game).wrong).toBeNull();
  });

  clause('AN-8.e', 'does what the rules say for it, else for one who is late, else the last on offer', () => {
    const said = (more: Partial<Asking>) => {
      const table = begin(turns(more));
      act(table, 'a', 'resign');
      return table.state.table.said;
    };
    const late = () => ({ verb: 'say', what: 'one' }) as const;
    const instead = () => ({ verb: 'say', what: 'two' }) as const;
    expect(said({ late, instead })).toEqual(['a two']);
    expect(said({ late })).toEqual(['a one']);
    expect(said({})).toEqual(['a passes']);
    const form = () => ({ verb: 'say', fields: { what: { kind: 'one', of: ['least', 'most'] } } }) as const;
    const verbs = {
      say: {
        clause: 'TI-1',
        form,
        do: (p: never, _f: unknown, { what }: { what: string }) => {
          (p as { table: { said: string[] } }).table.said.push(what);
        },
      },
    };
    expect(said({ verbs: verbs as never })).toEqual(['least']);
  });

  clause('AN-8.e', 'has no part in a joint question: its draft is gone and the others settle it', () => {
    const table = three();
    act(table, 'north', 'add 3');
    act(table, 'west', 'add 1');
    act(table, 'west', 'seal');
    act(table, 'north', 'resign');
    expect(asked(table)).toEqual(['south']);
    expect(table.game.told(table.state, 'spectator').waits).toEqual(['south']);
    const { row } = act(table, 'south', 'seal');
    expect(row!.automatic).toEqual([{ seat: 'north', action: { verb: 'expire' } }]);
    expect(table.state.table.bids).toEqual({ north: 0, south: 0, west: 1 });
    expect(asked(table)).toEqual(['west']);
  });

  clause('AN-8.e', 'who was the last to be waited for settles the joint question by resigning', () => {
    const table = three();
    act(table, 'north', 'add 3');
    act(table, 'north', 'seal');
    act(table, 'south', 'seal');
    act(table, 'west', 'resign');
    expect(asked(table)).toEqual(['north']);
    expect(verify(plain(exportGame(table)), parry).wrong).toBeNull();
  });

  clause('AN-8.e', 'is not named among those for whom a window could wait', () => {
    const table = three();
    act(table, 'west', 'resign');
    act(table, 'north', 'add 3');
    for (const seat of ['north', 'south']) act(table, seat, 'seal');
    act(table, 'north', 'aim head');
    act(table, 'north', 'strike');
    expect(table.game.told(table.state, 'spectator')).toMatchObject({ window: true, waits: ['south'] });
  });

  clause('AN-8.e', 'does nothing, not even what others may do at any time, and leaves no answers', () => {
    const table = three();
    act(table, 'north', 'add 3');
    act(table, 'west', 'standing guard always');
    act(table, 'west', 'resign');
    for (const seat of ['north', 'south']) act(table, seat, 'seal');
    expect(table.game.choices(table.state, 'west')).toEqual([]);
    expect(table.game.standing(table.state, 'west')).toEqual([]);
    expect(table.game.choices(table.state, 'south').some(({ free }) => free)).toBe(true);
    const unchanged = all(table);
    for (const text of ['shout "still here"', 'strike', 'standing guard never']) {
      expect(refusalOf(() => act(table, 'west', text)).clause).toBe('AN-8.e');
    }
    expect(refusalOf(() => act(table, 'west', 'undo')).clause).toBe('AN-4.c');
    expect(all(table)).toBe(unchanged);
    // What it had left beforehand does not answer for it either.
    act(table, 'north', 'aim head');
    act(table, 'north', 'strike');
    const { row } = act(table, 'south', 'let');
    expect(row!.automatic).toEqual([{ seat: 'west', action: { verb: 'let' } }]);
  });

  clause('AN-8.e', 'is neither winner nor in the scores, whatever the rules say', () => {
    const game = tiny<{ over: boolean }>({
      setup: () => ({ over: false }),
      first: (): Step => ({ step: 'turn' }),
      steps: {
        turn: {
          kind: 'ask',
          seat: () => 'b',
          prompt: 'turn',
          clause: 'TI-1',
          verbs: {
            stop: {
              clause: 'TI-1',
              do: (p) =>
                p.end({ winners: ['a', 'c'], how: 'points', clause: 'TI-1', scores: { a: 9, b: 1, c: 9 } }),
            },
          },
        },
      },
    });
    const table = begin(game);
    act(table, 'a', 'resign');
    act(table, 'b', 'stop');
    expect(game.result(table.state)).toEqual({
      winners: ['c'],
      how: 'points',
      clause: 'TI-1',
      scores: { b: 1, c: 9 },
    });
  });

  clause('AN-8.f', 'does not come back by undo, rewind or correction', () => {
    const table = three();
    const before = plain(table.state);
    act(table, 'north', 'add 3');
    act(table, 'west', 'resign');
    for (const seat of ['north', 'south']) expect(canUndo(table, seat)).toBe(seat === 'north');
    act(table, 'north', 'undo');
    expect(table.game.inPlay(table.state)).toEqual(['north', 'south']);
    const agreed = ['north', 'south'];
    const unchanged = all(table);
    for (const bring of [() => rewind(table, 1, agreed, 'x'), () => override(table, before, agreed, 'x')]) {
      expect(refusalOf(bring)).toMatchObject({ clause: 'AN-8.f', reason: 'west has already resigned' });
    }
    expect(all(table)).toBe(unchanged);
    expect(rewind(table, table.record.rows.length - 1, agreed, 'x').kind).toBe('override');
  });
});

describe('a record in which seats that had resigned were still asked', () => {
  const file = (): GameFile =>
    readGameFile(readFileSync(new URL('./fixtures/resigned-still-asked.json', import.meta.url), 'utf8'));

  test('verifies: the seat goes on, and even wins, as it did then', () => {
    const verdict = verify(file(), parry);
    expect(verdict).toMatchObject({ ok: true, checked: 'all', result: { winners: ['south'] } });
  });

  clause('AN-8.e', 'goes on without them once it is taken up again', () => {
    const { record } = file();
    const resigned = record.rows.findIndex(({ kind }) => kind === 'resign');
    const table = replay(parry(DATA), { ...record, seed: null }, { rows: resigned + 4, seed: record.seed });
    expect(table.game.asks(table.state).map(({ seat }) => seat)).toContain('south');
    expect(closeResigned(table)).toHaveLength(1);
    expect(table.game.inPlay(table.state)).toEqual(['north', 'west']);
    expect(table.game.asks(table.state).map(({ seat }) => seat)).not.toContain('south');
    expect(closeResigned(table)).toEqual([]);
    expect(verify(plain(exportGame(table)), parry).wrong).toBeNull();
  });
});
