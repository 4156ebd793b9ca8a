/** The words: one thing is not called by its plural, a prompt offers what can be done, a line of the log says enough. */

import type { Json, JsonObject, Seat, Words } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { describe, expect, test } from 'vitest';
import { world } from '../data.ts';
import { data } from '../game.ts';
import type { Act, Questions, Table } from '../state.ts';
import { words } from '../words/en.ts';
import { first } from '../words/first/en.ts';
import { declared, PEACE } from './realm.ts';
import { drawn, goOn, type Laid, type Lay, play, playAll, table } from './table.ts';

const text: Words<Table, Act, Questions> = words(world(data));

// ---------------------------------------------------------------- one and many

const POINTS = { expansion: 1, development: 1, following: 1, glory: 1, regions: 1, palace: 1, total: 1 };

/** Facts of every question, by the key of its prompt; where what is said depends on them, several. */
const PROMPTS: Record<string, JsonObject[]> = {
  placement: [{ card: 'anjou' }, { card: null }],
  swaps: [{}],
  swap: [{ gives: 1 }],
  commitment: [{}],
  tiles: [
    { placed: [], needed: 1 },
    { placed: ['none'], needed: 1 },
  ],
  famine: [{}],
  starving: [{ country: 'anjou', excess: 1 }],
  influence: [
    { mode: null, missi: 1, ways: ['send', 'dispatch', 'transfer'] },
    { mode: 'dispatch', missi: 1, ways: [] },
    { mode: 'transfer', missi: 1, ways: [] },
  ],
  develop: [
    { placed: 0, most: 1, missi: 1, ways: ['activate', 'counter', 'claim'] },
    { placed: 1, most: 1, missi: 1, ways: [] },
  ],
  expulsion: [{ country: 'anjou', gangs: 1 }],
  equip: [
    { levies: 1, armed: null, leudes: 1, nobiles: 1 },
    { levies: 1, armed: 1, leudes: 1, nobiles: 1 },
  ],
  move: [
    { missi: 1, way: null },
    { missi: 1, way: { from: 'anjou', to: 'berry' } },
  ],
  battle: [
    { won: 0, open: 1, trophies: 1, most: 1 },
    { won: 1, open: 1, trophies: 1, most: 1 },
    { won: 1, open: 1, trophies: 0, most: 1 },
  ],
  soothe: [{ missi: 1 }],
  bonus: [{ tiles: 1 }],
};

const ENTRIES: Record<string, JsonObject[]> = {
  contingent: [{ followers: 1 }],
  placement: [
    { seat: 'red', card: 'anjou' },
    { seat: 'red', card: null },
  ],
  forest: [{ country: 'anjou' }],
  settle: [{ seat: 'red', country: 'anjou' }],
  missus: [{ seat: 'red' }],
  join: [{ seat: 'red', country: 'anjou' }],
  riots: [{ countries: ['anjou'] }],
  season: [{ season: 'winter', year: 830 }],
  swap: [{ seat: 'red', tile: 'move' }],
  'no-swap': [{}],
  swapped: [{ seat: 'red', tile: 'move' }],
  commitment: [
    { placed: { red: 1, blue: 1 }, events: 1 },
    { placed: {}, events: 1 },
  ],
  tile: [{ seat: 'red', tile: 'move' }],
  card: [{ card: 'anjou' }, { card: 'hunger' }],
  supply: [{ gangs: 1, supply: 1 }],
  'supply-counters': [{ counters: 1, supply: 1 }],
  reshuffle: [{ cards: 1 }],
  insert: [{ country: 'anjou', gangs: 1 }],
  overflow: [{ region: 'neustrie' }],
  arrive: [{ country: 'anjou', followers: { red: 1 }, gangs: 1 }],
  spread: [
    { country: 'berry', countries: ['anjou'], gangs: 1 },
    { country: 'berry', countries: [], gangs: 1 },
  ],
  hunger: [{ countries: ['anjou'] }, { countries: [] }],
  starved: [
    { country: 'anjou', gone: { red: 1 } },
    { country: 'anjou', gone: { red: 1 }, by: 'blue' },
  ],
  send: [{ seat: 'red', count: 1, country: 'normandie' }],
  dispatch: [{ seat: 'red', country: 'anjou' }],
  transfer: [{ seat: 'red', country: 'anjou' }],
  decline: [{ seat: 'red' }],
  activate: [{ seat: 'red', inactive: 1 }],
  activated: [{ seat: 'red', tile: 'soothe' }],
  counter: [{ seat: 'red', country: 'anjou', counters: 1 }],
  claim: [{ seat: 'red', country: 'anjou' }],
  expel: [{ from: 'anjou', country: 'berry' }],
  equip: [
    { seat: 'red', armed: 1, called: 1 },
    { seat: 'red', armed: 0, called: 0 },
  ],
  move: [{ seat: 'red', from: 'anjou', to: 'berry', count: 1 }],
  fight: [{ seat: 'red', country: 'anjou', lost: { red: 1 }, gangs: 1 }],
  trophy: [{ seat: 'red', trophies: 1 }],
  soothe: [{ seat: 'red', country: 'anjou', count: 1 }],
  bonus: [{ seat: 'red', tile: 'move' }],
  'no-bonus': [{ seat: 'red' }],
  'peace-fails': [
    { seat: 'red', points: 1, needed: 1, palace: null },
    { seat: 'red', points: 1, needed: 1, palace: false },
    { seat: 'red', points: 1 },
  ],
  'open-bag': [{ bag: { red: ['move'] }, events: 1 }],
  contest: [{ seat: 'red' }],
  'no-peace': [
    { seats: ['red', 'blue'], worthy: [], claims: { red: { points: 1, palace: null } }, needed: 1 },
    { seats: ['red', 'blue'], worthy: ['red'], claims: { red: { points: 1, palace: true } }, needed: 1 },
    { seats: ['red', 'blue'], worthy: [] },
    { seats: ['red', 'blue'], worthy: ['red', 'blue'] },
  ],
  'peace-undone': [
    { seat: 'red', tile: null },
    { seat: 'red', tile: 'move' },
  ],
  year: [{ year: 831 }],
  'hunger-card': [{ left: 1 }],
  'module-cards': [{}],
  points: [{ points: { red: POINTS } }],
  surplus: [{ surplus: 1, all: 1 }],
  anarchy: [{ countries: ['anjou'] }, { countries: [] }],
  rebellion: [{ countries: ['anjou'] }, { countries: [] }],
};

const BARS: Record<string, JsonObject[]> = {
  'no-card': [{}],
  'neighbour-settled': [{ seat: 'red', country: 'anjou', next: 'berry' }],
  'drawn-country': [{ country: 'anjou' }],
  'other-country': [{ country: 'anjou', now: 'berry' }],
  'nobody-there': [{ seat: 'red', country: 'anjou' }],
  'not-in-slot': [{ country: 'anjou' }],
  'no-action-stays': [{}],
  'not-in-rack': [{ tile: 'move' }],
  'not-spent': [{ tile: 'move' }],
  'placed-already': [{ tile: 'move' }],
  'peace-with-no-action': [{}],
  'host-alone': [{}],
  'one-way-only': [{ mode: 'dispatch' }, { mode: 'transfer' }],
  'no-palace': [{ seat: 'red' }],
  'ruled-by-another': [{ country: 'anjou', ruler: 'blue' }],
  'none-on-card': [{ seat: 'red', country: 'anjou' }],
  'too-few-missi': [{ seat: 'red', missi: 1, needed: 1 }],
  'not-controlled': [{ seat: 'red', country: 'anjou', own: 1, against: 1 }],
  'not-controlled-before': [{ seat: 'red', country: 'anjou' }],
  begun: [{}],
  'not-begun': [{}],
  'counters-only': [{}],
  'not-inactive': [{ tile: 'move' }],
  'homeland-developed': [{ country: 'anjou' }],
  woodland: [{ country: 'berry' }],
  'fully-developed': [{ country: 'anjou', most: 1 }],
  'advanced-only': [{}],
  'claimed-already': [{ seat: 'red' }],
  'region-has-palace': [{ region: 'neustrie' }],
  'too-few-counters': [{ country: 'anjou', counters: 1, needed: 1 }],
  'no-refuge': [{ country: 'anjou', seat: 'red' }],
  'drawn-card': [{ country: 'anjou' }],
  'takes-no-part': [{ country: 'toulouse', seats: 3 }],
  outside: [{ country: 'bretagne' }],
  'same-place': [{ country: 'anjou' }],
  'nobody-named': [{}],
  'too-many-sent': [{ most: 1, count: 1 }],
  'too-many-soothed': [{ most: 1, count: 1 }],
  'too-few-at-home': [{ seat: 'red', leudes: 1, nobiles: 1, count: 1 }],
  'too-few-nobiles': [{ seat: 'red', nobiles: 1, count: 1 }],
  'armed-already': [{ armed: 1 }],
  'too-few-levies': [{ seat: 'red', levies: 1, needed: 1, count: 1 }],
  'nobody-to-equip': [{ seat: 'red' }],
  'arm-first': [{}],
  'nobiles-needed': [{ needed: 1, armed: 1 }],
  'levies-spent': [{ levies: 1, count: 1 }],
  'how-many-first': [{ from: 'anjou', to: 'berry' }],
  'not-adjacent': [{ from: 'anjou', to: 'berry' }],
  'all-moved': [{ country: 'anjou' }],
  'anothers-homeland': [{ country: 'ostfalen' }],
  'no-way-chosen': [{}],
  'too-few-there': [{ country: 'anjou', most: 1, count: 1 }],
  'no-enemy': [{ country: 'anjou' }],
  'no-majority': [{ seat: 'red', country: 'anjou', own: 1, most: 1 }],
  'track-full': [{ most: 1 }],
  'out-of-reach': [{ seat: 'red', country: 'anjou' }],
  'too-few-gangs': [{ country: 'anjou', gangs: 1, count: 1 }],
  'no-action-is-none': [{}],
  'just-activated': [{ tile: 'soothe' }],
};

const ACTIONS: { [V in Act['verb']]: Extract<Act, { verb: V }> } = {
  settle: { verb: 'settle' },
  missus: { verb: 'missus' },
  join: { verb: 'join', country: 'anjou' },
  emissary: { verb: 'emissary', card: 'anjou' },
  swap: { verb: 'swap', give: 'move', take: 'equip' },
  keep: { verb: 'keep' },
  place: { verb: 'place', tile: 'move' },
  expire: { verb: 'expire' },
  starve: { verb: 'starve', country: 'anjou', seat: 'blue' },
  decline: { verb: 'decline' },
  finish: { verb: 'finish' },
  send: { verb: 'send', count: 1 },
  dispatch: { verb: 'dispatch', card: 'anjou' },
  transfer: { verb: 'transfer', card: 'anjou' },
  activate: { verb: 'activate', tile: 'soothe' },
  counter: { verb: 'counter', country: 'anjou' },
  claim: { verb: 'claim', country: 'anjou' },
  expel: { verb: 'expel', country: 'anjou' },
  arm: { verb: 'arm', count: 1 },
  call: { verb: 'call', count: 1 },
  march: { verb: 'march', from: 'anjou', to: 'berry' },
  group: { verb: 'group', count: 1 },
  fight: { verb: 'fight', country: 'anjou' },
  forgo: { verb: 'forgo' },
  soothe: { verb: 'soothe', country: 'anjou', count: 1 },
  play: { verb: 'play', tile: 'move' },
  'no-play': { verb: 'no-play' },
};

const MANY = 'Missi|followers|gangs|counters|levies|points|cards|tiles|trophies|regions|victories|countries';
const ONE = 'Missus|follower|gang|counter|levy|point|card|tile|trophy|region|victory|country';

/** What is wrong with a sentence in which every number is 1, or every number is 2. */
const WRONG: Record<number, RegExp[]> = {
  1: [
    new RegExp(`\\b1 (?:[a-z]+ )?(?:${MANY})\\b`),
    /\b1 (?:Leudes|Nobiles)\b/,
    /\b1 (?!to )\w+(?: of [A-Z]\w+)? (?:are|have|leave|equip|go)\b/,
  ],
  2: [new RegExp(`\\b2 (?:[a-z]+ )?(?:${ONE})\\b`), /\b2 of the [A-Z]/],
};

/** The same facts with every 1 as another number. */
function withNumber(facts: Json, number: number): Json {
  if (facts === 1) return number;
  if (Array.isArray(facts)) return facts.map((one) => withNumber(one, number));
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(Object.entries(facts).map(([key, one]) => [key, withNumber(one, number)]));
}

describe('one thing and many', () => {
  const { t } = table({ cards: { anjou: { red: 1, gangs: 1 } }, counters: { anjou: 0 } });
  const say: [string, Record<string, JsonObject[]>, (key: string, facts: JsonObject) => string][] = [
    ['prompts', PROMPTS, (key, facts) => text.prompts[key as keyof Questions](facts as never, t, String)],
    ['entries', ENTRIES, (key, facts) => text.entries[key]!(facts, String)],
    ['bars', BARS, (key, facts) => text.bars[key]!(facts, String)],
    [
      'actions',
      Object.fromEntries(Object.entries(ACTIONS).map(([verb, action]) => [verb, [action]])),
      (verb, action) => text.actions[verb as Act['verb']]!(action as never, t, String, () => ({})),
    ],
  ];

  test.each(say)('no sentence of the %s mistakes one for the other', (kind, samples, sentence) => {
    expect(Object.keys(samples).sort()).toEqual(Object.keys(text[kind as 'bars']).sort());
    const wrong = [1, 2].flatMap((number) =>
      Object.entries(samples)
        .flatMap(([key, list]) => list.map((facts) => sentence(key, withNumber(facts, number) as JsonObject)))
        .filter((said) => WRONG[number]!.some((fault) => fault.test(said))),
    );
    expect(wrong).toEqual([]);
  });

  test('the check itself knows a fault when it sees one', () => {
    const isWrong = (number: number, said: string) => WRONG[number]!.some((fault) => fault.test(said));
    for (const said of ['1 levy are left', '1 point of Red are not enough', '1 Nobiles', '1 more followers'])
      expect(isWrong(1, said), said).toBe(true);
    for (const said of ['1 levy is left', 'Red has 1 point, and they are 2', '1 of the Nobiles'])
      expect(isWrong(1, said), said).toBe(false);
    expect(isWrong(2, '2 gang')).toBe(true);
  });
});

// ---------------------------------------------------------------- prompts

clause('CG-5.3.d', 'how many Nobiles must come to court for the Missi that were chosen', () => {
  const asked = (leudes: number, arm: number) => {
    const laid = drawn('red', 'equip', { courts: { red: { leudes } } });
    play(laid, 'red', `arm ${arm}`);
    return prompt(laid, 'red');
  };
  expect(asked(8, 2)).toBe('2 Missi for 2 levies, 1 left: how many Nobiles come to court?');
  expect(asked(0, 1)).toBe(
    '1 Missus for 1 levy, 2 left: how many Nobiles come to court? At least 1 of them must, to be among the Missi',
  );
});

const prompt = ({ game, state }: Laid, seat: Seat): string =>
  game.say.prompt(game.view(state, seat), game.told(state, seat).ask!);

clause(['CG-5.1.a', 'CG-6.2.1.h'], 'Influence offers in words only the ways that are open', () => {
  const influence = (lay: Lay) => prompt(drawn('red', 'influence', lay), 'red');
  const cards = { anjou: { red: 1 }, champagne: {} };
  expect(influence({ cards })).toBe(
    'Influence (3 Missi): send to the homeland, dispatch to cards or transfer from cards',
  );
  expect(influence({ advanced: true, cards })).toBe(
    'Influence (3 Missi): dispatch to cards or transfer from cards',
  );
  expect(influence({ cards, courts: { red: { missi: 0 } } })).toBe(
    'Influence (0 Missi): transfer from cards',
  );
  expect(influence({ followers: { anjou: { blue: 1 } }, cards: { anjou: {} } })).toBe(
    'Influence (3 Missi): send to the homeland',
  );
});

clause(['CG-5.2.a', 'CG-6.2.1.a'], 'Develop offers in words only the options that are open', () => {
  const develop = (lay: Lay) => prompt(drawn('red', 'develop', lay), 'red');
  const followers = { anjou: { red: 2 }, champagne: { red: 1 } };
  expect(develop({ followers })).toBe('Develop (3 Missi): activate a tile or place up to 3 counters');
  expect(develop({ followers, courts: { red: { missi: 1 } } })).toBe(
    'Develop (1 Missus): place up to 1 counter',
  );
  expect(develop({})).toBe('Develop (3 Missi): activate a tile');
  const active = ['influence-dot', 'equip-dot', 'move-dot', 'soothe', 'peace'];
  expect(
    develop({ advanced: true, followers, counters: { anjou: 2 }, courts: { red: { active, missi: 3 } } }),
  ).toBe('Develop (3 Missi): place up to 3 counters or claim a homeland');
});

clause('CG-5.5.a', 'Battle speaks of other countries only where there is somebody to fight', () => {
  const battle = (...followed: string[]) =>
    drawn('red', 'battle', {
      followers: Object.fromEntries(followed.map((country) => [country, { red: 3, blue: 1 }])),
    });
  const one = battle('anjou');
  expect(prompt(one, 'red')).toBe('Fight in one country, or decline');
  play(one, 'red', 'fight anjou');
  expect(prompt(one, 'red')).toBe('A victory: finish and take a trophy or leave the trophy');
  // The button says what it takes, as the question does; with a full track, and elsewhere, it only ends.
  const finish = ({ game, state }: typeof one) =>
    game.say.action(game.view(state, 'red'), { verb: 'finish' });
  expect(finish(one)).toBe('Finish and take a trophy');
  const full = drawn('red', 'battle', {
    followers: { anjou: { red: 3, blue: 1 }, champagne: { red: 3, blue: 1 } },
    courts: { red: { trophies: 4 } },
  });
  play(full, 'red', 'fight anjou');
  expect(finish(full)).toBe('Finish');
  const two = battle('anjou', 'champagne');
  expect(prompt(two, 'red')).toBe('Fight in as many of 2 countries as you like, or decline');
  play(two, 'red', 'fight anjou');
  expect(prompt(two, 'red')).toBe('A victory: fight elsewhere, finish and take a trophy or leave the trophy');
});

clause(['CG-3.3.e', 'CG-5.8.c'], 'who has no action tile left is not invited to swap or play one', () => {
  const spent = ['influence', 'develop', 'equip', 'move', 'battle'];
  const swap = (winter: string[]) => {
    const laid = table({ at: 'swaps', courts: { red: { spent: { winter } } } });
    goOn(laid);
    return prompt(laid, 'red');
  };
  expect(swap(['move'])).toBe('Swap a tile for one that has been used this year?');
  expect(swap(spent)).toBe('Nothing to swap: no action tile is left in your rack');
  const bonus = (winter: string[]) =>
    prompt(declared([], { red: { bag: ['none'], spent: { winter } } }), 'red');
  expect(bonus(['move'])).toBe('Play a tile from the player board before peace is judged?');
  expect(bonus(spent)).toBe('No action tile is left to play: peace is judged as it stands');
});

// ---------------------------------------------------------------- the log

/** The line that an action writes. */
const said = ({ game }: Laid, entries: ReturnType<typeof play>, what: string): string =>
  game.say.entry(entries.find((entry) => entry.what === what)!);

clause(['CG-5.8.e', 'CG-6.2.2.c'], 'the log says what peace lacks: points, or the palace', () => {
  const base = declared(['red'], { red: { bag: ['none'] } });
  expect(said(base, play(base, 'red', 'no-play', 'red none', 'event', 'berry'), 'peace-fails')).toBe(
    'There is no peace: Red has 2 points; it takes 3 points',
  );
  const advanced = (lacking: Seat[], palaces: Record<string, Seat>) => {
    const laid = declared(lacking, { red: { bag: ['none'] } }, { advanced: true, palaces });
    return said(laid, play(laid, 'red', 'no-play', 'red none', 'event', 'berry'), 'peace-fails');
  };
  expect(advanced([], {})).toBe(
    'There is no peace: Red has no palace and 3 points besides; it takes a palace and 3 points besides',
  );
  expect(advanced(['red'], { normandie: 'red' })).toBe(
    'There is no peace: Red has a palace and 2 points besides; it takes a palace and 3 points besides',
  );
});

clause('CG-5.8.k', 'after a contest the log says what each had', () => {
  const contest = (lacking: Seat[]) => {
    const laid = declared([], { red: { bag: ['none'] }, blue: PEACE, yellow: PEACE });
    play(laid, 'red', 'no-play', 'blue');
    for (const seat of lacking) {
      // Somebody else's country breaks the points that were there.
      for (const country of ['westfalen', 'hessen', 'anjou', 'ile-de-france']) {
        if (laid.t.countries[country]!.followers[seat]! > 0) laid.t.countries[country]!.gangs = 1;
      }
    }
    play(laid, 'blue', 'no-play', 'yellow');
    const draws = ['red none', 'blue none', 'yellow none', 'event', 'berry'];
    return said(laid, play(laid, 'yellow', 'no-play', ...draws), 'no-peace');
  };
  expect(contest([])).toBe(
    'There is no peace: Red has 3 points, Blue has 3 points, Yellow has 3 points; only one may have 3 points',
  );
  expect(contest(['blue'])).toBe(
    'There is no peace: Red has 3 points, Blue has 1 point, Yellow has 3 points; only one may have 3 points',
  );
});

clause('CG-3.4.f', 'court day tells what the points are for', () => {
  const laid = table({
    season: 'autumn',
    at: 'close',
    followers: {
      normandie: { red: 12 },
      'duche-de-bourgogne': { yellow: 1 },
      'comte-de-bourgogne': { yellow: 1 },
      'haute-provence': { yellow: 1 },
      franken: { yellow: 1 },
      schwaben: { yellow: 1 },
      'chur-raetien': { yellow: 1 },
      hessen: { yellow: 1 },
      thueringen: { yellow: 1 },
    },
    counters: { 'duche-de-bourgogne': 2, franken: 2, schwaben: 2 },
    courts: { yellow: { trophies: 1 }, red: { leudes: 1 } },
  });
  expect(said(laid, goOn(laid), 'points')).toBe(
    'Points: Red 1 (large following), Yellow 5 (expansion, development, glory, 2 regions), Blue 0',
  );
  const advanced = table({
    advanced: true,
    palaces: { anjou: 'red' },
    season: 'autumn',
    at: 'close',
  });
  expect(said(advanced, goOn(advanced), 'points')).toBe('Points: Red 1 (palace), Yellow 0, Blue 0');
});

test('lines of games that were played by the first rules can still be read', () => {
  expect(text.entries['peace-fails']!({ seat: 'red', points: 1 }, String)).toBe(
    'There is no peace: Red has 1 point and that is not enough',
  );
  expect(text.entries['no-peace']!({ seats: ['red', 'blue'], worthy: [] }, String)).toBe(
    'There is no peace: none of Red and Blue has the points for it',
  );
});

// ---------------------------------------------------------------- a whole season

test('the log tells a season from the first tile to the new year, each line by its clause', () => {
  const laid = table({
    season: 'autumn',
    followers: {
      normandie: { red: 5 },
      anjou: { red: 3, blue: 1 },
      champagne: { red: 2, yellow: 1 },
      hessen: { blue: 3, yellow: 3 },
    },
    gangs: { anjou: 1, 'ile-de-france': 2, schwaben: 5 },
    counters: { anjou: 1 },
    cards: {
      berry: { gangs: 1 },
      'ile-de-france': { blue: 1 },
      champagne: {},
      flandre: { red: 1, gangs: 1 },
      westfalen: {},
    },
    deck: ['hunger'],
    surplus: 1,
    events: 2,
    courts: {
      red: {
        bag: ['influence', 'develop', 'equip', 'move', 'battle', 'soothe'],
        active: ['soothe'],
        missi: 9,
        leudes: 2,
      },
      blue: { bag: ['influence', 'none'] },
      yellow: { bag: ['influence', 'develop'] },
    },
  });
  const log = [
    ...goOn(laid, 'red battle'),
    ...play(laid, 'red', 'fight anjou'),
    ...play(laid, 'red', 'finish', 'red move'),
    ...playAll(laid, 'red', 'march normandie ile-de-france', 'group 2'),
    ...play(laid, 'red', 'finish', 'red soothe'),
    ...play(laid, 'red', 'soothe ile-de-france 2', 'red develop'),
    ...play(laid, 'red', 'counter ile-de-france'),
    ...play(laid, 'red', 'finish', 'red equip'),
    ...play(laid, 'red', 'arm 2'),
    ...play(laid, 'red', 'call 1', 'yellow develop'),
    ...play(laid, 'yellow', 'activate soothe', 'blue influence'),
    ...play(laid, 'blue', 'dispatch westfalen'),
    ...play(laid, 'blue', 'finish', 'yellow influence'),
    ...play(laid, 'yellow', 'send 1', 'red influence'),
    ...play(laid, 'red', 'transfer flandre', 'blue none', 'event', 'anjou', 'event', 'hunger'),
    ...playAll(laid, 'red', 'starve ile-de-france blue', 'starve champagne yellow'),
  ];
  expect(log.map((entry) => `${entry.clause}: ${laid.game.say.entry(entry)}`)).toEqual([
    'CG-3.2.a: Red: Battle is drawn',
    'CG-5.5.d: Red wins in Anjou; removed: 1 of Red, 1 of Blue and 1 gang',
    'CG-5.5.f: Red takes a trophy and has 1',
    'CG-3.2.a: Red: Move troops is drawn',
    'CG-5.4.a: Red moves 2 followers from Normandie to Île-de-France',
    'CG-3.2.a: Red: Soothe riot is drawn',
    'CG-5.7.b: Red wins over 2 gangs in Île-de-France',
    'CG-3.2.a: Red: Develop is drawn',
    'CG-5.2.f: Red develops Île-de-France: 1 counter',
    'CG-3.2.a: Red: Equip Missi is drawn',
    'CG-5.3.d: Red equips 2 Missi and calls 1 of the Nobiles to court',
    'CG-3.2.a: Yellow: Develop is drawn',
    'CG-5.2.c: Yellow activates a tile; still inactive: 4',
    'CG-5.2.c: You activated Soothe riot, for use from the next season on',
    'CG-3.2.a: Blue: Influence is drawn',
    'CG-5.1.c: Blue sends a follower to the card of Westfalen',
    'CG-3.2.a: Yellow: Influence is drawn',
    'CG-5.1.b: Yellow sends 1 Missus to Comté de Bourgogne',
    'CG-3.2.a: Red: Influence is drawn',
    'CG-5.1.f: Red empties the card of Flandre',
    'CG-4.1.c: From the card to Flandre: 1 of Red and 1 gang',
    'CG-4.1.d: The riot spreads from Flandre: 1 gang each in Friesland and Niederlothringen',
    'CG-3.2.a: Blue: No-action is drawn',
    'CG-4.a: An event tile is drawn, and the card Anjou',
    'CG-4.1.b: The slots of (La) Neustrie are full: all its cards are emptied',
    'CG-4.1.c: From the card to Berry: 2 gangs',
    'CG-4.1.d: The riot spreads from Berry: 2 gangs each in Anjou, Duché de Bourgogne and Île-de-France',
    'CG-4.1.c: From the card to Île-de-France: 1 of Blue',
    'CG-4.1.c: From the card to Champagne: 1 gang',
    'CG-4.1.h: The card of Anjou is inserted with 1 gang from the deck',
    'CG-4.a: An event tile is drawn, and the card Hunger',
    'CG-4.2.e: Hunger in Hessen sends home 3 of Yellow and 3 of Blue',
    'CG-4.2.d: Hunger in Île-de-France sends home 2 of Red and 1 of Blue as Red decides',
    'CG-4.2.d: Hunger in Champagne sends home 1 of Red and 1 of Yellow as Red decides',
    'CG-4.2.f: Gangs rise in Île-de-France, Champagne and Hessen',
    'CG-3.4.a: The year 832',
    'CG-3.4.f: Points: Red 1 (glory), Yellow 0, Blue 0',
    'CG-3.4.g: 2 gangs beyond the limit: 2 on the Archivium now',
    'CG-3.a: Winter 832',
  ]);
});

test('a riot that spreads to one country alone is not said to be in each', () => {
  const spread = (countries: string[]) =>
    text.entries.spread!({ country: 'berry', countries, gangs: 1 }, String);
  expect(spread(['anjou'])).toBe('The riot spreads from Berry: 1 gang in Anjou');
  expect(spread(['anjou', 'poitou'])).toBe('The riot spreads from Berry: 1 gang each in Anjou and Poitou');
});

test('every question has its sense in a first game; one that is put to several has that of each one’s own', () => {
  const joint = ['swaps', 'commitment', 'famine'];
  const questions = Object.keys(PROMPTS).filter((prompt) => !joint.includes(prompt));
  expect(Object.keys(first.senses).sort()).toEqual(questions.sort());
});

test('a peace that is won with no more points than others have says so', () => {
  const ended = (scores: Record<Seat, number>) =>
    text.results.peace!({ winners: ['red'], how: 'peace', clause: 'CG-5.8.h', scores }, () => '');
  expect(ended({ red: 3, yellow: 2 })).toBe('Peace in the Empire: Red wins with 3 points');
  expect(ended({ red: 3, yellow: 3, blue: 5 })).toBe(
    'Peace in the Empire: Red wins with 3 points, having declared it, though Yellow had 3 points and Blue had 5 points',
  );
});
