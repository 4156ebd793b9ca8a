/** What people report to moderators: with the words as they were, and what was said around them. */

import type { ServerClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import type { Contacts } from '../people/contacts.ts';
import { newId } from '../people/secrets.ts';
import type { Report } from '../store/accounts.ts';
import { Conflict, type Person, type Store, type StoreChange } from '../store/store.ts';

/** What was said before and after. */
export interface Around {
  at: number;
  name: string | null;
  seat: string | null;
  text: string;
  /** The one that is reported. */
  this: boolean;
}

/** So many lines before and after. */
const SPAN = 4;

export class Reports {
  readonly #store: Store;
  readonly #clock: ServerClock;
  readonly #contacts: Contacts;

  constructor(store: Store, clock: ServerClock, contacts: Contacts) {
    this.#store = store;
    this.#clock = clock;
    this.#contacts = contacts;
  }

  /** Reports something. Whoever calls this has seen to it that `by` may see what is reported, and all around it. */
  async file(
    by: Person,
    what: Omit<Report, 'id' | 'at' | 'by' | 'done' | 'outcome' | 'around'> & { around: readonly Around[] },
  ): Promise<void> {
    if (what.whom === by.id) throw new Denied('conflict', 'This is your own');
    const report: Report = {
      ...what,
      id: newId(),
      at: this.#clock.wall(),
      by: by.id,
      around: JSON.stringify(what.around),
      done: null,
      outcome: '',
    };
    await this.#store.write({ do: 'put-report', report }, ...(await this.#calls())).catch((error) => {
      if (error instanceof Conflict) throw new Denied('conflict', 'You have reported this already');
      throw error;
    });
  }

  /** A line of a table's talk. */
  async ofChat(
    table: string,
    line: number,
  ): Promise<{ whom: string | null; text: string; around: Around[] }> {
    const lines = await this.#store.chatAround(table, line, SPAN);
    const found = lines.find(({ id }) => id === line);
    if (!found || found.text === '') throw new Denied('not-found', 'There is nothing said there');
    const around = await Promise.all(
      lines.map(async ({ id, at, person, seat, text }): Promise<Around> => {
        const name = person === null ? null : ((await this.#store.person(person))?.name ?? null);
        return { at, name, seat, text, this: id === line };
      }),
    );
    return { whom: found.person, text: found.text, around };
  }

  /** Moderators are called by mail when something is reported while nothing waits. */
  async #calls(): Promise<StoreChange[]> {
    if ((await this.#store.reports(false, 1)).length > 0) return [];
    const moderators = await this.#store.moderators();
    const letters = moderators.map((one) =>
      this.#contacts.letter(one, (words, site) => words.reported({ site })),
    );
    return (await Promise.all(letters)).flat();
  }
}
