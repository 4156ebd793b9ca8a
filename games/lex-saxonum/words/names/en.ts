/** What the fixed things of the game are called. */

import { grammarOf, type Json } from '@annales/engine';
import type { Side, UnitId, World } from '../../state.ts';

const SIDE_NAMES: Record<Side, string> = { carolingian: 'the Carolingian', saxon: 'the Saxon' };
export const side = (value: Json | undefined): string => SIDE_NAMES[value as Side] ?? String(value);
export const COMMANDERS: Record<Side, string> = { carolingian: 'Charlemagne', saxon: 'Widukind' };
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const FACE_NAMES: Record<string, string> = {
  truce: 'Truce',
  ambush: 'Ambush',
  'sorb-raid': 'Sorb Raid',
  'veleti-raid': 'Veleti Raid',
  'obotrite-raid': 'Obotrite Raid',
  'good-harvest': 'Good Harvest',
  'imperial-tax': 'Imperial Tax',
  swamps: 'Retreat into the Swamps',
  interception: 'Interception of Pillagers',
  'danish-alliance': 'Danish Alliance',
  'frisian-alliance': 'Frisian Alliance',
  neustria: 'Neustria',
  'to-arms-westphalia': 'To Arms! (Westphalia)',
  'to-arms-angria': 'To Arms! (Angria)',
  'to-arms-eastphalia': 'To Arms! (Eastphalia)',
  avars: 'Campaign against the Avars',
  italy: 'Campaign in Italy',
  thuringe: 'Revolt in Thuringe',
  'general-revolt': 'General Revolt',
  revolt: 'Revolt',
  elites: 'Rallying of the Elites',
  conversion: 'Conversion',
  massacre: 'Massacre',
  'winter-campaign': 'Winter Campaign',
};
export const face = (value: Json | undefined): string => FACE_NAMES[String(value)] ?? String(value);

const WALLS: Record<string, string> = {
  fortress: 'fortress',
  stronghold: 'stronghold',
  city: 'city',
  abbey: 'abbey',
  palace: 'bishop’s palace',
};
export const walls = (value: Json | undefined): string => WALLS[String(value)] ?? String(value);

export const GROUPS: Record<string, string> = {
  royal: 'the royal army',
  austrasia: 'Austrasia',
  hesse: 'Hesse',
  thuringe: 'Thuringe',
  'west-friesland': 'West Friesland',
  westphalia: 'Westphalia',
  angria: 'Angria',
  eastphalia: 'Eastphalia',
  nordalbingia: 'Nordalbingia',
};

export const { list: listed, plural } = grammarOf('en-GB');

/**
 * Units are named with their numbers, as on the board, lest one be taken for its land or its twin: `koblenz-2` is
 * Koblenz-2. A bonus is part of the name.
 */
export function unitName({ lands, units }: World['map'], id: UnitId, bonus = units[id]!.bonus): string {
  const number = /-\d+$/.exec(id)?.[0] ?? '';
  const stem = id.slice(0, id.length - number.length);
  return `${lands[stem]?.name ?? capital(stem)}${number}${bonus > 0 ? ` +${bonus}` : ''}`;
}
