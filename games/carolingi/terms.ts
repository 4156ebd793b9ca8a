/** The words of Carolingi that explain themselves when pointed at. */

import type { Term } from '../lesson.ts';

export const terms: readonly Term[] = [
  {
    term: 'follower',
    variants: ['followers'],
    says: 'Every player has 24. Where one stands says what it is: Missus, Leudes or Nobiles at court, emissary on a card, count in a country, trophy on the glory track.',
    clause: 'CG-2.1.1.a',
  },
  {
    term: 'Missi',
    variants: ['Missus'],
    says: 'Followers at court who are equipped: the only ones that pay for actions or are sent out.',
    clause: 'CG-2.1.1.c',
  },
  {
    term: 'Leudes',
    says: 'Companions at court. A levy makes one of them a Missus; most Missi who have been spent come back as Leudes.',
    clause: 'CG-2.1.1.b',
  },
  {
    term: 'Nobiles',
    says: 'Nobles on their estates, two levies away from being Missi: one to come to court, one to be equipped.',
    clause: 'CG-5.3.d',
  },
  {
    term: 'levy',
    variants: ['levies'],
    says: 'One for each country that you control and for each counter on it, at least three. Equip Missi spends them; they cannot be saved.',
    clause: 'CG-5.3.a',
  },
  {
    term: 'control',
    variants: ['controls', 'controlled'],
    says: 'More of your followers in a country than all other followers and all gangs there together. Woodland is never controlled.',
    clause: 'CG-3.5.b',
  },
  {
    term: 'gang',
    variants: ['gangs'],
    says: 'Rebels, who belong to nobody. They count against everybody’s majority.',
    clause: 'CG-2.1.4.a',
  },
  {
    term: 'woodland',
    variants: ['woodlands'],
    says: 'A country with a forest tile, one in each region: it cannot be controlled or developed, but a region is united only if you have a follower there.',
    clause: 'CG-2.1.5.c',
  },
  {
    term: 'homeland',
    variants: ['homelands'],
    says: 'The country with your palace. Nobody else’s pieces, and no gangs, ever come there. It yields one levy and feeds three.',
    clause: 'CG-2.2.8.c',
  },
  {
    term: 'palace',
    variants: ['palaces'],
    says: 'Marks a homeland. In the advanced game it is built during play and is worth a point.',
    clause: 'CG-2.1.1.f',
  },
  {
    term: 'country card',
    variants: ['country cards'],
    says: 'There is one for each country. In its slot it can carry followers and gangs, who move to the country later.',
    clause: 'CG-2.1.3.a',
  },
  {
    term: 'rack',
    says: 'Your active tiles, which only you can see: those that you may place.',
    clause: 'CG-2.2.6.a',
  },
  {
    term: 'region',
    variants: ['regions'],
    says: 'A group of countries with slots for its cards. Whoever controls all its countries and has a follower in its woodland unites it, for a point.',
    clause: 'CG-3.5.g',
  },
  {
    term: 'slot',
    variants: ['slots'],
    says: 'Where country cards of a region lie, two fewer than it has countries. When a card finds no free slot, all cards there are emptied on to their countries.',
    clause: 'CG-2.1.3.b',
  },
  {
    term: 'overflow',
    variants: ['overflowed', 'overflows'],
    says: 'A card is drawn and its region has no free slot: cards without followers get a gang, everything on them moves to the countries, and the cards are discarded.',
    clause: 'CG-4.1.b',
  },
  {
    term: 'event tile',
    variants: ['event tiles'],
    says: 'A grey tile in the bag. When it is drawn a card is revealed: a country, or from 831 on perhaps hunger.',
    clause: 'CG-3.2.d',
  },
  {
    term: 'Archivium',
    says: 'The face-down pile of country cards, later with hunger among them.',
    clause: 'CG-2.1.2.c',
  },
  {
    term: 'Scriptorium',
    says: 'Where event tiles and placed tiles lie before they go into the bag.',
    clause: 'CG-2.1.2.d',
  },
  {
    term: 'swap',
    variants: ['swaps'],
    says: 'Once a year, before spring, summer or autumn: lay down an action tile and take back one that you have used.',
    clause: 'CG-3.3.a',
  },
  {
    term: 'dotted tile',
    variants: ['dotted', 'dotted tiles'],
    says: 'Five tiles that sleep until Develop activates them for two Missi. They do the same as tiles without a dot.',
    clause: 'CG-5.2.b',
  },
  {
    term: 'Influence',
    says: 'One of three: send up to three Missi home; send Missi to country cards; or bring all from cards where you have a follower to their countries.',
    clause: 'CG-5.1.a',
  },
  {
    term: 'Develop',
    says: 'Activate a dotted tile for two Missi, or place up to three counters in countries that you control, for a Missus each.',
    clause: 'CG-5.2.a',
  },
  {
    term: 'Equip Missi',
    variants: ['Equip'],
    says: 'Spend levies: each moves a follower one step, from Nobiles to Leudes or from Leudes to Missi.',
    clause: 'CG-5.3.d',
  },
  {
    term: 'Move troops',
    says: 'Groups leave countries that you control, or woodland, for neighbours: a Missus for each group, and each follower once.',
    clause: 'CG-5.4.a',
  },
  {
    term: 'Battle',
    says: 'Where you have more followers than any other and than the gangs, all remove one at a time until only yours are left. One trophy for the tile.',
    clause: 'CG-5.5.b',
  },
  {
    term: 'Soothe riot',
    says: 'Up to three gangs in a country where you have a follower, or next to one, are replaced by Missi of yours.',
    clause: 'CG-5.7.b',
  },
  {
    term: 'Peace',
    says: 'Placed together with No-action. When it is drawn you may use one more tile; with three points you then win at once.',
    clause: 'CG-5.8.h',
  },
  {
    term: 'No-action',
    says: 'Fills one of the two places and comes straight back to its owner. Nobody knows that it is one.',
    clause: 'CG-5.6.b',
  },
  {
    term: 'counter',
    variants: ['counters', 'development counter', 'development counters'],
    says: 'Marks a developed country, two at most: one more levy and food for one more follower each. They serve whoever controls the country.',
    clause: 'CG-5.2.f',
  },
  {
    term: 'hunger',
    variants: ['Hunger'],
    says: 'A country feeds one follower and one more for each counter; a homeland feeds three. The others go back to Leudes, and a gang comes.',
    clause: 'CG-4.2.b',
  },
  {
    term: 'trophy',
    variants: ['trophies'],
    says: 'One for each Battle tile that won. More than anybody else, or four, are worth a point.',
    clause: 'CG-3.5.f',
  },
  {
    term: 'sundial',
    says: 'Marks the last year to be played, 834 if nothing else was agreed.',
    clause: 'CG-2.2.4.b',
  },
  {
    term: 'turn of the year',
    says: 'After autumn: used tiles come back, discarded cards return to the Archivium, and more than three gangs in a country are cut to three.',
    clause: 'CG-3.4.a',
  },
];
