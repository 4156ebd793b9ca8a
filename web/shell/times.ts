/** Times in the reader's own zone and language. */

import { language } from '../words/language.ts';

const DAY = 86_400_000;

/** Of one language the browser may know which: whether the month comes first. */
const LOCALE = navigator.languages.find((tag) => tag.startsWith(language) && isTag(tag)) ?? language;

/** A browser on a machine without a language names one that is none: en-US@posix. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });
const dated = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** The hour today, else day and hour. */
export const timeOf = (at: number): string =>
  new Date(at).toDateString() === new Date().toDateString() ? clock.format(at) : dated.format(at);

/** Monday is 1. */
export const dayName = (day: number): string =>
  new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** A day of the calendar, 2027-07-24, wherever the reader is. */
export const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

export const exactTime = (at: number): string => dated.format(at);

const UNITS: [seconds: number, unit: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** “10 minutes”, “3 days”: rounded down to the largest unit that fits. */
export function lasting(seconds: number): string {
  const [size, unit] = UNITS.find(([one]) => seconds >= one) ?? UNITS.at(-1)!;
  const words = new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.floor(seconds / size));
}

/** “5 minutes ago”. What has happened is never still to come, however the clocks of server and reader differ. */
export const ago = (at: number, now = Date.now()): string => fromNow(Math.min(0, at - now));

/** “in 3 days”, or “5 minutes ago”: so many milliseconds from now. */
export function fromNow(away: number): string {
  const size = Math.abs(away);
  if (size < 60_000) return relative.format(Math.round(away / 1000), 'second');
  if (size < 3_600_000) return relative.format(Math.round(away / 60_000), 'minute');
  if (size < DAY) return relative.format(Math.round(away / 3_600_000), 'hour');
  return relative.format(Math.round(away / DAY), 'day');
}
