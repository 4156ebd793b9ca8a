import { describe, expect, test } from 'vitest';
import { type Witness, watch } from '../hidden.ts';
import {
  blanked,
  change,
  drawFrom,
  type Frame,
  fast,
  type Hidden,
  hiddenPlaces,
  hide,
  hideList,
  isBlank,
  layTable,
  look,
  mayLook,
  move,
  onlyFor,
  put,
  reckon,
  scripted,
  secretOf,
  show,
  take,
} from '../index.ts';
import { play } from '../testing/index.ts';
import { DATA, parry } from './parry.ts';
import { plain, type Step, tiny, type Word } from './tables.ts';

/** Watches what is shown while `work` is done. */
function watching(by: Witness, work: () => void): void {
  const before = watch(by);
  try {
    work();
  } finally {
    watch(before);
  }
}

describe('a view', () => {
  const table = () => ({
    open: 3,
    hand: hideList(['glove', 'parry'], ['a']),
    shared: hide({ deal: 'salt for swords' }, ['a', 'b']),
    covered: hide('fort', []),
    stacks: [[hideList(['x'], ['b'])], [{ deep: { pile: hideList(['y', 'z']) } }]],
  });

  test('has what the viewer may see, and blanks the rest', () => {
    const seen = blanked(table(), 'a');
    expect(look(seen.hand)).toEqual(['glove', 'parry']);
    expect(look(seen.shared)).toEqual({ deal: 'salt for swords' });
    expect(isBlank(seen.covered)).toBe(true);
    expect(JSON.stringify(seen)).not.toMatch(/fort|"[xyz]"/);
  });

  test('blanks for all who may not look, spectators and strangers included', () => {
    for (const viewer of ['b', 'spectator', '__proto__', '']) {
      expect(JSON.stringify(blanked(table(), viewer))).not.toMatch(/glove|parry|fort/);
    }
    expect(JSON.stringify(blanked(table(), 'spectator'))).not.toMatch(/salt|swords|"x"/);
  });

  test('keeps who may look and how many things there are, within nested lists too', () => {
    const seen = plain(blanked(table(), 'spectator')) as unknown as { stacks: unknown[][] };
    expect(seen.stacks).toEqual([[{ $for: ['b'], count: 1 }], [{ deep: { pile: { $for: [], count: 2 } } }]]);
  });

  test('does not tell how many there are where that is a secret itself', () => {
    const place = hide(['x', 'y'], ['a']);
    put(place, 'z');
    expect(plain(blanked(place, 'b'))).toEqual({ $for: ['a'] });
  });

  test('blanks a hidden place within a hidden place that the viewer may look into', () => {
    const nested = hide({ mine: 'seen', his: hide('unseen', ['b']) }, ['a']);
    const text = JSON.stringify(blanked(nested, 'a'));
    expect(text).toContain('"seen"');
    expect(text).not.toContain('unseen');
    expect(JSON.stringify(blanked(nested, 'b'))).not.toContain('seen');
  });

  test('is a copy: what is done to it does not touch the table', () => {
    const real = table();
    const before = JSON.stringify(real);
    const seen = blanked(real, 'a');
    look(seen.hand).push('stolen');
    seen.stacks.length = 0;
    expect(JSON.stringify(real)).toBe(before);
  });

  test('blanks places within the frames of the flow, and all but the own branch', () => {
    const game = parry(DATA);
    const { state } = game.setup(layTable(game.facts, { seats: 3 }), fast('frames'));
    play(game, state, 'north', 'add 3');
    const branches = (viewer: string) => game.view(state, viewer).flow.at(-1)!.branches!;
    expect(secretOf(branches('north').north!)?.stack).toEqual([{ step: 'bid', total: 3 }]);
    expect(secretOf(branches('south').north!)).toBeUndefined();
    expect(plain(branches('south').north)).toEqual({ $for: ['north'], answered: false });
    expect(Object.values(branches('spectator')).every(isBlank)).toBe(true);

    const secret: Frame & { card: Hidden<string> } = {
      step: 'offer',
      card: hide('lance', ['north', 'south']),
    };
    state.flow.push(secret);
    expect(JSON.stringify(game.view(state, 'west'))).not.toContain('lance');
    expect(JSON.stringify(game.view(state, 'south'))).toContain('lance');
  });

  test('finds every hidden place with its path', () => {
    const paths = [...hiddenPlaces(table())].map(({ path }) => path);
    expect(paths).toEqual(['hand', 'shared', 'covered', 'stacks.0.0', 'stacks.1.0.deep.pile']);
  });
});

describe('what is shown', () => {
  const noticed = (seat: string | null, work: () => void): boolean => {
    const witness = { seat, shown: false };
    watching(witness, work);
    return witness.shown;
  };
  const mine = () => hideList(['x', 'y'], ['a']);

  test('is noticed when a thing is taken into the open', () => {
    const place = mine();
    expect(noticed('a', () => expect(take(place, 'x')).toBe('x'))).toBe(true);
    expect(plain(place)).toMatchObject({ $is: ['y'], count: 1 });
  });

  test('is noticed when a thing moves to where somebody else may look', () => {
    const [from, to] = [mine(), hideList<string>([], ['a', 'b'])];
    expect(noticed('a', () => move(from, to, 'x'))).toBe(true);
    expect(look(to)).toEqual(['x']);
  });

  test('is not noticed when a thing moves to where fewer may look', () => {
    const shared = hideList(['x'], ['a', 'b']);
    expect(noticed('a', () => move(shared, hideList<string>([], ['a']), 'x'))).toBe(false);
    expect(noticed('a', () => move(mine(), hideList<string>([], []), 'x'))).toBe(false);
  });

  test('is noticed when more seats may look', () => {
    const place = mine();
    expect(noticed('a', () => show(place, ['a']))).toBe(false);
    expect(noticed('a', () => show(place, ['b']))).toBe(true);
    expect(mayLook(place, 'a') && mayLook(place, 'b')).toBe(true);
    expect(noticed('a', () => onlyFor(place, ['b']))).toBe(false);
    expect(noticed('a', () => onlyFor(place, ['c']))).toBe(true);
    expect(place.$for).toEqual(['c']);
  });

  test('is noticed when one looks who may not', () => {
    expect(noticed('b', () => look(mine()))).toBe(true);
  });

  test('is not noticed when one looks at his own, nor when nobody acts', () => {
    expect(noticed('a', () => look(mine()))).toBe(false);
    expect(noticed(null, () => look(mine()))).toBe(false);
    look(mine());
  });

  test('is noticed when something happens in the open by a secret, also the own, unless all may look', () => {
    expect(noticed('a', () => expect(reckon(mine())).toEqual(['x', 'y']))).toBe(true);
    expect(noticed('b', () => reckon(mine()))).toBe(true);
    expect(noticed('a', () => reckon(hide('for all', ['a', 'b', 'spectator'])))).toBe(false);
    // In a list of choices nobody watches; in a view there is nothing to reckon with.
    expect(reckon(mine())).toEqual(['x', 'y']);
    expect(() => reckon(blanked({ mine: mine() }, 'b').mine)).toThrow('blank');
  });

  test('is not noticed when the kernel itself reads a secret', () => {
    expect(noticed('b', () => secretOf(mine()))).toBe(false);
  });

  test('is watched by the inner one of two, and by the outer one again afterwards', () => {
    const [outer, inner] = ['b', 'b'].map((seat) => ({ seat, shown: false }));
    watching(outer!, () => {
      expect(() =>
        watching(inner!, () => {
          look(mine());
          throw new Error('a rule that fails');
        }),
      ).toThrow('a rule that fails');
      expect(outer!.shown).toBe(false);
      look(mine());
    });
    expect([outer!.shown, inner!.shown]).toEqual([true, true]);
  });

  test('cannot be read in a view that is blank', () => {
    expect(() => look(blanked(mine(), 'b'))).toThrow('blank in this view');
  });

  test('what is not there cannot be taken', () => {
    expect(() => take(mine(), 'z')).toThrow('"z" does not lie in this hidden place');
  });
});

describe('a pile', () => {
  test('has no order: what is drawn is decided at the draw', () => {
    const drawn = (seed: string) => drawFrom(hideList(['x', 'y', 'z']), fast(seed), 'card', []);
    expect(new Set(Array.from({ length: 20 }, (_, i) => drawn(String(i)))).size).toBe(3);
    const pile = hideList(['x', 'y', 'z']);
    expect(drawFrom(pile, scripted('y'), 'card', ['a'])).toBe('y');
    expect(plain(pile)).toEqual({ $for: [], $is: ['x', 'z'], count: 2 });
  });

  test('is replaced as a whole, with its count', () => {
    const pile = hideList(['x']);
    change(pile, ['y', 'z']);
    expect(pile.count).toBe(2);
  });
});

describe('in play', () => {
  interface Table {
    hands: Record<string, Hidden<string[]>>;
    open: string[];
    power: Hidden<string>;
  }
  const game = tiny<Table>({
    ids: ['a', 'b'],
    setup: () => ({
      hands: { a: hideList(['ace'], ['a']), b: hideList(['jack'], ['b']) },
      open: [],
      power: hide('the plan', ['a']),
    }),
    first: (): Step => ({ step: 'turn' }),
    steps: {
      turn: {
        kind: 'ask',
        seat: () => 'a',
        prompt: 'turn',
        clause: 'TI-1',
        verbs: {
          pass: { clause: 'TI-1', do: () => {} },
          show: {
            clause: 'TI-1',
            do: ({ table }) => {
              table.open.push(take(table.hands.a!, 'ace'));
            },
          },
          look: {
            clause: 'TI-1',
            do: ({ table }) => {
              look(table.hands.b!);
            },
          },
          go: { clause: 'TI-1', do: (p) => p.pass(p.table.power, ['b'], 'plan') },
          stop: { clause: 'TI-1', do: (p) => p.pass(p.table.power, [], 'plan') },
        },
      },
    },
  });
  const outcome = (verb: Word['verb']) => {
    const { state } = game.setup(layTable(game.facts), fast('x'));
    return { state, ...game.act(state, 'a', { verb } as Word, scripted()) };
  };

  test.each([
    ['pass', false],
    ['show', true],
    ['look', true],
    ['go', true],
    ['stop', false],
  ] as const)('a step that does “%s” is final: %j', (verb, final) => {
    expect(outcome(verb).final).toBe(final);
  });

  test('who could look into a place that passes on remembers what it held, and no other learns of it', () => {
    const { state } = outcome('go');
    const seen = game.view(state, 'a');
    expect(isBlank(seen.table.power)).toBe(true);
    expect(secretOf(seen.memories.a!)).toEqual([{ what: 'plan', facts: { held: 'the plan' } }]);
    expect(secretOf(game.view(state, 'b').table.power)).toBe('the plan');
    expect(JSON.stringify(game.view(state, 'b').memories)).not.toContain('the plan');
  });

  test('a rule that fails does not go on watching', () => {
    const broken = tiny<Table>({
      ids: ['a', 'b'],
      setup: () => ({ hands: { b: hideList(['jack'], ['b']) }, open: [], power: hide('', []) }),
      first: (): Step => ({ step: 'turn' }),
      steps: {
        turn: {
          kind: 'ask',
          seat: () => 'a',
          prompt: 'turn',
          clause: 'TI-1',
          verbs: {
            go: {
              clause: 'TI-1',
              do: () => {
                throw new Error('sabotage');
              },
            },
          },
        },
      },
    });
    const { state } = broken.setup(layTable(broken.facts), fast('x'));
    const witness = { seat: 'a', shown: false };
    watching(witness, () => {
      expect(() => broken.act(state, 'a', { verb: 'go' }, scripted())).toThrow('sabotage');
      look(state.table.hands.b!);
    });
    expect(witness.shown).toBe(true);
  });
});
