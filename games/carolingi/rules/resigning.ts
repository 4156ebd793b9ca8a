/** What becomes of the things of a Carolingian who resigns: CG-9. */

import { look, move, put, type Seat } from '@annales/engine';
import type { Doing } from './ground.ts';

/** The tiles leave the bag and are drawn no more; all else stays where it stands: CG-9.a. */
export function resigned(p: Doing, seat: Seat): void {
  const { bag, opened, rack } = p.table.courts[seat]!;
  for (const tile of [...look(bag)]) move(bag, rack, tile);
  for (const tile of opened.splice(0)) put(rack, tile);
}
