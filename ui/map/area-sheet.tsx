/** On a phone: what was tapped, and what can be done there, in a sheet that slides up from below. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Owner } from '../owner.ts';
import '../style/inspected.css';
import { kit } from '../words.ts';
import { AreaFacts, AreaName } from './area-facts.tsx';
import type { Drawing } from './drawing.ts';
import type { AreaState } from './state.ts';
import { swallowClick } from './swallow-click.ts';

interface SheetProps {
  drawing: Drawing;
  area: string;
  state: AreaState | undefined;
  owners: Map<string, Owner>;
  onClose(): void;
  /** What is asked, and what can be done here. */
  children?: ComponentChildren;
}

/** A finger that has moved so far has dragged the sheet to its next height. */
const DRAG = 40;

export function AreaSheet({ drawing, area, state, owners, onClose, children }: SheetProps) {
  const [tall, setTall] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever reads the screen, or walks it by keys, is led in.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [area]);
  const { name } = drawing.byId.get(area)!;
  const drag = useDrag(
    () => setTall(true),
    () => (tall ? setTall(false) : onClose()),
  );
  return (
    <div
      class={tall ? 'area-sheet tall' : 'area-sheet'}
      role="dialog"
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header {...drag}>
        <h2 ref={heading} tabIndex={-1}>
          <AreaName name={name} owner={owners.get(state?.owner ?? '')} />
        </h2>
        <button
          type="button"
          class="handle"
          aria-label={tall ? kit.sheet.smaller : kit.sheet.larger}
          aria-expanded={tall}
          onClick={() => setTall(!tall)}
        />
        <button type="button" class="shut" aria-label={kit.sheet.close} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div class="area-told" tabIndex={0}>
        {children}
        <AreaFacts drawing={drawing} area={area} state={state} />
      </div>
    </div>
  );
}

/** What a header needs to be dragged by, up or down. The sheet follows the finger. */
function useDrag(onUp: () => void, onDown: () => void) {
  const latest = useRef({ onUp, onDown });
  latest.current = { onUp, onDown };
  const onPointerDown = ({ currentTarget, clientY: from }: PointerEvent) => {
    const ended = new AbortController();
    const { signal } = ended;
    const follow = (distance: number) =>
      (currentTarget as HTMLElement).parentElement!.style.setProperty(
        '--dragged',
        `${Math.max(0, distance)}px`,
      );
    addEventListener('pointermove', ({ clientY }) => follow(clientY - from), { signal });
    const end = ({ type, clientY }: PointerEvent) => {
      ended.abort();
      follow(0);
      if (type === 'pointercancel' || Math.abs(clientY - from) < DRAG) return;
      // The handle has come along, and is not clicked.
      swallowClick();
      if (clientY < from) latest.current.onUp();
      else latest.current.onDown();
    };
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  };
  return { onPointerDown };
}
