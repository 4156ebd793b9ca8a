/** Worlds that a viewer cannot tell from the real one: only the markers are hidden. */

import {
  type Chance,
  deal as fill,
  isBlank,
  type Seat,
  type State,
  secretOf,
  type Viewer,
} from '@annales/engine';
import { type MarkerId, SIDES, type Table } from './state.ts';

/** Every marker in the game this year that does not lie open and that the viewer does not hold. */
export function unseen(t: Table): MarkerId[] {
  const open = [...t.played, ...t.granted.map((one) => one.marker), ...t.removed];
  for (const side of SIDES) open.push(...(secretOf(t.hands[side]) ?? []));
  const left: MarkerId[] = [];
  for (const { id, copies, from } of Object.values(t.markers)) {
    if (from !== undefined && t.year < from) continue;
    const gone = open.filter((marker) => marker === id).length;
    for (let i = gone; i < copies; i++) left.push(id);
  }
  return left;
}

export function deal(s: State<Table>, _viewer: Viewer | Seat, chance: Chance): void {
  const t = s.table;
  const cards = unseen(t);
  const places = [...SIDES.map((side) => t.hands[side]).filter(isBlank), t.pile];
  for (const place of places) {
    const dealt = Array.from(
      { length: place.count! },
      () => cards.splice(chance.draw('deal', cards.length), 1)[0]!,
    );
    fill(place, dealt);
  }
}
