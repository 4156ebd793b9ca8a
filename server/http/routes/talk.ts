/** Talking at the table, and private notes. */

import { z } from 'zod';
import { Denied } from '../../errors.ts';
import { shunnedSeats } from '../../moderation/shunned-seats.ts';
import type { Visitor } from '../../people/people.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../store/store.ts';
import { mustHost, seatsOf } from '../../tables/access.ts';
import { lines, params } from '../../wire/basics.ts';
import { isHostMasked, isMasked, tableOf } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

/** Whose words this visitor does not want to see. */
async function shunnedBy({ store }: Services, visitor: Visitor | null): Promise<string[]> {
  return visitor ? (await store.shunnedBy(visitor.person.id)).map(({ other }) => other) : [];
}

export const talk = [
  route({
    method: 'GET',
    path: '/tables/:id/chat',
    about: 'What has been said at the table, from a line on',
    params,
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    run: async ({ services, visitor, params: { id: tableId }, query }) => {
      const table = await tableOf(services, tableId, visitor);
      const lines = await services.store.chat(table.id, query.after, 200);
      const speakers = new Map<string, Person | null>();
      for (const { person } of lines) {
        if (person && !speakers.has(person)) speakers.set(person, await services.store.person(person));
      }
      const shunned = await shunnedBy(services, visitor);
      const seats = visitor ? await shunnedSeats(services.store, visitor.person.id, table.id) : [];
      return {
        lines: lines.map(({ id: line, at, person, seat: from, text }) => {
          const speaker = person === null ? null : (speakers.get(person) ?? null);
          const masked =
            speaker !== null && (from === null ? isHostMasked : isMasked)(table, visitor, speaker.id);
          const isShunned =
            speaker !== null && shunned.some((one) => one === speaker.id || one === speaker.owner);
          return {
            id: line,
            at,
            name: speaker && !masked ? speaker.name : null,
            seat: from,
            text,
            mine: person !== null && person === visitor?.person.id,
            // Where nobody is told who sits where, not even by whose words are folded.
            folded: (isShunned && !masked) || seats.some(({ seat }) => seat === from),
          };
        }),
      };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/chat',
    about:
      'Say something at the table; marks that cannot be seen are left out. `asHost`: the host says it as such, not from a seat',
    limit: 'talk',
    keeps: 1 / 50,
    params,
    body: z.strictObject({
      text: lines(2000).pipe(z.string().trim().min(1)),
      asHost: z.boolean().default(false),
    }),
    run: async ({ services, visitor, params: { id: tableId }, body }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, tableId, visitor);
      if (body.asHost) mustHost(table, visitor);
      const [from] = body.asHost ? [] : seatsOf(table, visitor);
      if (from === undefined && table.row.host !== person.id) {
        throw new Denied('not-allowed', 'Only those who sit at the table talk there');
      }
      return { id: await table.say(person.id, from ?? null, body.text) };
    },
  }),
  route({
    method: 'GET',
    path: '/tables/:id/note',
    about: 'My private notes on this table',
    params,
    run: async ({ services, visitor, params: { id: tableId } }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, tableId, visitor);
      return { text: await services.store.note(table.id, person.id) };
    },
  }),
  route({
    method: 'PUT',
    path: '/tables/:id/note',
    about: 'Keep private notes on this table; marks that cannot be seen are left out',
    limit: 'talk',
    keeps: 1 / 50,
    params,
    body: z.strictObject({ text: lines(20_000) }),
    run: async ({ services, visitor, params: { id: tableId }, body }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, tableId, visitor);
      await services.store.write({ do: 'put-note', table: table.id, person: person.id, text: body.text });
      return {};
    },
  }),
];
