/** What a person wants to be told of, as the server has it. */

import type { Answer } from '@annales/server/wire';
import { signal } from '@preact/signals';
import { call, get, post } from '../remote/api.ts';

export type NoticeSettings = Answer<'GET /me/notices'>;
export type Preferences = NoticeSettings['preferences'];
export type Unwanted = Preferences['off'];
export type Way = keyof Unwanted;
export type Kind = Unwanted[Way][number];

/** Null until the server has told. */
export const settings = signal<NoticeSettings | null>(null);

/** What is changed is shown at once, and sent one after the other: the next change knows of it. */
let sending: Promise<unknown> = Promise.resolve();

export function inTurn<V>(send: () => Promise<V>): Promise<V> {
  const sent = sending.then(send);
  sending = sent.catch(() => null);
  return sent;
}

/** So often something was changed here, and so many of these changes the server has not acknowledged yet. */
let changes = 0;
let unsent = 0;

/** An answer to what was asked before the last change was acknowledged must not take that back. */
async function shown(answer: Promise<NoticeSettings>): Promise<void> {
  const before = changes;
  const mayBeOlder = unsent > 0;
  const told = await answer;
  const isKept = settings.value !== null && (mayBeOlder || changes !== before);
  settings.value = isKept ? { ...told, preferences: settings.value!.preferences } : told;
}

export const fetchSettings = (): Promise<void> => shown(get<NoticeSettings>('/me/notices'));

export async function setPreferences(change: Partial<Preferences>): Promise<void> {
  const preferences = { ...settings.value!.preferences, ...change };
  settings.value = { ...settings.value!, preferences };
  changes++;
  unsent++;
  const put = inTurn(() => call('PUT', '/me/notices', preferences)).finally(() => {
    unsent--;
  });
  try {
    await put;
  } catch (error) {
    await fetchSettings();
    throw error;
  }
}

export const setPlace = (place: { language: string; zone: string; chosen: boolean }): Promise<void> =>
  shown(call('PUT', '/me/place', place));

export const subscribe = (subscription: PushSubscriptionJSON): Promise<void> =>
  shown(post('/me/push', subscription));

export const unsubscribe = (id: string): Promise<void> => shown(call('DELETE', `/me/push/${id}`));
