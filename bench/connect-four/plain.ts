/**
 * Connect four as plain functions over plain data: the least that a move can cost.
 * The board and its tests are shared by all versions of the game, so that they differ by their framework only.
 */

export const COLUMNS = 7;
export const ROWS = 6;

export type Player = 1 | 2;
/** Row by row from the bottom, 0 where no disc lies: cell = row × COLUMNS + column. */
export type Cells = (0 | Player)[];
export type Outcome = Player | 'draw';

export interface Table {
  cells: Cells;
  toMove: Player;
  outcome: Outcome | null;
}

export function emptyBoard(): Cells {
  return new Array<0 | Player>(COLUMNS * ROWS).fill(0);
}

/** The lowest free row of a column, -1 if it has none. */
export function landingRow(cells: Cells, column: number): number {
  for (let row = 0; row < ROWS; row++) {
    if (cells[row * COLUMNS + column] === 0) return row;
  }
  return -1;
}

/** Does the disc in this cell stand in a line of four? */
export function wins(cells: Cells, cell: number): boolean {
  const left = cell % COLUMNS;
  const right = COLUMNS - 1 - left;
  const below = (cell - left) / COLUMNS;
  const above = ROWS - 1 - below;
  return (
    isFour(cells, cell, COLUMNS, below, above) ||
    isFour(cells, cell, 1, left, right) ||
    isFour(cells, cell, COLUMNS + 1, Math.min(left, below), Math.min(right, above)) ||
    isFour(cells, cell, COLUMNS - 1, Math.min(right, below), Math.min(left, above))
  );
}

export function isFull(cells: Cells): boolean {
  for (let column = 0; column < COLUMNS; column++) {
    if (isOpen(cells, column)) return false;
  }
  return true;
}

export function openColumns(cells: Cells): number[] {
  const open: number[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    if (isOpen(cells, column)) open.push(column);
  }
  return open;
}

export function newTable(): Table {
  return { cells: emptyBoard(), toMove: 1, outcome: null };
}

/** The player to move drops a disc; changes the table. */
export function drop(table: Table, column: number): void {
  if (table.outcome !== null) throw new Error('The game is over');
  const row = landingRow(table.cells, column);
  if (row < 0) throw new Error(`Column ${column} takes no more discs`);
  const cell = row * COLUMNS + column;
  table.cells[cell] = table.toMove;
  if (wins(table.cells, cell)) table.outcome = table.toMove;
  else if (isFull(table.cells)) table.outcome = 'draw';
  else table.toMove = table.toMove === 1 ? 2 : 1;
}

/** Plays a game given by its columns; null if it does not come to an end. */
export function play(columns: readonly number[]): Outcome | null {
  const table = newTable();
  for (const column of columns) drop(table, column);
  return table.outcome;
}

function isOpen(cells: Cells, column: number): boolean {
  return cells[(ROWS - 1) * COLUMNS + column] === 0;
}

/** Looks both ways along a line; `back` and `ahead` are the numbers of steps to the edges of the board. */
function isFour(cells: Cells, cell: number, step: number, back: number, ahead: number): boolean {
  return countLike(cells, cell, -step, back) + countLike(cells, cell, step, ahead) >= 3;
}

/** How many discs of the same player follow on the one in this cell. */
function countLike(cells: Cells, cell: number, step: number, room: number): number {
  const disc = cells[cell];
  let count = 0;
  while (count < room && cells[cell + (count + 1) * step] === disc) count++;
  return count;
}
