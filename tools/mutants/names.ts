/** A mutant is known by its line of code and the change, not by a number of a line. */

import { type Mutant, mutantsOf } from './pick.ts';

export type Name = Pick<Mutant, 'file' | 'code' | 'from' | 'to'>;

export const nameOf = ({ file, code, from, to }: Name): Name => ({ file, code, from, to });

export const keyOf = (name: Name): string => JSON.stringify(Object.values(nameOf(name)));

export const isNamed = (mutant: Name, name: Name): boolean => keyOf(mutant) === keyOf(name);

export const mutantsNamed = (folder: string, name: Name): Mutant[] =>
  mutantsOf(folder, name.file).filter((mutant) => isNamed(mutant, name));
