/** The servers of a house as processes of their own: started, stopped in order, killed. */

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../children/serve-together.ts', import.meta.url));
/** What Node makes of the source is kept: the next server starts sooner. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/annales', import.meta.url));

/** What a server says when its database is away, or has come back; and when it is stopped while a bot thinks, which another asks again. */
const EXPECTED = /the server stops|can be stored|does not answer|being read again|the line to it broke|fsync/;

interface Server {
  child: ChildProcess;
  /** Null: it does not listen yet. */
  url: string | null;
  isToStop: boolean;
  gone: Promise<number | string | null>;
}

export class Servers {
  readonly #house: string;
  readonly #all = new Set<Server>();
  /** What they complained of that nobody expects. */
  readonly complaints: string[] = [];
  /** Those that ended otherwise than they were told to. */
  readonly faults: string[] = [];
  readonly counts = { started: 0, killed: 0, drained: 0, killedAtStart: 0 };

  constructor(house: string) {
    this.#house = house;
  }

  /** Those that listen, also those that are about to stop. */
  urls = (): string[] => [...this.#all].flatMap(({ url }) => url ?? []);

  /** Those that will go on. */
  get standing(): number {
    return [...this.#all].filter(({ url, isToStop }) => url !== null && !isToStop).length;
  }

  get starting(): number {
    return [...this.#all].filter(({ url, isToStop }) => url === null && !isToStop).length;
  }

  start(): void {
    const child = fork(SCRIPT, [this.#house], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: CACHE },
    });
    let said = '';
    child.stderr!.on('data', (text) => {
      said += text;
    });
    const gone = new Promise<number | string | null>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? code));
    });
    const server: Server = { child, url: null, isToStop: false, gone };
    this.#all.add(server);
    child.on('message', (told: { url: string } | { complaint: string } | { stand: string }) => {
      if ('url' in told) {
        server.url = told.url;
        this.counts.started++;
      } else if ('stand' in told) return;
      else if (!EXPECTED.test(told.complaint)) this.complaints.push(told.complaint);
    });
    void gone.then((how) => {
      this.#all.delete(server);
      // One that cannot start while its database is away ends with a sentence: whoever runs it starts it again.
      if (!server.isToStop && !(server.url === null && /does not answer|starting up/.test(said)))
        this.faults.push(`a server ended by itself (${how}): ${whatWentWrong(said)}`);
      // Before it listens it has nothing to hand on, and ends at once.
      if (server.isToStop && server.url !== null && how !== 'SIGKILL' && how !== 0)
        this.faults.push(`a server that was to leave ended with ${how}: ${said.trim()}`);
    });
  }

  /** How a table stands at each of them: its version there and in the database. */
  async standOf(table: string): Promise<string> {
    const all = [...this.#all].map(async ({ child, url }) => `${url}: ${await answered(child, table)}`);
    return (await Promise.all(all)).join('; ');
  }

  #some(isListening: boolean, pick: (count: number) => number): Server | null {
    const some = [...this.#all].filter(({ url, isToStop }) => !isToStop && (url !== null) === isListening);
    return some.length > 0 ? some[pick(some.length)]! : null;
  }

  /** One of them is gone from one moment to the next. */
  kill(pick: (count: number) => number): void {
    const server = this.#some(true, pick);
    if (!server) return;
    server.isToStop = true;
    server.child.kill('SIGKILL');
    this.counts.killed++;
  }

  killStarting(pick: (count: number) => number): void {
    const server = this.#some(false, pick);
    if (!server) return;
    server.isToStop = true;
    server.child.kill('SIGKILL');
    this.counts.killedAtStart++;
  }

  drain(pick: (count: number) => number): void {
    const server = this.#some(true, pick);
    if (!server) return;
    server.isToStop = true;
    server.child.kill('SIGTERM');
    this.counts.drained++;
  }

  /** All leave in order. Who is told twice is gone at once, whatever there is to hand on. */
  async end(): Promise<void> {
    const all = [...this.#all];
    for (const server of all) {
      if (server.isToStop) continue;
      server.isToStop = true;
      server.child.kill('SIGTERM');
    }
    await Promise.all(all.map(({ gone }) => gone));
  }

  /** Whatever is left of them. */
  killAll(): void {
    for (const { child } of this.#all) child.kill('SIGKILL');
  }
}

/** Its last words, without the places in the code. */
const whatWentWrong = (said: string): string =>
  said
    .trim()
    .split('\n')
    .filter((line) => /\w/.test(line) && !/^\s+at /.test(line))
    .slice(-12)
    .join(' ');

/** One that is gone, or does nothing any more, says nothing. */
function answered(child: ChildProcess, table: string): Promise<string> {
  return new Promise((resolve) => {
    const hear = (told: { table?: string; stand?: string }) => {
      if (told.table === table) end(told.stand!);
    };
    const timer = setTimeout(() => end('no answer'), 10_000);
    const end = (stand: string) => {
      clearTimeout(timer);
      child.off('message', hear);
      resolve(stand);
    };
    child.on('message', hear);
    child.send({ table }, (error) => error && end('gone'));
  });
}
