/** Servers that others have named are asked by https, at public addresses, once looked up, and nowhere else. */

import { createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { isPublic } from '../outside/addresses.ts';
import { NotOutside, Outside } from '../outside/outside.ts';
import { ManualClock } from './manual-clock.ts';
import { postSink } from './post-sink.ts';

const clock = new ManualClock();
const BODY = { headers: {}, body: 'x' };

test('addresses of this machine, its neighbours and of nobody are not public', () => {
  const none = [
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1',
    '192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.7 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8',
    '::127.0.0.1 64:ff9b::7f00:1 100::1 2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 fc00::1 fd00::1 fe80::1 ff02::1',
    'fec0::1 localhost 2130706433 017700000001',
  ];
  for (const one of none.join(' ').split(' ')) expect(isPublic(one), one).toBe(false);
  for (const one of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001:80b::200e', '2606:4700::1111'])
    expect(isPublic(one), one).toBe(true);
});

describe('however it is written', () => {
  const outside = new Outside({ clock, resolve: async () => ['93.184.215.14'] });

  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'https://ada:secret@example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://printer.local/',
    'https://①②⑦.⓪.⓪.①/',
    'no address',
    `https://example.org/${'x'.repeat(3000)}`,
  ])('%s is not asked', async (url) => {
    expect(outside.faultOf(url)).not.toBeNull();
    await expect(outside.post({ url, ...BODY })).rejects.toThrow(NotOutside);
  });

  test('what is public and https is', () => {
    expect(outside.faultOf('https://push.example.org:8443/a/b?c=d')).toBeNull();
    expect(outside.faultOf('https://[2606:4700::1111]/')).toBeNull();
  });
});

test('a name that leads to a private address, alone or among others, is not asked', async () => {
  for (const addresses of [['10.0.0.5'], ['93.184.215.14', '127.0.0.1'], ['::ffff:10.0.0.1'], ['fd12::1']]) {
    const outside = new Outside({ clock, resolve: async () => addresses });
    await expect(outside.post({ url: 'https://rebind.example/', ...BODY })).rejects.toThrow(NotOutside);
  }
  const nowhere = new Outside({ clock, resolve: async () => [] });
  await expect(nowhere.post({ url: 'https://rebind.example/', ...BODY })).rejects.toThrow('leads nowhere');
});

test('a name is looked up once, and the connection goes where that has led', async () => {
  const sink = await postSink();
  const { port } = new URL(sink.url);
  // The second time it would lead elsewhere.
  const resolve = vi.fn(async () => (resolve.mock.calls.length === 1 ? ['127.0.0.1'] : ['10.0.0.1']));
  const outside = new Outside({ clock, resolve, loopback: true });
  // By https, to a server that speaks none: it is reached, and the greeting fails.
  await expect(outside.post({ url: `https://push.example:${port}/`, ...BODY })).rejects.toThrow(
    /SSL|TLS|ECONNRESET|socket/i,
  );
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(sink.caught).toEqual([]);
});

test('a redirect is an answer like others, and is not followed', async () => {
  const sink = await postSink();
  const inner = await postSink();
  Object.assign(sink, { status: 307, location: inner.url });
  const outside = new Outside({ clock, loopback: true });
  expect(await outside.post({ url: sink.url, ...BODY })).toBe(307);
  expect([sink.caught.length, inner.caught.length]).toEqual([1, 0]);
});

test('whoever does not answer is not waited for', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const own = new ManualClock();
  const outside = new Outside({ clock: own, loopback: true });
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  const posting = outside.post({ url: `http://127.0.0.1:${port}/`, ...BODY });
  await connected;
  own.pass(10_000);
  await expect(posting).rejects.toThrow('in time');
  await new Promise((resolve) => silent.close(resolve));
});
