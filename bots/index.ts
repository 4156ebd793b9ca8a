/** Players for any game: they know no game in particular. */

import type { Bot } from '@annales/engine';
import { random } from './random.ts';

export * from './attending.ts';
export * from './levels.ts';
export * from './match.ts';
export { namesOf, type Players, playerOf, playersOf } from './players.ts';
export { type Pondered, type Pondering, ponder } from './pondering.ts';
export { NOTHING_SPENT, Purses, payingFor, type Spent, shareOf, type Watch } from './purse.ts';
export { random } from './random.ts';
export { type Asked, askedWhy } from './reasons.ts';
export { lookingAhead, searching } from './search/ismcts.ts';
export type { Knowledge, Worth } from './search/judge.ts';
export { bySightAlone, type LookAlike, looksAlike } from './sight.ts';

export const bots: Record<string, Bot> = { random };
