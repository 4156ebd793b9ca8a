/** Stand-by players: whoever has no kingdom may take over one that the computer runs, between two turns. DA-1.3.f, DA-1.7.f. */

import { change, copy, look, type Play, type Seat } from '@annales/engine';
import type { Kingdom, KingdomId, Position, Table, World } from '../state.ts';
import { ask } from './kit.ts';
import { kingdomOfSeat, positionOf } from './reporting.ts';

/** What a seat without a kingdom answers: the one it wants, or that it wants none. Null: nothing came. */
export type Wish = { kingdom: KingdomId | null };

/** Kingdoms that a stand-by may ask for, as everybody knows them: never run by a player, left, or dropped out. */
export const freeKingdoms = ({ kingdomOrder, roundup }: Table): KingdomId[] =>
  kingdomOrder.filter((id) => {
    const { standing, seat, left } = roundup!.kingdoms[id]!;
    return standing === 'playing' && (seat === null || left === true);
  });

/** Seats that have lost their kingdom and may still have another. */
export const standBys = (t: Table): Seat[] =>
  freeKingdoms(t).length === 0
    ? []
    : t.players.filter((seat) => kingdomOfSeat(t, seat) === null && !t.watching.includes(seat));

/** Asked while the others write, so that nobody waits for it longer than for them. */
export const standBy = ask('stand-by', {
  prompt: 'stand-by',
  clause: 'DA-1.7.f',
  late: () => ({ verb: 'miss' }),
  verbs: {
    'stand-by': {
      clause: 'DA-1.7.f',
      written: 'kingdom',
      each: (t) => freeKingdoms(t).map((kingdom) => ({ verb: 'stand-by', kingdom })),
      at: ({ kingdom }) => [kingdom],
      do: (p, _f, { kingdom }) => p.done({ kingdom }),
    },
    'look-on': {
      clause: 'DA-1.7.f',
      do: (p) => p.done({ kingdom: null }),
    },
    miss: {
      clause: 'DA-1.7.f',
      each: () => [],
      do: (p) => p.done(null),
    },
  },
});

/** Has its player dropped out, or is there none? DA-1.7.e */
export const isLeft = ({ tables }: World, { seat, missed }: Kingdom): boolean =>
  seat === null || missed >= tables.drops;

/** The turn is over: whoever stands by gets what he asked for, if it is still to be had, in the order of joining. */
export function seatStandBys(
  p: Play<Table>,
  position: Position,
  wishes: Readonly<Record<Seat, Wish | null>>,
): void {
  const t = p.table;
  for (const seat of t.players) {
    const wish = wishes[seat];
    if (!wish) continue;
    if (wish.kingdom === null) t.watching.push(seat);
    else takeOver(p, position, seat, wish.kingdom);
  }
  for (const [seat, { kingdom, taken }] of Object.entries(t.chairs ?? {})) {
    if (!taken) continue;
    delete t.chairs![seat];
    t.players.push(seat);
    if (kingdom !== null) takeOver(p, position, seat, kingdom);
  }
}

function takeOver(p: Play<Table>, position: Position, seat: Seat, id: KingdomId): void {
  const t = p.table;
  const kingdom = position.kingdoms[id]!;
  if (kingdom.standing !== 'playing' || !isLeft(t, kingdom)) {
    p.log('not-stood-by', 'DA-1.7.f', { kingdom: id }, [seat]);
    return;
  }
  give(p, kingdom, seat, id);
}

/** The kingdom is his, with a gift for its treasury, once for each. DA-1.3.f */
function give(p: Play<Table>, kingdom: Kingdom, seat: Seat, id: KingdomId): void {
  const t = p.table;
  const before = t.stoodBy[seat] ?? [];
  const treasury = before.includes(id) ? 0 : t.tables.standby;
  t.stoodBy[seat] = [...before.filter((one) => one !== id), id];
  kingdom.treasury += treasury;
  kingdom.seat = seat;
  kingdom.missed = 0;
  p.log('stood-by', 'DA-1.3.f', { seat, kingdom: id, treasury });
}

// ---------------------------------------------------------------- whom the host seats

/** Seats that the host may give to a stand-by though somebody holds them: their players have dropped out. DA-1.7.e */
export function leftSeats(t: Table): Seat[] {
  if (t.roundup === null) return [];
  const late = t.players.filter((seat) => {
    const kingdom = kingdomOfSeat(t, seat);
    return kingdom !== null && t.roundup!.kingdoms[kingdom]!.left === true;
  });
  const resigned = Object.entries(t.chairs ?? {}).filter(
    ([seat, chair]) => chair.resigned && !chair.taken && keptKingdom(t, seat) !== null,
  );
  return [...late, ...resigned.map(([seat]) => seat)];
}

/** For which kingdom an empty seat is kept; null: it is no such seat, or somebody else runs that by now. */
export function keptKingdom(t: Table, seat: Seat): KingdomId | null {
  const kingdom = t.chairs?.[seat]?.kingdom ?? null;
  if (kingdom === null || t.roundup === null) return kingdom;
  return freeKingdoms(t).includes(kingdom) ? kingdom : null;
}

/**
 * The host has seated a stand-by. Whatever the seat runs is his at once; at an empty one he waits for the end of the turn,
 * since the computer has its orders already: R47.
 */
export function stoodBy(p: Play<Table>, seat: Seat): void {
  const t = p.table;
  const chair = t.chairs?.[seat];
  if (chair) {
    chair.taken = true;
    p.log('waits-for', 'DA-1.7.f', { kingdom: chair.kingdom });
    return;
  }
  t.watching = t.watching.filter((one) => one !== seat);
  const id = t.position === null ? null : kingdomOfSeat(t, seat);
  if (id === null) return;
  const position = copy(positionOf(t));
  const kingdom = position.kingdoms[id]!;
  give(p, kingdom, seat, id);
  change(t.position!, position);
  const { left: _left, ...fame } = t.roundup!.kingdoms[id]!;
  // How to reach whoever played it before is no business of his.
  t.roundup!.kingdoms[id] = { ...fame, treasury: kingdom.treasury, phone: '', email: '' };
  const report = copy(look(t.reports[seat]!));
  report.stocks.treasury = kingdom.treasury;
  change(t.reports[seat]!, report);
}
