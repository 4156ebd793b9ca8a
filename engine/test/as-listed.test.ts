import { describe, expect, test } from 'vitest';
import { copy, isForm, layTable, type Play, scripted, submit } from '../index.ts';
import { clause } from '../testing/index.ts';
import { begin, refusalOf, tiny } from './tables.ts';

interface Basket {
  apples: string[];
  basket: string[];
}

/** Two in turn pick apples. */
function orchard() {
  const counts = { each: 0 };
  const game = tiny<Basket>({
    ids: ['a', 'b'],
    setup: () => ({ apples: ['red', 'green'], basket: [] }),
    first: () => ({ step: 'picking', turn: 'a' }),
    steps: {
      picking: {
        kind: 'ask',
        seat: (_t, f) => f.turn as string,
        prompt: 'picking',
        clause: 'T-1',
        verbs: {
          pick: {
            clause: 'T-1',
            each(t) {
              counts.each++;
              return t.apples.map((what) => ({ verb: 'pick', what }));
            },
            do(p, f, { what }) {
              p.table.apples = p.table.apples.filter((apple) => apple !== what);
              p.table.basket.push(what);
              f.turn = f.turn === 'a' ? 'b' : 'a';
            },
          },
        },
      },
    },
    free: { call: { clause: 'T-2', do: (p) => p.log('call', 'T-2') } },
  });
  const { state } = game.setup(layTable(game.facts), scripted());
  return { game, state, counts };
}

type Deeds = Record<string, { clause: string; form?(): never; do(p: Play<object>): void }>;

/** One question with these verbs, and these free choices. */
function asking(verbs: Deeds, free: Deeds) {
  const first = { kind: 'ask', seat: () => 'a', prompt: 'first', clause: 'T-1', verbs };
  const game = tiny<object>({
    setup: () => ({}),
    first: () => ({ step: 'first' }),
    steps: { first } as never,
    free: free as never,
  });
  const { state } = game.setup(layTable(game.facts), scripted());
  return { game, state };
}

describe('an offer that is taken as it was listed', () => {
  test('is not looked for again, and does what one from outside does', () => {
    const { game, state, counts } = orchard();
    const other = game.copy(state);
    const [red, , call] = game.choices(state, 'a');
    counts.each = 0;
    const taken = game.act(state, 'a', red!.action as never, scripted());
    expect(counts.each).toBe(0);
    const found = game.act(other, 'a', copy(red!.action) as never, scripted());
    expect(counts.each).toBe(1);
    expect(taken).toEqual(found);
    expect(state).toEqual(other);
    expect(call!.free).toBe(true);
  });

  test('so is a free one', () => {
    const { game, state } = orchard();
    const call = game.choices(state, 'b').find(({ free }) => free)!;
    const { entries } = game.act(state, 'b', call.action as never, scripted());
    expect(entries.map(({ what }) => what)).toEqual(['call']);
    expect(game.asks(state)[0]!.seat).toBe('a');
  });

  test('is the rules’ own when it holds a list that they may keep', () => {
    const kept: string[][] = [];
    const game = tiny<object>({
      setup: () => ({}),
      first: () => ({ step: 'picking' }),
      steps: {
        picking: {
          kind: 'ask',
          seat: () => 'a',
          prompt: 'picking',
          clause: 'T-1',
          verbs: {
            pick: {
              clause: 'T-1',
              each: () => [{ verb: 'pick', what: ['red'] as never }],
              do: (_p, _f, { what }) => kept.push(what as never),
            },
          },
        },
      },
    });
    const { state } = game.setup(layTable(game.facts), scripted());
    const [armful] = game.choices(state, 'a');
    game.act(state, 'a', armful!.action as never, scripted());
    kept[0]!.push('green');
    expect(armful!.action).toEqual({ verb: 'pick', what: ['red'] });
  });

  clause('AN-2.b', 'is refused when it is taken a second time', () => {
    const { game, state } = orchard();
    const [red] = game.choices(state, 'a');
    game.act(state, 'a', red!.action as never, scripted());
    game.act(state, 'b', { verb: 'pick', what: 'green' }, scripted());
    expect(refusalOf(() => game.act(state, 'a', red!.action as never, scripted())).bar.clause).toBe('T-1');
  });

  clause('AN-2.a', 'is refused to another seat', () => {
    const { game, state } = orchard();
    const [red] = game.choices(state, 'a');
    expect(refusalOf(() => game.act(state, 'b', red!.action as never, scripted())).bar.clause).toBe('AN-2.a');
  });

  clause('AN-2.b', 'is refused at another table where it is not offered', () => {
    const { game, state } = orchard();
    const other = game.copy(state);
    game.act(other, 'a', { verb: 'pick', what: 'red' }, scripted());
    game.act(other, 'b', { verb: 'call' }, scripted());
    const [red] = game.choices(state, 'a');
    expect(refusalOf(() => game.act(other, 'b', red!.action as never, scripted())).bar.clause).toBe('T-1');
  });

  clause('AN-3.c', 'is refused as long as it is a form that nobody has filled in', () => {
    const { game, state } = asking(
      {
        pick: {
          clause: 'T-1',
          form: () => ({ verb: 'pick', fields: { what: { kind: 'one', of: ['red'] } } }) as never,
          do: (p) => p.log('picked', 'T-1'),
        },
      },
      {},
    );
    const [form] = game.choices(state, 'a');
    expect(isForm(form!.action)).toBe(true);
    expect(refusalOf(() => game.act(state, 'a', form!.action as never, scripted())).bar.clause).toBe(
      'AN-3.c',
    );
  });

  test('answers the question where the same words are a free choice as well', () => {
    const { game, state } = asking(
      { call: { clause: 'T-1', do: (p) => p.log('answered', 'T-1') } },
      { call: { clause: 'T-2', do: (p) => p.log('called', 'T-2') } },
    );
    for (const { action } of game.choices(state, 'a')) {
      const { entries } = game.act(game.copy(state), 'a', action as never, scripted());
      expect(entries[0]!.what).toBe('answered');
    }
    const free = game.choices(state, 'a').find((choice) => choice.free)!;
    expect(game.act(state, 'a', free.action as never, scripted()).entries[0]!.what).toBe('answered');
  });

  clause(
    'AN-2.b',
    'is looked for all the same at a table with a record: whoever changed it is refused',
    () => {
      const table = begin(orchard().game, { seats: 2 });
      const list = table.game.choices(table.state, 'a');
      Object.assign(list[0]!.action, { what: 'golden' });
      const action = list[0]!.action as never;
      const send = () => submit(table, { seat: 'a', version: table.versions.a!, id: 'x', action });
      expect(refusalOf(send).bar.clause).toBe('T-1');
      expect(table.state.table).toEqual({ apples: ['red', 'green'], basket: [] });
    },
  );

  clause('AN-2.c', 'is refused when the game has ended meanwhile', () => {
    const { game, state } = orchard();
    const [red] = game.choices(state, 'a');
    game.resign(state, 'b', scripted());
    expect(refusalOf(() => game.act(state, 'a', red!.action as never, scripted())).bar.clause).toBe('AN-2.c');
  });
});
