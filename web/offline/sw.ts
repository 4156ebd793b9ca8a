/**
 * Keeps the pages for when there is no server. It is small on purpose: pages come from the network when there is one,
 * what has its hash in its name from the cache, and what the server is asked (`/api/`) is never touched.
 */

/** All that the build made; the build writes it here. */
declare const FILES: readonly string[];
declare const BUILD: string;

interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetches extends Waits {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Waits {
  data: { json(): unknown } | null;
}
interface Clicked extends Waits {
  notification: { data: unknown; close(): void };
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(event: 'install' | 'activate', listen: (event: Waits) => void): void;
  addEventListener(event: 'fetch', listen: (event: Fetches) => void): void;
  addEventListener(event: 'push', listen: (event: Pushed) => void): void;
  addEventListener(event: 'notificationclick', listen: (event: Clicked) => void): void;
}

const worker = globalThis as unknown as Worker;
const PREFIX = 'annales ';
const CACHE = PREFIX + BUILD;
const INDEX = '/index.html';
const HASHED = '/assets/';
const AT_ONCE = 4;
/** A network that says nothing for so long is none. */
const PATIENCE = 4000;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname) || pathname.startsWith(HASHED)) event.respondWith(file(request));
});

/** What the server tells while no page is open: see `server/notices/push`. */
worker.addEventListener('push', (event) => {
  const { title, text, path, tag } = event.data!.json() as Record<string, string>;
  const options = { body: text, tag, data: path, icon: '/icon.svg' };
  event.waitUntil(worker.registration.showNotification(title!, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

/** A page that is open there already comes to the front, else one is opened. */
async function show(path: string): Promise<unknown> {
  const named = new URL(path, location.origin);
  const url = named.origin === location.origin ? named : new URL(location.origin);
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((one) => new URL(one.url).pathname === url.pathname);
  return there ? there.focus() : worker.clients.openWindow(url.href);
}

/** A few at a time: whoever is reading a page meanwhile should not wait for it. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const left = [...FILES];
  const keepOn = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await keep(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn));
}

/** What has its hash in its name is the same in every build. */
async function keep(cache: Cache, path: string): Promise<void> {
  const known = path.startsWith(HASHED) ? await caches.match(path, { ignoreVary: true }) : undefined;
  await cache.put(path, known ?? (await fetched(path)));
}

async function fetched(path: string, tries = 3): Promise<Response> {
  try {
    const answer = await fetch(path, { cache: 'no-cache' });
    if (answer.ok) return answer;
    throw new Error(`${path}: ${answer.status}`);
  } catch (error) {
    if (tries === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return fetched(path, tries - 1);
  }
}

/** The build before this one stays: a page of it may still be open, and fetch more of it. */
async function forgetOld(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(INDEX);
  if (!kept) return fetch(request);
  const silence = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  return Promise.race([fetch(request).catch(() => kept), silence]);
}

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
