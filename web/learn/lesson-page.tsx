/** A lesson at a real table: the board and its question as ever, and over the question what the lesson says. */

import { useEffect, useState } from 'preact/hooks';
import '../style/table.css';
import '../style/learn.css';
import { attempt } from '../shell/notices.ts';
import { Trouble } from '../shell/trouble.tsx';
import { Play } from '../table/play.tsx';
import { learnWords } from '../words/learn.ts';
import { words } from '../words.ts';
import { isTaught } from './data.ts';
import { LessonTable } from './lesson-table.ts';
import { LessonPanel } from './panel.tsx';
import { useTerms } from './terms.ts';

const told = learnWords;

export function LessonPage({ game }: { game: string }) {
  const [table, setTable] = useState<LessonTable | null>(null);
  const { explain } = useTerms(game);
  useEffect(() => {
    if (isTaught(game)) attempt(async () => setTable(await LessonTable.open(game)));
  }, [game]);
  if (!isTaught(game)) {
    return (
      <Trouble title={told.none} sentence={told.noneHelp}>
        <p class="buttons">
          <a class="button main" href="/learn">
            {told.title}
          </a>
        </p>
      </Trouble>
    );
  }
  if (!table) return <p class="loading">{words.table.opening}</p>;
  return (
    <main class="at-table">
      <Play
        sitting={table}
        suggested={table.step.value.action ?? null}
        mayAct={(action) => table.follows(action)}
        filled={table.isPointing.value ? table.wayFilled.value : null}
        pointing={table.isPointing.value}
        safe
        lesson={(isTold) => <LessonPanel table={table} explain={explain} isTold={isTold} />}
      />
    </main>
  );
}
