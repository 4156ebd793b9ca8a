/** Asks which area is meant where a finger touches several. */

import '../style/moves.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { kit } from '../words.ts';

export interface Question {
  areas: string[];
  /** Where the finger was, from the corner of the map. */
  x: number;
  y: number;
}

interface WhichProps extends Question {
  nameOf(area: string): string;
  onPick(area: string): void;
  onClose(): void;
}

export function Which({ areas, x, y, nameOf, onPick, onClose }: WhichProps) {
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), [areas]);
  return (
    <div
      class="which"
      role="dialog"
      aria-label={kit.map.which}
      style={{ '--x': `${x}px`, '--y': `${y}px` }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <p>{kit.map.which}</p>
      {areas.map((area, i) => (
        <button key={area} ref={i === 0 ? first : null} type="button" onClick={() => onPick(area)}>
          {nameOf(area)}
        </button>
      ))}
    </div>
  );
}
