/**
 * A proxy before several servers that picks one at random for each request and each stream. What a server refuses because it is being
 * stopped, or does not answer at all, goes to another, as `docs/operators.md` has it.
 */

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Luck } from '../attacks/field.ts';

/** Which server an answer is from. */
export const SERVED_BY = 'x-served-by';

export interface Proxy {
  url: string;
  close(): void;
}

/** `upstreams`: those that may be asked just now. */
export async function proxyTo(upstreams: () => readonly string[], luck: Luck): Promise<Proxy> {
  const server = createServer((asked, answer) => {
    const body: Buffer[] = [];
    asked.on('data', (piece: Buffer) => body.push(piece));
    asked.on('end', () => pass({ asked, answer, body: Buffer.concat(body) }, new Set(), upstreams, luck));
    asked.on('error', () => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Passing {
  asked: IncomingMessage;
  answer: ServerResponse;
  body: Buffer;
}

function pass(passing: Passing, tried: Set<string>, upstreams: () => readonly string[], luck: Luck): void {
  const { asked, answer, body } = passing;
  const left = upstreams().filter((one) => !tried.has(one));
  if (left.length === 0) {
    answer.writeHead(502, { 'content-type': 'application/json' });
    answer.end('{"error":"unavailable","reason":"No server answers"}');
    return;
  }
  const url = luck.one(left);
  tried.add(url);
  const { hostname, port } = new URL(url);
  const { method, url: path, headers } = asked;
  const call = request({ hostname, port, method, path, headers, agent: false }, (response) => {
    const { statusCode = 502 } = response;
    if (statusCode === 503 && upstreams().some((one) => !tried.has(one))) {
      response.resume();
      pass(passing, tried, upstreams, luck);
      return;
    }
    answer.writeHead(statusCode, { ...response.headers, [SERVED_BY]: url });
    answer.flushHeaders();
    response.pipe(answer);
    response.on('error', () => answer.destroy());
    response.on('aborted', () => answer.destroy());
  });
  call.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else if (!answer.destroyed) pass(passing, tried, upstreams, luck);
  });
  answer.on('close', () => call.destroy());
  call.end(body);
}
