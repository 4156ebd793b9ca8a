import { drop, newTable, openColumns } from './plain.ts';

/** Whole games of random moves, each as its list of columns; the same for the same seed, so that all candidates play the very same. */
export function randomGames(count: number, seed: number): number[][] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, () => randomGame(random));
}

function randomGame(random: () => number): number[] {
  const table = newTable();
  const columns: number[] = [];
  while (table.outcome === null) {
    const open = openColumns(table.cells);
    const column = open[Math.floor(random() * open.length)] as number;
    drop(table, column);
    columns.push(column);
  }
  return columns;
}

/** Tommy Ettinger's Mulberry32: 32 bits of state, numbers from 0 up to but not including 1. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
