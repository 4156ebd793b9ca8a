/** The browsers in which a person wants to be told. Each is bound to the session in which it was said, and ends with it. */

import { hashToken } from '../../people/secrets.ts';
import type { Store, StoreChange } from '../../store/store.ts';
import type { BrowserKeys } from './encryption.ts';

export interface Subscription {
  /** Where its push service takes messages. */
  endpoint: string;
  keys: BrowserKeys;
  /** Hash of the session. */
  session: string;
  since: number;
}

export interface NamedSubscription extends Subscription {
  id: string;
}

const NAME = 'push ';
/** So many browsers of one person are told. */
const MOST = 10;

export const subscriptionId = (endpoint: string): string => hashToken(endpoint).slice(0, 22);

/** Those whose session goes on; the oldest first. */
export async function subscriptionsOf(store: Store, person: string): Promise<NamedSubscription[]> {
  const found = await store.personalUnder(person, NAME);
  const all = found.map(({ name, value }) => ({
    ...(JSON.parse(value) as Subscription),
    id: name.slice(NAME.length),
  }));
  const sessions = new Set((await store.sessionsOf(person)).map(({ hash }) => hash));
  return all.filter(({ session }) => sessions.has(session)).sort((a, b) => a.since - b.since);
}

export async function subscribing(
  store: Store,
  person: string,
  { endpoint, keys, session, since }: Subscription,
): Promise<StoreChange[]> {
  const id = subscriptionId(endpoint);
  const others = (await store.personalUnder(person, NAME)).filter(({ name }) => name !== NAME + id);
  const living = (await subscriptionsOf(store, person)).filter((one) => one.id !== id);
  const kept = new Set(living.slice(-MOST + 1).map((one) => NAME + one.id));
  return [
    ...others
      .filter(({ name }) => !kept.has(name))
      .map(({ name }) => unsubscribing(person, name.slice(NAME.length))),
    {
      do: 'put-personal',
      person,
      name: NAME + id,
      value: JSON.stringify({ endpoint, keys, session, since }),
    },
  ];
}

export const unsubscribing = (person: string, id: string): StoreChange => ({
  do: 'drop-personal',
  person,
  name: NAME + id,
});
