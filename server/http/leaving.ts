/**
 * A server that is to stop leaves in order: `/readyz` says so first, for as long as a proxy needs to notice; then nothing
 * new is taken, streams are told to come back elsewhere, and what was begun is finished, unless that takes too long.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, passed } from '../clock.ts';
import { type Denied, leaving } from '../errors.ts';
import type { Streams } from './streams.ts';

export interface LeavingOptions {
  /** Milliseconds in which `/readyz` fails and all else is as before; none if absent. */
  notice?: number;
  /** Milliseconds after which what is still under way is broken off. */
  longest?: number;
}

/** Shorter than what Docker and its like wait before they kill. */
const LONGEST = 8_000;
/** So often connections are looked for that have nothing more to do. */
const LOOK = 50;

/** Whoever keeps watch asks these until the end. */
const WATCHED = new Set(['/healthz', '/readyz']);

export class Leaving {
  #isAnnounced = false;
  #hasBegun = false;

  /** Whoever chooses among servers should choose another. */
  get isAnnounced(): boolean {
    return this.#isAnnounced;
  }

  /** Nothing new is taken. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Why a request is not taken up. */
  refusal({ routeOptions: { url } }: FastifyRequest): Denied | undefined {
    return !this.#hasBegun || WATCHED.has(url ?? '') ? undefined : leaving();
  }

  /** Until all that was begun is through and no connection is left. */
  async leave(
    app: FastifyInstance,
    streams: Streams,
    clock: Clock,
    { notice = 0, longest = LONGEST }: LeavingOptions,
  ): Promise<void> {
    this.#isAnnounced = true;
    if (notice > 0) await passed(clock, notice);
    this.#hasBegun = true;
    streams.sendElsewhere();
    // From here on whoever knocks finds nobody listening, which every proxy takes for a reason to go elsewhere.
    const looking = clock.every(LOOK, () => app.server.closeIdleConnections());
    const limit = clock.after(longest, () => app.server.closeAllConnections());
    await app.close();
    looking.stop();
    limit.stop();
  }
}
