/** Seats at which nobody sits: the rules play them, until the host seats a stand-by. */

import type { SeatAt } from '@annales/server/wire';

/** What holds such a seat. */
export const COMPUTER = 'computer';

/** Those that somebody plays, and those that the computer does. */
export const byComputer = (seats: readonly SeatAt[]): [SeatAt[], SeatAt[]] => [
  seats.filter(({ bot }) => bot !== COMPUTER),
  seats.filter(({ bot }) => bot === COMPUTER),
];
