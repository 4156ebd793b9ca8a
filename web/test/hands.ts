/** How people play in a page: by mouse, by keyboard alone, on a phone; and what they ask of the server besides. */

import type { Page } from 'playwright-core';

// biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at field by field
type Answer = any;

export const api = (page: Page, method: string, path: string, body?: unknown): Promise<Answer> =>
  page.evaluate(
    async ([m, p, b]) => {
      const response = await fetch(`/api/v1${p}`, {
        method: m as string,
        ...(b ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) } : {}),
      });
      return response.json();
    },
    [method, path, body] as const,
  );

export type Hand = 'mouse' | 'keys' | 'phone';

/** A choice, by its words, as this hand takes it. */
export async function take(page: Page, hand: Hand, words: string): Promise<void> {
  const button = page.locator('.prompt .choice', { hasText: words }).filter({ visible: true });
  const exact = page.locator('.prompt .choice:not(:disabled)').filter({ hasText: words });
  await exact.first().waitFor({ state: 'attached' });
  const index = await exact.evaluateAll(
    (all, wanted) =>
      all.findIndex((one) => {
        const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        return (
          own
            .map((node) => node.textContent)
            .join('')
            .trim() === wanted
        );
      }),
    words,
  );
  const one = exact.nth(Math.max(0, index));
  if (hand === 'keys') return byKeys(page, one, words);
  if ((await button.count()) === 0 || !(await one.isVisible())) {
    const fold = one.locator('xpath=ancestor::details[contains(@class, "folded")]/summary');
    await (hand === 'phone' ? fold.tap() : fold.click());
  }
  await (hand === 'phone' ? one.tap() : one.click());
}

/** By its digit, or by what is sought. */
async function byKeys(page: Page, one: ReturnType<Page['locator']>, words: string): Promise<void> {
  // Who has sought before is still at the finder: there a digit would be written, not chosen.
  const isSeeking = await page.evaluate(() => document.activeElement?.matches('.finder input') === true);
  const key = one.locator('.key-of');
  if (!isSeeking && (await key.count()) > 0 && (await one.isVisible())) {
    await page.keyboard.press((await key.textContent())!.trim());
    return;
  }
  await page.keyboard.press(isSeeking ? 'Control+A' : '/');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Goes on by Tab until this has the focus: so whoever has no mouse comes there. */
export async function tabTo(page: Page, one: ReturnType<Page['locator']>): Promise<void> {
  const isThere = () => one.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 300; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${one}`);
}

/** The tab of a leaf; where it is put away, the others are unfolded first. */
export async function tabOf(
  page: Page,
  hand: Hand,
  name: string | RegExp,
): Promise<ReturnType<Page['locator']>> {
  const tab = page.getByRole('tab', { name });
  const more = page.locator('.more-tabs[aria-expanded=false]');
  // The row is there before all its tabs are: some come with what is fetched after the first view.
  await tab.or(more).first().waitFor();
  if ((await tab.count()) === 0) await use(page, hand, more);
  return tab;
}

/** As this hand uses a button. */
export async function use(page: Page, hand: Hand, button: ReturnType<Page['locator']>): Promise<void> {
  if (hand === 'phone') return button.tap();
  if (hand === 'mouse') return button.click();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}
