/** What moderators see and do. */

import { z } from 'zod';
import { Denied } from '../../errors.ts';
import type { Around } from '../../moderation/reports.ts';
import type { Visitor } from '../../people/people.ts';
import { hashToken, markOf } from '../../people/secrets.ts';
import type { Services } from '../../services.ts';
import type { NamedReport } from '../../store/accounts.ts';
import { isGuest, type Person } from '../../store/store.ts';
import { lines, params as tableParams } from '../../wire/basics.ts';
import { tableOf } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

/** So many at a time. */
const PAGE = 100;
const MOST_DAYS = 3650;

/** Whoever is no moderator does not learn that there is anything. */
async function mustModerate({ moderation }: Services, visitor: Visitor | null): Promise<Person> {
  const { person } = mustBeSignedIn(visitor);
  if (!(await moderation.isModerator(person.id)))
    throw new Denied('not-allowed', 'Only moderators look after this');
  return person;
}

async function shown({ store, clock }: Services, report: NamedReport) {
  const whom = report.whom === null ? null : await store.person(report.whom);
  const suspension = whom && (await store.suspension(whom.id, clock.wall()));
  return {
    id: report.id,
    at: report.at,
    by: report.byName,
    whom: whom && {
      name: whom.name,
      guest: isGuest(whom),
      suspended: suspension && { until: suspension.until },
    },
    what: report.what,
    // Whoever knows the id of a table that is not listed could look at it.
    table: report.table && markOf(report.table),
    name: report.name,
    text: report.text,
    around: JSON.parse(report.around) as Around[],
    why: report.why,
    done: report.done,
    outcome: report.outcome,
  };
}

const reportId = z.object({ report: z.string().regex(/^[\w-]{22}$/, 'This is not the id of a report') });
const why = lines(1000).pipe(z.string().trim().min(1, 'Say why: it is written down'));

/** Somebody who is known by name, by a report, or by a suspension. */
const someone = z.union([
  z.strictObject({ name: z.string().trim().min(1).max(100) }),
  reportId.strict(),
  z.strictObject({ suspended: z.string().max(40) }),
]);

/** Names a suspension, and nobody anywhere else. */
const nameOf = (person: string): string => hashToken(`suspended ${person}`).slice(0, 22);

async function personOf({ store, clock }: Services, who: z.infer<typeof someone>): Promise<Person> {
  const id = async () => {
    if ('name' in who) return (await store.personNamed(who.name))?.id;
    if ('report' in who) return (await store.report(who.report))?.whom;
    return (await store.suspended(clock.wall())).find(({ person }) => nameOf(person) === who.suspended)
      ?.person;
  };
  const found = await id();
  const person = found ? await store.person(found) : null;
  if (!person) throw new Denied('not-found', 'There is nobody of that name, or that person is gone');
  return person;
}

export const moderationRoutes = [
  route({
    method: 'GET',
    path: '/moderation/reports',
    about: 'Moderators: what was reported and waits, or was dealt with; the latest first',
    query: z.object({ done: z.enum(['true', 'false']).default('false') }),
    run: async ({ services, visitor, query }) => {
      await mustModerate(services, visitor);
      const reports = await services.store.reports(query.done === 'true', PAGE);
      return { reports: await Promise.all(reports.map((one) => shown(services, one))) };
    },
  }),
  route({
    method: 'POST',
    path: '/moderation/reports/:report/removal',
    about: 'Moderators: remove what was reported; that something was there stays. The report is still open',
    limit: 'talk',
    params: reportId,
    body: z.strictObject({ why }),
    run: async ({ services, visitor, params, body }) => {
      const { id } = await mustModerate(services, visitor);
      await services.moderation.remove(id, await services.moderation.report(params.report), body.why);
      return {};
    },
  }),
  route({
    method: 'POST',
    path: '/moderation/reports/:report/end',
    about: 'Moderators: a report is dealt with',
    limit: 'talk',
    params: reportId,
    body: z.strictObject({ why }),
    run: async ({ services, visitor, params, body }) => {
      const { id } = await mustModerate(services, visitor);
      await services.moderation.settle(id, params.report, body.why);
      return {};
    },
  }),
  route({
    method: 'POST',
    path: '/moderation/suspensions',
    about:
      'Moderators: suspend somebody for so many days, or for good (null): sessions and programs end, and seats count as those of somebody who is away. The person is told why, and until when',
    limit: 'talk',
    body: z.strictObject({ who: someone, days: z.int().min(1).max(MOST_DAYS).nullable(), why }),
    run: async ({ services, visitor, body }) => {
      const { id } = await mustModerate(services, visitor);
      const person = await personOf(services, body.who);
      return { until: await services.moderation.suspend(id, person, body.days, body.why) };
    },
  }),
  route({
    method: 'POST',
    path: '/moderation/pardons',
    about: 'Moderators: lift a suspension',
    limit: 'talk',
    body: z.strictObject({ who: someone, why }),
    run: async ({ services, visitor, body }) => {
      const { id } = await mustModerate(services, visitor);
      await services.moderation.lift(id, await personOf(services, body.who), body.why);
      return {};
    },
  }),
  route({
    method: 'GET',
    path: '/moderation/people',
    about: 'Moderators: who is suspended; and whether there is somebody of a name',
    limit: 'talk',
    query: z.object({ name: z.string().trim().max(100).optional() }),
    run: async ({ services, visitor, query }) => {
      await mustModerate(services, visitor);
      const { store, clock } = services;
      const found = query.name ? await store.personNamed(query.name) : null;
      const suspended = await store.suspended(clock.wall());
      return {
        suspended: suspended.map(({ person, name, since, until, reason }) => ({
          id: nameOf(person),
          name,
          since,
          until,
          reason,
        })),
        found: found && { name: found.name!, created: found.created, program: found.owner !== null },
      };
    },
  }),
  route({
    method: 'GET',
    path: '/moderation/audit',
    about: 'Moderators: what moderators and whoever runs the server have done, the latest first',
    query: z.object({ before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
    run: async ({ services, visitor, query }) => {
      await mustModerate(services, visitor);
      const deeds = await services.store.deeds(query.before ?? Number.MAX_SAFE_INTEGER, PAGE);
      return {
        deeds: deeds.map(({ id, at, who, whoName, what, whomName, about, why: reason }) => ({
          id,
          at,
          who: whoName,
          operator: who === null,
          what,
          whom: whomName,
          about,
          why: reason,
        })),
        earlier: deeds.length === PAGE ? deeds.at(-1)!.id : null,
      };
    },
  }),
  route({
    method: 'DELETE',
    path: '/tables/:id/chat/:line',
    about:
      'Moderators: remove a line of a table that they see as anybody does; that something was said stays',
    limit: 'talk',
    params: tableParams.extend({ line: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({ why }),
    run: async ({ services, visitor, params, body }) => {
      const { id } = await mustModerate(services, visitor);
      const table = await tableOf(services, params.id, visitor);
      const [line] = await services.store.chatAround(table.id, params.line, 0);
      const place = { what: 'chat', table: table.id, place: String(params.line) } as const;
      await services.moderation.remove(id, { ...place, whom: line?.person ?? null }, body.why);
      return {};
    },
  }),
];
