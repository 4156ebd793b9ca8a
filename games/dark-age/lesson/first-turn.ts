/** The first turn: land that is nobody's, people, an ambush, and what to do with the rest. */

import type { Step } from '../../lesson.ts';
import { REST_OF_THE_LAND, sheet } from './sheets.ts';

const OXON = 'OVERRUN HNS OXS 1';
const HANTS = 'GROW HNS';
const WINCHESTER = ['MOVE WIN HNS 1', 'GROW WIN'];
const DORSET = 'AMBUSH DOR DVS';
const REST = ['TAX', '16: LEVY WIN ALL'];

const NOT_YET = 'The sheet is not finished: write first, then run the turn.';

export const first: readonly Step[] = [
  {
    part: 'The kingdom',
    says: 'You are the king of Wessex, in the south. Six areas are yours: the city of Winchester, Hants around it, and four more to the west. The others belong to fifteen kingdoms, which the computer runs today, or to nobody.',
    why: 'Each area has a code of three letters. Winchester is WIN, Hants HNS. Point at an area, or tap it, to see what is known of it: you know your own areas and those beside your armies.',
    clause: 'DA-2.2.a',
  },
  {
    says: 'You win by people. Every three to five turns, nobody knows when, there is a census: each population you own is worth a VP. So the whole game is about having more of them, and keeping them.',
    why: 'You have 10 now: 3 in Winchester, 2 each in Hants and Somerset, 1 each in Wiltshire, New Forest and Dorset. In each area stands one army as well.',
    clause: 'DA-4.2.a',
  },
  {
    says: 'Everything costs build points, BPs for short. You have 15 for this turn: your 10 people have paid one each, and a new kingdom begins with 5 more. What you do not spend is mostly wasted.',
    why: 'A further 5 BPs lie in the treasury. They stay there until an order takes them out.',
    clause: 'DA-2.8.a',
  },
  {
    part: 'The first sheet',
    says: 'All write their orders at once and in secret, on a sheet of sixteen lines. Then line 1 of every kingdom is carried out, then line 2, and so on. Your sheet lies open: write OVERRUN HNS OXS 1 in line 1, and send it.',
    why: 'North of Hants lies Oxon, which is nobody’s. Nobody’s land defends itself too: its defence level is its population, 2, and lowland adds nothing. In an OVERRUN only the weaker side loses, a third of the difference. One army against 2 loses a third of 1, rounded down: nothing. With no army there to drive out, Oxon falls.',
    clause: 'DA-5.5.b',
    action: sheet(OXON),
    instead: { orders: 'Line 1 should read OVERRUN HNS OXS 1, and nothing else yet.' },
  },
  {
    happened: 'Your sheet is sent. It can be sent again as often as you like until the turn is run.',
    says: 'Add GROW HNS in line 2, and send the sheet again.',
    why: 'Nothing grows beside an army. But when line 2 comes the army of Hants is in Oxon. GROW costs as much as there is population, here 2 BPs, and pays one BP more every turn from now on.',
    clause: 'DA-6.5.a',
    action: sheet(OXON, HANTS),
    instead: {
      orders: 'Line 1 stays OVERRUN HNS OXS 1, and line 2 should read GROW HNS.',
      ready: NOT_YET,
    },
  },
  {
    says: 'Now Winchester: add MOVE WIN HNS 1 in line 3 and GROW WIN in line 4.',
    why: 'The same trick. The army of Winchester steps out into Hants, which has grown already, and the city grows from 3 to 4 for 3 BPs. A city can hold 5, lowland 3, hills 2, forest and fen 1.',
    clause: 'DA-2.7.a',
    action: sheet(OXON, HANTS, ...WINCHESTER),
    instead: {
      orders: 'Line 3 should read MOVE WIN HNS 1 and line 4 GROW WIN, under the two that are there.',
      ready: NOT_YET,
    },
  },
  {
    says: 'West Wales lives beyond Dorset. Add AMBUSH DOR DVS in line 5: your army in Dorset lies in wait for whoever comes out of Devon.',
    why: 'It costs nothing and stays until you order otherwise. Whoever walks into an ambush takes losses first, and one more than usual. Nobody can see it. Without an order an area retreats from a stronger enemy, and so far nobody has told your armies where to.',
    clause: 'DA-5.6.a',
    action: sheet(OXON, HANTS, ...WINCHESTER, DORSET),
    instead: {
      orders: 'Line 5 should read AMBUSH DOR DVS: in Dorset, against Devon.',
      ready: NOT_YET,
    },
  },
  {
    says: 'Two more. Line 6: TAX. And in the last line, line 16: LEVY WIN ALL.',
    why: 'TAX brings 2 BPs for a line that you do not need. So far you have spent 7 of 15; with the tax there are 10 left. LEVY with ALL turns what is left into armies at 3 BPs each, whatever has happened until then. Three new armies; the last BP goes by itself into the order of play of the next turn.',
    clause: 'DA-6.1.f',
    action: sheet(OXON, HANTS, ...WINCHESTER, DORSET, ...REST),
    instead: {
      orders: 'Line 6 should read TAX and line 16 LEVY WIN ALL; the five above stay as they are.',
      ready: NOT_YET,
    },
  },
  {
    says: 'The sheet is full enough. Say that you are ready.',
    why: 'When all players are ready the turn is run, or when the deadline has come. Nothing more is asked of anybody until it is over.',
    clause: 'DA-2.17.a',
    action: 'ready',
    further: REST_OF_THE_LAND,
    instead: { orders: 'The sheet is as the lesson wants it.' },
  },
];
