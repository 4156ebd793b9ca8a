/** Times in the reader's own zone and language. */

const DAY = 86_400_000;

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const dated = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** The hour today, else day and hour. */
export const timeOf = (at: number): string =>
  new Date(at).toDateString() === new Date().toDateString() ? clock.format(at) : dated.format(at);

export const exactTime = (at: number): string => dated.format(at);

/** “5 minutes ago”. */
export function ago(at: number, now = Date.now()): string {
  const past = at - now;
  const size = Math.abs(past);
  if (size < 60_000) return relative.format(Math.round(past / 1000), 'second');
  if (size < 3_600_000) return relative.format(Math.round(past / 60_000), 'minute');
  if (size < DAY) return relative.format(Math.round(past / 3_600_000), 'hour');
  return relative.format(Math.round(past / DAY), 'day');
}
