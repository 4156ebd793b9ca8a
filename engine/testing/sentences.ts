/** Sentences that nothing can reach: refusals that a game has words for, and that nobody gets whatever he writes. */

import { describe, expect, test } from 'vitest';
import { type Action, type FastChance, fast, fillForm, isForm, readForm, type Seat } from '../index.ts';
import { covering } from './laws/setups.ts';
import { type AnyGame, type AnyState, actionsOf, apply, randomMove } from './laws/trial.ts';

/** A position laid by hand, for what random play hardly ever leads to: all that this seat could write is tried there. */
export interface Rare {
  state: AnyState;
  seat: Seat;
  /** What is tried besides, in notation: a list of several names, or what a form would take that is not open. */
  writes?: readonly string[];
}

export interface SentenceOptions {
  /** How many random games are played. */
  games?: number;
  /** How many actions of one verb are tried at one position, picked at random where there are more. */
  tries?: number;
  /** Every how many moves a position is looked at. */
  every?: number;
  rare?: () => Rare[];
}

export interface Sentences {
  /** Each refusal, form's warning or bound that somebody got, and how often. */
  reached: Map<string, number>;
  /** What belongs to the question, can be written, and is refused without a reason. */
  unexplained: Map<string, string>;
}

/** All that a game refuses by rules of its own is refused to somebody, and always with a reason. */
export function refusalsAreReached(
  game: AnyGame,
  keys: readonly string[],
  options: SentenceOptions = {},
): void {
  describe(`the refusals of ${game.facts.title}`, () => {
    test('each is reached by something that can be written, and all of that has its reason', () => {
      const { reached, unexplained } = gatherSentences(game, options);
      expect(keys.filter((key) => !reached.has(key))).toEqual([]);
      expect([...unexplained.values()]).toEqual([]);
    });
  });
}

/** Where rules set no end, a random game is broken off after so many moves. */
const LONGEST = 3000;

export function gatherSentences(game: AnyGame, options: SentenceOptions = {}): Sentences {
  const { games = 24, tries = 12, every = 5, rare } = options;
  const found: Sentences = { reached: new Map(), unexplained: new Map() };
  const ways = covering(game.facts, games);
  for (let i = 0; i < games; i++) {
    const chance = fast(`sentences ${i}`);
    const s = game.setup(ways[i % ways.length]!, chance).state;
    for (let moves = 0; moves < LONGEST; moves++) {
      if (moves % every === 0) for (const seat of s.seats) tryAll(game, s, seat, tries, chance, found);
      const move = randomMove(game, s, chance);
      if (!move) break;
      apply(game, s, move, chance);
    }
  }
  for (const { state, seat, writes = [] } of rare?.() ?? []) {
    tryAll(game, state, seat, Number.POSITIVE_INFINITY, fast('rare'), found);
    for (const text of writes) {
      const refusal = game.why(state, seat, game.notation.parse(text));
      if (refusal) note(found, refusal.bar.key);
    }
  }
  return found;
}

const note = ({ reached }: Sentences, key: string): void => {
  reached.set(key, (reached.get(key) ?? 0) + 1);
};

/** Asks of all that a seat could write why it may not be done. */
function tryAll(
  game: AnyGame,
  s: AnyState,
  seat: Seat,
  tries: number,
  luck: FastChance,
  found: Sentences,
): void {
  for (const actions of Map.groupBy(game.writable(s), ({ verb }) => verb).values()) {
    for (const action of some(actions, tries, luck)) {
      const refusal = game.why(s, seat, action);
      if (!refusal) continue;
      const { key } = refusal.bar;
      note(found, key);
      if (AS_SUCH.includes(key)) break;
      if (key === 'not-offered')
        found.unexplained.set(action.verb, `${game.notation.format(action)}: ${refusal.message}`);
    }
  }
  for (const choice of game.choices(s, seat)) {
    const { action: form } = choice;
    if (!isForm(form)) continue;
    for (const action of actionsOf(choice, luck))
      for (const { key } of form.warn?.(action) ?? []) note(found, key);
    // What its fields allow, whether or not its check does.
    for (let i = 0; form.check && i < FILLED; i++) {
      const read = readForm(form, fillForm({ verb: form.verb, fields: form.fields }, luck));
      const said = 'faults' in read ? read.faults : (form.warn?.(read.action) ?? []);
      for (const { key } of said) note(found, key);
    }
  }
}

/** How often a form that checks itself is filled in whatever it says. */
const FILLED = 8;

/** Refusals of a verb as such, whatever is named with it. */
const AS_SUCH = ['no-answer', 'not-asked', 'not-free', 'over'];

const some = (actions: readonly Action[], tries: number, luck: FastChance): readonly Action[] =>
  actions.length <= tries
    ? actions
    : Array.from({ length: tries }, () => actions[luck.draw('action', actions.length)]!);
