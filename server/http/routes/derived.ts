/** Tables made of other tables. */

import { z } from 'zod';
import { Denied } from '../../errors.ts';
import { eyesOf, mustHold, seatsOf, viewerFor } from '../../tables/access.ts';
import { params } from '../../wire/basics.ts';
import { about, tableOf } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';
import { viewAt } from './play.ts';

/** Of a game that is being brought. */
const name = z.string().max(64);

export const derived = [
  route({
    method: 'POST',
    path: '/tables/:id/fork',
    about:
      'A private sandbox from the position as one knows it, now or at an earlier version, with all seats in one’s own hands',
    params,
    limit: 'strict',
    keeps: 1,
    body: z.strictObject({ seat: z.string().max(60).optional(), version: z.int().min(1).optional() }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      const viewer = viewerFor(table, visitor, body.seat);
      if (table.row.status === 'aside') throw new Denied('conflict', table.body.aside!);
      const view =
        body.version === undefined ? table.viewOf(viewer) : (await viewAt(table, viewer, body.version)).view;
      const made = await services.derived.fork(table, viewer, view, person, eyesOf(table, visitor));
      return { table: await about(services, await tableOf(services, made, visitor), visitor) };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/rematch',
    about:
      'The same game again, at a new table; `swapped`: everybody sits one seat further; whoever comes second finds it made',
    params,
    limit: 'strict',
    keeps: 1,
    body: z.strictObject({ swapped: z.boolean().default(false) }).default({ swapped: false }),
    run: async ({ services, visitor, params: { id }, body: { swapped } }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      if (table.row.status !== 'over') throw new Denied('conflict', 'The game is not over');
      if (table.row.host !== person.id) mustHold(table, visitor, seatsOf(table, visitor)[0] ?? '');
      const made = await services.derived.rematch(table, person, services.lobby, swapped);
      const rematch = await services.hall.table(made);
      return { table: await about(services, rematch!, visitor) };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/import',
    about:
      'Bring a game that was played elsewhere: it is verified first; `local`: it was played in one browser, and is marked so; ' +
      '`name`: by which one asks how far it is',
    limit: 'strict',
    keeps: 5,
    body: z.strictObject({
      file: z.string().max(32 * 2 ** 20),
      local: z.boolean().default(false),
      name: name.default(''),
    }),
    large: true,
    run: async ({ services, visitor, body, reply }) => {
      const { person } = mustBeSignedIn(visitor);
      // Whoever goes away need not be told.
      const cancelled = (cancel: () => void) => void reply.raw.once('close', cancel);
      const { tell, end } = services.bringing.begin(person.id, body.name);
      const made = await services.derived
        .bring(body.file, person, { local: body.local, cancelled, tell })
        .finally(end);
      return { table: await about(services, await tableOf(services, made, visitor), visitor) };
    },
  }),
  route({
    method: 'GET',
    path: '/imports/:name',
    about: 'Which share is verified of a game that one is bringing under this name; null if there is none',
    params: z.object({ name }),
    run: async ({ services, visitor, params }) => {
      const { person } = mustBeSignedIn(visitor);
      return { share: services.bringing.of(person.id, params.name) };
    },
  }),
];
