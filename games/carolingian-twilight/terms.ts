/** The words of Carolingian Twilight that explain themselves when pointed at. */

import type { Term } from '../lesson.ts';
import { data, world } from './data.ts';
import { MARKER_ICONS, UNIT_ICONS } from './signs.ts';
import { MARKERS, type Marker, type PowerId, UNITS, type UnitType } from './state.ts';
import { MARKER_SAYS, UNIT_SAYS } from './words/markers/en.ts';
import { MARKER_NAMES, POWERS, UNIT_NAMES } from './words/names/en.ts';

const { tables, markers, scenarios } = world(data);
const { costs, op, limits } = tables;

// ---------------------------------------------------------------- stratagem markers

const MARKER_CLAUSES: Record<Marker, string> = {
  alliance: 'CT-28.0.b',
  assassin: 'CT-28.0.e',
  'church-council': 'CT-28.0.f',
  'de-ceremonis': 'CT-28.0.g',
  espionage: 'CT-28.0.h',
  'feudal-unrest': 'CT-28.0.i',
  'field-of-lies': 'CT-28.0.j',
  'good-harvest': 'CT-28.0.m',
  'greek-fire': 'CT-28.0.n',
  insubordination: 'CT-28.0.o',
  'leadership-1': 'CT-28.0.p',
  'leadership-2': 'CT-28.0.p',
  'leadership-3': 'CT-28.0.p',
  mesalliance: 'CT-28.0.r',
  'oaths-of-strasbourg': 'CT-28.0.s',
  perfidity: 'CT-28.0.t',
  'peripheral-war': 'CT-28.0.u',
  plague: 'CT-28.0.v',
  'religious-conversion': 'CT-28.0.x',
  schism: 'CT-28.0.z',
  stellinga: 'CT-28.0.aa',
  subversion: 'CT-28.0.y',
  'viking-diplomacy': 'CT-28.0.ac',
  withdrawal: 'CT-28.0.ae',
};

const markerTerms: Term[] = MARKERS.map((marker) => ({
  term: MARKER_NAMES[marker],
  ...(marker === 'oaths-of-strasbourg' && { variants: ['Oaths'] }),
  says: `${MARKER_SAYS[marker]} ${copies(markers[marker].copies)}.`,
  icon: MARKER_ICONS[marker],
  clause: MARKER_CLAUSES[marker],
}));

function copies(count: number): string {
  return count === 1 ? 'There is one' : `There are ${count}`;
}

// ---------------------------------------------------------------- units

const UNIT_CLAUSES: Record<UnitType, string> = {
  leader: 'CT-23.0.b',
  army: 'CT-17.4.a',
  nomad: 'CT-17.4.b',
  warrior: 'CT-22.0.m',
  militia: 'CT-12.0.g',
  fleet: 'CT-19.0.b',
};

const unitTerms: Term[] = UNITS.map((unit) => ({
  term: UNIT_NAMES[unit][0],
  ...(UNIT_NAMES[unit][1] !== UNIT_NAMES[unit][0] && { variants: [UNIT_NAMES[unit][1]] }),
  says: `${UNIT_SAYS[unit]}${unit === 'leader' ? '' : ` ${costs.raise[unit]} to raise, ${costs.upkeep[unit]} a year to keep.`}`,
  icon: UNIT_ICONS[unit],
  clause: UNIT_CLAUSES[unit],
}));

// ---------------------------------------------------------------- powers

const FOREIGN: Partial<Record<PowerId, string>> = {
  slavs: 'East of the Elbe and down to the Adriatic; warriors and militia, home in the Slav peripheral area.',
  bulgars: 'Beyond Pannonia; home in the Bulgar peripheral area. After 865 a Church Council binds them too.',
  byzantium:
    'South Italy, Venice and the Adriatic, with field armies and fleets; its fleets profit most from Greek Fire.',
  muslims:
    'Spain, the islands and Sicily, with nomads and fleets; home in Iberia and North Africa, which are one area.',
  magyars: 'They come in 893: nomads and militia, 2 each, from the Bulgar peripheral area.',
  raiders:
    'A new force every year, run by the rules and enemy of all. It uses the Shock table and goes home when all is pillaged.',
  vikings: 'Vikings who have settled: a Minor NPP, and no friends of the raiders.',
  'papal-states': 'A Minor NPP in Rome and Ravenna. Its warriors cannot be converted.',
};

const FRANKS = [
  ...new Set(Object.values(scenarios).flatMap(({ franks }) => franks.map(({ power }) => power))),
];
const MAJORS: PowerId[] = ['slavs', 'bulgars', 'byzantium', 'muslims', 'magyars'];

const bare = (name: string): string => name.replace(/^the /, '');

const powerTerms: Term[] = Object.entries(POWERS).map(([id, name]) => ({
  term: bare(name),
  ...(bare(name) !== name && { variants: [name] }),
  ...powerSays(id),
  quiet: true,
}));

function powerSays(id: PowerId): { says: string; clause: string } {
  if (FRANKS.includes(id)) {
    return {
      says: 'A Frankish power, one of the heirs. Only Frankish Player Powers can win, and only while their leader lives.',
      clause: 'CT-3.0.d',
    };
  }
  if (id === 'raiders') return { says: FOREIGN[id]!, clause: 'CT-10.0.a' };
  if (MAJORS.includes(id)) {
    return { says: `A Major NPP, auctioned every year. ${FOREIGN[id]}`, clause: 'CT-24.1.a' };
  }
  return {
    says:
      FOREIGN[id] ??
      'A Minor NPP: it stands still until somebody attacks it or wins it by an Alliance; then a player has it for the rest of the game.',
    clause: 'CT-24.2.a',
  };
}

// ---------------------------------------------------------------- the rest

export const terms: readonly Term[] = [
  ...markerTerms,
  ...unitTerms,
  ...powerTerms,
  {
    term: 'Leadership',
    says: 'Seven markers worth 1, 2 or 3: added to a force’s OP before it rolls, or to its strength in a combat.',
    clause: 'CT-28.0.p',
    icon: 'horn',
  },
  {
    term: 'stratagem marker',
    variants: ['stratagem markers', 'marker', 'markers'],
    says: `Forty lie in the pool. A power holds at most ${limits.markers}; how many is public, which ones is not. One costs ${costs.marker}.`,
    clause: 'CT-20.0.a',
    icon: 'scroll',
  },
  {
    term: 'pool',
    says: 'Where markers are drawn from at random; played and discarded ones go back into it.',
    clause: 'CT-2.0.a',
  },
  {
    term: 'power',
    variants: ['powers'],
    says: 'Who stands on the map: an heir, a people, a foreign realm. You play your own, and others for a time; all powers are enemies, even two of yours.',
    clause: 'CT-3.0.g',
    quiet: true,
  },
  {
    term: 'PP',
    variants: ['PPs', 'Player Power', 'Player Powers'],
    says: 'The one power that is yours to win with: it receives DP, bids, trades. At first an heir; after his death a foreign power.',
    clause: 'CT-3.0.a',
  },
  {
    term: 'NPP',
    variants: ['NPPs', 'Non-Player Power', 'Non-Player Powers'],
    says: 'A power that is nobody’s own. It has LP but no DP, must keep the units that it can pay, and must take a place or attack in its turn.',
    clause: 'CT-24.0.a',
  },
  {
    term: 'Major NPP',
    variants: ['Major NPPs'],
    says: 'A great foreign power, auctioned every year: whoever bids most plays it and says when. Nobody may have more than half of them, rounded up.',
    clause: 'CT-9.0.c',
  },
  {
    term: 'Minor NPP',
    variants: ['Minor NPPs'],
    says: 'A small power that stands still. When it is attacked, a player other than the attacker gets it, by lot, for the rest of the game.',
    clause: 'CT-24.2.c',
  },
  {
    term: 'Frankish',
    variants: ['Frank', 'Franks'],
    says: 'The heirs of the scenario, whoever plays them. Only they can win.',
    clause: 'CT-3.0.c',
  },
  {
    term: 'DP',
    variants: ['diplomatic point', 'diplomatic points', 'Diplomatic Points'],
    says: 'What burgs bring a Player Power each year: spent on bids, units and markers, kept from year to year, and victory points in the end.',
    clause: 'CT-7.0.a',
  },
  {
    term: 'LP',
    variants: ['levy point', 'levy points', 'Levy Points'],
    says: 'What areas bring the power whose turn it is: spent on maintenance, units, repairs and markers. What is left is lost.',
    clause: 'CT-12.0.a',
  },
  {
    term: 'OP',
    variants: ['operations point', 'operations points', 'Operations Points'],
    says: 'What a force rolls before it acts: a die, 1 more with the leader, and Leadership. It pays for moves, attacks and pillage.',
    clause: 'CT-14.0.c',
  },
  {
    term: 'LV',
    variants: ['levy value', 'levy values'],
    says: 'The number of a land area: its LP each year and its victory points. Powers that share it divide it; pillaged, it is 0.',
    clause: 'CT-2.1.b',
  },
  {
    term: 'DV',
    variants: ['diplomatic value', 'diplomatic values'],
    says: 'What a burg is worth: 1, but 2 for Aachen and Rome; 0 while pillaged or under plague. In a combat result DV means a decisive victory: the side that rolled it draws a marker.',
    clause: 'CT-2.1.g',
  },
  {
    term: 'VP',
    variants: ['victory point', 'victory points'],
    says: 'LV of your areas, DV of your burgs, your DP, and 1 for each sea with your fleets; counted for Frankish Player Powers when the game ends.',
    clause: 'CT-26.1.a',
  },
  {
    term: 'GT',
    variants: ['game turn', 'game turns'],
    says: 'One year: income, bids for the order, auctions, Vikings, and then every power’s turn.',
    clause: 'CT-5.0.a',
  },
  {
    term: 'force',
    variants: ['forces', 'stack', 'stacks'],
    says: 'Units of one power that stand together, move together and fight together. What is in it only its player sees.',
    clause: 'CT-3.0.h',
  },
  {
    term: 'burg',
    variants: ['burgs'],
    says: 'A town, an area of its own within another. It holds one force, gives DP, and must be besieged if an enemy is in it.',
    clause: 'CT-2.1.h',
    icon: 'fortress',
  },
  {
    term: 'port',
    variants: ['ports'],
    says: 'A burg with ships: fleets are raised in the seas beside it, and who embarks there pays half.',
    clause: 'CT-2.1.e',
    icon: 'longship',
  },
  {
    term: 'peripheral area',
    variants: ['peripheral areas'],
    says: `The home of a foreign power. Nobody else enters it, it is always in its owner’s control, and any number of units is raised there. Coming home costs ${op.peripheral} OP.`,
    clause: 'CT-16.0.a',
  },
  {
    term: 'control',
    variants: ['controls', 'controlled', 'full control'],
    says: 'A power controls an area by standing there, alone; or by holding the burg of an empty area. An empty burg belongs to who has the whole area.',
    clause: 'CT-3.1.b',
  },
  {
    term: 'shared control',
    variants: ['shared', 'shared area'],
    says: 'Units of several powers stand in the area: its LV is divided among them, and an empty burg in it is nobody’s.',
    clause: 'CT-3.1.c',
  },
  {
    term: 'pillage',
    variants: ['pillaged', 'Pillage', 'pillages', 'pillaging'],
    says: `For ${op.pillage} OP a Player Power takes the value of the area or burg in DP. It is then worth nothing and its units cost 1 more, until somebody repairs it for twice the value.`,
    clause: 'CT-18.1.a',
    icon: 'fire',
  },
  {
    term: 'repair',
    variants: ['repairs', 'repaired'],
    says: `In the Levy Segment, after maintenance: ${costs.repair} times the value of the area or burg, and its pillage marker is gone.`,
    clause: 'CT-18.2',
  },
  {
    term: 'plague',
    says: 'The burg is worth nothing until the next Diplomatic Points Phase is over. Units may stay, come and go.',
    clause: 'CT-28.0.w',
    icon: 'skull',
  },
  {
    term: 'Feudalism',
    variants: ['feudalism', 'Feudalism marker', 'Feudalism markers'],
    says: 'An optional rule: in an area with a marker every Frankish power keeps a militia for nothing, and the area is worth 1 VP more. Pillage ends it.',
    clause: 'CT-29.1.2.a',
    icon: 'stronghold',
  },
  {
    term: 'initiative',
    variants: ['Initiative Track', 'order of play', 'track'],
    says: 'The order in which powers act this year. All pay what they bid; who bid most chooses his space first.',
    clause: 'CT-8.0.c',
  },
  {
    term: 'maintenance',
    variants: ['maintain', 'maintained', 'upkeep'],
    says: 'What units cost each year, before anything else is bought. Who cannot pay disbands.',
    clause: 'CT-12.0.f',
  },
  {
    term: 'Levy Segment',
    variants: ['levy'],
    says: 'The first half of a power’s turn: count LP, maintain, then raise units, repair and buy markers.',
    clause: 'CT-12.0.a',
  },
  {
    term: 'Operations Segment',
    variants: ['operations'],
    says: 'The second half of a power’s turn: its forces act one after the other, each once.',
    clause: 'CT-14.0.a',
  },
  {
    term: 'Shock table',
    variants: ['Shock'],
    says: 'The bloodiest combat table: only for a force that is half leader and field armies, without nomads and militia; and for Viking raiders.',
    clause: 'CT-17.4.a',
  },
  {
    term: 'Raid table',
    variants: ['Raid'],
    says: 'Combat on the wing, with many free moves. A force that is half nomads must use it; fleets may.',
    clause: 'CT-17.4.b',
  },
  {
    term: 'Engagement table',
    variants: ['Engagement'],
    says: 'The common combat table: open to all but those who must raid.',
    clause: 'CT-17.4.c',
  },
  {
    term: 'counterattack',
    variants: ['counterattacks', 'CA'],
    says: 'A result that turns the attack round: whoever was attacked must roll at once, on a table of his own.',
    clause: 'CT-17.8.a',
  },
  {
    term: 'siege',
    variants: ['siege combat', 'besieged'],
    says: 'An attack on a force in a burg: the second half of a result, after the slash, counts.',
    clause: 'CT-17.6.a',
  },
  {
    term: 'free move',
    variants: ['F'],
    says: 'A result F: the attacker may move on at once without OP, but over no river or mountains.',
    clause: 'CT-17.7.b',
  },
  {
    term: 'advance',
    variants: ['advances'],
    says: 'When the garrison of a burg is destroyed, the besieger may go in at once for nothing.',
    clause: 'CT-17.7.a',
    quiet: true,
  },
  {
    term: 'naval transport',
    variants: ['passage', 'crossing'],
    says: 'Land forces cross seas in which their power has fleets. Where another has more, its player is asked for passage before the roll.',
    clause: 'CT-19.1.a',
  },
  {
    term: 'paralysed',
    says: 'A force that does not operate this year. It defends and counterattacks as ever; who it is only its player knows.',
    clause: 'CT-28.0.k',
  },
  {
    term: 'heir',
    variants: ['heirs', 'succession'],
    says: 'With the optional rule of succession a die says how many heirs a dead leader leaves; his realm may fall into two or three parts.',
    clause: 'CT-29.2.a',
  },
  {
    term: 'moral victory',
    says: 'What players of foreign powers share when no Frank has done better than Survival.',
    clause: 'CT-26.2.a',
  },
];
