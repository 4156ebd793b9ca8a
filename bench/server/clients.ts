/** Players over HTTP, as light as can be: what they decide costs little beside what the server does. */

import { Agent, type IncomingMessage, request } from 'node:http';
import { decide, random } from '@annales/bots';
import { type Action, fast, type Game, type Json, type Seat } from '@annales/engine';

export type AnyGame = Game<unknown, Action, unknown>;

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

export interface Seated {
  cookie: string;
  table: string;
  seat: Seat;
}

/** What is looked at of an answer. */
export interface Answer {
  table: { id: string };
  version: number;
}

export function call(
  url: string,
  method: string,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: unknown } = {},
): Promise<{ status: number; cookie: string; body: Answer }> {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      ...(text === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(`${url}/api/v1${path}`, { method, agent, headers }, (response) => {
      let got = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        got += part;
      });
      response.on('end', () => {
        const set = response.headers['set-cookie']?.[0]?.split(';')[0];
        resolve({ status: response.statusCode!, cookie: set ?? cookie, body: JSON.parse(got) });
      });
    });
    sent.on('error', reject);
    sent.end(text ?? undefined);
  });
}

/** Lays tables for two with a guest on each seat, and starts them. */
export async function layTables(url: string, tables: number): Promise<Seated[]> {
  const salt = 'ab'.repeat(16);
  const all: Seated[] = [];
  for (let i = 0; i < tables; i++) {
    const [host, guest] = await Promise.all([call(url, 'POST', '/guests'), call(url, 'POST', '/guests')]);
    const body = { game: 'lex-saxonum', seats: ['me', 'anyone'] };
    const made = await call(url, 'POST', '/tables', { cookie: host.cookie, body });
    const { id } = made.body.table;
    const at = `/tables/${id}`;
    await call(url, 'POST', `${at}/salt`, { cookie: host.cookie, body: { seat: 'carolingian', salt } });
    await call(url, 'POST', `${at}/join`, { cookie: guest.cookie, body: { seat: 'saxon', salt } });
    await call(url, 'POST', `${at}/start`, { cookie: host.cookie });
    all.push({ cookie: host.cookie, table: id, seat: 'carolingian' });
    all.push({ cookie: guest.cookie, table: id, seat: 'saxon' });
  }
  return all;
}

/** Opens a stream and gives what comes. */
export function watch(
  url: string,
  { cookie, table, seat }: Seated,
  hear: (event: Seen) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const path = `${url}/api/v1/stream?tables=${table}/${seat}`;
    const sent = request(path, { agent: false, headers: { cookie } }, (response: IncomingMessage) => {
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const parts = (rest + text).split('\n\n');
        rest = parts.pop()!;
        for (const part of parts) {
          if (part.includes('event: seen')) hear(JSON.parse(part.slice(part.indexOf('data: ') + 6)));
        }
      });
      resolve(() => sent.destroy());
    });
    sent.on('error', () => reject(new Error('the stream broke off')));
    sent.end();
  });
}

export interface Seen {
  version: number;
  view?: Json;
  patch?: [path: (string | number)[], value?: Json][];
  told: { ask: unknown };
}

/** Something legal, found from the view alone. */
export const decided = (game: AnyGame, view: Json, seat: Seat, luck = fast(String(Math.random()))): Action =>
  decide(game, game.imagine(view, seat, luck), seat, random, luck);
