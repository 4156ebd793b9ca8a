/** The table of Carolingian Twilight, drawn from a view alone. */

import { type Choice, type Form, isForm, SPECTATOR, type State, type Viewer } from '@annales/engine';
import { type Board, type FormProps, Table as Frame, later, type MapProps, type Seen } from '@annales/ui';
import type { ComponentType } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import './board.css';
import { world } from '../data.ts';
import { areasOf, findForce, forcesOf, ownPower, spiedOn } from '../rules/ground.ts';
import type { Act, At, PlaceId, Table } from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { chronicle, drew } from './chronicle.ts';
import { boardWords, ownersOf } from './colours.ts';
import { dealsOf } from './deals.tsx';
import { Head } from './head.tsx';
import { symbols } from './key.tsx';
import { type Planned, placeStates } from './lands.tsx';
import map from './map.json' with { type: 'json' };
import { Auction, CombatPanel, Operation, Raid, stepsOf, Track } from './panels.tsx';
import { type Plan, PlanOf } from './plan.ts';
import { Powers, Seats } from './seats.tsx';

const board = map as unknown as Board;
const Aid = later(async () => (await import('./aid.tsx')).Aid);
const DeploySheet = later(async () => (await import('./deploy.tsx')).DeploySheet);

const FORMS: Partial<Record<Act['verb'], ComponentType<FormProps<Act>>>> = { deploy: DeploySheet };
const TAKES_AREAS = ['deploy'] as const;

/** How a choice names a force that it touches. */
const FORCE = /^force-(\d+)$/;

export function GameTable(seen: Seen<State<Table, At>, Act>) {
  const { game, view, viewer, choices, entries } = seen;
  const lent = useMemo(() => world(game.data), [game]);
  const t: Table = useMemo(() => ({ ...lent, ...view.table }), [lent, view]);
  const say = boardWords(game);
  const nameOf = (seat: string) => game.say.seat(seat, view);
  const areaOf = (ref: string): PlaceId | null => {
    if (t.map.places[ref]) return ref;
    const [, id] = FORCE.exec(ref) ?? [];
    return id === undefined ? null : (findForce(t, Number(id))?.at ?? null);
  };
  const [plan, setPlan] = useState<Plan | null>(null);
  const [pointed, point] = useState<PlaceId | null>(null);
  const planning = useMemo(() => ({ plan: say.plan, pointed, onPlan: setPlan }), [say, pointed]);
  const planned = useMemo(() => plannedBy(view, viewer, plan), [view, viewer, plan]);
  const states = useMemo(() => drawn(t, viewer, say, choices, planned), [t, viewer, say, choices, planned]);
  const steps = stepsOf(t, entries);
  const trail = t.raid
    ? [voyageOf(t)]
    : steps.length > 0
      ? steps.map(({ from, at }) => [from, at])
      : undefined;
  return (
    <PlanOf.Provider value={planning}>
      <Frame
        seen={seen}
        head={<Head t={t} view={view} say={say} />}
        map={trail ? { ...states, trail } : states}
        areaOf={areaOf}
        partOf={({ action }) => partOf(t, choices, action)}
        players={
          <>
            <CombatPanel t={t} say={say} />
            <Operation t={t} say={say} entries={entries} />
            <Auction t={t} view={view} say={say} nameOf={nameOf} />
            <Raid t={t} say={say} nameOf={nameOf} />
            <Track t={t} say={say} />
            <Seats t={t} viewer={viewer} waits={game.told(view, viewer).waits} say={say} nameOf={nameOf} />
          </>
        }
        apart={dealsOf({ t, seen, say, nameOf })}
        leaves={[
          { title: say.leaves.powers, isLong: true, content: <Powers t={t} say={say} nameOf={nameOf} /> },
          { title: say.leaves.aid, content: <Aid t={t} say={say} /> },
        ]}
        chronicle={chronicle}
        drew={(entry) => drew(t, say, entry)}
        forms={FORMS}
        opens="deploy"
        onPick={point}
        takesAreas={TAKES_AREAS}
      />
    </PlanOf.Provider>
  );
}

/** Up to so many choices of a verb stand in one list. */
const IN_A_LIST = 20;

/** What is raised is listed by what it is; the areas that Espionage may go to, by whose forces would be seen there. */
function partOf(
  t: Table,
  choices: readonly Choice<Act>[],
  action: Choice<Act>['action'],
): string | undefined {
  if (isForm(action) || choices.filter((one) => one.action.verb === action.verb).length <= IN_A_LIST) return;
  if (action.verb === 'raise') return [action.verb, action.unit].join();
  if (action.verb === 'spy-area') return [action.verb, action.as, spiedOn(t, action.at)].join();
  return;
}

/** What is being set up, for which power; null: nothing. */
function plannedBy({ flow }: State<Table, At>, viewer: Viewer, plan: Plan | null): Planned | null {
  const frame = flow.findLast((one) => one.step === 'deploy');
  return plan && frame?.step === 'deploy' && frame.seat === viewer ? { ...plan, power: frame.power } : null;
}

/** From home over the seas to where they are. */
const voyageOf = ({ map: { seas }, raid }: Table): PlaceId[] => [
  'scandinavia',
  ...seas.slice(0, seas.indexOf(raid!.sea) + 1),
  ...(raid!.target === null ? [] : [raid!.target]),
];

/** The map of a table, wherever it is shown. */
const drawn = (
  t: Table,
  viewer: Viewer,
  say: BoardWords,
  choices: readonly Choice<Act>[],
  planned: Planned | null,
): MapProps => ({
  board,
  label: say.map,
  owners: ownersOf(t, say),
  areas: placeStates(t, viewer, say, choices, planned),
  valueName: say.worth,
  home: homeOf(t, viewer, choices),
  largest: 34,
  symbols: symbols(say),
});

/** Where one’s own power stands or will be set up, with the lands beside it; for whoever plays none, where Franks are. */
function homeOf(t: Table, viewer: Viewer, choices: readonly Choice<Act>[]): PlaceId[] {
  const { places } = t.map;
  const own = viewer === SPECTATOR ? null : ownPower(t, viewer);
  const held = (
    own ? [own] : t.powerOrder.map((id) => t.powers[id]!).filter(({ frankish }) => frankish)
  ).flatMap((power) => [...areasOf(t, power.id), ...forcesOf(t, power.id).map(({ at }) => at)]);
  const set = choices.flatMap(({ action }) =>
    isForm(action) && action.verb === 'deploy' ? placesOf(action) : [],
  );
  const lands = [...held, ...set]
    .map((at) => places[at]!.within ?? at)
    .filter((at) => places[at]!.kind === 'land');
  return [...new Set(lands.flatMap((at) => [at, ...places[at]!.borders.map(({ to }) => to)]))].filter(
    (at) => places[at]!.kind === 'land',
  );
}

/** Where a power may be set up. */
function placesOf({ fields: { rows } }: Form<Act>): readonly PlaceId[] {
  const at = rows?.kind === 'rows' && 'fields' in rows ? rows.fields.at : undefined;
  return at?.kind === 'one' ? at.of : [];
}

/** The map of a view alone, as somebody sees it. */
export const mapOf = (
  game: Pick<Seen<State<Table>, Act>['game'], 'data' | 'say'>,
  { table }: State<Table>,
  viewer: Viewer = SPECTATOR,
): MapProps => drawn({ ...world(game.data), ...table }, viewer, boardWords(game), [], null);
