import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playersOf } from '@annales/bots';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlayable, loadTitle } from '../rules.ts';
import { built, DESK, drawn, openSite, PHONE, type Site } from './browser.ts';

const GAMES = ['lex-saxonum', 'carolingi', 'dark-age', 'carolingian-twilight', 'empires'];
/** Bytes as they go over the line. Of a table, what all have in common leaves the rest to the game. */
const [SHELL, TABLE, LARGE_TABLE, COMMON] = [60_000, 150_000, 220_000, 90_000];
/** Games with more areas and more rules than the others. */
const LARGE = ['dark-age', 'carolingian-twilight', 'empires'];
/** What else stands in the first view: a form that lies open with its draft, and, in a game of letters, what reads them. */
const MORE: Record<string, readonly string[]> = {
  'dark-age': ['../games/dark-age/board/sheet/sheet.tsx', 'table/texts.ts', 'table/drafts.ts'],
  'carolingian-twilight': [
    '../games/carolingian-twilight/board/deploy.tsx',
    'table/texts.ts',
    'table/drafts.ts',
  ],
  empires: ['table/texts.ts'],
};

/** What the build says of a file: whatever it imports is fetched with it. */
interface Made {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

let site: Site;
let folder: string;
let manifest: Record<string, Made>;
beforeAll(async () => {
  site = await openSite();
  folder = await built();
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
});
afterAll(() => site.close());

/** All that is fetched with these parts of the pages. */
function filesOf(parts: readonly string[]): string[] {
  const met = new Set<string>();
  const meet = (part: string): void => {
    // What is imported later by its own name may have a small file of its own, or none.
    if (met.has(part) || !Object.hasOwn(manifest, part)) return;
    met.add(part);
    manifest[part]!.imports?.forEach(meet);
  };
  parts.forEach(meet);
  return [...new Set([...met].flatMap((part) => [manifest[part]!.file, ...(manifest[part]!.css ?? [])]))];
}

const partOf = (name: string): string =>
  Object.keys(manifest).find((part) => manifest[part]!.name === name && part.startsWith('_'))!;

/** The page itself, and what it names. */
function filesOfIndex(): string[] {
  const named = [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/assets\/[^"]+/g)].map(
    ([file]) => file,
  );
  const parts = Object.keys(manifest).filter((part) => named.includes(manifest[part]!.file));
  return ['index.html', ...filesOf(parts)];
}

/** Letters that every table shows; the rest of each face, and italics, come when a text needs them. */
const letters = (game: string): string[] =>
  globSync('assets/*.woff2', { cwd: folder }).filter(
    (file) =>
      !/-more-|-italic-/.test(file) || (TITLES_NEED_MORE.includes(game) && /uncial.*-more-/.test(file)),
  );
/** Titles with letters that no other has. */
const TITLES_NEED_MORE = ['carolingian-twilight', 'empires'];

const filesOfTable = (game: string): string[] => [
  ...new Set([
    ...filesOfIndex(),
    ...filesOf([
      'table/page.tsx',
      partOf(game),
      ...['playing.ts', 'board/table.tsx'].map((part) => `../games/${game}/${part}`),
      ...(MORE[game] ?? []),
    ]),
    ...letters(game),
    ...globSync('assets/hub.worker-*.js', { cwd: folder }),
  ]),
];

/** As the server gives them to a browser. */
async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const answer = await fetch(`${site.url}/${file}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.status, file).toBe(200);
    return Number(answer.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('the front page is no more than 60 kB of JavaScript', async () => {
  const files = new Set([...filesOfIndex(), ...filesOf(['pages/front.tsx'])]);
  expect(await bytesOf([...files].filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(SHELL);
});

test.each(GAMES.map((game) => [game, LARGE.includes(game) ? LARGE_TABLE : TABLE] as const))(
  'a table of %s is no more than %i bytes, with map and letters',
  async (game, most) => {
    expect(await bytesOf(filesOfTable(game))).toBeLessThanOrEqual(most);
  },
);

test('what every table fetches, whatever is played there, is no more than 90 kB', async () => {
  const [first, ...others] = GAMES.map(filesOfTable);
  const common = first!.filter((file) => others.every((files) => files.includes(file)));
  expect(await bytesOf(common)).toBeLessThanOrEqual(COMMON);
});

/** The first choice, or the button that sends the form. */
const CHOICE = '.prompt .choice:not(:disabled), .prompt .order-send button, .prompt form button[type=submit]';
/** Marks the moment in which it stands: from then on the table can be played. */
const PLAYABLE = `new MutationObserver((_, watch) => {
  if (!document.querySelector('${CHOICE}')) return;
  performance.mark('playable');
  watch.disconnect();
}).observe(document, { childList: true, subtree: true })`;

test.each(GAMES)('a browser fetches nothing else before %s can be played', async (game) => {
  const home = await site.visit('/');
  const id = await tableOf(home, game);
  for (const viewport of [DESK, PHONE]) {
    const page = await site.visit(`/table/${id}`, { as: home.context(), script: PLAYABLE });
    await page.setViewportSize(viewport);
    await page.reload();
    await page.locator(CHOICE).first().waitFor();
    await page.evaluate('document.fonts.ready');
    const [before, after] = await page.evaluate(() => {
      const playable = performance.getEntriesByName('playable')[0]!.startTime;
      const files = performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ file: new URL(name).pathname.slice(1), startTime }))
        .filter(({ file }) => /\.(js|css|woff2)$/.test(file));
      const since = (is: boolean) =>
        files.filter(({ startTime }) => startTime > playable === is).map(({ file }) => file);
      return [since(false), since(true)];
    });
    // Words are explained when somebody stirs, or after a while, which is past on a slow machine.
    const soon = filesOf([
      partOf('doing'),
      'table/welcome.tsx',
      'table/recap.tsx',
      partOf('own-name'),
      `../games/${game}/words/first/en.ts`,
      'learn/explaining.tsx',
      `../games/${game}/terms.ts`,
    ]);
    // What comes then is asked for in the very moment in which the choices are drawn: its styles first.
    const styles = soon.filter((file) => file.endsWith('.css'));
    const others = (files: readonly string[], known: readonly string[]) =>
      files.filter((file) => !known.includes(file));
    expect(others(before, [...filesOfTable(game), ...styles])).toEqual([]);
    expect(others(after, [...filesOfTable(game), ...soon])).toEqual([]);
    await page.close();
  }
  await home.context().close();
});

test('what is chosen before it can be judged is sent when it has been, and not before', async () => {
  const home = await site.visit('/');
  const id = await tableOf(home, 'lex-saxonum');
  const page = await home.context().newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/doing-/, async (route) => {
    await held;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/act')) sent.push(request.postData()!);
  });
  await page.goto(`${site.url}/table/${id}`);
  await page.locator('.prompt .choice:not(:disabled)').first().click();
  await page.locator('.prompt[aria-busy="true"] .choice:disabled').first().waitFor();
  await drawn(page);
  expect(sent).toEqual([]);
  release();
  await expect.poll(() => sent.length).toBe(1);
  await home.context().close();
});

test.each(GAMES)('what a page knows of the bots of %s is what there is', async (game) => {
  const [playable, title] = await Promise.all([loadPlayable(game), loadTitle(game)]);
  expect([...playable.bots, 'random']).toEqual(Object.keys(playersOf(title)));
  expect(playable.facts).toBe(title.facts);
});

/** A game against bots, begun as the page would. */
const tableOf = (page: Page, game: string): Promise<string> =>
  page.evaluate(async (which) => {
    const post = async (path: string, body?: object) => {
      const response = await fetch(`/api/v1${path}`, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return (await response.json()) as { table: { id: string; mine: string[] } };
    };
    await post('/guests');
    const { table } = await post('/tables', {
      game: which,
      // The heirs of 843 are three.
      seats: [
        'me',
        ...Array.from({ length: which === 'carolingian-twilight' ? 2 : 1 }, () => ({ bot: 'heuristic' })),
      ],
      listed: 'private',
    });
    await post(`/tables/${table.id}/salt`, { seat: table.mine[0], salt: 'ab'.repeat(16) });
    await post(`/tables/${table.id}/start`);
    return table.id;
  }, game);
