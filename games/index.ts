/** The games in the box. Adding one adds its folder and one line here. */

import type { Title } from '@annales/engine';

export const games: Record<string, () => Promise<Title>> = {
  'lex-saxonum': async () => (await import('./lex-saxonum/game.ts')).lexSaxonum,
  carolingi: async () => (await import('./carolingi/game.ts')).carolingi,
  'dark-age': async () => (await import('./dark-age/game.ts')).darkAge,
  'carolingian-twilight': async () => (await import('./carolingian-twilight/game.ts')).carolingianTwilight,
  empires: async () => (await import('./empires/game.ts')).empires,
  folkmoot: async () => (await import('./folkmoot/game.ts')).folkmoot,
};
