/** Taxes, and the end of the round. */

import type { Step } from '../../lesson.ts';
import { TIED } from './instead.ts';

/** Not taxed in the lesson. */
const OTHERS =
  'Its people may rebel. A land that is lost costs more points than its gold will ever win; and you have enough for the next round.';

const PLUNDER =
  'Plunder takes gold by a die, but the land falls a level and is in unrest. That is for times of need.';

export const taxes: readonly Step[] = [
  {
    part: 'Taxes',
    happened:
      'Card 111 does both: Saxony falls to −1, and a die says that you take 1 gold. No card is left, but one thing is.',
    says: 'Raise taxes.',
    why: 'Once in your turn, all at one moment. Only lands above 0 pay, each at most its level, and only those that your court reaches.',
    clause: 'EM-16.1.b',
    action: 'tax',
    instead: { finish: 'Nobody pays you unless you ask.', ...TIED },
  },
  {
    says: 'Take 3 from Lorraine.',
    why: 'Your court pays its whole level, and never rebels over it.',
    clause: 'EM-16.17',
    action: 'levy lorraine 3',
    instead: {
      levy: 'Soon, perhaps. The court first, and all that it has: there is no danger.',
      plunder: PLUNDER,
      'end-taxes': 'Not one gold?',
      ...TIED,
    },
  },
  {
    happened: '12 gold. Every other land is checked when it is taxed.',
    says: 'Take 1 from Friesland.',
    why: 'The rebellion value is the gold that you seek, 1, and 1 because Frisians speak another tongue than you do, though a related one. Their walls take 2 off. A value of 0 means that nobody rolls.',
    clause: 'EM-17.22',
    action: 'levy friesland 1',
    instead: {
      'levy friesland 2': 'Then the value is 1, and a die may go wrong. For 1 there is no danger at all.',
      levy: OTHERS,
      'levy flanders 1': 'That comes next.',
      'levy franconia 1': 'That comes after.',
      plunder: PLUNDER,
      'end-taxes': 'There is more that is safe.',
      ...TIED,
    },
  },
  {
    says: 'Take 1 from Flanders.',
    why: 'The same sum: walls of 2, and again the value is 0. Walls are good for this as well.',
    clause: 'EM-17.23',
    action: 'levy flanders 1',
    instead: {
      levy: OTHERS,
      'levy franconia 1': 'That comes next.',
      plunder: PLUNDER,
      'end-taxes': 'There is more that is safe.',
      ...TIED,
    },
  },
  {
    says: 'Now a little danger: take 1 from Franconia.',
    why: 'It speaks your language, but it has no walls: the value is 1, and two dice are rolled. The panel shows the chances. Mostly nothing happens. A 2 or 3 would be unrest, and the gold would come all the same; with an 11 or 12 Franconia would rebel and be lost.',
    clause: 'EM-17.3',
    action: 'levy franconia 1',
    draws: [3, 4],
    instead: { levy: OTHERS, plunder: PLUNDER, 'end-taxes': 'One more, to see how a check goes.', ...TIED },
  },
  {
    happened: 'A 7: calm. 15 gold.',
    says: 'That is enough: end the taxes.',
    why: 'What is left to tax has a value of 1 and more. Each such roll is a small danger, and many small dangers are a great one.',
    clause: 'EM-16.11',
    action: 'end-taxes',
    instead: { levy: OTHERS, plunder: PLUNDER, ...TIED },
  },
  {
    part: 'The end of the round',
    says: 'End your turn.',
    why: 'Cards that were not used would be turned up now. In a game with others they defend you in their turns; and each card may call for a check of your leader’s statures. Charlemagne is safe from that for seven rounds; no other ruler is.',
    clause: 'EM-6.III.9.a',
    action: 'finish',
    instead: TIED,
  },
  {
    happened:
      'It is 776. You began with 92 points as they are counted at the end, and have 105 now: Franconia 1, Bavaria 4, Lombardy 8.',
    says: 'Eight rounds are left. 91 points are a Good reign, 111 a Very Good one, 131 an Excellent one.',
    why: 'Tuscany and Rome are claimed and within reach; every pagan land that you conquer and convert brings 5 points besides. Watch three things: what is cut off from the court counts nothing, what is in unrest can be lost by any bad card, and in the last two rounds Charlemagne grows old.',
    clause: 'EM-27.91',
  },
];
