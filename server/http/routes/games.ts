/** The games of this server. */

import { bots as anyBots, levelsOf, offeredOf } from '@annales/bots';
import { z } from 'zod';
import { Denied } from '../../errors.ts';
import { route } from '../route.ts';

export const games = [
  route({
    method: 'GET',
    path: '/games',
    about: 'The games one can play here',
    run: async ({ services }) => {
      const known = await services.titles.facts();
      const packs = await services.store.packs();
      return {
        games: known.map(({ facts, bots }) => ({
          ...facts,
          bots: [...levelsOf(bots), ...bots, ...Object.keys(anyBots)],
          levels: offeredOf(bots),
          packs: packs.filter((pack) => pack.game === facts.id).map(({ hash, name }) => ({ hash, name })),
        })),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/packs/:hash',
    about: 'The data that a table plays with, by hash',
    params: z.object({ hash: z.string().max(100) }),
    run: async ({ services, params }) => {
      const pack = await services.store.pack(params.hash);
      if (!pack) throw new Denied('not-found', 'There are no such data here');
      return { hash: pack.hash, game: pack.game, name: pack.name, data: JSON.parse(pack.data) };
    },
  }),
];
