/** What somebody may say of notices, and what is answered. */

import { z } from 'zod';
import { isZone } from '../correspondence/calendar.ts';
import { KINDS } from '../notices/kinds.ts';

const kind = z.enum(KINDS);
const kinds = z.array(kind).max(KINDS.length).readonly();
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time of the day is written 22:30');

/** Kinds that are not wanted, by way. */
export const unwanted = z.strictObject({ mail: kinds, push: kinds });

export const preferences = z.strictObject({
  paused: z.boolean(),
  off: unwanted,
  quiet: z
    .strictObject({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to, 'Quiet hours begin and end at different times')
    .nullable(),
});

export const tablePreferences = z.strictObject({
  off: unwanted.nullable(),
  ordersByMail: z.boolean(),
});

export const zone = z.string().max(60).refine(isZone, 'There is no such place in the time zone database');

/** A browser that wants to be told: as `PushSubscription.toJSON` has it. */
export const subscription = z.strictObject({
  endpoint: z.string().max(2_000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'This is no key of a browser'),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/, 'This is no key of a browser'),
  }),
});

/** What is told of all of it. */
export const noticeSettings = z
  .object({
    preferences,
    language: z.string(),
    zone: z.string().nullable().describe('Where the person is; null: nobody has said'),
    chosen: z.boolean().describe('The person has chosen language and zone, and no browser changes them'),
    mail: z.object({
      sent: z.boolean().describe('This house sends mail'),
      address: z.string().nullable().describe('Where it goes; null: no address is confirmed'),
    }),
    push: z.object({
      key: z.string().nullable().describe('The key of this house, for browsers; null: it has no https'),
      browsers: z.array(z.object({ id: z.string(), since: z.number() })),
    }),
    calendar: z.boolean().describe('There is a link to the calendar'),
    orders: z.boolean().describe('This house takes orders by mail'),
  })
  .meta({ id: 'NoticeSettings' });
