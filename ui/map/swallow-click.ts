/** What ends a drag is not a click on what lies below. */
export function swallowClick(): void {
  const stop = (event: MouseEvent) => event.stopPropagation();
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
}
