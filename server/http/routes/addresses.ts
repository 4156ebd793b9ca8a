/** Where a person's mail goes. */

import { z } from 'zod';
import { Denied } from '../../errors.ts';
import { faultOfAddress } from '../../people/addresses.ts';
import type { Visitor } from '../../people/people.ts';
import type { Services } from '../../services.ts';
import { route } from '../route.ts';
import { languageOfRequest } from '../speech.ts';
import { mustBeSignedIn } from './people.ts';

export const address = z
  .string()
  .max(400)
  .trim()
  .superRefine((text, { addIssue }) => {
    const fault = faultOfAddress(text);
    if (fault) addIssue(fault);
  });

/** Only whoever has a password can be asked for it before the address is changed. */
function mustHaveAccount(visitor: Visitor | null): Visitor {
  const signedIn = mustBeSignedIn(visitor);
  if (signedIn.person.password === null)
    throw new Denied('not-allowed', 'Sign up first: only a person with an account has an address');
  return signedIn;
}

async function addresses({ contacts }: Services, { person }: Visitor) {
  const rows = await contacts.addressesOf(person.id);
  return {
    mails: contacts.canMail,
    addresses: rows.map(({ address: one, confirmed, bounced }) => ({ address: one, confirmed, bounced })),
  };
}

export const addressRoutes = [
  route({
    method: 'GET',
    path: '/me/address',
    about:
      'Where my mail goes: the address that is confirmed, and the one that is not yet; whether this server sends mail at all',
    run: async ({ services, visitor }) => addresses(services, mustHaveAccount(visitor)),
  }),
  route({
    method: 'PUT',
    path: '/me/address',
    about:
      'I want mail at this address: it is asked whether that is right, and until it is confirmed the one before stays. The password must be given',
    limit: 'strict',
    keeps: 1,
    body: z.strictObject({ address, password: z.string().max(200) }),
    run: async ({ services, visitor, body, request }) => {
      const me = mustHaveAccount(visitor);
      await services.people.mustKnowPassword(me.person, body.password);
      await services.contacts.ask(me.person, body.address, languageOfRequest(request));
      return addresses(services, me);
    },
  }),
  route({
    method: 'DELETE',
    path: '/me/address',
    about: 'I want no mail any more; the address is told so, and forgotten',
    limit: 'strict',
    run: async ({ services, visitor, request }) => {
      const me = mustHaveAccount(visitor);
      await services.contacts.forget(me.person.id, languageOfRequest(request));
      return addresses(services, me);
    },
  }),
  route({
    method: 'POST',
    path: '/confirmations',
    about:
      'Confirm an address, with the link that was mailed there; it works once, and nobody need be signed in',
    limit: 'strict',
    body: z.strictObject({ link: z.string().max(100) }),
    run: async ({ services, body, request }) => ({
      address: await services.contacts.confirm(body.link, languageOfRequest(request)),
    }),
  }),
];
