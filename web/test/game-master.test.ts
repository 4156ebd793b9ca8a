/** The host of a table of Dark Age as its game master: he runs the turn, speaks to all, and seats stand-by players. */

import { type Client, guest, SALT, seated } from '@annales/server/test/client.ts';
import { act, keep, ordersOf } from '@annales/server/test/sheets.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const cookiesOf = ({ cookie }: Client) =>
  cookie.split('; ').map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url: site.url };
  });

/** The table in the browser of whoever this client is. */
async function visit(client: Client, id: string, size?: typeof PHONE): Promise<Page> {
  const page = await site.visit('/settings', size ? { size } : {});
  await page.context().addCookies(cookiesOf(client));
  await page.goto(`${site.url}/table/${id}`);
  await page.locator('.table').waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const line = (page: Page, number: number) => page.locator(`#order-${number}`);
const turnOf = async (client: Client, id: string): Promise<number> =>
  (await client.get(`/tables/${id}/view`)).view.table.roundup.turn;

test.each([['on a desk'], ['on a phone', PHONE]] as const)(
  'the host is told who is not ready, is asked once more, and runs the turn, %s',
  async (_where, size?) => {
    const { id, players, host } = await seated(site.url, { game: 'dark-age', seats: 3 });
    const { northumbria, gwynedd } = players as Record<string, Client>;
    await act(gwynedd!, id, 'gwynedd', ordersOf({ lines: ['TAX'] }));
    await act(gwynedd!, id, 'gwynedd', { verb: 'ready' });
    await act(northumbria!, id, 'northumbria', ordersOf({ lines: ['TAX'] }));
    await keep(northumbria!, id, 'northumbria', { lines: ['ORDER 1'] });
    const other = await visit(northumbria!, id, size);
    const page = await visit(host, id, size);
    await page.getByTitle('Not ready yet: Wessex and Northumbria.').waitFor();
    await button(page, /Time is up/).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText(/2 are not ready: Wessex and Northumbria\. What each has sent counts/).waitFor();
    await asked.getByText(/What is only a draft waits for the next turn/).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await button(page, 'No').click();
    expect(await turnOf(host, id)).toBe(0);
    await button(page, /Time is up/).click();
    await button(page, 'Yes, run the turn').click();
    await expect.poll(() => turnOf(host, id)).toBe(1);
    await page.getByTitle('Not ready yet: Wessex, Northumbria and Gwynedd.').waitFor();
    // Whoever is no host has no such button, and is told what has happened.
    await other.getByText('The host has said that time is up.').waitFor();
    expect(await button(other, /Time is up/).count()).toBe(0);
    expect(site.faults).toEqual([]);
    await page.context().close();
    await other.context().close();
  },
);

test.each([['on a desk'], ['on a phone', PHONE]] as const)(
  'a sheet that was not sent waits for the next turn; changes that are not sent are told by the button, %s',
  async (_where, size?) => {
    const { id, players, host } = await seated(site.url, { game: 'dark-age', seats: 2 });
    const { northumbria } = players as Record<string, Client>;
    await keep(northumbria!, id, 'northumbria', { lines: ['TAX', 'ORDER 1'] });
    const { question } = await host.get(`/tables/${id}`);
    await host.post(`/tables/${id}/late`, { question });
    const page = await visit(northumbria!, id, size);
    await line(page, 2).waitFor({ state: 'attached' });
    await expect.poll(() => line(page, 2).inputValue()).toBe('ORDER 1');
    await page.getByText(/You had written this before the last turn was run/).waitFor();
    // Sent in one go, and ready.
    await button(page, 'Send and be ready').click();
    await expect.poll(async () => (await host.get(`/tables/${id}`)).waits).toEqual(['wessex']);
    await expect
      .poll(async () => (await northumbria!.get(`/tables/${id}/draft?seat=northumbria`)).draft)
      .toBeNull();

    await northumbria!.post(`/tables/${id}/act`, {
      seat: 'northumbria',
      version: (await northumbria!.get(`/tables/${id}/view?seat=northumbria`)).version,
      id: 'not-yet',
      action: { verb: 'undo' },
    });
    await button(page, /^\d? ?Ready: run the turn/)
      .first()
      .waitFor();
    if (size) await button(page, 'Make the sheet larger').click();
    await line(page, 3).fill('TAX');
    await button(page, /Ready with the 2 lines sent: your changes are not sent/).waitFor({
      state: 'attached',
    });
    expect(await issuesOf(page)).toEqual([]);
    await button(page, 'Back to what was sent').click();
    await button(page, /Ready: run the turn/)
      .first()
      .waitFor();
    expect(site.faults).toEqual([]);
    await page.context().close();
  },
);

test('a newcomer takes over what the computer runs, by the link that the host makes for it', async () => {
  const host = await guest(site.url);
  const seats = ['me', { bot: 'computer' }, { bot: 'computer' }];
  const { table } = await host.post('/tables', { game: 'dark-age', seats, drafts: 'sent' });
  const { id } = table;
  await host.post(`/tables/${id}/salt`, { seat: 'wessex', salt: SALT });
  const page = await site.visit('/settings');
  await page.context().addCookies(cookiesOf(host));
  await page.goto(`${site.url}/table/${id}`);
  await page.getByText(/counts as sent, if it can be/).waitFor();
  await page.getByText('Run by the computer: 2').click();
  await page.getByText('The computer, by the rules').first().waitFor();
  await button(page, 'Start the game').click();
  await page.getByRole('tab', { name: /^Table/ }).click();
  await page.getByText('You are the game master of this table.').waitFor();
  await page.getByText('The computer runs 2').click();
  await button(page, 'Let a stand-by take over …').first().click();
  const link = await page.getByLabel('Link for Northumbria').inputValue();
  expect(await issuesOf(page)).toEqual([]);

  const newcomer = await site.visit('/settings');
  await newcomer.goto(link);
  await newcomer.getByText(/You come as a stand-by/).waitFor();
  // The first answer with the log is lost on its way: it is asked for again.
  let isLost = false;
  await newcomer.route('**/log?*', (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort();
  });
  await button(newcomer, /Sit down as/).click();
  await newcomer.getByText('A stand-by takes over Northumbria when this turn has been run').first().waitFor();
  const { question } = await host.get(`/tables/${id}`);
  await host.post(`/tables/${id}/late`, { question });
  await newcomer.locator('.order-sheet').waitFor();
  await newcomer
    .getByText(/Turn 2: the orders of Northumbria/)
    .first()
    .waitFor();

  // What the game master says is told as his.
  await page.getByRole('tab', { name: /^Chat/ }).click();
  await page.getByLabel('Say it as game master').check();
  await page.getByLabel('Say something to the table').fill('Welcome');
  await button(page, 'Say').click();
  await newcomer
    .getByText(/, game master/)
    .first()
    .waitFor();
  expect(site.faults).toEqual([]);
  await page.context().close();
  await newcomer.context().close();
});

test('the kingdom of whoever has resigned is a newcomer’s, by a link that only the host is offered', async () => {
  const wish = { game: 'dark-age', seats: 3, leaving: 'resign' };
  const { id, players, host } = await seated(site.url, wish);
  const { northumbria, gwynedd } = players as Record<string, Client>;
  await act(northumbria!, id, 'northumbria', { verb: 'resign' });
  const other = await visit(gwynedd!, id);
  const page = await visit(host, id);
  for (const one of [other, page]) {
    await one.getByRole('tab', { name: /^Table/ }).click();
    await one.getByText('has resigned').waitFor();
  }
  expect(await button(other, 'Let a stand-by take over …').count()).toBe(0);
  await button(page, 'Let a stand-by take over …').click();
  const link = await page.getByLabel('Link for Northumbria').inputValue();
  const newcomer = await site.visit('/settings');
  await newcomer.goto(link);
  await newcomer.getByText(/You come as a stand-by/).waitFor();
  await button(newcomer, /Sit down as/).click();
  await newcomer.getByText('A stand-by takes over Northumbria when this turn has been run').first().waitFor();
  await page.getByText('has resigned').waitFor({ state: 'detached' });
  expect(site.faults).toEqual([]);
  for (const one of [page, other, newcomer]) await one.context().close();
});
