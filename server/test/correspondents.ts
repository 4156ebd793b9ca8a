/** People with accounts and confirmed addresses around a table, under a clock that is told the time, and all that they are sent. */

import type { Seat } from '@annales/engine';
import { expect } from 'vitest';
import type { DeadlineRule } from '../correspondence/rule.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { type Client, seated } from './client.ts';
import { type MailSink, mailSink } from './mail-sink.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';

export const HOUSE = 'https://games.example';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** A Friday. */
export const START = Date.UTC(2027, 2, 26, 10);

export const RULE: DeadlineRule = {
  zone: 'Europe/Paris',
  turns: { kind: 'each', days: 4, hours: 0 },
  daysOff: [],
  extensions: { times: 1, hours: 24 },
  window: 24,
  missed: 'wait',
};

type House = Awaited<ReturnType<typeof serving>> & { clock: ManualClock; sink: MailSink };

export async function house(options: Parameters<typeof serving>[0] = {}): Promise<House> {
  const sink = await mailSink();
  const clock = (options.clock as ManualClock | undefined) ?? new ManualClock(START);
  const mailer = smtpMailer({ url: sink.url, from: 'games@annales.example' });
  const server = await serving({ clock, heartbeat: HOUR, mailer, publicUrl: HOUSE, ...options });
  return { ...server, clock, sink };
}

/** Turns guests into accounts with an address each, called by their seats: `carolingian@example.org`. */
export async function withAddresses(
  { services }: Pick<House, 'services'>,
  players: Record<Seat, Client>,
): Promise<Record<Seat, string>> {
  const ids: Record<Seat, string> = {};
  for (const [seat, client] of Object.entries(players)) {
    const name = `Player ${seat}`.slice(0, 30);
    const { me } = await client.post('/people', { name, password: 'correct horse battery' });
    ids[seat] = me.id;
    const address = `${seat}@example.org`;
    const at = services.clock.wall();
    await services.store.write(
      { do: 'put-address', person: me.id, address, at },
      { do: 'confirm-address', person: me.id, address, at },
    );
  }
  return ids;
}

/** A table in play whose people have accounts. */
export async function correspondents(
  wish: { game: string; seats: number; [more: string]: unknown },
  options: Parameters<typeof serving>[0] = {},
) {
  const server = await house(options);
  const { id, players } = await seated(server.url, wish);
  const people = await withAddresses(server, players);
  return { ...server, id, players, people };
}

/** Everything that was due has been done. */
export async function quiet({ services }: Pick<House, 'services'>): Promise<void> {
  const { store, clock } = services;
  const isDue = async () => (await store.nextJobs(ALL_JOBS, 1)).some(({ at }) => at <= clock.open());
  await expect.poll(isDue, { timeout: 60_000, interval: 5 }).toBe(false);
}

const ALL_JOBS = ['table', 'mail', 'notice', 'notice-mail', 'notice-push', 'push-again', 'webhook'];

/** Time passes in steps, and after each everything that was due is done. */
export async function pass(
  house: Pick<House, 'services' | 'clock'>,
  time: number,
  step = time,
): Promise<void> {
  for (let left = time; left > 0; left -= step) {
    house.clock.pass(Math.min(step, left));
    await quiet(house);
  }
}
