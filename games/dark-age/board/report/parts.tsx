/** The parts of a report as they are read on the page: lines and tables, linked to the map and to the rules. */

import { ClauseLink } from '@annales/ui';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Column, Group, Line, Part, PartId, Row } from '../../report/telling.ts';
import type { AreaId } from '../../state.ts';
import type { ReportWords } from '../../words/report/en.ts';

/** What all parts of a page share. */
export interface Reader {
  say: ReportWords;
  /** With what people wrote in place of references to it. */
  quote(words: string): string;
  /** Shows an area on the map; absent on paper. */
  pick?: ((area: AreaId) => void) | undefined;
  /** Lines that have these words stand out. */
  sought?: string | undefined;
}

/** Long ones that few look up stay shut until somebody wants them. */
const SHUT: readonly PartId[] = ['earlier', 'neighbours', 'owners'];

/** One part with its heading, which opens and shuts it. On paper all are open. */
export function PartOf({
  part,
  reader,
  children,
}: {
  part: Part;
  reader: Reader;
  children?: ComponentChildren;
}) {
  const content = (
    <>
      {children}
      <Content part={part} reader={reader} />
    </>
  );
  if (!reader.pick)
    return (
      <section class="report-part" data-part={part.id}>
        <h3>{part.title}</h3>
        {content}
      </section>
    );
  const isSought = reader.sought !== undefined && has(part, reader);
  return (
    <details class="report-part" data-part={part.id} open={isSought || !SHUT.includes(part.id)}>
      <summary>
        <h3>{part.title}</h3>
      </summary>
      {content}
    </details>
  );
}

export function Content({ part, reader }: { part: Part; reader: Reader }) {
  const { table, groups = [], none } = part;
  if (table) return table.rows.length > 0 ? <Sortable part={part} reader={reader} /> : <p>{none}</p>;
  const isEmpty = groups.every(({ lines, title }) => lines.length === 0 && title === undefined);
  if (isEmpty) return none === '' ? null : <p>{none}</p>;
  return (
    <>
      {groups.map((group, i) => (
        <Told key={i} group={group} none={none} reader={reader} />
      ))}
    </>
  );
}

function Told({
  group: { title, lines, isList },
  none,
  reader,
}: {
  group: Group;
  none: string;
  reader: Reader;
}) {
  return (
    <>
      {title !== undefined && <h4>{title}</h4>}
      {lines.length > 0 ? (
        <Lines lines={lines} isList={isList} reader={reader} />
      ) : (
        title !== undefined && none !== '' && <p>{none}</p>
      )}
    </>
  );
}

interface LinesProps {
  lines: readonly Line[];
  isList?: boolean | undefined;
  reader: Reader;
}

export const Lines = ({ lines, isList = false, reader }: LinesProps) => (
  <ul class={isList ? 'report-lines in-row' : 'report-lines'}>
    {lines.map((line, i) => (
      <LineOf key={i} line={line} reader={reader} />
    ))}
  </ul>
);

function LineOf({ line, reader }: { line: Line; reader: Reader }) {
  const { lead, clause, areas, mark, isMajor, under = [] } = line;
  const { quote, pick } = reader;
  const words = quote(line.words);
  const said = isMajor ? <u>{words}</u> : words;
  const weighed = mark === 'strong' ? <strong>{said}</strong> : said;
  const target = areas.at(-1);
  return (
    <li
      data-at={areas.length > 0 ? areas.join(' ') : undefined}
      data-mark={mark}
      class={isFound(reader, `${lead ?? ''} ${words}`) ? 'found' : undefined}
    >
      {lead !== undefined && <span class={/^[−+]/.test(lead) ? 'lead amount' : 'lead'}>{lead}</span>}
      {pick && target !== undefined ? (
        <button type="button" class="entry" onClick={() => pick(target)}>
          {weighed}
        </button>
      ) : (
        <span class="entry">{weighed}</span>
      )}
      {clause && pick && <ClauseLink clause={clause} />}
      {under.length > 0 && <Lines lines={under} reader={reader} />}
    </li>
  );
}

const isFound = ({ sought }: Reader, words: string): boolean =>
  sought !== undefined && words.toLowerCase().includes(sought);

const wordsOf = ({ cells }: Row): string => cells.map(({ words }) => words).join(' ');

/** Does anything in it have the words that are sought? */
function has({ groups = [], table }: Part, reader: Reader): boolean {
  const inLine = ({ lead, words, under = [] }: Line): boolean =>
    isFound(reader, `${lead ?? ''} ${reader.quote(words)}`) || under.some(inLine);
  return (
    groups.some(({ lines }) => lines.some(inLine)) ||
    (table?.rows.some((row) => isFound(reader, reader.quote(wordsOf(row)))) ?? false)
  );
}

// ---------------------------------------------------------------- tables

interface Sorting {
  by: number;
  isDown: boolean;
}

function Sortable({ part, reader }: { part: Part; reader: Reader }) {
  const { columns, rows } = part.table!;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const shown = sorting ? sorted(rows, columns, sorting) : rows;
  const sort = (by: number) =>
    setSorting((now) => ({ by, isDown: now?.by === by ? !now.isDown : columns[by]!.isNumber }));
  return (
    <section class="report-table" aria-label={part.title} tabIndex={reader.pick ? 0 : undefined}>
      <table>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <Head
                key={column.id}
                column={column}
                reader={reader}
                order={sorting?.by === i ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
                onSort={() => sort(i)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <RowOf key={row.cells[0]!.words} row={row} columns={columns} reader={reader} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The sum of all stays last. */
function sorted(rows: readonly Row[], columns: readonly Column[], { by, isDown }: Sorting): Row[] {
  const compare = (a: Row, b: Row): number => {
    const [left, right] = [a.cells[by]!.value, b.cells[by]!.value];
    return columns[by]!.isNumber ? Number(left) - Number(right) : String(left).localeCompare(String(right));
  };
  const ordered = rows
    .filter(({ isTotal }) => !isTotal)
    .sort((a, b) => (isDown ? compare(b, a) : compare(a, b)));
  return [...ordered, ...rows.filter(({ isTotal }) => isTotal)];
}

interface HeadProps {
  column: Column;
  reader: Reader;
  order: 'ascending' | 'descending' | undefined;
  onSort(): void;
}

const Head = ({ column: { id, name, inFull, isNumber }, reader: { pick }, order, onSort }: HeadProps) => (
  <th
    scope="col"
    data-column={id}
    class={isNumber ? 'number' : undefined}
    aria-sort={pick && (order ?? 'none')}
  >
    {pick ? (
      <button type="button" title={inFull} onClick={onSort}>
        {name}
        {inFull && <span class="quiet"> ({inFull})</span>}
        {order && <span aria-hidden="true">{order === 'ascending' ? ' ▲' : ' ▼'}</span>}
      </button>
    ) : (
      name
    )}
  </th>
);

function RowOf({ row, columns, reader }: { row: Row; columns: readonly Column[]; reader: Reader }) {
  const { areas, cells, isTotal } = row;
  const { say, quote, pick } = reader;
  const [area] = areas;
  const classes = [isTotal && 'total', isFound(reader, quote(wordsOf(row))) && 'found'].filter(Boolean);
  return (
    <tr data-at={area} class={classes.length > 0 ? classes.join(' ') : undefined}>
      {cells.map(({ words }, i) => {
        const { id, isNumber } = columns[i]!;
        if (i === 0)
          return (
            <th key={id} scope="row" data-column={id}>
              {pick && area !== undefined ? (
                <button
                  type="button"
                  class="entry"
                  title={say.page.show(say.area(area))}
                  onClick={() => pick(area)}
                >
                  {words}
                </button>
              ) : (
                words
              )}
              {columns[1]?.id === 'name' && area !== undefined && (
                <span class="name-under" aria-hidden="true">
                  {cells[1]!.words}
                </span>
              )}
            </th>
          );
        return (
          <td key={id} data-column={id} class={isNumber ? 'number' : undefined}>
            {quote(words)}
          </td>
        );
      })}
    </tr>
  );
}
