/** Folkmoot in German: every clause and every name is there, and what it says is not what English says. */

import { languageOf } from '@annales/engine';
import { clauseIds } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { about } from '../about.de.ts';
import { data, folkmoot, make } from '../game.ts';
import { words as german } from '../words/de.ts';
import { words as english } from '../words/en.ts';

const idsOf = (file: string): string[] => clauseIds(new URL(file, import.meta.url));

test.each(['../', '../../../engine/'])('the clauses of %s are all translated, and no others', (folder) => {
  const [first, other] = [idsOf(`${folder}clauses.tsv`), idsOf(`${folder}clauses.de.tsv`)];
  expect(other.toSorted()).toEqual(first.toSorted());
  expect(new Set(other).size).toBe(other.length);
});

test('seats, scenarios, options and their values have names', () => {
  const { seats, scenarios, options } = folkmoot.facts;
  const named = about.named!;
  expect(Object.keys(named.scenarios)).toEqual(scenarios.map(({ id }) => id));
  expect(Object.keys(named.options)).toEqual(options.map(({ id }) => id));
  expect(Object.keys(named.seats)).toEqual(expect.arrayContaining(seats.ids));
  const values = options.flatMap((option) => option.values).filter((value) => typeof value === 'string');
  expect(Object.keys(named.values!)).toEqual(values);
});

test('no sentence is left in English', () => {
  const facts = {
    seat: 'bede',
    seats: ['bede'],
    card: 'oath',
    give: 'oath',
    take: 'gold',
    laid: {},
    sheets: {},
  };
  const said = (words: object): string[] =>
    Object.values(words).map((say: (...given: unknown[]) => string) => {
      try {
        return say(facts, { worth: {}, coins: {} }, () => 'N');
      } catch {
        return '';
      }
    });
  for (const part of ['prompts', 'actions', 'entries', 'bars'] as const) {
    const same = said(german[part]).filter((text) => text !== '' && said(english[part]).includes(text));
    expect(same, part).toEqual([]);
  }
});

test('is found by the language that is asked for', async () => {
  const game = make(data, (await languageOf(folkmoot, 'de'))!);
  expect(game.say.seat('aelle')).toBe('Ælle');
  expect(game.say.bar({ clause: 'FM-2.d', key: 'no-treasure', facts: { card: 'oath' } })).toBe(
    'Ein Eid ist kein Schatz und lässt sich weder bieten noch verkaufen',
  );
});
