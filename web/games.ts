/** The games, each fetched when it is wanted: rules and table. */

import type { Action } from '@annales/engine';
import type { Seen } from '@annales/ui';
import type { ComponentType } from 'preact';

export { loadPlayable, makeGame } from './rules.ts';

export type GameTable = ComponentType<Seen<unknown, Action>>;

const tables = import.meta.glob<GameTable>('../games/*/board/table.tsx', { import: 'GameTable' });

type GameAid = ComponentType<Pick<Seen<unknown, Action>, 'game' | 'view'>>;
const aids = import.meta.glob<GameAid>('../games/*/board/aid.tsx', { import: 'GameAid' });

/** Its player aid, if it has one. */
export const loadAid = async (id: string): Promise<GameAid | null> =>
  (await aids[`../games/${id}/board/aid.tsx`]?.()) ?? null;

export const loadTable = (id: string): Promise<GameTable> => tables[`../games/${id}/board/table.tsx`]!();
