/** The second turn: armies come together and take a city; a spy, and a place in the order of play. */

import type { Step } from '../../lesson.ts';
import { REST_OF_THE_LAND, sheet } from './sheets.ts';

const WINCHESTER = ['MOVE WIN HNS', 'GROW WIN'];
const OXFORD = ['MOVE HNS OXS', 'ASSAULT OXS OXF'];
const OXON = 'GROW OXS';
const SURREY = 'SPY HNS SRY';
const LAST = ['TAX', '16: ORDER'];

const NOT_YET = 'There is more to write before the turn is run.';

export const second: readonly Step[] = [
  {
    part: 'The report',
    happened: 'The turn is over, and every kingdom has a report of its own.',
    says: 'Yours says what became of each line. Oxon is yours: an army stands there without a loss. It had 2 population and has 1 now, because a captured area that was nobody’s, or another nationality’s, loses one. Hants and Winchester have grown, and three armies were levied in Winchester.',
    why: 'Line by line is the way to read it: what was done, what was done with less than you ordered, and what failed, with the rule that was in the way. An order that fails costs nothing.',
    clause: 'DA-1.10.g',
  },
  {
    says: 'Below are the things that all may know: who took what, who levied where. And those that only you are told: your neighbours have scouted your borders, as you have theirs. You see each area beside one of your armies as it was when the turn ended.',
    why: 'What you see of others are numbers of armies and people, never their orders, their ambushes or their BPs.',
    clause: 'DA-7.1.a',
  },
  {
    says: 'You have 13 BPs now, one for each population; your armies cost no upkeep. You did not lose a single one. Now for the prize: the city of Oxford, which lies within Oxon and has 2 population and a fort.',
    why: 'Upkeep is counted area by area: half of what armies and forts are more than the people there. Winchester has three armies and a fort for four people, so they feed themselves.',
    clause: 'DA-2.12.a',
  },
  {
    part: 'The second sheet',
    says: 'Begin with MOVE WIN HNS in line 1 and GROW WIN in line 2, and send.',
    why: 'A move without a number moves all. The city is empty again and grows to 5, its limit, for 4 BPs.',
    clause: 'DA-5.1.a',
    action: sheet(...WINCHESTER),
    instead: { orders: 'Line 1 should read MOVE WIN HNS and line 2 GROW WIN.' },
  },
  {
    says: 'Then MOVE HNS OXS in line 3 and ASSAULT OXS OXF in line 4. Mind the codes: OXS is Oxon, the land, OXF the city.',
    why: 'Armies can move on in the next line. Three of Winchester and one of Hants come to the one in Oxon: five. Oxford defends itself with its 2 people, the same again as far as it has forts, 1, and 3 for being a city: 6. In an ASSAULT each side loses a third of what faces it and the weaker also a third of the difference: a third of 6 and of 1, two armies. MOVE would take halves, and cost you three. OVERRUN is not made against cities.',
    clause: 'DA-5.3.b',
    action: sheet(...WINCHESTER, ...OXFORD),
    instead: {
      orders: 'Line 3 should read MOVE HNS OXS and line 4 ASSAULT OXS OXF, under the two that are there.',
      ready: NOT_YET,
    },
  },
  {
    says: 'Line 5: GROW OXS.',
    why: 'The armies are in Oxford by then, so Oxon is free to grow. From 1 to 2 costs a single BP: what is small grows cheaply.',
    clause: 'DA-6.5.b',
    action: sheet(...WINCHESTER, ...OXFORD, OXON),
    instead: { orders: 'Line 5 should read GROW OXS.', ready: NOT_YET },
  },
  {
    says: 'Line 6: SPY HNS SRY. You have no spy yet: this hires one in Hants and sends him on to Surrey.',
    why: 'A new spy costs 2 BPs, and every step after that is free. Hants has no army left to look around, and Surrey is Kent’s. From there the spy can go on to Middlesex and London. Nobody is told that he is there.',
    clause: 'DA-7.2.c',
    action: sheet(...WINCHESTER, ...OXFORD, OXON, SURREY),
    instead: { orders: 'Line 6 should read SPY HNS SRY: from Hants to Surrey.', ready: NOT_YET },
  },
  {
    says: 'Then TAX in line 7, and in line 16: ORDER, without a number.',
    why: 'In the last line it spends all you have left, with the tax 4 BPs, on the order of play. Next turn you act before all who spent less. Others mostly spend the one or two that were left over.',
    clause: 'DA-9.1.b',
    action: sheet(...WINCHESTER, ...OXFORD, OXON, SURREY, ...LAST),
    instead: {
      orders: 'Line 7 should read TAX and line 16 ORDER; the six above stay as they are.',
      ready: NOT_YET,
    },
  },
  {
    says: 'Say that you are ready.',
    clause: 'DA-2.17.a',
    why: 'Nothing is left to chance in a battle. What can go wrong is that somebody else has been there before you.',
    action: 'ready',
    further: REST_OF_THE_LAND,
    instead: { orders: 'The sheet is as the lesson wants it.' },
  },
  {
    part: 'The second report',
    happened:
      'Oxford has fallen: five armies went, three came in. The city has 1 population left and no fort.',
    says: 'One of the three has gone home since. An area keeps as many armies as it has population and forts, and one more; when there are more, one goes to the reserve each turn. So nobody can mass armies for long.',
    why: 'Of the two that were lost in the battle, half were only scattered: one is in the reserve as well. RESERVE brings both back for 1 BP each, anywhere in your land.',
    clause: 'DA-2.13.a',
  },
  {
    says: 'You are first in the order of play now, and you have 16 BPs. Your spy tells what is in Surrey.',
    why: 'Look around before you write the next sheet. In Oxford nothing grows while armies stand in it; Gloucester, a great city, lies beyond the marsh of Gloucs; and Mercia and the Middle Angles have seen your armies come.',
    clause: 'DA-9.1.c',
  },
  {
    part: 'What comes next',
    says: 'You have played two turns. In a real game your neighbours are people: they write to you, make promises and keep some. GIFT, PASSAGE, LOAN and OVERLORD are what promises are made of, and a message to all can be written on every sheet.',
    why: 'A census may come with the next turn. It counts people, not armies: keep growing, and keep one border quiet.',
    clause: 'DA-1.9.a',
  },
];
