import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Chance,
  commitmentOf,
  type Draw,
  die,
  FastChance,
  fast,
  giveSalt,
  hashText,
  isSalt,
  keyOf,
  layOut,
  layTable,
  NotingChance,
  noChance,
  pick,
  RecordedChance,
  SealedChance,
  scripted,
  sealedValue,
  start,
  WrongDraw,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { DATA, parry } from './parry.ts';
import { refusalOf } from './tables.ts';

const SEED = hashText('the seed of the host');
const SALTS = { north: '00'.repeat(16), south: '11'.repeat(16) };

/** How far the faces of so many dice are from even; above 20.5 about one fair die in a thousand. */
function unevenness(chance: Chance, rolls = 6000, sides = 6): number {
  const faces = new Array<number>(sides).fill(0);
  for (let i = 0; i < rolls; i++) faces[die(chance, 'die', sides) - 1]!++;
  const even = rolls / sides;
  return faces.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

const sources: [string, () => Chance][] = [
  ['fast', () => fast('even')],
  ['sealed', () => new SealedChance(SEED, SALTS)],
];

describe.each(sources)('the %s source', (_name, source) => {
  test('favours no face of a die', () => {
    expect(unevenness(source())).toBeLessThan(20.5);
  });

  test('gives whole numbers within the range, whatever the range', () => {
    const chance = source();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), (range) => {
        const value = chance.draw('any', range);
        return Number.isInteger(value) && value >= 0 && value < range;
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 32 + 1])('refuses the range %d', (range) => {
    expect(() => source().draw('lot', range)).toThrow(`the draw “lot” has no range: ${range}`);
  });

  test('gives the same draws again from the same beginning, and others from another', () => {
    const ten = (chance: Chance) => Array.from({ length: 10 }, () => chance.draw('any', 1000));
    expect(ten(source())).toEqual(ten(source()));
    expect(ten(source())).not.toEqual(ten(fast('another')));
  });
});

describe('the fast source', () => {
  test('can be copied in the middle, and both go on alike and apart', () => {
    const chance = fast('copied');
    for (let i = 0; i < 5; i++) chance.next();
    const twin = chance.copy();
    const stored = new FastChance(JSON.parse(JSON.stringify(chance.state)));
    const next = chance.draw('next', 1000);
    expect(twin.draw('next', 1000)).toBe(next);
    expect(stored.draw('next', 1000)).toBe(next);
    chance.next();
    expect(chance.state).not.toEqual(twin.state);
  });
});

describe('the sealed source', () => {
  test('knows a draw by seed, salts, number and nothing else', () => {
    const key = keyOf(SEED, SALTS);
    const chance = new SealedChance(SEED, SALTS);
    const drawn = [6, 20, 6, 3, 52].map((range) => chance.draw('whatever it is called', range));
    expect(drawn).toEqual([6, 20, 6, 3, 52].map((range, index) => sealedValue(key, index, range)));
    expect(new SealedChance(SEED, SALTS, 3).draw('taken up later', 3)).toBe(drawn[3]);
    expect(chance.index).toBe(5);
  });

  test('depends on the seed, on every salt, and on whose salt it is', () => {
    const first = (seed: string, salts: Record<string, string>) =>
      Array.from({ length: 8 }, (_, i) => sealedValue(keyOf(seed, salts), i, 2 ** 32));
    const usual = first(SEED, SALTS);
    expect(first(hashText('another seed'), SALTS)).not.toEqual(usual);
    for (const seat of ['north', 'south']) {
      expect(first(SEED, { ...SALTS, [seat]: '22'.repeat(16) })).not.toEqual(usual);
    }
    expect(first(SEED, { north: SALTS.south, south: SALTS.north })).not.toEqual(usual);
    expect(first(SEED, { south: SALTS.south, north: SALTS.north })).toEqual(usual);
  });

  test('passes over the digests that would favour small numbers', () => {
    // Three quarters of all words are below 3 × 2^30: a plain remainder would give the lower half twice as often.
    const range = 3 * 2 ** 30;
    const key = keyOf(SEED, SALTS);
    let low = 0;
    for (let i = 0; i < 3000; i++) if (sealedValue(key, i, range) < 2 ** 30) low++;
    expect(Math.abs(low - 1000)).toBeLessThan(110);
  });

  test('never searches in vain for a value of an impossible range', () => {
    expect(() => sealedValue(keyOf(SEED, SALTS), 0, 2 ** 40)).toThrow('has no range');
  });
});

describe('the commitment', () => {
  clause('AN-7.a', 'the hash of the seed is there before any salt, and fits no other seed', () => {
    const game = parry(DATA);
    const laid = layOut(game, layTable(game.facts), SEED);
    expect(laid.salts).toEqual({});
    expect(laid.commitment).toBe(commitmentOf(SEED));
    expect(laid.commitment).not.toBe(commitmentOf(hashText('another')));
    expect(laid.commitment).not.toContain(SEED);
    for (const seat of laid.init.seats) giveSalt(laid, seat, SALTS.north);
    const { record } = start(laid);
    expect(record.commitment).toBe(laid.commitment);
    expect(record.seed).toBeNull();
  });

  clause('AN-7.b', 'play starts when every seat has given one salt, once', () => {
    const game = parry(DATA);
    const laid = layOut(game, layTable(game.facts), SEED);
    expect(refusalOf(() => start(laid)).reason).toContain('missing: north and south');
    giveSalt(laid, 'north', SALTS.north);
    expect(refusalOf(() => giveSalt(laid, 'north', SALTS.south)).bar).toMatchObject({
      clause: 'AN-7.b',
      key: 'salt-given',
    });
    expect(laid.salts.north).toBe(SALTS.north);
    expect(refusalOf(() => start(laid)).bar).toMatchObject({ clause: 'AN-7.b', key: 'salt-missing' });
    for (const bad of [
      '',
      '0',
      'xy'.repeat(16),
      'AB'.repeat(16),
      '00'.repeat(7),
      '00'.repeat(65),
      null,
      {},
    ]) {
      expect(refusalOf(() => giveSalt(laid, 'south', bad as string)).bar.key).toBe('salt-bad');
    }
    for (const stranger of ['west', '__proto__', 'spectator', '']) {
      expect(refusalOf(() => giveSalt(laid, stranger, SALTS.south)).clause).toBe('AN-2.a');
    }
    giveSalt(laid, 'south', SALTS.south);
    expect(start(laid).record.salts).toEqual(SALTS);
  });

  test('a table needs a seed that can be committed to', () => {
    const game = parry(DATA);
    expect(() => layOut(game, layTable(game.facts), 'secret')).toThrow('16 to 128 hexadecimal digits');
    expect(isSalt(SEED)).toBe(true);
  });
});

describe('the scripted source', () => {
  test('gives faces of dice from 1, in order, and tells what is left', () => {
    const chance = scripted(6, 1, 3);
    expect(die(chance, 'first')).toBe(6);
    expect(die(chance, 'second')).toBe(1);
    expect(chance.left).toEqual([3]);
  });

  test('gives a thing by its name', () => {
    const chance = scripted('lance', { kind: 'fort', size: 2 }, 2, 30);
    expect(pick(chance, 'card', ['glove', 'lance'])).toBe('lance');
    expect(pick(chance, 'place', [{ kind: 'ford' }, { size: 2, kind: 'fort' }])).toEqual({
      kind: 'fort',
      size: 2,
    });
    expect(pick(chance, 'card', ['glove', 'lance'])).toBe('lance');
    expect(pick(chance, 'sum', [20, 30])).toBe(30);
  });

  test.each([0, 7, 1.5, 'seven', null])('says what is wrong with %j for a die', (value) => {
    expect(() => die(scripted(value), 'blow')).toThrow(
      `the script has ${JSON.stringify(value)} for “blow”, which is none of 1 to 6`,
    );
  });

  test('says for what the script has no draw', () => {
    expect(() => die(scripted(), 'blow')).toThrow('no draw left for “blow”');
  });
});

describe('recorded draws', () => {
  const draw: Draw = { index: 0, label: 'blow', range: 6, value: 4 };

  test('come again as they were', () => {
    const chance = new RecordedChance([draw]);
    expect(die(chance, 'blow')).toBe(5);
    expect(chance.used).toBe(1);
  });

  test.each([
    ['another label', 'parry', 6],
    ['another range', 'blow', 20],
  ])('are refused for %s', (_what, label, range) => {
    const chance = new RecordedChance([draw]);
    expect(() => chance.draw(label, range)).toThrow(WrongDraw);
    expect(chance.used).toBe(0);
  });

  test('are refused when there is none left', () => {
    const chance = new RecordedChance([]);
    expect(() => die(chance, 'blow')).toThrow('the record has no such draw');
  });

  test('are written down with their number, and for whom they are', () => {
    const chance = new NotingChance(scripted(3, 'b'), 7);
    die(chance, 'blow');
    chance.draw('card', 2, ['north'], () => ['a', 'b']);
    expect(chance.draws).toEqual([
      { index: 7, label: 'blow', range: 6, value: 2 },
      { index: 8, label: 'card', range: 2, value: 1, for: ['north'] },
    ]);
  });

  test('there are none where nothing may be drawn', () => {
    expect(() => die(noChance, 'blow')).toThrow('“blow” is drawn within a sealed answer');
  });
});
