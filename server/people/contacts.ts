/**
 * How people are reached, and who is to be kept from whom.
 *
 * Whoever asks for mail confirms the address first: until then it gets the question and nothing else. Several accounts may
 * confirm one address: families share a mailbox, and if one alone might, whoever gives an address would learn whether
 * somebody else here has it.
 */

import { FIRST, isLanguage, type LanguageTag } from '@annales/engine';
import type { ServerClock } from '../clock.ts';
import { Denied } from '../errors.ts';
import { Limits, type Rate } from '../http/limits.ts';
import type { Mail } from '../mail/mail.ts';
import { posted } from '../mail/outbox.ts';
import type { AddressRow } from '../store/accounts.ts';
import { Conflict, type Person, type Store, type StoreChange } from '../store/store.ts';
import { foldedAddress } from './addresses.ts';
import { hashToken, newId, newToken } from './secrets.ts';
import type { MailWords } from './words/en.ts';
import { mailWords } from './words/index.ts';

const DAY = 24 * 3600 * 1000;
const LINK_DAYS = 3;

/** Questions whether an address is right: three at once and then three a day, for a person and for an address. */
const QUESTIONS: Rate = { burst: 3, perSecond: 3 / (24 * 3600) };

export interface ContactsOptions {
  /** Null: links cannot be made, so nothing that has one is sent. What a request says of it is not believed. */
  publicUrl: string | null;
  /** Does this server send mail? */
  mails: boolean;
  questions?: Rate;
}

export class Contacts {
  readonly #store: Store;
  readonly #clock: ServerClock;
  readonly #site: string | null;
  readonly #questions: Limits;

  constructor(store: Store, clock: ServerClock, { publicUrl, mails, questions }: ContactsOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#site = mails ? publicUrl : null;
    this.#questions = new Limits(questions ?? QUESTIONS, clock);
  }

  // ---------------------------------------------------------------- whom mail reaches

  /** Does this server send mail? Then it has an address of its own for what it links to. */
  get canMail(): boolean {
    return this.#site !== null;
  }

  /** The address that a person has confirmed, unless it bounces or the person is suspended. */
  async confirmed(person: string): Promise<string | null> {
    return (await this.confirmedOf([person])).get(person) ?? null;
  }

  async confirmedOf(people: readonly string[]): Promise<Map<string, string>> {
    const found = await this.#store.reachable(people, this.#clock.wall());
    return new Map(found.map(({ person, address }) => [person, address]));
  }

  /** Who has confirmed this address, in the same sense: nobody’s whom mail does not reach. */
  personsOf(address: string): Promise<string[]> {
    return this.#store.reachedAt(address, this.#clock.wall());
  }

  /** What is stored when an address takes nothing: it gets no more until it is confirmed again. */
  async bounced(address: string): Promise<StoreChange[]> {
    return [{ do: 'bounce-address', address, at: this.#clock.wall() }];
  }

  /** A letter to a person about the account, in the language that was chosen there, also to one who is suspended. */
  async letter(
    person: string,
    write: (words: MailWords, site: string) => { subject: string; text: string },
    language?: LanguageTag,
  ): Promise<StoreChange[]> {
    const [found] = (await this.addressesOf(person)).filter(isGood);
    if (!found || this.#site === null) return [];
    const chosen = await this.#store.personal(person, 'language');
    const said = isLanguage(chosen) ? chosen : (language ?? FIRST);
    return [this.#post({ ...write(mailWords[said], this.#site), to: found.address })];
  }

  // ---------------------------------------------------------------- who is kept from whom

  async isSuspended(person: string): Promise<boolean> {
    return (await this.#store.suspension(person, this.#clock.wall())) !== null;
  }

  /** Has the one blocked the other, or the one whose program it is? */
  async isBlocked(by: string, other: string): Promise<boolean> {
    return (await this.#store.shuns(by, other)) === 'block';
  }

  // ---------------------------------------------------------------- one's own address

  addressesOf(person: string): Promise<AddressRow[]> {
    return this.#store.addressesOf(person);
  }

  /** A person wants mail at this address: it is asked whether that is right. One that is confirmed already is kept alone. */
  async ask(person: Person, address: string, language: LanguageTag): Promise<void> {
    if (this.#site === null)
      throw new Denied('not-allowed', 'This server sends no mail, so it takes no address');
    const folded = foldedAddress(address);
    const known = (await this.addressesOf(person.id)).find((one) => foldedAddress(one.address) === folded);
    if (known && isGood(known))
      return this.#store.write({ do: 'drop-addresses', person: person.id, only: 'unconfirmed' });
    this.#countQuestion(person.id, folded);
    const token = newToken();
    const at = this.#clock.wall();
    const to = known?.confirmed ? known.address : address;
    const mail = mailWords[language].confirm({
      site: this.#site,
      link: `${this.#site}/confirm#${token}`,
      days: LINK_DAYS,
    });
    await this.#store.write(
      { do: 'put-person', person, was: person },
      { do: 'put-address', person: person.id, address: to, at },
      {
        do: 'put-link',
        link: {
          hash: hashToken(token),
          kind: 'address',
          person: person.id,
          about: folded,
          expires: at + LINK_DAYS * DAY,
        },
      },
      this.#post({ ...mail, to }),
    );
  }

  #countQuestion(person: string, folded: string): void {
    if (!this.#questions.take(`person ${person}`))
      throw new Denied('too-many', 'You have had addresses asked often enough for today; try again tomorrow');
    if (this.#questions.take(`address ${folded}`)) return;
    this.#questions.giveBack(`person ${person}`);
    throw new Denied(
      'too-many',
      'This address has been asked often enough for today; look into its mail, also where the unwanted is kept',
    );
  }

  /** Whoever reads the mail of an address says that it is right. */
  async confirm(token: string, language: LanguageTag): Promise<string> {
    const hash = hashToken(token);
    const link = await this.#store.link(hash);
    const used = () => new Denied('not-allowed', 'This link has been used, or is too old; ask for a new one');
    if (link?.kind !== 'address' || link.expires <= this.#clock.wall()) throw used();
    const { person, about } = link;
    const rows = await this.addressesOf(person);
    const wanted = rows.find(({ address }) => foldedAddress(address) === about);
    if (!wanted) throw used();
    const left = rows.filter((one) => one !== wanted);
    await this.#store
      .write(
        { do: 'use-link', hash },
        { do: 'confirm-address', person, address: wanted.address, at: this.#clock.wall() },
        ...(await this.#farewells(person, left, language)),
      )
      .catch((error) => {
        throw error instanceof Conflict ? used() : error;
      });
    return wanted.address;
  }

  /** A person wants no mail any more. */
  async forget(person: string, language: LanguageTag): Promise<void> {
    const rows = await this.addressesOf(person);
    await this.#store.write(
      { do: 'drop-addresses', person, only: null },
      ...(await this.#farewells(person, rows, language)),
    );
  }

  /** Whoever has an open session of somebody else cannot take the address away unnoticed. */
  async #farewells(
    person: string,
    rows: readonly AddressRow[],
    language: LanguageTag,
  ): Promise<StoreChange[]> {
    const name = (await this.#store.person(person))?.name ?? '';
    const site = this.#site;
    if (site === null) return [];
    return rows
      .filter(isGood)
      .map(({ address }) => this.#post({ ...mailWords[language].moved({ site, name }), to: address }));
  }

  #post(mail: Omit<Mail, 'id'>): StoreChange {
    return posted({ ...mail, id: newId() }, this.#clock);
  }
}

const isGood = ({ confirmed, bounced }: AddressRow): boolean => confirmed !== null && bounced === null;
