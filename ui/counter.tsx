/** Cardboard: counters, tokens and markers, each drawn on a square of 1 around 0, 0, for the map and beside it. */

import type { ComponentChildren } from 'preact';
import { About } from './explained.tsx';
import { type IconName, Sign } from './icons.tsx';
import type { Livery } from './owner.ts';
import { Tip } from './tip.tsx';

interface CounterProps {
  owner: Livery;
  icon: IconName;
  /** A number in the corner: a bonus, a strength. */
  number?: string | undefined;
  /** It has acted: turned aside, as one would do on a table. */
  spent?: boolean | undefined;
  /** Stands out: a commander. */
  great?: boolean | undefined;
}

/** No element of its own unless it is turned: maps have hundreds of counters. */
export function Counter({ owner, icon, number, spent, great }: CounterProps) {
  const face = (
    <>
      <rect class="cut" x="-.48" y="-.48" width=".96" height=".96" rx=".12" fill={owner.colour} />
      {great && <rect class="great" x="-.41" y="-.41" width=".82" height=".82" rx=".08" stroke={owner.ink} />}
      <Sign
        name={icon}
        x={number ? -0.14 : 0}
        y={number ? -0.14 : 0}
        size={number ? 0.58 : 0.74}
        fill={owner.ink}
      />
      {number && (
        <text class="number corner" x=".43" y=".42" font-size=".56" fill={owner.ink} stroke={owner.colour}>
          {number}
        </text>
      )}
      {spent && <path class="strike" d="M-.48 .48L.48 -.48" stroke={owner.ink} />}
    </>
  );
  return spent ? (
    <g class="spent" transform="rotate(14)">
      {face}
    </g>
  ) : (
    face
  );
}

/** Many counters of one owner on a heap. */
export const Heap = ({ owner, count }: { owner: Livery; count: number }) => (
  <g>
    {[0.1, 0, -0.1].map((off) => (
      <rect
        key={off}
        class="cut"
        x={-0.48 + off}
        y={-0.48 + off}
        width=".86"
        height=".86"
        rx=".12"
        fill={owner.colour}
      />
    ))}
    <text class="number" x="-.15" y=".12" font-size=".72" fill={owner.ink}>
      {count}
    </text>
  </g>
);

/** A round piece that stands for several. */
export const Token = ({
  owner,
  icon,
  count,
  crowned,
}: {
  owner: Livery;
  icon: IconName;
  count: number;
  crowned?: boolean;
}) => (
  <g>
    <rect class="cut" x="-.68" y="-.46" width="1.36" height=".92" rx=".3" fill={owner.colour} />
    {crowned && (
      <rect class="great" x="-.61" y="-.39" width="1.22" height=".78" rx=".24" stroke={owner.ink} />
    )}
    <Sign name={icon} x={-0.31} y={0} size={0.58} fill={owner.ink} />
    <text class="number" x=".32" y=".29" font-size=".86" fill={owner.ink}>
      {count}
    </text>
  </g>
);

/** What lies on the map without belonging to a side: walls, coins, fire. */
export const Marker = (props: {
  icon: IconName;
  number?: string | undefined;
  tone?: 'plain' | 'dire' | 'holy' | 'coin';
  ruined?: boolean | undefined;
}) => (
  <g class={`marker ${props.tone ?? 'plain'}${props.ruined ? ' ruined' : ''}`}>
    {props.number === undefined ? (
      <>
        <circle class="cut" r=".46" />
        <Sign name={props.icon} x={0} y={0} size={0.66} />
      </>
    ) : (
      <>
        <rect class="cut" x="-.72" y="-.42" width="1.44" height=".84" rx=".42" />
        <Sign name={props.icon} x={-0.32} y={0} size={0.54} />
        <text class="number" x=".32" y=".24" font-size=".7">
          {props.number}
        </text>
      </>
    )}
    {props.ruined && <path class="strike" d="M-.4 .4L.4 -.4M-.4 -.4L.4 .4" />}
  </g>
);

interface CoinProps {
  value: number;
  tone?: 'coin' | 'dire';
  /** The rulebook does not give the value: its rim is broken. */
  reconstructed?: boolean;
}

/** A number that a place has: coins, or how many it feeds. */
export const Coin = ({ value, tone = 'coin', reconstructed }: CoinProps) => (
  <g class={`marker ${tone}${reconstructed ? ' ours' : ''}`}>
    <circle class="cut" r=".46" />
    <text class="number" y=".27" font-size=".8">
      {value}
    </text>
  </g>
);

interface PieceProps {
  children: ComponentChildren;
  title: string;
  /** Under which name it is said what it does, if not its own. */
  term?: string | undefined;
  /** Wider than high; or how wide, in parts of its height. */
  wide?: boolean | number;
}

/** How wide a piece is that does not say it. */
const WIDE = 1.4;

/** A piece outside the map; it can be asked what it is. */
export const Piece = (props: PieceProps) => (
  <Tip about={<About title={props.title} term={props.term} />}>
    <Picture {...props} />
  </Tip>
);

/** The same where its name is written beside it. */
export function Picture({ children, title, wide = false }: PieceProps) {
  const width = (typeof wide === 'number' ? wide : wide ? WIDE : 1) + 0.08;
  return (
    <svg
      class={wide ? 'loose wide' : 'loose'}
      style={typeof wide === 'number' ? { width: 'auto' } : undefined}
      viewBox={`${-width / 2} -.54 ${width} 1.08`}
      role="img"
      aria-label={title}
    >
      {children}
    </svg>
  );
}
