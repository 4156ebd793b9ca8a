/** Connect four on the kernel, written like any game, with the helpers that all candidates share. */

import { defineGame, FastChance, type Frame, kit, layTable } from '@annales/engine';
import {
  type Cells,
  COLUMNS,
  emptyBoard,
  isFull,
  landingRow,
  type Outcome,
  openColumns,
  type Player,
  wins,
} from './plain.ts';

interface Table {
  cells: Cells;
  toMove: Player;
}

interface Drop {
  verb: 'drop';
  column: number;
}

interface Turn extends Frame {
  step: 'turn';
}

const SEATS = ['first', 'second'];
const { ask } = kit<Table, Turn, Drop>();

/** Every column's action, made once: choices only ever name one of these. */
const DROPS: readonly Drop[] = Array.from({ length: COLUMNS }, (_, column) => ({ verb: 'drop', column }));

const turn = ask('turn', {
  seat: (t) => SEATS[t.toMove - 1]!,
  prompt: 'drop',
  clause: 'C4-1',
  verbs: {
    drop: {
      clause: 'C4-1',
      written: 'column#',
      each: (t) => openColumns(t.cells).map((column) => DROPS[column]!),
      do(p, _, { column }, seat) {
        const t = p.table;
        const cell = landingRow(t.cells, column) * COLUMNS + column;
        t.cells[cell] = t.toMove;
        if (wins(t.cells, cell)) p.end({ winners: [seat], how: 'four', clause: 'C4-2' });
        else if (isFull(t.cells)) p.end({ winners: [], how: 'full', clause: 'C4-3' });
        else t.toMove = t.toMove === 1 ? 2 : 1;
      },
    },
  },
});

export const connectFour = defineGame<Table, Turn, Drop>({
  facts: {
    id: 'connect-four',
    title: 'Connect Four',
    prefix: 'C4',
    version: 1,
    seats: { min: 2, max: 2, ids: SEATS },
    scenarios: [{ id: 'standard', title: 'Standard' }],
    options: [],
    longest: 42,
    complete: false,
  },
  setup: () => ({ cells: emptyBoard(), toMove: 1 }),
  first: () => ({ step: 'turn' }),
  steps: { turn },
  deal: () => {},
  words: () => ({
    seat: (seat) => seat,
    prompts: { drop: () => 'Drop a disc' },
    actions: { drop: ({ column }) => `Column ${column + 1}` },
    entries: {},
    bars: {},
    results: { four: ({ winners }) => `${winners[0]} has four in a row`, full: () => 'The board is full' },
  }),
})({});

const init = layTable(connectFour.facts);
const noDice = new FastChance([1, 2, 3, 4]);

/** Plays a list of columns through `act`, every move checked against what is offered. */
export function play(columns: readonly number[]): Outcome | null {
  const { state } = connectFour.setup(init, noDice);
  for (const column of columns) {
    connectFour.act(state, SEATS[state.table.toMove - 1]!, { verb: 'drop', column }, noDice);
  }
  return outcomeOf(connectFour.result(state)?.winners);
}

/** The same, with the list of choices made before every move, as a bot or a client needs it. */
export function playWithChoices(columns: readonly number[]): Outcome | null {
  const { state } = connectFour.setup(init, noDice);
  for (const column of columns) {
    const seat = connectFour.asks(state)[0]!.seat;
    const choice = connectFour
      .choices(state, seat)
      .find(({ action }) => 'column' in action && action.column === column)!;
    connectFour.act(state, seat, choice.action as Drop, noDice);
  }
  return outcomeOf(connectFour.result(state)?.winners);
}

const outcomeOf = (winners: string[] | undefined): Outcome | null => {
  if (!winners) return null;
  return winners.length === 0 ? 'draw' : ((SEATS.indexOf(winners[0]!) + 1) as Player);
};
