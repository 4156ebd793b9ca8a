/** What somebody wants to be told of: set and unset in the account, at a table, and by the link under a mail. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, drawn, issuesOf, openSite, PHONE, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const signUp = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (own) => {
    const answer = await fetch('/api/v1/people', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: own, password: 'correct horse battery' }),
    });
    return ((await answer.json()) as { me: { id: string } }).me.id;
  }, name);

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.locator('.kinds').waitFor();
};

test('what is changed is not taken back by an answer that was under way', async () => {
  const page = await site.visit('/account');
  const person = await signUp(page, 'Rotrud');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const PLACE = '**/api/v1/me/place';
  await page.route(PLACE, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await reload(page);
  const { store } = site.serving.services;
  await expect.poll(() => store.personal(person, 'zone')).not.toBeNull();
  const ended = page.getByRole('checkbox', { name: 'A game is over: By e-mail', exact: true });
  await ended.uncheck();
  const answered = page.waitForResponse(PLACE);
  release();
  await answered;
  await drawn(page);
  expect(await ended.isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: 'Quiet hours, in which nothing is sent', exact: true }).check();
  await expect
    .poll(async () => JSON.parse((await store.personal(person, 'notices')) ?? '{}'))
    .toMatchObject({ off: { mail: ['ended'] }, quiet: { from: '22:00' } });
  await page.context().close();
});

test.each([
  ['on a desk', DESK, 'Alcuin'],
  ['on a phone', PHONE, 'Einhard'],
] as const)('is set and unset, stays, and a link under a mail unsets it, %s', async (_where, size, name) => {
  const page = await site.visit('/account', { size });
  const person = await signUp(page, name);
  await reload(page);
  // The browser has told where it is.
  const { store, unsubscribing } = site.serving.services;
  await expect.poll(() => store.personal(person, 'zone')).not.toBeNull();

  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true });
  const ended = box('A game is over: By e-mail');
  expect(await ended.isChecked()).toBe(true);
  await ended.uncheck();
  await box('Quiet hours, in which nothing is sent').check();
  await page.getByLabel('until').fill('08:15');
  await page.getByLabel('until').press('Tab');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByText('has not given it an https address').waitFor();
  await page.locator('#notices').getByText('This server sends no mail').waitFor();
  const kept = async () => JSON.parse((await store.personal(person, 'notices')) ?? '{}');
  await expect
    .poll(kept)
    .toEqual({ paused: false, off: { mail: ['ended'], push: [] }, quiet: { from: '22:00', to: '08:15' } });
  await page.getByRole('button', { name: 'Make a link', exact: true }).click();
  expect(await page.getByLabel('Your link.').inputValue()).toMatch(/\/api\/v1\/calendar\/.+\.ics$/);
  expect(await issuesOf(page)).toEqual([]);
  await reload(page);
  expect(await ended.isChecked()).toBe(false);
  expect(await page.getByLabel('until').inputValue()).toBe('08:15');
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
  await ended.check();
  await box('Quiet hours, in which nothing is sent').uncheck();
  await expect.poll(kept).toMatchObject({ off: { mail: [] }, quiet: null });
  await page.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('button', { name: 'Make a link', exact: true }).waitFor();

  // The link under a mail: the page alone changes nothing.
  const link = await unsubscribing.link('', person, 'turn');
  await page.goto(site.url + link);
  await page.getByText('It is my turn').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  expect(await kept()).toMatchObject({ off: { mail: [] } });
  await page.getByRole('button', { name: 'No more of it' }).click();
  await page.getByText('you get no more of it').waitFor();
  expect(await kept()).toMatchObject({ off: { mail: ['turn'] } });
  await page.goto(`${site.url}${link}x`);
  await page.getByText('not one of this server').waitFor();

  // A table may have it otherwise.
  await page.goto(`${site.url}/new?game=lex-saxonum`);
  await page.getByRole('radio', { name: /^Bots/ }).check();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.locator('.table').waitFor();
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('radio', { name: 'Otherwise:' }).check();
  const turn = box('It is my turn: By e-mail');
  expect(await turn.isChecked()).toBe(false);
  await turn.check();
  const table = new URL(page.url()).pathname.split('/').at(-1)!;
  const atTable = async () => JSON.parse((await store.personal(person, `notices at ${table}`)) ?? '{}');
  await expect.poll(atTable).toEqual({ off: { mail: [], push: [] }, ordersByMail: false });
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('radio', { name: 'As for all my tables' }).check();
  await expect.poll(atTable).toEqual({ off: null, ordersByMail: false });
  expect(site.faults).toEqual([]);
  await page.context().close();
});
