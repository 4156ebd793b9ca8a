/** A finger that rests on a piece, or on a choice that names one, asks what it does. */

/** So long it rests, in milliseconds. */
const LONG = 450;

/** For touches that begin anywhere in a table: whatever can be asked about has its word there (`Tip`), which is opened. */
export function holdToAsk({ pointerType, target }: PointerEvent): void {
  const word = (target as Element).closest('.tip, .offer')?.querySelector<HTMLElement>('.tip-word');
  if (pointerType !== 'touch' || !word) return;
  const timer = setTimeout(() => {
    word.focus({ preventScroll: true });
    letGoQuietly();
  }, LONG);
  const stop = new AbortController();
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(
      end,
      () => {
        clearTimeout(timer);
        stop.abort();
      },
      { capture: true, signal: stop.signal },
    );
}

/**
 * Whoever has asked chooses nothing by letting go, gets no menu and marks no text, and what was said stays: the mouse that a
 * browser makes of a touch would take the focus from it. The next touch is one as ever.
 */
function letGoQuietly(): void {
  const next = new AbortController();
  const listening = { capture: true, signal: next.signal };
  const hush = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  for (const one of ['mousedown', 'click', 'contextmenu', 'selectstart'])
    addEventListener(one, hush, listening);
  addEventListener('pointerdown', () => next.abort(), listening);
}
