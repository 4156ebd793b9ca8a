/** The words of Lex Saxonum that explain themselves when pointed at. */

import type { Term } from '../lesson.ts';

export const terms: readonly Term[] = [
  {
    term: 'RP',
    variants: ['resource point', 'resource points'],
    says: 'Resource points, the only money of the game. They come from lands, loot and abbeys at the start of a year and pay for everything; a purse holds 25 at most.',
    clause: 'LS-2.m',
  },
  {
    term: 'purse',
    variants: ['purses'],
    says: 'The RP that a side has. What is not spent stays there for the next year, up to 25.',
    clause: 'LS-2.a',
  },
  {
    term: 'initiative',
    says: 'Whoever is richer at the start of the year draws and operates first. In a tie it is the Carolingian, or the Saxon while Widukind is in play.',
    clause: 'LS-3.a',
  },
  {
    term: 'stratagem',
    variants: ['stratagems'],
    says: 'A marker with a Saxon and a Carolingian face, drawn unseen from one pile, up to three a year. You use the face of your own side, in the phase whose letter it bears.',
    clause: 'LS-4.2.a',
  },
  {
    term: 'Angria',
    variants: ['Westphalia', 'Eastphalia'],
    says: 'Westphalia, Angria, Eastphalia and Nordalbingia are the groups of the Saxons. Without Widukind units of different groups never march in one army.',
    clause: 'LS-6.2.2.b',
  },
  {
    term: 'Truce',
    says: 'Whoever draws this stratagem must play it: no reinforcements, no operations and no reorganisation this year.',
    clause: 'LS-4.3.1S.y',
  },
  {
    term: 'Good Harvest',
    says: 'A Saxon stratagem that brings 1 to 3 RP by a die, as soon as both have drawn.',
    clause: 'LS-4.3.1S.f',
  },
  {
    term: 'Imperial Tax',
    says: 'A Carolingian stratagem that brings 1 to 3 RP by a die, as soon as both have drawn.',
    clause: 'LS-4.3.1C.d',
  },
  {
    term: 'ambush',
    variants: ['Ambush'],
    says: 'A stratagem for either side: one die without bonus before the first round; 5 or 6 is a hit. Two ambushes cancel each other.',
    clause: 'LS-4.3.1S.k',
  },
  {
    term: 'swamps',
    variants: ['Retreat into the Swamps'],
    says: 'A Saxon stratagem: in a combat one hit against him is cancelled.',
    clause: 'LS-4.3.1S.o',
  },
  {
    term: 'Interception of Pillagers',
    variants: ['intercept', 'intercepts', 'interception'],
    says: 'A Carolingian stratagem: when Saxons retreat after pillaging, up to five units next door fall upon them for nothing. They fight, or give up the loot.',
    clause: 'LS-4.3.1C.e1',
  },
  {
    term: 'Winter Campaign',
    says: 'A Carolingian stratagem: one more operation after all have gone home, with at most four units.',
    clause: 'LS-4.3.1C.a',
  },
  {
    term: 'Massacre',
    says: 'A Carolingian stratagem from 780 on: where Charlemagne stands in Saxony, that land and two neighbours are conquered at once.',
    clause: 'LS-4.3.1C.f1',
  },
  {
    term: 'General Revolt',
    says: 'A Saxon stratagem: three to five conquered lands rise at once. From 782 on it can be bought.',
    clause: 'LS-4.3.1S.s',
  },
  {
    term: 'Revolt',
    variants: ['revolts'],
    says: 'A Saxon stratagem: a conquered land rises; a converted one only on a 4 or more.',
    clause: 'LS-4.3.1S.v',
  },
  {
    term: 'operation',
    variants: ['operations'],
    says: 'A whole campaign: units are called up, gather, march, fight, and end where they may stay. The sides launch them in turn until both have passed.',
    clause: 'LS-6.1.a',
  },
  {
    term: 'unit',
    variants: ['units'],
    says: 'Fighters from one land, named after it. A unit rolls one die in combat; +1 or +2 on it is added to that die. It is called up once a year.',
    clause: 'LS-1.3.a',
  },
  {
    term: 'nation',
    variants: ['nations'],
    says: 'The royal army, Austrasia, Hesse, Thuringe and West Friesland: the Carolingian calls up units of a nation for 1 RP together. The Saxon pays 1 RP for each land.',
    clause: 'LS-6.2.b',
  },
  {
    term: 'royal army',
    says: 'Charlemagne, the Scara at Aix-la-Chapelle and Neustria: called up together for 1 RP.',
    clause: 'LS-6.2.b',
  },
  {
    term: 'Charlemagne',
    says: 'The Carolingian commander. Led by him, six units march for 1 RP, armies may be larger than five, and levies stay in what he conquers. He can be driven off, never killed.',
    clause: 'LS-6.2.f',
  },
  {
    term: 'Widukind',
    says: 'The Saxon commander. He appears when the Irminsul falls and alone can lead all Saxon groups in one army. He can be killed.',
    clause: 'LS-8.3.c',
  },
  {
    term: 'Scara',
    says: 'The household troops of the king, at Aix-la-Chapelle: one with +2, which falls to a 6 only and follows Charlemagne alone, and three with +1, which may stay in conquests.',
    clause: 'LS-8.2.e',
  },
  {
    term: 'Neustria',
    says: 'One unit that is bought or comes by a stratagem, marches with Charlemagne only, and leaves every winter.',
    clause: 'LS-6.2.1.b',
  },
  {
    term: 'levies',
    says: 'Units of Austrasia, Hesse and Thuringe. Without Charlemagne they stay in a conquest only for 1 RP and a roll of the die.',
    clause: 'LS-C7.2.f7',
  },
  {
    term: 'friendly',
    says: 'A land that your side controls and where no enemy unit is. There an army gathers, and the first move into it is free.',
    clause: 'LS-1.1.b',
  },
  {
    term: 'fortification',
    variants: ['fortifications', 'walls'],
    says: 'Fortress, stronghold, city, abbey or bishop’s palace. It rolls one die if it joins a fight, and only a 6 or more hits it.',
    clause: 'LS-C7.2.d4',
  },
  {
    term: 'fortress',
    says: 'The walls of a Saxon land; one hit destroys them. No land is conquered while its fortress stands.',
    clause: 'LS-C7.2.d4',
  },
  {
    term: 'stronghold',
    says: 'Carolingian walls that take two hits. In a conquered land one can be built for 4 RP.',
    clause: 'LS-5.5.a',
  },
  {
    term: 'bishop’s palace',
    says: 'Built in a conquered land for 3 RP: conversion succeeds there without a die and is easier next door.',
    clause: 'LS-5.6.a',
  },
  {
    term: 'abbey',
    variants: ['abbeys'],
    says: 'Fulda and West Friesland have one. Each pays the Carolingian 1 RP a year until it is destroyed.',
    clause: 'LS-2.d',
  },
  {
    term: 'assault',
    says: 'An attack on walls when no defending unit is left, 1 RP a round. A fortress or abbey takes one hit, a stronghold two, a city three.',
    clause: 'LS-C7.2.f1',
  },
  {
    term: 'pillage',
    variants: ['pillaged', 'pillages', 'loot'],
    says: 'Free, once no defending unit is left: next year the pillager receives the coin of the land and its owner does not.',
    clause: 'LS-C7.2.f3',
  },
  {
    term: 'retreat',
    says: 'Back along the way the army came, for nothing, to the first friendly land. It ends the operation.',
    clause: 'LS-M6.5.a',
  },
  {
    term: 'conquered',
    variants: ['conquer', 'conquers', 'conquest', 'conquests'],
    says: 'At the end of the year a Saxon land is conquered if its fortress is down, a Carolingian unit and no Saxon stands there, and it touches land of the Carolingian. It then pays nobody.',
    clause: 'LS-8.1.a',
  },
  {
    term: 'control marker',
    variants: ['control markers'],
    says: 'Lies on a conquered land; turned over, the land is converted. Nine of them win the game.',
    clause: 'LS-8.6.a',
  },
  {
    term: 'converted',
    variants: ['conversion', 'convert', 'missionaries'],
    says: 'A conquered land that has taken the faith pays its coin to the Carolingian and revolts less easily. An attempt costs 1 RP and needs a 4 or more.',
    clause: 'LS-8.4.a',
  },
  {
    term: 'Irminsul',
    says: 'The sacred pillar of the Saxons, at Eresburg. While it stands the Saxon has 1 RP more a year and conversions roll 1 lower. When Eresburg is conquered it falls, and Widukind appears.',
    clause: 'LS-8.3.a',
  },
  {
    term: 'Aix-la-Chapelle',
    variants: ['Aix'],
    says: 'The king’s residence, off the map, with ways out to Cologne, Koblenz and Büraburg. Nobody can march in.',
    clause: 'LS-1.1.g',
  },
  {
    term: 'Nordalbingia',
    says: 'The land beyond the Elbe, with Treva. It need not be conquered.',
    clause: 'LS-8.6.a',
  },
];
