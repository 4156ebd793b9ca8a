/** A sheet of Dark Age in a page: its lines, its tools, and areas of the map as they are pointed at. */

import type { Locator, Page } from 'playwright-core';

/** What is written, down to the last line that has something. */
export async function linesOf(page: Page): Promise<string[]> {
  const all = await page
    .locator('.order-text')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value.trim()));
  return all.slice(0, all.findLastIndex(Boolean) + 1);
}

export const line = (page: Page, number: number): Locator => page.locator(`#order-${number}`);
export const tool = (page: Page, name: string): Locator =>
  page.locator('.order-sheet').getByRole('button', { name, exact: true });
/** What is offered for a line; the report has a list of turns, whose options are others. */
export const option = (page: Page, name: RegExp): Locator =>
  page.locator('#order-next').getByRole('option', { name }).first();
export const send = (page: Page): Locator => page.locator('.order-go');
export const isSent = (page: Page): Promise<void> => page.locator('.order-send .sent').waitFor();

/** A place at which an area lies open, or its pieces do. */
const placeOf = (page: Page, id: string): Promise<readonly [number, number]> =>
  page.evaluate((which) => {
    const at = (x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest(`[data-area="${which}"], [data-stack="${which}"]`);
    for (const part of document.querySelectorAll(`[data-area="${which}"] .wash, [data-stack="${which}"]`)) {
      const box = part.getBoundingClientRect();
      for (let step = 0; step < 900; step++) {
        const x = box.x + (box.width * (step % 30)) / 30;
        const y = box.y + (box.height * Math.floor(step / 30)) / 30;
        if (at(x, y) && at(x + 3, y + 3) && at(x - 3, y - 3)) return [x, y] as const;
      }
    }
    throw new Error(`${which} lies open nowhere`);
  }, id);

export const clickArea = async (page: Page, id: string) => page.mouse.click(...(await placeOf(page, id)));
export const tapArea = async (page: Page, id: string) => page.touchscreen.tap(...(await placeOf(page, id)));

/** As keys do. */
export async function pickArea(page: Page, id: string): Promise<void> {
  await page.locator(`[data-area="${id}"]`).first().focus();
  await page.keyboard.press('Enter');
}
