/** What the table agrees on. */

import { z } from 'zod';
import { mustHold } from '../../tables/access.ts';
import { answer, propose } from '../../tables/agreement.ts';
import { correctionsOf } from '../../tables/corrections.ts';
import { id, params, seat } from '../../wire/basics.ts';
import { wish } from '../../wire/wishes.ts';
import { about, tableOf } from '../about.ts';
import { route } from '../route.ts';

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
    // A way back, or a correction, puts a whole position into the record.
    keeps: 1 / 20,
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
