/** Figures for Prometheus: what happens is counted, at an address of its own, and only where somebody wants it. */

import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { putJob } from '../jobs/jobs.ts';
import { Conflict } from '../store/store.ts';
import { askWith } from './any-headers.ts';
import { type Client, guest, listen, playerOf, seated, step } from './client.ts';
import { figures } from './figures.ts';
import { newHouse } from './files.ts';
import { serving } from './serving.ts';

const metrics = { host: '127.0.0.1', port: 0 };

test('requests, actions, commits, tables and streams are counted', async () => {
  const server = await serving({ metrics });
  const port = server.metricsPort!;
  const { id, players } = await seated(server.url, { game: 'folkmoot', seats: 2 });
  const before = await figures(port);
  expect(before).toMatchObject({
    annales_live_tables: 1,
    annales_streams: 0,
    annales_ready: 1,
    annales_jobs_due: 0,
    annales_bots_waiting: 0,
    'annales_tables_opened_total{game="folkmoot"}': 1,
    'annales_request_seconds_count{method="POST",route="/api/v1/guests",status="200"}': 2,
  });
  expect(before.process_resident_memory_bytes).toBeGreaterThan(0);

  const player = await playerOf('folkmoot', 'random');
  const [[seat, client]] = Object.entries(players) as [[string, Client]];
  const stream = await listen(client, `${id}/${seat}`);
  for (const [own, one] of Object.entries(players)) await step(one, id, own, player);
  await client.send('GET', '/tables/none');
  const after = await figures(port);
  expect(after.annales_streams).toBe(1);
  expect(after.annales_actions_total! - before.annales_actions_total!).toBeGreaterThan(0);
  expect(after['annales_commit_seconds_count{outcome="done"}']).toBeGreaterThan(
    before['annales_commit_seconds_count{outcome="done"}']!,
  );
  expect(after['annales_request_seconds_count{method="GET",route="/api/v1/tables/:id",status="400"}']).toBe(
    1,
  );
  stream.stop();
  await vi.waitUntil(async () => (await figures(port)).annales_streams === 0);

  vi.spyOn(Object.getPrototypeOf(server.services.store), 'store').mockRejectedValueOnce(
    new Conflict('taken'),
  );
  await server.services.store.write({ do: 'put-setting', name: 'a', value: 'b' }).catch(() => null);
  expect(await figures(port)).toMatchObject({ 'annales_commit_seconds_count{outcome="conflict"}': 1 });
});

test('bots are timed by game, jobs by kind', async () => {
  const server = await serving({ metrics });
  const host = await guest(server.url);
  const { table } = await host.post('/tables', { game: 'folkmoot', seats: ['me', { bot: 'random' }] });
  await host.post(`/tables/${table.id}/salt`, { seat: table.seats[0].seat, salt: 'ab'.repeat(16) });
  await host.post(`/tables/${table.id}/start`);
  const thought = 'annales_bot_thinking_seconds_count{game="folkmoot",outcome="done"}';
  await vi.waitUntil(async () => ((await figures(server.metricsPort!))[thought] ?? 0) > 0, {
    timeout: 20_000,
  });

  const { jobs, store, clock } = server.services;
  jobs.on('trial', {
    run: async ({ key }) => {
      if (key === 'bad') throw new Error('it cannot be done');
      return [];
    },
    again: () => null,
  });
  await store.write(putJob('trial', 'good', clock.open()), putJob('trial', 'bad', clock.open()));
  const worked = (outcome: string) => `annales_job_seconds_count{kind="trial",outcome="${outcome}"}`;
  await vi.waitUntil(async () => {
    const now = await figures(server.metricsPort!);
    return now[worked('done')] === 1 && now[worked('failed')] === 1;
  });
});

test('nobody who plays sees them, and nobody else listens where they are not wanted', async () => {
  const server = await serving({ metrics });
  const there = await fetch(`${server.url}/metrics`);
  expect(await there.text()).not.toContain('annales_');
  expect((await fetch(`http://127.0.0.1:${server.metricsPort}/`)).status).toBe(404);
  const without = await serving();
  expect(without.metricsPort).toBeNull();
});

test('a foreign page whose name leads there reads none of them', async () => {
  const server = await serving({ metrics, hosts: ['annales-1'] });
  const calledBy = (host: string) => askWith({ host }, server.metricsPort!, '/metrics');
  expect(await calledBy('evil.example:9464')).toEqual({
    status: 421,
    text: 'This server does not know itself by the name evil.example:9464. Whoever runs it can allow it: --allow-host evil.example\n',
  });
  for (const known of ['localhost', '127.0.0.1:9464', '[::1]:9464', 'annales-1:9464'])
    expect(await calledBy(known)).toMatchObject({ status: 200, text: expect.stringContaining('annales_') });
});

test('an address that is taken is told, and nothing stays open', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  const file = newHouse();
  await expect(serving({ file, metrics: { ...metrics, port } })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    metrics: true,
  });
  await new Promise((resolve) => taken.close(resolve));
  await serving({ file });
});
