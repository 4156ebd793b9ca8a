/** Days on which people are away, as tables count them. */

import { expect, test } from 'vitest';
import { isDay, postponed } from '../correspondence/calendar.ts';
import { follow, miss, newDeadlines, plan, shownAt, stop } from '../correspondence/deadlines.ts';
import { allDays, asHolidays, awayUntil, daysLeft, HERE, planned } from '../correspondence/holidays.ts';
import type { DeadlineRule, Holiday } from '../correspondence/rule.ts';

const DAY = 24 * 3_600_000;
const RULE: DeadlineRule = {
  zone: 'Europe/Paris',
  turns: { kind: 'each', days: 2, hours: 0 },
  daysOff: [],
  extensions: { times: 0, hours: 24 },
  holidays: 5,
  window: 24,
  missed: 'wait',
};
/** A Tuesday, noon in Paris. */
const START = Date.parse('2027-06-01T10:00Z');
const moment = (days: number) => ({ wall: START + days * DAY, open: days * DAY });
const days = (from: string, to = from): Holiday[] => [{ from: `2027-06-${from}`, to: `2027-06-${to}` }];
const none = newDeadlines(RULE, ['wessex']);
const asked = (question: number, away: Holiday[] = []) => [{ seat: 'wessex', question, away }];
/** Asked on the first day, at noon: due on the third. */
const due = follow(RULE, none, asked(1), moment(0));
const ends = (state: typeof due, at = moment(0)) =>
  new Date(shownAt(state.due.wessex!, at)).toISOString().slice(5, 16);

test('days are days of the calendar, written as such', () => {
  expect(['2027-02-28', '2028-02-29', '2027-02-29', '2027-2-1', 'now', ''].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('what is due is put off for each day that would have counted, as if the days had been known before', () => {
  expect(ends(due)).toBe('06-03T10:00');
  for (const [holiday, until] of [
    [days('02'), '06-04T10:00'],
    [days('03'), '06-04T10:00'],
    [days('02', '04'), '06-06T10:00'],
    [days('04', '08'), '06-03T10:00'],
  ] as const) {
    const later = plan(RULE, due, 'wessex', holiday, moment(0));
    expect(ends(later)).toBe(until);
    const before = follow(
      RULE,
      none,
      asked(1, asHolidays({ used: [], days: allDays(later.away!.wessex!) })),
      {
        ...moment(0),
      },
    );
    expect(ends(before)).toBe(until);
  }
});

test('days off are not lost twice, and clocks that change in between leave the hour', () => {
  const weekdays = { ...RULE, daysOff: [6, 7] as const };
  // Friday, 26 March; clocks are put forward on Sunday.
  const now = Date.parse('2027-03-26T11:00Z');
  const monday = Date.parse('2027-03-29T10:00Z');
  const away = ['2027-03-27', '2027-03-28', '2027-03-29'];
  expect(new Date(postponed(weekdays, now, monday, [], away)).toISOString()).toBe('2027-03-30T10:00:00.000Z');
  // And back on 31 October.
  const before = Date.parse('2027-10-29T10:00Z');
  const saturday = Date.parse('2027-10-30T10:00Z');
  expect(new Date(postponed(RULE, before, saturday, [], ['2027-10-30'])).toISOString()).toBe(
    '2027-10-31T11:00:00.000Z',
  );
});

test('a fixed time on such a day is the next one, and others stay', () => {
  const turns = { kind: 'fixed', at: [{ day: 7, hour: 20, minute: 0 }], notice: 24 } as const;
  const fixed = { ...RULE, turns };
  const state = follow(fixed, none, asked(1), moment(0));
  expect(ends(state)).toBe('06-06T18:00');
  expect(ends(plan(fixed, state, 'wessex', days('05'), moment(0)))).toBe('06-06T18:00');
  expect(ends(plan(fixed, state, 'wessex', days('06'), moment(0)))).toBe('06-13T18:00');
});

test('a year has as many days as the table allows, and each year its own', () => {
  const long = [{ from: '2027-12-28', to: '2028-01-10' }];
  const away = planned(RULE, HERE, long, START, null);
  expect(away.days).toEqual([
    ...['28', '29', '30', '31'].map((day) => `2027-12-${day}`),
    ...['01', '02', '03', '04', '05'].map((day) => `2028-01-${day}`),
  ]);
  expect(daysLeft(RULE, away, START)).toBe(1);
  expect(planned({ ...RULE, holidays: 0 }, HERE, long, START, null)).toBe(HERE);
});

test('nothing is put forward again, and what has counted once is gone: a table cannot be held up for ever', () => {
  let state = due;
  let last = shownAt(state.due.wessex!, moment(0));
  for (let round = 0; round < 30; round++) {
    // Said, taken back, and said for other days, always just before it is due.
    const until = new Date(last).toISOString().slice(0, 10);
    state = plan(RULE, state, 'wessex', [{ from: until, to: until }], moment(0));
    state = plan(RULE, state, 'wessex', [], moment(0));
    const now = shownAt(state.due.wessex!, moment(0));
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }
  expect(last - shownAt(due.due.wessex!, moment(0))).toBe(5 * DAY);
  expect(daysLeft(RULE, state.away!.wessex!, START)).toBe(0);
});

test('days to come that nothing rests on can be had back; those that are past cannot', () => {
  const said = plan(RULE, due, 'wessex', days('10', '12'), moment(0));
  expect(daysLeft(RULE, said.away!.wessex!, START)).toBe(2);
  expect(daysLeft(RULE, plan(RULE, said, 'wessex', [], moment(0)).away!.wessex!, START)).toBe(5);
  const later = plan(RULE, said, 'wessex', [], moment(10));
  expect(allDays(later.away!.wessex!)).toEqual(['2027-06-10', '2027-06-11']);
});

test('what was missed stays missed, and the same holidays said again change nothing', () => {
  const missed = miss(due, 'wessex');
  expect(plan(RULE, missed, 'wessex', days('03', '05'), moment(2)).due).toEqual(missed.due);
  const said = plan(RULE, due, 'wessex', days('02', '03'), moment(0));
  expect(plan(RULE, said, 'wessex', days('02', '03'), moment(0))).toBe(said);
});

test('while a game is paused it is due later by that, and a holiday is reckoned from there', () => {
  const paused = stop(due, moment(1));
  // Two days later it still has a day to go: it would be due on the fifth.
  const later = plan(RULE, paused, 'wessex', days('05'), moment(3));
  expect(later.due.wessex!.ends - due.due.wessex!.ends).toBe(DAY);
  expect(plan(RULE, paused, 'wessex', days('06'), moment(3)).due).toEqual(due.due);
});

test('whoever is away today is so until the last day of that holiday', () => {
  const away = planned(RULE, HERE, [...days('01', '02'), ...days('03'), ...days('06')], START, null);
  expect(awayUntil(away, START, RULE.zone)).toBe('2027-06-03');
  expect(awayUntil(away, START + 3 * DAY, RULE.zone)).toBeNull();
});
