/** The client’s pages, as they were built: read once, compressed once, and served from memory. */

import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Denied } from '../errors.ts';

interface Page {
  type: string;
  body: Buffer;
  /** The body is compressed: what would not become smaller is not. */
  gzip: boolean;
  /** As it is for whoever takes nothing compressed; made when the first of them comes. */
  plain: Buffer | null;
  tag: string;
}

export interface Pages {
  /** Another one: what a browser holds is out of date. */
  build: string;
  files: ReadonlyMap<string, Page>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** With less memory a new table of letters begins more often, which packs code beside a map better. */
const PACKING = { level: 9, memLevel: 6 };

/** The same file, packed already. */
const PACKED = '.gz';

const INDEX = '/index.html';
/** What lies here has its hash in its name: it never changes. */
const HASHED = '/assets/';

/** Nothing but what is there now can ever be asked for, whatever a path says. */
export function readPages(folder: string): Pages {
  const files = new Map<string, Page>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(join(folder, sep).length - 1).replaceAll(sep, '/');
    if (entry.isFile() && !path.includes('/.') && !path.endsWith(PACKED)) files.set(path, pageOf(file));
  }
  if (!files.has(INDEX)) throw new Error(`There are no pages in ${folder}: “annales serve” builds them`);
  const tags = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, { tag }]) => path + tag);
  return { build: hash('sha256', tags.join('\n')).slice(0, 12), files };
}

function pageOf(file: string): Page {
  const plain = readFileSync(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const packed = /charset/.test(type) ? packedFrom(file, plain) : plain;
  const gzip = packed.length < plain.length;
  return {
    type,
    body: gzip ? packed : plain,
    gzip,
    plain: null,
    tag: `W/"${hash('sha256', plain).slice(0, 20)}"`,
  };
}

/** What is wanted first was packed when the pages were built, with more time. */
const packedFrom = (file: string, plain: Buffer): Buffer =>
  existsSync(file + PACKED) ? readFileSync(file + PACKED) : gzipSync(plain, PACKING);

export function servePages(app: FastifyInstance, pages: Pages | null): void {
  app.get('/*', async (request, reply) => {
    const [path] = request.url.split('?') as [string];
    if (!pages) {
      if (path !== '/') throw nothing();
      return reply.type('text/plain; charset=utf-8').send(BARE);
    }
    const page = pages.files.get(path) ?? (isPlace(path, request) ? pages.files.get(INDEX)! : null);
    if (!page) throw nothing();
    return give(page, path, request, reply);
  });
}

export const nothing = (): Denied => new Denied('not-found', 'There is nothing here');

const BARE = 'This is a server of Annales without its pages. Programs find it at /api/v1/openapi.json\n';

/** A place within the client, such as a table’s, which the client itself finds its way to. */
const isPlace = (path: string, { headers }: FastifyRequest): boolean =>
  path === '/' ||
  (!path.startsWith('/api/') && !path.startsWith(HASHED) && /text\/html/.test(headers.accept ?? ''));

function give(page: Page, path: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', page.tag).header('vary', 'accept-encoding');
  reply.header('cache-control', path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (headers['if-none-match']?.includes(page.tag)) return reply.code(304).send();
  reply.type(page.type);
  if (!page.gzip) return reply.send(page.body);
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(plainOf(page));
  return reply.header('content-encoding', 'gzip').send(page.body);
}

export function plainOf(page: Page): Buffer {
  page.plain ??= page.gzip ? gunzipSync(page.body) : page.body;
  return page.plain;
}
