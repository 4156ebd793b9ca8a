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
import { countOf, covered, faceOf } from './rules/stratagems.ts';
import { type MarkerId, SIDES, type Side, type Table } from './state.ts';

/** Every marker in the game this year that does not lie open and that the viewer does not hold. */
export function unseen(t: Table): MarkerId[] {
  const list: MarkerId[] = [];
  for (const marker of Object.values(t.markers)) {
    let left = covered(t, marker);
    for (const side of SIDES) left -= countOf(secretOf(t.hands[side]) ?? [], marker.id);
    for (; left > 0; left--) list.push(marker.id);
  }
  return list;
}

export function deal(s: State<Table>, _viewer: Viewer | Seat, chance: Chance): void {
  const t = s.table;
  const left = unseen(t);
  for (const side of SIDES) {
    const hand = t.hands[side];
    if (!isBlank(hand)) continue;
    const possible = left.filter((marker) => couldKeep(t, side, marker));
    const dealt = Array.from({ length: hand.count! }, () => pick(possible, chance));
    for (const marker of dealt) left.splice(left.indexOf(marker), 1);
    fill(hand, dealt);
  }
  // Nothing else is left, and a pile has no order.
  if (left.length !== t.pile.count) throw new Error(`${left.length} markers for a pile of ${t.pile.count}`);
  fill(t.pile, left);
}

/** Once both have stopped drawing, every face of phase C has been played: LS-4.2.d, e. */
function couldKeep(t: Table, side: Side, marker: MarkerId): boolean {
  const drawing = SIDES.some((one) => !t.draws[one].finished);
  return drawing || t.phases[faceOf(t, marker, side)] !== 'C';
}

const pick = (from: MarkerId[], chance: Chance): MarkerId =>
  from.splice(chance.draw('deal', from.length), 1)[0]!;
