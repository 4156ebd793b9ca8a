/** What somebody may wish for: a new table, or something that the others must agree to. */

import { z } from 'zod';
import { isZone } from '../correspondence/calendar.ts';
import type { Weekday } from '../correspondence/rule.ts';
import { json, line, seat } from './basics.ts';

export const clockRule = z.strictObject({
  bank: z.int().min(10).max(86_400),
  increment: z.int().min(0).max(3_600),
  window: z.int().min(5).max(600),
});

const missed = z.enum(['wait', 'standing', 'late', 'bot']);

const weekday = z.union([1, 2, 3, 4, 5, 6, 7].map((day) => z.literal(day as Weekday)));

/** How a table is played over days: see `correspondence/rule.ts`. */
export const deadlineRule = z
  .strictObject({
    zone: z.string().max(60).refine(isZone, 'There is no such place in the time zone database'),
    turns: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('fixed'),
        at: z
          .array(
            z.strictObject({ day: weekday, hour: z.int().min(0).max(23), minute: z.int().min(0).max(59) }),
          )
          .min(1)
          .max(14)
          .readonly(),
        notice: z.int().min(0).max(168),
      }),
      z.strictObject({
        kind: z.literal('each'),
        days: z.int().min(0).max(60),
        hours: z.int().min(0).max(23),
      }),
    ]),
    daysOff: z.array(weekday).max(6).readonly().default([]),
    extensions: z
      .strictObject({ times: z.int().min(0).max(50), hours: z.int().min(1).max(336) })
      .default({ times: 0, hours: 24 }),
    holidays: z.int().min(0).max(90).exactOptional(),
    holidaysShown: z.boolean().exactOptional(),
    window: z.int().min(1).max(336).default(24),
    missed: missed.default('wait'),
    substitute: z.strictObject({ after: z.int().min(1).max(20), meanwhile: missed }).exactOptional(),
  })
  .refine(
    ({ turns }) => turns.kind === 'fixed' || turns.days + turns.hours > 0,
    'Nobody could answer so soon',
  );

export const leaving = z.enum(['bot', 'resign', 'substitute']);
export const fallen = z.enum(['late', 'bot', 'resign']);
export const drafts = z.enum(['wait', 'sent']);
export const listed = z.enum(['public', 'link', 'private']);

export const letters = z.strictObject({
  to: z.enum(['anybody', 'everybody', 'nobody']),
  inherited: z.boolean().default(false),
});

export const tableWish = z.strictObject({
  game: z.string().max(40),
  scenario: z.string().max(60).optional(),
  options: z.record(z.string().max(40), json).default({}),
  standing: z.record(seat, z.record(z.string().max(40), json)).optional(),
  seats: z
    .array(z.union([z.enum(['me', 'anyone', 'link']), z.strictObject({ bot: z.string().max(40) })]))
    .min(1)
    .max(20),
  listed: listed.default('link'),
  clock: clockRule.nullable().default(null),
  deadlines: deadlineRule.nullable().default(null),
  leaving: leaving.optional(),
  fallen: fallen.optional(),
  absence: z
    .int()
    .min(60)
    .max(30 * 86_400)
    .optional(),
  drafts: drafts.default('wait'),
  letters: letters.default({ to: 'anybody', inherited: false }),
  anonymous: z.boolean().default(false),
  hints: z.boolean().default(false),
  title: line(80).default(''),
  pack: z.string().max(100).optional(),
});

const NO_PLACE = 'This is no place on the table';

/** A place on the table, step by step. */
const place = z
  .array(z.union([z.string().regex(/^[a-z][a-zA-Z0-9-]{0,60}$/, NO_PLACE), z.int().min(0).max(999)]))
  .refine((steps) => steps[0] === 'table' && steps.length > 1 && steps.length <= 8, NO_PLACE);

/** No value that can be corrected is longer. */
const value = json.refine((one) => JSON.stringify(one).length <= 200, 'This is larger than anything there');

export const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('rewind'), version: z.int().min(1) }),
  z.strictObject({
    kind: z.literal('correct'),
    cause: line(200).min(1),
    changes: z
      .array(z.strictObject({ path: place, value }))
      .min(1)
      .max(12),
  }),
  z.strictObject({ kind: z.literal('vacate'), seat }),
]);
