/** At the table: looking, acting, asking why. */

import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import {
  type Action,
  fast,
  isHouseAction,
  type Json,
  quoting,
  refsIn,
  rowCount,
  type Seat,
  SPECTATOR,
  type Viewer,
} from '@annales/engine';
import { z } from 'zod';
import { Denied, Newer, noSuchTable } from '../../errors.ts';
import type { Visitor } from '../../people/people.ts';
import { newId } from '../../people/secrets.ts';
import { eyesOf, mustBeOpenTo, mustHold, seatsOf, viewerFor } from '../../tables/access.ts';
import { gameFile, positionFile } from '../../tables/files.ts';
import type { Hall } from '../../tables/hall.ts';
import { mayHint } from '../../tables/hints.ts';
import { leave } from '../../tables/leaving.ts';
import type { AnyChronicle, LiveTable } from '../../tables/live.ts';
import { json, params, seat } from '../../wire/basics.ts';
import { tableOf } from '../about.ts';
import { REQUEST_ID } from '../request-id.ts';
import { route } from '../route.ts';
import { sayTo } from '../speech.ts';
import { HEADERS, versionsIn, type Wanted } from '../streams.ts';

const wanted = z.string().max(60).optional();
const asSeat = z.object({ seat: wanted });
const action = z.looseObject({ verb: z.string().max(60) });

/** Lines on a page of the log, unless more are asked for. */
const LINES = 200;
const MOST_LINES = 500;

/** What a viewer saw of the table when its own version was this one. */
export async function viewAt(table: LiveTable, viewer: Viewer, version: number) {
  const { game } = table.playing();
  const position = await table.positionAt(viewer, version);
  const { state } = position;
  return { position, view: game.view(state, viewer), told: readable(() => game.told(state, viewer)) };
}

/** What other rules have left, these may not understand. */
function readable<V>(read: () => V): V | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Does it matter to the others that whoever sits there has come? */
const isWaitedFor = ({ body, seats }: LiveTable, seat: Seat): boolean =>
  body.proposals.length > 0 ||
  seats.get(seat)!.opened !== null ||
  (body.asleep ?? null) !== null ||
  body.fading?.told === true;

export const play = [
  route({
    method: 'GET',
    path: '/tables/:id/view',
    about: 'All that a seat, or a spectator, may know of the table now, and what it is asked',
    params,
    query: asSeat,
    run: async ({ services, visitor, params: { id }, query }) => {
      const table = await tableOf(services, id, visitor);
      const viewer = viewerFor(table, visitor, query.seat);
      if (table.row.status === 'aside') return { table: id, viewer, view: table.viewOf(viewer), told: null };
      return table.watchers.begin(viewer);
    },
  }),
  route({
    method: 'GET',
    path: '/tables/:id/choices',
    about:
      'What a seat may do now: each action with its notation and words, or a form; `final`: it will likely not be possible to take it back',
    params,
    query: z.object({ seat }),
    run: async ({ services, visitor, params: { id }, query, request }) => {
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, query.seat);
      const say = await sayTo(services, request, table.playing().game);
      const chronicle = table.playing();
      const { game, state, versions } = chronicle;
      const choices = table.row.status === 'playing' ? choicesOf(chronicle, query.seat, say) : [];
      const standing = table.row.status === 'playing' ? game.standing(state, query.seat) : [];
      return { version: versions[query.seat]!, choices, standing };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/act',
    about:
      'Act, take back (`undo`), leave an answer beforehand (`standing`) or `resign`, which does what the table says (`leaving`); a repeated id does nothing twice. ' +
      'With the name of one’s own stream, what comes of it is told in the answer (`seen`) instead of there',
    inTurns: true,
    keeps: 1 / 2000,
    params,
    body: z.strictObject({
      seat,
      version: z.int(),
      id: z.string().max(64),
      action,
      stream: z.string().max(60).optional(),
    }),
    run: ({ services, visitor, streams, params: { id }, body, reply }) =>
      judgedAnew(services.hall, id, async () => {
        const table = await services.hall.nearby(id);
        if (!table) throw noSuchTable();
        if (hasLeft(table, visitor, body.seat, body.id)) {
          // As with every repeated command: not before the first one is safe.
          await table.settled();
          return {
            version: table.playing().versions[SPECTATOR]!,
            repeated: 'You have left this game already',
          };
        }
        mustBeOpenTo(table, visitor);
        mustHold(table, visitor, body.seat);
        mustPlay(table, body.seat, body.id);
        const { person } = visitor!;
        table.attendance.note(person.id);
        if (isWaitedFor(table, body.seat)) await services.welcome(table, person.id);
        if (isHouseAction(body.action) && body.action.verb === 'resign') {
          const { version, repeated } = await leave(table, body);
          return repeated ? { version, repeated } : { version };
        }
        const stream = streams.named(body.stream, visitor);
        const watcher = stream?.watcherOf(table, body.seat) ?? null;
        const { version, repeated, seen } = await table.submit(body, watcher);
        if (seen === null) return repeated ? { version, repeated } : { version };
        unlessSent(reply.raw, () => stream!.close());
        return reply.type('application/json; charset=utf-8').send(`{"version":${version},"seen":${seen}}`);
      }),
  }),
  route({
    method: 'POST',
    path: '/tables/:id/why',
    about: 'Why something may not be done, with its clause; null if it may',
    params,
    body: z.strictObject({ seat, action: json }),
    run: async ({ services, visitor, params: { id }, body, request }) => {
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, body.seat);
      const say = await sayTo(services, request, table.playing().game);
      const { game, state } = table.playing();
      if (table.row.status === 'aside') throw new Denied('conflict', table.body.aside!);
      const refusal = game.why(state, body.seat, body.action);
      return { refusal: refusal && { clause: refusal.clause, reason: say.bar(refusal.bar) } };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/hint',
    about: 'What a bot would do in this seat, from its view alone; where the table allows it',
    limit: 'strict',
    params,
    body: z.strictObject({ seat }),
    run: async ({ services, visitor, params: { id }, body, request, reply }) => {
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, body.seat);
      const say = await sayTo(services, request, table.playing().game);
      if (!mayHint(table, seatsOf(table, visitor)))
        throw new Denied('not-allowed', 'This table is played without hints');
      const { game, state, versions } = table.playing();
      const version = versions[body.seat]!;
      if (table.row.status !== 'playing' || game.told(state, body.seat).ask === null)
        throw new Denied('conflict', 'You are not asked anything now');
      const view = game.view(state, body.seat);
      const { decision, cancel } = await services.bots.hint(table, body.seat);
      // Whoever goes away need not be told.
      reply.raw.once('close', cancel);
      const { action: hinted, because } = await decision;
      return {
        version,
        action: hinted,
        words: say.action(view, hinted),
        because: because ? say.reason(view, because) : null,
        notation: game.notation.format(hinted),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/tables/:id/log',
    about:
      'A page of the log as one may read it, in order: the last lines, those `before` a version, none of `after` or earlier; ' +
      '`earlier`: where the page before ends, to be asked for with `before`; null: there is nothing more',
    params,
    query: z.object({
      seat: wanted,
      after: z.coerce.number().int().min(0).default(0),
      before: z.coerce.number().int().min(1).default(Number.MAX_SAFE_INTEGER),
      limit: z.coerce.number().int().min(1).max(MOST_LINES).default(LINES),
    }),
    run: async ({ services, visitor, params: { id }, query: { seat: own, ...wish }, request }) => {
      const table = await tableOf(services, id, visitor);
      const say = await sayTo(services, request, table.playing().game);
      const { lines, earlier } = await table.page(viewerFor(table, visitor, own), wish);
      const refs = refsIn(JSON.stringify(lines));
      const texts =
        refs.length > 0 ? await services.store.textsShown(table.id, eyesOf(table, visitor), refs) : [];
      const written = new Map(texts.map(({ ref, text }) => [ref, text || null]));
      const said = quoting(say, (ref) => written.get(ref));
      return {
        lines: lines.map(({ version, entry }) => ({
          version,
          ...entry,
          words: readable(() => said.entry(entry)) ?? entry.what,
        })),
        earlier,
      };
    },
  }),
  route({
    method: 'GET',
    path: '/tables/:id/replay',
    about:
      'The table as one saw it at an earlier version; when the game is over, as anybody saw it. `as`: the version that those eyes had then',
    params,
    query: z.object({ seat: wanted, version: z.coerce.number().int().min(1), as: wanted }),
    run: async ({ services, visitor, params: { id }, query: { seat: own, version, as } }) => {
      const table = await tableOf(services, id, visitor);
      const viewer = viewerFor(table, visitor, own);
      const eyes = as === undefined ? null : viewerFor(table, visitor, as);
      const { position, ...seen } = await viewAt(table, viewer, version);
      const { versions } = position.tally;
      return { version, ...seen, ...(eyes === null ? {} : { as: Math.max(1, versions[eyes]!) }) };
    },
  }),
  route({
    method: 'GET',
    path: '/tables/:id/export',
    about: 'The game as a file: whole when it is over, until then what one may know',
    params,
    query: asSeat,
    run: async ({ services, visitor, spend, params: { id }, query, reply }) => {
      const table = await tableOf(services, id, visitor);
      const chronicle = table.playing();
      spend(pointsFor(rowCount(chronicle)));
      await table.settled();
      const file =
        chronicle.record.seed === null
          ? positionFile(table, viewerFor(table, visitor, query.seat), services.store)
          : gameFile(table, { store: services.store, eyes: eyesOf(table, visitor) });
      return reply.type('application/json; charset=utf-8').send(Readable.from(file));
    },
  }),
  route({
    method: 'GET',
    path: '/stream',
    about:
      'Server-sent events of all tables one watches: `tables` is a list of `id` or `id/seat`; it resumes after `Last-Event-ID`',
    query: z.object({ tables: z.string().max(4000) }),
    run: async ({ services, visitor, who, place, spend, streams, query, request, reply }) => {
      const names = [...new Set(query.tables.split(',').filter(Boolean))];
      if (names.length === 0 || names.length > 50)
        throw new Denied('bad-input', 'A stream watches 1 to 50 tables');
      spend(names.length - 1);
      const versions = versionsIn(request.headers['last-event-id'] as string | undefined);
      const asked = await Promise.allSettled(
        names.map(async (one) => {
          const [id, as] = one.split('/');
          const table = await tableOf(services, id!, visitor);
          const viewer = viewerFor(table, visitor, as);
          return { table, viewer, after: versions.get(`${table.id}/${viewer}`) ?? null };
        }),
      );
      const found = eachOnce(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
      const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
      const newer = refused.find((reason) => reason instanceof Newer);
      if (newer) throw newer;
      if (refused.length > 0 && found.length === 0) throw refused[0];
      const wanted = await whatIsMissed(found);
      if (request.method === 'HEAD') return reply.headers(HEADERS).send();
      // Whoever has gone away meanwhile would be there for ever.
      if (reply.raw.destroyed) return reply.hijack();
      reply.raw.setHeader(REQUEST_ID, request.id);
      const stream = streams.open(reply.raw, { who, place, visitor });
      reply.hijack();
      // A table that is no longer open to the visitor must not cost the others: it is told of instead.
      for (const [i, { status }] of asked.entries()) if (status === 'rejected') stream.shut(names[i]!);
      for (const one of wanted) stream.watch(one);
      return reply;
    },
  }),
];

/** Reading so many rows of a record costs more than other requests. */
const pointsFor = (rows: number): number => Math.max(0, Math.floor(rows / 100));

/** Whatever names it was asked for by: as one viewer a table is watched once. */
function eachOnce<F extends { table: LiveTable; viewer: Viewer }>(found: readonly F[]): F[] {
  return [...new Map(found.map((one) => [`${one.table.id}/${one.viewer}`, one])).values()];
}

/** So often a command is judged again when somebody else was quicker. */
const TRIES = 5;

/**
 * It is judged by the table as it lies in memory. If somebody else has appended a row to the record at the same moment, or what is
 * refused was judged by how it stood before another server changed it, it is judged once more by how it stands now. Whoever sent
 * it notices nothing.
 */
async function judgedAnew<V>(hall: Hall, id: string, judge: () => Promise<V>): Promise<V> {
  for (let tries = 1; ; tries++) {
    try {
      return await judge();
    } catch (error) {
      if (tries === TRIES || !(await hall.wasBehind(id, error))) throw error;
    }
  }
}

/** Has the seat been given up with this very command, which now comes again? */
function hasLeft({ body }: LiveTable, visitor: Visitor | null, own: Seat, command: string): boolean {
  const former = body.former[own];
  return former !== undefined && former.person === visitor?.person.id && former.id === command;
}

/** An answer that cannot be sent has told nobody anything. */
function unlessSent(response: ServerResponse, lost: () => void): void {
  if (response.destroyed) lost();
  else response.once('close', () => response.writableFinished || lost());
}

/**
 * The entries since the version that a browser has of each table, when all of them rest; of many only the last, since there
 * is a log for whoever has been away for long.
 */
async function whatIsMissed(
  found: readonly { table: LiveTable; viewer: Viewer; after: number | null }[],
): Promise<Wanted[]> {
  for (;;) {
    const before = found.map(({ table, viewer }) => table.chronicle?.versions[viewer]);
    const wanted = await Promise.all(
      found.map(async ({ table, viewer, after }) => {
        await table.settled();
        const now = table.chronicle?.versions[viewer];
        if (now === undefined || after === null || after === now)
          return { table, viewer, version: now, missed: now === after ? null : [] };
        const { lines } = await table.page(viewer, { after, before: now + 1, limit: LINES });
        return { table, viewer, version: now, missed: lines.map(({ entry }) => entry) as unknown as Json };
      }),
    );
    // Something may have happened at one of them while the others were looked up.
    const rest = found.every(
      ({ table, viewer }, i) => !table.isWriting && table.chronicle?.versions[viewer] === before[i],
    );
    if (rest) return wanted;
  }
}

function choicesOf({ game, state }: AnyChronicle, own: Seat, say: AnyChronicle['game']['say']) {
  const view = game.view(state, own);
  const world = game.imagine(view, own, fast(newId()));
  return game.choices(state, own).map(({ action: one, at, clause, free }) => {
    const common = { action: one, at, clause, free: free === true };
    if ('fields' in one) return { ...common, words: say.form(view, one), notation: null, final: null };
    const concrete = one as Action;
    return {
      ...common,
      words: say.action(view, concrete),
      notation: game.notation.format(concrete),
      final: isFinal(game, game.copy(world), own, concrete),
    };
  });
}

/** Could it not be taken back? It is tried in a world made of the seat’s own view, so the answer tells nothing new. */
const isFinal = (game: AnyChronicle['game'], world: unknown, own: Seat, one: Action): boolean | null =>
  readable(() => game.act(world, own, one, fast(newId())).final);

/** The seat’s own play goes on only while no bot stands in and nothing is paused; a repeated id is answered in any case. */
function mustPlay(table: LiveTable, own: Seat, id: string): void {
  const { taken } = table.playing();
  if (taken.has(`${own} ${id}`)) return;
  if (table.row.status === 'aside') throw new Denied('conflict', table.body.aside!);
  if (table.row.status === 'over') throw new Denied('conflict', 'The game is over');
  if (table.body.paused) throw new Denied('conflict', 'The game is paused by agreement');
  if (table.seats.get(own)!.bot !== null)
    throw new Denied('conflict', 'A bot stands in for you: take your seat back first');
}
