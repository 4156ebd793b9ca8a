/** Streams within their limits: however they are asked for, they cost little, and everything of them arrives. */

import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { SPECTATOR } from '@annales/engine';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ROUTES } from '../http/app.ts';
import { Unread } from '../http/unread.ts';
import type { Serving } from '../index.ts';
import type { LiveTable } from '../tables/live.ts';
import { Client, guest, type Listener, listen, seated } from './client.ts';
import { ManualClock } from './manual-clock.ts';
import { head, raw } from './raw.ts';
import { serving } from './serving.ts';

let server: Serving;
const clock = new ManualClock();
beforeAll(async () => {
  server = await serving({ clock });
});

const HEARTBEAT = 20_000;

async function table(): Promise<{ id: string; host: Client; live: LiveTable }> {
  const { id, host } = await seated(server.url, { game: 'folkmoot', seats: 2 });
  return { id, host, live: (await server.services.hall.table(id))! };
}

const presences = ({ told }: Listener) => told.filter(({ event }) => event === 'presence');

/** All that lies before this has been told. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('asking', () => {
  test('a question for the head alone is answered by a head alone, and opens no stream', async () => {
    const { id, host, live } = await table();
    const paths = ROUTES.filter(({ method }) => method === 'GET').map(({ path }) =>
      path === '/stream' ? `/stream?tables=${id}` : path.replace(':id', id).replace(':hash', live.body.pack),
    );
    const all = [...paths.map((path) => `/api/v1${path}`), '/api/v1/openapi.json', '/healthz', '/'];
    for (const path of all) {
      const { socket, all: rest } = raw(server.url);
      socket.write(head('HEAD', path, host.cookie, 'connection: close'));
      const answer = await rest();
      expect(answer, path).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
      expect(answer.slice(answer.indexOf('\r\n\r\n') + 4), path).toBe('');
      if (path.includes('/stream')) expect(answer).toMatch(/^HTTP\/1\.1 200 .*text\/event-stream/s);
    }
    expect(live.watchers.size).toBe(0);
  });

  test('one that is asked for while the table is read again, or goes on, ends: whoever asked comes back and is told', async () => {
    const { id, live } = await table();
    const other = await table();
    const [tell, gone, goElsewhere] = [vi.fn(), vi.fn(), vi.fn()];
    const watcher = { viewer: SPECTATOR, person: null, version: 0, told: 0, tell, gone, goElsewhere };
    const version = live.playing().versions[SPECTATOR]!;
    live.watchers.enter(watcher, version - 1, null);
    expect([gone.mock.calls.length, live.watchers.size]).toEqual([1, 0]);
    live.watchers.enter(watcher, version, null);
    expect([gone.mock.calls.length, live.watchers.size]).toEqual([1, 1]);
    live.watchers.leave(watcher);

    // While it is looked up what the browser has missed the store fails, and the table is dropped.
    const { page } = live;
    live.page = async (...asked) => {
      const found = await page.apply(live, asked);
      live.drop();
      return found;
    };
    const reader = await guest(server.url);
    const stream = await listen(reader, `${id},${other.id}`, `${id}/${SPECTATOR}:${version - 1}`);
    await expect.poll(() => stream.ended).toBe(true);
    expect([live.watchers.size, other.live.watchers.size]).toEqual([0, 0]);
    const again = await listen(reader, `${id},${other.id}`, `${id}/${SPECTATOR}:${version - 1}`);
    await again.reaches(({ told }) => told.filter(({ event }) => event === 'seen').length === 2);
    again.stop();
  });

  test('a stream that is asked for behind another request on its connection loses nothing', async () => {
    const { id, host } = await table();
    const { socket, until } = raw(server.url);
    const stream = head('GET', `/api/v1/stream?tables=${id}`, host.cookie);
    socket.write(head('GET', '/api/v1/games', host.cookie) + head('GET', '/healthz') + stream);
    const text = await until((heard) => heard.includes('event: presence'));
    const places = ['"games"', '{"ok":true}', 'event: hello', 'event: seen', 'event: presence'];
    expect(places.map((one) => text.indexOf(one))).toEqual(
      places.map((one) => text.indexOf(one)).sort((a, b) => a - b),
    );
    expect(places.every((one) => text.includes(one))).toBe(true);
    // What comes later comes as well, each piece with its own length.
    await host.post(`/tables/${id}/chat`, { text: 'hello' });
    const later = await until((heard) => heard.includes('event: chat'));
    const body = later.slice(later.indexOf('\r\n\r\n', later.indexOf('text/event-stream')) + 4);
    for (let at = 0; at < body.length; ) {
      const line = body.indexOf('\r\n', at);
      const length = Number.parseInt(body.slice(at, line), 16);
      expect(body.slice(line + 2 + length, line + 4 + length)).toBe('\r\n');
      at = line + 4 + length;
    }
    socket.destroy();
  });
});

describe('presence', () => {
  test('a table that is named fifty times is watched once', async () => {
    const { id, host, live } = await table();
    const looks = vi.spyOn(live.watchers, 'presence');
    const [own] = (await host.get(`/tables/${id}`)).mine;
    looks.mockClear();
    const names = Array.from({ length: 48 }, (_, i) => `${id}/${own}/${i}`);
    const listener = await listen(host, [id, `${id}/${own}`, ...names].join(','));
    await listener.reaches((one) => presences(one).length > 0);
    expect(live.watchers.size).toBe(1);
    expect(listener.seen().length).toBe(1);
    expect(looks).toHaveBeenCalledTimes(1);
    listener.stop();
  });

  test('many who come and go at once are told of together', async () => {
    const { id, host, live } = await table();
    const watching = await listen(host, id);
    await watching.reaches((one) => presences(one).length === 1);
    const looks = vi.spyOn(live.watchers, 'presence');
    const crowd: Listener[] = [];
    for (let i = 0; i < 20; i++) crowd.push(await listen(new Client(server.url), id));
    await turn();
    expect(looks).not.toHaveBeenCalled();
    clock.pass(1000);
    await watching.reaches((one) => presences(one).length > 1);
    expect(looks).toHaveBeenCalledTimes(1);
    expect(presences(watching).at(-1)!.data).toMatchObject({ spectators: 20 });
    for (const one of crowd) one.stop();
    while (live.watchers.isHere(SPECTATOR)) await turn();
    clock.pass(1000);
    await watching.reaches((one) => presences(one).length > 2);
    expect(presences(watching).length).toBe(3);
    expect(presences(watching).at(-1)!.data).toMatchObject({ spectators: 0 });
    watching.stop();
  });
});

describe('readers who do not read', () => {
  const LARGE = 'x'.repeat(100_000);

  async function deaf() {
    const { id, live } = await table();
    const stranger = await guest(server.url);
    const reader = raw(server.url);
    reader.socket.write(head('GET', `/api/v1/stream?tables=${id}`, stranger.cookie));
    await reader.until((text) => text.includes('event: seen'));
    reader.socket.pause();
    const tell = () => live.watchers.tellAll({ kind: 'chat', table: LARGE, id: 1 });
    const gone = async () => {
      while (live.watchers.size > 0) await turn();
      reader.socket.destroy();
    };
    return { live, tell, gone };
  }

  test('are cut off when too much has piled up for them', async () => {
    const { live, tell, gone } = await deaf();
    for (let i = 0; live.watchers.size > 0; i++) {
      expect(i, 'pieces of 100,000 letters').toBeLessThan(400);
      tell();
      await turn();
    }
    await gone();
  });

  test('are cut off when they have read nothing between two beats of the heart', async () => {
    const { live, tell, gone } = await deaf();
    // As much as fits into the sockets, and a little more.
    const written = vi.spyOn(Unread.prototype, 'written');
    const unread = () => written.mock.lastCall?.[0].unread ?? 0;
    for (let i = 0; i < 400 && unread() === 0; i++) {
      tell();
      await turn();
    }
    written.mockRestore();
    expect(live.watchers.size).toBe(1);
    clock.pass(HEARTBEAT);
    clock.pass(HEARTBEAT);
    await gone();
  });

  test('go first when the room of all is full, and whoever reads stays', () => {
    const unread = new Unread(clock);
    const gone: number[] = [];
    const readers = Array.from({ length: 100 }, (_, i) => ({
      unread: 1_000_000,
      cutOff: () => void gone.push(i),
    }));
    const early = readers.slice(0, 60);
    for (const one of early) unread.written(one);
    expect(gone).toEqual([]);
    const reading = early.slice(0, 30);
    for (const one of reading) one.unread = 0;
    for (const one of readers.slice(60)) unread.written(one);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.filter((i) => reading.includes(readers[i]!))).toEqual([]);
    const left = readers.filter((_, i) => !gone.includes(i)).reduce((sum, one) => sum + one.unread, 0);
    expect(left).toBeLessThanOrEqual(64 * 2 ** 20);
  });

  /** An answer that is on its way; `writableLength` is what nobody has read of it. */
  class OnItsWay extends EventEmitter {
    writableLength = 0;
    readonly socket = { bytesWritten: 0 };
    destroyed = false;
    destroy(): void {
      this.destroyed = true;
      this.emit('close');
    }
  }

  const answer = (unread: Unread, letters: number, isWhole = true): OnItsWay => {
    const response = new OnItsWay();
    unread.answered(response as unknown as ServerResponse, isWhole ? letters : null);
    response.writableLength = letters;
    response.socket.bytesWritten = letters;
    return response;
  };

  test('of an answer: it may be read slowly, but not never', () => {
    const unread = new Unread(clock);
    const [slow, never, small, read] = [8e6, 8e6, 60_000, 8e6].map((letters) => answer(unread, letters));
    read!.emit('finish');
    for (let beat = 0; beat < 5; beat++) {
      clock.pass(HEARTBEAT);
      slow!.writableLength -= 1000;
    }
    expect([slow, never, small, read].map((one) => one!.destroyed)).toEqual([false, true, false, false]);
  });

  test('of a file that is sent piece by piece: whoever takes no more is not waited for', () => {
    const unread = new Unread(clock);
    const [slow, never, waits] = [1, 2, 3].map(() => answer(unread, 50_000, false));
    for (let beat = 0; beat < 5; beat++) {
      clock.pass(HEARTBEAT);
      // What was read makes room for the next piece.
      slow!.socket.bytesWritten += 10;
      // The next piece is still being looked up.
      waits!.writableLength = 0;
    }
    expect([slow, never, waits].map((one) => one!.destroyed)).toEqual([false, true, false]);
  });

  test('of answers that nobody reads no more lie in memory than there is room for', () => {
    const unread = new Unread(clock);
    const all = Array.from({ length: 100 }, () => answer(unread, 8e6));
    const left = all.filter(({ destroyed }) => !destroyed).length * 8e6;
    expect(left).toBeLessThanOrEqual(64 * 2 ** 20);
    expect(left).toBeGreaterThan(0);
  });

  test('of an answer are found by their connection', async () => {
    const { id, host, live } = await table();
    const answered = vi.spyOn(Unread.prototype, 'answered');
    await host.get(`/tables/${id}`);
    expect(answered.mock.lastCall![1]).toBe(JSON.stringify(await host.get(`/tables/${id}`)).length);
    expect(answered.mock.lastCall![0].req.url).toContain(live.id);
    await host.get(`/tables/${id}/export`);
    expect(answered.mock.lastCall![1]).toBeNull();
    answered.mockRestore();
  });
});
