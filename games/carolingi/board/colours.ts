/** How the Carolingians are told apart: by colour, pattern and emblem. */

import type { Seat } from '@annales/engine';
import type { IconName, Owner } from '@annales/ui';
import type { COLOURS, TileAction } from '../state.ts';

type Colour = (typeof COLOURS)[number];
const owner = (id: Colour, rest: Omit<Owner, 'id' | 'name'>): Owner => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  ...rest,
});

// biome-ignore format: a table
export const OWNERS: Record<Seat, Owner> = {
  red:    owner('red',    { colour: '#a32f27', ink: '#fff4e6', tint: '#d8564a', pattern: 'rising',   emblem: 'lion' }),
  yellow: owner('yellow', { colour: '#edc73d', ink: '#2a1f05', tint: '#f2c81f', pattern: 'dots',     emblem: 'eagle' }),
  blue:   owner('blue',   { colour: '#2b5794', ink: '#fdf6e3', tint: '#4f8add', pattern: 'falling',  emblem: 'lily' }),
  green:  owner('green',  { colour: '#36713f', ink: '#fdf6e3', tint: '#4fa35c', pattern: 'level',    emblem: 'stag' }),
  purple: owner('purple', { colour: '#6a3c86', ink: '#fdf6e3', tint: '#9a62bd', pattern: 'crosses',  emblem: 'crown' }),
  white:  owner('white',  { colour: '#f5f1e6', ink: '#26211a', tint: '#ffffff', pattern: 'lozenges', emblem: 'rooster' }),
};

/** Rebels belong to nobody. */
export const GANGS: Owner = {
  id: 'gangs',
  name: 'Gangs',
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
