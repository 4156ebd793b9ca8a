/** Those who are away: holidays, seats that look for a player, tables to which nobody comes. */

import { z } from 'zod';
import { isDay, lengthOf } from '../../correspondence/calendar.ts';
import { Denied } from '../../errors.ts';
import { isHost, seatsOf } from '../../tables/access.ts';
import type { TableBody } from '../../tables/body.ts';
import { params } from '../../wire/basics.ts';
import { about, tableOf } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

const day = z.string().max(10).refine(isDay, 'This is no day of the calendar: write it as 2027-07-24');

const holiday = z
  .strictObject({ from: day, to: day })
  .refine(
    ({ from, to }) => !isDay(from) || !isDay(to) || from <= to,
    'A holiday does not end before it begins',
  )
  .refine(
    ({ from, to }) => !isDay(from) || !isDay(to) || lengthOf({ from, to }) <= 92,
    'A holiday has at most 92 days',
  );

export const absent = [
  route({
    method: 'GET',
    path: '/me/holidays',
    about: 'My holidays',
    run: async ({ services, visitor }) => {
      const { person } = mustBeSignedIn(visitor);
      return { holidays: await services.holidays.of(person.id) };
    },
  }),
  route({
    method: 'PUT',
    path: '/me/holidays',
    about:
      'Say on which days I am away, in place of what I said before. Each table takes as many days a year as it allows: what is due and not missed is put off, nothing is put forward, and days that have counted count for good',
    limit: 'strict',
    body: z.strictObject({ holidays: z.array(holiday).max(24) }),
    run: async ({ services, visitor, body }) => {
      const { person } = mustBeSignedIn(visitor);
      await services.holidays.set(person.id, body.holidays);
      return { holidays: await services.holidays.of(person.id) };
    },
  }),
  route({
    method: 'GET',
    path: '/seats',
    about:
      'Seats that look for a player, those that have done so longest first. To take one, join the table there',
    run: async ({ services, spend }) => {
      const rows = await services.store.tables({ seeking: true, status: ['playing'], limit: 100 });
      spend(Math.floor(rows.length / 20));
      const sitting = Map.groupBy(
        await services.store.seatsAt(rows.map(({ id }) => id)),
        ({ table }) => table,
      );
      const seats = rows.flatMap(({ id, game, listed, created, body: text }) => {
        const body = JSON.parse(text) as TableBody;
        if (listed === 'private' || (body.asleep ?? null) !== null) return [];
        const all = sitting.get(id) ?? [];
        return all.flatMap(({ seat, opened, bot, person }) =>
          opened === null
            ? []
            : {
                table: id,
                game,
                title: body.title,
                scenario: body.scenario,
                seat,
                since: opened,
                clock: body.clock,
                deadlines: body.deadlines?.rule ?? null,
                seats: all.length,
                people: all.filter((one) => one.person !== null && one.opened === null).length,
                began: created,
                moves: body.moves ?? 0,
                bot: bot !== null || person === null,
                letters: body.letters?.inherited === true,
              },
        );
      });
      return { seats: seats.sort((a, b) => a.since - b.since) };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/keep',
    about:
      'Keep a table that would be tidied away because nobody comes, or wake one that sleeps: whoever sits there, or the host',
    params,
    run: async ({ services, visitor, params: { id } }) => {
      const table = await tableOf(services, id, visitor);
      if (!isHost(table, visitor) && seatsOf(table, visitor).length === 0)
        throw new Denied('not-allowed', 'Only those who sit at this table may keep it');
      await services.caretaker.keep(table);
      return about(services, table, visitor);
    },
  }),
];
