/** The rules of Lex Saxonum as a book, in our own words. */

import type { ExampleWords, SectionWords } from '../../book.ts';
import { faces } from '../words/faces/en.ts';

const chapters = {
  table: 'The table',
  resources: 'Resource points and initiative',
  stratagems: 'Stratagems',
  reinforcements: 'Reinforcements and works',
  operations: 'Operations',
  movement: 'Movement',
  combat: 'Combat',
  reorganisation: 'Reorganisation and victory',
  tables: 'All prices on one page',
};

const sections = {
  game: {
    title: 'Two sides, fourteen years',
    paragraphs: [
      'It is the year 772. Charlemagne, king of the Franks, means to make Saxony a part of his realm, and the Saxons mean to stay what they are. One player commands the Carolingian armies, the other the Saxon lands and whoever will help them: Danes and Frisians now and then.',
      'The Carolingian has better troops, more money and a king who leads large armies cheaply. What he lacks is time. The Saxon is poor, and his lands do not easily march together; but every year that passes is a year won.',
    ],
  },
  winning: {
    title: 'Who wins',
    paragraphs: [],
    points: [
      'The Carolingian wins at the end of any year in which every Saxon land but Treva, beyond the Elbe, bears his control marker.',
      'The Saxon wins if that has not come about by the end of the last year.',
      'The Saxon also wins at once if within one year he takes and pillages both cities, Cologne and Koblenz. If both sides would win in the same year, the Carolingian does.',
    ],
  },
  year: {
    title: 'How a year goes',
    paragraphs: ['Each year runs through the same six phases, which are named by letters.'],
    points: [
      'A, resources: both sides receive their income.',
      'B, initiative: the richer side begins where somebody must.',
      'C, stratagems: both draw markers from one pile, unseen.',
      'D, reinforcements: lost units come back for money, walls are built and rebuilt.',
      'E, operations: campaigns, one side and then the other, until both have passed.',
      'F, reorganisation: lands are conquered, armies go home, missionaries preach, and it is looked whether somebody has won.',
    ],
  },
  ours: {
    title: 'What is ours',
    paragraphs: [
      'This book tells the published rules in our own words. The printed map, counters and markers are not available to us. Our map is drawn from geography and from what the rulebook says of it; the coins of most lands, the mix of units and which two faces share a stratagem marker are reconstructed. Such values are marked: on the map by a broken rim, in the tables here by a note under them. Where the rulebook leaves a question open, a ruling decides, and the clause names it.',
    ],
  },
  map: {
    title: 'The map',
    paragraphs: [
      'Saxony lies in the middle, between the Rhine and the Elbe; the Carolingian lands lie west and south of it. Each land has a name, a coin that says what it pays, and usually a fortification. Several lands together make up larger groups such as Westphalia or Austrasia.',
      'A land that your side controls is friendly as long as no enemy unit stands in it. A land that the other side controls is enemy land, even when it is empty. The lands of Danes, Frisians and Slavs belong to neither side.',
      'Cologne is cut in two by the Rhine. The city is on the left bank; the right bank has no walls and nothing to take. Whoever crosses there pays for it. Aix-la-Chapelle, where the royal army lies, can only be left: towards Cologne, Koblenz and Büraburg.',
    ],
  },
  units: {
    title: 'Units, commanders and walls',
    paragraphs: [
      'A unit is named after the land it comes from. In a fight it rolls one die; some add a bonus to it. Once called up, a unit has had its year: its counter lies aslant until the year is over.',
      'Charlemagne and Widukind are no units. They roll nothing and are not lost like units, but with them an army may be larger, marches for less, and the Saxon groups march together.',
    ],
  },
  setup: {
    title: 'The set-up',
    paragraphs: [
      'Every unit stands in the land of its name. Charlemagne and the Scara, his household troops, are at Aix-la-Chapelle; Neustria waits beside the board. The Irminsul, the sacred pillar, stands at Eresburg, and Widukind has not been heard of. The first year is 772, the last 785. The Carolingian begins with the initiative.',
    ],
  },
  income: {
    title: 'Income',
    paragraphs: [
      'Nearly everything costs resource points, RP for short. Each side has one purse, keeps what it has not spent, and can never hold more than the track shows.',
      'A land pays the side to which it belonged at the start, while that side still holds it and nobody pillaged it last year. Conquered Saxon land pays nobody; once it is converted it pays the Carolingian. On top come the abbeys, the Irminsul, and the loot of last year: what the pillaged lands would have paid, and a bounty for walls that were taken.',
      'The first year has fixed purses; income is first counted in the second.',
    ],
  },
  initiative: {
    title: 'Initiative',
    paragraphs: [
      'The richer side has the initiative for the whole year: it draws first and begins the operations. When both are equally rich it is the Saxon’s if Widukind is on the map, and otherwise the Carolingian’s.',
    ],
  },
  drawing: {
    title: 'Drawing',
    paragraphs: [
      'In turn, beginning with the initiative, each side may draw markers from the common pile, three at most; the first is free. Nobody looks at what he has drawn before he has said that he is done. From 782 on the Saxon may buy the General Revolt outright in place of a draw.',
    ],
  },
  playing: {
    title: 'Playing them',
    paragraphs: [
      'Every marker has a Saxon face and a Carolingian one; you can only use your own. A letter says in which phase. You need not play a stratagem, except a Truce; but what is not played by the end of the year goes back to the pile.',
      'Money comes at once when both are done drawing, but too late to change the initiative. A raid or a revolt takes the place of an operation. Tricks in combat come on top of one.',
    ],
  },
  'saxon-faces': {
    title: 'Saxon faces',
    paragraphs: ['The letter before each name is its phase.'],
  },
  'carolingian-faces': {
    title: 'Carolingian faces',
    paragraphs: ['The letter before each name is its phase.'],
  },
  buying: {
    title: 'Units',
    paragraphs: [
      'The side without the initiative goes first. Destroyed units can be bought back, dearer with a bonus; they appear in the land of their name, Scara and Neustria at Aix-la-Chapelle. The Saxon cannot buy units of a land that is conquered. Allies and raiders cannot be bought at all.',
    ],
  },
  building: {
    title: 'Walls',
    paragraphs: [
      'Walls that fell in an earlier year can be rebuilt by whoever controls the land. In conquered land the Carolingian may turn a fortress, standing or not, into a stronghold, which is hard to take, or into a bishop’s palace, which makes conversion certain there and likelier next door. A land has one fortification, never two.',
    ],
  },
  operating: {
    title: 'One campaign at a time',
    paragraphs: [
      'An operation is a whole campaign: call up units, gather them, march, fight, burn, and go home or stay. Then it is the other side’s turn. Whoever passes is done for the year; the other may then go on for as long as he likes and can pay.',
      'The Saxon raids Carolingian land and retakes his own; he never gains control of the Franks’ lands. The Carolingian may raid, conquer, or both.',
    ],
  },
  activating: {
    title: 'Calling up an army',
    paragraphs: [
      'The Carolingian pays for each nation, however many of its units come: the royal army, Austrasia, Hesse, Thuringe, West Friesland. The Saxon pays for each land in which he calls up units. Everybody called up together is one army, and nobody is called up twice in a year.',
      'Without a commander an army has five units at most. Carolingian nations mix freely; Neustria and the best Scara march only with Charlemagne. Saxon groups march together only under Widukind, Frisians without him only by themselves, and Danes join Saxons only where men of Nordalbingia are with them.',
    ],
  },
  marching: {
    title: 'From land to land',
    paragraphs: [
      'An army goes from land to neighbouring land as far as the purse allows. A unit’s first step is free when it leads into friendly land; every other costs RP by the size of the army. The Rhine at Cologne is never free.',
      'Before it enters enemy land the army must be together in one place, and from then on it stays together. It has to halt where enemy units stand; walls alone stop nobody.',
      'Some doors are closed: nobody walks into Aix-la-Chapelle, the lands of Frisians and Slavs are entered only by their own, and Denmark by Danes and by a few Saxons with Widukind.',
    ],
  },
  retreating: {
    title: 'The way back',
    paragraphs: [
      'A retreat costs nothing. It follows the way the army came until the first friendly land, whoever stands on that way. You may retreat when you like, and you must when you cannot pay to go on and may not stay.',
    ],
  },
  rounds: {
    title: 'A round',
    paragraphs: [
      'Where an army meets enemy units there is combat, for one round at least. Each round costs the attacker RP, paid before the dice. Both sides roll at the same time, a die for each unit; the defender’s walls roll one as well if he lets them join in, and then they stay in.',
      'A 5 or more hits. Walls, and the best Scara, are hit by a 6 or more only. A bonus counts for its own die alone. The owner of those who are hit chooses the first loss, the enemy the second, and so on by turns. Walls that joined in can be hit only when no unit is left beside them; some need several hits, all in the same combat.',
      'After a round the defender may withdraw to a friendly land next door, then the attacker may retreat. If neither does, and the attacker can pay, another round follows.',
    ],
  },
  danger: {
    title: 'Commanders in danger',
    paragraphs: [
      'When a natural 6 is rolled against an army whose commander is with it, one more die is rolled. On a 6 Widukind falls for good, while Charlemagne and his best Scara lie at Aix-la-Chapelle until the year is out. A commander who has lost all his units flees to the nearest land of his own.',
    ],
  },
  aftermath: {
    title: 'When the field is won',
    paragraphs: [
      'With no enemy unit left, or none found there at all, the army may assault walls that kept out of the fight, pillage for nothing, march on, retreat, or stay. Pillage pays next year, if anybody who pillaged lives to the end of the operation.',
      'An army may stay only in friendly land, or in Saxon land where the fortress is down. Levies do not like to winter there without their king: the Carolingian pays for them, and a die says which nation goes home all the same. Where Charlemagne commands they stay without a word.',
    ],
  },
  conquest: {
    title: 'Conquest',
    paragraphs: [
      'A Saxon land is conquered at the end of a year when its fortress is down, no Saxon unit stands in it, a Carolingian unit does, and it touches land that is Carolingian or already conquered. The Saxon wins it back when his unit stands there, no Carolingian one does, and the walls are down.',
    ],
  },
  homecoming: {
    title: 'Going home',
    paragraphs: [
      'Then units return to the land of their name, and everybody is fresh again. Charlemagne goes to Aix-la-Chapelle; of the Scara with +1 each may stay in conquered land. Saxons whose land is lost stay where they are. After that comes a Winter Campaign, if one is played.',
    ],
  },
  irminsul: {
    title: 'The Irminsul',
    paragraphs: [
      'The pillar stands at Eresburg. While it does, the Saxon has an income of it and missions are harder. It falls when Eresburg is conquered: the Carolingian gains from it once. But it brings Widukind into the field, and Westphalia to arms.',
    ],
  },
  conversion: {
    title: 'Conversion',
    paragraphs: [
      'In every conquered land that is still heathen the Carolingian may try a mission once a year. It costs RP and wants a 4 or more. A bishop’s palace in the land makes it certain; one next door helps; the standing Irminsul hinders and takes that help away. Converted land pays the Carolingian and rises only by luck.',
    ],
  },
  victory: {
    title: 'The end of the year',
    paragraphs: [
      'All stratagems return to the pile. Then it is looked whether somebody has won; if not, the next year begins. After the last year the Saxon wins.',
    ],
  },
  prices: {
    title: 'Prices',
    paragraphs: ['What is paid, and to whom it comes, by the charts of this game.'],
  },
  campaign: {
    title: 'A campaign, written out',
    paragraphs: [
      'The campaign against Syburg in the chapter on combat follows the one that the rulebook prints. Its sums, clause by clause:',
    ],
  },
} satisfies Record<string, SectionWords>;

/** Pieces, by their faces: what each is called and does. */
const pieces = {
  coin: ['Coin', 'What the land pays in a year, or to those who pillage it.'],
  'coin-ours': ['Coin with a broken rim', 'The same; the amount is reconstructed.'],
  fortress: ['Fortress', 'Saxon walls. No land is conquered while its fortress stands.'],
  city: ['City', 'The best Carolingian walls, and the richest prey.'],
  stronghold: ['Stronghold', 'Carolingian walls, also built in conquered land to hold it.'],
  abbey: ['Abbey', 'Pays the Carolingian each year, but is easily taken.'],
  palace: ['Bishop’s palace', 'Built in conquered land. Missions succeed there, and are likelier next door.'],
  ruined: ['Ruins', 'Walls that have fallen. They may be rebuilt in a later year.'],
  pillaged: ['Pillage', 'This land pays its owner nothing next year; the pillager gets its coin.'],
  irminsul: ['Irminsul', 'Pays the Saxon and hinders missions, until Eresburg is conquered.'],
  conquered: ['Control marker', 'The land is conquered. It pays nobody yet.'],
  converted: ['Control marker with a cross', 'Conquered and converted: it pays the Carolingian.'],
  unit: ['Unit', 'Rolls a die. The sign tells its people, the colour its side.'],
  bonus: ['Unit with a bonus', 'Adds the number to its die, and costs more to buy back.'],
  spent: ['Unit that lies aslant', 'It has been called up this year.'],
  charlemagne: ['Charlemagne', 'Leads armies of any size for less. He cannot be killed.'],
  widukind: ['Widukind', 'Joins all Saxon groups in one army. If he falls, he stays dead.'],
} satisfies Record<string, readonly [name: string, says: string]>;

const examples = {
  draws: {
    title: 'The draws of 772',
    about:
      'The first year begins. The Carolingian has 10 RP, the Saxon 7, and the Carolingian has the initiative.',
    steps: [
      'The Carolingian draws a marker, and so does the Saxon. The first is free for both.',
      'The Carolingian draws a second, which costs him 1 RP: 9 are left. The Saxon says that he is done.',
      'The Carolingian is done as well. Now both look at what they hold. The Saxon has a Good Harvest and rolls a 5, worth 3 RP: he has 10. The initiative stays where it was, though he is richer now.',
    ],
  },
  syburg: {
    title: 'The campaign against Syburg',
    about:
      'Operations of 772: the Carolingian has 10 RP. Syburg, beyond the Rhine, is held by one Saxon unit and a fortress.',
    steps: [
      'He calls up Austrasia for 1 RP, all four units of it: two in Koblenz, two in Cologne. 9 RP are left.',
      'Those of Koblenz join the others in Cologne. It is their first step and leads into friendly land, so it is free.',
      'Four units cross the Rhine. That is never free: 1 RP for three units, 2 for four. 7 RP are left.',
      'They enter Syburg for another 2 RP, and have to fight. 5 RP are left.',
      'Nobody springs an ambush, and the Saxon keeps his fortress out of it. The round costs 1 RP: 4 are left. Two of his dice hit where one would do, and the Saxon unit is destroyed; its own die was a hit as well.',
      'The first loss is the owner’s choice: he gives up Koblenz-1 and keeps Cologne-1 with its bonus.',
      'Three units assault the fortress for 1 RP: 3 are left. Cologne-1 rolls a 5, which its bonus makes a 6, enough for walls; the other 5 is not. The fortress falls, and its own die misses.',
      'They pillage Syburg, which costs nothing and pays next year, and retreat for nothing to Cologne’s right bank, where their way back first meets friendly land.',
    ],
  },
  interception: {
    title: 'A raid, and what came of the loot',
    about:
      'Later in the same year three Saxon units stand before Büraburg, which has two units and a stronghold. The Carolingian holds the Interception of Pillagers.',
    steps: [
      'No ambush, and the stronghold joins in. Each side scores one hit: Büraburg-1 and Paderborn-2 are lost. The defender’s last unit withdraws to Fulda.',
      'The Saxon pillages Büraburg and means to retreat. Now the Carolingian may intercept, and chooses three Scara from Aix-la-Chapelle, next door. It costs nothing, and is no call-up.',
      'The Saxon refuses the fight: he gets away, but the pillage is void, and Büraburg will pay its owner. The Scara are back where they came from.',
    ],
  },
  mission: {
    title: 'Syburg is conquered and converted',
    about:
      'At the end of 772 Charlemagne has marched into Syburg, whose fortress is down and which nobody defends. Both sides have passed; the land is conquered, and the Carolingian has 1 RP left.',
    steps: [
      'Of the Scara with +1 each may stay in conquered land. One stays to guard Syburg, two go home; Charlemagne and the best Scara go to Aix-la-Chapelle in any case.',
      'The last RP pays for a mission. The Irminsul stands, so 1 is taken from the die: the 4 counts as a 3, and Syburg stays heathen. The year ends, and in 773 it pays nobody.',
    ],
  },
} satisfies Record<string, ExampleWords>;

const tables = {
  lands: {
    caption: 'Lands at the start',
    head: ['Land', 'Holder', 'Group', 'RP', 'Walls', 'Units'],
    ours: 'The RP of most lands and the mix of units are reconstructed.',
    holders: { carolingian: 'Carolingian', saxon: 'Saxon', neutral: 'neutral' },
  },
  purses: {
    caption: 'Purses',
    head: ['', 'Carolingian', 'Saxon'],
    opening: (year: number) => `RP in ${year}`,
    most: 'Most RP at any time',
  },
  income: {
    caption: 'Where RP come from',
    head: ['Source', 'RP'],
    land: 'A land of one’s own that was not pillaged',
    converted: 'Converted land (Carolingian)',
    coin: 'its coin',
    abbey: 'Each abbey that stands (Carolingian)',
    irminsul: 'The Irminsul, while it stands (Saxon)',
    pillage: 'A land pillaged last year',
    seized: (walls: string) => `Enemy walls taken last year: ${walls}`,
    campaign: 'After the Avars or Italy (Carolingian), by die',
    tax: 'Good Harvest or Imperial Tax, by die',
  },
  draws: {
    caption: 'Stratagems in phase C',
    head: ['What', 'RP'],
    nth: (n: number) => `${['First', 'Second', 'Third'][n - 1]} marker`,
    revolt: (year: string) => `General Revolt, bought in ${year}`,
  },
  markers: {
    caption: 'The markers in the pile',
    head: ['Saxon face', 'Carolingian face', 'Copies', 'Years'],
    ours: 'Which two faces share a marker, and how many there are of each, is reconstructed.',
    from: (year: number) => `from ${year}`,
    until: (year: number) => `until ${year}`,
    always: 'all',
  },
  dice: {
    caption: 'By die',
    head: ['Roll', 'Harvest or tax: RP', 'Avars or Italy: RP', 'General Revolt: lands'],
  },
  units: {
    caption: 'Units',
    head: ['Unit', 'RP'],
    plain: 'Without bonus',
    bonus: (bonus: number) => `With +${bonus}`,
  },
  walls: {
    caption: 'Walls',
    head: ['Walls', 'Hits to take', 'Loot', 'Rebuild', 'Build', 'In the box'],
    ours: 'How many strongholds and palaces there are is reconstructed.',
    none: '–',
  },
  march: {
    caption: 'A march, for each land entered',
    head: ['Units', 'RP alone', 'RP with a commander'],
    tooMany: '–',
    more: (units: number) => `${units} and more`,
  },
  combat: {
    caption: 'How many of six rolls hit',
    head: ['Bonus', 'A unit', 'Walls, or the best Scara'],
    none: 'none',
  },
  mission: {
    caption: 'Missions: how many of six rolls convert',
    head: ['Where', 'Of six'],
    palace: 'A bishop’s palace stands in the land',
    near: 'One stands next door',
    plain: 'Neither',
    irminsul: 'While the Irminsul stands, without a palace in the land',
  },
  prices: {
    caption: 'Other prices',
    head: ['What', 'RP'],
    activation: 'Calling up a nation, or a land',
    round: 'A round of combat or of assault',
    stay: 'Keeping levies in a land just conquered',
    conversion: 'A mission',
    free: 'First step into friendly land, retreat, pillage',
  },
};

export const en = { chapters, sections, pieces, faces, examples, tables };
