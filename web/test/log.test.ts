/** The log of a long game: the last page comes with the table, and whoever scrolls down reads on to its first line. */

import { longGame } from '@annales/server/test/long-game.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** In the page: brings the file, and gives the table's id. */
const bring = (page: Page, file: unknown): Promise<string> =>
  page.evaluate(async (text) => {
    const post = (path: string, body: object) =>
      fetch(`/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    await post('/guests', {});
    return (await post('/tables/import', { file: text })).table.id as string;
  }, JSON.stringify(file));

/** What the server has of the log. */
async function wholeLog(page: Page, id: string, seat: string): Promise<string[]> {
  const words: string[] = [];
  for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
    const path: string = `/api/v1/tables/${id}/log?limit=500&seat=${seat}&before=${before}`;
    const answer = await page.evaluate((one) => fetch(one).then((got) => got.json()), path);
    words.push(...answer.lines.map((line: { words: string }) => line.words).reverse());
    before = answer.earlier;
  }
  return words;
}

const LINES = '.log li:not(.earlier) .entry';

test('is read back page by page to its first line by whoever scrolls down', async () => {
  const page = await site.visit('/');
  const id = await bring(page, await longGame(700, 'lex-saxonum'));
  let pages = 0;
  page.on('request', (request) => {
    if (/\/log\?.*before=/.test(request.url())) pages++;
  });
  await page.goto(`${site.url}/table/${id}`);
  await page.locator(LINES).first().waitFor();
  // Read in one moment: what is on its way may come between two looks.
  const read = () =>
    page.evaluate(
      (lines) => ({
        count: document.querySelectorAll(lines).length,
        isAll: document.querySelector('.log .earlier') === null,
      }),
      LINES,
    );
  let known = await read();
  expect(known.isAll).toBe(false);

  await page.locator('.log').hover();
  while (!known.isAll) {
    const { count } = known;
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000);
        return (await read()).count;
      })
      .toBeGreaterThan(count);
    known = await read();
  }
  expect(pages).toBeGreaterThan(1);
  const { mine } = await page.evaluate(
    (table) => fetch(`/api/v1/tables/${table}`).then((got) => got.json()),
    id,
  );
  const seats = await Promise.all((mine as string[]).map((seat) => wholeLog(page, id, seat)));
  const shown = await page.locator(LINES).allTextContents();
  expect(seats.map((words) => words.length)).toContain(shown.length);
  // In which order they are read together, `ui/test/chapters.test.ts` says.
  expect(seats.map((words) => words.toSorted())).toContainEqual(shown.toSorted());
  expect(site.faults).toEqual([]);
  await page.context().close();
});
