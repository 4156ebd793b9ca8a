/** The game is over: how it ended, and what is worth looking at now. */

import { later } from '@annales/ui';

export const Ending = later(async () => (await import('./result.tsx')).ResultSheet);
