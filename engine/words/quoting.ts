/** Puts the words that people wrote where a sentence refers to them. */

import type { Action, Game, Say } from '../contract.ts';
import { type Form, isForm } from '../form.ts';
import { replaceRefs } from '../text-refs.ts';
import type { ReadText } from '../texts.ts';

/** The same words, with what was written quoted, as far as it can be read here. */
export function quoting<A, V>(say: Say<A, V>, read: ReadText): Say<A, V> {
  const quote = (sentence: string) => quoteTexts(say, sentence, read);
  const quoted =
    <P extends unknown[]>(speak: (...facts: P) => string) =>
    (...facts: P): string =>
      quote(speak(...facts));
  return {
    ...say,
    prompt: quoted(say.prompt),
    action: quoted(say.action),
    form: quoted(say.form),
    entry: quoted(say.entry),
    headline: (entry) => {
      const headline = say.headline(entry);
      return headline === null ? null : quote(headline);
    },
    bar: quoted(say.bar),
    standing: quoted(say.standing),
    reason: quoted(say.reason),
    result: quoted(say.result),
    correctable: quoted(say.correctable),
    value: quoted(say.value),
    corrected: quoted(say.corrected),
    quote,
  };
}

/** A sentence, or a table as text, with what was written in the place of each reference. */
export const quoteTexts = (say: Pick<Say<never, never>, 'text'>, sentence: string, read: ReadText): string =>
  replaceRefs(sentence, (ref) => {
    const written = read(ref);
    return written === undefined ? '[…]' : say.text(written);
  });

/** A game that says what was written wherever it speaks: in its words, in any language, and in its table as text. */
export const readingTexts = <S, A extends Action, V>(game: Game<S, A, V>, read: ReadText): Game<S, A, V> => ({
  ...game,
  say: quoting(game.say, read),
  sayIn: (language) => quoting(game.sayIn(language), read),
  board: (view, viewer) => quoteTexts(game.say, game.board(view, viewer), read),
  choices: (s, seat) =>
    game
      .choices(s, seat)
      .map((choice) =>
        isForm(choice.action) && choice.action.initial
          ? { ...choice, action: rewritten(choice.action, read) }
          : choice,
      ),
});

/** A form that starts from what was given before has the words, so that they can be written on. */
function rewritten<A extends Action>(form: Form<A>, read: ReadText): Form<A> {
  const initial = replaceRefs(JSON.stringify(form.initial), (ref) =>
    JSON.stringify(read(ref) ?? '').slice(1, -1),
  );
  return { ...form, initial: JSON.parse(initial) as Partial<A> };
}
