/** Playing in a page as a person would: by what can be seen, clicked and typed. */

import type { Page } from 'playwright-core';

/** Gives way wherever one may, so that a game comes to its end soon; else the first choice that there is. */
export const YIELDING = [
  /^Pass/,
  /^Finish/,
  /^Stop/,
  /^Nobody/,
  /^No/,
  /^End/,
  /^Decline/,
  /stay out/,
  /^Stay/,
];

export interface Question {
  text: string;
  choices: string[];
}

/** The settings of somebody in a hurry. */
export const inHurry = (page: Page, more: object = {}) =>
  page.addInitScript((settings) => localStorage.setItem('annales settings', JSON.stringify(settings)), {
    pace: 0,
    askAgain: false,
    ...more,
  });

/** Waits for a question to whoever sits here, and reads it at once: a moment later it may be another. Null: the game is over. */
export async function question(page: Page): Promise<Question | null> {
  const found = await page.waitForFunction(
    () => {
      if (document.querySelector('.result')) return { over: true as const };
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.prompt .choice')];
      if (!buttons.some((button) => !button.disabled)) return null;
      const text = document.querySelector('.asked')!.textContent ?? '';
      return { over: false as const, text, choices: buttons.map((button) => wordsOf(button)) };
    },
    null,
    { timeout: 60_000 },
  );
  const asked = (await found.jsonValue())!;
  return asked.over ? null : asked;
}

/** The question itself, which is read aloud beside it in the same words. */
export const questioned = (page: Page, words: string) => page.locator('.asked', { hasText: words });

/** In the page: what a choice says, without its key and its mark. */
declare function wordsOf(button: HTMLElement): string;
export const tellWords = (page: Page) =>
  page.addInitScript(() => {
    (globalThis as unknown as { wordsOf: unknown }).wordsOf = (button: HTMLElement) =>
      [...button.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join('')
        .trim();
  });

/** Which choice somebody who gives way would take. */
export function yielding({ choices }: Question): number {
  for (const way of YIELDING) {
    const found = choices.findIndex((words) => way.test(words));
    if (found >= 0) return found;
  }
  return 0;
}

/** Clicks a choice, unfolding its group if need be. */
export async function choose(page: Page, index: number): Promise<void> {
  const button = page.locator('.prompt .choice').nth(index);
  if (!(await button.isVisible()))
    await button.locator('xpath=ancestor::details[contains(@class, "folded")]/summary').click();
  await button.click();
}

/** What was chosen has been acknowledged. */
export const rested = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.prompt[aria-busy="true"]'));
