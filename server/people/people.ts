/** People: guests, accounts, sessions, recovery, programs that play. */

import type { Clock } from '../clock.ts';
import { Denied } from '../errors.ts';
import type { Rate } from '../http/limits.ts';
import type { Suspension } from '../store/accounts.ts';
import {
  Conflict,
  isGuest,
  type Person,
  type Session,
  type Store,
  type StoreChange,
} from '../store/store.ts';
import { Guesses } from './guesses.ts';
import { tidied } from './names.ts';
import { Passwords } from './passwords.ts';
import { hashRecoveryCode, hashToken, isSameHash, newId, newRecoveryCode, newToken } from './secrets.ts';

const DAY = 24 * 3600 * 1000;
const SESSION_DAYS = 90;
const RENEW_DAYS = 30;
const LINK_DAYS = 3;

/** Somebody who is signed in, and by which session. */
export interface Visitor {
  person: Person;
  session: Session;
}

/** Somebody who has a new password. */
export interface Recovered {
  person: Person;
  token: string;
  recovery: string;
}

/** Whom something that was written is about: these people with their programs, and whoever comes by these sessions. */
export interface Concerned {
  people: readonly string[];
  /** As the store has them: hashes. */
  sessions: readonly string[];
}

/** For so long somebody who was looked up is known without looking again, in milliseconds. */
const REMEMBERED = 30_000;
const MOST_REMEMBERED = 10_000;

export interface PeopleOptions {
  /** Wrong passwords that are borne for each account. */
  guesses?: Rate | undefined;
  /** So many servers serve this house, and share what is borne; 1 if absent. */
  servers?: number;
  /** What the hash of a new password costs; a lot, if absent. For tests, which have nothing to protect. */
  passwordWork?: number | undefined;
}

export class People {
  readonly #store: Store;
  readonly #clock: Clock;
  /** By token; only in memory. */
  readonly #known = new Map<string, { visitor: Visitor; until: number }>();
  /** How often somebody was to be looked up again: what was read before is not remembered after it. */
  #forgettings = 0;
  #onWritten: (concerned: Concerned) => void = () => {};
  readonly guesses: Guesses;
  readonly #passwords: Passwords;

  constructor(store: Store, clock: Clock, { guesses, passwordWork, servers }: PeopleOptions = {}) {
    this.#store = store;
    this.#clock = clock;
    this.guesses = new Guesses(store, clock, guesses, servers);
    this.#passwords = new Passwords(passwordWork);
  }

  // ---------------------------------------------------------------- sessions

  /** Who shows this token, if that was looked up a moment ago. */
  known(token: string): Visitor | null {
    const known = this.#known.get(token);
    if (!known || known.until <= this.#clock.steady()) return null;
    return this.#isOver(known.visitor.session) ? null : known.visitor;
  }

  /** Who shows this token; null if nobody does any more. */
  async visitor(token: string): Promise<Visitor | null> {
    const known = this.known(token);
    if (known) return known;
    const before = this.#forgettings;
    const found = await this.#store.visitor(hashToken(token));
    if (!found || this.#isOver(found.session)) return null;
    const { session, person } = found;
    if (before !== this.#forgettings) return { person, session };
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(token, {
      visitor: { person, session },
      until: this.#clock.steady() + REMEMBERED,
    });
    return { person, session };
  }

  /** Does this session go on, by what is stored? */
  async isOpen(hash: string): Promise<boolean> {
    const session = await this.#store.session(hash);
    return session !== null && !this.#isOver(session);
  }

  /** Something of these was written, here or by another server: they are looked up again. Null: nobody knows of whom. */
  forget(concerned: Concerned | null): void {
    this.#forgettings++;
    const people = new Set(concerned?.people);
    const sessions = new Set(concerned?.sessions);
    const isOf = ({ person, session }: Visitor) =>
      people.has(person.id) || people.has(person.owner ?? '') || sessions.has(session.hash);
    for (const [token, { visitor }] of this.#known)
      if (!concerned || isOf(visitor)) this.#known.delete(token);
  }

  /** Is told when something was written of somebody whom others may remember otherwise. */
  onWritten(listener: (concerned: Concerned) => void): void {
    this.#onWritten = listener;
  }

  #isOver(session: Session): boolean {
    return session.expires <= this.#clock.wall();
  }

  /** Writes, and looks those up again whom it is about. */
  async #write(...changes: StoreChange[]): Promise<void> {
    const concerned = concernedBy(changes);
    if (!concerned) return this.#store.write(...changes);
    try {
      await this.#store.write(...changes);
    } finally {
      this.forget(concerned);
      this.#onWritten(concerned);
    }
  }

  /** Is it time to renew the session? */
  isAged({ session }: Visitor): boolean {
    return (
      session.kind === 'cookie' && session.expires - this.#clock.wall() < (SESSION_DAYS - RENEW_DAYS) * DAY
    );
  }

  /** A session that is used goes on: nobody loses a seat in a long game. */
  async renew({ session }: Visitor): Promise<void> {
    const expires = this.#clock.wall() + SESSION_DAYS * DAY;
    await this.#write({ do: 'renew-session', hash: session.hash, expires });
  }

  /** A new session; its token is told once and never kept. */
  #sessionOf(token: string, person: string, kind: Session['kind'], label: string) {
    const created = this.#clock.wall();
    const days = kind === 'token' ? 3650 : SESSION_DAYS;
    return {
      do: 'put-session',
      session: { hash: hashToken(token), person, kind, label, created, expires: created + days * DAY },
    } as const;
  }

  async close(session: Session): Promise<void> {
    await this.#write({ do: 'drop-session', hash: session.hash });
  }

  // ---------------------------------------------------------------- guests and accounts

  /** Somebody without a name: enough to sit down and play. */
  async guest(): Promise<{ person: Person; token: string }> {
    const person: Person = {
      id: newId(),
      name: null,
      password: null,
      recovery: null,
      owner: null,
      created: this.#clock.wall(),
    };
    const token = newToken();
    await this.#write(
      { do: 'put-person', person, was: null },
      this.#sessionOf(token, person.id, 'cookie', ''),
    );
    return { person, token };
  }

  /** A guest is shown by another name from now on. */
  async rename({ person }: Visitor, name: string): Promise<Person> {
    if (!isGuest(person))
      throw new Denied('not-allowed', 'Your account has a name; only a guest chooses one');
    const renamed = { ...person, name: tidied(name) };
    await this.#named(name, person, { do: 'put-person', person: renamed, was: person });
    return renamed;
  }

  async forgetName(guest: Person, ...more: StoreChange[]): Promise<void> {
    await this.#write({ do: 'put-person', person: { ...guest, name: null }, was: guest }, ...more);
  }

  /** A guest who signs up keeps the seats. The recovery code is told once. */
  async signUp(
    visitor: Visitor | null,
    name: string,
    password: string,
    /** What lets one in where not everybody may sign up. */
    ...admission: StoreChange[]
  ): Promise<{ person: Person; token: string; recovery: string }> {
    const recovery = newRecoveryCode();
    const guest = visitor && isGuest(visitor.person) ? visitor.person : null;
    const person: Person = {
      owner: null,
      ...(guest ?? { id: newId(), created: this.#clock.wall() }),
      name: tidied(name),
      password: await this.#passwords.hashOf(password),
      recovery: hashRecoveryCode(recovery),
    };
    const token = newToken();
    await this.#named(
      name,
      guest,
      ...admission,
      { do: 'put-person', person, was: guest },
      { do: 'drop-sessions', person: person.id, but: null },
      this.#sessionOf(token, person.id, 'cookie', ''),
    );
    return { person, token, recovery };
  }

  /** Gives a name; `by`: who must be as before. If that is so it is the name that somebody else has. */
  async #named(name: string, by: Person | null, ...changes: StoreChange[]): Promise<void> {
    try {
      await this.#write(...changes);
    } catch (error) {
      if (!(error instanceof Conflict) || (by && !(await this.#isAsBefore(by)))) throw error;
      throw new Denied(
        'conflict',
        `The name “${tidied(name)}” is taken, or looks like one that is; choose another`,
      );
    }
  }

  async #isAsBefore({ id, name, password, recovery }: Person): Promise<boolean> {
    const now = await this.#store.person(id);
    return now !== null && now.name === name && now.password === password && now.recovery === recovery;
  }

  /** `device`: what the browser shows by which the account knows it. */
  async signIn(
    name: string,
    password: string,
    device: string | null,
  ): Promise<{ person: Person; token: string }> {
    const person = await this.#store.personNamed(name.trim());
    const guesser = await this.guesses.guesserOf(name, person?.id ?? null, device);
    const right = await this.guesses.check(guesser, () =>
      person?.password
        ? this.#passwords.fits(password, person.password)
        : this.#passwords.fitsNobody(password),
    );
    const wrong = () => new Denied('not-allowed', 'Name and password do not go together');
    if (!person || !right) throw wrong();
    // Said to nobody who does not know the password.
    await this.#mustNotBeSuspended(person);
    const token = newToken();
    // The password may have been changed while it was looked at.
    await this.#write(
      { do: 'put-person', person, was: person },
      this.#sessionOf(token, person.id, 'cookie', ''),
    ).catch(unlessConflict(wrong));
    return { person, token };
  }

  /** With the code that was shown at sign-up; a new one takes its place, and other sessions end. */
  async recover(name: string, code: string, password: string): Promise<Recovered> {
    const person = await this.#store.personNamed(name.trim());
    const wrong = () => new Denied('not-allowed', 'Name and recovery code do not go together');
    if (!person?.recovery || !isSameHash(person.recovery, hashRecoveryCode(code))) {
      await this.#passwords.fitsNobody(password);
      throw wrong();
    }
    await this.#mustNotBeSuspended(person);
    return this.#anew(person, password).catch(unlessConflict(wrong));
  }

  /** With a link that the administrator has made. */
  async recoverByLink(link: string, password: string): Promise<Recovered> {
    const hash = hashToken(link);
    const found = await this.#store.link(hash);
    const person =
      found?.kind === 'password' && found.expires > this.#clock.wall()
        ? await this.#store.person(found.person)
        : null;
    const used = () => new Denied('not-allowed', 'This link has been used, or is too old; ask for a new one');
    if (!person) throw used();
    await this.#mustNotBeSuspended(person);
    return this.#anew(person, password, { do: 'use-link', hash }).catch(unlessConflict(used));
  }

  async #mustNotBeSuspended({ id }: Person): Promise<void> {
    const found = await this.#store.suspension(id, this.#clock.wall());
    if (found) throw new Denied('not-allowed', suspensionInWords(found));
  }

  async #anew(person: Person, password: string, ...more: StoreChange[]): Promise<Recovered> {
    const recovery = newRecoveryCode();
    const token = newToken();
    await this.#write(
      ...more,
      {
        do: 'put-person',
        person: {
          ...person,
          password: await this.#passwords.hashOf(password),
          recovery: hashRecoveryCode(recovery),
        },
        was: person,
      },
      { do: 'drop-sessions', person: person.id, but: null },
      { do: 'drop-links', person: person.id },
      this.#sessionOf(token, person.id, 'cookie', ''),
    );
    return { person, token, recovery };
  }

  /** Whoever sits before an open browser is perhaps not its owner. */
  async mustKnowPassword(
    { id, password: hash }: Person,
    password: string,
    wrong = wrongPassword,
  ): Promise<void> {
    const right = hash && (await this.guesses.check(`own ${id}`, () => this.#passwords.fits(password, hash)));
    if (!right) throw wrong();
  }

  /** Other sessions end, and so do the tokens of one’s programs and links for another password: somebody else may have them. */
  async changePassword({ person, session }: Visitor, old: string, password: string): Promise<void> {
    const wrong = () => new Denied('not-allowed', 'The old password is not right');
    await this.mustKnowPassword(person, old, wrong);
    await this.#write(
      {
        do: 'put-person',
        person: { ...person, password: await this.#passwords.hashOf(password) },
        was: person,
      },
      { do: 'drop-sessions', person: person.id, but: session.hash },
      { do: 'drop-links', person: person.id },
    ).catch(unlessConflict(wrong));
  }

  /** All that a guest has becomes the account’s; false: the guest is gone, or has an account by now. */
  async merge(guest: string, account: string): Promise<boolean> {
    try {
      await this.#write({ do: 'merge-person', guest, account });
      return true;
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
  }

  /**
   * Name, texts and sessions go; the games stay whole, since the record knows seats and not people. A conflict as long as the person,
   * or a program of theirs, sits or hosts somewhere.
   */
  async remove(person: string): Promise<void> {
    await this.#write({ do: 'must-be-nowhere', person }, { do: 'drop-person', id: person });
  }

  // ---------------------------------------------------------------- programs and administrators

  /** The programs of a person, and when each was given the token by which it plays; null: it has none. */
  async programs(owner: Person): Promise<{ program: Person; token: number | null }[]> {
    const programs = await this.#store.programsOf(owner.id);
    return Promise.all(
      programs.map(async (program) => {
        const [session] = await this.#store.sessionsOf(program.id);
        return { program, token: session && !this.#isOver(session) ? session.created : null };
      }),
    );
  }

  /** A program of this person. */
  async programOf(owner: Person, id: string): Promise<Person> {
    const program = await this.#store.person(id);
    if (program?.owner !== owner.id) throw new Denied('not-found', 'You have no such program');
    return program;
  }

  /** A new token; the old one opens nothing any more. */
  async newTokenOf(owner: Person, program: Person): Promise<string> {
    const token = newToken();
    await this.#write(
      { do: 'put-person', person: owner, was: owner },
      { do: 'drop-sessions', person: program.id, but: null },
      this.#sessionOf(token, program.id, 'token', 'program'),
    );
    return token;
  }

  async endTokenOf(program: Person): Promise<void> {
    await this.#write({ do: 'drop-sessions', person: program.id, but: null });
  }

  /** A program that plays by the API under a name of its own. */
  async program(owner: Person, name: string): Promise<{ person: Person; token: string }> {
    const person: Person = {
      id: newId(),
      name: tidied(name),
      password: null,
      recovery: null,
      owner: owner.id,
      created: this.#clock.wall(),
    };
    const token = newToken();
    await this.#named(
      name,
      owner,
      { do: 'put-person', person: owner, was: owner },
      { do: 'put-person', person, was: null },
      this.#sessionOf(token, person.id, 'token', 'program'),
    );
    return { person, token };
  }

  /** A person may not come in any more; whoever is in is out. What else is written stands or falls with it. */
  async suspend(suspension: Suspension, ...more: StoreChange[]): Promise<void> {
    await this.#write(
      { do: 'put-suspension', suspension },
      { do: 'drop-sessions', person: suspension.person, but: null },
      ...more,
    );
  }

  /** For somebody who has lost both: a link that works once. */
  async passwordLink(person: string, ...more: StoreChange[]): Promise<string> {
    const { token, change } = passwordLink(person, this.#clock.wall() + LINK_DAYS * DAY);
    await this.#write(change, ...more);
    return token;
  }
}

/** A link by which a new password is set, once. */
export function passwordLink(person: string, expires: number): { token: string; change: StoreChange } {
  const token = newToken();
  const link = { hash: hashToken(token), kind: 'password', person, about: '', expires } as const;
  return { token, change: { do: 'put-link', link } };
}

/** As the person is told it. */
export const suspensionInWords = ({ until, reason }: Suspension): string =>
  `This account is suspended ${until === null ? 'for good' : `until ${inUtc(until)}`}: ${reason}`;

export const inUtc = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const wrongPassword = (): Denied => new Denied('not-allowed', 'The password is not right');

/** What rested upon something that is no longer so is answered like what was wrong from the beginning. */
const unlessConflict =
  (wrong: () => Denied) =>
  (error: unknown): never => {
    throw error instanceof Conflict ? wrong() : error;
  };

/** Null: nobody who may have been looked up before. A newcomer and a new session are not remembered by anybody. */
function concernedBy(changes: readonly StoreChange[]): Concerned | null {
  const people: string[] = [];
  const sessions: string[] = [];
  for (const one of changes) {
    if (one.do === 'put-person') {
      if (one.was && one.was !== one.person) people.push(one.person.id);
    } else if (one.do === 'merge-person') people.push(one.guest, one.account);
    else if (one.do === 'drop-person') people.push(one.id);
    else if (one.do === 'drop-sessions') people.push(one.person);
    else if (one.do === 'renew-session' || one.do === 'drop-session') sessions.push(one.hash);
  }
  return people.length + sessions.length > 0 ? { people, sessions } : null;
}
