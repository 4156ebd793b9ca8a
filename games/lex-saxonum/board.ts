/** The table as text, in a hundred columns: who holds what, who stands where, and what is known of the markers. */

import { secretOf, type Viewer } from '@annales/engine';
import { paragraph, WIDTH, wrap } from '../lines.ts';
import { bonusOf, campOf, coins, isConquered, isNeighbour } from './rules/ground.ts';
import { faceOf } from './rules/stratagems.ts';
import { type LandId, type Loot, type MarkerId, SIDES, type Side, type Table, type UnitId } from './state.ts';
import { FACE_NAMES } from './words/names/en.ts';

export const board = (t: Table, viewer: Viewer): string =>
  [
    ...head(t),
    '',
    ...map(t),
    '',
    ...outOfPlay(t),
    ...thisYear(t),
    ...operation(t),
    ...stratagems(t, viewer),
    ...borders(t),
    '',
    ...LEGEND,
  ].join('\n');

const LEGEND = [
  'Lands, units and markers are written as they stand here. RP: resource points (the coins of a land)',
  '(+1): combat bonus · *: activated this year · [ ]: in ruins',
  'conquered: the Carolingian holds it without its coins · converted: and has its coins',
];

const NAMES: Record<string, string> = {
  carolingian: 'Carolingian',
  saxon: 'Saxon',
  neutral: 'neutral',
  slavs: 'Slavs',
  austrasia: 'Austrasia',
  hesse: 'Hesse',
  westphalia: 'Westphalia',
  angria: 'Angria',
  eastphalia: 'Eastphalia',
  nordalbingia: 'Nordalbingia',
};

function head(t: Table): string[] {
  const { first, last } = t.charts.years;
  const purse = SIDES.map((side) => `${NAMES[side]} ${t.purse[side]} RP${dueTo(t, side)}`).join(', ');
  const taken = t.map.order.filter(
    (land) => isConquered(t, land) && t.map.lands[land]!.ensemble !== t.map.places.spared,
  ).length;
  const wanted = t.map.order.filter((land) => {
    const { owner, ensemble } = t.map.lands[land]!;
    return owner === 'saxon' && ensemble !== t.map.places.spared;
  }).length;
  return [
    `Year ${t.year} (turn ${t.year - first + 1} of ${last - first + 1}) · initiative: ${NAMES[t.initiative]} · conquered: ${taken} of ${wanted}`,
    `Purse: ${purse} (at most ${t.charts.purse})`,
    t.irminsul
      ? 'The Irminsul stands.'
      : `The Irminsul is felled${t.widukindDead ? ', and Widukind is dead.' : '.'}`,
  ];
}

/** What pillage and seizures bring in the next phase A. */
function dueTo(t: Table, side: Side): string {
  const value = (loot: Loot) =>
    loot.kind === 'pillage' ? coins(t, loot.land) : t.charts.seized[loot.fortification];
  const rp = t.loot[side].reduce((sum, loot) => sum + value(loot), 0);
  return rp > 0 ? ` and ${rp} of loot next year` : '';
}

// ---------------------------------------------------------------- the map

/** Lands in the order of the data, the group named where it begins. */
function map(t: Table): string[] {
  const groups = t.map.order.map((land) => groupOf(t, land));
  return [
    columns('Group', 'Land', 'RP', 'Held by', 'Walls', 'Units and marks'),
    ...t.map.order.flatMap((land, i) => row(t, land, groups[i] === groups[i - 1] ? '' : groups[i]!)),
  ];
}

function groupOf(t: Table, land: LandId): string {
  const { ensemble, kind } = t.map.lands[land]!;
  return ensemble ? NAMES[ensemble]! : kind === 'neutral' ? 'neighbours' : '-';
}

const columns = (
  group: string,
  land: string,
  rp: string,
  held: string,
  walls: string,
  rest: string,
): string =>
  `${group.padEnd(13)}${land.padEnd(15)}${rp.padEnd(4)}${held.padEnd(12)}${walls.padEnd(13)}${rest}`.trimEnd();
const INDENT = columns('', '', '', '', '', '.').length - 1;

function row(t: Table, land: LandId, group: string): string[] {
  const { control, converted, fortification, standing } = t.lands[land]!;
  const held = isConquered(t, land) ? (converted ? 'converted' : 'conquered') : NAMES[control]!;
  const walls = fortification === null ? '-' : standing ? fortification : `[${fortification}]`;
  const value = t.map.lands[land]!.pillageable ? `${coins(t, land)}` : '-';
  const [first = '-', ...more] = wrap(contents(t, land), WIDTH - INDENT);
  return [
    columns(group, land, value, held, walls, first),
    ...more.map((line) => columns('', '', '', '', '', line)),
  ];
}

/** Pieces by side, then markers. */
function contents(t: Table, land: LandId): string[] {
  const [franks, saxons, neutrals] = [...SIDES, null].map((side) => pieces(t, land, side)) as string[][];
  const { pillaged } = t.lands[land]!;
  return [
    ...franks!,
    ...(franks!.length > 0 && saxons!.length > 0 ? ['against'] : []),
    ...saxons!,
    ...neutrals!,
    ...(t.irminsul && land === t.map.places.irminsul ? ['IRMINSUL'] : []),
    ...(pillaged ? [`PILLAGED by the ${NAMES[pillaged.by]}`] : []),
  ];
}

function pieces(t: Table, land: LandId, side: Side | null): string[] {
  const commanders = (['charlemagne', 'widukind'] as const).filter(
    (name) => t[name].at === land && side === (name === 'widukind' ? 'saxon' : 'carolingian'),
  );
  return [
    ...commanders.map((name) => `${name}${t[name].active ? '*' : ''}`),
    ...t.map.unitOrder
      .filter((unit) => t.units[unit]!.at === land && campOf(t, unit) === side)
      .map((unit) => piece(t, unit)),
  ];
}

function piece(t: Table, unit: UnitId): string {
  const bonus = bonusOf(t, unit);
  return `${unit}${bonus > 0 ? `(+${bonus})` : ''}${t.units[unit]!.active ? '*' : ''}`;
}

/**
 * What touches what, since the terminal draws no map: for plans, so not while an army is under way and its choices name
 * the lands next to it. Neutral lands are told of by their neighbours.
 */
function borders(t: Table): string[] {
  if (t.operation) return [];
  const lands = t.map.order.filter((land) => t.map.lands[land]!.kind !== 'neutral');
  return ['', 'Ways out of', ...lands.map((land) => `  ${land.padEnd(15)}${t.map.exits[land]!.join(' ')}`)];
}

// ---------------------------------------------------------------- beside the map

function outOfPlay(t: Table): string[] {
  const where = (place: string, of: (unit: UnitId) => boolean = () => true) =>
    t.map.unitOrder.filter((unit) => t.units[unit]!.at === place && of(unit)).map((unit) => piece(t, unit));
  const isSaxon = (unit: UnitId) => t.map.units[unit]!.nation === 'saxon';
  return [
    ...paragraph(
      'Lost by the Carolingian:',
      where('destroyed', (unit) => !isSaxon(unit) && !isNeighbour(t, unit)),
    ),
    ...paragraph('Lost by the Saxon:', where('destroyed', isSaxon)),
    ...paragraph(
      'Lost, but back in phase F:',
      where('destroyed', (unit) => isNeighbour(t, unit)),
    ),
    ...paragraph('In reserve:', where('reserve')),
    ...paragraph('Away on campaign until next year:', where('away')),
  ];
}

/** What binds or helps until the year is over. */
function thisYear(t: Table): string[] {
  const facts = [
    ...t.elsewhere.map((face) => `${FACE_NAMES[face]}: no royal army from Aix.`),
    t.allies.danish ? 'The Danes are Saxon allies.' : '',
    t.allies.frisian ? 'The Frisians are Saxon allies.' : '',
    t.thuringe.risen ? 'Thuringe has risen.' : '',
    t.sentHome ? 'Charlemagne was carried home.' : '',
    t.rallied ? 'The Saxon elites have rallied.' : '',
    ...SIDES.filter((side) => t.passed[side]).map((side) => `The ${NAMES[side]} has passed.`),
  ].filter(Boolean);
  return paragraph('This year:', facts);
}

function operation(t: Table): string[] {
  if (!t.operation) return [];
  const { by, units, led, at, route } = t.operation;
  const { siege } = t.operation.stay;
  const walls = at === null ? null : t.lands[at]!.fortification;
  const army = [
    ...(led ? [by === 'saxon' ? 'widukind' : 'charlemagne'] : []),
    ...units.map((unit) => piece(t, unit)),
  ];
  return [
    ...paragraph(`Operation of the ${NAMES[by]}:`, army.length > 0 ? army : ['nobody yet']),
    ...(route.length > 1
      ? paragraph(
          '  way:',
          route.map((land, i) => (i > 0 ? `→ ${land}` : land)),
        )
      : []),
    ...(siege > 0 && walls ? [`  siege: ${siege} of ${t.charts.hits[walls]} hits`] : []),
    ...combat(t),
  ];
}

function combat(t: Table): string[] {
  if (!t.combat) return [];
  const { land, attacker, round, walls, dice } = t.combat;
  const rolls = dice.map(({ by, roll, bonus }) => `${by}: ${roll}${bonus > 0 ? `+${bonus}` : ''}`);
  return [
    `Combat in ${land}${round > 0 ? `, round ${round}` : ''}: the ${NAMES[attacker]} attacks${walls ? ', the walls take part' : ''}`,
    ...paragraph('  dice:', series(rolls)),
  ];
}

/** With commas between. */
const series = (parts: string[]): string[] =>
  parts.map((part, i) => (i < parts.length - 1 ? `${part},` : part));

// ---------------------------------------------------------------- stratagems

function stratagems(t: Table, viewer: Viewer): string[] {
  const counts = SIDES.map((side) => `${NAMES[side]} ${t.hands[side].count} in hand`).join(', ');
  return [
    `Stratagems: ${t.pile.count} in the pile, ${counts}`,
    ...paragraph(
      '  played this year:',
      series(t.shown.map(({ side, face }) => `${FACE_NAMES[face]} (${NAMES[side]})`)),
    ),
    ...SIDES.flatMap((side) => hand(t, side, viewer)),
    ...t.granted.map(({ side, marker }) => `  granted to the ${NAMES[side]}: ${both(t, marker, side)}`),
    ...(t.bought === 'held' ? ['  bought by the Saxon: General Revolt'] : []),
  ];
}

/** A holder sees both faces of what he holds: his own, and what it would be for the other. */
const hand = (t: Table, side: Side, viewer: Viewer): string[] =>
  viewer === side
    ? (secretOf(t.hands[side]) ?? []).map((marker) => `  you hold ${both(t, marker, side)}`)
    : [];

function both(t: Table, marker: MarkerId, side: Side): string {
  const other = side === 'saxon' ? 'carolingian' : 'saxon';
  const [own, back] = [faceOf(t, marker, side), faceOf(t, marker, other)];
  return `${marker}: ${FACE_NAMES[own]} (phase ${t.phases[own]}; back: ${FACE_NAMES[back]})`;
}
