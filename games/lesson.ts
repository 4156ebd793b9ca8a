/** Lessons: a game played to a script on the real engine. Moves and words of each stand in `games/<id>/lesson`. */

import {
  type Action,
  type Chance,
  type Entry,
  type Game,
  type Json,
  layTable,
  type Seat,
  scripted,
} from '@annales/engine';

/** What a seat does, in notation, with exactly the draws that come of it. */
export interface Move {
  seat: Seat;
  action: string;
  draws?: readonly Json[];
  /** What every draw beyond these gives, where there are many that bring nothing. */
  further?: Json;
}

export interface Step {
  /** A heading, where a new part begins. */
  part?: string;
  /** What has come about since the last step. */
  happened?: string;
  /** What is asked, and what to do; where nothing is to be done, what there is to see. */
  says: string;
  /** Why one would choose this and not that. */
  why?: string;
  clause: string;
  /** What the learner does, in notation. Without it the step is only read. */
  action?: string;
  draws?: readonly Json[];
  further?: Json;
  /** Why the lesson does not go there: by notation or by verb of what else could be chosen. */
  instead?: Readonly<Record<string, string>>;
  /** What the others do then. */
  answers?: readonly Move[];
}

export interface Lesson {
  title: string;
  /** Whose part the learner plays. */
  seat: Seat;
  seats: number;
  scenario?: string;
  options?: Record<string, Json>;
  /** Draws while the table is laid. */
  draws?: readonly Json[];
  /**
   * What an action comes to, where it can be written in several ways: whatever comes to the same is what the lesson does.
   * Null, or absent: only what is written alike is the same.
   */
  sense?(action: Action): string | null;
  steps: readonly Step[];
}

/** A word of the game that explains itself when pointed at. */
export interface Term {
  term: string;
  /** Other spellings of it: the plural, an abbreviation. */
  variants?: readonly string[];
  says: string;
  clause: string;
  /** Its sign, if it is a piece: a card, a tile, a marker, a unit. Choices that name it have it too. */
  icon?: string;
  /** Explained where a piece is pointed at, not wherever the word stands: it is too common. */
  quiet?: true;
}

/** A game on one page: what it is about, how it goes, what wins. */
export interface Introduction {
  sections: readonly { title: string; paragraphs?: readonly string[]; list?: readonly string[] }[];
}

interface Laid extends Pick<Lesson, 'scenario' | 'options' | 'seats' | 'draws'> {
  /** Lays what no set-up leads to, before anything is done. */
  arrange?(state: unknown): void;
}

/** The table as the lesson finds it. */
export function lay<S, A extends Action, V>(
  game: Game<S, A, V>,
  { scenario, options, seats, draws = [], arrange }: Laid,
): { state: S; entries: Entry[] } {
  const chance = scripted(...draws);
  const laid = game.setup(layTable(game.facts, { scenario, options, seats }), chance);
  assertUsedUp('the set-up', chance.left);
  arrange?.(laid.state);
  return laid;
}

/** Is this what the lesson does, in notation? */
export function isWay(
  game: Pick<Game<never, Action, never>, 'notation'>,
  { sense }: Lesson,
  chosen: Action,
  way: string,
): boolean {
  const { notation } = game;
  if (notation.format(chosen as never) === way) return true;
  const meant = sense?.(chosen) ?? null;
  return meant !== null && meant === sense?.(notation.parse(way));
}

/** Carries out a move; every draw of the script must be wanted. */
export function perform<S, A extends Action, V>(
  game: Game<S, A, V>,
  state: S,
  { seat, action, draws = [], further }: Move,
): Entry[] {
  const script = scripted(...draws);
  const chance: Chance = {
    draw: (...drawn) =>
      (further === undefined || script.left.length > 0 ? script : scripted(further)).draw(...drawn),
  };
  const { entries } = game.act(state, seat, game.notation.parse(action), chance);
  assertUsedUp(`“${action}”`, script.left);
  return entries;
}

function assertUsedUp(what: string, left: readonly Json[]): void {
  if (left.length > 0) throw new Error(`${what} left draws unused: ${JSON.stringify(left)}`);
}

/** All that is done in a step: the learner's own move, then the others'. */
export const movesOf = ({ seat }: Lesson, { action, draws = [], further, answers = [] }: Step): Move[] => [
  ...(action === undefined ? [] : [{ seat, action, draws, ...(further !== undefined && { further }) }]),
  ...answers,
];

/** What a lesson says to something else that was chosen: by its notation, else by its verb. */
export const sentenceFor = (
  instead: Readonly<Record<string, string>>,
  notation: string,
): string | undefined => instead[notation] ?? instead[notation.split(' ')[0]!];
