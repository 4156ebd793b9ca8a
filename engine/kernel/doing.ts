/**
 * The half of the kernel that judges, carries out and refuses. Whoever only looks at a table and is told what may be done
 * needs none of it, so a page fetches it after the first view, and puts something in its place until then.
 */

export { readNotation } from '../notation-reading.ts';
export { act, back, draft, goOnFrom, resign, setup, standBy } from './acting.ts';
export { imagineBranches } from './imagining.ts';
export { barred, beforehand, why } from './judging.ts';
export { leave } from './leaving.ts';
export { writable } from './nouns.ts';
