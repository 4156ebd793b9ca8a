/** All that is kept of a person, for that person. */

import type { Services } from '../services.ts';
import type { Person } from '../store/store.ts';

export async function ownData({ store, contacts, clock, signUp }: Services, person: Person) {
  const nameOf = async (id: string) => (await store.person(id))?.name ?? null;
  const [addresses, sessions, programs, shunned, tables, invitations, belongings] = await Promise.all([
    contacts.addressesOf(person.id),
    store.sessionsOf(person.id),
    store.programsOf(person.id),
    store.shunnedBy(person.id),
    store.tables({ person: person.id, limit: 10_000 }),
    signUp.open(person.id),
    store.belongings(person.id),
  ]);
  const seats = await store.seatsAt(tables.map(({ id }) => id));
  return {
    made: clock.wall(),
    account: { id: person.id, name: person.name, created: person.created },
    addresses: addresses.map(({ address, added, confirmed, bounced }) => ({
      address,
      added,
      confirmed,
      bounced,
    })),
    sessions: sessions.map(({ kind, created, expires }) => ({ kind, created, expires })),
    programs: programs.map(({ name, created }) => ({ name, created })),
    shunned: await Promise.all(
      shunned.map(async ({ other, kind, since }) => ({ name: await nameOf(other), kind, since })),
    ),
    invitations: invitations.map(({ left, created, expires }) => ({ left, created, expires })),
    tables: tables.map(({ id, game, status, host }) => ({
      table: id,
      game,
      status,
      host: host === person.id,
      seats: seats.filter((one) => one.table === id && one.person === person.id).map(({ seat }) => seat),
    })),
    ...belongings,
    settings: belongings.settings.map(({ name, value }) => ({ name, value: withoutKeys(name, value) })),
  };
}

/** By which a browser or a calendar is known opens something, and is nothing about the person. */
function withoutKeys(name: string, value: string): string {
  if (name.startsWith('push ')) {
    const { endpoint, since } = JSON.parse(value) as { endpoint: string; since: number };
    return JSON.stringify({ browser: new URL(endpoint).host, since });
  }
  return name === 'calendar' ? '""' : value;
}
