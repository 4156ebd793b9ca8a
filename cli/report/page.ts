/** A page that stands for itself: no script, nothing fetched; by day and by candle, on a phone and on paper. */

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** HTML that is right already. */
export type Html = string;

export interface Page {
  title: string;
  /** A line below the title. */
  about: string;
  sections: Html[];
}

export const pageOf = ({ title, about, sections }: Page): Html => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${patterns()}
<main>
<header><p class="house">Annales</p><h1>${escaped(title)}</h1><p class="about">${escaped(about)}</p></header>
${sections.filter((one) => one !== '').join('\n')}
</main>
</body>
</html>
`;

export const section = (title: string, about: string, ...parts: Html[]): Html =>
  `<section><h2>${escaped(title)}</h2>${about ? `<p class="note">${escaped(about)}</p>` : ''}${parts.join('')}</section>`;

/** Pictures beside each other where there is room. */
export const grid = (...figures: Html[]): Html => `<div class="grid">${figures.join('')}</div>`;

export const figureOf = (title: string, note: string, picture: Html): Html =>
  `<figure><figcaption>${escaped(title)}${note ? `<small>${escaped(note)}</small>` : ''}</figcaption>${picture}</figure>`;

/** A value that is longer than this has a line of its own. */
const LONG = 32;

/** What was played, as a list of names and values. */
export const facts = (rows: [name: string, value: string][]): Html =>
  `<dl>${rows
    .map(([name, value]) => {
      const kind = value.length > LONG ? ' class="long"' : '';
      return `<div${kind}><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`;
    })
    .join('')}</dl>`;

/** The first column has names, the others numbers. Wider than a phone, it is pushed aside within its frame. */
export const table = (head: string[], rows: string[][]): Html =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escaped(head.join(', '))}"><table><thead><tr>${head
    .map((one) => `<th scope="col">${escaped(one)}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map(
      ([first, ...rest]) =>
        `<tr><th scope="row">${escaped(first!)}</th>${rest.map((one) => `<td${one.length > LONG ? ' class="words"' : ''}>${escaped(one)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table></div>`;

// ---------------------------------------------------------------- looks

/** By day and by candle; the same order as the patterns. */
const COLOURS: readonly [day: string, candle: string][] = [
  ['#8a1c1c', '#f0907c'],
  ['#1f4e79', '#8fbfe8'],
  ['#4c6b1f', '#b3cf7a'],
  ['#7f5606', '#e5bd63'],
  ['#5b2f74', '#c9a3e0'],
  ['#3b5f5c', '#8fc4bd'],
];

const MARKS: readonly string[] = [
  '',
  '<path d="M-2 8 8-2M2 12 12 2" />',
  '<path d="M0 5H10" />',
  '<path d="M-2 2 8 12M2-2 12 8" />',
  '<circle cx="2.5" cy="2.5" r="1.4" /><circle cx="7.5" cy="7.5" r="1.4" />',
  '<path d="M0 0 10 10M10 0 0 10" />',
];

/** Which pattern fills what belongs to the n-th of several: colour and mark differ. */
export const fillOf = (index: number): string =>
  `url(#p${index % COLOURS.length}-${(index + Math.floor(index / COLOURS.length)) % MARKS.length})`;

function patterns(): Html {
  const all = COLOURS.flatMap((_, colour) =>
    MARKS.map(
      (mark, i) =>
        `<pattern id="p${colour}-${i}" width="10" height="10" patternUnits="userSpaceOnUse"><g style="fill:var(--c${colour});stroke:var(--c${colour});stroke-width:1.6"><rect width="10" height="10" stroke="none" style="stroke:none" opacity="${mark ? 0.4 : 0.85}"/>${mark}</g></pattern>`,
    ),
  );
  return `<svg class="patterns" width="0" height="0" aria-hidden="true"><defs>${all.join('')}</defs></svg>`;
}

const named = (which: 0 | 1): string => COLOURS.map((pair, i) => `--c${i}:${pair[which]}`).join(';');

const DAY = `--paper:#f1e5c8;--leaf:#faf3e0;--ink:#2b1f12;--ink-2:#5a4428;--line:#b79d6d;--line-2:#d6c294;--rubric:#8a1c1c;--gold:#7f5606;${named(0)}`;
const CANDLE = `--paper:#1d1711;--leaf:#322820;--ink:#f0e5cc;--ink-2:#cdbb93;--line:#6b5737;--line-2:#4a3c28;--rubric:#f39a84;--gold:#e5bd63;${named(1)}`;

const STYLE = `
:root{color-scheme:light dark;${DAY}}
@media (prefers-color-scheme:dark){:root{${CANDLE}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.4 "EB Garamond","Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif;font-variant-numeric:lining-nums}
.patterns{position:absolute}
main{max-width:76rem;margin:0 auto;padding:1.5rem clamp(.8rem,3vw,2.5rem) 4rem}
header{border-bottom:3px double var(--line);padding-bottom:.8rem;margin-bottom:1.2rem}
.house{margin:0;font-variant:small-caps;letter-spacing:.22em;color:var(--rubric)}
h1{margin:.1em 0 0;font-size:clamp(1.7rem,5vw,2.7rem);font-weight:600;line-height:1.12}
h1::first-letter{color:var(--rubric)}
.about{margin:.35em 0 0;font-size:1.15rem;color:var(--ink-2)}
section{margin-top:2.2rem}
h2{margin:0 0 .2rem;font-size:1.45rem;font-weight:600;color:var(--rubric)}
.note{margin:.1rem 0 .8rem;color:var(--ink-2);max-width:46rem}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));align-items:start}
figure{margin:0;padding:.8rem .9rem .7rem;background:var(--leaf);border:1px solid var(--line-2);border-radius:8px}
figcaption{font-weight:600;margin-bottom:.35rem;overflow-wrap:anywhere}
figcaption small{display:block;font-weight:400;font-size:.95rem;color:var(--ink-2)}
svg.chart{display:block;width:100%;height:auto;overflow:visible}
svg.chart text{font:400 13px "EB Garamond","Iowan Old Style",Palatino,Georgia,serif;fill:var(--ink);font-variant-numeric:lining-nums}
svg.chart .end{text-anchor:end}svg.chart .mid{text-anchor:middle}
svg.chart .soft{fill:var(--ink-2)}
.axis{stroke:var(--line);stroke-width:1}
.whisker{stroke:var(--ink);stroke-width:1.6;fill:none}
.fair{stroke:var(--gold);stroke-width:1.6;stroke-dasharray:4 3}
.edge{fill:none;stroke:var(--ink-2);stroke-width:.8}
.dot{fill:var(--leaf);stroke:var(--ink);stroke-width:1.6}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,10rem),1fr));gap:.5rem 1.4rem;margin:0}
dl div{border-bottom:1px solid var(--line-2);padding-bottom:.25rem;min-width:0}
dl .long{grid-column:1/-1}
dt{font-size:.92rem;color:var(--ink-2)}
dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto;border:1px solid var(--line-2);border-radius:8px;background:var(--leaf);margin-top:1rem}
.wide:focus-visible{outline:3px solid var(--gold)}
table{border-collapse:collapse;width:100%}
th,td{padding:.35rem .7rem;text-align:right;white-space:nowrap;border-top:1px solid var(--line-2)}
thead th{border-top:0;font-weight:400;color:var(--ink-2)}
tbody th{white-space:normal;min-width:9rem;overflow-wrap:anywhere}
.words{white-space:normal;text-align:left;min-width:15rem}
th:first-child{text-align:left;font-weight:600}
@media print{
:root{color-scheme:light;${DAY};--paper:#fff;--leaf:#fff}
body{font-size:10.5pt}
main{max-width:none;padding:0}
.grid{grid-template-columns:repeat(2,1fr)}
figure,tr{break-inside:avoid}
h2,.note{break-after:avoid}
.wide{overflow:visible}
th,td{white-space:normal;padding:.2rem .4rem}
}
@page{margin:15mm}
`;
