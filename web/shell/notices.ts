/** Short sentences that appear on any page: what went wrong and what to do next. */

import { effect, signal } from '@preact/signals';
import { Denied, isReachable } from '../remote/api.ts';
import { lookForUpgrade } from '../remote/upgrade.ts';
import { words } from '../words.ts';

export interface Notice {
  id: number;
  sentence: string;
  kind: 'error' | 'told';
  clause?: string | null;
  /** The server could not be reached; it is true no longer once it can. */
  offline?: boolean;
}

export const notices = signal<readonly Notice[]>([]);
let last = 0;
/** A sentence that only tells something goes away by itself. */
const SHOWN = 6000;

effect(() => {
  if (isReachable.value) notices.value = notices.peek().filter(({ offline }) => !offline);
});

export function notify(
  sentence: string,
  kind: Notice['kind'] = 'told',
  { clause = null, offline = false }: Pick<Notice, 'clause' | 'offline'> = {},
): void {
  const id = ++last;
  notices.value = [
    ...notices.value.filter((one) => one.sentence !== sentence),
    { id, sentence, kind, clause, offline },
  ];
  // Meanwhile another question may have reached the server.
  const isPast = offline && isReachable.peek();
  if (kind === 'told' || isPast) setTimeout(() => dismiss(id), SHOWN);
}

export const dismiss = (id: number): void => {
  notices.value = notices.value.filter((one) => one.id !== id);
};

/** Shows an error as its sentence. */
export function complain(error: unknown): void {
  const { clause, kind } = error instanceof Denied ? error : { clause: null, kind: null };
  notify(sentenceOf(error), 'error', { clause, offline: kind === 'offline' });
}

/** What is no sentence is a fault of the page: a part of it that could not be fetched, or that failed. */
function sentenceOf(error: unknown): string {
  if (error instanceof Denied || (error instanceof Error && error.name === 'Error')) return error.message;
  console.error(error);
  // Parts of a page are gone after an upgrade.
  lookForUpgrade();
  return words.errors.page;
}

/** Does something, and says so if it fails; true: it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}
