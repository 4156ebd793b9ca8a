/** The inheritance of the Lombards, a tie to Tuscany, and what the Saxons have. */

import type { Step } from '../../lesson.ts';
import { FREE, HOLDING, TIED } from './instead.ts';

export const italy: readonly Step[] = [
  {
    part: 'An inheritance',
    happened: 'Bavaria rises to +1 and is quiet.',
    says: 'Now the card that you hold: inherit Lombardy. It stands with what may be done at any time.',
    why: 'You claim Lombardy from the start, and nobody owns it. The card turns a claim into the land itself, without a fight and without unrest, although so many live there that conquest would take three successes. At +2 and with your claim it counts 8 points. Tuscany and Rome, your other claims, have a lower level.',
    clause: 'EM-19.2.e',
    action: 'inherit lombardy',
    instead: {
      'inherit tuscany': 'It would count 7 points, and lie apart from your other lands.',
      'inherit rome': 'It would count 7 points, and lie apart from your other lands.',
      conquer: 'You could, with three successes. The card does it at once.',
      pillage: 'Not what you are about to inherit.',
      negotiate: 'First the card.',
      fortify: 'First the card.',
      rule: 'First the card.',
      tax: 'At the end of the turn.',
      finish: 'Two cards are left.',
      raze: HOLDING.raze,
      discard: HOLDING.discard,
    },
  },
  {
    part: 'Diplomacy',
    happened: 'Lombardy is yours, and its people know the sea: whole coasts have come nearer.',
    says: 'Send envoys to Tuscany.',
    why: 'Diplomacy reaches any land that is no court, however far; it sets out from your court and costs 1 gold. Its best result is the land itself, the common one a tie. You claim Tuscany already; with a tie its people will rebel less once you own them.',
    clause: 'EM-9.35.d',
    action: 'negotiate tuscany',
    instead: {
      negotiate: 'Ties are of use where you mean to rule. Tuscany is claimed, and lies beside Lombardy now.',
      conquer: 'It takes two successes, and two cards are left. The lesson wants to show you diplomacy.',
      pillage: 'That is the last card.',
      fortify: 'Nobody threatens you here.',
      rule: 'A good choice at any time. But you have seen it.',
      tax: 'At the end of the turn.',
      finish: 'Two cards are left.',
      ...FREE,
    },
  },
  {
    happened:
      'Diplomacy 9, and 3 of your court; less 1 for Tuscany’s level, 3 because an independent land speaks for itself, 2 for a foreign tongue: effectiveness 6.',
    says: 'Spend 1 gold more.',
    why: 'At 7 two more cards form a tie than at 6, and one brings the whole land. Here a gold changes something.',
    clause: 'EM-9.33.a',
    action: 'spend 1',
    draws: [99],
    instead: {
      spend:
        'You could, but 1 gold is what the cards just above 6 ask for. More brings little, and gold is dear.',
    },
  },
  {
    part: 'Pillage',
    happened: 'Card 99 forms a tie from 6 on: you have a tie to Tuscany.',
    says: 'The last card: pillage Saxony.',
    why: 'The Saxons are pagans behind strong walls, too strong for a conquest worth its gold this year. A pillage costs nothing, may bring gold, and lowers their level, which makes the conquest easier.',
    clause: 'EM-9.35.e',
    action: 'pillage saxony',
    instead: {
      pillage:
        'There is gold in many places. But the Saxons are your next neighbours, and the poorer they are the better.',
      conquer: 'That would be brave. See what can be had for nothing first.',
      negotiate: 'You have seen that.',
      fortify: 'Nobody threatens you here.',
      rule: 'Never wrong. But try this once.',
      tax: 'One card is left. What it brings can be counted with the taxes.',
      finish: 'One card is left.',
      ...TIED,
    },
  },
  {
    says: 'From Friesland.',
    why: 'Your court has a level more, but the base may lose one, and the court is worth most.',
    clause: 'EM-9.16',
    action: 'from friesland',
    instead: {
      'from lorraine': 'It is stronger by 1. But if the card is bad your court falls.',
      from: 'Its level is lower, or it lies over sea, which costs gold.',
    },
  },
  {
    happened:
      'Combat 9, 2 of Friesland, 1 for the people of Saxony; less 3 for their walls, and 3 for their tongue and their gods.',
    says: 'Effectiveness 6. Spend nothing: you came for gold.',
    clause: 'EM-11.1',
    action: 'spend 0',
    draws: [111, 3],
    instead: { spend: 'To spend gold for gold seldom pays.' },
  },
];
