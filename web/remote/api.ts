/** Asking the server. What it refuses comes as a sentence that can be shown as it is. */

import { signal } from '@preact/signals';
import { language } from '../words/language.ts';
import { words } from '../words.ts';

const PREFIX = '/api/v1';

/** A line may swallow what is asked: whoever hears nothing for so many milliseconds asks in vain. */
const PATIENCE = 30_000;
/** What is sent may take its time on a slow line: characters a millisecond. */
const SLOWEST = 10;

/** Whether the server could be reached when it was last asked. */
export const isReachable = signal(true);

export class Denied extends Error {
  /** A word for programs: `not-found`, `conflict` …; `offline` if nothing came back. */
  readonly kind: string;
  readonly clause: string | null;

  constructor(kind: string, reason: string, clause: string | null = null) {
    super(reason);
    this.kind = kind;
    this.clause = clause;
  }
}

/** A server that is being stopped takes nothing more; another does, or the same one when it is back. */
const TRIES = 4;

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask<T>(method, path, body);
    } catch (error) {
      // Nothing of it has happened, so it may be asked again as it is; not by everybody at the same moment.
      if (!(error instanceof Denied) || error.kind !== 'leaving' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 + 800 * Math.random()));
    }
  }
}

async function ask<T>(method: string, path: string, body: unknown): Promise<T> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(), PATIENCE + (sent?.length ?? 0) / SLOWEST);
  const response = await fetch(PREFIX + path, {
    method,
    headers: {
      'accept-language': language,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { body: sent }),
    signal: patience.signal,
  })
    .catch(() => {
      isReachable.value = false;
      throw new Denied('offline', words.errors.offline);
    })
    .finally(() => clearTimeout(end));
  isReachable.value = true;
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (response.ok && answer) return answer as T;
  throw new Denied(
    String(answer?.error ?? 'internal'),
    sentenceOf(answer?.reason),
    typeof answer?.clause === 'string' ? answer.clause : null,
  );
}

/** What is wrong with a field begins with its name, which only programs know. */
const sentenceOf = (reason: unknown): string =>
  typeof reason === 'string' ? reason.replace(/^[a-z][\w.]*: /, '') : words.errors.unreadable;

export const get = <T>(path: string): Promise<T> => call('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => call('POST', path, body);
