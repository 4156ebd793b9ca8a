/** The pages for browsers: what is served, how long it is kept, and how an open page notices an upgrade. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { plainOf, readPages } from '../http/pages.ts';
import manifest from '../package.json' with { type: 'json' };
import { Client, guest, listen } from './client.ts';
import { folder } from './files.ts';
import { serving } from './serving.ts';

const HTML = { accept: 'text/html,*/*' };
let url: string;

function built(script: string): string {
  const pages = folder();
  mkdirSync(join(pages, 'assets'));
  mkdirSync(join(pages, '.vite'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Annales</title>');
  writeFileSync(join(pages, 'app.webmanifest'), '{}');
  writeFileSync(join(pages, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(pages, 'assets', 'ink.woff2'), 'not a font');
  writeFileSync(join(pages, '.vite', 'manifest.json'), '{}');
  return pages;
}

beforeAll(async () => {
  url = (await serving({ pages: built('let a = 1;'.repeat(100)) })).url;
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

test('the index stands for every place within the client, and is asked for anew each time', async () => {
  for (const path of ['/', '/index.html', '/table/abc', '/recover?x=1']) {
    const response = await get(path, HTML);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Annales</title>');
  }
  const tag = (await get('/')).headers.get('etag')!;
  expect((await get('/', { 'if-none-match': tag })).status).toBe(304);
});

test('what has its hash in its name is kept for ever, and comes compressed', async () => {
  const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(Number(response.headers.get('content-length'))).toBeLessThan(1000);
  expect(await response.text()).toBe('let a = 1;'.repeat(100));
  const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await get('/assets/ink.woff2')).headers.get('content-type')).toBe('font/woff2');
  expect((await get('/app.webmanifest')).headers.get('content-type')).toContain('application/manifest+json');
});

test('what was packed when the pages were built is served as it was packed, under its own name alone', async () => {
  const pages = built('let b = 2;');
  const plain = 'let b = 2;'.repeat(50);
  writeFileSync(join(pages, 'assets', 'b-3c4d.js'), plain);
  const packed = gzipSync(plain, { level: 1, memLevel: 1 });
  writeFileSync(join(pages, 'assets', 'b-3c4d.js.gz'), packed);
  const { files } = readPages(pages);
  expect(files.get('/assets/b-3c4d.js')).toMatchObject({ gzip: true, body: packed });
  expect(plainOf(files.get('/assets/b-3c4d.js')!).toString()).toBe(plain);
  expect([...files.keys()].filter((path) => path.endsWith('.gz'))).toEqual([]);
});

test('nothing else is served', async () => {
  const paths = [
    '/assets/gone.js',
    '/api/v1/nothing',
    '/.vite/manifest.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
  ];
  for (const path of paths) {
    const accept = path.startsWith('/a') ? HTML : { accept: '*/*' };
    const response = await get(path, accept);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toMatchObject({ error: 'not-found' });
  }
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
});

test('scripts, styles, threads and fonts come from here alone, and none stands in a page', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')!;
  for (const kind of ['default', 'script', 'style', 'font', 'connect', 'worker', 'manifest']) {
    expect(policy).toContain(`${kind}-src 'self'`);
  }
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('an open page learns of an upgrade: every stream says first what is served', async () => {
  const { version } = await new Client(url).get('/');
  expect(version).toMatch(new RegExp(`^${manifest.version}\\+[0-9a-f]{12}$`));
  const host = await guest(url);
  const { table } = await host.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
  const stream = await listen(host, table.id);
  await stream.reaches(({ told }) => told.length > 0);
  expect(stream.told[0]).toMatchObject({ event: 'hello', data: { version } });
  stream.stop();
  const other = await serving({ pages: built('let a = 2;') });
  expect((await new Client(other.url).get('/')).version).not.toBe(version);
});

test('without pages a sentence stands there; a folder without them is refused', async () => {
  const bare = await serving();
  const response = await fetch(bare.url, { headers: HTML });
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toMatch(/without its pages/);
  expect((await fetch(`${bare.url}/table/x`, { headers: HTML })).status).toBe(404);
  expect((await new Client(bare.url).get('/')).version).toBe(manifest.version);
  await expect(serving({ pages: folder() })).rejects.toThrow(/There are no pages in/);
});

test('whoever takes nothing compressed gets the same, made once for all of them', async () => {
  const script = 'let b = 2;'.repeat(100);
  const pages = built(script);
  const server = await serving({ pages });
  const answer = await fetch(`${server.url}/assets/app-1a2b.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe(script);
  const page = readPages(pages).files.get('/assets/app-1a2b.js')!;
  expect(page.gzip).toBe(true);
  expect(plainOf(page).toString()).toBe(script);
  expect(plainOf(page)).toBe(plainOf(page));
});
