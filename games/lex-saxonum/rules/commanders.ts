/** Commanders in danger: LS-C7.2.d6 to d9. */

import { type Bar, bar, die } from '@annales/engine';
import { type LandId, SIDES, type Side, type Table } from '../state.ts';
import {
  ask,
  commanderName,
  commanderOf,
  type Doing,
  detach,
  hasUnits,
  isFriendly,
  unitsIn,
} from './ground.ts';

/** Losses come first; then an unmodified 6 against an army with its commander asks for one more die: LS-C7.2.d6, R23. */
export function checkCommanders(p: Doing): void {
  const t = p.table;
  for (const side of SIDES) {
    const six = t.combat!.dice.some((one) => one.side !== side && one.roll === 6);
    if (!six || !isCommanded(t, side)) continue;
    const roll = die(p, 'commander');
    p.log('commander-check', 'LS-C7.2.d6', { commander: commanderName(side), roll });
    if (roll === 6) strike[side](p);
  }
}

const isCommanded = (t: Table, side: Side): boolean => {
  const { land, attacker, led } = t.combat!;
  return side === attacker ? led : commanderOf(t, side).at === land;
};

const strike: Record<Side, (p: Doing) => void> = {
  /** Widukind is killed and never returns: LS-C7.2.d7, LS-1.4.b. */
  saxon(p) {
    const t = p.table;
    t.widukind = { at: null, active: false };
    t.widukindDead = true;
    goOnWithout(t, 'saxon');
    p.log('widukind-killed', 'LS-C7.2.d7');
  },
  /** Charlemagne and the Scara +2 go to Aix for the rest of the turn: LS-C7.2.d8. */
  carolingian(p) {
    const t = p.table;
    const { court } = t.map.places;
    const guard = unitsIn(t, t.combat!.land, 'carolingian').filter((unit) => t.map.units[unit]!.royalGuard);
    t.charlemagne.at = court;
    t.sentHome = true;
    for (const unit of guard) {
      t.units[unit]!.at = court;
      detach(t, unit);
    }
    goOnWithout(t, 'carolingian');
    p.log('charlemagne-sent-home', 'LS-C7.2.d8', { units: guard });
  },
};

/** The army goes on without its commander; its composition is not judged again: R18. */
function goOnWithout(t: Table, side: Side): void {
  if (t.operation?.by === side) t.operation.led = false;
  if (t.combat?.attacker === side) t.combat.led = false;
}

/** A commander who stands there without any unit of his side must go: LS-C7.2.d9, R57. */
export function fleeIfAlone(p: Doing, land: LandId): void {
  const t = p.table;
  for (const side of SIDES) {
    if (commanderOf(t, side).at === land && !hasUnits(t, land, side)) p.call({ step: 'refuge', side });
  }
}

/** A commander without units flees to the nearest land of his side; if there is none he stays: LS-C7.2.d9, R57. */
export const refuge = ask('refuge', {
  seat: (t, f) => (refuges(t, f.side).length > 0 ? f.side : null),
  prompt: 'refuge',
  facts: (_t, f) => ({ commander: commanderName(f.side) }),
  clause: 'LS-C7.2.d9',
  lone: true,
  verbs: {
    flee: {
      clause: 'LS-C7.2.d9',
      written: 'to',
      each: (t, f) => refuges(t, f.side).map((to) => ({ verb: 'flee', to })),
      bar: (t, f, { to }) => refugeBar(t, f.side, to),
      at: ({ to }) => [to],
      do(p, { side }, { to }) {
        commanderOf(p.table, side).at = to;
        goOnWithout(p.table, side);
        p.log('flee', 'LS-C7.2.d9', { commander: commanderName(side), land: to });
        p.done();
      },
    },
  },
});

function refugeBar(t: Table, side: Side, land: LandId): Bar | null {
  const nearest = refuges(t, side);
  if (nearest.includes(land)) return null;
  return bar('LS-C7.2.d9', 'not-nearest', { commander: commanderName(side), land, nearest });
}

/** The nearest friendly lands, by borders to cross. */
function refuges(t: Table, side: Side): LandId[] {
  let ring: LandId[] = [commanderOf(t, side).at!];
  const seen = new Set(ring);
  while (ring.length > 0) {
    ring = [...new Set(ring.flatMap((land) => t.map.neighbours[land]!))].filter((land) => !seen.has(land));
    const found = ring.filter((land) => isFriendly(t, land, side));
    if (found.length > 0) return found;
    for (const land of ring) seen.add(land);
  }
  return [];
}
