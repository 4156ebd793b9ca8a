/** Dice and signs that fall on the land where they matter, for as long as that is told. */

import '../style/moves.css';
import { Sign } from '../icons.tsx';
import { PIPS } from '../pips.ts';
import type { Drawing } from './drawing.ts';
import type { Landing } from './landing.ts';
import { middleOf } from './travel.ts';

/** Side of a die, in parts of the board's width. */
const SIDE = 1 / 26;
/** No more dice than these lie beside each other. */
const ROW = 6;

export const Landed = ({ landed, drawing }: { landed: readonly Landing[]; drawing: Drawing }) => {
  const side = drawing.board.size[0] * SIDE;
  return (
    <g class="landed" aria-hidden="true">
      {landed.map((landing) => {
        const area = drawing.byId.get(landing.area);
        if (!area) return null;
        const [x, y] = middleOf(area);
        return (
          <g key={landing.area} transform={`translate(${x} ${y}) scale(${side / 10})`}>
            <Lying {...landing} />
          </g>
        );
      })}
    </g>
  );
};

/** In units of which a die is ten wide. */
function Lying({ icon, dice }: Landing) {
  const columns = Math.min(ROW, dice.length + (icon ? 1 : 0));
  const rows = Math.ceil((dice.length + (icon ? 1 : 0)) / ROW);
  const [width, height] = [columns * 11 + 3, rows * 11 + 3];
  const place = (n: number) =>
    [(n % ROW) * 11 + 7 - width / 2, Math.floor(n / ROW) * 11 + 7 - height / 2] as const;
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
