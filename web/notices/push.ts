/** Messages to this browser while no page is open: through the worker that keeps the pages. */

import { isKept } from '../offline/register.ts';
import type { noticesWords } from '../words/notices.ts';
import { type NoticeSettings, subscribe, unsubscribe } from './settings-of.ts';

export type WhyNot = keyof typeof noticesWords.pushNot;

/** Why this browser cannot be told; null: it can. */
export function whyNoPush({ push }: NoticeSettings): WhyNot | null {
  if (!isSecureContext) return 'insecure';
  if (push.key === null) return 'server';
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return 'browser';
  if (Notification.permission === 'denied') return 'denied';
  return isKept.value ? null : 'kept';
}

/** By which the server knows the subscription of this browser; null: there is none. */
export async function ownSubscription(): Promise<string | null> {
  const own = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  return own && nameOf(own.endpoint);
}

export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await subscribe(own.toJSON());
  return true;
}

export async function stopPush(): Promise<void> {
  const own = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (!own) return;
  await unsubscribe(await nameOf(own.endpoint));
  await own.unsubscribe();
}

async function nameOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}
