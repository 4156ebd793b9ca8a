/** How each kind of thing that people say or write is removed.  */

import { Denied } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Reported } from '../store/accounts.ts';
import { isGuest } from '../store/store.ts';
import type { Place, Remover } from './moderation.ts';

const gone = (): Denied => new Denied('conflict', 'It is gone already');

export function addRemovers(services: Services): void {
  const { moderation, store, hall } = services;
  const tableOf = async ({ table }: Place) => {
    const found = table === null ? null : await hall.table(table);
    if (!found) throw gone();
    return found;
  };
  const chat: Remover = async (place, deed) => {
    const table = await tableOf(place);
    const id = Number(place.place);
    const [line] = await store.chatAround(table.id, id, 0);
    if (!line?.text) throw gone();
    await store.write({ do: 'remove-chat', table: table.id, id }, deed);
    table.tellChatChanged();
  };
  const text: Remover = async ({ table, place: ref }, deed) => {
    const found = table === null ? null : await store.text(table, ref);
    if (!found?.text) throw gone();
    await services.removeText(found.table, ref, found.person, deed);
  };
  const letter: Remover = async (place, deed) => {
    const table = await tableOf(place);
    const found = await store.letter(table.id, place.place);
    if (!found?.text) throw gone();
    await services.letters.removeAny(table, found, deed);
  };
  /** An account is signed in to by its name, so only a guest loses it. */
  const name: Remover = async ({ whom }, deed) => {
    const person = whom === null ? null : await store.person(whom);
    if (!person?.name) throw gone();
    if (!isGuest(person))
      throw new Denied('conflict', 'An account keeps its name; it can be suspended, or its owner written to');
    await services.forgetName(person, deed);
  };
  const title: Remover = async (place, deed) => {
    const table = await tableOf(place);
    if (table.body.title === '') throw gone();
    table.body.title = '';
    await table.save(deed);
  };
  for (const [what, remover] of Object.entries({ chat, text, letter, name, title }))
    moderation.removing(what as Reported, remover);
}
