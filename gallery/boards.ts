/** All boards there are, of games with a folder and of those without. */

import type { Board } from '@annales/ui';

const files = import.meta.glob<{ default: Board }>(['../games/*/board/map.json', '../atlas/boards/*.json'], {
  eager: true,
});

export const boards: Record<string, Board> = Object.fromEntries(
  Object.values(files).map(({ default: board }) => [board.game, board]),
);
