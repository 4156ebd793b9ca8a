/** Answers given beforehand for whatever may interrupt one; open to holder and non-holder alike. */

import type { HouseAction, Json, StandingOffer } from '@annales/engine';
import { ClauseLink } from '@annales/ui';
import { words } from '../words.ts';
import type { AnyGame } from './sitting.ts';

interface Props {
  game: AnyGame;
  offers: readonly StandingOffer[];
  onLeave(action: HouseAction): void;
}

export const StandingAnswers = ({ game, offers, onLeave }: Props) => (
  <section class="standing" aria-label={words.table.standing.title}>
    <p class="muted">{words.table.standing.about}</p>
    {offers.map(({ on, clause, answers, now }) => {
      const name = (answer: Json) => game.say.standing(on, answer);
      const values = answers.map((answer) => JSON.stringify(answer));
      return (
        <label key={on}>
          <span>
            {words.table.standing.on(on)} <ClauseLink clause={clause} />
          </span>
          <select
            value={now === null ? '' : JSON.stringify(now)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onLeave({ verb: 'standing', on, answer: value === '' ? null : (JSON.parse(value) as Json) });
            }}
          >
            <option value="">{words.table.standing.ask}</option>
            {answers.map((answer, i) => (
              <option key={values[i]} value={values[i]}>
                {name(answer)}
              </option>
            ))}
          </select>
        </label>
      );
    })}
  </section>
);
