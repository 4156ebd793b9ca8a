/** Who sits here. A guest is made when somebody sits down, not before. */

import type { Answer, Me } from '@annales/server/wire';
import { signal } from '@preact/signals';
import { call, get, post } from './api.ts';
import { listenAgain } from './stream.ts';

/** Undefined until the server has told. */
export const me = signal<Me | null | undefined>(undefined);

export async function whoAmI(): Promise<void> {
  me.value = (await get<Answer<'GET /me'>>('/me')).me;
}

/** Somebody, at least a guest. `by`: the link of a seat, without which not everybody may come as one. */
export async function mustBeSomebody(by?: { table: string; seat: string; link: string }): Promise<Me> {
  if (!me.value) become((await post<Answer<'POST /guests'>>('/guests', by && { by })).me);
  return me.value!;
}

export function become(person: Me | null): void {
  me.value = person;
  listenAgain();
}

/** `code`: an invitation, where one is needed. */
export async function signUp(name: string, password: string, code: string | null): Promise<string> {
  const wish = { name, password, code };
  const { me: person, recovery } = await post<Answer<'POST /people'>>('/people', wish);
  become(person);
  return recovery;
}

export async function signIn(name: string, password: string): Promise<void> {
  become((await post<Answer<'POST /session'>>('/session', { name, password })).me);
}

export async function signOut(): Promise<void> {
  await call('DELETE', '/session');
  become(null);
}
