/** What is sent by mail, and whoever sends it. Nothing here knows what a mail is about. */

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Tells it apart from every other, and is the same when it is sent again: what came twice is shown once. */
  id: string;
  /** Where an answer goes; absent: nobody reads one. */
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Sends it. Throws `Undeliverable` if that address will never take it, anything else if it may be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The address does not exist, or wants nothing from us. */
export class Undeliverable extends Error {}
