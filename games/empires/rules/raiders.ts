/** Raiders, an optional rule: EM-24.1 to EM-24.4. */

import { die, pick } from '@annales/engine';
import type { AreaId, Leader, RaiderId, SeaId, Table } from '../state.ts';
import { RAIDERS } from '../state.ts';
import { assault, ratingFor, turnForNobody } from './assaults.ts';
import { areaOf, isChristian, LOWEST, landOf, wealthOf } from './empire.ts';
import { type Doing, run } from './kit.ts';
import { beginsGameTurn, gameTurnOf } from './years.ts';

// ---------------------------------------------------------------- who raids

const VIKING_BASES: readonly AreaId[] = ['norway', 'denmark'];
const VIKING_SEAS: readonly SeaId[] = ['north-sea', 'north-atlantic', 'english-channel', 'bay-of-biscay'];
const SARACEN_SEAS: readonly SeaId[] = ['western-mediterranean', 'tyrrhenian-sea'];
const HUNGARY: AreaId = 'hungary';

/** No raid starts where a player rules: EM-24.14.a. */
const vikingBases = (t: Table): AreaId[] => VIKING_BASES.filter((area) => areaOf(t, area).owner === null);

/** Heretics were Christians before. */
const wasChristened = (t: Table, area: AreaId): boolean =>
  isChristian(areaOf(t, area).religion) || areaOf(t, area).religion === 'HE';

/** Who could raid in this round, by the schedule and by what has happened: EM-24.0.a, EM-24.14, EM-24.23. */
export function activeRaiders(t: Table): RaiderId[] {
  if (!t.options.raiders || (t.options.raidersOncePerGameTurn && !beginsGameTurn(t))) return [];
  return RAIDERS.filter((raider) => {
    if (t.charts.raiders[raider][gameTurnOf(t)] === undefined || t.ceased.includes(raider)) return false;
    if (raider === 'vikings') return vikingBases(t).length > 0;
    if (raider === 'magyars') return areaOf(t, HUNGARY).owner === null && !wasChristened(t, HUNGARY);
    return true;
  });
}

/** A die tells whether the Saracens come: EM-24.33.a. */
const SARACENS_UP_TO = 4;

/** EM-6.III.3 */
export const raids = run('raids', (p, f) => {
  p.table.raid = null;
  for (let raider = f.left.shift(); raider !== undefined; raider = f.left.shift()) {
    if (raider === 'saracens' && !saracensCome(p)) continue;
    p.log('raiders', 'EM-24.0.a', { raider });
    p.call({ step: 'raid', raider, left: RAIDER_CARDS });
    return;
  }
});

function saracensCome(p: Doing): boolean {
  const roll = die(p, 'saracens');
  p.log('saracens', 'EM-24.33.a', { roll, raids: roll <= SARACENS_UP_TO });
  return roll <= SARACENS_UP_TO;
}

const RAIDER_CARDS = 5;

/** One card after another; which target comes next depends on what the last has done: EM-24.0.c. */
export const raid = run('raid', (p, f) => {
  const t = p.table;
  while (f.left > 0) {
    f.left--;
    const base = baseOf(p, f.raider);
    t.raid = leaderOf(t, f.raider, base);
    const found = raidTarget(p, t.raid, base) ?? vikingConquest(p, t.raid, base);
    if (found) {
      assault(p, t.raid, found.kind, base, found.area);
      return;
    }
    const card = turnForNobody(p);
    p.log('turned-up', 'EM-24.0.o', { realm: f.raider, card });
  }
});

/** The one with the higher level, or a die: EM-24.11. The Saracens have none: EM-24.31. */
function baseOf(p: Doing, raider: RaiderId): AreaId | null {
  const t = p.table;
  if (raider === 'saracens') return null;
  if (raider === 'magyars') return HUNGARY;
  const bases = vikingBases(t);
  const most = Math.max(...bases.map((area) => areaOf(t, area).level));
  const best = bases.filter((area) => areaOf(t, area).level === most);
  return best.length > 1 ? pick(p, 'viking base', best) : (best[0] ?? null);
}

/** With the stature of the schedule and the language and religion of the base: EM-24.0.d. */
function leaderOf(t: Table, raider: RaiderId, base: AreaId | null): Leader {
  const combat = t.charts.raiders[raider][gameTurnOf(t)]!;
  const home = base === null ? { language: 'Saracen', religion: 'MO' as const } : areaOf(t, base);
  return {
    id: raider,
    statures: { combat, administration: combat, diplomacy: combat },
    language: home.language,
    religion: home.religion,
    excommunicated: false,
    kept: [],
  };
}

// ---------------------------------------------------------------- whom they raid

const touches = (t: Table, area: AreaId, seas: readonly SeaId[]): boolean =>
  landOf(t, area).seas.some((sea) => seas.includes(sea));

/** EM-24.12, EM-24.13.b, EM-24.22, EM-24.32 */
export function possibleTargets(t: Table, raider: RaiderId): AreaId[] {
  if (raider === 'saracens') return t.map.order.filter((area) => touches(t, area, SARACEN_SEAS));
  if (raider === 'magyars') {
    const near = landOf(t, HUNGARY).borders;
    return t.map.order.filter(
      (area) =>
        area !== HUNGARY &&
        (near.includes(area) || landOf(t, area).borders.some((one) => near.includes(one))),
    );
  }
  const held = t.map.order.filter((area) => areaOf(t, area).holder === 'vikings');
  return t.map.order.filter(
    (area) =>
      !VIKING_BASES.includes(area) &&
      !held.includes(area) &&
      (touches(t, area, VIKING_SEAS) || landOf(t, area).borders.some((one) => held.includes(one))),
  );
}

interface Found {
  kind: 'conquest' | 'pillage';
  area: AreaId;
}

/** The richest that can be raided; equals by die: EM-24.0.c, e. */
function raidTarget(p: Doing, who: Leader, base: AreaId | null): Found | null {
  const t = p.table;
  const possible = possibleTargets(t, who.id as RaiderId);
  // Nothing worth a raid: the Vikings settle instead.
  if (who.id === 'vikings' && !possible.some((area) => wealthOf(t, area) > 0)) return null;
  const open = possible.filter(
    (area) => areaOf(t, area).level > LOWEST && ratingFor(t, who, 'pillage', base, area) >= 0,
  );
  const area = best(p, open, (one) => wealthOf(t, one));
  return area === null ? null : { kind: 'pillage', area };
}

/** Where the land behind is richest: EM-24.13.a. What is begun goes on. */
function vikingConquest(p: Doing, who: Leader, base: AreaId | null): Found | null {
  const t = p.table;
  if (who.id !== 'vikings') return null;
  const possible = possibleTargets(t, 'vikings');
  if (possible.some((area) => wealthOf(t, area) > 0)) return null;
  const open = possible.filter((area) => ratingFor(t, who, 'conquest', base, area) >= 0);
  const begun = open.find((area) => areaOf(t, area).results.some(({ by }) => by === 'vikings'));
  const behind = (area: AreaId) =>
    Math.max(
      ...landOf(t, area)
        .borders.filter((one) => !possible.includes(one))
        .map((one) => wealthOf(t, one)),
      Number.NEGATIVE_INFINITY,
    );
  const area = begun ?? best(p, open, behind);
  return area === null ? null : { kind: 'conquest', area };
}

function best(p: Doing, areas: readonly AreaId[], of: (area: AreaId) => number): AreaId | null {
  if (areas.length === 0) return null;
  const most = Math.max(...areas.map(of));
  const equal = areas.filter((area) => of(area) === most);
  return equal.length > 1 ? pick(p, 'target', equal) : equal[0]!;
}
