/** A sheet that is written over days: nothing that happens at the table disturbs it, and it is found again elsewhere. */

import { type Client, seated } from '@annales/server/test/client.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, openSite, type Site } from './browser.ts';
import { choose, inHurry, question, rested, tellWords } from './playing.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What leads on soonest. */
const YIELDING = ['seal', 'leave', 'stay', 'let-pass', 'finish'];

let acts = 0;
async function act(client: Client, id: string, seat: string, action: object): Promise<void> {
  const { version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  await client.post(`/tables/${id}/act`, { seat, version, id: `act-${++acts}`, action });
}

/** Two people at a table of Folkmoot, played on until this is asked; the first of them whom it is asked. */
async function playedTo(prompt: string, verbs = YIELDING) {
  const wish = { game: 'folkmoot', seats: 2, options: { errands: true } };
  const { id, players } = await seated(site.url, wish);
  for (;;) {
    const { told } = await players.aelle!.get(`/tables/${id}/view?seat=aelle`);
    const seat = told.waits[0] as string;
    if (told.prompt === prompt) return { id, aelle: players.aelle!, bede: players.bede!, seat, players };
    const { choices } = await players[seat]!.get(`/tables/${id}/choices?seat=${seat}`);
    const actions: { verb: string }[] = choices.map((choice: { action: { verb: string } }) => choice.action);
    const verb = verbs.find((one) => actions.some((action) => action.verb === one));
    await act(players[seat]!, id, seat, actions.find((action) => action.verb === verb)!);
  }
}

const atErrands = () => playedTo('errands');

const cookiesOf = ({ cookie }: Client) =>
  cookie.split('; ').map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url: site.url };
  });

/** The table in the browser of whoever this client is. */
async function visit(client: Client, id: string, as?: BrowserContext): Promise<Page> {
  const page = await site.visit('/settings', as ? { as } : {});
  await page.context().addCookies(cookiesOf(client));
  await page.goto(`${site.url}/table/${id}`);
  await page.locator('.prompt .choice').first().waitFor();
  return page;
}

/** Opens the sheet; it comes once what was written of it has been read. */
async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Write a sheet of errands/ }).click();
  await sheetOf(page).waitFor();
}
const sheetOf = (page: Page) => page.getByRole('form', { name: 'Write a sheet of errands' });
const rowsOf = (page: Page) => sheetOf(page).locator('.row > legend').allTextContents();

test('half a sheet stays as it is, with focus and caret, while the other seals and talks; it goes on elsewhere', async () => {
  const { id, aelle, bede } = await atErrands();
  const page = await visit(aelle, id);
  await write(page);
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'Add: Gather' }).press('Enter');
  await sheet.getByRole('button', { name: 'Add: Visit' }).press('Enter');
  const gift = sheet.getByLabel('Gift (0 to 2)');
  await gift.focus();
  await gift.press('End');
  await page.keyboard.type('1');
  await gift.evaluate((field) => Object.assign(field, { isMine: true }));
  expect(await issuesOf(page)).toEqual([]);

  await act(bede, id, 'bede', { verb: 'errands', lines: [{ kind: 'gather' }] });
  await act(bede, id, 'bede', { verb: 'ready' });
  await act(bede, id, 'bede', { verb: 'undo' });
  await act(bede, id, 'bede', { verb: 'ready' });
  await bede.post(`/tables/${id}/chat`, { text: 'I am waiting for you' });
  await page.getByText('Draft kept.').waitFor();
  await bede.post(`/tables/${id}/chat`, { text: 'Still' });
  await page.getByRole('tab', { name: 'Chat 2 new' }).waitFor();

  const focused = await page.evaluate(() => ({
    mine: (document.activeElement as unknown as { isMine?: boolean }).isMine,
    value: (document.activeElement as HTMLInputElement).value,
  }));
  expect(focused).toEqual({ mine: true, value: '1' });
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  expect(await gift.inputValue()).toBe('2');
  expect(await rowsOf(page)).toEqual(['1 Gather', '2 Visit']);
  await page.getByText('Draft kept.').waitFor();

  // On another machine the same person finds it, and ends it.
  const other = await visit(aelle, id);
  await write(other);
  expect(await rowsOf(other)).toEqual(['1 Gather', '2 Visit']);
  expect(await sheetOf(other).getByLabel('Gift (0 to 2)').inputValue()).toBe('2');
  await sheetOf(other).getByRole('button', { name: 'Move line 2 up' }).press('Enter');
  await sheetOf(other).locator('button[type=submit]').press('Enter');
  await sheetOf(other).waitFor({ state: 'detached' });
  const drafted = async () => (await aelle.get(`/tables/${id}/draft?seat=aelle`)).draft;
  await expect.poll(drafted).toBeNull();
  // What was given is what the next one starts from.
  await write(other);
  expect(await rowsOf(other)).toEqual(['1 Visit', '2 Gather']);
  await other.getByRole('button', { name: /I am ready/ }).click();
  await expect
    .poll(async () => (await aelle.get(`/tables/${id}/view?seat=aelle`)).told.prompt)
    .not.toBe('errands');
  await sheetOf(other).waitFor({ state: 'detached' });
  await sheetOf(page).waitFor({ state: 'detached' });
  expect(site.faults).toEqual([]);
  await page.context().close();
  await other.context().close();
});

test('what is wrong is said at its line with its clause, and nothing of it is lost', async () => {
  const { id, aelle } = await atErrands();
  const page = await visit(aelle, id);
  await write(page);
  const sheet = sheetOf(page);
  for (let i = 0; i < 2; i++) await sheet.getByRole('button', { name: 'Add: Beg' }).press('Enter');
  await sheet.locator('button[type=submit]').press('Enter');
  const second = sheet.locator('[data-row="1"]');
  await second.locator('.fault').waitFor();
  expect(await second.locator('.fault').textContent()).toContain('Ælle begs of Bede in a line before');
  await second.getByRole('button', { name: 'Rule FM-10.e' }).click();
  await page.locator('.leaf', { hasText: 'FM-10.e' }).waitFor();
  expect(await rowsOf(page)).toEqual(['1 Beg', '2 Beg']);
  await sheet.getByRole('button', { name: 'Remove 2' }).press('Enter');
  expect(await sheet.locator('.fault').count()).toBe(0);
  await sheet.locator('button[type=submit]').press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.board').textContent()).toContain('Your errands: beg of Bede');
  await page.context().close();
});

test('a game may draw a form itself', async () => {
  const { id, seat, players } = await playedTo('stake', ['raid', ...YIELDING]);
  const page = await visit(players[seat]!, id);
  await page.getByRole('button', { name: /Stake 0 to \d coins/ }).click();
  const form = page.getByRole('region', { name: /Stake 0 to \d coins/ });
  await form.getByRole('button', { name: '2', exact: true }).click();
  await page
    .getByText(/stakes 2 coins/)
    .first()
    .waitFor();
  await form.waitFor({ state: 'detached' });
  expect(site.faults).toEqual([]);
  await page.context().close();
});

test('a table in this browser keeps what is written too, with no server to be asked', async () => {
  const page = await site.visit('/settings');
  await tellWords(page);
  await inHurry(page);
  // Folkmoot is a sample that no list offers: another game is asked for, and this is laid.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: { ask?: string; with?: unknown }, ...rest: never[]) {
      const wish = { game: 'folkmoot', scenario: 'short', options: { errands: true }, curtain: false };
      if (message.ask === 'create') message.with = { ...wish, seats: ['person', { bot: 'heuristic' }] };
      return postMessage.call(this, message, ...rest);
    };
  });
  await page.goto(`${site.url}/here/new`);
  await page.getByRole('button', { name: 'Begin' }).click();
  const ways = [/^Seal/, /^Leave/, /^Stay/, /^Let/, /^Give/];
  for (;;) {
    const asked = (await question(page))!;
    if (asked.text.startsWith('Write errands')) break;
    const index = asked.choices.findIndex((words) => ways.some((way) => way.test(words)));
    if (index >= 0) await choose(page, index);
    // What is free may be done while the bot is asked; it is waited for.
    else
      await page.waitForFunction(
        (text) => document.querySelector('.asked')?.textContent !== text,
        asked.text,
      );
    await rested(page);
  }
  await write(page);
  await sheetOf(page).getByRole('button', { name: 'Add: Beg' }).press('Enter');
  await page.getByText('Draft kept.').waitFor();
  await page.context().setOffline(true);
  await sheetOf(page).getByRole('button', { name: 'Add: Gather' }).press('Enter');
  await page.getByText('The draft is being kept').waitFor({ state: 'detached' });
  await page.getByText('Draft kept.').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await page.locator('.prompt .choice').first().waitFor();
  await write(page);
  expect(await rowsOf(page)).toEqual(['1 Beg', '2 Gather']);
  await sheetOf(page).locator('button[type=submit]').press('Enter');
  await sheetOf(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('.board').textContent())
    .toContain('Your errands: beg of Bede, gather');

  // Words that are written lie beside the record, and are there again (AN-10.a).
  await write(page);
  await sheetOf(page).getByRole('button', { name: 'Add: Send word' }).press('Enter');
  await sheetOf(page).locator('[data-row="2"] input').last().fill('Meet me at the ford');
  await sheetOf(page).locator('button[type=submit]').press('Enter');
  await sheetOf(page).waitFor({ state: 'detached' });
  const told = 'Your errands: beg of Bede, gather, send word to Bede: “Meet me at the ford”';
  await page.locator('.board').getByText(told).waitFor();
  await page.reload();
  await page.locator('.prompt .choice').first().waitFor();
  await expect.poll(() => page.locator('.board').textContent()).toContain(told);
  await write(page);
  expect(await sheetOf(page).locator('[data-row="2"] input').last().inputValue()).toBe('Meet me at the ford');
  expect(site.faults).toEqual([]);
  await page.context().close();
});

test('words that somebody removes are gone from the other’s page at once: AN-10.d', async () => {
  const { id, aelle, bede } = await atErrands();
  const lines = [{ kind: 'send', to: 'bede', message: 'Meet me at the ford' }];
  await act(aelle, id, 'aelle', { verb: 'errands', lines });
  for (const [seat, client] of Object.entries({ aelle, bede }))
    await act(client, id, seat, { verb: 'ready' });
  const [writer, reader] = [await site.visit('/settings'), await site.visit('/settings')];
  for (const [page, client] of [
    [writer, aelle],
    [reader, bede],
  ] as const) {
    await page.context().addCookies(cookiesOf(client));
    await page.goto(`${site.url}/table/${id}`);
    await page.locator('.log li').first().waitFor();
  }
  const said = reader.locator('.log li', { hasText: 'Meet me at the ford' });
  await said.first().waitFor();
  await writer.getByRole('tab', { name: 'Table' }).click();
  await writer.getByRole('button', { name: 'Remove “Meet me at the ford”' }).click();
  await expect.poll(() => said.count()).toBe(0);
  await writer.context().close();
  await reader.context().close();
});
