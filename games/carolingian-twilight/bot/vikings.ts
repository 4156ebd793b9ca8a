/** The raid of the year: where it is sent, and whether it is paid to go: CT-10, CT-28.0.ac, CT-29.3. */

import { type PlaceId, type Questions, RAIDERS } from '../state.ts';
import { type Advice, advise, best, type Open, tenths } from './advice.ts';
import type { Mind } from './mind.ts';

/** What a raid there would change for this seat: what is pillaged, and who dies. */
function raidWorth(mind: Mind, area: PlaceId): number {
  const { burg } = mind.t.map.places[area]!;
  const { land, burg: inBurg } = mind.holding(area);
  const lords = land.length > 0 ? land : inBurg === null ? [] : [inBurg];
  const lost = (place: PlaceId | null, worth: number) =>
    place === null || mind.t.pillaged.includes(place) ? 0 : 0.7 * worth;
  let sum = 0;
  for (const lord of lords)
    if (lord !== RAIDERS) sum -= (mind.weight(lord) * lost(area, mind.landWorth(area))) / lords.length;
  const lord = inBurg ?? (land.length === 1 ? land[0]! : null);
  if (lord !== null && burg !== null && lord !== RAIDERS)
    sum -= 0.6 * mind.weight(lord) * lost(burg, mind.burgWorth(burg));
  let men = 0;
  for (const force of mind.forcesAround(area)) men += mind.sizeOf(force);
  return (sum * 3) / (3 + men);
}

/** The chance that the voyage ends in each sea: CT-10.2. */
function landfall(mind: Mind, sea: PlaceId): number {
  const { seas, landings } = mind.t.map;
  let sails = 1;
  for (const one of seas) {
    const lands = (sails * landings[one]!) / 6;
    if (one === sea) return lands;
    sails -= lands;
  }
  return 0;
}

const bestTarget = (mind: Mind, sea: PlaceId): number =>
  Math.max(...mind.t.tables.viking.raid[sea]!.map((area) => raidWorth(mind, area)));

export function diplomacy(mind: Mind, open: Open): Advice {
  const worth = (sea: PlaceId) => landfall(mind, sea) * bestTarget(mind, sea);
  const aim = best(open('aim'), ({ at }) => worth(at));
  if (aim && worth(aim.at) > (mind.years < 3 ? 0.3 : 0.8))
    return advise(aim, 'aim', () => ({ at: aim.at, gain: tenths(worth(aim.at)) }));
  return advise(open('pass')[0]!, 'no-diplomacy');
}

/** A stronger raid where it would hit others, a weaker one where it comes home. */
export function modify(mind: Mind, { roll }: Questions['modifier'], open: Open): Advice {
  const { sea } = mind.t.raid!;
  const column = mind.t.tables.viking.raid[sea]!;
  const mean = column.reduce((sum, area) => sum + raidWorth(mind, area), 0) / column.length;
  const [here, elsewhere] = mean > 0 ? [1, -1] : [-1, 1];
  const wanted = { strength: here, seafaring: elsewhere, 'buy-off': -1 }[roll] ?? 0;
  const act = open('modify').find(({ by }) => by === wanted) ?? open('modify')[0]!;
  return advise(act, 'modify', () => ({ by: act.by, roll }));
}

export function send(mind: Mind, open: Open): Advice {
  const act = best(open('send'), ({ at }) => raidWorth(mind, at))!;
  return advise(act, 'send', () => ({ at: act.at, gain: tenths(raidWorth(mind, act.at)) }));
}

/** Each Viking costs three or four DP on the average: CT-29.3. */
export function buyOff(mind: Mind, { area, units }: Questions['buy-off-answer'], open: Open): Advice {
  const loss = -raidWorth(mind, area);
  const dp = mind.own?.dp ?? 0;
  const about = () => ({ area, units, loss: tenths(loss), price: tenths(3.5 * units), dp });
  return loss > 3.5 * units && dp >= 3 * units
    ? advise(open('buy-off')[0]!, 'buy-off', about)
    : advise(open('pass')[0]!, 'no-buy-off', about);
}

/** All or nothing: what is left unpaid comes with one more. */
export function payOff(mind: Mind, { dice }: Questions['pay-off'], open: Open): Advice {
  const { target } = mind.t.raid!;
  const loss = target === null ? 0 : -raidWorth(mind, target);
  const price = dice.reduce((sum, die) => sum + die, 0);
  const dp = mind.own?.dp ?? 0;
  const act = best(open('pay-die'), ({ die }) => die);
  const about = () => ({ price, loss: tenths(loss), dp });
  return act && price <= dp && price < loss + 1
    ? advise(act, 'pay-die', about)
    : advise(open('pass')[0]!, 'no-pay', about);
}
