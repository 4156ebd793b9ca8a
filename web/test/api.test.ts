import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, isReachable } from '../remote/api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line that swallows what is asked until whoever asked gives up. */
const swallowing = (_path: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));

test('a line that says nothing is taken for none after half a minute, and later for what takes long to send', async () => {
  vi.stubGlobal('fetch', swallowing);
  const ends: string[] = [];
  const asked = (name: string, body?: unknown) =>
    call('POST', '/tables', body).catch(({ kind }) => void ends.push(`${name}: ${kind}`));
  void asked('short', { seat: 'saxon' });
  void asked('long', { file: 'x'.repeat(100_000) });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ends).toEqual(['short: offline']);
  expect(isReachable.value).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ends).toEqual(['short: offline', 'long: offline']);
});

test('an answer that has begun may take as long as it likes', async () => {
  let given: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    given = signal;
    return Response.json({ me: null });
  });
  expect(await call('GET', '/me')).toEqual({ me: null });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(given?.aborted).toBe(false);
  expect(isReachable.value).toBe(true);
});

test('a server that is being stopped is asked again as it was, until another takes it; not for ever', async () => {
  const asked: string[] = [];
  let refusals = 2;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push(`${path} ${body}`);
    return refusals-- > 0
      ? Response.json({ error: 'leaving', reason: 'just being stopped' }, { status: 503 })
      : Response.json({ version: 7 });
  });
  const answer = call('POST', '/tables/a/act', { id: 'one' });
  await vi.advanceTimersByTimeAsync(199);
  expect(asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toEqual({ version: 7 });
  expect(asked).toEqual(Array.from({ length: 3 }, () => '/api/v1/tables/a/act {"id":"one"}'));

  refusals = Number.POSITIVE_INFINITY;
  const vain = call('GET', '/me').catch(({ kind, message }) => `${kind}: ${message}`);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await vain).toBe('leaving: just being stopped');
  expect(asked.length).toBe(3 + 4);
});
