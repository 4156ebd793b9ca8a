/** A report as plain text: for a terminal, a letter, or a file of one's own. */

import type { Viewer } from '@annales/engine';
import type { Table } from '../state.ts';
import type { DarkAgeWords } from '../words/en.ts';
import { type Cell, type Group, type Line, type Part, type ReportPage, reportPage } from './telling.ts';

/** No line is longer, but for tables. */
const WIDTH = 78;

/** What a viewer's last report says. What people wrote stands in it by reference, as in every sentence. */
export function reportText(t: Table, viewer: Viewer, words: DarkAgeWords): string {
  const page = reportPage(t, viewer, words);
  return page === null ? '' : textOf(page, words);
}

/** A report that was put in parts already. */
export function textOf({ title, kingdom, parts }: ReportPage, words: DarkAgeWords): string {
  const say = words.board.report;
  const [notes, ...rest] = parts;
  const own = rest.filter(({ isPrivate }) => isPrivate);
  const open = rest.filter(({ isPrivate }) => !isPrivate);
  return [
    underlined(title, '='),
    ...partLines(notes!).slice(1),
    ...(own.length > 0 ? ['', underlined(say.yours(kingdom!), '-'), ...own.flatMap(withSpace)] : []),
    '',
    underlined(say.toAll, '-'),
    ...open.flatMap(withSpace),
    '',
  ]
    .join('\n')
    .replace(/[^\S\n]+$/gm, '');
}

const underlined = (words: string, rule: string): string => `${words}\n${rule.repeat(words.length)}`;

const withSpace = (part: Part): string[] => ['', ...partLines(part)];

function partLines({ title, groups = [], table, none }: Part): string[] {
  const lines = table ? tableLines(table) : groups.flatMap((group) => groupLines(group));
  return [title.toUpperCase(), ...(lines.length > 0 ? lines : wrapped('  ', none))];
}

function groupLines({ title, lines, isList }: Group): string[] {
  const indent = title === undefined ? '  ' : '    ';
  return [
    ...(title === undefined ? [] : [`  ${title}`]),
    ...(isList
      ? wrapped(indent, lines.map(({ words }) => words).join(', '))
      : lines.flatMap((line) => lineLines(line, indent))),
  ];
}

/** What is printed in bold has an asterisk before it, a major battle two. */
function lineLines({ lead, words, mark, isMajor, under = [] }: Line, indent: string): string[] {
  const star = isMajor ? '** ' : mark === 'strong' ? '* ' : '';
  const before = lead === undefined ? '' : /^[−+]/.test(lead) ? `${lead.padStart(4)}  ` : `${lead}  =  `;
  return [
    ...wrapped(`${indent}${star}${before}`, words, `${indent}    `),
    ...under.flatMap((line) => lineLines(line, `${indent}    `)),
  ];
}

function tableLines({ columns, rows }: NonNullable<Part['table']>): string[] {
  if (rows.length === 0) return [];
  const widths = columns.map(({ name }, i) =>
    Math.max(name.length, ...rows.map(({ cells }) => cells[i]!.words.length)),
  );
  const line = (cells: readonly Pick<Cell, 'words'>[]): string =>
    `  ${cells.map(({ words }, i) => (columns[i]!.isNumber ? words.padStart(widths[i]!) : words.padEnd(widths[i]!))).join('  ')}`;
  return [line(columns.map(({ name }) => ({ words: name }))), ...rows.map(({ cells }) => line(cells))];
}

/** Broken where there is a blank; `first` stands before the first line, `next` before all others. */
function wrapped(first: string, words: string, next: string = first): string[] {
  const lines: string[] = [];
  let line = first;
  let isBare = true;
  for (const word of words.split(' ')) {
    if (!isBare && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = next;
      isBare = true;
    }
    line += isBare ? word : ` ${word}`;
    isBare = false;
  }
  return [...lines, line];
}
