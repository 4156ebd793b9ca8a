/** An answer with values is left by keyboard alone, and answers. */

import { type Client, seated } from '@annales/server/test/client.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';
import { tabOf } from './hands.ts';
import { rested } from './playing.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function act(client: Client, id: string, seat: string, verb: string, more: object = {}): Promise<void> {
  const { version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  await client.post(`/tables/${id}/act`, { seat, version, id: `${seat}-${verb}`, action: { verb, ...more } });
}

/** The browser of somebody who sits at a table. */
async function browserOf(client: Client, id: string): Promise<Page> {
  const page = await site.visit('/settings', {});
  const cookies = client.cookie.split('; ').map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url: site.url };
  });
  await page.context().addCookies(cookies);
  await page.goto(`${site.url}/table/${id}`);
  await page.locator('.prompt .choice').first().waitFor();
  return page;
}

test('“stop me when …” is filled in by keyboard, and the raid is answered by itself', async () => {
  const { id, players } = await seated(site.url, { game: 'folkmoot', seats: 2 });
  for (const [seat, client] of Object.entries(players)) await act(client, id, seat, 'seal');
  const { told } = await players.aelle!.get(`/tables/${id}/view?seat=aelle`);
  expect(told.prompt).toBe('exchange');
  const chieftain = told.waits[0] as string;
  const client = players[chieftain]!;
  const page = await browserOf(client, id);
  const tab = page.getByRole('tab', { name: 'Beforehand' });
  await tab.focus();
  await tab.press('Enter');
  await page.getByRole('button', { name: 'Leave an answer: Raid' }).press('Enter');
  const field = page.getByLabel('Stop me when I have at least (coins) (1 to 80)');
  await field.focus();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type('81');
  await field.press('Enter');
  await page
    .getByText(/is 81, but must be from 1 to 80/)
    .first()
    .waitFor();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type('40');
  expect(await issuesOf(page)).toEqual([]);
  await field.press('Enter');
  await page.getByText('Stay at home, but stop me when I have 40 coins or more').waitFor();
  await rested(page);
  await page.getByRole('button', { name: /Leave the hoard as it is/ }).press('Enter');
  await page.getByText('Sell treasure, or finish').first().waitFor();
  const after = await client.get(`/tables/${id}/view?seat=${chieftain}`);
  expect(after.told.prompt).toBe('market');
  expect(site.faults).toEqual([]);
  await page.context().close();
});

/** A raid of which somebody is asked who holds no ambush. */
async function raided() {
  for (;;) {
    const { id, players } = await seated(site.url, { game: 'folkmoot', seats: 2 });
    for (const [seat, client] of Object.entries(players)) await act(client, id, seat, 'seal');
    const { told } = await players.aelle!.get(`/tables/${id}/view?seat=aelle`);
    const chieftain = told.waits[0] as string;
    const seat = chieftain === 'aelle' ? 'bede' : 'aelle';
    const raid = async () => {
      await act(players[chieftain]!, id, chieftain, 'leave');
      await act(players[chieftain]!, id, chieftain, 'raid', { target: seat });
      await act(players[chieftain]!, id, chieftain, 'stake', { amount: 0 });
    };
    await raid();
    const client = players[seat]!;
    const { choices } = await client.get(`/tables/${id}/choices?seat=${seat}`);
    if (choices.length === 1) return { id, seat, client };
  }
}

test('a form that is sent while an answer is still on its way to the server is done after it', async () => {
  const { id, players } = await seated(site.url, { game: 'folkmoot', seats: 2 });
  for (const [seat, client] of Object.entries(players)) await act(client, id, seat, 'seal');
  const { told } = await players.aelle!.get(`/tables/${id}/view?seat=aelle`);
  const chieftain = told.waits[0] as string;
  const client = players[chieftain]!;
  const target = chieftain === 'aelle' ? 'bede' : 'aelle';
  await act(client, id, chieftain, 'leave');
  await act(client, id, chieftain, 'raid', { target });
  const page = await browserOf(client, id);
  await page.locator('.prompt .choice').first().click();
  const coins = page.locator('.form .choice').first();
  await coins.waitFor();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const sent: string[] = [];
  await page.route('**/act', async (route) => {
    sent.push((route.request().postDataJSON() as { action: { verb: string } }).action.verb);
    if (sent.length === 1) await held;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Beforehand' }).click();
  await page.locator('.standing select').first().selectOption({ index: 1 });
  await expect.poll(() => sent).toEqual(['standing']);
  await coins.click();
  letGo();
  await expect.poll(() => sent).toEqual(['standing', 'stake']);
  await expect
    .poll(async () => (await client.get(`/tables/${id}/view?seat=${chieftain}`)).told.ask?.prompt)
    .not.toBe('stake');
  expect(site.faults).toEqual([]);
  await page.context().close();
});

test('among people a window that leaves one answer is asked, and need not be asked again in this round (AN-5.g)', async () => {
  const { id, seat, client } = await raided();
  const page = await browserOf(client, id);
  await page.getByRole('button', { name: 'Do not ask again: Never lie in ambush in round 1' }).click();
  // It is left, and the question that was put is answered besides.
  await expect
    .poll(async () => (await client.get(`/tables/${id}/view?seat=${seat}`)).told.prompt)
    .not.toBe('ambush');
  const { standing } = await client.get(`/tables/${id}/choices?seat=${seat}`);
  expect(standing.find(({ on }: { on: string }) => on === 'ambush').now).toEqual({
    during: 1,
    answer: 'never',
  });
  expect(site.faults).toEqual([]);
  await page.context().close();
});

test('a new table begins with answers that were chosen for its seats, and tells so', async () => {
  const page = await site.visit('/new?game=lex-saxonum');
  await page.getByLabel('Bots', { exact: false }).first().check();
  await page.getByText('Answers left beforehand').click();
  const beginnings = page.getByRole('region', { name: 'Answers left beforehand' });
  await beginnings.getByLabel('For').selectOption('saxon');
  const first = beginnings.locator('label select').first();
  await first.selectOption({ index: 1 });
  const line = beginnings.getByRole('status').getByText(/begins with: ./);
  await line.waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.waitForURL(/\/table\//);
  const about = await page.evaluate(async () => {
    const answer = await fetch(`/api/v1/tables/${location.pathname.split('/')[2]}`);
    return (await answer.json()) as { standing: Record<string, Record<string, unknown>> };
  });
  expect(Object.keys(about.standing)).toEqual(['saxon']);
  expect(site.faults).toEqual([]);
  await page.context().close();
});

test('for every seat at once, on a phone and in this browser too; with other seats nothing of it is left', async () => {
  const page = await site.visit('/here/new?game=carolingi', { size: PHONE });
  await page.getByText('Answers left beforehand').click();
  const beginnings = page.getByRole('region', { name: 'Answers left beforehand' });
  const first = beginnings.locator('label select').first();
  await first.selectOption({ index: 1 });
  const lines = beginnings.getByRole('status').getByText(/begins with: ./);
  await expect.poll(() => lines.count()).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByLabel('Players', { exact: true }).selectOption('3');
  await expect.poll(() => lines.count()).toBe(0);
  await first.selectOption({ index: 1 });
  await expect.poll(() => lines.count()).toBe(3);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/here\/(?!new)/);
  await page.locator('.curtain button').click();
  await (await tabOf(page, 'mouse', 'Beforehand')).click();
  const left = page.locator('.standing select').first();
  await left.waitFor();
  expect(await left.inputValue()).not.toBe('');
  expect(site.faults).toEqual([]);
  await page.context().close();
});
