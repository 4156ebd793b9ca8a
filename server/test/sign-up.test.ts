/** Who may come: everybody, whoever is invited, nobody. */

import { expect, test } from 'vitest';
import { Admin } from '../admin.ts';
import type { Services } from '../services.ts';
import { Client, SALT } from './client.ts';
import { newHouse } from './files.ts';
import { PASSWORD } from './mailing.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

const DAY = 24 * 3600 * 1000;

const signUp = (url: string, name: string, code?: string) =>
  new Client(url).send('POST', '/people', { name, password: PASSWORD, ...(code ? { code } : {}) });

const codeIn = (told: string): string => /#invitation=(\S+)/.exec(told)![1]!;

const set = (services: Services, mode: 'open' | 'invitation' | 'closed', more: object = {}) =>
  new Admin(services).do('signUp', { mode, guests: null, inviting: null, ...more });

test('open: whoever comes; an invitation that nobody needs is not used up', async () => {
  const { url, services } = await serving();
  expect(await new Client(url).get('/sign-up')).toEqual({
    mode: 'open',
    guests: 'anybody',
    mails: false,
    invites: false,
  });
  const code = codeIn(await new Admin(services).do('invite', { times: 1, days: 1, url }));
  expect((await signUp(url, 'Ada', code)).status).toBe(200);
  expect((await services.store.invitations(0))[0]!.left).toBe(1);
});

test('by invitation: each lets in as many as it says, in its days; a name that is taken uses nothing up', async () => {
  const clock = new ManualClock();
  const { url, services } = await serving({ clock, signUp: 'invitation', heartbeat: 400 * DAY });
  const admin = new Admin(services);
  expect((await signUp(url, 'Ada')).body.reason).toContain('by invitation');
  expect((await signUp(url, 'Ada', 'abcde-fghjk-mnpqr')).status).toBe(403);
  const told = await admin.do('invite', { times: 2, days: 3, url: 'http://here' });
  expect(told).toContain('http://here/account#invitation=');
  const code = codeIn(told);
  expect((await signUp(url, 'Ada', code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  const taken = await signUp(url, 'ada', code);
  expect([taken.status, taken.body.reason]).toEqual([409, expect.stringContaining('is taken')]);
  // Two at once, and room for one.
  const both = await Promise.all([signUp(url, 'Byron', code), signUp(url, 'Cato', code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(both.find(({ status }) => status === 403)!.body.reason).toContain('used up');
  const late = codeIn(await admin.do('invite', { times: 9, days: 3, url }));
  clock.pass(3 * DAY);
  expect((await signUp(url, 'Dido', late)).status).toBe(403);
  const back = codeIn(await admin.do('invite', { times: 9, days: 3, url }));
  await admin.do('revoke', { code: back });
  expect((await signUp(url, 'Dido', back)).status).toBe(403);
});

test('moderators invite, and members where they may; so many, and each their own', async () => {
  const { url, services } = await serving();
  const people = await Promise.all(
    ['Ada', 'Byron'].map(async (name) => {
      const client = new Client(url);
      await client.post('/people', { name, password: PASSWORD });
      return client;
    }),
  );
  const [ada, byron] = people as [Client, Client];
  const admin = new Admin(services);
  await admin.do('appoint', { name: 'Ada' });
  expect(await ada.refused('POST', '/invitations', {})).toContain('403');
  await set(services, 'invitation');
  expect((await ada.get('/sign-up')).invites).toBe(true);
  expect((await byron.get('/sign-up')).invites).toBe(false);
  expect(await byron.refused('POST', '/invitations', {})).toContain('403');
  const { code, link } = await ada.post('/invitations', { times: 2 });
  expect(link).toContain(`/account#invitation=${code}`);
  expect((await signUp(url, 'Cato', code)).status).toBe(200);
  await set(services, 'invitation', { inviting: 'members' });
  await byron.post('/invitations', { times: 9 });
  expect(await byron.refused('POST', '/invitations', { times: 2 })).toContain('409');
  const { invitations } = await byron.get('/invitations');
  expect(invitations).toMatchObject([{ left: 9 }]);
  expect(JSON.stringify(invitations)).not.toContain((await services.store.invitations(0))[0]!.hash);
  expect(await ada.refused('DELETE', `/invitations/${invitations[0].id}`)).toContain('404');
  await byron.ok('DELETE', `/invitations/${invitations[0].id}`);
  expect((await byron.get('/invitations')).invitations).toEqual([]);
  await set(services, 'invitation', { inviting: 'nobody' });
  expect(await ada.refused('POST', '/invitations', {})).toContain('403');
});

test('closed: nobody signs up, nor comes as a guest; by the link of a seat if whoever runs the server says so', async () => {
  const { url, services } = await serving();
  const host = new Client(url);
  await host.post('/people', { name: 'Ada', password: PASSWORD });
  const before = new Client(url);
  await before.post('/guests');
  const made = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'link'] });
  const by = { table: made.table.id, seat: 'saxon', link: made.links.saxon };
  await set(services, 'closed');
  const code = codeIn(await new Admin(services).do('invite', { times: 1, days: 1, url }));
  expect((await signUp(url, 'Byron', code)).body.reason).toContain('Nobody signs up here');
  expect(await new Client(url).refused('POST', '/guests')).toContain('403');
  expect(await new Client(url).refused('POST', '/guests', { by })).toContain('403');
  // Whoever was here stays; a guest does not become an account by that.
  expect((await before.get('/me')).me.guest).toBe(true);
  expect(await before.refused('POST', '/people', { name: 'Byron', password: PASSWORD })).toContain('403');
  await set(services, 'closed', { guests: 'invited' });
  for (const wrong of [
    {},
    { by: { ...by, link: 'A'.repeat(43) } },
    { by: { ...by, seat: 'carolingian' } },
    { by: { ...by, table: 'a'.repeat(22) } },
  ])
    expect(await new Client(url).refused('POST', '/guests', wrong)).toContain('403');
  const invited = new Client(url);
  await invited.post('/guests', { by });
  const { link } = await invited.post(`/tables/${by.table}/join`, { ...by, table: undefined, salt: SALT });
  // The own link of a guest opens the seat from another browser, still.
  const again = new Client(url);
  await again.post('/guests', { by: { ...by, link } });
  await again.post(`/tables/${by.table}/join`, { seat: 'saxon', link });
});

test('what the command says holds from the start, and what was set besides stays', async () => {
  const file = newHouse();
  const first = await serving({ file, signUp: 'closed' });
  await set(first.services, 'closed', { guests: 'invited' });
  await first.close();
  const second = await serving({ file, signUp: 'closed' });
  expect(await second.services.signUp.rule()).toMatchObject({ mode: 'closed', guests: 'invited' });
  await second.close();
  const third = await serving({ file });
  expect(await third.services.signUp.rule()).toMatchObject({ mode: 'closed', guests: 'invited' });
  await third.close();
  const fourth = await serving({ file, signUp: 'open' });
  expect(await fourth.services.signUp.rule()).toMatchObject({ mode: 'open', guests: 'anybody' });
});
