/**
 * Until when each seat of a table has time. Kept in the time in which the server was open, like clocks: hours in which it
 * was down are given back by themselves, and a jump of the machine's time costs nobody anything.
 */

import type { Seat } from '@annales/engine';
import { dueAfter, later, postponed } from './calendar.ts';
import { type Away, allDays, HERE, planned } from './holidays.ts';
import type { DeadlineRule, Holiday } from './rule.ts';

export interface Deadline {
  /** What the seat was asked, by its own count. */
  question: number;
  /** When its time is up, in milliseconds of the time in which the server was open. */
  ends: number;
  /** It was up, and the table waits on. */
  missed?: true;
  /** When it counts as missed once more, where a table waits and counts. */
  again?: number;
}

export interface DeadlineState {
  due: Record<Seat, Deadline>;
  /** How often each seat may still take longer. */
  extensions: Record<Seat, number>;
  /** How often in a row each seat has not answered in time. */
  misses: Record<Seat, number>;
  /** On which days each is on holiday, as far as the table allows it; absent: nobody is. */
  away?: Record<Seat, Away>;
  /** Since when nobody's time runs, because the game is paused; null: it runs. */
  stopped: number | null;
}

/** One moment by both clocks of the server. */
export interface Moment {
  wall: number;
  open: number;
}

/** Somebody for whom the table waits, as everybody knows. */
export interface Awaited {
  seat: Seat;
  question: number;
  /** Its last step can still be taken back: it has the time that it had, however often it does that. */
  goesOn?: boolean;
  away: readonly Holiday[];
}

export const newDeadlines = ({ extensions }: DeadlineRule, seats: readonly Seat[]): DeadlineState => ({
  due: {},
  extensions: Object.fromEntries(seats.map((seat) => [seat, extensions.times])),
  misses: {},
  stopped: null,
});

/** Whoever is asked something new has new time for it; whoever is asked nothing has answered. Else it is the very same. */
export function follow(
  rule: DeadlineRule,
  state: DeadlineState,
  awaited: readonly Awaited[],
  now: Moment,
): DeadlineState {
  const due: Record<Seat, Deadline> = {};
  for (const { seat, question, goesOn, away } of awaited) {
    const before = state.due[seat];
    if (before?.question === question) due[seat] = before;
    else if (before && goesOn) due[seat] = { ...before, question };
    else {
      const at = dueAfter(rule, now.wall, away);
      if (at !== null) due[seat] = { question, ends: opened(at, now) };
    }
  }
  const seats = Object.keys(due);
  const isSame =
    seats.length === Object.keys(state.due).length && seats.every((seat) => due[seat] === state.due[seat]);
  return isSame ? state : { ...state, due };
}

/** Whose time is up next, or counts as missed once more, and when; null: nobody's. */
export function nextDue({ due }: DeadlineState): { seat: Seat; ends: number } | null {
  const [first] = Object.entries(due)
    .flatMap(([seat, { ends, missed, again }]) => {
      const at = missed ? again : ends;
      return at === undefined ? [] : [{ seat, ends: at }];
    })
    .sort((a, b) => a.ends - b.ends);
  return first ?? null;
}

/** A seat has not answered in time. `again`: when it counts once more, if nothing is done for it; null: never. */
export function miss(state: DeadlineState, seat: Seat, again: number | null = null): DeadlineState {
  const { question, ends } = state.due[seat]!;
  const missed: Deadline = { question, ends, missed: true, ...(again !== null && { again }) };
  return {
    ...state,
    due: { ...state.due, [seat]: missed },
    misses: { ...state.misses, [seat]: (state.misses[seat] ?? 0) + 1 },
  };
}

/** When another so long will have passed, after which the table counts once more. */
export function countsAgain(
  rule: DeadlineRule,
  state: DeadlineState,
  seat: Seat,
  now: Moment,
): number | null {
  const away = allDays(state.away?.[seat] ?? HERE).map((day) => ({ from: day, to: day }));
  const at = dueAfter(rule, now.wall, away);
  return at === null ? null : opened(at, now);
}

/** Somebody else sits there, to whom nobody gave the seat: what is asked has new time, and nothing was missed. */
export function beginAnew(state: DeadlineState, seat: Seat): DeadlineState {
  const without = <V>(all: Record<Seat, V>): Record<Seat, V> =>
    Object.fromEntries(Object.entries(all).filter(([one]) => one !== seat));
  const { away, ...others } = state;
  return {
    ...others,
    due: without(state.due),
    misses: without(state.misses),
    ...(away && { away: without(away) }),
  };
}

/** Whoever sits there has said other holidays: what is due and not missed is put off for them, and never put forward. */
export function plan(
  rule: DeadlineRule,
  state: DeadlineState,
  seat: Seat,
  holidays: readonly Holiday[],
  now: Moment,
): DeadlineState {
  const due = state.due[seat];
  const isPending = due !== undefined && !due.missed;
  // While the game is paused it is due later by as much as has passed since.
  const then = state.stopped === null ? now : { ...now, open: state.stopped };
  const at = isPending ? shownAt(due, then) : null;
  const before = state.away?.[seat] ?? HERE;
  const after = planned(rule, before, holidays, now.wall, at);
  if (after === before) return state;
  const away = { ...state.away, [seat]: after };
  if (at === null) return { ...state, away };
  const moved = postponed(rule, now.wall, at, allDays(before), allDays(after));
  const ends = due!.ends + Math.max(0, moved - at);
  return { ...state, away, due: { ...state.due, [seat]: { ...due!, ends } } };
}

/** Whoever sits there has answered, or is here again. */
export function comeBack(state: DeadlineState, seat: Seat): DeadlineState {
  if (!state.misses[seat]) return state;
  const { [seat]: _, ...misses } = state.misses;
  return { ...state, misses };
}

/** The seat takes longer, of its own bank; null: there is nothing left of it, or nothing is due. */
export function extend(rule: DeadlineRule, state: DeadlineState, seat: Seat): DeadlineState | null {
  const left = state.extensions[seat] ?? 0;
  const due = state.due[seat];
  if (left <= 0 || !due || due.missed) return null;
  return {
    ...state,
    due: { ...state.due, [seat]: { ...due, ends: later(due.ends, rule.extensions.hours) } },
    extensions: { ...state.extensions, [seat]: left - 1 },
  };
}

/** Those for whom the table waits have until then, whatever was said before. */
export function moveTo(state: DeadlineState, at: number, now: Moment): DeadlineState {
  const due = Object.entries(state.due).map(
    ([seat, { question }]) => [seat, { question, ends: opened(at, now) }] as const,
  );
  return { ...state, due: Object.fromEntries(due) };
}

/** The game is paused: nobody's time runs. */
export const stop = (state: DeadlineState, { open }: Moment): DeadlineState => ({ ...state, stopped: open });

/** It goes on: all have back for how long it stood still, or where turns are fixed the next such time. */
export function goOn({ turns }: DeadlineRule, state: DeadlineState, { open }: Moment): DeadlineState {
  const lost = open - state.stopped!;
  const due = Object.entries(state.due)
    .filter(() => turns.kind === 'each')
    .map(([seat, { again, ...one }]) => {
      const later = { ...one, ends: one.ends + lost };
      return [seat, again === undefined ? later : { ...later, again: again + lost }] as const;
    });
  return { ...state, due: Object.fromEntries(due), stopped: null };
}

/** When it is up as a clock on the wall tells it, if the server stays open. */
export const shownAt = ({ ends }: Pick<Deadline, 'ends'>, { wall, open }: Moment): number =>
  wall + ends - open;

const opened = (at: number, { wall, open }: Moment): number => open + at - wall;
