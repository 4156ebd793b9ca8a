/** With which answers the seats of a new table begin: AN-5.e. They are tried at once, as the table would be laid. */

import '../../doing/now.ts';
import {
  equal,
  fast,
  type Init,
  type Json,
  layStanding,
  layTable,
  type Seat,
  type StandingOffer,
} from '@annales/engine';
import { Reading } from '@annales/ui';
import { useEffect, useState } from 'preact/hooks';
import { loadPlayable, makeGame } from '../../rules.ts';
import { attempt } from '../../shell/notices.ts';
import type { AnyGame } from '../../table/sitting.ts';
import { Offers } from '../../table/standing.tsx';
import { pagesWords } from '../../words/pages.ts';
import { standingWords } from '../../words/standing.ts';
import { Select } from './form.tsx';

const told = standingWords;

export type Standing = NonNullable<Init['standing']>;

export interface BeginningsProps {
  game: string;
  /** Other data than those in the box; null: those. */
  pack: string | null;
  scenario: string;
  options: Record<string, Json>;
  count: number;
  standing: Standing;
  onChange(standing: Standing): void;
}

/** What is left for all of them at once. */
const EVERY = '';

export function Beginnings(props: BeginningsProps) {
  const [game, setGame] = useState<AnyGame | null>(null);
  const { game: id, pack } = props;
  useEffect(() => {
    let wanted = true;
    setGame(null);
    attempt(async () => {
      const made = await makeGame(await loadPlayable(id), pack);
      if (wanted) setGame(made);
    });
    return () => {
      wanted = false;
    };
  }, [id, pack]);
  if (!game) return <p class="loading">{pagesWords.loading}</p>;
  return (
    // What is written here is not lost by reading a rule.
    <Reading.Provider value={(clause) => open(`/rules/${id}/${clause}`)}>
      <AtSeats {...props} made={game} />
    </Reading.Provider>
  );
}

function AtSeats(props: BeginningsProps & { made: AnyGame }) {
  const { made: game, scenario, options, count, standing, onChange } = props;
  const [who, setWho] = useState<Seat>(EVERY);
  const init = layTable(game.facts, { scenario, options, seats: count });
  const { state } = game.setup({ ...init, standing }, fast('answers left beforehand'));
  const seats = init.seats.includes(who) ? [who] : init.seats;
  const offers = inCommon(seats.map((seat) => game.standing(state, seat)));
  const leave = (on: string, answer: Json) =>
    attempt(async () => {
      const next = structuredClone(standing);
      for (const seat of seats) {
        const { [on]: _before, ...others } = next[seat] ?? {};
        next[seat] = answer === null ? others : { ...others, [on]: answer };
      }
      onChange(layStanding(game, init, next).standing ?? {});
    });
  const { say } = game;
  const lines = Object.entries(standing).map(([seat, left]) =>
    told.begins(
      say.seat(seat),
      Object.entries(left)
        .map(([on, answer]) => say.standing(on, answer))
        .join('; '),
    ),
  );
  return (
    <section class="standing" aria-label={told.defaults}>
      <p class="muted">{told.defaultsAbout}</p>
      <Select
        label={told.who}
        value={seats.length > 1 ? EVERY : who}
        options={[
          { value: EVERY, label: told.every },
          ...init.seats.map((seat) => ({ value: seat, label: say.seat(seat) })),
        ]}
        onChange={setWho}
      />
      {offers.length > 0 ? (
        <Offers key={who} game={game} offers={offers} onLeave={leave} />
      ) : (
        <p>{told.nothing}</p>
      )}
      <div role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  );
}

/** What can be left for each of these alike; what is left now, where it is the same for all. */
function inCommon([first = [], ...others]: StandingOffer[][]): StandingOffer[] {
  const kind = ({ now: _now, ...offer }: StandingOffer) => offer;
  return first.flatMap((offer) => {
    const alike = others.map((list) => list.find((one) => equal(kind(one), kind(offer))));
    if (alike.includes(undefined)) return [];
    return { ...offer, now: alike.every((one) => equal(one!.now, offer.now)) ? offer.now : null };
  });
}
