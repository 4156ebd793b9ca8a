/** What a fight is likely to bring: the dice of LS-C7.2 worked out once for each pair of forces. */

/** How many units of each bonus: none, +1, +2. */
export type Force = readonly [plain: number, elite: number, guard: number];

export interface Odds {
  /** The chance that no defender and no walls are left before the RP or the attackers run out. */
  win: number;
  /** RP spent on rounds, units lost and units killed, on average. */
  rp: number;
  lost: number;
  killed: number;
}

/** More RP than this on one fight are not thought about. */
const MOST_RP = 12;
const MOST_UNITS = 15;

export function forceOf(bonuses: readonly number[]): Force {
  const force: [number, number, number] = [0, 0, 0];
  for (const bonus of bonuses) force[Math.min(bonus, 2)]!++;
  return force;
}

export const strengthOf = (force: Force): number => (2 * force[0] + 3 * force[1] + 4 * force[2]) / 6;

/** The attackers pay round after round; walls are assaulted when no defender is left. */
export function odds(attack: Force, defence: Force, walls: number, rp: number): Odds {
  return fight(clip(attack), clip(defence), Math.min(walls, 3), Math.max(0, Math.min(rp, MOST_RP)));
}

const clip = ([plain, elite, guard]: Force): Force => [
  Math.min(plain, MOST_UNITS),
  Math.min(elite, 7),
  Math.min(guard, 1),
];

const code = ([plain, elite, guard]: Force): number => plain | (elite << 4) | (guard << 7);
const size = ([plain, elite, guard]: Force): number => plain + elite + guard;

const LOST: Odds = { win: 0, rp: 0, lost: 0, killed: 0 };
const WON: Odds = { win: 1, rp: 0, lost: 0, killed: 0 };
const known = new Map<number, Odds>();

function fight(attack: Force, defence: Force, walls: number, rp: number): Odds {
  const defenders = size(defence);
  if (defenders === 0 && walls === 0) return WON;
  if (rp === 0 || size(attack) === 0) return LOST;
  // Hopeless: the attackers go home.
  if (defenders > 0 && strengthOf(attack) * 2 < strengthOf(defence)) return LOST;
  const key = (((code(attack) << 8) | code(defence)) << 6) | (walls << 4) | rp;
  const before = known.get(key);
  if (before) return before;
  const found = defenders > 0 ? round(attack, defence, walls, rp) : assault(attack, walls, rp);
  known.set(key, found);
  return found;
}

function round(attack: Force, defence: Force, walls: number, rp: number): Odds {
  const ours = hits(attack, 2);
  const theirs = hits(defence, 2);
  const sum = { win: 0, rp: 1, lost: 0, killed: 0 };
  let still = 0;
  for (let killed = 0; killed < ours.length; killed++) {
    for (let lost = 0; lost < theirs.length; lost++) {
      const chance = ours[killed]! * theirs[lost]!;
      const attackLeft = without(attack, lost);
      const defenceLeft = without(defence, killed);
      const gone = { lost: size(attack) - size(attackLeft), killed: size(defence) - size(defenceLeft) };
      if (gone.lost === 0 && gone.killed === 0) {
        still += chance;
        continue;
      }
      add(sum, chance, fight(attackLeft, defenceLeft, walls, rp - 1), gone);
    }
  }
  add(sum, still, fight(attack, defence, walls, rp - 1), { lost: 0, killed: 0 });
  return sum;
}

/** Sixes only count against walls, and walls have one die: LS-C7.2.d1, f1. */
function assault(attack: Force, walls: number, rp: number): Odds {
  const ours = hits(attack, 1);
  const sum = { win: 0, rp: 1, lost: 0, killed: 0 };
  for (let done = 0; done < ours.length; done++) {
    for (const lost of [0, 1]) {
      const chance = ours[done]! * (lost ? 1 / 3 : 2 / 3);
      const left = fight(without(attack, lost), NOBODY, Math.max(0, walls - done), rp - 1);
      add(sum, chance, left, { lost, killed: 0 });
    }
  }
  return sum;
}

const NOBODY: Force = [0, 0, 0];

function add(sum: Odds, chance: number, after: Odds, now: { lost: number; killed: number }): void {
  sum.win += chance * after.win;
  sum.rp += chance * after.rp;
  sum.lost += chance * (after.lost + now.lost);
  sum.killed += chance * (after.killed + now.killed);
}

/** What so many losses are worth: the weakest fall first, and the others cost twice as much to buy again. */
export const toll = ([plain]: Force, lost: number, each: number): number =>
  each * (lost + Math.max(0, lost - plain));

/** The weakest fall first. */
export function without([plain, elite, guard]: Force, lost: number): Force {
  const plainLost = Math.min(plain, lost);
  const eliteLost = Math.min(elite, lost - plainLost);
  const guardLost = Math.min(guard, lost - plainLost - eliteLost);
  return [plain - plainLost, elite - eliteLost, guard - guardLost];
}

const hitsKnown = new Map<number, number[]>();

/** How likely each number of hits is, if a die without bonus hits on so many faces. */
function hits(force: Force, faces: number): number[] {
  const key = (code(force) << 2) | faces;
  const before = hitsKnown.get(key);
  if (before) return before;
  let chances = [1];
  force.forEach((units, bonus) => {
    const hit = (faces + bonus) / 6;
    for (let i = 0; i < units; i++) {
      chances = [...chances, 0].map((same, n) => same * (1 - hit) + (chances[n - 1] ?? 0) * hit);
    }
  });
  hitsKnown.set(key, chances);
  return chances;
}
