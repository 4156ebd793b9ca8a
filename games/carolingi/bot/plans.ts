/** The best use of each action: step after step, each the one that gains most, as long as it gains anything. */

import type { TileAction, TileId } from '../state.ts';
import { type Lie, type Step, take, takeBack } from './lie.ts';
import {
  activating,
  claiming,
  countering,
  dispatching,
  equipping,
  fighting,
  type Leaving,
  type March,
  marching,
  origins,
  sending,
  soothing,
  transferring,
} from './steps.ts';
import { ownWorth, rivalsWorth } from './worth.ts';

export interface Plan {
  steps: Step[];
  gain: number;
}

/** How far an action is that has begun. */
export interface Begun {
  mode?: 'dispatch' | 'transfer' | null;
  /** Counters placed. */
  placed?: number;
  left?: Leaving;
  /** Battles won. */
  won?: number;
}

/** The best that can be done with an action, or with what is left of it; the inactive tiles are those it could activate. */
export function planFor(lie: Lie, action: TileAction, inactive: readonly TileId[], begun: Begun = {}): Plan {
  const { mode = null, placed = 0, left, won = 0 } = begun;
  switch (action) {
    case 'influence':
      return influence(lie, mode);
    case 'develop':
      return develop(lie, inactive, placed);
    case 'equip':
      return single(lie, [equipping(lie)]);
    case 'move': {
      const start = left ?? origins(lie);
      return several(lie, (taken) => marching(lie, start, taken as March[]));
    }
    case 'battle':
      return several(lie, (taken) => fighting(lie, won + taken.length === 0 && wantsTrophy(lie)));
    case 'soothe':
      return single(lie, soothing(lie));
    default:
      return { steps: [], gain: 0 };
  }
}

/** One of three ways: CG-5.1.a. */
function influence(lie: Lie, mode: 'dispatch' | 'transfer' | null): Plan {
  const dispatch = () => several(lie, () => dispatching(lie));
  const transfer = () => several(lie, () => transferring(lie));
  if (mode !== null) return mode === 'dispatch' ? dispatch() : transfer();
  return better(single(lie, sending(lie)), dispatch(), transfer());
}

/** Counters, or a tile, or the palace: CG-5.2.a, CG-6.2.1.a. */
function develop(lie: Lie, inactive: readonly TileId[], placed: number): Plan {
  const counters = several(lie, (taken) => countering(lie, placed + taken.length));
  if (placed > 0) return counters;
  return better(counters, single(lie, [...activating(lie, inactive), ...claiming(lie)]));
}

/** The first victory of an action brings one: CG-5.5.f, g. */
const wantsTrophy = (lie: Lie): boolean => lie.trophies[lie.me]! < lie.t.sizes.trophies;

// ---------------------------------------------------------------- looking ahead

/** All steps of a plan are taken in thought, until they are undone. */
export function carryOut(lie: Lie, plan: Plan): void {
  for (const step of plan.steps) take(lie, step);
}

export function undo(lie: Lie, { steps }: Plan): void {
  for (let k = steps.length - 1; k >= 0; k--) takeBack(lie, steps[k]!);
}

/** A smaller gain than this is none. */
const LEAST = 1e-4;

/** The best step, if any gains something. Rivals are looked at anew only where a step concerns them. */
function bestOf(lie: Lie, steps: Step[]): { step: Step; gain: number } | null {
  const rivals = rivalsWorth(lie);
  const now = ownWorth(lie) - rivals;
  let best: Step | null = null;
  let gain = LEAST;
  for (const step of steps) {
    const alone = !concernsRivals(lie, step);
    take(lie, step);
    const more = ownWorth(lie) - (alone ? rivals : rivalsWorth(lie)) - now;
    takeBack(lie, step);
    if (more > gain) [best, gain] = [step, more];
  }
  return best && { step: best, gain };
}

/** Somebody else is there or on the card, or a trophy or a palace changes what others can have. */
function concernsRivals(lie: Lie, { act, countries }: Step): boolean {
  if (act.verb === 'fight' || act.verb === 'claim') return true;
  const n = lie.seats.length;
  return countries.some((i) => {
    for (let s = 0; s < n; s++) {
      if (s !== lie.me && lie.here[i * n + s]! + lie.onCard[i * n + s]! > 0) return true;
    }
    return false;
  });
}

function single(lie: Lie, steps: Step[]): Plan {
  const best = bestOf(lie, steps);
  return best ? { steps: [best.step], gain: best.gain } : { steps: [], gain: 0 };
}

/** Step after step; in the end nothing is left taken. */
function several(lie: Lie, candidates: (taken: Step[]) => Step[]): Plan {
  const plan: Plan = { steps: [], gain: 0 };
  for (;;) {
    const best = bestOf(lie, candidates(plan.steps));
    if (!best) break;
    take(lie, best.step);
    plan.steps.push(best.step);
    plan.gain += best.gain;
  }
  undo(lie, plan);
  return plan;
}

const better = (...plans: Plan[]): Plan =>
  plans.reduce((best, plan) => (plan.gain > best.gain ? plan : best));
