/**
 * Other programs that are told what happens at tables: set by whoever runs the server alone. They are told what everybody
 * may know who opens the table, by seats and never by people, and nothing of private tables.
 */

import { createHmac } from 'node:crypto';
import type { ServerClock } from '../clock.ts';
import { shownAt } from '../correspondence/deadlines.ts';
import { momentOf } from '../correspondence/moment.ts';
import { type Job, type Jobs, putJob } from '../jobs/jobs.ts';
import { NotOutside, type Outside } from '../outside/outside.ts';
import { newId, newToken } from '../people/secrets.ts';
import type { Store, StoreChange } from '../store/store.ts';
import type { Hall } from '../tables/hall.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Titles } from '../titles.ts';
import { endsOf, tableName } from './composing.ts';
import { KINDS, type Matter, matterOf, type NoticeKind } from './kinds.ts';
import type { Notices } from './notices.ts';

export const WEBHOOK = 'webhook';
const SETTING = 'webhooks';

/** What can be told: letters and what becomes of a person's own seat are nobody else's. */
export const PUBLIC_KINDS: readonly NoticeKind[] = KINDS.filter(
  (kind) => kind !== 'letter' && kind !== 'seat',
);

export interface Webhook {
  id: string;
  url: string;
  /** With which what is sent is signed. */
  secret: string;
  kinds: NoticeKind[];
}

const MINUTE = 60_000;
const MOST_FAILURES = 10;

/** Later each time: one minute, two, four; given up after some seventeen hours. */
export const webhookAgain = (failures: number): number | null =>
  failures > MOST_FAILURES ? null : MINUTE * 2 ** (failures - 1);

export const webhooksIn = async (store: Store): Promise<Webhook[]> =>
  JSON.parse((await store.setting(SETTING)) ?? '[]') as Webhook[];

const putWebhooks = (store: Store, all: readonly Webhook[]): Promise<void> =>
  store.write({ do: 'put-setting', name: SETTING, value: JSON.stringify(all) });

export async function addWebhook(store: Store, url: string, kinds: readonly NoticeKind[]): Promise<Webhook> {
  const one: Webhook = { id: newId(), url, secret: newToken(), kinds: [...kinds] };
  await putWebhooks(store, [...(await webhooksIn(store)), one]);
  return one;
}

/** False: there is none. */
export async function removeWebhook(store: Store, id: string): Promise<boolean> {
  const all = await webhooksIn(store);
  const left = all.filter((one) => one.id !== id);
  if (left.length < all.length) await putWebhooks(store, left);
  return left.length < all.length;
}

export interface WebhooksOptions {
  store: Store;
  clock: ServerClock;
  hall: Hall;
  titles: Titles;
  outside: Outside;
  house: string | null;
  notices(): Pick<Notices, 'isTrue'>;
}

interface Telling {
  hook: string;
  table: string;
  about: Matter;
  /** The same when it is sent again. */
  id: string;
}

export class Webhooks {
  readonly #options: WebhooksOptions;
  /** As they were last read. */
  #hooks: readonly Webhook[] = [];

  constructor(options: WebhooksOptions) {
    this.#options = options;
  }

  /** What is wrong with an address for one; null: nothing. */
  faultOf(url: string): string | null {
    return this.#options.outside.faultOf(url);
  }

  /** They were changed here: other servers are told to read them again. */
  changed: () => void = () => {};

  async refresh(): Promise<void> {
    this.#hooks = await webhooksIn(this.#options.store);
  }

  work(jobs: Jobs): void {
    jobs.on(WEBHOOK, { run: (job) => this.#send(job), again: webhookAgain });
  }

  /** The changes by which those are told who want this kind. */
  announce(table: LiveTable, about: Matter, at: number): StoreChange[] {
    if (this.#hooks.length === 0 || table.row.listed === 'private') return [];
    return this.#hooks
      .filter(({ kinds }) => kinds.includes(about.kind))
      .map(({ id: hook }) => {
        const telling: Telling = { hook, table: table.id, about, id: newId() };
        return putJob(WEBHOOK, `${hook} ${nameOf(about, table.id)}`, at, JSON.stringify(telling));
      });
  }

  async #send({ body }: Job): Promise<StoreChange[]> {
    const { store, hall, outside, clock } = this.#options;
    const { hook: wanted, table: id, about, id: delivery } = JSON.parse(body) as Telling;
    const hook = (await webhooksIn(store)).find((one) => one.id === wanted);
    const table = hook && (await hall.table(id));
    if (!hook?.kinds.includes(about.kind) || !table || table.row.listed === 'private') return [];
    if (!(await this.#options.notices().isTrue({ about, table, person: null }))) return [];
    const text = JSON.stringify(await this.#told(about, table, delivery));
    const seconds = Math.floor(clock.wall() / 1000);
    const signature = createHmac('sha256', hook.secret).update(`${seconds}.${text}`).digest('hex');
    try {
      const status = await outside.post({
        url: hook.url,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Annales',
          'annales-delivery': delivery,
          'annales-signature': `t=${seconds},v1=${signature}`,
        },
        body: text,
      });
      if (status >= 200 && status < 300) return [];
      throw new Error(`a webhook answers ${status}`);
    } catch (error) {
      // It will not become a public address by waiting; whoever set it finds the reason in the log.
      if (error instanceof NotOutside) throw new Error(`a webhook is not asked: ${error.message}`);
      throw error;
    }
  }

  /** What everybody may know. In a window that is not even for whom it waits. */
  async #told(about: Matter, table: LiveTable, id: string) {
    const { titles, house, clock } = this.#options;
    const now = momentOf(clock);
    const ends = endsOf(about, table);
    const seat = 'seat' in about && about.kind !== 'window' && about.kind !== 'proposal' ? about.seat : null;
    return {
      id,
      kind: about.kind,
      at: now.wall,
      table: table.id,
      game: table.row.game,
      title: tableName(table, await titles.title(table.row.game)),
      seat,
      due: ends === null ? null : shownAt({ ends }, now),
      url: house && `${house}/table/${table.id}`,
    };
  }
}

/** What several are asked at once is told once, and of one matter the last alone. */
const nameOf = (about: Matter, table: string): string =>
  about.kind === 'window'
    ? `window ${table}`
    : about.kind === 'proposal'
      ? `proposal ${table} ${about.proposal}`
      : matterOf({ about, table });
