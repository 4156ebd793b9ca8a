/** What the bot of this game advises. */

import { type Advice as AnyAdvice, type Open as AnyOpen, adviser } from '../../advice.ts';
import type { Act } from '../state.ts';
import type { ReasonKey } from '../words/reasons/en.ts';

export { best } from '../../advice.ts';

export type Advice = AnyAdvice<Act>;
export type Open = AnyOpen<Act>;

export const advise = adviser<Act, ReasonKey>();

/** In hundreds. */
export const percent = (chance: number): number => Math.round(100 * chance);
