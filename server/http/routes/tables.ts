/** Finding tables, and making them. */

import { z } from 'zod';
import type { TableRow } from '../../store/store.ts';
import type { TableBody } from '../../tables/body.ts';
import { seatsOf } from '../../tables/doors.ts';
import type { LiveTable } from '../../tables/live.ts';
import { about, invitation, json, params, tableOf } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

const brief = (row: TableRow) => {
  const { title, scenario, seats } = JSON.parse(row.body) as TableBody;
  const { id: one, game, status, created, touched } = row;
  return { id: one, game, title, status, scenario, seats: seats.length, created, touched };
};

const clock = z.strictObject({
  bank: z.int().min(10).max(86_400),
  increment: z.int().min(0).max(3_600),
  window: z.int().min(5).max(600),
});

/** Is one of these seats asked something? Only its own player is told so. */
const isAsked = ({ chronicle, row }: LiveTable, own: string[]): boolean =>
  chronicle !== null &&
  row.status === 'playing' &&
  own.some((one) => chronicle.game.told(chronicle.state, one).ask !== null);

export const tables = [
  route({
    method: 'GET',
    path: '/tables',
    about: 'Public tables that gather or are played',
    run: async ({ house }) => {
      const status = ['gathering', 'playing'] as const;
      const rows = await house.store.tables({ listed: 'public', status: [...status], limit: 100 });
      return { tables: rows.map(brief) };
    },
  }),
  route({
    method: 'GET',
    path: '/me/tables',
    about: 'My tables, those that wait for me first',
    run: async ({ house, visitor }) => {
      const { person } = mustBeSignedIn(visitor);
      const rows = await house.store.tables({ person: person.id, limit: 200 });
      const mine = await Promise.all(
        rows.map(async (row) => {
          const table = row.status === 'playing' ? await house.hall.table(row.id) : null;
          const own = table ? seatsOf(table, visitor) : [];
          return { ...brief(row), mine: own, turn: table !== null && isAsked(table, own) };
        }),
      );
      return { tables: mine.sort((a, b) => Number(b.turn) - Number(a.turn)) };
    },
  }),
  route({
    method: 'POST',
    path: '/tables',
    about: 'Make a table; links of seats kept for friends are told once, here',
    limit: 'strict',
    body: z.strictObject({
      game: z.string().max(40),
      scenario: z.string().max(60).optional(),
      options: z.record(z.string().max(40), json).default({}),
      seats: z
        .array(z.union([z.enum(['me', 'anyone', 'link']), z.strictObject({ bot: z.string().max(40) })]))
        .min(1)
        .max(20),
      listed: z.enum(['public', 'link', 'private']).default('link'),
      clock: clock.nullable().default(null),
      title: z.string().trim().max(80).default(''),
      pack: z.string().max(100).optional(),
    }),
    run: async ({ house, visitor, body, publicUrl }) => {
      const { person } = mustBeSignedIn(visitor);
      const { id, links } = await house.lobby.create(person, body);
      const table = await tableOf(house, id, visitor);
      const invitations = Object.entries(links).map(([one, link]) => [
        one,
        invitation(publicUrl, id, one, link),
      ]);
      return {
        table: await about(house, table, visitor),
        links,
        invitations: Object.fromEntries(invitations),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/tables/:id',
    about: 'A table: who sits there, how it stands',
    params,
    run: async ({ house, visitor, params: { id } }) =>
      about(house, await tableOf(house, id, visitor), visitor),
  }),
];
