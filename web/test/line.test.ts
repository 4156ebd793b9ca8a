import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Serving, serve } from '@annales/server';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../../tools/scratch.ts';
import { drawn, openSite, SALT, type Site } from './browser.ts';
import { api } from './hands.ts';
import { choose, inHurry, question, rested, tellWords, yielding } from './playing.ts';

const folder = scratchFolder();
const file = join(folder, 'annales.db');
let site: Site;
let later: Serving | null = null;
beforeAll(async () => {
  site = await openSite({ server: { file }, kept: true });
});
afterAll(async () => {
  await later?.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the server goes down and comes back upgraded under an open page: the line heals, nothing is lost', async () => {
  const page = await site.visit('/settings');
  await tellWords(page);
  await inHurry(page);
  await page.goto(site.url);
  await api(page, 'POST', '/guests');
  // With bots alone there would be nobody to talk with.
  const wish = { game: 'lex-saxonum', seats: ['me', 'me'], listed: 'private' };
  const { table } = await api(page, 'POST', '/tables', wish);
  for (const seat of table.mine) await api(page, 'POST', `/tables/${table.id}/salt`, { seat, salt: SALT });
  await api(page, 'POST', `/tables/${table.id}/start`);
  await page.goto(`${site.url}/table/${table.id}`);
  await choose(page, yielding((await question(page))!));
  await question(page);
  const pages = join(folder, 'pages');
  cpSync(join(import.meta.dirname, '../dist'), pages, { recursive: true });
  writeFileSync(join(pages, 'upgrade.txt'), 'other pages than before');

  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByPlaceholder('Say something to the table').fill('half a thought');
  await site.serving.close();
  await page.getByText('The connection is lost').waitFor();
  later = await serve({ file, port: 0, pages });
  site.leadTo(later.url);
  await page.getByText('The connection is lost').waitFor({ state: 'detached' });
  await page.getByText('Annales has been upgraded').waitFor();

  // Never in the middle of a choice: it is an offer, the table goes on, and what was being written is still there.
  expect(await page.getByPlaceholder('Say something to the table').inputValue()).toBe('half a thought');
  // The same question may come twice, but not with the same choices and the same thing said before it.
  const told = () =>
    page.evaluate(
      () =>
        document.querySelector('.prompt')!.textContent + document.querySelector('[data-spoken]')!.textContent,
    );
  const before = await told();
  await choose(page, yielding((await question(page))!));
  await expect.poll(told).not.toBe(before);
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(await question(page)).not.toBeNull();
  await page.getByText('Annales has been upgraded').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect
    .poll(() => page.getByPlaceholder('Say something to the table').inputValue())
    .toBe('half a thought');
  await page.context().close();
});

/** What is asked and what has happened: the same question may come twice, but not with all of this the same. */
async function shown(page: Page): Promise<string> {
  await page.locator('.log').first().waitFor({ state: 'attached' });
  return page.evaluate(
    () => document.querySelector('.prompt')!.textContent + document.querySelector('.log')!.textContent!,
  );
}

/** The same pages, but as another build would bring them: they begin with another script. */
function anotherBuild(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const change = (name: string, edit: (text: string) => string) =>
    writeFileSync(join(to, name), edit(readFileSync(join(to, name), 'utf8')));
  const [, entry] = /"\/(assets\/[\w-]+\.js)"/.exec(readFileSync(join(to, 'index.html'), 'utf8'))!;
  writeFileSync(join(to, 'assets/later.js'), `import '/${entry}';\n`);
  change('index.html', (text) => text.replace(`src="/${entry}"`, 'src="/assets/later.js"'));
  rmSync(join(to, 'index.html.gz'));
  change('sw.js', (text) =>
    text.replace('FILES = [', 'FILES = ["/assets/later.js",').replace(/BUILD = "\w+"/, 'BUILD = "later"'),
  );
}

test('pages that lay open or were kept are followed by those of a new build, which then work offline', async () => {
  const built = join(import.meta.dirname, '../dist');
  const pages = join(folder, 'later');
  anotherBuild(built, pages);
  const old = await openSite({ server: { file: join(folder, 'old.db') }, kept: true });
  const page = await old.visit('/settings', { keeps: true });
  // What an upgrade long ago has left behind lay there before.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active!.state !== 'activated') await new Promise((done) => setTimeout(done, 20));
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    await caches.open('annales ancient');
  });
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () => page.evaluate(() => caches.keys());
  const [before] = (await kept()).filter((name) => name !== 'annales ancient');
  // A part of the old pages that is fetched later still comes from what is kept.
  await old.serving.close();
  const upgraded = await serve({ file: join(folder, 'old.db'), port: 0, pages });
  old.leadTo(upgraded.url);
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
  const script = () => page.locator('script[type="module"]').getAttribute('src');
  // A server that takes too long is taken for none, and what is kept is shown once more.
  await expect
    .poll(async () => {
      await page.goto(`${old.url}/nowhere`);
      return script();
    })
    .toBe('/assets/later.js');
  await expect.poll(kept).toEqual([before, 'annales later']);
  await page.context().setOffline(true);
  await page.goto(`${old.url}/here/new`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('button', { name: /^It is me/ }).waitFor();
  expect(await script()).toBe('/assets/later.js');
  await page.context().close();
  await upgraded.close();
  await old.close();
});

test('a page that is older than the server it hears offers to reload', async () => {
  const at = await openSite();
  const page = await at.visit('/settings');
  await inHurry(page);
  // The server gives other pages from now on, but this one has come already.
  await page.route(/\/\?$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(src="[^"]+)\.js"/, '$1-later.js"');
    await route.fulfill({ response, body });
  });
  await page.getByRole('link', { name: 'Annales' }).click();
  await page.getByRole('button', { name: 'Play now Lex Saxonum' }).click();
  await page.getByText('Annales has been upgraded').waitFor();
  // Whichever comes first: the offer, or the question that it leaves alone.
  await page.locator('.prompt .choice:enabled').first().waitFor();
  expect(await page.getByText('Annales has been upgraded').isVisible()).toBe(true);
  await page.context().close();
  await at.close();
});

test('a question that was answered is not asked again while the answer is on its way, however slow the line', async () => {
  const at = await openSite();
  const page = await at.visit('/settings');
  await tellWords(page);
  await inHurry(page);
  // What the line brings waits while it is held; a patient page never looks for itself, however slow the machine.
  await page.addInitScript(() => {
    const line = { held: false, patient: true, waiting: [] as { said?: string; go(): void }[] };
    const start = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, time?: number) =>
      start(() => (time === 2_000 && line.patient ? null : run()), time)) as typeof setTimeout;
    (globalThis as unknown as { line: typeof line }).line = line;
    const own = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...own,
      set(this: MessagePort, hear: (event: MessageEvent) => void) {
        own.set!.call(this, (event: MessageEvent) => {
          if (line.held) line.waiting.push({ said: event.data.event, go: () => hear(event) });
          else hear(event);
        });
      },
    });
  });
  type Line = { held: boolean; patient: boolean; waiting: { said?: string; go(): void }[] };
  const hold = (held: boolean, patient = true) =>
    page.evaluate(
      (now) => {
        const { line } = globalThis as unknown as { line: Line };
        Object.assign(line, now);
        if (!now.held) for (const { go } of line.waiting.splice(0)) go();
      },
      { held, patient },
    );
  await page.goto(at.url);
  await page.getByRole('button', { name: 'Play now Lex Saxonum' }).click();
  /** What came of the answer has been told, and is held. */
  const isHeld = () =>
    page.evaluate(() =>
      (globalThis as unknown as { line: Line }).line.waiting.some(({ said }) => said === 'seen'),
    );
  const isBusy = () => page.locator('.prompt').getAttribute('aria-busy');
  const answered = async () => {
    const asked = (await question(page))!;
    const acknowledged = page.waitForResponse((response) => response.url().endsWith('/act'));
    await choose(page, yielding(asked));
    await acknowledged;
  };

  await question(page);
  await hold(true);
  await answered();
  await expect.poll(isHeld).toBe(true);
  await drawn(page);
  expect(await isBusy()).toBe('true');
  expect(await page.locator('.prompt .choice:enabled').count()).toBe(0);
  await hold(false);
  expect(await question(page)).not.toBeNull();

  // A line that says nothing at all: the page looks for itself, and is not confused by what comes late.
  await hold(true, false);
  await question(page);
  const before = await shown(page);
  await answered();
  await expect.poll(isBusy).toBe('false');
  await expect.poll(() => shown(page)).not.toBe(before);
  await hold(false);
  await answered();
  expect(await question(page)).not.toBeNull();
  expect(at.faults).toEqual([]);
  await page.context().close();
  await at.close();
});

test('an answer that is lost on its way leaves nothing behind: the page looks, and the log is whole', async () => {
  const at = await openSite();
  const page = await at.visit('/settings');
  await tellWords(page);
  await inHurry(page);
  await page.goto(at.url);
  await page.getByRole('button', { name: 'Play now Lex Saxonum' }).click();
  /** In which way the next answer does not arrive. The route stays: to take one away breaks what is under way. */
  let lost: ((route: Route) => Promise<void>) | null = null;
  await page.route('**/act', async (route) => {
    const lose = lost;
    lost = null;
    if (!lose) return route.continue();
    await route.fetch();
    await lose(route);
  });
  /** What the server is asked is done, but the answer does not arrive: in this way, once. */
  const losing = async (lose: (route: Route) => Promise<void>) => {
    const before = (await question(page))!;
    lost = lose;
    await choose(page, yielding(before));
    await rested(page);
    // It is asked something else now, or nothing; never the same again.
    await question(page);
    const here = await shown(page);
    await page.reload();
    await question(page);
    await expect.poll(() => shown(page)).toBe(here);
  };
  await losing((route) => route.abort());
  await losing((route) => route.fulfill({ status: 502, body: 'a proxy' }));
  await losing((route) => route.abort());
  await page.context().close();
  await at.close();
});
