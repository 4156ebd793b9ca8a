/** What the fixed things of Carolingi are called, in English. */

import type { Json } from '@annales/engine';
import type { TileAction, TileFacts } from '../../state.ts';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const colour = (seat: Json | undefined): string => capital(String(seat));

export const ACTION_NAMES: Record<TileAction, string> = {
  influence: 'Influence',
  develop: 'Develop',
  equip: 'Equip Missi',
  move: 'Move troops',
  battle: 'Battle',
  soothe: 'Soothe riot',
  peace: 'Peace',
  none: 'No-action',
};

/** A tile by its action; what there is without a dot too says that it has one. */
export function tileName(tiles: Readonly<Record<string, TileFacts>>, id: string): string {
  const tile = tiles[id];
  if (!tile) return id;
  const plain = Object.values(tiles).some((one) => one.action === tile.action && !one.dotted);
  return `${ACTION_NAMES[tile.action]}${tile.dotted && plain ? ' (dotted)' : ''}`;
}

export const CARD_NAMES: Record<string, string> = {
  hunger: 'Hunger',
  anarchy: 'Anarchy',
  rebellion: 'Rebellion',
};
