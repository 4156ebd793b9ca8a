/** A table at a server, as a page knows it, with answers that are given by hand. */

import { afterEach, expect, test, vi } from 'vitest';
import { RemoteTable } from '../table/remote.ts';

const ABOUT = { id: 't', game: 'folkmoot', pack: null, status: 'playing', mine: [] as string[], waits: [] };

/** Milliseconds that a busy machine may take. */
const PATIENCE = 30_000;

afterEach(() => vi.unstubAllGlobals());

test('a table that is closed while it is looked through other eyes is not listened to after that', async () => {
  const streams: string[] = [];
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super();
        streams.push(decodeURIComponent(url));
      }
      close(): void {}
    },
  );
  let mine: string[] = [];
  let answerLog = () => {};
  const held = new Promise<void>((resolve) => {
    answerLog = resolve;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('seat=bede')) await held;
    const body = /\/(log|chat)/.test(path) ? { lines: [], earlier: false } : { ...ABOUT, mine };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });

  const table = await RemoteTable.open('t');
  await vi.waitFor(() => expect(streams.at(-1)).toContain('t/spectator'), PATIENCE);
  mine = ['bede'];
  const looking = table.refresh();
  await vi.waitFor(() => expect(table.viewer.value).toBe('bede'), PATIENCE);
  table.close();
  answerLog();
  await looking;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(streams.filter((url) => url.includes('t/bede'))).toEqual([]);
});
