/** Hours in which somebody wants to be told nothing. */

import { endOfHours } from '../correspondence/calendar.ts';
import type { Preferences } from './preferences.ts';

/** When it is quiet no longer, in milliseconds since 1970; null: it is not quiet now. */
export const quietUntil = (quiet: Preferences['quiet'], zone: string, now: number): number | null =>
  quiet && endOfHours(quiet.from, quiet.to, zone, now);
