/** A server that takes orders by mail, people who write to it, and what comes back to them. */

import type { Seat } from '@annales/engine';
import { createTransport } from 'nodemailer';
import { signatureOf } from '../http/mail-hook.ts';
import type { ServeOptions } from '../index.ts';
import { MAIL } from '../mail/outbox.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { MAIL_IN } from '../orders/orders.ts';
import { type Client, seated } from './client.ts';
import { type Caught, mailSink } from './mail-sink.ts';
import { ManualClock } from './manual-clock.ts';
import { serving, UNLIMITED } from './serving.ts';

export const DOMAIN = 'orders.annales.example';
export const SECRET = 'a secret that is shared with whoever brings mail';

/** Who writes where, and what. */
export interface Written {
  from: string;
  to: string | string[];
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  /** Another sender on the envelope than the one above. */
  sender?: string;
  messageId?: string;
}

export interface Sheets {
  id: string;
  players: Record<Seat, Client>;
}

/** The address that whoever sits there has confirmed. */
export const addressAt = (seat: Seat): string => `${seat}@players.example`;

export async function mailDesk(options: Partial<ServeOptions> = {}) {
  const sink = await mailSink();
  const clock = new ManualClock();
  const server = await serving({
    clock,
    mailer: smtpMailer({ url: sink.url, from: 'Annales <games@annales.example>' }),
    publicUrl: 'https://games.example',
    mailDomain: DOMAIN,
    mailIn: { port: 0, rate: UNLIMITED },
    mailSecret: SECRET,
    mailAnswers: UNLIMITED,
    hosts: ['games.example'],
    ...options,
  });
  const { services } = server;
  const { store } = services;

  /** All that was to be read or sent was. */
  async function rest(): Promise<void> {
    for (;;) {
      const [job] = await store.nextJobs([MAIL, MAIL_IN], 1);
      if (!job) return;
      if (job.failures > 0) throw new Error(`${job.kind} has failed: ${server.complaints.join('; ')}`);
    }
  }

  let mails = 0;
  const transport = createTransport({ host: '127.0.0.1', port: server.mailPort!, ignoreTLS: true });

  /** By a real conversation with the port; all that comes of it has come when it resolves. */
  async function send({ from, to, sender, messageId, ...mail }: Written): Promise<void> {
    mails++;
    const envelope = { from: sender ?? from, to };
    await transport.sendMail({
      from,
      to,
      envelope,
      messageId: messageId ?? `<${mails}@players.example>`,
      subject: 'Re: Your turn',
      ...mail,
    });
    await rest();
  }

  /** By http, as a provider's hook would. */
  async function bring(
    raw: string | Buffer,
    to: string,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const timestamp = String(Math.floor(clock.wall() / 1000));
    const body = Buffer.from(raw);
    const said = { timestamp, recipient: to, sender: more['annales-sender'] ?? '' };
    const answer = await fetch(`${server.url}/mail`, {
      method: 'POST',
      headers: {
        'content-type': 'message/rfc822',
        'annales-timestamp': timestamp,
        'annales-recipient': to,
        'annales-signature': signatureOf(SECRET, said, body),
        ...more,
      },
      body,
    });
    await rest();
    return answer;
  }

  /** A table of guests, each of whom has confirmed an address. */
  async function laid(wish: { game: string; seats: number; [more: string]: unknown }): Promise<Sheets> {
    const { id, players } = await seated(server.url, { title: 'A table', ...wish });
    const table = (await services.hall.table(id))!;
    for (const seat of Object.keys(players)) {
      const { person } = table.seats.get(seat)!;
      const address = { person: person!, address: addressAt(seat), at: clock.wall() };
      await store.write({ do: 'put-address', ...address }, { do: 'confirm-address', ...address });
    }
    return { id, players };
  }

  const table = async (id: string) => (await services.hall.table(id))!;

  /** Whoever sits there is told that it is his turn; the address to answer to. */
  async function invite(id: string, seat: Seat): Promise<{ text: string; replyTo: string }> {
    const live = await table(id);
    const composed = (await services.orders.compose(live, seat, live.seats.get(seat)!.person!))!;
    await store.write(...composed.changes);
    return composed;
  }

  /** What has come to a seat, the last last. */
  const mailTo = (seat: Seat): Caught[] => sink.caught.filter(({ to }) => to === addressAt(seat));
  const lastTo = (seat: Seat): Caught => mailTo(seat).at(-1)!;
  const linkIn = ({ text }: Caught): string => /https:\/\/games\.example(\/not-me\/[\w-]+)/.exec(text)![1]!;
  const press = (link: string) => fetch(server.url + link, { method: 'POST' });

  return {
    server,
    services,
    store,
    clock,
    sink,
    send,
    bring,
    laid,
    table,
    invite,
    mailTo,
    lastTo,
    linkIn,
    press,
    rest,
  };
}
