/** What somebody reads in a first game of Carolingian Twilight, in English. */

import type { Prompt } from '@annales/engine';
import type { FirstWords } from '../../../first.ts';
import type { Questions } from '../../state.ts';
import { powerName } from '../names/en.ts';

export const first: FirstWords<Prompt<Questions>> = {
  goal: (seat) =>
    `You are ${powerName(seat)}: hold more of the Empire than the others when it ends. Areas, burgs and DP count, and your leader must live.`,
  tips: [
    'A stack without a number is covered: only its player knows what is in it. Yours show their strength.',
    'Guard your leader: with him a force gets further, and with his death you lose your power.',
  ],
  senses: {
    deploy:
      'A sensible set-up is offered. Take it as it is, or move units about with the buttons; a force in each area holds it.',
    initiative:
      'Everybody pays what he bids, also those who lose. Who bids most chooses first when he acts; it is no shame to stand at nothing. You can say beforehand how far you would go, so that nobody waits for each bid.',
    space: 'The track is the order of play. Late is often better: you act when you know what the others did.',
    'pick-npp': 'The Major NPPs are auctioned one by one; you say which comes next.',
    'npp-bid':
      'Who wins plays this foreign power for a year, against whomever he likes. Only the winner pays. Beforehand you can say how far you would go for each power.',
    'npp-space': 'When it acts: before the one whom it is to strike is a good place.',
    maintain: 'Units cost LP every year. Pay, unless you have more than you can feed.',
    raise: 'What is left buys units, one in each area, or markers; LP are not kept, DP are.',
    operations: 'Each force may operate once: form it, roll a die for its OP, then move and fight with them.',
    forming: 'Pick up units that stand in the same place, or leave some to hold it. Then roll.',
    operation:
      'Every step costs OP: the price stands on the map. Your own forces may halt at any time; an NPP must take a place or attack, if it can.',
    strike:
      'Who rolls chooses the table that his units allow. CA means that the other side strikes back; the panel shows what each die does.',
    loss: 'Militia are cheap, your leader is not.',
    'passage-answer': 'Another wants to cross a sea where your fleets are.',
    'assassin-answer':
      'Whenever a marker is played, everybody is asked. An Assassin makes it come to nothing; who holds none can only let it be.',
    'diplomacy-answer': 'Before the raid everybody is asked; only who holds Viking Diplomacy can play it.',
    'oaths-answer': 'Before the first turn everybody is asked; only who holds the Oaths can play them.',
  },
};
