/** A word that can be asked about: by hovering, by focus, and by touch. */

import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';

export function Tip({ about, children }: { about: ComponentChildren; children: ComponentChildren }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const span = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (open && span.current && box.current) placeBeside(span.current, box.current);
  }, [open, about]);
  useLayoutEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !span.current?.contains(event.target as Node)
      ) {
        setOpen(false);
      }
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    const scrolled = () => span.current && box.current && placeBeside(span.current, box.current);
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
      removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [open]);
  return (
    <span
      class="tip"
      ref={span}
      onPointerMove={(event) => isPointing(event) && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        class="tip-word"
        aria-expanded={open}
        aria-describedby={open ? id : undefined}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        {children}
      </button>
      {open && (
        <span role="tooltip" id={id} class="tip-about" ref={box}>
          {about}
        </span>
      )}
    </span>
  );
}

/** What comes to lie under a resting mouse is not being asked about. */
export const isPointing = ({ pointerType, movementX, movementY }: PointerEvent): boolean =>
  pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);

/** Space to the word and to the edge of the screen. */
const GAP = 6;

/** Under the word, or over it where there is no room; always within the screen, whatever scrolls around it. */
function placeBeside(word: HTMLElement, box: HTMLElement): void {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const over = bottom + GAP + height > innerHeight && top - GAP - height > 0;
  box.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  box.style.top = `${over ? top - GAP - height : bottom + GAP}px`;
}
