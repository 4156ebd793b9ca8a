/** Rivers, ranges and anchors that several boards of Europe share; their lines are in `rivers.json` and `ranges.json`. */

import type { LonLat } from '../recipe.ts';

// biome-ignore-start format: lists
export const GREAT_RIVERS = [
  'rhine',
  'danube',
  'elbe',
  'loire',
  'seine',
  'rhone',
  'garonne',
  'po',
  'ebro',
  'oder',
];
/** Of the Frankish realm, beside the great ones. */
export const FRANKISH_RIVERS = [
  'weser',
  'main',
  'moselle',
  'meuse',
  'saone',
  'scheldt',
  'saale',
  'ems',
  'inn',
];
/** From the Pannonian plain to the Ocean. */
export const SOUTHERN_RIVERS = ['drava', 'sava', 'tisza', 'duero', 'tagus', 'guadalquivir', 'guadiana'];

export const ALPS = ['alps-west', 'alps-central', 'alps-east', 'alps-bernese', 'alps-carnic'];
export const APENNINES = ['apennines-north', 'apennines-central', 'apennines-south'];
/** From the Cévennes to the March. */
export const MIDDLE_RANGES = [
  'cevennes',
  'jura',
  'vosges',
  'black-forest',
  'harz',
  'ore',
  'bohemian-forest',
  'sudetes',
  'white-carpathians',
];
export const IBERIAN_RANGES = ['pyrenees', 'cantabrian', 'iberian', 'morena', 'nevada', 'guadarrama'];
export const EASTERN_RANGES = [
  'carpathians-east',
  'carpathians-south',
  'dinaric-north',
  'dinaric-south',
  'balkan',
  'rhodope',
  'pindus',
];
export const BRITISH_RANGES = ['pennine', 'cambrian', 'highlands', 'grampians'];
/** Of the two islands. */
export const ISLAND_RANGES = ['corsican', 'sardinian'];

/** Points that a land grows from, wherever it is one area. */
export const IRELAND: LonLat[] = [
  [-8.5, 52.2],
  [-9, 53.8],
  [-6.8, 54.6],
];
// biome-ignore-end format: lists
