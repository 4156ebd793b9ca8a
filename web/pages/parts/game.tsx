/** A game, as one chooses it. */

import type { GameFacts } from '@annales/server/wire';
import { useState } from 'preact/hooks';
import { aboutGame } from '../../abouts.ts';
import { isRipe } from '../../remote/games.ts';
import { attempt } from '../../shell/notices.ts';
import { go } from '../../shell/router.ts';
import { playNow } from '../../table/making.ts';
import { pagesWords } from '../../words/pages.ts';

const told = pagesWords.game;

/** One click, and the game runs. */
export function PlayNow({ facts, label, big }: { facts: GameFacts; label?: string; big?: true }) {
  const [laying, setLaying] = useState(false);
  const about = aboutGame(facts.id);
  const { seats, own, bot } = about?.now ?? {
    seats: facts.seats.min,
    own: 0,
    bot: facts.bots[0] ?? 'random',
  };
  const begin = async () => {
    setLaying(true);
    const done = await attempt(async () => go(await playNow(facts.id, seats, own, bot)));
    if (!done) setLaying(false);
  };
  return (
    <button type="button" class={big ? 'main big' : 'main'} disabled={laying} onClick={begin}>
      {laying ? told.laying : (label ?? told.nowBots(seats - 1))}
    </button>
  );
}

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
