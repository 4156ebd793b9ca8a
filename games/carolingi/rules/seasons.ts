/** The seasons: swapping, placing tiles, drawing them: CG-3.1 to CG-3.3, CG-8. */

import { type Bar, bar, look, move, put, type Seat, take } from '@annales/engine';
import { SEASONS, type Season, type Table, type TileAction, type TileId } from '../state.ts';
import { leviesOf } from './equip.ts';
import { drawEvent } from './events.ts';
import { ask, copiesIn, type Doing, joint, run, seeActive, sequence, spentBy } from './ground.ts';
import { originsOf } from './move.ts';

/** CG-OV.a */
export const season = sequence('season', {
  opening,
  swaps(p, f) {
    if (f.season !== 'winter') p.call({ step: 'swaps' });
  },
  commitment: (p) => p.call({ step: 'commitment' }),
  drawing: (p) => p.call({ step: 'drawing' }),
  close,
});

function opening(p: Doing, { season: now }: { season: Season }): void {
  p.table.season = now;
  p.log('season', 'CG-3.a', { season: now, year: p.table.year });
}

/** What was activated this season can be used from the next one on: CG-5.2.d. */
function close(p: Doing): void {
  for (const seat of p.table.order) {
    const { fresh, rack } = p.table.courts[seat]!;
    if (fresh.count! > 0) for (const tile of [...look(fresh)]) move(fresh, rack, tile);
  }
}

// ---------------------------------------------------------------- swapping

/**
 * Announced before anybody places tiles, by all at once; who could is known to all: CG-3.3.a, c. A window, for who has
 * answered before anybody could has left word to keep.
 */
export const swaps = joint('swaps', {
  prompt: 'swaps',
  clause: 'CG-3.3.c',
  window: true,
  seats: (t) => t.order.filter((seat) => mightSwap(t, seat)),
  branch: () => ({ step: 'swap' }),
  settle(p, _f, answers) {
    for (const seat of p.table.order) {
      const swapped = answers[seat] as { give: TileId; take: TileId } | null | undefined;
      if (swapped) swapTiles(p, seat, swapped.give, swapped.take);
    }
    // The window is closed, and everybody hears so.
    const asked = Object.values(answers);
    if (asked.length > 0 && asked.every((answer) => answer === null)) p.log('no-swap', 'CG-3.3.c');
    return undefined;
  },
});

/** The space is free and a tile is spent; whether an action tile is left to give is the owner's secret: CG-3.3.d, e. */
const mightSwap = (t: Table, seat: Seat): boolean =>
  t.courts[seat]!.swap.count === 0 && spentBy(t, seat).length > 0;

function swapTiles(p: Doing, seat: Seat, give: TileId, taken: TileId): void {
  const t = p.table;
  const court = t.courts[seat]!;
  court.perhapsSwapped = couldGive(t, seat);
  move(court.rack, court.swap, give);
  for (const space of SEASONS) {
    t.seasons[space] = t.seasons[space].filter((one) => one.seat !== seat || one.tile !== taken);
  }
  put(court.rack, taken);
  p.log('swap', 'CG-3.3.c', { seat, tile: taken });
  p.log('swapped', 'CG-3.3.c', { seat, tile: give }, [seat]);
}

/** What the others must think possible: an action tile that lies nowhere open; a dotted one if it can be active. */
function couldGive(t: Table, seat: Seat): TileId[] {
  const { known, inactive } = t.courts[seat]!;
  const open = spentBy(t, seat).map(({ tile }) => tile);
  const dotted = t.tileOrder.filter((tile) => t.tiles[tile]!.dotted);
  const unseen = dotted.length - inactive.count! - known.active.length;
  const isActive = (tile: TileId): boolean =>
    known.active.includes(tile) || (unseen > 0 && !known.inactive.includes(tile));
  return t.tileOrder.filter(
    (tile) =>
      t.tiles[tile]!.action !== 'none' && !open.includes(tile) && (!dotted.includes(tile) || isActive(tile)),
  );
}

/** Never by itself, even if there is nothing to give: that would betray the rack. */
export const swap = ask('swap', {
  prompt: 'swap',
  clause: 'CG-3.3.a',
  facts: (t, _f, seat) => ({
    gives: look(t.courts[seat]!.rack).filter((tile) => t.tiles[tile]!.action !== 'none').length,
  }),
  late: () => ({ verb: 'keep' }),
  standing: { on: 'swap', answer: () => ({ verb: 'keep' }) },
  verbs: {
    swap: {
      clause: 'CG-3.3.a',
      written: 'give take',
      each: (t, _f, seat) => {
        const rack = look(t.courts[seat]!.rack);
        return swapsFor(
          rack.filter((tile, at) => rack.indexOf(tile) === at),
          spentBy(t, seat),
        );
      },
      bar: (t, _f, { give, take: taken }, seat) => cannotSwap(t, seat, give, taken),
      at: ({ give, take: taken }) => [give, taken],
      do: (p, _f, { give, take: taken }) => p.done({ give, take: taken }),
    },
    keep: { clause: 'CG-3.3.a', do: (p) => p.done(null) },
  },
});

function swapsFor(gives: readonly TileId[], takes: readonly { tile: TileId }[]) {
  const list: { verb: 'swap'; give: TileId; take: TileId }[] = [];
  for (const give of gives) for (const { tile } of takes) list.push({ verb: 'swap', give, take: tile });
  return list;
}

/** CG-3.3.a, b, e, f */
function cannotSwap(t: Table, seat: Seat, give: TileId, taken: TileId): Bar | null {
  if (t.tiles[give]?.action === 'none') return bar('CG-3.3.b', 'no-action-stays');
  if (!look(t.courts[seat]!.rack).includes(give)) return bar('CG-3.3.a', 'not-in-rack', { tile: give });
  if (!spentBy(t, seat).some(({ tile }) => tile === taken))
    return bar('CG-3.3.a', 'not-spent', { tile: taken });
  return null;
}

// ---------------------------------------------------------------- placing

/** Secret and simultaneous; then all tiles and the event tiles go into the bag: CG-3.1. */
export const commitment = joint('commitment', {
  prompt: 'commitment',
  clause: 'CG-3.1.a',
  seats: (t) => t.order,
  branch: () => ({ step: 'tiles', placed: [] }),
  settle(p, _f, answers) {
    const t = p.table;
    const placed: Record<Seat, number> = {};
    for (const seat of t.order) {
      const court = t.courts[seat]!;
      const tiles = answers[seat] as TileId[];
      placed[seat] = tiles.length;
      court.drawn = [];
      for (const tile of tiles) move(court.rack, court.bag, tile);
    }
    t.events.bag = t.events.scriptorium;
    t.events.scriptorium = 0;
    p.log('commitment', 'CG-3.1.c', { placed, events: t.events.bag });
    return undefined;
  },
});

export const tiles = ask('tiles', {
  prompt: 'tiles',
  clause: 'CG-3.1.a',
  facts: (t, { placed }) => ({ placed, needed: t.sizes.placed }),
  /** CG-8.a, CG-8.c */
  timer: (t) => (t.hourglass > 0 ? { name: 'hourglass', seconds: t.hourglass, from: 'first-answer' } : null),
  late: (t) => (t.hourglass > 0 ? { verb: 'expire' } : null),
  /** CG-9.a */
  instead: () => ({ verb: 'expire' }),
  verbs: {
    place: {
      clause: 'CG-3.1.a',
      written: 'tile',
      each: (t) => t.tileOrder.map((tile) => ({ verb: 'place', tile }) as const),
      bar: (t, { placed }, { tile }, seat) =>
        notInRack(t, placed, tile, seat) ?? peaceNotAlone(t, placed, tile),
      at: ({ tile }) => [tile],
      do(p, f, { tile }) {
        f.placed.push(tile);
        if (f.placed.length === p.table.sizes.placed) p.done(f.placed);
      },
    },
    /** What does not lie on the Scriptorium when the time is up stays out: CG-8.b. */
    expire: {
      clause: 'CG-8.b',
      bar: () => bar('CG-8.b', 'host-alone'),
      do: (p, { placed }) => p.done(placed),
    },
  },
});

/** What is placed still lies in the rack until all have placed: CG-2.1.1.e, CG-3.1.a. */
function notInRack(t: Table, placed: readonly TileId[], tile: TileId, seat: Seat): Bar | null {
  const held = copiesIn(look(t.courts[seat]!.rack), tile);
  if (held === 0) return bar('CG-2.1.1.e', 'not-in-rack', { tile });
  return copiesIn(placed, tile) < held ? null : bar('CG-3.1.a', 'placed-already', { tile });
}

/** Peace goes with no-action, unless nobody checks: CG-5.8.a. */
function peaceNotAlone(t: Table, placed: readonly TileId[], tile: TileId): Bar | null {
  if (t.uncheckedPeace) return null;
  const { action } = t.tiles[tile]!;
  const clashes = (other: TileId): boolean => {
    const kind = t.tiles[other]!.action;
    return action === 'peace' ? kind !== 'peace' && kind !== 'none' : action !== 'none' && kind === 'peace';
  };
  return placed.some(clashes) ? bar('CG-5.8.a', 'peace-with-no-action') : null;
}

// ---------------------------------------------------------------- drawing

/** One tile after another, each carried out before the next: CG-3.2. */
export const drawing = run('drawing', (p) => {
  const t = p.table;
  const depth = p.stack.length;
  while (p.stack.length === depth && tilesInBag(t) > 0) drawTile(p);
});

const tilesOf = (t: Table, seat: Seat): TileId[] => {
  const { bag, opened } = t.courts[seat]!;
  return [...opened, ...look(bag)];
};

export const tilesInBag = (t: Table): number =>
  t.order.reduce(
    (all, seat) => all + t.courts[seat]!.bag.count! + t.courts[seat]!.opened.length,
    t.events.bag,
  );

/** Which one comes is decided now, each as likely as any other: CG-3.2.a. */
function drawTile(p: Doing): void {
  const t = p.table;
  const inBag: { seat: Seat | null; tile: TileId }[] = [];
  for (const seat of t.order) for (const tile of tilesOf(t, seat)) inBag.push({ seat, tile });
  for (let i = 0; i < t.events.bag; i++) inBag.push({ seat: null, tile: 'event' });
  const names = () => inBag.map(({ seat, tile }) => (seat ? `${seat} ${tile}` : tile));
  const { seat, tile } = inBag[p.draw('tile', inBag.length, undefined, names)]!;
  if (seat === null) {
    t.events.bag--;
    t.events.scriptorium++;
    drawEvent(p);
    return;
  }
  takeFromBag(t, seat, tile);
  p.log('tile', 'CG-3.2.a', { seat, tile });
  if (t.tiles[tile]!.action === 'none')
    put(t.courts[seat]!.rack, tile); // CG-3.2.c, CG-5.6.b
  else if (t.tiles[tile]!.action === 'peace') declare(p, seat);
  else carryOut(p, seat, tile);
}

export function takeFromBag(t: Table, seat: Seat, tile: TileId): void {
  const court = t.courts[seat]!;
  const open = court.opened.indexOf(tile);
  if (open >= 0) court.opened.splice(open, 1);
  else take(court.bag, tile);
  court.drawn.push(tile);
  seeActive(t, seat, tile);
}

/** It interrupts everything: CG-5.8.b. */
function declare(p: Doing, seat: Seat): void {
  p.table.declared.push(seat);
  p.call({ step: 'peace', seat });
}

/** The tile goes to the season's space, whatever its owner does: CG-3.2.b. */
export function carryOut(p: Doing, seat: Seat, tile: TileId): void {
  const t = p.table;
  t.seasons[t.season].push({ seat, tile });
  CARRY_OUT[t.tiles[tile]!.action as Exclude<TileAction, 'none' | 'peace'>](p, seat);
}

const CARRY_OUT: Record<Exclude<TileAction, 'none' | 'peace'>, (p: Doing, seat: Seat) => void> = {
  influence: (p, seat) => p.call({ step: 'influence', seat, mode: null }),
  develop: (p, seat) => p.call({ step: 'develop', seat, placed: 0 }),
  equip: (p, seat) => p.call({ step: 'equip', seat, levies: leviesOf(p.table, seat), armed: null }),
  move: (p, seat) => p.call({ step: 'move', seat, begun: false, left: originsOf(p.table, seat), way: null }),
  battle: (p, seat) => p.call({ step: 'battle', seat, won: [] }),
  soothe: (p, seat) => p.call({ step: 'soothe', seat }),
};
