/**
 * Guessing passwords. For each account so many wrong ones are borne, from wherever they come; after that nobody’s guess is
 * looked at until a minute has passed. The owner is not shut out by this: a browser in which the account was once open is
 * known by a cookie and counted by itself, an open session goes on, and the recovery code is never limited so, since
 * nobody guesses 123 bits. Names that nobody has are counted alike: the answer tells nothing.
 */

import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { Denied } from '../errors.ts';
import { HouseSecret } from '../house-secret.ts';
import { Limits, type Rate, shareOf } from '../http/limits.ts';
import type { Store } from '../store/store.ts';
import { folded } from './names.ts';
import { isSameHash } from './secrets.ts';

/** Ten at once, then one a minute: 1,450 a day. */
const RATE: Rate = { burst: 10, perSecond: 1 / 60 };

export class Guesses {
  readonly #limits: Limits;
  readonly #key: HouseSecret;

  constructor(store: Store, clock: Clock, rate: Rate = RATE, servers = 1) {
    this.#key = new HouseSecret(store, 'devices', () => randomBytes(32).toString('base64url'));
    this.#limits = new Limits(shareOf(rate, servers), clock);
  }

  /** Is a password right? Wrong ones are counted, by account and browser, and too many are not looked at. */
  async check(who: string, isRight: () => Promise<boolean>): Promise<boolean> {
    // It is taken before, so that a hundred at once are not a hundred guesses.
    if (!this.#limits.take(who)) {
      throw new Denied(
        'too-many',
        'Too many wrong passwords for this account; wait a minute, or use the recovery code',
      );
    }
    const right = await isRight();
    if (right) this.#limits.giveBack(who);
    return right;
  }

  /** By whom guesses are counted: a browser that the account knows, or all strangers together. */
  async guesserOf(name: string, person: string | null, device: string | null): Promise<string> {
    const known = person !== null && device !== null && (await this.#isDevice(device, person));
    return known ? `device ${device}` : `name ${folded(name.trim())}`;
  }

  /** What a browser keeps, so that this account knows it again. */
  async newDevice(person: string): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${await this.#seal(id, person)}`;
  }

  async #isDevice(device: string, person: string): Promise<boolean> {
    const [id = '', seal = ''] = device.split('.');
    return isSameHash(seal, await this.#seal(id, person));
  }

  async #seal(id: string, person: string): Promise<string> {
    return createHmac('sha256', await this.#key.value())
      .update(`${id} ${person}`)
      .digest('base64url');
  }
}
