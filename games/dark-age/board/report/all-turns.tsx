/** All turns: a list, a search over all their words, and how the kingdom has fared. */

import { useEffect, useState } from 'preact/hooks';
import type { KingdomId, Table } from '../../state.ts';
import { Chart } from './chart.tsx';
import { type Counted, findIn, MEASURES, type Measure } from './course.ts';
import type { Reader } from './parts.tsx';

/** What was read of one turn. */
export interface ReadTurn {
  text: string;
  counted: Counted;
}

interface AllTurnsProps {
  t: Table;
  now: number;
  reader: Reader;
  /** Null: the record has no report of it. */
  read(turn: number): Promise<ReadTurn | null>;
  onTurn(turn: number, sought?: string): void;
}

/** More lines than these are not read. */
const MOST = 60;

export function AllTurns({ t, now, reader, read, onTurn }: AllTurnsProps) {
  const { course: say, page } = reader.say;
  const [turns, setTurns] = useState<ReadonlyMap<number, ReadTurn>>(new Map());
  const [done, setDone] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [words, setWords] = useState('');
  const [measure, setMeasure] = useState<Measure>('population');
  useEffect(() => {
    let gone = false;
    const readAll = async () => {
      setFailed(false);
      const all = new Map<number, ReadTurn>();
      // The latest first, one after the other: a long record is not asked for all at once.
      for (let turn = now; turn >= 0 && !gone; turn--) {
        const found = await read(turn);
        if (found) all.set(turn, found);
        if (gone) return;
        setTurns(new Map(all));
        setDone(now - turn + 1);
      }
    };
    readAll().catch(() => gone || setFailed(true));
    return () => {
      gone = true;
    };
  }, [now, read]);
  const isRead = done > now;
  const found = findIn(new Map([...turns].map(([turn, { text }]) => [turn, text])), words);
  const counted = [...turns.values()].map((one) => one.counted).sort((a, b) => a.turn - b.turn);
  const measures = MEASURES.filter((one) =>
    counted.some(({ values }) => Object.keys(values[one]).length > 0),
  );
  const own = counted.at(-1)?.own ?? null;
  return (
    <>
      <label class="report-search">
        {say.search}{' '}
        <input type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
      </label>
      <p role="status" class="muted">
        {hasFailed
          ? page.unread
          : !isRead
            ? say.reading(done, now + 1)
            : words.trim().length > 1
              ? say.found(found.length)
              : ''}
      </p>
      {found.length > 0 && (
        <ul class="report-lines">
          {found.slice(0, MOST).map(({ turn, line }, i) => (
            <li key={i}>
              <button type="button" class="entry" onClick={() => onTurn(turn, words.trim().toLowerCase())}>
                {say.inTurn(turn, line)}
              </button>
            </li>
          ))}
          {found.length > MOST && <li class="muted">{say.more(found.length - MOST)}</li>}
        </ul>
      )}
      <section class="report-part">
        <h3>{say.chart}</h3>
        <label>
          {say.counted}{' '}
          <select value={measure} onChange={(event) => setMeasure(event.currentTarget.value as Measure)}>
            {measures.map((one) => (
              <option key={one} value={one}>
                {say.measures[one]}
              </option>
            ))}
          </select>
        </label>
        {counted.length > 0 && (
          <Chart
            t={t}
            counted={counted}
            measure={measures.includes(measure) ? measure : measures[0]!}
            own={own}
            say={reader.say}
          />
        )}
        <TurnList counted={counted} measures={measures} reader={reader} onTurn={onTurn} />
      </section>
    </>
  );
}

interface TurnListProps {
  counted: readonly Counted[];
  measures: readonly Measure[];
  reader: Reader;
  onTurn(turn: number): void;
}

/** Each turn with what was counted of the own kingdom; its report is one click away. */
const TurnList = ({ counted, measures, reader: { say }, onTurn }: TurnListProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section class="report-table" aria-label={say.course.chart} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{say.course.when}</th>
          {measures.map((one) => (
            <th key={one} scope="col" class="number">
              {say.columns[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted.toReversed().map(({ turn, own, isCensus, values }) => (
          <tr key={turn}>
            <th scope="row">
              <button type="button" class="entry" onClick={() => onTurn(turn)}>
                {say.page.turnName(turn)}
                {isCensus && ` (${say.course.census})`}
              </button>
            </th>
            {measures.map((one) => (
              <td key={one} class="number">
                {own === null ? '' : (values[one][own as KingdomId] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
