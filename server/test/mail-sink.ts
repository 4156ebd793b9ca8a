/** A mail server on this machine that keeps what it gets, for tests. */

import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { atEnd } from '../../tools/at-end.ts';

export interface Caught {
  to: string;
  from: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

export interface MailSink {
  /** What to give as `--smtp`. */
  url: string;
  caught: Caught[];
  /** Mail to these addresses is refused for good. */
  refused: Set<string>;
  /** While it is true nothing is taken, and senders are told to try again. */
  busy: boolean;
}

export async function mailSink(): Promise<MailSink> {
  const sink: MailSink = { url: '', caught: [], refused: new Set(), busy: false };
  const failure = (code: number, sentence: string) =>
    Object.assign(new Error(sentence), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (sink.busy) done(failure(451, 'Try again later'));
      else if (sink.refused.has(address)) done(failure(550, 'No such mailbox'));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const [to] = session.envelope.rcptTo;
        sink.caught.push({
          to: to!.address,
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return sink;
}
