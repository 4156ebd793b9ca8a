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
