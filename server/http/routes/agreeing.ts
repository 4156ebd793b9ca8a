/** What the table agrees on. */

import { z } from 'zod';
import { answer, propose } from '../../tables/agreement.ts';
import { mustHold } from '../../tables/doors.ts';
import { about, id, json, line, params, seat, tableOf } from '../about.ts';
import { route } from '../route.ts';

const place = z
  .array(z.union([z.string().max(60), z.int()]))
  .min(2)
  .max(12);

const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('rewind'), version: z.int().min(1) }),
  z.strictObject({
    kind: z.literal('correct'),
    cause: line(200).min(1),
    changes: z
      .array(z.strictObject({ path: place, value: json }))
      .min(1)
      .max(20),
  }),
  z.strictObject({ kind: z.literal('vacate'), seat }),
]);

export const agreeing = [
  route({
    method: 'POST',
    path: '/tables/:id/proposals',
    limit: 'talk',
    about:
      'Propose something that needs the consent of the others: pause, resume, end, rewind, correct, vacate',
    params,
    body: z.strictObject({ seat, wish }),
    run: async ({ house, visitor, params: { id: tableId }, body }) => {
      const table = await tableOf(house, tableId, visitor);
      mustHold(table, visitor, body.seat);
      await propose(table, body.seat, body.wish);
      return about(house, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/proposals/:proposal',
    limit: 'talk',
    about: 'Agree to a proposal, or decline it for all',
    params: z.object({ id, proposal: z.string().max(40) }),
    body: z.strictObject({ seat, agree: z.boolean() }),
    run: async ({ house, visitor, params: { id: tableId, proposal }, body }) => {
      const table = await tableOf(house, tableId, visitor);
      mustHold(table, visitor, body.seat);
      await answer(table, proposal, body.seat, body.agree);
      return about(house, table, visitor);
    },
  }),
];
