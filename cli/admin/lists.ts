/** What `annales admin` lists: people, tables, invitations, reports, and what was done about them. */

import { columns, type Io, say, sayJson } from '../io.ts';
import { looked } from './asking.ts';

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** As a table, or as JSON for programs. */
function show<R>(
  io: Io,
  json: boolean,
  rows: readonly R[],
  head: string[],
  cells: (row: R) => string[],
): void {
  if (json) sayJson(io, rows);
  else say(io, ...columns([head, ...rows.map(cells)]));
}

export async function users(io: Io, file: string, json: boolean): Promise<number> {
  const rows = await looked(file, async (store) => {
    const [people, suspended, moderators] = [
      await store.people(),
      await store.suspended(Date.now()),
      await store.moderators(),
    ];
    return Promise.all(
      people.map(async ({ id, name, owner, created }) => ({
        name: name!,
        program: owner !== null,
        created,
        moderator: moderators.includes(id),
        suspended: suspended.some(({ person }) => person === id),
        addresses: (await store.addressesOf(id)).map(({ address, confirmed, bounced }) => ({
          address,
          confirmed: confirmed !== null,
          bounces: bounced !== null,
        })),
      })),
    );
  });
  show(io, json, rows, ['name', 'what', 'since', 'address', ''], (one) => [
    one.name,
    one.program ? 'program' : one.moderator ? 'moderator' : 'person',
    day(one.created),
    one.addresses
      .map(
        ({ address, confirmed, bounces }) =>
          `${address}${confirmed ? '' : ' (not confirmed)'}${bounces ? ' (bounces)' : ''}`,
      )
      .join(', '),
    one.suspended ? 'suspended' : '',
  ]);
  return 0;
}

export async function tables(io: Io, file: string, json: boolean): Promise<number> {
  const { markOf } = await import('@annales/server');
  const found = await looked(file, (store) => store.tables({ limit: 10_000 }));
  const rows = found.map(({ id, game, status, listed, touched, body }) => {
    const { title, aside } = JSON.parse(body) as { title: string; aside: string | null };
    return { id, mark: markOf(id), game, status, listed, touched, title, aside };
  });
  show(io, json, rows, ['table', 'in the log', 'game', 'status', 'open to', 'used', 'title'], (one) => [
    one.id,
    one.mark,
    one.game,
    one.status,
    one.listed,
    day(one.touched),
    one.title,
  ]);
  if (!json) for (const { id, aside } of rows) if (aside !== null) say(io, `${id}: ${aside}`);
  return 0;
}

export async function invitations(io: Io, file: string, json: boolean): Promise<number> {
  const rows = await looked(file, async (store) =>
    Promise.all(
      (await store.invitations(Date.now())).map(async ({ by, left, created, expires }) => ({
        by: by === null ? null : ((await store.person(by))?.name ?? null),
        left,
        created,
        expires,
      })),
    ),
  );
  show(io, json, rows, ['made by', 'made', 'good until', 'for'], (one) => [
    one.by ?? 'the operator',
    day(one.created),
    day(one.expires),
    `${one.left} more`,
  ]);
  return 0;
}

/** Without their secrets. */
export async function webhooks(io: Io, file: string, json: boolean): Promise<number> {
  const { webhooksIn } = await import('@annales/server');
  const found = await looked(file, (store) => webhooksIn(store));
  const rows = found.map(({ id, url, kinds }) => ({ id, url, kinds }));
  show(io, json, rows, ['webhook', 'where', 'told of'], (one) => [one.id, one.url, one.kinds.join(', ')]);
  return 0;
}

export async function reports(io: Io, file: string, json: boolean, done: boolean): Promise<number> {
  const rows = await looked(file, (store) => store.reports(done, 1000));
  show(io, json, rows, ['report', 'when', 'what', 'of', 'by', 'words', 'why', done ? 'done' : ''], (one) => [
    one.id,
    day(one.at),
    one.table === null ? one.what : `${one.what} ${one.place} at ${one.table}`,
    one.whomName ?? one.name,
    one.byName ?? '',
    one.text.replaceAll('\n', ' '),
    one.why.replaceAll('\n', ' '),
    one.outcome,
  ]);
  return 0;
}

export async function audit(io: Io, file: string, json: boolean): Promise<number> {
  const { inUtc } = await import('@annales/server');
  const rows = await looked(file, (store) => store.deeds(Number.MAX_SAFE_INTEGER, 10_000));
  show(io, json, rows, ['when', 'who', 'what', 'whom', 'about', 'why'], (one) => [
    inUtc(one.at),
    one.who === null ? 'the operator' : (one.whoName ?? 'somebody who is gone'),
    one.what,
    one.whom === null ? '' : (one.whomName ?? 'somebody who is gone'),
    one.about,
    one.why.replaceAll('\n', ' '),
  ]);
  return 0;
}
