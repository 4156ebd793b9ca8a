/** Charts as plain SVG, drawn for the width of a phone: a wide page sets several beside each other. */

import { figure, type Spread } from './figures.ts';
import { escaped, fillOf, type Html } from './page.ts';

const WIDTH = 330;

const svg = (height: number, label: string, parts: readonly Html[]): Html =>
  `<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(label)}">${parts.join('')}</svg>`;

const at = (number: number): string => number.toFixed(1);

const line = (kind: string, x1: number, y1: number, x2: number, y2: number): Html =>
  `<line class="${kind}" x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}"/>`;

const text = (x: number, y: number, words: string, kind = ''): Html =>
  `<text x="${at(x)}" y="${at(y)}"${kind && ` class="${kind}"`}>${escaped(words)}</text>`;

/** Of a label as much as there is room for beside its number. */
const cut = (label: string, beside: string): string => {
  const room = Math.floor((WIDTH - 7 * beside.length - 16) / 6.9);
  return label.length > room ? `${label.slice(0, Math.max(1, room - 1))}…` : label;
};

export interface Bar {
  label: string;
  /** What is written at the end of the line. */
  text: string;
  value: number;
  /** The interval, if there is one. */
  low?: number;
  high?: number;
  /** Which of several it belongs to. */
  index: number;
}

/** Bars below each other, each with its label above; `mark`: where a line is drawn through all of them. */
export function bars(
  list: readonly Bar[],
  most: number,
  mark: { value: number; label: string } | null = null,
): Html {
  const row = 40;
  const x = (value: number) => (Math.max(0, Math.min(value, most)) / most) * WIDTH;
  const bottom = list.length * row;
  const parts = list.flatMap(({ label, text: written, value, low, high, index }, i) => {
    const y = i * row;
    const middle = y + 27;
    return [
      text(0, y + 14, cut(label, written)),
      text(WIDTH, y + 14, written, 'end soft'),
      `<rect x="0" y="${y + 19}" width="${at(x(value))}" height="16" fill="${fillOf(index)}"/>`,
      `<rect class="edge" x="0" y="${y + 19}" width="${at(x(value))}" height="16"/>`,
      ...(low === undefined || high === undefined
        ? []
        : [
            line('whisker', x(low), middle, x(high), middle),
            line('whisker', x(low), middle - 5, x(low), middle + 5),
            line('whisker', x(high), middle - 5, x(high), middle + 5),
          ]),
    ];
  });
  // Through the bars, and not through what is written between them.
  const marked = mark
    ? [
        ...list.map((_, i) => line('fair', x(mark.value), i * row + 18, x(mark.value), i * row + 37)),
        text(Math.max(50, Math.min(x(mark.value), WIDTH - 50)), bottom + 14, mark.label, 'mid soft'),
      ]
    : [];
  const label = list.map((bar) => `${bar.label}: ${bar.text}`).join('; ');
  return svg(bottom + (mark ? 20 : 2), label, [...parts, line('axis', 0, 0, 0, bottom), ...marked]);
}

/** A dot with its interval for each, on a scale that holds them all; `mark`: where a line is drawn through all of them. */
export function ranges(list: readonly Required<Bar>[], mark: { value: number; label: string }): Html {
  const row = 40;
  const least = Math.min(mark.value, ...list.map(({ low }) => low));
  const most = Math.max(mark.value, least + 1, ...list.map(({ high }) => high));
  const x = (value: number) => 5 + ((value - least) / (most - least)) * (WIDTH - 10);
  const bottom = list.length * row;
  const parts = list.flatMap(({ label, text: written, value, low, high, index }, i) => {
    const y = i * row + 27;
    return [
      text(0, y - 13, cut(label, written)),
      text(WIDTH, y - 13, written, 'end soft'),
      line('fair', x(mark.value), y - 9, x(mark.value), y + 10),
      `<rect x="${at(x(low))}" y="${y - 6}" width="${at(x(high) - x(low))}" height="12" fill="${fillOf(index)}"/>`,
      `<rect class="edge" x="${at(x(low))}" y="${y - 6}" width="${at(x(high) - x(low))}" height="12"/>`,
      `<circle class="dot" cx="${at(x(value))}" cy="${y}" r="4.2"/>`,
    ];
  });
  const label = list.map((one) => `${one.label}: ${one.text}`).join('; ');
  const middle = Math.max(50, Math.min(x(mark.value), WIDTH - 50));
  return svg(bottom + 20, label, [...parts, text(middle, bottom + 14, mark.label, 'mid soft')]);
}

/** As many bars as a small picture can have. */
const BINS = 24;

/** How often which number was met: columns, with the median marked. */
export function histogram(spread: Spread, index = 0): Html {
  const { counts, least, most, median, mean } = spread;
  const whole = counts.every(([value]) => Number.isInteger(value));
  const range = most - least + (whole ? 1 : 0) || 1;
  const size = whole ? Math.max(1, Math.ceil(range / BINS)) : range / BINS;
  const bins = new Array<number>(whole ? Math.ceil(range / size) : BINS).fill(0);
  for (const [value, times] of counts)
    bins[Math.min(bins.length - 1, Math.floor((value - least) / size))]! += times;
  const tallest = Math.max(...bins);
  const height = 110;
  const width = WIDTH / bins.length;
  const x = (value: number) => ((value - least + (whole ? 0.5 : 0)) / (bins.length * size)) * WIDTH;
  const columns = bins.flatMap((times, i) => {
    if (times === 0) return [];
    const tall = Math.max(1, (times / tallest) * (height - 18));
    const box = `x="${at(i * width + 0.7)}" y="${at(height - tall)}" width="${at(Math.max(1, width - 1.4))}" height="${at(tall)}"`;
    return [`<rect ${box} fill="${fillOf(index)}"/>`, `<rect class="edge" ${box}/>`];
  });
  const middle = x(median);
  return svg(height + 20, describe(spread), [
    ...columns,
    line('axis', 0, height, WIDTH, height),
    line('fair', middle, 14, middle, height),
    text(Math.max(40, Math.min(middle, WIDTH - 40)), 10, `median ${figure(median)}`, 'mid soft'),
    text(0, height + 15, figure(least), 'soft'),
    text(WIDTH / 2, height + 15, `mean ${figure(mean.value)}`, 'mid soft'),
    text(WIDTH, height + 15, figure(most), 'end soft'),
  ]);
}

export const describe = ({ count, mean, least, median, most }: Spread): string =>
  `${count} values from ${figure(least)} to ${figure(most)}, median ${figure(median)}, mean ${figure(mean.value)}`;

export interface Box {
  label: string;
  spread: Spread;
  index: number;
}

/** For each of several: from the least to the most a line, the middle four fifths a box, the median a stroke, the mean a dot. */
export function boxes(list: readonly Box[]): Html {
  const row = 42;
  const least = Math.min(0, ...list.map(({ spread }) => spread.least));
  const most = Math.max(least + 1, ...list.map(({ spread }) => spread.most));
  const x = (value: number) => 4 + ((value - least) / (most - least)) * (WIDTH - 8);
  const bottom = list.length * row;
  const parts = list.flatMap(({ label, spread, index }, i) => {
    const y = i * row + 28;
    const { tenth, ninetieth, median, mean } = spread;
    const width = Math.max(2, x(ninetieth) - x(tenth));
    const written = `mean ${figure(mean.value)}`;
    return [
      text(0, y - 13, cut(label, written)),
      text(WIDTH, y - 13, written, 'end soft'),
      line('whisker', x(spread.least), y, x(spread.most), y),
      `<rect x="${at(x(tenth))}" y="${y - 7}" width="${at(width)}" height="14" style="fill:var(--leaf)"/>`,
      `<rect x="${at(x(tenth))}" y="${y - 7}" width="${at(width)}" height="14" fill="${fillOf(index)}"/>`,
      `<rect class="edge" x="${at(x(tenth))}" y="${y - 7}" width="${at(width)}" height="14"/>`,
      line('whisker', x(median), y - 9, x(median), y + 9),
      `<circle class="dot" cx="${at(x(mean.value))}" cy="${y}" r="3.6"/>`,
    ];
  });
  const zero = least < 0 ? [line('fair', x(0), 14, x(0), bottom + 2)] : [];
  const label = list.map((box) => `${box.label}: ${describe(box.spread)}`).join('; ');
  return svg(bottom + 20, label, [
    ...zero,
    ...parts,
    line('axis', 0, bottom + 2, WIDTH, bottom + 2),
    text(0, bottom + 17, figure(least), 'soft'),
    text(WIDTH, bottom + 17, figure(most), 'end soft'),
  ]);
}
