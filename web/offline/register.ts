/** Offline play and installing: browsers allow them over https and on the machine itself only. */

import { signal } from '@preact/signals';

export const mayWorkOffline = isSecureContext && 'serviceWorker' in navigator;
/** The pages are kept: they open without a server. */
export const isKept = signal(mayWorkOffline && navigator.serviceWorker.controller !== null);

export function register(): void {
  if (!mayWorkOffline || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  serviceWorker.register('/sw.js').catch(() => null);
  serviceWorker.ready.then(() => {
    isKept.value = true;
  });
}
