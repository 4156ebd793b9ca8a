/** How orders come in by mail, as the command line and the environment say it. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Usage } from './errors.ts';
import type { Io } from './io.ts';
import { wholeNumber } from './table.ts';

export const mailInFlags = {
  'mail-domain': {
    type: 'string',
    value: 'DOMAIN',
    about: 'Orders are taken by mail to addresses of this domain, by --mail-in or by a signed hook',
  },
  'mail-in': {
    type: 'string',
    value: '[ADDRESS:]PORT',
    about: 'The port that takes such mail by SMTP; at the address of --host if none is said',
  },
  'mail-cert': { type: 'string', value: 'FILE', about: 'The certificate with which that port speaks TLS' },
  'mail-key': { type: 'string', value: 'FILE', about: 'Its key' },
} as const;

interface Given {
  'mail-domain'?: string | undefined;
  'mail-in'?: string | undefined;
  'mail-cert'?: string | undefined;
  'mail-key'?: string | undefined;
}

export interface MailIn {
  mailDomain: string | null;
  mailSecret: string | null;
  mailIn: { port: number; host?: string; tls?: { cert: string; key: string } } | null;
}

/** Shorter than this a secret could be tried out. */
const SHORTEST_SECRET = 24;

/** `sends`: this server sends mail. The secret of the hook comes by the environment alone: a command line can be read by others. */
export function mailInOf(values: Given, io: Io, sends: boolean): MailIn {
  const { env } = io;
  const domain = (values['mail-domain'] ?? env.ANNALES_MAIL_DOMAIN ?? '').toLowerCase() || null;
  const port = values['mail-in'] ?? env.ANNALES_MAIL_IN ?? null;
  const secret = env.ANNALES_MAIL_SECRET || null;
  if (domain === null) {
    if (port !== null) throw new Usage('--mail-in: say with --mail-domain which addresses are taken');
    return { mailDomain: null, mailSecret: null, mailIn: null };
  }
  if (!/^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(domain))
    throw new Usage(`--mail-domain ${domain} is no domain; it looks like orders.example.org`);
  if (!sends)
    throw new Usage(
      'Orders by mail are acknowledged by mail: say how it leaves, with --smtp and --mail-from',
    );
  if (port === null && secret === null)
    throw new Usage(
      '--mail-domain: mail comes in by --mail-in PORT, or by the hook, with ANNALES_MAIL_SECRET',
    );
  if (secret !== null && secret.length < SHORTEST_SECRET)
    throw new Usage(`ANNALES_MAIL_SECRET has at least ${SHORTEST_SECRET} characters`);
  return { mailDomain: domain, mailSecret: secret, mailIn: port === null ? null : portOf(port, values, io) };
}

function portOf(given: string, values: Given, io: Io): NonNullable<MailIn['mailIn']> {
  const [, host, port] = /^(?:(.+):)?(\d+)$/.exec(given) ?? [];
  if (port === undefined) throw new Usage(`--mail-in ${given}: say it as 2525, or 0.0.0.0:25`);
  const [cert, key] = [
    values['mail-cert'] ?? io.env.ANNALES_MAIL_CERT,
    values['mail-key'] ?? io.env.ANNALES_MAIL_KEY,
  ];
  if ((cert === undefined) !== (key === undefined))
    throw new Usage('TLS needs both --mail-cert and --mail-key');
  return {
    port: wholeNumber('mail-in', port, 0),
    ...(host !== undefined && { host: host.replace(/^\[(.*)\]$/, '$1') }),
    ...(cert !== undefined && { tls: { cert: fileOf(cert, io), key: fileOf(key!, io) } }),
  };
}

function fileOf(name: string, io: Io): string {
  try {
    return readFileSync(resolve(io.cwd, name), 'utf8');
  } catch (error) {
    throw new Usage(`${name} cannot be read: ${(error as Error).message}`);
  }
}
