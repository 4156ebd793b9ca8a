/** A table that is played over days, from its making to what is due there. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, issuesOf, openSite, PHONE, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.each([
  ['on a desk', DESK],
  ['on a phone', PHONE],
] as const)('is made with its days, says what is due, and gives a day more, %s', async (_where, size) => {
  const page = await site.visit('/new?game=lex-saxonum', { size });
  await page.getByRole('radio', { name: /^Over days/ }).check();
  await page.getByLabel('Time for each answer').selectOption('3');
  await page.getByLabel('How often may each take a day longer?').selectOption('1');
  await page.getByRole('radio', { name: /^A bot plays this turn/ }).check();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('radio', { name: /^At a fixed time/ }).check();
  await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Sunday' });
  await page.getByRole('radio', { name: /^Some days after/ }).check();
  await page.getByLabel('Time for each answer').selectOption('3');
  await page.getByRole('radio', { name: /^Bots/ }).check();
  await button(page, 'Make the table').click();
  await page.locator('.table').waitFor();
  await page.locator('.sitter', { hasText: '(in 3 days)' }).waitFor();
  await page.getByRole('tab', { name: 'Table' }).click();
  const due = page.locator('section', { has: page.getByRole('heading', { name: 'What is due' }) }).last();
  await due.getByText('3 days for each answer · for who is late a bot plays the turn').waitFor();
  await due.getByText('(in 3 days)').waitFor();
  await due.getByRole('button', { name: 'Take 24 hours longer (1 left)' }).click();
  await due.getByText('(in 4 days)').waitFor();
  expect(await due.getByRole('button').count()).toBe(0);
  expect(await issuesOf(page)).toEqual([]);
  await page.context().close();
});

// biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at field by field
type Answer = any;

const api = (page: Page, method: string, path: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async ([m, p, b]) => {
      const response = await fetch(`/api/v1${p}`, {
        method: m as string,
        ...(b ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) } : {}),
      });
      return response.json();
    },
    [method, path, body] as const,
  );

const DAY = 86_400_000;
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test.each([
  ['on a desk', DESK],
  ['on a phone', PHONE],
] as const)(
  'holidays put off what is due, and a seat is taken over from the public list, %s',
  async (_where, size) => {
    const host = await site.visit('/new?game=lex-saxonum', { size });
    await host.getByRole('radio', { name: /^Anyone/ }).check();
    await host.getByRole('radio', { name: /^Over days/ }).check();
    await host.getByRole('radio', { name: /^The answer left beforehand/ }).check();
    await host.getByLabel('Holidays', { exact: true }).selectOption('14');
    await host.getByLabel('When does a seat look for a substitute?').selectOption('1');
    await host.getByLabel('Until somebody comes').selectOption('wait');
    expect(await issuesOf(host)).toEqual([]);
    await button(host, 'Make the table').click();
    await host.getByText('Up to 14 days of holiday a year do not count.').waitFor();
    await host
      .getByText('After a missed deadline the seat looks for a substitute; until then: the table waits.')
      .waitFor();
    expect(await issuesOf(host)).toEqual([]);
    const id = new URL(host.url()).pathname.split('/').at(-1)!;
    const other = await site.visit('/settings', { size });
    await api(other, 'POST', '/guests');
    await api(other, 'POST', `/tables/${id}/join`, { seat: 'saxon', salt: 'ab'.repeat(16) });
    await button(host, 'Start the game').click();
    await host.locator('.sitter', { hasText: '(in 2 days)' }).waitFor();

    // A holiday, in the account.
    const account = await site.visit('/account', { as: host.context() });
    await account.getByText('You have entered none.').waitFor();
    await account.getByLabel('First day').fill(dayAhead(1));
    await account.getByLabel('Last day').fill(dayAhead(2));
    await button(account, 'Add this holiday').click();
    await button(account, /^Remove the holiday/).waitFor();
    expect(await issuesOf(account)).toEqual([]);
    await account.close();
    await host.locator('.sitter', { hasText: '(in 4 days)' }).waitFor();
    await host.getByRole('tab', { name: 'Table' }).click();
    await host.getByText('You have 12 days of holiday left here this year.').waitFor();

    // The other is missed, and somebody comes.
    const table = (await site.serving.services.hall.table(id))!;
    await table.seat({ ...table.seats.get('saxon')!, opened: Date.now() });
    const ada = await site.visit('/seats', { size });
    await ada.getByRole('heading', { name: 'Saxon in Lex Saxonum' }).waitFor();
    expect(await issuesOf(ada)).toEqual([]);
    await button(ada, 'Take this seat: Saxon, Lex Saxonum').click();
    await ada.locator('.table').waitFor();
    await ada.getByRole('tab', { name: 'Table' }).click();
    await ada.locator('.seat', { hasText: 'Saxon' }).getByText('you', { exact: true }).waitFor();
    expect((await api(ada, 'GET', '/seats')).seats).toEqual([]);
    expect((await api(other, 'GET', `/tables/${id}`)).mine).toEqual([]);

    // What nobody begins says when it goes, and is kept by a click.
    const wish = { game: 'lex-saxonum', seats: ['me', 'anyone'], title: 'Some day' };
    const { table: made } = await api(host, 'POST', '/tables', wish);
    const idle = (await site.serving.services.hall.table(made.id))!;
    idle.body.fading = {
      at: site.serving.services.clock.open() + 5 * DAY,
      told: true,
      touched: idle.row.touched,
    };
    await idle.saveUntouched();
    const mine = await site.visit('/mine', { as: host.context() });
    await mine.getByText('is tidied away on').waitFor();
    expect(await issuesOf(mine)).toEqual([]);
    await button(mine, 'Keep it: Some day').click();
    await mine.getByText('is tidied away on').waitFor({ state: 'detached' });
    for (const one of [host, other, ada]) await one.context().close();
  },
);
