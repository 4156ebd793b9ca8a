/** What kingdoms are told of a turn: private reports and the roundup. DA-1.10, DA-1.11, DA-7.1. */

import { copy, type JsonObject, type Seat } from '@annales/engine';
import type {
  Area,
  AreaId,
  Fame,
  Kingdom,
  KingdomId,
  Message,
  Options,
  Position,
  Report,
  Roundup,
  SeenArea,
  Stocks,
  World,
} from '../state.ts';
import { isBlockaded } from './general.ts';
import type { Played } from './rounds.ts';

// ---------------------------------------------------------------- what is seen

/** Areas beside own armies: DA-7.1.a. */
export function scoutedBy(world: World, { areas }: Position, by: KingdomId): AreaId[] {
  const scouted = new Set<AreaId>();
  for (const id of world.map.codes) {
    const { owner, armies } = areas[id]!;
    if (owner !== by || armies === 0) continue;
    for (const other of world.map.neighbours[id]!) if (areas[other]!.owner !== by) scouted.add(other);
  }
  return world.map.codes.filter((id) => scouted.has(id));
}

/** All that a kingdom has seen in a turn and does not own; where its spy was it has visited. DA-1.10.b, DA-7.2.a, DA-7.7.a */
export function seenBy(
  world: World,
  position: Position,
  by: KingdomId,
  visited: ReadonlySet<AreaId>,
): AreaId[] {
  const { watchers } = position.kingdoms[by]!;
  const seen = new Set([...scoutedBy(world, position, by), ...visited, ...watchers]);
  return world.map.codes.filter((id) => seen.has(id) && position.areas[id]!.owner !== by);
}

/** DA-1.10.f */
const asSeen = ({ owner, population, armies, forts, trade, ships }: Area): SeenArea => ({
  owner,
  population,
  armies,
  forts,
  trade,
  ships,
});

// ---------------------------------------------------------------- the private report

const stocksOf = ({ standing, seat, profile, missed, seen, ...stocks }: Kingdom): Stocks => ({
  ...stocks,
  watchers: [...stocks.watchers],
  wronged: stocks.wronged.map((one) => ({ ...one })),
});

/** The report of a kingdom as the position stands, with what happened to it in the turn, if one was played. */
export function reportOf(world: World, position: Position, kingdom: KingdomId, played?: Played): Report {
  const own = world.map.codes.filter((id) => position.areas[id]!.owner === kingdom);
  const one = position.kingdoms[kingdom]!;
  return {
    kingdom,
    missed: false,
    lines: [],
    events: copy((played?.turn.happenings ?? []).filter(({ told }) => told?.includes(kingdom))),
    scored: (played?.turn.scored ?? []).flatMap(({ kingdom: whose, ...scored }) =>
      whose === kingdom ? [scored] : [],
    ),
    account: { ...(played?.accounts[kingdom] as unknown as JsonObject) },
    stocks: stocksOf(one),
    debts: position.debts
      .filter(({ lender, borrower }) => lender === kingdom || borrower === kingdom)
      .map((debt) => ({ ...debt })),
    areas: Object.fromEntries(own.map((id) => [id, { ...position.areas[id]! }])),
    blockaded: own.filter((id) => isBlockaded({ world, position }, id)),
    seen: Object.fromEntries(one.seen.map((id) => [id, asSeen(position.areas[id]!)])),
  };
}

// ---------------------------------------------------------------- the roundup

/** DA-1.11.a, DA-1.11.f, DA-1.11.h */
export function roundupOf(
  world: World,
  options: Options,
  position: Position,
  before: Roundup | null,
  played: Pick<Played, 'census' | 'turn'> | null,
  messages: Message[],
  contacts: Readonly<Record<Seat, { phone: string; email: string }>>,
): Roundup {
  const fameOf = (id: KingdomId): Fame => {
    const one = position.kingdoms[id]!;
    const { standing, seat, treasury, reserve, fleet, overlord, points } = one;
    const former = before?.kingdoms[id];
    const given = seat === null ? undefined : contacts[seat];
    const kept = former?.seat === seat ? former : contactsOf(before, seat);
    return {
      standing,
      seat,
      ...(seat !== null && one.missed >= world.tables.drops && { left: true as const }),
      treasury,
      reserve,
      fleet,
      overlord,
      phone: given?.phone || (kept?.phone ?? ''),
      email: given?.email || (kept?.email ?? ''),
      ...(options.publicVp && { points }),
    };
  };
  return {
    turn: position.turn,
    owners: Object.fromEntries(world.map.codes.map((id) => [id, position.areas[id]!.owner])),
    kingdoms: Object.fromEntries(world.kingdomOrder.map((id) => [id, fameOf(id)])),
    order: [...position.order],
    actions: (played?.turn.happenings ?? []).filter(({ told }) => told === undefined),
    messages,
    census: played?.census ?? false,
    warning: position.warning,
  };
}

/** A player's contact lines go with him to another kingdom: DA-1.9.c. */
const contactsOf = (before: Roundup | null, seat: Seat | null): Fame | undefined =>
  seat === null ? undefined : Object.values(before?.kingdoms ?? {}).find((one) => one.seat === seat);
