/** Pieces of Carolingian Twilight, each drawn on a square of 1 around 0, 0: covered stacks, and forces that one knows. */

import { Counter, type IconName, type Livery, Sign } from '@annales/ui';
import { UNIT_ICONS } from '../signs.ts';
import { UNITS, type Units, type UnitType } from '../state.ts';

interface ForceProps {
  owner: Livery;
  /** The strength, as far as it is known; absent: what stands there is covered. */
  strength?: string | undefined;
  /** Several stacks of one power. */
  several?: boolean | undefined;
  /** As it was once, and may not be any more: an outline. */
  old?: boolean | undefined;
  led?: boolean | undefined;
  /** All have operated in this segment. */
  done?: boolean | undefined;
}

/** How high the number of a force is: a long one is written smaller. */
export const heightOf = (text: string): number => (text.length > 1 ? 0.64 : 0.82);

/** What a power has in a place: a stack, or several. */
export function ForceFace({ owner, strength, several, old, led, done }: ForceProps) {
  const icon: IconName = led ? 'crown' : owner.emblem;
  const [half, long] = strength === undefined ? [0.46, false] : [0.68, strength.length > 1];
  const cut = (by: number) => (
    <rect
      class="cut"
      x={-half + by}
      y={-0.46 - by}
      width={2 * half}
      height=".92"
      rx=".14"
      fill={owner.colour}
    />
  );
  const face = (
    <g class={old ? 'troops old' : 'troops'} style={{ '--owner': owner.colour }}>
      {several && cut(0.1)}
      {cut(0)}
      {led && (
        <rect
          class="great"
          x={-half + 0.07}
          y="-.39"
          width={2 * half - 0.14}
          height=".78"
          rx=".1"
          stroke={owner.ink}
        />
      )}
      {strength === undefined ? (
        <Sign name={owner.emblem} x={0} y={0} size={0.7} fill={owner.ink} />
      ) : (
        <>
          <Sign name={icon} x={long ? -0.36 : -0.32} y={0} size={long ? 0.46 : 0.56} fill={owner.ink} />
          <text
            class="number"
            x={long ? 0.24 : 0.3}
            y={heightOf(strength) * 0.34}
            font-size={heightOf(strength)}
            fill={owner.ink}
          >
            {strength}
          </text>
        </>
      )}
    </g>
  );
  return done ? (
    <g class="spent" transform="rotate(8)">
      {face}
    </g>
  ) : (
    face
  );
}

/** A force that one plays, type by type: the sign of each with how many there are, beside the crown of a leader. */
export function TypesFace({ owner, units, several, old, done }: TypesProps) {
  const types = typesIn(units);
  const led = (units.leader ?? 0) > 0;
  const half = widthOf(units) / 2 - 0.02;
  const left = -half + (led ? CROWN : 0) + 0.03;
  const cut = (by: number) => (
    <rect
      class="cut"
      x={-half + by}
      y={-0.46 - by}
      width={2 * half}
      height=".92"
      rx=".14"
      fill={owner.colour}
    />
  );
  return (
    <g
      class={['troops', old && 'old', done && 'spent'].filter(Boolean).join(' ')}
      style={{ '--owner': owner.colour }}
      transform={done ? 'rotate(8)' : undefined}
    >
      {several && cut(0.1)}
      {cut(0)}
      {led && <Sign name="crown" x={-half + CROWN / 2 + 0.02} y={0} size={0.48} fill={owner.ink} />}
      {types.map((unit, i) => (
        <Sign
          key={unit}
          name={UNIT_ICONS[unit]}
          x={left + i * TYPE + 0.28}
          y={0}
          size={0.52}
          fill={owner.ink}
        />
      ))}
      {types.length > 0 && (
        <text class="number" y={TYPE_HEIGHT * 0.34} font-size={TYPE_HEIGHT} fill={owner.ink}>
          {types.map((unit, i) => (
            <tspan key={unit} x={left + i * TYPE + 0.72}>
              {units[unit]}
            </tspan>
          ))}
        </text>
      )}
    </g>
  );
}

interface TypesProps {
  owner: Livery;
  units: Units;
  several?: boolean | undefined;
  /** Not there yet: an outline. */
  old?: boolean | undefined;
  done?: boolean | undefined;
}

/** Width of a type with its number, and of the crown; height of a number: all in parts of a counter's side. */
const TYPE = 0.98;
const CROWN = 0.5;
export const TYPE_HEIGHT = 0.66;

const typesIn = (units: Units): UnitType[] => UNITS.filter((unit) => unit !== 'leader' && units[unit]);

/** How wide the face of such a force is; a leader alone has nothing but his crown. */
export const widthOf = (units: Units): number =>
  Math.max(1, typesIn(units).length * TYPE + (units.leader ? CROWN : 0) + 0.06);

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
