/** People: guests, accounts, sessions, recovery, programs that play. */

import type { Clock } from '../clock.ts';
import { Denied } from '../errors.ts';
import type { Rate } from '../http/limits.ts';
import { type Change, Conflict, type Person, type Session, type Store } from '../store/store.ts';
import { Guesses } from './guesses.ts';
import {
  hashPassword,
  hashRecoveryCode,
  hashToken,
  isNobodysPassword,
  isPassword,
  isSameHash,
  newId,
  newRecoveryCode,
  newToken,
} from './secrets.ts';

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
  person: string;
  token: string;
  recovery: string;
}

/** For so long somebody who was looked up is known without looking again, in milliseconds. */
const REMEMBERED = 30_000;
const MOST_REMEMBERED = 10_000;

export class People {
  readonly #store: Store;
  readonly #clock: Clock;
  /** By token; only in memory. */
  readonly #known = new Map<string, { visitor: Visitor; until: number }>();
  readonly guesses: Guesses;

  constructor(store: Store, clock: Clock, guesses?: Rate) {
    this.#store = store;
    this.#clock = clock;
    this.guesses = new Guesses(store, clock, guesses);
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
    const session = await this.#store.session(hashToken(token));
    if (!session || this.#isOver(session)) return null;
    const person = await this.#store.person(session.person);
    if (!person) return null;
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear();
    this.#known.set(token, {
      visitor: { person, session },
      until: this.#clock.steady() + REMEMBERED,
    });
    return { person, session };
  }

  #isOver(session: Session): boolean {
    return session.expires <= this.#clock.wall();
  }

  /** Writes, and looks everybody up again. */
  async #write(...changes: Change[]): Promise<void> {
    try {
      await this.#store.write(...changes);
    } finally {
      this.#known.clear();
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
    await this.#write({ do: 'put-session', session: { ...session, expires } });
  }

  /** A new session; its token is told once and never kept. */
  async open(person: string, kind: Session['kind'] = 'cookie', label = ''): Promise<string> {
    const token = newToken();
    await this.#write(this.#sessionOf(token, person, kind, label));
    return token;
  }

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
    await this.#write({ do: 'put-person', person }, this.#sessionOf(token, person.id, 'cookie', ''));
    return { person, token };
  }

  /** A guest who signs up keeps the seats. The recovery code is told once. */
  async signUp(
    visitor: Visitor | null,
    name: string,
    password: string,
  ): Promise<{ person: Person; token: string; recovery: string }> {
    const recovery = newRecoveryCode();
    const base =
      visitor && visitor.person.name === null ? visitor.person : { id: newId(), created: this.#clock.wall() };
    const person: Person = {
      owner: null,
      ...base,
      name: name.trim(),
      password: await hashPassword(password),
      recovery: hashRecoveryCode(recovery),
    };
    const token = newToken();
    await this.#named(name, () =>
      this.#write(
        { do: 'put-person', person },
        { do: 'drop-sessions', person: person.id, but: null, kind: 'cookie' },
        this.#sessionOf(token, person.id, 'cookie', ''),
      ),
    );
    return { person, token, recovery };
  }

  async #named(name: string, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (error instanceof Conflict)
        throw new Denied('conflict', `The name “${name.trim()}” is taken; choose another`);
      throw error;
    }
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
      person?.password ? isPassword(password, person.password) : isNobodysPassword(password),
    );
    if (!person || !right) throw new Denied('not-allowed', 'Name and password do not go together');
    return { person, token: await this.open(person.id) };
  }

  /** With the code that was shown at sign-up; a new one takes its place, and other sessions end. */
  async recover(name: string, code: string, password: string): Promise<Recovered> {
    const person = await this.#store.personNamed(name.trim());
    if (!person?.recovery || !isSameHash(person.recovery, hashRecoveryCode(code))) {
      await isNobodysPassword(password);
      throw new Denied('not-allowed', 'Name and recovery code do not go together');
    }
    return this.#anew(person, password);
  }

  /** With a link that the administrator has made. */
  async recoverByLink(link: string, password: string): Promise<Recovered> {
    const hash = hashToken(link);
    const found = await this.#store.link(hash);
    const person =
      found && found.expires > this.#clock.wall() ? await this.#store.person(found.person) : null;
    const used = () => new Denied('not-allowed', 'This link has been used, or is too old; ask for a new one');
    if (!person) throw used();
    return this.#anew(person, password, { do: 'use-link', hash }).catch((error) => {
      throw error instanceof Conflict ? used() : error;
    });
  }

  async #anew(person: Person, password: string, ...more: Change[]): Promise<Recovered> {
    const recovery = newRecoveryCode();
    const token = newToken();
    await this.#write(
      ...more,
      {
        do: 'put-person',
        person: { ...person, password: await hashPassword(password), recovery: hashRecoveryCode(recovery) },
      },
      { do: 'drop-sessions', person: person.id, but: null, kind: null },
      this.#sessionOf(token, person.id, 'cookie', ''),
    );
    return { person: person.id, token, recovery };
  }

  async changePassword({ person, session }: Visitor, old: string, password: string): Promise<void> {
    const hash = person.password;
    const right = hash && (await this.guesses.check(`own ${person.id}`, () => isPassword(old, hash)));
    if (!right) {
      throw new Denied('not-allowed', 'The old password is not right');
    }
    await this.#write(
      { do: 'put-person', person: { ...person, password: await hashPassword(password) } },
      { do: 'drop-sessions', person: person.id, but: session.hash, kind: null },
    );
  }

  /** Name, texts and sessions go; the games stay whole, since the record knows seats and not people. */
  async remove(person: string): Promise<void> {
    await this.#write({ do: 'drop-person', id: person });
  }

  // ---------------------------------------------------------------- programs and administrators

  /** A program that plays by the API under a name of its own. */
  async program(owner: Person, name: string): Promise<{ person: Person; token: string }> {
    const person: Person = {
      id: newId(),
      name: name.trim(),
      password: null,
      recovery: null,
      owner: owner.id,
      created: this.#clock.wall(),
    };
    const token = newToken();
    await this.#named(name, () =>
      this.#write({ do: 'put-person', person }, this.#sessionOf(token, person.id, 'token', 'program')),
    );
    return { person, token };
  }

  /** For somebody who has lost both: a link that works once. */
  async passwordLink(person: string): Promise<string> {
    const link = newToken();
    await this.#write({
      do: 'put-link',
      link: {
        hash: hashToken(link),
        kind: 'password',
        person,
        expires: this.#clock.wall() + LINK_DAYS * DAY,
      },
    });
    return link;
  }
}
