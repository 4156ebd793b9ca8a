/** Positions of the book's examples, laid by hand: nothing lies anywhere but what is named. */

import { change, hide, type Json, type Seat, type State } from '@annales/engine';
import type { Played } from '../../book.ts';
import type { Move } from '../../lesson.ts';
import { data, world } from '../data.ts';
import { REST_OF_THE_LAND, sheet } from '../lesson/sheets.ts';
import { emptyKingdom } from '../rules/kings.ts';
import { reportOf, roundupOf, scoutedBy } from '../rules/reports.ts';
import type { Area, AreaId, At, Kingdom, KingdomId, Position, Table } from '../state.ts';

const box = world(data);

const EMPTY: Area = {
  owner: null,
  population: 0,
  armies: 0,
  forts: 0,
  trade: 0,
  ships: 0,
  mode: 'retreat',
  retreat: null,
  ambush: null,
};

/** Enough for any of the attacks, and too little to leave over anything but a bid for the order of play. */
const BALANCE = 2;

/** The seats that write; what each of them runs is the example's choice. */
const SEATS: readonly Seat[] = ['wessex', 'northumbria'];

interface Laid {
  /** Who plays, in the order of play; the first is the one through whose eyes it is seen. */
  kingdoms: readonly [KingdomId, ...KingdomId[]];
  areas: Readonly<Record<AreaId, Partial<Area>>>;
}

function positionOf({ kingdoms, areas }: Laid): Position {
  const playing = (id: KingdomId): Kingdom => {
    const place = kingdoms.indexOf(id);
    if (place < 0) return emptyKingdom();
    const seated = { standing: 'playing' as const, seat: SEATS[place]!, balance: BALANCE };
    return { ...emptyKingdom(), ...seated };
  };
  const position: Position = {
    turn: 0,
    areas: Object.fromEntries(box.map.codes.map((id) => [id, { ...EMPTY, ...areas[id] }])),
    kingdoms: Object.fromEntries(box.kingdomOrder.map((id) => [id, playing(id)])),
    order: [...kingdoms],
    debts: [],
    freed: [],
    // Beyond what any example plays.
    census: 99,
    warning: null,
  };
  for (const id of kingdoms) position.kingdoms[id]!.seen = scoutedBy(box, position, id);
  return position;
}

/** Puts the position on the table, with the reports that follow from it. */
const arrange = (laid: Laid) => (state: unknown) => {
  const { table: t } = state as State<Table, At>;
  const position = positionOf(laid);
  change(t.position!, position);
  t.roundup = roundupOf(box, t.options, position, null, null, [], {});
  for (const [i, kingdom] of laid.kingdoms.entries())
    t.reports[SEATS[i]!] = hide(reportOf(box, position, kingdom), [SEATS[i]!]);
};

/** The draws of the set-up, which the example then lays anew: the order of play, and the first census. */
const SET_UP: readonly Json[] = Array.from({ length: Object.keys(box.starts).length + 1 }, () => 1);

/** What is named, and what lies beside it on land. */
const around = ({ areas }: Laid): AreaId[] => [
  ...new Set(
    Object.keys(areas).flatMap((id) => [
      id,
      ...box.map.neighbours[id]!.filter((other) => box.map.areas[other]!.kind !== 'sea'),
    ]),
  ),
];

export interface Told extends Laid {
  /** A sheet for each kingdom, in the same order. */
  lines: readonly (readonly string[])[];
  /** Areas that each step is about; the turn is run in the last of them. */
  at: readonly (readonly AreaId[])[];
}

/** One turn of a position: steps in which it is looked at, and the last, in which it is run. */
export function turnOf({ lines, at, ...laid }: Told): Played {
  const moves = laid.kingdoms.flatMap((_kingdom, i): Move[] => [
    { seat: SEATS[i]!, action: sheet(...(lines[i] ?? [])) },
    { seat: SEATS[i]!, action: 'ready', further: REST_OF_THE_LAND },
  ]);
  return {
    scenario: 'quick',
    seats: laid.kingdoms.length,
    draws: SET_UP,
    arrange: arrange(laid),
    viewer: SEATS[0]!,
    within: around(laid),
    before: [],
    steps: at.map((areas, i) => ({ at: areas, moves: i === at.length - 1 ? moves : [] })),
  };
}
