/** What is being set up but not sent: the sheet tells the map, and the map which place is picked. */

import { createContext } from 'preact';
import type { Act, PlaceId } from '../state.ts';
import { board } from '../words/board/en.ts';

export type Plan = Pick<Extract<Act, { verb: 'deploy' }>, 'leader' | 'rows'>;

interface Planning {
  plan: typeof board.plan;
  pointed: PlaceId | null;
  onPlan(plan: Plan | null): void;
}

export const PlanOf = createContext<Planning>({ plan: board.plan, pointed: null, onPlan: () => {} });
