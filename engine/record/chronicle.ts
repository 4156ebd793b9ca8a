/** A table under way: its record, its state, and what each viewer has noticed of it. */

import type { Chance, Draw } from '../chance.ts';
import { type Change, mustBeCountable } from '../comparison/changes.ts';
import type { Transcript } from '../comparison/transcript.ts';
import type { Action, Game, Viewer } from '../contract.ts';
import type { JsonObject } from '../json.ts';
import { bar, Refusal } from '../refusal.ts';
import { SealedChance } from './chance.ts';
import type { Aftermath, Deed, GameRecord } from './rows.ts';
import { blankCounts, type Counts, viewersOf } from './tally.ts';

/** What could still be taken back: the state before the first such step, as text, and all that was done since. */
export interface Undoable {
  base: string;
  deeds: readonly Done[];
}

/** Something done, what it drew, and who could notice it. */
export type Done = Deed & { draws: readonly Draw[]; final: boolean; noticed: readonly Viewer[] };

export interface Chronicle<S, A extends Action, V> extends Counts {
  game: Game<S, A, V>;
  /** The host may keep its first rows elsewhere: then it has only those that came after. */
  record: GameRecord;
  /** Kept by the host alone; null where a record is only read. */
  seed: string | null;
  state: S;
  undoable: Undoable | null;
  /** Everybody who may look: the seats, and a spectator. */
  viewers: readonly Viewer[];
  /** The state once more, as text: what to go back to when a deed fails; made when first needed. */
  transcript: Transcript | null;
  /** What each viewer was last told of whom the table waits for, as text; worked out when first needed. */
  told: Record<Viewer, string> | null;
  /** What the last row has changed in the state; the values are the state’s own, so it is read before the next deed. */
  changes: readonly Change[];
  /** Where draws come from; made when first needed. */
  chance: SealedChance | null;
}

/** What came of a deed, before anybody has looked. */
export type Carried = Omit<Aftermath, 'seen' | 'hash'>;

/** A refusal by one of the kernel's own clauses, with the game's names for its seats. */
export const refusal = <S, A extends Action, V>(
  game: Game<S, A, V>,
  clause: string,
  key: string,
  facts: JsonObject = {},
  state?: S,
): Refusal => {
  const as = state === undefined ? undefined : game.commanded(state, facts);
  const barred = { ...bar(clause, key, facts), ...(as && { as }) };
  return new Refusal(game.say.bar(barred), barred);
};

export function blankChronicle<S, A extends Action, V>(
  game: Game<S, A, V>,
  record: GameRecord,
  seed: string | null,
): Chronicle<S, A, V> {
  const viewers = viewersOf(record);
  mustBeCountable(viewers);
  return {
    ...blankCounts(record),
    game,
    record,
    seed,
    state: undefined as unknown as S,
    undoable: null,
    viewers,
    transcript: null,
    told: null,
    changes: [],
    chance: null,
  };
}

/** How many rows the record has, here and elsewhere. */
export const rowCount = ({ counted }: Counts): number => counted;

/** The host keeps the rows: none of them is needed to play on. */
export function putAway<S, A extends Action, V>(chronicle: Chronicle<S, A, V>): void {
  chronicle.record.rows = [];
}

export function sealedChance<S, A extends Action, V>(chronicle: Chronicle<S, A, V>): Chance {
  if (chronicle.seed === null) throw new Error('this record is only read: its seed is not known here');
  chronicle.chance ??= new SealedChance(chronicle.seed, chronicle.record.salts);
  chronicle.chance.index = chronicle.draws;
  return chronicle.chance;
}
