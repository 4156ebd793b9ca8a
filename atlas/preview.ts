/** Pictures of boards, for looking at: an SVG of each, and what a desk and a phone show of it. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as browsers } from 'playwright-core';
import { PHONE_WIDTH, ZOOM_STEP, ZOOM_STEPS } from './board.ts';
import { picture } from './picture.ts';
import { readBoard } from './store.ts';

const out = fileURLToPath(new URL('preview/', import.meta.url));

const FONTS = [
  ['EB Garamond', '@fontsource/eb-garamond/files/eb-garamond-latin-600-normal.woff2'],
  ['Cinzel', '@fontsource/cinzel/files/cinzel-latin-600-normal.woff2'],
  ['Uncial Antiqua', '@fontsource/uncial-antiqua/files/uncial-antiqua-latin-400-normal.woff2'],
] as const;

export async function preview(games: string[]): Promise<void> {
  mkdirSync(out, { recursive: true });
  const fonts = FONTS.map(([family, file]) => {
    const data = readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64');
    return `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${data})}`;
  }).join('');
  const browser = await browsers.launch({
    executablePath: await chromium.executablePath(),
    // Drawn by the processor: it has no graphics to use, and pretending to is far slower.
    args: [
      ...chromium.args.filter((arg) => !/single-process|gpu|gl|angle|swiftshader/.test(arg)),
      '--disable-gpu',
    ],
  });
  const page = await browser.newPage();
  for (const game of games) {
    const board = readBoard(game);
    const svg = picture(board, fonts);
    writeFileSync(join(out, `${game}.svg`), svg);
    const [w, h] = board.size;
    const views = {
      desk: { width: 1440, height: 900, scale: Math.min(1440 / w, 900 / h), at: [0.5, 0.5] },
      close: { width: 1440, height: 900, scale: 1.3, at: [0.5, 0.5] },
      phone: { width: PHONE_WIDTH, height: 844, scale: PHONE_WIDTH / w, at: [0.5, 0.5] },
      finger: {
        width: PHONE_WIDTH,
        height: 844,
        scale: (PHONE_WIDTH / w) * ZOOM_STEP ** ZOOM_STEPS,
        at: [0.5, 0.5],
      },
    };
    for (const [view, { width, height, scale, at }] of Object.entries(views)) {
      await page.setViewportSize({ width, height });
      const left = width / 2 - w * scale * at[0]!;
      const top = height / 2 - h * scale * at[1]!;
      await page.setContent(
        `<body style="margin:0;overflow:hidden;background:#2b2118"><div style="position:absolute;left:${left}px;top:${top}px;width:${w * scale}px;height:${h * scale}px">${svg}</div></body>`,
      );
      await page.evaluate('document.fonts.ready');
      await page.screenshot({ path: join(out, `${game}-${view}.png`) });
    }
  }
  await browser.close();
}
