/** Actions seen so far, whosever and whenever, by their question: to be tried, and pointed at, where they are not offered. */

import type { Action, FastChance, Seat } from '../../index.ts';
import { type AnyGame, type AnyState, actionOf, text } from './trial.ts';

/** So many actions are kept of one question. */
const KEPT = 60;

export class Pool {
  readonly #questions = new Map<string, Map<string, Action>>();
  /** What can be written at a position, by verb: much, and asked for by everybody who looks at it. */
  readonly #writable = new WeakMap<Position, Map<string, Action[]>>();

  /** Notes all that is offered now. */
  note(game: AnyGame, s: AnyState, luck: FastChance): void {
    for (const seat of s.seats) {
      const prompt = promptOf(game, s, seat);
      for (const choice of game.choices(s, seat))
        this.#keep(choice.free ? '' : prompt, actionOf(choice, luck));
    }
  }

  #keep(prompt: string, action: Action): void {
    const known = this.#questions.get(prompt) ?? new Map<string, Action>();
    if (known.size < KEPT) known.set(text(action), action);
    this.#questions.set(prompt, known);
  }

  /** What a seat might point at or write now: mostly what its question once offered, to whomever. */
  pointedAt(game: AnyGame, position: Position, seat: Seat, luck: FastChance): Action[] {
    const { s } = position;
    const own = this.#questions.get(promptOf(game, s, seat));
    const all = [...this.#questions.values()];
    const some = (known: Map<string, Action>, count: number) => {
      const list = [...known.values()];
      return Array.from({ length: count }, () => list[luck.draw('action', list.length)]!);
    };
    const verbs = new Set([...(own?.values() ?? [])].map(({ verb }) => verb));
    const named = this.#writableAt(game, position, verbs);
    return [
      ...(own ? some(own, 5) : []),
      ...(named.length > 0 ? Array.from({ length: 2 }, () => named[luck.draw('named', named.length)]!) : []),
      // A game that was led to its end has asked nothing yet.
      ...(all.length > 0
        ? Array.from({ length: 3 }, () => some(all[luck.draw('question', all.length)]!, 1)[0]!)
        : []),
    ];
  }

  #writableAt(game: AnyGame, position: Position, verbs: ReadonlySet<string>): Action[] {
    let all = this.#writable.get(position);
    if (!all) {
      all = Map.groupBy(game.writable(position.s), ({ verb }) => verb);
      this.#writable.set(position, all);
    }
    return [...all].flatMap(([verb, actions]) => (verbs.has(verb) ? actions : []));
  }
}

/** A position that is looked at closely; as long as that takes, it stays as it is. */
export interface Position {
  s: AnyState;
  chance: FastChance;
  pool: Pool;
}

const promptOf = (game: AnyGame, s: AnyState, seat: Seat): string =>
  game.asks(s).find((ask) => ask.seat === seat)?.prompt ?? '';
