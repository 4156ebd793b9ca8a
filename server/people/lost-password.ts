/**
 * A lost password, by a mailed link. Whoever asks is answered the same, at the same cost, whether there is such an account or
 * not: what is to be done is put down as a job, and only that looks whom it concerns.
 */

import type { LanguageTag } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import { Limits, type Rate } from '../http/limits.ts';
import { type Job, putJob, type Work } from '../jobs/jobs.ts';
import type { Store, StoreChange } from '../store/store.ts';
import { foldedAddress } from './addresses.ts';
import type { Contacts } from './contacts.ts';
import { passwordLink } from './people.ts';
import { newId } from './secrets.ts';

/** The kind of job. */
export const LOST_PASSWORD = 'lost-password';

const HOUR = 3600 * 1000;
const LINK_HOURS = 4;
/** Accounts of one address that are written to. */
const MOST_ACCOUNTS = 5;

/** Three at once and then three a day: for an account, and for whatever name or address was written. */
const MAILS: Rate = { burst: 3, perSecond: 3 / (24 * 3600) };
/** For each who asks: ten at once, then one every six minutes. */
const ASKING: Rate = { burst: 10, perSecond: 1 / 360 };

interface Lost {
  who: string;
  language: LanguageTag;
}

export class LostPasswords {
  readonly #store: Store;
  readonly #clock: ServerClock;
  readonly #contacts: Contacts;
  readonly #mails: Limits;
  readonly #asking: Limits;

  constructor(store: Store, clock: ServerClock, contacts: Contacts) {
    this.#store = store;
    this.#clock = clock;
    this.#contacts = contacts;
    this.#mails = new Limits(MAILS, clock);
    this.#asking = new Limits(ASKING, clock);
  }

  /** Somebody says that a password is lost, by name or address. `place`: where that came from. */
  async ask(who: string, language: LanguageTag, place: string): Promise<void> {
    if (!this.#contacts.canMail)
      throw new Denied('not-allowed', 'This server sends no mail; ask whoever runs it for a link');
    if (!this.#asking.take(place))
      throw new Denied('too-many', 'You have asked for this often enough; wait a while and try again');
    const lost: Lost = { who: who.trim(), language };
    await this.#store.write(putJob(LOST_PASSWORD, newId(), this.#clock.open(), JSON.stringify(lost)));
  }

  readonly work: Work = { run: (job) => this.#run(job) };

  async #run({ body }: Job): Promise<StoreChange[]> {
    const { who, language } = JSON.parse(body) as Lost;
    const isAddress = who.includes('@');
    if (isAddress && !this.#mails.take(`address ${foldedAddress(who)}`)) return [];
    const people = isAddress ? await this.#contacts.personsOf(who) : await this.#named(who);
    const letters = people.slice(0, MOST_ACCOUNTS).map((person) => this.#letter(person, language));
    return (await Promise.all(letters)).flat();
  }

  async #named(name: string): Promise<string[]> {
    const person = await this.#store.personNamed(name);
    return person ? [person.id] : [];
  }

  async #letter(id: string, language: LanguageTag): Promise<StoreChange[]> {
    const person = await this.#store.person(id);
    if (!person?.password) return [];
    const { token, change } = passwordLink(id, this.#clock.wall() + LINK_HOURS * HOUR);
    const letter = await this.#contacts.letter(
      id,
      (words, site) =>
        words.lost({ site, name: person.name!, link: `${site}/recover#${token}`, hours: LINK_HOURS }),
      language,
    );
    return letter.length > 0 && this.#mails.take(`person ${id}`) ? [change, ...letter] : [];
  }
}
