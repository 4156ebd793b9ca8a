/** What clients send to the server and hear from it, as types: made of the schemas alone. */

import type { z } from 'zod';
import type * as answer from './answers.ts';
import type { clockRule, deadlineRule, tableWish, wish } from './wishes.ts';

type Answers = typeof answer.answers;

/** What a route answers: `Answer<'GET /me'>`. */
export type Answer<Route extends keyof Answers> = z.infer<Answers[Route]>;

export type TableWish = z.input<typeof tableWish>;
export type SeatWish = TableWish['seats'][number];
export type ClockRule = z.input<typeof clockRule>;
export type DeadlineRule = z.input<typeof deadlineRule>;
export type Wish = z.input<typeof wish>;

export type Me = z.infer<typeof answer.me>;
export type Program = z.infer<typeof answer.program>;
export type Addresses = z.infer<typeof answer.addresses>;
export type Shunned = z.infer<typeof answer.shunned>;
export type Invitation = z.infer<typeof answer.invitation>;
export type Report = z.infer<typeof answer.report>;
export type Deed = z.infer<typeof answer.deed>;
export type Suspended = z.infer<typeof answer.suspended>;
export type GameFacts = z.infer<typeof answer.gameFacts>;
export type Holiday = z.infer<typeof answer.holiday>;
export type SoughtSeat = z.infer<typeof answer.soughtSeat>;
export type Brief = z.infer<typeof answer.brief>;
export type About = z.infer<typeof answer.about>;
export type SeatAt = z.infer<typeof answer.seatAt>;
export type DeadlinesAt = z.infer<typeof answer.deadlinesAt>;
export type ClockAt = z.infer<typeof answer.clockAt>;
export type Proposal = z.infer<typeof answer.proposal>;
export type Happening = z.infer<typeof answer.happening>;
export type Presence = z.infer<typeof answer.presence>;
export type OpenPlace = z.infer<typeof answer.openPlace>;
export type ChatLine = z.infer<typeof answer.chatLine>;
export type Letter = z.infer<typeof answer.letter>;
export type LogLine = z.infer<typeof answer.logLine>;
/** What a stream says first. */
export type Hello = z.infer<typeof answer.events.hello>;
export type Seen = z.infer<typeof answer.seen>;
export type Whole = z.infer<typeof answer.whole>;
