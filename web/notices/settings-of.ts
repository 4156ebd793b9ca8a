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

export async function fetchSettings(): Promise<void> {
  settings.value = await get<NoticeSettings>('/me/notices');
}

const keep = async (answer: Promise<NoticeSettings>): Promise<void> => {
  settings.value = await answer;
};

/** What is changed is shown at once, and sent one after the other: the next change knows of it. */
let sending: Promise<unknown> = Promise.resolve();

export function inTurn<V>(send: () => Promise<V>): Promise<V> {
  const sent = sending.then(send);
  sending = sent.catch(() => null);
  return sent;
}

export async function setPreferences(change: Partial<Preferences>): Promise<void> {
  const preferences = { ...settings.value!.preferences, ...change };
  settings.value = { ...settings.value!, preferences };
  try {
    await inTurn(() => call('PUT', '/me/notices', preferences));
  } catch (error) {
    await fetchSettings();
    throw error;
  }
}

export const setPlace = (place: { language: string; zone: string; chosen: boolean }): Promise<void> =>
  keep(call('PUT', '/me/place', place));

export const subscribe = (subscription: PushSubscriptionJSON): Promise<void> =>
  keep(post('/me/push', subscription));

export const unsubscribe = (id: string): Promise<void> => keep(call('DELETE', `/me/push/${id}`));
