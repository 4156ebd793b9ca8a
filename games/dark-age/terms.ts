/** The words of Dark Age that explain themselves when pointed at. */

import type { Term } from '../lesson.ts';
import { data, world } from './data.ts';
import type { KingdomId, Nationality, Terrain, TerrainFacts } from './state.ts';
import { actions, format, price } from './words/actions/en.ts';

const box = world(data);
const { tables, kingdoms, kingdomOrder, map } = box;
const { start, yields, census, victory } = tables;

// ---------------------------------------------------------------- actions

/** One for each word that a line can begin with, with its price. */
const actionTerms: Term[] = Object.entries(box.actions).map(([action, facts]) => ({
  term: action,
  says: `${actions[action as keyof typeof actions]} Price: ${price(facts, tables)}. Written: ${format(action, facts)}.`,
  clause: clauseOf(action, facts.section),
}));

/** Where the rulebook's section speaks of the action first. */
function clauseOf(action: string, section: string): string {
  const elsewhere: Record<string, string> = { ARM: 'DA-6.9.b', CONVOY: 'DA-8.4.c', SPY: 'DA-7.2.b' };
  return elsewhere[action] ?? `DA-${section}.a`;
}

// ---------------------------------------------------------------- kingdoms

const NATIONS: Record<Nationality, { says: string; clause: string }> = {
  English: { says: 'It can have an English high king.', clause: 'DA-1.4.a' },
  British: { says: 'It can have a British high king.', clause: 'DA-1.4.a' },
  Gaelic: {
    says: 'Its people can take up arms and settle down again, invade, and retreat with the army; it builds no trade.',
    clause: 'DA-5.15.a',
  },
  Viking: {
    says: 'It gains VPs, ships and plunder by attacks and raids, gets more BPs from home every turn, and can turn ships into armies.',
    clause: 'DA-5.11.a',
  },
};

/** A piece is known by its kingdom, which explains itself where one is pointed at. */
function kingdomTerm(id: KingdomId): Term {
  const { name, nationality, start: home } = kingdoms[id]!;
  const begins = home ? `It begins in ${map.areas[home]!.name}` : 'It enters the game only by VIKING';
  const { says, clause } = NATIONS[nationality];
  return {
    term: name,
    says: `${nationality} kingdom, ${id} in orders. ${begins}. ${says}`,
    clause,
    quiet: true,
  };
}

// ---------------------------------------------------------------- terrain

const TERRAINS: Record<Terrain, readonly string[]> = {
  city: ['cities'],
  mountain: ['mountains'],
  forest: ['forests'],
  wetland: ['wetlands', 'marsh'],
  upland: ['uplands', 'hills'],
  island: ['islands'],
  lowland: ['lowlands'],
  sea: ['sea area', 'sea areas'],
};

function terrainTerm(terrain: Terrain, { limit, defence, shelter, sticky }: TerrainFacts): Term {
  const parts = [
    terrain === 'sea' ? 'nobody lives there' : `at most ${limit} population when a turn ends`,
    defence > 0 ? `${defence} more to the defence level` : 'nothing added to the defence level',
    ...(shelter > 0 ? [`the defender loses ${shelter} fewer in each round`] : []),
    ...(sticky ? ['whoever enters is stuck for the turn'] : []),
  ];
  const about = parts.join('; ');
  return {
    term: terrain,
    variants: TERRAINS[terrain],
    says: `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    clause: terrain === 'sea' ? 'DA-2.4.c' : terrain === 'city' ? 'DA-2.3.a' : 'DA-2.7.a',
    quiet: true,
  };
}

// ---------------------------------------------------------------- pieces and notions

const pieces: readonly Term[] = [
  {
    term: 'army',
    variants: ['armies'],
    icon: 'spears',
    says: 'Moves, attacks and defends. A new one costs 3 BPs; too many in one place cost upkeep, and one of them goes home each turn.',
    clause: 'DA-2.10',
  },
  {
    term: 'ship',
    variants: ['ships'],
    icon: 'longship',
    says: 'Lives in sea areas, carries one army each, and counts in the fight when armies land. A new one costs 3 BPs.',
    clause: 'DA-2.11',
  },
  {
    term: 'population',
    variants: ['people'],
    icon: 'people',
    says: 'What pays you each turn, what is counted at a census, and half of what defends an area. It cannot attack.',
    clause: 'DA-2.6.a',
  },
  {
    term: 'fort',
    variants: ['forts', 'fortification', 'fortifications', 'fortification level'],
    icon: 'fortress',
    says: 'Lets one army or population in the area count twice in defence. One is lost whenever the area is captured.',
    clause: 'DA-2.14.a',
  },
  {
    term: 'trade level',
    variants: ['trade', 'trade levels'],
    icon: 'coins',
    says: 'Cities only: each turn it pays, up to the population of the city, into the treasury of the city’s owner and again into that of the land around it.',
    clause: 'DA-2.15.e',
  },
  {
    term: 'household',
    variants: ['households'],
    icon: 'crown',
    says: 'The king and his own troops. They cost no upkeep and appear as armies when their area is attacked. Whoever captures the place takes half of your treasury.',
    clause: 'DA-3.14.a',
  },
  {
    term: 'spy',
    variants: ['spies'],
    icon: 'eye',
    says: 'You have one at most. It walks anywhere, unseen, and your report shows every area it has been in.',
    clause: 'DA-7.2.a',
  },
  {
    term: 'watcher',
    variants: ['watchers'],
    icon: 'torch',
    says: 'A spy who has settled down: the area is in your report every turn, until somebody removes him.',
    clause: 'DA-7.7.a',
  },
  {
    term: 'army reserve',
    variants: ['reserve', 'reserves'],
    icon: 'tent',
    says: 'Armies at home: dispersed, disbanded or come back from lost battles. RESERVE brings them out for 1 BP each. Everybody knows how many you have.',
    clause: 'DA-6.2.a',
  },
  {
    term: 'fleet reserve',
    variants: ['fleet', 'ships in reserve'],
    icon: 'boat',
    says: 'Ships at home. FLEET places them for 1 BP each in any sea area that is yours or has no ships.',
    clause: 'DA-8.2.a',
  },
];

const money: readonly Term[] = [
  {
    term: 'BP',
    variants: ['BPs', 'build point', 'build points'],
    says: 'Build points, what orders are paid with. Your report says how many there are for the coming turn; what is left when it ends is mostly wasted.',
    clause: 'DA-2.8.a',
  },
  {
    term: 'balance',
    says: 'The BPs that can be spent this turn. It starts as income less maintenance, and never goes below nothing.',
    clause: 'DA-2.8.a',
  },
  {
    term: 'treasury',
    variants: ['treasuries'],
    icon: 'bag',
    says: 'BPs that are put away: trade and plunder go there. Nothing is paid from it until CASH takes some out. Everybody knows how much you have.',
    clause: 'DA-2.8.b',
  },
  {
    term: 'income',
    says: 'One BP for each population that you own, when the turn ends. Trade comes on top, into the treasury.',
    clause: 'DA-2.15.a',
  },
  {
    term: 'maintenance',
    variants: ['upkeep'],
    says: 'For each area half of armies, forts and ships less its population, rounded down. It is taken off your income.',
    clause: 'DA-2.12.a',
  },
  {
    term: 'leftover',
    variants: ['leftovers', 'leftover BPs'],
    says: 'BPs that are not spent: what was cashed goes back, then an army for the household, one for the reserve, the rest into the treasury at three for one, the last one or two on the order of play.',
    clause: 'DA-2.8.c',
  },
  {
    term: 'plunder',
    says: `What a pillage brings into the treasury: ${yields.pillagedPopulation} BPs for a population, ${yields.pillagedTrade} for a trade level.`,
    clause: 'DA-9.3.b',
  },
];

const turns: readonly Term[] = [
  {
    term: 'turn',
    variants: ['turns'],
    says: 'All write their sheets; then sixteen rounds are carried out, the turn ends, and all get their reports.',
    clause: 'DA-2.17.a',
    quiet: true,
  },
  {
    term: 'round',
    variants: ['rounds'],
    says: 'The same line of everybody’s sheet, one kingdom after the other in the order of play. In a battle: one exchange of losses.',
    clause: 'DA-2.17.a',
  },
  {
    term: 'sheet',
    variants: ['sheets', 'order sheet'],
    icon: 'quill',
    says: `Your orders for a turn: ${tables.lines} lines, each an action. It can be sent again until the turn is run; nobody else sees it.`,
    clause: 'DA-1.8.a',
  },
  {
    term: 'line',
    variants: ['lines'],
    says: 'One action of your sheet, written as a word and its boxes: MOVE HNS OXS 2. An empty line lets its round go by.',
    clause: 'DA-1.8.b',
    quiet: true,
  },
  {
    term: 'order of play',
    says: 'Who comes first within each round of a turn. It is fixed for the turn; BPs spent on ORDER change it for the next one.',
    clause: 'DA-9.1.c',
  },
  {
    term: 'report',
    variants: ['reports'],
    says: 'What you alone are told after a turn: what became of your lines, what others did to you, your areas, and those that you have seen.',
    clause: 'DA-1.10.a',
  },
  {
    term: 'roundup',
    says: 'What all are told: who owns which area, treasuries, reserves, high kings, and the order of play.',
    clause: 'DA-1.11.a',
  },
  {
    term: 'deadline',
    says: 'When it has passed the turn is run. For whoever has sent nothing the computer writes a careful sheet.',
    clause: 'DA-1.7.d',
  },
  {
    term: 'computer kingdom',
    variants: ['computer kingdoms', 'computer-run'],
    says: 'A kingdom that nobody plays. It takes land that is nobody’s, and lets you be unless you have attacked it.',
    clause: 'DA-1.7.h',
  },
  {
    term: 'drop-out',
    variants: ['dropout', 'dropped out'],
    says: 'A kingdom whose player has left, or missed three deadlines in a row. The computer runs it, and attacks anybody.',
    clause: 'DA-1.7.i',
  },
  {
    term: 'ALL',
    says: 'Instead of a number: all there are. In moves and attacks no number means the same.',
    clause: 'DA-5.1.a',
  },
  {
    term: 'AB-n',
    variants: ['AB-1', 'AB-2', 'AB'],
    says: 'All but so many: AB-2 leaves two behind.',
    clause: 'DA-5.1.a',
  },
];

const land: readonly Term[] = [
  {
    term: 'code',
    variants: ['codes'],
    says: 'Three letters that name an area or a kingdom in orders. A city and the land around it have different ones: LEI is Leicester, LES the land around it.',
    clause: 'DA-2.2.a',
  },
  {
    term: 'hinterland',
    says: 'The land area in which a city lies. The way to the city leads through it, and through nothing else.',
    clause: 'DA-2.3.a',
  },
  {
    term: 'adjacent',
    says: 'Areas that share a border, a ferry or a sea route. A city touches its hinterland alone; the five Irish cities also touch the sea.',
    clause: 'DA-2.3.c',
  },
  {
    term: 'sea route',
    variants: ['sea routes'],
    says: 'A line from a sea area to what it touches. Without one, land that looks near is out of reach.',
    clause: 'DA-2.4.c',
  },
  {
    term: 'ferry',
    variants: ['ferries'],
    says: 'Joins an island to the mainland: armies cross it as they cross a border.',
    clause: 'DA-2.4.d',
  },
  {
    term: 'limit',
    variants: ['population limit', 'limits'],
    says: 'How many people the terrain feeds. During the turn there may be more; when it ends they are lost, for a VP each. Those of Gaels take up arms instead.',
    clause: 'DA-2.7.c',
  },
  {
    term: 'unowned',
    variants: ['nobody’s'],
    says: 'Belongs to no kingdom. It defends itself all the same, and may gain an army, a fort or a population by chance when a turn begins.',
    clause: 'DA-2.18.a',
  },
  {
    term: 'blockade',
    variants: ['blockaded', 'blockades'],
    says: 'Another kingdom owns the hinterland, with armies of more than half the city’s population and armies. The city then pays nobody and can build nothing.',
    clause: 'DA-2.16.a',
  },
  {
    term: 'dispersal',
    variants: ['disperse', 'disperses', 'dispersed'],
    says: 'When a turn ends, one army goes home to the reserve from each area with more armies than population and forts and one more; and one ship from each sea area with several.',
    clause: 'DA-2.13.a',
  },
];

const war: readonly Term[] = [
  {
    term: 'defence level',
    variants: ['defence levels', 'DL'],
    says: 'Armies and population, the same again as far as there are forts and trade for it, and the terrain. It is what an attacker fights against, even where no army stands.',
    clause: 'DA-2.5.a',
  },
  {
    term: 'defence mode',
    variants: ['defence modes'],
    says: 'How an area meets an attack: it defends, retreats or lies in ambush. It stays until you order otherwise, and nobody else knows it.',
    clause: 'DA-3.9.a',
  },
  {
    term: 'ambush',
    variants: ['ambushed', 'ambushes'],
    says: 'Set against one neighbouring area: whoever attacks from there takes his losses first, and one more each round, and the area becomes sticky. It needs an army; PROBE and SIEGE go round it.',
    clause: 'DA-3.13.b',
  },
  {
    term: 'retreat',
    variants: ['retreats', 'retreated'],
    says: 'If the attackers are more than the defence level, the armies leave for the area that is set, if that is yours. What stays behind is still fought for.',
    clause: 'DA-3.11.a',
  },
  {
    term: 'sticky',
    variants: ['stuck'],
    says: 'Nothing moves or attacks out of the area for the rest of the turn. City, mountain, forest and wetland stop whoever enters; so do ASSAULT, PROBE, SIEGE, RESERVE, and an ambush.',
    clause: 'DA-3.7.a',
  },
  {
    term: 'capture',
    variants: ['captured', 'captures'],
    icon: 'flag',
    says: 'The area changes hands and loses a fort. If it was nobody’s, or its owner is of another nationality, it loses one population and one trade level too.',
    clause: 'DA-5.9.a',
  },
  {
    term: 'landing',
    variants: ['landings'],
    says: 'An attack by armies at sea. All ships in their sea area fight along, but stay at sea.',
    clause: 'DA-8.5.b',
  },
  {
    term: 'drown',
    variants: ['drowned'],
    says: 'Armies at sea that have no ship left are lost at once.',
    clause: 'DA-8.8',
  },
  {
    term: 'migration',
    variants: ['migrations', 'migrate', 'migrates', 'migrated'],
    says: 'People who move to a neighbouring area of yours. One is lost for good each time, and the area they come to cannot grow this turn.',
    clause: 'DA-5.14.a',
  },
  {
    term: 'passage',
    says: 'Leave to march through. The area changes hands, unharmed, and comes back when the turn ends if the visitor has left it empty.',
    clause: 'DA-5.12.a',
  },
  {
    term: 'siege',
    variants: ['sieges', 'besieged'],
    says: 'Wears a city down from the land around it: army, fort, population, one at a time. It may be ordered several times in a turn.',
    clause: 'DA-5.13.b',
  },
  {
    term: 'raid',
    variants: ['raids', 'raided'],
    says: 'An attack that always goes home. Where no defender is left, people, trade and forts are pillaged.',
    clause: 'DA-5.10.c',
  },
  {
    term: 'scouting',
    variants: ['scouted'],
    says: 'You see every area beside one of your armies when the turn ends, and its owner is told that you did.',
    clause: 'DA-7.1.a',
  },
  {
    term: 'loan',
    variants: ['lent', 'borrowed'],
    says: 'Armies that go from one reserve to another. They can be used from the next turn on, and either side can end it.',
    clause: 'DA-3.15.a',
  },
];

const winning: readonly Term[] = [
  {
    term: 'VP',
    variants: ['VPs', 'victory point', 'victory points'],
    icon: 'laurel',
    says: 'What wins. A census pays one for each population; one is lost with every populated area that is captured. Only you know your own.',
    clause: 'DA-4.2.a',
  },
  {
    term: 'census',
    says: `Every ${census.soonest} to ${census.latest} turns, nobody knows when: each kingdom scores a VP for each population it owns.`,
    clause: 'DA-4.2.b',
  },
  {
    term: 'warning',
    variants: ['warnings'],
    says: 'Somebody meets a condition of victory. If anybody still does at the next census, the game is over.',
    clause: 'DA-4.3.a',
  },
  {
    term: 'runaway win',
    variants: ['runaway'],
    says: `The most VPs, and at least ${victory.runaway} times as many as the next.`,
    clause: 'DA-4.3.c',
  },
  {
    term: 'knockout win',
    variants: ['knockout'],
    says: `The most VPs, and at least ${victory.knockout * 100}% of what all surviving kingdoms have together.`,
    clause: 'DA-4.3.d',
  },
  {
    term: 'points win',
    says: `The most VPs, and more than the whole map can feed: ${map.capacity}.`,
    clause: 'DA-4.3.e',
  },
  {
    term: 'nationality',
    variants: ['nationalities'],
    says: 'English, British, Gaelic or Viking. An area captured within a nationality keeps its people; a high king is of one’s own.',
    clause: 'DA-1.4.a',
  },
  {
    term: 'Gaels',
    variants: ['Gaelic'],
    says: 'Irish, Scots and Picts. Their people can take up arms and settle down again, invade, and retreat with the army; they build no trade.',
    clause: 'DA-5.15.a',
  },
  {
    term: 'high king',
    variants: ['high kings'],
    says: 'A kingdom that has claimed it with OVERLORD. At a census each under king brings VPs: a fifth of treasury and household, of whichever of the two has less.',
    clause: 'DA-10.2.c',
  },
  {
    term: 'under king',
    variants: ['under kings'],
    says: 'A kingdom that recognises a high king of its own nationality. Each turn it gains BPs in the treasury: a fifth of treasury and household, of whichever of the two has less.',
    clause: 'DA-10.3.b',
  },
  {
    term: 'eliminated',
    says: 'Out of the game: no area left, or neither BPs nor income.',
    clause: 'DA-4.1.a',
  },
  {
    term: 'quick start',
    says: `Kingdoms and their six areas are given. Each area has ${start.armies} army, each sea area ${start.ships} ship, each city ${start.forts} fort.`,
    clause: 'DA-1.2.h',
  },
];

export const terms: readonly Term[] = [
  ...pieces,
  ...money,
  ...turns,
  ...land,
  ...war,
  ...winning,
  ...actionTerms,
  ...kingdomOrder.map(kingdomTerm),
  ...Object.entries(tables.terrain).map(([terrain, facts]) => terrainTerm(terrain as Terrain, facts)),
];
