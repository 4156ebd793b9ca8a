/** The signs of stratagems, by their faces. */

import type { IconName } from '@annales/ui';
import './icons.ts';
import type { Face } from '../state.ts';

const FACE_ICONS: Record<string, IconName> = {
  truce: 'dove',
  ambush: 'swords',
  'good-harvest': 'wheat',
  'imperial-tax': 'coins',
  swamps: 'forest',
  interception: 'swords',
  'danish-alliance': 'longship',
  'frisian-alliance': 'boat',
  neustria: 'eagle',
  thuringe: 'stag',
  massacre: 'skull',
  conversion: 'cross',
  elites: 'helmet',
};
export const faceIcon = (face: Face): IconName =>
  FACE_ICONS[face] ?? (face.includes('raid') ? 'torch' : face.startsWith('to-arms') ? 'spears' : 'scroll');
