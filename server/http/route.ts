/** What a route is: its input is checked by a schema, which also describes it in the OpenAPI document. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { House } from '../house.ts';
import type { Visitor } from '../people/people.ts';
import type { Streams } from './streams.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call<P, Q, B> {
  house: House;
  /** Who asks; null if nobody is signed in. */
  visitor: Visitor | null;
  /** The person, or the address of somebody who is not signed in: for limits. */
  who: string;
  streams: Streams;
  /** How this visitor reaches the server. */
  publicUrl(): string;
  params: P;
  query: Q;
  body: B;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Route<P = unknown, Q = unknown, B = unknown> {
  method: Method;
  /** With `:names` of params. */
  path: string;
  /** One sentence for the API’s document. */
  about: string;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** Stricter than the common limit, by person and by address, for what costs much or invites guessing. */
  limit?: 'strict';
  /** May bring a whole game. */
  large?: true;
  /** Comes in great numbers: those of one turn are taken up together. */
  inTurns?: true;
  run(call: Call<P, Q, B>): Promise<unknown>;
}

/** Keeps the types of one route together. */
export const route = <P, Q, B>(one: Route<P, Q, B>): Route => one as unknown as Route;
