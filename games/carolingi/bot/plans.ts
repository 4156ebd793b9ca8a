/** The best use of each action: step after step, each the one that gains most, as long as it gains anything. */

import type { TileAction, TileId } from '../state.ts';
import { type Position, type Step, take, takeBack } from './position.ts';
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
export function planFor(
  position: Position,
  action: TileAction,
  inactive: readonly TileId[],
  begun: Begun = {},
): Plan {
  const { mode = null, placed = 0, left, won = 0 } = begun;
  switch (action) {
    case 'influence':
      return influence(position, mode);
    case 'develop':
      return develop(position, inactive, placed);
    case 'equip':
      return single(position, [equipping(position)]);
    case 'move': {
      const start = left ?? origins(position);
      return several(position, (taken) => marching(position, start, taken as March[]));
    }
    case 'battle':
      return several(position, (taken) =>
        fighting(position, won + taken.length === 0 && wantsTrophy(position)),
      );
    case 'soothe':
      return single(position, soothing(position));
    default:
      return { steps: [], gain: 0 };
  }
}

/** One of three ways: CG-5.1.a. */
function influence(position: Position, mode: 'dispatch' | 'transfer' | null): Plan {
  const dispatch = () => several(position, () => dispatching(position));
  const transfer = () => several(position, () => transferring(position));
  if (mode !== null) return mode === 'dispatch' ? dispatch() : transfer();
  return better(single(position, sending(position)), dispatch(), transfer());
}

/** Counters, or a tile, or the palace: CG-5.2.a, CG-6.2.1.a. */
function develop(position: Position, inactive: readonly TileId[], placed: number): Plan {
  const counters = several(position, (taken) => countering(position, placed + taken.length));
  if (placed > 0) return counters;
  return better(counters, single(position, [...activating(position, inactive), ...claiming(position)]));
}

/** The first victory of an action brings one: CG-5.5.f, g. */
const wantsTrophy = (position: Position): boolean =>
  position.trophies[position.me]! < position.t.sizes.trophies;

// ---------------------------------------------------------------- looking ahead

/** All steps of a plan are taken in thought, until they are undone. */
export function carryOut(position: Position, plan: Plan): void {
  for (const step of plan.steps) take(position, step);
}

export function undo(position: Position, { steps }: Plan): void {
  for (let k = steps.length - 1; k >= 0; k--) takeBack(position, steps[k]!);
}

/** A smaller gain than this is none. */
const LEAST = 1e-4;

/** The best step, if any gains something. Rivals are looked at anew only where a step concerns them. */
function bestOf(position: Position, steps: Step[]): { step: Step; gain: number } | null {
  const rivals = rivalsWorth(position);
  const now = ownWorth(position) - rivals;
  let best: Step | null = null;
  let gain = LEAST;
  for (const step of steps) {
    const alone = !concernsRivals(position, step);
    take(position, step);
    const more = ownWorth(position) - (alone ? rivals : rivalsWorth(position)) - now;
    takeBack(position, step);
    if (more > gain) [best, gain] = [step, more];
  }
  return best && { step: best, gain };
}

/** Somebody else is there or on the card, or a trophy or a palace changes what others can have. */
function concernsRivals(position: Position, { act, countries }: Step): boolean {
  if (act.verb === 'fight' || act.verb === 'claim') return true;
  const n = position.seats.length;
  return countries.some((i) => {
    for (let s = 0; s < n; s++) {
      if (s !== position.me && position.here[i * n + s]! + position.onCard[i * n + s]! > 0) return true;
    }
    return false;
  });
}

function single(position: Position, steps: Step[]): Plan {
  const best = bestOf(position, steps);
  return best ? { steps: [best.step], gain: best.gain } : { steps: [], gain: 0 };
}

/** Step after step; in the end nothing is left taken. */
function several(position: Position, candidates: (taken: Step[]) => Step[]): Plan {
  const plan: Plan = { steps: [], gain: 0 };
  for (;;) {
    const best = bestOf(position, candidates(plan.steps));
    if (!best) break;
    take(position, best.step);
    plan.steps.push(best.step);
    plan.gain += best.gain;
  }
  undo(position, plan);
  return plan;
}

const better = (...plans: Plan[]): Plan =>
  plans.reduce((best, plan) => (plan.gain > best.gain ? plan : best));
