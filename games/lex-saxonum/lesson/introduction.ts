/** Lex Saxonum on one page. */

import type { Introduction } from '../../lesson.ts';

export const introduction: Introduction = {
  sections: [
    {
      title: 'What it is about',
      paragraphs: [
        'The Carolingian has the better troops, the larger income and a king who moves a large army cheaply. What he lacks is time. The Saxon is poor and divided into groups that do not march together, but the land is wide, and every year that goes by is his.',
        'Nobody can do everything. A campaign costs 6 to 9 RP, lost units must be bought back, and what is left pays for missions. The game is about what one leaves undone.',
      ],
    },
    {
      title: 'What wins',
      list: [
        'The Carolingian wins at the end of a year in which nine Saxon lands, all but Treva beyond the Elbe, bear his control markers.',
        'The Saxon wins if that has not happened by the end of 785.',
        'The Saxon wins at once if in a single year he takes and pillages both Cologne and Koblenz.',
      ],
    },
    {
      title: 'A year',
      list: [
        'Income: RP for lands, abbeys, the Irminsul, and last year’s loot. The richer side has the initiative.',
        'Stratagems: each draws up to three markers, unseen. The first is free.',
        'Reinforcements: lost units are bought back, walls are built and rebuilt.',
        'Operations, in turn until both have passed: call up an army, gather it, march, fight, assault, pillage, and retreat or stay.',
        'Reorganisation: open lands with your units in them are conquered, the others go home, missions try to convert.',
      ],
    },
    {
      title: 'A combat',
      paragraphs: [
        'Both sides roll a die for each unit at the same time. A 5 or more destroys a unit; walls and the best Scara fall to a 6 or more only. A bonus is added to the unit’s own die. The owner chooses the first loss, the enemy the second. Each round costs the attacker 1 RP.',
      ],
    },
    {
      title: 'Watch for',
      list: [
        'A unit is called up once a year. An army that comes home early has still had its year.',
        'Keep 1 RP back: for one more round, for the levies’ pay, for a mission.',
        'No land is conquered while its fortress stands, and none without a unit of yours in it at the end of the year.',
        'The Irminsul hinders every mission. But when it falls, Widukind comes, and the Saxons march together.',
        'As the Saxon you need not win battles. A pillaged city costs the king more than you.',
      ],
    },
  ],
};
