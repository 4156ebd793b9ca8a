import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@annales/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { annales as run, scratch } from './listen.ts';

const UNLIMITED = { burst: 1e9, perSecond: 1e9 };
let folder: string;
let server: Awaited<ReturnType<typeof serve>>;
let file: string;
let table: string;
let cookie = '';

async function post(path: string, body: unknown) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  // biome-ignore lint/suspicious/noExplicitAny: looked at field by field
  return { status: response.status, body: (await response.json()) as any };
}

beforeAll(async () => {
  folder = scratch();
  file = join(folder, 'a.db');
  server = await serve({ file, port: 0, common: UNLIMITED, strict: UNLIMITED });
  await post('/people', { name: 'Alcuin', password: 'long enough' });
  const made = await post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'], title: 'Tuesday' });
  table = made.body.table.id;
});

afterAll(async () => {
  await server.close().catch(() => null);
  rmSync(folder, { recursive: true, force: true });
});

const annales = (...words: string[]) => run(words, { cwd: folder });

test('people and tables are listed while the server runs', async () => {
  const users = await annales('admin', 'users', '--data', file);
  expect(users).toMatchObject({ code: 0, out: expect.stringMatching(/Alcuin\s+person/) });
  const tables = await annales('admin', 'tables', '--data', file, '--json');
  expect(JSON.parse(tables.out)).toMatchObject([{ id: table, status: 'gathering', title: 'Tuesday' }]);
});

test('a link for a new password works once', async () => {
  const { code, out } = await annales('admin', 'link', 'alcuin', '--data', file);
  expect(code).toBe(0);
  const link = /#(\S+)/.exec(out)![1]!;
  expect((await post('/recovery', { link, password: 'another one' })).status).toBe(200);
  expect((await post('/recovery', { link, password: 'another one' })).status).toBe(403);
  const nobody = await annales('admin', 'link', 'Nobody', '--data', file);
  expect(nobody).toMatchObject({ code: 1, err: expect.stringMatching(/Nobody here is called “Nobody”/) });
});

test('a copy is made while the server runs, and put back when it does not', async () => {
  expect(await annales('backup', 'copy.db', '--data', file)).toMatchObject({ code: 0 });
  const again = await annales('backup', 'copy.db', '--data', file);
  expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/is there already/) });
  const busy = await annales('restore', 'copy.db', '--data', file);
  expect(busy).toMatchObject({ code: 1, err: expect.stringMatching(/in use by another server/) });
  const restored = await annales('restore', 'copy.db', '--data', 'new/b.db');
  expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/is as it was in copy.db/) });
  const tables = await annales('admin', 'tables', '--data', 'new/b.db', '--json');
  expect(JSON.parse(tables.out)).toHaveLength(1);
  writeFileSync(join(folder, 'letter.txt'), 'no database'.repeat(100));
  const wrong = await annales('restore', 'letter.txt', '--data', 'new/b.db');
  expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/is not a database of Annales/) });
});

test('a table is repaired and closed, through the server or on the file', async () => {
  const mended = await annales('admin', 'repair', table, '--data', file);
  expect(mended).toMatchObject({ code: 0, out: expect.stringMatching(/nothing is wrong with it/) });
  expect((await annales('admin', 'close', table, '--data', file)).out).toMatch(/is closed/);
  const twice = await annales('admin', 'close', table, '--data', file);
  expect(twice).toMatchObject({ code: 1, err: expect.stringMatching(/is over already/) });
  const offline = await annales('admin', 'close', table, '--data', 'new/b.db');
  expect(offline).toMatchObject({ code: 0, out: expect.stringMatching(/is closed/) });
  expect(await annales('admin', 'close', 'x', '--data', 'new/b.db')).toMatchObject({ code: 1 });
  const stolen = await fetch(`${server.url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'guess', what: 'close', table }),
  });
  expect(stolen.status).toBe(403);
});

test('wrong usage and a taken port give a sentence with the remedy', async () => {
  expect(await annales('admin')).toMatchObject({ code: 2, err: expect.stringMatching(/What is to be done/) });
  expect(await annales('admin', 'uzers')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/did you mean/),
  });
  expect(await annales('admin', 'users', '--data', 'none.db')).toMatchObject({ code: 1 });
  const { port } = new URL(server.url);
  const taken = await annales('serve', '--no-pages', '--port', port, '--data', 'c.db');
  expect(taken).toMatchObject({ code: 1, err: expect.stringMatching(/is taken; stop what uses it/) });
  const inUse = await annales('serve', '--no-pages', '--port', '0', '--data', file);
  expect(inUse).toMatchObject({ code: 1, err: expect.stringMatching(/is in use by another server/) });
});
