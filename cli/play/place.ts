/** The seat at the screen. */

import { isBesideQuestion, type Refusal, type Seat } from '@annales/engine';
import { clauseAtTable } from '../clauses.ts';
import { type Io, ink, say } from '../io.ts';
import type { Lines } from './lines.ts';
import { showClause } from './screen.ts';
import type { Sitting } from './sitting.ts';

export interface Place {
  io: Io;
  sitting: Sitting;
  lines: Lines;
  seat: Seat;
  /** Stop before what others do, if this seat could act freely. */
  pause: boolean;
  /** A seat that somebody wants to look from though it is not asked. */
  visit: Seat | null;
  /** The text of a sheet that is given as soon as one is asked for. */
  orders: string | null;
}

/** Then: look at the table anew, ask again without it, let the others go on, or leave the game. */
export type Then = 'look' | 'ask' | 'go on' | 'leave';

/** A refusal with the clause to read and, for what belongs elsewhere, the question that is to be answered now. */
export function refuse({ io, sitting, seat }: Place, refusal: Refusal): void {
  const { game, chronicle } = sitting;
  say(io, ink(io).red(`No: ${refusal.reason} (${refusal.clause}).`));
  showClause(io, clauseAtTable(io, sitting.title.facts.id, refusal.clause));
  const { ask } = game.told(chronicle.state, seat);
  if (isBesideQuestion(refusal) && ask) {
    say(io, `The question now: ${game.say.prompt(game.view(chronicle.state, seat), ask)}`);
  }
}
