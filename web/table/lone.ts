/**
 * A question to which one can say a single thing is none. Among people it is put all the same: how soon an answer comes
 * would tell what one holds. Bots draw no such conclusions, so where all others are bots the page gives the answer itself,
 * unless something that was done by hand can still be taken back.
 */

import { type Action, type Choice, isForm, type Json, type Seat } from '@annales/engine';
import type { About } from '@annales/server/wire';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { AnyGame, Sight } from './sitting.ts';

/** By this verb whoever has nothing to answer with says so. */
const NO = 'no';

/** The one thing that can be said; null: there is more to say. */
export function loneAnswer(choices: readonly Choice<Action>[]): Action | null {
  const [only, another] = choices;
  if (!only || another || only.free || only.replaces || isForm(only.action)) return null;
  return only.action;
}

/** Is it asked for the sake of what one might hold: a window, or a lone no? Then there is nothing behind it to go back to. */
export const isForSecrecy = (game: Pick<AnyGame, 'told'>, view: Json, seat: Seat, lone: Action): boolean =>
  lone.verb === NO || game.told(view, seat).ask?.window === true;

/** Whether nobody else at the table could draw conclusions. A person's seat is a person's while a bot stands in. */
export const isAmongBots = ({ seats }: Pick<About, 'seats'>, own: Seat): boolean =>
  seats.every(
    ({ seat, holder, bot, resigned }) => seat === own || resigned || (holder === 'bot' && bot !== null),
  );

/** Whether the reader has done something by hand that can be taken back; `answers` counts what he has done. */
export function useDoneByHand({ undo }: Sight, answers: number): boolean {
  // What could be taken back when the page was opened was done before by whoever sits here.
  const settled = useRef(-1);
  if (!undo) settled.current = answers;
  return answers > settled.current;
}

/** The game as it looks while the page answers: nobody is asked anything. */
export const asIfNobodyAsked = (game: AnyGame): AnyGame => ({
  ...game,
  told: (s, viewer) => ({ ...game.told(s, viewer), waits: [], ask: null }),
});

/**
 * Gives the answer as soon as the last step has been looked at as long as any other, and says whether it is being given. No
 * question is answered twice: what is taken back, or could not be sent, is left to whoever sits there.
 */
export function useLoneAnswer(
  answer: Action | null,
  /** Names the question. */
  question: string,
  { busy, pace }: { busy: boolean; pace: number },
  give: (answer: Action) => Promise<unknown>,
): boolean {
  const given = useSignal<readonly string[]>([]);
  const isGiven = answer !== null && !given.value.includes(question);
  const notation = JSON.stringify(answer);
  useEffect(() => {
    if (!isGiven || busy) return;
    const timer = setTimeout(async () => {
      await give(answer);
      given.value = [...given.peek(), question];
    }, pace);
    return () => clearTimeout(timer);
  }, [question, notation, isGiven, busy, pace]);
  return isGiven;
}
