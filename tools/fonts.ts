/**
 * Cuts the typefaces down to the signs that Annales writes, so that a table comes quickly: `npm run fonts`. Each is cut
 * in two: what every table needs, and the rest, which a browser fetches when a text has one of its signs. What is cut
 * from Uncial Antiqua goes by another name, because its licence reserves that name for the whole one.
 */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { onGrid } from './font-grid.ts';
import { renamed } from './font-name.ts';

const require = createRequire(import.meta.url);

const letters = (from: string, to: string): string =>
  String.fromCharCode(
    ...Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, i) => from.charCodeAt(0) + i),
  );
const [CAPITALS, SMALL, DIGITS, ASCII] = [
  letters('A', 'Z'),
  letters('a', 'z'),
  letters('0', '9'),
  letters(' ', '~'),
];
/** Names from all over Europe, and the signs of print. */
const SIGNS = `${ASCII}ÄÅÆÉÎÖØÜßáàâäåæçèéêëíîïñóôöøúûüœÐðÞþ–—‘’“”…·×−‹›«»\u00a0`;
/** What is read in the first view of a table: names, numbers and short sentences. */
const TEXT = `${CAPITALS}${SMALL}${DIGITS} .,:;?()+-/’–…·×−›áäèéôöüÎ\u00a0`;

interface Face {
  family: string;
  /** As the styles call it. */
  name: string;
  /** One weight; or all between two, in one file that is smaller than a file for each. */
  weight: number | readonly [from: number, to: number];
  style: 'normal' | 'italic';
  signs: string;
  /** Those that every table needs. */
  first: string;
  /** Only set letter by letter: without kerning and ligatures, and on a coarser grid. */
  isPlain?: true;
}

const garamond = { family: 'eb-garamond', name: 'EB Garamond', signs: SIGNS, first: TEXT };

const FACES: readonly Face[] = [
  // Kerning and ligatures would cost every table two kilobytes; what is in italics, and prints, has them.
  { ...garamond, weight: [400, 600], style: 'normal', isPlain: true },
  { ...garamond, weight: 400, style: 'italic' },
  // The captions of a map are in capitals; headings of other pages are not.
  {
    family: 'cinzel',
    name: 'Cinzel',
    weight: 600,
    style: 'normal',
    signs: SIGNS,
    first: `${CAPITALS} -`,
    isPlain: true,
  },
  // Titles alone are written in it: first those of Annales and of the games whose table is drawn.
  {
    family: 'uncial-antiqua',
    name: 'Annales Uncial',
    weight: 400,
    style: 'normal',
    // Without the full stop: the dots of a title that is cut short would fetch all the rest.
    signs: ASCII.replace(/[^A-Za-z0-9 ,:&-]/g, ''),
    first: [...new Set('Annales Lex Saxonum Carolingi Dark Age II')].join(''),
    isPlain: true,
  },
];

/** Only the features that the styles ask for: without this every swash and old numeral comes along. */
const options = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['kern', 'liga', 'lnum'],
  noHinting: true,
  // What only programs that choose among faces read, or screens of long ago.
  dropTables: ['STAT', 'GDEF', 'MVAR', 'gasp'],
};
/** Not compressed, so that it can be given another name and another grid. */
const LOOSE = { ...options, keepFeatures: [], targetFormat: 'truetype' as const };
/** Units to the height of a letter: of those that are read at 16 pixels, one is the twenty-fifth part of a pixel. */
const GRID = 400;

/** All signs but the blank, up to the last that a face has; and but the full stop, where it has none. */
function restOf(signs: string): string {
  const last = Math.max(...[...signs].map((sign) => sign.codePointAt(0)!));
  const end = last.toString(16).toUpperCase();
  return signs.includes('.') ? `U+21-${end}` : `U+21-2D, U+2F-${end}`;
}

/** Until the letters have come, others stand in that take as much room, so that nothing moves. */
const HEAD = `/* Cut down to the signs that Annales writes, by npm run fonts. */
@font-face {
  font-family: "Standing In";
  src: local("Times New Roman"), local("Liberation Serif"), local("Times");
  size-adjust: 93.3%;
  ascent-override: 107.9%;
  descent-override: 31.9%;
  line-gap-override: 0%;
}
`;

const FONTS = new URL('../ui/fonts/', import.meta.url);
const STYLES = new URL('../ui/style/fonts.css', import.meta.url);

for (const file of readdirSync(FONTS)) rmSync(new URL(file, FONTS));
const styles: string[] = [];
for (const { family, name, weight, style, signs, first, isPlain } of FACES) {
  const isRange = typeof weight !== 'number';
  const axes = isRange && { variationAxes: { wght: { min: weight[0], max: weight[1] } } };
  const whole = readFileSync(
    require.resolve(
      isRange
        ? `@fontsource-variable/${family}/files/${family}-latin-wght-${style}.woff2`
        : `@fontsource/${family}/files/${family}-latin-${weight}-${style}.woff2`,
    ),
  );
  const called = name.toLowerCase().replaceAll(' ', '-');
  const named = (sfnt: Buffer): Buffer => (called.startsWith(family) ? sfnt : renamed(sfnt, name));
  const more = [...signs].filter((sign) => !first.includes(sign)).join('');
  // Of two faces that have a sign, styles take the one that is named last.
  for (const [part, text, ranges] of [
    ['-more', more, restOf(signs)],
    ['', first, rangesOf(first).join(', ')],
  ] as const) {
    const cut = isPlain
      ? await subsetFont(
          onGrid(named(await subsetFont(whole, text, { ...LOOSE, ...axes })), GRID),
          text,
          options,
        )
      : await subsetFont(whole, text, { ...options, ...axes });
    const file = `${called}-${isRange ? weight.join('-') : weight}-${style}${part}.woff2`;
    writeFileSync(new URL(file, FONTS), cut);
    console.log(`${file}: ${whole.length} → ${cut.length} bytes`);
    styles.push(`@font-face {
  font-family: "${name}";
  font-display: swap;
  font-weight: ${isRange ? weight.join(' ') : weight};
  font-style: ${style};
  src: url("../fonts/${file}") format("woff2");
  unicode-range: ${ranges};
}`);
  }
}
// Rivers are named in slanted letters: those of the text, which every table has, leaned by the browser.
styles.push(`@font-face {
  font-family: "Rivers";
  font-display: swap;
  font-weight: 400 600;
  src: url("../fonts/eb-garamond-400-600-normal.woff2") format("woff2");
}`);
writeFileSync(STYLES, `${HEAD}${styles.join('\n')}\n`);

/** As styles want them: U+41-5A. */
function rangesOf(text: string): string[] {
  const ranges: [from: number, to: number][] = [];
  for (const code of [...new Set(text)].map((sign) => sign.codePointAt(0)!).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`);
}
