/** Looking back at a game: slider, step, speed; through whose eyes; and a sandbox from any moment. */

import { type Json, type Seat, SPECTATOR, type Viewer } from '@annales/engine';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rulesBeside } from '../book/leaf.tsx';
import { type GameTable, loadTable } from '../games.ts';
import { AtHome } from '../local/here.tsx';
import { Address, originFor } from '../pages/parts/address.tsx';
import { attempt, complain } from '../shell/notices.ts';
import '../style/table.css';
import '../style/replay.css';
import { replayWords } from '../words/after.ts';
import { words } from '../words.ts';
import { addressOf } from './address.ts';
import { forkAt } from './forking.ts';
import { LogBook } from './log-book.ts';
import { AtServer } from './opening.tsx';
import { Past } from './past.ts';
import type { Sitting } from './sitting.ts';

const told = replayWords;

export const ReplayPage = ({ id }: { id: string }) => (
  <AtServer id={id}>{(table) => <Replay sitting={table} />}</AtServer>
);

export const ReplayHere = ({ id }: { id: string }) => (
  <AtHome id={id}>{(table) => <Replay sitting={table} />}</AtHome>
);

const SPEEDS = [2400, 1200, 600, 250];

/** What an address asks for: a moment as everybody could see it, unless it says through whose eyes. */
function wantedBy(search: string): { version: number | null; eyes: Viewer | null } {
  const query = new URLSearchParams(search);
  const version = Number(query.get('version'));
  if (!Number.isInteger(version) || version < 1) return { version: null, eyes: null };
  return { version, eyes: query.get('eyes') ?? SPECTATOR };
}

function Replay({ sitting }: { sitting: Sitting }) {
  const [Table, setTable] = useState<GameTable | null>(null);
  const past = useMemo(() => new Past(sitting), [sitting]);
  const rules = useMemo(() => rulesBeside(sitting.title.facts), [sitting]);
  const [version, setVersion] = useState<number | null>(null);
  const [view, setView] = useState<{ version: number; viewer: Viewer; view: Json } | null>(null);
  const [playing, setPlaying] = useState(false);
  /** Other eyes are asked for: until they have come to the same moment there is nothing to be shown. */
  const [turning, setTurning] = useState(false);
  const [speed, setSpeed] = useState(1);
  const direction = useRef(1);
  const { game } = sitting;
  const sight = sitting.sight.value;
  const viewer = sitting.viewer.value;
  const last = sight?.version ?? 1;

  useEffect(() => {
    document.title = `${told.title} · ${game.facts.title}`;
    const { id } = game.facts;
    attempt(async () => {
      const { version: wanted, eyes } = wantedBy(location.search);
      if (eyes !== null) await sitting.look(eyes);
      const table = await loadTable(id);
      setTable(() => table);
      setVersion(wanted ?? 1);
    });
  }, [sitting, game]);
  const at = version === null ? null : Math.min(Math.max(1, version), last);

  useEffect(() => {
    if (at === null || !sight) return;
    let gone = false;
    past.at(viewer, at).then(
      (found) => {
        if (gone) return;
        setView({ version: at, viewer, view: found });
        past.prefetch(viewer, at, direction.current, last);
      },
      (error) => gone || complain(error),
    );
    return () => {
      gone = true;
    };
  }, [past, viewer, at, last, sight !== null]);

  const goTo = (to: number) => setVersion(Math.min(Math.max(1, to), last));
  /** Counted from where one has come to, which may not be drawn yet. */
  const goBy = (step: number) => {
    direction.current = Math.sign(step);
    setVersion((from) => Math.min(Math.max(1, (from ?? 1) + step), last));
  };
  useEffect(() => {
    if (!playing || at === null || view?.version !== at) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => goBy(1), SPEEDS[speed]);
    return () => clearTimeout(timer);
  });
  useKeys({
    ArrowLeft: () => goBy(-1),
    ArrowRight: () => goBy(1),
    Home: () => goTo(1),
    End: () => goTo(last),
    ' ': () => setPlaying((now) => !now),
  });

  const log = useLogAt(sitting, viewer, sight ? (at ?? 0) : 0);
  const before = useCallback((then: number) => past.at(viewer, then), [past, viewer]);
  const lookAs = (eyes: Viewer) =>
    attempt(async () => {
      setTurning(true);
      try {
        const same = await sitting.moment(at ?? 1, eyes);
        await sitting.look(eyes);
        await arrived(sitting, eyes);
        // Whoever has gone elsewhere meanwhile stays there.
        setVersion((now) => (now === version ? same : now));
      } finally {
        setTurning(false);
      }
    });
  if (!Table || !view || turning || view.viewer !== viewer || at === null || !log.isBegun)
    return <p class="loading">{words.table.opening}</p>;
  return (
    <main class="replaying at-table">
      <Table
        game={game as never}
        view={view.view}
        viewer={viewer}
        choices={[]}
        entries={log.entries}
        onEarlier={log.onEarlier}
        past={{ version: view.version, at: before }}
        rules={rules}
        bar={
          <nav class="table-bar" aria-label={words.table.around}>
            <a href={addressOf(sitting)}>{told.back}</a>
          </nav>
        }
        banner={<Taking sitting={sitting} version={view.version} over={game.result(view.view) !== null} />}
      />
      <section class="replay-bar" aria-label={told.title}>
        <span class="replay-buttons">
          <button
            type="button"
            aria-label={told.first}
            title={told.first}
            disabled={at <= 1}
            onClick={() => goTo(1)}
          >
            |◀
          </button>
          <button
            type="button"
            aria-label={told.earlier}
            title={told.earlier}
            disabled={at <= 1}
            onClick={() => goBy(-1)}
          >
            ◀
          </button>
          <button type="button" class="main" aria-pressed={playing} onClick={() => setPlaying(!playing)}>
            {playing ? told.pause : told.play}
          </button>
          <button
            type="button"
            aria-label={told.later}
            title={told.later}
            disabled={at >= last}
            onClick={() => goBy(1)}
          >
            ▶
          </button>
          <button
            type="button"
            aria-label={told.last}
            title={told.last}
            disabled={at >= last}
            onClick={() => goTo(last)}
          >
            ▶|
          </button>
        </span>
        <output class="replay-step">{told.step(at, last)}</output>
        <label class="replay-slider">
          <span class="quiet">{told.slider}</span>
          <input
            type="range"
            min={1}
            max={last}
            value={at}
            aria-valuetext={told.step(at, last)}
            onInput={(event) => goTo(Number(event.currentTarget.value))}
          />
        </label>
        <label>
          <span class="replay-label">{told.speed}</span>{' '}
          <select value={String(speed)} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
            {told.speeds.map((name, i) => (
              <option key={name} value={String(i)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Eyes sitting={sitting} viewer={viewer} onLook={lookAs} />
      </section>
    </main>
  );
}

/** The log is read where one looks: so many versions further, so that the next steps find it read. */
const AHEAD = 60;
/** So much of it lies before the moment, at least. */
const BEHIND = 20;

/** The log up to a moment, as far back as it was read. */
function useLogAt(sitting: Sitting, viewer: Viewer, version: number) {
  const book = useMemo(() => new LogBook(), [sitting, viewer]);
  /** What was read lies before this version. */
  const [read, setRead] = useState<{ book: LogBook; end: number } | null>(null);
  const earlier = book.earlier.value;
  const isBegun = read?.book === book;
  const isRead = isBegun && version < read.end && (earlier === null || earlier <= version - BEHIND);
  useEffect(() => {
    if (isRead || version === 0) return;
    let gone = false;
    attempt(async () => {
      let before = version + AHEAD;
      let page = await sitting.page(before);
      if (page.earlier !== null && page.earlier > version - BEHIND) {
        before = version + 1;
        page = await sitting.page(before);
      }
      if (gone) return;
      book.begin(page);
      setRead({ book, end: before });
    });
    return () => {
      gone = true;
    };
  }, [sitting, book, version, isRead]);
  const lines = book.lines.value;
  const entries = useMemo(
    () => lines.filter((line) => line.version <= version).map(({ entry }) => entry),
    [lines, version],
  );
  const onEarlier = () => void attempt(() => book.back((before) => sitting.page(before)));
  return { isBegun, entries, onEarlier: earlier === null ? undefined : onEarlier };
}

/** The first sight through other eyes has come. */
function arrived(sitting: Sitting, eyes: Viewer): Promise<void> {
  return new Promise((resolve) => {
    const stop = sitting.sight.subscribe((sight) => {
      if (sight?.viewer !== eyes) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

function useKeys(keys: Record<string, () => void>): void {
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const busy =
        target.matches?.('input, select, textarea') ||
        (event.key === ' ' && target.matches?.('button, a')) ||
        target.closest?.('.table-map, [role="tablist"]');
      const run = keys[event.key];
      if (!run || busy || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  });
}

/** While a game runs: one's own seat, or what everybody may see. When it is over: anybody's. */
function Eyes({ sitting, viewer, onLook }: { sitting: Sitting; viewer: Viewer; onLook(eyes: Viewer): void }) {
  const { status, seats, mine } = sitting.about.value;
  const own = useRef<Seat | null>(null);
  if (viewer !== SPECTATOR && mine.includes(viewer)) own.current = viewer;
  // Around one screen another seat's eyes are behind the curtain; there the curtain itself is the way.
  const mayLook = sitting.where === 'here' ? (own.current ? [own.current] : []) : mine;
  const eyes = status === 'over' ? seats.map(({ seat }) => seat) : mayLook;
  if (eyes.length === 0) return null;
  return (
    <label>
      <span class="replay-label">{told.eyes}</span>{' '}
      <select value={viewer} onChange={(event) => onLook(event.currentTarget.value)}>
        {eyes.map((seat) => (
          <option key={seat} value={seat}>
            {sitting.game.say.seat(seat, sitting.sight.value?.view)}
          </option>
        ))}
        <option value={SPECTATOR}>{told.everybody}</option>
      </select>
    </label>
  );
}

/** What can be made of a moment: a sandbox, or a link. */
function Taking({ sitting, version, over }: { sitting: Sitting; version: number; over: boolean }) {
  const [link, setLink] = useState<string | null>(null);
  const viewer = sitting.viewer.value;
  useEffect(() => setLink(null), [version, viewer]);
  const fork = () => attempt(() => forkAt(sitting, viewer, version));
  const isPublic = viewer === SPECTATOR || sitting.about.value.status === 'over';
  const share = () => {
    const eyes = viewer === SPECTATOR ? '' : `&eyes=${viewer}`;
    setLink(`${originFor(sitting.about.value)}/table/${sitting.id}/replay?version=${version}${eyes}`);
  };
  return (
    <div class="replay-taking">
      <button type="button" disabled={over} title={told.forkAbout} onClick={fork}>
        {told.fork}
      </button>
      {sitting.where === 'server' &&
        (isPublic ? (
          <button type="button" onClick={share}>
            {told.share}
          </button>
        ) : (
          <small class="muted">{told.shareOpen}</small>
        ))}
      {link && <Address label={told.link} url={link} />}
      {link && sitting.about.value.listed === 'private' && <small class="muted">{told.sharePrivate}</small>}
    </div>
  );
}
