/** Whoever asks is known and counted before anything that was sent along is read. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { Denied } from '../errors.ts';
import type { People, Visitor } from '../people/people.ts';
import { placeOf } from './address.ts';
import { BODY_LIMIT, bytesToCome } from './bodies.ts';
import { bearerIn, cookieIn } from './cookies.ts';
import { Limits, type Rate, shareOf } from './limits.ts';
import type { Route } from './route.ts';
import { Slots } from './slots.ts';

/** How much may be asked, by what it costs. */
export interface Rates {
  /** Whatever has no limit of its own. */
  common: Rate;
  /** What costs much or invites guessing, for each route by itself. */
  strict: Rate;
  /** Words to others. */
  talk: Rate;
  /** What stays for good: tables, programs, games that are brought; little by little people, words and actions. */
  kept: Rate;
}

const DAY = 24 * 3600;

const RATES: Rates = {
  common: { burst: 200, perSecond: 50 },
  strict: { burst: 20, perSecond: 0.5 },
  talk: { burst: 30, perSecond: 1 },
  kept: { burst: 100, perSecond: 100 / DAY },
};

/** So many people may be at one address, each with a limit of his own; after that they share. */
const PEOPLE_AT_ONE_PLACE: Record<keyof Rates, number> = { common: 8, strict: 1, talk: 8, kept: 3 };

/** Bytes that come with the head of nearly every request, and need not be counted. */
const LITTLE = 4 * 1024;

const TOO_FAST = 'That was a little too fast; wait a moment and try again';
const ENOUGH_KEPT = 'So much has been made by you, or from your address, that it is enough for today';

/** Whoever asks, and where from. */
export interface Asking {
  visitor: Visitor | null;
  /** The person, or the address of somebody who is not signed in. */
  who: string;
  place: string;
}

export class Gate {
  readonly #people: People;
  readonly #limits: Record<keyof Rates, Limits>;
  readonly #uploads = new Slots({
    each: 1,
    place: 3,
    all: 4,
    tooMany: 'You are sending something large already; wait until it is through',
    full: 'Too much is being sent to this server at once; try again in a moment',
  });

  /** Bytes of bodies that are on their way: whoever sends them slowly has them lie here. */
  readonly #bodies = new Slots({
    each: 2 ** 20,
    place: 8 * 2 ** 20,
    all: 64 * 2 ** 20,
    tooMany: 'You are sending much already; wait until it is through',
    full: 'Too much is being sent to this server at once; try again in a moment',
  });

  /** `servers`: among so many what counts is shared out; what only keeps one of them from being overrun is not. */
  constructor(
    people: People,
    clock: Clock,
    { servers = 1, ...rates }: Partial<Rates> & { servers?: number },
  ) {
    this.#people = people;
    const limits = (kind: keyof Rates, among = servers) =>
      new Limits(shareOf(rates[kind] ?? RATES[kind], among), clock);
    this.#limits = {
      common: limits('common', 1),
      strict: limits('strict'),
      talk: limits('talk'),
      kept: limits('kept'),
    };
  }

  /** Who asks; at once if that is known, as it nearly always is. */
  asking(request: FastifyRequest): Asking | Promise<Asking> {
    const token = tokenIn(request);
    const place = placeOf(request.ip);
    const known = token === null ? null : this.#people.known(token);
    if (token === null || known) return asked(known, place);
    return this.#people.visitor(token).then((visitor) => asked(visitor, place));
  }

  /** Before the body is read: has this visitor asked too much already, and may he send so much? */
  admit(route: Route, asking: Asking, reply: FastifyReply): void {
    const { limit = 'common', path, large } = route;
    if (!this.#take(limit, asking, limit === 'strict' ? path : '')) throw new Denied('too-many', TOO_FAST);
    if (large) {
      if (!asking.visitor) throw new Denied('not-signed-in', 'Nobody is signed in here');
      reply.raw.once('close', this.#uploads.take(asking.who, asking.place));
      return;
    }
    const bytes = bytesToCome(reply.request);
    if (bytes > LITTLE && bytes <= BODY_LIMIT)
      reply.raw.once('close', this.#bodies.take(asking.who, asking.place, bytes));
  }

  /** What costs more than one request does. */
  spend(asking: Asking, points: number): void {
    if (!this.#take('common', asking, '', points)) throw new Denied('too-many', TOO_FAST);
  }

  /** Does what leaves so much for good; if it comes to nothing it does not count. */
  async keep<V>(asking: Asking, points: number, run: () => Promise<V>): Promise<V> {
    if (!this.#take('kept', asking, '', points)) throw new Denied('too-many', ENOUGH_KEPT);
    try {
      return await run();
    } catch (error) {
      for (const [key, cost] of costs('kept', asking, '', points)) this.#limits.kept.giveBack(key, cost);
      throw error;
    }
  }

  #take(kind: keyof Rates, asking: Asking, path: string, points = 1): boolean {
    return costs(kind, asking, path, points).every(([key, cost]) => this.#limits[kind].take(key, cost));
  }

  /** Whoever knocks at something that is no route. */
  knock(path: string, { ip }: FastifyRequest): void {
    const place = placeOf(ip);
    if (!this.#take('strict', { visitor: null, who: place, place }, path))
      throw new Denied('too-many', TOO_FAST);
  }
}

export const tokenIn = ({ headers }: FastifyRequest): string | null =>
  bearerIn(headers.authorization) ?? cookieIn(headers.cookie);

// Whoever shows a token that is none is known by the address: nobody gets more by guessing.
const asked = (visitor: Visitor | null, place: string): Asking => ({
  visitor,
  who: visitor?.person.id ?? place,
  place,
});

/** Of both: a guest is made in no time, and an account is used from many places. */
const costs = (
  kind: keyof Rates,
  { who, place }: Asking,
  path: string,
  points: number,
): [key: string, points: number][] => [
  [`${path} ${who}`, points],
  [`${path} at ${place}`, points / PEOPLE_AT_ONE_PLACE[kind]],
];
