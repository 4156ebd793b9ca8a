/** The advanced set-up, which is played: CG-6.1. */

import { type Chance, fast, type Json, layTable, NotingChance, scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, make } from '../game.ts';
import { gangsInPlay, regionOf } from '../rules/ground.ts';
import { pointsOf } from '../rules/victory.ts';
import {
  goOn,
  type Laid,
  onCard,
  open,
  play,
  purse,
  standing,
  table,
  tilesIn,
  waits,
  whyNot,
} from './table.ts';

/** An advanced game from its very start, with these cards and followers drawn until somebody is asked. */
function start(seats: number, ...draws: Json[]): Laid {
  const chance = scripted(...draws);
  const laid = startWith(seats, chance);
  expect(chance.left).toEqual([]);
  return laid;
}

function startWith(seats: number, chance: Chance): Laid {
  const game = make(data);
  const { state } = game.setup(layTable(game.facts, { seats, scenario: 'advanced' }), chance);
  expect(game.invariants(state)).toEqual([]);
  return { game, state, t: state.table };
}

const isPlacing = (laid: Laid): boolean => waits(laid)[0] === 'placement';

/** Everybody keeps his followers until the set-up is over, or until so many have been placed. */
function keepAll({ game, state }: Laid, chance: Chance, most = Number.POSITIVE_INFINITY): void {
  for (let placed = 0; placed < most && game.told(state, 'spectator').prompt === 'placement'; placed++) {
    const [seat] = game.told(state, 'spectator').waits;
    game.act(state, seat!, { verb: 'missus' }, chance);
    expect(game.invariants(state)).toEqual([]);
  }
}

/** For two: the regions have their woodlands, and Champagne has been drawn for Red. */
const forests = ['anjou', 'flandre', 'hessen'];
const champagne = (): Laid => start(2, ...forests, 'champagne', 'red');

clause(['CG-6.1.2.c', 'CG-6.1.2.j'], 'everybody is told which card and whose follower is drawn', () => {
  const laid = champagne();
  const { game, state } = laid;
  const entries = play(laid, 'red', 'missus', 'berry', 'yellow');
  const told = entries.find(({ what }) => what === 'placement')!;
  expect(told).toEqual({
    what: 'placement',
    clause: 'CG-6.1.2.c',
    facts: { seat: 'yellow', card: 'berry' },
  });
  expect(game.say.entry(told)).toBe('The card Berry is drawn, and a follower of Yellow');
  for (const viewer of ['red', 'yellow', 'spectator'])
    expect(game.board(game.view(state, viewer), viewer)).toContain(
      'Drawn now: berry, and a follower of Yellow',
    );
  const late = start(2, ...forests, 'champagne', 'red');
  keepAll(late, fast('until the deck is empty'), 11);
  expect(late.t.archivium).toEqual([]);
  const [seat] = waits(late).slice(1);
  expect(late.game.board(late.game.view(late.state, 'red'), 'red')).toMatch(
    /Drawn now: no card, and a follower of/,
  );
  const other = late.game.act(late.state, seat!, { verb: 'missus' }, fast('none left')).entries;
  const none = other.find(({ what }) => what === 'placement')!;
  expect([none.clause, none.facts.card]).toEqual(['CG-6.1.2.j', null]);
  expect(late.game.say.entry(none)).toMatch(/^No card is left; a follower of (Red|Yellow) is drawn$/);
});

clause(
  'CG-6.1.a',
  'Regions, annals, event tiles and boards as ever; cards, homelands, forests and gangs not',
  () => {
    const laid = start(2, 'anjou', 'champagne', 'red');
    const { t } = laid;
    expect(Object.keys(t.slots)).toEqual(['neustrie', 'lotharingien', 'sachsen']);
    expect([t.year, t.sundial, t.season]).toEqual([830, 834, 'winter']);
    expect(t.events).toEqual({ scriptorium: 1, bag: 0, annals: 1 });
    expect(start(5, 'anjou', 'champagne', 'red').t.events).toEqual({ scriptorium: 2, bag: 0, annals: 1 });
    expect(tilesIn(laid, 'red', 'rack')).toEqual([
      'battle',
      'develop',
      'equip',
      'influence',
      'move',
      'none',
      'none',
    ]);
    expect(tilesIn(laid, 'red', 'inactive')).toHaveLength(5);
    expect(Object.values(t.slots).flat()).toEqual([]);
    const places = Object.entries(t.countries);
    expect(places.filter(([, { palace }]) => palace !== null)).toEqual([]);
    expect(places.filter(([, { forest }]) => forest).map(([country]) => country)).toEqual(['anjou']);
    expect(places.filter(([country]) => Object.keys(standing(laid, country)).length > 0)).toEqual([]);
  },
);

clause(
  'CG-6.1.1.a',
  'One hunger card fewer than Carolingians, and one of them for each turn of the year',
  () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      expect(start(seats, 'anjou', 'champagne', 'red').t.hungerCards).toBe(seats - 1);
    }
    const turn = (year: number, hungerCards: number): [aside: number, inDeck: number] => {
      const laid = table({ advanced: true, at: 'close', season: 'autumn', year, table: { hungerCards } });
      goOn(laid);
      return [laid.t.hungerCards, laid.t.archivium.filter((card) => card === 'hunger').length];
    };
    expect(turn(830, 2)).toEqual([1, 1]);
    expect(turn(831, 1)).toEqual([0, 1]);
    expect(turn(832, 0)).toEqual([0, 0]);
  },
);

clause('CG-6.1.1.b', 'No palace stands when the set-up is over, and nobody has a point for one', () => {
  const chance = fast('no palace');
  const laid = startWith(3, chance);
  keepAll(laid, chance);
  expect(waits(laid)[0]).toBe('commitment');
  expect(Object.values(laid.t.countries).every(({ palace }) => palace === null)).toBe(true);
  expect(laid.t.order.map((seat) => pointsOf(laid.t, seat).palace)).toEqual([0, 0, 0]);
});

clause(
  'CG-6.1.1.c',
  'Eight Leudes, eight Nobiles, no Missi, and two contingents of four, the first in the bag',
  () => {
    const laid = champagne();
    for (const seat of ['red', 'yellow']) expect(purse(laid, seat)).toEqual([0, 8, 8]);
    // One of Red is out already.
    expect(laid.t.placing).toEqual({ bag: { red: 3, yellow: 4 }, waiting: [4] });
  },
);

clause(
  'CG-6.1.2.a',
  'All cards of the regions are in the deck, those too that the base game removes or inserts',
  () => {
    const laid = start(2, 'normandie', 'oberlothringen', 'westfalen', 'champagne', 'red');
    expect([...laid.t.archivium].sort()).toEqual(
      [
        'anjou',
        'berry',
        'flandre',
        'friesland',
        'hessen',
        'ile-de-france',
        'niederlothringen',
        'nordalbingien',
        'ostfalen',
        'thueringen',
      ].sort(),
    );
  },
);

clause(
  'CG-6.1.2.b',
  'A region’s first card makes the woodland and is discarded; no follower comes with it',
  () => {
    const noted = new NotingChance(scripted('anjou', 'flandre', 'champagne', 'red'), 0);
    const laid = startWith(2, noted);
    expect(noted.draws.map(({ label }) => label)).toEqual(['card', 'card', 'card', 'follower']);
    expect(laid.t.countries.anjou!.forest).toBe(true);
    expect(laid.t.countries.flandre!.forest).toBe(true);
    expect(laid.t.countries.champagne!.forest).toBe(false);
    expect(laid.t.discards).toEqual(['anjou', 'flandre']);
    // A region that comes later gets its woodland then.
    const told = play(laid, 'red', 'missus', 'hessen', 'berry', 'yellow');
    expect(laid.t.countries.hessen!.forest).toBe(true);
    expect(laid.t.discards).toEqual(['anjou', 'flandre', 'hessen']);
    expect(told.map((entry) => `${entry.clause}: ${laid.game.say.entry(entry)}`)).toEqual([
      'CG-6.1.2.e: Red keeps the follower as a Missus',
      'CG-4.1.a: The card of Champagne is inserted',
      'CG-6.1.2.b: Hessen becomes woodland',
      'CG-6.1.2.c: The card Berry is drawn, and a follower of Yellow',
    ]);
  },
);

clause('CG-6.1.2.c', 'A follower is drawn, each as likely as any other, and its owner chooses', () => {
  const noted = new NotingChance(scripted(...forests, 'champagne', 'yellow'), 0);
  const laid = startWith(2, noted);
  expect(waits(laid)).toEqual(['placement', 'yellow']);
  expect(open(laid, 'yellow')).toEqual(['settle', 'missus']);
  expect(open(laid, 'red')).toEqual([]);
  expect(noted.draws.at(-1)).toMatchObject({ label: 'follower', range: 8 });
  const more = new NotingChance(scripted('ile-de-france', 'red'), 0);
  laid.game.act(laid.state, 'yellow', { verb: 'missus' }, more);
  expect(more.draws.at(-1)).toMatchObject({ label: 'follower', range: 7 });
  expect(laid.t.placing!.bag).toEqual({ red: 3, yellow: 3 });
});

clause(
  'CG-6.1.2.d',
  'Settling puts the follower on the country and discards its card, but not beside one’s own',
  () => {
    const laid = champagne();
    play(laid, 'red', 'settle', 'ile-de-france', 'red');
    expect(standing(laid, 'champagne')).toEqual({ red: 1 });
    expect(laid.t.discards).toEqual([...forests, 'champagne']);
    expect(onCard(laid, 'champagne')).toBeNull();
    expect(open(laid, 'red')).toEqual(['missus', 'join champagne']);
    expect(whyNot(laid, 'red', 'settle')).toEqual([
      'CG-6.1.2.d',
      'Red has followers in Champagne, next to Île-de-France',
    ]);
    // Followers of others do not matter, nor does one on a card next door (R40).
    play(laid, 'red', 'missus', 'normandie', 'yellow');
    play(laid, 'yellow', 'emissary ile-de-france', 'berry', 'yellow');
    expect(onCard(laid, 'ile-de-france')).toEqual({ yellow: 1 });
    play(laid, 'yellow', 'settle', 'nordalbingien', 'red');
    expect(standing(laid, 'berry')).toEqual({ yellow: 1 });
    // By sea is next door too.
    play(laid, 'red', 'settle', 'friesland', 'red');
    expect(whyNot(laid, 'red', 'settle')[0]).toBe('CG-6.1.2.d');
  },
);

clause('CG-6.1.2.d', 'the country drawn is named by the choice to settle there, and lit', () => {
  const { game, state } = champagne();
  const view = game.view(state, 'red');
  const settle = game.choices(view, 'red').find(({ action }) => action.verb === 'settle')!;
  expect(settle.at).toEqual(['champagne']);
  expect(game.say.action(view, { verb: 'settle' })).toBe('Settle in Champagne; its card is discarded');
  const elsewhere = table({}).state;
  expect(game.say.action(elsewhere, { verb: 'settle' })).toMatch(/^Settle in the country drawn/);
});

clause('CG-6.1.2.e', 'Kept as a Missus; the card goes into its slot', () => {
  const laid = champagne();
  play(laid, 'red', 'missus', 'berry', 'yellow');
  expect(purse(laid, 'red')).toEqual([1, 8, 8]);
  expect(onCard(laid, 'champagne')).toEqual({});
  expect(laid.t.discards).toEqual(forests);
});

clause(
  'CG-6.1.2.f',
  'Added where one’s own stand already, not to the country drawn; the card goes into its slot',
  () => {
    const laid = champagne();
    play(laid, 'red', 'settle', 'oberlothringen', 'red');
    expect(open(laid, 'red')).toEqual(['missus', 'join champagne']);
    expect(whyNot(laid, 'red', 'join oberlothringen')).toEqual([
      'CG-6.1.2.f',
      'Oberlothringen is the country just drawn: settle there, or go elsewhere',
    ]);
    expect(whyNot(laid, 'red', 'join berry')).toEqual(['CG-6.1.2.f', 'Red has no follower in Berry']);
    play(laid, 'red', 'join champagne', 'berry', 'yellow');
    expect(standing(laid, 'champagne')).toEqual({ red: 2 });
    expect(onCard(laid, 'oberlothringen')).toEqual({});
    expect(whyNot(laid, 'yellow', 'join champagne')[0]).toBe('CG-6.1.2.f');
  },
);

clause(
  ['CG-6.1.2.d', 'CG-6.1.2.f', 'CG-6.1.2.g'],
  'The log tells where each follower goes, and then what becomes of the card',
  () => {
    const laid = champagne();
    const lines = (seat: string, action: string, ...draws: string[]) =>
      play(laid, seat, action, ...draws).map((entry) => `${entry.clause}: ${laid.game.say.entry(entry)}`);
    expect(lines('red', 'settle', 'oberlothringen', 'yellow')).toEqual([
      'CG-6.1.2.d: Red settles in Champagne',
      'CG-6.1.2.c: The card Oberlothringen is drawn, and a follower of Yellow',
    ]);
    expect(lines('yellow', 'missus', 'berry', 'red')).toEqual([
      'CG-6.1.2.e: Yellow keeps the follower as a Missus',
      'CG-4.1.a: The card of Oberlothringen is inserted',
      'CG-6.1.2.c: The card Berry is drawn, and a follower of Red',
    ]);
    expect(lines('red', 'join champagne', 'westfalen', 'yellow')).toEqual([
      'CG-6.1.2.f: Red sends the follower to Champagne',
      'CG-4.1.a: The card of Berry is inserted',
      'CG-6.1.2.c: The card Westfalen is drawn, and a follower of Yellow',
    ]);
    expect(lines('yellow', 'emissary berry', 'thueringen', 'red')).toEqual([
      'CG-6.1.2.g: Yellow sends a follower to the card of Berry',
      'CG-4.1.a: The card of Westfalen is inserted',
      'CG-6.1.2.c: The card Thüringen is drawn, and a follower of Red',
    ]);
  },
);

clause('CG-6.1.2.g', 'Onto any card in a slot, never the one just drawn, which is inserted then', () => {
  const laid = champagne();
  expect(whyNot(laid, 'red', 'emissary champagne')).toEqual([
    'CG-6.1.2.g',
    'The card of Champagne has just been drawn: the follower may not go there',
  ]);
  play(laid, 'red', 'missus', 'oberlothringen', 'yellow');
  expect(open(laid, 'yellow')).toEqual(['settle', 'missus', 'emissary champagne']);
  expect(whyNot(laid, 'yellow', 'emissary oberlothringen')[0]).toBe('CG-6.1.2.g');
  play(laid, 'yellow', 'emissary champagne', 'berry', 'red');
  expect(onCard(laid, 'champagne')).toEqual({ yellow: 1 });
  expect(onCard(laid, 'oberlothringen')).toEqual({});
});

/** Lotharingien has two slots: both are taken, and its last card has been drawn for Yellow. */
function full(): Laid {
  const laid = start(2, ...forests, 'niederlothringen', 'red');
  play(laid, 'red', 'missus', 'oberlothringen', 'yellow');
  play(laid, 'yellow', 'missus', 'berry', 'red');
  play(laid, 'red', 'emissary oberlothringen', 'friesland', 'yellow');
  return laid;
}

clause(
  'CG-6.1.2.h',
  'Without a free slot the region overflows; a woodland’s card is never among those emptied',
  () => {
    const laid = full();
    play(laid, 'yellow', 'missus', 'champagne', 'red');
    expect(standing(laid, 'niederlothringen')).toEqual({ gangs: 1 });
    expect(standing(laid, 'oberlothringen')).toEqual({ red: 1 });
    expect(laid.t.slots.lotharingien!.map(({ country }) => country)).toEqual(['friesland']);
    expect(onCard(laid, 'friesland')).toEqual({});
    expect(laid.t.discards).toEqual([...forests, 'niederlothringen', 'oberlothringen']);
    expect(gangsInPlay(laid.t)).toBe(1);
  },
);

clause('CG-6.1.2.h', 'In whole set-ups no gang ever spreads, though regions overflow', () => {
  for (const seats of [2, 4, 6]) {
    const chance = fast(`overflow ${seats}`);
    const laid = startWith(seats, chance);
    const told: string[] = [];
    while (isPlacing(laid)) {
      const [, seat] = waits(laid);
      for (const forest of laid.t.discards.filter((card) => laid.t.countries[card]?.forest))
        expect(onCard(laid, forest)).toBeNull();
      const { entries } = laid.game.act(laid.state, seat!, { verb: 'missus' }, chance);
      told.push(...entries.map(({ what }) => what));
    }
    expect(told).toContain('overflow');
    expect(told).not.toContain('spread');
  }
});

clause('CG-6.1.2.l', 'The follower goes first: on a card that is emptied then it keeps the gang away', () => {
  const laid = full();
  play(laid, 'yellow', 'emissary niederlothringen', 'champagne', 'red');
  expect(standing(laid, 'niederlothringen')).toEqual({ yellow: 1 });
  expect(standing(laid, 'oberlothringen')).toEqual({ red: 1 });
  expect(gangsInPlay(laid.t)).toBe(0);
});

clause(
  'CG-6.1.2.i',
  'When the bag is empty the second contingents go in, and everything else stays as it is',
  () => {
    const chance = fast('second round');
    const laid = startWith(2, chance);
    keepAll(laid, chance, 7);
    expect(laid.t.placing!.bag).toEqual({ red: 0, yellow: 0 });
    const deck = laid.t.archivium.length;
    const thrown = [...laid.t.discards];
    const noted = new NotingChance(chance, 0);
    const [, seat] = waits(laid);
    const { entries } = laid.game.act(laid.state, seat!, { verb: 'missus' }, noted);
    expect(entries.map(({ what }) => what)).toContain('contingent');
    const { bag, waiting } = laid.t.placing!;
    expect([bag.red! + bag.yellow!, waiting]).toEqual([7, []]);
    expect(noted.draws.map(({ label, range }) => [label, range])).toEqual([
      ['card', deck],
      ['follower', 8],
    ]);
    expect(laid.t.archivium).toHaveLength(deck - 1);
    expect(laid.t.discards).toEqual(thrown);
  },
);

clause(
  ['CG-6.1.2.j', 'CG-6.1.2.k'],
  'With the deck empty nobody settles and nothing is inserted; at the end the discards are shuffled',
  () => {
    const chance = fast('empty deck');
    const laid = startWith(2, chance);
    keepAll(laid, chance, 11);
    const { t } = laid;
    expect(t.archivium).toEqual([]);
    const inSlots = Object.values(t.slots)
      .flat()
      .map(({ country }) => country);
    const thrown = [...t.discards].sort();
    expect(inSlots.length + thrown.length).toBe(14);
    const [, seat] = waits(laid);
    expect(whyNot(laid, seat!, 'settle')).toEqual([
      'CG-6.1.2.j',
      'No card has been drawn: there is no country to settle in',
    ]);
    expect(open(laid, seat!)).toEqual(['missus', ...inSlots.map((card) => `emissary ${card}`)]);
    // No card is drawn, only the next follower; nothing is inserted or shuffled.
    const noted = new NotingChance(chance, 0);
    laid.game.act(laid.state, seat!, { verb: 'emissary', card: inSlots[0]! }, noted);
    expect(noted.draws.map(({ label }) => label)).toEqual(['follower']);
    expect(onCard(laid, inSlots[0]!)).toEqual({ [seat!]: 1 });
    expect([...t.discards].sort()).toEqual(thrown);
    expect(t.archivium).toEqual([]);
    keepAll(laid, chance);
    expect(t.placing).toBeNull();
    expect([...t.archivium].sort()).toEqual(thrown);
    expect(t.discards).toEqual([]);
    expect(
      Object.values(t.slots)
        .flat()
        .map(({ country }) => country),
    ).toEqual(inSlots);
    expect(onCard(laid, inSlots[0]!)).toEqual({ [seat!]: 1 });
  },
);

clause(
  'CG-6.1.2.m',
  'Every set-up empties the deck: every region has its woodland, and some followers find no card',
  () => {
    const drawnWithCard: number[] = [];
    for (const seats of [2, 3, 4, 5, 6]) {
      const noted = new NotingChance(fast(`deck ${seats}`), 0);
      const laid = startWith(seats, noted);
      keepAll(laid, noted);
      const { t } = laid;
      const forestIn = Object.entries(t.countries)
        .filter(([, { forest }]) => forest)
        .map(([country]) => regionOf(t, country));
      expect(forestIn.sort()).toEqual(Object.keys(t.slots).sort());
      const labels = noted.draws.map(({ label }) => label);
      expect(labels.filter((label) => label === 'follower')).toHaveLength(8 * seats);
      expect(labels.filter((label) => label === 'card')).toHaveLength(Object.keys(t.countries).length);
      drawnWithCard.push(
        labels.filter((label, i) => label === 'follower' && labels[i - 1] === 'card').length,
      );
    }
    expect(drawnWithCard).toEqual([11, 15, 19, 23, 28]);
  },
);

clause(
  'CG-6.1.3.a',
  'Riots in every country without followers, woodlands too; a gang that is there gets another',
  () => {
    const laid = full();
    // Niederlothringen gets a gang, Oberlothringen a follower; Yellow settles in Champagne.
    play(laid, 'yellow', 'missus', 'champagne', 'yellow');
    play(laid, 'yellow', 'settle', 'ile-de-france', 'red');
    const chance = fast('riots');
    keepAll(laid, chance);
    const { t } = laid;
    expect(standing(laid, 'champagne')).toEqual({ yellow: 1 });
    expect(standing(laid, 'oberlothringen')).toEqual({ red: 1 });
    expect(standing(laid, 'niederlothringen')).toEqual({ gangs: 2 });
    expect(standing(laid, 'friesland')).toEqual({ gangs: 1 });
    // The woodlands have one gang each, which has not spread.
    for (const woodland of forests) expect(standing(laid, woodland)).toEqual({ gangs: 1 });
    expect(Object.values(t.countries).every(({ gangs }) => gangs <= 2)).toBe(true);
  },
);

clause('CG-6.1.3.a', 'A follower on a country’s card does not keep the riot away', () => {
  const laid = champagne();
  play(laid, 'red', 'missus', 'thueringen', 'yellow');
  play(laid, 'yellow', 'missus', 'berry', 'red');
  play(laid, 'red', 'emissary thueringen', 'ostfalen', 'red');
  play(laid, 'red', 'settle', 'westfalen', 'yellow');
  play(laid, 'yellow', 'settle', 'nordalbingien', 'yellow');
  // Sachsen has three slots and no card left to overflow them.
  play(laid, 'yellow', 'missus', 'friesland', 'red');
  keepAll(laid, fast('on the card'));
  expect(onCard(laid, 'thueringen')).toEqual({ red: 1 });
  expect(standing(laid, 'thueringen')).toEqual({ gangs: 1 });
  expect(standing(laid, 'ostfalen')).toEqual({ red: 1 });
});

clause('CG-6.1.3.b', 'All other gangs and all counters stay in the supply', () => {
  const chance = fast('supply');
  const laid = startWith(3, chance);
  const overflowed: number[] = [];
  while (isPlacing(laid)) {
    const [, seat] = waits(laid);
    overflowed.push(gangsInPlay(laid.t));
    laid.game.act(laid.state, seat!, { verb: 'missus' }, chance);
  }
  // Nobody settled: one gang in each of the 20 countries, besides those from emptied cards.
  expect(gangsInPlay(laid.t)).toBe(20 + overflowed.at(-1)!);
  expect(Object.values(laid.t.countries).reduce((sum, { counters }) => sum + counters, 0)).toBe(0);
});
