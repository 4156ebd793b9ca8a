/** What somebody hears who does not look: everything that the page announces, in the order in which it does. */

import type { Page } from 'playwright-core';

interface Hearing {
  heard: string[];
}

/** From now on every page that is opened here writes down what it announces. */
export const listen = (page: Page) => page.addInitScript(hear);

/**
 * What was announced since it was last asked: what is spoken line by line as it came, then what stands in regions of its own, by the
 * alphabet. One of these may change before the next line is spoken or after it: a card is fetched when it is first shown.
 */
export async function heardNow(page: Page): Promise<string[]> {
  const heard = await page.evaluate(() => (globalThis as unknown as Hearing).heard.splice(0));
  const isSpoken = (line: string) => line.startsWith('polite: ');
  return [...heard.filter(isSpoken), ...heard.filter((line) => !isSpoken(line)).sort()];
}

/** In the page. A region is announced when it changes: whole, or what is new in it, as it says itself. */
function hear(): void {
  const heard: string[] = [];
  (globalThis as unknown as Hearing).heard = heard;
  const REGION = '[aria-live], [role=status], [role=alert], [role=alertdialog]';
  const isSilent = (node: Element) =>
    node.closest('[aria-hidden=true]') !== null || node.getClientRects().length === 0;
  /** As it is read: names instead of drawings, and nothing that is hidden from readers. */
  const read = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    const inside = [...node.childNodes].map(read).join('');
    const isNamed = node.matches('button, a, img, svg, [role=img]') || inside.trim() === '';
    const text = (isNamed && (node.getAttribute('aria-label') ?? node.getAttribute('title'))) || inside;
    const isBlock = /^(P|LI|UL|OL|DIV|SECTION|H[1-6])$/.test(node.tagName);
    return node.tagName === 'BUTTON' ? ` [${text.trim()}] ` : isBlock ? ` ${text} ` : text;
  };
  const isAtomic = (region: Element) =>
    (region.getAttribute('aria-atomic') ?? String(region.getAttribute('role') === 'status')) === 'true';
  const note = (region: Element, nodes: readonly Node[]) => {
    const live = region.getAttribute('aria-live');
    if (live === 'off' || isSilent(region)) return;
    const kind = region.getAttribute('role') ?? live;
    for (const node of nodes) {
      const text = read(node).replace(/\s+/g, ' ').trim();
      if (text !== '') heard.push(`${kind}: ${text}`);
    }
  };
  const inOrder = (nodes: Node[]) =>
    nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const regionOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(REGION) ?? null;
  const follow = (changes: MutationRecord[]) => {
    const changed = new Map<Element, Set<Node>>();
    const add = (region: Element, node: Node) =>
      changed.set(region, (changed.get(region) ?? new Set<Node>()).add(node));
    for (const { target, type, addedNodes } of changes) {
      const region = regionOf(target);
      if (region) for (const node of type === 'characterData' ? [target] : addedNodes) add(region, node);
      else
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [...(node.matches(REGION) ? [node] : []), ...node.querySelectorAll(REGION)])
              add(one, one);
    }
    for (const [region, nodes] of changed) {
      if (!region.isConnected) continue;
      note(
        region,
        isAtomic(region) || nodes.has(region)
          ? [region]
          : inOrder([...nodes].filter((node) => node.isConnected)),
      );
    }
  };
  new MutationObserver(follow).observe(document, { childList: true, subtree: true, characterData: true });
}
