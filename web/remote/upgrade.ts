/** Noticing that the server has other pages now than those that are open here. */

import { signal } from '@preact/signals';

export const isOutdated = signal(false);

/** The script that a page begins with has the hash of the whole build in its name. */
const entry = /<script type="module"[^>]* src="([^"]+)"/;

/** Asks the server for its first page, past what this browser keeps of it; without a server nothing is known. */
export async function lookForUpgrade(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  try {
    const page = await (await fetch('/?', { cache: 'no-store' })).text();
    const [, there] = entry.exec(page) ?? [];
    if (own && there && there !== own) isOutdated.value = true;
  } catch {
    // It is told elsewhere that the server cannot be reached.
  }
  return isOutdated.value;
}
