/** What makes a board a map to look at: its frame, the compass rose and the scale. */

import { kit } from '../words.ts';
import type { Board, Drawing } from './drawing.ts';
import { readableFrom } from './readable.ts';
import { Still } from './still.ts';

/** Width of the frame and length of its bars, in board units. */
const FRAME = 12;
const BAR = 50;

/** Rules, and between them bars as on old maps. The age of the parchment darkens towards the edge. */
export const Frame = ({ size: [w, h], age }: { size: Board['size']; age: string }) => {
  // Whole pairs of bars to each side, so that every corner looks alike.
  const dash = (length: number) => length / (2 * Math.round(length / BAR / 2) + 1);
  const [across, down] = [dash(w - FRAME), dash(h - FRAME)];
  const edge = FRAME / 2;
  return (
    <g class="frame" aria-hidden="true">
      <rect class="age" width={w} height={h} fill={`url(#${age})`} />
      <rect class="frame-ground" x={edge} y={edge} width={w - FRAME} height={h - FRAME} />
      <path
        class="frame-bars"
        stroke-dasharray={across}
        d={`M${edge} ${edge}H${w - edge}M${edge} ${h - edge}H${w - edge}`}
      />
      <path
        class="frame-bars"
        stroke-dasharray={down}
        d={`M${edge} ${edge}V${h - edge}M${w - edge} ${edge}V${h - edge}`}
      />
      <rect class="frame-line" x=".75" y=".75" width={w - 1.5} height={h - 1.5} />
      <rect class="frame-line" x={FRAME} y={FRAME} width={w - 2 * FRAME} height={h - 2 * FRAME} />
      <rect
        class="frame-line fine"
        x={FRAME + 5}
        y={FRAME + 5}
        width={w - 2 * FRAME - 10}
        height={h - 2 * FRAME - 10}
      />
    </g>
  );
};

/** A ray of the rose: half of it dark, half of it light. */
const ray = (turn: number, length: number, waist: number): { dark: string; light: string } => {
  const point = (angle: number, r: number) =>
    `${(r * Math.sin(angle)).toFixed(3)} ${(-r * Math.cos(angle)).toFixed(3)}`;
  const side = (way: number) => `M0 0L${point(turn + (way * Math.PI) / 8, waist)}L${point(turn, length)}Z`;
  return { dark: side(1), light: side(-1) };
};
const RAYS = [
  ...[1, 3, 5, 7].map((i) => ray((i * Math.PI) / 4, 0.66, 0.2)),
  ...[0, 2, 4, 6].map((i) => ray((i * Math.PI) / 4, 0.94, 0.24)),
];
const DARK = RAYS.map(({ dark }) => dark).join('');
const LIGHT = RAYS.map(({ light }) => light).join('');

/** The scale shows so many kilometres, in five parts. */
const SCALES = [50, 100, 200, 500];

interface OrnamentProps {
  drawing: Drawing;
  /** It may come when the map has been read already. */
  onDrawn(): void;
}

export class Ornament extends Still<OrnamentProps> {
  override componentDidMount(): void {
    this.props.onDrawn();
  }

  render({ drawing: { board } }: OrnamentProps) {
    if (!board.rose) return null;
    const [x, y, r] = board.rose;
    const long = SCALES.findLast((km) => km / board.kmPerUnit <= 2.4 * r) ?? SCALES[0]!;
    const part = long / board.kmPerUnit / 5;
    const [left, top] = [x - 2.5 * part, y + 1.4 * r];
    const size = Math.max(23, r * 0.33);
    return (
      <g class="ornament" aria-hidden="true">
        <g transform={`translate(${x} ${y}) scale(${r})`}>
          <circle class="rose-ring" r=".56" />
          <circle class="rose-ring fine" r=".5" />
          <path class="rose-light" d={LIGHT} />
          <path class="rose-dark" d={DARK} />
        </g>
        <path class="scale-bar" d={`M${left} ${top}h${5 * part}v8h${-5 * part}Z`} />
        <path
          class="scale-parts"
          d={[0, 2, 4].map((i) => `M${left + i * part} ${top}h${part}v8h${-part}Z`).join('')}
        />
        <g class="scale-words" data-from={readableFrom(size)} data-small="">
          <text class="caption scale-caption" font-size={size} x={x} y={top + 8 + size * 1.1}>
            {kit.map.kilometres(long)}
          </text>
        </g>
      </g>
    );
  }
}
