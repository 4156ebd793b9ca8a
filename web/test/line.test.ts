import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Serving, serve } from '@annales/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './browser.ts';
import { choose, inHurry, question, tellWords, yielding } from './playing.ts';

const folder = mkdtempSync(join(tmpdir(), 'annales-line-'));
const file = join(folder, 'annales.db');
let site: Site;
let later: Serving | null = null;
beforeAll(async () => {
  site = await openSite({ server: { file } });
});
afterAll(async () => {
  await later?.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the server goes down and comes back upgraded under an open page: the line heals, nothing is lost', async () => {
  const page = await site.visit('/settings');
  await tellWords(page);
  await inHurry(page);
  await page.goto(site.url);
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  await choose(page, yielding((await question(page))!));
  await question(page);
  const { port } = new URL(site.url);
  const pages = join(folder, 'pages');
  cpSync(join(import.meta.dirname, '../dist'), pages, { recursive: true });
  writeFileSync(join(pages, 'upgrade.txt'), 'other pages than before');

  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByPlaceholder('Say something to the table').fill('half a thought');
  await site.serving.close();
  await page.getByText('The connection is lost').waitFor({ timeout: 20_000 });
  later = await serve({ file, port: Number(port), pages });
  await page.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 20_000 });
  await page.getByText('Annales has been upgraded').waitFor();

  // Never in the middle of a choice: it is an offer, the table goes on, and what was being written is still there.
  expect(await page.getByPlaceholder('Say something to the table').inputValue()).toBe('half a thought');
  // The same question may come twice, but not with the same choices and the same thing said before it.
  const told = () =>
    page.evaluate(
      () =>
        document.querySelector('.prompt')!.textContent + document.querySelector('[data-spoken]')!.textContent,
    );
  const before = await told();
  await choose(page, yielding((await question(page))!));
  await expect.poll(told, { timeout: 20_000 }).not.toBe(before);
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(await question(page)).not.toBeNull();
  await page.getByText('Annales has been upgraded').waitFor({ state: 'detached' });
  await page.context().close();
}, 120_000);
