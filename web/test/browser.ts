/** A real server with the pages as they are built, and a real Chromium to visit it. */

import { hash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { locks } from 'node:worker_threads';
import { DESK, drawn, IN_ONE_PIECE, launch, PATIENCE, PHONE } from '@annales/gallery/browser.ts';
import { accessIssues } from '@annales/gallery/test/looks.ts';
import { type ServeOptions, type Serving, serve } from '@annales/server';
import { QUICK, UNLIMITED } from '@annales/server/test/serving.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { scratchFolder } from '../../tools/scratch.ts';
import { pages } from '../build.ts';
import { addressOf } from './wire.ts';

export { DESK, drawn, PHONE };

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export interface Visit {
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** What the browser asks for. */
  language?: string;
  /** In the browser of somebody who has been here already; somebody new if absent. */
  as?: BrowserContext;
  /** Runs in every page before anything else. */
  script?: string;
  /**
   * This browser keeps the pages for offline play. Else it refuses to, as some do: keeping them is two seconds of work for each
   * new browser, and what is kept is fetched past whatever a test puts in its way.
   */
  keeps?: true;
}

export interface Site {
  serving: Serving;
  url: string;
  /** What went wrong in any page so far: errors, what the policy forbids, calls to other hosts. */
  faults: string[];
  visit(path: string, visit?: Visit): Promise<Page>;
  /** Another server answers at this address from now on, if it was `kept`. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

export interface SiteOptions {
  server?: Partial<ServeOptions>;
  /** More arguments for Chromium. */
  args?: string[];
  /** The address stays when the server goes. */
  kept?: true;
}

/** The folder with the pages; all test files of a run share one build. */
export const built = (): Promise<string> => locks.request('pages of Annales', () => pages(() => null));

export async function openSite({ server, args = [], kept }: SiteOptions = {}): Promise<Site> {
  const folder = scratchFolder();
  let tables = 0;
  const serving = await serve({
    file: join(folder, 'annales.db'),
    port: 0,
    common: UNLIMITED,
    strict: UNLIMITED,
    talk: UNLIMITED,
    kept: UNLIMITED,
    passwordWork: QUICK,
    newSeed: () => hash('sha256', `table ${++tables}`),
    pages: await built(),
    ...server,
  });
  const browser = await launch([...IN_ONE_PIECE, ...args]);
  const faults: string[] = [];
  const address = kept ? await addressOf(serving.url) : null;
  const { url } = address ?? serving;
  return {
    serving,
    url,
    faults,
    leadTo: (to) => address!.leadTo(to),
    async visit(path, { size = DESK, theme = 'light', language = 'en-GB', as, script, keeps } = {}) {
      const context =
        as ??
        (await browser.newContext({
          viewport: size,
          colorScheme: theme,
          locale: language,
          hasTouch: size === PHONE,
          reducedMotion: 'reduce',
        }));
      if (!as) await context.addInitScript(saltAlike, SALT);
      if (!as && !keeps) await context.addInitScript(keepNothing);
      // Of all its pages, also those that a test opens itself.
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      watch(page, url, faults);
      if (script) await page.addInitScript(script);
      await page.goto(url + path);
      await page.locator('main, .table').first().waitFor();
      await page.evaluate('document.fonts.ready');
      return page;
    },
    async close() {
      await browser.close();
      await address?.close();
      await serving.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What a newcomer is told comes after the choices, and stands above them: it moves them as it comes. Whoever points at a place of
 * the page, not at a thing that Playwright looks for again, waits for it.
 */
export async function newcomerIsTold(page: Page): Promise<void> {
  for (const late of ['.welcome', '.prompt .sense', '.prompt .beside button'])
    await page.locator(late).first().waitFor({ state: 'attached' });
}

/** Everybody's part in the dice. With seeds that are the same each time, a table on the server has the same dice in every run. */
export const SALT = 'ab'.repeat(16);

/** In the page. */
const saltAlike = (salt: string): void => {
  const { fetch } = globalThis;
  globalThis.fetch = (address, { body, ...init } = {}) => {
    if (typeof body !== 'string') return fetch(address, body === undefined ? init : { ...init, body });
    return fetch(address, { ...init, body: body.replace(/"salt":"[0-9a-f]{32}"/, `"salt":"${salt}"`) });
  };
};

/** In the page. */
const keepNothing = (): void => {
  if ('serviceWorker' in navigator)
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new Error('This browser keeps no pages'));
};

function watch(page: Page, url: string, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${error.name}: ${error.message}`));
  page.on('console', (line) => {
    if (/Content Security Policy|Failed to decode/.test(line.text())) faults.push(line.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(url).origin) faults.push(`asks ${request.url()}`);
  });
}

/** Whatever axe-core finds, as sentences. */
export async function issuesOf(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the policy of the pages forbids that.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate(accessIssues);
}
