/** What a viewer may know, and worlds that it cannot tell from the real one. */

import type { Chance } from '../chance.ts';
import { type Action, type Correctable, type Policy, SPECTATOR, type Viewer } from '../contract.ts';
import type { State } from '../flow.ts';
import { blanked, deal, isBlank } from '../hidden.ts';
import { imagineBranches } from './doing.ts';
import type { Kernel } from './kernel.ts';

export function view<T extends object, A extends Action>(
  k: Kernel<T, A>,
  s: State<T>,
  viewer: Viewer,
): State<T> {
  const v = blanked(s, viewer);
  k.lend(v);
  return v;
}

/** Whatever is handed in, rules see no more of it than a spectator: what may be corrected tells nobody anything. */
export function corrections<T extends object, A extends Action>(k: Kernel<T, A>, s: State<T>): Correctable[] {
  if (s.result !== null) return [];
  const v = view(k, s, SPECTATOR);
  return k.rules.corrections?.(v.table, v) ?? [];
}

export function imagine<T extends object, A extends Action>(
  k: Kernel<T, A>,
  v: State<T>,
  viewer: Viewer,
  chance: Chance,
  policy?: Policy<State<T>, A>,
): State<T> {
  const s = k.copyState(v);
  k.rules.deal(s, viewer, chance);
  for (const seat of s.seats) {
    if (isBlank(s.standing[seat]!)) deal(s.standing[seat]!, {});
    if (isBlank(s.memories[seat]!)) deal(s.memories[seat]!, []);
  }
  for (const frame of s.flow) {
    if (frame.branches && Object.values(frame.branches).some(isBlank))
      imagineBranches(k, s, frame, chance, policy);
  }
  return s;
}
