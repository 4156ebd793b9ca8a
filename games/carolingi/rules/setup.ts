/** The table at the start: CG-2.2; and the advanced set-up, which is played: CG-6.1. */

import { type Bar, bar, type Chance, hideList, type Init, pick, type Seat } from '@annales/engine';
import type { Board, Card, Country, CountryId, Court, RegionId, Table, TileId, World } from '../state.ts';
import { drawCard, insert, reshuffle } from './events.ts';
import {
  ask,
  boardOf,
  type Doing,
  gangsCome,
  neighboursOf,
  regionOf,
  run,
  sequence,
  takesNoPart,
} from './ground.ts';
import { cardsInSlots, slotted } from './influence.ts';

type Stored = Omit<Table, keyof World>;

export function setup({ scenario, options, seats }: Init, chance: Chance, world: World): Stored {
  const { sizes } = world;
  const board = world.boards[seats.length]!;
  const advanced = scenario === 'advanced';
  const nobody = () => Object.fromEntries(seats.map((seat) => [seat, 0]));
  const t: Stored = {
    order: [...seats],
    advanced,
    anarchy: options.anarchy === true,
    hourglass: options.hourglass as number,
    uncheckedPeace: options.uncheckedPeace === true,
    year: sizes.years.first,
    sundial: options.sundial as number,
    season: 'winter',
    countries: Object.fromEntries(
      board.countries.map((country) => [
        country,
        { followers: nobody(), gangs: 0, counters: 0, forest: false, palace: null } satisfies Country,
      ]),
    ),
    slots: Object.fromEntries(board.regions.map((region) => [region, [] as Card[]])),
    archivium: [...board.countries],
    discards: [],
    surplus: 0,
    hungerCards: advanced ? seats.length - 1 : sizes.hunger.base, // CG-2.2.2.e, CG-6.1.1.a
    events: { scriptorium: sizes.events[seats.length]!, bag: 0, annals: sizes.laterEvents }, // CG-2.2.5.a
    courts: Object.fromEntries(seats.map((seat) => [seat, courtOf(seat, advanced, world)])),
    seasons: { winter: [], spring: [], summer: [], autumn: [] },
    declared: [],
    placing: null,
  };
  if (advanced) layAdvanced(t, world);
  else layBase(t, world, board, chance, nobody);
  return t;
}

/** CG-2.2.6.a, CG-2.2.7.a, CG-6.1.1.c */
function courtOf(seat: Seat, advanced: boolean, { sizes, tiles, tileOrder }: World): Court {
  const { missi, leudes, nobiles } = advanced ? sizes.advancedCourt : sizes.court;
  const lay = (dotted: boolean): TileId[] =>
    tileOrder.flatMap((tile) =>
      tiles[tile]!.dotted === dotted ? Array<TileId>(tiles[tile]!.copies).fill(tile) : [],
    );
  return {
    missi,
    leudes,
    nobiles,
    trophies: 0,
    rack: hideList(lay(false), [seat]),
    inactive: hideList(lay(true), [seat]),
    fresh: hideList<TileId>([], [seat]),
    swap: hideList<TileId>([], [seat]),
    bag: hideList<TileId>([], [seat]),
    opened: [],
    drawn: [],
    known: { active: [], inactive: lay(true) },
    perhapsSwapped: [],
  };
}

/** CG-2.2.2 to CG-2.2.9 */
function layBase(
  t: Stored,
  { map, sizes }: World,
  board: Board,
  chance: Chance,
  nobody: () => Record<Seat, number>,
): void {
  const regions = board.regions.map((region) => map.regions[region]!);
  const unplaced = [...t.order];
  for (const { homeland } of regions) {
    if (homeland === null) continue;
    const seat = pick(chance, 'homeland', unplaced); // CG-2.2.8.a
    unplaced.splice(unplaced.indexOf(seat), 1);
    t.countries[homeland]!.palace = seat;
    t.countries[homeland]!.followers[seat] = sizes.court.homeland; // CG-2.2.8.b
    discardFrom(t, homeland); // CG-2.2.2.c
  }
  for (const { id, woodland, startsInserted } of regions) {
    t.countries[woodland]!.forest = true; // CG-2.2.3.a
    if (startsInserted === null) continue;
    t.slots[id]!.push({ country: startsInserted, followers: nobody(), gangs: 0 }); // CG-2.2.2.b
    discardFrom(t, startsInserted);
  }
  for (const country of board.countries) {
    const place = t.countries[country]!;
    if (!place.forest && place.palace === null) place.gangs = 1; // CG-2.2.9.a
  }
}

const discardFrom = (t: Stored, country: CountryId): void => {
  t.archivium = t.archivium.filter((card) => card !== country);
};

/** The first contingents go into the bag: CG-6.1.1.c. */
function layAdvanced(t: Stored, { sizes }: World): void {
  const [first, ...waiting] = sizes.advancedCourt.contingents;
  t.placing = { bag: Object.fromEntries(t.order.map((seat) => [seat, first!])), waiting };
}

// ---------------------------------------------------------------- the advanced set-up is played

/** Then year follows year: CG-3.a. */
export const game = sequence('game', {
  placing(p) {
    if (p.table.advanced) p.call({ step: 'placing' });
  },
  riot(p) {
    if (p.table.advanced) riotEverywhere(p);
  },
  years: (p) => p.call({ step: 'year' }),
});

/** Card after card: a forest, or a follower whose owner chooses: CG-6.1.2.a to c, i, j. */
export const placing = run('placing', (p) => {
  const t = p.table;
  const { bag, waiting } = t.placing!;
  if (inBag(t) === 0 && waiting.length > 0) {
    const [next, ...rest] = waiting;
    for (const seat of t.order) bag[seat] = next!;
    t.placing!.waiting = rest;
    p.log('contingent', 'CG-6.1.2.i', { followers: next! });
  }
  if (inBag(t) === 0) {
    reshuffle(t); // CG-6.1.2.k
    t.placing = null;
    return;
  }
  const card = nextCard(p);
  const seat = drawFollower(p);
  p.log('placement', card === null ? 'CG-6.1.2.j' : 'CG-6.1.2.c', { seat, card });
  p.call({ step: 'placement', seat, card });
});

const inBag = (t: Table): number => Object.values(t.placing!.bag).reduce((sum, one) => sum + one, 0);

/** A region's first card shows its woodland; with the deck empty there is none: CG-6.1.2.b, j. */
function nextCard(p: Doing): CountryId | null {
  const t = p.table;
  while (t.archivium.length > 0) {
    const card = drawCard(p);
    if (hasForest(t, regionOf(t, card))) return card;
    t.countries[card]!.forest = true;
    t.discards.push(card);
    p.log('forest', 'CG-6.1.2.b', { country: card });
  }
  return null;
}

const hasForest = (t: Table, region: RegionId): boolean =>
  t.map.regions[region]!.countries.some((country) => t.countries[country]!.forest);

/** CG-6.1.2.c */
function drawFollower(p: Doing): Seat {
  const t = p.table;
  const { bag } = t.placing!;
  const all = t.order.flatMap((seat) => Array<Seat>(bag[seat]!).fill(seat));
  const seat = pick(p, 'follower', all);
  bag[seat]!--;
  return seat;
}

/** Where the drawn follower goes: CG-6.1.2.d to g, l. */
export const placement = ask('placement', {
  seat: (_t, { seat }) => seat,
  prompt: 'placement',
  clause: 'CG-6.1.2.c',
  facts: (_t, { card }) => ({ card }),
  lone: true,
  instead: () => ({ verb: 'missus' }),
  verbs: {
    settle: {
      clause: 'CG-6.1.2.d',
      bar: (t, { card }, _action, seat) => cannotSettle(t, seat, card),
      at: (_action, { card }) => (card === null ? [] : [card]),
      do(p, { card }, _action, seat) {
        const t = p.table;
        t.countries[card!]!.followers[seat]!++;
        t.discards.push(card!);
        p.log('settle', 'CG-6.1.2.d', { seat, country: card });
        p.done();
      },
    },
    missus: {
      clause: 'CG-6.1.2.e',
      do(p, { card }, _action, seat) {
        p.table.courts[seat]!.missi++;
        p.log('missus', 'CG-6.1.2.e', { seat });
        thenInsert(p, card);
      },
    },
    join: {
      clause: 'CG-6.1.2.f',
      written: 'country',
      each: (t) => boardOf(t).countries.map((country) => ({ verb: 'join', country }) as const),
      bar: (t, { card }, { country }, seat) => cannotJoin(t, seat, card, country),
      at: ({ country }) => [country],
      do(p, { card }, { country }, seat) {
        p.table.countries[country]!.followers[seat]!++;
        p.log('join', 'CG-6.1.2.f', { seat, country });
        thenInsert(p, card);
      },
    },
    emissary: {
      clause: 'CG-6.1.2.g',
      written: 'card',
      each: (t) => cardsInSlots(t).map(({ country }) => ({ verb: 'emissary', card: country }) as const),
      bar: (t, f, { card }) => cannotBeEmissary(t, f.card, card),
      at: ({ card }) => [card],
      do(p, f, { card }, seat) {
        slotted(p.table, card)!.followers[seat]!++;
        p.log('dispatch', 'CG-6.1.2.g', { seat, country: card });
        thenInsert(p, f.card);
      },
    },
  },
});

/** First the follower, then the card: CG-6.1.2.h, l. */
function thenInsert(p: Doing, card: CountryId | null): void {
  p.done();
  if (card !== null) insert(p, card);
}

function cannotSettle(t: Table, seat: Seat, card: CountryId | null): Bar | null {
  if (card === null) return bar('CG-6.1.2.j', 'no-card');
  const next = neighboursOf(t, card).find((country) => t.countries[country]!.followers[seat]! > 0);
  return next === undefined ? null : bar('CG-6.1.2.d', 'neighbour-settled', { seat, country: card, next });
}

function cannotJoin(t: Table, seat: Seat, card: CountryId | null, country: CountryId): Bar | null {
  if (country === card) return bar('CG-6.1.2.f', 'drawn-country', { country });
  const place = t.countries[country];
  if (!place) return takesNoPart(t, country);
  return place.followers[seat]! > 0 ? null : bar('CG-6.1.2.f', 'nobody-there', { seat, country });
}

/** CG-6.1.2.g */
function cannotBeEmissary(t: Table, drawn: CountryId | null, country: CountryId): Bar | null {
  if (slotted(t, country)) return null;
  if (country === drawn) return bar('CG-6.1.2.g', 'drawn-card', { country });
  return takesNoPart(t, country) ?? bar('CG-6.1.2.g', 'not-in-slot', { country });
}

/** Every country without followers, woodlands too: CG-6.1.3.a, R39. */
function riotEverywhere(p: Doing): void {
  const t = p.table;
  const countries = boardOf(t).countries.filter((country) =>
    t.order.every((seat) => t.countries[country]!.followers[seat] === 0),
  );
  gangsCome(p, () => {
    for (const country of countries) t.countries[country]!.gangs++;
    p.log('riots', 'CG-6.1.3.a', { countries });
  });
}
