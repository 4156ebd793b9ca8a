/** What the bot would do, and why: found out only if somebody asks. */

import type { JsonObject, Reason } from '@annales/engine';
import { areasOf } from '../rules/turn.ts';
import type { Act, AreaId } from '../state.ts';
import type { Aim, Plan } from './plan.ts';
import { threatTo } from './worth.ts';

export interface Advice {
  action: Act;
  why(): Reason;
}

export const advise = (action: Act, key: string, facts: () => JsonObject = () => ({})): Advice => ({
  action,
  why: () => ({ key, facts: facts() }),
});

/** What a whole sheet is for: what each aim is about, and the armies that what is guarded is guarded from. */
export function sheetFacts(plan: Plan): JsonObject {
  const { t, by, written } = plan;
  const about = (aim: Aim): AreaId[] => [
    ...new Set(written.flatMap((one) => (one.aim === aim && one.area !== null ? [one.area] : []))),
  ];
  const guarded = about('guard');
  const threats = guarded.map((id) => Math.round(threatTo(plan, id)));
  return {
    kingdom: by,
    areas: areasOf(t, by).length,
    take: about('take'),
    raid: about('raid'),
    grow: about('grow'),
    trade: about('trade'),
    settle: about('settle'),
    guard: guarded,
    threat: Math.max(0, ...threats),
  };
}
