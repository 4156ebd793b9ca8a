/** Finding tables, and making them. */

import type { Seat } from '@annales/engine';
import { z } from 'zod';
import { type Moment, shownAt } from '../../correspondence/deadlines.ts';
import { momentOf } from '../../correspondence/moment.ts';
import { Denied, Newer } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { NamedSeat, TableRow } from '../../store/store.ts';
import { isHost, mustHold, seatsOf } from '../../tables/access.ts';
import type { TableBody } from '../../tables/body.ts';
import { seatsKeptFor } from '../../tables/leaving.ts';
import type { LiveTable } from '../../tables/live.ts';
import { params } from '../../wire/basics.ts';
import { tableWish } from '../../wire/wishes.ts';
import { about, fadingOf, invitation, tableOf, toMinute } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

interface Listed {
  row: TableRow;
  body: TableBody;
  sitting: NamedSeat[];
}

/** Tables for a list, and who sits there: all of it is looked up in one go. */
async function listed({ store }: Services, rows: readonly TableRow[]): Promise<Listed[]> {
  const seats = await store.seatsAt(rows.map(({ id }) => id));
  const byTable = Map.groupBy(seats, ({ table }) => table);
  return rows.map((row) => ({
    row,
    body: JSON.parse(row.body) as TableBody,
    sitting: byTable.get(row.id) ?? [],
  }));
}

function brief(
  { clock: now }: Services,
  { row: { id, game, status, created, touched }, body, sitting }: Listed,
) {
  const { title, scenario, options, clock, deadlines, origin, ended, result = null } = body;
  const seats = body.seats.map((seat) => {
    const { holder, bot, link, name, opened } = sitting.find((one) => one.seat === seat)!;
    const isMasked = body.anonymous && status !== 'over';
    const kept = link !== null && holder === 'anyone';
    return { seat, holder, name: isMasked ? null : name, bot, kept, opened };
  });
  return {
    id,
    game,
    title,
    status,
    scenario,
    options,
    clock,
    deadlines: deadlines?.rule ?? null,
    seats,
    created,
    touched,
    origin,
    ended,
    result,
    asleep: (body.asleep ?? null) !== null,
    fading: fadingOf(body, momentOf(now)),
  };
}

/** Until when one has time for what the own seats are asked; in a window all have the same. */
function ownDue(own: readonly Seat[], { deadlines, window }: TableBody, now: Moment): number | null {
  if (!deadlines || deadlines.state.stopped !== null) return null;
  const dues = own.flatMap((seat) => deadlines.state.due[seat] ?? []);
  const ends = dues.length > 0 ? Math.min(...dues.map((one) => one.ends)) : window?.ends;
  return ends === undefined ? null : toMinute(shownAt({ ends }, now));
}

/** What waits for me first, and of that what is due first; what is never due waits longest. */
const byUrgency = (a: Urgent, b: Urgent): number => urgency(a) - urgency(b) || 0;
type Urgent = { turn: boolean; due: number | null };
const urgency = ({ turn, due }: Urgent): number => (turn ? (due ?? MOST) : MOST + 1);
const MOST = Number.MAX_SAFE_INTEGER - 1;

/** A list costs more than one request. */
const pointsFor = (tables: number): number => Math.floor(tables / 20);

/** Which seats are asked something; each player is told of the own ones alone. A table that sleeps is not woken for this. */
async function askedAt(
  { hall }: Services,
  { id, status }: TableRow,
  { asked, paused }: TableBody,
): Promise<Seat[]> {
  // While it is paused it waits for nobody.
  if (status !== 'playing' || paused) return [];
  const open = await hall.alreadyOpen(id);
  const awake = open?.isStale ? null : open;
  return awake?.askedSeats() ?? asked ?? (await opened(hall, id))?.askedSeats() ?? [];
}

/** What only a newer server can open is listed nevertheless; who asks that server is told more. */
const opened = (hall: Services['hall'], id: string): Promise<LiveTable | null> =>
  hall.table(id).catch((error) => {
    if (error instanceof Newer) return null;
    throw error;
  });

/** A game that was over before its result was kept beside it is opened once. */
async function withResult(services: Services, one: Listed): Promise<Listed> {
  const { row, body } = one;
  if (row.status !== 'over' || body.result !== undefined || body.ended !== null) return one;
  const table = await opened(services.hall, row.id);
  return { ...one, body: { ...body, result: table?.body.result ?? null } };
}

export const tables = [
  route({
    method: 'GET',
    path: '/tables',
    about: 'Public tables that gather or are played',
    run: async ({ services, spend }) => {
      const status = ['gathering', 'playing'] as const;
      const rows = await services.store.tables({ listed: 'public', status: [...status], limit: 100 });
      spend(pointsFor(rows.length));
      const found = (await listed(services, rows)).map((one) => brief(services, one));
      return { tables: found.filter(({ asleep }) => !asleep) };
    },
  }),
  route({
    method: 'GET',
    path: '/me/tables',
    about:
      'My tables, those that wait for me first; or those that I have put away. A sandbox waits for nobody. A table whose others have voted a bot into my seat is mine still',
    query: z.object({ away: z.enum(['true', 'false']).default('false') }),
    run: async ({ services, visitor, spend, query }) => {
      const { person } = mustBeSignedIn(visitor);
      const away = query.away === 'true';
      const rows = await services.store.tables({ person: person.id, away, limit: 200 });
      spend(pointsFor(rows.length));
      const mine = await Promise.all(
        (await listed(services, rows)).map(async (found) => {
          const one = await withResult(services, found);
          const isSandbox = one.body.origin === 'fork';
          const asked = isSandbox ? [] : await askedAt(services, one.row, one.body);
          const own = one.sitting.filter((seat) => seat.person === person.id).map(({ seat }) => seat);
          const lost = one.sitting.filter((seat) => seat.keptFor === person.id).map(({ seat }) => seat);
          const turn = own.some((seat) => asked.includes(seat));
          const due = turn ? ownDue(own, one.body, momentOf(services.clock)) : null;
          return { ...brief(services, one), mine: own, lost, turn, due };
        }),
      );
      return { tables: mine.sort(byUrgency) };
    },
  }),
  route({
    method: 'POST',
    path: '/tables',
    about:
      'Make a table; links of seats kept for friends are told once, here. `leaving`: what resigning does, a bot takes over or the seat is out (usual for two), or a bot plays until a substitute comes; ' +
      '`fallen`: what a fallen clock does: `late`, what the rules do for the late, and the seat goes on with the time of a window (where they have nothing, as `leaving`), or `bot`, or `resign` (usually as `leaving`); ' +
      '`standing`: what each seat has left beforehand at the start, by seat and by what it answers; everybody sees it. ' +
      '`drafts`: what becomes of a draft when its seat is late, where the rules have a game master: it waits for the next turn, or is taken as sent. ' +
      '`deadlines.missed` and `meanwhile`: `wait`, `standing` (what the seat has left beforehand for such a question, else as `late`), `late` (the rules’ answer for the late, else as `bot`), `bot`; ' +
      '`deadlines.substitute`: after so many misses in a row the seat is listed for everybody until somebody takes it over or its player is back. ' +
      'A seat for the bot `computer` is left to the rules of such a game, until a stand-by takes it. ' +
      '`absence`: seconds after which the others may vote that a bot takes over (usually ten minutes with a clock, else three days)',
    limit: 'strict',
    keeps: 1,
    body: tableWish,
    run: async ({ services, visitor, body, publicUrl }) => {
      const { person } = mustBeSignedIn(visitor);
      const { id, links } = await services.lobby.create(person, body);
      const table = await tableOf(services, id, visitor);
      const invitations = Object.entries(links).map(([one, link]) => [
        one,
        invitation(publicUrl(), id, one, link),
      ]);
      return {
        table: await about(services, table, visitor),
        links,
        invitations: Object.fromEntries(invitations),
      };
    },
  }),
  route({
    method: 'PUT',
    path: '/tables/:id/away',
    about:
      'Put a table that is over, set aside or a sandbox away from my own list, or back; nothing is deleted',
    limit: 'talk',
    params,
    body: z.strictObject({ away: z.boolean() }),
    run: async ({ services, visitor, params: { id }, body: { away } }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      const isKept = seatsKeptFor(table, person.id).length > 0;
      if (!isHost(table, visitor) && !isKept) mustHold(table, visitor, seatsOf(table, visitor)[0] ?? '');
      const { row, body } = table;
      if (away && body.origin !== 'fork' && row.status !== 'over' && row.status !== 'aside')
        throw new Denied('conflict', 'The game is not over');
      await services.store.write({ do: 'put-away', table: id, person: person.id, away });
      return {};
    },
  }),
  route({
    method: 'GET',
    path: '/tables/:id',
    about: 'A table: who sits there, how it stands',
    params,
    run: async ({ services, visitor, params: { id } }) =>
      about(services, await tableOf(services, id, visitor), visitor),
  }),
];
