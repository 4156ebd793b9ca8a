/** The layers of a map that change in play: owners, what is lit, ways, overlays. */

import { Sign } from '../icons.tsx';
import { type Owner, PATTERN_SIDE, patternStrokes } from '../owner.ts';
import type { Board, DrawnArea } from './drawing.ts';
import type { AreaState } from './state.ts';
import type { Overlay } from './tools.tsx';

interface AreaProps {
  area: DrawnArea;
  state: AreaState | undefined;
  owner: Owner | undefined;
  over: Owner | undefined;
  id: string;
  focusable: boolean;
  classes: (string | false)[];
  onPoint(): void;
  onFocus(): void;
}

export function Area({ area, state, owner, over, id, focusable, classes, onPoint, onFocus }: AreaProps) {
  const kind = area.kind === 'sea' ? 'sea-area' : 'land-area';
  const told = [area.name, ...(state?.words ?? [])].join('. ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button within SVG.
    <g
      role="button"
      class={['area', kind, state?.outside && 'outside', ...classes].filter(Boolean).join(' ')}
      data-area={area.id}
      tabIndex={focusable ? 0 : -1}
      aria-label={classes.includes('lit') ? `${told}. Can be chosen` : told}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint()}
      onFocus={onFocus}
    >
      <path
        class="wash"
        d={area.path}
        fill-rule="evenodd"
        style={owner ? { '--owner': owner.tint ?? owner.colour } : undefined}
        data-owned={owner ? '' : undefined}
      />
      {owner && !over && owner.pattern !== 'plain' && (
        <path d={area.path} fill-rule="evenodd" fill={`url(#${id}-${owner.id})`} />
      )}
      {over && <path d={area.path} fill-rule="evenodd" fill={`url(#${id}-${over.id})`} />}
    </g>
  );
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
  near: ReadonlySet<string>;
  shown: string | null;
}) {
  const { drawing, lit, near, shown } = props;
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
      <path class="glow-chosen" d={of((area) => area === shown)} />
    </g>
  );
}

/** Each way from stack to stack, with a head on each step of it that no stack hides. */
export function Trail({
  trail,
  of,
}: {
  trail: readonly string[][];
  of(area: string): DrawnArea | undefined;
}) {
  return (
    <g class="trail" aria-hidden="true">
      {trail.flatMap((way) =>
        way.slice(1).map((area, i) => {
          const [from, to] = [of(way[i]!), of(area)];
          if (!from || !to) return null;
          const [[fx, fy], [x, y]] = [from.stack, to.stack];
          const turn = (Math.atan2(y - fy, x - fx) * 180) / Math.PI;
          const d = `M${fx} ${fy}L${x} ${y}`;
          return (
            <g key={`${way.join()} ${i}`}>
              <path class="way-wide" d={d} />
              <path class="way" d={d} />
              <path
                class="head"
                d="M14 0L-10 -10L-4 0L-10 10Z"
                transform={`translate(${(fx + 2 * x) / 3} ${(fy + 2 * y) / 3}) rotate(${turn})`}
              />
            </g>
          );
        }),
      )}
    </g>
  );
}

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
              <circle cx={x} cy={y} r={size * 0.8} style={{ fill: owner.colour }} class="badge" />
              <Sign name={owner.emblem} x={x} y={y} size={size * 1.1} fill={owner.ink} />
            </g>
          ) : null;
        }
        return state?.value ? (
          <text key={id} class="value" x={x} y={y + size * 0.4} font-size={size * 1.2}>
            {state.value}
          </text>
        ) : null;
      })}
    </g>
  );
}

export const Frame = ({ size: [w, h], age }: { size: Board['size']; age: string }) => (
  <g class="frame" aria-hidden="true">
    <rect width={w} height={h} fill={`url(#${age})`} />
    <rect class="frame-wide" x="3" y="3" width={w - 6} height={h - 6} />
    <rect class="frame-fine" x="11" y="11" width={w - 22} height={h - 22} />
  </g>
);
