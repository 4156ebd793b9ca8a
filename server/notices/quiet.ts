/** Hours in which somebody wants to be told nothing. */

import { hoursAround } from '../correspondence/calendar.ts';
import type { Preferences } from './preferences.ts';

/** When the quiet hours began in which a moment lies, and when they end, in milliseconds since 1970; null: it is not quiet then. */
export const quietAround = (
  quiet: Preferences['quiet'],
  zone: string,
  at: number,
): { begin: number; end: number } | null => quiet && hoursAround(quiet.from, quiet.to, zone, at);
