/**
 * A table of Empires of the Middle Ages that is fuller than any that was played: every area belongs to one of six realms, and
 * of what can lie there some lies everywhere: fortifications, unrest, armies, fleets, what was built, ties and claims, results.
 */

import type { Seat, State } from '@annales/engine';
import { data, world } from '@annales/games/empires/data.ts';
import { type AreaId, MARKERS, type RealmId, type Table } from '@annales/games/empires/state.ts';

export function thronged(reached: unknown, _asked: Seat): void {
  const { map } = world(data);
  const t = (reached as State<Table>).table;
  t.round = 18;
  settle(t, map.lands);
  for (const [i, id] of map.order.entries()) {
    const area = t.areas[id]!;
    const { borders, seas } = map.lands[id]!;
    const others = t.realmOrder.filter((realm) => realm !== area.owner);
    const next = (n: number): RealmId => others[(i + n) % others.length]!;
    if (i % 2 === 0) area.fort = i % 4 === 0 ? 3 : 2;
    area.unrest = i % 3 === 0;
    area.ties = i % 4 === 3 ? [] : [next(0), ...(i % 2 === 0 ? [next(1)] : [])];
    area.claims = i % 3 === 2 ? [] : [next(2), ...(i % 3 === 0 ? [next(3)] : [])];
    if (i % 5 === 0) area.results = [{ by: next(0), from: borders[0] ?? id, count: 1 }];
    if (i % 7 === 0) area.converting = { by: area.owner ?? next(0), count: 1, promised: [] };
    if (i % 2 === 1) t.armies[id] = 1 + (i % 5);
    if (seas.length > 0 && i % 3 === 1) t.fleets[id] = 1 + (i % 4);
    t.markers[id] = MARKERS.filter((_, n) => (i + n) % 4 === 0);
  }
  for (const realm of Object.values(t.realms)) realm.gold += 12;
}

/** Whatever is nobody's falls to the realm that is nearest over land. */
function settle(t: Table, lands: Record<AreaId, { borders: AreaId[] }>): void {
  const open = Object.keys(lands).filter((id) => t.areas[id]!.owner !== null);
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    for (const border of lands[id]!.borders) {
      const area = t.areas[border]!;
      if (area.owner !== null) continue;
      area.owner = t.areas[id]!.owner;
      area.holder = null;
      open.push(border);
    }
  }
}
