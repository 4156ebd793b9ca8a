/** Languages: which one a reader wants, what differs by language in every sentence, and names that follow what a seat commands. */

import { describe, expect, test } from 'vitest';
import { bar, defineGame, grammarOf, handOver, languageOf, languageWanted } from '../index.ts';
import { DATA, parry, rules } from './parry.ts';
import { act, begin } from './tables.ts';

describe('the language that is wanted', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR,en;q=0.4,de;q=0.6', 'de'],
    ['en-US', 'en'],
    ['de_DE.UTF-8', 'de'],
    ['DE', 'de'],
    ['fr', null],
    ['constructor', null],
    ['', null],
    ['*;q=0.1', null],
  ])('%s: %s', (wanted, tag) => expect(languageWanted(wanted)).toBe(tag));

  test('of a browser’s list the first that there is', () => {
    expect(languageWanted(['fr', 'de-CH', 'en'])).toBe('de');
    expect(languageWanted(undefined)).toBeNull();
  });
});

test('plurals, lists and numbers follow the language', () => {
  const { plural, list, either, number } = grammarOf('en-GB');
  const coins = { one: '# coin', other: '# coins' };
  expect([0, 1, 2, 1200].map((count) => plural(count, coins))).toEqual([
    '0 coins',
    '1 coin',
    '2 coins',
    '1,200 coins',
  ]);
  expect([list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(either(['a', 'b'])).toBe('a or b');
  expect(number(1200)).toBe('1,200');
  expect(grammarOf('de').list(['a', 'b', 'c'])).toBe('a, b und c');
  expect(grammarOf('de').number(1200.5)).toBe('1.200,5');
  // A language with more forms than two.
  expect(grammarOf('pl').plural(3, { one: '# moneta', few: '# monety', other: '# monet' })).toBe('3 monety');
});

describe('a game in another language', () => {
  const first = rules.words({ sides: 6, goal: 3 });
  const languages = { de: async () => () => ({ ...first, seat: (seat: string) => `Sitz ${seat}` }) };

  test('says all in it, what the kernel refuses too; in the first one if nobody has translated it', async () => {
    const german = (await languageOf({ languages }, 'de'))!;
    const made = parry(DATA, german);
    expect(made.say.bar(bar('AN-2.c', 'over'))).toBe('Die Partie ist zu Ende');
    expect(made.say.bar(bar('AN-2.a', 'not-asked', { seat: 'a', waits: ['b', 'c'] }))).toBe(
      'Sitz a ist jetzt nicht am Zug; der Tisch wartet auf Sitz b und Sitz c',
    );
    expect(await languageOf({}, 'de')).toBeNull();
  });

  test('or to one reader, while others read the first', async () => {
    const game = parry(DATA);
    const say = game.sayIn((await languageOf({ languages }, 'de'))!);
    expect(say.entry({ what: 'resigned', clause: 'AN-8.a', facts: { seat: 'west' } })).toBe(
      'Sitz west gibt auf',
    );
    expect(game.say.entry({ what: 'resigned', clause: 'AN-8.a', facts: { seat: 'west' } })).toBe(
      'west resigns',
    );
  });
});

describe('a name that follows what a seat commands', () => {
  let crowned: string | null = null;
  const game = defineGame({
    ...rules,
    commands: (_t, seat) => (seat === crowned ? 'king' : null),
    words: (world) => ({
      ...rules.words(world),
      seat: (seat, commands) => (commands === 'king' ? `King ${seat}` : seat),
    }),
  });

  test('is another where it commands something else; a line of the log goes on saying what it said', () => {
    crowned = null;
    const table = begin(game(DATA), { seats: 3 });
    const { say } = table.game;
    handOver(table, 'west', 'a bot');
    crowned = 'west';
    handOver(table, 'west', 'a person');
    const lines = () => table.record.rows.flatMap(({ entries }) => entries.map((entry) => say.entry(entry)));
    expect(say.seat('west', table.state)).toBe('King west');
    expect(say.seat('west')).toBe('west');
    expect(lines()).toEqual([
      'west is played by a bot from now on',
      'King west is played by a person from now on',
    ]);
    expect(table.record.rows.at(-1)!.entries[0]!.as).toEqual({ west: 'king' });
    crowned = 'north';
    expect(lines().at(-1)).toBe('King west is played by a person from now on');
    act(table, 'west', 'resign');
    expect(lines().at(-1)).toBe('west resigns');
    expect(say.result({ winners: ['north'], how: 'resignation', clause: 'AN-8.a' }, table.state)).toBe(
      'King north wins: all others have resigned',
    );
  });

  test('also in what is refused', () => {
    crowned = 'west';
    const table = begin(game(DATA), { seats: 3 });
    act(table, 'west', 'resign');
    expect(() => act(table, 'west', 'resign')).toThrow('King west has already resigned');
    expect(table.game.why(table.state, 'west', { verb: 'add' })?.bar.as).toEqual({ west: 'king' });
  });
});
