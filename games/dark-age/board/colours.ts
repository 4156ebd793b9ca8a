/** How the kingdoms are told apart: by colour, pattern and emblem; and the signs of what they have. */

import type { IconName, Owner } from '@annales/ui';
import { ownerAt } from '@annales/ui/owners.ts';
import type { KingdomId, World } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { DarkAgeWords } from '../words/en.ts';
import './icons.ts';

/** What the table says, in the reader's language. */
export const boardWords = ({ say }: { say: { words: unknown } }): BoardWords =>
  (say.words as DarkAgeWords).board.drawn;

/** In the order of the rulebook's table. */
export const ownersOf = ({ kingdomOrder, kingdoms }: World): Owner[] =>
  kingdomOrder.map((id, i) => ownerAt(i, { id, name: kingdoms[id]!.name }));

export const ownerOf = (world: World, id: KingdomId): Owner =>
  ownerAt(world.kingdomOrder.indexOf(id), { id, name: world.kingdoms[id]!.name });

/** Of areas that are nobody's. */
export const NOBODY: Owner = {
  id: '',
  name: '',
  colour: '#efe3c4',
  ink: '#2b1f12',
  pattern: 'plain',
  emblem: 'none',
};

export const SIGNS = {
  armies: 'spears',
  ships: 'longship',
  population: 'people',
  forts: 'fortress',
  trade: 'coins',
  household: 'crown',
  spy: 'eye',
  watcher: 'torch',
  blockaded: 'none',
  defend: 'shield',
  retreat: 'boot',
  ambush: 'axe',
  treasury: 'bag',
  reserve: 'tent',
  fleet: 'boat',
  points: 'laurel',
} satisfies Record<string, IconName>;
