/** The signs of units and stratagem markers, on the table and wherever they are told of; drawn in `board/icons.json`. */

import type { Marker, UnitType } from './state.ts';

export const UNIT_ICONS = {
  leader: 'crown',
  army: 'shield',
  nomad: 'bow',
  warrior: 'axe',
  militia: 'mob',
  fleet: 'boat',
} as const satisfies Record<UnitType, string>;

export const MARKER_ICONS = {
  alliance: 'flag',
  assassin: 'dagger',
  'church-council': 'abbey',
  'de-ceremonis': 'laurel',
  espionage: 'eye',
  'feudal-unrest': 'spears',
  'field-of-lies': 'tent',
  'good-harvest': 'wheat',
  'greek-fire': 'flask',
  insubordination: 'none',
  'leadership-1': 'horn',
  'leadership-2': 'horn',
  'leadership-3': 'horn',
  mesalliance: 'ring',
  'oaths-of-strasbourg': 'quill',
  perfidity: 'coins',
  'peripheral-war': 'swords',
  plague: 'skull',
  'religious-conversion': 'cross',
  schism: 'event',
  stellinga: 'torch',
  subversion: 'bag',
  'viking-diplomacy': 'longship',
  withdrawal: 'boot',
} as const satisfies Record<Marker, string>;
