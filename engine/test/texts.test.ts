/** Words that people write, beside the record: AN-10. */

import { describe, expect, test } from 'vitest';
import {
  exportGame,
  fast,
  hashText,
  isForm,
  isTextRef,
  Refusal,
  readGameFile,
  refsIn,
  refsShown,
  submit,
  textRef,
  verify,
  type WrittenText,
} from '../index.ts';
import { clause } from '../testing/index.ts';
import { DATA, parry } from './parry.ts';
import { act, begin } from './tables.ts';

const game = parry(DATA);

/** All have sealed, and the table waits for one seat: anybody may shout. */
function resting() {
  const table = begin(game);
  for (const seat of table.record.init.seats) act(table, seat, 'seal');
  return table;
}

/** North says something at a table; a salt that nobody guesses comes from a seeded chance here. */
function said(text: unknown, table = resting()) {
  const luck = fast('salts');
  const newSalt = () => hashText(String(luck.draw('salt', 2 ** 32))).slice(0, 32);
  const action = { verb: 'shout', text } as never;
  const receipt = submit(table, { seat: 'north', version: table.versions.north!, id: 'x', action }, newSalt);
  return { table, row: receipt.row!, texts: receipt.texts ?? [] };
}

const heard = (row: { entries: { facts: object }[] }) => (row.entries[0]!.facts as { text: string }).text;

describe('at the door', () => {
  clause('AN-10.a', 'record and state hold a salted hash, and nothing of the words', () => {
    const { table, row, texts } = said('The king is dead');
    const [written] = texts as [WrittenText];
    expect(written.text).toBe('The king is dead');
    expect(written.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(written.ref).toBe(textRef(written.salt, written.text));
    expect(written.ref).not.toBe(textRef('', written.text));
    expect(row).toMatchObject({ kind: 'action', action: { verb: 'shout', text: written.ref } });
    expect(heard(row)).toBe(written.ref);
    expect(JSON.stringify([table.record, table.state])).not.toContain('king');
  });

  clause('AN-10.b', 'it becomes one line without marks that cannot be seen, or nothing at all', () => {
    expect(said(' a\u202eb\u0000c\ud800\n\td\u2066 ').texts[0]!.text).toBe('abc d');
    for (const nothing of ['', ' \n', '\u202e', '\0'])
      expect([heard(said(nothing).row), said(nothing).texts]).toEqual(['', []]);
  });

  clause(
    'AN-10.b',
    'it is refused if it is too long, whatever its length, and the table stays as it is',
    () => {
      for (const long of ['x'.repeat(21), 'x'.repeat(1e6), '\u202e'.repeat(1e6)]) {
        const table = begin(game);
        const before = JSON.stringify(table.state);
        expect(() => said(long, table)).toThrow(Refusal);
        expect(JSON.stringify(table.state)).toBe(before);
        expect(table.record.rows).toHaveLength(1);
      }
      // What is cleaned away does not count.
      expect(said(`${'x'.repeat(20)}\u200b`).texts[0]!.text).toBe('x'.repeat(20));
    },
  );

  clause('AN-10.b', 'a reference to words of somebody else is refused, or taken for words', () => {
    const ref = textRef('5a17', 'secret');
    expect(() => said(ref)).toThrow('at most 20 characters');
  });

  test('what is no text at all is refused by the form', () => {
    for (const odd of [1, null, ['x'], { text: 'x' }]) expect(() => said(odd)).toThrow(Refusal);
  });

  test('where nobody keeps words, none are written', () => {
    const table = resting();
    const action = { verb: 'shout', text: 'x' } as never;
    const send = () => submit(table, { seat: 'north', version: table.versions.north!, id: 'x', action });
    expect(send).toThrow('words were written where nobody keeps them');
  });
});

clause('AN-10.c', 'a row tells before whose eyes it has brought which reference', () => {
  const { table, row, texts } = said('All shall hear it');
  expect(refsShown(table, row)).toEqual(new Map([[texts[0]!.ref, table.viewers]]));
  const whispered = { entries: [{ ...row.entries[0]!, for: ['south'] }] };
  table.changes = [];
  expect(refsShown(table, whispered)).toEqual(new Map([[texts[0]!.ref, ['south']]]));
  expect(refsShown(table, { entries: [] })).toEqual(new Map());
});

describe('the file of a game', () => {
  const { table, texts } = said('The king is dead');
  const file = (with_: unknown[]) => readGameFile(JSON.stringify({ ...exportGame(table), texts: with_ }));

  clause('AN-10.d', 'has the words with their salts, and verifies with and without them', () => {
    const whole = readGameFile(JSON.stringify(exportGame(table, texts)));
    expect(whole.texts).toEqual(texts);
    const bare = readGameFile(JSON.stringify(exportGame(table)));
    expect(bare.texts).toBeUndefined();
    for (const one of [whole, bare]) expect(verify(one, () => game as never).ok).toBe(true);
    expect(refsIn(JSON.stringify(bare.record)).every(isTextRef)).toBe(true);
  });

  clause('AN-10.d', 'is refused with a sentence if a text is not what the record refers to', () => {
    const [one] = texts as [WrittenText];
    const other = { salt: one.salt, text: 'The king lives', ref: textRef(one.salt, 'The king lives') };
    const lies: [unknown[], string][] = [
      [[{ ...one, text: 'The king lives' }], 'its words are not those that its reference was made from'],
      [[{ ...one, salt: 'f'.repeat(32) }], 'its words are not those'],
      [[other], 'the record refers to no such text'],
      [[one, one], 'or it is there twice'],
      [[{ ...one, salt: 'no' }], 'texts[0].salt must be 16 to 128 hexadecimal digits'],
      [[{ ...one, text: 7 }], 'texts[0].text must be a text'],
      [[{ ...one, text: 'x'.repeat(20_001) }], 'longer than 20000'],
      [[{ ...one, text: 'a\u202eb' }], 'one line without marks that cannot be seen'],
      [[null], 'texts[0] must be an object'],
    ];
    for (const [texts_, sentence] of lies) expect(() => file(texts_)).toThrow(sentence);
    expect(() => file({} as never)).toThrow('texts must be a list');
  });

  clause(
    'AN-10.e',
    'a field that asks for a way to reach somebody marks what is written, and no file has it',
    () => {
      const laid = resting();
      const asked: typeof laid.game = {
        ...laid.game,
        choices: (state, seat) =>
          laid.game.choices(state, seat).map((choice) => {
            const { action } = choice;
            if (action.verb !== 'shout' || !isForm(action)) return choice;
            const fields = { text: { kind: 'text', max: 40, contact: true } } as const;
            return { ...choice, action: { ...action, fields } as never };
          }),
      };
      const { table: told, row, texts: kept } = said('north@example.org', { ...laid, game: asked });
      expect(kept).toMatchObject([{ text: 'north@example.org', contact: true }]);
      expect(heard(row)).toBe(kept[0]!.ref);
      const file_ = exportGame(told, kept);
      expect(file_.texts ?? []).toEqual([]);
      expect(JSON.stringify(file_)).not.toContain('example.org');
      expect(verify(file_, () => game as never)).toMatchObject({ ok: true });
    },
  );

  clause('AN-10.e', 'never has a contact line', () => {
    const contact = texts.map((one): WrittenText => ({ ...one, contact: true }));
    expect(JSON.stringify(exportGame(table, contact))).not.toContain('king');
  });
});

clause('AN-10.d', 'words in the place of a reference do not verify: they could not be removed', () => {
  const { table, texts } = said('The king is dead');
  const file = JSON.stringify(exportGame(table)).replaceAll(texts[0]!.ref, 'The king is dead');
  expect(verify(readGameFile(file), () => game as never).ok).toBe(false);
});
