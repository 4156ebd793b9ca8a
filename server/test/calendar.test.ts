import { expect, test } from 'vitest';
import { dueAfter, isZone } from '../correspondence/calendar.ts';
import type { DeadlineRule, Holiday } from '../correspondence/rule.ts';

const rule = (own: Partial<DeadlineRule>): DeadlineRule => ({
  zone: 'Europe/Paris',
  turns: { kind: 'fixed', at: [{ day: 7, hour: 20, minute: 0 }], notice: 24 },
  daysOff: [],
  extensions: { times: 0, hours: 0 },
  holidays: 0,
  window: 24,
  missed: 'wait',
  ...own,
});
const each = (days: number, hours = 0) => ({ kind: 'each', days, hours }) as const;
/** When it is due, told as a clock on the table's wall would. */
function due(own: Partial<DeadlineRule>, asked: string, away: readonly Holiday[] = []): string | null {
  const whole = rule(own);
  const at = dueAfter(whole, Date.parse(asked), away);
  if (at === null) return null;
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: whole.zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
}

test('fixed turns come at the same time of the clock, in winter and in summer', () => {
  // Clocks are put forward on 28 March 2027 and back on 31 October 2027, both Sundays.
  expect(due({}, '2027-03-15T12:00Z')).toBe('2027-03-21 20:00');
  expect(due({}, '2027-03-22T12:00Z')).toBe('2027-03-28 20:00');
  expect(dueAfter(rule({}), Date.parse('2027-03-15T12:00Z'), [])).toBe(Date.parse('2027-03-21T19:00Z'));
  expect(dueAfter(rule({}), Date.parse('2027-03-22T12:00Z'), [])).toBe(Date.parse('2027-03-28T18:00Z'));
  expect(dueAfter(rule({}), Date.parse('2027-10-27T12:00Z'), [])).toBe(Date.parse('2027-10-31T19:00Z'));
});

test('who is asked too late for one fixed time has until the next, to the minute', () => {
  expect(due({}, '2027-06-05T18:00Z')).toBe('2027-06-06 20:00');
  expect(due({}, '2027-06-05T18:01Z')).toBe('2027-06-13 20:00');
});

test('of several fixed times the first counts, in whichever order they were given', () => {
  const at = [
    { day: 7, hour: 20, minute: 0 },
    { day: 3, hour: 21, minute: 30 },
    { day: 3, hour: 8, minute: 0 },
  ] as const;
  const turns = { kind: 'fixed', at, notice: 0 } as const;
  expect(due({ turns }, '2027-06-07T00:00Z')).toBe('2027-06-09 08:00');
  expect(due({ turns }, '2027-06-09T10:00Z')).toBe('2027-06-09 21:30');
  expect(due({ turns }, '2027-06-10T10:00Z')).toBe('2027-06-13 20:00');
});

test('a time that the clock leaves out comes right after, and one that comes twice is the first', () => {
  const at = (hour: number) => ({ kind: 'fixed', at: [{ day: 7, hour, minute: 30 }], notice: 0 }) as const;
  expect(due({ turns: at(2) }, '2027-03-25T00:00Z')).toBe('2027-03-28 03:30');
  expect(dueAfter(rule({ turns: at(2) }), Date.parse('2027-10-29T00:00Z'), [])).toBe(
    Date.parse('2027-10-31T00:30Z'),
  );
});

test('days of a move are days of the calendar, whatever is done to the clock between', () => {
  expect(due({ turns: each(3) }, '2027-03-26T19:00Z')).toBe('2027-03-29 20:00');
  expect(due({ turns: each(1) }, '2027-10-30T18:00Z')).toBe('2027-10-31 20:00');
});

test('hours of a move are hours', () => {
  expect(due({ turns: each(0, 12) }, '2027-03-27T19:00Z')).toBe('2027-03-28 09:00');
  expect(due({ turns: each(1, 12) }, '2027-06-01T06:00Z')).toBe('2027-06-02 20:00');
});

test('days off do not count: neither for days nor for hours, nor for who is asked on one', () => {
  const daysOff = [6, 7] as DeadlineRule['daysOff'];
  // 4 June 2027 is a Friday.
  expect(due({ turns: each(1), daysOff }, '2027-06-04T16:00Z')).toBe('2027-06-07 18:00');
  expect(due({ turns: each(0, 8), daysOff }, '2027-06-04T16:00Z')).toBe('2027-06-07 02:00');
  expect(due({ turns: each(0, 6), daysOff }, '2027-06-04T16:00Z')).toBe('2027-06-05 00:00');
  expect(due({ turns: each(1), daysOff }, '2027-06-05T10:00Z')).toBe('2027-06-08 00:00');
});

test('a fixed time on a day off stands: whoever sets the times knows the days', () => {
  expect(due({ daysOff: [7] }, '2027-06-01T10:00Z')).toBe('2027-06-06 20:00');
});

test('holidays do not count, as many days a year as the table allows', () => {
  const away = [{ from: '2027-06-05', to: '2027-06-14' }];
  expect(due({ turns: each(2), holidays: 30 }, '2027-06-04T10:00Z', away)).toBe('2027-06-16 12:00');
  expect(due({ turns: each(2), holidays: 4 }, '2027-06-04T10:00Z', away)).toBe('2027-06-10 12:00');
  expect(due({ turns: each(2), holidays: 0 }, '2027-06-04T10:00Z', away)).toBe('2027-06-06 12:00');
  expect(due({ holidays: 30 }, '2027-06-04T10:00Z', away)).toBe('2027-06-20 20:00');
});

test('a new year brings new days of holiday, and days that are named twice count once', () => {
  const away = [
    { from: '2027-12-30', to: '2028-01-02' },
    { from: '2027-12-30', to: '2027-12-31' },
  ];
  expect(due({ turns: each(1), holidays: 2 }, '2027-12-29T10:00Z', away)).toBe('2028-01-03 11:00');
});

test('where no day counts nothing is ever due', () => {
  expect(due({ turns: each(1), daysOff: [1, 2, 3, 4, 5, 6, 7] }, '2027-06-04T10:00Z')).toBeNull();
  expect(due({ turns: { kind: 'fixed', at: [], notice: 0 } }, '2027-06-04T10:00Z')).toBeNull();
});

test('a place is known by its name in the time zone database', () => {
  expect(['Europe/Paris', 'America/New_York', 'UTC', 'Asia/Kolkata'].every(isZone)).toBe(true);
  expect(['Paris', '', '+02:00', 'Europe/', '../etc'].some(isZone)).toBe(false);
});
