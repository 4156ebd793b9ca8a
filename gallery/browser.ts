/** The gallery, built and served, in a real Chromium that comes from npm. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locks } from 'node:worker_threads';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as browsers, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import type { Kept } from './positions.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** Milliseconds after which nothing comes any more, however busy the machine is. */
export const PATIENCE = 60_000;

export interface Visit {
  page: string;
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
}

export interface Gallery {
  visit(visit: Visit): Promise<Page>;
  close(): Promise<void>;
}

/** Positions that were reached already: a browser would play to them anew in every page. */
const known = new Map<string, string>();

async function laid(id: string, position: string): Promise<string> {
  const name = `${id} ${position}`;
  if (!known.has(name)) {
    // Whoever wants but a browser needs none of this.
    const [{ games }, { positions, reach }] = await Promise.all([
      import('@annales/games'),
      import('./positions.ts'),
    ]);
    const wanted = positions[id]!.find((one) => one.name === position)!;
    const { state, seats, entries } = reach(await games[id]!(), wanted);
    known.set(name, JSON.stringify({ state, seats, entries } satisfies Kept));
  }
  return known.get(name)!;
}

export async function openGallery(): Promise<Gallery> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const outDir = mkdtempSync(join(tmpdir(), 'annales-gallery-'));
  const config = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' } as const;
  await build({ ...config, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls!.local[0]!;
  const browser = await launch(IN_ONE_PIECE);
  return {
    async visit({ page: which, size = DESK, theme = 'light' }) {
      const page = await browser.newPage({
        viewport: size,
        colorScheme: theme,
        hasTouch: size === PHONE,
        reducedMotion: 'reduce',
      });
      page.setDefaultTimeout(PATIENCE);
      const [table, id, position] = which.split('/');
      if (table === 'table')
        await page.addInitScript(`globalThis.handedIn = ${JSON.stringify(await laid(id!, position!))}`);
      page.on('pageerror', (error) => {
        throw error;
      });
      await page.goto(`${address}#${which}`);
      await page.locator('main, .table').first().waitFor();
      await page.evaluate('document.fonts.ready');
      await drawn(page);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

/**
 * Until what waits for a picture, such as the size of the map, has been seen to: effects come in a task of their own after
 * it, and what they change in the next.
 */
export async function drawn(page: Page): Promise<void> {
  for (let i = 0; i < 2; i++)
    await page.evaluate('new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))');
}

/** It is unpacked when it is first needed; whoever came in the middle of that would start half of it. */
const unpacked = (): Promise<string> => locks.request('Chromium', () => chromium.executablePath());

/** A map is drawn in one piece: in the usual small ones each of its lines is drawn many times over, which is half of the work. */
export const IN_ONE_PIECE = ['--default-tile-width=2048', '--default-tile-height=1024'];

/** `more`: arguments for Chromium. */
export const launch = async (more: readonly string[] = []): Promise<Browser> =>
  browsers.launch({
    executablePath: await unpacked(),
    timeout: 2 * PATIENCE,
    // Drawn by the processor: it has no graphics to use, and pretending to is far slower.
    args: [
      ...chromium.args.filter((arg) => !/single-process|gpu|gl|angle|swiftshader/.test(arg)),
      '--disable-gpu',
      ...more,
    ],
  });
