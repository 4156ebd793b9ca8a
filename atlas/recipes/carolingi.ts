/** Carolingi: the Empire of Louis the Pious and its neighbours. */

import type { Recipe } from '../recipe.ts';
import { ALMERE, DOLLART, JADE, MODERN_IJSSELMEER, SCHELDT_MARSHES } from './coasts.ts';
import { ALPS, APENNINES, FRANKISH_RIVERS, GREAT_RIVERS, ISLAND_RANGES, MIDDLE_RANGES } from './europe.ts';

export const carolingi: Recipe = {
  game: 'carolingi',
  title: 'Carolingi',
  frame: { centre: [6.62, 48.12], kmPerUnit: 1.09, width: 1660, height: 1540 },
  land: {
    smallestIsland: 60,
    islandReach: 25,
    drain: [SCHELDT_MARSHES, DOLLART, JADE],
  },
  lakes: { drop: MODERN_IJSSELMEER, add: [ALMERE] },
  ground: {
    soften: 14,
    reach: 60,
    shore: 45,
    anchors: {
      sorben: [
        [12.3, 50.45],
        [12.32, 50.36],
      ],
      franken: [
        [11.95, 50.45],
        [11.98, 50.36],
      ],
      friesland: [
        [3.6, 51.52],
        [3.8, 51.55],
        [4.0, 51.6],
        [4.1, 51.52],
      ],
      flandre: [
        [3.55, 51.36],
        [3.7, 51.3],
        [3.85, 51.3],
      ],
    },
  },
  rivers: [
    ...GREAT_RIVERS,
    ...FRANKISH_RIVERS,
    // biome-ignore format: a list
    ...['drava', 'sava', 'tiber', 'arno', 'adige', 'neckar', 'lech', 'enns', 'mur', 'morava', 'vltava', 'dordogne', 'lot', 'tarn', 'allier', 'vienne', 'charente', 'marne', 'oise', 'yonne', 'somme', 'isere', 'durance', 'doubs', 'adour', 'havel', 'spree', 'segre', 'tagliamento', 'raba', 'aller'],
  ],
  bends: [
    {
      along: 'rhine',
      areas: ['franken', 'oberlothringen', 'hessen', 'niederlothringen', 'westfalen', 'schwaben'],
      within: 40,
    },
    { along: 'rhine', areas: ['franken', 'oberlothringen', 'schwaben'], within: 85 },
    { along: 'elbe', areas: ['nordalbingien', 'ostfalen', 'obodriten', 'liutizen'], within: 30 },
    { along: 'loire', areas: ['anjou', 'poitou'], within: 35 },
    { along: 'scheldt', areas: ['flandre', 'friesland', 'niederlothringen'], within: 18 },
    { along: 'saone', areas: ['comte-de-bourgogne', 'duche-de-bourgogne'], within: 35 },
    { along: 'rhone', areas: ['haute-provence', 'toulouse'], within: 35 },
    { along: 'garonne', areas: ['gascogne', 'poitou', 'perigord'], within: 30 },
    { along: 'pyrenees', areas: ['gascogne', 'navarre', 'marca-hispanica', 'toulouse'], within: 40 },
    {
      along: 'alps-west',
      areas: ['haute-provence', 'comte-de-bourgogne', 'longobardia-occidentale'],
      within: 35,
    },
    {
      along: 'alps-central',
      areas: ['chur-raetien', 'longobardia-occidentale', 'longobardia-orientale', 'altbayern'],
      within: 35,
    },
    { along: 'alps-carnic', areas: ['friuli', 'karantanien', 'altbayern'], within: 30 },
  ],
  ranges: [
    ...ALPS,
    ...APENNINES,
    ...MIDDLE_RANGES,
    ...ISLAND_RANGES,
    // biome-ignore format: a list
    ...['alps-north', 'alps-dauphine', 'pyrenees', 'auvergne', 'swabian-alb', 'ardennes', 'eifel', 'thuringian-forest', 'bohemian-south', 'dinaric-north', 'cantabrian', 'rothaar', 'spessart', 'rhoen', 'osning', 'morvan', 'armorica', 'tatra', 'abruzzi', 'iberian'],
  ],
  reliefScale: 0.85,
  labels: {
    largest: 27,
    smallest: 22.5,
    stack: 30,
    sea: 30,
    river: 18,
    names: { 'haute-provence': '(Haute) Provence' },
  },
  sea: {
    anchors: {
      'mare-germanicum': [
        [1.9, 51.2],
        [2.4, 51.4],
        [3.2, 51.8],
      ],
      canalis: [
        [1.3, 50.7],
        [0.3, 50.3],
      ],
    },
  },
  // biome-ignore format: a table
  routes: [
    { a: 'friesland', b: 'nordalbingien', through: [[7.5, 53.95], [8.0, 54.2], [8.4, 54.3]] },
    { a: 'friuli', b: 'spoleto', through: [[13.2, 45.55], [13.2, 44.9], [13.8, 43.9], [14.2, 43.0]] },
  ],
  rose: { at: [-5.2, 46.3], radius: 54 },
  captions: [
    { text: 'Carolingi', style: 'title', at: [4.0, 41.1], size: 64 },
    { text: 'Britannia', style: 'land', at: [-1.5, 52.2], size: 26 },
    { text: 'Hispania', style: 'land', at: [-1.8, 41.0], size: 26 },
    { text: 'Croatia', style: 'land', at: [16.3, 45.0], size: 23 },
    { text: 'Sardinia', style: 'land', at: [9.0, 40.4], size: 16 },
  ],
};
