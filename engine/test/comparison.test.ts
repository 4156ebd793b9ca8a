import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CutList } from '../comparison/cells.ts';
import { asPatches, mustBeCountable, patchesFor, seesAny, WrittenPatches } from '../comparison/changes.ts';
import { inFull } from '../comparison/patch.ts';
import { follow, hashOf, transcribe } from '../comparison/transcript.ts';
import { blanked } from '../hidden.ts';
import { copy, hide, type Json, lendHash, type Patch, patched } from '../index.ts';
import { plainChanges } from './plain-comparison.ts';

const VIEWERS = ['a', 'b', 'spectator'];

/** Names of many lengths, so that some objects are large and are cut up. */
const key = fc.constantFrom('x', 'y', 'at', 'lands', 'units', 'a-rather-long-name', 'ä"\\', '7');
const plain = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, '', 'ä"\\\n', 'somewhere'),
  fc.string({ maxLength: 90 }),
);
const { state } = fc.letrec<{ state: Json; value: Json; object: Json; list: Json; place: Json }>((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, plain, tie('object'), tie('list'), tie('place')),
  object: fc.dictionary(key, tie('value'), { maxKeys: 6 }),
  list: fc.array(tie('value'), { maxLength: 5 }),
  place: fc
    .tuple(tie('value'), fc.subarray(['a', 'b']))
    .map(([value, seats]) => hide(value, seats) as unknown as Json),
  state: fc.dictionary(key, tie('value'), { minKeys: 2, maxKeys: 8 }),
}));

/** Lists and hidden places that are large enough to be cut up, as well as small ones. */
const item = fc.record({ name: fc.constantFrom('x'.repeat(2000), 'y'.repeat(60)), more: state });
const large = fc.record({
  items: fc.array(item, { maxLength: 5 }),
  hands: fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc
      .tuple(fc.array(item, { maxLength: 4 }), fc.subarray(['a', 'b']))
      .map(([value, seats]) => hide(value, seats) as unknown as Json),
  ),
  rest: state,
}) as fc.Arbitrary<Json>;

/** Something done to one of all the lists and objects in a state. */
const edit = fc.record({ where: fc.nat(), which: fc.nat(), what: fc.nat(8), value: fc.oneof(plain, state) });
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function edited(before: Json, edits: readonly Edit[]): Json {
  const after = copy(before);
  for (const one of copy(edits)) {
    const places = containersIn(after);
    const place = places[one.where % places.length]!;
    if (Array.isArray(place)) editList(place, one);
    else editObject(place as Record<string, Json>, one);
  }
  return after;
}

/** All lists and objects, but not the names of those who may look. */
const containersIn = (value: Json): object[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).filter(([key]) => key !== '$for');
  return [value, ...inside.flatMap(([, item]) => containersIn(item))];
};

function editList(list: Json[], { which, what, value }: Edit): void {
  const at = which % (list.length + 1);
  if (what < 3) list[at] = value;
  else if (what < 5) list.pop();
  else if (what < 7) list.push(value);
  else list.splice(at, what - 7, value);
}

function editObject(object: Record<string, Json>, { which, what, value }: Edit): void {
  const keys = Object.keys(object);
  const key = keys[which % (keys.length || 1)] ?? 'x';
  // What may be looked into is told by a list, whoever edits it.
  if (key === '$for') object[key] = what % 2 ? ['a'] : ['b', 'a'];
  else if (what < 4 || keys.length === 0) object[key] = value;
  else if (what < 5) object.fresh = value;
  else if (what < 7) delete object[key];
  else {
    // The same field, but as the last.
    const old = object[key]!;
    delete object[key];
    object[key] = old;
  }
}

/** What everybody sees goes without what its path shares with the one before. */
const isShort = ([first]: Patch): boolean => typeof first === 'number';

describe('the quick walk', () => {
  test('finds what the plain comparison finds, change for change', () => {
    const count = { changes: 0, veiled: 0, ofSome: 0, cut: 0 };
    fc.assert(
      fc.property(large, fc.array(fc.array(edit, { maxLength: 3 }), { minLength: 1 }), (first, steps) => {
        let now = first;
        const transcript = transcribe(now);
        for (const edits of steps) {
          const next = edited(now, edits);
          const changes = follow(transcript, next, VIEWERS);
          expect(changes).toEqual(plainChanges(now, next, VIEWERS));
          expect(transcript.text).toBe(JSON.stringify(next));
          const written = new WrittenPatches(changes, VIEWERS);
          const whole = JSON.parse(written.all()) as Patch[];
          expect(JSON.stringify(inFull(whole))).toBe(JSON.stringify(asPatches(changes)));
          for (const viewer of VIEWERS) {
            const patches = patchesFor(changes, VIEWERS, viewer);
            const own = JSON.parse(written.for(viewer)) as Patch[];
            expect(JSON.stringify(inFull(own))).toBe(JSON.stringify(patches));
            // What is left out leaves no trace in what is there: all read the same of what is open to all.
            expect(own.filter(isShort)).toEqual(whole.filter(isShort));
            const view = patched(blanked(now, viewer), own);
            expect(JSON.stringify(view)).toBe(JSON.stringify(blanked(next, viewer)));
          }
          count.changes += changes.length;
          count.veiled += changes.filter(({ veiled }) => veiled).length;
          count.ofSome += changes.filter(({ seenBy }) => seenBy !== -1).length;
          const cells = transcript.parts.flatMap((part) => part.cells);
          count.cut += cells.filter((cell) => cell instanceof CutList).length;
          now = next;
        }
      }),
      { numRuns: 60, seed: 814 },
    );
    // Else it would prove nothing.
    for (const met of Object.values(count)) expect(met).toBeGreaterThan(100);
  });

  test('tells thirty-one viewers apart, and no more may sit at a table', () => {
    const viewers = [...Array.from({ length: 30 }, (_, i) => `seat-${i}`), 'spectator'];
    const hands = (value: Json) => viewers.map((viewer) => hide(value, [viewer]) as unknown as Json);
    const transcript = transcribe({ hands: hands(0) });
    for (const [i] of viewers.entries()) {
      const changes = follow(transcript, { hands: hands(0).with(i, hands(1)[i]!) }, viewers);
      expect(viewers.filter((_, at) => seesAny(changes, at))).toEqual([viewers[i]]);
      for (const viewer of viewers) {
        expect(patchesFor(changes, viewers, viewer)).toHaveLength(viewer === viewers[i] ? 1 : 0);
      }
      follow(transcript, { hands: hands(0) }, viewers);
    }
    expect(() => mustBeCountable(viewers)).not.toThrow();
    expect(() => mustBeCountable([...viewers, 'one-more'])).toThrow('a table of 31 seats is too large');
  });
});

describe('a state and its text', () => {
  test('the text follows wherever the state goes, and so does whoever applies the changes', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 6 }), (states) => {
        const transcript = transcribe(states[0]);
        let followed: Json = copy(states[0]!);
        const views: Json[] = VIEWERS.map((viewer) => blanked(states[0]!, viewer));
        for (const next of states.slice(1)) {
          const changes = follow(transcript, next, VIEWERS);
          expect(transcript.text).toBe(JSON.stringify(next));
          followed = patched(followed, copy(asPatches(changes)));
          expect(JSON.stringify(followed)).toBe(JSON.stringify(next));
          for (const [i, viewer] of VIEWERS.entries()) {
            views[i] = patched(views[i]!, copy(patchesFor(changes, VIEWERS, viewer)));
            expect(JSON.stringify(views[i])).toBe(JSON.stringify(blanked(next, viewer)));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('what is as it was is no change, and the text stays the same', () => {
    fc.assert(
      fc.property(state, (one) => {
        const transcript = transcribe(one);
        const { text } = transcript;
        expect(follow(transcript, copy(one), VIEWERS)).toEqual([]);
        expect(transcript.text).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('a list that grows very long is written too', () => {
    const transcript = transcribe({ list: [], more: 'x'.repeat(500) });
    const long = { list: Array.from({ length: 150_000 }, (_, i) => i), more: 'y'.repeat(500) };
    expect(follow(transcript, long, VIEWERS).length).toBeGreaterThan(1);
    expect(transcript.text).toBe(JSON.stringify(long));
    follow(transcript, { list: [1], more: '' }, VIEWERS);
    expect(transcript.text).toBe('{"list":[1],"more":""}');
  });

  test('a plain field that takes the place of a large object is seen, whatever its value', () => {
    const large = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`field-${i}`, 'x'.repeat(30)]));
    const before = { one: large, two: 'x'.repeat(500) };
    for (const one of [32, 30, null, 'x']) {
      const transcript = transcribe(before);
      expect(follow(transcript, { one, two: before.two }, VIEWERS)).toHaveLength(1);
      expect(transcript.text).toBe(JSON.stringify({ one, two: before.two }));
    }
  });

  const draftOf = (seat: string, sheet: Json) => hide({ steps: [sheet] }, [seat]) as unknown as Json;
  const kingdoms = (size: number) => ({
    seats: ['a', 'b'],
    table: { areas: Array.from({ length: size }, (_, i) => ({ name: `area ${i}`, men: i })) },
    flow: [{ step: 'years' }, { step: 'orders', branches: { a: draftOf('a', ''), b: draftOf('b', 'ä') } }],
    standing: {},
  });

  test('where one place alone was touched, nothing else is looked at', () => {
    const now = kingdoms(1);
    const transcript = transcribe(now);
    const place = ['flow', 1, 'branches', 'a'];
    for (const sheet of ['x'.repeat(300), 'y'.repeat(6_000), '', 'z'.repeat(5_000)]) {
      now.flow[1]!.branches!.a = draftOf('a', sheet);
      const changes = follow(transcript, now, VIEWERS, place);
      expect(changes.map(({ path }) => path.slice(0, 4))).toEqual([place]);
      expect(transcript.text).toBe(JSON.stringify(now));
    }
    // That this is so is the caller's word: what is not looked at is not found either.
    now.flow[1]!.branches!.b = draftOf('b', 'another');
    now.flow[0]!.step = 'another';
    expect(follow(transcript, now, VIEWERS, place)).toEqual([]);
    expect(follow(transcript, now, VIEWERS)).toHaveLength(2);
    expect(transcript.text).toBe(JSON.stringify(now));
  });

  test('of a large table what stands before the drafts is hashed when it has changed, and only then', () => {
    let beginnings = 0;
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    lendHash({
      of: hash,
      beginning: (text) => {
        beginnings++;
        return (rest) => hash(text + rest.join(''));
      },
    });
    for (const [size, expected] of [
      [10, [0, 0, 0, 0]],
      [1_000, [1, 1, 2, 3]],
    ] as const) {
      beginnings = 0;
      const now = kingdoms(size);
      const transcript = transcribe(now);
      const begun: number[] = [];
      const deeds = [
        () => {},
        () => Object.assign(now.flow[1]!.branches!, { a: draftOf('a', 'ä sheet') }),
        () => Object.assign(now.table.areas[0]!, { men: 7 }),
        () => Object.assign(now, { seats: ['a', 'c'] }),
      ];
      for (const deed of deeds) {
        deed();
        follow(transcript, now, VIEWERS);
        expect(hashOf(transcript)).toBe(hash(JSON.stringify(now)));
        begun.push(beginnings);
      }
      expect(begun).toEqual(expected);
    }
  });
});
