/**
 * How likely each side is to win, from what lies on the table between two operations. The weights were learned from games
 * that the bot played against itself: see `weights.json`.
 */

import { type Chance, type Evaluation, linear, type State, secretOf } from '@annales/engine';
import { bonusOf, coins, conqueredLands } from '../rules/ground.ts';
import { enemyOf, type LandId, type Side, type Table, type UnitId } from '../state.ts';
import { isHeld, neededLands, type Position, survey, theirs, wallsAgainst, yearsLeft } from './position.ts';
import weights from './weights.json' with { type: 'json' };

/**
 * What tells who will win, all from Charlemagne's side of the table. A unit counts as what it costs to buy and a half more, so
 * that the weights cannot tell a side to save rather than to arm: rich and beaten often come together in the games learned from.
 */
const features = {
  years: ({ y }: Looked) => y,
  missing: ({ missing }: Looked) => missing,
  missingPerYear: ({ missing, y }: Looked) => missing / (y + 1),
  missingSquared: ({ missing }: Looked) => (missing * missing) / 10,
  hopeless: ({ missing, y }: Looked) => Math.max(0, missing - 2 * (y + 1)),
  means: ({ means }: Looked) => means.carolingian,
  saxonMeans: ({ means }: Looked) => means.saxon,
  fresh: ({ fresh }: Looked) => fresh.carolingian,
  saxonFresh: ({ fresh }: Looked) => fresh.saxon,
  converted: ({ converted }: Looked) => converted,
  unguarded: ({ unguarded }: Looked) => unguarded,
  walls: ({ walls }: Looked) => walls,
  defended: ({ defended }: Looked) => defended,
  reach: ({ reach }: Looked) => reach,
  burnt: ({ burnt }: Looked) => burnt.carolingian,
  saxonBurnt: ({ burnt }: Looked) => burnt.saxon,
  irminsul: ({ t }: Looked) => Number(t.irminsul),
  widukind: ({ t }: Looked) => Number(t.widukind.at !== null),
  king: ({ t }: Looked) => Number(!t.charlemagne.active && !t.sentHome && t.elsewhere.length === 0),
  danes: ({ t }: Looked) => Number(t.allies.danish),
  revoltHeld: ({ t }: Looked) => Number(t.bought === 'held'),
  markers: ({ t }: Looked) => held(t, 'carolingian').length,
  saxonMarkers: ({ t }: Looked) => held(t, 'saxon').length,
  revolts: ({ t }: Looked) =>
    held(t, 'saxon').filter((face) => face === 'revolt' || face === 'general-revolt').length,
  winter: ({ t }: Looked) => Number(held(t, 'carolingian').includes('winter-campaign')),
};

/** For whom each is good, as everybody knows who plays it: what chance has taught otherwise is left out. */
const signs: Partial<Record<keyof typeof features, 1 | -1>> = {
  years: 1,
  missing: -1,
  missingPerYear: -1,
  missingSquared: -1,
  hopeless: -1,
  means: 1,
  saxonMeans: -1,
  fresh: 1,
  saxonFresh: -1,
  converted: 1,
  unguarded: -1,
  walls: -1,
  defended: -1,
  reach: 1,
  burnt: -1,
  saxonBurnt: 1,
  irminsul: -1,
  widukind: -1,
  king: 1,
  danes: -1,
  revoltHeld: -1,
  markers: 1,
  saxonMarkers: -1,
  revolts: -1,
  winter: 1,
};

interface Looked {
  t: Table;
  /** Years still to come. */
  y: number;
  /** Lands that Charlemagne has not, and those of them that touch what is his. */
  missing: number;
  reach: number;
  /** RP in the purse, those that come next year from what was pillaged and seized, and units on the map. */
  means: Record<Side, number>;
  /** Fighting strength on the map that has not acted this year. */
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
  const won = wonLands(position);
  const missing = neededLands(t).filter((land) => !won.has(land));
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
    missing: missing.length,
    means: {
      carolingian: wealthOf(t, 'carolingian') + UNIT * strength.carolingian,
      saxon: wealthOf(t, 'saxon') + UNIT * strength.saxon,
    },
    reach: missing.filter((land) => touches(position, land)).length,
    fresh,
    converted: conquered.filter((land) => t.lands[land]!.converted).length,
    unguarded: conquered.filter((land) => position.standing[land]!.carolingian.length === 0).length,
    walls: missing.reduce((sum, land) => sum + wallsAgainst(position, land), 0),
    defended: missing.reduce((sum, land) => sum + theirs(position, land).length, 0),
    burnt,
  };
}

/** What is Charlemagne's, and what will be by phase F as it stands: a garrison counts only where it touches his land: LS-8.1.a. */
function wonLands(position: Position): Set<LandId> {
  const { t } = position;
  const won = new Set(t.map.order.filter((land) => t.lands[land]!.control === 'carolingian'));
  // A set may grow while it is gone through: what has been won opens the way to what lies behind it.
  for (const land of won)
    for (const next of t.map.neighbours[land]!)
      if (t.map.lands[next]!.owner === 'saxon' && isHeld(position, next)) won.add(next);
  for (const land of conqueredLands(t)) if (!isHeld(position, land)) won.delete(land);
  return won;
}

/** RP that a plain unit counts for; it costs one. */
const UNIT = 1.5;

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

// ---------------------------------------------------------------- what is changed in games that are learned from

/** Purses are fuller or emptier, and units at home fall or rise. */
function vary(t: Table, chance: Chance): void {
  for (const side of ['carolingian', 'saxon'] as const) {
    if (chance.draw('another purse', 2) === 0) {
      const rp = t.purse[side] + chance.draw('more or less', 9) - 4;
      t.purse[side] = Math.max(0, Math.min(t.charts.purse, rp));
    }
    if (chance.draw('other units', 2) > 0) continue;
    const some = t.map.unitOrder.filter((unit) => mayRise(t, unit, side));
    for (let k = 1 + chance.draw('so many', 3); k > 0 && some.length > 0; k--) {
      const unit = some[chance.draw('unit', some.length)]!;
      const place = t.units[unit]!;
      place.at = place.at === 'destroyed' ? t.map.units[unit]!.home : 'destroyed';
    }
  }
}

const FRANKS = ['royal', 'austrasia', 'hesse', 'thuringe'];

function mayRise(t: Table, unit: UnitId, side: Side): boolean {
  const { nation, reserve, home } = t.map.units[unit]!;
  if (reserve || (nation === 'saxon') !== (side === 'saxon')) return false;
  if (side === 'carolingian' && !FRANKS.includes(nation)) return false;
  const { at } = t.units[unit]!;
  return at === home || (at === 'destroyed' && t.lands[home]?.control === side);
}

/** Charlemagne's features; the Saxon has what is left. */
export const evaluation: Evaluation = linear({
  features: Object.keys(features),
  signs,
  weights,
  vary: (world, chance) => vary((world as State<Table>).table, chance),
  of: (world) => {
    const looked = look((world as State<Table>).table);
    const found = Object.values(features);
    return {
      carolingian: found.map((feature) => feature(looked)),
      saxon: found.map(() => 0),
    };
  },
});
