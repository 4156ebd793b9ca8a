/** What is in sight: the board, and lines of the log that stand out. Fetched when it is first needed. */

/** Into sight; what is read on a phone may lie over it. */
export function showBoard(board: HTMLElement): void {
  const body = board.parentElement!;
  const isCovered =
    body.querySelector('.leaves')!.getBoundingClientRect().top < board.getBoundingClientRect().bottom;
  if (isCovered) body.scrollIntoView();
  else board.scrollIntoView({ block: 'nearest' });
}

/** Lines of the log that tell of an area stand out while it is pointed at. */
export function pointOut(area: string | null): void {
  for (const line of document.querySelectorAll('.log .pointed')) line.classList.remove('pointed');
  if (area === null) return;
  for (const line of document.querySelectorAll(`.log [data-at~="${CSS.escape(area)}"]`))
    line.classList.add('pointed');
}
