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
import type { Word } from '../store/shared.ts';
import type { Store } from '../store/store.ts';
import { Client, guest, listen, type Player, playerOf, playOn, SALT, seated } from './client.ts';
import { DAY, RULE } from './correspondents.ts';
import { figures } from './figures.ts';
import { ManualClock } from './manual-clock.ts';
import { serving } from './serving.ts';
import { by, command, isUpToDate, mute, ofNote } from './together.ts';
import { wholeRecord } from './whole-record.ts';

/** What this server tells the others from now on, and how often it asks the database for what they have stored. */
function counted({ services }: Serving): { words: Word[]; reads: number } {
  const shared = services.store.shared!;
  const { tell, since } = shared;
  const count = { words: [] as Word[], reads: 0 };
  shared.tell = (key, word) => {
    count.words.push(word);
    tell.call(shared, key, word);
  };
  shared.since = (...asked) => {
    count.reads++;
    return since.apply(shared, asked);
  };
  return count;
}

/** How often this server has been told from now on how far tables are. */
function standings({ services }: Serving): { count: number; stop(): void } {
  const shared = services.store.shared!;
  const ask = shared.standings;
  const looks = {
    count: 0,
    stop() {
      shared.standings = ask;
    },
  };
  shared.standings = async (...asked) => {
    const found = await ask.apply(shared, asked);
    looks.count++;
    return found;
  };
  return looks;
}

async function mustVerify(client: Client, id: string, player: Player): Promise<void> {
  const file = (await client.get(`/tables/${id}/export`)) as GameFile;
  expect(verify(file, () => player.game)).toMatchObject({ ok: true, wrong: null, checked: 'all' });
}

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
      // What another server says comes when it comes; the stream's own line may be there before.
      await expect.poll(() => lines().toSorted()).toEqual([1, 2, 3]);
      // Whoever looks at how far things are finds nothing that was not told.
      const looks = standings(other);
      still.pass(1000);
      await expect.poll(() => looks.count).toBeGreaterThan(0);
      looks.stop();
      await there.post(`/tables/${id}/chat`, { text: 'when all that is told' });
      await expect.poll(() => lines().toSorted()).toEqual([1, 2, 3, 4]);
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
      await expect.poll(() => lines().at(-1)).toBe(5);

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

      // Whoever signs out by way of one is signed out everywhere, with the streams; of a newcomer nobody need be told.
      const { words } = counted(one);
      const ofPeople = () => words.filter(({ kind }) => kind === 'people');
      await guest(one.url);
      expect(ofPeople()).toEqual([]);
      await host.ok('DELETE', '/session');
      await expect.poll(() => stream.ended).toBe(true);
      expect(ofPeople()).toMatchObject([{ concerned: { people: [], sessions: [expect.any(String)] } }]);
      await expect.poll(async () => (await there.get('/me')).me).toBeNull();
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

    test('what happens at a table is told where another server needs it, with its rows, and else not at all', async () => {
      const file = house();
      // The time of both stands still: neither looks at versions, and what was a moment ago stays so.
      const [mine, theirs] = [new ManualClock(Date.now()), new ManualClock(Date.now())];
      const one = await serving({ file, clock: mine });
      const other = await serving({ file, clock: theirs });
      const [told, heard] = [counted(one), counted(other)];
      const moved = () => told.words.filter(({ kind }) => kind === 'moved');
      const player = await playerOf('folkmoot');
      const { id, players, host } = await seated(one.url, { game: 'folkmoot', seats: 3 });
      const stream = await listen(host, id);
      let done = 0;
      const act = async (server: Serving) => {
        for (const [seat, client] of Object.entries(players)) {
          const sent = await command(client, id, seat, player, `action-${done}`);
          if (!sent) continue;
          done++;
          return by(client, server).post(`/tables/${id}/act`, sent);
        }
      };
      for (let i = 0; i < 6; i++) await act(one);
      expect(moved()).toEqual([]);

      // Somebody has been there by way of the other, a moment ago.
      const there = by(host, other);
      await there.get(`/tables/${id}/view`);
      const ours = (await one.services.hall.alreadyOpen(id))!;
      const copy = (await other.services.hall.alreadyOpen(id))!;
      const both = () => expect.poll(() => copy.version - ours.version).toBe(0);
      await expect.poll(() => told.words.filter(({ kind }) => kind === 'here').length).toBe(2);
      for (let i = 0; i < 3; i++) {
        await act(one);
        await both();
      }
      expect(moved().map(({ appended }) => typeof appended)).toEqual(['object', 'object', 'object']);
      expect(heard.reads).toBe(0);
      // Some time ago.
      mine.pass(10_000);
      await act(one);
      expect(moved()).toHaveLength(3);
      expect(copy.version).toBe(ours.version - 1);

      // What it was not told it looks up before it judges: nothing is refused. What it does is told, since a stream is here.
      copy.used -= 10_000;
      const { store } = other.services;
      const { write } = store;
      let refused = 0;
      store.write = async (...changes) => {
        await write.apply(store, changes).catch((error) => {
          refused++;
          throw error;
        });
      };
      await act(other);
      await both();
      expect([refused, heard.reads, told.reads]).toEqual([0, 1, 0]);

      // A stream begins there, and something is done before that is heard here.
      mine.pass(10_000);
      const shared = store.shared!;
      const { tell } = shared;
      const withheld: Parameters<typeof tell>[] = [];
      shared.tell = (...word) => {
        if (word[1].kind === 'here') withheld.push(word);
        else tell.apply(shared, word);
      };
      const far = await listen(there, id);
      await expect.poll(() => withheld.length).toBeGreaterThan(0);
      await act(one);
      expect(moved()).toHaveLength(3);
      shared.tell = tell;
      for (const word of withheld) shared.tell(...word);
      await both();
      const reads = heard.reads;
      for (let i = 0; i < 3; i++) {
        await act(one);
        await both();
      }
      expect(heard.reads).toBe(reads);

      // It is not heard for a while, and comes back: it says again what it follows.
      mine.pass(6_000);
      const before = moved().length;
      await act(one);
      expect(moved()).toHaveLength(before);
      theirs.pass(1_000);
      await both();
      await expect.poll(() => moved().length).toBeGreaterThan(before);
      await act(one);
      await both();
      expect(moved().at(-1)!.appended).toBeDefined();
      await expect.poll(() => isUpToDate(far, host, id)).toBe(true);
      await expect.poll(() => isUpToDate(stream, host, id)).toBe(true);
      expect([far.ended, stream.ended]).toEqual([false, false]);
      expect(ofNote([...one.complaints, ...other.complaints])).toEqual([]);
      await one.close();
      await other.close();
    });

    test('it is counted how long a word to the others takes, and which tables are read again whole', async () => {
      const file = house();
      const metrics = { host: '127.0.0.1', port: 0 };
      const begun = performance.now();
      // Time stands still: neither looks at versions, and who was just there was just there.
      const still = () => ({ file, metrics, clock: new ManualClock(Date.now()) });
      const [one, other] = [await serving(still()), await serving(still())];
      const figure = async (server: Serving, name: string) =>
        (await figures(server.metricsPort!))[`annales_${name}`] ?? 0;
      const player = await playerOf('folkmoot');
      const { id, players } = await seated(one.url, { game: 'folkmoot', seats: 2, scenario: 'long' });
      const asked = async () => {
        for (const [seat, client] of Object.entries(players)) {
          const sent = await command(client, id, seat, player, `first-${seat}`);
          if (sent) return { client, sent };
        }
        throw new Error('nobody is asked');
      };
      const first = await asked();
      await by(first.client, other).get(`/tables/${id}`);
      await expect.poll(() => figure(one, 'word_seconds_count')).toBeGreaterThan(0);
      // As many come back as are told, each by itself.
      const [count, sum] = [await figure(one, 'word_seconds_count'), await figure(one, 'word_seconds_sum')];
      expect(sum / count).toBeGreaterThan(0);
      expect(sum / count).toBeLessThan((performance.now() - begun) / 1000);
      const reread = 'tables_reread_total{game="folkmoot"}';
      expect(await figure(other, reread)).toBe(0);

      // The other does not hear of it, and judges by a copy that is not up to date.
      mute(one);
      await first.client.post(`/tables/${id}/act`, first.sent);
      expect((await by(first.client, other).post(`/tables/${id}/act`, first.sent)).repeated).toMatch(
        /already taken/,
      );
      expect(await figure(other, reread)).toBe(1);
      expect(await figure(one, reread)).toBe(0);
      expect(ofNote([...one.complaints, ...other.complaints])).toEqual([]);
      await one.close();
      await other.close();
    });

    test.for([
      'stands',
      'falls before it is due',
      'falls before it is stored',
      'falls after it is stored',
    ] as const)(
      'a flag falls and a deadline is missed once, where the server that sees to it %s',
      async (how) => {
        const file = house();
        const clock = new ManualClock();
        const options = { file, clock, heartbeat: DAY };
        const [one, other] = [await serving(options), await serving(options)];
        const { leases } = other.services.hall.company!;
        const { has } = leases;
        // Both take themselves for the one who looks after the tables.
        if (how === 'stands') leases.has = () => true;
        const flagged = await seated(one.url, {
          game: 'folkmoot',
          seats: 3,
          clock: { bank: 3600, increment: 0, window: 600 },
          fallen: 'late',
          leaving: 'resign',
        });
        const deadlines = { ...RULE, turns: { kind: 'each', days: 0, hours: 1 }, missed: 'late' };
        const { id: due } = await seated(one.url, { game: 'folkmoot', seats: 2, deadlines });
        const table = async (id: string) => (await other.services.hall.table(id))!;
        const player = await playerOf('folkmoot', 'heuristic', 'fallen');
        const prompt = async () =>
          ((await table(flagged.id)).toldTo('spectator') as { prompt?: string }).prompt;
        await playOn(flagged.id, flagged.players, player, async () => (await prompt()) === 'target');
        const [runs] = (await table(flagged.id)).askedSeats();
        const late = (await table(due)).askedSeats().sort();
        const before = (await wholeRecord(await table(flagged.id))).rows.length;

        const { store } = one.services;
        const { write } = store;
        const tried = new Set<string>();
        const { promise: fallen, reject: fall } = Promise.withResolvers<void>();
        fallen.catch(() => null);
        let isDown = false;
        const goDown = async () => {
          isDown = true;
          mute(one);
          one.services.store.shared!.leave = async () => {};
          fall(new Error('it has fallen'));
          await one.close();
          await ask(file, 'UPDATE lease SET until = now_ms() - 1');
          await ask(file, 'UPDATE job_claim SET until = now_ms() - 1');
          delete (other.services.store.shared as { claimJobs?: unknown }).claimJobs;
          await expect.poll(async () => (await table(flagged.id)).isOurs).toBe(true);
        };
        if (how !== 'stands') {
          await expect.poll(async () => (await one.services.hall.table(flagged.id))!.isOurs).toBe(true);
          // The other leaves it to this one as long as it is there.
          other.services.store.shared!.claimJobs = async () => [];
          store.write = async (...changes) => {
            if (isDown) return fallen;
            const row = changes.find((change) => change.do === 'append');
            if (!row) return write.apply(store, changes);
            if (how === 'falls after it is stored') await write.apply(store, changes);
            tried.add(row.table);
            return fallen;
          };
        }
        if (how === 'falls before it is due') await goDown();
        clock.pass(3_605_000);
        if (how === 'falls before it is stored' || how === 'falls after it is stored') {
          await expect.poll(() => tried.size).toBe(2);
          await goDown();
        }
        clock.pass(5_000);
        const flags = async () => (await wholeRecord(await table(flagged.id))).rows.slice(before);
        const missed = async () => {
          const { news = [] } = (await table(due)).body;
          return news.flatMap(({ what, seat }) => (what === 'missed' ? [seat] : [])).sort();
        };
        await expect.poll(flags).not.toEqual([]);
        await expect.poll(missed).toEqual(late);
        // Whatever might still come comes.
        clock.pass(500_000);
        await expect
          .poll(async () => (await other.services.store.nextJobs(['table'], 1))[0]!.at)
          .toBeGreaterThan(other.services.clock.open());
        expect(await flags()).toMatchObject([{ kind: 'late', seat: runs, cause: 'flag' }]);
        expect((await table(flagged.id)).body.clockState!.left[runs!]).toBeLessThanOrEqual(600_000);
        expect(await missed()).toEqual(late);
        const { misses } = (await table(due)).body.deadlines!.state;
        expect(late.map((seat) => misses[seat])).toEqual(late.map(() => 1));
        leases.has = has;
        expect(ofNote(other.complaints)).toEqual([]);
        if (how === 'stands') await one.close();
        await other.close();
      },
    );

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
