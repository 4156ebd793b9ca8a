/** How sides and peoples are told apart, and what pieces are called. */

import type { IconName, Owner } from '@annales/ui';
import './icons.ts';
import { unitName } from '../names.ts';
import { bonusOf } from '../rules/ground.ts';
import type { Nation, Side, Table, UnitId } from '../state.ts';

export const OWNERS: Record<Side | 'neutral', Owner> = {
  carolingian: {
    id: 'carolingian',
    name: 'Carolingian',
    colour: '#27497f',
    ink: '#fdf6e3',
    tint: '#4f86cf',
    pattern: 'rising',
    emblem: 'eagle',
  },
  saxon: {
    id: 'saxon',
    name: 'Saxon',
    colour: '#e0a32b',
    ink: '#2a1c06',
    pattern: 'dots',
    emblem: 'horse',
  },
  neutral: {
    id: 'neutral',
    name: 'Neutral',
    colour: '#cbd0bf',
    ink: '#20251a',
    pattern: 'plain',
    emblem: 'shield',
  },
};

/** Laid over conquered land: what was Saxon keeps its dots, until it is converted. */
export const CONVERTED: Owner = {
  ...OWNERS.carolingian,
  id: 'converted',
  name: 'Converted',
  pattern: 'crosses',
};

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
export const unitHere = (t: Table, unit: UnitId): string => unitName(t.map, unit, bonusOf(t, unit));
