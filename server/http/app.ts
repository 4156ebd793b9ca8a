/** The server’s door: every request is checked, limited, answered in one shape, and logged without secrets. */

import { Readable } from 'node:stream';
import { Refusal } from '@annales/engine';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { z } from 'zod';
import { Admin, TASK_NAMES } from '../admin.ts';
import { judgedAnew } from '../anew.ts';
import { Denied, deniedBy } from '../errors.ts';
import type { Meters } from '../metrics/meters.ts';
import manifest from '../package.json' with { type: 'json' };
import { isSameHash } from '../people/secrets.ts';
import type { Services } from '../services.ts';
import { NotStored } from '../store/store.ts';
import { endOfTurn } from './batch.ts';
import { BODY_LIMIT, bytesToCome, LARGE_LIMIT } from './bodies.ts';
import { cookieIn, setCookie } from './cookies.ts';
import { isTooDeep } from './depth.ts';
import { type Asking, Gate, type Rates, tokenIn } from './gate.ts';
import { KnownHosts, whyStrange } from './hosts.ts';
import { Leaving } from './leaving.ts';
import { takeMail } from './mail-hook.ts';
import { serveNotMe } from './not-me.ts';
import { openApi } from './openapi.ts';
import { nothing, readPages, servePages } from './pages.ts';
import { REQUEST_ID, requestIds } from './request-id.ts';
import type { Call, Route } from './route.ts';
import { absent } from './routes/absent.ts';
import { addressRoutes } from './routes/addresses.ts';
import { agreeing } from './routes/agreeing.ts';
import { derived } from './routes/derived.ts';
import { drafts } from './routes/drafts.ts';
import { games } from './routes/games.ts';
import { letters } from './routes/letters.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { notices, unsubscribe } from './routes/notices.ts';
import { order } from './routes/order.ts';
import { people } from './routes/people.ts';
import { play } from './routes/play.ts';
import { seats } from './routes/seats.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { tables } from './routes/tables.ts';
import { talk } from './routes/talk.ts';
import { texts } from './routes/texts.ts';
import { refusedTo } from './speech.ts';
import { Streams } from './streams.ts';
import { Unread } from './unread.ts';

export const ROUTES: readonly Route[] = [
  ...games,
  ...people,
  ...addressRoutes,
  ...signUpRoutes,
  ...order,
  ...moderationRoutes,
  ...tables,
  ...seats,
  ...absent,
  ...derived,
  ...play,
  ...agreeing,
  ...drafts,
  ...talk,
  ...letters,
  ...texts,
  ...notices,
];
export const PREFIX = '/api/v1';

/** Made when it is first asked for: it takes a while, and is always the same. */
let document: string | null = null;
function apiDocument(): string {
  document ??= JSON.stringify(openApi(ROUTES, PREFIX));
  return document;
}

export interface AppOptions extends Partial<Rates> {
  /** So many servers serve this house, and share its strict limits; 1 if absent. */
  servers?: number;
  /** So many proxies stand before the server, each of which adds where a request came from; 0: none is believed. */
  proxies?: number;
  /** Names by which visitors may call the server, besides those that every machine has. */
  hosts?: string[];
  /** How visitors reach the server, for invitations; as the visitor himself reached it if absent. */
  publicUrl?: string | null;
  /** Lines of the log, as JSON; nothing if absent. */
  log?: { write(line: string): void } | null;
  /** Streams that one visitor may hold, and that all together may. */
  streams?: number;
  allStreams?: number;
  /** The folder with the client’s pages, as they were built; null: programs alone are served. */
  pages?: string | null;
  /** With which mail is signed that somebody else brings; null or absent: nobody does. */
  mailSecret?: string | null;
  /** Who counts requests and takes their times; nobody if absent. */
  meters?: Meters | null;
}

export interface App {
  app: FastifyInstance;
  /** By which the command line is known; null: it is not let in. */
  control: { token: string | null };
  streams: Streams;
  leaving: Leaving;
  /** By which names it may be called. */
  hosts: KnownHosts;
}

type Answered = Parameters<Meters['answered']>[0];

/** More than lies in one packet beside the head. */
const MUCH = 64 * 1024;

export function makeApp(services: Services, options: AppOptions = {}): App {
  const { proxies = 0, log = null, publicUrl = null, meters = null } = options;
  const hosts = new KnownHosts([...(options.hosts ?? []), ...(publicUrl ? [new URL(publicUrl).host] : [])]);
  const gate = new Gate(services.people, services.clock, options);
  const pages = options.pages ? readPages(options.pages) : null;
  const version = pages ? `${manifest.version}+${pages.build}` : manifest.version;
  const unread = new Unread(services.clock);
  const streams = new Streams(unread, {
    each: options.streams ?? 40,
    all: options.allStreams ?? 5_000,
    version,
    clock: services.clock,
  });
  services.moderation.onSuspended((person) => streams.end(person, () => true));
  services.onSessionsEnded((person) => streams.endEnded(person, (hash) => services.people.isOpen(hash)));
  streams.onEnd((person) => services.tellSessionsEnded(person));
  const control: App['control'] = { token: null };
  const leaving = new Leaving();
  const app: FastifyInstance = Fastify({
    // Of the forwarded addresses the last is the nearest proxy’s own word; whatever stands before may be made up.
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    logger: log ? { stream: log, level: 'info', base: null } : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestIds(),
    // We answer that in our own shape.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => void answer(reply, deniedBy(error)),
  });
  readJson(app);
  app.addHook('onRequest', (request, _reply, done) => {
    // What nobody waits for is not read either.
    done(
      leaving.refusal(request) ??
        strangeHost(request, hosts) ??
        foreign(request) ??
        (request.is404 ? nothing() : undefined),
    );
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    secure(reply);
    reply.header(REQUEST_ID, request.id);
    if (leaving.hasBegun) reply.header('connection', 'close');
    if (typeof payload === 'string') unread.answered(reply.raw, payload.length);
    else if (payload instanceof Readable) unread.answered(reply.raw, null);
    done();
  });
  if (log || meters) {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      const answered = { method, route: routeOptions?.url ?? 'none', status: reply.statusCode };
      if (log) note(request, answered, reply.elapsedTime);
      meters?.answered(answered, reply.elapsedTime);
      done();
    });
  }
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const reason = whyNotReady(services, leaving);
    return reason === null ? { ok: true } : reply.code(503).send({ ok: false, reason });
  });
  app.get(`${PREFIX}/`, async () => ({ name: 'Annales', version, document: `${PREFIX}/openapi.json` }));
  app.get(`${PREFIX}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(apiDocument()),
  );
  app.post('/control', {
    onRequest: async (request) => gate.knock('control', request),
    handler: async ({ body }) => obey(services, control.token, body),
  });
  takeOneClick(app, services, gate);
  for (const route of ROUTES) {
    add(app, route, {
      gate,
      context: { services, streams },
      urlFor: (request) => publicUrl ?? originOf(request),
    });
  }
  if (services.orders.domain !== null) serveNotMe(app, services, gate);
  if (services.orders.domain !== null && options.mailSecret)
    takeMail(app, services, gate, options.mailSecret);
  servePages(app, pages);
  app.setNotFoundHandler(async (_request, reply) => answer(reply, nothing()));
  app.setErrorHandler(async (error, request, reply) => {
    const denied =
      error instanceof Refusal ? await refusedTo(services, request, error) : deniedBy(error as Error);
    if (error instanceof NotStored) services.noteStoring(error);
    if (denied.kind === 'internal' || denied.kind === 'not-stored')
      request.log.error({ err: error, route: request.routeOptions.url }, 'failed');
    return answer(reply, denied);
  });
  return { app, control, streams, leaving, hosts };
}

/** Why visitors should rather be led to another server; null: they need not be. */
function whyNotReady({ canStore }: Services, { isAnnounced }: Leaving): string | null {
  if (isAnnounced) return 'This server is just being stopped';
  return canStore ? null : 'Nothing can be stored now; whoever runs the server finds the reason in its log';
}

/**
 * A mail program unsubscribes for its reader by the link under a mail (RFC 8058): it sends a form, and knows nothing of ours.
 * Whoever opens the same link sees a page of the client.
 */
function takeOneClick(app: FastifyInstance, services: Services, gate: Gate): void {
  app.register(async (own) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    own.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, text, done) =>
      done(null, text),
    );
    own.post<{ Params: { token: string } }>('/unsubscribe/:token', {
      onRequest: async (request) => gate.knock('unsubscribe', request),
      handler: async ({ params, body }) => {
        const isAsked = typeof body === 'string' && /List-Unsubscribe\W.*One-Click/s.test(body);
        if (!isAsked) throw new Denied('bad-input', 'This is not how a mail program unsubscribes');
        await unsubscribe(services, params.token);
        return {};
      },
    });
  });
}

interface Door {
  gate: Gate;
  context: Pick<Call<unknown, unknown, unknown>, 'services' | 'streams'>;
  /** How this visitor reaches the server. */
  urlFor(request: FastifyRequest): string;
}

function add(app: FastifyInstance, route: Route, { gate, context, urlFor }: Door): void {
  const { people: register } = context.services;
  const run = async (asking: Asking, request: FastifyRequest, reply: FastifyReply) => {
    const { visitor } = asking;
    const cookie = cookieIn(request.headers.cookie);
    if (visitor && tokenIn(request) === cookie && register.isAged(visitor)) {
      await register.renew(visitor);
      setCookie(request, reply, cookie);
    }
    const call = {
      ...asking,
      services: context.services,
      streams: context.streams,
      publicUrl: () => urlFor(request),
      spend: (points: number) => gate.spend(asking, points),
      params: read(route.params, request.params),
      query: read(route.query, request.query),
      body: read(route.body ?? NO_BODY, request.body),
      request,
      reply,
    };
    return judgedAnew(() => route.run(call));
  };
  app.route({
    method: route.method,
    url: PREFIX + route.path,
    bodyLimit: route.large ? LARGE_LIMIT : BODY_LIMIT,
    onRequest: (request, reply, done) => {
      const asking = gate.asking(request);
      if (asking instanceof Promise) {
        asking.then((one) => gate.admit(route, one, reply)).then(() => done(), done);
        return;
      }
      try {
        gate.admit(route, asking, reply);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    handler: async (request, reply) => {
      if (route.inTurns) await endOfTurn();
      // Once more: while the body was on its way the session may have ended.
      const asking = await gate.asking(request);
      if (!route.keeps) return run(asking, request, reply);
      return gate.keep(asking, route.keeps, () => run(asking, request, reply));
    },
  });
}

/** Where nothing is wanted nothing is taken, but for what some clients send in any case. */
const NO_BODY = z.strictObject({}).optional();

const ORDER = z.strictObject({ token: z.string(), what: z.enum(TASK_NAMES), wanted: z.unknown() });

/** The command line asks for something. */
async function obey(services: Services, token: string | null, body: unknown): Promise<{ told: string }> {
  const { token: shown, what, wanted } = read(ORDER, body) as z.infer<typeof ORDER>;
  if (token === null || !isSameHash(shown, token))
    throw new Denied('not-allowed', 'Only whoever runs the server may do this');
  return { told: await judgedAnew(() => new Admin(services).do(what, wanted)) };
}

/** JSON, but none that would exhaust whoever walks through it. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text as string)) done(new Denied('bad-input', 'This is nested too deeply'));
    else parse(request, text as string, done);
  });
}

/** Whatever was sent, what comes out is of the right shape; or a sentence says what is wrong with it. */
function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue!.path.join('.').slice(0, 100);
  throw new Denied('bad-input', place ? `${place}: ${issue!.message}` : issue!.message);
}

function answer(reply: FastifyReply, denied: Denied): FastifyReply {
  // Nobody waits for the rest of what is refused before it was read.
  if (isMuchToCome(reply.request)) reply.header('connection', 'close');
  if (denied.kind === 'leaving') reply.header('retry-after', '1');
  return reply.code(denied.status).send(denied.body(reply.request.id));
}

const isMuchToCome = (request: FastifyRequest): boolean =>
  !request.raw.complete && bytesToCome(request) > MUCH;

/** The name that was called must be known, and that which a proxy passes on too: a page can write either. */
function strangeHost({ headers, host }: FastifyRequest, hosts: KnownHosts): Denied | undefined {
  const strange = [headers.host, host].find((one) => one && !hosts.has(one));
  if (strange === undefined) return undefined;
  return new Denied('wrong-host', whyStrange(strange));
}

const foreign = (request: FastifyRequest): Denied | undefined =>
  isForeign(request) ? new Denied('not-allowed', 'This came from another site') : undefined;

/** A browser tells where a request comes from; another site’s page cannot act for a visitor. */
function isForeign(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (typeof origin !== 'string') return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

const originOf = ({ protocol, host }: FastifyRequest): string =>
  `${protocol === 'https' ? 'https' : 'http'}://${host}`;

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

function secure(reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('content-security-policy', POLICY);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** A line for each request: neither tokens nor ids nor what people wrote. */
function note(request: FastifyRequest, answered: Answered, time: number): void {
  request.log.info({ ...answered, ms: Math.round(time * 10) / 10 }, 'answered');
}
