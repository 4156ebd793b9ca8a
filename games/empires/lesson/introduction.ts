/** Empires of the Middle Ages on one page. */

import type { Introduction } from '../../lesson.ts';

export const introduction: Introduction = {
  sections: [
    {
      title: 'What it is about',
      paragraphs: [
        'Each player leads a realm of the Middle Ages: its lands, its court, its gold, and a leader who is good or bad at war, at administration and at diplomacy. Leaders change without warning, and with them all that the realm can do.',
        'Everything is decided by year cards. Each player has five a round, face down, and not even he may look at them. Whatever he undertakes turns one up.',
      ],
    },
    {
      title: 'What wins',
      list: [
        'When the last round is over: 3 points for each land that your court reaches, and its level, which may be below 0.',
        '3 more for each of these to which you have a claim.',
        '5 for each land that you have converted or colonised.',
        'Weaker realms begin with some points. Alone, Charlemagne is compared with history: 91 points are Good.',
      ],
    },
    {
      title: 'A round of five years',
      list: [
        'Each player gets five year cards. Where they are played, raiders and magnates act, and perhaps a crusade marches.',
        'Who has the highest statures chooses first when his turn comes.',
        'A turn: draw an event card; undertake things, each with a year card, at least one; raise taxes once, whenever you like.',
        'Cards that are left defend you in others’ turns. In the end they are turned up: some call for a check of the leader’s statures.',
      ],
    },
    {
      title: 'What one can undertake',
      list: [
        'Conquest, 2 gold: takes a land. It is in unrest then. Where many live it takes several successes.',
        'Pillage, free: takes gold, and lowers the land.',
        'Diplomacy, 1 gold: forms a tie to any land, and sometimes brings the land itself.',
        'Fortification, 2 gold: walls of strength 2, then 3.',
        'Ruling, free: raises a land by a level, and ends its unrest.',
        'Defense, 1 gold, in another’s turn: your leader’s combat is taken off the attack.',
      ],
    },
    {
      title: 'How well it goes',
      paragraphs: [
        'The effectiveness is the leader’s stature and the level of the base, less the level and walls of the target, less 1 or 2 for a foreign tongue and for another faith; over two seas it is halved. Each gold more adds 1. Each card says at which number it brings what. Point at a land, and all of it stands in the panel.',
      ],
    },
    {
      title: 'Watch for',
      list: [
        'Taxes: each land but the court is checked for rebellion. Unrest, foreign tongues, other faiths and others’ ties make it likelier; your own tie and walls make it rarer.',
        'What is cut off from the court falls into unrest and counts nothing.',
        'The death of a leader without an heir can tear a realm apart. Ties, which are lost then, walls, and lands of his own tongue help.',
        'A tie and possession make a claim. A claim and the right card bring the land back, in whoever’s hands it is.',
        'Agreements can be made binding. Who breaks one may be excommunicated, and then every land is of another faith.',
      ],
    },
  ],
};
