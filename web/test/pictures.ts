/** Makes the pictures of the front page and of the games anew, from the gallery: `node web/test/pictures.ts`, or those that are named: `… empires`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openGallery } from '@annales/gallery/browser.ts';
import type { Page } from 'playwright-core';

interface Picture {
  name: string;
  /** A page of the gallery, and what of it is shown. */
  page: string;
  part: string;
  seen: { width: number; height: number };
  drawn: { width: number; height: number };
  /** At most so many bytes. */
  most: number;
}

const map = (id: string): Picture => ({
  name: id,
  page: `table/${id}/middle/asked`,
  part: '.ground .sea',
  seen: { width: 1440, height: 1100 },
  drawn: { width: 640, height: 420 },
  most: 40_000,
});

const PICTURES: Picture[] = [
  {
    name: 'table',
    page: 'table/lex-saxonum/middle/asked',
    part: '.table',
    seen: { width: 1280, height: 800 },
    drawn: { width: 960, height: 600 },
    most: 60_000,
  },
  map('lex-saxonum'),
  map('carolingi'),
  map('dark-age'),
  map('carolingian-twilight'),
  map('empires'),
];

/** Runs in the browser: the middle of a picture at another size, in as good a quality as fits. */
async function shrunk({
  png,
  width,
  height,
  most,
}: {
  png: string;
  width: number;
  height: number;
  most: number;
}) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  canvas.getContext('2d')!.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
  for (let quality = 0.85; ; quality -= 0.05) {
    const [, code] = canvas.toDataURL('image/webp', quality).split(',');
    if (code!.length * 0.75 <= most || quality < 0.2) return code!;
  }
}

const folder = join(import.meta.dirname, '../public/pictures');
mkdirSync(folder, { recursive: true });
const gallery = await openGallery();
const named = process.argv.slice(2);
const wanted = PICTURES.filter(({ name }) => named.length === 0 || named.includes(name));
for (const { name, page: which, part, seen, drawn, most } of wanted) {
  const page: Page = await gallery.visit({ page: which, size: seen });
  await page.locator(part).first().waitFor();
  const png = (await page.locator(part).first().screenshot()).toString('base64');
  const code = await page.evaluate(shrunk, { png, ...drawn, most });
  const bytes = Buffer.from(code, 'base64');
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`${name}.webp: ${drawn.width} × ${drawn.height}, ${Math.round(bytes.length / 1000)} kB`);
  await page.close();
}
await gallery.close();
