import type { Table } from './state.ts';

export const board = (t: Table): string => JSON.stringify(t);
