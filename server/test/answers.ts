/** Holds whatever comes back from a server against the schema of its answer. */

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { ROUTES } from '../http/app.ts';
import { answers, events } from '../wire/answers.ts';

const SCHEMAS: Record<string, z.ZodType | undefined> = answers;
const EVENTS: Record<string, z.ZodType | undefined> = events;

/** Of two paths that fit the one with fewer names in it is meant, as for the server: `/tables/import`. */
const PATHS = ROUTES.map(({ method, path }) => ({
  name: `${method} ${path}`,
  fits: new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`),
})).sort((a, b) => a.name.split(':').length - b.name.split(':').length);

/** The route that a request goes to, as it is listed. */
export const routeOf = (method: string, path: string): string | null =>
  PATHS.find(({ fits }) => fits.test(`${method} ${path.split('?')[0]}`))?.name ?? null;

/** Nothing is missing in it, nothing is of another kind, and there is nothing of which the schema does not speak. */
function mustFit(what: string, schema: z.ZodType, value: unknown): void {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new Error(`${what} is not answered as its schema says: ${error.message}`);
  if (!isDeepStrictEqual(data, value))
    throw new Error(`${what}: its schema does not know all of ${JSON.stringify(value)}`);
}

export function mustFitRoute(method: string, path: string, answer: unknown): void {
  const name = routeOf(method, path);
  const schema = name === null ? undefined : SCHEMAS[name];
  if (schema) mustFit(name!, schema, answer);
}

export function mustFitEvent(event: string, data: unknown): void {
  const schema = EVENTS[event];
  if (!schema) throw new Error(`No schema knows the event ${event}`);
  mustFit(`the event ${event}`, schema, data);
}
