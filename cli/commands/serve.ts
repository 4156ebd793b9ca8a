/** `annales serve`: a server for a family, a club or a site, from one command. */

import { mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { basename, dirname } from 'node:path';
import { hashData } from '@annales/engine';
import { isAddress, shownData } from '@annales/server/place.ts';
import { command } from '../command.ts';
import { dataFlag, keptIn } from '../data.ts';
import { Failure, Usage, unknown } from '../errors.ts';
import { type Io, ink, say } from '../io.ts';
import { mailInFlags, mailInOf } from '../mail-in.ts';
import { wholeNumber } from '../table.ts';
import { dataOf, loadTitle } from '../titles.ts';

/** As the log counts how bad something is. */
const WARNING = 40;

export const serve = command({
  name: 'serve',
  summary: 'Serve tables to browsers and programs',
  usage: [
    '[--port N] [--data FILE|URL] [--lan | --host ADDRESS] [--public-url URL] [--allow-host NAME] [--behind-proxy[=HOPS]] [--smtp URL --mail-from ADDRESS] [--mail-domain DOMAIN --mail-in PORT] [--sign-up WHO] [--data-pack GAME=FOLDER] [--servers N] [--leave-after SECONDS] [--metrics HOST:PORT] [--no-pages] [--log] [--quiet]',
  ],
  about: [
    'Open to this machine alone, unless --lan or --host says otherwise. Every option can also be given by the',
    'environment: ANNALES_PORT, ANNALES_DATA, ANNALES_HOST, ANNALES_PUBLIC_URL, ANNALES_ALLOW_HOST,',
    'ANNALES_BEHIND_PROXY=1, ANNALES_SMTP, ANNALES_MAIL_FROM, ANNALES_MAIL_DOMAIN, ANNALES_MAIL_IN,',
    'ANNALES_MAIL_CERT, ANNALES_MAIL_KEY, ANNALES_SIGN_UP, ANNALES_SERVERS, ANNALES_LEAVE_AFTER, ANNALES_METRICS; by it alone ANNALES_MAIL_SECRET.',
  ],
  flags: {
    port: { type: 'string', value: 'N', about: 'The port; 8814 if not said' },
    data: dataFlag,
    host: { type: 'string', value: 'ADDRESS', about: 'The address to listen at' },
    lan: { type: 'boolean', about: 'Open to everybody in the same network, and tell the addresses' },
    'public-url': { type: 'string', value: 'URL', about: 'How visitors reach it, for invitations' },
    'allow-host': {
      type: 'string',
      multiple: true,
      value: 'NAME',
      about: 'Another name by which visitors call this machine; addresses and its own name are known',
    },
    'behind-proxy': {
      type: 'string',
      value: 'HOPS',
      alone: '1',
      about: 'A proxy in front tells address and protocol of visitors; how many, if there are several',
    },
    smtp: {
      type: 'string',
      value: 'URL',
      about: 'The server that takes its mail: smtp://user:password@host:587; without it none is sent',
    },
    'mail-from': { type: 'string', value: 'ADDRESS', about: 'Who its mail is from: games@example.org' },
    ...mailInFlags,
    'sign-up': {
      type: 'string',
      value: 'WHO',
      about: 'Who may sign up: open, invitation or closed; as it was before if not said (open at first)',
    },
    'data-pack': {
      type: 'string',
      multiple: true,
      value: 'GAME=FOLDER',
      about: 'A data pack that tables may be laid with',
    },
    servers: {
      type: 'string',
      value: 'N',
      about: 'How many servers serve this house: they share its strict limits; 1 if not said',
    },
    'leave-after': {
      type: 'string',
      value: 'SECONDS',
      about: 'When it is stopped /readyz fails for so long before it takes nothing more; 0 if not said',
    },
    metrics: {
      type: 'string',
      value: 'HOST:PORT',
      about: 'Tell figures for Prometheus at this address, under /metrics; nowhere if not said',
    },
    'no-pages': { type: 'boolean', about: 'Serve programs alone, without the pages for browsers' },
    log: {
      type: 'boolean',
      about: 'Log every request; in a terminal only what goes wrong is shown otherwise',
    },
    quiet: { type: 'boolean', about: 'No log lines' },
  },
  words: 0,
  examples: [
    ['annales serve', 'for this machine, at http://localhost:8814'],
    ['annales serve --lan', 'for everybody in the house'],
    ['annales serve --public-url https://games.example --behind-proxy', 'behind an https proxy'],
  ],
  async run(_words, values, io) {
    const { env } = io;
    const port = wholeNumber('port', values.port ?? env.ANNALES_PORT ?? '8814', 0);
    const file = keptIn(values.data, io);
    const host = values.host ?? env.ANNALES_HOST ?? (values.lan ? '0.0.0.0' : '127.0.0.1');
    const publicUrl = publicUrlOf(values['public-url'] ?? env.ANNALES_PUBLIC_URL) ?? lanUrl(host, port);
    const smtp = smtpOf(values.smtp ?? env.ANNALES_SMTP, values['mail-from'] ?? env.ANNALES_MAIL_FROM);
    if (smtp && publicUrl === null)
      throw new Usage('Mail holds links to the server: say how visitors reach it, with --public-url');
    const mailIn = mailInOf(values, io, smtp !== null);
    const notice =
      1000 * wholeNumber('leave-after', values['leave-after'] ?? env.ANNALES_LEAVE_AFTER ?? '0', 0);
    const metrics = metricsOf(values.metrics ?? env.ANNALES_METRICS);
    const packs = await Promise.all((values['data-pack'] ?? []).map((one) => packOf(io, one)));
    if (!isAddress(file)) mkdirSync(dirname(file), { recursive: true });
    const pages = values['no-pages'] ? null : await pagesFor(io);
    // Fetched here: the other commands need not wait for it.
    const { serve: startServer, smtpMailer, MODES } = await import('@annales/server');
    const wanted = values['sign-up'] ?? env.ANNALES_SIGN_UP;
    const signUp = MODES.find((one) => one === wanted);
    if (wanted !== undefined && !signUp) throw unknown('way to sign up', wanted, MODES);
    const serving = await startServer({
      file,
      host,
      port,
      packs,
      metrics,
      servers: wholeNumber('servers', values.servers ?? env.ANNALES_SERVERS ?? '1', 1),
      publicUrl,
      pages,
      mailer: smtp && smtpMailer(smtp),
      ...mailIn,
      signUp,
      proxies: wholeNumber('behind-proxy', values['behind-proxy'] ?? env.ANNALES_BEHIND_PROXY ?? '0', 0),
      hosts: values['allow-host'] ?? env.ANNALES_ALLOW_HOST?.split(',') ?? [],
      log: values.quiet ? null : logTo(io, values.log === true),
      complain: (sentence) => io.err(`${JSON.stringify({ level: 40, time: Date.now(), msg: sentence })}\n`),
    }).catch((error: Error & { code?: string; mail?: true; metrics?: true }) => {
      if (error.mail) throw new Failure(`Mail cannot be taken at that port: ${error.message}`);
      if (error.metrics) throw new Failure(`Figures cannot be told at that address: ${error.message}`);
      if (error.code === 'EACCES')
        throw new Failure(`The port ${port} is not open to you; choose one above 1023`);
      if (error.code === 'EADDRNOTAVAIL') throw new Failure(`This machine has no address ${host}`);
      if (error.code === 'EADDRINUSE') {
        throw new Failure(`The port ${port} is taken; stop what uses it, or choose another with --port`);
      }
      throw new Failure(error.message, { cause: error });
    });
    const stop = stopped();
    welcome(io, { url: serving.url, file, host, publicUrl });
    if (serving.mailPort !== null)
      say(io, `Orders by mail are taken at port ${serving.mailPort}, for addresses of ${mailIn.mailDomain}.`);
    if (serving.metricsPort !== null)
      say(io, `Figures for Prometheus are told at http://${metrics!.host}:${serving.metricsPort}/metrics.`);
    await stop;
    try {
      say(io, 'Stopping; nothing is lost.');
    } finally {
      await serving.leave({ notice });
    }
    return 0;
  },
});

/** Lines of JSON: all of them where a program reads them, only warnings and worse where a person does. */
function logTo(io: Io, all: boolean): { write(line: string): void } {
  const every = all || !io.errIsTerminal;
  const isTold = (line: string) => every || (JSON.parse(line) as { level: number }).level >= WARNING;
  return {
    write(line) {
      if (isTold(line)) io.err(line);
    },
  };
}

/** The client's pages, built if need be: that takes some seconds, and it is said. */
async function pagesFor(io: Io): Promise<string> {
  const { pages } = await import('@annales/web/build.ts');
  return pages((sentence) => say(io, sentence));
}

/** A folder with data, by the name of the folder. */
async function packOf(io: Io, given: string) {
  const [game, folder] = given.split('=');
  if (!game || !folder) throw new Usage(`--data-pack ${given}: say it as GAME=FOLDER`);
  const title = await loadTitle(io, game);
  const data = await dataOf(io, title, folder);
  return { game, name: basename(folder), hash: hashData(data), data: JSON.stringify(data) };
}

/** Without the last stroke, as it stands in invitations. */
function publicUrlOf(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (!URL.canParse(given) || !/^https?:/.test(given))
    throw new Usage(`--public-url ${given} is no address; it looks like https://games.example`);
  return given.replace(/\/+$/, '');
}

/** How its mail leaves; null: it sends none. */
function smtpOf(url: string | undefined, from: string | undefined): { url: string; from: string } | null {
  if (url === undefined && from === undefined) return null;
  if (url === undefined || from === undefined)
    throw new Usage('Mail needs both --smtp URL, the server that takes it, and --mail-from ADDRESS');
  if (!URL.canParse(url) || !/^smtps?:/.test(url))
    throw new Usage('--smtp: say it as smtp://user:password@host:587, or smtps://host');
  if (!/^[^@]*[^@\s<]@[^@\s>]+>?$/.test(from))
    throw new Usage(`--mail-from ${from} is no address; it looks like games@example.org`);
  return { url, from };
}

/** `HOST:PORT`, an IPv6 address in brackets. */
function metricsOf(given: string | undefined): { host: string; port: number } | null {
  if (given === undefined) return null;
  const [, bracketed, plain, port] = /^(?:\[([0-9a-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(given) ?? [];
  if (port === undefined) throw new Usage(`--metrics ${given}: say it as HOST:PORT, 127.0.0.1:9464 for one`);
  return { host: bracketed ?? plain!, port: wholeNumber('metrics', port, 0) };
}

/** Open to the house: invitations hold an address that friends can reach, never localhost. */
function lanUrl(host: string, port: number): string | null {
  const [first] = isOpen(host) ? lanAddresses() : [];
  return first === undefined || port === 0 ? null : `http://${first}:${port}`;
}

const isOpen = (host: string): boolean => host === '0.0.0.0' || host === '::';

function welcome(
  io: Io,
  { url, file, host, publicUrl }: { url: string; file: string; host: string; publicUrl: string | null },
): void {
  const { bold, dim } = ink(io);
  const { port } = new URL(url);
  const addresses = isOpen(host) ? lanAddresses().map((one) => `http://${one}:${port}`) : [];
  say(io, `Annales is ready at ${bold(publicUrl ?? url)}`);
  if (addresses.length > 0)
    say(io, 'Friends in the same network open', ...addresses.map((one) => `  ${bold(one)}`));
  say(io, dim(`Games are kept in ${shownData(file)}. Ctrl+C stops.`));
}

/** Addresses by which others reach this machine: never localhost. */
const lanAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .filter((one) => one && one.family === 'IPv4' && !one.internal)
    .map((one) => one!.address);

const stopped = (): Promise<void> =>
  new Promise((resolve) => {
    // Ctrl+C; whoever looks after services; a terminal that is closed.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
  });
