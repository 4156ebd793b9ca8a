/** Who sits here. A guest is made when somebody sits down, not before. */

import { signal } from '@preact/signals';
import { call, get, post } from './api.ts';
import { listenAgain } from './stream.ts';
import type { Me } from './types.ts';

/** Undefined until the server has told. */
export const me = signal<Me | null | undefined>(undefined);

export async function whoAmI(): Promise<void> {
  me.value = (await get<{ me: Me | null }>('/me')).me;
}

/** Somebody, at least a guest. */
export async function mustBeSomebody(): Promise<Me> {
  if (!me.value) become((await post<{ me: Me }>('/guests')).me);
  return me.value!;
}

export function become(person: Me | null): void {
  me.value = person;
  listenAgain();
}

export async function signUp(name: string, password: string): Promise<string> {
  const { me: person, recovery } = await post<{ me: Me; recovery: string }>('/people', { name, password });
  become(person);
  return recovery;
}

export async function signIn(name: string, password: string): Promise<void> {
  become((await post<{ me: Me }>('/session', { name, password })).me);
}

export async function signOut(): Promise<void> {
  await call('DELETE', '/session');
  become(null);
}
