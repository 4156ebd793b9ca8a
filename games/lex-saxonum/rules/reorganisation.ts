/** Phase F, reorganisation, in its order: LS-8. */

import { take } from '@annales/engine';
import { conquests, isAmongSaxons, reconquests } from './conquests.ts';
import { type Doing, earn, isConquered, sequence } from './ground.ts';
import { offerWinterCampaign, redeploy } from './redeployment.ts';
import { layAside, markerWith, mightHold, returnMarkers } from './stratagems.ts';
import { checkVictory } from './victory.ts';

/** LS-8.0.a */
export const reorganisation = sequence('reorganisation', {
  conquests,
  reconquests,
  massacre(p) {
    const t = p.table;
    if (isAmongSaxons(t) && mightHold(t, 'carolingian', 'massacre')) p.call({ step: 'massacre' });
  },
  redeployment: redeploy,
  winter: offerWinterCampaign,
  irminsul,
  conversion: (p) => p.call({ step: 'conversion', tried: [] }),
  stratagems: stratagemsReturn,
  victory: checkVictory,
});

/** When Eresburg is conquered the Irminsul falls for good, and its other side, Widukind, comes into play: LS-8.3, R6. */
function irminsul(p: Doing): void {
  const t = p.table;
  if (!t.irminsul || !isConquered(t, t.map.places.irminsul)) return;
  t.irminsul = false;
  earn(t, 'carolingian', t.charts.irminsul);
  t.promised.push(markerWith(t, 'saxon', 'to-arms-westphalia'));
  p.log('irminsul', 'LS-8.3.a', { rp: t.charts.irminsul });
  p.call({ step: 'widukind', after: 'irminsul' });
}

/** Markers return; what was granted before is used up, what is promised is taken from where it lies: LS-8.5.a, R45. */
function stratagemsReturn(p: Doing): void {
  const t = p.table;
  for (const { marker } of t.granted.filter(({ year }) => year < t.year)) layAside(t, marker);
  t.granted = t.granted.filter(({ year }) => year === t.year);
  returnMarkers(t);
  for (const marker of t.promised.splice(0)) {
    t.granted.push({ side: 'saxon', marker: take(t.pile, marker), year: t.year });
  }
  p.log('stratagems-return', 'LS-8.5.a');
}
