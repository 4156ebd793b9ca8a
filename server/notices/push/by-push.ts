/** Notices by web push, to every browser in which a person wants them. */

import { hash } from 'node:crypto';
import type { ServerClock } from '../../clock.ts';
import { type Job, type Jobs, putJob } from '../../jobs/jobs.ts';
import { NotOutside, type Outside } from '../../outside/outside.ts';
import type { NoticeRow } from '../../store/notices.ts';
import type { Store, StoreChange } from '../../store/store.ts';
import type { Reader } from '../composing.ts';
import type { Addressee, Due, Notices, Settle, Way } from '../notices.ts';
import { noticeWords } from '../words/words.ts';
import { encrypted } from './encryption.ts';
import { type Subscription, subscriptionsOf, unsubscribing } from './subscriptions.ts';
import { type Vapid, vapidOf } from './vapid.ts';

/** The kind of job that tries one browser again, by person and browser. */
export const PUSH_AGAIN = 'push-again';

const MINUTE = 60_000;
const MOST_FAILURES = 8;
/** A push service keeps it for so many seconds for a browser that is off. */
const KEPT = 12 * 3600;

/** What the browser is to show. */
export interface PushMessage {
  title: string;
  text: string;
  /** Where a click leads, within the house. */
  path: string;
  /** What is told anew takes the place of what was shown before. */
  tag: string;
}

/** What is kept of a message that one browser could not be told. */
interface Again {
  person: string;
  subscription: string;
  rows: NoticeRow[];
}

export interface ByPushOptions {
  store: Store;
  clock: ServerClock;
  outside: Outside;
  /** Where this house is found. */
  house: string;
  /** Whom a message is for, and what of it is still so. */
  notices(): Pick<Notices, 'addressee' | 'stillDue' | 'quietUntil'>;
}

type Outcome = 'taken' | 'gone' | 'refused';

/** Later each time: one minute, two, four, for some two hours. */
export const pushAgain = (failures: number): number | null =>
  failures > MOST_FAILURES ? null : MINUTE * 2 ** (failures - 1);

export class ByPush implements Way {
  readonly channel = 'push';
  readonly #options: ByPushOptions;

  #vapid: Promise<Vapid> | null = null;

  constructor(options: ByPushOptions) {
    this.#options = options;
  }

  /** The keys of this house, made when they are first asked for. */
  vapid(): Promise<Vapid> {
    const { store, house } = this.#options;
    this.#vapid ??= vapidOf(store, house).catch((error) => {
      this.#vapid = null;
      throw error;
    });
    return this.#vapid;
  }

  readonly reaches = async (person: string): Promise<boolean> =>
    (await subscriptionsOf(this.#options.store, person)).length > 0;

  readonly again = pushAgain;

  /** What is wrong with where a browser wants to be told; null: nothing. */
  faultOf(endpoint: string): string | null {
    return this.#options.outside.faultOf(endpoint);
  }

  /** Says what is done for browsers that could not be told. */
  work(jobs: Jobs): void {
    jobs.on(PUSH_AGAIN, { run: (job) => this.#tryAgain(job), again: pushAgain });
  }

  async send({ person, reader }: Addressee, due: readonly Due[], settle: Settle): Promise<StoreChange[]> {
    const { store, clock } = this.#options;
    const message = messageOf(due, reader);
    const rows = due.map(({ row }) => row);
    const changes: StoreChange[] = [];
    for (const { id, ...one } of await subscriptionsOf(store, person.id)) {
      const outcome = await this.push(one, message).catch(() => 'again' as const);
      if (outcome === 'gone') changes.push(unsubscribing(person.id, id));
      if (outcome !== 'again') continue;
      // The others have it already: this browser alone is tried again.
      const again: Again = { person: person.id, subscription: id, rows };
      const at = clock.open() + MINUTE;
      changes.push(putJob(PUSH_AGAIN, `${person.id} ${id}`, at, JSON.stringify(again)));
    }
    await settle(due, ...changes);
    return [];
  }

  async #tryAgain({ key, body }: Job): Promise<StoreChange[]> {
    const { store, notices } = this.#options;
    const { person, subscription, rows } = JSON.parse(body) as Again;
    const one = (await subscriptionsOf(store, person)).find(({ id }) => id === subscription);
    const addressee = one && (await notices().addressee(person));
    if (!addressee) return [];
    const quiet = notices().quietUntil(addressee);
    if (quiet !== null) return [putJob(PUSH_AGAIN, key, quiet, body)];
    const due = await notices().stillDue(addressee, rows, 'push');
    if (due.length === 0) return [];
    const outcome = await this.push(one, messageOf(due, addressee.reader));
    return outcome === 'gone' ? [unsubscribing(person, subscription)] : [];
  }

  /** Hands it to the push service. Throws if it may be tried again. */
  async push(
    { endpoint, keys }: Pick<Subscription, 'endpoint' | 'keys'>,
    message: PushMessage,
  ): Promise<Outcome> {
    const { outside, clock } = this.#options;
    const own = await this.vapid();
    try {
      const status = await outside.post({
        url: endpoint,
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(KEPT),
          urgency: 'normal',
          // A push service keeps the last of these alone.
          topic: hash('sha256', message.tag, 'base64url').slice(0, 32),
          authorization: own.authorization(endpoint, clock.wall()),
        },
        body: encrypted(JSON.stringify(message), keys),
      });
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'taken';
      // A redirect is not followed, and what is wrong with a message does not change by sending it again.
      if (status < 500 && status !== 429 && status !== 408) return 'refused';
      throw new Error(`the push service answers ${status}`);
    } catch (error) {
      if (error instanceof NotOutside) return 'gone';
      throw error;
    }
  }
}

/** A push service takes four kilobytes at most. */
const LONGEST = 1_000;

export function messageOf(due: readonly Due[], { language }: Reader): PushMessage {
  const [first] = due as [Due];
  const tables = new Set(due.map(({ table }) => table.id));
  const text = due.map(({ said }) => (due.length === 1 ? said.sentence : said.head)).join('\n');
  return {
    title: due.length === 1 ? first.said.head : noticeWords(language).several(due.length),
    text: text.slice(0, LONGEST),
    path: tables.size === 1 ? `/table/${first.table.id}` : '/mine',
    tag: due.length === 1 ? first.row.matter : 'several',
  };
}
