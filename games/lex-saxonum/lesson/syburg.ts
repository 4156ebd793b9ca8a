/** The printed campaign against Syburg, to the last RP: LS-EX. */

import type { Step } from '../../lesson.ts';

const seat = 'saxon';

export const syburg: readonly Step[] = [
  {
    part: 'The table',
    says: 'You are the Carolingian in 772: the blue lands are yours, the yellow ones are the Saxons’. A square is a unit, a tower a fortification, the coin what a land pays. Point at a land, or tap it, to read what lies there.',
    why: 'You win when nine Saxon lands, all but Treva in the far north, bear your control markers. The Saxon wins if you have not managed it by the end of 785.',
    clause: 'LS-8.6.a',
  },
  {
    says: 'Everything is paid from one purse of resource points, RP for short. You have 10, the Saxon has 7; the purses stand beside the names of the players.',
    why: 'That is little. A campaign costs 6 to 9 RP, so the art of the game lies in what one leaves undone.',
    clause: 'LS-1.7.e',
  },
  {
    part: 'Stratagems',
    says: 'A year begins with stratagems: markers that lie face down in one pile. You have more RP, so you begin. Draw one.',
    why: 'The first marker is free, the second costs 1 RP, the third 2 RP. What is free is worth taking. The flag on a button says that it cannot be taken back.',
    clause: 'LS-4.1.a',
    action: 'draw',
    draws: ['swamps'],
    instead: { stop: 'You could stop at once, but the first marker is free.' },
    answers: [{ seat, action: 'draw', draws: ['harvest'] }],
  },
  {
    happened: 'The Saxon has drawn a marker as well. Neither of you has looked yet.',
    says: 'Stop drawing. Then you see what you hold.',
    why: 'Another marker would cost 1 RP, and you do not know what it is. The campaign that we are about to make takes 7 of your 10 RP.',
    clause: 'LS-4.1.c',
    action: 'stop',
    instead: { draw: 'A second marker costs 1 RP now. Today we keep the purse for the campaign.' },
    answers: [
      { seat, action: 'stop', draws: [2] },
      { seat, action: 'finish' },
    ],
  },
  {
    part: 'Reinforcements',
    happened:
      'Your marker is Interception of Pillagers: it will wait until the Saxons carry loot home. Theirs was a Good Harvest: they rolled a 2 and have 1 RP more.',
    says: 'Now lost units are bought back and walls are built. Nothing is lost yet, so finish.',
    why: 'Neustria can be bought, but marches with Charlemagne only and goes home every winter. It can wait.',
    clause: 'LS-5.1.a',
    action: 'finish',
    instead: { buy: 'Neustria marches with Charlemagne only. The campaign needs the RP more.' },
  },
  {
    part: 'The campaign against Syburg',
    says: 'Now the operations, which the players launch in turn. Launch one.',
    why: 'One operation is a whole campaign: call up an army, gather it, march, fight, burn, and go home or stay.',
    clause: 'LS-6.1.a',
    action: 'operate',
    instead: { pass: 'Who passes is done for the whole year. There is too much to do.' },
  },
  {
    says: 'Whom do you call up? Take all of Austrasia: the two units of Cologne and the two of Koblenz.',
    why: 'You pay 1 RP for a nation, however many come. An army without a commander has at most five units. Charlemagne and his royal army stay fresh for later: a unit is called up only once a year.',
    clause: 'LS-6.2.b',
    action: 'muster austrasia',
    instead: {
      'muster royal': 'Charlemagne is your best piece, and he will come, but later this year.',
      muster: 'That nation could march too. The printed campaign is made with Austrasia.',
      activate:
        'One can call units one by one; the price is the same for the whole nation, so take them all.',
    },
  },
  {
    happened:
      'Four units are called up for 1 RP; 9 are left. Their counters now lie aslant: they have had their call for this year. One of them, Cologne-1, adds 1 to its die.',
    says: 'The army is complete.',
    why: 'Another nation would cost another RP, and a larger army pays more for each march: 1 RP for every three units.',
    clause: 'LS-M6.2.b',
    action: 'march',
    instead: {
      muster: 'Four units are enough for one Saxon unit and its fortress. More would cost more to march.',
      activate: 'Four units are enough for one Saxon unit and its fortress. More would cost more to march.',
    },
  },
  {
    says: 'An army must be together in one friendly land before it enters enemy land. Let those of Koblenz go to Cologne, on the left bank. You may choose by a button, or by pointing at one of the lands with a bright border.',
    why: 'The first move of a unit into a friendly land is free.',
    clause: 'LS-M6.2.a',
    action: 'group koblenz cologne-left',
    instead: {
      group: 'But the way to Syburg leads over Cologne.',
      part: 'One can send only some of them. We need all four.',
      end: 'That would end the operation before it has begun.',
    },
  },
  {
    happened: 'All four stand in Cologne, and it has cost nothing.',
    says: 'Cross the Rhine to the right bank.',
    why: 'The Rhine at Cologne is never free: four units pay 2 RP, 1 for every three or part of three.',
    clause: 'LS-M7.1.e',
    action: 'group cologne-left cologne-right',
    instead: {
      group: 'That leads away from Syburg.',
      part: 'The army needs all four.',
      end: 'That would end the operation, and these units are done for the year.',
    },
  },
  {
    happened: 'You have 7 RP left.',
    says: 'Advance into Syburg.',
    why: 'Syburg and Mimigernaford are both held by a single unit. Syburg touches Büraburg and Cologne as well, so that it can be reached again from two sides. The march costs 2 RP, and there must be 1 more to fight with.',
    clause: 'LS-C7.1.a',
    action: 'advance cologne-right syburg',
    instead: {
      advance: 'Mimigernaford is as weak, but it lies farther from your other armies.',
      group: 'The army has just crossed the river for 2 RP: onwards.',
      part: 'Together they are stronger.',
      end: 'That would end the operation, and these units are done for the year.',
    },
  },
  {
    part: 'The combat',
    happened: 'The army stands before Syburg. A combat begins.',
    says: 'Before the dice either side may spring an ambush, if it holds one. You hold none: say no.',
    why: 'You are asked all the same, so that a pause never betrays what anybody holds. At a real table you can leave such answers once and for all.',
    clause: 'LS-4.3.1S.k',
    action: 'no',
    answers: [{ seat, action: 'stay-out', draws: [6, 2, 3, 5, 5] }],
  },
  {
    happened:
      'The round cost you 1 RP. The Saxon kept his fortress out of it. You rolled 6+1, 2, 3 and 5. A 5 or more hits, so there were two hits where one was enough: his only unit is destroyed. He rolled a 5: one hit on you.',
    says: 'Choose the unit that you lose: Koblenz-1.',
    why: 'The first loss of a round is chosen by its owner, the second by the enemy. Keep Cologne-1: its +1 is worth most against the walls.',
    clause: 'LS-C7.2.d2',
    action: 'lose koblenz-1',
    instead: {
      'lose cologne-1': 'Not that one: its +1 is what the fortress fears.',
      lose: 'That would do as well. The printed campaign loses Koblenz-1.',
    },
  },
  {
    happened: 'The field is yours, with 4 RP left and three units.',
    says: 'Assault the fortress.',
    why: 'Walls fall to a 6 or more only: Cologne-1 needs a 5, the others a 6, and the fortress rolls one die against you. It is a little better than even. A fortress that has fallen pays 1 RP next year, and without its fall the land can never be conquered.',
    clause: 'LS-C7.2.f1',
    action: 'assault',
    draws: [5, 2, 5, 4],
    instead: {
      pillage: 'That comes next. First the walls, while the army has all its units.',
      retreat: 'Then the fortress would stand, and Syburg could not be conquered.',
      move: 'The army could march on, but the fortress would stand behind it.',
    },
  },
  {
    happened:
      'Cologne-1 rolled 5+1, which makes 6: the fortress has fallen. Its own die, a 4, missed. You have 3 RP left.',
    says: 'Pillage the land.',
    why: 'It costs nothing. Next year you receive the coin of Syburg, 1 RP, and the Saxon does not.',
    clause: 'LS-C7.2.f3',
    action: 'pillage',
    instead: {
      retreat: 'Soon. Pillage first: it is free.',
      end: 'Soon we leave. Pillage first: it is free.',
      move: 'Pillage first: it is free.',
    },
  },
  {
    says: 'Retreat to the right bank.',
    why: 'A retreat is free. To stay, levies without their king must be paid 1 RP, and some may go home all the same, by a roll of the die. We have a better use for the 3 RP that are left.',
    clause: 'LS-C7.2.f5',
    action: 'retreat',
    instead: {
      end: 'They could stay, for 1 RP and a roll of the die. The king will take Syburg for less.',
      move: 'Three units and 3 RP would not get far in Saxony.',
    },
    answers: [
      { seat, action: 'operate' },
      { seat, action: 'muster paderborn' },
      { seat, action: 'activate eresburg-1' },
      { seat, action: 'march' },
      { seat, action: 'group paderborn eresburg' },
      { seat, action: 'advance eresburg buraburg' },
    ],
  },
];
