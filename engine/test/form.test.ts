import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  bar,
  type Chance,
  type Fields,
  type Form,
  fast,
  fillForm,
  isForm,
  readForm,
} from '../index.ts';
import { houseWords } from '../refusal.ts';
import { clause } from '../testing/index.ts';

/** An order sheet as Dark Age has it. */
const sheet: Form<Action> = {
  verb: 'order',
  fields: {
    note: { kind: 'text', max: 10 },
    tax: { kind: 'number', min: 0, max: 5 },
    mode: { kind: 'one', of: ['war', 'peace'] },
    levies: { kind: 'many', of: ['AB-1', 'AB-2', 'AB-3'], min: 0, max: 2 },
    orders: {
      kind: 'rows',
      min: 0,
      max: 16,
      fields: {
        what: { kind: 'one', of: ['MOVE', 'HOLD'] },
        men: { kind: 'number', min: 1, max: 9 },
        via: { kind: 'rows', min: 0, max: 2, fields: { area: { kind: 'one', of: ['HRS', 'BDS'] } } },
      },
    },
  },
};
const row = { what: 'MOVE', men: 2, via: [{ area: 'HRS' }] };
const filled = { verb: 'order', note: 'soon', tax: 3, mode: 'war', levies: ['AB-2'], orders: [row, row] };

/** The sentence for what is wrong, and its clause. */
function wrong(input: unknown, form: Form<Action> = sheet): string {
  const read = readForm(form, input);
  if ('action' in read) return `nothing: ${JSON.stringify(read.action)}`;
  return `${read.wrong.clause} ${houseWords(read.wrong)}`;
}

describe('a form', () => {
  test('takes what is filled in rightly, in its own order and as a copy', () => {
    const { verb, ...fields } = filled;
    const backwards = { ...Object.fromEntries(Object.entries(fields).reverse()), verb };
    const read = readForm(sheet, backwards);
    expect(JSON.stringify(read)).toBe(JSON.stringify({ action: filled }));
    const { action } = read as { action: typeof filled };
    expect(action.orders).not.toBe(filled.orders);
    expect(action.orders[0]).not.toBe(row);
    expect(action.levies).not.toBe(filled.levies);
  });

  clause('AN-3.c', 'takes whole numbers within its bounds, names from its lists, and no other fields', () => {
    const bad: [object, string][] = [
      [{ tax: 6 }, '“tax” is 6, but must be from 0 to 5'],
      [{ tax: -1 }, '“tax” is -1, but must be from 0 to 5'],
      [{ tax: 1.5 }, '“tax” must be a whole number from 0 to 5'],
      [{ tax: '3' }, '“tax” must be a whole number from 0 to 5'],
      [{ tax: 1e308 }, '“tax” must be a whole number from 0 to 5'],
      [{ tax: null }, '“tax” must be a whole number from 0 to 5'],
      [{ mode: 'truce' }, '“mode” must be one of war, peace'],
      [{ mode: '__proto__' }, '“mode” must be one of war, peace'],
      [{ mode: ['war'] }, '“mode” must be one of war, peace'],
      [{ levies: ['AB-4'] }, '“levies” must be one of AB-1, AB-2, AB-3'],
      [{ levies: ['AB-1', 'AB-1'] }, '“levies” names AB-1 twice'],
      [{ levies: ['AB-1', 'AB-2', 'AB-3'] }, '“levies” must be a list of 0 to 2'],
      [{ levies: { 0: 'AB-1', length: 1 } }, '“levies” must be a list of 0 to 2'],
      [{ note: 'far too long for this' }, '“note” must be a text of at most 10 characters'],
      [{ note: '\ud800' }, '“note” must be a text of at most 10 characters'],
      [{ note: 'a\0b' }, '“note” must be a text of at most 10 characters'],
      [{ extra: 1 }, 'There is no field “extra” here'],
      [{ toString: 1 }, 'There is no field “toString” here'],
      [{ ['x'.repeat(1000)]: 1 }, `There is no field “${'x'.repeat(40)}” here`],
    ];
    for (const [fields, sentence] of bad) expect(wrong({ ...filled, ...fields })).toBe(`AN-3.c ${sentence}`);
    expect(wrong(JSON.parse(`${JSON.stringify(filled).slice(0, -1)},"__proto__":{}}`))).toBe(
      'AN-3.c There is no field “__proto__” here',
    );
    const { tax: _, ...untaxed } = filled;
    expect(wrong(untaxed)).toBe('AN-3.c The field “tax” is missing');
    expect(wrong(Object.create({ ...filled, verb: 'order' }))).toBe('AN-3.c The field “note” is missing');
  });

  test('says in which row of a sheet the mistake is', () => {
    const withRow = (second: unknown) => wrong({ ...filled, orders: [row, second] });
    expect(withRow({ ...row, what: 'FLY' })).toBe('AN-3.c “orders 2, what” must be one of MOVE, HOLD');
    expect(withRow({ ...row, men: 10 })).toBe('AN-3.c “orders 2, men” is 10, but must be from 1 to 9');
    expect(withRow({ ...row, extra: 1 })).toBe('AN-3.c There is no field “orders 2, extra” here');
    expect(withRow({ what: 'MOVE', men: 1 })).toBe('AN-3.c The field “orders 2, via” is missing');
    expect(withRow({ ...row, via: [{ area: 'XYZ' }] })).toBe(
      'AN-3.c “orders 2, via 1, area” must be one of HRS, BDS',
    );
    expect(withRow(null)).toBe('AN-3.c “orders 2” must be filled in field by field');
    expect(withRow([])).toBe('AN-3.c “orders 2” must be filled in field by field');
    expect(wrong({ ...filled, orders: Array(17).fill(row) })).toBe(
      'AN-3.c “orders” must be a list of 0 to 16',
    );
  });

  clause('AN-3.a', 'takes an action and nothing else', () => {
    for (const input of [null, undefined, 3, 'order', [], [filled]]) {
      expect(wrong(input)).toBe(
        'AN-3.a This is not an action: it needs a verb and the fields that go with it',
      );
    }
  });

  test('lets no -0 into a state, which JSON would lose', () => {
    const read = readForm(sheet, { ...filled, tax: -0 }) as unknown as { action: { tax: number } };
    expect(Object.is(read.action.tax, 0)).toBe(true);
  });

  test('may refuse by a check of its own what its fields allow', () => {
    const checked: Form<Action> = {
      ...sheet,
      check: (action) => ((action as unknown as { tax: number }).tax === 3 ? bar('DA-1', 'no-three') : null),
    };
    expect(readForm(checked, filled)).toEqual({ wrong: { clause: 'DA-1', key: 'no-three', facts: {} } });
    expect(readForm(checked, { ...filled, tax: 2 })).toMatchObject({ action: { tax: 2 } });
    // The check sees a clean action: what is wrong in its fields never comes so far.
    expect(wrong({ ...filled, tax: 'three' }, checked)).toContain('whole number');
  });

  test('is told from an action', () => {
    expect(isForm(sheet)).toBe(true);
    expect(isForm({ verb: 'order' })).toBe(false);
  });
});

describe('a form fills itself', () => {
  test('at random, and takes what it has filled in', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const action = fillForm(sheet, fast(i));
      expect(readForm(sheet, action)).toEqual({ action });
      seen.add(JSON.stringify(action));
    }
    expect(seen.size).toBeGreaterThan(200);
  });

  test('whatever its fields are', () => {
    const field = fc.letrec<{ fields: Fields }>((tie) => ({
      fields: fc.dictionary(
        fc.constantFrom('x', 'y', 'z'),
        fc.oneof(
          { depthSize: 'small' },
          fc.record({
            kind: fc.constant('number' as const),
            min: fc.integer({ min: -9, max: 0 }),
            max: fc.integer({ min: 0, max: 9 }),
          }),
          fc.record({ kind: fc.constant('one' as const), of: fc.uniqueArray(fc.string(), { minLength: 1 }) }),
          fc.record({ kind: fc.constant('text' as const), max: fc.nat(20) }),
          fc.record({
            kind: fc.constant('many' as const),
            of: fc.uniqueArray(fc.string(), { minLength: 2 }),
            min: fc.nat(2),
            max: fc.integer({ min: 2, max: 5 }),
          }),
          fc.record({
            kind: fc.constant('rows' as const),
            fields: tie('fields'),
            min: fc.nat(1),
            max: fc.integer({ min: 1, max: 3 }),
          }),
        ),
        { noNullPrototype: true },
      ),
    })).fields;
    fc.assert(
      fc.property(field, fc.nat(), (fields, seed) => {
        const form: Form<Action> = { verb: 'fill', fields };
        const action = fillForm(form, fast(seed));
        expect(readForm(form, action)).toEqual({ action });
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  test('by its own way where it has one', () => {
    const fill = (chance: Chance): Action => ({ ...filled, tax: chance.draw('tax', 2) }) as Action;
    expect([0, 1]).toContain((fillForm({ ...sheet, fill }, fast(1)) as unknown as { tax: number }).tax);
  });

  test('or says that it needs a way of its own', () => {
    const stubborn: Form<Action> = { ...sheet, check: () => bar('DA-1', 'never') };
    expect(() => fillForm(stubborn, fast(1))).toThrow('“order” could not be filled at random');
  });
});
