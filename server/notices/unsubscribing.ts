/**
 * Hearing no more of something without signing in (RFC 8058). The link says who and what, signed with a secret of the
 * house, so nothing is kept for it; looking at it changes nothing.
 */

import { createHmac, randomBytes } from 'node:crypto';
import { HouseSecret } from '../house-secret.ts';
import { isSameHash } from '../people/secrets.ts';
import type { Store, StoreChange } from '../store/store.ts';
import { KINDS, type NoticeKind } from './kinds.ts';
import {
  AT_TABLE,
  preferencesOf,
  putPreferences,
  putPreferencesAt,
  type TablePreferences,
} from './preferences.ts';

const ALL = 'all';

export interface Unsubscribed {
  person: string;
  /** Null: everything. */
  kind: NoticeKind | null;
}

export class Unsubscribing {
  readonly #store: Store;
  readonly #secret: HouseSecret;

  constructor(store: Store) {
    this.#store = store;
    this.#secret = new HouseSecret(store, 'notice-secret', () => randomBytes(32).toString('base64url'));
  }

  async link(house: string, person: string, kind: NoticeKind | null): Promise<string> {
    const said = `${person}.${kind ?? ALL}`;
    return `${house}/unsubscribe/${said}.${await this.#sign(said)}`;
  }

  /** What a link says; null: this house has not made it, or the person is gone. */
  async read(token: string): Promise<Unsubscribed | null> {
    const [, person = '', what = '', signature = ''] =
      /^([\w-]{22})\.([a-z]+)\.([\w-]{43})$/.exec(token) ?? [];
    if (!isSameHash(signature, await this.#sign(`${person}.${what}`))) return null;
    const kind = KINDS.find((one) => one === what) ?? null;
    if ((kind === null && what !== ALL) || !(await this.#store.person(person))) return null;
    return { person, kind };
  }

  /** From now on that kind comes by mail no more, from no table; or nothing comes at all. */
  async changes({ person, kind }: Unsubscribed): Promise<StoreChange[]> {
    const { off, ...rest } = await preferencesOf(this.#store, person);
    const without = (all: readonly NoticeKind[]): NoticeKind[] =>
      kind === null ? [...KINDS] : [...new Set([...all, kind])];
    return [
      putPreferences(person, { ...rest, off: { ...off, mail: without(off.mail) } }),
      ...(await this.#atTables(person, without)),
    ];
  }

  /** What was said for single tables holds no more than this allows. */
  async #atTables(
    person: string,
    without: (all: readonly NoticeKind[]) => NoticeKind[],
  ): Promise<StoreChange[]> {
    const own = await this.#store.personalUnder(person, AT_TABLE);
    return own.flatMap(({ name, value }) => {
      const at = JSON.parse(value) as TablePreferences;
      if (!at.off) return [];
      const off = { ...at.off, mail: without(at.off.mail) };
      return putPreferencesAt(person, name.slice(AT_TABLE.length), { ...at, off });
    });
  }

  async #sign(said: string): Promise<string> {
    return createHmac('sha256', await this.#secret.value())
      .update(said)
      .digest('base64url');
  }
}
