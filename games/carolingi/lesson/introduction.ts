/** Carolingi on one page. */

import type { Introduction } from '../../lesson.ts';

export const introduction: Introduction = {
  sections: [
    {
      title: 'What it is about',
      paragraphs: [
        'Everybody rules from a safe homeland and spreads followers over the countries of the realm. To control a country you need more followers there than all others and all gangs together.',
        'Only Missi can be sent or spent. Countries yield levies, levies equip Missi, and nearly everything you do sends them back to court: that is the pulse of the game.',
      ],
    },
    {
      title: 'What wins',
      list: [
        'One point each: six controlled countries; six counters on them; twelve followers on the map; the most trophies.',
        'One point for every region that you unite: all its countries, and a follower in its woodland.',
        'The most points after the last year win. Or a Peace tile ends the game at once, if its owner has three points when it is drawn.',
      ],
    },
    {
      title: 'A season',
      list: [
        'Swap, once a year: lay down a tile and take back one that you have used.',
        'Place two tiles in secret, all at the same time.',
        'All tiles and the grey event tiles go into one bag and are drawn one by one. Whose tile is drawn acts at once.',
        'An event reveals a country card. It goes into a slot of its region; if there is none, the region overflows and everything on its cards lands on the map.',
      ],
    },
    {
      title: 'The tiles',
      list: [
        'Influence: Missi to the homeland or to cards, or followers from cards to their countries.',
        'Develop: counters, or a further tile for the rest of the game.',
        'Equip Missi: as many steps as you have levies.',
        'Move troops: groups leave what you control, a Missus each.',
        'Battle: drive others and gangs out where you have the majority, and take a trophy.',
        'Soothe riot and Peace sleep at first, with three others that have a dot; Develop wakes them.',
      ],
    },
    {
      title: 'Watch for',
      list: [
        'A used tile is gone until the year turns. Five tiles must last for four seasons.',
        'You never know when your tile will come: choose two that are useful in either order.',
        'Full slots are a promise: followers on those cards are about to land.',
        'From 831 on there is hunger. Where more of yours stand than are fed, they go home and a gang comes.',
        'When somebody has three points, Peace may already be in the bag.',
      ],
    },
  ],
};
