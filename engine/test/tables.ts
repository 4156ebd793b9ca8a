/** What the kernel's own tests need: tables with a record to play at, and tiny games made of a few steps. */

import {
  type Action,
  type Chronicle,
  defineGame,
  type Frame,
  type Game,
  giveSalt,
  hashText,
  type Init,
  layOut,
  layStanding,
  layTable,
  parseHouse,
  type Receipt,
  Refusal,
  type Rules,
  type Seat,
  type State,
  start,
  submit,
} from '../index.ts';
import { oneSalt } from '../testing/index.ts';

// ---------------------------------------------------------------- a table with its record

let ids = 0;

/** Lays a table, salts it and starts. The same seed gives the same dice. */
export function begin<S, A extends Action, V>(
  game: Game<S, A, V>,
  wish: { seats?: number; seed?: string; standing?: Init['standing'] } = {},
): Chronicle<S, A, V> {
  const seed = wish.seed ?? 'a table for tests';
  const init = layStanding(game, layTable(game.facts, { seats: wish.seats }), wish.standing);
  const laid = layOut(game, init, hashText(seed));
  for (const seat of laid.init.seats) giveSalt(laid, seat, hashText(`${seed} ${seat}`).slice(0, 32));
  return start(laid);
}

/** A seat acts in notation, looking at what it sees now. */
export function act<S, A extends Action, V>(
  table: Chronicle<S, A, V>,
  seat: Seat,
  text: string,
  { version = table.versions[seat]!, id = `t${ids++}` }: { version?: number; id?: string } = {},
): Receipt {
  const action = parseHouse(text) ?? table.game.notation.parse(text);
  return submit(table, { seat, version, id, action }, oneSalt);
}

/** What was refused; an error that is no refusal comes through. */
export function refusalOf(work: () => unknown): Refusal {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('this should have been refused');
}

/** Everything that a record and its state say, as text: to see that nothing has changed. */
export const all = <S, A extends Action, V>(table: Chronicle<S, A, V>): string =>
  JSON.stringify([table.state, table.record, table.versions, table.fresh, table.draws, [...table.taken]]);

export const plain = <V>(value: V): V => JSON.parse(JSON.stringify(value)) as V;

// ---------------------------------------------------------------- tiny games

type Parts<T extends object> = Pick<TinyRules<T>, 'setup' | 'first' | 'steps'> &
  Partial<TinyRules<T>> & { ids?: Seat[] };

/** A game of a few steps: three seats, any verb, words that merely repeat their keys. */
export function tiny<T extends object>({ ids = ['a', 'b', 'c'], ...rest }: Parts<T>): TinyGame<T> {
  return defineGame<T, Step, Word>({
    facts: {
      id: 'tiny',
      title: 'Tiny',
      prefix: 'TI',
      version: 1,
      seats: { min: ids.length, max: ids.length, ids },
      scenarios: [{ id: 'only', title: 'The only one' }],
      options: [],
      longest: null,
      complete: false,
      sample: true,
    },
    deal: () => {},
    words: () => ({
      seat: (seat) => seat,
      prompts: anyWords,
      actions: anyWords as never,
      entries: anyWords,
      bars: { 'too-far': () => 'It is too far' },
      results: anyWords,
    }),
    ...written(rest),
  })({});
}

/** Every key is there, and says itself. */
const anyWords: Record<string, () => string> = new Proxy(
  {},
  {
    get: (_target, key) => () => String(key),
    getOwnPropertyDescriptor: (_target, key) => ({
      value: () => String(key),
      configurable: true,
      enumerable: true,
    }),
  },
);

/** What some verbs of the tiny games are done to. */
function written<T extends object>(parts: Parts<T>): Parts<T> {
  const asks = Object.values(parts.steps).flatMap((step) => (step.kind === 'ask' ? [step.verbs] : []));
  for (const { pick, say } of [...asks, parts.free ?? {}])
    for (const verb of [pick, say]) if (verb) verb.written = 'what';
  return parts;
}

/** What can be done in the tiny games. */
export type Word =
  | { verb: 'pick'; what: string }
  | { verb: 'say'; what: string }
  | { verb: 'done' }
  | { verb: 'pass' }
  | { verb: 'go' }
  | { verb: 'show' }
  | { verb: 'look' }
  | { verb: 'stop' }
  | { verb: 'call' };

/** A frame of a tiny game, with whatever it must remember. */
export interface Step extends Frame {
  [field: string]: unknown;
}

export type TinyRules<T extends object> = Rules<T, Step, Word>;
export type TinyGame<T> = Game<State<T>, Word, State<T>>;
