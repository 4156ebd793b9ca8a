/** The table of Empires of the Middle Ages, drawn from a view alone. */

import { type Choice, isForm, type State } from '@annales/engine';
import {
  type Board,
  type ForetoldOf,
  Table as Frame,
  later,
  type MapProps,
  Nothing,
  type Seen,
} from '@annales/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import './board.css';
import { aheadOf, briefly } from '../ahead.ts';
import { world } from '../data.ts';
import { realmPlayedBy } from '../rules/empire.ts';
import type { Act, AreaId, At, RealmId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { Agreements, agreementsOf } from './agreements.tsx';
import { GoldOf } from './asking.ts';
import { chronicle, drew } from './chronicle.ts';
import { boardWords, ownersOf } from './colours.ts';
import { Head } from './head.tsx';
import { symbols } from './key.tsx';
import { areaStates } from './lands.tsx';
import map from './map.json' with { type: 'json' };
import { CrusadePanel, Order, ParleyPanel } from './panels.tsx';
import { Seats } from './seats.tsx';
import { type Subject, subjectsOf } from './subjects.ts';
import type { viewOf } from './views.tsx';

const board = map as unknown as Board;
const Aid = later(async () => (await import('./aid.tsx')).Aid);
const Rating = later(async () => (await import('./rating.tsx')).Rating, Nothing);
const UnderWay = later(async () => (await import('./rating.tsx')).UnderWay, Nothing);
const Annals = later(async () => (await import('./annals.tsx')).Annals);
const Rulers = later(async () => (await import('./rulers.tsx')).Rulers);
const Areas = later(async () => (await import('./areas.tsx')).Areas);

/** What takes gold is drawn with the odds of each sum. */
const Gold = later(async () => (await import('./gold.tsx')).Gold, Nothing);
const DealForm = later(async () => (await import('./deal.tsx')).DealForm);
const ProposeForm = later(async () => (await import('./propose.tsx')).ProposeForm);
const FORMS = { spend: Gold, defend: Gold, offer: DealForm, propose: ProposeForm };
/** These lie open as soon as they are asked for. */
const PAID = ['spend', 'defend'] as const;

type View = Seen<State<Table, At>, Act>;

export function GameTable(seen: View) {
  const { game, view, viewer } = seen;
  const lent = useMemo(() => world(game.data), [game]);
  const t: Table = useMemo(() => ({ ...lent, ...view.table }), [lent, view]);
  const say = boardWords(game);
  const [subject, setSubject] = useState<Subject>('realms');
  const [draw, setDraw] = useState<typeof viewOf | null>(null);
  useEffect(() => {
    if (subject !== 'realms') import('./views.tsx').then(({ viewOf }) => setDraw(() => viewOf));
  }, [subject]);
  const states = useMemo(() => {
    const all = drawn(t, say);
    return subject === 'realms' || !draw ? all : { ...all, ...draw(t, subject, say), subject };
  }, [t, subject, draw, say]);
  const foretold = useForetold(t, seen, say);
  const nameOf = (seat: string) => game.say.seat(seat, view);
  const told = game.told(view, viewer);
  const area = (told.ask?.facts?.target as string | undefined) ?? '';
  const pays = PAID.find((verb) =>
    seen.choices.some(({ action, free }) => isForm(action) && action.verb === verb && !free),
  );
  const { way = null, because, beside } = seen;
  const own = realmPlayedBy(t, viewer);
  const asking = useMemo(
    () => ({ t, own, say, area, way, because, beside: pays && beside }),
    [t, own, say, area, way, because, beside, pays],
  );
  const framed = useMemo(() => (pays ? { ...seen, beside: null, advised: null } : seen), [seen, pays]);
  return (
    <GoldOf.Provider value={asking}>
      <Frame
        seen={framed}
        head={<Head t={t} view={view} say={say} />}
        map={{
          ...states,
          home: own ? homeOf(t, own.id) : [],
          tools: <Subjects t={t} subject={subject} onSubject={setSubject} say={say} />,
        }}
        areaOf={(ref) => (t.map.lands[ref] ? ref : null)}
        foretold={foretold}
        players={
          <>
            {t.endeavor && (t.endeavor.base !== null || !t.realms[t.endeavor.realm]) && (
              <UnderWay t={t} say={say} />
            )}
            <ParleyPanel t={t} say={say} />
            <CrusadePanel t={t} say={say} />
            <Order t={t} say={say} />
            <Seats t={t} viewer={viewer} waits={told.waits} say={say} nameOf={nameOf} />
          </>
        }
        apart={agreementsOf({ t, seen, say })}
        leaves={[
          { title: say.leaves.areas, content: <Areas t={t} say={say} />, isLong: true },
          { title: say.leaves.rulers, content: <Rulers seen={seen} t={t} say={say} />, isLong: true },
          {
            title: say.leaves.annals,
            content: <Annals seen={seen} t={t} say={say} />,
            isLong: true,
            rank: 1,
          },
          // Whoever is alone has nobody to agree with.
          ...(t.order.length > 1
            ? [
                {
                  title: say.leaves.agreements,
                  content: <Agreements t={t} seen={seen} say={say} />,
                  rank: 1,
                },
              ]
            : []),
          { title: say.leaves.aid, content: <Aid t={t} say={say} />, isLong: true },
        ]}
        chronicle={chronicle}
        drew={(entry) => drew(t, own?.id, entry)}
        forms={FORMS}
        opens={pays}
      />
    </GoldOf.Provider>
  );
}

/** What is foretold of choices: a word at each, and of those that are pointed at all there is. */
function useForetold(t: Table, { view, viewer }: View, say: BoardWords): ForetoldOf<Act> {
  const told = useRef<(choices: readonly Choice<Act>[]) => void>(() => {});
  const draw = (choices: readonly Choice<Act>[]) => {
    const ahead = choices.flatMap((choice) => aheadOf(t, viewer, choice) ?? []);
    return ahead.length > 0 && <Rating t={t} say={say} ahead={ahead} />;
  };
  return {
    brief: (choice) => briefly(t, viewer, choice, say),
    onPoint: (choices) => told.current(choices),
    draw,
    panel: <Foretold told={told} view={view} draw={draw} />,
  };
}

interface ForetoldProps {
  /** Where it is said what is pointed at. */
  told: { current(choices: readonly Choice<Act>[]): void };
  view: unknown;
  draw: ForetoldOf<Act>['draw'];
}

/** It has a state of its own, so that nothing else is drawn anew, and stays until something else is pointed at or has happened. */
function Foretold({ told, view, draw }: ForetoldProps) {
  const [meant, setMeant] = useState<{ choices: readonly Choice<Act>[]; view: unknown } | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const pointed = useRef<Pointed>({ choice: null, byMouse: false });
  useLayoutEffect(() => {
    told.current = (choices) => {
      const hovered = document.querySelector('.choice:hover');
      pointed.current = {
        choice: hovered ?? document.querySelector('.choice:focus'),
        byMouse: hovered !== null,
      };
      setMeant((was) =>
        was !== null && was.view === view && isSame(was.choices, choices) ? was : { choices, view },
      );
    };
  });
  useLayoutEffect(() => {
    const one = panel.current;
    if (!one) return;
    // It is told once more of what is taken away.
    const again = () => one.isConnected && place(one, pointed.current);
    again();
    const watching = new ResizeObserver(again);
    watching.observe(one);
    const column = one.parentElement!;
    const scrolled = () => pointed.current.byMouse && again();
    column.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      watching.disconnect();
      column.removeEventListener('scroll', scrolled);
    };
  }, [meant]);
  return meant && meant.view === view ? (
    <div class="foretold" ref={panel}>
      {draw(meant.choices)}
    </div>
  ) : null;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, i) => each === other[i]);

interface Pointed {
  choice: Element | null;
  byMouse: boolean;
}

/** Pixels between the choice and the panel. */
const ABOVE = 8;

/**
 * It lies over the foot of its column, but never over the choice that it is about: nothing moves from under a mouse, which may be
 * about to press, so there it goes to the column's head; what was come to by keys is brought into sight.
 */
function place(panel: HTMLElement, { choice, byMouse }: Pointed): void {
  const column = panel.parentElement!;
  panel.style.translate = '';
  const { top } = panel.getBoundingClientRect();
  const covers = choice !== null && choice.getBoundingClientRect().bottom > top;
  const isAtHead = covers && byMouse;
  if (isAtHead) panel.style.translate = `0 ${column.getBoundingClientRect().top - top}px`;
  column.style.scrollPaddingBottom = isAtHead ? '' : `${panel.offsetHeight + ABOVE}px`;
  if (covers && !byMouse) choice.scrollIntoView({ block: 'nearest' });
}

interface SubjectProps {
  t: Table;
  subject: Subject;
  onSubject(subject: Subject): void;
  say: BoardWords;
}

/** What the map tells of: no more than is wanted at once. */
const Subjects = ({ t, subject, onSubject, say }: SubjectProps) => (
  <label class="subjects">
    <span>{say.subjects.label}</span>{' '}
    <select value={subject} onChange={(event) => onSubject(event.currentTarget.value as Subject)}>
      {subjectsOf(t).map((one) => (
        <option key={one} value={one}>
          {say.subjects[one]}
        </option>
      ))}
    </select>
  </label>
);

/** A realm's areas, and those beside them. */
const homeOf = ({ areas, map: { order, lands } }: Table, realm: RealmId): AreaId[] => [
  ...new Set(
    order.filter((area) => areas[area]!.owner === realm).flatMap((area) => [area, ...lands[area]!.borders]),
  ),
];

/** The map of a table, wherever it is shown. */
const drawn = (t: Table, say: BoardWords): MapProps => ({
  board,
  label: say.map,
  owners: ownersOf(t, say),
  areas: areaStates(t, say),
  largest: 30,
  symbols: symbols(say),
});

/** The map of a view alone. */
export const mapOf = (
  game: Pick<Seen<State<Table>, Act>['game'], 'data' | 'say'>,
  { table }: State<Table>,
): MapProps => drawn({ ...world(game.data), ...table }, boardWords(game));
