/** A game, as one chooses it. */

import { usualOf } from '@annales/bots/levels.ts';
import type { GameFacts } from '@annales/server/wire';
import { useState } from 'preact/hooks';
import { aboutGame } from '../../abouts.ts';
import { isRipe } from '../../remote/games.ts';
import { attempt } from '../../shell/notices.ts';
import { go } from '../../shell/router.ts';
import { playNow } from '../../table/making.ts';
import { pagesWords } from '../../words/pages.ts';

const told = pagesWords.game;

/** A game against bots, as the game itself says that one begins. */
function useNow({ id, seats: { min }, bots }: GameFacts) {
  const [laying, setLaying] = useState(false);
  const { seats, own, bot } = aboutGame(id)?.now ?? { seats: min, own: 0, bot: usualOf(bots) };
  const begin = async () => {
    setLaying(true);
    const done = await attempt(async () => go(await playNow(id, seats, own, bot)));
    if (!done) setLaying(false);
  };
  return { laying, begin, seats };
}

/** One click, and the game runs. */
export function PlayNow({ facts, big }: { facts: GameFacts; big?: true }) {
  const { laying, begin, seats } = useNow(facts);
  return (
    <button type="button" class={big ? 'main big' : 'main'} disabled={laying} onClick={begin}>
      {laying ? told.laying : told.nowBots(seats - 1)}
    </button>
  );
}

/** The question which game it shall be, in a picture: one tap, and it runs. */
export function PlayPicture({ facts, easiest }: { facts: GameFacts; easiest: boolean }) {
  const { laying, begin } = useNow(facts);
  const { id, title, seats } = facts;
  const about = aboutGame(id);
  const size = told.players(seats.min, seats.max);
  const length = about && told.minutes(...about.minutes);
  return (
    <button type="button" class="play-picture" aria-busy={laying} disabled={laying} onClick={begin}>
      <span class="go">{laying ? told.laying : told.now}</span>
      <b>{title}</b>
      {about && (
        <>
          <img src={`/pictures/${id}.webp`} alt="" width={640} height={420} />
          <span>{about.line}</span>
          <span class="muted">
            {size}, {length}
          </span>
        </>
      )}
      {easiest && <span class="tag">{told.easiest}</span>}
    </button>
  );
}

/** The easiest to begin first. */
export const byDifficulty = (a: GameFacts, b: GameFacts): number =>
  (aboutGame(a.id)?.difficulty ?? 5) - (aboutGame(b.id)?.difficulty ?? 5);

/** Players, length, difficulty. */
export function GameFigures({ facts }: { facts: GameFacts }) {
  const about = aboutGame(facts.id);
  return (
    <ul class="figures">
      <li>{told.players(facts.seats.min, facts.seats.max)}</li>
      {about && <li>{told.minutes(...about.minutes)}</li>}
      {about && (
        <li>
          <span aria-hidden="true" class="crowns">
            {'◆'.repeat(about.difficulty)}
            {'◇'.repeat(5 - about.difficulty)}
          </span>{' '}
          {told.difficulty(about.difficulty)}
        </li>
      )}
    </ul>
  );
}

export function GamePicture({ facts, lazy }: { facts: GameFacts; lazy?: true }) {
  if (!aboutGame(facts.id)) return null;
  return (
    <img
      class="game-picture"
      src={`/pictures/${facts.id}.webp`}
      alt={told.map(facts.title)}
      width={640}
      height={420}
      loading={lazy ? 'lazy' : 'eager'}
    />
  );
}

export function GameCard({ facts }: { facts: GameFacts }) {
  const { id, title } = facts;
  return (
    <article class="game-card">
      <GamePicture facts={facts} lazy />
      <h3>
        <a href={`/games/${id}`}>{title}</a> {!isRipe(facts) && <span class="tag">{told.preview}</span>}
      </h3>
      <GameFigures facts={facts} />
      <p>{aboutGame(id)?.blurb}</p>
      <p class="buttons">
        <PlayNow facts={facts} />
        <a class="button" href={`/learn/${id}`}>
          {told.lesson}
        </a>
        <a class="button" href={`/new?game=${id}`}>
          {told.table}
        </a>
      </p>
    </article>
  );
}
