/** The schemas of answers: there is one for every route, and they notice what does not fit. Every test of the server uses them. */

import { expect, test } from 'vitest';
import { ROUTES } from '../http/app.ts';
import { openApi } from '../http/openapi.ts';
import { answers } from '../wire/answers.ts';
import { mustFitEvent, mustFitRoute, routeOf } from './answers.ts';
import { Client, guest, seated } from './client.ts';
import { serving } from './serving.ts';

/** What is no JSON. */
const STREAMED = ['GET /tables/:id/export', 'GET /stream', 'GET /calendar/:token'];

test('every route has one, but for what is streamed, and there is none without a route', () => {
  const routes = ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(answers).sort()).toEqual(routes.filter((name) => !STREAMED.includes(name)).sort());
});

test('a request is held against the schema of its own route', () => {
  expect(routeOf('POST', '/tables/import')).toBe('POST /tables/import');
  expect(routeOf('GET', '/tables/abc/log?seat=saxon&after=3')).toBe('GET /tables/:id/log');
  expect(routeOf('GET', '/nowhere')).toBeNull();
});

test('a field too many, one too few and one of another kind are noticed', async () => {
  const { url } = await serving();
  const { id, host } = await seated(url, { game: 'lex-saxonum', seats: 2 });
  const about = await host.get(`/tables/${id}`);
  const fit = (changed: object) => () => mustFitRoute('GET', `/tables/${id}`, { ...about, ...changed });
  expect(fit({})).not.toThrow();
  expect(fit({ secret: 1 })).toThrow('GET /tables/:id: its schema does not know all of');
  expect(fit({ clock: { ...about.clock, secret: 1 } })).toThrow('does not know all of');
  expect(fit({ seats: undefined })).toThrow('is not answered as its schema says');
  expect(fit({ paused: 'no' })).toThrow('is not answered as its schema says');
  expect(() => mustFitEvent('chat', { table: id })).toThrow('the event chat');
  expect(() => mustFitEvent('gossip', {})).toThrow('No schema knows the event gossip');
});

test('whoever asks as the tests do is told when a server answers otherwise', async () => {
  const { url, services } = await serving();
  const client = await guest(url);
  services.store.packs = async () => [{ hash: 1, name: null, game: 'lex-saxonum' } as never];
  await expect(client.get('/games')).rejects.toThrow('GET /games is not answered as its schema says');
});

test('the OpenAPI document describes every answer, what has a name once for all', async () => {
  const { url } = await serving();
  const document = await new Client(url).get('/openapi.json');
  expect(document).toEqual(JSON.parse(JSON.stringify(openApi(ROUTES, '/api/v1'))));
  for (const { method, path } of ROUTES) {
    const name = `/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const { content } = document.paths[name][method.toLowerCase()].responses[200];
    expect(content !== undefined, name).toBe(!STREAMED.includes(`${method} ${path}`));
  }
  const { schemas } = document.components;
  const named = new Set(JSON.stringify(document).match(/#\/components\/schemas\/\w+/g));
  expect([...named].map((one) => one.split('/').at(-1)).sort()).toEqual(Object.keys(schemas).sort());
  expect(Object.keys(schemas)).toContain('Table');
  expect(schemas.Table.properties.seats.items).toEqual({ $ref: '#/components/schemas/Seat' });
  expect(schemas.Table.additionalProperties).toBeUndefined();
  expect(JSON.stringify(document).includes('$defs')).toBe(false);
});
