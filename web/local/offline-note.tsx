/** Whether Annales opens without a server here; and if not, why. */

import { isKept, mayWorkOffline } from '../offline/register.ts';
import { hereWords } from '../words/here.ts';

export const OfflineNote = () => {
  const { offlineReady, offlineComing, offlineNone } = hereWords;
  return <p class="muted">{!mayWorkOffline ? offlineNone : isKept.value ? offlineReady : offlineComing}</p>;
};
