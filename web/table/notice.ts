/** A notice of the browser for somebody who looks elsewhere. */

/** A phone shows notices only through the service worker, and refuses those that a page makes itself. */
export function notice(sentence: string, tag: string): void {
  try {
    new Notification(sentence, { tag }).onclick = () => focus();
  } catch {
    navigator.serviceWorker.ready
      .then((worker) => worker.showNotification(sentence, { tag }))
      .catch(() => null);
  }
}
