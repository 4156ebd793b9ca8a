/** Sitting down, getting up, and who plays a seat. */

import { isSalt } from '@annales/engine';
import { z } from 'zod';
import { Denied, noSuchTable } from '../../errors.ts';
import { isHost, mustBeOpenTo, mustHold, mustHost } from '../../tables/access.ts';
import { sayTimeIsUp } from '../../tables/late.ts';
import { nameHost } from '../../tables/leaving.ts';
import { params, seat } from '../../wire/basics.ts';
import { about, invitation, tableOf } from '../about.ts';
import { route } from '../route.ts';
import { mustBeSignedIn } from './people.ts';

const bot = z.string().max(40);
const salt = z.string().max(128).refine(isSalt, 'A salt is 16 to 128 hexadecimal digits');

export const seats = [
  route({
    method: 'POST',
    path: '/tables/:id/join',
    about:
      'Sit down, with the seat’s link if it is kept for somebody, or in play where a player is looked for, and add a salt to the dice; a guest is told a link of its own by which the seat can be had again',
    keeps: 1 / 100,
    params,
    body: z.strictObject({
      seat,
      link: z.string().max(100).nullable().default(null),
      salt: salt.optional(),
    }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await services.hall.table(id);
      if (!table) throw noSuchTable();
      // Whoever has a link need not know the table; whoever guesses learns nothing.
      if (!table.seats.has(body.seat) || body.link === null) mustBeOpenTo(table, visitor);
      await table.settled();
      const link = await services.lobby
        .join(table, person, body.seat, body.link, body.salt ?? null)
        .catch((error) => {
          mustBeOpenTo(table, visitor);
          throw error;
        });
      return { ...(await about(services, table, visitor)), link };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/salt',
    about: 'Add a salt to the dice, once the hash of the seed is known',
    params,
    body: z.strictObject({ seat, salt }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, body.seat);
      await services.lobby.salt(table, body.seat, body.salt);
      return about(services, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/leave',
    about: 'Get up before the start; the host may make a no-show get up',
    params,
    body: z.strictObject({ seat }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      if (!isHost(table, visitor)) mustHold(table, visitor, body.seat);
      await services.lobby.getUp(table, body.seat);
      return about(services, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/bot',
    about:
      'The host lets a bot take an empty seat before the start; `computer` leaves it to the rules, where they have a game master, until a stand-by takes it',
    params,
    body: z.strictObject({ seat, bot }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      mustHost(table, visitor);
      await services.lobby.seatBot(table, body.seat, body.bot);
      return about(services, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/link',
    about:
      'A new link for a seat; the old one no longer opens it. The host makes it for a seat that nobody holds or that its player has left by the rules, and whoever holds one to give it to somebody else',
    params,
    body: z.strictObject({ seat }),
    run: async ({ services, visitor, params: { id }, body, publicUrl }) => {
      const { person } = mustBeSignedIn(visitor);
      const table = await tableOf(services, id, visitor);
      const link = await services.lobby.newLink(table, person, body.seat);
      return { link, invitation: invitation(publicUrl(), id, body.seat, link) };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/host',
    about: 'The host names somebody at the table as the new host',
    params,
    body: z.strictObject({ seat }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      mustHost(table, visitor);
      const person = table.seats.get(body.seat)?.person;
      if (!person) throw new Denied('conflict', 'Nobody sits there');
      nameHost(table, body.seat);
      await table.save();
      return about(services, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/start',
    about: 'The host starts the game when everybody is there',
    params,
    run: async ({ services, visitor, params: { id } }) => {
      const table = await tableOf(services, id, visitor);
      mustHost(table, visitor);
      await services.lobby.start(table);
      return about(services, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/late',
    about:
      'The host says that time is up, where the rules make him game master: whoever is still asked gets what the question says for the late, but for bots. `question` is that of the table, so that it is not said twice',
    keeps: 1 / 50,
    params,
    body: z.strictObject({ question: z.int() }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      mustHost(table, visitor);
      await sayTimeIsUp(table, body.question);
      return about(services, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/longer',
    about: 'Take longer for what is due, as often as the table allows',
    params,
    body: z.strictObject({ seat }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      mustHold(table, visitor, body.seat);
      await services.deadlines.takeLonger(table, body.seat);
      return about(services, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/deadline',
    about:
      'The host, where the rules make him game master, gives those for whom the table waits until another time (milliseconds since 1970)',
    params,
    body: z.strictObject({ at: z.int().min(0) }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      mustHost(table, visitor);
      await services.deadlines.move(table, body.at);
      return about(services, table, visitor);
    },
  }),
  route({
    method: 'POST',
    path: '/tables/:id/stand-in',
    about: 'Hand one’s seat to a bot, or take it back (null), which also stops its thinking',
    keeps: 1 / 500,
    params,
    body: z.strictObject({ seat, bot: bot.nullable() }),
    run: async ({ services, visitor, params: { id }, body }) => {
      const table = await tableOf(services, id, visitor);
      if (body.bot !== null) await services.lobby.mustHaveBot(table.row.game, body.bot);
      mustHold(table, visitor, body.seat);
      if (table.row.status !== 'playing') throw new Denied('conflict', 'The game is not being played');
      const row = table.seats.get(body.seat)!;
      if (row.bot !== body.bot)
        await table.handOver(
          { ...row, bot: body.bot },
          body.bot === null ? 'person' : 'bot',
          body.bot === null ? 'back' : 'lent',
        );
      if (body.bot === null) services.bots.stop(table, body.seat);
      return about(services, table, visitor);
    },
  }),
];
