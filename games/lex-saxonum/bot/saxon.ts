/** How the Saxon judges the year: live, take back what is left alone, burn what is undefended, and rise late. */

import { coins, conqueredLands } from '../rules/ground.ts';
import type { Act, Fortification, LandId, Table, UnitId } from '../state.ts';
import { type Advice, advise } from './advice.ts';
import type { Aims, Prize } from './campaign.ts';
import { drawing } from './drawing.ts';
import { CAMPAIGN, type Call } from './families.ts';
import { judgement } from './judgement.ts';
import type { Open } from './operation.ts';
import {
  missingLands,
  neededLands,
  ours,
  type Position,
  theirs,
  wallsAgainst,
  yearsLeft,
} from './position.ts';

const worth = judgement.saxon;
/** What walls are worth to whoever burns them: the seizure, and the price of building them again. */
const WALLS: Record<Fortification, number> = { fortress: 1.5, stronghold: 2, abbey: 3.5, palace: 3, city: 6 };

// ---------------------------------------------------------------- campaigns

export function aims(position: Position, { kind }: Call): Aims {
  const { t } = position;
  const raid = kind === 'raid';
  return {
    prizes: prizes(position, raid),
    budget: Math.max(0, t.purse.saxon - bank(position)),
    lost: raid ? 0.2 : worth.lost,
    killed: () => worth.killed,
    absence: (units) => (t.operation ? 0 : worth.away * units.length),
    staying: () => ({ rp: 0, chance: 1 }),
    holding: () => 1,
  };
}

/** RP for a General Revolt, laid by in good time: LS-4.3.1S.t. */
function bank(position: Position): number {
  const { t } = position;
  if (t.bought !== 'no' || t.year >= t.charts.years.last || missingLands(position).length === 0) return 0;
  const conquered = conqueredLands(t).length;
  return t.year >= 780 && conquered >= 4 ? worth.bank : 0;
}

export function prizes(position: Position, raid: boolean): Map<LandId, Prize> {
  const { t } = position;
  const found = new Map<LandId, Prize>();
  const lost = missingLands(position).length === 0;
  for (const land of t.map.order) {
    const { owner, kind } = t.map.lands[land]!;
    const { control } = t.lands[land]!;
    if (kind !== 'territory') continue;
    if (owner === 'carolingian') found.set(land, raidPrize(position, land, raid));
    else if (control === 'carolingian') {
      if (
        ours(position, land).length > 0 &&
        theirs(position, land).length === 0 &&
        wallsAgainst(position, land) === 0 &&
        t.operation?.at !== land
      )
        continue;
      found.set(land, { land, value: landValue(t, land, lost), wallsMustFall: true, walls: 0, stay: true });
    } else if (theirs(position, land).length > 0) {
      found.set(land, { land, value: landValue(t, land, lost), wallsMustFall: false, walls: 0, stay: true });
    }
  }
  return found;
}

const landValue = (t: Table, land: LandId, lost: boolean): number =>
  !neededLands(t).includes(land) ? 2 : worth.land + (lost ? worth.survival : 0);

function raidPrize(position: Position, land: LandId, raid: boolean): Prize {
  const { t } = position;
  const { pillaged, fortification } = t.lands[land]!;
  const spoils = pillaged || raid ? 0 : worth.coin * coins(t, land);
  const walls = wallsAgainst(position, land) > 0 ? WALLS[fortification!] : 0;
  if (t.map.places.sack.includes(land) && !isSacked(t, land) && !raid) {
    const other = t.map.places.sack.find((city) => city !== land)!;
    if (isSacked(t, other)) return { land, value: worth.sack, wallsMustFall: true, walls: 0, stay: false };
    if (liesOpen(position))
      return { land, value: worth.halfSack, wallsMustFall: true, walls: 0, stay: false };
  }
  return { land, value: spoils, wallsMustFall: false, walls, stay: false };
}

/** Both cities almost without guards, and RP for a march to both: half of a sudden victory is worth a try. */
const liesOpen = (position: Position): boolean =>
  position.t.purse.saxon >= worth.sackPurse &&
  position.t.map.places.sack.reduce((guards, city) => guards + theirs(position, city).length, 0) <= 1;

/** Taken and burnt this year: half of a sudden victory: LS-8.6.b. */
const isSacked = (t: Table, city: LandId): boolean => {
  const { standing, fell, pillaged } = t.lands[city]!;
  return !standing && fell === t.year && pillaged?.by === 'saxon';
};

// ---------------------------------------------------------------- markers

export function draw(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  const revolt = wantsGeneralRevolt(position) ? open('buy-revolt') : undefined;
  if (revolt)
    return advise(revolt, 'buy-revolt', () => ({
      missing: missingLands(position).length,
      rp: t.charts.generalRevolt[t.year]!,
    }));
  const wanted = t.purse.saxon >= 8 ? worth.draws : worth.poorDraws;
  return drawing(position, open, wanted, () => aims(position, CAMPAIGN));
}

/** When Charlemagne could have them all this year, or in the last two years. */
function wantsGeneralRevolt(position: Position): boolean {
  const { t } = position;
  const conquered = conqueredLands(t).length;
  const missing = missingLands(position).length;
  return missing <= 3 || (yearsLeft(t) <= 1 && missing <= 5 && conquered >= 3);
}

// ---------------------------------------------------------------- phase D

export function reinforce(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  const marker = open('play');
  if (marker) return advise(marker, 'play-now');
  const purse = t.purse.saxon;
  const plain =
    purse >= 1 ? open('buy', (act: { unit: UnitId }) => t.charts.unit[bonus(t, act.unit)] === 1) : undefined;
  if (plain) return advise(plain, 'buy-plain', () => ({ rp: 1, purse }));
  const fort = purse >= 1 + worth.fund - 1 ? mostExposed(position, open) : undefined;
  if (fort) return advise(fort, 'rebuild', () => ({ purse }));
  const elite = purse >= 2 + worth.fund ? open('buy') : undefined;
  return (
    advise(elite, 'buy-elite', () => ({ purse })) ??
    advise(open('finish'), 'save', () => ({ purse, fund: worth.fund }))
  );
}

const bonus = (t: Table, unit: UnitId): number => (t.rallied ? 0 : t.map.units[unit]!.bonus);

const mostExposed = (position: Position, open: Open): Act | undefined =>
  open('rebuild', ({ land }: { land: LandId }) =>
    position.t.map.neighbours[land]!.some((next) => position.t.lands[next]!.control === 'carolingian'),
  ) ?? open('rebuild');

// ---------------------------------------------------------------- revolts

/** The land whose rising hurts most: free of Carolingian units, unconverted, and wanted for the set. */
export function revolt(position: Position, open: Open): Advice | undefined {
  const lands = position.t.map.order.filter((land) =>
    open('revolt', (act: { land: LandId }) => act.land === land),
  );
  const [first] = lands.sort((a, b) => risingWorth(position, b) - risingWorth(position, a));
  return advise(
    open('revolt', (act: { land: LandId }) => act.land === first),
    'revolt',
    () => ({
      land: first!,
      garrison: theirs(position, first!).length,
      units: risenIn(position.t, first!),
      converted: position.t.lands[first!]!.converted,
    }),
  );
}

/** Those who would rise there. */
const risenIn = (t: Table, land: LandId): number =>
  t.map.lands[land]!.units.filter(({ id }) => !t.units[id]!.active).length;

function risingWorth(position: Position, land: LandId): number {
  const { t } = position;
  const garrison = theirs(position, land).length;
  const chance = t.lands[land]!.converted ? 0.5 : 1;
  const units = risenIn(t, land);
  if (garrison > 0) return chance * (units - garrison);
  const walls = t.lands[land]!.standing ? 2 : 0;
  const needed = neededLands(t).includes(land) ? worth.land : 2;
  const inland = t.map.neighbours[land]!.filter((next) => t.lands[next]!.control === 'saxon').length * 0.3;
  return chance * (needed + units + walls + inland);
}

/** With the largest band that the enemy is not next to. */
export function placeWidukind(position: Position, open: Open): Advice | undefined {
  const { t } = position;
  const comfort = (land: LandId): number =>
    ours(position, land).length -
    0.5 * t.map.neighbours[land]!.filter((next) => t.lands[next]!.control === 'carolingian').length;
  const lands = t.map.order.filter((land) => open('place', (act: { land: LandId }) => act.land === land));
  const [first] = lands.sort((a, b) => comfort(b) - comfort(a));
  return advise(
    open('place', (act: { land: LandId }) => act.land === first),
    'widukind',
    () => ({ land: first!, units: ours(position, first!).length }),
  );
}
