/** What a king sees to himself: his household, high kings, the order of play, spies, and a new beginning. */

import { isLive } from '../rules/builds.ts';
import { isBlockaded, totalPopulation } from '../rules/general.ts';
import { areaOf, areasOf, isCity, isPlaying, isSea, kingdomOf, nationOf } from '../rules/turn.ts';
import type { AreaId, KingdomId } from '../state.ts';
import { luresFor } from './lures.ts';
import { balanceOf, beside, isMine, linesLeft, ownLand, type Plan, priceOf, write } from './plan.ts';
import { LINE, POINT, risk, threatTo, worthOf } from './worth.ts';

// ---------------------------------------------------------------- a new beginning

/** With so few people nothing is to be hoped for any more. */
const LOST = 3;
/** Before that everybody is small. */
const SOON = 4;

/** Whoever has next to nothing left begins again: as a Viking, or with a kingdom that nobody runs. DA-10.4, DA-10.5 */
export function beginAgain(plan: Plan): void {
  const { t, by } = plan;
  const { seat } = kingdomOf(t, by);
  if (seat === null || t.position.turn < SOON || totalPopulation(t, by) > LOST) return;
  const larger = t.world.kingdomOrder.filter(
    (one) => one !== by && isPlaying(t, one) && !isLive(t, one) && areasOf(t, one).length > 4,
  );
  const [largest] = larger.sort((a, b) => areasOf(t, b).length - areasOf(t, a).length);
  const exchanged = largest !== undefined && write(plan, `EXCHANGE ${largest}`, 'begin-again');
  if (!exchanged && (nationOf(t, by) === 'Viking' || !write(plan, 'VIKING', 'begin-again'))) return;
  plan.by = t.world.kingdomOrder.find((one) => kingdomOf(t, one).seat === seat)!;
  plan.lures = luresFor(t, plan.by, plan.eminence);
}

// ---------------------------------------------------------------- high kings

/** More than this from a high king, and he gets more points for it than one can like. */
const HUMBLE = 25;

/** Recognition pays both: treasury to the one, points to the other. The rich are their own high kings. DA-10.2, DA-10.3 */
export function recognise(plan: Plan): void {
  const { t, by } = plan;
  const { overlord, treasury, household } = kingdomOf(t, by);
  if (overlord === by) return;
  const warned = t.position.warning?.kingdom;
  const worth = treasury + household;
  const nation = t.world.kingdomOrder.filter(
    (one) => one !== by && isPlaying(t, one) && nationOf(t, one) === nationOf(t, by),
  );
  if (overlord !== null) {
    if (worth >= HUMBLE || overlord === warned) write(plan, `OVERLORD ${by}`, 'crown');
    return;
  }
  const high = nation.filter((one) => kingdomOf(t, one).overlord === one && one !== warned);
  const [richest] = high.sort((a, b) => kingdomOf(t, b).treasury - kingdomOf(t, a).treasury);
  if (richest === undefined || worth >= HUMBLE) {
    if (nation.length > 0) write(plan, `OVERLORD ${by}`, 'crown');
    return;
  }
  const least = Math.min(kingdomOf(t, richest).treasury, worth);
  if (least >= t.world.tables.overlord) write(plan, `OVERLORD ${richest}`, 'crown');
}

/** So many armies a high king keeps for himself. */
const KEPT = 6;

/** A high king lends what lies idle to whoever of his stands before the greatest; who needs no help gives it back. DA-6.11 to DA-6.14 */
export function standTogether(plan: Plan, spare: number): void {
  const { t, by } = plan;
  if (linesLeft(plan) <= spare) return;
  const { overlord, borrows, reserve, unusable, wronged } = kingdomOf(t, by);
  const owed = t.position.debts.find((debt) => debt.borrower === by);
  if (owed) {
    if (reserve - unusable > owed.armies + KEPT) write(plan, `RETURN ${owed.armies}`, 'crown');
  } else if (overlord !== null && overlord !== by && borrows !== overlord)
    write(plan, `BORROW ${overlord}`, 'crown');
  if (overlord !== by) return;
  const lent = t.position.debts.find((debt) => debt.lender === by);
  if (lent) {
    if (wronged.length > 0 && kingdomOf(t, lent.borrower).reserve > 0)
      write(plan, `RECALL ${lent.armies}`, 'crown');
    return;
  }
  const idle = Math.floor((reserve - unusable - KEPT) / 2);
  const foe = foremost(plan);
  if (idle < 2 || foe === null || neighbours(plan, by, foe)) return;
  const friend = t.world.kingdomOrder.find(
    (one) => one !== by && kingdomOf(t, one).overlord === by && neighbours(plan, one, foe),
  );
  if (friend !== undefined) write(plan, `LOAN ${friend} ${idle}`, 'crown');
}

/** Who is about to win, or else who is much greater than all others are. */
function foremost({ t, by, eminence }: Plan): KingdomId | null {
  if (t.position.warning) return t.position.warning.kingdom;
  const [first, second] = [...t.world.kingdomOrder].sort((a, b) => eminence[b]! - eminence[a]!);
  return first !== by && eminence[first!]! > 1.2 * eminence[second!]! ? first! : null;
}

const neighbours = (plan: Plan, one: KingdomId, other: KingdomId): boolean =>
  areasOf(plan.t, one).some((id) => beside(plan, id).some((far) => areaOf(plan.t, far).owner === other));

/** Two armies are levied of what is left over by themselves. */
const LEVIED = 2;

/** What a high king has left over goes to the poorest who recognises him: points go by the poorer of the two. DA-9.2, DA-10.2 */
export function endow(plan: Plan): boolean {
  const { t, by } = plan;
  const { overlord, treasury } = kingdomOf(t, by);
  const left = balanceOf(plan) - LEVIED * t.world.tables.prices.army;
  if (overlord !== by || left < t.world.tables.prices.stash * 2) return false;
  const poorer = t.world.kingdomOrder.filter(
    (one) => one !== by && kingdomOf(t, one).overlord === by && kingdomOf(t, one).treasury < treasury,
  );
  const [poorest] = poorer.sort((a, b) => kingdomOf(t, a).treasury - kingdomOf(t, b).treasury);
  return poorest !== undefined && write(plan, `GIFT ${poorest} ${left}`, 'crown');
}

// ---------------------------------------------------------------- the household

/** The household goes where its troops would save most, unless too much treasure would be lost with it. DA-3.14, DA-10.7 */
export function placeHousehold(plan: Plan, spare: number): void {
  const { t, by } = plan;
  const { household, king, treasury } = kingdomOf(t, by);
  if (household < 2 || linesLeft(plan) <= spare) return;
  const use = (id: AreaId): number => {
    const { armies } = areaOf(t, id);
    const defended = risk(plan, id, armies + household);
    return (risk(plan, id, armies) - defended) * (worthOf(plan, id) + POINT) - (defended * treasury) / 2;
  };
  const places = (king === null ? ownLand(plan) : beside(plan, king)).filter(
    (id) => isMine(plan, id) && !isSea(t, id) && !isCity(t, id),
  );
  const here = king !== null && isMine(plan, king) && !isSea(t, king) && !isCity(t, king) ? use(king) : 0;
  let best: { id: AreaId; use: number } | null = null;
  for (const id of places) {
    const found = use(id);
    if (found > (best?.use ?? here + LINE)) best = { id, use: found };
  }
  if (best) write(plan, `KING ${best.id}`, 'guard', best.id);
}

/** More would eat up what they guard once they are called to arms. */
const TROOPS = 12;

/** Troops for whom nobody has use make a high king, and who recognises him, richer. DA-6.10 */
export function fillHousehold(plan: Plan, spare: number): void {
  const { t, by } = plan;
  const { reserve, unusable, overlord, king, household } = kingdomOf(t, by);
  const many = Math.min(reserve - unusable - 6, TROOPS - household);
  if (overlord === null || many < 5 || linesLeft(plan) <= spare || priceOf(plan) > 1) return;
  if (king !== null && isBlockaded(t, king)) return;
  write(plan, `HOUSE ${many}`, 'crown');
}

// ---------------------------------------------------------------- the order of play

/** Enough to pass all who only spend what is left over: DA-9.1. */
const BID = 3;

/** Whoever stands behind, and face to face with a host, bids for a better place. */
export function bidForOrder(plan: Plan, spare: number): void {
  const { t, by } = plan;
  const place = t.position.order.indexOf(by);
  if (place < t.position.order.length / 3 || linesLeft(plan) <= spare || balanceOf(plan) < 3 * BID) return;
  const atStake = ownLand(plan).some(
    (id) => worthOf(plan, id) > 15 && threatTo(plan, id) >= 4 && risk(plan, id, areaOf(t, id).armies) >= 0.2,
  );
  if (atStake) write(plan, `ORDER ${BID}`, 'bid');
}

// ---------------------------------------------------------------- spies

/** One who can afford it looks at the best that nobody of his has seen. */
export function sendSpy(plan: Plan, spare: number): void {
  const { t, by, seen } = plan;
  const { spy, watchers } = kingdomOf(t, by);
  if (linesLeft(plan) <= spare || priceOf(plan) > 0.6) return;
  const unseen = (id: AreaId): number => {
    const { owner, population } = areaOf(t, id);
    return owner === null || owner === by || seen.has(id) || watchers.includes(id) ? 0 : 1 + population;
  };
  const ways: { from: AreaId; to: AreaId }[] =
    spy === null
      ? ownLand(plan).flatMap((from) => beside(plan, from).map((to) => ({ from, to })))
      : beside(plan, spy).map((to) => ({ from: spy, to }));
  let best: { from: AreaId; to: AreaId; worth: number } | null = null;
  for (const { from, to } of ways) {
    const worth = unseen(to);
    if (worth > (best?.worth ?? 1)) best = { from, to, worth };
  }
  if (best) write(plan, spy === null ? `SPY ${best.from} ${best.to}` : `SPY ${best.to}`, 'look', best.to);
  else if (spy !== null && areaOf(t, spy).owner !== by && !seen.has(spy) && areaOf(t, spy).owner !== null)
    write(plan, 'WATCH', 'look', spy);
}
