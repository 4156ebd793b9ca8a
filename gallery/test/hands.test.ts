/** What one would do with cardboard: by mouse, by keyboard, by touch. */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gallery, openGallery, PHONE } from '../browser.ts';

let gallery: Gallery;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(() => gallery.close());

const TABLE = 'table/lex-saxonum/fullest/spectator';
/** A point in an area. */
const middle = (page: Page, id: string) =>
  page.evaluate((which) => {
    const wash = document.querySelector<SVGPathElement>(`[data-area="${which}"] .wash`)!;
    const { left, top, width, height } = wash.getBoundingClientRect();
    for (const fx of [0.5, 0.4, 0.6, 0.3, 0.7])
      for (const fy of [0.5, 0.4, 0.6, 0.3, 0.7]) {
        const [x, y] = [left + fx * width, top + fy * height];
        if (wash.parentElement!.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    throw new Error(`${which} cannot be pointed at`);
  }, id);
type Finger = [x: number, y: number];
/**
 * Fingers on the screen, step by step, the last time none: a twentieth of a second apart by their own time, and sent on
 * together. However late a busy machine hands them on, two taps are two taps and none is a long one.
 */
const touch = async (page: Page, ...steps: Finger[][]) => {
  const hand = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  await Promise.all(
    steps.map((fingers, i) =>
      hand.send('Input.dispatchTouchEvent', {
        type:
          fingers.length === 0 ? 'touchEnd' : (steps[i - 1] ?? []).length === 0 ? 'touchStart' : 'touchMove',
        touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
        timestamp: start + i * 0.05,
      }),
    ),
  );
  await hand.detach();
};
/** Hands come after the map is drawn; before them it cannot be moved. */
const held = (page: Page) => page.locator('.sheet > svg[data-held]').waitFor();
const inspector = (page: Page) => page.locator('.inspector');
const sheet = (page: Page) => page.locator('.area-sheet');

describe('an area', () => {
  it('tells a mouse its neighbours and the kind of each border, and marks them', async () => {
    const page = await gallery.visit({ page: TABLE });
    const { x, y } = await middle(page, 'verden');
    await page.mouse.move(x, y);
    expect(await inspector(page).locator('h2').textContent()).toBe('Verden');
    const borders = await inspector(page).locator('dl').textContent();
    expect(borders).toMatch(/Over a river.*Treva.*\(Elbe\)/);
    expect(borders).toMatch(/By land.*Bardowick/);
    expect((await page.locator('.glow-beside').getAttribute('d'))!.length).toBeGreaterThan(100);
    await page.close();
  });

  it('picked by a mouse stays in sight and spreads its stack, until it is let go', async () => {
    const page = await gallery.visit({ page: TABLE });
    const { x, y } = await middle(page, 'ohrum');
    await page.mouse.click(x, y);
    await page.getByRole('button', { name: 'Bare' }).hover();
    expect(await inspector(page).locator('h2').textContent()).toBe('Ohrum');
    // Fourteen of them lie in a heap on the map.
    expect(await inspector(page).locator('.loose').count()).toBeGreaterThan(15);
    await page.locator('[data-area="ohrum"]').focus();
    await page.keyboard.press('Escape');
    expect(await inspector(page).count()).toBe(0);
    await page.close();
  });

  it('that no choice touches can be asked why, by keyboard alone', async () => {
    const page = await gallery.visit({ page: 'map/lex-saxonum/lit' });
    await page.locator('[data-area="verden"]').focus();
    await page.keyboard.press('Enter');
    await inspector(page).getByRole('button').waitFor();
    await page.keyboard.press('Tab');
    const named = await page.evaluate(() => document.activeElement?.textContent);
    expect(named).toBe('Why can I not do anything here?');
    await page.keyboard.press('Enter');
    expect(await page.locator('output').textContent()).toContain('verden');
    await page.close();
  });

  it('is told by a tap in a sheet with a handle and a close button, and the pieces tell what they are', async () => {
    const page = await gallery.visit({ page: TABLE, size: PHONE });
    expect(await sheet(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Nearer' }).tap();
    const { x, y } = await middle(page, 'ohrum');
    await page.touchscreen.tap(x, y);
    await page.getByRole('dialog', { name: 'Ohrum' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ohrum');
    const piece = sheet(page).locator('.tip-word').first();
    await piece.tap();
    expect(await page.getByRole('tooltip').textContent()).toContain('RP');
    await sheet(page).locator('h2').tap();
    expect(await page.getByRole('tooltip').count()).toBe(0);

    const height = () => sheet(page).evaluate((element) => element.clientHeight / innerHeight);
    await expect.poll(height).toBeLessThanOrEqual(0.5);
    await page.getByRole('button', { name: 'Show more of it' }).tap();
    await expect.poll(height).toBeGreaterThan(0.85);
    /** Drags the sheet by its handle. */
    const drag = async (by: number) => {
      const { x: left, y: top, width, height: tall } = (await page.locator('.handle').boundingBox())!;
      const from = [left + width / 2, top + tall / 2] as const;
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(from[0], from[1] + by, { steps: 4 });
      await page.mouse.up();
    };
    await drag(120);
    await expect.poll(height).toBeLessThanOrEqual(0.5);
    await drag(-120);
    await expect.poll(height).toBeGreaterThan(0.85);
    await page.keyboard.press('Escape');
    expect(await sheet(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-area'))).toBe('ohrum');
    const again = await middle(page, 'ohrum');
    await page.touchscreen.tap(again.x, again.y);
    await sheet(page).getByRole('button', { name: 'Close' }).tap();
    expect(await sheet(page).count()).toBe(0);
    await page.close();
  });

  it('on a phone offers its choices in its sheet, with the question; one tap does nothing yet', async () => {
    const page = await gallery.visit({ page: 'table/lex-saxonum/middle/asked', size: PHONE });
    await page.getByRole('button', { name: 'Launch an operation' }).tap();
    await page.locator('.prompt .asked', { hasText: 'Activate units' }).waitFor();
    const asked = await page.locator('.prompt').textContent();
    const lit = await page.evaluate(() => document.querySelector<SVGElement>('.area.lit')!.dataset.area!);
    await page.locator(`[data-area="${lit}"]`).focus();
    await page.keyboard.press('Enter');
    const choice = sheet(page).locator('.choice').first();
    await choice.waitFor();
    expect(await page.locator('.prompt').textContent()).toBe(asked);
    expect(await sheet(page).locator('.asked').textContent()).toContain('Activate units');
    expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await choice.tap();
    await expect.poll(() => page.locator('.prompt').textContent()).not.toBe(asked);
    expect(await sheet(page).count()).toBe(0);
    await page.close();
  });

  it('that is offered is never covered by the card of another', async () => {
    const page = await gallery.visit({ page: 'table/lex-saxonum/middle/asked' });
    await page.getByRole('button', { name: 'Launch an operation' }).click();
    await page.locator('.area.lit').first().waitFor();
    await page.locator('.area').first().focus();
    await page.locator('.inspector h2').waitFor();
    const covered = await page.evaluate(async () => {
      const found = new Set<string>();
      const areas = [...document.querySelectorAll<SVGElement>('.area')];
      const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      for (const area of areas) {
        area.focus();
        await drawn();
        const card = document.querySelector<HTMLElement>('.inspector')!;
        const { left, top, right, bottom } = card.getBoundingClientRect();
        card.style.visibility = 'hidden';
        for (let x = left + 1; x < right; x += 16) {
          for (let y = top + 1; y < bottom; y += 16) {
            const lit = document.elementFromPoint(x, y)?.closest<SVGElement>('.area.lit');
            if (lit) found.add(`${lit.dataset.area} by the card of ${area.dataset.area}`);
          }
        }
        card.style.visibility = '';
      }
      return [...found];
    });
    expect(covered).toEqual([]);
    await page.close();
  });
});

describe('the whole map', () => {
  it('is bared of counters, and shows values or control instead', async () => {
    const page = await gallery.visit({ page: TABLE });
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    expect(await page.locator('.stack').count()).toBeGreaterThan(20);
    await tool('Bare').click();
    expect(await page.locator('.stack').count()).toBe(0);
    await tool('Bare').click();
    await tool('Control').click();
    expect(await page.locator('.badge').count()).toBe(23);
    await tool('RP').click();
    expect(await page.locator('.value').count()).toBeGreaterThan(10);
    await tool('RP').click();
    expect(await page.locator('.stack').count()).toBeGreaterThan(20);
    await page.close();
  });

  it('shows the last moves as a trail, or not', async () => {
    const page = await gallery.visit({ page: TABLE });
    expect(await page.locator('.way').count()).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Trail' }).click();
    expect(await page.locator('.way').count()).toBe(0);
    await page.close();
  });

  it('is moved by wheel, keys and drag', async () => {
    const page = await gallery.visit({ page: TABLE });
    const world = () => page.locator('.world').getAttribute('transform');
    await held(page);
    const { x, y } = await middle(page, 'verden');
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await expect.poll(world).toContain('scale(1.7');
    const near = await world();
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 3 });
    await page.mouse.up();
    await expect.poll(world).not.toBe(near);
    await page.locator('[data-area="verden"]').focus();
    await page.keyboard.press('0');
    expect(await world()).toContain('scale(1)');
    await page.keyboard.press('+');
    expect(await world()).toContain('scale(2.5)');
    await page.close();
  });

  it('is pinched by two fingers, and moved by one once it is no longer whole', async () => {
    const page = await gallery.visit({ page: TABLE, size: PHONE });
    const world = () => page.locator('.world').getAttribute('transform');
    await held(page);
    const { x, y } = await middle(page, 'verden');
    const before = await world();
    await touch(page, [[x, y]], [[x + 30, y]], []);
    expect(await world()).toBe(before);
    const [apart, further]: Finger[][] = [20, 50].map((by) => [
      [x - by, y],
      [x + by, y],
    ]);
    await touch(page, apart!, further!, []);
    await expect.poll(world).toContain('scale(2.5)');
    const near = await world();
    await touch(page, [[x, y]], [[x + 40, y + 30]], []);
    await expect.poll(world).not.toBe(near);
    await page.close();
  });

  it('comes nearer where one points: to what was picked, or where it is tapped twice', async () => {
    const page = await gallery.visit({ page: 'table/lex-saxonum/middle/asked', size: PHONE });
    const world = () => page.locator('.world').getAttribute('transform');
    /** How far from the middle of the map an area is, as a part of its size. */
    const away = (area: string) =>
      page.evaluate((which) => {
        const { left, top, width, height } = document.querySelector('.sheet > svg')!.getBoundingClientRect();
        const it = document.querySelector(`[data-area="${which}"] .wash`)!.getBoundingClientRect();
        const dx = (it.left + it.width / 2 - left) / width - 0.5;
        const dy = (it.top + it.height / 2 - top) / height - 0.5;
        return Math.max(Math.abs(dx), Math.abs(dy));
      }, area);
    const tap = async (area: string) => {
      const { x, y } = await middle(page, area);
      await page.touchscreen.tap(x, y);
    };
    await tap('denmark');
    await page.getByRole('dialog', { name: 'Denmark' }).waitFor();
    await page.getByRole('button', { name: 'Nearer' }).tap();
    await expect.poll(world).toContain('scale(2.5)');
    expect(await away('denmark')).toBeLessThan(0.4);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Whole' }).tap();

    const { x, y } = await middle(page, 'sorbs');
    await touch(page, [[x, y]], [], [[x, y]], []);
    await expect.poll(world).toContain('scale(2.5)');
    expect(await away('sorbs')).toBeLessThan(0.5);
    await page.close();
  });

  it('and its question come back into sight when something new is asked', async () => {
    const page = await gallery.visit({
      page: 'table/lex-saxonum/middle/asked',
      size: { width: 1000, height: 480 },
    });
    const column = page.locator('.table-side');
    await column.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await column.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('1');
    await expect.poll(() => column.evaluate((element) => element.scrollTop)).toBe(0);
    await page.close();
  });

  it('is walked as a list by keyboard, area by area', async () => {
    const page = await gallery.visit({ page: 'table/lex-saxonum/middle/asked' });
    await page.getByRole('button', { name: 'Launch an operation' }).click();
    await page.getByRole('button', { name: 'List' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Find an area').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Choose /);
    await page.close();
  });
});

describe('what changes on the map', () => {
  /** Moves one unit from Koblenz to Büraburg. */
  const march = async (page: Page) => {
    for (const words of [
      'Launch an operation',
      'Activate all of Austrasia',
      'The army is complete',
      'Only some of the army in Koblenz go',
      'Take Koblenz-1 along',
      'Go to Büraburg',
    ])
      await page.locator('.prompt .choice', { hasText: words }).first().click();
    await page.locator('[data-stack="buraburg"] [data-piece="koblenz-1"]').waitFor({ state: 'attached' });
  };
  /** Which elements were set in motion. */
  const played = (page: Page) => page.evaluate(() => (globalThis as unknown as { played: string[] }).played);
  const watched = async (motion: 'reduce' | 'no-preference') => {
    const page = await gallery.visit({ page: 'table/lex-saxonum/middle/asked' });
    await page.emulateMedia({ reducedMotion: motion });
    await page.evaluate(() => {
      const list: string[] = [];
      Object.assign(globalThis, { played: list });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, ...how) {
        list.push(`${this.getAttribute('class')} ${JSON.stringify(how[0])}`);
        return animate.apply(this, how);
      };
    });
    return page;
  };

  it('travels from where it lay, and leaves nothing behind', async () => {
    const page = await watched('no-preference');
    await march(page);
    await expect.poll(() => played(page)).toHaveLength(2);
    const [ghost, real] = await played(page);
    expect(ghost).toMatch(/^ghost .*translate.*translate/);
    expect(real).toMatch(/^piece .*opacity/);
    await page.locator('.changed').waitFor({ state: 'detached' });
    await page.close();
  });

  it('is marked where motion is unwanted, until something else changes', async () => {
    const page = await watched('reduce');
    await march(page);
    await page.locator('.changed-piece').waitFor({ state: 'attached' });
    await page.locator('.prompt .choice', { hasText: 'End the operation here' }).click();
    expect(await page.locator('.changed-piece').count()).toBe(1);
    expect(await played(page)).toEqual([]);
    await page.close();
  });

  it('shows how many have come and gone where pieces are counted', async () => {
    const page = await gallery.visit({ page: 'table/carolingi/fullest/asked' });
    await page.locator('.prompt .choice', { hasText: 'Send 1 Missus to Toulouse' }).click();
    await expect.poll(() => page.locator('.count-mark').allTextContents()).toEqual(['+1']);
    await page.close();
  });

  it('has none where the map only tells of something else', async () => {
    const page = await gallery.visit({ page: 'table/empires/fullest/asked' });
    const subject = page.locator('.subjects select');
    for (const [told, piece] of [
      ['forts', 'fort'],
      ['unrest', 'value'],
      ['people', 'people'],
    ] as const) {
      await subject.selectOption(told);
      await page.locator(`[data-piece="${piece}"]`).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      expect([told, await page.locator('.changed').count()]).toEqual([told, 0]);
    }
    await page.close();
  });

  it('is seen where something was done that moved nothing', async () => {
    const page = await gallery.visit({ page: 'table/carolingi/two/asked' });
    await page.locator('.prompt .choice', { hasText: 'Develop Hessen to 1 counter' }).click();
    await page.locator('.changed-piece').waitFor({ state: 'attached' });
    const land = await page.locator('[data-area="hessen"] .wash').getAttribute('d');
    await page.locator(`.trail .place[d="${land}"]`).waitFor({ state: 'attached' });
    await page.close();
  });

  it('is seen on the part of the map that is in play, on which the map opens', async () => {
    const page = await gallery.visit({ page: 'table/carolingi/two/asked' });
    const world = () => page.locator('.world').getAttribute('transform');
    const opened = await world();
    const inSight = await page.evaluate(() => {
      const sheet = document.querySelector('.sheet')!.getBoundingClientRect();
      return [...document.querySelectorAll('.area:not(.outside) .wash')].every((wash) => {
        const { left, top, right, bottom } = wash.getBoundingClientRect();
        return left >= sheet.left && top >= sheet.top && right <= sheet.right && bottom <= sheet.bottom;
      });
    });
    expect(inSight).toBe(true);
    expect(opened).not.toContain('scale(1)');
    await page.getByRole('button', { name: 'Whole', exact: true }).click();
    expect(await world()).toContain('scale(1)');
    await page.getByRole('button', { name: 'In play', exact: true }).click();
    expect(await world()).toBe(opened);
    await page.close();
  });
});

describe('the choices of a question', () => {
  /** What stands on the buttons, in the order of the page, each with its key. */
  const buttons = (page: Page) => page.locator('.prompt .choice').allTextContents();

  it('stand in the order of the rules, single ones first, and those in sight have the keys 1 to 9', async () => {
    const page = await gallery.visit({ page: 'kit' });
    expect(await buttons(page)).toEqual([
      '1Pass',
      '2Finish',
      ...['Syburg', 'Eresburg', 'Paderborn', 'Verden', 'Ohrum', 'Treva'].map((land) => `March to ${land}`),
      ...['Scara-1', 'Scara-2', 'Hesse-1', 'Fulda-1'].map((unit, i) => `${i + 3}Activate ${unit}`),
    ]);
    for (const [key, chosen] of [
      ['2', 'Finish'],
      ['3', 'Activate Scara-1'],
      ['6', 'Activate Fulda-1'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByText(`Chosen: ${chosen}`, { exact: true }).waitFor();
    }
    await page.keyboard.press('7');
    expect(await page.locator('.chosen').textContent()).toBe('Chosen: Activate Fulda-1');
    await page.close();
  });

  it('are found with those first that begin with what is sought, and the keys follow', async () => {
    const page = await gallery.visit({ page: 'kit' });
    await page.getByPlaceholder('Find among 12 choices').fill('er');
    await page.getByText('1March to Eresburg').waitFor();
    expect(await buttons(page)).toEqual(['1March to Eresburg', '2March to Paderborn', '3March to Verden']);
    await page.close();
  });

  it('are chosen by a press though they move from under the mouse meanwhile, and not by one that is drawn away', async () => {
    const page = await gallery.visit({ page: 'kit' });
    const prompt = page.locator('.prompt');
    const chosen = prompt.locator('.chosen');
    const press = async (words: string) => {
      const choice = prompt.locator('.choice', { hasText: words });
      await choice.scrollIntoViewIfNeeded();
      const { x, y } = (await choice.boundingBox())!;
      await page.mouse.move(x + 9, y + 9);
      await page.mouse.down();
      return { x: x + 9, y: y + 9 };
    };
    const move = (pixels: number) =>
      prompt.evaluate((one, down) => {
        one.style.marginTop = `${down}px`;
      }, pixels);
    await press('Finish');
    await move(300);
    await page.mouse.up();
    expect(await chosen.textContent()).toBe('Chosen: Finish');
    // Nor is it what came under the pointer instead.
    await move(0);
    const { x, y } = await press('Pass');
    await page.mouse.move(x + 60, y);
    await move(300);
    await page.mouse.up();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    expect(await chosen.textContent()).toBe('Chosen: Finish');
    await page.close();
  });
});
