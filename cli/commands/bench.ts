/** `annales bench`: what is measured in `bench/`, as a table. */

import type { Row, ServerOptions } from '@annales/bench';
import { command } from '../command.ts';
import { Failure, Usage, unknown } from '../errors.ts';
import { columns, type Io, ink, say, sayJson } from '../io.ts';
import { wholeNumber } from '../table.ts';

export const bench = command({
  name: 'bench',
  summary: 'Measure kernel, games, server, its memory, long games, maps and pages against their budgets',
  usage: [
    '[kernel|games|server|memory|length|maps|pages] [--strict] [--json]',
    'server --store postgres [--servers N] [--pace N] [--strict] [--json]',
  ],
  about: ['Ratios are measured in one run, so a busy machine disturbs both sides alike.'],
  flags: {
    store: { type: 'string', value: 'postgres', about: 'PostgreSQL beside a file, under the same load' },
    servers: { type: 'string', value: 'N', about: 'On PostgreSQL 1 to so many servers; 1 if not said' },
    pace: { type: 'string', value: 'N', about: 'So many actions a second at each; 300 if not said' },
    strict: { type: 'boolean', about: 'Fail if a budget is not kept' },
    json: { type: 'boolean', about: 'For programs' },
  },
  words: 1,
  examples: [
    ['annales bench', 'everything'],
    ['annales bench kernel --json', 'the kernel alone, for a program'],
    ['annales bench server --store postgres', 'a server on PostgreSQL beside one on a file'],
  ],
  async run([wanted], { strict, json, store, servers, pace }, io) {
    if ((store ?? servers ?? pace) !== undefined && (wanted !== 'server' || store !== 'postgres'))
      throw new Usage(
        '--store, --servers and --pace are said as: annales bench server --store postgres --servers 3 --pace 300',
      );
    const options: ServerOptions =
      store === 'postgres'
        ? {
            store,
            servers: wholeNumber('servers', servers ?? '1', 1),
            ...(pace !== undefined && { pace: wholeNumber('pace', pace, 1) }),
          }
        : {};
    const { benches } = await import('@annales/bench');
    if (wanted !== undefined && !Object.hasOwn(benches, wanted))
      throw unknown('bench', wanted, Object.keys(benches));
    const rows: Row[] = [];
    for (const name of wanted === undefined ? Object.keys(benches) : [wanted]) {
      rows.push(...(await benches[name]!((what) => note(io, `${name}: ${what}`), options)));
    }
    note(io, '');
    if (json) sayJson(io, rows.map(inOrder));
    else show(io, rows);
    const over = rows.filter((row) => row.holds === false);
    if (strict && over.length > 0)
      throw new Failure(`Over budget: ${over.map(({ name }) => name).join(', ')}`);
    return 0;
  },
});

const inOrder = ({ name, value, unit, against, ratio, budget, holds }: Row): Row => ({
  name,
  value,
  unit,
  against,
  ratio,
  budget,
  holds,
});

const note = (io: Io, text: string): void => {
  if (io.errIsTerminal) io.err(`\r\u001b[K${text}`);
};

function show(io: Io, rows: Row[]): void {
  const { red, bold } = ink(io);
  const cells = rows.map((row) => [
    row.name,
    `${rounded(row.value)} ${row.unit}`,
    row.ratio === null ? '' : `${rounded(row.ratio)} × ${row.against ?? ''}`.trim(),
    row.budget ?? '',
    row.holds === null ? '' : row.holds ? 'holds' : 'OVER',
  ]);
  const lines = columns([['what', 'measured', 'against', 'budget', ''], ...cells], [1]);
  for (const [i, line] of lines.entries()) {
    say(io, i === 0 ? bold(line) : rows[i - 1]!.holds === false ? red(line) : line);
  }
}

const rounded = (value: number): string => String(Number(value.toPrecision(3)));
