/** The rest of 772: a raid, an interception, a conquest, and the first mission. */

import type { Step } from '../../lesson.ts';

const seat = 'saxon';
const SCARA = 'Each of the three Scara +1 rolls with a bonus: that is the band to frighten them with.';

export const summer: readonly Step[] = [
  {
    part: 'The Saxon strikes back',
    happened:
      'The printed campaign is over: it cost 7 RP. Now it was the Saxon’s turn: three units of Angria, one of the groups in which the Saxons march, have gathered at Eresburg and come into Büraburg, where two of yours stand.',
    says: 'Again the question about an ambush. You hold none: say no.',
    why: 'Now you are the defender. The rounds cost the attacker 1 RP each, and you nothing.',
    clause: 'LS-C7.2.a',
    action: 'no',
  },
  {
    says: 'Let the stronghold of Büraburg join the fight.',
    why: 'It rolls a die for you, and cannot be hit until all your units there are gone. Even then it takes two hits.',
    clause: 'LS-C7.2.b',
    action: 'join',
    draws: [4, 5, 3, 2, 6, 3],
    instead: { 'stay-out': 'Walls that stay out are safe for now, but two dice against three are few.' },
  },
  {
    happened: 'You rolled 4, 5 and 3: one hit. The Saxon rolled 2+1, 6 and 3: one hit as well.',
    says: 'Choose your loss: Büraburg-1.',
    why: 'The two are alike. It can be bought back next year for 1 RP.',
    clause: 'LS-C7.2.d2',
    action: 'lose buraburg-1',
    instead: { lose: 'It makes no difference; the lesson loses the other one.' },
    answers: [{ seat, action: 'lose paderborn-2' }],
  },
  {
    happened: 'The Saxon has lost Paderborn-2. One of yours faces two of his.',
    says: 'Withdraw to Fulda.',
    why: 'After a round the defender may leave first. A unit that lives can fight again; one that stands here may well be lost. The stronghold stays yours.',
    clause: 'LS-C7.2.e2',
    action: 'withdraw fulda',
    instead: {
      stand: 'Bravely said. But it is one unit against two, and we have another plan.',
      withdraw: 'That is safe too. The lesson goes to Fulda, where a friend stands.',
    },
    answers: [
      { seat, action: 'pillage' },
      { seat, action: 'retreat' },
    ],
  },
  {
    part: 'The interception',
    happened:
      'Büraburg is pillaged: 2 RP for the Saxon next year, and none for you. Now they turn for home with the loot, and that is what your stratagem waits for.',
    says: 'Choose who intercepts them. Begin with Scara-2.',
    why: `Up to five units from the neighbouring lands come for nothing, even from Aix-la-Chapelle, and it does not count as calling them up. ${SCARA}`,
    clause: 'LS-4.3.1C.e2',
    action: 'with scara-2',
    instead: {
      'with scara-1': 'The Scara +2 comes only with Charlemagne. The three others are enough.',
      'with scara-3': 'That one comes too. Begin with Scara-2.',
      'with scara-4': 'That one comes too. Begin with Scara-2.',
      with: `That unit could come too. ${SCARA}`,
      no: 'Then they would keep the loot, and the marker would go back to the pile unused.',
    },
  },
  {
    says: 'Take Scara-3 along.',
    why: SCARA,
    clause: 'LS-4.3.1C.e2',
    action: 'with scara-3',
    instead: { with: `That unit could come too. ${SCARA}`, intercept: 'One alone would frighten nobody.' },
  },
  {
    says: 'And Scara-4.',
    why: SCARA,
    clause: 'LS-4.3.1C.e2',
    action: 'with scara-4',
    instead: { with: `That unit could come too. ${SCARA}`, intercept: 'With a third the odds are better.' },
  },
  {
    says: 'Intercept.',
    why: 'Now the Saxon must choose: fight, or give up the loot and run. A fight would cost you 1 RP a round.',
    clause: 'LS-4.3.1C.e3',
    action: 'intercept',
    instead: { with: 'Three with a bonus against two are enough; the others keep watch at home.' },
    answers: [{ seat, action: 'refuse' }],
  },
  {
    part: 'Charlemagne takes the field',
    happened:
      'The Saxon gives up the loot and runs for Eresburg. Büraburg will pay you as if nothing had happened, and your Scara are back in Aix-la-Chapelle.',
    says: 'Your turn again, with 3 RP. Launch an operation.',
    why: 'Syburg lies open: no unit, no fortress. Whoever stands there at the end of the year has conquered it.',
    clause: 'LS-8.1.a',
    action: 'operate',
    instead: { pass: 'Passing is final, and Syburg lies open.' },
  },
  {
    says: 'Call up the whole royal army: Charlemagne and four Scara, for 1 RP.',
    why: 'With a commander six units march for 1 RP, and levies stay where he conquers. Scara-1 even has +2 and falls to a 6 only.',
    clause: 'LS-6.2.f',
    action: 'muster royal',
    instead: {
      muster: 'They could reach Syburg, but would have to be paid to stay.',
      activate: 'The whole royal army costs no more than one of it.',
    },
  },
  {
    says: 'The army is complete.',
    clause: 'LS-M6.2.c',
    why: 'Four units and the king. He is no unit: he rolls no die and costs nothing to move.',
    action: 'march',
    instead: {
      muster: 'Another nation would cost 1 RP, and nobody defends Syburg.',
      activate: 'Another nation would cost 1 RP, and nobody defends Syburg.',
    },
  },
  {
    says: 'Go to Büraburg.',
    why: 'It is friendly again, so this first move is free. By Cologne the king would have to pay for the Rhine.',
    clause: 'LS-1.1.g',
    action: 'group aix buraburg',
    instead: {
      group: 'From there the way to Syburg is longer, and costs more.',
      part: 'Let all go together.',
      end: 'The king has not come to stay at home.',
    },
  },
  {
    says: 'Advance into Syburg.',
    why: 'Eresburg with the Irminsul is tempting. But two units and a fortress are there, and 2 RP pay for the march and one round of combat: not for the assault. Syburg is certain.',
    clause: 'LS-C7.2.f0',
    action: 'advance buraburg syburg',
    instead: {
      'advance buraburg eresburg':
        'The right goal for next year. Today there would be no RP left for the assault on its fortress.',
      advance: 'Ohrum is well held, and the purse is nearly empty.',
      group: 'Onwards: Syburg lies open.',
      part: 'Let all go together.',
      end: 'From here nothing is conquered.',
    },
  },
  {
    happened: 'Nobody is here to fight. 1 RP is left.',
    says: 'End the operation here.',
    why: 'An army of yours may end in enemy land if no enemy unit and no fortress is left. Under Charlemagne all stay without pay.',
    clause: 'LS-C7.2.f6',
    action: 'end',
    instead: {
      move: 'With the last RP you could march on, but then nobody would hold Syburg.',
      retreat: 'Then Syburg would not be conquered.',
    },
    answers: [{ seat, action: 'pass' }],
  },
  {
    happened: 'The Saxon passes and keeps 4 RP for next year.',
    says: 'Pass too.',
    why: 'With 1 RP you could still call somebody up, but neither march nor fight. Keep it: unspent RP stay in the purse, and there is a use for it in a moment.',
    clause: 'LS-6.1.d',
    action: 'pass',
    instead: { operate: '1 RP pays for calling up a nation, and then nothing is left to march with.' },
  },
  {
    part: 'The end of the year',
    happened:
      'Both have passed. Syburg is conquered and bears your marker, and the units have gone home. Each Scara +1 may stay in a conquest.',
    says: 'Let Scara-2 stay in Syburg.',
    why: 'A garrison keeps the Saxons from walking back in. Units of Scara that stay are called up apart from the royal army, for 1 RP a land.',
    clause: 'LS-8.2.e',
    action: 'leave scara-2',
    instead: { send: 'An empty Syburg with its walls down invites them back.' },
  },
  {
    says: 'Send Scara-3 home to Aix-la-Chapelle.',
    why: 'One is enough for a garrison. At Aix it marches with the king again.',
    clause: 'LS-8.2.e',
    action: 'send scara-3',
    instead: { leave: 'One garrison is enough; the king wants his Scara.' },
  },
  {
    says: 'Scara-4 likewise.',
    clause: 'LS-8.2.e',
    action: 'send scara-4',
    instead: { leave: 'One garrison is enough; the king wants his Scara.' },
  },
  {
    says: 'Send missionaries to Syburg with your last RP.',
    why: 'A conquered land pays nobody; a converted one pays you. You roll a die and need 4 or more. But while the Irminsul stands, 1 is taken off: 5 or 6 will do, one chance in three.',
    clause: 'LS-8.4.a',
    action: 'convert syburg',
    draws: [4],
    instead: { finish: 'That would save 1 RP. But let us try our luck.' },
  },
  {
    part: 'The year 773',
    happened:
      'A 4, less 1 for the Irminsul: Syburg keeps the old gods. That is why so many campaigns begin with Eresburg.',
    says: 'A new year, and income. You receive 18 RP: 14 from your lands, 2 from your two abbeys, 1 for the fortress that fell and 1 for the pillage. The Saxon receives 10: Syburg pays him nothing.',
    why: 'You have played a whole year. What comes next is yours to decide: Eresburg and its Irminsul lie next door to both Syburg and Büraburg. When it falls, Widukind takes up arms.',
    clause: 'LS-8.3.a',
  },
];
