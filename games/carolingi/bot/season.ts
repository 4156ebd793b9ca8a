/** Which tiles to swap, to place and to play with peace. */

import { look, type Seat } from '@annales/engine';
import { spentBy } from '../rules/ground.ts';
import type { Table, TileId } from '../state.ts';
import { judgement } from './judgement.ts';
import { type Sight, seasonsToCome } from './outlook.ts';
import { carryOut, type Plan, planFor, undo } from './plans.ts';
import { type Position, survey } from './position.ts';
import { isWorthy } from './worth.ts';

/** A seat's own tiles, which it may see, and how far whoever plays it looks ahead. */
export interface Own {
  t: Table;
  seat: Seat;
  sight: Sight;
  rack: readonly TileId[];
  inactive: readonly TileId[];
}

export function ownTiles(t: Table, seat: Seat, sight: Sight): Own {
  const { rack, inactive } = t.courts[seat]!;
  return { t, seat, sight, rack: look(rack), inactive: look(inactive) };
}

const isNone = ({ t }: Own, tile: TileId): boolean => t.tiles[tile]!.action === 'none';

const isAction = ({ t }: Own, tile: TileId): boolean => !['none', 'peace'].includes(t.tiles[tile]!.action);

const plan = (position: Position, own: Own, tile: TileId): Plan =>
  planFor(position, own.t.tiles[tile]!.action, own.inactive);

// ---------------------------------------------------------------- peace

/** Would peace be won now, with this tile as the extra action, or with none? */
export function winsWith(own: Own, tile: TileId | null): boolean {
  const position = survey(own.t, own.seat, 'now');
  if (tile !== null) carryOut(position, plan(position, own, tile));
  return isWorthy(position, position.me);
}

/** The extra action: one that makes the difference, otherwise none if all is well, otherwise the most useful. */
export function extraTile(own: Own): TileId | null {
  if (winsWith(own, null)) return null;
  const actions = own.rack.filter((tile) => isAction(own, tile));
  const winning = actions.find((tile) => winsWith(own, tile));
  if (winning !== undefined) return winning;
  const position = survey(own.t, own.seat, own.sight);
  const gains = actions.map((tile) => ({ tile, gain: plan(position, own, tile).gain }));
  return best(gains)?.tile ?? null;
}

/** Peace is declared when nothing but others can keep it from being won. */
function declaresPeace(own: Own): TileId | null {
  const peace = own.rack.find((tile) => own.t.tiles[tile]!.action === 'peace');
  if (peace === undefined || !own.rack.some((tile) => isNone(own, tile))) return null;
  const actions = own.rack.filter((tile) => isAction(own, tile));
  return [null, ...actions].some((tile) => winsWith(own, tile)) ? peace : null;
}

// ---------------------------------------------------------------- placing

/** Only the best few are looked at as pairs. */
const PAIRED = 4;

interface Single {
  tile: TileId;
  plan: Plan;
  /** What it gains beyond what it might gain later. */
  net: number;
}

/** What to place, or to place beside what lies there already. */
export function nextTile(own: Own, placed: TileId | undefined): TileId {
  const none = own.rack.find((tile, k) => isNone(own, tile) && k !== own.rack.indexOf(placed ?? ''))!;
  if (placed === undefined) {
    const peace = declaresPeace(own);
    if (peace !== null) return peace;
  } else if (own.t.tiles[placed]!.action === 'peace') return none;
  const position = survey(own.t, own.seat, own.sight);
  const singles = byGain(position, own);
  const useful = singles[0] && singles[0].net > 0 ? singles[0].tile : none;
  const first = singles.find(({ tile }) => tile === placed);
  if (first) {
    const others = singles.filter((one) => one !== first).slice(0, PAIRED);
    const pairs = others.map((other) => pair(position, own, first, other));
    return best(pairs, first.net)?.other ?? none;
  }
  if (placed !== undefined) return useful;
  const few = singles.slice(0, PAIRED);
  const pairs = few.flatMap((one, k) => few.slice(k + 1).map((other) => pair(position, own, one, other)));
  return best(pairs, Math.max(0, singles[0]?.net ?? 0))?.one ?? useful;
}

function byGain(position: Position, own: Own): Single[] {
  const price = keeping(own);
  return own.rack
    .filter((tile) => isAction(own, tile))
    .map((tile) => {
      const found = plan(position, own, tile);
      return { tile, plan: found, net: found.gain - price(tile) };
    })
    .sort((a, b) => b.net - a.net);
}

/** Whichever is drawn first: the mean of both orders. */
function pair(
  position: Position,
  own: Own,
  one: Single,
  other: Single,
): { one: TileId; other: TileId; gain: number } {
  const more = (after(position, own, one, other) + after(position, own, other, one)) / 2;
  return { one: one.tile, other: other.tile, gain: one.net + other.net + more };
}

/** How much more the second gains, or less, if it follows the first. */
function after(position: Position, own: Own, first: Single, second: Single): number {
  carryOut(position, first.plan);
  const { gain } = plan(position, own, second.tile);
  undo(position, first.plan);
  return gain - second.plan.gain;
}

/** What is given up by using a tile now: it may gain more later in the year, as long as there is room for it. */
function keeping({ t, rack }: Own): (tile: TileId) => number {
  const later = seasonsToCome(t);
  const actions = rack.filter((tile) => t.tiles[tile]!.action !== 'none').length;
  const room = Math.max(0, Math.min(1, (t.sizes.placed * (later + 1) - actions + 1) / t.sizes.placed));
  const patience = judgement.patience[later]! * room;
  return (tile) => patience * (judgement.usual[t.tiles[tile]!.action] ?? 0);
}

// ---------------------------------------------------------------- swapping

/** The most useful spent tile for the least useful one at hand, if that gains enough: CG-3.3. */
export function swapFor(own: Own): { give: TileId; take: TileId } | null {
  const { t, seat, sight } = own;
  const position = survey(t, seat, sight);
  const gainOf = (tile: TileId): number => plan(position, own, tile).gain;
  const actions = own.rack.filter((tile) => isAction(own, tile));
  const taken = best(spentBy(t, seat).map(({ tile }) => ({ tile, gain: gainOf(tile) })));
  const given = best(actions.map((tile) => ({ tile, gain: -gainOf(tile) })));
  if (!taken || !given) return null;
  const seasons = seasonsToCome(t) + 1;
  const loss = actions.length > t.sizes.placed * seasons ? 0 : -given.gain;
  return taken.gain - loss > judgement.swap * seasons ? { give: given.tile, take: taken.tile } : null;
}

/** What gains most, and more than so much. */
const best = <T extends { gain: number }>(list: T[], least = Number.NEGATIVE_INFINITY): T | undefined =>
  list.reduce<T | undefined>((most, one) => (one.gain > (most?.gain ?? least) ? one : most), undefined);
