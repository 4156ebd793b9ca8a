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
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(event: 'install' | 'activate', listen: (event: Waits) => void): void;
  addEventListener(event: 'fetch', listen: (event: Fetches) => void): void;
}

const worker = globalThis as unknown as Worker;
const PREFIX = 'annales ';
const CACHE = PREFIX + BUILD;
const INDEX = '/index.html';
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
  else if (FILES.includes(pathname)) event.respondWith(file(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: 'no-cache' })));
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
