/** What happens is never lost: as the one who suffers it sees it, while another plays. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';
import { type Brink, brinkOf } from './finished.ts';
import { inHurry } from './playing.ts';

let site: Site;
let brink: Brink;
beforeAll(async () => {
  [site, brink] = await Promise.all([
    openSite(),
    brinkOf('lex-saxonum', 2, ({ what }, seat) => what === 'truce' && seat === 'saxon', { seed: 'a' }),
  ]);
});
afterAll(() => site.close());

const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, text]) =>
      (
        await fetch(`/api/v1${to}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: text!,
        })
      ).json(),
    [path, JSON.stringify(body)],
  );

test('a Truce stops the table and says so; every step has its sentence, and all of it is told again in short', async () => {
  const saxon = await site.visit('/settings');
  await post(saxon, '/guests', {});
  const { table } = await post(saxon, '/tables/import', { file: JSON.stringify(brink.file) });
  const { link } = await post(saxon, `/tables/${table.id}/link`, { seat: 'carolingian' });
  const page = await site.visit('/settings');
  await post(page, '/guests', {});
  await post(page, `/tables/${table.id}/join`, { seat: 'carolingian', link });
  await page.goto(`${site.url}/table/${table.id}`);
  await page.locator('.log li').first().waitFor();
  const { version } = await saxon.evaluate(
    (id) => fetch(`/api/v1/tables/${id}/view?seat=saxon`).then((got) => got.json()),
    table.id,
  );
  await post(saxon, `/tables/${table.id}/act`, { seat: 'saxon', version, id: 'act', action: brink.action });

  const card = page.getByRole('region', { name: 'A year of truce' });
  await card.getByText('A truce: nobody buys, builds or marches, and the year is over').waitFor();
  // Whoever suffers it goes on by hand, and is asked all the same.
  await page.locator('.prompt .choice:enabled').first().waitFor();
  expect(await issuesOf(page)).toEqual([]);
  expect(await page.locator('[data-spoken]').textContent()).toContain(
    'A truce: nobody buys, builds or marches, and the year is over',
  );
  await page.keyboard.press('Escape');
  await expect.poll(() => card.count()).toBe(0);

  // Over the question stands what has changed, and the log marks what is new.
  await expect.poll(() => page.locator('.recap .lines').textContent()).toContain('The year');
  await expect.poll(() => page.locator('.log [data-new]').count()).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Since your last turn' }).click();
  const since = page.getByRole('region', { name: 'Since your last turn' });
  await since.getByText('A truce: nobody buys, builds or marches, and the year is over').waitFor();
  await since.getByText('Received').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  // Whoever has no pace goes on by hand: nothing passes by while it is looked at.
  await inHurry(page);
  await page.reload();
  await page.getByRole('button', { name: 'Since your last turn' }).click();
  await since.getByRole('button', { name: 'Show it step by step' }).click();
  await page.locator('.telling').getByText('The Saxon plays Truce').waitFor();

  // On a phone it is told below the map, which is as wide as ever.
  await page.setViewportSize(PHONE);
  const boxes = () =>
    page.evaluate(() =>
      ['.table-map .sheet', '.telling'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect().toJSON(),
      ),
    );
  await expect.poll(async () => (await boxes())[0].width).toBeGreaterThan(PHONE.width - 30);
  const [map, told] = await boxes();
  expect(map.height).toBeGreaterThan(300);
  expect(told.top).toBeGreaterThanOrEqual(map.bottom);
  expect(site.faults).toEqual([]);
  await page.context().close();
});
