import type { Seat } from '@annales/engine';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuesOf, openSite, SALT, type Site } from './browser.ts';
import { choose, inHurry, question, rested, tellWords, yielding } from './playing.ts';
import { betrayed, tapped } from './wire.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at field by field
type Answer = any;

/** Friends reach the laptop under a name that is not localhost, over plain http. */
const FRIENDS = 'friends.test';

let site: Site;
beforeAll(async () => {
  site = await openSite({
    server: { hosts: [FRIENDS] },
    args: [`--host-resolver-rules=MAP ${FRIENDS} 127.0.0.1`],
  });
});
afterAll(() => site.close());

/** Somebody with a browser of their own. */
async function somebody(path = '/settings', url = site.url): Promise<Page> {
  const page = await site.visit('/settings');
  await tellWords(page);
  await inHurry(page);
  await page.goto(url + path);
  return page;
}

const api = (page: Page, method: string, path: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async ([m, p, b]) => {
      const response = await fetch(`/api/v1${p}`, {
        method: m as string,
        ...(b ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) } : {}),
      });
      return response.json();
    },
    [method, path, body] as const,
  );

async function make(page: Page, wish: object): Promise<Answer> {
  await api(page, 'POST', '/guests');
  const made = await api(page, 'POST', '/tables', wish);
  for (const seat of made.table.mine)
    await api(page, 'POST', `/tables/${made.table.id}/salt`, { seat, salt: SALT });
  return made;
}

/** A game against a bot in a page, begun by requests. */
async function against(page: Page, game: string): Promise<string> {
  const { table } = await make(page, { game, seats: ['me', { bot: 'heuristic' }], listed: 'private' });
  await api(page, 'POST', `/tables/${table.id}/start`);
  return table.id;
}

/** Runs in the page: pieces of the kit that the styles of the pages, which have come with the office, dress otherwise. */
function undressed(): string[] {
  const worn = (tag: string, classes: string, of: (style: CSSStyleDeclaration) => boolean): string[] => {
    const piece = document.createElement(tag);
    piece.className = classes;
    document.querySelector('.table')!.append(piece);
    const fits = of(getComputedStyle(piece));
    piece.remove();
    return fits ? [] : [`${tag}.${classes}`];
  };
  return [
    ...worn('article', 'card plain', ({ textDecorationLine, borderTopColor }) => {
      return textDecorationLine === 'none' && borderTopColor !== 'rgba(0, 0, 0, 0)';
    }),
    ...worn('fieldset', 'row', ({ display }) => display === 'block'),
    ...worn('p', 'facts', ({ marginTop }) => marginTop === '4px'),
  ];
}

/** One proposes, the other declines and takes a name: each is told over the question, by a mark and by the title. */
async function proposalsAndNames(host: Page, friend: Page): Promise<void> {
  const banner = (page: Page) => page.getByRole('region', { name: 'New at the table' });
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });
  for (const page of [host, friend]) await tab(page, 'Notes').click();
  await expect.poll(() => friend.title()).not.toMatch(/^\(/);

  await tab(host, 'Table').click();
  await host.getByRole('button', { name: 'Propose a pause' }).click();
  await banner(friend).getByText('proposes to pause the game').waitFor();
  await tab(friend, 'Table 1 new').waitFor();
  await expect.poll(() => friend.title()).toMatch(/^\(1\) /);
  // It is there after a reload, and a chat line beside it.
  await friend.reload();
  await tab(host, 'Chat').click();
  await host.getByPlaceholder('Say something to the table').fill('Supper!');
  await host.keyboard.press('Enter');
  await banner(friend).getByText('Supper!').waitFor();
  await tab(friend, 'Chat 1 new').waitFor();
  await expect.poll(() => friend.title()).toMatch(/^\(2\) /);
  await tab(friend, 'Chat').click();
  await expect.poll(() => friend.title()).toMatch(/^\(1\) /);
  // The host looks at the very leaf on which he proposed it, and is told all the same.
  await tab(host, 'Table').click();
  await banner(friend).getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => banner(friend).count()).toBe(0);
  await banner(host).getByText('has declined the proposal to pause the game').waitFor();
  await expect.poll(() => host.title()).toMatch(/^\(1\) /);
  await banner(host).getByRole('button', { name: 'I have seen it' }).click();
  await expect.poll(() => host.title()).not.toMatch(/^\(/);

  // The guest takes a name at the table, which the other sees in the panel and at what was said.
  await friend.getByRole('button', { name: 'Choose a name' }).first().click();
  // What is typed goes into the field at once, and is no key of the table's.
  await friend.keyboard.type('Widukind');
  await friend.keyboard.press('Enter');
  await host.locator('.panel .sitter', { hasText: 'Widukind' }).waitFor();
  await expect
    .poll(() => host.locator('.panel .sitter', { hasText: 'Widukind' }).textContent())
    .toMatch(/here|thinking/);
  await tab(host, 'Chat').click();
  await host.locator('.chat li', { hasText: 'Widukind' }).first().waitFor();
  expect(await issuesOf(host)).toEqual([]);
}

describe('several people', () => {
  test('four at Carolingi, three browsers and a bot: sealed tiles stay with whoever placed them', async () => {
    const wires = await Promise.all([1, 2, 3].map(() => tapped(site.url)));
    const people: Page[] = [];
    for (const { url } of wires) people.push(await somebody('/settings', url));
    const [host] = people as [Page, Page, Page];
    const { table } = await make(host, {
      game: 'carolingi',
      seats: ['me', 'anyone', 'anyone', { bot: 'heuristic' }],
    });
    for (const [i, page] of people.entries()) {
      await page.goto(`${wires[i]!.url}/table/${table.id}`);
      if (i === 0) continue;
      await page
        .getByRole('button', { name: /^Sit down/ })
        .first()
        .click();
      // The next one must not be shown the same seat as empty.
      await expect.poll(async () => (await api(page, 'GET', `/tables/${table.id}`)).mine.length).toBe(1);
    }
    await host.getByRole('button', { name: /Start/ }).click();
    const seats: Seat[] = [];
    for (const page of people) {
      await page.locator('.prompt .choice').first().waitFor();
      seats.push((await api(page, 'GET', `/tables/${table.id}`)).mine[0]);
    }
    expect(new Set(seats).size).toBe(3);

    // The first places both tiles and waits for the others, who cannot ask for what was placed.
    for (let i = 0; i < 2; i++) {
      await question(host);
      await choose(host, i);
      await rested(host);
    }
    await expect.poll(() => host.locator('.prompt .choice').count()).toBe(0);
    const foreign = await api(people[1]!, 'GET', `/tables/${table.id}/view?seat=${seats[0]}`);
    expect(foreign.error).toBe('not-allowed');

    // Until the third season, everybody as asked.
    for (let round = 0; (await host.locator('.log .heading').count()) < 3; round++) {
      expect(round).toBeLessThan(60);
      // Until somebody is asked again: the bot takes its time.
      await expect
        .poll(async () => {
          const open = people.map((page) => page.locator('.prompt .choice:enabled').count());
          return (await Promise.all(open)).some((count) => count > 0);
        })
        .toBe(true);
      for (const page of people) {
        if ((await page.locator('.prompt .choice:enabled').count()) === 0) continue;
        const asked = await question(page);
        await choose(page, yielding(asked!)).catch(() => null);
        await rested(page);
      }
    }
    for (const [i, page] of people.entries()) {
      await expect.poll(() => page.locator('.log .heading').count()).toBeGreaterThan(2);
      const text = wires[i]!.heard();
      // The wire does carry views: one's own secrets are there.
      expect(text).toContain(`{"$for":["${seats[i]}"],"$is":`);
      expect(betrayed(text, seats[i]!)).toEqual([]);
      expect(await page.content()).not.toContain('$is');
      await page.context().close();
      wires[i]!.close();
    }
  });

  test('a friend joins by link from another host name, over plain http, and chats', async () => {
    const host = await somebody();
    const { table, invitations } = await make(host, { game: 'lex-saxonum', seats: ['me', 'link'] });
    const { port } = new URL(site.url);
    const link = new URL(Object.values(invitations as Record<string, string>)[0]!);
    const friend = await somebody(link.pathname + link.hash, `http://${FRIENDS}:${port}`);
    expect(await friend.evaluate(() => isSecureContext)).toBe(false);
    await friend
      .getByRole('button', { name: /Sit down/ })
      .first()
      .click();
    await host.goto(`${site.url}/table/${table.id}`);
    await host.getByRole('button', { name: /Start/ }).click();
    // What was laid and drawn at the start is in the log at once.
    await host.locator('.log .entry').first().waitFor();
    await Promise.race([host, friend].map((page) => page.locator('.prompt .choice').first().waitFor()));
    await friend.locator('.prompt').waitFor();
    for (const page of [host, friend]) await page.getByRole('tab', { name: 'Chat' }).click();
    for (const [from, to] of [
      [host, friend],
      [friend, host],
    ] as const) {
      const words = `Greetings <b>${from === host ? 'from the host' : 'from the friend'}</b>`;
      await from.getByPlaceholder('Say something to the table').fill(words);
      await from.keyboard.press('Enter');
      await to.getByText(words).waitFor();
    }
    await proposalsAndNames(host, friend);
    // What browsers reserve for https is done without, or said to be missing.
    await friend.getByRole('tab', { name: 'Table' }).click();
    await friend
      .locator('.copyable', { hasText: 'want to watch' })
      .getByRole('button', { name: 'Copy' })
      .click();
    await friend.getByText(/^Copied\.|^It is selected/).waitFor();
    const selected = await friend.getByLabel('Link for those who want to watch').evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
      return value.slice(selectionStart!, selectionEnd!);
    });
    expect(selected).toBe(`http://${FRIENDS}:${port}/table/${table.id}`);
    expect(await friend.locator('.only-here').count()).toBe(0);
    // Others cannot open localhost, and it is said what can be done; where the server knows better, it is asked.
    await host.getByRole('tab', { name: 'Table' }).click();
    await host.locator('.only-here', { hasText: 'annales serve --lan' }).waitFor();
    expect(await host.evaluate(undressed)).toEqual([]);
    await host.route(`**/api/v1/tables/${table.id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), publicUrl: 'http://192.168.0.7:8814' } });
    });
    await host.reload();
    await host.getByRole('tab', { name: 'Table' }).click();
    const watch = await host.getByLabel('Link for those who want to watch').inputValue();
    expect(watch).toBe(`http://192.168.0.7:8814/table/${table.id}`);
    expect(await host.locator('.only-here').count()).toBe(0);
    await friend.goto(`http://${FRIENDS}:${port}/settings`);
    await friend.getByText('This browser shows notices only over https').waitFor();
    const notice = friend.getByLabel('A notice of the browser when it is my turn');
    await notice.click();
    await expect.poll(() => notice.isChecked()).toBe(false);
    await friend.getByText('works over https or on the machine that runs the server only').waitFor();
    await host.context().close();
    await friend.context().close();
  });

  test('what is said before a page hears of such things, and after it has asked, is not lost', async () => {
    const host = await somebody();
    const id = await against(host, 'lex-saxonum');
    const script = 'delete globalThis.SharedWorker';
    const watcher = await site.visit('/settings', { as: host.context(), script });
    let open = () => {};
    const said = new Promise<void>((resolve) => {
      open = resolve;
    });
    await watcher.route('**/api/v1/stream*', async (route) => {
      await said;
      await route.continue();
    });
    const asked = watcher.waitForResponse(/\/chat\?after=/);
    await watcher.goto(`${site.url}/table/${id}`);
    await (await asked).finished();
    await api(host, 'POST', `/tables/${id}/chat`, { text: 'Supper!' });
    open();
    await watcher.getByRole('tab', { name: 'Chat' }).click();
    await watcher.locator('.chat li', { hasText: 'Supper!' }).waitFor();
    await host.context().close();
  });

  test.each([
    ['with one stream for both', ''],
    ['in a browser without shared workers', 'delete globalThis.SharedWorker'],
  ])('two tabs at one table, %s: what is done in one is seen in the other', async (_, script) => {
    const page = await somebody();
    await page.context().addInitScript(script);
    const id = await against(page, 'lex-saxonum');
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tellWords(tab);
      await inHurry(tab);
      await tab.goto(`${site.url}/table/${id}`);
      await question(tab);
    }
    const shown = (tab: Page) =>
      tab.evaluate(
        () => document.querySelector('.asked')!.textContent + document.querySelector('.log')!.textContent!,
      );
    for (const tab of [page, other, page, other]) {
      await tab.bringToFront();
      await choose(tab, yielding((await question(tab))!));
      await rested(tab);
      // Both are asked the next question once the bot has answered.
      await question(tab);
      await expect.poll(async () => (await shown(page)) === (await shown(other))).toBe(true);
    }
    await page.context().close();
  });

  test('eight tables live in eight tabs of one browser', async () => {
    const page = await somebody();
    const context: BrowserContext = page.context();
    const tabs: Page[] = [];
    for (let i = 0; i < 8; i++) {
      const tab = i === 0 ? page : await context.newPage();
      await tellWords(tab);
      await inHurry(tab);
      const id = await against(page, 'lex-saxonum');
      await tab.goto(`${site.url}/table/${id}`);
      tabs.push(tab);
    }
    for (const tab of tabs) {
      await tab.bringToFront();
      for (let i = 0; i < 3; i++) {
        const asked = await question(tab);
        await choose(tab, yielding(asked!));
        await rested(tab);
      }
      await expect.poll(() => tab.locator('.log li').count()).toBeGreaterThan(1);
    }
    await context.close();
  });
});
