import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, drawn, type Gallery, openGallery, PHONE } from '../browser.ts';
import {
  accessIssues,
  alikeSwatches,
  coveredNames,
  cutPieces,
  faintTexts,
  faultyNumbers,
  nameless,
  numbersByArea,
  ringless,
  smallPrint,
  unprinted,
  withoutName,
} from './looks.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let gallery: Gallery;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery.close());

const TABLES = [
  'table/lex-saxonum/fullest/asked',
  'table/carolingi/fullest/asked',
  'table/carolingian-twilight/fullest/asked',
];
/** More areas than numbers could be read in at once. */
const LARGE = 'table/dark-age/middle/asked';
const FULLEST = 'table/dark-age/fullest/asked';
/** A table that shows from afar what decides, and all there is from near. */
const EMPIRES = 'table/empires/fullest/asked';
const SIZES = [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const;
const SCREENS = [{ width: 1280, height: 720 }, DESK, { width: 1920, height: 1080 }];
const THEMES = ['light', 'dark'] as const;

/** What is drawn on paper lies where the atlas has room for it, and is all there is. */
async function onPaper(page: Page, on?: string): Promise<Record<string, number>> {
  await page.emulateMedia({ media: 'print' });
  await drawn(page);
  const numbers = await page.evaluate(numbersByArea, on);
  await page.emulateMedia({ media: 'screen' });
  await drawn(page);
  return numbers;
}

async function nearer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nearer' }).click();
  // Letters of what can be read only now are fetched when it is drawn.
  await drawn(page);
  await page.evaluate('document.fonts.ready');
}

/** What is written on the map without contrast enough, by either light. */
async function faint(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await drawn(page);
    await page.evaluate(() => {
      for (const text of document.querySelectorAll('.sheet > svg text')) text.classList.add('away');
    });
    const bare = (await page.screenshot()).toString('base64');
    await page.evaluate(() => {
      for (const text of document.querySelectorAll('.away')) text.classList.remove('away');
    });
    found.push(...(await page.evaluate(faintTexts, bare)).map((text) => `${theme}: ${text}`));
  }
  return found;
}

describe.each([...TABLES, LARGE, EMPIRES])('%s', (which) => {
  it.each(SIZES)(
    'on %s covers no name and shows nothing too small or, on a desk, too faint to be read, at every zoom; two steps in every name and number',
    async (_, size) => {
      const page = await gallery.visit({ page: which, size });
      await page.addStyleTag({ content: '.sheet > svg text.away { visibility: hidden }' });
      for (const steps of [0, 1, 2]) {
        if (steps > 0) await nearer(page);
        // Names of areas are shown a little before they can be read with ease; two steps in, all can be, if the map
        // has a phone's width: a sheet of orders leaves it less.
        const names = steps < 2 || (which === LARGE && size === PHONE) ? 9 : 11;
        expect([steps, await page.evaluate(coveredNames)]).toEqual([steps, []]);
        expect([steps, await page.evaluate(smallPrint, names)]).toEqual([steps, []]);
        if (size === DESK && steps < 2) expect([steps, await faint(page)]).toEqual([steps, []]);
      }
      // On a phone the sheet of orders has most of the screen: what the map shows there alone, it is held to by itself.
      if (which !== LARGE || size === DESK) {
        expect(await page.locator('.names [data-small]').count()).toBe(0);
        if (which.startsWith('table')) {
          expect(await page.evaluate(faultyNumbers, undefined)).toEqual([]);
          expect(await page.locator('.specks').count()).toBe(0);
        }
      }
      await page.close();
    },
  );
});

describe.each(TABLES)('%s', (which) => {
  it('shows every number of every stack, on screens of all sizes', async () => {
    const page = await gallery.visit({ page: which });
    const all = await onPaper(page);
    for (const size of SCREENS) {
      await page.setViewportSize(size);
      await drawn(page);
      await expect
        .poll(() => page.evaluate(numbersByArea, undefined), { message: JSON.stringify(size) })
        .toEqual(all);
      expect([size, await page.evaluate(faultyNumbers, undefined)]).toEqual([size, []]);
      expect([size, await page.evaluate(coveredNames)]).toEqual([size, []]);
      const names = Object.keys(all);
      expect([size, await page.evaluate(withoutName, names)]).toEqual([size, []]);
    }
    await page.close();
  });
});

describe.each([...TABLES, EMPIRES])('%s', (which) => {
  it('tells owners apart in greyscale, by day and by candle', async () => {
    const page = await gallery.visit({ page: which });
    await page.getByRole('button', { name: 'Key' }).click();
    await page.addStyleTag({ content: 'html { filter: grayscale(1) }' });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await drawn(page);
      const grey = (await page.screenshot()).toString('base64');
      expect([theme, await page.evaluate(alikeSwatches, grey)]).toEqual([theme, []]);
    }
    await page.close();
  });

  // What is printed from a phone is laid out as from a desk: one table shows it.
  it.each(SIZES.slice(0, which === TABLES[0] ? 2 : 1))(
    'is printed from %s on one sheet of A4, with its map and position and no more',
    async (_, size) => {
      const page = await gallery.visit({ page: which, size, theme: 'dark' });
      await page.locator('.printed li').first().waitFor({ state: 'attached' });
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.table-map .sheet > svg').isVisible()).toBe(true);
      expect(await page.evaluate(unprinted)).toEqual([]);
      for (const hidden of ['.table-side', '.map-tools'])
        expect(await page.locator(hidden).isVisible()).toBe(false);
      await page.close();
    },
  );
});

const CALL_UP = ['Launch an operation', 'Activate all of Austrasia', 'The army is complete'];
it.each([
  ['lex-saxonum/middle', CALL_UP.slice(0, 1), 'Activate units'],
  ['lex-saxonum/middle', CALL_UP, 'Gather the army'],
  ['carolingi/two', [], 'counters placed'],
  ['carolingi/moving', [], 'Move troops'],
  ['carolingi/fullest', [], 'Influence'],
])(
  'a phone shows at first sight the names and numbers of the lands that can be chosen in %s after %j',
  async (which, steps, question) => {
    const page = await gallery.visit({ page: `table/${which}/asked`, size: PHONE });
    for (const name of steps) await page.getByRole('button', { name }).first().tap();
    await page.locator('.asked', { hasText: question }).waitFor();
    await page.locator('.area.lit').first().waitFor({ state: 'attached' });
    const lit = await page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>('.area.lit')].map(({ dataset }) => dataset.area!),
    );
    expect(lit.length).toBeGreaterThan(1);
    const all = await onPaper(page);
    const shown = await page.evaluate(numbersByArea, undefined);
    expect(lit.filter((area) => all[area]! > 0 && !(shown[area]! > 0))).toEqual([]);
    expect(await page.evaluate(withoutName, lit)).toEqual([]);
    expect(await page.evaluate(faultyNumbers, lit)).toEqual([]);
    expect(await page.evaluate(coveredNames)).toEqual([]);
    await page.close();
  },
);

it('Carolingian Twilight: a phone opens on the lands where one’s forces may be set up, and shows all of the map a tap away', async () => {
  const page = await gallery.visit({ page: 'table/carolingian-twilight/start/asked', size: PHONE });
  const scale = () =>
    page
      .locator('.world')
      .evaluate((world) => Number(/scale\(([\d.]+)\)/.exec(world.getAttribute('transform')!)![1]));
  await page.locator('.deploy').waitFor();
  await expect.poll(scale).toBeGreaterThan(1.4);
  const names = await page.locator('.deploy tbody th').allTextContents();
  const isSeen = (name: string) =>
    page
      .locator(`[data-area][aria-label^="${name}"]`)
      .first()
      .evaluate((area: SVGElement) => {
        const [at, map] = [area, area.ownerSVGElement!].map((one) => one.getBoundingClientRect());
        const [x, y] = [(at!.left + at!.right) / 2, (at!.top + at!.bottom) / 2];
        return map!.left <= x && x <= map!.right && map!.top <= y && y <= map!.bottom;
      });
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect([name, await isSeen(name.trim())]).toEqual([name, true]);
  await page.getByRole('button', { name: 'Whole' }).tap();
  await expect.poll(scale).toBe(1);
  await page.getByRole('button', { name: 'Mine' }).tap();
  await expect.poll(scale).toBeGreaterThan(1.4);
  await page.close();
});

it('Dark Age: what is seen from afar is certain or says that it is not', async () => {
  const page = await gallery.visit({ page: FULLEST });
  const numbers = await page.evaluate(() =>
    [...document.querySelectorAll('.stack .troops')].map((piece) => [
      piece.classList.contains('old'),
      piece.querySelector('.number')!.textContent!.endsWith('?'),
    ]),
  );
  expect(numbers.filter(([old, doubted]) => old !== doubted)).toEqual([]);
  expect(new Set(numbers.map(([old]) => old)).size).toBe(2);
  expect(await page.evaluate(faultyNumbers, undefined)).toEqual([]);
  await page.close();
});

describe('Dark Age, troops known in 54 areas', () => {
  const TROOPS = '.troops';
  const codesOf = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>('[data-area]')].map(({ dataset }) => dataset.area!),
    );

  it('shows each of them and each code on screens of all sizes, and nearer all that is known', async () => {
    const page = await gallery.visit({ page: FULLEST });
    const [troops, all, codes] = [await onPaper(page, TROOPS), await onPaper(page), await codesOf(page)];
    expect(Object.keys(troops)).toHaveLength(54);
    expect(codes).toHaveLength(173);
    for (const size of SCREENS) {
      await page.setViewportSize(size);
      await drawn(page);
      const message = JSON.stringify(size);
      await expect.poll(() => page.evaluate(numbersByArea, TROOPS), { message }).toEqual(troops);
      await expect.poll(() => page.evaluate(faultyNumbers, undefined), { message }).toEqual([]);
      await expect.poll(() => page.evaluate(withoutName, codes), { message }).toEqual([]);
      expect([size, await page.evaluate(coveredNames)]).toEqual([size, []]);
    }
    for (let i = 0; i < 2; i++) await nearer(page);
    await expect.poll(() => page.evaluate(numbersByArea, undefined)).toEqual(all);
    await expect.poll(() => page.evaluate(faultyNumbers, undefined)).toEqual([]);
    await expect.poll(() => page.evaluate(withoutName, codes)).toEqual([]);
    await page.close();
  });

  it('shows a phone at first sight those of one’s own, and the rest two steps in', async () => {
    const page = await gallery.visit({ page: FULLEST, size: PHONE });
    const own = await page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>('[data-area][aria-label*=", of Wessex"]')].map(
        ({ dataset }) => dataset.area!,
      ),
    );
    expect(own.length).toBeGreaterThan(4);
    const [troops, all, codes] = [await onPaper(page, TROOPS), await onPaper(page), await codesOf(page)];
    const missing = async () => {
      const shown = await page.evaluate(numbersByArea, TROOPS);
      return own.filter((area) => troops[area] !== shown[area]);
    };
    await expect.poll(missing).toEqual([]);
    await expect.poll(() => page.evaluate(faultyNumbers, undefined)).toEqual([]);
    await expect.poll(() => page.evaluate(withoutName, own)).toEqual([]);
    expect(await page.evaluate(coveredNames)).toEqual([]);
    for (let i = 0; i < 2; i++) await nearer(page);
    await expect.poll(() => page.evaluate(numbersByArea, undefined)).toEqual(all);
    await expect.poll(() => page.evaluate(faultyNumbers, undefined)).toEqual([]);
    await expect.poll(() => page.evaluate(withoutName, codes)).toEqual([]);
    await page.close();
  });
});

describe('Empires of the Middle Ages, when every area is somebody’s and bears something', () => {
  const [LEVELS, AREAS] = ['.level', 77];
  const SUBJECTS = 'levels people unrest forts forces ties claims wars faiths tongues'.split(' ');

  it('shows the level of each area on screens of all sizes, and nearer all that stands there', async () => {
    const page = await gallery.visit({ page: EMPIRES });
    const [levels, all] = [await onPaper(page, LEVELS), await onPaper(page)];
    expect(Object.keys(levels)).toHaveLength(AREAS);
    for (const size of SCREENS) {
      await page.setViewportSize(size);
      await drawn(page);
      const message = JSON.stringify(size);
      await expect.poll(() => page.evaluate(numbersByArea, LEVELS), { message }).toEqual(levels);
      await expect.poll(() => page.evaluate(faultyNumbers, undefined), { message }).toEqual([]);
      expect([size, await page.evaluate(coveredNames)]).toEqual([size, []]);
    }
    for (let i = 0; i < 2; i++) await nearer(page);
    await expect.poll(() => page.evaluate(numbersByArea, undefined)).toEqual(all);
    await page.close();
  });

  it.each(SIZES)(
    'covers no name in any view of the map on %s, and every number of it is read',
    async (_, size) => {
      const page = await gallery.visit({ page: EMPIRES, size });
      for (const subject of SUBJECTS) {
        if (size === PHONE) await page.getByLabel('More tools for the map').tap();
        await page.locator('.subjects select').selectOption(subject);
        if (size === PHONE) await page.keyboard.press('Escape');
        await drawn(page);
        await expect.poll(() => page.evaluate(faultyNumbers, undefined), { message: subject }).toEqual([]);
        expect([subject, await page.evaluate(coveredNames)]).toEqual([subject, []]);
        expect([subject, await page.evaluate(smallPrint, 9)]).toEqual([subject, []]);
      }
      await page.close();
    },
  );
});

it('Dark Age: pieces of the key are shown whole, wide ones too', async () => {
  const page = await gallery.visit({ page: FULLEST });
  await page.getByRole('button', { name: 'Key' }).click();
  await page.locator('.key .loose').first().waitFor();
  expect(await page.evaluate(cutPieces, '.key')).toEqual([]);
  await page.close();
});

it.each([SCREENS[0]!, DESK])(
  'Dark Age: the report has room beside map and sheet at $width × $height, and gives it back to the log',
  async (size) => {
    const page = await gallery.visit({ page: FULLEST, size });
    const widthOf = (selector: string) =>
      page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().width));
    const map = await widthOf('.table-map');
    await page.getByRole('tab', { name: 'Report' }).click();
    await page.locator('.report').waitFor();
    expect(await widthOf('.leaf')).toBeGreaterThanOrEqual(340);
    expect(await widthOf('.prompt')).toBeGreaterThanOrEqual(360);
    expect(await widthOf('.table-map')).toBe(map);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.locator('.stays .log').waitFor();
    expect(await page.locator('.report').count()).toBe(0);
    await page.close();
  },
);

it('a phone names the land that the question speaks of, though no choice touches it', async () => {
  const page = await gallery.visit({ page: 'table/lex-saxonum/fullest/asked', size: PHONE });
  expect(await page.locator('.asked').textContent()).toContain('Ohrum');
  expect(await page.locator('.area.lit').count()).toBe(0);
  expect(await page.evaluate(withoutName, ['ohrum'])).toEqual([]);
  await page.close();
});

it.each(SIZES)('the dice of both sides lie apart on %s, also while they tumble', async (_, size) => {
  const page = await gallery.visit({ page: 'table/lex-saxonum/combat/asked', size });
  await page.locator('.dice').nth(1).waitFor();
  const gap = await page.evaluate(() => {
    const [upper, lower] = [...document.querySelectorAll('.dice')].map((row) => row.getBoundingClientRect());
    return lower!.top - upper!.bottom;
  });
  // They come from 14 pixels above.
  expect(gap).toBeGreaterThanOrEqual(14);
  await page.close();
});

it('Lex Saxonum: no year is left after the last, and peoples have their names', async () => {
  const page = await gallery.visit({ page: 'table/lex-saxonum/last-year' });
  expect(await page.locator('.nearness').textContent()).toContain('14 of 14');
  await page.getByRole('button', { name: 'Key' }).click();
  await page.locator('.key').getByText('West Friesland', { exact: true }).waitFor();
  await page.close();
});

describe('axe-core finds nothing, and everything one can act on has a name and a ring', () => {
  it.each([
    { page: '', theme: 'dark' },
    { page: 'kit', theme: 'light' },
    { page: 'kit', theme: 'dark', size: PHONE },
    { page: EMPIRES, theme: 'dark', size: PHONE },
    { page: 'map/dark-age/lit', theme: 'dark' },
    { page: 'table/lex-saxonum/fullest/asked', theme: 'light' },
    { page: 'table/carolingi/fullest/asked', theme: 'dark' },
    { page: LARGE, theme: 'light' },
    { page: 'table/dark-age/start', theme: 'dark', size: PHONE },
  ] as const)('on #$page by $theme', async (visit) => {
    const page = await gallery.visit(visit);
    await page.addScriptTag({ path: axe });
    expect(await page.evaluate(accessIssues)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(nameless)).toEqual([]);
    expect(await page.evaluate(ringless)).toEqual([]);
    await page.close();
  });
});

describe('the map', () => {
  it('is walked by arrow keys, along borders, and each step is told', async () => {
    const page = await gallery.visit({ page: 'map/lex-saxonum/owned' });
    await page.locator('[data-area="verden"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-area'))).toBe('bardowick');
    expect(await page.locator('.inspector h2').textContent()).toContain('Bardowick');
    await page.close();
  });

  it('asks which is meant where a finger touches two that can be chosen', async () => {
    const page = await gallery.visit({ page: 'table/lex-saxonum/middle/asked', size: PHONE });
    await page.getByRole('button', { name: 'Launch an operation' }).tap();
    await page.locator('.asked', { hasText: 'Activate units' }).waitFor();
    const lit = page.locator('.area.lit');
    expect(await lit.count()).toBeGreaterThan(1);
    const between = await page.evaluate(() => {
      const at = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest<SVGElement>('.area.lit')?.dataset.area;
      const { left, top, right, bottom } = document.querySelector('.sheet')!.getBoundingClientRect();
      for (let y = top + 20; y < bottom - 20; y += 5) {
        for (let x = left + 20; x < right - 20; x += 5) {
          const [a, b] = [at(x, y), at(x + 6, y)];
          if (a && b && a !== b) return { x: x + 3, y };
        }
      }
      return null;
    });
    expect(between).not.toBeNull();
    await page.touchscreen.tap(between!.x, between!.y);
    await page.getByRole('dialog', { name: 'Which do you mean?' }).waitFor();
    await page.close();
  });

  it('can be read as a list', async () => {
    const page = await gallery.visit({ page: 'table/lex-saxonum/middle/asked' });
    await page.getByRole('button', { name: 'List' }).click();
    const first = page.locator('.area-list li').first();
    expect(await first.textContent()).toMatch(/Aix-la-Chapelle · Carolingian/);
    expect(await page.locator('.area-list li').count()).toBe(23);
    await page.getByLabel('Find an area').fill('syb');
    expect(await page.locator('.area-list li').count()).toBe(1);
    await page.close();
  });

  it('moves by one attribute: until a grade of zoom is passed, nothing is drawn again', async () => {
    const page = await gallery.visit({ page: 'map/dark-age/owned' });
    await page.evaluate(() => {
      const seen = { changed: 0 };
      Object.assign(globalThis, { seen });
      const watch = new MutationObserver((list) => {
        seen.changed += list.filter(({ type }) => type === 'childList').length;
      });
      watch.observe(document.querySelector('.world')!, { childList: true, subtree: true });
    });
    await page.locator('.sheet > svg[data-held]').hover();
    await page.mouse.wheel(0, -80);
    await page.waitForFunction(() =>
      document.querySelector('.world')!.getAttribute('transform')!.includes('scale(1.1'),
    );
    expect(
      await page.evaluate(() => (globalThis as unknown as { seen: { changed: number } }).seen.changed),
    ).toBe(0);
    await page.close();
  });
});

describe('a table', () => {
  it('plays by its buttons, and narrows to what is pointed at', async () => {
    const page = await gallery.visit({ page: 'table/lex-saxonum/middle/asked' });
    await page.getByRole('button', { name: 'Launch an operation' }).click();
    await page.locator('.asked', { hasText: 'Activate units' }).waitFor();
    expect(await page.locator('.area.lit').count()).toBeGreaterThan(0);
    await page.close();
  });

  it('opens log, rules and aid by a key, and a clause by its name', async () => {
    const page = await gallery.visit({ page: 'table/carolingi/middle/asked' });
    await page.keyboard.press('a');
    await page.getByText('The tiles of each').waitFor();
    await page.locator('.asked .clause').click();
    await page.locator('.reader .wanted').waitFor();
    expect(await page.locator('.reader .wanted b').textContent()).toMatch(/^CG-/);
    await page.close();
  });

  it.each([
    [1280, 720],
    [1440, 900],
  ])(
    'at %i × %i has map, question and log side by side, and rules are read without hiding any of them',
    async (width, height) => {
      const page = await gallery.visit({
        page: 'table/lex-saxonum/fullest/asked',
        size: { width, height },
      });
      /** What is seen of it, in pixels. */
      const seen = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const inside = [
            Math.min(right, innerWidth) - Math.max(left, 0),
            Math.min(bottom, innerHeight) - Math.max(top, 0),
          ];
          return { left, right, width: Math.round(inside[0]!), height: Math.round(inside[1]!) };
        });
      const [map, asked, log] = [await seen('.table-map'), await seen('.prompt'), await seen('.log')];
      expect(map.right).toBeLessThan(asked.left);
      expect(asked.right).toBeLessThan(log.left);
      expect(asked.width).toBeGreaterThanOrEqual(360);
      expect(log.width).toBeGreaterThanOrEqual(240);
      expect(log.height).toBeGreaterThan(height / 2);
      // No large bars beside the map.
      const [sheet, ground] = [await seen('.sheet'), await seen('.sheet .world')];
      expect(sheet.width - ground.width).toBeLessThan(40);

      await page.locator('.asked .clause').click();
      await page.locator('.reader .wanted').waitFor();
      expect((await seen('#leaf')).height).toBeGreaterThan(200);
      expect((await seen('.log')).height).toBeGreaterThan(100);
      expect(await seen('.prompt')).toEqual(asked);
      expect(await seen('.table-map')).toEqual(map);
      await page.keyboard.press('l');
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('log');
      await page.getByRole('button', { name: 'Close Rules' }).click();
      expect(await seen('.log')).toEqual(log);
      await page.close();
    },
  );

  it('shows no hand but one’s own', async () => {
    const page = await gallery.visit({ page: 'table/carolingi/middle/spectator' });
    await page.keyboard.press('c');
    await expect.poll(() => page.locator('.panel').count()).toBe(6);
    expect(await page.getByText('Rack', { exact: true }).count()).toBe(0);
    await page.close();
  });

  it('says what is wrong with a form before anything is sent', async () => {
    const page = await gallery.visit({ page: 'kit' });
    const form = page.getByRole('form', { name: 'A bid' });
    await form.getByLabel('Fulda').check();
    await form.getByLabel('Verden').check();
    await form.locator('button[type=submit]').click();
    expect(await form.getByRole('alert').textContent()).toContain('not-a-list');
    await page.close();
  });

  it('fills a sheet by the keyboard: rows of several kinds, their order, warnings and faults at their rows', async () => {
    const page = await gallery.visit({ page: 'kit' });
    const form = page.getByRole('form', { name: 'Orders' });
    const row = (i: number) => form.locator(`[data-row="${i}"]`);
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement!;
        return `${at.closest('[data-row]')?.getAttribute('data-row')} ${at.tagName.toLowerCase()} ${at.getAttribute('data-do') ?? ''}`.trim();
      });
    expect(await row(0).locator('legend').textContent()).toBe('1 Rest');
    expect(await form.getByRole('status').textContent()).toBe('Draft kept');
    await form.getByRole('button', { name: 'Add: Proclaim' }).press('Enter');
    expect(await focused()).toBe('1 input');
    await page.keyboard.type('peace');
    await form.getByRole('button', { name: 'Add: March' }).press('Enter');
    expect(await focused()).toBe('2 select');
    expect(await form.getByRole('button', { name: /^Add/ }).count()).toBe(0);
    await page.keyboard.press('Alt+ArrowUp');
    expect(await focused()).toBe('1 select');
    expect(await row(1).locator('legend').textContent()).toBe('2 March');
    expect(await row(2).getByLabel('Text').inputValue()).toBe('peace');
    await form.getByRole('button', { name: 'Move line 2 up' }).press('Enter');
    expect(await focused()).toBe('0 button up');
    expect(await row(0).locator('legend').textContent()).toBe('1 March');
    await row(0).getByLabel('Men (1 to 9)').fill('9');
    expect(await row(0).locator('.warning').textContent()).toContain('all-men');
    expect(await row(0).locator('.warning').getByRole('button', { name: 'Rule LS-6.1.a' }).count()).toBe(1);
    await row(0).getByLabel('Men (1 to 9)').fill('77');
    await form.locator('button[type=submit]').press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    expect(await focused()).toBe('0 input');
    expect(await row(0).locator('.fault').textContent()).toContain('out-of-range');
    await row(0).getByLabel('Men (1 to 9)').fill('9');
    await form.getByRole('button', { name: 'Remove 2' }).press('Enter');
    expect(await focused()).toBe('1 button remove');
    await form.locator('button[type=submit]').press('Enter');
    expect(await form.getByRole('alert').textContent()).toContain('Send it again if it is meant so');
    await form.locator('button[type=submit]').press('Enter');
    expect(await page.locator('output').textContent()).toBe(
      '[{"kind":"march","to":"fulda","men":9},{"kind":"proclaim","text":"peace"}]',
    );
    await page.close();
  });

  it('lets dice lie still where motion is unwanted', async () => {
    const page = await gallery.visit({ page: 'kit' });
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('.die svg')!).animationName),
    ).toBe('none');
    await page.close();
  });
});
