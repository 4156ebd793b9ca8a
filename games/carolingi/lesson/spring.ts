/** Spring 830: emissaries on a card, an overflowing region, the first counters; and the swap before summer. */

import type { Step } from '../../lesson.ts';

const seat = 'yellow';

export const spring: readonly Step[] = [
  {
    part: 'Spring',
    happened:
      'You have 4 Missi. Yellow used Influence and sent the last Missus to the card of Westfalen. Winter is over.',
    says: 'Before each season but winter you may swap a tile: lay down one that you have, take back one that you have used. Swap nothing now.',
    why: 'You can do that only once a year. The longer you wait, the more there is to take back.',
    clause: 'CG-3.3.a',
    action: 'keep',
    instead: { swap: 'But only once a year, and for spring you have all you need.' },
    answers: [{ seat, action: 'keep' }],
  },
  {
    says: 'Place Influence.',
    why: 'Open the tab Slots below, or press s: both slots of Lotharingien are full, with Oberlothringen and Friesland. When one more card of that region is drawn, everything on those cards falls upon the countries. Be there when it happens.',
    clause: 'CG-4.1.b',
    action: 'place influence',
    instead: {
      'place develop': 'That is the second tile. Begin with Influence.',
      place: 'Useful one day. But Lotharingien is about to overflow.',
    },
  },
  {
    says: 'And Develop.',
    why: 'Counters make a country pay more, feed more, and six of them are worth a point. You do not know which of your tiles will come first, so both should be useful in either order.',
    clause: 'CG-5.2.f',
    action: 'place develop',
    instead: {
      'place battle':
        'You could drive out a gang for a trophy, but it would cost a follower of your own in each country.',
      'place none':
        'No-action comes back to you at once and is good for a season without plans. You have plans.',
    },
    answers: [
      { seat, action: 'place battle' },
      { seat, action: 'place none', draws: ['red influence'] },
    ],
  },
  {
    part: 'Spring: Influence',
    happened:
      'Your Influence is drawn first. It sends Missi home, or on to cards, or brings followers from cards to their countries: one of the three.',
    says: 'Dispatch a Missus to the card of Oberlothringen.',
    why: 'In the country Oberlothringen there is one gang. Two followers who arrive together will rule it. The card of Friesland would do as well; Oberlothringen lies closer to your lands.',
    clause: 'CG-5.1.c',
    action: 'dispatch oberlothringen',
    instead: {
      send: 'Nobody threatens your homeland.',
      dispatch: 'But its region will not overflow so soon, or one alone would not rule it.',
      decline: 'The tile would be spent for nothing.',
    },
  },
  {
    says: 'Another to the same card.',
    why: 'Two against one gang: control.',
    clause: 'CG-3.5.b',
    action: 'dispatch oberlothringen',
    instead: {
      dispatch: 'One in each place would rule neither.',
      finish: 'One alone would not rule Oberlothringen.',
    },
  },
  {
    says: 'Finish.',
    why: 'Keep two Missi: Develop must be paid for too.',
    clause: 'CG-5.1.a',
    action: 'finish',
    draws: ['event', 'niederlothringen', 'yellow battle'],
    instead: { dispatch: 'Two are enough there. Keep the others for Develop.' },
    answers: [
      { seat, action: 'fight hessen' },
      { seat, action: 'finish', draws: ['yellow none', 'red develop'] },
    ],
  },
  {
    part: 'Spring: Develop',
    happened:
      'It came as hoped: Lotharingien overflowed, and your two followers landed in Oberlothringen and rule it. Yellow’s Battle drove the gang out of Hessen, at the price of a follower, and took a trophy. Now your Develop is drawn.',
    says: 'Put a counter on Île-de-France.',
    why: 'It costs a Missus and yields one more levy each time you equip. Or you could spend both Missi to activate a dotted tile, which gives you one more action every year; soon you will want that too.',
    clause: 'CG-5.2.f',
    action: 'counter ile-de-france',
    instead: {
      activate: 'A sound choice: a further tile for all years to come. The lesson shows counters first.',
      'counter oberlothringen':
        'Possible. But it lies at the border, and whoever takes it gets the counter too.',
      counter: 'That is the next one. Begin with Île-de-France.',
      decline: 'The tile would be spent for nothing.',
    },
  },
  {
    says: 'And one on Anjou.',
    why: 'In a hunger year a country feeds one follower and one more for each counter. So both of yours can stay in Anjou, and in Île-de-France.',
    clause: 'CG-4.2.b',
    action: 'counter anjou',
    instead: {
      'counter ile-de-france': 'But hungry followers will thank you for Anjou.',
      counter: 'Possible, but Anjou is safer behind your lines.',
      finish: 'One Missus is left, and Anjou is waiting.',
    },
  },
  {
    part: 'Before summer',
    happened:
      'All tiles are drawn, and spring is over. You have used four tiles; Battle and two No-action are left, and no Missi.',
    says: 'Now swap: lay down Battle, take back Equip Missi.',
    why: 'Without Missi hardly anything can be done, and Equip will bring six: four countries and two counters make six levies. Battle returns at the turn of the year.',
    clause: 'CG-3.3.a',
    action: 'swap battle equip',
    instead: {
      swap: 'That tile would have to be paid with Missi, and you have none.',
      keep: 'Then only Battle and No-action are left for summer.',
    },
    answers: [{ seat, action: 'keep' }],
  },
  {
    part: 'What comes next',
    says: 'Two seasons are played. You rule four countries, have two counters and seven followers on the map; Yellow rules three countries and has the only trophy, which is worth a point just now. So it goes on, season by season, until autumn 834.',
    why: 'You are two countries short of six. In Neustrie only Champagne is missing, and a follower in the woodland Berry: then the region is united and gives a point of its own. And with three points a Peace tile ends the game at once.',
    clause: 'CG-3.5.g',
  },
];
