/** Mail that says the same whenever it leaves: put with what causes it, sent once, tried again for a day. */

import type { ServerClock } from '../clock.ts';
import { putJob, type Work } from '../jobs/jobs.ts';
import type { StoreChange } from '../store/store.ts';
import { type Mail, type Mailer, Undeliverable } from './mail.ts';

/** The kind of job. */
export const MAIL = 'mail';

const MINUTE = 60_000;
const MOST_FAILURES = 12;

/** Later each time: one minute, two, four, at most six hours. */
export const mailAgain = (failures: number): number | null =>
  failures > MOST_FAILURES ? null : Math.min(MINUTE * 2 ** (failures - 1), 360 * MINUTE);

/** The change that posts it. */
export const posted = (mail: Mail, clock: ServerClock): StoreChange =>
  putJob(MAIL, mail.id, clock.open(), JSON.stringify(mail));

/** `bounced`: what is stored when an address takes nothing. */
export const sending = (mailer: Mailer, bounced: (address: string) => Promise<StoreChange[]>): Work => ({
  async run({ body }) {
    const mail = JSON.parse(body) as Mail;
    try {
      await mailer.send(mail);
      return [];
    } catch (error) {
      if (error instanceof Undeliverable) return bounced(mail.to);
      throw error;
    }
  },
  again: mailAgain,
});
