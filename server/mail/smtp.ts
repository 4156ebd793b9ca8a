/** Mail by SMTP, through whatever server the operator names. */

import type { Transporter } from 'nodemailer';
import { type Mail, type Mailer, Undeliverable } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  url: string;
  /** Who it is from: `Annales <games@example.org>`. */
  from: string;
}

/** Refused for good, by the code of the server’s answer: there is no such mailbox, or it takes nothing. */
const isFinal = (code: number | undefined): boolean => code !== undefined && code >= 550 && code <= 559;

export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  let made: Promise<Transporter> | null = null;
  /** Fetched with the first mail: a server that sends none does not hold it in memory. */
  const transport = (): Promise<Transporter> => {
    made ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url, disableFileAccess: true, disableUrlAccess: true }, { from }),
    );
    return made;
  };
  const domain = from.replace(/^.*@/, '').replace(/[>\s]+$/, '');
  return {
    async send({ to, subject, text, id, replyTo, headers }: Mail): Promise<void> {
      try {
        await (await transport()).sendMail({
          // As one address: nothing in it can become a second one.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          // No vacation answers to what a machine has written.
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
      } catch (error) {
        const { responseCode, command, message } = error as Error & {
          responseCode?: number;
          command?: string;
        };
        if (isFinal(responseCode) && command === 'RCPT TO') throw new Undeliverable(message);
        throw error;
      }
    },
    close: () => void made?.then((one) => one.close()),
  };
}
