/** Passwords, of which nothing is kept but hashes that take their time to make. */

import { randomBytes, scrypt } from 'node:crypto';
import { isSameHash, newToken } from './secrets.ts';

/** What a hash costs whoever makes it: a tenth of a second of a core, and 32 MB. */
const WORK = 2 ** 15;
const SHAPE = { r: 8, p: 1, maxmem: 64 * 2 ** 20 };

export class Passwords {
  readonly #work: number;
  #nobodys: Promise<string> | null = null;

  /** `work`: what a new hash costs, a power of two. What is kept says itself what it has cost. */
  constructor(work = WORK) {
    this.#work = work;
  }

  async hashOf(password: string): Promise<string> {
    const cost = { N: this.#work, ...SHAPE };
    const salt = randomBytes(16);
    const key = await derive(password, salt, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
      '$',
    );
  }

  async fits(password: string, stored: string): Promise<boolean> {
    const [, N, r, p, salt, key] = stored.split('$') as [string, string, string, string, string, string];
    const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: SHAPE.maxmem };
    const found = await derive(password, Buffer.from(salt, 'base64url'), cost);
    return isSameHash(found.toString('base64url'), key);
  }

  /** Takes as long as a real check, so that nobody learns by the time which names there are. */
  async fitsNobody(password: string): Promise<false> {
    this.#nobodys ??= this.hashOf(newToken());
    await this.fits(password, await this.#nobodys);
    return false;
  }
}

const derive = (
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number; maxmem: number },
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
