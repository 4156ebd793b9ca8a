/** Signing up, in and out; passwords; programs. */

import { z } from 'zod';
import { Denied } from '../../errors.ts';
import { faultOfName, MOST_LETTERS, tidied } from '../../people/names.ts';
import { ownData } from '../../people/own-data.ts';
import type { Visitor } from '../../people/people.ts';
import type { Services } from '../../services.ts';
import { isGuest, type Person } from '../../store/store.ts';
import { id, seat } from '../../wire/basics.ts';
import { deviceIn, setCookie, setDevice } from '../cookies.ts';
import { type Call, route } from '../route.ts';
import { languageOfRequest } from '../speech.ts';

const name = z
  .string()
  .max(200, `A name has at most ${MOST_LETTERS} letters`)
  .transform(tidied)
  .superRefine((text, { addIssue }) => {
    const fault = faultOfName(text);
    if (fault) addIssue(fault);
  });
const password = z
  .string()
  .min(8, 'A password has at least 8 characters')
  .max(200, 'A password has at most 200 characters');

export const mustBeSignedIn = (visitor: Visitor | null): Visitor => {
  if (!visitor) throw new Denied('not-signed-in', 'Nobody is signed in here');
  return visitor;
};

const me = async ({ moderation }: Services, { person }: Pick<Visitor, 'person'>) => ({
  id: person.id,
  name: person.name,
  guest: isGuest(person),
  moderator: await moderation.isModerator(person.id),
});

/** The browser is signed in to an account from now on, the account knows it again, and whoever was a guest there brings all along. */
async function enter(
  { services, visitor, streams, request, reply }: Call<unknown, unknown, unknown>,
  account: Person,
  token: string,
): Promise<void> {
  const guest = visitor && isGuest(visitor.person) ? visitor.person : null;
  if (guest && guest.id !== account.id) await services.claim(guest, account);
  if (guest) streams.end(guest.id, () => true);
  setCookie(request, reply, token);
  setDevice(request, reply, await services.people.guesses.newDevice(account.id));
}

/** Somebody who may have programs. */
function mustOwn(visitor: Visitor | null): Person {
  const { person } = mustBeSignedIn(visitor);
  if (person.password === null)
    throw new Denied('not-allowed', 'Sign up first: only a person with an account runs programs');
  return person;
}

const ofProgram = z.object({
  program: z.string().regex(/^[\w-]{22}$/, 'This is not the id of a program'),
});

export const people = [
  route({
    method: 'GET',
    path: '/me',
    about: 'Who is signed in here; null if nobody is',
    run: async ({ services, visitor }) => ({ me: visitor && (await me(services, visitor)) }),
  }),
  route({
    method: 'POST',
    path: '/guests',
    about:
      'Come in without an account, to sit down and play; where not everybody may, with the link of a seat',
    limit: 'strict',
    keeps: 1 / 10,
    body: z
      .strictObject({
        by: z.strictObject({ table: id, seat, link: z.string().max(100) }).optional(),
      })
      .optional(),
    run: async ({ services, visitor, reply, request, body }) => {
      if (visitor) return { me: await me(services, visitor) };
      await services.signUp.mustAdmitGuest(async () => {
        const { by } = body ?? {};
        const table = by ? await services.hall.table(by.table) : null;
        return table !== null && services.lobby.isOpenedBy(table, by!.seat, by!.link);
      });
      const { person, token } = await services.people.guest();
      setCookie(request, reply, token);
      return { me: await me(services, { person }) };
    },
  }),
  route({
    method: 'PUT',
    path: '/me/name',
    about: 'The name by which a guest is shown to others; whoever has an account keeps the name of it',
    limit: 'strict',
    body: z.strictObject({ name }),
    run: async ({ services, visitor, body }) => ({
      me: await me(services, { person: await services.rename(mustBeSignedIn(visitor), body.name) }),
    }),
  }),
  route({
    method: 'POST',
    path: '/people',
    about:
      'Sign up; a guest keeps the seats. `code`: an invitation, where one is needed. The recovery code is told once, here',
    limit: 'strict',
    keeps: 1 / 2,
    body: z.strictObject({ name, password, code: z.string().max(100).nullable().default(null) }),
    run: async (call) => {
      const { services, visitor, body } = call;
      const admission = await services.signUp.admission(body.code);
      const { person, token, recovery } = await services.people
        .signUp(visitor, body.name, body.password, ...admission)
        .catch(async (error) => {
          // Perhaps it was not the name: the invitation may have been used up by somebody else meanwhile.
          await services.signUp.admission(body.code);
          throw error;
        });
      await enter(call, person, token);
      return { me: await me(services, { person }), recovery };
    },
  }),
  route({
    method: 'POST',
    path: '/session',
    about: 'Sign in; whatever somebody has who was a guest here comes along',
    limit: 'strict',
    body: z.strictObject({ name: z.string().max(100), password: z.string().max(200) }),
    run: async (call) => {
      const { services, body, request } = call;
      const device = deviceIn(request.headers.cookie);
      const { person, token } = await services.people.signIn(body.name, body.password, device);
      await enter(call, person, token);
      return { me: await me(services, { person }) };
    },
  }),
  route({
    method: 'DELETE',
    path: '/session',
    about: 'Sign out',
    run: async ({ services, visitor, streams, reply, request }) => {
      if (visitor) {
        await services.people.close(visitor.session);
        streams.end(visitor.person.id, (session) => session === visitor.session.hash);
      }
      setCookie(request, reply, null);
      return {};
    },
  }),
  route({
    method: 'POST',
    path: '/recovery',
    about:
      'A new password by the recovery code, or by a link that was mailed or is from the administrator; other sessions and the tokens of programs end',
    limit: 'strict',
    body: z.union([
      z.strictObject({ name: z.string().max(100), code: z.string().max(100), password }),
      z.strictObject({ link: z.string().max(100), password }),
    ]),
    run: async (call) => {
      const { services, body, streams } = call;
      const { person, token, recovery } =
        'link' in body
          ? await services.people.recoverByLink(body.link, body.password)
          : await services.people.recover(body.name, body.code, body.password);
      streams.end(person.id, () => true);
      await enter(call, person, token);
      return { recovery };
    },
  }),
  route({
    method: 'POST',
    path: '/lost-password',
    about:
      'A link for a new password is mailed to whoever has this name, or has confirmed this address; whether there is anybody is not told',
    limit: 'strict',
    keeps: 1 / 2,
    body: z.strictObject({ who: z.string().trim().min(1).max(400) }),
    run: async ({ services, body, request, place }) => {
      await services.lostPasswords.ask(body.who, languageOfRequest(request), place);
      return {};
    },
  }),
  route({
    method: 'POST',
    path: '/me/password',
    about: 'Change the password; other sessions and the tokens of programs end',
    limit: 'strict',
    body: z.strictObject({ old: z.string().max(200), password }),
    run: async ({ services, visitor, streams, body }) => {
      const { person, session } = mustBeSignedIn(visitor);
      await services.people.changePassword({ person, session }, body.old, body.password);
      streams.end(person.id, (one) => one !== session.hash);
      return {};
    },
  }),
  route({
    method: 'DELETE',
    path: '/me',
    about: 'Delete the account: name, texts and programs go, games stay whole',
    limit: 'strict',
    run: async ({ services, visitor, streams, reply, request }) => {
      const { person } = mustBeSignedIn(visitor);
      await services.remove(person.id);
      streams.end(person.id, () => true);
      setCookie(request, reply, null);
      return {};
    },
  }),
  route({
    method: 'GET',
    path: '/me/data',
    about: 'All that is kept here of me, but for the records of games, which know seats and not people',
    limit: 'strict',
    run: async ({ services, visitor }) => ownData(services, mustBeSignedIn(visitor).person),
  }),
  route({
    method: 'GET',
    path: '/programs',
    about: 'My programs, and since when each has the token by which it plays; null: it has none',
    run: async ({ services, visitor }) => {
      const programs = await services.people.programs(mustOwn(visitor));
      return {
        programs: programs.map(({ program: { id, name, created }, token }) => ({
          id,
          name: name!,
          created,
          token,
        })),
      };
    },
  }),
  route({
    method: 'POST',
    path: '/programs',
    about: 'A program that plays under a name of its own; its token is told once, here',
    limit: 'strict',
    keeps: 5,
    body: z.strictObject({ name }),
    run: async ({ services, visitor, body }) => {
      const made = await services.people.program(mustOwn(visitor), body.name);
      return { id: made.person.id, name: made.person.name!, token: made.token };
    },
  }),
  route({
    method: 'POST',
    path: '/programs/:program/token',
    about: 'A new token for a program, told once, here; the old one ends',
    limit: 'strict',
    params: ofProgram,
    run: async ({ services, visitor, streams, params }) => {
      const owner = mustOwn(visitor);
      const program = await services.people.programOf(owner, params.program);
      const token = await services.people.newTokenOf(owner, program);
      streams.end(program.id, () => true);
      return { token };
    },
  }),
  route({
    method: 'DELETE',
    path: '/programs/:program/token',
    about: 'End the token of a program; name and seats stay, for a new one',
    params: ofProgram,
    run: async ({ services, visitor, streams, params }) => {
      const program = await services.people.programOf(mustOwn(visitor), params.program);
      await services.people.endTokenOf(program);
      streams.end(program.id, () => true);
      return {};
    },
  }),
  route({
    method: 'DELETE',
    path: '/programs/:program',
    about: 'Delete a program: its name and texts go, games stay whole',
    limit: 'strict',
    params: ofProgram,
    run: async ({ services, visitor, streams, params }) => {
      const program = await services.people.programOf(mustOwn(visitor), params.program);
      await services.remove(program.id);
      streams.end(program.id, () => true);
      return {};
    },
  }),
];
