/** A server that is stopped leaves in order; and every request has a name by which it is found in the log. */

import { expect, test, vi } from 'vitest';
import type { ServeOptions } from '../index.ts';
import { askWith } from './any-headers.ts';
import { type Client, guest, listen, playerOf, seated } from './client.ts';
import { newHouse } from './files.ts';
import { head, raw } from './raw.ts';
import { serving } from './serving.ts';

/** A table at which the first seat has something to do, and that command. */
async function begun(options: Partial<ServeOptions> = {}) {
  const server = await serving(options);
  const { id, players } = await seated(server.url, { game: 'folkmoot', seats: 2 });
  const player = await playerOf('folkmoot', 'random');
  for (const [seat, client] of Object.entries(players)) {
    const { view, told, version } = await client.get(`/tables/${id}/view?seat=${seat}`);
    const action = player.decide(view, told, seat);
    if (action) return { server, id, seat, client, sent: { seat, version, id: 'one', action } };
  }
  throw new Error('nobody is asked');
}

/** What is stored from now on waits until it may. */
function holdBack({ server }: Awaited<ReturnType<typeof begun>>) {
  const { store } = server.services;
  const write = store.write.bind(store);
  let release!: () => void;
  const may = new Promise<void>((resolve) => {
    release = resolve;
  });
  const spy = vi.spyOn(store, 'write').mockImplementation((...changes) => may.then(() => write(...changes)));
  return { release, waits: () => vi.waitUntil(() => spy.mock.calls.length > 0) };
}

/** By a connection of its own; null: nobody listens. */
const status = async (url: string, path: string) =>
  (await askWith({}, Number(new URL(url).port), path).catch(() => null))?.status ?? null;

/** A connection on which a request has begun to come in: what stood before it in the same packet is answered, so it was read too. */
async function beginning(url: string, start: string) {
  const { socket, until } = raw(url);
  socket.write(head('GET', '/healthz') + start);
  const { length } = await until((heard) => heard.includes('}'));
  return {
    /** Sends the rest; what is answered. */
    async goOn(rest: string): Promise<string> {
      socket.write(rest);
      return (await until((heard) => heard.slice(length).includes('}'))).slice(length);
    },
  };
}

test('what was begun is finished, nothing new is taken, and streams resume at the next server', async () => {
  const file = newHouse();
  const table = await begun({ file });
  const { server, id, seat, client, sent } = table;
  const stream = await listen(client, `${id}/${seat}`);
  await stream.reaches(({ version }) => version > 0);
  // A request that is on its way when the server is told to stop, and one that comes after.
  const [first, ...rest] = head('GET', '/api/v1/games').split('\r\n');
  const late = await beginning(server.url, `${first}\r\n`);
  const watch = await beginning(server.url, head('GET', '/readyz').slice(0, 10));
  const { release, waits } = holdBack(table);
  const acting = client.send('POST', `/tables/${id}/act`, sent);
  await waits();

  const gone = server.leave();
  await stream.reaches(({ ended }) => ended);
  const { event, data } = stream.told.at(-1)!;
  expect(event).toBe('leave');
  expect(data.after).toBeGreaterThanOrEqual(100);
  expect(data.after).toBeLessThan(500);
  expect(stream.text).toContain(`retry: ${data.after}\nevent: leave`);
  expect(await status(server.url, '/readyz')).toBeNull();
  const refused = await late.goOn(rest.join('\r\n'));
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/retry-after: 1\r\n/);
  expect(refused).toContain('"error":"leaving"');
  expect(await watch.goOn(head('GET', '/readyz').slice(10))).toMatch(/^HTTP\/1\.1 503 .*being stopped/s);

  release();
  const { status: acknowledged, body } = await acting;
  expect(acknowledged).toBe(200);
  await gone;

  const next = await serving({ file });
  client.url = next.url;
  const resumed = await listen(client, `${id}/${seat}`, stream.lastId);
  await resumed.reaches(({ version }) => version >= body.version);
  expect(resumed.view).toEqual((await client.get(`/tables/${id}/view?seat=${seat}`)).view);
});

test('a proxy is given time to notice: until then all is taken as before', async () => {
  const { server, id, client, sent } = await begun();
  const gone = server.leave({ notice: 400 });
  expect(await status(server.url, '/readyz')).toBe(503);
  expect(await status(server.url, '/healthz')).toBe(200);
  expect((await client.send('POST', `/tables/${id}/act`, sent)).status).toBe(200);
  await gone;
  expect(await status(server.url, '/healthz')).toBeNull();
});

test('what takes too long is broken off', async () => {
  const table = await begun();
  const { server, id, client, sent } = table;
  const { release, waits } = holdBack(table);
  const acting = client.send('POST', `/tables/${id}/act`, sent).catch(() => 'broken off');
  await waits();
  const gone = server.leave({ longest: 100 });
  expect(await acting).toBe('broken off');
  release();
  await gone;
});

test('a request has one name: in the answer’s head, in a refusal, and in each line of the log', async () => {
  const lines: string[] = [];
  const server = await serving({ log: { write: (line) => void lines.push(line) } });
  const client: Client = await guest(server.url);
  const logged = async (name: string) => {
    await vi.waitUntil(() => lines.some((line) => line.includes(`"request":"${name}"`)));
    return lines.filter((line) => line.includes(`"request":"${name}"`)).map((line) => JSON.parse(line));
  };
  const ask = (name: string, path = '/tables/none') =>
    client.send('GET', path, undefined, { 'x-request-id': name });

  const { body, headers } = await ask('4bf92f3577b34da6-1');
  expect(headers.get('x-request-id')).toBe('4bf92f3577b34da6-1');
  expect(body).toMatchObject({ error: 'bad-input', request: '4bf92f3577b34da6-1' });
  expect(await logged('4bf92f3577b34da6-1')).toMatchObject([{ status: 400, msg: 'answered' }]);

  vi.spyOn(server.services.store, 'tables').mockRejectedValueOnce(new Error('a fault'));
  expect((await ask('fault-1', '/tables')).body).toMatchObject({ error: 'internal', request: 'fault-1' });
  expect((await logged('fault-1')).map(({ msg }) => msg)).toEqual(['failed', 'answered']);

  // What cannot be a name is none, and two requests never share one by chance.
  const given = await Promise.all(
    ['', 'a b', 'x'.repeat(65), '{"level":60}'].map(async (name) => {
      const one = await ask(name);
      return [one.headers.get('x-request-id'), one.body.request];
    }),
  );
  for (const [inHead, inBody] of given) {
    expect(inHead).toMatch(/^[0-9a-f]{12}-\w+$/);
    expect(inBody).toBe(inHead);
  }
  expect(new Set(given.flat()).size).toBe(given.length);
});
