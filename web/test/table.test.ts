import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';
import { choose, inHurry, question, rested, tellWords, yielding } from './playing.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 120_000);
afterAll(() => site.close());

/** A game against a bot, as the front page begins it. */
async function begin(settings: object = {}, size?: typeof PHONE) {
  const page = await site.visit('/settings', size ? { size } : {});
  await tellWords(page);
  await inHurry(page, settings);
  await page.goto(`${site.url}/`);
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  await page.locator('.prompt .choice').first().waitFor({ timeout: 20_000 });
  return page;
}

describe('a table', () => {
  test('two clicks and no form lead from the front page to the first prompt; it is there after a reload', async () => {
    const page = await begin();
    expect(await page.locator('input:not([type="search"])').count()).toBe(0);
    const asked = await page.locator('.asked').textContent();
    await page.reload();
    await page.locator('.prompt .choice').first().waitFor();
    expect(await page.locator('.asked').textContent()).toBe(asked);
    expect(await issuesOf(page)).toEqual([]);
    expect(site.faults).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('a whole game of Lex Saxonum by clicks alone, to the final score', async () => {
    const page = await begin();
    for (let asked = await question(page), clicks = 0; asked; asked = await question(page)) {
      expect(++clicks).toBeLessThan(600);
      await choose(page, yielding(asked));
      await rested(page);
    }
    expect(await page.locator('.result').textContent()).toMatch(/won|wins/);
    expect(site.faults).toEqual([]);
    await page.context().close();
  }, 300_000);

  test('another by keyboard alone, on a phone-sized screen, and every action of the other side is spoken', async () => {
    const page = await begin({}, PHONE);
    await page.evaluate(() => {
      const spoken: string[] = [];
      (globalThis as unknown as { spoken: string[] }).spoken = spoken;
      const region = document.querySelector('[aria-live][data-spoken]')!;
      new MutationObserver(() => spoken.push(region.textContent ?? '')).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    for (let asked = await question(page), keys = 0; asked; asked = await question(page)) {
      expect(++keys).toBeLessThan(600);
      const wanted = yielding(asked);
      const key = await page.locator('.prompt .choice').nth(wanted).locator('.key-of').count();
      if (key > 0) {
        await page.keyboard.press(
          (await page.locator('.prompt .choice').nth(wanted).locator('.key-of').textContent())!,
        );
      } else {
        await page.keyboard.press('/');
        await page.keyboard.type(asked.choices[wanted]!);
        await page.keyboard.press('Enter');
      }
      await rested(page);
    }
    await page.keyboard.press('l');
    const log = await page.locator('.log .entry').allTextContents();
    const spoken = (await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken)).join(
      ' ',
    );
    const unsaid = log.slice(0, -3).filter((line) => /Saxon/.test(line) && !spoken.includes(line.trim()));
    expect(unsaid).toEqual([]);
    expect(site.faults).toEqual([]);
    await page.context().close();
  }, 300_000);

  test('what is unlit says why, what can be taken back is, a bot gives a hint, and an answer is left beforehand', async () => {
    const page = await begin();
    // The second year's reinforcements and operations offer much and forbid more.
    for (let i = 0; i < 30; i++) {
      const asked = (await question(page))!;
      if (/Launch an operation/.test(asked.text)) break;
      await choose(page, yielding(asked));
      await rested(page);
    }
    await choose(
      page,
      (await question(page))!.choices.findIndex((words) => !/^Pass/.test(words)),
    );
    await rested(page);
    await page.getByRole('button', { name: 'Take back', exact: true }).waitFor();

    await page.getByRole('button', { name: 'List' }).click();
    await page.getByRole('button', { name: 'Why not Denmark?' }).click();
    const why = page.getByRole('region', { name: /^Why not Denmark/ });
    await why.waitFor();
    expect(await why.locator('li').count()).toBeGreaterThan(0);
    await why
      .getByRole('button', { name: /^Rule LS-/ })
      .first()
      .click();
    await page.locator('.reader .wanted').waitFor();

    const asked = await page.locator('.asked').textContent();
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('.asked').textContent()).not.toBe(asked);

    await page.getByRole('button', { name: 'What would a bot do?' }).click();
    await page.getByText(/^A bot would/).waitFor({ timeout: 30_000 });
    await page.locator('.choice.suggested').waitFor();

    await page.getByRole('tab', { name: 'Beforehand' }).click();
    const answer = page.locator('.standing select').first();
    await answer.selectOption({ index: 1 });
    await rested(page);
    await page.reload();
    await page.getByRole('tab', { name: 'Beforehand' }).click();
    expect(await page.locator('.standing select').first().inputValue()).not.toBe('');
    expect(site.faults).toEqual([]);
    await page.context().close();
  }, 120_000);
});
