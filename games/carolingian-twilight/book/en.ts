/** The rules of Carolingian Twilight as a book, in our own words. */

import type { ExampleWords, SectionWords } from '../../book.ts';
import { UNIT_SAYS } from '../words/markers/en.ts';

const chapters = {
  table: 'Map, units and powers',
  year: 'The year',
  auctions: 'Points, bids and auctions',
  vikings: 'The Viking raid',
  levy: 'The Levy Segment',
  operations: 'The Operations Segment',
  combat: 'Combat and pillage',
  sea: 'Fleets and the sea',
  markers: 'Stratagem markers',
  powers: 'Leaders and foreign powers',
  end: 'The end and the count',
  scenarios: 'The scenarios',
  optional: 'Optional rules',
};

const sections = {
  game: {
    title: 'The heirs of Charlemagne',
    paragraphs: [
      'By the law of the Franks a man’s land is divided among all his sons. When the land is an empire, that means war. Two to six players each lead one of the heirs in one of ten divisions between 806 and 888, and try to gather again what was divided.',
      'They are not alone. Slavs, Bulgars, Byzantium and the Muslims stand around the Empire, and every year the players bid for who may use them. Smaller peoples mind their own business until somebody attacks them. And each year the Vikings come.',
    ],
  },
  winning: {
    title: 'Who wins',
    paragraphs: [
      'After the last year every heir whose leader lives counts victory points: what his areas and burgs are worth, the diplomatic points he has kept, and one for each sea with his fleets. The more, the better; the level says how near he came to Charlemagne, and several may have done well.',
      'Whoever has lost his leader plays a foreign power and cannot win, but shares a moral victory if no heir got far. If all leaders die, all players have lost, at once.',
    ],
  },
  order: {
    title: 'How a year goes',
    paragraphs: ['One game turn is one year. Its phases always come in this order.'],
    points: [
      'Diplomatic points: each Player Power receives DP for its burgs.',
      'Initiative: all bid DP for the order in which they act.',
      'Auctions: the Major Non-Player Powers are bid for, one after the other.',
      'Vikings: a raid is rolled for and fought.',
      'Operations: every power takes its turn, in the order of the track. A turn is a Levy Segment, then an Operations Segment.',
    ],
  },
  ours: {
    title: 'What is ours',
    paragraphs: [
      'This book tells the published rules in our own words. The printed map and its tables are not available to us: levy values, borders, combat tables, Viking tables, prices of units and the table of subversion are reconstructed, and a note under each table says so. Whoever owns the game can play with its own values as a data pack. Where the rulebook leaves a question open, a ruling decides, and the clause names it.',
    ],
  },

  map: {
    title: 'The map',
    paragraphs: [
      'Land areas are regions of the ninth century. Each has a levy value, LV. Where two of them meet, the border may be a river or a mountain range, which costs more to cross; a river that is no border means nothing.',
      'A burg is a town inside an area, and counts as an area of its own: for moving, for control, for fights and for pillage. Each burg has a diplomatic value, DV: 1, but 2 for Aachen and Rome. Some burgs are ports.',
      'Peripheral areas are the homes of foreign powers at the edge of the map. Seas carry fleets. Flanders has no coast on the Channel; Iberia and North Africa are one area; and nobody but Vikings is ever in Scandinavia.',
    ],
  },
  units: {
    title: 'Units and forces',
    paragraphs: [
      'Every unit is one step and counts 1 in a fight, whatever its kind. Kinds differ in price, in the combat tables that they open, and in their loyalty. There is no limit to their number.',
      'Units of one power that stand together in one stack are a force. A force moves, attacks and defends as one. A power may have several forces in an area, but only one in a burg. Units of different powers never stack, even if one player commands both.',
    ],
  },
  powers: {
    title: 'Powers and players',
    paragraphs: [
      'A power is somebody with units on the map. Your own is your Player Power, PP: at first one of the heirs. All others are Non-Player Powers, NPPs. Major ones are auctioned for a year; Minor ones stand still until they are attacked or won over.',
      'You may command several powers, but they remain strangers: all powers are enemies of each other, and each keeps its own markers. The heirs of the scenario are Frankish, whoever plays them; all others are foreign.',
    ],
  },
  control: {
    title: 'Control',
    paragraphs: [
      'A power controls an area by having units in it. Alone in the area, it has full control, whoever sits in the burg. If units of several powers stand there they share it. If the area itself is empty, whoever holds its burg has the area too.',
      'A burg belongs to who is inside. An empty one belongs to who fully controls the area around it, and to nobody if that area is shared or empty. When the last unit leaves or dies, control is gone at once. A peripheral area always belongs to its owner.',
    ],
  },
  setup: {
    title: 'The set-up',
    paragraphs: [
      'Choose a scenario and who plays whom. All markers go into the pool, everybody starts with 0 DP. Minor NPPs stand first, then Major ones, then the heirs set up in the order of the scenario, each with the units that it gives him, in the areas that it names and in their burgs, as he likes. The leader stands where at least one other unit of his does.',
      'A sensible set-up lies ready for everybody: it can be taken as it is or changed unit by unit.',
    ],
  },

  talks: {
    title: 'Talks, gifts and trades',
    paragraphs: [
      'You may talk with anybody about anything at any time. Promises bind nobody. What can change hands between Player Powers is DP and markers, as a gift or for something in return; units and levy points never. An NPP that somebody plays may be given markers, and in its own levy DP, but never gives anything.',
    ],
  },

  dp: {
    title: 'Diplomatic points',
    paragraphs: [
      'At the start of the year each PP receives DP equal to the values of all burgs that it controls, but nothing for one that is pillaged or has the plague. DP pay for bids, for units, repairs and markers; they are kept from year to year; and those left at the end are victory points. NPPs receive none.',
      'Then all plague markers are removed.',
    ],
  },
  initiative: {
    title: 'The order of play',
    paragraphs: [
      'Whoever has most DP opens. Among equals it is the one with Aachen in the first year, later the one who acted first last year. In turn each raises his own bid or stands on it. A bid need not be higher than another’s, but never more than one has. When all have stood one after the other, everybody pays his own bid.',
      'From the highest bid down, each then takes a free space on the Initiative Track. Equal bids go, in the first year, in the order of bidding, later by last year’s order. There are as many spaces as players and Major NPPs together.',
      'You can leave word beforehand how far you would go, and the bidding is done for you.',
    ],
  },
  auction: {
    title: 'Auctions of the Major NPPs',
    paragraphs: [
      'Whoever now has most DP names a Major NPP and opens the bidding for it; among equals, who acts earlier. Bids go as before, but only the winner pays. He puts the power on any free space and plays it this year. Equal highest bids are settled by lot.',
      'If nobody bids, it goes for nothing to whoever had it last; in the first year to one of those who have fewest. Nobody may have more than half of them, rounded up. After each award the richest names the next.',
    ],
  },

  raid: {
    title: 'How many, and where',
    paragraphs: [
      'A die says how many Viking warriors gather in Scandinavia, together with any who waited there. The force sails into the North Sea. There, and in each further sea along the arrows, a die says whether it turns to land or sails on; past the Ionian Sea it goes home and waits for next year.',
      'When it turns to land a die in the column of that sea names the area. If area and burg are both empty and both pillaged already, it is rolled again.',
    ],
  },
  'raid-fight': {
    title: 'The raid itself',
    paragraphs: [
      'The Vikings need no OP. They attack every force in the area, the largest first, always on the Shock table, until they are dead, or all is theirs, or a result of no effect comes up in one of the fights, whoever rolled it. Then they stay where they are, nobody’s and everybody’s enemy.',
      'When nobody else is left in the area it is pillaged, and each PP and each NPP with a player that had units there draws a marker. Then the burg is besieged in the same way; when it falls it is pillaged too, and whoever held it draws. After that the Vikings vanish.',
    ],
  },

  turns: {
    title: 'Turns of the powers',
    paragraphs: [
      'Powers act in the order of the track, each finishing before the next begins. A Major NPP is played by whoever won it. Your Minor NPPs act straight after your PP, in the order you like. A power that nobody plays takes no turn: it levies nothing and pays nothing.',
    ],
  },
  income: {
    title: 'Levy points',
    paragraphs: [
      'The power whose turn it is receives LP: the LV of each area that it fully controls, and an equal share of those that it shares. Shares are added up before the fraction is dropped. Pillaged areas bring nothing. An NPP receives LP for its burgs as well, since it gets no DP.',
      'LP cannot be saved or given away. What is left at the end of the segment is lost. For buying things an LP and a DP are worth the same.',
    ],
  },
  upkeep: {
    title: 'Maintenance',
    paragraphs: [
      'First every unit on the map has to be paid. Who cannot pay disbands units of his choice, and a PP may do so even if it could pay; an NPP must keep whatever it can pay. Leaders cost nothing.',
      'One militia is free in each area in which the power stands: for Franks where no foreign unit is in area or burg; for foreigners where they fully control area and burg. Neither may be pillaged. Each unit in a pillaged place costs 1 more.',
    ],
  },
  raising: {
    title: 'Raising and buying',
    paragraphs: [
      'With what is left the power raises units, removes pillage and buys markers. A new unit stands in an area or burg under the power’s control, fully or shared, one in each area with its burg; in its own peripheral area as many as it likes. An empty burg in a shared area is closed to everybody. Fleets are raised one in each sea beside a port under its control; the Muslims any number in the Mediterranean, Byzantium in the Ionian.',
      'A pillaged place is repaired for twice its value by a power that has a force there. A marker costs 2 and is drawn at random.',
    ],
  },

  forces: {
    title: 'Forming forces',
    paragraphs: [
      'A force is formed when its turn to operate comes, from fresh units in one place: stacks may be joined or divided. On its way it may pick up fresh units and leave units behind, at no cost. Who is left behind where the force set out, before it rolled, may still act on its own; who is left later is done for this segment.',
      'Whoever enters a burg with friends in it becomes one force with them. In a fight nobody can be held back. At all other times what is in a stack does not change.',
    ],
  },
  'op-roll': {
    title: 'Operations points',
    paragraphs: [
      'Forces operate one at a time, each once, as many as you like. A force rolls a die for its OP: 1 more if the leader is with it, and the value of one Leadership marker if one is played before the roll. With OP it moves, attacks and pillages in any order, as often as it can pay. What is left over is lost.',
    ],
  },
  movement: {
    title: 'Moving on land',
    paragraphs: [
      'To enter a neighbouring area costs 1 OP, over a river or mountains 1 more, and out of an area in which enemies stand 1 more again; enemies in the burg alone do not count for that. Into a burg and out of it costs 1. Nobody enters a burg with an enemy in it. Forces may walk into areas full of enemies and out again.',
    ],
  },
  home: {
    title: 'Peripheral areas',
    paragraphs: [
      'Only its owner enters a peripheral area, and controls it and its burg even when it is empty. To come home costs 3 OP, by land or by sea; to leave costs what it costs anywhere. Units there are paid as elsewhere, and any number can be raised. Those of Byzantium and the Muslims count as ports.',
    ],
  },

  attack: {
    title: 'An attack',
    paragraphs: [
      'An attack costs 1 OP and strikes one enemy force in the same area, or in its burg. It is never compulsory, but the attacked must fight. Nobody attacks out of a burg. The same force may attack again and again, the same enemy or another, for 1 OP each time.',
      'The attacker chooses a combat table, counts his units for the column, and rolls. The results of the cell are carried out at once, from the left. What stands behind a slash holds for an attack on a burg, a siege.',
    ],
    points: [
      'D and a number: so many losses for the other side, chosen by their own player; of a power that nobody plays the lot decides, and the leader dies last. A and a number: own losses.',
      'CA: the other side counterattacks at once, with a roll of its own.',
      'F: a free move for the attacker. DV: a decisive victory, worth a marker in the field. NE: nothing.',
    ],
  },
  crt: {
    title: 'Which table',
    paragraphs: [
      'Shock is for a force of which half or more are leader and field armies, and which has no nomads and no militia. Raid must be used by a force that is half nomads or more, and is closed to others on land. Engagement is open to all who need not raid. Fleets may use any.',
      'Each side may play one Leadership in a combat, and at sea Greek Fire: the attacker before his first roll, the defender before his first counterattack. They shift the column, no more.',
    ],
  },
  aftermath: {
    title: 'Counterattack, advance, free move',
    paragraphs: [
      'A counterattack turns the roles round for one roll, for nothing, and is compulsory; it can bring another. A garrison counterattacks from inside its burg, and with F may only step out into the area.',
      'When a garrison is wiped out the besieger may walk in at once. With F the attacker may move to a neighbouring area or into a burg that is empty or his own, but over no river or mountains. Then he may go on spending OP.',
    ],
  },
  pillage: {
    title: 'Pillage',
    paragraphs: [
      'For 2 OP a force pillages the area or the burg in which it is; an area only if no enemy stands in the area itself. A PP receives its value in DP, an NPP nothing. The place is then worth nothing, its units cost 1 more and no militia is free there, until somebody repairs it. Area and burg are pillaged each for itself; peripheral areas never are.',
      'If the place was Frankish at the start of the game, every other Frankish PP draws a marker in outrage.',
    ],
  },

  fleets: {
    title: 'Fleets',
    paragraphs: [
      'Fleets live in sea areas and operate there as forces do on land: they roll for OP, move from sea to sea for 1, or for 2 out of a sea with enemy fleets, and fight fleets. They never enter ports, and never touch what stands on land.',
    ],
  },
  transport: {
    title: 'Naval transport',
    paragraphs: [
      'A land force may cross seas in which its own power has fleets, stepping from one to the next, and must land in the same segment. Each sea costs 1 OP if it embarked in a port that its power holds or at home, 2 from a coast. Landing costs 1 in a port in which friends stand, 2 on a coast, 3 at home.',
      'If another power has more fleets than you in one of those seas, its player must let you pass. He is asked before the roll, sea by sea; powers that nobody plays always agree, and your own among each other. You learn only whether the sea is open. If you did not ask and somebody turns out to be stronger, the force stays ashore.',
    ],
  },

  holding: {
    title: 'Drawing and holding',
    paragraphs: [
      'Markers belong to powers. They are bought, drawn for pillage and raids, won by decisive victories, and traded between PPs. A power holds ten at most; how many is public, which ones only its player knows. A PP may discard at any time; an NPP only by lot, when it has ten and must draw.',
      'Some must be played the moment they are drawn. The others are played when their text allows it, also in the turns of others, and cost no OP. Played markers return to the pool.',
    ],
  },
  fog: {
    title: 'What one may see',
    paragraphs: [
      'You see the forces and markers of the powers that you play now. Of all others you see where stacks lie and whose they are, and how many markers there are. A fight shows its table, column, die and losses, not who stood there. Espionage opens an area or a hand; and anybody may show what is his. What you once saw is remembered with its year.',
    ],
  },
  subversion: {
    title: 'Subversion and conversion',
    paragraphs: [
      'In its Operations Segment a power with a force in an area may play Subversion or Religious Conversion on an enemy force there; area and burg count as one for this, and fleets may do it to fleets. A die in its column says what comes of it. It costs no OP, but it is an attack: it wakes Minor NPPs.',
      'Leaders are never touched. Field armies, warriors of Franks and of the Papal States, and nomads of the Muslims neither desert nor are converted, but they may rebel.',
    ],
    points: [
      'Betrayal: a unit of the subverting force dies, chosen by the other side.',
      'Desertion: a die says how many units of the target die, chosen by their own player.',
      'Rebellion: a die says how many units of the target join the largest NPP force there; if there is none they become a new Minor NPP.',
      'Heresy: a unit of the converting force joins the target. Assimilation: one of the target joins the converting force. Holy War: as many of them as a die shows.',
    ],
  },
  list: {
    title: 'The markers',
    paragraphs: ['All kinds, with their numbers. Those that say “at once” are played when they are drawn.'],
  },

  leaders: {
    title: 'Leaders',
    paragraphs: [
      'A leader counts as a field army, is free, cannot be raised or disbanded, adds 1 to the OP of his force and is immune to subversion. If he dies his power loses all DP and all markers. If it is its turn, the turn ends; if the turn is still to come, it is skipped. The power becomes a Major NPP that nobody plays until the next auctions.',
      'His player goes on with the NPPs he has, and at the start of the next year takes any foreign Major NPP as his own for the rest of the game. He bids, receives DP and trades as before, but cannot win.',
    ],
  },
  npps: {
    title: 'What NPPs must do',
    paragraphs: ['Whoever plays an NPP is free but for this.'],
    points: [
      'It keeps every unit that it can pay.',
      'It may buy one marker; for more it must spend as much on units as on markers.',
      'It never gives markers or points away.',
      'In its turn it must, if it can, enter a place that is empty or where an enemy stands, or attack somebody. If it can choose, it attacks Franks first, then Major NPPs.',
      'It never leaves a place empty that it held when its turn began, home and seas excepted.',
    ],
  },
  majors: {
    title: 'Major and Minor NPPs',
    paragraphs: [
      'A Major NPP with a home can never be eliminated; one without is gone when its last force is. After its last turn of the year a Major NPP is nobody’s until it is auctioned again.',
      'A Minor NPP begins without a player and does nothing. To meet it is harmless. If it is attacked, but for Vikings, a player other than the attacker gets it by lot, before the dice, for the rest of the game. An Alliance wins it without a fight. Without units it is gone for good; rebels can found a new one.',
    ],
  },

  length: {
    title: 'When it ends',
    paragraphs: [
      'Each scenario names a first and a last year in which it may end, three in all. After the first of them it ends on a 1 or 2, after the second on a 1 to 3, else after the third.',
    ],
  },
  count: {
    title: 'The count',
    paragraphs: [
      'Victory points are the LV of your areas, with your share of those that you share, the DV of your burgs, your DP, and 1 for each sea with your fleets. What is pillaged, and burgs with the plague, count nothing.',
      'Players of foreign powers share a moral victory: minor if the best heir got no further than Survival, major for Decline, decisive for Collapse, ultimate if no heir is left.',
    ],
  },

  scenarios: {
    title: 'Ten divisions',
    paragraphs: [
      'In every scenario the peoples around the Empire stand as in 806, with some changes. With fewer players than heirs the last of them are further Major NPPs, with their leaders. 806 and 843 are the most balanced for a first game.',
      'In 888 Guy and Berengar place some of their units by turns, and in 893 the Magyars come: with six players as a fifth Major NPP that shares the home of the Bulgars, with fewer in their stead. They raise militia and nomads only, for 2 each.',
    ],
  },
  heirs: {
    title: 'Who sets up what',
    paragraphs: ['The units of each heir, besides his leader, and where they may stand.'],
  },

  feudalism: {
    title: 'Feudalism',
    paragraphs: [
      'Every area in which Franks stand after the set-up gets a marker, and in their levy Franks may buy more for areas that they control and that are not pillaged. Where one lies each Frankish power keeps a militia for nothing, and that replaces the common rule for Franks; and the area is worth a point more at the end. It goes when the area or its burg is pillaged, or when foreigners have the place and no Frank is left.',
    ],
  },
  succession: {
    title: 'Succession',
    paragraphs: [
      'A PP that loses its leader but still has forces on land rolls for heirs. With none all goes as ever. With one, half of the markers go and the heir takes the leader’s place in any force. With two or three the player deals his forces to them one by one, keeps one part and its heir, and the others become Major NPPs without a leader. DP are kept, and the turn goes on.',
    ],
  },
  'buy-off': {
    title: 'Buying Vikings off',
    paragraphs: [
      'When the target is known, whoever plays units there may announce it: a die for each Viking says how many DP make him go. All PPs may pay. If all are paid there is no raid; if not, one more joins the rest, and they attack.',
    ],
  },
  'other-options': {
    title: 'Other options',
    paragraphs: [
      'Franks and the Papal States may agree not to convert each other. In the extended game there is no last year: it ends when an heir controls 40 of the 45 areas, when 40 markers of Feudalism lie on the map, or when the last leader is dead.',
      'Four more settle questions on which players differ: Viking pillage may outrage all Franks; repulsed Vikings may go home instead of staying; units may be limited to those that a power had in history; and the Raid table may be open to all.',
    ],
  },
} satisfies Record<string, SectionWords>;

/** Pieces, by their faces: what each is called and does. */
const pieces = {
  covered: ['Covered stack', 'A force of another’s power: whose it is, and no more.'],
  own: ['Force', 'One of your own powers’; the number says how many units are in it.'],
  led: ['Force with a leader', 'It adds 1 to its OP.'],
  old: ['Remembered force', 'As you once saw it; it may have changed.'],
  done: ['Turned force', 'It has operated in this segment.'],
  leader: ['Leader', UNIT_SAYS.leader],
  army: ['Field army', UNIT_SAYS.army],
  nomad: ['Nomads', UNIT_SAYS.nomad],
  warrior: ['Warriors', UNIT_SAYS.warrior],
  militia: ['Militia', UNIT_SAYS.militia],
  fleet: ['Fleet', UNIT_SAYS.fleet],
  pillaged: ['Pillage', 'The area or burg is worth nothing until it is repaired.'],
  plague: ['Plague', 'The burg is worth nothing until the next income is over.'],
  feudalism: ['Feudalism', 'Optional: a free militia for each Frank, and a point more.'],
} satisfies Record<string, readonly [name: string, says: string]>;

const examples = {
  bids: {
    title: 'Seven spaces',
    about: 'The first year of 843. Charles has 5 DP, Louis 4, Lothar 7, so Lothar opens the bidding.',
    steps: [
      'Lothar bids 2, Charles 1; Louis stands at 0. When all have stood in a row, each pays his own bid: Lothar has 5 left, Charles 4, Louis 4.',
      'Three players and four Major NPPs make seven spaces. Lothar, who bid most, takes space 6, Charles space 1, Louis space 2. Four are left for the Major NPPs.',
      'Lothar is the richest now, has Byzantium auctioned and bids 2. Nobody bids more: he pays and puts it on space 7.',
    ],
  },
  raid: {
    title: 'Two Vikings in Flanders',
    about:
      'The year 843. The last of the Major NPPs is about to be given to Lothar; then the raid begins. Charles has a warrior and a militia in Flanders.',
    steps: [
      'A 2 on the strength table: two Vikings. In the North Sea a 2: they land. A 6 in its column: Flanders. On the Shock table, second column, a 4: D1 CA. Charles must lose a unit.',
      'He gives up the militia. CA: now he must counterattack.',
      'One unit, Engagement, a 6: D1, and a Viking dies. The other attacks again and rolls a 2, no effect. That ends the raid: he stays in Flanders, and Charles has only half of it.',
    ],
  },
  shares: {
    title: 'A third and a half',
    about:
      'Louis shares Provence, LV 2, with two other powers, and Bavaria, LV 3, with one. He controls nothing else. Charles is about to end his turn.',
    steps: [
      'Louis’s turn begins. A third of 2 and a half of 3 are two thirds and one and a half, together 2 and a sixth. The fraction is dropped: 2 LP.',
    ],
  },
  op: {
    title: 'Six OP',
    about: 'Lothar’s leader stands in Tuscany with two warriors, and Lothar holds a Leadership 2.',
    steps: [
      'The force is formed, and Leadership 2 is played before the roll.',
      'A 3 is rolled. 3 for the die, 2 for the marker, 1 for the leader: 6 OP.',
    ],
  },
  mountains: {
    title: 'Out of a shared area, over the mountains',
    about: 'Lothar and Charles share Burgundy. Lothar’s force there has rolled 3 OP.',
    steps: [
      'Lothar moves to Langobardia. It costs 1 to enter an area, 1 more to leave one in which enemies stand, and 1 more to cross the Alps: 3 OP. None are left.',
    ],
  },
  brittany: {
    title: 'Shock',
    about:
      'The year 843, Charles’s turn. His leader, a field army, three warriors and a militia are in Aquitania; the Bretons hold Brittany with a warrior and a militia, and nobody plays them. Charles holds a Leadership 2.',
    steps: [
      'Charles leaves the militia and a warrior behind. Leader and field army are now half of four, and no militia is with them: they may use Shock.',
      'Leadership 2 and a roll of 2: 5 OP. Over the river into Brittany: 2. The attack costs 1 more. The Bretons wake, and the lot gives them to Louis.',
      'Shock, fourth column, a 4: D1. Louis gives up the militia.',
      'A second attack, a 5: D2. The Bretons are gone for good. One OP is left.',
      'A warrior stays to hold Brittany; the others spend the last OP to reach Francia.',
    ],
  },
  permission: {
    title: 'Leave to cross',
    about:
      'Lothar has a warrior in Barcelona, and a fleet each in the Mediterranean, the Ligurian and the Tyrrhenian. Charles plays Byzantium, with one fleet in the Mediterranean and two in the Tyrrhenian. Lothar wants to go to Benevento.',
    steps: [
      'In the Mediterranean one against one is enough, in the Ligurian nobody else is. In the Tyrrhenian Byzantium has more. So Lothar first sails his Ligurian fleet to the Tyrrhenian: it rolls a 2 and pays 1.',
      'Two against two: no leave is needed any more. The warrior in Barcelona rolls 5 OP.',
      'From a port the Mediterranean and the Tyrrhenian cost 1 each, the coast of Benevento 2: 4 OP.',
    ],
  },
  crossing: {
    title: 'Five OP by sea',
    about:
      'Lothar has two warriors on the coast of Provence, one in the port of Rome, and fleets in the Ligurian and the Tyrrhenian. The two have rolled 5 OP.',
    steps: [
      'They embark from a coast, so each sea costs 2: Ligurian 2, Tyrrhenian 2. In Rome friends stand, and landing costs 1. All 5 OP are spent.',
    ],
  },
  'last-years': {
    title: 'Eight to ten years',
    about: 'The end of 850, the eighth year of 843, which lasts eight to ten. Charles is the last to act.',
    steps: [
      'He ends his segment, and a die is rolled: on a 1 or 2, a third of the time, this was the last year. It is a 5, and 851 begins. After that year a 1 to 3, half of the time, will end it; else 852 is the last.',
    ],
  },
  buying: {
    title: 'Not quite enough',
    about:
      'With the option of buying Vikings off. Three of them are about to raid Frisia; Lothar has three warriors in Dorestad and announces that he will buy them off.',
    steps: [
      'Three dice: 2, 3 and 4 DP, one for each Viking.',
      'Lothar pays 2 and 3. Nobody pays the 4.',
      'One Viking is left, and because not all were paid another joins him: two raid Frisia.',
    ],
  },
} satisfies Record<string, ExampleWords>;

const RECONSTRUCTED = 'Reconstructed: the printed table is not available.';

const tables = {
  levels: {
    caption: 'Levels of victory',
    head: ['Points', 'Level'],
    atLeast: (from: number, to: number | null) =>
      to === null ? `${from} and more` : from === to ? `${from}` : `${from} to ${to}`,
  },
  lands: {
    caption: 'Land areas',
    head: ['Area', 'LV', 'Burg', 'DV', 'Plain borders', 'Rivers and mountains', 'Seas'],
    ours: 'Names, burgs and ports come from the rulebook. Levy values and borders are reconstructed.',
    port: 'port',
  },
  homes: {
    caption: 'Peripheral areas',
    head: ['Area', 'LV', 'Borders', 'Seas'],
    ours: 'Levy values and borders are reconstructed, but for the 3 of the Bulgars.',
  },
  costs: {
    caption: 'What units cost',
    head: ['Unit', 'To raise', 'Each year'],
    ours: 'Reconstructed; that leaders are free, and the price of markers, stand in the rulebook.',
    none: '–',
  },
  prices: {
    caption: 'What else costs LP or DP',
    head: ['What', 'Price'],
    ours: 'The price of Feudalism is reconstructed.',
    marker: 'Stratagem marker',
    pillaged: 'Each unit in a pillaged place, a year',
    more: (by: number) => `${by} more`,
    repair: 'Repair of an area or burg',
    times: (by: number) => `${by} times its value`,
    feudalism: 'Feudalism marker (optional)',
    magyars: 'Magyar militia or nomads',
  },
  op: {
    caption: 'What operations cost',
    head: ['Operation', 'OP'],
    enter: 'Enter an area',
    home: 'Enter the own peripheral area',
    border: 'Over a river or mountains, besides',
    leave: 'Out of an area with enemies, besides',
    burg: 'Into a burg or out of it',
    sea: 'A fleet into the next sea',
    port: 'A sea, embarked in a port',
    coast: 'A sea, embarked on a coast',
    toPort: 'Land in a port with friends in it',
    toCoast: 'Land on a coast',
    toHome: 'Land in the own peripheral area',
    attack: 'Attack',
    pillage: 'Pillage',
  },
  shock: { caption: 'Shock table', head: ['Die'], ours: RECONSTRUCTED },
  raid: { caption: 'Raid table', head: ['Die'], ours: RECONSTRUCTED },
  engagement: { caption: 'Engagement table', head: ['Die'], ours: RECONSTRUCTED },
  strength: {
    caption: 'Viking strength',
    head: ['Die', 'Vikings'],
    ours: RECONSTRUCTED,
    more: (die: number) => `${die}, by Viking Diplomacy`,
  },
  targets: {
    caption: 'Viking seafaring and targets',
    head: ['Sea', 'Lands on', '1', '2', '3', '4', '5', '6'],
    ours: RECONSTRUCTED,
  },
  subversion: {
    caption: 'Subversion and conversion',
    head: ['Die', 'Subversion', 'Conversion'],
    ours: RECONSTRUCTED,
  },
  scenarios: { caption: 'Scenarios', head: ['Scenario', 'Players', 'Years', 'Heirs'] },
  heirs: {
    caption: 'Forces of the heirs',
    head: ['Scenario', 'Heir', 'Warriors', 'Militia', 'Where'],
    but: (burgs: string) => `not in ${burgs}`,
  },
  succession: { caption: 'Heirs of a dead leader (optional)', head: ['Die', 'Heirs'] },
};

export const en = { chapters, sections, pieces, examples, tables };
