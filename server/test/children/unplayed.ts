/** A server that nobody plays at: says which games it offers, and which files of games it has loaded for that. */

import { registerHooks } from 'node:module';

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    const [, file] = url.split('/games/');
    if (file !== undefined) loaded.push(file);
    return next(url, context);
  },
});
const { serve } = await import('../../index.ts');
const server = await serve({ file: process.argv[2]!, port: 0 });
const answer = await fetch(`${server.url}/api/v1/games`);
const { games } = (await answer.json()) as { games: object[] };
console.log(JSON.stringify({ games, loaded }));
await server.close();
