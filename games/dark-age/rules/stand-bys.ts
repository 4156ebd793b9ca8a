/** Stand-by players: whoever has no kingdom may take over one that the computer runs, between two turns. DA-1.3.f, DA-1.7.f. */

import type { Play, Seat } from '@annales/engine';
import type { Kingdom, KingdomId, Position, Table, World } from '../state.ts';
import { ask } from './kit.ts';
import { kingdomOfSeat } from './reporting.ts';

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
}

function takeOver(p: Play<Table>, position: Position, seat: Seat, id: KingdomId): void {
  const t = p.table;
  const kingdom = position.kingdoms[id]!;
  if (kingdom.standing !== 'playing' || !isLeft(t, kingdom)) {
    p.log('not-stood-by', 'DA-1.7.f', { kingdom: id }, [seat]);
    return;
  }
  const before = t.stoodBy[seat] ?? [];
  const treasury = before.includes(id) ? 0 : t.tables.standby;
  t.stoodBy[seat] = [...before.filter((one) => one !== id), id];
  kingdom.treasury += treasury;
  kingdom.seat = seat;
  kingdom.missed = 0;
  p.log('stood-by', 'DA-1.3.f', { seat, kingdom: id, treasury });
}
