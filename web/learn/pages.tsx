/** Learning: all games that are taught, and each on one page. */

import type { Introduction } from '@annales/games/lesson.ts';
import { type KeyPiece, Piece } from '@annales/ui';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import '../style/learn.css';
import { aboutGame } from '../abouts.ts';
import { gameIds } from '../box.ts';
import { gameTitle } from '../pages/parts/brief.tsx';
import { GamePicture } from '../pages/parts/game.tsx';
import { useGames } from '../pages/parts/lists.ts';
import { gamesHere } from '../remote/games.ts';
import { attempt } from '../shell/notices.ts';
import { learnWords } from '../words/learn.ts';
import { words } from '../words.ts';
import { isTaught, loadIntroduction, loadLesson, loadPieces, stepKept } from './data.ts';
import { Glossary } from './glossary.tsx';
import { type Explain, useTerms } from './terms.ts';

const told = learnWords;

export function Learn() {
  useGames();
  const ease = (game: string) => aboutGame(game)?.difficulty ?? 5;
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
  }, []);
  return (
    <div class="page learn">
      <h1>{told.title}</h1>
      <p class="lead">{told.about}</p>
      <div class="cards wide">
        {gameIds()
          .filter(isTaught)
          .sort((a, b) => ease(a) - ease(b))
          .map((game) => (
            <article key={game} class="game-card">
              <Picture game={game} />
              <h2>
                <a href={`/learn/${game}`}>{gameTitle(game)}</a>
              </h2>
              <p>{aboutGame(game)?.blurb}</p>
              <p class="buttons">
                <LessonLink game={game} />
                <a class="button" href={`/learn/${game}`}>
                  {told.onePage}
                </a>
              </p>
            </article>
          ))}
      </div>
    </div>
  );
}

export function LearnGame({ game }: { game: string }) {
  useGames();
  const [page, setPage] = useState<Introduction | null>(null);
  const [pieces, setPieces] = useState<KeyPiece[]>([]);
  const { terms, explain } = useTerms(game);
  const title = gameTitle(game);
  useEffect(() => {
    document.title = `${title} · ${told.title} · ${words.name}`;
  }, [title]);
  useEffect(() => {
    if (!isTaught(game)) return;
    attempt(async () => {
      setPage(await loadIntroduction(game));
      setPieces(await loadPieces(game));
    });
  }, [game]);
  useEffect(() => {
    if (location.hash === '#terms' && terms.length > 0) document.getElementById('terms')?.scrollIntoView();
  }, [terms]);
  if (!isTaught(game)) {
    return (
      <div class="page">
        <h1>{told.none}</h1>
        <p>
          <a href="/learn">{told.title}</a>
        </p>
      </div>
    );
  }
  return (
    <div class="page learn">
      <h1>{title}</h1>
      <p class="lead">{aboutGame(game)?.blurb}</p>
      <p class="buttons">
        <LessonLink game={game} />
        <a class="button" href="#terms">
          {told.terms}
        </a>
        <a class="button" href={`/rules/${game}`}>
          {told.rules}
        </a>
      </p>
      <div class="learn-spread">
        <div>
          {page?.sections.map((section) => (
            <Section key={section.title} section={section} explain={explain} />
          ))}
        </div>
        <Pieces pieces={pieces} game={game} />
      </div>
      <p class="buttons">
        <LessonLink game={game} />
      </p>
      {terms.length > 0 && <Glossary game={game} terms={terms} />}
    </div>
  );
}

function Section({ section, explain }: { section: Introduction['sections'][number]; explain: Explain }) {
  const { title, paragraphs = [], list = [] } = section;
  return (
    <section>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{explain(text)}</p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((text) => (
            <li key={text}>{explain(text)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The map, and what lies on it. */
const Pieces = ({ pieces, game }: { pieces: readonly KeyPiece[]; game: string }) => (
  <aside class="learn-pieces" aria-label={told.pieces}>
    <Picture game={game} />
    <h2>{told.pieces}</h2>
    <ul>
      {pieces.map(({ name, term, face, wide = false }) => (
        <li key={name}>
          <Piece title={name} term={term} wide={wide}>
            {face}
          </Piece>{' '}
          <span aria-hidden="true">{name}</span>
        </li>
      ))}
    </ul>
  </aside>
);

function Picture({ game }: { game: string }) {
  const facts = gamesHere.value?.find(({ id }) => id === game);
  return facts ? <GamePicture facts={facts} /> : null;
}

/** To the lesson, or back to where it was left. */
function LessonLink({ game }: { game: string }) {
  const [of, setOf] = useState(0);
  const step = stepKept(game);
  useEffect(() => {
    if (step > 0)
      loadLesson(game).then(
        ({ steps }) => setOf(steps.length),
        () => null,
      );
  }, [game, step]);
  return (
    <a class="button main" href={`/learn/${game}/lesson`}>
      {step > 0 && of > 0 ? told.goOn(step + 1, of) : told.lesson}
    </a>
  );
}
