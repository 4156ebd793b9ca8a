import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fast,
  formatHouse,
  type HouseAction,
  isHouseAction,
  type Json,
  layTable,
  parseHouse,
} from '../index.ts';
import { notation } from '../notation-reading.ts';
import { clause, offers } from '../testing/index.ts';
import { DATA, parry } from './parry.ts';
import { refusalOf } from './tables.ts';

type Act =
  | { verb: 'go' }
  | { verb: 'move'; to: string }
  | { verb: 'pay'; from: string; amount: number }
  | { verb: 'raise'; units: string[] }
  | { verb: 'deal'; terms: Json; note: string }
  | { verb: 'march'; units: string[]; to: string; days: number };

const { format, parse } = notation<Act>({
  go: '',
  move: 'to',
  pay: 'from amount#',
  raise: 'units*',
  deal: 'terms$ note"',
  march: 'units* to days#',
});

const said = (text: string) => refusalOf(() => parse(text)).reason;

/** Words that people use, and words that try to be something else. */
const word = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '-',
    '',
    ' ',
    '"',
    '\\',
    '\\"',
    ',',
    '[]',
    '{',
    '}',
    'a,b',
    '"a"',
    '\u2028',
    '\ud800',
    '\ufeff',
    'ſyburg',
    ';',
    'a;b',
    '1.',
    'a\nb',
  ),
);
const whole = fc.oneof(fc.integer(), fc.maxSafeInteger());
const anything = fc.jsonValue({ stringUnit: 'grapheme' }) as fc.Arbitrary<Json>;

describe('what is written reads back to the same action', () => {
  clause('AN-3.b', 'for every word, number, list and JSON value', () => {
    const action: fc.Arbitrary<Act> = fc.oneof(
      fc.constant({ verb: 'go' as const }),
      fc.record({ verb: fc.constant('move' as const), to: word }),
      fc.record({ verb: fc.constant('pay' as const), from: word, amount: whole }),
      fc.record({ verb: fc.constant('raise' as const), units: fc.array(word) }),
      fc.record({ verb: fc.constant('deal' as const), terms: anything, note: word }),
      fc.record({ verb: fc.constant('march' as const), units: fc.array(word), to: word, days: whole }),
    );
    fc.assert(
      fc.property(action, (one) => {
        const text = format(one);
        // JSON has no -0, so neither has an action.
        expect(parse(text)).toEqual(JSON.parse(JSON.stringify(one)));
        // It is one line that survives being sent: no lone half of a sign, no line break.
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/[\n\r]/);
        expect(parse(`  ${text}\t`)).toEqual(parse(text));
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  test.each<[Act, string]>([
    [{ verb: 'go' }, 'go'],
    [{ verb: 'move', to: 'syburg' }, 'move syburg'],
    [{ verb: 'move', to: 'Sankt Gallen' }, 'move "Sankt Gallen"'],
    [{ verb: 'move', to: 'Ærø' }, 'move Ærø'],
    [{ verb: 'move', to: '-' }, 'move "-"'],
    [{ verb: 'pay', from: 'purse', amount: -3 }, 'pay purse -3'],
    [{ verb: 'pay', from: 'purse', amount: Number.MAX_SAFE_INTEGER }, 'pay purse 9007199254740991'],
    [{ verb: 'raise', units: [] }, 'raise -'],
    [{ verb: 'raise', units: [''] }, 'raise ""'],
    [{ verb: 'raise', units: ['-'] }, 'raise "-"'],
    [{ verb: 'raise', units: ['a', 'b c', 'd,e'] }, 'raise a,"b c","d,e"'],
    [{ verb: 'deal', terms: { to: ['x y'] }, note: 'soon' }, 'deal {"to":["x y"]} "soon"'],
  ])('%j is written “%s”', (action, text) => {
    expect(format(action)).toBe(text);
    expect(parse(text)).toEqual(action);
  });
});

describe('what could be read in two ways is refused', () => {
  test.each([
    'move',
    'move a b',
    'move a,b',
    'move a"b',
    'move "a"b',
    'move "a',
    'move {a}',
    'pay purse three',
    'pay purse 1.5',
    'pay purse 1e3',
    'pay purse 9007199254740993',
    'pay purse 12345678901234567890',
    'raise a,,b',
    'raise ,a',
    'raise a,',
    'raise "a"b',
    'raise a"b,c"',
    'raise [a,b]',
    'raise a, b',
    'deal {"to":} "x"',
    'deal {} x',
    'deal } { "x"',
  ])('%s', (text) => {
    const refusal = refusalOf(() => parse(text));
    expect(refusal.clause).toBe('AN-3.b');
    expect(refusal.reason).toMatch(/is written: /);
  });

  test('with a sentence that shows how it is written', () => {
    expect(said('pay purse')).toBe('“pay” is written: pay <from> <amount>');
    expect(said('raise')).toBe('“raise” is written: raise <units,…>');
    expect(said('fly north')).toBe('“fly” is none of the verbs go, move, pay, raise, deal, march');
  });

  test.each(['', ' ', '__proto__ x', 'constructor', `${'x'.repeat(10_000)}`, '\u0000'])(
    '%j is no verb',
    (text) => {
      expect(refusalOf(() => parse(text)).clause).toBe('AN-3.b');
      expect(said(text).length).toBeLessThan(200);
    },
  );

  test('two different actions are never written alike', () => {
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (a, b) => {
        const same = format({ verb: 'raise', units: a }) === format({ verb: 'raise', units: b });
        expect(same).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});

test('every choice of a game is written and read', () => {
  const game = parry(DATA);
  const { state } = game.setup(layTable(game.facts), fast('spelled'));
  expect(offers(game, state, 'north')).toEqual(['add 1', 'add 2', 'add 3', 'seal']);
  expect(game.notation.parse('shout "to arms, \\"now\\""')).toEqual({
    verb: 'shout',
    text: 'to arms, "now"',
  });
  expect(() => game.notation.format({ verb: 'fly' } as never)).toThrow('the verb “fly” has no notation');
});

describe('the verbs of the house', () => {
  const answers: Json[] = [
    'never',
    'true',
    'null',
    '12',
    'yes, if 4',
    '',
    '"',
    true,
    3,
    ['up to', 4],
    { max: 2 },
  ];

  test.each(answers)('an answer left beforehand is written and read: %j', (answer) => {
    const action: HouseAction = { verb: 'standing', on: 'ambush', answer };
    expect(parseHouse(formatHouse(action))).toEqual(action);
  });

  test('are written plainly', () => {
    expect(formatHouse({ verb: 'undo' })).toBe('undo');
    expect(formatHouse({ verb: 'standing', on: 'ambush', answer: 'never' })).toBe('standing ambush never');
    expect(formatHouse({ verb: 'standing', on: 'ambush', answer: null })).toBe('standing ambush');
    expect(parseHouse('standing ambush')).toEqual({ verb: 'standing', on: 'ambush', answer: null });
    expect(parseHouse('undo it')).toBeNull();
    expect(parseHouse('standing')).toBeNull();
    expect(parseHouse('')).toBeNull();
  });

  clause('AN-3.a', 'a verb of the house has exactly the fields that belong to it', () => {
    for (const action of [
      { verb: 'undo' },
      { verb: 'resign' },
      { verb: 'standing', on: 'x', answer: null },
    ]) {
      expect(isHouseAction(action)).toBe(true);
      expect(isHouseAction({ ...action, extra: 1 })).toBe(false);
      expect(isHouseAction(JSON.parse(`${JSON.stringify(action).slice(0, -1)},"__proto__":{}}`))).toBe(false);
    }
    for (const action of [
      null,
      'undo',
      ['undo'],
      { verb: ['undo'] },
      { verb: 'constructor' },
      { verb: 'standing' },
    ]) {
      expect(isHouseAction(action)).toBe(false);
    }
  });

  test('cannot be taken by a game', async () => {
    const { defineGame } = await import('../index.ts');
    const { rules } = await import('./parry.ts');
    const free = { ...rules.free, undo: { clause: 'PA-1', do() {} } };
    expect(() => defineGame({ ...rules, free })).toThrow('these verbs belong to the kernel: undo');
  });

  test('cannot be written in two ways', async () => {
    const { defineGame } = await import('../index.ts');
    const { rules } = await import('./parry.ts');
    const free = { ...rules.free, add: { clause: 'PA-1', written: 'strength', do() {} } };
    expect(() => defineGame({ ...rules, free })).toThrow(
      '“add” is written in two ways: ["strength#","strength"]',
    );
  });
});

type Row =
  | { kind: 'move'; from: string; to: string; men: number }
  | { kind: 'say'; text: string }
  | { kind: 'raise'; units: string[] }
  | { kind: 'hold' };
type Sheet =
  | { verb: 'orders'; lines: Row[] }
  | { verb: 'levy'; tax: number; areas: { area: string; men: number }[] };

const sheets = notation<Sheet>({
  orders: { fields: 'lines', row: { move: 'from to men#', say: 'text"', raise: 'units*', hold: '' } },
  levy: { fields: 'tax# areas', row: 'area men#' },
});

describe('a sheet', () => {
  const lines: Row[] = [
    { kind: 'move', from: 'HRS', to: 'BDS', men: 2 },
    { kind: 'say', text: 'halt; who "goes" there?\nwe' },
    { kind: 'hold' },
  ];

  test('is written in one line, its rows apart by semicolons', () => {
    expect(sheets.format({ verb: 'orders', lines })).toBe(
      'orders move HRS BDS 2; say "halt; who \\"goes\\" there?\\nwe"; hold',
    );
    expect(sheets.format({ verb: 'orders', lines: [] })).toBe('orders -');
    expect(sheets.format({ verb: 'levy', tax: 2, areas: [{ area: 'FEN', men: 1 }] })).toBe('levy 2 FEN 1');
  });

  clause('AN-3.b', 'reads back, row by row on lines of their own, numbered and with capitals too', () => {
    expect(sheets.parse(sheets.format({ verb: 'orders', lines }))).toEqual({ verb: 'orders', lines });
    const mail = 'orders\r\n1. Move HRS BDS 2\n\n2) say "halt; who \\"goes\\" there?\\nwe"\n  3.  HOLD ;\n';
    expect(sheets.parse(mail)).toEqual({ verb: 'orders', lines });
    for (const empty of ['orders -', 'orders', 'orders\n\n', 'orders ;;'])
      expect(sheets.parse(empty)).toEqual({ verb: 'orders', lines: [] });
    expect(sheets.parse('levy 2\nFEN 1\nHRS 3')).toEqual({
      verb: 'levy',
      tax: 2,
      areas: [
        { area: 'FEN', men: 1 },
        { area: 'HRS', men: 3 },
      ],
    });
  });

  clause('AN-3.b', 'says which line is wrong, and how it is written', () => {
    const refused = (text: string) => {
      const { reason, bar } = refusalOf(() => sheets.parse(text));
      return [reason, bar.at];
    };
    expect(refused('orders hold; fly HRS')).toEqual([
      'Line 2 of “orders” begins with “fly”, which is none of move, say, raise, hold',
      ['lines', 1],
    ]);
    expect(refused('orders\nmove HRS BDS two')).toEqual([
      'Line 1 of “orders” is written: move <from> <to> <men>',
      ['lines', 0],
    ]);
    expect(refused('orders hold; 3.')[0]).toContain('Line 2 of “orders” begins with “”');
    expect(refused('levy 2 FEN')).toEqual(['Line 1 of “levy” is written: <area> <men>', ['areas', 0]]);
    expect(refused('levy')[0]).toBe('“levy” is written: levy <tax> <area> <men>; …');
    expect(refused('orders __proto__')[0]).toContain('none of move, say, raise, hold');
  });

  test('whatever is written in its rows', () => {
    const row = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), from: word, to: word, men: whole }),
      fc.record({ kind: fc.constant('say' as const), text: word }),
      fc.record({ kind: fc.constant('raise' as const), units: fc.array(word) }),
      fc.constant({ kind: 'hold' as const }),
    );
    const sheet = fc.oneof(
      fc.record({ verb: fc.constant('orders' as const), lines: fc.array(row) }),
      fc.record({
        verb: fc.constant('levy' as const),
        tax: whole,
        areas: fc.array(fc.record({ area: word, men: whole })),
      }),
    );
    fc.assert(
      fc.property(sheet, (one) => {
        const action = JSON.parse(JSON.stringify(one));
        expect(sheets.parse(sheets.format(action))).toEqual(action);
      }),
      { numRuns: 300 },
    );
  });

  test('names a field for its rows', () => {
    expect(() => notation<{ verb: 'x' }>({ x: { fields: 'n#', row: '' } })).toThrow(
      'names no field for its rows',
    );
  });
});
