/** Answers given beforehand for whatever may interrupt one; open to holder and non-holder alike. */

import {
  answerOf,
  asFilledIn,
  formOfStanding,
  hasFields,
  type Json,
  type Seat,
  type StandingOffer,
  type StandingSheet,
} from '@annales/engine';
import { ClauseLink, FormSheet } from '@annales/ui';
import { useState } from 'preact/hooks';
import '../style/standing.css';
import { standingWords } from '../words/standing.ts';
import type { AnyGame } from './sitting.ts';

const told = standingWords;

interface Props {
  game: AnyGame;
  offers: readonly StandingOffer[];
  /** False: it was refused. */
  onLeave(on: string, answer: Json): unknown;
}

export const StandingAnswers = (props: Props) => (
  <section class="standing" aria-label={told.title}>
    <p class="muted">{told.about}</p>
    <Offers {...props} />
  </section>
);

/** What can be left, each as a list to choose from or as a form to fill in. */
export const Offers = ({ game, offers, onLeave }: Props) => (
  <>
    {offers.map((offer) =>
      hasFields(offer) ? (
        <FilledIn key={offer.on} game={game} offer={offer} onLeave={onLeave} />
      ) : (
        <Listed key={offer.on} game={game} offer={offer} onLeave={onLeave} />
      ),
    )}
  </>
);

/** As the game calls it, if it has a word for it. */
const titleOf = ({ say }: AnyGame, on: string): string => {
  const label = say.label(on);
  return told.on(label === on ? on : label);
};

interface OfferProps extends Omit<Props, 'offers'> {
  offer: StandingOffer;
}

function Listed({ game, offer: { on, clause, answers, now }, onLeave }: OfferProps) {
  const values = answers.map((answer) => JSON.stringify(answer));
  return (
    <label>
      <span>
        {titleOf(game, on)} <ClauseLink clause={clause} />
      </span>
      <select
        value={now === null ? '' : JSON.stringify(now)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onLeave(on, value === '' ? null : (JSON.parse(value) as Json));
        }}
      >
        <option value="">{told.ask}</option>
        {answers.map((answer, i) => (
          <option key={values[i]} value={values[i]}>
            {game.say.standing(on, answer)}
          </option>
        ))}
      </select>
    </label>
  );
}

function FilledIn({ game, offer, onLeave }: OfferProps & { offer: StandingSheet }) {
  const [writing, setWriting] = useState(false);
  const { on, clause, now, initial } = offer;
  const title = titleOf(game, on);
  return (
    <fieldset>
      <legend>
        {title} <ClauseLink clause={clause} />
      </legend>
      <p>{now === null ? told.ask : game.say.standing(on, now)}</p>
      {writing ? (
        <FormSheet
          form={formOfStanding(offer)}
          clause={clause}
          title={title}
          does={(action) => told.leave(game.say.standing(on, answerOf(offer, action)))}
          kept={asFilledIn(offer, now ?? initial)}
          say={(bar) => game.say.bar(bar)}
          nameOf={(word) => (isSeat(game, word) ? game.say.seat(word) : game.say.label(word))}
          onSend={async (action) => {
            if ((await onLeave(on, answerOf(offer, action))) !== false) setWriting(false);
          }}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <p class="buttons">
          <button type="button" onClick={() => setWriting(true)}>
            {now === null ? told.fill(title) : told.change(title)}
          </button>
          {now !== null && (
            <button type="button" onClick={() => onLeave(on, null)}>
              {told.takeAway(title)}
            </button>
          )}
        </p>
      )}
    </fieldset>
  );
}

const isSeat = ({ facts }: AnyGame, word: Seat): boolean =>
  [facts.seats.ids, ...facts.scenarios.map(({ seats }) => seats?.ids ?? [])].some((ids) =>
    ids.includes(word),
  );
