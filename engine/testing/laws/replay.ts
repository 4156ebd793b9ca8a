/** Law 1, Replay: same data, set-up, actions and chance give the same states; sealed answers may come in any order. */

import {
  type Chance,
  type FastChance,
  fast,
  hashState,
  type Init,
  type Outcome,
  type Seat,
} from '../../index.ts';
import {
  type AnyGame,
  type AnyState,
  actionOf,
  apply,
  firstDifference,
  type Move,
  must,
  text,
} from './trial.ts';

export function replaysAlike(
  game: AnyGame,
  init: Init,
  seed: string,
  moves: Move[],
  /** After each of them, from the set-up on; null where nobody looked. */
  hashes: (string | null)[],
): void {
  const chance = fast(seed);
  const { state } = game.setup(init, chance);
  for (const [i, move] of moves.entries()) {
    apply(game, state, move, chance);
    const hash = hashes[i + 1];
    must(
      'replay',
      hash === null || hashState(state) === hash,
      () => `move ${i + 1} (${text(move)}) led to another state when it was played again`,
    );
  }
}

/** A sealed answer touches the seat's own draft and nothing else. */
export function sealedTouchesOwnDraft(before: AnyState, after: AnyState, move: Move): void {
  const others = (s: AnyState) => {
    const flow = s.flow.map((frame: AnyState) =>
      frame.branches ? { ...frame, branches: { ...frame.branches, [move.seat]: null } } : frame,
    );
    return text({ ...s, flow });
  };
  must(
    'replay',
    others(before) === others(after),
    () => `the sealed step ${text(move)} changed more than its draft`,
  );
}

/** An answer that replaces another leaves the very state and entries that it would had the other never been given. */
export function replacesWhole(
  game: AnyGame,
  before: AnyState,
  after: { state: AnyState; outcome: Pick<Outcome<unknown>, 'entries'> },
  { seat, action }: Move,
  chance: Chance,
): void {
  const bare = game.copy(before);
  const isGiven = () =>
    game.choices(bare, seat).some((one) => one.action.verb === action.verb && one.replaces);
  while (isGiven()) {
    must(
      'replay',
      game.back(bare, seat),
      () => `what ${text(action)} of ${seat} replaces is not in its draft`,
    );
  }
  const { entries } = game.act(bare, seat, action, chance);
  must(
    'replay',
    text(bare) === text(after.state) && text(entries) === text(after.outcome.entries),
    () =>
      `${seat}: ${text(action)} does not wholly replace what was given before: ${firstDifference(after.state, bare)}`,
  );
}

/** Answers to a joint question, given in two other orders, settle to the very same state and entries. */
export function anyOrder(game: AnyGame, s: AnyState, luck: FastChance): void {
  const seats = game.asks(s).map((ask) => ask.seat);
  if (seats.length < 2) return;
  const dice = luck.copy();
  const first = game.copy(s);
  const queues = new Map<Seat, Move[]>();
  const entries: unknown[] = [];
  const drawn = dice.copy();
  for (const seat of seats) {
    const queue: Move[] = [];
    queues.set(seat, queue);
    for (let open = true; open && queue.length < 1000; ) {
      const choices = game.choices(first, seat);
      must('closed', choices.length > 0, () => `${seat} is asked jointly and has no choice`);
      const move = { seat, action: actionOf(choices[luck.draw('choice', choices.length)]!, luck) };
      queue.push(move);
      const before = game.copy(first);
      const outcome = game.act(first, seat, move.action, drawn);
      if (outcome.sealed) sealedTouchesOwnDraft(before, first, move);
      entries.push(...outcome.entries);
      open = outcome.sealed && game.asks(first).some((ask) => ask.seat === seat);
    }
  }
  for (const shuffle of [false, true]) {
    const other = game.copy(s);
    const again: unknown[] = [];
    const redrawn = dice.copy();
    const left = new Map([...queues].map(([seat, queue]) => [seat, [...queue]]));
    while (left.size > 0) {
      const waiting = [...left.keys()];
      const seat = shuffle ? waiting[luck.draw('order', waiting.length)]! : waiting.at(-1)!;
      const queue = left.get(seat)!;
      const outcome = game.act(other, seat, queue.shift()!.action, redrawn);
      again.push(...outcome.entries);
      if (queue.length === 0) left.delete(seat);
    }
    must(
      'replay',
      text(other) === text(first) && text(again) === text(entries),
      () =>
        `the joint question “${s.flow.at(-1)?.step}” came out differently when the answers came in another order`,
    );
  }
}
