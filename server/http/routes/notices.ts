/** What somebody wants to be told of, by which ways; the calendar; hearing no more of it. */

import { isLanguage, LANGUAGES } from '@annales/engine';
import { z } from 'zod';
import { momentOf } from '../../correspondence/moment.ts';
import { Denied } from '../../errors.ts';
import { posted } from '../../mail/outbox.ts';
import { calendarOf, calendarText, endCalendar, hasCalendar, newCalendar } from '../../notices/calendar.ts';
import {
  placeOf,
  preferencesAt,
  preferencesOf,
  putPlace,
  putPreferences,
  putPreferencesAt,
} from '../../notices/preferences.ts';
import { areKeys } from '../../notices/push/encryption.ts';
import { subscribing, subscriptionsOf, unsubscribing } from '../../notices/push/subscriptions.ts';
import { noticeWords } from '../../notices/words/words.ts';
import { newId } from '../../people/secrets.ts';
import type { Services } from '../../services.ts';
import { isHost, seatsOf } from '../../tables/access.ts';
import { params } from '../../wire/basics.ts';
import { preferences, subscription, tablePreferences, zone } from '../../wire/notices.ts';
import { tableOf } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

const NO_LINK = 'This link is not one of this server’s, or nobody has it any more';

async function settingsOf(services: Services, person: string) {
  const { store, contacts, push } = services;
  const { language, zone: place, chosen } = await placeOf(store, person);
  return {
    preferences: await preferencesOf(store, person),
    language,
    zone: place,
    chosen,
    mail: { sent: contacts.canMail, address: await contacts.confirmed(person) },
    push: {
      key: push && (await push.vapid()).key,
      browsers: (await subscriptionsOf(store, person)).map(({ id, since }) => ({ id, since })),
    },
    calendar: await hasCalendar(store, person),
    orders: services.orders.domain !== null,
  };
}

export const notices = [
  route({
    method: 'GET',
    path: '/me/notices',
    about: 'What I want to be told of, by which ways, and where I am',
    run: async ({ services, visitor }) => settingsOf(services, mustBeSignedIn(visitor).person.id),
  }),
  route({
    method: 'PUT',
    path: '/me/notices',
    about: 'What I want to be told of: kinds that are not wanted by way, quiet hours, or nothing at all',
    limit: 'talk',
    body: preferences,
    run: async ({ services, visitor, body }) => {
      const { id } = mustBeSignedIn(visitor).person;
      await services.store.write(putPreferences(id, body), ...services.notices.lookAgain(id));
      return settingsOf(services, id);
    },
  }),
  route({
    method: 'PUT',
    path: '/me/place',
    about:
      'The language that I read and where I am, for mail and quiet hours; what a browser says of itself (`chosen` is false) does not change what I have chosen',
    limit: 'talk',
    body: z.strictObject({
      language: z.enum(Object.keys(LANGUAGES) as [keyof typeof LANGUAGES]).refine(isLanguage),
      zone,
      chosen: z.boolean(),
    }),
    run: async ({ services, visitor, body }) => {
      const { id } = mustBeSignedIn(visitor).person;
      const { chosen } = await placeOf(services.store, id);
      if (body.chosen || !chosen)
        await services.store.write(...putPlace(id, body), ...services.notices.lookAgain(id));
      return settingsOf(services, id);
    },
  }),
  route({
    method: 'GET',
    path: '/tables/:id/notices',
    about: 'What I want to be told of this table, if otherwise than for all',
    params,
    run: async ({ services, visitor, params: { id } }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      return preferencesAt(services.store, person.id, table.id);
    },
  }),
  route({
    method: 'PUT',
    path: '/tables/:id/notices',
    about: 'What I want to be told of this table; `off` is null: as for all. Orders by mail are chosen here',
    limit: 'talk',
    keeps: 1 / 50,
    params,
    body: tablePreferences,
    run: async ({ services, visitor, params: { id }, body }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      if (!isHost(table, visitor) && seatsOf(table, visitor).length === 0)
        throw new Denied('not-allowed', 'Only those who sit at the table are told of it');
      await services.store.write(putPreferencesAt(person.id, table.id, body));
      return body;
    },
  }),
  route({
    method: 'POST',
    path: '/me/notices/test',
    about: 'A notice to try it out, by one way',
    limit: 'strict',
    body: z.strictObject({ by: z.enum(['mail', 'push']) }),
    run: async ({ services, visitor, body }) => {
      const { person } = mustBeSignedIn(visitor);
      const { language } = await placeOf(services.store, person.id);
      const { test } = noticeWords(language);
      if (body.by === 'mail') {
        const address = services.contacts.canMail ? await services.contacts.confirmed(person.id) : null;
        if (address === null) throw new Denied('conflict', 'No address of yours is confirmed');
        const mail = { to: address, subject: test.head, text: `${test.sentence}\n`, id: newId() };
        await services.store.write(posted(mail, services.clock));
        return {};
      }
      const browsers = await subscriptionsOf(services.store, person.id);
      if (!services.push || browsers.length === 0)
        throw new Denied('conflict', 'No browser of yours wants to be told');
      const message = { title: test.head, text: test.sentence, path: '/account', tag: 'test' };
      for (const one of browsers) {
        const outcome = await services.push.push(one, message).catch(() => null);
        if (outcome === 'gone') await services.store.write(unsubscribing(person.id, one.id));
      }
      return {};
    },
  }),
  route({
    method: 'POST',
    path: '/me/push',
    about: 'Tell me in this browser too, for as long as I am signed in here',
    limit: 'strict',
    body: subscription,
    run: async ({ services, visitor, body: { endpoint, keys } }) => {
      const { person, session } = mustBeSignedIn(visitor);
      if (!services.push)
        throw new Denied('not-allowed', 'This server has no https, without which browsers take no messages');
      const fault = services.push.faultOf(endpoint);
      if (fault !== null) throw new Denied('bad-input', fault);
      if (!areKeys(keys)) throw new Denied('bad-input', 'These are no keys of a browser');
      const since = services.clock.wall();
      const own = { endpoint, keys, session: session.hash, since };
      await services.store.write(...(await subscribing(services.store, person.id, own)));
      return settingsOf(services, person.id);
    },
  }),
  route({
    method: 'DELETE',
    path: '/me/push/:browser',
    about: 'Tell me no more in that browser',
    params: z.object({ browser: z.string().regex(/^[\w-]{22}$/, 'This is not the id of a browser') }),
    run: async ({ services, visitor, params: { browser } }) => {
      const { id } = mustBeSignedIn(visitor).person;
      await services.store.write(unsubscribing(id, browser));
      return settingsOf(services, id);
    },
  }),
  route({
    method: 'POST',
    path: '/me/calendar',
    about:
      'A link to a calendar of what is due from me, told once, here; the one of before opens nothing any more',
    limit: 'strict',
    run: async ({ services, visitor, publicUrl }) => {
      const { token, changes } = newCalendar(mustBeSignedIn(visitor).person.id);
      await services.store.write(...changes);
      return { link: `${publicUrl()}/api/v1/calendar/${token}.ics` };
    },
  }),
  route({
    method: 'DELETE',
    path: '/me/calendar',
    about: 'The link to my calendar opens nothing any more',
    run: async ({ services, visitor }) => {
      await services.store.write(endCalendar(mustBeSignedIn(visitor).person.id));
      return {};
    },
  }),
  route({
    method: 'GET',
    path: '/calendar/:token',
    about: 'A calendar of what is due from a person, for whoever has its link (iCalendar)',
    params: z.object({ token: z.string().max(80) }),
    run: async ({ services, params: { token }, reply }) => {
      const { store, titles, clock, publicUrl: house } = services;
      const person = await calendarOf(store, token.replace(/\.ics$/, ''));
      if (person === null || (await services.contacts.isSuspended(person)))
        throw new Denied('not-found', NO_LINK);
      const text = await calendarText({ store, titles, house, now: momentOf(clock) }, person);
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  }),
  route({
    method: 'GET',
    path: '/unsubscriptions/:token',
    about:
      'Of what a link under a mail says that one wants to hear no more; null: of everything. It changes nothing',
    params: z.object({ token: z.string().max(120) }),
    run: async ({ services, params: { token } }) => {
      const found = await services.unsubscribing.read(token);
      if (!found) throw new Denied('not-found', NO_LINK);
      return { kind: found.kind };
    },
  }),
  route({
    method: 'POST',
    path: '/unsubscriptions/:token',
    about: 'Hear no more of that by mail, without signing in',
    limit: 'strict',
    params: z.object({ token: z.string().max(120) }),
    run: async ({ services, params: { token } }) => {
      await unsubscribe(services, token);
      return {};
    },
  }),
];

export async function unsubscribe({ unsubscribing: links, store }: Services, token: string): Promise<void> {
  const found = await links.read(token);
  if (!found) throw new Denied('not-found', NO_LINK);
  await store.write(...(await links.changes(found)));
}
