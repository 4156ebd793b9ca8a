/** The table of Empires of the Middle Ages, drawn from a view alone. */

import type { State } from '@annales/engine';
import { type Board, Table as Frame, later, type MapProps, type Seen } from '@annales/ui';
import { useMemo, useState } from 'preact/hooks';
import './board.css';
import { world } from '../data.ts';
import type { Act, AreaId, At, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { Agreements } from './agreements.tsx';
import { chronicle, drew } from './chronicle.ts';
import { boardWords, faithOwners, ownersOf, tongueOwners } from './colours.ts';
import { Head } from './head.tsx';
import { symbols } from './key.tsx';
import { areaStates, SUBJECTS, type Subject } from './lands.tsx';
import map from './map.json' with { type: 'json' };
import { CrusadePanel, Order, ParleyPanel } from './panels.tsx';
import { Rating } from './rating.tsx';
import { Seats } from './seats.tsx';

const board = map as unknown as Board;
const Aid = later(async () => (await import('./aid.tsx')).Aid);
const Areas = later(async () => (await import('./areas.tsx')).Areas);

export function GameTable(seen: Seen<State<Table, At>, Act>) {
  const { game, view, viewer, choices } = seen;
  const lent = useMemo(() => world(game.data.value), [game]);
  const t: Table = useMemo(() => ({ ...lent, ...view.table }), [lent, view]);
  const say = boardWords(game);
  const [subject, setSubject] = useState<Subject>('realms');
  const [pointed, point] = useState<AreaId | null>(null);
  const states = useMemo(() => drawn(t, subject, say), [t, subject, say]);
  const nameOf = (seat: string) => game.say.seat(seat, view);
  return (
    <Frame
      seen={seen}
      head={<Head t={t} view={view} say={say} />}
      map={{ ...states, tools: <SubjectTools subject={subject} onSubject={setSubject} say={say} /> }}
      areaOf={(ref) => (t.map.lands[ref] ? ref : null)}
      players={
        <>
          <Rating t={t} viewer={viewer} say={say} pointed={pointed} choices={choices} />
          <ParleyPanel t={t} say={say} />
          <CrusadePanel t={t} say={say} />
          <Order t={t} say={say} />
          <Seats t={t} viewer={viewer} waits={game.told(view, viewer).waits} say={say} nameOf={nameOf} />
        </>
      }
      leaves={[
        { title: say.leaves.areas, content: <Areas t={t} say={say} /> },
        { title: say.leaves.agreements, content: <Agreements t={t} say={say} /> },
        { title: say.leaves.aid, content: <Aid t={t} say={say} /> },
      ]}
      chronicle={chronicle}
      drew={(entry) => drew(t, entry)}
      onPick={point}
    />
  );
}

interface SubjectProps {
  subject: Subject;
  onSubject(subject: Subject): void;
  say: BoardWords;
}

/** What the map tells of: no more than is wanted at once. */
const SubjectTools = ({ subject, onSubject, say }: SubjectProps) => (
  <fieldset class="subjects">
    <legend class="quiet">{say.subjects.label}</legend>
    {SUBJECTS.map((one) => (
      <button key={one} type="button" aria-pressed={one === subject} onClick={() => onSubject(one)}>
        {say.subjects[one]}
      </button>
    ))}
  </fieldset>
);

/** The map of a table, wherever it is shown. */
const drawn = (t: Table, subject: Subject, say: BoardWords): MapProps => ({
  board,
  label: say.map,
  owners:
    subject === 'faiths' ? faithOwners(say) : subject === 'tongues' ? tongueOwners(t) : ownersOf(t, say),
  areas: areaStates(t, subject, say),
  valueName: say.population,
  largest: 30,
  symbols: symbols(say),
});

/** The map of a view alone. */
export const mapOf = (
  game: Pick<Seen<State<Table>, Act>['game'], 'data' | 'say'>,
  { table }: State<Table>,
): MapProps => drawn({ ...world(game.data.value), ...table }, 'realms', boardWords(game));
