/**
 * Until when each seat of a table has time. Kept in the time in which the server was open, like clocks: hours in which it
 * was down are given back by themselves, and a jump of the machine's time costs nobody anything.
 */

import type { Seat } from '@annales/engine';
import { dueAfter, later } from './calendar.ts';
import type { DeadlineRule, Holiday } from './rule.ts';

export interface Deadline {
  /** What the seat was asked, by its own count. */
  question: number;
  /** When its time is up, in milliseconds of the time in which the server was open. */
  ends: number;
  /** It was up, and the table waits on. */
  missed?: true;
}

export interface DeadlineState {
  due: Record<Seat, Deadline>;
  /** How often each seat may still take longer. */
  extensions: Record<Seat, number>;
  /** How often in a row each seat has not answered in time. */
  misses: Record<Seat, number>;
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

/** Whose time is up next, and when; null: nobody's. */
export function nextDue({ due }: DeadlineState): { seat: Seat; ends: number } | null {
  const running = Object.entries(due).filter(([, { missed }]) => !missed);
  const [first] = running.sort(([, a], [, b]) => a.ends - b.ends);
  return first ? { seat: first[0], ends: first[1].ends } : null;
}

/** A seat has not answered in time. */
export const miss = (state: DeadlineState, seat: Seat): DeadlineState => ({
  ...state,
  due: { ...state.due, [seat]: { ...state.due[seat]!, missed: true } },
  misses: { ...state.misses, [seat]: (state.misses[seat] ?? 0) + 1 },
});

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
    .map(([seat, one]) => [seat, { ...one, ends: one.ends + lost }] as const);
  return { ...state, due: Object.fromEntries(due), stopped: null };
}

/** When it is up as a clock on the wall tells it, if the server stays open. */
export const shownAt = ({ ends }: Pick<Deadline, 'ends'>, { wall, open }: Moment): number =>
  wall + ends - open;

const opened = (at: number, { wall, open }: Moment): number => open + at - wall;
