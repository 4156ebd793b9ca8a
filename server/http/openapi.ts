/** The API’s own description, made of the schemas by which requests are checked. */

import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import type { Route } from './route.ts';

export function openApi(routes: readonly Route[], prefix: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = prefix + route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = {
      summary: route.about,
      parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
      ...(route.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(route.body) } },
            },
          }
        : {}),
      responses: {
        200: { description: 'As the summary says' },
        default: { description: 'Refused', content: { 'application/json': { schema: REFUSED } } },
      },
    };
  }
  return { openapi: '3.1.0', info: { title: 'Annales', version: manifest.version }, paths };
}

const REFUSED = {
  type: 'object',
  required: ['error', 'reason'],
  properties: { error: { type: 'string' }, clause: { type: 'string' }, reason: { type: 'string' } },
};

const schemaOf = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): unknown[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }));
}
