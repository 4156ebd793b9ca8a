/** Under a printed map: in words, what lies in stacks that are heaped or too small to be read on paper. */

import '../style/printed.css';
import type { Drawing } from './drawing.ts';
import { isHeaped, stackHeight } from './stack.tsx';
import type { AreaState } from './state.ts';

interface PrintedProps {
  drawing: Drawing;
  areas: Readonly<Record<string, AreaState>>;
  largest: number;
}

/** Numbers lower than this, in parts of the board's width, cannot be read on a sheet of A4: about 6 points. */
const READABLE_ON_PAPER = 0.011;

/** More than these stand in three columns. */
const MANY = 36;

export function Printed({ drawing, areas, largest }: PrintedProps) {
  const least = READABLE_ON_PAPER * drawing.board.size[0];
  const crowded = drawing.areas.filter((area) => {
    const rows = areas[area.id]?.rows ?? [];
    return rows.some(isHeaped) || stackHeight(area, rows, largest) < least;
  });
  return (
    <ul class={crowded.length > MANY ? 'printed many' : 'printed'} aria-hidden="true">
      {crowded.map(({ id, name }) => (
        <li key={id}>
          <b>{name}.</b> {areas[id]?.onPaper ?? areas[id]?.words.join('. ')}
        </li>
      ))}
    </ul>
  );
}
