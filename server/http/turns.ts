/**
 * What arrives in one turn of the event loop is answered together. Every request then goes through the same steps next to
 * the others, first all the reading, then all the rules, then all the writing: each step finds its code still warm, which
 * under load saves a good part of the time. Nobody waits longer for it than for those who came in the same turn.
 */

import { createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** What fastify sets at a server of its own making. */
interface Timeouts {
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

export const serverInTurns: FastifyServerFactory = (handle, options) => {
  let arrived: Parameters<typeof handle>[] = [];
  const answer = () => {
    const all = arrived;
    arrived = [];
    for (const [request, response] of all) {
      // Whoever has gone away meanwhile is not waited for.
      if (!response.destroyed) handle(request, response);
    }
  };
  const server = createServer((request, response) => {
    if (arrived.length === 0) setImmediate(answer);
    arrived.push([request, response]);
  });
  const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as unknown as Timeouts;
  server.keepAliveTimeout = keepAliveTimeout;
  server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
};
