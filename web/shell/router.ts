/** Which page is shown: the address says it, and links within Annales change it without loading anew. */

import { signal } from '@preact/signals';

export const path = signal(location.pathname);
/** What stands after # in the address: links to seats lie there, so that no server sees them. */
export const hash = signal(location.hash);

function look(): void {
  path.value = location.pathname;
  hash.value = location.hash;
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  look();
  if (!replace) scrollTo(0, 0);
}

addEventListener('popstate', look);

/** A click on a link within Annales stays on the page. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute('download'))
    return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  if (link.hash && link.pathname === location.pathname) location.hash = link.hash;
  else go(link.pathname + link.search + link.hash);
});

/** `/table/:id` against `/table/abc` gives { id: 'abc' }; null if it does not match. */
export function match(pattern: string, address: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = address.replace(/\/$/, '').split('/');
  if (pattern === '/') return address === '/' ? {} : null;
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(given[i]!);
    else if (part !== given[i]) return null;
  }
  return found;
}
