/**
 * How likely each side is to win, from what lies on the table between two operations. The weights were learned from games
 * that the bot played against itself: see `weights.json`.
 */

import { type Evaluation, linear, type State, secretOf } from '@annales/engine';
import { bonusOf, coins, conqueredLands } from '../rules/ground.ts';
import { enemyOf, type Side, type Table, type UnitId } from '../state.ts';
import { missingLands, type Position, survey, theirs, wallsAgainst, yearsLeft } from './position.ts';
import weights from './weights.json' with { type: 'json' };

/** What tells who will win, all from Charlemagne's side of the table. */
const features = {
  years: ({ y }: Looked) => y,
  missing: ({ missing }: Looked) => missing,
  missingPerYear: ({ missing, y }: Looked) => missing / (y + 1),
  missingSquared: ({ missing }: Looked) => (missing * missing) / 10,
  almost: ({ missing }: Looked) => Number(missing <= 1),
  twoMissing: ({ missing }: Looked) => Number(missing === 2),
  hopeless: ({ missing, y }: Looked) => Math.max(0, missing - 2 * (y + 1)),
  wealth: ({ wealth }: Looked) => wealth.carolingian,
  saxonWealth: ({ wealth }: Looked) => wealth.saxon,
  lateWealth: ({ wealth, late }: Looked) => late * wealth.carolingian,
  lateSaxonWealth: ({ wealth, late }: Looked) => late * wealth.saxon,
  strength: ({ strength }: Looked) => strength.carolingian,
  saxonStrength: ({ strength }: Looked) => strength.saxon,
  lateStrength: ({ strength, late }: Looked) => late * strength.carolingian,
  lateSaxonStrength: ({ strength, late }: Looked) => late * strength.saxon,
  fresh: ({ fresh }: Looked) => fresh.carolingian,
  saxonFresh: ({ fresh }: Looked) => fresh.saxon,
  converted: ({ converted }: Looked) => converted,
  lateConverted: ({ converted, late }: Looked) => late * converted,
  unguarded: ({ unguarded }: Looked) => unguarded,
  walls: ({ walls }: Looked) => walls,
  defended: ({ defended }: Looked) => defended,
  reach: ({ reach }: Looked) => reach,
  burnt: ({ burnt }: Looked) => burnt.carolingian,
  saxonBurnt: ({ burnt }: Looked) => burnt.saxon,
  irminsul: ({ t }: Looked) => Number(t.irminsul),
  widukind: ({ t }: Looked) => Number(t.widukind.at !== null),
  widukindDead: ({ t }: Looked) => Number(t.widukindDead),
  king: ({ t }: Looked) => Number(!t.charlemagne.active && !t.sentHome && t.elsewhere.length === 0),
  elsewhere: ({ t }: Looked) => t.elsewhere.length,
  danes: ({ t }: Looked) => Number(t.allies.danish),
  revoltHeld: ({ t }: Looked) => Number(t.bought === 'held'),
  revoltUsed: ({ t }: Looked) => Number(t.bought === 'used'),
  markers: ({ t }: Looked) => held(t, 'carolingian').length,
  saxonMarkers: ({ t }: Looked) => held(t, 'saxon').length,
  revolts: ({ t }: Looked) =>
    held(t, 'saxon').filter((face) => face === 'revolt' || face === 'general-revolt').length,
  winter: ({ t }: Looked) => Number(held(t, 'carolingian').includes('winter-campaign')),
};

interface Looked {
  t: Table;
  /** Years still to come, and how late it is: 0 to 1. */
  y: number;
  late: number;
  /** Lands that Charlemagne has not, and those of them that touch what is his. */
  missing: number;
  reach: number;
  /** RP in the purse, and those that come next year from what was pillaged and seized. */
  wealth: Record<Side, number>;
  /** Fighting strength on the map, and what of it has not acted this year. */
  strength: Record<Side, number>;
  fresh: Record<Side, number>;
  converted: number;
  /** Conquests without a garrison. */
  unguarded: number;
  /** Hits that the walls of the missing lands need, and who stands there. */
  walls: number;
  defended: number;
  /** Own lands that were pillaged. */
  burnt: Record<Side, number>;
}

const held = (t: Table, side: Side): string[] =>
  [
    ...(secretOf(t.hands[side]) ?? []),
    ...t.granted.filter((one) => one.side === side && one.year < t.year).map((one) => one.marker),
  ].map((marker) => t.markers[marker]![side]);

function look(t: Table): Looked {
  const position = survey(t, 'carolingian');
  const conquered = conqueredLands(t);
  const missing = missingLands(position);
  const y = yearsLeft(t);
  const strength = { carolingian: 0, saxon: 0 };
  const fresh = { carolingian: 0, saxon: 0 };
  for (const land of t.map.order) {
    for (const side of ['carolingian', 'saxon'] as const) {
      for (const unit of position.standing[land]![side]) {
        const counts = weight(t, unit);
        strength[side] += counts;
        if (!t.units[unit]!.active) fresh[side] += counts;
      }
    }
  }
  const burnt = { carolingian: 0, saxon: 0 };
  for (const land of t.map.order) {
    const { control, pillaged } = t.lands[land]!;
    if (pillaged && control !== 'neutral' && pillaged.by === enemyOf(control)) burnt[control]++;
  }
  return {
    t,
    y,
    late: 1 - y / (t.charts.years.last - t.charts.years.first),
    missing: missing.length,
    wealth: { carolingian: wealthOf(t, 'carolingian'), saxon: wealthOf(t, 'saxon') },
    reach: missing.filter((land) => touches(position, land)).length,
    strength,
    fresh,
    converted: conquered.filter((land) => t.lands[land]!.converted).length,
    unguarded: conquered.filter((land) => position.standing[land]!.carolingian.length === 0).length,
    walls: missing.reduce((sum, land) => sum + wallsAgainst(position, land), 0),
    defended: missing.reduce((sum, land) => sum + theirs(position, land).length, 0),
    burnt,
  };
}

const wealthOf = (t: Table, side: Side): number =>
  Math.min(
    t.charts.purse,
    t.loot[side].reduce(
      (rp, loot) =>
        rp + (loot.kind === 'pillage' ? coins(t, loot.land) : t.charts.seized[loot.fortification]),
      t.purse[side],
    ),
  );

/** About as many dice that hit as a unit brings. */
const weight = (t: Table, unit: UnitId): number => (2 + bonusOf(t, unit)) / 2;

const touches = ({ t }: Position, land: string): boolean =>
  t.map.neighbours[land]!.some((next) => t.lands[next]!.control === 'carolingian');

/** Charlemagne's features; the Saxon has what is left. */
export const evaluation: Evaluation = linear({
  features: Object.keys(features),
  weights,
  of: (world) => {
    const looked = look((world as State<Table>).table);
    const found = Object.values(features);
    return {
      carolingian: found.map((feature) => feature(looked)),
      saxon: found.map(() => 0),
    };
  },
});
