/** The plain words with which a test run ends. */
export interface Row {
  check: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

/** A table of the checks and, as the last line, how many things passed and failed in all. */
export function summary(rows: Row[]): string {
  const cells = [
    ['check', 'result', 'seconds'],
    ...rows.map((row) => [row.check, row.failed > 0 ? 'failed' : 'passed', row.seconds.toFixed(1)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((line) => line[column]!.length)));
  const table = cells.map(
    ([check, result, seconds]) =>
      `${check!.padEnd(widths[0]!)}  ${result!.padEnd(widths[1]!)}  ${seconds!.padStart(widths[2]!)}`,
  );
  return [...table, '', tally(rows)].join('\n');
}

function tally(rows: Row[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') => rows.reduce((total, row) => total + row[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
