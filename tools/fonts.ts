/**
 * Cuts the typefaces down to the signs that Annales writes, so that a table comes quickly: `npm run fonts`. What is cut
 * from Uncial Antiqua goes by another name, because its licence reserves that name for the whole one.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { renamed } from './font-name.ts';

const require = createRequire(import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
/** Names from all over Europe, and the signs of print. */
const signs = `${ascii}ÄÅÆÉÎÖØÜßáàâäåæçèéêëíîïñóôöøúûüœ–—‘’“”…·×−\u00a0`;

const FACES = [
  ['eb-garamond', 'latin-400-normal'],
  ['eb-garamond', 'latin-400-italic'],
  ['eb-garamond', 'latin-600-normal'],
  ['cinzel', 'latin-600-normal'],
  ['uncial-antiqua', 'latin-400-normal'],
] as const;

/** Titles alone are written in it. */
const letters = ascii.replace(/[^A-Za-z0-9 .,:&-]/g, '');

/** Only the features that the styles ask for: without this every swash and old numeral comes along. */
const options = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['kern', 'liga', 'lnum'],
  noHinting: true,
};

/** Not compressed, so that it can be given another name. */
const PLAIN = { ...options, targetFormat: 'truetype' as const };

for (const [family, face] of FACES) {
  const whole = readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${face}.woff2`));
  const titles = family === 'uncial-antiqua';
  const cut = titles
    ? await subsetFont(renamed(await subsetFont(whole, letters, PLAIN), 'Annales Uncial'), letters, options)
    : await subsetFont(whole, signs, options);
  const file = new URL(`../ui/fonts/${titles ? 'annales-uncial' : family}-${face}.woff2`, import.meta.url);
  writeFileSync(file, cut);
  console.log(`${family} ${face}: ${whole.length} → ${cut.length} bytes`);
}
