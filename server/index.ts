/** Starts a server: opens what it keeps, serves the API, stops cleanly. */

import './hashing.ts';
import type { FastifyInstance } from 'fastify';
import { systemClock } from './clock.ts';
import { freeName } from './disk.ts';
import { type App, type AppOptions, makeApp } from './http/app.ts';
import type { LeavingOptions } from './http/leaving.ts';
import type { Listening, Metrics, MetricsPlace } from './metrics/prometheus.ts';
import { listenForMail, type MailInOptions } from './orders/smtp-in.ts';
import { Services, type ServicesOptions } from './services.ts';
import { openStore } from './store/open.ts';
import { isAddress } from './store/place.ts';
import { stamp } from './store/sqlite/backup.ts';

export {
  Admin,
  administer,
  controlOf,
  makePasswordLink,
  type Task,
  type Wanted,
} from './admin.ts';
export { type Clock, systemClock } from './clock.ts';
export { type SmtpOptions, smtpMailer } from './mail/smtp.ts';
export { webhooksIn } from './notices/webhooks.ts';
export { inUtc } from './people/people.ts';
export { markOf } from './people/secrets.ts';
export { GUESTS, INVITING, MODES } from './people/sign-up.ts';
export { type Moved, move } from './store/moving/move.ts';
export { backupData, isServed, openStore } from './store/open.ts';
export { restoreFile } from './store/sqlite/restore.ts';

export interface ServeOptions extends AppOptions, Omit<ServicesOptions, 'keepCopy'> {
  /** The file in which everything is kept, or the address of a database. */
  file: string;
  host?: string;
  port?: number;
  /** The port that takes orders by mail; null or absent: none does. */
  mailIn?: MailInOptions | null;
  /** Where figures for Prometheus are told; null or absent: nowhere, and nobody counts. */
  metrics?: MetricsPlace | null;
  /** Data packs to be offered, by game. */
  packs?: { game: string; name: string; hash: string; data: string }[];
}

export interface Serving {
  url: string;
  /** The port that takes mail; null: none does. */
  mailPort: number | null;
  /** The port that tells figures; null: none does. */
  metricsPort: number | null;
  services: Services;
  /** Leaves in order: nothing new is taken, what was begun is finished, streams are sent elsewhere; then it is closed. */
  leave(options?: LeavingOptions): Promise<void>;
  /** At once, whatever is under way. */
  close(): Promise<void>;
}

/** The door, listening; if it cannot be opened the services are closed again. */
async function opened(services: Services, options: AppOptions, where: { host: string; port: number }) {
  try {
    const made = makeApp(services, options);
    await made.app.listen(where);
    return made;
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** The port for mail; if it cannot be opened all is closed again. */
async function listening(services: Services, app: FastifyInstance, options: MailInOptions, host: string) {
  try {
    return await listenForMail(services.orders, services.clock, { host, ...options });
  } catch (error) {
    await app.close();
    await services.close();
    throw Object.assign(error as Error, { mail: true });
  }
}

/** The port for figures; if it cannot be opened all is closed again. */
async function telling(
  metrics: Metrics,
  place: MetricsPlace,
  { app, services, streams, hosts }: Pick<App, 'app' | 'streams' | 'hosts'> & { services: Services },
): Promise<Listening> {
  try {
    return await metrics.listen(place, { services, streams, hosts });
  } catch (error) {
    await app.close();
    await services.close();
    throw Object.assign(error as Error, { metrics: true });
  }
}

export async function serve({
  file,
  host = '127.0.0.1',
  port = 8814,
  packs = [],
  mailIn = null,
  metrics: figures = null,
  ...given
}: ServeOptions): Promise<Serving> {
  // Read only where somebody wants it: it takes memory.
  const metrics = figures && (await import('./metrics/prometheus.ts')).prometheus();
  const options = { ...given, meters: metrics?.meters ?? null };
  const { clock = systemClock, complain = () => {} } = options;
  const store = await openStore(file, { complain });
  // Whoever runs a database keeps copies of it in its own ways; a file beside the server would be no place for them.
  const keepCopy = async () => {
    if (!isAddress(file)) await store.backup(freeName(`${file}.before-rules-${stamp(clock.wall())}`));
  };
  const services = await Services.open(store, { ...options, keepCopy }).catch(async (error) => {
    await store.close();
    throw error;
  });
  for (const pack of packs) await store.write({ do: 'put-pack', pack });
  const named = [host, ...(figures ? [figures.host] : []), ...(options.hosts ?? [])];
  const made = await opened(services, { ...options, hosts: named }, { host, port });
  const { app, control, streams, leaving } = made;
  const mail =
    mailIn && services.orders.domain !== null ? await listening(services, app, mailIn, host) : null;
  const told = figures && metrics ? await telling(metrics, figures, { ...made, services }) : null;
  const address = app.server.address() as { port: number };
  const local = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host === '::' ? '[::1]' : host;
  const url = `http://${local}:${address.port}`;
  control.token = await services.openControl(url);
  return {
    url,
    mailPort: mail?.port ?? null,
    metricsPort: told?.port ?? null,
    services,
    leave: async (how = {}) => {
      await Promise.all([mail?.close(), leaving.leave(app, streams, services.clock, how)]);
      await told?.close();
      await services.close();
    },
    close: async () => {
      await mail?.close();
      await told?.close();
      app.server.closeAllConnections();
      await app.close();
      await services.close();
    },
  };
}
