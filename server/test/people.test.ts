/** Accounts, guests, recovery, programs. */

import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../http/address.ts';
import type { Serving } from '../index.ts';
import { newId } from '../people/secrets.ts';
import { Client, guest, listen, SALT, seated } from './client.ts';
import { databaseFile } from './files.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

let server: Serving;
beforeAll(async () => {
  server = await serving();
});

let names = 0;
const PASSWORD = 'a good password';

async function account(client = new Client(server.url)) {
  const name = `Person ${++names}`;
  const { recovery, me } = await client.post('/people', { name, password: PASSWORD });
  return { client, name, recovery: recovery as string, me };
}

const signIn = async (name: string, password: string): Promise<Client> => {
  const client = new Client(server.url);
  await client.post('/session', { name, password });
  return client;
};

test('one signs up, out and in; a name is taken once, whatever its case', async () => {
  const { client, name, recovery } = await account();
  expect(recovery).toMatch(/^(\w{5}-){4}\w{5}$/);
  expect((await client.get('/me')).me).toMatchObject({ name, guest: false });
  const again = { name: name.toUpperCase(), password: PASSWORD };
  expect(await new Client(server.url).refused('POST', '/people', again)).toMatch(/^409 The name .* is taken/);
  const old = client.cookie;
  await client.ok('DELETE', '/session');
  expect((await client.get('/me')).me).toBeNull();
  client.cookie = old;
  expect((await client.get('/me')).me).toBeNull();
  expect((await (await signIn(name, PASSWORD)).get('/me')).me.name).toBe(name);
  const wrong = await new Client(server.url).refused('POST', '/session', { name, password: 'wrong one' });
  const nobody = await new Client(server.url).refused('POST', '/session', { name: 'nobody', password: 'x' });
  expect(wrong).toBe('403 Name and password do not go together');
  expect(nobody).toBe(wrong);
});

test('who has been looked up is remembered whoever else comes, goes or is called otherwise, and looked up again after a change of their own', async () => {
  const { store, people } = server.services;
  const found = store.visitor;
  let looks = 0;
  store.visitor = (hash) => {
    looks++;
    return found.call(store, hash);
  };
  const isForgotten = async (client: Client, what: () => unknown): Promise<boolean> => {
    await client.get('/me');
    await what();
    const before = looks;
    await client.get('/me');
    return looks > before;
  };
  const { client, name } = await account();
  const other = await guest(server.url);
  expect(await isForgotten(client, () => guest(server.url))).toBe(false);
  expect(await isForgotten(client, () => account())).toBe(false);
  expect(await isForgotten(client, () => other.ok('PUT', '/me/name', { name: `Other ${++names}` }))).toBe(
    false,
  );
  expect(await isForgotten(client, () => other.ok('DELETE', '/session'))).toBe(false);
  expect(await isForgotten(client, () => signIn(name, PASSWORD))).toBe(false);
  const elsewhere = await signIn(name, PASSWORD);
  const passwords = { old: PASSWORD, password: 'another good one' };
  expect(await isForgotten(client, () => elsewhere.post('/me/password', passwords))).toBe(true);
  expect((await client.get('/me')).me).toBeNull();
  // Programs go with whoever has them, and a word that was missed may have been of anybody.
  expect(await isForgotten(elsewhere, () => people.forget({ people: ['somebody'], sessions: [] }))).toBe(
    false,
  );
  expect(await isForgotten(elsewhere, () => people.forget(null))).toBe(true);
  const { token } = await elsewhere.post('/programs', { name: `Program ${++names}` });
  const program = new Client(server.url);
  program.token = token;
  const { me } = await elsewhere.get('/me');
  expect(await isForgotten(program, () => people.forget({ people: [me.id], sessions: [] }))).toBe(true);
  // What becomes of one by way of another session: a name, a merging, an end.
  const again = (one: Client): Client => Object.assign(new Client(server.url), { cookie: one.cookie });
  const one = await guest(server.url);
  const renamed = `Other ${++names}`;
  expect(await isForgotten(one, () => again(one).ok('PUT', '/me/name', { name: renamed }))).toBe(true);
  expect((await one.get('/me')).me.name).toBe(renamed);
  const password = 'another good one';
  expect(await isForgotten(one, () => again(one).post('/session', { name, password }))).toBe(true);
  expect((await one.get('/me')).me).toBeNull();
  expect(await isForgotten(elsewhere, () => again(elsewhere).ok('DELETE', '/me'))).toBe(true);
  expect((await elsewhere.get('/me')).me).toBeNull();
  store.visitor = found;
});

test('the cookie is read by no script and sent to no other site; https makes it secure', async () => {
  const behind = await serving({ proxies: 1 });
  const plain = await new Client(server.url).send('POST', '/guests');
  expect(plain.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  const secure = await new Client(behind.url).send('POST', '/guests', undefined, {
    'x-forwarded-proto': 'https',
  });
  expect(secure.headers.get('set-cookie')).toMatch(/; Secure$/);
  expect(plain.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
  expect(plain.headers.get('content-security-policy')).not.toMatch(/unsafe/);
});

test('a session that is used goes on: after a month it is made longer, and one that has run out is over', async () => {
  const file = databaseFile();
  const first = await serving({ file });
  const me = await guest(first.url);
  await first.close();
  const DAY = 24 * 3600 * 1000;
  /** As if the session would end after so many days. */
  const after = async (days: number) => {
    const db = new DatabaseSync(file);
    db.prepare('UPDATE session SET expires = ?').run(Date.now() + days * DAY);
    db.close();
    const server = await serving({ file });
    me.url = server.url;
    const { body, headers } = await me.send('GET', '/me');
    const again = await me.send('GET', '/me');
    await server.close();
    const read = new DatabaseSync(file, { readOnly: true });
    const stored = read.prepare('SELECT expires FROM session').get() as { expires: number } | undefined;
    read.close();
    return {
      me: body.me,
      cookies: [headers, again.headers].map((one) => one.get('set-cookie') !== null),
      days: stored ? Math.round((stored.expires - Date.now()) / DAY) : null,
    };
  };
  expect(await after(61)).toMatchObject({ me: { guest: true }, cookies: [false, false], days: 61 });
  expect(await after(59)).toMatchObject({ me: { guest: true }, cookies: [true, false], days: 90 });
  expect(await after(-1)).toMatchObject({ me: null, cookies: [false, false], days: null });
});

test('nothing secret lies in the file, but hashes', async () => {
  // A server as people have it, with the whole work of a hash.
  const {
    url,
    services: { store },
  } = await serving({ passwordWork: undefined });
  const { client, name, recovery } = await account(new Client(url));
  const person = (await store.personNamed(name))!;
  expect(person.password).toMatch(/^scrypt\$32768\$8\$1\$/);
  expect(JSON.stringify(person)).not.toContain(recovery);
  const [session] = await store.sessionsOf(person.id);
  expect(client.cookie).not.toContain(session!.hash);
});

test('the recovery code gives a new password once, and ends all other sessions', async () => {
  const { client, name, recovery } = await account();
  const { id } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
  const stream = await listen(client, id);
  const fresh = new Client(server.url);
  const password = 'another password';
  expect(await fresh.refused('POST', '/recovery', { name, code: 'wrong', password })).toMatch(
    /do not go together/,
  );
  const code = recovery.toUpperCase().replaceAll('-', ' ');
  const renewed = await fresh.post('/recovery', { name, code, password });
  expect((await fresh.get('/me')).me.name).toBe(name);
  expect((await client.get('/me')).me).toBeNull();
  await stream.reaches(({ ended }) => ended);
  expect(await fresh.refused('POST', '/recovery', { name, code: recovery, password })).toMatch(/^403/);
  await fresh.post('/recovery', { name, code: renewed.recovery, password: 'a third password' });
});

test('a link from the administrator works once', async () => {
  const { name } = await account();
  const person = (await server.services.store.personNamed(name))!;
  const link = await server.services.people.passwordLink(person.id);
  const uses = await Promise.all(
    [1, 2].map((i) => new Client(server.url).send('POST', '/recovery', { link, password: `password ${i}` })),
  );
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('a new password ends other sessions but not this one', async () => {
  const { client, name } = await account();
  const other = await signIn(name, PASSWORD);
  expect(await client.refused('POST', '/me/password', { old: 'wrong', password: 'x'.repeat(9) })).toMatch(
    /old/,
  );
  await client.post('/me/password', { old: PASSWORD, password: 'brand new one' });
  expect((await client.get('/me')).me.name).toBe(name);
  expect((await other.get('/me')).me).toBeNull();
});

test('a guest who signs up, or in, keeps the seats', async () => {
  const { id, players } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
  const { name } = await account(players.carolingian!);
  expect((await players.carolingian!.get(`/tables/${id}`)).mine).toEqual(['carolingian']);
  expect((await players.saxon!.get(`/tables/${id}`)).seats[0].name).toBe(name);
  const known = await account();
  await players.saxon!.post('/session', { name: known.name, password: PASSWORD });
  expect((await players.saxon!.get(`/tables/${id}`)).mine).toEqual(['saxon']);
  expect((await known.client.get(`/tables/${id}`)).mine).toEqual(['saxon']);
  expect((await known.client.get('/me/tables')).tables[0]).toMatchObject({ id });
});

test('a guest who signs in, or recovers an account, brings tables, chat and notes along', async () => {
  const known = await account();
  const enter = {
    password: (client: Client) => client.post('/session', { name: known.name, password: PASSWORD }),
    code: (client: Client) =>
      client.post('/recovery', { name: known.name, code: known.recovery, password: PASSWORD }),
  };
  for (const way of ['password', 'code'] as const) {
    const { id, players, host } = await seated(server.url, { game: 'lex-saxonum', seats: 2 });
    const stream = await listen(host, `${id}/carolingian`);
    await host.post(`/tables/${id}/chat`, { text: 'as a guest' });
    await host.ok('PUT', `/tables/${id}/note`, { text: 'a plan' });
    await enter[way](host);
    await stream.reaches(({ ended }) => ended);
    expect(await host.get(`/tables/${id}`)).toMatchObject({ mine: ['carolingian'], host: true });
    expect(await host.get(`/tables/${id}/note`)).toEqual({ text: 'a plan' });
    expect((await players.saxon!.get(`/tables/${id}/chat`)).lines).toMatchObject([
      { name: known.name, text: 'as a guest' },
    ]);
    expect((await players.saxon!.get(`/tables/${id}`)).seats[0].name).toBe(known.name);
  }
});

test('whoever comes with a bad salt, or one too many, has not come: the seat and its link stay as they were', async () => {
  const host = await guest(server.url);
  const friend = await guest(server.url);
  const wish = { game: 'lex-saxonum', seats: ['me', 'link'], listed: 'private' };
  const { table, links } = await host.post('/tables', wish);
  const join = (salt: string) =>
    ['POST', `/tables/${table.id}/join`, { seat: 'saxon', link: links.saxon, salt }] as const;
  const saxon = async () => (await host.get(`/tables/${table.id}`)).seats[1];
  const before = await saxon();
  for (const salt of ['', 'ab', 'not hexadecimal!', 'AB'.repeat(65)]) {
    expect(await friend.refused(...join(salt))).toMatch(/^400 .*(salt|128)/);
    expect(await saxon()).toEqual(before);
  }
  const { link } = await friend.post(`/tables/${table.id}/join`, {
    seat: 'saxon',
    link: links.saxon,
    salt: SALT,
  });
  // The own link opens the seat again, but its salt is given.
  const again = await guest(server.url);
  const withLink = { seat: 'saxon', link };
  const refused = again.send('POST', `/tables/${table.id}/join`, { ...withLink, salt: SALT });
  expect((await refused).status).toBe(404);
  expect((await friend.get(`/tables/${table.id}`)).mine).toEqual(['saxon']);
  expect((await again.post(`/tables/${table.id}/join`, withLink)).mine).toEqual(['saxon']);
  // In play there is no salt to be given either.
  await host.post(`/tables/${table.id}/salt`, { seat: 'carolingian', salt: SALT });
  await host.post(`/tables/${table.id}/start`);
  const { link: own } = await again.post(`/tables/${table.id}/link`, { seat: 'saxon' });
  const late = { seat: 'saxon', link: own, salt: SALT };
  expect((await friend.send('POST', `/tables/${table.id}/join`, late)).status).toBe(404);
  expect((await again.get(`/tables/${table.id}`)).mine).toEqual(['saxon']);
  expect((await friend.post(`/tables/${table.id}/join`, { seat: 'saxon', link: own })).mine).toEqual([
    'saxon',
  ]);
});

test('deleting an account leaves its games whole; name and texts go', async () => {
  const { id, players } = await seated(server.url, { game: 'lex-saxonum', seats: 2, title: 'Ours' });
  const { name } = await account(players.carolingian!);
  await players.carolingian!.post(`/tables/${id}/chat`, { text: 'farewell' });
  const gathering = await players.carolingian!.post('/tables', {
    game: 'lex-saxonum',
    seats: ['me', 'anyone'],
  });
  const stream = await listen(players.carolingian!, `${id}/carolingian`);
  await players.carolingian!.ok('DELETE', '/me');
  await stream.reaches(({ ended }) => ended);
  expect((await players.carolingian!.get('/me')).me).toBeNull();
  expect(await server.services.store.personNamed(name)).toBeNull();
  const table = await players.saxon!.get(`/tables/${id}`);
  expect(table).toMatchObject({ status: 'playing', title: '' });
  expect(table.seats[0]).toMatchObject({ holder: 'person', name: null });
  expect((await players.saxon!.get(`/tables/${id}/chat`)).lines).toMatchObject([{ name: null, text: '' }]);
  expect((await players.saxon!.get(`/tables/${gathering.table.id}`)).seats[0].holder).toBe('anyone');
  expect(await new Client(server.url).refused('POST', '/session', { name, password: PASSWORD })).toMatch(
    /^403/,
  );
  // The others go on: a bot may take the seat.
  const vote = { seat: 'saxon', wish: { kind: 'vacate', seat: 'carolingian' } };
  expect((await players.saxon!.post(`/tables/${id}/proposals`, vote)).seats[0].holder).toBe('bot');
});

test('what went with an account is not to be found in the file either', async () => {
  const file = databaseFile();
  const own = await serving({ file });
  const { id, players } = await seated(own.url, { game: 'folkmoot', seats: 3, title: 'Reeks of herring' });
  const { aelle, bede } = players as Record<string, Client>;
  await aelle!.post('/people', { name: 'Herring Aelle', password: PASSWORD });
  await aelle!.post('/programs', { name: 'Herring by itself' });
  await aelle!.post(`/tables/${id}/chat`, { text: 'Who likes herring?' });
  await aelle!.post(`/tables/${id}/letters`, { seat: 'aelle', to: ['bede'], text: 'Herring for you' });
  await aelle!.ok('PUT', `/tables/${id}/note`, { text: 'Bede likes herring '.repeat(300) });
  const { asked } = await aelle!.get(`/tables/${id}/view?seat=aelle`);
  await aelle!.ok('PUT', `/tables/${id}/draft`, {
    seat: 'aelle',
    question: asked,
    draft: { words: 'herring' },
  });
  const { password } = (await own.services.store.personNamed('Herring Aelle'))!;
  await aelle!.ok('DELETE', '/me');
  expect((await bede!.get(`/tables/${id}`)).seats[0].name).toBe(null);
  await own.close();
  const left = readFileSync(file, 'latin1');
  expect(left.match(/.{20}herring.{20}/gis)).toBe(null);
  expect(left).not.toContain(password);
});

test('a program plays by its token, under a name of its own, and its owner can be told', async () => {
  const { client } = await account();
  expect(await (await guest(server.url)).refused('POST', '/programs', { name: 'Deep' })).toMatch(/^403/);
  const { token, name } = await client.post('/programs', { name: `Program ${++names}` });
  const program = new Client(server.url);
  program.token = token;
  expect((await program.get('/me')).me.name).toBe(name);
  expect(await program.refused('POST', '/programs', { name: 'child' })).toMatch(/^403/);
  const { table } = await client.post('/tables', { game: 'lex-saxonum', seats: ['me', 'anyone'] });
  const joined = await program.post(`/tables/${table.id}/join`, { seat: 'saxon', salt: SALT });
  expect(joined).toMatchObject({ mine: ['saxon'], link: null });
});

test('who is too fast is asked to wait; a token that is none is no way around it', async () => {
  const slow = await serving({
    common: { burst: 5, perSecond: 0.001 },
    strict: { burst: 2, perSecond: 0.001 },
  });
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const client = new Client(slow.url);
    client.cookie = `annales=${'x'.repeat(40)}${i}`;
    statuses.push((await client.send('GET', '/games')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const tries = await Promise.all(
    [1, 2, 3].map(() => new Client(slow.url).send('POST', '/session', { name: 'x', password: 'y' })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([403, 403, 429]);
});

describe('guessing', () => {
  const NARROW = { burst: 2, perSecond: 1 / 60 };
  const WRONG = { password: 'a wrong password' };

  test('guests of one address share what is allowed to it; so do neighbours in IPv6', async () => {
    const slow = await serving({ strict: NARROW, proxies: 1 });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const tries = async (addresses: string[]) => {
      const statuses: number[] = [];
      for (const address of addresses) {
        const client = new Client(slow.url);
        await client.send('POST', '/guests', undefined, from(`192.0.2.${++names}`));
        expect(client.cookie).not.toBe('');
        const body = { name: `nobody ${++names}`, ...WRONG };
        statuses.push((await client.send('POST', '/session', body, from(address))).status);
      }
      return statuses;
    };
    expect(await tries(Array(3).fill('198.51.100.7'))).toEqual([403, 403, 429]);
    const [one, other] = [
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:DB8:1:2:3:4:5:6'],
      ['2001:db8:1:3::1'],
    ];
    expect(await tries([...one!, ...other!])).toEqual([403, 403, 429, 403]);
  });

  test('an address by its neighbourhood', () => {
    const places = ['127.0.0.1', '::ffff:10.1.2.3', '::1', 'fe80::1%eth0', '2001:db8::1', '1:2:3:4:5:6:7:8'];
    expect(places.map(placeOf)).toEqual([
      '127.0.0.1',
      '10.1.2.3',
      '0:0:0:0::/64',
      'fe80:0:0:0::/64',
      '2001:db8:0:0::/64',
      '1:2:3:4::/64',
    ]);
  });

  test('an account bears a few wrong passwords, from wherever they come, and then one a minute', async () => {
    const clock = new ManualClock();
    const other = await serving({ clock, guesses: NARROW });
    const mine = new Client(other.url);
    const right = { name: 'Hrotsvit', password: PASSWORD };
    await mine.post('/people', right);
    const guess = (name: string, client = new Client(other.url)) =>
      client
        .send('POST', '/session', { name, ...WRONG })
        .then(({ status, body }) => `${status} ${body.reason}`);
    // All at once, and however the name is written.
    for (const name of ['Hrotsvit', 'nobody of this name']) {
      const all = await Promise.all(
        Array.from({ length: 5 }, (_, i) => guess(i % 2 === 0 ? name : ` ${name.toUpperCase()} `)),
      );
      expect(all.map((one) => one.slice(0, 3)).sort()).toEqual(['403', '403', '429', '429', '429']);
    }
    const [known, unknown] = [await guess('Hrotsvit'), await guess('nobody of this name')];
    expect(known).toMatch(/^429 Too many wrong passwords for this account/);
    expect(unknown).toBe(known);
    // A stranger with the right one waits like all strangers; a session that is open goes on.
    const stranger = new Client(other.url);
    expect(await stranger.refused('POST', '/session', right)).toMatch(/^429/);
    expect((await mine.get('/me')).me.name).toBe('Hrotsvit');
    // The browser in which the account was open is no stranger, whatever others do, but guesses no more than they.
    await mine.ok('DELETE', '/session');
    await mine.post('/session', right);
    await mine.ok('DELETE', '/session');
    const own: string[] = [];
    for (let i = 0; i < 3; i++) own.push((await guess('Hrotsvit', mine)).slice(0, 3));
    expect(own).toEqual(['403', '403', '429']);
    // It is no friend of anybody else’s account.
    await new Client(other.url).post('/people', { name: 'Dhuoda', password: PASSWORD });
    expect(await Promise.all([guess('Dhuoda'), guess('Dhuoda', mine)])).toEqual(
      Array(2).fill('403 Name and password do not go together'),
    );
    expect(await guess('Dhuoda', mine)).toMatch(/^429/);
    // After a minute one more is looked at; what was right is not counted.
    clock.pass(60_000);
    await stranger.post('/session', right);
    await new Client(other.url).post('/session', right);
  });

  test('a stolen session guesses no faster', async () => {
    const other = await serving({ guesses: NARROW });
    const { client } = await account(new Client(other.url));
    const body = { old: 'wrong', password: 'x'.repeat(9) };
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => client.send('POST', '/me/password', body)),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([403, 403, 429, 429]);
  });

  test('the recovery code is not shut off by guessing', async () => {
    const other = await serving({ guesses: NARROW });
    const { name, recovery } = await account(new Client(other.url));
    const fresh = new Client(other.url);
    for (const status of [403, 403, 429]) {
      expect((await fresh.send('POST', '/session', { name, ...WRONG })).status).toBe(status);
    }
    await fresh.post('/recovery', { name, code: recovery, password: 'another password' });
    expect((await fresh.get('/me')).me.name).toBe(name);
  });
});

test('the document describes every route', async () => {
  const document = await new Client(server.url).get('/openapi.json');
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/v1/tables/{id}/act');
  expect(
    document.paths['/api/v1/tables/{id}/act'].post.requestBody.content['application/json'].schema,
  ).toMatchObject({
    required: ['seat', 'version', 'id', 'action'],
  });
  const health = await fetch(`${server.url}/healthz`);
  expect(await health.json()).toEqual({ ok: true });
});

test('no id begins like an option of the command line', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(ids.filter((id) => !/^\w[\w-]{21}$/.test(id))).toEqual([]);
});
