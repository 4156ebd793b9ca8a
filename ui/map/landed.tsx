/** Dice and signs that fall on the land where they matter, for as long as that is told. */

import '../style/moves.css';
import { Sign } from '../icons.tsx';
import { PIPS } from '../pips.ts';
import type { Landing } from './landing.ts';
import { CELL, type LandedOn, layLandings, ROW, sizeOf } from './marking.ts';

export const Landed = (props: LandedOn) => (
  <g class="landed" aria-hidden="true">
    {layLandings(props).map(({ landing, box: [x, y, w, h], scale }) => (
      <g key={landing.area} transform={`translate(${x + w / 2} ${y + h / 2}) scale(${scale})`}>
        <Lying {...landing} />
      </g>
    ))}
  </g>
);

/** In units of which a die is ten wide. */
function Lying({ icon, dice }: Landing) {
  const [width, height] = sizeOf({ icon, dice });
  const place = (n: number) =>
    [(n % ROW) * CELL + 7 - width / 2, Math.floor(n / ROW) * CELL + 7 - height / 2] as const;
  const [signX, signY] = place(0);
  return (
    <g class="landing">
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="3" />
      {icon && <Sign name={icon} x={signX} y={signY} size={10} />}
      {dice.map(({ roll, owner }, n) => {
        const [dx, dy] = place(n + (icon ? 1 : 0));
        return (
          <g key={n} transform={`translate(${dx} ${dy})`} data-roll={roll}>
            <rect
              class="landed-die"
              x="-4.6"
              y="-4.6"
              width="9.2"
              height="9.2"
              rx="1.8"
              fill={owner?.colour ?? 'var(--paper)'}
            />
            {PIPS[roll]?.map(([px, py]) => (
              <circle
                key={`${px}${py}`}
                cx={px * 2.5}
                cy={py * 2.5}
                r="1"
                fill={owner?.ink ?? 'var(--ink)'}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}
