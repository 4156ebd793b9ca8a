/** How something comes to be told: put in the very change that causes it, looked at again when its time has come. */

import { putJobBy } from '../jobs/jobs.ts';
import { newId } from '../people/secrets.ts';
import type { StoreChange } from '../store/store.ts';
import { markOf, matterOf, type Notice } from './kinds.ts';

/** The kind of job that looks through what a person is to be told of, by the person's id. */
export const NOTICE = 'notice';

/**
 * The changes by which somebody is told at that time, in milliseconds of the time in which the server was open. Whatever is
 * no longer so by then is not told; the same matter with the same mark is told once, however often it is put. `look`: when it is
 * looked at first, if that is earlier.
 */
export const telling = ({ person, table, about }: Notice, at: number, look = at): StoreChange[] => [
  {
    do: 'put-notice',
    notice: {
      person,
      matter: matterOf({ table, about }),
      mark: markOf(about),
      table,
      body: JSON.stringify(about),
      at,
      mail: null,
      push: null,
    },
  },
  lookingThrough(person, look),
];

/** Another job than the one that may be at work just now: what it does not know of is looked through again. */
export const lookingThrough = (person: string, at: number): StoreChange =>
  putJobBy(NOTICE, person, at, newId());
