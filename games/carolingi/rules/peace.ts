/** Declare peace: CG-5.8, CG-6.2.2. */

import { type Bar, bar, copy, look, move, pick, put, type Seat, take } from '@annales/engine';
import type { Before, Court, Table, TileId } from '../state.ts';
import { ask, type Doing, run, seeActive, sequence } from './ground.ts';
import { carryOut, takeFromBag } from './seasons.ts';
import { pointsOf, scores } from './victory.ts';

/** CG-5.8.c to i */
export const peace = sequence('peace', {
  bonus(p, f) {
    f.before = standOf(p.table, f.seat);
    p.call({ step: 'bonus', seat: f.seat });
  },
  check(p, f) {
    const t = p.table;
    if (typeof f.got === 'string') f.played = f.got;
    // CG-9.b
    if (!p.inPlay.includes(f.seat)) {
      forfeit(t, f.seat);
      return;
    }
    if (!isWorthy(t, f.seat)) {
      p.log('peace-fails', t.advanced ? 'CG-6.2.2.c' : 'CG-5.8.e', {
        seat: f.seat,
        ...claimOf(t, f.seat),
        needed: t.sizes.victory.peace,
      });
      forfeit(t, f.seat);
      return;
    }
    openBag(p);
    if (!isAccompanied(t, f.seat)) {
      undo(p, f.seat, f.before!, f.played ?? null);
      forfeit(t, f.seat);
      return;
    }
    const others = t.order.filter((seat) => isInBag(t, seat) && isAccompanied(t, seat));
    if (others.length === 0) win(p, f.seat, 'CG-5.8.h');
    else p.call({ step: 'contest', left: others, entered: [f.seat] });
  },
});

/** CG-5.8.c, R25, R26 */
export const bonus = ask('bonus', {
  seat: (_t, { seat }) => seat,
  prompt: 'bonus',
  clause: 'CG-5.8.c',
  facts: (t, { seat }) => ({
    tiles: t.tileOrder.filter((tile) => cannotPlay(t, seat, tile) === null).length,
  }),
  verbs: {
    play: {
      clause: 'CG-5.8.c',
      written: 'tile',
      each: (t) => t.tileOrder.map((tile) => ({ verb: 'play', tile }) as const),
      bar: (t, _f, { tile }, seat) => cannotPlay(t, seat, tile),
      at: ({ tile }) => [tile],
      do(p, _f, { tile }, seat) {
        const t = p.table;
        p.done(tile);
        take(t.courts[seat]!.rack, tile);
        seeActive(t, seat, tile);
        p.log('bonus', 'CG-5.8.c', { seat, tile });
        carryOut(p, seat, tile);
        p.askByHand(seat); // who plays it now means it: what was left for drawn tiles is not for this one
      },
    },
    'no-play': {
      clause: 'CG-5.8.c',
      do(p, _f, _action, seat) {
        p.log('no-bonus', 'CG-5.8.c', { seat });
        p.done();
      },
    },
  },
});

function cannotPlay(t: Table, seat: Seat, tile: TileId): Bar | null {
  if (t.tiles[tile]?.action === 'none') return bar('CG-5.8.c', 'no-action-is-none');
  const court = t.courts[seat]!;
  if (look(court.rack).includes(tile)) return null;
  return look(court.fresh).includes(tile)
    ? bar('CG-5.2.d', 'just-activated', { tile })
    : bar('CG-5.8.c', 'not-in-rack', { tile });
}

// ---------------------------------------------------------------- the check

/** Points, not kinds of conditions; in the advanced game besides the palace: CG-5.8.l, CG-6.2.2.b. */
export function isWorthy(t: Table, seat: Seat): boolean {
  const { points, palace } = claimOf(t, seat);
  return palace !== false && points >= t.sizes.victory.peace;
}

/** Points but that of the palace, and whether there is one; null where palaces are not built. */
function claimOf(t: Table, seat: Seat): { points: number; palace: boolean | null } {
  const { total, palace } = pointsOf(t, seat);
  return { points: total - palace, palace: t.advanced ? palace > 0 : null };
}

/** Its companion of this season is a no-action tile, drawn or not: CG-5.8.d, R27. */
function isAccompanied(t: Table, seat: Seat): boolean {
  const { drawn, opened } = t.courts[seat]!;
  return [...drawn, ...opened].some((tile) => t.tiles[tile]!.action === 'none');
}

const isInBag = (t: Table, seat: Seat): boolean =>
  t.courts[seat]!.opened.some((tile) => t.tiles[tile]!.action === 'peace');

/** CG-5.8.f */
function openBag(p: Doing): void {
  const t = p.table;
  const bag: Record<Seat, TileId[]> = {};
  for (const seat of t.order) {
    const court = t.courts[seat]!;
    for (const tile of [...look(court.bag)]) {
      court.opened.push(take(court.bag, tile));
      seeActive(t, seat, tile);
    }
    bag[seat] = [...court.opened];
  }
  p.log('open-bag', 'CG-5.8.f', { bag, events: t.events.bag });
}

/** The tile becomes inactive and must be activated again: CG-5.8.e. */
function forfeit(t: Table, seat: Seat): void {
  const court = t.courts[seat]!;
  const tile = peaceTileOf(t);
  t.declared = t.declared.filter((one) => one !== seat);
  court.known.active = court.known.active.filter((one) => one !== tile);
  court.known.inactive.push(tile);
  put(court.inactive, tile);
}

const peaceTileOf = (t: Table): TileId => t.tileOrder.find((tile) => t.tiles[tile]!.action === 'peace')!;

function win(p: Doing, seat: Seat, clause: string): void {
  p.end({ winners: [seat], how: 'peace', clause, scores: scores(p) });
}

// ---------------------------------------------------------------- several at once

/** The others' peace tiles alone go back into the bag and come out in any order; nothing is checked before the last: CG-5.8.i to k. */
export const contest = run('contest', (p, f) => {
  const t = p.table;
  f.left = f.left.filter((seat) => p.inPlay.includes(seat)); // CG-9.a
  if (f.left.length > 0) {
    const seat = pick(p, 'peace tile', f.left);
    f.left = f.left.filter((one) => one !== seat);
    f.entered.push(seat);
    takeFromBag(t, seat, peaceTileOf(t));
    t.declared.push(seat);
    p.log('contest', 'CG-5.8.i', { seat });
    p.call({ step: 'bonus', seat });
    return;
  }
  const worthy = f.entered.filter((seat) => p.inPlay.includes(seat) && isWorthy(t, seat));
  if (worthy.length === 1) {
    win(p, worthy[0]!, 'CG-5.8.j');
    return;
  }
  const claims = Object.fromEntries(f.entered.map((seat) => [seat, claimOf(t, seat)]));
  p.log('no-peace', 'CG-5.8.k', { seats: f.entered, worthy, claims, needed: t.sizes.victory.peace });
  for (const seat of f.entered) forfeit(t, seat);
});

// ---------------------------------------------------------------- undoing the extra action

const purseOf = ({ missi, leudes, nobiles, trophies }: Court) => ({ missi, leudes, nobiles, trophies });

/** What the extra action can touch; it draws nothing, and no secret but its owner's newly activated tile: R24. */
function standOf(t: Table, seat: Seat): Before {
  return {
    countries: copy(t.countries),
    slots: copy(t.slots),
    archivium: [...t.archivium],
    discards: [...t.discards],
    followers: Object.fromEntries(t.order.map((one) => [one, purseOf(t.courts[one]!)])),
    fresh: t.courts[seat]!.fresh.count!,
  };
}

/** CG-5.8.g */
function undo(p: Doing, seat: Seat, before: Before, played: TileId | null): void {
  const t = p.table;
  const court = t.courts[seat]!;
  t.countries = copy(before.countries);
  t.slots = copy(before.slots);
  t.archivium = [...before.archivium];
  t.discards = [...before.discards];
  for (const one of t.order) Object.assign(t.courts[one]!, before.followers[one]);
  for (const tile of look(court.fresh).slice(before.fresh)) move(court.fresh, court.inactive, tile);
  if (played !== null) {
    t.seasons[t.season] = t.seasons[t.season].filter((one) => one.seat !== seat || one.tile !== played);
    put(court.rack, played);
  }
  p.log('peace-undone', 'CG-5.8.g', { seat, tile: played });
}
