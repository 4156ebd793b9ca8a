/** The reports of a table: the reader's own and the one to all, of this turn and of every turn before. DA-1.10, DA-1.11 */

import type { State, Viewer } from '@annales/engine';
import { Picturing, type Seen } from '@annales/ui';
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import './report.css';
import { world } from '../../data.ts';
import { type Part, reportIn, reportPage } from '../../report/telling.ts';
import { textOf } from '../../report/text.ts';
import { knownBy, knownFrom } from '../../rules/known.ts';
import type { Act, AreaId, At, Report as OwnReport, Position, Table } from '../../state.ts';
import type { DarkAgeWords } from '../../words/en.ts';
import { DeskOf } from '../desk.ts';
import { AllTurns, type ReadTurn } from './all-turns.tsx';
import { countedIn } from './course.ts';
import { PartOf, type Reader } from './parts.tsx';
import { Stepper } from './stepper.tsx';
import { positionsOf } from './steps.ts';
import { Taking } from './taking.tsx';
import { Turns } from './turns.ts';

type View = State<Table, At>;
const WHICH = ['own', 'all', 'course'] as const;
type Which = (typeof WHICH)[number];

interface ReportProps {
  seen: Seen<View, Act>;
  /** The report of this turn lies open. */
  onRead(turn: number): void;
}

export function Report({ seen, onRead }: ReportProps) {
  const { game, view, viewer, past } = seen;
  const lent = useMemo(() => world(game.data), [game]);
  const words = game.say.words as unknown as DarkAgeWords;
  const say = words.board.report;
  const turns = useMemo(() => new Turns(past?.at ?? null), [past?.at]);
  turns.note(past?.version ?? 1, view);
  const now = view.table.roundup?.turn ?? null;
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (now !== null) onRead(now);
  }, [now]);
  const [chosen, setWhich] = useState<Which>('own');
  const [sought, setSought] = useState<string | undefined>(undefined);
  const turn = wanted ?? now ?? 0;
  const found = useTurn(turns, turn, now === turn ? view : null);
  const t: Table | null = useMemo(() => (found ? { ...lent, ...found.table } : null), [lent, found]);
  const page = useMemo(() => (t ? reportPage(t, viewer, words) : null), [t, viewer, words]);
  const desk = useContext(DeskOf);
  const picturing = useContext(Picturing);
  const around = useRef({ desk, picturing });
  around.current = { desk, picturing };
  const { frame, isLarge, setLarge } = useLarge(now !== null);
  const reader: Reader = useMemo(
    () => ({
      say,
      quote: game.say.quote,
      pick: (area: AreaId) => {
        setLarge(false);
        around.current.desk.pick(area);
        around.current.picturing?.choose(area);
      },
      sought,
    }),
    [say, game, sought],
  );
  const read = useCallback(
    async (of: number): Promise<ReadTurn | null> => {
      const then = await turns.view(of);
      if (!then) return null;
      const table: Table = { ...lent, ...then.table };
      const told = reportPage(table, viewer, words)!;
      return { text: game.say.quote(textOf(told, words)), counted: countedIn(table, viewer) };
    },
    [turns, lent, viewer, words, game],
  );
  const positions = useCallback(async (): Promise<Position[] | null> => {
    const before = await turns.view(turn - 1);
    if (!before || !t) return null;
    const known = { ...lent, ...before.table };
    return positionsOf(t, knownTo(known, viewer), reportIn(t, viewer), t.roundup!, knownTo(t, viewer));
  }, [turns, turn, t, lent, viewer]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sought !== undefined) place.current?.querySelector('.found')?.scrollIntoView({ block: 'center' });
  }, [sought, page]);
  if (now === null) return <p class="report">{say.page.no}</p>;
  const which = chosen === 'own' && page && page.kingdom === null ? 'all' : chosen;
  const goTo = (to: number, words?: string) => {
    setWanted(to === now ? null : to);
    setSought(words);
    if (chosen === 'course') setWhich('own');
  };
  return (
    <dialog
      class="report-frame"
      ref={frame}
      aria-label={say.page.label}
      onCancel={(event) => {
        event.preventDefault();
        setLarge(false);
      }}
    >
      <article class="report" ref={place} {...lighting(picturing)}>
        <h2>{page?.title ?? say.page.turnName(turn)}</h2>
        <TurnChoice turn={turn} now={now} say={say} onTurn={goTo} isLarge={isLarge} onLarge={setLarge} />
        <nav class="report-which" aria-label={say.page.which}>
          {WHICH.filter((one) => one !== 'own' || page?.kingdom !== null).map((one) => (
            <button key={one} type="button" aria-pressed={which === one} onClick={() => setWhich(one)}>
              {say.page[one]}
            </button>
          ))}
        </nav>
        {which === 'course' ? (
          <AllTurns t={{ ...lent, ...view.table }} now={now} reader={reader} read={read} onTurn={goTo} />
        ) : found === undefined ? (
          <p class="loading">{say.page.reading}</p>
        ) : !page || !t ? (
          <p class="trouble">{say.page.lost}</p>
        ) : (
          <>
            <Taking page={page} reader={reader} text={() => game.say.quote(textOf(page, words))} />
            {page.turn > 0 && (
              <Stepper
                t={t}
                page={page}
                reader={reader}
                positions={positions}
                onShow={() => setLarge(false)}
              />
            )}
            {page.parts
              .filter((part) => isIn(part, which))
              .map((part) =>
                part.id === 'notes' ? (
                  <Notes key={part.id} part={part} reader={reader} />
                ) : (
                  <PartOf key={`${part.id} ${page.turn}`} part={part} reader={reader} />
                ),
              )}
          </>
        )}
      </article>
    </dialog>
  );
}

const isIn = ({ isPrivate, id }: Part, which: Which): boolean =>
  id === 'notes' || isPrivate === (which === 'own');

/** The view with a turn's report: undefined while it is read, null if there is none. */
function useTurn(turns: Turns, turn: number, here: View | null): Pick<View, 'table'> | null | undefined {
  const [read, setRead] = useState<{ turn: number; view: Pick<View, 'table'> | null } | null>(null);
  useEffect(() => {
    if (here) return;
    let gone = false;
    turns.view(turn).then(
      (view) => gone || setRead({ turn, view }),
      () => gone || setRead({ turn, view: null }),
    );
    return () => {
      gone = true;
    };
  }, [turns, turn, here === null]);
  return here ?? (read?.turn === turn ? read.view : undefined);
}

/** Nothing but what the viewer knows from the own report, or else from the roundup. */
const knownTo = (t: Table, viewer: Viewer): Position =>
  reportIn(t, viewer) ? knownBy(t, viewer) : knownFrom(t, t.roundup!, NO_REPORT);

const NO_REPORT: OwnReport = {
  kingdom: '',
  missed: false,
  lines: [],
  events: [],
  scored: [],
  account: {},
  stocks: {} as OwnReport['stocks'],
  debts: [],
  areas: {},
  blockaded: [],
  seen: {},
};

/** A small screen, on which a report needs all of it. */
const SMALL = '(max-width: 600px)';

/** Beside the map, or over everything else: large is how it opens where there is little room. */
function useLarge(isThere: boolean) {
  const frame = useRef<HTMLDialogElement>(null);
  const [isLarge, setLarge] = useState(() => matchMedia(SMALL).matches);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    dialog.close();
    if (isLarge) dialog.showModal();
    // Not by its method, which would take the focus.
    else dialog.setAttribute('open', '');
  }, [isLarge, isThere]);
  return { frame, isLarge, setLarge };
}

/** What is pointed at, or has the focus, is lit on the map. */
function lighting(picturing: Picturing | undefined) {
  const light = (event: Event) => {
    const line = (event.target as Element).closest<HTMLElement>('[data-at]');
    picturing?.point(line ? line.dataset.at!.split(' ') : null);
  };
  const dark = () => picturing?.point(null);
  return { onPointerOver: light, onFocusIn: light, onPointerLeave: dark, onFocusOut: dark };
}

const Notes = ({ part, reader }: { part: Part; reader: Reader }) => (
  <div class="report-notes">
    {part
      .groups!.flatMap(({ lines }) => lines)
      .map(({ words, mark }) => (
        <p key={words} data-mark={mark}>
          {reader.quote(words)}
        </p>
      ))}
  </div>
);

interface TurnChoiceProps {
  turn: number;
  now: number;
  say: Reader['say'];
  onTurn(turn: number): void;
  isLarge: boolean;
  onLarge(isLarge: boolean): void;
}

const TurnChoice = ({ turn, now, say: { page: say }, onTurn, isLarge, onLarge }: TurnChoiceProps) => (
  <div class="report-turns">
    <button
      type="button"
      aria-label={say.before}
      title={say.before}
      disabled={turn === 0}
      onClick={() => onTurn(turn - 1)}
    >
      ◀
    </button>
    <select
      aria-label={say.turn}
      value={String(turn)}
      onChange={(event) => onTurn(Number(event.currentTarget.value))}
    >
      {Array.from({ length: now + 1 }, (_, i) => now - i).map((one) => (
        <option key={one} value={String(one)}>
          {say.turnName(one)}
        </option>
      ))}
    </select>
    <button
      type="button"
      aria-label={say.after}
      title={say.after}
      disabled={turn === now}
      onClick={() => onTurn(turn + 1)}
    >
      ▶
    </button>
    <button type="button" class="size" onClick={() => onLarge(!isLarge)}>
      {isLarge ? say.close : say.large}
    </button>
  </div>
);
