/** A connection as a program without manners would use it: what is sent and what comes, byte by byte. */

import { connect, type Socket } from 'node:net';

export interface Raw {
  socket: Socket;
  /** All that has come so far. */
  text(): string;
  /** Waits until what has come is as wanted, or the other side has hung up. */
  until(is: (text: string) => boolean): Promise<string>;
  /** All that comes, when the other side hangs up. */
  all(): Promise<string>;
}

export function raw(url: string): Raw {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  let closed = false;
  let look = () => {};
  socket.setEncoding('utf8');
  socket.on('error', () => null);
  socket.on('data', (text) => {
    heard += text;
    look();
  });
  socket.on('close', () => {
    closed = true;
    look();
  });
  const until = (is: (text: string) => boolean): Promise<string> =>
    new Promise((resolve) => {
      look = () => (closed || is(heard)) && resolve(heard);
      look();
    });
  return { socket, text: () => heard, until, all: () => until(() => false) };
}

/** The head of a request, with more lines if wanted. */
export const head = (method: string, path: string, cookie = '', ...more: string[]): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...more,
    '',
    '',
  ].join('\r\n');
