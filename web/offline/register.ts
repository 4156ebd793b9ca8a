/** Offline play and installing: browsers allow them over https and on the machine itself only. */

import { signal } from '@preact/signals';

export const mayWorkOffline = isSecureContext && 'serviceWorker' in navigator;
/** The pages are kept: they open without a server. */
export const isKept = signal(mayWorkOffline && navigator.serviceWorker.controller !== null);

/** Milliseconds until it is tried again to keep the pages, if that has failed. */
const AGAIN = 10_000;

export function register(): void {
  // A page that follows its author's edits must not be kept.
  if (!mayWorkOffline || import.meta.env.MODE !== 'production') return;
  const { serviceWorker } = navigator;
  serviceWorker.register('/sw.js').then(watch, () => null);
  serviceWorker.ready.then(() => {
    isKept.value = true;
  });
}

/** A worker that could not fetch everything is thrown away by the browser. */
function watch({ installing }: ServiceWorkerRegistration): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && !isKept.value) setTimeout(register, AGAIN);
  });
}
