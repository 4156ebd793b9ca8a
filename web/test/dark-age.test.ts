/**
 * Dark Age as it is played: two people and fourteen bots, from two browsers, the one by mouse and the other by keyboard
 * alone; and a turn on a phone by taps alone. Two turns; five when ANNALES_LONG is set.
 */

import { hash } from 'node:crypto';
import { look, type Seat, type State } from '@annales/engine';
import type { Table } from '@annales/games/dark-age/state.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, SALT, type Site } from './browser.ts';
import { clickArea, isSent, linesOf, option, send, tapArea, tool } from './orders.ts';
import { inHurry } from './playing.ts';
import { betrayed, tapped, type Wire } from './wire.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at field by field
type Answer = any;

const TURNS = process.env.ANNALES_LONG ? 5 : 2;
/** Each turn has as long as a whole test elsewhere. */
const LONG_ENOUGH = { timeout: TURNS * 300_000 };

let site: Site;
beforeAll(async () => {
  let tables = 0;
  site = await openSite({ server: { newSeed: () => hash('sha256', `kingdoms ${++tables}`) } });
});
afterAll(() => site.close());

const api = (page: Page, method: string, path: string, body?: unknown): Promise<Answer> =>
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

/** A table that somebody new makes. */
async function make(page: Page, seats: unknown[]): Promise<Answer> {
  await api(page, 'POST', '/guests');
  const made = await api(page, 'POST', '/tables', { game: 'dark-age', seats, listed: 'private' });
  for (const seat of made.table.mine)
    await api(page, 'POST', `/tables/${made.table.id}/salt`, { seat, salt: SALT });
  return made;
}

async function somebody(url = site.url, size?: typeof PHONE): Promise<Page> {
  const page = await site.visit('/settings', size && { size });
  await inHurry(page);
  await page.goto(`${url}/settings`);
  return page;
}

/** Another browser of the same person. */
async function elsewhere(page: Page, path: string, url = site.url): Promise<Page> {
  const other = await somebody(url);
  await other.context().addCookies(await page.context().cookies());
  await other.goto(url + path);
  await other.locator('.order-sheet').waitFor();
  return other;
}

/** The table as the server has it. */
const tableOf = async (id: string): Promise<Table> => {
  const live = (await site.serving.services.hall.table(id))!;
  return (live.playing().state as State<Table>).table;
};

/** The turn is run when all are ready: the page asks for the sheet of the next one. */
async function turnIsRun(page: Page, turn: number): Promise<void> {
  await page.locator('.asked', { hasText: new RegExp(`^Turn ${turn + 1}: `) }).waitFor();
  await page.locator('.order-sheet').waitFor();
}

// ---------------------------------------------------------------- the sheet

/** Whoever types does not care about capitals. */
const capitalsOf = async (page: Page): Promise<string[]> =>
  (await linesOf(page)).map((one) => one.toUpperCase());
const ready = (page: Page) => page.getByRole('button', { name: /Ready/ });

/** Goes from one thing to the next until what it is called fits. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 400; i++) {
    await page.keyboard.press(key);
    const here = await page.evaluate(() => {
      const { activeElement: at } = document;
      return at ? (at.getAttribute('aria-label') ?? at.textContent ?? '').trim() : '';
    });
    if (name.test(here)) return;
  }
  throw new Error(`no key leads to ${name}`);
}

/** By keys alone: each line typed and the next one begun. */
async function typeLines(page: Page, lines: readonly string[], from = 1): Promise<void> {
  await tabTo(page, new RegExp(`^Line ${from}$`));
  for (const [i, line] of lines.entries()) {
    if (i > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}

async function readyByKeys(page: Page): Promise<void> {
  await tabTo(page, /Ready: run the turn/, 'Shift+Tab');
  await page.keyboard.press('Enter');
}

// ---------------------------------------------------------------- what others must not know

/** A line that only one kingdom would write. */
const isTelling = (line: string): boolean => line.length > 7;

/** The lines that some seats gave in the last turn. */
async function linesGiven(id: string, seats: (seat: Seat) => boolean): Promise<string[]> {
  const t = await tableOf(id);
  return t.players
    .filter(seats)
    .flatMap((seat) => look(t.reports[seat]!).lines.map(({ line }) => line))
    .filter(isTelling);
}

/** All that a page holds: what is drawn, and what stands in its fields. */
const heldBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return document.documentElement.outerHTML + fields.map(({ value }) => value).join('\n');
  });

/** Nothing of any other kingdom has come this way, nor stands in the page; what is one's own has come. */
async function mustKnowNothing(
  page: Page,
  wire: Wire,
  seat: Seat,
  { own, others }: { own: ReadonlySet<string>; others: ReadonlySet<string> },
): Promise<void> {
  const text = wire.heard();
  expect(betrayed(text, seat)).toEqual([]);
  const held = await heldBy(page);
  expect(held.includes('$is')).toBe(false);
  const [sent, shown] = [text.toLowerCase(), held.toLowerCase()];
  const isSent = (line: string): boolean => sent.includes(`"${line.toLowerCase()}"`);
  const isShown = (line: string): boolean => shown.includes(line.toLowerCase());
  // Whoever has taken an area may write the very line that its last owner wrote.
  const mine = new Set([...own].map((line) => line.toLowerCase()));
  const theirs = [...others].filter((line) => !mine.has(line.toLowerCase()));
  expect(theirs.filter((line) => isSent(line) || isShown(line))).toEqual([]);
  expect([...own].filter((line) => !isSent(line))).toEqual([]);
}

// ---------------------------------------------------------------- playing

/** An action, an area and a word that there are not: wrong whatever has happened meanwhile. */
const FAULTS = ['MOV WIN HNS', 'MOVE SOM XYZ', 'MOVE WIN'] as const;

/** What is written by mouse, turn by turn. */
const MOUSE: ((page: Page, areas: readonly string[]) => Promise<string[]>)[] = [
  /** By the map and by buttons. */
  async (page) => {
    await clickArea(page, 'DOR');
    await option(page, /^LEVY/).click();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Next line' }).click();
    await clickArea(page, 'HNS');
    await option(page, /^MOVE/).click();
    await clickArea(page, 'WLT');
    await page.getByRole('button', { name: 'Next line' }).click();
    await option(page, /^TAX/).click();
    return ['LEVY DOR 2', 'MOVE HNS WLT', 'TAX'];
  },
  /** Pasted, with three faults: each is told at its line, and all lines stay as they were. */
  async (page) => {
    await tool(page, 'Paste').click();
    const [action, area, nowhere] = FAULTS;
    const sheet = `Orders of Wessex\n1. TAX\n2. ${action}\n3. ${area}\n5. ${nowhere}\nMESSAGE Peace`;
    await page.getByLabel('A sheet as text').fill(sheet);
    await tool(page, 'Lay it on the sheet').click();
    const lines = ['TAX', action, area, '', nowhere];
    await expect.poll(() => capitalsOf(page)).toEqual(lines);
    const said = (number: number) => page.locator(`#order-${number}-said`).textContent();
    expect(await said(2)).toContain('There is no action “MOV”');
    expect(await said(3)).toContain('“XYZ” is no area, kingdom or number');
    expect(await said(5)).toContain('MOVE wants an area to go to');
    expect(await page.locator('.order-over li').allTextContents()).toEqual(['Orders of Wessex']);
    expect(await page.getByLabel('Message to all').inputValue()).toBe('Peace');
    return lines;
  },
  /** What was written last turn, without a line. */
  async (page) => {
    await tool(page, 'Last turn’s lines').click();
    await page.locator('#order-2').click();
    await page.getByRole('button', { name: 'Delete line 2' }).click();
    return ['TAX', FAULTS[1], '', FAULTS[2]];
  },
];

/** Whatever is offered first in an area that is one's own, and taxes. */
async function whatIsOffered(page: Page, [area]: readonly string[]): Promise<string[]> {
  await clickArea(page, area!);
  await option(page, /./).click();
  await page.locator('#order-2').click();
  await option(page, /^TAX/).click();
  const lines = await capitalsOf(page);
  expect(lines).toEqual([expect.stringContaining(area!), 'TAX']);
  return lines;
}

/** By keys: some lines for each turn. */
const KEYS: string[][] = [
  ['tax', 'levy yor 1', 'mark of northumbria'],
  ['tax', 'grow yor', 'order 2'],
  ['tax', 'levy yks 1', 'house 1'],
];

test('two people and fourteen bots, the one by mouse, the other by keyboard alone', LONG_ENOUGH, async () => {
  const wires = [await tapped(site.url), await tapped(site.url)] as const;
  const mouse = await somebody(wires[0].url);
  const bots = Array.from({ length: 14 }, () => ({ bot: 'heuristic' }));
  const { table, invitations } = await make(mouse, ['me', 'link', ...bots]);
  const { id } = table;
  let keys = await somebody(wires[1].url);
  await api(keys, 'POST', '/guests');
  const link = new URL(invitations.northumbria);
  await keys.goto(wires[1].url + link.pathname + link.hash);
  await keys.getByRole('button', { name: /^Sit down/ }).waitFor();
  await tabTo(keys, /^Sit down/);
  await keys.keyboard.press('Enter');
  await expect.poll(async () => (await api(keys, 'GET', `/tables/${id}`)).mine).toEqual(['northumbria']);

  await mouse.goto(`${wires[0].url}/table/${id}`);
  await mouse.getByRole('button', { name: /^Start/ }).click();
  const given: Record<'mouse' | 'keys' | 'bots', Set<string>> = {
    mouse: new Set(),
    keys: new Set(),
    bots: new Set(),
  };
  const nothingKnown = async () => {
    const others = {
      mouse: new Set([...given.keys, ...given.bots]),
      keys: new Set([...given.mouse, ...given.bots]),
    };
    await mustKnowNothing(mouse, wires[0], 'wessex', { own: given.mouse, others: others.mouse });
    await mustKnowNothing(keys, wires[1], 'northumbria', { own: given.keys, others: others.keys });
  };
  for (let turn = 1; turn <= TURNS; turn++) {
    for (const page of [mouse, keys]) await page.locator('.order-sheet').waitFor();
    const areas = Object.keys(look((await tableOf(id)).reports.wessex!).areas);
    const lines = await (MOUSE[turn - 1] ?? whatIsOffered)(mouse, areas);
    await expect.poll(() => capitalsOf(mouse)).toEqual(lines);
    if (turn <= 2) expect(await issuesOf(mouse)).toEqual([]);
    await send(mouse).click();
    await isSent(mouse);
    await ready(mouse).click();

    const typed = KEYS[turn - 1] ?? KEYS[0]!;
    if (turn === 2) {
      // Begun in one browser, ended in another one.
      await typeLines(keys, typed.slice(0, 1));
      await keys.getByText('Draft kept.').first().waitFor();
      const other = await elsewhere(keys, `/table/${id}`, wires[1].url);
      await keys.context().close();
      keys = other;
      await expect.poll(() => capitalsOf(keys)).toEqual([typed[0]!.toUpperCase()]);
      await typeLines(keys, typed.slice(1), 2);
    } else await typeLines(keys, typed);
    await expect.poll(() => capitalsOf(keys)).toEqual(typed.map((line) => line.toUpperCase()));
    if (turn <= 2) expect(await issuesOf(keys)).toEqual([]);
    await keys.keyboard.press('Control+Enter');
    await isSent(keys);
    // Nobody knows what the other has sent.
    for (const line of lines) if (isTelling(line)) given.mouse.add(line);
    for (const line of typed) if (isTelling(line)) given.keys.add(line);
    await nothingKnown();
    await readyByKeys(keys);

    for (const page of [mouse, keys]) await turnIsRun(page, turn);
    const isBot = (seat: Seat) => seat !== 'wessex' && seat !== 'northumbria';
    for (const line of await linesGiven(id, isBot)) given.bots.add(line);

    // The report tells what became of every line, also of those that could not be read.
    const report = mouse.locator('.report');
    // Once open it goes with the turns.
    if (!(await report.isVisible())) await mouse.getByRole('tab', { name: 'Report' }).click();
    await report.locator('h2', { hasText: `after turn ${turn}` }).waitFor();
    const told = await report.locator('[data-part="lines"]').textContent();
    expect(lines.filter((line) => !told!.includes(line))).toEqual([]);
    if (!(await keys.locator('.report').isVisible())) {
      await tabTo(keys, /^Report/, 'Shift+Tab');
      await keys.keyboard.press('Enter');
    }
    await keys.locator('.report h2', { hasText: `after turn ${turn}` }).waitFor();
  }
  expect(given.bots.size).toBeGreaterThan(50);
  await nothingKnown();
  expect(site.faults.filter((one) => !one.startsWith('asks http://localhost:'))).toEqual([]);
  for (const page of [mouse, keys]) await page.context().close();
  for (const wire of wires) wire.close();
});

test('a turn on a phone: the sheet is written, sent and read about with taps alone', async () => {
  const phone = await somebody(site.url, PHONE);
  const { table } = await make(phone, ['me']);
  await api(phone, 'POST', `/tables/${table.id}/start`);
  await phone.goto(`${site.url}/table/${table.id}`);
  await phone.locator('.order-sheet').waitFor();
  // So near that two taps beside each other are not one double tap.
  for (let i = 0; i < 2; i++) await phone.getByRole('button', { name: 'Nearer' }).tap();
  await tapArea(phone, 'WIN');
  await option(phone, /^LEVY/).tap();
  await phone.getByRole('button', { name: 'One more' }).tap();
  await phone.getByRole('button', { name: 'Next line' }).tap();
  await tapArea(phone, 'HNS');
  await option(phone, /^MOVE/).tap();
  await tapArea(phone, 'WLT');
  await phone.getByRole('button', { name: 'Next line' }).tap();
  await option(phone, /^TAX/).tap();
  await expect.poll(() => capitalsOf(phone)).toEqual(['LEVY WIN 2', 'MOVE HNS WLT', 'TAX']);
  expect(await issuesOf(phone)).toEqual([]);
  await send(phone).tap();
  await isSent(phone);
  // Once it is sent, the sheet that lies over the question offers what comes next; and it gives way to a new report.
  await phone.locator('.order-ready').tap();
  await turnIsRun(phone, 1);
  await phone.getByRole('tab', { name: 'Report' }).tap();
  await phone.locator('.report h2', { hasText: 'after turn 1' }).waitFor();
  const told = await phone.locator('.report [data-part="lines"]').textContent();
  expect(['LEVY WIN 2', 'MOVE HNS WLT', 'TAX'].filter((line) => !told!.includes(line))).toEqual([]);
  expect(await issuesOf(phone)).toEqual([]);
  await phone.context().close();
});
