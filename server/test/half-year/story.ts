/** What happens in the half year besides that people come and play, by day. */

import type { Seat } from '@annales/engine';
import { expect } from 'vitest';
import { Admin } from '../../admin.ts';
import { Client } from '../client.ts';
import type { Title } from './tables.ts';
import { type Correspondent, DAY, type HouseTable, type World } from './world.ts';

export interface Place {
  world: World;
  tables: Record<Title, HouseTable>;
}

type Deed = (place: Place) => Promise<unknown>;

export const STORY: Record<number, Record<string, Deed>> = {
  1: {
    'a letter': async ({ world, tables: { late } }) => {
      const [seat] = await world.seatsAt(world.named('Ada'), late);
      await post(world, 'Ada', `/tables/${late.id}/letters`, { seat, to: 'all', text: 'Peace?' });
    },
    'quiet at night': async ({ world }) => {
      const hilda = world.named('Hilda');
      await wants(hilda, { quiet: { from: '22:00', to: '07:00' } });
      hilda.isQuiet = true;
    },
  },
  2: {
    'a holiday': ({ world }) =>
      world
        .named('Ine')
        .client.ok('PUT', '/me/holidays', { holidays: [{ from: '2027-10-22', to: '2027-10-29' }] }),
  },
  3: {
    'silence under every policy': async ({ world }) => {
      for (const name of ['Beorn', 'Deor', 'Frida', 'Godric']) away(world, name, 6);
    },
    'somebody is gone for good': async ({ world }) => away(world, 'Nothelm', 1000),
  },
  4: {
    'somebody opts out of everything': async ({ world }) => {
      const kenelm = world.named('Kenelm');
      await wants(kenelm, { paused: true });
      world.closes(kenelm);
    },
    'somebody wants no push of letters': async ({ world }) => {
      const frida = world.named('Frida');
      await wants(frida, { off: { mail: [], push: ['letter', 'absent'] } });
      frida.off.add('push letter').add('push absent');
    },
  },
  5: {
    'a mailbox that takes nothing': async ({ world }) => {
      world.sink.refused.add(world.named('Leofric').address);
    },
    'a browser that is gone': async ({ world }) => {
      for (const one of world.browsersOf(world.named('Deor'))) one.isGone = true;
    },
  },
  6: {
    'a proposal to pause': async ({ world, tables: { paused } }) => {
      const [seat] = await world.seatsAt(world.named('Beorn'), paused);
      await post(world, 'Beorn', `/tables/${paused.id}/proposals`, { seat, wish: { kind: 'pause' } });
    },
    'hearing no more by one click': ({ world }) => unsubscribe(world, 'Edwin'),
  },
  7: { 'a lost password': ({ world }) => lostPassword(world, 'Judith') },
  8: {
    consent: ({ world, tables: { paused } }) => consent(world, paused, ['Cynric', 'Deor']),
  },
  9: {
    'two days of downtime': ({ world }) => world.downFor(2 * DAY),
  },
  10: {
    'a browser is told nothing any more': ({ world }) => noBrowser(world, 'Ada'),
    'a resignation': async ({ world, tables: { resigning } }) => {
      const hilda = world.named('Hilda');
      const [seat] = (await world.seatsAt(hilda, resigning)) as [Seat];
      const at = `/tables/${resigning.id}`;
      const { version } = await hilda.client.get(`${at}/view?seat=${seat}`);
      await hilda.client.post(`${at}/act`, { seat, version, id: 'i-resign', action: { verb: 'resign' } });
    },
    'an account is deleted': async ({ world }) => {
      const mildred = world.named('Mildred');
      await mildred.client.ok('DELETE', '/me');
      world.closes(mildred);
      mildred.awayUntil = Number.POSITIVE_INFINITY;
    },
  },
  11: {
    'an account is suspended': async ({ world }) => {
      const leofric = world.named('Leofric');
      world.closes(leofric);
      leofric.awayUntil = Number.POSITIVE_INFINITY;
      await new Admin(world.services).do('suspend', { name: 'Leofric', days: null, why: 'He was rude' });
    },
    'the game goes on after the pause': async ({ world, tables: { paused } }) => {
      const [seat] = await world.seatsAt(world.named('Beorn'), paused);
      await post(world, 'Beorn', `/tables/${paused.id}/proposals`, { seat, wish: { kind: 'resume' } });
      await consent(world, paused, ['Cynric', 'Deor']);
    },
  },
  160: {
    'the webhook is taken away': async ({ world }) => {
      await new Admin(world.services).do('removeWebhook', { id: world.hook!.id });
      world.hook!.isClosed = true;
    },
  },
};

const post = (world: World, name: string, path: string, body?: unknown) =>
  world.named(name).client.post(path, body);

function away(world: World, name: string, days: number): void {
  world.named(name).awayUntil = world.clock.wall() + days * DAY;
}

async function wants({ client }: Correspondent, some: object): Promise<void> {
  const { preferences } = await client.get('/me/notices');
  await client.ok('PUT', '/me/notices', { ...preferences, ...some });
}

/** As a mail program does it: by the link in the head of a mail, without signing in. */
async function unsubscribe(world: World, name: string): Promise<void> {
  const one = world.named(name);
  const mail = world.sink.caught.findLast(
    ({ to, headers }) => to === one.address && /\.turn\./.test(headers['list-unsubscribe'] ?? ''),
  )!;
  const [, path] = /<https:\/\/games\.example(.+)>/.exec(mail.headers['list-unsubscribe']!)!;
  const { status } = await fetch(one.client.url + path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(200);
  one.off.add('mail turn');
}

async function consent(world: World, { id }: HouseTable, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { client } = world.named(name);
    const { proposals, mine } = await client.get(`/tables/${id}`);
    if (proposals.length > 0)
      await client.post(`/tables/${id}/proposals/${proposals[0].id}`, { seat: mine[0], agree: true });
  }
}

/** Every session ends with it, and what was told to browsers that were signed in there. */
async function lostPassword(world: World, name: string): Promise<void> {
  const one = world.named(name);
  await new Client(one.client.url).post('/lost-password', { who: name });
  await world.settle();
  const mail = world.sink.caught.findLast(({ to }) => to === one.address)!;
  const [, link] = /#(?:link=)?([\w-]{20,})/.exec(mail.text)!;
  await one.client.post('/recovery', { link, password: 'another password' });
  for (const browser of world.browsersOf(one)) browser.isClosed = true;
  await world.browse(one);
}

async function noBrowser(world: World, name: string): Promise<void> {
  const one = world.named(name);
  const { push } = await one.client.get('/me/notices');
  expect(push.browsers).toHaveLength(1);
  await one.client.ok('DELETE', `/me/push/${push.browsers[0].id}`);
  for (const browser of world.browsersOf(one)) browser.isClosed = true;
}

/** Somebody new takes the seat that looks for a player; false: it does not yet. */
export async function substitute(world: World, { id }: HouseTable): Promise<boolean> {
  const { seats } = await new Client(world.named('Ada').client.url).get('/seats');
  const open = seats.find((one: { table: string }) => one.table === id);
  if (!open) return false;
  const wulfrun = await world.person('Wulfrun');
  await wulfrun.client.post(`/tables/${id}/join`, { seat: open.seat });
  expect(await world.seatsAt(wulfrun, { id })).toEqual([open.seat]);
  return true;
}
