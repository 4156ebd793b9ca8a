/** Links to seats: one that brought somebody here, those for friends, and a guest's way back. */

import type { Seat } from '@annales/engine';
import type { Answer } from '@annales/server/wire';
import { useState } from 'preact/hooks';
import '../style/pages.css';
import { Address } from '../pages/parts/address.tsx';
import { Qr } from '../pages/parts/qr.tsx';
import { Denied, post } from '../remote/api.ts';
import { invitationsOf, keepInvitations, keepOwnLink, offeredBy, ownLinksOf } from '../remote/links.ts';
import { attempt } from '../shell/notices.ts';
import { go, hash } from '../shell/router.ts';
import { lobbyWords } from '../words/lobby.ts';
import { officeWords } from '../words/office.ts';
import { pagesWords } from '../words/pages.ts';
import { join } from './making.ts';
import { calledWithin } from './names.ts';
import type { RemoteTable } from './remote.ts';

const told = lobbyWords;

/** Opening a link changes nothing: sitting down takes a button. Nothing where no link brought one here. */
export function Invitation({ sitting }: { sitting: RemoteTable }) {
  const offer = offeredBy(hash.value);
  const { mine, seats, status } = sitting.about.value;
  const at = seats.find(({ seat }) => seat === offer?.seat);
  if (!offer || !at || mine.includes(offer.seat) || status === 'over') return null;
  const name = calledWithin(sitting, offer.seat);
  const isStandBy = sitting.title.facts.gameMaster && (at.holder === 'bot' || at.left);
  const invited =
    status === 'gathering' ? told.invitedAs : isStandBy ? told.invitedStandBy : told.invitedInPlay;
  const done = () => go(`/table/${sitting.id}`, true);
  const sit = () =>
    attempt(async () => {
      await joinByLink(sitting.id, offer.seat, offer.link);
      done();
      await sitting.refresh();
    });
  return (
    <section class="leaflet invitation">
      <h2>{told.invited}</h2>
      <p>{invited(name)}</p>
      <p class="buttons">
        <button type="button" class="main" onClick={sit}>
          {told.sit(name)}
        </button>
        <button type="button" onClick={done}>
          {told.onlyWatch}
        </button>
      </p>
    </section>
  );
}

/** What the others have voted away from an absent player waits for that player alone. */
export function KeptSeats({ sitting }: { sitting: RemoteTable }) {
  const { keptForMe } = sitting.about.value;
  const sit = (seat: Seat) =>
    attempt(async () => {
      await join(sitting.id, seat, null);
      await sitting.refresh();
    });
  return (
    <section class="leaflet invitation">
      <h2>{told.lost}</h2>
      {keptForMe.map((seat) => (
        <p key={seat} class="buttons">
          <span>{told.lostAbout(calledWithin(sitting, seat))}</span>
          <button type="button" class="main" onClick={() => sit(seat)}>
            {told.sitAgain(calledWithin(sitting, seat))}
          </button>
        </p>
      ))}
    </section>
  );
}

/** Sits down by a link. Whatever is wrong with one, the way out is the same. */
export async function joinByLink(table: string, seat: Seat, link: string): Promise<void> {
  await join(table, seat, link).catch((error) => {
    const isSpent = error instanceof Denied && ['conflict', 'not-allowed', 'not-found'].includes(error.kind);
    throw isSpent ? new Denied(error.kind, told.linkSpent) : error;
  });
}

async function newLink(sitting: RemoteTable, seat: Seat): Promise<{ link: string; invitation: string }> {
  const made = await post<Answer<'POST /tables/:id/link'>>(`/tables/${sitting.id}/link`, { seat });
  await sitting.refresh();
  return made;
}

/** A friend's link and its QR code. It is told once, so this browser keeps it; a lost one is made anew. */
export function SeatLink({ sitting, seat }: { sitting: RemoteTable; seat: Seat }) {
  const { seats } = sitting.about.value;
  const isKept = seats.find((one) => one.seat === seat)?.kept;
  const [link, setLink] = useState(() => invitationsOf(sitting.id)[seat] ?? null);
  const make = () =>
    attempt(async () => {
      const { invitation } = await newLink(sitting, seat);
      keepInvitations(sitting.id, { [seat]: invitation });
      setLink(invitation);
    });
  return (
    <div class="seat-link">
      {link && isKept && (
        <>
          <Address label={told.linkFor(calledWithin(sitting, seat))} url={link} />
          <Qr text={link} />
        </>
      )}
      <button type="button" class="plain" onClick={make}>
        {link && isKept ? told.newLink : told.makeLink}
      </button>
    </div>
  );
}

interface GiveSeatProps {
  sitting: RemoteTable;
  seat: Seat;
  from?: From;
}

/** Whose it is: one's own; a bot's, to which nobody has lent it; that too, for a stand-by, or left by who has resigned; of somebody who has dropped out. */
type From = 'own' | 'bot' | 'empty' | 'resigned' | 'dropout';

/** In words: the button, and what comes of the link. */
const giving = (from: From): [button: string, about: string] => {
  const { master } = officeWords;
  switch (from) {
    case 'bot':
      return [told.giveBot, told.giveBotAbout];
    case 'empty':
    case 'resigned':
      return [master.seat, master.seatAbout];
    case 'dropout':
      return [master.replace, master.replaceAbout];
    default:
      return [told.give, told.giveAbout];
  }
};

/** Somebody else may take one's own seat, or a bot's, by this link; the old one no longer opens it. */
export function GiveSeat({ sitting, seat, from = 'own' }: GiveSeatProps) {
  const [button, about] = giving(from);
  const [link, setLink] = useState<string | null>(null);
  const make = () => attempt(async () => setLink((await newLink(sitting, seat)).invitation));
  return link ? (
    <div class="seat-link">
      <p>{about}</p>
      <Address label={told.linkFor(calledWithin(sitting, seat))} url={link} />
      <Qr text={link} />
    </div>
  ) : (
    <button type="button" onClick={make}>
      {button}
    </button>
  );
}

/** A guest has no password: this link opens the seat again, in any browser. */
export function OwnLink({ sitting, seat }: { sitting: RemoteTable; seat: Seat }) {
  // Read anew each time: the seat may be seen before the answer that brings its link.
  const link = ownLinksOf(sitting.id)[seat] ?? null;
  const make = () =>
    attempt(async () => {
      const made = await newLink(sitting, seat);
      keepOwnLink(sitting.about.value, seat, made.link);
    });
  return (
    <details class="own-link">
      <summary>{told.wayBack}</summary>
      <p>
        {told.wayBackAbout} <a href="/account">{pagesWords.account.signUp}</a>
      </p>
      {link ? (
        <Address label={told.wayBack} url={link} />
      ) : (
        <button type="button" onClick={make}>
          {told.makeLink}
        </button>
      )}
    </details>
  );
}
