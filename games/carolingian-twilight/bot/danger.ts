/** What could be lost where: enemies who can come, and Vikings: CT-10, CT-15. */

import type { PlaceId, PowerId, Table } from '../state.ts';
import { RAIDERS } from '../state.ts';
import type { Mind } from './mind.ts';
import type { Fight } from './odds.ts';

/** Enemies farther than so many OP hardly come and fight in the same year. */
const FAR = 3;

type Map_ = Table['map'];
const ways = new WeakMap<Map_, Map<PlaceId, Map<PlaceId, number>>>();

/** OP from area to area by land, as far as one could go and fight. */
export function near(t: Table, area: PlaceId): Map<PlaceId, number> {
  let all = ways.get(t.map);
  if (!all) {
    all = new Map();
    ways.set(t.map, all);
  }
  let found = all.get(area);
  if (!found) {
    found = new Map([[area, 0]]);
    const todo = [area];
    for (let next = todo.shift(); next !== undefined; next = todo.shift()) {
      const so = found.get(next)!;
      for (const { to, rough } of t.map.places[next]!.borders) {
        // Peripheral areas are left by their owners, not crossed.
        const cost = so + (rough ? 2 : 1);
        if (cost > FAR || cost >= (found.get(to) ?? 99)) continue;
        found.set(to, cost);
        if (t.map.places[to]!.kind === 'land') todo.push(to);
      }
    }
    all.set(area, found);
  }
  return found;
}

/** One who could come: how many they are, and how likely they reach the place and fight there twice. */
export interface Threat {
  size: number;
  comes: number;
}

/** Everybody who could attack a power in an area, the strongest first. */
function threatsTo(mind: Mind, power: PowerId, area: PlaceId): Threat[] {
  const { t } = mind;
  const list: Threat[] = [];
  for (const [place, cost] of near(t, area)) {
    if (cost > 4) continue;
    for (const force of mind.forcesAround(place)) {
      if (force.power === power || force.power === RAIDERS || mind.isMine(force.power)) continue;
      const { standing, controller } = t.powers[force.power]!;
      if (standing === 'minor' && controller === null) continue;
      const comes = ((5 - cost) / 6) * mind.temper.intent * (standing === 'minor' ? 0.7 : 1);
      list.push({ size: mind.sizeOf(force), comes });
    }
  }
  return list.sort((one, other) => other.size - one.size);
}

/** The chance that somebody comes into an area, be it only to share it. */
export function trespass(mind: Mind, power: PowerId, area: PlaceId): number {
  return mind.once(-1 - mind.t.powerOrder.indexOf(power) * 128 - mind.code(area), () => {
    let free = 1;
    for (const { comes } of mind.threats(power, area, threatsTo))
      free *= 1 - (comes / mind.temper.intent) * mind.temper.trespass;
    return 1 - free;
  });
}

/** The chance that so many of a power are wiped out at a place before they move again. */
export function lossChance(mind: Mind, power: PowerId, at: PlaceId, size: number): number {
  const { t } = mind;
  const { kind } = t.map.places[at]!;
  if (kind === 'sea' || kind === 'peripheral' || size <= 0 || mind.care(power) === 0) return 0;
  const many = Math.round(Math.min(size, 12));
  return mind.once((t.powerOrder.indexOf(power) * 128 + mind.code(at)) * 16 + many, () => {
    const siege = kind === 'burg';
    const area = mind.areaOf(at);
    const risk = vikingChance(t, area);
    let safe = risk === 0 ? 1 : 1 - risk * mind.odds.campaign(3, many, 3, siege ? SACK : RAID).won;
    for (const { size: enemies, comes } of mind.threats(power, area, threatsTo)) {
      if (enemies < many - 1) break;
      safe *= 1 - comes * mind.odds.campaign(enemies, many, 2, siege ? SIEGE : FIELD).won;
    }
    return 1 - safe;
  });
}

const FIELD: Fight = { crt: 'engagement', counter: 'engagement', siege: false, bonus: 0 };
const SIEGE: Fight = { ...FIELD, siege: true };
const RAID: Fight = { ...FIELD, crt: 'shock' };
const SACK: Fight = { ...SIEGE, crt: 'shock' };

const raids = new WeakMap<Map_, Map<PlaceId, number>>();

/** How likely the raid of a year goes there. */
export function vikingChance(t: Table, area: PlaceId): number {
  let chances = raids.get(t.map);
  if (!chances) {
    chances = new Map();
    let sails = 1;
    for (const sea of t.map.seas) {
      const lands = sails * (t.map.landings[sea]! / 6);
      for (const target of t.tables.viking.raid[sea]!)
        chances.set(target, (chances.get(target) ?? 0) + lands / 6);
      sails -= lands;
    }
    raids.set(t.map, chances);
  }
  return chances.get(area) ?? 0;
}
