/** Whether people may be told what a bot would do in their place. */

import type { Seat } from '@annales/engine';
import type { LiveTable } from './live.ts';

/** Where the table was laid so; and where one plays against bots alone, which nobody minds. */
export function mayHint({ body, seats }: LiveTable, own: readonly Seat[] = []): boolean {
  return (
    body.hints === true ||
    (own.length > 0 && body.seats.every((seat) => own.includes(seat) || seats.get(seat)!.person === null))
  );
}
