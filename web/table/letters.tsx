/** Letters between seats: conversations by who takes part, one of them open, and a new one. */

import '../style/letters.css';
import { type Seat, SPECTATOR, type Viewer } from '@annales/engine';
import type { Answer, Letter } from '@annales/server/wire';
import { useEffect, useState } from 'preact/hooks';
import { call, get, post } from '../remote/api.ts';
import { recall, remember } from '../shell/kept.ts';
import { attempt } from '../shell/notices.ts';
import { timeOf } from '../shell/times.ts';
import { lettersWords as told } from '../words/letters.ts';
import type { Sitting } from './sitting.ts';

type Read = Answer<'GET /tables/:id/letters'>;

/** A conversation is known by who takes part in it: all, or some seats in the order of the table. */
type Circle = 'all' | readonly Seat[];

const ALL = 'all';
const keyOf = (circle: Circle): string => (circle === ALL ? ALL : circle.join());

/** Those who write to each other in a letter, without whoever looks. */
export const circleOf = (
  { from, to }: Pick<Letter, 'from' | 'to'>,
  own: Viewer,
  seats: readonly Seat[],
): Circle =>
  to === ALL ? ALL : seats.filter((seat) => seat !== own && (seat === from || to.includes(seat)));

/** The conversations, the one in which something was written last first. */
export function conversations(letters: readonly Letter[], own: Viewer, seats: readonly Seat[]) {
  const byKey = Map.groupBy(letters, (letter) => keyOf(circleOf(letter, own, seats)));
  return [...byKey].map(([key, some]) => ({
    key,
    circle: circleOf(some[0]!, own, seats),
    letters: some,
    unread: some.filter(({ unread }) => unread).length,
  }));
}

export function Letters({ sitting, seat }: { sitting: Sitting; seat: Viewer }) {
  const { letters: rule, seats, mine } = sitting.about.value;
  const changed = sitting.letters!.value;
  const isOwn = mine.includes(seat);
  const [read, setRead] = useState<Read | null>(null);
  /** The conversation that is open; null: the list of them. A new one has nobody yet. */
  const [open, setOpen] = useState<Circle | null>(null);
  const path = `/tables/${sitting.id}/letters`;
  const eyes = isOwn ? seat : SPECTATOR;
  useEffect(() => {
    let isHere = true;
    get<Read>(`${path}?seat=${eyes}`).then(
      (found) => isHere && setRead(found),
      () => isHere && setRead(CLOSED),
    );
    return () => {
      isHere = false;
    };
  }, [path, eyes, changed]);
  const order = seats.map((one) => one.seat);
  const all = read ? conversations(read.letters, eyes, order) : [];
  const shown =
    open === null ? null : (all.find(({ key }) => key === keyOf(open)) ?? { circle: open, letters: [] });
  const last = read?.letters.at(-1);
  const earlier = () =>
    attempt(async () => {
      const more = await get<Read>(`${path}?seat=${eyes}&before=${last!.at}`);
      setRead({ ...read!, letters: [...read!.letters, ...more.letters] });
    });
  if (!read) return null;
  return (
    <section class="letters" aria-label={told.title}>
      {shown === null ? (
        <>
          <p class="muted">
            {told.about} {rule.inherited && told.aboutInherited}
          </p>
          {isOwn && read.closed === null && (
            <p class="buttons">
              <button type="button" onClick={() => setOpen(rule.to === 'everybody' ? ALL : [])}>
                {told.newLetter}
              </button>
            </p>
          )}
          {read.closed !== null && isOwn && <p class="muted">{read.closed}</p>}
          {all.length === 0 && <p class="muted">{read.open || isOwn ? told.none : told.opening.closed}</p>}
          <ul class="circles">
            {all.map(({ key, circle, unread, letters: [latest] }) => (
              <li key={key}>
                <button type="button" class="circle" onClick={() => setOpen(circle)}>
                  <b>{nameOf(sitting, circle)}</b>{' '}
                  {unread > 0 && <span class="badge">{told.unread(unread)}</span>}
                  <br />
                  <small class="muted">
                    {timeOf(latest!.at)} · {(latest!.text ?? told.removed).slice(0, 80)}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          {last && read.letters.length % PAGE === 0 && (
            <p class="buttons">
              <button type="button" onClick={earlier}>
                {told.earlier}
              </button>
            </p>
          )}
          <Opening read={read} path={path} sitting={sitting} onDone={setRead} eyes={eyes} />
        </>
      ) : (
        <Conversation
          sitting={sitting}
          seat={eyes}
          circle={shown.circle}
          letters={shown.letters}
          closed={isOwn ? read.closed : ''}
          onBack={() => setOpen(null)}
          onCircle={setOpen}
        />
      )}
    </section>
  );
}

/** As many as the server gives at once. */
const PAGE = 50;

/** To whoever may not read them. */
const CLOSED: Read = { letters: [], closed: null, opening: null, open: false };

const nameOf = ({ game, sight }: Sitting, circle: Circle): string =>
  circle === ALL ? told.all : told.with(circle.map((seat) => game.say.seat(seat, sight.value?.view)));

interface ConversationProps {
  sitting: Sitting;
  seat: Viewer;
  circle: Circle;
  /** The last first. */
  letters: readonly Letter[];
  /** Why nothing can be written now; empty: one only looks. */
  closed: string | null;
  onBack(): void;
  onCircle(circle: Circle): void;
}

function Conversation({ sitting, seat, circle, letters, closed, onBack, onCircle }: ConversationProps) {
  const path = `/tables/${sitting.id}/letters`;
  const isNew = letters.length === 0;
  const [latest] = letters;
  const hasUnread = letters.some(({ unread }) => unread);
  useEffect(() => {
    // What lies in an open conversation and is looked at is read.
    const look = () => {
      if (hasUnread && !document.hidden)
        void post(`${path}/read`, { seat, until: latest!.at }).catch(() => null);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [path, seat, latest?.id, hasUnread]);
  const name = nameOf(sitting, circle);
  return (
    <>
      <p class="buttons">
        <button type="button" onClick={onBack}>
          ‹ {told.back}
        </button>
      </p>
      <h2>{isNew && circle.length === 0 ? told.newLetter : name}</h2>
      {closed === null && <Writing {...{ sitting, seat, circle, isNew, name, onCircle }} />}
      {closed && <p class="muted">{closed}</p>}
      <ol class="log" aria-live="polite" aria-label={name}>
        {letters.map(({ id, at, from, text }) => (
          <li key={id}>
            <b>{told.from(sitting.game.say.seat(from, sitting.sight.value?.view), from === seat)}</b>{' '}
            <small class="muted">{timeOf(at)}</small>
            <p class={text === null ? 'letter muted' : 'letter'}>{text ?? told.removed}</p>
            {from === seat && text !== null && (
              <button
                type="button"
                class="small"
                aria-label={told.removeThis(text.slice(0, 40))}
                onClick={() => attempt(async () => void (await call('DELETE', `${path}/${id}`)))}
              >
                {told.remove}
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface WritingProps {
  sitting: Sitting;
  seat: Seat;
  circle: Circle;
  isNew: boolean;
  name: string;
  onCircle(circle: Circle): void;
}

function Writing({ sitting, seat, circle, isNew, name, onCircle }: WritingProps) {
  const { letters: rule, seats } = sitting.about.value;
  const draft = `annales letter ${sitting.id} ${seat} ${isNew ? 'new' : keyOf(circle)}`;
  const [text, setText] = useState(() => recall(draft) ?? '');
  const write = (words: string) => {
    setText(words);
    remember(draft, words);
  };
  const others = seats.filter((one) => one.seat !== seat);
  const toggle = (one: Seat, isIn: boolean) => {
    const before = circle === ALL ? others.map((other) => other.seat) : circle;
    const after = others
      .map((other) => other.seat)
      .filter((other) => (other === one ? isIn : before.includes(other)));
    onCircle(after);
  };
  const isReady = circle === ALL || circle.length > 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '' || !isReady) return;
    attempt(async () => {
      await post(`/tables/${sitting.id}/letters`, { seat, to: circle, text });
      write('');
    });
  };
  return (
    <form onSubmit={submit}>
      {isNew && rule.to === 'anybody' && (
        <fieldset class="to">
          <legend>{told.to}</legend>
          <label>
            <input
              type="checkbox"
              checked={circle === ALL}
              onChange={(event) => onCircle(event.currentTarget.checked ? ALL : [])}
            />{' '}
            {told.all}
          </label>
          {others.map((one) => (
            <label key={one.seat}>
              <input
                type="checkbox"
                checked={circle === ALL || circle.includes(one.seat)}
                onChange={(event) => toggle(one.seat, event.currentTarget.checked)}
              />{' '}
              {sitting.game.say.seat(one.seat, sitting.sight.value?.view)}
              {one.name && <span class="muted"> ({one.name})</span>}
            </label>
          ))}
        </fieldset>
      )}
      <label>
        <span class="quiet">{told.write}</span>
        <textarea
          rows={4}
          maxLength={8000}
          placeholder={isReady ? told.placeholder(name) : told.choose}
          value={text}
          onInput={(event) => write(event.currentTarget.value)}
        />
      </label>
      <p class="buttons">
        <button type="submit" disabled={!isReady || text.trim() === ''}>
          {told.send}
        </button>
        {!isReady && <span class="muted">{told.choose}</span>}
      </p>
    </form>
  );
}

interface OpeningProps {
  read: Read;
  path: string;
  eyes: Viewer;
  sitting: Sitting;
  onDone(read: Read): void;
}

/** When the game is over: shall everybody read all of them? */
function Opening({ read, path, eyes, onDone }: OpeningProps) {
  if (read.open) return <p role="status">{told.opening.open}</p>;
  if (!read.opening) return null;
  const { agreed, missing } = read.opening;
  const answer = (agrees: boolean) =>
    attempt(async () => {
      await post(`${path}/open`, { agrees });
      onDone(await get<Read>(`${path}?seat=${eyes}`));
    });
  return (
    <section class="opening">
      <h2>{told.opening.title}</h2>
      <p>{told.opening.about}</p>
      <p role="status">{told.opening.missing(missing)}</p>
      <p class="buttons">
        <button type="button" onClick={() => answer(!agreed)}>
          {agreed ? told.opening.not : told.opening.agree}
        </button>
      </p>
    </section>
  );
}
