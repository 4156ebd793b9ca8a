/** Where the coast of the ninth century was not ours, as rings that several boards share. */

import type { LonLat } from '../recipe.ts';

/** The mouths of the Scheldt were marsh, not open water. */
// biome-ignore format: a ring
export const SCHELDT_MARSHES: LonLat[] = [[3.42, 51.34], [3.42, 51.62], [3.7, 51.76], [4.3, 51.76], [4.35, 51.4], [4.2, 51.3], [3.7, 51.28]];

/** The Dollart and the Jade are floods of later centuries. */
// biome-ignore format: a ring
export const DOLLART: LonLat[] = [[6.95, 53.2], [7.3, 53.18], [7.32, 53.33], [7.12, 53.325], [6.98, 53.31]];
// biome-ignore format: a ring
export const JADE: LonLat[] = [[8.02, 53.36], [8.4, 53.36], [8.34, 53.52], [8.16, 53.56], [8.0, 53.53]];

/** The Almere, before it became the Zuiderzee; and points in the modern lakes that it replaces. */
// biome-ignore format: a ring
export const ALMERE: LonLat[] = [[5.05, 52.37], [5.2, 52.31], [5.42, 52.3], [5.6, 52.4], [5.78, 52.48], [5.83, 52.58], [5.68, 52.66], [5.55, 52.72], [5.5, 52.82], [5.38, 52.86], [5.3, 52.78], [5.2, 52.72], [5.17, 52.6], [5.06, 52.55], [5.1, 52.46]];
// biome-ignore format: two points
export const MODERN_IJSSELMEER: LonLat[] = [[5.35, 52.75], [5.4, 52.55]];

/** The strait of Messina, wide enough to be seen. */
// biome-ignore format: a ring
export const MESSINA: LonLat[] = [[15.5, 37.95], [15.55, 38.15], [15.6, 38.35], [15.75, 38.35], [15.72, 38.15], [15.68, 37.95]];
