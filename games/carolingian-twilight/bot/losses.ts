/** Units and markers that must go, and heirs who come: CT-17.6, CT-22.0, CT-28.0, CT-29.2. */

import { sizeOf } from '../rules/ground.ts';
import {
  type Act,
  type Force,
  type ForceId,
  type PlaceId,
  type Questions,
  UNITS,
  type UnitType,
} from '../state.ts';
import { type Advice, advise, best, type Open } from './advice.ts';
import { lossChance } from './danger.ts';
import type { Mind } from './mind.ts';
import { potential } from './sorties.ts';
import { DRAWN, markerWorth } from './stratagems.ts';

const rank = (unit: UnitType): number => UNITS.indexOf(unit);

/** Of one's own the cheapest, and the leader last; of others the dearest. */
export function lose(mind: Mind, whose: string, at: PlaceId, left: number, open: Open): Advice {
  const mine = mind.isMine(whose);
  const act = best(open('lose'), ({ unit }) => (mine ? rank(unit) : -rank(unit)))!;
  return advise(act, mine ? 'lose-cheapest' : 'lose-dearest', () => ({ unit: act.unit, at, left }));
}

const forceOf = (mind: Mind, id: ForceId): Force => mind.t.forces.find((one) => one.id === id)!;

/** Where others still hold the place, and the cheapest; of powers that are run for a year, those next to the own. */
export function remove(mind: Mind, { power, left }: Questions['remove'], open: Open): Advice {
  const act = best(open('lose-in'), ({ force, unit }) => {
    const there = forceOf(mind, force);
    const holds = sizeOf(mind.supposed(there)) > 1 ? 0 : mind.care(power);
    const home = mind.t.map.places[there.at]!.kind === 'peripheral' ? 0.5 : 0;
    return rank(unit) - 3 * holds + home;
  })!;
  return advise(act, 'remove', () => ({ power, left, at: forceOf(mind, act.force).at, unit: act.unit }));
}

/** The smallest force can best be spared: CT-28.0.o. */
export function mutiny(mind: Mind, power: string, open: Open): Advice {
  const act = best(open('choose-force'), ({ force }) => -mind.sizeOf(forceOf(mind, force)));
  if (!act) return advise(open('pass')[0]!, 'no-mutiny', () => ({ power }));
  return advise(act, 'mutiny', () => ({ power, at: forceOf(mind, act.force).at }));
}

/** Half of those who are not paid go home as militia; only a Field Army is worth a point: CT-28.0.i. */
export function unrest(mind: Mind, power: string, open: Open): Advice {
  const lp = mind.t.turn?.power === power ? mind.t.turn.lp : 0;
  const act = best(
    open('pay-unit').filter(({ unit }) => unit === 'army' || lp > 0),
    ({ unit }) => -rank(unit),
  );
  return act
    ? advise(act, 'pay-unit', () => ({ unit: act.unit, at: forceOf(mind, act.force).at }))
    : advise(open('finish')[0]!, 'no-pay-unit', () => ({ power }));
}

/** The least useful marker goes; none at all if they are all better than what is drawn: CT-20.1.e. */
export function makeRoom(mind: Mind, open: Open): Advice {
  const act = best(open('discard-for'), ({ marker }) => -markerWorth(mind, marker));
  if (act && markerWorth(mind, act.marker) < DRAWN)
    return advise(act, 'discard', () => ({ marker: act.marker }));
  return advise(open('decline')[0]!, 'decline');
}

export function giveUp(mind: Mind, open: Open): Advice {
  const act = best(open('give-up'), ({ marker }) => -markerWorth(mind, marker))!;
  return advise(act, 'discard', () => ({ marker: act.marker }));
}

// ---------------------------------------------------------------- heirs

/** The best forces are dealt to the faction that will be kept: CT-29.2.c. */
export function dealOut(
  mind: Mind,
  heirs: number,
  dealt: readonly (readonly ForceId[])[],
  open: Open,
): Advice {
  const count = dealt.reduce((sum, part) => sum + part.length, 0);
  const kept = count % heirs === 0;
  const act = best(open('deal'), ({ force }) => (kept ? 1 : -1) * mind.sizeOf(forceOf(mind, force)))!;
  return advise(act, kept ? 'deal-kept' : 'deal-away', () => ({ at: forceOf(mind, act.force).at }));
}

export function keepFaction(mind: Mind, dealt: readonly (readonly ForceId[])[], open: Open): Advice {
  const size = ({ faction }: { faction: number }) =>
    (dealt[faction - 1] ?? []).reduce((sum, id) => sum + mind.sizeOf(forceOf(mind, id)), 0);
  const act = best(open('keep'), size)!;
  return advise(act, 'keep-faction', () => ({ units: Math.round(size(act)) }));
}

/** Among the many, and where nobody comes: CT-29.2.b. */
export function crown(mind: Mind, open: Open): Advice {
  const act = best(open('crown'), ({ force }) => {
    const there = forceOf(mind, force);
    const size = sizeOf(mind.supposed(there)) + 1;
    return -lossChance(mind, there.power, there.at, size) + 0.001 * size;
  })!;
  return advise(act, 'crown', () => ({ at: forceOf(mind, act.force).at }));
}

/** The power that can still hurt the Franks most: CT-23.1.d. */
export function newPower(mind: Mind, open: Open): Advice {
  const act: Act | undefined = best(open('choose'), ({ power }) => potential(mind, power));
  if (!act) return advise(open('pass')[0]!, 'no-power');
  const { power } = act as Extract<Act, { verb: 'choose' }>;
  return advise(act, 'new-power', () => ({ power }));
}
