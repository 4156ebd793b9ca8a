/** What things are called in Carolingian Twilight: scenarios, powers, markers, units. */

import type { Json } from '@annales/engine';
import { type Marker, type PowerId, UNITS, type Units, type UnitType } from '../../state.ts';

/** Titles of the scenarios, by the year in which they begin. */
export const scenarioTitles: Record<string, string> = {
  '806': '806: the division that Charlemagne planned',
  '843': '843: the Treaty of Verdun',
  '855': '855: the Treaty of Prüm',
  '863': '863: the death of Charles of Provence',
  '870': '870: the Treaty of Mersen',
  '876': '876: the death of Louis the German',
  '877': '877: the death of Charles the Bald',
  '880': '880: the Treaty of Ribemont',
  '882': '882: two kings of one name are dead',
  '888': '888: the end of a united Empire',
};

export const POWERS: Record<PowerId, string> = {
  'charles-bald': 'Charles the Bald',
  'louis-german': 'Louis the German',
  lothar: 'Lothar I',
  'charles-younger': 'Charles the Younger',
  pepin: 'Pepin',
  'louis-pious': 'Louis the Pious',
  'louis-ii': 'Louis II',
  'lothar-ii': 'Lothar II',
  'charles-provence': 'Charles of Provence',
  'louis-younger': 'Louis the Younger',
  carloman: 'Carloman of Bavaria',
  'charles-fat': 'Charles the Fat',
  'louis-stammerer': 'Louis the Stammerer',
  'carloman-ii': 'Carloman II',
  'louis-iii': 'Louis III of France',
  boso: 'Boso',
  arnulf: 'Arnulf',
  odo: 'Odo',
  guy: 'Guy of Spoleto',
  berengar: 'Berengar of Friuli',
  rudolph: 'Rudolph I',
  'louis-blind': 'Louis the Blind',
  irish: 'the Irish',
  scots: 'the Scots',
  mercia: 'Mercia',
  wessex: 'Wessex',
  bretons: 'the Bretons',
  asturias: 'Asturias',
  pamplona: 'Pamplona',
  'papal-states': 'the Papal States',
  benevento: 'Benevento',
  moravia: 'Moravia',
  vikings: 'the Vikings of the west',
  slavs: 'the Slavs',
  bulgars: 'the Bulgars',
  byzantium: 'Byzantium',
  muslims: 'the Muslims',
  magyars: 'the Magyars',
  raiders: 'the Viking raiders',
};

/** A power by its name; those that arise in play are numbered. */
export function powerName(id: Json | undefined): string {
  const known = POWERS[id as PowerId];
  if (known) return known;
  const [, base, number] = /^(.*?)(?:-heir)?-(\d+)$/.exec(String(id)) ?? [];
  if (base === 'rebels') return `the rebels (${number})`;
  return base && POWERS[base] ? `the ${ordinal(Number(number))} heir of ${POWERS[base]}` : String(id);
}

/** Names that are followed by verbs in the plural: peoples. */
const PEOPLES: readonly PowerId[] = [
  'irish',
  'scots',
  'bretons',
  'papal-states',
  'vikings',
  'slavs',
  'bulgars',
  'muslims',
  'magyars',
  'raiders',
];

const isMany = (id: Json | undefined): boolean =>
  PEOPLES.includes(String(id)) || String(id).startsWith('rebels');

const MANY: Record<string, string> = {
  is: 'are',
  has: 'have',
  was: 'were',
  does: 'do',
  passes: 'pass',
  crosses: 'cross',
  levies: 'levy',
};

/** The verb of a power: Lothar I takes, the Slavs take. */
export const verb = (id: Json | undefined, one: string): string =>
  isMany(id) ? (MANY[one] ?? one.replace(/s$/, '')) : one;

/** At the beginning of a sentence. */
export const Power = (id: Json | undefined): string => capital(powerName(id));

/** A power and its verb, as a sentence begins: “The Slavs take”. */
export const does = (id: Json | undefined, one: string): string => `${Power(id)} ${verb(id, one)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const ordinal = (n: number): string => ['first', 'second', 'third'][n - 1] ?? `${n}th`;

export const MARKER_NAMES: Record<Marker, string> = {
  alliance: 'Alliance',
  assassin: 'Assassin',
  'church-council': 'Church Council',
  'de-ceremonis': 'De Ceremonis',
  espionage: 'Espionage',
  'feudal-unrest': 'Feudal Unrest',
  'field-of-lies': 'Field of Lies',
  'good-harvest': 'Good Harvest',
  'greek-fire': 'Greek Fire',
  insubordination: 'Insubordination',
  'leadership-1': 'Leadership 1',
  'leadership-2': 'Leadership 2',
  'leadership-3': 'Leadership 3',
  mesalliance: 'Mésalliance',
  'oaths-of-strasbourg': 'Oaths of Strasbourg',
  perfidity: 'Perfidity',
  'peripheral-war': 'Peripheral War',
  plague: 'Plague',
  'religious-conversion': 'Religious Conversion',
  schism: 'Schism',
  stellinga: 'Stellinga',
  subversion: 'Subversion',
  'viking-diplomacy': 'Viking Diplomacy',
  withdrawal: 'Withdrawal',
};

export const markerName = (id: Json | undefined): string => MARKER_NAMES[id as Marker] ?? String(id);

export const UNIT_NAMES: Record<UnitType, [one: string, many: string]> = {
  leader: ['leader', 'leaders'],
  army: ['field army', 'field armies'],
  nomad: ['nomad', 'nomads'],
  warrior: ['warrior', 'warriors'],
  militia: ['militia', 'militia'],
  fleet: ['fleet', 'fleets'],
};

export const some = (unit: UnitType, count: number): string =>
  `${count} ${UNIT_NAMES[unit][count === 1 ? 0 : 1]}`;
export const oneUnit = (unit: Json | undefined): string => UNIT_NAMES[unit as UnitType][0];

/** 1 leader, 2 warriors */
export const unitList = (units: Units): string =>
  UNITS.filter((unit) => (units[unit] ?? 0) > 0)
    .map((unit) => some(unit, units[unit]!))
    .join(', ') || 'nothing';

export const CRT_NAMES: Record<string, string> = { shock: 'Shock', raid: 'Raid', engagement: 'Engagement' };
export const LEVELS: Record<string, string> = {
  ultimate: 'an Ultimate victory',
  conquering: 'a Conquering victory',
  survival: 'Survival',
  decline: 'Decline',
  collapse: 'Collapse',
  elimination: 'Elimination',
};

/** What comes of subversion and conversion. */
export const SUBVERTED: Record<string, string> = {
  betrayal: 'Betrayal',
  desertion: 'Desertion',
  rebellion: 'Rebellion',
  heresy: 'Heresy',
  assimilation: 'Assimilation',
  'holy-war': 'Holy War',
  nothing: 'no effect',
};
