/** `annales admin`: looks after a server’s people and tables, whether it runs or not. */

import { resolve } from 'node:path';
import { command } from '../command.ts';
import { Failure, Usage, unknown } from '../errors.ts';
import { columns, type Io, say, sayJson } from '../io.ts';
import { dataFile } from './serve.ts';

const TASKS = ['users', 'tables', 'close', 'repair', 'link'] as const;

export const admin = command({
  name: 'admin',
  summary: 'Look after a server: its people and its tables',
  usage: ['users', 'tables', 'close TABLE', 'repair TABLE', 'link NAME'].map((one) => `${one} [--data FILE]`),
  about: [
    'Whoever can read the database file may do this, while the server runs too. “link” makes a link by which somebody',
    'who has lost password and recovery code sets a new one; it works once, for three days.',
  ],
  flags: {
    data: { type: 'string', value: 'FILE', about: 'The database file; .annales/annales.db if not said' },
    'public-url': { type: 'string', value: 'URL', about: 'How visitors reach the server, for links' },
    json: { type: 'boolean', about: 'For programs' },
  },
  words: 2,
  examples: [
    ['annales admin tables', 'all tables, the last used first'],
    ['annales admin link Alcuin', 'a new password for somebody'],
  ],
  async run([task, name], values, io) {
    if (task === undefined) throw new Usage(`What is to be done? ${TASKS.join(', ')}`);
    if (!(TASKS as readonly string[]).includes(task)) throw unknown('task', task, TASKS);
    const file = resolve(io.cwd, dataFile(values.data, io));
    const told = values.json === true;
    if (task === 'users') return users(io, file, told);
    if (task === 'tables') return tables(io, file, told);
    if (name === undefined)
      throw new Usage(`annales admin ${task} needs ${task === 'link' ? 'a NAME' : 'a TABLE'}`);
    if (task === 'link') return link(io, file, name, values['public-url'] ?? io.env.ANNALES_PUBLIC_URL);
    return onTable(io, file, task as 'close' | 'repair', name);
  },
});

async function opened(file: string) {
  const { openSqlite } = await import('@annales/server');
  return openSqlite(file, { beside: true }).catch((error: Error) => {
    throw new Failure(error.message, { cause: error });
  });
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

async function users(io: Io, file: string, json: boolean): Promise<number> {
  const store = await opened(file);
  const people = await store.people();
  await store.close();
  const rows = people.map(({ name, owner, created }) => ({ name: name!, program: owner !== null, created }));
  if (json) sayJson(io, rows);
  else {
    const cells = rows.map((one) => [one.name, one.program ? 'program' : 'person', day(one.created)]);
    say(io, ...columns([['name', 'what', 'since'], ...cells]));
  }
  return 0;
}

async function tables(io: Io, file: string, json: boolean): Promise<number> {
  const { markOf } = await import('@annales/server');
  const store = await opened(file);
  const found = await store.tables({ limit: 10_000 });
  await store.close();
  const rows = found.map(({ id, game, status, listed, touched, body }) => {
    const { title, aside } = JSON.parse(body) as { title: string; aside: string | null };
    return { id, mark: markOf(id), game, status, listed, touched, title, aside };
  });
  if (json) sayJson(io, rows);
  else {
    const cells = rows.map((one) => [
      one.id,
      one.mark,
      one.game,
      one.status,
      one.listed,
      day(one.touched),
      one.title,
    ]);
    say(io, ...columns([['table', 'in the log', 'game', 'status', 'open to', 'used', 'title'], ...cells]));
    for (const { id, aside } of rows) if (aside !== null) say(io, `${id}: ${aside}`);
  }
  return 0;
}

async function link(io: Io, file: string, name: string, publicUrl: string | undefined): Promise<number> {
  const { makePasswordLink, controlOf } = await import('@annales/server');
  const store = await opened(file);
  try {
    const made = await makePasswordLink(store, name);
    if (made === null) throw new Failure(`Nobody here is called “${name}”; annales admin users lists all`);
    const url = publicUrl ?? (await controlOf(store))?.url ?? 'http://localhost:8814';
    say(io, `${url}/recover#${made}`, 'It works once, for three days. Give it to nobody else.');
    return 0;
  } finally {
    await store.close();
  }
}

/** Through the server if it runs; else on the file itself. */
async function onTable(io: Io, file: string, task: 'close' | 'repair', table: string): Promise<number> {
  const { controlOf, isServed, administer } = await import('@annales/server');
  if (isServed(file)) {
    const store = await opened(file);
    const control = await controlOf(store);
    await store.close();
    if (!control) throw new Failure('The server does not say how it is reached; start it again');
    const response = await fetch(`${control.url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: control.token, what: task, table }),
    });
    const answer = (await response.json()) as { told?: string; reason?: string };
    if (!response.ok) throw new Failure(answer.reason ?? 'The server refuses');
    say(io, answer.told!);
    return 0;
  }
  await (await opened(file)).close();
  const told = await administer(file, (admin) => admin[task](table)).catch((error: Error) => {
    throw new Failure(error.message, { cause: error });
  });
  say(io, told);
  return 0;
}
