/** Worlds that a viewer cannot tell from the real one: only where the tiles of the others lie is hidden. */

import { type Chance, deal as fill, isBlank, type Seat, type State, type Viewer } from '@annales/engine';
import { spentBy } from './rules/ground.ts';
import type { Court, Table, TileId } from './state.ts';

export function deal(s: State<Table>, _viewer: Viewer, chance: Chance): void {
  for (const seat of s.table.order) {
    if (isBlank(s.table.courts[seat]!.rack)) dealTiles(s.table, seat, chance);
  }
}

/** First what lies on the swap space, then which tiles are not active and what is in the bag; the rest is the rack. */
function dealTiles(t: Table, seat: Seat, chance: Chance): void {
  const court = t.courts[seat]!;
  const hidden = hiddenTiles(t, seat);
  const inactive = [...court.known.inactive];
  for (const tile of inactive) hidden.splice(hidden.indexOf(tile), 1);
  const perhaps = hidden.filter((tile) => t.tiles[tile]!.dotted && !court.known.active.includes(tile));
  const takeOne = (from: TileId[]): TileId => {
    const tile = from[chance.draw('imagined tile', from.length)]!;
    hidden.splice(hidden.indexOf(tile), 1);
    const at = perhaps.indexOf(tile);
    if (at >= 0) perhaps.splice(at, 1);
    return tile;
  };
  // One of these can lie on the swap space only if not all of them are inactive or new.
  const spare = perhaps.length - (court.inactive.count! - inactive.length) - court.fresh.count!;
  const swappable = hidden.filter(
    (tile) => court.perhapsSwapped.includes(tile) && (spare > 0 || !perhaps.includes(tile)),
  );
  const swap = Array.from({ length: court.swap.count! }, () => takeOne(swappable));
  while (inactive.length < court.inactive.count!) inactive.push(takeOne(perhaps));
  const fresh = Array.from({ length: court.fresh.count! }, () => takeOne(perhaps));
  const bag = dealBag(t, court, hidden, takeOne);
  fill(court.inactive, inactive);
  fill(court.fresh, fresh);
  fill(court.bag, bag);
  fill(court.swap, swap);
  fill(court.rack, hidden);
}

/** All tiles of a Carolingian but those that lie open. */
function hiddenTiles(t: Table, seat: Seat): TileId[] {
  const court = t.courts[seat]!;
  const hidden = t.tileOrder.flatMap((tile) => Array<TileId>(t.tiles[tile]!.copies).fill(tile));
  const open = [...spentBy(t, seat).map(({ tile }) => tile), ...court.opened];
  if (t.declared.includes(seat)) open.push(t.tileOrder.find((tile) => t.tiles[tile]!.action === 'peace')!);
  for (const tile of open) hidden.splice(hidden.indexOf(tile), 1);
  return hidden;
}

/** Peace lies there with no-action or not at all, unless nobody checks: CG-5.8.a. */
function dealBag(t: Table, court: Court, hidden: TileId[], takeOne: (from: TileId[]) => TileId): TileId[] {
  const bag: TileId[] = [];
  const kindOf = (tile: TileId) => t.tiles[tile]!.action;
  const fits = (tile: TileId): boolean => {
    if (t.uncheckedPeace) return true;
    const kinds = [...court.drawn, ...bag].map(kindOf);
    if (kindOf(tile) === 'peace') return kinds.every((kind) => kind === 'none');
    return kindOf(tile) === 'none' || !kinds.includes('peace');
  };
  while (bag.length < court.bag.count!) bag.push(takeOne(hidden.filter(fits)));
  return bag;
}
