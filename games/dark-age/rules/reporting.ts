/** Puts a position on the table, and tells everybody what they may know of it. */

import { change, type Hidden, hide, type JsonObject, look, type Play, type Seat } from '@annales/engine';
import type { AreaId, KingdomId, Message, Position, Report, Sighting, Table } from '../state.ts';
import { seatsOf, startKingdoms } from './joining.ts';
import { reportOf, roundupOf, scoutedBy, seenBy } from './reports.ts';
import type { Played } from './rounds.ts';
import { type Starts, startPosition } from './setup.ts';

/** Which kingdom a seat runs; null: none. All may know it. */
export function kingdomOfSeat({ roundup, taken, kingdomOrder }: Table, seat: Seat): KingdomId | null {
  if (roundup === null) return taken[seat] ?? null;
  return kingdomOrder.find((kingdom) => roundup.kingdoms[kingdom]!.seat === seat) ?? null;
}

/** The position as it is; nobody but the rules may look. */
export const positionOf = (t: Table): Position => look(t.position!);

export function layPosition(p: Play<Table>, starts: Starts): void {
  const t = p.table;
  const seats = seatsOf(t);
  const position = startPosition(t, t.options, starts, seats, p);
  const free = startKingdoms(t).filter((kingdom) => seats[kingdom] === undefined);
  for (const chair of Object.values(t.chairs ?? {})) chair.kingdom ??= free.shift() ?? null;
  for (const kingdom of position.order) position.kingdoms[kingdom]!.seen = scoutedBy(t, position, kingdom);
  t.position = hide(position, []);
  t.roundup = roundupOf(t, t.options, position, null, null, [], {});
  tell(t, position);
  p.log('begun', 'DA-1.2.c', { order: position.order });
}

/** What each seat is handed after a turn: its report, and what it goes on knowing of former ones. */
function tell(t: Table, position: Position, played?: Played): void {
  for (const seat of t.players) {
    const kingdom = kingdomOfSeat(t, seat);
    if (kingdom === null) {
      delete t.reports[seat];
      continue;
    }
    const before = t.reports[seat] ? look(t.reports[seat]) : null;
    const report = reportOf(t, position, kingdom, played);
    if (before) rememberSightings(t, seat, before, report, position.turn - 1);
    const own = played?.results.find(({ sheet }) => sheet.seat === seat);
    if (own) {
      report.lines = own.lines;
      report.missed = own.sheet.missed === true;
    }
    t.reports[seat] = hide(report, [seat]);
    t.sightings[seat] ??= hide({}, [seat]);
  }
}

/** Areas of the last report that this one does not show are known as they were then; of what it shows nothing else is. */
function rememberSightings(t: Table, seat: Seat, before: Report, now: Report, turn: number): void {
  const isShown = (id: AreaId): boolean => now.areas[id] !== undefined || now.seen[id] !== undefined;
  const place = t.sightings[seat] as Hidden<Record<AreaId, Sighting>>;
  const known = look(place);
  const lost = [...Object.entries(before.seen), ...Object.entries(before.areas)].filter(
    ([id]) => !isShown(id),
  );
  const kept = Object.entries(known).filter(([id]) => !isShown(id));
  if (lost.length === 0 && kept.length === Object.keys(known).length) return;
  const sightings = Object.fromEntries(kept);
  for (const [id, { owner, population, armies, forts, trade, ships }] of lost)
    sightings[id] = { owner, population, armies, forts, trade, ships, turn };
  change(place, sightings);
}

/** A turn was played: reports for all, and lines for the log. */
export function reportTurn(
  p: Play<Table>,
  position: Position,
  played: Played,
  messages: Message[],
  contacts: Readonly<Record<Seat, { phone: string; email: string }>>,
): void {
  const t = p.table;
  const scouts = tellScouts(t, position);
  for (const kingdom of position.order)
    position.kingdoms[kingdom]!.seen = seenBy(t, position, kingdom, played.turn.visited[kingdom]!);
  played.turn.happenings.push(...scouts);
  change(t.position!, position);
  t.roundup = roundupOf(t, t.options, position, t.roundup, played, messages, contacts);
  tell(t, position, played);
  log(p, played);
}

/** Whose areas were looked at by whose armies: DA-7.1.b. */
function tellScouts(t: Table, position: Position): Played['turn']['happenings'] {
  return position.order.flatMap((by) =>
    scoutedBy(t, position, by).flatMap((area) => {
      const { owner } = position.areas[area]!;
      return owner === null
        ? []
        : [
            {
              round: t.tables.lines + 1,
              what: 'scouted',
              clause: 'DA-7.1.b',
              by,
              facts: { area },
              told: [owner],
            },
          ];
    }),
  );
}

function log(p: Play<Table>, played: Played): void {
  const { roundup, players } = p.table;
  p.log('turn', 'DA-2.17.a', { turn: roundup!.turn, order: roundup!.order });
  for (const { round, what, clause, by, facts } of roundup!.actions)
    p.log(what, clause, { round, by, ...facts });
  for (const { from, text } of roundup!.messages) p.log('message', 'DA-1.9.a', { from, text });
  if (played.census) p.log('census', 'DA-1.11.h', {});
  for (const seat of players) {
    const place = p.table.reports[seat];
    if (!place) continue;
    const { missed, lines, events, scored, account, kingdom } = look(place);
    if (missed) p.log('missed', 'DA-1.7.d', { kingdom }, [seat]);
    for (const [i, { line, outcome }] of lines.entries()) {
      if (outcome === null) continue;
      p.log('line', outcome.clause, { number: i + 1, line, outcome: outcome as unknown as JsonObject }, [
        seat,
      ]);
    }
    for (const { round, what, clause, by, facts } of events)
      p.log(`own-${what}`, clause, { round, by, kingdom, ...facts }, [seat]);
    p.log('account', 'DA-1.10.a', { account, scored: scored as unknown as JsonObject[] }, [seat]);
  }
}
