/**
 * A port that takes mail for orders and nothing else: no other recipients, nobody signs in, nothing is passed on. An address
 * of the right shape is taken whether or not it was ever given out, so nobody learns which there are.
 */

import type { AddressInfo } from 'node:net';
import type { Clock } from '../clock.ts';
import { placeOf } from '../http/address.ts';
import { Limits, type Rate } from '../http/limits.ts';
import { tokenIn } from './addresses.ts';
import type { Orders } from './orders.ts';

export interface MailInOptions {
  port: number;
  host?: string | undefined;
  /** With which it speaks TLS to whoever asks for it (STARTTLS); absent: it does not. */
  tls?: { cert: string; key: string } | undefined;
  /** Mails from one address; as is usual if absent. */
  rate?: Rate | undefined;
}

export interface MailIn {
  port: number;
  close(): Promise<void>;
}

/** No sheet of orders is as long, with all that mail programs put around it. */
export const LARGEST_MAIL = 256 * 1024;

const RATE: Rate = { burst: 60, perSecond: 1 };
const MOST_CONNECTIONS = 100;
const MOST_FROM_ONE_PLACE = 10;
const MOST_RECIPIENTS = 5;
/** Milliseconds after which a connection is closed on which nothing comes. */
const PATIENCE = 60_000;

const refusal = (responseCode: number, sentence: string): Error =>
  Object.assign(new Error(sentence), { responseCode });
const busy = () => refusal(451, 'Too much at once; try again later');

export async function listenForMail(
  orders: Pick<Orders, 'domain' | 'take'>,
  clock: Clock,
  options: MailInOptions,
): Promise<MailIn> {
  const domain = orders.domain!;
  const rate = new Limits(options.rate ?? RATE, clock);
  const places = new Map<string, number>();
  // Only where mail is listened for: it is as large as a game.
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    name: domain,
    banner: 'Annales, orders by mail',
    logger: false,
    disabledCommands: options.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(options.tls ?? {}),
    authOptional: true,
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    maxClients: MOST_CONNECTIONS,
    socketTimeout: PATIENCE,
    closeTimeout: 2_000,
    onConnect({ remoteAddress }, done) {
      const place = placeOf(remoteAddress);
      const count = (places.get(place) ?? 0) + 1;
      places.set(place, count);
      done(count > MOST_FROM_ONE_PLACE ? refusal(421, 'Too many connections from one place') : null);
    },
    onClose({ remoteAddress }) {
      const place = placeOf(remoteAddress);
      const count = (places.get(place) ?? 1) - 1;
      if (count > 0) places.set(place, count);
      else places.delete(place);
    },
    onMailFrom(_from, { remoteAddress }, done) {
      done(rate.take(placeOf(remoteAddress)) ? null : busy());
    },
    onRcptTo({ address }, { envelope }, done) {
      if (tokenIn(address, domain) === null)
        done(refusal(550, 'Only answers to mail of this server are taken'));
      else if (envelope.rcptTo.length >= MOST_RECIPIENTS) done(refusal(452, 'Too many recipients'));
      else done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        // What is too much is let pass, and not kept.
        if (size <= LARGEST_MAIL) chunks.push(chunk);
      });
      stream.on('error', () => done(busy()));
      stream.on('end', () => {
        if (stream.sizeExceeded || size > LARGEST_MAIL) return done(refusal(552, 'This mail is too large'));
        const to = envelope.rcptTo.map(({ address }) => address);
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        orders.take({ raw: Buffer.concat(chunks), to, sender }).then(
          () => done(null, 'Taken'),
          () => done(busy()),
        );
      });
    },
  });
  // What goes wrong on a connection concerns whoever has opened it.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
