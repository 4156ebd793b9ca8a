/** Leave to pass: DA-5.12. */

import type { AreaId, KingdomId, Order } from '../state.ts';
import { changeOwner, enter, removeHousehold } from './general.ts';
import {
  type Action,
  areaOf,
  done,
  failed,
  happens,
  isOwn,
  isPlaying,
  isSea,
  kingdomOf,
  type Turn,
} from './turn.ts';

/** DA-5.12.a, DA-5.12.e */
export const passage: Action<Order> = (t, by, order) => {
  const [area, to] = [order.from!, order.kingdom!];
  if (!isOwn(t, by, area)) return failed('DA-5.12.a', 'not-own', { area });
  if (isSea(t, area)) return failed('DA-5.12.e', 'not-at-sea', { area });
  if (to === by) return failed('DA-5.12.a', 'oneself', {});
  if (!isPlaying(t, to)) return failed('DA-5.12.a', 'not-in-play', { kingdom: to });
  t.passages.push({ area, granter: by, to });
  happens(t, 'passage-granted', 'DA-1.10.d', by, { area, to }, [to]);
  return done('DA-5.12.a', 'granted', { area, kingdom: to });
};

/** May this kingdom come in without a fight? The granter must still own the area, and have no army there. */
export const passageInto = (t: Turn, area: AreaId, to: KingdomId): boolean => {
  const { owner, armies } = areaOf(t, area);
  return (
    armies === 0 && t.passages.some((one) => one.area === area && one.to === to && one.granter === owner)
  );
};

/** The area is the visitor's until the turn ends, or for good: DA-5.12.c, X7. */
export function enterByPassage(t: Turn, from: AreaId, area: AreaId, by: KingdomId, armies: number): void {
  const granter = areaOf(t, area).owner!;
  t.passed.push({ area, granter, to: by });
  changeOwner(t, area, by, from, 'by leave');
  // The granter's own household may stay; one that was there by his leave may not: X8.
  for (const kingdom of t.world.kingdomOrder)
    if (kingdom !== granter && kingdom !== by) removeHousehold(t, kingdom, area);
  areaOf(t, area).armies = armies;
  enter(t, area);
  happens(t, 'entered', 'DA-1.10.d', by, { area, owner: granter, armies }, [granter]);
}

/** An area that was passed through goes back if the visitor still owns it and has left: DA-5.12.d, X7. */
export function restorePassages(t: Turn): void {
  for (const { area, granter, to } of [...t.passed].reverse()) {
    const { owner, armies } = areaOf(t, area);
    if (owner === to && armies === 0 && isPlaying(t, granter)) {
      changeOwner(t, area, granter);
      happens(t, 'passage-over', 'DA-5.12.d', to, { area, owner: granter }, [granter, to]);
    }
  }
  // A household stays only where its kingdom is at home: DA-5.12.f.
  for (const kingdom of t.world.kingdomOrder) {
    const { king } = kingdomOf(t, kingdom);
    if (king !== null && areaOf(t, king).owner !== kingdom) removeHousehold(t, kingdom, king);
  }
}
