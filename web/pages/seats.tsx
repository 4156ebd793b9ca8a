/** Seats that look for a player. */

import type { Answer, SoughtSeat } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import '../style/pages.css';
import { seatName } from '../abouts.ts';
import { get } from '../remote/api.ts';
import { attempt, complain } from '../shell/notices.ts';
import { go } from '../shell/router.ts';
import { join } from '../table/making.ts';
import { absentWords } from '../words/absent.ts';
import { words } from '../words.ts';
import { gameTitle, paceWords } from './parts/brief.tsx';
import { useGames } from './parts/lists.ts';
import { Waiting } from './parts/waiting.tsx';
import { When } from './parts/when.tsx';

const told = absentWords.seats;

export function Seats() {
  useGames();
  const [seats, setSeats] = useState<readonly SoughtSeat[] | null>(null);
  useEffect(() => {
    document.title = `${told.title} · ${words.name}`;
    get<Answer<'GET /seats'>>('/seats').then((one) => setSeats(one.seats), complain);
  }, []);
  return (
    <div class="page">
      <h1>{told.title}</h1>
      <p>{told.about}</p>
      {seats === null && <Waiting />}
      {seats?.length === 0 && <p class="muted">{told.none}</p>}
      <div class="cards">
        {seats?.map((one) => (
          <SeatCard key={`${one.table} ${one.seat}`} sought={one} />
        ))}
      </div>
    </div>
  );
}

function SeatCard({ sought }: { sought: SoughtSeat }) {
  const { table, game, title, seat, since, clock, deadlines, seats, people, began, moves, bot, letters } =
    sought;
  const name = seatName(seat, game);
  const called = title || gameTitle(game);
  const take = () =>
    attempt(async () => {
      await join(table, seat, null);
      go(`/table/${table}`);
    });
  return (
    <article class="table-card">
      <h2>{told.in(name, called)}</h2>
      <p>
        {title && `${gameTitle(game)} · `}
        {paceWords(clock, deadlines)} · {told.people(people, seats)}
      </p>
      <p>
        {told.moves(moves)}, {told.began} <When at={began} />
        {bot && ` · ${told.bot}`}
        {letters && ` · ${told.letters}`}
      </p>
      <p class="foot">
        <span class="muted">
          {told.since} <When at={since} />
        </span>
        <span class="buttons">
          <a class="button" href={`/table/${table}`} aria-label={told.lookAt(called)}>
            {told.look}
          </a>
          <button type="button" class="main" aria-label={told.takeOf(name, called)} onClick={take}>
            {told.take}
          </button>
        </span>
      </p>
    </article>
  );
}
