/** Games in this browser: around one screen, offline, kept, looked back at, and taken to the server. */

import type { Json, Row, Viewer } from '@annales/engine';
import { secretsOf } from '@annales/engine/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kept, Laid, Table } from '../local/shelf.ts';
import { loadTitle, makeGame } from '../rules.ts';
import { drawn, issuesOf, openSite, PHONE, type Site, type Visit } from './browser.ts';
import { nearlyOver } from './finished.ts';
import { choose, inHurry, question, questioned, tellWords, yielding } from './playing.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Wish extends Pick<Visit, 'size' | 'keeps'> {
  game?: string;
  /** By the words of its seat: whoever is not named is a person. */
  bots?: string[];
  seats?: number;
  /** Milliseconds between the steps of others. */
  pace?: number;
}

/** Everything that the page hears from its workers. */
const overhear = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    (globalThis as unknown as { heard: unknown[] }).heard = heard;
    const Plain = Worker;
    globalThis.Worker = class extends Plain {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', ({ data }) => heard.push(data));
      }
    };
  });

async function begin({ game = 'Lex Saxonum', bots = [], seats, pace = 0, ...visit }: Wish): Promise<Page> {
  const page = await site.visit('/settings', visit);
  await tellWords(page);
  await inHurry(page, { pace });
  await overhear(page);
  await page.goto(`${site.url}/here/new`);
  await page.getByRole('radio', { name: new RegExp(`\\b${game}\\b`) }).check();
  if (seats) await page.getByLabel('Players', { exact: true }).selectOption(String(seats));
  for (const seat of await page.getByRole('group', { name: 'Who plays' }).locator('.row .field').all()) {
    const name = (await seat.locator('label').textContent())!;
    await seat.locator('select').selectOption(bots.includes(name) ? 'steady' : 'person');
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.curtain, .table').first().waitFor();
  return page;
}

const isMe = (page: Page) => page.getByRole('button', { name: /^It is me/ });

/** Says “it is me” if the curtain is drawn, then waits for the question. */
async function uncover(page: Page): Promise<void> {
  await page.locator('.curtain, .prompt .choice:enabled').first().waitFor();
  const drawn = (await page.locator('.curtain').count()) > 0;
  if (drawn) await isMe(page).click();
  await page.locator('.prompt .choice:enabled').first().waitFor();
}

/** Does something, and waits until it is done: another question, or the curtain. */
async function step(page: Page, pick?: number): Promise<void> {
  const asked = (await question(page))!;
  const before = await heardCount(page);
  await choose(page, pick === undefined ? yielding(asked) : pick % asked.choices.length);
  await page.waitForFunction((count) => (globalThis as unknown as Heard).heard.length > count, before);
  await page.waitForFunction(() => !document.querySelector('.prompt[aria-busy="true"]'));
}

interface Heard {
  heard: { say?: string; sight?: { viewer: Viewer; view: Json } }[];
}
const heardCount = (page: Page) => page.evaluate(() => (globalThis as unknown as Heard).heard.length);
const heardSince = (page: Page, from: number) =>
  page.evaluate((at) => (globalThis as unknown as Heard).heard.slice(at), from);

/** The state as this browser keeps it, which no page is ever shown. */
const stateOf = (page: Page): Promise<Json> =>
  page.evaluate(
    () =>
      new Promise<Json>((resolve) => {
        const id = location.pathname.split('/')[2]!;
        const open = indexedDB.open('annales');
        open.onsuccess = () => {
          const request = open.result.transaction('states').objectStore('states').get(id);
          request.onsuccess = () => resolve(request.result as Json);
        };
      }),
  );

/** Every word of a secret that could betray it. */
const wordsIn = (value: Json): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(wordsIn)
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(wordsIn)
        : [];

/** In the page: what is kept is laid on a shelf as it was before there were snapshots. Tells how many rows it has. */
async function shelfAsBefore(): Promise<{ rows: number }> {
  const NAMES = ['games', 'laid', 'states', 'rows', 'notes'];
  const done = <V>(request: IDBRequest<V>): Promise<V> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const now = await done(indexedDB.open('annales'));
  const read = now.transaction(NAMES);
  const all = await Promise.all(
    NAMES.map((name) => {
      const store = read.objectStore(name);
      return Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    }),
  );
  now.close();
  await done(indexedDB.deleteDatabase('annales'));
  const request = indexedDB.open('annales', 1);
  request.onupgradeneeded = () => {
    for (const name of NAMES) request.result.createObjectStore(name);
  };
  const before = await done(request);
  const write = before.transaction(NAMES, 'readwrite');
  for (const [at, name] of NAMES.entries()) {
    const [keys, values] = all[at]!;
    for (const [i, key] of keys.entries()) write.objectStore(name).put(values[i], key);
  }
  await new Promise((resolve) => {
    write.oncomplete = resolve;
  });
  before.close();
  return { rows: all[NAMES.indexOf('rows')]![0].length };
}

interface OnShelf extends Table {
  rows: Row[];
}

/** A game of Lex Saxonum that is all but over, as a browser keeps it: the Carolingian is a person, and asked. */
async function nearlyOverHere(): Promise<OnShelf> {
  const { game, record, seed, state } = await nearlyOver('lex-saxonum', 2, 'carolingian', 8);
  const { rows, seed: _none, ...head } = record;
  const kept: Kept = {
    id: 'nearlyover',
    game: record.game,
    init: record.init,
    created: 0,
    touched: 0,
    rows: rows.length,
    seats: [
      { seat: 'carolingian', holder: 'person', bot: null },
      { seat: 'saxon', holder: 'bot', bot: 'heuristic' },
    ],
    curtain: false,
    result: null,
    origin: 'here',
    uploaded: null,
  };
  const laid: Laid = { ...head, seed, values: game.data };
  return { kept, laid, state: state as Json, rows };
}

/** In the page: puts a game on the shelf. */
function shelve(text: string): Promise<unknown> {
  const { kept, laid, state, rows } = JSON.parse(text) as OnShelf;
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('annales');
    request.onsuccess = () => {
      const write = request.result.transaction(['games', 'laid', 'states', 'rows'], 'readwrite');
      write.objectStore('games').put(kept, kept.id);
      write.objectStore('laid').put(laid, kept.id);
      write.objectStore('states').put(state, kept.id);
      for (const [i, row] of rows.entries()) write.objectStore('rows').put(row, [kept.id, i]);
      write.oncomplete = resolve;
      write.onabort = () => reject(write.error);
    };
  });
}

/** In the page: the shelf as it is. */
async function shelfNow(): Promise<{ version: number; names: string[] }> {
  const request = indexedDB.open('annales');
  const { version, objectStoreNames } = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  return { version, names: [...objectStoreNames] };
}

/**
 * In the page: what is held comes when a curtain has been drawn and not painted yet. Nothing is painted before the title has been
 * read. As text: what Vitest would make of `import` no page understands.
 */
const BEFORE_PAINT = (held: readonly string[]): string => `{
  const waiting = [];
  const later = setTimeout;
  let isHeld = false;
  globalThis.titled = '';
  const heldBack = (schedule) => (work, ...more) =>
    schedule((...given) => (isHeld ? waiting.push(() => work(...given)) : work(...given)), ...more);
  globalThis.requestAnimationFrame = heldBack(requestAnimationFrame);
  globalThis.setTimeout = heldBack(setTimeout);
  const watch = new MutationObserver(async () => {
    if (!document.querySelector('.curtain')) return;
    watch.disconnect();
    isHeld = true;
    await fetch('/curtain-is-drawn');
    await Promise.all(${JSON.stringify(held)}.map((address) => import(address)));
    // Whoever asked for it before has it by then.
    await new Promise((done) => later(done, 200));
    globalThis.titled = document.title;
    isHeld = false;
    for (const work of waiting) work();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}`;

describe('around one screen', () => {
  test('behind the curtain there is nothing of any seat, in the page or in what it hears', async () => {
    const page = await begin({ game: 'Carolingi', seats: 3 });
    const title = await loadTitle('carolingi');
    const game = await makeGame(title, null);
    let curtains = 0;
    let secrets = 0;
    for (let i = 0; i < 200 && curtains < 9; i++) {
      await page.locator('.curtain, .prompt .choice:enabled').first().waitFor();
      if ((await page.locator('.curtain').count()) > 0) {
        curtains++;
        const state = await stateOf(page);
        const hidden = secretsOf(state).flatMap(({ value }) => wordsIn(value));
        secrets += hidden.length;
        const shown = await page.content();
        expect(await page.locator('.table, [data-spoken]').count()).toBe(0);
        for (const word of new Set(hidden)) expect(shown).not.toContain(word);
        expect(await page.title()).toBe('Somebody else’s turn · Annales');
        const heard = await heardSince(page, 0);
        const covered = heard.findLastIndex(({ say }) => say === 'covered');
        for (const { say } of heard.slice(covered)) expect(['covered', 'about', undefined]).toContain(say);
        await isMe(page).click();
        await page.locator('.prompt .choice:enabled').first().waitFor();
        const last = (await heardSince(page, covered)).findLast(({ say }) => say === 'sight')!;
        // What comes is the own view of whoever came, to the letter.
        expect(last.sight!.view).toEqual(game.view(state, last.sight!.viewer));
      } else await step(page, i);
    }
    expect(curtains).toBe(9);
    expect(secrets).toBeGreaterThan(50);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('what would call the last one comes when the curtain is drawn, and calls nobody', async () => {
    const page = await begin({ game: 'Carolingi', seats: 2 });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held: string[] = [];
    // What calls somebody by the page's title lies in one of these files.
    await page.route(/\/assets\/beside-[\w-]+\.js$/, async (route) => {
      held.push(route.request().url());
      await released;
      await route.continue();
    });
    await page.route('**/curtain-is-drawn', (route) => {
      release();
      return route.fulfill({ body: '' });
    });
    await isMe(page).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.evaluate(BEFORE_PAINT(held));
    do await step(page, 0);
    while ((await page.locator('.curtain').count()) === 0);
    const COVERED = 'Somebody else’s turn · Annales';
    await expect.poll(() => page.evaluate('titled')).not.toBe('');
    expect(await page.evaluate('titled')).toBe(COVERED);
    await drawn(page);
    expect(await page.title()).toBe(COVERED);
    await page.context().close();
  });

  test('whoever had the screen may look again and take back; a reload draws the curtain', async () => {
    const page = await begin({ game: 'Carolingi', seats: 2, size: PHONE });
    expect(await issuesOf(page)).toEqual([]);
    await uncover(page);
    while ((await page.locator('.curtain').count()) === 0) await step(page, 0);
    await page.getByRole('button', { name: /look again/ }).click();
    await page.getByRole('button', { name: /^Hand the device/ }).waitFor();
    await page.keyboard.press('u');
    await page.locator('.prompt .choice:enabled').first().waitFor();
    await page.getByRole('button', { name: /^Hand the device/ }).waitFor({ state: 'detached' });
    const asked = await page.locator('.asked').textContent();
    await page.reload();
    await isMe(page).waitFor();
    await isMe(page).click();
    await expect.poll(() => page.locator('.asked').textContent()).toBe(asked);
    await page.context().close();
  });

  test('one person and bots: no curtain; the seat can be left to a bot and taken back', async () => {
    const page = await begin({ bots: ['Saxon'], pace: 2000 });
    await question(page);
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByLabel('The Carolingian', { exact: true }).selectOption('steady');
    await page.getByRole('button', { name: 'Let me decide' }).click();
    await question(page);
    // It is among one's tables, wherever those are played.
    await page.goto(`${site.url}/mine`);
    await page.getByRole('link', { name: /^Go on: Lex Saxonum/ }).click();
    await question(page);
    await page.goto(`${site.url}/here`);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await page.getByText('No game is kept in this browser yet.').waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await page.context().close();
  });
});

describe('in a browser that keeps nothing', () => {
  /** What a private window may do: everything that would be kept throws. */
  const forbid = `for (const name of ['indexedDB', 'localStorage', 'caches'])
    Object.defineProperty(globalThis, name, { get() { throw new DOMException('not here', 'SecurityError'); } });`;

  test('a game is played in memory, and it is said that it will not last', async () => {
    // Never a service worker either: it would bring the worker's code past what is routed below.
    const script = `${forbid} Object.defineProperty(globalThis, 'isSecureContext', { value: false });`;
    const page = await site.visit('/nowhere', { script });
    await page.route('**/local.worker*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${forbid}\n${await response.text()}` });
    });
    await tellWords(page);
    await page.goto(`${site.url}/here/new`);
    await page.getByText('This browser keeps nothing').waitFor();
    await page.getByLabel('Saxon', { exact: true }).selectOption('steady');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.prompt .choice:enabled').first().waitFor();
    await page.getByText('This browser keeps nothing').waitFor();
    await page.getByRole('button', { name: 'Draw a stratagem' }).click();
    await questioned(page, 'Draw another stratagem for 1 RP, or stop').waitFor();
    // Left and found again, as long as the page is open.
    await page.getByRole('link', { name: 'Annales' }).first().click();
    await page.getByRole('link', { name: 'Around this screen' }).first().click();
    await page.getByRole('link', { name: 'Games in this browser' }).click();
    await page.getByRole('link', { name: 'Go on: Lex Saxonum' }).click();
    await questioned(page, 'Draw another stratagem for 1 RP, or stop').waitFor();
    await page.reload();
    await page.getByText('There is no such game in this browser').waitFor();
    expect(await issuesOf(page)).toEqual([]);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });
});

describe('kept and taken along', () => {
  test('offline: a game is begun and goes on after a reload; one is played to its end and looked back at', async () => {
    const page = await begin({ bots: ['Saxon'], keeps: true });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(`${site.url}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${site.url}/here/new`);
    await page.getByLabel('Saxon', { exact: true }).selectOption('steady');
    await page.getByRole('button', { name: 'Begin' }).click();
    for (let i = 0; i < 6; i++) await step(page);
    const asked = await question(page);
    await page.reload();
    expect(await question(page)).toEqual(asked);
    // A bot plays the rest of one that is all but over: how long a whole game takes is left to the dice.
    const near = await nearlyOverHere();
    await page.evaluate(shelve, JSON.stringify(near));
    await page.goto(`${site.url}/here/${near.kept.id}`);
    await question(page);
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByLabel('The Carolingian', { exact: true }).selectOption('easy');
    await page.locator('.result').waitFor();
    await page.getByRole('img', { name: /Saxon lands held/ }).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Replay' }).first().click();
    await page.getByText(/^Step 1 of/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^Step 2 of/).waitFor();
    await page.keyboard.press('End');
    await page.locator('.asked', { hasText: /wins?/i }).waitFor();
    await page.getByLabel('Through the eyes of').selectOption({ label: 'The Saxon' });
    await page.getByText(/^Step \d+ of/).waitFor();
    await page.keyboard.press('Home');
    await page.getByText(/^Step 1 of/).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText(/^Step 3 of/).waitFor();
    await page.keyboard.press(' ');
    expect(await issuesOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try it out from here' }).click();
    await page.waitForURL(/\/here\/\w+$/);
    await question(page);
    await page.goto(`${site.url}/here`);
    await page.locator('.table-card', { hasText: / won/ }).waitFor();
    await page.context().setOffline(false);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('a browser that kept games before there were snapshots goes on with them, and looks back at them', async () => {
    const page = await begin({ bots: ['Saxon'] });
    for (let i = 0; i < 6; i++) await step(page);
    const asked = (await question(page))!;
    const lines = await page.locator('.log').textContent();
    const address = page.url();
    // Nobody holds the shelf meanwhile.
    await page.goto(`${site.url}/settings`);
    const kept = await page.evaluate(shelfAsBefore);
    expect(kept.rows).toBeGreaterThan(6);

    await page.goto(address);
    expect(await question(page)).toEqual(asked);
    await expect.poll(() => page.locator('.log').textContent()).toBe(lines);
    await step(page);
    await page.goto(`${site.url}/settings`);
    const { version, names } = await page.evaluate(shelfNow);
    expect(version).toBe(2);
    expect(names).toEqual(['games', 'laid', 'marks', 'notes', 'rows', 'snapshots', 'states']);
    await page.goto(`${address}/replay`);
    await page.getByText(/^Step \d+ of/).waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('.log').textContent()).toContain(lines!.slice(-80));
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('a running game is put on the server, marked as played locally, and goes on there with its bot', async () => {
    const page = await begin({ bots: ['Saxon'] });
    for (let i = 0; i < 6; i++) await step(page);
    const asked = (await question(page))!;
    await page.getByRole('tab', { name: 'Table' }).click();
    let goOn = () => {};
    const shown = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const names = new Set<unknown>();
    await page.context().route('**/api/v1/tables/import', async (route) => {
      names.add((route.request().postDataJSON() as { name: string }).name);
      await shown;
      await route.continue();
    });
    await page.context().route('**/api/v1/imports/*', async (route) => {
      names.add(route.request().url().split('/').at(-1));
      await route.fulfill({ json: { share: 0.4 } });
    });
    await page.getByRole('button', { name: 'Put this game on the server' }).click();
    await page.getByRole('button', { name: 'The server checks it: 40 % …' }).waitFor();
    goOn();
    await page.getByRole('link', { name: 'open it there' }).click();
    expect(names.size).toBe(1);
    await page.waitForURL(/\/table\//);
    expect(await question(page)).toEqual(asked);
    const id = new URL(page.url()).pathname.split('/')[2];
    const about = await page.evaluate(
      (table) => fetch(`/api/v1/tables/${table}`).then((one) => one.json()),
      id,
    );
    expect(about).toMatchObject({ origin: 'played-locally', status: 'playing' });
    expect(about.seats.map(({ bot }: { bot: string }) => bot)).toEqual([null, 'steady']);
    await page.context().close();
  });

  test('a replay at the server: a seat’s own eyes, everybody’s, a shared link, a sandbox', async () => {
    const page = await site.visit('/settings');
    await tellWords(page);
    await inHurry(page);
    await page.goto(`${site.url}/`);
    await page.getByRole('button', { name: 'Play now Lex Saxonum' }).click();
    for (let i = 0; i < 8; i++) {
      await choose(page, yielding((await question(page))!));
      await page.waitForFunction(() => !document.querySelector('.prompt[aria-busy="true"]'));
    }
    await question(page);
    const table = new URL(page.url()).pathname;
    await page.goto(`${site.url}${table}/replay`);
    await page.getByText(/^Step 1 of/).waitFor();
    for (let i = 2; i < 6; i++) {
      await page.keyboard.press('ArrowRight');
      await page.getByText(new RegExp(`^Step ${i} of`)).waitFor();
    }
    expect(await page.getByRole('button', { name: 'Share this position' }).count()).toBe(0);
    await page.getByLabel('Through the eyes of').selectOption('spectator');
    await page.getByRole('button', { name: 'Share this position' }).click();
    const link = await page.getByLabel('Link to this position').inputValue();
    expect(link).toMatch(/\/replay\?version=\d+$/);
    const log = await page.locator('.log').textContent();
    await page.goto(link);
    await expect.poll(() => page.locator('.log').textContent()).toBe(log);
    await page.getByRole('button', { name: 'Try it out from here' }).click();
    await page.waitForURL(/\/table\/[\w-]{22}$/);
    await question(page);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('what is printed: position, log, player aid, rules', async () => {
    const page = await begin({ bots: ['Saxon'] });
    await question(page);
    await page.goto(`${page.url()}/print`);
    for (const part of ['The position in words', 'The log', 'The player aid', 'The rules, clause by clause'])
      await page.getByLabel(part, { exact: true }).check();
    await page.getByText('LS-8.4.d').first().waitFor();
    await expect.poll(() => page.locator('.sheet-part').count()).toBe(5);
    expect(await page.locator('.aid caption').first().textContent()).toBe('Prices in RP');
    expect(await issuesOf(page)).toEqual([]);
    const pdf = await page.pdf();
    expect(pdf.length).toBeGreaterThan(10_000);
    await page.context().close();
  });
});
