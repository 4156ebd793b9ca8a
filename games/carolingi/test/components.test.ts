/** Chapters 1 and 2.1: what is in the box, and what it means. */

import { fast, isForm, layTable, type Seat, WrongTable } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type MapFile, world } from '../data.ts';
import { data, make } from '../game.ts';
import { leviesOf } from '../rules/equip.ts';
import { controls, gangsInPlay } from '../rules/ground.ts';
import { cardsInSlots } from '../rules/influence.ts';
import { followersOnMap, pointsOf } from '../rules/victory.ts';
import {
  drawn,
  goOn,
  type Laid,
  onCard,
  open,
  placeTiles,
  play,
  playAll,
  purse,
  standing,
  table,
  tilesIn,
  waits,
  whyNot,
} from './table.ts';

const map = data.map as unknown as MapFile;

const fresh = (seats: number, scenario = 'base'): Laid => {
  const game = make(data);
  const { state } = game.setup(layTable(game.facts, { seats, scenario }), fast('a new table'));
  return { game, state, t: state.table };
};

/** Followers wherever they may be. */
function followers({ t, state }: Laid, seat: Seat): number {
  const { missi, leudes, nobiles, trophies } = t.courts[seat]!;
  const onCards = cardsInSlots(t).reduce((sum, card) => sum + card.followers[seat]!, 0);
  const inBag = t.placing ? t.placing.bag[seat]! : 0;
  const inFront = t.placing ? t.placing.waiting.reduce((sum, one) => sum + one, 0) : 0;
  const top = state.flow.at(-1) as { step: string; seat?: Seat } | undefined;
  const inHand = top?.step === 'placement' && top.seat === seat ? 1 : 0;
  return missi + leudes + nobiles + trophies + followersOnMap(t, seat) + onCards + inBag + inFront + inHand;
}

clause('CG-1.a', 'two to six sit down, each with a colour, Red, Yellow and Blue among them', () => {
  const { facts } = make(data);
  expect(facts.seats).toMatchObject({ min: 2, max: 6 });
  expect(new Set(facts.seats.ids).size).toBe(6);
  expect(facts.seats.ids).toEqual(expect.arrayContaining(['red', 'yellow', 'blue']));
  expect(facts.seats.ids.some((id) => /gr[ae]y/.test(id))).toBe(false);
  for (const seats of [2, 3, 4, 5, 6])
    expect(layTable(facts, { seats }).seats).toEqual(facts.seats.ids.slice(0, seats));
  for (const seats of [1, 7]) expect(() => layTable(facts, { seats })).toThrow(WrongTable);
});

clause('CG-2.1.1.a', 'everybody has 24 followers, wherever they go', () => {
  for (const [seats, scenario] of [
    [2, 'base'],
    [4, 'advanced'],
  ] as const) {
    const laid = fresh(seats, scenario);
    const luck = fast(`steps of ${scenario}`);
    for (let i = 0; i < 250 && laid.state.result === null; i++) {
      for (const seat of laid.t.order) expect(followers(laid, seat)).toBe(24);
      const asks = laid.game.asks(laid.state);
      const { seat } = asks[luck.draw('who', asks.length)]!;
      const choices = laid.game.choices(laid.state, seat);
      const { action } = choices[luck.draw('what', choices.length)]!;
      if (isForm(action)) throw new Error('there are no forms here');
      laid.game.act(laid.state, seat, action, luck);
    }
  }
});

clause('CG-2.1.1.b', 'what a follower is depends on where it stands', () => {
  const laid = table({
    followers: { anjou: { red: 1 } },
    gangs: { hessen: 1, anjou: 1 },
    cards: { hessen: { red: 4 }, anjou: { red: 1 } },
    courts: { red: { missi: 1, leudes: 5, trophies: 2, bag: ['influence', 'develop'] } },
    events: 1,
  });
  expect(purse(laid, 'red')).toEqual([1, 5, 24 - 1 - 5 - 2 - 5 - 1]);
  // On a card they rule nothing; in the country they do; on the glory track they count for glory alone.
  expect(controls(laid.t, 'red', 'hessen')).toBe(false);
  expect(pointsOf(laid.t, 'red')).toMatchObject({ following: 0, glory: 1 });
  goOn(laid, 'red influence');
  play(laid, 'red', 'transfer hessen');
  expect(controls(laid.t, 'red', 'hessen')).toBe(true);
  play(laid, 'red', 'transfer anjou', 'red develop');
  // The Missus pays, and is one of the Leudes again.
  play(laid, 'red', 'counter hessen', 'event', 'westfalen');
  expect(purse(laid, 'red').slice(0, 2)).toEqual([0, 6]);
});

clause(
  'CG-2.1.1.c',
  'without Missi nothing is sent, developed, moved or soothed, however full the court is',
  () => {
    const lay = {
      followers: { normandie: { red: 3 }, anjou: { red: 3 } },
      gangs: { champagne: 2 },
      cards: { champagne: { red: 1 } },
      courts: { red: { missi: 0, leudes: 8 } },
    };
    const influence = drawn('red', 'influence', lay);
    expect(open(influence, 'red')).toEqual(['transfer champagne', 'decline']);
    for (const count of [1, 3]) expect(whyNot(influence, 'red', `send ${count}`)[0]).toBe('CG-5.1.b');
    expect(whyNot(influence, 'red', 'dispatch champagne')[0]).toBe('CG-5.1.c');
    for (const tile of ['develop', 'move', 'soothe'] as const) {
      const laid = table({
        ...lay,
        courts: { red: { ...lay.courts.red, bag: [tile], active: [tile] } },
        events: 1,
      });
      const before = purse(laid, 'red');
      // Nothing can be done, so the tile is put down and the next is drawn.
      const entries = goOn(laid, `red ${tile}`, 'event', 'hessen');
      expect(entries.map(({ what }) => what)).toContain('decline');
      expect(purse(laid, 'red')).toEqual(before);
      // One Missus makes the difference.
      const able = drawn('red', tile, { ...lay, courts: { red: { ...lay.courts.red, missi: 1 } } });
      expect(open(able, 'red').length).toBeGreaterThan(1);
    }
  },
);

clause('CG-2.1.1.d', 'five action tiles and two no-action tiles are active, five dotted ones are not', () => {
  const laid = fresh(6);
  for (const seat of laid.t.order) {
    expect(tilesIn(laid, seat, 'rack')).toEqual([
      'battle',
      'develop',
      'equip',
      'influence',
      'move',
      'none',
      'none',
    ]);
    expect(tilesIn(laid, seat, 'inactive')).toEqual([
      'equip-dot',
      'influence-dot',
      'move-dot',
      'peace',
      'soothe',
    ]);
  }
});

clause('CG-2.1.1.e', 'an inactive tile is neither placed nor swapped, and is no extra action', () => {
  const placing = table({ at: 'commitment' });
  goOn(placing);
  for (const tile of ['soothe', 'peace', 'equip-dot'])
    expect(whyNot(placing, 'red', `place ${tile}`)[0]).toBe('CG-2.1.1.e');
  const swapping = table({ at: 'swaps', courts: { red: { spent: { winter: ['battle'] } } } });
  goOn(swapping);
  expect(whyNot(swapping, 'red', 'swap soothe battle')[0]).toBe('CG-3.3.a');
  const peace = drawn('red', 'peace', { courts: { red: { drawn: ['none'] } } });
  expect(whyNot(peace, 'red', 'play soothe')[0]).toBe('CG-5.8.c');

  const active = table({ at: 'commitment', courts: { red: { active: ['soothe'] } } });
  goOn(active);
  expect(open(active, 'red')).toContain('place soothe');
  const able = drawn('red', 'peace', { courts: { red: { active: ['soothe'], drawn: ['none'] } } });
  expect(open(able, 'red')).toContain('play soothe');
});

clause('CG-2.1.1.f', 'others never come to a homeland, by land or by card', () => {
  const laid = drawn('red', 'move', { followers: { westfalen: { red: 3 }, champagne: { red: 2 } } });
  expect(open(laid, 'red')).not.toContain('march westfalen ostfalen');
  expect(whyNot(laid, 'red', 'march westfalen ostfalen')[0]).toBe('CG-5.4.d');
  expect(whyNot(laid, 'red', 'march champagne comte-de-bourgogne')[0]).toBe('CG-5.4.d');
  expect(open(laid, 'red')).toContain('march champagne normandie');
  // And no card leads there.
  expect([...laid.t.archivium, ...laid.t.discards]).not.toContain('ostfalen');
});

clause('CG-2.1.2.a', 'drawn tiles lie open on their season until the year turns', () => {
  const laid = table({ season: 'summer', at: 'commitment' });
  goOn(laid);
  placeTiles(laid, { red: ['equip', 'battle'] }, 'red battle', 'red equip');
  const lies = [
    { seat: 'red', tile: 'battle' },
    { seat: 'red', tile: 'equip' },
  ];
  for (const viewer of ['red', 'blue', 'spectator']) {
    expect(laid.game.view(laid.state, viewer).table.seasons).toEqual({
      winter: [],
      spring: [],
      summer: lies,
      autumn: [],
    });
  }
  const others = ['red', 'yellow', 'yellow', 'blue', 'blue'].slice(1).map((seat) => `${seat} none`);
  play(laid, 'red', 'decline', ...others, 'event', 'hessen', 'event', 'anjou');
  expect([laid.t.season, waits(laid)[0]]).toEqual(['autumn', 'swaps']);
  expect(laid.t.seasons.summer).toEqual(lies);
  play(laid, 'red', 'keep');
  const all = ['red', 'red', 'yellow', 'yellow', 'blue', 'blue'].map((seat) => `${seat} none`);
  placeTiles(laid, {}, ...all, 'event', 'thueringen', 'event', 'franken');
  expect([laid.t.year, laid.t.seasons.summer]).toEqual([832, []]);
});

clause('CG-2.1.2.b', 'the annals run from 830 to 839, and the sundial marks the last year', () => {
  const sundial = make(data).facts.options.find(({ id }) => id === 'sundial')!;
  expect(sundial.values).toEqual([830, 831, 832, 833, 834, 835, 836, 837, 838, 839]);
  const laid = table({ options: { sundial: 839 }, year: 838, season: 'autumn', at: 'close' });
  goOn(laid);
  expect([laid.t.year, laid.state.result]).toEqual([839, null]);
  const last = table({ options: { sundial: 839 }, year: 839, season: 'autumn', at: 'close' });
  goOn(last);
  expect([last.t.year, last.state.result?.how]).toEqual([839, 'points']);
});

clause(
  'CG-2.1.2.c',
  'the deck has no order that anybody could know: each card is as likely as any other',
  () => {
    // However the cards came to lie there, the deck is the same.
    const reshuffled = (discards: string[]): string[] => {
      const laid = table({ discards, season: 'autumn', at: 'close' });
      goOn(laid);
      return laid.t.archivium;
    };
    const deck = reshuffled(['hessen', 'rebellion', 'anjou', 'hunger', 'berry', 'anarchy']);
    expect(deck).toEqual(reshuffled(['anarchy', 'berry', 'hunger', 'hessen', 'rebellion', 'anjou']));
    const countries = map.regions.flatMap((region) => region.countries).filter((one) => deck.includes(one));
    expect(deck).toEqual([...countries, 'anarchy', 'hunger', 'rebellion']);
    for (const card of ['hessen', 'anjou', 'hunger']) {
      const laid = table({ events: 1, deck: ['hunger'] });
      const draws: [string, number][] = [];
      const before = laid.t.archivium.length;
      laid.game.goOn(laid.state, {
        draw(label, range, _seen, names) {
          draws.push([label, range]);
          return Math.max(0, names!().indexOf(card));
        },
      });
      expect(draws).toEqual([
        ['tile', 1],
        ['card', before],
      ]);
      expect(laid.t.archivium).not.toContain(card);
    }
  },
);

clause('CG-2.1.2.d', 'event tiles and placed tiles lie on the Scriptorium until all go into the bag', () => {
  const laid = table({ at: 'commitment' });
  goOn(laid);
  expect(laid.t.events).toEqual({ scriptorium: 2, bag: 0, annals: 0 });
  playAll(laid, 'red', 'place equip', 'place none');
  expect(laid.t.courts.red!.bag.count).toBe(0);
  expect(laid.t.events).toEqual({ scriptorium: 2, bag: 0, annals: 0 });
  playAll(laid, 'yellow', 'place none', 'place none');
  play(laid, 'blue', 'place none');
  play(laid, 'blue', 'place none', 'red equip');
  expect(laid.t.events).toEqual({ scriptorium: 0, bag: 2, annals: 0 });
  expect(laid.t.order.map((seat) => laid.t.courts[seat]!.bag.count)).toEqual([1, 2, 2]);
});

clause('CG-2.1.2.e', 'thirty-six countries in eight regions; the lands around them take no pieces', () => {
  const named = (kind: string) => map.areas.filter((area) => area.kind === kind).map(({ id }) => id);
  expect(map.regions.length).toBe(8);
  expect(named('country').length).toBe(36);
  const outside = ['obodriten', 'liutizen', 'sorben', 'boehmen', 'venezia', 'benevento'];
  outside.push('marca-hispanica', 'navarre', 'bretagne', 'maehren');
  expect(named('outside').sort()).toEqual(outside.sort());
  expect(named('patrimonium').sort()).toEqual(['exarchiate', 'latium']);
  const { boards } = world(data);
  const playing = named('country');
  for (const board of Object.values(boards)) {
    for (const country of board.countries) {
      expect(playing).toContain(country);
      for (const next of board.neighbours[country]!) expect(board.countries).toContain(next);
    }
  }
  expect([...boards[6]!.countries].sort()).toEqual(playing.sort());
  const laid = drawn('red', 'move', { seats: 6, followers: { anjou: { red: 2 }, spoleto: { red: 2 } } });
  for (const way of ['anjou bretagne', 'spoleto latium', 'spoleto benevento'])
    expect(whyNot(laid, 'red', `march ${way}`)[0]).toBe('CG-2.1.2.e');
  expect(whyNot(laid, 'red', 'march anjou bretagne')[1]).toBe('Bretagne does not belong to the realm');
});

clause('CG-2.1.2.f', 'across the sea is next door, for moving, soothing, riots and settling', () => {
  const moving = drawn('red', 'move', { followers: { friesland: { red: 2 } } });
  expect(open(moving, 'red')).toContain('march friesland nordalbingien');
  play(moving, 'red', 'march friesland nordalbingien');
  play(moving, 'red', 'group 1');
  expect(standing(moving, 'nordalbingien')).toEqual({ red: 1 });

  const soothing = drawn('red', 'soothe', {
    followers: { nordalbingien: { red: 1 } },
    gangs: { friesland: 2, hessen: 1 },
  });
  expect(open(soothing, 'red')).toEqual(['soothe friesland 1', 'soothe friesland 2', 'decline']);

  const riot = table({ cards: { westfalen: {}, thueringen: {}, nordalbingien: {} }, events: 1 });
  goOn(riot, 'event', 'hessen');
  expect(standing(riot, 'friesland')).toEqual({ gangs: 1 });

  const settling = table({ advanced: true, followers: { friesland: { red: 1 } } });
  settling.t.courts.red!.nobiles--;
  settling.t.placing = { bag: { red: 0, yellow: 0, blue: 0 }, waiting: [] };
  settling.t.archivium = settling.t.archivium.filter((card) => card !== 'nordalbingien');
  settling.state.flow = [
    { step: 'game', at: 'riot' },
    { step: 'placing' },
    { step: 'placement', seat: 'red', card: 'nordalbingien' } as never,
  ];
  expect(whyNot(settling, 'red', 'settle')[0]).toBe('CG-6.1.2.d');
  settling.t.countries.friesland!.followers.red = 0;
  expect(open(settling, 'red')).toContain('settle');
});

clause('CG-2.1.2.g', 'the discard pile lies open', () => {
  const laid = table({ cards: { champagne: { red: 1 } }, discards: ['hessen'], events: 1, deck: ['hunger'] });
  goOn(laid, 'event', 'hunger');
  for (const viewer of ['blue', 'spectator'])
    expect(laid.game.view(laid.state, viewer).table.discards).toEqual(['hessen', 'hunger']);
});

clause('CG-2.1.3.a', 'every country has one card, in the colour of its region', () => {
  const { t } = fresh(6);
  const cards = [...t.archivium, ...cardsInSlots(t).map((card) => card.country)];
  const homelands = map.regions.flatMap(({ homeland }) => homeland ?? []);
  expect(new Set(cards).size).toBe(cards.length);
  expect([...cards, ...homelands].sort()).toEqual(map.regions.flatMap(({ countries }) => countries).sort());
  for (const { id, countries } of map.regions)
    for (const country of countries) expect(t.map.countries[country]!.region).toBe(id);
  // The colour decides where a card is inserted.
  for (const card of ['berry', 'friesland', 'franken']) {
    const laid = table({ events: 1 });
    goOn(laid, 'event', card);
    const { region } = laid.t.map.countries[card]!;
    expect(laid.t.slots[region]!.map(({ country }) => country)).toEqual([card]);
  }
});

clause('CG-2.1.3.b', 'a region has two slots fewer than countries', () => {
  for (const { slots, countries } of map.regions) expect(slots).toBe(countries.length - 2);
  expect(map.regions.find(({ id }) => id === 'sachsen')).toMatchObject({ slots: 3 });
  // Sachsen takes a third card, and not a fourth.
  const laid = table({ cards: { westfalen: {}, thueringen: {} }, events: 2 });
  goOn(laid, 'event', 'hessen', 'event', 'nordalbingien');
  expect(laid.t.discards).toEqual(['westfalen', 'thueringen', 'hessen']);
  expect(laid.t.slots.sachsen!.map(({ country }) => country)).toEqual(['nordalbingien']);
});

clause('CG-2.1.3.c', 'of five hunger cards the base game uses one', () => {
  expect(data.sizes).toMatchObject({ hunger: { base: 1, supply: 5 } });
  expect([2, 3, 4, 5, 6].map((seats) => fresh(seats).t.hungerCards)).toEqual([1, 1, 1, 1, 1]);
  expect(fresh(6, 'advanced').t.hungerCards).toBe(5);
});

clause('CG-2.1.4.a', 'gangs come from a common supply of fifty, go back there, and belong to nobody', () => {
  // Fifty are out, one more comes: the rules know no shortage, and the log says so.
  const laid = table({
    gangs: { anjou: 20, hessen: 29 },
    cards: { schwaben: { gangs: 1 } },
    events: 1,
  });
  expect([gangsInPlay(laid.t), laid.t.sizes.supply.gangs]).toEqual([50, 50]);
  const entries = goOn(laid, 'event', 'franken');
  expect(entries.find(({ what }) => what === 'supply')).toMatchObject({ facts: { gangs: 51, supply: 50 } });
  expect(standing(laid, 'schwaben')).toEqual({ gangs: 2 });

  const soothed = drawn('red', 'soothe', { followers: { anjou: { red: 1 } }, gangs: { anjou: 3 } });
  play(soothed, 'red', 'soothe anjou 3', 'event', 'hessen');
  expect(gangsInPlay(soothed.t)).toBe(0);
  const beaten = drawn('red', 'battle', { followers: { anjou: { red: 4 } }, gangs: { anjou: 3 } });
  play(beaten, 'red', 'fight anjou');
  expect(gangsInPlay(beaten.t)).toBe(0);
  // They stand in the way of all alike.
  const mixed = table({ followers: { anjou: { red: 2, blue: 1 } }, gangs: { anjou: 1 } });
  expect(mixed.t.order.filter((seat) => controls(mixed.t, seat, 'anjou'))).toEqual([]);
});

clause(
  'CG-2.1.4.a',
  'that the box is empty is told when it becomes so, not for every gang that follows',
  () => {
    const told = (gangs: number) => {
      const laid = table({
        gangs: { anjou: 20, hessen: gangs },
        cards: { schwaben: { gangs: 1 } },
        events: 1,
      });
      return goOn(laid, 'event', 'franken').flatMap(({ what, facts }) =>
        what === 'supply' ? [facts.gangs!] : [],
      );
    };
    expect([told(28), told(29), told(30), told(31)]).toEqual([[], [51], [], []]);
  },
);

clause('CG-2.1.4.a', 'gangs that hunger or a transfer brings are counted too', () => {
  const hunger = table({
    followers: { anjou: { red: 2 } },
    gangs: { hessen: 50 },
    deck: ['hunger'],
    events: 1,
  });
  const starved = goOn(hunger, 'event', 'hunger');
  expect(starved.find(({ what }) => what === 'supply')).toMatchObject({ facts: { gangs: 51 } });

  const riot = drawn('red', 'influence', {
    cards: { berry: { red: 1, gangs: 1 } },
    gangs: { hessen: 49 },
  });
  const spread = play(riot, 'red', 'transfer berry', 'event', 'hessen');
  expect(spread.find(({ what }) => what === 'supply')).toMatchObject({ facts: { gangs: 53 } });
});

clause('CG-2.1.5.a', 'counters show how far a country is developed; there are forty', () => {
  const counters = Object.fromEntries(
    map.regions
      .flatMap(({ countries, homeland, woodland }) =>
        countries.filter((country) => country !== homeland && country !== woodland && country !== 'anjou'),
      )
      .map((country) => [country, 2]),
  );
  counters.hessen = 0;
  const lay = { seats: 6, followers: { anjou: { red: 1 } } };
  const laid = drawn('red', 'develop', { ...lay, counters });
  expect(leviesOf(laid.t, 'red')).toBe(3);
  expect(Object.values(laid.t.countries).reduce((sum, place) => sum + place.counters, 0)).toBe(40);
  // The rules know no shortage; the log tells of the first that is not in the box.
  const first = play(laid, 'red', 'counter anjou');
  const second = play(laid, 'red', 'counter anjou', 'event', 'hessen');
  expect(laid.t.countries.anjou!.counters).toBe(2);
  expect(first.find(({ what }) => what === 'supply-counters')).toMatchObject({
    clause: 'CG-2.1.5.a',
    facts: { counters: 41, supply: 40 },
  });
  expect(second.map(({ what }) => what)).not.toContain('supply-counters');
  expect(data.sizes).toMatchObject({ supply: { counters: 40 } });
});

clause('CG-2.1.5.b', 'event tiles come back to the Scriptorium and are in the bag every season', () => {
  for (const [seats, tiles] of [
    [3, 2],
    [6, 3],
  ] as const) {
    const laid = table({ seats, season: 'winter', at: 'commitment' });
    const quiet = laid.t.order.flatMap((seat) => [`${seat} none`, `${seat} none`]);
    const cards = ['hessen', 'anjou', 'friesland', 'franken', 'thueringen', 'flandre'];
    goOn(laid);
    for (let season = 0; season < 2; season++) {
      const drawn = cards.splice(0, tiles).flatMap((card) => ['event', card]);
      placeTiles(laid, {}, ...quiet, ...drawn);
      expect(laid.t.events).toEqual({ scriptorium: tiles, bag: 0, annals: 0 });
    }
    expect(laid.t.season).toBe('summer');
  }
});

clause(
  'CG-2.1.5.c',
  'a woodland is not ruled, not developed, pays nothing, and riots spill out of it',
  () => {
    const laid = drawn('red', 'develop', {
      followers: { berry: { red: 9 }, anjou: { red: 1 }, 'ile-de-france': { red: 1 }, champagne: { red: 1 } },
      counters: { anjou: 1 },
    });
    expect(controls(laid.t, 'red', 'berry')).toBe(false);
    expect(whyNot(laid, 'red', 'counter berry')[0]).toBe('CG-5.2.h');
    // Anjou 2, Île-de-France and Champagne 1 each, the homeland 1; Berry nothing.
    expect(leviesOf(laid.t, 'red')).toBe(5);
    const riot = table({ cards: { berry: {}, anjou: { red: 1 }, champagne: { red: 1 } }, events: 1 });
    goOn(riot, 'event', 'ile-de-france');
    expect(standing(riot, 'berry')).toEqual({ gangs: 1 });
    for (const country of ['ile-de-france', 'duche-de-bourgogne'])
      expect(standing(riot, country)).toEqual({ gangs: 1 });
    expect(onCard(riot, 'ile-de-france')).toEqual({});
  },
);
