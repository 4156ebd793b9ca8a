/** What could be lost where: enemies who can come, and Vikings: CT-10, CT-15. */

import type { PlaceId, PowerId, Table } from '../state.ts';
import { RAIDERS } from '../state.ts';
import type { Mind } from './mind.ts';

/** Enemies farther than so many OP hardly come and fight in the same year. */
const FAR = 3;
/** How likely one who could attack will. */
const INTENT = { pp: 0.3, major: 0.3, minor: 0.2 } as const;

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

/** The chance that so many of a power are wiped out at a place before they move again. */
export function lossChance(mind: Mind, power: PowerId, at: PlaceId, size: number): number {
  const { t } = mind;
  const { kind } = t.map.places[at]!;
  if (kind === 'sea' || kind === 'peripheral' || size <= 0) return 0;
  const many = Math.round(Math.min(size, 12));
  return mind.once(`loss ${power} ${at} ${many}`, () => {
    const siege = kind === 'burg';
    const area = mind.areaOf(at);
    let safe = 1 - vikingChance(t, area) * mind.odds.campaign(3, many, 3, VIKINGS(siege)).won;
    for (const [place, cost] of near(t, area)) {
      for (const force of mind.forcesAround(place)) {
        if (force.power === power || force.power === RAIDERS || mind.isMine(force.power)) continue;
        const { standing, controller } = t.powers[force.power]!;
        if (standing === 'minor' && controller === null) continue;
        const enemies = mind.sizeOf(force);
        if (enemies < many - 1) continue;
        // A die must bring the way and two attacks.
        const reach = Math.max(0, 5 - cost - (siege ? 1 : 0)) / 6;
        const { won } = mind.odds.campaign(enemies, many, 2, {
          crt: 'engagement',
          counter: 'engagement',
          siege,
          bonus: 0,
        });
        safe *= 1 - reach * won * INTENT[standing as keyof typeof INTENT];
      }
    }
    return 1 - safe;
  });
}

const VIKINGS = (siege: boolean) =>
  ({ crt: 'shock', counter: 'engagement', siege, bonus: 0 }) as const;

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
