/** HTTP by bare sockets: whoever measures must cost little beside what is measured. */

import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  cookie: string | null;
  text: string;
}

/** Bytes are read as they are; only what goes beyond ASCII is put together again. */
const decoded = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the bytes of ASCII
  /^[\x00-\x7f]*$/.test(text) ? text : Buffer.from(text, 'latin1').toString('utf8');

/** What comes in is read at once, so one place is enough for all. */
const inbox = Buffer.allocUnsafe(64 * 1024);

/** Past the stream that a socket also is: what comes in is told as text. */
function open(url: string, hear: (text: string) => void): Socket {
  const { hostname, port } = new URL(url);
  const onread = {
    buffer: inbox,
    callback: (bytes: number) => {
      hear(inbox.toString('latin1', 0, bytes));
      return true;
    },
  };
  const socket = connect({ port: Number(port), host: hostname, onread });
  socket.setNoDelay(true);
  return socket;
}

/** A connection to each server that is asked, for whoever sends one request after the other. */
export class Wires {
  readonly #wires = new Map<string, Wire>();

  to(url: string): Wire {
    let wire = this.#wires.get(url);
    if (!wire || wire.isClosed) {
      wire = new Wire(url);
      this.#wires.set(url, wire);
    }
    return wire;
  }

  close(): void {
    for (const wire of this.#wires.values()) wire.close();
  }
}

/** A connection that stays open, for one request after the other. */
export class Wire {
  readonly #socket: Socket;
  readonly #host: string;
  #rest = '';
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  constructor(url: string) {
    this.#host = new URL(url).host;
    this.#socket = open(url, (text) => this.#hear(text));
    const broken = (error?: Error) => this.#waiting?.reject(error ?? new Error('the connection broke off'));
    this.#socket.on('error', broken);
    this.#socket.on('close', () => broken());
  }

  get isClosed(): boolean {
    return this.#socket.destroyed;
  }

  send(method: string, path: string, cookie: string, body?: unknown): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const kind = text
      ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
      : '';
    this.#socket.write(
      `${method} /api/v1${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncookie: ${cookie}\r\n${kind}\r\n${text}`,
    );
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #hear(text: string): void {
    this.#rest += text;
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#rest.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#rest.length < end + 4 + length) return;
    const body = this.#rest.slice(end + 4, end + 4 + length);
    this.#rest = '';
    const waiting = this.#waiting!;
    this.#waiting = null;
    waiting.resolve({
      status: Number(head.slice(9, 12)),
      cookie: /set-cookie: ([^;]+)/i.exec(head)?.[1] ?? null,
      text: decoded(body),
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Opens a stream of events; resolves with a way to close it when the server has begun to answer. `ended`: the server has closed it. */
export function listen(
  url: string,
  tables: string,
  cookie: string,
  hear: (kind: string, data: string) => void,
  ended: () => void = () => {},
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let begun = false;
    let raw = '';
    let events = '';
    const socket = open(url, (text) => {
      raw += text;
      if (!begun) {
        const end = raw.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!raw.startsWith('HTTP/1.1 200')) reject(new Error(raw.slice(0, end)));
        raw = raw.slice(end + 4);
        begun = true;
        socket.once('close', ended);
        resolve(() => {
          socket.off('close', ended);
          socket.destroy();
        });
      }
      const { whole, rest } = unchunked(raw);
      raw = rest;
      const parts = (events + whole).split('\n\n');
      events = parts.pop()!;
      for (const part of parts) {
        const data = part.indexOf('\ndata: ');
        const kind = part.indexOf('event: ');
        if (data > 0 && kind >= 0) hear(part.slice(kind + 7, data), decoded(part.slice(data + 7)));
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the stream broke off')));
    socket.write(
      `GET /api/v1/stream?tables=${tables} HTTP/1.1\r\nhost: ${new URL(url).host}\r\ncookie: ${cookie}\r\n\r\n`,
    );
  });
}

/** What has come in whole pieces. */
function unchunked(raw: string): { whole: string; rest: string } {
  let whole = '';
  let at = 0;
  for (;;) {
    const line = raw.indexOf('\r\n', at);
    if (line < 0) break;
    const size = Number.parseInt(raw.slice(at, line), 16);
    if (raw.length < line + 2 + size + 2) break;
    whole += raw.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
  return { whole, rest: raw.slice(at) };
}
