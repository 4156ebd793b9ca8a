/** Gifts and trades: what is taken, refused and offered: CT-6.0. */

import { type Choice, type Hidden, isForm, look, mayLook } from '@annales/engine';
import type { Act, Deal, Marker } from '../state.ts';
import { type Advice, advise, best, type Open, tenths } from './advice.ts';
import type { Mind } from './mind.ts';
import { DRAWN, handOf, markerWorth } from './stratagems.ts';

/** What an offer would bring this seat: what it gets, less what it pays, less what that does for a rival. */
function dealWorth(mind: Mind, { from, dp, price, markers, asked }: Deal): number {
  const giver = mind.t.players[from]?.power ?? null;
  const rival = giver === null ? 0 : mind.weight(giver);
  const worth = (kinds: Hidden<Marker[]>): number =>
    mayLook(kinds, mind.seat) ? look(kinds).reduce((sum, marker) => sum + markerWorth(mind, marker), 0) : 0;
  const gain = dp + worth(markers) - price - worth(asked);
  // What is gained is the other's loss, and a rival's loss is a gain besides.
  return gain - rival * gain;
}

/** What others have offered is answered as soon as it is seen. */
export function answerOffer(mind: Mind, open: Open): Advice | undefined {
  for (const offer of mind.t.offers.open) {
    if (offer.to !== mind.seat) continue;
    const gain = dealWorth(mind, offer);
    const about = () => ({ from: offer.from, dp: offer.dp, price: offer.price, gain: tenths(gain) });
    const accept = open('accept').find((one) => one.offer === offer.number);
    if (accept && gain > 0.2) return advise(accept, 'accept', about);
    const refuse = open('refuse').find((one) => one.offer === offer.number);
    if (refuse && gain <= 0.2) return advise(refuse, 'refuse', about);
  }
  return undefined;
}

/** A marker that is of no use here is offered for a DP, seldom, to the one who leads least. */
export function makeOffer(mind: Mind, choices: readonly Choice<Act>[]): Advice | undefined {
  const { t, own } = mind;
  if (!own?.frankish || mind.years < 1 || t.offers.made >= t.gt) return undefined;
  const spare = handOf(mind).filter((marker) => useless(mind, marker));
  const [marker] = spare;
  if (marker === undefined) return undefined;
  const form = choices.find(({ action }) => isForm(action) && action.verb === 'offer')?.action;
  if (!form || !isForm(form)) return undefined;
  const to = form.fields.to!.kind === 'one' ? (form.fields.to!.of as string[]) : [];
  const partner = best(
    to.filter((one) => (t.powers[t.players[one]!.power!]?.dp ?? 0) >= 1),
    (one) => mind.weight(t.players[one]!.power!),
  );
  if (partner === undefined) return undefined;
  const action: Act = {
    verb: 'offer',
    to: partner,
    dp: 0,
    price: 1,
    lines: [{ kind: 'give', marker }],
  };
  return advise(action, 'offer', () => ({ to: partner, marker, price: 1 }));
}

/** Greek Fire without a fleet; a second Espionage; what the years are too few for. */
function useless(mind: Mind, marker: Marker): boolean {
  const { t, own } = mind;
  if (marker === 'greek-fire')
    return !t.forces.some(({ power, at }) => power === own!.id && t.map.places[at]!.kind === 'sea');
  if (marker === 'espionage') return true;
  return markerWorth(mind, marker) < DRAWN / 2;
}
