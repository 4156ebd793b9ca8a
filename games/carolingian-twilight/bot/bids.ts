/** What turn order and foreign powers are worth, and what is bid for them: CT-8, CT-9. */

import { type Choice, isForm } from '@annales/engine';
import type { Act, At, Bidding, PowerId } from '../state.ts';
import { type Advice, advise, best, type Open, tenths } from './advice.ts';
import type { Mind } from './mind.ts';
import { potential } from './sorties.ts';

/** What it is worth to run an NPP for a year: what it can do to rivals, and what it would do here in their hands. */
export function nppWorth(mind: Mind, power: PowerId): { use: number; fear: number } {
  return { use: potential(mind, power), fear: potential(mind.foe(), power) };
}

/** A DP is a victory point, so a bid stays well below what it would bring. */
const priceOf = (mind: Mind, { use, fear }: { use: number; fear: number }): number =>
  Math.min(3, Math.floor(mind.temper.bid * (use + 0.7 * fear)));

const biddingOf = (flow: readonly At[]): Bidding =>
  flow.findLast(({ step }) => step === 'bid-initiative' || step === 'bid-npp') as unknown as Bidding;

/** The least bid that leads; undefined: it cannot be made. */
function nextBid(mind: Mind, flow: readonly At[], choices: readonly Choice<Act>[]): number | undefined {
  const form = choices.find(({ action }) => isForm(action) && action.verb === 'bid')?.action;
  const field = form && isForm(form) ? form.fields.amount : undefined;
  if (field?.kind !== 'number') return undefined;
  const { bids } = biddingOf(flow);
  const others = Object.entries(bids).flatMap(([seat, bid]) => (seat === mind.seat ? [] : [bid]));
  const amount = Math.max(field.min, Math.max(0, ...others) + 1);
  return amount <= field.max ? amount : undefined;
}

const leads = (mind: Mind, flow: readonly At[]): boolean => {
  const { bids } = biddingOf(flow);
  return Object.entries(bids).every(([seat, bid]) => seat === mind.seat || bid < bids[mind.seat]!);
};

/** To move last in what may be the last year is worth something; in others hardly anything: CT-8.0. */
export function forInitiative(
  mind: Mind,
  flow: readonly At[],
  choices: readonly Choice<Act>[],
  open: Open,
): Advice {
  const stand = open('stand')[0]!;
  const worth = mind.years <= 1 ? 2 : 0;
  const amount = nextBid(mind, flow, choices);
  if (leads(mind, flow) || amount === undefined || amount > worth)
    return advise(stand, 'stand-order', () => ({ worth }));
  return advise({ verb: 'bid', amount }, 'bid-order', () => ({ worth, amount }));
}

export function forNpp(
  mind: Mind,
  power: PowerId,
  flow: readonly At[],
  choices: readonly Choice<Act>[],
  open: Open,
): Advice {
  const stand = open('stand')[0]!;
  const amount = nextBid(mind, flow, choices);
  if (leads(mind, flow) || amount === undefined || amount > 3)
    return advise(stand, 'stand-npp', () => ({ power, worth: priceOf(mind, nppWorth(mind, power)) }));
  const found = nppWorth(mind, power);
  const worth = priceOf(mind, found);
  const about = () => ({ power, worth, amount, use: tenths(found.use), fear: tenths(found.fear) });
  return amount <= worth
    ? advise({ verb: 'bid', amount }, 'bid-npp', about)
    : advise(stand, 'stand-npp', about);
}

/** Who bids first pays least for what he wants most. */
export function whichNpp(mind: Mind, open: Open): Advice {
  const acts = open('auction');
  const act = best(acts, ({ power }) => {
    const { use, fear } = nppWorth(mind, power);
    return use + fear;
  })!;
  return advise(act, 'auction', () => ({ power: act.power }));
}

/** The last word in a year: control counts after it. */
export const lastSpace = (open: Open, key: 'space' | 'npp-space', power: PowerId | null): Advice => {
  const act = open('space').at(-1)!;
  return advise(act, key, () => ({ space: act.space, power }));
};
