/** One game: what it is like, and every way to begin it. */

import { useEffect } from 'preact/hooks';
import '../style/pages.css';
import { aboutGame } from '../abouts.ts';
import { gamesHere, isRipe } from '../remote/games.ts';
import { pagesWords } from '../words/pages.ts';
import { words } from '../words.ts';
import { GameFigures, GamePicture, PlayNow } from './parts/game.tsx';
import { useGames } from './parts/lists.ts';

const told = pagesWords.game;

export function GamePage({ id }: { id: string }) {
  useGames();
  const facts = gamesHere.value?.find((one) => one.id === id);
  useEffect(() => {
    document.title = `${facts?.title ?? told.gamesTitle} · ${words.name}`;
  }, [facts]);
  if (!gamesHere.value) return <p class="loading">{pagesWords.loading}</p>;
  if (!facts)
    return (
      <div class="page">
        <h1>{told.none}</h1>
        <p>
          <a href="/games">{told.gamesTitle}</a>
        </p>
      </div>
    );
  const about = aboutGame(id);
  const { title, scenarios, options } = facts;
  return (
    <div class="page game">
      <h1>
        {title} {!isRipe(facts) && <span class="tag">{told.preview}</span>}
      </h1>
      <div class="game-spread">
        <GamePicture facts={facts} />
        <div>
          <p class="lead">{about?.blurb}</p>
          <GameFigures facts={facts} />
          <div class="buttons">
            <PlayNow facts={facts} big />
            <a class="button" href={`/learn/${id}`}>
              {told.lesson}
            </a>
            <a class="button" href={`/new?game=${id}`}>
              {told.table}
            </a>
            <a class="button" href={`/here/new?game=${id}`}>
              {told.here}
            </a>
            <a class="button" href={`/rules/${id}`}>
              {told.rules}
            </a>
          </div>
        </div>
      </div>
      {about && (
        <section>
          <h2>{told.special}</h2>
          <ul>
            {about.special.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{told.scenarios}</h2>
        <ul>
          {scenarios.map((scenario) => (
            <li key={scenario.id}>
              {scenario.title}
              {scenario.seats && `, ${told.players(scenario.seats.min, scenario.seats.max)}`}
            </li>
          ))}
        </ul>
        {options.length > 0 && (
          <>
            <h3>{told.options}</h3>
            <ul>
              {options.map((option) => (
                <li key={option.id}>
                  {option.title} (<a href={`/rules/${id}/${option.clause}`}>{option.clause}</a>)
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}
