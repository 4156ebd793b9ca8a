/** `annales admin`: looks after a server’s people and tables, whether it runs or not. */

import { ask, looked, opened, urlOf } from '../admin/asking.ts';
import { audit, invitations, reports, tables, users, webhooks } from '../admin/lists.ts';
import { command } from '../command.ts';
import { dataFlag, keptIn } from '../data.ts';
import { Failure, Usage, unknown } from '../errors.ts';
import { type Io, say } from '../io.ts';
import { wholeNumber } from '../table.ts';

/** What stands after the name of each task. */
const TASKS = {
  users: '',
  tables: '',
  close: 'TABLE',
  repair: 'TABLE',
  link: 'NAME',
  moderator: 'NAME',
  'no-moderator': 'NAME',
  suspend: 'NAME --days N | --for-good --why WORDS',
  lift: 'NAME [--why WORDS]',
  reports: '[--done]',
  settle: 'REPORT --why WORDS',
  remove: 'TABLE LINE --why WORDS',
  'sign-up': '[open|invitation|closed] [--guests WHO] [--inviting WHO]',
  invite: '[--times N] [--days N]',
  invitations: '',
  revoke: 'CODE',
  'forget-address': 'NAME',
  webhook: '[add URL [--kinds KINDS] | remove ID]',
  audit: '',
} as const;

type TaskName = keyof typeof TASKS;

interface Given {
  json: boolean;
  days?: string;
  'for-good'?: boolean;
  why?: string;
  done?: boolean;
  guests?: string;
  inviting?: string;
  times?: string;
  kinds?: string;
  'public-url'?: string;
}

export const admin = command({
  name: 'admin',
  summary: 'Look after a server: its people, its tables, who may come, and what moderators do',
  usage: Object.entries(TASKS).map(([task, more]) => `${task} ${more} [--data FILE|URL]`.replace('  ', ' ')),
  about: [
    'Whoever can read the database may do this, while the server runs too. “link” makes a link by which somebody',
    'who has lost password and recovery code sets a new one; it works once, for three days. “remove” takes the number of',
    'a line, or the reference of a text (text:…), and leaves that something was there. Whatever changes something is',
    'written down with who, when, whom and why, and “audit” shows it; nothing takes it away.',
  ],
  flags: {
    data: dataFlag,
    'public-url': { type: 'string', value: 'URL', about: 'How visitors reach the server, for links' },
    days: {
      type: 'string',
      value: 'N',
      about: 'So long somebody is suspended, or an invitation is good (30 if not said)',
    },
    'for-good': { type: 'boolean', about: 'Suspend without an end' },
    why: { type: 'string', value: 'WORDS', about: 'The reason; who is suspended is told it' },
    done: { type: 'boolean', about: 'Reports that are dealt with' },
    times: {
      type: 'string',
      value: 'N',
      about: 'So many sign up by the invitation; one if not said',
    },
    guests: {
      type: 'string',
      value: 'WHO',
      about: 'Who plays without an account: anybody, invited (with the link of a seat), nobody',
    },
    inviting: {
      type: 'string',
      value: 'WHO',
      about: 'Who makes invitations besides you: nobody, moderators, members',
    },
    kinds: {
      type: 'string',
      value: 'KINDS',
      about: 'Of what a webhook is told, with commas: turn,ended; of all that is public if not said',
    },
    json: { type: 'boolean', about: 'For programs' },
  },
  words: 3,
  examples: [
    ['annales admin tables', 'all tables, the last used first'],
    ['annales admin link Alcuin', 'a new password for somebody'],
    ['annales admin suspend Widukind --days 7 --why "Insults in three games"', 'he is told so'],
    ['annales admin sign-up invitation --inviting members', 'a club whose members bring others'],
    ['annales admin invite --times 12', 'for the whole club'],
    ['annales admin webhook add https://club.example/hook --kinds turn,ended', 'another program is told'],
  ],
  async run([task, name, more], values, io) {
    if (task === undefined) throw new Usage(`What is to be done? ${Object.keys(TASKS).join(', ')}`);
    if (!Object.hasOwn(TASKS, task)) throw unknown('task', task, Object.keys(TASKS));
    const file = keptIn(values.data, io);
    return run(io, file, task as TaskName, name, more, { ...values, json: values.json === true });
  },
});

function run(
  io: Io,
  file: string,
  task: TaskName,
  name: string | undefined,
  more: string | undefined,
  given: Given,
): Promise<number> {
  const { json, why = '' } = given;
  const named = (): string => {
    if (name === undefined) throw new Usage(`annales admin ${task} needs ${TASKS[task].split(' ')[0]}`);
    return name;
  };
  switch (task) {
    case 'users':
      return users(io, file, json);
    case 'tables':
      return tables(io, file, json);
    case 'invitations':
      return invitations(io, file, json);
    case 'reports':
      return reports(io, file, json, given.done === true);
    case 'audit':
      return audit(io, file, json);
    case 'link':
      return link(io, file, named(), given['public-url']);
    case 'close':
    case 'repair':
      return ask(io, file, task, { table: named() });
    case 'moderator':
      return ask(io, file, 'appoint', { name: named() });
    case 'no-moderator':
      return ask(io, file, 'dismiss', { name: named() });
    case 'suspend':
      return ask(io, file, 'suspend', { name: named(), days: daysOf(given), why: reason(task, why) });
    case 'lift':
      return ask(io, file, 'lift', { name: named(), why });
    case 'settle':
      return ask(io, file, 'settle', { report: named(), why: reason(task, why) });
    case 'remove': {
      const table = named();
      if (more === undefined) throw new Usage('annales admin remove needs a TABLE and a LINE');
      return ask(io, file, 'remove', { table, place: more, why: reason(task, why) });
    }
    case 'revoke':
      return ask(io, file, 'revoke', { code: named() });
    case 'forget-address':
      return ask(io, file, 'forgetAddress', { name: named() });
    case 'webhook':
      return webhook(io, file, name, more, given);
    case 'sign-up':
      return signUp(io, file, name, given);
    case 'invite':
      return invite(io, file, given);
  }
}

/** Lists them, or sets one, or takes one away. */
async function webhook(
  io: Io,
  file: string,
  what: string | undefined,
  which: string | undefined,
  { json, kinds }: Given,
): Promise<number> {
  if (what === undefined) return webhooks(io, file, json);
  if (which === undefined || (what !== 'add' && what !== 'remove'))
    throw new Usage(`annales admin webhook ${TASKS.webhook}`);
  if (what === 'remove') return ask(io, file, 'removeWebhook', { id: which });
  const wanted = kinds?.split(',').map((kind) => kind.trim()) ?? null;
  return ask(io, file, 'addWebhook', { url: which, kinds: wanted });
}

/** Null: without an end, which must be said. */
function daysOf(given: Given): number | null {
  if ((given.days === undefined) === (given['for-good'] !== true))
    throw new Usage('Say for how long: --days N, or --for-good');
  return given.days === undefined ? null : wholeNumber('days', given.days, 1);
}

function reason(task: string, why: string): string {
  if (why.trim() === '') throw new Usage(`annales admin ${task} needs a reason: --why WORDS`);
  return why;
}

async function signUp(io: Io, file: string, mode: string | undefined, given: Given): Promise<number> {
  const { MODES, GUESTS, INVITING } = await import('@annales/server');
  const oneOf = <V extends string>(what: string, word: string | undefined, known: readonly V[]): V | null => {
    if (word === undefined) return null;
    if (!(known as readonly string[]).includes(word)) throw unknown(what, word, known);
    return word as V;
  };
  return ask(io, file, 'signUp', {
    mode: oneOf('way to sign up', mode, MODES),
    guests: oneOf('way for guests', given.guests, GUESTS),
    inviting: oneOf('way to invite', given.inviting, INVITING),
  });
}

async function invite(io: Io, file: string, given: Given): Promise<number> {
  const times = wholeNumber('times', given.times ?? '1', 1);
  const days = wholeNumber('days', given.days ?? '30', 1);
  const url = await looked(file, (store) => urlOf(store, io, given['public-url']));
  return ask(io, file, 'invite', { times, days, url });
}

async function link(io: Io, file: string, name: string, publicUrl: string | undefined): Promise<number> {
  const { makePasswordLink } = await import('@annales/server');
  const store = await opened(file);
  try {
    const made = await makePasswordLink(store, name);
    if (made === null) throw new Failure(`Nobody here is called “${name}”; annales admin users lists all`);
    const url = await urlOf(store, io, publicUrl);
    say(io, `${url}/recover#${made}`, 'It works once, for three days. Give it to nobody else.');
    return 0;
  } finally {
    await store.close();
  }
}
