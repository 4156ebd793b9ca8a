/** The table as text, for the terminal. */

import { isBlank, look, type Said, type State, type Viewer } from '@annales/engine';
import { controllersOf, forcesAt, worthOf, yearOf } from './rules/ground.ts';
import type { Act, At, Force, PlaceId, Questions, Table } from './state.ts';
import { markerName, powerName, unitList } from './words/names/en.ts';

export function board(
  t: Table,
  viewer: Viewer,
  _s: State<Table, At>,
  { name }: Said<Table, Act, Questions>,
): string {
  const lines = [
    t.gt === 0 ? 'Set-up' : `Game turn ${t.gt}, ${yearOf(t)} · pool ${t.pool.count}`,
    ...(t.track.length > 0
      ? [`Track: ${t.track.map((power, i) => `${i + 1} ${power ? powerName(power) : '–'}`).join(' · ')}`]
      : []),
    ...t.powerOrder
      .map((id) => t.powers[id]!)
      .filter(({ standing, controller, hand }) => standing === 'pp' || controller !== null || hand.count! > 0)
      .map(({ id, standing, dp, hand, controller }) => {
        const held =
          hand.count === 0
            ? 'no markers'
            : isBlank(hand)
              ? `${hand.count} markers`
              : look(hand).map(markerName).join(', ');
        const who = controller === null ? 'nobody' : name(controller);
        return `${powerName(id)} (${who}): ${standing === 'pp' ? `${dp} DP, ` : ''}${held}`;
      }),
    ...t.map.order.filter((at) => t.map.places[at]!.kind !== 'burg').flatMap((at) => placeLines(t, at)),
  ];
  if (t.turn) lines.push(`Turn of ${powerName(t.turn.power)}: ${t.turn.lp} LP`);
  if (t.operation?.op != null) lines.push(`${t.operation.op} OP left`);
  return lines.join('\n') + (viewer === 'spectator' ? '' : '');
}

/** An area with its burg, if anybody is there or anything has happened to it. */
function placeLines(t: Table, at: PlaceId): string[] {
  const { name, burg, kind } = t.map.places[at]!;
  const here = forcesAt(t, at).map((force) => forceText(force));
  const inside = burg === null ? [] : forcesAt(t, burg).map((force) => forceText(force));
  const marks = marksOf(t, at);
  if (here.length + inside.length + marks.length === 0) return [];
  const value = kind === 'sea' ? '' : ` ${worthOf(t, at)}`;
  const shared = controllersOf(t, at).length > 1 && kind !== 'sea' ? ', shared' : '';
  const burgText =
    burg === null || inside.length + marksOf(t, burg).length === 0
      ? ''
      : ` | ${t.map.places[burg]!.name} ${worthOf(t, burg)}: ${[...inside, ...marksOf(t, burg)].join(', ')}`;
  return [`${name}${value}${shared}: ${[...here, ...marks].join(', ')}${burgText}`];
}

const marksOf = (t: Table, at: PlaceId): string[] => [
  ...(t.pillaged.includes(at) ? ['pillaged'] : []),
  ...(t.plague.includes(at) ? ['plague'] : []),
  ...(t.feudalism.includes(at) ? ['feudalism'] : []),
];

const forceText = ({ id, power, units, done }: Force): string =>
  `#${id} ${powerName(power)}${isBlank(units) ? '' : ` (${unitList(look(units))})`}${done ? ' done' : ''}`;
