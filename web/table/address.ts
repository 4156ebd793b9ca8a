/** The address of a table's page, wherever it is played; replay, analysis and print lie below it. */

import type { Sitting } from './sitting.ts';

export const addressOf = ({ id, where }: Pick<Sitting, 'id' | 'where'>): string =>
  where === 'here' ? `/here/${id}` : `/table/${id}`;
