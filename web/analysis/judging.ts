/** How each seat stood at every step of a game that is over, and the steps at which that changed most. */

import '../doing/now.ts';
import {
  type Action,
  type Entry,
  type GameRecord,
  type Json,
  lastUpgrade,
  type Row,
  replay,
  type Seat,
  SPECTATOR,
  type Title,
  worthOf,
} from '@annales/engine';
import type { AnyGame } from '../table/sitting.ts';

/** What a seat decided, and where in the record that stands. */
export interface Decided {
  row: number;
  seat: Seat;
  action: Action;
  /** The seat's own version when it was asked. */
  asked: number;
}

/** What everybody noticed at once: a decision, or sealed answers with what came of them. */
export interface JudgedStep {
  /** A spectator's. */
  version: number;
  /** As the game counts its time. */
  when: string;
  /** What each seat could expect of the game's end after it, with everything lying open: from 0 to 1. */
  expected: Readonly<Record<Seat, number>>;
  entries: readonly Entry[];
  decided: readonly Decided[];
  /** Something was drawn. */
  drew: boolean;
}

type Worth = NonNullable<Title['worth']>;

/** The record is played once. What was taken back, or rewound by agreement, is no part of how it came about. */
export function judgedSteps(
  game: AnyGame,
  worth: Worth,
  record: GameRecord,
  whenOf: (view: Json) => string,
  onRow: (row: number) => void = () => {},
): JudgedStep[] {
  const steps: (JudgedStep & { hash: string })[] = [];
  const versions = new Map<Seat, number>();
  const final = record.rows.length - 1;
  let decided: Decided[] = [];
  let drew = false;
  let version = 0;
  const see = ({ seen }: Row) => {
    for (const viewer of seen) versions.set(viewer, (versions.get(viewer) ?? 0) + 1);
    if (seen.includes(SPECTATOR)) version++;
  };
  // What earlier rules have played they alone could play again.
  const from = lastUpgrade(record);
  for (const row of record.rows.slice(0, from)) see(row);
  replay(game, record, {
    check: false,
    from,
    each: ({ state }, i) => {
      const row = record.rows[i]!;
      if (row.kind === 'action') {
        const { seat, action } = row;
        decided.push({ row: i, seat, action, asked: versions.get(seat) ?? 1 });
      } else if (row.kind === 'undo') decided = decided.filter((one) => one.seat !== row.seat);
      drew ||= row.draws.length > 0;
      see(row);
      if (row.seen.includes(SPECTATOR)) {
        const back = goesBack(row) ? steps.findLastIndex(({ hash }) => hash === row.hash) : -1;
        if (back >= 0) steps.length = back + 1;
        else
          steps.push({
            version,
            expected: (i === final && ended(game, record, state)) || worth(game, state),
            when: whenOf(game.view(state, SPECTATOR) as Json),
            entries: row.entries.filter((entry) => !entry.for),
            decided,
            drew,
            hash: row.hash,
          });
        decided = [];
        drew = false;
      }
      onRow(i);
    },
  });
  return steps.map(({ hash: _, ...step }) => step);
}

const goesBack = ({ kind }: Row): boolean => kind === 'undo' || kind === 'override';

/** The end needs no judgement. */
function ended(game: AnyGame, { init: { seats } }: GameRecord, state: unknown): Record<Seat, number> | null {
  const result = game.result(state);
  return result && worthOf(game, result, seats);
}

export interface Swing {
  /** Which of the steps. */
  at: number;
  /** How much of the whole has changed hands, from 0 to 1. */
  size: number;
  /** The decision to look at again: of several sealed ones that of whoever lost most by it. Null: nobody decided anything. */
  decided: Decided | null;
}

/** So many are worth looking at, and none that is smaller than this. */
const MOST = 8;
const LEAST = 0.02;

/** The steps at which most changed hands, in the order of the game. */
export function swingsOf(steps: readonly JudgedStep[], most = MOST, least = LEAST): Swing[] {
  return steps
    .map((step, at): Swing => {
      const before = steps[at - 1]?.expected ?? step.expected;
      const gain = (seat: Seat) => (step.expected[seat] ?? 0) - (before[seat] ?? 0);
      const moved = Object.keys(step.expected).map((seat) => Math.abs(gain(seat)));
      const [decided] = step.decided.toSorted((a, b) => gain(a.seat) - gain(b.seat));
      return { at, size: Math.max(0, ...moved), decided: decided ?? null };
    })
    .filter(({ size }) => size >= least)
    .sort((a, b) => b.size - a.size)
    .slice(0, most)
    .sort((a, b) => a.at - b.at);
}
