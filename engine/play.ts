/** What a rule works with while an action is carried out: the table, chance, the log, and the flow. */

import type { Chance } from './chance.ts';
import type { Entry, Result, Seat } from './contract.ts';
import { type Frame, inPlay, isClosed, type Memory, type State } from './flow.ts';
import { change, type Hidden, onlyFor, secretOf, type Witness } from './hidden.ts';
import { copy, type Json, type JsonObject } from './json.ts';
import type { Commanded } from './words/names.ts';

/** One action being carried out. It is itself the source of chance: `die(p, 'conversion')`. */
export class Play<T, U extends Frame = Frame> implements Chance, Witness {
  readonly table: T;
  readonly state: State<T>;
  readonly entries: Entry[] = [];
  /** Who acts; null while the table is laid. */
  readonly seat: Seat | null;
  /** Something was shown that somebody did not know. */
  shown = false;
  drew = false;
  /** Other seats were asked together, or their answers came in. */
  others = false;
  /** The stack that rules work on: the game's, or that of a branch. */
  stack: Frame[];
  frame: Frame | null = null;
  /** In a branch: what it was done with. */
  answer: Json = null;
  /** Within a sealed answer nothing is drawn, logged or ended. */
  sealed = false;
  private readonly source: Chance;
  private readonly commanded: (state: State<T>, facts: JsonObject) => Commanded | undefined;

  constructor(
    state: State<T>,
    seat: Seat | null,
    source: Chance,
    commanded: (state: State<T>, facts: JsonObject) => Commanded | undefined,
  ) {
    this.state = state;
    this.table = state.table;
    this.seat = seat;
    this.stack = state.flow;
    this.source = source;
    this.commanded = commanded;
  }

  draw(label: string, range: number, seen?: readonly Seat[], names?: () => readonly Json[]): number {
    if (this.sealed) this.refuse(`draw “${label}”`);
    this.drew = true;
    return this.source.draw(label, range, seen, names);
  }

  /** Writes a line into the log, which owns the facts from then on. */
  log(what: string, clause: string, facts: JsonObject = {}, readers?: readonly Seat[]): void {
    if (this.sealed) this.refuse(`log “${what}”`);
    // The line must go on saying what it said, whatever becomes of the things it speaks of.
    for (const name in facts) {
      const fact = facts[name]!;
      if (typeof fact === 'object') facts[name] = copy(fact);
    }
    const entry: Entry = { what, clause, facts };
    if (readers) entry.for = [...readers];
    const as = this.commanded(this.state, facts);
    if (as) entry.as = copy(as);
    this.entries.push(entry);
  }

  /** Begins another step; this one is taken up again when that is done. */
  call(frame: U): void {
    this.stack.push(frame);
  }

  /** The question just called is put to the seat itself, whatever it has left beforehand for such questions. */
  askByHand(seat: Seat): void {
    this.stack[this.stack.length - 1]!.asked = seat;
  }

  /** This step is done. A value is left to the step below, or is the answer of a branch. */
  done(value?: Json): void {
    const at = this.frame ? this.stack.lastIndexOf(this.frame) : -1;
    if (at < 0) throw new Error('a rule calls done, but its step is not under way');
    if (at === this.stack.length - 1) this.stack.pop();
    else this.stack.splice(at, 1);
    if (value === undefined) return;
    if (at > 0) this.stack[at - 1]!.got = value;
    else this.answer = value;
  }

  /** Who has not resigned. */
  get inPlay(): Seat[] {
    return inPlay(this.state);
  }

  /** The game is over. Who has resigned is ranked nowhere, whatever the rules say: AN-8.e. */
  end(result: Result): void {
    if (this.sealed) this.refuse('end the game');
    const { winners, scores, ...rest } = copy(result);
    const ranked = { winners: winners.filter((seat) => !isClosed(this.state, seat)), ...rest };
    this.state.result = scores ? { ...ranked, scores: this.rankedOf(scores) } : ranked;
    this.state.flow.length = 0;
    this.others = true;
  }

  /** A seat goes on knowing what it was shown. */
  remember(seat: Seat, what: string, facts: JsonObject): void {
    if (this.sealed) this.refuse(`tell “${what}” to ${seat}`);
    const place = this.state.memories[seat] as Hidden<Memory[]>;
    change(place, [...secretOf(place)!, { what, facts: copy(facts) }]);
  }

  /** A hidden place passes to other seats; who could look before remembers what it held, and what is told besides. */
  pass(place: Hidden<Json>, to: readonly Seat[], what: string, facts: JsonObject = {}): void {
    if (this.sealed) this.refuse('pass a secret on');
    for (const seat of place.$for) {
      if (!to.includes(seat)) this.remember(seat, what, { held: copy(secretOf(place)!), ...facts });
    }
    onlyFor(place, to);
  }

  private rankedOf(scores: Record<Seat, number>): Record<Seat, number> {
    return Object.fromEntries(Object.entries(scores).filter(([seat]) => !isClosed(this.state, seat)));
  }

  private refuse(what: string): never {
    throw new Error(`a sealed answer may not ${what}: it touches the seat's own draft only`);
  }
}
