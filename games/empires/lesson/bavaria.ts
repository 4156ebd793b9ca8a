/** The event card, the first ruling, and Bavaria. */

import type { Step } from '../../lesson.ts';
import { FREE, HOLDING, NO_MORE } from './instead.ts';

export const bavaria: readonly Step[] = [
  {
    part: 'The Frankish Empire',
    says: 'You are Charlemagne. Fourteen lands are yours, from Friesland to Provence; the crown marks your court in Lorraine.',
    why: 'The number in each land is its level, the social state. It is what you can tax, how strong you are when you set out from there, and what the land counts at the end: 3 points and its level, and 3 more if you have a claim. With your name, below the question, stand your statures: 9 in combat, 9 in administration, 9 in diplomacy. No leader can have more.',
    clause: 'EM-26.0.a',
  },
  {
    part: 'An event card',
    says: 'A round is five years. Draw the event card with which your turn begins.',
    why: 'An event may raise lands or ruin them. You could tax before you draw, but you have 12 gold, and taxes can wait until the end of your turn.',
    clause: 'EM-19.0.a',
    action: 'draw',
    draws: ['hold', 35],
    instead: {
      tax: 'Once in each turn, whenever you like. At the end your lands may be worth more.',
      ...FREE,
    },
  },
  {
    part: 'Ruling',
    happened:
      'It is a Dynastic Inheritance, a card that is held: nobody else would see it, and you play it when you like. Five year cards lie before you, which you may not look at. Each thing you undertake turns one of them up, and it says what comes of it.',
    says: 'Begin at home: rule Franconia.',
    why: 'Ruling costs nothing. Its effectiveness is your administration, 9, less the distance of the level from 0: a land that is neither rich nor poor is the easiest to raise. Each choice has it beside its name: “at 9” is the effectiveness, and the percentage says how many of the cards bring what is sought. The panel shows the whole sum, and how likely each result is.',
    clause: 'EM-9.35.a',
    action: 'rule franconia',
    instead: {
      rule: 'Any of them could be raised. Franconia borders Bavaria, and you will set out from there next.',
      conquer: 'Soon. From a land of a higher level it goes better.',
      pillage: 'Gold is not what you lack now.',
      negotiate: 'Diplomacy comes later in this round.',
      fortify: 'Alone at the table you have no enemy who would attack.',
      tax: 'At the end of the turn.',
      ...HOLDING,
    },
  },
  {
    says: 'You are asked for gold beyond the cost. Spend none.',
    why: 'An effectiveness of 9 is enough for nearly every card that raises a land at all.',
    clause: 'EM-9.33.a',
    action: 'spend 0',
    draws: [58],
    instead: NO_MORE,
  },
  {
    part: 'Conquest',
    happened: 'Card 58 raises the land at 1 and more: Franconia is at +1 now. Four year cards are left.',
    says: 'Conquer Bavaria, which borders Franconia.',
    why: 'It is independent, speaks your leader’s language and shares his faith. Few live there: one success is enough. A land of population 3 would take three.',
    clause: 'EM-7.43',
    action: 'conquer bavaria',
    instead: {
      conquer:
        'You could set out for many coasts. Foreign tongues, other faiths, walls and seas all count against you; Bavaria has none of them.',
      pillage: 'That would bring a little gold and leave Bavaria poorer. You want it whole.',
      negotiate: 'A tie would be something. The land itself is better.',
      fortify: 'Nobody threatens you here.',
      rule: 'You could rule all day. But points come from lands.',
      tax: 'At the end of the turn.',
      finish: 'Four cards would be lost: nobody attacks you, and no card is kept for the next round.',
      ...HOLDING,
    },
  },
  {
    says: 'From where? Choose Franconia.',
    why: 'The level of the base is added, and the base is what suffers if the card is bad. Franconia at +1 is the best of the three.',
    clause: 'EM-7.15.a',
    action: 'from franconia',
    instead: { from: 'It borders Bavaria too, but its level is lower.' },
  },
  {
    says: 'The effectiveness is 10: your combat 9, and 1 of the base. Spend no more than the 2 gold that a conquest costs.',
    clause: 'EM-9.35.c',
    action: 'spend 0',
    draws: [68],
    instead: NO_MORE,
  },
  {
    part: 'Unrest',
    happened:
      'Card 68 has a C from 0 on, and nothing else: Bavaria is yours. But it is in unrest, as every conquered land is.',
    says: 'Rule Bavaria at once.',
    why: 'Unrest makes a rebellion much likelier whenever the land is checked: when it is taxed, or when something goes wrong there. A ruling that does not fail ends it, and may raise the land besides.',
    clause: 'EM-15.3.a',
    action: 'rule bavaria',
    instead: {
      rule: 'That land is quiet. Bavaria is not.',
      conquer: 'First hold what you have.',
      pillage: 'First hold what you have.',
      negotiate: 'A tie would take 2 off a check there. Unrest adds 5.',
      fortify: 'Walls help against rebellion, but they do not end unrest, and they cost 2 gold.',
      tax: 'Not while Bavaria is in unrest.',
      finish: 'Three cards are left, and Bavaria is in unrest.',
      ...HOLDING,
    },
  },
  {
    says: 'Effectiveness 9 again. Spend nothing.',
    clause: 'EM-9.33.a',
    action: 'spend 0',
    draws: [78],
    instead: NO_MORE,
  },
];
