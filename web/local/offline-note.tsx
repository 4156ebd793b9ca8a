/** Whether Annales opens without a server here; and if not, why. */

import { isKept, mayWorkOffline } from '../offline/register.ts';
import { words } from '../words.ts';

export const OfflineNote = () => {
  const { offlineReady, offlineComing, offlineNone } = words.here;
  return <p class="muted">{!mayWorkOffline ? offlineNone : isKept.value ? offlineReady : offlineComing}</p>;
};
