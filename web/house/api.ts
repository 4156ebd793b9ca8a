/** Asking the server. What it refuses comes as a sentence that can be shown as it is. */

import { words } from '../words.ts';

const PREFIX = '/api/v1';

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

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(PREFIX + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Denied('offline', words.errors.offline);
  });
  const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (response.ok && answer) return answer as T;
  throw new Denied(
    String(answer?.error ?? 'internal'),
    String(answer?.reason ?? words.errors.unreadable),
    typeof answer?.clause === 'string' ? answer.clause : null,
  );
}

export const get = <T>(path: string): Promise<T> => call('GET', path);
export const post = <T>(path: string, body?: unknown): Promise<T> => call('POST', path, body);
