/** Winter 830: the first tiles, the first march, new Missi. */

import type { Step } from '../../lesson.ts';

const seat = 'yellow';

export const winter: readonly Step[] = [
  {
    part: 'The table',
    says: 'You are Red, at home in Normandie with five followers; Yellow is at home in Ostfalen. Nobody else can enter a homeland. The dark tokens are gangs of rebels, a tree is woodland. Point at a country, or tap it, to read what lies there.',
    why: 'After five years the most points win. There is a point each for six countries, six development counters, twelve followers on the map and the most trophies, and one for each region that you unite.',
    clause: 'CG-3.5.a',
  },
  {
    says: 'Look at your court: 3 Missi, 8 Leudes, 8 Nobiles. They are all followers. Only Missi can be sent out or spent; Leudes and Nobiles wait to be equipped.',
    why: 'To rule a country you need more followers there than all others and all gangs together. That is called control, and it is what nearly everything in this game is about.',
    clause: 'CG-2.1.1.b',
  },
  {
    part: 'Winter: choosing tiles',
    says: 'In each season everybody secretly places two tiles. Place Move troops first.',
    why: 'Your five followers all sit at home. There are countries next door that a single gang holds, so that two followers would rule them.',
    clause: 'CG-3.1.a',
    action: 'place move',
    instead: {
      'place equip': 'That is the second tile. Begin with Move troops.',
      'place none': 'No-action only fills the place. It is early for that.',
      place: 'A good tile for later. The followers should leave home first.',
    },
  },
  {
    says: 'Now Equip Missi.',
    why: 'Every group that moves costs a Missus. You have three, so you will soon want more. A tile that has been used is gone for the rest of the year, so choose two that go together.',
    clause: 'CG-5.3.d',
    action: 'place equip',
    instead: {
      'place battle': 'Nobody of yours stands next to an enemy yet.',
      'place none': 'Both places are worth an action now.',
      place: 'A good tile for spring. First make sure that there are Missi to pay with.',
    },
    answers: [
      { seat, action: 'place move' },
      { seat, action: 'place influence', draws: ['red move'] },
    ],
  },
  {
    part: 'Winter: the bag is drawn',
    happened:
      'Yellow has placed two tiles as well. The four tiles and a grey event tile went into one bag, and from it they are drawn one by one. The first is your Move troops.',
    says: 'Move from Normandie to Île-de-France. You can also point at the country.',
    why: 'Île-de-France has one gang and lies next to three countries of your region. Each group that moves costs one Missus, who goes back to the Leudes.',
    clause: 'CG-5.4.e',
    action: 'march normandie ile-de-france',
    instead: {
      'march normandie anjou': 'That is the next group. Begin with Île-de-France.',
      'march normandie flandre': 'Flandre is woodland: nobody can control it.',
      march: 'A fair goal. But two countries of your own region are closer to a point.',
      decline: 'The tile would be spent for nothing.',
    },
  },
  {
    says: 'Two followers go.',
    why: 'Two against one gang is control; one against one is not. Three would be one too many: in the years of hunger a country without a counter feeds only one.',
    clause: 'CG-3.5.b',
    action: 'group 2',
    instead: {
      'group 1': 'One against one gang is no majority.',
      group: 'Two are enough; others have work elsewhere.',
    },
  },
  {
    happened:
      'Île-de-France is yours: two followers against a gang. The black disc beside them warns that more stand there than a hunger would feed; that need not trouble us before 831.',
    says: 'Now from Normandie to Anjou.',
    why: 'The tile goes on as long as there are Missi. But nobody moves twice: those who have just arrived stay.',
    clause: 'CG-5.4.f',
    action: 'march normandie anjou',
    instead: {
      march: 'Anjou belongs to your region and has a single gang: let it be Anjou.',
      finish: 'You still have two Missi and three followers at home.',
    },
  },
  {
    says: 'Two followers again.',
    why: 'One stays in Normandie. That is enough: nobody can enter a homeland, and it needs just one follower to count as controlled.',
    clause: 'CG-3.5.m',
    action: 'group 2',
    instead: {
      'group 1': 'One against one gang is no majority.',
      'group 3': 'Then Normandie would be empty, and an empty homeland is not controlled.',
    },
  },
  {
    happened: 'Three countries are yours.',
    says: 'Finish.',
    why: 'A single follower would conquer nothing, and the last Missus is worth keeping.',
    clause: 'CG-5.4.a',
    action: 'finish',
    draws: ['event', 'friesland', 'yellow move'],
    instead: { march: 'One follower alone would gain nothing, and leave Normandie empty.' },
    answers: [
      { seat, action: 'march ostfalen thueringen' },
      { seat, action: 'group 2' },
      { seat, action: 'march ostfalen hessen' },
      { seat, action: 'group 2' },
      { seat, action: 'finish', draws: ['red equip'] },
    ],
  },
  {
    part: 'Winter: levies and Missi',
    happened:
      'The event tile was drawn: it brought the card of Friesland, which went into a free slot of its region, Lotharingien. Then Yellow did as you did and took Thüringen and Hessen. Now your Equip Missi is drawn.',
    says: 'Equip three Missi.',
    why: 'Each country that you control yields a levy, and each development counter one more; there are never fewer than three. A levy turns one of the Leudes into a Missus. From the Nobiles it takes two.',
    clause: 'CG-5.3.a',
    action: 'arm 3',
    draws: ['yellow influence'],
    instead: {
      arm: 'Levies cannot be saved up. Take all three.',
      decline: 'The tile would be spent for nothing.',
    },
    answers: [{ seat, action: 'dispatch westfalen' }],
  },
];
