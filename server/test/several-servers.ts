/**
 * Several servers of one house, in one process: whatever is done by one is seen by way of the others, what must happen once happens
 * once, and none holds anything that matters.
 */

import { type GameFile, verify } from '@annales/engine';
import { describe, expect, test } from 'vitest';
import { ServerClock } from '../clock.ts';
import type { Serving } from '../index.ts';
import { InProcessJobs } from '../jobs/in-process.ts';
import { putJob } from '../jobs/jobs.ts';
import { vapidOf } from '../notices/push/vapid.ts';
import { Unsubscribing } from '../notices/unsubscribing.ts';
import { Guesses } from '../people/guesses.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { Client, guest, type Listener, listen, type Player, playerOf, SALT, seated } from './client.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';
import { wholeRecord } from './whole-record.ts';

/** The same visitor, by way of another server. */
function by(client: Client, { url }: Pick<Serving, 'url'>): Client {
  const other = new Client(url);
  other.cookie = client.cookie;
  return other;
}

/** Nobody hears of what this server stores from now on, as if it fell each time before it could say so. */
function mute({ services }: Serving): () => void {
  const shared = services.store.shared!;
  const { tell } = shared;
  shared.tell = () => {};
  return () => {
    shared.tell = tell;
  };
}

/** What a seat does next, as it would be sent. */
async function command(client: Client, id: string, seat: string, player: Player, name: string) {
  const { view, told, version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  const action = player.decide(view, told, seat);
  return action && { seat, version, id: name, action };
}

const viewNow = async (client: Client, id: string) =>
  JSON.stringify((await client.get(`/tables/${id}/view`)).view);

const isUpToDate = async (listener: Listener, client: Client, id: string) =>
  JSON.stringify(listener.view) === (await viewNow(client, id));

async function mustVerify(client: Client, id: string, player: Player): Promise<void> {
  const file = (await client.get(`/tables/${id}/export`)) as GameFile;
  expect(verify(file, () => player.game)).toMatchObject({ ok: true, wrong: null, checked: 'all' });
}

const ofNote = (complaints: readonly string[]) => complaints.filter((one) => !/fsync/.test(one));

export function severalServers(
  house: () => string,
  ask: (url: string, sql: string) => Promise<unknown>,
): void {
  describe('several servers of one house', () => {
    test('each takes any command and any stream: what one stores the other tells, and a game is played by way of both', async () => {
      const file = house();
      const one = await serving({ file });
      // Its own time stands still: it looks at no version, and knows only what it is told.
      const still = new ManualClock(Date.now());
      const other = await serving({ file, clock: still });
      const player = await playerOf('folkmoot');
      const { id, players, host } = await seated(one.url, { game: 'folkmoot', seats: 3 });
      const there = by(host, other);
      const stream = await listen(there, id);
      const seats = Object.keys(players);
      let done = 0;
      const playOn = async (until: number, each: (client: Client, sent: object) => Promise<void>) => {
        while (done < until) {
          for (const seat of seats) {
            const client = by(players[seat]!, done % 2 === 0 ? one : other);
            const sent = await command(client, id, seat, player, `turn-${done}`);
            if (!sent) continue;
            await client.post(`/tables/${id}/act`, sent);
            await each(client, sent);
            done++;
          }
        }
      };
      await playOn(6, () => expect.poll(() => isUpToDate(stream, host, id)).toBe(true));
      // Differences came, not whole views.
      expect(stream.seen().filter(({ view }) => view !== undefined)).toHaveLength(1);
      expect(stream.seen().length).toBeGreaterThan(3);
      // The same command again at once, by way of the server that may not have heard of it: it has happened once.
      await playOn(12, async ({ url, cookie }, sent) => {
        const again = new Client(url === one.url ? other.url : one.url);
        again.cookie = cookie;
        expect((await again.post(`/tables/${id}/act`, sent)).repeated).toBeDefined();
      });
      await expect.poll(() => isUpToDate(stream, host, id)).toBe(true);
      expect(stream.ended).toBe(false);

      // Beside the play: talk, who is here, who sits where, what one is called.
      const lines = () => stream.told.filter(({ event }) => event === 'chat').map(({ data }) => data.id);
      await host.post(`/tables/${id}/chat`, { text: 'by one' });
      await there.post(`/tables/${id}/chat`, { text: 'by the other' });
      await host.post(`/tables/${id}/chat`, { text: 'and again' });
      await expect.poll(lines).toEqual([1, 2, 3]);
      const seat = seats[1]!;
      const sits = await listen(players[seat]!, `${id}/${seat}`);
      const here = () => stream.told.findLast(({ event }) => event === 'presence')!.data;
      const both = [seats[0], seat];
      await expect
        .poll(() => {
          // Between one word of who is here and the next there is a rest.
          still.pass(50);
          return here().seats;
        })
        .toEqual(both);
      expect((await there.get(`/tables/${id}`)).presence.seats).toEqual(both);
      expect((await host.get(`/tables/${id}`)).presence.seats).toEqual(both);
      await there.post(`/tables/${id}/stand-in`, { seat: seats[0], bot: 'random' });
      const seatOf = async (client: Client) =>
        (await client.get(`/tables/${id}`)).seats.find((at: { seat: string }) => at.seat === seats[0]).bot;
      expect(await seatOf(host)).toBe('random');
      await host.post(`/tables/${id}/stand-in`, { seat: seats[0], bot: null });
      expect(await seatOf(there)).toBe(null);

      // What was not heard is found by the version, which is looked at every second.
      const unmute = mute(one);
      await host.post(`/tables/${id}/chat`, { text: 'unheard' });
      let sent = null;
      for (const own of seats) {
        sent ??= await command(players[own]!, id, own, player, 'unheard');
        if (sent?.seat === own) await players[own]!.post(`/tables/${id}/act`, sent);
      }
      expect(sent).not.toBeNull();
      expect(await isUpToDate(stream, host, id)).toBe(false);
      still.pass(1000);
      await expect.poll(() => isUpToDate(stream, host, id)).toBe(true);
      await expect.poll(() => lines().at(-1)).toBe(4);

      // Judged by what it does not know yet: it loses the race, and whoever sent it notices nothing.
      for (let i = 0; i < 4; i++) {
        for (const own of seats) {
          const first = await command(players[own]!, id, own, player, `race-${i}-${own}`);
          if (first) await players[own]!.post(`/tables/${id}/act`, first);
          const late = by(players[own]!, other);
          const then = await command(players[own]!, id, own, player, `late-${i}-${own}`);
          if (then) expect((await late.send('POST', `/tables/${id}/act`, then)).status).toBe(200);
        }
      }
      unmute();
      // At the very same moment, by way of both: one is quicker, both are answered.
      for (let i = 0; i < 4; i++) {
        const asked = [];
        for (const own of seats) {
          const wish = await command(players[own]!, id, own, player, `both-${i}-${own}`);
          if (wish) asked.push(wish);
        }
        const answers = await Promise.all(
          asked.flatMap((wish) =>
            [one, other].map((server) =>
              by(players[wish.seat]!, server).send('POST', `/tables/${id}/act`, wish),
            ),
          ),
        );
        for (const { status, body } of answers) if (status !== 200) expect(body.clause).toBe('AN-4.a');
        if (asked.length > 0) expect(answers.some(({ status }) => status === 200)).toBe(true);
      }
      await expect.poll(() => isUpToDate(stream, host, id)).toBe(true);
      expect(stream.ended).toBe(false);
      const { rows } = await wholeRecord((await one.services.hall.table(id))!);
      const ids = rows.flatMap((row) => ('id' in row && row.id ? [row.id] : []));
      expect(new Set(ids).size).toBe(ids.length);

      // Whoever signs out by way of one is signed out everywhere, with the streams.
      await host.ok('DELETE', '/session');
      await expect.poll(() => stream.ended).toBe(true);
      sits.stop();
      expect(ofNote([...one.complaints, ...other.complaints])).toEqual([]);
      await one.close();
      await other.close();
    });

    test('bots and jobs: one server does it, once; when that falls the other goes on', async () => {
      const file = house();
      const [one, other] = [await serving({ file }), await serving({ file })];
      const player = await playerOf('folkmoot', 'random');
      const host = await guest(one.url);
      const bots = { bot: 'random' };
      const { table } = await host.post('/tables', { game: 'folkmoot', seats: ['me', bots, bots] });
      const [{ seat }] = table.seats;
      await host.post(`/tables/${table.id}/salt`, { seat, salt: SALT });
      await host.post(`/tables/${table.id}/start`);
      const both = await Promise.all(
        [one, other].map(async ({ services }) => (await services.hall.table(table.id))!),
      );
      await expect.poll(() => both.map(({ isOurs }) => isOurs)).toEqual([true, false]);
      // Even if both take themselves for the one who looks after it, no bot acts twice.
      const { leases } = other.services.hall.company!;
      const { has } = leases;
      leases.has = () => true;
      for (let i = 0; i < 6; i++) {
        await expect
          .poll(async () => command(by(host, i % 2 ? one : other), table.id, seat, player, `turn-${i}`))
          .not.toBeNull();
        const sent = await command(host, table.id, seat, player, `turn-${i}`);
        if (sent) await by(host, i % 2 ? other : one).send('POST', `/tables/${table.id}/act`, sent);
      }
      leases.has = has;
      // It falls: it says nothing any more, and hands nothing on.
      mute(one);
      one.services.store.shared!.leave = async () => {};
      await one.close();
      await ask(file, 'UPDATE lease SET until = now_ms() - 1');
      const there = by(host, other);
      await expect.poll(() => both[1]!.isOurs).toBe(true);
      for (let i = 0; i < 200; i++) {
        const { status } = await there.get(`/tables/${table.id}`);
        if (status !== 'playing') break;
        const sent = await command(there, table.id, seat, player, `after-${i}`);
        if (sent) await there.send('POST', `/tables/${table.id}/act`, sent);
        else await new Promise((goOn) => setTimeout(goOn, 20));
      }
      await mustVerify(there, table.id, player);
      expect(ofNote([...one.complaints, ...other.complaints])).toEqual([]);
      await other.close();

      const stores = await Promise.all([openStore(file), openStore(file)]);
      const done: string[] = [];
      const working = stores.map((store) => {
        const clock = new ManualClock();
        const jobs = new InProcessJobs(store, new ServerClock(clock, 0), ({ message }) => done.push(message));
        jobs.on('bell', {
          run: async ({ key }) => {
            done.push(key);
            return [];
          },
        });
        return { clock, jobs };
      });
      await stores[0]!.write(...Array.from({ length: 30 }, (_, i) => putJob('bell', `k${i}`, 1000)));
      // A server that falls leaves one that it has taken.
      const fallen = await openStore(file);
      expect(await fallen.shared!.claimJobs(['bell'], 1000, 1, 60_000)).toHaveLength(1);
      for (const { clock, jobs } of working) {
        clock.pass(1000);
        await jobs.start();
      }
      await expect.poll(() => done.length).toBe(29);
      await ask(file, 'UPDATE job_claim SET until = now_ms() - 1');
      for (const { clock } of working) clock.pass(2000);
      await expect.poll(() => stores[0]!.nextJobs(['bell'], 9)).toEqual([]);
      expect([...done].sort()).toEqual(Array.from({ length: 30 }, (_, i) => `k${i}`).sort());
      for (const { jobs } of working) jobs.close();
      for (const store of [fallen, ...stores]) await store.close();
    });

    test('secrets that are made when a house begins are made once, though two servers begin at the same moment', async () => {
      const file = house();
      const stores = await Promise.all([openStore(file), openStore(file)]);
      const askedBy = new Map<string, number>();
      // Each finds that there is none before the other makes one.
      for (const store of stores) {
        const { setting } = store;
        store.setting = async (name) => {
          const found = await setting.call(store, name);
          askedBy.set(name, (askedBy.get(name) ?? 0) + 1);
          await expect.poll(() => askedBy.get(name)).toBeGreaterThan(1);
          return found;
        };
      }
      const both = <V>(of: (store: Store) => V | Promise<V>) =>
        Promise.all(stores.map(of)) as Promise<[V, V]>;
      const [key, other] = await both(async (store) => (await vapidOf(store, 'https://a.example')).key);
      expect(other).toBe(key);
      const [link, same] = await both((store) =>
        new Unsubscribing(store).link('https://a.example', 'somebody', null),
      );
      expect(same).toBe(link);
      const clock = new ManualClock();
      const [guesses, theirs] = await both((store) => new Guesses(store, clock));
      const [device] = await Promise.all([guesses.newDevice('p'), theirs.newDevice('p')]);
      expect(await theirs.guesserOf('Ada', 'p', device)).toBe(`device ${device}`);
      for (const store of stores) await store.close();
    });

    test('a job is done once, though it ends while it is asked what is due, and one of another server not at all', async () => {
      const file = house();
      const [store, another] = await Promise.all([openStore(file), openStore(file)]);
      const clock = new ManualClock();
      const done: string[] = [];
      const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
      const jobs = new InProcessJobs(store, new ServerClock(clock, 0), ({ message }) => done.push(message));
      jobs.on('bell', {
        run: async ({ key }) => {
          done.push(key);
          if (key === 'long') await isDone;
          return [];
        },
      });
      await jobs.start();
      clock.pass(1000);
      await store.write(putJob('bell', 'long', 1000));
      await expect.poll(() => done).toEqual(['long']);

      // The answer to what is due names it, and comes when it has ended.
      const shared = store.shared!;
      const { claimJobs } = shared;
      shared.claimJobs = async (...asked) => {
        const due = await claimJobs.apply(shared, asked);
        shared.claimJobs = claimJobs;
        expect(due.map(({ key }) => key).sort()).toEqual(['long', 'short']);
        end();
        await expect.poll(async () => (await store.nextJobs(['bell'], 9)).length).toBe(1);
        await new Promise((goOn) => setTimeout(goOn, 50));
        return due;
      };
      await store.write(putJob('bell', 'short', 1000));
      await expect.poll(async () => store.nextJobs(['bell'], 9)).toEqual([]);
      expect(done).toEqual(['long', 'short']);

      // What another server does becomes due while it is asked.
      await another.write(putJob('bell', 'theirs', 2001));
      expect(await another.shared!.claimJobs(['bell'], 2001, 1, 60_000)).toHaveLength(1);
      const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
      shared.claimJobs = async (...wanted) => {
        const due = await claimJobs.apply(shared, wanted);
        shared.claimJobs = claimJobs;
        clock.pass(1);
        asked();
        return due;
      };
      await store.write(putJob('bell', 'ours', 2000));
      clock.pass(1000);
      await isAsked;
      await expect.poll(() => done).toContain('ours');
      await store.write(putJob('bell', 'last', 2001));
      await expect.poll(() => done).toContain('last');
      expect(done).toEqual(['long', 'short', 'ours', 'last']);
      jobs.close();
      for (const one of [store, another]) await one.close();
    });
  });
}
