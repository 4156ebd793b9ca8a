/** What the map can tell of. */

import type { Table } from '../state.ts';

export const SUBJECTS = [
  'realms',
  'levels',
  'people',
  'unrest',
  'forts',
  'forces',
  'ties',
  'claims',
  'wars',
  'faiths',
  'tongues',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Those that this table has: armies and buildings are the second edition's. */
export const subjectsOf = ({ options }: Pick<Table, 'options'>): Subject[] =>
  SUBJECTS.filter((one) => one !== 'forces' || options.armies || options.fleets || options.civilization);
