/** My tables, and which of them wait for me. */

import type { Answer, Brief } from '@annales/server/wire';
import { computed, signal } from '@preact/signals';
import { get } from './api.ts';
import { me } from './me.ts';

/** Undefined until the server has told; nobody has none. */
export const mine = signal<readonly Brief[] | undefined>(undefined);

/** Those that are due first come first, then those that have waited longest. */
export const waiting = computed(() =>
  (mine.value ?? [])
    .filter((table) => table.turn)
    .sort((a, b) => (a.due ?? NEVER) - (b.due ?? NEVER) || a.touched - b.touched),
);

const NEVER = Number.MAX_SAFE_INTEGER;

/** Asks anew; whoever has never sat down anywhere need not ask. */
export async function learnMine(): Promise<void> {
  if (me.value === undefined) return;
  mine.value = me.value ? (await get<Answer<'GET /me/tables'>>('/me/tables')).tables : [];
}

const EVERY = 20_000;
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  if (document.visibilityState === 'visible') learnMine().catch(() => null);
}

/** Keeps my tables fresh while somebody looks at the page; returns how to stop. */
export function followMine(): () => void {
  look();
  if (++followers === 1) {
    timer = setInterval(look, EVERY);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
  }
  return () => {
    if (--followers > 0) return;
    clearInterval(timer);
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
