/** What somebody reads in a first game of Carolingi, in English. */

import type { Prompt } from '@annales/engine';
import type { FirstWords } from '../../../first.ts';
import type { Questions } from '../../state.ts';

export const first: FirstWords<Prompt<Questions>> = {
  goal: () =>
    'Most points in autumn 834 win: one each for six countries, six counters, twelve followers on the map, the most trophies, and every region that you unite.',
  tips: [
    'To rule a country you need more followers there than all others and all gangs together.',
    'Missi pay for nearly everything. Your court, with what you have, stands under the question.',
  ],
  senses: {
    placement:
      'Followers are placed one by one before the first season. In a country they begin your realm; as Missi they pay for your first deeds.',
    tiles:
      'A tile is a deed for this season. All choose in secret, then all tiles are drawn from one bag. To begin with, Move troops and Equip Missi go well together.',
    swap: 'Once a year you may take back a tile that you have used. Waiting is fine: later there is more to take back.',
    influence:
      'Missi sent home become followers there; Missi on a card land in its country when its region overflows.',
    develop:
      'A counter makes a country pay and feed more. Or wake a sleeping tile, for the rest of the game.',
    equip: 'Missi are what everything is paid with: take as many as the levies give.',
    move: 'Each group that moves costs a Missus. Two followers against one gang rule a country.',
    battle:
      'Where you are the strongest you drive others out, at the price of a follower, and take a trophy.',
    soothe: 'Missi make followers of gangs, where you have a follower or next to it.',
    starving: 'A country feeds one follower and one more for each counter; the others leave.',
    expulsion: 'No gang stays where a palace is built: each flees to the neighbour that you name.',
    bonus: 'One tile more may bring the points that peace still takes.',
  },
};
