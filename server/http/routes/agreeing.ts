/** What the table agrees on. */

import { z } from 'zod';
import { mustHold } from '../../tables/access.ts';
import { answer, propose } from '../../tables/agreement.ts';
import { correctionsOf } from '../../tables/corrections.ts';
import { about, id, json, line, params, seat, tableOf } from '../about.ts';
import { route } from '../route.ts';

const NO_PLACE = 'This is no place on the table';

/** A place on the table, step by step. */
const place = z
  .tuple(
    [z.literal('table')],
    z.union([z.string().regex(/^[a-z][a-zA-Z0-9-]{0,60}$/, NO_PLACE), z.int().min(0).max(999)]),
  )
  .refine((steps) => steps.length > 1 && steps.length <= 8, NO_PLACE);

/** No value that can be corrected is longer. */
const value = json.refine((one) => JSON.stringify(one).length <= 200, 'This is larger than anything there');

const wish = z.discriminatedUnion('kind', [
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

export const agreeing = [
  route({
    method: 'GET',
    path: '/tables/:id/corrections',
    about: 'What may be corrected by agreement now: each place, what lies there, and what may',
    params,
    run: async ({ services, visitor, params: { id: tableId } }) => {
      const table = await tableOf(services, tableId, visitor);
      return table.row.status === 'playing' ? correctionsOf(table.playing()) : { items: [], lists: [] };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/proposals',
    limit: 'talk',
    about:
      'Propose something that needs the consent of the others: pause, resume, end, rewind, correct, vacate',
    params,
    body: z.strictObject({ seat, wish }),
    run: async ({ services, visitor, params: { id: tableId }, body }) => {
      const table = await tableOf(services, tableId, visitor);
      mustHold(table, visitor, body.seat);
      await propose(table, body.seat, body.wish);
      return about(services, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/proposals/:proposal',
    limit: 'talk',
    about: 'Agree to a proposal, or decline it for all',
    params: z.object({ id, proposal: z.string().max(40) }),
    body: z.strictObject({ seat, agree: z.boolean() }),
    run: async ({ services, visitor, params: { id: tableId, proposal }, body }) => {
      const table = await tableOf(services, tableId, visitor);
      mustHold(table, visitor, body.seat);
      await answer(table, proposal, body.seat, body.agree);
      return about(services, table, visitor);
    },
  }),
];
