/**
 * A year of Lex Saxonum, a season of Carolingi, a turn of Carolingian Twilight with what leads to it and a turn of Dark Age as
 * somebody plays them who does not look: from button to button by keyboard, by their names, and by what is announced. What was heard is kept as text beside this file, to be
 * read and compared; written anew only on purpose: ANNALES_REGENERATE=1.
 */

import { join } from 'node:path';
import { comparePlaythrough } from '@annales/engine/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, openSite, type Site } from './browser.ts';
import { heardNow, listen } from './hearing.ts';
import { isSent, linesOf } from './orders.ts';
import { inHurry } from './playing.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** In the worker that holds the game: the same seed and the same thoughts each time. */
const NO_CHANCE = `let calls = 0;
crypto.getRandomValues = (bytes) => {
  calls++;
  return bytes.forEach((_, i) => { bytes[i] = calls * 31 + i * 7; }), bytes;
};
`;

/** The page on which a table in this browser is laid, in which nothing is left to chance. */
async function laying(game: string): Promise<Page> {
  const page = await site.visit('/settings');
  await listen(page);
  await inHurry(page);
  await page.route(/local\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: NO_CHANCE + (await response.text()) });
  });
  await page.goto(`${site.url}/here/new`);
  await page.getByRole('radio', { name: new RegExp(`${game}\\b`) }).check();
  return page;
}

/** Bots sit in all seats but the first. */
async function sitDown(page: Page): Promise<void> {
  const seats = page.getByRole('group', { name: 'Who plays' }).locator('.row .field select');
  for (const [i, seat] of (await seats.all()).entries())
    await seat.selectOption(i === 0 ? 'person' : 'steady');
  await page.getByRole('button', { name: 'Begin' }).click();
}

async function begin(game: string): Promise<Page> {
  const page = await laying(game);
  await sitDown(page);
  await page.locator('.sense').waitFor();
  // What tells of great events, and what keeps the focus within the table, come after the first view.
  await page.locator('.table [role=status][aria-live=off]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'What would a bot do?' }).waitFor();
  await asked(page);
  return page;
}

/** It is one's turn, and all that there is to say has been said. */
async function asked(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const question = document.querySelector('.asked')?.textContent ?? '';
    const spoken = document.querySelector('[data-spoken] p:last-child')?.textContent;
    const isComing = document.querySelector('.table [role=status][aria-live=polite]:empty');
    const isNew = document.querySelector('[data-spoken] p:not([data-heard])');
    // What can be done at any time is open while others are asked, too.
    const isOpen = document.querySelector('.prompt[aria-busy=false] .choice:enabled:not(.free)');
    return isNew && isOpen && !isComing && spoken && question.startsWith(spoken);
  });
  // What follows from what is drawn is written after it has been.
  for (let i = 0; i < 2; i++) await drawn(page);
}

/** The name of what has the focus; null: nothing has. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: it, body } = document;
    if (!it || it === body) return null;
    const copy = it.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return it.ariaLabel ?? (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Goes on from where the focus is to the choice of this name. */
async function press(page: Page, name: RegExp): Promise<string> {
  for (let tabs = 0; tabs < 80; tabs++) {
    const at = (await focused(page)) ?? '';
    if (name.test(at) && (await page.locator('.choice:focus').count()) > 0) {
      await page.evaluate(() => document.querySelector('[data-spoken] p')!.setAttribute('data-heard', ''));
      await page.keyboard.press('Enter');
      return at;
    }
    if ((await page.locator('.folded:not([open]) > summary:focus').count()) > 0)
      await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  const choices = await page.locator('.choice').allTextContents();
  throw new Error(`no choice is named ${name} of ${choices.join(', ')}`);
}

/** More answers than these are not needed to come to the end of a turn. */
const MOST = 30;

/** Which of these ways is offered first. */
async function wayOf(page: Page, ways: readonly RegExp[]): Promise<RegExp> {
  const choices = await page
    .locator('.prompt .choice')
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.textContent ?? '').replace(/^\d/, '').replace(/\s+/g, ' ')),
    );
  return ways.find((way) => choices.some((words) => way.test(words))) ?? /./;
}

/** Does the steps one after the other, then goes these ways until the turn is over, which is heard. */
async function play(
  game: string,
  steps: readonly RegExp[],
  rest: { until: RegExp; ways: readonly RegExp[] },
): Promise<string> {
  const page = await begin(game);
  const lines = ['The table is open', ...(await heardNow(page)).map((line) => `  ${line}`)];
  let isOver = false;
  for (let i = 0; !isOver; i++) {
    expect(i).toBeLessThan(MOST);
    lines.push('', `> ${await press(page, steps[i] ?? (await wayOf(page, rest.ways)))}`);
    await asked(page);
    const heard = await heardNow(page);
    lines.push(...heard.map((line) => `  ${line}`));
    isOver = heard.some((line) => rest.until.test(line));
    // Nobody is thrown out of the table by what they have done.
    expect(await focused(page)).not.toBeNull();
  }
  await page.context().close();
  return `${lines.join('\n')}\n`;
}

const kept = (game: string) => join(import.meta.dirname, 'announcements', `${game}.txt`);

test('a year of Lex Saxonum is played without looking', async () => {
  const heard = await play(
    'Lex Saxonum',
    [
      /^Draw a stratagem/,
      /^Stop drawing/,
      /^Finish/,
      /^Launch an operation/,
      /^Activate all of the royal army/,
      /^The army is complete/,
      /go to Büraburg/,
      /Eresburg/,
      /^Assault/,
    ],
    {
      until: /The year 773/,
      ways: [/^End the operation/, /stays in/, /^Pass/, /^Preach/, /^Stand/, /^Lose/, /^No\b/, /^Finish/],
    },
  );
  comparePlaythrough(kept('lex-saxonum'), heard);
});

test('a season of Carolingi is played without looking', async () => {
  const heard = await play(
    'Carolingi',
    [
      /^Place Move troops/,
      /^Place Equip Missi/,
      /^Equip 2 Missi/,
      /^Call nobody/,
      /^Move from Normandie to Anjou/,
      /^2 followers/,
      /^Finish/,
    ],
    { until: /Spring 830/, ways: [] },
  );
  comparePlaythrough(kept('carolingi'), heard);
});

/** Goes on until what has the focus is called so, and says how. */
async function goTo(page: Page, name: RegExp, key = 'Tab'): Promise<string> {
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press(key);
    const at = (await focused(page)) ?? '';
    if (name.test(at)) return at;
  }
  throw new Error(`no key leads to ${name}`);
}

/** What is answered to each question, one after the other; the last of them to whatever comes then. */
const TURN: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [/^Raise your bid/, [/^Stand/]],
  [/space on the Initiative Track/, [/^Space/]],
  [/^Maintain/, [/^Pay the maintenance/]],
  [/^Raise units/, [/^Raise a warrior/, /^Finish/]],
  [/^Choose a force that operates/, [/^Operate with/, /^End the Operations/]],
  [/^Form the force/, [/^Roll/]],
  [/^Move, attack or pillage/, [/^Move to/, /^Halt/]],
];

test('set-up, bids, auctions and the first turn of Carolingian Twilight are played without looking', async () => {
  const page = await laying('Carolingian Twilight');
  await sitDown(page);
  await page.locator('.deploy').waitFor();
  await page.locator('.sense').waitFor();
  await page.locator('.table [role=status][aria-live=off]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'What would a bot do?' }).waitFor();
  for (let i = 0; i < 2; i++) await drawn(page);
  const lines = ['The table is open', ...(await heardNow(page)).map((line) => `  ${line}`)];
  lines.push('', `> ${await goTo(page, /^Set up so/)}`);
  await page.evaluate(() => document.querySelector('[data-spoken] p')!.setAttribute('data-heard', ''));
  await page.keyboard.press('Enter');
  const answered = new Map<RegExp, number>();
  for (let i = 0; ; i++) {
    expect(i).toBeLessThan(MOST);
    await asked(page);
    const heard = await heardNow(page);
    lines.push(...heard.map((line) => `  ${line}`));
    if (heard.some((line) => /The turn of (?!Charles)/.test(line))) break;
    expect(await focused(page)).not.toBeNull();
    const question = (await page.locator('.asked').textContent())!;
    const [about, ways] = TURN.find(([one]) => one.test(question))!;
    const count = answered.get(about) ?? 0;
    answered.set(about, count + 1);
    lines.push('', `> ${await press(page, ways[Math.min(count, ways.length - 1)]!)}`);
  }
  await page.context().close();
  comparePlaythrough(kept('carolingian-twilight'), `${lines.join('\n')}\n`);
});

/** What other kingdoms did is as it may be: their computer is no part of what is kept here. */
const withoutOthers = (line: string): string =>
  line
    .replace(/(order of play now:) [^.]+\./, '$1 … .')
    .replace(/ (?!Nobody)[A-Z][A-Za-z ]+ (?:has|have) [^.]*\([A-Z]{3}\)\./g, '')
    .replace(/\d+ more lines/, '… more lines');

test('a turn of Dark Age is written, sent and read about without looking', async () => {
  const page = await laying('Dark Age');
  await page.getByLabel('Players', { exact: true }).selectOption('1');
  await page.getByRole('group', { name: 'Who plays' }).locator('.row .field select').selectOption('person');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.order-sheet').waitFor();
  const lines: string[] = [];
  const heard = async (done: string) => {
    for (let i = 0; i < 2; i++) await drawn(page);
    lines.push('', `> ${done}`, ...(await heardNow(page)).map((line) => `  ${withoutOthers(line)}`));
  };
  await heard('The table is open');
  lines.push('', `> ${await goTo(page, /^Line 1$/)}`);
  for (const [i, line] of ['levy win 2', 'move hns wlt', 'tax', 'move win'].entries()) {
    if (i > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
    await expect.poll(() => linesOf(page)).toHaveLength(i + 1);
    await heard(line);
  }
  await page.keyboard.press('Control+Enter');
  await isSent(page);
  await heard('Control+Enter');
  const ready = await goTo(page, /Ready: run the turn/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('.asked', { hasText: /^Turn 2: / }).waitFor();
  await page.locator('.order-sheet').waitFor();
  await heard(ready);
  const report = await goTo(page, /^Report/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('.report h2', { hasText: 'after turn 1' }).waitFor();
  await heard(report);
  lines.push(await page.locator('.report [data-part="lines"]').ariaSnapshot());
  lines.push(await page.locator('.report thead').first().ariaSnapshot());
  await page.context().close();
  comparePlaythrough(kept('dark-age'), `${lines.slice(1).join('\n')}\n`);
});
