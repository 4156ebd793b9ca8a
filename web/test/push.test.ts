/** Messages in the browser while no page is open: asked for in the account, shown by the worker, and what a click does. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { type PostSink, postSink } from '@annales/server/test/post-sink.ts';
import { type PushBrowser, pushBrowser } from '@annales/server/test/push-browser.ts';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atEnd } from '../../tools/at-end.ts';
import { built, openSite } from './browser.ts';

/**
 * There is no push service in a test, and this Chromium shows no notifications: it says that it has one, at this address and
 * with these keys, and that it may.
 */
const withService = (endpoint: string, { keys }: PushBrowser): string => `{
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  let own = null;
  const made = () => ({
    endpoint: ${JSON.stringify(endpoint)},
    toJSON: () => (${JSON.stringify({ endpoint, expirationTime: null, keys })}),
    unsubscribe: async () => { own = null; return true; },
  });
  PushManager.prototype.getSubscription = async () => own;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || !/^B[\\w-]{86}$/.test(applicationServerKey)) throw new Error('no key');
    own = made();
    return own;
  };
}`;

/** What a push service would bring to the worker of these pages. */
async function bring(cdp: CDPSession, origin: string, data: string): Promise<void> {
  const { registrationId } = await registration(cdp);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

let known: Promise<{ registrationId: string }> | null = null;
function registration(cdp: CDPSession): Promise<{ registrationId: string }> {
  known ??= new Promise((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0]);
    });
    void cdp.send('ServiceWorker.enable');
  });
  return known;
}

/** The same pages, but their worker tells them what it would show, since this Chromium shows nothing. */
function tellingPages(from: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'annales-push-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  cpSync(from, folder, { recursive: true });
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  rmSync(join(folder, 'sw.js.gz'), { force: true });
  writeFileSync(
    join(folder, 'sw.js'),
    `registration.showNotification = async (title, options) =>
      new BroadcastChannel('shown').postMessage({ title, ...options });\n${worker}`,
  );
  return folder;
}

/** In every page before anything else. */
const LISTENS = `globalThis.shown = [];
  new BroadcastChannel('shown').onmessage = ({ data }) => globalThis.shown.push(data);`;
const shownTo = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);

test('is asked for in the account, comes as the server has sealed it, is shown by the worker, and ends', async () => {
  const service: PostSink = await postSink();
  const reads = pushBrowser();
  const pages = tellingPages(await built());
  const site = await openSite({
    server: { pages, publicUrl: 'https://games.example', outside: { loopback: true } },
  });
  const script = withService(`${service.url}/one`, reads) + LISTENS;
  const page = await site.visit('/account', { script, keeps: true });
  await page.evaluate(async () => {
    const body = JSON.stringify({ name: 'Alcuin', password: 'correct horse battery' });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch('/api/v1/people', { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`signing up: ${status}`);
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.getByRole('button', { name: 'Tell me in this browser', exact: true }).click();
  await page.getByText('This browser tells you').waitFor();
  await page.getByRole('button', { name: 'Send me one in the browser' }).click();
  await expect.poll(() => service.caught.length).toBe(1);
  const message = reads.read(service.caught[0]!.body);
  expect(message).toMatchObject({ title: 'A notice to try it out', path: '/account', tag: 'test' });

  const cdp = await page.context().newCDPSession(page);
  await bring(cdp, site.url, JSON.stringify(message));
  const { title, text: body, tag, path: data } = message;
  await expect.poll(() => shownTo(page)).toEqual([{ title, body, tag, data, icon: '/icon.svg' }]);

  await page.getByRole('button', { name: 'Tell me in this browser no more' }).click();
  await page.getByRole('button', { name: 'Tell me in this browser', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send me one in the browser' }).count()).toBe(0);
  expect(site.faults).toEqual([]);
  await site.close();
});

test('a click brings the page to the front that shows it, or opens one, of these pages only', async () => {
  const HERE = 'https://games.example';
  const listeners = new Map<string, (event: object) => void>();
  const done: string[] = [];
  const open = ['/mine', '/table/a'].map((path) => ({
    url: `${HERE}${path}?x#y`,
    focus: async () => done.push(`focus ${path}`),
  }));
  const scope = createContext({
    location: { origin: HERE },
    URL,
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    clients: { matchAll: async () => open, openWindow: async (url: string) => done.push(`open ${url}`) },
  });
  runInContext(readFileSync(join(await built(), 'sw.js'), 'utf8'), scope);
  const click = async (data: unknown): Promise<string | undefined> => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    const notification = { data, close: () => done.push('close') };
    listeners.get('notificationclick')!({ notification, waitUntil });
    await work;
    expect(done.shift()).toBe('close');
    return done.shift();
  };
  expect(await click('/table/a')).toBe('focus /table/a');
  expect(await click('/table/b')).toBe(`open ${HERE}/table/b`);
  for (const odd of ['//evil.example/x', 'https://evil.example/', 'javascript:alert(1)'])
    expect(await click(odd)).toBe(`open ${HERE}/`);
});
