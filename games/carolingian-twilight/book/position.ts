/** Positions for the examples of the book: what stands on the map, and whose Operations Segment it is. */

import { change, onlyFor, type Seat, type State } from '@annales/engine';
import { newForce, setController } from '../rules/forces.ts';
import { lookersOf } from '../rules/ground.ts';
import type { At, Marker, PlaceId, PowerId, Table, Units } from '../state.ts';

export interface Position {
  /** Nobody else stands anywhere. */
  forces: Record<PowerId, Record<PlaceId, Units>>;
  /** Whose Operations Segment it is; or who is about to put a Major NPP on the track, before the raid. */
  at: { operations: PowerId } | { award: PowerId; to: Seat };
  track: (PowerId | null)[];
  gt?: number;
  control?: Record<PowerId, Seat>;
  hands?: Record<PowerId, Marker[]>;
  dp?: Record<PowerId, number>;
  /** Who has acted already this year. */
  acted?: PowerId[];
}

/** Lays a position on a table that has just been set up. */
export const position =
  ({ forces, at, track, gt = 2, control = {}, hands = {}, dp = {}, acted = [] }: Position) =>
  (state: unknown): void => {
    const s = state as State<Table, At>;
    const t = s.table;
    t.gt = gt;
    t.forces = [];
    t.forcesMade = 0;
    for (const [id, seat] of Object.entries(control))
      setController({ table: t } as never, t.powers[id]!, seat);
    for (const [id, places] of Object.entries(forces))
      for (const [place, units] of Object.entries(places)) newForce(t, id, place, units);
    for (const [id, kinds] of Object.entries(hands)) layHand(t, id, kinds);
    for (const [id, points] of Object.entries(dp)) t.powers[id]!.dp = points;
    t.track = [...track];
    t.lastTrack = [...track];
    t.acted = [...acted];
    s.flow =
      'award' in at
        ? [...yearAt('raid'), { step: 'npp-space', seat: at.to, power: at.award }]
        : operationsOf(t, at.operations);
  };

function layHand(t: Table, id: PowerId, kinds: Marker[]): void {
  const power = t.powers[id]!;
  const pool = [...(t.pool as unknown as { $is: Marker[] }).$is];
  for (const kind of kinds) pool.splice(pool.indexOf(kind), 1);
  change(t.pool, pool);
  change(power.hand, [...kinds]);
  onlyFor(power.hand, lookersOf(t, power));
}

const yearAt = (next: string): At[] => [
  { step: 'game', at: '' },
  { step: 'year', at: next },
];

function operationsOf(t: Table, power: PowerId): At[] {
  t.turn = {
    power,
    segment: 'operations',
    lp: 0,
    opening: false,
    spent: { units: 0, markers: 0 },
    raised: [],
    held: [],
    dutiful: true,
    over: false,
  };
  t.acted.push(power);
  t.operated = [power];
  return [
    ...yearAt('close'),
    { step: 'phase', at: '', sworn: true },
    { step: 'turn', power, at: 'close' },
    { step: 'operations' },
  ];
}
