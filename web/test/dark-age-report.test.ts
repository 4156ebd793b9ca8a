/** Reports of Dark Age beside the map: past turns from the record, a turn round by round, and on paper. */

import { readFileSync } from 'node:fs';
import { fast, look, type Seat, type State } from '@annales/engine';
import { countedIn, findIn } from '@annales/games/dark-age/board/report/course.ts';
import { positionsOf } from '@annales/games/dark-age/board/report/steps.ts';
import { Turns } from '@annales/games/dark-age/board/report/turns.ts';
import { world as worldOf } from '@annales/games/dark-age/data.ts';
import { data, make } from '@annales/games/dark-age/game.ts';
import { reportIn } from '@annales/games/dark-age/report/telling.ts';
import { computerSheet } from '@annales/games/dark-age/rules/computer.ts';
import { knownBy } from '@annales/games/dark-age/rules/known.ts';
import type { Area, Table } from '@annales/games/dark-age/state.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';
import { inHurry } from './playing.ts';

const game = make(data);
const world = worldOf(data);
const OPTIONS = Object.fromEntries(game.facts.options.map((one) => [one.id, one.default]));

type View = State<Table>;
const tableOf = (view: unknown): Table => ({ ...world, ...(view as View).table });

/** Some turns of a game that the computer's own orders play, and what a seat saw after each step. */
function played(turns: number, seats: readonly Seat[], viewer: Seat): View[] {
  const chance = fast(7);
  const { state } = game.setup({ scenario: 'quick', options: OPTIONS, seats: [...seats] }, chance);
  const views: View[] = [game.view(state, viewer) as unknown as View];
  for (let turn = 0; turn < turns; turn++)
    for (const { seat } of game.asks(state)) {
      const t = tableOf(state);
      const { kingdom } = look(t.reports[seat]!);
      const { lines } = computerSheet(t, t.options, knownBy(t, seat), kingdom, 'dropout');
      const sheet = {
        verb: 'orders',
        message: '',
        phone: '',
        email: '',
        lines: lines.map((line) => ({ line })),
      };
      for (const action of [sheet, { verb: 'ready' }]) {
        game.act(state, seat, action as never, chance);
        views.push(structuredClone(game.view(state, viewer)) as unknown as View);
      }
    }
  return views;
}

describe('past turns', () => {
  const views = played(9, ['essex', 'kent', 'vikings'], 'essex');

  const reading = () => {
    const looks: number[] = [];
    const turns = new Turns(async (version) => {
      looks.push(version);
      return views[version - 1]!;
    });
    turns.note(views.length, views.at(-1)!);
    return { turns, looks };
  };

  test('each is found in the record as the seat saw it then, with few looks', async () => {
    const { turns, looks } = reading();
    for (const turn of [0, 3, 8]) expect((await turns.view(turn))!.table.roundup!.turn).toBe(turn);
    expect(looks.length).toBeLessThan(10);
    const { turns: all, looks: many } = reading();
    for (let turn = 9; turn >= 0; turn--) {
      const found = tableOf(await all.view(turn));
      const then = views.find(({ table }) => table.roundup?.turn === turn)!;
      expect(reportIn(found, 'essex')).toEqual(reportIn(tableOf(then), 'essex'));
    }
    expect(many.length).toBeLessThan(20);
    // What was read once is not read again.
    await all.view(4);
    expect(new Set(many).size).toBe(many.length);
  });

  test('what is not in the record is said not to be', async () => {
    const { turns } = reading();
    expect(await turns.view(12)).toBeNull();
    const empty = new Turns(() => Promise.reject(new Error('no record')));
    empty.note(1, views[0]!);
    expect(await empty.view(0)).not.toBeNull();
    expect(await empty.view(3)).toBeNull();
  });

  test('reading that fails can be tried again', async () => {
    let broken = true;
    const turns = new Turns(async (version) => {
      if (broken) throw new Error('the line is closed');
      return views[version - 1]!;
    });
    turns.note(views.length, views.at(-1)!);
    await expect(turns.view(2)).rejects.toThrow('the line is closed');
    broken = false;
    expect((await turns.view(2))!.table.roundup!.turn).toBe(2);
  });

  test('lines are found in all of them, the latest first; what is counted of others is public', () => {
    const texts = new Map([
      [1, 'Kent levied in Kent (KES)\n  nothing'],
      [2, 'Essex captured\n KENT again'],
    ]);
    expect(findIn(texts, ' kent ')).toEqual([
      { turn: 2, line: 'KENT again' },
      { turn: 1, line: 'Kent levied in Kent (KES)' },
    ]);
    expect(findIn(texts, 'k')).toEqual([]);
    const t = tableOf(views.at(-1));
    const { own, values } = countedIn(t, 'essex');
    expect(own).toBe('ESX');
    expect(Object.keys(values.population)).toEqual(['ESX']);
    expect(Object.keys(values.points)).toEqual(['ESX']);
    expect(Object.keys(values.areas).length).toBeGreaterThan(5);
    expect(countedIn(t, 'spectator').values.population).toEqual({});
  });
});

describe('a turn round by round', () => {
  const lastOf = (views: readonly View[], turn: number): View =>
    views.findLast(({ table }) => table.roundup?.turn === turn)!;

  test.each(['essex', 'kent', 'vikings'])(
    '%s: own areas come from one report to the next as lines and events tell',
    (viewer) => {
      const views = played(6, ['essex', 'kent', 'vikings'], viewer);
      const wrong: string[] = [];
      for (let turn = 1; turn <= 6; turn++) {
        const [before, t] = [turn - 1, turn].map((one) => tableOf(lastOf(views, one)));
        const report = reportIn(t!, viewer)!;
        const known = knownBy(t!, viewer);
        const steps = positionsOf(world, knownBy(before!, viewer), report, t!.roundup!, known);
        expect(steps.length).toBe(world.tables.lines + 2);
        expect(steps.at(-1)).toEqual(known);
        const gone = (id: string): number =>
          report.events.filter(({ what, facts }) => what === 'dispersed' && facts.area === id).length;
        const { areas: owned } = reportIn(before!, viewer)!;
        /** Of an area that was another's or nobody's one may not have known how many live there, and so does not now. */
        const inShort = (id: string, { owner, armies, ships, population, forts, trade }: Area): string =>
          `${owner} ${armies + ships}${owned[id] ? ` ${population} ${forts} ${trade}` : ''}`;
        for (const [id, now] of Object.entries(report.areas)) {
          const last = steps[world.tables.lines]!.areas[id]!;
          const told = inShort(id, { ...last, armies: last.armies - gone(id) });
          if (told !== inShort(id, now)) wrong.push(`turn ${turn}, ${id}: ${told}, not ${inShort(id, now)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test('it shows nothing but what the seat was told', () => {
    const views = played(5, ['essex', 'vikings'], 'vikings');
    const [before, view] = [4, 5].map((turn) => lastOf(views, turn));
    const stepsIn = (then: unknown, now: unknown) => {
      const [a, b] = [tableOf(then), tableOf(now)];
      return positionsOf(
        world,
        knownBy(a, 'vikings'),
        reportIn(b, 'vikings'),
        b.roundup!,
        knownBy(b, 'vikings'),
      );
    };
    const told = stepsIn(before, view);
    for (const seed of [1, 2]) {
      const imagine = (of: unknown) => game.imagine(of as never, 'vikings', fast(seed));
      expect(stepsIn(imagine(before), imagine(view))).toEqual(told);
    }
  });
});

describe('in a browser', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  const SHEET = ['TAX', 'GROW WIN', 'LEVY HNS 1', 'OVERRUN HNS WLT 1', 'SPY HNS -', 'NONSENSE', 'ORDER 1'];

  /** In the page: some turns at a table of the server with one player. */
  const playAtServer = (page: Page, turns: number): Promise<string> =>
    page.evaluate(
      async ([lines, count]) => {
        const call = async (path: string, body?: object) => {
          const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
          return (await fetch(`/api/v1${path}`, body && { method: 'POST', ...json })).json();
        };
        await call('/guests', {});
        const { table } = await call('/tables', { game: 'dark-age', seats: ['me'], listed: 'private' });
        const [seat] = table.mine;
        await call(`/tables/${table.id}/salt`, { seat, salt: 'ab'.repeat(16) });
        await call(`/tables/${table.id}/start`, {});
        const act = async (action: object) => {
          const { version } = await call(`/tables/${table.id}/view?seat=${seat}`);
          await call(`/tables/${table.id}/act`, { seat, version, id: crypto.randomUUID(), action });
        };
        for (let turn = 0; turn < count; turn++) {
          const message = `Hail in turn ${turn + 1}`;
          await act({
            verb: 'orders',
            message,
            phone: '',
            email: '',
            lines: lines.map((line) => ({ line })),
          });
          await act({ verb: 'ready' });
        }
        return table.id as string;
      },
      [SHEET, turns] as const,
    );

  const report = (page: Page) => page.locator('.report');

  async function openReport(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Report' }).press('Enter');
    await report(page).locator('h2').waitFor();
  }

  test('a report is read, searched and stepped through at a table of the server', async () => {
    const page = await site.visit('/settings');
    await inHurry(page);
    const id = await playAtServer(page, 4);
    await page.goto(`${site.url}/table/${id}`);
    await openReport(page);
    const title = report(page).locator('h2');
    await expect.poll(() => title.textContent()).toMatch(/after turn 4$/);
    expect(await report(page).locator('[data-part="lines"] li').first().textContent()).toContain('TAX');
    expect(await issuesOf(page)).toEqual([]);

    // Areas can be sorted, are lit when pointed at, and shown when chosen.
    const areas = report(page).locator('[data-part="areas"]');
    const codes = () => areas.locator('tbody tr:not(.total) th button').allTextContents();
    const before = await codes();
    await areas.getByRole('button', { name: 'Area' }).click();
    await expect.poll(codes).toEqual([...before].sort());
    await areas.getByRole('button', { name: 'Area' }).click();
    await expect.poll(codes).toEqual([...before].sort().reverse());
    await areas.locator('tbody button').first().hover();
    await expect.poll(() => page.locator('.glow-told').getAttribute('d')).toMatch(/^M/);

    // The turn before, as it was told then, and what all were told.
    await page.getByRole('button', { name: 'The turn before' }).click();
    await expect.poll(() => title.textContent()).toMatch(/after turn 3$/);
    await page.getByRole('button', { name: 'To all' }).click();
    await report(page).locator('[data-part="messages"]', { hasText: 'Hail in turn 3' }).waitFor();

    // Found in an earlier turn, and opened there.
    await page.getByRole('button', { name: 'All turns' }).click();
    await page.getByLabel('Search all turns').fill('hail in turn 2');
    await page.getByRole('button', { name: /^Turn 2: / }).click();
    await expect.poll(() => title.textContent()).toMatch(/after turn 2$/);
    await page.getByRole('button', { name: 'All turns' }).click();
    await expect.poll(() => report(page).locator('.report-chart svg').first().isVisible()).toBe(true);
    await expect.poll(() => report(page).locator('.report-table tbody tr').count()).toBe(5);
    expect(await issuesOf(page)).toEqual([]);

    // Round by round on the map.
    await page.getByLabel('Turn', { exact: true }).selectOption('4');
    await page.getByRole('button', { name: 'Yours' }).click();
    await page.getByRole('button', { name: 'Round by round on the map' }).click();
    const caption = page.locator('.map-shows');
    await expect.poll(() => caption.textContent()).toContain('before the first round');
    await page.getByRole('button', { name: 'A round on' }).click();
    await expect.poll(() => caption.textContent()).toContain('round 1 of 16');
    await page.locator('.report-steps', { hasText: 'TAX' }).waitFor();
    await page.getByRole('button', { name: 'To the end of the turn' }).click();
    await expect.poll(() => caption.textContent()).toContain('at the end of the turn');
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await expect.poll(() => caption.count()).toBe(0);
    // On a phone it has the whole screen, until the map is wanted.
    const phone = await site.visit(`/table/${id}`, { as: page.context() });
    await phone.setViewportSize(PHONE);
    await openReport(phone);
    const frame = phone.locator('.report-frame:modal');
    await frame.waitFor();
    expect(await issuesOf(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Round by round on the map' }).click();
    await frame.waitFor({ state: 'detached' });
    await phone.getByRole('button', { name: 'A round on' }).press('Enter');
    await expect.poll(() => phone.locator('.map-shows').textContent()).toContain('round 1 of 16');
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('a report is copied, kept and printed', async () => {
    const page = await site.visit('/settings');
    await inHurry(page);
    const id = await playAtServer(page, 1);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${site.url}/table/${id}`);
    await openReport(page);
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await page.getByText('Copied').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^\S.* after turn 1\n=+\n/);
    expect(text).toContain('“Hail in turn 1”');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^dark-age-turn-1-[a-z]{3}\.txt$/);
    expect(readFileSync((await file.path())!, 'utf8')).toBe(text);

    // On paper there is the report and nothing else, and afterwards the table again.
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-asked', 'print');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.getAttribute('body', 'data-asked')).toBe('print');
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.report-sheet');
    expect(await sheet.isVisible()).toBe(true);
    expect(await page.locator('.table').isVisible()).toBe(false);
    expect(await sheet.locator('h3').allTextContents()).toContain('Areas you own');
    expect(await sheet.locator('button').count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await sheet.count()).toBe(0);
    await page.emulateMedia({ media: null });
    expect(await page.locator('.table').isVisible()).toBe(true);
    expect(site.faults).toEqual([]);
    await page.context().close();
  });
});
