/** What a first visit costs: the bytes of the front page and of a table, as they go over the line, and the time until one is asked. */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatsOf } from '@annales/engine';
import { launch } from '@annales/gallery/browser.ts';
import { games } from '@annales/games';
import { serve } from '@annales/server';
import { pages } from '@annales/web/build.ts';
import type { Page } from 'playwright-core';
import { type Progress, type Row, row } from './measure.ts';
import { writingRows } from './writing.ts';

const SHELL = 60_000;
/** What every table fetches, whatever is played there; and all that is fetched for a table, by game. */
const COMMON = 90_000;
const SMALL = 150_000;
const LARGE = 220_000;
const LARGE_GAMES = ['dark-age', 'carolingian-twilight', 'empires'];
const FIRST_VIEW = 1000;
/** The first thing by which one answers: a choice, or a sheet that lies open. */
const ANSWER = '.prompt .choice:not(:disabled), .prompt form [type=submit]';
const ROUNDS = 5;

/** Every game that people come for and whose table is drawn, in its first scenario against as few bots as it allows. */
async function drawnGames(): Promise<{ game: string; title: string; bots: number }[]> {
  const isDrawn = (id: string) => existsSync(new URL(`../games/${id}/board/table.tsx`, import.meta.url));
  const titles = await Promise.all(
    Object.keys(games)
      .filter(isDrawn)
      .map((id) => games[id]!()),
  );
  return titles
    .filter(({ facts }) => !facts.sample)
    .map(({ facts }) => {
      const { min } = seatsOf(facts, facts.scenarios[0]!);
      return { game: facts.id, title: facts.title, bots: Math.max(2, min) - 1 };
    });
}

export async function benchPages(progress: Progress): Promise<Row[]> {
  progress('building the pages');
  const folder = mkdtempSync(join(tmpdir(), 'annales-bench-'));
  const serving = await serve({ file: join(folder, 'annales.db'), port: 0, pages: await pages(progress) });
  const browser = await launch([]);
  try {
    const viewport = { width: 1440, height: 900 };
    const front = await (await browser.newContext({ viewport })).newPage();
    const shell = await loading(front);
    await front.goto(serving.url);
    await front.getByRole('button', { name: 'Play now Lex Saxonum' }).waitFor();
    await front.waitForLoadState('networkidle');
    const script = shell().filter(({ type }) => type === 'Script');
    const rows = [
      row({
        name: 'the front page: JavaScript, gzip',
        value: sum(script) / 1000,
        unit: 'kB',
        budget: `≤ ${SHELL / 1000} kB`,
        holds: sum(script) <= SHELL,
      }),
    ];
    const fetched: Load[][] = [];
    for (const { game, title, bots } of await drawnGames()) {
      progress(title);
      const id = await tableOf(front, game, bots);
      const storageState = await front.context().storageState();
      const spans: number[] = [];
      let loads: Load[] = [];
      let quiet = 0;
      for (let round = 0; round < ROUNDS; round++) {
        // The same person in another browser, which has nothing yet.
        const other = await launch();
        const page = await (await other.newContext({ viewport, storageState })).newPage();
        await page.addInitScript(PLAYABLE);
        const loaded = await loading(page);
        const begun = performance.now();
        await page.goto(`${serving.url}/table/${id}`);
        await page.locator(ANSWER).first().waitFor();
        spans.push(performance.now() - begun);
        await page.locator('.log').first().waitFor({ state: 'attached' });
        const late = new Set(await fetchedLater(page));
        loads = loaded().filter(({ url }) => !url.includes('/api/'));
        quiet = sum(loads);
        loads = loads.filter(({ url }) => !late.has(url));
        await other.close();
      }
      fetched.push(loads);
      const bytes = sum(loads);
      const budget = LARGE_GAMES.includes(game) ? LARGE : SMALL;
      const span = spans.sort((a, b) => a - b)[spans.length >> 1]!;
      rows.push(
        row({
          name: `${title}: a table, all that is fetched before it can be played, gzip`,
          value: bytes / 1000,
          unit: 'kB',
          budget: `≤ ${budget / 1000} kB`,
          holds: bytes <= budget,
        }),
        row({
          name: `${title}: with what is fetched right after that`,
          value: quiet / 1000,
          unit: 'kB',
        }),
        row({
          name: `${title}: first view of a table`,
          value: span,
          unit: 'ms',
          budget: `≤ ${FIRST_VIEW} ms`,
          holds: span <= FIRST_VIEW,
        }),
      );
    }
    const common = sum(commonTo(fetched));
    rows.push(
      row({
        name: 'of that, what every table fetches',
        value: common / 1000,
        unit: 'kB',
        budget: `≤ ${COMMON / 1000} kB`,
        holds: common <= COMMON,
      }),
    );
    progress('Dark Age II: a sheet');
    const sheet = await tableOf(front, 'dark-age', 1);
    await front.goto(`${serving.url}/table/${sheet}`);
    rows.push(...(await writingRows(front)));
    return rows;
  } finally {
    await browser.close();
    await serving.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Marks the moment in which the first choice stands: from then on the table can be played. */
const PLAYABLE = `new MutationObserver((_, watch) => {
  if (!document.querySelector('${ANSWER}')) return;
  performance.mark('playable');
  watch.disconnect();
}).observe(document, { childList: true, subtree: true })`;

/**
 * What a page has asked for since; letters are asked for when they are first drawn, which is the first view all the same.
 * Styles of what comes then are asked for in the very moment in which the choices are drawn, after the last script of before.
 */
const fetchedLater = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const playable = performance.getEntriesByName('playable')[0]!.startTime;
    const all = performance.getEntriesByType('resource').filter(({ name }) => !name.endsWith('.woff2'));
    const before = all.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= playable);
    const last = Math.max(...before.map(({ startTime }) => startTime));
    return all
      .filter(({ name, startTime }) => startTime > (name.endsWith('.css') ? last : playable))
      .map(({ name }) => name);
  });

interface Load {
  url: string;
  type: string;
  bytes: number;
}

const sum = (loads: readonly Load[]): number => loads.reduce((total, { bytes }) => total + bytes, 0);

/** What is fetched for all of these tables: each has an address of its own, but the page there is the same. */
const commonTo = ([first = [], ...others]: readonly Load[][]): Load[] => {
  const isSame = (one: Load) => (other: Load) =>
    one.url === other.url || (one.type === 'Document' && other.type === 'Document');
  return first.filter((one) => others.every((loads) => loads.some(isSame(one))));
};

/** What a page fetches from now on, with its size on the line. */
async function loading(page: Page): Promise<() => Load[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const loads = new Map<string, Load>();
  // What is sent, without the heads of the answers.
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const length = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0);
    loads.set(requestId, { url: response.url, type, bytes: length });
  });
  return () => [...loads.values()];
}

/** A game against bots, begun as the page would. */
const tableOf = (page: Page, game: string, bots: number): Promise<string> =>
  page.evaluate(
    async ([which, count]) => {
      const post = async (path: string, body?: object) => {
        const response = await fetch(`/api/v1${path}`, {
          method: 'POST',
          ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        });
        return (await response.json()) as { table: { id: string; mine: string[] } };
      };
      await post('/guests');
      const seats = ['me', ...Array(count).fill({ bot: 'heuristic' })];
      const { table } = await post('/tables', { game: which, seats, listed: 'private' });
      await post(`/tables/${table.id}/salt`, { seat: table.mine[0], salt: 'ab'.repeat(16) });
      await post(`/tables/${table.id}/start`);
      return table.id;
    },
    [game, bots] as const,
  );
