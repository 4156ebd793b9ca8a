/** How much comes with a request, before any of it is read. */

import type { FastifyRequest } from 'fastify';

/** Whatever is sent here, but for a game that is brought. */
export const BODY_LIMIT = 256 * 1024;
export const LARGE_LIMIT = 40 * 1024 * 1024;

/** What is announced; whoever does not say how much may send as much as is taken at all. */
export const bytesToCome = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : BODY_LIMIT;
