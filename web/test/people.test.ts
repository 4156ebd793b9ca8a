/** Addresses, lost passwords, invitations, reports and moderators, as they are in the pages. */

import { Admin } from '@annales/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, issuesOf, openSite, PHONE, type Site } from './browser.ts';

/** What stands in mail; the browser comes by another way. */
const PUBLIC = 'https://games.example';
const PASSWORD = 'correct horse battery';

let site: Site;
const caught: { to: string; text: string }[] = [];
beforeAll(async () => {
  const mailer = { send: async (mail: { to: string; text: string }) => void caught.push(mail), close() {} };
  site = await openSite({ server: { mailer, publicUrl: PUBLIC } });
});
afterAll(async () => {
  await site.close();
  expect(site.faults).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at field by field
const api = (page: Page, method: string, path: string, body?: object): Promise<any> =>
  page.evaluate(
    async ([how, where, what]) => {
      const json = { headers: { 'content-type': 'application/json' }, body: what };
      const response = await fetch(`/api/v1${where}`, { method: how, ...(what && json) } as RequestInit);
      return response.json();
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

/** Somebody with an account, at a page. */
async function somebody(name: string, path = '/account'): Promise<Page> {
  const page = await site.visit('/account');
  await api(page, 'POST', '/people', { name, password: PASSWORD });
  await page.goto(site.url + path);
  return page;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Nothing is wrong with the page as it is, on a desk and on a phone; nor is it too wide there. */
async function isSound(page: Page): Promise<void> {
  expect(await issuesOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await issuesOf(page)).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(false);
  await page.setViewportSize(DESK);
}

/** The page that a mail leads to, once there are so many. */
async function linkIn(to: string, count: number): Promise<string> {
  const mails = () => caught.filter((mail) => mail.to === to);
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(count);
  return new RegExp(`^${PUBLIC}(/\\w+#[\\w-]+)$`, 'm').exec(mails().at(-1)!.text)![1]!;
}

it('an address is given and confirmed by a button, and a lost password set anew by mail', async () => {
  const page = await somebody('Ada');
  const email = page.locator('section', { has: page.getByRole('heading', { name: 'E-mail' }) });
  await email.getByText('You have given no address.').waitFor();
  await email.getByLabel('Address').fill('ada@example.org');
  await email.getByLabel('Your password').fill('wrong password');
  await button(page, 'Send the link that confirms it').click();
  await page.getByText('The password is not right').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await email.getByLabel('Your password').fill(PASSWORD);
  await button(page, 'Send the link that confirms it').click();
  await email.getByText('ada@example.org is not confirmed yet').waitFor();
  await isSound(page);
  const confirm = await linkIn('ada@example.org', 1);
  const phone = await site.visit(confirm, { size: PHONE });
  await phone.getByRole('heading', { level: 1, name: 'Is this your address?' }).waitFor();
  // Opening it has changed nothing.
  await page.reload();
  await email.getByText('ada@example.org is not confirmed yet').waitFor();
  await isSound(phone);
  await button(phone, 'Yes, send my mail there').click();
  await phone.getByText('ada@example.org is confirmed.').waitFor();
  await phone.context().close();
  await page.reload();
  await email.getByText('Your mail goes to ada@example.org.').waitFor();
  await page.context().close();

  const lost = await site.visit('/recover');
  await lost.getByLabel('Your name, or your address').fill('ada@EXAMPLE.org');
  await button(lost, 'Send me a link').click();
  await lost.getByText('If there is an account that fits').waitFor();
  await isSound(lost);
  // Another link on the page that is open is another address of it, as when somebody pastes it there.
  await lost.goto('about:blank');
  await lost.goto(site.url + (await linkIn('ada@example.org', 2)));
  await lost.getByText('You have a link that was mailed to you').waitFor();
  await lost.getByLabel('New password').fill('another long password');
  await button(lost, 'Set the password').click();
  await lost.getByRole('heading', { name: 'Your recovery code' }).waitFor();
  await lost.context().close();
});

it('where one signs up by invitation the link brings its code along; where nobody does, it is said', async () => {
  const admin = new Admin(site.serving.services);
  const set = (mode: 'open' | 'invitation' | 'closed') =>
    admin.do('signUp', { mode, guests: null, inviting: null });
  const host = await somebody('Bede');
  await admin.do('appoint', { name: 'Bede' });
  await set('invitation');
  try {
    await host.reload();
    await button(host, 'Make an invitation').click();
    const link = await host.getByLabel('The invitation; it is shown only now').inputValue();
    await host.getByText('One more person may sign up by it').waitFor();
    await isSound(host);
    const guest = await site.visit(link.replace(PUBLIC, '').replace(site.url, ''));
    await guest.getByText('One signs up here by invitation.').waitFor();
    expect(await guest.getByLabel('Invitation').inputValue()).toMatch(/^\w{5}-\w{5}-\w{5}$/);
    const form = guest.locator('section', { has: guest.getByRole('heading', { name: 'Sign up' }) });
    await form.getByLabel('Name').fill('Cuthbert');
    await form.getByLabel('Password').fill(PASSWORD);
    await isSound(guest);
    await button(guest, 'Sign up').click();
    await guest.getByRole('heading', { name: 'Your recovery code' }).waitFor();
    await guest.context().close();
    await set('closed');
    const late = await site.visit('/account');
    await late.getByText('Nobody signs up here any more.').waitFor();
    expect(await button(late, 'Sign up').isVisible()).toBe(false);
    await late.context().close();
  } finally {
    await set('open');
  }
  await host.context().close();
});

it('what was said is reported and folded, removed by a moderator, and whoever said it suspended', async () => {
  const admin = new Admin(site.serving.services);
  const [dido, eve, mod] = [await somebody('Dido'), await somebody('Eve'), await somebody('Mod')];
  await admin.do('appoint', { name: 'Mod' });
  const wish = { game: 'lex-saxonum', seats: ['me', 'anyone'], title: 'Our table' };
  const { table } = await api(dido, 'POST', '/tables', wish);
  const at = `/tables/${table.id}`;
  const salt = 'ab'.repeat(16);
  await api(dido, 'POST', `${at}/salt`, { seat: 'carolingian', salt });
  await api(eve, 'POST', `${at}/join`, { seat: 'saxon', salt });
  await api(dido, 'POST', `${at}/start`);
  await api(dido, 'POST', `${at}/chat`, { text: 'Hello' });
  await api(eve, 'POST', `${at}/chat`, { text: 'Something vile' });
  await dido.goto(`${site.url}/table/${table.id}`);
  await dido.getByRole('tab', { name: 'Chat' }).click();
  const chat = dido.locator('.chat');
  await chat.getByText('Something vile').waitFor();
  // One's own words are not reported.
  expect(await chat.getByRole('button', { name: /^More about what/ }).count()).toBe(1);
  await chat.getByRole('button', { name: 'More about what Eve said' }).click();
  await chat.getByLabel('What is wrong with it?').fill('It is vile');
  expect(await chat.locator('.log').evaluate((log) => log.scrollWidth > log.clientWidth)).toBe(false);
  await isSound(dido);
  await chat.getByRole('button', { name: 'Report', exact: true }).click();
  await dido.getByText('It was reported.').waitFor();
  await chat.getByRole('button', { name: 'More about what Eve said' }).click();
  await chat.getByRole('button', { name: 'Mute whoever said it' }).click();
  await chat.getByText('Somebody whom you have blocked or muted').waitFor();
  expect(await chat.getByText('Something vile').count()).toBe(0);
  await isSound(dido);
  await chat.getByRole('button', { name: 'Show it' }).click();
  await chat.getByText('Something vile').waitFor();
  await dido.getByRole('tab', { name: 'Table' }).click();
  await dido.getByText('Block, mute or report …').click();
  await dido.getByLabel('What is wrong with it?').fill('Not a name');
  await button(dido, 'Report the name').click();
  await dido.getByText('It was reported.').last().waitFor();

  await mod.goto(`${site.url}/account`);
  await mod.getByRole('link', { name: 'Reports, suspensions and the audit' }).click();
  await mod.getByRole('heading', { level: 1, name: 'Moderation' }).waitFor();
  const said = mod.locator('article', { has: mod.getByText('Something vile') });
  await said.getByText('What was said around it').click();
  await said.getByText('Hello').waitFor();
  await isSound(mod);
  await said.getByLabel('Why? It is written down.').fill('Insult');
  await said.getByRole('button', { name: 'Remove the words' }).click();
  await mod.getByText('The words are removed.').waitFor();
  await dido.getByRole('tab', { name: 'Chat' }).click();
  await chat.getByRole('button', { name: 'Show it' }).or(chat.getByText('removed')).first().waitFor();
  await expect.poll(() => chat.getByText('Something vile').count(), { timeout: 60_000 }).toBe(0);
  await said.getByText('Suspend this person').click();
  await said.getByLabel('For how long').selectOption({ label: '3 days' });
  await said.getByLabel('Why? The person is told').fill('Insults');
  await said.getByRole('button', { name: 'Suspend', exact: true }).click();
  await mod.getByText('The person is suspended.').waitFor();
  await said.getByLabel('Why? It is written down.').fill('Three days');
  await said.getByRole('button', { name: 'It is dealt with' }).click();
  await said.getByText(/^Dealt with/).waitFor();
  await mod.getByRole('cell', { name: 'suspended', exact: true }).waitFor();
  await isSound(mod);
  await eve.goto(`${site.url}/account`);
  const signIn = eve.locator('section', { has: eve.getByRole('heading', { name: 'Sign in' }) });
  await signIn.getByLabel('Name').fill('Eve');
  await signIn.getByLabel('Password').fill(PASSWORD);
  await button(eve, 'Sign in').click();
  await eve.getByText(/This account is suspended until .*: Insults/).waitFor();
  for (const page of [eve, mod]) await page.context().close();

  // One hears again whom one has muted, and takes everything along.
  await dido.goto(`${site.url}/account`);
  await dido.getByText('Eve is muted').waitFor();
  await isSound(dido);
  await button(dido, 'Hear again: Eve').click();
  await dido.getByText('You have blocked and muted nobody.').waitFor();
  const download = dido.waitForEvent('download');
  await dido.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('annales.json');
  await dido.context().close();
});

it('speaks German, and shows nothing to whoever is no moderator', async () => {
  const page = await site.visit('/moderation', { language: 'de-DE' });
  await page.getByText('Darum kümmern sich nur Moderatoren.').waitFor();
  await page.goto(`${site.url}/confirm`);
  await page.getByText('Hier ist kein Link.').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.context().close();
});
