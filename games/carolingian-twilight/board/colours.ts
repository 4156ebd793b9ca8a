/** How the powers are told apart: by colour, pattern and emblem; and the signs of units, markers and what befalls a place. */

import { type IconName, inPalette, type Livery, type Owner } from '@annales/ui';
import '@annales/ui/charges.ts';
import type { PowerId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { words } from '../words/en.ts';
import './icons.ts';

/** What the table says, in the reader's language. */
export const boardWords = ({ say }: { say: { words: unknown } }): BoardWords =>
  (say.words as ReturnType<typeof words>).board;

type Look = Omit<Livery, 'id'>;

const PALE = '#fff8ea';
const BLACK = '#000000';

/** The colours of a power, and those that no kind of colour blindness confuses, each with what is written on it. */
const dyed = (
  [usual, usualInk]: readonly [string, string],
  [distinct, distinctInk]: readonly [string, string],
) => ({ colour: inPalette(usual, distinct), ink: inPalette(usualInk, distinctInk) });

/**
 * Each claimant has the colours of his part of the Empire, so that no two of one scenario are alike, and whoever follows
 * another has his.
 */
// biome-ignore format: a table
const PARTS = {
  west:     { ...dyed(['#2456c9', PALE], ['#0700c9', PALE]), pattern: 'rising', emblem: 'lily' },
  east:     { ...dyed(['#f0b81e', BLACK], ['#fdf958', BLACK]), pattern: 'falling', emblem: 'eagle' },
  middle:   { ...dyed(['#b01030', PALE], ['#640c02', PALE]), pattern: 'crosses', emblem: 'lion' },
  italy:    { ...dyed(['#3f9f5f', BLACK], ['#75a5ff', BLACK]), pattern: 'upright', emblem: 'sunburst' },
  provence: { ...dyed(['#e8731a', BLACK], ['#d48e49', BLACK]), pattern: 'waves', emblem: 'mullet' },
  friuli:   { ...dyed(['#7a2fb0', PALE], ['#8b70c6', BLACK]), pattern: 'lattice', emblem: 'bend' },
} satisfies Record<string, Look>;

const CLAIMANTS: Record<PowerId, keyof typeof PARTS> = {
  'charles-bald': 'west',
  'louis-german': 'east',
  lothar: 'middle',
  'charles-younger': 'east',
  pepin: 'italy',
  'louis-pious': 'west',
  'louis-ii': 'italy',
  'lothar-ii': 'middle',
  'charles-provence': 'provence',
  'louis-younger': 'east',
  carloman: 'middle',
  'charles-fat': 'italy',
  'louis-stammerer': 'west',
  'carloman-ii': 'middle',
  'louis-iii': 'west',
  boso: 'provence',
  arnulf: 'east',
  odo: 'west',
  guy: 'italy',
  berengar: 'friuli',
  rudolph: 'middle',
  'louis-blind': 'provence',
};

/** Minor NPPs are small and far from each other: parchment or stone, each with a pattern and an emblem of its own. */
const PARCHMENT = dyed(['#d8ccae', BLACK], ['#bad4a8', BLACK]);
const STONE = dyed(['#a9b3b0', BLACK], ['#aba3ac', BLACK]);
const NORTHMEN = dyed(['#1a1a1a', PALE], ['#000000', PALE]);

// biome-ignore format: a table
const FOREIGN: Record<PowerId, Look> = {
  slavs:     { ...dyed(['#8a5a2b', PALE], ['#68522f', PALE]), pattern: 'lozenges', emblem: 'wolf' },
  bulgars:   { ...dyed(['#f2a6c4', BLACK], ['#d53683', BLACK]), pattern: 'chevrons', emblem: 'lozenge' },
  byzantium: { ...dyed(['#5b1a66', PALE], ['#991583', PALE]), pattern: 'grid', emblem: 'crosslet' },
  muslims:   { ...dyed(['#0b5a3c', PALE], ['#b6fffe', BLACK]), pattern: 'rings', emblem: 'crescent' },
  magyars:   { ...dyed(['#5cc8e8', BLACK], ['#60d8fd', BLACK]), pattern: 'ticks', emblem: 'horse' },
  vikings:   { ...NORTHMEN, pattern: 'zigzag', emblem: 'helmet' },
  raiders:   { ...NORTHMEN, pattern: 'bricks', emblem: 'longship' },
  irish:          { ...STONE, pattern: 'level', emblem: 'harp' },
  scots:          { ...PARCHMENT, pattern: 'saltires', emblem: 'stag' },
  mercia:         { ...STONE, pattern: 'tramlines', emblem: 'saltire' },
  wessex:         { ...PARCHMENT, pattern: 'dashes', emblem: 'roundel' },
  bretons:        { ...STONE, pattern: 'squares', emblem: 'checks' },
  asturias:       { ...PARCHMENT, pattern: 'rings', emblem: 'pall' },
  pamplona:       { ...STONE, pattern: 'zigzag', emblem: 'chevron' },
  'papal-states': { ...PARCHMENT, pattern: 'crosses', emblem: 'palace' },
  benevento:      { ...STONE, pattern: 'rising', emblem: 'pale' },
  moravia:        { ...PARCHMENT, pattern: 'upright', emblem: 'raven' },
};

/** Those that arise in play: heirs of one claimant, and rebels, who are Minor NPPs. */
// biome-ignore format: a table
const HEIRS: readonly Look[] = [
  { ...dyed(['#a8d84a', BLACK], ['#edbf10', BLACK]), pattern: 'dashes', emblem: 'pile' },
  { ...dyed(['#f4f08a', BLACK], ['#4f3cff', PALE]), pattern: 'tramlines', emblem: 'quatrefoil' },
  { ...dyed(['#8f8fe6', BLACK], ['#a36d00', BLACK]), pattern: 'squares', emblem: 'mascle' },
];
const REBELS: readonly Look[] = (['lattice', 'waves', 'falling', 'chevrons'] as const).map((pattern) => ({
  ...STONE,
  pattern,
  emblem: 'billets',
}));

function lookOf(id: PowerId): Look {
  const claimant = CLAIMANTS[id];
  if (claimant) return PARTS[claimant];
  const known = FOREIGN[id];
  if (known) return known;
  const number = Number(/-(\d+)$/.exec(id)?.[1] ?? 0);
  const kind = id.startsWith('rebels') ? REBELS : HEIRS;
  return kind[number % kind.length]!;
}

export const liveryOf = (id: PowerId): Livery => ({ id, ...lookOf(id) });

/** All that a box can hold, by kind; of the claimants those that are of one scenario with others. */
export const LIVERIES = {
  claimants: ['charles-bald', 'louis-german', 'lothar', 'louis-ii', 'boso', 'berengar'].map(liveryOf),
  majors: ['slavs', 'bulgars', 'byzantium', 'muslims', 'magyars'].map(liveryOf),
  northmen: ['vikings', 'raiders'].map(liveryOf),
  minors: Object.keys(FOREIGN)
    .filter((id) => FOREIGN[id]!.colour === PARCHMENT.colour || FOREIGN[id]!.colour === STONE.colour)
    .map(liveryOf),
};

export const ownerOf = (say: BoardWords, id: PowerId): Owner => ({ ...liveryOf(id), name: say.power(id) });

/** All who stand somewhere, or can. */
export const ownersOf = ({ powerOrder, powers }: Table, say: BoardWords): Owner[] =>
  powerOrder.filter((id) => powers[id]!.standing !== 'gone').map((id) => ownerOf(say, id));

/** What befalls a place. */
export const PLACE_ICONS = {
  pillaged: 'fire',
  plague: 'skull',
  feudalism: 'stronghold',
  stellinga: 'torch',
} satisfies Record<string, IconName>;
export type Mark = keyof typeof PLACE_ICONS;
