/** What one would do with cardboard: by mouse, by keyboard, by touch. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gallery, openGallery, PHONE } from '../browser.ts';

let gallery: Gallery;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery.close());

const TABLE = 'table/lex-saxonum/fullest/spectator';
/** A point in an area. */
const middle = (page: Page, id: string) =>
  page.evaluate((which) => {
    const wash = document.querySelector<SVGPathElement>(`[data-area="${which}"] .wash`)!;
    const { left, top, width, height } = wash.getBoundingClientRect();
    for (const fx of [0.5, 0.4, 0.6, 0.3, 0.7])
      for (const fy of [0.5, 0.4, 0.6, 0.3, 0.7]) {
        const [x, y] = [left + fx * width, top + fy * height];
        if (wash.parentElement!.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    throw new Error(`${which} cannot be pointed at`);
  }, id);
const inspector = (page: Page) => page.locator('.inspector');

describe('an area', () => {
  it('tells a mouse its neighbours and the kind of each border, and marks them', async () => {
    const page = await gallery.visit({ page: TABLE });
    const { x, y } = await middle(page, 'verden');
    await page.mouse.move(x, y);
    expect(await inspector(page).locator('h2').textContent()).toBe('Verden');
    const borders = await inspector(page).locator('dl').textContent();
    expect(borders).toMatch(/Over a river.*Treva.*\(Elbe\)/);
    expect(borders).toMatch(/By land.*Bardowick/);
    expect((await page.locator('.glow-beside').getAttribute('d'))!.length).toBeGreaterThan(100);
    await page.close();
  });

  it('picked by a mouse stays in sight and spreads its stack, until it is let go', async () => {
    const page = await gallery.visit({ page: TABLE });
    const { x, y } = await middle(page, 'ohrum');
    await page.mouse.click(x, y);
    await page.getByRole('button', { name: 'Bare' }).hover();
    expect(await inspector(page).locator('h2').textContent()).toBe('Ohrum');
    // Fourteen of them lie in a heap on the map.
    expect(await inspector(page).locator('.loose').count()).toBeGreaterThan(15);
    await page.locator('[data-area="ohrum"]').focus();
    await page.keyboard.press('Escape');
    expect(await inspector(page).count()).toBe(0);
    await page.close();
  });

  it('that no choice touches can be asked why, by keyboard alone', async () => {
    const page = await gallery.visit({ page: 'map/lex-saxonum/lit' });
    await page.locator('[data-area="verden"]').focus();
    await page.keyboard.press('Enter');
    await inspector(page).getByRole('button').waitFor();
    await page.keyboard.press('Tab');
    const named = await page.evaluate(() => document.activeElement?.textContent);
    expect(named).toBe('Why can I not do anything here?');
    await page.keyboard.press('Enter');
    expect(await page.locator('output').textContent()).toContain('verden');
    await page.close();
  });

  it('is told by a tap, with the stack spread below the map, and the pieces tell what they are', async () => {
    const page = await gallery.visit({ page: TABLE, size: PHONE });
    await page.getByRole('button', { name: 'Nearer' }).tap();
    const { x, y } = await middle(page, 'ohrum');
    await page.touchscreen.tap(x, y);
    expect(await inspector(page).locator('h2').textContent()).toBe('Ohrum');
    const piece = inspector(page).locator('.tip-word').first();
    await piece.scrollIntoViewIfNeeded();
    await piece.tap();
    expect(await page.getByRole('tooltip').textContent()).toContain('RP');
    await page.locator('.table-head h1').tap();
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await page.close();
  });
});

describe('the whole map', () => {
  it('is bared of counters, and shows values or control instead', async () => {
    const page = await gallery.visit({ page: TABLE });
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    expect(await page.locator('.stack').count()).toBeGreaterThan(20);
    await tool('Bare').click();
    expect(await page.locator('.stack').count()).toBe(0);
    await tool('Bare').click();
    await tool('Control').click();
    expect(await page.locator('.badge').count()).toBe(23);
    await tool('RP').click();
    expect(await page.locator('.value').count()).toBeGreaterThan(10);
    await tool('RP').click();
    expect(await page.locator('.stack').count()).toBeGreaterThan(20);
    await page.close();
  });

  it('shows the last moves as a trail, or not', async () => {
    const page = await gallery.visit({ page: TABLE });
    expect(await page.locator('.way').count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Trail' }).click();
    expect(await page.locator('.way').count()).toBe(0);
    await page.close();
  });

  it('is moved by wheel, keys and drag', async () => {
    const page = await gallery.visit({ page: TABLE });
    const world = () => page.locator('.world').getAttribute('transform');
    const { x, y } = await middle(page, 'verden');
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await page.waitForFunction(() =>
      document.querySelector('.world')?.getAttribute('transform')?.includes('scale'),
    );
    const near = await world();
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 3 });
    await page.mouse.up();
    expect(await world()).not.toBe(near);
    await page.locator('[data-area="verden"]').focus();
    await page.keyboard.press('0');
    expect(await world()).toContain('scale(1)');
    await page.keyboard.press('+');
    expect(await world()).toContain('scale(2.5)');
    await page.close();
  });

  it('is pinched by two fingers, and moved by one once it is no longer whole', async () => {
    const page = await gallery.visit({ page: TABLE, size: PHONE });
    const world = () => page.locator('.world').getAttribute('transform');
    const { x, y } = await middle(page, 'verden');
    const cdp = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    const before = await world();
    await touch('touchStart', [x, y]);
    await touch('touchMove', [x + 30, y]);
    await touch('touchEnd');
    expect(await world()).toBe(before);
    await touch('touchStart', [x - 20, y], [x + 20, y]);
    await touch('touchMove', [x - 50, y], [x + 50, y]);
    await touch('touchEnd');
    await expect.poll(world).toContain('scale(2.5)');
    const near = await world();
    await touch('touchStart', [x, y]);
    await touch('touchMove', [x + 40, y + 30]);
    await touch('touchEnd');
    await expect.poll(world).not.toBe(near);
    await page.close();
  });

  it('is walked as a list by keyboard, area by area', async () => {
    const page = await gallery.visit({ page: 'table/lex-saxonum/middle/asked' });
    await page.getByRole('button', { name: 'Launch an operation' }).click();
    await page.getByRole('button', { name: 'List' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Find an area').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Choose /);
    await page.close();
  });
});

describe('the choices of a question', () => {
  /** What stands on the buttons, in the order of the page, each with its key. */
  const buttons = (page: Page) => page.locator('.prompt .choice').allTextContents();

  it('stand in the order of the rules, single ones first, and those in sight have the keys 1 to 9', async () => {
    const page = await gallery.visit({ page: 'kit' });
    expect(await buttons(page)).toEqual([
      '1Pass',
      '2Finish',
      ...['Syburg', 'Eresburg', 'Paderborn', 'Verden', 'Ohrum', 'Treva'].map((land) => `March to ${land}`),
      ...['Scara-1', 'Scara-2', 'Hesse-1', 'Fulda-1'].map((unit, i) => `${i + 3}Activate ${unit}`),
    ]);
    for (const [key, chosen] of [
      ['2', 'Finish'],
      ['3', 'Activate Scara-1'],
      ['6', 'Activate Fulda-1'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByText(`Chosen: ${chosen}`, { exact: true }).waitFor();
    }
    await page.keyboard.press('7');
    expect(await page.locator('.chosen').textContent()).toBe('Chosen: Activate Fulda-1');
    await page.close();
  });

  it('are found with those first that begin with what is sought, and the keys follow', async () => {
    const page = await gallery.visit({ page: 'kit' });
    await page.getByPlaceholder('Find among 12 choices').fill('er');
    await page.getByText('1March to Eresburg').waitFor();
    expect(await buttons(page)).toEqual(['1March to Eresburg', '2March to Paderborn', '3March to Verden']);
    await page.close();
  });
});
