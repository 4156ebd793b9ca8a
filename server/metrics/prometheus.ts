/** Figures as Prometheus reads them, at an address of their own: who plays here has no business with them. */

import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type KnownHosts, whyStrange } from '../http/hosts.ts';
import type { Streams } from '../http/streams.ts';
import type { Services } from '../services.ts';
import type { Meters } from './meters.ts';

export interface MetricsPlace {
  host: string;
  port: number;
}

export interface Metrics {
  meters: Meters;
  /** Tells them to whoever asks at `/metrics`. */
  listen(place: MetricsPlace, of: Server): Promise<Listening>;
}

interface Server {
  services: Services;
  streams: Streams;
  /** By which names it may be called here too. */
  hosts: KnownHosts;
}

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** Seconds: what is quick, and what takes as long as a bot may think. */
const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Jobs that are due are counted as far as this: more is more than enough to know. */
const MANY_JOBS = 1_000;

export function prometheus(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
    new Histogram({ name: `annales_${name}`, help, labelNames, buckets, registers });
  const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Counter({ name: `annales_${name}`, help, labelNames, registers });
  const requests = histogram(
    'request_seconds',
    'Requests by route, until the answer was sent; streams when they end',
    ['method', 'route', 'status'],
    QUICK,
  );
  const stored = histogram('commit_seconds', 'What was stored, until it was durable', ['outcome'], QUICK);
  const rows = counter('actions_total', 'Rows of records that were stored: deeds of people, bots and clocks');
  const thought = histogram(
    'bot_thinking_seconds',
    'Bots, from the moment they were asked until they had decided; waiting for a thread counts',
    ['game', 'outcome'],
    LONG,
  );
  const worked = histogram('job_seconds', 'Jobs that were done or tried', ['kind', 'outcome'], QUICK);
  const opened = counter('tables_opened_total', 'Tables that were read from the store into memory', ['game']);
  const reread = counter(
    'tables_reread_total',
    'Tables in memory that were read again whole, since another server had changed them',
    ['game'],
  );
  const told = histogram(
    'word_seconds',
    'What was told to the other servers, until it had gone through the database',
    [],
    QUICK,
  );
  const meters: Meters = {
    answered: ({ method, route, status }, time) =>
      requests.observe({ method, route, status: String(status) }, time / 1000),
    stored(outcome, count, time) {
      stored.observe({ outcome }, time / 1000);
      rows.inc(count);
    },
    thought: (game, outcome, time) => thought.observe({ game, outcome }, time / 1000),
    worked: (kind, outcome, time) => worked.observe({ kind, outcome }, time / 1000),
    opened: (game) => opened.inc({ game }),
    reread: (game) => reread.inc({ game }),
    told: (time) => told.observe(time / 1000),
  };
  return {
    meters,
    listen: (place, { services, streams, hosts }) => {
      addGauges(registry, services, streams);
      return listen(registry, place, hosts);
    },
  };
}

/** What is looked up when somebody asks. */
function addGauges(registry: Registry, services: Services, streams: Streams): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `annales_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  const { hall, queues, jobs, store, clock } = services;
  gauge('live_tables', 'Tables in memory', async () => (await hall.inMemory()).length);
  gauge('streams', 'Streams that are open', () => streams.size);
  gauge('ready', '1: what happens can be stored', () => (services.canStore ? 1 : 0));
  gauge('bots_waiting', 'Bots that wait for a thread to think in', () => queues.bots.waiting);
  gauge('bots_thinking', 'Bots that think', () => queues.bots.busy);
  gauge('imports_waiting', 'Games from elsewhere that wait to be verified', () => queues.imports.waiting);
  gauge('jobs_due', `Jobs that are due and not done, counted up to ${MANY_JOBS}`, async () => {
    // All else is told also while the database is away.
    if (!services.canStore) return Number.NaN;
    const next = await store.nextJobs(jobs.kinds, MANY_JOBS);
    return next.filter(({ at }) => at <= clock.open()).length;
  });
}

async function listen(
  registry: Registry,
  { host, port }: MetricsPlace,
  hosts: KnownHosts,
): Promise<Listening> {
  const server = createServer((request, response) => {
    const called = request.headers.host ?? '';
    if (called !== '' && !hosts.has(called)) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end(`${whyStrange(called)}\n`);
      return;
    }
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    void registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
