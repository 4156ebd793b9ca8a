/** Pieces of Carolingian Twilight, each drawn on a square of 1 around 0, 0: covered stacks, and forces that one knows. */

import { Counter, type IconName, type Livery, Sign } from '@annales/ui';
import { UNIT_ICONS } from '../signs.ts';
import type { UnitType } from '../state.ts';

interface ForceProps {
  owner: Livery;
  /** Its strength; absent: the stack is covered. */
  strength?: number | undefined;
  /** As it was once, and may not be any more: an outline. */
  old?: boolean | undefined;
  led?: boolean | undefined;
  /** Has operated in this segment. */
  done?: boolean | undefined;
}

/** One stack, whatever is under it. */
export function ForceFace({ owner, strength, old, led, done }: ForceProps) {
  const icon: IconName = led ? 'crown' : owner.emblem;
  const face =
    strength === undefined ? (
      <>
        <rect class="cut" x="-.42" y="-.5" width=".92" height=".92" rx=".12" fill={owner.colour} />
        <rect class="cut" x="-.5" y="-.42" width=".92" height=".92" rx=".12" fill={owner.colour} />
        <Sign name={owner.emblem} x={-0.04} y={0.04} size={0.68} fill={owner.ink} />
      </>
    ) : (
      <g class={old ? 'troops old' : 'troops'} style={{ '--owner': owner.colour }}>
        <rect class="cut" x="-.7" y="-.46" width="1.4" height=".92" rx=".16" fill={owner.colour} />
        {led && <rect class="great" x="-.63" y="-.39" width="1.26" height=".78" rx=".1" stroke={owner.ink} />}
        <Sign name={icon} x={-0.34} y={0} size={0.58} fill={owner.ink} />
        <text class="number" x=".3" y=".28" font-size=".82" fill={owner.ink}>
          {strength}
        </text>
      </g>
    );
  return done ? (
    <g class="spent" transform="rotate(10)">
      {face}
    </g>
  ) : (
    face
  );
}

/** Units of one type in a force. */
export const UnitFace = ({ owner, unit, count }: { owner: Livery; unit: UnitType; count: number }) => (
  <Counter
    owner={owner}
    icon={UNIT_ICONS[unit]}
    {...(unit !== 'leader' && { number: `${count}` })}
    great={unit === 'leader'}
  />
);

/** What a step of the operation costs. */
export const PriceFace = ({ op }: { op: number }) => (
  <g class="marker coin price">
    <rect class="cut" x="-.72" y="-.42" width="1.44" height=".84" rx=".2" />
    <Sign name="boot" x={-0.34} y={0} size={0.54} />
    <text class="number" x=".3" y=".26" font-size=".76">
      {op}
    </text>
  </g>
);
