/** Hits and what they destroy, units first and walls after them: LS-C7.2.d1 to d5. */

import { type Bar, bar } from '@annales/engine';
import { enemyOf, type Fortification, type Losses, type Side, type Table, type UnitId } from '../state.ts';
import { ask, bonusOf, type Doing, destroy, isPhaseE, unitsIn, warbandOf } from './ground.ts';
import { mightHold } from './stratagems.ts';

/** All enemy units in the land defend it. */
export const defenders = (t: Table): UnitId[] => unitsIn(t, t.combat!.land, t.combat!.defender);

export const unitsOf = (t: Table, side: Side): UnitId[] =>
  side === t.combat!.attacker ? t.combat!.attackers : defenders(t);

/** Those whom a 5 can take: every unit but the Scara +2. */
const commonUnits = (t: Table, side: Side): UnitId[] =>
  unitsOf(t, side).filter((unit) => !t.map.units[unit]!.royalGuard);

/** What modified results do to a side; a 5 that can find nobody is no hit: LS-C7.2.d1, R19. */
export const hitsOn = (t: Table, side: Side, results: readonly number[]): Losses => ({
  side,
  fives: commonUnits(t, side).length > 0 ? results.filter((result) => result === 5).length : 0,
  sixes: results.filter((result) => result >= 6).length,
  applied: 0,
});

/** Hits are taken after both have rolled; the Saxon may first slip into the swamps: LS-C7.2.c1, LS-4.3.1S.o. */
export function takeHits(p: Doing, hits: readonly Losses[]): void {
  const t = p.table;
  const fight = t.combat!;
  fight.losses = hits.filter(({ fives, sixes }) => fives + sixes > 0);
  p.call({ step: 'loss' });
  const saxonHit = fight.losses.some(({ side }) => side === 'saxon');
  if (saxonHit && !fight.stay.swamps && isPhaseE(t) && mightHold(t, 'saxon', 'swamps'))
    p.call({ step: 'swamps' });
}

/** The next hit to be taken, and by whom it can be: fives first, then sixes: R19. */
function pending(t: Table): { losses: Losses; hit: 'fives' | 'sixes'; targets: UnitId[] } | null {
  for (const losses of t.combat!.losses) {
    const common = commonUnits(t, losses.side);
    if (losses.fives > 0 && common.length > 0) return { losses, hit: 'fives', targets: common };
    const units = unitsOf(t, losses.side);
    if (losses.sixes > 0 && units.length > 0) return { losses, hit: 'sixes', targets: units };
  }
  return null;
}

/** The first loss is the owner's choice, the second the opponent's, and so on: LS-C7.2.d2, R20. */
export const loss = ask('loss', {
  seat: (t) => {
    const due = pending(t);
    if (!due) return null;
    const { side, applied } = due.losses;
    return applied % 2 === 0 ? side : enemyOf(side);
  },
  prompt: 'loss',
  facts: (t) => ({ side: pending(t)!.losses.side, land: t.combat!.land }),
  clause: 'LS-C7.2.d2',
  lone: true,
  standing: {
    on: 'losses',
    answer: (t, _f, seat, left) => {
      const { losses, targets } = pending(t)!;
      const byWorth = [...targets].sort((a, b) => bonusOf(t, a) - bonusOf(t, b));
      // One's own losses from the weakest or the strongest up; the enemy's always the strongest.
      const weakest = losses.side === seat && left !== 'strongest';
      return { verb: 'lose', unit: weakest ? byWorth[0]! : byWorth.at(-1)! };
    },
  },
  verbs: {
    lose: {
      clause: 'LS-C7.2.d2',
      written: 'unit',
      each: (t) => pending(t)?.targets.map((unit) => ({ verb: 'lose', unit })) ?? [],
      bar: (t, _f, { unit }) => lossBar(t, unit),
      at: ({ unit }) => [unit],
      do(p, _f, { unit }) {
        const { losses, hit } = pending(p.table)!;
        losses[hit]--;
        losses.applied++;
        destroy(p, [unit]);
        p.log('lose', 'LS-C7.2.d2', { side: losses.side, unit });
      },
    },
  },
});

function lossBar(t: Table, unit: UnitId): Bar | null {
  const { losses, targets } = pending(t)!;
  if (targets.includes(unit)) return null;
  const guard = unitsOf(t, losses.side).includes(unit);
  return guard ? bar('LS-C7.2.d1', 'only-by-six', { unit }) : bar('LS-C7.2.d2', 'not-hit', { unit });
}

// ---------------------------------------------------------------- walls

/** Units have taken all sixes while there were any; what is left goes to walls that take part: LS-C7.2.d3, d4. */
export function hitWalls(p: Doing): void {
  const t = p.table;
  const fight = t.combat!;
  const hits = fight.losses.find(({ side }) => side === fight.defender);
  if (!fight.walls || !hits || hits.sixes === 0) return;
  fight.stay.siege += hits.sixes;
  const needed = t.charts.hits[t.lands[fight.land]!.fortification!];
  p.log('siege', 'LS-C7.2.d4', { land: fight.land, hits: Math.min(fight.stay.siege, needed), needed });
  if (fight.stay.siege >= needed) seize(p);
}

/** The paragraphs that say what a seizure pays. */
const SEIZURES: Record<Fortification, string> = {
  fortress: 'LS-2.g',
  stronghold: 'LS-2.g',
  abbey: 'LS-2.h',
  palace: 'LS-2.h',
  city: 'LS-2.i',
};

/** The fortification falls; its RP come in the next phase A: LS-2.g to i. */
function seize(p: Doing): void {
  const t = p.table;
  const { land, attacker } = t.combat!;
  const here = t.lands[land]!;
  const fortification = here.fortification!;
  Object.assign(here, { standing: false, fell: t.year, fellTo: warbandOf(t.operation!) });
  t.combat!.walls = false;
  t.combat!.stay.siege = 0;
  t.loot[attacker].push({ kind: 'seized', land, fortification });
  p.log('seize', SEIZURES[fortification], {
    side: attacker,
    land,
    fortification,
    rp: t.charts.seized[fortification],
  });
}
