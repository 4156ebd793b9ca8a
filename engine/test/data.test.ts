import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Chronicle,
  canonical,
  exportGame,
  type Hashing,
  hashBeginning,
  hashData,
  hashText,
  type JsonObject,
  lendHash,
  verify,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { DATA, type Move, parry, type Table } from './parry.ts';
import { act, begin, plain } from './tables.ts';

type ParryTable = Chronicle<import('../index.ts').State<Table>, Move, import('../index.ts').State<Table>>;

const FEW: JsonObject = { box: { sides: 2, goal: 1, cards: 20 } };
const MANY: JsonObject = { box: { sides: 100, goal: 5, cards: 20 } };

/** One bout: both bid, the first strikes, the others let it come. */
function bout(table: ParryTable): void {
  act(table, 'north', 'add 3');
  for (const seat of ['north', 'south']) act(table, seat, 'seal');
  act(table, 'north', 'aim head');
  act(table, 'north', 'strike');
  act(table, 'south', 'let');
}

const blows = ({ record }: ParryTable) =>
  record.rows.flatMap((row) => row.draws.filter(({ label }) => label === 'blow'));

describe('the data of a table', () => {
  clause('AN-1.b', 'tables with different data play in one program, each by its own', () => {
    const [few, many] = [begin(parry(FEW)), begin(parry(MANY))];
    expect(few.record.data).not.toBe(many.record.data);
    for (let i = 0; i < 4; i++) {
      bout(many);
      if (few.game.result(few.state) === null) bout(few);
    }
    expect(blows(few).every(({ range }) => range === 2)).toBe(true);
    expect(blows(many).every(({ range }) => range === 100)).toBe(true);
    expect(few.game.result(few.state)).not.toBeNull();
    expect(many.game.result(many.state)).toBeNull();
    expect(verify(plain(exportGame(few)), parry).wrong).toBeNull();
    expect(verify(plain(exportGame(many)), parry).wrong).toBeNull();
  });

  clause('AN-1.b', 'a table keeps the data it was laid with, known by its hash', () => {
    const data = plain(FEW);
    const table = begin(parry(data));
    (data.box as { sides: number }).sides = 20;
    expect(table.state.table.sides).toBe(2);
    expect(table.record.data).toBe(hashData(FEW));
    expect(exportGame(table).data).toEqual(FEW);
    const file = plain(exportGame(table));
    expect(verify({ ...file, data: MANY }, parry).wrong).toMatchObject({ what: 'data' });
  });

  test('is lent to the state, never stored in it', () => {
    const table = begin(parry(MANY));
    expect(table.state.table.sides).toBe(100);
    expect(Object.keys(table.state.table)).not.toContain('sides');
    expect(JSON.stringify(table.state)).not.toContain('sides');
    expect(JSON.stringify(table.game.view(table.state, 'north'))).not.toContain('goal');
    // A state that comes from elsewhere is lent the data of the game that plays it.
    const stored = plain(table.state);
    expect(stored.table.sides).toBeUndefined();
    parry(FEW).choices(stored, 'north');
    expect(stored.table.sides).toBe(2);
    table.game.choices(stored, 'north');
    expect(stored.table.sides).toBe(100);
    expect(table.game.copy(stored).table.sides).toBe(100);
    expect(table.game.view(stored, 'north').table.goal).toBe(5);
  });

  test('cannot be changed by a rule', () => {
    const table = begin(parry(DATA));
    expect(Object.isFrozen(table.game.data)).toBe(true);
    expect(Object.isFrozen(table.game.data.box)).toBe(true);
    expect(() => {
      (table.state.table as { sides: number }).sides = 2;
    }).toThrow(TypeError);
    expect(Object.isFrozen(DATA)).toBe(false);
  });

  test('has the same hash however it is written, and another when anything differs', () => {
    const one = { a: [1, { b: 'x', c: null }], d: 0 };
    expect(hashData({ d: 0, a: [1, { c: null, b: 'x' }] })).toBe(hashData(one));
    for (const other of [
      { ...one, d: 1 },
      { ...one, d: '0' },
      { ...one, e: null },
      { a: one.a },
      { ...one, a: [] },
    ]) {
      expect(hashData(other)).not.toBe(hashData(one));
    }
    expect(canonical(one)).toBe('{"a":[1,{"b":"x","c":null}],"d":0}');
  });

  test('only a true SHA-256 can be lent', () => {
    const before = hashText('annales');
    const of = (text: string) => createHash('sha256').update(text).digest('hex');
    const beginning = (text: string) => (rest: readonly string[]) => of(text + rest.join(''));
    const wrong: Hashing[] = [
      { of: () => 'abc', beginning },
      {
        of,
        beginning:
          () =>
          ([text]) =>
            of(text!),
      },
    ];
    for (const one of wrong) expect(() => lendHash(one)).toThrow('this is no SHA-256 in hex');
    // One that goes on from where it was, instead of from the beginning again.
    const goesOn = (text: string) => {
      let written = text;
      return (rest: readonly string[]) => {
        written += rest.join('');
        return of(written);
      };
    };
    expect(() => lendHash({ of, beginning: goesOn })).toThrow('this is no SHA-256 in hex');
    lendHash({ of, beginning });
    expect(hashText('annales')).toBe(before);
    expect(hashBeginning('ann')(['a', 'les'])).toBe(before);
  });
});
