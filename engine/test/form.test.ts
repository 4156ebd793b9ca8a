import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  asWritten,
  atRow,
  bar,
  type Chance,
  type Fields,
  type Form,
  fast,
  fillForm,
  isForm,
  leastOf,
  newRow,
  type RowsField,
  readForm,
  startForm,
  textRef,
} from '../index.ts';
import { houseWords } from '../refusal.ts';
import { clause } from '../testing/index.ts';

/** An order sheet as Dark Age has it. */
const sheet: Form<Action> = {
  verb: 'order',
  fields: {
    note: { kind: 'text', max: 10 },
    order: { kind: 'line', max: 12 },
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
const filled = {
  verb: 'order',
  note: 'soon',
  order: 'MOVE HRS -',
  tax: 3,
  mode: 'war',
  levies: ['AB-2'],
  orders: [row, row],
};

/** The sentence for what is wrong, and its clause. */
function wrong(input: unknown, form: Form<Action> = sheet): string {
  const read = readForm(form, input);
  if ('action' in read) return `nothing: ${JSON.stringify(read.action)}`;
  return `${read.wrong.clause} ${houseWords(read.wrong)}`;
}

describe('a form', () => {
  test('takes no reference to what somebody wrote for a line: AN-10.b', () => {
    const line: Form<Action> = { verb: 'order', fields: { order: { kind: 'line', max: 200 } } };
    const ref = `text:${'5a'.repeat(32)}`;
    for (const order of [ref, `SAY ${ref}`, `${ref}.`])
      expect(readForm(line, { verb: 'order', order })).toHaveProperty('wrong');
    expect(readForm(line, { verb: 'order', order: ref.slice(0, -1) })).toHaveProperty('action');
  });

  test('takes what is filled in rightly, in its own order and as a copy', () => {
    const { verb, ...fields } = filled;
    const backwards = { ...Object.fromEntries(Object.entries(fields).reverse()), verb };
    const read = readForm(sheet, backwards);
    const referred = { ...filled, note: textRef('', 'soon') };
    expect(JSON.stringify(read)).toBe(JSON.stringify({ action: referred }));
    expect(JSON.stringify(asWritten(sheet, backwards))).toBe(JSON.stringify(filled));
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
      [{ order: 'MOVE HRS BDS 3' }, '“order” must be a line of at most 12 plain letters, figures and signs'],
      [{ order: 'TAX\nTAX' }, '“order” must be a line of at most 12 plain letters, figures and signs'],
      [{ order: 'ÞEGN' }, '“order” must be a line of at most 12 plain letters, figures and signs'],
      [{ order: 7 }, '“order” must be a line of at most 12 plain letters, figures and signs'],
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
    expect(readForm(checked, filled)).toMatchObject({
      wrong: { clause: 'DA-1', key: 'no-three', facts: {} },
    });
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
      expect(readForm(sheet, action)).toHaveProperty('action');
      expect(asWritten(sheet, action)).toEqual(action);
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
          fc.record({ kind: fc.constant('line' as const), max: fc.nat(20) }),
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
        expect(readForm(form, action)).toHaveProperty('action');
        expect(asWritten(form, action)).toEqual(action);
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

/** Orders of several kinds, each with fields of its own. */
const orders: RowsField = {
  kind: 'rows',
  min: 0,
  max: 3,
  kinds: {
    move: { to: { kind: 'one', of: ['HRS', 'BDS'] }, men: { kind: 'number', min: 1, max: 9 } },
    hold: {},
    say: { text: { kind: 'text', max: 20 } },
  },
};
const mixed: Form<Action> = { verb: 'order', fields: { orders } };
const move = { kind: 'move', to: 'HRS', men: 2 };

describe('rows of several kinds', () => {
  test('have the fields of their own kind, which comes first', () => {
    const read = readForm(mixed, { orders: [{ men: 2, to: 'HRS', kind: 'move' }, { kind: 'hold' }] });
    expect(JSON.stringify(read)).toBe(
      JSON.stringify({ action: { verb: 'order', orders: [move, { kind: 'hold' }] } }),
    );
  });

  clause('AN-3.c', 'are refused for what another kind may have', () => {
    const withRow = (row: unknown) => wrong({ orders: [move, row] }, mixed);
    expect(withRow({ kind: 'fly' })).toBe('AN-3.c “orders 2” must be one of move, hold, say');
    expect(withRow({ to: 'HRS', men: 2 })).toBe('AN-3.c “orders 2” must be one of move, hold, say');
    expect(withRow({ kind: '__proto__' })).toBe('AN-3.c “orders 2” must be one of move, hold, say');
    expect(withRow({ kind: ['move'] })).toBe('AN-3.c “orders 2” must be one of move, hold, say');
    expect(withRow({ kind: 'hold', men: 1 })).toBe('AN-3.c There is no field “orders 2, men” here');
    expect(withRow({ kind: 'move', to: 'HRS' })).toBe('AN-3.c The field “orders 2, men” is missing');
    expect(withRow({ ...move, men: 99 })).toBe('AN-3.c “orders 2, men” is 99, but must be from 1 to 9');
    expect(wrong({ orders: [move, move, move, move] }, mixed)).toBe(
      'AN-3.c “orders” must be a list of 0 to 3',
    );
  });

  test('fill themselves with every kind', () => {
    const chance = fast('kinds');
    const kinds = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const action = fillForm(mixed, chance) as unknown as { orders: { kind: string }[] };
      expect(readForm(mixed, action)).toHaveProperty('action');
      expect(asWritten(mixed, action)).toEqual(action);
      for (const { kind } of action.orders) kinds.add(kind);
    }
    expect([...kinds].sort()).toEqual(['hold', 'move', 'say']);
  });
});

describe('what is wrong says where', () => {
  test('all faults of a sheet, each with its row and field', () => {
    const read = readForm(mixed, { orders: [{ ...move, men: 0 }, { kind: 'fly' }, { ...move, to: 'X' }] });
    expect('faults' in read && read.faults.map(({ at, key }) => [at, key])).toEqual([
      [['orders', 0, 'men'], 'out-of-range'],
      [['orders', 1], 'no-kind'],
      [['orders', 2, 'to'], 'not-in-list'],
    ]);
    expect('wrong' in read && read.wrong.at).toEqual(['orders', 0, 'men']);
  });

  test('a check may find several, and a warning names its row', () => {
    const few = bar('DA-1', 'too-few');
    const checked: Form<Action> = { ...mixed, check: () => [atRow(few, 'orders', 1, 'men'), few] };
    const read = readForm(checked, { orders: [move, move] });
    expect(read).toEqual({
      wrong: { ...few, at: ['orders', 1, 'men'] },
      faults: [{ ...few, at: ['orders', 1, 'men'] }, few],
    });
    expect(atRow(few, 'orders', 0)).toEqual({ ...few, at: ['orders', 0] });
    expect(() => fillForm(checked, fast('never'))).toThrow('could not be filled at random');
    expect(readForm({ ...mixed, check: () => [] }, { orders: [] })).toMatchObject({ action: { orders: [] } });
  });

  test('a million faults are not listed', () => {
    const read = readForm(
      { verb: 'order', fields: {} },
      Object.fromEntries([...Array(5000).keys()].entries()),
    );
    expect('faults' in read && read.faults.length).toBe(40);
  });
});

describe('a form starts', () => {
  test('from what was kept, else from what it says itself, else from the least', () => {
    const form: Form<Action> = { ...sheet, initial: { tax: 4, mode: 'peace', orders: [row] } as object };
    const least = { note: '', order: '', tax: 0, mode: 'war', levies: [], orders: [] };
    expect(startForm(sheet)).toEqual(least);
    expect(leastOf(sheet.fields)).toEqual(least);
    expect(startForm(form)).toEqual({ ...least, tax: 4, mode: 'peace', orders: [row] });
    expect(startForm(form, { tax: 1, levies: ['AB-1'] })).toEqual({
      ...least,
      tax: 1,
      mode: 'peace',
      levies: ['AB-1'],
      orders: [row],
    });
  });

  test('and leaves out what does not fit any more, whatever was kept', () => {
    const start = (kept: unknown) => startForm(mixed, kept).orders;
    expect(start({ orders: [{ kind: 'fly' }, move, null, 7, { kind: 'move', to: 'X', men: '2' }] })).toEqual([
      move,
      { kind: 'move', to: 'HRS', men: 1 },
    ]);
    expect(start({ orders: [move, move, move, move] })).toHaveLength(3);
    for (const odd of [null, 7, 'x', [], { orders: null }, { orders: { length: 2 } }, { __proto__: 1 }])
      expect(start(odd)).toEqual([]);
    const kept = startForm(sheet, { note: 'x'.repeat(99), tax: 1e9, levies: ['AB-1', 'AB-1', 'Z', 3] });
    expect(kept).toMatchObject({ note: 'x'.repeat(10), tax: 1e9, levies: ['AB-1'] });
    expect(startForm(sheet, { tax: Number.NaN, mode: 'truce', note: 3 })).toMatchObject({
      tax: 0,
      mode: 'war',
      note: '',
    });
  });

  test('a sheet that must have rows starts with them', () => {
    const full: RowsField = { ...orders, min: 2 };
    expect(startForm({ verb: 'order', fields: { orders: full } }).orders).toEqual([
      newRow(full),
      newRow(full),
    ]);
    expect(
      startForm({ verb: 'order', fields: { orders: full } }, { orders: [{ kind: 'hold' }] }).orders,
    ).toEqual([{ kind: 'hold' }, { kind: 'move', to: 'HRS', men: 1 }]);
    expect(newRow(orders, 'say')).toEqual({ kind: 'say', text: '' });
  });
});
