/** Servers of others on this machine that keep what is posted to them: push services, webhooks. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../../tools/at-end.ts';

export interface Posted {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface PostSink {
  url: string;
  caught: Posted[];
  /** What is answered, and where it says the thing is instead. */
  status: number;
  location: string | null;
  /** Looks at what comes before it is answered, and may say with what. */
  look: ((posted: Posted) => Promise<number | undefined>) | null;
}

export async function postSink(): Promise<PostSink> {
  const sink: PostSink = { url: '', caught: [], status: 201, location: null, look: null };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    const posted = { path: request.url!, headers, body: Buffer.concat(chunks) };
    sink.caught.push(posted);
    response.writeHead(
      (await sink.look?.(posted)) ?? sink.status,
      sink.location ? { location: sink.location } : {},
    );
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  sink.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sink;
}
