/** Where one looks: what is told stays in sight, and nothing moves under a finger. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, newcomerIsTold, openSite, PHONE, type Site } from './browser.ts';
import { brinkOf } from './finished.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Edges of what is seen of it, in pixels. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: Math.round(top), bottom: Math.round(bottom) };
    });

test('on a phone what a lesson says stays in sight below the map when others have answered', async () => {
  const page = await site.visit('/', { size: PHONE });
  // The combat: dice fall, and what they mean is said at length.
  await page.evaluate(() => localStorage.setItem('annales lesson lex-saxonum', '11'));
  await page.goto(`${site.url}/learn/lex-saxonum/lesson`);
  await page.locator('.choice.suggested:enabled').tap();
  await expect.poll(() => page.locator('.lesson header .muted').textContent()).toBe('Step 13 of 36');
  await page.locator('.choice.suggested:enabled').waitFor();
  const seen = async () => {
    const [map, said, choice] = [
      await edges(page, '.table-map'),
      await edges(page, '.lesson .says'),
      await edges(page, '.prompt .choice'),
    ];
    return { isSaidBelow: said.top >= map.bottom, isAskedAbove: choice.bottom <= PHONE.height };
  };
  await expect.poll(seen).toEqual({ isSaidBelow: true, isAskedAbove: true });
  await page.context().close();
});

test('choices have their signs before anybody has stirred', async () => {
  const page = await site.visit('/', { size: PHONE });
  await page
    .getByRole('button', { name: /^Play now Carolingi\b/ })
    .first()
    .tap();
  await page.waitForURL(/\/table\//);
  await page.reload();
  await page.locator('.prompt .choice .icon').first().waitFor();
  await page.context().close();
});

test('of a turn that is longer than the log its latest line is in sight', async () => {
  const { file } = await brinkOf(
    'lex-saxonum',
    2,
    ({ what, facts }) => what === 'won' && facts.side === 'saxon',
    { seed: 'c' },
  );
  const page = await site.visit('/settings', { size: { width: 1280, height: 720 } });
  const id = await page.evaluate(async (text) => {
    const post = (path: string, body: object) =>
      fetch(`/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    await post('/guests', {});
    return (await post('/tables/import', { file: text })).table.id as string;
  }, JSON.stringify(file));
  await page.goto(`${site.url}/table/${id}`);
  await page.locator('.log li').first().waitFor();
  const seen = () =>
    page.locator('.log').evaluate((log) => {
      const turns = [...log.querySelectorAll('li.first, li.heading')];
      // The latest turn comes first, under the heading of its year.
      const next = turns[turns[0]!.matches('.heading') ? 2 : 1]!;
      const latest = next.previousElementSibling!.getBoundingClientRect();
      const { top, bottom } = log.getBoundingClientRect();
      return { isLong: log.scrollTop > 0, isSeen: latest.top >= top - 1 && latest.bottom <= bottom + 1 };
    });
  await expect.poll(seen).toEqual({ isLong: true, isSeen: true });
  await page.context().close();
});

test('a finger that rests on a choice or a piece is told what it does, and chooses nothing by letting go', async () => {
  const page = await site.visit('/', { size: PHONE });
  await page
    .getByRole('button', { name: /^Play now Carolingi\b/ })
    .first()
    .tap();
  await page.locator('.prompt .offer.about .choice .icon').first().waitFor();
  await newcomerIsTold(page);
  const touch = await page.context().newCDPSession(page);
  const tip = page.getByRole('tooltip');
  const asked = await page.locator('.asked').textContent();
  for (const [thing, says] of [
    [page.locator('.choice', { hasText: 'Place Influence' }), 'One of three'],
    [page.locator('.panel .tile').first(), /\(CG-/],
  ] as const) {
    // Not behind the board, which stays at the top.
    await thing.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    const { x, y, width, height } = (await thing.boundingBox())!;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await tip.getByText(says).waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // It stays to be read when the finger has gone.
    await drawn(page);
    await expect.poll(() => tip.count()).toBe(1);
    expect(await tip.textContent()).toMatch(says);
  }
  // A touch as ever chooses, though the last one asked.
  expect(await page.locator('.asked').textContent()).toBe(asked);
  await page.locator('.choice', { hasText: 'Place Influence' }).tap();
  await page.locator('.asked', { hasText: 'besides Influence' }).waitFor();
  await page.context().close();
});

test('why a choice is advised is read below it, and lies on no other', async () => {
  const page = await site.visit('/');
  await page
    .getByRole('button', { name: /^Play now Carolingi\b/ })
    .first()
    .click();
  await page.locator('.prompt .offer.about .choice .icon').first().waitFor();
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  await page.locator('.offer.advised .about-piece').waitFor();
  const covered = () =>
    page.evaluate(() => {
      const because = document.querySelector('.because')!.getBoundingClientRect();
      return [...document.querySelectorAll('.prompt .choice')]
        .filter((choice) => {
          const { top, bottom } = choice.getBoundingClientRect();
          return top < because.bottom && bottom > because.top;
        })
        .map((choice) => choice.textContent);
    });
  await expect.poll(covered).toEqual([]);
  await page.context().close();
});

test('on a phone what is opened comes up from below the screen, and the tabs stay where they are', async () => {
  const page = await site.visit('/', { size: PHONE });
  await page
    .getByRole('button', { name: /^Play now Lex Saxonum/ })
    .first()
    .tap();
  await page.locator('.prompt .choice').first().waitFor();
  await newcomerIsTold(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  const top = async () => (await page.getByRole('tablist').boundingBox())!.y;
  await tab('Aid').tap();
  // What it holds comes later than it, and brings it farther up.
  await page.getByRole('tabpanel', { name: 'Aid' }).locator('table').first().waitFor();
  await expect
    .poll(async () => {
      const { y, height } = (await page.getByRole('tabpanel').boundingBox())!;
      return y + height <= PHONE.height;
    })
    .toBe(true);
  const before = await top();
  // Nothing is written there yet.
  await tab('Notes').tap();
  await page.getByRole('tabpanel', { name: 'Notes' }).locator('textarea').waitFor();
  await drawn(page);
  expect(await top()).toBeCloseTo(before, 0);
  await page.context().close();
});
