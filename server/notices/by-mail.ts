/** Notices by mail: one for all that is due, with a link and a way to hear no more of it that needs no signing in. */

import { hash } from 'node:crypto';
import type { Seat } from '@annales/engine';
import { type Mailer, Undeliverable } from '../mail/mail.ts';
import { mailAgain } from '../mail/outbox.ts';
import type { Contacts } from '../people/contacts.ts';
import type { StoreChange } from '../store/store.ts';
import type { LiveTable } from '../tables/live.ts';
import type { NoticeKind } from './kinds.ts';
import type { Addressee, Due, Settle, Way } from './notices.ts';
import type { Unsubscribing } from './unsubscribing.ts';
import { noticeWords } from './words/words.ts';

/** The report of a seat's turn as text, and where the answer to it goes: see `orders/`. */
export interface OrdersByMail {
  compose(
    table: LiveTable,
    seat: Seat,
    person: string,
  ): Promise<{ text: string; replyTo: string; changes: StoreChange[] } | null>;
}

export interface ByMailOptions {
  mailer: Mailer;
  contacts: Pick<Contacts, 'confirmed' | 'bounced'>;
  /** Where this house is found. */
  house: string;
  unsubscribing: Unsubscribing;
  orders(): OrdersByMail | null;
}

export function byMail({ mailer, contacts, house, unsubscribing, orders }: ByMailOptions): Way {
  const link = (table: string): string => `${house}/table/${table}`;

  /** What is due in one mail: text, and under it the ways out. */
  async function post(
    { person, reader: { language } }: Addressee,
    address: string,
    due: readonly Due[],
    own: { text?: string; replyTo?: string } = {},
  ): Promise<void> {
    const words = noticeWords(language);
    const kinds = new Set(due.map(({ about }) => about.kind));
    const kind: NoticeKind | null = kinds.size === 1 ? [...kinds][0]! : null;
    const stop = await unsubscribing.link(house, person.id, kind);
    const parts = due.map(({ said, table }) => `${said.sentence}\n${link(table.id)}`);
    const foot = words.foot({ kind: kind && words.kinds[kind], stop, settings: `${house}/account` });
    await mailer.send({
      to: address,
      subject: due.length === 1 ? due[0]!.said.head : words.several(due.length),
      // What can be answered begins with the line above which the answer is written.
      text: [...(own.text ? [own.text] : [words.hello(person.name ?? ''), ...parts]), `-- \n${foot}`].join(
        '\n\n',
      ),
      id: `notice-${hash('sha256', due.map(({ row }) => `${row.person} ${row.matter} ${row.mark}`).join('\n')).slice(0, 32)}`,
      ...(own.replyTo && { replyTo: own.replyTo }),
      headers: {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  }

  async function send(addressee: Addressee, due: readonly Due[], settle: Settle): Promise<StoreChange[]> {
    const address = await contacts.confirmed(addressee.person.id);
    if (address === null) {
      await settle(due);
      return [];
    }
    const together: Due[] = [];
    try {
      for (const one of due) {
        const own = await ordersOf(one, addressee.person.id);
        if (!own) {
          together.push(one);
          continue;
        }
        await settle([], ...own.changes);
        await post(addressee, address, [one], own);
        await settle([one]);
      }
      if (together.length > 0) {
        await post(addressee, address, together);
        await settle(together);
      }
      return [];
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      await settle(due);
      return contacts.bounced(address);
    }
  }

  /** Only to whoever has chosen it for this table. */
  const ordersOf = async ({ about, table, at }: Due, person: string) =>
    at.ordersByMail && (about.kind === 'turn' || about.kind === 'window')
      ? ((await orders()?.compose(table, about.seat, person)) ?? null)
      : null;

  return {
    channel: 'mail',
    reaches: async (person) => (await contacts.confirmed(person)) !== null,
    send,
    again: mailAgain,
  };
}
