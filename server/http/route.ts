/**
 * What a route is: its input is checked by a schema, which also describes it in the OpenAPI document. What it answers has
 * its schema in `wire/answers.ts`.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Services } from '../services.ts';
import type { answers } from '../wire/answers.ts';
import type { Asking } from './gate.ts';
import type { Streams } from './streams.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call<P, Q, B> extends Asking {
  services: Services;
  streams: Streams;
  /** How this visitor reaches the server. */
  publicUrl(): string;
  /** Counts what costs more than one request does. */
  spend(points: number): void;
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
  /** Another limit than the common one. */
  limit?: 'strict' | 'talk';
  /** So much of what one may make in a day stays for good when it is done. */
  keeps?: number;
  /** May bring a whole game. */
  large?: true;
  /** Comes in great numbers: those of one turn are taken up together. */
  inTurns?: true;
  run(call: Call<P, Q, B>): Promise<unknown>;
}

/** What a route has to answer; one that is not listed answers with a stream. */
type AnswerOf<Name extends string> = Name extends keyof typeof answers
  ? z.input<(typeof answers)[Name]>
  : never;

/** Keeps the types of one route together, and holds its answer to the schema of it. */
export const route = <M extends Method, T extends string, P, Q, B>(
  one: Omit<Route<P, Q, B>, 'run'> & {
    method: M;
    path: T;
    run(call: Call<P, Q, B>): Promise<AnswerOf<`${M} ${T}`> | FastifyReply>;
  },
): Route => one as unknown as Route;
