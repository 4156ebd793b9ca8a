/** Messages to browsers: as the standards have them, and read by the browser alone. */

import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PATIENCE } from '../notices/keeper.ts';
import { areKeys, encrypted } from '../notices/push/encryption.ts';
import { vapidOf } from '../notices/push/vapid.ts';
import { openStore } from '../store/open.ts';
import type { Client } from './client.ts';
import { correspondents, MINUTE, pass, RULE, START } from './correspondents.ts';
import { newHouse } from './files.ts';
import { type PostSink, postSink } from './post-sink.ts';
import { type PushBrowser, pushBrowser } from './push-browser.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the published example of RFC 8291, section 5', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const own = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  expect(encrypted('When I grow up, I want to be a watermelon', browser, own).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(areKeys(browser)).toBe(true);
  expect(areKeys({ ...browser, auth: 'BTBZMqHH6r4Tts7J_aSI' })).toBe(false);
  // No point of the curve.
  expect(areKeys({ ...browser, p256dh: `B${'A'.repeat(86)}` })).toBe(false);
});

test('the house signs for each push service, with keys that stay', async () => {
  const store = await openStore(newHouse());
  const vapid = await vapidOf(store, 'https://games.example');
  expect((await vapidOf(store, 'https://games.example')).key).toBe(vapid.key);
  const text = vapid.authorization('https://push.example/a/b', START);
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(text)!;
  expect(JSON.parse(bytes(claims!).toString())).toEqual({
    aud: 'https://push.example',
    exp: START / 1000 + 12 * 3600,
    sub: 'https://games.example',
  });
  const point = bytes(key!);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature!),
  );
  expect(isSigned).toBe(true);
  await store.close();
});

describe('at a table', () => {
  const options = { outside: { loopback: true } };
  const wish = { game: 'lex-saxonum', seats: 2, deadlines: RULE, title: 'Winter' };
  const subscribe = (client: Client, sink: PostSink, { keys }: PushBrowser, path = '/one') =>
    client.post('/me/push', { endpoint: sink.url + path, keys });

  test('whoever wants it is told in each browser, once, and a browser that is gone is forgotten', async () => {
    const at = await correspondents(wish, options);
    const [service, other] = [await postSink(), await postSink()];
    const [phone, desk] = [pushBrowser(), pushBrowser()];
    const { carolingian } = at.players as { carolingian: Client };
    await subscribe(carolingian, service, phone);
    const told = await subscribe(carolingian, other, desk);
    expect(told.push.browsers).toHaveLength(2);
    other.status = 410;
    await pass(at, PATIENCE);
    expect(service.caught).toHaveLength(1);
    const [{ headers, body }] = service.caught as [PostSink['caught'][0]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(headers.authorization).toMatch(/^vapid t=/);
    expect(phone.read(body)).toMatchObject({
      title: '2 things at your tables',
      text: expect.stringContaining('Your turn: Lex Saxonum, “Winter”'),
      path: `/table/${at.id}`,
    });
    expect(other.caught).toHaveLength(1);
    expect((await carolingian.get('/me/notices')).push.browsers).toHaveLength(1);
    const { settings } = await carolingian.get('/me/data');
    const [, browser] = settings
      .map(({ name, value }: { name: string; value: string }) => [name, value])
      .find(([name]: [string]) => name.startsWith('push '));
    expect(JSON.parse(browser)).toEqual({ browser: `127.0.0.1:${new URL(service.url).port}`, since: START });
    // Mail has come besides, and neither again.
    await pass(at, 30 * MINUTE);
    expect([service.caught.length, other.caught.length, at.sink.caught.length]).toEqual([1, 1, 2]);
  });

  test('a service that is busy is asked again for that browser alone, with what is still so', async () => {
    const at = await correspondents(wish, options);
    const [service, other] = [await postSink(), await postSink()];
    const { carolingian, saxon } = at.players as { carolingian: Client; saxon: Client };
    const [phone, desk] = [pushBrowser(), pushBrowser()];
    await subscribe(carolingian, service, phone);
    await subscribe(carolingian, other, desk, '/two');
    service.status = 503;
    await pass(at, PATIENCE);
    expect([service.caught.length, other.caught.length]).toEqual([1, 1]);
    // Paused, it is nobody's turn any more; but the game has begun.
    const { proposals } = await saxon.post(`/tables/${at.id}/proposals`, {
      seat: 'saxon',
      wish: { kind: 'pause' },
    });
    const yes = { seat: 'carolingian', agree: true };
    await carolingian.post(`/tables/${at.id}/proposals/${proposals[0].id}`, yes);
    service.status = 201;
    await pass(at, MINUTE);
    expect([service.caught.length, other.caught.length]).toEqual([2, 1]);
    expect(phone.read(service.caught[1]!.body).title).toBe('The game has begun: Lex Saxonum, “Winter”');
  });

  test('a browser that is signed out is told nothing, nor one that has said so', async () => {
    const at = await correspondents(wish, options);
    const service = await postSink();
    const { carolingian, saxon } = at.players as { carolingian: Client; saxon: Client };
    await subscribe(carolingian, service, pushBrowser());
    const { push } = await subscribe(saxon, service, pushBrowser(), '/saxon');
    await carolingian.ok('DELETE', '/session');
    await saxon.ok('DELETE', `/me/push/${push.browsers[0].id}`);
    await pass(at, PATIENCE);
    expect(service.caught).toEqual([]);
  });

  test('what is no browser’s is refused', async () => {
    const at = await correspondents(wish, { outside: {} });
    const { carolingian } = at.players as { carolingian: Client };
    const { keys } = pushBrowser();
    const refused = (endpoint: string, own: object = keys) =>
      carolingian.refused('POST', '/me/push', { endpoint, keys: own });
    for (const endpoint of ['http://127.0.0.1/', 'https://10.0.0.1/', 'https://[::1]/', 'https://localhost/'])
      expect(await refused(endpoint)).toMatch(/^400/);
    expect(await refused('https://push.example/', { ...keys, p256dh: `B${'A'.repeat(86)}` })).toContain(
      'no keys',
    );
    expect((await carolingian.get('/me/notices')).push.browsers).toEqual([]);
  });
});
