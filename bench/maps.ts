/** Drawing the largest map in Chromium, and moving it: script and layout, without painting. */

import { openGallery } from '@annales/gallery/browser.ts';
import { type Progress, type Row, row } from './measure.ts';

export async function benchMaps(progress: Progress): Promise<Row[]> {
  progress('the map of Dark Age in a browser');
  const gallery = await openGallery();
  try {
    const page = await gallery.visit({ page: 'timing/dark-age' });
    const output = page.locator('output');
    await output.waitFor({ timeout: 120_000 });
    const { draw, step } = JSON.parse((await output.textContent())!) as { draw: number; step: number };
    return [
      row({
        name: 'a full Dark Age map, drawn',
        value: draw,
        unit: 'ms',
        budget: '≤ 100 ms',
        holds: draw <= 100,
      }),
      row({ name: 'a step of zoom', value: step, unit: 'ms', budget: '≤ 16 ms', holds: step <= 16 }),
    ];
  } finally {
    await gallery.close();
  }
}
