/** The table as text: who holds what, who stands where, and what is known of the markers. */

import { secretOf, type Viewer } from '@annales/engine';
import { bonusOf, campOf } from './rules/ground.ts';
import { type LandId, SIDES, type Side, type Table } from './state.ts';
import { FACE_NAMES } from './text.ts';

export function board(t: Table, viewer: Viewer): string {
  const head = [
    `Year ${t.year} of ${t.charts.years.last}   initiative: ${t.initiative}`,
    `Purse: Carolingian ${t.purse.carolingian} RP, Saxon ${t.purse.saxon} RP (at most ${t.charts.purse})`,
    t.irminsul ? 'The Irminsul stands.' : 'The Irminsul is felled.',
  ];
  const rows = t.map.order.map((land) => row(t, land));
  const out = outOfPlay(t);
  return [...head, '', ...table(rows), '', ...(out ? [out, ''] : []), ...markers(t, viewer)].join('\n');
}

const WALLS = {
  fortress: 'fortress',
  stronghold: 'stronghold',
  city: 'city',
  abbey: 'abbey',
  palace: 'palace',
};

function row(t: Table, land: LandId): string[] {
  const { name, owner } = t.map.lands[land]!;
  const { control, converted, fortification, standing, pillaged } = t.lands[land]!;
  const held =
    owner === 'saxon' && control === 'carolingian'
      ? converted
        ? 'Carolingian, converted'
        : 'Carolingian'
      : SHORT[control];
  const walls = fortification
    ? standing
      ? WALLS[fortification as keyof typeof WALLS]
      : `(${WALLS[fortification as keyof typeof WALLS]} in ruins)`
    : '-';
  const marks = [
    pillaged ? 'pillaged' : '',
    t.irminsul && land === t.map.places.irminsul ? 'Irminsul' : '',
  ].filter(Boolean);
  return [name, held, walls, people(t, land), marks.join(', ')];
}

const SHORT = { carolingian: 'Carolingian', saxon: 'Saxon', neutral: 'neutral' };

/** Units by camp, commanders first; an asterisk marks those already activated. */
function people(t: Table, land: LandId): string {
  const commanders = [
    t.charlemagne.at === land ? `CHARLEMAGNE${t.charlemagne.active ? '*' : ''}` : '',
    t.widukind.at === land ? `WIDUKIND${t.widukind.active ? '*' : ''}` : '',
  ].filter(Boolean);
  const units = t.map.unitOrder
    .filter((unit) => t.units[unit]!.at === land)
    .map((unit) => {
      const bonus = bonusOf(t, unit);
      const stranger = t.map.lands[land]!.owner !== campOf(t, unit) && campOf(t, unit) !== null ? '!' : '';
      return `${unit}${bonus ? `+${bonus}` : ''}${t.units[unit]!.active ? '*' : ''}${stranger}`;
    });
  return [...commanders, ...units].join(' ') || '-';
}

function outOfPlay(t: Table): string {
  const where = (place: string) => t.map.unitOrder.filter((unit) => t.units[unit]!.at === place);
  return [
    ['Lost', where('destroyed')],
    ['In reserve', where('reserve')],
    ['Away', where('away')],
  ]
    .filter(([, units]) => units!.length > 0)
    .map(([what, units]) => `${what}: ${(units as string[]).join(' ')}`)
    .join('\n');
}

function markers(t: Table, viewer: Viewer): string[] {
  const lines = [`Stratagems: ${t.pile.count} in the pile`];
  for (const side of SIDES) {
    const hand = secretOf(t.hands[side]);
    const names =
      hand && viewer === side ? ` (${hand.map((marker) => face(t, marker, side)).join(', ')})` : '';
    lines.push(`  ${SHORT[side]}: ${t.hands[side].count} in hand${names}`);
  }
  for (const { side, marker } of t.granted)
    lines.push(`  ${SHORT[side]} was granted ${face(t, marker, side)}`);
  if (t.bought === 'held') lines.push('  Saxon has bought General Revolt');
  return lines;
}

const face = (t: Table, marker: string, side: Side): string => {
  const id = t.markers[marker]![side];
  return FACE_NAMES[id] ?? id;
};

function table(rows: string[][]): string[] {
  const all = [['Land', 'Held by', 'Walls', 'Units (* activated, ! stranger)', 'Marks'], ...rows];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...all.map((cells) => cells[i]!.length)));
  return all.map((cells) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
