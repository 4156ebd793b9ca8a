/** Signing up, in and out; passwords; programs. */

import { z } from 'zod';
import { Denied } from '../../errors.ts';
import type { Visitor } from '../../people/people.ts';
import { deviceIn, setCookie, setDevice } from '../cookies.ts';
import { type Call, route } from '../route.ts';

/** Letters, digits and a few signs, so that a name can be read, written and told apart. */
const name = z
  .string()
  .trim()
  .min(1, 'A name has at least one letter')
  .max(30, 'A name has at most 30 letters')
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u, 'A name is made of letters, digits, spaces and . _ - ’');
const password = z
  .string()
  .min(8, 'A password has at least 8 characters')
  .max(200, 'A password has at most 200 characters');

export const mustBeSignedIn = (visitor: Visitor | null): Visitor => {
  if (!visitor) throw new Denied('not-signed-in', 'Nobody is signed in here');
  return visitor;
};

const me = ({ person }: Pick<Visitor, 'person'>) => ({
  id: person.id,
  name: person.name,
  guest: person.name === null,
});

/** The browser is signed in to an account from now on, and the account knows it again. */
async function enter(
  { house, request, reply }: Pick<Call<unknown, unknown, unknown>, 'house' | 'request' | 'reply'>,
  person: string,
  token: string,
): Promise<void> {
  setCookie(request, reply, token);
  setDevice(request, reply, await house.people.guesses.newDevice(person));
}

export const people = [
  route({
    method: 'GET',
    path: '/me',
    about: 'Who is signed in here; null if nobody is',
    run: async ({ visitor }) => ({ me: visitor && me(visitor) }),
  }),
  route({
    method: 'POST',
    path: '/guests',
    about: 'Come in without a name, to sit down and play',
    limit: 'strict',
    run: async ({ house, visitor, reply, request }) => {
      if (visitor) return { me: me(visitor) };
      const { person, token } = await house.people.guest();
      setCookie(request, reply, token);
      return { me: me({ person }) };
    },
  }),
  route({
    method: 'POST',
    path: '/people',
    about: 'Sign up; a guest keeps the seats. The recovery code is told once, here',
    limit: 'strict',
    body: z.strictObject({ name, password }),
    run: async ({ house, visitor, body, reply, request }) => {
      const { person, token, recovery } = await house.people.signUp(visitor, body.name, body.password);
      await enter({ house, request, reply }, person.id, token);
      return { me: me({ person }), recovery };
    },
  }),
  route({
    method: 'POST',
    path: '/session',
    about: 'Sign in; the seats of whoever was a guest here come along',
    limit: 'strict',
    body: z.strictObject({ name: z.string().max(100), password: z.string().max(200) }),
    run: async ({ house, visitor, body, reply, request }) => {
      const { person, token } = await house.people.signIn(
        body.name,
        body.password,
        deviceIn(request.headers.cookie),
      );
      if (visitor && visitor.person.name === null) await house.claim(visitor, person);
      await enter({ house, request, reply }, person.id, token);
      return { me: me({ person }) };
    },
  }),
  route({
    method: 'DELETE',
    path: '/session',
    about: 'Sign out',
    run: async ({ house, visitor, streams, reply, request }) => {
      if (visitor) {
        await house.people.close(visitor.session);
        streams.end(visitor.person.id, (session) => session === visitor.session.hash);
      }
      setCookie(request, reply, null);
      return {};
    },
  }),
  route({
    method: 'POST',
    path: '/recovery',
    about: 'A new password by the recovery code, or by a link from the administrator; other sessions end',
    limit: 'strict',
    body: z.union([
      z.strictObject({ name: z.string().max(100), code: z.string().max(100), password }),
      z.strictObject({ link: z.string().max(100), password }),
    ]),
    run: async ({ house, body, streams, reply, request }) => {
      const { person, token, recovery } =
        'link' in body
          ? await house.people.recoverByLink(body.link, body.password)
          : await house.people.recover(body.name, body.code, body.password);
      streams.end(person, () => true);
      await enter({ house, request, reply }, person, token);
      return { recovery };
    },
  }),
  route({
    method: 'POST',
    path: '/me/password',
    about: 'Change the password; other sessions end',
    limit: 'strict',
    body: z.strictObject({ old: z.string().max(200), password }),
    run: async ({ house, visitor, streams, body }) => {
      const { person, session } = mustBeSignedIn(visitor);
      await house.people.changePassword({ person, session }, body.old, body.password);
      streams.end(person.id, (one) => one !== session.hash);
      return {};
    },
  }),
  route({
    method: 'DELETE',
    path: '/me',
    about: 'Delete the account: name and texts go, games stay whole',
    limit: 'strict',
    run: async ({ house, visitor, streams, reply, request }) => {
      const { person } = mustBeSignedIn(visitor);
      await house.remove(person.id);
      streams.end(person.id, () => true);
      setCookie(request, reply, null);
      return {};
    },
  }),
  route({
    method: 'POST',
    path: '/programs',
    about: 'A program that plays under a name of its own; its token is told once, here',
    limit: 'strict',
    keeps: 5,
    body: z.strictObject({ name }),
    run: async ({ house, visitor, body }) => {
      const { person } = mustBeSignedIn(visitor);
      if (person.name === null || person.owner !== null)
        throw new Denied('not-allowed', 'Sign up first: only a person with a name runs programs');
      const made = await house.people.program(person, body.name);
      return { id: made.person.id, name: made.person.name, token: made.token };
    },
  }),
];
