/** Stands in the pages for the half of the kernel that judges and carries out (`engine/kernel/doing.ts`), until that has come. */

import type * as Doing from '@annales/engine/kernel/doing.ts';

let come: typeof Doing | null = null;

export const lend = (doing: typeof Doing): void => {
  come = doing;
};

const later = <K extends keyof typeof Doing>(name: K): (typeof Doing)[K] =>
  ((...given: unknown[]) => {
    if (!come) throw new Error(`“${name}” was asked for before it had come`);
    return (come[name] as (...given: unknown[]) => unknown)(...given);
  }) as (typeof Doing)[K];

/** What others have sealed is no part of what a seat is offered: until something can be tried out, it stays unknown. */
export const imagineBranches: (typeof Doing)['imagineBranches'] = (...given) =>
  come?.imagineBranches(...given);

export const act = later('act');
export const back = later('back');
export const barred = later('barred');
export const beforehand = later('beforehand');
export const draft = later('draft');
export const goOnFrom = later('goOnFrom');
export const leave = later('leave');
export const readNotation = later('readNotation');
export const resign = later('resign');
export const setup = later('setup');
export const standBy = later('standBy');
export const why = later('why');
export const writable = later('writable');
