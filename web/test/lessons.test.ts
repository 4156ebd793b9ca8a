/** The lessons, from their page to their end, by clicks in a real browser. */

import { lesson as carolingi } from '@annales/games/carolingi/lesson/lesson.ts';
import { lesson as twilight } from '@annales/games/carolingian-twilight/lesson/lesson.ts';
import { lesson as darkAge } from '@annales/games/dark-age/lesson/lesson.ts';
import { lesson as empires } from '@annales/games/empires/lesson/lesson.ts';
import { lesson as lexSaxonum } from '@annales/games/lex-saxonum/lesson/lesson.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';
import { inHurry } from './playing.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const lessons = { 'lex-saxonum': lexSaxonum, carolingi };

/** A page on a busy machine takes its time. */
const soon = (read: () => Promise<string | null>) => expect.poll(read);

const stepOf = (page: Page) => page.locator('.lesson header .muted').textContent();

/** Takes the emphasised choice, or reads on, and waits for the next step. */
async function follow(page: Page, steps: number, step: number): Promise<void> {
  const way = page.locator('.choice.suggested:enabled');
  const read = page.locator('.lesson .buttons .main');
  await way.or(read).first().click();
  await soon(() => stepOf(page)).toBe(`Step ${step + 1} of ${steps}`);
}

test.each(Object.entries(lessons))(
  'the lesson of %s is played to its end by clicks',
  async (game, lesson) => {
    const page = await site.visit('/');
    await inHurry(page);
    await page.goto(`${site.url}/learn/${game}`);
    await page.getByRole('link', { name: 'Begin the lesson' }).first().click();
    const { length } = lesson.steps;
    for (let step = 1; step < length; step++) await follow(page, length, step);
    await page.getByRole('button', { name: 'Play a real game against the easiest bot' }).click();
    await page.waitForURL(/\/table\//);
    await page.locator('.prompt .choice').first().waitFor();
    expect(site.faults).toEqual([]);
  },
);

test('the lesson of carolingian-twilight is played to its end by clicks, its sheets filled in', async () => {
  const page = await site.visit('/');
  await inHurry(page);
  await page.goto(`${site.url}/learn/carolingian-twilight/lesson`);
  const { length } = twilight.steps;
  for (const [i, { action = '' }] of twilight.steps.slice(0, -1).entries()) {
    const [verb, amount = ''] = action.split(' ');
    if (verb === 'bid') {
      await page.getByRole('button', { name: 'Raise your bid' }).first().click();
      await page.locator('.prompt form input').first().fill(amount);
    }
    if (verb === 'bid' || verb === 'deploy') {
      await page.locator('.prompt form button[type=submit]').first().click();
      await soon(() => stepOf(page)).toBe(`Step ${i + 2} of ${length}`);
    } else await follow(page, length, i + 1);
  }
  expect(site.faults).toEqual([]);
});

test('the lesson of empires is played to its end by clicks, gold written in, and then the whole game', async () => {
  const page = await site.visit('/');
  await inHurry(page);
  await page.goto(`${site.url}/learn/empires/lesson`);
  const { length } = empires.steps;
  for (const [i, { action = '' }] of empires.steps.slice(0, -1).entries()) {
    const [verb, gold = ''] = action.split(' ');
    if (verb === 'spend') {
      await page.locator('.prompt form input').first().fill(gold);
      await page.locator('.prompt form button[type=submit]').first().click();
      await soon(() => stepOf(page)).toBe(`Step ${i + 2} of ${length}`);
    } else await follow(page, length, i + 1);
  }
  await page.getByRole('button', { name: 'Play the whole game' }).click();
  await page.waitForURL(/\/table\//);
  await page.locator('.prompt .choice:enabled').first().waitFor();
  // What a question is about is said as ever; but who has taken the lesson is not asked whether he is new to it.
  await page.locator('.sense').waitFor();
  expect(await page.locator('.welcome').count()).toBe(0);
  expect(site.faults).toEqual([]);
});

test('a sheet that is written otherwise is explained and stays, the way is filled in, and it leads to the end', async () => {
  const page = await site.visit('/learn/dark-age/lesson');
  await inHurry(page);
  await page.goto(`${site.url}/learn/dark-age/lesson`);
  const { length } = darkAge.steps;
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });
  for (let step = 1; step < 4; step++) await goOn.click();
  await page.locator('#order-1').click();
  await page.locator('#order-1').pressSequentially('GROW WIN');
  const send = page.getByRole('button', { name: 'Send 1 line', exact: true });
  await send.click();
  await soon(() => page.locator('.astray').textContent()).toContain('Line 1 should read OVERRUN HNS OXS 1');
  expect(await page.locator('#order-1').inputValue()).toBe('GROW WIN');
  await page.getByRole('button', { name: 'Show me' }).click();
  await soon(() => page.locator('#order-1').inputValue()).toBe('OVERRUN HNS OXS 1');
  expect(await stepOf(page)).toBe(`Step 4 of ${length}`);
  await send.click();
  await soon(() => stepOf(page)).toBe(`Step 5 of ${length}`);
  const onwards = page.locator('.lesson .buttons').getByRole('button', { name: /Go on|Do it/ });
  for (let step = 5; step < length; step++) {
    const isRead = darkAge.steps[step - 1]!.action === undefined;
    if (!isRead) await page.getByRole('button', { name: 'Show me' }).click();
    await onwards.click();
    await soon(() => stepOf(page)).toBe(`Step ${step + 1} of ${length}`);
  }
  expect(site.faults).toEqual([]);
});

test('what the lesson does not do is explained, and changes nothing', async () => {
  const page = await site.visit('/learn/lex-saxonum/lesson');
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });
  await goOn.click();
  await goOn.click();
  await page.getByRole('button', { name: 'Stop drawing' }).click();
  await soon(() => page.locator('.astray').textContent()).toContain('the first marker is free');
  expect(await stepOf(page)).toBe('Step 3 of 36');
  await page.getByRole('button', { name: 'Draw a stratagem' }).click();
  await soon(() => stepOf(page)).toBe('Step 4 of 36');
  await page.locator('.astray').waitFor({ state: 'detached' });
});

test('a lesson can be left, taken up again, gone back in, and shown', async () => {
  const page = await site.visit('/learn/carolingi/lesson');
  await inHurry(page);
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });
  await goOn.click();
  await goOn.click();
  const show = page.getByRole('button', { name: 'Show me' });
  const doIt = page.getByRole('button', { name: 'Do it for me' });
  for (let step = 3; step < 5; step++) {
    await show.click();
    // It is pointed at before anything is done.
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('suggested');
    expect(await stepOf(page)).toBe(`Step ${step} of 20`);
    await doIt.click();
    await soon(() => stepOf(page)).toBe(`Step ${step + 1} of 20`);
  }
  await soon(() => stepOf(page)).toBe('Step 5 of 20');
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Go on with the lesson (step 5 of 20)' }).first().click();
  await soon(() => stepOf(page)).toBe('Step 5 of 20');
  await soon(() => page.locator('.asked').textContent()).toContain('Move troops');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await soon(() => stepOf(page)).toBe('Step 4 of 20');
  await soon(() => page.locator('.choice.suggested').textContent()).toContain('Place Equip Missi');
});

test('terms explain themselves, and the clause of a step is read at the table', async () => {
  const page = await site.visit('/learn/lex-saxonum/lesson', { size: PHONE });
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  // On a phone reasons are folded, so that the board is in sight.
  await page.getByText('Why?', { exact: true }).click();
  const term = page.locator('.lesson .term button', { hasText: /^RP$/ });
  await term.click();
  const tip = page.getByRole('tooltip');
  await soon(() => tip.textContent()).toContain('a purse holds 25 at most');
  const box = (await tip.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Rule LS-1.7.e' }).click();
  await soon(() => page.locator('.fine-print .wanted').textContent()).toContain('LS-1.7.e');
});

test('on a phone a new step comes into sight with its choice, where there is room for both', async () => {
  const page = await site.visit('/learn/carolingi/lesson', { size: PHONE });
  await inHurry(page);
  await page.evaluate(() => localStorage.setItem('annales lesson carolingi', '4'));
  await page.reload();
  await follow(page, carolingi.steps.length, 5);
  const way = page.locator('.choice.suggested', { hasText: '2 followers' });
  await expect
    .poll(() => way.evaluate((choice) => innerHeight - Math.round(choice.getBoundingClientRect().bottom)))
    .toBeGreaterThanOrEqual(0);
  const [map, lesson] = await page.evaluate(() =>
    ['.table-map', '.lesson'].map((one) => document.querySelector(one)!.getBoundingClientRect().toJSON()),
  );
  expect(lesson.top).toBeGreaterThanOrEqual(map.bottom);
});

test('on a phone where there is no room for its choice, a step offers first of all to show it', async () => {
  const page = await site.visit('/learn/lex-saxonum/lesson', { size: PHONE });
  await inHurry(page);
  const showMe = page.getByRole('button', { name: 'Show me' });
  const at = async (step: number, choice: RegExp) => {
    await page.evaluate(
      (place) => localStorage.setItem('annales lesson lex-saxonum', String(place)),
      step - 1,
    );
    await page.reload();
    await page.locator('.choice.suggested', { hasText: choice }).waitFor({ state: 'attached' });
  };
  await at(9, /All of the army in Koblenz/);
  await expect.poll(() => showMe.getAttribute('class')).toBe('leads');
  await showMe.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('suggested');
  await at(16, /Retreat/);
  await expect.poll(() => showMe.getAttribute('class')).toBe('');
});

test('a step that is longer than the room below a phone’s map is read from its beginning', async () => {
  const page = await site.visit('/learn/lex-saxonum/lesson', { size: PHONE });
  await inHurry(page);
  const { length } = lexSaxonum.steps;
  await page.evaluate((step) => localStorage.setItem('annales lesson lex-saxonum', String(step)), length - 2);
  await page.reload();
  await follow(page, length, length - 1);
  /** How far the step's heading lies below the map, and its end below the screen. */
  const gaps = () =>
    page.evaluate(() => {
      const [map, head, panel] = ['.table-map', '.lesson header', '.lesson'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      );
      return [head!.top - map!.bottom, panel!.bottom - innerHeight];
    });
  // It is too long indeed.
  await expect.poll(async () => (await gaps())[1]).toBeGreaterThan(0);
  await expect.poll(async () => (await gaps())[0]).toBeGreaterThanOrEqual(0);
});

test.each(['/learn', '/learn/lex-saxonum', '/learn/carolingi', '/learn/carolingi/lesson'])(
  'axe-core has nothing against %s',
  async (path) => {
    const page = await site.visit(path);
    await page.locator('.learn a.button, .lesson').first().waitFor();
    expect(await issuesOf(page)).toEqual([]);
  },
);
