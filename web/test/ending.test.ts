/** The end of a game, as whoever comes back to it finds it. */

import type { GameFile } from '@annales/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, drawn, issuesOf, openSite, PHONE, type Site } from './browser.ts';
import { finished } from './finished.ts';

let site: Site;
let file: GameFile;
/** One that is looked through in a moment. */
let small: GameFile;
beforeAll(async () => {
  [site, file, small] = await Promise.all([openSite(), finished('carolingi', 3), finished('folkmoot', 3)]);
});
afterAll(async () => {
  await site.close();
  expect(site.faults).toEqual([]);
});

async function atTheEnd(
  size: { width: number; height: number },
  of = file,
  part = '.turning li',
): Promise<Page> {
  const page = await site.visit('/settings', { size });
  const id = await page.evaluate(async (text) => {
    const post = async (path: string, body?: object) => {
      const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return (await fetch(`/api/v1${path}`, { method: 'POST', ...json })).json();
    };
    await post('/guests');
    return (await post('/tables/import', { file: text })).table.id;
  }, JSON.stringify(of));
  await page.goto(`${site.url}/table/${id}`);
  await page.locator(part).first().waitFor();
  return page;
}

/** What of a page lies below what one sees at first. */
const belowTheFold = (page: Page, parts: string[]) =>
  page.evaluate(
    (all) =>
      all.filter((part) => {
        const places = [...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect());
        return (
          places.length === 0 || places.some(({ bottom, height }) => height === 0 || bottom > innerHeight)
        );
      }),
    parts,
  );

test('on a desk who won, why, the score, its course, what decided and what to do now are seen at once', async () => {
  const page = await atTheEnd(DESK);
  const sheet = page.getByRole('dialog', { name: / won$/ });
  await sheet.waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  const parts = [
    '.result-why',
    '.score-sheet',
    '.chart > svg',
    '.turning li',
    '.result-score .buttons',
    '.copyable',
  ];
  await expect.poll(() => belowTheFold(page, parts)).toEqual([]);
  // The column beside it stays at hand.
  await page.getByRole('tab', { name: 'Rules' }).click();

  // Lines have the colours of the pieces.
  const red = await sheet
    .locator('.chart > svg .chart-line')
    .first()
    .evaluate((line) => getComputedStyle(line).stroke);
  const panel = await page
    .locator('.panel')
    .first()
    .evaluate((one) => getComputedStyle(one).borderTopColor);
  expect(red).toBe(panel);
  for (const again of ['Play again', 'Play again, sides swapped'])
    await sheet.getByRole('button', { name: again, exact: true }).waitFor();
  expect(await issuesOf(page)).toEqual([]);

  await sheet.getByRole('heading', { level: 2 }).first().focus();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'How it came about' }).click();
  const last = sheet.locator('.turning a').last();
  const version = new URL((await last.getAttribute('href'))!, site.url).searchParams.get('version');
  await last.click();
  await page.getByText(`Step ${version} of`).waitFor();
  await page.context().close();
});

test('on a phone the first of it is seen at once, and a touch leads to the board', async () => {
  const page = await atTheEnd(PHONE);
  const first = ['.result-why', '.score-sheet', '.result-score .buttons'];
  await expect.poll(() => belowTheFold(page, first)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const heights = await page
    .locator('.chart > svg text')
    .evaluateAll((texts) =>
      texts.map(
        (text) =>
          Number.parseFloat(getComputedStyle(text).fontSize) * (text as SVGTextElement).getScreenCTM()!.a,
      ),
    );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(11);
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Look at the board' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'How it came about' }).tap();
  await page.getByRole('dialog', { name: / won$/ }).waitFor();
  await page.context().close();
});

test('a game is looked through: how it stood, where it changed, what a strong bot would have done, and a fork', async () => {
  const page = await atTheEnd(DESK, small, 'a[href$="/analysis"]');
  await page.getByRole('link', { name: 'Analysis' }).click();
  await page.getByRole('heading', { name: 'Analysis · Folkmoot' }).waitFor();
  await page.getByRole('img', { name: /^Chance to win, in percent: .* to 100/ }).waitFor();
  const points = page.locator('.analysis-points > li');
  await points.first().waitFor();
  await page.locator('.analysis-progress').waitFor({ state: 'detached' });
  // Whoever decided something is told what a bot would have done: something else, or the same.
  const decided = points.filter({ has: page.getByRole('button', { name: 'Try it out from here' }) });
  expect(await decided.count()).toBeGreaterThan(0);
  for (const point of await decided.all()) expect(await point.locator('.analysis-advice').count()).toBe(1);
  expect(await issuesOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await drawn(page);
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(screen!);
  await page.getByRole('slider', { name: 'Moment of the game' }).fill('0');
  await page.getByText(/^Step 1 of \d+/).waitFor();
  await decided.first().getByRole('button', { name: 'Try it out from here' }).click();
  await page.locator('.sandbox .prompt').waitFor();
  await page.context().close();
});

test('who played alone sees how many points he could expect at every step, by the same count as his result', async () => {
  const page = await atTheEnd(DESK, await finished('empires', 1), 'a[href$="/analysis"]');
  await page.getByRole('link', { name: 'Analysis' }).click();
  await page.getByRole('img', { name: /^Points to expect at the end: / }).waitFor();
  await page.getByText(/^Step (\d+) of \1.*: .* \d+ points$/).waitFor();
  expect(await page.getByText(/\d %/).count()).toBe(0);
  const points = page.locator('.analysis-points > li');
  await points.first().waitFor();
  await expect.poll(() => points.first().locator('.analysis-shift').textContent()).toMatch(/ → \d+ points/);
  expect(await issuesOf(page)).toEqual([]);
  await page.context().close();
});
