/** A referee's correction: what may be corrected, how it is judged, and what the record and the log tell of it. */

import { describe, expect, test } from 'vitest';
import {
  type Chronicle,
  type Correction,
  canUndo,
  correct,
  deal,
  exportGame,
  type Hidden,
  hide,
  isBlank,
  type Json,
  judgeCorrection,
  look,
  override,
  type Patch,
  patched,
  readGameFile,
  type State,
  secretOf,
  valueAt,
  verify,
  type Words,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { act, all, begin, plain, refusalOf, type Step, type TinyRules, tiny, type Word } from './tables.ts';

interface Purses {
  coins: Record<string, number>;
  bank: number;
  /** Whose turn it is; nobody's if it is not a seat. */
  turn: string;
  marks: string[];
  flag: { by: string } | null;
  /** A colour that only a may know. */
  colour: Hidden<string>;
}

const COLOURS = ['red', 'green', 'blue', 'white'];

/** Three purses and a bank of twelve coins. What else must hold may be said besides. */
const purses = (invariants: (t: Purses) => string[] = () => [], colour = 'red') =>
  tiny<Purses>({
    setup: () => ({
      coins: { a: 3, b: 3, c: 3 },
      bank: 3,
      turn: 'a',
      marks: [],
      flag: null,
      colour: hide(colour, ['a']),
    }),
    first: (): Step => ({ step: 'turn' }),
    steps: {
      turn: {
        kind: 'ask',
        seat: (t) => (t.turn in t.coins ? t.turn : null),
        prompt: 'turn',
        clause: 'TI-1',
        verbs: {
          say: { clause: 'TI-1', each: () => [{ verb: 'say', what: 'x' }], do: () => {} },
          pass: {
            clause: 'TI-1',
            bar: (t) => (t.marks.includes('gagged') ? { clause: 'TI-1', key: 'too-far', facts: {} } : null),
            do: (p) => {
              p.table.turn = p.table.turn === 'a' ? 'b' : 'a';
            },
          },
        },
      } as TinyRules<Purses>['steps'][string],
    },
    deal(s: State<Purses>, _viewer, chance) {
      if (isBlank(s.table.colour)) deal(s.table.colour, COLOURS[chance.draw('colour', 4)]!);
    },
    corrections(t) {
      const coins = { min: 0, max: 12 };
      return [
        ...Object.keys(t.coins).map((seat) => ({
          what: 'coins',
          facts: { seat },
          path: ['table', 'coins', seat],
          allowed: coins,
        })),
        { what: 'bank', facts: {}, path: ['table', 'bank'], allowed: coins },
        { what: 'turn', facts: {}, path: ['table', 'turn'], allowed: ['a', 'b', 'c', 'nobody'] },
        { what: 'marks', facts: {}, path: ['table', 'marks'], allowed: [[], ['seen'], ['gagged']] },
        { what: 'flag', facts: {}, path: ['table', 'flag'], allowed: [null, { by: 'b' }] },
      ];
    },
    invariants(t) {
      const sum = Object.values(t.coins).reduce((all, one) => all + one, t.bank);
      return [...(sum === 12 ? [] : [`there are ${sum} coins`]), ...invariants(t)];
    },
    words: () => ({
      ...(words as Words<Purses, Word>),
      corrections: {
        coins: { name: ({ seat }) => `Coins of ${seat}` },
        bank: { name: () => 'The bank' },
        turn: { name: () => 'Whose turn it is' },
        marks: { name: () => 'The marks', value: (list) => (list as string[]).join(', ') || 'none' },
        flag: { name: () => 'The flag', value: (flag) => (flag ? 'flown' : 'not flown') },
      },
    }),
  });

const said = new Proxy({}, { get: (_t, key) => () => String(key), has: () => true }) as never;
const words = {
  seat: (seat: string) => seat.toUpperCase(),
  prompts: { turn: () => 'turn' },
  actions: said,
  entries: {},
  bars: { 'too-far': () => 'It is too far' },
  results: {},
};

const at = (...path: (string | number)[]) => ['table', ...path];
const paid = (from: string, to: string, left = 2, has = 4): Correction[] => [
  { path: at('coins', from), value: left },
  { path: at('coins', to), value: has },
];

describe('what may be corrected', () => {
  clause('AN-8.g', 'the list is worked out from what a spectator sees, whatever is handed in', () => {
    const seen: boolean[] = [];
    const game = purses();
    const nosy = tiny<Purses>({
      ids: ['a', 'b', 'c'],
      setup: () => plain(begin(game).state.table),
      first: (): Step => ({ step: 'turn' }),
      steps: { turn: { kind: 'ask', seat: () => 'a', prompt: 'turn', clause: 'TI-1', verbs: {} } },
      corrections(t, s) {
        seen.push(isBlank(t.colour), Object.values(s.standing).every(isBlank));
        return [];
      },
    });
    const { state } = begin(nosy);
    for (const one of [state, nosy.view(state, 'a'), nosy.view(state, 'spectator')]) nosy.corrections(one);
    expect(seen).toEqual([true, true, true, true, true, true]);
  });

  clause('AN-8.g', 'every other place is refused, and nothing has changed', () => {
    const table = begin(purses());
    const before = all(table);
    const places: Json[][] = [
      ['table', 'marks', 'length'],
      ['table', 'marks', 0],
      ['table', 'colour', '$for'],
      ['table', 'colour', '$is'],
      ['table', 'colour', 'count'],
      ['table', 'colour'],
      ['table', 'coins'],
      ['table', 'coins', 'd'],
      ['table', '__proto__', 'x'],
      ['table', 'coins', '__proto__'],
      ['table', 'constructor'],
      ['flow', 0, 'step'],
      ['standing', 'b'],
      ['seats', 'length'],
      ['result'],
      ['table'],
      [],
      ['x'.repeat(5000)],
    ];
    for (const path of places) {
      const wish = [{ path: path as string[], value: 4 }];
      const { clause: id, bar, reason } = refusalOf(() => correct(table, wish, ['a', 'b', 'c'], 'x'));
      expect([id, bar.key]).toEqual(['AN-8.g', 'no-correction']);
      expect(reason.length).toBeLessThan(200);
    }
    expect(all(table)).toBe(before);
  });

  clause('AN-8.g', 'only a value that is allowed there, written as the game writes it', () => {
    const { game, state } = begin(purses());
    const keyOf = (path: (string | number)[], value: unknown): string =>
      refusalOf(() => judgeCorrection(game, state, [{ path, value: value as Json }])).bar.key;
    for (const value of [-1, 13, 1.5, 4294967295, 2 ** 53, '4', null, true, [4], { 0: 4 }, Number.NaN])
      expect(keyOf(at('bank'), value)).toBe('correction-range');
    for (const value of ['d', 'constructor', null, 0, ['a'], { a: 'a' }])
      expect(keyOf(at('turn'), value)).toBe('correction-value');
    for (const value of [{ by: 'a' }, { by: 'b', more: 1 }, {}, 'b', undefined])
      expect(keyOf(at('flag'), value)).toBe('correction-value');
    const sent = JSON.parse('{"by":"b","__proto__":{"by":"b"}}');
    expect(keyOf(at('flag'), sent)).toBe('correction-value');
    const zero = [
      { path: at('coins', 'b'), value: -0 },
      { path: at('bank'), value: 6 },
    ];
    expect(Object.is(judgeCorrection(game, state, zero).state.table.coins.b, 0)).toBe(true);
  });

  clause('AN-8.g', 'each place once, and to something else than lies there', () => {
    const { game, state } = begin(purses());
    const reasonOf = (wish: Correction[]) => refusalOf(() => judgeCorrection(game, state, wish)).reason;
    const twice = [...paid('b', 'c'), { path: at('coins', 'b'), value: 1 }];
    expect(reasonOf(twice)).toBe('Coins of b: this is corrected twice');
    expect(reasonOf([{ path: at('marks'), value: [] }])).toBe('The marks: this is none already');
    expect(reasonOf([{ path: at('bank'), value: 13 }])).toBe(
      'The bank: this must be a whole number from 0 to 12',
    );
    expect(reasonOf([{ path: at('turn'), value: 'd' }])).toBe(
      'Whose turn it is: this is none of what it may be',
    );
  });

  clause('AN-8.g', 'what was shown is what is done, or nothing', () => {
    const table = begin(purses());
    const { changes } = judgeCorrection(table.game, table.state, paid('b', 'c'));
    correct(table, paid('a', 'b'), ['a', 'b', 'c'], 'first');
    const before = all(table);
    const late = refusalOf(() => correct(table, paid('b', 'c'), ['a', 'b', 'c'], 'second', changes));
    expect([late.clause, late.reason]).toEqual([
      'AN-8.g',
      'Coins of b: this is 4 now, and was not when it was proposed',
    ]);
    expect(all(table)).toBe(before);
  });
});

test('a place is what lies there itself: no length of a list, nothing inherited, nothing within what is hidden', () => {
  const value = plain({ list: [1, 2], place: hide('red', ['a']), pair: { one: 1 } }) as unknown as Json;
  expect(valueAt(value, ['list', 1])).toBe(2);
  expect(valueAt(value, ['pair', 'one'])).toBe(1);
  for (const path of [
    ['list', 'length'],
    ['list', '0'],
    ['list', 2],
    ['list', 'at'],
    ['place', '$is'],
    ['place', '$for'],
    ['pair', 'constructor'],
    ['pair', '__proto__'],
    ['pair', 'one', 'toFixed'],
    ['nothing'],
  ])
    expect(() => valueAt(value, path), path.join(' ')).toThrow(/nothing lies open/);
});

describe('judging', () => {
  clause('AN-8.h', 'what cannot be is refused with the reason that everybody can see', () => {
    const { game, state } = begin(purses());
    const wish = [{ path: at('bank'), value: 5 }];
    const { clause: id, reason } = refusalOf(() => judgeCorrection(game, state, wish));
    expect([id, reason]).toEqual(['AN-8.h', 'That cannot be: there are 14 coins']);
  });

  clause('AN-8.h', 'a table at which nobody is asked, or cannot answer, is none', () => {
    const { game, state } = begin(purses());
    const nobody = [{ path: at('turn'), value: 'nobody' }];
    expect(refusalOf(() => judgeCorrection(game, state, nobody)).bar.key).toBe('correction-stuck');
    const mute = purses();
    const { choices } = mute;
    mute.choices = (s, seat) => (s.table.marks.includes('gagged') ? [] : choices(s, seat));
    const wish = [{ path: at('marks'), value: ['gagged'] }];
    expect(refusalOf(() => judgeCorrection(mute, state, wish)).bar.key).toBe('correction-stuck');
    const free = purses();
    free.choices = (s, seat) => choices(s, seat).map((choice) => ({ ...choice, free: true }));
    expect(refusalOf(() => judgeCorrection(free, state, wish)).bar.key).toBe('correction-stuck');
    const gone = purses();
    gone.inPlay = () => ['b', 'c'];
    expect(refusalOf(() => judgeCorrection(gone, state, wish)).bar.key).toBe('correction-stuck');
  });

  clause('AN-8.h', 'what the rules cannot even read is refused, and fails for nobody', () => {
    const broken = purses((t) => {
      if (t.turn === 'c') throw new TypeError('a bug that names red');
      return [];
    });
    const { state } = begin(broken);
    const { reason } = refusalOf(() => judgeCorrection(broken, state, [{ path: at('turn'), value: 'c' }]));
    expect(reason).toBe('That cannot be: the rules cannot read such a table');
  });

  clause('AN-8.h', 'a refusal tells nothing of a secret: it is the same whatever the secret is', () => {
    // A game that breaks its law: what can be hangs on what nobody but a may know.
    const rule = (t: Purses) =>
      t.coins.b === 4 ? [`the colour is ${look(t.colour)} and b has 4 coins`] : [];
    const reasons = COLOURS.map((colour) => {
      const { game, state } = begin(purses(rule, colour));
      return refusalOf(() => judgeCorrection(game, state, paid('c', 'b'))).reason;
    });
    expect(new Set(reasons).size).toBe(1);
  });

  clause('AN-8.h', 'where a game breaks its law nothing is told but that it cannot be', () => {
    const told = COLOURS.map((colour) => {
      const rule = (t: Purses) => (look(t.colour) === colour && t.coins.b === 4 ? [`it is ${colour}`] : []);
      const { game, state } = begin(purses(rule, colour));
      return refusalOf(() => judgeCorrection(game, state, paid('c', 'b'))).reason;
    });
    // In one of four worlds the spectator happens to imagine that very colour.
    const general = told.filter((reason) => reason === 'This cannot be corrected now');
    expect(general.length).toBeGreaterThanOrEqual(3);
  });

  clause('AN-8.h', 'play goes on from what is accepted', () => {
    const table = begin(purses());
    correct(table, [...paid('a', 'b'), { path: at('turn'), value: 'b' }], ['a', 'b', 'c'], 'x');
    expect(table.state.table).toMatchObject({ coins: { a: 2, b: 4, c: 3 }, turn: 'b' });
    expect(secretOf(table.state.table.colour)).toBe('red');
    act(table, 'b', 'pass');
    expect(table.game.asks(table.state)[0]!.seat).toBe('a');
    expect(canUndo(table, 'a')).toBe(false);
  });

  clause('AN-8.c', 'all who play must agree to a correction, and none comes after the end', () => {
    const table = begin(purses());
    expect(refusalOf(() => correct(table, paid('a', 'b'), ['a', 'b'], 'x')).bar.key).toBe('not-agreed');
    act(table, 'b', 'resign');
    act(table, 'c', 'resign');
    expect(table.game.corrections(table.state)).toEqual([]);
    expect(refusalOf(() => correct(table, paid('a', 'b'), ['a', 'b', 'c'], 'x')).clause).toBe('AN-2.c');
  });
});

describe('the record', () => {
  type Told = Chronicle<State<Purses>, Word, State<Purses>>;
  const wish = [...paid('a', 'b'), { path: at('flag'), value: { by: 'b' } }];
  const corrected = (): Told => {
    const table = begin(purses());
    act(table, 'a', 'pass');
    correct(table, wish, ['a', 'b', 'c'], 'we miscounted');
    act(table, 'b', 'pass');
    return table;
  };

  clause('AN-8.i', 'the log tells everybody what was changed, from what to what', () => {
    const table = corrected();
    const row = table.record.rows[2]!;
    expect(row.seen).toEqual(['a', 'b', 'c', 'spectator']);
    expect(row.entries.map((entry) => [entry.clause, table.game.say.entry(entry), entry.for])).toEqual([
      [
        'AN-8.i',
        'By agreement of all the table is corrected (we miscounted): Coins of a from 3 to 2; Coins of b from 3 to 4; The flag from not flown to flown',
        undefined,
      ],
    ]);
  });

  test('a cause that says “rewind” does not make it one', () => {
    const table = begin(purses());
    const row = correct(table, paid('a', 'b'), ['a', 'b', 'c'], 'rewind');
    expect(table.game.say.entry(row.entries[0]!)).toMatch(/is corrected \(rewind\): Coins of a/);
    const other = override(table, plain(table.state), ['a', 'b', 'c'], 'we agreed');
    expect(table.game.say.entry(other.entries[0]!)).toBe(
      'By agreement of all the table is changed: we agreed',
    );
  });

  clause('AN-8.i', 'a record verifies, and one that tells of other changes than were made does not', () => {
    const table = corrected();
    const file = () => plain(exportGame(table));
    const verdict = (edit: Patch[]) =>
      verify(readGameFile(JSON.stringify(patched(file() as unknown as Json, edit))), () => table.game);
    expect(verdict([])).toMatchObject({ ok: true, checked: 'all' });
    const change = ['record', 'rows', 2, 'changes'];
    const entry = ['record', 'rows', 2, 'entries', 0, 'facts', 'changes'];
    const both = (path: (string | number)[], value: Json): Patch[] => [
      [[...change, ...path], value],
      [[...entry, ...path], value],
    ];
    for (const edit of [
      both([0, 'from'], 5),
      both([0, 'to'], 1),
      both([0, 'path'], ['table', 'bank']),
      both([0, 'path'], ['table', 'marks', 'length']),
      both([0, 'path'], ['table', '__proto__', 'x']),
      both([0, 'path'], ['table', 'colour', '$is']),
      both([0, 'path'], []),
      both([0, 'what'], 'no such thing'),
      [[['record', 'rows', 2, 'state', 'table', 'bank'], 4]] as Patch[],
    ]) {
      const { ok, wrong } = verdict(edit);
      expect([ok, wrong?.row, wrong?.what]).toEqual([false, 2, 'action']);
    }
    for (const [value, sentence] of [
      [4, /changes must be a list/],
      [[4], /changes\[0\] must be an object/],
      [[{ what: 4 }], /changes\[0\]\.what must be a text/],
      [[{ what: 'bank', facts: 4 }], /changes\[0\]\.facts must be an object/],
      [[{ what: 'bank', facts: {}, path: 'bank' }], /changes\[0\]\.path must be a list/],
    ] as [Json, RegExp][]) {
      expect(() => verdict([[change, value]])).toThrow(sentence);
    }
  });
});
