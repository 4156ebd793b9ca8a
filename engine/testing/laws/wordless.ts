/**
 * Laws 1 and 4 on words that people write: rules carry the references to them and nothing else, so that the same game with
 * other words is the same game; and what the log lets a viewer read, its view lets it read too.
 */

import {
  type Chance,
  type Entry,
  fast,
  formFor,
  type Init,
  isTextRef,
  mayRead,
  refsIn,
  replaceRefs,
  replaceTexts,
  textRef,
} from '../../index.ts';
import {
  type AnyGame,
  type AnyState,
  apply,
  firstDifference,
  type Move,
  must,
  text,
  under,
} from './trial.ts';

/** The same moves with other words lead to the same states and entries, but for the references. */
export function saysNothing(game: AnyGame, init: Init, seed: string, moves: readonly Move[]): void {
  const [chance, same] = [fast(seed), fast(seed)];
  const [one, other] = [game.setup(init, chance).state, game.setup(init, same).state];
  const twins = new Map<string, string>();
  for (const move of moves) {
    const mine = worded(game, one, move, (n) => textRef('one', String(n)), twins.size);
    const theirs = worded(game, other, move, (n) => textRef('other', String(n)), twins.size);
    for (const [i, ref] of mine.refs.entries()) twins.set(ref, theirs.refs[i]!);
    const said = `the same words but for the letters (${text(move)})`;
    const done = (s: AnyState, step: Move, luck: Chance) =>
      under('replay', `${said} cannot be given any more: the rules read them`, () =>
        apply(game, s, step, luck),
      )?.entries;
    const entries = done(one, mine.move, chance);
    const again = done(other, theirs.move, same);
    const twin = (value: unknown) => replaceRefs(text(value ?? null), (ref) => twins.get(ref) ?? ref);
    must(
      'replay',
      twin(one) === text(other) && twin(entries) === text(again ?? null),
      () => `${said} led elsewhere: the rules read them: ${firstDifference(JSON.parse(twin(one)), other)}`,
    );
  }
}

/** A move with a reference of its own in the place of each text, which is never the same twice. */
function worded(
  game: AnyGame,
  s: AnyState,
  move: Move,
  refOf: (number: number) => string,
  before: number,
): { move: Move; refs: string[] } {
  const { seat, action, standing, resign, late } = move;
  const form = standing || resign || late ? null : formFor(game.choices(s, seat), action.verb);
  if (!form) return { move, refs: [] };
  const refs: string[] = [];
  const put = (words: string): string => {
    if (words === '' || isTextRef(words)) return words;
    const ref = refOf(before + refs.length);
    refs.push(ref);
    return ref;
  };
  return { move: { ...move, action: replaceTexts(form, action, put) }, refs };
}

/** Words that lay on the table before are not told by the log alone: who may read them there sees them in the view too. */
export function readsWhatItSees(
  game: AnyGame,
  before: AnyState,
  s: AnyState,
  entries: readonly Entry[],
): void {
  for (const entry of entries) {
    const told = refsIn(text(entry));
    if (told.length === 0) continue;
    const lay = refsIn(text(before));
    const refs = told.filter((ref) => lay.includes(ref));
    for (const viewer of [...s.seats, 'spectator']) {
      if (!mayRead(entry, viewer)) continue;
      const seen = refsIn(text(game.view(s, viewer)));
      must(
        'secret',
        refs.every((ref) => seen.includes(ref)),
        () => `the log lets ${viewer} read words that its view does not: ${text(entry)}`,
      );
    }
  }
}
