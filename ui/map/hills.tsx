/** Hills, mountains, woods and marshes, drawn when the map stands. */

import type { Board } from './drawing.ts';
import { reliefPaths } from './relief.ts';

/** All signs of a kind are one path: a thousand elements would make a map slow. */
export const Relief = ({ marks }: { marks: Board['relief'] }) => (
  <g class="relief">
    {reliefPaths(marks).map(([name, d]) => (
      <path key={name} class={name} d={d} />
    ))}
  </g>
);
