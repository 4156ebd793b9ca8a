import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, issuesOf, openSite, PHONE, type Site } from './browser.ts';
import { tabOf } from './hands.ts';
import { choose, inHurry, question, rested, tellWords, yielding } from './playing.ts';

/** So many answers are given by clicks, and by the keyboard. */
const MOST = process.env.ANNALES_LONG ? 600 : 40;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A game against a bot, as the front page begins it. */
async function begin(settings: object = {}, size?: typeof PHONE) {
  const page = await site.visit('/settings', size ? { size } : {});
  await tellWords(page);
  await inHurry(page, settings);
  await page.goto(`${site.url}/`);
  await page.getByRole('button', { name: 'Play now Lex Saxonum' }).click();
  await page.locator('.prompt .choice').first().waitFor();
  return page;
}

describe('a table', () => {
  test('two clicks and no form lead from the front page to the first prompt; it is there after a reload', async () => {
    const page = await begin();
    expect(await page.locator('input:not([type="search"])').count()).toBe(0);
    const asked = await page.locator('.asked').textContent();
    await page.reload();
    await page.locator('.prompt .choice').first().waitFor();
    expect(await page.locator('.asked').textContent()).toBe(asked);
    expect(await issuesOf(page)).toEqual([]);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['lex-saxonum', 'light'],
    ['carolingi', 'dark'],
  ] as const)(
    '%s on the smallest phone (%s): every leaf and overlay is sound, as anybody finds it',
    async (game, theme) => {
      const page = await site.visit('/settings', { size: { width: 360, height: 740 }, theme });
      // All is as a newcomer has it, but for the colours.
      await page.getByLabel(/colour blindness/).check();
      await page.goto(`${site.url}/games/${game}`);
      await page.getByRole('button', { name: /^Play now/ }).click();
      await page.locator('.prompt .choice').first().waitFor();
      const sound = async () => {
        expect(await issuesOf(page)).toEqual([]);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth).toBe(clientWidth);
      };
      await sound();
      await page.getByRole('button', { name: 'I see' }).click();
      // The leaves that all games have are looked at once.
      const leaves = game === 'carolingi' ? ['Courts', 'Slots', 'Aid', 'Beforehand'] : null;
      for (const leaf of leaves ?? (await page.getByRole('tab').allTextContents())) {
        await (await tabOf(page, 'mouse', leaf)).click();
        await page.locator('.leaf .loading').waitFor({ state: 'detached' });
        await sound();
      }
      await page.keyboard.press('Escape');
      await page.locator('.asked').click();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await sound();
      // What is pressed there does nothing at the table.
      const asked = await page.locator('.prompt').textContent();
      await page.keyboard.press('1');
      expect(await page.locator('.prompt').textContent()).toBe(asked);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
      const tools = page.locator('.map-tools summary');
      for (const name of ['Key', 'List']) {
        await tools.click();
        await sound();
        await page.getByRole('button', { name, exact: true }).click();
        await tools.click();
        await sound();
      }
      await page.locator('.table-head summary').click();
      await sound();
      if (game === 'carolingi') {
        const red = page.locator('.panel', { hasText: 'Red' }).locator('.shield').first();
        expect(await red.evaluate((shield) => getComputedStyle(shield).backgroundColor)).toBe(
          'rgb(170, 57, 45)',
        );
      }
      expect(site.faults).toEqual([]);
      await page.context().close();
    },
  );

  test('dice are heard, and whoever looks elsewhere is called by a bell and a notice, if they like', async () => {
    const page = await site.visit('/settings');
    await page.addInitScript(() => {
      const heard = { bells: 0, dice: 0, notices: [] as string[], hidden: false, refuses: false };
      Object.assign(globalThis, { heard });
      Object.defineProperty(document, 'hidden', { get: () => heard.hidden });
      const { createOscillator, createBufferSource } = AudioContext.prototype;
      AudioContext.prototype.createOscillator = function () {
        heard.bells++;
        return createOscillator.call(this);
      };
      AudioContext.prototype.createBufferSource = function () {
        heard.dice++;
        return createBufferSource.call(this);
      };
      globalThis.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title: string) {
          heard.notices.push(title);
          if (heard.refuses) throw new TypeError('Illegal constructor');
        }
      } as unknown as typeof Notification;
    });
    interface Heard {
      bells: number;
      dice: number;
      notices: string[];
      hidden: boolean;
      refuses: boolean;
    }
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
    await page.reload();
    await page.getByLabel('Sounds: dice, and a bell when it is my turn').check();
    await page.getByLabel('A notice of the browser when it is my turn').check();
    await expect.poll(async () => (await heard()).bells).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Annales' }).click();
    await page.getByRole('button', { name: 'Play now Lex Saxonum' }).click();
    const draw = page.getByRole('button', { name: /Draw a stratagem/ });
    await draw.waitFor();
    // What calls comes after the picture: whoever looked away before would be called for this question too.
    await expect.poll(() => page.title()).toBe('Your turn: Lex Saxonum');
    expect((await heard()).notices).toEqual([]);
    const { bells } = await heard();
    await page.evaluate(() => {
      (globalThis as unknown as { heard: Heard }).heard.hidden = true;
    });
    await draw.click();
    await expect.poll(async () => (await heard()).notices).toEqual(['Your turn: Lex Saxonum']);
    await expect.poll(async () => (await heard()).bells).toBeGreaterThan(bells);
    // A phone refuses the notice, and the game goes on.
    await page.evaluate(() => {
      (globalThis as unknown as { heard: Heard }).heard.refuses = true;
    });
    await draw.click();
    await expect.poll(async () => (await heard()).notices.length).toBe(2);

    await page.goto(`${site.url}/learn/lex-saxonum/lesson`);
    const step = page.locator('.lesson header .muted');
    for (let i = 1; i < 13; i++) {
      await page.locator('.choice.suggested:enabled, .lesson .buttons .main').first().click();
      await page.getByText(`Step ${i + 1} of`).waitFor();
    }
    expect(await step.textContent()).toContain('Step 13');
    await expect.poll(async () => (await heard()).dice).toBeGreaterThan(0);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('forty answers at Lex Saxonum by clicks alone; if ANNALES_LONG is set a whole game, to the final score', async () => {
    const page = await begin();
    let asked = await question(page);
    for (let clicks = 0; asked && clicks < MOST; asked = await question(page)) {
      expect(++clicks).toBeLessThan(600);
      // Against a bot, a window in which one can only say no is none.
      expect(asked.choices).not.toEqual(['No']);
      await choose(page, yielding(asked));
      await rested(page);
    }
    if (!asked) expect(await page.locator('.result').textContent()).toMatch(/won|wins/);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  interface Announced {
    version: number;
    text: string;
  }
  interface Line {
    version: number;
    words: string;
  }

  /** From now on this page writes down what it announces of each step, in the order in which it does. */
  const hear = (page: Page) =>
    page.evaluate(() => {
      const region = document.querySelector('[aria-live][data-spoken]')!;
      const step = (node: Node) => (node instanceof HTMLElement ? Number(node.dataset.version) : Number.NaN);
      const heard: Announced[] = [];
      Object.assign(globalThis, { heard });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (step(node) > 0) heard.push({ version: step(node), text: node.textContent ?? '' });
      }).observe(region, { childList: true });
      return step(region.querySelector('p')!);
    });

  /** The whole log, as the server tells it to this seat. */
  const wholeLog = (page: Page): Promise<Line[]> =>
    page.evaluate(async () => {
      const id = location.pathname.split('/')[2];
      const lines: Line[] = [];
      for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
        const url: string = `/api/v1/tables/${id}/log?seat=carolingian&limit=100&before=${before}`;
        const told: { lines: Line[]; earlier: number | null } = await (await fetch(url)).json();
        lines.unshift(...told.lines);
        before = told.earlier;
      }
      return lines;
    });

  /**
   * What was not said of it: each announcement has to tell all lines since the one before it, or the first of them and how
   * many more the log has.
   */
  function unsaidIn(heard: readonly Announced[], since: number, log: readonly Line[]): string[] {
    return heard.flatMap(({ version, text }, i) => {
      const before = heard[i - 1]?.version ?? since;
      const lines = log.filter((line) => line.version > before && line.version <= version);
      const unsaid = lines.filter(({ words }) => !text.includes(words));
      const more = Number(/(\d+) more/.exec(text)?.[1] ?? 0);
      const isTold = unsaid.length <= more && !unsaid.includes(lines[0]!);
      return isTold ? [] : unsaid.map(({ words }) => `${version}: “${words}” is not in “${text}”`);
    });
  }

  test('forty answers by keyboard alone, a whole game if ANNALES_LONG is set, on a phone-sized screen, and every action is spoken; of a long one, how much the log has', async () => {
    const page = await begin({}, PHONE);
    await page.locator('[data-spoken] p').first().waitFor({ state: 'attached' });
    const since = await hear(page);
    for (let asked = await question(page), keys = 0; asked && keys < MOST; asked = await question(page)) {
      expect(++keys).toBeLessThan(600);
      const wanted = yielding(asked);
      const key = await page.locator('.prompt .choice').nth(wanted).locator('.key-of').count();
      if (key > 0) {
        await page.keyboard.press(
          (await page.locator('.prompt .choice').nth(wanted).locator('.key-of').textContent())!,
        );
      } else {
        await page.keyboard.press('/');
        await page.keyboard.type(asked.choices[wanted]!);
        await page.keyboard.press('Enter');
      }
      await rested(page);
    }
    const log = await wholeLog(page);
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: Announced[] }).heard);
    // Where the game is not over somebody may have gone on since the log was read.
    await expect
      .poll(async () => (await heard()).at(-1)!.version)
      .toBeGreaterThanOrEqual(log.at(-1)!.version);
    expect(log.length).toBeGreaterThan(0);
    expect(unsaidIn(await heard(), since, log)).toEqual([]);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('what is unlit says why, what can be taken back is, a bot gives a hint, and an answer is left beforehand', async () => {
    const page = await begin();
    // The second year's reinforcements and operations offer much and forbid more.
    for (let i = 0; i < 30; i++) {
      const asked = (await question(page))!;
      if (/Launch an operation/.test(asked.text)) break;
      await choose(page, yielding(asked));
      await rested(page);
    }
    await choose(
      page,
      (await question(page))!.choices.findIndex((words) => !/^Pass/.test(words)),
    );
    await rested(page);
    await page.getByRole('button', { name: 'Take back', exact: true }).waitFor();

    // What is sought among many choices stays, whatever comes meanwhile.
    const finder = page.getByPlaceholder(/^Find among/);
    await finder.fill('activate');
    const heard = page.waitForResponse(/\/chat\?after=/);
    await page.evaluate(() =>
      fetch(`/api/v1/tables/${location.pathname.split('/')[2]}/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Hail' }),
      }),
    );
    await (await heard).finished();
    await drawn(page);
    expect(await finder.inputValue()).toBe('activate');
    await finder.fill('');

    await page.getByRole('button', { name: 'List' }).click();
    await page.getByRole('button', { name: 'Why not Denmark?' }).click();
    const why = page.getByRole('region', { name: /^Why not Denmark/ });
    await why.waitFor();
    await why.locator('li').first().waitFor();
    await why
      .getByRole('button', { name: /^Rule LS-/ })
      .first()
      .click();
    await page.locator('.fine-print .wanted').waitFor();

    const asked = await page.locator('.asked').textContent();
    // A choice about a piece bears its sign, and says what it does without being chosen.
    await page.evaluate(() => {
      for (const group of document.querySelectorAll<HTMLDetailsElement>('details.folded')) group.open = true;
    });
    await page.locator('.about-piece .tip-word').first().focus();
    const told = page.getByRole('tooltip');
    await told.waitFor();
    expect(await told.textContent()).toMatch(/called up .*\(LS-/);
    await page.locator('.offer.about .choice > .icon').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.asked').textContent()).toBe(asked);
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('.asked').textContent()).not.toBe(asked);

    await page.getByRole('button', { name: 'What would a bot do?' }).click();
    await page.locator('.choice.suggested').waitFor();
    // It says why, with the choice and aloud, for as long as the question stands.
    const advice = await page.locator('.advised .because').textContent();
    expect(advice).toMatch(/^A bot would do this, since .{20,}\.$/);
    expect(await page.locator('[data-advice]').textContent()).toBe(advice);
    const described = await page.locator('.choice.suggested').getAttribute('aria-describedby');
    expect(await page.locator('.advised .because').getAttribute('id')).toBe(described);

    await (await tabOf(page, 'mouse', 'Beforehand')).click();
    const answer = page.locator('.standing select').first();
    await answer.selectOption({ index: 1 });
    await rested(page);
    await page.reload();
    await (await tabOf(page, 'mouse', 'Beforehand')).click();
    await expect.poll(() => page.locator('.standing select').first().inputValue()).not.toBe('');
    expect(site.faults).toEqual([]);
    await page.context().close();
  });
});
