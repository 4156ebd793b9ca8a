/** How sides and peoples are told apart, and what pieces are called. */

import type { IconName, Livery, Owner } from '@annales/ui';
import './icons.ts';
import { bonusOf } from '../rules/ground.ts';
import type { Nation, Side, Table, UnitId } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { words } from '../words/en.ts';

/** What the table says, in the reader's language. */
export const boardWords = ({ say }: { say: { words: unknown } }): BoardWords =>
  (say.words as ReturnType<typeof words>).board;

export const OWNERS: Record<Side | 'neutral', Livery> = {
  carolingian: {
    id: 'carolingian',
    colour: '#27497f',
    ink: '#fdf6e3',
    tint: '#4f86cf',
    pattern: 'rising',
    emblem: 'eagle',
  },
  saxon: {
    id: 'saxon',
    colour: '#e0a32b',
    ink: '#2a1c06',
    pattern: 'dots',
    emblem: 'horse',
  },
  neutral: {
    id: 'neutral',
    colour: '#cbd0bf',
    ink: '#20251a',
    pattern: 'plain',
    emblem: 'shield',
  },
};

/** Laid over conquered land: what was Saxon keeps its dots, until it is converted. */
export const CONVERTED: Livery = {
  ...OWNERS.carolingian,
  id: 'converted',
  pattern: 'crosses',
};

export const sideOwner = (say: BoardWords, side: Side): Owner => ({ ...OWNERS[side], name: say.side(side) });

/** All who can hold land. */
export const landOwners = (say: BoardWords): Owner[] => [
  ...(Object.keys(OWNERS) as (keyof typeof OWNERS)[]).map((id) => ({ ...OWNERS[id], name: say.side(id) })),
  { ...CONVERTED, name: say.side('converted') },
];

export const NATION_ICONS: Record<Nation, IconName> = {
  royal: 'crown',
  austrasia: 'eagle',
  hesse: 'lion',
  thuringe: 'stag',
  'west-friesland': 'boat',
  saxon: 'horse',
  danish: 'longship',
  frisian: 'boat',
  obotrite: 'boar',
  veleti: 'wolf',
  sorb: 'raven',
};

/** Where each side's commander lies on the table. */
export const KINGS = { carolingian: 'charlemagne', saxon: 'widukind' } as const;

/** A unit as it stands here: the elites lose their bonus. */
export const unitHere = (say: BoardWords, t: Table, unit: UnitId): string =>
  say.unit(t.map, unit, bonusOf(t, unit));
