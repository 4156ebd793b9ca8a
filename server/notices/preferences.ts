/** What somebody wants to be told of, by which way and when; for the account, and for a table otherwise. */

import { FIRST, isLanguage, type LanguageTag } from '@annales/engine';
import type { Store } from '../store/store.ts';
import type { NoticeKind } from './kinds.ts';

/** Ways by which a notice leaves. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds that are not wanted, by way: what comes to be told of one day is wanted until somebody says no. */
export type Unwanted = Record<Channel, readonly NoticeKind[]>;

export interface Preferences {
  /** Nothing is told at all. */
  paused: boolean;
  off: Unwanted;
  /** Hours in which nothing leaves, by the clocks of where the person is: `22:00` to `07:30`. Null: there are none. */
  quiet: { from: string; to: string } | null;
}

export interface TablePreferences {
  /** Null: as for all tables. */
  off: Unwanted | null;
  /** What tells of a turn brings the position along, and an address for the answer. */
  ordersByMail: boolean;
}

export const USUAL: Preferences = { paused: false, off: { mail: [], push: [] }, quiet: null };
export const USUAL_AT_TABLE: TablePreferences = { off: null, ordersByMail: false };

/** Names of personal settings. */
const ACCOUNT = 'notices';
export const AT_TABLE = 'notices at ';
const LANGUAGE = 'language';
const ZONE = 'zone';
const CHOSEN = 'place-chosen';

export const preferencesOf = async (store: Store, person: string): Promise<Preferences> => ({
  ...USUAL,
  ...(await read<Partial<Preferences>>(store, person, ACCOUNT)),
});

export const preferencesAt = async (
  store: Store,
  person: string,
  table: string,
): Promise<TablePreferences> => ({
  ...USUAL_AT_TABLE,
  ...(await read<Partial<TablePreferences>>(store, person, AT_TABLE + table)),
});

export const putPreferences = (person: string, preferences: Preferences) => put(person, ACCOUNT, preferences);

export const putPreferencesAt = (person: string, table: string, preferences: TablePreferences) =>
  put(person, AT_TABLE + table, preferences);

/** Is it wanted by this way? */
export const isWanted = (
  kind: NoticeKind,
  channel: Channel,
  { paused, off }: Preferences,
  at: TablePreferences,
): boolean => !paused && !(at.off ?? off)[channel].includes(kind);

/**
 * Where somebody is and what language that person reads, as the pages have told; the zone is null if nobody has. `chosen`: the
 * person has said so, and what a browser says of itself does not change it.
 */
export async function placeOf(
  store: Store,
  person: string,
): Promise<{ language: LanguageTag; zone: string | null; chosen: boolean }> {
  const [language, zone, chosen] = await Promise.all([
    read<unknown>(store, person, LANGUAGE),
    read<string>(store, person, ZONE),
    read<boolean>(store, person, CHOSEN),
  ]);
  return { language: isLanguage(language) ? language : FIRST, zone, chosen: chosen === true };
}

export const putPlace = (
  person: string,
  { language, zone, chosen = false }: { language: LanguageTag; zone: string; chosen?: boolean },
) => [put(person, LANGUAGE, language), put(person, ZONE, zone), put(person, CHOSEN, chosen)];

const put = (person: string, name: string, value: unknown) =>
  ({ do: 'put-personal', person, name, value: JSON.stringify(value) }) as const;

async function read<V>(store: Store, person: string, name: string): Promise<V | null> {
  const value = await store.personal(person, name);
  return value === null ? null : (JSON.parse(value) as V);
}
