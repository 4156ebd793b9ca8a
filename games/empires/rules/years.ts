/** Rounds and years: EM-5, EM-6.0. */

import type { Table } from '../state.ts';

/** Of a round: EM-5.0.a. */
const YEARS = 5;
/** Of a game turn. They begin with the years 1, 26, 51 and 76 of a century: EM-6.0.a. */
const GAME_TURN = 25;

/** The first year of the round. */
export const yearOf = (t: Table): number => t.scenarios[t.scenario]!.years[0] + YEARS * (t.round - 1);

/** The year with which the game turn of the round began by the calendar. */
export const gameTurnOf = (t: Table): number => yearOf(t) - ((yearOf(t) - 1) % GAME_TURN);

export const lastYearOf = (t: Table): number => yearOf(t) + YEARS - 1;

/** Also with the first round, whatever its year: EM-6.0.b. */
export const beginsGameTurn = (t: Table): boolean => t.round === 1 || yearOf(t) % GAME_TURN === 1;
