/** Chapter 2.2: the set-up of the base game, for two to six Carolingians. */

import { type Draw, fast, type Json, layTable, NotingChance, type Seat, scripted } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, make } from '../game.ts';
import { cardsInSlots } from '../rules/influence.ts';
import {
  goOn,
  known,
  type Laid,
  open,
  play,
  purse,
  standing,
  table,
  tilesIn,
  waits,
  whyNot,
} from './table.ts';

const PLAYERS = [2, 3, 4, 5, 6];

/** What comes with two Carolingians, and what each further one adds. */
const added = <V>(of: Record<number, V[]>, players: number): V[] =>
  PLAYERS.filter((one) => one <= players).flatMap((one) => of[one] ?? []);

const REGIONS = {
  2: ['neustrie', 'lotharingien', 'sachsen'],
  3: ['bourgogne', 'alamannien'],
  4: ['aquitaine'],
  5: ['bayern'],
  6: ['longobardi'],
};
const HOMELANDS = {
  2: ['normandie', 'ostfalen'],
  3: ['comte-de-bourgogne'],
  4: ['toulouse'],
  5: ['karantanien'],
  6: ['tuscia'],
};
const INSERTED = {
  2: ['champagne', 'oberlothringen', 'westfalen'],
  4: ['perigord'],
  5: ['nordgau'],
  6: ['longobardia-orientale'],
};
const FORESTS = {
  2: ['berry', 'flandre', 'nordalbingien'],
  3: ['chur-raetien', 'haute-provence'],
  4: ['gascogne'],
  5: ['ostmark'],
  6: ['corse'],
};

/** A new table, with homelands as drawn or, if nothing is said, by luck. */
function fresh(seats: number, ...homelands: Json[]): Laid & { draws: Draw[] } {
  const game = make(data);
  const chance = new NotingChance(homelands.length > 0 ? scripted(...homelands) : fast('palaces'), 0);
  const { state } = game.setup(layTable(game.facts, { seats }), chance);
  expect(game.invariants(state)).toEqual([]);
  return { game, state, t: state.table, draws: chance.draws };
}

const countriesOf = ({ t }: Laid): string[] => Object.keys(t.countries);

clause('CG-2.2.1.a', 'three regions take part with two, and more with each further Carolingian', () => {
  for (const players of PLAYERS) {
    const laid = fresh(players);
    const regions = added(REGIONS, players);
    expect(Object.keys(laid.t.slots)).toEqual(regions);
    expect(new Set(countriesOf(laid).map((country) => laid.t.map.countries[country]!.region))).toEqual(
      new Set(regions),
    );
  }
  expect(PLAYERS.map((players) => countriesOf(fresh(players)).length)).toEqual([14, 20, 25, 30, 36]);
});

clause('CG-2.2.1.b', 'what takes no part is no neighbour: nobody goes there and no riot does', () => {
  const lay = (seats: number) =>
    table({
      seats,
      followers: { anjou: { red: 2 }, 'duche-de-bourgogne': {} },
      cards: { berry: { gangs: 1 }, anjou: {}, champagne: {} },
      courts: { red: { bag: ['move', 'influence'] } },
      events: 1,
    });
  const three = lay(3);
  goOn(three, 'red move');
  expect(open(three, 'red')).toEqual(
    expect.arrayContaining(['march anjou berry', 'march anjou ile-de-france']),
  );
  expect(open(three, 'red')).not.toContain('march anjou poitou');
  expect(whyNot(three, 'red', 'march anjou poitou')).toEqual([
    'CG-2.2.1.b',
    'Poitou takes no part with 3 Carolingians',
  ]);
  play(three, 'red', 'decline', 'red influence');
  expect(whyNot(three, 'red', 'dispatch poitou')[0]).toBe('CG-2.2.1.b');
  // Neustrie overflows, and what reaches Berry spreads inside the three players' map only.
  play(three, 'red', 'decline', 'event', 'ile-de-france');
  expect(standing(three, 'duche-de-bourgogne')).toEqual({ gangs: 2 });
  expect(Object.keys(three.t.countries)).not.toContain('poitou');

  const four = lay(4);
  goOn(four, 'red move');
  expect(open(four, 'red')).toContain('march anjou poitou');
  play(four, 'red', 'decline', 'red influence');
  play(four, 'red', 'decline', 'event', 'ile-de-france');
  for (const country of ['poitou', 'perigord', 'auvergne'])
    expect(standing(four, country)).toEqual({ gangs: 2 });
});

clause('CG-2.2.2.a', 'cards of regions that take no part are out of the game', () => {
  for (const players of PLAYERS) {
    const { t } = fresh(players);
    const cards = [...t.archivium, ...t.discards, ...cardsInSlots(t).map((card) => card.country)];
    const regions = added(REGIONS, players);
    expect(cards.every((card) => regions.includes(t.map.countries[card]!.region))).toBe(true);
  }
});

clause('CG-2.2.2.b', 'three to six cards lie in their slots at the start', () => {
  for (const players of PLAYERS) {
    const { t } = fresh(players);
    expect(cardsInSlots(t).map((card) => card.country)).toEqual(added(INSERTED, players));
    for (const card of cardsInSlots(t)) {
      expect(t.slots[t.map.countries[card.country]!.region]).toEqual([card]);
      expect([...Object.values(card.followers), card.gangs].every((count) => count === 0)).toBe(true);
    }
  }
  const { t } = fresh(3);
  expect([t.slots.bourgogne, t.slots.alamannien]).toEqual([[], []]);
});

clause('CG-2.2.2.c', 'the cards of the homelands are out of the game', () => {
  for (const players of PLAYERS) {
    const { t } = fresh(players);
    const cards = [...t.archivium, ...t.discards, ...cardsInSlots(t).map((card) => card.country)];
    for (const homeland of added(HOMELANDS, players)) expect(cards).not.toContain(homeland);
    // With three, Toulouse is not in play at all; with four and more it is a homeland.
    expect(cards.length).toBe(Object.keys(t.countries).length - players);
  }
});

clause('CG-2.2.2.d', 'all other cards make the deck: 9, 14, 17, 20 or 24', () => {
  for (const players of PLAYERS) {
    const laid = fresh(players);
    const elsewhere = [...added(HOMELANDS, players), ...added(INSERTED, players)];
    expect(laid.t.archivium).toEqual(countriesOf(laid).filter((country) => !elsewhere.includes(country)));
    expect(laid.t.discards).toEqual([]);
  }
  expect(PLAYERS.map((players) => fresh(players).t.archivium.length)).toEqual([9, 14, 17, 20, 24]);
});

clause('CG-2.2.2.e', 'one hunger card waits beside the board until 831', () => {
  for (const players of PLAYERS) {
    const { t } = fresh(players);
    expect(t.hungerCards).toBe(1);
    expect(t.archivium).not.toContain('hunger');
  }
  const laid = table({ year: 830, season: 'autumn', at: 'close', table: { hungerCards: 1 } });
  goOn(laid);
  expect(laid.t.year).toBe(831);
  expect(laid.t.archivium.filter((card) => card === 'hunger')).toEqual(['hunger']);
  expect(laid.t.hungerCards).toBe(0);
});

clause('CG-2.2.3.a', 'one forest lies in every region that takes part', () => {
  for (const players of PLAYERS) {
    const laid = fresh(players);
    const woodlands = countriesOf(laid).filter((country) => laid.t.countries[country]!.forest);
    expect(woodlands.sort()).toEqual(added(FORESTS, players).sort());
    const regions = woodlands.map((country) => laid.t.map.countries[country]!.region);
    expect(regions.sort()).toEqual(added(REGIONS, players).sort());
  }
});

clause('CG-2.2.3.b', 'a forest makes a woodland, wherever it lies; all else is unforested', () => {
  // The same followers rule a country, or do not, by the forest alone.
  for (const [forests, counters] of [
    [['anjou'], false],
    [['berry'], true],
  ] as const) {
    const laid = table({
      forests: [...forests, 'flandre', 'nordalbingien', 'chur-raetien', 'haute-provence'],
      followers: { anjou: { red: 2 }, normandie: { red: 1 } },
      courts: { red: { bag: ['develop'] } },
      events: 1,
    });
    goOn(laid, 'red develop');
    expect(open(laid, 'red').includes('counter anjou')).toBe(counters);
  }
});

clause('CG-2.2.4.a', 'Hartmut starts in 830, and the markers are carried out when he comes to 831', () => {
  const laid = fresh(2);
  expect([laid.t.year, laid.t.season]).toEqual([830, 'winter']);
  const turn = table({
    seats: 2,
    year: 830,
    season: 'autumn',
    at: 'close',
    discards: ['hessen'],
    gangs: { anjou: 5 },
    courts: { red: { spent: { spring: ['battle'] } } },
    table: { hungerCards: 1 },
  });
  const entries = goOn(turn);
  expect(turn.t.year).toBe(831);
  expect(turn.t.discards).toEqual([]);
  expect(turn.t.archivium).toContain('hunger');
  expect(tilesIn(turn, 'red', 'rack')).toContain('battle');
  expect(entries.map(({ what }) => what)).toContain('points');
  expect(standing(turn, 'anjou')).toEqual({ gangs: 3 });
});

clause('CG-2.2.4.b', 'the sundial is set before the game; 834 unless the table says otherwise', () => {
  const { facts } = make(data);
  expect(facts.options.find(({ id }) => id === 'sundial')).toMatchObject({ default: 834 });
  expect(fresh(2).t.sundial).toBe(834);
  expect(table({ options: { sundial: 830 } }).t.sundial).toBe(830);
  expect(table({ options: { sundial: 839 } }).t.sundial).toBe(839);
  for (const year of [829, 840]) expect(() => layTable(facts, { options: { sundial: year } })).toThrow();
});

clause('CG-2.2.5.a', 'one event tile with two to four, two with five and six; one more waits for 831', () => {
  for (const players of PLAYERS) {
    const { t } = fresh(players);
    const first = players < 5 ? 1 : 2;
    expect(t.events).toEqual({ scriptorium: first, bag: 0, annals: 1 });
    const laid = table({ seats: players, year: 830, season: 'autumn', at: 'close' });
    expect(laid.t.events.scriptorium).toBe(first);
    goOn(laid);
    expect(laid.t.events).toEqual({ scriptorium: first + 1, bag: 0, annals: 0 });
  }
});

clause('CG-2.2.6.a', 'seven tiles stand in the rack, for the owner alone to see; five lie inactive', () => {
  const laid = fresh(3);
  for (const seat of laid.t.order) {
    expect(tilesIn(laid, seat, 'rack').length).toBe(7);
    expect(tilesIn(laid, seat, 'inactive').length).toBe(5);
    expect(tilesIn(laid, seat, 'rack').every((tile) => !laid.t.tiles[tile]!.dotted)).toBe(true);
    expect(tilesIn(laid, seat, 'inactive').every((tile) => laid.t.tiles[tile]!.dotted)).toBe(true);
  }
  // Whatever lies in Red's rack looks the same to all others.
  const one = table({ at: 'commitment', courts: { red: { active: ['soothe'] } } });
  const other = table({ at: 'commitment', courts: { red: { active: ['peace'] } } });
  for (const laidOut of [one, other]) goOn(laidOut);
  for (const viewer of ['yellow', 'blue', 'spectator']) expect(known(one, viewer)).toBe(known(other, viewer));
  expect(known(one, 'red')).not.toBe(known(other, 'red'));
});

clause('CG-2.2.7.a', 'three Missi, eight Leudes and eight Nobiles each', () => {
  for (const players of PLAYERS) {
    const laid = fresh(players);
    for (const seat of laid.t.order) expect(purse(laid, seat)).toEqual([3, 8, 8]);
  }
});

clause('CG-2.2.8.a', 'palaces come from the bag by luck and take the homelands in their order', () => {
  const homes = (laid: Laid): (Seat | null)[] =>
    added(HOMELANDS, laid.t.order.length).map((country) => laid.t.countries[country]!.palace);
  const three = fresh(3, 'blue', 'red', 'yellow');
  expect(homes(three)).toEqual(['blue', 'red', 'yellow']);
  const six = fresh(6, 'white', 'green', 'red', 'purple', 'yellow', 'blue');
  expect(homes(six)).toEqual(['white', 'green', 'red', 'purple', 'yellow', 'blue']);
  for (const players of PLAYERS) {
    const laid = fresh(players);
    expect(laid.draws.map(({ range }) => range)).toEqual(PLAYERS_DOWN.slice(-players));
    const palaces = Object.values(laid.t.countries).filter(({ palace }) => palace !== null);
    expect(palaces.length).toBe(players);
    expect([...homes(laid)].sort()).toEqual([...laid.t.order].sort());
  }
});

/** So many palaces are still in the bag when one is drawn. */
const PLAYERS_DOWN = [6, 5, 4, 3, 2, 1];

clause('CG-2.2.8.b', 'five followers stand beside each palace, and nobody anywhere else', () => {
  for (const players of PLAYERS) {
    const laid = fresh(players);
    for (const country of countriesOf(laid)) {
      const { palace, followers } = laid.t.countries[country]!;
      for (const seat of laid.t.order) expect(followers[seat]).toBe(palace === seat ? 5 : 0);
    }
    for (const seat of laid.t.order)
      expect(5 + purse(laid, seat).reduce((sum, count) => sum + count, 0)).toBe(24);
  }
});

clause(
  'CG-2.2.8.c',
  'a homeland holds its palace and its owner’s followers, whatever happens around it',
  () => {
    for (const players of PLAYERS) {
      const { t } = fresh(players);
      for (const country of added(HOMELANDS, players))
        expect(t.countries[country]).toMatchObject({ gangs: 0, counters: 0, forest: false });
    }
    const laid = table({
      followers: { ostfalen: { blue: 5 }, hessen: { red: 3 } },
      cards: { westfalen: {}, thueringen: {}, nordalbingien: {} },
      courts: { red: { bag: ['move'] }, blue: { bag: ['develop'] } },
      deck: ['hunger'],
      events: 2,
    });
    goOn(laid, 'red move');
    expect(whyNot(laid, 'red', 'march hessen ostfalen')[0]).toBe('CG-5.4.d');
    play(laid, 'red', 'decline', 'blue develop');
    expect(whyNot(laid, 'blue', 'counter ostfalen')[0]).toBe('CG-5.2.h');
    // The riot of Nordalbingien and the hunger in Ostfalen itself leave no gang there.
    play(laid, 'blue', 'decline', 'event', 'hessen', 'event', 'hunger');
    expect(standing(laid, 'nordalbingien')).toEqual({ gangs: 1 });
    expect(standing(laid, 'ostfalen')).toEqual({ blue: 3 });

    const anarchy = table({ followers: {}, deck: ['anarchy'], events: 1 });
    goOn(anarchy, 'event', 'anarchy');
    expect(standing(anarchy, 'anjou')).toEqual({ gangs: 1 });
    expect(standing(anarchy, 'normandie')).toEqual({});
  },
);

clause('CG-2.2.9.a', 'one gang in every unforested country that is no homeland', () => {
  for (const players of PLAYERS) {
    const laid = fresh(players);
    for (const country of countriesOf(laid)) {
      const spared = [...added(FORESTS, players), ...added(HOMELANDS, players)].includes(country);
      expect(laid.t.countries[country]!.gangs).toBe(spared ? 0 : 1);
    }
  }
  const gangs = (laid: Laid) => Object.values(laid.t.countries).reduce((sum, place) => sum + place.gangs, 0);
  expect(PLAYERS.map((players) => gangs(fresh(players)))).toEqual([9, 12, 15, 18, 22]);
});

clause(
  'CG-2.2.10.a',
  'whatever is on no country is in the supply: no counter lies out, no gang on a card',
  () => {
    for (const players of PLAYERS) {
      const { t } = fresh(players);
      expect(Object.values(t.countries).every(({ counters }) => counters === 0)).toBe(true);
      expect(cardsInSlots(t).every(({ gangs }) => gangs === 0)).toBe(true);
      expect(t.surplus).toBe(0);
      expect(t.sizes.supply).toMatchObject({ gangs: 50, counters: 40 });
    }
  },
);

clause('CG-2.2.10.b', 'the printed set-up for three', () => {
  const laid = fresh(3, 'red', 'blue', 'yellow');
  const { t } = laid;
  expect(standing(laid, 'normandie')).toEqual({ red: 5 });
  expect(standing(laid, 'ostfalen')).toEqual({ blue: 5 });
  expect(standing(laid, 'comte-de-bourgogne')).toEqual({ yellow: 5 });
  expect(cardsInSlots(t).map((card) => card.country)).toEqual(['champagne', 'oberlothringen', 'westfalen']);
  const woodlands = ['berry', 'chur-raetien', 'flandre', 'haute-provence', 'nordalbingien'];
  expect(
    countriesOf(laid)
      .filter((country) => t.countries[country]!.forest)
      .sort(),
  ).toEqual(woodlands);
  expect([...t.archivium].sort()).toEqual([
    'anjou',
    'berry',
    'chur-raetien',
    'duche-de-bourgogne',
    'flandre',
    'franken',
    'friesland',
    'haute-provence',
    'hessen',
    'ile-de-france',
    'niederlothringen',
    'nordalbingien',
    'schwaben',
    'thueringen',
  ]);
  for (const country of ['anjou', 'ile-de-france', 'champagne', 'duche-de-bourgogne', 'franken'])
    expect(standing(laid, country)).toEqual({ gangs: 1 });
  // And play begins: in winter all place tiles, nobody swaps.
  expect(waits(laid)).toEqual(['commitment', 'red', 'yellow', 'blue']);
});
