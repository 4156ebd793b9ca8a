/** A server that sends mail to a sink, with people who have accounts. */

import { expect } from 'vitest';
import type { ServeOptions, Serving } from '../index.ts';
import { smtpMailer } from '../mail/smtp.ts';
import { foldedAddress } from '../people/addresses.ts';
import { Passwords } from '../people/passwords.ts';
import { hashToken, newId, newToken } from '../people/secrets.ts';
import { Client } from './client.ts';
import { type Caught, mailSink } from './mail-sink.ts';
import { QUICK, serving } from './serving.ts';

/** How visitors reach it. */
export const SITE = 'https://games.example';
export const PASSWORD = 'correct horse battery';

const DAY = 24 * 3600 * 1000;
let hashed: Promise<string> | null = null;

export class Account extends Client {
  readonly id: string;
  readonly name: string;

  constructor(url: string, id: string, name: string) {
    super(url);
    this.id = id;
    this.name = name;
  }
}

/** The secret of a link in a mail. */
export const linkIn = (text: string, page: string): string =>
  new RegExp(`^${SITE}/${page}#([\\w-]{43})$`, 'm').exec(text)![1]!;

/** Somebody who has signed up and is signed in; without the work of hashing the same password again. */
export async function account(
  { url, services: { store, clock } }: Pick<Serving, 'url' | 'services'>,
  name: string,
): Promise<{ client: Client; id: string }> {
  const [id, token] = [newId(), newToken()];
  const created = clock.wall();
  hashed ??= new Passwords(QUICK).hashOf(PASSWORD);
  const person = { id, name, password: await hashed, recovery: null, owner: null, created };
  const session = { hash: hashToken(token), person: id, kind: 'cookie', label: '', created } as const;
  await store.write(
    { do: 'put-person', person, was: null },
    { do: 'put-session', session: { ...session, expires: created + 90 * DAY } },
  );
  const client = new Client(url);
  client.cookie = `annales=${token}`;
  return { client, id };
}

export async function mailing(options: Partial<ServeOptions> = {}) {
  const sink = await mailSink();
  const mailer = smtpMailer({ url: sink.url, from: 'games@annales.example' });
  const server = await serving({ mailer, publicUrl: SITE, ...options });

  const signUp = async (name: string): Promise<Account> => {
    const { client, id } = await account(server, name);
    return Object.assign(new Account(server.url, id, name), { cookie: client.cookie });
  };

  /** What has come there, once there are so many. */
  const mailTo = async (to: string, count: number): Promise<Caught[]> => {
    const found = () => sink.caught.filter((mail) => foldedAddress(mail.to) === to);
    await expect.poll(() => found().length, { timeout: 60_000 }).toBe(count);
    return found();
  };

  /** Somebody gives an address and confirms it. */
  const confirmed = async (client: Client, address: string): Promise<void> => {
    const before = sink.caught.filter(({ to }) => to === address).length;
    await client.ok('PUT', '/me/address', { address, password: PASSWORD });
    const mails = await mailTo(address, before + 1);
    await client.post('/confirmations', { link: linkIn(mails.at(-1)!.text, 'confirm') });
  };
  return { ...server, sink, account: signUp, mailTo, confirmed };
}
