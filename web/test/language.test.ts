/** The pages in another language: on real pages, in a browser that asks for it. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { words as folkmoot } from '@annales/games/folkmoot/words/en.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { built, openSite, type Site } from './browser.ts';
import { rested } from './playing.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A game of Folkmoot against bots, begun as a page would. */
const folkmootTable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const post = async (path: string, body?: object) => {
      const response = await fetch(`/api/v1${path}`, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return (await response.json()) as { table: { id: string; mine: string[] } };
    };
    await post('/guests');
    const { table } = await post('/tables', {
      game: 'folkmoot',
      seats: ['me', { bot: 'heuristic' }, { bot: 'heuristic' }],
      listed: 'private',
    });
    await post(`/tables/${table.id}/salt`, { seat: table.mine[0], salt: 'ab'.repeat(16) });
    await post(`/tables/${table.id}/start`);
    return table.id;
  });

/** All that a page says: its texts, and what is read aloud or shown when one points. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>();
    const note = (text: string | null) => text?.trim() && said.add(text.trim());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement!.closest('script, noscript, style, code, .reader li')) note(node.textContent);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const one of document.querySelectorAll(`[${name}]`)) note(one.getAttribute(name));
    note(document.title);
    return [...said];
  });

/** It is one's own turn. */
const asked = (page: Page) =>
  page.locator('.prompt[aria-busy="false"] .choice:enabled:not(.free)').first().waitFor();

/** Takes so many steps at a table, always the first choice that needs no form. */
async function play(page: Page, steps: number, look: () => Promise<void>): Promise<void> {
  for (let i = 0; i < steps; i++) {
    await asked(page);
    await look();
    let isDone = false;
    const done = page
      .waitForResponse((answer) => answer.url().endsWith('/act'))
      .then(() => {
        isDone = true;
      });
    await page.locator('.prompt .choice:not(.free)').first().click();
    const doubt = page.locator('.doubt button.main');
    await expect.poll(async () => isDone || (await doubt.isVisible())).toBe(true);
    if (!isDone) await doubt.click();
    await done;
    await rested(page);
  }
}

const PAGES = [
  '/',
  '/games',
  '/games/folkmoot',
  '/rules/folkmoot',
  '/tables',
  '/new',
  '/mine',
  '/account',
  '/recover',
  '/settings',
  '/learn',
  '/here',
  '/here/new',
  '/nowhere',
];

describe('German', () => {
  test('is chosen by the browser, or in the settings; the page says which it is', async () => {
    const german = await site.visit('/settings', { language: 'de-AT' });
    await german.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    expect(await german.locator('html').getAttribute('lang')).toBe('de');
    await german.getByLabel('Sprache').selectOption('en');
    await german.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await german.locator('html').getAttribute('lang')).toBe('en');
    await german.getByLabel('Language').selectOption('');
    await german.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await german.context().close();
    const other = await site.visit('/settings', { language: 'fr-FR' });
    await other.getByRole('heading', { name: 'Settings' }).waitFor();
    await other.context().close();
  });

  test('costs an English reader nothing: no page fetches a file of it', async () => {
    const german = readdirSync(join(await built(), 'assets')).filter((file) => /(^|-)de-|\.de-/.test(file));
    expect(german.length).toBeGreaterThan(2);
    const page = await site.visit('/');
    const id = await folkmootTable(page);
    await page.goto(`${site.url}/table/${id}`);
    await page.locator('.prompt .choice').first().waitFor();
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1)!),
    );
    expect(fetched.filter((file) => german.includes(file))).toEqual([]);
    await page.context().close();
  });

  test('a game of Folkmoot is played in it, and nothing on the page is English', async () => {
    const page = await site.visit('/', { language: 'de' });
    const id = await folkmootTable(page);
    await page.goto(`${site.url}/table/${id}`);
    const english = [...sentencesOf(folkmoot)].filter((text) => text.length > 3);
    await play(page, 6, async () => {
      const said = await saidOn(page);
      expect(said.filter((text) => english.some((one) => text.includes(one)))).toEqual([]);
    });
    await page.getByRole('tab', { name: 'Regeln' }).click();
    await page.getByText('Alle Sitze bieten zugleich', { exact: false }).waitFor();
    expect(await page.locator('.reader').textContent()).not.toMatch(
      /Nobody has translated|noch niemand übersetzt/,
    );
    expect(site.faults).toEqual([]);
    await page.context().close();
  });

  test('a game that nobody has translated says so quietly', async () => {
    const page = await site.visit('/rules/carolingi', { language: 'de' });
    await page.getByText('Dieses Buch hat noch niemand übersetzt').waitFor();
    await page.context().close();
  });
});

/** All fixed texts among a game's words. */
function sentencesOf(words: unknown): Set<string> {
  const found = new Set<string>();
  const look = (one: unknown): void => {
    if (typeof one === 'string') found.add(one);
    else if (typeof one === 'function' && one.length === 0) look(quiet(one as () => unknown));
    else if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) look(part);
  };
  look(words);
  return found;
}

function quiet(say: () => unknown): unknown {
  try {
    return say();
  } catch {
    return null;
  }
}

describe('words that come from no file of words', () => {
  /**
   * The files of German words, each text in ⟦brackets⟧: whatever is written on a page without them was written where
   * nobody can translate it.
   */
  async function inBrackets(page: Page): Promise<void> {
    await page.route(/assets\/([a-z-]+[-.])?de-[\w-]+\.js$/, async (route) => {
      const url = route.request().url();
      const source = await (await fetch(url)).text();
      const names = [...source.matchAll(/export\{([^}]*)\}/g)]
        .flatMap(([, list]) => list!.split(','))
        .map((one) => one.split(' as ').at(-1)!.trim());
      const body = `import * as all from '${url}?plain';
        const wrap = (one, key) =>
          key === 'tag' || one === 'steady' || (key === 'list' && typeof one === 'function') ? one
          : typeof one === 'string' ? (one.trim() === '' ? one : '⟦' + one + '⟧')
          : typeof one === 'function' ? (...given) => wrap(one(...given))
          : Array.isArray(one) ? one.map((part) => wrap(part))
          : one && typeof one === 'object' ? Object.fromEntries(Object.entries(one).map(([k, v]) => [k, wrap(v, k)]))
          : one;
        ${names.map((name, i) => `const n${i} = wrap(all['${name}']);`).join('\n')}
        export { ${names.map((name, i) => `n${i} as ${name}`).join(', ')} };`;
      await route.fulfill({ contentType: 'text/javascript', body });
    });
  }

  /** What of a text lies outside of all brackets. */
  function bare(text: string): string {
    let depth = 0;
    let left = '';
    for (const letter of text) {
      if (letter === '⟦') depth++;
      else if (letter === '⟧') depth--;
      else if (depth === 0) left += letter;
    }
    return left;
  }

  /** Names of things that are the same in every language, what people have written, times, notation, and clauses. */
  const NAMES =
    /Annales|Lex Saxonum|Carolingi(an Twilight)?|Folkmoot|English|Deutsch|OpenAPI|Dark Age( II)?|Empires of the Middle Ages|(FM|AN|CG|LS)-[\w.]+|km|%|(vor )?\d+ (Sekunde|Minute|Stunde|Tag)e?n?|\d+\. \w+\.? \d+|jetzt|gestern|heute|gerade eben|npx annales play/gi;

  const wordsIn = (text: string): string => bare(text).replaceAll(NAMES, '').trim();
  const isWord = (text: string): boolean => /\p{L}{2,}/u.test(text);

  test('are nowhere on the pages, nor at a table and its leaves', async () => {
    // Nothing of the language is fetched before it is in brackets, not even for later.
    const page = await site.visit('/');
    const id = await folkmootTable(page);
    await inBrackets(page);
    await page.evaluate(() => localStorage.setItem('annales language', 'de'));
    const found: Record<string, string[]> = {};
    const look = async (where: string) => {
      await expect.poll(() => page.locator('.loading').count()).toBe(0);
      const said = await saidOn(page);
      expect(said.some((text) => text.includes('⟦'))).toBe(true);
      const bare = said.filter((text) => isWord(wordsIn(text)));
      if (bare.length > 0) found[where] = bare;
    };
    for (const path of PAGES) {
      await page.goto(site.url + path);
      await page.locator('main h1').first().waitFor();
      await look(path);
    }
    await page.goto(`${site.url}/table/${id}`);
    await play(page, 2, () => look('table'));
    await asked(page);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await look(`table: ${await tab.textContent()}`);
    }
    expect(found).toEqual({});
    await page.context().close();
  });
});

test('a game without a player aid is printed without one', async () => {
  const page = await site.visit('/', { language: 'de-DE' });
  const id = await folkmootTable(page);
  await page.goto(`${site.url}/table/${id}/print`);
  await page.locator('.sheet-part .table').waitFor();
  const parts = await page.locator('.print-choice label').allTextContents();
  expect(parts.map((part) => part.trim())).toEqual([
    'Die Stellung',
    'Die Stellung in Worten',
    'Die Chronik',
    'Die Regeln, Satz für Satz',
  ]);
  await page.context().close();
});
