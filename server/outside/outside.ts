/**
 * Asking servers that others have named: by https and at public addresses only. A name is looked up once, and the connection
 * goes to the very address that was judged; no redirect is followed, and nobody keeps us waiting or sends us much.
 */

import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Clock } from '../clock.ts';
import { isLoopback, isPublic } from './addresses.ts';

export interface OutsideOptions {
  clock: Clock;
  /** All addresses of a name. */
  resolve?(name: string): Promise<string[]>;
  /** In tests: this machine is outside too, and may be asked by http. */
  loopback?: boolean;
}

/** It may not be asked at all, now or later. */
export class NotOutside extends Error {}

export interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | string;
}

/** In milliseconds, for everything together. */
const PATIENCE = 10_000;
/** Bytes of an answer that are read; nobody needs what it says. */
const MOST = 16 * 1024;
const LONGEST = 2_000;

export class Outside {
  readonly #clock: Clock;
  readonly #resolve: (name: string) => Promise<string[]>;
  readonly #loopback: boolean;

  constructor({ clock, resolve = addressesOf, loopback = false }: OutsideOptions) {
    this.#clock = clock;
    this.#resolve = resolve;
    this.#loopback = loopback;
  }

  /** What is wrong with an address of the web, as far as it tells itself; null: nothing. */
  faultOf(text: string): string | null {
    if (text.length > LONGEST || !URL.canParse(text)) return 'This is no address of the web';
    const { protocol, username, password, hostname } = new URL(text);
    const host = bare(hostname);
    const isTest = this.#loopback && protocol === 'http:' && isLoopback(host);
    if (protocol !== 'https:' && !isTest) return 'Only https is asked';
    if (username || password) return 'An address here has no name or password in it';
    if (isIP(host) && !this.#isOutside(host)) return 'This address is not public';
    return /^localhost\.?$|\.(?:localhost|local|internal|lan|home\.arpa)\.?$/i.test(host)
      ? 'This name is not public'
      : null;
  }

  /** Posts it; the status of whatever comes back. */
  async post({ url, headers, body }: Post): Promise<number> {
    const fault = this.faultOf(url);
    if (fault !== null) throw new NotOutside(fault);
    const target = new URL(url);
    const address = await this.#addressOf(bare(target.hostname));
    return new Promise((resolve, reject) => {
      const options: RequestOptions & { autoSelectFamily: false } = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // Looked up already: what the name leads to by now is nobody's business.
        lookup: (_name, _options, done) => done(null, address, isIP(address)),
        autoSelectFamily: false,
        agent: false,
        timeout: PATIENCE,
        maxHeaderSize: MOST,
      };
      const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
      const call = send(target, options, (answer) => {
        drained(answer).then(
          () => finish(() => resolve(answer.statusCode ?? 0)),
          (error) => finish(() => reject(error)),
        );
      });
      const late = () => call.destroy(new Error('it did not answer in time'));
      const timer = this.#clock.after(PATIENCE, late);
      const finish = (then: () => void) => {
        timer.stop();
        then();
      };
      call.on('timeout', late);
      call.on('error', (error) => finish(() => reject(error)));
      call.end(body);
    });
  }

  /** The address to which a name leads; if any of them is not public, none is taken. */
  async #addressOf(host: string): Promise<string> {
    const all = isIP(host) ? [host] : await this.#resolve(host);
    const [first] = all;
    if (first === undefined) throw new Error('the name leads nowhere');
    if (!all.every((one) => this.#isOutside(one)))
      throw new NotOutside('This name leads to an address that is not public');
    return first;
  }

  #isOutside(address: string): boolean {
    return isPublic(address) || (this.#loopback && isLoopback(address));
  }
}

const addressesOf = async (name: string): Promise<string[]> =>
  (await lookup(name, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** Without the brackets that IPv6 has in an address of the web. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Reads what little is wanted of it. */
async function drained(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST) break;
  }
  answer.destroy();
}
