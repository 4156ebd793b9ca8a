/** Letters between people, at a desk and on a phone. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, issuesOf, openSite, PHONE, SALT, type Site } from './browser.ts';
import { inHurry } from './playing.ts';
import { tapped } from './wire.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

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

/** Three people around a table of Folkmoot that has begun, each with a browser and a wire of their own. */
async function three() {
  const wires = await Promise.all([1, 2, 3].map(() => tapped(site.url)));
  const pages: Page[] = [];
  for (const [i, { url }] of wires.entries()) {
    const page = await site.visit('/settings', { size: i === 1 ? PHONE : DESK });
    await inHurry(page);
    await page.goto(`${url}/settings`);
    await inHurry(page);
    await api(page, 'POST', '/guests');
    pages.push(page);
  }
  const [host] = pages as [Page, Page, Page];
  const { table } = await api(host, 'POST', '/tables', {
    game: 'folkmoot',
    seats: ['me', 'anyone', 'anyone'],
  });
  const { id } = table;
  for (const [i, seat] of ['aelle', 'bede', 'cuthbert'].entries())
    await api(pages[i]!, 'POST', `/tables/${id}/${i === 0 ? 'salt' : 'join'}`, { seat, salt: SALT });
  await api(host, 'POST', `/tables/${id}/start`);
  for (const [i, page] of pages.entries()) await page.goto(`${wires[i]!.url}/table/${id}`);
  return { id, pages: pages as [Page, Page, Page], wires };
}

test('one writes, the other reads and answers on a phone, the third learns nothing of it', async () => {
  const { pages, wires } = await three();
  const [aelle, bede, cuthbert] = pages;
  const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
  const letters = (page: Page) => page.getByRole('region', { name: 'Letters' });
  await tab(aelle, 'Letters').click();
  await letters(aelle).getByRole('button', { name: 'New letter' }).click();
  // Nothing is sent before it is said to whom.
  await letters(aelle).getByRole('textbox', { name: 'Letter' }).fill('Meet me at the ford');
  expect(await letters(aelle).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await letters(aelle).getByRole('checkbox', { name: /Bede/ }).check();
  await letters(aelle).getByRole('button', { name: 'Send' }).click();
  await letters(aelle).getByText('Meet me at the ford').waitFor();
  expect(await issuesOf(aelle)).toEqual([]);

  await tab(bede, /Letters 1 new/).click();
  await expect.poll(() => bede.title()).toMatch(/^\(1\) /);
  await letters(bede)
    .getByRole('button', { name: /one unread/ })
    .click();
  await letters(bede).getByText('Meet me at the ford').waitFor();
  await expect.poll(() => bede.title()).not.toMatch(/^\(/);
  // What one has begun to write is there after a reload.
  await letters(bede).getByRole('textbox', { name: 'Letter' }).fill('Not at the oak?');
  await bede.reload();
  await tab(bede, 'Letters').click();
  await letters(bede).getByRole('button', { name: /Ælle/ }).click();
  expect(await letters(bede).getByRole('textbox', { name: 'Letter' }).inputValue()).toBe('Not at the oak?');
  await letters(bede).getByRole('button', { name: 'Send' }).click();
  await letters(bede).getByText('Not at the oak?').waitFor();
  expect(await issuesOf(bede)).toEqual([]);
  await letters(aelle).getByText('Not at the oak?').waitFor();

  // The writer takes the words away, and they are gone where they were read.
  await letters(aelle).getByRole('button', { name: 'Remove “Meet me at the ford”' }).click();
  await letters(bede).getByText('The words were removed.').waitFor();

  await tab(cuthbert, 'Letters').click();
  await letters(cuthbert).getByText('No letters yet.').waitFor();
  const heard = wires[2]!.heard();
  expect(heard).not.toContain('the ford');
  expect(heard).not.toContain('the oak');
  for (const wire of wires) wire.close();
});
