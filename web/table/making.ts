/** Making tables at the server, and sitting down. */

import type { Answer, TableWish } from '@annales/server/wire';
import { Denied, post } from '../remote/api.ts';
import { newSalt } from '../remote/chance.ts';
import { keepOwnLink } from '../remote/links.ts';
import { mustBeSomebody } from '../remote/me.ts';

/** Makes a table; the links of kept seats are told here and nowhere else. */
export async function makeTable(wish: TableWish): Promise<Answer<'POST /tables'>> {
  await mustBeSomebody();
  const made = await post<Answer<'POST /tables'>>('/tables', wish);
  for (const seat of made.table.mine) await giveSalt(made.table.id, seat);
  return made;
}

/** A game against bots, at once: at the server, or in this browser while there is none. Gives its address. */
export async function playNow(game: string, seats: number, own: number, bot: string): Promise<string> {
  const wishes = Array.from({ length: seats }, (_, i) => (i === own ? ('me' as const) : { bot }));
  try {
    const { table } = await makeTable({ game, seats: wishes, listed: 'private' });
    await post(`/tables/${table.id}/start`);
    return `/table/${table.id}`;
  } catch (error) {
    if (!(error instanceof Denied) || error.kind !== 'offline') throw error;
    const { LocalTable } = await import('../local/table.ts');
    const players = wishes.map((wish) => (wish === 'me' ? ('person' as const) : wish));
    return `/here/${await LocalTable.create({ game, seats: players, curtain: true })}`;
  }
}

/** A seat's part in the seed of all dice; one that has been given already stays. */
export async function giveSalt(table: string, seat: string): Promise<void> {
  await post(`/tables/${table}/salt`, { seat, salt: newSalt() }).catch((error) => {
    if (!(error instanceof Denied) || error.kind !== 'conflict') throw error;
  });
}

/** Sits down, before the start or by a link in play; a guest gets a link by which the seat can be had again. */
export async function join(table: string, seat: string, link: string | null): Promise<void> {
  await mustBeSomebody(link === null ? undefined : { table, seat, link });
  const answer = await post<Answer<'POST /tables/:id/join'>>(`/tables/${table}/join`, { seat, link });
  if (answer.link !== null) keepOwnLink(answer, seat, answer.link);
  if (answer.status === 'gathering') await giveSalt(table, seat);
}
