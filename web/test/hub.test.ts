import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Heard, Hub } from '../remote/hub.ts';

/** Milliseconds that a busy machine may take. */
const PATIENCE = 30_000;

/** A stream of a browser, led by hand. */
class Source extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  static readonly all: Source[] = [];
  readyState = 1;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    Source.all.push(this);
  }

  hear(event: string, data: object): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  ends(state: number): void {
    this.readyState = state;
    this.onerror!();
  }

  close(): void {}
}

beforeEach(() => {
  Source.all.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A hub with one tab at a table, and what that tab heard of the line. */
function watching() {
  const lines: (string | null)[] = [];
  const tell = (heard: Heard) =>
    heard.kind === 'line' && void lines.push(heard.open ? (heard.stream ?? 'between') : null);
  new Hub().watch({}, ['a/saxon'], true, tell);
  lines.length = 0;
  const [source] = Source.all;
  source!.hear('hello', { version: '1', stream: 'first' });
  return { lines, source: source! };
}

test('a server that is being stopped says so: the line is not lost, unless nobody is there to come back to', () => {
  const { lines, source } = watching();
  source.hear('leave', { after: 300 });
  source.ends(Source.CONNECTING);
  expect(lines).toEqual(['first', 'between']);
  source.hear('hello', { version: '1', stream: 'second' });
  expect(lines).toEqual(['first', 'between', 'second']);
  // It comes back by itself and resumes: another stream would begin with the whole view.
  expect(Source.all.length).toBe(1);
  source.hear('leave', { after: 300 });
  source.ends(Source.CONNECTING);
  source.ends(Source.CONNECTING);
  expect(lines.slice(3)).toEqual(['between', null]);
});

test('a stream that breaks off without a word is a line that is lost', () => {
  const { lines, source } = watching();
  source.ends(Source.CONNECTING);
  expect(lines).toEqual(['first', null]);
});

test('where the answer is no stream another is begun, not by all at the same moment', () => {
  const { lines, source } = watching();
  source.hear('leave', { after: 300 });
  source.ends(Source.CLOSED);
  expect(lines).toEqual(['first', null]);
  vi.advanceTimersByTime(999);
  expect(Source.all.length).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(Source.all.length).toBe(2);
});

test('whoever comes to a table that another on the same page watches is told how it stands, and who goes tells nobody again', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const { listen } = await import('../remote/stream.ts');
  const stopFirst = listen(['a/saxon'], () => {});
  await vi.waitFor(() => expect(Source.all.length).toBe(1), PATIENCE);
  const heard: string[] = [];
  const stopSecond = listen(['a/saxon'], (event) => void heard.push(event));
  await vi.waitFor(() => expect(Source.all.length).toBe(2), PATIENCE);
  Source.all[1]!.hear('seen', { table: 'a', viewer: 'saxon' });
  await vi.waitFor(() => expect(heard).toEqual(['seen']), PATIENCE);
  stopFirst();
  await vi.advanceTimersByTimeAsync(100);
  expect(Source.all.length).toBe(2);
  stopSecond();
});
