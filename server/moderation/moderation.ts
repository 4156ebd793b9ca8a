/**
 * What moderators do, and whoever runs the server. Each deed is written down together with what it does: who, when, what, to
 * whom and why. They see no more of games than anybody, and of what people write to each other only what was reported.
 */

import type { Clock } from '../clock.ts';
import { Denied } from '../errors.ts';
import type { Contacts } from '../people/contacts.ts';
import { inUtc, type People } from '../people/people.ts';
import { markOf } from '../people/secrets.ts';
import type { Deed, NamedReport, Report, Reported } from '../store/accounts.ts';
import { Conflict, type Person, type Store, type StoreChange } from '../store/store.ts';

/** Who does it: a moderator, or null: whoever runs the server. */
export type By = string | null;

/** What is to be removed. */
export type Place = Pick<Report, 'what' | 'table' | 'place' | 'whom'>;

/** How one kind of thing is removed: written together with the deed, then told to whoever looks at it. */
export type Remover = (place: Place, deed: StoreChange) => Promise<void>;

const DAY = 24 * 3600 * 1000;

export class Moderation {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #people: People;
  readonly #contacts: Contacts;
  readonly #removers = new Map<Reported, Remover>();
  /** Whoever holds streams open is told whose sessions have ended. */
  readonly #onSuspended: ((person: string) => void)[] = [];

  constructor(store: Store, clock: Clock, people: People, contacts: Contacts) {
    this.#store = store;
    this.#clock = clock;
    this.#people = people;
    this.#contacts = contacts;
  }

  /** How a kind of thing is removed. */
  removing(what: Reported, remover: Remover): void {
    this.#removers.set(what, remover);
  }

  onSuspended(listener: (person: string) => void): void {
    this.#onSuspended.push(listener);
  }

  /** The change that writes a deed down. */
  deed(who: By, what: string, more: Partial<Pick<Deed, 'whom' | 'about' | 'why'>> = {}): StoreChange {
    return {
      do: 'add-deed',
      deed: { at: this.#clock.wall(), who, what, whom: null, about: '', why: '', ...more },
    };
  }

  // ---------------------------------------------------------------- moderators

  async isModerator(person: string): Promise<boolean> {
    return (await this.#store.moderators()).includes(person);
  }

  async appoint(person: Person): Promise<void> {
    if (person.password === null)
      throw new Denied('conflict', 'Only a person with an account can be a moderator');
    await this.#store.write(
      { do: 'put-moderator', person: person.id, since: this.#clock.wall() },
      this.deed(null, 'appoint', { whom: person.id }),
    );
  }

  async dismiss(person: Person): Promise<void> {
    await this.#store.write(
      { do: 'drop-moderator', person: person.id },
      this.deed(null, 'dismiss', { whom: person.id }),
    );
  }

  // ---------------------------------------------------------------- people

  /** For so many days, or for good. Seats count as those of somebody who is away. */
  async suspend(by: By, person: Person, days: number | null, why: string): Promise<number | null> {
    const whom = person.owner === null ? person : ((await this.#store.person(person.owner)) ?? person);
    await this.#mustBeBelow(by, whom.id);
    const since = this.#clock.wall();
    const until = days === null ? null : since + days * DAY;
    const when = until === null ? null : inUtc(until);
    const letter = await this.#contacts.letter(whom.id, (words, site) =>
      words.suspended({ site, name: whom.name ?? '', until: when, why }),
    );
    await this.#people.suspend(
      { person: whom.id, since, until, reason: why },
      this.deed(by, 'suspend', { whom: whom.id, about: when ?? 'for good', why }),
      ...letter,
    );
    for (const tell of this.#onSuspended) tell(whom.id);
    return until;
  }

  async lift(by: By, person: Person, why: string): Promise<void> {
    const found = await this.#store.suspension(person.id, this.#clock.wall());
    if (!found) throw new Denied('conflict', `${person.name ?? 'This guest'} is not suspended`);
    const letter = await this.#contacts.letter(found.person, (words, site) =>
      words.lifted({ site, name: person.name ?? '' }),
    );
    await this.#store.write(
      { do: 'drop-suspension', person: found.person },
      this.deed(by, 'lift', { whom: found.person, why }),
      ...letter,
    );
  }

  /** Moderators do nothing to each other, nor to themselves: that is for whoever runs the server. */
  async #mustBeBelow(by: By, whom: string): Promise<void> {
    if (by !== null && (await this.isModerator(whom)))
      throw new Denied('not-allowed', 'Only whoever runs the server suspends a moderator');
  }

  // ---------------------------------------------------------------- what was said

  /** Removes something, as whoever may see it there, or as it was reported. */
  async remove(by: By, place: Place, why: string): Promise<void> {
    const remover = this.#removers.get(place.what);
    if (!remover) throw new Denied('conflict', `A ${place.what} cannot be removed here`);
    const at = place.table === null ? '' : ` at ${markOf(place.table)}`;
    const about = `${place.what} ${place.place}${at}`.replace(/ +/g, ' ');
    await remover(place, this.deed(by, 'remove', { whom: place.whom, about, why }));
  }

  async report(id: string): Promise<NamedReport> {
    const report = await this.#store.report(id);
    if (!report) throw new Denied('not-found', 'There is no such report');
    return report;
  }

  /** A report is dealt with. */
  async settle(by: By, id: string, why: string): Promise<void> {
    const { what, whom } = await this.report(id);
    await this.#store
      .write(
        { do: 'end-report', id, at: this.#clock.wall(), outcome: why },
        this.deed(by, 'settle', { whom, about: `report of a ${what}`, why }),
      )
      .catch((error) => {
        if (error instanceof Conflict) throw new Denied('conflict', 'This has been dealt with already');
        throw error;
      });
  }
}
