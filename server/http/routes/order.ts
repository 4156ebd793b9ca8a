/** Keeping others at a distance, and reporting them. */

import { z } from 'zod';
import { Denied } from '../../errors.ts';
import { allShunnedSeats, liftSeat, shunSeat } from '../../moderation/shunned-seats.ts';
import type { Visitor } from '../../people/people.ts';
import { hashToken } from '../../people/secrets.ts';
import type { Services } from '../../services.ts';
import type { Shunning } from '../../store/accounts.ts';
import { eyesOf, mustHold } from '../../tables/access.ts';
import { namedBy } from '../../tables/naming.ts';
import { id, lines, seat } from '../../wire/basics.ts';
import { isHostMasked, isMasked, tableOf } from '../about.ts';
import { route } from '../route.ts';
import { letterId } from './letters.ts';
import { mustBeSignedIn } from './people.ts';
import { ref } from './texts.ts';

const MOST_SHUNNED = 500;

const line = z.int().min(1);

/** Somebody, by name or by what one sees of him: nobody's id is told to others. */
const someone = z.union([
  z.strictObject({ name: z.string().trim().min(1).max(100) }),
  z.strictObject({ table: id, line }),
  z.strictObject({ table: id, seat }),
]);

/** Somebody as a person, or where nobody is told who sits where as a seat. */
interface Found {
  person: string;
  masked: { table: string; seat: string } | null;
}

async function foundBy(services: Services, visitor: Visitor, who: z.infer<typeof someone>): Promise<Found> {
  const nobody = () => new Denied('not-found', 'There is nobody of that name, or nobody there');
  if ('name' in who) {
    const found = await services.store.personNamed(who.name);
    if (!found) throw nobody();
    return { person: found.id, masked: null };
  }
  const table = await tableOf(services, who.table, visitor);
  const [said] = 'line' in who ? await services.store.chatAround(table.id, who.line, 0) : [];
  const sits = 'seat' in who ? who.seat : (said?.seat ?? null);
  const person = 'seat' in who ? table.seats.get(who.seat)?.person : said?.person;
  if (!person || (sits === null && isHostMasked(table, visitor, person))) throw nobody();
  const masked = sits !== null && isMasked(table, visitor, person) ? { table: table.id, seat: sits } : null;
  return { person, masked };
}

/** Names one of one's own list, and nobody anywhere else. */
const nameOf = (person: string, other: string): string => hashToken(`${person} ${other}`).slice(0, 22);
const seatName = (person: string, { table, seat: sits }: { table: string; seat: string }): string =>
  nameOf(person, `${table} ${sits}`);

async function shunnedBy({ store }: Services, me: string) {
  const rows = await store.shunnedBy(me);
  const people = await Promise.all(
    rows.map(async ({ other, kind, since }) => ({
      id: nameOf(me, other),
      name: (await store.person(other))?.name ?? null,
      kind,
      since,
    })),
  );
  const seats = (await allShunnedSeats(store, me)).map(({ kind, since, ...one }) => ({
    id: seatName(me, one),
    name: null,
    kind,
    since,
  }));
  return { shunned: [...people, ...seats] };
}

const why = lines(1000).pipe(z.string().trim());

export const order = [
  route({
    method: 'GET',
    path: '/me/shunned',
    about: 'Whom I have blocked or muted',
    run: async ({ services, visitor }) => shunnedBy(services, mustBeSignedIn(visitor).person.id),
  }),
  route({
    method: 'PUT',
    path: '/me/shunned',
    about:
      'Block somebody: no letters to me, no seat at tables that I host, and what is said is folded for me. Or mute: it is folded, and nothing else. The other is not told',
    limit: 'talk',
    keeps: 1 / 10,
    body: z.strictObject({ who: someone, kind: z.enum(['block', 'mute']) }),
    run: async ({ services, visitor, body }) => {
      const me = mustBeSignedIn(visitor);
      const { person: other, masked } = await foundBy(services, me, body.who);
      if (other === me.person.id) throw new Denied('conflict', 'That is you');
      const { store, clock } = services;
      const { shunned } = await shunnedBy(services, me.person.id);
      if (shunned.length >= MOST_SHUNNED)
        throw new Denied('conflict', `You have blocked or muted ${MOST_SHUNNED} already`);
      const how = { kind: body.kind satisfies Shunning, since: clock.wall() };
      await store.write(
        masked
          ? await shunSeat(store, me.person.id, masked.table, { seat: masked.seat, ...how })
          : { do: 'put-shunned', row: { person: me.person.id, other, ...how } },
      );
      return shunnedBy(services, me.person.id);
    },
  }),
  route({
    method: 'DELETE',
    path: '/me/shunned/:shunned',
    about: 'Hear and meet somebody again',
    limit: 'talk',
    params: z.object({ shunned: z.string().max(40) }),
    run: async ({ services, visitor, params }) => {
      const { person } = mustBeSignedIn(visitor);
      const { store } = services;
      const rows = await store.shunnedBy(person.id);
      const found = rows.find(({ other }) => nameOf(person.id, other) === params.shunned);
      const seats = await allShunnedSeats(store, person.id);
      const there = seats.find((one) => seatName(person.id, one) === params.shunned);
      if (!found && !there) throw new Denied('not-found', 'You have blocked or muted nobody like that');
      await store.write(
        found
          ? { do: 'drop-shunned', person: person.id, other: found.other }
          : await liftSeat(store, person.id, there!),
      );
      return shunnedBy(services, person.id);
    },
  }),
  route({
    method: 'POST',
    path: '/reports',
    about:
      'Report to moderators what was said or written, what somebody at a table is called, or what a table is called. They see the words as they are now, and those said just before and after',
    limit: 'strict',
    keeps: 1 / 2,
    body: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('chat'), table: id, line, why }),
      z.strictObject({ what: z.literal('text'), table: id, ref, why }),
      z.strictObject({ what: z.literal('letter'), table: id, seat, letter: letterId, why }),
      z.strictObject({ what: z.literal('name'), table: id, seat, why }),
      z.strictObject({ what: z.literal('title'), table: id, why }),
    ]),
    run: async ({ services, visitor, body }) => {
      const me = mustBeSignedIn(visitor);
      const table = await tableOf(services, body.table, visitor);
      const common = { what: body.what, table: table.id, why: body.why, name: '', around: [] };
      const name = async (one: string | null) =>
        one === null ? '' : ((await services.store.person(one))?.name ?? '');
      if (body.what === 'chat') {
        const said = await services.reports.ofChat(table.id, body.line);
        const place = String(body.line);
        await services.reports.file(me.person, { ...common, ...said, name: await name(said.whom), place });
      } else if (body.what === 'text') {
        const [text] = await services.store.textsShown(table.id, eyesOf(table, visitor), [body.ref]);
        if (!text?.text) throw new Denied('not-found', 'There is nothing written there');
        const place = body.ref;
        const words = { whom: text.person, text: text.text, name: await name(text.person), place };
        await services.reports.file(me.person, { ...common, ...words });
      } else if (body.what === 'letter') {
        mustHold(table, visitor, body.seat);
        const { person: whom, text } = await services.letters.got(
          table,
          me.person.id,
          body.seat,
          body.letter,
        );
        const words = { whom, text, name: await name(whom), place: body.letter };
        await services.reports.file(me.person, { ...common, ...words });
      } else if (body.what === 'name') {
        const whom = table.seats.get(body.seat)?.person ?? null;
        const text = await name(whom);
        if (text === '') throw new Denied('not-found', 'Nobody there has a name');
        await services.reports.file(me.person, { ...common, whom, text, name: text, place: body.seat });
      } else {
        const { title } = table.body;
        const whom = namedBy(table);
        if (title === '') throw new Denied('not-found', 'This table is called nothing');
        await services.reports.file(me.person, {
          ...common,
          whom,
          text: title,
          name: await name(whom),
          place: '',
        });
      }
      return {};
    },
  }),
];
