/** Set-up, income, the order of play, and the auctions of the foreign powers. */

import type { Step } from '../../lesson.ts';
import { CHARLES, FREE, LOTHAR, LOUIS } from './any-time.ts';

export const bids: readonly Step[] = [
  {
    part: 'The table',
    says: 'You are Charles the Bald, king of the western Franks. Your brother Louis holds the east, your brother Lothar the middle, with Aachen and Italy. All three want what Charlemagne had.',
    why: 'After eight to ten years the victory points are counted: the levy value of your areas, the value of your burgs, your DP, and a point for every sea with your fleets. From 31 points on you have survived, from 61 on you are a second Charlemagne.',
    clause: 'CT-26.1.a',
  },
  {
    says: 'The number of an area is its levy value, LV. A burg is an area of its own inside another; it has a value too, 1 for most, 2 for Aachen and Rome. Point at a place, or tap it, to read what stands there.',
    why: 'You control an area by standing in it, alone. An empty burg in it is then yours as well. So one unit in Francia holds Francia and Paris.',
    clause: 'CT-3.1.b',
  },
  {
    part: 'Setting up',
    says: 'You have a leader, 6 warriors and 6 militia for your six areas. A sensible set-up stands on the sheet. Take it as it is.',
    why: 'There is a militia in each area, and each of those is kept for nothing. Three warriors stand with the leader in Aquitania, your richest area. Nobody but you sees what is in a stack.',
    clause: 'CT-27.0.b',
    action:
      'deploy aquitania aquitania 3 1; francia 1 1; flanders 1 1; gascony 1 1; septimania 0 1; spanish-march 0 1',
    instead: {
      deploy: 'Possible, line by line. The lesson goes on from the sheet as it was offered.',
    },
    answers: [
      {
        seat: LOUIS,
        action:
          'deploy bavaria bavaria 3 1; saxony 1 1; franconia 1 1; swabia 1 1; thuringia 0 1; east-mark 0 1; carinthia 0 1',
      },
      {
        seat: LOTHAR,
        action:
          'deploy lotharingia lotharingia 4 1; langobardia 1 1; burgundy 1 1; provence 1 1; tuscany 1 1; frisia 0 1; friuli 0 1; corsica 0 1; spoleto 0 1',
      },
      { seat: LOTHAR, action: 'bid 2' },
    ],
  },
  {
    part: 'Bids for the order of play',
    happened:
      'The others are set up too, and the year 843 begins. Burgs bring diplomatic points: you have five burgs and 5 DP, Louis has 4, Lothar 7. Whoever has most opens the bidding for the order of play, and Lothar bids 2.',
    says: 'Bid 1 DP.',
    why: 'Everybody pays what he bid, the losers too. Who bid most chooses first when he acts this year. One DP puts you before Louis; you will want the others soon.',
    clause: 'CT-8.0.c',
    action: 'bid 1',
    instead: {
      bid: 'That is dear: every DP that you bid here is gone, whether you win or not.',
      stand: 'Then Louis would perhaps choose before you, for a single DP.',
      ...FREE,
    },
    answers: [
      { seat: LOUIS, action: 'stand' },
      { seat: LOTHAR, action: 'stand' },
    ],
  },
  {
    happened: 'Louis stands at 0, Lothar at 2.',
    says: 'Stand.',
    why: 'When all stand one after the other the bidding is over. To choose before Lothar would cost 3 instead of 1.',
    clause: 'CT-8.0.b',
    action: 'stand',
    instead: { bid: 'You may go on raising. Second choice is good enough today.', ...FREE },
    answers: [{ seat: LOTHAR, action: 'space 6' }],
  },
  {
    happened:
      'You pay 1, Lothar 2. Lothar chose space 6: he wants to see first what others do. Seven powers act this year, three brothers and four foreign powers, so there are seven spaces.',
    says: 'Take space 1.',
    why: 'Who acts first strikes before anybody has moved. Who acts last has the last word before the new year. You have somebody to strike.',
    clause: 'CT-8.0.e',
    action: 'space 1',
    instead: {
      space: 'A fair place too, but the lesson needs you at the front.',
      ...FREE,
    },
    answers: [
      { seat: LOUIS, action: 'space 2' },
      { seat: LOTHAR, action: 'auction byzantium' },
      { seat: LOTHAR, action: 'bid 2' },
    ],
  },
  {
    part: 'Auctions of the foreign powers',
    happened:
      'Now the four Major NPPs are auctioned: Slavs, Bulgars, Byzantium, Muslims. Whoever has the most DP left names the next. Lothar names Byzantium, which sits in Italy beside him, and bids 2.',
    says: 'Stand.',
    why: 'Only the winner pays here. He plays that power for this one year, and nobody may have more than half of them. Byzantium is far from you: let Lothar pay.',
    clause: 'CT-9.0.b',
    action: 'stand',
    instead: { bid: 'You would pay 3 for a power that cannot reach you.', ...FREE },
    answers: [
      { seat: LOUIS, action: 'stand' },
      { seat: LOTHAR, action: 'stand' },
      { seat: LOTHAR, action: 'space 7' },
    ],
  },
  {
    happened:
      'Lothar plays Byzantium this year and lets it act last. He has 3 DP left, you and Louis have 4. Among equals the one who acts earlier names the next power: you.',
    says: 'Have the Muslims auctioned.',
    why: 'They stand in the Upper March, next to your Spanish March, where one militia guards 3 points. Whoever plays them can take it. Better that it is you.',
    clause: 'CT-9.0.a',
    action: 'auction muslims',
    instead: { auction: 'They are no neighbours of yours. The Muslims are.', ...FREE },
  },
  {
    says: 'Bid 2 DP.',
    why: 'Two is more than the others will pay for a power that has nothing near them. What you keep can be spent on units later, and counts as victory points in the end.',
    clause: 'CT-9.0.b',
    action: 'bid 2',
    instead: {
      bid: 'One may be too little, and more than 2 is a waste if nobody answers.',
      stand: 'Then somebody else plays the Muslims, and your Spanish March is his first thought.',
      ...FREE,
    },
    answers: [
      { seat: LOUIS, action: 'stand' },
      { seat: LOTHAR, action: 'stand' },
      { seat: CHARLES, action: 'stand' },
    ],
  },
  {
    happened:
      'Nobody went higher. You play the Muslims this year, for 2 DP, and see what is in their stacks.',
    says: 'Give them space 3.',
    why: 'You say when they act. They are still a power of their own: their men are enemies of yours, and nothing of theirs becomes yours.',
    clause: 'CT-9.0.c',
    action: 'space 3',
    instead: { space: 'Later would do as well. Space 3 comes before Lothar’s Byzantium can stir.', ...FREE },
    answers: [
      { seat: LOUIS, action: 'auction slavs' },
      { seat: LOUIS, action: 'bid 1' },
      { seat: LOTHAR, action: 'bid 2' },
      { seat: CHARLES, action: 'stand' },
      { seat: LOUIS, action: 'bid 3' },
      { seat: LOTHAR, action: 'stand' },
      { seat: CHARLES, action: 'stand' },
      { seat: LOUIS, action: 'stand' },
      { seat: LOUIS, action: 'space 4' },
      { seat: LOTHAR, action: 'bid 1' },
      { seat: CHARLES, action: 'stand' },
      { seat: LOUIS, action: 'stand' },
      { seat: LOTHAR, action: 'stand', draws: [2, 2, 6, 4] },
    ],
  },
];
