import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  expect(site.faults).toEqual([]);
});

/** Whatever text there is stays within the width of the screen. */
const widest = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.book p, .book h2, .book h3, .book li, .book .map')]
        .filter((one) => !one.closest('.map-tools, .sheet'))
        .map((one) => one.getBoundingClientRect().right),
    ),
  );

/** Levels of headings as they come; none is left out on the way down. */
const jumps = (page: Page) =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5')]
      .filter((one) => one.checkVisibility())
      .map((one) => Number(one.tagName[1]));
    return levels.filter((level, i) => i > 0 && level > levels[i - 1]! + 1);
  });

const isInSight = (page: Page, id: string) =>
  page.evaluate((which) => {
    const { top, bottom } = document.getElementById(which)!.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, id);

const BOOKS = [
  {
    game: 'lex-saxonum',
    clause: 'LS-8.4.d',
    chapter: 'Reorganisation and victory',
    query: 'irminsul',
    word: 'Irminsul',
  },
  {
    game: 'carolingi',
    clause: 'CG-4.2.e',
    chapter: 'Events',
    query: 'woodland',
    word: 'CG-2.1.5.c',
  },
];

describe.each(BOOKS)('the book of $game', ({ game, clause, chapter, query, word }) => {
  it('opens at a clause, within its chapter', async () => {
    const page = await site.visit(`/rules/${game}/${clause}`);
    const wanted = page.locator('.fine-print .wanted');
    await wanted.waitFor();
    expect(await wanted.locator('.clause').textContent()).toBe(clause);
    expect(await page.locator('.chapter', { has: wanted }).locator('h2').textContent()).toBe(chapter);
    await expect.poll(() => isInSight(page, clause)).toBe(true);
    expect(await jumps(page)).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.fine-print:not([open])').count()).toBe(0);
    await page.context().close();
  });

  it('is searched with the place, and one goes there', async () => {
    const page = await site.visit(`/rules/${game}`, { size: PHONE });
    await page.getByLabel('Search the rules').fill(query);
    await page.locator('.book-found mark').first().waitFor();
    expect((await page.locator('.book-found mark').first().textContent())?.toLowerCase()).toBe(query);
    if (game === 'lex-saxonum') expect(await issuesOf(page)).toEqual([]);
    const found = page.locator('.book-found a', { hasText: word }).last();
    const target = (await found.getAttribute('href'))!.split(/[/#]/).at(-1)!;
    await found.click();
    await expect.poll(() => isInSight(page, target)).toBe(true);
    await expect.poll(() => page.evaluate(() => location.href)).toContain(target);
    await page.getByText('Contents', { exact: true }).click();
    await page.getByRole('link', { name: chapter, exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(chapter);
    expect(await widest(page)).toBeLessThanOrEqual(PHONE.width);
    await page.context().close();
  });

  it('steps through an example on the board, forth and back, by keyboard', async () => {
    const page = await site.visit(`/rules/${game}`, { theme: 'dark' });
    const example = page.locator('.example').first();
    await example.getByRole('button', { name: 'Step through it on the board' }).press('Enter');
    await example.locator('.map').waitFor();
    const told = () => example.locator('.walk-text').textContent();
    expect(await told()).toContain('The position');
    const next = example.getByRole('button', { name: 'Next' });
    await next.press('Enter');
    expect(await told()).toContain('Step 1 of');
    expect(await example.locator('.walk-log li').count()).toBeGreaterThan(0);
    await next.press('Enter');
    await example.getByRole('button', { name: 'Back' }).press('Enter');
    expect(await told()).toContain('Step 1 of');
    expect(await issuesOf(page)).toEqual([]);
    await page.context().close();
  });

  it('lies beside a table, and what is asked there opens it at the place', async () => {
    const page = await site.visit(`/learn/${game}/lesson`, { size: PHONE });
    const link = page.locator('.prompt .clause').first();
    const named = (await link.textContent())!.trim();
    await link.click();
    const wanted = page.locator('#leaf .fine-print .wanted');
    await wanted.waitFor();
    expect(await wanted.locator('.clause').textContent()).toBe(named);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const [leaf, place] = ['#leaf', '#leaf .wanted'].map((one) =>
            document.querySelector(one)!.getBoundingClientRect(),
          );
          return place!.top >= leaf!.top && place!.bottom <= leaf!.bottom;
        }),
      )
      .toBe(true);
    await page.context().close();
  });
});
