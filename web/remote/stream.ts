/** Hearing of tables: every page that watches one says so here. */

import { signal } from '@preact/signals';
import { isReachable } from './api.ts';
import type { Concerns, Heard, Hub } from './hub.ts';
import type { ToHub } from './hub.worker.ts';
import { isOutdated, lookForUpgrade } from './upgrade.ts';

/** Is the line to the server open? Null: nobody listens. */
export const line = signal<boolean | null>(null);

/** What the server calls the stream that is heard here. */
let stream: string | null = null;

/** With it a command says: tell me in your answer. */
export const ownStream = (): { stream?: string } => (stream === null ? {} : { stream });

type Listener = (event: string, data: unknown) => void;

const listeners = new Map<Listener, readonly string[]>();
const ALIVE = 20_000;

let firstVersion: string | null = null;

/** A page may be older than the first server that it hears: it came from what the browser keeps, or lay open for long. */
function hello(version: string): void {
  if (firstVersion === null) lookForUpgrade();
  firstVersion ??= version;
  if (version !== firstVersion) isOutdated.value = true;
}

let send: ((message: ToHub) => void) | null = null;

function hear(heard: Heard): void {
  if (heard.kind === 'line') {
    // What the hub says of the line after the last table was left concerns nobody.
    line.value = listeners.size > 0 ? heard.open : null;
    if (heard.open) isReachable.value = true;
    stream = heard.stream;
    return;
  }
  if (heard.event === 'hello') hello((heard.data as { version: string }).version);
  else for (const listener of [...listeners.keys()]) listener(heard.event, heard.data);
}

function connect(): (message: ToHub) => void {
  if (typeof SharedWorker !== 'undefined') {
    const worker = new SharedWorker(new URL('./hub.worker.ts', import.meta.url), {
      type: 'module',
      name: 'annales',
    });
    worker.port.onmessage = ({ data }: MessageEvent<Heard>) => hear(data);
    return (message) => worker.port.postMessage(message);
  }
  const hub = import('./hub.ts').then(({ Hub }) => new Hub());
  return (message) => void hub.then((own) => obey(own, message)).catch(() => null);
}

/** Where there is no shared worker, the hub of this tab alone. */
function obey(hub: Hub, message: ToHub): void {
  if (message.say === 'watch') hub.watch(hub, message.tables, message.anew, hear);
  else if (message.say === 'leave') hub.leave(hub);
  else if (message.say === 'again') hub.again();
  else if (message.say === 'answered') hub.answered(message.data);
  else hub.alive(hub);
}

/** `anew`: somebody has come who listens. */
function tellHub(anew: boolean): void {
  if (!send) {
    send = connect();
    setInterval(() => send!({ say: 'alive' }), ALIVE);
    addEventListener('pagehide', () => send!({ say: 'leave' }));
    addEventListener('pageshow', (event) => event.persisted && tellHub(true));
  }
  const tables = [...new Set([...listeners.values()].flat())];
  send({ say: 'watch', tables, anew });
  if (tables.length === 0) line.value = null;
}

/** Listens to tables (`id/seat`, or `id` as a spectator); returns how to stop. */
export function listen(tables: readonly string[], listener: Listener): () => void {
  listeners.set(listener, tables);
  tellHub(true);
  return () => {
    listeners.delete(listener);
    tellHub(false);
  };
}

/** What an answer told is heard as if the stream had brought it, by all tabs. */
export function answered(data: Concerns): void {
  send?.({ say: 'answered', data });
}

/** Another visitor sits here now. */
export function listenAgain(): void {
  if (send) send({ say: 'again' });
}
