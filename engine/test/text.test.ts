import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blanked } from '../hidden.ts';
import { copy, hide, type Json, patched } from '../index.ts';
import { asPatches, patchesFor } from '../record/changes.ts';
import { follow, transcribe } from '../record/text.ts';

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
});
