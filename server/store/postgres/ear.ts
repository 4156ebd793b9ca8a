/**
 * The connection by which servers tell each other what has happened, after it was stored: what is told in one moment goes in one
 * message. PostgreSQL keeps none of it, so what is told while a line is broken is lost; whoever listens is told that it was.
 */

import type pg from 'pg';
import { type Clock, passed } from '../../clock.ts';
import type { Listening, Word } from '../shared.ts';
import { giveUpLater, plain } from './connection.ts';

/** PostgreSQL takes less than 8000 bytes. */
const MOST = 7_500;
/** Milliseconds until a line that broke is tried again. */
const AGAIN = 250;

export class Ear {
  readonly #name: string;
  readonly #channel: string;
  readonly #connect: () => Promise<pg.Client>;
  readonly #clock: Clock;
  /** The one line that is used, or is being opened; null: there is none just now. */
  #client: Promise<pg.Client> | null = null;
  #listening: Listening | null = null;
  #waiting = new Map<string, Word>();
  /** When the first of those that wait was said, and of each message that has not come back. */
  #since = 0;
  #underWay: number[] = [];
  #isTelling = false;
  /** A line broke, and something may have been said since. */
  #hasMissed = false;
  #isClosed = false;

  constructor(name: string, channel: string, connect: () => Promise<pg.Client>, clock: Clock) {
    this.#name = name;
    this.#channel = channel;
    this.#connect = connect;
    this.#clock = clock;
  }

  async listen(listening: Listening): Promise<void> {
    this.#listening = listening;
    // One by which something was told already does not hear.
    const before = this.#client;
    this.#client = null;
    await Promise.all([this.#line(), before?.then((client) => client.end()).catch(() => null)]);
  }

  tell(key: string, word: Word): void {
    if (this.#isClosed) return;
    if (this.#waiting.size === 0) this.#since = this.#clock.steady();
    this.#waiting.set(key, word);
    if (this.#isTelling) return;
    this.#isTelling = true;
    setImmediate(() => void this.#tellAll());
  }

  async #tellAll(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#isClosed) {
      const texts = [...this.#waiting.values()].map((word) => JSON.stringify(word));
      this.#waiting.clear();
      // What cannot be told now is found by versions.
      await this.#send(texts, this.#since).catch(() => null);
    }
    this.#isTelling = false;
  }

  async #send(texts: readonly string[], since: number): Promise<void> {
    const client = await this.#line();
    for (const some of packed(texts)) {
      if (this.#listening) this.#underWay.push(since);
      await this.#ask(client, {
        name: 'tell',
        text: 'SELECT pg_notify($1, $2)',
        values: [this.#channel, `["${this.#name}",${some}]`],
      });
    }
  }

  /** A line by which nothing comes any more breaks, and another is opened: else this server would be deaf and not know it. */
  async #ask(client: pg.Client, query: pg.QueryConfig): Promise<void> {
    const timer = giveUpLater(client, this.#clock);
    try {
      await client.query(query);
    } catch (error) {
      throw plain(error as Error);
    } finally {
      timer.stop();
    }
  }

  #line(): Promise<pg.Client> {
    this.#client ??= this.#open();
    return this.#client;
  }

  /** Until it has failed, or is lost, no other is opened: else what is said would be heard twice. */
  async #open(): Promise<pg.Client> {
    this.#underWay = [];
    let client: pg.Client | null = null;
    try {
      client = await this.#connect();
      await this.#listenBy(client);
      return client;
    } catch (error) {
      this.#client = null;
      client?.end().catch(() => null);
      throw error;
    }
  }

  async #listenBy(client: pg.Client): Promise<void> {
    let isLost = false;
    const lost = () => {
      if (!isLost) void this.#lose(client);
      isLost = true;
    };
    client.on('error', lost);
    client.on('end', lost);
    if (!this.#listening) return;
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    await this.#ask(client, { text: `LISTEN "${this.#channel}"` });
    if (!this.#hasMissed) return;
    this.#hasMissed = false;
    this.#listening.missed();
  }

  #hear(payload: string): void {
    // What this one has said itself comes back, too, in the same order.
    if (payload.startsWith(`["${this.#name}"`)) {
      const since = this.#underWay.shift();
      if (since !== undefined) this.#listening?.returned?.(this.#clock.steady() - since);
      return;
    }
    const [from, ...words] = JSON.parse(payload) as [string, ...Word[]];
    for (const word of words) this.#listening?.heard(word, from);
  }

  /** Whoever listens does so again as soon as that is possible, and looks at everything then. */
  async #lose(client: pg.Client): Promise<void> {
    const held = await this.#client?.catch(() => null);
    // One that breaks while it is opened has failed, and whoever wanted it is told.
    if (held !== client || this.#isClosed) return;
    this.#client = null;
    client.end().catch(() => null);
    if (!this.#listening) return;
    this.#hasMissed = true;
    while (!this.#isClosed && !(await this.#line().catch(() => null))) await passed(this.#clock, AGAIN);
  }

  async close(): Promise<void> {
    // What was said last is still told.
    while (this.#isTelling && this.#waiting.size > 0) await new Promise((goOn) => setImmediate(goOn));
    this.#isClosed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => null);
  }
}

/** As few messages as possible; one word that is too long for any is not told. */
function packed(texts: readonly string[]): string[] {
  const messages: string[] = [];
  let size = MOST;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > MOST) continue;
    if (size + bytes > MOST) {
      messages.push(text);
      size = bytes;
    } else {
      messages[messages.length - 1] += `,${text}`;
      size += bytes;
    }
  }
  return messages;
}
