import { describe, expect, it } from 'vitest';
import { clientPlayer, reducerPlayer } from './boardgame-io.ts';
import { randomGames } from './games.ts';
import { type Cells, COLUMNS, drop, newTable, type Outcome, play, ROWS } from './plain.ts';

describe('connect four', () => {
  const games = randomGames(200, 814);
  const outcomes = games.map(play);

  it('is played to its end, won by either player or drawn', () => {
    expect(new Set(outcomes)).toEqual(new Set<Outcome>([1, 2, 'draw']));
  });

  it('is won by the first line of four, wherever it lies', () => {
    for (const columns of games) {
      const table = newTable();
      for (const column of columns) {
        expect(hasFour(table.cells)).toBe(false);
        drop(table, column);
      }
      expect(hasFour(table.cells)).toBe(table.outcome !== 'draw');
    }
  });

  it.each([
    ['reducer', reducerPlayer],
    ['client', clientPlayer],
  ])('has the same outcome in boardgame.io, by its %s', (_, player) => {
    expect(games.map(player())).toEqual(outcomes);
  });
});

/** Tries every four cells in a line, slowly and plainly. */
function hasFour(cells: Cells): boolean {
  const disc = (column: number, row: number) =>
    column >= 0 && column < COLUMNS && row < ROWS ? cells[row * COLUMNS + column] : 0;
  const directions: [number, number][] = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ];
  return cells.some((first, cell) => {
    const column = cell % COLUMNS;
    const row = Math.floor(cell / COLUMNS);
    return (
      first !== 0 &&
      directions.some(([right, up]) =>
        [1, 2, 3].every((n) => disc(column + n * right, row + n * up) === first),
      )
    );
  });
}
