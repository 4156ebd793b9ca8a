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
import { notation } from '../notation.ts';
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
    const notation = { ...rules.notation, undo: '' };
    expect(() => defineGame({ ...rules, notation })).toThrow('these verbs belong to the kernel: undo');
  });
});
