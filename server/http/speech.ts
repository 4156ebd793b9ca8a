/** What the server says of a game, in the language that a request asks for (`Accept-Language`). */

import {
  type Action,
  FIRST,
  type Game,
  type LanguageTag,
  languageOf,
  languageWanted,
  type Refusal,
  type Say,
} from '@annales/engine';
import type { FastifyRequest } from 'fastify';
import { Denied } from '../errors.ts';
import type { Services } from '../services.ts';

export const languageOfRequest = ({ headers }: Pick<FastifyRequest, 'headers'>): LanguageTag =>
  languageWanted(headers['accept-language']) ?? FIRST;

/** The words of a game for whoever asks; in the first language where nobody has translated it. */
export async function sayTo<S, A extends Action, V>(
  services: Services,
  request: Pick<FastifyRequest, 'headers'>,
  game: Game<S, A, V>,
): Promise<Say<A, V>> {
  const tag = languageOfRequest(request);
  const title = tag === FIRST ? null : await services.titles.title(game.facts.id);
  const language = title && (await languageOf(title, tag));
  return language ? game.sayIn(language) : game.say;
}

/** A refusal at the table that the request names. */
export async function refusedTo(
  services: Services,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<Denied> {
  const { id } = (request.params ?? {}) as { id?: unknown };
  const table =
    languageOfRequest(request) !== FIRST && typeof id === 'string' ? await services.hall.table(id) : null;
  const game = table?.chronicle?.game;
  const say = game && (await sayTo(services, request, game));
  return new Denied('refused', say ? say.bar(refusal.bar) : refusal.reason, refusal.clause);
}
