/**
 * What was judged by a table that another server has changed at the same moment: the store has taken that, the table is read again,
 * and it is judged by how it stands now. Whoever wanted it notices nothing.
 */

import { Behind } from './store/store.ts';

/** So often, when others are quicker again and again. */
const TRIES = 5;

export async function judgedAnew<V>(judge: () => Promise<V>): Promise<V> {
  for (let tries = 1; ; tries++) {
    try {
      return await judge();
    } catch (error) {
      if (!(error instanceof Behind) || tries === TRIES) throw error;
      await error.renewed;
    }
  }
}
