import { describe, expect, test } from 'vitest';
import {
  type Action,
  actLate,
  type Chronicle,
  canUndo,
  defineGame,
  die,
  exportGame,
  type GameFile,
  type Hidden,
  handOver,
  hashState,
  hide,
  type Json,
  layTable,
  logFor,
  Mismatch,
  override,
  put,
  type Receipt,
  type Row,
  readGameFile,
  reopen,
  replay,
  rewind,
  type Seat,
  type State,
  secretOf,
  stateAfter,
  submit,
  verify,
  WrongFile,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { DATA, type Move, parry, rules, type Table } from './parry.ts';
import { act, all, begin, plain, refusalOf, type Step, tiny } from './tables.ts';

type ParryTable = Chronicle<State<Table>, Move, State<Table>>;

/** Both bid, and north has the higher bid: it is asked for its attack. */
function attack(seats = 2): ParryTable {
  const table = begin(parry(DATA), { seats });
  act(table, 'north', 'add 3');
  for (const seat of table.record.init.seats) act(table, seat, 'seal');
  return table;
}

/** North has struck: the others are asked for their guard. */
function guard(seats = 2): ParryTable {
  const table = attack(seats);
  act(table, 'north', 'aim head');
  act(table, 'north', 'strike');
  return table;
}

/** Plays bouts until somebody has won. */
function toTheEnd(table: ParryTable): ParryTable {
  const { game } = table;
  while (game.result(table.state) === null) {
    const { seat } = game.asks(table.state)[0]!;
    const step = table.state.flow.at(-1) as { step: string; aim?: string | null };
    if (step.step === 'attack') act(table, seat, step.aim ? 'strike' : 'aim hand');
    else act(table, seat, step.step === 'guard' ? 'let' : 'seal');
  }
  return table;
}

const top = (table: ParryTable) => plain(table.state.flow.at(-1)!) as unknown as Record<string, unknown>;
const clauseOf = (work: () => unknown): string => refusalOf(work).clause;

describe('the one door', () => {
  clause('AN-4.a', 'refuses what was meant for another question', () => {
    const table = attack();
    const { versions } = table;
    const before = versions.north!;
    act(table, 'north', 'aim head');
    expect(versions.north).toBe(before + 1);
    const unchanged = all(table);
    for (const version of [before, 0, -1, before + 2, 1.5, Number.NaN, '3', null, undefined, [before + 1]]) {
      const stale = { seat: 'north', version: version as number, id: 'x', action: { verb: 'strike' } };
      expect(clauseOf(() => submit(table, stale))).toBe('AN-4.a');
    }
    expect(refusalOf(() => act(table, 'north', 'strike', { version: before })).reason).toBe(
      `This was meant for version ${before} of what north sees, which now stands at ${before + 1}; look again`,
    );
    expect(all(table)).toBe(unchanged);
    act(table, 'north', 'strike');
  });

  clause(
    'AN-4.a',
    'what others do in sealed answers makes nothing stale, what they do in the open does',
    () => {
      const table = begin(parry(DATA), { seats: 3 });
      const seen = { ...table.versions };
      act(table, 'south', 'add 2');
      expect(table.versions).toEqual({ ...seen, south: seen.south! + 1 });
      act(table, 'south', 'seal');
      // All see that south has answered, but their own questions are the same.
      expect(table.versions.north).toBe(seen.north! + 1);
      act(table, 'north', 'add 3', { version: seen.north! });
      act(table, 'west', 'seal', { version: seen.west! });
      act(table, 'north', 'seal', { version: seen.north! + 2 });

      const here = { ...table.versions };
      act(table, 'west', 'shout "en garde"');
      expect(clauseOf(() => act(table, 'north', 'aim head', { version: here.north! }))).toBe('AN-4.a');
    },
  );

  clause('AN-2.f', 'a free choice is done whatever has happened since, once', () => {
    const table = attack(3);
    const seen = table.versions.west!;
    const shout = (id: string) => act(table, 'west', 'shout "hold"', { version: seen, id });
    act(table, 'north', 'aim head');
    act(table, 'south', 'shout "en garde"');
    expect(table.fresh.west).toBeGreaterThan(seen);
    expect(shout('s').row).toMatchObject({ kind: 'action', seat: 'west' });
    expect(shout('s').row).toBeNull();
    // The window that comes then is asked of several: there are no free choices in it, and that is what it says.
    act(table, 'north', 'strike');
    expect(refusalOf(() => shout('t'))).toMatchObject({ clause: 'AN-2.d' });
    expect(verify(plain(exportGame(table)), parry).wrong).toBeNull();
  });

  clause('AN-2.f', 'but no version of the future, and no answer, not even one that is free elsewhere', () => {
    const table = attack(3);
    const seen = table.versions.north!;
    act(table, 'west', 'shout "en garde"');
    const future = { version: table.versions.west! + 1 };
    expect(clauseOf(() => act(table, 'west', 'shout "now"', future))).toBe('AN-4.a');
    expect(clauseOf(() => act(table, 'north', 'aim head', { version: seen }))).toBe('AN-4.a');

    const both = tiny<{ asked: Seat; said: string[] }>({
      setup: () => ({ asked: 'a', said: [] }),
      first: () => ({ step: 'turn' }),
      steps: {
        turn: {
          kind: 'ask',
          seat: (t) => t.asked,
          prompt: 'turn',
          clause: 'TI-1',
          verbs: {
            pass: { clause: 'TI-1', do: (p) => void p.table.said.push('answer') },
            go: {
              clause: 'TI-1',
              do: (p) => {
                p.table.asked = 'b';
              },
            },
          },
        },
      },
      free: {
        pass: { clause: 'TI-5', do: (p) => void p.table.said.push('free') },
        say: { clause: 'TI-5', each: () => [{ verb: 'say', what: 'hm' }], do: () => {} },
      },
    });
    const other = begin(both);
    const before = other.versions.a!;
    act(other, 'a', 'go');
    expect(both.choices(other.state, 'a').map(({ action, free }) => [action.verb, free])).toEqual([
      ['pass', true],
      ['say', true],
    ]);
    // It was an answer when it was meant, and would be something else now.
    expect(clauseOf(() => act(other, 'a', 'pass', { version: before }))).toBe('AN-4.a');
    act(other, 'a', 'say hm', { version: before });
    act(other, 'a', 'pass');
    expect(other.state.table.said).toEqual(['free']);
  });

  clause('AN-2.f', 'a free choice that is so old that its id may be forgotten is not done again', () => {
    const table = attack();
    const { version } = act(table, 'south', 'shout "once"', { id: 'first' });
    for (let i = 0; i < 40; i++) {
      act(table, 'north', 'aim head', { id: `a${i}` });
      act(table, 'north', 'undo', { id: `u${i}` });
    }
    const unchanged = all(table);
    expect(clauseOf(() => act(table, 'south', 'shout "once"', { id: 'first', version: version - 1 }))).toBe(
      'AN-4.a',
    );
    expect(all(table)).toBe(unchanged);
    // The same after the table was read again.
    const again = replay(parry(DATA), plain(table.record), { seed: table.seed });
    expect(again.forgotten).toEqual(table.forgotten);
    act(table, 'south', 'shout "twice"', { version: version + 1 });
  });

  test('a standing answer of one’s own makes nothing stale', () => {
    const table = guard();
    const version = table.versions.south!;
    act(table, 'south', 'standing guard never');
    expect(table.versions.south).toBe(version + 1);
    act(table, 'south', 'let', { version });
  });

  test('the last ids are known, and what is older comes with a stale version', () => {
    const table = attack();
    const { version } = act(table, 'north', 'aim head', { id: 'first' });
    // An aim is taken back and taken again: two ids each time.
    for (let i = 0; i < 40; i++) {
      act(table, 'north', 'undo', { id: `u${i}` });
      act(table, 'north', 'aim head', { id: `a${i}` });
    }
    const unchanged = all(table);
    expect(act(table, 'north', 'aim head', { id: 'a10', version: 0 }).row).toBeNull();
    expect(clauseOf(() => act(table, 'north', 'aim head', { id: 'first', version }))).toBe('AN-4.a');
    expect(all(table)).toBe(unchanged);
    expect(table.taken.size).toBe(64);
  });

  clause('AN-4.b', 'takes each id of a seat once, whatever it carries', () => {
    const table = attack();
    const first = act(table, 'north', 'aim head', { id: 'one' });
    expect(first.row).not.toBeNull();
    const unchanged = all(table);
    for (const text of ['aim head', 'strike', 'undo', 'resign']) {
      for (const version of [0, table.versions.north!, 99]) {
        const again: Receipt = act(table, 'north', text, { id: 'one', version });
        expect(again).toEqual({
          version: table.versions.north,
          row: null,
          repeated: 'The submission “one” was already taken; nothing has changed',
        });
      }
    }
    expect(all(table)).toBe(unchanged);
    // A refused submission does not use up its id, and another seat may use the same.
    expect(clauseOf(() => act(table, 'north', 'aim hand', { id: 'two' }))).toBe('PA-2');
    act(table, 'north', 'steady', { id: 'two' });
    act(table, 'south', 'shout "one"', { id: 'one' });
    // What was taken back has had its id.
    act(table, 'south', 'undo', { id: 'three' });
    expect(act(table, 'south', 'shout "one"', { id: 'one' }).row).toBeNull();
    for (const id of ['', 'x'.repeat(65), 'a b', 'a\n', '\0', 'é', '\ud800', 7, null, {}, ['one']]) {
      const odd = {
        seat: 'north',
        version: table.versions.north!,
        id: id as string,
        action: { verb: 'strike' },
      };
      expect(clauseOf(() => submit(table, odd))).toBe('AN-4.b');
    }
  });

  clause('AN-2.a', 'knows only the seats of the table', () => {
    const table = attack();
    const unchanged = all(table);
    const odd = JSON.parse(
      '["west", "spectator", "__proto__", "", 7, null, ["north"], {"toString": 1, "valueOf": 1}]',
    );
    for (const seat of odd as Seat[]) {
      const action = { verb: 'strike' };
      expect(clauseOf(() => submit(table, { seat, version: 0, id: 'x', action }))).toBe('AN-2.a');
    }
    expect(clauseOf(() => handOver(table, 'west', 'a bot'))).toBe('AN-2.a');
    expect(all(table)).toBe(unchanged);
  });

  clause(['AN-2.b', 'AN-3.a'], 'refuses all else, and nothing is changed', () => {
    const table = attack();
    const unchanged = all(table);
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    const version = { toString: 1, valueOf: 1 } as unknown as number;
    expect(
      clauseOf(() => submit(table, { seat: 'north', version, id: 'x', action: { verb: 'strike' } })),
    ).toBe('AN-4.a');
    for (const action of [
      null,
      undefined,
      'strike',
      7,
      [],
      deep,
      {},
      { verb: 'strike' },
      { verb: 'strike', deep },
      { verb: deep },
      { verb: 'aim', at: deep },
      { verb: 'aim', at: 'head', more: 1 },
      JSON.parse('{"verb":"aim","at":"head","__proto__":{"x":1}}'),
      { verb: 'x'.repeat(1e6) },
      { verb: 'undo', more: 1 },
      { verb: 'resign', deep },
      { verb: 'standing' },
      { verb: 'standing', on: deep, answer: 'never' },
      { verb: 'standing', on: 'guard', answer: deep },
      { verb: 'standing', on: 'guard', answer: 'never', more: 1 },
      { verb: 'shout', text: 7 },
      { verb: 'shout', text: 'x'.repeat(21) },
      { verb: 'wager', points: 1e308 },
      { verb: '__proto__' },
      { verb: 'constructor' },
    ]) {
      const sent = { seat: 'north', version: table.versions.north!, id: 'x', action: action as Action };
      expect(refusalOf(() => submit(table, sent)).message.length).toBeLessThan(400);
      expect(all(table)).toBe(unchanged);
    }
  });

  test('keeps the action as the rules write it, not as a client spelled it', () => {
    const table = attack();
    const action = JSON.parse('{"at":"head","verb":"aim"}') as Action;
    const { row } = submit(table, { seat: 'north', version: table.versions.north!, id: 'x', action });
    expect(JSON.stringify((row as Row & { action: Action }).action)).toBe('{"verb":"aim","at":"head"}');
  });

  clause('AN-2.c', 'is shut when the game is over', () => {
    const table = toTheEnd(begin(parry(DATA)));
    const unchanged = all(table);
    for (const text of ['seal', 'strike', 'shout "well fought"', 'resign', 'standing guard never']) {
      expect(clauseOf(() => act(table, 'north', text))).toBe('AN-2.c');
    }
    expect(clauseOf(() => act(table, 'north', 'undo'))).toBe('AN-4.c');
    expect(all(table)).toBe(unchanged);
  });
});

describe('versions', () => {
  clause('AN-4.e', 'go up for those who could notice, and for nobody else', () => {
    const table = guard(3);
    const moved = (text: string, seat: Seat): string[] => {
      const before = { ...table.versions };
      const { row } = act(table, seat, text);
      const up = Object.keys(before).filter((viewer) => table.versions[viewer] !== before[viewer]);
      expect([...row!.seen].sort()).toEqual(up.sort());
      return up;
    };
    // In a window nobody notices what another answers, leaves beforehand or takes back.
    expect(moved('standing guard always', 'west')).toEqual(['west']);
    expect(moved('standing guard never', 'north')).toEqual(['north']);
    expect(moved('let', 'south')).toEqual(['south']);
    expect(moved('undo', 'south')).toEqual(['south']);
    expect(moved('let', 'south')).toEqual(['south']);
    // The last answer settles it, and all see the blow.
    expect(moved('let', 'west')).toEqual(['north', 'south', 'spectator', 'west']);
  });

  clause('AN-5.d', 'do not betray who has answered in a window', () => {
    const ways = [['south'], [], ['south', 'south-undone']].map((answered) => {
      const table = guard(3);
      if (answered.length > 0) act(table, 'south', 'let');
      if (answered.length > 1) act(table, 'south', 'undo');
      return JSON.stringify([
        table.versions.north,
        table.versions.west,
        table.fresh.west,
        table.versions.spectator,
      ]);
    });
    expect(new Set(ways).size).toBe(1);
  });

  test('of the log tell with which row a line came, to those who may read it', () => {
    const table = attack();
    act(table, 'south', 'shout "now"');
    const line = logFor(table.record, 'north').at(-1)!;
    expect(line).toMatchObject({ version: table.versions.north, entry: { what: 'shout' } });
    expect(logFor(table.record, 'spectator').map(({ entry }) => entry.what)).toEqual(['bids', 'shout']);
  });
});

// ---------------------------------------------------------------- undo

describe('taking back', () => {
  clause('AN-4.c', 'goes step by step to where the seat began, and comes out the same again', () => {
    const table = attack();
    const states = [hashState(table.state)];
    for (const text of ['steady', 'aim head', 'shout "ha"']) {
      act(table, 'north', text);
      states.push(hashState(table.state));
    }
    for (const state of states.toReversed().slice(1)) {
      act(table, 'north', 'undo');
      expect(hashState(table.state)).toBe(state);
    }
    expect(canUndo(table, 'north')).toBe(false);
    expect(refusalOf(() => act(table, 'north', 'undo'))).toMatchObject({
      clause: 'AN-4.c',
      reason: 'north has nothing to take back since the last draw, reveal or answer of another',
    });
    act(table, 'north', 'steady');
    expect(hashState(table.state)).toBe(states[1]);
    expect(logFor(table.record, 'south').filter(({ entry }) => entry.what === 'undo')).toHaveLength(3);
  });

  clause('AN-4.c', 'stops at a draw, a reveal and what another has done', () => {
    const struck = guard();
    expect(canUndo(struck, 'north')).toBe(false);
    act(struck, 'south', 'let');
    for (const seat of ['north', 'south']) expect(canUndo(struck, seat)).toBe(false);

    const spoken = attack();
    act(spoken, 'north', 'aim head');
    act(spoken, 'south', 'shout "ha"');
    expect(canUndo(spoken, 'north')).toBe(false);
    expect(canUndo(spoken, 'south')).toBe(true);
    act(spoken, 'south', 'undo');
    expect(canUndo(spoken, 'north')).toBe(false);
    expect(top(spoken)).toMatchObject({ aim: 'head' });
  });

  test('keeps no step that nobody can come to any more, by taking back whatever', () => {
    const table = attack();
    const kept = () => table.undoable?.deeds.flatMap((deed) => ('seat' in deed ? [deed.seat] : []));
    act(table, 'north', 'steady');
    act(table, 'north', 'aim head');
    expect(kept()).toEqual(['north', 'north']);
    const before = hashState(table.state);
    act(table, 'south', 'shout "ha"');
    expect(kept()).toEqual(['south']);
    act(table, 'south', 'undo');
    expect(hashState(table.state)).toBe(before);
    expect([kept(), canUndo(table, 'north'), canUndo(table, 'south')]).toEqual([undefined, false, false]);
  });

  clause('AN-4.c', 'a draw alone is enough, though it shows nothing and nobody has answered', () => {
    const game = tiny<object>({
      setup: () => ({}),
      first: () => ({ step: 'first' }),
      steps: {
        first: {
          kind: 'ask',
          seat: () => 'a',
          prompt: 'go',
          clause: 'TI-1',
          verbs: {
            pass: { clause: 'TI-1', do: () => {} },
            go: { clause: 'TI-1', do: (p) => void die(p, 'a die that nobody needs') },
          },
        },
      },
    });
    const table = begin(game);
    act(table, 'a', 'pass');
    expect(canUndo(table, 'a')).toBe(true);
    act(table, 'a', 'go');
    expect(canUndo(table, 'a')).toBe(false);
  });

  clause('AN-4.c', 'a window counts, however it ended', () => {
    const ends = ['never', 'always', null].map((left) => {
      const table = attack();
      if (left) act(table, 'south', `standing guard ${left}`);
      act(table, 'north', 'aim head');
      expect(canUndo(table, 'north')).toBe(true);
      act(table, 'north', 'strike');
      return canUndo(table, 'north');
    });
    expect(ends).toEqual([false, false, false]);
  });

  test('a free choice that asks another can be taken back until he answers', () => {
    const table = attack();
    const before = hashState(table.state);
    act(table, 'south', 'challenge north');
    expect(table.game.asks(table.state)[0]).toMatchObject({ seat: 'north', prompt: 'challenged' });
    act(table, 'south', 'undo');
    expect(hashState(table.state)).toBe(before);
    act(table, 'south', 'challenge north');
    act(table, 'north', 'refuse');
    expect(canUndo(table, 'south')).toBe(false);
    expect(canUndo(table, 'north')).toBe(true);
    act(table, 'north', 'undo');
    expect(table.game.asks(table.state)[0]).toMatchObject({ seat: 'north', prompt: 'challenged' });
  });

  clause('AN-5.c', 'leaves standing answers as they are, one’s own and another’s', () => {
    const table = attack(3);
    const left = (seat: Seat) => table.game.standing(table.state, seat)[0]!.now;
    act(table, 'north', 'steady');
    act(table, 'south', 'standing guard never');
    act(table, 'north', 'standing guard always');
    act(table, 'north', 'aim head');
    act(table, 'south', 'standing guard');
    act(table, 'west', 'standing guard always');
    for (let i = 0; i < 2; i++) {
      expect(canUndo(table, 'north')).toBe(true);
      act(table, 'north', 'undo');
      expect([left('north'), left('south'), left('west')]).toEqual(['always', null, 'always']);
    }
    expect(canUndo(table, 'north')).toBe(false);
    expect(top(table)).toMatchObject({ step: 'attack', aim: null, steadied: false });
  });

  clause('AN-4.d', 'replaces a sealed answer until the last is in, and touches nobody else’s', () => {
    const table = begin(parry(DATA), { seats: 3 });
    act(table, 'north', 'add 3');
    act(table, 'south', 'add 2');
    act(table, 'north', 'seal');
    const south = JSON.stringify(table.state.flow.at(-1)!.branches!.south);
    act(table, 'north', 'undo');
    act(table, 'north', 'undo');
    expect(JSON.stringify(table.state.flow.at(-1)!.branches!.south)).toBe(south);
    act(table, 'north', 'add 1');
    act(table, 'north', 'seal');
    act(table, 'south', 'seal');
    act(table, 'west', 'seal');
    expect(table.state.table.bids).toEqual({ north: 1, south: 2, west: 0 });
    for (const seat of ['north', 'south', 'west']) expect(canUndo(table, seat)).toBe(false);
  });

  test('goes on when a seat is handed over, and stops when one resigns', () => {
    const table = attack(3);
    act(table, 'north', 'steady');
    handOver(table, 'south', 'a bot');
    handOver(table, 'north', 'a bot');
    expect(canUndo(table, 'north')).toBe(true);
    act(table, 'north', 'undo');
    act(table, 'north', 'steady');
    act(table, 'west', 'resign');
    expect(canUndo(table, 'north')).toBe(false);
  });

  test('fails without a trace if a rule fails while the rest is done again', () => {
    let sabotaged = false;
    const base = rules.steps.attack as Extract<typeof rules.steps.attack, { kind: 'ask' }>;
    const table = begin(
      defineGame({
        ...rules,
        steps: {
          ...rules.steps,
          attack: {
            ...base,
            verbs: {
              ...base.verbs,
              steady: {
                ...base.verbs.steady!,
                do(p, f, action, seat) {
                  if (sabotaged) throw new Error('sabotage');
                  base.verbs.steady!.do(p, f, action, seat);
                },
              },
            },
          },
        },
      })(DATA),
    );
    act(table, 'north', 'add 3');
    act(table, 'north', 'seal');
    act(table, 'south', 'seal');
    act(table, 'north', 'steady');
    act(table, 'north', 'aim head');
    const unchanged = all(table);
    sabotaged = true;
    expect(() => act(table, 'north', 'undo')).toThrow('sabotage');
    expect(all(table)).toBe(unchanged);
    sabotaged = false;
    act(table, 'north', 'undo');
    expect(top(table)).toMatchObject({ aim: null, steadied: true });
  });
});

describe('what a seat cannot notice', () => {
  interface Deals {
    steps: number;
    deals: Record<Seat, Hidden<string[]>>;
  }
  /** While a thinks aloud, step by step, b and c may strike a deal in secret; b may cast a lot for it. */
  const secretly = tiny<Deals>({
    setup: ({ seats }) => ({
      steps: 0,
      deals: Object.fromEntries(seats.map((seat) => [seat, hide<string[]>([], [seat])])),
    }),
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
            do: (p) => {
              p.table.steps++;
            },
          },
        },
      },
    },
    free: {
      say: {
        clause: 'TI-5',
        each: (t, _f, seat) =>
          seat === 'a'
            ? []
            : ['salt', 'lot', ...(t.steps > 1 ? ['late'] : [])].map((what) => ({ verb: 'say', what })),
        do(p, _f, { what }, seat) {
          const deal = what === 'lot' ? `lot ${p.draw('lot', 6, ['b', 'c'])}` : what;
          for (const party of ['b', 'c']) put(p.table.deals[party]!, deal);
          p.log('deal', 'TI-5', { seat, deal }, ['b', 'c']);
        },
      },
    },
  });
  const deals = (table: Chronicle<State<Deals>, never, State<Deals>>) => secretOf(table.state.table.deals.b!);
  type DealTable = Parameters<typeof deals>[0];

  test.each(['salt', 'lot'])(
    'a secret deal (%s) changes neither his version nor what he may take back',
    (deal) => {
      const table = begin(secretly) as unknown as DealTable;
      act(table, 'a', 'go');
      act(table, 'a', 'go');
      const before = [table.versions.a, table.fresh.a, canUndo(table, 'a')];
      const { row } = act(table, 'b', `say ${deal}`);
      expect([...row!.seen].sort()).toEqual(['b', 'c']);
      expect([table.versions.a, table.fresh.a, canUndo(table, 'a')]).toEqual(before);
      const kept = [...deals(table)!];
      act(table, 'a', 'undo');
      expect(table.state.table.steps).toBe(1);
      expect(deals(table)).toEqual(kept);
      act(table, 'a', 'undo');
      expect(table.state.table.steps).toBe(0);
      expect(deals(table)).toEqual(kept);
      act(table, 'a', 'go');
      expect(verify(plain(exportGame(table)), () => secretly).wrong).toBeNull();
    },
  );

  test('two who act unnoticed by each other each take back their own', () => {
    const table = begin(secretly) as unknown as DealTable;
    act(table, 'a', 'go');
    act(table, 'b', 'say salt');
    act(table, 'a', 'go');
    // b has noticed a's second step, a has noticed nothing.
    expect(['a', 'b', 'c'].map((seat) => canUndo(table, seat))).toEqual([true, false, false]);
    act(table, 'b', 'say salt');
    expect(canUndo(table, 'b')).toBe(true);
    act(table, 'b', 'undo');
    expect([table.state.table.steps, deals(table)]).toEqual([2, ['salt']]);
    act(table, 'a', 'undo');
    act(table, 'a', 'undo');
    expect([table.state.table.steps, deals(table)]).toEqual([0, ['salt']]);
    expect(['a', 'b', 'c'].map((seat) => canUndo(table, seat))).toEqual([false, false, false]);
    const again = replay(secretly as never, plain(table.record), { seed: table.seed });
    expect(all(again)).toBe(all(table));
    expect(verify(plain(exportGame(table)), () => secretly).wrong).toBeNull();
  });

  test('is not told of by taking it back', () => {
    const table = begin(secretly) as unknown as DealTable;
    act(table, 'b', 'say salt');
    const [seen, log] = [table.versions.a, logFor(table.record, 'a').length];
    const { row } = act(table, 'b', 'undo');
    expect([...row!.seen].sort()).toEqual(['b', 'c']);
    expect([table.versions.a, logFor(table.record, 'a').length]).toEqual([seen, log]);
    expect(logFor(table.record, 'c').at(-1)!.entry.what).toBe('undo');
    act(table, 'a', 'go');
    expect(act(table, 'a', 'undo').row!.entries[0]).not.toHaveProperty('for');
    expect(verify(plain(exportGame(table)), () => secretly).wrong).toBeNull();
  });

  test('what depends on a step that would be taken back holds it fast', () => {
    const table = begin(secretly) as unknown as DealTable;
    act(table, 'a', 'go');
    act(table, 'a', 'go');
    act(table, 'b', 'say late');
    const unchanged = all(table);
    expect(clauseOf(() => act(table, 'a', 'undo'))).toBe('AN-4.c');
    expect(all(table)).toBe(unchanged);
  });

  test('a late version of his is not made stale by it', () => {
    const table = begin(secretly) as unknown as DealTable;
    const seen = table.versions.a!;
    handOver(table, 'c', 'a bot');
    act(table, 'b', 'say salt');
    act(table, 'a', 'go', { version: seen });
  });
});

// ---------------------------------------------------------------- people and time

describe('people', () => {
  clause('AN-8.a', 'may resign; the last one left has won', () => {
    const table = attack(3);
    act(table, 'south', 'resign');
    expect(table.game.result(table.state)).toBeNull();
    expect(table.state.resigned).toEqual(['south']);
    expect(logFor(table.record, 'spectator').at(-1)!.entry).toMatchObject({
      what: 'resigned',
      facts: { seat: 'south' },
    });
    act(table, 'north', 'resign');
    const result = table.game.result(table.state)!;
    expect(result).toEqual({ winners: ['west'], how: 'resignation', clause: 'AN-8.a' });
    expect(table.game.say.result(result)).toBe('west wins: all others have resigned');
    expect(table.game.asks(table.state)).toEqual([]);
    expect(table.record.seed).toBe(table.seed);
  });

  clause('AN-8.b', 'resign once', () => {
    const table = attack(3);
    act(table, 'south', 'resign');
    const unchanged = all(table);
    expect(refusalOf(() => act(table, 'south', 'resign'))).toMatchObject({
      clause: 'AN-8.b',
      reason: 'south has already resigned',
    });
    expect(all(table)).toBe(unchanged);
  });

  test('who resign let the game go on as its rules say, dice included', () => {
    const game = tiny<{ turns: Seat[]; rolled: number }>({
      setup: ({ seats }) => ({ turns: [...seats], rolled: 0 }),
      first: (): Step => ({ step: 'first' }),
      steps: {
        first: { kind: 'run', run: (p) => p.call({ step: p.table.rolled ? 'wait' : 'turn' }) },
        turn: {
          kind: 'ask',
          seat: (t) => (t.turns[0] === 'a' ? 'a' : null),
          prompt: 'turn',
          clause: 'TI-1',
          verbs: { go: { clause: 'TI-1', do: (p) => p.done() } },
        },
        wait: {
          kind: 'ask',
          seat: (t) => t.turns[0]!,
          prompt: 'wait',
          clause: 'TI-1',
          verbs: { go: { clause: 'TI-1', do: () => {} } },
        },
      },
      resigned(p, seat) {
        p.table.turns = p.table.turns.filter((one) => one !== seat);
        p.table.rolled = 1 + p.draw('order', 6);
      },
    });
    const table = begin(game);
    const { row } = act(table, 'a', 'resign');
    expect(row!.draws.map(({ label }) => label)).toEqual(['order']);
    expect(table.game.asks(table.state).map(({ seat }) => seat)).toEqual(['b']);
    act(table, 'b', 'go');
    expect(verify(plain(exportGame(table)), () => game).wrong).toBeNull();
  });

  clause('AN-8.d', 'pass a seat on, and the record knows the seat alone', () => {
    const table = attack();
    const [before, seen] = [hashState(table.state), { ...table.versions }];
    const row = handOver(table, 'south', 'a bot');
    expect(row).toMatchObject({ kind: 'hand-over', seat: 'south', to: 'a bot' });
    expect(hashState(table.state)).toBe(before);
    expect(table.versions.north).toBe(seen.north! + 1);
    const { entry } = logFor(table.record, 'north').at(-1)!;
    expect(table.game.say.entry(entry)).toBe('south is played by a bot from now on');
    // Nobody's question has changed by it.
    act(table, 'north', 'aim head', { version: seen.north! });
  });

  clause('AN-8.c', 'set the table to another state when all agree, and the record says so', () => {
    const table = attack();
    const other = plain(table.state);
    other.table.points.north = 2;
    const unchanged = all(table);
    expect(refusalOf(() => override(table, other, ['north'], 'a slip'))).toMatchObject({
      clause: 'AN-8.c',
      reason: 'All seats must agree; south did not',
    });
    expect(all(table)).toBe(unchanged);
    const agreed = ['south', 'north'];
    const row = override(table, other, agreed, 'a slip');
    expect(row).toMatchObject({ kind: 'override', agreed: ['south', 'north'], cause: 'a slip' });
    expect(table.state.table.points.north).toBe(2);
    expect(table.game.say.entry(row.entries[0]!)).toBe('By agreement of all the table is changed: a slip');
    // The record keeps what was agreed to, whatever becomes of the state that was handed in.
    other.table.points.north = 9;
    agreed.pop();
    act(table, 'north', 'aim head');
    expect(verify(plain(exportGame(table)), parry).wrong).toBeNull();
  });

  clause(['AN-7.d', 'AN-8.c'], 'forgeries that a careless check would pass are named', () => {
    const game = toTheEnd(begin(parry(DATA)));
    const judged = (forge: (file: GameFile) => void) => {
      const file = plain(exportGame(game));
      forge(file);
      return verify(file, parry);
    };
    expect(judged(() => {})).toMatchObject({ ok: true, checked: 'all', result: { how: 'points' } });
    const what = (forge: (file: GameFile) => void) => judged(forge).wrong?.what;
    expect(what(({ record }) => Object.assign(record, { rules: 2 }))).toBe('rules');
    expect(what(({ record }) => Object.assign(record, { seed: null }))).toBe('seed');
    expect(what(({ record }) => Object.assign(record.init, { scenario: 'nowhere' }))).toBe('table');
    expect(what(({ record }) => Object.assign(record.init, { options: { dull: 7 } }))).toBe('table');
    expect(what(({ record }) => Object.assign(record.init, { options: { sharp: true } }))).toBe('table');
    // What is not said is as usual, which it may be or not.
    expect(what(({ record }) => Object.assign(record.init, { options: {} }))).toBeUndefined();
    expect(what(({ record }) => Object.assign(record.init, { options: { dull: true } }))).toBeDefined();
    expect(what(({ record }) => Object.assign(record.rows[3]!, { seen: ['nobody'] }))).toBe('entry');
    const { rows } = game.record;
    const { hash } = rows.at(-2)!;
    const forged = {
      kind: 'override' as const,
      agreed: [],
      cause: 'x',
      state: plain(game.state) as unknown as Json,
    };
    const aftermath = { draws: [], entries: [], automatic: [], sealed: false, seen: [], hash };
    expect(what(({ record }) => record.rows.splice(-1, 1, { ...forged, ...aftermath }))).toBe('action');
    expect(judged(({ record }) => record.rows.splice(-5)).notes.join()).toContain('breaks off');
  });

  clause('AN-8.c', 'do not wait for the consent of a seat that has resigned', () => {
    const table = begin(parry(DATA), { seats: 3 });
    const state = plain(table.state);
    expect(clauseOf(() => override(table, state, ['north', 'south'], 'x'))).toBe('AN-8.c');
    act(table, 'west', 'resign');
    expect(override(table, plain(table.state), ['north', 'south'], 'x').kind).toBe('override');
  });

  clause(['AN-8.c', 'AN-7.c'], 'rewind to an earlier state, and no draw comes again', () => {
    const table = guard();
    act(table, 'south', 'let');
    const rolled = table.record.rows.flatMap(({ draws }) => draws);
    const blow = table.record.rows.findIndex((row) => row.draws.some(({ label }) => label === 'blow'));
    const row = rewind(table, blow, ['north', 'south'], 'again');
    expect(row.hash).toBe(table.record.rows[blow - 1]!.hash);
    act(table, 'south', 'let');
    const indices = table.record.rows.flatMap(({ draws }) => draws.map(({ index }) => index));
    expect(indices).toEqual(indices.map((_, i) => i));
    expect(indices.length).toBeGreaterThan(rolled.length);
    const blows = table.record.rows.flatMap(({ draws }) => draws.filter(({ label }) => label === 'blow'));
    expect(blows).toHaveLength(2);
    expect(blows[1]!.index).toBe(rolled.length);
    expect(verify(plain(exportGame(table)), parry).wrong).toBeNull();
    for (const rows of [0, -1, 1.5, 999]) {
      expect(() => rewind(table, rows, ['north', 'south'], 'x')).toThrow('the record has rows 1 to');
    }
  });

  clause(['AN-7.a', 'AN-8.c'], 'may not go back behind the end: the seed is known by then', () => {
    const table = toTheEnd(begin(parry(DATA)));
    expect(table.record.seed).toBe(table.seed);
    expect(clauseOf(() => rewind(table, 3, ['north', 'south'], 'again'))).toBe('AN-2.c');
  });

  clause('AN-6.a', 'who are late are acted for by the host alone, with the cause', () => {
    const table = begin(parry(DATA));
    act(table, 'north', 'add 2');
    expect(clauseOf(() => act(table, 'north', 'expire'))).toBe('PA-1');
    expect(clauseOf(() => actLate(table, 'west', 'x'))).toBe('AN-6.a');
    const row = actLate(table, 'north', 'the hourglass');
    expect(row).toMatchObject({
      kind: 'late',
      seat: 'north',
      cause: 'the hourglass',
      action: { verb: 'expire' },
    });
    // The hourglass binds: what was done when time was up cannot be taken back, nor can what went before.
    expect(canUndo(table, 'north')).toBe(false);
    expect(clauseOf(() => act(table, 'north', 'undo'))).toBe('AN-4.c');
    expect(clauseOf(() => actLate(table, 'north', 'x'))).toBe('AN-6.a');
    actLate(table, 'south', 'the hourglass');
    expect(table.state.table.bids).toEqual({ north: 2, south: 0 });
    // Nothing is said about who is late with an attack.
    expect(clauseOf(() => actLate(table, 'north', 'x'))).toBe('AN-6.a');
    expect(verify(plain(exportGame(table)), parry).wrong).toBeNull();
  });
});

// ---------------------------------------------------------------- failures

describe('a rule that fails', () => {
  const broken = (where: 'do' | 'seat' | 'facts' | 'draw' | 'json') => {
    let trigger = false;
    const game = tiny<{ steps: number; odd?: unknown }>({
      setup: () => ({ steps: 0 }),
      first: (): Step => ({ step: 'turn' }),
      steps: {
        turn: {
          kind: 'ask',
          seat: () => {
            if (trigger && where === 'seat') throw new Error('sabotage');
            return 'a';
          },
          prompt: 'turn',
          clause: 'TI-1',
          facts: () => {
            if (trigger && where === 'facts') throw new Error('sabotage');
            return {};
          },
          verbs: {
            go: {
              clause: 'TI-1',
              do(p) {
                p.table.steps++;
                p.log('go', 'TI-1');
                trigger = true;
                if (where === 'draw') p.draw('x', 6);
                if (where === 'do' || where === 'draw') throw new Error('sabotage');
                if (where === 'json') p.table.odd = 10n;
              },
            },
            pass: {
              clause: 'TI-1',
              do: (p) => {
                p.table.steps++;
              },
            },
          },
        },
      },
    });
    return {
      table: begin(game),
      repair: () => {
        trigger = false;
      },
    };
  };

  test.each(['do', 'seat', 'facts', 'draw', 'json'] as const)(
    'in %s leaves state and record as they were',
    (where) => {
      const { table, repair } = broken(where);
      act(table, 'a', 'pass');
      const unchanged = all(table);
      expect(() => act(table, 'a', 'go')).toThrow(where === 'json' ? TypeError : 'sabotage');
      repair();
      expect(all(table)).toBe(unchanged);
      // Play goes on as if nothing had happened, undo included.
      expect(canUndo(table, 'a')).toBe(true);
      act(table, 'a', 'pass');
      act(table, 'a', 'undo');
      act(table, 'a', 'undo');
      expect(table.state.table.steps).toBe(0);
      expect(verify(plain(exportGame(table)), () => table.game).wrong).toBeNull();
    },
  );
});

describe('a record', () => {
  test('does not change with the things that it speaks of', () => {
    interface Things {
      cards: { name: string; used: boolean }[];
    }
    const game = tiny<Things>({
      setup: () => ({ cards: [{ name: 'ace', used: false }] }),
      first: (): Step => ({ step: 'turn' }),
      steps: {
        turn: {
          kind: 'ask',
          seat: () => 'a',
          prompt: 'turn',
          clause: 'TI-1',
          verbs: {
            pick: {
              clause: 'TI-1',
              // A rule may offer the very thing that lies on the table.
              each: (t) => t.cards.map((what) => ({ verb: 'pick', what: what as unknown as string })),
              do(p, _f, { what }) {
                p.log('pick', 'TI-1', { what });
                (what as unknown as Things['cards'][number]).used = true;
              },
            },
          },
        },
      },
    });
    const table = begin(game);
    const action = { verb: 'pick', what: { name: 'ace', used: false } };
    const { row } = submit(table, { seat: 'a', version: table.versions.a!, id: 'x', action });
    const written = JSON.stringify(row);
    table.state.table.cards[0]!.name = 'changed';
    expect(JSON.stringify(row)).toBe(written);
    expect((row as unknown as { entries: unknown[] }).entries).toMatchObject([
      { facts: { what: { used: false } } },
    ]);
  });

  clause('AN-4.f', 'read again gives the same states, and play goes on identically', () => {
    const table = guard(3);
    act(table, 'south', 'standing guard never');
    act(table, 'south', 'let');
    const file = readGameFile(JSON.stringify(exportGame(table)));
    const again = replay(parry(file.data), file.record, { seed: table.seed });
    const stored = reopen(parry(file.data), file.record, { state: plain(table.state), seed: table.seed });
    for (const twin of [again, stored]) {
      expect(all(twin)).toBe(all(table));
      expect(canUndo(twin, 'south')).toBe(true);
    }
    for (const [seat, text] of [
      ['south', 'undo'],
      ['south', 'let'],
      ['west', 'let'],
      ['north', 'add 2'],
      ['west', 'seal'],
    ] as const) {
      for (const one of [table, again, stored])
        act(one, seat, text, { id: `${seat} ${text}`.replaceAll(' ', '-') });
      expect(all(again)).toBe(all(table));
      expect(all(stored)).toBe(all(table));
    }
  });

  clause('AN-4.f', 'names the row that does not come out as it is written', () => {
    const table = guard();
    const named = (change: (row: Row) => object) => {
      const record = plain(table.record);
      Object.assign(record.rows[3]!, change(record.rows[3]!));
      try {
        replay(table.game, record);
      } catch (error) {
        expect(error).toBeInstanceOf(Mismatch);
        return [(error as Mismatch).row, (error as Mismatch).what];
      }
      return null;
    };
    expect(named(() => ({}))).toBeNull();
    expect(named(() => ({ hash: '0'.repeat(64) }))).toEqual([3, 'state']);
    expect(named(() => ({ action: { verb: 'strike' } }))).toEqual([3, 'action']);
    expect(named(() => ({ entries: [] }))).toEqual([3, 'entry']);
    expect(named(() => ({ draws: [{ index: 9, label: 'gift', range: 6, value: 5 }] }))).toEqual([3, 'draw']);
  });

  clause('AN-4.f', 'read again knows what can be taken back', () => {
    const table = attack();
    act(table, 'north', 'steady');
    act(table, 'south', 'standing guard never');
    act(table, 'north', 'aim head');
    const again = replay(table.game, plain(table.record), { seed: table.seed });
    act(again, 'north', 'undo');
    act(again, 'north', 'undo');
    expect(canUndo(again, 'north')).toBe(false);
    expect(again.state.flow).toEqual(attack().state.flow);
  });

  test('gives the state after any of its rows', () => {
    const table = guard();
    for (const [i, row] of table.record.rows.entries()) {
      expect(hashState(stateAfter(table.game, table.record, i + 1))).toBe(row.hash);
    }
  });

  test('that is only read has no seed and takes nothing more', () => {
    const table = attack();
    const again = replay(table.game, table.record);
    expect(() => act(again, 'north', 'aim head')).toThrow('its seed is not known here');
    expect(all(again)).toBe(all(table));
  });

  test('is not taken up from a state that is not its last', () => {
    const table = attack();
    const other = plain(table.state);
    other.table.points.north = 3;
    expect(() => reopen(table.game, table.record, { state: other })).toThrow(Mismatch);
  });
});

// ---------------------------------------------------------------- verify

describe('anybody can check an exported game', () => {
  const played = () => plain(exportGame(toTheEnd(begin(parry(DATA), { seats: 3 }))));
  const judge = (change: (file: GameFile) => void, file = played()) => {
    change(file);
    return verify(readGameFile(JSON.stringify(file)), parry);
  };
  const rowWith = (file: GameFile, label: string) =>
    file.record.rows.findIndex(({ draws }) => draws.some((draw) => draw.label === label));

  clause('AN-7.d', 'a true one holds: every draw and every state', () => {
    const file = played();
    const verdict = judge(() => {}, file);
    expect(verdict).toMatchObject({ ok: true, wrong: null, notes: [] });
    expect(verdict.states).toBe(file.record.rows.length);
    expect(verdict.draws).toBeGreaterThan(5);
  });

  clause('AN-7.a', 'the revealed seed is the one committed to', () => {
    expect(judge(({ record }) => (record.seed = 'ab'.repeat(32))).wrong).toMatchObject({
      row: null,
      what: 'commitment',
    });
    expect(judge(({ record }) => (record.commitment = 'ab'.repeat(32))).wrong).toMatchObject({
      what: 'commitment',
    });
  });

  clause(['AN-7.c', 'AN-7.d'], 'the first wrong draw is named', () => {
    const file = played();
    const row = rowWith(file, 'blow');
    const draw = file.record.rows[row]!.draws[0]!;
    const value = draw.value;
    draw.value = (value + 1) % 6;
    const verdict = judge(() => {}, file);
    expect(verdict.wrong).toMatchObject({ row, what: 'draw' });
    expect(verdict.wrong!.sentence).toBe(
      `row ${row}: draw ${draw.index} (“blow”, 0 to 5) is ${draw.value}, but seed and salts give ${value}`,
    );
  });

  test.each<[string, (file: GameFile) => void, string]>([
    ['a salt', ({ record }) => (record.salts.west = '99'.repeat(16)), 'draw'],
    ['the number of a draw', ({ record }) => (record.rows[0]!.draws[0]!.index = 9), 'draw'],
    ['a draw left out', ({ record }) => record.rows[0]!.draws.pop(), 'draw'],
    ['the label of a draw', ({ record }) => (record.rows[0]!.draws[0]!.label = 'gift'), 'draw'],
    ['who may see a draw', ({ record }) => (record.rows[0]!.draws[0]!.for = ['west']), 'draw'],
    ['the scenario’s seats', ({ record }) => record.init.seats.pop(), 'draw'],
    [
      'an action',
      ({ record }) => ((record.rows[1] as { action?: unknown }).action = { verb: 'strike' }),
      'action',
    ],
    ['who acted', ({ record }) => ((record.rows[1] as { seat?: string }).seat = 'nobody'), 'action'],
    [
      'an entry',
      ({ record }) => (record.rows.find(({ entries }) => entries.length > 0)!.entries[0]!.clause = 'PA-9'),
      'entry',
    ],
    [
      'a reader of an entry',
      ({ record }) => (record.rows.find(({ entries }) => entries.length > 0)!.entries[0]!.for = []),
      'entry',
    ],
    ['that it was sealed', ({ record }) => (record.rows[1]!.sealed = !record.rows[1]!.sealed), 'entry'],
    [
      'what came by itself',
      ({ record }) => record.rows[1]!.automatic.push({ seat: 'west', action: { verb: 'let' } }),
      'entry',
    ],
    ['a state', ({ record }) => (record.rows[2]!.hash = '0'.repeat(64)), 'state'],
    ['the data', (file) => (file.data = { box: { sides: 6, goal: 1, cards: 20 } }), 'data'],
    ['the hash of the data', ({ record }) => (record.data = '0'.repeat(64)), 'data'],
    ['an action left out', ({ record }) => record.rows.splice(2, 1), 'entry'],
    ['a doubled row', ({ record }) => record.rows.splice(2, 0, plain(record.rows[2]!)), 'action'],
  ])('%s that was changed is noticed', (_what, change, what) => {
    const verdict = judge(change);
    expect(verdict.ok).toBe(false);
    expect(verdict.wrong!.what).toBe(what);
    expect(verdict.wrong!.sentence.length).toBeGreaterThan(20);
  });

  test('of a running game all but the seed is checked, the numbers of its draws too', () => {
    const table = guard();
    const file = plain(exportGame(table));
    expect(judge(() => {}, plain(file))).toMatchObject({
      ok: true,
      notes: [expect.stringContaining('the seed is not revealed yet')],
    });
    expect(judge(({ record }) => (record.rows[0]!.draws[1]!.index = 0), plain(file)).wrong).toMatchObject({
      row: 0,
      what: 'draw',
    });
    expect(judge(({ record }) => (record.rows[2]!.hash = 'x'), plain(file)).wrong).toMatchObject({
      row: 2,
      what: 'state',
    });
    expect(JSON.stringify(file)).not.toContain(table.seed);
  });

  test('an agreed change hides nothing that went before', () => {
    const table = guard();
    act(table, 'south', 'let');
    rewind(table, table.record.rows.length - 1, ['north', 'south'], 'again');
    act(table, 'south', 'let');
    toTheEnd(table);
    const file = plain(exportGame(table));
    expect(judge(() => {}, plain(file))).toMatchObject({ ok: true, states: file.record.rows.length });
    expect(judge(({ record }) => (record.rows[3]!.hash = 'x'), plain(file)).wrong).toMatchObject({
      row: 3,
      what: 'state',
    });
  });

  test('a game of another title is not judged', () => {
    expect(judge(({ record }) => (record.game = 'chess')).wrong).toMatchObject({ what: 'game' });
  });
});

describe('a file', () => {
  const good = () => plain(exportGame(attack())) as unknown as Record<string, unknown>;
  const said = (text: string): string => {
    try {
      readGameFile(text);
    } catch (error) {
      expect(error).toBeInstanceOf(WrongFile);
      return (error as Error).message;
    }
    return 'fine';
  };
  type Loose = {
    record: { rows: Record<string, unknown>[]; [field: string]: unknown };
    [field: string]: unknown;
  };
  const bent = (change: (file: Loose) => unknown): string => {
    const file = good() as unknown as Loose;
    change(file);
    return said(JSON.stringify(file));
  };

  test('is read as it was written', () => {
    const file = good();
    expect(readGameFile(JSON.stringify(file))).toEqual(file);
  });

  test.each([
    ['', 'this is not JSON'],
    ['{', 'this is not JSON'],
    ['null', 'the file must be an object'],
    ['[]', 'the file must be an object'],
    ['{}', 'this JSON is not a game of Annales'],
    ['{"annales":"game"}', '“format” must be a whole number'],
    ['{"annales":"game","format":0.5}', '“format” must be a whole number'],
    ['{"annales":"game","format":0}', '“format” must be a whole number'],
    ['{"annales":"game","format":99}', 'the file has format 99; this version reads formats up to 1'],
    ['{"annales":"game","format":1}', 'record must be an object'],
  ])('%j is none', (text, sentence) => {
    expect(said(text)).toContain(sentence);
  });

  test('that is bent says where', () => {
    const draw = (change: object) =>
      bent(({ record }) => Object.assign((record.rows[0] as unknown as Row).draws[0]!, change));
    expect(bent(({ record }) => delete record.commitment)).toBe('record.commitment must be a text');
    expect(bent(({ record }) => (record.rules = '1'))).toBe('record.rules must be a whole number');
    expect(bent(({ record }) => (record.seed = 'xyz'))).toContain('record.seed must be null or');
    expect(bent(({ record }) => (record.salts = { north: 7 }))).toContain('record.salts.north must be');
    expect(bent(({ record }) => (record.init = { scenario: 'bout', options: {}, seats: [7] }))).toContain(
      'record.init.seats[0]',
    );
    expect(bent(({ record }) => (record.rows = []))).toContain('record.rows');
    expect(bent(({ record }) => (record.rows[1]!.kind = '__proto__'))).toContain(
      'record.rows[1].kind is “__proto__”',
    );
    expect(bent(({ record }) => (record.rows[0]!.kind = 'resign'))).toContain(
      'the first row, and no other, is the start',
    );
    expect(bent(({ record }) => record.rows.push(record.rows[0]!))).toContain(
      'the first row, and no other, is the start',
    );
    expect(bent(({ record }) => delete record.rows[1]!.seen)).toContain('record.rows[1].seen must be a list');
    expect(bent(({ record }) => (record.rows[1]!.sealed = 1))).toContain(
      'record.rows[1].sealed must be true or false',
    );
    expect(draw({ range: 2 ** 40 })).toContain('record.rows[0].draws[0].range must be from 1 to 4294967296');
    expect(draw({ range: 0 })).toContain('record.rows[0].draws[0].range must be from 1');
    expect(draw({ value: -1 })).toContain('record.rows[0].draws[0].value must be from 0 to');
    expect(draw({ value: 30 })).toContain('record.rows[0].draws[0].value must be from 0 to');
    expect(draw({ value: 1.5 })).toContain('must be a whole number');
  });

  test('of a foreign seat or scenario is judged, not obeyed', () => {
    for (const seats of [['__proto__'], ['north', 'north'], ['nobody', 'spectator']]) {
      const file = good() as unknown as GameFile;
      file.record.init.seats = seats;
      expect(verify(readGameFile(JSON.stringify(file)), parry).ok).toBe(false);
    }
    expect(layTable(parry(DATA).facts).seats).toEqual(['north', 'south']);
  });
});
