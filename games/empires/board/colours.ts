/** How realms, religions and languages are told apart: by colour, pattern and emblem. */

import { type IconName, inPalette, type Livery, type Owner } from '@annales/ui';
import '@annales/ui/charges.ts';
import type { Marker as CivilMarker, RealmId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { words } from '../words/en.ts';
import './icons.ts';

/** What the table says, in the reader's language. */
export const boardWords = ({ say }: { say: { words: unknown } }): BoardWords =>
  (say.words as ReturnType<typeof words>).board;

type Look = Omit<Livery, 'id'>;

const PALE = '#fff8ea';
const BLACK = '#000000';

/** The colours of a realm, and those that no kind of colour blindness confuses, each with what is written on it. */
const dyed = (
  [usual, usualInk]: readonly [string, string],
  [distinct, distinctInk]: readonly [string, string],
) => ({ colour: inPalette(usual, distinct), ink: inPalette(usualInk, distinctInk) });

/** No two that one scenario brings together are alike. */
// biome-ignore format: a table
const REALMS: Record<RealmId, Look> = {
  franks:    { ...dyed(['#2456c9', PALE], ['#0700c9', PALE]), pattern: 'rising', emblem: 'lily' },
  france:    { ...dyed(['#2456c9', PALE], ['#0700c9', PALE]), pattern: 'rising', emblem: 'lily' },
  germany:   { ...dyed(['#f0b81e', BLACK], ['#fdf958', BLACK]), pattern: 'falling', emblem: 'eagle' },
  england:   { ...dyed(['#b01030', PALE], ['#640c02', PALE]), pattern: 'crosses', emblem: 'lion' },
  burgundy:  { ...dyed(['#b01030', PALE], ['#640c02', PALE]), pattern: 'crosses', emblem: 'saltire' },
  byzantium: { ...dyed(['#7a2fb0', PALE], ['#991583', PALE]), pattern: 'grid', emblem: 'crosslet' },
  poland:    { ...dyed(['#f2a6c4', BLACK], ['#d53683', BLACK]), pattern: 'chevrons', emblem: 'stag' },
  'poland-lithuania': { ...dyed(['#f2a6c4', BLACK], ['#d53683', BLACK]), pattern: 'chevrons', emblem: 'stag' },
  denmark:   { ...dyed(['#e8731a', BLACK], ['#d48e49', BLACK]), pattern: 'waves', emblem: 'mullet' },
  aragon:    { ...dyed(['#e8731a', BLACK], ['#d48e49', BLACK]), pattern: 'upright', emblem: 'pale' },
  sicily:    { ...dyed(['#3f9f5f', BLACK], ['#75a5ff', BLACK]), pattern: 'lozenges', emblem: 'sunburst' },
  kiev:      { ...dyed(['#8a5a2b', PALE], ['#68522f', PALE]), pattern: 'lattice', emblem: 'wolf' },
  turks:     { ...dyed(['#0b5a3c', PALE], ['#b6fffe', BLACK]), pattern: 'rings', emblem: 'crescent' },
};

const NORTHMEN = dyed(['#1a1a1a', PALE], [BLACK, PALE]);
const STONE = dyed(['#a9b3b0', BLACK], ['#aba3ac', BLACK]);

/** Those that no player leads. */
// biome-ignore format: a table
const OTHERS: Record<string, Look> = {
  vikings:   { ...NORTHMEN, pattern: 'zigzag', emblem: 'helmet' },
  magyars:   { ...NORTHMEN, pattern: 'ticks', emblem: 'horse' },
  saracens:  { ...NORTHMEN, pattern: 'rings', emblem: 'crescent' },
  mongols:   { ...dyed(['#5cc8e8', BLACK], ['#60d8fd', BLACK]), pattern: 'ticks', emblem: 'horse' },
  crusaders: { ...dyed(['#fff8ea', '#b01030'], ['#fff8ea', '#640c02']), pattern: 'crosses', emblem: 'cross' },
};

/** Every other is a magnate. */
const MAGNATE: Look = { ...STONE, pattern: 'bricks', emblem: 'palace' };

/** In the Grand Scenario kingdoms come and go: each has the look of its player, as the realms with a name have theirs. */
const PLAYERS: readonly Look[] = ['germany', 'france', 'england', 'byzantium', 'poland', 'aragon'].map(
  (id) => REALMS[id]!,
);

function lookOf(id: string, t?: Pick<Table, 'realms'>): Look {
  const known = REALMS[id] ?? OTHERS[id];
  if (known) return known;
  const [, player] = /^player-(\d+)$/.exec(t?.realms[id]?.seat ?? id) ?? [];
  return player === undefined ? MAGNATE : PLAYERS[(Number(player) - 1) % PLAYERS.length]!;
}

/** `t`: whose table knows who plays a kingdom. */
export const liveryOf = (id: string, t?: Pick<Table, 'realms'>): Livery => ({ id, ...lookOf(id, t) });

export const ownerOf = (t: Table, say: BoardWords, id: string): Owner => ({
  ...liveryOf(id, t),
  name: say.realm(id),
});

/** All who hold land, or could. */
export function ownersOf(t: Table, say: BoardWords): Owner[] {
  const holders = Object.values(t.areas).flatMap(({ holder }) => (holder === null ? [] : [holder]));
  return [...new Set([...t.realmOrder, ...holders])].map((id) => ownerOf(t, say, id));
}

/** Civilization markers: EM-33.C1.1. */
export const MARKER_ICONS: Record<CivilMarker, IconName> = {
  cathedral: 'abbey',
  commerce: 'coins',
  palace: 'palace',
  university: 'quill',
};

/** What lies in an area. */
export const AREA_ICONS = {
  level: 'wheat',
  court: 'crown',
  fort: 'fortress',
  unrest: 'torch',
  tie: 'ring',
  claim: 'scroll',
  results: 'swords',
  converting: 'cross',
  army: 'spears',
  fleet: 'boat',
} satisfies Record<string, IconName>;
