/** Words that people write at a table, beside its record: read by whoever was shown a reference to them, and removed. */

import { z } from 'zod';
import { Denied } from '../../errors.ts';
import { eyesOf, isHost } from '../../tables/access.ts';
import { params } from '../../wire/basics.ts';
import { tableOf } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

export const ref = z.string().regex(/^text:[0-9a-f]{64}$/, 'This is not a reference to a text');

/** As many as a page of the log and a view together hardly have. */
const MOST = 200;

export const texts = [
  route({
    method: 'POST',
    path: '/tables/:id/texts',
    about:
      'Read what was written, by the references in what one has been shown; those of others are left out',
    params,
    body: z.strictObject({ refs: z.array(ref).max(MOST) }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      const found = await services.store.textsShown(table.id, eyesOf(table, visitor), body.refs);
      return { texts: Object.fromEntries(found.map((one) => [one.ref, one.text || null])) };
    },
  }),
  route({
    method: 'GET',
    path: '/tables/:id/texts',
    about: 'What I have written at this table, the last first; what was removed is not there any more',
    params,
    run: async ({ services, visitor, params: { id } }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      const mine = await services.store.textsBy(table.id, person.id, MOST);
      return {
        texts: mine.map(({ ref: one, seat, at, text, contact }) => ({
          ref: one,
          seat,
          at,
          text,
          contact: contact === 1,
        })),
      };
    },
  }),
  route({
    method: 'DELETE',
    path: '/tables/:id/texts/:ref',
    about:
      'Remove words: one’s own, or as the host of the table any that one has been shown. The record stands as it is',
    limit: 'talk',
    params: params.extend({ ref }),
    run: async ({ services, visitor, params: { id, ref: wanted } }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      const text = await services.store.text(table.id, wanted);
      const mayHost = async () =>
        isHost(table, visitor) &&
        (await services.store.textsShown(table.id, eyesOf(table, visitor), [wanted])).length > 0;
      // Nobody learns whether there is a text that he has not been shown.
      if (text?.person !== person.id && !(await mayHost()))
        throw new Denied('not-found', 'You have written no such text here');
      await services.removeText(table.id, wanted, text?.person === person.id ? person.id : null);
      return {};
    },
  }),
];
