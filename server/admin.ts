/** What whoever runs the server may do by the command line: through the server if it runs, on the file if not. */

import { rowCount } from '@annales/engine';
import { z } from 'zod';
import { systemClock } from './clock.ts';
import { Denied } from './errors.ts';
import { addWebhook, PUBLIC_KINDS, removeWebhook } from './notices/webhooks.ts';
import { inUtc, People } from './people/people.ts';
import { hashRecoveryCode } from './people/secrets.ts';
import { GUESTS, INVITING, MODES, MOST_DAYS, MOST_TIMES, usualRule } from './people/sign-up.ts';
import { Services } from './services.ts';
import { openStore } from './store/open.ts';
import { isGuest, type Person, type Store } from './store/store.ts';
import { close } from './tables/agreement.ts';

/** How to reach the server that serves a house. */
export interface Control {
  url: string;
  token: string;
}

export async function controlOf(store: Store): Promise<Control | null> {
  const value = await store.setting('control');
  return value === null ? null : (JSON.parse(value) as Control);
}

const name = z.string().trim().min(1).max(100);
const why = z.string().trim().max(1000);
const reason = why.min(1, 'Say why: it is written down');
const table = z.string().max(100);

/** What can be asked for, and what each needs to know. */
const TASKS = {
  close: z.strictObject({ table }),
  repair: z.strictObject({ table }),
  appoint: z.strictObject({ name }),
  dismiss: z.strictObject({ name }),
  suspend: z.strictObject({ name, days: z.int().min(1).max(36_500).nullable(), why: reason }),
  lift: z.strictObject({ name, why }),
  remove: z.strictObject({ table, place: z.string().max(100), why: reason }),
  settle: z.strictObject({ report: z.string().max(40), why: reason }),
  signUp: z.strictObject({
    mode: z.enum(MODES).nullable(),
    guests: z.enum(GUESTS).nullable(),
    inviting: z.enum(INVITING).nullable(),
  }),
  invite: z.strictObject({
    times: z.int().min(1).max(MOST_TIMES),
    days: z.int().min(1).max(MOST_DAYS),
    url: z.string().max(400),
  }),
  revoke: z.strictObject({ code: z.string().max(100) }),
  forgetAddress: z.strictObject({ name }),
  addWebhook: z.strictObject({ url: z.string().max(2_000), kinds: z.array(z.string()).nullable() }),
  removeWebhook: z.strictObject({ id: z.string().max(40) }),
};

export type Task = keyof typeof TASKS;
export type Wanted<T extends Task> = z.input<(typeof TASKS)[T]>;

export const TASK_NAMES = Object.keys(TASKS) as [Task, ...Task[]];

export class Admin {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Does what is asked for, and says what came of it. */
  async do<T extends Task>(what: T, wanted: unknown): Promise<string> {
    const read = TASKS[what].safeParse(wanted);
    if (!read.success) throw new Denied('bad-input', read.error.issues[0]!.message);
    const task = this[what] as unknown as (wanted: unknown) => Promise<string>;
    return task.call(this, read.data);
  }

  /** Ends a table for good; what was played stays readable. */
  async close({ table: id }: Wanted<'close'>): Promise<string> {
    const found = await this.#table(id);
    if (found.row.status === 'over') throw new Denied('conflict', 'This table is over already');
    found.body.ended = 'closed';
    await close(found);
    await this.#write('close', { about: id });
    return `The table ${id} is closed.`;
  }

  /** Reads a table anew from its record alone, and tells how it is. */
  async repair({ table: id }: Wanted<'repair'>): Promise<string> {
    const { store } = this.#services;
    (await this.#table(id)).drop();
    await store.write({ do: 'drop-snapshots', table: id });
    const found = await this.#table(id);
    const rows = found.chronicle ? rowCount(found.chronicle) : 0;
    await this.#write('repair', { about: id });
    if (found.row.status === 'aside') return found.body.aside!;
    if (found.chronicle) await store.write(found.snapshotChange());
    return `The table ${id} is ${found.row.status}, with ${rows} rows; nothing is wrong with it.`;
  }

  // ---------------------------------------------------------------- people

  async appoint(wanted: Wanted<'appoint'>): Promise<string> {
    const person = await this.#person(wanted.name);
    await this.#services.moderation.appoint(person);
    return `${person.name} is a moderator.`;
  }

  async dismiss(wanted: Wanted<'dismiss'>): Promise<string> {
    const person = await this.#person(wanted.name);
    if (!(await this.#services.moderation.isModerator(person.id)))
      throw new Denied('conflict', `${person.name} is no moderator`);
    await this.#services.moderation.dismiss(person);
    return `${person.name} is no moderator any more.`;
  }

  async suspend({ days, why: words, ...wanted }: Wanted<'suspend'>): Promise<string> {
    const person = await this.#person(wanted.name);
    const until = await this.#services.moderation.suspend(null, person, days, words);
    return `${person.name} is suspended ${until === null ? 'for good' : `until ${inUtc(until)}`}.`;
  }

  async lift({ why: words, ...wanted }: Wanted<'lift'>): Promise<string> {
    const person = await this.#person(wanted.name);
    await this.#services.moderation.lift(null, person, words);
    return `${person.name} may come in again.`;
  }

  async forgetAddress(wanted: Wanted<'forgetAddress'>): Promise<string> {
    const { store } = this.#services;
    const person = await this.#person(wanted.name);
    if ((await store.addressesOf(person.id)).length === 0)
      throw new Denied('conflict', `${person.name} has given no address`);
    await store.write(
      { do: 'drop-addresses', person: person.id, only: null },
      this.#services.moderation.deed(null, 'forget-address', { whom: person.id }),
    );
    return `The address of ${person.name} is forgotten.`;
  }

  // ---------------------------------------------------------------- what was said

  /** A line of the talk by its number, or a text by its reference. */
  async remove({ table: id, place, why: words }: Wanted<'remove'>): Promise<string> {
    const { store, moderation } = this.#services;
    await this.#table(id);
    const isText = place.startsWith('text:');
    if (!isText && !/^\d{1,9}$/.test(place))
      throw new Denied('bad-input', 'Name the line by its number, or a text by its reference (text:…)');
    const found = isText ? await store.text(id, place) : (await store.chatAround(id, Number(place), 0))[0];
    if (!found?.text) throw new Denied('not-found', 'There is nothing said there');
    const what = isText ? 'text' : 'chat';
    await moderation.remove(null, { what, table: id, place, whom: found.person }, words);
    return 'It is removed.';
  }

  async settle({ report, why: words }: Wanted<'settle'>): Promise<string> {
    await this.#services.moderation.settle(null, report, words);
    return 'The report is dealt with.';
  }

  // ---------------------------------------------------------------- who may come

  async signUp({ mode, guests, inviting }: Wanted<'signUp'>): Promise<string> {
    const { signUp, moderation } = this.#services;
    const before = await signUp.rule();
    const usual = mode === null || mode === before.mode ? before : usualRule(mode);
    const rule = {
      mode: usual.mode,
      guests: guests ?? usual.guests,
      inviting: inviting ?? before.inviting,
    };
    const about = `${rule.mode}, guests: ${rule.guests}, inviting: ${rule.inviting}`;
    if (mode !== null || guests !== null || inviting !== null)
      await signUp.setRule(rule, moderation.deed(null, 'sign-up', { about }));
    return `Signing up: ${rule.mode}. Guests: ${rule.guests}. Invitations besides yours: ${rule.inviting}.`;
  }

  async invite({ times, days, url }: Wanted<'invite'>): Promise<string> {
    const { signUp, moderation, publicUrl } = this.#services;
    const deed = moderation.deed(null, 'invite', { about: `${times}` });
    const code = await signUp.invite(null, times, days, deed);
    return `${publicUrl ?? url}/account#invitation=${code}\n${times === 1 ? 'One person signs' : `${times} people sign`} up by it, within ${days} days. Or with the code alone: ${code}`;
  }

  async revoke({ code }: Wanted<'revoke'>): Promise<string> {
    const { store, signUp, moderation } = this.#services;
    const hash = hashRecoveryCode(code);
    if (!(await store.invitation(hash))) throw new Denied('not-found', 'There is no such invitation');
    await signUp.revoke(hash, moderation.deed(null, 'revoke'));
    return 'Nobody signs up by it any more.';
  }

  // ---------------------------------------------------------------- who is told

  async addWebhook({ url, kinds }: Wanted<'addWebhook'>): Promise<string> {
    const { store, webhooks, moderation } = this.#services;
    const fault = webhooks.faultOf(url);
    if (fault !== null) throw new Denied('bad-input', fault);
    const unknown = kinds?.find((one) => !PUBLIC_KINDS.some((kind) => kind === one));
    if (unknown !== undefined)
      throw new Denied('bad-input', `No webhook is told of “${unknown}”, only of ${PUBLIC_KINDS.join(', ')}`);
    const wanted = PUBLIC_KINDS.filter((kind) => kinds?.includes(kind) ?? true);
    const { id, secret } = await addWebhook(store, url, wanted);
    await store.write(moderation.deed(null, 'webhook', { about: new URL(url).host }));
    await webhooks.refresh();
    webhooks.changed();
    return `The webhook ${id} is told of ${wanted.join(', ')}.\nWhat it is sent is signed with this secret, which is told only now: ${secret}`;
  }

  async removeWebhook({ id }: Wanted<'removeWebhook'>): Promise<string> {
    const { store, webhooks, moderation } = this.#services;
    if (!(await removeWebhook(store, id))) throw new Denied('not-found', 'There is no such webhook');
    await store.write(moderation.deed(null, 'no-webhook', { about: id }));
    await webhooks.refresh();
    webhooks.changed();
    return `The webhook ${id} is told nothing any more.`;
  }

  // ---------------------------------------------------------------- finding

  async #table(id: string) {
    const found = await this.#services.hall.table(id);
    if (!found) throw new Denied('not-found', `There is no table ${id}`);
    return found;
  }

  async #person(called: string): Promise<Person> {
    const found = await this.#services.store.personNamed(called);
    if (!found)
      throw new Denied('not-found', `Nobody here is called “${called}”; annales admin users lists all`);
    return found;
  }

  async #write(what: string, more: { about: string }): Promise<void> {
    await this.#services.store.write(this.#services.moderation.deed(null, what, more));
  }
}

/** Opens what nobody serves, does something, and closes it again. */
export async function administer(data: string, work: (admin: Admin) => Promise<string>): Promise<string> {
  const services = await Services.open(await openStore(data, { alone: true }), { still: true });
  try {
    return await work(new Admin(services));
  } finally {
    await services.close();
  }
}

/** For somebody who has lost password and recovery code; null: nobody of this name has an account. */
export async function makePasswordLink(store: Store, called: string): Promise<string | null> {
  const person = await store.personNamed(called.trim());
  if (!person || isGuest(person)) return null;
  const at = systemClock.wall();
  const deed = { at, who: null, what: 'link', whom: person.id, about: '', why: '' };
  return new People(store, systemClock).passwordLink(person.id, { do: 'add-deed', deed });
}
