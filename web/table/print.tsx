/** On paper: the position, the log, the player aid, the rules. */

import { type Json, SPECTATOR } from '@annales/engine';
import type { Clause } from '@annales/ui';
import { type ComponentChildren, createElement } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadClauses } from '../book/clauses.ts';
import { type GameTable, loadAid, loadTable } from '../games.ts';
import { AtHome } from '../local/here.tsx';
import { Check } from '../pages/parts/form.tsx';
import { loadTitle } from '../rules.ts';
import { attempt } from '../shell/notices.ts';
import '../style/pages.css';
import '../style/print.css';
import { printWords } from '../words/after.ts';
import { words } from '../words.ts';
import { addressOf } from './address.ts';
import { AtServer } from './opening.tsx';
import type { AnyGame, Sitting } from './sitting.ts';

const told = printWords;

export const PrintPage = ({ id }: { id: string }) => (
  <AtServer id={id}>{(table) => <Print sitting={table} />}</AtServer>
);

export const PrintHere = ({ id }: { id: string }) => (
  <AtHome id={id}>{(table) => <Print sitting={table} />}</AtHome>
);

const PARTS = ['position', 'inWords', 'log', 'aid', 'rules'] as const;
type Part = (typeof PARTS)[number];

interface Drawn {
  Table: GameTable;
  Aid: Awaited<ReturnType<typeof loadAid>>;
  clauses: Clause[];
  /** The whole game: it can write the table as text. */
  whole: AnyGame;
}

function Print({ sitting }: { sitting: Sitting }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [parts, setParts] = useState<readonly Part[]>(['position']);
  const { game, title } = sitting;
  const { id } = title.facts;
  useEffect(() => {
    document.title = `${told.title} · ${title.facts.title}`;
    attempt(async () => {
      const [Table, Aid, clauses, { make }] = await Promise.all([
        loadTable(id),
        loadAid(id),
        loadClauses(id),
        loadTitle(id),
      ]);
      setDrawn({ Table, Aid, clauses, whole: make(game.data) as AnyGame });
    });
  }, [id, title, game]);
  const sight = sitting.sight.value;
  if (!drawn || !sight) return <p class="loading">{words.table.opening}</p>;
  const { view, viewer } = sight;
  const content: Record<Part, () => ComponentChildren> = {
    position: () =>
      createElement(drawn.Table, {
        game: game as never,
        view,
        viewer,
        choices: [],
        entries: [],
      }),
    inWords: () => <pre class="as-text">{drawn.whole.board(view as Json, viewer)}</pre>,
    log: () => (
      <>
        {sitting.earlier.value !== null && (
          <p>
            {told.logEnd}{' '}
            <button type="button" class="unprinted" onClick={() => attempt(() => sitting.readBack())}>
              {told.logMore}
            </button>
          </p>
        )}
        <ol class="printed-log">
          {sitting.log.value.map(({ version, entry }, i) => (
            <li key={`${version} ${i}`}>
              {game.say.entry(entry)} <small>{entry.clause}</small>
            </li>
          ))}
        </ol>
      </>
    ),
    aid: () => drawn.Aid && createElement(drawn.Aid, { game: game as never, view }),
    rules: () => (
      <dl class="printed-rules">
        {drawn.clauses.map((clause) => (
          <div key={clause.id}>
            <dt>{clause.id}</dt>
            <dd>{clause.statement}</dd>
          </div>
        ))}
      </dl>
    ),
  };
  return (
    <main class="printing">
      <header class="print-choice">
        <h1>{told.title}</h1>
        <p>{told.about}</p>
        {PARTS.filter((part) => part !== 'aid' || drawn.Aid).map((part) => (
          <Check
            key={part}
            label={told[part]}
            checked={parts.includes(part)}
            onChange={(wanted) =>
              setParts(PARTS.filter((one) => (one === part ? wanted : parts.includes(one))))
            }
          />
        ))}
        <p class="buttons">
          <button type="button" class="main" disabled={parts.length === 0} onClick={() => print()}>
            {told.go}
          </button>
          <a class="button" href={addressOf(sitting)}>
            {told.back}
          </a>
        </p>
      </header>
      {parts.map((part) => (
        <section key={part} class="sheet-part">
          {part !== 'position' && (
            <h2>
              {title.facts.title}: {told[part]}
              {viewer !== SPECTATOR && part !== 'rules' && ` (${game.say.seat(viewer, view)})`}
            </h2>
          )}
          {content[part]()}
        </section>
      ))}
    </main>
  );
}
