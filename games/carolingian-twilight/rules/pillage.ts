/** What pillage leaves behind, and what ends Feudalism: CT-18.1, CT-29.1.3. */

import type { PlaceId, PowerId, Table } from '../state.ts';
import { forcesAround, isFrankish, isPillaged, ofStanding } from './ground.ts';
import type { Doing } from './kit.ts';
import { inTrackOrder } from './markers.ts';

/** CT-18.1.b, CT-29.1.3.a */
export function layWaste(p: Doing, at: PlaceId, by: PowerId, outrage: boolean): void {
  const t = p.table;
  if (!isPillaged(t, at)) t.pillaged.push(at);
  const area = t.map.places[at]!.within ?? at;
  t.feudalism = t.feudalism.filter((one) => one !== area);
  if (!outrage || !t.frankishFrom.includes(at)) return;
  const angry = ofStanding(t, 'pp').filter(({ id, frankish }) => frankish && id !== by);
  p.call({
    step: 'draws',
    powers: inTrackOrder(
      t,
      angry.map(({ id }) => id),
    ),
  });
}

/** An area without Franks that is another's loses its Feudalism: CT-29.1.3.b, ruling 63. */
export function loseFeudalism(t: Table): void {
  if (t.feudalism.length === 0) return;
  t.feudalism = t.feudalism.filter((area) => {
    const there = forcesAround(t, area);
    return there.length === 0 || there.some(({ power }) => isFrankish(t, power));
  });
}
