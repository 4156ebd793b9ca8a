/** What things are called in English. */

import type { Json } from '@annales/engine';
import { grammarOf } from '@annales/engine/words/grammar.ts';
import type {
  AreaId,
  Build,
  CardId,
  Gift,
  Kind,
  Marker,
  Matter,
  RealmId,
  Religion,
  World,
} from '../../state.ts';

const { plural, list } = grammarOf('en-GB');

/** Titles of the scenarios. */
export const scenarioTitles: Record<string, string> = {
  '27': 'Charlemagne and the Frankish Empire, 771 to 815',
  '28': 'Millennium, 976 to 1075',
  '29': 'Age of the Crusades, 1136 to 1200',
  '30': 'Defeat in the East, 1201 to 1300',
  '31': 'Twilight of the Middle Ages, 1386 to 1465',
  '32': 'The Grand Scenario, 771 to 1470',
};

export const REALMS: Record<RealmId, string> = {
  franks: 'the Frankish Empire',
  byzantium: 'the Byzantine Empire',
  germany: 'the German Empire',
  france: 'France',
  burgundy: 'Burgundy',
  denmark: 'Denmark',
  poland: 'Poland',
  kiev: 'Kievan Russia',
  england: 'England',
  sicily: 'the Kingdom of Sicily',
  aragon: 'Aragon',
  'poland-lithuania': 'Poland and Lithuania',
  turks: 'the Turkish States',
  vikings: 'the Vikings',
  magyars: 'the Magyars',
  saracens: 'the Saracens',
  mongols: 'the Mongols',
  crusaders: 'the crusaders',
};

/** A realm, a raider or a magnate, who is called after where he has risen; or who plays and has no realm yet. */
export const realmName = (id: Json | undefined): string =>
  REALMS[id as RealmId] ??
  String(id)
    .replace(/^magnate-of-(.*)$/, (_all, land) => `the magnate of ${titled(land)}`)
    .replace(/^kingdom-of-(.*?)(?:-(\d))?$/, (_all, land, nth) =>
      nth ? `the kingdom of ${titled(land)} (${nth})` : `the kingdom of ${titled(land)}`,
    )
    .replace(/^player-(\d)$/, 'player $1');

/** ile-de-france: Ile de France */
const titled = (land: string): string =>
  land
    .split('-')
    .map((word) => (word === 'de' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const placeName = (t: Pick<World, 'map'>, area: Json | undefined): string =>
  t.map.lands[area as AreaId]?.name ?? String(area);

export const cardTitle = (t: Pick<World, 'eventCards'>, card: Json | undefined): string =>
  t.eventCards[card as CardId]?.title ?? String(card);

/** +2, 0, −1 */
export const signed = (value: Json | undefined): string => {
  const number = Number(value);
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0';
};

/** −2, 3 */
export const minus = (value: Json | undefined): string => `${value}`.replace('-', '−');

/** The question that a parley answers; these areas, in words. */
export const matterAsked = ({ issue, caller, other }: Partial<Matter>, areas: string): string =>
  ({
    possession: `shall ${realmName(caller)} keep ${areas}, and ${realmName(other)} not have it?`,
    claim: `shall ${realmName(caller)} have a claim to ${areas}?`,
    readmission: `shall ${realmName(caller)} return to the church?`,
    crusade: 'shall there be a crusade?',
    excommunication: `shall ${realmName(other)} be excommunicated?`,
  })[issue!];

export const KINDS: Record<Kind, string> = {
  conquest: 'conquest',
  pillage: 'pillage',
  diplomacy: 'diplomacy',
  fortification: 'fortification',
  ruling: 'ruling',
};

export const RELIGION_NAMES: Record<Religion, string> = {
  RC: 'the Roman Catholic church',
  EO: 'the Eastern Orthodox church',
  MO: 'Islam',
  PA: 'paganism',
  HE: 'heresy',
};

/** How Charlemagne is judged, from the best down. */
export const LEVELS: Record<string, string> = {
  excellent: 'Excellent',
  'very-good': 'Very good',
  good: 'Good',
  mediocre: 'Mediocre',
  poor: 'Poor',
  'very-poor': 'Very poor',
};

/** What is built beside fortifications and higher levels, and what stands in an area. */
export const BUILT: Record<Build, string> = {
  army: 'an army',
  fleet: 'a fleet',
  cathedral: 'a cathedral',
  commerce: 'a centre of commerce',
  palace: 'a palace',
  university: 'a university',
};

/** A cathedral is a mosque among Moslems. */
export const markerName = (marker: Json | undefined): string => BUILT[marker as Marker];

/** What somebody gives in a deal. Lines of the log from before version 3 know of no ties, conversions and fortifications. */
export const giftName = (place: (area: AreaId) => string, gift: Gift): string => {
  const { gold, areas, claims, ties = [], conversions = [], razed = [] } = gift;
  const area = (id: AreaId): string => {
    const agreed = [
      ...(razed.includes(id) ? ['without its fortifications'] : []),
      ...(conversions.includes(id) ? ['with the results toward its conversion'] : []),
    ];
    return `${place(id)} ${agreed.join(' and ')}`.trim();
  };
  return (
    list([
      ...(gold > 0 ? [plural(gold, { one: '# gold', other: '# gold' })] : []),
      ...areas.map(area),
      ...claims.map((id) => `the claim to ${place(id)}`),
      ...ties.map((id) => `an end of the tie to ${place(id)}`),
      ...conversions
        .filter((id) => !areas.includes(id))
        .map((id) => `the results toward the conversion of ${place(id)}, should it pass by no conquest`),
    ]) || 'nothing'
  );
};
