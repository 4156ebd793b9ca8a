/** The API’s own description, made of the schemas by which requests are checked, and answers in tests. */

import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { answers } from '../wire/answers.ts';
import type { Route } from './route.ts';

export function openApi(routes: readonly Route[], prefix: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = {};
  for (const route of routes) {
    const path = prefix + route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = {
      summary: route.about,
      parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
      ...(route.body ? { requestBody: { required: true, content: inJson(route.body, schemas) } } : {}),
      responses: {
        200: { description: 'As the summary says', ...answered(route, schemas) },
        default: { description: 'Refused', content: { 'application/json': { schema: REFUSED } } },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Annales', version: manifest.version },
    paths,
    components: { schemas },
  };
}

/** What a route answers, unless that is a stream. */
function answered({ method, path }: Route, schemas: Record<string, unknown>): { content?: unknown } {
  const schema = (answers as Record<string, z.ZodType | undefined>)[`${method} ${path}`];
  return schema ? { content: inJson(schema, schemas) } : {};
}

/** What has a name is described once for all routes, among `schemas`. */
function inJson(schema: z.ZodType, schemas: Record<string, unknown>): unknown {
  const written = JSON.stringify(schemaOf(schema)).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $defs, $schema: _, ...own } = JSON.parse(written) as Record<string, unknown>;
  Object.assign(schemas, $defs);
  return { 'application/json': { schema: own } };
}

const REFUSED = {
  type: 'object',
  required: ['error', 'reason', 'request'],
  properties: {
    error: { type: 'string' },
    clause: { type: 'string' },
    reason: { type: 'string' },
    request: { type: 'string' },
  },
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
