/**
 * What has happened beside the play and has not been looked at: talk, proposals, seats. How far one has read is kept in
 * this browser, so that nothing is lost by a reload or while the page is hidden.
 */

import type { About, ChatLine, Happening, Proposal } from '@annales/server/wire';
import { signal } from '@preact/signals';
import { recall, remember } from '../shell/kept.ts';
import type { Sitting } from './sitting.ts';

/** The last of each that was looked at. */
export interface Read {
  chat: number;
  news: number;
}

export interface Unread {
  chat: readonly ChatLine[];
  news: readonly Happening[];
  /** Proposals that wait for one's own answer: they stay until it is given. */
  toAnswer: readonly Proposal[];
}

/** Who sits at a seat: of each only the last of it is still true. */
const SEATING: readonly Happening['what'][] = ['sat', 'rose', 'left', 'lost'];

const isOutdated = ({ id, what, seat }: Happening, news: readonly Happening[]): boolean =>
  SEATING.includes(what) &&
  news.some((later) => later.id > id && later.seat === seat && SEATING.includes(later.what));

const NOTHING: Unread = { chat: [], news: [], toAnswer: [] };

/** What is new to whoever sits there. One's own words and deeds are not; a proposal is told by itself while it is open. */
export function unreadAmong(
  { news, proposals, mine }: Pick<About, 'news' | 'proposals' | 'mine'>,
  lines: readonly ChatLine[],
  read: Read,
): Unread {
  const isOwn = (seat: string | null) => seat !== null && mine.includes(seat);
  return {
    chat: lines.filter(
      ({ id, seat, text, folded }) => id > read.chat && !isOwn(seat) && !folded && text !== '',
    ),
    news: news.filter((one) => {
      const { id, what, seat } = one;
      if (id <= read.news || what === 'proposed' || isOutdated(one, news)) return false;
      return !isOwn(seat) || what === 'lost' || what === 'done';
    }),
    toAnswer: proposals.filter(({ agreed, wish }) =>
      mine.some((seat) => !agreed.includes(seat) && !(wish.kind === 'vacate' && wish.seat === seat)),
    ),
  };
}

const keyOf = (table: string) => `annales read ${table}`;
const kept = signal<Readonly<Record<string, Read>>>({});

function readAt(table: string): Read | null {
  const known = kept.value[table];
  if (known) return known;
  const text = recall(keyOf(table));
  return text === null ? null : (JSON.parse(text) as Read);
}

function keep(table: string, read: Read): void {
  kept.value = { ...kept.value, [table]: read };
  remember(keyOf(table), JSON.stringify(read));
}

// Looked at in another tab.
globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
  const table = key?.startsWith(keyOf('')) ? key.slice(keyOf('').length) : null;
  if (table && newValue) kept.value = { ...kept.value, [table]: JSON.parse(newValue) as Read };
});

const lastOf = (list: readonly { id: number }[] | undefined): number => list?.at(-1)?.id ?? 0;

/** What is new at a table; nothing where nobody else is. Whoever comes for the first time finds nothing unread. */
export function unreadAt(sitting: Sitting): Unread {
  if (!sitting.chat) return NOTHING;
  const read = readAt(sitting.id);
  return read === null ? NOTHING : unreadAmong(sitting.about.value, sitting.chat.lines.value, read);
}

export const countOf = ({ chat, news, toAnswer }: Unread): number =>
  chat.length + news.length + toAnswer.length;

/** It is looked at now; `first`: only if nothing was ever read here. */
export function lookedAt(sitting: Sitting, part: keyof Read | 'all', first = false): void {
  if (!sitting.chat) return;
  const before = readAt(sitting.id);
  if (first && before !== null) return;
  const now = {
    chat: lastOf(sitting.chat.lines.peek()),
    news: lastOf(sitting.about.peek().news),
  };
  const read = before === null || part === 'all' ? now : { ...before, [part]: now[part] };
  if (before?.chat !== read.chat || before?.news !== read.news) keep(sitting.id, read);
}
