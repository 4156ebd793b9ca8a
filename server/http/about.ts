/** What everybody who may come in sees of a table, besides the game itself. */

import { type Seat, SPECTATOR } from '@annales/engine';
import { type Moment, shownAt } from '../correspondence/deadlines.ts';
import { allDays, awayUntil, daysLeft, HERE } from '../correspondence/holidays.ts';
import { momentOf } from '../correspondence/moment.ts';
import { noSuchTable } from '../errors.ts';
import type { Visitor } from '../people/people.ts';
import type { Services } from '../services.ts';
import { isHost, mustBeOpenTo, seatsOf } from '../tables/access.ts';
import type { TableBody } from '../tables/body.ts';
import { count } from '../tables/clock.ts';
import { mayHint } from '../tables/hints.ts';
import { COMPUTER, seatsKeptFor } from '../tables/leaving.ts';
import type { LiveTable } from '../tables/live.ts';
import { isAsleep } from '../tables/sleeping.ts';
import { runningAt } from '../tables/time.ts';
import type { About } from '../wire/index.ts';

/** A table that this visitor may see, as it is stored. */
export async function tableOf(
  services: Services,
  tableId: string,
  visitor: Visitor | null,
): Promise<LiveTable> {
  const table = await services.hall.table(tableId);
  if (!table) throw noSuchTable();
  mustBeOpenTo(table, visitor);
  await table.settled();
  if (visitor) await services.welcome(table, visitor.person.id);
  return table;
}

/** Keeps the token out of logs and referrers: what stands after # is not sent. */
export const invitation = (publicUrl: string, table: string, one: string, link: string): string =>
  `${publicUrl}/table/${table}#${one}=${link}`;

/** Where nobody is told who sits where, each knows himself. */
export const isMasked = ({ body, row }: LiveTable, visitor: Visitor | null, person: string): boolean =>
  body.anonymous && row.status !== 'over' && visitor?.person.id !== person;

/** Nor of a host who was named by the seat. */
export const isHostMasked = (table: LiveTable, visitor: Visitor | null, person: string): boolean =>
  table.body.hostUnnamed === true && isMasked(table, visitor, person);

export async function about(services: Services, table: LiveTable, visitor: Visitor | null): Promise<About> {
  const { row, body, chronicle } = table;
  const names = await Promise.all(
    body.seats.map(async (one) => {
      const { person } = table.seats.get(one)!;
      if (person === null || isMasked(table, visitor, person)) return null;
      return (await services.store.person(person))?.name ?? null;
    }),
  );
  const mine = seatsOf(table, visitor);
  const unreadLetters =
    visitor && mine.length > 0 ? await services.letters.unread(table, visitor.person.id, mine) : {};
  const host = row.host === null ? null : await services.store.person(row.host);
  const left = chronicle && row.status === 'playing' ? chronicle.game.left(chronicle.state) : [];
  const told = chronicle && row.status === 'playing' ? chronicle.game.told(chronicle.state, SPECTATOR) : null;
  return {
    id: row.id,
    game: row.game,
    title: body.title,
    status: row.status,
    listed: row.listed,
    publicUrl: services.publicUrl,
    created: row.created,
    touched: row.touched,
    scenario: body.scenario,
    options: body.options,
    standing: body.standing ?? {},
    pack: body.pack,
    packName: body.packName,
    commitment: body.commitment,
    seed: chronicle?.record.seed ?? null,
    clock: clockOf(table, services.clock.open()),
    deadlines: deadlinesOf(table, seatsOf(table, visitor), momentOf(services.clock)),
    leaving: body.leaving,
    fallen: body.fallen,
    absence: body.absence,
    drafts: body.drafts,
    asleep: isAsleep(table),
    fading: fadingOf(body, momentOf(services.clock)),
    letters: body.letters,
    anonymous: body.anonymous,
    hints: mayHint(table, mine),
    paused: body.paused,
    proposals: body.proposals.map(({ changes, ...proposal }) =>
      changes && chronicle
        ? {
            ...proposal,
            changes: changes.map((change) => ({ ...change, words: chronicle.game.say.corrected(change) })),
          }
        : proposal,
    ),
    fell: body.fell,
    news: body.news ?? [],
    ended: body.ended,
    aside: body.aside,
    origin: body.origin,
    rematch: body.rematch,
    result: chronicle?.game.result(chronicle.state) ?? null,
    waits: told?.waits ?? [],
    question: told ? table.question : null,
    seats: body.seats.map((one, i) => {
      const { holder, bot, link, opened } = table.seats.get(one)!;
      const salted = Object.hasOwn(body.salts, one);
      const away = row.status === 'playing' && holder === 'person' ? awaySeconds(table, one) : null;
      const resigned = chronicle !== null && !chronicle.game.inPlay(chronicle.state).includes(one);
      const kept = link !== null && holder === 'anyone';
      const lost = holder === 'bot' && body.former[one]?.how === 'vote';
      return {
        seat: one,
        holder,
        name: names[i]!,
        bot,
        kept,
        lost,
        salted,
        away,
        resigned,
        left: left.includes(one),
        opened,
        holiday: told?.window ? null : holidayOf(table, one, services.clock.wall()),
      };
    }),
    mine,
    unreadLetters,
    /** Lost by a vote, and to be had again. */
    keptForMe: seatsKeptFor(table, visitor?.person.id ?? null),
    host: isHost(table, visitor),
    hostName: host && !isHostMasked(table, visitor, host.id) ? host.name : null,
    presence: table.watchers.presence(),
  };
}

/** For how many seconds nobody was here who sits there; null: nobody ever comes. */
function awaySeconds({ attendance }: LiveTable, one: Seat): number | null {
  const away = attendance.awayFor(one);
  return Number.isFinite(away) ? Math.floor(away / 1000) : null;
}

/** Where nobody sits no time runs. */
const withoutEmpty = ({ seats }: LiveTable, left: Record<Seat, number>): Record<Seat, number> =>
  Object.fromEntries(Object.entries(left).filter(([seat]) => seats.get(seat)!.bot !== COMPUTER));

/** What is due, as a clock on the wall tells it: to the minute, since a restart gives back its seconds. */
function deadlinesOf({ body }: LiveTable, mine: readonly Seat[], now: Moment): About['deadlines'] {
  if (!body.deadlines) return null;
  const { rule, state } = body.deadlines;
  const { extensions, misses, stopped } = state;
  const at = (one: { ends: number }) =>
    toMinute(shownAt(one, stopped === null ? now : { ...now, open: stopped }));
  const due = Object.entries(state.due).map(
    ([seat, one]) => [seat, { at: at(one), missed: one.missed === true }] as const,
  );
  const window = body.window && at(body.window);
  const own = mine.map((seat) => {
    const away = state.away?.[seat] ?? HERE;
    return [seat, { left: daysLeft(rule, away, now.wall), days: allDays(away) }] as const;
  });
  const holidays = rule.holidays ? Object.fromEntries(own) : {};
  return { rule, due: Object.fromEntries(due), extensions, misses, window, holidays };
}

/** Until when whoever sits there is on holiday, if the table shows it. */
function holidayOf({ body, row, seats }: LiveTable, seat: Seat, now: number): string | null {
  const { deadlines } = body;
  if (row.status !== 'playing' || !deadlines?.rule.holidaysShown || seats.get(seat)!.person === null)
    return null;
  return awayUntil(deadlines.state.away?.[seat] ?? HERE, now, deadlines.rule.zone);
}

/** When it fades away, once those who sit there have been told. */
export const fadingOf = ({ fading }: Pick<TableBody, 'fading'>, now: Moment): number | null =>
  fading?.told ? toMinute(shownAt({ ends: fading.at }, now)) : null;

const MINUTE = 60_000;
export const toMinute = (time: number): number => Math.round(time / MINUTE) * MINUTE;

/** The time that everybody may see; in a window nothing moves but the window’s own. */
function clockOf(table: LiveTable, now: number) {
  const { clock, clockState, window, glass } = table.body;
  const running = runningAt(table);
  return {
    rule: clock,
    now,
    left: clockState && withoutEmpty(table, count(clockState, now, running).left),
    running,
    window: window?.ends ?? null,
    glass: glass?.ends ?? null,
  };
}
