/** Asking the server that serves a house, or what the house is kept in if none does. */

import type { Task, Wanted } from '@annales/server';
import { Failure } from '../errors.ts';
import { type Io, say } from '../io.ts';

/** What a house is kept in, beside the server that serves it, if one does: to be read, mostly. */
export async function opened(file: string) {
  const { openStore } = await import('@annales/server');
  return openStore(file, { beside: true }).catch((error: Error) => {
    throw new Failure(error.message, { cause: error });
  });
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Reads something from it. */
export async function looked<V>(file: string, look: (store: Opened) => Promise<V>): Promise<V> {
  const store = await opened(file);
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

/** How visitors reach the server, as far as that is known. */
export async function urlOf(store: Opened, io: Io, given: string | undefined): Promise<string> {
  const { controlOf } = await import('@annales/server');
  const url = given ?? io.env.ANNALES_PUBLIC_URL ?? (await controlOf(store))?.url;
  return (url ?? 'http://localhost:8814').replace(/\/+$/, '');
}

/** Has it done: through the server if it runs, so that whoever is there notices at once; else on the file itself. */
export async function ask<T extends Task>(io: Io, file: string, what: T, wanted: Wanted<T>): Promise<number> {
  const { isServed, administer } = await import('@annales/server');
  // Says what is wrong with the file, if there is none or it is no database.
  const control = await looked(file, async (store) => {
    const { controlOf } = await import('@annales/server');
    return controlOf(store);
  });
  if (await isServed(file)) {
    if (!control) throw new Failure('The server does not say how it is reached; start it again');
    const response = await fetch(`${control.url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: control.token, what, wanted }),
    });
    const answer = (await response.json()) as { told?: string; reason?: string };
    if (!response.ok) throw new Failure(answer.reason ?? 'The server refuses');
    say(io, answer.told!);
    return 0;
  }
  const told = await administer(file, (admin) => admin.do(what, wanted)).catch((error: Error) => {
    throw new Failure(error.message, { cause: error });
  });
  say(io, told);
  return 0;
}
