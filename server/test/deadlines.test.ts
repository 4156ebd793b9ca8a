import { expect, test } from 'vitest';
import {
  type Awaited,
  comeBack,
  extend,
  follow,
  goOn,
  miss,
  moveTo,
  newDeadlines,
  nextDue,
  shownAt,
  stop,
} from '../correspondence/deadlines.ts';
import type { DeadlineRule } from '../correspondence/rule.ts';

const DAY = 24 * 3_600_000;
const rule: DeadlineRule = {
  zone: 'UTC',
  turns: { kind: 'each', days: 2, hours: 0 },
  daysOff: [],
  extensions: { times: 1, hours: 24 },
  holidays: 30,
  window: 24,
  missed: 'wait',
};
const start = Date.parse('2027-06-01T10:00Z');
/** The server has been open for as long as it says, and the wall's clock is this much ahead of that. */
const now = (days: number, ahead = start) => ({ open: days * DAY, wall: ahead + days * DAY });
const asked = (seat: string, question: number, away: Awaited['away'] = []): Awaited => ({
  seat,
  question,
  away,
});
const none = newDeadlines(rule, ['wessex', 'mercia']);

test('a new question has new time, the same one keeps its own, and an answer ends it', () => {
  const first = follow(rule, none, [asked('wessex', 1), asked('mercia', 1)], now(0));
  expect(first.due).toEqual({
    wessex: { question: 1, ends: 2 * DAY },
    mercia: { question: 1, ends: 2 * DAY },
  });
  const second = follow(rule, first, [asked('wessex', 1), asked('mercia', 4)], now(1));
  expect(second.due).toEqual({
    wessex: { question: 1, ends: 2 * DAY },
    mercia: { question: 4, ends: 3 * DAY },
  });
  expect(nextDue(second)).toEqual({ seat: 'wessex', ends: 2 * DAY });
  expect(follow(rule, second, [asked('mercia', 4)], now(1)).due).toEqual({ mercia: second.due.mercia });
});

test('whoever can still take the last step back has the time that there was before it', () => {
  const first = follow(rule, none, [asked('wessex', 1)], now(0));
  const stepped = follow(rule, first, [{ ...asked('wessex', 2), goesOn: true }], now(1));
  expect(stepped.due).toEqual({ wessex: { question: 2, ends: 2 * DAY } });
  expect(follow(rule, stepped, [asked('wessex', 3)], now(1)).due.wessex!.ends).toBe(3 * DAY);
});

test('days in which the server was down are given back, and shown so', () => {
  const state = follow(rule, none, [asked('wessex', 1)], now(0));
  expect(shownAt(state.due.wessex!, now(1))).toBe(start + 2 * DAY);
  // Two days later by the wall, of which the server was open for one half.
  expect(shownAt(state.due.wessex!, now(0.5, start + 1.5 * DAY))).toBe(start + 3.5 * DAY);
});

test('who is on holiday has until after it', () => {
  const away = [{ from: '2027-06-02', to: '2027-06-04' }];
  const state = follow(rule, none, [asked('wessex', 1, away), asked('mercia', 1)], now(0));
  expect(state.due.wessex!.ends - state.due.mercia!.ends).toBe(3 * DAY);
});

test('a seat takes longer as often as the table allows, and not when it is too late', () => {
  const state = follow(rule, none, [asked('wessex', 1), asked('mercia', 1)], now(0));
  const longer = extend(rule, state, 'wessex')!;
  expect(longer.due.wessex!.ends).toBe(3 * DAY);
  expect(longer.due.mercia!.ends).toBe(2 * DAY);
  expect(extend(rule, longer, 'wessex')).toBeNull();
  expect(extend(rule, longer, 'mercia')).not.toBeNull();
  expect(extend(rule, miss(state, 'mercia'), 'mercia')).toBeNull();
  expect(extend(rule, none, 'wessex')).toBeNull();
});

test('what was missed is due no more, and counts until its player is here again', () => {
  const state = follow(rule, none, [asked('wessex', 1), asked('mercia', 1)], now(0));
  const missed = miss(state, 'wessex');
  expect(nextDue(missed)?.seat).toBe('mercia');
  expect(miss(missed, 'wessex').misses).toEqual({ wessex: 2 });
  expect(follow(rule, missed, [asked('wessex', 1)], now(3)).due.wessex!.missed).toBe(true);
  expect(comeBack(missed, 'wessex').misses).toEqual({});
});

test('a deadline that is moved is that of all for whom the table waits, missed or not', () => {
  const state = miss(follow(rule, none, [asked('wessex', 1), asked('mercia', 1)], now(0)), 'wessex');
  const moved = moveTo(state, start + 5 * DAY, now(1));
  expect(moved.due).toEqual({
    wessex: { question: 1, ends: 5 * DAY },
    mercia: { question: 1, ends: 5 * DAY },
  });
});

test('time in which a game was paused is given back; a fixed time is the next one', () => {
  const paused = stop(follow(rule, none, [asked('wessex', 1)], now(0)), now(1));
  const again = goOn(rule, paused, now(4));
  expect(again).toMatchObject({ due: { wessex: { question: 1, ends: 5 * DAY } }, stopped: null });
  const sundays = { kind: 'fixed', at: [{ day: 7, hour: 20, minute: 0 }], notice: 0 } as const;
  const fixed = { ...rule, turns: sundays };
  const anew = follow(fixed, goOn(fixed, paused, now(6)), [asked('wessex', 1)], now(6));
  expect(shownAt(anew.due.wessex!, now(6))).toBe(Date.parse('2027-06-13T20:00Z'));
});
