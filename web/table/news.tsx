/** What has happened beside the play, over the question: who and what, with the buttons to answer. */

import '../style/news.css';
import type { Seat } from '@annales/engine';
import type { Happening } from '@annales/server/wire';
import { later } from '@annales/ui';
import { newsWords } from '../words/news.ts';
import { words } from '../words.ts';
import { speaker } from './chat.tsx';
import { calledWithin } from './names.ts';
import { whoPlays } from './people.tsx';
import type { RemoteTable } from './remote.ts';
import { lookedAt, unreadAt } from './unread.ts';

const OpenProposal = later(async () => (await import('./office/agreements.tsx')).OpenProposal);

const told = newsWords;
/** So many lines of talk stand here; the rest is read where it was said. */
const LINES = 3;

export function News({ sitting }: { sitting: RemoteTable }) {
  const { chat, news, toAnswer } = unreadAt(sitting);
  const isTalk = chat.length > 0;
  const earlier = chat.length - LINES;
  return (
    <section class="news" aria-label={told.title}>
      {toAnswer.map((proposal) => (
        <OpenProposal key={proposal.id} proposal={proposal} sitting={sitting} />
      ))}
      {news.length + chat.length > 0 && (
        <>
          <ul>
            {news.map((one) => (
              <li key={`news ${one.id}`}>{sentenceOf(one, sitting)}</li>
            ))}
            {earlier > 0 && <li key="earlier">{told.earlier(earlier)}</li>}
            {chat.slice(-LINES).map(({ id, name, seat, text }) => (
              <li key={`chat ${id}`} class="said">
                <b>{speaker(sitting, name, seat)}:</b> {text}
              </li>
            ))}
          </ul>
          <p class="buttons">
            {isTalk && (
              <button type="button" onClick={openChat}>
                {told.reply}
              </button>
            )}
            <button type="button" onClick={() => lookedAt(sitting, 'all')}>
              {told.seen}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

const openChat = () => {
  document.getElementById(`tab-${words.table.chat.title.toLowerCase()}`)?.click();
  document.getElementById('leaf')?.scrollIntoView({ block: 'nearest' });
};

function sentenceOf({ what, seat, wish, of }: Happening, sitting: RemoteTable): string {
  const { seats } = sitting.about.value;
  const at = seats.find((one) => one.seat === seat);
  const within = (one: Seat | null | undefined) => (one ? calledWithin(sitting, one) : '');
  /** By name where there is one, else by the seat. */
  const who = at?.name ? told.who(at.name, within(seat)) : within(seat);
  const wanted = wish === 'vacate' ? told.wish.vacate(within(of)) : wish ? told.wish[wish] : '';
  const said = {
    proposed: () => told.proposed(who, wanted),
    declined: () => told.declined(who, wanted),
    withdrawn: () => told.withdrawn(who, wanted),
    done: () => told.done(wanted),
    fell: () => told.fell(wanted),
    sat: () => told.sat(at ? whoPlays(at) : '', within(seat)),
    rose: () => told.rose(within(seat)),
    left: () => told.left(within(seat)),
    lost: () => told.lost(within(seat)),
    lent: () => told.lent(who),
    back: () => told.back(who),
    'time-up': () => told.timeUp,
    missed: () => told.missed(who),
    longer: () => told.longer(who),
    moved: () => told.moved,
    opened: () => told.opened(within(seat)),
    fades: () => told.fades,
    asleep: () => told.asleep,
    awake: () => told.awake,
  }[what]();
  return said.charAt(0).toUpperCase() + said.slice(1);
}
