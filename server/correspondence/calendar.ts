/** When an answer is due. It knows no time but what it is told; instants are milliseconds since 1970, as everywhere. */

import { Temporal } from 'temporal-polyfill';
import type { DeadlineRule, FixedTurns, Holiday, TimePerMove, Weekday } from './rule.ts';

/** Further ahead nothing is looked for: a rule by which no day counts gives no deadline at all. */
const HORIZON = 3 * 366;
const HOUR = 3_600_000;

type Zoned = Temporal.ZonedDateTime;
type Day = Temporal.PlainDate;
/** Does a day count? */
type Counts = (day: Day) => boolean;

/** Is there such a place in the time zone database? */
export function isZone(name: string): boolean {
  try {
    // An offset would do for Temporal, but it knows no summer time.
    return /^[A-Z]/i.test(name) && zonedAt(0, name).timeZoneId.length > 0;
  } catch {
    return false;
  }
}

/** When an answer is due that is asked for now by somebody who is away on these days; null: never, no day counts. */
export function dueAfter(rule: DeadlineRule, now: number, away: readonly Holiday[]): number | null {
  const begin = zonedAt(now, rule.zone);
  const isAway = allowed(away, rule.holidays ?? 0);
  const counts: Counts = (day) => !rule.daysOff.includes(day.dayOfWeek as Weekday) && !isAway(day);
  const due =
    rule.turns.kind === 'fixed' ? fixedAfter(rule.turns, begin, isAway) : movedOn(rule.turns, begin, counts);
  return due?.epochMilliseconds ?? null;
}

/**
 * When something is due that was due at `due`, now that somebody is away on more days than before: for each of them that
 * lies before it and would have counted a day later; a fixed time that falls into them is the next one.
 */
export function postponed(
  rule: DeadlineRule,
  now: number,
  due: number,
  before: readonly string[],
  after: readonly string[],
): number {
  const end = zonedAt(due, rule.zone);
  const [begin, last] = [dayAt(now, rule.zone), end.toPlainDate().toString()];
  const isAway: Counts = (day) => after.includes(day.toString());
  if (rule.turns.kind === 'fixed')
    return fixedAfter({ ...rule.turns, notice: 0 }, end, isAway)?.epochMilliseconds ?? due;
  const isOff: Counts = (day) => rule.daysOff.includes(day.dayOfWeek as Weekday);
  const isLost = (day: string): boolean =>
    begin <= day && day <= last && !before.includes(day) && !isOff(Temporal.PlainDate.from(day));
  let at: Zoned | null = end;
  for (let left = after.filter(isLost).length; at && left > 0; left--)
    at = nextDay(at, (day) => !isOff(day) && !isAway(day));
  return at?.epochMilliseconds ?? due;
}

/** What day it is somewhere: 2027-07-24. Days are compared as texts. */
export const dayAt = (instant: number, zone: string): string =>
  zonedAt(instant, zone).toPlainDate().toString();

/** Is it a day of the calendar, written so? */
export function isDay(text: string): boolean {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** How many days a holiday has. */
export const lengthOf = ({ from, to }: Holiday): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;

/** The day before or after, so many days on. */
export const dayOn = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** So many hours later. */
export const later = (instant: number, hours: number): number => instant + hours * HOUR;

/**
 * The first fixed time that gives notice. A day off is no matter here, whoever sets the times knows the days; but on a
 * holiday nothing is due.
 */
function fixedAfter({ at, notice }: FixedTurns, begin: Zoned, isAway: Counts): Zoned | null {
  const soonest = begin.add({ hours: notice });
  for (let ahead = 0; ahead < HORIZON; ahead++) {
    const day = begin.toPlainDate().add({ days: ahead });
    if (isAway(day)) continue;
    const [first] = at
      .filter((time) => time.day === day.dayOfWeek)
      .map(({ hour, minute }) =>
        day.toZonedDateTime({ timeZone: begin.timeZoneId, plainTime: { hour, minute } }),
      )
      .filter((time) => Temporal.ZonedDateTime.compare(time, soonest) >= 0)
      .sort(Temporal.ZonedDateTime.compare);
    if (first) return first;
  }
  return null;
}

/** So many days that count, at the same time of the day, and then so many hours of days that count. */
function movedOn({ days, hours }: TimePerMove, begin: Zoned, counts: Counts): Zoned | null {
  let at = counting(begin, counts);
  for (let left = days; at && left > 0; left--) at = nextDay(at, counts);
  for (let left = hours * HOUR; at && left > 0; ) {
    const midnight: Zoned = at.startOfDay().add({ days: 1 });
    const today = midnight.epochMilliseconds - at.epochMilliseconds;
    if (left <= today) return at.add({ milliseconds: left });
    left -= today;
    at = counting(midnight, counts);
  }
  return at;
}

/** This moment if its day counts, else the beginning of the next day that does. */
const counting = (at: Zoned, counts: Counts): Zoned | null =>
  counts(at.toPlainDate()) ? at : (nextDay(at, counts)?.startOfDay() ?? null);

/** The same time of the next day that counts. */
function nextDay(at: Zoned, counts: Counts): Zoned | null {
  for (let ahead = 1; ahead < HORIZON; ahead++) {
    const day = at.add({ days: ahead });
    if (counts(day.toPlainDate())) return day;
  }
  return null;
}

/** Is somebody away on a day? Of each year the first days of holiday count that the table allows, and no others. */
function allowed(away: readonly Holiday[], days: number): Counts {
  const used = new Map<string, number>();
  const off = new Set<string>();
  for (const day of daysOf(away)) {
    const year = day.slice(0, 4);
    const before = used.get(year) ?? 0;
    if (before >= days) continue;
    used.set(year, before + 1);
    off.add(day);
  }
  return (day) => off.has(day.toString());
}

/** All days of some holidays, each once, in their order. */
export function daysOf(away: readonly Holiday[]): string[] {
  const days = new Set<string>();
  for (const { from, to } of away) {
    days.add(from);
    for (let day = from; day < to; ) {
      day = dayOn(day, 1);
      days.add(day);
    }
  }
  return [...days].sort();
}

/**
 * From when to when these hours of the day (`22:00` to `07:30`) last by the clocks of a place, around a moment; null: it is
 * another time of the day, or they are none. An hour that the clocks leave out or have twice is as the calendar has it.
 */
export function hoursAround(
  from: string,
  to: string,
  zone: string,
  moment: number,
): { begin: number; end: number } | null {
  const today = zonedAt(moment, zone).toPlainDate();
  // What began yesterday evening may go on.
  for (const day of [today.subtract({ days: 1 }), today]) {
    const begin = day.toZonedDateTime({ timeZone: zone, plainTime: from }).epochMilliseconds;
    const next = to > from ? day : day.add({ days: 1 });
    const end = next.toZonedDateTime({ timeZone: zone, plainTime: to }).epochMilliseconds;
    if (from !== to && begin <= moment && moment < end) return { begin, end };
  }
  return null;
}

const zonedAt = (instant: number, zone: string): Zoned =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
