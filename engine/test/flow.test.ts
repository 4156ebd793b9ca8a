import { describe, expect, test } from 'vitest';
import {
  type Chance,
  die,
  fast,
  type Hidden,
  hide,
  hideList,
  type Json,
  layTable,
  look,
  type Seat,
  type State,
  scripted,
  secretOf,
} from '../index.ts';
import { clause, offers, refused } from '../testing/index.ts';
import { plain, refusalOf, type Step, type TinyGame, type TinyRules, tiny, type Word } from './tables.ts';

/** A table on which steps leave their traces. */
interface Trace {
  said: string[];
}

type Verb = NonNullable<Extract<TinyRules<Trace>['steps'][string], { kind: 'ask' }>['verbs']['go']>;

const trace = (steps: TinyRules<Trace>['steps'], more: Partial<TinyRules<Trace>> & { ids?: Seat[] } = {}) =>
  tiny<Trace>({ setup: () => ({ said: [] }), first: (): Step => ({ step: 'first' }), steps, ...more });

const lay = <T>(game: TinyGame<T>, chance: Chance = scripted()): State<T> =>
  game.setup(layTable(game.facts), chance).state;

/** A seat does something that needs no more than its verb and what it is done to. */
const does = <T>(game: TinyGame<T>, s: State<T>, seat: Seat, text: string, ...draws: Json[]) =>
  game.act(s, seat, game.notation.parse(text), scripted(...draws));

/** A question that only waits: `go` leaves a trace, `done` is the end of it. */
const waits = (seat: Seat, more: object = {}): TinyRules<Trace>['steps'][string] => ({
  kind: 'ask',
  seat: () => seat,
  prompt: 'wait',
  clause: 'TI-1',
  verbs: {
    go: { clause: 'TI-1', do: (p) => void p.table.said.push('go') },
    done: { clause: 'TI-1', do: (p) => p.done() },
  },
  ...more,
});

describe('a sequence', () => {
  test('takes its stages in order, and what a stage calls is finished before the next', () => {
    const game = trace({
      first: {
        kind: 'sequence',
        stages: {
          morning: (p) => void p.table.said.push('morning'),
          noon(p) {
            p.table.said.push('noon');
            p.call({ step: 'work' });
          },
          evening(p) {
            p.table.said.push('evening');
            p.call({ step: 'wait' });
          },
        },
        again: () => true,
      },
      work: {
        kind: 'sequence',
        stages: {
          dig: (p) => void p.table.said.push('dig'),
          ask: (p) => p.call({ step: 'wait' }),
          rest: (p) => void p.table.said.push('rest'),
        },
      },
      wait: waits('a'),
    });
    const s = lay(game);
    expect(s.table.said).toEqual(['morning', 'noon', 'dig']);
    expect(s.flow).toEqual([
      { step: 'first', at: 'evening' },
      { step: 'work', at: 'rest' },
      { step: 'wait' },
    ]);
    does(game, s, 'a', 'done');
    expect(s.table.said.slice(3)).toEqual(['rest', 'evening']);
    does(game, s, 'a', 'done');
    expect(s.table.said.slice(5)).toEqual(['morning', 'noon', 'dig']);
  });

  test('ends when it is not to begin again', () => {
    const game = trace({
      first: {
        kind: 'sequence',
        stages: { day: (p) => p.call({ step: 'wait' }) },
        again: (t) => t.said.length < 2,
      },
      wait: waits('a'),
    });
    const s = lay(game);
    does(game, s, 'a', 'go');
    does(game, s, 'a', 'done');
    expect(game.asks(s)).toHaveLength(1);
    does(game, s, 'a', 'go');
    expect(() => does(game, s, 'a', 'done')).toThrow('the flow ended without a result');
  });

  test('may be done early by a stage of its own, and leaves a value', () => {
    const game = trace({
      first: {
        kind: 'sequence',
        stages: {
          call: (p) => p.call({ step: 'short' }),
          hear: (p, f) => void p.table.said.push(`heard ${f.got}`),
          wait: (p) => p.call({ step: 'wait' }),
        },
      },
      short: {
        kind: 'sequence',
        stages: { stop: (p) => p.done('enough'), never: (p) => void p.table.said.push('never') },
      },
      wait: waits('a'),
    });
    expect(lay(game).table.said).toEqual(['heard enough']);
  });

  test('says so when a stored frame names a stage that it does not have', () => {
    const game = trace({
      first: { kind: 'sequence', stages: { day: (p) => p.call({ step: 'wait' }) } },
      wait: waits('a'),
    });
    const s = lay(game);
    s.flow[0]!.at = 'night';
    expect(() => does(game, s, 'a', 'done')).toThrow('the sequence “first” has no stage “night”');
  });
});

describe('a step that goes on by itself', () => {
  test('is run whenever it is on top, and is done when it calls nothing', () => {
    const game = trace({
      first: {
        kind: 'sequence',
        stages: { run: (p) => p.call({ step: 'three', left: 3 }), wait: (p) => p.call({ step: 'wait' }) },
      },
      three: {
        kind: 'run',
        run(p, f) {
          if ((f.left as number) === 0) return;
          f.left = (f.left as number) - 1;
          p.table.said.push(`left ${f.left}`);
          p.call({ step: 'wait' });
        },
      },
      wait: waits('a'),
    });
    const s = lay(game);
    for (const left of [2, 1, 0]) {
      expect(s.table.said.at(-1)).toBe(`left ${left}`);
      does(game, s, 'a', 'done');
    }
    expect(s.flow.map(({ step }) => step)).toEqual(['first', 'wait']);
  });

  test('is told apart from a loop that never asks', () => {
    const game = trace({ first: { kind: 'run', run: (p) => p.call({ step: 'first' }) } });
    expect(() => lay(game)).toThrow('the flow never comes to a question');
  });

  test('must come to a question or an end, from the set-up on', () => {
    const game = trace({ first: { kind: 'run', run: () => {} } });
    expect(() => lay(game)).toThrow('the flow ended without a result');
  });

  test('a step that is not there is named', () => {
    const game = trace({ first: { kind: 'run', run: (p) => p.call({ step: 'nowhere' }) } });
    expect(() => lay(game)).toThrow('the flow names a step “nowhere” that the rules do not have');
  });
});

describe('what a step leaves behind', () => {
  const game = (first: Verb['do']) =>
    trace({
      first: {
        kind: 'sequence',
        stages: {
          ask: (p) => p.call({ step: 'ask' }),
          hear: (p, f) => void p.table.said.push(`heard ${JSON.stringify(f.got)}`),
          wait: (p) => p.call({ step: 'wait' }),
        },
      },
      ask: {
        kind: 'ask',
        seat: () => 'a',
        prompt: 'ask',
        clause: 'TI-1',
        verbs: { go: { clause: 'TI-1', do: first } },
      },
      above: {
        kind: 'ask',
        seat: () => 'b',
        prompt: 'above',
        clause: 'TI-1',
        verbs: { done: { clause: 'TI-1', do: (p) => p.done('from above') } },
      },
      wait: waits('a'),
    });

  test.each([null, 0, '', 'word', [1, { a: 2 }]])('is given to the step below: %j', (value) => {
    const one = game((p) => p.done(value));
    const s = lay(one);
    does(one, s, 'a', 'go');
    expect(s.table.said).toEqual([`heard ${JSON.stringify(value)}`]);
  });

  test.each<[string, Verb['do']]>([
    ['done, then call', (p) => void [p.done('mine'), p.call({ step: 'above' })]],
    ['call, then done', (p) => void [p.call({ step: 'above' }), p.done('mine')]],
  ])('%s: the step is replaced by the one it calls', (_name, work) => {
    const one = game(work);
    const s = lay(one);
    does(one, s, 'a', 'go');
    expect(s.flow.map(({ step }) => step)).toEqual(['first', 'above']);
    expect(s.flow[0]!.got).toBe('mine');
    does(one, s, 'b', 'done');
    expect(s.table.said).toEqual(['heard "from above"']);
  });

  test('a step cannot be done twice', () => {
    const one = game((p) => void [p.done(), p.done()]);
    expect(() => does(one, lay(one), 'a', 'go')).toThrow('its step is not under way');
  });
});

describe('a question', () => {
  test('is asked again after each answer until it is done, and is done if nobody is to be asked', () => {
    const game = trace({
      first: {
        kind: 'sequence',
        stages: { one: (p) => p.call({ step: 'many' }), two: (p) => p.call({ step: 'wait' }) },
      },
      many: {
        kind: 'ask',
        seat: (t) => (t.said.length < 2 ? 'b' : null),
        prompt: 'many',
        clause: 'TI-1',
        verbs: { go: { clause: 'TI-1', do: (p) => void p.table.said.push('go') } },
      },
      wait: waits('a'),
    });
    const s = lay(game);
    for (const seat of ['b', 'b', 'a']) {
      expect(game.asks(s).map((ask) => ask.seat)).toEqual([seat]);
      does(game, s, seat, 'go');
    }
  });

  test('with a single answer answers itself where the rules say so', () => {
    const one = (lone: boolean, choices: string[]) =>
      trace({
        first: {
          kind: 'sequence',
          stages: { ask: (p) => p.call({ step: 'pick' }), wait: (p) => p.call({ step: 'wait' }) },
        },
        pick: {
          kind: 'ask',
          seat: () => 'a',
          prompt: 'pick',
          clause: 'TI-1',
          ...(lone ? { lone } : {}),
          verbs: {
            pick: {
              clause: 'TI-1',
              each: () => choices.map((what) => ({ verb: 'pick', what })),
              do(p, _f, { what }) {
                p.table.said.push(what);
                p.done();
              },
            },
          },
        },
        wait: waits('b'),
      });
    expect(lay(one(true, ['x'])).table.said).toEqual(['x']);
    expect(lay(one(false, ['x'])).table.said).toEqual([]);
    expect(lay(one(true, ['x', 'y'])).table.said).toEqual([]);
  });

  test('knows only a seat of the table', () => {
    const game = trace({ first: waits('a') });
    for (const seat of ['b', 'c', 'spectator', 'nobody', '__proto__', 'constructor', '']) {
      const s = lay(game);
      const before = JSON.stringify(s);
      expect(refusalOf(() => does(game, s, seat, 'go')).clause).toBe('AN-2.a');
      expect(game.choices(s, seat)).toEqual([]);
      expect(game.standing(s, seat)).toEqual([]);
      expect(game.draft(s, seat)).toBe(0);
      expect(game.back(s, seat)).toBe(false);
      expect(JSON.stringify(s)).toBe(before);
    }
  });
});

describe('whoever acts', () => {
  clause('AN-2.a', 'only the seat that the table waits for', () => {
    const game = trace({ first: waits('a') });
    const s = lay(game);
    expect(refused(game, s, 'b', 'go')).toMatchObject({
      clause: 'AN-2.a',
      reason: 'It is not for b to act now; the table waits for a',
    });
    expect(refused(game, s, 'nobody', 'go').reason).toBe('Nobody sits as nobody at this table');
    does(game, s, 'a', 'go');
    expect(s.table.said).toEqual(['go']);
  });

  clause('AN-2.b', 'only what is offered, and the bar says why not', () => {
    const barred = { clause: 'TI-2', key: 'too-far', facts: {} };
    const game = trace({
      first: {
        kind: 'ask',
        seat: () => 'a',
        prompt: 'pick',
        clause: 'TI-1',
        verbs: {
          pick: {
            clause: 'TI-1',
            each: () => [
              { verb: 'pick', what: 'near' },
              { verb: 'pick', what: 'far' },
            ],
            points: () => [{ verb: 'pick', what: 'beyond' }],
            bar: (_t, _f, { what }) => (what === 'near' ? null : barred),
            do: (p, _f, { what }) => void p.table.said.push(what),
          },
        },
      },
    });
    const s = lay(game);
    expect(offers(game, s, 'a')).toEqual(['pick near']);
    for (const [what, clause, reason] of [
      ['far', 'TI-2', 'It is too far'],
      ['beyond', 'TI-2', 'It is too far'],
      ['elsewhere', 'TI-1', '“pick” cannot be done now'],
    ]) {
      expect(refused(game, s, 'a', `pick ${what}`)).toMatchObject({ clause, reason });
      expect(game.why(s, 'a', { verb: 'pick', what })).toMatchObject({ clause, reason });
    }
    expect(game.why(s, 'a', { verb: 'go' })!.clause).toBe('TI-1');
    expect(game.why(s, 'a', { verb: 'pick', what: 'near' })).toBeNull();
    expect(game.barred(s, 'a').map(({ action, refusal }) => [action, refusal.reason])).toEqual([
      [{ verb: 'pick', what: 'far' }, 'It is too far'],
      [{ verb: 'pick', what: 'beyond' }, 'It is too far'],
    ]);
    expect(game.barred(s, 'b')).toEqual([]);
    for (const action of [
      null,
      7,
      'go',
      [],
      {},
      { verb: 1 },
      { what: 'near' },
      { verb: 'pick', what: 'near', more: 1 },
    ]) {
      const before = JSON.stringify(s);
      expect(refusalOf(() => game.act(s, 'a', action as Word, scripted())).clause).toBeTruthy();
      expect(JSON.stringify(s)).toBe(before);
    }
    does(game, s, 'a', 'pick near');
    expect(s.table.said).toEqual(['near']);
  });

  clause('AN-2.b', 'whatever is written with nouns of the table gets its reason, candidate or not', () => {
    const barred = { clause: 'TI-2', key: 'too-far', facts: {} };
    const asked: unknown[] = [];
    const game = trace(
      {
        first: {
          kind: 'ask',
          seat: () => 'a',
          prompt: 'pick',
          clause: 'TI-1',
          verbs: {
            pick: {
              clause: 'TI-1',
              each: () => [{ verb: 'pick', what: 'near' }],
              bar: (_t, _f, action) => {
                asked.push(action);
                return action.what === 'far' ? barred : null;
              },
              do: (p, _f, { what }) => void p.table.said.push(what),
            },
          },
        },
      },
      { nouns: { what: () => ['near', 'far', 'odd'] } },
    );
    const s = lay(game);
    const pick = (what: unknown, more: object = {}) => ({ verb: 'pick', what, ...more });
    const reasonOf = (action: unknown) => game.why(s, 'a', action)?.message ?? null;
    expect(reasonOf(pick('near'))).toBeNull();
    expect(reasonOf(pick('far'))).toBe('It is too far (TI-2)');
    expect(reasonOf(pick('odd'))).toBe('“pick” cannot be done now (TI-1)');
    expect(reasonOf(pick('nowhere'))).toBe('“nowhere” is nothing that “pick” could name as what (AN-3.b)');
    expect(reasonOf({ verb: 'go' })).toBe('“go” is no answer to what is asked now (TI-1)');

    expect(game.choices(s, 'a').map(({ action }) => action)).toEqual([pick('near')]);
    expect(game.barred(s, 'a').map(({ action }) => action)).toEqual([pick('far')]);
    expect(game.writable(s).filter(({ verb }) => verb === 'pick')).toEqual(
      ['near', 'far', 'odd'].map((w) => pick(w)),
    );

    asked.length = 0;
    for (const odd of [pick(['far']), pick({}), pick('far', { more: 1 }), { verb: 'pick' }, pick(null)])
      expect(reasonOf(odd)).toBeTruthy();
    expect(asked, 'a rule is asked about nothing but its own nouns').toEqual([]);
  });

  clause('AN-2.c', 'nobody when the game is over', () => {
    const game = trace(
      {
        first: {
          kind: 'ask',
          seat: () => 'a',
          prompt: 'x',
          clause: 'TI-1',
          verbs: {
            stop: { clause: 'TI-1', do: (p) => p.end({ winners: ['a'], how: 'stop', clause: 'TI-1' }) },
          },
        },
      },
      {
        free: { say: { clause: 'TI-5', each: () => [{ verb: 'say', what: 'x' }], do: () => {} } },
        standing: { x: { clause: 'TI-1', answers: () => ['never'] } },
      },
    );
    const s = lay(game);
    does(game, s, 'a', 'stop');
    expect(game.asks(s)).toEqual([]);
    expect(game.told(s, 'a')).toEqual({ waits: [], window: false, prompt: null, ask: null });
    for (const seat of s.seats) {
      expect(game.choices(s, seat)).toEqual([]);
      for (const text of ['stop', 'say x']) expect(refused(game, s, seat, text).clause).toBe('AN-2.c');
      expect(refusalOf(() => game.resign(s, seat)).clause).toBe('AN-2.c');
      expect(refusalOf(() => game.leave(s, seat, 'x', 'never')).clause).toBe('AN-2.c');
    }
    expect(game.say.result(game.result(s)!)).toBe('stop');
  });
});

// ---------------------------------------------------------------- several seats at once

interface Bids extends Trace {
  hands: Record<Seat, Hidden<string[]>>;
}

/** Each seat picks cards of its own hand one by one; between the picks its branch goes on by itself. */
const bidding = (
  more: { window?: true; standing?: true; lone?: true; draws?: true; hands?: Record<Seat, string[]> } = {},
) =>
  tiny<Bids>({
    setup: ({ seats }) => ({
      said: [],
      hands: Object.fromEntries(
        seats.map((seat) => [seat, hideList(more.hands?.[seat] ?? ['x', 'y'], [seat])]),
      ),
    }),
    first: (): Step => ({ step: 'first' }),
    steps: {
      first: {
        kind: 'sequence',
        stages: {
          bid: (p) => p.call({ step: 'bids' }),
          hear: (p, f) => void p.table.said.push(`got ${f.got}`),
        },
        again: () => true,
      },
      bids: {
        kind: 'joint',
        prompt: 'bids',
        clause: 'TI-3',
        ...(more.window ? { window: true } : {}),
        seats: () => ['c', 'a', 'b'],
        branch: () => ({ step: 'own' }),
        settle(p, _f, answers) {
          p.table.said.push(JSON.stringify(answers));
          if (more.draws) p.table.said.push(`die ${die(p, 'lot')}`);
        },
      },
      /** The branch begins with stages of its own, before anything is asked. */
      own: {
        kind: 'sequence',
        stages: {
          think: (p) => p.call({ step: 'thought' }),
          pick: (p) => p.call({ step: 'picking', picked: [] }),
          seal: (p, f) => p.done(f.got ?? null),
        },
      },
      thought: { kind: 'run', run: () => {} },
      picking: {
        kind: 'ask',
        prompt: 'pick',
        clause: 'TI-3',
        ...(more.lone ? { lone: true } : {}),
        ...(more.standing
          ? {
              standing: {
                on: 'bid',
                answer: (_t, _f, _seat, left) => (left === 'pass' ? { verb: 'pass' } : null),
              },
            }
          : {}),
        timer: () => ({ name: 'glass', seconds: 9, from: 'question' }),
        late: () => ({ verb: 'stop' }),
        verbs: {
          pick: {
            clause: 'TI-3',
            each: (t, f, seat) =>
              look(t.hands[seat]!)
                .filter((card) => !(f.picked as string[]).includes(card))
                .map((what) => ({ verb: 'pick', what })),
            do(p, f, { what }) {
              (f.picked as string[]).push(what);
              p.call({ step: 'thought' });
            },
          },
          done: {
            clause: 'TI-3',
            each: (_t, f) => ((f.picked as string[]).length > 0 || !more.lone ? [{ verb: 'done' }] : []),
            do: (p, f) => p.done((f.picked as string[]).join('+')),
          },
          pass: {
            clause: 'TI-3',
            each: () => (more.lone ? [] : [{ verb: 'pass' }]),
            do: (p) => p.done('pass'),
          },
          stop: { clause: 'TI-3', each: () => [], do: (p) => p.done('late') },
        },
      },
    },
    standing: { bid: { clause: 'TI-3', answers: () => ['pass', 'ask me'] } },
    free: { say: { clause: 'TI-5', each: () => [{ verb: 'say', what: 'hm' }], do: () => {} } },
    deal(s, _viewer, chance) {
      for (const hand of Object.values(s.table.hands)) {
        if (secretOf(hand)) continue;
        const kinds = ['x', 'y', 'z'];
        (hand as unknown as { $is: string[] }).$is = Array.from(
          { length: hand.count! },
          () => kinds.splice(chance.draw('deal', kinds.length), 1)[0]!,
        );
      }
    },
  });

const branch = <T>(s: State<T>, seat: Seat) => secretOf(s.flow.at(-1)!.branches![seat]!)!;

describe('several seats at once', () => {
  test('are asked together, each in a branch of its own, in which steps go on by themselves', () => {
    const game = bidding();
    const s = lay(game);
    expect(game.asks(s).map(({ seat, prompt }) => [seat, prompt])).toEqual([
      ['c', 'pick'],
      ['a', 'pick'],
      ['b', 'pick'],
    ]);
    expect(branch(s, 'a').stack.map(({ step }) => step)).toEqual(['own', 'picking']);
    does(game, s, 'a', 'pick y');
    expect(offers(game, s, 'a')).toEqual(['pick x', 'done', 'pass']);
    expect(offers(game, s, 'b')).toEqual(['pick x', 'pick y', 'done', 'pass']);
    expect(does(game, s, 'a', 'pick x')).toMatchObject({ sealed: true, entries: [] });
    does(game, s, 'a', 'done');
    expect(game.asks(s).map(({ seat }) => seat)).toEqual(['c', 'b']);
    expect(game.told(s, 'a')).toEqual({ waits: ['c', 'b'], window: false, prompt: 'bids', ask: null });
    expect(s.table.said).toEqual([]);
  });

  clause(
    'AN-4.d',
    'answers take effect together when the last is in, in the order of the rules, whoever came first',
    () => {
      const answers: Record<Seat, string[]> = {
        a: ['pick x', 'done'],
        b: ['done'],
        c: ['pick y', 'pick x', 'done'],
      };
      const orders: Seat[][] = [
        ['a', 'a', 'b', 'c', 'c', 'c'],
        ['c', 'a', 'c', 'b', 'c', 'a'],
        ['b', 'c', 'c', 'c', 'a', 'a'],
      ];
      const ends = orders.map((order) => {
        const game = bidding({ draws: true });
        const s = lay(game);
        const left = plain(answers);
        for (const [i, seat] of order.entries()) {
          const { sealed, final } = does(game, s, seat, left[seat]!.shift()!, ...(i === 5 ? [4] : []));
          expect(sealed).toBe(i < 5);
          if (i === 5) expect(final).toBe(true);
        }
        return JSON.stringify(s);
      });
      expect(new Set(ends).size).toBe(1);
      expect((JSON.parse(ends[0]!) as State<Bids>).table.said).toEqual([
        '{"c":"y+x","a":"x","b":""}',
        'die 4',
        'got undefined',
      ]);
    },
  );

  clause(
    'AN-4.d',
    'each takes back and replaces its own answer, step by step, and nobody else’s is touched',
    () => {
      const game = bidding();
      const s = lay(game);
      does(game, s, 'b', 'pick x');
      const others = JSON.stringify(s.flow.at(-1)!.branches!.b);
      const states = [JSON.stringify(s)];
      for (const text of ['pick x', 'pick y', 'done']) {
        does(game, s, 'a', text);
        states.push(JSON.stringify(s));
      }
      expect(refused(game, s, 'a', 'pick x').clause).toBe('AN-2.a');
      for (const [i, draft] of [
        [2, 3],
        [1, 2],
        [0, 1],
      ] as const) {
        expect(game.draft(s, 'a')).toBe(draft);
        expect(game.back(s, 'a')).toBe(true);
        expect(JSON.stringify(s)).toBe(states[i]);
      }
      expect(game.draft(s, 'a')).toBe(0);
      expect(game.back(s, 'a')).toBe(false);
      expect(JSON.stringify(s.flow.at(-1)!.branches!.b)).toBe(others);
      does(game, s, 'a', 'pass');
      for (const text of ['done', 'pick y', 'done']) {
        if (text === 'pick y') game.back(s, 'b');
        does(game, s, 'b', text);
      }
      does(game, s, 'c', 'done');
      expect(s.table.said[0]).toBe('{"c":"","a":"pass","b":"x+y"}');
    },
  );

  test('an answer that came by itself is taken back with the step that brought it', () => {
    const game = bidding({ lone: true, hands: { a: ['x', 'y'], b: ['x'], c: ['x', 'y'] } });
    const s = lay(game);
    // b holds one card: it is picked by itself, and so is “done”.
    expect(game.asks(s).map(({ seat }) => seat)).toEqual(['c', 'a']);
    expect(game.draft(s, 'b')).toBe(0);
    expect(game.back(s, 'b')).toBe(false);
    const before = JSON.stringify(s);
    does(game, s, 'a', 'pick x');
    expect(offers(game, s, 'a')).toEqual(['pick y', 'done']);
    const between = JSON.stringify(s);
    const { automatic } = does(game, s, 'a', 'pick y');
    expect(automatic).toEqual([{ seat: 'a', action: { verb: 'done' } }]);
    expect(game.draft(s, 'a')).toBe(2);
    game.back(s, 'a');
    expect(JSON.stringify(s)).toBe(between);
    game.back(s, 'a');
    expect(JSON.stringify(s)).toBe(before);
  });

  test('a sealed answer draws nothing, logs nothing, ends nothing, and is remembered by nobody', () => {
    const attempts: Record<string, Verb['do']> = {
      'draw “lot”': (p) => void die(p, 'lot'),
      'log “x”': (p) => p.log('x', 'TI-1'),
      'end the game': (p) => p.end({ winners: [], how: 'x', clause: 'TI-1' }),
      'tell “x” to b': (p) => p.remember('b', 'x', {}),
      'pass a secret on': (p) => p.pass(hide<Json>('x', ['a']), ['b'], 'x'),
    };
    for (const [what, work] of Object.entries(attempts)) {
      const game = trace({
        first: {
          kind: 'joint',
          prompt: 'both',
          clause: 'TI-3',
          seats: () => ['a', 'b'],
          branch: () => ({ step: 'own' }),
          settle: () => {},
        },
        own: { kind: 'ask', prompt: 'own', clause: 'TI-3', verbs: { go: { clause: 'TI-3', do: work } } },
      });
      expect(() => does(game, lay(game), 'a', 'go', 1)).toThrow(`a sealed answer may not ${what}`);
    }
  });

  test('cannot be asked several at once again within a sealed answer', () => {
    const game = trace({
      first: {
        kind: 'joint',
        prompt: 'both',
        clause: 'TI-3',
        seats: () => ['a', 'b'],
        branch: () => ({ step: 'inner' }),
        settle: () => {},
      },
      inner: {
        kind: 'joint',
        prompt: 'inner',
        clause: 'TI-3',
        seats: () => ['a'],
        branch: () => ({ step: 'first' }),
        settle: () => {},
      },
    });
    expect(() => lay(game)).toThrow('“inner” asks several seats within a sealed answer');
  });

  test('a joint question to nobody is settled at once, and what it returns is left to the step below', () => {
    const game = trace({
      first: {
        kind: 'sequence',
        stages: {
          ask: (p) => p.call({ step: 'none' }),
          hear: (p, f) => void p.table.said.push(`got ${f.got}`),
          wait: (p) => p.call({ step: 'wait' }),
        },
      },
      none: {
        kind: 'joint',
        prompt: 'none',
        clause: 'TI-3',
        seats: () => [],
        branch: () => ({ step: 'wait' }),
        settle: (_p, _f, answers) => Object.keys(answers).length,
      },
      wait: waits('a'),
    });
    expect(lay(game).table.said).toEqual(['got 0']);
  });

  clause('AN-6.a', 'the host alone may act for a seat that is late, as the question says', () => {
    const game = bidding();
    const s = lay(game);
    does(game, s, 'a', 'pick x');
    const ask = game.asks(s).find(({ seat }) => seat === 'a')!;
    expect(ask).toMatchObject({
      timer: { name: 'glass', seconds: 9, from: 'question' },
      late: { verb: 'stop' },
    });
    expect(refused(game, s, 'a', 'stop').clause).toBe('TI-3');
    expect(refusalOf(() => game.act(s, 'a', { verb: 'done' }, scripted(), true)).clause).toBe('AN-6.a');
    game.act(s, 'a', { verb: 'stop' }, scripted(), true);
    expect(refusalOf(() => game.act(s, 'a', { verb: 'stop' }, scripted(), true)).clause).toBe('AN-6.a');
    expect(refusalOf(() => game.act(s, 'nobody', { verb: 'stop' }, scripted(), true)).clause).toBe('AN-6.a');
    // It is sealed like any other, but the time was up: the seat may not replace it.
    expect(branch(s, 'a')).toMatchObject({ answered: true, answer: 'late' });
    expect([game.draft(s, 'a'), game.back(s, 'a'), offers(game, s, 'a')]).toEqual([0, false, []]);
  });

  clause(['AN-6.a', 'AN-6.b'], 'what is done for the late needs neither a timer nor a window', () => {
    const game = trace({ first: waits('a', { late: () => ({ verb: 'go' }) }) });
    const s = lay(game);
    expect(game.asks(s)[0]).toMatchObject({ seat: 'a', late: { verb: 'go' } });
    expect(game.told(s, 'a').ask).toMatchObject({ late: { verb: 'go' } });
    expect(refusalOf(() => game.act(s, 'b', { verb: 'go' }, scripted(), true)).clause).toBe('AN-6.a');
    expect(game.act(s, 'a', { verb: 'go' }, scripted(), true).action).toEqual({ verb: 'go' });
  });

  clause('AN-6.a', 'where the rules have nothing for the late, the host does nothing either', () => {
    // Never, or not at this table.
    for (const first of [waits('a'), waits('a', { late: () => null })]) {
      const game = trace({ first });
      const s = lay(game);
      expect(game.asks(s)[0]).not.toHaveProperty('late');
      const refusal = refusalOf(() => game.act(s, 'a', { verb: 'go' }, scripted(), true));
      expect(refusal.clause).toBe('AN-6.a');
      expect(refusal.reason).toBe('There is nothing that is done for a now if it is late');
    }
  });
});

describe('a window', () => {
  clause('AN-6.a', 'the host may act for a seat that is late in a window, though it carries no timer', () => {
    const game = trace({
      first: {
        kind: 'sequence',
        stages: { open: (p) => p.call({ step: 'parry' }), rest: (p) => p.call({ step: 'wait' }) },
      },
      wait: waits('a'),
      parry: {
        kind: 'joint',
        prompt: 'parry',
        clause: 'TI-3',
        window: true,
        seats: () => ['a', 'b'],
        branch: () => ({ step: 'answer' }),
        settle: (p, _f, answers) => void p.log(`a ${answers.a}, b ${answers.b}`, 'TI-3'),
      },
      answer: {
        kind: 'ask',
        prompt: 'parry',
        clause: 'TI-3',
        late: () => ({ verb: 'pass' }),
        verbs: {
          go: { clause: 'TI-3', do: (p) => p.done('went') },
          pass: { clause: 'TI-3', do: (p) => p.done('passed') },
        },
      },
    });
    const s = lay(game);
    expect(game.asks(s).map(({ late }) => late)).toEqual([{ verb: 'pass' }, { verb: 'pass' }]);
    expect(refusalOf(() => game.act(s, 'a', { verb: 'go' }, scripted(), true)).clause).toBe('AN-6.a');
    game.act(s, 'a', { verb: 'pass' }, scripted(), true);
    expect(game.draft(s, 'a')).toBe(0);
    expect(game.act(s, 'b', { verb: 'go' }, scripted()).entries.map(({ what }) => what)).toEqual([
      'a passed, b went',
    ]);
  });

  clause(
    'AN-6.a',
    'what the host did stands, and what the seat goes on to do by hand can be taken back',
    () => {
      const game = trace({
        first: {
          kind: 'joint',
          prompt: 'toll',
          clause: 'TI-3',
          window: true,
          seats: () => ['a', 'b'],
          branch: () => ({ step: 'pay', left: 3 }),
          settle: () => undefined,
        },
        pay: {
          kind: 'ask',
          prompt: 'toll',
          clause: 'TI-3',
          late: () => ({ verb: 'go' }),
          verbs: {
            go: {
              clause: 'TI-3',
              do(p, f) {
                const frame = f as unknown as { left: number };
                if (--frame.left === 0) p.done('paid');
              },
            },
          },
        },
      });
      const s = lay(game);
      game.act(s, 'a', { verb: 'go' }, scripted(), true);
      expect([game.draft(s, 'a'), game.back(s, 'a')]).toEqual([0, false]);
      game.act(s, 'a', { verb: 'go' }, scripted());
      expect([game.draft(s, 'a'), game.back(s, 'a'), game.draft(s, 'a')]).toEqual([1, true, 0]);
      expect(branch(s, 'a').stack.at(-1)).toMatchObject({ left: 2 });
    },
  );

  clause('AN-5.d', 'tells nobody for whom it still waits', () => {
    const game = bidding({ window: true });
    const s = lay(game);
    const seen = () =>
      ['b', 'c', 'spectator'].map((viewer) => JSON.stringify([game.view(s, viewer), game.told(s, viewer)]));
    const before = seen();
    for (const text of ['pick x', 'done']) {
      does(game, s, 'a', text);
      expect(seen()).toEqual(before);
    }
    expect(game.told(s, 'a')).toEqual({ waits: ['c', 'a', 'b'], window: true, prompt: 'bids', ask: null });
    expect(game.told(s, 'b')).toMatchObject({ waits: ['c', 'a', 'b'], window: true, ask: { window: true } });
    expect(refused(game, s, 'a', 'done').reason).toContain('the table waits for c, a and b');
    // The host knows.
    expect(game.asks(s).map(({ seat }) => seat)).toEqual(['c', 'b']);
    game.back(s, 'a');
    game.back(s, 'a');
    expect(seen()).toEqual(before);
  });

  test('has no timer that begins to run when somebody has answered', () => {
    const game = trace({
      first: {
        kind: 'joint',
        prompt: 'all',
        clause: 'TI-3',
        window: true,
        seats: () => ['a', 'b'],
        branch: () => ({ step: 'own' }),
        settle: () => {},
      },
      own: {
        kind: 'ask',
        prompt: 'own',
        clause: 'TI-3',
        timer: () => ({ name: 'glass', seconds: 9, from: 'first-answer' }),
        verbs: { done: { clause: 'TI-3', do: (p) => p.done() } },
      },
    });
    expect(() => game.asks(lay(game))).toThrow('would betray that somebody has answered');
  });
});

describe('standing answers', () => {
  clause('AN-5.a', 'are those that the game lists, and can be taken away again', () => {
    const game = bidding({ standing: true });
    const s = lay(game);
    const offer = (now: Json) => [
      { on: 'bid', clause: 'TI-3', answers: ['pass', 'ask me'], now, asked: true },
    ];
    expect(game.standing(s, 'a')).toEqual(offer(null));
    game.leave(s, 'a', 'bid', 'pass');
    expect(game.standing(s, 'a')).toEqual(offer('pass'));
    game.leave(s, 'a', 'bid', null);
    expect(game.standing(s, 'a')).toEqual(offer(null));
    expect(refusalOf(() => game.leave(s, 'a', 'bid', 'always'))).toMatchObject({
      clause: 'AN-5.a',
      reason: 'The answer left for “bid” must be one of "pass", "ask me", or none',
    });
    const odd = JSON.parse(
      '[7, null, {}, [], {"toString": 1, "valueOf": 1}, "__proto__", "constructor", ""]',
    ) as string[];
    for (const on of odd) {
      expect(refusalOf(() => game.leave(s, 'a', on, 'pass'))).toMatchObject({ clause: 'AN-5.a' });
    }
    expect(refusalOf(() => game.leave(s, 'nobody', 'bid', 'pass')).clause).toBe('AN-2.a');
    expect(game.standing(s, 'b')).toEqual(offer(null));
  });

  clause('AN-5.b', 'spare the seat the question, and nobody else sees them', () => {
    const game = bidding({ standing: true });
    const s = lay(game);
    const before = game.view(s, 'b');
    game.leave(s, 'a', 'bid', 'pass');
    expect(game.view(s, 'b')).toEqual(before);
    expect(JSON.stringify(game.view(s, 'spectator'))).not.toContain('"pass"');
    expect(game.asks(s).map(({ seat }) => seat)).toEqual(['c', 'a', 'b']);
    does(game, s, 'a', 'done');
    does(game, s, 'b', 'done');
    const { automatic } = does(game, s, 'c', 'done');
    // The next round of bids has begun, and a is not asked.
    expect(automatic).toEqual([{ seat: 'a', action: { verb: 'pass' } }]);
    expect(game.asks(s).map(({ seat }) => seat)).toEqual(['c', 'b']);
    // It is sealed like any other: it can be taken back and replaced by hand.
    expect(game.draft(s, 'a')).toBe(1);
    expect(game.back(s, 'a')).toBe(true);
    expect(game.draft(s, 'a')).toBe(0);
    does(game, s, 'a', 'pick y');
    does(game, s, 'a', 'done');
    does(game, s, 'b', 'done');
    does(game, s, 'c', 'done');
    expect(s.table.said).toContain('{"c":"","a":"y","b":""}');
  });

  test('that would not be legal are passed over, and the seat is asked', () => {
    const game = trace(
      {
        first: {
          kind: 'ask',
          seat: (t) => (t.said.length % 2 === 0 ? 'a' : 'b'),
          prompt: 'x',
          clause: 'TI-1',
          standing: { on: 'x', answer: (_t, _f, _seat, left) => ({ verb: 'say', what: left as string }) },
          verbs: {
            go: { clause: 'TI-1', do: (p) => void p.table.said.push('go') },
            say: {
              clause: 'TI-1',
              each: () => [{ verb: 'say', what: 'yes' }],
              do: (p, _f, { what }) => void p.table.said.push(what),
            },
          },
        },
      },
      { standing: { x: { clause: 'TI-1', answers: () => ['yes', 'no'] } } },
    );
    const s = lay(game);
    game.leave(s, 'b', 'x', 'no');
    does(game, s, 'a', 'go');
    expect(game.asks(s)[0]!.seat).toBe('b');
    game.leave(s, 'b', 'x', 'yes');
    does(game, s, 'b', 'go');
    const { final } = does(game, s, 'a', 'go');
    expect(s.table.said).toEqual(['go', 'go', 'go', 'yes']);
    expect(final).toBe(true);
  });

  clause(
    'AN-5.b',
    'are for questions to come: one that is put already is answered by hand, whatever interrupts it',
    () => {
      const game = bidding({ standing: true });
      const s = lay(game);
      does(game, s, 'a', 'pick x');
      game.leave(s, 'a', 'bid', 'pass');
      expect(does(game, s, 'a', 'pick y').automatic).toEqual([]);
      expect(offers(game, s, 'a')).toEqual(['done', 'pass']);

      // One frame that asks the seats in turn: each time it is put anew, and a free choice puts nothing.
      const auction = trace(
        {
          first: {
            kind: 'ask',
            seat: (t) => 'ab'[t.said.length % 2]!,
            prompt: 'bid',
            clause: 'TI-1',
            standing: { on: 'x', answer: () => ({ verb: 'pass' }) },
            verbs: {
              go: { clause: 'TI-1', do: (p) => void p.table.said.push('go') },
              pass: { clause: 'TI-1', do: (p, _f, _a, seat) => void p.table.said.push(`${seat} passes`) },
            },
          },
        },
        {
          standing: { x: { clause: 'TI-1', answers: () => ['pass'] } },
          free: { call: { clause: 'TI-5', do: () => {} } },
        },
      );
      const bids = lay(auction);
      auction.leave(bids, 'a', 'x', 'pass');
      does(auction, bids, 'c', 'call');
      expect(bids.table.said).toEqual([]);
      does(auction, bids, 'a', 'go');
      does(auction, bids, 'b', 'go');
      expect(bids.table.said).toEqual(['go', 'go', 'a passes']);
      expect(auction.asks(bids)[0]!.seat).toBe('b');
    },
  );

  clause('AN-5.b', 'do not betray themselves by what the one who acts may take back', () => {
    const finals = [null, 'ask me', 'pass'].map((left) => {
      const game = trace(
        {
          first: {
            kind: 'sequence',
            stages: { go: (p) => p.call({ step: 'act' }), answer: (p) => p.call({ step: 'answer' }) },
            again: () => true,
          },
          act: {
            kind: 'ask',
            seat: () => 'a',
            prompt: 'act',
            clause: 'TI-1',
            verbs: { go: { clause: 'TI-1', do: (p) => p.done() } },
          },
          answer: {
            kind: 'ask',
            seat: () => 'b',
            prompt: 'answer',
            clause: 'TI-1',
            standing: {
              on: 'x',
              answer: (_t, _f, _seat, said) => (said === 'pass' ? { verb: 'pass' } : null),
            },
            verbs: { pass: { clause: 'TI-1', do: (p) => p.done() } },
          },
        },
        { standing: { x: { clause: 'TI-1', answers: () => ['pass', 'ask me'] } } },
      );
      const s = lay(game);
      game.leave(s, 'b', 'x', left);
      return does(game, s, 'a', 'go').final;
    });
    expect(finals).toEqual([true, true, true]);
  });
});

// ---------------------------------------------------------------- free choices

/** `say` is free; said to somebody, it must be answered first. */
const talking = () =>
  trace(
    {
      first: {
        kind: 'sequence',
        stages: { wait: (p) => p.call({ step: 'wait' }), all: (p) => p.call({ step: 'all' }) },
        again: () => true,
      },
      wait: {
        kind: 'ask',
        seat: (t) => (t.said.includes('swap') ? 'b' : 'a'),
        prompt: 'wait',
        clause: 'TI-1',
        facts: (t) => ({ said: t.said.length }),
        verbs: {
          pick: { clause: 'TI-1', each: (t) => t.said.map((what) => ({ verb: 'pick', what })), do: () => {} },
          done: { clause: 'TI-1', do: (p) => p.done() },
        },
      },
      all: {
        kind: 'joint',
        prompt: 'all',
        clause: 'TI-3',
        seats: () => ['a', 'b', 'c'],
        branch: () => ({ step: 'own' }),
        settle: () => {},
      },
      own: {
        kind: 'ask',
        prompt: 'own',
        clause: 'TI-3',
        verbs: { done: { clause: 'TI-3', do: (p) => p.done() } },
      },
      reply: {
        kind: 'ask',
        seat: (_t, f) => f.to as Seat,
        prompt: 'reply',
        clause: 'TI-5',
        verbs: {
          pass: { clause: 'TI-5', do: (p) => p.done() },
          stop: { clause: 'TI-5', do: (p) => p.done(p.table.said.push('swap')) },
        },
      },
    },
    {
      free: {
        say: {
          clause: 'TI-5',
          each: () => ['hm', 'a', 'b', 'c'].map((what) => ({ verb: 'say', what })),
          do(p, _f, { what }, seat) {
            p.table.said.push(`${seat}: ${what}`);
            if (what !== 'hm') p.call({ step: 'reply', to: what });
          },
        },
        done: { clause: 'TI-5', do: (p) => void p.table.said.push('free done') },
      },
    },
  );

describe('free choices', () => {
  clause(
    'AN-2.d',
    'are open to any seat while the table waits for one, and closed while it waits for several',
    () => {
      const game = talking();
      const s = lay(game);
      for (const seat of s.seats) {
        const free = game.choices(s, seat).filter((choice) => choice.free);
        expect(free.map(({ clause }) => clause)).toEqual(['TI-5', 'TI-5', 'TI-5', 'TI-5', 'TI-5']);
      }
      does(game, s, 'c', 'say hm');
      expect(s.table.said).toEqual(['c: hm']);
      expect(game.asks(s)[0]).toMatchObject({ seat: 'a', prompt: 'wait' });
      does(game, s, 'a', 'done');
      for (const seat of s.seats) {
        expect(game.choices(s, seat).some((choice) => choice.free)).toBe(false);
        expect(refused(game, s, seat, 'say hm').clause).toBe('AN-2.d');
      }
    },
  );

  clause('AN-2.e', 'that need an answer are settled first, and the question is then worked out anew', () => {
    const game = talking();
    const s = lay(game);
    expect(offers(game, s, 'a').filter((text) => text.startsWith('pick'))).toEqual([]);
    does(game, s, 'c', 'say b');
    expect(game.asks(s)).toMatchObject([{ seat: 'b', prompt: 'reply', clause: 'TI-5' }]);
    expect(refused(game, s, 'a', 'pick x').clause).toBeTruthy();
    // One interrupt may be interrupted by another.
    does(game, s, 'a', 'say c');
    expect(game.asks(s)[0]!.seat).toBe('c');
    does(game, s, 'c', 'pass');
    expect(game.asks(s)[0]!.seat).toBe('b');
    does(game, s, 'b', 'pass');
    expect(game.asks(s)).toMatchObject([{ seat: 'a', prompt: 'wait', facts: { said: 2 } }]);
    expect(offers(game, s, 'a').filter((text) => text.startsWith('pick'))).toEqual([
      'pick "c: b"',
      'pick "a: c"',
    ]);
    // What lay above may have changed even whom it is put to.
    does(game, s, 'a', 'say b');
    does(game, s, 'b', 'stop');
    expect(game.asks(s)).toMatchObject([{ seat: 'b', prompt: 'wait' }]);
  });

  test('of a verb that the question has too are found beside its answers', () => {
    const game = talking();
    const s = lay(game);
    expect(offers(game, s, 'c')).toContain('done');
    does(game, s, 'c', 'done');
    expect(s.table.said).toEqual(['free done']);
    does(game, s, 'a', 'done');
    expect(game.asks(s)).toHaveLength(3);
  });

  test('a verb that is barred as an answer may still be free', () => {
    const game = trace(
      {
        first: {
          kind: 'ask',
          seat: () => 'a',
          prompt: 'x',
          clause: 'TI-1',
          verbs: {
            go: { clause: 'TI-1', do: () => {} },
            say: {
              clause: 'TI-1',
              each: () => [{ verb: 'say', what: 'yes' }],
              do: (p) => void p.table.said.push('answer'),
            },
          },
        },
      },
      {
        free: {
          say: {
            clause: 'TI-5',
            each: () => [{ verb: 'say', what: 'hm' }],
            do: (p) => void p.table.said.push('free'),
          },
        },
      },
    );
    const s = lay(game);
    expect(offers(game, s, 'a')).toEqual(['go', 'say yes', 'say hm']);
    does(game, s, 'a', 'say hm');
    does(game, s, 'a', 'say yes');
    expect(s.table.said).toEqual(['free', 'answer']);
  });

  test('cannot end the step that they interrupt', () => {
    const game = trace({ first: waits('a') }, { free: { call: { clause: 'TI-5', do: (p) => p.done() } } });
    expect(() => does(game, lay(game), 'b', 'call')).toThrow('its step is not under way');
  });
});

// ---------------------------------------------------------------- imagined worlds

describe('an imagined world', () => {
  test('has every seat in the middle of a joint question, whatever its branch begins with', () => {
    const game = bidding();
    const s = lay(game);
    does(game, s, 'a', 'pick x');
    does(game, s, 'b', 'pick y');
    does(game, s, 'b', 'done');
    for (const viewer of ['a', 'b', 'c', 'spectator']) {
      const view = game.view(s, viewer);
      for (let i = 0; i < 20; i++) {
        const world = game.imagine(plain(view), viewer, fast(`${viewer} ${i}`));
        expect(game.view(world, viewer)).toEqual(view);
        expect(game.told(world, viewer)).toEqual(game.told(s, viewer));
        expect(game.asks(world).map(({ seat }) => seat)).toEqual(['c', 'a']);
        for (const seat of ['c', 'a']) {
          while (game.asks(world).some((ask) => ask.seat === seat) && world.table.said.length === 0) {
            const [choice] = game.choices(world, seat);
            game.act(world, seat, choice!.action as Word, fast('x'));
          }
        }
        expect(world.table.said[0]).toMatch(/^{"c":"[xyz+]+","a":"[xyz+]+","b":"([xyz+]*|pass)"}$/);
      }
    }
  });

  test('keeps what the seat has left beforehand and remembers, and gives others nothing of it', () => {
    const game = bidding({ standing: true });
    const s = lay(game);
    game.leave(s, 'a', 'bid', 'pass');
    game.leave(s, 'b', 'bid', 'pass');
    const world = game.imagine(plain(game.view(s, 'a')), 'a', fast('x'));
    expect(game.standing(world, 'a')[0]!.now).toBe('pass');
    expect(game.standing(world, 'b')[0]!.now).toBeNull();
    expect(JSON.stringify(game.view(world, 'a'))).toBe(JSON.stringify(game.view(s, 'a')));
  });
});

// ---------------------------------------------------------------- what the kernel itself insists on

describe('a game that is put together wrongly', () => {
  test.each(['spectator', '__proto__', '', '1', 'two words', 'UPPER', 'a\n'])(
    'cannot have a seat %j',
    (id) => {
      expect(() => trace({ first: waits('a') }, { ids: ['a', id] })).toThrow('cannot be the name of a seat');
    },
  );

  test('cannot have a form whose clause depends on the action', () => {
    const form = () => ({ verb: 'say', fields: { what: { kind: 'text', max: 3 } } }) as const;
    expect(() =>
      trace({ first: waits('a', { verbs: { say: { clause: () => 'TI-1', form, do: () => {} } } }) }),
    ).toThrow('the form “say” needs one clause');
  });
});

describe('a state', () => {
  test('shares nothing with what the rules were given, nor with what they have told', () => {
    const given = { deep: ['x'] };
    interface Shared {
      box: { deep: string[] };
      hand: Hidden<{ name: string }[]>;
    }
    const game = tiny<Shared>({
      ids: ['a', 'b'],
      setup: () => ({ box: given, hand: hide([{ name: 'ace' }], ['a']) }),
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
              do(p) {
                p.log('box', 'TI-1', { box: p.table.box });
                p.remember('a', 'box', { box: p.table.box });
                p.table.box.deep.push('y');
              },
            },
          },
        },
      },
    });
    const { state } = game.setup(layTable(game.facts), scripted());
    const { entries } = game.act(state, 'a', { verb: 'go' }, scripted());
    expect(entries[0]!.facts).toEqual({ box: { deep: ['x'] } });
    expect(secretOf(state.memories.a!)![0]!.facts).toEqual({ box: { deep: ['x'] } });
  });
});
