/**
 * Beside a window in which one can only say no: why it is asked, and where the game has it, not to be asked again for a while,
 * which is left as an answer beforehand.
 */

import type { Action, HouseAction, StandingOffer } from '@annales/engine';
import { standingWords } from '../words/standing.ts';
import type { AnyGame } from './sitting.ts';

interface Props {
  game: AnyGame;
  offer: StandingOffer | undefined;
  /** What is said this time: a question that is put is answered by hand. */
  answer: Action;
  busy: boolean;
  onAct(action: Action | HouseAction): Promise<boolean>;
}

export function AskNoMore({ game, offer, answer, busy, onAct }: Props) {
  const { on = '', forNow = null } = offer ?? {};
  const leave = async () => {
    if (await onAct({ verb: 'standing', on, answer: forNow })) await onAct(answer);
  };
  return (
    <>
      <p class="muted">{standingWords.whyAsked}</p>
      {offer && (
        <button type="button" disabled={busy} onClick={leave}>
          {standingWords.askNoMore(game.say.standing(on, forNow))}
        </button>
      )}
    </>
  );
}
