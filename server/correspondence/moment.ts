import type { ServerClock } from '../clock.ts';
import type { Moment } from './deadlines.ts';

export const momentOf = (clock: ServerClock): Moment => ({ wall: clock.wall(), open: clock.open() });
