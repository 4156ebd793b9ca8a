/** Harvest: FM-3. */

import type { Play } from '@annales/engine';
import type { Table } from '../state.ts';
import { drawCard } from './cards.ts';

/** FM-3.a, FM-3.b */
export function harvest(p: Play<Table>): void {
  for (const seat of p.table.order) {
    const card = drawCard(p.table, seat, p);
    if (card === null) {
      p.log('no-harvest', 'FM-2.c', { seat });
      continue;
    }
    p.log('harvest', 'FM-3.a', { seat });
    p.log('harvested', 'FM-3.b', { card }, [seat]);
  }
}
