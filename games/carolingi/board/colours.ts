/** How the Carolingians are told apart: by colour, pattern and emblem. */

import type { Seat } from '@annales/engine';
import { type IconName, inPalette, type Livery, type Owner } from '@annales/ui';
import './icons.ts';
import type { COLOURS, TileAction } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { words } from '../words/en.ts';

/** What the table says, in the reader's language. */
export const boardWords = ({ say }: { say: { words: unknown } }): BoardWords =>
  (say.words as ReturnType<typeof words>).board;

type Colour = (typeof COLOURS)[number];
interface Paint {
  /** Of counters, what is written on them, and lands, as in the box. */
  usual: [colour: string, ink: string, tint: string];
  /** As light or dark as no other court, for whoever cannot tell some hues apart; lands have it too. */
  distinct: [colour: string, ink: string];
}

const livery = (
  id: Colour,
  { usual, distinct }: Paint,
  rest: Pick<Livery, 'pattern' | 'emblem'>,
): Livery => ({
  id,
  colour: inPalette(usual[0], distinct[0]),
  ink: inPalette(usual[1], distinct[1]),
  tint: inPalette(usual[2], distinct[0]),
  ...rest,
});

// biome-ignore format: a table
export const OWNERS: Record<Seat, Livery> = {
  red:    livery('red',    { usual: ['#a32f27', '#fff4e6', '#d8564a'], distinct: ['#aa392d', '#fff4e6'] }, { pattern: 'rising',   emblem: 'lion' }),
  yellow: livery('yellow', { usual: ['#edc73d', '#2a1f05', '#f2c81f'], distinct: ['#f4c713', '#2a1f05'] }, { pattern: 'dots',     emblem: 'eagle' }),
  blue:   livery('blue',   { usual: ['#2b5794', '#fdf6e3', '#4f8add'], distinct: ['#4671c4', '#ffffff'] }, { pattern: 'falling',  emblem: 'lily' }),
  green:  livery('green',  { usual: ['#36713f', '#fdf6e3', '#4fa35c'], distinct: ['#55be9f', '#0c2219'] }, { pattern: 'level',    emblem: 'stag' }),
  purple: livery('purple', { usual: ['#6a3c86', '#fdf6e3', '#9a62bd'], distinct: ['#5c2e86', '#fdf6e3'] }, { pattern: 'crosses',  emblem: 'crown' }),
  white:  livery('white',  { usual: ['#f5f1e6', '#26211a', '#ffffff'], distinct: ['#f4f2ea', '#26211a'] }, { pattern: 'lozenges', emblem: 'rooster' }),
};

export const seatOwner = (say: BoardWords, seat: Seat): Owner => ({ ...OWNERS[seat]!, name: say.seat(seat) });

/** Rebels belong to nobody. */
export const GANGS: Livery = {
  id: 'gangs',
  colour: '#2a211a',
  ink: '#ffcf9a',
  pattern: 'plain',
  emblem: 'mob',
};

export const TILE_ICONS: Record<TileAction, IconName> = {
  influence: 'quill',
  develop: 'hammer',
  equip: 'saddle',
  move: 'boot',
  battle: 'swords',
  soothe: 'shield',
  peace: 'dove',
  none: 'none',
};
