/** Several servers of one house in tests: the same visitor by way of each, and what a server that falls does not say. */

import type { Serving } from '../index.ts';
import { Client, type Listener, type Player } from './client.ts';

/** The same visitor, by way of another server. */
export function by(client: Client, { url }: Pick<Serving, 'url'>): Client {
  const other = new Client(url);
  other.cookie = client.cookie;
  return other;
}

/** Nobody hears of what this server stores from now on, as if it fell each time before it could say so. */
export function mute({ services }: Serving): () => void {
  const shared = services.store.shared!;
  const { tell } = shared;
  shared.tell = () => {};
  return () => {
    shared.tell = tell;
  };
}

/** What a seat does next, as it would be sent. */
export async function command(client: Client, id: string, seat: string, player: Player, name: string) {
  const { view, told, version } = await client.get(`/tables/${id}/view?seat=${seat}`);
  const action = player.decide(view, told, seat);
  return action && { seat, version, id: name, action };
}

const viewNow = async (client: Client, id: string) =>
  JSON.stringify((await client.get(`/tables/${id}/view`)).view);

export const isUpToDate = async (listener: Listener, client: Client, id: string) =>
  JSON.stringify(listener.view) === (await viewNow(client, id));

export const ofNote = (complaints: readonly string[]) => complaints.filter((one) => !/fsync/.test(one));
