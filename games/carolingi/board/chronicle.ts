/** How the log of Carolingi is pictured, and at what the table stops for a moment. */

import type { Entry, JsonObject, Viewer } from '@annales/engine';
import { type Chronicle, type Drawn, strikes } from '@annales/ui';
import type { Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { words } from '../words/en.ts';
import { TILE_ICONS } from './colours.ts';

/** Great only for whoever loses followers by it, unless he wills it so. */
const loses =
  (by: 'seat' | 'by', lost: 'lost' | 'gone') =>
  (facts: JsonObject, viewer: Viewer): 'strikes' | null =>
    facts[by] !== viewer && ((facts[lost] as Record<string, number>)[viewer] ?? 0) > 0 ? 'strikes' : null;

const someCountries = ({ countries }: JsonObject) => ((countries as string[]).length > 0 ? 'seen' : null);

export const chronicle: Chronicle<ReturnType<typeof words>> = {
  contingent: {},
  placement: { icon: 'event', deed: 'drawn', turn: true },
  forest: { icon: 'forest', deed: 'suffered' },
  settle: { icon: 'boot', deed: 'placed' },
  missus: { icon: 'saddle', deed: 'received' },
  join: { icon: 'boot', deed: 'placed' },
  riots: { icon: 'mob', deed: 'suffered' },

  season: { heading: true, icon: 'event' },
  swap: { icon: 'bag' },
  'no-swap': {},
  swapped: {},
  commitment: { icon: 'bag' },
  tile: { icon: 'bag', deed: 'drawn', turn: true },
  card: { icon: 'event', deed: 'drawn', turn: true },
  supply: {},
  'supply-counters': {},
  reshuffle: {},
  insert: { icon: 'scroll' },
  overflow: { icon: 'scroll' },
  arrive: { icon: 'boot', deed: 'placed' },
  spread: { icon: 'mob', deed: 'suffered', way: ({ country, countries }) => [country, countries] },
  hunger: { icon: 'wheat', deed: 'suffered' },
  starved: { icon: 'wheat', deed: 'suffered', by: ({ by }) => by, great: loses('by', 'gone') },

  send: { icon: 'quill', deed: 'placed' },
  dispatch: { icon: 'quill', deed: 'placed' },
  transfer: { icon: 'quill', deed: 'placed' },
  decline: {},
  activate: { icon: 'quill' },
  activated: {},
  counter: { icon: 'wheat', deed: 'built' },
  claim: { icon: 'city', deed: 'taken', great: () => 'seen' },
  expel: { icon: 'mob', deed: 'moved', way: ({ from, country }) => [from, country] },
  equip: { icon: 'saddle', deed: 'received' },
  move: { icon: 'boot', deed: 'moved' },
  fight: { icon: 'swords', deed: 'fought', great: loses('seat', 'lost') },
  trophy: { icon: 'laurel', deed: 'received' },
  soothe: { icon: 'shield', deed: 'fought' },
  bonus: { icon: 'bag', deed: 'played' },
  'no-bonus': {},

  'open-bag': { icon: 'dove', deed: 'suffered', great: () => 'seen' },
  contest: { icon: 'dove', deed: 'played' },
  'peace-fails': { icon: 'dove', deed: 'suffered', great: strikes(({ seat }) => seat) },
  'no-peace': {
    icon: 'dove',
    deed: 'suffered',
    by: () => undefined,
    great: strikes(({ seats }) => seats),
  },
  'peace-undone': { icon: 'dove', deed: 'suffered' },

  year: { heading: true, icon: 'event' },
  'hunger-card': { icon: 'wheat', deed: 'suffered' },
  'module-cards': { icon: 'mob', deed: 'suffered' },
  points: { icon: 'laurel', deed: 'received', great: () => 'seen' },
  surplus: { icon: 'mob' },
  anarchy: { icon: 'mob', deed: 'suffered', great: someCountries },
  rebellion: { icon: 'mob', deed: 'suffered', great: someCountries },
};

/**
 * What came to the viewer with an entry that has just been written: the own tile that comes out of the bag, unless
 * nothing is done with it.
 */
export function drew({ tiles }: Table, viewer: Viewer, say: BoardWords, { what, facts }: Entry): Drawn[] {
  const tile = tiles[String(facts.tile)];
  if (what !== 'tile' || facts.seat !== viewer || !tile || tile.action === 'none') return [];
  return [{ name: say.tile(tiles, String(facts.tile)), icon: TILE_ICONS[tile.action] }];
}
