/** What a seat is writing, kept beside the record while it is written: an order sheet begun here and ended elsewhere. */

import type { Json } from '@annales/engine';
import { z } from 'zod';
import { Denied } from '../../errors.ts';
import { mustHold } from '../../tables/access.ts';
import { json, params, seat } from '../../wire/basics.ts';
import { tableOf } from '../about.ts';
import { isDeeper } from '../depth.ts';
import { route } from '../route.ts';

/** Longer than any sheet that a person writes, and deeper than any form. */
const LONGEST = 20_000;
const DEEPEST = 8;

const draft = json.refine((value) => {
  const text = JSON.stringify(value);
  return text.length <= LONGEST && !isDeeper(text, DEEPEST);
}, `A draft has at most ${LONGEST} characters as JSON, and is nested at most ${DEEPEST} deep`);

export const drafts = [
  route({
    method: 'GET',
    path: '/tables/:id/draft',
    about:
      'What is being written at my seat, whoever began it; `question` names what it was written for, `asked` what the seat is asked now',
    params,
    query: z.object({ seat }),
    run: async ({ services, visitor, params: { id }, query }) => {
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, query.seat);
      const { asked } = table.playing();
      const kept = await services.store.draft(table.id, query.seat);
      return {
        asked: asked[query.seat]!,
        draft: kept && { question: kept.question, at: kept.at, body: JSON.parse(kept.body) as Json },
      };
    },
  }),
  route({
    method: 'PUT',
    path: '/tables/:id/draft',
    about:
      'Keep what is being written at my seat for the question that it is asked now; it is no answer, and nobody else learns more than that something is being written',
    limit: 'talk',
    params,
    body: z.strictObject({ seat, question: z.int().min(0), draft }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, body.seat);
      const { asked } = table.playing();
      if (table.row.status !== 'playing' || asked[body.seat] !== body.question)
        throw new Denied('conflict', 'This was written for a question that is not asked any more');
      const { person } = visitor!;
      await services.store.write({
        do: 'put-draft',
        draft: {
          table: table.id,
          seat: body.seat,
          person: person.id,
          question: body.question,
          at: services.clock.wall(),
          body: JSON.stringify(body.draft),
        },
      });
      table.noteWriting(body.seat, body.question);
      return {};
    },
  }),
  route({
    method: 'DELETE',
    path: '/tables/:id/draft',
    about: 'Throw away what was being written at my seat',
    limit: 'talk',
    params,
    query: z.object({ seat }),
    run: async ({ services, visitor, params: { id }, query }) => {
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, query.seat);
      await services.store.write({ do: 'drop-draft', table: table.id, seat: query.seat });
      return {};
    },
  }),
];
