/** The table of Dark Age, drawn from a view alone. */

import { SPECTATOR, type State, type Viewer } from '@annales/engine';
import { type Board, type FormProps, Table as Frame, later, type MapProps, type Seen } from '@annales/ui';
import type { ComponentType } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import './board.css';
import { world } from '../data.ts';
import type { Act, AreaId, At, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import type { DarkAgeWords } from '../words/en.ts';
import { areaStates } from './areas.tsx';
import { chronicle } from './chronicle.ts';
import { boardWords, ownersOf } from './colours.ts';
import { type Desk, DeskOf, type Shown } from './desk.ts';
import { Head } from './head.tsx';
import { symbols } from './key.tsx';
import { Kingdoms } from './kingdoms.tsx';
import { reportOf } from './known.ts';
import map from './map.json' with { type: 'json' };
import { WritingOf } from './sheet/writing.ts';
import { lastMoves } from './ways.ts';

const board = map as unknown as Board;
const Aid = later(async () => (await import('./aid.tsx')).Aid);
const Report = later(async () => (await import('./report/report.tsx')).Report);
const OrderSheet = later(async () => (await import('./sheet/sheet.tsx')).OrderSheet);
const Picks = later(async () => (await import('./picks.tsx')).Picks);

const TAKES_AREAS = ['orders', 'pick'] as const;

export function GameTable(seen: Seen<State<Table, At>, Act>) {
  const { game, view, viewer } = seen;
  const lent = useMemo(() => world(game.data), [game]);
  const t: Table = useMemo(() => ({ ...lent, ...view.table }), [lent, view]);
  const say = boardWords(game);
  const [shown, show] = useState<Shown | null>(null);
  const [picked, pick] = useState<AreaId | null>(null);
  /** What being ready is called while changes of the sheet are not sent. */
  const [called, callReady] = useState<string | null>(null);
  const sayReady: typeof game.say.action = (now, action) =>
    action.verb === 'ready' && called !== null ? called : game.say.action(now, action);
  /** The turns that were reported, and those whose report was opened here. */
  const reported = view.table.roundup?.turn ?? 0;
  const [read, setRead] = useState(0);
  const desk = useMemo((): Desk => ({ shown, show, picked, pick }), [shown, picked]);
  const states = useMemo(() => drawn(t, viewer, shown, say), [t, viewer, shown, say]);
  const forms = useMemo(
    (): Partial<Record<Act['verb'], ComponentType<FormProps<Act>>>> => ({
      orders: OrderSheet,
      pick: (form) => <Picks {...form} picks={say.picks} areas={lent.map.areas} />,
    }),
    [say, lent],
  );
  const words = game.say.words as unknown as DarkAgeWords;
  const ready = seen.choices.find(({ action }) => action.verb === 'ready');
  const writing = useMemo(
    () => ({
      t,
      seat: viewer,
      say: words.board.sheet,
      ready: ready ? game.say.action(view, ready.action as Act) : null,
      beReady: () => void seen.onAct?.({ verb: 'ready' }),
      callReady,
    }),
    [t, viewer, words, ready],
  );
  const told = useMemo(
    () => (called === null ? game : { ...game, say: { ...game.say, action: sayReady } }),
    [game, called],
  );
  return (
    <DeskOf.Provider value={desk}>
      <WritingOf.Provider value={writing}>
        <Frame
          seen={{
            ...seen,
            game: told,
            banner: (
              <>
                {seen.banner}
                {reported > read && <ReportCall turn={reported} say={say} />}
              </>
            ),
            ...(shown && {
              over: <Caption shown={shown} onBack={() => show(null)} say={say} over={seen.over} />,
            }),
          }}
          head={<Head t={t} view={view} viewer={viewer} say={say} />}
          map={states}
          areaOf={(ref) => (t.map.areas[ref] ? ref : (t.kingdoms[ref]?.start ?? null))}
          players={
            <Kingdoms
              t={t}
              view={view}
              viewer={viewer}
              waits={game.told(view, viewer).waits}
              say={say}
              quote={game.say.quote}
            />
          }
          leaves={[
            {
              title: say.leaves.report,
              content: <Report seen={seen} onRead={setRead} />,
              isLong: true,
              unread: reported > read ? 1 : 0,
            },
            {
              title: say.leaves.aid,
              content: <Aid t={t} />,
            },
          ]}
          chronicle={chronicle}
          forms={forms}
          opens="orders"
          onPick={pick}
          takesAreas={TAKES_AREAS}
        />
      </WritingOf.Provider>
    </DeskOf.Provider>
  );
}

/** A new report, over the question: where the page is long, its tab is far below. */
const ReportCall = ({ turn, say }: { turn: number; say: BoardWords }) => (
  <button type="button" class="report-call" onClick={() => openReport(say)}>
    {say.leaves.readReport(turn)}
  </button>
);

function openReport(say: BoardWords): void {
  document.getElementById(`tab-${say.leaves.report.toLowerCase()}`)?.click();
  document.getElementById('leaf')?.scrollIntoView({ block: 'nearest' });
}

interface CaptionProps {
  shown: Shown;
  onBack(): void;
  say: BoardWords;
  over: Seen<State<Table, At>, Act>['over'];
}

/** What the map shows in place of the last report. */
const Caption = ({ shown: { caption }, onBack, say, over }: CaptionProps) => (
  <>
    <p class="map-shows at-foot">
      {caption}{' '}
      <button type="button" onClick={onBack}>
        {say.shown.back}
      </button>
    </p>
    {over}
  </>
);

/** A kingdom's land, and the land beside it. */
function homeOf(t: Table, viewer: Viewer): AreaId[] {
  const kingdom = reportOf(t, viewer)?.kingdom;
  if (kingdom === undefined || !t.roundup) return [];
  const isLand = (id: AreaId): boolean => t.map.areas[id]!.kind !== 'sea';
  const own = t.map.codes.filter((id) => t.roundup!.owners[id] === kingdom && isLand(id));
  return [...new Set(own.flatMap((id) => [id, ...t.map.neighbours[id]!.filter(isLand)]))];
}

/** The map of a table, wherever it is shown. */
const drawn = (t: Table, viewer: Viewer, shown: Shown | null, say: BoardWords): MapProps => ({
  board,
  label: say.map,
  owners: ownersOf(t),
  areas: areaStates(t, viewer, shown, say),
  home: homeOf(t, viewer),
  valueName: say.overlay,
  largest: 26,
  symbols: symbols(say),
  aside: shown !== null,
  trail: shown
    ? [...(shown.ways ?? []).map(({ from, to }) => [from, to]), ...(shown.marked ?? []).map((area) => [area])]
    : lastMoves(t, viewer),
});

/** The map of a view alone, as somebody sees it. */
export const mapOf = (
  game: Pick<Seen<State<Table>, Act>['game'], 'data' | 'say'>,
  { table }: State<Table>,
  viewer: Viewer = SPECTATOR,
): MapProps => drawn({ ...world(game.data), ...table }, viewer, null, boardWords(game));
