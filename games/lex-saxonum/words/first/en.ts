/** What somebody reads in a first game of Lex Saxonum, in English. */

import type { Prompt } from '@annales/engine';
import type { FirstWords } from '../../../first.ts';
import type { Questions } from '../../state.ts';

export const first: FirstWords<Prompt<Questions>> = {
  goal: (seat) =>
    seat === 'saxon'
      ? 'You are the Saxons: last until the end of 785, or take and pillage both Cologne and Koblenz in one year.'
      : 'You are Charlemagne: nine Saxon lands must bear your markers at the end of a year, by 785 at the latest.',
  tips: [
    'All is paid from one purse, and a campaign costs 6 to 9 RP: one good campaign a year is plenty.',
    'The number on a unit is added to its die; the coin is what a land pays.',
  ],
  senses: {
    draw: 'Stratagems are surprises for this year: ambushes, truces, revolts. The first is free; nothing can go wrong, and one is enough.',
    reinforcements:
      'Here lost units are bought back and walls are built. In the first year nothing is lost yet: you may simply finish.',
    operations:
      'One operation is a whole campaign: call up an army, march, fight, go home. You take turns until both have passed.',
    activation:
      'Choose who marches; a nation costs 1 RP. Whoever is called up has had his year, so take them together.',
    gathering: 'Bring them together in a land of your own, next door to where you want to fight.',
    party: 'Pick who goes along, then where to.',
    campaign: 'Fight, burn, march on or go home; most of it costs RP, so look at the purse first.',
    ambush: 'Both sides are asked before a combat. Only who holds an Ambush can say yes.',
    walls: 'Walls that join roll a die for you, and are hit only when all units there are gone.',
    loss: 'Each hit costs a unit. What is lost can be bought back next year.',
    withdrawal: 'After a round the defender may leave first. A unit that lives can fight again.',
    pressing: 'Another round costs the attacker 1 RP. Going home is no shame when the odds have turned.',
    staying: 'Levies go home unless they are paid; without anybody there, nothing is conquered.',
    interception: 'They carry loot home. Who intercepts them may take it from them.',
    scara: 'A garrison keeps the Saxons from walking back in; whoever goes home marches with the king again.',
    conversion: 'A converted land pays you every year. It takes 1 RP and a die of 4 or more.',
  },
};
