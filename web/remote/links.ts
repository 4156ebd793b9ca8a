/** Links to seats, which the server tells once: those for friends, and a guest's way back. Kept in this browser. */

import type { Seat } from '@annales/engine';
import type { About } from '@annales/server/wire';
import { signal } from '@preact/signals';
import { recall, remember } from '../shell/kept.ts';

/** What is kept of a table's links: the address of each seat. */
export type Links = Record<Seat, string>;

const key = (kind: 'invitations' | 'own', table: string) => `annales ${kind} ${table}`;

/** What was told since the page was opened: whoever shows links is told of a new one, also where nothing can be kept. */
const told = signal<Readonly<Record<string, Links>>>({});

function read(kind: 'invitations' | 'own', table: string): Links {
  const since = told.value[key(kind, table)];
  return { ...(JSON.parse(recall(key(kind, table)) ?? '{}') as Links), ...since };
}

function keep(kind: 'invitations' | 'own', table: string, links: Links): void {
  const all = { ...read(kind, table), ...links };
  told.value = { ...told.value, [key(kind, table)]: all };
  remember(key(kind, table), JSON.stringify(all));
}

/** For friends, by the seat that each opens. */
export const invitationsOf = (table: string): Links => read('invitations', table);
export const keepInvitations = (table: string, links: Links): void => keep('invitations', table, links);

/** One's own way back to a seat. */
export const ownLinksOf = (table: string): Links => read('own', table);
export const keepOwnLink = (
  { id, publicUrl }: Pick<About, 'id' | 'publicUrl'>,
  seat: Seat,
  link: string,
): void => keep('own', id, { [seat]: `${publicUrl ?? location.origin}/table/${id}#${seat}=${link}` });

/** The seat and token that an address offers: `#seat=token`. */
export function offeredBy(hash: string): { seat: Seat; link: string } | null {
  const found = /^#([a-z][a-z0-9-]{0,40})=([\w-]{10,100})$/.exec(hash);
  return found ? { seat: found[1]!, link: found[2]! } : null;
}
