/** Letters between the seats of a table. */

import { SPECTATOR } from '@annales/engine';
import { z } from 'zod';
import { whyNoLetters } from '../../letters/letters.ts';
import type { ReadLetter } from '../../store/store.ts';
import { mustHold } from '../../tables/access.ts';
import { lines, params, seat } from '../../wire/basics.ts';
import { tableOf } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

export const letterId = z.string().regex(/^[\w-]{22}$/, 'This is not the id of a letter');
const LIMIT = 50;

const told = ({ id, at, seat: from, to, text, read }: ReadLetter) => ({
  id,
  at,
  from,
  to: to === 'all' ? ('all' as const) : (JSON.parse(to) as string[]),
  text: text === '' ? null : text,
  unread: !read,
});

export const letters = [
  route({
    method: 'GET',
    path: '/tables/:id/letters',
    about:
      'The letters that a seat of mine has written and got, the last first; as `spectator` all of them, once everybody has agreed to that when the game was over',
    params,
    query: z.object({ seat, before: z.coerce.number().int().min(0).optional() }),
    run: async ({ services, visitor, params: { id }, query }) => {
      const table = await tableOf(services, id, visitor);
      const page = { before: query.before ?? null, limit: LIMIT };
      const closed = whyNoLetters(table);
      if (query.seat === SPECTATOR) {
        const all = await services.letters.readAll(table, page);
        return { letters: all.map(told), closed, opening: null, open: true };
      }
      mustHold(table, visitor, query.seat);
      const { person } = mustBeSignedIn(visitor);
      const [own, opening, open] = await Promise.all([
        services.letters.read(table, person.id, query.seat, page),
        services.letters.opening(table, person.id),
        services.letters.isOpen(table),
      ]);
      return { letters: own.map(told), closed, opening, open };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/letters',
    about: 'Write a letter from a seat of mine, to all or to some; marks that cannot be seen are left out',
    limit: 'talk',
    keeps: 1 / 50,
    params,
    body: z.strictObject({
      seat,
      to: z.union([z.literal('all'), z.array(seat).min(1).max(30)]),
      text: lines(8000).pipe(z.string().trim().min(1, 'The letter is empty')),
    }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, body.seat);
      return { id: await services.letters.write(table, person.id, body.seat, body.to, body.text) };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/letters/read',
    about: 'What a seat of mine has got until this moment is read',
    params,
    body: z.strictObject({ seat, until: z.int().min(0) }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, body.seat);
      await services.letters.look(table, person.id, body.seat, body.until);
      return {};
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/letters/open',
    about:
      'When the game is over: let everybody read all letters of this table, or no longer; they are open once all have agreed who wrote or got one',
    limit: 'talk',
    params,
    body: z.strictObject({ agrees: z.boolean() }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      await services.letters.consent(table, person.id, body.agrees);
      return {};
    },
  }),
  route({
    method: 'DELETE',
    path: '/tables/:id/letters/:letter',
    about: 'Take the words of a letter of mine away; that there was one stays',
    limit: 'talk',
    params: params.extend({ letter: letterId }),
    run: async ({ services, visitor, params: { id, letter } }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      await services.letters.remove(table, person.id, letter);
      return {};
    },
  }),
];
