/** What the bot would do, and why: found out only if somebody asks. */

import type { JsonObject, Reason } from '@annales/engine';
import type { Act } from '../state.ts';
import type { Campaign } from './campaign.ts';

export interface Advice {
  action: Act;
  why(): Reason;
}

/** Nothing, if it may not be done. */
export const advise = (
  action: Act | undefined,
  key: string,
  facts: () => JsonObject = () => ({}),
): Advice | undefined => action && { action, why: () => ({ key, facts: facts() }) };

/** Chances are told of a hundred. */
export const ofHundred = (chance: number): number => Math.round(chance * 100);

/** What a campaign is judged by. */
export const campaignFacts = ({ units, led, prize, odds, cost }: Omit<Campaign, 'gather'>): JsonObject => ({
  land: prize.land,
  units: units.length,
  led,
  win: ofHundred(odds.win),
  rp: Math.round(cost),
});
