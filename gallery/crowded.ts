/** Carolingian Twilight as full as bots have made it, in one area and on the whole map: it does not hang on how they play. */

import type { State } from '@annales/engine';
import { data, world } from '@annales/games/carolingian-twilight/data.ts';
import { newForce } from '@annales/games/carolingian-twilight/rules/forces.ts';
import type { At, PlaceId, PowerId, Table } from '@annales/games/carolingian-twilight/state.ts';

const OWN: PowerId = 'charles-bald';
const OTHERS: readonly PowerId[] = ['louis-german', 'lothar', 'slavs', 'byzantium', 'muslims', 'bulgars'];
/** Seven stacks in one area, as many as were met. */
const FULLEST: PlaceId = 'francia';

/** Own forces about everywhere, others beside every second one, burgs garrisoned or struck, fleets on every sea. */
export function crowded(state: unknown): void {
  const { table: t, flow } = state as State<Table, At>;
  const { lands, burgs, seas } = world(data).map;
  Object.setPrototypeOf(t, world(data));
  t.forces = [];
  const other = (i: number) => OTHERS[i % OTHERS.length]!;
  for (const [i, land] of lands.entries()) {
    newForce(t, i % 3 === 2 ? other(i) : OWN, land, { warrior: 1 + (i % 4), militia: 1 + (i % 3) });
    if (i % 2 === 0) newForce(t, other(i + 1), land, { warrior: 2 });
  }
  for (let i = 0; i < 5; i++)
    newForce(t, i < 3 ? OWN : other(i), FULLEST, { leader: Number(i === 0), army: 9 });
  for (const [i, burg] of burgs.entries())
    newForce(t, i % 2 === 0 ? OWN : other(i), burg, { militia: 1 + (i % 2) });
  for (const [i, sea] of seas.entries()) {
    newForce(t, OWN, sea, { fleet: 1 + i });
    newForce(t, other(i), sea, { fleet: 2 });
  }
  t.gt = 3;
  t.pillaged = [...lands, ...burgs].filter((_, i) => i % 4 === 1);
  t.plague = burgs.filter((_, i) => i % 5 === 2);
  t.feudalism = lands.filter((_, i) => i % 3 === 0);
  t.track = [OWN, 'slavs', 'louis-german', 'byzantium', 'lothar', 'muslims', 'bulgars'];
  t.turn = {
    power: OWN,
    segment: 'operations',
    lp: 0,
    opening: false,
    spent: { units: 0, markers: 0 },
    raised: [],
    held: [],
    dutiful: true,
    over: false,
  };
  flow.splice(
    0,
    flow.length,
    { step: 'game', at: '' },
    { step: 'year', at: 'close' },
    { step: 'phase', at: '', sworn: true },
    { step: 'turn', power: OWN, at: 'close' },
    { step: 'operations' },
  );
}
