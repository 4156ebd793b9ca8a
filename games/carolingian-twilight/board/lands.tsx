/** What lies in each area, sea and burg: pieces for the map, and the same in words. */

import type { Choice, Viewer } from '@annales/engine';
import { isForm } from '@annales/engine';
import { type AreaState, type Livery, Marker, type StackRow } from '@annales/ui';
import { type Known, knownOf } from '../known.ts';
import {
  controllersOf,
  controlsBurg,
  forcesAt,
  operating,
  powersAt,
  sizeOf,
  worthOf,
} from '../rules/ground.ts';
import { crossingCost } from '../rules/naval.ts';
import { costOf } from '../rules/operations.ts';
import {
  type Act,
  type DeployRow,
  type Force,
  type PlaceId,
  type PowerId,
  type Table,
  UNITS,
  type Units,
} from '../state.ts';
import type { BoardWords } from '../words/board/en.ts';
import { liveryOf, type Mark, PLACE_ICONS } from './colours.ts';
import { ForceFace, heightOf, PriceFace, TYPE_HEIGHT, TypesFace, widthOf } from './pieces.tsx';

interface Looking {
  t: Table;
  viewer: Viewer;
  say: BoardWords;
  /** What it costs to go on to a place, where the operation under way leads there. */
  prices: ReadonlyMap<PlaceId, number>;
  planned: Planned | null;
}

/** What is being set up, and not yet sent. */
export interface Planned {
  power: PowerId;
  leader: PlaceId;
  rows: readonly DeployRow[];
}

export function placeStates(
  t: Table,
  viewer: Viewer,
  say: BoardWords,
  choices: readonly Choice<Act>[],
  planned: Planned | null,
): Record<PlaceId, AreaState> {
  const looking = { t, viewer, say, prices: pricesOf(t, choices), planned };
  return Object.fromEntries(t.map.order.map((at) => [at, placeState(looking, at)]));
}

/** The cheapest way to each place that can be reached in one step, by land or by sea. */
function pricesOf(t: Table, choices: readonly Choice<Act>[]): Map<PlaceId, number> {
  const prices = new Map<PlaceId, number>();
  const force = t.operation?.op == null ? undefined : operating(t);
  if (!force) return prices;
  for (const { action } of choices) {
    if (isForm(action)) continue;
    const [to, cost] =
      action.verb === 'move'
        ? [action.at, costOf(t, force, action.at)]
        : action.verb === 'sail'
          ? [action.route.at(-1)!, crossingCost(t, action.route)]
          : [null, 0];
    if (to !== null) prices.set(to, Math.min(cost, prices.get(to) ?? cost));
  }
  return prices;
}

function placeState(looking: Looking, at: PlaceId): AreaState {
  const { t } = looking;
  const { kind } = t.map.places[at]!;
  const [owner, over] = holdersOf(t, at);
  const [price, marks] = [priceRow(looking, at), marksRow(looking, at)];
  const pieces = [
    ...powersAt(t, at).map((power) => powerPiece(looking, at, power)),
    ...planPieces(looking, at),
  ];
  const forces = rowOf(pieces);
  const laid = (rows: StackRow[]) => rows.filter(({ pieces }) => pieces.length > 0);
  return {
    ...(owner && { owner }),
    ...(over && { over }),
    rows: laid([rowOf(pieces.map(typed)), price, marks]),
    // Where there is little room, who stands there comes before what befell it, and how strong before of what.
    ...(forces.pieces.length > 0 && { brief: laid([forces, price]) }),
    words: words(looking, at),
    onPaper: onPaper(looking, at),
    ...(kind !== 'sea' && { value: `${worthOf(t, at)}` }),
    ...(kind !== 'sea' && forcesAt(t, at).some((force) => isOwn(looking, force)) && { named: true as const }),
  };
}

/** Who controls it, one after the other; a sea is nobody's. */
function holdersOf(t: Table, at: PlaceId): PowerId[] {
  const { kind } = t.map.places[at]!;
  if (kind === 'sea') return [];
  if (kind === 'burg') return t.powerOrder.filter((power) => controlsBurg(t, at, power)).slice(0, 1);
  return controllersOf(t, at);
}

const isOwn = ({ t, viewer }: Pick<Looking, 't' | 'viewer'>, { power }: Force): boolean =>
  t.powers[power]!.controller === viewer;

// ---------------------------------------------------------------- pieces

/** One piece for each power, with its strength as far as one knows it: what stacks it has there is said in words. */
const rowOf = (pieces: readonly ForcePiece[]): StackRow => ({
  width: pieces.reduce((most, { wide, width = 1.42 }) => (wide ? Math.max(most, width) : most), 1),
  number: pieces.reduce(
    (least, { strength, height }) => (strength ? Math.min(least || 1, height ?? heightOf(strength)) : least),
    0,
  ),
  most: 3,
  pieces: pieces.map(({ strength: _, types: __, width: ___, height: ____, ...piece }) => piece),
});

/** A force that the viewer plays shows of what it is made. */
const typed = ({ types, ...piece }: ForcePiece): ForcePiece =>
  types ? { ...piece, ...types, wide: types.width } : piece;

type Piece = StackRow['pieces'][0];
interface ForcePiece extends Piece {
  strength?: string | undefined;
  /** The face with its types, and what room that needs; absent: one does not know them, or does not play it. */
  types?: { face: Piece['face']; width: number; height: number } | undefined;
  width?: number;
  height?: number;
}

function powerPiece({ t, viewer, say }: Looking, at: PlaceId, power: PowerId): ForcePiece {
  const forces = forcesAt(t, at).filter((force) => force.power === power);
  const known = forces.map((force) => knownOf(t, viewer, force));
  const owner = liveryOf(power);
  const sum = known.reduce((total, one) => total + (one ? sizeOf(one.units) : 0), 0);
  const strength = known.some(Boolean) ? `${sum}${known.includes(null) ? '+' : ''}` : undefined;
  const [first, ...others] = forces;
  return {
    id: others.length > 0 ? `power-${power}` : `force-${first!.id}`,
    ...(others.length > 0 ? { holds: forces.map(({ id }) => `force-${id}`) } : { travels: true as const }),
    colour: owner.colour,
    title: forces.map((force, i) => forceTitle(t, say, force, known[i]!)).join('; '),
    term: say.terms.force,
    wide: strength !== undefined,
    strength,
    ...(forces.some((force) => isOwn({ t, viewer }, force)) &&
      known.every((one) => one !== null) && {
        types: typesOf(
          owner,
          known.map((one) => one.units),
          forces,
        ),
      }),
    face: (
      <ForceFace
        owner={owner}
        strength={strength}
        several={others.length > 0}
        old={known.some((one) => one !== null && !one.certain)}
        led={known.some((one) => (one?.units.leader ?? 0) > 0)}
        done={forces.every(({ done }) => done)}
      />
    ),
  };
}

function typesOf(owner: Livery, held: readonly Units[], forces: readonly Force[]): ForcePiece['types'] {
  const units: Units = {};
  for (const one of held)
    for (const unit of UNITS) if (one[unit]) units[unit] = (units[unit] ?? 0) + one[unit];
  if (widthOf(units) <= 1) return undefined;
  const face = (
    <TypesFace
      owner={owner}
      units={units}
      several={forces.length > 1}
      old={forces.length === 0}
      done={forces.length > 0 && forces.every(({ done }) => done)}
    />
  );
  return { face, width: widthOf(units), height: TYPE_HEIGHT };
}

const forceTitle = (t: Table, say: BoardWords, force: Force, known: Known | null): string =>
  say.force(force.power, known && { ...known, year: yearIn(t, known.since) }, force.done);

/** What is to stand there, as an outline. */
function planPieces({ planned, say }: Looking, at: PlaceId): ForcePiece[] {
  if (!planned) return [];
  const { power, leader, rows } = planned;
  const owner = liveryOf(power);
  return rows
    .filter((row) => row.at === at)
    .map(({ warrior, militia }, i) => {
      const units: Units = { ...(leader === at && i === 0 && { leader: 1 }), warrior, militia };
      return {
        id: `plan-${i}`,
        passing: true as const,
        colour: owner.colour,
        title: say.plan.force(power, units),
        term: say.terms.force,
        wide: true,
        strength: `${sizeOf(units)}`,
        types: typesOf(owner, [units], []),
        face: <ForceFace owner={owner} strength={`${sizeOf(units)}`} led={leader === at && i === 0} old />,
      };
    });
}

export const yearIn = (t: Table, gt: number | null): number | null =>
  gt === null ? null : t.scenarios[t.scenario]!.year + Math.max(1, gt) - 1;

/** What it costs to come here. */
function priceRow({ say, prices }: Looking, at: PlaceId): StackRow {
  const price = prices.get(at);
  return {
    scale: 0.84,
    width: 1.46,
    number: 0.76,
    pieces:
      price === undefined
        ? []
        : [
            {
              id: 'price',
              passing: true as const,
              title: say.price(price),
              term: say.terms.op,
              wide: true,
              face: <PriceFace op={price} />,
            },
          ],
  };
}

/** What befell it. */
function marksRow({ t, say }: Looking, at: PlaceId): StackRow {
  const marks = (Object.keys(PLACE_ICONS) as Mark[]).filter((mark) => t[mark].includes(at));
  return {
    scale: 0.84,
    number: 0,
    most: 4,
    pieces: marks.map((mark) => ({
      id: mark,
      title: say.marks[mark],
      face: <Marker icon={PLACE_ICONS[mark]} tone={mark === 'feudalism' ? 'holy' : 'dire'} />,
    })),
  };
}

// ---------------------------------------------------------------- words

function words({ t, viewer, say, prices }: Looking, at: PlaceId): string[] {
  const place = t.map.places[at]!;
  const { kind, value, port, within, burg } = place;
  const holders =
    kind === 'burg' ? t.powerOrder.filter((one) => controlsBurg(t, at, one)) : controllersOf(t, at);
  const nameOf = (id: PlaceId) => t.map.places[id]!.name;
  const price = prices.get(at);
  return [
    kind === 'sea' ? say.place.sea : say.place.held(kind, holders),
    ...(kind === 'sea' ? [] : [say.place.worth(kind, worthOf(t, at), value)]),
    ...(within !== null ? [say.place.within(nameOf(within))] : []),
    ...(burg !== null ? [say.place.burg(nameOf(burg), t.map.places[burg]!.value)] : []),
    ...(port ? [say.place.port] : []),
    ...(kind === 'sea' ? [say.place.raiders(t.map.landings[at]!)] : []),
    ...(price === undefined ? [] : [say.price(price)]),
    ...(t.pillaged.includes(at) ? [say.marks.pillaged] : []),
    ...(t.plague.includes(at) ? [say.marks.plague] : []),
    ...(t.feudalism.includes(at) ? [say.marks.feudalism] : []),
    ...(t.stellinga.includes(at) ? [say.marks.stellinga] : []),
    ...forcesAt(t, at).map((force) => forceTitle(t, say, force, knownOf(t, viewer, force))),
  ];
}

/** Who stands there and how strong, and what befell it. */
function onPaper({ t, viewer, say }: Looking, at: PlaceId): string {
  const forces = forcesAt(t, at).map((force) => {
    const known = knownOf(t, viewer, force);
    return say.place.stands(force.power, known && sizeOf(known.units));
  });
  const marks = (Object.keys(PLACE_ICONS) as Mark[]).filter((mark) => t[mark].includes(at));
  return [...forces, ...marks.map((mark) => say.marks[mark])].join(', ');
}
