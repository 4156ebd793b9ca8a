/** Who may come, and who may invite others. */

import { z } from 'zod';
import { Denied } from '../../errors.ts';
import type { Visitor } from '../../people/people.ts';
import { hashToken } from '../../people/secrets.ts';
import { MEMBERS_MOST, MOST_DAYS } from '../../people/sign-up.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../store/store.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

async function mayInvite({ signUp, moderation }: Services, { person }: Visitor): Promise<boolean> {
  return signUp.mayInvite(person, await moderation.isModerator(person.id));
}

async function mustInvite(services: Services, visitor: Visitor | null): Promise<Person> {
  const signedIn = mustBeSignedIn(visitor);
  if (!(await mayInvite(services, signedIn)))
    throw new Denied('not-allowed', 'Invitations are made here by others alone');
  return signedIn.person;
}

/** Names one of one's own, and opens nothing. */
const nameOf = (hash: string): string => hashToken(hash).slice(0, 22);

export const signUpRoutes = [
  route({
    method: 'GET',
    path: '/sign-up',
    about: 'Who may sign up here, and who may come in without an account',
    run: async ({ services, visitor }) => {
      const { mode, guests } = await services.signUp.rule();
      const invites = visitor !== null && (await mayInvite(services, visitor));
      return { mode, guests, mails: services.contacts.canMail, invites };
    },
  }),
  route({
    method: 'GET',
    path: '/invitations',
    about: 'My invitations by which somebody can still sign up; their codes are not told again',
    run: async ({ services, visitor }) => {
      const person = await mustInvite(services, visitor);
      const open = await services.signUp.open(person.id);
      return { invitations: open.map(({ hash, left, expires }) => ({ id: nameOf(hash), left, expires })) };
    },
  }),
  route({
    method: 'POST',
    path: '/invitations',
    about: `Invite others to sign up: so many, for so many days. The code is told once, here. By all that one has open at most ${MEMBERS_MOST} sign up`,
    limit: 'strict',
    keeps: 1,
    body: z.strictObject({
      times: z.int().min(1).max(MEMBERS_MOST).default(1),
      days: z.int().min(1).max(MOST_DAYS).default(30),
    }),
    run: async ({ services, visitor, body, publicUrl }) => {
      const person = await mustInvite(services, visitor);
      const open = await services.signUp.open(person.id);
      const before = open.reduce((sum, { left }) => sum + left, 0);
      if (before + body.times > MEMBERS_MOST)
        throw new Denied(
          'conflict',
          `By your open invitations ${before} may sign up already, and at most ${MEMBERS_MOST} can`,
        );
      const deed = services.moderation.deed(person.id, 'invite', { about: `${body.times}` });
      const isModerator = await services.moderation.isModerator(person.id);
      const code = await services.signUp.invite(
        person.id,
        body.times,
        body.days,
        ...(isModerator ? [deed] : []),
      );
      return { code, link: `${publicUrl()}/account#invitation=${code}` };
    },
  }),
  route({
    method: 'DELETE',
    path: '/invitations/:invitation',
    about: 'Take an invitation of mine back',
    limit: 'talk',
    params: z.object({ invitation: z.string().max(40) }),
    run: async ({ services, visitor, params }) => {
      const { person } = mustBeSignedIn(visitor);
      const open = await services.signUp.open(person.id);
      const found = open.find(({ hash }) => nameOf(hash) === params.invitation);
      if (!found) throw new Denied('not-found', 'You have no such invitation');
      await services.signUp.revoke(found.hash);
      return {};
    },
  }),
];
