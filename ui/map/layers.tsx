/** The layers of a map that change in play: owners, what is lit, ways, overlays. */

import { Sign } from '../icons.tsx';
import { type Owner, PATTERN_SIDE, patternStrokes } from '../owner.ts';
import { kit } from '../words.ts';
import type { DrawnArea, Point } from './drawing.ts';
import type { AreaState } from './state.ts';
import { Still } from './still.ts';
import type { Overlay } from './tools.tsx';

interface AreaProps {
  area: DrawnArea;
  state: AreaState | undefined;
  owner: Owner | undefined;
  over: Owner | undefined;
  id: string;
  focusable: boolean;
  lit: boolean;
}

/** Drawn again only if it has changed: a map has many, and is pointed at all the time. */
export class Area extends Still<AreaProps> {
  render({ area, state, owner, over, id, focusable, lit }: AreaProps) {
    const kind = area.kind === 'sea' ? 'sea-area' : 'land-area';
    const told = [area.name, ...(state?.words ?? [])].join('. ');
    const pattern = over ?? (owner?.pattern === 'plain' ? undefined : owner);
    return (
      // biome-ignore lint/a11y/useSemanticElements: HTML has no button within SVG.
      <g
        role="button"
        class={`area ${kind}${state?.outside ? ' outside' : ''}${lit ? ' lit' : ''}`}
        data-area={area.id}
        tabindex={focusable ? 0 : -1}
        aria-label={lit ? kit.map.lit(told) : told}
      >
        <path
          class="wash"
          d={area.path}
          fill-rule="evenodd"
          style={owner ? { '--owner': owner.tint ?? owner.colour } : undefined}
          data-owned={owner ? '' : undefined}
        />
        {pattern && <path d={area.path} fill-rule="evenodd" fill={`url(#${id}-${pattern.id})`} />}
      </g>
    );
  }
}

export function OwnerPattern({ id, owner: { colour, pattern } }: { id: string; owner: Owner }) {
  return (
    <pattern id={id} width={PATTERN_SIDE} height={PATTERN_SIDE} patternUnits="userSpaceOnUse">
      <path
        class="pattern"
        data-pattern={pattern}
        d={patternStrokes[pattern]}
        style={{ '--owner': colour }}
      />
    </pattern>
  );
}

/** What is lit, pointed at and beside it, drawn over the borders so that no neighbour hides it. */
export function Glow(props: {
  drawing: DrawnArea[];
  lit: ReadonlySet<string>;
  told: readonly string[];
  near: ReadonlySet<string>;
  shown: string | null;
}) {
  const { drawing, lit, told, near, shown } = props;
  const of = (which: (area: string) => boolean) =>
    drawing
      .filter(({ id }) => which(id))
      .map(({ path }) => path)
      .join('');
  return (
    <g class="glow" aria-hidden="true">
      <path class="glow-beside" d={of((area) => near.has(area))} />
      <path class="glow-lit-wide" d={of((area) => lit.has(area))} />
      <path class="glow-lit" d={of((area) => lit.has(area))} />
      <path class="glow-told" d={of((area) => told.includes(area))} />
      <path class="glow-chosen" d={of((area) => area === shown)} />
    </g>
  );
}

/** How far a way swings aside, in parts of its length. */
const BEND = 0.16;

/** Each way from stack to stack, with a head on each step of it that no stack hides; a place alone is outlined. */
export function Trail({
  trail,
  drawn,
  at,
}: {
  drawn: ReadonlyMap<string, DrawnArea>;
  trail: readonly (readonly string[])[];
  /** Where the pieces of an area lie. */
  at(area: string): Point | undefined;
}) {
  return (
    <g class="trail" aria-hidden="true">
      {trail.map(
        ([place, ...rest]) =>
          rest.length === 0 && (
            <g key={place}>
              <path class="place-wide" d={drawn.get(place!)?.path} />
              <path class="place" d={drawn.get(place!)?.path} />
            </g>
          ),
      )}
      {trail.flatMap((way) =>
        way.slice(1).map((area, i) => {
          const [from, to] = [at(way[i]!), at(area)];
          if (!from || !to) return null;
          const [[fx, fy], [x, y]] = [from, to];
          // Bent a little, so that a way there and back are two.
          const [mx, my] = [(fx + x) / 2 + (y - fy) * BEND, (fy + y) / 2 - (x - fx) * BEND];
          const turn = (Math.atan2(y - fy, x - fx) * 180) / Math.PI;
          const d = `M${fx} ${fy}Q${mx} ${my} ${x} ${y}`;
          return (
            <g key={`${way.join()} ${i}`}>
              <path class="way-wide" d={d} />
              <path class="way" d={d} />
              <path
                class="head"
                d="M14 0L-10 -10L-4 0L-10 10Z"
                transform={`translate(${(fx + 2 * mx + x) / 4} ${(fy + 2 * my + y) / 4}) rotate(${turn})`}
              />
            </g>
          );
        }),
      )}
    </g>
  );
}

/** Size of the smallest number laid over the map, in board units. */
const LEAST_VALUE = 23;

export function Overlaid(props: {
  overlay: Overlay;
  drawn: DrawnArea[];
  areas: Readonly<Record<string, AreaState>>;
  owners: Map<string, Owner>;
}) {
  const { overlay, drawn, areas, owners } = props;
  return (
    <g class="overlay" aria-hidden="true">
      {drawn.map(({ id, stack: [x, y, r] }) => {
        const state = areas[id];
        const owner = owners.get(state?.owner ?? '');
        const size = Math.min(r, 42);
        if (overlay === 'control') {
          return owner ? (
            <g key={id}>
              <circle cx={x} cy={y} r={size * 0.8} fill={owner.colour} class="badge" />
              <Sign name={owner.emblem} x={x} y={y} size={size * 1.1} fill={owner.ink} />
            </g>
          ) : null;
        }
        return state?.value ? (
          <text key={id} class="value" x={x} y={y + size * 0.4} font-size={Math.max(LEAST_VALUE, size * 1.2)}>
            {state.value}
          </text>
        ) : null;
      })}
    </g>
  );
}
