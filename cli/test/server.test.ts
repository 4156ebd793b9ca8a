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

test('a house is moved, and a database by its address is taken in every command', async () => {
  const busy = await annales('move', file, 'there.db');
  expect(busy).toMatchObject({ code: 1, err: expect.stringMatching(/in use by another server/) });
  await annales('backup', 'resting.db', '--data', file);
  const moved = await annales('move', 'resting.db', 'new/there.db');
  expect(moved).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 games are in new\/there.db, each read/),
  });
  const there = await annales('admin', 'tables', '--data', 'new/there.db', '--json');
  expect(JSON.parse(there.out)).toMatchObject([{ id: table }]);
  expect(await annales('move', 'resting.db')).toMatchObject({ code: 2 });
  const address = 'postgres://ada:secret@127.0.0.1:1/house';
  for (const words of [
    ['serve', '--no-pages', '--port', '0'],
    ['admin', 'users'],
    ['backup', 'x.db'],
  ]) {
    const { code, err } = await annales(...words, '--data', address);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^postgres:\/\/ada@127.0.0.1:1\/house does not answer/),
    ]);
  }
  const put = await annales('restore', 'resting.db', '--data', address);
  expect(put).toMatchObject({
    code: 2,
    err: expect.stringMatching(/annales move resting.db postgres:\/\/ada@/),
  });
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
    body: JSON.stringify({ token: 'guess', what: 'close', wanted: { table } }),
  });
  expect(stolen.status).toBe(403);
});

test('people are kept in order, through the server and on the file, and all of it is written down', async () => {
  const admin = (...words: string[]) => annales('admin', ...words, '--data', file);
  await post('/tables', { game: 'lex-saxonum', seats: ['me', 'me'], title: 'Wednesday' }).then(({ body }) => {
    table = body.table.id;
  });
  await post(`/tables/${table}/chat`, { text: 'Something vile' });
  expect(await admin('moderator', 'Alcuin')).toMatchObject({ code: 0, out: 'Alcuin is a moderator.\n' });
  expect((await admin('users')).out).toMatch(/Alcuin\s+moderator/);
  expect(await admin('remove', table, '1', '--why', 'vile')).toMatchObject({ code: 0 });
  expect(await admin('remove', table, '1', '--why', 'vile')).toMatchObject({ code: 1 });
  expect(await admin('remove', table, '--why', 'vile')).toMatchObject({ code: 2 });
  expect((await admin('suspend', 'alcuin', '--days', '3')).err).toMatch(/needs a reason/);
  expect((await admin('suspend', 'alcuin', '--why', 'x')).err).toMatch(/for how long/);
  const suspended = await admin('suspend', 'alcuin', '--days', '3', '--why', 'Insults');
  expect(suspended.out).toMatch(/^Alcuin is suspended until \d{4}-/);
  // He was signed in, and is not any more.
  expect((await post(`/tables/${table}/chat`, { text: 'more' })).status).toBe(401);
  expect((await admin('users')).out).toMatch(/Alcuin.*suspended/);
  expect(await admin('lift', 'alcuin')).toMatchObject({ code: 0, out: 'Alcuin may come in again.\n' });
  expect(await admin('lift', 'alcuin')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is not suspended/),
  });
  expect(await admin('no-moderator', 'Alcuin')).toMatchObject({ code: 0 });
  expect((await admin('sign-up')).out).toMatch(/Signing up: open. Guests: anybody/);
  const invitation = await admin('sign-up', 'invitation', '--inviting', 'members');
  expect(invitation.out).toMatch(/invitation. Guests: invited. Invitations besides yours: members/);
  expect((await post('/people', { name: 'Offa', password: 'long enough' })).status).toBe(403);
  const { out } = await admin('invite', '--times', '2', '--public-url', 'https://games.example');
  const code = /^https:\/\/games.example\/account#invitation=(\S+)/.exec(out)![1]!;
  expect((await post('/people', { name: 'Offa', password: 'long enough', code })).status).toBe(200);
  expect((await admin('invitations')).out).toMatch(/the operator.*1 more/);
  expect(await admin('revoke', code)).toMatchObject({ code: 0 });
  expect((await admin('sign-up', 'shut')).err).toMatch(/There is no way to sign up “shut”/);
  expect(await admin('forget-address', 'Offa')).toMatchObject({ code: 1 });
  expect(JSON.parse((await admin('reports', '--json')).out)).toEqual([]);
  expect(await admin('settle', 'none', '--why', 'x')).toMatchObject({ code: 1 });
  // On a file that nobody serves.
  expect(await annales('backup', 'order.db', '--data', file)).toMatchObject({ code: 0 });
  const still = (...words: string[]) => annales('admin', ...words, '--data', 'order.db');
  expect((await still('suspend', 'Offa', '--for-good', '--why', 'Wessex')).out).toMatch(/for good/);
  expect((await still('sign-up', 'closed')).out).toMatch(/closed. Guests: nobody/);
  const deeds = JSON.parse((await still('audit', '--json')).out) as { what: string }[];
  expect(deeds.map(({ what }) => what).slice(0, 8)).toEqual([
    'sign-up',
    'suspend',
    'revoke',
    'invite',
    'sign-up',
    'dismiss',
    'lift',
    'suspend',
  ]);
  expect((await admin('audit')).out).toMatch(/the operator\s+suspend\s+Alcuin\s+\S+ \S+ UTC\s+Insults/);
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
