/** A sheet of Dark Age as people write it: by the mouse and the map, by keys alone, pasted, and half here and half there. */

import { cutPieces } from '@annales/gallery/test/looks.ts';
import { type Client, seated } from '@annales/server/test/client.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';
import { clickArea, isSent, line, linesOf, option, pickArea, send, tool } from './orders.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const laid = async () => {
  const { id, players } = await seated(site.url, { game: 'dark-age', seats: 2, scenario: 'quick' });
  return { id, wessex: players.wessex!, northumbria: players.northumbria! };
};

const cookiesOf = ({ cookie }: Client) =>
  cookie.split('; ').map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url: site.url };
  });

async function visit(client: Client, id: string, size?: typeof PHONE, as?: BrowserContext): Promise<Page> {
  const page = await site.visit('/settings', { ...(size && { size }), ...(as && { as }) });
  await page.context().addCookies(cookiesOf(client));
  await page.goto(`${site.url}/table/${id}`);
  await page.locator('.order-sheet').waitFor();
  return page;
}

/** The sheet that the server has of a seat. */
async function given(client: Client, id: string, seat: string): Promise<string[] | null> {
  const { view } = await client.get(`/tables/${id}/view?seat=${seat}`);
  const text = JSON.stringify(view);
  const found = /"given":\{"message":"[^"]*","phone":"[^"]*","email":"[^"]*","lines":(\[[^\]]*\])/.exec(
    text,
  )?.[1];
  return found ? (JSON.parse(found) as string[]) : null;
}

test('a turn without an order is asked for twice; what a bot advises is laid into a bare sheet, and into another if that is wanted', async () => {
  const { id, players } = await seated(site.url, {
    game: 'dark-age',
    seats: 2,
    scenario: 'quick',
    hints: true,
  });
  const page = await visit(players.wessex!, id);
  await page.getByRole('button', { name: 'Send and be ready' }).click();
  await page.getByText(/No line is written: your kingdom would do nothing/).waitFor();
  expect(await given(players.wessex!, id, 'wessex')).toBeNull();
  const ask = page.getByRole('button', { name: 'What would a bot do?' });
  const follow = page.getByRole('button', { name: 'Write it so, instead of what stands here' });
  await ask.click();
  await page.locator('.because', { hasText: 'A bot would do this' }).waitFor();
  await expect.poll(async () => (await linesOf(page)).length).toBeGreaterThan(1);
  expect(await follow.count()).toBe(0);
  await line(page, 1).fill('TAX');
  await ask.click();
  await follow.click();
  await follow.waitFor({ state: 'detached' });
  await expect.poll(async () => (await linesOf(page))[0]).not.toBe('TAX');
  await page.context().close();
});

test('by the mouse: areas of the map, what makes sense there, and how many; dragged and put back', async () => {
  const { id, wessex } = await laid();
  const page = await visit(wessex, id);
  await page.getByText('Write a line, or pick an area on the map.').waitFor();
  await clickArea(page, 'DOR');
  // It has gone into the sheet: nobody is told that nothing can be done there.
  await page.locator('.inspector.pinned').waitFor();
  expect(await page.getByRole('button', { name: 'Why can I not do anything here?' }).count()).toBe(0);
  await option(page, /^LEVY/).hover();
  await page.locator('.assist-about', { hasText: 'Raises new armies' }).waitFor();
  await option(page, /^LEVY/).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => linesOf(page)).toEqual(['LEVY DOR 2']);
  await page.getByRole('button', { name: 'Next line' }).click();
  await clickArea(page, 'HNS');
  await option(page, /^MOVE/).click();
  await clickArea(page, 'WLT');
  await expect.poll(() => linesOf(page)).toEqual(['LEVY DOR 2', 'MOVE HNS WLT']);
  await page.getByRole('button', { name: 'Next line' }).click();
  await option(page, /^TAX/).click();
  await expect.poll(() => linesOf(page)).toEqual(['LEVY DOR 2', 'MOVE HNS WLT', 'TAX']);
  // An army for 3, since nobody levies more than live there; the move for 1; the tax brings 2.
  const spend = Number.parseInt((await page.locator('.order-head').textContent())!, 10);
  await page.locator('[data-line="3"] .order-left', { hasText: `${spend - 3 - 1 + 2} BPs left` }).waitFor();

  // The map shows the position after the line.
  await line(page, 2).click();
  await page.locator('.map-shows', { hasText: 'After line 2' }).waitFor();
  // What is told of an area lies above what the map says of itself.
  const gap = () =>
    page.evaluate(() => {
      const [card, caption] = ['.inspector', '.map-shows'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      );
      return Math.round(caption!.top - card!.bottom);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(8);
  expect(await issuesOf(page)).toEqual([]);
  // What the lines would change is marked; back at the report nothing has changed.
  await page.locator('.changed.still').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'As reported' }).click();
  await page.locator('.changed').waitFor({ state: 'detached' });

  const [from, to] = [
    (await page.locator('[data-line="3"] .order-number').boundingBox())!,
    (await page.locator('[data-line="1"] .order-number').boundingBox())!,
  ];
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 10);
  await page.mouse.move(to.x + 8, to.y + 8);
  await page.mouse.up();
  await expect.poll(() => linesOf(page)).toEqual(['TAX', 'LEVY DOR 2', 'MOVE HNS WLT']);
  await tool(page, 'Undo').click();
  await expect.poll(() => linesOf(page)).toEqual(['LEVY DOR 2', 'MOVE HNS WLT', 'TAX']);
  await tool(page, 'Redo').click();
  await expect.poll(() => linesOf(page)).toEqual(['TAX', 'LEVY DOR 2', 'MOVE HNS WLT']);

  await page.locator('.order-send', { hasText: 'Draft: not sent' }).waitFor();
  expect(await given(wessex, id, 'wessex')).toBeNull();
  await send(page).click();
  await isSent(page);
  expect(await given(wessex, id, 'wessex')).toEqual(['TAX', 'LEVY DOR 2', 'MOVE HNS WLT']);
  await line(page, 4).fill('TAX');
  await page.locator('.order-send', { hasText: 'what was sent still counts' }).waitFor();
  await page.getByRole('button', { name: /Ready/ }).waitFor();
  expect(site.faults).toEqual([]);
  await page.context().close();
});

test('by keys alone: words are completed, lines moved, copied and deleted, and it is sent', async () => {
  const { id, wessex } = await laid();
  const page = await visit(wessex, id);
  const keys = page.keyboard;
  for (let i = 0; i < 400; i++) {
    await keys.press('Tab');
    if (await page.evaluate(() => document.activeElement?.id === 'order-1')) break;
  }
  await keys.type('mov hns wil');
  await keys.press('Tab');
  expect((await linesOf(page))[0]).toMatch(/^MOVE hns WLT$/i);
  await keys.press('Enter');
  await keys.type('ta');
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.type('LEVY WIN ');
  await keys.press('ArrowRight');
  await keys.press('Enter');
  expect((await linesOf(page))[2]).toBe('LEVY WIN ALL');
  await keys.press('Alt+ArrowUp');
  expect((await linesOf(page)).map((one) => one.toUpperCase())).toEqual([
    'MOVE HNS WLT',
    'LEVY WIN ALL',
    'TAX',
  ]);
  await keys.press('Alt+Shift+ArrowDown');
  await keys.press('Alt+Enter');
  expect((await linesOf(page)).map((one) => one.split(' ')[0]!.toUpperCase())).toEqual([
    'MOVE',
    'LEVY',
    '',
    'LEVY',
    'TAX',
  ]);
  await keys.press('Alt+Backspace');
  await keys.press('Alt+Backspace');
  expect((await linesOf(page)).map((one) => one.split(' ')[0]!.toUpperCase())).toEqual([
    'MOVE',
    'LEVY',
    'TAX',
  ]);
  for (let i = 0; i < 2; i++) await keys.press('Control+z');
  await expect.poll(() => linesOf(page)).toHaveLength(5);
  for (let i = 0; i < 2; i++) await keys.press('Control+y');
  await keys.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('order-2');
  await keys.press('Control+Enter');
  await isSent(page);
  expect((await given(wessex, id, 'wessex'))?.map((one) => one.trim().toUpperCase())).toEqual([
    'MOVE HNS WLT',
    'LEVY WIN ALL',
    'TAX',
  ]);
  expect(site.faults).toEqual([]);
  await page.context().close();
});

test('pasted: faults stand at their lines with their clause, nothing is lost, and it is sent as it is', async () => {
  const { id, wessex } = await laid();
  const page = await visit(wessex, id);
  // The map shows what comes of lines; where none is written so far, what was reported.
  await line(page, 2).fill('TAX');
  await page.locator('.map-shows', { hasText: 'After line 2' }).waitFor();
  await line(page, 1).click();
  await page.locator('.map-shows').waitFor({ state: 'detached' });
  await tool(page, 'Paste').click();
  await page
    .getByLabel('A sheet as text')
    .fill('Orders of Wessex\n1. MOV HNS WLT\n2) TAX\n4: LEVY WIN 99\n5. MOVE HNS\nMESSAGE Peace to all');
  await tool(page, 'Lay it on the sheet').click();
  await expect.poll(() => linesOf(page)).toEqual(['MOV HNS WLT', 'TAX', '', 'LEVY WIN 99', 'MOVE HNS']);
  expect(await page.locator('.order-over li').allTextContents()).toEqual(['Orders of Wessex']);
  await line(page, 3).click();
  const said = (number: number) => page.locator(`#order-${number}-said`).textContent();
  expect(await said(1)).toContain('There is no action “MOV”');
  expect(await said(1)).toContain('DA-11.5.f');
  expect(await said(4)).toContain('Fewer than the line says');
  expect(await said(5)).toContain('MOVE wants an area to go to');
  expect(await page.getByLabel('Message to all').inputValue()).toBe('Peace to all');
  expect(await issuesOf(page)).toEqual([]);
  await send(page).click();
  await isSent(page);
  expect(await given(wessex, id, 'wessex')).toEqual(['MOV HNS WLT', 'TAX', '', 'LEVY WIN 99', 'MOVE HNS']);

  // A whole sheet on the clipboard goes over all lines.
  await line(page, 1).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1. TAX\n2. TAX');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => linesOf(page)).toEqual(['TAX', 'TAX']);
  await tool(page, 'Back to what was sent').click();
  await expect.poll(() => linesOf(page)).toHaveLength(5);
  expect(site.faults).toEqual([]);
  await page.context().close();
});

test('begun on a phone without typing, ended at a desk; others know nothing of the draft', async () => {
  const { id, wessex, northumbria } = await laid();
  const phone = await visit(wessex, id, PHONE);
  // At first sight: who one is and what is asked, above an empty sheet; on the map the own kingdom.
  const isOver = (selector: string) =>
    phone
      .locator(selector)
      .first()
      .evaluate((seen) => {
        const { x, y, width } = seen.getBoundingClientRect();
        return seen.contains(document.elementFromPoint(x + width / 4, y + 8));
      });
  await expect.poll(() => isOver('.table-now .prompt .asked')).toBe(true);
  expect(await phone.locator('.order-slide').textContent()).toContain('Wessex');
  const [whole, own] = await Promise.all(
    ['.map .sheet', '[data-area="HNS"]'].map((one) => phone.locator(one).first().boundingBox()),
  );
  expect(own!.height * 8).toBeGreaterThan(whole!.height);
  await phone.getByRole('button', { name: 'Make the sheet larger' }).tap();
  await phone.locator('[data-line="1"] .order-number').tap();
  await option(phone, /^TAX/).tap();
  await phone.getByRole('button', { name: 'Next line' }).tap();
  await pickArea(phone, 'WIN');
  expect(await phone.locator('body').textContent()).not.toContain('Nothing there has to do with');
  await option(phone, /^LEVY/).tap();
  await phone.getByRole('button', { name: 'One more' }).tap();
  // Whatever stands below it, the line that is written is in sight.
  const isOnTop = () =>
    line(phone, 2).evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === field;
    });
  await expect.poll(isOnTop).toBe(true);
  expect(await issuesOf(phone)).toEqual([]);
  await phone.getByText('Draft kept.').first().waitFor();

  const desk = await visit(wessex, id);
  await expect.poll(() => linesOf(desk)).toEqual(['TAX', 'LEVY WIN 2']);
  await desk.locator('.order-send', { hasText: 'Draft: not sent' }).waitFor();
  await line(desk, 3).fill('MOVE HNS WLT');
  await send(desk).click();
  await isSent(desk);
  expect(await given(wessex, id, 'wessex')).toEqual(['TAX', 'LEVY WIN 2', 'MOVE HNS WLT']);
  expect(await given(northumbria, id, 'northumbria')).toBeNull();
  await desk.getByRole('button', { name: /Ready/ }).click();
  expect(site.faults).toEqual([]);
  await phone.context().close();
  await desk.context().close();
});

test('whoever comes back finds what happened, and at a small desk enough of the sheet below it', async () => {
  const { id, wessex, northumbria } = await laid();
  const giveAndBeReady = async (page: Page) => {
    await send(page).click();
    await isSent(page);
    await page.getByRole('button', { name: /^Ready/ }).click();
  };
  const away = await visit(wessex, id);
  const browser = away.context();
  await away.getByRole('button', { name: 'I see' }).click();
  await giveAndBeReady(away);
  await away.locator('.asked', { hasText: 'Northumbria' }).waitFor();
  await away.close();
  const other = await visit(northumbria, id);
  await giveAndBeReady(other);
  await other.locator('.asked', { hasText: /^Turn 2: / }).waitFor();

  const back = await visit(wessex, id, undefined, browser);
  await back.setViewportSize({ width: 1280, height: 720 });
  await back.locator('.since').waitFor();
  const inSight = () =>
    back.evaluate(() => {
      const foot = document.querySelector('.order-foot')!.getBoundingClientRect().top;
      const lines = [...document.querySelectorAll('.order-text')];
      return lines.filter((one) => one.getBoundingClientRect().bottom <= foot).length;
    });
  await expect.poll(inSight).toBeGreaterThanOrEqual(4);
  expect(await issuesOf(back)).toEqual([]);
  await browser.close();
  await other.context().close();
});

test('the introduction shows each piece whole', async () => {
  const page = await site.visit('/learn/dark-age');
  await page.locator('.learn-pieces .loose').first().waitFor();
  expect(await page.evaluate(cutPieces, '.learn-pieces')).toEqual([]);
  await page.context().close();
});
